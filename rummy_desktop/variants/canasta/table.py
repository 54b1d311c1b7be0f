"""The table of Canasta."""

from __future__ import annotations

from typing import ClassVar

from rummy_desktop.engine.sides.table import SideTable


class CanastaTable(SideTable):
    """A table of Canasta, where one may go out concealed, and a red three may end a deal."""

    outcomes: ClassVar = SideTable.outcomes | {"concealed", "red three"}
