"""Verdict list: the decisions of a deal with what each was worth, to go to any of them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

import pygame

from rummy_desktop.gui.look.theme import Theme
from rummy_desktop.gui.matches.verdict_words import Sign
from rummy_desktop.gui.widgets.list import List
from rummy_desktop.gui.widgets.widget import tall
from rummy_desktop.language.translate import tr

PAD: Final = 7  # units above and below the words of a line
SIGN: Final = 24  # units that the picture of a mark is high
NUMBER: Final = 40  # units at least for the number of a line


class Verdict(NamedTuple):
    """A line: what was `made`, a `remark` on what else there was, and what the decision gained, if that can be told.

    `doubt` is how far that may be wrong, in words.
    """

    number: int
    made: str
    remark: str
    gain: str
    doubt: str
    sign: Sign

    def __str__(self) -> str:
        told = f"{self.number}, {self.sign.word}: {self.made}."
        gained = tr("{gain} points.", gain=self.gain) if self.gain else ""
        return " ".join(filter(None, (told, self.remark, gained)))


class Verdicts(List):
    """A list of the decisions of a deal."""

    leap = 8

    def __init__(self, name: str, lines: Sequence[Verdict], lit: int, picked: Callable[[int], None]) -> None:
        super().__init__(name, lines, lit, picked)
        self._words: list[tuple[list[str], list[str]]] = []

    def wish(self, theme: Theme) -> tuple[int, int]:
        return theme.high(640), self.height(theme, theme.high(640))

    def least(self, theme: Theme) -> int:
        return self._left(theme) + self._right(theme) + theme.high(160)

    def heights(self, theme: Theme, width: int) -> Sequence[int]:
        room = max(theme.px(80), width - self._left(theme) - self._right(theme))
        self._words = [
            (theme.wrap(line.made, "strong", room), theme.wrap(line.remark, "small", room) if line.remark else [])
            for line in self.rows
        ]
        return [self._high(theme, *each) for each in self._words]

    @staticmethod
    def _high(theme: Theme, made: Sequence[str], remark: Sequence[str]) -> int:
        words = len(made) * theme.line_height("strong") + len(remark) * theme.line_height("small")
        return max(words, tall(theme, SIGN)) + 2 * theme.px(PAD)

    @staticmethod
    def _left(theme: Theme) -> int:
        """Return the pixels before the words: the number, and the mark."""
        return tall(theme, NUMBER) + tall(theme, SIGN) + theme.px(14)

    def _right(self, theme: Theme) -> int:
        """Return the pixels behind the words: the points and the name of the mark."""
        told = [(each.gain, "number") for each in self.rows] + [(_below(each), "small") for each in self.rows]
        return max([theme.px(70), *(theme.measure(*each)[0] for each in told)]) + theme.px(24)

    # Drawing

    def is_chosen(self, number: int) -> bool:
        return False

    def draw_row(self, canvas: pygame.Surface, number: int, box: pygame.Rect) -> None:
        px = self.theme.px
        self.draw_state(canvas, number, box)
        self._draw_line(canvas, box, self.rows[number], *self._words[number])
        canvas.fill(self.colour("panel_line"), (box.x, box.bottom - px(1), box.w, px(1)))

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
        theme.write(canvas, line.gain, right, "number", self.colour(line.sign.colour), "right")
        below = pygame.Rect(right.x, right.bottom if line.gain else box.centery - low // 2, right.w, low)
        theme.write(canvas, _below(line), below, "small", self.colour("ink_soft"), "right")


def _below(line: Verdict) -> str:
    """Return the words below the points."""
    return f"{line.sign.word} {line.doubt}".strip()
