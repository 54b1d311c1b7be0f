"""Scene: one screen of the program, from the menu to the table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pygame

if TYPE_CHECKING:
    from rummy_desktop.gui.app.app import App
    from rummy_desktop.gui.widgets.page import Page


class Scene:
    """What the program shows and what answers the player. Positions are in pixels of the canvas, times in seconds."""

    name = "scene"
    covers = True  # False: the scene below is seen, dimmed, around this one
    imports = False  # True: a match that is dropped on the window is imported, and not opened
    dims = True  # False: the scene below is not even dimmed

    def __init__(self, app: App) -> None:
        self.app = app
        self.page: Page | None = None

    @property
    def typing(self) -> bool:
        """Whether letters go into a field, so that they are no keys of the program."""
        return self.page is not None and self.page.typing

    def resize(self) -> None:
        """Lay everything out anew for `app.size`; called before the first drawing too, and when the theme changes."""

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

    def describe(self) -> dict[str, Any]:
        """What is on the screen, for `--trace`: names and rectangles."""
        return {}
