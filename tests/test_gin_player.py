"""Gin Rummy by its computer players: the medium one waits for gin, the hard one plays for the match by its nets."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import cast

import pytest
from story import pack_for

from rummy_desktop.ai.knocking import choose as choose_by_tables
from rummy_desktop.ai.knocking_nets import EDGES, FEATURES, FIRST, SECOND, WAYS, equity, learnt, likely, worths
from rummy_desktop.arena.entrants import usual
from rummy_desktop.engine.match import Match
from rummy_desktop.engine.melds import BIT
from rummy_desktop.engine.moves import Discard, Knock, Move
from rummy_desktop.variants import GAMES
from rummy_desktop.variants.gin.player import Thinking, choose
from rummy_desktop.variants.gin.rules import GinRules

GIN = GAMES["gin"]


def drawn(hand: str, card: str, stock: int = 30) -> Match:
    """Return a match in which seat 0 holds that hand and has drawn that card, with that many left in the stock."""
    setup = {"Hand 0": hand, "Upcard": "KH", "Stock": card}
    match = Match.new(GIN, 2, {}, pack=pack_for(setup, 2, 1, 10), dealer=1)
    for move in ("0 pass", "1 pass", "0 draw"):
        match.play(Move.parse(move))
    del match.view(0).stock[stock:]
    return match


def decision(match: Match, level: str) -> Move:
    """Return the move that a player of that level makes."""
    seat = cast(int, match.actor)
    return choose(cast(GinRules, match.rules.for_players()), match.view(seat), random.Random(1), level, "")


def positions(level: str, deals: int, **options: object) -> Iterator[Match]:
    """Yield the matches at each decision of that many deals between two players of that level, but for the layoffs."""
    for number in range(deals):
        match = Match.new(GIN, 2, options, f"positions {number}")
        while match.actor is not None and not match.table.results:
            if match.table.phase != "lay off":
                yield match
            match.play(decision(match, level))


# Medium


def test_medium_waits_late_in_a_deal_while_a_card_makes_gin() -> None:
    match = drawn("4H 5H 6H 7S 7D 7C 9C 9S 9D AC", "KD", 15)
    assert decision(match, "medium") == Move.parse("0 discard KD")


@pytest.mark.parametrize(
    ("hand", "stock"), [("4H 5H 6H 7H 9C 9S 9D AC 2D 4S", 15), ("4H 5H 6H 7S 7D 7C 9C 9S 9D AC", 30)]
)
def test_medium_knocks_early_in_a_deal_and_where_no_card_makes_gin(hand: str, stock: int) -> None:
    move = decision(drawn(hand, "KD", stock), "medium")
    assert isinstance(move, Knock)
    assert str(move.card) == "KD"


def test_medium_takes_no_card_but_for_a_meld_once_it_could_knock() -> None:
    setup = {"Hand 0": "4H 5H 6H 7S 7D 7C 9C 9S 9D 8C", "Upcard": "2H"}
    match = Match.new(GIN, 2, {}, pack=pack_for(setup, 2, 1, 10), dealer=1)
    assert decision(match, "medium") == Move.parse("0 pass")


# Hard


def test_hard_knocks_for_the_last_points_of_a_match_sooner_than_for_the_first() -> None:
    knocks = {0: 0, 95: 0}
    for match in positions("hard", 8):
        view = match.view(cast(int, match.actor))
        for mine in knocks:
            scores, view.scores[view.actor] = list(view.scores), mine  # type: ignore[index]
            knocks[mine] += isinstance(decision(match, "hard"), Knock)
            view.scores[:] = scores
    assert knocks[95] >= knocks[0] + 3


def test_hard_plays_by_the_tables_where_the_knock_limit_is_another_one() -> None:
    seen = 0
    for match in positions("hard", 3, knock_limit=5):
        rules = match.rules.for_players()
        other = choose_by_tables(rules, match.view(cast(int, match.actor)), random.Random(1), "hard", "")  # type: ignore[arg-type]
        assert decision(match, "hard") == other
        seen += isinstance(other, Discard)
    assert seen > 20


@pytest.mark.parametrize(
    ("options", "stakes"),
    [
        ({"match": "best_of_5"}, [-1] * 8 + [0] + [1] * 8),
        ({"score_sheet": "hollywood"}, None),
        ({}, None),
        ({"target": 250}, None),
        ({"knock_rule": "oklahoma", "target": 150}, None),
    ],
)
def test_whoever_wins_more_points_stands_better_by_any_house_rules(
    options: dict[str, object], stakes: list[int] | None
) -> None:
    match = Match.new(GIN, 2, options)
    seat = cast(int, match.actor)
    found = Thinking(cast(GinRules, match.rules), match.view(seat)).stakes
    assert list(found) == sorted(found)
    assert stakes is None or found == stakes


def test_the_player_of_the_first_version_is_kept_as_a_yardstick() -> None:
    assert "hard@0.1.0" in usual(GIN)


# Nets


def test_every_net_has_its_layers() -> None:
    ends = 2 * len(EDGES) - 1
    layers = [(52 * WAYS, FIRST), (FIRST, FEATURES), (SECOND, FIRST + 1), (ends, SECOND + 1)]
    for net in learnt().nets.values():
        assert [(len(rows), len(rows[0])) for rows in (net.cards, net.features, net.second, net.third)] == layers
        assert len(net.first) == FIRST


def test_a_net_says_the_same_with_other_suits() -> None:
    dice = random.Random(5)
    features = [dice.random() for _ in range(FEATURES)]
    cards = [sum(dice.sample(list(BIT.values()), 4)) for _ in range(WAYS)]
    turned = [(mask << 1 & ~_suit(0)) | (mask & _suit(3)) >> 3 for mask in cards]
    for net in learnt().nets.values():
        one, other = likely(net, cards, features), likely(net, turned, features)
        assert one == pytest.approx(other)
        assert sum(one) == pytest.approx(1)


def _suit(number: int) -> int:
    """Return the cards of a suit, by its place in the masks."""
    return sum(1 << rank * 4 + number for rank in range(13))


def test_a_match_is_won_as_likely_as_the_other_loses_it() -> None:
    for mine in range(1, 101, 9):
        for theirs in range(1, 101, 9):
            assert equity(mine, theirs) + equity(theirs, mine) == pytest.approx(1, abs=0.002)
            assert equity(mine, theirs) >= equity(mine + 5, theirs)
    assert (equity(0, 40), equity(-7, 40), equity(40, 0)) == (1, 1, 0)
    assert equity(240, 120) == pytest.approx(equity(200, 100), abs=0.01)


def test_a_span_is_worth_what_its_points_are_on_the_mean() -> None:
    spans = worths(lambda points: points)
    assert spans[8] == 0
    for number, low in enumerate(EDGES[:-1]):
        assert low <= spans[9 + number] < EDGES[number + 1]
        assert spans[7 - number] == -spans[9 + number]
