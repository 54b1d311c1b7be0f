"""The melds of Burraco: with one wild card at most, which goes wherever it is needed in a run."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from rummy_desktop.engine.cards import SUITS, Card
from rummy_desktop.engine.melding import Melding, is_at_home, plain
from rummy_desktop.engine.melds import ACE_HIGH, Group, Meld
from rummy_desktop.variants.burraco.options import BurracoOptions

BURRACO: Final = 7
"""The cards of a burraco; with as many natural ones beside its wild card it is semi-clean (BUR-11)."""
SET_RANKS: Final = frozenset({1, 3})
"""The only ranks of sets at some tables (BUR-06)."""
TWOS: Final = frozenset((2, suit) for suit in SUITS)
JOKER: Final = (0, "J")


class BurracoMelding(Melding, frozen=True, cache_hash=True):
    """The melds of Burraco (BUR-06 to BUR-09).

    Of the ways in which cards make a run only one is used: the one with the most twos in their own places, and of these
    the one in which a wild card that fills no gap lies lowest. `one_ace` is whether a run has one ace at most.
    """

    one_ace: bool = True

    def allows(self, meld: Meld) -> bool:
        """Return whether a meld may lie at this table, with each card standing for what the meld says."""
        if self.one_ace and meld.kind == "run" and sum(card.rank == 1 for card in meld.cards) > 1:
            return False
        return super().allows(meld)

    def _runs(self, natural: list[Card], wild: list[Card], seat: int) -> Iterator[Meld]:
        """Yield the run that cards make, if they make one."""
        suit, size = natural[0].suit, len(natural) + len(wild)
        ways = []
        for low in range(self.lowest, self.highest - size + 2):
            placed = self.place_in_run(natural, wild, suit, range(low, low + size))
            if placed is not None:
                ways.append(_lain([(place, card, seat) for place, card in placed], suit, low, None))
        yield from self._best(ways)

    def _longer_runs(self, meld: Meld, added: Group, seat: int) -> Iterator[Meld]:
        """Yield the run with cards added: the wild card goes where it is needed, all others stay (BUR-09)."""
        suit = meld.roles[0].suit
        there = list(zip(meld.cards, meld.seats, meld.roles, range(meld.low, meld.high + 1), strict=True))
        fixed = {place: (card, by) for card, by, role, place in there if card[:2] == role[:2]}
        moved = {card: by for card, by, role, _ in there if card[:2] != role[:2]}
        natural = [card for card in added if not self.is_wild(card)]
        wild = [*moved, *(card for card in added if self.is_wild(card))]
        if any(card.suit != suit for card in natural):
            return
        size = len(meld.cards) + len(added)
        ways = []
        for low in range(max(self.lowest, max(fixed) - size + 1), min(fixed, default=ACE_HIGH) + 1):
            free = [place for place in range(low, low + size) if place not in fixed]
            if low + size - 1 > self.highest:
                break
            placed = self.place_in_run(natural, wild, suit, free)
            if placed is not None:
                lain = [(place, card, by) for place, (card, by) in fixed.items()]
                lain += [(place, card, moved.get(card, seat)) for place, card in placed]
                ways.append(_lain(sorted(lain), suit, low, meld.owner))
        yield from self._best(ways)

    def _best(self, ways: Sequence[Meld]) -> list[Meld]:
        """Return the one of these ways in which the same cards lie in a run; none where none is allowed."""
        allowed = [meld for meld in ways if self.allows(meld)]
        return sorted(allowed, key=lambda meld: (-sum(map(is_at_home, meld.cards, meld.roles)), meld.low))[:1]

    def told(self, cards: Sequence[Card], stands: Sequence[Card], seat: int) -> Meld | None:
        """Return the meld of `cards` with its wild card where it lies; `stands` has to be possible."""
        found = super().told(cards, stands, seat)
        return None if found is None else next(iter(self.readings(cards, seat)), None)

    def strange(self, meld: Meld) -> Card | None:
        """Return the wild card of a meld that stands for another card; None where there is none."""
        pairs = zip(meld.cards, meld.roles, strict=True)
        return next((card for card, role in pairs if self.is_wild(card) and not is_at_home(card, role)), None)


def _lain(placed: Sequence[tuple[int, Card, int]], suit: str, low: int, owner: int | None) -> Meld:
    """Return a run of cards at these places, each with the seat that laid it."""
    cards = tuple(card for _, card, _ in placed)
    roles = tuple(Card((place - 1) % 13 + 1, suit) for place, _, _ in placed)
    return plain(Meld("run", cards, tuple(by for _, _, by in placed), low, roles, owner))


def melding_with(house: BurracoOptions) -> BurracoMelding:
    """Return the melds of a table with these house rules."""
    return BurracoMelding(
        TWOS | {JOKER} if house.jokers else TWOS,
        sets=house.set_ranks != "none",
        limit="single",
        own_place=True,
        beside=0,
        longest_run=ACE_HIGH,
        one_ace=house.aces == "one_end",
        set_ranks=SET_RANKS if house.set_ranks == "aces_threes" else frozenset(),
        wild_sets=house.wild_burraco,
    )


def longest_natural(meld: Meld) -> int:
    """Return the most natural cards of a meld next to each other, or all of them in a set (BUR-11)."""
    at_home = [is_at_home(card, role) for card, role in zip(meld.cards, meld.roles, strict=True)]
    if meld.kind == "set":
        return sum(at_home)
    longest = count = 0
    for home in at_home:
        count = count + 1 if home else 0
        longest = max(longest, count)
    return longest
