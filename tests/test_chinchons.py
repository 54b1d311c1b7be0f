"""Chinchón beside its stories and promises: what its players know of hands, and in which words they tell why."""

from __future__ import annotations

import random
from typing import Any

import pytest

from rummy_desktop.ai.grounds import grounds
from rummy_desktop.arena.worker import Question, answer
from rummy_desktop.engine.cards import SPANISH, Card, faces_shown, parse_cards, showing
from rummy_desktop.engine.match import Match
from rummy_desktop.engine.moves import Discard, Draw, Knock, Take
from rummy_desktop.variants import GAMES
from rummy_desktop.variants.chinchon.player import Player
from rummy_desktop.variants.chinchon.shape import Shapes, shapes_of

PACKS: list[tuple[int, dict[str, Any]]] = [
    (2, {}),
    (5, {}),
    (3, {"pack": "spanish_48", "wild": "none"}),
    (2, {"pack": "spanish_50", "wild": "jokers"}),
    (8, {"pack": "spanish_50", "wild": "jokers"}),
    (6, {"pack": "french"}),
]
HANDS = 60


def table(seats: int, options: dict[str, Any]) -> tuple[Any, Any, Shapes]:
    """Return the rules, a view, and what is known of the hands of the pack."""
    match = Match.new(GAMES["chinchon"], seats, options, "shapes")
    rules: Any = match.rules
    pack = rules.pack()
    worth = tuple(rules.value(match.table, card) for card in pack)
    return rules, match.table, shapes_of(rules.melding(match.table), pack, worth)


def likely(shapes: Shapes, size: int, rng: random.Random) -> tuple[int, ...]:
    """Return a hand of cards of which many go together, mostly with a wild card."""
    middle = rng.choice([number for number in range(len(shapes.pack)) if number not in shapes.wild])
    near = [number for number in range(len(shapes.pack)) if shapes.near[middle] >> number & 1]
    some = {middle, *rng.sample(near, min(len(near), 5)), *sorted(shapes.wild)[: rng.randrange(3)]}
    others = [number for number in rng.sample(range(len(shapes.pack)), size) if number not in some]
    return tuple(sorted([*some, *others][:size]))


@pytest.mark.parametrize(
    ("hand", "left"),
    [
        ("7C 9C JC 7C.1 8C.1 9C.1 JK", 0),
        ("5H JK 3S.1 AH.1 2H.1 3H.1 4H.1 JK.1", 0),
        ("7C 9C JC 7C.1 8C.1 9C.1 2S", 7 + 9 + 2),
    ],
)
def test_a_wild_card_lets_another_meld_have_a_card(hand: str, left: int) -> None:
    _, _, shapes = table(8, {"pack": "spanish_50", "wild": "jokers"})
    cards = tuple(sorted(shapes.number[card] for card in parse_cards(hand)))
    assert sum(shapes.left(cards)[1]) == left


@pytest.mark.parametrize(("seats", "options"), PACKS, ids=str)
def test_players_see_of_each_hand_what_the_rulebook_says(seats: int, options: dict[str, Any]) -> None:
    rules, t, shapes = table(seats, options)
    rng = random.Random(f"{seats}{options}")
    melded = 0
    for _ in range(HANDS):
        hand = likely(shapes, rng.choice((7, 8)), rng)
        loose, counts = shapes.left(hand)
        cards = [shapes.pack[number] for number in hand]
        assert sum(counts) == rules.deadwood(t, cards), cards
        assert sorted(shapes.worth[number] for number in hand if loose >> number & 1) == list(counts)
        melded += len(counts) < len(hand)
    assert melded > HANDS / 3


def seen(hand: str, top: str, phase: str, turns: int = 6) -> tuple[Any, Any]:
    """Return the rules, and what seat 0 of two sees in its turn with these cards."""
    match = Match.new(GAMES["chinchon"], 2, {}, "seen")
    cards, rest = parse_cards(hand), list(match.rules.pack())
    card = Card.parse(top)
    rest = [each for each in rest if each not in (*cards, card)]
    t: Any = match.table
    t.hands, t.discards = [list(cards), rest[:7]], [card]
    t.stock, t.phase, t.actor, t.turn, t.turns = rest[7:], phase, 0, 0, turns
    match.views[0] = view = match.table.copy()
    view.hands[1] = [Card(0, "?")] * 7
    view.stock = [Card(0, "?")] * len(t.stock)
    return match.rules.for_players(), view


def hard(rules: Any, view: Any) -> Any:
    return Player.choose(rules, view, random.Random(1), "hard", "")


def test_hard_takes_what_melds_and_closes_with_the_least() -> None:
    rules, view = seen("5D 6D 3H 3S 3C 2C KH", "7D", "draw")
    assert hard(rules, view) == Take(0)
    rules, view = seen("5D 6D 3H 3S 3C 2C KH", "QS", "draw")
    assert hard(rules, view) == Draw(0)
    rules, view = seen("5D 6D 7D 3H 3S 3C 2C 4S", "QS", "discard")
    move = hard(rules, view)
    assert isinstance(move, Knock)
    assert move.card == Card.parse("4S")
    rules, view = seen("5D 6D 7D 3H 3S KC KH QS", "QC", "discard")
    move = hard(rules, view)
    assert isinstance(move, Discard)
    assert move.card not in parse_cards("5D 6D 7D 3H 3S")


def test_grounds_are_told_in_the_words_of_the_pack() -> None:
    rules, view = seen("5D 6D 3H 3S 3C 2C KH", "QS", "draw")
    asked = Question(1, "chinchon", rules.options, view, "hard", "1", explain=True)
    why = answer(asked).why
    assert "C⚔" in why
    assert not set("♠♥♦♣") & set(why)
    assert faces_shown() is not SPANISH
    with showing(SPANISH):
        assert why == grounds(rules, view, Draw(0))
