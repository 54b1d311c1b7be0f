"""Guests who play a game of sides that take the pile, by mouse alone or by keys alone."""

from __future__ import annotations

import random
from collections.abc import Callable, Collection
from typing import Any, Final

import pygame
from cases import likely
from guests import Club, Guest, KeyGuest, MouseGuest, press

from rummy_desktop.engine.moves import Agree, Ask, LayDown, Move, Pass, TakePile
from rummy_desktop.gui.play.question import QuestionScene
from rummy_desktop.gui.scenes.pick import PickScene
from rummy_desktop.gui.table.layout import DISCARDS, TABLE, meld_zone

LONG: Final = 12_000  # steps until a deal counts as one that never ends


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


def play_deals(
    club: Club, kind: type[Guest], wanted: Collection[type[Move]], seen: Callable[[Move], bool] = lambda move: True
) -> None:
    """Play at the table that the club has begun until a deal is over and all of that was made, each move as meant.

    At least one of the moves has to be `seen`.
    """
    guest: Any = kind(club, random.Random(7), 0.01)
    table = guest.table
    made: list[Move] = []

    def enough() -> bool:
        return bool(table.match.table.results) and {type(move) for move in made} >= set(wanted) and any(map(seen, made))

    for _ in range(LONG):
        if enough():
            break
        if isinstance(club.scene, PickScene | QuestionScene):
            guest.key(pygame.K_RETURN)
        elif club.scene is not table:
            guest.leave()
        elif table.stage.quiet and table.session.view.phase == "deal":
            if table.people.playing:
                guest.next_deal()
        elif table.stage.quiet and table.session.my_turn:
            move, before = likely(table.match, guest.rng), len(table.match.log)
            made.append(move)
            guest.perform(move)
            done = table.match.log[before:]
            pending = isinstance(club.scene, PickScene)
            assert pending or [type(each) for each in done[:1]] == [type(move)], f"{move}: {table.words().text}"
        guest.step()
    assert enough()
