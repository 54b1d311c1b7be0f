"""The hard player of Three Thirteen for two: the melds it counts, what it sees, and how it plays."""

from __future__ import annotations

import random
from collections.abc import Sequence
from itertools import combinations
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rummy_desktop.engine.cards import HIDDEN, Card, parse_cards
from rummy_desktop.engine.moves import Draw, Knock, Take
from rummy_desktop.engine.options import make_options
from rummy_desktop.engine.table import Act, Table
from rummy_desktop.variants import GAMES
from rummy_desktop.variants.three_thirteen.player_for_two import GIFT, ForTwo, is_for_two, learnt
from rummy_desktop.variants.three_thirteen.player_melds import Melds, lightest
from rummy_desktop.variants.three_thirteen.player_sight import (
    OF_ALL,
    OF_CARD,
    SPREAD,
    Sight,
    around,
    bits,
    spot,
    standing,
)
from rummy_desktop.variants.three_thirteen.rules import ThirteenRules, ThirteenTable

GAME = GAMES["three-thirteen"]


def rules_of(seats: int = 2, **options: Any) -> ThirteenRules:
    """Return the rulebook for players."""
    return ThirteenRules(make_options(GAME.options, options), seats)


PACK = rules_of().pack()


def seen(hand: str, cards: int, phase: str = "play", discards: str = "2C", **more: Any) -> tuple[ThirteenRules, Table]:
    """Return the rulebook, and what seat 0 sees when it has to decide in the deal of that many cards."""
    rules = rules_of()
    view = ThirteenTable(2, deal=cards - 2, phase=phase)
    view.hands = [list(parse_cards(hand)), [HIDDEN] * cards]
    view.discards = list(parse_cards(discards))
    view.stock = [HIDDEN] * 20
    view.turns = 5
    for name, value in more.items():
        setattr(view, name, value)
    return rules, view


def dealt(cards: int, more: int, seed: str) -> tuple[list[Card], list[Card]]:
    """Return a hand of that many cards and more, and cards that may come."""
    pack = list(PACK)
    random.Random(seed).shuffle(pack)
    return pack[: cards + more], pack[cards + more : cards + more + 12]


def melds_of(hand: Sequence[Card], cards: int, unseen: Sequence[Card] = ()) -> Melds:
    return Melds(hand, cards, cards, unseen)


# Which tables it plays at


@pytest.mark.parametrize(
    ("seats", "options", "there"),
    [
        (2, {}, True),
        (3, {}, False),
        (2, {"jokers": "2_per_pack"}, False),
        (2, {"min_naturals": "1"}, False),
        (2, {"decks": "2"}, False),
        (2, {"decks": "1"}, True),
        (2, {"final_turn": False}, False),
        (2, {"wild_penalty": "20"}, False),
    ],
)
def test_it_plays_where_two_play_the_usual_game(seats: int, options: dict[str, Any], there: bool) -> None:
    assert is_for_two(rules_of(seats, **options)) is there


# What a hand has


@given(st.integers(3, 13), st.integers(0, 1), st.integers(0, 10**6))
def test_what_is_left_over_is_what_the_rulebook_counts(cards: int, more: int, seed: int) -> None:
    hand, _ = dealt(cards, more, f"left {seed}")
    rules, view = seen("2C", cards)
    melds = melds_of(hand, cards)
    assert melds.left_over(melds.all, melds.wilds) == rules.deadwood(view, hand)
    if more:
        barred = hand[-1]
        assert lightest(melds, barred) == rules.lightest(view, hand, barred)[0]
        least = min(rules.deadwood(view, [card for card in hand if card != gone]) for gone in hand)
        assert melds.left_over(melds.all, melds.wilds, thrown=True) == least


@given(st.integers(3, 8), st.integers(0, 10**6))
def test_a_hand_is_as_far_from_going_out_as_it_needs_other_cards(cards: int, seed: int) -> None:
    hand, unseen = dealt(cards, 0, f"away {seed}")
    rules, view = seen("2C", cards)
    melds = melds_of(hand, cards, unseen)
    hope = melds.hope(melds.all, melds.wilds)
    assert (hope.away == 0) == (not rules.arranged(view, hand).rest)
    if hope.away == 1:
        done = sum(rules.lightest(view, [*hand, card], None)[0] == 0 for card in unseen)
        assert hope.outs >= done
        assert (done == 0) or hope.outs == done


@given(st.integers(3, 10), st.integers(0, 10**6))
def test_what_the_next_card_leaves_over_is_what_the_rulebook_counts(cards: int, seed: int) -> None:
    hand, unseen = dealt(cards, 0, f"next {seed}")
    rules, view = seen("2C", cards)
    melds = melds_of(hand, cards, unseen)
    left = sorted(rules.lightest(view, [*hand, card], None)[0] for card in unseen)
    hope = melds.hope(melds.all, melds.wilds)
    assert sorted(points for often, points in hope.then for _ in range(often)) == left
    assert hope.next == pytest.approx(sum(left) / len(left))


