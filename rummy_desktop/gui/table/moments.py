"""Moments: something good in the middle of a deal, called out in a large word where it has happened."""

from __future__ import annotations

from typing import Final, NamedTuple

import pygame

from rummy_desktop.engine import events as e
from rummy_desktop.gui.look.theme import Theme
from rummy_desktop.gui.table.layout import meld_zone, others_of
from rummy_desktop.gui.table.table_view import TableView

LASTS: Final = 1.5  # seconds at any speed
GROWS: Final = 0.2  # seconds in which it comes
FADES: Final = 0.4  # seconds in which it goes
STEPS: Final = 4  # sizes in which it comes, and strengths in which it goes
STYLE: Final = "display"


class Shout(NamedTuple):
    """A word that is called out, at `middle`; how far it has come, and how far it is gone, in steps."""

    word: str
    middle: tuple[int, int]
    grown: int = STEPS
    faded: int = 0


class Moments:
    """The words that are called out at a table; nothing waits for them."""

    def __init__(self, board: TableView) -> None:
        self.board = board
        self._event: e.Event | None = None
        self._word = ""
        self._time = 0.0
        self._looks: object = None

    def see(self, event: e.Event) -> None:
        """Call out what an event brings, if it is something good."""
        board = self.board
        if word := board.rules.moment(board.stage.view, event):
            self._event, self._word, self._time = event, word.upper(), 0.0
            board.hear("moment", self._middle()[0])
            board.touch()

    def finish(self) -> None:
        """End it at once."""
        if self._event is not None:
            self._event = None
            self.board.touch()

    def update(self, seconds: float) -> bool:
        """Advance by some seconds, and return whether a word is still to be seen."""
        if self._event is None:
            return False
        self._time += seconds
        if self._time >= LASTS:
            self.finish()
            return False
        if (looks := self.shout()) != self._looks:
            self._looks = looks
            self.board.touch()
        return True

    def shout(self) -> Shout | None:
        """Return the word as it is seen just now; None if there is none."""
        if self._event is None:
            return None
        if self.board.stage.calm or self.board.stage.speed == 0.0:
            return Shout(self._word, self._middle())
        grown = min(STEPS, 1 + int(self._time / GROWS * STEPS))
        faded = max(0, STEPS - int((LASTS - self._time) / FADES * STEPS))
        return Shout(self._word, self._middle(), grown, min(STEPS - 1, faded))

    def _middle(self) -> tuple[int, int]:
        """Return where it has happened: at a meld, or else at the cards of a player."""
        board, view = self.board, self.board.stage.view
        match self._event:
            case e.LaidOff(index=index):
                spots = [each.target for each in board.stage.sprites if each.zone == meld_zone(index)]
            case e.LaidDown(melds=melds):
                cards = {card for meld in melds for card in meld.cards}
                spots = [each.target for each in board.stage.sprites if each.card in cards]
            case _:
                spots = []
        if spots:
            x, y = sum(spot.x for spot in spots) / len(spots), sum(spot.y for spot in spots) / len(spots)
            return round(x), round(y)
        seat = getattr(self._event, "seat", board.viewer)
        if seat == board.viewer:
            return board.ground.table.centerx, board.ground.hand_y
        return board.ground.chair(others_of(board.viewer, view.seats).index(seat)).cards.center


def shout_rect(theme: Theme, shout: Shout, room: pygame.Rect) -> pygame.Rect:
    """Return where a word stands in a room, around its middle if there is room."""
    wide, high = theme.measure(shout.word, STYLE)
    rect = pygame.Rect(0, 0, wide + 2 * theme.px(22), high)
    rect.center = shout.middle
    return rect.clamp(room)


def draw_shout(theme: Theme, canvas: pygame.Surface, rect: pygame.Rect, shout: Shout) -> None:
    """Draw a word that is called out."""
    picture = theme.kept.picture(("shout", shout.word, rect.size), lambda: _picture(theme, rect.size, shout.word))
    if shout.grown < STEPS:
        picture = pygame.transform.smoothscale_by(picture, 0.5 + 0.5 * shout.grown / STEPS)
    if shout.faded:
        picture = picture.copy()
        picture.set_alpha(255 * (STEPS - shout.faded) // STEPS)
    canvas.blit(picture, picture.get_rect(center=rect.center))


def _picture(theme: Theme, size: tuple[int, int], word: str) -> pygame.Surface:
    """Return the word on a dark plate with a golden edge."""
    picture = pygame.Surface(size, pygame.SRCALPHA)
    rect = picture.get_rect()
    theme.plate(picture, rect, theme.colours.panel, theme.colours.accent, rect.h // 2, theme.px(2))
    theme.write(picture, word, rect, STYLE, theme.colours.accent_ink, "center")
    return picture
