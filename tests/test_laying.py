"""Layings: every way to lay one meld, and the most that a hand can lay, both held against brute force."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterable, Sequence

import brute
import msgspec
import pytest
from samples import TIMES

from rummy_desktop.engine.cards import SUITS, Card, new_pack, parse_cards, spell
from rummy_desktop.engine.laying import Laying, layings, meldable, rank_at
from rummy_desktop.engine.melding import Melding
from rummy_desktop.engine.melds import Meld
from rummy_desktop.engine.search import best_laying

SIXES = frozenset((6, suit) for suit in SUITS)
ACES = frozenset((1, suit) for suit in SUITS)
JOKERS = frozenset({(0, "J")})


def worth(melding: Melding) -> dict[Card, int]:
    """Return the worth of all cards at a table of 5000 Rummy."""
    found = {card: 100 if card.rank == 1 else 10 if card.rank > 9 else 5 for card in new_pack(4, 4)}
    return {card: max(100, 2 * points) if melding.is_wild(card) else points for card, points in found.items()}


def laid(melding: Melding, hand: Iterable[Card], *table: str) -> Laying:
    """Return the best laying of a hand, checked for what each has to be."""
    cards = tuple(hand)
    melds = [Meld.parse(each) for each in table]
    found = best_laying(melding, cards, worth(melding).__getitem__, melds, 1)
    for meld in found.melds:
        assert melding.allows(meld)
        assert set(meld.seats) == {1}
        assert Meld.parse(str(meld)) == meld
    for card, index, role in found.layoffs:
        longer = melding.extended(melds[index], (card,), (role,), 1)
        assert longer
        melds[index] = longer
    gone = [card for meld in found.melds for card in meld.cards] + [card for card, _, _ in found.layoffs]
    assert Counter([*gone, *found.rest]) == Counter(cards)
    assert found.points == sum(map(worth(melding).__getitem__, gone))
    return found


def best(hand: str, *table: str, **melding: object) -> tuple[int, list[str], str]:
    """Return points, melds and rest of the best laying, sixes wild unless told otherwise."""
    found = laid(Melding(**{"wild": SIXES, **melding}), parse_cards(hand), *table)  # type: ignore[arg-type]
    return found.points, [spell(meld.cards) for meld in found.melds], spell(found.rest)


def ways(hand: str, **melding: object) -> list[str]:
    """Return every way to lay one meld, sixes wild unless told otherwise, without the seats."""
    table = Melding(**{"wild": SIXES, **melding})  # type: ignore[arg-type]
    return [str(meld).replace("@0", "") for meld in layings(table, parse_cards(hand))]


# One meld


def found_once(melding: Melding, hand: Sequence[Card]) -> list[Meld]:
    """Return every way to lay one meld of the hand, held against brute force."""
    found = list(layings(melding, hand))
    told = [brute.meaning(melding, meld) for meld in found]
    case = f"{melding} {spell(hand)}"
    assert len(set(told)) == len(told), case
    assert set(told) == brute.ways_to_lay(melding, hand), case
    return found


@pytest.mark.parametrize("part", range(6))
def test_every_way_to_lay_one_meld_is_found_once(part: int) -> None:
    rng = random.Random(f"layings/{part}")
    several = 0
    for _ in range(130):
        melding = brute.any_melding(rng, tight=part == 4)
        if part == 5:
            melding = msgspec.structs.replace(melding, limit="single")
        hand = brute.wild_hand(rng, melding, rng.randint(4, 8))
        found = found_once(melding, hand)
        for meld in found:
            assert melding.allows(meld), f"{meld} {melding} {spell(hand)}"
            assert set(meld.cards) <= set(hand)
            assert Meld.parse(str(meld)) == meld
        several += len(found) > 5
    assert several > (30 if part < 4 else 15)


def test_the_ace_has_a_place_before_the_two_and_another_after_the_king() -> None:
    assert [rank_at(place) for place in range(1, 15)] == [*range(1, 14), 1]


def test_every_set_of_wild_cards_in_their_own_place_is_found_once() -> None:
    rng = random.Random("own sets")
    own = 0
    for _ in range(150):
        melding = brute.any_melding(rng)
        melding = msgspec.structs.replace(melding, identical=True, own_place=True, own_sets=3)
        wild = [card for card in new_pack(2, 2) if melding.is_wild(card)]
        hand = rng.sample(wild, min(len(wild), rng.randint(3, 6))) + rng.sample(new_pack(3)[104:], 2)
        found = found_once(melding, hand)
        for meld in found:
            assert melding.allows(meld), f"{meld} {melding} {spell(hand)}"
            assert Meld.parse(str(meld)) == meld
            assert melding.told(meld.cards, meld.stands, 0) == meld
            own += meld.kind == "set" and all(map(melding.is_wild, meld.cards))
    assert own > 50


def test_wild_cards_in_their_own_places_are_a_set_of_different_suits() -> None:
    rng = random.Random("own suits")
    own = 0
    for _ in range(100):
        melding = msgspec.structs.replace(brute.any_melding(rng), identical=False, own_place=True, own_sets=3)
        wild = [card for card in new_pack(2, 2) if melding.is_wild(card)]
        hand = rng.sample(wild, min(len(wild), rng.randint(3, 6))) + rng.sample(new_pack(3)[104:], 2)
        for meld in found_once(melding, hand):
            assert melding.allows(meld), f"{meld} {melding} {spell(hand)}"
            assert Meld.parse(str(meld)) == meld
            own += meld.kind == "set" and all(map(melding.is_wild, meld.cards))
    assert own > 20


def test_melds_of_few_wild_cards_and_low_aces() -> None:
    assert ways("8C 6D TC 6H", sets=False, most=1) == ["run 8 8C 6D=9C TC"]
    assert ways("QC KC AC 6D", sets=False, highest=13) == ["run 11 6D=JC QC KC"]


def test_of_identical_cards_the_first_is_taken() -> None:
    assert ways("7S.1 7S 7H 7D", identical=False) == ["set 7S.1 7H 7D"]
    assert ways("7S 7S.1 7H") == ["set 7S 7S.1 7H"]
    assert ways("7S 8S.1 8S 9S") == ["run 7 7S 8S.1 9S"]


def test_wild_cards_that_can_change_places_are_not_told_apart() -> None:
    assert ways("8C 6D TC 6H", sets=False) == [
        "run 6 6D=6C 6H=7C 8C",
        "run 7 6D=7C 8C 6H=9C",
        "run 7 6D=7C 8C 6H=9C TC",
        "run 8 8C 6D=9C TC",
        "run 8 8C 6D=9C 6H=TC",
        "run 8 6D=8C 6H=9C TC",
        "run 8 8C 6D=9C TC 6H=JC",
        "run 9 6D=9C TC 6H=JC",
        "run 10 TC 6D=JC 6H=QC",
    ]


def test_a_wild_card_in_its_own_place_is_told_apart() -> None:
    assert set(ways("5C 6C 6D 7C", sets=False)) >= {"run 5 5C 6C 7C", "run 5 5C 6D=6C 7C"}
    assert "run 5 5C 6C 7C 6D=8C" in ways("5C 6C 6D 7C")
    assert "run 5 5C 6D=6C 7C 6C=8C" not in ways("5C 6C 6D 7C")


def test_all_that_a_joker_may_stand_for_in_a_group() -> None:
    assert ways("7S 7H JK", wild=JOKERS, identical=False, runs=False) == ["set 7S 7H JK=7C", "set 7S 7H JK=7D"]


def test_melds_within_longer_ones_are_found() -> None:
    assert ways("5H 7H 8H 9H TH", wild=frozenset()) == ["run 7 7H 8H 9H", "run 7 7H 8H 9H TH", "run 8 8H 9H TH"]
    assert len(ways("7S 7H 7D 7C", wild=frozenset())) == 5


@pytest.mark.parametrize(
    ("hand", "melding", "left"),
    [
        ("7S 7H 7D 2C 3C 9H KS", Melding(identical=False), "7S 7H 7D"),
        ("7S 7S.1 7D 2C 3C 4C JK", Melding(identical=False), "2C 3C 4C JK"),
        ("7S 7S.1 7D 2C 3C 4C JK", Melding(), "7S 7S.1 7D 2C 3C 4C JK"),
        ("QS KS AS 2S 8S", Melding(), "QS KS AS"),
        ("QS KS AS 2S 8S", Melding(highest=13), ""),
        ("QS KS AS 2S 8S", Melding().round_the_corner(), "QS KS AS 2S"),
        ("6S 9H 9D 2C 4C QC", Melding(SIXES), "6S 9H 9D 2C 4C"),
        ("6S 6H 9H 2C QC", Melding(SIXES), "6S 6H 9H 2C QC"),
        ("6S 6H 9H 2C 3C QC", Melding(SIXES, limit="single"), "6S 6H 2C 3C"),
        ("6S 6H 9H 9D 2C 3C QC", Melding(SIXES, most_in_sets=1, most=1, runs=False), "6S 6H 9H 9D"),
        ("6S 9H 2C QC", Melding(SIXES, own_place=True), "6S 9H 2C QC"),
        ("2C 3C 4C 5D 6D 7D 8D", Melding(shortest_run=4), "5D 6D 7D 8D"),
        ("3C 3D 3H 4S 4D 4H", Melding(set_ranks=frozenset({4})), "4S 4D 4H"),
    ],
)
def test_cards_that_are_surely_in_no_meld_are_left_out(hand: str, melding: Melding, left: str) -> None:
    assert spell(meldable(melding, parse_cards(hand))) == left


def test_a_hand_without_natural_cards_has_only_sets_of_wild_ones() -> None:
    assert ways("6S 6H 6D 6C") == []
    assert ways("6S 6H 6D 6C", wild_sets=True) == ["wild 6S 6H 6D", "wild 6S 6H 6D 6C"]


# The best laying


@pytest.mark.parametrize("part", range(8))
def test_the_best_laying_is_that_of_brute_force(part: int) -> None:
    rng = random.Random(f"best/{part}")
    melded = 0
    for _ in range(100 * TIMES):
        melding = brute.any_melding(rng)
        if part > 5:
            melding = msgspec.structs.replace(melding, limit="single")
        hand = brute.wild_hand(rng, melding, rng.choice((5, 7, 8, 9, 9, 10)))
        kind = rng.choice(("5000", "500", "any", "small"))
        values = worth(melding) if kind == "5000" else {card: card.points or 15 for card in hand}
        if kind in ("any", "small"):
            faces = {face: rng.randint(0, 40 if kind == "any" else 2) for face in sorted({card[:2] for card in hand})}
            values = {card: faces[card[:2]] for card in hand}
        found = best_laying(melding, hand, values.__getitem__)
        gone = [card for meld in found.melds for card in meld.cards]
        case = f"{melding} {spell(hand)} {kind}"
        assert Counter([*gone, *found.rest]) == Counter(hand), case
        assert all(map(melding.allows, found.melds)), f"{case}: {found.melds}"
        assert found.points == sum(values[card] for card in gone)
        assert (found.points, len(gone)) == brute.most_laid(melding, hand, values.__getitem__), case
        melded += len(found.melds) > 1
    assert melded > 20


@pytest.mark.parametrize("packs", [2, 3, 4])
def test_a_big_hand_that_can_all_be_laid_is_all_laid(packs: int) -> None:
    rng = random.Random(f"big/{packs}")
    melding = Melding(SIXES)
    for _ in range(30):
        pack = list(new_pack(packs))
        wild = rng.sample([card for card in pack if card.rank == 6], 4)
        natural = [card for card in pack if card.rank != 6]
        hand: set[Card] = set()
        while len(hand) < 22:
            meld = rng.choice(list(layings(Melding(sets=rng.random() < 0.5), rng.sample(natural, 20))) or [None])
            hand |= set(meld.cards if meld and not hand & set(meld.cards) else ())
        found = laid(melding, rng.sample(sorted(hand | set(wild)), len(hand) + 4))
        assert found.rest == ()


def test_a_card_more_never_makes_a_laying_worse() -> None:
    rng = random.Random("more")
    for _ in range(12):
        melding = Melding(SIXES, identical=rng.random() < 0.5, limit=rng.choice(("none", "fewer", "one", "single")))
        hand = rng.sample(new_pack(2), 20)
        points = [laid(melding, hand[:size]).points for size in (14, 17, 20)]
        assert points == sorted(points)


def test_examples_of_best_layings() -> None:
    assert best("8C 6D TC 3H") == (115, ["8C 6D TC"], "3H")
    assert best("AS KS QS 5H 5D 5C", wild=frozenset())[0] == 135
    assert best("AS KS QS", wild=ACES)[0] == 220
    # The nine of diamonds is of more use in the run.
    assert best("9S 9H 9D TD JD KD", wild=frozenset()) == (25, ["9D TD JD"], "9S 9H KD")
    assert best("", wild=frozenset()) == (0, [], "")
    assert best("6S 6H 6D 6C") == (0, [], "6S 6H 6D 6C")
    assert best("6S 6H 6D 6C", wild_sets=True) == (400, ["6S 6H 6D 6C"], "")
    assert best("JK JK.1 JK.2 4H", wild=frozenset(), identical=False)[1:] == (["JK JK.1 JK.2"], "4H")


def test_of_equal_ways_the_fewest_cards_are_kept() -> None:
    found = best_laying(Melding(), parse_cards("7S 7H 7D 7C 8C 9C"), lambda card: 0)
    assert (found.points, found.rest) == (0, ())


def test_a_run_has_thirteen_places_at_most() -> None:
    suit = "AH 2H 3H 4H 5H 7H 8H 9H TH JH QH KH"
    # With a wild six in its place all thirteen are taken, and an ace can't be at both ends.
    points, melds, rest = best(f"{suit} 6D AH.1", sets=False)
    assert (points, len(melds), rest) == (375, 2, "")
    # Three wild cards don't find places in one run, but in two.
    points, melds, rest = best(f"{suit} 6D 6H 6C", sets=False)
    assert (points, len(melds), rest) == (475, 2, "")
    # Where there are only four places the wild card takes that of the jack, which is worth less.
    assert best("QH KH AH JH 6D", sets=False, lowest=11) == (220, ["6D QH KH AH"], "JH")
    assert best("QH KH AH JH 6D", sets=False, lowest=10) == (230, ["6D JH QH KH AH"], "")


def test_the_dearest_wild_cards_are_laid_where_not_all_can_be() -> None:
    # Sixes and aces wild, aces worth 200; the seven of hearts goes between its neighbours.
    wild = SIXES | ACES
    found = best("7H 8H 6D AS", wild=wild, limit="fewer")
    assert (found[0], found[2]) == (210, "6D")
    # A six in its own place is natural, which leaves room for two aces.
    found = best("7H 8H 6H AS AD", wild=wild, limit="fewer", own_place=True, sets=False)
    assert (found[0], found[2]) == (510, "")


def test_real_cards_beside_wild_ones_are_no_part_of_a_new_meld() -> None:
    assert best("8C 6D 9C TC 9C.1", sets=False)[2] == "9C.1"


# With a table


def test_layoffs() -> None:
    # Example 2 of the rules.
    assert best("9C", "run 8 8C@0 6D=9C@0 TC@0") == (5, [], "")
    assert best("9C", "run 8 8C@0 6D=9C@0 TC@0", beside=False) == (0, [], "9C")
    assert best("5S 2D", "set 5H@0 5D@0 5C@0") == (5, [], "2D")
    assert best("JC QC 7C", "run 8 8C@0 9C@0 TC@0") == (25, [], "")
    assert best("6H AC", "run 8 8C@0 9C@0 TC@0") == (100, [], "AC")
    assert best("6H 6C", "wild 6S@0 6H.1@0 6D@0", wild_sets=True) == (200, [], "")


def test_a_card_is_laid_off_only_where_it_is_not_worth_more_in_a_meld() -> None:
    table = "run 5 5H@0 6H@0 7H@0"
    assert best("8H 8S 8D", table, wild=frozenset()) == (15, ["8S 8H 8D"], "")
    assert best("8H 9H TH 8S 8D", table, wild=frozenset()) == (20, ["8H 9H TH"], "8S 8D")


def test_with_a_table_it_is_never_less_and_always_allowed() -> None:
    rng = random.Random("with a table")
    more = 0
    for _ in range(150):
        melding = brute.any_melding(rng)
        cards = brute.wild_hand(rng, melding, 18)
        shown = best_laying(melding, cards[:9], lambda card: 1)
        before = laid(melding, cards[9:])
        after = laid(melding, cards[9:], *map(str, shown.melds))
        assert after.points >= before.points
        more += after.points > before.points
        melds = list(shown.melds)
        for card, index, role in after.layoffs:
            melds[index] = melding.extended(melds[index], (card,), (role,), 1) or melds[index]
        assert not any(melding.takes(meld, card) for meld in melds for card in after.rest)
    assert more > 20
