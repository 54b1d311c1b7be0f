"""The rulebook of games whose melds may have wild cards: what a group of cards is, and laying down and off."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rummy_desktop.engine import events as e
from rummy_desktop.engine.cards import Card
from rummy_desktop.engine.laying import best_laying, layings
from rummy_desktop.engine.melds import Group, Meld, face_of
from rummy_desktop.engine.moves import LayDown, LayOff
from rummy_desktop.engine.rules import Rules
from rummy_desktop.engine.table import Table
from rummy_desktop.engine.taking import all_without, extensions_with
from rummy_desktop.engine.wilds import Melding


class WildRules(Rules):
    """The rulebook of a game in which wild cards stand for others, or identical cards may be melded."""

    # Questions

    def melding(self, t: Table) -> Melding:
        """Which melds there are in this deal."""
        raise NotImplementedError

    def value(self, t: Table, card: Card) -> int:
        """What a card counts in this deal, in the hand and wherever it lies."""
        raise NotImplementedError

    def is_wild(self, t: Table, card: Card) -> bool:
        """Whether a card is wild in this deal."""
        return self.melding(t).is_wild(card)

    def left_over(self, t: Table, seat: int) -> int:
        return sum(self.value(t, card) for card in t.hands[seat])

    def best_melds(self, t: Table, hand: Sequence[Card]) -> tuple[Group, ...]:
        best = best_laying(self.melding(t), hand, lambda card: self.value(t, card))
        return tuple(meld.cards for meld in best.melds)

    def fits(self, t: Table, card: Card) -> bool:
        """Whether a card fits a meld on the table."""
        melding = self.melding(t)
        return any(melding.takes(meld, card) for meld in t.melds)

    def readings(self, t: Table, cards: Sequence[Card], seat: int) -> list[Meld]:
        """All ways to lay these cards down as one meld, the likeliest first."""
        return self.melding(t).readings(cards, seat)

    def extensions(self, t: Table, cards: Sequence[Card], index: int, seat: int) -> list[Meld]:
        """All ways to lay these cards off on the meld `index`, the likeliest first."""
        return self.melding(t).extensions(t.melds[index], cards, seat)

    # Lay down

    def in_laying_order(self, t: Table, seat: int) -> Sequence[Card]:
        """The hand in the order in which identical cards are laid."""
        return t.hands[seat]

    def against_use(self, t: Table, seat: int, laid: Sequence[Meld], added: Sequence[Card]) -> str | None:
        """Why cards may not be melded in this way: laid down as the melds `laid`, or `added` to one on the table."""
        return None

    def ideas_for_lay_down(self, t: Table, seat: int) -> Iterator[LayDown]:
        for meld in layings(self.melding(t), self.in_laying_order(t, seat)):
            yield laying_down(seat, (meld,))

    def against_lay_down(self, t: Table, move: LayDown) -> str | None:
        cards = [card for group in move.groups for card in group]
        if not cards:
            return "Choose the cards of a meld first: three or more."
        if why := self._not_held(t, move.seat, cards):
            return why
        melds = self._told(t, move)
        for group, meld in zip(move.groups, melds, strict=True):
            if meld is None:
                return self.no_meld_here(t, group)
        laid = [meld for meld in melds if meld]
        if why := self.against_use(t, move.seat, laid, ()):
            return why
        return self.against_rest(t, move.seat, cards, [*t.melds, *laid])

    def _told(self, t: Table, move: LayDown) -> list[Meld | None]:
        melding = self.melding(t)
        return [melding.told(group, stands, move.seat) for group, stands in move.told]

    def do_lay_down(self, t: Table, move: LayDown) -> Iterator[e.Event]:
        yield e.LaidDown(move.seat, tuple(meld for meld in self._told(t, move) if meld))
        if not t.hands[move.seat]:
            yield from self.empty_handed(t, move.seat)

    def no_meld_here(self, t: Table, group: Group) -> str:
        """Why `group` is no meld at this table, as a sentence for the player."""
        melding = self.melding(t)
        natural = [card for card in group if not melding.is_wild(card)]
        if len(group) < 3:
            return "A meld has three cards or more."
        if not natural and not melding.wild_sets:
            if melding.own_sets:
                return "Without a card that is not wild, a meld is a set with three or more of the wild rank itself."
            one = group[0].rank > 0 and len({card.rank for card in group}) == 1
            also = ", also where all are of one rank" if one else ""
            return f"A meld needs at least one card that is not wild{also}."
        unlimited = self._without_limits(melding).readings(group, 0)
        if unlimited:
            # Not the place of an ace where there is none: then it is the wild cards that are too many.
            meant = next((meld for meld in unlimited if meld.high <= melding.highest), unlimited[0])
            return self._limit_in_words(melding, meant)
        if not melding.runs:
            return "Only sets are melds at this table: three or more cards of one rank."
        if not melding.sets:
            return "Only runs are melds at this table: three or more cards in a row of one suit."
        if not melding.identical and len({card.rank for card in natural}) == 1:
            return "The cards of a set are of different suits, four at most."
        return "A meld is three or more cards of one rank, or three or more in a row of one suit."

    def _without_limits(self, melding: Melding) -> Melding:
        return Melding(melding.wild, identical=melding.identical, lowest=melding.lowest, wild_sets=melding.wild_sets)

    def _limit_in_words(self, melding: Melding, meld: Meld) -> str:
        if meld.kind == "run" and not melding.runs:
            return "Only sets are melds at this table: three or more cards of one rank."
        if meld.kind == "set" and not melding.sets:
            return "Only runs are melds at this table: three or more cards in a row of one suit."
        if meld.kind == "run" and len(meld.cards) < melding.shortest_run:
            return f"A run has {melding.shortest_run} cards or more at this table."
        if meld.high > melding.highest:
            return "The ace is low only at this table: A-2-3 is a run, Q-K-A is not."
        if melding.most:
            return f"A meld may have only {'one wild card' if melding.most == 1 else 'two wild cards'} at this table."
        if melding.limit == "single":
            return "A meld may have only one wild card at this table."
        if melding.limit == "one":
            return "A meld may have only one wild card at this table, or one in each three cards."
        if melding.limit == "fewer":
            return "A meld needs more natural cards than wild cards at this table."
        return "A wild card can't stand for that card in such a meld."

    # Lay off

    def ideas_for_lay_off(self, t: Table, seat: int) -> Iterator[LayOff]:
        melding = self.melding(t)
        for index, meld in enumerate(t.melds):
            for card in t.hands[seat]:
                for role in self._roles_there(melding, meld, card):
                    yield LayOff(seat, (card,), index, () if role == face_of(card) else (role,))
            if melding.limited:
                yield from self._layoffs_together(t, seat, index)

    def _layoffs_together(self, t: Table, seat: int, index: int) -> Iterator[LayOff]:
        """Layoffs of cards none of which can go first, as where a wild card needs another natural one (5K-V17)."""
        melding, meld, hand = self.melding(t), t.melds[index], t.hands[seat]
        found: dict[frozenset[Card], Group] = {}
        for card in hand:
            if not melding.takes(meld, card):
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
        """What `cards` stand for where they are laid off on `meld` together; nothing where each is itself."""
        way = melding.extensions(meld, cards, 0)[0]
        roles = tuple(face_of(way.roles[way.cards.index(card)]) for card in cards)
        return roles if roles != tuple(map(face_of, cards)) else ()

    def _roles_there(self, melding: Melding, meld: Meld, card: Card) -> Iterator[Card]:
        """What `card` may stand for in `meld`, each once: an ace fits a run from two to king at either end."""
        ways = melding.extensions(meld, (card,), 0)
        yield from dict.fromkeys(face_of(way.roles[way.cards.index(card)]) for way in ways)

    def against_lay_off(self, t: Table, move: LayOff) -> str | None:
        if not move.cards:
            return "Choose a card to lay off first."
        if why := self.may_lay_off(t, move.seat):
            return why
        if not 0 <= move.index < len(t.melds):
            return "There is no such meld on the table."
        if why := self._not_held(t, move.seat, move.cards):
            return why
        meld = self.melding(t).extended(t.melds[move.index], move.cards, move.stands, move.seat)
        if meld is None:
            return self.no_fit(move.cards, t.melds[move.index])
        if why := self.against_use(t, move.seat, (), move.cards):
            return why
        melds = [*t.melds[: move.index], meld, *t.melds[move.index + 1 :]]
        return self.against_rest(t, move.seat, move.cards, melds)

    def do_lay_off(self, t: Table, move: LayOff) -> Iterator[e.Event]:
        meld = self.melding(t).extended(t.melds[move.index], move.cards, move.stands, move.seat)
        assert meld is not None
        yield e.LaidOff(move.seat, move.cards, move.index, meld)
        if not t.hands[move.seat]:
            yield from self.empty_handed(t, move.seat)

    # What is left of the hand

    def against_rest(self, t: Table, seat: int, cards: list[Card] | tuple[Card, ...], melds: list[Meld]) -> str | None:
        rest = all_without(t.hands[seat], cards)
        if rest == [t.barred] and not any(self.melding(t).takes(meld, rest[0]) for meld in melds):
            return f"Only {rest[0].sign} would be left, which you have just taken and may not discard in this turn."
        return None

    def empty_handed(self, t: Table, seat: int) -> Iterator[e.Event]:
        """What happens when `seat` has melded its last card."""
        yield e.TurnEnded(seat)
        yield from self.go_out(t, seat)


def laying_down(seat: int, melds: Sequence[Meld]) -> LayDown:
    """The move that lays down these melds, each with what its cards stand for."""
    stands = tuple(tuple(map(face_of, meld.roles)) if meld.stands else () for meld in melds)
    return LayDown(seat, tuple(meld.cards for meld in melds), stands if any(stands) else ())
