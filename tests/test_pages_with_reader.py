"""Pages as they are heard: what is read piece by piece, what is said as a page opens, and what the keys come to."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Any

import accesskit
import pygame
import pytest
from ears import Ears
from guests import Club, Guest, setup_of
from kept_house import House

from rummy_desktop.engine.wording import rest_of
from rummy_desktop.gui.access.link import MacLink, UnixLink, WindowsLink
from rummy_desktop.gui.access.roles import BRIEF, is_brief
from rummy_desktop.gui.app import pictures
from rummy_desktop.gui.matches.match_list import MatchesScene
from rummy_desktop.gui.play.scores import Sheet
from rummy_desktop.gui.scenes.confirm import ConfirmScene
from rummy_desktop.gui.scenes.rules import RulesScene
from rummy_desktop.gui.scenes.settings import SettingsScene
from rummy_desktop.gui.statistics.ladder import LadderScene
from rummy_desktop.gui.widgets.field import Field
from rummy_desktop.gui.widgets.node import Node, focused
from rummy_desktop.gui.widgets.scroll import Scroll
from rummy_desktop.variants import GAMES

AREA = "Rules of Gin Rummy"


@pytest.fixture
def house() -> Iterator[House]:
    house = House()
    yield house
    house.shut()


def press(house: House, key: int) -> None:
    house.key(key)
    house.advance(0.1)


def read(house: House) -> str:
    """Return the name of the node that has the focus."""
    node = focused(house.scene.tree())
    assert node is not None, house.scene.name
    return node.name


def area(house: House) -> Scroll:
    assert house.scene.page is not None
    found = house.scene.page.focus.current
    assert isinstance(found, Scroll)
    return found


# Read piece by piece


def test_a_page_of_rules_is_read_piece_by_piece_and_comes_along(house: House) -> None:
    ears = Ears(house)
    house.over(RulesScene(house, "gin"))
    ears.listen()
    nodes = house.scene.tree()
    begin = next(number for number, node in enumerate(nodes) if node.name == AREA)
    wanted = [node.name for node in nodes[begin + 1 :]]
    assert len(wanted) > 80
    assert read(house) == wanted[0] == "Gin Rummy"
    heard, headings = [wanted[0]], [node.name for node in nodes[begin + 1 :] if node.role == "heading"]
    for _ in wanted[1:]:
        press(house, pygame.K_DOWN)
        heard.append(read(house))
        piece = area(house).piece
        assert piece is not None
        place = piece.rect()
        assert place.h < area(house).rect.h
        assert area(house).rect.contains(place), "it is scrolled into view"
    assert heard == wanted
    press(house, pygame.K_DOWN)
    assert read(house) == wanted[-1], "at the end it stays"
    press(house, pygame.K_UP)
    assert read(house) == wanted[-2]
    press(house, pygame.K_PAGEUP)
    assert read(house) == headings[-1]
    press(house, pygame.K_PAGEUP)
    assert read(house) == headings[-2]
    press(house, pygame.K_PAGEDOWN)
    assert read(house) == headings[-1]
    press(house, pygame.K_PAGEDOWN)
    assert read(house) == wanted[-1]
    press(house, pygame.K_HOME)
    assert read(house) == wanted[0]
    press(house, pygame.K_END)
    assert read(house) == wanted[-1]
    ears.judge()
    assert ears.name(ears.focused).startswith("13. Straight Gin.")


def test_what_is_read_is_kept_when_the_page_is_laid_out_anew_and_begins_with_what_is_in_view(house: House) -> None:
    Ears(house)
    house.over(RulesScene(house, "gin"))
    house.advance(0.1)
    for _ in range(5):
        press(house, pygame.K_PAGEDOWN)
    before = read(house)
    house.scene.resize()
    assert read(house) == before
    press(house, pygame.K_TAB)
    shown = next(each for each in house.scene.page.root.walk() if isinstance(each, Scroll))  # type: ignore[union-attr]
    shown.scroll_to(0)
    house.key(pygame.K_TAB)
    for _ in range(4):
        if house.scene.page is not None and house.scene.page.focus.current is shown:
            break
        press(house, pygame.K_TAB)
    assert read(house) == "Gin Rummy"


def test_where_nobody_listens_keys_scroll_the_text(house: House) -> None:
    house.over(RulesScene(house, "gin"))
    house.advance(0.1)
    assert read(house) == AREA
    press(house, pygame.K_DOWN)
    assert read(house) == AREA
    assert area(house).offset == house.theme.px(56)


def test_what_is_read_is_marked_for_who_sees_some_of_it(house: House) -> None:
    Ears(house)
    house.over(RulesScene(house, "gin"))
    house.advance(0.1)
    before = None
    for _ in range(3):
        press(house, pygame.K_DOWN)
        piece = area(house).piece
        assert piece is not None
        edge = piece.rect().inflate(2 * house.theme.px(6), 2 * house.theme.px(3))
        assert house.canvas.get_at((edge.centerx, edge.top))[:3] == house.theme.colours.focus[:3]
        assert edge != before
        before = edge


@pytest.mark.parametrize("scene", ["keys", "scores", "statistics"])
def test_texts_that_need_no_scrolling_are_come_to_all_the_same(scene: str) -> None:
    club = Club((1920, 1200), "off")
    try:
        Ears(club)
        pictures._show(club, scene, setup_of("gin", "you", "easy", seed="5"), 20)
        club.advance(1.0)
        assert club.scene.page is not None
        areas = [each for each in club.scene.page.focus.stops() if isinstance(each, Scroll)]
        assert bool(areas) is (scene != "statistics"), "the few words of an empty page are said as it opens"
        assert all(not each.reach for each in areas)
    finally:
        club.shut()


def test_a_page_whose_text_is_short_begins_with_a_button(house: House) -> None:
    ears = Ears(house)
    house.start(setup_of("gin", "you", "easy", seed="short"))
    Guest(house, random.Random(1), doubt=0.0).rest()
    house.table.pages.show_history()
    ears.listen()
    assert house.scene.name == "history"
    assert ears.name(ears.focused) == "Close"


# As a page opens


def roles(ears: Ears) -> set[str]:
    """Return the roles of texts."""
    kinds = (accesskit.Role.LABEL, accesskit.Role.LIST_ITEM)
    return {str(node.role).rpartition(".")[2] for node in ears.nodes.values() if node.role in kinds}


def test_readers_say_a_short_page_by_themselves_and_not_a_long_one(club: Club) -> None:
    ears = Ears(club)
    club.open(ConfirmScene(club, "Leave?", [("Stay", lambda: None)], "The match is kept."))
    ears.listen()
    assert roles(ears) == {"LABEL"}
    club.open(RulesScene(club, "gin"))
    ears.listen()
    assert roles(ears) == {"LIST_ITEM"}
    ears.text = "LABEL"
    club.open(RulesScene(club, "rummy"))
    ears.listen()
    assert roles(ears) == {"LABEL"}


def test_how_much_is_short() -> None:
    def page(words: int, *more: Node) -> Sequence[Node]:
        return [Node("title", "heading", "One more"), Node("text", "text", "word " * words), *more]

    assert is_brief(page(BRIEF))
    assert not is_brief(page(BRIEF + 1))
    assert not is_brief(page(1, Node("area", "area", "Text"))), "it is read there"
    assert not is_brief(page(1, Node("status", "status", "Your turn."))), "a table says by itself what happens"


def test_each_system_has_its_texts_and_lists() -> None:
    assert (UnixLink.text, UnixLink.strays) == ("LIST_ITEM", True)
    assert (WindowsLink.text, WindowsLink.strays) == (MacLink.text, MacLink.strays) == ("LABEL", False)


@pytest.fixture
def club() -> Iterator[Club]:
    club = Club(speed="off")
    yield club
    club.shut()


def test_tabs_and_switches_are_told_so_that_every_reader_says_what_is_on(club: Club) -> None:
    ears = Ears(club)
    club.open(SettingsScene(club, "Play"))
    ears.judge()
    (tabs,) = [node for node in ears.nodes.values() if node.label == "Groups"]
    assert tabs.role == accesskit.Role.RADIO_GROUP
    parts = [ears.nodes[each] for each in tabs.children]
    assert all(part.role == accesskit.Role.RADIO_BUTTON for part in parts)
    assert [part.label for part in parts if part.toggled == accesskit.Toggled.TRUE] == ["Play"]
    assert not any(part.is_selected for part in parts)
    switch = ears.nodes[ears.named("Remarks")]
    assert (switch.role, switch.toggled) == (accesskit.Role.CHECK_BOX, accesskit.Toggled.TRUE)


def test_in_a_list_without_the_focus_nothing_is_selected_and_an_empty_one_says_so(house: House) -> None:
    ears = Ears(house)
    house.over(MatchesScene(house))
    house.settle()
    ears.listen()
    saved = ears.nodes[ears.named("Saved matches")]
    assert saved.label
    empty = [node for node in ears.nodes.values() if node.label == "Saved matches" and node.description]
    assert empty[0].description.startswith("No match has been played yet.")
    for seed in ("one", "two"):
        house.start(setup_of("gin", "you", "easy", seed=seed))
        house.play(6, random.Random(seed))
    house.open_menu()
    house.over(MatchesScene(house))
    house.settle()
    ears.listen()

    def selected() -> list[bool | None]:
        lines = [node for node in ears.nodes.values() if node.role == accesskit.Role.LIST_BOX_OPTION]
        assert len(lines) == 2
        return [node.is_selected for node in lines]

    assert sorted(map(bool, selected())) == [False, True]
    press(house, pygame.K_TAB)
    ears.listen()
    assert selected() == [False, False], "Orca would go there"
    ears.strays = False
    house.reader.touch()
    ears.listen()
    assert sorted(map(bool, selected())) == [False, True]


def test_what_stands_beside_a_button_of_the_ladder_is_told_with_it(club: Club) -> None:
    club.open(LadderScene(club, "gin"))
    told = {node.name: node for node in club.scene.tree()}
    assert "Remembers every card" in told["Play Eleni"].about
    assert told["Play Eleni"].about.startswith("Eleni, Chania, ")
    assert "A good one to begin with" in told["Play Leila"].about
    assert not [name for name in told if name.startswith("Chania") or name in ("–", "1664")]
    assert [name for name in told if name.startswith("You, No rated match")]


def test_lines_that_only_tell_something_are_told_as_one(club: Club) -> None:
    pictures._show(club, "new", setup_of("gin", "you", "easy", seed="5"), 0)
    names = [node.name for node in club.scene.tree()]
    assert "Knock limit, 10" in names
    assert "Knock limit" not in names
    assert "House rules of Gin Rummy" in {each.name for each in club.scene.page.root.walk()}  # type: ignore[union-attr]
    pictures._show(club, "key-form", setup_of("gin", "you", "easy", seed="5"), 0)
    names = [node.name for node in club.scene.tree()]
    assert "One thing after the other, This key always means the same, Tab" in names
    assert "Hint: H" in names
    pictures._show(club, "lesson", setup_of("gin", "you", "easy", seed="5"), 20)
    assert club.scene.name == "lesson-end"
    assert "✓" not in [node.name for node in club.scene.tree()]


def test_a_field_that_is_called_as_what_it_asks_says_so_once(club: Club) -> None:
    ears = Ears(club)
    pictures._show(club, "games", setup_of("gin", "you", "easy", seed="5"), 0)
    ears.judge()
    node = ears.nodes[ears.named("Find a game")]
    assert not node.description


# The score sheet


def rows_of(sheet: Sheet) -> list[tuple[str, str]]:
    return [(node.name, node.about) for node in sheet.told_parts()]


def test_the_rows_of_a_score_sheet_are_told() -> None:
    rows = [("1", ["18", "0"]), ("2", ["", "25"]), ("", ["", "out → 20"])]
    sheet = Sheet(["You", "Ada"], [[], []], rows, ["18", "25"], [("Won", ["", "3"])])
    assert rows_of(sheet) == [
        ("Deal 1", "You 18, Ada 0"),
        ("Deal 2", "Ada 25, Ada out → 20"),
        ("Total", "You 18, Ada 25"),
        ("Won", "Ada 3"),
    ]


def test_of_several_games_it_is_told_whose_figure_is_whose() -> None:
    games = ["Game 1", "Game 2"]
    sheet = Sheet(["You", "Ada"] * 2, [[]] * 4, [("1", ["18", "", "", "7"])], ["18", "0", "0", "7"], (), games)
    assert rows_of(sheet)[0] == ("Deal 1", "Game 1: You 18, Game 2: Ada 7")


# What the focus holds


def shown_field(ears: Ears) -> Any:
    return next(node for node in ears.nodes.values() if node.label == "Name of player 1")


def test_who_can_not_read_a_line_of_a_field_is_told_what_it_held_when_the_focus_came(club: Club) -> None:
    ears = Ears(club)
    ears.spoken = "named"
    pictures._show(club, "new", setup_of("gin", "you", "easy", seed="5"), 0)
    club.advance(1.0)
    page = club.scene.page
    assert page is not None
    field = next(each for each in page.root.walk() if isinstance(each, Field) and each.name == "Name of player 1")
    ears.listen()
    assert shown_field(ears).description == "Player 1"
    page.focus.set(field, shown=True)
    field.go(0)
    field.go(3, select=True)
    ears.listen()
    assert shown_field(ears).description == "You. Player 1"
    selection = shown_field(ears).text_selection
    assert selection.anchor.character_index == selection.focus.character_index == 3, "nothing is selected"
    field.insert("Zoë")
    ears.listen()
    assert shown_field(ears).description == "Player 1"
    ears.spoken = "announced"
    field.go(0, select=True)
    ears.listen()
    selection = shown_field(ears).text_selection
    assert (selection.anchor.character_index, selection.focus.character_index) == (3, 0)
    assert shown_field(ears).description == "Player 1"


def test_what_a_slider_is_set_to_is_said_once(club: Club) -> None:
    ears = Ears(club)
    club.open(SettingsScene(club, "Sounds"))
    ears.judge()
    ears.ask(ears.named("Volume"), accesskit.Action.FOCUS)
    ears.listen()
    node = ears.nodes[ears.named("Volume")]
    assert node.description == "How loud the cards are"
    ears.ask(ears.named("Volume"), accesskit.Action.INCREMENT)
    ears.listen()
    after = ears.nodes[ears.named("Volume")]
    assert after.numeric_value > node.numeric_value
    assert after.description == node.description


# A match that is watched


def test_moves_that_are_watched_are_said_once_each(club: Club) -> None:
    ears = Ears(club)
    pictures._show(club, "replay", setup_of("500", "you", "easy", seed="5"), 0)
    ears.listen()
    slider = ears.named("Place in the match")
    ears.ask(slider, accesskit.Action.FOCUS)
    ears.listen()
    assert ears.nodes[slider].description.startswith("Deal 1, move")
    since = len(ears.said)
    for _ in range(4):
        ears.ask(slider, accesskit.Action.INCREMENT)
        ears.listen()
    assert not (ears.nodes[slider].description or "").startswith("Deal"), "the number tells it"
    heard = ears.heard(since)
    assert len(heard) > 2
    assert not [now for before, now in pairwise(heard) if now.startswith(before.rstrip("."))]


@pytest.mark.parametrize(
    ("before", "now", "rest"),
    [
        ("You draw.", "You draw and discard.", "and discard."),
        ("You draw.", "You draw, and more.", "and more."),
        ("Deal 1.", "Deal 10.", "Deal 10."),
        ("You draw. Ada", "You draw. Ada passes.", "passes."),
        ("", "You draw.", "You draw."),
        ("Ada draws.", "You draw.", "You draw."),
        ("You draw.", "You draw.", ""),
    ],
)
def test_what_a_sentence_adds(before: str, now: str, rest: str) -> None:
    assert rest_of(now, before) == rest


def test_a_sentence_that_goes_on_from_one_that_waits_takes_its_place(club: Club) -> None:
    ears = Ears(club)
    club.open_menu()
    for text in ("Ada draws.", "Ada draws and knocks.", "Ada draws and knocks.", "Deal 1.", "Deal 12."):
        club.say(text)
    ears.listen()
    assert ears.heard() == ["Ada draws and knocks. Deal 1. Deal 12."]


@pytest.mark.parametrize("seed", ["3", "4"])
def test_what_all_are_dealt_and_what_is_owed_is_said_once(seed: str, club: Club) -> None:
    """The own first card lies open too; and who takes deep from the pile has to meld, and then does."""
    ears = Ears(club)
    club.start(setup_of("5000", "you", "easy", "easy", seed=seed))
    Guest(club, random.Random(1), doubt=0.0).rest()
    ears.listen()
    told = " ".join(ears.heard())
    assert told.count("is dealt the") == 1
    assert told.count("takes the king of diamonds with") == (seed == "4")


# Where the keys go


@pytest.mark.parametrize("game", GAMES)
def test_tab_goes_around_the_whole_table(game: str, house: House) -> None:
    house.start(setup_of(game, "you", *["easy"] * (GAMES[game].seats.start - 1), seed="5"))
    table = house.table
    for _ in range(300):
        house.advance(0.1)
        if table.session.my_turn and table.stage.quiet:
            break
    seen: list[tuple[str, str]] = []
    for _ in range(60):
        press(house, pygame.K_TAB)
        seen.append((table.own.spot, read(house)))
        if seen.count(seen[-1]) > 1:
            break
    assert seen[-1] == seen[0], "it comes back to where it began"
    names = {name for _spot, name in seen}
    assert {"Menu", "Settings"} <= names
    assert table.pack.open or any(spot.startswith("card:") for spot, _name in seen)
