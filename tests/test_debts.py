"""Debts of a turn: the rulebook says whether they can be paid just as a search of every play in every order does."""

from __future__ import annotations

import random
from collections import Counter
from itertools import combinations
from typing import Any

import pytest
from finish import Finisher, Turn, lying
from first_melds import lay_some_meld
from judge import Law

from rummy_desktop.engine.cards import SUITS, Card
from rummy_desktop.engine.match import Match
from rummy_desktop.engine.melding import Melding
from rummy_desktop.engine.melds import Meld, face_of
from rummy_desktop.engine.moves import Take
from rummy_desktop.engine.options import fields
from rummy_desktop.engine.rules import play
from rummy_desktop.engine.spread.table import SpreadTable
from rummy_desktop.engine.table import Act
from rummy_desktop.engine.taking import Debt, can_be_paid
from rummy_desktop.variants import GAMES

HOUSE: dict[str, dict[str, tuple[Any, ...]]] = {
    "5000": {
        "wild_swap": (True, False),
        "deep_take_needs": ("any_meld", "any_meld", "new_meld", "new_meld", "george", "two_match"),
        "lay_off_after_own_meld": (True, False, False),
        "top_take_must_meld": (True, False),
        "stock_draw_use_or_discard": (True, False, False),
        "wild_limit": ("none", "none", "fewer", "one", "single"),
        "wild_in_own_place": ("wild", "natural", "limit"),
        "wild_sets": (False, False, True),
        "real_card_beside_wild": (True, True, False),
        "second_real_card": (True, False),
        "min_run": (3, 3, 4, 5),
        "melds_allowed": ("both", "both", "both", "sets", "runs"),
        "lowest_card": ("2", "2", "4"),
        "packs": ("1", "2", "2", "3"),
        "jokers": ("none", "two"),
        "other_wilds": ("none", "none", "one_eyed_jacks"),
        "go_out_by_melding": (True, False, False),
    },
    "500": {
        "jokers": ("2", "4"),
        "jokers_wild": (True, True, False),
        "aces": ("both", "high"),
        "min_sequence": (3, 4, 5),
        "top_discard_must_meld": (True, False),
        "layoff_requires_meld": (True, False),
        "must_discard_to_go_out": (True, False),
    },
}


