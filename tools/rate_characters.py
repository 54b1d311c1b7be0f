"""Ratings of a game's characters from matches among them, on the scale on which players are rated too.

    python tools/rate_characters.py gin --rounds 230
    python tools/rate_characters.py gin rummy --seconds 90 --write

In a round one of `PAIRS` plays a match with the same cards from every seat, in their order and then again. Ratings are
those under which the results are likeliest: a player d points ahead of others of one strength, alone among them, wins
with

    1 / (1 + others * 10 ** (-d / 400))

The medium level has 1500, and all characters lie near the line between the two levels that they are made of (`SPREAD`);
a few matches say little, and many correct it. The figure after ± is one standard error. With --write
`rummy_desktop/ai/strengths.toml` gets the ratings.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Mapping, Sequence
from math import log
from pathlib import Path
from time import monotonic
from typing import Final, NamedTuple

import numpy as np

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from provenance import today  # noqa: E402

from rummy_desktop import __version__  # noqa: E402
from rummy_desktop.ai.characters import CHARACTERS, MIDDLE, STEP  # noqa: E402
from rummy_desktop.ai.strengths import FILE, Strengths, read_strengths  # noqa: E402
from rummy_desktop.arena.contest import Contest, Round, play  # noqa: E402
from rummy_desktop.arena.crew import crew  # noqa: E402
from rummy_desktop.arena.entrants import entrants  # noqa: E402
from rummy_desktop.engine.game import Game  # noqa: E402
from rummy_desktop.variants import GAMES  # noqa: E402

KEYS: Final = tuple(CHARACTERS)
PAIRS: Final = tuple(
    (low, low + step) for step in (6, 3, 1) for low in range(len(KEYS) - step) if step < 6 or low in (0, 2, 5)
)
"""Who meets whom, as places among the characters: neighbours, and some who are further apart."""
SPREAD: Final = 60.0
"""How far a character is from the line between its levels before anything is measured: one standard deviation."""
LEVELS_APART: Final = 250.0
"""The same for how far two levels are apart."""
SCALE: Final = 400 / log(10)
"""Points of a rating in one natural unit of chances."""


class Score(NamedTuple):
    """The result of the matches of one character against `others` of another: by their places among all."""

    one: int
    other: int
    others: int
    won: float
    matches: int


def mixed() -> np.ndarray:
    """Return how each character's rating follows from easy's distance below medium, hard's above it, and its own."""
    rows = np.zeros((len(KEYS), 2 + len(KEYS)))
    for place, each in enumerate(CHARACTERS.values()):
        for level, share in ((each.low, 1 - each.share), (each.high, each.share)):
            if level != "medium":
                rows[place, 0 if level == "easy" else 1] += -share if level == "easy" else share
        # Who is one level through and through is that level.
        rows[place, 2 + place] = 0.0 if each.share in (0, 1) else 1.0
    return rows


def fit(scores: Sequence[Score]) -> list[tuple[int, int]]:
    """Return the likeliest rating of each character, and its standard error, by Newton's method."""
    rows = mixed()
    width = rows.shape[1]
    hope = np.array([STEP, STEP, *[0.0] * len(KEYS)])
    trust = np.array([1 / LEVELS_APART**2] * 2 + [1 / SPREAD**2] * len(KEYS))
    guess = hope.copy()
    for _ in range(50):
        slope, bend = -trust * (guess - hope), np.diag(trust)
        for each in scores:
            way = rows[each.one] - rows[each.other]
            chance = 1 / (1 + each.others * np.exp(-(way @ guess) / SCALE))
            slope += way * (each.won - each.matches * chance) / SCALE
            bend += np.outer(way, way) * each.matches * chance * (1 - chance) / SCALE**2
        step = np.linalg.solve(bend, slope)
        guess = guess + np.clip(step, -200, 200)
        if np.abs(step).max() < 1e-6:
            break
    about = rows @ np.linalg.inv(bend) @ rows.T
    assert guess.shape == (width,)
    return [(round(MIDDLE + (row @ guess)), round(about[place, place] ** 0.5)) for place, row in enumerate(rows)]


