"""Rival: the strongest computer player in a deal, at the seat of the person who plays it."""

from __future__ import annotations

from typing import Final

from rummy_desktop.arena.single_deal import lead_of
from rummy_desktop.engine.seats import LEVELS
from rummy_desktop.gui.challenges.challenge_match import deal_challenge
from rummy_desktop.gui.play.computer_players import dice
from rummy_desktop.gui.play.match_program import MatchProgram
from rummy_desktop.storage.challenges import Challenge

LONGEST: Final = 4000
"""Moves after which no deal is waited for any longer."""


class Rival:
    """The strongest player in the deal of a challenge, a decision a frame, in the process of all computer players.

    The others play as they do for a person, with the same dice. `lead` is the result, None until there is one and if
    there never is.
    """

    def __init__(self, app: MatchProgram, challenge: Challenge) -> None:
        self._players = app.players
        self._seat = challenge.seat
        self._who = [*challenge.others]
        self._who.insert(challenge.seat, (LEVELS[-1], ""))
        self._match = deal_challenge(challenge)
        self._question: int | None = None
        self.lead: int | None = None
        self.done = False

    def update(self) -> bool:
        """Make the next step, and return whether it is still playing."""
        if self.done:
            return False
        if self._question is not None:
            move = self._players.answered(self._question)
            if move is None:
                return True
            self._question = None
            self._match.play(move)
        self.lead = lead_of(self._match, self._seat)
        seat = self._match.actor
        if self.lead is not None or seat is None or len(self._match.log) > LONGEST:
            self.done = True
            return False
        level, manner = self._who[seat]
        match, seed = self._match, dice(self._match.seed, f"{seat}/{len(self._match.log)}")
        self._question = self._players.ask(match.game.key, match.rules.options, match.view(seat), level, seed, manner)
        return True

    def leave(self) -> None:
        """Stop playing."""
        self.done = True
        if self._question is not None:
            self._players.forget(self._question)
            self._question = None
