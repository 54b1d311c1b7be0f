"""Contents: what a long thing consists of, in headings and sentences, to go to one of them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

import pygame

from rummy_desktop.gui.look.badge import Badge, draw_badge
from rummy_desktop.gui.look.theme import Theme
from rummy_desktop.gui.widgets.list import List
from rummy_desktop.gui.widgets.widget import tall

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
    """A sentence about somebody who has that badge."""

    text: str
    badge: Badge


class Contents(List):
    """A list of headings and sentences, `width` units wide if asked; `here` is the line that was chosen."""

    def __init__(
        self, name: str, lines: Sequence[Heading | Sentence], lit: int, picked: Callable[[int], None], width: int
    ) -> None:
        super().__init__(name, lines, lit, picked)
        self.width = width
        self.here = self.lit
        self._wrapped: dict[int, list[str]] = {}

    def wish(self, theme: Theme) -> tuple[int, int]:
        return theme.high(self.width), 0

    def heights(self, theme: Theme, width: int) -> Sequence[int]:
        self._wrapped = {}
        return [self._high(theme, width, number) for number in range(self.count)]

    def in_words(self, number: int) -> str:
        return _in_words(self.rows[number])

    def is_chosen(self, number: int) -> bool:
        return number == self.here and isinstance(self.rows[number], Sentence)

    def _high(self, theme: Theme, width: int, number: int) -> int:
        line = self.rows[number]
        if isinstance(line, Heading):
            return tall(theme, HEAD)
        lines = theme.wrap(line.text, "small", width - _indent(theme) - theme.px(10))
        most = round(MOST * max(1.0, theme.letter))
        if len(lines) > most:
            rest = " ".join(lines[most - 1 :])
            lines = [*lines[: most - 1], theme.fit(rest, "small", width - _indent(theme) - theme.px(10))]
        self._wrapped[number] = lines
        return max(tall(theme, 28), len(lines) * theme.line_height("small")) + 2 * theme.px(PAD)

    # Drawing

    def draw_row(self, canvas: pygame.Surface, number: int, box: pygame.Rect) -> None:
        line = self.rows[number]
        self.draw_state(canvas, number, box)
        if isinstance(line, Heading):
            self._draw_heading(canvas, box, line)
        else:
            self._draw_sentence(canvas, box, line, self._wrapped[number])

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
    """Return the text of a line."""
    return line.text if isinstance(line, Sentence) else f"{line.title}, {line.remark}"


def _indent(theme: Theme) -> int:
    """The pixels left of the sentences."""
    return theme.px(INDENT - 24) + tall(theme, 24)
