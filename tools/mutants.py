"""Mutants: change the engine, the rulebooks and what is kept on the disk in small ways, and see that a test fails.

mutmut makes the changes and knows which tests reach each function; `[tool.mutmut]` in pyproject.toml says which files
are changed and which tests are asked. All changes would take days, so this tries a sample that an hour is enough for,
another one for each seed. What survives is shown with its change, unless mypy rejects it, as `make check` would. A
change that changes nothing stands in `mutants_equivalent.toml` with the reason, and counts no more.

Nor does a change count that only drops `strict=True` from a `zip`: of lists that are equally long, as they always are
here, the same comes out.

What ran out of time is tried once more, alone: on a busy machine a test may be slow though it would pass.
"""

from __future__ import annotations

import argparse
import os
import random
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import tomllib
from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Final, NamedTuple

ROOT: Final = Path(__file__).resolve().parent.parent
LOG: Final = ROOT / "mutants" / "run.log"
EQUIVALENT: Final = ROOT / "tools" / "mutants_equivalent.toml"
FIRST: Final = "rummy_desktop.engine.money.*"
"""A small module: trying it first makes all mutants, and finds out which test reaches which function."""
SURVIVED: Final = ("survived", "no tests")
UNTRIED: Final = ("not checked", "skipped")
ENDLESS: Final = ("timeout", "segfault")
"""Tests that came to no end: they were stopped."""
REJECTED: Final = "rejected by mypy"
MOST: Final = 0.05
"""The part of the mutants in `HELD` that may survive."""
HELD: Final = ("engine", "variants")


class Change(NamedTuple):
    """A mutant as it is told in the list of those that change nothing: its function, and the lines before and after."""

    function: str
    before: str
    after: str


def room_of(name: str) -> str:
    """Return the room of the package that a mutant is in, such as `engine`."""
    return name.split(".")[1]


def function_of(name: str) -> str:
    """Return the name of the changed function with its module, such as `engine.melds.spell_role`."""
    path = name.partition("__mutmut_")[0].removeprefix("rummy_desktop.")
    module, _, function = path.rpartition(".")
    return f"{module}.{function.removeprefix('x').strip('_ǁ').replace('ǁ', '.')}"


def read_statuses(text: str) -> dict[str, str]:
    """Return what became of each mutant, from the lines that mutmut prints: a name, a colon and a word."""
    pairs = (line.strip().rpartition(": ") for line in text.splitlines() if "__mutmut_" in line)
    return {name: status for name, _, status in pairs}


def read_change(name: str, diff: str) -> Change:
    """Return the change of a mutant from its diff."""
    lines = [line for line in diff.splitlines() if not line.startswith(("---", "+++"))]
    before, after = (" ".join(line[1:].strip() for line in lines if line.startswith(sign)) for sign in "-+")
    return Change(function_of(name), before, after)


def with_change(text: str, diff: str) -> str | None:
    """Return the text of a module with the change that a diff of one of its functions tells.

    None where it is not clear which lines are changed: the diff says nothing of what stands around the function.
    """
    _, *hunks = re.split(r"^@@.*@@.*$", diff, flags=re.MULTILINE)
    lines = text.splitlines()
    if len(hunks) != 1:
        return None
    told = hunks[0].splitlines()[1:]
    before, after = ([line[1:] for line in told if line[:1] in (" ", sign)] for sign in "-+")
    wanted = [line.strip() for line in before]
    starts = [at for at in range(len(lines)) if [line.strip() for line in lines[at : at + len(wanted)]] == wanted]
    if len(starts) != 1 or not wanted:
        return None
    # In the diff the function stands at the margin.
    deeper = max(len(line) - len(shown) for line, shown in zip(lines[starts[0] :], before, strict=False))
    lines[starts[0] : starts[0] + len(wanted)] = [" " * deeper * bool(line.strip()) + line for line in after]
    return "\n".join([*lines, ""])


def is_lenient(change: Change) -> bool:
    """Return whether a change only drops `strict=True` from a call, or makes it false."""
    before, after = (re.sub(r", strict=\w+(?=\))|, (?=\))", "", line) for line in (change.before, change.after))
    return before == after and change.before.count("strict=True") > change.after.count("strict=True")


def read_equivalent(path: Path = EQUIVALENT) -> dict[Change, str]:
    """Return the changes that change nothing, with the reason of each."""
    listed = tomllib.loads(path.read_text(encoding="utf-8"))["equivalent"]
    return {Change(each["function"], each["before"], each["after"]): each["reason"] for each in listed}


def sample(names: Iterable[str], many: int, seed: str) -> list[str]:
    """Return so many mutants at random, always the same ones for a seed."""
    names = sorted(names)
    return sorted(random.Random(seed).sample(names, min(many, len(names))))


def surviving(statuses: Mapping[str, str], harmless: Iterable[str] = ()) -> dict[str, tuple[int, int]]:
    """Return for each room how many mutants survived, and how many were tried; the harmless ones count nowhere."""
    left_out = set(harmless)
    tried: Counter[str] = Counter()
    survived: Counter[str] = Counter()
    for name, status in statuses.items():
        if status not in UNTRIED and name not in left_out:
            tried[room_of(name)] += 1
            survived[room_of(name)] += status in SURVIVED
    return {room: (survived[room], tried[room]) for room in sorted(tried)}


# mutmut


