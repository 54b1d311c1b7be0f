"""Table keys: those of the keys that do something at one table, each with what it does there."""

from __future__ import annotations

from collections.abc import Iterator

from rummy_desktop.engine.move_keys import words_of_keys
from rummy_desktop.engine.rules import Rules
from rummy_desktop.engine.table import Table
from rummy_desktop.gui.scenes.key_list import KEYS, TABLE_GROUPS, YOUR_TURN, Group

SEVERAL = ("1–8", "V")
"""The keys that only mean something where several people play."""


def table_keys(rules: Rules, t: Table, several: bool) -> tuple[Group, ...]:
    """The groups of keys that are used at a table of that rulebook, at which several people play or not."""
    moves = words_of_keys(rules, t)

    def used(keys: tuple[tuple[str, str], ...]) -> Iterator[tuple[str, str]]:
        for key, what in keys:
            said = moves.get(key, what)
            if said and (several or key not in SEVERAL):
                yield key, said

    own = {YOUR_TURN: tuple(rules.own_keys.items())}
    groups = ((title, (*used(keys), *own.get(title, ()))) for title, keys in KEYS[:TABLE_GROUPS])
    return tuple((title, keys) for title, keys in groups if keys)
