"""Hands: keys that are others, clicks without drags and without haste, and what the system says about reading."""

from __future__ import annotations

import ctypes
import json
import os
import random
import subprocess
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pygame
import pytest
from door import Door, at_menu, check
from guests import Club, KeyGuest, MouseGuest, choose, did

from rummy_desktop.engine.cards import Card, parse_cards
from rummy_desktop.engine.match import Match
from rummy_desktop.engine.moves import Discard, Draw
from rummy_desktop.engine.rules import Rules
from rummy_desktop.engine.table import Table
from rummy_desktop.gui.app.system import System
from rummy_desktop.gui.look import system_wishes
from rummy_desktop.gui.look.preferences import calm_of, contrast_of, text_of
from rummy_desktop.gui.look.system_wishes import Wishes, ask_system
from rummy_desktop.gui.play.table_scene import TableScene
from rummy_desktop.gui.scenes.bindings import (
    EVERYWHERE,
    FIXED,
    TABLE,
    changed_in,
    code,
    conflicts,
    key_actions,
    keys_for,
    meant,
    overlap,
    spell,
    told,
)
from rummy_desktop.gui.scenes.key_list import KEYS, groups_of_actions, words_of
from rummy_desktop.gui.scenes.keys import KeysScene
from rummy_desktop.gui.scenes.keys_form import KeysForm, NewKey
from rummy_desktop.gui.scenes.settings import SettingsScene
from rummy_desktop.gui.setup.setup import Seat, Setup
from rummy_desktop.gui.table.drag import target
from rummy_desktop.gui.table.layout import HAND
from rummy_desktop.gui.table.layout import TABLE as BARE_TABLE
from rummy_desktop.gui.table.zones import ground_of
from rummy_desktop.gui.widgets.line import Line
from rummy_desktop.storage.settings import Settings, load_settings, save_settings, settings_path
from rummy_desktop.variants import GAMES

PAIR = (Seat("You", "you"), Seat("Nils", "easy"))


@pytest.fixture
def door() -> Iterator[Door]:
    door = Door()
    yield door
    door.shut()


@pytest.fixture
def club() -> Iterator[Club]:
    club = Club()
    yield club
    club.shut()


def sit(club: Club, game: str = "rummy", seed: str = "hands") -> TableScene:
    """Return a table at which the cards have been dealt."""
    table = club.sit(Match.new(GAMES[game], 2, {}, seed), Setup(game, PAIR, seed=seed))
    for _ in range(400):
        club.advance(0.05)
        if table.stage.quiet and table.session.my_turn:
            break
    return table


def down(key: int, mod: int = 0) -> pygame.event.Event:
    return pygame.event.Event(pygame.KEYDOWN, key=key, mod=mod, unicode="")


# Keys


def test_every_key_of_the_list_is_an_action_or_always_the_same() -> None:
    shown = {name for names in groups_of_actions().values() for name in names}
    assert shown == set(key_actions())
    assert all(words_of(name) for name in key_actions())
    caps = {cap for _, rows in KEYS for row, _ in rows for cap in row.split(" / ")}
    usual = {key for action in key_actions().values() for key in action.keys}
    fixed = {"Shift+Space", "Shift+← →", "1–8", *FIXED.values()}
    assert caps - fixed <= usual


def test_no_two_usual_keys_are_in_each_other_s_way() -> None:
    for name, action in key_actions().items():
        for key in action.keys:
            assert conflicts({}, name, key) == [], name
            assert spell(*code(key)) == key


def test_a_key_is_spelled_as_it_is_read() -> None:
    assert spell(pygame.K_z, pygame.KMOD_LCTRL) == "Ctrl+Z"
    assert spell(pygame.K_F3, pygame.KMOD_LSHIFT) == "Shift+F3"
    assert (spell(ord("ö")), code("Ö")) == ("Ö", (ord("ö"), 0))
    assert spell(ord("ß")) == "ß"
    assert spell(pygame.K_LEFT) == spell(pygame.K_LSHIFT) == spell(pygame.K_RETURN) == ""
    assert code("Nonsense") == code("") == (0, 0)


