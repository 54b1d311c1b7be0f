"""Background task: something that takes a while, such as a look at the disk, done beside the drawing thread."""

from __future__ import annotations

from collections.abc import Callable
from threading import Lock
from typing import Generic, TypeVar

from rummy_desktop.gui.look.short_thread import ShortThread

T = TypeVar("T")


class BackgroundTask(Generic[T]):
    """Work in a thread of its own, which begins at once. No frame waits for it: ask whether it is `done`."""

    def __init__(self, work: Callable[[], T]) -> None:
        self._work = work
        self._found: list[T] = []
        self._error: Exception | None = None
        self._release: Callable[[T], object] | None = None
        self._lock = Lock()
        self._thread = ShortThread(self._run, "background task")

    def _run(self) -> None:
        try:
            found = self._work()
        except Exception as error:  # it is raised by `result`
            self._error = error
            return
        with self._lock:
            self._found.append(found)
            release = self._release
        if release is not None:
            release(found)

    def abandon(self, release: Callable[[T], object]) -> None:
        """Stop waiting: the result, whenever it comes, goes to `release`, maybe in the thread."""
        with self._lock:
            self._release = release
            found = self._found[:]
        for each in found:
            release(each)

    @property
    def done(self) -> bool:
        """Whether there is a result, or an error."""
        return not self._thread.is_alive()

    def wait(self, seconds: float | None = None) -> bool:
        """Wait that many seconds at most, and return whether it is done."""
        self._thread.join(seconds)
        return self.done

    def result(self) -> T:
        """Return the result, waiting for it if need be; an error that `work` raised is raised here."""
        self._thread.join()
        if self._error is not None:
            raise self._error
        return self._found[0]