def measure(game: Game, seed: str, rounds: int, seconds: float, jobs: int) -> tuple[list[Score], int]:
    """Play so many rounds, or fewer where that would take longer than so many seconds; and how many."""
    contest = Contest.of(game.key, game.seats[0], {}, True, seed)
    players = entrants(KEYS, game)
    others = len(contest.sides()) - 1
    # Of three sides one is alone, and that may help or hinder: so each of a pair is.
    pairs = [pair for one, other in PAIRS for pair in ((one, other), (other, one))[: min(2, others)]]
    found = [Score(one, other, others, 0.0, 0) for one, other in pairs]
    wanted = (
        Round(
            contest,
            number // len(pairs),
            players[pairs[number % len(pairs)][0]],
            players[pairs[number % len(pairs)][1]],
        )
        for number in range(rounds)
    )
    begun, played = monotonic(), 0
    with crew(jobs) as workers:
        for bouts in workers.in_order(play, wanted):
            before = found[played % len(pairs)]
            won, matches = before.won + sum(bout.score for bout in bouts), before.matches + len(bouts)
            found[played % len(pairs)] = before._replace(won=won, matches=matches)
            played += 1
            if seconds and monotonic() - begun > seconds:
                break
    return found, played


def text_of(strengths: Mapping[str, Strengths]) -> str:
    """Return the file that tells how strong the characters are, by the keys of the games."""
    parts = ["# How strong the characters are in each game. `tools/rate_characters.py --write` writes this file.\n"]
    for game, told in strengths.items():
        head = {"version": told.version, "date": told.date, "seats": told.seats, "matches": told.matches}
        lines = [f"{name} = {json.dumps(value)}\n" for name, value in (head | {"seed": told.seed}).items()]
        ratings = [f"{key} = [{rating}, {error}]\n" for key, (rating, error) in told.ratings.items()]
        parts += [f"\n[{game}]\n", *lines, f"\n[{game}.ratings]\n", *ratings]
    return "".join(parts)


def write(game: Game, strengths: Strengths) -> None:
    """Put the strengths of a game into the file of all, in the order in which games are offered."""
    found = read_strengths(FILE) | {game.key: strengths}
    FILE.write_text(text_of({key: found[key] for key in GAMES if key in found}), "utf-8", newline="\n")


def main() -> None:
    """Read the command line, let the characters play, and tell how strong they are."""
    parser = argparse.ArgumentParser(description="Measure how strong the characters are.")
    parser.add_argument("game", nargs="+", choices=[*GAMES, "all"])
    parser.add_argument("--rounds", type=int, default=10_000, help="how many rounds (%(default)s)")
    parser.add_argument("--seconds", type=float, default=0, help="for each game, stop after so many seconds")
    parser.add_argument("--seed", default="ladder", help="other cards: any word (%(default)s)")
    parser.add_argument("--jobs", type=int, default=1, help="how many processes (%(default)s)")
    parser.add_argument("--write", action="store_true", help="keep them in the file of all")
    wanted = parser.parse_args()
    for key in GAMES if "all" in wanted.game else wanted.game:
        game = GAMES[key]
        scores, rounds = measure(game, wanted.seed, wanted.rounds, wanted.seconds, wanted.jobs)
        matches = sum(each.matches for each in scores)
        ratings = dict(zip(KEYS, fit(scores), strict=True))
        if wanted.write:
            write(game, Strengths(__version__, today(), game.seats[0], matches, wanted.seed, ratings))
        told = ", ".join(f"{who} {rating} ± {error}" for who, (rating, error) in ratings.items())
        print(f"{game.title}, {matches} matches in {rounds} rounds: {told}", flush=True)
        print("  " + " ".join(f"{KEYS[s.one]}-{KEYS[s.other]} {s.won:g}/{s.matches}" for s in scores), flush=True)


if __name__ == "__main__":
    main()
