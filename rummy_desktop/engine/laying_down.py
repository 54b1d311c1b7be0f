"""Laying down and off: the part of the rulebook that says what cards may be melded, and how."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations
from typing import Final, Generic, Literal

import msgspec

from rummy_desktop.engine import events as e
from rummy_desktop.engine.cards import Card, in_words
from rummy_desktop.engine.laying import Apart, layings
from rummy_desktop.engine.melding import PLAIN, SMALLEST, Melding
from rummy_desktop.engine.melds import Group, Meld, face_of
from rummy_desktop.engine.moves import LayDown, LayOff, Swap, TakePile
from rummy_desktop.engine.questions import TableT
from rummy_desktop.engine.search import best_laying
from rummy_desktop.engine.taking import all_without, extensions_with
from rummy_desktop.engine.wording import JOINED, meld_signs, rank_name
from rummy_desktop.language.translate import mark, tr, tr_plural

MANY = 99  # real cards beside their wild card, where nothing limits them
WORDS = (
    *(mark("no"), mark("one"), mark("two"), mark("three"), mark("four")),
    *(mark("five"), mark("six"), mark("seven"), mark("eight"), mark("nine")),
)
"""Numbers of cards in a meld, in words."""
DOES_NOT_FIT: Final[Mapping[str, str]] = {
    "set": mark("{card} does not fit the set {meld}."),
    "run": mark("{card} does not fit the run {meld}."),
    "wild": mark("{card} does not fit the set of wild cards {meld}."),
}
"""That a card does not fit a meld of each kind."""
DO_NOT_FIT: Final[Mapping[str, str]] = {
    "set": mark("These cards do not fit the set {meld}."),
    "run": mark("These cards do not fit the run {meld}."),
    "wild": mark("These cards do not fit the set of wild cards {meld}."),
}
"""The same of several cards."""


class LayingDown(Generic[TableT]):
    """The meaning of a group of cards at a table, and laying down and off; a part of `Rules`.

    A game answers `melding`, and where it differs `value`, `_against_use`, `against_joining` and `belongs_to`.
    """

    # Questions, with neutral answers

    def melding(self, t: TableT) -> Melding:
        """Return the kinds of meld of this deal."""
        return PLAIN

    def opening_melding(self, t: TableT) -> Melding:
        """Return the kinds of meld to open with, if these differ from those that may be laid or grown into later."""
        return self.melding(t)

    def value(self, t: TableT, card: Card) -> int:
        """Return the points of a card in this deal, in the hand and wherever it lies."""
        return card.points

    def is_wild(self, t: TableT, card: Card) -> bool:
        """Return whether a card is wild in this deal."""
        return self.melding(t).is_wild(card)

    def left_over(self, t: TableT, seat: int) -> int:
        """Return the points of the cards in the hand of `seat`."""
        return sum([self.value(t, card) for card in t.hands[seat]])

    def best_melds(self, t: TableT, hand: Sequence[Card]) -> tuple[Group, ...]:
        """Return the melds that a hand holds, chosen so that the cards left count least."""
        best = best_laying(self.melding(t), hand, lambda card: self.value(t, card))
        return tuple(meld.cards for meld in best.melds)

    def serves(self, t: TableT, seat: int, card: Card) -> bool:
        """Return whether a card that `seat` may take makes a meld with its hand, so that taking it is advised."""
        return any(card in group for group in self.best_melds(t, [*t.hands[seat], card]))

    def fits(self, t: TableT, card: Card) -> bool:
        """Return whether a card fits a meld on the table."""
        melding = self.melding(t)
        return any(melding.takes(meld, card) for meld in t.melds)

    def readings(self, t: TableT, cards: Sequence[Card], seat: int) -> list[Meld]:
        """Return all ways to lay these cards down as one meld, the likeliest first."""
        return self.melding(t).readings(cards, seat)

    def extensions(self, t: TableT, cards: Sequence[Card], index: int, seat: int) -> list[Meld]:
        """Return all ways to lay these cards off on the meld `index`, the likeliest first."""
        return self.melding(t).extensions(t.melds[index], cards, seat)

    def belongs_to(self, t: TableT, seat: int) -> int | None:
        """Return the side that owns the melds that `seat` lays down; None if melds belong to nobody."""
        return None

    def may_lay_down(self, t: TableT, seat: int) -> str | None:
        """Return the reason why the seat may not lay down melds any more; None if it may."""
        return None

    def may_lay_off(self, t: TableT, seat: int) -> str | None:
        """Return the reason why the seat may lay nothing off now; None if it may."""
        return None

    def against_joining(self, t: TableT, seat: int, meld: Meld) -> str | None:
        """Return the reason why the seat may not lay off on that meld, such as that others own it; None if it may."""
        return None

    def _against_use(self, t: TableT, seat: int, laid: Sequence[Meld], added: Sequence[Card]) -> str | None:
        """Return the reason against melding cards as the melds `laid` or as `added` to one on the table, or None."""
        return None

    def finishes_by_melding(self, t: TableT) -> bool:
        """Return whether a player whose last card is melded has ended the turn well."""
        return True

    def _may_close(self, t: TableT, seat: int) -> bool:
        """Return whether `seat` might go out in this turn, which it can't while it has a packet to take up."""
        return True

    def _go_out(self, t: TableT, seat: int) -> Iterator[e.Event]:
        """Yield the events after `seat` has got rid of its last card."""
        raise NotImplementedError

    def _empty_handed(self, t: TableT, seat: int) -> Iterator[e.Event]:
        """Yield the events after `seat` has melded its last card."""
        yield from self._go_out(t, seat)

    def _in_laying_order(self, t: TableT, seat: int) -> Sequence[Card]:
        """Return the hand in the order in which identical cards are laid: what may not be discarded comes first."""
        hand = t.hands[seat]
        return hand if t.barred is None else sorted(hand, key=lambda card: card != t.barred)

    @property
    def swaps(self) -> Literal["", "hand", "ends"]:
        """The place of a wild card on the table once the real card replaces it: the hand, or an end of its run.

        Empty if wild cards stay where they are.
        """
        return ""

    # Lay down

    @property
    def _apart(self) -> Apart:
        """The way in which moves tell wild cards apart: by the place of each, if one can be swapped out of it again."""
        return "placed" if self.swaps else "laid"

    def _ideas_for_lay_down(self, t: TableT, seat: int) -> Iterator[LayDown]:
        for meld in layings(self.melding(t), self._in_laying_order(t, seat), apart=self._apart):
            yield laying_down(seat, (meld,))

    def _against_lay_down(self, t: TableT, move: LayDown) -> str | None:
        cards = [card for group in move.groups for card in group]
        if why := self.may_lay_down(t, move.seat):
            return why
        if not cards:
            return tr("Choose the cards of a meld first: three or more.")
        if why := self._not_held(t, move.seat, cards):
            return why
        melds = self._told(t, move)
        for group, meld in zip(move.groups, melds, strict=True):
            if meld is None:
                return self.why_no_meld(t, group)
        return self._against_melds(t, move.seat, [meld for meld in melds if meld])

    def _against_melds(self, t: TableT, seat: int, laid: Sequence[Meld]) -> str | None:
        """Return the reason why `seat` may not lay down these melds of its hand at once; None if it may."""
        if why := self._against_use(t, seat, laid, ()):
            return why
        return self._against_rest(t, seat, [card for meld in laid for card in meld.cards], [*t.melds, *laid])

    def _told(self, t: TableT, move: LayDown) -> list[Meld | None]:
        melding = self.melding(t)
        return [melding.told(group, stands, move.seat) for group, stands in move.told]

    def _do_lay_down(self, t: TableT, move: LayDown) -> Iterator[e.Event]:
        owner = self.belongs_to(t, move.seat)
        melds = [meld for meld in self._told(t, move) if meld]
        yield e.LaidDown(move.seat, tuple(owned(melds, owner)))
        if not t.hands[move.seat]:
            yield from self._empty_handed(t, move.seat)

    def _against_shown(self, t: TableT, seat: int, kept: Sequence[Card], groups: Sequence[Group]) -> str | None:
        """Return the reason why the cards `kept` can't be shown with these melds, as a sentence; None if they can."""
        laid = [card for group in groups for card in group]
        if len(set(laid)) < len(laid) or not set(laid) <= set(kept):
            return tr("Each card you keep can be in one meld only.")
        wrong = next((group for group in groups if not self.readings(t, group, seat)), None)
        return None if wrong is None else self.why_no_meld(t, wrong)

    def why_no_meld(self, t: TableT, group: Group) -> str:
        """Return why `group` is no meld, as a sentence: the card that is too many, or the rule against it."""
        return self._one_too_many(t, group) or self._no_meld(t, group)

    def _one_too_many(self, t: TableT, group: Group) -> str:
        """Return that one card has nothing to do with the others, which are a meld; empty if it is not so."""
        melding = self.melding(t)
        found = [
            (card, ways[0], rest)
            for card in group
            if len(group) > SMALLEST
            and (ways := self.readings(t, rest := tuple(other for other in group if other != card), 0))
        ]
        if len(found) != 1 or melding.is_wild(found[0][0]):
            return ""
        card, meld, rest = found[0]
        stands = meld.roles[0]
        if meld.kind == "set" and card.rank != stands.rank:
            return tr("{cards} are a set; the {card} is not part of it.", cards=in_words(rest), card=card.sign)
        if meld.kind == "run" and card.suit != stands.suit:
            return tr("{cards} are a run; the {card} is not part of it.", cards=in_words(rest), card=card.sign)
        return ""

    def _no_meld(self, t: TableT, group: Group) -> str:
        """Return the reason why `group` is no meld at this table, as a sentence for the player."""
        melding = self.melding(t)
        if len(group) < SMALLEST:
            return tr("A meld has at least three cards.")
        if melding.plain:
            return self._no_plain_meld(group)
        natural = [card for card in group if not melding.is_wild(card)]
        if not natural and not melding.wild_sets:
            if melding.own_sets:
                return tr("Wild cards alone are a meld only with three or more of the wild rank itself.")
            one = group[0].rank > 0 and len({card.rank for card in group}) == 1
            if one:
                return tr("A meld needs at least one card that is not wild, even where all are of one rank.")
            return tr("A meld needs at least one card that is not wild.")
        if unlimited := self._without_limits(melding, 1).readings(group, 0):
            return self._limit_in_words(melding, _meant(melding, unlimited))
        if not melding.runs:
            return tr("Only sets are melds at this table: three or more cards of one rank.")
        if not melding.sets:
            return tr("Only runs are melds at this table: three or more cards in a row of one suit.")
        if not melding.identical and len({card.rank for card in natural}) == 1:
            return tr("The cards of a set are of different suits, four at most.")
        return tr("A meld is three or more cards of one rank, or three or more in a row of one suit.")

    def _no_plain_meld(self, group: Group) -> str:
        if len({card.suit for card in group}) == 1:
            if {1, 13} <= {card.rank for card in group}:
                return tr("The ace is low only: A-2-3 is a run, Q-K-A is not.")
            return tr("The cards of a run follow one another without a gap.")
        return tr("A meld is three or four cards of one rank, or three or more in a row of one suit.")

    def _without_limits(self, melding: Melding, beside: int) -> Melding:
        """Return the same wild cards and sets, with no house rule that limits a meld."""
        return Melding(
            melding.wild,
            identical=melding.identical,
            wild_sets=melding.wild_sets,
            beside=beside,
            open_suits=melding.open_suits,
            ranks=melding.ranks,
            highest=len(melding.ranks) + 1,
        )

    def _limit_in_words(self, melding: Melding, meld: Meld) -> str:
        if meld.kind == "run" and not melding.runs:
            return tr("Only sets are melds at this table: three or more cards of one rank.")
        if meld.kind == "set" and not melding.sets:
            return tr("Only runs are melds at this table: three or more cards in a row of one suit.")
        if meld.kind == "set" and not melding.has_sets_of(meld.roles[0].rank):
            return tr("There is no set of {rank} at this table.", rank=rank_name(meld.roles[0].rank))
        if meld.kind == "run" and len(meld.cards) < melding.shortest_run:
            return tr("A run has {n} cards or more at this table.", n=melding.shortest_run)
        if meld.kind == "run" and not melding.corner and melding.span(meld)[0] < melding.lowest:
            return tr("The ace is high only at this table: Q-K-A is a run, A-2-3 is not.")
        if meld.kind == "run" and not melding.corner and melding.span(meld)[1] > melding.highest:
            return tr("The ace is low only at this table: A-2-3 is a run, Q-K-A is not.")
        if meld.kind == "run" and len(meld.cards) > melding.longest_run:
            return tr("A run has {n} cards at most at this table.", n=melding.longest_run)
        if meld.kind == "set" and melding.largest_set and len(meld.cards) > melding.largest_set:
            return tr("A set has {n} cards at most at this table.", n=tr(WORDS[melding.largest_set]))
        return self._wild_limit_in_words(melding, meld)

    def _wild_limit_in_words(self, melding: Melding, meld: Meld) -> str:
        """Return the limit to the wild cards of a meld that it does not keep."""
        if sum(not melding.is_wild(card) for card in meld.cards) < melding.natural:
            return tr("A meld needs at least {n} natural cards at this table.", n=tr(WORDS[melding.natural]))
        if most := melding.most_wild(meld.kind):
            if meld.kind == "set" and melding.most_in_sets:
                return tr_plural(
                    "A set may have only {n} wild card at this table.",
                    "A set may have only {n} wild cards at this table.",
                    most,
                    n=tr(WORDS[most]),
                )
            return tr_plural(
                "A meld may have only {n} wild card at this table.",
                "A meld may have only {n} wild cards at this table.",
                most,
                n=tr(WORDS[most]),
            )
        if meld.kind == "run" and not melding.side_by_side:
            return tr("In a run no two wild cards lie side by side at this table.")
        if melding.limit == "one":
            return tr("A meld may have only one wild card at this table, or one in each three cards.")
        if melding.limit == "even":
            return tr("A meld may have no more wild cards than natural ones at this table.")
        if melding.limit == "fewer":
            return tr("A meld needs more natural cards than wild cards at this table.")
        return tr("A wild card can't stand for that card in such a meld.")

    # Lay off

    def _ideas_for_lay_off(self, t: TableT, seat: int) -> Iterator[LayOff]:
        melding = self.melding(t)
        # Without a wild card there is always one that can go first.
        together = melding.limited and any(map(melding.is_wild, t.hands[seat]))
        for index, meld in enumerate(t.melds):
            for card in melding.near(meld, t.hands[seat]):
                for role in self._roles_there(melding, meld, card, seat):
                    yield LayOff(seat, (card,), index, () if role == face_of(card) else (role,))
            if together:
                yield from self._layoffs_together(t, seat, index)

    def _layoffs_together(self, t: TableT, seat: int, index: int) -> Iterator[LayOff]:
        """Yield layoffs of cards none of which can go first, such as a wild card and a natural one (5K-V17)."""
        melding, meld, hand = self.melding(t), t.melds[index], t.hands[seat]
        found: dict[frozenset[Card], Group] = {}
        for card in hand:
            if not melding.takes(meld, card, seat):
                for fill in extensions_with(melding, meld, card, all_without(hand, (card,))):
                    found.setdefault(frozenset((*fill, card)), (*fill, card))
        for together, cards in found.items():
            if any(fewer < together for fewer in found):
                continue
            stands = self._roles_of(melding, meld, cards)
            roles = stands or tuple(map(face_of, cards))
            if not any(melding.extended(meld, (c,), (r,), seat) for c, r in zip(cards, roles, strict=True)):
                yield LayOff(seat, cards, index, stands)

    def _roles_of(self, melding: Melding, meld: Meld, cards: Group) -> Group:
        """Return what `cards` stand for if they are laid off on `meld` together; nothing if each is itself."""
        way = melding.extensions(meld, cards, 0)[0]
        roles = tuple(face_of(way.roles[way.cards.index(card)]) for card in cards)
        return roles if roles != tuple(map(face_of, cards)) else ()

    def _roles_there(self, melding: Melding, meld: Meld, card: Card, seat: int) -> Iterator[Card]:
        """Yield each card that `card` may stand for in `meld`: an ace fits a run from two to king at either end."""
        ways = melding.extensions(meld, (card,), seat)
        yield from dict.fromkeys(face_of(way.roles[way.cards.index(card)]) for way in ways)

    def _against_lay_off(self, t: TableT, move: LayOff) -> str | None:
        if not move.cards:
            return tr("Choose a card to lay off first.")
        if why := self.may_lay_off(t, move.seat):
            return why
        if not 0 <= move.index < len(t.melds):
            return tr("There is no such meld on the table.")
        if why := self._not_held(t, move.seat, move.cards) or self.against_joining(t, move.seat, t.melds[move.index]):
            return why
        meld = self.melding(t).extended(t.melds[move.index], move.cards, move.stands, move.seat)
        if meld is None:
            return self.no_fit(t, move.cards, t.melds[move.index])
        if why := self._against_use(t, move.seat, (), move.cards):
            return why
        melds = [*t.melds[: move.index], meld, *t.melds[move.index + 1 :]]
        return self._against_rest(t, move.seat, move.cards, melds)

    def _do_lay_off(self, t: TableT, move: LayOff) -> Iterator[e.Event]:
        meld = self.melding(t).extended(t.melds[move.index], move.cards, move.stands, move.seat)
        assert meld is not None
        yield e.LaidOff(move.seat, move.cards, move.index, meld)
        if not t.hands[move.seat]:
            yield from self._empty_handed(t, move.seat)

    def no_fit(self, t: TableT, cards: tuple[Card, ...], meld: Meld) -> str:
        """Return the reason why `cards` can't be laid off on `meld`, as a sentence for the player."""
        melding = self.melding(t)
        if not melding.extensions(meld, cards, 0):
            # Else they fit, but not as what they were said to stand for.
            if larger := self._without_limits(melding, melding.beside).extensions(meld, cards, 0):
                return self._limit_in_words(melding, _meant(melding, larger))
            if self._without_limits(melding, MANY).extensions(meld, cards, 0):
                return self._no_room_beside(melding, cards, meld)
        if meld.kind == "set" and not melding.identical and cards[0][:2] in [role[:2] for role in meld.roles]:
            return tr(
                "{card} is in that set already, and the cards of a set are of different suits.", card=cards[0].sign
            )
        shown = meld_signs(meld).replace(JOINED, " ")
        if len(cards) == 1:
            return tr(DOES_NOT_FIT[meld.kind], card=cards[0].sign, meld=shown)
        return tr(DO_NOT_FIT[meld.kind], meld=shown)

    def _no_room_beside(self, melding: Melding, cards: tuple[Card, ...], meld: Meld) -> str:
        """Return the reason why real cards can't be laid beside the wild cards that stand for them."""
        faces = {card[:2] for card in cards}
        pairs = zip(meld.cards, meld.roles, strict=True)
        wild, role = next((card, role) for card, role in pairs if role[:2] in faces and card[:2] != role[:2])
        if not melding.beside:
            return tr(
                "The {wild} is the {role} there, and nothing is laid beside a wild card.",
                wild=wild.sign,
                role=role.sign,
            )
        return tr_plural(
            "The {wild} is the {role} there, and only {n} real card may lie beside it.",
            "The {wild} is the {role} there, and only {n} real cards may lie beside it.",
            melding.beside,
            n=tr(WORDS[melding.beside]),
            wild=wild.sign,
            role=role.sign,
        )

    # Swap

    def swaps_with(self, t: TableT, seat: int, cards: Sequence[Card], index: int) -> Iterator[Swap]:
        """Yield every way for `seat` to swap these cards for a wild card of the meld `index`, allowed now or not."""
        melding, meld = self.melding(t), t.melds[index]
        if not self.swaps or len(cards) != melding.takes_out(meld):
            return
        card, more = cards[0], tuple(cards[1:])
        for wild in filter(melding.is_wild, meld.cards):
            if self.swaps == "ends":
                for end in melding.ends_for(meld, card, wild):
                    yield Swap(seat, card, wild, index, end)
            elif melding.swapped(meld, card, wild, seat, None, more):
                yield Swap(seat, card, wild, index, None, more)

    def _ideas_for_swap(self, t: TableT, seat: int) -> Iterator[Swap]:
        for index, meld in enumerate(t.melds) if self.swaps else ():
            ways = combinations(t.hands[seat], self.melding(t).takes_out(meld))
            found = (swap for cards in ways if cards for swap in self.swaps_with(t, seat, cards, index))
            yield from sorted(found, key=lambda swap: meld.cards.index(swap.wild))

    def _against_swap(self, t: TableT, move: Swap) -> str | None:
        if not self.swaps:
            return tr("Wild cards stay where they are at this table.")
        if why := self.may_lay_off(t, move.seat):
            return why
        if not 0 <= move.index < len(t.melds):
            return tr("There is no such meld on the table.")
        meld = t.melds[move.index]
        given = (move.card, *move.more)
        if why := self._not_held(t, move.seat, given) or self.against_joining(t, move.seat, meld):
            return why
        melding = self.melding(t)
        if melding.swapped(meld, move.card, move.wild, move.seat, None, move.more) is None:
            return self._no_swap(t, move)
        if self.swaps == "ends" and (move.to is None or meld.kind != "run"):
            return self._no_end(melding, meld, move)
        if self.swaps == "hand" and move.to is not None:
            return tr("The wild card comes into your hand at this table.")
        after = melding.swapped(meld, move.card, move.wild, move.seat, move.to, move.more)
        if after is None:
            return tr("The {wild} can't go to that end of the run.", wild=move.wild.sign)
        if why := self._against_use(t, move.seat, (), given):
            return why
        melds = [*t.melds[: move.index], after, *t.melds[move.index + 1 :]]
        return self._against_rest(t, move.seat, given, melds, () if move.to else (move.wild,))

    def _no_swap(self, t: TableT, move: Swap) -> str:
        """Return the reason why that wild card stays in its meld despite these cards, as a sentence for the player."""
        melding, meld = self.melding(t), t.melds[move.index]
        needed = melding.takes_out(meld)
        if move.wild in meld.cards and melding.is_wild(move.wild) and needed != 1:
            if not needed and len(meld.cards) == SMALLEST:
                return tr("The {wild} stays in a set with two wild cards.", wild=move.wild.sign)
            if not needed:
                return tr("The {wild} stays in a set of four.", wild=move.wild.sign)
            return tr(
                "The {wild} comes out of a set of three only for both cards that it lacks, at once.",
                wild=move.wild.sign,
            )
        if move.more:
            return tr("The {wild} comes out of that meld for one card.", wild=move.wild.sign)
        return tr(
            "The {card} is not the card for which the {wild} stands there.", card=move.card.sign, wild=move.wild.sign
        )

    def _no_end(self, melding: Melding, meld: Meld, move: Swap) -> str:
        """Return the reason why a wild card can't stay in its meld, or a request to say which end it goes to."""
        if meld.kind != "run":
            return tr("A wild card stays in its set; only one in a run makes room for the {card}.", card=move.card.sign)
        if not melding.ends_for(meld, move.card, move.wild):
            return tr("The run has no end that the {wild} could go to.", wild=move.wild.sign)
        return tr("Say which end of the run the {wild} goes to.", wild=move.wild.sign)

    def _do_swap(self, t: TableT, move: Swap) -> Iterator[e.Event]:
        meld = self.melding(t).swapped(t.melds[move.index], move.card, move.wild, move.seat, move.to, move.more)
        assert meld is not None
        yield e.Swapped(move.seat, move.card, move.wild, move.index, meld, move.more)
        if not t.hands[move.seat]:
            yield from self._empty_handed(t, move.seat)

    # Take the whole pile

    def against_pile(self, t: TableT, seat: int) -> str | None:
        """Return the reason why the seat may not have the discard pile now, whatever it melds; None if it may."""
        return None

    def pile_size(self, t: TableT) -> int:
        """Return the number of discards that are taken with the top card, itself included; usually all."""
        return len(t.discards)

    def _ideas_for_take_pile(self, t: TableT, seat: int) -> Iterator[TakePile]:
        if not t.discards:
            return
        melding, top = self.melding(t), t.discards[-1]
        for index, meld in enumerate(t.melds):
            for role in () if melding.is_strange(meld, top) else self._roles_there(melding, meld, top, seat):
                yield TakePile(seat, (top,), index, () if role == face_of(top) else (role,))
        for meld in layings(melding, [top, *self._in_laying_order(t, seat)], apart=self._apart):
            if top in meld.cards:
                yield TakePile(seat, meld.cards, None, tuple(map(face_of, meld.roles)) if meld.stands else ())

    def _against_take_pile(self, t: TableT, move: TakePile) -> str | None:
        if not t.discards:
            return tr("The discard pile is empty.")
        if why := self.against_pile(t, move.seat):
            return why
        top = t.discards[-1]
        if move.cards.count(top) != 1:
            return tr("Whoever takes the pile melds its top card, the {card}.", card=top.sign)
        own = all_without(move.cards, (top,))
        if why := self._not_held(t, move.seat, [*own, *(card for group in move.more for card in group)]):
            return why
        if move.index is None and not own:
            return tr("The {card} makes no meld by itself; choose cards from your hand to go with it.", card=top.sign)
        if move.index is not None and not 0 <= move.index < len(t.melds):
            return tr("There is no such meld on the table.")
        if move.index is not None and (why := self.against_joining(t, move.seat, t.melds[move.index])):
            return why
        meld = self._melded_by(t, move)
        if meld is None:
            if move.index is None:
                return self.why_no_meld(t, move.cards)
            return self.no_fit(t, move.cards, t.melds[move.index])
        others = self._melded_besides(t, move)
        wrong = next((group for group, other in zip(move.more, others, strict=True) if other is None), None)
        if wrong is not None:
            return self.why_no_meld(t, wrong)
        more = [other for other in others if other]
        laid, added = ([meld, *more], ()) if move.index is None else (more, move.cards)
        if why := self._against_use(t, move.seat, laid, added):
            return why
        melds = [*t.melds, *laid]
        if move.index is not None:
            melds[move.index] = meld
        own += [card for group in move.more for card in group]
        return self._against_rest(t, move.seat, own, melds, tuple(t.discards[-self.pile_size(t) : -1]))

    def _melded_besides(self, t: TableT, move: TakePile) -> list[Meld | None]:
        """Return the melds that are laid down besides the one of the top card, with None for each that is no meld."""
        return [self.melding(t).told(group, (), move.seat) for group in move.more]

    def _melded_by(self, t: TableT, move: TakePile) -> Meld | None:
        """Return the meld that taking the pile lays down or makes larger; None if it is no meld."""
        if move.index is None:
            return self.melding(t).told(move.cards, move.stands, move.seat)
        return self.melding(t).extended(t.melds[move.index], move.cards, move.stands, move.seat)

    def _do_take_pile(self, t: TableT, move: TakePile) -> Iterator[e.Event]:
        meld, owner = self._melded_by(t, move), self.belongs_to(t, move.seat)
        assert meld is not None
        if more := [other for other in self._melded_besides(t, move) if other]:
            yield e.LaidDown(move.seat, tuple(owned(more, owner)))
        yield e.Took(move.seat, tuple(t.discards[-self.pile_size(t) :]))
        if move.index is None:
            yield e.LaidDown(move.seat, tuple(owned([meld], owner)))
        else:
            yield e.LaidOff(move.seat, move.cards, move.index, meld)
        yield from self._pile_taken(t, move.seat)
        if t.hands[move.seat]:
            yield e.Asked(move.seat, "play")
        else:
            yield from self._empty_handed(t, move.seat)

    def _pile_taken(self, t: TableT, seat: int) -> Iterator[e.Event]:
        """Yield the events after `seat` has picked up the whole pile."""
        yield from ()

    # What is left of the hand

    def _not_held(self, t: TableT, seat: int, cards: Sequence[Card]) -> str | None:
        if len(set(cards)) < len(cards):
            return tr("A card can be laid only once.")
        for card in cards:
            if card not in t.hands[seat]:
                return tr("You don't hold {card}.", card=card.sign)
        return None

    def _against_rest(
        self,
        t: TableT,
        seat: int,
        cards: list[Card] | tuple[Card, ...],
        melds: list[Meld],
        got: tuple[Card, ...] = (),
    ) -> str | None:
        """Return the reason why the rest of the hand is not enough once `cards` are on `melds`; None if it is.

        The rest includes the wild cards that the hand `got`. It is not enough if it leaves no way to end the turn
        (COM-04).
        """
        rest = [*all_without(t.hands[seat], cards), *got]
        if not rest:
            return None if self.finishes_by_melding(t) else tr("Keep a card to discard.")
        if rest == [t.barred] and not self._can_be_laid_off(t, seat, rest[0], melds):
            return tr(
                "Only {card} would be left, which you have just taken and may not discard in this turn.",
                card=rest[0].sign,
            )
        return None

    def _can_be_laid_off(self, t: TableT, seat: int, card: Card, melds: Sequence[Meld]) -> bool:
        """Return whether `card`, the last one in the hand, fits one of `melds`, or may be swapped there."""
        melding = self.melding(t)
        for meld in melds:
            if melding.takes(meld, card):
                return True
            if self.swaps == "ends" and any(melding.ends_for(meld, card, wild) for wild in meld.cards):
                return True
            if self.swaps == "hand" and any(melding.swapped(meld, card, wild, seat) for wild in meld.cards):
                return True
        return False


def _meant(melding: Melding, ways: Sequence[Meld]) -> Meld:
    """Return the way to meld that is meant: the first in which no ace stands where none may, or else the first."""
    good = (meld for meld in ways if meld.kind != "run" or melding.within(*melding.span(meld)))
    return next(good, ways[0])


def laying_down(seat: int, melds: Sequence[Meld]) -> LayDown:
    """Return the move that lays down these melds, each with what its cards stand for."""
    stands = tuple(tuple(map(face_of, meld.roles)) if meld.stands else () for meld in melds)
    return LayDown(seat, tuple(meld.cards for meld in melds), stands if any(stands) else ())


def owned(melds: Sequence[Meld], owner: int | None) -> Sequence[Meld]:
    """Return these melds as those of `owner`; unchanged if that is None."""
    return [msgspec.structs.replace(meld, owner=owner) for meld in melds] if owner is not None else melds
