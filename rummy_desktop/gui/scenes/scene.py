"""Scene: one screen of the program, from the menu to the table, and what it may ask of the program."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from pathlib import Path
from typing import Any, Protocol

import pygame

from rummy_desktop.engine.cards import Faces
from rummy_desktop.gui.look.assets import Assets
from rummy_desktop.gui.look.system_wishes import Wishes
from rummy_desktop.gui.look.theme import Theme
from rummy_desktop.gui.scenes.bindings import changed_in, told
from rummy_desktop.gui.scenes.pad_keys import ON_PAGES, PadKeys
from rummy_desktop.gui.widgets.node import Node
from rummy_desktop.gui.widgets.page import Page
from rummy_desktop.storage.settings import Settings


class Sounds(Protocol):
    """What can be heard, as loud as `volume`, from 0 to 1, and single sounds by their `levels` beside that."""

    volume: float
    levels: dict[str, float]

    def play(self, name: str) -> None:
        """Play the sound of that name."""


class Program(Protocol):
    """What every scene may ask of the program that shows it.

    `size` is that of the canvas in pixels, `scenes` are what is shown, the lowest first, and `running` is the table
    of the match that goes on, also while it was left for the menu.
    """

    settings: Settings
    theme: Theme
    assets: Assets
    size: tuple[int, int]
    scenes: list[Scene]
    running: Scene | None

    @property
    def kept_file(self) -> Path | None:
        """The file of the match that is being played, or was left for the menu; None where there is none."""

    @property
    def wishes(self) -> Wishes:
        """What the system says about letters, contrast and motion."""

    @property
    def sound(self) -> Sounds:
        """What can be heard."""

    @property
    def scene(self) -> Scene:
        """The scene that answers the player."""

    def open(self, scene: Scene) -> None:
        """Show `scene` instead of all that was shown."""

    def over(self, scene: Scene) -> None:
        """Show `scene` on top of what is shown."""

    def close(self) -> None:
        """Take the topmost scene away."""

    @property
    def heard(self) -> bool:
        """Whether a screen reader listens."""

    def say(self, text: str, urgent: bool = False) -> None:
        """Let a screen reader say something, where one listens; what is `urgent` at once."""

    def save_settings(self) -> None:
        """Keep the settings, and do as they say."""

    def open_menu(self) -> None:
        """Show the menu of the program."""

    def resume(self, path: Path) -> None:
        """Go on with the match in a file; why it can't be is said."""

    def replay(self, path: Path) -> None:
        """Watch the match in a file; why it can't be is said."""

    def review(self, path: Path, deal: int, seat: int) -> None:
        """Review a deal of the match in a file for a seat; why it can't be is said."""

    def challenge(self, path: Path, deal: int) -> None:
        """Show the code of a deal of the match in a file, to send it to a friend; why there is none is said."""

    def deal_again(self, path: Path, deal: int) -> None:
        """Ask before a deal of the match in a file is dealt again; why it can't be is said."""


class Scene:
    """What the program shows and what answers the player. Positions are in pixels of the canvas, times in seconds."""

    name = "scene"
    covers = True  # False: the scene below is seen, dimmed, around this one
    imports = False  # True: a match that is dropped on the window is imported, and not opened
    dims = True  # False: the scene below is not even dimmed
    takes_keys = False  # True: every key comes here as it is, whatever it means elsewhere
    places: Sequence[str] = ()  # where it is of those at which keys that can be changed do something

    def __init__(self, app: Program) -> None:
        self.app = app
        self.page: Page | None = None

    @property
    def typing(self) -> bool:
        """Whether letters go into a field, so that they are no keys of the program."""
        return self.page is not None and self.page.typing

    @property
    def leads_on(self) -> bool:
        """Whether it gives way to another one by itself in a moment."""
        return False

    @property
    def faces(self) -> Faces | None:
        """What cards show here; None: what they do on the scene below."""
        return None

    def kept_keys(self) -> Collection[int]:
        """Keys that mean something here just now that nobody can change."""
        return ()

    def twice(self) -> float:
        """The seconds within which a second click makes a double click."""
        return self.app.settings.twice

    def key_told(self, usual: str) -> str:
        """The key that does here what usually that one does, as it is written on it."""
        return told(changed_in(self.app.settings.keys), self.places, usual)

    def resize(self) -> None:
        """Lay everything out anew for `app.size`; called before the first drawing too, and when the theme changes."""

    def reworded(self) -> None:
        """Say everything in another language: by default all is laid out anew, which asks for every text again."""
        self.resize()

    def handle(self, event: pygame.event.Event) -> None:
        """Answer one event; pointer positions are already in canvas pixels."""

    def update(self, seconds: float) -> bool:
        """Let time pass; True while something moves or waits, and the loop has to go on without an event."""
        return False

    def changed(self) -> list[pygame.Rect] | None:
        """The parts of the canvas that have to be drawn again since the last drawing; None means all of it."""
        return []

    def draw(self, canvas: pygame.Surface, clip: pygame.Rect) -> None:
        """Draw what lies within `clip`, which is already the canvas's clipping rectangle."""

    def interrupt(self) -> None:
        """Let go of what is held: something is about to be shown on top."""

    def tell(self, text: str, alarm: bool = False) -> None:
        """Say something to the player, where the scene has a place for it."""

    def leave(self) -> None:
        """Let go of what the scene holds; it is not shown again."""

    def keys(self) -> Sequence[tuple[str, Sequence[tuple[str, str]]]]:
        """The keys that do something on this scene, in groups, each with what it does; none where that is not told."""
        return ()

    def pad_keys(self) -> PadKeys:
        """Which keys the buttons of a game controller stand for just now."""
        return ON_PAGES

    def tree(self) -> Sequence[Node]:
        """All that is told of the scene without a picture, and what can be done with it from afar."""
        return ()

    def describe(self) -> dict[str, Any]:
        """What is on the screen, for `--trace`: names and rectangles."""
        return {}
