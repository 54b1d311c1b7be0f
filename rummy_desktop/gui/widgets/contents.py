"""Contents: what a long thing consists of, in headings and sentences, to go to one of them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from itertools import accumulate
from typing import Final, NamedTuple

import pygame

from rummy_desktop.gui.look.badge import Badge, draw_badge
from rummy_desktop.gui.look.theme import Theme
from rummy_desktop.gui.widgets.node import Node
from rummy_desktop.gui.widgets.widget import Widget, tall

HEAD: Final = 44  # units that a heading is high
INDENT: Final = 42  # units left of the sentences; with larger letters the badge there is larger too
PAD: Final = 6  # units above and below them
MOST: Final = 3  # lines of a sentence that are shown, more where letters are larger


class Heading(NamedTuple):
    """The title of a part, and a remark at its right; an `open` one has its sentences below it."""

    title: str
    remark: str
    open: bool


class Sentence(NamedTuple):
    """What is told of somebody, who has that badge."""

    text: str
    badge: Badge


class Contents(Widget):
    """Calls `picked` with the number of the line that is chosen; `lit` is the one where one is.

    It is `width` units wide if asked.
    """

    role = "list"
    focusable = True

    def __init__(
        self, name: str, lines: Sequence[Heading | Sentence], lit: int, picked: Callable[[int], None], width: int
    ) -> None:
        super().__init__(name)
        self.width = width
        self.lines = list(lines)
        self.here = self.lit = max(0, min(lit, len(self.lines) - 1))
        self.picked = picked
        self._over = -1
        self._laid: tuple[Theme, int] | None = None
        self._tops: list[int] = [0]
        self._wrapped: dict[int, list[str]] = {}

    # Where things are

    def wish(self, theme: Theme) -> tuple[int, int]:
        return theme.high(self.width), 0

    def height(self, theme: Theme, width: int) -> int:
        if self._laid != (theme, width):
            self._laid = (theme, width)
            self._wrapped = {}
            heights = [self._high(theme, width, number) for number in range(len(self.lines))]
            self._tops = [0, *accumulate(heights)]
        return self._tops[-1]

    def _high(self, theme: Theme, width: int, number: int) -> int:
        line = self.lines[number]
        if isinstance(line, Heading):
            return tall(theme, HEAD)
        lines = theme.wrap(line.text, "small", width - _indent(theme) - theme.px(10))
        most = round(MOST * max(1.0, theme.letter))
        if len(lines) > most:
            rest = " ".join(lines[most - 1 :])
            lines = [*lines[: most - 1], theme.fit(rest, "small", width - _indent(theme) - theme.px(10))]
        self._wrapped[number] = lines
        return max(tall(theme, 28), len(lines) * theme.line_height("small")) + 2 * theme.px(PAD)

    def place(self, theme: Theme, rect: pygame.Rect) -> None:
        super().place(theme, rect)
        self.height(theme, rect.w)

    def box(self, number: int) -> pygame.Rect:
        """The rectangle of a line."""
        top, bottom = self._tops[number], self._tops[number + 1]
        return pygame.Rect(self.rect.x, self.rect.y + top, self.rect.w, bottom - top)

    def _at(self, place: tuple[int, int]) -> int:
        return next((number for number in range(len(self.lines)) if self.box(number).collidepoint(place)), -1)

    # Pointer and keys

    def light(self, number: int) -> None:
        """Go to a line without choosing it."""
        self.lit = max(0, min(number, len(self.lines) - 1))
        self.reveal()
        self.touch()

    def reveal(self) -> None:
        """Have the line that is lit in view."""
        around = self.parent
        while around is not None and not hasattr(around, "scroll_to"):
            around = around.parent
        if around is not None:
            around.reveal(self.box(self.lit))  # type: ignore[attr-defined]

    def point(self, place: tuple[int, int] | None) -> None:
        over = -1 if place is None else self._at(place)
        if over != self._over:
            self._over = over
            self.touch()

    def drag(self, place: tuple[int, int]) -> None:
        self.point(place if self.rect.collidepoint(place) else None)

    def release(self, place: tuple[int, int]) -> None:
        was, self.pressed = self.pressed, False
        number = self._at(place)
        if was and number >= 0:
            self.light(number)
            self.activate()

    def activate(self) -> None:
        """Choose the line that is lit."""
        if self.lines:
            self.play("press")
            self.picked(self.lit)

    def key(self, event: pygame.event.Event) -> bool:
        goals = {
            pygame.K_UP: self.lit - 1,
            pygame.K_DOWN: self.lit + 1,
            pygame.K_HOME: 0,
            pygame.K_END: len(self.lines) - 1,
            pygame.K_PAGEUP: self.lit - 10,
            pygame.K_PAGEDOWN: self.lit + 10,
        }
        if event.key in (pygame.K_UP, pygame.K_DOWN) and not 0 <= goals[event.key] < len(self.lines):
            return False
        if event.key in goals:
            self.light(goals[event.key])
        return event.key in goals

    def value_text(self) -> str:
        return _in_words(self.lines[self.lit]) if self.lines else ""

    def told_parts(self) -> Sequence[Node]:
        """All lines, those too that are not in view."""
        return [
            self.part(
                number,
                _in_words(line),
                "line",
                self.box(number),
                len(self.lines),
                partial(self.choose, number),
                number == self.lit,
                chosen=number == self.here and isinstance(line, Sentence),
            )
            for number, line in enumerate(self.lines)
        ]

    def choose(self, number: int) -> None:
        """Go to a line, and choose it."""
        self.light(number)
        self.activate()

    # Drawing

    def draw(self, canvas: pygame.Surface) -> None:
        theme, px = self.theme, self.theme.px
        for number, line in enumerate(self.lines):
            box = self.box(number)
            if not box.colliderect(canvas.get_clip()):
                continue
            if number == self.here and isinstance(line, Sentence):
                theme.plate(canvas, box, self.colour("panel_hover"), radius=theme.radius_small)
                bar = pygame.Rect(box.x, box.y + px(6), px(4), box.h - 2 * px(6))
                theme.plate(canvas, bar, self.colour("accent"), radius=px(2))
            elif number == self._over:
                theme.plate(canvas, box, self.colour("panel_high"), radius=theme.radius_small)
            if isinstance(line, Heading):
                self._draw_heading(canvas, box, line)
            else:
                self._draw_sentence(canvas, box, line, self._wrapped[number])
            if number == self.lit and self.marked:
                theme.focus_ring(canvas, box.inflate(-px(10), -px(8)), theme.radius_small)

    def _draw_heading(self, canvas: pygame.Surface, box: pygame.Rect, line: Heading) -> None:
        theme, px, indent = self.theme, self.theme.px, _indent(self.theme)
        icon = theme.icon("chevron-down" if line.open else "chevron-right", tall(theme, 16), self.colour("ink_soft"))
        canvas.blit(icon, icon.get_rect(center=(box.x + px(20), box.centery)))
        title = pygame.Rect(box.x + indent, box.y, box.w - indent - px(10), box.h)
        theme.write(canvas, line.title, title, "strong", self.colour("accent_ink"))
        after = theme.measure(line.title, "strong")[0] + px(16)
        rest = pygame.Rect(title.x + after, box.y, title.w - after, box.h)
        theme.write(canvas, theme.fit(line.remark, "small", rest.w), rest, "small", self.colour("ink_soft"), "right")
        canvas.fill(self.colour("panel_line"), (box.x, box.bottom - px(1), box.w, px(1)))

    def _draw_sentence(self, canvas: pygame.Surface, box: pygame.Rect, line: Sentence, lines: Sequence[str]) -> None:
        theme, px, indent = self.theme, self.theme.px, _indent(self.theme)
        radius = tall(theme, 24) // 2
        draw_badge(theme, canvas, (box.x + px(10) + radius, box.y + px(PAD) + tall(theme, 28) // 2), radius, line.badge)
        high = theme.line_height("small")
        top = box.centery - len(lines) * high // 2
        for number, each in enumerate(lines):
            row = pygame.Rect(box.x + indent, top + number * high, box.w - indent - px(10), high)
            theme.write(canvas, each, row, "small", self.colour("ink"))


def _in_words(line: Heading | Sentence) -> str:
    """What stands in a line."""
    return line.text if isinstance(line, Sentence) else f"{line.title}, {line.remark}"


def _indent(theme: Theme) -> int:
    """The pixels left of the sentences."""
    return theme.px(INDENT - 24) + tall(theme, 24)
