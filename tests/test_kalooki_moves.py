"""The moves of the family of the first forty, held against all that its rules allow, as their words say it."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations, pairwise, permutations
from typing import Any, Final

import pytest
from promises import random_options
from samples import TIMES

from rummy_desktop.engine.cards import SUITS, Card, spell
from rummy_desktop.engine.match import Match
from rummy_desktop.engine.melds import Meld
from rummy_desktop.engine.moves import Discard, LayDown, LayOff, Move, Swap
from rummy_desktop.variants import GAMES
from rummy_desktop.variants.kalooki.options import KalookiOptions

GAME: Final = GAMES["kalooki"]
RANKS: Final = {"high_only": range(2, 15), "both": range(1, 15), "low_only": range(1, 14), "around": range(1, 27)}
"""The places of runs: an ace is 1 and 14, and round the corner the two is 15."""

Reading = tuple[str, tuple[tuple[Card, Card], ...]]
"""A set or a run, and its cards in order with what each stands for."""


def is_joker(card: Card) -> bool:
    """Return whether a card is a joker."""
    return card.suit == "J"


def at(place: int, suit: str) -> Card:
    """Return the card at a place of a run."""
    return Card((place - 1) % 13 + 1, suit)


def jokers_fit(house: KalookiOptions, kind: str, marks: Sequence[bool]) -> bool:
    """Return whether a meld may have jokers at these places (KAL-06)."""
    jokers, natural = marks.count(True), marks.count(False)
    if kind == "set":
        return natural > 0 and jokers <= house.jokers_in_set
    if not house.jokers_side_by_side and (True, True) in pairwise(marks):
        return False
    most = {"even": natural, "fewer": natural - 1, "one": 1, "any": len(marks) - 1}[house.jokers_in_run]
    return jokers <= most and natural > 0


def readings(house: KalookiOptions, cards: Sequence[Card]) -> Iterator[Reading]:
    """Yield everything that these cards mean as one meld (KAL-04, KAL-05)."""
    natural, jokers = [c for c in cards if not is_joker(c)], [c for c in cards if is_joker(c)]
    if len(cards) < 3 or not natural:
        return
    suits = {card.suit for card in natural}
    if len({card.rank for card in natural}) == 1 and len(suits) == len(natural) and len(cards) <= 4:
        for others in permutations([suit for suit in SUITS if suit not in suits], len(jokers)):
            roles = [(card, card) for card in natural]
            roles += [(joker, Card(natural[0].rank, suit)) for joker, suit in zip(jokers, others, strict=True)]
            if jokers_fit(house, "set", [is_joker(card) for card, _ in roles]):
                yield "set", tuple(roles)
    if len(suits) == 1 and len(cards) <= (14 if house.ace == "both" else 13):
        places = RANKS[house.ace]
        for low in places[: 13 if house.ace == "around" else None]:
            if low + len(cards) - 1 not in places:
                continue
            left, spare, run = list(natural), list(jokers), []
            for place in range(low, low + len(cards)):
                role = at(place, natural[0].suit)
                own = next((card for card in left if card[:2] == role[:2]), None)
                if own:
                    left.remove(own)
                    run.append((own, role))
                elif spare:
                    run.append((spare.pop(0), role))
            if len(run) == len(cards) and jokers_fit(house, "run", [is_joker(card) for card, _ in run]):
                yield "run", tuple(run)


def named(house: KalookiOptions, reading: Reading) -> tuple[Any, ...]:
    """Return the same for two readings that nobody can tell apart."""
    kind, roles = reading
    both = house.joker_in_set == "both" or (house.joker_in_set == "usual" and house.joker_exchange != "hand")
    marks = [
        (role[:2] if kind == "run" or not is_joker(card) or not both else (), is_joker(card)) for card, role in roles
    ]
    return (kind, *marks) if kind == "run" else (kind, *sorted(marks))


def of_meld(meld: Meld) -> Reading:
    """Return the reading of a meld."""
    return meld.kind, tuple(zip(meld.cards, meld.roles, strict=True))


def laid_by(reading: Reading) -> LayDown:
    """Return the move that lays a meld, with what its cards stand for."""
    cards, roles = zip(*reading[1], strict=True)
    return LayDown(0, (cards,), (tuple(Card(*role[:2]) for role in roles),))


def points(house: KalookiOptions, reading: Reading) -> int:
    """Return what a meld counts (KAL-02)."""
    kind, roles = reading
    ace = 15 if house.ace_value == "15" else 11
    counts = [ace if role.rank == 1 else min(10, role.rank) for _, role in roles]
    if kind == "run" and roles[0][1].rank == 1 and house.ace_value == "1_low":
        counts[0] = 1
    return sum(counts)


def near_cards(rng: random.Random, jokers: int, size: int) -> list[Card]:
    """Return cards of which many go together, of two packs, with up to three jokers."""
    low, suits = rng.randint(1, 11), rng.sample(SUITS, rng.choice((1, 2, 3)))
    near = [Card((rank - 1) % 13 + 1, suit, pack) for rank in range(low, low + 6) for suit in suits for pack in (0, 1)]
    hand = [Card(0, "J", number) for number in range(min(jokers, rng.choice((0, 1, 1, 2, 2, 3))))]
    same = [Card(low, suit, pack) for suit in SUITS for pack in (0, 1)]
    for card in rng.sample(near, len(near)) if rng.random() < 0.7 else rng.sample(same, len(same)) + near:
        if len(hand) < size and card not in hand:
            hand.append(card)
    return rng.sample(hand, len(hand))


def house_at(rng: random.Random) -> dict[str, Any]:
    """Return house rules that go together: those of a preset, and of others some at random."""
    while True:
        options = {
            **rng.choice(GAME.presets).values,
            **(random_options(GAME.options, rng) if rng.random() < 0.6 else {}),
        }
        options |= {"hand_size": 13, "deals": 5}
        if not any(GAME.rules.objections(GAME.options(**options), 2)):
            return options


def table_at(rng: random.Random, opened: bool) -> Match:
    """Return a match in which seat 0 holds cards of which many go together, and melds lie on the table."""
    match = Match.new(GAME, 2, house_at(rng), "brute")
    table, house = match.table, match.rules.house
    cards = near_cards(rng, house.jokers, 11 if opened else 9)
    table.phase, table.turn, table.actor, table.turns = "play", 0, 0, 6
    table.melds, table.melded = [], [opened, True]
    hand = cards[:7] if opened else cards
    for group in combinations(cards[7:], 3) if opened else ():
        ways = list(readings(house, group))
        if ways:
            kind, roles = rng.choice(ways)
            move = laid_by((kind, roles))
            told = match.rules.melding(table).told(move.groups[0], move.stands[0], 1)
            assert told, f"{kind} {spell(group)} {match.rules.options}"
            table.melds = [told]
            break
    table.hands = [list(hand), [Card(12, "D", 1), Card(2, "C", 1)]]
    drawn = next(card for card in (*hand[::-1], hand[0]) if not is_joker(card) or card == hand[0])
    table.drawn, table.drawn_from = (drawn,), "stock"
    return match


def wanted_layoffs(match: Match, card: Card) -> Iterator[LayOff]:
    """Yield every way to lay off one natural card (KAL-09)."""
    house = match.rules.house
    for index, meld in enumerate(match.table.melds):
        old = Counter(named(house, of_meld(meld))[1:])
        for reading in readings(house, [*meld.cards, card]):
            if reading[0] == meld.kind and not old - Counter(named(house, reading)[1:]):
                yield LayOff(0, (card,), index)


@pytest.mark.parametrize("part", range(4))
def test_whoever_has_melded_is_offered_every_move_there_is(part: int) -> None:
    rng = random.Random(f"first forty/{part}")
    seen = Counter[str]()
    for _ in range(25 * TIMES):
        match = table_at(rng, opened=True)
        house, table = match.rules.house, match.table
        hand = table.hands[0]
        case = f"{spell(hand)} {table.melds} {match.rules.options}"
        moves = list(match.moves())
        assert all(match.objection(move) is None for move in moves), case
        groups = [group for size in range(3, len(hand) + 1) for group in combinations(hand, size)]
        allowed: dict[Any, Move] = {}
        for reading in (each for group in groups for each in readings(house, group)):
            move = laid_by(reading)
            why = match.objection(move)
            assert why is None or len(reading[1]) > len(hand) - 2, f"{move}: {why} {case}"
            if why is None:
                allowed[named(house, reading)] = move
        melding = match.rules.melding(table)
        told = [melding.told(*each, 0) for move in moves if isinstance(move, LayDown) for each in move.told]
        offered = {named(house, of_meld(meld)) for meld in told if meld}
        assert offered == set(allowed), f"{offered ^ set(allowed)} {case}"
        natural = [card for card in hand if not is_joker(card)]
        offs = [move for move in moves if isinstance(move, LayOff) and move.cards[0] in natural]
        off = {(move.index, move.cards[0][:2]) for move in offs if len(move.cards) == 1}
        ways = [move for card in natural for move in wanted_layoffs(match, card)]
        assert all(match.objection(move) is None for move in ways) or len(hand) < 3, case
        assert off == {(move.index, move.cards[0][:2]) for move in ways}, case
        thrown = {move.card for move in moves if isinstance(move, Discard)}
        assert thrown == {card for card in hand if match.objection(Discard(0, card)) is None}, case
        all_swaps = [
            Swap(0, given[0], wild, index, None, tuple(given[1:]))
            for index, meld in enumerate(table.melds)
            for wild in filter(is_joker, meld.cards)
            for size in (1, 2)
            for given in permutations(hand, size)
        ]
        legal = {
            (move.index, move.wild, frozenset(c[:2] for c in move.hand_cards))
            for move in all_swaps
            if match.objection(move) is None
        }
        swaps = [move for move in moves if isinstance(move, Swap)]
        assert {(m.index, m.wild, frozenset(c[:2] for c in m.hand_cards)) for m in swaps} == legal, case
        for swap in swaps:
            role = next(role for card, role in of_meld(table.melds[swap.index])[1] if card == swap.wild)
            given = {card[:2] for card in swap.hand_cards}
            assert role[:2] in given or table.melds[swap.index].kind == "set", case
        seen.update(type(move).__name__ for move in moves)
    assert min(seen[name] for name in ("LayDown", "LayOff", "Discard")) > 15
    assert seen["Swap"] > 0


def opens(house: KalookiOptions, hand: Sequence[Card]) -> bool:
    """Return whether there are first melds in a hand (KAL-07, KAL-21, KAL-22)."""
    groups = [group for size in range(3, len(hand) + 1) for group in combinations(hand, size)]
    found = [(frozenset(group), each) for group in groups for each in readings(house, group)]

    def enough(chosen: list[Reading], left: int) -> bool:
        if left < house.must_discard:
            return False
        if house.whole_hand and left <= 1:
            return True
        runs = [roles for kind, roles in chosen if kind == "run"]
        pure = any(not any(is_joker(card) for card, _ in roles) for roles in runs)
        needs = {"nothing": True, "run": bool(runs), "pure_run": pure}[house.opening_needs]
        return needs and sum(points(house, each) for each in chosen) >= house.first_meld

    def some(start: int, chosen: list[Reading], free: frozenset[Card]) -> bool:
        if chosen and enough(chosen, len(free)):
            return True
        return any(
            some(number + 1, [*chosen, each], free - group)
            for number, (group, each) in enumerate(found[start:], start)
            if group <= free
        )

    return some(0, [], frozenset(hand))


@pytest.mark.parametrize("part", range(4))
def test_first_melds_are_offered_where_there_are_some_and_nowhere_else(part: int) -> None:
    rng = random.Random(f"openings of forty/{part}")
    can = Counter[bool]()
    for _ in range(20 * TIMES):
        match = table_at(rng, opened=False)
        house, hand = match.rules.house, match.table.hands[0]
        case = f"{spell(hand)} {match.rules.options}"
        offered = [move for move in match.moves() if isinstance(move, LayDown)]
        assert all(match.objection(move) is None for move in offered), case
        assert bool(offered) == opens(house, hand), case
        can[bool(offered)] += 1
    assert min(can[True], can[False]) >= 3
