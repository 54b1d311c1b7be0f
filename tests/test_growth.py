"""Growth: a file that has more of any kind of line takes time and memory in proportion, in every way to read it.

No clock is looked at: what is counted are the lines of Python and the calls of C that reading takes, and the bytes that
are held meanwhile. `tools/soak_growth.py` has the files and the ways, and looks at larger ones by the clock.
"""

from __future__ import annotations

import logging
import sys
import tracemalloc
from collections.abc import Callable
from pathlib import Path
from types import FrameType
from typing import Any

import pytest
from samples import some
from tooling import tool_named

growth = tool_named("soak_growth")

FEW = 24
"""Lines of a kind in the smallest file whose reading is counted; the others have twice and four times as many."""
MORE = 160
"""The same for memory, which is no slower for many."""
LEAST = 300, 30_000
"""So many more steps, or bytes, say nothing."""


def steps(act: Callable[[], object]) -> int:
    """Return how many lines of Python are run and functions of C are called by an act."""
    counted = [0]

    def line(frame: FrameType, event: str, argument: Any) -> Any:
        counted[0] += event == "line"
        return line

    def call(frame: FrameType, event: str, argument: Any) -> None:
        counted[0] += event == "c_call"

    before = sys.gettrace(), sys.getprofile()
    sys.settrace(line)
    sys.setprofile(call)
    try:
        act()
    finally:
        sys.setprofile(before[1])
        sys.settrace(before[0])
    return counted[0]


def most_bytes(act: Callable[[], object]) -> int:
    """Return the most bytes that are held during an act."""
    tracemalloc.start()
    try:
        act()
        return tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()


def grows(counts: list[int], least: int) -> bool:
    """Return whether what was counted at one, two and four times as many lines grows faster than these."""
    first, second = counts[1] - counts[0], counts[2] - counts[1]
    return second > 3 * first + least


def test_what_grows_faster_would_be_seen() -> None:
    assert not grows([1000, 2000, 4000], 0)
    assert grows([n * n for n in (100, 200, 400)], LEAST[0])

    def squared(lines: int) -> Callable[[], object]:
        return lambda: [sum(1 for _ in range(n)) for n in range(lines)]

    def held(lines: int) -> Callable[[], object]:
        return lambda: [tuple(range(n)) for n in range(lines)]

    assert grows([steps(squared(FEW * n)) for n in (1, 2, 4)], LEAST[0])
    assert grows([most_bytes(held(MORE * n)) for n in (1, 2, 4)], LEAST[1])


def grown(growth: Any, tmp_path: Path, lines: int, counted: Callable[[Callable[[], object]], int]) -> list[str]:
    """Return the ways to read which files grow faster than these, of a sample."""
    path, wrong = tmp_path / "grown.rummy", []
    least = LEAST[counted is most_bytes]
    sizes = [dict(growth.files(lines * times)) for times in (1, 2, 4)]
    ways = [(name, reader) for name in sizes[0] for reader in growth.READERS]
    always = [way for way in ways if way[1] in ("copy", "summary") and way[0].startswith(("name after", "move after"))]
    for name, reader in dict.fromkeys([*always, *some(ways, 0, 25)]):
        counts = []
        for times, files in zip((1, 2, 4), sizes, strict=True):
            growth.put(path, files[name], lines * times)
            growth.read(reader, path)
            counts.append(counted(lambda reader=reader: growth.read(reader, path)))  # type: ignore[misc]
        if grows(counts, least):
            wrong.append(f"{reader} of “{name}”: {counts}")
    return wrong


@pytest.fixture(autouse=True)
def quiet(caplog: pytest.LogCaptureFixture) -> None:
    """Keep the log from complaints about such files."""
    caplog.set_level(logging.CRITICAL, "rummy_desktop")


def test_the_steps_of_reading_grow_with_the_file(growth: Any, tmp_path: Path) -> None:
    assert grown(growth, tmp_path, FEW, steps) == []


def test_the_memory_of_reading_grows_with_the_file(growth: Any, tmp_path: Path) -> None:
    assert grown(growth, tmp_path, MORE, most_bytes) == []
