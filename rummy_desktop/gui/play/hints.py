"""Hints: what the hard computer player would do in the viewer's place."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from rummy_desktop.engine.moves import Move
from rummy_desktop.gui.play.computer_players import dice
from rummy_desktop.gui.play.match_program import MatchProgram
from rummy_desktop.gui.play.session import Session
from rummy_desktop.gui.play.speech import Speech
from rummy_desktop.gui.table import words
from rummy_desktop.gui.table.furniture import Words

ADVICE: Final = 9.0  # seconds that a hint is shown


class Hints:
    """Asks for hints and gives them; `move` is the last one, `covered` tells whether the hand lies face down."""

    def __init__(self, program: MatchProgram, session: Session, speech: Speech, covered: Callable[[], bool]) -> None:
        self.session = session
        self.speech = speech
        self.move: Move | None = None
        self._program = program
        self._covered = covered
        self._question: int | None = None

    def ask(self) -> None:
        """Ask what the hard player would do here."""
        session = self.session
        if not session.my_turn:
            self.speech.refuse("A hint is given to whoever plays, in their own turn.")
        elif self._question is None:
            match, seed = session.match, dice(session.match.seed, "hint")
            self._question = self._program.players.ask(match.game.key, match.rules.options, session.view, "hard", seed)

    def look(self) -> None:
        """Give the hint that was asked for, if it is there."""
        players = self._program.players
        if self._question is not None and (move := players.answered(self._question)):
            guessed, self._question = players.guessed(self._question), None
            self.give(move, guessed)

    def give(self, move: Move, guessed: bool = False) -> None:
        """Say what the hard player would do, unless that is only `guessed`."""
        session = self.session
        if session.my_turn and guessed:
            self.speech.refuse("No hint could be found just now; ask again in a moment.")
        elif session.my_turn and session.allows(move):
            self.move = move
            # A hand that lies face down is not named either: its cards are marked.
            unseen = self._covered() and words.cards_of(move)
            said = "the marked cards." if unseen else words.advice(move, session.view, session.rules)
            self.speech.say(Words(f"Hint: {said}", mine=True), ADVICE)

    def forget(self) -> None:
        """Whatever was asked and said is not wanted any more."""
        self.move = None
        if self._question is not None:
            self._program.players.forget(self._question)
            self._question = None
