"""Door: the program on the screen from its menu on, pressed and typed into."""

from __future__ import annotations

from itertools import combinations
from typing import Any

import msgspec
import pygame

from rummy_desktop.gui.app.app import App
from rummy_desktop.gui.app.menu import MenuScene
from rummy_desktop.gui.play.table_scene import TableScene
from rummy_desktop.gui.setup.setup import Setup
from rummy_desktop.gui.widgets.box import Centre, Column, Panel, Row
from rummy_desktop.gui.widgets.scroll import ABOVE, Scroll
from rummy_desktop.gui.widgets.widget import Widget

SIZES = [(1024, 640), (1280, 800), (1920, 1080), (3840, 2160), (1024, 1400)]


class Door(App):
    """The program, but for the table: a match that is started is written down."""

    def __init__(self, size: tuple[int, int] = (1280, 800)) -> None:
        super().__init__(size, headless=True)
        self.started: list[Setup] = []
        self.seeds: list[str | None] = []
        self.saved = 0

    @property
    def running_table(self) -> TableScene | None:
        """The table of the match that can go on; None while another scene stands for one."""
        return self.running if isinstance(self.running, TableScene) else None

    def start(self, setup: Setup) -> None:
        self.started.append(msgspec.structs.replace(setup, seed=None))
        self.seeds.append(setup.seed)

    def save_settings(self) -> None:
        self.saved += 1
        super().save_settings()

    # somebody who plays

    def send(self, kind: int, **values: Any) -> None:
        pygame.event.post(pygame.event.Event(kind, values))
        self.step()

    def key(self, *keys: int, mod: int = 0) -> None:
        for key in keys:
            self.send(pygame.KEYDOWN, key=key, mod=mod, unicode="")
            self.send(pygame.KEYUP, key=key, mod=mod)

    def type(self, text: str) -> None:
        for letter in text:
            self.send(pygame.KEYDOWN, key=ord(letter), mod=0, unicode=letter)
            self.send(pygame.TEXTINPUT, text=letter)

    def press(self, place: tuple[int, int]) -> None:
        self.send(pygame.MOUSEMOTION, pos=place, rel=(0, 0), buttons=(0, 0, 0))
        self.send(pygame.MOUSEBUTTONDOWN, pos=place, button=1)
        self.send(pygame.MOUSEBUTTONUP, pos=place, button=1)

    def widgets(self) -> dict[str, dict[str, Any]]:
        return {each["name"]: each for each in self.scene.describe()["widgets"]}

    def click(self, name: str) -> None:
        """Press the middle of a widget; with the wheel it is brought into view before."""
        rect = pygame.Rect(self.widgets()[name]["rect"])
        self.send(pygame.MOUSEMOTION, pos=(rect.x + 5, self.size[1] // 2), rel=(0, 0), buttons=(0, 0, 0))
        for _turn in range(40):
            if rect.h >= self.theme.px(30):
                break
            self.send(pygame.MOUSEWHEEL, x=0, y=-1)
            rect = pygame.Rect(self.widgets()[name]["rect"])
        self.press(rect.center)

    def pick(self, number: int) -> None:
        """Press a line of the list that is open."""
        page = self.scene.page
        assert page is not None
        self.press(page.popup.box(number).center)  # type: ignore[union-attr]

    def go(self, name: str) -> None:
        """Go to a widget with the Tab key."""
        for _step in range(len(self.widgets()) + 1):
            if self.widgets()[name]["focused"]:
                return
            self.key(pygame.K_TAB)
        raise AssertionError(f"Tab does not get to {name}")


def at_menu(door: Door) -> Door:
    door.open(MenuScene(door))
    door.step()
    return door


def segment(door: Door, name: str, number: int) -> tuple[int, int]:
    """Return the middle of one segment of a choice."""
    assert door.scene.page is not None
    choice = door.scene.page.find(name)
    return choice.boxes()[number].center  # type: ignore[union-attr, no-any-return]


def plus(door: Door, name: str) -> tuple[int, int]:
    """Return the middle of the plus of a number."""
    assert door.scene.page is not None
    number = door.scene.page.find(name).rect
    return number.right - number.h // 2, number.centery


def check(widget: Widget, room: pygame.Rect) -> None:
    """Check that every widget lies in its room, is large enough, and beside the others."""
    inside = [child for child in widget.children() if child.visible]
    for child in inside:
        lies = child.rect
        if isinstance(child, Scroll) and child.bleed:
            lies = child.content.rect.clip(lies.inflate(0, -2 * child.theme.px(ABOVE)))
        assert room.contains(lies), (child.name, child.rect, room)
        scrolls = any(each.clips for each in child.walk())
        assert scrolls or child.height(child.theme, child.rect.w) <= child.rect.h, (child.name, child.rect)
        if not isinstance(child, (Column, Row, Panel, Centre)) and not child.clips:
            assert child.rect.w >= min(child.theme.px(12), child.wish(child.theme)[0]), child.name
        below = pygame.Rect(child.rect.x, -100_000, child.rect.w, 200_000) if child.clips else child.rect
        check(child, below)
    for one, other in combinations(inside, 2):
        assert not one.rect.colliderect(other.rect), (one.name, other.name)
