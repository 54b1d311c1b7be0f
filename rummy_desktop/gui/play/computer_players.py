"""Computer players: those of the screen, who are asked for moves and answer when they have thought."""

from __future__ import annotations

import logging
import time
from collections.abc import Callable, Sequence
from hashlib import sha256
from typing import Final

import msgspec

from rummy_desktop.ai import LEVELS, Level
from rummy_desktop.ai.stand_in import stand_in
from rummy_desktop.arena.worker import Question
from rummy_desktop.engine.moves import Move
from rummy_desktop.engine.options import Options
from rummy_desktop.engine.table import Table
from rummy_desktop.gui.play.thinking import Apart, Ended, Inside, Mind, Slice, Thought

DEATHS: Final = 3
"""So often in a row may the process end or fall silent; then there is none any more, and thinking is done here."""
PATIENCE: Final = 9.0
"""Seconds until somebody else plays for a computer player that says nothing."""
FAREWELL: Final = 1.0
"""Seconds that closing waits at most until the process has gone."""

log = logging.getLogger("rummy_desktop")


def dice(seed: str, what: str) -> str:
    """Return the seed of a computer player's own dice in a match, which reveals nothing of the cards' seed (COM-05).

    `what` names the decision, such as "2/17" for seat 2 after 17 moves: a match that is taken up again goes on as it
    would have.
    """
    return sha256(f"{seed}/{what}/player".encode()).hexdigest()


class _Asked:
    """A question without an answer yet: its time, and the number of processes that have ended over it."""

    def __init__(self, question: Question, since: float) -> None:
        self.question = question
        self.since = since
        self.deaths = 0


