"""Game controllers: plugged in at any time, with their own names, and a whole match from the menu by one alone."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame
import pytest
from guests import Club, club, setup_of
from key_and_pad_guests import EasyPrompt, HandsFreeGuest, KeyGuest, PadGuest, seats_of
from samples import some
from virtual_pad import VirtualPad, virtual

from rummy_desktop.gui.app.app import App
from rummy_desktop.gui.app.menu import MenuScene
from rummy_desktop.gui.devices.gamepad import PULLED
from rummy_desktop.gui.devices.pads import FIRST, THEN, Pads
from rummy_desktop.gui.look.pad_names import NAMES, Family, family_of
from rummy_desktop.gui.people.curtain import CurtainScene
from rummy_desktop.gui.scenes.confirm import ConfirmScene
from rummy_desktop.gui.scenes.keys import KeysScene
from rummy_desktop.gui.scenes.letters import ROWS, LettersScene
from rummy_desktop.gui.scenes.naming import EntitleScene
from rummy_desktop.gui.scenes.pad_keys import AT_TABLE, ON_PAGES, PADS, WATCHING
from rummy_desktop.gui.scenes.settings import SettingsScene
from rummy_desktop.gui.widgets.field import Field
from rummy_desktop.gui.widgets.keycap import Padcap
from rummy_desktop.variants import GAMES

__all__ = ["club", "virtual"]

ENOUGH = 14  # moves by hand in one deal: whoever plays that many can play all of them
Plug = Callable[[], VirtualPad]


class VirtualPadGuest(HandsFreeGuest):
    """A guest who plays by a controller that SDL makes up."""

    def __init__(self, club: Club, pad: VirtualPad) -> None:
        super().__init__(club)
        self.pad = pad

    def do(self, button: str) -> None:
        self.pad.hold(button)
        App.step(self.club)
        self.pad.hold(button, False)
        App.step(self.club)


def club_with_pads(size: tuple[int, int] = (1280, 800)) -> Club:
    club = Club(size, "off")
    club.players = EasyPrompt()  # type: ignore[assignment]
    club.gamepad.pads.open()
    club.open(MenuScene(club))
    App.step(club)
    club.seldom = 40
    return club


def test_a_match_from_the_menu_to_the_score_sheet(virtual: Plug) -> None:
    club = club_with_pads()
    try:
        guest = VirtualPadGuest(club, virtual())
        assert club.theme.pad == ""
        guest.press("New match")
        assert club.theme.pad == "xbox"
        guest.press("Start")
        guest.step()
        guest.deal()
        assert guest.own > 3
        for _ in range(400):
            if club.scene.name == "scores":
                break
            guest.step()
        assert club.scene.name == "scores"
        guest.press("Next deal")
        guest.step()
        assert club.scene is guest.table
        assert guest.table.match.table.deal == 2
    finally:
        club.shut()


def test_pulled_out_in_the_middle(virtual: Plug) -> None:
    club = club_with_pads()
    try:
        first, second = virtual(), virtual()
        App.step(club)
        guest = VirtualPadGuest(club, second)
        guest.do("down")
        assert club.theme.pad == "xbox"
        first.pull()
        App.step(club)
        assert isinstance(club.scene, MenuScene), "nobody has used that one"
        second.pull()
        App.step(club)
        assert isinstance(club.scene, ConfirmScene)
        assert club.scene.question == PULLED
        assert club.theme.pad == ""
        third = virtual()
        App.step(club)
        guest.pad = third
        guest.do("a")
        assert isinstance(club.scene, MenuScene)
    finally:
        club.shut()


def test_pulled_out_at_the_table(club: Club) -> None:
    club.start(setup_of("rummy", "you", "easy"))
    guest = PadGuest(club)
    guest.do("up")
    club.send(pygame.CONTROLLERDEVICEREMOVED, instance_id=0)
    assert club.scene is club.table
    assert club.table.words().text == PULLED
    assert club.theme.pad == ""


def test_without_any_nothing_happens(club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    def none(name: str) -> None:
        raise ImportError(name)

    monkeypatch.setattr("rummy_desktop.gui.devices.pads.import_module", none)
    pads = Pads()
    pads.open()
    pads.take(pygame.event.Event(pygame.CONTROLLERDEVICEADDED, device_index=0), ON_PAGES, 0.0)
    assert not pads.family
    assert pads.due(9.0) == []
    pads.close()


@pytest.mark.parametrize(
    ("name", "guid", "family"),
    [
        ("Xbox Series X Controller", "030000005e040000120b000009050000", "xbox"),
        ("PS5 Controller", "030000004c050000e60c000011810000", "playstation"),
        ("Wireless DualSense", "", "playstation"),
        ("Nintendo Switch Pro Controller", "030000007e0500000920000011810000", "nintendo"),
        ("Joy-Con (L/R)", "", "nintendo"),
        ("Some Gamepad", "03000000790000000600000010010000", "xbox"),
    ],
)
def test_whose_buttons_they_are(name: str, guid: str, family: Family) -> None:
    assert family_of(name, guid) == family


@pytest.mark.parametrize("game", some(list(GAMES), 0, 16))
@pytest.mark.parametrize("guest", [KeyGuest, PadGuest])
def test_a_deal_of_every_game(game: str, guest: type[HandsFreeGuest]) -> None:
    club = Club((1280, 800), "off")
    try:
        player = guest(club)
        club.start(setup_of(game, "you", *["easy"] * (seats_of(game) - 1), seed="gamepad"))
        player.deal(ENOUGH)
        assert player.own, "nothing was played by hand"
        assert club.theme.pad == ("xbox" if guest is PadGuest else "")
    finally:
        club.shut()


# One thing at a time


def held(pads: Pads, axis: int, value: int, now: float) -> list[int]:
    event = pygame.event.Event(pygame.CONTROLLERAXISMOTION, instance_id=0, axis=axis, value=value)
    return [each.key for each in pads.take(event, ON_PAGES, now) if each.type == pygame.KEYDOWN]


def test_a_stick_that_is_held_goes_on_and_one_that_trembles_does_not() -> None:
    pads = Pads()
    assert held(pads, 1, 9_000, 0.0) == []
    assert held(pads, 1, 30_000, 0.0) == [pygame.K_DOWN]
    assert held(pads, 1, 17_000, 0.1) == []
    assert held(pads, 1, 25_000, 0.2) == []
    assert pads.due(FIRST - 0.01) == []
    assert [each.key for each in pads.due(FIRST)] == [pygame.K_DOWN]
    assert pads.due(FIRST + THEN / 2) == []
    assert [each.key for each in pads.due(FIRST + THEN)] == [pygame.K_DOWN]
    assert held(pads, 1, -30_000, 1.0) == [pygame.K_UP]
    assert [each.key for each in pads.let_go()] == [pygame.K_UP]
    assert pads.due(9.0) == []


def test_the_keyboard_takes_over_again(club: Club) -> None:
    club.open(MenuScene(club))
    PadGuest(club).do("down")
    assert club.theme.pad == "xbox"
    club.send(pygame.KEYDOWN, key=pygame.K_DOWN, mod=0, unicode="")
    assert club.theme.pad == ""


@pytest.mark.parametrize("family", [name for name in NAMES if name])
def test_the_page_of_keys_shows_the_buttons(club: Club, family: Family) -> None:
    club.theme.pad = family
    club.open(KeysScene(club))
    club.draw()
    page = club.scene.page
    assert page is not None
    shown = [each.button for each in page.root.walk() if isinstance(each, Padcap)]
    assert shown == [button for _, buttons in PADS for button, _ in buttons]


def test_every_button_that_does_something_is_told() -> None:
    everywhere = {button for button, _ in PADS[1][1]}
    for keys, (title, told) in zip((AT_TABLE, ON_PAGES, WATCHING), PADS, strict=True):
        does = {"pad" if button in ("up", "down", "left", "right") else button.partition(" ")[0] for button in keys}
        named = {button for button, _ in told}
        assert named <= does, f"{title}: told, and does nothing"
        assert does <= named | everywhere, f"{title}: does something, and is not told"


def test_a_name_is_written_on_the_screen(club: Club) -> None:
    got: list[str] = []
    club.open(MenuScene(club))
    club.over(EntitleScene(club, "Sun", got.append))
    guest = PadGuest(club)
    guest.press("Name of the match")
    assert isinstance(club.scene, LettersScene)
    guest.do("y")
    guest.press("D")
    guest.press("a")
    guest.press("q")
    guest.do("x")
    guest.do("start")
    assert isinstance(club.scene, EntitleScene)
    guest.press("Save")
    assert got == ["Sun Da"]


def test_the_keyboard_on_the_screen_fits_and_every_letter_can_be_written(club: Club) -> None:
    for size in ((1024, 640), (800, 1000), (3840, 2160)):
        club.change(size)
        for number, (title, rows) in enumerate(ROWS):
            scene = LettersScene(club, "Name", "", 40, lambda text: None)
            club.open(scene)
            if number:
                PadGuest(club).press(title)
            assert scene.page is not None
            names = {each["name"] for each in scene.describe()["widgets"]}
            assert {letter.lower() for row in rows for letter in row} <= {name.lower() for name in names}
            whole = pygame.Rect((0, 0), club.size)
            assert all(whole.contains(pygame.Rect(each["rect"])) for each in scene.describe()["widgets"])


def test_a_curtain_is_lifted(club: Club) -> None:
    club.start(setup_of("rummy", "you", "you", seed="curtain"))
    guest = PadGuest(club)
    for _ in range(400):
        if isinstance(club.scene, CurtainScene):
            break
        guest.step()
    assert isinstance(club.scene, CurtainScene)
    for _ in range(10):
        guest.step()
    guest.do("a")
    assert club.scene is club.table
    assert club.table.people.present is not None


def test_what_start_and_b_do(club: Club) -> None:
    club.start(setup_of("rummy", "you", "easy"))
    guest = PadGuest(club)
    guest.step()
    guest.do("start")
    assert club.scene.name == "pause"
    guest.do("b")
    assert club.scene is club.table
    guest.do("back")
    assert isinstance(club.scene, KeysScene)
    guest.do("b")
    club.open(MenuScene(club))
    guest.do("start")
    assert isinstance(club.scene, SettingsScene)
    guest.do("b")
    assert isinstance(club.scene, MenuScene)


def test_a_field_of_a_page_that_is_built_anew_gets_what_is_written(club: Club) -> None:
    club.open(MenuScene(club))
    scene = EntitleScene(club, "Old", lambda text: None)
    club.over(scene)
    guest = PadGuest(club)
    guest.press("Name of the match")
    club.change((1366, 768))
    guest.do("x")
    guest.do("start")
    assert scene.text == "Ol"
    field: Any = scene.page.focus.current if scene.page is not None else None
    assert isinstance(field, Field)
    assert field.text == "Ol"
