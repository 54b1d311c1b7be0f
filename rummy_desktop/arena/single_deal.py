"""Single deal: a match of which one deal is played by several, each with the same cards, and what came of it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, Final

from rummy_desktop.ai import choose
from rummy_desktop.engine.game import Game
from rummy_desktop.engine.match import Match
from rummy_desktop.engine.moves import Move

STEPS: Final = 200
"""So many decisions are made while cards are dealt, at most."""


def open_deal(
    game: Game,
    seats: int,
    options: Mapping[str, Any],
    seed: str,
    dealer: int | None = None,
    first: int = 1,
    made: Sequence[Move] = (),
) -> Match:
    """A match with its first deal dealt; whatever is decided while it is dealt, such as a cut, follows from the seed.

    So whoever plays it has the same cards: those of the deal `first` of matches with that seed, dealt by `dealer`, or
    whom the cut names. `made` are the decisions where they were made in a match. ValueError says what is wrong with the
    seats, the options, the dealer or these decisions, IllegalMove which of them can't be made.
    """
    match = Match.new(game, seats, options, seed, dealer=dealer, first=first)
    for move in made:
        if not match.rules.asking(match.table).dealing:
            raise ValueError("More was decided than is asked while the cards are dealt.")
        match.play(move)
    for step in range(STEPS):
        seat = match.actor
        if seat is None or not match.rules.asking(match.table).dealing:
            break
        dice = Random(f"{seed}/dealing/{step}")
        match.play(choose(game, match.rules.for_players(), match.view(seat).copy(), dice, "hard"))
    return match


def lead_of(match: Match, seat: int, deal: int = 1) -> int | None:
    """Return by how many points the side of `seat` is ahead of the best other in a deal; below 0 if it is behind.

    None as long as that deal is not over.
    """
    ended = next((each for each in match.table.results if each.deal == deal), None)
    if ended is None:
        return None
    points, rules = ended.points, match.rules
    sides = {side[0]: sum(points[each] for each in side) for side in rules.sides}
    own = next(side[0] for side in rules.sides if seat in side)
    sign = -1 if rules.scoring.fewest_win else 1
    return min(sign * (sides[own] - other) for side, other in sides.items() if side != own)
