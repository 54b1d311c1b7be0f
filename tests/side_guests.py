"""Guests who play a game of sides that take the pile, by mouse alone or by keys alone."""

from __future__ import annotations

import pygame
from guests import KeyGuest, MouseGuest, press

from rummy_desktop.engine.moves import Agree, Ask, LayDown, Move, Pass, TakePile
from rummy_desktop.gui.table.layout import DISCARDS, TABLE, meld_zone


class Mouse(MouseGuest):
    """Plays a game of sides by mouse alone."""

    def perform(self, move: Move) -> None:
        view = self.table.session.view
        match move:
            case LayDown() if self.table.tray.open:
                self.clear()
                self.press_button("Find melds")
                self.settle()
                self.press_button("Lay down")
            case TakePile(_, cards, index, _, more):
                self.clear()
                self.settle()
                own = [card for group in (cards, *more) for card in group if card != view.discards[-1]]
                if own:
                    self.choose(*own)
                self.drag(self.middle(DISCARDS), self.middle(TABLE if index is None else meld_zone(index)))
            case Ask() | Agree():
                press(self, "May I go out?" if isinstance(move, Ask) else "Yes")
            case Pass() if view.phase == "permission":
                press(self, "No")
            case _:
                super().perform(move)


class Keys(KeyGuest):
    """Plays a game of sides by keys alone."""

    def perform(self, move: Move) -> None:
        view = self.table.session.view
        match move:
            case LayDown() if self.table.tray.open:
                self.clear()
                self.key(pygame.K_l)
                self.settle()
                self.key(pygame.K_l)
            case TakePile(_, cards, index, _, more):
                self.clear()
                for card in (card for group in (cards, *more) for card in group if card != view.discards[-1]):
                    self.go(f"card:{card}")
                    self.key(pygame.K_SPACE)
                if index is not None and len(cards) > 1:
                    self.go(meld_zone(index))
                self.key(pygame.K_t)
            case Ask() | Agree():
                press(self, "May I go out?" if isinstance(move, Ask) else "Yes")
            case Pass() if view.phase == "permission":
                press(self, "No")
            case _:
                super().perform(move)
