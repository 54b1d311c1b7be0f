"""The first melds of a player, the discard that is taken for them, and what is owed in a turn."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cached_property, lru_cache, partial
from typing import Any, Literal

import msgspec

from rummy_desktop.engine import events as e
from rummy_desktop.engine.cards import HIDDEN, Card
from rummy_desktop.engine.laying import Laying, Wanted, is_pure, layings
from rummy_desktop.engine.laying_down import laying_down
from rummy_desktop.engine.melding import Melding
from rummy_desktop.engine.melds import ACE_HIGH, Meld
from rummy_desktop.engine.moves import Discard, LayDown, LayOff, Move, Swap, Take, TakeBack
from rummy_desktop.engine.opening import coverings, openings_worth
from rummy_desktop.engine.pot.rules import PotRules
from rummy_desktop.engine.questions import Opening
from rummy_desktop.engine.search import best_wanted
from rummy_desktop.language.translate import tr
from rummy_desktop.variants.kalooki.options import KalookiOptions
from rummy_desktop.variants.kalooki.table import KalookiTable

KEPT = 4096  # the number of hands whose first melds are remembered


class OpeningRules(PotRules[KalookiOptions, KalookiTable]):
    """The part of the rulebook that says what a player lays down first, and what is laid down at all."""

    options_type = KalookiOptions
    table_type = KalookiTable

    # Melds and their points

    @property
    def swaps(self) -> Literal["", "hand", "ends"]:
        """The place to which an exchanged joker goes: the hand, to be used at once or not (KAL-10)."""
        return "" if self.house.joker_exchange == "never" else "hand"

    def melding(self, t: KalookiTable) -> Melding:
        return self._melding

    @cached_property
    def _melding(self) -> Melding:
        """The melds: sets of different suits with few jokers, runs with half jokers at most (KAL-04 to KAL-06)."""
        house = self.house
        low, high = house.ace != "high_only", house.ace != "low_only"
        limit: dict[str, Literal["even", "fewer", "none"]] = {"even": "even", "fewer": "fewer"}
        found = Melding(
            wild=frozenset({(0, "J")}),
            identical=False,
            lowest=1 if low else 2,
            highest=ACE_HIGH if high else ACE_HIGH - 1,
            longest_run=ACE_HIGH if low and high else ACE_HIGH - 1,
            limit=limit.get(house.jokers_in_run, "none"),
            most=int(house.jokers_in_run == "one"),
            most_in_sets=house.jokers_in_set,
            beside=0,
            open_suits=house.joker_in_set == "both"
            or (house.joker_in_set == "usual" and house.joker_exchange != "hand"),
            side_by_side=house.jokers_side_by_side,
        )
        return found.round_the_corner() if house.ace == "around" else found

    def value(self, t: KalookiTable, card: Card) -> int:
        """Return what a card counts in the hand (KAL-02)."""
        if card.suit == "J":
            return self.house.joker_penalty
        if card.rank == 1:
            return 15 if self.house.ace_value == "15" else 11
        return card.points

    def meld_points(self, t: KalookiTable, meld: Meld) -> int:
        """Return what a meld counts, jokers as the cards for which they stand, a low ace perhaps as 1 (KAL-02)."""
        points = sum(self.value(t, role) for role in meld.roles)
        if meld.kind == "run" and meld.low == 1 and self.house.ace_value == "1_low":
            points += 1 - self.value(t, meld.roles[0])
        return points

    def opening_points(self, t: KalookiTable, melds: Sequence[Meld]) -> int:
        return sum(self.meld_points(t, meld) for meld in melds)

    # First melds

    @property
    def first_meld(self) -> int:
        """The points that the first melds of a player count at least (KAL-07)."""
        return self.house.first_meld

    def has_opened(self, t: KalookiTable, seat: int) -> bool:
        """Return whether the first melds of `seat` lie on the table in this deal (KAL-07)."""
        return t.melded[seat] or (seat == t.turn and any(laid.new for laid in t.laid))

    def may_lay_off(self, t: KalookiTable, seat: int) -> str | None:
        """Return why nothing may be laid off or exchanged: first melds come before (KAL-09, KAL-10), or None."""
        if self.has_opened(t, seat):
            return None
        if self.house.opening_needs != "nothing" or not self.first_meld:
            return tr("Lay down your first melds; then you may lay off.")
        return tr("Lay down your first melds, {points} points or more; then you may lay off.", points=self.first_meld)

    @cached_property
    def _first(self) -> Opening:
        """The demands on the first melds of everybody (KAL-07, KAL-21)."""
        needs = self.house.opening_needs
        return Opening(runs=int(needs == "run"), points=self.first_meld, pure=int(needs == "pure_run"))

    def opening(self, t: KalookiTable, seat: int) -> Opening | None:
        if self.has_opened(t, seat) or self._first == Opening():
            return None
        return self._first._replace(whole=len(t.hands[seat]) - 1) if self.house.whole_hand else self._first

    def opening_melds(
        self, t: KalookiTable, seat: int, cards: Sequence[Card], laid: Sequence[Meld] = ()
    ) -> tuple[Meld, ...]:
        """Return the best melds that are enough, with a card to discard, and with the discard taken."""
        opening = self.opening(t, seat)
        if opening is None:
            return ()
        card = self.to_open_with(t, seat)
        use = card if card in cards else None
        lacking = opening._replace(
            runs=max(0, opening.runs - sum(meld.kind == "run" for meld in laid)),
            pure=max(0, opening.pure - sum(is_pure(self._melding, meld) for meld in laid)),
            points=max(0, opening.points - self.opening_points(t, laid)),
            whole=0,
        )
        seen = tuple(sorted(each for each in cards if each != HIDDEN))
        found = self._openings(seen, lacking, use)
        return tuple(_of(meld, seat) for meld in found.melds) if found else ()

    @cached_property
    def _openings(self) -> Any:
        """A function that finds the best first melds of hands, remembered as every picture asks for them."""
        t = KalookiTable(self.seats)
        kept = int(self.house.must_discard)

        @lru_cache(KEPT)
        def best(hand: tuple[Card, ...], lacking: Opening, use: Card | None) -> Laying | None:
            wanted = Wanted(
                melds=1,
                runs=lacking.runs,
                pure=lacking.pure,
                points=lacking.points,
                counted=partial(self.meld_points, t),
                use=(use,) if use else (),
                kept=len(hand),
                discarded=kept,
            )
            value = partial(self.value, t)
            found = best_wanted(self._melding, hand, value, wanted)
            if found is None and self.house.whole_hand:
                # The whole hand but the last card, whatever it counts (KAL-22).
                whole = wanted._replace(runs=0, pure=0, points=0, kept=1)
                return best_wanted(self._melding, hand, value, whole)
            return found

        return best

    def _ideas_for_lay_down(self, t: KalookiTable, seat: int) -> Iterator[LayDown]:
        opening = self.opening(t, seat)
        if opening is None:
            yield from super()._ideas_for_lay_down(t, seat)
            return
        melding, hand, use = self._melding, self._in_laying_order(t, seat), self.to_open_with(t, seat)
        counted = partial(self.meld_points, t)
        first = self._has_to_be_first(opening)
        for melds in openings_worth(melding, hand, opening.points, counted, seat, use, first):
            yield laying_down(seat, melds)
        if opening.whole:
            yield from self._whole_hands(t, seat, hand, use)

    def _has_to_be_first(self, opening: Opening) -> Callable[[Meld], bool] | None:
        """Return what one of the first melds has to be, if they are not all alike (KAL-21)."""
        if opening.pure:
            return partial(is_pure, self._melding)
        return _is_run if opening.runs else None

    def _whole_hands(self, t: KalookiTable, seat: int, hand: Sequence[Card], use: Card | None) -> Iterator[LayDown]:
        """Yield the ways to lay down the whole hand but one card that would not be enough otherwise (KAL-22)."""
        seen = tuple(sorted(card for card in hand if card != HIDDEN))
        anything = Wanted(melds=1, kept=1, use=(use,) if use else ())
        if len(seen) < len(hand) or best_wanted(self._melding, seen, partial(self.value, t), anything) is None:
            return
        for kept in (1,) if self.house.must_discard else (0, 1):
            for count in range(1, (len(hand) - kept) // 3 + 1):
                for melds in coverings(self._melding, hand, count, kept, seat):
                    if self._first.missing(melds, self.opening_points(t, melds)):
                        yield laying_down(seat, melds)

    # The duties of a turn

    def exchanged(self, t: KalookiTable, seat: int) -> Card | None:
        """Return the joker that `seat` has just exchanged and has to use at once (KAL-10), or None."""
        if self.house.joker_exchange in ("hand", "never") or t.turn != seat or not t.laid:
            return None
        return next((card for card in t.laid[-1].got), None)

    def to_open_with(self, t: KalookiTable, seat: int) -> Card | None:
        """Return the discard that `seat` took for its first melds and has not laid down yet (KAL-08)."""
        if self.house.discard_before_open != "only_to_open" or t.turn != seat or self.has_opened(t, seat):
            return None
        return t.barred

    def to_meld(self, t: KalookiTable, seat: int) -> Card | None:
        """Return the discard that `seat`, which melded in an earlier turn, took to meld it and still holds (KAL-24)."""
        if self.house.discard_use != "to_meld" or t.turn != seat or not t.melded[seat]:
            return None
        return t.barred if t.barred in t.hands[seat] else None

    def owed(self, t: KalookiTable, seat: int) -> Sequence[Card]:
        card = self.exchanged(t, seat) or self.to_open_with(t, seat) or self.to_meld(t, seat)
        return (card,) if card else ()

    def duty(self, t: KalookiTable, seat: int) -> str:
        if self.exchanged(t, seat):
            if self.house.joker_exchange == "new_meld":
                return tr("Use the joker that you have exchanged in a new meld.")
            return tr("Use the joker that you have exchanged: in a new meld, or laid off.")
        if card := self.to_open_with(t, seat):
            if self._first.points == 0 or self.house.opening_needs != "nothing":
                return tr("Lay down your first melds with the {card} in them.", card=card.sign)
            return tr(
                "Lay down your first melds, {points} points or more, with the {card} in them.",
                points=self.first_meld,
                card=card.sign,
            )
        if card := self.to_meld(t, seat):
            return tr("The {card} has to be melded in this turn.", card=card.sign)
        return ""

    def _in_laying_order(self, t: KalookiTable, seat: int) -> Sequence[Card]:
        """Return the hand with what is owed first, and then what may not be discarded."""
        owed = self.owed(t, seat)
        return sorted(super()._in_laying_order(t, seat), key=lambda card: card not in owed)

    def _against_use(self, t: KalookiTable, seat: int, laid: Sequence[Meld], added: Sequence[Card]) -> str | None:
        """Return why these don't open (KAL-07), or what else must be melded first (KAL-08, KAL-10), or None."""
        cards = {*added, *(card for meld in laid for card in meld.cards)}
        joker = self.exchanged(t, seat)
        if joker and joker not in cards:
            return tr("Use the joker that you have exchanged first.")
        if joker and joker in added and self.house.joker_exchange == "new_meld":
            return tr("The joker that you have exchanged goes into a new meld.")
        if (card := self.to_meld(t, seat)) and not joker and card not in cards:
            return tr("You took the {card} to meld it in this turn; meld it first.", card=card.sign)
        if not self.has_opened(t, seat) and (why := self._against_opening_with(t, seat, laid)):
            return why
        card = self.to_open_with(t, seat)
        if card and card not in cards:
            return tr("You have taken the {card} to open with it, so it is in your first melds.", card=card.sign)
        return None

    def _against_opening_with(self, t: KalookiTable, seat: int, laid: Sequence[Meld]) -> str | None:
        """Return what these first melds lack, as a sentence for the player; None if they are enough (KAL-07)."""
        opening, points = self.opening(t, seat), self.opening_points(t, laid)
        if opening is None or not opening.missing(laid, points):
            return None
        if points < opening.points:
            return tr(
                "First melds have to count {least} points or more, all at once; these count {points}.",
                least=self.first_meld,
                points=points,
            )
        if opening.pure:
            return tr("A run without a joker has to be among your first melds.")
        return tr("A run has to be among your first melds.")

    # Taking the discard

    def _against_take(self, t: KalookiTable, move: Take) -> str | None:
        """Return why the discard may not be taken: before first melds only for them, or never (KAL-08)."""
        if why := super()._against_take(t, move):
            return why
        if self.house.first_turn_draws and t.turns <= len(self.players(t)):
            return tr("In your first turn you draw from the stock.")
        if self.house.last_card_draws and len(t.hands[move.seat]) == 1:
            return tr("With a single card in your hand you draw from the stock.")
        if self.has_opened(t, move.seat):
            return self._against_taking_to_meld(t, move)
        return self._against_taking_to_open(t, move)

    def _against_taking_to_meld(self, t: KalookiTable, move: Take) -> str | None:
        """Return why a player who has melded may not take the discard: it is of no use at once (KAL-24), or None."""
        if self.house.discard_use == "free" or HIDDEN in t.hands[move.seat]:
            return None
        top = t.discards[-1]
        after = t.copy()
        after.apply(e.Took(move.seat, (top,)))
        after.apply(e.Asked(move.seat, "play"))
        if any(self.objection(after, way) is None for way in self.uses(after, move.seat, top)):
            return None
        return tr("You may take the discard only to meld it at once.")

    def _against_taking_to_open(self, t: KalookiTable, move: Take) -> str | None:
        """Return why a player who has not melded may not take the discard (KAL-08), or None."""
        if self.house.discard_before_open == "never":
            return tr("You may take no discard before your first melds are down.")
        if self.house.discard_before_open == "free":
            return None
        top = t.discards[-1]
        hand = tuple(sorted(card for card in (*t.hands[move.seat], top) if card != HIDDEN))
        if self._openings(hand, self._first, top) is not None:
            return None
        if self._first.points == 0 or self.house.opening_needs != "nothing":
            return tr("You may take the {card} only to open with it, and with it you can’t open.", card=top.sign)
        return tr(
            "You may take the {card} only to open with it, and with it your hand has no melds of {points} points.",
            card=top.sign,
            points=self.first_meld,
        )

    def uses(self, t: KalookiTable, seat: int, card: Card) -> Iterator[Move]:
        """Yield what may be done at once with a joker that was exchanged, or a discard that was taken."""
        if self.is_wild(t, card) and self.house.joker_exchange == "new_meld" and self.exchanged(t, seat):
            laid_off: Iterator[Move] = iter(())
        else:
            laid_off = (move for move in self._ideas_for_lay_off(t, seat) if card in move.cards)
        yield from laid_off
        for meld in layings(self._melding, self._in_laying_order(t, seat), seat):
            if card in meld.cards:
                yield laying_down(seat, (meld,))
        if not self.is_wild(t, card):
            yield from (swap for swap in self._ideas_for_swap(t, seat) if card in (swap.card, *swap.more))

    # Laying off, exchanging, discarding, taking back

    def _ideas_for_lay_off(self, t: KalookiTable, seat: int) -> Iterator[LayOff]:
        if self.has_opened(t, seat):
            yield from super()._ideas_for_lay_off(t, seat)

    def _ideas_for_swap(self, t: KalookiTable, seat: int) -> Iterator[Swap]:
        if self.has_opened(t, seat):
            yield from super()._ideas_for_swap(t, seat)

    def _against_swap(self, t: KalookiTable, move: Swap) -> str | None:
        """Return why a joker may not be exchanged: it must be of use at once (KAL-10); None if it may."""
        if (why := super()._against_swap(t, move)) or self.house.joker_exchange == "hand":
            return why
        meld = self.melding(t).swapped(t.melds[move.index], move.card, move.wild, move.seat, None, move.more)
        assert meld is not None
        after = t.copy()
        after.apply(e.Swapped(move.seat, move.card, move.wild, move.index, meld, move.more))
        if any(self.objection(after, way) is None for way in self.uses(after, move.seat, move.wild)):
            return None
        if self.house.joker_exchange == "new_meld":
            return tr("You could not use that joker in a new meld in this turn.")
        return tr("You could not use that joker in this turn, neither in a meld nor laid off.")

    def _against_discard(self, t: KalookiTable, move: Discard) -> str | None:
        """Return why a card may not be discarded: something is owed, or it fits a meld (KAL-26); None if it may."""
        if why := super()._against_discard(t, move) or self.duty(t, move.seat):
            return why
        rule = self.house.fitting_discard
        last = len(t.hands[move.seat]) == 1
        if rule == "allowed" or last or (rule == "not_unopened" and self.has_opened(t, move.seat)):
            return None
        if not self.fits(t, move.card):
            return None
        others = (card for card in t.hands[move.seat] if card not in (move.card, t.barred))
        if all(self.fits(t, card) for card in others):
            return None
        return tr("The {card} fits a meld on the table; discard another card.", card=move.card.sign)

    def _do_take_back(self, t: KalookiTable, move: TakeBack) -> Iterator[e.Event]:
        """Take the last meld, layoff or exchange back; the first melds of a player only together."""
        opening = t.opening
        yield from super()._do_take_back(t, move)
        if len(t.laid) < opening:
            while t.laid:
                yield from super()._do_take_back(t, move)


def _is_run(meld: Meld) -> bool:
    return meld.kind == "run"


def _of(meld: Meld, seat: int) -> Meld:
    return msgspec.structs.replace(meld, seats=(seat,) * len(meld.cards))
