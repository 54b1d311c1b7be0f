"""Arena: who is how strong at a game: every player meets every other, with the same cards from every seat.

    python tools/arena.py gin --deals 200
    python tools/arena.py 5000 --preset george --seats 4 --matches 50 --players greedy,medium,hard
    python tools/arena.py gin --players plain,hard --player mine=my_module:choose --matches 100

A player is a yardstick (random, greedy, and with a knock plain and stubborn; uniform where it is named), a level of the
game's own player, with its manner if it has some (`sandbagger:hard`), and with a released version of it (`hard@0.9`).
One from outside is a function as the game's own players are, `choose(rules, view, rng, level, manner)`, that gives a
legal move or its spelling; who makes another one has lost that deal or match.

Of more than two sides one is a player, all others are its opponent. Where none is won alone it counts in part. With
95 % the truth is between the bounds; they take it that decks of cards are independent, and nothing else.

What is played is kept in OUT/results.sqlite. Ctrl-C stops; the same command goes on, and a larger number adds to what
is there. OUT gets the table as CSV, JSON and PNG too. With --scheduler the workers of a Dask cluster play, such as

    dask scheduler & dask worker 127.0.0.1:8786 --nthreads 1 --nworkers 8

each in a checkout like this one. A worker that dies loses nothing: others play what it had.
"""

from __future__ import annotations

import argparse
import csv
import json
import os
import sys
from collections.abc import Sequence
from datetime import datetime
from pathlib import Path

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from rummy_desktop.arena.contest import Contest, OtherCode  # noqa: E402
from rummy_desktop.arena.crew import CrewError, cores, crew  # noqa: E402
from rummy_desktop.arena.entrants import Entrant, entrants, source_file, usual  # noqa: E402
from rummy_desktop.arena.results import Results, ResultsError  # noqa: E402
from rummy_desktop.arena.round_robin import Bar, play_missing, rounds, standings  # noqa: E402
from rummy_desktop.arena.standings import Standings, lines, row  # noqa: E402
from rummy_desktop.engine.options import parse_options  # noqa: E402
from rummy_desktop.variants import GAMES  # noqa: E402


def arguments(words: Sequence[str] | None) -> argparse.Namespace:
    """Return the parsed command line."""
    parser = argparse.ArgumentParser(description="Let every player of a game meet every other.")
    parser.add_argument("game", choices=GAMES)
    parser.add_argument("--preset", default="", help="with these house rules")
    parser.add_argument("--option", action="append", default=[], metavar="K=V", help="a house rule, besides")
    parser.add_argument("--seats", type=int, default=0, help="how many sit at the table (as many as mostly do)")
    parser.add_argument("--players", default="", help="who plays, such as greedy,hard (all that can)")
    parser.add_argument("--player", action="append", default=[], metavar="NAME=module:function", help="and an outsider")
    much = parser.add_mutually_exclusive_group()
    much.add_argument("--deals", type=int, default=50, help="deals of each pair, from every side (%(default)s)")
    much.add_argument("--matches", type=int, default=0, help="whole matches instead")
    parser.add_argument("--seed", default="arena", help="other cards: any word (%(default)s)")
    parser.add_argument("--jobs", type=int, default=cores(), help="how many processes (%(default)s, one for each core)")
    parser.add_argument("--scheduler", default="", metavar="ADDRESS", help="let the workers of this Dask cluster play")
    parser.add_argument("--out", type=Path, default=ROOT / "arena-results", help="the folder of what is kept")
    wanted = parser.parse_args(words)
    if min(wanted.deals, wanted.jobs) < 1 or wanted.matches < 0 or wanted.seats < 0:
        parser.error("there has to be at least one deal or match, and one process")
    return wanted


def contest_of(wanted: argparse.Namespace) -> Contest:
    """Return the contest to be played. ValueError says in one sentence what is wrong with it."""
    game = GAMES[wanted.game]
    presets = {each.key: dict(each.values) for each in game.presets} | {"": {}}
    if wanted.preset not in presets:
        raise ValueError(f"{game.title} has no preset “{wanted.preset}”.")
    options = presets[wanted.preset] | parse_options(game.options, wanted.option)
    seats = wanted.seats or game.usual_seats or game.seats[0]
    return Contest.of(game.key, seats, options, bool(wanted.matches), wanted.seed)


