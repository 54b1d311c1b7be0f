"""The moves that are made only in Indian Rummy."""

from __future__ import annotations

from typing import ClassVar

from rummy_desktop.engine.moves import Move


class Drop(Move, frozen=True):
    """Leave the deal before drawing, for a fixed number of points."""

    verb: ClassVar[str] = "drop"
    drops: ClassVar[bool] = True


class Split(Move, frozen=True):
    """Agree to share the pool with all who are still in it."""

    verb: ClassVar[str] = "split"
