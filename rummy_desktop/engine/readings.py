"""Readings: a move as one of several answers to a question, and the meld that it makes, in a few words."""

from __future__ import annotations

from collections.abc import Sequence

from rummy_desktop.engine.advice import listed_groups
from rummy_desktop.engine.cards import Card, in_words
from rummy_desktop.engine.melds import Group, Meld
from rummy_desktop.engine.moves import Call, Knock, LayDown, LayOff, Move, Swap, TakePile
from rummy_desktop.engine.rules import Rules
from rummy_desktop.engine.table import Table
from rummy_desktop.engine.wording import rank_name
from rummy_desktop.language.translate import mark, tr


def meld_after(rules: Rules, view: Table, move: Move) -> Meld | None:
    """The meld that a legal move lays down or changes, as it lies afterwards; None where it is not one meld."""
    melding = rules.melding(view)
    match move:
        case LayDown(seat, groups, stands) if len(groups) == 1:
            return melding.told(groups[0], stands[0] if stands else (), seat)
        case LayOff(seat, cards, index, stands):
            return melding.extended(view.melds[index], cards, stands, seat)
        case Call(seat, _, cards, None, stands):
            return melding.told(cards, stands, seat)
        case Call(seat, _, cards, int(index), stands):
            return melding.extended(view.melds[index], cards, stands, seat)
        case TakePile(seat, cards, None, stands):
            return melding.told(cards, stands, seat)
        case TakePile(seat, cards, int(index), stands):
            return melding.extended(view.melds[index], cards, stands, seat)
        case Swap(seat, card, wild, index, to, more):
            return melding.swapped(view.melds[index], card, wild, seat, to, more)
    return None


def by_end(rules: Rules, view: Table, moves: Sequence[Move], left: bool) -> list[Move]:
    """The one of `moves` that lays a card at the left end of a run, or the right one; all where it is not just one."""
    found: list[Move] = []
    for move in moves:
        after = meld_after(rules, view, move) if isinstance(move, LayOff | Call) and len(move.cards) == 1 else None
        if after is not None and after.kind == "run" and isinstance(move, LayOff | Call) and move.index is not None:
            found += [move] if after.cards[0 if left else -1] == move.cards[0] else []
    return found if len(found) == 1 else list(moves)


def reading(rules: Rules, view: Table, move: Move) -> str:
    """A move in a few words, with what its wild cards stand for: one of several answers to a question."""
    said = _reading(rules, view, move)
    return said[:1].upper() + said[1:]


def _reading(rules: Rules, view: Table, move: Move) -> str:
    match move:
        case LayDown(seat):
            melding = rules.melding(view)
            told = [melding.told(group, roles, seat) for group, roles in move.told]
            return listed_groups([meld_in_words(meld) for meld in told if meld])
        case LayOff(_, cards, index, stands):
            return _on(cards, stands, view.melds[index])
        case Swap(_, card, wild, _, to, more):
            given = in_words((card, *more))
            if not to:
                return tr("Swap {cards} for the wild {wild}", cards=given, wild=wild.sign)
            becomes = mark("Swap {cards} for the wild {wild}, which becomes {role}")
            return tr(becomes, cards=given, wild=wild.sign, role=to.sign)
        case Call(_, count, cards, index, stands):
            if index is not None:
                said = _on(cards, stands, view.melds[index])
            else:
                said = tr("{cards} as a meld", cards=_cards_as(cards, stands))
            return tr("{said}, taking {n} cards", said=said, n=count) if count > len(cards) else said
        case TakePile(seat, cards, None, stands, more):
            meld = rules.melding(view).told(cards, stands, seat)
            besides = "".join(f" + {signs(group)}" for group in more)
            return f"{kind_of(meld)}: {_cards_as(cards, stands)}{besides}" if meld else signs(cards)
        case TakePile(_, cards, int(index), stands):
            return _on(cards, stands, view.melds[index])
        case Knock(_, _, groups):
            return " · ".join(signs(group) for group in groups)
    return rules.advice(view, move)


def _on(cards: Group, stands: Group, meld: Meld) -> str:
    return tr("{cards} on the {meld}", cards=_cards_as(cards, stands), meld=kind_of(meld))


def _as(card: Card, role: Card) -> str:
    return tr("{card} as {role}", card=card.sign, role=role.sign)


def _cards_as(cards: Group, stands: Group) -> str:
    """Return cards as a list, each that stands for a certain other card with that card."""
    return ", ".join(
        _as(card, role) if role.suit and role[:2] != card[:2] else card.sign
        for card, role in zip(cards, stands or cards, strict=True)
    )


def meld_in_words(meld: Meld) -> str:
    """A meld in a few words: `run 8♣ to 10♣, 6♦ as 9♣`, `set of eights`."""
    told = [
        _as(card, role) for card, role in zip(meld.cards, meld.roles, strict=True) if role.suit and card[:2] != role[:2]
    ]
    return ", ".join([kind_of(meld), *told])


def kind_of(meld: Meld) -> str:
    """A meld without what its wild cards stand for."""
    if meld.kind == "run":
        return tr("run {first} to {last}", first=meld.roles[0].sign, last=meld.roles[-1].sign)
    return tr("set of {cards}", cards=cards_of_set(meld))


def cards_of_set(meld: Meld) -> str:
    """The cards of a set in a word: `aces`, `wild cards` or `jokers`."""
    if meld.kind == "wild":
        return tr("wild cards")
    rank = meld.roles[0].rank
    return rank_name(rank) if rank else tr("jokers")


def signs(cards: Group) -> str:
    """Return cards by their signs, parted by spaces."""
    return " ".join(card.sign for card in cards)
