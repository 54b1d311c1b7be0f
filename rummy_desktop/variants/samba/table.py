"""The table of Samba."""

from __future__ import annotations

from typing import ClassVar

from rummy_desktop.engine.sides.table import SideTable


class SambaTable(SideTable):
    """A table of Samba, which has no field of its own."""

    outcomes: ClassVar = SideTable.outcomes | {"red three"}
