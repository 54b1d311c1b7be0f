"""Own hand: the order of the cards at the lower edge, and which are kept together and which are chosen."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from typing import Final, NamedTuple

from rummy_desktop.engine.cards import HIDDEN, Card
from rummy_desktop.engine.hand_order import BY, near_melds
from rummy_desktop.engine.melding import Melding
from rummy_desktop.engine.melds import Group
from rummy_desktop.gui.play.grouping import LEAST, Grouping
from rummy_desktop.gui.play.pointer_target import PointerTarget
from rummy_desktop.gui.play.session import Session
from rummy_desktop.gui.table.layout import stretches
from rummy_desktop.gui.table.plans import GROUP, Plan, Planner
from rummy_desktop.gui.table.stage import SLIDE, Stage

MOVED: Final = "moved"
"""How a hand is sorted in which the player has moved a card: it is not, until a button sorts it again."""


class Change(NamedTuple):
    """A change of a hand's order: the number of moves before it, its owner, and how it stood before."""

    moves: int
    seat: int
    order: tuple[Card, ...]
    groups: tuple[Group, ...]
    sorted_by: tuple[Group, ...]
    by: str


class OwnHand:
    """The hand of the viewer as it stands on the table. `touch` is called when it looks different.

    While the settings say that it stays sorted, a card that comes in goes where it belongs, until the player moves a
    card: then the order is the player's own for the rest of the deal, or until a button or the setting sorts it.

    What the player has put together stays together, however it is sorted. `changes` tells how it stood before each time
    that somebody has arranged it in this deal, and `rearranged` is called each time. `covered` tells whether it lies
    face down.
    """

    def __init__(self, session: Session, stage: Stage, pointed: PointerTarget, touch: Callable[[], None]) -> None:
        self.session = session
        self.settings = settings = session.people.settings
        self.stage = stage
        kept = session.kept.orders
        self.orders = {seat: list(kept.get(seat, ())) for seat in range(len(session.setup.seats))}
        together, deal = session.kept.groups, session.view.deal
        self.groupings = {seat: Grouping(together.get(seat, ()), deal) for seat in self.orders}
        self.planner = Planner(session.rules)
        self.chosen: set[Card] = set()
        self.changes: list[Change] = []
        self.rearranged: Callable[[], None] = lambda: None
        self.covered: Callable[[], bool] = lambda: False
        self._stood: dict[int, list[Change]] = {}  # how all hands stood before the move with that index
        self._sorted: dict[int, tuple[Group, ...]] = {}  # the melds of each seat as it sorted its hand by them
        self._by: dict[int, str] = dict.fromkeys(self.orders, settings.sorting)  # how each hand was last sorted
        self._wished: dict[int, str] = dict(self._by)  # how the settings had each hand sorted when it was last seen
        self._kept_orders = {seat for seat, order in self.orders.items() if order}  # which were put in order before
        self._put = {seat: (order, tuple(self.groupings[seat].groups)) for seat, order in self.orders.items()}
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
        """Return the chosen cards as they stand in the hand."""
        return tuple(card for card in self.order if card in self.chosen)

    @property
    def grouping(self) -> Grouping:
        """The cards that are kept together."""
        return self.groupings[self.session.viewer]

    def groups(self, away: Collection[Card] = ()) -> tuple[Group, ...]:
        """Return the sets of cards apart in the hand from the left, without those that are `away` just now.

        These are what the player has put together, and then of the rest the melds that stay there, or else those by
        which it was sorted.
        """
        return (*self.own_groups(away), *(group for group in self._melds_apart() if not set(group) & set(away)))

    def own_groups(self, away: Collection[Card] = ()) -> tuple[Group, ...]:
        """Return what the player has put together, from the left, without the cards that are `away` just now."""
        if not self.grouping.groups:
            return ()
        here = {card: place for place, card in enumerate(self.order) if card not in away and self.may_hold(card)}
        here = {card: here[card] for card in self.seen if card in here}
        found = (tuple(sorted(here.keys() & group, key=here.__getitem__)) for group in self.grouping.groups)
        return tuple(sorted((group for group in found if len(group) >= LEAST), key=lambda group: here[group[0]]))

    def _melds_apart(self) -> tuple[Group, ...]:
        """Return the melds that are set apart, of the cards that the player has not put together."""
        held = self._loose()
        sorted_by = self._sorted.get(self.session.viewer, ())
        return self._melds_kept(held) or tuple(group for group in sorted_by if held.issuperset(group))

    def _loose(self) -> frozenset[Card]:
        """Return the cards of the hand that the player has not put together."""
        own = self.grouping.cards
        return frozenset(card for card in self.seen if self.may_hold(card) and card not in own)

    def _melds_kept(self, held: frozenset[Card]) -> tuple[Group, ...]:
        """Return the melds that stay in the hand, the same whichever way the cards stand."""
        if held != self._kept[0]:
            self._kept = held, self.session.rules.kept_melds(self.stage.view, sorted(held)) if held else ()
        return self._kept[1]

    def plans(self, away: Collection[Card] = ()) -> tuple[Plan, ...]:
        """Return the labels of all that is set apart in the hand and stands together, from the left."""
        hand = set(self.seen).difference(away)
        order = [card for card in self.order if card in hand]
        standing = stretches(order, self.groups(away))
        own, view, seat = set(self.own_groups(away)), self.stage.view, self.session.viewer
        used = {card for group in standing for card in group}
        return tuple(
            self.planner.plan(view, tuple(order[first : last + 1]), seat, group in own, used, self.session.memory_help)
            for group, (first, last) in sorted(standing.items(), key=lambda each: each[1])
        )

    def may_hold(self, card: Card) -> bool:
        """Return whether a card of the hand can be chosen, lifted and moved by the person who is there.

        One that lies hidden can't be told from others; and nobody arranges the hand of somebody who is not there.
        """
        return card != HIDDEN and self.session.people.at_edge

    # Order

    @property
    def is_own_order(self) -> bool:
        """Whether the player has moved a card, and so keeps the order."""
        return self._by[self.session.viewer] == MOVED and self.settings.sorting != "off"

    @property
    def stays_sorted(self) -> bool:
        """Whether cards that come in go where they belong."""
        return self.settings.sorting != "off" and not self.is_own_order

    def keep_order(self) -> None:
        """Put cards that have come in at the right of the hand, or where they belong if it stays sorted.

        It is done before the hand is laid out, each time. One that lies face down stands as it did.
        """
        order, hand = self.order, self.seen
        if not self.session.people.at_edge or HIDDEN in hand:
            return
        # Where melds are laid anew their cards and the open one may be chosen too.
        self.chosen -= set(order).difference(hand)
        if not self.stage.view.laid:
            # Melded cards may be taken back to their old places until the turn ends.
            order[:] = [card for card in order if card in hand]
            self.grouping.keep(hand, self.stage.view.deal)
        if self.session.viewer in self._kept_orders:
            self._kept_orders.discard(self.session.viewer)
            if not self.is_sorted(self._by[self.session.viewer]):
                self._by[self.session.viewer] = MOVED
        come = [card for card in hand if card not in order and card != HIDDEN]
        order += come
        if (wish := self.settings.sorting) != self._wished[self.session.viewer]:
            self._wished[self.session.viewer] = wish
            if wish != "off":
                self._sort(wish)
        elif come and not self.is_own_order:
            self._let_in(come)
        if self._pointed.card is not None and self._pointed.card not in hand:
            self._pointed.spot = ""
        if self._pointed.spot.startswith(GROUP) and not self.plans():
            self._pointed.spot = ""

    def forget_others(self) -> None:
        """Drop cards that are not in the hand from the chosen ones, after something has happened."""
        self.chosen &= set(self.seen)

    def sort(self, how: str) -> None:
        """Sort the hand by "rank", "suit" or "melds"."""
        if self._sort(how):
            self.stage.settle()

    def _sort(self, how: str) -> bool:
        """Sort the hand, and return whether there are cards in it; nothing is laid out."""
        hand = [card for card in self.seen if self.may_hold(card)]
        if hand:
            before = self._standing()
            self._by[self.session.viewer] = how
            self._arrange(self._in_order(how, self._set_apart(how), hand), before)
        return bool(hand)

    def is_sorted(self, how: str) -> bool:
        """Return whether the hand stands as it would after sorting it that way."""
        hand = [card for card in self.seen if self.may_hold(card)]
        standing = [card for card in self.order if card in hand]
        return bool(hand) and standing == self._in_order(how, self._melds(how), hand)

    def _in_order(self, how: str, melds: Sequence[Group], hand: Sequence[Card]) -> list[Card]:
        """Return the sorted hand: first what is kept together, then melds and what nearly is one, then the others."""
        held, melding = set(hand), self._melding
        order = [card for group in (*self.own_groups(), *melds) for card in group if card in held]
        rest = [card for card in hand if card not in order]
        if how == "melds":
            order += [card for group in near_melds(melding, rest) for card in group]
        return order + [card for card in self._by_key(how, rest) if card not in order]

    def _by_key(self, how: str, cards: Sequence[Card]) -> list[Card]:
        """Return cards by suit, or else by rank."""
        key, melding = BY.get(how, BY["rank"]), self._melding
        return sorted(cards, key=lambda card: key(melding, card))

    @property
    def _melding(self) -> Melding:
        """The melds that the table allows."""
        return self.session.rules.melding(self.stage.view)

    def _melds(self, how: str) -> tuple[Group, ...]:
        """Return the melds that come first in a hand sorted that way, of what is not kept together."""
        loose = self._loose()
        if how != "melds" or not loose:
            return ()
        return self._melds_kept(loose) or self.session.rules.best_melds(self.stage.view, sorted(loose))

    def _set_apart(self, how: str) -> tuple[Group, ...]:
        """Return these melds, which are set apart in the hand from now on."""
        melds = self._melds(how)
        if melds:
            self._sorted[self.session.viewer] = melds
        return melds

    def _let_in(self, cards: Sequence[Card]) -> None:
        """Put cards that have just come where they belong.

        The others stay, but for what melds bring along, and for a hand that was last sorted by something else.
        """
        order, how, seat = self.order, self.settings.sorting, self.session.viewer
        if how == "off":
            self._by[seat] = how
            return
        if how == "melds" or self._by[seat] != how:
            hand = [card for card in self.seen if self.may_hold(card)]
            rest = [card for card in order if card not in hand]
            order[:] = [*self._in_order(how, self._set_apart(how), hand), *rest]
            self._by[seat] = how
            return
        key, melding, together = BY[how], self._melding, self.grouping.cards
        for card in cards:
            order.remove(card)
            above = (key(melding, other) > key(melding, card) and other not in together for other in order)
            order.insert(next((place for place, each in enumerate(above) if each), len(order)), card)

    def shift(self, card: Card, step: int) -> None:
        """Move a card of the hand by one place."""
        order = [each for each in self.order if each in self.seen]
        if card not in order or not self.may_hold(card):
            return
        place, before = order.index(card), self._standing()
        order.insert(max(0, place + step), order.pop(place))
        self._moved(order, [card])
        self._arrange_by_hand(order, before)
        self.stage.settle(SLIDE)

    def shift_group(self, group: Group, step: int) -> None:
        """Move what is set apart by one place: past a card, or past another group."""
        order = [each for each in self.order if each in self.seen]
        if not group or not set(group) <= set(filter(self.may_hold, order)):
            return
        blocks: list[list[Card]] = []
        begun = dict(stretches(order, self.groups()).values())
        place, at = 0, 0
        while at < len(order):
            end = begun.get(at, at) + 1
            if group[0] in order[at:end]:
                place = len(blocks)
            blocks.append(order[at:end])
            at = end
        blocks.insert(max(0, place + step), blocks.pop(place))
        self._arrange_by_hand([card for block in blocks for card in block], self._standing())
        self.stage.settle(SLIDE)

    def insert(self, cards: Sequence[Card], gap: int, aside: set[Card]) -> None:
        """Put `cards` of the hand at the place `gap` among the others; those put `aside` lie elsewhere."""
        before = self._standing()
        hand = set(filter(self.may_hold, self.seen))
        cards = [card for card in cards if card in hand]
        aside = aside - set(cards)
        order = [card for card in self.order if card in hand - aside and card not in cards]
        left = [card for card in self.order if card in aside]
        grouping = self.grouping
        while 0 < gap < len(order) and grouping.is_whole(cards) and order[gap] in grouping.of(order[gap - 1]):
            gap += 1  # a group is put beside another one, and not into it
        order[gap:gap] = cards
        joined = self._moved(order, cards)
        line = self._neat(order, grouping.of(cards[0])) if joined else order
        self._arrange_by_hand([*line, *left], before)

    def _moved(self, order: Sequence[Card], cards: Sequence[Card]) -> bool:
        """Update the groups for cards that have been put where they now stand; return whether they joined a group."""
        if not cards:
            return False
        first, after = order.index(cards[0]), order.index(cards[-1]) + 1
        left = order[first - 1] if first else None
        return self.grouping.moved(cards, left, order[after] if after < len(order) else None)

    # Groups

    def put_together(self, cards: Sequence[Card]) -> None:
        """Make a group of these cards at the place of the first, or add them to the group that all others are in."""
        held = [card for card in self.order if card in cards and self.may_hold(card)]
        if len(held) < LEAST:
            return
        before = self._standing()
        self.grouping.put_together(held)
        self._arrange(self._neat(self.order, tuple(held)), before)
        self.stage.settle()

    def release(self, cards: Collection[Card]) -> None:
        """Take these cards out of their groups; they stay in place, as far as the groups stay together."""
        before = self._standing()
        self.grouping.release(cards)
        self._arrange(self.order, before)
        self.stage.settle()

    def _neat(self, order: Sequence[Card], group: Group) -> list[Card]:
        """Return the cards in that order, those of the group together and as they would lie on the table."""
        group = tuple(card for card in order if card in group)
        found = self.planner.waiting(self.stage.view, group, self.session.viewer).melds
        neat = [card for meld in found for card in meld.cards] or self._by_key("rank", group)
        line = iter(neat)
        return [next(line) if card in group else card for card in self.grouping.gathered(order)]

    def _arrange_by_hand(self, order: Sequence[Card], before: Change) -> None:
        """Put the hand in this order, which is the player's own from now on."""
        if [card for card in order if card in self.seen] != [card for card in self.order if card in self.seen]:
            self._by[self.session.viewer] = MOVED
        self._arrange(order, before)

    def _arrange(self, order: Sequence[Card], before: Change) -> None:
        """Put the hand in this order, and keep that with the match; `before` is how it stood."""
        seat, grouping = self.session.viewer, self.grouping
        line = grouping.gathered(order)
        place = {card: number for number, card in enumerate(line)}
        groups = [tuple(sorted(group, key=lambda card: place.get(card, len(line)))) for group in grouping.groups]
        now = line, tuple(sorted(groups, key=lambda group: place.get(group[0], len(line))))
        if now != self._put[seat]:
            self.changes.append(before)
            self.orders[seat] = now[0]
            self._put[seat] = now
            self.session.kept.arrange(seat, *now)
            self.rearranged()
        self._touch()

    # Undo

    def _standing(self, seat: int | None = None) -> Change:
        """Return how the hand of the viewer or of another seat stands."""
        seat = self.session.viewer if seat is None else seat
        order, groups = tuple(self.orders[seat]), tuple(self.groupings[seat].groups)
        return Change(len(self.session.match.log), seat, order, groups, self._sorted.get(seat, ()), self._by[seat])

    def _stand(self, then: Change) -> None:
        """Restore a hand to how it stood then."""
        seat = then.seat
        self.orders[seat] = list(then.order)
        self.groupings[seat].groups = list(then.groups)
        self._sorted[seat], self._by[seat] = then.sorted_by, then.by

    @property
    def last_change(self) -> Change | None:
        """The hand before the viewer's last rearrangement since the last move; None if there was none."""
        last = self.changes[-1] if self.changes else None
        here = self.session.viewer, len(self.session.match.log)
        return last if last is not None and (last.seat, last.moves) == here and self.session.people.at_edge else None

    def put_back(self) -> Change:
        """Restore the hand as it stood before the last rearrangement, and return how it stood till now."""
        now = self._standing()
        self._put_as(self.changes.pop())
        return now

    def put_again(self, then: Change) -> None:
        """Arrange the hand again as it stood before that was undone."""
        self.changes.append(self._standing())
        self._put_as(then)

    def _put_as(self, then: Change) -> None:
        self._stand(then)
        self._put[then.seat] = list(then.order), then.groups
        self.session.kept.arrange(then.seat, then.order, then.groups)
        self.stage.settle()
        self._touch()

    def remember(self, deals: bool) -> None:
        """Keep how the hands stood before a move that has just been made, perhaps one that deals."""
        if deals:
            self.changes.clear()
            self._stood.clear()
            self._by = dict.fromkeys(self.orders, self.settings.sorting)
        self._stood[len(self.session.match.log) - 1] = [self._standing(seat) for seat in self.orders]

    def go_back(self) -> None:
        """Restore the hands as they stood, after moves were taken back."""
        moves = len(self.session.match.log)
        for then in self._stood.get(moves, ()):
            self._stand(then)
            self._put[then.seat] = list(then.order), then.groups
        self._stood = {number: hands for number, hands in self._stood.items() if number < moves}
        self.changes = [change for change in self.changes if change.moves <= moves]
        self.chosen.clear()

    # Choosing

    def choose(self, card: Card) -> None:
        """Choose a card of the hand, or unchoose it again."""
        self._choose(self.chosen ^ {card} if self.may_hold(card) else self.chosen)

    def choose_only(self, card: Card) -> None:
        """Choose one card of the hand, and unchoose all others."""
        self._choose({card} if self.may_hold(card) else set())

    def choose_all(self, cards: set[Card]) -> None:
        """Choose just these cards of the hand."""
        self.chosen = cards
        self.stage.settle(SLIDE)

    def choose_group(self, cards: Collection[Card]) -> None:
        """Choose all of these cards besides the others, or unchoose them if all are chosen."""
        held = set(filter(self.may_hold, cards))
        self._choose(self.chosen - held if held <= self.chosen else self.chosen | held)

    def choose_nothing(self) -> None:
        """Unchoose all chosen cards."""
        self.chosen.clear()
        self.stage.settle(SLIDE)

    def _choose(self, cards: set[Card]) -> None:
        self.chosen = cards
        self.stage.settle(SLIDE)
        self._touch()
