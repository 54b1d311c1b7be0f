"""Table view: the interface of a table on the screen for everything that moves over it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from rummy_desktop.engine.game import Game
from rummy_desktop.engine.rules import Rules
from rummy_desktop.gui.look.theme import Theme
from rummy_desktop.gui.scenes.scene import Program
from rummy_desktop.gui.table.stage import Stage
from rummy_desktop.gui.table.zones import Ground


class TableView(Protocol):
    """A table on the screen; `theme` has the measures of the part of the canvas that it has."""

    stage: Stage
    ground: Ground
    theme: Theme
    game: Game
    rules: Rules

    @property
    def app(self) -> Program:
        """The program that shows it."""

    @property
    def viewer(self) -> int:
        """The seat at the lower edge."""

    @property
    def persons(self) -> Sequence[int]:
        """The seats of people."""

    @property
    def ending(self) -> bool:
        """Whether the end of a deal is told."""

    def room(self) -> tuple[int, int]:
        """Return the width and height in pixels of the part of the canvas, from its upper left corner, that it has."""

    def hear(self, name: str, place: float | None = None) -> None:
        """Play a sound that comes from a place, in pixels from the left; None is the middle."""

    def touch(self) -> None:
        """Have the table looked at before the next drawing, since something on it may be different."""