def test_a_changed_key_is_handed_on_as_the_usual_one() -> None:
    keys = changed_in({"hint": "Q", "redo": "Ctrl+R", "undo": "W"})
    here = (TABLE, f"{TABLE}: rummy")
    found = meant(down(pygame.K_q), keys, here)
    assert found is not None
    assert found.key == pygame.K_h
    assert meant(down(pygame.K_h), keys, here) is None, "the usual key does nothing any more"
    undo = meant(down(pygame.K_w), keys, here)
    assert undo is not None
    assert (undo.key, bool(undo.mod & pygame.KMOD_CTRL)) == (pygame.K_z, True)
    assert meant(down(pygame.K_z, pygame.KMOD_LCTRL | pygame.KMOD_LSHIFT), keys, here) is None
    same = down(pygame.K_h)
    assert meant(same, keys, ()) is same, "elsewhere that letter means whatever it means there"
    assert meant(same, keys, here, typing=True) is same
    arrow = down(pygame.K_LEFT)
    assert meant(arrow, keys, here) is arrow
    digit = down(pygame.K_1)
    sorts = changed_in({"sort by rank": "Q"})
    assert meant(digit, sorts, here, kept=(pygame.K_1,)) is digit, "at an open table it calls"
    assert meant(down(pygame.K_q), sorts, here, kept=(pygame.K_1,)) is None


def test_what_a_foreign_file_says_about_keys_does_no_harm() -> None:
    assert changed_in({"fly": "W", "hint": "Nonsense", "draw": "Enter", "pass": "", "take": "Ctrl+"}) == {}
    assert changed_in({"hint": "D"}) == {}, "that is for drawing"
    assert changed_in({"hint": "D", "draw": "H"}) == {"hint": "D", "draw": "H"}
    assert changed_in({"hint": "W", "draw": "W"}) == {"hint": "W"}
    settings_path().parent.mkdir(parents=True, exist_ok=True)
    settings_path().write_text(json.dumps({"keys": {"fly": "W", "hint": "Q"}, "volume": 3}))
    settings, trouble = load_settings()
    assert (settings.keys, settings.volume, trouble) == ({"fly": "W", "hint": "Q"}, 3, None)
    settings_path().write_text(json.dumps({"keys": ["H"], "volume": 4}))
    settings, trouble = load_settings()
    assert (settings.keys, settings.volume) == ({}, 4)
    assert trouble is not None


def test_a_key_is_changed_by_keys_alone_and_told_wherever_it_is_seen(club: Club) -> None:
    table = sit(club)
    hint = next(button for button in table.controls.bar if button.name == "Hint")
    assert hint.tip == "Hint · H"
    club.send(pygame.KEYDOWN, key=pygame.K_F1, mod=0)
    assert isinstance(club.scene, KeysScene)
    form = KeysForm(club)
    club.over(form)
    assert form.page is not None
    form.page.focus.set(form.page.find("Hint: H"), shown=True)
    club.send(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0)
    assert isinstance(club.scene, NewKey)
    club.send(pygame.KEYDOWN, key=pygame.K_m, mod=0)
    said = club.scene.said
    assert said == "“M” is the key for “Mute”. Swap them, or press another key."
    assert not club.settings.mute, "it was no key of the program"
    club.send(pygame.KEYDOWN, key=pygame.K_q, mod=0)
    assert club.scene is form
    assert club.settings.keys == {"hint": "Q"}
    club.send(pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0)
    assert isinstance(club.scene, KeysScene)
    assert club.scene.page is not None
    assert club.scene.page.find("Q: Hint") is not None
    club.send(pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0)
    assert hint.tip == "Hint · Q"


def test_keys_that_are_in_each_other_s_way_are_swapped_and_given_back(door: Door) -> None:
    at_menu(door)
    form = KeysForm(door)
    door.over(form)
    form._ask("hint")
    door.key(pygame.K_d)
    assert isinstance(door.scene, NewKey)
    assert door.scene.said == "“D” is the key for “Draw from the stock”. Swap them, or press another key."
    door.key(pygame.K_RETURN)
    assert changed_in(door.settings.keys) == {"hint": "D", "draw": "H"}
    form._reset("hint")
    assert "is the key for “Draw from the stock” now" in door.scene.question  # type: ignore[attr-defined]
    door.click("Both as usual")
    assert door.settings.keys == {}
    for name, key in (("hint", pygame.K_F13), ("mute", pygame.K_F14)):
        form._ask(name)
        door.key(key)
    assert changed_in(door.settings.keys) == {"hint": "F13", "mute": "F14"}
    door.key(pygame.K_F14)
    assert door.settings.mute
    form._ask_all()
    door.click("All as usual")
    assert door.settings.keys == {}


