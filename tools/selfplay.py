"""Self-play in C: what the tools share that compile a program which plays a game against itself, and run it."""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path


def compiled(source: Path, folder: Path) -> Path:
    """The program of that source, compiled into that folder. SystemExit where there is no compiler."""
    compiler = os.environ.get("CC") or shutil.which("cc") or shutil.which("gcc")
    if not compiler:
        sys.exit("There is no C compiler here; install one, or name it by CC.")
    program = folder / source.stem
    fast = ["-O3", "-march=native", "-ffast-math"]
    subprocess.run([compiler, *fast, "-Wall", "-Wextra", "-o", program, source, "-lm"], check=True)
    return program


def lines_of(program: Path, *words: object) -> Iterator[str]:
    """What the program prints, line by line. SystemExit where it fails."""
    with subprocess.Popen([str(word) for word in (program, *words)], stdout=subprocess.PIPE, text=True) as running:
        assert running.stdout
        yield from running.stdout
    if running.returncode:
        sys.exit(f"The program in C ended with the status {running.returncode}.")


def add_learning(parser: argparse.ArgumentParser, chunks: int, deals: int, rates: tuple[float, float]) -> None:
    """Let the command line say how nets are learnt: from which file, from how many deals, and how fast."""
    parser.add_argument("net", help="the file to write, every ten chunks")
    parser.add_argument("--begin", default="-", help="the file to begin with, or shipped (nothing)")
    parser.add_argument("--chunks", type=int, default=chunks)
    parser.add_argument("--deals", type=int, default=deals, help="deals in a chunk (%(default)s)")
    parser.add_argument("--rate", type=float, default=rates[0], help="how fast the first chunk changes the nets")
    parser.add_argument("--last-rate", type=float, default=rates[1], help="how fast the last one does")
    parser.add_argument("--seed", type=int, default=1)