def test_what_a_hand_has_and_what_may_come() -> None:
    hand = parse_cards("9S 9D 9H 4C 5C 6C")
    melds = melds_of(hand, 6)
    assert melds.wilds == 1
    assert melds.left_over(melds.all, 1) == 0
    melds = melds_of(parse_cards("9S 9D 9H KD KC 2H"), 6, parse_cards("KS"))
    hope = melds.hope(melds.all, melds.wilds)
    assert (hope.left, hope.away, hope.outs) == (22, 1, 1)
    assert hope.then == ((1, 0),)


def test_a_meld_of_four_and_a_pair_want_more_room_than_there_is() -> None:
    """Seven cards are one of four and one of three, so that one of five and a pair is not yet all of a hand."""
    melds = melds_of(parse_cards("4S 5S 6S 8S 9S KD KC"), 7)
    assert melds.hope(melds.all, 0).away == 2
    melds = melds_of(parse_cards("2S 3S 4S 5S 6S KD KC"), 7)
    assert melds.hope(melds.all, 0).away == 1


# What it sees


def test_what_goes_with_a_card() -> None:
    near = around(Card.parse("AS"))
    assert near.mates == bits(parse_cards("AH AD AC"))
    assert near.beside == bits(parse_cards("2S"))
    assert near.near == bits(parse_cards("2S 3S"))
    assert len({spot(card) for card in PACK}) == 52


def test_it_remembers_what_the_other_took_and_threw() -> None:
    acts = [
        Act(1, "took", parse_cards("9H")),
        Act(1, "discarded", parse_cards("KD")),
        Act(0, "took", parse_cards("5C")),
        Act(0, "discarded", parse_cards("2H")),
        Act(1, "drew", (HIDDEN,)),
        Act(1, "discarded", parse_cards("AC")),
    ]
    _, view = seen(
        "9S 5C 4C 8D 6H", 4, acts=acts, hands=[list(parse_cards("9S 5C 4C 8D 6H")), [*parse_cards("9H"), *[HIDDEN] * 3]]
    )
    sight = Sight(view, 0, 4, PACK)
    assert sight.theirs == bits(parse_cards("9H"))
    assert sight.threw == bits(parse_cards("KD AC"))
    assert sight.last_thrown == [0.1, 1.0]
    assert sight.shown == bits(parse_cards("5C"))
    assert not sight.took
    assert sight.hidden == 3
    assert sight.melds.wilds == 1


@given(st.integers(3, 13), st.integers(0, 10**6))
def test_as_much_is_told_as_the_net_was_told(cards: int, seed: int) -> None:
    hand, _ = dealt(cards, 1, f"told {seed}")
    _, view = seen("2C", cards)
    view.hands[0] = hand
    view.discards = [card for card in PACK if card not in hand][:1]
    sight = Sight(view, 0, cards, PACK)
    for top in (hand[0], None):
        things, told = sight.tell(sight.melds.all, sight.melds.wilds, top)
        assert len(told) == OF_ALL
        assert len(things) == len(sight.melds.cards)
        assert {len(each) for each in things} <= {OF_CARD}
    assert sight.tell(sight.melds.all, sight.melds.wilds, hand[0], out=True)[0] == []


def test_how_a_match_stands() -> None:
    for cards, usual in zip(range(3, 14), SPREAD, strict=True):
        assert standing(0, cards) == 0
        assert standing(usual, cards) == pytest.approx(usual)
        assert standing(-usual, cards) == pytest.approx(-usual)
        assert standing(2 * usual, cards) < 2 * usual
    assert standing(1, 13) > 10
    assert standing(40, 13) - standing(39, 13) < 1 < standing(1, 13) - standing(-1, 13)


def test_a_match_that_is_nearly_decided_is_told_as_one_that_is_open() -> None:
    """Else the player would be careless in it; in the last turn it reckons with the lead as it is."""

    def told(lead: int) -> Sight:
        return Sight(seen("9S 8D KC 2H 5D", 4, scores=[100, 100 + lead])[1], 0, 4, PACK)

    assert told(-60).of_match == told(-200).of_match != told(-5).of_match != told(5).of_match
    assert told(60).of_match == told(200).of_match
    assert told(200).lead == 200


# How it plays


def ends(hand: str, cards: int, barred: str = "", **more: Any) -> ForTwo:
    drawn = {"drawn": parse_cards(barred), "drawn_from": "discards"} if barred else {}
    rules, view = seen(hand, cards, **drawn, **more)
    return ForTwo(rules, view)


def test_every_discard_is_weighed_once() -> None:
    player = ends("9S 8D KC 2H 5D", 4)
    assert sorted(map(str, (way.card for way in player.ways))) == ["2H", "5D", "8D", "9S", "KC"]
    assert not any(way.out for way in player.ways)
    assert player.best.card == Card.parse("KC")


