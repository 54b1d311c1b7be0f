"""The score of a deal of Modern American Canasta: what counts for a side, by the number of its canastas."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Final

from rummy_desktop.engine import events as e
from rummy_desktop.engine.cards import Card
from rummy_desktop.engine.melds import Meld
from rummy_desktop.engine.sides.rules import SideRules
from rummy_desktop.engine.sides.ways import CANASTA, MIXED_BONUS, NATURAL_BONUS, is_wild
from rummy_desktop.language.translate import mark
from rummy_desktop.variants.american_canasta.options import AmericanOptions
from rummy_desktop.variants.american_canasta.table import AmericanTable
from rummy_desktop.variants.american_canasta.ways import ACE, SEVEN, WILD_RANK, Special, is_pure, rank_of, special_hand

PURE_BONUS: Final = 2500
ALL_TWOS: Final = 3000
OTHER_WILD: Final = 2000
JOKERS: Final = 4
THREES: Final = (0, 100, 300, 500, 1000)
"""The points of the threes of one colour, by their number (AMC-30)."""
IN_HAND: Final = 1500
MANY: Final = 3
"""The aces or sevens in a hand that cost a penalty (AMC-32)."""
NAMES: Final = {ACE: mark("canastas of aces"), SEVEN: mark("canastas of sevens"), WILD_RANK: mark("wild canastas")}
UNFINISHED: Final = {ACE: mark("unfinished aces"), SEVEN: mark("unfinished sevens"), WILD_RANK: mark("unfinished wild")}
CAUGHT: Final = {ACE: mark("aces in the hand"), SEVEN: mark("sevens in the hand")}


class AmericanScoring(SideRules[AmericanOptions, AmericanTable]):
    """The part of the rulebook for what a deal counts."""

    def value(self, t: AmericanTable, card: Card) -> int:
        """Return what a card counts: a three in a hand counts 5, whatever its colour (AMC-03)."""
        return 5 if card.rank == 3 else super().value(t, card)

    def bonus(self, t: AmericanTable, meld: Meld) -> int:
        """Return what a canasta counts besides its cards (AMC-29)."""
        if len(meld.cards) < CANASTA:
            return 0
        if not is_pure(meld):
            return MIXED_BONUS if any(map(is_wild, meld.cards)) else NATURAL_BONUS
        if rank_of(meld) != WILD_RANK:
            return PURE_BONUS
        jokers = sum(card.suit == "J" for card in meld.cards)
        return {0: ALL_TWOS, JOKERS: PURE_BONUS}.get(jokers, OTHER_WILD)

    def called(self, t: AmericanTable, meld: Meld) -> str:
        return NAMES[rank_of(meld)] if is_pure(meld) else super().called(t, meld)

    def unfinished(self, melds: Sequence[Meld], side: int) -> list[Meld]:
        """Return the melds of pure aces, of sevens and of wild cards that a side has not finished (AMC-26)."""
        return [m for m in melds if m.owner in (side, None) and is_pure(m) and len(m.cards) < CANASTA]

    def penalty(self, meld: Meld) -> int:
        """Return what an unfinished meld costs (AMC-32)."""
        if rank_of(meld) != WILD_RANK:
            return PURE_BONUS
        jokers = sum(card.suit == "J" for card in meld.cards)
        return int(self.house.wild_penalty_jokers) if jokers == JOKERS else OTHER_WILD

    def counted(self, t: AmericanTable, seat: int) -> Iterator[tuple[str, int]]:
        """Yield what melds and threes of `seat` count, by the canastas of its side, and its penalties (AMC-31)."""
        canastas = bool(self.canastas(t, self.side(seat)))
        for what, points in super().counted(t, seat):
            if what == "cards melded":
                yield what, points if canastas else -points
            elif what != "red threes":
                yield what, points
        yield mark("threes laid out"), self.counts_for_threes(t, seat)
        for meld in self.unfinished(t.melds, self.side(seat)):
            if seat == max(sorted(set(meld.seats)), key=meld.seats.count):
                yield UNFINISHED[rank_of(meld)], -self.penalty(meld)
        held = Counter(card.rank for card in t.hands[seat])
        for rank, what in CAUGHT.items():
            yield what, -IN_HAND * (held[rank] >= MANY)

    def counts_for_threes(self, t: AmericanTable, seat: int) -> int:
        """Return what the threes of a side count, each colour to the partner with most of them (AMC-30, AMC-31)."""
        side, points = self.side(seat), 0
        seats = [other for other in range(self.seats) if self.side(other) == side]
        for colour in ("HD", "SC"):
            laid = [sum(card.suit in colour for card in t.threes[other]) for other in seats]
            if seat == seats[laid.index(max(laid))]:
                points += THREES[sum(laid)]
        sign = (-1, 0, 1)[min(2, len(self.canastas(t, side)))]
        return sign * points

    def special(self, t: AmericanTable, seat: int) -> Special | None:
        """Return the special hand that `seat` holds, or None."""
        kinds = self.house.special_hands
        garbage = int(self.house.garbage)
        return None if kinds == "none" else special_hand(t.hands[seat], kinds, garbage)

    def special_result(self, t: AmericanTable, shower: int, special: Special) -> e.Result:
        """Return the result of a deal that a special hand ends: it is all that its side scores (AMC-33)."""
        outcome = "dream hand" if special.name == "Dream hand" else "special hand"
        usual = self.result(t, outcome, None)
        lines = [line for line in usual.lines if self.side(line.seat) != self.side(shower)]
        lines.append(e.Line(shower, special.name, special.points))
        points = [sum(line.points for line in lines if line.seat == seat) for seat in range(self.seats)]
        return self._ended(t, outcome, shower, points, lines)
