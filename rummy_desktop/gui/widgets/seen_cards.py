"""Seen cards: all faces of a pack in suits and ranks with what is seen of them, and the players' actions by turns."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Final, NamedTuple

import pygame

from rummy_desktop.engine.cards import SUITS, Card
from rummy_desktop.engine.seen_cards import Did
from rummy_desktop.gui.look.seen_card import SeenCard, draw_seen_card, high_of
from rummy_desktop.gui.look.theme import Theme
from rummy_desktop.gui.widgets.node import Node
from rummy_desktop.gui.widgets.widget import Widget, tall
from rummy_desktop.language.translate import tr

WIDEST: Final = 74  # units: a card of the grid is at most as wide
LEAST: Final = 38  # units: and at least, where there is room
GAP: Final = 0.14  # the space between two cards, by a card's width
SIGNS: Final = {"threw": "−", "took": "+", "left": ""}
"""What stands before a card that was thrown or taken; one that was left lying is in brackets."""
ARROWS: Final = {
    pygame.K_LEFT: (-1, 0),
    pygame.K_RIGHT: (1, 0),
    pygame.K_UP: (0, -1),
    pygame.K_DOWN: (0, 1),
}


class SeenCards(Widget):
    """A card for each face, a line for each suit; `tell` gets the one that is pointed at or has the focus.

    Jokers stand at the end of the first line. `says` puts a face into words.
    """

    role = "table"
    focusable = True

    def __init__(
        self, name: str, seen_cards: Sequence[SeenCard], says: Callable[[SeenCard], str], tell: Callable[[str], None]
    ) -> None:
        super().__init__(name)
        self.says = says
        self.tell = tell
        ranks = sorted({each.face.card.rank for each in seen_cards if each.face.card.rank})
        self.across = len(ranks) + any(not each.face.card.rank for each in seen_cards)
        self.cells = {self._cell(each.face.card, ranks): each for each in seen_cards}
        self.cursor = min(self.cells)
        self.over: tuple[int, int] | None = None

    @staticmethod
    def _cell(card: Card, ranks: Sequence[int]) -> tuple[int, int]:
        """Return the column and the line of a face."""
        return (ranks.index(card.rank), SUITS.index(card.suit)) if card.rank else (len(ranks), 0)

    # layout

    def wish(self, theme: Theme) -> tuple[int, int]:
        wide = round(self.across * theme.px(WIDEST) * (1 + GAP))
        return wide, self.height(theme, wide)

    def least(self, theme: Theme) -> int:
        return round(self.across * theme.px(LEAST) * (1 + GAP))

    def height(self, theme: Theme, width: int) -> int:
        return round(len(SUITS) * self._line(self._wide(theme, width)))

    def _wide(self, theme: Theme, width: int) -> int:
        """Return the width of a card in pixels."""
        return min(theme.px(WIDEST), int(width / self.across / (1 + GAP)))

    @staticmethod
    def _line(wide: int) -> float:
        """Return the height of a line of cards of that width in pixels."""
        return high_of(wide) + wide * GAP

    def card_at(self, cell: tuple[int, int]) -> pygame.Rect:
        """Return the rectangle of the card of a cell."""
        wide = self._wide(self.theme, self.rect.w)
        step, line = wide * (1 + GAP), self._line(wide)
        left = self.rect.x + (self.rect.w - step * self.across) / 2 + wide * GAP / 2
        top = self.rect.y + wide * GAP / 2
        return pygame.Rect(round(left + cell[0] * step), round(top + cell[1] * line), wide, high_of(wide))

    # looks

    def draw(self, canvas: pygame.Surface) -> None:
        clip = canvas.get_clip()
        for cell, each in self.cells.items():
            room = self.card_at(cell)
            if room.colliderect(clip):
                draw_seen_card(self.theme, canvas, room, each)
        if self.marked:
            self.theme.focus_ring(canvas, self.card_at(self.cursor), self.theme.px(4))
        elif self.over is not None:
            self.theme.ring(canvas, self.card_at(self.over), self.colour("ink"), self.theme.px(4), self.theme.px(2))

    # pointer and keys

    def point(self, place: tuple[int, int] | None) -> None:
        super().point(place)
        found = None if place is None else next((c for c in self.cells if self.card_at(c).collidepoint(place)), None)
        if found != self.over:
            self.over = found
            if found is not None:
                self.tell(self.says(self.cells[found]))
            self.touch()

    def press(self, place: tuple[int, int], again: bool = False) -> None:
        if self.over is not None:
            self._go(self.over)
        super().press(place, again)

    def key(self, event: pygame.event.Event) -> bool:
        if event.key not in ARROWS:
            return False
        step = ARROWS[event.key]
        cell = self.cursor[0] + step[0], self.cursor[1] + step[1]
        if cell not in self.cells:
            # The line above or below may be shorter, and beyond the last one lies something else.
            return step[1] == 0
        self._go(cell)
        return True

    def _go(self, cell: tuple[int, int]) -> None:
        self.cursor = cell
        self.tell(self.value_text())
        self.touch()

    def entered(self) -> None:
        super().entered()
        if self.marked:
            self.tell(self.value_text())

    def told_parts(self) -> Sequence[Node]:
        """Return each face with what is seen of it."""
        return [
            self.part(
                number,
                self.says(seen_card),
                "line",
                self.card_at(cell),
                len(self.cells),
                partial(self._go, cell),
                cell == self.cursor,
                chosen=cell == self.cursor,
            )
            for number, (cell, seen_card) in enumerate(sorted(self.cells.items(), key=lambda each: each[0][::-1]))
        ]

    def value_text(self) -> str:
        return self.says(self.cells[self.cursor])


class Sample(Widget):
    """A small card with its meaning, as a line of a legend."""

    def __init__(self, seen_card: SeenCard, text: str) -> None:
        super().__init__(text)
        self.seen_card = seen_card

    def wish(self, theme: Theme) -> tuple[int, int]:
        return self._left(theme) + theme.measure(self.name, "small")[0], high_of(theme.px(24)) + theme.px(4)

    def least(self, theme: Theme) -> int:
        return self.wish(theme)[0]

    @staticmethod
    def _left(theme: Theme) -> int:
        return theme.px(24 + 8)

    def draw(self, canvas: pygame.Surface) -> None:
        theme, wide = self.theme, self.theme.px(24)
        card = pygame.Rect(self.rect.x, 0, wide, high_of(wide))
        card.centery = self.rect.centery
        draw_seen_card(theme, canvas, card, self.seen_card)
        words = pygame.Rect(self.rect.x + self._left(theme), self.rect.y, self.rect.w, self.rect.h)
        theme.write(canvas, self.name, words, "small", self.colour("ink_soft"))


class _Part(NamedTuple):
    """A word of a trail: its text, the kind of act (empty: the number of the turn), and its width in pixels."""

    text: str
    verb: str
    wide: int


class Trail(Widget):
    """The open actions of a player, turn by turn: the turn's number, then what was left, taken and thrown in it."""

    def __init__(self, did: Sequence[Did], name: str = "") -> None:
        super().__init__(name)
        turns: dict[int, list[Did]] = {}
        for each in did:
            turns.setdefault(each.turn, []).append(each)
        self.turns = turns

    def value_text(self) -> str:
        """Return every turn in words."""
        told = (
            tr("turn {turn}: ", turn=turn)
            + ", ".join(f"{each.verb} {' '.join(card.sign for card in each.cards)}" for each in done)
            for turn, done in self.turns.items()
        )
        return "; ".join(told)

    def wish(self, theme: Theme) -> tuple[int, int]:
        lines = list(self._lines(theme, 1 << 20))
        return max((self._long(theme, line) for line in lines), default=0), self._high(theme) * len(lines)

    def least(self, theme: Theme) -> int:
        return theme.high(160)

    def height(self, theme: Theme, width: int) -> int:
        return self._high(theme) * len(list(self._lines(theme, width)))

    @staticmethod
    def _high(theme: Theme) -> int:
        return tall(theme, 28)

    @staticmethod
    def _long(theme: Theme, line: Sequence[_Part]) -> int:
        return sum(part.wide for part in line) + theme.px(4) * (len(line) - 1)

    def _parts(self, theme: Theme) -> Iterator[list[_Part]]:
        """Yield the words of each turn, which stay together if a line has room for them."""
        for turn, done in self.turns.items():
            parts = [_Part(str(turn), "", theme.measure(str(turn), "label")[0] + theme.px(8))]
            for each in done:
                for card in each.cards:
                    text = f"({card.sign})" if each.verb == "left" else SIGNS[each.verb] + card.sign
                    parts.append(_Part(text, each.verb, theme.measure(text, "label")[0] + theme.px(12)))
            yield parts

    def _lines(self, theme: Theme, width: int) -> Iterator[list[_Part]]:
        line: list[_Part] = []
        for parts in self._parts(theme):
            if line and self._long(theme, [*line, *parts]) > width:
                yield line
                line = []
            for part in parts:
                # A whole pile that was taken is longer than a line.
                if line and self._long(theme, [*line, part]) > width:
                    yield line
                    line = []
                line.append(part)
        if line:
            yield line

    def draw(self, canvas: pygame.Surface) -> None:
        theme, high = self.theme, self._high(self.theme)
        for number, line in enumerate(self._lines(theme, self.rect.w)):
            room = pygame.Rect(self.rect.x, self.rect.y + number * high, 0, high)
            for part in line:
                room.w = part.wide
                body = room.inflate(0, -theme.px(4))
                if part.verb == "threw":
                    theme.plate(canvas, body, self.colour("panel_high"), self.colour("panel_line"), theme.radius_small)
                elif part.verb == "took":
                    theme.plate(canvas, body, self.colour("panel_high"), self.colour("accent"), theme.radius_small)
                ink = {"": "accent_ink", "left": "ink_soft"}.get(part.verb, "ink")
                theme.write(canvas, part.text, body, "label", self.colour(ink), "center")
                room.x += part.wide + theme.px(4)
