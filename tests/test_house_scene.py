"""The form of the house rules, driven by keys and mouse: presets, search, marks, saving, sharing, and refusals."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest
from door import Door, at_menu, plus, segment

from rummy_desktop.engine.finding import finds
from rummy_desktop.engine.options import fields, make_options
from rummy_desktop.engine.seats import Seat
from rummy_desktop.gui.setup.house_rules import House
from rummy_desktop.gui.setup.house_rules_form import DIFFERS, HouseScene
from rummy_desktop.gui.setup.new_match import NewScene
from rummy_desktop.gui.setup.setup import Setup
from rummy_desktop.gui.setup.share_rules import ShareScene
from rummy_desktop.gui.widgets import field as field_module
from rummy_desktop.gui.widgets.note import Note
from rummy_desktop.gui.widgets.option import OptionLine
from rummy_desktop.storage.house_rules import (
    export_rules,
    house_rules_dir,
    import_rules,
    load_house_rules,
    save_house_rules,
)
from rummy_desktop.storage.rules_code import encode
from rummy_desktop.variants import GAMES

GEORGE = dict(GAMES["5000"].presets[-1].values)
CTRL = pygame.KMOD_CTRL


@pytest.fixture
def door() -> Iterator[Door]:
    door = Door((1024, 640))
    yield door
    door.shut()


class Desk:
    """A clipboard of the test's own."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.text = ""
        self.broken = False
        monkeypatch.setattr(field_module.pygame.scrap, "get_text", self.get)
        monkeypatch.setattr(field_module.pygame.scrap, "put_text", self.put)

    def get(self) -> str:
        if self.broken:
            raise NotImplementedError("no clipboard")
        return self.text

    def put(self, text: str) -> None:
        if self.broken:
            raise pygame.error("no clipboard")
        self.text = text


@pytest.fixture
def desk(monkeypatch: pytest.MonkeyPatch) -> Desk:
    return Desk(monkeypatch)


def at_new(door: Door, game: str = "5000", players: int = 4) -> NewScene:
    """Return the form of a match of `game`."""
    at_menu(door)
    scene = NewScene(door, random.Random(1))
    door.over(scene)
    scene._pick(game)()
    scene._set_count(players)
    door.step()
    return scene


def at_form(door: Door, game: str = "5000", players: int = 4, **options: Any) -> HouseScene:
    """Return the form of the house rules of `game`."""
    new = at_new(door, game, players)
    new.values[game] = options
    new.rebuild()
    door.click("House rules and help …")
    door.click("House rules …")
    scene = door.scene
    assert isinstance(scene, HouseScene)
    return scene


def lines(scene: HouseScene) -> list[OptionLine]:
    """Return the lines of the form that are seen."""
    return [widget for widget in scene.scroll.walk() if isinstance(widget, OptionLine)]


def titles(scene: HouseScene) -> list[str]:
    return [line.option.title for line in lines(scene)]


def line(scene: HouseScene, name: str) -> OptionLine:
    """Return the line of an option."""
    return next(each for each in scene._lines() if each.option.name == name)


def notes(scene: HouseScene) -> dict[str, tuple[str, str]]:
    """Return the notes beside the options."""
    return {each.option.name: (each.note.text, each.note.kind) for each in scene._lines() if each.note.visible}


def find(door: Door, words: str) -> None:
    """Type words into the search."""
    door.key(pygame.K_f, mod=CTRL)
    door.key(pygame.K_a, mod=CTRL)
    door.key(pygame.K_BACKSPACE)
    door.type(words)


def drop(door: Door, path: Path) -> None:
    door.send(pygame.DROPFILE, file=str(path))


# The form itself


