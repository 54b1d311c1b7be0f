"""Time of the solver of Robbers' Rummy: lays random tables anew, and tells how long each took.

    python tools/time_tables.py times.txt --tables 10000
    python tools/time_tables.py times.txt --tables 0

Each table is of 106 tiles: some lie in melds, jokers too, fourteen are in the hand, and the others are in the stock.
A line is added to the file for each, so that it can be stopped and goes on where it was, and at the end all of the file
is told: median, 99th percentile and the longest time, how many are proved to be best, and what is longer than it may
be. It is time of the processor, which other work on the machine hardly changes.
"""

from __future__ import annotations

import argparse
import math
import random
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from statistics import median
from typing import Final, NamedTuple

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "tests")]

from random_tables import full_table  # noqa: E402

from rummy_desktop.engine.options import make_options  # noqa: E402
from rummy_desktop.variants import GAMES  # noqa: E402
from rummy_desktop.variants.robbers.options import RobbersOptions  # noqa: E402
from rummy_desktop.variants.robbers.rules import RobbersRules  # noqa: E402

MEDIAN: Final = 200.0
MOST: Final = 1000.0
"""The milliseconds that the half of all tables may take at most, and each of them."""
HAND: Final = 14
LYING: Final = (0, 92)
"""The fewest and the most tiles that lie in melds."""


class Timed(NamedTuple):
    """A table that was laid anew: its number, the tiles in its melds, those of the hand that go, and milliseconds."""

    number: int
    lying: int
    goes: int
    proved: bool
    ms: float

    def __str__(self) -> str:
        return f"{self.number} {self.lying} {self.goes} {'proved' if self.proved else 'bounded'} {self.ms:.2f}"

    @classmethod
    def parse(cls, line: str) -> Timed:
        """Return what a line of the file says."""
        number, lying, goes, proved, ms = line.split()
        return cls(int(number), int(lying), int(goes), proved == "proved", float(ms))


def timed(number: int) -> Timed:
    """Lay the random table of that number anew."""
    rng = random.Random(f"table/{number}")
    values = next(preset.values for preset in GAMES["robbers"].presets if preset.key == "tiles")
    rules = RobbersRules(make_options(RobbersOptions, values), 2)
    t = rules.new_table()
    t.phase, t.actor, t.turn, t.melded = "play", 0, 0, [True, True]
    t.melds, rest = full_table(rules, rng, rng.randint(*LYING), jokers=0.1)
    begun = time.process_time()
    way = rules.best_way(t, 0, t.melds, rest[:HAND])
    ms = 1000 * (time.process_time() - begun)
    return Timed(number, sum(len(meld.cards) for meld in t.melds), len(way.cards), way.proved, ms)


def told(found: Sequence[Timed]) -> str:
    """Return in words how long the solver took, and what is longer than it may be."""
    ms = sorted(each.ms for each in found)
    half, rare = median(ms), ms[math.ceil(0.99 * len(ms)) - 1]
    proved = sum(each.proved for each in found)
    lines = [
        f"{len(found)} tables: median {half:.0f} ms (at most {MEDIAN:.0f}), 99th percentile {rare:.0f} ms, longest "
        f"{ms[-1]:.0f} ms (at most {MOST:.0f}), {proved} proved, cards go on {sum(each.goes > 0 for each in found)}"
    ]
    lines += [f"too long: {each}" for each in found if each.ms > MOST]
    return "\n".join(lines)


def main() -> None:
    """Lay the tables that the file lacks, and tell all of it."""
    parser = argparse.ArgumentParser(
        description=(__doc__ or "").partition("\n")[0], formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("file", type=Path, help="the file of times")
    parser.add_argument("--tables", type=int, default=1000, help="how many tables there shall be in it (%(default)s)")
    wanted = parser.parse_args()
    found = [Timed.parse(line) for line in wanted.file.read_text().splitlines()] if wanted.file.exists() else []
    with wanted.file.open("a") as out:
        for number in range(len(found), wanted.tables):
            found.append(timed(number))
            print(found[-1], file=out, flush=True)
    if not found:
        sys.exit("There are no times in that file.")
    print(told(found))
    if median(each.ms for each in found) > MEDIAN or any(each.ms > MOST for each in found):
        sys.exit(1)


if __name__ == "__main__":
    main()
