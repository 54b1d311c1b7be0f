"""Own hand: in which order the cards at the lower edge stand, and which of them are chosen."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from rummy_desktop.engine.cards import HIDDEN, Card
from rummy_desktop.engine.melds import Group
from rummy_desktop.gui.play.pointed import Pointed
from rummy_desktop.gui.play.session import Session
from rummy_desktop.gui.table.stage import SLIDE, Stage
from rummy_desktop.storage.settings import Settings

SUIT_ORDER = "SHCDJ"  # black and red in turn, then jokers
BY: Final[Mapping[str, Callable[[Card], tuple[int, int, int]]]] = {
    "rank": lambda card: (card.rank, SUIT_ORDER.index(card.suit), card.pack),
    "suit": lambda card: (SUIT_ORDER.index(card.suit), card.rank, card.pack),
}
"""By what the cards of a hand are sorted."""


class OwnHand:
    """The hand of the viewer as it stands on the table. `touch` is called when it looks different.

    While the settings say that it stays sorted, a card that comes in goes where it belongs.
    """

    def __init__(
        self, session: Session, stage: Stage, pointed: Pointed, settings: Settings, touch: Callable[[], None]
    ) -> None:
        self.session = session
        self.settings = settings
        self.stage = stage
        kept = session.kept.orders
        self.orders = {seat: list(kept.get(seat, ())) for seat in range(len(session.setup.seats))}
        self.chosen: set[Card] = set()
        self._sorted: dict[int, tuple[Group, ...]] = {}  # the melds of each seat as it sorted its hand by them
        self._by: dict[int, str] = dict.fromkeys(self.orders, settings.sorting)  # by what each hand was sorted last
        self._kept: tuple[frozenset[Card], tuple[Group, ...]] = (frozenset(), ())
        self._pointed = pointed
        self._touch = touch

    @property
    def seen(self) -> Sequence[Card]:
        """The cards of the hand as the stage shows it, in no order."""
        return self.stage.view.hands[self.session.viewer]

    @property
    def order(self) -> list[Card]:
        """The cards as they stand."""
        return self.orders[self.session.viewer]

    def cards(self) -> tuple[Card, ...]:
        """The chosen cards as they stand in the hand."""
        return tuple(card for card in self.order if card in self.chosen)

    @property
    def groups(self) -> tuple[Group, ...]:
        """The melds that are set apart in the hand: those that stay there, or else those by which it was sorted."""
        held = frozenset(card for card in self.seen if self.may_hold(card))
        if held != self._kept[0]:
            rules, view = self.session.rules, self.stage.view
            self._kept = held, rules.kept_melds(view, list(held)) if held else ()
        sorted_by = self._sorted.get(self.session.viewer, ())
        return self._kept[1] or tuple(group for group in sorted_by if held.issuperset(group))

    def may_hold(self, card: Card) -> bool:
        """Whether a card of the hand can be chosen, lifted and put in an order by whoever is there.

        One that lies hidden can't be told from others; and nobody arranges the hand of somebody who is not there.
        """
        return card != HIDDEN and self.session.people.at_edge

    # Order

    def keep_order(self) -> None:
        """Let cards that have come in stand at the right of the hand, or where they belong in one that stays sorted."""
        if not self.session.people.at_edge:
            return
        order, hand = self.order, self.seen
        if not self.stage.view.laid:
            # What has been melded may be taken back to its old place until the turn ends.
            order[:] = [card for card in order if card in hand]
        come = [card for card in hand if card not in order and card != HIDDEN]
        order += come
        if come and self.settings.sorting != "off":
            self._let_in(come)
        elif come:
            self._by[self.session.viewer] = "off"
        self.chosen &= set(hand)
        if self._pointed.card is not None and self._pointed.card not in hand:
            self._pointed.spot = ""

    def sort(self, how: str) -> None:
        """Sort the hand by "rank", "suit" or "melds"."""
        hand = [card for card in self.seen if self.may_hold(card)]
        if not hand:
            return
        self._by[self.session.viewer] = how
        self._arrange(self._in_order(how, self._set_apart(how, hand), hand))
        self.stage.settle()

    def is_sorted(self, how: str) -> bool:
        """Whether the hand stands as it would if it were sorted so."""
        hand = [card for card in self.seen if self.may_hold(card)]
        standing = [card for card in self.order if card in hand]
        return bool(hand) and standing == self._in_order(how, self._melds(how, hand), hand)

    def _in_order(self, how: str, melds: Sequence[Group], hand: Sequence[Card]) -> list[Card]:
        """The cards of the hand, first those of the melds, the others by rank or by suit."""
        order = [card for group in melds for card in group]
        return order + [card for card in sorted(hand, key=BY.get(how, BY["rank"])) if card not in order]

    def _melds(self, how: str, hand: Sequence[Card]) -> tuple[Group, ...]:
        """The melds that come first in a hand that is sorted so."""
        return self.session.rules.best_melds(self.stage.view, hand) if how == "melds" else ()

    def _set_apart(self, how: str, hand: Sequence[Card]) -> tuple[Group, ...]:
        """These melds, which are set apart in the hand from now on."""
        melds = self._melds(how, hand)
        if melds:
            self._sorted[self.session.viewer] = melds
        return melds

    def _let_in(self, cards: Sequence[Card]) -> None:
        """Let cards that have just come stand where they belong.

        The others stay, but for what melds bring along, and for a hand that was last sorted by something else.
        """
        order, how, seat = self.order, self.settings.sorting, self.session.viewer
        if how == "melds" or self._by[seat] != how:
            hand = [card for card in self.seen if self.may_hold(card)]
            rest = [card for card in order if card not in hand]
            order[:] = [*self._in_order(how, self._set_apart(how, hand), hand), *rest]
            self._by[seat] = how
            return
        for card in cards:
            order.remove(card)
            others = (place for place, other in enumerate(order) if BY[how](other) > BY[how](card))
            order.insert(next(others, len(order)), card)

    def shift(self, card: Card, step: int) -> None:
        """Move a card of the hand by one place."""
        order = [each for each in self.order if each in self.seen]
        if card not in order or not self.may_hold(card):
            return
        place = order.index(card)
        order.insert(max(0, place + step), order.pop(place))
        self._arrange(order)
        self.stage.settle(SLIDE)

    def insert(self, cards: Sequence[Card], gap: int, aside: set[Card]) -> None:
        """Put `cards` of the hand at the place `gap` among the others; those put `aside` lie elsewhere."""
        hand = set(filter(self.may_hold, self.seen))
        cards = [card for card in cards if card in hand]
        aside = aside - set(cards)
        order = [card for card in self.order if card in hand - aside and card not in cards]
        left = [card for card in self.order if card in aside]
        self._arrange(order[:gap] + cards + order[gap:] + left)

    def _arrange(self, order: list[Card]) -> None:
        """Put the hand in this order, and keep that with the match."""
        seat = self.session.viewer
        if order != self.orders[seat]:
            self.orders[seat] = order
            self.session.kept.arrange(seat, order)
        self._touch()

    # Choosing

    def choose(self, card: Card) -> None:
        """Choose a card of the hand, or let it go again."""
        self._choose(self.chosen ^ {card} if self.may_hold(card) else self.chosen)

    def choose_only(self, card: Card) -> None:
        """Choose one card of the hand, and let all others go."""
        self._choose({card} if self.may_hold(card) else set())

    def choose_all(self, cards: set[Card]) -> None:
        """Choose just these cards of the hand."""
        self.chosen = cards
        self.stage.settle(SLIDE)

    def choose_nothing(self) -> None:
        """Let all chosen cards go."""
        self.chosen.clear()
        self.stage.settle(SLIDE)

    def _choose(self, cards: set[Card]) -> None:
        self.chosen = cards
        self.stage.settle(SLIDE)
        self._touch()
