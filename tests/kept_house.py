"""Kept house: a program that keeps its matches, ended, killed and started anew."""

from __future__ import annotations

import random
from typing import Any

import pygame
from guests import Club
from strangers import any_move

from rummy_desktop.gui.scenes.background_task import BackgroundTask
from rummy_desktop.gui.scenes.confirm import ConfirmScene
from rummy_desktop.gui.scenes.wait import WaitScene
from rummy_desktop.storage.match_file.write import Saving

PATIENCE = 30  # seconds until a disk that does not answer counts as broken


class House(Club):
    """A program that keeps matches, in which nothing moves and the computer players answer at once."""

    def __init__(self, size: tuple[int, int] = (1280, 800)) -> None:
        super().__init__(size, "off")
        self.keeps = True
        self.again = 0.01

    def key(self, *keys: int, letter: str = "") -> None:
        """Press keys and let them go."""
        for key in keys:
            self.send(pygame.KEYDOWN, key=key, mod=0, unicode=letter, scancode=0)
            self.send(pygame.KEYUP, key=key, mod=0, unicode=letter, scancode=0)

    def type(self, text: str) -> None:
        """Type letters."""
        for letter in text:
            self.send(pygame.KEYDOWN, key=ord(letter), mod=0, unicode=letter, scancode=0)
            self.send(pygame.TEXTINPUT, text=letter)

    def press(self, name: str) -> None:
        """Press the middle of the widget of that name."""
        self.advance(0.0)
        rect = pygame.Rect(next(each for each in self.scene.describe()["widgets"] if each["name"] == name)["rect"])
        self.send(pygame.MOUSEMOTION, pos=rect.center, rel=(0, 0), buttons=(0, 0, 0))
        self.send(pygame.MOUSEBUTTONDOWN, pos=rect.center, button=1)
        self.send(pygame.MOUSEBUTTONUP, pos=rect.center, button=1)

    def widgets(self) -> dict[str, dict[str, Any]]:
        """Return the widgets of the scene by their names."""
        return {each["name"]: each for each in self.scene.describe()["widgets"]}

    def settle(self) -> None:
        """Wait for what is done beside the drawing thread."""
        for _ in range(500):
            own = list(vars(self.scene).values())
            own += [part for each in own if isinstance(each, tuple) for part in each]
            tasks = [each for each in own if isinstance(each, BackgroundTask)]
            for task in tasks:
                assert task.wait(PATIENCE)
            if self.kept.saving is not None:
                self.kept.saving.wait(PATIENCE)
            self.advance(0.2)
            if not tasks and not self._busy and not isinstance(self.scene, WaitScene):
                return
        raise AssertionError("there is no end to it")

    def saving(self) -> Saving:
        """Return the object that saves the match that is played."""
        saving = self.kept.saving
        assert saving is not None
        return saving

    def play(self, moves: int, rng: random.Random) -> None:
        """Play on until the match has so many moves, whoever's turn it is; people do anything that is allowed."""
        while len(self.table.match.log) < moves and not self.table.match.table.over:
            table = self.table
            if self.scene.name == "curtain":
                self.scene.update(1.0)
                self.key(pygame.K_RETURN)
            elif isinstance(self.scene, ConfirmScene):
                return
            elif self.scene.name in ("scores", "question"):
                self.scene.update(9.0)
                self.key(pygame.K_RETURN)
            elif self.scene is table and table.session.my_turn and table.stage.quiet:
                assert table.mover.play(any_move(table.match.rules, table.session.view, rng))
            self.saving().wait(PATIENCE)
            self.advance(0.5)

    def crash(self) -> None:
        """End as if the power had failed once the last move was written: nothing is said to anybody."""
        saving = self.saving()
        assert saving.wait(PATIENCE)
        assert saving._file is not None
        saving._file.close()
        saving._file = None
        self.prompt.close()
        pygame.display.quit()
