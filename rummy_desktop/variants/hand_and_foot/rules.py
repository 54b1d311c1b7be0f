"""Hand and Foot: sides meld books of seven, clean and dirty, and everybody has a second hand, the foot."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cached_property, partial
from typing import ClassVar, Final, Literal

import msgspec

from rummy_desktop.engine import events as e
from rummy_desktop.engine.cards import Card, new_pack
from rummy_desktop.engine.melding import SMALLEST, Melding
from rummy_desktop.engine.melds import Group, Meld
from rummy_desktop.engine.moves import Ask, Discard, LayDown, LayOff, TakeBack, TakePile
from rummy_desktop.engine.questions import Emptied, Names, Piles, in_numbers
from rummy_desktop.engine.rules import Remark
from rummy_desktop.engine.sides.rules import SideRules
from rummy_desktop.engine.sides.ways import (
    CANASTA,
    LEAST_NATURAL,
    THREE,
    WILD_MELD,
    Cards,
    Limits,
    Lying,
    Plan,
    is_black_three,
    is_red_three,
    is_wild,
    ways_to_begin,
    wild_groups,
)
from rummy_desktop.engine.taking import all_without
from rummy_desktop.engine.wording import listed, rank_name
from rummy_desktop.language.translate import mark, tr, tr_plural
from rummy_desktop.variants.hand_and_foot.options import HandAndFootOptions
from rummy_desktop.variants.hand_and_foot.table import HandAndFootTable
from rummy_desktop.variants.hand_and_foot.ways import Books, Held, way_out, without

JOKERS: Final = 2  # the jokers in a pack
PARTNERS: Final = (4, 6)  # the numbers of players who play in sides
DRAWS: Final = 2
MORE_PACKS: Final = {"as_many": 0, "one_more": 1, "two_more": 2}
PILE: Final = {"seven": 7, "five": 5}
BOOKS: Final = {"clean": mark("clean books"), "dirty": mark("dirty books"), "wild": mark("books of wild cards")}
"""The kinds of books by their names on the score sheet."""
BY_DEAL: Final = (50, 90, 120, 150)
BY_SCORE: Final = ((7500, 150), (5000, 120), (2500, 90))
RED_THREE: Final = 100
LOWEST_TEN: Final = 8  # the lowest rank that may count 10
FIVE: Final = 5
Kind = Literal["clean", "dirty", "wild"]
LIMITS: Final = {"fewer": Limits(fewer=True), "even": Limits(even=True), "max3": Limits()}


class HandAndFootRules(SideRules[HandAndFootOptions, HandAndFootTable]):
    """The rulebook of Hand and Foot."""

    options_type = HandAndFootOptions
    table_type = HandAndFootTable
    _prompts: ClassVar = SideRules._prompts | {
        "draw": (
            "Your turn: draw two cards, or take the pile by melding the {top} with two natural cards.",
            "{name} is to draw …",
        ),
    }
    names: ClassVar = Names(second_hand=mark("foot"), complete=mark("Book"))

    # House rules

    @classmethod
    def objections(cls, options: HandAndFootOptions, seats: int) -> Iterator[Remark]:
        if options.wild_to_go_out and not options.wild_books:
            yield Remark("wild_to_go_out", tr("There are no books of wild cards at this table; allow them first."))

    @classmethod
    def remarks(cls, options: HandAndFootOptions, seats: int) -> tuple[Remark, ...]:
        found = []
        if seats != PARTNERS[-1] and options.sides_of_six != "two":
            found.append(Remark("sides_of_six", tr("Has no effect unless six play.")))
        if seats not in PARTNERS and not options.ask_partner:
            found.append(Remark("ask_partner", tr("Has no effect where everybody plays alone.")))
        if options.target and options.deals != HandAndFootOptions().deals:
            found.append(Remark("deals", tr("Has no effect where there is a target.")))
        usual = HandAndFootOptions()
        if not options.wild_books and options.wild_book != usual.wild_book:
            found.append(Remark("wild_book", tr("Has no effect without books of wild cards.")))
        if options.red_threes == "bonus" and options.red_three != usual.red_three:
            found.append(Remark("red_three", tr("Has no effect where red threes are laid out.")))
        return tuple(found)

    @property
    def limits(self) -> Limits:
        """The wild cards that a meld may have, and whether it is closed with seven cards (HAF-07, HAF-08)."""
        return self._limits

    @cached_property
    def _limits(self) -> Limits:
        return LIMITS[self.house.wild_limit]._replace(largest=CANASTA if self.closes else 0)

    @property
    def closes(self) -> bool:
        """Whether nothing is added to a book (HAF-08)."""
        return self.house.full_books == "closed"

    @property
    def asks(self) -> bool:
        """Whether partners are asked (HAF-20)."""
        return self.house.ask_partner

    @property
    def draws(self) -> int:
        """The number of cards drawn: two (HAF-10)."""
        return DRAWS

    @property
    def books(self) -> Books:
        """The books that a side needs to go out (HAF-18)."""
        clean, dirty = self.house.books_to_go_out, self.house.dirty_to_go_out
        return clean, clean if dirty < 0 else dirty, int(self.house.wild_to_go_out)

    @property
    def deals(self) -> int:
        """The number of deals, if there is no target (HAF-24, HAF-25)."""
        return 0 if self.house.target else self.house.deals

    # Cards and sides

    def pack(self) -> tuple[Card, ...]:
        """Return one pack more than players, as a rule, with two jokers each (HAF-02)."""
        return new_pack(self.seats + MORE_PACKS[self.house.packs], JOKERS)

    def hand_size(self, t: HandAndFootTable) -> int:
        """Return the cards that each player is dealt: eleven, as a rule (HAF-05)."""
        return self.house.cards

    def side(self, seat: int) -> int:
        """Return the side of a seat: each its own, two sides of four, two or three of six (HAF-01)."""
        return seat % self.side_count

    @property
    def side_count(self) -> int:
        """The number of sides."""
        if self.seats not in PARTNERS:
            return self.seats
        return 3 if self.seats == PARTNERS[-1] and self.house.sides_of_six == "three" else 2

    def partner(self, seat: int) -> int | None:
        """Return the partner of `seat` who plays next, who may be asked (HAF-20), or None."""
        return (seat + self.side_count) % self.seats if self.seats in PARTNERS else None

    def value(self, t: HandAndFootTable, card: Card) -> int:
        """Return what a card counts (HAF-04), against a player who is caught with it (HAF-15)."""
        if is_red_three(card) and not self.lays_out(card):
            return self.house.red_three
        if is_black_three(card):
            return self.house.black_three
        if LOWEST_TEN <= card.rank < self.house.ten_from:
            return FIVE
        return super().value(t, card)

    def lays_out(self, card: Card) -> bool:
        """Return whether a card is laid out: red threes are where they are a bonus (HAF-15)."""
        return self.house.red_threes == "bonus" and is_red_three(card)

    # Melds and books

    def own_melds(self, t: HandAndFootTable, seat: int) -> dict[int, int]:
        """Return the side's melds that may grow: the rank of each, and its index on the table (HAF-08)."""
        found = super().own_melds(t, seat)
        if self.closes:
            found = {rank: at for rank, at in found.items() if not self.is_full(t.melds[at])}
        return found

    def melding(self, t: HandAndFootTable) -> Melding:
        return self._melding

    @cached_property
    def _melding(self) -> Melding:
        return msgspec.structs.replace(super().melding(self.new_table()), wild_sets=self.house.wild_books)

    def is_full(self, meld: Meld) -> bool:
        """Return whether nothing may be added to a meld any more (HAF-08)."""
        return self.closes and len(meld.cards) >= CANASTA and meld.kind != "wild"

    def _no_meld(self, t: HandAndFootTable, group: Group) -> str:
        natural = {card.rank for card in group if not is_wild(card)}
        if len(group) >= SMALLEST and natural == {THREE}:
            return tr("Threes are never melded.")
        if self.closes and len(group) > CANASTA and len(natural) == 1:
            return tr("A book is closed with seven cards at this table.")
        return super()._no_meld(t, group)

    def no_fit(self, t: HandAndFootTable, cards: tuple[Card, ...], meld: Meld) -> str:
        fits = all(is_wild(card) or card.rank == meld.roles[0].rank for card in cards)
        if fits and self.closes and len(meld.cards) + len(cards) > CANASTA:
            return tr("A book is closed with seven cards at this table.")
        return super().no_fit(t, cards, meld)

    def best_melds(self, t: HandAndFootTable, hand: Sequence[Card]) -> tuple[Group, ...]:
        """Return all natural cards of each rank but threes, with wild cards; at most seven if books close."""
        free, counts = [], dict.fromkeys(range(14), 0)
        for card in hand:
            counts[card.rank] += 1
            if card.rank != THREE and (is_wild(card) or not self.closes or counts[card.rank] <= CANASTA):
                free.append(card)
        found = super().best_melds(t, free)
        if not self.house.wild_books:
            return found
        laid = {card for group in found for card in group}
        wild = tuple(card for card in free if is_wild(card) and card not in laid)[:CANASTA]
        return (*found, wild) if len(wild) >= SMALLEST else found

    def _against_use(self, t: HandAndFootTable, seat: int, laid: Sequence[Meld], added: Sequence[Card]) -> str | None:
        if any(meld.roles[0].rank == THREE for meld in laid):
            return tr("Threes are never melded.")
        if any(meld.kind == "wild" and len(meld.cards) > CANASTA for meld in laid):
            return tr("A book takes no more wild cards.")
        return super()._against_use(t, seat, laid, added)

    def _ideas_for_lay_down(self, t: HandAndFootTable, seat: int) -> Iterator[LayDown]:
        yield from super()._ideas_for_lay_down(t, seat)
        if self.house.wild_books and self.has_melded(t, seat) and WILD_MELD not in self.own_melds(t, seat):
            cards = Cards(t.hands[seat])
            for group in wild_groups(cards.jokers, cards.twos):
                yield LayDown(seat, (group,))

    def _first_ways(
        self, t: HandAndFootTable, hand: Sequence[Card], points: int, use: Card | None = None
    ) -> Iterator[tuple[Group, ...]]:
        """Return the ways to lay first melds, a meld of wild cards among them; the top card with a pair or less."""
        cards = Cards(hand)

        def melds(rank: int, least: int = LEAST_NATURAL) -> list[Group]:
            return list(cards.melds(rank, self.limits, len(cards.jokers), len(cards.twos), least))

        ranks = sorted(rank for rank in cards.natural if rank not in (THREE, use and use.rank))
        begun = melds(use.rank, LEAST_NATURAL + self.takes_with_pair) if use else None
        blocks = [melds(rank) for rank in ranks]
        if self.house.wild_books:
            blocks.append(list(wild_groups(cards.jokers, cards.twos)))
        return ways_to_begin(hand, points, partial(self.value, t), blocks, begun)

    def _against_wild(self, t: HandAndFootTable, move: LayOff) -> str | None:
        return self.against_wild(t, move.index, move.cards)

    def against_wild(self, t: HandAndFootTable, index: int, cards: Sequence[Card]) -> str | None:
        """Return why a book takes no more wild cards, which go before natural ones (HAF-08), or None."""
        wild = sum(map(is_wild, cards))
        full = wild and 0 <= index < len(t.melds) and len(t.melds[index].cards) + wild > CANASTA
        return tr("A book takes no more wild cards.") if full else None

    def minimum(self, t: HandAndFootTable, seat: int) -> int:
        """Return the least that the first melds of the side of `seat` have to count (HAF-09)."""
        if self.house.minimum == "by_deal":
            return BY_DEAL[min(max(1, t.deal), len(BY_DEAL)) - 1]
        total = self.total(t, seat)
        return next((points for least, points in BY_SCORE if total >= least), BY_DEAL[0])

    # The pile

    def across(self, t: HandAndFootTable) -> Sequence[Card]:
        """Return no cards: nothing freezes the pile, since a pair is always needed (HAF-11)."""
        return ()

    def is_frozen(self, t: HandAndFootTable, seat: int) -> bool:
        """Return whether the pile is taken with two natural cards only, as always at most tables (HAF-11)."""
        return self.takes_with_pair

    @property
    def takes_with_pair(self) -> bool:
        """Whether the pile is taken with two natural cards only (HAF-11)."""
        return self.house.pile_with == "pair"

    def _ideas_for_take_pile(self, t: HandAndFootTable, seat: int) -> Iterator[TakePile]:
        """Yield the ways to take the pile; at some tables a natural card and a wild one will do (HAF-11)."""
        if self.takes_with_pair or not self.has_melded(t, seat):
            yield from super()._ideas_for_take_pile(t, seat)
            return
        if not t.discards or self.against_pile(t, seat):
            return
        top, hand = t.discards[-1], t.hands[seat]
        index = self.own_melds(t, seat).get(top.rank)
        natural = tuple(card for card in hand if card.rank == top.rank)[:LEAST_NATURAL]
        if len(natural) == LEAST_NATURAL:
            yield TakePile(seat, (top, *natural), index)
        if natural:
            kinds = {card.rank: card for card in reversed(hand) if is_wild(card)}
            for card in kinds.values():
                yield TakePile(seat, (top, natural[0], card), index)

    def pile_size(self, t: HandAndFootTable) -> int:
        """Return how many cards are taken: the top seven, as a rule (HAF-12)."""
        return min(len(t.discards), PILE.get(self.house.pile, len(t.discards)))

    @property
    def piles(self) -> Piles:
        return Piles(melded="whole" if self.house.pile == "whole" else "some")

    def draw_prompt(self, t: HandAndFootTable, seat: int, usual: str) -> str:
        if t.stock and t.discards and not self.against_pile(t, seat):
            ranks = rank_name(t.discards[-1].rank)
            if not self.takes_with_pair:
                return tr(
                    "Your turn: draw, or take the pile with two natural {ranks}, or one and a wild card.", ranks=ranks
                )
            return tr("Your turn: draw, or take the pile with two natural {ranks}.", ranks=ranks)
        return super().draw_prompt(t, seat, usual)

    def _against_take_pile(self, t: HandAndFootTable, move: TakePile) -> str | None:
        if t.discards and not self.against_pile(t, move.seat):
            top = t.discards[-1]
            natural = sum(card.rank == top.rank and card != top for card in move.cards)
            wild = not self.takes_with_pair and any(map(is_wild, move.cards))
            if natural + wild < LEAST_NATURAL:
                ranks = rank_name(top.rank)
                if self.takes_with_pair:
                    return tr("You need two natural {ranks} to take the pile.", ranks=ranks)
                return tr("You need two natural {ranks}, or one and a wild card, to take the pile.", ranks=ranks)
            if move.index is not None and (why := self.against_wild(t, move.index, move.cards)):
                return why
        return super()._against_take_pile(t, move)

    # The foot

    def _deal_besides(self, t: HandAndFootTable) -> Iterator[e.Event]:
        """Deal the feet, from the top of the stock (HAF-05)."""
        size = self.hand_size(t)
        pile = t.stock[::-1]
        yield e.SecondHandsDealt(tuple(tuple(pile[seat * size : (seat + 1) * size]) for seat in range(self.seats)))

    def _empty_handed(self, t: HandAndFootTable, seat: int) -> Iterator[e.Event]:
        """Take up the foot of a seat that has melded its hand; after the foot, go out (HAF-16, HAF-18)."""
        if not self.second_hand(t, seat):
            yield from self._go_out(t, seat)
            return
        yield from self.take_foot(t, seat)
        threes = tuple(filter(self.lays_out, t.hands[seat]))
        if threes:
            yield from self.lay_out(t, seat, threes)
        yield e.Asked(seat, "play")

    def take_foot(self, t: HandAndFootTable, seat: int) -> Iterator[e.Event]:
        """Take up the foot of a seat."""
        yield e.SecondHandTaken(seat, tuple(t.second_hands[seat]), seat)

    def _may_close(self, t: HandAndFootTable, seat: int) -> bool:
        return not self.second_hand(t, seat)

    def emptied(self, t: HandAndFootTable, seat: int) -> Emptied | None:
        return None if self.second_hand(t, seat) else super().emptied(t, seat)

    def _do_discard(self, t: HandAndFootTable, move: Discard) -> Iterator[e.Event]:
        """Discard; with the last card of the hand take up the foot for the next turn (HAF-16)."""
        if len(t.hands[move.seat]) > 1 or not self.second_hand(t, move.seat):
            yield from super()._do_discard(t, move)
            return
        yield e.Discarded(move.seat, move.card, face_down=False)
        yield from self.take_foot(t, move.seat)
        yield from self._end_turn(t, move.seat)

    def _against_take_back(self, t: HandAndFootTable, move: TakeBack) -> str | None:
        if t.laid and len(t.laid) <= t.stands:
            return tr("You have taken up your foot; what you melded before stands.")
        return super()._against_take_back(t, move)

    # Going out

    def plan_of(self, t: HandAndFootTable, seat: int, hand: Sequence[Card], melds: Sequence[Meld]) -> Plan | None:
        """Return the best way for `seat` to go out in this turn with that hand beside these melds, or None."""
        if self.second_hand(t, seat):
            return None
        free = [meld for meld in melds if not self.is_full(meld)]
        needed = self.lacking([meld for meld in melds if self.is_full(meld)], seat)
        return self.way(hand, self.lying(free, seat), needed, self.house.last_discard)

    def way(self, hand: Sequence[Card], lying: Lying, needed: Books, ends: str) -> Plan | None:
        """Return the best way to lay all of a hand beside such melds, with the needed books, or None."""
        return way_out(Held.of(hand), lying, needed, self.limits, ends, self.house.wild_books)

    def lacking(self, melds: Sequence[Meld], seat: int) -> Books:
        """Return the books that the side of `seat` lacks with these melds to go out."""
        needed = self.books
        for _, natural, wild in self.lying(melds, seat):
            needed = without(needed, natural, wild)
        return needed

    def told_canastas(self, t: HandAndFootTable, seat: int) -> tuple[str, ...]:
        """Return the number of books of the side of `seat` in words, and those that it still needs (HAF-18)."""
        books = self.canastas(t, self.side(seat))
        clean, dirty, wild = self.lacking(books, seat)
        told = tr_plural("{n} book", "{n} books", len(books))
        lacks = [tr("{n} clean", n=clean)] * (clean > 0) + [tr("{n} dirty", n=dirty)] * (dirty > 0)
        lacks += [tr("{n} wild", n=wild)] * (wild > 0)
        if len(lacks) > 2:
            return told, tr("needs {books}", books=listed(lacks))
        return (told, tr("needs {books} to go out", books=listed(lacks))) if lacks else (told,)

    def without_canasta(self) -> str:
        clean, dirty, wild = self.books
        if self.books == (1, 1, 0):
            return tr("You may not go out without a clean and a dirty book")
        told = [tr_plural("a clean book", "{n} clean books", clean, n=in_numbers(clean))]
        if dirty:
            told.append(tr_plural("a dirty book", "{n} dirty books", dirty, n=in_numbers(dirty)))
        if wild:
            told.append(tr("a book of wild cards"))
        return tr("You may not go out without {books}", books=listed(told))

    def _against_rest(
        self,
        t: HandAndFootTable,
        seat: int,
        cards: list[Card] | tuple[Card, ...],
        melds: list[Meld],
        got: tuple[Card, ...] = (),
    ) -> str | None:
        """Return why the turn could not end well after such a play (HAF-18 to HAF-20); None with a foot."""
        if self.second_hand(t, seat):
            return None
        rest = [*all_without(t.hands[seat], cards), *(card for card in got if not self.lays_out(card))]
        answer = self.answer(t, seat)
        if len(rest) > 1 and answer != "yes":
            return None
        if answer != "no" and self.can_go_out(t, seat, rest, melds):
            return None
        if answer == "yes":
            return tr("After that you could not go out, and your partner has said yes.")
        if not rest and answer != "no" and not any(self.lacking(melds, seat)):
            return tr("Keep a card: the last one is discarded at this table.")
        if answer == "no":
            return tr("Your partner has said no: keep a card besides the one to discard.")
        return tr("{why}: keep a card besides the one to discard.", why=self.without_canasta())

    def may_discard_last(self, t: HandAndFootTable, seat: int) -> bool:
        """Return whether `seat` may discard its last card: with a foot, or with the books (HAF-18)."""
        return self.second_hand(t, seat) > 0 or not any(self.lacking(t.melds, seat))

    def _against_ask(self, t: HandAndFootTable, move: Ask) -> str | None:
        if self.partner(move.seat) is not None and self.second_hand(t, move.seat):
            return tr("You can't go out in this turn: your foot lies before you.")
        return super()._against_ask(t, move)

    def _show_hands(self, t: HandAndFootTable) -> Iterator[e.Event]:
        """Show every hand, and every foot with it."""
        for seat in range(self.seats):
            foot = t.second_hands[seat] if t.second_hands else []
            if cards := (*t.hands[seat], *foot):
                yield e.HandShown(seat, cards)

    # Scoring

    def counted(self, t: HandAndFootTable, seat: int) -> Iterator[tuple[str, int]]:
        """Yield what melds and red threes of `seat` count, and its foot (HAF-15, HAF-22, HAF-23).

        A book is counted to the player with most cards in it, of partners with as many to the first at the table.
        """
        side = self.side(seat)
        melds = [meld for meld in t.melds if meld.owner == side]
        laid = [(card, by) for meld in melds for card, by in zip(meld.cards, meld.seats, strict=True)]
        yield mark("cards melded"), sum(self.value(t, card) for card, by in laid if by == seat)
        own = [meld for meld in self.canastas(t, side) if seat == max(sorted(set(meld.seats)), key=meld.seats.count)]
        own.sort(key=lambda meld: list(BOOKS).index(self.kind(meld)))
        for kind in dict.fromkeys(map(self.kind, own)):
            yield BOOKS[kind], sum(self.bonus(t, meld) for meld in own if self.kind(meld) == kind)
        yield mark("red threes"), (RED_THREE if melds else -RED_THREE) * len(self.laid_out(t, seat))
        foot = t.second_hands[seat] if t.second_hands else []
        yield mark("left in the foot"), -sum(RED_THREE if self.lays_out(card) else self.value(t, card) for card in foot)

    def kind(self, meld: Meld) -> Kind:
        """Return the kind of book that a meld is, or becomes (HAF-08)."""
        return "wild" if meld.kind == "wild" else "dirty" if any(map(is_wild, meld.cards)) else "clean"

    def bonus(self, t: HandAndFootTable, meld: Meld) -> int:
        """Return what a book counts besides its cards (HAF-22)."""
        if not self.closed(t, meld):
            return 0
        house = self.house
        return {"clean": house.clean_book, "dirty": house.dirty_book, "wild": house.wild_book}[self.kind(meld)]

    def counts_for_going_out(self, outcome: str) -> tuple[str, int]:
        return mark("going out"), self.house.going_out

    # The match

    def _match_winners(self, t: HandAndFootTable) -> tuple[int, ...]:
        """Return the best sides after the last deal, or the best with the target (HAF-24, HAF-25)."""
        if self.target:
            return super()._match_winners(t)
        return self._leaders(t, list(range(self.seats))) if t.deal >= self.deals else ()
