"""Yardsticks: players that hardly think and never change, by which the strength of others is measured."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence
from itertools import islice
from typing import Final, NamedTuple

from rummy_desktop.engine.cards import Card
from rummy_desktop.engine.knocking.deadwood import DeadwoodRules
from rummy_desktop.engine.moves import (
    Arrange,
    Claim,
    Discard,
    Draw,
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
from rummy_desktop.engine.spread.rules import SpreadRules
from rummy_desktop.engine.table import Table

MOST: Final = 400  # so many of the moves that a rulebook offers are looked at

Mind = Callable[[Rules, Table, random.Random], Move]
"""Given the rulebook that can't shuffle, what the seat that has to decide knows, and dice: a legal move."""


def any_move(rules: Rules, view: Table, rng: random.Random) -> Move:
    """A legal move at random that has some sense.

    It knocks when it may. Else each kind of move is as likely as another, and within it each move; what only its game
    knows, such as giving a deal up, it does only where nothing else is open.
    """
    kinds: dict[type[Move], list[Move]] = {}
    for move in islice(rules.moves(view), MOST):
        kinds.setdefault(type(move), []).append(move)
    knocks = [move for move in kinds.pop(Knock, []) if isinstance(move, Knock) and move.groups]
    if knocks:
        return rng.choice(knocks)
    common = [moves for kind, moves in kinds.items() if kind.__module__ == Move.__module__]
    return rng.choice(rng.choice(common or list(kinds.values())))


def uniform(rules: Rules, view: Table, rng: random.Random) -> Move:
    """Any legal move, each as likely as another, as random players of other programs choose; of the first `MOST` moves.

    A rulebook does not offer to give a match up, but it may offer to give a deal up.
    """
    return rng.choice(list(islice(rules.moves(view), MOST)))


def greedy(rules: Rules, view: Table, rng: random.Random) -> Move:
    """The move of a player who wants to be rid of cards at once, and never looks ahead.

    It melds and lays off all that it can, takes a discard that melds, the pile with it where it has to, and of a
    spread pile what melds most points, knocks as soon as it may, and throws its dearest loose card.
    """
    return _greedy(rules, view, dear=True)


def collector(rules: Rules, view: Table, rng: random.Random) -> Move:
    """The move of a player of games with a spread pile who is greedy, but throws its cheapest loose card."""
    return _greedy(rules, view, dear=False)


def _greedy(rules: Rules, view: Table, dear: bool) -> Move:
    hand, moves = view.hands[_seat(view)], list(islice(rules.moves(view), MOST))
    shows = [move for move in moves if isinstance(move, Knock) and move.groups]
    if shows:
        return max(shows, key=lambda move: sum(map(len, move.groups)))
    lays = [move for move in moves if isinstance(move, Arrange | LayDown) and _adds(rules, view, move)]
    if lays:
        return max(lays, key=lambda move: sum(map(len, move.groups)))
    offs = [move for move in moves if isinstance(move, LayOff)]
    if offs:
        return max(offs, key=lambda move: len(move.cards))
    piles = [move for move in moves if isinstance(move, TakePile)]
    if piles:
        return max(piles, key=lambda move: len(move.cards))
    takes = [move for move in moves if isinstance(move, Take | Claim)]
    others = [move for move in moves if isinstance(move, Draw | Pass)]
    if takes and others:
        gains = {take: _gain(rules, view, hand, take.count if isinstance(take, Take) else 1) for take in takes}
        best = max(takes, key=lambda take: gains[take])
        return best if gains[best] > 0 else others[0]
    throws = {move.card: move for move in moves if isinstance(move, Discard)}
    if throws:
        free = [card for card in _loose(rules, view, hand) if card in throws and not rules.is_wild(view, card)]
        last = max if dear else min
        return throws[last(free or throws, key=lambda card: (rules.value(view, card), card))]
    return others[0] if others else moves[0]


