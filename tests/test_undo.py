"""Undo in the engine: what has been taken back never was, and what is taken back freely has told nobody a card."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from itertools import islice

import pytest
from promises import TEMPERS, Setup, all_cards, choose
from samples import enough, portion

from rummy_desktop.ai.worlds import dealt_anew
from rummy_desktop.engine import events as e
from rummy_desktop.engine.cards import parse_cards
from rummy_desktop.engine.match import Match
from rummy_desktop.engine.moves import Deal, Discard, Draw, Move, Resign
from rummy_desktop.engine.rules import play
from rummy_desktop.engine.table import Table
from rummy_desktop.engine.undo import Bar, against_free, last_decision, revealed
from rummy_desktop.variants import GAMES

MATCHES = 32
"""So many matches all games play, in which decisions are taken back."""
MOVES = 60
"""So many moves of each are looked at: more than most deals have."""


class Moment:
    """The state of a match at some moment."""

    def __init__(self, match: Match) -> None:
        self.moves = len(match.log)
        self.table = match.table.copy()
        self.views = [view.copy() for view in match.views]
        self.log = list(match.log)
        self.events = list(match.events)

    def check(self, match: Match) -> None:
        """Check that nothing tells that the match has ever stood otherwise."""
        assert match.log == self.log
        assert match.table == self.table
        assert match.views == self.views
        assert match.events == self.events


def decisions(match: Match, rng: random.Random, deals: int) -> Iterator[Move]:
    """Yield the moves of a random match up to the end of that many deals; each is to be played before the next."""
    tempers = [rng.choice(TEMPERS) for _ in range(match.rules.seats)]
    while match.actor is not None and len(match.table.results) < deals:
        yield choose(match.rules, match.table, list(match.moves()), rng, tempers[match.actor])


@pytest.mark.parametrize("game", GAMES)
def test_what_is_taken_back_never_was(game: str) -> None:
    free = Counter[bool]()
    for number in range(portion(MATCHES, len(GAMES))):
        setup = Setup.random(GAMES[game], f"undo/{number}")
        match, twin, rng = setup.match(), setup.match(), random.Random(f"undo/{number}")
        moments = [Moment(match)]
        for move in islice(decisions(match, rng, 2), MOVES):
            seat, before = move.seat, Moment(match)
            view = match.table if isinstance(move, Deal) else match.view(seat).copy()
            match.play(move)
            if isinstance(move, Deal):
                moments = [Moment(match)]
                twin.play(move)
                continue
            assert last_decision(match, seat) == before.moves
            bar = against_free(match, seat)
            free[bar is None] += 1
            if bar is None:
                check_nothing_seen(match, view, move, rng)
            if rng.random() < 0.3:
                # Back over one move, or over many, and on again: the same comes of it.
                moment = before if rng.random() < 0.7 else rng.choice(moments)
                again, after = match.log[moment.moves :], Moment(match)
                match.go_back(moment.moves)
                moment.check(match)
                for each in again:
                    match.play(each)
                after.check(match)
            twin.play(move)
            assert (match.table, match.views, match.events) == (twin.table, twin.views, twin.events)
            moments.append(Moment(match))
    enough(game, free[True], 6, "moves that may be taken back")
    enough(game, free[False], 6, "moves that may not be taken back")


def check_nothing_seen(match: Match, view: Table, move: Move, rng: random.Random) -> None:
    """Check that a seat would have seen the same of a move if all cards that it did not know had been dealt otherwise.

    A deal in which the move would have shown something is no fault: that nothing was shown is all that is told.
    """
    seat = move.seat
    saw = [event.seen_by(seat) for event in match.happened(len(match.log) - 1)]
    for _ in range(2):
        other = dealt_anew(match.rules, view, rng)
        sees = play(match.rules, other, move)
        same = [event.seen_by(seat) for event in sees] == saw
        assert same or revealed(view, seat, sees), f"{move} tells something"
    known = set(view.lying())
    assert not set(match.view(seat).lying()) - known, f"{move} has shown a card"


@pytest.mark.parametrize("game", GAMES)
def test_every_card_lies_somewhere(game: str) -> None:
    match = Setup.random(GAMES[game], "lying").match()
    for count, move in enumerate(islice(decisions(match, random.Random(game), 1), MOVES)):
        match.play(move)
        if count % 9 == 0:
            assert sorted(match.table.lying()) == sorted(all_cards(match.table))


def rummy() -> Match:
    """Return a match of Rummy in which the first to play has drawn."""
    match = Match.new(GAMES["rummy"], 2, seed="undo")
    assert match.actor is not None
    match.play(Draw(match.actor))
    return match


def test_a_draw_is_not_free_and_a_discard_is() -> None:
    match = rummy()
    seat = match.log[-1].seat
    drawn = match.table.drawn
    assert against_free(match, seat) == Bar(cards=drawn)
    match.play(next(move for move in match.moves() if isinstance(move, Discard)))
    assert against_free(match, seat) is None
    assert against_free(match, 1 - seat) == Bar(nothing=True)


def test_it_is_too_late_when_somebody_else_has_moved() -> None:
    match = rummy()
    seat = match.log[-1].seat
    match.play(next(move for move in match.moves() if isinstance(move, Discard)))
    match.play(Draw(1 - seat))
    assert against_free(match, seat) == Bar(seat=1 - seat)
    assert last_decision(match, seat) == 2


def test_the_end_of_a_deal_is_not_free() -> None:
    match = rummy()
    match.play(Resign(0))
    assert against_free(match, 0) == Bar(ended=True)


def test_one_goes_back_within_the_deal_only() -> None:
    match = rummy()
    for moves in (0, 3, -1):
        with pytest.raises(ValueError, match="There are 1 to 2 moves to go back to"):
            match.go_back(moves)
    match.go_back(1)
    assert match.table.drawn == ()


def test_a_match_that_was_taken_up_goes_back_to_its_deal() -> None:
    game = GAMES["gin"]
    match, rng = Match.new(game, 2, seed="taken up"), random.Random(1)
    for move in decisions(match, rng, 1):
        match.play(move)
    taken = Match.resume(game, match.table.cleared(), {}, match.seed, match.log)
    for each in (match, taken):
        each.play(Deal(each.actor or 0))
    begun = Moment(match)
    for move in decisions(match, rng, 2):
        match.play(move)
        taken.play(move)
    with pytest.raises(ValueError, match="moves to go back to"):
        taken.go_back(taken.begun)
    for each in (match, taken):
        each.go_back(begun.moves)
    begun.check(match)
    begun.check(taken)


def test_a_card_that_was_seen_long_ago_is_hidden_again() -> None:
    rules = GAMES["rummy"].rules(GAMES["rummy"].options(), 2)
    view = rules.new_table()
    one, other = parse_cards("7H 9C")
    view.apply(e.Dealt(1, 1, ((one,), (other,)), (other, one)))
    view.hands, view.discards = [[one], []], [other]
    assert revealed(view, 0, [e.Discarded(0, one), e.Took(1, (other,))]) == ()
    assert revealed(view, 0, [e.Reshuffled((other,)), e.Drew(1, other)]) == ()
    view.apply(e.Reshuffled((other,)).seen_by(0))
    view.discards = []
    assert revealed(view, 0, [e.Drew(0, other)]) == (other,)


def test_cards_that_are_seen_are_told_once_in_order_and_what_lies_open_is_no_news() -> None:
    rules = GAMES["rummy"].rules(GAMES["rummy"].options(), 2)
    view = rules.new_table()
    own, first, second, thrown = parse_cards("7H 9C 2D KS")
    view.apply(e.Dealt(1, 1, ((own,), (thrown,)), (first, second)).seen_by(0))
    before = view.copy()
    events = [e.Drew(0, second), e.Discarded(1, thrown), e.Discarded(0, second), e.Took(1, (second,)), e.Drew(0, first)]
    assert revealed(view, 0, events) == (second, thrown, first)
    assert view == before
    assert revealed(view, 1, [e.Drew(0, first)]) == ()
    hidden_again = [e.Discarded(1, thrown), e.Reshuffled((second,))]
    again = [e.Drew(0, second), e.Discarded(0, second), *hidden_again, e.Drew(0, second)]
    assert revealed(view, 0, again) == (second, thrown)
