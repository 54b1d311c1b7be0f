"""Players: the computer players as the screen knows them, who are asked and answer when they have thought."""

from __future__ import annotations

import logging
import multiprocessing
from hashlib import sha256
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess

from rummy_desktop.ai import Level
from rummy_desktop.ai.worker import Answer, Question, answer, serve
from rummy_desktop.engine.moves import Move
from rummy_desktop.engine.options import Options
from rummy_desktop.engine.table import Table

DEATHS = 3
"""So often may the process end by itself; then there is none any more, and thinking is done where it is asked for."""

log = logging.getLogger("rummy_desktop")


def dice(seed: str, what: str) -> str:
    """The seed of a computer player's own dice in a match, from which that of the cards can't be told (COM-05).

    `what` says for which decision, such as "2/17" for seat 2 after 17 moves: a match that is taken up again goes on as
    it would have.
    """
    return sha256(f"{seed}/{what}/player".encode()).hexdigest()


class Players:
    """The computer players of the program, in one process that starts with the first question or with `start`."""

    def __init__(self) -> None:
        self._process: BaseProcess | None = None
        self._connection: Connection | None = None
        self._number = 0
        self._deaths = 0
        self._asked: dict[int, Question] = {}
        self._answers: dict[int, Move] = {}

    def start(self) -> None:
        """Start the process ahead of the first question. Where the system allows none, thinking is done here."""
        if self._process is not None or self._deaths >= DEATHS:
            return
        context = multiprocessing.get_context("spawn")
        try:
            here, there = context.Pipe()
            process = context.Process(target=serve, args=(there,), name="computer players", daemon=True)
            process.start()
            there.close()
        except OSError as error:
            log.warning("The computer players have no process of their own: %s", error)
            return
        self._process, self._connection = process, here

    def ask(self, game: str, options: Options, view: Table, level: Level, seed: str, manner: str = "") -> int:
        """Ask for the move of `view.actor`; the number under which `answered` gives it later."""
        self._number += 1
        question = Question(self._number, game, options, view.copy(), level, seed, manner)
        self._asked[self._number] = question
        self.start()
        self._send(question)
        return self._number

    def answered(self, number: int) -> Move | None:
        """The move asked for under `number`, once it is there; it is given once."""
        self._receive()
        return self._answers.pop(number, None)

    def forget(self, number: int) -> None:
        """The answer to `number` is not wanted any more."""
        self._asked.pop(number, None)
        self._answers.pop(number, None)

    def close(self) -> None:
        """End the process."""
        if self._connection is not None:
            self._connection.close()
        if self._process is not None:
            self._process.terminate()
            self._process.join(1.0)
        self._process = self._connection = None

    def _send(self, question: Question) -> None:
        try:
            if self._connection is None:
                raise OSError("no process")
            self._connection.send(question)
        except OSError:
            self._take_in(answer(question))

    def _receive(self) -> None:
        try:
            while self._connection is not None and self._connection.poll():
                self._take_in(self._connection.recv())
        except (EOFError, OSError):
            # The process has died; what it still owes is thought about here, and the next question starts another.
            self._deaths += 1
            next_time = "it is started again" if self._deaths < DEATHS else "from now on there is none"
            log.warning("The process of the computer players ended; %s.", next_time)
            self._connection = self._process = None
            for question in list(self._asked.values()):
                self._take_in(answer(question))

    def _take_in(self, given: Answer) -> None:
        question = self._asked.pop(given.number, None)
        if question is None:
            return
        if given.error:
            # Only what kind of mistake it was: its text may name a card that nobody has seen.
            kind, phase = given.error.partition(":")[0], question.view.phase
            who = f"{question.game}, {question.level}"
            log.error("A computer player (%s) had no move in phase %s: %s", who, phase, kind)
        self._answers[given.number] = Move.parse(given.move)
