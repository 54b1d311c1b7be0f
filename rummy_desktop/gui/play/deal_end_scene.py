"""Deal end scene: what may follow once a deal has ended, below its word on the table, and how a match has ended."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame

from rummy_desktop.gui.look.badge import Badge, draw_badge
from rummy_desktop.gui.look.theme import Theme
from rummy_desktop.gui.play.scores import ScoresScene
from rummy_desktop.gui.play.session import Session
from rummy_desktop.gui.setup.seat_badge import badge_of
from rummy_desktop.gui.setup.starter import Starter
from rummy_desktop.gui.table import words
from rummy_desktop.gui.table.board import Board
from rummy_desktop.gui.table.deal_end import FOOT, LIFT, PAD, Banner, text_height, write_banner
from rummy_desktop.gui.table.faces import FRAME
from rummy_desktop.gui.table.inventory import banner_of
from rummy_desktop.gui.table.match_end import best_deal, kindly
from rummy_desktop.gui.table.score_plot import course_of
from rummy_desktop.gui.widgets.box import Centre, Column, Flow, Panel, Row, Space
from rummy_desktop.gui.widgets.button import Button
from rummy_desktop.gui.widgets.label import Label
from rummy_desktop.gui.widgets.node import Node
from rummy_desktop.gui.widgets.scroll import Scroll
from rummy_desktop.gui.widgets.widget import Widget
from rummy_desktop.language.translate import tr

FACE: Final = 148
"""The width of the winner's portrait, in units."""
FACES: Final = 2
"""The greatest number of portraits beside each other."""
CURVE: Final = 250
"""The height of the curve of a match, in units."""


class BannerText(Widget):
    """The writing on the banner of a deal's end."""

    def __init__(self, told: Banner) -> None:
        super().__init__(" ".join((f"{' '.join(told.headline)}.", *told.said)))
        self.told = told

    def node(self) -> Node:
        """Return a heading for readers, to whom the word and the result are said as sentences."""
        return super().node()._replace(role="heading", level=1, name=tr("The end of the deal"))

    def wish(self, theme: Theme) -> tuple[int, int]:
        return 0, text_height(theme, self.told)

    def draw(self, canvas: pygame.Surface) -> None:
        write_banner(self.theme, canvas, self.rect, self.told)


class Portrait(Widget):
    """The face of a winner in its round golden frame, `size` units wide."""

    role = "picture"

    def __init__(self, badge: Badge, name: str, size: int) -> None:
        super().__init__(name)
        self.badge = badge
        self.size = size

    def wish(self, theme: Theme) -> tuple[int, int]:
        return theme.px(self.size), theme.px(self.size)

    def least(self, theme: Theme) -> int:
        return theme.px(self.size)

    def draw(self, canvas: pygame.Surface) -> None:
        draw_portrait(self.theme, canvas, self.rect, self.badge)


