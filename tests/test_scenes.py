"""The scenes around the table: a match begun by keys alone and by mouse alone, house rules, names, and layouts."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from itertools import product
from pathlib import Path
from typing import Any

import msgspec
import pygame
import pytest
from door import SIZES, Door, at_menu, check, segment
from pages import scenes

from rummy_desktop.ai.characters import CHARACTERS
from rummy_desktop.engine.match import Match
from rummy_desktop.engine.move_keys import KEYS as MOVE_KEYS
from rummy_desktop.engine.move_keys import MORE
from rummy_desktop.engine.moves import Resign
from rummy_desktop.engine.options import fields, make_options
from rummy_desktop.engine.seats import Seat
from rummy_desktop.gui.app import pictures
from rummy_desktop.gui.app.app import App
from rummy_desktop.gui.app.menu import in_words
from rummy_desktop.gui.play.table_keys import SEVERAL, table_keys
from rummy_desktop.gui.play.table_scene import TableScene
from rummy_desktop.gui.scenes.confirm import ConfirmScene
from rummy_desktop.gui.scenes.key_list import KEYS, TABLE_GROUPS
from rummy_desktop.gui.scenes.keys import KeysScene
from rummy_desktop.gui.scenes.page import PageScene
from rummy_desktop.gui.scenes.rules import RulesScene
from rummy_desktop.gui.scenes.scene import Scene
from rummy_desktop.gui.scenes.settings import SettingsScene, groups
from rummy_desktop.gui.setup import fair
from rummy_desktop.gui.setup.house_rules_form import HouseScene
from rummy_desktop.gui.setup.new_match import NewScene
from rummy_desktop.gui.setup.seats import recall, remember
from rummy_desktop.gui.setup.setup import Setup
from rummy_desktop.gui.widgets.box import Panel, Row
from rummy_desktop.gui.widgets.button import Button
from rummy_desktop.gui.widgets.index import Index
from rummy_desktop.gui.widgets.register import Entry, Register
from rummy_desktop.gui.widgets.scroll import Scroll
from rummy_desktop.gui.widgets.slider import Slider
from rummy_desktop.gui.widgets.swatches import Swatches
from rummy_desktop.gui.widgets.widget import Widget
from rummy_desktop.storage.match_file.header import commitment
from rummy_desktop.storage.settings import SOUNDS, Person, Settings, load_settings
from rummy_desktop.variants import GAMES

GIN = Setup("gin", (Seat("Martha", "you"), Seat("Clara", "hard")), {"knock_limit": 5})


@pytest.fixture
def door() -> Iterator[Door]:
    door = Door()
    yield door
    door.shut()


def at_new(door: Door) -> NewScene:
    at_menu(door)
    scene = NewScene(door, random.Random(1))
    door.over(scene)
    door.step()
    return scene


# beginning a match


def test_a_match_is_begun_by_keys_alone(door: Door) -> None:
    at_menu(door)
    door.go("New match")
    door.key(pygame.K_RETURN)
    assert door.scene.name == "new"
    door.go("Gin Rummy")
    door.key(pygame.K_SPACE)
    door.go("Name of player 1")
    door.type("Anna")
    door.go("Player 2")
    door.key(pygame.K_RETURN, pygame.K_UP, pygame.K_RETURN)
    assert door.widgets()["Player 2"]["value"] == "Computer, hard"
    door.go("House rules and help …")
    door.key(pygame.K_RETURN)
    assert door.widgets()["House rules …"]["focused"]
    door.key(pygame.K_RETURN)
    assert door.scene.name == "house"
    door.go("Knock limit")
    door.key(pygame.K_LEFT, pygame.K_LEFT)
    door.go("Big gin")
    door.key(pygame.K_SPACE)
    door.go("Target")
    door.type("250")
    door.go("Done")
    door.key(pygame.K_RETURN)
    door.go("Start")
    door.key(pygame.K_RETURN)
    (setup,) = door.started
    assert setup.game == "gin"
    assert setup.seats[0] == Seat("Anna", "you", "", 0, "star")
    assert setup.seats[1].player == "hard"
    assert setup.options == {"knock_limit": 8, "big_gin": False, "target": 250}


def test_a_match_is_begun_by_mouse_alone(door: Door) -> None:
    at_menu(door)
    door.click("New match")
    door.click("Rummy")
    door.press(segment(door, "Number of players", 1))
    door.click("Player 2")
    door.pick(1)
    door.click("House rules and help …")
    door.click("House rules …")
    door.click("Scoring")  # the second of three
    door.click("Target")  # which the wheel brings into view
    rect = pygame.Rect(door.widgets()["Target"]["rect"])
    door.press((rect.right - 8, rect.centery))
    door.click("Done")
    door.click("Start")
    (setup,) = door.started
    assert setup.game == "rummy"
    assert [seat.player for seat in setup.seats] == ["you", "easy", "easy"]
    assert setup.options == {"scoring": "penalty", "target": 200}


@pytest.mark.parametrize("game", ["bing", "gin", "rummy", "three-thirteen"])
def test_every_option_arrives_and_is_told_until_it_is_reset(door: Door, game: str) -> None:
    scene = at_new(door)
    door.click("All games …")
    door.click(GAMES[game].title)
    assert scene.game == game
    door.click("House rules and help …")
    door.click("House rules …")
    form = door.scene
    assert isinstance(form, HouseScene)
    for option in fields(GAMES[game].options):
        door.go(option.title)
        up = option.kind == "number" and option.default < option.high
        door.key(pygame.K_RIGHT if up or option.default is False else pygame.K_LEFT)
        if form.house.value(option) == option.default:
            door.key(pygame.K_RIGHT)
    door.key(pygame.K_ESCAPE)
    chosen = scene.setup().options
    assert set(chosen) == {option.name for option in fields(GAMES[game].options)}
    options = make_options(GAMES[game].options, chosen)
    text = written(door)
    assert "Differs from the usual rules" in text
    for option in fields(GAMES[game].options):
        assert f"{option.title}\n{option.label(getattr(options, option.name))}" in text
    door.click("Usual rules")
    assert scene.setup().options == {}
    assert "Differs from the usual rules" not in written(door)
    assert not door.widgets()["Usual rules"]["enabled"]


def test_an_option_set_back_by_hand_is_as_usual(door: Door) -> None:
    scene = at_new(door)
    door.click("Gin Rummy")
    door.click("House rules and help …")
    door.click("House rules …")
    door.go("Knock limit")
    door.key(pygame.K_LEFT)
    door.key(pygame.K_RIGHT)
    door.key(pygame.K_ESCAPE)
    assert scene.setup().options == {}
    assert "Differs from the usual rules" not in written(door)


@pytest.mark.parametrize("game", GAMES)
def test_the_house_rules_are_summed_up_with_one_button(door: Door, game: str) -> None:
    scene = at_new(door)
    scene._pick(game)()
    door.click("House rules and help …")
    text = written(door)
    assert all(option.title in text for option in fields(GAMES[game].options))
    assert scene.page is not None
    panels = [each for each in scene.page.root.walk() if isinstance(each, Panel)]
    buttons = [{each.name for each in panel.walk() if isinstance(each, Button)} for panel in panels]
    assert buttons == [{"Usual rules", "House rules …"}, {"Fair deal"}]
    assert not abs(scene.fair.rect.centery - scene.start.rect.centery) < scene.start.rect.h, "not beside Start"


def test_two_of_one_name_can_not_play(door: Door) -> None:
    scene = at_new(door)
    door.go("Name of player 1")
    other = scene.seats.all[1].name
    door.type(f" {other.upper()}")
    assert not door.widgets()["Start"]["enabled"]
    assert scene.message.text == f"Two players are called {other}."
    door.click("Start")
    assert door.started == []
    door.click("Name of player 1")
    door.key(pygame.K_a, mod=pygame.KMOD_CTRL)
    door.key(pygame.K_BACKSPACE)
    assert scene.message.text == "Player 1 needs a name."
    door.type("\u200c\u034f")
    assert scene.message.text == "Player 1 needs a name that can be seen."
    assert not door.widgets()["Start"]["enabled"]
    door.key(pygame.K_a, mod=pygame.KMOD_CTRL)
    door.type("m")
    assert scene.setup().seats[0].name == "m"
    assert not door.settings.mute
    door.click("Start")
    assert len(door.started) == 1


def test_somebody_has_to_be_a_person(door: Door) -> None:
    scene = at_new(door)
    door.click("Player 1")
    door.pick(3)
    assert scene.message.text == "At least one person has to sit at the table."
    assert not door.widgets()["Start"]["enabled"]
    door.click("Player 2")
    door.pick(0)
    assert door.widgets()["Start"]["enabled"]


def test_a_refused_match_says_why(door: Door, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(setup: Setup) -> None:
        raise ValueError("There is no table.")

    scene = at_new(door)
    monkeypatch.setattr(door, "start", refuse)
    door.click("Start")
    assert scene.message.text == "There is no table."


def test_what_was_chosen_is_there_the_next_time(door: Door) -> None:
    at_new(door)
    door.click("Rummy")
    door.press(segment(door, "Number of players", 2))
    door.go("Name of player 1")
    door.type("Łucja")
    door.click("House rules and help …")
    door.click("House rules …")
    door.press(segment(door, "Melds in a turn", 1))
    door.click("Done")
    door.click("Start")
    kept, trouble = load_settings()
    assert trouble is None
    assert recall(kept, "rummy") == door.started[0]
    assert kept.people[0] == Person("Łucja", 0, "star")
    door.settings = kept
    assert NewScene(door, random.Random(9)).setup() == door.started[0]


@pytest.mark.parametrize(
    "kept",
    [
        None,
        5,
        {},
        {"seats": []},
        {"seats": [{"name": "A", "player": "you"}]},
        {"seats": [{"name": "A", "player": "you"}, {"name": "a", "player": "easy"}]},
        {"seats": [{"name": "A", "player": "easy"}, {"name": "B", "player": "easy"}]},
        {"seats": [{"name": "A", "player": "you"}, {"name": "B", "player": "you"}]},
        {"seats": [{"name": "A", "player": "you"}, {"name": "B", "player": "genius"}]},
        {"seats": [{"name": "A", "player": "you"}, {"name": " ", "player": "easy"}]},
        {"seats": [{"name": "A", "player": "you"}, {"name": "B", "player": "easy"}], "options": {"target": -4}},
        {"seats": [{"name": "A", "player": "you"}, {"name": "B", "player": "easy"}], "options": {"jokers": True}},
        {"seats": [{"name": "A", "player": "you"}, {"name": "B", "player": "easy"}], "options": 7},
    ],
)
def test_a_setup_that_makes_no_sense_is_forgotten(door: Door, kept: Any) -> None:
    settings = Settings(last_setup={"gin": kept}, last_game="gin")
    assert recall(settings, "gin") is None
    assert recall(settings, "whist") is None
    door.settings = settings
    assert NewScene(door).problem() == ""
    assert at_menu(door).widgets()["Play"]["value"].startswith("Rummy, against ")


# the menu


def test_the_menu_offers_the_last_match_again(door: Door) -> None:
    remember(door.settings, GIN)
    at_menu(door)
    assert next(iter(door.widgets())) == "Play"
    assert door.widgets()["Play"]["value"] == "Gin Rummy, against the computer (hard)"
    door.key(pygame.K_RETURN)
    assert door.started == [GIN]


def test_a_newcomer_plays_with_one_click_against_the_weakest_character(door: Door) -> None:
    at_menu(door).click("Play")
    (setup,) = door.started
    assert (setup.game, [seat.player for seat in setup.seats]) == ("rummy", ["you", "easy"])
    assert setup.seats[1].manner == next(iter(CHARACTERS))
    # The next one is the same again, and others are met where somebody chooses them.
    assert at_menu(door).widgets()["Play"]["value"] == f"Rummy, against {setup.seats[1].name}"


def test_a_newcomer_is_offered_the_weakest_characters(door: Door) -> None:
    door.open(form := NewScene(door))
    form._set_count(4)
    assert [seat.player for seat in form.setup().seats] == ["you", "easy", "easy", "easy"]
    assert [seat.manner for seat in form.setup().seats[1:]] == list(CHARACTERS)[:3]


def test_the_menu_offers_to_go_on(door: Door) -> None:
    remember(door.settings, GIN)
    door.running = Scene(door)
    at_menu(door)
    assert list(door.widgets())[:3] == ["Continue", "Play", "Learn"]
    door.click("Continue")
    assert door.scene is door.running
    door.running = None


@pytest.mark.parametrize(
    ("setup", "words"),
    [
        (GIN, "Gin Rummy, against the computer (hard)"),
        (Setup("gin", (Seat("A", "you"), Seat("Anna", "person"))), "Gin Rummy, with Anna"),
        (
            Setup("rummy", (Seat("A", "you"), Seat("B", "easy"), Seat("C", "hard"), Seat("Anna", "person"))),
            "Rummy, with Anna and against two computer players (easy and hard)",
        ),
        (
            Setup("rummy", (Seat("A", "you"), *(Seat(name, "medium") for name in ("B", "C", "D")))),
            "Rummy, against three computer players (medium)",
        ),
    ],
)
def test_a_setup_is_put_into_words(setup: Setup, words: str) -> None:
    assert in_words(setup) == words


def test_the_menu_leads_everywhere_and_escape_leads_back(door: Door) -> None:
    at_menu(door)
    for button, scene in (("New match", "new"), ("Rules", "rules"), ("Settings", "settings"), ("Keys", "keys")):
        door.click(button)
        assert door.scene.name == scene
        door.key(pygame.K_ESCAPE)
        assert door.scene.name == "menu"
        assert door.widgets()[button]["focused"]
    door.key(pygame.K_ESCAPE)
    assert door.alive
    door.click("Quit")
    assert not door.alive


# settings, rules, keys, questions


def turn(door: Door, group: str) -> None:
    """Turn the form of the settings to a group."""
    door.go("Groups")
    index = door.scene.page.focus.current if door.scene.page else None
    assert isinstance(index, Index)
    away = index.rows.index(group) - index.lit
    door.key(*[pygame.K_DOWN if away > 0 else pygame.K_UP] * abs(away))


class Parts(PageScene):
    """A long index, and a long list that scrolls by itself."""

    name = "parts"
    first = "Rows"

    def build(self) -> Widget:
        parts = [f"Part {number}" for number in range(60)]
        self.around = Scroll(Index("Parts", parts, 0, lambda number: None), "Parts")
        self.register = Register("Rows", parts, lambda row: Entry(row, "", "", ""), 5, lambda n: None, lambda n: None)
        return Row([self.around, self.register], 20, stretch=[self.around, self.register])


def test_what_is_scrolled_stays_where_it_is_when_a_page_is_built_anew(door: Door) -> None:
    at_menu(door)
    scene = Parts(door)
    door.over(scene)
    door.step()
    assert scene.around.scroll_to(200)
    assert scene.register.scroll_to(3)
    around = scene.around
    scene.rebuild()
    assert scene.around is not around
    assert (scene.around.offset, scene.register.offset) == (200, 3)


def test_settings_hold_at_once_and_are_kept(door: Door) -> None:
    at_menu(door)
    door.over(SettingsScene(door))
    turn(door, "Looks")
    door.go("Theme")
    door.key(pygame.K_RIGHT)
    assert door.theme.look.theme == "light"
    assert door.widgets()["Theme"]["focused"]
    turn(door, "Play")
    door.go("Card speed")
    door.key(pygame.K_LEFT)
    turn(door, "Sounds")
    door.go("Mute")
    door.key(pygame.K_SPACE)
    door.go("Volume")
    door.key(pygame.K_LEFT, pygame.K_LEFT)
    assert door.sound.volume == pytest.approx(0.6)
    door.key(pygame.K_ESCAPE)
    kept, _trouble = load_settings()
    assert (kept.theme, kept.speed, kept.mute, kept.volume) == ("light", "fast", True, 60)


def test_a_pulled_slider_waits_with_the_disk(door: Door) -> None:
    at_menu(door)
    door.over(SettingsScene(door, "Sounds"))
    door.go("Volume")
    for _step in range(10):
        door.key(pygame.K_LEFT)
    assert door.saved == 0
    door.key(pygame.K_ESCAPE)
    assert door.saved == 1


def test_every_setting_with_a_group_is_on_the_form(door: Door) -> None:
    at_menu(door)
    door.over(SettingsScene(door))
    found = {}
    for group in groups():
        turn(door, group)
        found[group] = set(door.widgets()) - {"Groups", "Done", "Report a problem"}
    asked_for = {group: {meta.title for _kind, meta in lines.values()} for group, lines in groups().items()}
    asked_for["Sounds"] = {"Volume", "Mute", *(name for title in SOUNDS for name in (title, f"Hear: {title}"))}
    asked_for["Reading"] |= {"Text size as the system says"}
    asked_for["Hands"] |= {"Change keys"}
    assert found == asked_for
    assert {group: set(lines) for group, lines in groups().items()} == {
        "Play": {"speed", "calm", "call_seconds", "pause", "sorting", "remarks", "reviews"},
        "Sounds": {"volume", "mute", "loudness"},
        "Looks": {"largest", "cloth", "back", "theme", "fullscreen"},
        "Reading": {"language", "text_size", "large_index", "four_colours", "contrast", "own_voice"},
        "Hands": {
            "left_handed",
            "carry",
            "double_click",
            "drops",
            "hand_height",
            "dwell",
            "scanning",
            "switch",
        },
        "Several people": {"open_table", "peek", "call_keys"},
    }


def test_a_table_and_a_back_are_chosen_by_their_pictures(door: Door) -> None:
    at_menu(door)
    door.over(SettingsScene(door))
    turn(door, "Looks")
    before = door.assets.card("back", 60)
    tables = door.scene.page.find("Table") if door.scene.page else None
    assert isinstance(tables, Swatches)
    door.press(tables.boxes()[3].center)
    assert (door.settings.cloth, door.theme.look.cloth, door.widgets()["Table"]["value"]) == ("wood", "wood", "Wood")
    door.go("Card backs")
    door.key(pygame.K_RIGHT, pygame.K_RIGHT)
    assert (door.assets.design.back, door.widgets()["Card backs"]["value"]) == ("vines", "Vines")
    assert pygame.image.tobytes(door.assets.card("back", 60), "RGB") != pygame.image.tobytes(before, "RGB")


def test_each_sound_is_as_loud_as_its_slider_says(door: Door) -> None:
    at_menu(door)
    door.over(SettingsScene(door))
    turn(door, "Sounds")
    heard: list[str] = []
    door.sound.play = lambda name, side=0.0: heard.append(name)  # type: ignore[method-assign]
    door.go("Coins")
    door.key(*[pygame.K_LEFT] * 4)
    assert door.sound.levels["coin"] == door.sound.levels["coins"] == 0.8
    assert door.sound.levels["deal"] == 1.0
    door.go("Hear: Coins")
    heard.clear()
    door.key(pygame.K_RETURN)
    assert heard == ["coin"]
    door.key(pygame.K_ESCAPE)
    assert door.settings.loudness == {"Coins": 80}
    assert door.saved > 0
    assert {name for names in SOUNDS.values() for name in names} == set(door.sound._all)


def test_letters_have_their_new_size_when_the_slider_rests(door: Door) -> None:
    at_menu(door)
    door.over(SettingsScene(door))
    turn(door, "Reading")
    slider = door.scene.page.find("Text size") if door.scene.page else None
    assert isinstance(slider, Slider)
    groove = slider.groove()
    door.send(pygame.MOUSEBUTTONDOWN, pos=groove.center, button=1)
    door.send(pygame.MOUSEMOTION, pos=groove.midright, rel=(9, 0), buttons=(1, 0, 0))
    door.advance(5.0)
    # Nothing moves below a pointer that still pulls.
    assert (door.widgets()["Text size"]["value"], door.theme.letter, door.saved) == ("160 %", 1.0, 0)
    door.send(pygame.MOUSEBUTTONUP, pos=groove.midright, button=1)
    door.advance(0.1)
    assert (door.theme.letter, door.saved) == (1.6, 1)
    door.go("Text size")
    door.key(pygame.K_LEFT, pygame.K_LEFT)
    assert (door.widgets()["Text size"]["value"], door.theme.letter) == ("150 %", 1.6)
    assert door.scene.update(0.2)
    assert not door.scene.update(0.3)
    assert (door.theme.letter, door.saved) == (1.5, 2)


def test_a_new_size_of_letters_holds_also_where_the_page_is_left_at_once(door: Door) -> None:
    at_menu(door)
    door.over(SettingsScene(door))
    turn(door, "Reading")
    door.go("Text size")
    door.key(pygame.K_END, pygame.K_ESCAPE)
    assert (door.scene.name, door.theme.letter) == ("menu", 1.6)
    assert load_settings()[0].text_size == 160


def test_the_form_of_settings_says_why_every_table_is_plain(door: Door) -> None:
    at_menu(door)
    door.over(SettingsScene(door))
    turn(door, "Reading")
    door.go("High contrast")
    door.key(pygame.K_SPACE)
    turn(door, "Looks")
    assert door.scene.page is not None
    assert door.scene.page.find("High contrast is on, so the table is plain.") is not None


def test_the_form_of_settings_follows_the_mute_key(door: Door) -> None:
    at_menu(door)
    door.over(SettingsScene(door, "Sounds"))
    door.step()
    assert door.widgets()["Mute"]["value"] == "off"
    door.key(pygame.K_m)
    assert door.widgets()["Mute"]["value"] == "on"


@pytest.mark.parametrize("game", sorted(GAMES))
def test_the_rules_of_every_game_can_be_read_to_the_end(door: Door, game: str) -> None:
    at_menu(door)
    door.over(RulesScene(door, game))
    door.key(pygame.K_END)
    scroll = door.scene.page.find(f"Rules of {GAMES[game].title}") if door.scene.page else None
    assert scroll is not None
    assert isinstance(scroll, Scroll)
    assert scroll.offset == scroll.reach
    assert scroll.reach, f"docs/rules/{game}.md is missing, or fits into the window"


def test_the_rules_page_turns_to_another_game(door: Door) -> None:
    at_menu(door)
    door.over(RulesScene(door, "rummy"))
    door.click("Game")  # so many games are a list that drops down
    door.pick(list(GAMES).index("gin"))
    assert door.scene.game == "gin"  # type: ignore[attr-defined]
    assert "Rules of Gin Rummy" in door.widgets()


def test_rules_that_are_missing_say_so(door: Door, tmp_path: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("rummy_desktop.gui.scenes.rules.page_file", lambda game: tmp_path / "none.md")
    scene = RulesScene(door, "gin")
    assert "can’t be read" in scene._text()


def test_the_keys_page_lists_each_key_once_for_each_place(door: Door) -> None:
    groups = {title: [key for keys, _what in group for key in keys.split(" / ")] for title, group in KEYS}
    places = (
        ("Around the table", "Your turn", "Your hand", "When you are asked"),
        ("Watching",),
        ("All games",),
        ("House rules",),
    )
    assert {"Everywhere", "Spoken"}.union(*places) == {*groups}
    for titles in places:
        there = [key for title in ("Everywhere", "Spoken", *titles) for key in groups[title]]
        assert len(there) == len(set(there))
    keys = [key for group in groups.values() for key in group]
    for key in (
        "D",
        "T",
        "L",
        "O",
        "X",
        "Del",
        "K",
        "G",
        "P",
        "S",
        "1",
        "2",
        "3",
        "H",
        "M",
        "F1",
        "F2",
        "F3",
        "Ctrl+Q",
    ):
        assert key in keys


@pytest.mark.parametrize("page", ["At the table", "Everywhere else"])
def test_no_page_of_the_keys_has_to_be_scrolled_in_the_smallest_usual_window(page: str) -> None:
    app = App((1024, 640), headless=True, settings=Settings())
    try:
        scene = KeysScene(app)
        app.over(scene)
        scene.shown = int(page != "At the table")
        scene.rebuild()
        app.advance(0.0)
        scrolls = [each for each in scene.page.root.walk() if isinstance(each, Scroll)] if scene.page else []
        assert [(each.name, each.reach) for each in scrolls] == [(page, 0)]
    finally:
        app.shut()


def keys_of(game: str, several: bool = False, **options: Any) -> dict[str, str]:
    """Return the keys that the page lists over a table of a game, each with what it does."""
    match = Match.new(GAMES[game], GAMES[game].seats[0], options)
    return {key: what for _, group in table_keys(match.rules, match.table, several) for key, what in group}


@pytest.mark.parametrize("game", sorted(GAMES))
def test_over_a_table_the_keys_are_those_that_do_something_there(game: str) -> None:
    rules = Match.new(GAMES[game], GAMES[game].seats[0]).rules
    keys = keys_of(game)
    for key in {key for key, *_ in MOVE_KEYS} - {"← / →"}:
        comes = any(rules.comes(kind) for other, kind, _ in MOVE_KEYS if other == key)
        if key == "T":
            comes = comes and rules.piles.discards
        if key == "G":
            comes = bool(rules.names.declare)
        if key in MORE:
            assert key in keys or not comes, key
        else:
            assert (key in keys) == (comes and key not in SEVERAL), key
    assert "V" not in keys
    assert "V" in keys_of(game, several=True)
    assert {"← / →", "Space", "Enter", "Esc", "H", "1", "2", "3"} <= keys.keys()


def table_with_keys(game: str) -> Match | None:
    """Return a table of a game with keys of its own, by the usual rules or another value of one; None if none has."""
    record = GAMES[game]
    changed = ({}, *({field.name: value} for field in fields(record.options) for value in field.choices))
    for seats, options in product(record.seats, changed):
        if record.rules(make_options(record.options, options), seats).own_keys:
            return Match.new(record, seats, options)
    return None


def test_keys_of_a_game_are_told_only_where_they_do_something() -> None:
    assert not Match.new(GAMES["canasta"], 2).rules.own_keys
    assert not Match.new(GAMES["canasta"], 4, {"ask_partner": False}).rules.own_keys
    assert not Match.new(GAMES["gin-three"], 3).rules.own_keys


@pytest.mark.parametrize("game", sorted(GAMES))
def test_a_key_of_one_game_is_told_at_its_table_and_is_no_other_s(game: str) -> None:
    table = table_with_keys(game) or Match.new(GAMES[game], GAMES[game].seats[0])
    own = table.rules.own_keys
    keys = {key: what for _, group in table_keys(table.rules, table.table, True) for key, what in group}
    assert {key: keys.get(key) for key in own} == own
    others = {part for _, group in KEYS[:TABLE_GROUPS] for key, _ in group for part in key.split(" / ")}
    assert others.isdisjoint(own)


def test_an_icon_of_the_table_tells_the_key_that_does_the_same(door: Door) -> None:
    setup = Setup("gin", (Seat("You", "you"), Seat("Nils", "easy")), seed="5")
    table = TableScene(door, Match.new(GAMES["gin"], 2, {}, "5"), setup)
    door.open(table)
    door.step()
    does = [(keys.split(" / "), what) for _, group in KEYS for keys, what in group]
    icons = [*table.controls.bar, *table.controls.sorts, table.controls.eye]
    assert all(icon.tip.startswith(f"{icon.name} · {icon.hotkey}") for icon in icons)
    for icon in icons:
        assert any(icon.hotkey in keys and what.startswith(icon.name) for keys, what in does), icon.tip


def test_a_key_is_told_as_it_works_at_the_table() -> None:
    assert keys_of("gin")["K"] == "Knock"
    assert keys_of("three-thirteen")["K"] == "Go out"
    assert keys_of("bing")["K"] == "Keep the card that the cut has shown"
    assert keys_of("500")["R"] == "Call rummy"
    assert keys_of("contract")["R"] == "Buy the top discard"
    assert "R" not in keys_of("500", calling_rummy=False)
    assert "R" not in keys_of("contract", buys_per_deal=0)
    assert keys_of("500")["T"] != keys_of("rummy")["T"] == "Take the top discard"


def test_the_keys_over_a_table_are_its_own(door: Door) -> None:
    table = TableScene(door, Match.new(GAMES["gin"], 2), Setup("gin", (Seat("You", "you"), Seat("Nils", "easy"))))  # type: ignore[arg-type]
    door.open(table)
    door.key(pygame.K_F1)
    assert door.widgets()["Page"]["value"] == "At this table"
    told = [widget.name for widget in door.scene.page.root.walk()] if door.scene.page else []
    assert "G: Declare gin or big gin" in told
    assert not any(name.startswith("R: ") for name in told)
    door.key(pygame.K_ESCAPE)
    at_menu(door)
    door.key(pygame.K_F1)
    told = [widget.name for widget in door.scene.page.root.walk()] if door.scene.page else []
    assert any(name.startswith("R: ") for name in told)


@pytest.mark.parametrize("answer", ["Leave", "Stay", "Resign"])
def test_an_answer_closes_the_question_and_is_done(door: Door, answer: str) -> None:
    done: list[str] = []

    def do(word: str) -> Callable[[], None]:
        return lambda: done.append(f"{word} {door.scene.name}")

    at_menu(door)
    door.over(ConfirmScene(door, "Leave the match?", [(word, do(word)) for word in ("Leave", "Stay", "Resign")]))
    door.click(answer)
    assert done == [f"{answer} menu"]


def test_escape_leaves_a_question_unanswered_and_enter_takes_the_first(door: Door) -> None:
    done: list[str] = []
    at_menu(door)
    answers = [("Yes", lambda: done.append("yes")), ("No", lambda: done.append("no"))]
    door.over(ConfirmScene(door, "Really?", answers))
    door.key(pygame.K_ESCAPE)
    assert (done, door.scene.name) == ([], "menu")
    door.over(ConfirmScene(door, "Really?", answers))
    door.key(pygame.K_RETURN)
    assert done == ["yes"]


# layouts and pictures


SCENES = 17  # so many pages are in that list


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_nothing_overlaps_or_leaves_the_canvas(size: tuple[int, int]) -> None:
    door = Door(size)
    assert len(scenes(door)) == SCENES
    remember(door.settings, GIN)
    door.running = Scene(door)
    at_menu(door)
    for make in scenes(door):
        door.over(make())
        door.step()
        assert door.scene.page is not None
        check(door.scene.page.root, pygame.Rect((0, 0), size))
        door.close()
    door.running = None
    door.shut()


@pytest.mark.parametrize("index", range(SCENES))
def test_what_is_drawn_in_pieces_is_the_whole_picture(index: int) -> None:
    door = Door((1024, 640))
    at_menu(door)
    door.over(scenes(door)[index]())
    door.step()
    rng = random.Random(index)
    for _step in range(25):
        place = rng.randrange(1024), rng.randrange(640)
        act = rng.randrange(4)
        if act == 0:
            door.send(pygame.MOUSEMOTION, pos=place, rel=(0, 0), buttons=(0, 0, 0))
        elif act == 1:
            door.send(pygame.MOUSEWHEEL, x=0, y=rng.choice((-1, 1)))
        elif act == 2:
            door.key(rng.choice((pygame.K_TAB, pygame.K_DOWN, pygame.K_UP, pygame.K_LEFT, pygame.K_RIGHT)))
        elif door.scene.name in ("new", "house"):
            door.type(rng.choice("ab5"))
        door.advance(0.01)
        seen = door.canvas.copy()
        door._everything = True
        door.draw()
        assert seen.get_buffer().raw == door.canvas.get_buffer().raw
    door.shut()


@pytest.mark.parametrize("index", range(SCENES))
def test_a_resting_scene_draws_nothing(index: int) -> None:
    door = Door((1024, 640))
    at_menu(door)
    door.over(scenes(door)[index]())
    door.step()
    assert door.scene.changed() == []
    assert not door.scene.update(1.0)
    assert door.scene.changed() == []
    door.shut()


@pytest.mark.parametrize("index", range(1, SCENES))
def test_a_new_size_or_theme_keeps_focus_and_place(index: int) -> None:
    door = Door((1024, 640))
    at_menu(door)
    door.over(scenes(door)[index]())
    door.key(*[pygame.K_TAB] * 3)
    before = stand(door)
    door.settings.theme = "light"
    door.save_settings()
    assert door.theme.look.theme == "light"
    assert stand(door) == before
    door.shut()


def stand(door: Door) -> list[tuple[str, str, bool]]:
    """Return the widgets of the page, what they are set to, and which has the focus."""
    widgets = door.scene.describe()["widgets"]
    return [(each["name"], each["value"], each["focused"]) for each in widgets if each["name"] != "Theme"]


# Fair deals


def written(door: Door) -> str:
    """Return everything that is written on the page."""
    page = door.scene.page
    assert page is not None
    return "\n".join(widget.name for widget in page.root.walk())


def clipboard(monkeypatch: pytest.MonkeyPatch, works: bool = True) -> list[str]:
    """Collect what is copied from now on."""
    copied: list[str] = []

    def copy(text: str) -> bool:
        copied.append(text)
        return works

    monkeypatch.setattr(fair, "copy", copy)
    return copied


def test_the_hash_of_the_seed_is_shown_before_the_match(door: Door, monkeypatch: pytest.MonkeyPatch) -> None:
    copied = clipboard(monkeypatch)
    scene = at_new(door)
    hashed = commitment(scene.seed)
    assert hashed[:8] not in written(door)
    door.click("House rules and help …")
    assert scene.fair.text == f"Fair deal {hashed[:8]}…"
    door.go("Fair deal")
    door.key(pygame.K_RETURN)
    assert door.scene.name == "fair"
    assert scene.seed not in written(door)
    door.key(pygame.K_RETURN)
    assert copied == [hashed]
    assert "The hash is on the clipboard." in written(door)
    door.key(pygame.K_ESCAPE)
    door.click("Start")
    (seed,) = door.seeds
    assert seed is not None
    assert commitment(seed) == hashed


def test_after_each_start_another_seed_is_drawn(door: Door) -> None:
    scene = at_new(door)
    for count in (1, 2, 3):
        shown = scene.fair.text
        door.click("Start")
        assert shown == f"Fair deal {commitment(door.seeds[-1] or '')[:8]}…"
        assert len({scene.seed, *door.seeds}) == count + 1
    assert all(fair.is_drawn((seed or "").removeprefix("deals-")) for seed in door.seeds)


def begun(door: Door, seed: str) -> TableScene:
    """Return a table at which the first person resigns next."""
    App.start(door, msgspec.structs.replace(GIN, seed=seed))
    door.step()
    assert isinstance(door.scene, TableScene)
    return door.scene


def test_the_score_sheet_shows_the_hash_and_after_the_match_the_seed(
    door: Door, monkeypatch: pytest.MonkeyPatch
) -> None:
    copied = clipboard(monkeypatch)
    seed = "0123456789abcdef" * 2
    table = begun(door, seed)
    table.pages.show_scores()
    door.click("Fair deal")
    assert seed not in written(door)
    door.click("Copy hash")
    door.click("Close")
    door.key(pygame.K_ESCAPE)
    table.mover.make(Resign(0))
    table.pages.show_scores()
    door.step()
    door.go("Fair deal")
    door.key(pygame.K_RETURN)
    assert seed in written(door)
    door.click("Copy seed")
    assert copied == [commitment(seed), seed]


def test_a_seed_chosen_by_hand_is_called_so(door: Door, monkeypatch: pytest.MonkeyPatch) -> None:
    copied = clipboard(monkeypatch, works=False)
    table = begun(door, "seven")
    table.pages.show_scores()
    door.step()
    assert "chosen by hand" in fair.fair_words("seven")
    door.click("Fair deal")
    assert "chosen by hand" in written(door)
    assert "seven" not in written(door)
    door.click("Close")
    door.key(pygame.K_ESCAPE)
    table.mover.make(Resign(0))
    table.pages.show_scores()
    door.step()
    door.go("Fair deal")
    door.key(pygame.K_RETURN)
    door.click("Copy seed")
    assert copied == ["seven"]
    assert "The clipboard can’t be reached from here." in written(door)


def test_the_score_sheet_turns_to_the_plot_and_back(door: Door) -> None:
    table = begun(door, "7")
    table.pages.show_scores()
    door.step()
    assert "Shown" not in door.widgets()
    door.key(pygame.K_ESCAPE)
    while not table.match.table.results:
        pictures.advance(table.match, table.setup)
    table.pages.show_scores()
    door.step()
    door.press(segment(door, "Shown", 1))
    scores = dict(zip(("Martha", "Clara"), table.match.table.scores, strict=True))
    told = ", ".join(f"{name} {score}" for name, score in scores.items())
    assert door.widgets()["Plot of the scores"]["value"] == f"After deal 1: {told}"
    door.go("Plot of the scores")
    door.key(pygame.K_LEFT)
    assert door.widgets()["Plot of the scores"]["value"] == "At the beginning: Martha 0, Clara 0"
    door.go("Shown")
    door.key(pygame.K_LEFT)
    assert "Plot of the scores" not in door.widgets()


@pytest.mark.parametrize("size", SIZES)
def test_the_page_of_fair_deals_keeps_within_its_panel(size: tuple[int, int]) -> None:
    door = Door(size)
    try:
        for over in (False, True):
            scene = fair.FairScene(door, "0123456789abcdef" * 2, over, file=Path("/home/anna/matches") / ("x" * 60))
            door.open(scene)
            door.step()
            assert scene.page is not None
            panel = next(widget for widget in scene.page.root.walk() if isinstance(widget, Panel))
            assert all(panel.rect.contains(widget.seen(widget.rect)) for widget in panel.walk() if widget.name)
    finally:
        door.shut()
