"""Regret: where a level loses points, by the true hands: what it did beside what else it could have done.

    python tools/regret.py 5000 --seconds 300
    python tools/regret.py rummy --against greedy --worlds 60 --show 5

Deals are played by the level and the others. At half of the decisions of one seat, each of the likeliest other moves is
made, too, and the same players play on from the true hands, with the stock shuffled anew for each world. The move that
does best in these worlds is played on once more, with the level's own, in as many other worlds; by these alone it is
told what it would have brought, so that nothing is chosen and judged by the same luck. Whoever knows the hands of
others does better for that alone: what stands out, by kinds of moves, is a choice that the player does not see or
misjudges. That is worth a look; what comes of it is measured in deals that are played without such knowledge.
"""

from __future__ import annotations

import argparse
import random
import statistics
import sys
import time
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import Any, Final, NamedTuple

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from rummy_desktop.ai.alternatives import candidates  # noqa: E402
from rummy_desktop.ai.weighing import Mind, Weighing  # noqa: E402
from rummy_desktop.ai.worlds import World, between_deals  # noqa: E402
from rummy_desktop.arena.crew import crew  # noqa: E402
from rummy_desktop.arena.entrants import entrants, mind_of  # noqa: E402
from rummy_desktop.engine.cards import spell  # noqa: E402
from rummy_desktop.engine.match import Match  # noqa: E402
from rummy_desktop.engine.moves import Move  # noqa: E402
from rummy_desktop.engine.rules import Rules  # noqa: E402
from rummy_desktop.engine.table import Table  # noqa: E402
from rummy_desktop.variants import GAMES  # noqa: E402

OFTEN: Final = 0.5
"""At so many of the decisions it is asked what else could be done."""


class Wanted(NamedTuple):
    """The question: the game and its house rules, who plays, in how many worlds, and how many moves are compared."""

    game: str
    seats: int
    options: Mapping[str, Any]
    level: str
    against: str
    seed: str
    worlds: int
    most: int


class Found(NamedTuple):
    """A decision at which another move did better: both, what it would have brought in points, and what was seen."""

    phase: str
    made: str
    other: str
    gain: float
    hand: str
    pile: str


class Deal(NamedTuple):
    """The result of one deal: at how many decisions it was asked, and at which of them another move did better."""

    asked: int
    found: tuple[Found, ...]


def look(wanted: Wanted, number: int) -> Deal:
    """Play the deal with that number, and ask at its decisions what else could have been done."""
    game, own = GAMES[wanted.game], number % wanted.seats
    level, other = (mind_of(entrants([word], game)[0], game) for word in (wanted.level, wanted.against))

    def mind(rules: Rules, view: Table, dice: random.Random) -> Move:
        return (level if view.actor == own else other)(rules, view, dice)

    match = Match.new(game, wanted.seats, dict(wanted.options), f"{wanted.seed}/{number}")
    rules, dice = match.rules.for_players(), random.Random(f"{wanted.seed} {number}")
    asked, found = 0, []
    while match.actor is not None and not match.table.results:
        seat, view = match.actor, match.view(match.actor)
        move = mind(rules, view, dice)
        if seat == own and not between_deals(rules, view) and dice.random() < OFTEN:
            moves = candidates(game, rules, view, move, wanted.most)
            asked += len(moves) > 1
            best = _better(wanted, match, mind, moves, f"{dice.random()}") if len(moves) > 1 else None
            found += [best] if best else []
        match.play(move)
    return Deal(asked, tuple(found))


def _better(wanted: Wanted, match: Match, mind: Mind, moves: Sequence[Move], seed: str) -> Found | None:
    """Return the other move that does best, where one does better than the first of these, which is made."""
    means = _means(wanted, match, mind, moves, seed)
    best = moves[means.index(max(means))]
    if best == moves[0]:
        return None
    made, other = _means(wanted, match, mind, (moves[0], best), f"{seed} again")
    view, seat = match.view(best.seat), best.seat
    hand, pile = spell(sorted(view.hands[seat])), spell(view.discards[-12:])
    return Found(view.phase, str(moves[0]), str(best), other - made, hand, pile)


