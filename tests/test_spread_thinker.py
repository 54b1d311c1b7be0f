"""The hard player of 500 and 5000 Rummy for two: what it sees, which ways to end a turn it weighs, and how it plays."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any, cast

import pytest
from hypothesis import given
from hypothesis import strategies as st
from spread_views import spread_view

from rummy_desktop.ai import Level, choose
from rummy_desktop.ai.spread_sight import (
    FIRST,
    OF_ALL,
    OF_CARD,
    SECOND,
    WILD,
    Held,
    Ready,
    Seen,
    between,
    between_both,
    meldable,
    near,
    spots,
)
from rummy_desktop.ai.spread_thinker import Thinker
from rummy_desktop.ai.summed_net import Form, SummedNet
from rummy_desktop.ai.turns import spot
from rummy_desktop.engine.cards import SUITS, Card, parse_cards
from rummy_desktop.engine.match import Match
from rummy_desktop.engine.moves import Call, Deal, Discard, Draw, LayDown, LayOff, Take
from rummy_desktop.engine.options import alike, make_options
from rummy_desktop.engine.table import Act
from rummy_desktop.variants import GAMES
from rummy_desktop.variants.rummy500.player import ForTwo as ForTwo500
from rummy_desktop.variants.rummy500.player import is_for_two as is_500_for_two
from rummy_desktop.variants.rummy500.player import learnt as learnt_500
from rummy_desktop.variants.rummy500.rules import Options500, Rules500
from rummy_desktop.variants.rummy5000.options import Options5000
from rummy_desktop.variants.rummy5000.player import ForTwo as ForTwo5000
from rummy_desktop.variants.rummy5000.player import is_for_two as is_5000_for_two
from rummy_desktop.variants.rummy5000.player import learnt as learnt_5000
from rummy_desktop.variants.rummy5000.rules import Rules5000


def mask(text: str) -> int:
    """Return the spots of these cards."""
    return sum(1 << spot(card) for card in parse_cards(text))


def thinking(
    game: str,
    held: str,
    pile: str = "",
    melds: Sequence[str] = (),
    other: int = 7,
    *,
    phase: str = "play",
    drawn: str = "",
    **more: Any,
) -> Thinker:
    """Return the player in seat 0, who is to move, sixes wild in 5000; the other has that many cards."""
    wild = 6 if game == "5000" else 0
    stock = more.pop("stock", 20)
    rules, view = spread_view(game, held, pile, melds, (other,), phase, stock=stock, drawn=drawn, wild=wild)
    for name, value in more.items():
        setattr(view, name, value)
    if game == "500":
        return ForTwo500(cast(Rules500, rules), view, random.Random(1))
    return ForTwo5000(cast(Rules5000, rules), view, random.Random(1))


# Which tables it plays at


@pytest.mark.parametrize(
    ("seats", "changed", "told"),
    [
        (2, {}, True),
        (2, {"target": 1500, "ace_count": "15", "cut": "shown", "court_counts": "11_12_13"}, True),
        (2, {"packs": "1", "deals": 3}, True),
        (3, {}, False),
        (2, {"packs": "2"}, False),
        (2, {"unmelded": "off_owner"}, False),
        (2, {"melds_allowed": "sets"}, False),
        (2, {"jokers": "two"}, False),
    ],
)
def test_the_usual_5000_for_two_is_told_from_other_house_rules(seats: int, changed: dict[str, Any], told: bool) -> None:
    assert is_5000_for_two(Rules5000(make_options(Options5000, changed), seats)) == told


@pytest.mark.parametrize(
    ("seats", "changed", "told"),
    [
        (2, {}, True),
        (2, {"target": 1000, "deal_two": "7"}, True),
        (3, {}, False),
        (2, {"jokers": "0"}, False),
        (2, {"top_discard_must_meld": True}, False),
    ],
)
def test_the_usual_500_for_two_is_told_from_other_house_rules(seats: int, changed: dict[str, Any], told: bool) -> None:
    assert is_500_for_two(Rules500(make_options(Options500, changed), seats)) == told


def test_house_rules_are_alike_but_for_what_is_left_out() -> None:
    one, other = Options500(), Options500(target=300)
    assert alike(one, one, ())
    assert alike(one, other, {"target"})
    assert not alike(one, other, {"deals"})


# The net


@pytest.mark.parametrize("learnt", [learnt_500, learnt_5000])
def test_a_net_has_a_row_for_all_that_it_is_told(learnt: Any) -> None:
    net = learnt().net
    assert [len(row) for row in net.first] == [OF_CARD + 1] * FIRST
    assert [len(row) for row in net.second] == [FIRST + OF_ALL + 1] * SECOND
    assert len(net.third) == SECOND + 1


def test_a_net_adds_up_what_things_bring() -> None:
    dice = random.Random(1)
    shapes = Form(3, 2, 4, 5).shapes
    net = SummedNet(*([tuple(dice.uniform(-1, 1) for _ in range(w)) for _ in range(h)] for h, w in shapes))
    one, other = net.units((1.0, 0.0, 0.5)), net.units((0.0, 2.0, 0.0))
    assert net.answer([one, other], (1.0, 0.0)) == pytest.approx(net.answer([other, one], (1.0, 0.0)))
    assert net.answer([one, other], (1.0, 0.0)) != pytest.approx(net.answer([one, one], (1.0, 0.0)))


def test_a_net_by_hand() -> None:
    """One unit that is told one number, and one of the second layer: 100 × 2 × (3 × 0.5 + 1), and a twentieth below."""
    net = SummedNet([(3.0, 1.0)], [(1.0, 0.0, 0.0)], [(2.0, 0.0)])
    assert net.answer([net.units((0.5,))], (9.0,)) == pytest.approx(500)
    assert net.answer([net.units((-1.0,))], (9.0,)) == pytest.approx(100 * 2 * 0.05 * 0.05 * -2)


# What it sees


def test_cards_between_two_others_are_seen() -> None:
    assert between(mask("3S 5S 6S")) == mask("4S 7S")
    assert between(mask("2H 3H")) == mask("AH 4H")
    assert between(mask("QD KD")) == mask("JD AD")
    assert between(mask("KD AD 2D")) == mask("QD 3D")
    assert between_both(mask("3S"), mask("4S JH")) == mask("2S 5S")
    assert near(mask("AC")) == mask("2C 3C QC KC")


def test_what_can_be_melded_is_seen() -> None:
    assert meldable(mask("AS 2S 3S 5H 5D 9C"), 0) == mask("AS 2S 3S")
    assert meldable(mask("QS KS AS 5H 5D 5C"), 0) == mask("QS KS AS 5H 5D 5C")
    assert meldable(mask("KS 5H"), mask("5H 9D")) == mask("5H")


@given(st.lists(st.integers(0, 51), max_size=20, unique=True))
def test_a_card_between_two_makes_a_run_of_them(numbers: list[int]) -> None:
    cards = [Card(number % 13 + 1, SUITS[number // 13]) for number in numbers]
    held = sum(1 << spot(card) for card in cards)
    for at in spots(between(held)):
        place, base = at % 16, at - at % 16
        places = {1, 14} if place == 14 else {place}
        there = {each - base for each in spots(held) if each // 16 == at // 16}
        there |= {1} if 14 in there else set()
        assert any({each, each + 1, each + 2} - {one} <= there for one in places for each in range(one - 2, one + 1))


def test_what_lies_and_what_is_known_is_counted() -> None:
    acts = [
        Act(0, "took", parse_cards("9C")),
        Act(1, "took", parse_cards("AS 6H")),
        Act(1, "discarded", parse_cards("KD")),
    ]
    player = thinking("5000", "9C 6S 2D", "3H KD", ["set QS@1 QH@1 QC@1"], acts=acts)
    player.view.hands[1][:2] = parse_cards("AS 6H")
    sight = type(player)(player.rules, player.view, random.Random(1)).sight  # type: ignore[call-arg, arg-type]
    assert sight.hand == Held(mask("9C 2D"), mask("9C"), 1)
    assert (sight.known, sight.known_wild, sight.size, sight.hidden) == (mask("AS"), 1, 7, 5)
    assert sight.lies.pile == (spot(Card.parse("3H")), spot(Card.parse("KD")))
    assert sight.lies.wild == 2
    assert sight.lies.unseen.bit_count() == 48 - 2 - 1 - 2 - 3
    assert sight.they_threw == mask("KD")
    assert sight.fresh == 1
    assert sight.values[WILD] == 100


@given(st.lists(st.integers(0, 51), min_size=8, max_size=30, unique=True), st.permutations(range(4)))
def test_suits_are_all_alike(numbers: list[int], order: list[int]) -> None:
    """The worth of a position stays as it is if suits change places."""

    def worth(suits: Sequence[int]) -> float:
        cards = [Card(number % 13 + 1, SUITS[suits[number // 13]]) for number in numbers]
        held, pile = cards[: len(cards) // 2], cards[len(cards) // 2 :]
        player = thinking("500", " ".join(map(str, held)), " ".join(map(str, pile)))
        sight = player.sight
        return sight.worth(sight.hand, sight.lies, Seen(0, (), False), Ready(0, len(held)))

    assert worth(order) == pytest.approx(worth(range(4)), abs=1e-6)


# What it weighs, and what it does


def test_it_weighs_every_part_of_what_it_can_lay() -> None:
    player = thinking("5000", "KS KH KD 4S 4H 4D 9C JH", "3D", other=9, drawn="JH")
    laid = {frozenset(group[0].rank for group in plan.laying.groups) for plan in player.ways()}
    assert laid == {frozenset(), frozenset({13}), frozenset({4}), frozenset({4, 13})}
    assert {plan.gone for plan in player.ways() if not plan.laying.groups} >= set(parse_cards("9C JH"))


def test_what_a_way_lays_counts_its_points() -> None:
    player = thinking("500", "AS 2S 3S KH KD KC 9C", "3D", drawn="9C")
    points = {
        tuple(sorted(group[0].rank for group in plan.laying.groups)): plan.laying.points for plan in player.ways()
    }
    assert points == {(): 0, (1,): 6, (13,): 30, (1, 13): 36}


def test_it_always_lays_what_it_has_taken_to_meld() -> None:
    player = thinking(
        "5000", "KS KH KD AS AC 9C", "3D", drawn="KD AS AC", drawn_from="discards", owes=parse_cards("KD")
    )
    ways = list(player.ways())
    assert ways
    assert all(Card.parse("KD") not in plan.kept and plan.gone != Card.parse("KD") for plan in ways)


def test_it_goes_out_where_that_wins_the_match() -> None:
    player = thinking("5000", "4S 4H 4D KS KH KD 9C", "JC", other=2, drawn="4D", scores=[4990, 0])
    assert isinstance(player.move(), LayDown)
    assert player.plan().kept == ()
    assert player.plan().gone == Card.parse("9C")


def test_it_does_not_throw_its_last_card_where_that_fits() -> None:
    player = thinking("5000", "KD 9C", "JC", ["set KS@1 KH@1 KC@1"], drawn="9C")
    assert not any(plan.gone == Card.parse("KD") and not plan.kept for plan in player.ways())
    assert any(plan.gone == Card.parse("9C") and not plan.kept for plan in player.ways())


def test_it_takes_a_pile_that_pays() -> None:
    assert thinking("5000", "KS KH 9C 5D 3S", "KD AS AC AD", phase="draw").move() == Take(0, 4)


def test_it_takes_nothing_that_it_may_not() -> None:
    assert thinking("5000", "4S 9C", "KD QD JH 2D 7C", phase="draw").move() in (Draw(0), Take(0, 1))


def test_a_wild_card_is_thought_of_where_it_will_lie() -> None:
    """An ace with two wild cards is a run, to which the others can add less than to a set of aces."""
    player = thinking("5000", "AC 6S 6H 9D 2H", "JC", drawn="2H")
    plan = next(plan for plan in player.ways() if plan.laying.groups and plan.laying.groups[0][0] == Card.parse("AC"))
    meld = player.melds_after(plan.laying)[-1]
    assert meld.kind == "run"
    move = next(player._laying_moves(plan.laying))
    assert isinstance(move, LayDown)
    assert sorted(move.stands[0]) == sorted(role for role in meld.stands)


def test_it_calls_rummy_where_that_pays() -> None:
    kings = ["set KS@1 KH@1 KC@1"]
    player = thinking("500", "AS 3C 9D 7H", "KD", kings, phase="call", turn=1, waiting=(0,))
    assert isinstance(player.move(), Call)
    thrower = thinking("500", "AS AC AH 3C", "JC", kings, phase="after call", turn=1, caller=0)
    assert thrower.move() == Discard(0, Card.parse("3C"))


def test_a_floater_lays_what_fits_and_throws_the_rest() -> None:
    kings = ["set KS@1 KH@1 KC@1"]
    assert thinking("5000", "KD", "JC", kings, drawn="KD").move() == LayOff(0, (Card.parse("KD"),), 0)
    assert thinking("5000", "9D", "JC", kings, drawn="9D").move() == Discard(0, Card.parse("9D"))
    assert thinking("5000", "", "JC", kings, phase="draw").move() == Draw(0)


@pytest.mark.parametrize("game", ["500", "5000"])
@pytest.mark.parametrize("seed", range(3))
def test_a_deal_with_an_easy_player_is_played_by_the_rules_to_its_end(game: str, seed: int) -> None:
    match = Match.new(GAMES[game], 2, {}, f"played {seed}")
    dice = random.Random(seed)
    while not match.table.results:
        seat = match.actor
        assert seat is not None
        if match.view(seat).to_deal:
            match.play(Deal(seat))
            continue
        level: Level = "hard" if seat == seed % 2 else "easy"
        match.play(choose(match.game, match.rules.for_players(), match.view(seat), dice, level))
    assert match.table.results[0].outcome in ("out", "stock empty")
