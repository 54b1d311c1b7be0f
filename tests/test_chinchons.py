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
from rummy_desktop.engine.table import Act
from rummy_desktop.variants import GAMES
from rummy_desktop.variants.chinchon.player import Player
from rummy_desktop.variants.chinchon.player_nets import gift
from rummy_desktop.variants.chinchon.player_sight import Sight
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


def acted(view: Any, *acts: str) -> None:
    """Return the acts of both so far, in order: the seat, the verb, and the card."""
    for act in acts:
        seat, verb, card = act.split()
        view.acts.append(Act(int(seat), verb, (Card(0, "?") if card == "?" else Card.parse(card),)))


def sight(view: Any, rules: Any) -> Sight:
    """Return the knowledge that hard has of the other."""
    return Player(rules, view, random.Random(1), Player.skills["hard"]).sight


def test_hard_remembers_what_the_other_took_threw_and_left_lying() -> None:
    rules, view = seen("5D 6D 3H 3S KC 2C KH 7S", "4H", "discard")
    view.discards[:0] = [Card.parse("QS")]
    view.stock.pop()
    view.hands[1][0] = Card.parse("6H")
    acted(view, "0 drew 2C", "0 discarded JS", "1 drew ?", "1 discarded 7C")
    acted(view, "0 drew KC", "0 discarded 6H", "1 took 6H", "1 discarded 4H", "0 drew 7S")
    found = sight(view, rules)
    number = found.shapes.number
    assert found.took == [2]
    assert found.took_last
    assert [found.shapes.pack[card] for card in found.thrown] == list(parse_cards("7C 4H"))
    assert found.refused == [(number[Card.parse("JS")], 1)]
    assert found.last == [4, 7, 11]
    assert found.lowest == 4
    assert found.known == 1 << number[Card.parse("6H")]
    view.acts.clear()
    acted(view, "1 drew ?", "1 discarded 4H", "0 drew 7S")
    assert sight(view, rules).refused == [(number[Card.parse("QS")], 0)]
    view.shuffles = 2
    assert not sight(view, rules).refused


def test_a_card_that_goes_with_what_the_other_took_is_more_of_a_gift() -> None:
    rules, view = seen("5D 6D 3H 3S KC 2C KH 7S", "4C", "discard")
    acted(view, "0 drew 2C", "0 discarded 6H", "1 drew ?", "1 discarded 4C", "0 drew 7S")
    plain = sight(view, rules)
    view.hands[1][0] = Card.parse("7H")
    view.acts[2] = Act(1, "took", parse_cards("7H"))
    taken = sight(view, rules)
    card = plain.shapes.number[Card.parse("7S")]
    chances = [gift(list(each.pairs(card)), each.told(card)) for each in (plain, taken)]
    assert 0 < chances[0] + 0.05 < chances[1] < 1


@pytest.mark.parametrize(("seats", "options"), [*PACKS, (3, {})], ids=str)
def test_only_at_the_usual_table_for_two_hard_goes_by_what_was_learnt(seats: int, options: dict[str, Any]) -> None:
    for changed in ({}, {"close_with": "7"}, {"layoff": "none", "limit": "50"}):
        match = Match.new(GAMES["chinchon"], seats, options | changed, "usual")
        rules: Any = match.rules.for_players()
        view = match.view(match.table.actor or 0)
        for level in ("easy", "medium", "hard"):
            player = Player(rules, view, random.Random(1), Player.skills[level])
            usual = not options and seats == 2 and "close_with" not in changed
            assert player.by_nets == (usual and level == "hard")
            assert rules.objection(view, player.move()) is None


def test_grounds_are_told_in_the_words_of_the_pack() -> None:
    rules, view = seen("5D 6D 3H 3S 3C 2C KH", "QS", "draw")
    asked = Question(1, "chinchon", rules.options, view, "hard", "1", explain=True)
    why = answer(asked).why
    assert "C⚔" in why
    assert not set("♠♥♦♣") & set(why)
    assert faces_shown() is not SPANISH
    with showing(SPANISH):
        assert why == grounds(rules, view, Draw(0))
