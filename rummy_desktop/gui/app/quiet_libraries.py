"""Quiet libraries: those of the system say nothing on the terminal, and call nothing of ours from threads of theirs."""

from __future__ import annotations

import ctypes
import sys
from typing import Any


def no_answer() -> Any:
    """A function of C that does nothing, for libraries that want to call somebody when something is wrong.

    It can't be one of Python's: a thread of the library would wait for the interpreter, and the interpreter may be
    waiting for that thread. `getpid` looks at no argument, so it may be called with any.
    """
    return ctypes.cast(ctypes.CDLL(None).getpid, ctypes.c_void_p)


def quiet_alsa() -> bool:
    """Keep Linux's sound library from telling the terminal that there is no sound card, as our log says so."""
    if not sys.platform.startswith("linux"):
        return False
    try:
        ctypes.CDLL("libasound.so.2").snd_lib_error_set_handler(no_answer())
    except (OSError, AttributeError):
        return False
    return True
