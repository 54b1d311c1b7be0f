"""Scroll: an area that shows a part of something higher than itself."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from rummy_desktop.gui.theme import Theme
from rummy_desktop.gui.widgets.widget import Widget


class Scroll(Widget):
    """Shows `content` through a window, with wheel, bar and keys; it follows the focus. `margin` is in units."""

    role = "area"
    clips = True

    def __init__(self, content: Widget, name: str = "", margin: int = 8) -> None:
        super().__init__(name)
        self.content = content
        self.margin = margin
        self.offset = 0
        self._whole = 0
        self._grip = 0
        self._over_bar = False

    def children(self) -> Sequence[Widget]:
        return (self.content,)

    @property
    def focusable(self) -> bool:  # type: ignore[override]
        """With nothing inside that takes the focus it takes the focus itself, so that keys can scroll it."""
        return self.reach > 0 and not any(widget.focusable for widget in self.content.walk())

    @property
    def answers(self) -> bool:
        return self.reach > 0

    @property
    def reach(self) -> int:
        """How many pixels there are to scroll."""
        return max(0, self._whole - self.rect.h)

    def wish(self, theme: Theme) -> tuple[int, int]:
        width, height = self.content.wish(theme)
        return width + 2 * theme.px(self.margin) + theme.px(16), height + 2 * theme.px(self.margin)

    def height(self, theme: Theme, width: int) -> int:
        around = 2 * theme.px(self.margin)
        return self.content.height(theme, width - around) + around

    def place(self, theme: Theme, rect: pygame.Rect) -> None:
        super().place(theme, rect)
        around = theme.px(self.margin)
        width = rect.w - 2 * around
        height = self.content.height(theme, width)
        if height + 2 * around > rect.h:
            width -= theme.px(16)
            height = self.content.height(theme, width)
        self._whole = height + 2 * around
        self._size = (width, height)
        self.offset = max(0, min(self.offset, self.reach))
        self._lay()

    def _lay(self) -> None:
        around = self.theme.px(self.margin)
        self.content.place(
            self.theme, pygame.Rect((self.rect.x + around, self.rect.y + around - self.offset), self._size)
        )

    def scroll_to(self, offset: float) -> bool:
        """Show what is `offset` pixels below the beginning, as far as there is so much; whether that moved anything."""
        offset = max(0, min(round(offset), self.reach))
        if offset == self.offset:
            return False
        self.offset = offset
        self._lay()
        self.touch()
        return True

    def reveal(self, rect: pygame.Rect) -> None:
        """Scroll as little as needed to have `rect` in view with some room around it."""
        room = min(self.theme.px(28), max(0, (self.rect.h - rect.h) // 2))
        if rect.top - room < self.rect.top:
            self.scroll_to(self.offset + rect.top - room - self.rect.top)
        elif rect.bottom + room > self.rect.bottom:
            self.scroll_to(self.offset + min(rect.bottom + room - self.rect.bottom, rect.top - self.rect.top))

    def track(self) -> pygame.Rect:
        """Where the bar can be."""
        px = self.theme.px
        return pygame.Rect(self.rect.right - px(12), self.rect.y + px(6), px(8), self.rect.h - 2 * px(6))

    def bar(self) -> pygame.Rect:
        """Where the bar is."""
        track = self.track()
        height = max(self.theme.px(32), round(track.h * self.rect.h / max(1, self._whole)))
        top = track.y + round((track.h - height) * self.offset / max(1, self.reach))
        return pygame.Rect(track.x, top, track.w, height)

    def extent(self) -> pygame.Rect:
        return self.rect.copy()

    def draw(self, canvas: pygame.Surface) -> None:
        clip = canvas.get_clip()
        canvas.set_clip(clip.clip(self.rect))
        self.draw_children(canvas)
        if self.reach:
            bar = self.bar()
            lit = self._over_bar or self.pressed
            self.theme.plate(canvas, self.track(), self.colour("panel_high"), radius=bar.w // 2)
            self.theme.plate(canvas, bar, self.colour("ink_soft" if lit else "panel_line"), radius=bar.w // 2)
            if self.marked:
                self.theme.ring(canvas, self.rect, self.colour("focus"))
        canvas.set_clip(clip)

    def point(self, place: tuple[int, int] | None) -> None:
        over = place is not None and place[0] >= self.track().x - self.theme.px(4)
        if over != self._over_bar:
            self._over_bar = over
            self.touch()

    def press(self, place: tuple[int, int], again: bool = False) -> None:
        if not self.reach or place[0] < self.track().x - self.theme.px(4):
            return
        self.pressed = True
        bar = self.bar()
        if bar.top <= place[1] < bar.bottom:
            self._grip = place[1] - bar.top
        else:
            self._grip = bar.h // 2
            self.drag(place)
        self.touch()

    def drag(self, place: tuple[int, int]) -> None:
        if self.pressed:
            track, bar = self.track(), self.bar()
            self.scroll_to((place[1] - self._grip - track.y) / max(1, track.h - bar.h) * self.reach)

    def release(self, place: tuple[int, int]) -> None:
        self.pressed = False
        self.touch()

    def wheel(self, turns: float) -> bool:
        return self.scroll_to(self.offset - turns * self.theme.px(72))

    def key(self, event: pygame.event.Event) -> bool:
        leap = self.rect.h - self.theme.px(56)
        ways = {
            pygame.K_UP: self.offset - self.theme.px(56),
            pygame.K_DOWN: self.offset + self.theme.px(56),
            pygame.K_PAGEUP: self.offset - leap,
            pygame.K_PAGEDOWN: self.offset + leap,
            pygame.K_HOME: 0,
            pygame.K_END: self.reach,
        }
        if event.key == pygame.K_SPACE and self.focused:
            back = bool(event.mod & pygame.KMOD_SHIFT)
            return self.scroll_to(self.offset - leap if back else self.offset + leap)
        return event.key in ways and self.scroll_to(ways[event.key])
