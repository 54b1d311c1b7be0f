"""Self-play in C: what the tools share that compile a program which plays a game against itself, and run it."""

from __future__ import annotations

import argparse
import os
import shlex
import shutil
import struct
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from provenance import made_by  # noqa: E402

from rummy_desktop.ai.summed_net import SCALE, Form, SummedNet, layers_of  # noqa: E402
from rummy_desktop.ai.weights import Made, Weights  # noqa: E402


def compiled(source: Path, folder: Path) -> Path:
    """Compile the program of that source into that folder and return it. SystemExit if there is no compiler."""
    compiler = os.environ.get("CC") or shutil.which("cc") or shutil.which("gcc")
    if not compiler:
        sys.exit("There is no C compiler here; install one, or name it by CC.")
    program = folder / source.stem
    fast = ["-O3", "-march=native", "-ffast-math"]
    subprocess.run([compiler, *fast, "-Wall", "-Wextra", "-o", program, source, "-lm"], check=True)
    return program


def lines_of(program: Path, *words: object) -> Iterator[str]:
    """Yield what the program prints, line by line. SystemExit if it fails."""
    with subprocess.Popen([str(word) for word in (program, *words)], stdout=subprocess.PIPE, text=True) as running:
        assert running.stdout
        yield from running.stdout
    if running.returncode:
        sys.exit(f"The program in C ended with the status {running.returncode}.")


def add_learning(parser: argparse.ArgumentParser, chunks: int, deals: int, rates: tuple[float, float]) -> None:
    """Add the options of learning to the command line: from which file, from how many deals, and how fast."""
    parser.add_argument("net", help="the file to write, every ten chunks")
    parser.add_argument("--begin", default="-", help="the file to begin with, or shipped (nothing)")
    parser.add_argument("--chunks", type=int, default=chunks)
    parser.add_argument("--deals", type=int, default=deals, help="deals in a chunk (%(default)s)")
    parser.add_argument("--rate", type=float, default=rates[0], help="how fast the first chunk changes the nets")
    parser.add_argument("--last-rate", type=float, default=rates[1], help="how fast the last one does")
    parser.add_argument("--seed", type=int, default=1)


def note_of(net: str) -> Path:
    """Return the file beside a net that says by which words it was learnt."""
    return Path(f"{net}.made")


def made_from(tool: str, net: str) -> Made:
    """Return what has made a net, by the words that stand beside it, or else only that this tool has written it."""
    note = note_of(net)
    return made_by(tool, shlex.split(note.read_text("utf-8")) if note.exists() else ["write", net])


# Nets that add up what is said of several things (`rummy_desktop.ai.summed_net`, `selfplay_net.h`)


def for_c(net: SummedNet, form: Form, wide: Form) -> bytes:
    """Return the net as a file of the program in C, of the form `wide`: 0 for what the net is not told."""
    found = [unit[place] if place < form.of_each else 0.0 for place in range(wide.of_each) for unit in net.first]
    found += [unit[-1] for unit in net.first]
    for *row, bias in net.second:
        found += [*row, *[0.0] * (wide.of_all - form.of_all), bias]
    found += net.third
    return struct.pack(f"{size_of(wide)}f", *found)


def from_c(path: Path, form: Form, wide: Form) -> SummedNet:
    """Return the net in a file of the program in C. SystemExit if there is none."""
    try:
        data = path.read_bytes()
    except OSError as error:
        sys.exit(f"The file {path} can't be read: {error.strerror}.")
    if len(data) != 4 * size_of(wide):
        sys.exit(f"The file {path} has no net of this form.")
    numbers = struct.unpack(f"{size_of(wide)}f", data)
    places = (*range(form.of_each), wide.of_each)
    first = [tuple(numbers[place * form.units + unit] for place in places) for unit in range(form.units)]
    rest, width = numbers[form.units * (wide.of_each + 1) :], wide.units + wide.of_all + 1
    rows = [rest[unit * width : (unit + 1) * width] for unit in range(form.second)]
    second = [(*row[: form.units + form.of_all], row[-1]) for row in rows]
    return SummedNet(first, second, [rest[form.second * width :]])


def size_of(form: Form) -> int:
    """Return how many weights a net of that form has."""
    return sum(height * width for height, width in form.shapes)


def arrays_of(name: str, net: SummedNet, made: Made) -> dict[str, Weights]:
    """Return the net of that name as it stands in a file of weights."""
    layers = zip(layers_of(name), net.layers, strict=True)
    return {layer: Weights(tuple(rows), SCALE, made) for layer, rows in layers}


def add_self_play(parser: argparse.ArgumentParser, chunks: int, deals: int) -> None:
    """Add the options of learning from deals against itself to the command line."""
    add_learning(parser, chunks, deals, (0.002, 0.0002))
    parser.add_argument("--chance", type=float, default=0.05, help="part of the decisions left to chance")
    parser.add_argument("--trace", type=float, default=0.9)
    parser.add_argument("--greedy", type=float, default=0.3, help="part of the deals against a greedy player")
    parser.add_argument("--field", nargs="*", default=[], help="files of up to four nets that play along and stay")


def words_to_learn(wanted: argparse.Namespace, seats: int, begin: str, field: list[str]) -> tuple[object, ...]:
    """Return the words that tell the program in C to learn as the command line says."""
    settings = (wanted.chunks, wanted.deals, wanted.rate, wanted.last_rate, wanted.chance, wanted.seed)
    return ("learn", begin, wanted.net, *settings, wanted.trace, wanted.greedy, 2, seats, *field)


class Agreement(NamedTuple):
    """The numbers of deals played again, of those with other points, and of decisions that were as good, and all."""

    deals: int
    wrong: int
    same: int
    decisions: int

    def __str__(self) -> str:
        ends = f"{self.wrong} of {self.deals} deals end otherwise."
        return f"{ends}\n{self.decisions - self.same} of {self.decisions} decisions differ."
