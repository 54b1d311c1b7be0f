"""Wait: somebody waits for the disk, and nothing else does."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final, Generic, TypeVar

import pygame

from rummy_desktop.gui.errand import Errand
from rummy_desktop.gui.scenes.confirm import ConfirmScene
from rummy_desktop.gui.scenes.page import PageScene
from rummy_desktop.gui.widgets.box import Centre, Panel
from rummy_desktop.gui.widgets.label import Label
from rummy_desktop.gui.widgets.widget import Widget
from rummy_desktop.storage.header import SaveError

if TYPE_CHECKING:
    from rummy_desktop.gui.app import App

SHORT: Final = 0.4  # seconds that nobody notices: until then nothing is shown

T = TypeVar("T")


class WaitScene(PageScene, Generic[T]):
    """Has `work` done beside the drawing thread, while the player can do nothing.

    What came of it goes to `done`, and the sentence of a SaveError to `failed`, or it is shown. `text` is shown where
    it takes long.
    """

    name = "wait"
    covers = False
    margin = 16

    def __init__(
        self,
        app: App,
        work: Callable[[], T],
        done: Callable[[T], None],
        text: str,
        failed: Callable[[str], None] | None = None,
    ) -> None:
        super().__init__(app)
        self.text = text
        self.done = done
        self.failed = failed or self._say
        self.errand = Errand(work)
        self._age = 0.0

    @property
    def dims(self) -> bool:  # type: ignore[override]
        """What takes a moment only does not flicker."""
        return self._age >= SHORT

    def build(self) -> Widget:
        return Centre(Panel([Label(self.text, "heading", align="center")], 12, 28, lift=28), 460)

    def _say(self, sentence: str) -> None:
        self.app.over(ConfirmScene(self.app, sentence, [("Go on", lambda: None)]))

    def handle(self, event: pygame.event.Event) -> None:
        """Nothing can be done here."""

    def update(self, seconds: float) -> bool:
        if not self.errand.done:
            before, self._age = self._age, self._age + seconds
            if before < SHORT <= self._age and self.page is not None:
                self.resize()
            return True
        self.app.close()
        try:
            result = self.errand.result()
        except SaveError as error:
            self.failed(str(error))
        else:
            self.done(result)
        return True

    def changed(self) -> list[pygame.Rect] | None:
        return super().changed() if self.dims else []

    def draw(self, canvas: pygame.Surface, clip: pygame.Rect) -> None:
        if self.dims:
            super().draw(canvas, clip)
