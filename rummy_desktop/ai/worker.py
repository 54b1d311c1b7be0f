"""Worker: a computer player's mind in a process of its own, so that nothing on the screen waits for it."""

from __future__ import annotations

import signal
from multiprocessing.connection import Connection
from random import Random

import msgspec

from rummy_desktop.ai import Level, choose
from rummy_desktop.engine.options import Options
from rummy_desktop.engine.table import Table
from rummy_desktop.variants import GAMES


class Question(msgspec.Struct, frozen=True):
    """What a seat is asked: under which rules, what it sees, how well it plays, its dice's seed, and its manner."""

    number: int
    game: str
    options: Options
    view: Table
    level: Level
    seed: str
    manner: str = ""


class Answer(msgspec.Struct, frozen=True):
    """The move in its spelling; `error` says what went wrong where the player had none, and any legal one stands in."""

    number: int
    move: str
    error: str = ""


def answer(question: Question) -> Answer:
    """Think about one question."""
    rules = GAMES[question.game].rules(question.options, question.view.seats)
    try:
        move = choose(rules, question.view, Random(question.seed), question.level, question.manner)
    except Exception as error:  # a match goes on even where a computer player is at its wits' end
        stand_in = str(next(iter(rules.moves(question.view)), ""))
        return Answer(question.number, stand_in, f"{type(error).__name__}: {error}")
    return Answer(question.number, str(move))


def serve(connection: Connection) -> None:
    """Answer questions until the other end is closed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    while True:
        try:
            question: Question = connection.recv()
            connection.send(answer(question))
        except (EOFError, OSError):
            return
