"""Soak of ways out: deals of every game, and no hard player that could go out in a turn misses it.

    python tools/soak_ways_out.py 2000
    python tools/soak_ways_out.py 200 crazy kalooki
    python tools/soak_ways_out.py 2000 --from 200 crazy

Prints for each game how many turns could go out, by trying every move in every order, and every way that the search for
one missed; ends with an error where there is one. Where hands are shown at the end, as in Gin, every way to meld all
cards but one is tried. In how many a way was seen and the player stayed is told too: where melds count it may pay to go
on, in 500 and 5000 Rummy and in the games of canastas. `--left` shows these.

Each turn is judged, whatever the hand. Who plays is drawn by lot for each match and seat, of the levels that are quick;
only where there is a way out a hard player is asked instead, and plays that turn to its end. So it takes half a second
a deal, and nothing that a hard player could miss is left out: its other moves do not matter here.
"""

from __future__ import annotations

import argparse
import sys
import time
from multiprocessing import Pool
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "tests")]

from ways_out import Seen, watched  # noqa: E402

from rummy_desktop.variants import GAMES  # noqa: E402

BATCH = 10  # deals that are played in one go


def batch(case: tuple[str, int]) -> Seen:
    """Return some deals of one game, always the same for the same number."""
    return watched(GAMES[case[0]], f"ways out/{case[1]}", BATCH)


def main() -> int:
    """Play the deals of each game, and tell what was missed."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("deals", type=int)
    parser.add_argument("games", nargs="*", default=list(GAMES), metavar="game")
    parser.add_argument("--from", dest="first", type=int, default=0, help="how many deals were played before (0)")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--left", action="store_true", help="show the turns in which a player stayed")
    given = parser.parse_intermixed_args()
    missed = 0
    with Pool(given.jobs) as pool:
        for game in given.games:
            began = time.perf_counter()
            deals = judged = ways = unjudged = here = left = 0
            cases = [(game, number) for number in range(given.first // BATCH, given.deals // BATCH)]
            for seen in pool.imap_unordered(batch, cases):
                deals, ways, unjudged = deals + seen.deals, ways + seen.ways, unjudged + seen.unjudged
                judged += seen.judged
                here, left = here + len(seen.missed), left + len(seen.left)
                for account in (*seen.missed, *(seen.left if given.left else ())):
                    print(f"  {account}", flush=True)
            missed += here
            took = time.perf_counter() - began
            print(
                f"{game}: {deals} deals, {ways} of {judged} turns could go out, {here} missed, "
                f"in {left} the player stayed, {unjudged} not judged, {took:.0f} s",
                flush=True,
            )
    return int(missed > 0)


if __name__ == "__main__":
    sys.exit(main())
