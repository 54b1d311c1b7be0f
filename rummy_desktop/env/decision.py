"""Decision: one decision of a seat as steps, each of them an action out of a fixed number."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from itertools import islice

from rummy_desktop.engine.cards import Card
from rummy_desktop.engine.moves import Discard, Move, Resign, TakeBack
from rummy_desktop.engine.rules import Rules
from rummy_desktop.engine.table import Table
from rummy_desktop.env.layout import NUMBERS, Layout, face_number

BESIDES = (TakeBack, Resign)
"""The moves that no rulebook lists, though they are always there."""


class Decision:
    """A decision of the actor of a view: an action is its move, or shows the moves among which it chooses.

    A discard is one action. Of any other kind the only move is made at once; where there are several the first are on
    offer as the rulebook lists them, and `more` shows the next. `also` are those kinds of `BESIDES` that may be chosen.
    Only what the view and a rulebook for players say counts. `chosen` is the kind whose moves are on offer, `at` the
    place of each card, as the seat sees them.
    """

    def __init__(self, layout: Layout, rules: Rules, view: Table, also: Collection[type[Move]] = ()) -> None:
        self.layout = layout
        self.chosen: type[Move] | None = None
        self.page = 0
        self.offers: list[Move] = []
        self.open = bytearray(layout.actions)
        self._made: dict[int, Move] = {}
        self._ways: dict[int, Iterator[Move]] = {}
        self._next: Move | None = None
        self._rest: Iterator[Move] = iter(())
        self.at = layout.places(view, view.turn if view.actor is None else view.actor)
        if view.actor is None:
            return
        opened, made = self.open, self._made
        for kind in rules.phases[view.phase]:
            if kind is Discard:
                at = self.at
                for move in rules.moves(view, Discard):
                    action = at[move.card]  # type: ignore[attr-defined]
                    made[action] = move
                    opened[action] = 1
            elif kind not in BESIDES:
                ways = rules.moves(view, kind)
                if (first := next(ways, None)) is not None:
                    action = layout.verb_at[kind]
                    made[action] = first
                    self._ways[action] = ways
                    opened[action] = 1
        for kind in also:
            besides = kind(view.actor)
            if kind in layout.verb_at and rules.objection(view, besides) is None:
                self._made[layout.verb_at[kind]] = besides
                opened[layout.verb_at[kind]] = 1

    def take(self, action: int) -> Move | None:
        """The move that `action` makes; None where it only shows what there is to choose from.

        ValueError says in one sentence what is wrong with the action.
        """
        layout = self.layout
        if not (0 <= action < layout.actions and self.open[action]):
            raise ValueError(f"The action {action} ({layout.told(action)}) is not open just now.")
        if self.chosen is None:
            first = self._made[action]
            ways = self._ways.get(action)
            second = None if ways is None else next(ways, None)
            if ways is None or second is None:
                return first
            self.chosen = type(first)
            self._next, self._rest = second, ways
            self._show([first])
        elif action < layout.more:
            return self.offers[action - layout.offers]
        else:
            self.page += 1
            self._show([])
        return None

    def _show(self, shown: list[Move]) -> None:
        """Put the next moves on offer, after those that are `shown`."""
        layout = self.layout
        assert self._next is not None
        shown.append(self._next)
        shown += islice(self._rest, layout.choices - len(shown))
        self._next = next(self._rest, None)
        self.offers = shown
        self.open = bytearray(layout.actions)
        self.open[layout.offers : layout.offers + len(shown)] = b"\1" * len(shown)
        self.open[layout.more] = self._next is not None


def offer_of(move: Move) -> tuple[dict[Card, int], dict[Card, int], list[int]]:
    """Return what distinguishes a move from others of its kind: the group of each card and its role; and numbers.

    A number counts from 0 and is told one higher; 0 is told of what is not there, such as no meld to lay off on.
    """
    groups: list[tuple[Card, ...]] = []
    roles: dict[Card, int] = {}
    numbers: list[int] = []
    for name in move.__struct_fields__[1:]:
        value = getattr(move, name)
        if value is None:
            numbers.append(0)
        elif isinstance(value, int):
            numbers.append(value + 1)
        elif isinstance(value, Card):
            if name == "to":
                roles[groups[-1][0]] = face_number(value)
            else:
                groups.append((value,))
        elif value and isinstance(value[0], Card):
            if name == "stands":
                roles.update(zip(groups[0], map(face_number, value), strict=True))
            else:
                groups.append(value)
        elif name == "stands":
            for group, stands in zip(groups, value, strict=False):
                roles.update(zip(group, map(face_number, stands), strict=False))
        else:
            groups.extend(value)
    told = {card: number for number, group in enumerate(groups, 1) for card in group}
    return told, roles, numbers[:NUMBERS]
