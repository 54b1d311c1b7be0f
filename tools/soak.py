"""Soak: plays random deals of every game, checks every promise on the way, and prints what they came to.

    python tools/soak.py 10000

Ends with an error, and the seed and the moves of the first match that went wrong, where a promise is broken; also where
random players have not reached everything that is to be reached in a game, though they had deals enough.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections import Counter
from collections.abc import Iterator
from multiprocessing import Pool
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "tests")]

from promises import Broken, Promised, feats_of, play_deals  # noqa: E402

from rummy_desktop.variants import GAMES  # noqa: E402

BATCH = 10  # deals that are played in one go
ENOUGH = 3000  # deals in which everything has been reached


class Batch(NamedTuple):
    """Some deals of one game, always the same for the same name."""

    game: str
    name: str
    deals: int
    often: float
    preset: str = ""


def play_batch(batch: Batch) -> Promised | str:
    """Play a batch; return the results of its deals, or the account of the promise that was broken."""
    try:
        return play_deals(GAMES[batch.game], batch.name, batch.deals, batch.often, batch.preset)
    except Broken as problem:
        return str(problem)


def batches(game: str, name: str, deals: int, often: float, preset: str = "") -> Iterator[Batch]:
    """Yield that many deals in batches."""
    for first in range(0, deals, BATCH):
        yield Batch(game, f"{name}/{first}", min(BATCH, deals - first), often, preset)


def soak(game: str, name: str, deals: int, often: float, jobs: int, preset: str = "") -> str | None:
    """Play the deals of one game and print the figures; what is wrong first, None if nothing is."""
    began = time.perf_counter()
    moves, outcomes, feats = 0, Counter[str](), Counter[str]()
    with Pool(jobs) as pool:
        for played in pool.imap(play_batch, batches(game, name, deals, often, preset)):
            if isinstance(played, str):
                return played
            moves += played.moves
            outcomes += played.outcomes
            feats += played.feats
    resigned = outcomes.pop("resigned", 0)
    ended = ", ".join(f"{outcome} {count}" for outcome, count in outcomes.most_common())
    print(
        f"{preset or game}: {outcomes.total()} deals, {moves} moves, {time.perf_counter() - began:.1f} s; {ended}; "
        f"besides {resigned} matches resigned",
        flush=True,
    )
    if feats:
        print("  " + ", ".join(f"{feat} {count}" for feat, count in feats.most_common()), flush=True)
    missing = feats_of(game) - set(feats)
    if missing and deals >= ENOUGH and not preset:
        return f"In {deals} deals nobody reached: {', '.join(sorted(missing))}."
    return None


def main() -> None:
    """Read the command line, and soak each game."""
    parser = argparse.ArgumentParser(description="Play random deals of every game and check every promise on the way.")
    parser.add_argument("deals", type=int, nargs="?", default=1000, help="how many deals of each game (%(default)s)")
    parser.add_argument("--game", choices=GAMES, action="append", help="only this game")
    parser.add_argument("--preset", default="", help="always with these house rules and others at random; with --game")
    parser.add_argument("--seed", default="soak", help="other deals: any word (%(default)s)")
    parser.add_argument("--jobs", type=int, default=2, help="how many processes (%(default)s)")
    parser.add_argument(
        "--often", type=float, default=0.1, help="share of decisions at which the slower checks are made (%(default)s)"
    )
    wanted = parser.parse_args()
    for game in wanted.game or GAMES:
        if wanted.preset and wanted.preset not in [preset.key for preset in GAMES[game].presets]:
            sys.exit(f"{GAMES[game].title} has no preset “{wanted.preset}”.")
        broken = soak(game, wanted.seed, wanted.deals, wanted.often, wanted.jobs, wanted.preset)
        if broken:
            sys.exit(f"{game}: a promise is broken.\n{broken}")
    print("Every promise was kept.")


if __name__ == "__main__":
    main()
