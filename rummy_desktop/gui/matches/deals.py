"""Deals: the list of the deals of a watched match, and of the turns of one of them, to go there."""

from __future__ import annotations

from bisect import bisect_left
from typing import Final

import pygame

from rummy_desktop.gui.matches.replay_view import ReplayView
from rummy_desktop.gui.scenes.bindings import WATCHING
from rummy_desktop.gui.scenes.page import PageScene
from rummy_desktop.gui.scenes.scene import Program
from rummy_desktop.gui.setup.seat_badge import badge_of
from rummy_desktop.gui.widgets.box import Panel, Row, Space
from rummy_desktop.gui.widgets.button import Button
from rummy_desktop.gui.widgets.contents import Contents, Heading, Sentence
from rummy_desktop.gui.widgets.label import Label
from rummy_desktop.gui.widgets.scroll import Scroll
from rummy_desktop.gui.widgets.widget import Widget
from rummy_desktop.language.translate import mark, tr

WIDE: Final = 430  # units


class DealsScene(PageScene):
    """The list of the deals beside the table; the turns of the deal that is `open` stand below it."""

    name = "deals"
    places = (WATCHING,)
    covers = False
    first = mark("Deals and turns")
    margin = 12
    widest = 0

    def __init__(self, app: Program, watched: ReplayView) -> None:
        super().__init__(app)
        self.watched = watched
        self.open: int | None = watched.replay.deal_at(watched.place)
        self._goals: list[tuple[int, int]] = []  # for each line its deal, and the place to go to; 0 for a heading

    def build(self) -> Widget:
        lines, lit = self._lines()
        self.contents = Contents(self.first, lines, lit, self._pick, WIDE)
        scroll = Scroll(self.contents, "deals", 4)
        title, close = (
            Label(tr("Deals and turns"), "title"),
            Button("", self.escape, "bare", "close", name=tr("Close"), hotkey="Esc"),
        )
        head = Row([Space(4), title, close], 0, stretch=[title])
        self.panel = Panel([head, scroll], 12, 16, stretch=[scroll], lift=28)
        space = Space()
        return Row([space, self.panel], 0, stretch=[space])

    def _lines(self) -> tuple[list[Heading | Sentence], int]:
        """Return the lines of the list, and the number of the line at which the replay is."""
        replay, place = self.watched.replay, self.watched.place
        lines: list[Heading | Sentence] = []
        self._goals, lit = [], 0
        for deal in range(len(replay.deals)):
            if deal == replay.deal_at(place):
                lit = len(lines)
            lines.append(
                Heading(tr("Deal {number}", number=replay.number(deal)), replay.outcome(deal), deal == self.open)
            )
            self._goals.append((deal, 0))
            if deal != self.open:
                continue
            turns = replay.reel(deal).turns
            if deal == replay.deal_at(place):
                lit += min(bisect_left([turn.place for turn in turns], place), len(turns) - 1) + 1 if turns else 0
            for turn in turns:
                lines.append(Sentence(" ".join(turn.told), badge_of(replay.setup, turn.seat)))
                self._goals.append((deal, turn.place))
        return lines, lit

    def resize(self) -> None:
        """Build the list anew, with the turn in view at which the replay is."""
        super().resize()
        self.contents.follow()

    def _pick(self, number: int) -> None:
        deal, place = self._goals[number]
        if place:
            self.app.close()
            self.watched.pull(place)
            return
        self.open = None if self.open == deal else deal
        if self.open is not None:
            self.watched.pull(self.watched.replay.begin(deal))
        self.rebuild()
        self.contents.light(next(number for number, goal in enumerate(self._goals) if goal == (deal, 0)))

    def handle(self, event: pygame.event.Event) -> None:
        again = event.type == pygame.KEYDOWN and event.key in (pygame.K_l, pygame.K_F4)
        beside = event.type == pygame.MOUSEBUTTONDOWN and event.button == 1
        if again or (beside and not self.panel.rect.collidepoint(event.pos)):
            self.escape()
        else:
            super().handle(event)