@pytest.mark.parametrize("game", GAMES)
def test_every_option_is_reached_by_keys_marked_and_put_back(door: Door, game: str) -> None:
    scene = at_form(door, game, max(2, GAMES[game].seats[0]))
    for option in fields(GAMES[game].options):
        door.go(option.title)
        if option.kind == "values":
            door.type("qs=45")
            continue
        if option.kind == "sizes":
            door.type("7-13")
            assert scene.house.options[option.name] == "7-13"
            continue
        if option.kind == "several":
            for key in (pygame.K_RIGHT, pygame.K_RIGHT, pygame.K_SPACE, pygame.K_LEFT, pygame.K_SPACE):
                door.key(key)
            assert scene.house.options[option.name] == "+".join(option.choices[1:3])
            door.key(pygame.K_SPACE)
            assert scene.house.options[option.name] == option.choices[2]
            continue
        up = option.kind == "number" and option.default < option.high
        door.key(pygame.K_RIGHT if up or option.default is False else pygame.K_LEFT)
        if scene.house.value(option) == option.default:
            door.key(pygame.K_RIGHT)
    assert set(scene.house.options) == {option.name for option in fields(GAMES[game].options)}
    make_options(GAMES[game].options, scene.house.options)
    assert all(each.mark for each in scene._lines())
    counts = [len(group) for group in scene.groups.values()]
    assert scene.index.counts == [*counts, sum(counts)]
    door.click("Usual rules")
    assert scene.house.options == {}
    assert not any(each.mark for each in scene._lines())
    assert not door.widgets()["Usual rules"]["enabled"]
    door.click("Undo")
    assert len(scene.house.options) == sum(counts)


def test_every_option_is_reached_by_the_mouse(door: Door) -> None:
    scene = at_form(door)
    for option in scene.house.fields:
        door.click(option.title)
        assert door.widgets()[option.title]["focused"] or scene.page is None or scene.page.popup is not None
        if scene.page is not None and scene.page.popup is not None:
            door.pick(1)
    assert len(scene.house.options) >= 10


def test_what_is_chosen_holds_when_the_form_is_left(door: Door) -> None:
    at_form(door)
    door.press(plus(door, "Lowest card"))
    door.click("Done")
    assert door.scene.name == "new"
    door.click("Start")
    assert door.started[0].options == {"lowest_card": 3}


def test_escape_leaves_the_form_too_and_empties_the_search_first(door: Door) -> None:
    scene = at_form(door, target=2500)
    find(door, "joker")
    door.key(pygame.K_ESCAPE)
    assert door.scene is scene
    assert len(lines(scene)) == len(scene.house.fields)
    door.key(pygame.K_ESCAPE)
    assert door.scene.name == "new"
    assert door.scene.values["5000"] == {"target": 2500}  # type: ignore[attr-defined]


def test_the_help_and_the_mark_stand_by_the_option(door: Door) -> None:
    scene = at_form(door, lowest_card="3", packs="2")
    assert line(scene, "lowest_card").mark == "usually None left out"
    assert line(scene, "packs").mark == "not as usual"
    assert line(scene, "jokers").mark == ""
    assert all(each.help.text.endswith(".") for each in scene._lines())


def test_a_number_has_its_common_values_at_hand(door: Door) -> None:
    scene = at_form(door)
    door.go("Target")
    door.key(pygame.K_RETURN)
    assert scene.page is not None
    popup = scene.page.popup
    assert popup is not None
    assert popup.rows == ["1500", "2000", "2200", "2500", "2800", "5000", "10000"]  # type: ignore[attr-defined]
    door.key(pygame.K_HOME, pygame.K_RETURN)
    assert scene.house.options == {"target": 1500}
    door.click("Target")
    door.pick(3)
    assert scene.house.options == {"target": 2500}
    door.type("2600")
    door.key(pygame.K_RETURN)
    assert scene.house.options == {"target": 2600}


def test_values_of_cards_are_written_and_checked(door: Door) -> None:
    scene = at_form(door)
    door.go("Special values")
    door.type("qs=45, j")
    said, kind = notes(scene)["special_values"]
    assert said.startswith("Not understood yet: this takes cards and what they are worth")
    assert kind == "plain"
    assert said.endswith("Until then it is: Q♠ 45.")
    door.type("d=30")
    assert scene.house.options == {"special_values": "JD=30+QS=45"}
    assert notes(scene)["special_values"] == ("J♦ 30, Q♠ 45", "plain")
    door.key(pygame.K_a, mod=CTRL)
    door.key(pygame.K_BACKSPACE)
    assert scene.house.options == {}
    assert "special_values" not in notes(scene)


def test_changes_are_undone_one_after_the_other(door: Door) -> None:
    scene = at_form(door)
    door.go("Target")
    door.key(*[pygame.K_LEFT] * 3)
    door.go("Twos wild")
    door.key(pygame.K_SPACE)
    door.key(pygame.K_z, mod=CTRL)
    assert scene.house.options == {"target": 4850}
    assert line(scene, "twos_wild").value is False
    door.click("Undo")
    assert scene.house.options == {}
    door.key(pygame.K_z, mod=CTRL)
    assert not door.widgets()["Undo"]["enabled"]


