"""Mover: plays the moves that people make at the table, and says why one is not allowed."""

from __future__ import annotations

from collections.abc import Sequence

from rummy_desktop.engine.moves import Move, Resign
from rummy_desktop.gui.play.playback import Playback
from rummy_desktop.gui.play.session import Session
from rummy_desktop.gui.play.speech import Speech


class Mover:
    """The player of people's moves in a session whose table is seen."""

    def __init__(self, session: Session, speech: Speech, playback: Playback) -> None:
        self.session = session
        self.speech = speech
        self.playback = playback

    def play(self, move: Move | None) -> bool:
        """Play the viewer's move at once, or say why not; return whether it was played."""
        if self.playback.on:
            self.playback.skip()
            return False
        if move is None or (self.session.people.present is None and not move.gives_up):
            # The seat is a computer player's, or its person has not yet said to be there.
            return False
        self.playback.stage.catch_up()
        return self._said(self.session.submit(move))

    def meant(self, moves: Sequence[Move]) -> Sequence[Move]:
        """Return those of several ways to make a move that come into question: all of them."""
        return moves

    def make(self, move: Move) -> bool:
        """Play a legal move of any player, unless the match can only be watched; return whether it was played."""
        return self._said(self.session.submit(move, by_hand=False))

    def resign(self) -> None:
        """Give the match up for the viewer."""
        self.play(Resign(self.session.viewer))

    def _said(self, refusal: str | None) -> bool:
        """Say why a move was not played, and return whether it was."""
        if refusal is not None:
            self.speech.refuse(refusal)
        return refusal is None
