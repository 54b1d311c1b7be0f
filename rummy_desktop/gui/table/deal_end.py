"""Deal end: the end of a deal at the table: its word, what is left counted card by card, and scores that count up."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

import msgspec
import pygame

from rummy_desktop.engine import events as e
from rummy_desktop.engine.cards import HIDDEN
from rummy_desktop.engine.wording import number
from rummy_desktop.gui.look.theme import Theme
from rummy_desktop.gui.motion.sprite import Sprite
from rummy_desktop.gui.table.layout import HAND, others_of, seat_zone
from rummy_desktop.gui.table.table_view import TableView
from rummy_desktop.language.translate import tr

WORD: Final = 1.1  # seconds at normal speed that the word stands alone
EACH: Final = 0.16  # seconds from one card that is counted to the next at most
COUNTED: Final = 1.6  # seconds in which the largest hand is counted at most
SUM: Final = 0.5  # seconds that the sum stands
RISES: Final = 0.9  # seconds in which the scores go to what they are now
RESTS: Final = 0.4  # seconds before it goes on
GROWS: Final = 0.22  # seconds in which the word comes
STEPS: Final = 5  # sizes in which it is drawn meanwhile
HOPS: Final = 0.12  # how high a card hops when it is counted, by its width
WIDE: Final = 560
"""The width of the banner at most, in units."""
PAD: Final = 14
"""What is left free inside of its edge, in units."""
LIFT: Final = 8
"""How high it floats above the table, in units: a softer shadow would take too long to draw for the first time."""
FOOT: Final = 54
"""The room for buttons in it, in units."""
STYLES: Final = ("grand", "display", "title", "heading")
"""The styles of its headline, from the largest on."""
LINES: Final = {"grand": 1, "display": 1, "title": 2, "heading": 9}
"""The most lines of a headline in each of them."""
TIGHT: Final = {"grand": 24, "display": 12}
"""How much lower than a line of text a headline of that style is, in units."""


class Count(NamedTuple):
    """The cards that are left in the hand of a seat, counted one after the other: the sum after each of them."""

    seat: int
    sums: tuple[int, ...]


class Banner(NamedTuple):
    """The banner across the middle of the table: the lines of its headline, their style, what is said below, its size.

    `place` is its rectangle. `grown` counts the steps in which it comes; `STEPS` is its full size.
    """

    headline: tuple[str, ...]
    style: str
    said: tuple[str, ...]
    place: tuple[int, int, int, int] = (0, 0, 0, 0)
    grown: int = STEPS


class Gain(NamedTuple):
    """A number at a seat: what is left in its hand, or what the deal brought; `tone` is the name of a colour."""

    text: str
    tone: str
    style: str


class DealEnd:
    """The end of a deal as it is told at the table; the scores of `total` are those that are shown meanwhile.

    It only shows what the table already says. Once the banner is `handed` over, whoever lies over the table draws it.
    """

    def __init__(self, board: TableView) -> None:
        self.board = board
        self.result: e.Result | None = None
        self.handed = False
        self.time = 0.0
        self._counts: tuple[Count, ...] = ()
        self._looks: object = None  # what was seen last

    # Times

    @property
    def shown(self) -> bool:
        """Whether the end of a deal is told."""
        return self.result is not None

    @property
    def each(self) -> float:
        """The seconds at normal speed from one card that is counted to the next."""
        return min(EACH, COUNTED / max(1, *(len(count.sums) for count in self._counts), 1))

    @property
    def summed(self) -> float:
        """The time at normal speed at which everything that is left has been counted."""
        most = max((len(count.sums) for count in self._counts), default=0)
        return WORD + (self.each * most + SUM if most else 0.0)

    @property
    def span(self) -> float:
        """The seconds that it takes at normal speed."""
        return self.summed + RISES + RESTS

    @property
    def left(self) -> float:
        """The seconds until it is over."""
        return max(0.0, self.span - self.time) * self.board.stage.speed if self.shown else 0.0

    @property
    def running(self) -> bool:
        """Whether it goes on."""
        return self.shown and self.time < self.span

    # Events

    def see(self, event: e.Event) -> None:
        """Begin when a deal has ended."""
        if not isinstance(event, e.DealEnded):
            return
        stage = self.board.stage
        self.result, self.handed, self.time = event.result, False, 0.0
        self._counts = tuple(self._counted())
        if stage.calm or stage.speed == 0.0:
            self.time = self.span
        self.board.touch()

    def _counted(self) -> Iterator[Count]:
        """Yield what is counted: the cards that are left in each hand, in the order in which they lie."""
        rules, view = self.board.rules, self.board.stage.view
        for seat in range(view.seats):
            cards = [sprite.card for sprite in self._sprites(seat)] or list(view.hands[seat])
            if not cards or HIDDEN in cards or sorted(cards) != sorted(view.hands[seat]):
                continue
            sums = []
            for place in range(len(cards)):
                hands = list(view.hands)
                hands[seat] = cards[: place + 1]
                sums.append(rules.left_over(msgspec.structs.replace(view, hands=hands), seat))
            if sums[-1]:
                yield Count(seat, tuple(sums))

    def _sprites(self, seat: int) -> list[Sprite]:
        zone = HAND if seat == self.board.viewer else seat_zone(seat)
        found = [sprite for sprite in self.board.stage.sprites if sprite.zone == zone]
        return sorted(found, key=lambda sprite: sprite.index)

    def finish(self) -> None:
        """Show at once how it ends."""
        if self.running:
            self.time = self.span
            self.board.touch()

    def clear(self) -> None:
        """Stop showing it."""
        if self.shown:
            self.result, self.handed, self._counts = None, False, ()
            self.board.touch()

    def hand_over(self) -> None:
        """Leave the banner to whoever lies over the table."""
        self.finish()
        self.handed = True
        self.board.touch()

    def update(self, seconds: float) -> bool:
        """Advance by some seconds, and return whether it goes on."""
        if not self.running:
            return False
        speed = self.board.stage.speed
        before, self.time = self.time, self.time + (seconds / speed if speed else self.span)
        for count in self._counts:
            if before < WORD <= self.time:
                high = HOPS * self.board.ground.card
                self.board.stage.hop(self._sprites(count.seat), high, self.each)
        if self._places(before) < self._places(self.time):
            self.board.hear("count")
        looks = self.grown, self._places(self.time), *(self.total(seat) for seat in range(self.board.rules.seats))
        if looks != self._looks:
            self._looks = looks
            self.board.touch()
        return self.running

    # What is seen

    @property
    def grown(self) -> int:
        """The number of steps in which the banner has come so far."""
        return min(STEPS, 1 + int(self.time / GROWS * STEPS))

    def _places(self, time: float) -> int:
        """Return how many cards of each hand have been counted at a time."""
        return max(0, int((time - WORD) / self.each + 1e-6)) if time > WORD else 0

    def total(self, seat: int) -> int:
        """Return the score of the side of a seat as it is shown."""
        rules, after = self.board.rules, self.board.rules.total(self.board.stage.view, seat)
        if self.result is None or not self.running:
            return after
        before = rules.totals(self.result.before)[seat]
        part = min(1.0, max(0.0, (self.time - self.summed) / RISES))
        return after if part == 1.0 else round(before + (after - before) * part)

    def gains(self) -> dict[int, Gain]:
        """Return the number that stands at each seat: what is counted so far, and then what the deal brought."""
        if self.result is None:
            return {}
        if self.running and self.time < self.summed:
            return self._sums()
        rules, found = self.board.rules, {}
        points = rules.totals(self.result.points)
        for side in rules.sides:
            seat = self.board.viewer if self.board.viewer in side else side[0]
            if points[seat] or seat == self.result.winner:
                good = (points[seat] > 0 and not rules.scoring.fewest_win) or seat == self.result.winner
                found[seat] = Gain(number(points[seat], "+"), "good" if good else "ink", self._style(seat))
        return found

    def _sums(self) -> dict[int, Gain]:
        """Return what has been counted so far at each seat."""
        places, found = self._places(self.time), {}
        for count in self._counts:
            if places:
                told = f"{number(count.sums[min(places, len(count.sums)) - 1])} {tr(self.board.rules.names.left)}"
                found[count.seat] = Gain(told, "ink", self._style(count.seat))
        return found

    def _style(self, seat: int) -> str:
        return "title" if seat == self.board.viewer else "heading"

    def place_of(self, seat: int, gain: Gain) -> pygame.Rect:
        """Return where the number of a seat stands: on its cards, whether there are any left or not."""
        board, theme = self.board, self.board.theme
        wide, high = theme.measure(gain.text, gain.style)
        rect = pygame.Rect(0, 0, wide + 2 * theme.px(14), high + theme.px(6))
        if seat == board.viewer:
            rect.center = board.ground.table.centerx, board.ground.hand_y + round(board.ground.high * 0.2)
        else:
            rect.center = board.ground.chair(others_of(board.viewer, board.rules.seats).index(seat)).cards.center
        edge = board.ground.table.inflate(-2 * theme.px(4), -2 * theme.px(4))
        return rect.clamp(edge)


# The banner


def banners(theme: Theme, headline: str, said: str, wide: int) -> list[Banner]:
    """Return the banners with this headline and the sentence below it that fit in `wide` pixels, the largest first."""
    inner = wide - 2 * theme.px(PAD)
    below = tuple(theme.wrap(said, "strong", inner)) if said else ()
    heads = {style: theme.wrap(headline, style, inner - 2 * theme.px(PAD)) for style in STYLES}
    return [
        Banner(tuple(lines), style, below)
        for style, lines in heads.items()
        if len(lines) <= LINES[style] and max(theme.measure(line, style)[0] for line in lines) <= inner
    ]


def text_height(theme: Theme, told: Banner) -> int:
    """Return the height of the writing on a banner, in pixels."""
    return _head_height(theme, told) + len(told.said) * theme.line_height("strong")


def _head_height(theme: Theme, told: Banner) -> int:
    """Return the height of the headline of a banner, in pixels."""
    return len(told.headline) * theme.line_height(told.style) - theme.px(TIGHT.get(told.style, 0))


def banner_height(theme: Theme, told: Banner) -> int:
    """Return the height of a banner with room for buttons, in pixels."""
    return text_height(theme, told) + 2 * theme.px(PAD) + theme.high(FOOT)


def draw_banner(theme: Theme, canvas: pygame.Surface, told: Banner) -> None:
    """Draw a banner with its writing; one that is not grown yet is smaller, around the same middle."""
    rect = pygame.Rect(told.place)
    if told.grown < STEPS:
        part = 0.7 + 0.3 * told.grown / STEPS
        small = pygame.Rect(0, 0, round(rect.w * part), round(rect.h * part))
        small.center = rect.center
        theme.panel(canvas, small, 0)
        picture = theme.text(told.headline[0], told.style, theme.colours.accent_ink)
        picture = pygame.transform.smoothscale_by(picture, part)
        canvas.blit(picture, picture.get_rect(center=rect.center))
        return
    theme.panel(canvas, rect, LIFT)
    pad = theme.px(PAD)
    room = rect.inflate(-2 * pad, -2 * pad)
    room.h -= theme.high(FOOT)
    write_banner(theme, canvas, room, told)


def write_banner(theme: Theme, canvas: pygame.Surface, room: pygame.Rect, told: Banner) -> None:
    """Write what stands on a banner into the middle of `room`."""
    line, head = theme.line_height("strong"), _head_height(theme, told)
    top = room.y + (room.h - text_height(theme, told)) // 2
    high = head // len(told.headline)
    for place, text in enumerate(told.headline):
        row = pygame.Rect(room.x, top + place * high, room.w, high)
        theme.write(canvas, text, row, told.style, theme.colours.accent_ink, "center")
    for place, text in enumerate(told.said):
        row = pygame.Rect(room.x, top + head + place * line, room.w, line)
        theme.write(canvas, text, row, "strong", theme.colours.ink, "center")


def draw_gain(theme: Theme, canvas: pygame.Surface, rect: pygame.Rect, gain: Gain) -> None:
    """Draw the number of a seat on a plate of its own."""
    colours = theme.colours
    theme.plate(canvas, rect, colours.panel, colours.accent, rect.h // 2, theme.px(2))
    theme.write(canvas, gain.text, rect, gain.style, getattr(colours, gain.tone), "center")
