"""Quiet libraries: keeps system libraries from writing on the terminal and from calling Python from their threads."""

from __future__ import annotations

import ctypes
import sys
from typing import Any


def no_answer() -> Any:
    """Return a function of C that does nothing, for libraries that want to call back when something is wrong.

    It can't be one of Python's: a thread of the library would wait for the interpreter, and the interpreter may be
    waiting for that thread. `getpid` looks at no argument, so it may be called with any.
    """
    return ctypes.cast(ctypes.CDLL(None).getpid, ctypes.c_void_p)


def quiet_alsa() -> bool:
    """Keep Linux's sound library from writing on the terminal, and return whether that worked.

    That there is no sound card is already in the log.
    """
    if not sys.platform.startswith("linux"):
        return False
    try:
        ctypes.CDLL("libasound.so.2").snd_lib_error_set_handler(no_answer())
    except (OSError, AttributeError):
        return False
    return True
