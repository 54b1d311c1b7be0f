"""Wait: the player waits for the disk, as long as they want, while nothing else waits."""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import Final, Generic, TypeVar

import pygame

from rummy_desktop.gui.scenes.background_task import BackgroundTask
from rummy_desktop.gui.scenes.confirm import ConfirmScene
from rummy_desktop.gui.scenes.page import PageScene
from rummy_desktop.gui.scenes.scene import Program
from rummy_desktop.gui.widgets.box import Centre, Flow, Panel, Space
from rummy_desktop.gui.widgets.button import Button
from rummy_desktop.gui.widgets.label import Label
from rummy_desktop.gui.widgets.widget import Widget
from rummy_desktop.language.translate import tr
from rummy_desktop.storage.files import reason
from rummy_desktop.storage.match_file.header import SaveError

log = logging.getLogger("rummy_desktop")

SHORT: Final = 0.4  # seconds that nobody notices: until then nothing is shown

T = TypeVar("T")


class WaitScene(PageScene, Generic[T]):
    """A wait for `work`, done beside the drawing thread; the player can only wait for it or stop waiting.

    The result goes to `done`, and the sentence of a SaveError to `failed`, or it is shown. `text` is shown if it takes
    long. If the player stops waiting, a later result goes to `release`.
    """

    name = "wait"
    covers = False
    margin = 16

    def __init__(
        self,
        app: Program,
        work: Callable[[], T],
        done: Callable[[T], None],
        text: str,
        failed: Callable[[str], None] | None = None,
        release: Callable[[T], object] = lambda _: None,
    ) -> None:
        super().__init__(app)
        self.text = text
        self.done = done
        self.failed = failed or self._say
        self.release = release
        self.task = BackgroundTask(work)
        self._age = 0.0

    @property
    def dims(self) -> bool:  # type: ignore[override]
        """Whether the scene below is darkened, which it isn't for short waits, so as not to flicker."""
        return self._age >= SHORT

    def build(self) -> Widget:
        space = Space()
        foot = Flow([space, Button(tr("Don’t wait"), self.escape)], 12, stretch=[space])
        return Centre(Panel([Label(self.text, "heading", align="center"), foot], 16, 28, lift=28), 460)

    def _say(self, sentence: str) -> None:
        self.app.over(ConfirmScene(self.app, sentence, [(tr("Go on"), lambda: None)]))

    def handle(self, event: pygame.event.Event) -> None:
        """Answer an event once the scene is seen, in which one can only leave; before that only Escape."""
        if self.dims or (event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE):
            super().handle(event)

    def escape(self) -> None:
        """Stop waiting. The work is done to its end, if it has one."""
        self.app.close()
        self.task.abandon(self.release)

    def update(self, seconds: float) -> bool:
        if not self.task.done:
            before, self._age = self._age, self._age + seconds
            if before < SHORT <= self._age and self.page is not None:
                self.resize()
            return True
        self.app.close()
        try:
            result = self.task.result()
        except SaveError as error:
            self.failed(str(error))
        except OSError as error:
            # Errors on the disk may be of any kind, and must not end the game.
            log.exception("the disk fails")
            self.failed(tr("That can’t be done ({error}).", error=reason(error)))
        else:
            self.done(result)
        return True

    def changed(self) -> list[pygame.Rect] | None:
        return super().changed() if self.dims else []

    def draw(self, canvas: pygame.Surface, clip: pygame.Rect) -> None:
        if self.dims:
            super().draw(canvas, clip)
