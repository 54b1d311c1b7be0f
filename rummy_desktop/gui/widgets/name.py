"""Name: a field for a name, which is more often written anew than mended."""

from __future__ import annotations

import pygame

from rummy_desktop.gui.widgets.field import Field


class NameField(Field):
    """A field in which all is selected by the press that gives it the focus; the next press puts the caret."""

    _fresh = False

    def entered(self) -> None:
        super().entered()
        self.select_all()
        self._fresh = True

    def press(self, place: tuple[int, int], again: bool = False) -> None:
        if not self._fresh:
            super().press(place, again)
        self._fresh = False

    def key(self, event: pygame.event.Event) -> bool:
        self._fresh = False
        return super().key(event)