# The index


def test_the_index_goes_to_a_group_and_follows_the_wheel(door: Door) -> None:
    scene = at_form(door)
    door.press(scene.index.box(2).center)
    top = scene.titles["Play"].rect
    assert scene.scroll.rect.contains(top)
    assert top.y - scene.scroll.rect.y < scene.scroll.rect.h // 4
    door.send(pygame.MOUSEMOTION, pos=scene.scroll.rect.center, rel=(0, 0), buttons=(0, 0, 0))
    for _turn in range(60):
        door.send(pygame.MOUSEWHEEL, x=0, y=1)
    assert scene.index.lit == 0
    for _turn in range(90):
        door.send(pygame.MOUSEWHEEL, x=0, y=-1)
    assert scene.index.lit == 3


@pytest.mark.parametrize("game", sorted(GAMES))
def test_at_the_beginning_the_first_group_is_lit_however_short(door: Door, game: str) -> None:
    scene = at_form(door, game)
    scene.scroll.scroll_to(40)
    scene.update(0.0)
    scene.scroll.scroll_to(0)
    scene.update(0.0)
    assert scene.index.lit == 0


def test_the_index_is_used_by_keys(door: Door) -> None:
    scene = at_form(door, target=2500)
    door.go("Groups")
    door.key(pygame.K_DOWN)
    assert door.widgets()["Groups"]["value"] == "The deal"
    door.key(pygame.K_DOWN, pygame.K_DOWN)
    assert door.widgets()["Groups"]["value"] == "The end and the score, 1 changed"
    door.key(pygame.K_DOWN)
    assert titles(scene) == ["Target"]
    door.key(pygame.K_UP)
    assert len(lines(scene)) == len(scene.house.fields)


def test_only_what_differs_can_be_shown(door: Door) -> None:
    scene = at_form(door, **GEORGE)
    door.press(scene.index.box(scene.index.rows.index(DIFFERS)).center)
    assert {each.option.name for each in lines(scene)} == set(GEORGE)
    door.click("Usual rules")
    assert lines(scene) == []
    assert scene.nothing.visible
    assert scene.nothing.text == "Nothing differs from the usual rules."


# The search


@pytest.mark.parametrize(
    ("words", "found"),
    [
        ("float", ["Going out without a discard", "Floaters draw at the end"]),
        ("one-eyed", ["Other wild cards"]),
        ("SIXES UP", ["Lowest card"]),
        ("bonus", ["Bonus for going out"]),
        ("calling rummy", ["Calling rummy"]),
        ("quarrel", ["Rummy in the pile"]),
    ],
)
def test_an_option_is_found_by_its_title_help_and_values(door: Door, words: str, found: list[str]) -> None:
    scene = at_form(door)
    find(door, words)
    assert set(found) <= set(titles(scene))
    assert len(titles(scene)) < len(scene.house.fields) // 3
    door.key(pygame.K_RETURN)
    (focused,) = [name for name, widget in door.widgets().items() if widget["focused"]]
    # A game that is called so comes before the options.
    assert focused == titles(scene)[0] or focused.startswith("Rummy: ")


def test_what_is_not_there_is_said(door: Door) -> None:
    scene = at_form(door)
    find(door, "trumps")
    assert lines(scene) == []
    assert scene.nothing.text == "No house rule of 5000 Rummy is found by “trumps”."
    assert scene.nothing.visible


@pytest.mark.parametrize("name", ["george", "George", "2500 rummy"])
def test_a_preset_is_found_by_its_names_and_taken(door: Door, name: str) -> None:
    scene = at_form(door)
    find(door, name)
    door.click("George")
    assert scene.house.options == GEORGE
    assert door.widgets()["Preset"]["value"] == "George"
    assert scene.query == ""


def test_another_game_is_found_and_turned_to(door: Door) -> None:
    at_form(door)
    find(door, "persian")
    door.click("500 Rummy: Persian Rummy")
    assert door.scene.name == "new"
    setup = door.scene.setup()  # type: ignore[attr-defined]
    assert setup.game == "500"
    assert setup.options == dict(GAMES["500"].presets[-1].values)


