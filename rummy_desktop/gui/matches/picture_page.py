"""A page with a list of matches, and beside it a picture of the one that is lit."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import Final

import pygame

from rummy_desktop.gui.look.assets import Assets
from rummy_desktop.gui.look.theme import Theme
from rummy_desktop.gui.matches.miniature import miniature
from rummy_desktop.gui.play.autosave import setup_of
from rummy_desktop.gui.scenes.background_task import BackgroundTask
from rummy_desktop.gui.scenes.page import PageScene
from rummy_desktop.gui.scenes.scene import Program
from rummy_desktop.gui.widgets.box import Column, Panel, Row, Space
from rummy_desktop.gui.widgets.label import Label
from rummy_desktop.gui.widgets.photograph import Photograph
from rummy_desktop.gui.widgets.register import Register
from rummy_desktop.gui.widgets.scroll import Scroll
from rummy_desktop.gui.widgets.widget import Widget
from rummy_desktop.storage.library.summaries import Summary
from rummy_desktop.storage.match_file.header import SaveError
from rummy_desktop.storage.match_file.load import load

PICTURES: Final = 40  # pictures that are kept


class Side(Column):
    """Stands beside the list: always `wide` units wide."""

    wide = 0

    def wish(self, theme: Theme) -> tuple[int, int]:
        return theme.high(self.wide), super().wish(theme)[1]


class PicturePage(PageScene):
    """The base of pages that list matches in `register`, and say of the one that is lit what it is."""

    register: Register
    side_wide: int  # units that the panel beside the list is wide
    picture_high: int  # units that the picture in it is high
    glance = 0.0  # seconds that somebody stays with a match before its picture is drawn

    def __init__(self, app: Program) -> None:
        super().__init__(app)
        self.pictures: dict[tuple[Path, object, int], pygame.Surface] = {}
        self.drawing: tuple[Summary, BackgroundTask[pygame.Surface]] | None = None
        self._rested = 0.0

    @property
    def match(self) -> Summary | None:
        """The match that is lit; None where there is none."""
        raise NotImplementedError

    def tell_lit(self) -> None:
        """Say at the side which match is lit, and what can be done with it."""
        raise NotImplementedError

    def make_side(self) -> None:
        """Make the picture, the title and the lines for the match that is lit."""
        self.picture = Photograph(self.side_wide, self.picture_high)
        self.heading, self.facts = Label("", "heading"), Label("", "small", "ink_soft")

    def both(self, listed: Sequence[Widget], below: Sequence[Widget]) -> Panel:
        """Return the panel with the list and what is `listed` around it, and the picture with what stands `below`."""
        told = Scroll(Column([self.picture, Space(2), self.heading, self.facts], 8), "facts", bleed=True)
        side = Side([told, *below], 8, stretch=[told])
        side.wide = self.side_wide
        left = Column(listed, 14, stretch=[self.register])
        body = Panel([Row([left, side], 24, stretch=[left])], 0, 20)
        body.stretch = list(body.inside)
        return body

    def tell_anew(self) -> None:
        """Say which match is lit now, and give that its room."""
        self._rested = 0.0
        self.tell_lit()
        if self.page is not None:
            self.page.place(self.page.root.theme, self.page.root.rect)

    def update(self, seconds: float) -> bool:
        busy = super().update(seconds)
        return self._draw_picture(seconds) or busy

    def picture_of(self, match: Summary | None) -> pygame.Surface | None:
        """Return the picture of a match, where it has been drawn."""
        return self.pictures.get((match.path, match.changed, self.picture.width(self.app.theme))) if match else None

    def _draw_picture(self, seconds: float) -> bool:
        """Have the picture of the lit match drawn, once somebody stays with it; return whether there is more to do."""
        if self.drawing is not None:
            drawn, task = self.drawing
            if not task.done:
                return True
            self.drawing = None
            try:
                self._keep(drawn, task.result())
            except SaveError:
                self._keep(drawn, pygame.Surface((1, 1)))
        match = self.match
        if match is None or match.trouble is not None or self.picture_of(match) is not None:
            return False
        self._rested += min(seconds, 0.1)
        if self._rested >= self.glance:
            size, theme = self.picture.size(self.app.theme), self.app.theme
            task = BackgroundTask(partial(_portray, match.path, self.app.assets.twin(), theme, size))
            self.drawing = match, task
        return True

    def _keep(self, match: Summary, picture: pygame.Surface) -> None:
        if len(self.pictures) >= PICTURES:
            del self.pictures[next(iter(self.pictures))]
        self.pictures[match.path, match.changed, self.picture.width(self.app.theme)] = picture
        self.picture.show(self.picture_of(self.match))


def _portray(path: Path, assets: Assets, theme: Theme, size: tuple[int, int]) -> pygame.Surface:
    """Return the picture of a kept match. SaveError where it can't be loaded."""
    saved = load(path)
    return miniature(assets, theme, saved.match, setup_of(saved), size)
