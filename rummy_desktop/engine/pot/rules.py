"""The rulebook of games in which one is out: who is, who may come back, who is the last in, and who gets the pot."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import ClassVar

import msgspec

from rummy_desktop.engine import events as e
from rummy_desktop.engine.money import money
from rummy_desktop.engine.moves import BuyIn, Deal, Move, Pass, Resign
from rummy_desktop.engine.pot.table import UNLIMITED, USUAL, BoughtIn, PotT, PotTable, PotWon
from rummy_desktop.engine.questions import Answer, Fact, Goal, OptionsT, Question, Scoring
from rummy_desktop.engine.rules import Rules
from rummy_desktop.language.doing import does
from rummy_desktop.language.translate import mark, tr, tr_plural

TIMES = (mark("never"), mark("once"), mark("twice"))


class PotRules(Rules[OptionsT, PotT]):
    """A game in which one is out by one's score, with a pot or without.

    It answers `most` and `rebuys`, and `stake` where there is a pot; where one is out otherwise, also `_is_out`,
    `staying` and `goal`. `go_on_without` ends a deal, and some phase asks by `BuyIn`. `told_by` are its events, `again`
    asks whether to come back.
    """

    table_type = PotTable
    told_by: ClassVar = USUAL
    again: ClassVar[tuple[str, str]] = (
        mark("You may buy in again and play on, or leave the match."),
        mark("{name} may buy in again and play on, or leave the match."),
    )
    pot_title: ClassVar[str] = mark("The pot")
    _expected: ClassVar = Rules._expected | {"buy": "Buy in again or leave the match."}
    _prompts: ClassVar = Rules._prompts | {
        "buy": ("You are out: buy in again, or leave the match.", "{name} may buy in again …")
    }
    _reasons: ClassVar = {"buy": "{name} may buy in again."}
    passes: ClassVar = {"buy": does("does not buy in again")}

    # Questions

    def plays(self, t: PotT, seat: int) -> bool:
        return seat not in t.left

    def paid(self, t: PotT, seat: int) -> int:
        return t.paid[seat]

    def won(self, t: PotT, seat: int) -> int:
        return t.won[seat]

    def pot(self, t: PotT) -> int:
        return t.pot

    def payments(self, event: e.Event) -> Mapping[int, int]:
        match event:
            case BoughtIn(seat, cents, _):
                return {seat: cents}
            case PotWon(cents):
                return {seat: -part for seat, part in enumerate(cents) if part}
        return {}

    def _leaders(self, t: PotT, seats: list[int]) -> tuple[int, ...]:
        """Only who still plays can lead."""
        return super()._leaders(t, [seat for seat in seats if self.plays(t, seat)])

    def _ideas_for_buy_in(self, t: PotT, seat: int) -> Iterator[BuyIn]:
        yield BuyIn(seat)

    def _against_buy_in(self, t: PotT, move: BuyIn) -> str | None:
        return None

    def _against_resign(self, t: PotT, move: Resign) -> str | None:
        if 0 <= move.seat < self.seats and not self.plays(t, move.seat):
            return tr("You play no more in this match.")
        return super()._against_resign(t, move)

    def shares(self, t: PotT, winners: Sequence[int]) -> tuple[int, ...]:
        """The cents that each seat gets of the pot; several share it, and the first ones of them the odd cents."""
        share, odd = divmod(self.pot(t), len(winners))
        cents = [0] * self.seats
        for place, seat in enumerate(winners):
            cents[seat] = share + (place < odd)
        return tuple(cents)

    @property
    def rebuys(self) -> int:
        """The number of times that each player may buy in again; UNLIMITED: as often as need be."""
        raise NotImplementedError

    @property
    def most(self) -> int:
        """The most points with which one is not out."""
        raise NotImplementedError

    def _is_out(self, score: int) -> bool:
        return score > self.most

    @property
    def scoring(self) -> Scoring:
        return Scoring(fewest_win=True)

    def goal(self) -> Goal:
        return Goal(tr("out above {points}", points=self.most), self.most, tr("Out above"), ("limit", "target"))

    @property
    def staying(self) -> str:
        """The score with which one comes back, in words: `the greatest of those of 100 or less`."""
        return tr("the greatest of those {staying}", staying=tr("of {points} or less", points=self.most))

    def buy_in_score(self, t: PotT) -> int:
        """The score with which one buys in again: the greatest of those who are not out."""
        return max(t.scores[seat] for seat in self.inside(t))

    def inside(self, t: PotT) -> list[int]:
        """The seats that the last deal has left in the match, in the order of play after the dealer."""
        return [seat for seat in self.players(t) if seat not in t.results[-1].out]

    def may_buy_in(self, t: PotT, seat: int) -> bool:
        """Return whether `seat`, who is out, may come back: it has not yet done so as often as it may."""
        return self.rebuys == UNLIMITED or t.rebuys[seat] < self.rebuys

    def scored(self, before: PotT | None, t: PotT) -> list[e.Result]:
        """Yield what follows for players who were out: another score and a stake more, or leaving the match."""
        scores = [0] * self.seats if before is None else list(before.scores)
        paid = [self.stake] * self.seats if before is None else list(before.paid)
        gone = set() if before is None else set(before.left)
        found: list[e.Result] = []
        for number, result in enumerate(t.results, 1):
            scores = [score + points for score, points in zip(scores, result.points, strict=True)]
            playing = [seat for seat in range(self.seats) if seat not in gone]
            out = tuple(seat for seat in playing if self._is_out(scores[seat]))
            found.append(
                msgspec.structs.replace(result, scores=tuple(scores), out=out, paid=tuple(paid) if any(paid) else ())
            )
            again = max((scores[seat] for seat in playing if seat not in out), default=0)
            later = t.results[number:]
            for seat in out:
                # Who has left did so when out for the last time.
                if seat in t.left and not any(each.points[seat] or each.winner == seat for each in later):
                    gone.add(seat)
                else:
                    scores[seat] = again if later else t.scores[seat]
                    paid[seat] += self.stake
        return found

    # What is asked

    def answers(self, t: PotT, seat: int) -> tuple[Answer, ...]:
        if BuyIn in self.asking(t).kinds:
            words = tr("Buy in for {stake}", stake=money(self.stake)) if self.stake else tr("Come back")
            return Answer(Pass(seat), tr("Leave the match"), key="P"), Answer(BuyIn(seat), words, True)
        return super().answers(t, seat)

    def advice(self, t: PotT, move: Move) -> str:
        leaves = isinstance(move, Pass) and BuyIn in self.asking(t).kinds
        return tr("Leave the match.") if leaves else super().advice(t, move)

    def question(self, t: PotT, seat: int) -> Question | None:
        """Return whether to buy in again."""
        if BuyIn not in self.asking(t).kinds:
            return None
        points, again = t.scores[seat], self.buy_in_score(t)
        pot = Fact(tr(self.pot_title), f"{money(self.pot(t))} → {money(self.pot(t) + self.stake)}")
        score = Fact(tr("Score"), f"{points} → {again}", self.staying)
        pays = Fact(tr("To pay"), money(self.stake), self.times_in_words(t, seat))
        facts = (score, pays, pot) if self.stake else (score,)
        title = (
            tr("You are out with {points} points", points=points),
            tr("{name} is out with {points} points", name="{name}", points=points),
        )
        return Question(title, (tr(self.again[0]), tr(self.again[1])), facts, self.answers(t, seat))

    def times_in_words(self, t: PotT, seat: int) -> str:
        """Return in words how often `seat` has bought in again before, and how often one may."""
        most, times = self.rebuys, t.rebuys[seat]
        if not times and most == UNLIMITED:
            return ""
        done = tr(TIMES[times]) if times < len(TIMES) else tr_plural("{n} times", "{n} times", times)
        if most == UNLIMITED:
            return tr("bought in again {times} so far", times=done)
        return tr_plural(
            "bought in again {times} so far, of {n} time at most",
            "bought in again {times} so far, of {n} times at most",
            most,
            times=done,
        )

    # What happens

    def _do_deal(self, t: PotT, move: Deal) -> Iterator[e.Event]:
        """Everybody pays the stake before the first deal."""
        yield from self.join(t)
        yield from super()._do_deal(t, move)

    def join(self, t: PotT) -> Iterator[e.Event]:
        """Everybody pays the stake, before the first deal."""
        for seat in range(self.seats) if t.deal == 0 and self.stake else ():
            yield self.told_by.bought_in(seat, self.stake, 0)

    def go_on_without(self, t: PotT) -> Iterator[e.Event]:
        """After a deal: who is out is asked whether to buy in again, or leaves; whoever is left alone has won."""
        inside = self.inside(t)
        out = [seat for seat in self.players(t) if seat not in inside]
        for seat in out:
            yield self.told_by.busted(seat, t.scores[seat])
        if len(inside) < 2:
            # Where all are out at once whoever has the best score is the last one in.
            yield from self.last_in(t, inside or self._leaders(t, out))
            return
        may = [seat for seat in out if self.may_buy_in(t, seat)]
        for seat in out:
            if seat not in may:
                yield self.told_by.left(seat)
        if may:
            yield e.Offered(tuple(may), next(phase for phase, kinds in self.phases.items() if BuyIn in kinds))
        else:
            yield from self.go_on_in(t)

    def last_in(self, t: PotT, winners: Sequence[int]) -> Iterator[e.Event]:
        """All others are out, and nobody is asked any more."""
        yield from self.end_match(t, winners)

    def go_on_in(self, t: PotT) -> Iterator[e.Event]:
        """Everybody who is out has decided: the next deal."""
        yield from self._next_deal(t)

    def end_match(self, t: PotT, winners: Sequence[int]) -> Iterator[e.Event]:
        """The winner gets the pot, or several share it."""
        if any(cents := self.shares(t, winners)):
            yield self.told_by.won(cents)
        yield self.match_ended(t, winners)

    def match_ended(self, t: PotT, winners: Sequence[int]) -> e.MatchEnded:
        """The end of the match."""
        return e.MatchEnded(tuple(winners), tuple(t.scores))

    def _do_buy_in(self, t: PotT, move: BuyIn) -> Iterator[e.Event]:
        yield self.told_by.bought_in(move.seat, self.stake, self.buy_in_score(t))
        if not t.waiting:
            yield from self.go_on_in(t)

    def _do_pass(self, t: PotT, move: Pass) -> Iterator[e.Event]:
        """Yield the events by which a player who does not buy in again leaves the match."""
        if BuyIn not in self.asking(t).kinds:
            yield from super()._do_pass(t, move)
            return
        yield e.Passed(move.seat)
        yield self.told_by.left(move.seat)
        if not t.waiting:
            yield from self.go_on_in(t)

    def _do_resign(self, t: PotT, move: Resign) -> Iterator[e.Event]:
        yield e.Resigned(move.seat)
        yield from self.end_match(t, self._leaders(t, [seat for seat in range(self.seats) if seat != move.seat]))
