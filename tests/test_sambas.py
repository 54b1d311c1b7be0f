"""Samba: wrong rules would be seen, who can go out is told as by brute force, and the better level wins."""

from __future__ import annotations

import random
import sys
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations
from types import FrameType
from typing import Any

import pytest
from promises import Broken, play_deals

from rummy_desktop.engine.cards import Card, new_pack, parse_cards
from rummy_desktop.engine.melds import Meld
from rummy_desktop.engine.sides.ways import is_red_three, is_wild
from rummy_desktop.variants.samba import going_out
from rummy_desktop.variants.samba.game import SAMBA
from rummy_desktop.variants.samba.going_out import Held, House, Lying, Needed, WildPart, way_out
from rummy_desktop.variants.samba.rules import MELDS, WITH_WILD, SambaRules
from rummy_desktop.variants.samba.ways import Cards, dealt, first_melds

PACK = [card for card in new_pack(3, 2) if not is_red_three(card)]
POSITIONS = 300


@pytest.mark.parametrize(
    ("name", "wrong", "broken"),
    [
        ("against_pile", lambda self, t, seat: "Wild." if is_wild(t.discards[-1]) else None, "a pile under a three"),
        ("is_frozen", lambda self, t, seat: False, "a frozen pile was taken"),
        ("minimum", lambda self, t, seat: 15, "first melds that are too small"),
        ("needs", property(lambda self: Needed(0)), "out without two canastas|out without a samba"),
        ("left_over", lambda self, t, seat: 0, "the sides get"),
        ("counts_for_threes", lambda self, t, seat: 0, "the sides get"),
        ("bonus", lambda self, t, meld: 300 * (len(meld.cards) > 6), "the sides get"),
        ("draws", property(lambda self: 1), "AssertionError"),
    ],
)
def test_wrong_rules_would_be_seen(monkeypatch: pytest.MonkeyPatch, name: str, wrong: Any, broken: str) -> None:
    monkeypatch.setattr(SambaRules, name, wrong)
    with pytest.raises(Broken, match=broken):
        play_deals(SAMBA, "amiss", 200, often=0.0)


# Who can go out


def ends(hand: list[Card], melds: Sequence[Meld], house: House) -> bool:
    """Return whether a whole hand can be melded but for a discard; each first card is tried everywhere, or thrown."""
    if not hand:
        crowned = [meld for meld in melds if len(meld.cards) >= 7]
        sambas = sum(meld.kind == "run" for meld in crowned)
        return len(crowned) >= house.needed.canastas and sambas >= house.needed.sambas
    if house.discards and ends(hand[1:], melds, house._replace(discards=False)):
        return True
    first = hand[0]
    for after, rest in (*new_melds(hand, melds, house), *laid_off(hand, melds, house)):
        if first not in rest and ends(rest, after, house):
            return True
    return False


def new_melds(hand: list[Card], melds: Sequence[Meld], house: House) -> Iterator[tuple[list[Meld], list[Card]]]:
    """Yield every new meld with the first card of the hand; one of wild cards is finished before another."""
    begun = any(meld.kind == "wild" and len(meld.cards) < 7 for meld in melds)
    for count in range(2, min(7, len(hand))):
        for others in combinations(hand[1:], count):
            group = (hand[0], *others)
            for meld in WITH_WILD.readings(group, 0)[:1]:
                if meld.kind == "wild" and (not house.wild_bonus or begun):
                    continue
                if meld.roles[0].rank != 3 or not any(map(is_wild, group)):
                    yield [*melds, meld], [card for card in hand if card not in group]


