"""Remarks: few, by characters alone, after what everybody saw, never over a card, and turned off by a switch."""

from __future__ import annotations

import random

import pygame
import pytest
from guests import SIZES, Club, club

from rummy_desktop.ai import choose
from rummy_desktop.ai.characters import CHARACTERS
from rummy_desktop.ai.remarks import REMARKS
from rummy_desktop.engine import events as e
from rummy_desktop.engine.match import Match
from rummy_desktop.engine.seats import Seat
from rummy_desktop.gui.play.remarks import MOST, SECONDS
from rummy_desktop.gui.play.table_scene import TableScene
from rummy_desktop.gui.setup.setup import Setup
from rummy_desktop.gui.table.bubble import Bubble
from rummy_desktop.variants import GAMES

__all__ = ["club"]

OCCASIONS = {"meld", "won", "lost", "match won", "match lost"}
OVER = e.MatchEnded((0,), (100, 40))


def at_table(club: Club, game: str = "rummy", *keys: str) -> TableScene:
    """Return a table with a person and these characters, some moves after the beginning."""
    seats = [Seat("You", "you"), *(Seat(CHARACTERS[key].name, CHARACTERS[key].level, key) for key in keys or ("nils",))]
    match = Match.new(GAMES[game], len(seats), {}, "remarks")
    for number in range(3 * len(seats)):
        assert match.actor is not None
        match.play(choose(match.game, match.rules, match.view(match.actor), random.Random(number), "easy"))
    return club.sit(match, Setup(game, tuple(seats), {}, "remarks"))


def test_everybody_has_a_word_for_each_occasion_and_a_short_one() -> None:
    assert list(REMARKS) == list(CHARACTERS)
    for said in REMARKS.values():
        assert set(said) == OCCASIONS
        for text in (text for texts in said.values() for text in texts):
            assert 3 < len(text) <= 34, text
            assert not any(mark in text for mark in "'\"♠♥♦♣"), text


def test_the_end_of_a_match_is_worth_a_word_for_a_while(club: Club) -> None:
    table = at_table(club)
    table.remarks.see(OVER)
    assert table.remarks.text in REMARKS["nils"]["match lost"]
    assert table.describe()["remark"] == table.remarks.text
    (item,) = table.remarks.items().values()
    assert isinstance(item.content, Bubble)
    for _ in range(round(SECONDS / 0.05) + 2):
        club.advance(0.05)
    assert table.remarks.text == ""
    assert table.remarks.items() == {}


def test_the_winner_speaks(club: Club) -> None:
    table = at_table(club, "500", "nils", "mei")
    table.remarks.see(e.MatchEnded((2,), (1, 2, 3)))
    assert table.remarks.seat == 2
    assert table.remarks.text in REMARKS["mei"]["match won"]


def test_they_are_few(club: Club) -> None:
    table = at_table(club)
    result = e.Result(1, "out", 1, (0, 10))
    for _ in range(60):
        table.session.match.log.append(table.session.match.log[-1])  # another moment
        table.remarks.see(e.DealEnded(result))
    assert table.remarks.said == MOST - 1
    table.remarks.see(OVER)
    assert table.remarks.said == MOST


def test_the_same_moment_is_worth_the_same_word(club: Club) -> None:
    texts = []
    for _ in range(2):
        table = at_table(club)
        table.remarks.see(OVER)
        texts.append(table.remarks.text)
    assert texts[0] == texts[1] != ""


def test_plain_computer_players_and_people_say_nothing(club: Club) -> None:
    match = Match.new(GAMES["rummy"], 2, {}, "remarks")
    table = club.sit(match, Setup("rummy", (Seat("You", "you"), Seat("Leo", "hard")), {}, "remarks"))
    table.remarks.see(OVER)
    assert table.remarks.text == ""


def test_they_are_turned_off_by_a_switch(club: Club) -> None:
    table = at_table(club)
    club.settings.remarks = False
    table.remarks.see(OVER)
    assert table.remarks.text == ""
    club.settings.remarks = True
    table.remarks.see(OVER)
    assert table.remarks.text
    club.settings.remarks = False
    club.advance(0.05)
    assert table.remarks.text == ""


@pytest.mark.parametrize("size", [*SIZES, (1024, 1400)])
@pytest.mark.parametrize(("game", "keys"), [("rummy", ("nils",)), ("500", ("nils", "mei", "kofi", "amina"))])
def test_a_bubble_covers_no_open_card_and_no_button(
    club: Club, size: tuple[int, int], game: str, keys: tuple[str, ...]
) -> None:
    table = at_table(club, game, *keys)
    club.change(size)
    for seat, key in enumerate(keys, 1):
        for text in (text for texts in REMARKS[key].values() for text in texts):
            table.remarks.seat, table.remarks.text = seat, text
            for item in table.remarks.items().values():
                assert pygame.Rect((0, 0), club.size).contains(item.rect)
                shown = [
                    each
                    for each in table.stage.sprites
                    if each.card.rank > 0 and each.target.rect.colliderect(item.rect)
                ]
                assert not shown
                buttons = [each.rect for each in table.page.root.walk() if each.focusable]
                assert item.rect.collidelist(buttons) < 0


def test_most_remarks_have_room(club: Club) -> None:
    for size in ((1024, 640), (1920, 1080), (1024, 1400)):
        table = at_table(club)
        club.change(size)
        table.remarks.see(OVER)
        assert table.remarks.items(), size
