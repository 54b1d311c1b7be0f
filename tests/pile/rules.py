"""Pile: lay down sets of your own, and take the whole discard pile with a set of its top card."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Annotated, ClassVar, Final

from rummy_desktop.engine import events as e
from rummy_desktop.engine.cards import Card, new_pack
from rummy_desktop.engine.melding import SMALLEST, Melding
from rummy_desktop.engine.melds import Group, Meld
from rummy_desktop.engine.moves import Deal, Discard, Draw, LayDown, LayOff, TakeBack, TakePile
from rummy_desktop.engine.options import Options, meta
from rummy_desktop.engine.questions import Scoring
from rummy_desktop.engine.rules import Rules
from rummy_desktop.engine.table import Table

SETS: Final = Melding(runs=False)

# Options


class PileOptions(Options, frozen=True, kw_only=True):
    """The house rules of Pile."""

    black_threes: Annotated[
        bool, meta("Black threes", "While a black three is its top card, nobody may take the discard pile.", "Play")
    ] = True
    deals: Annotated[int, meta("Deals", "After how many deals the match ends.", "Score", 1, 9)] = 3


# Table


class PileTable(Table):
    """A table of Pile, which has no field of its own."""

    outcomes: ClassVar = frozenset({"out", "stock empty"})


# Rulebook


class PileRules(Rules[PileOptions, PileTable]):
    """The rulebook of Pile."""

    options_type = PileOptions
    table_type = PileTable
    phases: ClassVar = {
        "deal": (Deal,),
        "draw": (Draw, TakePile),
        "play": (LayDown, LayOff, Discard, TakeBack),
        "over": (),
    }
    _expected: ClassVar = Rules._expected | {"draw": "Draw a card first, or take the discard pile."}
    _prompts: ClassVar = Rules._prompts | {
        "draw": ("Your turn: draw, or take the pile by melding the {top}.", "{name} is to draw …")
    }

    # Questions

    def hand_size(self, t: PileTable) -> int:
        """Return seven, the cards of each hand (PIL-01)."""
        return 7

    def pack(self) -> tuple[Card, ...]:
        """Return two packs (PIL-01)."""
        return new_pack(2)

    def melding(self, t: PileTable) -> Melding:
        """Return sets only, in which identical cards may be (PIL-02)."""
        return SETS

    def best_melds(self, t: PileTable, hand: Sequence[Card]) -> tuple[Group, ...]:
        """Return all cards of each rank of which there are three; without runs nothing is better."""
        ranks = {card.rank for card in hand}
        same = (tuple(card for card in hand if card.rank == rank) for rank in sorted(ranks))
        return tuple(group for group in same if len(group) >= SMALLEST)

    def belongs_to(self, t: PileTable, seat: int) -> int | None:
        """Return the seat that laid a meld down, to which it belongs (PIL-03)."""
        return seat

    def against_joining(self, t: PileTable, seat: int, meld: Meld) -> str | None:
        return None if meld.owner == seat else "That meld is another player's; you may add to your own only."

    def against_pile(self, t: PileTable, seat: int) -> str | None:
        top = t.discards[-1]
        if self.house.black_threes and top.rank == 3 and top.suit in "SC":
            return f"The pile is frozen: nobody may take it while the {top.sign} is its top card."
        return None

    def melded_points(self, t: PileTable, seat: int) -> int:
        """Return what the melds of `seat` count (PIL-09)."""
        return sum(self.value(t, card) for meld in t.melds if meld.owner == seat for card in meld.cards)

    def prompt(self, t: PileTable) -> tuple[str, str]:
        mine, others = super().prompt(t)
        frozen = t.phase == "draw" and t.discards and self.against_pile(t, t.turn)
        return ("Your turn: draw from the stock; the pile is frozen." if frozen else mine), others

    @property
    def scoring(self) -> Scoring:
        """Each card is marked with its owner, as nobody else may add to a meld (PIL-03)."""
        return Scoring(marks_owners=True)

    # What happens

    def _begin_turn(self, t: PileTable, seat: int) -> Iterator[e.Event]:
        if t.stock:
            yield from super()._begin_turn(t, seat)
        else:
            yield from self._end_idle(t)

    def _end_idle(self, t: PileTable) -> Iterator[e.Event]:
        """End a deal when the stock is empty, and score it as it stands (PIL-08)."""
        yield from self._end_deal(t, self.result(t, None))

    def _go_out(self, t: PileTable, seat: int) -> Iterator[e.Event]:
        yield from self._end_deal(t, self.result(t, seat))

    # Scoring

    def result(self, t: PileTable, winner: int | None) -> e.Result:
        """Return the result: each seat scores what it has melded, less what is left in its hand (PIL-09)."""
        points, lines = [], []
        for seat in range(self.seats):
            melded, left = self.melded_points(t, seat), self.left_over(t, seat)
            points.append(melded - left)
            lines.append(e.Line(seat, "melded", melded))
            if left:
                lines.append(e.Line(seat, "left in the hand", -left))
        return self._ended(t, "stock empty" if winner is None else "out", winner, points, lines)
