"""Hand and Foot: who can go out is told as by trying every play, and the computer player stays within its time."""

from __future__ import annotations

import random
import time
from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import product

from rummy_desktop.engine.cards import Card, new_pack
from rummy_desktop.engine.match import Match
from rummy_desktop.engine.sides.ways import Limits, grouped, is_wild
from rummy_desktop.variants.hand_and_foot.game import HAND_AND_FOOT
from rummy_desktop.variants.hand_and_foot.player import choose
from rummy_desktop.variants.hand_and_foot.ways import Books, Held, way_out

PACK = [card for card in new_pack(3, 2) if card.rank in (0, 2, 3, 7, 9, 13)]
POSITIONS = 1500
LIMITS = (Limits(fewer=True), Limits(even=True), Limits(), Limits(fewer=True, largest=7), Limits(largest=7))

Hand = tuple[tuple[int, int], ...]
Melds = tuple[tuple[int, int, int], ...]


def less(counts: Counter[int], used: dict[int, int]) -> Hand:
    """Return what is left of a hand."""
    return tuple(sorted((counts - Counter(used)).items()))


def goes(hand: Hand, melds: Melds, needed: Books, limits: Limits, ends: str, wild_melds: bool) -> bool:
    """Return whether all of a hand can go, by every play of one card or one new meld in every order.

    The hand tells how many cards of each rank there are, wild ones as 0; the melds are those of the side.
    """

    def enough(melds: Melds) -> bool:
        kinds = [(natural > 0, wild > 0) for _, natural, wild in melds if natural + wild >= 7]
        return all(
            kinds.count(kind) >= least
            for kind, least in zip(((True, False), (True, True), (False, True)), needed, strict=True)
        )

    def fits(natural: int, wild: int) -> bool:
        if not natural:
            return wild_melds and 3 <= wild <= 7
        most = natural - 1 if limits.fewer else natural if limits.even else 3
        whole = not limits.largest or natural + wild <= limits.largest
        return natural >= 2 and wild <= min(3, most) and whole

    @cache
    def search(hand: Hand, melds: Melds) -> bool:
        counts = Counter(dict(hand))
        left = counts.total()
        if enough(melds) and left == (ends == "required"):
            return True
        if enough(melds) and left == 1 and ends == "free":
            return True

        return any(search(*play) for play in plays(counts, melds))

    def plays(counts: Counter[int], melds: Melds) -> Iterator[tuple[Hand, Melds]]:
        """Yield the hand and the melds after each play of one card, and each new meld."""
        for place, (rank, natural, wild) in enumerate(melds):
            others = melds[:place] + melds[place + 1 :]
            if rank and counts[rank] and fits(natural + 1, wild):
                yield less(counts, {rank: 1}), tuple(sorted((*others, (rank, natural + 1, wild))))
            if counts[0] and natural + wild < 7 and fits(natural, wild + 1):
                yield less(counts, {0: 1}), tuple(sorted((*others, (rank, natural, wild + 1))))
        begun = {rank for rank, natural, wild in melds if not limits.largest or natural + wild < limits.largest}
        if 0 not in {rank for rank, _, _ in melds}:
            for wild in range(3, counts[0] + 1):
                if fits(0, wild):
                    yield less(counts, {0: wild}), tuple(sorted((*melds, (0, 0, wild))))
        for rank in set(counts) - begun - {0, 3}:
            for natural, wild in product(range(2, counts[rank] + 1), range(counts[0] + 1)):
                if natural + wild >= 3 and fits(natural, wild):
                    yield less(counts, {rank: natural, 0: wild}), tuple(sorted((*melds, (rank, natural, wild))))

    return search(hand, melds)


def test_who_can_go_out_is_told_as_by_trying_every_play() -> None:
    rng, found, with_wild = random.Random(3), Counter[tuple[bool, str]](), 0
    for number in range(POSITIONS):
        limits, ends = LIMITS[number % len(LIMITS)], rng.choice(("free", "required", "none"))
        hand = rng.sample(PACK, rng.randint(1, 8))
        hand = [card for card in hand if card.rank != 3 or rng.random() < 0.3]
        lying = []
        for rank in rng.sample((7, 9, 13), rng.randint(0, 3)):
            natural = rng.randint(2, 6 if limits.largest else 8)
            wild = rng.randint(0, max(0, min(limits.most(rank, natural), 7 - natural)))
            if natural + wild >= 3 and not (limits.largest and natural + wild >= 7):
                lying.append((rank, natural, wild))
        wild_melds = number % 3 == 0
        if wild_melds and rng.random() < 0.5:
            lying.append((0, 0, rng.randint(3, 7)))
        needed = (*rng.choice(((0, 0), (1, 0), (0, 1), (1, 1))), int(wild_melds and rng.random() < 0.3))
        plan = way_out(Held.of(hand), tuple(sorted(lying)), needed, limits, ends, wild_melds)
        counts = Counter(0 if is_wild(card) else card.rank for card in hand)
        can = goes(tuple(sorted(counts.items())), tuple(sorted(lying)), needed, limits, ends, wild_melds)
        assert (plan is not None) == can, (hand, lying, needed, limits, ends, plan)
        found[can, ends] += 1
        with_wild += wild_melds and plan is not None and any(not natural for _, natural, _ in plan.melds)
        if plan is not None:
            laid = [card for group in grouped(hand, plan) for card in group]
            assert len(set(laid)) == len(laid) == len(hand) - (plan.discard is not None)
            rest = Counter(hand) - Counter(laid)
            assert [0 if is_wild(card) else card.rank for card in rest] == (
                [] if plan.discard is None else [plan.discard]
            )
    assert min(found.values()) > 20
    assert len(found) == 6
    assert with_wild > 20


def test_the_player_is_quick_with_a_large_hand() -> None:
    match = Match.new(HAND_AND_FOOT, 4, {"pile": "whole"}, "large")
    view = match.view(0).copy()
    hand: list[Card] = [card for card in new_pack(5, 2) if card.pack < 2 and card.rank != 3][:40]
    view.hands[0], view.phase, view.actor, view.turn = hand, "play", 0, 0
    view.drawn, view.drawn_from = tuple(hand[-2:]), "stock"
    began = time.process_time()
    move = choose(match.rules.for_players(), view, random.Random(1), "hard", "")  # type: ignore[arg-type]
    assert match.rules.for_players().objection(view, move) is None
    assert time.process_time() - began < 1.0
