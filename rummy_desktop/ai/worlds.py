"""Worlds: the tables that are possible by all that one seat knows, and what the other seats know of them."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import NamedTuple

from rummy_desktop.engine.cards import HIDDEN, Card
from rummy_desktop.engine.melds import BIT, face_of
from rummy_desktop.engine.rules import Rules
from rummy_desktop.engine.table import Act, Table

OPENLY = ("took", "claimed", "called", "swapped")
"""The acts of a seat by which cards come into its hand in full sight of all."""


def evenly(rules: Rules, view: Table, unseen: Sequence[Card], rng: random.Random) -> Sequence[Card]:
    """Return the unseen cards shuffled, every order as likely as any other."""
    cards = list(unseen)
    rng.shuffle(cards)
    return cards


def bettered(
    view: Table,
    unseen: Sequence[Card],
    rng: random.Random,
    choices: Callable[[int], int],
    cost: Callable[[int, int], float],
    bits: Mapping[Card, int] = BIT,
) -> Sequence[Card]:
    """Return the unseen cards, in the order of `filled`, where the others have chosen among cards in their turns.

    Each seat has had its number of `choices` besides its first cards, and kept what costs it least: `cost` is called
    with the seat and the mask of a hand. The cards that it does not keep go back into the stock, since its true
    discards are seen. `bits` are those of the cards in a mask, each another one; they have to be given where there are
    several packs.
    """
    cards = list(unseen)
    rng.shuffle(cards)
    stock = view.stock.count(HIDDEN)
    first = stock + view.discards.count(HIDDEN)
    for seat, hand in enumerate(view.hands):
        hidden = hand.count(HIDDEN)
        held = sum(bits[card] for card in (*hand, *cards[first : first + hidden]) if card != HIDDEN)
        now = cost(seat, held) if hidden else 0.0
        for _ in range(choices(seat) if hidden and stock else 0):
            place = rng.randrange(stock)
            more = held | bits[cards[place]]
            left, worst = min((cost(seat, more ^ bits[cards[at]]), at) for at in range(first, first + hidden))
            if left < now:
                held, now = more ^ bits[cards[worst]], left
                cards[place], cards[worst] = cards[worst], cards[place]
        first += hidden
    return cards


def turns_of(view: Table, seat: int) -> int:
    """Return how often a seat has drawn from the stock, or taken a card, in this deal."""
    return sum(act.seat == seat and act.verb in ("drew", "took") for act in view.acts)


def unseen_cards(rules: Rules, view: Table) -> tuple[Card, ...]:
    """Return the cards of the pack that a seat has not seen. ValueError where they don't add up.

    They are in the order of the pack with identical cards together, so that it does not matter which of these are seen.
    """
    seen, pack = set(cards_on(view)), rules.pack()
    first = {card[:2]: place for place, card in reversed(list(enumerate(pack)))}
    unseen = tuple(sorted((card for card in pack if card not in seen), key=lambda card: first[card[:2]]))
    if len(unseen) != sum(pile.count(HIDDEN) for pile in _piles(view)):
        raise ValueError("there are not as many hidden cards as are not seen")
    return unseen


def cards_on(t: Table) -> list[Card]:
    """Return every card on a table, hidden ones too."""
    cards = [card for pile in _piles(t) for card in pile]
    cards += [card for meld in t.melds for card in meld.cards]
    return [*cards, *getattr(t, "aside", ())]


def _piles(t: Table) -> Iterator[list[Card]]:
    """Yield the piles and hands in which cards may be hidden, in the order in which they are filled."""
    yield t.stock
    yield t.discards
    yield from t.hands
    yield from t.second_hands


def filled(view: Table, cards: Sequence[Card]) -> Table:
    """Return the table with the hidden cards in place: first those of the stock, its top card last.

    After the stock come the discards, the hands by seat, and the packets that lie face down.
    """
    twin = view.copy()
    rest = iter(cards)
    for pile in _piles(twin):
        pile[:] = [next(rest) if card == HIDDEN else card for card in pile]
    pairs = zip(view.hands, twin.hands, strict=True)
    twin.name_guessed([[new for old, new in zip(*pair, strict=True) if old == HIDDEN] for pair in pairs])
    return twin


def dealt_anew(rules: Rules, view: Table, rng: random.Random) -> Table:
    """Return a table that agrees with all that the view says: the cards it has not seen are dealt at random."""
    return filled(view, evenly(rules, view, unseen_cards(rules, view), rng))


class World(NamedTuple):
    """A possible table, and what each seat knows of it."""

    truth: Table
    views: tuple[Table, ...]

    def copy(self) -> World:
        """Return the same world, to be played on."""
        return World(self.truth.copy(), tuple(view.copy() for view in self.views))


class Worlds:
    """A source of worlds, which deals the `unseen` cards of `seat` anew, time and again."""

    def __init__(self, rules: Rules, view: Table, seat: int) -> None:
        """Look at what the seat knows. ValueError where it can't be."""
        self.rules, self.view, self.seat = rules, view, seat
        self.unseen = unseen_cards(rules, view)
        self._veiled = self._from_outside()

    def world(self, cards: Sequence[Card]) -> World:
        """Return the world in which the hidden cards are these, in the order of `filled`."""
        truth = filled(self.view, cards)
        return World(truth, tuple(self._seen_by(seat, truth) for seat in range(truth.seats)))

    def _from_outside(self) -> Table:
        """Return the same as all others see it: of the own hand, what was taken openly."""
        view, seat = self.view.copy(), self.seat
        shown = _shown(view, seat)
        view.hands[seat] = [card if _leaves(shown, card) else HIDDEN for card in view.hands[seat]]
        view.acts = [_veiled(act) if act.seat == seat and act.verb == "drew" else act for act in view.acts]
        if view.turn == seat and view.drawn_from == "stock":
            view.drawn = (HIDDEN,) * len(view.drawn)
        return view

    def _seen_by(self, seat: int, truth: Table) -> Table:
        if seat == self.seat:
            return self.view.copy()
        view = self._veiled.copy()
        view.hands[seat] = list(truth.hands[seat])
        if truth.turn == seat:
            view.drawn = truth.drawn
        return view


