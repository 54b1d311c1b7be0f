"""Melds that a table with wild cards and several packs allows, and layoffs on them."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence
from typing import Any

import brute
import msgspec
import pytest

from rummy_desktop.engine.cards import SUITS, Card, new_pack, parse_cards, spell
from rummy_desktop.engine.melding import Melding
from rummy_desktop.engine.melds import Meld, face_of, parse_roles
from rummy_desktop.engine.options import Options
from rummy_desktop.engine.rules import Rules
from rummy_desktop.engine.table import Table

SIXES = frozenset((6, suit) for suit in SUITS)
JACKS = frozenset({(11, "S"), (11, "H")})
JOKERS = frozenset({(0, "J")})


def table(**settings: Any) -> Melding:
    """Return the melds of a table, with wild sixes unless told otherwise."""
    return Melding(**{"wild": SIXES, **settings})


def group(**settings: Any) -> Melding:
    """Return the melds of a table of 500 Rummy."""
    return Melding(**{"wild": JOKERS, "identical": False, "beside": False, **settings})


def read(melding: Melding, cards: str) -> list[str]:
    """Return all readings of cards, the likeliest first, without the seats."""
    found = melding.readings(parse_cards(cards), 2)
    assert all(set(meld.seats) == {2} for meld in found)
    return [str(meld).replace("@2", "") for meld in found]


def off(melding: Melding, meld: str, cards: str) -> list[str]:
    """Return all ways to lay cards off on a meld, without the seat 0."""
    found = melding.extensions(Meld.parse(meld), parse_cards(cards), 1)
    return [str(meld).replace("@0", "") for meld in found]


# Sets and runs


@pytest.mark.parametrize(
    ("cards", "reading"),
    [
        # 5K-06: identical cards may be in a set.
        ("5S 5S.1 5H", "set 5S 5S.1 5H"),
        ("5S 5S.1 5H 5H.1 5D 5C", "set 5S 5S.1 5H 5H.1 5D 5C"),
        # 5K-07: the ace at either end, never in the middle.
        ("AC 2C 3C", "run 1 AC 2C 3C"),
        ("QC KC AC", "run 12 QC KC AC"),
        ("KC AC QC", "run 12 QC KC AC"),
        # 5K-08: a wild card stands for what is missing.
        ("8C 6D TC", "run 8 8C 6D=9C TC"),
        ("8C 6D 8D", "set 8C 8D 6D=8"),
        ("QC 6D AC", "run 12 QC 6D=KC AC"),
        ("5C 6C 7C", "run 5 5C 6C 7C"),
    ],
)
def test_what_is_a_meld(cards: str, reading: str) -> None:
    assert read(table(), cards)[0] == reading.replace("set 8C 8D", "set 8D 8C")


@pytest.mark.parametrize(
    "cards",
    [
        "",
        "7S 7H",
        "7S 7H 8D",
        "KC AC 2C",
        "6D KC AC 2C",
        "6S 6H 6D",
        "6S 7H 8D",
        "7C 7C.1 8C",
        "5C 7C 9C 6D",
        "7S 7S 7H",
    ],
)
def test_what_is_no_meld(cards: str) -> None:
    assert read(table(), cards) == []


def test_a_run_has_thirteen_places_and_one_ace() -> None:
    suit = "AS 2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS"
    plain_table = table(wild=frozenset())
    assert read(plain_table, suit) == [f"run 1 {suit}", f"run 2 {suit[3:]} AS"]
    assert read(plain_table, f"{suit} AS.1") == []
    assert off(plain_table, "run 1 " + " ".join(f"{card}@0" for card in suit.split()), "AS.1") == []
    longest = "run 2 " + " ".join(f"{card}@0" for card in suit.split()[1:])
    assert len(off(plain_table, longest, "AS")) == 2
    assert off(plain_table, longest, "AS AS.1") == []


def test_groups_of_500_rummy() -> None:
    # 500-07: of different suits, also with two packs.
    assert read(group(), "7H 7H.1 7S") == []
    assert read(group(), "7S 7H 7D 7C") == ["set 7S 7H 7D 7C"]
    assert read(group(), "7S 7H 7D 7C JK") == []
    # 500-09: a joker stands for an exact card.
    assert read(group(), "7S 7H JK") == ["set 7S 7H JK=7D", "set 7S 7H JK=7C"]
    assert read(group(runs=False), "7S JK JK.1") == [
        "set 7S JK=7H JK.1=7D",
        "set 7S JK=7H JK.1=7C",
        "set 7S JK=7D JK.1=7C",
    ]
    # 500-08: the ace low or high, or high only.
    assert read(group(), "AH 2H 3H") == ["run 1 AH 2H 3H"]
    assert read(group(lowest=2), "AH 2H 3H") == []
    assert read(group(shortest_run=4), "2H 3H 4H") == []
    assert read(group(shortest_run=4), "2H 3H 4H JK") == ["run 2 2H 3H 4H JK=5H", "run 1 JK=AH 2H 3H 4H"]


def test_jokers_that_are_not_wild_are_a_group_of_their_own() -> None:
    persian = group(wild=frozenset(), lowest=2)
    assert read(persian, "JK JK.1 JK.2") == ["set JK JK.1 JK.2"]
    assert read(persian, "7S 7H JK") == []
    assert off(persian, "set JK@0 JK.1@0 JK.2@0", "JK.3") == ["set JK JK.1 JK.2 JK.3@1"]
    assert off(persian, "set 7S@0 7H@0 7D@0", "JK") == []


def test_kinds_of_melds_that_a_table_leaves_out() -> None:
    assert read(table(runs=False), "7C 8C 9C") == []
    assert read(table(sets=False), "7C 7D 7H") == []
    assert read(table(lowest=4), "AC 4C 5C") == []
    assert read(table(lowest=4), "4C 5C 6C")[0] == "run 4 4C 5C 6C"
    assert not table(lowest=4).allows(Meld.parse("run 3 3C@0 4C@0 5C@0"))


def test_wild_cards_in_their_own_rank_and_place() -> None:
    # One-eyed jacks wild: a jack in a set of jacks is in its own place whatever its suit.
    jacks = table(wild=JACKS)
    assert read(jacks, "JD JC JS") == ["set JD JC JS=J"]
    assert read(jacks, "JS JH JD")[0] == "set JD JS=J JH=J"
    assert read(jacks, "TS JS QS") == ["run 10 TS JS QS"]
    assert read(jacks, "TS JH QS") == ["run 10 TS JH=JS QS"]
    # In a group each has a suit, and a wild one takes its own.
    assert read(group(wild=JACKS, runs=False), "JD JH JS") == ["set JD JS JH", "set JD JS JH=JC", "set JD JH JS=JC"]


# Limits


@pytest.mark.parametrize(
    ("cards", "fewer", "one"),
    [
        ("8C 8D 6D", True, True),
        ("8C 6D 6H", False, False),
        ("8C 8D 6D 6H", False, False),
        ("8C 8D 8H 6D 6H", True, False),
        ("8C 8D 8H 8S 6D 6H", True, True),
        ("8C 6D TC", True, True),
        ("8C 6D TC JC 6H", True, False),
        ("8C 6D TC JC QC 6H", True, True),
        ("8C 6D 6H JC QC KC", True, False),
        ("7C 8C 9C 6D 6H QC", True, False),
        ("7C 8C 6D 6H JC QC KC AC", True, True),
    ],
)
def test_the_limit_of_wild_cards(cards: str, fewer: bool, one: bool) -> None:
    # 5K-V17
    assert read(table(), cards)
    assert bool(read(table(limit="fewer"), cards)) == fewer
    told = parse_cards(cards)
    in_order = [meld for meld in table(limit="one").readings(told, 0) if meld.kind == "set" or meld.cards == told]
    assert bool(in_order) == one


def test_a_wild_card_in_its_own_place_counts_as_the_table_says() -> None:
    # 5K-V18 matters with 5K-V17.
    for limit in ("fewer", "one"):
        cards = "4C 5C 6C 6D" if limit == "fewer" else "5C 6C 6D"
        assert [meld for meld in read(table(limit=limit), cards) if "6C" in meld.split()] == []
        assert [meld for meld in read(table(limit=limit, own_place=True), cards) if "6C" in meld.split()]
    assert read(table(wild=JACKS, limit="fewer"), "JD JC JS JH") == []
    assert read(table(wild=JACKS, limit="fewer", own_place=True), "JD JC JS JH") == ["set JD JC JS=J JH=J"]
    # It is wild all the same: it does not tell what a meld is.
    assert read(table(own_place=True), "6C 6D 6H") == []


@pytest.mark.parametrize(
    ("cards", "one", "two"),
    [
        ("8C 6D TC", True, True),
        ("8C 8D 6D", True, True),
        ("8C 6D 6H", False, True),
        ("8C 6D 6H JC", False, True),
        ("8C 8D 8H 8S 6D 6H 6C", False, False),
        ("5C 6C 7C 6D", False, True),
    ],
)
def test_the_most_wild_cards_of_a_meld(cards: str, one: bool, two: bool) -> None:
    # BING-09; also one in its own place is counted.
    assert read(table(), cards)
    assert bool(read(table(most=1), cards)) == one
    assert bool(read(table(most=2), cards)) == two


def test_where_runs_end_at_the_king() -> None:
    # BING-08
    low = table(highest=13)
    assert read(low, "QC KC AC") == []
    assert read(low, "AC 2C 3C") == ["run 1 AC 2C 3C"]
    assert read(low, "QC KC 6D") == ["run 11 6D=JC QC KC"]
    assert off(low, "run 11 JC@0 QC@0 KC@0", "AC") == []
    assert off(low, "run 11 JC@0 QC@0 KC@0", "6D") == ["run 10 6D=TC@1 JC QC KC"]
    assert not low.allows(Meld.parse("run 12 QC@0 KC@0 AC@0"))
    assert low.limited is False
    assert table(most=2).limited is True


def test_sets_of_wild_cards() -> None:
    # 5K-V19
    melding = table(wild_sets=True)
    assert read(melding, "6C 6D 6H") == ["wild 6C 6D 6H"]
    assert read(melding, "6C 6D") == []
    assert off(melding, "wild 6C@0 6D@0 6H@0", "6S") == ["wild 6C 6D 6H 6S@1"]
    assert off(melding, "wild 6C@0 6D@0 6H@0", "7S") == []
    assert not table().allows(Meld.parse("wild 6C@0 6D@0 6H@0"))
    assert not melding.allows(Meld.parse("wild 6C@0 6D@0 7H@0"))


# Readings


@pytest.mark.parametrize("part", range(6))
def test_readings_are_those_of_the_rules_words(part: int) -> None:
    rng = random.Random(f"readings/{part}")
    several = 0
    for _ in range(1500 if part < 4 else 800):
        melding = brute.any_melding(rng, tight=part >= 4)
        hand = brute.wild_hand(rng, melding, rng.choice((3, 3, 4, 5, 6)))
        found = melding.readings(hand, 3)
        told = [brute.meaning(melding, meld) for meld in found]
        assert len(set(told)) == len(told), f"{melding} {spell(hand)}"
        assert set(told) == brute.meanings(melding, hand), f"{melding} {spell(hand)}"
        for meld in found:
            assert sorted(meld.cards) == sorted(hand)
            assert Meld.parse(str(meld)) == meld
            assert meld.kind == "wild" or melding.told(meld.cards, tuple(map(face_of, meld.roles)), 3) == meld
        several += len(found) > 1
    assert several > (25 if part < 4 else 8)


def test_the_likeliest_reading_comes_first() -> None:
    # What the order of the cards says, else upwards.
    assert read(table(), "6D 8C 9C")[0] == "run 7 6D=7C 8C 9C"
    assert read(table(), "8C 9C 6D")[0] == "run 8 8C 9C 6D=TC"
    assert read(table(), "QC KC 6D")[0] == "run 12 QC KC 6D=AC"
    # A wild card in its own place, if it can be.
    assert read(table(), "8C 7C 6C")[0] == "run 6 6C 7C 8C"


def test_wild_cards_of_their_own_rank_are_a_set_where_they_are_natural() -> None:
    # 5K-08
    own = {"own_place": True, "own_sets": 3}
    assert read(table(**own), "6S 6H 6D") == ["set 6S=6 6H=6 6D=6"]
    jokers = {"wild": frozenset({(0, "J"), *((6, suit) for suit in "SHDC")})}
    assert read(table(**own, **jokers), "JK 6S 6H 6D") == ["set 6S=6 6H=6 6D=6 JK=6"]
    assert read(table(own_place=True), "6S 6H 6D") == []
    assert read(table(**own, **jokers), "6S 6H JK") == []
    assert read(table(**own, wild_sets=True), "6S 6H 6D") == ["wild 6S 6H 6D", "set 6S=6 6H=6 6D=6"]
    assert read(table(**own, **jokers, limit="one"), "6S 6H 6D JK JK.1") == []
    assert read(table(**own, sets=False), "6S 6H 6D") == []
    group = "set 6S=6@0 6H=6@0 6D=6@0"
    assert off(table(**own), group, "6C") == ["set 6S=6 6H=6 6D=6 6C=6@1"]
    assert off(table(**own), group, "7C") == []
    assert table(**own).swapped(Meld.parse(group), Card.parse("6C"), Card.parse("6S"), 1) is None


def test_a_set_of_the_wild_rank_has_one_card_of_each_suit_where_sets_do() -> None:
    own = table(identical=False, own_sets=3)
    assert read(own, "6S 6H 6D") == ["set 6S 6H 6D"]
    assert read(own, "6D 6S 6H 6C") == ["set 6S 6H 6D 6C"]
    assert read(own, "6S 6S.1 6H") == []
    assert read(own, "6S 6H") == []
    assert read(table(identical=False), "6S 6H 6D") == []
    assert off(own, "set 6S@0 6H@0 6D@0", "6C") == ["set 6S 6H 6D 6C@1"]
    assert own.told(parse_cards("6S 6H 6D"), parse_cards("7S 7H 7D"), 0) is None
    assert own.swapped(Meld.parse("set 6S@0 6H@0 6D@0"), Card.parse("6C"), Card.parse("6S"), 1) is None


def test_what_is_told_is_taken_at_its_word() -> None:
    def told(words: str, **settings: Any) -> str | None:
        cards, stands = parse_roles(words)
        found = table(**settings).told(cards, stands, 0)
        return str(found).replace("@0", "") if found else None

    assert told("8C 9C 6D") == "run 8 8C 9C 6D=TC"
    assert told("8C 9C 6D=7C") == "run 7 6D=7C 8C 9C"
    assert told("KC QC 6D=AC") == "run 12 QC KC 6D=AC"
    assert told("2C 3C 6D=AC") == "run 1 6D=AC 2C 3C"
    assert told("8C 6D=9C 9C TC") == "run 8 8C 6D=9C 9C TC"
    assert told("8C 6D=9C 9C TC", beside=False) is None
    assert told("8C 6D=8 8H") == "set 8C 6D=8 8H"
    assert told("8C 6D=9D TC") is None
    assert told("8C 9C=TC 6D=9C") is None
    assert told("8C 9C") is None
    assert table().told(parse_cards("8C 9C TC"), parse_cards("8C 9C"), 0) is None


# Laying off


@pytest.mark.parametrize(
    ("meld", "cards", "ways"),
    [
        # 5K-09: what was added is what the next card extends.
        ("run 6 6C.1@0 7C@0 8C@0", "9C", ["run 6 6C.1 7C 8C 9C@1"]),
        ("run 7 7C@0 8C@0 9C@1", "9C.1", []),
        ("run 7 7C@0 8C@0 9C@0", "TC JC", ["run 7 7C 8C 9C TC@1 JC@1"]),
        ("run 7 7C@0 8C@0 9C@0", "JC 5C TC 6D", ["run 5 5C@1 6D=6C@1 7C 8C 9C TC@1 JC@1"]),
        ("run 7 7C@0 8C@0 9C@0", "6D", ["run 7 7C 8C 9C 6D=TC@1", "run 6 6D=6C@1 7C 8C 9C"]),
        ("run 7 7C@0 8C@0 9C@0", "6C", ["run 6 6C@1 7C 8C 9C", "run 7 7C 8C 9C 6C=TC@1"]),
        ("run 7 7C@0 8C@0 9C@0", "TD", []),
        ("run 2 2C@0 3C@0 4C@0", "AC", ["run 1 AC@1 2C 3C 4C"]),
        ("run 11 JC@0 QC@0 KC@0", "AC", ["run 11 JC QC KC AC@1"]),
        ("run 12 QC@0 KC@0 AC@0", "2C", []),
        ("run 1 AC@0 2C@0 3C@0", "KC", []),
        # 5K-12: the real card beside the wild one, once.
        ("run 8 8C@0 6D=9C@0 TC@0", "9C", ["run 8 8C 6D=9C 9C@1 TC"]),
        ("run 8 8C@0 6D=9C@0 9C@1 TC@0", "9C.1", []),
        ("run 8 8C@0 6D=9C@0 TC@0", "9C JC", ["run 8 8C 6D=9C 9C@1 TC JC@1"]),
        ("run 8 8C@0 9C@0 6D=TC@0", "TC", ["run 8 8C 9C 6D=TC TC@1"]),
        ("run 8 8C@0 9C@0 6D=TC@0", "JC", ["run 8 8C 9C 6D=TC JC@1"]),
        ("run 5 5C@0 6C@0 7C@0", "6C.1", ["run 5 5C 6C 7C 6C.1=8C@1", "run 4 6C.1=4C@1 5C 6C 7C"]),
        # Sets.
        ("set 5S@0 5H@0 5D@0", "5S.1 6D", ["set 5S 5H 5D 5S.1@1 6D=5@1"]),
        ("set 5S@0 5H@0 5D@0", "7S", []),
    ],
)
def test_laying_off(meld: str, cards: str, ways: list[str]) -> None:
    assert off(table(), meld, cards) == ways
    if " " not in cards:
        assert table().takes(Meld.parse(meld), Card.parse(cards)) == bool(ways)


def test_laying_off_at_other_tables() -> None:
    run = "run 8 8C@0 6D=9C@0 TC@0"
    assert off(table(beside=False), run, "9C") == []
    assert off(table(beside=2), run, "9C 9C.1") == ["run 8 8C 6D=9C 9C@1 9C.1@1 TC"]
    assert off(table(beside=2), "run 8 8C@0 6D=9C@0 9C@1 TC@0", "9C.1 JC") == ["run 8 8C 6D=9C 9C@1 9C.1@1 TC JC@1"]
    assert off(table(beside=2), "run 8 8C@0 6D=9C@0 9C@1 9C.1@1 TC@0", "9C.2") == []
    assert off(table(beside=3), "run 8 8C@0 6D=9C@0 9C@1 9C.1@1 TC@0", "9C.2") != []
    assert off(table(beside=3), "run 8 8C@0 9C@0 TC@0", "9C.1") == []
    assert off(table(limit="one"), run, "6H") == []
    assert off(table(most=1), run, "6H") == []
    assert off(table(most=1), run, "JC") == ["run 8 8C 6D=9C TC JC@1"]
    assert len(off(table(most=2), run, "6H")) == 2
    assert off(table(limit="fewer"), run, "6H") == []
    assert off(table(limit="fewer"), run, "JC 6H") == [
        "run 8 8C 6D=9C TC JC@1 6H=QC@1",
        "run 7 6H=7C@1 8C 6D=9C TC JC@1",
    ]
    assert off(group(), "set 7S@0 7H@0 7D@0", "7S.1") == []
    assert off(group(), "set 7S@0 7H@0 JK=7D@0", "7D") == []
    assert off(group(), "set 7S@0 7H@0 JK=7D@0", "7C") == ["set 7S 7H JK=7D 7C@1"]
    assert off(group(), "set 7S@0 7H@0 7D@0", "JK") == ["set 7S 7H 7D JK=7C@1"]


def test_what_is_laid_off_may_be_told() -> None:
    run, melding = Meld.parse("run 7 7C@0 8C@0 9C@0"), table()

    def told(words: str) -> str | None:
        cards, stands = parse_roles(words)
        found = melding.extended(run, cards, stands, 1)
        return str(found).replace("@0", "") if found else None

    assert told("6D") == "run 7 7C 8C 9C 6D=TC@1"
    assert told("6D=6C") == "run 6 6D=6C@1 7C 8C 9C"
    assert told("6D=JC 6H=TC") == "run 7 7C 8C 9C 6H=TC@1 6D=JC@1"
    assert told("6D=JC") is None
    assert told("TC=6C") is None


@pytest.mark.parametrize("part", range(4))
def test_what_can_be_laid_off_makes_a_larger_meld(part: int) -> None:
    rng = random.Random(f"extensions/{part}")
    grown = 0
    for _ in range(300 if part < 3 else 1200):
        # Where own places count, readings exchange wild cards that on the table keep their places.
        melding = msgspec.structs.replace(brute.any_melding(rng, tight=part == 3), own_place=False)
        if melding.beside and not melding.limited:
            melding = msgspec.structs.replace(melding, beside=2)
        if part == 3:
            melding = msgspec.structs.replace(melding, beside=False)
        hand = brute.wild_hand(rng, melding, 8)
        for meld in melding.readings(hand[:3], 0):
            for size in (1, 2):
                added = hand[3 : 3 + size]
                found = melding.extensions(meld, added, 1)
                case = f"{melding} {meld} {spell(added)}"
                assert {places(melding, each) for each in found} == wanted(melding, meld, added), case
                grown += len(found)
                for each in found:
                    assert melding.allows(each)
                    assert Meld.parse(str(each)) == each
                    assert {card for card, seat in zip(each.cards, each.seats, strict=True) if seat} == set(added)
    assert grown > 10


Places = tuple[tuple[str, str], ...]


def places(melding: Melding, meld: Meld) -> Places:
    """Return what the cards of a meld stand for, with the faces of natural ones."""
    pairs = zip(meld.cards, meld.roles, strict=True)
    return tuple(sorted((f"{role.rank}{role.suit}", "" if melding.is_wild(c) else str(c)) for c, role in pairs))


def wanted(melding: Melding, meld: Meld, added: Sequence[Card]) -> set[Places]:
    """Return the places of all readings of a meld's cards with others, and of cards beside the meld."""
    before = Counter(places(melding, meld))
    readings = melding.readings((*meld.cards, *added), 0)
    found = {places(melding, each) for each in readings if each.kind == meld.kind}
    found = {each for each in found if not before - Counter(each)}
    if melding.beside and meld.kind == "run":
        strange = [role[:2] for card, role in zip(meld.cards, meld.roles, strict=True) if card[:2] != role[:2]]
        for card in added:
            others = [other for other in added if other != card]
            if card[:2] in strange and sum(other[:2] == card[:2] for other in others) < melding.beside:
                beside = f"{card.rank}{card.suit}", "" if melding.is_wild(card) else str(card)
                larger = wanted(melding, meld, others) if others else {places(melding, meld)}
                found |= {tuple(sorted((*each, beside))) for each in larger}
    return found


