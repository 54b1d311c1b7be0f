"""Cut: the pack that lies spread before the deal, and how deep it is cut."""

from __future__ import annotations

import pygame

from rummy_desktop.engine import events as e
from rummy_desktop.gui.table.layout import ribbon
from rummy_desktop.gui.table.table_view import TableView
from rummy_desktop.language.translate import tr


class SpreadPack:
    """The spread pack: `lift` is how many of its cards are raised, by whoever cuts; 0 where nobody has touched it."""

    def __init__(self, board: TableView) -> None:
        self.board = board
        self.lift = 0

    @property
    def spread(self) -> bool:
        """Whether the pack lies spread, or has just been cut."""
        return bool(self.board.rules.asking(self.board.stage.view).pack)

    def rect(self) -> pygame.Rect:
        """Where the pack can be pointed at, in pixels."""
        poses = ribbon(self.board.ground, max(2, len(self.board.stage.view.stock)), 1)
        return poses[0].rect.union(poses[-1].rect)

    def see(self, event: e.Event) -> None:
        """Follow what happens: who cuts raises the pack."""
        match event:
            case e.PackCut(_, count):
                self.lift = count
                self.board.stage.settle()
            case e.Dealt() | e.TurnBegan():
                self.lift = 0
            case e.Asked() if self.board.rules.asking(self.board.stage.view).pack == "spread":
                self.lift = 0

    def told(self) -> str:
        """How deep the pack is cut, in words; nothing where that is not known."""
        count = len(self.board.stage.view.stock)
        if not self.lift or self.board.rules.asking(self.board.stage.view).pack != "spread":
            return ""
        return (
            tr("{n} of {count} cards", n=self.lift, count=count)
            if self.lift > 1
            else tr("1 card of {count}", count=count)
        )
