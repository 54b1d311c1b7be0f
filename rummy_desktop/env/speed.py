"""Speed: random actions a second that the environment takes, as `python -m rummy_desktop.env.speed gin` measures."""

from __future__ import annotations

import os
import random
import sys
import time

from rummy_desktop.env import make


def actions_a_second(game: str, count: int, observation: str = "full") -> tuple[float, float]:
    """Actions a second of processor time, and by the clock: of random agents who observe before each of them."""
    env, dice = make(game, observation=observation), random.Random("speed")
    env.reset(seed=1)
    begun = time.process_time(), time.perf_counter()
    for _ in range(count):
        if env.terminations[env.agent_selection]:
            env.reset()
        seen = env.last()[0]
        env.step(dice.choice(seen["action_mask"].nonzero()[0]))
    return count / (time.process_time() - begun[0]), count / (time.perf_counter() - begun[1])


def main() -> None:
    """Measure the games that are named, and print a line for each."""
    for game in sys.argv[1:] or ["gin"]:
        for observation in ("full", "small"):
            busy, clock = actions_a_second(game, 30_000, observation)
            load = f", load {os.getloadavg()[0]:.1f}" if hasattr(os, "getloadavg") else ""
            rate = f"{busy:.0f} actions a second of processor time, {clock:.0f} by the clock{load}"
            print(f"{game}, {observation} observation: {rate}")


if __name__ == "__main__":
    main()
