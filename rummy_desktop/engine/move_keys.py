"""Move keys: the keys with which moves are made at a table, and how a lesson says that a move is made."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from rummy_desktop.engine.cards import in_words
from rummy_desktop.engine.lessons import same
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
from rummy_desktop.language.translate import mark, tr

Does = str | Callable[[Rules, Table], str]
KEYS: Final[tuple[tuple[str, type[Move], Does], ...]] = (
    ("← / →", Cut, mark("Move along the cards, or lift more or less of the pack")),
    ("D", Draw, mark("Draw from the stock")),
    ("T", Arrange, lambda rules, t: tr("Use the open card") if rules.piles.discards else ""),
    ("T", TakePile, mark("Take the whole pile")),
    ("T", Take, lambda rules, t: _take(rules)),
    ("L", LayDown, mark("Lay down the chosen cards, or find melds")),
    ("L", Arrange, lambda rules, t: _lay_anew(rules)),
    ("O", LayOff, mark("Lay off the chosen cards")),
    ("X / Del", Discard, mark("Discard the chosen card")),
    ("E", EndTurn, mark("End a turn of melding")),
    ("K", Knock, lambda rules, t: rules.knock_word(t)),
    ("K", Keep, mark("Keep the card that the cut has shown")),
    ("G", Knock, lambda rules, t: tr(rules.names.declare)),
    ("P", Keep, mark("Pass, or put the card of the cut back")),
    ("P", Pass, mark("Pass")),
    ("R", Call, mark("Call rummy")),
    ("R", Claim, mark("Buy the top discard")),
    ("1–8", Call, mark("Each player’s own key to call")),
    ("1–8", Claim, mark("Each player’s own key to buy")),
    ("S", Show, mark("Show the hand after laying off")),
    ("B", Show, mark("Lay off in the best way")),
    ("Backspace", TakeBack, mark("Take back a meld")),
    ("Backspace", Arrange, mark("Take back a step of laying anew")),
    ("Esc", Arrange, mark("Put the melds back, or open the menu of the match")),
    ("Shift+Space", Arrange, mark("Choose the whole group, or the whole meld")),
)
"""The keys with what they do, by the kind of move: of several for a key the first that comes in a game counts."""


MORE: Final = frozenset({"← / →", "Esc", "Shift+Space"})
"""Keys that do something else too, where they make no move."""


def _lay_anew(rules: Rules) -> str:
    if rules.piles.discards:
        return tr("Use it with the chosen cards")
    return tr("Lay the chosen cards apart, or find melds")


def _take(rules: Rules) -> str:
    if rules.piles.spread:
        return tr("Take the top discard, or all from the marked one on")
    return tr("Take the top discard")


def words_of_keys(rules: Rules, t: Table) -> dict[str, str]:
    """Return the keys that make moves at a table, with what each does there; empty words for one that does nothing."""
    found = {key: "" for key, *_ in KEYS if key not in MORE}
    for key, kind, does in KEYS:
        if not found.get(key) and rules.comes(kind):
            found[key] = tr(does) if isinstance(does, str) else does(rules, t)
    return found


DISCARDS: Final = mark("Click {card} twice, or go there with the arrow keys and press {key}.")
LAYS_OFF: Final = mark("Drag {cards} to that meld. By keys: Space chooses, {key} lays off.")
How = str | Callable[[Table, Any, str], str]
HOW: Final[dict[type[Move], tuple[str, How]]] = {
    Draw: ("D", mark("Click the stock, or press {key}.")),
    Take: ("T", lambda t, move, key: _how_to_take(t, move, key)),
    Discard: ("X", lambda t, move, key: tr(DISCARDS, card=move.card.sign, key=key)),
    LayDown: ("L", mark("Click the cards, then “Lay down”. By keys: Space chooses, {key} lays down.")),
    LayOff: ("O", lambda t, move, key: tr(LAYS_OFF, cards=in_words(move.cards), key=key)),
    TakePile: ("T", mark("Click the cards, then “Take the pile”. By keys: Space chooses, {key} takes.")),
    Call: ("R", mark("Click “Call rummy”, or press {key}.")),
    EndTurn: ("E", mark("Click “Done”, or press {key}.")),
}
"""The key of each kind of move that is made with the cards, and how it is made by mouse and by keys."""


def _how_to_take(t: Table, move: Take, key: str) -> str:
    if move.count == 1 or move.count > len(t.discards):
        return tr("Click it, or press {key}.", key=key)
    said = mark("Click {card} in the pile, or go there with the arrow keys and press {key}.")
    return tr(said, card=t.discards[-move.count].sign, key=key)


def how_to(rules: Rules, t: Table, move: Move, key: Callable[[str], str] = str) -> str:
    """Return how a move is made by mouse and by keys; the advice where no gesture is known.

    `key` returns the key that does what another key usually does.
    """
    if type(move) in HOW:
        usual, said = HOW[type(move)]
        return tr(said, key=key(usual)) if isinstance(said, str) else said(t, move, key(usual))
    answer = next((each for each in rules.answers(t, move.seat) if same(move, each.move)), None)
    if answer is None:
        return rules.advice(t, move)
    letter = key(answer.key[:1])
    if answer.cards:
        said = mark("Drag {card} to “{place}”. By keys: go to {card}, press Space, and then {key}.")
        return tr(said, card=in_words(answer.cards), place=answer.text, key=letter)
    return tr("Click “{answer}”, or press {key}.", answer=answer.text, key=letter) if letter else rules.advice(t, move)