@pytest.mark.parametrize("key", [pygame.K_RETURN, pygame.K_SPACE])
def test_a_key_that_can_not_be_chosen_says_so(door: Door, key: int) -> None:
    at_menu(door)
    form = KeysForm(door)
    door.over(form)
    form._ask("hint")
    door.key(key)
    assert isinstance(door.scene, NewKey)
    assert "always means the same" in door.scene.said
    door.key(pygame.K_x, mod=pygame.KMOD_LALT)
    assert "belong to the system" in door.scene.said
    door.key(pygame.K_LSHIFT)
    door.key(pygame.K_ESCAPE)
    assert door.scene is form
    assert door.settings.keys == {}


def test_a_letter_of_one_game_is_swapped_with_all_that_have_it() -> None:
    keys = {"hint": "F"}
    assert set(conflicts(keys, "hint", "F")) == {"conquian F", "indian F", "american-canasta F"}
    assert not overlap("conquian F", "indian F")
    assert overlap("mute", "canasta A")
    assert keys_for({}, "canasta A") == ("A",)
    assert all(
        letter in game.own_keys for game in GAMES.values() for letter in Match.new(game, game.seats[0]).rules.own_keys
    )


def all_others() -> dict[str, str]:
    """Return another key for each action at a table and everywhere."""
    names = [name for name, action in key_actions().items() if action.place in (TABLE, EVERYWHERE)]
    return {name: f"Ctrl+Shift+{chr(ord('A') + number)}" for number, name in enumerate(names[:26])} | {
        name: f"Shift+F{number + 1}" for number, name in enumerate(names[26:])
    }


def test_the_keys_can_all_be_others_at_once() -> None:
    keys = all_others()
    assert dict(changed_in(keys)) == keys
    for name, key in keys.items():
        found = meant(down(*code(key)), keys, (TABLE,))
        assert found is not None
        assert spell(found.key, found.mod) == key_actions()[name].keys[0]
        assert told(keys, (TABLE,), key_actions()[name].keys[0]) == key


class OtherKeys(KeyGuest):
    """Somebody who plays with keys that are all others."""

    def key(self, *keys: int, mod: int = 0) -> None:
        for key in keys:
            names = (
                name for name, act in key_actions().items() if spell(key, mod) == act.keys[0] and act.place == TABLE
            )
            name = next(names, "") if self.club.scene is self.table else ""
            other, held = code(keys_for(self.club.settings.keys, name)[0]) if name else (key, mod)
            super().key(other, mod=held)


def play_deal(guest: Any) -> None:
    """Play a deal to its end by what a guest does."""
    table = guest.table
    for _ in range(300):
        guest.rest()
        if guest.club.scene is not table or table.match.table.results:
            return
        view, moves = table.session.view, list(table.match.moves())
        before, move = len(table.match.log), choose(table.rules, view, moves, guest.rng, "patient")
        guest.perform(move)
        for _ in range(40):
            if len(table.match.log) > before:
                break
            guest.step(0.05)
        assert table.match.log[before : before + 1] == [move] or did(move, table.match.log[before:]), move
    raise AssertionError("the deal does not end")


@pytest.mark.parametrize("game", ["rummy", "gin"])
def test_a_deal_is_played_with_keys_that_are_all_others(club: Club, game: str) -> None:
    table = sit(club, game, "others")
    club.settings.keys = all_others()
    play_deal(OtherKeys(club, random.Random(3)))
    assert table.match.table.results


# Clicks


class Still(random.Random):
    """Dice by which nobody ever drags, and no card is clicked twice."""

    def random(self) -> float:
        return 0.99

    def randrange(self, *_: int) -> int:  # type: ignore[override]
        return 1


class ClickGuest(MouseGuest):
    """Plays by single clicks alone."""

    def carry(self, start: tuple[float, float], end: tuple[float, float], step: Any) -> None:
        raise AssertionError("nothing has to be dragged")