def laid_off(hand: list[Card], melds: Sequence[Meld], house: House) -> Iterator[tuple[list[Meld], list[Card]]]:
    """Yield every way to lay the first card of the hand off, in a sequence with those that it needs there."""
    for index, meld in enumerate(melds):
        for count in range(4 if meld.kind == "run" else 1):
            for others in combinations(hand[1:], count):
                group = (hand[0], *others)
                if is_wild(hand[0]) and not house.canasta_wild and len(meld.cards) >= 7 and meld.kind != "wild":
                    continue
                if is_wild(hand[0]) and meld.roles[0].rank == 3:
                    continue
                for larger in WITH_WILD.extensions(meld, group, 0)[:1]:
                    yield [*melds[:index], larger, *melds[index + 1 :]], [card for card in hand if card not in group]


def some_position(rng: random.Random, wild: float = 0.3) -> tuple[list[Card], list[Meld]]:
    """Return a few cards that are near to each other, `wild` of the wild ones among them, and some melds."""
    suits, ranks = rng.sample("SHDC", 2), rng.sample([1, 4, 5, 6, 7, 8, 12, 13], 5)
    near = [card for card in PACK if is_wild(card) or card.rank == 3 or (card.suit in suits and card.rank in ranks)]
    rng.shuffle(near)
    near.sort(key=lambda card: (is_wild(card) or card.rank == 3) and rng.random() >= wild)
    melds: list[Meld] = []
    for size in rng.choices((3, 5, 6, 7), k=rng.randint(1, 3)):
        free = [card for card in PACK if card not in near[:9] and not any(card in meld.cards for meld in melds)]
        if rng.random() < 0.5:
            low, suit = rng.randint(4, 15 - size), rng.choice(suits)
            faces = [((place - 1) % 13 + 1, suit) for place in range(low, low + size)]
            cards = [next((card for card in free if card[:2] == face), None) for face in faces]
        else:
            rank = rng.choice(ranks)
            cards = [card for card in free if card.rank == rank][: size - 1]
            cards += [card for card in free if is_wild(card)][: size - len(cards)]
        if wild > 0.3 and not any(meld.kind == "wild" and len(meld.cards) < 7 for meld in melds):
            cards = [card for card in free if is_wild(card)][:size]
        found = WITH_WILD.readings([card for card in cards if card], 0)
        melds += found[:1] if len(found) and len(found[0].cards) == size else []
    return sorted(near[: rng.randint(1, 8)], key=is_wild), melds


@pytest.mark.parametrize("large", [0, 99], ids=["any way out", "the best way out"])
def test_who_can_go_out_is_told_as_by_brute_force(monkeypatch: pytest.MonkeyPatch, large: int) -> None:
    monkeypatch.setattr(going_out, "LARGE", large)
    way_out.cache_clear()
    rng, able = random.Random(5), 0
    for number in range(POSITIONS):
        hand, melds = some_position(rng)
        needed = rng.choice((Needed(1), Needed(2), Needed(2, 1), Needed(0), Needed(0)))
        house = House(needed, number % 2 == 0, rng.random() < 0.7)
        plan = way_out(Held.of(hand), Lying.of(melds), house)
        assert (plan is not None) == ends(hand, melds, house), (hand, melds, house)
        if plan is not None:
            laid = [card for _, group in dealt(hand, plan) for card in group]
            assert len(set(laid)) == len(laid) == len(hand) - (plan.discard is not None)
            able += 1
    way_out.cache_clear()
    assert POSITIONS / 10 < able < POSITIONS / 2


def test_who_can_go_out_with_melds_of_wild_cards_is_told_as_by_brute_force() -> None:
    way_out.cache_clear()
    rng, able, alone = random.Random(6), 0, 0
    for number in range(POSITIONS):
        hand, melds = some_position(rng, 0.6)
        house = House(rng.choice((Needed(1), Needed(2), Needed(2, 1), Needed(0))), True, number % 3 > 0, 2500)
        plan = way_out(Held.of(hand), Lying.of(melds), house)
        assert (plan is not None) == ends(hand, melds, house), (hand, melds, house)
        if plan is not None:
            laid = [card for _, group in dealt(hand, plan) for card in group]
            assert len(set(laid)) == len(laid) == len(hand) - (plan.discard is not None)
            able += 1
            alone += any(isinstance(part, WildPart) for part in plan.parts)
    way_out.cache_clear()
    assert POSITIONS / 10 < able < POSITIONS * 2 / 3
    assert alone > able / 4


