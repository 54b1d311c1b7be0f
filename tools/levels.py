"""Levels: how much better or worse a level of a game is than another one, or than a yardstick of the arena.

    python tools/levels.py indian --preset pool-101 --matches 200
    python tools/levels.py gin --level easy --against random --against plain

Without --level and --against levels are measured by which they mean the same in every game. Each match is played with
the same cards from every seat. Of several players one is of the level, or a side where there are partners, and the
share is what it wins beside what the others win on average. In the arena (`tools/arena.py`) all players meet each
other.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from rummy_desktop.arena.contest import Bout, Contest, Round, play  # noqa: E402
from rummy_desktop.arena.crew import crew  # noqa: E402
from rummy_desktop.arena.entrants import entrants, usual  # noqa: E402
from rummy_desktop.variants import GAMES  # noqa: E402

PAIRS = (("hard", "greedy"), ("hard", "medium"), ("medium", "greedy"), ("easy", "greedy"), ("easy", "random"))
"""Whom levels are measured against, to mean the same in every game."""


def share(won: Sequence[float], players: Sequence[int]) -> str:
    """Return the percentage that a player wins of what it and one of the others win, with its uncertainty."""
    mine, other = (each / count for each, count in zip(won, players, strict=True))
    total = mine + other
    if not total:
        return "none"
    part = mine / total
    return f"{100 * part:.0f} ± {100 * (part * (1 - part) / total) ** 0.5:.0f}"


def tell(contest: Contest, level: str, against: str, bouts: Sequence[Bout]) -> str:
    """Return in words what the player of that level has won in these matches."""
    sides = contest.sides()
    players = len(sides[0]), contest.seats - len(sides[0])
    deals = [sum(bout.deals_won[who] for bout in bouts) for who in (0, 1)]
    # All partners win a match, and one of them a deal.
    won = sum(bout.score for bout in bouts)
    matches = won * players[0], (len(bouts) - won) * players[0]
    milliseconds = 1000 * sum(bout.seconds[0] for bout in bouts) / max(1, sum(bout.decisions[0] for bout in bouts))
    return (
        f"{contest.seats} players, {level} against {against}: deals {share(deals, players)}, matches "
        f"{share(matches, players)} ({len(bouts)} matches, {milliseconds:.1f} ms a decision)"
    )


def main() -> None:
    """Read the command line, and let the levels play."""
    parser = argparse.ArgumentParser(description="Play the levels of a game against others.")
    parser.add_argument("game", choices=GAMES)
    parser.add_argument("--preset", default="", help="with these house rules")
    parser.add_argument("--seats", type=int, default=0, help="how many players (the fewest)")
    parser.add_argument("--matches", type=int, default=100, help="how many matches against each (%(default)s)")
    parser.add_argument("--level", action="append", metavar="PLAYER", help="a level, as often as wanted")
    parser.add_argument("--against", action="append", metavar="PLAYER", help="another player, as often as wanted")
    parser.add_argument("--seed", default="levels", help="other cards: any word (%(default)s)")
    parser.add_argument("--jobs", type=int, default=2, help="how many processes (%(default)s)")
    wanted = parser.parse_args()
    game = GAMES[wanted.game]
    seats = wanted.seats or game.seats[0]
    if seats not in game.seats:
        sys.exit(f"{game.title} is not for {seats} players.")
    options = {each.key: dict(each.values) for each in game.presets} | {"": {}}
    if wanted.preset not in options:
        sys.exit(f"{game.title} has no preset “{wanted.preset}”.")
    try:
        contest = Contest.of(game.key, seats, options[wanted.preset], True, wanted.seed)
    except ValueError as error:
        sys.exit(str(error))
    pairs: Sequence[tuple[str, str]] = PAIRS
    if wanted.level or wanted.against:
        others = wanted.against or [name for name in usual(game) if "@" not in name]
        pairs = [(level, other) for level in wanted.level or ["hard"] for other in others if level != other]
    each = len(contest.sides())  # matches with the same cards
    with crew(wanted.jobs) as workers:
        for level, against in pairs:
            try:
                one, other = entrants([level, against], game)
            except ValueError as error:
                sys.exit(str(error))
            rounds = [Round(contest, number, one, other) for number in range(max(1, wanted.matches // each))]
            bouts = [bout for found in workers.in_order(play, rounds) for bout in found]
            print(f"{wanted.preset or wanted.game}, {tell(contest, level, against, bouts)}", flush=True)


if __name__ == "__main__":
    main()
