"""The course of play with a spread discard pile: deep takes, melds with wild cards, calling rummy, floating.

500 Rummy and 5000 Rummy are such games. What they differ in, this rulebook asks for.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations
from typing import ClassVar, Literal

from rummy_desktop.engine import events as e
from rummy_desktop.engine.cards import Card
from rummy_desktop.engine.melds import Meld, face_of
from rummy_desktop.engine.moves import (
    Call,
    Deal,
    Discard,
    Draw,
    LayDown,
    LayOff,
    Move,
    Pass,
    Resign,
    Swap,
    Take,
    TakeBack,
)
from rummy_desktop.engine.questions import Emptied, OptionsT, Piles, Scoring, Wild, wild_among
from rummy_desktop.engine.rules import IDLE_TURNS, Rules
from rummy_desktop.engine.spread.calls import layoffs_called, melds_called
from rummy_desktop.engine.spread.table import Called, Floated, Owed, SpreadT, SpreadTable
from rummy_desktop.engine.table import Table
from rummy_desktop.engine.taking import Debt, all_without, can_be_paid
from rummy_desktop.language.doing import does
from rummy_desktop.language.translate import tr, tr_plural

Needs = Literal["any_meld", "new_meld", "george", "two_match"]
"""What a take from the pile asks of the deepest card taken (5K-V22)."""


class SpreadRules(Rules[OptionsT, SpreadT]):
    """The rulebook of a game with a spread discard pile."""

    table_type: ClassVar[type[Table]] = SpreadTable
    phases: ClassVar = {
        "deal": (Deal,),
        "draw": (Draw, Take, Pass),
        "play": (LayDown, LayOff, Swap, Discard, TakeBack),
        "call": (Call, Pass),
        "after call": (LayOff, Discard),
        "over": (),
    }
    _expected: ClassVar = {
        "deal": "The next deal has not begun.",
        "draw": "Draw a card first, or take from the discard pile.",
        "play": "You have drawn already; meld if you like, then discard.",
        "call": "Call rummy or pass.",
        "after call": "You have called rummy; discard a card.",
        "over": "The match is over.",
    }
    _prompts: ClassVar = {
        "deal": Rules._prompts["deal"],
        "draw": ("Your turn: draw from the stock, or take from the discard pile.", "{name} is to draw …"),
        "play": Rules._prompts["play"],
        "call": ("The {top} can be melded: call rummy, or pass.", "{name} may call rummy …"),
        "after call": ("Discard a card; then play goes on.", "{name} has called rummy …"),
        "over": Rules._prompts["over"],
    }

    _reasons: ClassVar = {"call": "{name} may call rummy."}
    # Nobody says at a table that there is no rummy to be called.
    passes: ClassVar = {"draw": does("passes, since the stock is empty"), "call": None}

    # Questions

    @property
    def piles(self) -> Piles:
        return Piles(spread=True)

    def comes(self, kind: type[Move]) -> bool:
        off = (Call if self.calls == "none" else None), (None if self.swaps else Swap)
        return super().comes(kind) and kind not in off

    def prompt(self, t: SpreadT) -> tuple[str, str]:
        mine, others = super().prompt(t)
        if t.phase == "draw" and t.actor is not None and self.floats(t, t.actor):
            return tr("You float: draw from the stock."), others
        if t.phase == "draw" and not t.stock:
            return tr("The stock is empty: take from the discard pile, or pass, which ends the deal."), others
        return mine, others

    @property
    def _tells_wild(self) -> bool:
        return True

    def wild_rank(self, t: SpreadT) -> int:
        return t.wild

    def _wild_here(self, t: SpreadT) -> Wild | None:
        wild = (card for card in self.pack() if self.is_wild(t, card))
        return wild_among(wild, self.wild_rank(t), t.indicator)

    def aside(self, t: SpreadT) -> Sequence[Card]:
        return t.aside

    def owed(self, t: SpreadT, seat: int) -> Sequence[Card]:
        return t.owes if t.turn == seat else ()

    @property
    def scoring(self) -> Scoring:
        """Each card scores for whoever laid it."""
        return Scoring(marks_owners=True)

    def doing(self, t: SpreadT, seat: int) -> str:
        return tr("floats") if self.floats(t, seat) else ""

    def grounds(self, t: SpreadT, move: Move) -> str:
        """Return that a discard lets nobody take from the pile who could not before, if takes have to be matched."""
        if not isinstance(move, Discard) or not self.takes_matched or len(t.hands[move.seat]) < 2:
            return ""
        runs, card = self.melding(t).runs, move.card
        if self.is_wild(t, card):
            return ""
        same = (each for each in reversed(t.discards) if each.rank == card.rank and not self.is_wild(t, each))
        there = next((each for each in same if each.suit == card.suit or not runs), None)
        if there is None:
            return ""
        return tr("The {card} lies in the pile already: whoever could not take before can't now.", card=there.sign)

    def moment(self, t: SpreadT, event: e.Event) -> str:
        """Return the word that is called out: that of a call, too."""
        return tr("Rummy") if isinstance(event, Called) else super().moment(t, event)

    def melded_value(self, t: SpreadT, meld: Meld, place: int) -> int:
        """Return the points of the card at `place` of a meld."""
        return self.value(t, meld.cards[place])

    def melded_points(self, t: SpreadT, seat: int) -> int:
        """Return the points of the cards that `seat` has melded in this deal."""
        return sum(points for _, _, points in self.melded_parts(t, seat))

    def melded_parts(self, t: SpreadT, seat: int) -> Sequence[tuple[Meld, Sequence[Card], int]]:
        found = []
        for meld in t.melds:
            places = [place for place, owner in enumerate(meld.seats) if owner == seat]
            if places:
                points = sum(self.melded_value(t, meld, place) for place in places)
                found.append((meld, [meld.cards[place] for place in places], points))
        return found

    @property
    def must_discard(self) -> bool:
        """Whether one goes out by a discard only, so that whoever melds every card floats (5K-17)."""
        return True

    @property
    def last_discard_must_not_fit(self) -> bool:
        """Whether the last discard has to be a card that fits no meld (5K-16)."""
        return self.must_discard

    @property
    def needs(self) -> Needs:
        """The condition for the deepest card of a take."""
        return "any_meld"

    @property
    def top_must_meld(self) -> bool:
        """Whether also the top card, taken alone, has to be melded."""
        return False

    @property
    def draw_is_used(self) -> bool:
        """Whether a card drawn from the stock is melded at once or discarded."""
        return False

    @property
    def own_meld_first(self) -> bool:
        """Whether nobody lays off before having laid down a meld of their own."""
        return False

    @property
    def calls(self) -> Literal["none", "top", "pile"]:
        """The cards that may be called after a discard: none, a top card that fits, or melds from anywhere in the
        pile.
        """
        return "top"

    @property
    def call_needs_meld(self) -> bool:
        """Whether only those may call who have melded or laid off in this deal."""
        return True

    @property
    def call_discards(self) -> bool:
        """Whether whoever has called discards a card."""
        return True

    @property
    def first_turn_grace(self) -> bool:
        """Whether those who have not played have a turn when somebody goes out in the first one."""
        return False

    @property
    def partners(self) -> bool:
        """Whether four play in two sides."""
        return False

    def side(self, seat: int) -> int:
        return seat % 2 if self.partners else seat

    def has_melded(self, t: SpreadT, seat: int) -> bool:
        """Return whether `seat` has laid down a meld of its own in this deal."""
        return any(act.seat == seat and act.verb == "laid down" for act in t.acts)

    def may_lay_off(self, t: SpreadT, seat: int) -> str | None:
        if self.own_meld_first and not self.has_melded(t, seat):
            return tr("Lay down a meld of your own first; nobody lays off before that at this table.")
        return None

    def emptied(self, t: SpreadT, seat: int) -> Emptied | None:
        if not self.must_discard:
            return super().emptied(t, seat)
        return Emptied(tr("Then all your cards are melded and none is left to discard: you float."), tr("Float"), False)

    def floats(self, t: SpreadT, seat: int) -> bool:
        """Return whether `seat` has melded every card and floats (5K-17)."""
        begun = t.phase not in ("deal", "cut", "choose", "over")
        return begun and not t.hands[seat] and seat not in t.gone

    def against_now(self, t: SpreadT, move: Move) -> str | None:
        said = super().against_now(t, move)
        if said == self._expected.get(t.phase) and (duty := self.duty(t, move.seat)):
            return tr("You have drawn already. {duty}", duty=duty)
        return said

    def duty(self, t: SpreadT, seat: int) -> str:
        s = t
        if seat != t.actor or t.phase != "play" or not t.drawn:
            return ""
        if owed := self._unpaid(s, seat):
            return tr("The {card} has to be melded in this turn.", card=owed[0].sign)
        if self.draw_is_used and t.drawn_from == "stock" and t.drawn[0] in t.hands[seat]:
            return tr("The {card} is melded now or discarded.", card=t.drawn[0].sign)
        if self.must_discard and t.hands[seat] == list(t.drawn) and not t.laid:
            fits = self.fits(t, t.drawn[0]) and not self.may_lay_off(t, seat)
            if fits:
                return tr("You float: the {card} has to be laid off.", card=t.drawn[0].sign)
            return tr("You float: the {card} is discarded.", card=t.drawn[0].sign)
        return ""

    def _unpaid(self, t: SpreadTable, seat: int) -> list[Card]:
        return [card for card in t.owes if card in t.hands[seat]]

    # Draw and take

    def _against_draw(self, t: SpreadT, move: Draw) -> str | None:
        return None if t.stock else tr("The stock is empty; take from the discard pile, or pass, which ends the deal.")

    def _ideas_for_take(self, t: SpreadT, seat: int) -> Iterator[Take]:
        for count in range(1, len(t.discards) + 1):
            yield Take(seat, count)

    def _against_take(self, t: SpreadT, move: Take) -> str | None:
        if not t.discards:
            return tr("The discard pile is empty.")
        if move.count > len(t.discards):
            return tr_plural(
                "There are only {n} cards in the discard pile.",
                "There are only {n} cards in the discard pile.",
                len(t.discards),
            )
        if not t.hands[move.seat] and self.must_discard:
            return tr("Whoever floats draws from the stock.")
        deepest = t.discards[-move.count]
        if self.takes_matched:
            # Where two cards match it, the three can be melded.
            return self._against_unmatched(t, deepest, move.seat)
        if move.count == 1 and not self.top_must_meld:
            return None
        others = [*t.hands[move.seat], *t.discards[len(t.discards) - move.count + 1 :]]
        held = frozenset(t.hands[move.seat]) if self._is_anew(move.count) else None
        if self._can_meld(t, move.seat, deepest, others, t.melds, held):
            return None
        if self._is_anew(move.count):
            return tr(
                "The {deepest} would have to go into a new meld with two natural cards from your hand.",
                deepest=deepest.sign,
            )
        return tr(
            "The {deepest} can't be melded in this turn, and the deepest card taken has to be.", deepest=deepest.sign
        )

    def debt(self, t: SpreadT, move: Take) -> str:
        """Return the meaning of a take, as a sentence."""
        deepest, above = t.discards[-move.count].sign, move.count - 1
        if above:
            taken = tr_plural(
                "Take the {card}, with the card above it",
                "Take the {card}, with the {n} cards above it",
                above,
                card=deepest,
            )
        else:
            taken = tr("Take the {card}", card=deepest)
        if not self.is_owed(move.count):
            return f"{taken}."
        if self._is_anew(move.count):
            return tr("{taken}: it has to be melded in a new meld with two natural cards from your hand.", taken=taken)
        return tr("{taken}: it has to be melded in this turn.", taken=taken)

    def is_owed(self, count: int) -> bool:
        """Return whether the deepest of so many cards taken has to be melded."""
        return self.top_must_meld if count == 1 else self.needs != "george"

    @property
    def takes_matched(self) -> bool:
        """Whether every take needs two natural cards in the hand that match the deepest card (5K-V22)."""
        return self.needs in ("george", "two_match")

    def _is_anew(self, count: int) -> bool:
        """Return whether the deepest of so many cards taken has to be in a new meld with two natural cards (5K-V22)."""
        return self.needs == "new_meld" and count > 1

    def _against_unmatched(self, t: SpreadT, card: Card, seat: int) -> str | None:
        """Return why `seat` may not take `card` as the deepest one: no two cards match it (5K-V22)."""
        if self._takes_no_wild(t, card):
            return tr(
                "The {card} is wild, and nothing matches a wild card; at this table it can't be taken.", card=card.sign
            )
        if self._matched(t, card, t.hands[seat]):
            return None
        return tr("To take the {card}, you need two natural cards in your hand that match it.", card=card.sign)

    def _takes_no_wild(self, t: SpreadT, card: Card) -> bool:
        """Return whether `card` may not be the deepest one taken since it is wild, by a call neither (5K-V22)."""
        return self.needs == "two_match" and self.is_wild(t, card)

    def _matched(self, t: SpreadT, card: Card, hand: Sequence[Card]) -> bool:
        """Return whether two natural cards of the hand make a meld with `card`."""
        melding = self.melding(t)
        natural = [each for each in hand if not melding.is_wild(each)]
        near = [each for each in natural if melding.is_wild(card) or each.rank == card.rank or each.suit == card.suit]
        return any(melding.readings((card, *pair), 0) for pair in combinations(near, 2))

    def _can_meld(
        self,
        t: SpreadT,
        seat: int,
        card: Card,
        others: Sequence[Card],
        melds: Sequence[Meld],
        held: frozenset[Card] | None,
    ) -> bool:
        """Return whether `card` can be melded in this turn with `others` in hand, whatever is played before.

        Where `held` is given, in a new meld with two natural cards of these.
        """
        free = not self.own_meld_first or self.has_melded(t, seat) or len(melds) > len(t.melds)
        return can_be_paid(self.melding(t), Debt(card, held, free, self.swaps == "hand"), others, melds)

    def _is_new_enough(self, t: SpreadT, meld: Meld, held: frozenset[Card]) -> bool:
        """Return whether two natural cards of a new meld were in the hand before the take (5K-V22)."""
        melding = self.melding(t)
        return sum(card in held and not melding.is_wild(card) for card in meld.cards) >= 2

    def _do_take(self, t: SpreadT, move: Take) -> Iterator[e.Event]:
        cards = tuple(t.discards[-move.count :])
        yield e.Took(move.seat, cards)
        if self.is_owed(move.count):
            yield Owed(move.seat, cards[:1])
        yield e.Asked(move.seat, "play")

    # Lay down

    def _in_laying_order(self, t: SpreadT, seat: int) -> Sequence[Card]:
        """Return the hand with what is owed or may not be discarded first, then what was held before."""
        first = (*self._unpaid(t, seat), t.barred)
        return sorted(t.hands[seat], key=lambda card: (card not in first, card in t.drawn))

    def _against_use(self, t: SpreadT, seat: int, laid: Sequence[Meld], added: Sequence[Card]) -> str | None:
        """Return why a card that is owed may not be melded in this way (5K-V22)."""
        if not self._is_anew(len(t.drawn)):
            return None
        held = frozenset(t.hands[seat]) - frozenset(t.drawn)
        for card in self._unpaid(t, seat):
            for meld in laid:
                if card in meld.cards and not self._is_new_enough(t, meld, held):
                    return tr(
                        "The {card} has to be melded with two natural cards that were in your hand.", card=card.sign
                    )
            if card in added:
                return tr("The {card} has to be melded with two natural cards that were in your hand.", card=card.sign)
        return None

    # Lay off

    def _against_lay_off(self, t: SpreadT, move: LayOff) -> str | None:
        if t.phase == "after call" and not self._must_lay_off_last(t, move.seat):
            return tr(self._expected["after call"])
        return super()._against_lay_off(t, move)

    def _against_rest(
        self,
        t: SpreadT,
        seat: int,
        cards: list[Card] | tuple[Card, ...],
        melds: list[Meld],
        got: tuple[Card, ...] = (),
    ) -> str | None:
        """Return why the rest of the hand would leave no way to end the turn, or to meld what is owed (COM-04)."""
        s = t
        rest = [*all_without(t.hands[seat], cards), *got]
        held = frozenset(t.hands[seat]) - frozenset(t.drawn) if self._is_anew(len(t.drawn)) else None
        for owed in s.owes:
            if owed in rest and not self._can_meld(t, seat, owed, all_without(rest, (owed,)), melds, held):
                return tr(
                    "Then you could no longer meld the {card}, which has to be melded in this turn.", card=owed.sign
                )
        if rest == [t.barred] and not self._can_be_laid_off(t, seat, rest[0], melds):
            return tr(
                "Only {card} would be left, which you have just taken and may not discard in this turn.",
                card=rest[0].sign,
            )
        return None

    def _empty_handed(self, t: SpreadT, seat: int) -> Iterator[e.Event]:
        """Yield what follows when `seat` has melded its last card: it floats, or it has gone out."""
        if self.must_discard:
            yield Floated(seat)
            yield from self._end_turn(t, seat)
        else:
            yield e.TurnEnded(seat)
            yield from self._go_out(t, seat)

    # Discard

    def _must_lay_off_last(self, t: SpreadT, seat: int) -> bool:
        """Return whether the only card left in the hand has to be laid off, since it fits (5K-16)."""
        hand = t.hands[seat]
        if len(hand) != 1 or not self.last_discard_must_not_fit or self.may_lay_off(t, seat):
            return False
        return self.fits(t, hand[0])

    def _against_discard(self, t: SpreadT, move: Discard) -> str | None:
        if why := super()._against_discard(t, move):
            return why
        s = t
        if owed := self._unpaid(s, move.seat):
            return tr("You took the {card} to meld it in this turn; meld it first.", card=owed[0].sign)
        if self.draw_is_used and t.drawn_from == "stock" and t.phase == "play":
            drawn = t.drawn[0]
            if drawn in t.hands[move.seat] and drawn != move.card:
                return tr("The {card} that you drew is melded at once or discarded at this table.", card=drawn.sign)
        if self._must_lay_off_last(t, move.seat):
            return tr(
                "The {card} fits a meld on the table, and the last discard may not; lay it off.", card=move.card.sign
            )
        return None

    def _do_discard(self, t: SpreadT, move: Discard) -> Iterator[e.Event]:
        yield e.Discarded(move.seat, move.card)
        if t.hands[move.seat]:
            yield from self._end_turn(t, move.seat)
        else:
            yield e.TurnEnded(move.seat)
            yield from self._go_out(t, move.seat)

    # Calling rummy

    def offers(self, t: SpreadT, count: int = 0) -> tuple[Call, ...]:
        """Everything that may be called just now, by whoever may; the seat in these calls is nobody's.

        With a `count` only what takes so many cards of the pile.
        """
        if self.calls == "none" or not t.discards:
            return ()
        reach = len(t.discards) if self.calls == "pile" else 1
        counts = range(count or 1, min(count or reach, reach) + 1)
        return (*self._layoffs_in_pile(t, counts), *(self._melds_in_pile(t, counts) if reach > 2 else ()))

    def _layoffs_in_pile(self, t: SpreadT, counts: Iterable[int]) -> Iterator[Call]:
        melding = self.melding(t)
        for count in counts:
            card, above = t.discards[-count], t.discards[len(t.discards) - count + 1 :]
            for index, meld in enumerate(t.melds):
                for cards, roles in layoffs_called(melding, meld, card, above):
                    yield Call(-1, count, cards, index, () if roles == tuple(map(face_of, cards)) else roles)

    def _melds_in_pile(self, t: SpreadT, counts: Iterable[int]) -> Iterator[Call]:
        for count in counts:
            card, above = t.discards[-count], t.discards[len(t.discards) - count + 1 :]
            for meld in melds_called(self.melding(t), card, above):
                stands = tuple(map(face_of, meld.roles)) if meld.stands else ()
                yield Call(-1, count, meld.cards, None, stands)

    def called_points(self, t: SpreadT, call: Call) -> int:
        """Return the points on the table of the cards that a call melds; 0 if they are no meld."""
        melding = self.melding(t)
        if call.index is None:
            meld = melding.told(call.cards, call.stands, call.seat)
        else:
            meld = melding.extended(t.melds[call.index], call.cards, call.stands, call.seat)
        if meld is None:
            return 0
        return sum(self.melded_value(t, meld, place) for place, card in enumerate(meld.cards) if card in call.cards)

    def callers(self, t: SpreadT) -> tuple[int, ...]:
        """Return who is asked whether to call, in the order of play from the discarder (5K-14, 5K-15, 500-19)."""
        if self.calls == "none" or not t.discards or t.gone:
            return ()
        if self.following is not None and not isinstance(self.following, Call | Pass | Resign):
            return ()
        # Who may make one layoff may make all, and who may make one new meld: the first of each is enough.
        reach = range(1, len(t.discards) + 1 if self.calls == "pile" else 2)
        ways = (self._layoffs_in_pile(t, reach), self._melds_in_pile(t, reach[2:]))
        found = [
            next((call for call in way if not self._takes_no_wild(t, t.discards[-call.count])), None) for way in ways
        ]
        offers = [call for call in found if call]
        discarder = self._discarder(t)
        order = [(discarder + step) % self.seats for step in range(1, self.seats)]
        return tuple(seat for seat in order if any(self._may_call(t, seat, call) for call in offers))

    def _discarder(self, t: SpreadT) -> int:
        return next(act.seat for act in reversed(t.acts) if act.verb == "discarded")

    def _may_call(self, t: SpreadT, seat: int, call: Call) -> bool:
        if self.call_needs_meld and not t.melded[seat]:
            return False
        if self.needs == "two_match" and len(t.hands[seat]) < 2:
            # Whether any two of them match is not asked: being asked shall tell nobody what they are.
            return False
        return call.index is None or not self.may_lay_off(t, seat)

    def _ideas_for_call(self, t: SpreadT, seat: int) -> Iterator[Call]:
        for call in self.offers(t):
            yield Call(seat, call.count, call.cards, call.index, call.stands)

    def _against_call(self, t: SpreadT, move: Call) -> str | None:
        if self.call_needs_meld and not t.melded[move.seat]:
            return tr("Only those who have melded in this deal may call rummy at this table.")
        if move.index is not None and (why := self.may_lay_off(t, move.seat)):
            return why
        if not 1 <= move.count <= len(t.discards) or (move.count > 1 and self.calls != "pile"):
            return tr("Only the card just discarded can be called.")
        taken = t.discards[-move.count :]
        if not move.cards or move.cards.count(taken[0]) != 1 or not set(move.cards) <= set(taken):
            return tr("The deepest card taken has to be melded, and only with cards from the pile.")
        if self.needs == "two_match" and (why := self._against_unmatched(t, taken[0], move.seat)):
            return why
        if move.index is None:
            if self.calls != "pile":
                return tr("A call lays the card off on a meld on the table.")
            return None if self.melding(t).told(move.cards, move.stands, move.seat) else self.why_no_meld(t, move.cards)
        if not 0 <= move.index < len(t.melds):
            return tr("There is no such meld on the table.")
        meld = self.melding(t).extended(t.melds[move.index], move.cards, move.stands, move.seat)
        return None if meld else self.no_fit(t, move.cards, t.melds[move.index])

    def _do_call(self, t: SpreadT, move: Call) -> Iterator[e.Event]:
        melding, seat = self.melding(t), move.seat
        yield Called(seat, tuple(t.discards[-move.count :]))
        if move.index is None:
            new = melding.told(move.cards, move.stands, seat)
            assert new is not None
            yield e.LaidDown(seat, (new,))
        else:
            meld = melding.extended(t.melds[move.index], move.cards, move.stands, seat)
            assert meld is not None
            yield e.LaidOff(seat, move.cards, move.index, meld)
        if not t.hands[seat]:
            yield from self._empty_handed(t, seat)
        elif self.call_discards:
            yield e.Asked(seat, "after call")
        else:
            yield e.TurnEnded(seat)
            yield from self.go_on(t)

    # Pass

    def _against_pass(self, t: SpreadT, move: Pass) -> str | None:
        if t.phase == "draw" and t.stock:
            return tr("Draw a card from the stock, or take from the discard pile.")
        return None

    def _do_pass(self, t: SpreadT, move: Pass) -> Iterator[e.Event]:
        calling = t.phase == "call"
        yield e.Passed(move.seat)
        if not calling:
            yield from self.run_dry(t)
        elif not t.waiting:
            yield from self.go_on(t)

    # Turns

    def _end_turn(self, t: SpreadT, seat: int) -> Iterator[e.Event]:
        """A turn ends; whoever may call rummy is asked before the next begins."""
        called = bool(t.discards) and bool(t.hands[seat] or not self.must_discard)
        yield e.TurnEnded(seat)
        callers = self.callers(t) if called else ()
        if callers:
            yield e.Offered(callers, "call")
        else:
            yield from self.go_on(t)

    def go_on(self, t: SpreadT) -> Iterator[e.Event]:
        """The next turn begins, or the deal ends since nothing has happened for long (COM-08)."""
        seat = self._next_of_last(t) if t.gone else self.after(t, t.turn)
        if seat is None:
            yield from self.finish(t, t.gone[0])
        elif t.idle >= IDLE_TURNS * self.seats:
            yield from self._end_idle(t)
        else:
            yield from self._begin_turn(t, seat)

    def _begin_turn(self, t: SpreadT, seat: int) -> Iterator[e.Event]:
        """A turn begins, unless the stock is empty and `seat` can take nothing either (5K-18, 500-21)."""
        if t.stock or self._can_take(t, seat):
            yield e.TurnBegan(seat, "draw")
        else:
            yield from self.run_dry(t)

    def _can_take(self, t: SpreadT, seat: int) -> bool:
        return any(self._against_take(t, move) is None for move in self._ideas_for_take(t, seat))

    def run_dry(self, t: SpreadT) -> Iterator[e.Event]:
        """The deal ends since the stock is empty; whoever has gone out in the first turn has won it even so."""
        yield from self.finish(t, t.gone[0] if t.gone else None)

    def _end_idle(self, t: SpreadT) -> Iterator[e.Event]:
        """A deal in which nobody melds any more is scored as one whose stock is empty (COM-08)."""
        yield from self.run_dry(t)

    def _go_out(self, t: SpreadT, seat: int) -> Iterator[e.Event]:
        """`seat` has gone out: the deal ends, but for a turn of those who have had none (5K-V31)."""
        s = t
        late = [other for other in range(self.seats) if not s.played[other] and other != seat]
        if t.gone:
            yield e.WentOut(seat)
            yield from self.go_on(t)
        elif self.first_turn_grace and s.played[seat] <= 1 and late:
            yield from self._last_turns(t, seat, late)
            yield from self.go_on(t)
        else:
            yield from self.finish(t, seat)

    # The end of a deal

    def finish(self, t: SpreadT, winner: int | None) -> Iterator[e.Event]:
        """The deal is over and scored; `winner` has gone out, None where nobody has."""
        yield from self.before_scoring(t, winner)
        yield from self._end_deal(t, self.result(t, winner))

    def before_scoring(self, t: SpreadT, winner: int | None) -> Iterator[e.Event]:
        """Yield the events between the last card played and the scoring."""
        yield from ()

    def result(self, t: SpreadT, winner: int | None) -> e.Result:
        """Return the score of the deal."""
        raise NotImplementedError
