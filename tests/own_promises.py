"""Promises of single games besides those of all games; `promises.py` knows no game and asks here.

The promises of a game are `PROMISES` in `tests/games/<folder>.py`, `<folder>` being that of its rulebook.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence
from typing import Final

from own_games import module_of

from rummy_desktop.engine import events as e
from rummy_desktop.engine.cards import Card
from rummy_desktop.engine.match import Match
from rummy_desktop.engine.moves import Move
from rummy_desktop.engine.rules import Rules
from rummy_desktop.engine.table import Table
from rummy_desktop.variants import GAMES


class OwnWatch:
    """Sees to it that a match keeps the promises of its game; `feats` counts what it has seen played."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.feats = Counter[str]()

    def made(self, move: Move) -> None:
        """Note a move that is about to be made."""

    def see(self, t: Table, event: e.Event) -> None:
        """Check an event that is about to happen at `t`."""

    def look(self, t: Table) -> None:
        """Check what has to hold whenever a seat is asked."""


MOST: Final = 2_000
"""The moves that are looked at, at most: a hand of 26 cards, eight of them wild, has 30,000 melds."""


class OwnPromises:
    """The promises of a single game; these answers are neutral.

    `feats` are what random players have to reach, `secret` fields of its table that some seat may not know in full.
    With `dear` some of the checks are made only now and then, because much happens at a decision. With
    `takes_all_back` all that was melded in a turn may be taken back at once.
    """

    feats: frozenset[str] = frozenset()
    secret: frozenset[str] = frozenset()
    watch: type[OwnWatch] = OwnWatch
    dear = False
    takes_all_back = False

    def choose(self, rules: Rules, t: Table, moves: Sequence[Move], rng: random.Random, temper: str) -> Move | None:
        """Return a random legal move; None: the one of all games."""
        return None

    def any_move(self, t: Table, pack: tuple[Card, ...], seats: int, rng: random.Random) -> Move | None:
        """Return a move of any kind, mostly against the rules; None: one of those of all games."""
        return None

    def shown(self, event: e.Event, seat: int | None) -> object:
        """Return what `seat` may see of the game's own event: the event, or what it names; None for others."""
        return None

    def remember(self, event: e.Event, hands: list[set[Card]]) -> None:
        """Keep what an event of its own tells everybody of the hands."""

    def sees(self, rules: Rules, t: Table, seat: int, owner: int) -> bool:
        """Return whether `seat` sees the whole hand of another seat while the deal is played, as partners may."""
        return False

    def most(self, rules: Rules, t: Table, thorough: bool) -> int | None:
        """Return how many of the moves that are offered are checked; None: all."""
        return MOST


NONE = OwnPromises()


def own_promises(kind: type[Rules]) -> OwnPromises:
    """Return the promises of the game with that rulebook."""
    module = module_of(kind)
    found: OwnPromises = getattr(module, "PROMISES", NONE) if module else NONE
    return found


def all_own_promises() -> tuple[OwnPromises, ...]:
    """Return the promises of every game of the registry."""
    return tuple(own_promises(game.rules) for game in GAMES.values())
