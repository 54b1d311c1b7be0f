"""Soak of the buttons: every lit button and every key of every game is pressed, in each phase of random matches.

    python tools/soak_buttons.py 20

Prints how many moments were tried, and ends with an error where a button or a key does nothing, a button that is lit
only refuses, or several are gold.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
import time
from itertools import product
from multiprocessing import get_context
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "tests")]
os.environ |= {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "PYGAME_HIDE_SUPPORT_PROMPT": "1"}


def pressed(wanted: tuple[str, str]) -> tuple[int, list[str]]:
    """Return how many moments of a match of that game were tried, and what is wrong there."""
    from guests import Club
    from pressing import dress, faults, moments

    found: list[str] = []
    with tempfile.TemporaryDirectory() as folder:
        os.environ["RUMMY_HOME"] = folder
        club = Club(speed="off")
        met = list(moments(*wanted))
        dress(club, " ".join(wanted))
        for number, moment in enumerate(met):
            found += faults(club, moment, keys=number % 4 == 0)
        club.shut()
    return len(met), found


def main() -> None:
    """Read the command line, and press."""
    from rummy_desktop.variants import GAMES

    parser = argparse.ArgumentParser(description="Press every lit button of every game, in each phase of matches.")
    parser.add_argument("matches", type=int, nargs="?", default=5, help="how many matches of each game (%(default)s)")
    parser.add_argument("--seed", default="buttons", help="other matches: any word (%(default)s)")
    parser.add_argument("--jobs", type=int, default=2, help="how many processes (%(default)s)")
    parser.add_argument("--game", choices=list(GAMES), help="only this game")
    wanted = parser.parse_args()
    games = [wanted.game] if wanted.game else list(GAMES)
    plan = [(game, f"{wanted.seed}/{number}") for number, game in product(range(wanted.matches), games)]
    began, moments, troubles = time.perf_counter(), 0, 0
    with get_context("spawn").Pool(wanted.jobs, maxtasksperchild=4) as pool:
        for count, found in pool.imap_unordered(pressed, plan):
            moments += count
            troubles += len(found)
            for said in found:
                print(said, flush=True)
    print(f"{moments} moments of {len(plan)} matches, {time.perf_counter() - began:.0f} s")
    if troubles:
        sys.exit(f"{troubles} faults were found.")
    print("Nothing was found.")


if __name__ == "__main__":
    main()
