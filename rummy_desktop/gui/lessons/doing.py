"""Doing: how a step of a lesson is done by mouse and by keys, and what is said where somebody does something else."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from rummy_desktop.engine.lessons import Step
from rummy_desktop.engine.move_keys import how_to
from rummy_desktop.engine.rules import Rules
from rummy_desktop.engine.table import Table
from rummy_desktop.language.translate import is_english, mark, tr

KEYS: Final = {"rank": "1", "suit": "2", "melds": "3", "scores": "F3", "rules": "F2"}
"""The keys that sort, and those that open a page."""
READ_ON: Final = mark("Read this first, and press Enter.")


def how(step: Step, rules: Rules, view: Table, key: Callable[[str], str] = str) -> str:
    """Return how a step is done, by mouse and by keys; nothing for a step that is only read.

    `key` returns the key that does what another key usually does.
    """
    if step.how or step.reads:
        return tr(step.how)
    move = step.move
    return _deed(step, key) if move is None else how_to(rules, view, move, key)


def _deed(step: Step, key: Callable[[str], str]) -> str:
    match step.deed:
        case "choose":
            return tr("Click them, or go there with the arrow keys and press Space.")
        case "aside":
            return tr("Click the cards, then “Put aside”. By keys: Space chooses, {key} puts aside.", key=key("L"))
        case "group":
            return tr("Drag it there. By keys: Space chooses, and Enter on the meld lays it there.")
        case "see":
            return tr("Click the button, or press {key}. Esc leads back.", key=key(KEYS[step.details]))
    return tr("Click the button, or press {key}.", key=key(KEYS[step.details]))


def instead(step: Step | None, rules: Rules, view: Table) -> str:
    """Return what is said of an allowed move that is not the one of this step of the lesson."""
    if step is None:
        return tr("One moment: the others are playing.")
    if step.reads:
        return tr("That comes later. {first}", first=tr(READ_ON))
    if (move := step.move) is not None:
        advised = _lowered(rules.advice(view, move))
        return tr("That would be allowed, but first: {said}", said=advised)
    return tr("That comes later. First: {said}", said=_lowered(tr(step.say)))


def _lowered(said: str) -> str:
    """A sentence behind a colon; only in English its first letter is known to be small there."""
    if not is_english():
        return said
    return said[:1].lower() + said[1:]
