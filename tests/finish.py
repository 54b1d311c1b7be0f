"""A slow and plain search for a way to finish a turn: every play in every order, by the words of the rules."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import Any, Literal, NamedTuple

from judge import Law, Placed

from rummy_desktop.engine.cards import Card
from rummy_desktop.engine.melds import Meld, face_of
from rummy_desktop.engine.moves import LayDown, LayOff, Move, Swap

Lying = tuple[Literal["set", "run", "wild"], tuple[Placed, ...]]
"""A meld on the table: its kind, and its cards in order with what they stand for."""


class Turn(NamedTuple):
    """The state of a turn: the hand, the melds on the table, and whether a meld of one's own is among them."""

    hand: frozenset[Card]
    table: tuple[Lying, ...]
    own: bool


class Finisher:
    """Tries all that can be done in one turn.

    `due` has to be melded in it, with two natural cards of `held` in a new meld where that is given. `barred` may not
    be discarded, and `used` is the card drawn that is melded or discarded.
    """

    def __init__(
        self,
        law: Law,
        due: Card | None = None,
        held: frozenset[Card] | None = None,
        barred: Card | None = None,
        used: Card | None = None,
    ) -> None:
        self.law, self.due, self.held, self.barred, self.used = law, due, held, barred, used
        house = law.house
        on_5000 = law.game == "5000"
        self.swaps = on_5000 and house.wild_swap
        self.own_first = house.lay_off_after_own_meld if on_5000 else house.layoff_requires_meld
        self.last_fits_not = on_5000 or house.must_discard_to_go_out
        self.loose = law._replace(house=_Loose(house)) if on_5000 else law
        self.known: dict[Turn, bool] = {}
        self.melds: dict[frozenset[Card], list[Lying]] = {}

    def can_finish(self, turn: Turn) -> bool:
        """Return whether some plays and a discard, or none, end the turn as the rules want it."""
        if turn not in self.known:
            self.known[turn] = False
            self.known[turn] = self.may_end(turn) or any(self.can_finish(after) for _, after in self.plays(turn))
        return self.known[turn]

    def may_end(self, turn: Turn) -> bool:
        """Return whether the turn may end here: by a discard, or since nothing is left."""
        if self.due in turn.hand:
            return False
        if not turn.hand:
            return True
        free = turn.own or not self.own_first
        for card in turn.hand:
            if card == self.barred or (self.used in turn.hand and card != self.used):
                continue
            if (
                len(turn.hand) == 1
                and self.last_fits_not
                and free
                and any(self.fits(lying, card) for lying in turn.table)
            ):
                continue
            return True
        return False

    def fits(self, lying: Lying, card: Card) -> bool:
        """Return whether the card alone can be laid off there."""
        return any(True for _ in self.longer(lying, (card,)))

    # Plays

    def plays(self, turn: Turn) -> Iterator[tuple[Move, Turn]]:
        """Yield every play that the rules allow but for what it leaves, and what the turn is after it."""
        hand = sorted(turn.hand)
        for size in range(3, len(hand) + 1):
            for group in combinations(hand, size):
                for kind, placed in self.laid(group):
                    if self.held is None or self.due not in group or self.is_new_enough(group):
                        cards, stands = _told(placed)
                        move = LayDown(0, (cards,), (stands,) if stands and kind != "wild" else ())
                        yield move, Turn(turn.hand.difference(group), (*turn.table, (kind, placed)), True)
        if self.own_first and not turn.own:
            return
        for index, lying in enumerate(turn.table):
            for size in range(1, len(hand) + 1):
                for group in combinations(hand, size):
                    if self.held is None or self.due not in group:
                        for placed in self.longer(lying, group):
                            roles = dict(placed)
                            stands = tuple(Card(*roles[card]) for card in group)
                            told = lying[0] != "wild" and stands != tuple(map(face_of, group))
                            table = (*turn.table[:index], (lying[0], placed), *turn.table[index + 1 :])
                            move = LayOff(0, group, index, stands if told else ())
                            yield move, Turn(turn.hand.difference(group), table, turn.own)
            if self.swaps and lying[0] != "wild":
                yield from self.swapped(turn, index)

    def is_new_enough(self, group: tuple[Card, ...]) -> bool:
        """Return whether two natural cards of those held are in the group (5K-V22)."""
        assert self.held is not None
        return sum(card in self.held and not self.law.is_wild(card) for card in group) >= 2

    def laid(self, group: tuple[Card, ...]) -> list[Lying]:
        """Return every meld that the cards make together."""
        key = frozenset(group)
        if key not in self.melds:
            self.melds[key] = list(dict.fromkeys(self.law.melds_of(group)))  # type: ignore[arg-type]
        return self.melds[key]

    def longer(self, lying: Lying, group: tuple[Card, ...]) -> Iterator[tuple[Placed, ...]]:
        """Yield the meld with all of these cards laid off on it at once, in every way.

        A real card lies beside a wild one that lay there before.
        """
        kind, placed = lying
        found: set[tuple[Placed, ...]] = set()
        for way in self.inserted(kind, placed, group):
            roles = [role for card, role in way if card in group]
            if self.law.is_meld(kind, way) and way not in found and (kind != "run" or len(set(roles)) == len(roles)):
                found.add(way)
                yield way

    def inserted(
        self, kind: Literal["set", "run", "wild"], placed: tuple[Placed, ...], group: tuple[Card, ...]
    ) -> Iterator[tuple[Placed, ...]]:
        """Yield the meld with these cards put in one after the other, whatever the limit to wild cards."""
        if not group:
            yield placed
            return
        seen: set[Any] = set()
        for card in group:
            rest = tuple(each for each in group if each != card)
            for role in self.roles(kind, placed, card):
                places = range(len(placed) + 1) if kind == "run" else (len(placed),)
                for place in places:
                    way = (*placed[:place], (card, role), *placed[place:])
                    key = tuple(sorted(way)) if kind == "set" else way
                    if key not in seen and self.loose.is_meld(kind, way):
                        seen.add(key)
                        yield from self.inserted(kind, way, rest)

    def roles(self, kind: str, placed: tuple[Placed, ...], card: Card) -> list[tuple[int, str]]:
        """Return the roles that the card might have in a meld."""
        rank, suit = placed[0][1]
        if kind == "wild" or not self.law.is_wild(card):
            return [card[:2]] if kind != "wild" or self.law.is_wild(card) else []
        if kind == "set":
            return [(rank, "")] if self.law.game == "5000" else [(rank, each) for each in "SHDC"]
        taken = {role for _, role in placed}
        return [role for each in range(1, 14) if (role := (each, suit)) not in taken or role == card[:2]]

    def swapped(self, turn: Turn, index: int) -> Iterator[tuple[Move, Turn]]:
        """Yield every real card of the hand put in the place of a wild card (5K-V20)."""
        kind, placed = turn.table[index]
        for place, (wild, role) in enumerate(placed):
            for card in turn.hand:
                real = card[:2] == role if role[1] else card.rank == role[0] and not self.law.is_wild(card)
                if (
                    not self.law.is_wild(wild)
                    or wild[:2] == role
                    or not real
                    or (self.held is not None and card == self.due)
                ):
                    continue
                after = (*placed[:place], (card, card[:2]), *placed[place + 1 :])
                if self.law.is_meld(kind, after):
                    table = (*turn.table[:index], (kind, after), *turn.table[index + 1 :])
                    yield Swap(0, card, wild, index), Turn(turn.hand - {card} | {wild}, table, turn.own)


class _Loose:
    """House rules without a limit to wild cards."""

    def __init__(self, house: Any) -> None:
        self._house = house

    def __getattr__(self, name: str) -> Any:
        return "none" if name == "wild_limit" else getattr(self._house, name)


def lying(meld: Meld) -> Lying:
    """Return a meld as it lies here."""
    return meld.kind, tuple((card, role[:2]) for card, role in zip(meld.cards, meld.roles, strict=True))


def _told(placed: tuple[Placed, ...]) -> tuple[tuple[Card, ...], tuple[Card, ...]]:
    """Return the cards, and what they stand for where that is not themselves."""
    cards = tuple(card for card, _ in placed)
    stands = tuple(Card(*role) for _, role in placed)
    return cards, stands if stands != tuple(map(face_of, cards)) else ()
