"""Memory help on the screen: agreed on the form, looked up by F5, asked for a card by C, and told to nobody else."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import msgspec
import pygame
import pytest
from guests import Club, Guest, setup_of

from rummy_desktop import ai
from rummy_desktop.engine.cards import Card
from rummy_desktop.engine.seats import Player
from rummy_desktop.engine.seen_cards import Did, Face
from rummy_desktop.gui.look.badge import Badge
from rummy_desktop.gui.look.seen_card import SeenCard, draw_seen_card
from rummy_desktop.gui.play.memory import OFF, POINT
from rummy_desktop.gui.play.seen_cards_page import SeenScene
from rummy_desktop.gui.setup.new_match import NewScene
from rummy_desktop.gui.widgets.button import Button
from rummy_desktop.gui.widgets.seen_cards import SeenCards, Trail
from rummy_desktop.gui.widgets.widget import Widget
from rummy_desktop.storage.match_file.header import new_header

SIZES = [(1024, 640), (1920, 1080), (900, 1400)]


@pytest.fixture
def club() -> Iterator[Club]:
    """Yield the program, to play at its tables."""
    club = Club()
    yield club
    club.shut()


def sit(club: Club, game: str, *players: Player, memory: bool = True, moves: int = 4) -> Guest:
    """Begin a match with memory help or without, and play a little of it."""
    club.start(msgspec.structs.replace(setup_of(game, *players), memory=memory))
    guest = Guest(club, random.Random(1))
    guest.rest()
    for number in range(moves):
        match = club.table.match
        seat = match.actor
        assert seat is not None
        move = ai.choose(match.game, match.rules.for_players(), match.view(seat).copy(), random.Random(number), "hard")
        assert club.table.session.submit(move) is None
        guest.settle()
        guest.rest()
    return guest


def hold(club: Club, down: bool = True) -> None:
    """Press C, or let go of it."""
    club.send(pygame.KEYDOWN if down else pygame.KEYUP, key=pygame.K_c, mod=0, unicode="c", scancode=0)
    club.advance(0.05)


def scene(club: Club) -> SeenScene:
    """Return the page that is shown."""
    found = club.scene
    assert isinstance(found, SeenScene)
    return found


def widgets(club: Club) -> list[Widget]:
    """Return all that is on the page."""
    assert club.scene.page is not None
    return list(club.scene.page.root.walk())


# The page


@pytest.mark.parametrize("way", ["key", "button", "menu"])
def test_the_page_opens_by_key_by_button_and_from_the_menu(club: Club, way: str) -> None:
    guest = sit(club, "gin", "you", "hard")
    if way == "key":
        guest.key(pygame.K_F5)
    else:
        if way == "menu":
            guest.key(pygame.K_ESCAPE)
            club.advance(0.1)
        place = guest.button("What has been seen")
        assert place
        guest.click(place)
    club.advance(0.1)
    told = scene(club).seen
    assert sum(face.mine for face in told.faces) == len(club.table.match.view(0).hands[0])
    if way == "key":
        guest.key(pygame.K_F5)
    else:
        place = guest.button("Close")
        assert place
        guest.click(place)
    assert club.scene is club.table


def test_without_memory_help_there_is_no_page_and_no_button_and_that_is_said(club: Club) -> None:
    guest = sit(club, "gin", "you", "hard", memory=False)
    assert guest.button("What has been seen") is None
    for act in (lambda: guest.key(pygame.K_F5), lambda: hold(club)):
        club.table.speech.hush()
        act()
        assert club.scene is club.table
        assert club.table.words().text == OFF
    assert club.table.describe()["missing_cards"] == ""
    guest.key(pygame.K_ESCAPE)
    club.advance(0.1)
    assert guest.button("What has been seen") is None


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(
    ("game", "players"), [("canasta", ("you", "hard", "medium", "hard")), ("500", ("you", "hard"))]
)
def test_all_of_the_page_is_within_it(
    club: Club, game: str, players: tuple[Player, ...], size: tuple[int, int]
) -> None:
    club.change(size)
    guest = sit(club, game, *players, moves=12)
    guest.key(pygame.K_F5)
    club.advance(0.1)
    (grid,) = (each for each in widgets(club) if isinstance(each, SeenCards))
    cards = [grid.card_at(cell) for cell in grid.cells]
    assert len(cards) == len({*map(tuple, cards)}) == len(scene(club).seen.faces)
    assert all(grid.rect.inflate(4, 4).contains(card) for card in cards)
    assert not any(card.colliderect(other) for card in cards for other in cards if card is not other)
    assert min(card.w for card in cards) >= 26
    names = [each.name for each in widgets(club)]
    assert all(f"What {seat.name} did" in names for seat in club.table.setup.seats)


def test_the_arrow_keys_and_the_pointer_tell_where_the_copies_of_a_card_are(club: Club) -> None:
    guest = sit(club, "gin", "you", "hard")
    own = club.table.match.view(0).hands[0][0]
    guest.key(pygame.K_F5)
    club.advance(0.1)
    page = scene(club)
    (grid,) = (each for each in widgets(club) if isinstance(each, SeenCards))
    cell = next(cell for cell, each in grid.cells.items() if each.face.card == own)
    guest.point(grid.card_at(cell).center)
    assert page.told.text == f"{own.sign}: in your hand"
    guest.key(pygame.K_TAB)
    while page.page and page.page.focus.current is not grid:
        guest.key(pygame.K_TAB)
    for _ in range(cell[1] - grid.cursor[1]):
        guest.key(pygame.K_DOWN)
    for _ in range(cell[0] - grid.cursor[0]):
        guest.key(pygame.K_RIGHT)
    assert grid.value_text() == page.told.text == f"{own.sign}: in your hand"


def test_who_looks_at_the_table_without_being_there_learns_only_what_all_know(club: Club) -> None:
    club.settings.peek = True
    guest = sit(club, "rummy", "you", "person", moves=0)
    club.close()  # the curtain
    club.table.host.sit_down(club.table.match.actor or 0)
    club.advance(0.1)
    assert club.table.host.covered
    guest.key(pygame.K_F5)
    club.advance(0.1)
    assert not any(face.mine for face in scene(club).seen.faces)
    guest.key(pygame.K_F5)
    card = guest.hand()[0].card
    guest.go(f"card:{card}")
    hold(club)
    assert club.table.describe()["missing_cards"] == ""


def test_a_match_for_practice_needs_nobodys_leave(club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    guest = sit(club, "gin", "you", "hard", memory=False)
    club.table.session.practice = True
    guest.key(pygame.K_F5)
    assert scene(club).seen.faces


# A key is held


@pytest.mark.parametrize("way", ["keys", "mouse", "middle button"])
def test_what_is_left_for_a_card_is_shown_while_a_key_or_the_middle_button_is_held(club: Club, way: str) -> None:
    guest = sit(club, "gin", "you", "hard")
    card = next(each.card for each in guest.hand() if each.card.rank == 11)
    if way == "keys":
        guest.go(f"card:{card}")
    else:
        guest.point(guest.spot_of(card))
    club.advance(0.1)
    if way == "middle button":
        guest.press(guest.spot_of(card), 2)
        club.advance(0.1)
    else:
        hold(club)
    told = club.table.describe()["missing_cards"]
    assert told.startswith(f"{card.sign}: ")
    assert told.endswith(" still out")
    item = club.table.furnished()["left out"]
    assert pygame.Rect((0, 0), club.size).contains(item.rect)
    buttons = [each.rect for each in club.table.page.root.walk() if isinstance(each, Button)]
    assert item.rect.collidelist(buttons) < 0
    guest.look_closely()
    if way == "middle button":
        guest.release(2)
    else:
        hold(club, False)
    assert "left out" not in club.table.furnished()
    guest.look_closely()


def test_without_a_card_to_point_at_it_is_said_what_to_do_and_lost_focus_ends_it(club: Club) -> None:
    guest = sit(club, "gin", "you", "hard")
    hold(club)
    assert club.table.words().text == POINT
    guest.point(guest.spot_of(guest.hand()[0].card))
    club.advance(0.1)
    assert club.table.describe()["missing_cards"]
    club.send(pygame.WINDOWFOCUSLOST)
    assert not club.table.describe()["missing_cards"]


@pytest.mark.parametrize(
    ("game", "card", "told"),
    [
        ("canasta", "JK", "joker is wild: it goes with every card."),
        ("canasta", "3H", "3♥ makes no meld with other cards."),
    ],
)
def test_a_card_with_which_nothing_special_goes_has_a_sentence(club: Club, game: str, card: str, told: str) -> None:
    sit(club, game, "you", "hard", "hard", "hard", moves=0)
    memory, held = club.table.memory, Card.parse(card)
    club.table.session.view.hands[0].append(held)
    memory.pointed.over = held
    memory.held = True
    left = memory.missing_cards()
    assert left is not None
    assert left.told == told
    assert not any(left.rows)


# Agreed before


def form(club: Club) -> NewScene:
    """Return the form of a new match."""
    club.open(NewScene(club, random.Random(1)))
    club.advance(0.1)
    found = club.scene
    assert isinstance(found, NewScene)
    found._show_more(True)
    return found


def switch(club: Club, by_key: bool) -> None:
    """Switch memory help over."""
    page = club.scene.page
    assert page is not None
    found = next(each for each in page.root.walk() if each.name == "Memory help" and each.role == "switch")
    page.focus.set(found, True)
    club.advance(0.05)
    if by_key:
        Guest(club, random.Random(1)).key(pygame.K_SPACE)
    else:
        Guest(club, random.Random(1)).click(found.rect.center)


@pytest.mark.parametrize("by_key", [True, False])
def test_the_switch_stands_on_the_form_and_in_its_sum_and_is_as_last_time_for_one(club: Club, by_key: bool) -> None:
    page = form(club)
    assert not page.setup().memory
    switch(club, by_key)
    assert page.setup().memory
    assert page.setup().helped
    assert page.message.text.endswith(" · memory help")
    page.start.activate()
    assert club.table.setup.memory
    assert "memory help" in club.table.target()
    assert form(club).setup().memory


def test_among_several_people_it_is_off_until_they_say_so(club: Club) -> None:
    page = form(club)
    switch(club, False)
    page.seats.put(1, "person")
    page.rebuild()
    assert not page.setup().memory
    switch(club, False)
    assert page.setup().memory
    page.seats.put(1, "hard")
    page.rebuild()
    assert page.setup().memory, "as it was for one"
    page.seats.put(0, "easy")
    page.rebuild()
    assert not page.setup().memory, "computer players need no help"


def test_it_is_kept_with_the_match() -> None:
    seats = setup_of("gin", "you", "hard").seats
    helped, alone = new_header("gin", seats, memory=True), new_header("gin", seats)
    assert (helped.memory, helped.helped) == (True, True)
    assert (alone.memory, alone.helped) == (False, False)
    assert new_header("gin", seats, practice=True).helped
    plain: dict[str, Any] = msgspec.to_builtins(alone)
    del plain["memory"]
    assert msgspec.convert(plain, type(alone)) == alone, "matches of before are without"


# How it looks


def test_where_a_card_is_can_be_told_without_colours(club: Club) -> None:
    card, other = Card(7, "H"), Badge(1, "emblem-fox")
    ways = [
        SeenCard(Face(card, 0, 0, 0, (0, 0), 1)),
        SeenCard(Face(card, 1, 0, 0, (0, 0), 0)),
        SeenCard(Face(card, 0, 1, 0, (0, 0), 0)),
        SeenCard(Face(card, 0, 0, 1, (0, 0), 0)),
        SeenCard(Face(card, 0, 0, 0, (0, 1), 0), (other,)),
        SeenCard(Face(card, 0, 1, 0, (0, 0), 1)),
        SeenCard(Face(card, 0, 0, 0, (0, 0), 2)),
    ]
    grey = []
    for way in ways:
        canvas = pygame.Surface((60, 80))
        canvas.fill(club.theme.colours.panel)
        draw_seen_card(club.theme, canvas, pygame.Rect(8, 8, 40, 56), way)
        grey.append(pygame.transform.grayscale(canvas))
    for number, picture in enumerate(grey):
        for another in grey[:number]:
            differs = pygame.mask.from_threshold(picture, (0, 0, 0), (24, 24, 24), another).count()
            assert 60 * 80 - differs > 15, "too much alike without colours"


def test_a_trail_keeps_the_order_and_breaks_between_turns(club: Club) -> None:
    did = [Did(turn, verb, (Card(turn % 13 + 1, "S"),)) for turn in range(1, 9) for verb in ("left", "threw")]
    trail = Trail(did, "What Ada did")
    wide = trail.height(club.theme, 2000)
    assert trail.height(club.theme, 300) > wide
    assert trail.value_text().startswith("turn 1: left 2♠, threw 2♠; turn 2: ")
    lines = list(trail._lines(club.theme, 300))
    assert [part.text for line in lines for part in line][:3] == ["1", "(2♠)", "−2♠"]
    assert all(line[0].verb == "" for line in lines)
