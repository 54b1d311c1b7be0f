"""Samba: Canasta with three packs, in which sequences are melded too, and seven cards in a row are a samba."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from typing import Final

import msgspec

from rummy_desktop.engine.cards import Card, new_pack
from rummy_desktop.engine.melding import SMALLEST, Melding
from rummy_desktop.engine.melds import ACE_HIGH, Group, Meld
from rummy_desktop.engine.moves import LayDown, LayOff, Pass, TakePile
from rummy_desktop.engine.rules import Remark, Rules
from rummy_desktop.engine.sides.melds import SideMelding, most_first
from rummy_desktop.engine.sides.partners import PARTNERS
from rummy_desktop.engine.sides.rules import SideRules
from rummy_desktop.engine.sides.table import SideTable
from rummy_desktop.engine.sides.ways import (
    CANASTA,
    LEAST_NATURAL,
    THREE,
    WILD,
    Limits,
    is_black_three,
    is_red_three,
    is_wild,
)
from rummy_desktop.engine.wording import rank_name
from rummy_desktop.language.translate import mark, tr
from rummy_desktop.variants.samba.going_out import (
    ENOUGH,
    MOST_WILD,
    SAMBA_BONUS,
    Held,
    House,
    Lying,
    Needed,
    Plan,
    RunPart,
    WildPart,
    is_out,
    place_of,
    way_out,
)
from rummy_desktop.variants.samba.options import SambaOptions
from rummy_desktop.variants.samba.ways import LOWEST, Cards, best_groups, dealt, first_melds, is_unfinished, pairs

DEALT: Final = 15
DRAWN: Final = 2
TOP: Final = 7000  # the points from which on the minimum is the highest
MINIMA: Final = ((3000, 120), (1500, 90), (0, 50))
LEAST: Final = 15
"""The minimum for the first melds of a side with fewer than 0 points (SAM-12)."""
GOING_OUT: Final = 200
RED_THREE: Final = 100
ALL_RED_THREES: Final = 6
FOR_ALL: Final = 1000
NEEDED: Final = {"two": Needed(2), "with_samba": Needed(2, 1), "one": Needed(1)}


class SambaMelding(SideMelding, frozen=True):
    """The melds of Samba: sets with up to two wild cards, and sequences of a suit with none (SAM-07, SAM-08).

    At some tables there are melds of wild cards alone (SAM-30).
    """

    def allows(self, meld: Meld) -> bool:
        return super().allows(meld) and not (meld.kind == "run" and any(map(is_wild, meld.cards)))


MELDS: Final = SambaMelding(
    WILD,
    lowest=LOWEST,
    highest=ACE_HIGH,
    longest_run=CANASTA,
    natural=LEAST_NATURAL,
    most_in_sets=MOST_WILD,
    beside=0,
)
WITH_WILD: Final = msgspec.structs.replace(MELDS, wild_sets=True)


class SambaRules(SideRules[SambaOptions, SideTable]):
    """The rulebook of Samba."""

    options_type = SambaOptions
    _looked_at = 600

    # House rules

    @classmethod
    def remarks(cls, options: SambaOptions, seats: int) -> tuple[Remark, ...]:
        found = []
        if seats != PARTNERS and not options.ask_partner:
            found.append(Remark("ask_partner", tr("Has no effect where two play.")))
        if not options.wild_melds and options.wild_canasta != SambaOptions().wild_canasta:
            found.append(Remark("wild_canasta", tr("Has no effect without melds of wild cards.")))
        return tuple(found)

    @property
    def limits(self) -> Limits:
        """The limits to wild cards, with what seven of them alone bring where they are a meld (SAM-30)."""
        return Limits(alone=self.house.wild_canasta if self.house.wild_melds else 0)

    @property
    def asks(self) -> bool:
        """Whether partners are asked (SAM-23)."""
        return self.house.ask_partner

    @property
    def draws(self) -> int:
        """The number of cards drawn: two (SAM-13)."""
        return DRAWN

    @property
    def needs(self) -> Needed:
        """The canastas that a side needs to go out, and the sambas among them (SAM-22)."""
        return NEEDED[self.house.canastas_to_go_out]

    @property
    def needed(self) -> int:
        return self.needs.canastas

    # Cards

    def pack(self) -> tuple[Card, ...]:
        """Return three packs with two jokers each (SAM-01)."""
        return new_pack(3, 2)

    def hand_size(self, t: SideTable) -> int:
        """Return the cards that each player is dealt: fifteen (SAM-04)."""
        return DEALT

    # Melds

    def melding(self, t: SideTable) -> Melding:
        return WITH_WILD if self.house.wild_melds else MELDS

    def begun_wild(self, melds: Sequence[Meld], side: int) -> bool:
        """Return whether a side has a meld of wild cards that is unfinished (SAM-30)."""
        return any(meld.owner == side and meld.kind == "wild" and len(meld.cards) < CANASTA for meld in melds)

    def is_samba(self, meld: Meld) -> bool:
        """Return whether a meld is a sequence of seven cards (SAM-10)."""
        return meld.kind == "run" and len(meld.cards) == CANASTA

    def lying(self, melds: Sequence[Meld], seat: int) -> Lying:
        side = self.side(seat)
        return Lying.of([meld for meld in melds if meld.owner in (side, None)])

    def _no_meld(self, t: SideTable, group: Group) -> str:
        if len(group) < SMALLEST:
            return super()._no_meld(t, group)
        natural = [card for card in group if not is_wild(card)]
        if self.house.wild_melds and not natural:
            return tr("A meld of wild cards has seven cards at most.")
        if len(natural) > 1 and len({card.rank for card in natural}) == 1:
            wild = len(group) - len(natural)
            return tr("A set may have two wild cards at most, and this one has {n}.", n=wild)
        if len(natural) < LEAST_NATURAL:
            return tr("A set needs at least two natural cards.")
        return self._no_sequence(natural, len(group))

    def _no_sequence(self, natural: Sequence[Card], size: int) -> str:
        """Return why cards of different ranks are no sequence, as a sentence."""
        if len({card.suit for card in natural}) > 1:
            return tr("A meld is three or more cards of one rank, or three to seven in a row of one suit.")
        if len(natural) < size:
            return tr("A sequence has no wild cards.")
        if any(card.rank == THREE for card in natural):
            return tr("Threes are in no sequence; the four is its lowest card.")
        if len(natural) > CANASTA:
            return tr("A sequence has seven cards at most.")
        return tr("The cards of a sequence follow one another without a gap, from the four up to the ace.")

    def no_fit(self, t: SideTable, cards: tuple[Card, ...], meld: Meld) -> str:
        if meld.kind == "run":
            if any(map(is_wild, cards)):
                return tr("A sequence has no wild cards.")
            if len(meld.cards) + len(cards) > CANASTA and all(card.suit == meld.roles[0].suit for card in cards):
                if self.is_samba(meld) and self.house.wild_melds:
                    return tr("An escalera is complete; nothing more is laid off on it.")
                if self.is_samba(meld):
                    return tr("A samba is complete; nothing more is laid off on it.")
                return tr("A sequence has seven cards at most.")
        elif meld.kind == "wild":
            return self._no_fit_alone(cards, meld)
        elif all(is_wild(card) or card.rank == meld.roles[0].rank for card in cards):
            return tr("A set may have two wild cards at most.")
        return Rules.no_fit(self, t, cards, meld)

    def _full_alone(self) -> str:
        return tr("A bolivia is complete; nothing more is laid off on it.")

    def best_melds(self, t: SideTable, hand: Sequence[Card]) -> tuple[Group, ...]:
        return best_groups(hand, partial(self.value, t), self.house.wild_melds)

    def allowed_melds(self, t: SideTable, seat: int) -> tuple[Group, ...]:
        """Return the melds that `seat` may lay down now, except sets of ranks, and wild cards, that its side can add
        to.
        """
        side = self.side(seat)
        own = {m.roles[0].rank for m in t.melds if m.owner == side and m.kind == "set" and not self.closed(t, m)}
        groups = self.best_melds(t, [card for card in t.hands[seat] if not is_black_three(card)])
        found = [group for group in groups if group[0].rank != group[1].rank or group[0].rank not in own]
        if self.begun_wild(t.melds, side):
            found = [group for group in found if not all(map(is_wild, group))]
        return self._first_allowed(t, seat, found)

    def bonus(self, t: SideTable, meld: Meld) -> int:
        """Return what a canasta counts besides its cards, and a samba (SAM-26)."""
        return SAMBA_BONUS if self.is_samba(meld) else super().bonus(t, meld)

    # First melds

    def minimum(self, t: SideTable, seat: int) -> int:
        """Return the least that the first melds of the side of `seat` have to count (SAM-12)."""
        total = self.total(t, seat)
        if total >= TOP:
            return self.house.top_minimum
        return next((points for least, points in MINIMA if total >= least), LEAST)

    def _ways_to_open(
        self, t: SideTable, seat: int, cards: Sequence[Card], laid: Sequence[Meld]
    ) -> Iterator[tuple[Group, ...]]:
        """Return first melds that are enough, those with few wild cards first; what is laid counts with them."""
        lacking = self.minimum(t, seat) - self.opening_points(t, laid)
        if lacking <= 0:
            natural = [card for card in cards if not is_wild(card)]
            return most_first(best_groups(natural, partial(self.value, t)))
        return iter(self._cheapest(tuple(cards), lacking))

    def _first_ways(
        self, t: SideTable, hand: Sequence[Card], points: int, use: Card | None = None
    ) -> Iterator[tuple[Group, ...]]:
        return first_melds(hand, points, partial(self.value, t), use, self.house.wild_melds)

    # Going out

    def plan_of(self, t: SideTable, seat: int, hand: Sequence[Card], melds: Sequence[Meld]) -> Plan | None:
        """Return the best way for `seat` to go out in this turn with that hand beside these melds, or None."""
        turn = self._turn(t, seat, hand, melds)
        return turn and way_out(*turn)

    def can_go_out(self, t: SideTable, seat: int, hand: Sequence[Card], melds: Sequence[Meld]) -> bool:
        turn = self._turn(t, seat, hand, melds)
        return turn is not None and is_out(*turn)

    def _turn(
        self, t: SideTable, seat: int, hand: Sequence[Card], melds: Sequence[Meld]
    ) -> tuple[Held, Lying, House, int] | None:
        """Return what going out depends on; None where all of the hand is not enough to begin with."""
        side = self.side(seat)
        house = House(self.needs, self.house.canasta_wild, self.discards(t), self.limits.alone)
        held, spare = Held.of(hand), ENOUGH
        if not any(meld.owner in (side, None) for meld in melds):
            spare = min(ENOUGH, held.points - self.minimum(t, seat))
        return None if spare < 0 else (held, self.lying(melds, seat), house, spare)

    def given_by(self, t: SideTable, seat: int, plan: Plan) -> Iterator[tuple[Group, int | None]]:
        own = [(index, meld) for index, meld in enumerate(t.melds) if meld.owner == self.side(seat)]
        for part, group in dealt(t.hands[seat], plan):
            at = [index for index, meld in own if part.joins(meld)]
            if isinstance(part, RunPart | WildPart):
                yield group, at[0] if at else None
            elif part.number < 0:
                yield group, None
            else:
                # The sets of a rank are numbered by their cards.
                at.sort(key=lambda index: Lying.of([t.melds[index]]).sets)
                yield group, at[part.number]

    def has_canastas(self, t: SideTable, side: int) -> bool:
        """Return whether a side has the canastas that it takes to go out, and the samba (SAM-22)."""
        sambas = sum(self.is_samba(meld) for meld in t.melds if meld.owner == side)
        return super().has_canastas(t, side) and sambas >= self.needs.sambas

    def told_canastas(self, t: SideTable, seat: int) -> tuple[str, ...]:
        told, side = super().told_canastas(t, seat), self.side(seat)
        lacks = self.needs.sambas and not any(self.is_samba(meld) for meld in t.melds if meld.owner == side)
        if not lacks:
            return told
        return *told, tr("needs an escalera to go out") if self.house.wild_melds else tr("needs a samba to go out")

    def without_canasta(self) -> str:
        refusal = super().without_canasta()
        if not self.needs.sambas:
            return refusal
        if self.house.wild_melds:
            return tr("{refusal}, one of them an escalera", refusal=refusal)
        return tr("{refusal}, one of them a samba", refusal=refusal)

    # The deal

    def _is_replaced(self, card: Card) -> bool:
        """Return whether another card is turned up on top of that one at the start (SAM-04)."""
        return super()._is_replaced(card) or (self.house.start_black_three == "replaced" and is_black_three(card))

    def _against_pass(self, t: SideTable, move: Pass) -> str | None:
        """Return why one may not pass: there is a stock, or the pile fits an own meld (SAM-24); None if one may."""
        if t.phase == "permission":
            return None
        if t.stock:
            return tr("Draw a card from the stock, or take the pile.")
        ways = self._joining(t, move.seat) if t.discards and not self.against_pile(t, move.seat) else ()
        if all(self.objection(t, take) for take in ways):
            return None
        return tr(
            "The {card} fits a meld of your side: without a stock you have to take the pile.",
            card=t.discards[-1].sign,
        )

    # Take the pile

    def _joining(self, t: SideTable, seat: int) -> Iterator[TakePile]:
        """Yield the ways to take an unfrozen pile by adding only its top card to a meld (SAM-16)."""
        if self.is_frozen(t, seat) or self.house.pile_taking == "pair":
            return
        top, side = t.discards[-1], self.side(seat)
        for index, meld in enumerate(t.melds):
            joined = meld.kind == "run" or self.house.pile_taking == "meld"
            if meld.owner == side and joined and not self.closed(t, meld) and MELDS.takes(meld, top, seat):
                yield TakePile(seat, (top,), index)

    def _ideas_for_take_pile(self, t: SideTable, seat: int) -> Iterator[TakePile]:
        """Yield the smallest melds of the top card; other cards that go with it are laid off afterwards."""
        if not t.discards or self.against_pile(t, seat):
            return
        top, hand = t.discards[-1], t.hands[seat]
        if not self.has_melded(t, seat):
            for groups in self._first_ways(t, [top, *hand], self.minimum(t, seat), top):
                yield TakePile(seat, groups[0], None, (), groups[1:])
            return
        yield from self._joining(t, seat)
        for two in pairs([card for card in hand if card.rank == top.rank]):
            yield TakePile(seat, (top, *two))
            for index, meld in enumerate(t.melds):
                if meld.owner == self.side(seat) and meld.kind == "set" and meld.roles[0].rank == top.rank:
                    yield TakePile(seat, (top, *two), index)

    def _against_take_pile(self, t: SideTable, move: TakePile) -> str | None:
        """Return why the pile may not be taken with these (SAM-15), or for that meld (SAM-16), or None."""
        if not t.discards or self.against_pile(t, move.seat):
            return super()._against_take_pile(t, move)
        top = t.discards[-1]
        meld = t.melds[move.index] if move.index is not None and 0 <= move.index < len(t.melds) else None
        if meld and meld.owner == self.side(move.seat) and self.closed(t, meld):
            return tr(
                "The {card} is not added to a meld of seven cards; you need two natural ones for a new set.",
                card=top.sign,
            )
        natural = sum(card.rank == top.rank and card != top for card in move.cards)
        if natural < LEAST_NATURAL:
            ranks = rank_name(top.rank)
            if self.is_frozen(t, move.seat):
                return super()._against_take_pile(t, move)
            if meld is None and move.index is None:
                return tr(
                    "The pile is taken with a pair, or for a meld that lies: you need two natural {ranks} to take it.",
                    ranks=ranks,
                )
            if meld and self.house.pile_taking == "pair":
                return tr(
                    "At this table the pile is taken with a pair only: you need two natural {ranks} to take it.",
                    ranks=ranks,
                )
            if meld and meld.kind == "set" and self.house.pile_taking == "sequence":
                return tr(
                    "At this table the pile is taken for no set that lies: you need two natural {ranks} to take it.",
                    ranks=ranks,
                )
            if meld and meld.kind == "run" and len(move.cards) > 1:
                return tr("The {card} goes onto a sequence alone; lay the other cards off after it.", card=top.sign)
        return super()._against_take_pile(t, move)

    # Lay down and off

    def _ideas_for_lay_down(self, t: SideTable, seat: int) -> Iterator[LayDown]:
        hand = t.hands[seat]
        if not self.has_melded(t, seat):
            if self.answer(t, seat) == "yes":
                yield LayDown(seat, self.whole_hand(t, seat))
            for groups in self._first_ways(t, hand, self.minimum(t, seat)):
                yield LayDown(seat, groups)
            return
        cards = Cards(hand)
        alone = self.house.wild_melds and not self.begun_wild(t.melds, self.side(seat))
        for group in (*cards.sets(THREE), *cards.melds(), *(cards.wild_alone() if alone else ())):
            yield LayDown(seat, (group,))

    def _against_use(self, t: SideTable, seat: int, laid: Sequence[Meld], added: Sequence[Card]) -> str | None:
        """Return why threes may not be melded like this, or why these melds are not enough to begin with."""
        for meld in laid:
            if meld.roles[0].rank == THREE and any(map(is_red_three, meld.cards)):
                return tr("Red threes are never melded.")
            if meld.roles[0].rank == THREE and any(map(is_wild, meld.cards)):
                return tr("Black threes are melded without wild cards.")
        begun = sum(is_unfinished(meld.cards) for meld in laid)
        if begun and begun + self.begun_wild(t.melds, self.side(seat)) > 1:
            return tr("A meld of wild cards is finished before your side begins another.")
        if self.has_melded(t, seat):
            return None
        least, points = self.minimum(t, seat), self.opening_points(t, laid)
        if points >= least:
            return None
        return tr(
            "The first melds of your side have to count {least} points or more, all at once; these count {points}.",
            least=least,
            points=points,
        )

    def _ideas_for_lay_off(self, t: SideTable, seat: int) -> Iterator[LayOff]:
        side, hand = self.side(seat), [(card, -1 if is_wild(card) else place_of(card)) for card in t.hands[seat]]
        for index, meld in enumerate(t.melds):
            if meld.owner != side:
                continue
            (rank, suit, _), run = (meld.stands or meld.cards)[0], meld.kind == "run"
            ends = (meld.low - 1, meld.high + 1) if run and len(meld.cards) < CANASTA else ()
            most = CANASTA if meld.kind == "wild" else MOST_WILD
            room = not run and sum(map(is_wild, meld.cards)) < most
            for card, place in hand:
                fits = card.suit == suit and LOWEST <= place in ends if run else card.rank == rank
                if (fits if place >= 0 else room) and card not in meld.cards:
                    yield LayOff(seat, (card,), index)

    def _against_wild(self, t: SideTable, move: LayOff) -> str | None:
        meld = t.melds[move.index] if 0 <= move.index < len(t.melds) else None
        if meld and meld.owner == self.side(move.seat) and meld.kind == "set" and any(map(is_wild, move.cards)):
            if meld.roles[0].rank == THREE:
                return tr("Black threes are melded without wild cards.")
            if not self.house.canasta_wild and self.is_crowned(meld, move.cards):
                return tr("No wild card is laid off on a canasta at this table.")
        return None

    def is_crowned(self, meld: Meld, cards: Sequence[Card]) -> bool:
        """Return whether wild cards among these come onto a canasta, also where they are laid off first."""
        return len(meld.cards) + sum(map(is_wild, cards)) > CANASTA

    # Scoring

    def called(self, t: SideTable, meld: Meld) -> str:
        if meld.kind == "wild":
            return mark("bolivias")
        if self.is_samba(meld):
            return mark("escaleras") if self.house.wild_melds else mark("sambas")
        return super().called(t, meld)

    def left_over(self, t: SideTable, seat: int) -> int:
        """Return what the hand of `seat` counts; a black three may cost more where another has gone out (SAM-32)."""
        found = super().left_over(t, seat)
        if self.house.black_three_in_hand == "100" and t.hands[seat] and not all(t.hands):
            found += (100 - 5) * sum(map(is_black_three, t.hands[seat]))
        return found

    def counts_for_going_out(self, outcome: str) -> tuple[str, int]:
        return mark("going out"), GOING_OUT

    def counts_for_threes(self, t: SideTable, seat: int) -> int:
        """Return what the red threes of `seat` count; each partner has a part of all six of them (SAM-27)."""
        side = self.side(seat)
        seats = [other for other in range(self.seats) if self.side(other) == side]
        mine = len(self.laid_out(t, seat))
        count = sum(len(self.laid_out(t, other)) for other in seats)
        points = RED_THREE * mine
        if count == ALL_RED_THREES and seat == max(seats, key=lambda other: (len(self.laid_out(t, other)), -other)):
            points += FOR_ALL - RED_THREE * ALL_RED_THREES
        if self.house.red_threes == "meld":
            return points if self.has_melded(t, seat) else -points
        return points if len(self.canastas(t, side)) >= 2 else -points
