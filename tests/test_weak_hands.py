"""Weak hands: deals by one switch and by a pointer that rests, a hand that stands higher, and a palm that leans."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import pygame
import pytest
from guests import LONGEST, Club, setup_of
from key_and_pad_guests import HandsFreeGuest, seats_of

from rummy_desktop.engine.match import Match
from rummy_desktop.gui.access.scanning import MOST, Target, parts, rows_of, split, targets
from rummy_desktop.gui.app.aids import TREMBLES
from rummy_desktop.gui.devices.palm import Palm
from rummy_desktop.gui.play.table_scene import TableScene
from rummy_desktop.gui.scenes.letters import LettersScene
from rummy_desktop.gui.scenes.page import PageScene
from rummy_desktop.gui.scenes.settings import SettingsScene
from rummy_desktop.gui.widgets.box import Column
from rummy_desktop.gui.widgets.button import Button
from rummy_desktop.gui.widgets.field import Field
from rummy_desktop.gui.widgets.widget import Widget
from rummy_desktop.variants import GAMES

SIZES = [(1024, 640), (1920, 1080), (1024, 1400)]
BUTTONS = {"y": ("Hint",), "start": ("Menu",)}
GO_ON = ("Next deal", "Go on", "Play on", "Continue", "Back", "Close", "Back to the table")
"""The buttons by which pages over the table are left."""


class SlowGuest(HandsFreeGuest):
    """Somebody who chooses one thing after the other by `take`; where the keys would go is only remembered."""

    presses = 0

    def __init__(self, club: Club) -> None:
        super().__init__(club)
        self._aim = ""

    def take(self, key: str) -> None:
        """Choose what has that key, or that name."""
        raise NotImplementedError

    def go(self, spot: str = "", button: str = "") -> None:
        self._aim = spot or button

    def press(self, name: str) -> None:
        self.take(name)

    def do(self, button: str) -> None:
        if self.club.scene is not self.table:
            names = [target.name for target in targets(self.club.scene) if target.name != "Scroll on"]
            last = names[0 if button == "a" else -1]
            self.take(next((name for name in GO_ON if name in names), last))
        elif button in BUTTONS:
            self.take(BUTTONS[button][0])
        else:
            self.take(self._aim)
            if button == "x":
                self.table.controls.refresh()
                self.take(next(each.name for each in self.table.controls.actions if each.name.startswith("Discard")))


def is_meant(target: Target, key: str) -> bool:
    """Return whether a target has that key, or that name."""
    return key in (target.name, target.key.rpartition("/")[2])


class SwitchGuest(SlowGuest):
    """Plays by one switch: waits for the frame, and presses Space."""

    def take(self, key: str) -> None:
        scanner, scene = self.club.aids.scanner, self.club.scene
        for _ in range(4000):
            self.step()
            framed = scanner.framed
            if any(is_meant(target, key) for target in framed) and scanner._scene is not None:
                self.switch()
                if len(framed) == 1:
                    return
            assert self.club.scene is scene, f"{key} is not there any more"
        raise AssertionError(f"the frame never comes to {key}, only to {[each.key for each in targets(scene)]}")

    def switch(self) -> None:
        """Press the switch once, a moment after the last press."""
        self.presses += 1
        while self.club.aids._since < TREMBLES:
            self.step()
        self.club.send(pygame.KEYDOWN, key=pygame.K_SPACE, mod=0, unicode=" ", scancode=0)
        self.club.send(pygame.KEYUP, key=pygame.K_SPACE, mod=0, unicode=" ", scancode=0)
        self.step()


class DwellGuest(SlowGuest):
    """Plays by a pointer that only moves and rests."""

    at = (3, 3)

    def point(self, place: tuple[int, int]) -> None:
        """Bring the pointer to a place of the canvas."""
        to = round(place[0] * self.club.factor), round(place[1] * self.club.factor)
        rel, self.at = (to[0] - self.at[0], to[1] - self.at[1]), to
        self.club.send(pygame.MOUSEMOTION, pos=to, rel=rel, buttons=(0, 0, 0), touch=False)

    def take(self, key: str) -> None:
        for _ in range(100):
            self.step()
            found = [target for target in targets(self.club.scene) if is_meant(target, key)]
            if found and (self.club.scene is not self.table or self.table.stage.quiet):
                break
        rect = found[0].rect
        self.point((5, rect.y))
        card = found[0].key.rpartition("/")[2].startswith("card:")
        self.point((rect.x + max(4, rect.w // 10), rect.centery) if card else rect.center)
        self.presses += 1
        for _ in range(60):
            self.step()
            if not self.club.aids.dwell.waits:
                return
        raise AssertionError(f"a pointer that rests on {key} does not click")


@pytest.fixture
def club() -> Iterator[Club]:
    """Yield the program, in which cards do not move."""
    club = Club(speed="off")
    yield club
    club.shut()


def at_table(club: Club, game: str = "gin", **settings: Any) -> TableScene:
    """Show a match of a person with computer players, with these settings."""
    for name, value in settings.items():
        setattr(club.settings, name, value)
    club.save_settings()
    seats = seats_of(game)
    setup = setup_of(game, "you", *["easy"] * (seats - 1), seed="weak hands")  # type: ignore[list-item]
    return club.sit(Match.new(GAMES[game], seats, {}, "weak hands"), setup)


@pytest.mark.parametrize(("game", "most"), [("gin", LONGEST), ("rummy", 6), ("canasta", 4)])
def test_a_deal_is_played_by_one_switch_alone(club: Club, game: str, most: int) -> None:
    table = at_table(club, game, scanning=5)
    guest = SwitchGuest(club)
    guest.deal(most)
    assert guest.own >= 3
    assert guest.presses > guest.own
    assert table.match.table.results


@pytest.mark.parametrize(("game", "most"), [("gin", LONGEST), ("rummy", LONGEST), ("canasta", 8)])
def test_a_deal_is_played_by_a_pointer_that_rests(club: Club, game: str, most: int) -> None:
    table = at_table(club, game, dwell=5)
    guest = DwellGuest(club)
    guest.deal(most)
    assert guest.own >= 3
    assert table.match.table.results


def target(key: str, x: int, y: int, around: str = "") -> Target:
    """Return something of 40 times 30 pixels that can be chosen."""
    return Target(key, key, pygame.Rect(x, y, 40, 30), lambda: None, around)


def names(rows: Sequence[Sequence[Target]]) -> list[str]:
    """Return the names in each row."""
    return ["".join(each.name for each in row) for row in rows]


def test_rows_are_what_stands_beside_each_other_and_what_stands_in_a_column() -> None:
    line = [target("a", 0, 0), target("b", 50, 4), target("c", 100, 0)]
    column = [target("d", 0, 50), target("e", 4, 90), target("f", 0, 130)]
    assert names(rows_of([*line, *column])) == ["abc", "def"]
    assert names(rows_of([target("a", 0, 0, "hand"), target("b", 50, 0, "piles")])) == ["a", "b"]
    assert rows_of([]) == []


@pytest.mark.parametrize(("count", "sizes"), [(1, [1]), (8, [1] * 8), (11, [4, 4, 3]), (22, [6, 6, 6, 4])])
def test_many_things_are_gone_through_in_parts(count: int, sizes: list[int]) -> None:
    assert [len(part) for part in parts(range(count))] == sizes
    assert sum(sizes) == count


def test_of_a_single_row_each_thing_is_framed_and_of_many_rows_each_row() -> None:
    row = [target("a", 0, 0), target("b", 50, 0)]
    assert [names(step) for step in split([row])] == [["a"], ["b"]]
    assert [names(step) for step in split([row, [target("c", 0, 50)]])] == [["ab"], ["c"]]
    assert all(len(step) > 1 for step in split([[target(f"{at}", 0, 40 * at)] for at in range(MOST + 3)])[:-1])
    assert split([]) == []


def test_a_row_that_nobody_chooses_from_is_left_again(club: Club) -> None:
    at_table(club, scanning=5)
    guest = SwitchGuest(club)
    scanner = club.aids.scanner
    while len(scanner.framed) < 2:
        guest.step()
    row = {each.key for each in scanner.framed}
    guest.switch()
    assert {each.key for each in scanner.framed} < row
    for _ in range(400):
        guest.step()
        if {each.key for each in scanner.framed} >= row:
            return
    raise AssertionError("the frame stays in the row")


def test_one_switch_writes_a_name_and_switches_itself_off_in_the_settings(club: Club) -> None:
    club.settings.scanning = 5
    club.over(NamingScene(club))
    guest = SwitchGuest(club)
    guest.take("Name")
    assert isinstance(club.scene, LettersScene)
    for letter in ("B", "o"):
        guest.take(letter)
    guest.take("Done")
    assert club.scene.name == "naming"
    assert club.scene.page is not None
    field = club.scene.page.find("Name")
    assert isinstance(field, Field)
    assert field.text == "Bo"
    club.open(SettingsScene(club, "Hands"))
    guest.take("Scroll on")
    guest.take("Play with one switch")
    assert club.scene.page is not None
    assert club.scene.page.popup is not None
    assert {each.name for each in targets(club.scene)} >= {"Off", "½ s", "3 s"}
    guest.take("Off")
    assert club.settings.scanning == 0
    club.advance(0.5)
    assert club.aids.areas() == []


class NamingScene(PageScene):
    """A page with a field."""

    name = "naming"

    def build(self) -> Widget:
        return Column([Field("Name", "", lambda text: None, 20), Button("Done", self.escape)], 8)


def press_and_let_go(club: Club, kind: int, **values: Any) -> None:
    """Press a key or a button and let it go."""
    ups = {
        pygame.KEYDOWN: pygame.KEYUP,
        pygame.CONTROLLERBUTTONDOWN: pygame.CONTROLLERBUTTONUP,
        pygame.MOUSEBUTTONDOWN: pygame.MOUSEBUTTONUP,
    }
    club.send(kind, **values)
    club.send(ups[kind], **values)


SPACE = {"key": pygame.K_SPACE, "mod": 0, "unicode": " "}
LETTER = {"key": pygame.K_h, "mod": 0, "unicode": "h"}
HELP = {"key": pygame.K_F1, "mod": 0, "unicode": ""}
ESCAPE = {"key": pygame.K_ESCAPE, "mod": 0, "unicode": ""}
MOUSE = {"pos": (3, 3), "button": 1, "touch": False}


@pytest.mark.parametrize(
    ("switch", "kind", "values", "chosen"),
    [
        ("keys", pygame.KEYDOWN, SPACE, True),
        ("keys", pygame.KEYDOWN, LETTER, False),
        ("keys", pygame.CONTROLLERBUTTONDOWN, {"button": 0, "instance_id": 0}, True),
        ("keys", pygame.CONTROLLERBUTTONDOWN, {"button": 3, "instance_id": 0}, False),
        ("keys", pygame.MOUSEBUTTONDOWN, MOUSE, False),
        ("any", pygame.KEYDOWN, LETTER, True),
        ("any", pygame.CONTROLLERBUTTONDOWN, {"button": 3, "instance_id": 0}, True),
        ("any", pygame.KEYDOWN, HELP, False),
        ("any", pygame.KEYDOWN, ESCAPE, False),
        ("any", pygame.MOUSEBUTTONDOWN, MOUSE, False),
        ("click", pygame.MOUSEBUTTONDOWN, MOUSE, True),
        ("click", pygame.KEYDOWN, SPACE, False),
    ],
)
def test_a_switch_is_a_key_a_button_or_a_click(
    club: Club, monkeypatch: pytest.MonkeyPatch, switch: str, kind: int, values: dict[str, Any], chosen: bool
) -> None:
    at_table(club, scanning=10, switch=switch)
    club.advance(0.3)
    pressed: list[str] = []
    monkeypatch.setattr(club.aids.scanner, "choose", lambda scene, whole: pressed.append(scene.name))
    press_and_let_go(club, kind, **values)
    assert pressed == (["table"] if chosen else [])


def test_a_hand_that_trembles_and_a_key_that_is_held_choose_once(club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    at_table(club, scanning=10)
    club.advance(0.3)
    pressed: list[str] = []
    monkeypatch.setattr(club.aids.scanner, "choose", lambda scene, whole: pressed.append(scene.name))
    press_and_let_go(club, pygame.KEYDOWN, **SPACE)
    press_and_let_go(club, pygame.KEYDOWN, **SPACE)
    club.advance(0.3)
    for _ in range(5):
        club.send(pygame.KEYDOWN, **SPACE)
        club.advance(0.3)
    assert len(pressed) == 2


def test_a_pointer_that_rests_clicks_once_and_only_where_something_can_be_pressed(club: Club) -> None:
    table = at_table(club, "rummy", dwell=10)
    guest = DwellGuest(club)
    for _ in range(20):
        guest.step()
    middle = table.zones()["stock"].center
    guest.point(middle)
    for _ in range(20):
        guest.step()
    dwell = club.aids.dwell
    assert 0.6 < dwell.share < 1.0
    assert dwell.area(club.theme).center == pygame.Rect(0, 0, 0, 0).move(middle).center
    before = len(table.match.log)
    for _ in range(60):
        guest.step()
    assert len(table.match.log) == before + 1, "it draws, once"
    guest.point((club.size[0] // 2, table.ground.words.y - 4))
    for _ in range(60):
        guest.step()
    assert (dwell.share, dwell.waits, len(table.match.log)) == (0.0, False, before + 1)


def test_a_pointer_that_trembles_rests_all_the_same_and_one_that_moves_begins_anew(club: Club) -> None:
    table = at_table(club, "rummy", dwell=20)
    guest = DwellGuest(club)
    x, y = table.zones()["stock"].center
    guest.point((x, y))
    for step in range(20):
        guest.point((x + step % 3, y - step % 2))
        guest.step()
    assert club.aids.dwell.share > 0.3
    guest.point((x + 15, y))
    guest.step()
    assert club.aids.dwell.share == 0.0


def test_a_pointer_that_rests_never_clicks_twice_on_purpose(club: Club) -> None:
    table = at_table(club, dwell=5)
    assert table.twice() == 0.0
    club.settings.dwell = 0
    assert table.twice() > 0.0


@pytest.mark.parametrize("size", SIZES)
def test_a_hand_that_stands_higher_leaves_a_strip_free(size: tuple[int, int]) -> None:
    club = Club(size, speed="off")
    lows = []
    for height in ("usual", "raised", "high"):
        table = at_table(club, "canasta", hand_height=height)
        table.stage.finish()
        free = club.size[1] - table.free_strip
        assert table.free_strip == club.size[1] * club.settings.strip // 100
        assert all(button.rect.bottom <= free for button in table.controls.sorts)
        assert all(sprite.target.y < free for sprite in table.stage.sprites)
        lows.append(max(sprite.target.y for sprite in table.stage.sprites))
    assert lows[0] > lows[1] > lows[2]
    club.shut()


def finger(kind: int, number: int, x: float, y: float) -> pygame.event.Event:
    """Return the event of a finger."""
    return pygame.event.Event(kind, finger_id=number, touch_id=1, x=x, y=y, dx=0.0, dy=0.0, pressure=1.0)


def mouse(kind: int, x: int, y: int) -> pygame.event.Event:
    """Return the event that SDL makes of the first finger."""
    more = {"rel": (0, 0), "buttons": (1, 0, 0)} if kind == pygame.MOUSEMOTION else {"button": 1}
    return pygame.event.Event(kind, {"pos": (x, y), "touch": True, **more})


def test_beside_a_palm_on_the_strip_another_finger_plays() -> None:
    palm, size = Palm(), (1000, 500)

    def take(event: pygame.event.Event) -> list[tuple[int, tuple[int, int]]] | None:
        found = palm.take(event, 50, size)
        return None if found is None else [(each.type, each.pos) for each in found]

    assert take(finger(pygame.FINGERDOWN, 1, 0.5, 0.5)) is None
    assert take(mouse(pygame.MOUSEBUTTONDOWN, 500, 250)) is None, "a finger alone stays a mouse"
    assert take(mouse(pygame.MOUSEBUTTONUP, 500, 250)) is None
    assert take(finger(pygame.FINGERUP, 1, 0.5, 0.5)) is None
    assert take(finger(pygame.FINGERDOWN, 2, 0.3, 0.95)) is None
    assert take(mouse(pygame.MOUSEBUTTONDOWN, 300, 475)) == []
    assert take(mouse(pygame.MOUSEMOTION, 300, 440)) == [], "a palm that slides up plays nothing either"
    assert take(finger(pygame.FINGERDOWN, 3, 0.6, 0.4)) == [
        (pygame.MOUSEMOTION, (600, 200)),
        (pygame.MOUSEBUTTONDOWN, (600, 200)),
    ]
    assert take(finger(pygame.FINGERMOTION, 3, 0.6, 0.6)) == [(pygame.MOUSEMOTION, (600, 300))]
    assert take(finger(pygame.FINGERDOWN, 4, 0.1, 0.1)) is None
    assert take(finger(pygame.FINGERUP, 3, 0.6, 0.6)) == [(pygame.MOUSEBUTTONUP, (600, 300))]
    assert take(mouse(pygame.MOUSEBUTTONUP, 300, 440)) == []
    assert take(mouse(pygame.MOUSEBUTTONDOWN, 500, 250)) is None
    assert Palm().take(mouse(pygame.MOUSEBUTTONDOWN, 300, 499), 0, size) is None


def test_a_palm_on_the_table_draws_no_card_and_the_other_finger_does(club: Club) -> None:
    table = at_table(club, "rummy", hand_height="high")
    club.advance(0.3)
    width, height = club.size
    x, y = table.zones()["stock"].center
    before = len(table.match.log)
    club.send(**finger(pygame.FINGERDOWN, 1, 0.5, 0.97).dict, kind=pygame.FINGERDOWN)
    club.send(pygame.MOUSEBUTTONDOWN, pos=(width // 2, round(0.97 * height)), button=1, touch=True)
    club.send(**finger(pygame.FINGERDOWN, 2, x / width, y / height).dict, kind=pygame.FINGERDOWN)
    club.send(**finger(pygame.FINGERUP, 2, x / width, y / height).dict, kind=pygame.FINGERUP)
    assert len(table.match.log) == before + 1