def test_swapping_wild_cards() -> None:
    # 5K-V20
    melding = table(beside=False)

    def swap(meld: str, card: str, wild: str) -> str | None:
        found = melding.swapped(Meld.parse(meld), Card.parse(card), Card.parse(wild), 1)
        return str(found).replace("@0", "") if found else None

    assert swap("run 8 8C@0 6D=9C@0 TC@0", "9C", "6D") == "run 8 8C 9C@1 TC"
    assert swap("run 8 8C@0 6D=9C@0 TC@0", "9D", "6D") is None
    assert swap("run 8 8C@0 6D=9C@0 TC@0", "9C", "8C") is None
    assert swap("run 8 8C@0 6D=9C@0 TC@0", "9C", "6H") is None
    assert swap("set 8C@0 8D@0 6D=8@0", "8C.1", "6D") == "set 8C 8D 8C.1@1"
    assert swap("set 8C@0 8D@0 6D=8@0", "9C", "6D") is None
    # A wild card in its own place stands for none else.
    assert swap("run 5 5C@0 6C@0 7C@0", "6C.1", "6C") is None
    assert table(wild_sets=True).swapped(Meld.parse("wild 6C@0 6D@0 6H@0"), Card(6, "S"), Card(6, "C"), 1) is None


# Spelling


