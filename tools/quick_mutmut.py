"""Quick mutmut: mutmut as it is, but for the step by which each changed function is called.

    python tools/quick_mutmut.py run --max-children 2

mutmut reads the environment, and in its first pass builds names and a stack, at each call of a function of the package.
An engine is called some thousand times for a move: the first pass took over half an hour by that, and the tests of each
mutant several times as long. Here a function looks up its mutant only when another one is tried.
"""

from __future__ import annotations

import functools
import inspect
import sys
from collections.abc import Callable
from typing import Any

from mutmut.__main__ import cli
from mutmut.core import MutmutProgrammaticFailException
from mutmut.mutation import trampoline
from mutmut.state import state

STATS = "stats"
"""The name under which mutmut finds out which test reaches which function."""
FAIL = "fail"
"""The name under which every changed function fails, so that it is seen that the tests ask the changed package."""

Function = Callable[..., Any]
usual = trampoline.wrap_in_trampoline


def wrap_in_trampoline(mutants: dict[str, Function], is_classmethod: bool = False) -> Callable[[Function], Function]:
    """Return a decorator by which the mutant that is tried is called instead of a function."""
    if is_classmethod:
        return usual(mutants, is_classmethod)

    def decorate(function: Function) -> Function:
        """Return the function that calls the original or the mutant."""
        known: str | None = None
        chosen: Function = function
        name = ""

        def choose(active: str | None) -> Function:
            """Return what is called while a mutant of that name is tried."""
            nonlocal known, chosen, name
            original = mutants["_mutmut_orig"]
            module, _, mutant = (active or "").rpartition(".")
            name = f"{original.__module__}.{original.__name__.partition('__mutmut_')[0]}"
            known, chosen = active, mutants.get(mutant, original) if module == function.__module__ else original
            return chosen

        def called() -> Function:
            """Return what is called just now, and note it in the first pass."""
            active = trampoline._mutant_under_test
            call = chosen if active is known and active is not None else choose(active)
            if active == STATS:
                state()._stats.add(name)
            elif active == FAIL:
                raise MutmutProgrammaticFailException("The setup is tried.")
            return call

        if inspect.isgeneratorfunction(function):

            @functools.wraps(function)
            def wrapper(*args: Any, **kwargs: Any) -> Any:
                return (yield from called()(*args, **kwargs))

        else:

            @functools.wraps(function)
            def wrapper(*args: Any, **kwargs: Any) -> Any:
                return called()(*args, **kwargs)

        return wrapper

    return decorate


if __name__ == "__main__":
    vars(trampoline)["wrap_in_trampoline"] = wrap_in_trampoline
    sys.argv[0] = "mutmut"
    cli()
