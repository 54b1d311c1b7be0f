"""Table keys: those of the keys that do something at one table, each with what it does there."""

from __future__ import annotations

from collections.abc import Iterator

from rummy_desktop.engine.moves import (
    Arrange,
    Call,
    Claim,
    Cut,
    Discard,
    Draw,
    EndTurn,
    Keep,
    Knock,
    LayDown,
    LayOff,
    Move,
    Pass,
    Show,
    Take,
    TakeBack,
    TakePile,
)
from rummy_desktop.engine.rules import Rules
from rummy_desktop.engine.table import Table
from rummy_desktop.gui.scenes.key_list import KEYS, TABLE_GROUPS, YOUR_TURN, Group
from rummy_desktop.language.translate import tr

NEEDED: dict[str, tuple[type[Move], ...]] = {
    "D": (Draw,),
    "T": (Take, TakePile, Arrange),
    "L": (LayDown, Arrange),
    "O": (LayOff,),
    "X / Del": (Discard,),
    "E": (EndTurn,),
    "K": (Knock, Keep),
    "G": (Show,),
    "P": (Pass, Keep),
    "R": (Call, Claim),
    "1–8": (Call, Claim),
    "S": (Show,),
    "B": (Show,),
    "Backspace": (TakeBack,),
}
"""The kinds of move that a key makes: it does something where one of them may ever come."""
SEVERAL = ("1–8", "V")
"""The keys that only mean something where several people play."""


def table_keys(rules: Rules, t: Table, several: bool) -> tuple[Group, ...]:
    """The groups of keys that are used at a table of that rulebook, at which several people play or not."""

    def used(keys: tuple[tuple[str, str], ...]) -> Iterator[tuple[str, str]]:
        for key, what in keys:
            kinds = [kind for kind in NEEDED.get(key, ()) if rules.comes(kind)]
            if (kinds or key not in NEEDED) and (several or key not in SEVERAL):
                yield key, _here(rules, t, key) or what

    own = {YOUR_TURN: tuple(rules.own_keys.items())}
    groups = ((title, (*used(keys), *own.get(title, ()))) for title, keys in KEYS[:TABLE_GROUPS])
    return tuple((title, keys) for title, keys in groups if keys)


def _here(rules: Rules, t: Table, key: str) -> str:
    """Return what a key does at this table; nothing if it is the same at all tables."""
    cuts = rules.comes(Cut)
    match key:
        case "← / →" if cuts:
            return tr("Move along the cards, or lift more or less of the pack")
        case "T" if rules.comes(Arrange):
            return tr("Use the open card")
        case "L" if rules.comes(Arrange) and not rules.comes(LayDown):
            return tr("Use it with the chosen cards")
        case "T" if rules.piles.spread:
            return tr("Take the top discard, or all from the marked one on")
        case "T" if not rules.comes(TakePile):
            return tr("Take the top discard")
        case "T":
            return tr("Take the whole pile")
        case "K":
            return rules.knock_word(t) if rules.comes(Knock) else tr("Keep the card that the cut has shown")
        case "P":
            return tr("Pass, or put the card of the cut back") if rules.comes(Keep) else tr("Pass")
        case "R":
            return tr("Call rummy") if rules.comes(Call) else tr("Buy the top discard")
        case "1–8":
            return tr("Each player’s own key to call") if rules.comes(Call) else tr("Each player’s own key to buy")
    return ""
