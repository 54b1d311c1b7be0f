"""Nets of the usual Chinchón for two: the worth of a hand in a turn, and the chance that a card is a gift.

`tools/chinchon_selfplay.c` has the same nets. Cards are places in the pack of 40: the suit times ten and what is below
the card in it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from operator import mul
from pathlib import Path
from typing import Final, NamedTuple

from rummy_desktop.ai.summed_net import SLOPE, Form, SummedNet, layers_of
from rummy_desktop.ai.weights import ENDING, Row, Shape, once, read_weights
from rummy_desktop.variants.chinchon.player_sight import OF_ALL, OF_PAIR

NETS: Final = Path(__file__).with_suffix(ENDING)

RANKS: Final = 10
COINS: Final = 2
PATTERNS: Final = 1 << RANKS
"""The ranks of a suit, the suit of the wild card, and what may be there of a suit."""
ACE_OF_COINS: Final = COINS * RANKS
ROW: Final = 24
OF_HAND: Final = 5
UNITS: Final = 32
TURNS: Final = 10
"""How much is said of a suit or rank, and told besides; the units; and the turns of a seat that are told apart."""
COPIES: Final = 5
CLOSES_WITH: Final = 4
POINTS: Final = 10
"""The points that an answer of one stands for."""

GIFTS: Final = Form(OF_PAIR, OF_ALL, 16, 16)
HANDS: Final[Mapping[str, Shape]] = {
    "hands suits": (2 * PATTERNS, ROW),
    "hands ranks": (RANKS * COPIES, ROW),
    "hands units": (UNITS, ROW + OF_HAND + 1),
    "hands after": (TURNS, UNITS + 1),
    "hands before": (TURNS, UNITS + 1),
}
SHAPES: Final[Mapping[str, Shape]] = {**HANDS, **dict(zip(layers_of("gifts"), GIFTS.shapes, strict=True))}
"""The arrays of the file of weights."""


class HandNet:
    """A net for the worth of seven cards: it has a row for each suit and each rank, which are added up."""

    def __init__(self, *layers: Sequence[Row]) -> None:
        self.layers = layers
        self.suits, self.ranks, self.units, self.after, self.before = layers

    def worth(self, bits: int, loose: Sequence[int], turn: int, *, drawn: bool) -> float:
        """Return the worth of a hand in a turn, after the draw and the discard or before them, in points.

        `loose` is what its loose cards count, the least first.
        """
        rows = self.after if drawn else self.before
        bent = self._bent(bits, tuple(loose))
        row = rows[min(turn, TURNS) - 1]
        return POINTS * float(sum(map(mul, row, bent)) + row[-1])

    def _bent(self, bits: int, loose: tuple[int, ...]) -> list[float]:
        """Return the answers of the units to a hand."""
        suits = [bits >> RANKS * suit & PATTERNS - 1 for suit in range(4)]
        rows = [self.suits[pattern + PATTERNS * (suit == COINS)] for suit, pattern in enumerate(suits) if pattern]
        suits[COINS] &= ~1
        for rank in range(RANKS):
            count = sum(pattern >> rank & 1 for pattern in suits)
            if count > 1:
                rows.append(self.ranks[rank * COPIES + count])
        dear = [count / 10 for count in loose[:-3:-1]] + [0.0, 0.0]
        closes = not loose or (len(loose) == 1 and loose[0] <= CLOSES_WITH)
        told = [sum(loose) / 10, len(loose) * 0.3, *dear[:2], float(closes), 1.0]
        seen = [*map(sum, zip(*rows, strict=True)), *told]
        units = [sum(map(mul, row, seen)) for row in self.units]
        return [each if each > 0 else SLOPE * each for each in units]


class Learnt(NamedTuple):
    """Both nets."""

    hands: HandNet
    gifts: SummedNet


@once
def learnt() -> Learnt:
    """Give what was learnt of the usual game."""
    found = {name: each.rows for name, each in read_weights(NETS, SHAPES).items()}
    return Learnt(HandNet(*(found[name] for name in HANDS)), SummedNet(*(found[name] for name in layers_of("gifts"))))


def gift(pairs: Sequence[tuple[float, ...]], told: Sequence[float]) -> float:
    """Return the chance that the next player melds a card, by each two cards that may be there for it, and by all."""
    things = [_units(pair) for pair in pairs] or [(0.0,) * GIFTS.units]
    return min(1.0, max(0.0, learnt().gifts.answer(things, told) / 100))


@lru_cache(maxsize=4096)
def _units(pair: tuple[float, ...]) -> tuple[float, ...]:
    """Return the answers of the units of a pair to its numbers."""
    return learnt().gifts.units(pair)
