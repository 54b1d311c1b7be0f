"""Melds and hands: what is a meld, and the best arrangement, both held against brute force."""

from __future__ import annotations

import random
from functools import cache
from itertools import combinations

import brute
import pytest
from brute import cards_that_go_together, is_meld, worth

from rummy_desktop.engine.cards import Card, new_pack, parse_cards, spell
from rummy_desktop.engine.melding import PLAIN
from rummy_desktop.engine.melds import (
    Meld,
    all_melds,
    arrange,
    arrangements,
    best_layoffs,
    cards_in,
    deadwood,
    deadwood_of,
    mask_of,
)

PACK = new_pack()


def meld(text: str, seat: int = 0) -> Meld:
    """Return the meld that these cards make."""
    found = PLAIN.told(parse_cards(text), (), seat)
    assert found
    return found


# What is a meld


@pytest.mark.parametrize(
    ("cards", "kind", "low"),
    [
        ("7S 7H 7D", "set", 0),
        ("KC KS KD KH", "set", 0),
        ("AC 2C 3C", "run", 1),
        ("KC QC JC", "run", 11),
        ("5H 4H 6H 8H 7H", "run", 4),
        ("AS 2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS", "run", 1),
    ],
)
def test_a_meld(cards: str, kind: str, low: int) -> None:
    found = meld(cards, 3)
    assert (found.kind, found.low) == (kind, low)
    assert sorted(found.cards) == sorted(parse_cards(cards))
    assert set(found.seats) == {3}
    assert Meld.parse(str(found)) == found


@pytest.mark.parametrize(
    "cards",
    ["", "7S", "7S 7H", "QC KC AC", "KC AC 2C", "7S 7H 8D", "4H 5H 7H", "4H 5H 6D", "7S 7H 7H.1", "7S 8S 9S 9S.1"],
)
def test_no_meld(cards: str) -> None:
    assert PLAIN.readings(parse_cards(cards), 0) == []


def test_every_three_and_four_cards_are_judged_as_by_brute_force() -> None:
    near = [card for card in PACK if card.rank in (1, 2, 3, 4, 12, 13)]
    for size in (3, 4):
        for cards in combinations(near, size):
            assert bool(PLAIN.readings(cards, 0)) == is_meld(cards)


@pytest.mark.parametrize(
    ("text", "cards", "after"),
    [
        ("7S 7H 7D", "7C", "set 7S@0 7H@0 7D@0 7C@1"),
        ("5H 6H 7H", "8H", "run 5 5H@0 6H@0 7H@0 8H@1"),
        ("5H 6H 7H", "4H", "run 4 4H@1 5H@0 6H@0 7H@0"),
        ("5H 6H 7H", "9H 4H 8H", "run 4 4H@1 5H@0 6H@0 7H@0 8H@1 9H@1"),
        ("5H 6H 7H", "9H", None),
        ("5H 6H 7H", "8S", None),
        ("JC QC KC", "AC", None),
        ("AC 2C 3C", "KC", None),
        ("7S 7H 7D", "8S", None),
    ],
)
def test_laying_off(text: str, cards: str, after: str | None) -> None:
    before = meld(text)
    added = parse_cards(cards)
    longer = PLAIN.extended(before, added, (), 1)
    assert (str(longer) if longer else None) == after
    if len(added) == 1:
        assert PLAIN.takes(before, added[0]) == (longer is not None)


def test_a_meld_takes_a_card_exactly_when_it_can_be_extended_by_it() -> None:
    for cards in brute.MELDS:
        found = PLAIN.told(tuple(cards), (), 0)
        assert found
        for card in PACK:
            if card not in cards:
                longer = PLAIN.extended(found, [card], (), 1)
                assert PLAIN.takes(found, card) == (longer is not None) == is_meld([*cards, card])


@pytest.mark.parametrize(
    "text",
    [
        "",
        "set",
        "run",
        "pair 7S@0 7H@0",
        "set 7S@0 7H@0",
        "set 7S 7H 7D",
        "set 7S@x 7H@0 7D@0",
        "set 7S@-1 7H@0 7D@0",
        "set 4H@0 5H@0 6H@0",
        "run 4H@0 5H@0 6H@0",
        "run 5 4H@0 5H@0 6H@0",
        "run 0 7S@0 7H@0 7D@0",
        "run 4 4H@0@1 5H@0 6H@0",
        "run 4 5H@0 4H@0 6H@0",
        "run 13 KC@0 QC@0 JC@0",
        "wild 6S@0 6H@0",
        "set 7S@0 7H@0 6D=8@0",
        "set 5 7S@0 7H@0 7D@0",
        "run 8 8C@0 6D=7C@0 TC@0",
        "run 8 8C@0 6D=9@0 TC@0",
        "run 8 8C@0 6D=9C@0 TC@0 9C@1",
        "run 8 8C@0 6D=9C@0 9C@0 TC@0 9C.1@0",
        "set 7S@0 7H@0 7S@0",
        "run 4 4H@0 5H@0 6X@0",
    ],
)
def test_what_spells_no_meld(text: str) -> None:
    with pytest.raises(ValueError, match=r"^“.*” is no (meld|card)"):
        Meld.parse(text)


