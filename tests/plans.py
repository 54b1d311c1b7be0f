"""Plans: a deal of Bing Rummy that is known beforehand, to be played in a window."""

from __future__ import annotations

from typing import Final, NamedTuple

from rummy_desktop.engine.match import Match
from rummy_desktop.engine.melds import Group
from rummy_desktop.engine.moves import Cut, Keep
from rummy_desktop.variants import GAMES

SIZE: Final = (1280, 800)

SEARCHED: Final = 3000  # matches that are looked through


class Plan(NamedTuple):
    """A deal in which seat 0 cuts a deuce, keeps it, begins, and can lay down its first melds at once."""

    seed: str
    lift: int
    groups: tuple[Group, ...]


def plan() -> Plan:
    """Return the first such deal."""
    for number in range(SEARCHED):
        match = Match.new(GAMES["bing"], 2, {}, f"window {number}")
        stock = match.table.stock
        lifts = [count for count in range(10, len(stock) - 10) if stock[-count].rank == 2]
        if match.actor != 0 or not lifts:
            continue
        match.play(Cut(0, lifts[0]))
        match.play(Keep(0))
        groups = match.rules.best_melds(match.table, match.table.hands[0])
        # What is left can't all be laid off, so that the turn has to be ended.
        if match.actor == 0 and len(groups) == 3 and sum(map(len, groups)) < 12:
            return Plan(match.seed, lifts[0], groups)
    raise AssertionError("there is no such deal")
