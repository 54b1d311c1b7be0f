"""Numbers for a card that may be thrown: the cards that the next player may have for it, and what that one has done.

`tools/chinchon_selfplay.c` tells the same in the same order. Cards are places in the pack of 40, several are bits.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cached_property
from itertools import combinations
from typing import Final

from rummy_desktop.engine.cards import HIDDEN, Card
from rummy_desktop.engine.table import Table
from rummy_desktop.variants.chinchon.shape import Shapes

OF_PAIR: Final = 16
OF_ALL: Final = 24
"""So much is told of each two cards, and of all together."""

RANKS: Final = 10
FAR: Final = 11
"""More than any card counts, for what has not been thrown yet."""
DEAR: Final = 10
LOW: Final = 5
LATELY: Final = 2
"""Turns ago in which it is told apart when a card was left lying."""


def places(bits: int) -> Iterator[int]:
    """The cards of a number, the lowest first."""
    while bits:
        low = bits & -bits
        yield low.bit_length() - 1
        bits ^= low


class Sight:
    """The knowledge of a seat about the next player, `other`."""

    def __init__(self, shapes: Shapes, view: Table, seat: int, other: int, coming: int) -> None:
        self.shapes, self.view, self.other, self.coming = shapes, view, other, coming
        self.known = shapes.bits([shapes.number[card] for card in view.hands[other] if card != HIDDEN])
        self.turn = _turns(view, seat)
        self.wild = shapes.wild_bits
        self.took: list[int] = []
        self.thrown: list[int] = []
        self.refused: list[tuple[int, int]] = []
        self._remember()
        worth = [shapes.worth[card] for card in self.thrown]
        self.last = [*worth[:-4:-1], FAR, FAR, FAR][:3]
        self.lowest = min(worth, default=FAR)
        self.mean = sum(worth) / len(worth) / 10 if worth else 1.0
        self.dear = sum(count == DEAR for count in worth)
        self.low = sum(count <= LOW for count in worth)
        self.threw = shapes.bits(sorted(set(self.thrown)))

    def _remember(self) -> None:
        """Remember what the other took, threw and left lying, and how many of its turns ago."""
        view, number, turn = self.view, self.shapes.number, 0
        turns = _turns(view, self.other)
        top: Card | None = view.discards[0] if view.shuffles == 1 and view.discards else None
        for act in view.acts:
            mine = act.seat == self.other
            turn += mine and act.verb in ("drew", "took")
            if act.verb == "took":
                self.took += [turn] * mine
                top = None
            elif act.verb == "drew" and mine and top is not None:
                self.refused.append((number[top], turns - turn))
            elif act.verb == "discarded":
                top = act.cards[0]
                self.thrown += [number[top]] * mine

    @cached_property
    def took_last(self) -> bool:
        """Whether the other took a discard in its last turn."""
        return bool(self.took) and self.took[-1] == _turns(self.view, self.other)

    def ranked(self, card: int) -> int:
        """The cards of a rank."""
        return sum(1 << suit * RANKS + card % RANKS for suit in range(4))

    def pairs(self, card: int) -> Iterator[tuple[float, ...]]:
        """Yield the numbers for each two cards that the other may have for a card."""
        may = (self.coming | self.known) & ~(1 << card)
        natural, place = may & ~self.wild, card % RANKS
        for one, two in combinations(places(self.ranked(card) & natural), 2):
            yield self._pair(1 << one | 1 << two, 0, may)
        for low, high in ((-2, -1), (-1, 1), (1, 2)):
            pair = 1 << card + low | 1 << card + high if card + low >= 0 else 0
            if place + low >= 0 and place + high < RANKS and not pair & ~natural:
                yield self._pair(pair, 1, may)
        if may & self.wild:
            for other in places(self.shapes.near[card] & may):
                yield self._pair(self.wild | 1 << other, 2, may)

    def _pair(self, pair: int, kind: int, may: int) -> tuple[float, ...]:
        """Return the numbers for two cards: of a rank, in a suit, or one of them wild."""
        shapes, known, more = self.shapes, self.known, self.completing(pair)
        held = (pair & known).bit_count()
        hidden = list(places(pair & ~known & ~self.wild))
        worth = [shapes.worth[card] for card in hidden]
        ago = [turns for card, turns in self.refused if more >> card & 1]
        unseen = more & may & ~known
        return (
            *(float(kind == each) for each in range(3)),
            float(held == 1),
            float(held == 2),
            sum(worth) / len(worth) / 10 if worth else 0.0,
            float(sum(count > self.last[0] for count in worth)),
            float(sum(count > self.lowest for count in worth)),
            sum((shapes.near[card] & self.threw).bit_count() for card in hidden) / 2,
            sum((shapes.near[card] & known & ~pair).bit_count() for card in hidden) / 2,
            *(float(turns in ago) for turns in range(LATELY)),
            sum(turns >= LATELY for turns in ago) / 2,
            float(unseen.bit_count()),
            float((more & known).bit_count()),
            float(sum(shapes.worth[card] > self.last[0] for card in places(unseen))),
        )

    def completing(self, pair: int) -> int:
        """The natural cards that make a meld with two."""
        natural = list(places(pair & ~self.wild))
        low, high = natural[0], natural[-1]
        if pair & self.wild:
            found = self.shapes.near[low]
        elif low % RANKS == high % RANKS:
            found = self.ranked(low)
        elif high - low == 2:
            found = 1 << low + 1
        else:
            found = (low % RANKS > 0 and 1 << low - 1) | (high % RANKS < RANKS - 1 and 1 << high + 1)
        return found & ~pair & ~self.wild

    def told(self, card: int) -> Sequence[float]:
        """Return the numbers for the other, and for a card that may be thrown."""
        rank, worth = self.ranked(card), self.shapes.worth[card]
        near = self.shapes.near[card] & ~rank
        took = len(self.took)
        return (
            self.turn / 10,
            worth / 10,
            float(worth > self.last[0]),
            float(worth == self.last[0]),
            *(count / 10 for count in self.last),
            self.lowest / 10,
            self.mean,
            *(float(took > count) for count in range(3)),
            float(self.took_last),
            self.known.bit_count() * 0.3,
            self.coming.bit_count() / 25,
            float(self.coming & self.wild > 0),
            float(self.known & self.wild > 0),
            float((self.threw & rank).bit_count()),
            float((self.threw & near).bit_count()),
            float(sum(rank >> gone & 1 for gone, _ in self.refused)),
            float(sum(near >> gone & 1 for gone, _ in self.refused)),
            self.dear * 0.3,
            self.low * 0.3,
            float(card % RANKS in (0, RANKS - 1)),
        )


def _turns(view: Table, seat: int) -> int:
    """Return the number of turns that a seat has begun in this deal, with a card drawn."""
    return sum(act.seat == seat and act.verb in ("drew", "took") for act in view.acts)