@pytest.mark.parametrize(
    ("query", "text", "good"),
    [
        ("", "anything", True),
        ("wild TWO", "Twos are wild", True),
        ("lodz", "Łódź", False),
        ("ol", "Öl", True),
        ("bitchin", "Bitchin'", True),
        ("bitchin'", "Bitchin’", True),
        ("aces low", "aces high", False),
    ],
)
def test_words_are_found_as_they_are_typed(query: str, text: str, good: bool) -> None:
    assert finds(query, text) == good


# What makes no sense


def test_a_combination_that_makes_no_sense_is_refused_beside_the_option(door: Door) -> None:
    scene = at_form(door)
    door.press(plus(door, "Lowest card"))
    door.click("Twos wild")
    against = GAMES["5000"].rules.against_options(make_options(scene.house.game.options, scene.house.options), 4)
    assert against is not None
    assert notes(scene)[against.option] == (against.text, "refusal")
    told = scene.house.told(against)
    assert told == "Twos wild: twos can't be wild where they are left out of the pack."
    assert scene.message.text == told
    scene.scroll.scroll_to(99_999)
    door.click("Show the house rule")
    assert door.widgets()[line(scene, against.option).option.title]["focused"]
    door.click("Done")
    new = door.scene
    assert isinstance(new, NewScene)
    assert new.message.text == told
    assert not door.widgets()["Start"]["enabled"]
    said = [widget for widget in new.page.root.walk() if isinstance(widget, Note)] if new.page else []
    assert told in [each.text for each in said]
    door.click("House rules …")
    assert door.widgets()["Twos wild"]["focused"]
    door.key(pygame.K_SPACE)
    door.click("Done")
    assert door.widgets()["Start"]["enabled"]


def test_all_that_makes_no_sense_is_said_at_once(door: Door) -> None:
    scene = at_form(door, lowest_card="3", twos_wild=True, ace_value="50", wild_value="200", partnership=True)
    titles = {"twos_wild": "Twos wild", "ace_value": "Value of aces"}
    assert {name for name, (_, kind) in notes(scene).items() if kind == "refusal"} == titles.keys()
    assert scene.message.text == "To be changed before a match can begin: Twos wild and Value of aces."
    door.click("Done")
    door.key(pygame.K_ESCAPE)
    door.press(segment(door, "Number of players", 3))
    door.click("House rules and help …")
    new = door.scene
    assert isinstance(new, NewScene)
    said = [widget.text for widget in new.page.root.walk() if isinstance(widget, Note)] if new.page else []
    for title in (*titles.values(), "Partners"):
        assert any(each.startswith(f"{title}: ") for each in said)
        assert f"{title}: " in new.message.text


def test_a_remark_names_its_option_where_that_is_not_seen(door: Door) -> None:
    at_form(door, melds_allowed="sets", min_run="4")
    door.click("Done")
    new = door.scene
    assert isinstance(new, NewScene)
    said = [widget.text for widget in new.page.root.walk() if isinstance(widget, Note)] if new.page else []
    assert "Shortest run: has no effect where there are no runs." in said


def test_the_number_of_players_can_make_it_senseless(door: Door) -> None:
    scene = at_form(door, partnership=True)
    assert notes(scene) == {}
    door.click("Done")
    door.key(pygame.K_ESCAPE)
    door.press(segment(door, "Number of players", 3))
    assert "partners" in door.scene.message.text  # type: ignore[attr-defined]
    assert not door.widgets()["Start"]["enabled"]


def test_what_is_worth_knowing_is_said_and_not_refused(door: Door) -> None:
    scene = at_form(door)
    before = line(scene, "wild_swap").rect.y
    door.go("Swap wild cards")
    door.key(pygame.K_SPACE)
    options = make_options(scene.house.game.options, scene.house.options)
    (remark,) = GAMES["5000"].rules.remarks(options, 4)
    assert notes(scene) == {remark.option: (remark.text, "remark")}
    assert line(scene, "wild_swap").rect.y != before  # it was scrolled into view
    door.click("Done")
    assert door.widgets()["Start"]["enabled"]


def test_what_comes_up_above_leaves_the_line_where_it_is(door: Door) -> None:
    scene = at_form(door, target=6000)
    door.go("Swap wild cards")
    scene.page.focus.set(line(scene, "partnership").control) if scene.page else None
    before = line(scene, "partnership").rect.y
    scene._set("wild_swap", True)
    assert line(scene, "real_card_beside_wild").note.visible
    assert line(scene, "partnership").rect.y == before


