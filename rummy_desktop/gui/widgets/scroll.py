"""Scroll: an area that shows a part of something higher than itself, and what all that scrolls has in common."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from rummy_desktop.gui.look.theme import Theme
from rummy_desktop.gui.widgets.reading import FEW, Piece, pieces, step
from rummy_desktop.gui.widgets.widget import Widget

BESIDE: Final = 20
"""Units that an area reaches over its room at the sides: for its bar, and for the mark of the focus."""
ABOVE: Final = 8
"""Units that it does so above and below."""
LEAST: Final = 32
"""Units that a bar is high at least."""


class Scrolling(Widget):
    """The base of what shows a part of something higher than itself: wheel, finger and bar move its `offset`."""

    def __init__(self, name: str = "") -> None:
        super().__init__(name)
        self.offset = 0  # steps from the beginning to what is in view first
        self.place_read = 0  # the number of the piece that is read, where it holds a text
        self._grip: int | None = None  # pixels from the top of the bar to where it is held
        self._over_bar = False
        self._pulled = 0.0  # pixels that a finger has pulled it, less than a step

    @property
    def step(self) -> int:
        """The pixels of one step."""
        return 1

    @property
    def window(self) -> int:
        """The steps that are in view."""
        return self.rect.h

    @property
    def reach(self) -> int:
        """The steps that there are to scroll."""
        raise NotImplementedError

    def scroll_to(self, offset: float) -> bool:
        """Show what is so many steps below the beginning, as far as there are so many; return whether that moves."""
        offset = max(0, min(round(offset), self.reach))
        if offset == self.offset:
            return False
        self.offset = offset
        self.scrolled()
        self.touch()
        return True

    def scrolled(self) -> None:
        """Place what is inside where it is now."""

    def track(self) -> pygame.Rect:
        """Return the rectangle within which the bar can be."""
        raise NotImplementedError

    def bar(self) -> pygame.Rect:
        """Return the rectangle of the bar."""
        track = self.track()
        share = self.window / max(1, self.window + self.reach)
        height = max(self.theme.px(LEAST), round(track.h * share))
        top = track.y + round((track.h - height) * self.offset / max(1, self.reach))
        return pygame.Rect(track.x, top, track.w, height)

    def on_bar(self, place: tuple[int, int]) -> bool:
        """Return whether the bar is what is meant at `place`."""
        return self.reach > 0 and place[0] >= self.track().x - self.theme.px(4)

    def draw_bar(self, canvas: pygame.Surface) -> None:
        """Draw the bar."""
        bar, lit = self.bar(), self._over_bar or self._grip is not None
        self.theme.plate(canvas, self.track(), self.colour("panel_high"), radius=bar.w // 2)
        self.theme.plate(canvas, bar, self.colour("ink_soft" if lit else "panel_line"), radius=bar.w // 2)

    def point(self, place: tuple[int, int] | None) -> None:
        over = place is not None and self.on_bar(place)
        if over != self._over_bar:
            self._over_bar = over
            self.touch()

    def press(self, place: tuple[int, int], again: bool = False) -> None:
        if not self.on_bar(place):
            super().press(place, again)
            return
        bar = self.bar()
        if bar.top <= place[1] < bar.bottom:
            self._grip = place[1] - bar.top
        else:
            self._grip = bar.h // 2
            self.drag(place)
        self.touch()

    def drag(self, place: tuple[int, int]) -> None:
        if self._grip is None:
            super().drag(place)
            return
        track, bar = self.track(), self.bar()
        self.scroll_to((place[1] - self._grip - track.y) / max(1, track.h - bar.h) * self.reach)

    def release(self, place: tuple[int, int]) -> None:
        if self._grip is None:
            super().release(place)
            return
        self._grip = None
        self.touch()

    def pan(self, pixels: float) -> bool:
        self._pulled += pixels
        whole = int(self._pulled / self.step)
        self._pulled -= whole * self.step
        return whole == 0 or self.scroll_to(self.offset - whole)


class Scroll(Scrolling):
    """Shows `content` through a window, with wheel, bar and keys; it follows the focus. `margin` is in units.

    With `bleed` it reaches some way over the room that it is given, so that what is inside lines up with what stands
    above and below: the room has to have that much around it. While somebody has the page read out, keys go from one
    piece of a text to the next, as they scroll it for others.
    """

    role = "area"
    clips = True

    def __init__(self, content: Widget, name: str = "", margin: int = 8, bleed: bool = False) -> None:
        super().__init__(name)
        self.content = content
        self.margin = 0 if bleed else margin
        self.bleed = bleed
        self._around = (0, 0)  # pixels beside and above what is inside
        self._whole = 0

    def children(self) -> Sequence[Widget]:
        return (self.content,)

    @property
    def focusable(self) -> bool:  # type: ignore[override]
        """Whether it takes the focus itself, to be scrolled or read by keys, since nothing inside does."""
        if any(widget.focusable for widget in self.content.walk()):
            return False
        return self.reach > 0 or (self._listened and len(pieces(self.content)) > FEW)

    @property
    def _listened(self) -> bool:
        return self.page is not None and self.page.listened()

    @property
    def piece(self) -> Piece | None:
        """The piece that is read while it has the focus; None if nobody listens."""
        found = pieces(self.content) if self._listened else []
        return found[min(self.place_read, len(found) - 1)] if found else None

    def entered(self) -> None:
        """Go on reading at what is in view, unless what was read before is still in view."""
        super().entered()
        found = pieces(self.content) if self._listened else []
        seen = [number for number, each in enumerate(found) if self.rect.collidepoint(self.rect.x, each.rect().y)]
        if seen and self.place_read not in seen:
            self.place_read = seen[0]

    @property
    def answers(self) -> bool:
        return self.reach > 0

    @property
    def reach(self) -> int:
        return max(0, self._whole - self.rect.h)

    def wish(self, theme: Theme) -> tuple[int, int]:
        width, height = self.content.wish(theme)
        bar = 0 if self.bleed else theme.px(16)
        return width + 2 * theme.px(self.margin) + bar, height + 2 * theme.px(self.margin)

    def least(self, theme: Theme) -> int:
        bar = 0 if self.bleed else theme.px(16)
        return self.content.least(theme) + 2 * theme.px(self.margin) + bar

    def height(self, theme: Theme, width: int) -> int:
        around = 2 * theme.px(self.margin)
        return self.content.height(theme, width - around) + around

    def place(self, theme: Theme, rect: pygame.Rect) -> None:
        inner = pygame.Rect(rect)
        if self.bleed:
            rect = inner.inflate(2 * theme.px(BESIDE), 2 * theme.px(ABOVE))
        super().place(theme, rect)
        self._around = (theme.px(BESIDE), theme.px(ABOVE)) if self.bleed else (theme.px(self.margin),) * 2
        width = rect.w - 2 * self._around[0]
        height = self.content.height(theme, width)
        if height + 2 * self._around[1] > rect.h and not self.bleed:
            width -= theme.px(16)
            height = self.content.height(theme, width)
        self._whole = height + 2 * self._around[1]
        self._size = (width, height)
        self.offset = max(0, min(self.offset, self.reach))
        self.scrolled()

    def scrolled(self) -> None:
        left, above = self._around
        place = (self.rect.x + left, self.rect.y + above - self.offset)
        self.content.place(self.theme, pygame.Rect(place, self._size))

    def reveal(self, rect: pygame.Rect) -> None:
        """Scroll as little as needed to have `rect` in view with some room around it."""
        room = min(self.theme.px(28), max(0, (self.rect.h - rect.h) // 2))
        if rect.top - room < self.rect.top:
            self.scroll_to(self.offset + rect.top - room - self.rect.top)
        elif rect.bottom + room > self.rect.bottom:
            self.scroll_to(self.offset + min(rect.bottom + room - self.rect.bottom, rect.top - self.rect.top))

    def track(self) -> pygame.Rect:
        px = self.theme.px
        return pygame.Rect(self.rect.right - px(12), self.rect.y + px(6), px(8), self.rect.h - 2 * px(6))

    def extent(self) -> pygame.Rect:
        return self.rect.copy()

    def draw(self, canvas: pygame.Surface) -> None:
        clip = canvas.get_clip()
        canvas.set_clip(clip.clip(self.rect))
        self.draw_children(canvas)
        if self.reach:
            self.draw_bar(canvas)
        if self.marked and (piece := self.piece) is not None:
            self.theme.ring(
                canvas, piece.rect().inflate(2 * self.theme.px(6), 2 * self.theme.px(3)), self.colour("focus")
            )
        elif self.marked:
            self.theme.ring(canvas, self.rect, self.colour("focus"))
        canvas.set_clip(clip)

    def press(self, place: tuple[int, int], again: bool = False) -> None:
        if self.on_bar(place):
            super().press(place, again)

    def wheel(self, turns: float) -> bool:
        return self.scroll_to(self.offset - turns * self.theme.px(72))

    def _read(self, key: int) -> bool:
        """Go on to the piece that a key leads to, and return whether it leads anywhere."""
        found = pieces(self.content)
        if (at := step(key, self.place_read, found)) is None:
            return False
        self.place_read = at
        self.reveal(found[at].rect())
        self.touch()
        return True

    def key(self, event: pygame.event.Event) -> bool:
        if self.focused and self._listened and self._read(event.key):
            return True
        leap = self.rect.h - self.theme.px(56)
        ways = {
            pygame.K_UP: self.offset - self.theme.px(56),
            pygame.K_DOWN: self.offset + self.theme.px(56),
            pygame.K_PAGEUP: self.offset - leap,
            pygame.K_PAGEDOWN: self.offset + leap,
            pygame.K_HOME: 0,
            pygame.K_END: self.reach,
        }
        if event.key == pygame.K_SPACE and self.focused:
            back = bool(event.mod & pygame.KMOD_SHIFT)
            return self.scroll_to(self.offset - leap if back else self.offset + leap)
        return event.key in ways and self.scroll_to(ways[event.key])
