"""The environment for those who train players: every game as PettingZoo's AEC, and a trained player at the table.

It needs PettingZoo, Gymnasium and NumPy, which `pip install "rummy-desktop[env]"` brings; the game itself does not, so
nothing of them is imported before somebody asks for it. docs/environment.md tells what an observation has in it.

A decision is several actions: a network has so many outputs and no more, while moves are endless in kind, so `Decision`
lets a kind be chosen first, and then one of the moves in the order in which the rulebook lists them, page by page. No
game is named here: an observation is made of the fields of the view and the kinds of moves of the phases. The class
joins PettingZoo's only when `make` is called.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from functools import cache
from importlib import import_module
from typing import Any

NEEDED = ("numpy", "gymnasium", "pettingzoo")
SOUND = "SDL_AUDIODRIVER"


def make(game: str, seats: int | None = None, **more: Any) -> Any:
    """An environment of `game` between so many seats; where that is not said as many as mostly play it, or the fewest.

    `more` may be `preset`, `options`, `rewards`, `deals`, `choices`, `take_back`, `resign`, `max_cycles`,
    `render_mode`, `observation`, `discount` and `opponents`. ValueError says in one sentence what is wrong with them,
    ImportError which package is missing.
    """
    return _kind()(game, seats, **more)


def seat_of(game: str, seats: int | None = None, **more: Any) -> Any:
    """Gymnasium's environment of one seat at `game`, on whose other seats computer players sit.

    `more` may be what `make` takes, and `seat`; `opponents` is then one name for all others too.
    """
    return seat_kind()(game, seats, **more)


def register() -> None:
    """Tell Gymnasium the environments of one seat of all games, such as `RummyDesktop/Gin-v0`."""
    _part("single", NEEDED[:2]).register()


def player_of(policy: Callable[[Any, Any], int], **more: Any) -> Any:
    """A computer player that decides by a policy, a function from an observation and its mask to an action.

    It is what `--player NAME=module:function` takes. `more` may be `choices` and `observation`, with which the policy
    has been trained.
    """
    return _part("seat", NEEDED[:1]).player_of(policy, **more)


@cache
def _kind() -> type:
    course, pettingzoo = _part("aec", NEEDED).Course, import_module("pettingzoo")
    return type("RummyEnv", (course, pettingzoo.AECEnv), {"__module__": __name__, "__doc__": course.__doc__})


@cache
def seat_kind() -> type:
    """Return the class of what `seat_of` makes."""
    one, gymnasium = _part("single", NEEDED[:2]).OneSeat, import_module("gymnasium")
    return type("SeatEnv", (one, gymnasium.Env), {"__module__": __name__, "__doc__": one.__doc__})


def _part(name: str, needed: tuple[str, ...]) -> Any:
    """A module of this room, once all that it needs is there. ImportError says in one sentence what is not."""
    before = os.environ.get(SOUND)
    for package in needed:
        try:
            import_module(package)
        except ModuleNotFoundError as error:
            if error.name != package:
                raise
            raise ImportError(
                f'The environment needs {package}, which is not there; `pip install "rummy-desktop[env]"` brings it.'
            ) from None
    # PettingZoo silences every program that it is imported into.
    if before is None:
        os.environ.pop(SOUND, None)
    else:
        os.environ[SOUND] = before
    return import_module(f"{__name__}.{name}")
