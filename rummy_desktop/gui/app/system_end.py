"""System end: the program ends when the system says so."""

from __future__ import annotations

import signal
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager


@contextmanager
def told_to_end(end: Callable[[], None]) -> Iterator[None]:
    """Meanwhile call `end` when the system says that the program is to end; in another thread that is never heard."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(signal.SIGTERM, lambda number, frame: end())
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, before)
