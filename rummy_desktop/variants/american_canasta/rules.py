"""Modern American Canasta: melds end at seven cards and make a rank dead; talons, penalties and special hands."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property, lru_cache, partial
from typing import Any, ClassVar, Final

from rummy_desktop.engine import events as e
from rummy_desktop.engine.cards import HIDDEN, Card, new_pack
from rummy_desktop.engine.melding import SMALLEST, Melding
from rummy_desktop.engine.melds import Group, Meld
from rummy_desktop.engine.moves import Ask, Deal, Discard, LayDown, LayOff, Move, TakePile
from rummy_desktop.engine.questions import Answer, Names
from rummy_desktop.engine.rules import Remark, Rules
from rummy_desktop.engine.sides.melds import most_first
from rummy_desktop.engine.sides.rules import SideRules
from rummy_desktop.engine.sides.table import ThreesLaid
from rummy_desktop.engine.sides.ways import (
    CANASTA,
    LEAST_NATURAL,
    THREE,
    WILD,
    Cards,
    Limits,
    Plan,
    is_wild,
    wild_groups,
)
from rummy_desktop.engine.taking import all_without
from rummy_desktop.engine.wording import rank_name
from rummy_desktop.language.translate import mark, tr
from rummy_desktop.variants.american_canasta.moves import LayOut, ShowSpecial
from rummy_desktop.variants.american_canasta.options import AmericanOptions
from rummy_desktop.variants.american_canasta.scoring import AmericanScoring
from rummy_desktop.variants.american_canasta.table import AmericanTable, TalonDealt
from rummy_desktop.variants.american_canasta.ways import (
    ACE,
    SEVEN,
    WILD_RANK,
    Held,
    Start,
    first_melds,
    is_pure,
    rank_of,
    way_out,
)

DEALT: Final = 13
MOST_WILD: Final = 2
FIVE: Final = 5
NEEDED: Final = 2
MINIMA: Final = ((5000, 180), (3000, 155))
LEAST: Final = 125
"""The minimum for the first melds of a side with fewer than 3000 points (AMC-12)."""
TALONS: Final = (4, 3)
"""The cards of the talon for the side that melds first, and for the other (AMC-16)."""
FOR_TALON: Final = 9
"""The cards that have to be in the stock for a talon (AMC-05)."""
KEPT: Final = 1024
FIRST: Final = Limits(MOST_WILD, largest=CANASTA, clean=(SEVEN,))
LATER: Final = Limits(MOST_WILD, largest=CANASTA, clean=(SEVEN, ACE))
TO_FINISH: Final = {
    ACE: mark("has to finish its aces"),
    SEVEN: mark("has to finish its sevens"),
    WILD_RANK: mark("has to finish its wild cards"),
}
OWN_KEYS: Final = {"I": mark("Lay out the three"), "F": mark("Finish: show the special hand")}


class AmericanMelding(Melding, frozen=True):
    """The melds of the game: three to seven of a rank with up to two wild cards, or wild cards alone (AMC-07)."""

    def allows(self, meld: Meld) -> bool:
        if meld.kind == "wild" and len(meld.cards) > CANASTA:
            return False
        return super().allows(meld) and not (rank_of(meld) == SEVEN and any(map(is_wild, meld.cards)))


MELDS: Final = AmericanMelding(
    WILD,
    runs=False,
    wild_sets=True,
    natural=LEAST_NATURAL,
    most=MOST_WILD,
    largest_set=CANASTA,
    beside=0,
    set_ranks=frozenset({ACE, *range(4, 14)}),
)


class AmericanRules(AmericanScoring):
    """The rulebook of Modern American Canasta."""

    options_type = AmericanOptions
    table_type = AmericanTable
    phases: ClassVar = SideRules.phases | {
        "draw": (*SideRules.phases["draw"], LayOut),
        "play": (*SideRules.phases["play"], LayOut, ShowSpecial),
    }
    names: ClassVar = Names(second_hand=mark("talon"), complete=mark("Canasta"))

    # House rules

    @classmethod
    def remarks(cls, options: AmericanOptions, seats: int) -> tuple[Remark, ...]:
        if options.special_hands != "cla" and options.garbage != AmericanOptions().garbage:
            return (Remark("garbage", tr("Has no effect unless all special hands of the League are played.")),)
        return ()

    @property
    def limits(self) -> Limits:
        """The limits to the wild cards of a meld after the first ones of a side (AMC-08, AMC-09)."""
        return LATER._replace(first_wild=FIVE if self.house.rule_of_five else 0)

    @property
    def asks(self) -> bool:
        """Whether partners are asked: they always may be (AMC-27)."""
        return True

    @property
    def needed(self) -> int:
        """The number of canastas that it takes to go out (AMC-25)."""
        return NEEDED

    # Cards

    def pack(self) -> tuple[Card, ...]:
        """Return two packs with two jokers each (AMC-01)."""
        return new_pack(2, 2)

    def hand_size(self, t: AmericanTable) -> int:
        """Return the cards that each player is dealt: thirteen (AMC-04)."""
        return DEALT

    def lays_out(self, card: Card) -> bool:
        """Return whether a card is laid out: threes of both colours are (AMC-02)."""
        return card.rank == THREE

    def _is_melded(self, card: Card) -> bool:
        return card.rank != THREE

    # Melds

    def melding(self, t: AmericanTable) -> Melding:
        return MELDS

    def shut(self, melds: Sequence[Meld]) -> frozenset[int]:
        """Return the dead ranks among these melds, that of twos where wild cards are (AMC-11)."""
        return frozenset(rank_of(meld) for meld in melds if len(meld.cards) == CANASTA)

    def own_melds(self, t: AmericanTable, seat: int) -> dict[int, int]:
        """Return the open melds of the side of `seat`: the rank of each, 2 for wild cards, and its index."""
        side = self.side(seat)
        open_melds = ((at, meld) for at, meld in enumerate(t.melds) if len(meld.cards) < CANASTA)
        return {rank_of(meld): at for at, meld in open_melds if meld.owner == side}

    def lying(self, melds: Sequence[Meld], seat: int) -> Any:
        side, found = self.side(seat), []
        for meld in melds:
            if meld.owner in (side, None) and len(meld.cards) < CANASTA:
                wild = sum(map(is_wild, meld.cards))
                found.append((rank_of(meld), len(meld.cards) - wild, wild))
        return tuple(sorted(found))

    def best_melds(self, t: AmericanTable, hand: Sequence[Card]) -> tuple[Group, ...]:
        """Return the natural cards of each rank, up to seven; wild cards are left for the player to place."""
        found = Cards(hand).natural.items()
        return tuple(tuple(same[:CANASTA]) for rank, same in sorted(found) if rank != THREE and len(same) >= SMALLEST)

    def allowed_melds(self, t: AmericanTable, seat: int) -> tuple[Group, ...]:
        own, shut = self.own_melds(t, seat), self.shut(t.melds)
        return self._first_allowed(
            t, seat, [group for group in self.best_melds(t, t.hands[seat]) if group[0].rank not in {*own, *shut}]
        )

    def _no_meld(self, t: AmericanTable, group: Group) -> str:
        natural = {card.rank for card in group if not is_wild(card)}
        if len(group) < SMALLEST:
            return Rules._no_meld(self, t, group)
        if THREE in natural:
            return tr("Threes are never melded.")
        if len(natural) > 1:
            return tr("A meld is three or more cards of one rank, some of which may be wild.")
        if len(group) > CANASTA:
            return tr("A meld ends with seven cards.")
        if natural == {SEVEN}:
            return tr("Sevens are melded without wild cards.")
        if sum(not is_wild(card) for card in group) < LEAST_NATURAL:
            return tr("A meld needs at least two natural cards, or wild cards alone.")
        return tr("A meld may have two wild cards at most.")

    def no_fit(self, t: AmericanTable, cards: tuple[Card, ...], meld: Meld) -> str:
        fits = all(is_wild(card) or (card.rank == rank_of(meld) and meld.kind != "wild") for card in cards)
        return self._no_meld(t, (*meld.cards, *cards)) if fits else Rules.no_fit(self, t, cards, meld)

    # What may be melded

    def _against_use(self, t: AmericanTable, seat: int, laid: Sequence[Meld], added: Sequence[Card]) -> str | None:
        """Return why these melds may not be laid down, the first ones of a side or later ones; None if they may."""
        ranks, shut = [rank_of(meld) for meld in laid], self.shut(t.melds)
        own = self.own_melds(t, seat) if laid else {}
        for rank in ranks:
            if rank in shut:
                return self._dead(rank)
            if rank in own or ranks.count(rank) > 1:
                return tr("A side has one meld of each rank: add the cards to it.")
        if not laid:
            return None
        mixed = any(meld.kind != "wild" and any(map(is_wild, meld.cards)) for meld in laid)
        begun = any(meld.kind == "wild" and len(meld.cards) < CANASTA for meld in laid)
        if mixed and (begun or WILD_RANK in own):
            return self._bound()
        if not self.has_melded(t, seat):
            return self._against_first(t, seat, laid)
        return next(filter(None, (self._against_mixed(meld.roles[0].rank, meld.cards) for meld in laid)), None)

    def _dead(self, rank: int) -> str:
        if rank == WILD_RANK:
            return tr("There is a wild canasta: nobody melds wild cards alone any more.")
        return tr("The {ranks} are dead: there is a canasta of them.", ranks=rank_name(rank))

    def _bound(self) -> str:
        return tr("Wild cards go to the meld of wild cards until that has seven.")

    def _against_mixed(self, rank: int, cards: Sequence[Card]) -> str | None:
        """Return why a meld of a rank, with these cards, may have no wild ones after the first melds of a side."""
        natural = sum(not is_wild(card) for card in cards)
        if natural in (0, len(cards)):
            return None
        if rank == ACE:
            return tr("Aces are melded without wild cards, unless the first melds of a side had them.")
        if natural < self.limits.first_wild:
            return tr("A wild card goes only to a meld that has five natural cards.")
        return None

    def _against_first(self, t: AmericanTable, seat: int, laid: Sequence[Meld]) -> str | None:
        """Return why these may not be the first melds of a side (AMC-12 to AMC-15, AMC-21)."""
        hand = set(t.hands[seat])
        own = [[card for card in meld.cards if card in hand] for meld in laid]
        clean = [not any(map(is_wild, meld.cards)) for meld in laid]
        for meld, pure in zip(laid, clean, strict=True):
            if len(meld.cards) == CANASTA and meld.kind != "wild" and not pure:
                return tr("A mixed canasta may not be closed in the first melds.")
        whole = any(
            len(cards) == CANASTA and (pure or meld.kind == "wild")
            for meld, cards, pure in zip(laid, own, clean, strict=True)
        )
        if self.house.splash and whole:
            return None
        least, points = self.minimum(t, seat), self.opening_points(t, laid)
        if points < least:
            return tr(
                "The first melds of your side have to count {least} points or more, all at once; these count {points}.",
                least=least,
                points=points,
            )
        wild_does = self.house.first_meld_has == "triple_or_wild"
        for meld, cards, pure in zip(laid, own, clean, strict=True):
            if len(cards) >= SMALLEST and (pure or (wild_does and meld.kind == "wild")):
                return None
        if wild_does:
            return tr("The first melds need three natural cards of a rank, or a meld of wild cards.")
        return tr("The first melds need a meld of three or more natural cards from the hand.")

    def opening_points(self, t: AmericanTable, melds: Sequence[Meld]) -> int:
        """Return what first melds count; the top card of the pile counts nothing (AMC-21)."""
        top = t.discards[-1] if t.discards else None
        return sum(self.value(t, card) for meld in melds for card in meld.cards if card != top)

    def minimum(self, t: AmericanTable, seat: int) -> int:
        """Return the least that the first melds of the side of `seat` have to count (AMC-12)."""
        total = self.total(t, seat)
        return next((points for least, points in MINIMA if total >= least), LEAST)

    def _start(self, t: AmericanTable, points: int) -> Start:
        return Start(points, True, self.house.first_meld_has == "triple_or_wild", self.shut(t.melds))

    def _first_ways(
        self, t: AmericanTable, hand: Sequence[Card], points: int, use: Card | None = None
    ) -> Iterator[tuple[Group, ...]]:
        yield from first_melds(hand, self._start(t, points), FIRST, partial(self.value, t), use)
        if use is None:
            yield from self._splashes(t, hand)

    def _splashes(self, t: AmericanTable, hand: Sequence[Card]) -> Iterator[tuple[Group, ...]]:
        """Yield the whole canastas of a hand that need no minimum where they may be first melds (AMC-15)."""
        if not self.house.splash:
            return
        cards, shut = Cards(hand), self.shut(t.melds)
        groups = [tuple(same[:CANASTA]) for rank, same in cards.natural.items() if rank not in (THREE, *shut)]
        groups += wild_groups(cards.jokers, cards.twos) if WILD_RANK not in shut else ()
        yield from ((group,) for group in groups if len(group) == CANASTA)

    def _ways_to_open(
        self, t: AmericanTable, seat: int, cards: Sequence[Card], laid: Sequence[Meld]
    ) -> Iterator[tuple[Group, ...]]:
        shut = self.shut(t.melds) | {rank_of(meld) for meld in laid}
        triple = not any(not any(map(is_wild, meld.cards)) for meld in laid)
        lacking = self.minimum(t, seat) - self.opening_points(t, laid)
        if lacking <= 0 and not triple:
            yield from most_first(self.best_melds(t, [card for card in cards if card.rank not in shut]))
            return
        yield from self._first_best(tuple(cards), self._start(t, lacking)._replace(triple=triple, shut=shut))
        if not laid:
            yield from self._splashes(t, cards)

    @cached_property
    def _first_best(self) -> Any:
        """The first melds of hands, the cheapest first, which are asked for at every picture."""
        t = self.new_table()

        @lru_cache(KEPT)
        def best(hand: Group, start: Start) -> list[tuple[Group, ...]]:
            return self._by_cost(t, first_melds(hand, start, FIRST, partial(self.value, t)))

        return best

    # Lay down and off

    def _moves_of(self, t: AmericanTable, kind: type[Move]) -> Iterator[Move]:
        return Rules._moves_of(self, t, kind)

    def _ideas_for_lay_down(self, t: AmericanTable, seat: int) -> Iterator[LayDown]:
        hand = t.hands[seat]
        if not self.has_melded(t, seat):
            for groups in self._first_ways(t, hand, self.minimum(t, seat)):
                yield LayDown(seat, groups)
            return
        cards, own, shut = Cards(hand), self.own_melds(t, seat), self.shut(t.melds)
        for rank in sorted(set(cards.natural) - {THREE, *own, *shut}):
            for group in cards.melds(rank, self.limits, len(cards.jokers), len(cards.twos)):
                yield LayDown(seat, (group,))
        if WILD_RANK not in {*own, *shut}:
            for group in wild_groups(cards.jokers, cards.twos):
                yield LayDown(seat, (group,))

    def _against_lay_off(self, t: AmericanTable, move: LayOff) -> str | None:
        own = [t.melds[move.index]] if 0 <= move.index < len(t.melds) else []
        if own and own[0].owner == self.side(move.seat) and rank_of(own[0]) in self.shut(t.melds):
            return self._dead(rank_of(own[0]))
        return super()._against_lay_off(t, move)

    def _against_wild(self, t: AmericanTable, move: LayOff) -> str | None:
        if not (0 <= move.index < len(t.melds) and any(map(is_wild, move.cards))):
            return None
        meld = t.melds[move.index]
        if meld.owner != self.side(move.seat) or meld.kind == "wild":
            return None
        if WILD_RANK in self.own_melds(t, move.seat):
            return self._bound()
        rank, cards = meld.roles[0].rank, (*meld.cards, *move.cards)
        if rank == ACE and not is_pure(meld):
            rank = 0
        return None if rank == SEVEN else self._against_mixed(rank, cards)

    # The deal, and the threes

    def _do_deal(self, t: AmericanTable, move: Deal) -> Iterator[e.Event]:
        """Deal; no card is turned up (AMC-04)."""
        yield self._dealt(t, move.seat)
        yield from self._begin_play(t)

    def keeps_one(self, t: AmericanTable, seat: int) -> bool:
        """Return whether `seat` may keep a three for a Straight (AMC-06)."""
        return self.house.special_hands != "none" and not self.has_melded(t, seat)

    def threes_to_lay(self, t: AmericanTable, seat: int) -> tuple[Card, ...]:
        """Return the threes that `seat` lays out by itself: all but the one that it may keep."""
        threes = tuple(filter(self.lays_out, t.hands[seat]))
        return threes[self.keeps_one(t, seat) :]

    def _begin_turn(self, t: AmericanTable, seat: int) -> Iterator[e.Event]:
        """Take up the talon and lay out threes; the deal ends where nothing can be drawn (AMC-16, AMC-28)."""
        packet = tuple(t.second_hands[seat]) if t.second_hands else ()
        if not packet and not self.threes_to_lay(t, seat) and not t.stock and not self.may_take_pile(t, seat):
            yield from self._end_idle(t)
            return
        yield e.TurnBegan(seat, "draw")
        if packet:
            yield e.SecondHandTaken(seat, packet, seat)
        threes = self.threes_to_lay(t, seat)
        if threes:
            yield from self.lay_out(t, seat, threes)
            if self._three_last(t):
                yield from self.finish(t, "last three", None)
                return
        if not t.stock and not self.may_take_pile(t, seat):
            yield from self._end_idle(t)
        elif packet or threes:
            yield e.Asked(seat, "draw")

    def draw_one(self, t: AmericanTable, seat: int) -> Iterator[e.Event]:
        """Draw a card, and another one for each three; the last card of the stock stays in the hand (AMC-28)."""
        if t.stock:
            yield e.Drew(seat, t.stock[-1])
            if t.stock and (threes := self.threes_to_lay(t, seat)) and self.lays_out(t.hands[seat][-1]):
                yield ThreesLaid(seat, threes[-1:])
                yield from self.draw_one(t, seat)

    def after_last_three(self, t: AmericanTable, seat: int) -> Iterator[e.Event]:
        yield from self.finish(t, "last three", None)

    def _three_last(self, t: AmericanTable) -> bool:
        """Return whether the stock has just ended with a three."""
        last = t.acts[-1] if t.acts else None
        return not t.stock and last is not None and last.verb == "drew" and self.lays_out(last.cards[0])

    def finish(self, t: AmericanTable, outcome: str, winner: int | None) -> Iterator[e.Event]:
        """Score the deal; threes that are left in hands stay there (AMC-03)."""
        yield from self._end_deal(t, self.result(t, outcome, winner))

    def _ideas_for_lay_out(self, t: AmericanTable, seat: int) -> Iterator[LayOut]:
        yield LayOut(seat)

    def _against_lay_out(self, t: AmericanTable, move: LayOut) -> str | None:
        if not any(map(self.lays_out, t.hands[move.seat])):
            return tr("You have no three to lay out.")
        if self.has_melded(t, move.seat):
            return tr("The three is laid out when your next turn begins.")
        return None if t.stock else tr("The stock is empty: nothing can be drawn for the three.")

    def _do_lay_out(self, t: AmericanTable, move: LayOut) -> Iterator[e.Event]:
        phase = t.phase
        yield from self.lay_out(t, move.seat, tuple(filter(self.lays_out, t.hands[move.seat])))
        if self._three_last(t):
            yield from self.finish(t, "last three", None)
        else:
            yield e.Asked(move.seat, phase)

    # The pile

    def across(self, t: AmericanTable) -> Sequence[Card]:
        """Return no cards: the pile is always frozen, so that none freezes it (AMC-20)."""
        return ()

    def is_frozen(self, t: AmericanTable, seat: int) -> bool:
        """Return True: a pair is always needed (AMC-20)."""
        return True

    def draw_prompt(self, t: AmericanTable, seat: int, usual: str) -> str:
        if t.stock and t.discards and not self.against_pile(t, seat):
            ranks = rank_name(t.discards[-1].rank)
            return tr("Your turn: draw, or take the pile with two natural {ranks}.", ranks=ranks)
        return super().draw_prompt(t, seat, usual)

    def against_pile(self, t: AmericanTable, seat: int) -> str | None:
        """Return why nobody, or not that side, may take the pile for its top card (AMC-20, AMC-22)."""
        top = t.discards[-1]
        if top.rank in self.shut(t.melds) and not is_wild(top):
            return self._dead(top.rank)
        index = self.own_melds(t, seat).get(top.rank)
        if not is_wild(top) and index is not None and len(t.melds[index].cards) + LEAST_NATURAL + 1 > CANASTA:
            return tr(
                "Your side has {n} {ranks}: with three more there would be more than seven.",
                n=len(t.melds[index].cards),
                ranks=rank_name(top.rank),
            )
        return super().against_pile(t, seat)

    def _against_take_pile(self, t: AmericanTable, move: TakePile) -> str | None:
        if t.discards and not self.against_pile(t, move.seat):
            top = t.discards[-1]
            if sum(card.rank == top.rank and card != top for card in move.cards) < LEAST_NATURAL:
                return tr("You need two natural {ranks} to take the pile.", ranks=rank_name(top.rank))
            if move.index is not None and any(map(is_wild, move.cards)):
                why = self._against_wild(t, LayOff(move.seat, move.cards, move.index))
                if why:
                    return why
        return super()._against_take_pile(t, move)

    # The talon, and discards

    def talon_due(self, t: AmericanTable, seat: int) -> int:
        """Return the number of cards that `seat` gets for the first melds of this turn, laid or to be laid (AMC-16)."""
        first = t.turn == seat and (t.opening > 0 or not self.has_melded(t, seat))
        if not first or t.drawn_from != "stock" or len(t.stock) < FOR_TALON or self.house.talon == "none":
            return 0
        return TALONS[any(meld.owner != self.side(seat) for meld in t.melds)]

    def discardable(self, t: AmericanTable, seat: int) -> list[Card]:
        """Return the cards that `seat` may discard: not a wild one nor a dead one, if it has others (AMC-23, 24)."""
        cards = [card for card in t.hands[seat] if card.rank != THREE]
        found = [card for card in cards if not is_wild(card)] or cards
        if t.discards:
            return found
        shut = self.shut(t.melds)
        return [c for c in found if not is_wild(c) and c.rank not in (ACE, SEVEN) and c.rank not in shut] or found

    def _against_discard(self, t: AmericanTable, move: Discard) -> str | None:
        if move.card in t.hands[move.seat]:
            if move.card.rank == THREE:
                return tr("Threes are never discarded.")
            if HIDDEN not in t.hands[move.seat] and move.card not in self.discardable(t, move.seat):
                if is_wild(move.card):
                    return tr("A wild card is discarded only to go out, or if you hold nothing else.")
                return tr("Onto an empty pile no seven, ace, wild or dead card is discarded.")
        last = len(t.hands[move.seat]) == 1
        if last and self.has_canastas(t, self.side(move.seat)) and self.answer(t, move.seat) == "no":
            return tr("Your partner has said no: keep a card besides the one to discard.")
        return super()._against_discard(t, move)

    def may_discard_last(self, t: AmericanTable, seat: int) -> bool:
        return self._talon_now(t, seat) > 0 or super().may_discard_last(t, seat)

    def _talon_now(self, t: AmericanTable, seat: int) -> int:
        """Return the number of cards that `seat` gets when it discards."""
        return self.talon_due(t, seat) if t.opening else 0

    def _do_discard(self, t: AmericanTable, move: Discard) -> Iterator[e.Event]:
        """Discard, and get the talon that is due (AMC-16, AMC-18)."""
        due = self._talon_now(t, move.seat)
        if not due:
            yield from super()._do_discard(t, move)
            return
        yield e.Discarded(move.seat, move.card, face_down=False)
        yield TalonDealt(move.seat, tuple(t.stock[-due:][::-1]))
        yield from self._end_turn(t, move.seat)

    def emptied(self, t: AmericanTable, seat: int) -> None:
        """Return None: the last card is discarded, never melded (AMC-25)."""

    def finishes_by_melding(self, t: AmericanTable) -> bool:
        return False

    # Going out

    def plan_of(self, t: AmericanTable, seat: int, hand: Sequence[Card], melds: Sequence[Meld]) -> Plan | None:
        """Return the best way for `seat` to go out in this turn with that hand beside these melds, or None."""
        side = self.side(seat)
        own = [meld for meld in melds if meld.owner in (side, None)]
        if not own or any(map(self.lays_out, hand)):
            return None
        needed = NEEDED - sum(len(meld.cards) == CANASTA for meld in own)
        return way_out(Held.of(hand), self.lying(melds, seat), self.shut(melds), max(0, needed), self.limits)

    def has_canastas(self, t: AmericanTable, side: int) -> bool:
        """Return whether a side may go out: with two canastas, and nothing that has to be finished (AMC-25, 26)."""
        return super().has_canastas(t, side) and not self.unfinished(t.melds, side)

    def told_canastas(self, t: AmericanTable, seat: int) -> tuple[str, ...]:
        ranks = [rank_of(meld) for meld in self.unfinished(t.melds, self.side(seat))]
        return (*super().told_canastas(t, seat), *(tr(TO_FINISH[rank]) for rank in ranks))

    def _against_rest(
        self,
        t: AmericanTable,
        seat: int,
        cards: list[Card] | tuple[Card, ...],
        melds: list[Meld],
        got: tuple[Card, ...] = (),
    ) -> str | None:
        """Return why the turn could not end well after such a play: with a discard, and a card to hold (AMC-18)."""
        rest = [*all_without(t.hands[seat], cards), *got]
        answer = self.answer(t, seat)
        out = answer != "no" and self.can_go_out(t, seat, rest, melds)
        if answer == "yes":
            return None if out else tr("After that you could not go out, and your partner has said yes.")
        free = sum(card.rank != THREE for card in rest)
        if out or (free and (len(rest) > 1 or (not got and t.drawn_from == "stock" and self.talon_due(t, seat)))):
            return None
        if not free:
            return tr("Keep a card to discard.")
        if answer == "no":
            return tr("Your partner has said no: keep a card besides the one to discard.")
        return tr("{why}: keep a card besides the one to discard.", why=self.without_canasta())

    def without_canasta(self) -> str:
        return tr("You go out with two canastas, and no meld of aces, sevens or wild cards unfinished")

    def _against_ask(self, t: AmericanTable, move: Ask) -> str | None:
        if self.partner(move.seat) is not None and move.seat in t.asked and not self.answer(t, move.seat):
            return tr("You have asked in this deal already.")
        return super()._against_ask(t, move)

    # Special hands

    def _ideas_for_show_special(self, t: AmericanTable, seat: int) -> Iterator[ShowSpecial]:
        yield ShowSpecial(seat)

    def _against_show_special(self, t: AmericanTable, move: ShowSpecial) -> str | None:
        if self.house.special_hands == "none":
            return tr("There are no special hands at this table.")
        if self.has_melded(t, move.seat):
            return tr("Your side has melded: a special hand is shown before that.")
        if t.drawn_from != "stock":
            return tr("A special hand is shown after a draw from the stock.")
        return None if self.special(t, move.seat) else tr("Your hand is no special hand.")

    def _do_show_special(self, t: AmericanTable, move: ShowSpecial) -> Iterator[e.Event]:
        special = self.special(t, move.seat)
        assert special is not None
        yield from self._end_deal(t, self.special_result(t, move.seat, special))

    # What is asked and shown

    def answers(self, t: AmericanTable, seat: int) -> tuple[Answer, ...]:
        found = super().answers(t, seat)
        if t.phase not in ("draw", "play") or HIDDEN in t.hands[seat]:
            return found
        own = (
            Answer(ShowSpecial(seat), tr("Show special hand"), True, "F"),
            Answer(LayOut(seat), tr("Lay out the three"), key="I"),
        )
        return (*found, *(each for each in own if self.objection(t, each.move) is None))

    @property
    def own_keys(self) -> Mapping[str, str]:
        keys = {key: does for key, does in OWN_KEYS.items() if self.house.special_hands != "none"}
        return {**super().own_keys, **{key: tr(does) for key, does in keys.items()}}

    def comes(self, kind: type[Move]) -> bool:
        return super().comes(kind) and (self.house.special_hands != "none" or kind not in (LayOut, ShowSpecial))

    def advice(self, t: AmericanTable, move: Move) -> str:
        match move:
            case LayOut():
                return tr("Lay out the three, and draw a card for it.")
            case ShowSpecial():
                return tr("Show your special hand: that ends the deal.")
        return super().advice(t, move)

    def _match_winners(self, t: AmericanTable) -> tuple[int, ...]:
        """Return the side with more points once one has the target, or the one with a dream hand (AMC-35, AMC-36)."""
        last = t.results[-1]
        if last.outcome == "dream hand" and last.winner is not None:
            return tuple(seat for seat in range(self.seats) if self.side(seat) == self.side(last.winner))
        return super()._match_winners(t)