@pytest.mark.parametrize(
    "text",
    [
        "set 7H@0 7S@0 7D@1",
        "set 8C@0 8D@0 6D=8@1",
        "set 7S@0 7H@0 JK=7D@0",
        "run 8 8C@0 6D=9C@0 TC@0",
        "run 8 8C@0 6D=9C@0 9C@1 TC@0",
        "run 12 QC@0 KC@0 6H=AC@0",
        "run 1 JK.1=AC@3 2C@0 3C@0",
        "wild 6S@0 6H@0 JK@0",
        "set JK@0 JK.1@0 JK.2@0",
    ],
)
def test_what_a_meld_spells_is_read_again(text: str) -> None:
    found = Meld.parse(text)
    assert str(found) == text
    assert len(found.roles) == len(found.cards) == len(found.seats)


def test_a_run_says_where_it_ends() -> None:
    assert Meld.parse("run 12 QC@0 KC@0 6H=AC@0").high == 14
    assert Meld.parse("run 8 8C@0 6D=9C@0 9C@1 TC@0").high == 10


def test_cards_are_put_into_their_places() -> None:
    natural, wild = parse_cards("AC KC"), parse_cards("6D QC")
    assert Melding().place_in_run(natural, wild, "C", range(11, 15)) == list(
        zip(range(11, 15), parse_cards("6D QC KC AC"), strict=True)
    )
    assert Melding().place_in_run(natural, wild, "C", range(10, 14)) is None
    assert Melding().place_in_run(natural, wild, "C", range(12, 15)) is None