def test_a_setup_that_makes_no_sense_is_not_played_again(door: Door) -> None:
    seats = [{"name": name, "player": "you" if name == "A" else "easy"} for name in "ABC"]
    door.settings.last_setup["5000"] = {"seats": seats, "options": {"partnership": True}}
    door.settings.last_game = "5000"
    at_menu(door)
    assert door.widgets()["Play"]["value"].startswith("Rummy")
    door.settings.last_setup["5000"]["options"] = {}
    at_menu(door)
    assert door.widgets()["Play"]["value"].startswith("5000 Rummy")


# Presets, and saving


def test_a_preset_is_taken_changed_and_taken_again(door: Door) -> None:
    scene = at_form(door)
    door.click("Preset")
    door.pick(7)
    assert scene.house.options == GEORGE
    assert scene.help.text == GAMES["5000"].presets[-1].help
    door.click("Twos wild")
    assert door.widgets()["Preset"]["value"] == "George, changed"
    door.go("Preset")
    door.key(pygame.K_RETURN, pygame.K_END, pygame.K_RETURN)
    assert scene.house.options == GEORGE
    door.click("Done")
    assert door.widgets()["Preset"]["value"] == "George"


def save_as(door: Door, name: str) -> None:
    door.click("Save as …")
    door.key(pygame.K_a, mod=CTRL)
    door.key(pygame.K_BACKSPACE)
    door.type(name)
    door.key(pygame.K_RETURN)


def test_rules_are_saved_under_a_name_chosen_and_deleted(door: Door) -> None:
    scene = at_form(door, target=2600)
    save_as(door, "Sunday table")
    assert door.scene is scene
    assert scene.message.text == "Saved as “Sunday table”."
    assert door.widgets()["Preset"]["value"] == "Sunday table · yours"
    door.click("Usual rules")
    door.click("Done")
    door.click("Preset")
    door.pick(len(GAMES["5000"].presets))
    assert door.scene.values["5000"] == {"target": 2600}  # type: ignore[attr-defined]
    door.click("House rules …")
    door.click("Delete")
    assert door.scene.name == "confirm"
    door.click("Keep")
    assert len(load_house_rules()[0]) == 1
    door.click("Delete")
    door.click("Delete")
    assert load_house_rules() == ([], [])
    scene = door.scene  # type: ignore[assignment]
    assert scene.house.options == {"target": 2600}
    assert door.widgets()["Preset"]["value"] == "Your own mix"


def test_a_name_that_is_there_is_replaced_knowingly(door: Door) -> None:
    save_house_rules("5000", "Sunday table", {"target": 2500})
    at_form(door, target=2600)
    door.click("Save as …")
    door.type("sunday TABLE")
    assert door.scene.note.text == "“Sunday table” is there already, and would be replaced."  # type: ignore[attr-defined]
    assert "Save" not in door.widgets()
    door.click("Replace")
    (rules,) = load_house_rules()[0]
    assert (rules.name, rules.options) == ("sunday TABLE", {"target": 2600})


@pytest.mark.parametrize("name", ["George", "dummy", "2500 RUMMY", "5000"])
def test_the_names_of_presets_are_taken(door: Door, name: str) -> None:
    at_form(door, target=2600)
    door.click("Save as …")
    door.type(name)
    assert not door.widgets()["Save"]["enabled"]
    assert "which comes with the game" in door.scene.note.text  # type: ignore[attr-defined]
    door.key(pygame.K_RETURN)
    assert door.scene.name == "name"
    assert load_house_rules() == ([], [])


def test_rules_without_a_name_are_not_saved(door: Door) -> None:
    at_form(door)
    door.click("Save as …")
    door.type("   ")
    assert not door.widgets()["Save"]["enabled"]
    door.type("x" * 60)
    assert len(door.widgets()["Name of the house rules"]["value"]) == 40
    door.click("Cancel")
    assert load_house_rules() == ([], [])


