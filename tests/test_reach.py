"""Remarks to players about cards that can be in no meld; there is none about a card that can."""

from __future__ import annotations

import random

import pytest

from rummy_desktop.ai.reach import may_meld
from rummy_desktop.engine.cards import Card, new_pack
from rummy_desktop.engine.laying import layings
from rummy_desktop.engine.match import Match
from rummy_desktop.variants import GAMES

LOOKED_AT = ("rummy", "kalooki", "contract", "500", "indian")


@pytest.mark.parametrize("game", LOOKED_AT)
def test_no_card_that_a_meld_has_is_left_out(game: str) -> None:
    match, rng = Match.new(GAMES[game], GAMES[game].seats[0]), random.Random(game)
    melding, pack = match.rules.melding(match.table), match.rules.pack()
    melded = left_out = 0
    for _ in range(120):
        card, *hand = rng.sample(pack, 9)
        wild = [each for each in hand if melding.is_wild(each)]
        natural = [each for each in hand if each not in wild]
        if melding.is_wild(card):
            continue
        reached = may_meld(card, natural, len(wild))
        found = any(card in meld.cards for meld in layings(melding, [card, *hand]))
        assert reached or not found, f"{card} is in a meld with {hand}"
        melded, left_out = melded + found, left_out + (not reached)
    assert melded > 2
    assert left_out > 10


@pytest.mark.parametrize(
    ("card", "hand", "wild", "may"),
    [
        ("7H", "7S 7C", 0, True),
        ("7H", "7S 9H", 0, False),
        ("7H", "9H", 1, True),
        ("AH", "QH KH", 0, True),
        ("AH", "2H 3H", 0, True),
        ("7H", "TH 2S", 1, False),
        ("7H", "", 2, True),
    ],
)
def test_two_others_are_what_it_takes(card: str, hand: str, wild: int, may: bool) -> None:
    assert may_meld(Card.parse(card), [Card.parse(each) for each in hand.split()], wild) is may


def test_a_joker_can_be_in_any_meld() -> None:
    assert may_meld(new_pack(1, jokers=1)[-1], [], 0)
