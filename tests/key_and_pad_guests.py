"""Guests who play any game as they are advised, by a few keys alone, or by a game controller alone."""

from __future__ import annotations

from typing import Any, Final

import pygame
from guests import LONGEST, Club, Prompt

from rummy_desktop.engine.cards import Card
from rummy_desktop.engine.moves import (
    Arrange,
    Call,
    Discard,
    Draw,
    LayDown,
    LayOff,
    Move,
    Pass,
    Swap,
    Take,
    TakePile,
)
from rummy_desktop.gui.devices.pads import BUTTONS
from rummy_desktop.gui.play.table_scene import TableScene
from rummy_desktop.gui.table.layout import DISCARDS, STOCK, meld_zone
from rummy_desktop.variants import GAMES

ROWS: Final = 400  # presses of a direction until something counts as out of reach


class EasyPrompt(Prompt):
    """Computer players who advise as quickly as they play."""

    def advise(self, game: str, options: Any, view: Any, seed: str) -> int:
        return self.ask(game, options, view, "easy", seed)


class HandsFreeGuest:
    """Somebody who sits on a gamepad, and does all by `do`, with the names of a controller's buttons."""

    def __init__(self, club: Club) -> None:
        self.club = club
        self.own = 0  # moves made by hand
        club.players = EasyPrompt()  # type: ignore[assignment]

    @property
    def table(self) -> TableScene:
        return self.club.table

    def do(self, button: str) -> None:
        """Press a button and let it go."""
        raise NotImplementedError

    def step(self) -> None:
        self.club.advance_unseen(0.05)

    # Where the focus is

    def go(self, spot: str = "", button: str = "") -> None:
        """Bring the focus to a card, a pile or a meld, or to a button of the table, by the four directions alone."""
        keyboard = self.table.keyboard
        keyboard.controls.refresh()
        for _ in range(ROWS):
            rows = keyboard._rows()
            here = keyboard._where(rows)
            goals = [
                (line, place)
                for line, row in enumerate(rows)
                for place, stop in enumerate(row)
                if (spot and getattr(stop, "key", "") == spot) or (button and getattr(stop, "name", "") == button)
            ]
            assert goals, f"the keys can't be on {spot or button}"
            goal = goals[0]
            if here == goal:
                return
            if here is None:
                self.do("up")
            elif here[0] != goal[0]:
                self.do("down" if goal[0] > here[0] else "up")
            else:
                self.do("right" if goal[1] > here[1] else "left")
        raise AssertionError(f"no way leads to {spot or button}")

    def press(self, name: str) -> None:
        """Press a widget of a page, which the focus is brought to in the order of reading."""
        for _ in range(ROWS):
            if any(each["focused"] and each["name"] == name for each in self.club.scene.describe()["widgets"]):
                self.do("a")
                return
            self.do("rt")
        raise AssertionError(f"the focus never gets to {name}")

    def gold(self) -> list[str]:
        """Return the buttons of the moment that do what is advised."""
        self.table.controls.refresh()
        return [each.name for each in self.table.controls.actions if each.kind == "primary" and each.enabled]

    # Playing

    def deal(self, most: int = LONGEST) -> None:
        """Play until the first deal is over, each move as advised; after so many let the computer do the rest."""
        table = self.table
        tries, log = 0, -1
        for _ in range(LONGEST):
            if table.match.table.results:
                return
            scene = self.club.scene
            if self.own == most and scene is table and not table.people.replaced:
                self.do("start")
                self.press("Let the computer play for me")
            elif scene is not table:
                self.do("a" if scene.name in ("confirm", "pick", "question", "scores") else "b")
            elif table.session.my_turn and table.stage.quiet and not table.stage.behind:
                tries = tries + 1 if len(table.match.log) == log else 0
                log = len(table.match.log)
                assert tries < 6, f"{table.match.game.key}: {self.wanted} was not made: {table.words().text}"
                self.move()
            self.step()
        raise AssertionError("the deal never ends")

    wanted: Move | None = None

    def move(self) -> None:
        """Ask for a hint, and do as it says."""
        table, before = self.table, len(self.table.match.log)
        self.do("y")
        self.step()
        assert table.own.hint is not None, table.words().text
        self.wanted = move = table.own.hint
        self.choose_nothing()
        self.carry_out(move)
        self.own += len(table.match.log) > before

    def choose_nothing(self) -> None:
        for card in sorted(self.table.hand.chosen):
            self.choose(card)

    def choose(self, *cards: Card) -> None:
        for card in cards:
            self.go(f"card:{card}")
            self.do("a")

    def carry_out(self, move: Move) -> None:
        """Make a move: first by what lies on the table, and else by the button that is gold."""
        view = self.table.session.view
        if gold := self.gold():
            self.finish(gold[0])
            if self.table.own.hint is move:
                # What is advised takes two steps: to use a card, and to meld it.
                self.table.controls.refresh()
                self.finish("Meld" if self.table.bench.groups is not None else gold[0])
            return
        mine = set(view.hands[self.table.viewer])
        match move:
            case Draw():
                self.go(STOCK)
                self.do("a")
            case Take(_, count):
                spread = self.table.ground.spread
                self.go(f"discard:{len(view.discards) - count}" if spread else DISCARDS)
                self.do("a")
            case Discard(_, card):
                self.go(f"card:{card}")
                self.do("x")
            case LayDown(_, groups):
                for group in groups:
                    self.choose(*group)
                    self.finish("Put aside" if self.table.tray.open else "Lay down")
                    if self.club.scene.name == "pick":
                        self.do("a")  # a wild card may stand for several cards: the first answer will do
                if self.table.tray.melds:
                    self.finish("Lay down")
            case LayOff(_, cards, index):
                self.choose(*cards)
                self.go(meld_zone(index))
                self.do("a")
            case Swap(_, card, _, index):
                self.choose(card)
                self.go(meld_zone(index))
                self.do("a")
            case TakePile(_, cards, _, _, more):
                self.choose(*(card for group in (cards, *more) for card in group if card in mine))
                if not any(each.name == "Take the pile" and each.enabled for each in self.table.controls.actions):
                    # The screen asks which way is meant.
                    self.choose_nothing()
                self.go(DISCARDS)
                self.do("a")
            case Arrange():
                # Some of the own melds would have to be laid anew: not this time.
                answers = self.table.rules.answers(view, self.table.viewer)
                passes = next((each.text for each in answers if isinstance(each.move, Pass)), "")
                # Where there is nothing to pass a card is drawn instead.
                self.finish(passes) if passes else self.do("d")
            case Call():
                self.finish("Call rummy")
            case _:
                cards = getattr(move, "cards", None) or tuple(filter(None, (getattr(move, "card", None),)))
                self.choose(*(card for card in cards if card in mine))
                assert self.gold(), f"no button does {move}"
                self.finish(self.gold()[0])

    def finish(self, name: str) -> None:
        if self.club.scene is self.table and any(each.name == name for each in self.table.controls.actions):
            self.go(button=name)
            self.do("a")


class KeyGuest(HandsFreeGuest):
    """A guest who plays by those keys for which the buttons of a controller stand."""

    def do(self, button: str) -> None:
        stroke = self.club.scene.pad_keys()[button]
        self.club.send(pygame.KEYDOWN, key=stroke.key, mod=stroke.mod, unicode="", scancode=0)
        self.club.send(pygame.KEYUP, key=stroke.key, mod=stroke.mod, unicode="", scancode=0)


class PadGuest(HandsFreeGuest):
    """A guest who plays by a controller whose events are posted as SDL sends them."""

    def do(self, button: str) -> None:
        if button in ("lt", "rt"):
            axis = 4 if button == "lt" else 5
            for value in (32_767, 0):
                self.club.send(pygame.CONTROLLERAXISMOTION, instance_id=0, axis=axis, value=value)
            return
        number = BUTTONS.index(button)
        self.club.send(pygame.CONTROLLERBUTTONDOWN, instance_id=0, button=number)
        self.club.send(pygame.CONTROLLERBUTTONUP, instance_id=0, button=number)


def seats_of(game: str) -> int:
    """Return the fewest seats that a game has."""
    return min(GAMES[game].seats)
