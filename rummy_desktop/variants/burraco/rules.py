"""Burraco: sides lay sets and runs, each with a second hand to take up, and close with a burraco."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cached_property, partial
from typing import ClassVar, Final, Literal

from rummy_desktop.engine import events as e
from rummy_desktop.engine.cards import HIDDEN, Card, new_pack
from rummy_desktop.engine.laying import Wanted, layings
from rummy_desktop.engine.melding import LONGEST_RUN
from rummy_desktop.engine.melds import Group, Meld
from rummy_desktop.engine.moves import Deal, Discard, Draw, LayDown, LayOff, Take, TakeBack
from rummy_desktop.engine.questions import Emptied, Names, Opening, Piles, Scoring
from rummy_desktop.engine.rules import IDLE_TURNS, Remark, Rules
from rummy_desktop.engine.search import best_wanted
from rummy_desktop.engine.sides.partners import PartnerRules
from rummy_desktop.engine.taking import all_without
from rummy_desktop.engine.wording import rank_name
from rummy_desktop.language.translate import mark, tr, tr_plural
from rummy_desktop.variants.burraco.melding import BURRACO, BurracoMelding, longest_natural, melding_with
from rummy_desktop.variants.burraco.options import BurracoOptions
from rummy_desktop.variants.burraco.table import BurracoTable
from rummy_desktop.variants.burraco.victory_points import UP_TO, victory_points

DEALT: Final = 11
POZZETTO: Final = 11
THREE: Final = 3  # players, of whom each plays alone
KEPT: Final = 2  # the cards of the stock that are not drawn
ACE: Final = 15  # points (BUR-03)
BONUS: Final = {"": 0, "ace to ace": 1000, "wild": 1000, "royal": 500, "clean": 200, "semi-clean": 150, "dirty": 100}
"""The points of each kind of burraco (BUR-11, BUR-22)."""
BURRACOS: Final = {
    "ace to ace": mark("burracos from ace to ace"),
    "wild": mark("burracos of wild cards"),
    "royal": mark("royal burracos"),
    "clean": mark("clean burracos"),
    "semi-clean": mark("semi-clean burracos"),
    "dirty": mark("dirty burracos"),
}
CLEAN: Final = frozenset({"ace to ace", "royal", "clean"})
CLOSING: Final = 100
NO_POZZETTO: Final = 100
UNPLAYED: Final = 100
VULNERABLE: Final = 1500
"""The points from which on the first melds of a side may have a minimum (BUR-12)."""
SIDES: Final = (0, 1)

Kind = Literal["", "ace to ace", "wild", "royal", "clean", "semi-clean", "dirty"]


class BurracoRules(PartnerRules[BurracoOptions, BurracoTable]):
    """The rulebook of Burraco."""

    options_type = BurracoOptions
    table_type = BurracoTable
    phases: ClassVar = {
        "deal": (Deal,),
        "draw": (Draw, Take),
        "play": (LayDown, LayOff, Discard, TakeBack),
        "over": (),
    }
    names: ClassVar = Names(out=mark("closed"), second_hand=mark("pozzetto"), complete=mark("Burraco"))
    _expected: ClassVar = Rules._expected | {
        "draw": "Draw a card first, or take the whole discard pile.",
    }
    _prompts: ClassVar = Rules._prompts | {
        "draw": ("Your turn: draw from the stock, or take the whole discard pile.", "{name} is to draw …"),
    }

    # House rules

    @classmethod
    def remarks(cls, options: BurracoOptions, seats: int) -> tuple[Remark, ...]:
        found = []
        if options.semi_clean and options.closing_burraco != "any":
            found.append(Remark("closing_burraco", tr("A semi-clean burraco is not clean, and not enough to close.")))
        if options.victory_points and (options.deals not in UP_TO or seats == THREE):
            found.append(
                Remark("victory_points", tr("Has no effect but in two, three or four deals between two sides."))
            )
        return tuple(found)

    @property
    def kept(self) -> int:
        """The number of cards of the stock that are not drawn (BUR-21)."""
        return KEPT if self.house.stock_end == "two_left" else 0

    # Cards and sides

    def pack(self) -> tuple[Card, ...]:
        """Return two packs, mostly with two jokers each (BUR-01)."""
        return new_pack(2, 2 if self.house.jokers else 0)

    def hand_size(self, t: BurracoTable) -> int:
        """Return the cards that each player is dealt: eleven (BUR-04)."""
        return DEALT

    def value(self, t: BurracoTable, card: Card) -> int:
        """Return what a card counts (BUR-03)."""
        house = self.house
        if self._melding.is_wild(card):
            return house.two_value if card.rank else house.joker_value
        return ACE if card.rank == 1 else 10 if card.rank >= 8 else 5

    def melding(self, t: BurracoTable) -> BurracoMelding:
        return self._melding

    @cached_property
    def _melding(self) -> BurracoMelding:
        return melding_with(self.house)

    @property
    def piles(self) -> Piles:
        """The discard pile, which is taken whole (BUR-12) and of which all cards are seen, or its top (BUR-14)."""
        return Piles(spread=not self.melds_top, whole=True)

    # Melds

    def melds_of(self, t: BurracoTable, side: int) -> list[Meld]:
        """Return the melds of a side."""
        return [meld for meld in t.melds if meld.owner == side]

    def kind(self, meld: Meld) -> Kind:
        """Return the kind of burraco that a meld is; "" where it is none (BUR-11)."""
        if len(meld.cards) < BURRACO:
            return ""
        if meld.kind == "wild":
            return "wild"
        if self._melding.strange(meld) is None:
            long = len(meld.cards) - LONGEST_RUN if self.house.royal and meld.kind == "run" else -1
            return "clean" if long < 0 else "ace to ace" if long else "royal"
        return "semi-clean" if self.house.semi_clean and longest_natural(meld) >= BURRACO else "dirty"

    def closed(self, t: BurracoTable, meld: Meld) -> Literal["", "natural", "mixed"]:
        """Return how a meld is closed: a burraco lies squared up, as "natural" if it is clean; "" if it is open."""
        kind = self.kind(meld)
        return "natural" if kind in CLEAN else "mixed" if kind else ""

    def to_complete(self, t: BurracoTable, meld: Meld) -> int | None:
        """Return how many cards a meld lacks until it is a burraco (BUR-11)."""
        return max(0, BURRACO - len(meld.cards))

    @property
    def scoring(self) -> Scoring:
        """Points are those of a side, and with some of them its first melds may have a minimum."""
        return Scoring(told_by_side=self.seats != THREE, deals_differ=self.house.vulnerable > 0)

    def standing(self, t: BurracoTable, seat: int) -> tuple[str, ...]:
        """Return the burracos of the side of `seat`, and what it still needs to lay or to close (BUR-12, BUR-18)."""
        melds = self.melds_of(t, self.side(seat))
        told = []
        if self.has_victory_points and t.results:
            told.append(tr_plural("{n} victory point", "{n} victory points", self.victory_points(t, seat)))
        if least := self.minimum(t, seat):
            told.append(tr("first melds {points}", points=least))
        told += [tr_plural("{n} burraco", "{n} burracos", sum(bool(self.kind(meld)) for meld in melds))]
        if not self.has_taken(t, seat):
            told.append(tr("the pozzetto is still to be taken"))
        if not self.closes(melds, seat):
            clean = self.house.closing_burraco == "clean"
            told.append(tr("needs a clean burraco to close") if clean else tr("needs a burraco to close"))
        return tuple(told)

    def closes(self, melds: Sequence[Meld], seat: int) -> bool:
        """Return whether among these melds the side of `seat` has a burraco to close with (BUR-18)."""
        side = self.side(seat)
        kinds = {self.kind(meld) for meld in melds if meld.owner in (side, None)} - {""}
        return bool(kinds & CLEAN if self.house.closing_burraco == "clean" else kinds)

    def _may_close(self, t: BurracoTable, seat: int) -> bool:
        """Return whether `seat` may close: it has its pozzetto, and a burraco or what may become one (BUR-18)."""
        if not self.has_taken(t, seat):
            return False
        melds = self.melds_of(t, self.side(seat))
        count = len(t.hands[seat])
        return self.closes(melds, seat) or max([len(meld.cards) for meld in melds], default=0) + count > BURRACO

    def _against_use(self, t: BurracoTable, seat: int, laid: Sequence[Meld], added: Sequence[Card]) -> str | None:
        """Return why melds may not be laid; None if they may.

        The top card of a pile may have to be melded first (BUR-12), and a side has one set of each rank (BUR-10).
        """
        used = {*added, *(card for meld in laid for card in meld.cards)}
        if why := self._against_other_use(t, seat, used):
            return why
        least, points = self.minimum(t, seat), self.opening_points(t, laid)
        if points < least:
            return tr(
                "The first melds of your side have to count {least} points or more, all at once; these count {points}.",
                least=least,
                points=points,
            )
        if self.house.second_set:
            return None
        ranks = [meld.roles[0].rank for meld in self.melds_of(t, self.side(seat)) if meld.kind == "set"]
        for meld in laid:
            if meld.kind == "set":
                rank = meld.roles[0].rank
                if rank in ranks:
                    return tr(
                        "A side has one set of each rank; yours has one of {rank}, or lays one now.",
                        rank=rank_name(rank),
                    )
                ranks.append(rank)
        return None

    # First melds

    def minimum(self, t: BurracoTable, seat: int) -> int:
        """Return the points that the first melds of the side of `seat` have to count now; 0 if any will do (BUR-12)."""
        if not self.house.vulnerable or self.total(t, seat) < VULNERABLE or self.melds_of(t, self.side(seat)):
            return 0
        return self.house.vulnerable

    def opening(self, t: BurracoTable, seat: int) -> Opening | None:
        """The minimum, until the side has melded."""
        least = self.minimum(t, seat)
        return Opening(points=least) if least else None

    def opening_points(self, t: BurracoTable, melds: Sequence[Meld]) -> int:
        return sum(self.value(t, card) for meld in melds for card in meld.cards)

    def first_melds(self, t: BurracoTable, seat: int) -> tuple[Group, ...]:
        """Return the best melds of a hand that are enough as first ones, with the owed card; none if nothing is."""
        least, hand = self.minimum(t, seat), t.hands[seat]
        if not least or HIDDEN in hand:
            return ()
        wanted = Wanted(melds=1, points=least, use=tuple(self.owed(t, seat)), counted=self._counted_in(t))
        found = best_wanted(self._melding, hand, partial(self.value, t), wanted, seat=seat)
        return tuple(meld.cards for meld in found.melds) if found else ()

    def _counted_in(self, t: BurracoTable) -> Callable[[Meld], int]:
        return lambda meld: self.opening_points(t, (meld,))

    def _longest_to_close(self, t: BurracoTable, seat: int) -> int:
        """Return the size of a burraco where `seat` has none yet that it may close with (BUR-18)."""
        return 0 if self.closes(self.melds_of(t, self.side(seat)), seat) else BURRACO

    def _ideas_for_lay_down(self, t: BurracoTable, seat: int) -> Iterator[LayDown]:
        """Yield every meld once, though its wild card may lie in several places."""
        found = set()
        for meld in layings(self.melding(t), self._in_laying_order(t, seat), apart=self._apart):
            cards = frozenset(meld.cards)
            if cards not in found:
                found.add(cards)
                yield LayDown(seat, (meld.cards,))
        if len(first := self.first_melds(t, seat)) > 1:
            yield LayDown(seat, first)

    def _ideas_for_lay_off(self, t: BurracoTable, seat: int) -> Iterator[LayOff]:
        """Yield every layoff of a card, of several only where none of them fits first alone.

        A wild card goes where it is needed, so one card can mostly go first. A two of the suit would go to its own
        place and stay there; so it fills a gap only with the card beyond.
        """
        side, hand, melding = self.side(seat), t.hands[seat], self._melding
        for index, meld in enumerate(t.melds):
            if meld.owner != side:
                continue
            ways = {card: melding.extended(meld, (card,), (), seat) for card in melding.near(meld, hand)}
            for card, longer in ways.items():
                if longer is None:
                    continue
                yield LayOff(seat, (card,), index)
                if any(each[:2] == (2, longer.roles[0].suit) for each in longer.cards):
                    for other in hand:
                        alone = ways.get(other) or melding.takes(longer, other)
                        if not alone and melding.extended(meld, (card, other), (), seat):
                            yield LayOff(seat, (card, other), index)

    def allowed_melds(self, t: BurracoTable, seat: int) -> tuple[Group, ...]:
        """Return the melds that `seat` may lay down now: all of the best, or as many of them as are allowed."""
        found = self._first_allowed(t, seat, self.best_melds(t, t.hands[seat]))
        return found or self._first_allowed(t, seat, self.first_melds(t, seat))

    def melds_to_lay(self, t: BurracoTable, seat: int) -> tuple[Group, ...]:
        return self.allowed_melds(t, seat)

    def melded_points(self, t: BurracoTable, seat: int) -> int:
        """Return what the melds of the side of `seat` count, with their burracos (BUR-22)."""
        melds = self.melds_of(t, self.side(seat))
        cards = sum(self.value(t, card) for meld in melds for card in meld.cards)
        return -cards if self.counts_against(melds) else cards + sum(BONUS[self.kind(meld)] for meld in melds)

    def counts_against(self, melds: Sequence[Meld]) -> bool:
        """Return whether these melds of a side are taken off, since none is a clean burraco (BUR-22)."""
        return self.house.without_clean == "against" and not any(self.kind(meld) in CLEAN for meld in melds)

    # The pozzetto

    def has_taken(self, t: BurracoTable, seat: int) -> bool:
        """Return whether the side of `seat` has its pozzetto (BUR-17)."""
        return not self.second_hand(t, seat)

    def take_pozzetto(self, t: BurracoTable, seat: int) -> Iterator[e.Event]:
        """Take up the pozzetto of the side of `seat` (BUR-17)."""
        index = self.second_hand_of(t, seat)
        yield e.SecondHandTaken(seat, tuple(t.second_hands[index]), index)

    def _empty_handed(self, t: BurracoTable, seat: int) -> Iterator[e.Event]:
        """Take the pozzetto in flight for a seat that has melded its last card (BUR-15)."""
        yield from self.take_pozzetto(t, seat)
        yield e.Asked(seat, "play")

    def emptied(self, t: BurracoTable, seat: int) -> Emptied | None:
        """Return None: the turn goes on with the pozzetto, and without it nobody melds the last card."""
        return None

    # The deal

    def _deal_besides(self, t: BurracoTable) -> Iterator[e.Event]:
        """Deal the pozzetti (BUR-04)."""
        pile = t.stock[::-1]
        sides = range(len(self.sides))
        yield e.SecondHandsDealt(tuple(tuple(pile[side * POZZETTO : (side + 1) * POZZETTO]) for side in sides))

    # Draw and take

    def _ideas_for_take(self, t: BurracoTable, seat: int) -> Iterator[Take]:
        if t.discards:
            yield Take(seat, len(t.discards))

    def _against_take(self, t: BurracoTable, move: Take) -> str | None:
        if not t.discards:
            return tr("The discard pile is empty.")
        if move.count != len(t.discards):
            return tr("The discard pile is taken whole.")
        if not self.pile_obliges or HIDDEN in t.hands[move.seat] or self._can_use(t, move):
            return None
        if self.melds_top:
            return tr("The pile is taken only to meld its top card at once, and your cards don’t go with it.")
        return tr("Whoever takes the pile lays down a meld or lays a card off in that turn, and you could not.")

    @property
    def pile_obliges(self) -> bool:
        """Whether a player who takes the pile has to lay something in that turn (BUR-12)."""
        return self.house.pile_taking != "free"

    @property
    def melds_top(self) -> bool:
        """Whether a player who takes the pile has to meld its top card before anything else (BUR-12)."""
        return self.house.pile_taking == "top_card"

    def _can_use(self, t: BurracoTable, move: Take) -> bool:
        """Return whether a meld can be laid down or a card laid off once the pile is taken (BUR-12)."""
        after = t.copy()
        after.apply(e.Took(move.seat, tuple(t.discards)))
        if any(self._against_lay_off(after, each) is None for each in self._ideas_for_lay_off(after, move.seat)):
            return True
        return any(self._against_lay_down(after, each) is None for each in self._ideas_for_lay_down(after, move.seat))

    def duty(self, t: BurracoTable, seat: int) -> str:
        """Return that a seat which has taken the pile owes a meld or a layoff, as a sentence (BUR-12); "" if none."""
        if owed := self.owed(t, seat):
            return tr("The {card} has to be melded in this turn.", card=owed[0].sign)
        if not self.pile_obliges or t.turn != seat or t.drawn_from != "discards" or t.laid:
            return ""
        return tr("You have taken the pile: lay down a meld or lay a card off before you discard.")

    def owed(self, t: BurracoTable, seat: int) -> Sequence[Card]:
        """Return the card that was on top of the pile, as long as it is to be melded and in the hand (BUR-12)."""
        if not self.melds_top or seat != t.turn or t.drawn_from != "discards" or t.laid:
            return ()
        return [card for card in t.drawn[-1:] if card in t.hands[seat]]

    def _against_other_use(self, t: BurracoTable, seat: int, used: set[Card]) -> str | None:
        """Return why something else may not be melded before the card that is owed, which is not among these cards."""
        owed = self.owed(t, seat)
        if not owed or owed[0] in used:
            return None
        return tr("You took the {card} to meld it in this turn; meld it first.", card=owed[0].sign)

    def debt(self, t: BurracoTable, move: Take) -> str:
        """Return what taking the pile means, as a sentence."""
        if self.melds_top:
            return tr_plural(
                "Take the whole pile, {n} card: the {card} has to be melded at once.",
                "Take the whole pile, {n} cards: the {card} has to be melded at once.",
                move.count,
                card=t.discards[-1].sign,
            )
        if self.pile_obliges:
            return tr_plural(
                "Take the whole pile, {n} card: in this turn you have to lay down a meld or lay a card off.",
                "Take the whole pile, {n} cards: in this turn you have to lay down a meld or lay a card off.",
                move.count,
            )
        if move.count == 1 and not self.house.same_card:
            return tr("Take the {card}; you may not discard it in this turn.", card=t.discards[-1].sign)
        return tr_plural(
            "Take the whole pile, {n} card; none has to be melded.",
            "Take the whole pile, {n} cards; none has to be melded.",
            move.count,
        )

    # The rest of the hand

    def against_last(self, t: BurracoTable, seat: int, card: Card, melds: Sequence[Meld]) -> str | None:
        """Return why `seat` may not discard its last card beside these melds, as a sentence (BUR-18, BUR-19)."""
        if card == self._barred(t):
            return tr(
                "Only {card} would be left, which you have just taken and may not discard in this turn.", card=card.sign
            )
        if not self.has_taken(t, seat):
            return None
        if not self.closes(melds, seat):
            if self.house.closing_burraco == "clean":
                return tr("You may not close without a clean burraco: keep a card besides the one to discard.")
            return tr("You may not close without a burraco: keep a card besides the one to discard.")
        if self._melding.is_wild(card) and not self.house.wild_last:
            return tr("The last discard may not be wild: keep another card besides the {card}.", card=card.sign)
        return None

    def _against_rest(
        self,
        t: BurracoTable,
        seat: int,
        cards: list[Card] | tuple[Card, ...],
        melds: list[Meld],
        got: tuple[Card, ...] = (),
    ) -> str | None:
        """Return why the turn could not end well after such a play (BUR-20); None if it could."""
        rest = all_without(t.hands[seat], cards)
        if len(rest) > 1 or (not rest and not self.has_taken(t, seat)):
            return None
        if not rest:
            return tr("Your side has its pozzetto: keep a card to discard.")
        why = self.against_last(t, seat, rest[0], melds)
        return why if why and not self._goes_on(t, seat, rest[0], melds) else None

    def _goes_on(self, t: BurracoTable, seat: int, card: Card, melds: Sequence[Meld]) -> bool:
        """Return whether a last card that may not be discarded can be laid off, and the pozzetto taken in flight."""
        if self.has_taken(t, seat):
            return False
        own = (meld for meld in melds if meld.owner in (self.side(seat), None))
        return any(self._melding.takes(meld, card) for meld in own)

    def _against_take_back(self, t: BurracoTable, move: TakeBack) -> str | None:
        fixed = t.fixed
        if fixed and len(t.laid) == fixed:
            return tr("What was melded before the pozzetto was taken stands.")
        return super()._against_take_back(t, move)

    def _do_take_back(self, t: BurracoTable, move: TakeBack) -> Iterator[e.Event]:
        """Take the last meld or layoff back; first melds that have to count something only together (BUR-12)."""
        yield from super()._do_take_back(t, move)
        while t.laid and self._is_too_little(t, move.seat):
            yield from super()._do_take_back(t, move)

    def _is_too_little(self, t: BurracoTable, seat: int) -> bool:
        """Return whether the melds of a side count less than its first ones have to."""
        if not self.house.vulnerable or self.total(t, seat) < VULNERABLE:
            return False
        return self.opening_points(t, self.melds_of(t, self.side(seat))) < self.house.vulnerable

    def prompt(self, t: BurracoTable) -> tuple[str, str]:
        """Return what is to be done, with what the first melds have to count."""
        mine, others = super().prompt(t)
        least = self.minimum(t, t.actor) if t.actor is not None and t.phase == "play" else 0
        if not least:
            return mine, others
        return tr("Lay down melds of {points} points or more if you can, then discard.", points=least), others

    # The end of a turn

    def _barred(self, t: BurracoTable) -> Card | None:
        """Return the card that was taken alone from the pile, unless it may be discarded at once at this table."""
        return None if self.house.same_card else t.barred

    def _against_discard(self, t: BurracoTable, move: Discard) -> str | None:
        hand = t.hands[move.seat]
        if move.card not in hand:
            return tr("You don't hold {card}.", card=move.card.sign)
        if move.card == self._barred(t):
            return tr("You have just taken {card}, and may not discard it in the same turn.", card=move.card.sign)
        if why := self.duty(t, move.seat):
            return why
        return self.against_last(t, move.seat, move.card, t.melds) if len(hand) == 1 else None

    def _do_discard(self, t: BurracoTable, move: Discard) -> Iterator[e.Event]:
        """Discard; the last card closes the deal, or brings the pozzetto for the next turn (BUR-16, BUR-18)."""
        yield e.Discarded(move.seat, move.card)
        if t.hands[move.seat]:
            yield from self._end_turn(t, move.seat)
        elif self.has_taken(t, move.seat):
            yield from self._go_out(t, move.seat)
        else:
            yield from self.take_pozzetto(t, move.seat)
            yield from self._end_turn(t, move.seat)

    def _end_turn(self, t: BurracoTable, seat: int) -> Iterator[e.Event]:
        """End the turn, and the deal with the stock or where nobody melds any more (BUR-21, COM-08)."""
        yield e.TurnEnded(seat)
        if len(t.stock) <= self.kept:
            yield from self._end_deal(t, self.result(t, "stock out", None))
        elif t.idle >= IDLE_TURNS * self.seats:
            yield from self._end_deal(t, self.result(t, "idle", None))
        else:
            yield from self._begin_turn(t, self.after(t, seat))

    def _go_out(self, t: BurracoTable, seat: int) -> Iterator[e.Event]:
        yield from self._end_deal(t, self.result(t, "out", seat))

    # Scoring

    def result(self, t: BurracoTable, outcome: str, winner: int | None) -> e.Result:
        """Return what each player brings to the side: cards and burracos less the cards left (BUR-22 to BUR-24)."""
        lines = []
        for seat in range(self.seats):
            lines += [e.Line(seat, what, points) for what, points in self.counted(t, seat) if points]
            if seat == winner:
                lines.append(e.Line(seat, "closing", CLOSING))
            if left := self.left_over(t, seat):
                lines.append(e.Line(seat, "left in the hand", -left))
            if seat == self.side(seat) and not self.has_taken(t, seat):
                lines.append(e.Line(seat, "no pozzetto", -NO_POZZETTO))
            if seat in t.unplayed and self.house.unplayed:
                lines.append(e.Line(seat, "pozzetto not played", -UNPLAYED))
        points = [sum(line.points for line in lines if line.seat == seat) for seat in range(self.seats)]
        return self._ended(t, outcome, winner, points, lines)

    @property
    def has_victory_points(self) -> bool:
        """Whether the match is settled in victory points (BUR-26)."""
        return self.house.victory_points and self.deals in UP_TO and len(self.sides) == len(SIDES)

    def victory_points(self, t: BurracoTable, seat: int) -> int:
        """Return the victory points of the side of `seat`, by the points that there are now (BUR-26)."""
        mine, theirs = (self.total(t, side) for side in (self.side(seat), 1 - self.side(seat)))
        return victory_points(self.deals, mine - theirs)

    def _match_lines(self, t: BurracoTable) -> tuple[e.Line, ...]:
        """Return the victory points of each side (BUR-26)."""
        if not self.has_victory_points:
            return ()
        return tuple(e.Line(side, mark("victory points"), self.victory_points(t, side)) for side in SIDES)

    def counted(self, t: BurracoTable, seat: int) -> Iterator[tuple[str, int]]:
        """Yield what the melds of `seat` count, each with its name.

        A burraco is counted to the player with most cards in it, of partners with as many to the first at the table.
        """
        melds = self.melds_of(t, self.side(seat))
        laid = [(card, by) for meld in melds for card, by in zip(meld.cards, meld.seats, strict=True)]
        points = sum(self.value(t, card) for card, by in laid if by == seat)
        if self.counts_against(melds):
            yield mark("without a clean burraco"), -points
            return
        yield mark("cards melded"), points
        own = [meld for meld in melds if seat == max(sorted(set(meld.seats)), key=meld.seats.count)]
        for kind, what in BURRACOS.items():
            yield what, BONUS[kind] * sum(self.kind(meld) == kind for meld in own)
