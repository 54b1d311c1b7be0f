"""Verdict list: the decisions of a deal with what each was worth, to go to one of them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import accumulate
from typing import Final, NamedTuple

import pygame

from rummy_desktop.gui.look.theme import Theme
from rummy_desktop.gui.matches.verdict_words import Sign
from rummy_desktop.gui.widgets.widget import Widget, tall

PAD: Final = 7  # units above and below the words of a line
SIGN: Final = 24  # units that the picture of a mark is high
NUMBER: Final = 40  # units at least for the number of a line


class Verdict(NamedTuple):
    """A line: what was `made`, what the strongest player's `choice` was where it was another, and what it gained.

    `doubt` is how far that may be wrong, in words.
    """

    number: int
    made: str
    choice: str
    gain: str
    doubt: str
    sign: Sign

    @property
    def remark(self) -> str:
        """The second line; nothing where the strongest player would do the same."""
        return f"The strongest player: {self.choice}" if self.choice else ""

    def __str__(self) -> str:
        told = f"{self.number}, {self.sign.word}: {self.made}"
        if not self.choice:
            return f"{told}, as the strongest player would"
        return f"{told}. {self.remark}, {self.gain} points" if self.gain else f"{told}. {self.remark}"


class Verdicts(Widget):
    """Calls `picked` with the index of the line that is chosen; `lit` is the one where one is."""

    role = "list"
    focusable = True

    def __init__(self, name: str, lines: Sequence[Verdict], lit: int, picked: Callable[[int], None]) -> None:
        super().__init__(name)
        self.lines = list(lines)
        self.lit = max(0, min(lit, len(self.lines) - 1))
        self.picked = picked
        self._over = -1
        self._laid: tuple[Theme, int] | None = None
        self._tops: list[int] = [0]
        self._words: list[tuple[list[str], list[str]]] = []

    # Where things are

    def wish(self, theme: Theme) -> tuple[int, int]:
        return theme.high(640), self.height(theme, theme.high(640))

    def least(self, theme: Theme) -> int:
        return self._left(theme) + self._right(theme) + theme.high(160)

    def height(self, theme: Theme, width: int) -> int:
        if self._laid != (theme, width):
            self._laid = (theme, width)
            room = max(theme.px(80), width - self._left(theme) - self._right(theme))
            self._words = [
                (theme.wrap(line.made, "strong", room), theme.wrap(line.remark, "small", room) if line.remark else [])
                for line in self.lines
            ]
            self._tops = [0, *accumulate(self._high(theme, *each) for each in self._words)]
        return self._tops[-1]

    @staticmethod
    def _high(theme: Theme, made: Sequence[str], remark: Sequence[str]) -> int:
        words = len(made) * theme.line_height("strong") + len(remark) * theme.line_height("small")
        return max(words, tall(theme, SIGN)) + 2 * theme.px(PAD)

    @staticmethod
    def _left(theme: Theme) -> int:
        """The pixels before the words: the number, and the mark."""
        return tall(theme, NUMBER) + tall(theme, SIGN) + theme.px(14)

    def _right(self, theme: Theme) -> int:
        """The pixels behind the words: the points and the name of the mark."""
        told = [(each.gain, "number") for each in self.lines] + [(_below(each), "small") for each in self.lines]
        return max([theme.px(70), *(theme.measure(*each)[0] for each in told)]) + theme.px(24)

    def place(self, theme: Theme, rect: pygame.Rect) -> None:
        super().place(theme, rect)
        self.height(theme, rect.w)

    def box(self, number: int) -> pygame.Rect:
        """The rectangle of a line."""
        top, bottom = self._tops[number], self._tops[number + 1]
        return pygame.Rect(self.rect.x, self.rect.y + top, self.rect.w, bottom - top)

    def _at(self, place: tuple[int, int]) -> int:
        return next((number for number in range(len(self.lines)) if self.box(number).collidepoint(place)), -1)

    # Pointer and keys

    def light(self, number: int) -> None:
        """Go to a line without choosing it."""
        self.lit = max(0, min(number, len(self.lines) - 1))
        self.reveal()
        self.touch()

    def reveal(self) -> None:
        """Have the line that is lit in view."""
        around = self.parent
        while around is not None and not hasattr(around, "scroll_to"):
            around = around.parent
        if around is not None and self.lines:
            around.reveal(self.box(self.lit))  # type: ignore[attr-defined]

    def point(self, place: tuple[int, int] | None) -> None:
        over = -1 if place is None else self._at(place)
        if over != self._over:
            self._over = over
            self.touch()

    def drag(self, place: tuple[int, int]) -> None:
        self.point(place if self.rect.collidepoint(place) else None)

    def release(self, place: tuple[int, int]) -> None:
        was, self.pressed = self.pressed, False
        number = self._at(place)
        if was and number >= 0:
            self.light(number)
            self.activate()

    def activate(self) -> None:
        """Choose the line that is lit."""
        if self.lines:
            self.play("press")
            self.picked(self.lit)

    def key(self, event: pygame.event.Event) -> bool:
        goals = {
            pygame.K_UP: self.lit - 1,
            pygame.K_DOWN: self.lit + 1,
            pygame.K_HOME: 0,
            pygame.K_END: len(self.lines) - 1,
            pygame.K_PAGEUP: self.lit - 8,
            pygame.K_PAGEDOWN: self.lit + 8,
        }
        if event.key in (pygame.K_UP, pygame.K_DOWN) and not 0 <= goals[event.key] < len(self.lines):
            return False
        if event.key in goals:
            self.light(goals[event.key])
        return event.key in goals

    def value_text(self) -> str:
        return str(self.lines[self.lit]) if self.lines else ""

    # Drawing

    def draw(self, canvas: pygame.Surface) -> None:
        theme, px = self.theme, self.theme.px
        for number, line in enumerate(self.lines):
            box = self.box(number)
            if not box.colliderect(canvas.get_clip()):
                continue
            if number == self._over:
                theme.plate(canvas, box, self.colour("panel_high"), radius=theme.radius_small)
            self._draw_line(canvas, box, line, *self._words[number])
            canvas.fill(self.colour("panel_line"), (box.x, box.bottom - px(1), box.w, px(1)))
            if number == self.lit and self.marked:
                theme.focus_ring(canvas, box.inflate(-px(10), -px(8)), theme.radius_small)

    def _draw_line(
        self, canvas: pygame.Surface, box: pygame.Rect, line: Verdict, made: Sequence[str], remark: Sequence[str]
    ) -> None:
        theme, px, sign = self.theme, self.theme.px, tall(self.theme, SIGN)
        number = pygame.Rect(box.x, box.y, tall(theme, NUMBER), box.h)
        theme.write(canvas, f"{line.number}", number, "small", self.colour("ink_soft"), "center")
        icon = theme.icon(line.sign.icon, sign, self.colour(line.sign.colour))
        canvas.blit(icon, icon.get_rect(midleft=(number.right, box.centery)))
        high, low = theme.line_height("strong"), theme.line_height("small")
        top = box.centery - (len(made) * high + len(remark) * low) // 2
        left, wide = box.x + self._left(theme), box.w - self._left(theme) - self._right(theme)
        for each in made:
            theme.write(canvas, each, pygame.Rect(left, top, wide, high), "strong", self.colour("ink"))
            top += high
        for each in remark:
            theme.write(canvas, each, pygame.Rect(left, top, wide, low), "small", self.colour("ink_soft"))
            top += low
        right = pygame.Rect(box.x, box.centery - (high + low) // 2, box.w - px(12), high)
        gained = line.gain if line.choice else ""
        theme.write(canvas, gained, right, "number", self.colour(line.sign.colour), "right")
        below = pygame.Rect(right.x, right.bottom if gained else box.centery - low // 2, right.w, low)
        theme.write(canvas, _below(line), below, "small", self.colour("ink_soft"), "right")


def _below(line: Verdict) -> str:
    """The words below the points."""
    return f"{line.sign.word} {line.doubt}".strip()
