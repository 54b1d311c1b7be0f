"""Cutting: the player's grip on the pack that lies spread before the deal."""

from __future__ import annotations

from typing import Final

from rummy_desktop.engine.moves import Move
from rummy_desktop.gui.play.mover import Mover
from rummy_desktop.gui.table.cut import SpreadPack
from rummy_desktop.gui.table.layout import ribbon
from rummy_desktop.gui.table.stage import SLIDE
from rummy_desktop.gui.table.table_view import TableView

FAR: Final = 10  # cards that the depth changes by with Shift held


class Pack(SpreadPack):
    """The spread pack of a table at which somebody plays, who may cut it."""

    def __init__(self, table: TableView, mover: Mover) -> None:
        super().__init__(table)
        self.table = table
        self.mover = mover
        self.session = mover.session
        self.held = False  # whether the player holds it with a pressed button

    @property
    def open(self) -> bool:
        """Whether the viewer is to cut just now, and sees the pack lying there."""
        return bool(self.session.kind_that(lambda kind: kind.cuts)) and not self.table.stage.behind

    def point(self, place: tuple[int, int]) -> bool:
        """Raise the part of the pack right of the pointer, and return whether the pointer is on the pack."""
        if not self.open or not (self.held or self.rect().collidepoint(place)):
            return False
        ground, count = self.table.ground, len(self.session.view.stock)
        left = [pose.rect.left for pose in ribbon(ground, count, 0)]
        self.raise_to(count - sum(edge <= place[0] for edge in left) + 1)
        return True

    def raise_to(self, lift: int) -> None:
        """Raise that number of cards, at least one and not all."""
        lift = max(1, min(len(self.session.view.stock) - 1, lift))
        if lift != self.lift:
            self.lift = lift
            self.table.stage.settle(SLIDE)
            self.table.touch()

    def shift(self, cards: int, far: bool = False) -> None:
        """Raise more cards, from the middle on if none are raised yet; `far` is ten times as many."""
        start = self.lift or len(self.session.view.stock) // 2
        self.raise_to(start + cards * (FAR if far else 1))

    def cut(self) -> None:
        """Cut at the raised place, or else in the middle."""
        self.held = False
        kind = self.session.kind_that(lambda kind: kind.cuts) or Move
        self.mover.play(kind.of(self.session.viewer, self.lift or len(self.session.view.stock) // 2))

    def let_go(self) -> None:
        """Release the pack without cutting it."""
        if self.held:
            self.held = False
            self.table.touch()
