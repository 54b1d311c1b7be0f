"""Sides, and the melds that belong to them: one of each rank at most, the first ones with a minimum of points."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache, cached_property, lru_cache, partial
from itertools import combinations, islice
from typing import Any, ClassVar, Final, Literal

from rummy_desktop.engine.cards import Card
from rummy_desktop.engine.melding import SMALLEST, Melding
from rummy_desktop.engine.melds import Group, Meld
from rummy_desktop.engine.questions import Opening, OptionsT, in_numbers
from rummy_desktop.engine.sides.partners import PartnerRules
from rummy_desktop.engine.sides.table import SideT
from rummy_desktop.engine.sides.ways import (
    CANASTA,
    LEAST_NATURAL,
    MIXED_BONUS,
    NATURAL_BONUS,
    THREE,
    WILD,
    WILD_MELD,
    Cards,
    Limits,
    first_melds,
    is_alone,
    is_black_three,
    is_red_three,
    is_wild,
)
from rummy_desktop.language.translate import tr

KEPT: Final = 16  # hands whose first melds are kept


class SideMelding(Melding, frozen=True):
    """The melds of a side, where wild cards alone may be a meld of seven cards at most."""

    def allows(self, meld: Meld) -> bool:
        return not (meld.kind == "wild" and len(meld.cards) > CANASTA) and super().allows(meld)


@cache
def _melding(limits: Limits) -> Melding:
    return (SideMelding if limits.alone else Melding)(
        WILD,
        runs=False,
        most=limits.wild,
        natural=LEAST_NATURAL,
        limit="fewer" if limits.fewer else "even" if limits.even else "none",
        largest_set=limits.largest,
        wild_sets=limits.alone > 0,
        beside=0,
    )


def rank_of(meld: Meld) -> int:
    """Return the rank of a meld, `WILD_MELD` where it is one of wild cards alone."""
    return WILD_MELD if meld.kind == "wild" else (meld.stands or meld.cards)[0].rank


def most_first(groups: Sequence[Group]) -> Iterator[tuple[Group, ...]]:
    """Yield every choice of these melds but none of them, the most first."""
    return (some for size in range(len(groups), 0, -1) for some in combinations(groups, size))


class SideMelds(PartnerRules[OptionsT, SideT]):
    """The sides, and the melds that each may have.

    A game says how many wild cards a meld may have, and with how many points a side begins.
    """

    @property
    def limits(self) -> Limits:
        """The limits to the wild cards of a meld."""
        return Limits()

    # Cards

    def value(self, t: SideT, card: Card) -> int:
        """Return what a card counts."""
        if card.suit == "J":
            return 50
        if card.rank in (1, 2):
            return 20
        if is_red_three(card):
            return 0
        return 10 if card.rank >= 8 else 5

    def melding(self, t: SideT) -> Melding:
        return _melding(self.limits)

    def is_wild(self, t: SideT, card: Card) -> bool:
        return is_wild(card)

    def lays_out(self, card: Card) -> bool:
        """Return whether whoever has that card lays it out, and plays without it."""
        return is_red_three(card)

    # Melds

    def own_melds(self, t: SideT, seat: int) -> dict[int, int]:
        """The melds of the side of `seat`: the rank of each, and its index on the table."""
        side = self.side(seat)
        return {rank_of(meld): index for index, meld in enumerate(t.melds) if meld.owner == side}

    def has_melded(self, t: SideT, seat: int) -> bool:
        """Return whether the side of `seat` has a meld in this deal."""
        side = self.side(seat)
        return side in [meld.owner for meld in t.melds]

    def lying(self, melds: Sequence[Meld], seat: int) -> Any:
        """The melds of the side of `seat` among these, as they matter for going out: `Lying`, or a game's own."""
        side = self.side(seat)
        found = []
        for meld in melds:
            if meld.owner in (side, None):
                wild = sum(map(is_wild, meld.cards))
                found.append((rank_of(meld), len(meld.cards) - wild, wild))
        return tuple(sorted(found))

    def closed(self, t: SideT, meld: Meld) -> Literal["", "natural", "mixed"]:
        """A canasta has seven cards or more; it is natural without a wild card."""
        if len(meld.cards) < CANASTA:
            return ""
        return "mixed" if any(map(is_wild, meld.cards)) else "natural"

    def to_complete(self, t: SideT, meld: Meld) -> int | None:
        """Return how many cards a meld lacks until it is a canasta."""
        return max(0, CANASTA - len(meld.cards))

    def canastas(self, t: SideT, side: int) -> list[Meld]:
        """The canastas of a side."""
        return [meld for meld in t.melds if meld.owner == side and self.closed(t, meld)]

    def _no_meld(self, t: SideT, group: Group) -> str:
        return self._too_wild(group) if len(group) >= SMALLEST else super()._no_meld(t, group)

    def no_fit(self, t: SideT, cards: tuple[Card, ...], meld: Meld) -> str:
        if meld.kind == "wild" and self.limits.alone:
            return self._no_fit_alone(cards, meld)
        fits = all(is_wild(card) or card.rank == meld.roles[0].rank for card in cards)
        return self._too_wild((*meld.cards, *cards)) if fits else super().no_fit(t, cards, meld)

    def _no_fit_alone(self, cards: tuple[Card, ...], meld: Meld) -> str:
        """Return why cards do not fit a meld of wild cards, as a sentence."""
        if not is_alone(cards):
            return tr("Only wild cards are laid off on a meld of wild cards.")
        if len(meld.cards) == CANASTA:
            return self._full_alone()
        return tr("A meld of wild cards has seven cards at most.")

    def _full_alone(self) -> str:
        """Return that nothing is added to seven wild cards, as a sentence."""
        return tr("A canasta of wild cards is complete; nothing more is laid off on it.")

    def _too_wild(self, group: Group) -> str:
        """Return why cards are no meld, as a sentence."""
        natural = [card.rank for card in group if not is_wild(card)]
        if self.limits.alone and not natural:
            return tr("A meld of wild cards has seven cards at most.")
        if len(set(natural)) > 1:
            return tr("A meld is three or more cards of one rank, some of which may be wild.")
        if len(natural) < LEAST_NATURAL:
            return tr("A meld needs at least two natural cards.")
        if len(group) - len(natural) > self.limits.wild:
            return tr("A meld may have {n} wild cards at most.", n=in_numbers(self.limits.wild))
        if self.limits.fewer:
            return tr("A meld needs more natural cards than wild ones at this table.")
        return tr("A meld may have no more wild cards than natural ones at this table.")

    def best_melds(self, t: SideT, hand: Sequence[Card]) -> tuple[Group, ...]:
        """All natural cards of each rank, with wild cards for pairs and then for what has most.

        Where they may be a meld alone, three wild cards or more are one.
        """
        cards = Cards([card for card in hand if not is_red_three(card)])
        groups = {rank: list(same) for rank, same in cards.natural.items() if len(same) >= LEAST_NATURAL}
        wild = cards.wild[::-1]
        alone = [tuple(wild[:CANASTA])] if self.limits.alone and len(wild) >= SMALLEST else []
        wild = [] if alone else wild
        pairs = [rank for rank, same in groups.items() if len(same) == LEAST_NATURAL and rank != THREE]
        for rank in sorted(pairs, key=lambda rank: -self.value(t, Card(rank, "S"))):
            if wild:
                groups[rank].append(wild.pop(0))
        found = {rank: same for rank, same in groups.items() if len(same) >= SMALLEST}
        for rank, same in sorted(found.items(), key=lambda pair: -len(pair[1])):
            natural = len(cards.natural[rank])
            most = self.limits.most(rank, natural)
            while wild and len(same) - natural < most:
                same.append(wild.pop(0))
        return (*(tuple(same) for _, same in sorted(found.items())), *alone)

    def allowed_melds(self, t: SideT, seat: int) -> tuple[Group, ...]:
        """The melds that `seat` may lay down just now: those of ranks of which its side has none."""
        own = self.own_melds(t, seat)
        free = [card for card in t.hands[seat] if card.rank not in own and not is_black_three(card)]
        found = self.best_melds(t, free)
        if self.limits.alone and WILD_MELD in own:
            found = tuple(group for group in found if not is_alone(group))
        return self._first_allowed(t, seat, found)

    def melds_to_lay(self, t: SideT, seat: int) -> tuple[Group, ...]:
        return self.allowed_melds(t, seat)

    def melded_points(self, t: SideT, seat: int) -> int:
        """Return the points of the melds of the side of `seat`, with their canastas."""
        side = self.side(seat)
        cards = sum(self.value(t, card) for meld in t.melds if meld.owner == side for card in meld.cards)
        return cards + sum(self.bonus(t, meld) for meld in self.canastas(t, side))

    def bonus(self, t: SideT, meld: Meld) -> int:
        """Return the points of a canasta besides those of its cards."""
        if meld.kind == "wild" and self.limits.alone and self.closed(t, meld):
            return self.limits.alone
        return {"": 0, "mixed": MIXED_BONUS, "natural": NATURAL_BONUS}[self.closed(t, meld)]

    # First melds

    _looked_at: ClassVar[int] = 4000
    """The most ways to lay first melds that are compared."""

    def _first_ways(
        self, t: SideT, hand: Sequence[Card], points: int, use: Card | None = None
    ) -> Iterator[tuple[Group, ...]]:
        """Return the ways to lay first melds of a hand that count so many points, with `use` in the first of them."""
        return first_melds(hand, points, self.limits, partial(self.value, t), use)

    def minimum(self, t: SideT, seat: int) -> int:
        """Return the least points of the first melds of the side of `seat`."""
        raise NotImplementedError

    def opening(self, t: SideT, seat: int) -> Opening | None:
        """The minimum, until the side has melded."""
        return None if self.has_melded(t, seat) else Opening(points=self.minimum(t, seat))

    def opening_points(self, t: SideT, melds: Sequence[Meld]) -> int:
        return sum(self.value(t, card) for meld in melds for card in meld.cards)

    def points_of(self, t: SideT, groups: Sequence[Group]) -> int:
        """Return what cards count."""
        return sum(self.value(t, card) for group in groups for card in group)

    def _ways_to_open(
        self, t: SideT, seat: int, cards: Sequence[Card], laid: Sequence[Meld]
    ) -> Iterator[tuple[Group, ...]]:
        """Yield first melds that are enough beside what is laid, the best first; some of them may not be laid."""
        ranks = {rank_of(meld) for meld in laid}
        free = tuple(card for card in cards if card.rank not in ranks)
        lacking = self.minimum(t, seat) - self.opening_points(t, laid)
        if lacking <= 0:
            natural = [card for card in free if not is_wild(card) and not is_black_three(card)]
            yield from most_first(self.best_melds(t, natural))
            return
        yield from self._cheapest(free, lacking, WILD_MELD in ranks)

    @cached_property
    def _cheapest(self) -> Any:
        """The first melds of hands, the cheapest first, which are asked for at every picture."""
        t = self.new_table()

        @lru_cache(KEPT)
        def cheapest(hand: Group, points: int, mixed: bool = False) -> list[tuple[Group, ...]]:
            ways = self._first_ways(t, hand, points)
            if mixed:  # a side has one meld of wild cards alone
                ways = (groups for groups in ways if not any(map(is_alone, groups)))
            return self._by_cost(t, ways)

        return cheapest

    def _by_cost(self, t: SideT, ways: Iterator[tuple[Group, ...]]) -> list[tuple[Group, ...]]:
        """Return ways to lay first melds, those that cost least in wild cards first, and of these the smallest."""

        def cost(groups: tuple[Group, ...]) -> tuple[int, int]:
            cards = [card for group in groups for card in group]
            return sum(self.value(t, card) for card in cards if is_wild(card)), len(cards)

        return sorted(islice(ways, self._looked_at), key=cost)

    def told_melds(self, t: SideT, seat: int, groups: Sequence[Group]) -> tuple[Meld, ...]:
        """Groups as melds of `seat`."""
        told = (self.melding(t).told(group, (), seat) for group in groups)
        return tuple(meld for meld in told if meld)
