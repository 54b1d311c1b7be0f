"""The table of Chinchón."""

from __future__ import annotations

from typing import ClassVar

from rummy_desktop.engine.knocking.table import KnockTable
from rummy_desktop.engine.pot.table import PotTable


class ChinchonTable(KnockTable, PotTable):
    """A table of Chinchón, at which one closes by a knock and is out by one's score."""

    outcomes: ClassVar = frozenset({"closed", "closed with all", "chinchon", "drawn"})
