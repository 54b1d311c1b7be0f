"""Canasta: wrong rules would be seen, who can go out is told as by brute force, and the better level wins."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from itertools import product
from typing import Any

import pytest
from promises import Broken, play_deals

from rummy_desktop.engine.cards import Card, new_pack
from rummy_desktop.engine.match import Match
from rummy_desktop.engine.moves import Ask, Deal, LayDown, Move, TakePile
from rummy_desktop.engine.rules import play
from rummy_desktop.engine.sides.ways import Held, Limits, Lying, first_melds, is_red_three, is_wild, way_out
from rummy_desktop.variants.canasta.game import CANASTA
from rummy_desktop.variants.canasta.player import choose
from rummy_desktop.variants.canasta.rules import CanastaRules

PACK = [card for card in new_pack(2, 2) if not is_red_three(card)]
POSITIONS = 400


@pytest.mark.parametrize(
    ("name", "wrong", "broken"),
    [
        ("against_pile", lambda self, t, seat: "Wild." if is_wild(t.discards[-1]) else None, "a pile under a three"),
        ("is_frozen", lambda self, t, seat: False, "a frozen pile was taken"),
        ("minimum", lambda self, t, seat: 0, "first melds that are too small"),
        ("needed", property(lambda self: 0), "out without a canasta"),
        ("left_over", lambda self, t, seat: 0, "the sides get"),
        ("is_concealed", lambda self, t, seat: True, "AssertionError"),
        ("has_to_go_out", lambda self, t, seat: "", "nobody has gone out|yes was said"),
        ("hand_size", lambda self, t: 10, "AssertionError"),
    ],
)
def test_wrong_rules_would_be_seen(monkeypatch: pytest.MonkeyPatch, name: str, wrong: Any, broken: str) -> None:
    monkeypatch.setattr(CanastaRules, name, wrong)
    with pytest.raises(Broken, match=broken):
        play_deals(CANASTA, "wrong", 200, often=0.0)


# Who can go out


def ways_to_go(hand: list[Card], lying: Lying, even: bool, discards: bool) -> Iterator[list[tuple[int, int]]]:
    """Every way to lay all of a hand but a discard, by brute force: how many natural and wild cards each meld has."""
    table = {rank: (natural, wild) for rank, natural, wild in lying}
    for thrown in [None, *({0 if is_wild(card) else card.rank for card in hand} if discards else ())]:
        counts = Counter(0 if is_wild(card) else card.rank for card in hand)
        counts[thrown or 0] -= thrown is not None
        ranks = sorted({*table, *(rank for rank, count in counts.items() if rank and count)})
        for wild in product(range(4), repeat=len(ranks)):
            if sum(wild) != counts[0]:
                continue
            melds = [
                (table.get(rank, (0, 0))[0] + counts[rank], table.get(rank, (0, 0))[1] + more)
                for rank, more in zip(ranks, wild, strict=True)
            ]
            good = all(
                natural >= 2 and more <= 3 and natural + more >= 3 and (more <= natural or not even)
                for natural, more in melds
            )
            if good and not any(more for rank, (_, more) in zip(ranks, melds, strict=True) if rank == 3):
                yield melds


def test_who_can_go_out_is_told_as_by_brute_force() -> None:
    rng, able = random.Random(7), 0
    for number in range(POSITIONS):
        ranks = rng.sample([1, 3, 4, 5, 8, 13], rng.randint(1, 4))
        near = [card for card in PACK if is_wild(card) or card.rank in ranks]
        hand = rng.sample(near, rng.randint(0, 8))
        lying = tuple(
            (rank, natural, rng.randint(max(0, 3 - natural), min(3, natural)))
            for rank in sorted(ranks)
            if rank != 3 and rng.random() < 0.6
            for natural in [rng.randint(2, 6)]
        )
        even, discards, canastas = number % 2 == 0, rng.random() < 0.7, rng.choice((1, 1, 2))
        found = way_out(Held.of(hand), lying, canastas, Limits(even=even), discards)
        enough = [
            melds
            for melds in ways_to_go(hand, lying, even, discards)
            if sum(natural + wild >= 7 for natural, wild in melds) >= canastas
        ]
        assert (found is not None) == bool(enough), (hand, lying, even, discards, canastas)
        able += found is not None
    assert POSITIONS / 10 < able < POSITIONS / 2


def test_first_melds_are_enough_and_none_could_be_left_out() -> None:
    def value(card: Card) -> int:
        return 50 if card.suit == "J" else 20 if card.rank < 3 else 10 if card.rank > 7 else 5

    rng, ways = random.Random(3), 0
    for _ in range(60):
        hand = rng.sample(PACK, 13)
        for points in (15, 50, 90, 120):
            for groups in first_melds(hand, points, Limits(), value):
                counted = [sum(map(value, group)) for group in groups]
                cards = [card for group in groups for card in group]
                assert sum(counted) >= points > sum(counted) - min(counted)
                assert set(cards) <= set(hand)
                assert len(set(cards)) == len(cards)
                ways += 1
    assert ways > 1000


# The computer players


def players_move(match: Match, levels: list[str], rng: random.Random) -> Move:
    """What the player does whose turn it is."""
    seat = match.actor
    assert seat is not None
    view: Any = match.view(seat)
    rules: Any = match.rules.for_players()
    return Deal(seat) if view.to_deal else choose(rules, view, rng, levels[seat], "")


@pytest.mark.parametrize("seats", [2, 4])
def test_the_hard_player_beats_the_easy_one(seats: int) -> None:
    points = [0, 0]
    for number in range(12):
        # The same cards for both sides.
        levels = (["hard", "easy"] if number % 2 else ["easy", "hard"]) * (seats // 2)
        match, rng = Match.new(CANASTA, seats, {}, f"levels {number // 2}", dealer=0), random.Random(number)
        while len(match.table.results) < 4 and match.actor is not None:
            match.play(players_move(match, levels, rng))
        for seat, score in enumerate(match.scores):
            points[levels[seat] == "hard"] += score
    assert points[1] > points[0]


def test_players_ask_their_partners_and_take_the_pile_with_further_melds() -> None:
    seen: set[str] = set()
    for number in range(30):
        match, rng = Match.new(CANASTA, 4, {}, f"seen {number}"), random.Random(number)
        while len(match.table.results) < 3 and match.actor is not None:
            move = players_move(match, ["hard"] * 4, rng)
            seen |= {"ask"} if isinstance(move, Ask) else set()
            seen |= {"more"} if isinstance(move, TakePile) and move.more else set()
            seen |= {"several"} if isinstance(move, LayDown) and len(move.groups) > 1 else set()
            play(match.rules, match.table.copy(), move)
            match.play(move)
        if seen >= {"ask", "more", "several"}:
            return
    raise AssertionError(f"of these only {seen} were seen")
