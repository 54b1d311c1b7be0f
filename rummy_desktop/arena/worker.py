"""Worker: a computer player's mind in a process of its own, so that nothing on the screen waits for it."""

from __future__ import annotations

import os
import signal
from contextlib import suppress
from multiprocessing import parent_process
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from random import Random
from threading import Thread

import msgspec

from rummy_desktop.ai import Level, decide
from rummy_desktop.ai.stand_in import stand_in
from rummy_desktop.engine.options import Options
from rummy_desktop.engine.rules import Rules
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

    @property
    def rules(self) -> Rules:
        """The rulebook by which it is answered."""
        return GAMES[self.game].rules(self.options, self.view.seats)


class Answer(msgspec.Struct, frozen=True):
    """The move in its spelling; `error` is the kind of mistake where the player had none, and a stand-in played."""

    number: int
    move: str
    error: str = ""


def answer(question: Question) -> Answer:
    """Think about one question."""
    move = None
    try:
        game, dice = GAMES[question.game], Random(question.seed)
        move, trouble = decide(game, question.rules, question.view, dice, question.level, question.manner)
    except Exception as error:  # a match goes on even where a computer player is at its wits' end
        with suppress(Exception):
            move = stand_in(question.rules, question.view)
        return Answer(question.number, str(move or ""), type(error).__name__)
    return Answer(question.number, str(move), trouble.kind if trouble else "")


def serve(connection: Connection) -> None:
    """Answer questions until the other end is closed. What goes back is text, in which nothing can hide that runs."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if (parent := parent_process()) is not None:
        Thread(target=end_after, args=(parent,), name="end", daemon=True).start()
    while True:
        try:
            question: Question = connection.recv()
            connection.send_bytes(msgspec.json.encode(answer(question)))
        except Exception:  # whatever it is: the window sees that this process has ended, and starts another
            return


def end_after(parent: BaseProcess) -> None:
    """End this process when the window's is gone, even in the middle of a thought."""
    parent.join()
    os._exit(0)