def any_position(game: str, name: str) -> tuple[Match, Law]:
    """Return a turn of seat 0 before the draw: a few cards that go together, a pile, and melds that they may fit."""
    rng = random.Random(name)
    options = {option: rng.choice(values) for option, values in HOUSE[game].items()}
    match = Match.new(GAMES[game], 2, options, name)
    table = match.table
    assert isinstance(table, SpreadTable)
    table.wild = rng.choice((0, rng.randint(4, 13), rng.randint(4, 13))) if game == "5000" else 0
    law = Law.of(match)
    low, suits = rng.randint(1, 9), rng.sample(SUITS, rng.choice((1, 2, 2, 3)))
    near = [
        card for card in match.rules.pack() if card.suit in suits and low <= card.rank <= low + rng.choice((4, 5, 7))
    ]
    wild = [card for card in match.rules.pack() if law.is_wild(card)]
    chosen = list(dict.fromkeys(rng.sample(near, min(len(near), 20)) + rng.sample(wild, min(len(wild), 4))))
    if jokers := [card for card in match.rules.pack() if card.suit == "J" and not law.is_wild(card)]:
        chosen = [*chosen[:4], *jokers[:4]]  # which meld with each other
    rng.shuffle(chosen)
    table.melds, table.laid, table.acts, table.upcards = [], [], [], (None,) * table.seats
    for _ in range(rng.choice((0, 1, 1, 2, 2))):
        lay_some_meld(table, law, chosen, rng)
    size = min(len(chosen) // 2, rng.randint(1, 4))
    while sum(map(law.is_wild, chosen[: size + 4])) > 3:
        chosen.remove(next(filter(law.is_wild, chosen)))
    hand = chosen[:size]
    table.discards = chosen[size : size + rng.randint(1, 4)]
    used = {*chosen, *(card for meld in table.melds for card in meld.cards)}
    others = [card for card in match.rules.pack() if card not in used]
    table.hands = [hand, [others.pop()]]
    table.stock, table.aside = [*others, *chosen[size + 4 :]], []
    table.actor = table.turn = 0
    table.phase = "draw"
    table.melded = [rng.random() < 0.5 for _ in table.hands]
    table.acts += [Act(0, "laid down")] * (rng.random() < 0.4)
    return match, law


def finisher(match: Match, law: Law, take: Take | None) -> Finisher:
    """Return a search of all plays for the turn after `take`, or after a card drawn from the stock if it is None."""
    table, house = match.table, law.house
    if take is None:
        used = table.drawn[0] if law.game == "5000" and house.stock_draw_use_or_discard else None
        return Finisher(law, used=used)
    needs = house.deep_take_needs if law.game == "5000" else "any_meld"
    top = house.top_take_must_meld if law.game == "5000" else house.top_discard_must_meld
    deepest = table.discards[-take.count]
    owed = top if take.count == 1 else needs != "george"
    held = frozenset(table.hands[0]) if needs == "new_meld" and take.count > 1 else None
    return Finisher(law, deepest if owed else None, held, deepest if take.count == 1 else None)


def matched(match: Match, law: Law, take: Take) -> bool:
    """Return whether the hand has two natural cards that match the deepest card taken, where it has to (5K-V22)."""
    table = match.table
    if law.game == "500" or law.house.deep_take_needs in ("any_meld", "new_meld"):
        return True
    deepest = table.discards[-take.count]
    if law.house.deep_take_needs == "two_match" and law.is_wild(deepest):
        return False
    natural = [card for card in table.hands[0] if not law.is_wild(card)]
    return any(True for pair in combinations(natural, 2) for _ in law.melds_of((deepest, *pair)))


def turn_of(match: Match, law: Law) -> Turn:
    """Return the state of the turn at the table."""
    table = match.table
    own = any(act.seat == 0 and act.verb == "laid down" for act in table.acts)
    return Turn(frozenset(table.hands[0]), tuple(map(lying, table.melds)), own)


def judge_position(match: Match, law: Law, seen: Counter[str], rng: random.Random) -> None:
    """Hold every take, and every play of some turns that are begun then, against what trying everything says."""
    table = match.table
    before = table.copy()
    for count in range(1, len(before.discards) + 1):
        take = Take(0, count)
        tries = finisher(match, law, take)
        turn = turn_of(match, law)
        turn = turn._replace(hand=turn.hand.union(before.discards[-count:]))
        why = match.objection(take)
        if before.hands[0]:
            wanted = matched(match, law, take) and tries.can_finish(turn)
            assert (why is None) == wanted, f"{take}: {why}; {told(match)}"
            seen[f"take {wanted}"] += tries.due is not None
        if why is None:
            play(match.rules, match.table, take)
            judge_plays(match, tries, seen, rng)
            match.table = before.copy()


def judge_plays(match: Match, tries: Finisher, seen: Counter[str], rng: random.Random, deep: int = 2) -> None:
    """Hold every play of a turn against what trying everything says, and go on with some of them."""
    before = match.table.copy()
    ways = list(tries.plays(turn_of(match, tries.law)))
    for move, after in ways:
        why = match.objection(move)
        wanted = tries.can_finish(after)
        assert (why is None) == wanted, f"{move}: {why}; {told(match)}"
        seen[f"play {wanted}"] += tries.due is not None
    good = [move for move, after in ways if after.hand and tries.can_finish(after)]
    for move in rng.sample(good, min(len(good), 2)) if deep else ():
        play(match.rules, match.table, move)
        judge_plays(match, tries, seen, rng, deep - 1)
        match.table = before.copy()


def told(match: Match) -> str:
    """Return a position in words."""
    table, house = match.table, match.rules.options
    assert isinstance(table, SpreadTable)
    named = {field.name: getattr(house, field.name) for field in fields(type(house))}
    other = [f"{name}={value}" for name, value in named.items() if value != getattr(type(house)(), name)]
    melds = " / ".join(map(str, table.melds))
    return (
        f"Options: {', '.join(other)}; Wild: {table.wild}; Hand 0: {' '.join(map(str, table.hands[0]))}; "
        f"Melds: {melds}; Discards: {' '.join(map(str, table.discards))}; owes {table.owes}; drawn {table.drawn}; "
        f"own {any(act.verb == 'laid down' for act in table.acts)}"
    )


def judge_many(game: str, names: str, number: int) -> Counter[str]:
    """Judge so many positions; what was seen in them."""
    seen = Counter[str]()
    for each in range(number):
        match, law = any_position(game, f"{names}/{each}")
        judge_position(match, law, seen, random.Random(each))
    return seen


@pytest.mark.parametrize("part", range(2))
@pytest.mark.parametrize("game", HOUSE)
def test_what_is_owed_can_be_paid_if_any_order_of_plays_does(game: str, part: int) -> None:
    seen = judge_many(game, f"owed/{part}", 25)
    assert min(seen[each] for each in ("take True", "take False", "play True", "play False")) > 0, seen


@pytest.mark.parametrize(
    "position", ["500 mut/4712", "500 mut/11686", "5000 mut/669", "5000 mut/704", "5000 mut/3652", "5000 mut/3445"]
)
def test_what_is_owed_can_be_paid_in_rare_ways(position: str) -> None:
    """Longer melds first, wild cards at home in a run, the last wild card of all, and a swap of a card that fits."""
    match, law = any_position(*position.split())
    judge_position(match, law, Counter(), random.Random(0))


def test_jokers_that_are_not_wild_are_owed_for_a_set_of_jokers(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(HOUSE, "500", HOUSE["500"] | {"jokers": ("4",), "jokers_wild": (False,)})
    assert judge_many("500", "jokers", 40)["take True"] > 0


def test_many_swaps_are_not_tried_in_every_order(monkeypatch: pytest.MonkeyPatch) -> None:
    """Twelve wild cards on the table, and in the hand the real cards of all of them, none of which the meld needs."""
    melding = Melding(frozenset({(2, suit) for suit in SUITS}), identical=True)
    wild = [Card(2, suit, pack) for pack in range(3) for suit in SUITS]
    melds = []
    for number, card in enumerate(wild):
        real = Card(3 + number % 6, "H", number // 6), Card(3 + number % 6, "S", number // 6)
        roles = (*map(face_of, real), Card(real[0].rank, ""))
        melds.append(Meld("set", (*real, card), (0, 0, 0), 0, roles))
    others = [Card(3 + number % 6, "D", number // 6) for number in range(12)]
    tried = []
    swapped = Melding.swapped
    monkeypatch.setattr(Melding, "swapped", lambda *given: tried.append(given) or swapped(*given))
    # The king of clubs needs two wild cards beside itself; with none of its rank or suit in hand, swaps bring them.
    assert can_be_paid(melding, Debt(Card(13, "C"), swaps=True), others, melds)
    assert not can_be_paid(melding, Debt(Card(13, "C"), frozenset(others), swaps=True), others, melds)
    assert len(tried) < 5000


def test_a_spare_card_gives_way_to_one_that_can_go_nowhere_else() -> None:
    """The card that fits both places takes the one that the other card does not fit: so there are two swaps."""
    melding = Melding(frozenset({(2, suit) for suit in SUITS}))
    runs = [
        Meld("run", (Card(6, "H"), Card(2, "S"), Card(8, "H")), (0,) * 3, 6, tuple(Card(r, "H") for r in (6, 7, 8))),
        Meld("set", (Card(7, "S"), Card(7, "D"), Card(2, "D")), (0,) * 3, 0, (Card(7, "S"), Card(7, "D"), Card(7, ""))),
    ]
    hand = [Card(7, "H", 1), Card(7, "S", 1)]
    for others in (hand, hand[::-1]):
        for melds in (runs, runs[::-1]):
            assert can_be_paid(melding, Debt(Card(13, "C"), swaps=True), others, melds)
    assert not can_be_paid(melding, Debt(Card(13, "C"), swaps=True), hand[:1], runs)
