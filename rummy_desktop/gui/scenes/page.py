"""Page: a scene that is a page of widgets."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pygame

from rummy_desktop.gui.look.preferences import calm_of
from rummy_desktop.gui.scenes.scene import Scene
from rummy_desktop.gui.widgets.box import Centre, Column, Panel
from rummy_desktop.gui.widgets.node import Node
from rummy_desktop.gui.widgets.page import Page
from rummy_desktop.gui.widgets.scroll import Scroll, Scrolling
from rummy_desktop.gui.widgets.widget import Widget
from rummy_desktop.language.translate import tr


def dialog(
    inside: Sequence[Widget],
    foot: Sequence[Widget],
    width: int,
    gap: int = 12,
    head: Sequence[Widget] = (),
    name: str = "dialog",
) -> Centre:
    """Return a panel in the middle, `width` units wide; all between `head` and `foot` scrolls if need be."""
    scroll = Scroll(Column(inside, gap), name, bleed=True)
    return Centre(Panel([*head, scroll, *foot], gap, 28, stretch=[scroll], lift=28), width)


class PageScene(Scene):
    """The base of all scenes but the table. A subclass builds its widgets from what it knows, as often as asked."""

    first = ""  # the name of the widget that has the focus first, in English or as it is shown
    margin = 0  # units around everything
    widest = 1440  # units: on a wider screen the page stands in the middle; 0 takes all of it

    def build(self) -> Widget:
        """Return the present widgets of the page."""
        raise NotImplementedError

    def room(self) -> pygame.Rect:
        """Return the rectangle of the page on the canvas."""
        theme = self.app.theme
        away = theme.px(self.margin)
        room = pygame.Rect((0, 0), self.app.size).inflate(-2 * away, -2 * away)
        wide = min(room.w, theme.high(self.widest)) if self.widest else room.w
        return pygame.Rect(room.centerx - wide // 2, room.y, wide, room.h)

    def resize(self) -> None:
        """Build the page anew, with the same focus and scrolling."""
        before = self.page
        page = Page(self.build(), self.app.sound.play, self.escape, self.key_told, self.twice)
        page.calm = calm_of(self.app.settings, self.app.wishes)
        page.listened = lambda: self.app.heard
        if before is not None:
            # A list may have the name of the area that it scrolls in.
            scrolled = {
                (type(each), each.name): (each.offset, each.place_read)
                for each in before.root.walk()
                if isinstance(each, Scrolling)
            }
            for each in page.root.walk():
                if isinstance(each, Scrolling):
                    each.offset, each.place_read = scrolled.get((type(each), each.name), (0, 0))
        page.place(self.app.theme, self.room())
        self.page = page
        wanted = tr(self.first) if before is None else before.focus.current.name if before.focus.current else ""
        if wanted:
            found = page.find(wanted) or page.find(tr(self.first)) or page.find(self.first)
            if self.app.heard and (found is None or not found.focusable):
                # Readers say what is there when the focus comes there.
                found = next(iter(page.focus.stops()), None)
            page.focus.set(found, before is not None and before.focus.shown)
        if before is not None:
            page.focus.heard = before.focus.heard

    def reworded(self) -> None:
        """Build the page anew, with the focus and the scrolling kept by the order of the widgets."""
        before = self.page
        self.resize()
        if before is None or self.page is None:
            return
        old, new = list(before.root.walk()), list(self.page.root.walk())
        if [type(each) for each in old] != [type(each) for each in new]:
            return
        for one, other in zip(old, new, strict=True):
            if isinstance(one, Scrolling) and isinstance(other, Scrolling):
                other.offset, other.place_read = one.offset, one.place_read
            if one is before.focus.current:
                self.page.focus.set(other, before.focus.shown)
        self.page.place(self.app.theme, self.room())

    def rebuild(self) -> None:
        """Build the page anew, below a pointer that stays in place."""
        pointer = self.page.pointer if self.page is not None else None
        self.resize()
        if self.page is not None and pointer is not None:
            self.page.point(pointer)

    def escape(self) -> None:
        """Do what the Escape key does."""
        self.app.close()

    def handle(self, event: pygame.event.Event) -> None:
        if self.page is not None:
            self.page.handle(event)

    def update(self, seconds: float) -> bool:
        return self.page is not None and self.page.update(seconds)

    def changed(self) -> list[pygame.Rect] | None:
        return None if self.page is None else self.page.changed()

    def draw(self, canvas: pygame.Surface, clip: pygame.Rect) -> None:
        if self.covers:
            self.app.theme.felt(canvas, clip)
        if self.page is not None:
            self.page.draw(canvas)

    def tree(self) -> Sequence[Node]:
        return () if self.page is None else self.page.tree(self.handle)

    def describe(self) -> dict[str, Any]:
        return {"widgets": [] if self.page is None else self.page.describe()}
