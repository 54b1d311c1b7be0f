"""Knocking by itself: a game of three with two packs, jokers and a card that may be left, which nobody is offered."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from typing import ClassVar, Literal

import pytest

from rummy_desktop.engine import events as e
from rummy_desktop.engine.cards import HIDDEN, Card, new_pack, parse_cards
from rummy_desktop.engine.game import Game
from rummy_desktop.engine.knocking.rules import KnockingRules
from rummy_desktop.engine.knocking.table import Knocked, KnockTable
from rummy_desktop.engine.match import Match
from rummy_desktop.engine.melding import Melding
from rummy_desktop.engine.moves import Discard, Knock, LayOff, Move, Show
from rummy_desktop.engine.options import Options

JOKERS = Melding(frozenset({(0, "J")}), highest=13, most=1, beside=0)


class CloseTable(KnockTable):
    """A table of a game in which one closes."""

    outcomes: ClassVar = frozenset({"close", "all seven", "undercut", "drawn"})


class CloseRules(KnockingRules[Options, CloseTable]):
    """Seven cards of two packs with jokers; to close, a card that counts four at most may be left."""

    options_type = Options
    table_type = CloseTable
    on: ClassVar[Literal["knocker", "all", "none"]] = "knocker"

    @property
    def layoffs(self) -> Literal["knocker", "all", "none"]:
        return self.on

    @property
    def deals(self) -> int:
        return 2

    def hand_size(self, t: CloseTable) -> int:
        return 7

    def pack(self) -> tuple[Card, ...]:
        return new_pack(2, 2)

    def melding(self, t: CloseTable) -> Melding:
        return JOKERS

    def against_keeping_all(self, t: CloseTable, seat: int) -> str | None:
        return "Closing takes a discard."

    def against_left(self, t: CloseTable, move: Knock, loose: Sequence[Card], least: int) -> str | None:
        return "Too much is left." if len(loose) > 1 or least > 4 else None

    def way(self, t: CloseTable, move: Knock, rest: Sequence[Card]) -> str:
        return "close" if rest else "all seven"

    def answered(self, t: CloseTable, how: str) -> bool:
        return super().answered(t, how) and how == "close"

    def _begin_turn(self, t: CloseTable, seat: int) -> Iterator[e.Event]:
        yield from self._reshuffle(t)
        yield from super()._begin_turn(t, seat)

    def result(self, t: CloseTable) -> e.Result:
        counts = [self.left_over(t, seat) for seat in range(self.seats)]
        under = self.undercutters(t, counts)
        winner = under[0] if under else t.knocker
        return self._ended(t, "undercut" if under else t.how, winner, counts)


class OpenRules(CloseRules):
    """The same with layoffs on all melds that lie there."""

    on = "all"


class ClosedRules(CloseRules):
    """The same without layoffs."""

    on = "none"


def game_of(rules: type[CloseRules]) -> Game:
    return Game("close", "Close", "Close with a small card.", range(2, 5), rules)


def table_of(*hands: str, stock: str = "KH QH", top: str = "KD") -> CloseTable:
    """Return a table at which seat 0 has drawn."""
    table = CloseTable(len(hands), deal=1, dealer=len(hands) - 1, phase="discard")
    table.hands = [list(parse_cards(hand)) for hand in hands]
    table.stock, table.discards = list(parse_cards(stock)), list(parse_cards(top))
    table.drawn, table.drawn_from = tuple(table.hands[0][-1:]), "stock"
    return table


def played(rules: CloseRules, table: CloseTable, move: Move) -> list[e.Event]:
    """Return the events of an allowed move, all applied."""
    assert rules.objection(table, move) is None
    events = []
    for event in rules.happen(table, move):
        table.apply(event)
        events.append(event)
    return events


SEVEN = "5S 6S 7S 3H 3D 3C AS KC"
OTHERS = ("8S 9S TS 2D 2C 2H 4S", "JS JD JC 9D 9H 9C 3S")


def test_a_close_is_judged_by_what_it_leaves() -> None:
    rules, table = CloseRules(Options(), 3), table_of(SEVEN, *OTHERS)
    moves = [move for move in rules.moves(table) if isinstance(move, Knock)]
    assert [(str(move.card), len(move.groups)) for move in moves] == [("KC", 2)]
    two = tuple(map(parse_cards, ("5S 6S 7S", "3H 3D 3C")))
    king = parse_cards("KC")[0]
    assert rules.objection(table, Knock(0, None, two)) == "Closing takes a discard."
    assert rules.objection(table, Knock(0, parse_cards("AS")[0], two)) == "Too much is left."
    assert rules.objection(table, Knock(0, king, two[:1])) == "Too much is left."
    assert "Counts 1" in rules.worth(table, 0)
    assert rules.objection(table, Discard(0, king)) is None


def test_every_card_with_which_one_may_close_is_listed() -> None:
    rules, rng, closed = CloseRules(Options(), 3), random.Random(5), 0
    small = [card for card in rules.pack() if card.rank < 6]
    for _ in range(60):
        table = table_of(SEVEN, *OTHERS)
        table.hands[0] = hand = rng.sample(small, 8)
        kept = {card: rules.kept_melds(table, [each for each in hand if each != card]) for card in hand}
        may = [move for card in hand if not rules.objection(table, move := Knock(0, card, kept[card]))]
        assert [move for move in rules.moves(table) if isinstance(move, Knock)] == may
        closed += len(may)
    assert 20 < closed < 400


@pytest.mark.parametrize("rules_type", [CloseRules, OpenRules])
def test_all_others_answer_in_turn(rules_type: type[CloseRules]) -> None:
    rules, table = rules_type(Options(), 3), table_of(SEVEN, *OTHERS)
    events = played(rules, table, next(move for move in rules.moves(table) if isinstance(move, Knock)))
    assert [type(event).__name__ for event in events] == ["Discarded", "Knocked", "TurnEnded", "Asked"]
    assert isinstance(events[1], Knocked)
    assert (events[1].how, events[1].deadwood, table.actor) == ("close", parse_cards("AS"), 1)
    assert rules.best_answer(table, 1)[:-1] == (LayOff(1, parse_cards("4S"), 1),)
    for move in rules.best_answer(table, 1):
        events = played(rules, table, move)
    shown = sum(isinstance(event, e.Shown) for event in events)
    assert (shown, table.actor, table.phase) == (rules.layoffs == "all", 2, "lay off")
    # The 3♠ goes on 4♠ 5♠ 6♠ 7♠ in both; on the knocker's set as well.
    answer = rules.best_answer(table, 2)
    assert [move for move in answer if isinstance(move, LayOff)]
    for move in answer:
        events = played(rules, table, move)
    assert sum(isinstance(event, e.Shown) for event in events) == (1 if rules.layoffs == "all" else 2)
    assert (table.results[-1].outcome, table.results[-1].winner) == ("undercut", 1)
    assert table.results[-1].points == (1, 0, 0)
    assert len(table.melds) == 6
    assert [meld.owner for meld in table.melds] == [0, 0, 1, 1, 2, 2]


def test_nobody_answers_what_leaves_nothing_or_where_nothing_is_laid_off() -> None:
    for rules, hand in ((CloseRules(Options(), 3), SEVEN.replace("AS", "4S")), (ClosedRules(Options(), 3), SEVEN)):
        table = table_of(hand, OTHERS[0].replace("4S", "4D"), OTHERS[1])
        events = played(rules, table, next(move for move in rules.moves(table) if isinstance(move, Knock)))
        assert [event.seat for event in events if isinstance(event, e.Shown)] == [1, 2]
        assert not any(isinstance(event, e.Asked) and event.phase == "lay off" for event in events)
        assert table.results[-1].points[1:] == (4, 3)
        assert table.phase == "deal"


@pytest.mark.parametrize("rules_type", [CloseRules, OpenRules, ClosedRules])
def test_matches_of_any_number_come_to_an_end(rules_type: type[CloseRules]) -> None:
    """All cards stay, everybody is shown, and the match ends after its deals."""
    rng, ends = random.Random(7), set()
    for number in range(3):
        seats = 2 + number % 3
        match = Match.new(game_of(rules_type), seats, {}, seed=str(number))
        while match.actor is not None:
            moves = list(match.moves())
            knocks = [move for move in moves if isinstance(move, Knock)]
            answer = match.rules.best_answer(match.table, match.actor) if match.table.phase == "lay off" else ()
            match.play(knocks[0] if knocks else answer[0] if answer else rng.choice(moves))
            assert sorted(match.table.lying()) == sorted(match.rules.pack())
            if match.table.phase == "deal":
                ends.add(match.table.results[-1].outcome)
                assert not any(HIDDEN in hand for hand in match.view(0).hands)
        assert len(match.table.results) == 2
    assert "close" in ends or "undercut" in ends


def test_a_hand_is_only_shown_when_it_is() -> None:
    rules, table = CloseRules(Options(), 3), table_of(SEVEN, *OTHERS)
    assert not rules.may_knock(table_of("KS QD 9D 7H 5C 3S 2D JH", *OTHERS))
    assert rules.may_knock(table)
    assert rules.prompt(table)[0] == "Discard a card, or knock."
    assert Show(0) not in list(rules.moves(table))
