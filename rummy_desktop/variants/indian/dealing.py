"""The deals of unseen cards in Indian Rummy: how they may lie, since the others have had cards to choose among."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from functools import cache
from typing import Final, NamedTuple

from rummy_desktop.ai.worlds import bettered, turns_of
from rummy_desktop.engine.cards import SUITS, Card
from rummy_desktop.engine.rules import Rules
from rummy_desktop.engine.table import Table

CHOICES: Final = 1.5
"""The number of cards a turn among which a player has chosen, those of the stock and those that lay open."""

MELDED: Final = 3.0
PAIRED: Final = 1.0
JOKER: Final = 4.0
"""The worth of a card in a meld, of one that goes with another, and of a joker."""

RANKS: Final = 13
SUIT: Final = RANKS + 1
PACK: Final = SUIT * (len(SUITS) + 1)
"""The bits of a suit in a mask, whose ranks begin at one, and of a pack, with its printed joker above the suits."""

MOST_PACKS: Final = 3


class Shape(NamedTuple):
    """The shape of a hand: cards in runs or sets without jokers, other cards that go with one, and jokers."""

    melded: int
    paired: int
    jokers: int


@cache
def bits_of(pack: tuple[Card, ...]) -> Mapping[Card, int]:
    """Return the bit of each card in the mask of a hand."""
    suits = (*SUITS, "J")
    return {card: 1 << card.pack * PACK + suits.index(card.suit) * SUIT + card.rank for card in pack}


def shape_of(hand: int, jokers: int) -> Shape:
    """Return the shape of a hand, of which these may be jokers; a face that is there twice counts once."""
    natural = hand & ~jokers
    faces = natural | natural >> PACK | natural >> PACK * (MOST_PACKS - 1)
    suits = [faces >> SUIT * number & (1 << SUIT) - 1 for number in range(len(SUITS))]
    # An ace also lies above its king.
    wide = [suit | (suit & 2) << RANKS for suit in suits]
    twos = [suit & suit >> 1 for suit in wide]
    threes = [two & suit >> 2 for two, suit in zip(twos, wide, strict=True)]
    melded = [three | three << 1 | three << 2 for three in threes]
    gaps = [suit & suit >> 2 for suit in wide]
    near = [two | two << 1 | gap | gap << 2 for two, gap in zip(twos, gaps, strict=True)]
    spades, hearts, diamonds, clubs = suits
    both, either = spades & hearts | diamonds & clubs, spades | hearts
    pairs = both | either & (diamonds | clubs)
    sets = spades & hearts & (diamonds | clubs) | diamonds & clubs & either
    inside = [suit & (melded[number] | melded[number] >> RANKS & 2 | sets) for number, suit in enumerate(suits)]
    beside = [suit & (near[number] | near[number] >> RANKS & 2 | pairs) for number, suit in enumerate(suits)]
    count = sum(each.bit_count() for each in inside)
    return Shape(count, sum(each.bit_count() for each in beside) - count, (hand & jokers).bit_count())


def as_played(rules: Rules, view: Table, unseen: Sequence[Card], rng: random.Random) -> Sequence[Card]:
    """Return the unseen cards dealt as they may lie after these turns, in the order of `worlds.filled`.

    Dealt evenly, the others would hold hands as on the first turn, and the player who is asked would nearly always be
    the first to declare.
    """
    bits = bits_of(tuple(rules.pack()))
    jokers = sum(bit for card, bit in bits.items() if rules.is_wild(view, card))

    def cost(seat: int, hand: int) -> float:
        shape = shape_of(hand, jokers)
        return -MELDED * shape.melded - PAIRED * shape.paired - JOKER * shape.jokers

    return bettered(view, unseen, rng, lambda seat: round(CHOICES * turns_of(view, seat)), cost, bits)
