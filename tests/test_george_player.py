"""The hard player of George: it counts by ranks, sees every way to end a turn, and plays by the rulebook."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any, cast

import pytest
from hypothesis import given
from hypothesis import strategies as st
from spread_views import spread_view

from rummy_desktop.ai import Level, choose
from rummy_desktop.ai.grounds import grounds
from rummy_desktop.engine.cards import HIDDEN, Card, parse_cards
from rummy_desktop.engine.match import Match
from rummy_desktop.engine.moves import Call, Discard, Draw, LayDown, LayOff, Take
from rummy_desktop.engine.options import make_options
from rummy_desktop.engine.spread.table import SpreadTable
from rummy_desktop.engine.table import Act
from rummy_desktop.variants import GAMES
from rummy_desktop.variants.rummy5000.options import Options5000
from rummy_desktop.variants.rummy5000.player_george import George, is_george
from rummy_desktop.variants.rummy5000.player_george_net import FIRST, OF_ALL, OF_RANK, SECOND, answer, nets
from rummy_desktop.variants.rummy5000.player_george_sight import RANKS, Hand, Item, Sight, rank_of
from rummy_desktop.variants.rummy5000.rules import Rules5000

OPTIONS = {preset.key: dict(preset.values) for preset in GAMES["5000"].presets}["george"]


def ranks(text: str) -> list[int]:
    """Return how many cards of each rank are among these."""
    held = [rank_of(card) for card in parse_cards(text)]
    return [held.count(rank) for rank in range(RANKS)]


def hand(text: str, plain: str = "", mixed: str = "") -> Hand:
    """Return a hand, and the ranks of the sets on the table without and with a wild card."""
    return Hand(ranks(text), ranks(plain), ranks(mixed))


def thinking(
    held: str,
    pile: str = "",
    melds: Sequence[str] = (),
    other: int = 7,
    *,
    phase: str = "play",
    drawn: str = "",
    **more: Any,
) -> George:
    """Return the player in seat 0, who is to move, sixes wild; `more` are fields of the table."""
    stock = more.pop("stock", 40)
    rules, view = spread_view("5000", held, pile, melds, (other,), phase, stock=stock, drawn=drawn, wild=6, **OPTIONS)
    for name, value in more.items():
        setattr(view, name, value)
    return George(cast(Rules5000, rules), view, random.Random(1))


@pytest.mark.parametrize(
    ("seats", "changed", "told"),
    [
        (2, {}, True),
        (2, {"target": 5000, "ace_count": "15", "cut": "shown"}, True),
        (2, {"target": 2500, "deals": 3, "winner_if_several": "out"}, True),
        (3, {}, True),
        (8, {"target": 500}, True),
        (2, {"wild_limit": "one"}, False),
        (2, {"unmelded": "off_owner"}, False),
        (2, {"melds_allowed": "both"}, False),
        (2, {"packs": "3"}, False),
    ],
)
def test_george_is_told_from_other_house_rules(seats: int, changed: dict[str, Any], told: bool) -> None:
    rules = Rules5000(make_options(Options5000, OPTIONS | changed), seats)
    assert is_george(rules) == told


@pytest.mark.parametrize("name", ["two", "many"])
def test_a_net_has_a_row_for_all_that_it_is_told(name: str) -> None:
    assert [len(row) for row in nets()[name].first] == [OF_RANK[name] + 1] * FIRST
    assert [len(row) for row in nets()[name].second] == [FIRST + OF_ALL[name] + 1] * SECOND
    assert len(nets()[name].third) == SECOND + 1


@pytest.mark.parametrize(("name", "seats"), [("two", 2), ("many", 5)])
def test_a_net_adds_up_what_ranks_bring(name: str, seats: int) -> None:
    none, some = (0.0,) * OF_RANK[name], (1.0,) * OF_RANK[name]
    told = [0.5] * OF_ALL[name]
    assert answer([none, some, none], told, seats) == pytest.approx(answer([none, none, some], told, seats))
    assert answer([none, some], told, seats) != pytest.approx(answer([none, none], told, seats))


@pytest.mark.parametrize(
    ("held", "plain", "mixed", "items"),
    [
        ("5S 5H 5D 8C", "", "", [Item(2, 3, 0, True)]),
        ("8C KS", "8S", "", [Item(5, 1, 0, False)]),
        ("8C 8D KS KH 3S", "", "", [Item(10, 2, 1, True)]),
        ("8C 8D KS KH 3S 3H", "", "", [Item(10, 2, 1, True), Item(5, 2, 1, True)]),
        ("5S 5H 5D 3S 3H", "", "", [Item(2, 3, 0, True), Item(None, 0, 1, False)]),
        ("9S 3S", "KS", "", [Item(None, 0, 1, False)]),
        ("9S 3S", "", "KS", []),
        ("AS AH", "", "AS", [Item(11, 2, 0, False)]),
    ],
)
def test_what_can_be_laid_is_seen(held: str, plain: str, mixed: str, items: list[Item]) -> None:
    assert hand(held, plain, mixed).items(0) == items


def test_wild_cards_stand_where_they_are_laid() -> None:
    before = hand("8C 8D 3S 3H", "KS")
    after = before.after(Item(5, 2, 1, True), 0).after(Item(None, 0, 1, False), 0)
    assert sum(after.held) == 0
    assert after.mixed == ranks("8S KS")
    assert not any(after.plain)
    assert not after.fits(0, 0)
    assert after.fits(5, 0)


def test_it_goes_out_where_that_brings_what_the_other_holds() -> None:
    player = thinking("4S 4H 4D 9C", "JC", other=12, drawn="4D")
    assert isinstance(player.move(), LayDown)
    plan = player.plan()
    assert [str(card) for card in plan.laying.groups[0]] == ["4D", "4H", "4S"]
    assert plan.gone == Card.parse("9C")
    assert not plan.kept


def test_it_goes_out_where_that_wins_the_match_and_not_where_that_loses_it() -> None:
    hand = "4S 4H 4D KS KH KD 9C"
    ahead = thinking(hand, "JC", other=2, drawn="4D", scores=[2490, 0])
    assert ahead.plan().kept == ()
    behind = thinking(hand, "JC", other=1, drawn="4D", scores=[0, 2600])
    assert behind.plan().kept != ()


def test_it_takes_a_pile_that_pays() -> None:
    player = thinking("KS KH 9C 5D 3S", "KD AS AC AD", phase="draw")
    assert player.move() == Take(0, 4)


def test_it_takes_nothing_that_it_may_not() -> None:
    assert thinking("KS 9C 5D 3S", "KD AS AC AD", phase="draw").move() == Draw(0)
    assert thinking("KS 6H 5D 3S", "6D", phase="draw").move() == Draw(0)


def test_it_melds_what_it_has_taken() -> None:
    player = thinking(
        "KS KH KD AS AC 9C", "3D", other=1, drawn="KD AS AC", drawn_from="discards", owes=parse_cards("KD")
    )
    assert {card.rank for group in player.plan().laying.groups for card in group} == {13}


def test_it_keeps_back_what_the_other_does_not_see() -> None:
    chosen = [
        item for way in thinking("KS KH KD 9C 8S 7D 4C", "3D", other=9, drawn="4C").ways() for item in [way.items]
    ]
    assert () in chosen
    assert (Item(10, 3, 0, True),) in chosen


@pytest.mark.parametrize(
    ("pile", "thrown", "said"),
    [
        ("KD 3C", "KS", "The K♦ lies in the pile already: whoever could not take before can't now."),
        ("QD 3C", "KS", ""),
        ("6D 3C", "6S", ""),
    ],
)
def test_a_hint_says_what_gives_nobody_a_new_take(pile: str, thrown: str, said: str) -> None:
    player = thinking("KS 6S 9C 8S 7D 4C", pile, drawn="4C", stock=81)
    told = grounds(player.rules, player.view, Discard(0, Card.parse(thrown)))
    assert told == said if said else "already" not in told


def test_it_throws_of_equal_cards_the_one_that_was_seen() -> None:
    acts = [Act(0, "took", (Card.parse("3D"),)), Act(1, "discarded", (Card.parse("JC"),))]
    player = thinking("3S 3D AS AH", "JC", other=3, drawn="AH", acts=acts)
    assert player.shown == {Card.parse("3D")}
    way = next(way for way in player.ways() if way.gone == rank_of(Card.parse("3S")))
    assert player._planned(way).gone == Card.parse("3D")


def test_a_floater_lays_what_fits_and_throws_the_rest() -> None:
    kings = ["set KS@1 KH@1 KC@1"]
    floats = thinking("KD", "JC", kings, drawn="KD")
    assert floats.move() == LayOff(0, (Card.parse("KD"),), 0)
    assert thinking("9D", "JC", kings, drawn="9D").move() == Discard(0, Card.parse("9D"))
    assert thinking("", "JC", kings, phase="draw").move() == Draw(0)


def test_it_calls_rummy_and_throws_what_it_needs_least() -> None:
    kings = ["set KS@1 KH@1 KC@1"]
    player = thinking("KD KD.1 AS 3C", "KH.1", kings, phase="call", turn=1, waiting=(0,))
    assert isinstance(player.move(), Call)
    thrower = thinking("KD KD.1 AS AC 3C", "JC", kings, phase="after call", turn=1, caller=0)
    assert thrower.move() != Discard(0, Card.parse("AS"))


@given(
    st.lists(st.integers(0, 95), min_size=4, max_size=40, unique=True),
    st.lists(st.integers(1, 12), min_size=1, max_size=4),
)
def test_ranks_that_count_the_same_are_the_same(numbers: list[int], others: list[int]) -> None:
    """The worth of a position stays as it is if two ranks that count the same change places."""
    wild, values = 3, [5] * 7 + [10] * 4 + [100]
    turned = [4, 0, 1, 3, 2, 6, 5, 10, 7, 9, 8, 11]
    cut = len(numbers) // 2

    def worth(order: Sequence[int]) -> float:
        cards = [order[number // 8] for number in numbers]
        pile = cards[cut:]
        sight = _blank(wild, values, others, [8 - cards.count(rank) for rank in range(RANKS)])
        held = [cards[:cut].count(rank) for rank in range(RANKS)]
        return sight.worth(Hand(held, [0] * RANKS, [0] * RANKS), pile, pile[-1])

    assert worth(range(RANKS)) == pytest.approx(worth(turned), abs=1e-6)


def _blank(wild: int, values: Sequence[int], others: Sequence[int], unseen: list[int]) -> Sight:
    """Return a sight of a deal in which the others, of whom no card is known, have that many."""
    hands = [[], *([HIDDEN] * other for other in others)]
    view = SpreadTable(len(hands), hands=hands, stock=[HIDDEN] * 20, melds=[], scores=[0] * len(hands))
    sight = Sight(view, 0, wild, values, lambda points: 0.0)
    sight.unseen = unseen
    sight.count()
    return sight


@pytest.mark.parametrize(("seats", "seed"), [(2, 0), (2, 1), (3, 2), (4, 3), (8, 4)])
def test_a_deal_with_easy_players_is_played_by_the_rules_to_its_end(seats: int, seed: int) -> None:
    match = Match.new(GAMES["5000"], seats, OPTIONS, f"played {seed}")
    dice = random.Random(seed)
    while not match.table.results:
        seat = match.actor
        assert seat is not None
        level: Level = "hard" if seat % 2 == seed % 2 else "easy"
        match.play(choose(match.game, match.rules.for_players(), match.view(seat), dice, level))
    assert match.table.results[0].outcome in ("out", "stock empty")