def draw_portrait(theme: Theme, canvas: pygame.Surface, rect: pygame.Rect, badge: Badge) -> None:
    """Draw a badge in a round frame that fills the width of `rect`."""
    radius = min(rect.w, rect.h) // 2
    rim = max(2, round(radius * 0.07))
    theme.disc(canvas, rect.center, radius, (0, 0, 0))
    theme.disc(canvas, rect.center, radius - 1, theme.colours.glow)
    theme.disc(canvas, rect.center, radius - rim // 2, FRAME)
    theme.disc(canvas, rect.center, radius - rim, (0, 0, 0))
    draw_badge(theme, canvas, rect.center, radius - rim - 1, badge)


class DealEndScene(ScoresScene):
    """The end of a deal: the next one may follow, or its score sheet; after the last one how the match has ended.

    After a deal it lies on the banner in the middle of `board`, which is seen; the `whole` score sheet covers it.
    """

    def __init__(self, app: Starter, session: Session, board: Board, next_deal: Callable[[], None]) -> None:
        super().__init__(app, session, board.stage, next_deal)
        self.board = board
        self.whole = False
        board.deal_end.hand_over()
        self.dims = session.match.table.over
        if self.dims:
            app.sound.play(self._chime())

    @property
    def _on_banner(self) -> bool:
        """Whether all that is shown stands on the banner."""
        return not self.whole and not self.session.match.table.over and self.board.ending

    def build(self) -> Widget:
        if self.whole or not self.board.ending:
            return super().build()
        if self.session.match.table.over:
            return self._match_page()
        _, told = banner_of(self.board)
        text = BannerText(told)
        return Panel([text, self._foot()], 0, PAD, lift=LIFT, stretch=[text])

    def room(self) -> pygame.Rect:
        return banner_of(self.board)[0] if self._on_banner else super().room()

    def _foot(self) -> Widget:
        """Return the two buttons on the banner; the score sheet has all others."""
        details = Button(tr("Details"), self._show_whole, icon="scores", name=tr("Score sheet"), hotkey="F3")
        on = Button(tr("Next deal"), self._next, "primary", "cards")
        left, right = Space(), Space()
        row = Row([left, details, on, right], 12, stretch=[left, right])
        return Column([Space(FOOT - 44), row], 0)

    # The end of a match

    def _match_page(self) -> Widget:
        """Return the page that tells who has won the match, how it went, and what may be done next."""
        match, setup = self.session.match, self.session.setup
        table, rules = match.table, match.rules
        winners = [badge_of(setup, seat) for seat in table.winners[:FACES]]
        faces: list[Widget] = [
            Portrait(badge, words.name_of(setup, seat), FACE if len(winners) == 1 else FACE * 2 // 3)
            for badge, seat in zip(winners, table.winners, strict=False)
        ]
        told = Column([self._head(), *self._said(), *self._kindly()], 8)
        course: Widget = self._sheet()
        if len(table.results) > 1:
            course = course_of(rules, table, setup)
            course.high = CURVE
        top = Flow([Row(faces, 8), told], 24, stretch=[told])
        scroll = Scroll(Column([top, course], 16), "end", bleed=True)
        return Centre(Panel([scroll, self._next_things()], 14, 26, lift=28, stretch=[scroll]), 900)

    def _kindly(self) -> list[Widget]:
        """Return what is said to the people here of the match besides who has won it."""
        match, people = self.session.match, self.session.people
        alone = people.seats[0] if len(people.seats) == 1 and not people.several else None
        told = [tell(match.rules, match.table, self.session.setup, alone) for tell in (kindly, best_deal)]
        return [Label(each, "body", "ink_soft") for each in told if each]

    def _next_things(self) -> Widget:
        """Return the buttons at the end of a match."""
        space = Space()
        details = Button(tr("Details"), self._show_whole, icon="scores", name=tr("Score sheet"), hotkey="F3")
        row = [
            Button(tr("Menu"), self._menu, icon="menu"),
            details,
            *self._review(),
            Button(tr("Play again"), self._again, "primary", "play"),
        ]
        return Flow([space, *row], 12, stretch=[space])

    def _chime(self) -> str:
        """Return the sound of the end of a match for the people here."""
        persons, winners = set(self.session.people.seats), self.session.match.table.winners
        return "match-won" if not persons or not persons.isdisjoint(winners) else "match-lost"

    # Actions

    def _show_whole(self) -> None:
        """Show the whole score sheet."""
        self.whole = self.dims = True
        self.steps = 1000.0
        self.rebuild()

    def _next(self) -> None:
        self.board.deal_end.clear()
        super()._next()

    def escape(self) -> None:
        """Show the table as it lies."""
        self.board.deal_end.clear()
        super().escape()

    def update(self, seconds: float) -> bool:
        going = self.board.update(seconds)
        return super().update(seconds) or going

    def handle(self, event: pygame.event.Event) -> None:
        if event.type == pygame.KEYDOWN and event.key == pygame.K_F3 and not self.whole:
            self._show_whole()
        else:
            super().handle(event)