# Melds in a hand


def test_all_melds_of_a_hand_are_found() -> None:
    rng = random.Random("all melds")
    for _ in range(300):
        hand = cards_that_go_together(rng, rng.randint(3, 12))
        found = list(all_melds(hand))
        assert len(found) == len(set(found))
        assert set(map(frozenset, found)) == set(brute.melds_in(hand))


def test_a_mask_holds_the_cards() -> None:
    rng = random.Random("masks")
    for size in range(53):
        hand = rng.sample(PACK, size)
        assert list(cards_in(mask_of(hand))) == sorted(hand, key=lambda card: (card.rank, "SHDC".index(card.suit)))
    for strange in ("JK", "??", "7H.1"):
        with pytest.raises(KeyError):
            mask_of(parse_cards(strange))


@pytest.mark.parametrize(
    ("hand", "points"),
    [
        ("", 0),
        ("KS", 10),
        ("KS 9H AD", 20),
        ("4H 5H 6H 7H 7S 7D 7C", 0),
        ("5H 6H 7H 7S 7D", 11),
        ("QC KC AC", 21),
        ("8D 8C 8S 9D", 9),
        ("8D 9D 8C 8S 8H 7D", 0),
    ],
)
def test_deadwood(hand: str, points: int) -> None:
    assert deadwood(parse_cards(hand)) == points


@pytest.mark.parametrize("part", range(4))
def test_the_best_arrangement_is_that_of_brute_force(part: int) -> None:
    rng = random.Random(f"arrangements/{part}")
    competing = 0
    for _ in range(700):
        hand = cards_that_go_together(rng, rng.choice((7, 10, 10, 11)))
        ways = list(brute.arrangements(hand))
        best = min(count for count, _ in ways)
        assert deadwood_of(mask_of(hand)) == deadwood(hand) == best, spell(hand)
        found = list(arrangements(hand))
        for way in found:
            laid = [card for group in way.melds for card in group]
            assert sorted([*laid, *way.deadwood]) == sorted(hand)
            assert all(map(is_meld, way.melds))
            assert way.points == worth(way.deadwood) == best
        assert arrange(hand) == found[0]
        wanted = {frozenset(melds) for count, melds in ways if count == best and brute.whole(melds)}
        assert {frozenset(map(frozenset, way.melds)) for way in found} == wanted
        assert len(found) == len(wanted)
        competing += sum(map(len, brute.melds_in(hand))) > len(hand)
    assert competing > 300


def test_deadwood_of_ordinary_hands_is_that_of_brute_force() -> None:
    rng = random.Random("ordinary hands")
    for _ in range(2000):
        hand = rng.sample(PACK, rng.choice((10, 11)))
        assert deadwood(hand) == brute.least(hand), spell(hand)


# Layoffs


@cache
def least_with_layoffs(hand: frozenset[Card], table: frozenset[frozenset[Card]]) -> tuple[int, int]:
    """Return the least deadwood after laying off cards one by one, and the fewest cards laid off for it."""
    best = (brute.least(hand), 0)
    for meld in table:
        for card in hand:
            if is_meld(meld | {card}):
                points, laid = least_with_layoffs(hand - {card}, table - {meld} | {meld | {card}})
                best = min(best, (points, laid + 1))
    return best


@pytest.mark.parametrize("part", range(4))
def test_the_best_layoffs_are_those_of_brute_force(part: int) -> None:
    rng = random.Random(f"layoffs/{part}")
    better = kept = 0
    for _ in range(250):
        cards = cards_that_go_together(rng, 19)
        shown = arrange(cards[:9])
        table = [found for group in shown.melds if (found := PLAIN.told(group, (), 0))]
        hand = cards[9:]
        points, layoffs = best_layoffs(hand, table)
        assert (points, sum(len(each.cards) for each in layoffs)) == least_with_layoffs(
            frozenset(hand), frozenset(frozenset(each.cards) for each in table)
        ), f"{spell(hand)} on {table}"
        rest = set(hand)
        for cards_off, index in layoffs:
            for card in cards_off:
                assert PLAIN.takes(table[index], card)
                longer = PLAIN.extended(table[index], [card], (), 1)
                assert longer
                table[index] = longer
                rest.remove(card)
        assert deadwood(rest) == points
        better += points < deadwood(hand)
        kept += any(PLAIN.takes(each, card) for each in table for card in rest)
    assert better > 25
    assert kept > 5


def test_without_melds_nothing_is_laid_off() -> None:
    assert best_layoffs(parse_cards("4H 5H KS"), []) == (19, ())
