"""Single: one seat of a match as Gymnasium's environment, with computer players on all others."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from typing import Any, Final, Self, SupportsInt, cast

import numpy as np
from numpy.typing import NDArray

from rummy_desktop.env import seat_kind
from rummy_desktop.env.aec import RENDERS, Course
from rummy_desktop.env.layout import whole
from rummy_desktop.outside.harmless import told
from rummy_desktop.variants import GAMES

NAMESPACE: Final = "RummyDesktop"
TRIES: Final = 100  # matches in a row that may end before the seat has anything to decide


class OneSeat:
    """A match as one seat sees it; `seat_of` joins it to Gymnasium's own class.

    `table` is the environment of all seats that it is played in.

    `action_masks` says which actions are open just now, as MaskablePPO asks for it, and so does `action_mask` in the
    information. The small observation is the usual one here, and an episode is one deal.
    """

    metadata: dict[str, Any] = {"render_modes": list(RENDERS), "render_fps": 4}  # noqa: RUF012, as Gymnasium has it

    def __init__(
        self,
        game: str,
        seats: int | None = None,
        *,
        seat: int = 0,
        opponents: str | Mapping[int, str] = "medium",
        observation: str = "small",
        deals: int = 1,
        render_mode: str | None = None,
        **more: Any,
    ) -> None:
        """An environment of `seat`; `opponents` are one level or character for all other seats, or one for each.

        `more` is what the environment of all seats takes. ValueError says in one sentence what is wrong.
        """
        count = Course(game, seats).seats
        self.seat = whole(seat, "The seat", 0)
        if self.seat >= count:
            raise ValueError(f"The seat is one from 0 to {count - 1}, not {seat}.")
        others = [other for other in range(count) if other != self.seat]
        if not isinstance(opponents, Mapping):
            opponents = dict.fromkeys(others, opponents)
        if sorted(opponents) != others:
            raise ValueError(f"Opponents sit on all seats but {self.seat}, not on {told(list(opponents))}.")
        more |= {"observation": observation, "deals": deals, "render_mode": render_mode, "opponents": opponents}
        self.table = Course(game, count, **more)
        self.render_mode = render_mode
        self._agent = self.table.possible_agents[0]
        self.observation_space = self.table.observation_space(self._agent)["observation"]
        self.action_space = self.table.action_space(self._agent)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[NDArray[Any], dict[str, Any]]:
        """Begin the next episode in which the seat has something to decide; `options` are those of the other one."""
        cast(Any, super()).reset(seed=seed)
        self.table.reset(seed, options)
        for _ in range(TRIES):
            if not self.table.terminations[self._agent]:
                break
            self.table.reset()
        self._seen = self.table.observe(self._agent)
        return self._seen["observation"], self._info()

    def step(self, action: SupportsInt) -> tuple[NDArray[Any], float, bool, bool, dict[str, Any]]:
        """Play the action and all that the opponents do next. ValueError says why the action is not open."""
        table, agent = self.table, self._agent
        if table.terminations[agent] or table.truncations[agent]:
            raise ValueError("The episode has ended; reset the environment.")
        table.step(cast(int, action))
        self._seen = table.observe(agent)
        ended, cut = table.terminations[agent], table.truncations[agent]
        return self._seen["observation"], table.rewards[agent], ended, cut, self._info()

    def action_masks(self) -> NDArray[np.bool_]:
        """Return for each action whether it is open just now."""
        return cast("NDArray[np.bool_]", self._seen["action_mask"].astype(np.bool_))

    def _info(self) -> dict[str, Any]:
        return {"action_mask": self._seen["action_mask"]}

    def copy(self) -> Self:
        """An environment of its own that stands where this one stands: for a search."""
        twin = object.__new__(type(self))
        twin.__dict__ |= self.__dict__
        twin.table = self.table.copy()
        return twin

    def __copy__(self) -> Self:
        return self.copy()

    def __deepcopy__(self, memo: Any) -> Self:
        return self.copy()

    def __reduce__(self) -> Any:
        return _again, (self.__dict__,)

    def render(self) -> Any:
        """The table as the seat sees it, as `render_mode` says."""
        return self.table.render()


def _again(state: Mapping[str, Any]) -> Any:
    """The environment that was kept."""
    env: Any = object.__new__(seat_kind())
    env.__dict__ |= state
    return env


def register() -> None:
    """Tell Gymnasium the environments of all games, each under its name."""
    gymnasium = import_module("gymnasium")
    for key in GAMES:
        name = f"{NAMESPACE}/{''.join(part.capitalize() for part in key.split('-'))}-v0"
        if name not in gymnasium.registry:
            gymnasium.register(name, "rummy_desktop.env:seat_of", kwargs={"game": key}, disable_env_checker=True)
