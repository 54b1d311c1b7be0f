"""Starter: a program that can begin a match, as the scenes see it in which one is chosen."""

from __future__ import annotations

from typing import Protocol

from rummy_desktop.gui.scenes.scene import Program
from rummy_desktop.gui.setup.setup import Setup
from rummy_desktop.storage.statistics.ratings import Ratings


class Starter(Program, Protocol):
    """What a scene may ask from which a match can begin."""

    @property
    def ratings(self) -> Ratings:
        """How strong those are who play here."""

    def start(self, setup: Setup) -> None:
        """Begin a match and show its table. ValueError says in one sentence why there can be none."""

    def learn(self, game: str) -> None:
        """Begin the first deal that teaches a game; why it can't be is said."""
