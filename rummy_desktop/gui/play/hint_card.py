"""Hint card: what is advised, why, and what else could be done, on a card that lies where the table is free."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Final, NamedTuple

import pygame

from rummy_desktop.gui.look.theme import Theme
from rummy_desktop.gui.widgets.widget import Widget, tall
from rummy_desktop.language.translate import tr

WIDE: Final = 400  # units: the width of the card, where there is so much room
WIDTHS: Final = (1.0, 0.84, 0.7)
"""How wide it may be, in shares of that."""
AROUND: Final = 16
"""So many pixels more than it covers something takes up, so that the card does not touch it."""
ACROSS, DOWN = 24, 16
"""So many places from side to side and from top to bottom are looked at."""


class Told(NamedTuple):
    """The text of the card: the move, its grounds, and each other move with its worth.

    A move that lays melds anew has its `steps`: where the cards of each meld come from.
    `remark` stands below them, for instance that they are still being weighed.
    """

    advice: str
    why: str = ""
    steps: tuple[str, ...] = ()
    rows: tuple[tuple[str, str], ...] = ()
    remark: str = ""

    @property
    def text(self) -> str:
        """The whole text, as it is read out."""
        rows = [f"{move}: {worth}." for move, worth in self.rows]
        return " ".join(part for part in (self.advice, *self.steps, self.why, *rows, self.remark) if part)


class Busy(NamedTuple):
    """Something on the table, and what it costs to lie on each pixel of it."""

    rect: pygame.Rect
    dear: float


class HintCard(Widget):
    """Shows a hint until it is pressed, or `close` is called otherwise; `busy` tells what lies where."""

    role = "note"

    def __init__(self, close: Callable[[], object]) -> None:
        super().__init__()
        self.visible = False
        self.told: Told | None = None
        self._close = close

    @property
    def answers(self) -> bool:
        return True

    @property
    def tip(self) -> str:
        return tr("Do it · Enter. Close the hint · Esc")

    def activate(self) -> None:
        self._close()

    def extent(self) -> pygame.Rect:
        return self.theme.shadow_extent(self.rect)

    # What it says

    def say(self, told: Told | None, area: pygame.Rect, busy: Callable[[], Iterable[Busy]], theme: Theme) -> None:
        """Show that, where `area` is free, or nothing (None). What only says more keeps its place if it can."""
        if told == self.told:
            return
        self.touch()
        begun, self.told, self.visible = self.told is None, told, told is not None
        self.name = told.text if told else ""
        if told is None:
            return
        self.theme = theme
        if begun or self.height(theme, self.rect.w) != self.rect.h:
            self.rect = self._free(area, [each._replace(rect=each.rect.inflate(AROUND, AROUND)) for each in busy()])
        self.touch()

    def _free(self, area: pygame.Rect, busy: Sequence[Busy]) -> pygame.Rect:
        """Return the place that covers least: as wide as the card would like to be, or narrower if that is better."""
        found = []
        for share in WIDTHS:
            units = share * WIDE * (1 + 0.4 * max(0.0, self.theme.letter - 1))
            width = min(self.theme.px(units), area.w)
            found.append(_free_place((width, self.height(self.theme, width)), area, busy))
        return min(found, key=lambda place: place[1])[0]

    def move(self) -> None:
        """Find another place next time: the table is another one."""
        if self.told is not None:
            self.touch()
            self.told, self.visible = None, False

    def _inner(self, theme: Theme, width: int) -> tuple[int, int]:
        """Return the margin around the words, and their width."""
        pad = theme.px(14)
        return pad, width - 2 * pad

    def _sign(self, theme: Theme) -> int:
        return tall(theme, 18)

    def _lines(self, theme: Theme, width: int) -> tuple[list[str], list[str]]:
        """The lines of the advice and of its grounds."""
        assert self.told is not None
        _, inner = self._inner(theme, width)
        aside = self._sign(theme) + theme.px(8)
        advice = theme.wrap(self.told.advice, "strong", inner - 2 * aside)
        below = (*self.told.steps, self.told.why)
        return advice, [line for text in below if text for line in theme.wrap(text, "small", inner)]

    def height(self, theme: Theme, width: int) -> int:
        if self.told is None:
            return 0
        pad, _ = self._inner(theme, width)
        advice, why = self._lines(theme, width)
        below = len(self.told.rows) + bool(self.told.remark)
        high = len(advice) * theme.line_height("strong") + (len(why) + below) * theme.line_height("small")
        return high + 2 * pad + (theme.px(4) if why else 0) + (theme.px(9) if below else 0)

    # Drawing

    def draw(self, canvas: pygame.Surface) -> None:
        if self.told is None:
            return
        theme, rect = self.theme, self.rect
        theme.shadow(canvas, rect)
        line = self.colour("accent") if self.hovered else self.colour("panel_line")
        theme.plate(canvas, rect, self.colour("panel"), line, theme.radius, theme.px(1.5))
        pad, inner = self._inner(theme, rect.w)
        advice, why = self._lines(theme, rect.w)
        x, y, size = rect.x + pad, rect.y + pad, self._sign(theme)
        strong, small = theme.line_height("strong"), theme.line_height("small")
        sign = theme.icon("hint", size, self.colour("accent_ink"))
        canvas.blit(sign, sign.get_rect(center=(x + size // 2, y + strong // 2)))
        cross = theme.icon("close", round(size * 0.8), self.colour("ink_soft"))
        canvas.blit(cross, cross.get_rect(center=(rect.right - pad - size // 2, y + strong // 2)))
        for text in advice:
            canvas.blit(theme.text(text, "strong", self.colour("ink")), (x + size + theme.px(8), y))
            y += strong
        y += theme.px(4) if why else 0
        for text in why:
            canvas.blit(theme.text(text, "small", self.colour("ink")), (x, y))
            y += small
        self._below(canvas, pygame.Rect(x, y, inner, small))

    def _below(self, canvas: pygame.Surface, row: pygame.Rect) -> None:
        """The other moves, each with what it is worth, under a line."""
        theme, told = self.theme, self.told
        assert told is not None
        if not told.rows and not told.remark:
            return
        theme.plate(
            canvas, pygame.Rect(row.x, row.y + theme.px(4), row.w, max(1, theme.px(1))), self.colour("panel_line")
        )
        row.y += theme.px(9)
        for move, worth in told.rows:
            wide = theme.measure(worth, "small")[0]
            room = pygame.Rect(row.x, row.y, row.w - wide - theme.px(12), row.h)
            theme.write(canvas, theme.fit(move, "small", room.w), room, "small", self.colour("ink"))
            theme.write(canvas, worth, row, "small", self.colour("ink_soft"), "right")
            row.y += row.h
        if told.remark:
            theme.write(canvas, theme.fit(told.remark, "small", row.w), row, "small", self.colour("ink_soft"))


def _free_place(size: tuple[int, int], area: pygame.Rect, busy: Sequence[Busy]) -> tuple[pygame.Rect, float]:
    """The place in `area` for something of that size that covers least, and how much that costs.

    Of several it is the lowest, at the right side.
    """
    rooms = max(0, area.w - size[0]), max(0, area.h - size[1])
    best, least = pygame.Rect(area.topleft, size), float("inf")
    for down in range(DOWN, -1, -1):
        for across in range(ACROSS, -1, -1):
            place = pygame.Rect(area.x + rooms[0] * across // ACROSS, area.y + rooms[1] * down // DOWN, *size)
            cost = sum(_covered(place, each) for each in busy)
            if cost < least:
                best, least = place, cost
        if not least:
            break
    return best, least


def _covered(place: pygame.Rect, each: Busy) -> float:
    under = place.clip(each.rect)
    return under.w * under.h * each.dear
