"""Starter: the interface of a program that can begin a match, for the scenes in which one is chosen."""

from __future__ import annotations

from typing import Protocol

from rummy_desktop.gui.scenes.scene import Program
from rummy_desktop.gui.setup.setup import Setup
from rummy_desktop.storage.statistics.ratings import Ratings


class Starter(Program, Protocol):
    """The interface of the program for scenes from which a match can begin."""

    @property
    def ratings(self) -> Ratings:
        """The strength of the people who play here."""

    def start(self, setup: Setup) -> None:
        """Begin a match and show its table. ValueError says in one sentence why there can be none."""

    def learn(self, game: str) -> None:
        """Begin the first deal that teaches a game, or say why that can't be."""
