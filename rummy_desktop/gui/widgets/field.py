"""Field: a line of text to write in."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable
from typing import Final

import pygame

from rummy_desktop.gui.look.theme import Theme
from rummy_desktop.gui.widgets.node import Node
from rummy_desktop.gui.widgets.widget import Widget, tall

MOST_PASTED: Final = 1_000_000
"""So many letters are taken from the clipboard: more than anything that is pasted has."""


def paste() -> str:
    """Return the text on the clipboard, or the beginning of a very long one; empty if there is none or no clipboard."""
    try:
        return pygame.scrap.get_text()[:MOST_PASTED]
    except (pygame.error, NotImplementedError, UnicodeError):  # other programs may put something there that is no text
        return ""


def copy(text: str) -> bool:
    """Put `text` on the clipboard, and return whether there is one."""
    try:
        pygame.scrap.put_text(text)
    except (pygame.error, NotImplementedError, UnicodeError):
        return False
    return True


class Field(Widget):
    """A line of at most `limit` letters; `empty` is shown, faintly, while there are none.

    `enter` is what the Enter key does; without it, Enter selects everything.
    """

    role = "text field"
    focusable = True
    pulls = True
    typing = True

    def __init__(
        self,
        name: str,
        text: str,
        changed: Callable[[str], None],
        limit: int = 24,
        empty: str = "",
        enter: Callable[[], None] | None = None,
        icon: str = "",
    ) -> None:
        super().__init__(name)
        self.text = text
        self.changed = changed
        self.limit = limit
        self.empty = empty
        self.enter = enter
        self.icon = icon  # before the text, such as that of a search
        self.caret = len(text)
        self.anchor = len(text)  # the other end of the selection
        self._shift = 0  # pixels that the text is moved to the left

    def wish(self, theme: Theme) -> tuple[int, int]:
        return theme.high(220), tall(theme, 44)

    def least(self, theme: Theme) -> int:
        return theme.high(110)

    # the text

    @property
    def selected(self) -> tuple[int, int]:
        """The beginning and the end of the selection; equal when nothing is selected."""
        return min(self.caret, self.anchor), max(self.caret, self.anchor)

    def insert(self, letters: str) -> None:
        """Put `letters` in place of the selection, as many as there is room for."""
        low, high = self.selected
        letters = "".join(each for each in letters if unicodedata.category(each) not in ("Cc", "Cs", "Zl", "Zp"))
        letters = letters[: self.limit - len(self.text) + high - low]
        self._change(self.text[:low] + letters + self.text[high:], low + len(letters))

    def _change(self, text: str, caret: int) -> None:
        changed = text != self.text
        self.text = text
        self.go(caret)
        if changed:
            self.changed(text)

    def go(self, caret: int, select: bool = False) -> None:
        """Put the caret before the letter number `caret`, or pull the selection to it."""
        self.caret = max(0, min(caret, len(self.text)))
        if not select:
            self.anchor = self.caret
        self._follow()
        self.touch()

    def _word(self, step: int) -> int:
        """Return the place to which the caret gets by one word."""
        place = self.caret
        while 0 < place + (step > 0) <= len(self.text) and self._letter(place, step).isspace():
            place += step
        while 0 < place + (step > 0) <= len(self.text) and not self._letter(place, step).isspace():
            place += step
        return place

    def _letter(self, place: int, step: int) -> str:
        return self.text[place if step > 0 else place - 1]

    def type(self, letters: str) -> None:
        self.insert(letters)

    # keys

    def key(self, event: pygame.event.Event) -> bool:
        control = bool(event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META))
        if control and self._command(event.key):
            return True
        select = bool(event.mod & pygame.KMOD_SHIFT)
        if event.key in (pygame.K_LEFT, pygame.K_RIGHT):
            self._step(1 if event.key == pygame.K_RIGHT else -1, control, select)
        elif event.key in (pygame.K_HOME, pygame.K_END):
            self.go(0 if event.key == pygame.K_HOME else len(self.text), select)
        elif event.key in (pygame.K_BACKSPACE, pygame.K_DELETE):
            if self.caret == self.anchor:
                step = 1 if event.key == pygame.K_DELETE else -1
                self.anchor = self._word(step) if control else max(0, min(len(self.text), self.caret + step))
            self.insert("")
        else:
            return bool(event.key == pygame.K_SPACE)  # the letter itself comes as text
        return True

    def _step(self, step: int, word: bool, select: bool) -> None:
        low, high = self.selected
        if low < high and not select and not word:
            self.go(high if step > 0 else low)
        else:
            self.go(self._word(step) if word else self.caret + step, select)

    def _command(self, key: int) -> bool:
        """Select all, copy, cut or paste, and return whether the key means one of them."""
        low, high = self.selected
        if key == pygame.K_a:
            self.select_all()
        elif key == pygame.K_c:
            if low < high:
                copy(self.text[low:high])
        elif key == pygame.K_x:
            if low < high:
                copy(self.text[low:high])
                self.insert("")
        elif key == pygame.K_v:
            self.insert(" ".join(paste().split()))
        else:
            return False
        return True

    def select_all(self) -> None:
        """Select the whole text, so that typing replaces it."""
        self.anchor = 0
        self.go(len(self.text), select=True)

    def entered(self) -> None:
        if self.page is not None and self.page.focus.shown:
            self.select_all()
        super().entered()

    def left(self) -> None:
        self._shift = 0
        self.anchor = self.caret
        super().left()

    def set(self, text: str) -> None:
        """Write `text` in place of the present text."""
        self.select_all()
        self.insert(text)

    def activate(self) -> None:
        """Do what Enter is for."""
        if self.enter is not None:
            self.enter()
        else:
            self.select_all()

    # pointer

    def _index(self, x: int) -> int:
        """Return the place between two letters that is nearest to `x`."""
        away = x - self._inner().x + self._shift
        widths = [self.theme.measure(self.text[:count])[0] for count in range(len(self.text) + 1)]
        return min(range(len(widths)), key=lambda count: abs(widths[count] - away))

    def press(self, place: tuple[int, int], again: bool = False) -> None:
        super().press(place, again)
        if again:
            self.pressed = False
            self.select_all()
        elif self.enabled:
            self.go(self._index(place[0]))

    def drag(self, place: tuple[int, int]) -> None:
        if self.pressed:
            self.go(self._index(place[0]), select=True)

    def release(self, place: tuple[int, int]) -> None:
        self.pressed = False
        self.touch()

    # looks

    def _inner(self) -> pygame.Rect:
        inner = self.rect.inflate(-2 * self.theme.px(14), 0)
        if self.icon:
            before = tall(self.theme, 18) + self.theme.px(8)
            inner.x += before
            inner.w -= before
        return inner

    def _follow(self) -> None:
        """Move the text so that the caret is in view."""
        if not hasattr(self, "theme"):
            return
        room = self._inner().w - self.theme.px(2)
        x = self.theme.measure(self.text[: self.caret])[0]
        self._shift = max(min(self._shift, x), x - room, 0)

    def node(self) -> Node:
        node = super().node()
        return node._replace(about=node.about or self.empty, caret=(self.anchor, self.caret))

    def set_to(self, value: float | str) -> None:
        """Write that in place of the present text."""
        self.set(str(value))

    def value_text(self) -> str:
        return self.text

    def draw(self, canvas: pygame.Surface) -> None:
        theme, inner = self.theme, self._inner()
        fill = self.colour("panel_hover" if self.hovered and not self.focused else "panel_high")
        theme.plate(canvas, self.rect, fill, self.colour("accent" if self.focused else "panel_line"))
        if self.icon:
            size = tall(theme, 18)
            picture = theme.icon(self.icon, size, self.colour("ink_soft"))
            middle = (self.rect.x + theme.px(14) + size // 2, self.rect.centery)
            canvas.blit(picture, picture.get_rect(center=middle))
        clip = canvas.get_clip()
        canvas.set_clip(clip.clip(inner.inflate(theme.px(4), 0)))
        high = tall(theme, 26)
        top = inner.centery - high // 2
        low, end = self.selected
        if self.focused and low < end:
            left, right = (theme.measure(self.text[:each])[0] for each in (low, end))
            box = pygame.Rect(inner.x - self._shift + left, top, right - left, high)
            theme.plate(canvas, box, (*self.colour("accent"), 90), radius=theme.px(3))
        ink = self.colour("ink" if self.enabled else "ink_faint")
        if self.text and self.focused:
            theme.write(canvas, self.text, inner.move(-self._shift, 0), "body", ink)
        elif self.text:
            theme.write(canvas, theme.fit(self.text, "body", inner.w), inner, "body", ink)
        else:
            theme.write(canvas, theme.fit(self.empty, "body", inner.w), inner, "body", self.colour("ink_faint"))
        if self.focused:
            x = inner.x - self._shift + theme.measure(self.text[: self.caret])[0]
            canvas.fill(self.colour("accent_ink"), (x, top, theme.px(2), high))
        canvas.set_clip(clip)
        if self.focused and self.page is not None and self.page.focus.shown:
            theme.focus_ring(canvas, self.rect)