@pytest.mark.parametrize("wild_bonus", [0, 2500])
def test_who_can_go_out_is_told_soon_with_any_hand(wild_bonus: int) -> None:
    rng, begun = random.Random(1), time.process_time()
    for number in range(40):
        hand = rng.sample(PACK, 30 + number)
        needed = rng.choice((Needed(2), Needed(2, 1)))
        way_out(Held.of(hand), Lying.of([]), House(needed, wild_bonus=wild_bonus))
    assert time.process_time() - begun < 8.0


def test_a_whole_hand_of_melds_and_pairs_is_seen_to_go_out() -> None:
    hand = parse_cards("4H 5H 6H 7H 8H 9H TH 7S 7D 2C KS KD KC KS.1 2H 2D QC")
    lying = Lying(((13, 3, 0),), (("H", 11, 13),))
    plan = way_out(Held.of(hand), lying, House(Needed(2, 1)))
    assert plan is not None
    assert plan.worth >= 1800
    assert way_out(Held.of([*hand, *parse_cards("4C 9S")]), lying, House(Needed(2, 1))) is None


def value(card: Card) -> int:
    return 50 if card.suit == "J" else 20 if card.rank < 3 else 10 if card.rank > 7 else 5


def test_first_melds_are_enough_and_none_could_be_left_out() -> None:
    rng, ways, runs = random.Random(3), 0, 0
    for _ in range(60):
        hand = rng.sample(PACK, 17)
        for points in (15, 50, 120, 160):
            for groups in first_melds(hand, points, value):
                counted = [sum(map(value, group)) for group in groups]
                cards = [card for group in groups for card in group]
                assert sum(counted) >= points > sum(counted) - min(counted)
                assert set(cards) <= set(hand)
                assert len(set(cards)) == len(cards)
                melds = [MELDS.readings(group, 0) for group in groups]
                assert all(melds)
                runs += any(meld[0].kind == "run" for meld in melds)
                ways += 1
    assert ways > 1000
    assert runs > 100


@pytest.mark.parametrize(("points", "ways", "most"), [(300, 0, 50), (280, 0, 50), (260, 17, 20_000)])
def test_first_melds_of_nearly_a_whole_hand_are_found_without_long_trials(
    monkeypatch: pytest.MonkeyPatch, points: int, ways: int, most: int
) -> None:
    hand = parse_cards(
        "AH.1 TH.2 5S 9D.2 TD.2 7C.2 6S.2 7H.2 8D.2 AH.2 KS TS.2 TC 4C.2 JH 7S.2 5D.1 6D.2 6C.1 5H 5C.1 KD.2 2H.2 AS.1 "
        "KH.1 6H.2 7S.1 AD 7H"
    )
    tried = Counter[str]()

    def seen(frame: FrameType, event: str, argument: object) -> None:
        tried[frame.f_code.co_name] += event == "call"

    sys.setprofile(seen)
    try:
        found = sum(1 for _ in first_melds(hand, points, value, hand[0]))
    finally:
        sys.setprofile(None)
    assert found == ways
    assert 0 < tried["choose"] <= most


def test_the_pile_may_be_taken_with_a_set_that_counts_much_more_than_is_needed() -> None:
    hand = parse_cards("AH AS AD 9C 4C KD QH")
    assert list(first_melds(hand, 15, value, hand[0])) == [(parse_cards("AS AH AD"),)]


def test_cards_that_are_taken_in_vain_lie_as_before() -> None:
    cards = Cards(parse_cards("9S 9S.1 8H"))
    assert cards.take(parse_cards("9S 9S.1 9S.2")) is None
    assert cards.at(9) == list(parse_cards("9S 9S.1"))
