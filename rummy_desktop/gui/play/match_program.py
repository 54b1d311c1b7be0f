"""Match program: the interface of the program for a match in play."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from rummy_desktop.engine import events as e
from rummy_desktop.gui.people.people import People
from rummy_desktop.gui.play.autosave import Autosave
from rummy_desktop.gui.play.computer_players import Players
from rummy_desktop.gui.play.reviewer import Reviewer
from rummy_desktop.gui.setup.starter import Starter


class Witness(Protocol):
    """A recorder of what is played in the statistics."""

    def witness(self, kept: Autosave, people: People, events: Sequence[e.Event]) -> None:
        """Note how a match stands when a deal or all of it has ended with these events."""

    def forget(self, kept: Autosave) -> None:
        """Stop counting a match, which is for practice now."""


class MatchProgram(Starter, Protocol):
    """A program in which a match can be played: `players` are the computer players, `reviewer` reviews deals."""

    players: Players
    reviewer: Reviewer

    @property
    def record(self) -> Witness:
        """The recorder of what is played in the statistics."""

    def put_away(self, kept: Autosave) -> None:
        """Release a match, which is written to its end meanwhile."""