def test_a_full_disk_is_said(door: Door, home: Path) -> None:
    at_form(door, target=2600)
    home.mkdir(exist_ok=True)
    (home / "config").write_text("in the way")
    door.click("Save as …")
    door.type("Sunday table")
    door.key(pygame.K_RETURN)
    assert door.scene.name == "name"
    assert door.scene.note.text.startswith("“Sunday table” could not be saved (")  # type: ignore[attr-defined]


def test_a_damaged_file_is_said_and_the_others_are_there(door: Door) -> None:
    save_house_rules("5000", "Good", {"target": 2600})
    (house_rules_dir() / "bad.json").write_text("{")
    scene = at_form(door)
    assert scene.message.text == "bad.json is damaged, or no file of house rules."
    assert "Good · yours" in scene.preset.labels


# Sharing


def test_a_code_is_copied_and_pasted(door: Door, desk: Desk) -> None:
    scene = at_form(door, **GEORGE)
    code = encode("5000", GEORGE)
    door.click("Share …")
    door.click("Copy code")
    assert desk.text == code
    assert door.scene.note.text == "The code is on the clipboard."  # type: ignore[attr-defined]
    door.click("Close")
    door.click("Usual rules")
    desk.text = f" {code.lower()}\n"
    door.click("Share …")
    door.click("Paste code")
    assert door.scene is scene
    assert scene.house.options == GEORGE
    assert scene.message.text == "These are the rules of the code: 9 differ."


def test_a_code_is_typed(door: Door) -> None:
    scene = at_form(door)
    door.click("Share …")
    door.go("A code")
    door.type("5000 j5nx cyjy")
    door.key(pygame.K_RETURN)
    assert door.scene.note.text.startswith("There is a typing error")  # type: ignore[attr-defined]
    assert door.scene.note.kind == "refusal"  # type: ignore[attr-defined]
    door.key(pygame.K_BACKSPACE)
    door.type("5000 j5nx cyjx")
    door.key(pygame.K_RETURN)
    assert door.scene is scene
    assert scene.house.options == {"target": 1500}


def test_codes_go_by_keys_alone(door: Door, desk: Desk) -> None:
    scene = at_form(door, target=1500)
    door.go("Jokers")
    door.key(pygame.K_c, mod=CTRL)
    assert desk.text == "5000-J5NX-CYJX"
    assert scene.message.text == "Copied: 5000-J5NX-CYJX"
    desk.text = "5000-F7V"
    door.key(pygame.K_v, mod=CTRL)
    assert scene.house.options == {}
    desk.text = "nonsense"
    door.key(pygame.K_v, mod=CTRL)
    assert scene.message.text.startswith("This is no code")


def test_a_code_of_another_game_is_refused(door: Door, desk: Desk) -> None:
    scene = at_form(door)
    desk.text = encode("gin", {"target": 250})
    door.click("Share …")
    door.click("Paste code")
    assert door.scene.note.text == "These are house rules of Gin Rummy, not of 5000 Rummy."  # type: ignore[attr-defined]
    assert scene.house.options == {}


def test_without_a_clipboard_there_is_a_sentence(door: Door, desk: Desk) -> None:
    desk.broken = True
    scene = at_form(door)
    door.go("Jokers")
    door.key(pygame.K_c, mod=CTRL)
    assert scene.message.text == "The clipboard can’t be reached; the code is 5000-F7V."
    door.click("Share …")
    door.click("Copy code")
    assert door.scene.note.text == "The clipboard can’t be reached from here."  # type: ignore[attr-defined]
    door.click("Paste code")
    assert door.scene.note.text == "There is no text on the clipboard, or no clipboard."  # type: ignore[attr-defined]
    door.click("Use code")
    assert door.scene.note.text == "There is no code in the field."  # type: ignore[attr-defined]


def on_disk(door: Door, name: str) -> None:
    """Press a button, and wait for what it does on the disk."""
    door.click(name)
    patiently(door)


def patiently(door: Door) -> None:
    """Wait for what is done beside the drawing thread."""
    while door.scene.name == "wait":
        door.step()


def share(door: Door, path: Path) -> ShareScene:
    """Return the dialog for sharing, with another file in its field."""
    door.click("Share …")
    door.click("A file")
    door.key(pygame.K_a, mod=CTRL)
    door.type(str(path))
    scene = door.scene
    assert isinstance(scene, ShareScene)
    return scene


