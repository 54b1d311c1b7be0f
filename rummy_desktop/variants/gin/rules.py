"""Gin Rummy: two players keep their melds in the hand, until one knocks."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from typing import ClassVar, cast

from rummy_desktop.engine import events as e
from rummy_desktop.engine.cards import Card, new_pack
from rummy_desktop.engine.knocking.deadwood import DeadwoodRules
from rummy_desktop.engine.knocking.table import DeadwoodTable
from rummy_desktop.engine.moves import Deal, Draw, Move
from rummy_desktop.engine.questions import Answer, Column, Goal
from rummy_desktop.engine.rules import Remark
from rummy_desktop.engine.wording import listed
from rummy_desktop.language.translate import mark, tr, tr_plural
from rummy_desktop.variants.gin.options import GinOptions
from rummy_desktop.variants.gin.scoring import Played, Won, columns_of, games_of, series, settled

KISSES = {"gin": 2, "big gin": 2, "undercut": 1}
"""OKG-06: the boxes that such a deal brings besides."""


# Moves, events and table


class EndSeries(Move, frozen=True):
    """Say between two deals that no further game shall begin."""

    verb: ClassVar[str] = "end-series"


class Announced(e.Event, frozen=True):
    """The seat said that no further game shall begin; the number of games that there will be."""

    seat: int
    games: int


class GinTable(DeadwoodTable):
    """A table of Gin Rummy; `games` is the number of games that there will be, 0 where nobody has said."""

    games: int = 0

    def on_announced(self, event: Announced) -> None:
        self.games = event.games

    def problem(self) -> str | None:
        why = super().problem()
        return tr("it tells of games that have not been") if why is None and self.games < 0 else why


# Rulebook


class GinRules(DeadwoodRules[GinOptions, GinTable]):
    """The rulebook of Gin Rummy."""

    options_type = GinOptions
    table_type = GinTable
    phases: ClassVar = DeadwoodRules.phases | {"deal": (Deal, EndSeries)}

    # Questions

    @classmethod
    def objections(cls, options: GinOptions, seats: int) -> Iterator[Remark]:
        if options.hollywood and options.wins:
            yield Remark("match", tr("The games of Hollywood are played to points; choose points or one stake."))
        if options.oklahoma and options.first_turn == "eleven":
            yield Remark(
                "first_turn", tr("The upcard is the knock card; have it offered, or play without a knock card.")
            )

    @classmethod
    def remarks(cls, options: GinOptions, seats: int) -> tuple[Remark, ...]:
        usual = GinOptions()
        found: list[Remark] = []
        idle = {
            mark("Has no effect where no upcard is offered."): ("passed_upcard",)
            if options.first_turn == "eleven"
            else (),
            mark("Has no effect without a knock card."): ()
            if options.oklahoma
            else ("ace_upcard", "spade_double", "spade_boxes"),
            mark("Has no effect but in Hollywood scoring."): () if options.hollywood else ("last_double", "endless"),
            mark("Has no effect where one stake is played for."): (
                ("line_bonus", "kisses", "spade_boxes") if options.match == "stake" else ()
            ),
            mark("Has no effect where most of the deals win the match."): (
                ("target", "game_bonus", "line_bonus", "kisses", "spade_boxes", "shutout") if options.wins else ()
            ),
            mark("Has no effect where only gin ends a deal."): ()
            if options.knock_limit
            else ("undercut_bonus", "ace_upcard"),
        }
        for text, names in idle.items():
            told = {remark.option for remark in found}
            changed = (name for name in names if getattr(options, name) != getattr(usual, name) and name not in told)
            found += [Remark(name, tr(text)) for name in changed]
        return tuple(found)

    def header(self, t: GinTable) -> str:
        """Return the number of the deal, and which games are still open (HWG-03)."""
        told = super().header(t)
        if not self.house.hollywood:
            return told
        still = [f"{number}" for number, game in enumerate(self.games(t), 1) if game.first is None]
        if not still:
            return told
        return tr_plural("{deal}, game {games}", "{deal}, games {games}", len(still), deal=told, games=listed(still))

    def goal(self) -> Goal:
        house = self.house
        if house.wins:
            return Goal(tr("best of {n} deals", n=2 * house.wins - 1), options=("match", "target"))
        if house.hollywood:
            words = mark("games to {points}") if house.endless else mark("three games to {points}")
            return Goal(tr(words, points=house.target), options=("score_sheet", "target", "endless"))
        usual = super().goal()
        if house.match == "stake":
            words = tr("{goal} for one stake", goal=usual.words)
            return usual._replace(words=words, options=(*usual.options, "match"))
        return usual

    def wins(self, t: GinTable) -> list[Won]:
        """Return the deals that have been won so far, with the boxes that each counts (GIN-15, OKG-05, OKG-06)."""
        found = []
        for result in t.results:
            if result.winner is not None:
                boxes = 1 + (KISSES.get(result.outcome, 0) if self.house.kisses else 0)
                if self.house.oklahoma and result.deal in t.spades:
                    boxes *= self.house.spade_boxes
                found.append(Won(result.deal, result.winner, result.points[result.winner], boxes))
        return found

    def games(self, t: GinTable) -> list[Played]:
        """Return the games of a Hollywood series as they stand."""
        return games_of(self.house, self.wins(t), t.games)

    def columns(self, t: GinTable) -> tuple[Column, ...]:
        return columns_of(self.house, self.games(t)) if self.house.hollywood else ()

    def answers(self, t: GinTable, seat: int) -> tuple[Answer, ...]:
        if t.phase == "deal" and self.objection(t, EndSeries(seat)) is None:
            return (Answer(EndSeries(seat), tr("No further game")),)
        return super().answers(t, seat)

    def _next_dealer(self, t: GinTable) -> int:
        """Return who deals next (GIN-17)."""
        winner = t.results[-1].winner
        if self.house.next_dealer == "alternate":
            return self.after(t, t.dealer)
        if winner is None:
            return t.dealer
        return winner if self.house.next_dealer == "winner" else self.after(t, winner)

    @property
    def deals_count(self) -> bool:
        return self.house.wins > 0

    # The deal

    @cached_property
    def _pack(self) -> tuple[Card, ...]:
        return tuple(card for card in new_pack() if card.rank <= self.house.highest)

    def pack(self) -> tuple[Card, ...]:
        """Return a pack up to its highest rank, which usually is the king (GIN-01)."""
        return self._pack

    def _do_deal(self, t: GinTable, move: Deal) -> Iterator[e.Event]:
        """Deal; without an upcard the first turn begins with a card from the stock, and a discard (GIN-04)."""
        if self.house.first_turn == "upcard":
            yield from super()._do_deal(t, move)
            return
        yield self._dealt(t, move.seat)
        seat = self.after(t, move.seat)
        yield e.TurnBegan(seat, "draw")
        yield from self._do_draw(t, Draw(seat))

    # Announce

    def _ideas_for_end_series(self, t: GinTable, seat: int) -> Iterator[EndSeries]:
        if self.house.endless:
            yield EndSeries(seat)

    def _against_end_series(self, t: GinTable, move: EndSeries) -> str | None:
        if not (self.house.hollywood and self.house.endless):
            return tr("Only in an endless series of games it is said that no further one shall begin.")
        return tr("It has been said already that no further game begins.") if t.games else None

    def _do_end_series(self, t: GinTable, move: EndSeries) -> Iterator[e.Event]:
        yield Announced(move.seat, len(self.games(t)))
        yield e.Asked(move.seat, "deal")

    def end(self, t: GinTable) -> e.MatchEnded | None:
        """Return the end of the match where the deal just scored has brought it about; None while it goes on."""
        house = self.house
        if house.hollywood:
            return self.end_of_series(t)
        reached = [seat for seat in (0, 1) if t.scores[seat] >= (house.wins or house.target)]
        if not reached:
            return None
        return e.MatchEnded((reached[0],), tuple(t.scores)) if house.wins else self.final(t, reached[0])

    def end_of_series(self, t: GinTable) -> e.MatchEnded | None:
        """Return the end of a series whose games are all over; None while one is open (HWG-06)."""
        games = self.games(t)
        if any(game.first is None for game in games):
            return None
        lines, totals = series(self.house, games)
        winner = t.results[-1].winner if totals[0] == totals[1] else totals.index(max(totals))
        return e.MatchEnded((cast(int, winner),), totals, lines)

    def final(self, t: GinTable, first: int) -> e.MatchEnded:
        """Return the end of the match that `first` has brought about by reaching the target (GIN-15, GIN-16)."""
        boxes = [sum(won.boxes for won in self.wins(t) if won.seat == seat) for seat in (0, 1)]
        clean = all(result.winner == first for result in t.results)
        lines, totals = settled(self.house, t.scores, boxes, first, clean)
        best = first if totals[first] >= totals[1 - first] else 1 - first
        return e.MatchEnded((best,), totals, lines)
