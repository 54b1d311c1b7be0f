"""Cut: the pack spread before the deal, and the depth at which it is cut."""

from __future__ import annotations

import pygame

from rummy_desktop.engine import events as e
from rummy_desktop.gui.table.layout import ribbon
from rummy_desktop.gui.table.table_view import TableView
from rummy_desktop.language.translate import tr


class SpreadPack:
    """The spread pack: `lift` is the number of cards that the cutting player raises; 0 if nobody has touched it."""

    def __init__(self, board: TableView) -> None:
        self.board = board
        self.lift = 0

    @property
    def spread(self) -> bool:
        """Whether the pack lies spread, or has just been cut."""
        return bool(self.board.rules.asking(self.board.stage.view).pack)

    def rect(self) -> pygame.Rect:
        """Return the rectangle in pixels in which the pack can be pointed at."""
        poses = ribbon(self.board.ground, max(2, len(self.board.stage.view.stock)), 1)
        return poses[0].rect.union(poses[-1].rect)

    def see(self, event: e.Event) -> None:
        """Follow the events: a player who cuts raises the pack."""
        match event:
            case e.PackCut(_, count):
                self.lift = count
                self.board.stage.settle()
            case e.Dealt() | e.TurnBegan():
                self.lift = 0
            case e.Asked() if self.board.rules.asking(self.board.stage.view).pack == "spread":
                self.lift = 0

    def told(self) -> str:
        """Return in words how deep the pack is cut; empty if that is not known."""
        count = len(self.board.stage.view.stock)
        if not self.lift or self.board.rules.asking(self.board.stage.view).pack != "spread":
            return ""
        return (
            tr("{n} of {count} cards", n=self.lift, count=count)
            if self.lift > 1
            else tr("1 card of {count}", count=count)
        )
