"""Scene: one screen of the program, from the menu to the table, and the interface of the program for it."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any, Literal, Protocol

import pygame

from rummy_desktop.engine.cards import FRENCH, Faces, showing
from rummy_desktop.gui.look.assets import Assets
from rummy_desktop.gui.look.system_wishes import Wishes
from rummy_desktop.gui.look.theme import Theme
from rummy_desktop.gui.scenes.bindings import changed_in, told
from rummy_desktop.gui.scenes.pad_keys import ON_PAGES, PadKeys
from rummy_desktop.gui.widgets.node import Node
from rummy_desktop.gui.widgets.page import Page
from rummy_desktop.storage.settings import Settings


class Sounds(Protocol):
    """The sounds of the program, as loud as `volume`, from 0 to 1, with `levels` for single sounds."""

    volume: float
    levels: dict[str, float]

    def play(self, name: str, side: float = 0.0) -> None:
        """Play the sound of that name, which comes from `side`, from -1 at the left to 1 at the right."""


Part = Literal["hand", "counts", "score", "table"]
"""What somebody who listens may ask to hear of a table."""


class Hearing(Protocol):
    """The ways by which somebody hears the program."""

    def speak(self, text: str) -> None:
        """Say at once what somebody has asked to hear; it is not kept to be heard again."""

    def forget(self) -> None:
        """Forget what was said, and say no more of it, since another person comes."""

    def trouble(self) -> str:
        """Return why the program can't speak with its own voice, as a sentence; empty if it can."""


class Program(Protocol):
    """The interface of the program for every scene that it shows.

    `size` is that of the canvas in pixels, `scenes` are what is shown, the lowest first, and `running` is the table of
    the match that goes on, also while it was left for the menu.
    """

    settings: Settings
    theme: Theme
    assets: Assets
    size: tuple[int, int]
    scenes: list[Scene]
    running: Scene | None

    @property
    def kept_file(self) -> Path | None:
        """The file of the match that is being played, or was left for the menu; None if there is none."""

    @property
    def wishes(self) -> Wishes:
        """The system's settings for letters, contrast and motion."""

    @property
    def sound(self) -> Sounds:
        """The sounds."""

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
        """Whether a screen reader or the own voice tells of the program."""

    def say(self, text: str, urgent: bool = False) -> None:
        """Say something to those who listen; `urgent` texts at once."""

    @property
    def listening(self) -> Hearing:
        """The ways by which somebody hears the program."""

    def save_settings(self) -> None:
        """Keep the settings, and apply them."""

    def open_menu(self) -> None:
        """Show the menu of the program."""

    def resume(self, path: Path) -> None:
        """Go on with the match in a file, or say why that can't be."""

    def replay(self, path: Path) -> None:
        """Watch the match in a file, or say why that can't be."""

    def review(self, path: Path, deal: int, seat: int) -> None:
        """Review a deal of the match in a file for a seat, or say why that can't be."""

    def challenge(self, path: Path, deal: int) -> None:
        """Show the code of a deal of the match in a file, to send it to a friend, or say why there is none."""

    def deal_again(self, path: Path, deal: int) -> None:
        """Ask before a deal of the match in a file is dealt again, or say why that can't be."""


class Scene:
    """A screen of the program that answers the player. Positions are in pixels of the canvas, times in seconds."""

    name = "scene"
    covers = True  # False: the scene below is seen, dimmed, around this one
    imports = False  # True: a match that is dropped on the window is imported, and not opened
    dims = True  # False: the scene below is not even dimmed
    takes_keys = False  # True: every key comes here as it is, whatever it means elsewhere
    places: Sequence[str] = ()  # the places of changeable keys that this scene is

    def __init__(self, app: Program) -> None:
        self.app = app
        self.page: Page | None = None

    @property
    def typing(self) -> bool:
        """Whether letters go into a field, so that they are no keys of the program."""
        return self.page is not None and self.page.typing

    @property
    def leads_on(self) -> bool:
        """Whether it will soon give way to another scene by itself."""
        return False

    @property
    def free_strip(self) -> int:
        """The height of the lowest part of the canvas in pixels that is free to lean on."""
        return 0

    @property
    def faces(self) -> Faces | None:
        """The faces of cards here; None for those of the scene below."""
        return None

    def kept_keys(self) -> Collection[int]:
        """Return keys with a meaning here just now that nobody can change."""
        return ()

    def twice(self) -> float:
        """Return the seconds within which a second click makes a double click."""
        # A pointer that clicks by resting never clicks twice on purpose.
        return 0.0 if self.app.settings.dwell else self.app.settings.twice

    def key_told(self, usual: str) -> str:
        """Return the key, as it is written on it, that does here what that one usually does."""
        return told(changed_in(self.app.settings.keys), self.places, usual)

    def resize(self) -> None:
        """Lay everything out anew for `app.size`; called before the first drawing too, and when the theme changes."""

    def reworded(self) -> None:
        """Say everything in another language: by default all is laid out anew, which asks for every text again."""
        self.resize()

    def handle(self, event: pygame.event.Event) -> None:
        """Answer one event; pointer positions are already in canvas pixels."""

    def update(self, seconds: float) -> bool:
        """Advance by some seconds; return whether anything moves or waits, and needs the loop without an event."""
        return False

    def changed(self) -> list[pygame.Rect] | None:
        """Return the parts of the canvas that have to be drawn again since the last drawing; None means all of it."""
        return []

    def draw(self, canvas: pygame.Surface, clip: pygame.Rect) -> None:
        """Draw what lies within `clip`, which is already the canvas's clipping rectangle."""

    def interrupt(self) -> None:
        """Release what is held, since something is about to be shown on top."""

    def tell(self, text: str, alarm: bool = False) -> None:
        """Say something to the player, if the scene has a place for it."""

    def spoken(self, part: Part) -> str:
        """Return what is told of a part of the table to somebody who listens; empty where there is no table."""
        return ""

    def leave(self) -> None:
        """Release everything, since the scene is not shown again."""

    def keys(self) -> Sequence[tuple[str, Sequence[tuple[str, str]]]]:
        """Return the keys of this scene in groups, each with its action; none if that is not listed."""
        return ()

    def pad_keys(self) -> PadKeys:
        """Return the keys for which the buttons of a game controller stand just now."""
        return ON_PAGES

    def tree(self) -> Sequence[Node]:
        """Return the description of the scene without a picture, with what can be done with it from afar."""
        return ()

    def describe(self) -> dict[str, Any]:
        """Return the names and rectangles of what is on the screen, for `--trace`."""
        return {}


def with_own_faces(scenes: Iterable[Scene]) -> Iterator[Scene]:
    """Yield scenes, the lowest first, while cards have the faces that each of them shows."""
    faces = FRENCH
    for scene in scenes:
        faces = scene.faces or faces
        with showing(faces):
            yield scene