def _shown(view: Table, seat: int) -> Counter[Card]:
    """Return what all others know to be in the hand of a seat, by face: it took that openly and has not played it."""
    shown = Counter[Card]()
    lying = {card for meld in view.melds for card in meld.cards}
    for act in view.acts:
        if act.seat == seat and act.verb != "drew":
            for card in act.cards:
                if act.verb not in OPENLY or (act.verb == "swapped" and card != act.cards[-1]):
                    _leaves(shown, card)
                elif act.verb != "swapped" or card not in lying:
                    shown[face_of(card)] += 1
    return shown


def _leaves(shown: Counter[Card], card: Card) -> bool:
    """Count one known card of that face less, and return whether there was one."""
    known = shown[face_of(card)] > 0
    shown[face_of(card)] -= known
    return known


def _veiled(act: Act) -> Act:
    return act._replace(cards=(HIDDEN,) * len(act.cards))


def between_deals(rules: Rules, t: Table) -> bool:
    """Return whether no deal goes on in which something could be won or lost."""
    return t.actor is None or rules.asking(t).between


def with_shuffle(rules: Rules, rng: random.Random) -> Rules:
    """Return the same rulebook with a shuffle of its own; the same state of the dice gives the same shuffle."""
    seed = rng.random()

    def shuffle(cards: tuple[Card, ...], deal: int, number: int) -> tuple[Card, ...]:
        mixed = sorted(cards)
        random.Random(f"{seed}/{deal}/{number}").shuffle(mixed)
        return tuple(mixed)

    return type(rules)(rules.options, rules.seats, shuffle)
