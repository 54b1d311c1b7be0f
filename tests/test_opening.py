"""Openings: every way to lay several melds at once, and the best of them, both held against brute force."""

from __future__ import annotations

import random
from collections.abc import Sequence
from itertools import permutations
from typing import Any

import brute
import msgspec
import pytest

from rummy_desktop.engine.cards import SUITS, Card, new_pack, parse_cards, spell
from rummy_desktop.engine.laying import Apart, Wanted, is_pure
from rummy_desktop.engine.match import Match
from rummy_desktop.engine.melding import Melding
from rummy_desktop.engine.melds import Meld, face_of
from rummy_desktop.engine.opening import coverings, openings, openings_worth
from rummy_desktop.engine.rules import Rules
from rummy_desktop.engine.search import best_wanted
from rummy_desktop.variants import GAMES
from rummy_desktop.variants.bing.rules import BingOptions
from rummy_desktop.variants.kalooki.rules import KalookiRules

DEUCES = frozenset((2, suit) for suit in SUITS)


def table(**settings: Any) -> Melding:
    """Return the melds of a table of Bing Rummy."""
    return Melding(**{"wild": DEUCES, "beside": False, **settings})


def some_melding(rng: random.Random) -> Melding:
    """Return a table's melds: of Bing Rummy with any options, or of one where wild cards are all alike."""
    if rng.random() < 0.5:
        return table(highest=rng.choice((13, 14)), most=rng.choice((0, 0, 1, 2)))
    return msgspec.structs.replace(brute.any_melding(rng, tight=rng.random() < 0.5), own_place=False)


def best_melds(melding: Melding, hand: Sequence[Card], worth: Any, least: int = 0, seat: int = 0) -> tuple[Meld, ...]:
    """Return the melds that are worth most, `least` or more of them; none if there are fewer."""
    found = best_wanted(melding, hand, worth, Wanted(melds=max(1, least)), seat=seat)
    return found.melds if found else ()


def see_laid(melding: Melding, hand: Sequence[Card], melds: Sequence[Meld], seat: int) -> None:
    """Check that all melds are allowed, of cards of the hand, and no card is laid twice."""
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


def test_every_way_to_lay_all_but_some_cards_is_found_once() -> None:
    rng, several = random.Random("coverings"), 0
    for _ in range(60):
        # All melds have a natural card.
        melding = msgspec.structs.replace(some_melding(rng), wild_sets=False)
        count, kept = rng.choice((1, 2, 2, 3)), rng.choice((0, 0, 1, 2))
        hand = brute.wild_hand(rng, melding, min(9, rng.randint(3 * count, 4 * count) + kept))
        told = []
        for melds in coverings(melding, hand, count, kept, 2):
            see_laid(melding, hand, melds, 2)
            assert sum(len(meld.cards) for meld in melds) == len(hand) - kept
            told.append(tuple(sorted(brute.plainly(melding, brute.meaning(melding, meld)) for meld in melds)))
        every = brute.ways_to_open(melding, hand, count)
        case = f"{melding} {spell(hand)} {count} {kept}"
        assert len(set(told)) == len(told), case
        assert set(told) == {way for way in every if sum(len(marks) for *_, marks in way) == len(hand) - kept}, case
        several += len(told) > 1
    assert several > 5


def test_a_wild_card_is_laid_in_its_own_place_where_all_but_some_cards_are_laid() -> None:
    hand = parse_cards("2S 2H AH 3H 4H")
    melding = table(sets=False)
    places = [melds[0].cards for melds in coverings(melding, hand, 1, 1) if not melds[0].stands]
    assert places == [parse_cards("AH 2H 3H 4H")]
    apart = {melds[0].cards for melds in coverings(melding, hand, 1, 1, apart="laid") if melds[0].low == 1}
    assert {parse_cards("AH 2H 3H 4H"), parse_cards("AH 2S 3H 4H")} <= apart
    told = [melds[0] for melds in coverings(melding, (*hand, Card.parse("2D")), 1, 2, apart="laid")]
    assert len(set(map(str, told))) == len(told) > 3


