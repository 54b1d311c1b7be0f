"""Ahead: ways to go on are compared by what becomes of them in a round, and the expert of Rummy plays by that."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import cast

import pytest
from story import pack_for

from rummy_desktop.ai.ahead import Judge, Way, best_way
from rummy_desktop.engine.cards import HIDDEN, Card, parse_cards
from rummy_desktop.engine.match import Match
from rummy_desktop.engine.moves import Discard, Draw, LayDown, Move, Take
from rummy_desktop.engine.rules import Rules
from rummy_desktop.engine.table import Table
from rummy_desktop.variants import GAMES
from rummy_desktop.variants.rummy.player_expert import EFFORT, Expert, choose, hard
from rummy_desktop.variants.rummy.rules import RummyRules

RUMMY = GAMES["rummy"]
HAND = "7S 7D 9C 9S KH QD 2C 4H 5H TC"


def drawn(card: str = "JS") -> Match:
    """Two play, and the first has drawn that card."""
    match = Match.new(RUMMY, 2, {}, pack=pack_for({"Hand 0": HAND, "Stock": card}, 2, 1, 10), dealer=1)
    match.play(Draw(0))
    return match


def ways(match: Match, *cards: str) -> list[Way]:
    return [Way(Discard(0, Card.parse(card)), 0.0) for card in cards]


def keeps(card: str) -> Judge:
    """A judge who wants that card to be there, and nothing else."""
    return lambda rules, view: 10.0 * (Card.parse(card) in view.hands[0])


@pytest.mark.parametrize("wanted", ["KH", "QD", "2C"])
def test_the_way_is_chosen_of_which_most_has_become(wanted: str) -> None:
    match = drawn()
    others = [card for card in ("KH", "QD", "2C") if card != wanted]
    rules, before = match.rules.for_players(), repr(match.view(0))
    for number in range(4):
        best = best_way(
            rules, match.view(0), random.Random(number), ways(match, wanted, *others), hard, keeps(wanted), EFFORT
        )
        assert str(cast(Discard, best.move).card) in others
    assert repr(match.view(0)) == before


def test_the_first_look_counts_where_all_ways_come_to_the_same() -> None:
    match = drawn()
    found = ways(match, "KH", "QD", "2C")
    found[1] = found[1]._replace(worth=3.0)
    best = best_way(
        match.rules.for_players(), match.view(0), random.Random(1), found, hard, lambda rules, view: 5.0, EFFORT
    )
    assert best == found[1]


def test_everybody_plays_until_the_seat_has_drawn_again() -> None:
    match = drawn()
    seen: list[tuple[int, str, int]] = []

    def judge(rules: Rules, view: Table) -> float:
        seen.append((cast(int, view.actor), view.phase, view.turns))
        assert view.hands[1].count(HIDDEN) >= 9  # it sees no more than its seat does
        return 0.0

    best_way(match.rules.for_players(), match.view(0), random.Random(1), ways(match, "KH", "QD"), hard, judge, EFFORT)
    begun = match.table.turns
    assert set(seen) == {(0, "play", begun + 2)}
    assert len(seen) > 100


def test_a_draw_is_judged_by_the_turn_after_this_one() -> None:
    match = Match.new(RUMMY, 2, {}, pack=pack_for({"Hand 0": HAND, "Upcard": "7C"}, 2, 1, 10), dealer=1)
    begun, turns = match.table.turns, set()

    def judge(rules: Rules, view: Table) -> float:
        turns.add(view.turns)
        return 10.0 * (Card.parse("7C") in [*view.hands[0], *(card for meld in view.melds for card in meld.cards)])

    found = [Way(Draw(0), 0.0), Way(Take(0), 0.0)]
    best = best_way(match.rules.for_players(), match.view(0), random.Random(1), found, hard, judge, EFFORT)
    assert best.move == Take(0)
    assert turns == {begun + 2}


def test_where_no_cards_can_be_dealt_anew_it_is_the_first_way() -> None:
    match = drawn()
    view = match.view(0).copy()
    view.stock.pop()
    found = ways(match, "KH", "QD")
    assert best_way(match.rules.for_players(), view, random.Random(1), found, hard, keeps("KH"), EFFORT) == found[0]
    assert best_way(match.rules.for_players(), view, random.Random(1), found[1:], hard, keeps("KH"), EFFORT) == found[1]


def decisions(seats: int, seed: str, **options: object) -> Iterator[tuple[Match, Move]]:
    """Each decision of a deal among experts, and what they do."""
    match = Match.new(RUMMY, seats, options, seed)
    dice = random.Random(seed)
    while match.actor is not None and not match.table.results:
        view = match.view(match.actor)
        move = choose(cast(RummyRules, match.rules.for_players()), view, dice, "expert", "")
        yield match, move
        match.play(move)


@pytest.mark.parametrize(("seats", "options"), [(2, {}), (3, {"scoring": "penalty"}), (4, {"melds_per_turn": "one"})])
def test_the_expert_plays_whole_deals_and_sometimes_otherwise_than_hard(seats: int, options: dict[str, object]) -> None:
    other = 0
    for number, (match, move) in enumerate(decisions(seats, f"expert {seats}", **options)):
        assert match.objection(move) is None
        other += move != hard(match.rules.for_players(), match.view(move.seat), random.Random(1))
        if other and number > 20:
            return
    assert other


def test_the_expert_thinks_only_where_there_is_a_choice() -> None:
    match = drawn("9D")
    view = match.view(0)
    rules = cast(RummyRules, match.rules.for_players())
    view.hands[0] = list(parse_cards("7S 7D 7C 9C 9S 9D 4H 5H 6H 3H KS"))

    class Never(random.Random):
        def random(self) -> float:
            raise AssertionError("whoever goes out needs no dice")

    assert isinstance(Expert(rules, view).move(Never()), LayDown)
