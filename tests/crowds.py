"""Crowds: tables with a spread pile and many cards to be laid out."""

from __future__ import annotations

import random
from typing import NamedTuple

from rummy_desktop.engine.cards import HIDDEN, Card, new_pack
from rummy_desktop.engine.melds import Meld
from rummy_desktop.engine.options import make_options
from rummy_desktop.engine.rules import Rules
from rummy_desktop.engine.spread.table import SpreadTable
from rummy_desktop.variants import GAMES


class Load(NamedTuple):
    """The numbers of cards on a table: in the own hand, melds, discards, and cards in each other hand."""

    hand: int
    melds: int
    discards: int
    other: int


USUAL = Load(13, 9, 20, 12)


def spread_rules(seats: int, game: str = "5000") -> Rules:
    """Return the rulebook of a game whose discard pile is spread."""
    return GAMES[game].rules(make_options(GAMES[game].options, {}), seats)


def crowd(seats: int, load: Load, rng: random.Random) -> SpreadTable:
    """Return a table with that load of cards, fives wild, each card on it once."""
    pack = list(new_pack(5, 4))
    rng.shuffle(pack)
    wilds = [pack.pop(pack.index(card)) for card in list(pack) if card.rank in (0, 5)]
    table = SpreadTable(seats)
    table.wild, table.indicator = 5, Card(5, "D", 9)
    table.melds = [any_meld(pack, wilds, seats, rng) for _ in range(load.melds)]
    pack += wilds
    rng.shuffle(pack)

    def taken(count: int) -> list[Card]:
        return [pack.pop() for _ in range(count)]

    table.hands[0] = taken(load.hand)
    table.discards = taken(load.discards)
    for seat in range(1, seats):
        known = rng.randint(0, 3)
        table.hands[seat] = [*taken(known), *[HIDDEN] * max(0, load.other + rng.randint(-4, 4) - known)]
    table.stock = [HIDDEN] * len(pack)
    table.phase = "play"
    return table


def any_meld(pack: list[Card], wilds: list[Card], seats: int, rng: random.Random) -> Meld:
    """Return a meld of three to six cards, some of them wild, laid down and laid off by several players."""
    owner = rng.randrange(seats)
    size = rng.choice((3, 3, 3, 4, 4, 5, 6))
    while True:
        run = rng.random() < 0.5
        rank, suit = (
            rng.choice([each for each in range(1, 14 if not run else 15 - size) if each != 5]),
            rng.choice("SHDC"),
        )
        roles = [Card(rank + place, suit) if run else Card(rank, "") for place in range(size)]
        cards: list[Card] = []
        for role in roles:
            real = [
                card for card in pack if card.rank == role.rank and role.suit in ("", card.suit) and card not in cards
            ]
            cards.append(real[0] if real and rng.random() < 0.85 else wilds[sum(card in wilds for card in cards)])
        if sum(card in wilds for card in cards) < min(3, len(wilds)):
            break
    stands = tuple(role if card in wilds else card for card, role in zip(cards, roles, strict=True))
    for card in cards:
        (wilds if card in wilds else pack).remove(card)
    seen_by = tuple(rng.randrange(seats) if rng.random() < 0.2 else owner for _ in cards)
    return Meld("run" if run else "set", tuple(cards), seen_by, rank if run else 0, stands if stands != cards else ())
