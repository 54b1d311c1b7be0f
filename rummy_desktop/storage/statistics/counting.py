"""Counting: the results of the kept matches, read from their files by processes of their own.

So many matches are read in little time, and the window does not wait for any of them.
"""

from __future__ import annotations

import gc
import logging
import multiprocessing
import os
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from multiprocessing import connection
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from pathlib import Path
from typing import Final, NamedTuple

from rummy_desktop.storage.statistics.entry import Entry
from rummy_desktop.storage.statistics.rebuild import count_matches

log = logging.getLogger("rummy_desktop")

ONCE: Final = 8
"""So many matches are counted before it is told what they came to."""
WORTH: Final = 24
"""For fewer matches no process is started."""
MOST: Final = 4
"""Processes that count at once."""
LOOK: Final = 0.1
"""Seconds between two looks whether the game ends."""


class Counted(NamedTuple):
    """The entries to write, and the number of matches that were looked at for them."""

    matches: int
    entries: list[Entry]


def counted(
    paths: Sequence[Path], closing: Callable[[], bool], after_move: Callable[[], None] | None = None
) -> Iterator[Counted]:
    """Yield counted matches, some at a time, until all are or the game is `closing`.

    Where there are many, processes count them. `after_move` is called now and then where no process could be started.
    """
    rest = [paths[first : first + ONCE] for first in range(0, len(paths), ONCE)]
    rest.reverse()
    crew = Crew(min(MOST, os.cpu_count() or 1, len(rest))) if len(paths) >= WORTH else None
    try:
        while crew is not None and crew.busy(rest) and not closing():
            yield from crew.done(rest)
    finally:
        if crew is not None:
            crew.close()
    while rest and not closing():
        some = rest.pop()
        for path in some:
            if closing():
                return
            yield Counted(1, count_matches([path], after_move))


class Crew:
    """Some processes that count matches. If one ends by itself, others count its matches."""

    def __init__(self, size: int) -> None:
        self._at: dict[Connection, Sequence[Path]] = {}
        self._processes: list[BaseProcess] = []
        context = multiprocessing.get_context("spawn")
        for _ in range(size):
            try:
                here, there = context.Pipe()
                process = context.Process(target=serve, args=(there,), name="statistics", daemon=True)
                process.start()
                there.close()
            except OSError as error:
                log.warning("The statistics have no process of their own: %s", error)
                return
            self._processes.append(process)
            self._at[here] = ()

    def busy(self, rest: list[Sequence[Path]]) -> bool:
        """Give idle processes something of the `rest` to count, and return whether any process is counting."""
        for line, paths in list(self._at.items()):
            if not paths and rest:
                self._at[line] = rest.pop()
                try:
                    line.send([str(path) for path in self._at[line]])
                except (OSError, ValueError):
                    self._lose(line, rest)
        return any(self._at.values())

    def done(self, rest: list[Sequence[Path]]) -> Iterator[Counted]:
        """Yield what has been counted meanwhile, after waiting a moment for it."""
        for line in connection.wait([line for line, paths in self._at.items() if paths], LOOK):
            assert isinstance(line, Connection)
            try:
                entries = line.recv()
            except (EOFError, OSError):
                self._lose(line, rest)
                continue
            paths, self._at[line] = self._at[line], ()
            # It goes on counting while this is written.
            self.busy(rest)
            yield Counted(len(paths), entries)

    def _lose(self, line: Connection, rest: list[Sequence[Path]]) -> None:
        log.warning("a process of the statistics has ended")
        paths = self._at.pop(line)
        if paths:
            rest.append(paths)

    def close(self) -> None:
        """End the processes, whatever they are doing."""
        for process in self._processes:
            process.kill()
        for line in self._at:
            line.close()
        for process in self._processes:
            process.join(1.0)


def serve(line: Connection) -> None:
    """Count what is asked for in a process of its own, until nobody asks any more."""
    logging.getLogger("rummy_desktop").addHandler(logging.NullHandler())
    logging.getLogger("rummy_desktop").propagate = False
    with suppress(OSError, AttributeError):
        os.nice(10)  # the game that is being played comes first
    gc.disable()  # instead it collects garbage after each of the requests
    gc.freeze()
    with suppress(EOFError, OSError, KeyboardInterrupt):
        while True:
            line.send(count_matches([Path(path) for path in line.recv()]))
            gc.collect()