@pytest.mark.parametrize("game", ["rummy", "gin"])
def test_a_deal_is_played_without_any_drag_or_double_click(club: Club, game: str) -> None:
    table = sit(club, game, "clicks")
    club.settings.double_click = "very long"
    play_deal(ClickGuest(club, Still(3)))
    assert table.match.table.results


def middle(table: TableScene, number: int) -> tuple[int, int]:
    """Return a place on a card of the hand that no other one covers."""
    held = sorted((each for each in table.stage.sprites if each.zone == "hand"), key=lambda each: each.index)
    pose = held[number].target
    return round(pose.x - pose.width * 0.4), round(pose.y)


def click(club: Club, place: tuple[int, int]) -> None:
    club.send(pygame.MOUSEMOTION, pos=place, rel=(0, 0), buttons=(0, 0, 0))
    club.send(pygame.MOUSEBUTTONDOWN, pos=place, button=1)
    club.send(pygame.MOUSEBUTTONUP, pos=place, button=1)
    club.advance(0.3)


def rest(club: Club) -> None:
    """Advance until all cards are at their places."""
    for _ in range(40):
        club.advance(0.05)


def test_a_click_lifts_and_a_click_drops(club: Club) -> None:
    club.settings.carry = True
    table = sit(club)
    click(club, table.zones()["stock"].center)
    assert isinstance(table.match.log[-1], Draw)
    rest(club)
    order = list(table.hand.order)
    click(club, middle(table, 0))
    assert table.pointer.carries
    assert "Click where it goes" in table.words().text
    club.send(pygame.MOUSEMOTION, pos=(600, 300), rel=(0, 0), buttons=(0, 0, 0))
    assert table.pointer.carries, "no button is held, and it comes along"
    club.send(pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0)
    assert table.pointer.drag is None
    assert table.hand.order == order
    # where it was: it is chosen
    rest(club)
    place = middle(table, 1)
    click(club, place)
    club.advance(1.0)
    click(club, place)
    assert table.hand.chosen == {order[1]}
    assert table.pointer.drag is None
    table.hand.choose_nothing()
    # between others: it stands there
    rest(club)
    click(club, middle(table, 0))
    last = middle(table, 4)
    click(club, last)
    assert table.hand.order != order
    assert sorted(table.hand.order) == sorted(order)
    # on the pile: it is thrown
    rest(club)
    click(club, middle(table, 0))
    click(club, table.zones()["discards"].center)
    assert any(isinstance(move, Discard) and move.seat == table.viewer for move in table.match.log)


def test_a_double_click_may_take_its_time(club: Club) -> None:
    club.settings.double_click = "very long"
    table = sit(club)
    click(club, table.zones()["stock"].center)
    rest(club)
    place = middle(table, 0)
    click(club, place)
    for _ in range(4):
        club.advance(0.2)
    click(club, place)
    assert any(isinstance(move, Discard) and move.seat == table.viewer for move in table.match.log)


def test_larger_drop_places_reach_further() -> None:
    zones = {"discards": pygame.Rect(0, 0, 100, 100), "table": pygame.Rect(900, 0, 100, 100)}
    held = pygame.Rect(140, 0, 60, 80)
    assert target(zones, held, (170, 40), {"discards", "table"}) is None
    assert target(zones, held, (170, 40), {"discards", "table"}, reach=48) == "discards"
    assert target(zones, held, (170, 40), {"table"}, reach=48) is None


def test_cards_over_their_own_place_go_home_unless_they_reach_further_over_another() -> None:
    zones = {HAND: pygame.Rect(0, 100, 200, 80), BARE_TABLE: pygame.Rect(0, 0, 200, 80)}
    nowhere = (500, 500)
    home, further = pygame.Rect(20, 60, 60, 80), pygame.Rect(20, 30, 60, 80)
    assert target(zones, home, nowhere, {BARE_TABLE}, HAND) == HAND
    assert target(zones, home, nowhere, {BARE_TABLE}) == BARE_TABLE
    assert target(zones, further, nowhere, {BARE_TABLE}, HAND) == BARE_TABLE
    assert target(zones, further, nowhere, set(), HAND) == HAND
    assert target(zones, further, nowhere, set()) is None


