"""Full tables: every game with every number of seats, and as much on the table as one likes, set by hand."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from functools import cache
from typing import NamedTuple

import pygame
from guests import Club

from rummy_desktop.engine.cards import HIDDEN, Card, new_pack
from rummy_desktop.engine.match import Match
from rummy_desktop.engine.melds import Meld
from rummy_desktop.engine.moves import Discard
from rummy_desktop.engine.seats import Seat
from rummy_desktop.engine.spread.table import SpreadTable
from rummy_desktop.gui.play.table_scene import TableScene
from rummy_desktop.gui.setup.setup import Setup
from rummy_desktop.variants import GAMES
from rummy_desktop.variants.gin.rules import GinTable

TABLES = [(key, seats) for key, game in GAMES.items() for seats in game.seats]
PHASES = {"bing": "turn", "robbers": "play"}
"""The phase with most to do, where that is not the first in which cards are discarded."""
MELDS = {"canasta": 22}
"""So many melds can lie on a table at most, where that are not many: here one of each rank for each side."""
NAMES = ("You", "Maximiliane von Hohenstein", "Bo", "Wilhelmina", "Günther", "Player 6", "Mohammed-Reza", "Ida")


class Load(NamedTuple):
    """The numbers of cards on a table: in the own hand, in each other one, how many of those are known, and so on."""

    hand: int
    other: int
    known: int
    melds: int
    sizes: tuple[int, ...]
    discards: int
    tray: int = 0


LOADS = (
    Load(2, 2, 0, 0, (3,), 1),
    Load(7, 7, 1, 3, (3,), 2),
    Load(10, 11, 11, 9, (3, 4, 5), 20, 3),
    Load(13, 13, 3, 12, (3, 3, 4, 13), 8, 4),
    Load(14, 2, 2, 20, (3, 4, 5, 6), 40, 5),
    Load(30, 30, 3, 30, (3, 3, 3, 4, 4, 5), 60, 6),
)


def any_load(rng: random.Random) -> Load:
    """Return a table as full as it may be."""
    other = rng.randint(2, 30)
    sizes = tuple(rng.choice((3, 3, 3, 4, 4, 5, 6, 7, 13)) for _ in range(5))
    # Three packs have no more cards than that.
    melds = min(rng.choice((0, 1, 2, 5, rng.randint(6, 30))), 162 * len(sizes) // sum(sizes))
    return Load(rng.randint(2, 30), other, rng.randint(0, min(other, 5)), melds, sizes, rng.randint(1, 60), 3)


@cache
def many_packs(jokers: int) -> tuple[Card, ...]:
    """Return more cards than any table needs, with that many jokers in each pack."""
    return new_pack(20, jokers)


def set_table(match: Match, load: Load, rng: random.Random) -> None:
    """Lay so much on the table of a match, as everybody sees it; twos stand for other cards in melds."""
    table = match.table
    plain = not match.rules.piles.spread and set(match.rules.pack()) == set(new_pack())
    whole = many_packs(0 if plain else 4)
    # Where there is one pack the hand comes from it, whatever lies in melds.
    pack = dict.fromkeys(sorted(rng.sample(whole, len(whole)), key=lambda card: -card.pack if plain else 0))

    def found(rank: int, suit: str) -> Card:
        card = next(card for card in pack if card.rank == rank and suit in ("", card.suit))
        del pack[card]
        return card

    table.melds = []
    for number in range(min(load.melds, MELDS.get(match.game.key, len(match.rules.pack()) // 3))):
        size, owner = rng.choice(load.sizes), rng.randrange(table.seats)
        run = size > 4 or rng.random() < 0.5
        first, suit = (rng.randint(1, 14 - size), "SHDC"[number % 4]) if run else (rng.randint(3, 13), "")
        roles = [Card(first + place * run, suit) for place in range(size)]
        wild = [not plain and rng.random() < 0.06 for _ in roles]
        cards = [found(2, "") if each else found(*role[:2]) for each, role in zip(wild, roles, strict=True)]
        stands = tuple(role if each else card for each, role, card in zip(wild, roles, cards, strict=True))
        seats = tuple(rng.randrange(table.seats) if rng.random() < 0.2 else owner for _ in cards)
        table.melds.append(
            Meld("run" if run else "set", tuple(cards), seats, first * run, () if not any(wild) else stands)
        )
    rest = list(pack)

    def dealt(count: int) -> list[Card]:
        return [rest.pop() for _ in range(count)]

    table.hands = [dealt(load.hand)]
    table.discards = dealt(load.discards if match.rules.piles.discards else 0)
    for _ in range(1, table.seats):
        table.hands.append([*dealt(load.known), *[HIDDEN] * (load.other - load.known)])
    table.second_hands = [[HIDDEN] * len(packet) for packet in table.second_hands]
    table.stock = [HIDDEN] * rng.choice((0, 1, 52))
    table.scores = [rng.choice((0, 7, 120, -45, 4980)) for _ in table.hands]
    table.dealer, table.turn, table.actor = rng.randrange(table.seats), 0, 0
    discarding = (phase for phase, kinds in match.rules.phases.items() if Discard in kinds)
    table.phase = PHASES.get(match.game.key) or next(discarding)
    if isinstance(table, SpreadTable):
        table.wild, table.indicator = 2, Card(2, "D", 8)
        table.aside = [Card(2, "D", 8)]
    if isinstance(table, GinTable):
        table.knocker = table.seats - 1
    match.views = [table.copy() for _ in table.hands]


def tables(
    club: Club,
    size: tuple[int, int],
    text: int,
    kind: type[TableScene] = TableScene,
    only: Sequence[tuple[str, int]] = TABLES,
) -> Iterator[TableScene]:
    """Yield the tables of these games and numbers of seats, on a window of that size with letters of that size."""
    club.settings.text_size = text
    club.scenes.clear()
    pygame.display.set_mode(size)
    club._fit()
    for game, seats in only:
        match = Match.new(GAMES[game], seats, {"twos_wild": True} if game == "5000" else {}, "layout")
        # Not as it is dealt, but as it stands.
        match.log.append(match.log[0])
        players = tuple(Seat(name, "easy" if number else "you") for number, name in enumerate(NAMES[:seats]))
        scene = kind(club, match, Setup(game, players))
        club.scenes[:] = [scene]
        scene.page.place(club.theme, pygame.Rect((0, 0), club.size))
        yield scene
