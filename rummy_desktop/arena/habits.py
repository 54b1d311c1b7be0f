"""Habits: what somebody may always or never do, put over a level, to find out whether the level can be exploited.

A habit looks at the move that the level wants, and at those that the rulebook offers; it knows no game. Under the name
`HABIT+LEVEL`, such as `takes-always+hard`, it plays in the arena like everybody.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import partial
from itertools import islice
from typing import Any, Final, NamedTuple

from rummy_desktop.engine.cards import HIDDEN, Card
from rummy_desktop.engine.melds import face_of
from rummy_desktop.engine.moves import Claim, Discard, Draw, Knock, LayDown, LayOff, Move, Pass, Take, TakePile
from rummy_desktop.engine.questions import kind_in
from rummy_desktop.engine.rules import Rules
from rummy_desktop.engine.table import Table

MARK: Final = "+"
"""The sign between a habit and a level."""
MOST: Final = 400  # moves that a rulebook offers are looked at
SMALL: Final = 3  # cards of a pile that is small at most
LARGE: Final = 5  # cards of a pile that is large at least


class Choice(NamedTuple):
    """A decision: the rulebook, what the seat knows, and the move that its level wants."""

    rules: Rules[Any, Any]
    view: Table
    wanted: Move

    @property
    def hand(self) -> list[Card]:
        """The cards of who decides."""
        return self.view.hands[self.wanted.seat]

    def open(self, *kinds: type[Move]) -> list[Any]:
        """The moves of these kinds that are open, as far as they are looked at."""
        return [move for move in islice(self.rules.moves(self.view), MOST) if isinstance(move, kinds)]

    def is_wild(self, card: Card) -> bool:
        """Return whether a card is wild just now."""
        return self.rules.is_wild(self.view, card)

    def left(self, laid: Iterable[Iterable[Card]]) -> list[Card]:
        """The cards of the hand that are in none of these groups."""
        gone = {card for group in laid for card in group}
        return [card for card in self.hand if card not in gone]

    def loose(self) -> list[Card]:
        """The cards of the hand in no meld of its best arrangement."""
        return self.left(self.rules.best_melds(self.view, self.hand))


Habit = Callable[[Choice], Move]
"""Given a decision, the move in place of the wanted one: that itself where the habit says nothing."""


# The pile


def _takes(least: int, most: int, choice: Choice) -> Move:
    """Take every pile of so many cards that may be taken, and no other."""
    pile = len(choice.view.discards)
    if isinstance(choice.wanted, Draw) and least <= pile <= most:
        return max(choice.open(Take, TakePile), key=_cards_taken, default=choice.wanted)
    if isinstance(choice.wanted, Take | TakePile) and not least <= pile <= most:
        return next(iter(choice.open(Draw)), choice.wanted)
    return choice.wanted


def _cards_taken(move: Take | TakePile) -> int:
    return move.count if isinstance(move, Take) else len(move.cards)


def _buys(choice: Choice) -> Move:
    """Claim whatever may be claimed out of turn."""
    return next(iter(choice.open(Claim)), choice.wanted) if isinstance(choice.wanted, Pass) else choice.wanted


def _never_buys(choice: Choice) -> Move:
    """Claim nothing."""
    return next(iter(choice.open(Pass)), choice.wanted) if isinstance(choice.wanted, Claim) else choice.wanted


# Melds


def _holds(choice: Choice) -> Move:
    """Keep melds back until the whole hand can be laid."""
    if isinstance(choice.wanted, LayDown | LayOff) and not choice.view.laid and len(choice.loose()) > 1:
        return _thrown(choice, choice.loose(), dear=True)
    return choice.wanted


def _lays(choice: Choice) -> Move:
    """Lay what can be laid before throwing a card."""
    if isinstance(choice.wanted, Discard):
        downs: list[LayDown] = choice.open(LayDown)
        if downs:
            return max(downs, key=lambda move: sum(map(len, move.groups)))
        return max(choice.open(LayOff), key=lambda move: len(move.cards), default=choice.wanted)
    return choice.wanted


# What is thrown


def _throws(choice: Choice, dear: bool) -> Move:
    """Throw the dearest loose card, or the cheapest one."""
    return _thrown(choice, choice.loose(), dear) if isinstance(choice.wanted, Discard) else choice.wanted


def _thrown(choice: Choice, cards: Iterable[Card], dear: bool) -> Move:
    throws: dict[Card, Discard] = {move.card: move for move in choice.open(Discard)}
    free = [card for card in cards if card in throws and not choice.is_wild(card)]
    if not free:
        return choice.wanted

    def worth(card: Card) -> tuple[int, Card]:
        return choice.rules.value(choice.view, card), card

    return throws[max(free, key=worth) if dear else min(free, key=worth)]


def _throws_safe(choice: Choice) -> Move:
    """Throw the loose card that fits no meld on the table, and with which fewest unseen cards go."""
    if not isinstance(choice.wanted, Discard):
        return choice.wanted
    throws: dict[Card, Discard] = {move.card: move for move in choice.open(Discard)}
    free = [card for card in choice.loose() if card in throws and not choice.is_wild(card)]
    if not free:
        return choice.wanted
    rules, view = choice.rules, choice.view
    seen = {card for hand in view.hands for card in hand} | set(view.discards)
    seen |= {card for meld in view.melds for card in meld.cards}
    unseen = [face_of(card) for card in rules.pack() if card not in seen and card != HIDDEN]

    def danger(card: Card) -> tuple[bool, int, Card]:
        goes = [other for other in unseen if other.rank == card.rank]
        goes += [other for other in unseen if other.suit == card.suit and 0 < abs(other.rank - card.rank) < 3]
        return rules.fits(view, card), len(goes), card

    return throws[min(free, key=danger)]


# Wild cards


def _hoards(choice: Choice) -> Move:
    """Neither lay nor throw a wild card while anything else can be done."""
    if any(choice.is_wild(card) for card in _used(choice.wanted)) and len(_used(choice.wanted)) + 1 < len(choice.hand):
        return _thrown(choice, choice.loose() or choice.hand, dear=True)
    return choice.wanted


def _spends(choice: Choice) -> Move:
    """Lay wild cards wherever they can be laid."""
    if isinstance(choice.wanted, Discard):
        ways = [move for move in choice.open(LayDown, LayOff) if any(map(choice.is_wild, _used(move)))]
        return max(ways, key=lambda move: len(_used(move)), default=choice.wanted)
    return choice.wanted


def _freezes(choice: Choice) -> Move:
    """Throw a wild card where none lies in the discard pile."""
    if isinstance(choice.wanted, Discard) and not any(map(choice.is_wild, choice.view.discards)):
        return next((move for move in choice.open(Discard) if choice.is_wild(move.card)), choice.wanted)
    return choice.wanted


def _used(move: Move) -> tuple[Card, ...]:
    """The cards of the hand that a move lays or throws."""
    if isinstance(move, LayDown):
        return tuple(card for group in move.groups for card in group)
    if isinstance(move, LayOff):
        return move.cards
    return (move.card,) if isinstance(move, Discard) else ()


# The end of a deal


def _knocks(choice: Choice) -> Move:
    """Knock as soon as that is allowed, with as little left as can be."""
    knocks = [] if isinstance(choice.wanted, Knock) else [move for move in choice.open(Knock) if move.groups]
    return min(knocks, key=lambda move: _points(choice, move), default=choice.wanted)


def _knocks_late(choice: Choice) -> Move:
    """Knock only with nothing left."""
    if isinstance(choice.wanted, Knock) and choice.wanted.groups and _points(choice, choice.wanted) > 0:
        return _thrown(choice, choice.loose(), dear=True)
    return choice.wanted


def _points(choice: Choice, knock: Knock) -> int:
    cards = (card for card in choice.left(knock.groups) if card != knock.card)
    return sum(choice.rules.value(choice.view, card) for card in cards)


def _drops(choice: Choice) -> Move:
    """Give a deal up as soon as that is allowed."""
    return next((move for move in choice.open(Move) if move.drops), choice.wanted)


def _never_drops(choice: Choice) -> Move:
    """Never give a deal up."""
    if choice.wanted.drops:
        return next((move for move in choice.open(Draw, Pass, Discard)), choice.wanted)
    return choice.wanted


class Known(NamedTuple):
    """A habit, and the kinds of moves one of which a game has where it means anything; without any, wild cards."""

    habit: Habit
    kinds: tuple[type[Move], ...] = ()


HABITS: Final[Mapping[str, Known]] = {
    "takes-always": Known(partial(_takes, 1, MOST), (Take, TakePile)),
    "takes-never": Known(partial(_takes, MOST, MOST), (Take, TakePile)),
    "takes-small": Known(partial(_takes, 1, SMALL), (Take, TakePile)),
    "takes-large": Known(partial(_takes, LARGE, MOST), (Take, TakePile)),
    "buys-always": Known(_buys, (Claim,)),
    "buys-never": Known(_never_buys, (Claim,)),
    "holds-melds": Known(_holds, (LayDown,)),
    "lays-at-once": Known(_lays, (LayDown, LayOff)),
    "throws-dearest": Known(partial(_throws, dear=True), (Discard,)),
    "throws-cheapest": Known(partial(_throws, dear=False), (Discard,)),
    "throws-safe": Known(_throws_safe, (Discard,)),
    "hoards-wilds": Known(_hoards),
    "spends-wilds": Known(_spends),
    "freezes-always": Known(_freezes),
    "knocks-at-once": Known(_knocks, (Knock,)),
    "knocks-late": Known(_knocks_late, (Knock,)),
    "drops-always": Known(_drops, (Move,)),
    "drops-never": Known(_never_drops, (Move,)),
}


def habits_of(rules: Rules[Any, Any], view: Table) -> list[str]:
    """The names of the habits that mean anything in a game."""
    wild = any(rules.is_wild(view, card) for card in rules.pack())

    def means(known: Known) -> bool:
        if known.kinds == (Move,):
            return kind_in(rules, lambda kind: kind.drops) is not None
        among = known.kinds or (LayDown, LayOff, Discard)
        return (wild or bool(known.kinds)) and kind_in(rules, lambda kind: issubclass(kind, among)) is not None

    return [name for name, known in HABITS.items() if means(known)]


def with_habit(name: str, rules: Rules[Any, Any], view: Table, wanted: Move) -> Move:
    """Return the move that the habit of that name has in place of the wanted one, a legal one if that is legal."""
    move = HABITS[name].habit(Choice(rules, view, wanted))
    return move if move == wanted or rules.objection(view, move) is None else wanted
