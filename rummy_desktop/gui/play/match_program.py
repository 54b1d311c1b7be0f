"""Match program: what a match in play may ask of the program."""

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
    """Whoever writes down in the statistics what is played."""

    def witness(self, kept: Autosave, people: People, events: Sequence[e.Event]) -> None:
        """Note how a match stands where a deal or all of it has ended with these events."""

    def forget(self, kept: Autosave) -> None:
        """Count a match no longer: it is for practice now."""


class MatchProgram(Starter, Protocol):
    """A program in which a match can be played: `players` are the computer players, `reviewer` reviews deals."""

    players: Players
    reviewer: Reviewer

    @property
    def record(self) -> Witness:
        """Writes down in the statistics what is played."""

    def put_away(self, kept: Autosave) -> None:
        """Let go of a match, which is written to its end meanwhile."""
