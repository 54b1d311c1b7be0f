"""Cut: the pack that lies spread before the deal, and how deep the player takes hold of it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from rummy_desktop.engine import events as e
from rummy_desktop.engine.moves import Cut, Keep
from rummy_desktop.gui.table.layout import SHOWN, STOCK, ribbon
from rummy_desktop.gui.table.stage import SLIDE

if TYPE_CHECKING:
    from rummy_desktop.gui.table.board import Board
    from rummy_desktop.gui.table.table import TableScene

FAR: Final = 10  # cards that the depth changes by with Shift held


class SpreadPack:
    """The spread pack: `lift` is how many of its cards are raised, by whoever cuts; 0 where nobody has touched it."""

    def __init__(self, board: Board) -> None:
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
        return f"{self.lift} of {count} cards" if self.lift > 1 else f"1 card of {count}"


class Pack(SpreadPack):
    """The spread pack of a table at which somebody plays, who may cut it."""

    def __init__(self, table: TableScene) -> None:
        super().__init__(table)
        self.table = table
        self.held = False  # whether the player holds it with a pressed button

    @property
    def open(self) -> bool:
        """Whether the viewer is to cut just now, and sees the pack lie there."""
        return self.table.gestures.open(Cut) and not self.table.stage.behind

    def point(self, place: tuple[int, int]) -> bool:
        """Raise the part of the pack right of the pointer; whether the pointer is on the pack."""
        if not self.open or not (self.held or self.rect().collidepoint(place)):
            return False
        ground, count = self.table.ground, len(self.table.view.stock)
        left = [pose.rect.left for pose in ribbon(ground, count, 0)]
        self.raise_to(count - sum(edge <= place[0] for edge in left) + 1)
        return True

    def raise_to(self, lift: int) -> None:
        """Raise so many cards, at least one and not all."""
        lift = max(1, min(len(self.table.view.stock) - 1, lift))
        if lift != self.lift:
            self.lift = lift
            self.table.stage.settle(SLIDE)
            self.table.touch()

    def shift(self, cards: int, far: bool = False) -> None:
        """Raise so many cards more, from the middle on where none are raised yet; `far` is ten times as many."""
        start = self.lift or len(self.table.view.stock) // 2
        self.raise_to(start + cards * (FAR if far else 1))

    def cut(self) -> None:
        """Cut where the pack is raised, or else in the middle."""
        self.held = False
        if not self.table.gestures.open(Cut):
            self.table.play(Cut(self.table.viewer, self.lift or 1))
        else:
            self.table.play(Cut(self.table.viewer, self.lift or len(self.table.view.stock) // 2))

    def keep(self) -> None:
        """Keep the card that has been cut."""
        self.table.play(Keep(self.table.viewer))

    def let_go(self) -> None:
        """Let go of the pack without cutting it."""
        if self.held:
            self.held = False
            self.table.touch()

    def zones(self) -> dict[str, pygame.Rect]:
        """The only zone while the pack lies spread: the pack, or the card that has been cut."""
        shown = [sprite.target.rect for sprite in self.table.stage.sprites if sprite.zone == SHOWN]
        return {SHOWN: shown[0]} if shown else {STOCK: self.rect()}
