"""Soak of the whole program: a monkey does anything at any time, in every scene, at tables of every game.

    python tools/soak_monkey.py 500000

Prints what it came to, and ends with an error where a card was lost, doubled or shown to somebody who may not see it,
where something broke, got into the log, or made a frame slow: with the name of the visit, and what was done last.
`--visit NAME` makes one visit again.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterator
from multiprocessing import get_context
from pathlib import Path
from typing import TYPE_CHECKING

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "tests")]
os.environ |= {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "PYGAME_HIDE_SUPPORT_PROMPT": "1"}

if TYPE_CHECKING:
    from monkey import Visit

LONG = 1000  # events of one visit
SLOW = 0.5  # seconds that no frame may take
EVERY = 25  # visits from one word on how far it is to the next

Wanted = tuple[str, int, float]
"""The name of a visit, its events, and how many seconds no frame may take."""


def visit(wanted: Wanted) -> Visit | str:
    """Make a visit; return its results, or the account of what went wrong."""
    from monkey import Monkey, Trouble

    name, events, slow = wanted
    with tempfile.TemporaryDirectory() as folder:
        # What is typed as a path stays in there.
        os.environ |= {"HOME": folder, "RUMMY_HOME": os.path.join(folder, "home")}
        os.chdir(folder)
        try:
            return Monkey(name, Path(folder), slow).visit(events)
        except Trouble as problem:
            cause = problem.__cause__
            return f"{problem}\n{_where(cause)}" if cause is not None else str(problem)
        finally:
            os.chdir(ROOT)


def _where(mistake: BaseException) -> str:
    """Return the traceback of a mistake in the program."""
    import traceback

    return "".join(traceback.format_exception(mistake, limit=-12))


def visits(seed: str, events: int, slow: float) -> Iterator[Wanted]:
    """Yield that many events in visits."""
    for first in range(0, events, LONG):
        yield f"{seed}/{first // LONG}", min(LONG, events - first), slow


def main() -> None:
    """Read the command line, and let the monkey in."""
    parser = argparse.ArgumentParser(description="Let a monkey do anything in every scene, and look after each event.")
    parser.add_argument("events", type=int, nargs="?", default=20000, help="how many events (%(default)s)")
    parser.add_argument("--seed", default="monkey", help="other visits: any word (%(default)s)")
    parser.add_argument("--visit", metavar="NAME", help="make only this visit")
    parser.add_argument("--jobs", type=int, default=2, help="how many processes (%(default)s)")
    parser.add_argument("--slow", type=float, default=SLOW, help="seconds that no frame may take; 0: any (%(default)s)")
    parser.add_argument("--go-on", action="store_true", help="tell of everything that goes wrong, not only the first")
    wanted = parser.parse_args()
    if wanted.visit:
        plan: Iterator[Wanted] = iter([(wanted.visit, min(LONG, wanted.events), wanted.slow)])
    else:
        plan = visits(wanted.seed, wanted.events, wanted.slow)
    began = time.perf_counter()
    events, scenes = Counter[str](), Counter[str]()
    moves = deals = troubles = 0
    slowest = 0.0
    # Each visit in a process of its own: a picture that one leaves behind is no help to the next.
    with get_context("spawn").Pool(wanted.jobs, maxtasksperchild=EVERY) as pool:
        for number, came in enumerate(pool.imap_unordered(visit, plan), 1):
            if isinstance(came, str):
                troubles += 1
                print(came, flush=True)
                if not wanted.go_on:
                    sys.exit("The monkey has found something.")
                continue
            events += came.events
            scenes += came.scenes
            moves, deals, slowest = moves + came.moves, deals + came.deals, max(slowest, came.slowest)
            if number % EVERY == 0:
                print(f"{scenes.total()} events, {time.perf_counter() - began:.0f} s", flush=True)
    kinds = ", ".join(f"{kind} {count}" for kind, count in sum_by_kind(events).most_common())
    print(f"{scenes.total()} events, {moves} moves, {deals} deals, {time.perf_counter() - began:.0f} s; {kinds}")
    print("scenes: " + ", ".join(f"{scene} {count}" for scene, count in scenes.most_common()))
    print(f"the slowest step: {slowest:.2f} s")
    if troubles:
        sys.exit(f"The monkey has found something in {troubles} visits.")
    print("Nothing was found.")


def sum_by_kind(events: Counter[str]) -> Counter[str]:
    """Return the events by the first word of what they are."""
    kinds = Counter[str]()
    for kind, count in events.items():
        kinds[kind.split()[0]] += count
    return kinds


if __name__ == "__main__":
    main()