def mutmut(*words: str, seconds: float | None = None) -> int:
    """Run mutmut with what it prints in the log file, and stop it as Ctrl+C would after so many seconds."""
    LOG.parent.mkdir(exist_ok=True)
    with LOG.open("ab") as log:
        running = subprocess.Popen([*program(), *words], cwd=ROOT, stdout=log, stderr=subprocess.STDOUT)
        try:
            return running.wait(seconds)
        except (subprocess.TimeoutExpired, KeyboardInterrupt):
            running.send_signal(signal.SIGINT)
            return running.wait()


def answer(*words: str) -> str:
    """Return what mutmut prints."""
    return subprocess.run([*program(), *words], cwd=ROOT, capture_output=True, text=True, check=True).stdout


def program() -> tuple[str, str]:
    """Return the command of mutmut."""
    return sys.executable, str(ROOT / "tools" / "quick_mutmut.py")


# mypy


def rejected(diffs: Mapping[str, str]) -> list[str]:
    """Return the mutants that mypy rejects, each tried by itself in a copy of the package."""
    found = []
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder)
        for name in ("rummy_desktop", ".mypy_cache"):
            if (ROOT / name).is_dir():
                shutil.copytree(ROOT / name, copy / name)
        shutil.copy(ROOT / "pyproject.toml", copy)
        if diffs and not is_typed(copy):
            print("mypy rejects the package as it is: it is asked about no mutant.", file=sys.stderr)
            return []
        for name, diff in diffs.items():
            path = copy / diff.partition("--- ")[2].split()[0]
            text = path.read_text(encoding="utf-8")
            if changed := with_change(text, diff):
                path.write_text(changed, encoding="utf-8")
                found += [] if is_typed(copy) else [name]
                path.write_text(text, encoding="utf-8")
    return found


def is_typed(folder: Path) -> bool:
    """Return whether mypy finds nothing in the package that is in a folder."""
    return subprocess.run([sys.executable, "-m", "mypy"], cwd=folder, capture_output=True, check=False).returncode == 0


def main(words: Sequence[str] | None = None) -> int:
    """Try a sample of mutants and tell what survived; 1 where too much did."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("many", type=int, nargs="?", default=1200, help="mutants to try (1200)")
    parser.add_argument("--seed", default="1", help="which ones: any word (1)")
    parser.add_argument("--minutes", type=float, default=60, help="stop after that long (60)")
    parser.add_argument("--jobs", type=int, default=2, help="tests at the same time (2)")
    parser.add_argument("--only", nargs="+", default=[""], help="parts of the names of functions, such as engine.melds")
    parser.add_argument("--anew", action="store_true", help="forget what was found out about the tests before")
    given = parser.parse_args(words)
    if not hasattr(os, "fork"):
        print("Mutants need a system that can fork: try them on Linux or macOS.", file=sys.stderr)
        return 2
    if given.anew:
        shutil.rmtree(ROOT / "mutants", ignore_errors=True)
    jobs = ("--max-children", str(given.jobs))
    if mutmut("run", *jobs, FIRST):
        print(f"mutmut could not begin; {LOG} says why.", file=sys.stderr)
        return 2
    every = read_statuses(answer("results", "--all", "true"))
    wanted = [name for name in every if any(part in function_of(name) for part in given.only)]
    chosen = sample(wanted, given.many, given.seed)
    if not chosen:
        print(f"No function that is changed has {' or '.join(given.only)} in its name.", file=sys.stderr)
        return 2
    print(f"{len(chosen)} mutants, for {given.minutes:g} minutes at the most; {LOG} tells how it goes.", flush=True)
    mutmut("run", *jobs, *chosen, seconds=given.minutes * 60)
    found = read_statuses(answer("results", "--all", "true"))
    if endless := [name for name in chosen if found[name] in ENDLESS]:
        mutmut("run", "--max-children", "1", *endless, seconds=given.minutes * 30)
        found = read_statuses(answer("results", "--all", "true"))
    return tell({name: found[name] for name in chosen})


def tell(statuses: Mapping[str, str]) -> int:
    """Print what survived, by function, and how much that is of each room; return 1 where it is too much."""
    known = read_equivalent()
    shown: defaultdict[str, list[Change]] = defaultdict(list)
    diffs = {name: answer("show", name) for name, status in statuses.items() if status in SURVIVED}
    changes = {name: read_change(name, diff) for name, diff in diffs.items()}
    harmless = [name for name, change in changes.items() if change in known or is_lenient(change)]
    statuses = {**statuses, **dict.fromkeys(rejected({n: diffs[n] for n in diffs if n not in harmless}), REJECTED)}
    for name, change in changes.items():
        if name not in harmless and statuses[name] != REJECTED:
            shown[f"{change.function} ({statuses[name]})"].append(change)
    for function in sorted(shown):
        print(f"\n{function}")
        for change in shown[function]:
            print(f"  - {change.before}\n  + {change.after}")
    many = Counter(statuses.values())
    untried, endless = (sum(many[status] for status in kind) for kind in (UNTRIED, ENDLESS))
    print(f"\n{untried} not tried, {endless} came to no end, {many[REJECTED]} rejected by mypy")
    print(f"{len(harmless)} change nothing")
    rooms = surviving(statuses, harmless)
    for room, (survived, tried) in rooms.items():
        print(f"{room}: {survived} of {tried} survived ({survived / tried:.1%})")
    held = [rooms[room] for room in HELD if room in rooms]
    return int(sum(survived for survived, _ in held) >= MOST * sum(tried for _, tried in held) > 0)


if __name__ == "__main__":
    sys.exit(main())
