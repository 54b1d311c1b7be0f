"""Openings: every way to lay several melds at once, and the best of them, both held against brute force."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

import brute
import msgspec
import pytest

from rummy_desktop.engine.cards import SUITS, Card, new_pack, parse_cards, spell
from rummy_desktop.engine.laying import Wanted
from rummy_desktop.engine.melding import Melding
from rummy_desktop.engine.melds import Meld
from rummy_desktop.engine.opening import openings
from rummy_desktop.engine.search import best_wanted
from rummy_desktop.variants.bing.rules import BingOptions

DEUCES = frozenset((2, suit) for suit in SUITS)


def table(**settings: Any) -> Melding:
    """The melds of a table of Bing Rummy."""
    return Melding(**{"wild": DEUCES, "beside": False, **settings})


def some_melding(rng: random.Random) -> Melding:
    """The melds of a table: of Bing Rummy with any of its options, or of some other where wild cards are all alike."""
    if rng.random() < 0.5:
        return table(highest=rng.choice((13, 14)), most=rng.choice((0, 0, 1, 2)))
    return msgspec.structs.replace(brute.any_melding(rng, tight=rng.random() < 0.5), own_place=False)


def best_melds(melding: Melding, hand: Sequence[Card], worth: Any, least: int = 0, seat: int = 0) -> tuple[Meld, ...]:
    """As many melds as are worth most, `least` or more of them; none where there are not so many."""
    found = best_wanted(melding, hand, worth, Wanted(melds=max(1, least)), seat=seat)
    return found.melds if found else ()


def see_laid(melding: Melding, hand: Sequence[Card], melds: Sequence[Meld], seat: int) -> None:
    """All melds are allowed, of cards of the hand, none of which is laid twice."""
    cards = [card for meld in melds for card in meld.cards]
    assert len(set(cards)) == len(cards)
    assert set(cards) <= set(hand)
    for meld in melds:
        assert melding.allows(meld), f"{meld} {melding}"
        assert set(meld.seats) == {seat}
        assert Meld.parse(str(meld)) == meld


# Every way


@pytest.mark.parametrize("part", range(3))
def test_every_way_to_open_is_found_once(part: int) -> None:
    rng = random.Random(f"openings/{part}")
    several = 0
    for _ in range(60):
        melding, count = some_melding(rng), rng.choice((1, 2, 2, 3))
        hand = brute.wild_hand(rng, melding, rng.randint(3 * count, 9 if count == 3 else 8))
        found = list(openings(melding, hand, count, 2))
        case = f"{melding} {spell(hand)} {count}"
        told = []
        for melds in found:
            see_laid(melding, hand, melds, 2)
            assert len(melds) == count
            told.append(tuple(sorted(brute.plainly(melding, brute.meaning(melding, meld)) for meld in melds)))
        assert len(set(told)) == len(told), case
        assert set(told) == brute.ways_to_open(melding, hand, count), case
        several += len(found) > 3
    assert several > 5


def three(hand: str, **settings: Any) -> list[str]:
    """Every way to open with three melds."""
    found = openings(table(**settings), parse_cards(hand), 3)
    return [" / ".join(spell(meld.cards) for meld in melds) for melds in found]


def test_ways_to_open() -> None:
    assert three("KD KH KC 8C 9C TC 3H 3S 3D 4S") == ["KH KD KC / 3S 3H 3D / 8C 9C TC"] or sorted(
        three("KD KH KC 8C 9C TC 3H 3S 3D 4S")[0].split(" / ")
    ) == ["3S 3H 3D", "8C 9C TC", "KH KD KC"]
    assert len(three("KD KH KC 8C 9C TC 3H 3S 3D 4S")) == 1
    assert three("KD KH KC 8C 9C TC 3H 3S") == []
    # The fourth three may be added or left.
    assert len(three("KD KH KC 8C 9C TC 3H 3S 3D 3C")) == 5
    # One deuce helps one meld only.
    assert three("KD KH 8C TC 3H 3S 3D 2S") == []
    assert len(three("KD KH 8C TC 3H 3S 3D 2S 2H")) >= 1
    assert three("KD 2C 2D 8C 2S 2H 3H 3S 3D", most=1) == []
    assert three("QH KH AH 8C 9C TC 3H 3S 3D", highest=13) == []


def test_both_ends_of_a_run_are_ways_to_open() -> None:
    melding = table()
    runs = {
        str(meld).replace("@0", "")
        for melds in openings(melding, parse_cards("5C 6C 2D KD KH KS 9H 9S 9D"), 3)
        for meld in melds
        if meld.kind == "run"
    }
    assert {"run 5 5C 6C 2D=7C", "run 4 2D=4C 5C 6C"} <= runs


# The best one


@pytest.mark.parametrize("part", range(4))
def test_the_best_melds_are_those_of_brute_force(part: int) -> None:
    rng = random.Random(f"best melds/{part}")
    laid = none = 0
    for _ in range(70):
        melding, least = some_melding(rng), rng.choice((0, 0, 1, 2, 3))
        hand = brute.wild_hand(rng, melding, rng.choice((6, 8, 9, 9, 10)))
        values = {face: rng.randint(0, 12) for face in sorted({card[:2] for card in hand})}
        wild = rng.randint(0, 12)

        def worth(card: Card, melding: Melding = melding, values: dict[Any, int] = values, wild: int = wild) -> int:
            return wild if melding.is_wild(card) else values[card[:2]]

        found = best_melds(melding, hand, worth, least, 1)
        see_laid(melding, hand, found, 1)
        cards = [card for meld in found for card in meld.cards]
        case = f"{melding} {spell(hand)} least {least}, {values}, wild {wild}: {[str(meld) for meld in found]}"
        assert (sum(map(worth, cards)), len(cards), len(found)) == brute.best_opening(melding, hand, worth, least), case
        assert len(found) >= least or not found
        laid += len(found) > 1
        none += not found
    assert laid > 10
    assert none > 3


@pytest.mark.parametrize("house", [{}, {"most": 1}, {"most": 2}, {"highest": 13}])
def test_a_hand_that_can_all_be_laid_is_all_laid(house: dict[str, int]) -> None:
    rng = random.Random(f"whole/{house}")
    pack = new_pack(2)
    for _ in range(12):
        melding, hand = table(**house), []
        for size in rng.choice(((3, 3, 4, 4), (3, 3, 3, 5), (4, 5, 5))):
            for _ in range(10_000):
                group = rng.sample([card for card in pack if card not in hand], 1)
                near = [
                    card
                    for card in pack
                    if card not in hand
                    and card not in group
                    and (card.rank in (2, group[0].rank) or (card.suit == group[0].suit and card.rank))
                ]
                group += rng.sample(near, size - 1)
                if melding.readings(group, 0):
                    hand += group
                    break
        assert len(hand) == 14
        found = best_melds(melding, rng.sample(hand, 14), lambda card: card.points, 3)
        assert sum(len(meld.cards) for meld in found) == 14, spell(hand)


def test_examples_of_the_best_melds() -> None:
    def best(hand: str, least: int = 0, **settings: Any) -> list[str]:
        melds = best_melds(table(**settings), parse_cards(hand), lambda card: card.points, least)
        return sorted(spell(meld.cards) for meld in melds)

    assert best("KD KH KC 8C 9C TC 3H 3S 3D 4S", 3) == ["3S 3H 3D", "8C 9C TC", "KH KD KC"]
    assert best("KD KH KC 8C 9C TC 3H 3S 4S", 3) == []
    assert best("KD KH KC 8C 9C TC 3H 3S 4S", 2) == ["8C 9C TC", "KH KD KC"]
    assert best("KD KH KC 2S") == ["KH KD KC 2S"]
    assert best("KD KH 2S 2C", most=1) == ["KH KD 2S"]
    assert best("2S 2C 2D") == []
    assert best("") == []


def test_of_equal_ways_more_cards_and_then_more_melds_are_laid() -> None:
    hand = parse_cards("7S 7H 7D 7C 8C 9C")
    assert sum(len(meld.cards) for meld in best_melds(table(), hand, lambda card: 0)) == 6
    hand = parse_cards("3C 4C 5C 6C 7C 8C")
    assert len(best_melds(table(), hand, lambda card: 1)) == 2


def test_melds_are_those_of_the_options() -> None:
    assert set(BingOptions.__struct_fields__) >= {"ace", "max_wilds_per_meld"}
