"""The moves that only Modern American Canasta has."""

from __future__ import annotations

from typing import ClassVar

from rummy_desktop.engine.moves import Move


class LayOut(Move, frozen=True):
    """Lay out the three that was kept for a Straight."""

    verb: ClassVar[str] = "lay-out"


class ShowSpecial(Move, frozen=True):
    """Show a special hand, which ends the deal."""

    verb: ClassVar[str] = "show-special"