def test_of_cards_that_leave_as_little_the_dearest_is_knocked_with() -> None:
    rules = GAMES["gin"].rules(GAMES["gin"].options(), 2)
    view = rules.new_table()
    view.actor, view.phase = 0, "discard"
    view.hands[0] = parse_cards("2H 3H 4H 5H 7S 7H 7D 7C 9S TS JS")
    assert usual_card(rules, view) == Card(7, "S")
    view.drawn, view.drawn_from = parse_cards("7S"), "discards"
    assert usual_card(rules, view) == Card(7, "H")


@pytest.mark.parametrize(
    ("hand", "keys"),
    [
        ("2H 3H 4H 5H 7S 7H 7D 9S TS JS KC", "KG"),
        ("2H 3H 4H 5H 7S 7H 7D 9S TS JS JD", "KG"),
        ("2H 3H 4H 7S 7H 7D 9S TS JS AC KC", "K"),
    ],
)
def test_gin_has_a_key_of_its_own_only_where_nothing_is_left(hand: str, keys: str) -> None:
    rules = GAMES["gin"].rules(GAMES["gin"].options(), 2)
    view = rules.new_table()
    view.actor, view.phase = 0, "discard"
    view.hands[0] = parse_cards(hand)
    first = rules.answers(view, 0)[0]
    assert (first.key, first.text) == (keys, "Gin" if "G" in keys else "Knock")
    assert first.cards == tuple(view.hands[0][-1:])
    assert first.usual
    # The others leave more, and are no gin.
    others = [answer for answer in rules.answers(view, 0) if not answer.usual]
    assert {answer.key for answer in others} == {"K"}
    assert {answer.cards for answer in others} == {(card,) for card in view.hands[0][:-1]}


def usual_card(rules: Rules, view: Table) -> Card:
    """Return the card with which one knocks if no other is chosen."""
    (cards,) = {answer.cards for answer in rules.answers(view, 0) if answer.usual}
    assert cards is not None
    return cards[0]


# What the system says


@pytest.fixture
def desk(monkeypatch: pytest.MonkeyPatch) -> dict[str, str]:
    """Return a Linux desktop that answers what stands there, by the last word of what is asked."""
    answers: dict[str, str] = {}

    def run(words: Sequence[str], **_: Any) -> Any:
        found = next((told for word, told in answers.items() if word in words), None)
        if found is None:
            raise FileNotFoundError(words[0])
        return SimpleNamespace(returncode=0, stdout=found)

    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setenv("DBUS_SESSION_BUS_ADDRESS", "unix:path=/nowhere")
    monkeypatch.setattr(system_wishes.subprocess, "run", run)
    return answers


APPEARS = "({'org.freedesktop.appearance': {'contrast': <uint32 1>, 'reduced-motion': <uint32 1>}"


def test_a_desktop_with_a_portal_is_asked_once(desk: dict[str, str]) -> None:
    desk["gdbus"] = APPEARS + ", 'org.gnome.desktop.interface': {'text-scaling-factor': <1.25>}},)"
    assert ask_system() == Wishes(125, True, True)
    desk["gdbus"] = "({'org.gnome.desktop.interface': {'enable-animations': <<false>>}},)"
    assert ask_system() == Wishes(None, None, True)
    desk["gdbus"] = "({'org.kde.kdeglobals.KDE': {'AnimationDurationFactor': <'0'>}},)"
    assert ask_system() == Wishes(None, None, True)


def test_a_desktop_without_a_portal_is_asked_by_gsettings(desk: dict[str, str]) -> None:
    desk["org.gnome.desktop.interface"] = (
        "org.gnome.desktop.interface text-scaling-factor 1.5\norg.gnome.desktop.interface enable-animations true\n"
    )
    desk["org.gnome.desktop.a11y.interface"] = "org.gnome.desktop.a11y.interface high-contrast true\n"
    assert ask_system() == Wishes(150, True, False)


@pytest.mark.parametrize("odd", ["", "({},)", "'text-scaling-factor': <nan>", "'text-scaling-factor': <-3>", "\x00"])
def test_what_makes_no_sense_is_not_told(desk: dict[str, str], odd: str) -> None:
    desk["gdbus"] = odd
    assert ask_system() == Wishes()


