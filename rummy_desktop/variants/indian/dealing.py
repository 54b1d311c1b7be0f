"""How the cards may lie that a player of Indian Rummy has not seen: the others have had cards to choose among."""

from __future__ import annotations

import random
from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple, cast

from rummy_desktop.ai.worlds import improved, turns_of
from rummy_desktop.engine.cards import SUITS, Card
from rummy_desktop.engine.rules import Rules
from rummy_desktop.engine.table import Table
from rummy_desktop.variants.indian.lives import is_joker
from rummy_desktop.variants.indian.rules import IndianRules

CHOICES: Final = 1.5
"""Among so many cards a turn a player has chosen, those of the stock and those that lay open."""

MELDED: Final = 3.0
PAIRED: Final = 1.0
JOKER: Final = 4.0
"""What a card in a meld is worth, one that goes with another, and a joker."""

RANKS: Final = 13


class Shape(NamedTuple):
    """What a hand looks like: cards in runs or sets without jokers, other cards that go with one, and jokers."""

    melded: int
    paired: int
    jokers: int


def shape_of(cards: Iterable[Card], wild: int) -> Shape:
    """The shape of a hand; faces that are there twice count once."""
    jokers = 0
    suits = [0] * len(SUITS)
    for card in cards:
        if is_joker(card, wild):
            jokers += 1
        else:
            suits[SUITS.index(card.suit)] |= 1 << card.rank
    # An ace also lies above its king.
    wide = [suit | (suit & 2) << RANKS for suit in suits]
    twos = [suit & suit >> 1 for suit in wide]
    threes = [two & suit >> 2 for two, suit in zip(twos, wide, strict=True)]
    melded = [three | three << 1 | three << 2 for three in threes]
    near = [two | two << 1 for two in twos]
    gaps = [suit & suit >> 2 for suit in wide]
    near = [each | gap | gap << 2 for each, gap in zip(near, gaps, strict=True)]
    spades, hearts, diamonds, clubs = suits
    both, either = spades & hearts | diamonds & clubs, spades | hearts
    pairs = both | either & (diamonds | clubs)
    sets = spades & hearts & (diamonds | clubs) | diamonds & clubs & either
    inside = [suit & (melded[number] | melded[number] >> RANKS & 2 | sets) for number, suit in enumerate(suits)]
    beside = [suit & (near[number] | near[number] >> RANKS & 2 | pairs) for number, suit in enumerate(suits)]
    count = sum(each.bit_count() for each in inside)
    return Shape(count, sum(each.bit_count() for each in beside) - count, jokers)


def as_played(rules: Rules, view: Table, unseen: Sequence[Card], rng: random.Random) -> Sequence[Card]:
    """The unseen cards dealt as they may lie after these turns, in the order of `worlds.filled`.

    Dealt evenly the others would hold hands as on the first turn, and whoever is asked would nearly always be the first
    to declare.
    """
    wild = cast(IndianRules, rules).wild_rank(view)

    def cost(seat: int, hand: Sequence[Card]) -> float:
        melded, paired, jokers = shape_of(hand, wild)
        return -MELDED * melded - PAIRED * paired - JOKER * jokers

    return improved(view, unseen, rng, lambda seat: round(CHOICES * turns_of(view, seat)), cost)
