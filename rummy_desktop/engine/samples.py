"""Samples: matches that are left where they are interesting, to be opened and tried."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from rummy_desktop.engine.rules import Rules
from rummy_desktop.engine.table import Table

Left = Callable[[Rules, Any], bool]
"""Whether a match is left before such a table."""


class Sample(NamedTuple):
    """A match to be shown: its file, its name in the list, its seats and rules, where it is left, and who plays it."""

    file: str
    title: str
    seats: int
    left: Left
    preset: str = ""
    options: Mapping[str, Any] = {}
    level: str = "medium"


def melding(deal: int, melds: int) -> Left:
    """Return the sample of a deal with `melds` on the table, some cards in your hand and something to lay."""

    def left(rules: Rules, t: Table) -> bool:
        if t.deal != deal or t.actor != 0 or len(t.melds) < melds or not 3 <= len(t.hands[0]) <= 14:
            return False
        return len(t.stock) > 8 and any(move.verb in ("lay-down", "lay-off", "swap") for move in rules.moves(t))

    return left


def in_phase(phase: str, deal: int) -> Left:
    """Return the sample of a phase in which you have to decide, of that deal or a later one."""
    return lambda rules, t: t.actor == 0 and t.phase == phase and t.deal >= deal


def deep_pile(deal: int, cards: int) -> Left:
    """Return the sample of a deal with that many cards in the spread pile and several ways to take from it."""

    def left(rules: Rules, t: Table) -> bool:
        if t.deal != deal or t.actor != 0 or t.phase != "draw" or len(t.discards) < cards or len(t.melds) < 2:
            return False
        return sum(move.verb == "take" for move in rules.moves(t)) > 1

    return left
