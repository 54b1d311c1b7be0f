"""Crew: who does the work of the arena: this process, others on this machine, or the workers of a Dask cluster."""

from __future__ import annotations

import logging
import multiprocessing
import os
import signal
import socket
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, CancelledError, Executor, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from importlib import import_module
from itertools import islice
from pathlib import Path
from typing import Any, Final, TypeVar

In = TypeVar("In")
Out = TypeVar("Out")

AHEAD: Final = 4  # tasks that wait for each process of this machine
ON_CLUSTER: Final = 1000  # tasks that are at a cluster, which may grow at any time


class CrewError(Exception):
    """The work can't be done, or can't go on. Its text is one sentence."""


class Crew:
    """A crew that works in this process; `note` is worth knowing before the work begins."""

    note = ""

    def as_done(self, do: Callable[[In], Out], tasks: Iterable[In]) -> Iterator[tuple[In, Out]]:
        """Each task with what came of it, as they come. CrewError says why it does not go on."""
        for task in tasks:
            yield task, do(task)

    def in_order(self, do: Callable[[In], Out], tasks: Iterable[In], several: int = 1) -> Iterator[Out]:
        """Yield the result of each task, in their order; `together` of them are given out at once."""
        parts, number = iter(tasks), 0
        groups = iter(lambda: tuple(islice(parts, several)), ())
        kept: dict[int, list[Out]] = {}
        for task, found in self.as_done(_Several(do), enumerate(groups)):
            kept[task[0]] = found
            while number in kept:
                yield from kept.pop(number)
                number += 1


class Pool(Crew):
    """Gives tasks to others on this machine, so many of them at a time."""

    def __init__(self, executor: Executor, ahead: int) -> None:
        self._executor = executor
        self._ahead = ahead

    def as_done(self, do: Callable[[In], Out], tasks: Iterable[In]) -> Iterator[tuple[In, Out]]:
        waiting, given = iter(tasks), dict[Future[Out], In]()
        try:
            while True:
                given |= {self._executor.submit(do, task): task for task in islice(waiting, self._ahead - len(given))}
                if not given:
                    return
                for future in wait(given, return_when=FIRST_COMPLETED).done:
                    yield given.pop(future), future.result()
        except BrokenProcessPool as error:
            raise CrewError("One of the processes was ended from outside.") from error
        finally:
            for future in given:
                future.cancel()


class Cluster(Crew):
    """Gives tasks to the workers of a Dask cluster, by a client of its scheduler at `place`."""

    def __init__(self, library: Any, client: Any, place: str) -> None:
        self._library = library
        self._client = client
        self._place = place
        try:
            # A worker that can't read a task ends at once, without a word to whoever waits for it.
            client.run(exec, f"import {__name__}")
        except ModuleNotFoundError as error:
            raise self._missing(error) from error
        if not client.nthreads():
            self.note = f"{place} has no workers yet; the work begins when one comes."

    def as_done(self, do: Callable[[In], Out], tasks: Iterable[In]) -> Iterator[tuple[In, Out]]:
        waiting, given = iter(tasks), dict[Any, In]()
        ended = self._library.as_completed(loop=self._client.loop)
        try:
            while True:
                for task in islice(waiting, ON_CLUSTER - len(given)):
                    future = self._client.submit(do, task, pure=False)
                    given[future] = task
                    ended.add(future)
                if not given:
                    return
                future = next(ended)
                # Where its worker dies before it is fetched, another one does it again.
                yield given.pop(future), self._result(future)
        finally:
            for future in given:
                future.cancel()

    def _result(self, future: Any) -> Any:
        try:
            return future.result()
        except CancelledError as error:
            raise CrewError(f"The scheduler {self._place} is gone.") from error
        except ModuleNotFoundError as error:
            raise self._missing(error) from error
        except self._library.KilledWorker as error:
            raise CrewError(f"Several workers of {self._place} have died of the same task.") from error

    def _missing(self, error: ModuleNotFoundError) -> CrewError:
        return CrewError(f"A worker of {self._place} has no module {error.name}: start it where there is.")


class _Several:
    """A crew that does several tasks as one."""

    def __init__(self, do: Callable[[Any], Any]) -> None:
        self.do = do

    def __call__(self, group: tuple[int, tuple[Any, ...]]) -> list[Any]:
        return [self.do(each) for each in group[1]]


def cores() -> int:
    """Return the number of cores that this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


@contextmanager
def crew(jobs: int = 1, scheduler: str = "", files: Iterable[Path] = ()) -> Iterator[Crew]:
    """A crew of so many processes, or that of the Dask scheduler at an address, whose workers get the `files`.

    Whatever ends the block ends the work: of what was begun nothing comes any more. CrewError says what is missing.
    """
    if scheduler:
        library = _dask()
        with _client(library, scheduler) as client:
            for file in files:
                client.upload_file(str(file))
            yield Cluster(library, client, scheduler)
    elif jobs > 1:
        pool = ProcessPoolExecutor(jobs, multiprocessing.get_context("spawn"), _leave_at_once)
        others = multiprocessing.active_children()
        try:
            yield Pool(pool, AHEAD * jobs)
        except BaseException:
            for process in multiprocessing.active_children():
                if process not in others:
                    process.terminate()
            raise
        finally:
            pool.shutdown(cancel_futures=True)
    else:
        yield Crew()


def _leave_at_once() -> None:
    """End this process on Ctrl-C without a word; its work is played again."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def _dask() -> Any:
    """The library of the cluster. CrewError where it is not installed."""
    try:
        return import_module("distributed")
    except ImportError as error:
        raise CrewError(
            "A scheduler needs Dask, which is not installed: .venv/bin/python -m pip install distributed, or the extra"
            " “arena”."
        ) from error


def _client(library: Any, scheduler: str) -> Any:
    """A client of a Dask scheduler. CrewError says in one sentence why there is none."""
    # What goes wrong is said here in one sentence, and not in its traceback besides.
    logging.getLogger("distributed.client").setLevel(logging.CRITICAL)
    try:
        _knock_at(scheduler)
        return library.Client(scheduler, timeout="10s", set_as_default=False)
    except (OSError, ValueError) as error:
        raise CrewError(f"There is no Dask scheduler at {scheduler}.") from error


def _knock_at(address: str) -> None:
    """See whether anybody listens there: a client that finds nobody asks for long. OSError or ValueError if not."""
    protocol, _, place = address.rpartition("://")
    host, _, port = place.rpartition(":")
    if protocol in ("", "tcp", "tls"):
        socket.create_connection((host.strip("[]"), int(port)), timeout=10).close()