def test_the_card_that_was_taken_is_kept() -> None:
    player = ends("9S 9D KC 2H 8D", 4, barred="KC")
    assert Card.parse("KC") not in [way.card for way in player.ways]
    player = ends("9S 9D KC 2H 4D", 4, barred="4D")
    assert Card.parse("4D") not in [way.card for way in player.ways]


@pytest.mark.parametrize(("theirs", "gone"), [("9S", "5S"), ("4S", "8S")])
def test_of_two_discards_that_go_out_it_makes_the_one_that_the_other_wants_less(theirs: str, gone: str) -> None:
    taken = parse_cards(theirs)
    hands = [list(parse_cards("5S 6S 7S 8S")), [*taken, HIDDEN, HIDDEN]]
    player = ends("2C", 3, hands=hands, acts=[Act(1, "took", taken)])
    assert [way.card for way in player.ways if way.out] == list(parse_cards("5S 8S"))
    move = player.move()
    assert isinstance(move, Knock)
    assert move.card == Card.parse(gone)


def test_it_weighs_the_last_turn_by_how_the_match_stands() -> None:
    """A player five ahead may keep four points in the last deal; one three ahead has to draw."""
    hand = "QS QH QC JS JH JC TS TH TC 5D 5H 5C 9D"
    for lead, move in ((5, Take(0)), (3, Draw(0))):
        rules, view = seen(hand, 13, "draw", "4S", gone=(1,), scores=[100, 100 + lead])
        assert ForTwo(rules, view).move() == move
    assert ForTwo(*seen("QS QD JH", 3, "draw", "AS", gone=(1,))).move() == Take(0)
    assert ForTwo(*seen("AS 2D 4H", 3, "draw", "KD", gone=(1,))).move() == Draw(0)


def test_a_wild_card_is_taken_and_not_thrown() -> None:
    rules, view = seen("KS QD 9C 5H", 4, "draw", "4D")
    assert ForTwo(rules, view).move() == Take(0)
    assert ends("KS QD 9C 2H 4D", 4).best.card != Card.parse("4D")


def test_a_card_that_the_other_wants_is_dearer() -> None:
    """The player keeps a queen if the other has taken one, and throws it otherwise."""
    hand, taken = list(parse_cards("QS 9D 7C 2D 3H")), parse_cards("QH")
    assert ForTwo(*seen("2C", 4, hands=[hand, [HIDDEN] * 4])).best.card == Card.parse("QS")
    wanted = ForTwo(*seen("2C", 4, hands=[hand, [*taken, *[HIDDEN] * 3]], acts=[Act(1, "took", taken)]))
    assert wanted.best.card != Card.parse("QS")


@pytest.mark.parametrize(
    ("held", "card", "gift"),
    [("QH QD", "QS", True), ("QH", "QS", False), ("7S 9S", "8S", True), ("7S 9H", "8S", False), ("4S 4H", "4D", False)],
)
def test_what_makes_the_other_a_meld_is_dearer_than_the_net_says(held: str, card: str, gift: bool) -> None:
    theirs, thrown = parse_cards(held), Card.parse(card)
    hands = [[thrown, *parse_cards("2C 9D 6D AC")], [*theirs, *[HIDDEN] * (4 - len(theirs))]]
    rules, view = seen("2C", 4, hands=hands, discards="KC")
    sight = Sight(view, 0, 4, PACK)
    assert sight.is_gift(thrown) is gift
    way = next(way for way in ForTwo(rules, view).ways if way.card == thrown)
    place = sight.melds.cards.index(thrown) if thrown in sight.melds.cards else None
    mask = sight.melds.all ^ (0 if place is None else 1 << place)
    things, told = sight.tell(mask, sight.melds.wilds - (place is None), thrown)
    said = learnt().answer([learnt().units(each) for each in things], told)
    assert way.worth == pytest.approx(said - (GIFT if gift else 0))


def test_the_net_has_the_weights_it_needs() -> None:
    net = learnt()
    assert len(net.first[0]) == OF_CARD + 1
    assert len(net.second[0]) == len(net.first) + OF_ALL + 1
    assert all(len(set(row)) > 1 for row in (*net.first, *net.second))


def test_it_never_holds_that_a_hand_of_points_less_is_worse_by_far() -> None:
    """The net prefers a hand with a loose deuce to the same hand with a loose king."""
    better = worse = 0
    for rest in combinations(parse_cards("9S 9D 6H 8C TD QC"), 3):
        cards = " ".join(map(str, rest))
        ways = [ForTwo(*seen(f"{cards} {loose} AH", 4)).ways for loose in ("2S", "KS")]
        low, high = (next(way.worth for way in each if way.card == Card.parse("AH")) for each in ways)
        better += low > high
        worse += low < high
    assert better > 3 * worse