def test_every_card_of_the_pack_is_wild_or_not() -> None:
    wild = [card for card in new_pack(1, 2) if table(wild=SIXES | JOKERS | JACKS).is_wild(card)]
    assert spell(wild) == "6S JS 6H JH 6D 6C JK JK.1"


@pytest.mark.parametrize(
    ("limits", "cards", "why"),
    [
        ({"longest_run": 4}, "7H 8H 9H TH JH", "A run has 4 cards at most at this table."),
        ({"largest_set": 4}, "7H 7S 7D 7C 7H.1", "A set has four cards at most at this table."),
        ({"natural": 2}, "7H 6S 6D", "A meld needs at least two natural cards at this table."),
        ({"limit": "even"}, "7H 6S 6D", "A meld may have no more wild cards than natural ones at this table."),
        ({"side_by_side": False}, "7H 6S 6D TH", "In a run no two wild cards lie side by side at this table."),
        ({"most_in_sets": 1}, "7H 7S 6S 6D", "A set may have only one wild card at this table."),
    ],
)
def test_limits_of_other_games_are_told(limits: dict[str, Any], cards: str, why: str) -> None:
    class OtherRules(Rules):
        """A rulebook with these limits."""

        def melding(self, t: Table) -> Melding:
            return table(**limits)

    rules = OtherRules(Options(), 2)
    assert rules.melding(rules.new_table()).readings(parse_cards(cards), 0) == []
    assert rules.why_no_meld(rules.new_table(), parse_cards(cards)) == why


