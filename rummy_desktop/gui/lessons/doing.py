"""Doing: how a step of a lesson is done by mouse and by keys, and what is said where somebody does something else."""

from __future__ import annotations

from typing import Final

from rummy_desktop.engine.cards import in_words
from rummy_desktop.engine.lessons import Step
from rummy_desktop.engine.moves import (
    Call,
    Discard,
    Draw,
    EndTurn,
    Knock,
    LayDown,
    LayOff,
    Move,
    Pass,
    Show,
    Take,
    TakePile,
)
from rummy_desktop.engine.rules import Rules
from rummy_desktop.engine.table import Table
from rummy_desktop.gui.table import words

KEYS: Final = {"rank": "1", "suit": "2", "melds": "3", "scores": "F3", "rules": "F2"}
"""The keys that sort, and those that open a page."""
READ_ON: Final = "Read this first, and press Enter."


def how(step: Step, rules: Rules, view: Table) -> str:
    """How a step is done, by mouse and by keys; nothing where one only reads."""
    if step.how or step.reads:
        return step.how
    move = step.move
    return _deed(step) if move is None else _move(move, rules, view)


def _deed(step: Step) -> str:
    match step.deed:
        case "choose":
            return "Click them, or go there with the arrow keys and press Space."
        case "aside":
            return "Click the cards, then “Put aside”. By keys: Space chooses, L puts aside."
        case "see":
            return f"Click the button, or press {KEYS[step.details]}. Esc leads back."
    return f"Click the button, or press {KEYS[step.details]}."


def _move(move: Move, rules: Rules, view: Table) -> str:
    match move:
        case Draw():
            return "Click the stock, or press D."
        case Take(_, 1):
            return "Click it, or press T."
        case Take(_, count) if count <= len(view.discards):
            return f"Click {view.discards[-count].sign} in the pile, or go there with the arrow keys and press T."
        case Discard(_, card):
            return f"Click {card.sign} twice, or go there with the arrow keys and press X."
        case LayDown():
            return "Click the cards, then “Lay down”. By keys: Space chooses, L lays down."
        case LayOff(_, cards):
            return f"Drag {in_words(cards)} to that meld. By keys: Space chooses, O lays off."
        case Knock(_, card) if card is not None:
            word = rules.knock_word(view, move)
            return f"Drag {card.sign} to “{word}”. By keys: go to {card.sign}, press Space, and then K."
        case TakePile():
            return "Click the cards, then “Take the pile”. By keys: Space chooses, T takes."
        case Call():
            return "Click “Call rummy”, or press R."
        case EndTurn():
            return "Click “Done”, or press E."
        case Pass():
            return "Click “Pass”, or press P."
        case Show():
            return "Click “Show hand”, or press S."
    return words.advice(move, view, rules)


def instead(step: Step | None, rules: Rules, view: Table) -> str:
    """What is said where a move would be allowed, and the lesson is about something else just now."""
    if step is None:
        return "One moment: the others are playing."
    if step.reads:
        return f"That comes later. {READ_ON}"
    if (move := step.move) is not None:
        said = words.advice(move, view, rules)
        return f"That would be allowed, but first: {said[:1].lower()}{said[1:]}"
    return f"That comes later. First: {_lowered(step.say)}"


def _lowered(said: str) -> str:
    return said[:1].lower() + said[1:]