def test_rules_are_written_to_a_file_and_read_again(door: Door, tmp_path: Path) -> None:
    scene = at_form(door, **GEORGE)
    dialog = share(door, tmp_path / "folder" / "ours")
    on_disk(door, "Write file")
    path = tmp_path / "folder" / "ours.rules.json"
    assert dialog.note.text == f"Written to {path}"
    assert import_rules(path).options == GEORGE
    door.click("Close")
    door.click("Usual rules")
    share(door, path)
    on_disk(door, "Read file")
    assert door.scene is scene
    assert scene.house.options == GEORGE


def test_the_file_has_a_place_to_begin_with(door: Door, home: Path) -> None:
    at_form(door, **GEORGE)
    door.click("Share …")
    assert door.widgets()["A file"]["value"] == str(home / "5000-george.rules.json")
    on_disk(door, "Write file")
    assert import_rules(home / "5000-george.rules.json").name == "George"


def test_a_file_that_is_there_is_replaced_knowingly(door: Door, tmp_path: Path) -> None:
    at_form(door, target=2600)
    path = tmp_path / "a.json"
    path.write_text("mine")
    share(door, path)
    on_disk(door, "Write file")
    door.click("Keep")
    assert path.read_text() == "mine"
    on_disk(door, "Write file")
    on_disk(door, "Replace")
    assert import_rules(path).options == {"target": 2600}


@pytest.mark.parametrize(
    ("make", "about"),
    [
        (lambda path: None, "There is no file"),
        (lambda path: path.write_text("{"), "is damaged"),
        (lambda path: path.mkdir(), "is no file"),
        (lambda path: export_rules(path, "gin", "A", {}), "of Gin Rummy, not of 5000 Rummy"),
    ],
    ids=["missing", "damaged", "folder", "other"],
)
def test_a_file_that_is_no_use_is_said(door: Door, tmp_path: Path, make: Any, about: str) -> None:
    scene = at_form(door, target=2600)
    path = tmp_path / "a.json"
    make(path)
    dialog = share(door, path)
    on_disk(door, "Read file")
    assert about in dialog.note.text
    assert dialog.note.kind == "refusal"
    drop(door, path)
    patiently(door)
    assert about in dialog.note.text
    door.click("Close")
    drop(door, path)
    patiently(door)
    assert about in scene.message.text
    assert scene.house.options == {"target": 2600}


def test_a_file_needs_a_name(door: Door) -> None:
    at_form(door)
    dialog = share(door, Path("x"))
    door.key(pygame.K_a, mod=CTRL)
    door.key(pygame.K_BACKSPACE)
    for button in ("Write file", "Read file"):
        on_disk(door, button)
        assert dialog.note.text == "The file needs a name."


def test_a_file_is_dropped_on_the_form(door: Door, tmp_path: Path) -> None:
    path = tmp_path / "a.json"
    export_rules(path, "5000", "Sunday table", {"target": 2600})
    scene = at_form(door)
    drop(door, path)
    patiently(door)
    assert scene.house.options == {"target": 2600}
    assert scene.message.text == "These are the rules of “Sunday table”: 1 differs."
    door.click("Save as …")
    door.key(pygame.K_ESCAPE)
    door.click("Share …")
    drop(door, path)
    patiently(door)
    assert door.scene is scene


def test_a_file_is_dropped_on_the_new_match(door: Door, tmp_path: Path) -> None:
    path = tmp_path / "a.json"
    export_rules(path, "5000", "Sunday table", {"target": 2600})
    scene = at_new(door, "gin", 2)
    drop(door, path)
    patiently(door)
    assert (scene.game, scene.values["5000"]) == ("5000", {"target": 2600})
    assert scene.message.text == "These are the rules of “Sunday table”."
    drop(door, tmp_path)
    assert scene.message.text.endswith("is no file.")
    assert door.widgets()["Start"]["enabled"]


# The new match


def test_a_game_is_found_by_its_other_names(door: Door) -> None:
    scene = at_new(door, "gin", 2)
    door.click("Find a game")
    door.type("dumm")
    assert "Gin Rummy" not in door.widgets()
    door.key(pygame.K_RETURN, pygame.K_RETURN)
    assert scene.game == "5000"
    assert {"5000 Rummy", "Gin Rummy", "All games …"} <= set(door.widgets())


