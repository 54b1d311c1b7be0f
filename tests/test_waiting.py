"""Waiting: what cards that are kept together lack, against trying every card, in hands of every game."""

from __future__ import annotations

import random
from collections.abc import Sequence
from itertools import combinations
from typing import Any

import pytest
from samples import portion

from rummy_desktop.engine.cards import HIDDEN, Card, parse_cards
from rummy_desktop.engine.match import Match
from rummy_desktop.engine.melds import Meld, face_of
from rummy_desktop.engine.moves import TakePile
from rummy_desktop.engine.table import Table
from rummy_desktop.engine.waiting import FAR, Waiting, left_of, waiting
from rummy_desktop.gui.table.plans import Planner
from rummy_desktop.variants import GAMES

GROUPS = 900  # of cards are looked at in all
FEW = 120  # of them are tried with every two cards


def any_match(game: str, rng: random.Random) -> Match:
    """Return a match of some number of people, just dealt."""
    return Match.new(GAMES[game], rng.choice(GAMES[game].seats), {}, f"waiting {rng.random()}")


def any_group(match: Match, rng: random.Random) -> tuple[Card, ...]:
    """Return cards that may be kept together: mostly of a rank or near each other, sometimes with wild ones."""
    pack, view = match.rules.pack(), match.view(0)
    first = rng.choice(pack)
    near = [
        card
        for card in pack
        if card != first
        and (
            card.rank == first.rank
            or (card.suit == first.suit and abs(card.rank - first.rank) < 4)
            or match.rules.is_wild(view, card)
            or rng.random() < 0.03
        )
    ]
    return (first, *rng.sample(near, min(len(near), rng.choice((1, 1, 1, 2, 2, 3, 4, 6)))))


def stands_for_itself(meld: Meld, card: Card) -> bool:
    """Return whether a card is no other one in a meld."""
    role = meld.roles[meld.cards.index(card)]
    return role[:2] == card[:2] or role == Card(card.rank, "")


def tried(match: Match, cards: Sequence[Card]) -> tuple[set[Card], set[Card]]:
    """Return the faces of all cards that make these a meld: as themselves, and else by being wild."""
    faces: set[Card] = set()
    wild: set[Card] = set()
    for card in match.rules.pack():
        if card not in cards and (ways := match.rules.readings(match.view(0), (*cards, card), 0)):
            (faces if any(stands_for_itself(meld, card) for meld in ways) else wild).add(face_of(card))
    return faces, wild


@pytest.mark.parametrize("game", GAMES)
def test_what_cards_wait_for_is_what_makes_them_a_meld(game: str) -> None:
    rng = random.Random(f"waiting {game}")
    seen: set[int] = set()
    match = any_match(game, rng)
    for number in range(portion(GROUPS, len(GAMES))):
        match = any_match(game, rng) if number % 10 == 0 else match
        cards, view = any_group(match, rng), match.view(0)
        found = waiting(match.rules, view, cards, 0)
        seen.add(found.lacks)
        if found.melds:
            laid = [card for meld in found.melds for card in meld.cards]
            assert sorted(laid) == sorted(cards)
            assert all(match.rules.readings(view, meld.cards, 0) for meld in found.melds)
            continue
        assert not match.rules.readings(view, cards, 0)
        faces, wild = tried(match, cards)
        assert (found.lacks == 1) == bool(faces or wild), cards
        if found.lacks == 1:
            assert (set(found.faces), set(found.wild)) == (faces, wild), cards
            assert found.every == (len(faces) == 1 and not wild)
    assert {0, 1} <= seen, f"{game}: of groups near each other’s ranks none is a meld, or none lacks one card"


@pytest.mark.parametrize("game", GAMES)
def test_cards_that_lack_two_are_no_meld_with_any_one_and_one_with_those_two(game: str) -> None:
    rng = random.Random(f"two {game}")
    match = any_match(game, rng)
    view = match.view(0)
    copies: dict[Card, list[Card]] = {}
    for card in match.rules.pack():
        copies.setdefault(face_of(card), []).append(card)
    looked = 0
    for _ in range(400):
        if looked >= portion(FEW, len(GAMES)):
            return
        cards = any_group(match, rng)
        found = waiting(match.rules, view, cards, 0)
        natural = [card for card in cards if not match.rules.is_wild(view, card)]
        if found.melds or found.lacks == 1 or not natural:
            continue
        looked += 1
        free = [
            next(each for each in same if each not in cards) for same in copies.values() if not set(same) <= set(cards)
        ]
        ways = []
        for two in combinations(free, 2):
            melds = match.rules.readings(view, (*cards, *two), 0)
            if any(all(stands_for_itself(meld, card) for card in two) for meld in melds):
                ways.append(set(map(face_of, two)))
            # Wild cards never do what the cards themselves could not.
            assert not melds or found.lacks == 2, (cards, two)
        assert (found.lacks == 2) == bool(ways), cards
        if ways:
            assert set(found.faces) == set().union(*ways)
            assert found.every == (len(ways) == 1)


