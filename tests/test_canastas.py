"""Canasta: wrong rules would be seen, who can go out is told as by brute force, and the better level wins."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from itertools import product
from typing import Any

import pytest
from promises import Broken, play_deals
from ways_out import watched

from rummy_desktop.engine.cards import Card, new_pack, parse_cards, spell
from rummy_desktop.engine.match import Match
from rummy_desktop.engine.melds import Group
from rummy_desktop.engine.moves import Ask, Deal, LayDown, Move, TakePile
from rummy_desktop.engine.rules import play
from rummy_desktop.engine.sides.ways import WILD_MELD, Held, Limits, Lying, first_melds, is_red_three, is_wild, way_out
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
        ("limits", property(lambda self: Limits(alone=2000)), "wild cards alone"),
    ],
)
def test_wrong_rules_would_be_seen(monkeypatch: pytest.MonkeyPatch, name: str, wrong: Any, broken: str) -> None:
    monkeypatch.setattr(CanastaRules, name, wrong)
    with pytest.raises(Broken, match=broken):
        play_deals(CANASTA, "wrong", 200, often=0.0)


# Who can go out


def ways_to_go(
    hand: list[Card], lying: Lying, even: bool, discards: bool, wild_melds: bool
) -> Iterator[list[tuple[int, int]]]:
    """Yield every way to lay all of a hand but a discard, by brute force: each meld's natural and wild cards."""
    table = {rank: (natural, wild) for rank, natural, wild in lying if natural}
    alone = sum(wild for _, natural, wild in lying if not natural)
    for thrown in [None, *({0 if is_wild(card) else card.rank for card in hand} if discards else ())]:
        counts = Counter(0 if is_wild(card) else card.rank for card in hand)
        counts[thrown or 0] -= thrown is not None
        ranks = sorted({*table, *(rank for rank, count in counts.items() if rank and count)})
        for wild in product(range(4), repeat=len(ranks)):
            more_alone = counts[0] - sum(wild)
            if more_alone and not (wild_melds and more_alone > 0 and 3 <= alone + more_alone <= 7):
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
                yield [*melds, (0, alone + more_alone)]


def test_who_can_go_out_is_told_as_by_brute_force() -> None:
    rng, able, with_wild = random.Random(7), 0, 0
    for number in range(POSITIONS):
        ranks = rng.sample([1, 3, 4, 5, 8, 13], rng.randint(1, 4))
        near = [card for card in PACK if is_wild(card) or card.rank in ranks]
        hand = rng.sample(near, rng.randint(0, 8))
        wild_melds = number % 4 < 2
        if wild_melds:
            hand += rng.sample([card for card in PACK if is_wild(card) and card not in hand], rng.randint(0, 3))
        lying = tuple(
            (rank, natural, rng.randint(max(0, 3 - natural), min(3, natural)))
            for rank in sorted(ranks)
            if rank != 3 and rng.random() < 0.6
            for natural in [rng.randint(2, 6)]
        )
        if wild_melds and rng.random() < 0.5:
            lying = (*lying, (WILD_MELD, 0, rng.randint(3, 7)))
        even, discards, canastas = number % 2 == 0, rng.random() < 0.7, rng.choice((1, 1, 2))
        limits = Limits(even=even, alone=2000 if wild_melds else 0)
        found = way_out(Held.of(hand), lying, (0, 0, canastas), limits, "free" if discards else "none")
        enough = [
            melds
            for melds in ways_to_go(hand, lying, even, discards, wild_melds)
            if sum(natural + wild >= 7 for natural, wild in melds) >= canastas
        ]
        assert (found is not None) == bool(enough), (hand, lying, even, discards, canastas)
        able += found is not None
        with_wild += found is not None and any(rank == WILD_MELD for rank, _, _ in found.melds)
    assert POSITIONS / 10 < able < POSITIONS / 2
    assert with_wild > POSITIONS / 40


def value(card: Card) -> int:
    """Return what a card counts."""
    return 50 if card.suit == "J" else 20 if card.rank < 3 else 10 if card.rank > 7 else 5


def sorts(group: Group) -> tuple[int, int, int, int]:
    """Return the rank of a meld, and how many natural cards, jokers and twos it has."""
    jokers, twos = sum(card.suit == "J" for card in group), sum(card.rank == 2 for card in group)
    natural = len(group) - jokers - twos
    return group[0].rank if natural else 0, natural, jokers, twos