def test_a_system_that_hangs_or_fails_says_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    def run(words: Sequence[str], timeout: float = 0.0, **_: Any) -> Any:
        assert 0 < timeout <= 3
        raise subprocess.TimeoutExpired(list(words), timeout)

    monkeypatch.setenv("DBUS_SESSION_BUS_ADDRESS", "unix:path=/nowhere")
    monkeypatch.setattr(system_wishes.subprocess, "run", run)
    for system in ("linux", "darwin", "win32"):
        monkeypatch.setattr(sys, "platform", system)
        assert ask_system() == Wishes()


@pytest.mark.parametrize(("flags", "moves", "scale", "found"), [
    (1, 0, 150, Wishes(150, True, True)),
    (0, 1, 225, Wishes(160, False, False)),
    (126, 1, None, Wishes(None, False, False)),
])  # fmt: skip
def test_windows_is_asked(
    flags: int, moves: int, scale: int | None, found: Wishes, monkeypatch: pytest.MonkeyPatch
) -> None:
    def ask(what: int, size: int, told: Any, _: int) -> int:
        if what == system_wishes.SPI_GETHIGHCONTRAST:
            assert size == ctypes.sizeof(told._obj)
            told._obj.flags = flags
        else:
            assert what == system_wishes.SPI_GETCLIENTAREAANIMATION
            told._obj.value = moves
        return 1

    class Key:
        def __enter__(self) -> Key:
            return self

        def __exit__(self, *_: object) -> None: ...

    def value(key: object, name: str) -> tuple[int, int]:
        assert name == "TextScaleFactor"
        if scale is None:
            raise FileNotFoundError(2, "no such value")
        return scale, 4

    registry = SimpleNamespace(HKEY_CURRENT_USER=1, OpenKey=lambda *_: Key(), QueryValueEx=value)
    monkeypatch.setattr(sys, "platform", "win32")
    monkeypatch.setattr(
        ctypes, "windll", SimpleNamespace(user32=SimpleNamespace(SystemParametersInfoW=ask)), raising=False
    )
    monkeypatch.setitem(sys.modules, "winreg", registry)  # type: ignore[arg-type]
    assert ask_system() == found


def test_macos_is_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    answers = {"reduceMotion": "1\n", "increaseContrast": "0\n"}

    def run(words: Sequence[str], **_: Any) -> Any:
        assert list(words[:3]) == ["defaults", "read", "com.apple.universalaccess"]
        told = answers.get(words[3])
        return SimpleNamespace(returncode=int(told is None), stdout=told or "")

    monkeypatch.setattr(sys, "platform", "darwin")
    monkeypatch.setattr(system_wishes.subprocess, "run", run)
    assert ask_system() == Wishes(None, False, True)
    del answers["increaseContrast"]
    assert ask_system() == Wishes(None, None, True)


def test_what_the_system_says_holds_until_somebody_chooses() -> None:
    told = Wishes(140, True, True)
    assert (text_of(Settings(), told), contrast_of(Settings(), told), calm_of(Settings(), told)) == (140, True, True)
    silent = Settings(), Wishes()
    assert (text_of(*silent), contrast_of(*silent), calm_of(*silent)) == (100, False, False)
    own = Settings(as_system=())
    assert (text_of(own, told), contrast_of(own, told), calm_of(own, told)) == (100, False, False)


def test_an_older_file_keeps_what_was_chosen() -> None:
    save_settings(Settings(contrast=True, text_size=120))
    values = json.loads(settings_path().read_text())
    del values["as_system"]
    settings_path().write_text(json.dumps(values))
    settings, trouble = load_settings()
    assert (settings.as_system, trouble) == (("calm",), None)
    assert contrast_of(settings, Wishes(100, False, True))
    assert text_of(settings, Wishes(150)) == 120


def test_the_answer_changes_the_look_when_it_comes(door: Door) -> None:
    at_menu(door)
    door.system.wishes = Wishes(130, True, True)
    door.save_settings()
    assert (door.theme.look.text, door.theme.look.contrast) == (130, True)
    scene = SettingsScene(door, "Reading")
    door.over(scene)
    door.step()
    assert door.widgets()["High contrast"]["value"] == "As the system says"
    door.go("High contrast")
    door.key(pygame.K_RIGHT, pygame.K_RIGHT)
    assert door.widgets()["High contrast"]["value"] == "Off"
    assert not door.theme.look.contrast
    assert door.theme.look.text == 130
    door.go("Text size as the system says")
    door.key(pygame.K_RETURN)
    assert door.theme.look.text == 100
    door.key(pygame.K_RETURN)
    assert door.theme.look.text == 130


