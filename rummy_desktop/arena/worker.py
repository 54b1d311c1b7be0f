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
from time import monotonic
from typing import Final

import msgspec

from rummy_desktop.ai import Level, decide
from rummy_desktop.ai.alternatives import candidates
from rummy_desktop.ai.grounds import grounds
from rummy_desktop.ai.stand_in import stand_in
from rummy_desktop.ai.weighing import Weighing
from rummy_desktop.ai.weights import WeightsError
from rummy_desktop.engine.cards import showing
from rummy_desktop.engine.moves import Move
from rummy_desktop.engine.options import Options
from rummy_desktop.engine.rules import Rules
from rummy_desktop.engine.table import Table
from rummy_desktop.language.long_words import CODE as LONG
from rummy_desktop.language.long_words import LongWords
from rummy_desktop.language.translate import speak, spoken
from rummy_desktop.variants import GAMES

MOST: Final = 3
"""So many moves are weighed at a decision, that of the player among them."""
WORLDS: Final = 200
"""In so many worlds at most in answer to one question, so that the answer is short."""


class Question(msgspec.Struct, frozen=True):
    """A question to a seat: its rules, its view, its level, the seed of its dice, and its manner.

    With `explain` it is asked for the grounds of its move, too. Where there are `moves`, in their spelling, it is asked
    for no move, but what these bring in worlds that are played for so many `seconds`; a single one is the move of a
    player, and is weighed with others. Its `language` is the one in which the grounds are told: that which is spoken
    where it is asked.
    """

    number: int
    game: str
    options: Options
    view: Table
    level: Level
    seed: str
    manner: str = ""
    explain: bool = False
    moves: tuple[str, ...] = ()
    seconds: float = 0.0
    language: str = msgspec.field(default_factory=spoken)

    @property
    def rules(self) -> Rules:
        """The rulebook by which it is answered."""
        return GAMES[self.game].rules(self.options, self.view.seats)


class Answer(msgspec.Struct, frozen=True):
    """The move in its spelling; `error` is the kind of mistake where the player had none, and a stand-in played.

    `missing` is a sentence for people where a file that it goes by can't be read. Where that was asked, `why` has the
    grounds of the move, in a sentence in which `{1}` is the name of seat 1. Where moves were to be weighed there is no
    move: `moves` are these in their spelling, and `points` what each of them brought, a row for each world that was
    played.
    """

    number: int
    move: str
    error: str = ""
    why: str = ""
    moves: tuple[str, ...] = ()
    points: tuple[tuple[float, ...], ...] = ()
    missing: str = ""


def answer(question: Question) -> Answer:
    """Think about one question."""
    if question.moves:
        return weighed(question)
    move, why = None, ""
    try:
        game, dice = GAMES[question.game], Random(question.seed)
        move, trouble = decide(game, question.rules, question.view, dice, question.level, question.manner)
        if question.explain:
            # A move without grounds is a move all the same.
            with suppress(Exception), showing(question.rules.faces):
                why = grounds(question.rules, question.view, move)
    except Exception as error:  # a match goes on even where a computer player is at its wits' end
        with suppress(Exception):
            move = stand_in(question.rules, question.view)
        missing = str(error) if isinstance(error, WeightsError) else ""
        return Answer(question.number, str(move or ""), type(error).__name__, missing=missing)
    return Answer(question.number, str(move), trouble.kind if trouble else "", why)


def weighed(question: Question) -> Answer:
    """Weigh moves for a while, in one world at least."""
    end = monotonic() + question.seconds
    game, rules, view = GAMES[question.game], question.rules, question.view
    try:
        moves = tuple(map(Move.parse, question.moves))
        if len(moves) == 1:
            moves = candidates(game, rules, view, moves[0], MOST)
        weighing = Weighing(game, rules, view, Random(question.seed), moves)
        if len(moves) > 1 and weighing.open:
            weighing.more(1)
            while monotonic() < end and weighing.samples < WORLDS:
                weighing.more(1)
    except Exception as error:  # a hint without numbers is a hint all the same
        return Answer(question.number, "", type(error).__name__, moves=question.moves)
    rows = tuple(tuple(round(each, 2) for each in row) for row in weighing.points)
    return Answer(question.number, "", moves=tuple(map(str, moves)), points=rows)


def serve(connection: Connection) -> None:
    """Answer questions until the other end is closed. What goes back is text, in which nothing can hide that runs."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if (parent := parent_process()) is not None:
        Thread(target=end_after, args=(parent,), name="end", daemon=True).start()
    while True:
        try:
            question: Question = connection.recv()
            if question.language != spoken():
                speak(question.language, LongWords() if question.language == LONG else None)
            connection.send_bytes(msgspec.json.encode(answer(question)))
        except Exception:  # whatever it is: the window sees that this process has ended, and starts another
            return


def end_after(parent: BaseProcess) -> None:
    """End this process when the window's is gone, even in the middle of a thought."""
    parent.join()
    os._exit(0)
