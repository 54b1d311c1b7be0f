"""Thinking: the thoughts of computer players, each in a thread of its own, so that no frame waits for one."""

from __future__ import annotations

import multiprocessing
from math import isfinite
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from queue import SimpleQueue
from threading import Lock, Thread
from typing import Final, NamedTuple

from rummy_desktop.arena.worker import Answer, Question, answer, serve
from rummy_desktop.engine.moves import Move
from rummy_desktop.engine.shapes import decoder
from rummy_desktop.outside.measure import measured

ANSWER: Final = decoder(Answer)
LONGEST: Final = 50_000
"""Bytes of the longest answer: a move and its grounds have some hundred, the points of all worlds some thousand."""
WORDY: Final = 400
"""Letters of the longest grounds that are believed."""


class Slice(NamedTuple):
    """The results of moves in some worlds: a row of points for each world, in the order of the moves."""

    moves: tuple[Move, ...] = ()
    points: tuple[tuple[float, ...], ...] = ()


class Thought(NamedTuple):
    """The result of a question: a move that may be made, or None; `error` is the kind of a mistake if there was one.

    `why` are the grounds of the move, where they were asked for. `slice` is what moves were weighed to be. `missing` is
    a sentence for people where a file that computer players go by can't be read.
    """

    number: int
    move: Move | None
    error: str = ""
    why: str = ""
    slice: Slice = Slice()
    missing: str = ""


class Ended(NamedTuple):
    """The end of a mind: the question it ended over (0: none), the kind of mistake, and whether it ever began."""

    number: int
    error: str
    begun: bool


class Mind:
    """A thinker about one question after the other. `heard` has the results, and when it has ended, a note of it.

    All methods return at once.
    """

    def __init__(self) -> None:
        self.heard: SimpleQueue[Thought | Ended] = SimpleQueue()
        self._questions: SimpleQueue[Question | None] = SimpleQueue()
        self._thread = Thread(target=self._work, name="computer players", daemon=True)

    def start(self) -> None:
        """Begin to think."""
        self._thread.start()

    def ask(self, question: Question) -> None:
        """Have it think about a question after its earlier ones."""
        self._questions.put(question)

    def end(self) -> None:
        """Stop its thinking, and drop the present thought if possible."""
        self._questions.put(None)

    def wait(self, seconds: float) -> None:
        """Wait until nothing of it is left, some seconds at most."""
        if self._thread.is_alive():
            self._thread.join(seconds)

    # The thread

    def _work(self) -> None:
        number, begun = 0, False
        try:
            self._begin()
            begun = True
            while (question := self._questions.get()) is not None:
                number = question.number
                self.heard.put(judged(question, self._think(question)))
                number = 0
        except Exception as error:
            self.heard.put(Ended(number, type(error).__name__, begun))
        finally:
            self._let_go()

    def _begin(self) -> None:
        """Prepare what has to be there before the first thought."""

    def _think(self, question: Question) -> Answer:
        raise NotImplementedError

    def _let_go(self) -> None:
        """Release everything."""


class Inside(Mind):
    """A mind in this process, if there can be no other. A frame is a little late meanwhile, and none waits."""

    def _think(self, question: Question) -> Answer:
        return answer(question)


class Apart(Mind):
    """A mind in a process of its own; nothing that comes from there is believed before it is checked."""

    served_by = staticmethod(serve)

    def __init__(self) -> None:
        super().__init__()
        self._lock = Lock()
        self._process: BaseProcess | None = None
        self._connection: Connection | None = None
        self._over = False

    @property
    def pid(self) -> int | None:
        """The number of the process; None before it has started."""
        with self._lock:
            return None if self._process is None else self._process.pid

    def end(self) -> None:
        super().end()
        with self._lock:
            self._over = True
            if self._process is not None:
                # A stopped process would not notice that it should end.
                self._process.kill()

    def _begin(self) -> None:
        context = multiprocessing.get_context("spawn")
        here, there = context.Pipe()
        with there:
            self._connection = here
            process = context.Process(target=self.served_by, args=(there,), name="computer players", daemon=True)
            process.start()
        with self._lock:
            self._process = process
            if self._over:
                process.kill()

    def _think(self, question: Question) -> Answer:
        assert self._connection is not None
        self._connection.send(question)
        while True:
            given = ANSWER.decode(measured(self._connection.recv_bytes(LONGEST)))
            if given.number == question.number:
                return given
            if given.number > question.number:
                raise ValueError("an answer to what has not been asked")
            # An answer that was given before changes nothing.

    def _let_go(self) -> None:
        if self._connection is not None:
            self._connection.close()
        if self._process is not None:
            self._process.kill()
            self._process.join()


def judged(question: Question, given: Answer) -> Thought:
    """Return what an answer is worth: its move counts only if the asked seat may make it."""
    if question.moves:
        return Thought(given.number, None, given.error, slice=_sliced(question, given))
    try:
        move = Move.parse(given.move)
        mine = move.seat == question.view.actor and not move.gives_up
        if mine and question.rules.objection(question.view, move) is None:
            return Thought(given.number, move, given.error, _plain(given.why), missing=_plain(given.missing))
    except Exception as error:  # the move is unreadable, or there is none
        return Thought(given.number, None, given.error or type(error).__name__)
    return Thought(given.number, None, given.error or "IllegalMove")


def _plain(why: str) -> str:
    """Return grounds that can be shown; none if they are no line of letters."""
    return why if len(why) <= WORDY and why.isprintable() else ""


def _sliced(question: Question, given: Answer) -> Slice:
    """Return what moves were weighed to be; empty if that can't be."""
    try:
        moves = tuple(map(Move.parse, given.moves))
        if given.moves[: len(question.moves)] != question.moves:
            return Slice()
        if any(question.rules.objection(question.view, move) is not None for move in moves):
            return Slice()
    except Exception:  # it is no move
        return Slice()
    if not all(len(row) == len(moves) and all(map(isfinite, row)) for row in given.points):
        return Slice()
    return Slice(moves, given.points)
