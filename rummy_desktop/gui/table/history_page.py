"""History page: the history of a match, to be read beside the table."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, Protocol

import pygame

from rummy_desktop.gui.scenes.page import PageScene
from rummy_desktop.gui.scenes.scene import Program
from rummy_desktop.gui.setup.seat_badge import badge_of
from rummy_desktop.gui.setup.setup import Setup
from rummy_desktop.gui.table.history import History, Turn
from rummy_desktop.gui.table.words import called
from rummy_desktop.gui.widgets.box import Centre, Panel, Row, Space
from rummy_desktop.gui.widgets.button import Button
from rummy_desktop.gui.widgets.label import Label
from rummy_desktop.gui.widgets.scroll import Scroll
from rummy_desktop.gui.widgets.story import Block, Heading, Passage, Story, Tally
from rummy_desktop.gui.widgets.widget import Widget
from rummy_desktop.language.translate import mark, tr

PART: Final = 0.34  # of the window's width
LEAST: Final = 464  # units: the panel is at least as wide
MOST: Final = 620  # units
PAD: Final = 16  # units around what the panel holds
MARGIN: Final = 4  # units around the text in it
WIDEST: Final = 860  # units that a line is long at most
FREE: Final = 1.5  # the panel leaves a part of a window that is as many times as wide
SMALL: Final = 1100  # pixels: in a window that is narrower the panel has all of it
END: Final = 1 << 40  # pixels: farther than any story goes


class Told(Protocol):
    """A table whose match has a history."""

    @property
    def history(self) -> History:
        """The history of the match."""

    @property
    def setup(self) -> Setup:
        """The people and computer players at the table."""


class HistoryScene(PageScene):
    """The history beside the table, from its end on: what everybody saw, and so no secret cards."""

    name = "history"
    covers = False
    first = mark("History of the match")
    margin = 12
    widest = 0

    def __init__(self, app: Program, table: Told) -> None:
        super().__init__(app)
        self.table = table

    # Building

    def build(self) -> Widget:
        theme, wide = self.app.theme, self.app.size[0]
        width = max(theme.high(LEAST), min(theme.high(MOST), round(wide * PART)))
        around = theme.px(2 * (PAD + MARGIN) + 16)
        self.story = Story(list(self._blocks()), round((width - around) / theme.high(1000) * 1000))
        full = wide < max(SMALL, width * FREE)
        self.scroll = Scroll(Centre(self.story, WIDEST) if full else self.story, tr(self.first), MARGIN)
        self.scroll.offset = END
        title = Label(tr("History"), "title")
        close = Button("", self.escape, "bare", "close", name=tr("Close"), hotkey="Esc")
        head = Row([Space(MARGIN), title, close], 0, stretch=[title])
        self.panel = Panel([head, self.scroll], 12, PAD, stretch=[self.scroll], lift=28)
        space = Space()
        return self.panel if full else Row([space, self.panel], 0, stretch=[space])

    def _blocks(self) -> Iterator[Block]:
        """Yield everything that has happened as blocks of a page."""
        history, setup = self.table.history, self.table.setup
        names = history.names
        badges = [badge_of(setup, seat) for seat in range(len(names))]
        for chapter in history.chapters:
            if chapter.heading:
                yield Heading(*chapter.parts)
            for turn in chapter.turns:
                if turn.scores:
                    yield self._tally(turn)
                elif turn.seat is None:
                    yield Passage(turn.sentences)
                else:
                    yield Passage(turn.sentences, badges[turn.seat], called(names[turn.seat]))

    @staticmethod
    def _tally(turn: Turn) -> Tally:
        rows = [(score.who, score.gain, score.told) for score in turn.scores]
        return Tally(turn.sentences[0].rstrip("."), rows, turn.scores[0].points is None)

    def resize(self) -> None:
        """Build the panel anew, with the same part in view."""
        before = self.page is not None
        number, end = 0, True
        if before:
            number = self.story.first(self.scroll.offset)
            end = self.scroll.offset >= self.scroll.reach
        super().resize()
        if before:
            self.scroll.scroll_to(END if end else self.story.top(number))

    # Events

    def handle(self, event: pygame.event.Event) -> None:
        again = event.type == pygame.KEYDOWN and event.key == pygame.K_F4 and not event.mod & pygame.KMOD_ALT
        beside = event.type == pygame.MOUSEBUTTONDOWN and event.button == 1
        if again or (beside and not self.panel.rect.collidepoint(event.pos)):
            self.escape()
        else:
            super().handle(event)
