"""Rummy, the basic game: two to four players lay melds down, lay off anywhere, and race to go out."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Literal

from rummy_desktop.engine import events as e
from rummy_desktop.engine.moves import LayDown
from rummy_desktop.engine.options import Options, meta
from rummy_desktop.engine.questions import Scoring
from rummy_desktop.engine.rules import Rules
from rummy_desktop.engine.table import Table
from rummy_desktop.language.translate import tr

# Options


class RummyOptions(Options, frozen=True, kw_only=True):
    """The house rules of Rummy."""

    melds_per_turn: Annotated[
        Literal["unlimited", "one"],
        meta(
            "Melds in a turn",
            "How many new melds a player may lay down in one turn. Laying off is never limited.",
            labels={"unlimited": "Any number", "one": "One"},
        ),
    ] = "unlimited"
    scoring: Annotated[
        Literal["winner_takes_all", "penalty"],
        meta(
            "Scoring",
            "The winner scores the cards left in the other hands, or each loser scores the cards in their own hand as "
            "penalty points and the lowest total wins the match.",
            "Score",
            labels={"winner_takes_all": "Winner takes all", "penalty": "Penalty points"},
        ),
    ] = "winner_takes_all"
    target: Annotated[
        int,
        meta(
            "Target",
            "The points that end the match. By seats: 100 with two players, 150 with three, 200 with four.",
            "Score",
            0,
            10000,
            {0: "By seats"},
        ),
    ] = 0


# Rulebook


class RummyRules(Rules[RummyOptions, Table]):
    """The rulebook of Rummy."""

    options_type = RummyOptions

    # Questions

    @property
    def target(self) -> int:
        """The points that end the match (RUM-13)."""
        return self.house.target or 50 * self.seats

    def hand_size(self, t: Table) -> int:
        """Return the cards that each player is dealt: ten for two players, seven for three or four (RUM-01)."""
        return 10 if self.seats == 2 else 7

    def is_dead(self, t: Table) -> bool:
        """Return whether it is proven that nobody can ever go out (RUM-11).

        With one card in every hand two are held after a draw: too few for a meld, and if no card at all fits a meld
        there is nothing to lay off either.
        """
        if any(len(hand) != 1 for hand in t.hands):
            return False
        laid = {card for meld in t.melds for card in meld.cards}
        return not any(self.fits(t, card) for card in self.pack() if card not in laid)

    @property
    def scoring(self) -> Scoring:
        """Points may be penalties (RUM-12)."""
        return Scoring(fewest_win=self.house.scoring == "penalty")

    def _match_winners(self, t: Table) -> tuple[int, ...]:
        """Return the best placed, once somebody has reached the target (RUM-13)."""
        return self._leaders(t, list(range(self.seats))) if max(t.scores) >= self.target else ()

    # Moves

    def _against_lay_down(self, t: Table, move: LayDown) -> str | None:
        if self.house.melds_per_turn == "one" and len(move.groups) + sum(laid.new for laid in t.laid) > 1:
            return tr("Only one new meld may be laid down in a turn at this table.")
        return super()._against_lay_down(t, move)

    # The course of a deal

    def _begin_turn(self, t: Table, seat: int) -> Iterator[e.Event]:
        if self.is_dead(t):
            yield from self._end_idle(t)
            return
        if t.shuffles == 1:
            yield from self._reshuffle(t)
        if t.stock:
            yield from super()._begin_turn(t, seat)
        else:
            yield from self._end_idle(t)

    # Scoring

    def _end_idle(self, t: Table) -> Iterator[e.Event]:
        """End a stalemate: nobody scores (RUM-10, RUM-11, COM-08)."""
        yield from self._end_deal(t, self._ended(t, "stalemate", None, (0,) * self.seats))

    def _go_out(self, t: Table, seat: int) -> Iterator[e.Event]:
        """Score the deal that `seat` has won (RUM-09, RUM-12), and end the match at the target (RUM-13)."""
        rummy = not t.melded[seat]
        factor = 2 if rummy else 1
        left = [self.left_over(t, other) for other in range(self.seats)]
        points = [0] * self.seats
        lines = []
        for loser in (other for other in range(self.seats) if other != seat):
            scorer = seat if self.house.scoring == "winner_takes_all" else loser
            points[scorer] += left[loser] * factor
            lines.append(e.Line(loser, "cards left in the hand", left[loser]))
        if rummy:
            lines.append(e.Line(seat, "going rummy: doubled", sum(points)))
        yield from self._end_deal(t, self._ended(t, "rummy" if rummy else "out", seat, points, lines))