@pytest.mark.parametrize("apart", ["laid", "placed"])
def test_every_way_to_open_is_found_once_with_wild_cards_told_apart(apart: Apart) -> None:
    rng = random.Random(f"openings {apart}")
    several = 0
    for _ in range(40):
        melding = table(wild=DEUCES | {(0, "J")}, most=rng.choice((0, 1, 2)), natural=rng.choice((1, 2)))
        count, hand = rng.choice((1, 2)), brute.wild_hand(rng, melding, 8)
        wild = [card for card in hand if melding.is_wild(card)]
        found: dict[Any, set[Any]] = {}
        for melds in openings(melding, hand, count, 2, apart=apart):
            see_laid(melding, hand, melds, 2)
            places, laid = places_of(melding, melds), laid_in(melding, melds, apart)
            assert laid not in found.setdefault(places, set())
            found[places].add(laid)
        assert set(found) == {places_of(melding, melds) for melds in openings(melding, hand, count, 2)}
        for melds in openings(melding, hand, count, 2):
            free = sum(map(melding.is_wild, (card for meld in melds for card in meld.cards)))
            every = {laid_in(melding, exchanged(melding, melds, order), apart) for order in permutations(wild, free)}
            assert found[places_of(melding, melds)] == every
            several += len(every) > 1
    assert several > 20


def places_of(melding: Melding, melds: Sequence[Meld]) -> tuple[object, ...]:
    """Return what melds mean whatever their wild cards are."""
    marks = (tuple("*" if melding.is_wild(c) else str(face_of(c)) for c in meld.cards) for meld in melds)
    return tuple(
        sorted((meld.kind, meld.low, each, meld.roles[0][:2]) for each, meld in zip(marks, melds, strict=True))
    )


def laid_in(melding: Melding, melds: Sequence[Meld], apart: Apart) -> object:
    """Return which wild cards are in melds, or where each lies."""
    if apart == "laid":
        return tuple(sorted(face_of(card) for meld in melds for card in meld.cards if melding.is_wild(card)))
    lain = [[(role[:2], card[:2]) for card, role in zip(meld.cards, meld.roles, strict=True)] for meld in melds]
    sets = [tuple(sorted(each)) if meld.kind != "run" else tuple(each) for each, meld in zip(lain, melds, strict=True)]
    return tuple(sorted(sets))


def exchanged(melding: Melding, melds: Sequence[Meld], wild: Sequence[Card]) -> tuple[Meld, ...]:
    """Return the melds with these wild cards in this order."""
    order = iter(wild)
    return tuple(
        msgspec.structs.replace(
            meld, cards=tuple(next(order) if melding.is_wild(c) else c for c in meld.cards), stands=tuple(meld.roles)
        )
        for meld in melds
    )


def three(hand: str, **settings: Any) -> list[str]:
    """Return every way to open with three melds."""
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


@pytest.mark.parametrize("use", [None, "9H"])
def test_ways_with_a_run_without_a_wild_card_are_those_of_brute_force(use: str | None) -> None:
    melding = Melding(frozenset({(0, "J")}), identical=False, limit="even", most_in_sets=1, beside=0)
    hand = parse_cards("4S 5S 6S 7S JK 9H 9D 9C TH JH")
    card = Card.parse(use) if use else None

    def points(meld: Meld) -> int:
        return sum(role.points for role in meld.roles)

    def wanted(melds: Sequence[Meld]) -> bool:
        told = any(is_pure(melding, meld) for meld in melds) and sum(map(points, melds)) >= 40
        return told and (card is None or any(card in meld.cards for meld in melds))

    def told_as(melds: Sequence[Meld]) -> object:
        return frozenset(str(meld) for meld in melds)

    found = list(openings_worth(melding, hand, 40, points, 0, card, lambda meld: is_pure(melding, meld)))
    assert found
    for melds in found:
        see_laid(melding, hand, melds, 0)
        assert wanted(melds)
    told = set(map(told_as, found))
    assert len(told) == len(found), "a way is found twice"
    ways = [melds for count in (1, 2, 3) for melds in openings(melding, hand, count) if wanted(melds)]
    least = [melds for melds in ways if not any(wanted([m for m in melds if m != one]) for one in melds)]
    missed = [melds for melds in least if told_as(melds) not in told]
    assert least
    assert not missed


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


@pytest.mark.parametrize("kind", [KalookiRules, Rules], ids=["Kalooki", "any game"])
def test_first_melds_that_count_too_little_are_none(kind: Any) -> None:
    match = Match.new(GAMES["kalooki"], GAMES["kalooki"].seats[0], {}, "7")
    rules, t = match.rules, match.table
    assert kind.opening_melds(rules, t, 0, parse_cards("KS KH KD 9C 3H")) == ()
    threes, kings = kind.opening_melds(rules, t, 0, parse_cards("KS KH KD 3S 3H 3D 3C 9C"))
    assert (len(threes.cards), len(kings.cards)) == (4, 3)
    assert len(kind.opening_melds(rules, t, 0, parse_cards("3S 3H 3D 3C 9C"), [kings])) == 1
