"""Meanings of a drag: the moves that bringing cards from one place of the table to another may stand for."""

from __future__ import annotations

import random
from itertools import islice

import pytest

from rummy_desktop.engine.match import Match
from rummy_desktop.engine.meanings import BELOW, DISCARDS, HAND, STOCK, meanings
from rummy_desktop.engine.moves import Discard, Draw
from rummy_desktop.variants import GAMES


@pytest.mark.parametrize("key", GAMES)
def test_a_card_may_be_discarded_onto_any_card_of_the_pile(key: str) -> None:
    game, rng, met = GAMES[key], random.Random(1), 0
    match = Match.new(game, game.seats[0])
    while met < 5 and match.actor is not None and len(match.log) < 400:
        seat, view = match.actor, match.view(match.actor)
        if view.hands[seat]:
            met += 1
            one, two = view.hands[seat][0], view.hands[seat][:2]
            for onto in (DISCARDS, BELOW, "discard:0", "discard:2"):
                assert meanings(match.rules, view, seat, [one], HAND, onto) == [Discard(seat, one)]
                assert len(two) < 2 or meanings(match.rules, view, seat, two, HAND, onto) == []
            assert meanings(match.rules, view, seat, [one], HAND, STOCK) == []
            assert meanings(match.rules, view, seat, [one], STOCK, HAND) == [Draw(seat)]
            assert meanings(match.rules, view, seat, [one], STOCK, DISCARDS) == []
        match.play(rng.choice(list(islice(match.moves(), 12))))
    assert met == 5
