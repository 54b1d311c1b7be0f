"""Cards held with the mouse while the table changes below them: each is on the table once."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pygame
import pytest
from guests import LEFT, Club, setup_of
from promises import all_cards

from rummy_desktop.ai import choose
from rummy_desktop.engine.cards import HIDDEN
from rummy_desktop.engine.match import Match
from rummy_desktop.engine.moves import Deal
from rummy_desktop.gui.play.table_scene import TableScene
from rummy_desktop.gui.table.layout import HAND
from rummy_desktop.variants import GAMES


@pytest.fixture
def club() -> Iterator[Club]:
    club = Club((1024, 640))
    yield club
    club.shut()


def between_deals(club: Club, game: str) -> Iterator[TableScene]:
    """Yield tables at which a deal is over, and whoever deals next is a person."""
    record, dice = GAMES[game], random.Random(game)
    for number in range(40):
        match = Match.new(record, record.seats[0], seed=f"gathered/{number}")
        rules = match.rules.for_players()
        while match.actor is not None and not (match.table.to_deal and match.table.deal):
            match.play(choose(record, rules, match.view(match.actor), dice, "easy"))
        if match.actor is not None:
            players = ["easy"] * match.rules.seats
            players[match.actor] = "you"
            yield club.sit(match, setup_of(game, *players))  # type: ignore[arg-type]


@pytest.mark.parametrize("game", ["gin", "tonk", "hand-and-foot"])
def test_a_card_that_is_held_while_the_pack_is_gathered_goes_into_it(club: Club, game: str) -> None:
    for table in between_deals(club, game):
        cards = [sprite for sprite in table.stage.sprites if sprite.zone == HAND and sprite.card != HIDDEN]
        if not cards:
            continue
        x, y = max(cards, key=lambda sprite: sprite.index).target.rect.center
        club.send(pygame.MOUSEBUTTONDOWN, pos=(x, y), button=LEFT)
        club.send(pygame.MOUSEMOTION, pos=(x + 60, y - 60), rel=(60, -60), buttons=(1, 0, 0))
        if table.pointer.drag is None:
            continue
        assert table.match.actor is not None
        assert table.mover.play(Deal(table.match.actor))
        for _ in range(20):
            lying = [sprite.card for sprite in table.stage.sprites]
            assert sorted(lying) == sorted(all_cards(table.stage.view))
            club.advance(0.05)
        assert table.pointer.drag is None
        return
    raise AssertionError("no card could be held between two deals")