def test_a_run_may_reach_from_ace_to_ace() -> None:
    suit = " ".join(f"{rank}H" for rank in "23456789TJQK")
    around = table(wild=frozenset(), longest_run=14)
    (run,) = around.readings(parse_cards(f"AH {suit} AH.1"), 0)
    assert (run.low, run.high, len(run.cards)) == (1, 14, 14)
    assert Meld.parse(str(run)) == run
    assert table(wild=frozenset()).readings(parse_cards(f"AH {suit} AH.1"), 0) == []
    low = msgspec.structs.replace(run, cards=run.cards[:13], seats=(0,) * 13)
    (longer,) = around.extensions(low, run.cards[13:], 1)
    assert longer.seats[-1] == 1


def test_a_meld_that_belongs_to_a_side_keeps_its_owner() -> None:
    meld = Meld.parse("1: set 8C@1 8D@1 6D=8@3")
    assert (meld.owner, str(meld)) == (1, "1: set 8C@1 8D@1 6D=8@3")
    assert table().extended(meld, parse_cards("8H"), (), 3).owner == 1  # type: ignore[union-attr]
    assert table().swapped(meld, Card.parse("8S"), Card.parse("6D"), 3).owner == 1  # type: ignore[union-attr]
    assert Meld.parse("set 8C@1 8D@1 8H@3").owner is None


def test_a_run_of_all_ranks_round_the_corner_begins_where_it_is_allowed() -> None:
    twos = frozenset({(0, "J"), (2, "S"), (2, "D")})
    melding = table(wild=twos, side_by_side=False, longest_run=14, beside=0).round_the_corner()
    cards = parse_cards("2S 4H 5H 6H 7H 8H 9H TH JH QH KH AH 2D")
    stands = parse_cards("3H 4H 5H 6H 7H 8H 9H TH JH QH KH AH 2H")
    found = melding.told(cards, stands, 0)
    assert found is not None
    assert found.low == 3
    # From the ace on the two wild cards would be neighbours.
    assert found.cards == cards