def test_nobody_waits_for_the_system_and_without_a_window_it_is_not_asked(door: Door) -> None:
    asked = System(asks=False)
    asked.ask()
    assert not asked.changed()
    assert door.system.wishes == Wishes()


# How it looks


@pytest.mark.parametrize("size", [(1024, 640), (1920, 1080), (3840, 2160), (1024, 1400)])
def test_the_pages_of_the_keys_have_room(size: tuple[int, int]) -> None:
    door = Door(size)
    at_menu(door)
    door.settings.keys = {"hint": "Ctrl+Shift+F12", "mute": "Num 5"}
    shown = Path(os.environ["RUMMY_SHOTS"]) if "RUMMY_SHOTS" in os.environ else None
    for make in (lambda: KeysForm(door), lambda: NewKey(door, "hint", print), lambda: SettingsScene(door, "Hands")):
        scene = make()
        door.over(scene)
        door.step()
        assert scene.page is not None
        if scene.name == "new key":
            check(scene.page.root, pygame.Rect((0, 0), door.size))
        for line in (each for each in scene.page.root.walk() if isinstance(each, Line)):
            assert not line.title.rect.colliderect(line.control.rect), line.title.text
            assert line.rect.contains(line.control.rect), line.title.text
        if shown is not None:
            pygame.image.save(door.canvas, str(shown / f"{scene.name.replace(' ', '-')}-{size[0]}.png"))
        door.close()
    door.shut()


# The left hand


@pytest.mark.parametrize("size", [(1024, 640), (1920, 1080), (3840, 2160), (1024, 1400)])
@pytest.mark.parametrize(("game", "seats"), [("gin", 2), ("500", 3), ("hand-and-foot", 4), ("bing", 4), ("indian", 2)])
def test_for_the_left_hand_the_ground_is_mirrored(game: str, seats: int, size: tuple[int, int]) -> None:
    rules = Match.new(GAMES[game], seats).rules
    right, left = ground_of(size, rules), ground_of(size, rules, mirrored=True)
    whole, canvas = right.table, pygame.Rect((0, 0), size)
    for wide in (False, True):
        there = right.piles(wide)
        for zone, rect in left.piles(wide).items():
            assert canvas.contains(rect)
            assert rect.size == there[zone].size
            assert whole.left + whole.right - rect.right == there[zone].left
        if left.plaque:
            assert left.wild_place(wide).contains(left.mini_place(wide))
            assert not left.wild_place(wide).colliderect(left.piles(wide)["stock"])
    assert left.own_plate().left > whole.centerx > right.own_plate().left
    assert not left.own_plate().colliderect(left.said(left.middle.right))
    assert canvas.contains(left.own_second_label() if left.second_hands else left.opening)


@pytest.mark.parametrize("size", [(1024, 640), (1920, 1080), (1024, 1400)])
def test_the_buttons_of_the_moment_lie_at_the_left_and_keys_go_as_it_is_seen(size: tuple[int, int]) -> None:
    club = Club(size)
    club.settings.left_handed = True
    club.save_settings()
    table = sit(club, "gin")
    click(club, table.zones()["stock"].center)
    rest(club)
    actions = table.controls.actions
    assert actions
    assert table.words_rect().collidelist([button.rect for button in actions]) < 0
    if not table.ground.upright:
        assert all(button.rect.right < table.ground.table.centerx for button in actions)
    assert (
        all(button.rect.left > table.ground.own_plate().left for button in table.controls.sorts) or table.ground.upright
    )
    rows = table.keyboard._rows()
    assert all([each.rect.centerx for each in row] == sorted(each.rect.centerx for each in row) for row in rows)
    before = table.ground.own_plate()
    club.settings.left_handed = False
    club.save_settings()
    assert table.ground.own_plate().x < before.x, "it holds at once"
    club.shut()