def players_of(wanted: argparse.Namespace) -> list[Entrant]:
    """Return the players. ValueError says in one sentence what is wrong with one of them."""
    game = GAMES[wanted.game]
    names = wanted.players.split(",") if wanted.players else usual(game)
    found = entrants(names, game, wanted.player)
    if len(found) < 2:
        raise ValueError("There have to be two players at least.")
    return found


def write(found: Standings, wanted: argparse.Namespace) -> list[Path]:
    """Write the table as CSV and JSON, and draw it; the files."""
    from arena_plot import draw

    unit = "matches" if wanted.matches else "deals"
    words = [found.contest.game, wanted.preset, str(found.contest.seats), unit, wanted.seed]
    name = "-".join(filter(None, words)).replace("/", "_").replace(os.sep, "_")
    rows = [{"date": f"{datetime.now().astimezone():%Y-%m-%d}", **row(found, each)} for each in found.records()]
    table, numbers, picture = (wanted.out / f"{name}.{kind}" for kind in ("csv", "json", "png"))
    with table.open("w", encoding="utf-8", newline="") as file:
        writer = csv.DictWriter(file, rows[0])
        writer.writeheader()
        writer.writerows(rows)
    numbers.write_text(json.dumps(rows, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
    draw(found, title(found.contest, wanted.matches or wanted.deals), details(wanted), picture)
    return [table, numbers, picture]


def title(contest: Contest, count: int) -> str:
    """Return what was played, in words."""
    unit, sides = "match" if contest.matches else "deal", len(contest.sides())
    many = unit if count == 1 else f"{unit}es" if contest.matches else f"{unit}s"
    where = "from both sides" if sides == 2 else "by one alone on each seat in turn"
    return f"{GAMES[contest.game].title}, {contest.seats} players: {count} {many} of each pair, {where}"


def details(wanted: argparse.Namespace) -> str:
    """Return the rest of what was played: with which cards, by which house rules, and when that is told."""
    rules = [f"preset {wanted.preset}"] if wanted.preset else []
    return ", ".join([f"seed {wanted.seed}", f"{datetime.now().astimezone():%Y-%m-%d}", *rules, *wanted.option])


def main(words: Sequence[str] | None = None) -> int:
    """Play what is missing, and tell how it stands; the exit code: 0 all is played, 1 it is not, 130 it was stopped."""
    wanted = arguments(words)
    sys.path.insert(1, os.getcwd())
    count = wanted.matches or wanted.deals
    try:
        contest, players = contest_of(wanted), players_of(wanted)
        results = Results(wanted.out / "results.sqlite")
    except (ValueError, ResultsError) as error:
        sys.exit(str(error))
    code, why, bar = 0, "", Bar(sys.stderr)
    try:
        todo = list(rounds(contest, players, count))
        files = {file for each in players if each.source and (file := source_file(each.source))}
        with crew(min(wanted.jobs, len(results.missing(todo))), wanted.scheduler, files) as workers:
            if workers.note:
                print(workers.note, file=sys.stderr)
            play_missing(todo, results, workers, bar.tell if sys.stderr.isatty() else lambda done, whole: None)
    except KeyboardInterrupt:
        code, why = 130, "Stopped; the same command goes on from here."
    except (CrewError, OtherCode) as error:
        code, why = 1, f"{error} The same command goes on with what is left."
    except ResultsError as error:
        results.close()
        sys.exit(str(error))
    finally:
        bar.end()
    try:
        found = standings(contest, players, count, results)
        print(title(contest, count), details(wanted), "", *lines(found), sep="\n")
        print("\nWritten:", *write(found, wanted))
    except (ResultsError, OSError) as error:
        code, why = 1, str(error)
    finally:
        results.close()
    if why:
        print(why, file=sys.stderr)
    return code


if __name__ == "__main__":
    try:
        sys.exit(main())
    except KeyboardInterrupt:
        sys.exit(130)