def _means(wanted: Wanted, match: Match, mind: Mind, moves: Sequence[Move], seed: str) -> list[float]:
    """Return the mean points of moves over worlds that differ in the stock's order; ValueError if a deal has no end."""
    rules, dice = match.rules.for_players(), random.Random(seed)
    weighing = Weighing(match.game, rules, match.view(moves[0].seat), dice, moves, mind=mind)
    for _ in range(wanted.worlds):
        truth = match.table.copy()
        dice.shuffle(truth.stock)
        weighing.weigh_in(World(truth, tuple(view.copy() for view in match.views)), dice.random())
    return [statistics.mean(points) for points in zip(*weighing.points, strict=True)]


def kind(move: str) -> str:
    """Return the kind of a move, from its spelling."""
    return move.split()[1]


def tell(deals: Sequence[Deal], show: int) -> Iterator[str]:
    """Yield the lines of the report, the kinds of moves first that lose the most points a deal."""
    asked = sum(deal.asked for deal in deals)
    kinds: dict[tuple[str, str, str], list[float]] = defaultdict(list)
    for deal in deals:
        for each in deal.found:
            kinds[each.phase, kind(each.made), kind(each.other)].append(each.gain)
    yield f"deals: {len(deals)}, decisions looked at: {asked}"
    yield "phase        made        better      times  points a time      points a deal"
    for (phase, made, other), gains in sorted(kinds.items(), key=lambda item: -sum(item[1])):
        error = statistics.stdev(gains) / len(gains) ** 0.5 if len(gains) > 1 else float("inf")
        lost = sum(gains) / OFTEN / len(deals)
        mean = statistics.mean(gains)
        yield f"{phase:<12} {made:<11} {other:<11} {len(gains):>5}  {mean:>6.1f} ± {error:<6.1f} {lost:>10.2f}"
    for each in sorted((each for deal in deals for each in deal.found), key=lambda each: -each.gain)[:show]:
        yield f"{each.gain:+.0f}: {each.other} instead of {each.made}; hand {each.hand}; pile {each.pile}"


def main() -> None:
    """Read the command line, and look."""
    parser = argparse.ArgumentParser(description="Show where a level loses points, by the true hands.")
    parser.add_argument("game", choices=GAMES)
    parser.add_argument("--preset", default="", help="with these house rules")
    parser.add_argument("--seats", type=int, default=0, help="how many players (the fewest)")
    parser.add_argument("--level", default="hard", help="whose decisions (%(default)s)")
    parser.add_argument("--against", default="hard", help="who the others are (%(default)s)")
    parser.add_argument("--seconds", type=float, default=120, help="for how long (%(default)s)")
    parser.add_argument("--worlds", type=int, default=40, help="in how many worlds, twice (%(default)s)")
    parser.add_argument("--most", type=int, default=8, help="moves to compare (%(default)s)")
    parser.add_argument("--show", type=int, default=0, metavar="N", help="tell the N that would have brought the most")
    parser.add_argument("--seed", default="regret", help="other cards: any word (%(default)s)")
    parser.add_argument("--jobs", type=int, default=2, help="how many processes (%(default)s)")
    asked = parser.parse_args()
    game = GAMES[asked.game]
    options = {each.key: dict(each.values) for each in game.presets} | {"": {}}
    if asked.preset not in options:
        sys.exit(f"{game.title} has no preset “{asked.preset}”.")
    seats = asked.seats or game.seats[0]
    players = asked.level, asked.against
    wanted = Wanted(game.key, seats, options[asked.preset], *players, asked.seed, asked.worlds, asked.most)
    begun, deals = time.monotonic(), list[Deal]()
    try:
        entrants(dict.fromkeys(players), game)
        Match.new(game, seats, wanted.options)
    except ValueError as error:
        sys.exit(str(error))
    with crew(asked.jobs) as workers:
        for deal in workers.in_order(partial(look, wanted), range(10**6)):
            deals.append(deal)
            if time.monotonic() - begun > asked.seconds:
                break
    print("\n".join(tell(deals, asked.show)))


if __name__ == "__main__":
    main()
