"""Advice: each kind of move as a sentence that advises it, for hints, reviews and lessons."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from rummy_desktop.engine.cards import in_words
from rummy_desktop.engine.moves import (
    Agree,
    Arrange,
    Ask,
    BuyIn,
    Call,
    Choose,
    Claim,
    Cut,
    Discard,
    Draw,
    EndTurn,
    Knock,
    LayDown,
    LayOff,
    Move,
    Pass,
    Show,
    Swap,
    Take,
    TakePile,
)
from rummy_desktop.engine.table import Table
from rummy_desktop.engine.wording import signs
from rummy_desktop.language.translate import mark, tr, tr_plural

STEPS: Final = 6  # sentences about melds that are laid anew


def listed_groups(parts: Sequence[str]) -> str:
    """Return some things that are each a list already as one text: `a, b and c and d`."""
    said = parts[0]
    for part in parts[1:]:
        said = tr("{first} and {last}", first=said, last=part)
    return said


def _take(t: Table, move: Take) -> str:
    if move.count == 1:
        return tr("Take the card from the discard pile.")
    if move.count <= len(t.discards):
        return tr("Take the last {n} discards, from the {card} on.", n=move.count, card=t.discards[-move.count].sign)
    return tr("Take {n} cards from the discard pile.", n=move.count)


def _take_pile(t: Table, move: TakePile) -> str:
    melding = in_words(move.cards)
    for group in move.more:
        melding = tr("{cards}, and {more}", cards=melding, more=in_words(group))
    return tr("Take the pile by melding {cards}.", cards=melding)


def _swap(t: Table, move: Swap) -> str:
    given = in_words((move.card, *move.more))
    if not move.to:
        return tr("Swap {cards} for the wild {wild}.", cards=given, wild=move.wild.sign)
    said = mark("Swap {cards} for the wild {wild}, which goes to the end as {role}.")
    return tr(said, cards=given, wild=move.wild.sign, role=move.to.sign)


def _arrange(t: Table, move: Arrange) -> str:
    melds = (" ".join(card.sign for card in group) for group in move.groups)
    return tr("Lay your melds anew: {melds}.", melds=" · ".join(melds))


SENTENCES: Final[dict[type[Move], str | Callable[[Table, Any], str]]] = {
    Draw: mark("Draw from the stock."),
    Take: _take,
    TakePile: _take_pile,
    Discard: lambda t, move: tr("Discard {card}.", card=move.card.sign),
    Swap: _swap,
    Claim: mark("Buy the card from the discard pile."),
    Call: lambda t, move: tr("Call rummy for {cards}.", cards=in_words(move.cards)),
    Choose: lambda t, move: tr("Choose {n} cards.", n=move.number),
    Arrange: _arrange,
    LayDown: lambda t, move: tr("Lay down {cards}.", cards=listed_groups(list(map(in_words, move.groups)))),
    LayOff: lambda t, move: tr("Lay off {cards}.", cards=in_words(move.cards)),
    Cut: lambda t, move: tr("Lift {n} cards; any other place would do as well.", n=move.count),
    EndTurn: mark("End your turn; nothing more is worth melding now."),
    BuyIn: mark("Buy in again, and play on."),
    Knock: lambda t, move: tr("Knock with {card}.", card=move.card.sign) if move.card else tr("Knock."),
    Pass: mark("Pass."),
    Ask: mark("Ask your partner whether you may go out."),
    Agree: mark("Say yes."),
    Show: mark("Show your hand; nothing more is worth laying off."),
}
"""The sentence of each kind of move that several games have, or the function that makes it for a table and a move."""


def steps_of(t: Table, move: Move) -> list[str]:
    """Return in sentences from where the cards of each meld come that is laid anew; what only loses cards is left out.

    There are so many at most as can be read, and none at a table with a discard pile.
    """
    if not isinstance(move, Arrange) or not t.melds or t.discards:
        return []
    home = {card: meld for meld in t.melds for card in meld.cards}
    found: list[str] = []
    for group in move.groups:
        olds = list(dict.fromkeys(home[card].cards for card in group if card in home))
        held = tuple(card for card in group if card not in home)
        if not held and len(olds) == 1:
            continue
        # What stays together as it lies is what the others come to.
        stays = max((old for old in olds if set(old) <= set(group)), key=lambda old: len(old), default=())
        parts = [tr("{cards} from your hand", cards=signs(held))] if held else []
        for old in olds:
            if old != stays:
                taken = tuple(card for card in group if card in old)
                parts.append(tr("{cards} from {meld}", cards=signs(taken), meld=signs(old)))
        found.append(tr("{meld}: {parts}.", meld=signs(group), parts=", ".join(parts)))
    more = len(found) - STEPS
    if more > 0:
        found[STEPS:] = [tr_plural("{n} more meld changes.", "{n} more melds change.", more)]
    return found


def advice_of(t: Table, move: Move) -> str:
    """Return a move at a table as advice, in a sentence."""
    said = SENTENCES.get(type(move), mark("Go on."))
    return tr(said) if isinstance(said, str) else said(t, move)


SHORT: Final[dict[type[Move], str | Callable[[Table, Any], str]]] = {
    Draw: mark("Draw"),
    Take: lambda t, move: (
        tr("Take {card}", card=t.discards[-1].sign) if move.count == 1 else tr("Take {n} cards", n=move.count)
    ),
    Discard: lambda t, move: move.card.sign,
    Pass: mark("Pass"),
}
"""The kinds of move that have a shorter form beside another advice, in a word or two."""


def short_of(t: Table, move: Move) -> str:
    """Return a move in a word or two; empty where only the whole advice tells it."""
    said = SHORT.get(type(move), "")
    return said(t, move) if callable(said) else tr(said) if said else ""