@pytest.mark.parametrize("game", GAMES)
def test_what_is_gone_is_counted_from_what_is_seen(game: str) -> None:
    rng = random.Random(f"gone {game}")
    for _ in range(portion(160, len(GAMES))):
        match = any_match(game, rng)
        rules, table = match.rules, match.view(0)
        cards = any_group(match, rng)
        found = waiting(rules, table, cards, 0)
        rest = [card for card in rules.pack() if card not in cards]
        rng.shuffle(rest)
        table.hands = [[HIDDEN] * 5 for _ in range(table.seats)]
        own = [rest.pop() for _ in range(5)]
        table.hands[0] = [*cards, *own]
        table.hands[1] = [rest.pop(), rest.pop(), HIDDEN]
        table.discards = [rest.pop() for _ in range(6)]
        table.melds = [Meld("set", tuple(rest.pop() for _ in range(3)), (0, 0, 0))]
        table.stock = [HIDDEN] * 9
        used = own[:2]
        remembers = rng.random() < 0.7
        left = left_of(rules, table, cards, found, 0, used, remembers)
        outs = {*found.faces, *found.wild}
        lie = [card for card in rules.pack() if card not in cards and face_of(card) in outs]
        assert left.total == len(lie)
        assert set(left.held) == {card for card in own[2:] if face_of(card) in found.faces}
        seen = set(table.discards) if rules.piles.spread else {*rules.open_below(table), table.discards[-1]}
        assert set(left.open) == seen & set(lie)
        away = {*table.hands[1], *used, *table.melds[0].cards}
        if remembers and not rules.piles.spread and not rules.piles.whole and not rules.comes(TakePile):
            away |= set(table.discards) - seen
        away |= {*rules.aside(table), *(card for seat in range(table.seats) for card in rules.laid_out(table, seat))}
        assert left.gone == len(away.intersection(lie).difference(own[2:]))


def said(
    game: str, cards: str, others: Sequence[str] = (), hand: str = "", remembers: bool = True, **options: Any
) -> tuple[str, str]:
    """Return what is said of cards of a hand: the state and the sentence; `others` are melds on the table."""
    match = Match.new(GAMES[game], GAMES[game].seats[0], options, "said")
    group = parse_cards(cards)
    view: Table = match.view(0)
    view.discards = []
    view.melds = [Meld("set", parse_cards(each), (1,) * len(parse_cards(each))) for each in others]
    view.hands[0] = [*group, *parse_cards(hand)]
    plan = Planner(match.rules).plan(view, group, 0, used=group, remembers=remembers)
    assert len(set(plan.ways)) == len(plan.ways)
    return plan.state, plan.said


def test_groups_say_what_they_are_in_few_words() -> None:
    assert said("rummy", "7H 8H 9H") == ("complete", "Complete: the run 7♥ 8♥ 9♥.")
    assert said("rummy", "8C 9C") == ("waits", "Waits for 7♣ or 10♣: both are left.")
    assert said("rummy", "8C 9C", ["TC TD TH"]) == ("waits", "Waits for 7♣ or 10♣: one of two is gone.")
    assert said("rummy", "8C TC", ["9C 9D 9H"]) == ("lost", "Waits for 9♣, which is gone.")
    assert said("rummy", "8C 9C", ["TC TD TH", "7C 7D 7H"]) == ("lost", "Waits for 7♣ or 10♣, but both are gone.")
    assert said("rummy", "8C 9C", (), "7C 2D") == ("ready", "Waits for 7♣ or 10♣; 7♣ is in your hand.")
    assert said("rummy", "8C JC") == ("waits", "No meld yet: 9♣ and 10♣ are missing.")
    assert said("rummy", "8C 9D") == ("none", "No meld, and not near one: 8♣ and 9♦.")
    assert said("rummy", "7C 7D 7H 8S 9S TS")[0] == "complete"


def test_without_memory_help_only_what_lies_in_sight_is_gone() -> None:
    assert said("rummy", "8C 9C", remembers=False) == ("waits", "Waits for 7♣ or 10♣.")
    assert said("rummy", "8C 9C", ["TC TD TH"], remembers=False)[1] == "Waits for 7♣ or 10♣: one of two is gone."
    match = Match.new(GAMES["rummy"], 2, {}, "sight")
    view, group = match.view(0), parse_cards("8C 9C")
    view.hands = [[*group], [HIDDEN] * 10]
    view.discards = list(parse_cards("7C 2D"))
    planner = Planner(match.rules)
    assert planner.plan(view, group, 0, remembers=True).said == "Waits for 7♣ or 10♣: one of two is gone."
    assert planner.plan(view, group, 0, remembers=False).said == "Waits for 7♣ or 10♣."
    view.discards = list(parse_cards("2D 7C"))
    assert planner.plan(view, group, 0).said == "Waits for 7♣ or 10♣; 7♣ lies open."


def test_groups_with_wild_cards_and_several_packs_name_no_card_too_many() -> None:
    assert said("canasta", "7H 7D") == ("waits", "Waits for any 7 or a wild card: all 18 are left.")
    assert said("kalooki", "7H 7D")[1].startswith("Waits for 7♠, 7♣ or a joker:")
    assert said("samba", "7H 8H")[1].startswith("Waits for 6♥ or 9♥:"), "no wild card is in a sequence there"
    assert said("contract", "7H 8H")[1].startswith("No meld yet: two more cards are missing")
    assert said("contract", "7H 8H 9H")[1].startswith("Waits for 6♥, 10♥ or a joker:")
    assert said("kalooki", "7H JK")[1].startswith("Waits for one of"), "a joker goes with very many"


def test_cards_that_lack_too_many_are_far_from_a_meld() -> None:
    assert FAR == 3
    assert said("gin", "2C 6C") == ("waits", "No meld yet: 3♣, 4♣ and 5♣ are missing.")
    assert said("gin", "2C 7C")[0] == "none"
    assert waiting(Match.new(GAMES["gin"], 2, {}, "x").rules, Match.new(GAMES["gin"], 2, {}, "x").view(0), (), 0) == (
        Waiting()
    )