def ways_to_begin(
    hand: list[Card], points: int, use: Card | None, wild_melds: bool
) -> Iterator[frozenset[tuple[int, int, int, int]]]:
    """Yield every way to begin with that many points, by trying all numbers of cards: what each meld has."""
    counts = Counter("J" if card.suit == "J" else card.rank for card in hand)
    each: list[list[tuple[int, int, int, int] | None]] = []
    for rank in sorted({card.rank for card in hand} - {0, 2, 3}):
        sizes = product(range(2, counts[rank] + 1), range(4), range(4))
        all_sizes = [(rank, *size) for size in sizes if sum(size) >= 3 and size[1] + size[2] <= 3]
        used = use is not None and rank == use.rank
        each.append([*([] if used else [None]), *(size for size in all_sizes if not used or size[1] >= 3)])
    alone = [(0, 0, *pair) for pair in product(range(5), range(8)) if wild_melds and 3 <= sum(pair) <= 7]
    for chosen in product(*each, [None, *alone]):
        melds = [meld for meld in chosen if meld]
        if sum(meld[2] for meld in melds) > counts["J"] or sum(meld[3] for meld in melds) > counts[2]:
            continue
        worth = {meld: value(Card(meld[0], "S")) * meld[1] + 50 * meld[2] + 20 * meld[3] for meld in melds}
        free = [worth[meld] for meld in melds if use is None or meld[0] != use.rank]
        over = sum(worth.values()) - points
        if melds and over >= 0 and (not free or over < min(free)):
            yield frozenset(melds)


@pytest.mark.parametrize("points", [15, 50, 90, 120])
def test_every_way_to_begin_is_found_once(points: int) -> None:
    rng, several = random.Random(points), 0
    for number in range(40):
        wild_melds = number % 2 == 0
        ranks = [*rng.sample(range(4, 14), 3), 1]
        few = [card for card in PACK if card.rank in ranks or is_wild(card)]
        hand = rng.sample(few, 12)
        use = next((card for card in hand if not is_wild(card)), hand[0]) if rng.random() < 0.4 else None
        if use:
            hand = [use, *(card for card in hand if card != use)]
        found = []
        for groups in first_melds(hand, points, Limits(alone=2000 if wild_melds else 0), value, use):
            cards = [card for group in groups for card in group]
            assert set(cards) <= set(hand)
            assert len(set(cards)) == len(cards)
            assert use is None or use in groups[0]
            found.append(frozenset(map(sorts, groups)))
        assert len(set(found)) == len(found)
        assert set(found) == set(ways_to_begin(hand, points, use, wild_melds))
        several += len(found) > 3
    assert several > 10


# The computer players


def players_move(match: Match, levels: list[str], rng: random.Random) -> Move:
    """Return the move of the player whose turn it is."""
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


@pytest.mark.parametrize(
    ("laid", "hand", "found"),
    [
        ("QS QH QD QC QS.1", "7S 7H 7D 9S 9H 9D 2C", ["7S 7H 7D", "9S 9H 9D"]),
        ("QS QH QD QC", "7S 7H 7D 9S 9H 9D 2C", ["7S 7H 7D"]),
        ("QS QH QD QC", "KS KH KD 9S 9H 9D 2C", ["9S 9H 9D"]),
    ],
)
def test_what_is_melded_with_first_melds_that_lie_in_the_tray(laid: str, hand: str, found: list[str]) -> None:
    """The natural melds are found where those in the tray count enough, otherwise the cheapest with which they do."""
    match = Match.new(CANASTA, 4, {}, "tray")
    meld = match.rules.melding(match.table).told(parse_cards(laid), (), 0)
    assert meld is not None
    first = match.rules.opening_melds(match.table, 0, parse_cards(hand), [meld])
    assert [spell(each.cards) for each in first] == found


def test_no_second_meld_of_wild_cards_is_found_beside_one_in_the_tray() -> None:
    match = Match.new(CANASTA, 2, {"wild_melds": True}, "tray")
    match.table.scores = [3000, 0]
    hand = parse_cards("2D 2S.1 JK KS KH KD 9S 9H")
    meld = match.rules.melding(match.table).told(parse_cards("2S 2H 2C"), (), 0)
    assert meld is not None
    assert meld.kind == "wild"
    assert "2D" in spell(match.rules.opening_melds(match.table, 0, parse_cards("2D 2H 2C JK JK.1 KS"), ())[0].cards)
    first = match.rules.opening_melds(match.table, 0, hand, [meld])
    assert first
    assert all(each.kind == "set" for each in first)


@pytest.mark.parametrize("level", ["easy", "medium", "hard"])
def test_every_level_melds_wild_cards_alone_where_they_may_be(level: str) -> None:
    laid = 0
    for number in range(40):
        match, rng = Match.new(CANASTA, 2, {"wild_melds": True}, f"wild {number}"), random.Random(number)
        while len(match.table.results) < 1 and match.actor is not None:
            match.play(players_move(match, [level] * 2, rng))
        laid += any(meld.kind == "wild" for meld in match.table.melds)
        if laid > 2:
            return
    raise AssertionError(f"only {laid} deals had wild cards alone")


def test_hard_players_miss_no_way_out_with_wild_cards_alone() -> None:
    seen = watched(CANASTA, "wild", 4, options={"wild_melds": True})
    assert not seen.missed
    assert seen.ways