def _adds(rules: Rules, view: Table, move: Move) -> bool:
    """Return whether a move takes no meld on the table apart; with a card that lies open it may."""
    if not isinstance(move, Arrange):
        return True
    now = rules.arranging(view, move.seat)
    if now is None or now.card is not None:
        return True
    groups = [set(group) for group in move.groups]
    return all(any(group.issuperset(view.melds[index].cards) for group in groups) for index in now.melds)


def _gain(rules: Rules, view: Table, hand: Sequence[Card], count: int) -> int:
    """Return how many more points can be melded with `count` cards of the discard pile, the deepest of which is melded.

    A card that counts nothing gains one; nothing is gained where the deepest card stays in the hand.
    """
    melding, deepest = rules.melding(view), view.discards[-count]
    cards = [*hand, *view.discards[-count:]]
    off = {card for card in cards if any(melding.takes(meld, card) for meld in view.melds)}
    before, after = ([card for card in _loose(rules, view, held) if card not in off] for held in (hand, cards))
    if deepest in after:
        return 0
    melded = sum(rules.value(view, card) for card in set(cards).difference(after))
    return max(1, melded - sum(rules.value(view, card) for card in set(hand).difference(before)))


def plain(rules: Rules, view: Table, rng: random.Random) -> Move:
    """The move of a player of games with a knock who knocks as soon as it may.

    It takes a discard only into a meld, and throws its dearest loose card.
    """
    return _knocking(rules, view, only_gin=False)


def stubborn(rules: Rules, view: Table, rng: random.Random) -> Move:
    """The move of a player who is plain, but knocks only with gin."""
    return _knocking(rules, view, only_gin=True)


def _knocking(rules: Rules, view: Table, only_gin: bool) -> Move:
    seat = _seat(view)
    hand, kinds = view.hands[seat], rules.asking(view).kinds
    if Show in kinds:
        return next(iter(rules.best_answer(view, seat)), Show(seat))
    moves = list(islice(rules.moves(view), MOST))
    knocks = {move: _left(rules, view, hand, move) for move in moves if isinstance(move, Knock)}
    knocks = {move: left for move, left in knocks.items() if not (left and only_gin)}
    if knocks:
        return min(knocks, key=lambda move: sum(rules.value(view, card) for card in knocks[move]))
    throws = {move.card: move for move in moves if isinstance(move, Discard)}
    if throws:
        free = [card for card in _loose(rules, view, hand) if card in throws]
        return throws[max(free or throws, key=lambda card: (rules.value(view, card), card))]
    takes = [move for move in moves if isinstance(move, Take)]
    if takes and view.discards[-1] not in _loose(rules, view, [*hand, view.discards[-1]]):
        return takes[0]
    return next((move for move in moves if isinstance(move, Draw | Pass)), moves[0])


def _seat(view: Table) -> int:
    assert view.actor is not None
    return view.actor


def _loose(rules: Rules, view: Table, cards: Sequence[Card]) -> list[Card]:
    """The cards that are in no meld of the best arrangement."""
    melded = {card for group in rules.best_melds(view, cards) for card in group}
    return [card for card in cards if card not in melded]


def _left(rules: Rules, view: Table, hand: Sequence[Card], knock: Knock) -> list[Card]:
    """The cards that count against whoever knocks so."""
    laid = {card for group in knock.groups for card in group}
    return [card for card in hand if card not in laid and card != knock.card]


class Yardstick(NamedTuple):
    """A player by which others are measured, the rulebooks that it can play by, and whether it comes unasked."""

    play: Mind
    rules: type[Rules] = Rules
    usual: bool = True


YARDSTICKS: Final[Mapping[str, Yardstick]] = {
    "random": Yardstick(any_move),
    "uniform": Yardstick(uniform, usual=False),
    "greedy": Yardstick(greedy),
    "collector": Yardstick(collector, SpreadRules),
    "plain": Yardstick(plain, DeadwoodRules),
    "stubborn": Yardstick(stubborn, DeadwoodRules),
}
