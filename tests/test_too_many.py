"""A refused meld says which card is too many, where all others are one; else it says the rule that is against it."""

from __future__ import annotations

import pytest

from rummy_desktop.engine.cards import parse_cards
from rummy_desktop.engine.match import Match
from rummy_desktop.engine.moves import LayDown, Move
from rummy_desktop.variants import GAMES


def said(key: str, cards: str) -> str:
    """Return why these cards are no meld in a game."""
    game = GAMES[key]
    match = Match.new(game, game.seats[0], {}, "x")
    return match.rules.why_no_meld(match.table, parse_cards(cards))


@pytest.mark.parametrize("key", GAMES)
def test_the_card_that_is_no_part_of_a_set_is_named(key: str) -> None:
    match = Match.new(GAMES[key], GAMES[key].seats[0], {}, "x")
    eights, king = parse_cards("8S 8H 8D"), parse_cards("KD")[0]
    told = match.rules.why_no_meld(match.table, (*eights, king))
    assert told == f"8♠, 8♥ and 8♦ are a set; the {king.sign} is not part of it." or king.sign not in "K♦"


def test_the_card_that_is_no_part_of_a_run_is_named() -> None:
    assert said("rummy", "4H 5H 6H 2S") == "4♥, 5♥ and 6♥ are a run; the 2♠ is not part of it."
    assert said("kalooki", "4H 2S 5H JK") == "4♥, 5♥ and joker are a run; the 2♠ is not part of it."


@pytest.mark.parametrize(
    ("key", "cards", "rule"),
    [
        ("rummy", "4H 5H 6H 8H", "without a gap"),
        ("rummy", "KH AH 2H 3H", "ace is low only"),
        ("rummy", "8S 8H KD", "three or four cards of one rank"),
        ("rummy", "8S 8H KD QD", "three or four cards of one rank"),
        ("burraco", "4H 5H 6H 2S JK", "only one wild card"),
        ("kalooki", "7H 7H.1 7S 7D", "different suits"),
    ],
)
def test_what_breaks_a_rule_is_told_by_the_rule(key: str, cards: str, rule: str) -> None:
    assert rule in said(key, cards)


def test_a_refused_play_says_it_at_the_table() -> None:
    hands = ("8S 8H 8D KD 2C 3C 4D 5D 7S 9S",)
    match = Match.new(GAMES["rummy"], 2, {}, "x", dealer=1)
    match.play(Move.parse("0 draw"))
    match.table.hands[0] = list(parse_cards(hands[0]))
    refused = match.rules.objection(match.table, LayDown(0, (parse_cards("8S 8H 8D KD"),)))
    assert refused == "8♠, 8♥ and 8♦ are a set; the K♦ is not part of it."