def test_a_preset_is_found_with_its_game(door: Door) -> None:
    scene = at_new(door, "gin", 2)
    door.go("Find a game")
    door.type("2500")
    assert "5000 Rummy" not in door.widgets()
    door.click("George")
    assert (scene.game, scene.values["5000"]) == ("5000", GEORGE)
    door.go("Find a game")
    door.type("whist")
    assert not {"5000 Rummy", "George"} & set(door.widgets())
    door.key(pygame.K_ESCAPE)
    assert {"5000 Rummy", "Gin Rummy"} <= set(door.widgets())
    assert door.scene is scene


def test_what_differs_is_told_in_words(door: Door) -> None:
    scene = at_new(door)
    scene._choose(next(each for each in scene._house().named() if each.title == "George"))
    assert scene.message.text == "5000 Rummy · 4 players · George"
    words = House(GAMES["5000"], 4, GEORGE, []).in_words()
    assert ("Lowest card", "Threes up") in words
    assert len(words) == len(GEORGE)


def test_eight_sit_down_by_mouse(door: Door) -> None:
    scene = at_new(door, players=2)
    door.press(segment(door, "Number of players", 6))
    for _turn in range(9):
        door.send(pygame.MOUSEWHEEL, x=0, y=-1)
    door.click("Player 8")
    door.pick(3)
    door.click("Name of player 8")
    door.key(pygame.K_a, mod=CTRL)
    door.type("zoe")
    door.click("Start")
    (setup,) = door.started
    assert len(setup.seats) == 8
    assert setup.seats[7] == Seat("zoe", "hard")
    assert scene.game == setup.game == "5000"


def test_partners_are_told(door: Door) -> None:
    scene = at_new(door)
    assert not scene.partners.visible
    scene.values["5000"] = {"partnership": True}
    scene.seats.take([Seat(name, "you" if name == "Ann" else "easy") for name in ("Ann", "Bea", "Cleo", "Dora")])
    scene.rebuild()
    assert scene.partners.text == "Ann and Cleo against Bea and Dora: partners sit opposite each other."
    door.click("Name of player 4")
    door.key(pygame.K_a, mod=CTRL)
    door.type("eve")
    assert "Bea and eve" in scene.partners.text


def test_so_many_are_proposed_as_mostly_play_a_game(door: Door) -> None:
    games = {game.usual_seats: key for key, game in GAMES.items() if len(game.seats) > 1}
    free = games.pop(0)
    assert games
    for usual, key in games.items():
        scene = at_new(door, free)
        scene._set_count(2)
        scene._pick(key)()
        assert scene.seats.count == usual
        scene._set_count(2)
        scene._pick(free)()
        assert scene.seats.count == 2
        scene._pick(key)()
        assert scene.seats.count == 2, "what was chosen counts"
        scene._set_count(usual)
        scene._pick(free)()
        assert scene.seats.count == 2, "nobody comes along to a game to which nobody was invited"


def test_partners_are_told_of_every_game_that_has_them(door: Door) -> None:
    for key, game in GAMES.items():
        for seats in game.seats:
            scene = at_new(door, key, seats)
            names = [seat.name for seat in scene.seats.all[:seats]]
            sides = [game.rules(make_options(game.options, {}), seats).side(seat) for seat in range(seats)]
            alone = len(set(sides)) == seats
            assert bool(scene.partners.text) == (not alone), (key, seats)
            if alone:
                continue
            for place, name in enumerate(names):
                others = [other for seat, other in enumerate(names) if sides[seat] == sides[place] and seat != place]
                part = next(part for part in scene.partners.text.split(":")[0].split(" against ") if name in part)
                assert all(other in part for other in others)
            opposite = all(
                (place + seats // 2) % seats in [s for s in range(seats) if sides[s] == sides[place]]
                for place in range(seats)
            )
            assert "opposite each other" not in scene.partners.text or opposite


def test_own_rules_are_offered_where_the_game_has_no_presets(door: Door) -> None:
    save_house_rules("three-thirteen", "Short", {"ace_penalty": 15})
    scene = at_new(door, "three-thirteen", 2)
    door.click("House rules and help …")
    door.click("Preset")
    door.pick(1)
    assert scene.setup() == Setup("three-thirteen", scene.setup().seats, {"ace_penalty": 15})
    door.click("House rules …")
    assert door.widgets()["Preset"]["value"] == "Short · yours"
    door.click("Done")
    door.click("Usual rules")
    assert scene.setup().options == {}