class Players:
    """The computer players of the program, in one process that starts with the first question or with `start`.

    A process that ends, or says what it can't, is replaced, and asked once more. A player that says nothing for too
    long, or no move that may be made, is stood in for. All methods return at once, but `close`. `apart` begins a
    process, and `clock` tells the seconds; `tell` is given a sentence where files that players go by can't be read.
    """

    def __init__(
        self,
        apart: Callable[[], Mind] = Apart,
        clock: Callable[[], float] = time.monotonic,
        tell: Callable[[str], object] = log.error,
    ) -> None:
        self._apart = apart
        self._clock = clock
        self._tell = tell
        self._mind: Mind | None = None
        self._number = 0
        self._deaths = 0
        self._thinks_here = True
        self._asked: dict[int, _Asked] = {}
        self._answers: dict[int, Move] = {}
        self._whys: dict[int, str] = {}
        self._slices: dict[int, Slice] = {}
        self._guesses: set[int] = set()

    def start(self) -> None:
        """Start the process ahead of the first question. If the system allows none, players think in this one."""
        if self._mind is not None:
            return
        if self._deaths < DEATHS:
            self._mind = self._apart()
        elif self._thinks_here:
            self._mind = Inside()
        else:
            return
        self._mind.start()

    @property
    def asked(self) -> bool:
        """Whether somebody is waited for who thinks."""
        return bool(self._asked)

    def ask(self, game: str, options: Options, view: Table, level: Level, seed: str, manner: str = "") -> int:
        """Ask for the move of `view.actor`, and return the number under which `answered` gives it later."""
        return self._put(Question(0, game, options, view.copy(), level, seed, manner))

    def advise(self, game: str, options: Options, view: Table, seed: str) -> int:
        """Ask for the strongest player's move in the place of `view.actor`, with its grounds; return the number."""
        return self._put(Question(0, game, options, view.copy(), LEVELS[-1], seed, explain=True))

    def weigh(self, game: str, options: Options, view: Table, moves: Sequence[Move], seed: str, seconds: float) -> int:
        """Ask what moves are worth, for some seconds; return the number under which `weighed` gives it later.

        The first is the move of a player; where there is no other, it is weighed with those that come next.
        """
        self._look()
        if isinstance(self._mind, Inside):
            # It would slow the drawing down, and a hint without numbers is a hint all the same.
            self._number += 1
            self._slices[self._number] = Slice()
            return self._number
        spelled = tuple(map(str, moves))
        return self._put(Question(0, game, options, view.copy(), LEVELS[-1], seed, moves=spelled, seconds=seconds))

    def _put(self, question: Question) -> int:
        self._number += 1
        self._look()
        asked = self._asked[self._number] = _Asked(
            msgspec.structs.replace(question, number=self._number), self._clock()
        )
        self._think_about(asked)
        return self._number

    def answered(self, number: int) -> Move | None:
        """Return the move asked for under `number`, once it is there; each is given once."""
        self._look()
        return self._answers.pop(number, None)

    def why(self, number: int) -> str:
        """Return the grounds of the move that was asked for under `number`, in which `{1}` is the name of seat 1."""
        return self._whys.pop(number, "")

    def weighed(self, number: int) -> Slice | None:
        """Return the values weighed under `number`, once they are there; each is given once."""
        self._look()
        return self._slices.pop(number, None)

    def guessed(self, number: int) -> bool:
        """Return whether the answer to `number` came from a stand-in and not from the computer player."""
        return number in self._guesses

    def forget(self, number: int) -> None:
        """Drop the question `number`, whose answer is not wanted any more."""
        self._asked.pop(number, None)
        self._answers.pop(number, None)
        self._whys.pop(number, None)
        self._slices.pop(number, None)
        self._guesses.discard(number)

    def close(self) -> None:
        """End the process, whatever it is doing."""
        mind, self._mind = self._mind, None
        self._asked.clear()
        if mind is not None:
            mind.end()
            mind.wait(FAREWELL)

    # Answers

    def _look(self) -> None:
        while self._mind is not None and not self._mind.heard.empty():
            said = self._mind.heard.get()
            if isinstance(said, Thought):
                self._take_in(said)
            else:
                self._lose(said)
        now = self._clock()
        if any(now - asked.since >= PATIENCE for asked in self._asked.values()):
            self._give_up(now)

    def _take_in(self, thought: Thought) -> None:
        asked = self._asked.get(thought.number)
        if self._deaths < DEATHS:
            self._deaths = 0
        if asked is None:
            return
        question = asked.question
        if question.moves:
            del self._asked[question.number]
            self._slices[question.number] = thought.slice
            return
        if thought.error:
            # Only the kind of the mistake is logged: its text may name a card that nobody has seen.
            kind = thought.error[:60] if thought.error.isidentifier() else "no kind of mistake"
            who = f"{question.game}, {question.level}"
            log.error("A computer player (%s) had no move in phase %s: %s", who, question.view.phase, kind)
            self._guesses.add(question.number)
            if thought.missing:
                self._tell(thought.missing)
        if thought.move is None:
            self._stand_in(asked)
        else:
            del self._asked[question.number]
            self._answers[question.number] = thought.move
            if thought.why:
                self._whys[question.number] = thought.why

    def _lose(self, ended: Ended) -> None:
        """Have the unanswered questions of a mind that has ended thought about elsewhere."""
        here = self._drop()
        if here:
            log.warning("Thinking in this process has failed (%s); from now on nobody does.", ended.error)
        elif not ended.begun:
            self._deaths = DEATHS
            log.warning("The computer players have no process of their own: %s", ended.error)
        else:
            self._count_death(f"ended ({ended.error})")
        if ended.number in self._asked:
            self._asked[ended.number].deaths += 1
        for asked in list(self._asked.values()):
            self._think_about(asked)
        self.start()

    def _give_up(self, now: float) -> None:
        """Stop waiting for a mind that says nothing."""
        if self._mind is not None:
            if self._drop():
                log.warning("Thinking in this process takes for ever; from now on nobody does.")
            else:
                self._count_death(f"said nothing for {PATIENCE:.0f} seconds")
        for asked in list(self._asked.values()):
            if now - asked.since >= PATIENCE:
                self._stand_in(asked)
            else:
                self._think_about(asked)
        self.start()

    def _drop(self) -> bool:
        """End the mind, and return whether it was thinking in this process, where nobody does any more then."""
        mind, self._mind = self._mind, None
        assert mind is not None
        mind.end()
        here = isinstance(mind, Inside)
        self._thinks_here = self._thinks_here and not here
        return here

    def _count_death(self, how: str) -> None:
        self._deaths += 1
        next_time = "it is started again" if self._deaths < DEATHS else "from now on there is none"
        log.warning("The process of the computer players %s; %s.", how, next_time)

    def _think_about(self, asked: _Asked) -> None:
        """Have a question thought about, by another process if one has ended over it, but then never here."""
        if asked.deaths > 1 or (asked.deaths and self._deaths >= DEATHS):
            self._stand_in(asked)
            return
        self.start()
        if self._mind is None:
            self._stand_in(asked)
        else:
            self._mind.ask(asked.question)

    def _stand_in(self, asked: _Asked) -> None:
        """Answer for the computer player."""
        question = asked.question
        del self._asked[question.number]
        if question.moves:
            self._slices[question.number] = Slice()
            return
        move = stand_in(question.rules, question.view)
        if move is None:
            raise LookupError(f"Nobody has a move in phase {question.view.phase} of {question.game}.")
        self._guesses.add(question.number)
        self._answers[question.number] = move
