"""The table of Canasta."""

from __future__ import annotations

from typing import ClassVar

from rummy_desktop.engine.sides.table import SideTable


class CanastaTable(SideTable):
    """A table of Canasta, where one may go out concealed."""

    outcomes: ClassVar = SideTable.outcomes | {"concealed"}
