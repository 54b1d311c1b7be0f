"""The search: what is wanted of a laying is found if it is there, whatever the melds, and held against brute force."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from typing import Any

import brute
import msgspec
import pytest

from rummy_desktop.engine.cards import SUITS, Card, new_pack, parse_cards, spell
from rummy_desktop.engine.laying import Laying, Wanted, is_pure
from rummy_desktop.engine.melding import PLAIN, Melding
from rummy_desktop.engine.melds import Meld
from rummy_desktop.engine.search import GO_OUT, GO_OUT_WITH_DISCARD, best_laying, best_wanted

JOKERS = frozenset({(0, "J")})
CONTRACT = Melding(JOKERS, natural=2, shortest_run=4, longest_run=14, beside=0)
FIRST = msgspec.structs.replace(CONTRACT, largest_set=3, longest_run=4)
"""What a contract of Contract Rummy is laid down with: exactly three cards of a rank, and four in a row."""


def thirteen(rank: int, **settings: Any) -> Melding:
    """Return the melds of a round of Three Thirteen, with that rank and jokers wild."""
    wild = JOKERS | {(rank, suit) for suit in SUITS}
    return Melding(wild, **{"highest": 13, "beside": 0, "wild_sets": True, **settings})


def points(card: Card) -> int:
    """Return what a card counts against its player."""
    return card.points or 20


def as_roles(meld: Meld) -> int:
    """Return what a meld counts if each card counts as that for which it stands."""
    return 0 if meld.kind == "wild" else sum(min(role.rank, 10) for role in meld.roles)


def see_laid(melding: Melding, hand: Sequence[Card], laying: Laying, worth: Callable[[Card], int]) -> None:
    """Check that a laying is of the cards of the hand, and of melds."""
    cards = [card for meld in laying.melds for card in meld.cards]
    assert Counter([*cards, *laying.rest]) == Counter(hand)
    assert len(set(cards)) == len(cards)
    for meld in laying.melds:
        assert melding.allows(meld), f"{meld} {melding}"
        assert Meld.parse(str(meld)) == meld
    assert laying.points == sum(map(worth, cards))


# Held against brute force

Told = tuple[bool, bool, int]
"""Whether a meld is a run, whether it is pure, and what its cards count as those for which they stand."""


def told_of(melding: Melding, group: Sequence[Card]) -> set[Told]:
    """Return what cards may be as one meld."""
    return {
        (
            kind == "run",
            kind == "run"
            and all(mark != "*" for _, mark in marks)
            and (melding.own_place or not any(map(melding.is_wild, group))),
            0 if kind == "wild" else sum(min(int(place.rstrip("SHDCJ")), 10) for place, _ in marks),
        )
        for kind, _, marks in brute.meanings(melding, group)
    }


def ways(melding: Melding, hand: Sequence[Card]) -> Iterator[tuple[tuple[Card, ...], tuple[Told, ...]]]:
    """Yield everything that can be laid of a hand: the cards kept, and what each meld is."""
    melds: dict[int, list[tuple[int, set[Told]]]] = {}
    for mask in range(1 << len(hand)):
        told = told_of(melding, [card for place, card in enumerate(hand) if mask >> place & 1])
        if told:
            melds.setdefault(mask & -mask, []).append((mask, told))

    @cache
    def lay(left: int) -> frozenset[tuple[int, tuple[Told, ...]]]:
        if not left:
            return frozenset({(0, ())})
        first = left & -left
        found = {(kept | first, told) for kept, told in lay(left ^ first)}
        for mask, each in melds.get(first, ()):
            if mask & left == mask:
                found |= {(kept, tuple(sorted((*told, one)))) for kept, told in lay(left ^ mask) for one in each}
        return frozenset(found)

    for kept, told in lay((1 << len(hand)) - 1):
        yield tuple(card for place, card in enumerate(hand) if kept >> place & 1), told


def good(wanted: Wanted, worth: int, kept: Sequence[Card], told: Sequence[Told]) -> bool:
    """Return whether a laying is as wanted, read from the words."""
    runs = sum(is_run for is_run, _, _ in told)
    sets = len(told) - runs
    if wanted.exactly and (sets, runs) != (wanted.sets, wanted.runs):
        return False
    counted = sum(count for _, _, count in told) if wanted.counted else worth
    return (
        len(told) >= wanted.melds
        and sets >= wanted.sets
        and runs >= wanted.runs
        and sum(pure for _, pure, _ in told) >= wanted.pure
        and counted >= wanted.points
        and not set(wanted.use) & set(kept)
        and wanted.discarded <= len(kept) <= (99 if wanted.kept is None else wanted.kept)
    )


def any_wanted(rng: random.Random, hand: Sequence[Card]) -> Wanted:
    """Return random wishes for a laying."""
    found: dict[str, Any] = {}
    kind = rng.choice(("melds", "contract", "exactly", "pure", "points", "roles", "use", "out", "discard", "two"))
    if kind in ("melds", "two"):
        found["melds"] = rng.randint(1, 3)
    if kind in ("contract", "exactly"):
        found |= {"sets": rng.randint(0, 2), "runs": rng.randint(0, 2), "exactly": kind == "exactly"}
    if kind == "pure":
        found |= {"runs": rng.randint(1, 2), "pure": 1}
    if kind in ("points", "roles"):
        found |= {"points": rng.randint(5, 60), "counted": as_roles if kind == "roles" else None}
    if kind in ("use", "two"):
        found["use"] = tuple(rng.sample(list(hand), rng.choice((1, 1, 2))))
    if kind in ("out", "discard"):
        found |= {"kept": rng.choice((0, 1, 2)) if kind == "out" else 1, "discarded": int(kind == "discard")}
    return Wanted(**found)


@pytest.mark.parametrize("part", range(6))
def test_what_is_wanted_is_found_as_by_brute_force(part: int) -> None:
    rng = random.Random(f"wanted/{part}")
    met = missed = 0
    for _ in range(45):
        melding = brute.any_melding(rng, tight=part % 2 == 1)
        if part > 3:
            melding = rng.choice((CONTRACT, FIRST, thirteen(rng.randint(3, 13), natural=rng.randint(1, 2)), PLAIN))
        hand = brute.wild_hand(rng, melding, rng.choice((6, 7, 8)))
        values = {face: rng.randint(0, 20) for face in sorted({card[:2] for card in hand})}

        def worth(card: Card, values: dict[tuple[int, str], int] = values) -> int:
            return values[card[:2]]

        wanted = any_wanted(rng, hand)
        total = sum(map(worth, hand))
        best = max(
            (
                (total - sum(map(worth, kept)), -len(kept))
                for kept, told in ways(melding, hand)
                if good(wanted, total - sum(map(worth, kept)), kept, told)
            ),
            default=None,
        )
        found = best_wanted(melding, hand, worth, wanted)
        case = f"{melding} {spell(hand)} {wanted} {values}: {found}"
        assert (found and (found.points, -len(found.rest))) == best, case
        if found:
            see_laid(melding, hand, found, worth)
            assert wanted.is_met(melding, found), case
        met += found is not None
        missed += found is None
    assert met > 5
    assert missed > 5


@pytest.mark.parametrize("part", range(5))
def test_the_best_of_tight_melds_is_that_of_brute_force(part: int) -> None:
    rng = random.Random(f"tight/{part}")
    melded = 0
    for _ in range(70):
        melding = brute.any_melding(rng, tight=True)
        if part == 3:
            own = {"identical": True, "own_place": True, "own_sets": rng.choice((1, 2, 3))}
            melding = msgspec.structs.replace(melding, **own)
        if part == 4:
            sixes = frozenset((6, suit) for suit in "SHDC")
            melding = Melding(sixes, identical=False, highest=13, own_place=True, own_sets=3, runs=rng.random() < 0.8)
        hand = brute.wild_hand(rng, melding, rng.choice((6, 7, 8, 9)))
        values = {face: rng.randint(0, rng.choice((2, 40))) for face in sorted({card[:2] for card in hand})}
        found = best_laying(melding, hand, lambda card, values=values: values[card[:2]])  # type: ignore[misc]
        see_laid(melding, hand, found, lambda card, values=values: values[card[:2]])  # type: ignore[misc]
        most = brute.most_laid(melding, hand, lambda card, values=values: values[card[:2]])  # type: ignore[misc]
        assert (found.points, len(hand) - len(found.rest)) == most, f"{melding} {spell(hand)} {values}"
        melded += len(found.melds) > 0
    assert melded > 20


def test_a_card_that_is_worth_less_than_nothing_is_laid_only_where_it_helps() -> None:
    hand = parse_cards("7S 7H JK 9C TC JC JK.1")

    def worth(card: Card) -> int:
        return card.points or -1

    for found in (
        best_laying(Melding(JOKERS), hand, worth),
        best_wanted(Melding(JOKERS), hand, worth, Wanted(melds=1)),
    ):
        assert found
        assert (found.points, spell(found.rest)) == (42, "JK.1")


@pytest.mark.parametrize("jokers", [0, 1])
def test_a_hand_of_one_pack_is_laid_as_by_brute_force(jokers: int) -> None:
    rng = random.Random(f"plain/{jokers}")
    for _ in range(100):
        hand = brute.cards_that_go_together(rng, rng.randint(3, 10)) + list(new_pack(1, jokers)[52:])
        found = best_laying(PLAIN, hand, points)
        see_laid(PLAIN, hand, found, points)
        assert sum(map(points, found.rest)) == brute.least(hand[: len(hand) - jokers]) + 20 * jokers


# Coming games


def test_hands_of_three_thirteen() -> None:
    # The worked examples of the rules, by what is left in the hand.
    for wild, hand, left in (
        (3, "5H 3C 7H", 0),
        (7, "8S 8D 7C TH 7S QH KH", 0),
        (6, "6D KS KH 9C 8D AH", 18),
        (8, "4S 5S 6S 6H 6D JC QC 2D", 31),
        (3, "3S 9H KD", 22),
        (3, "3S 3H 3D", 0),
    ):
        laying = best_laying(thirteen(wild), parse_cards(hand), lambda card: card.points)
        assert sum(card.points for card in laying.rest) == left
    strict = thirteen(3, natural=2, own_place=True, wild_sets=False, own_sets=3)
    assert best_laying(strict, parse_cards("3S 3H 3D"), points).rest == ()
    # A wild card or two are no set of their own, however few of the rank it takes.
    own = thirteen(3, own_place=True, wild_sets=False, own_sets=1)
    assert len(best_laying(own, parse_cards("3S 6D 9H"), points).rest) == 3
    assert len(best_laying(own, parse_cards("3S JK"), points).rest) == 2
    assert best_laying(own, parse_cards("3S JK JK.1"), points).rest == ()
    assert best_wanted(thirteen(3), parse_cards("5H 3C 7H KD"), points, GO_OUT_WITH_DISCARD)
    assert best_wanted(thirteen(3), parse_cards("5H 3C 7H KD"), points, GO_OUT) is None


def test_contracts() -> None:
    def laid(hand: str, sets: int, runs: int) -> list[str]:
        wanted = Wanted(sets=sets, runs=runs, exactly=True)
        found = best_wanted(FIRST, parse_cards(hand), points, wanted)
        return sorted(spell(meld.cards) for meld in found.melds) if found else []

    assert laid("8S 8S.1 8D KH KC JK 4C", 2, 0) == ["8S 8S.1 8D", "KH KC JK"]
    assert laid("8S 8S.1 8D KH JK JK.1 4C", 2, 0) == []
    assert laid("4H 5H 6H 7H 9H TH JH QH 2C 2D", 0, 2) == ["4H 5H 6H 7H", "9H TH JH QH"]
    assert laid("8S 8D 8H 9C TC QC JK 2C 2D AC", 1, 1) == ["8S 8H 8D", "9C TC JK QC"]
    last = parse_cards("3S 4S 5S 6S 7D 8D 9D TD JD AC 2C 3C 4C")
    wanted = Wanted(runs=3, exactly=True, kept=0)
    assert best_wanted(CONTRACT, last, points, wanted)
    assert best_wanted(CONTRACT, (*last[:8], Card(13, "C"), *last[9:]), points, wanted) is None


def test_two_lives_of_indian_rummy() -> None:
    melding = Melding(JOKERS | {(7, suit) for suit in SUITS}, identical=False, own_place=True, beside=0)
    wanted = Wanted(runs=2, pure=1, kept=0)
    found = best_wanted(melding, parse_cards("4H 5H 6H 9S 7D JS KD KC KS 2C 2H JK 2S"), points, wanted)
    assert found
    assert sum(is_pure(melding, meld) for meld in found.melds) == 1
    assert best_wanted(melding, parse_cards("4H 5H JK 9S 7D JS QD QC QS 2C 2H 2S 2D"), points, wanted) is None


def test_the_first_meld_of_kalooki_counts_what_jokers_stand_for() -> None:
    melding = Melding(JOKERS, identical=False, lowest=2, limit="even", most_in_sets=1, beside=0)
    hand = parse_cards("QH KH JK 3S 3D 3C 8D")

    def counted(meld: Meld) -> int:
        return sum(11 if role.rank == 1 else min(role.rank, 10) for role in meld.roles)

    found = best_wanted(melding, hand, points, Wanted(points=40, counted=counted))
    assert found
    assert spell(found.rest) == "8D"
    assert best_wanted(melding, hand, points, Wanted(points=41, counted=counted)) is None


def test_the_best_melds_where_wild_cards_lie_apart() -> None:
    apart = Melding(JOKERS, identical=False, beside=0, side_by_side=False)
    hand = parse_cards("7S JK JK.1 TS JS 2H")
    together = best_laying(msgspec.structs.replace(apart, side_by_side=True), hand, points)
    assert spell(together.rest) == "2H"
    found = best_laying(apart, hand, points)
    see_laid(apart, hand, found, points)
    assert spell(found.rest) == "7S 2H"
    many = parse_cards(" ".join(f"{rank}{suit}" for rank in "23456789TJQKA" for suit in "SHD")) + tuple(
        Card(0, "J", number) for number in range(9)
    )
    see_laid(apart, many, best_laying(apart, many, points), points)


# Large hands


@pytest.mark.parametrize("limit", ["none", "even", "fewer", "one", "single"])
@pytest.mark.parametrize("identical", [True, False])
def test_no_hand_is_too_large(limit: Any, identical: bool) -> None:
    rng = random.Random(f"large/{limit}/{identical}")
    melding = Melding(frozenset((6, suit) for suit in SUITS), limit=limit, identical=identical)
    pack = new_pack(3)
    wild = [card for card in pack if card.rank == 6]
    for _ in range(2):
        hand = rng.sample(wild, 10) + rng.sample([card for card in pack if card.rank != 6], 30)
        found = best_laying(melding, hand, points)
        see_laid(melding, hand, found, points)
        assert len(found.rest) < 6
        for wanted in (Wanted(melds=4), Wanted(use=tuple(hand[10:12])), Wanted(sets=1, runs=1), Wanted(points=50)):
            more = best_wanted(melding, hand, points, wanted)
            assert more
            see_laid(melding, hand, more, points)
            assert wanted.is_met(melding, more)


def test_a_large_hand_can_go_out_with_and_without_a_discard() -> None:
    melding = Melding(frozenset((6, suit) for suit in SUITS))
    hand = parse_cards(" ".join(f"{rank}{suit}" for rank in "A234578" for suit in "SHDC") + " 6S 6H")
    for wanted, kept in ((GO_OUT, 0), (GO_OUT_WITH_DISCARD, 1)):
        found = best_wanted(melding, hand, points, wanted)
        assert found
        see_laid(melding, hand, found, points)
        assert len(found.rest) == kept


def test_what_is_laid_off_counts_towards_going_out() -> None:
    run = Meld.parse("run 5 5H@0 6H@0 7H@0")
    assert best_wanted(PLAIN, parse_cards("8H 9H"), points, GO_OUT, [run])
    found = best_wanted(PLAIN, parse_cards("8H KS KD KC"), points, GO_OUT, [run])
    assert found
    assert found.layoffs == ((Card(8, "H"), 0, Card(8, "H")),)


def test_what_is_laid_off_first_may_be_worth_more_than_the_melds_it_breaks() -> None:
    run = Meld.parse("run 3 3H@0 4H@0 5H@0")

    def dear_aces(card: Card) -> int:
        return 15 if card.rank == 1 else card.rank

    found = best_laying(PLAIN, parse_cards("2H 2S 2D AH"), dear_aces, [run])
    assert (found.points, found.melds, found.rest) == (17, (), parse_cards("2S 2D"))
    assert tuple(layoff[0] for layoff in found.layoffs) == parse_cards("2H AH")
    out = best_wanted(PLAIN, parse_cards("2H 2S 2D 2C AH"), points, GO_OUT, [run])
    assert out
    assert tuple(layoff[0] for layoff in out.layoffs) == parse_cards("2H AH")
    assert [set(meld.cards) for meld in out.melds] == [set(parse_cards("2S 2D 2C"))]
