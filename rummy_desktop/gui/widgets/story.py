"""Story: a long text in headings, passages with a badge, and tallies, of which only what is seen is drawn."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from itertools import accumulate
from typing import NamedTuple

import pygame

from rummy_desktop.gui.look.badge import Badge, draw_badge
from rummy_desktop.gui.look.theme import Theme
from rummy_desktop.gui.widgets.list import List
from rummy_desktop.gui.widgets.node import Node
from rummy_desktop.gui.widgets.widget import tall
from rummy_desktop.language.translate import tr_plural


class Heading(NamedTuple):
    """The title of what follows, and a remark at its end."""

    title: str
    remark: str = ""


class Passage(NamedTuple):
    """Sentences, each on lines of its own; `name`, with which they may begin, stands out. Without a badge: an aside."""

    sentences: Sequence[str]
    badge: Badge | None = None
    name: str = ""


class Tally(NamedTuple):
    """A result with a row of three columns for each side: who, a gain, a total; `strong` for the greatest result."""

    title: str
    rows: Sequence[tuple[str, str, str]]
    strong: bool = False


Block = Heading | Passage | Tally

INDENT = 40  # units left of the sentences
BADGE = 28  # units across
ROW = 26  # units from one row of a tally to the next
PAD = 14  # units around what stands in a tally
GAIN, TOTAL = 72, 76  # units that the columns of a tally are wide


class Widths(dict[str, int]):
    """The pixels that each word takes with the space behind it, measured when it is first asked for."""

    theme: Theme

    def __missing__(self, word: str) -> int:
        self[word] = width = self.theme.measure(f"{word} ", "body")[0]
        return width


class Story(List):
    """Blocks below each other, `width` units wide if asked. It measures all of them and draws those in view."""

    role = part_role = "text"
    focusable = False

    def __init__(self, blocks: Sequence[Block], width: int, name: str = "") -> None:
        super().__init__(name, blocks)
        self.width = width
        self._wide = Widths()
        self._line_high = 0
        self._space = 0
        self._indent = 0

    # Measuring

    def wish(self, theme: Theme) -> tuple[int, int]:
        return theme.high(self.width), 0

    def heights(self, theme: Theme, width: int) -> Sequence[int]:
        if getattr(self._wide, "theme", None) is not theme:
            self._wide = Widths()
            self._wide.theme = theme
            self._space = theme.measure(" ", "body")[0]
            self._indent = theme.px(INDENT - BADGE) + tall(theme, BADGE)
            self._line_high = round(theme.line_height("body") * 1.06)
        room = width - self._indent
        above, between, below = theme.px(22), theme.px(12), theme.px(14)
        heading, tally = theme.line_height("heading") + theme.px(8), theme.line_height("strong") + 2 * theme.px(PAD)
        row, least = tall(theme, ROW), tall(theme, BADGE)
        names = {block.name for block in self.rows if isinstance(block, Passage)}
        more = {name: self._more(theme, name) for name in names}
        highs: list[int] = []
        for block in self.rows:
            if isinstance(block, Passage):
                lines = sum(len(self._ends(each.split(" "), room, more[block.name])) for each in block.sentences)
                highs.append(max(lines * self._line_high, least if block.badge else 0) + between)
            elif isinstance(block, Heading):
                highs[-1:] = [highs[-1] + above] if highs else []
                highs.append(heading + below)
            else:
                highs.append(tally + (theme.px(6) + len(block.rows) * row if block.rows else 0) + between)
        highs[-1:] = [highs[-1] - between] if highs else []
        return highs

    @staticmethod
    def _more(theme: Theme, name: str) -> int:
        """Return by how many pixels a name is wider because it stands out."""
        return theme.measure(name, "strong")[0] - theme.measure(name, "body")[0] if name else 0

    def _ends(self, words: Sequence[str], room: int, more: int) -> list[int]:
        """Return the number of `words` before the end of each line of `room` pixels; the first line takes `more`."""
        # Thousands of sentences are measured when a story is opened: the sums are made at once for all words of one.
        sums = list(accumulate(map(self._wide.__getitem__, words)))
        ends = [0]
        until = room + self._space - more
        while ends[-1] < len(words):
            ends.append(max(bisect_right(sums, until), ends[-1] + 1))
            until = sums[ends[-1] - 1] + room + self._space
        return ends[1:]

    def lines(self, sentence: str, name: str = "") -> list[str]:
        """The lines in which a sentence is set; a word that is wider than a line stands alone."""
        words = sentence.split(" ")
        ends = self._ends(words, self.rect.w - self._indent, self._more(self.theme, name))
        return [" ".join(words[start:end]) for start, end in zip([0, *ends], ends, strict=False)]

    # Speech and looks

    def in_words(self, number: int) -> str:
        return _in_words(self.rows[number])

    def told_part(self, number: int) -> Node:
        told = super().told_part(number)
        return told._replace(role="heading", level=2) if isinstance(self.rows[number], Heading) else told

    def value_text(self) -> str:
        return tr_plural("{n} entry", "{n} entries", self.count)

    def draw_row(self, canvas: pygame.Surface, number: int, box: pygame.Rect) -> None:
        block = self.rows[number]
        if isinstance(block, Passage):
            self._draw_passage(canvas, block, box.y)
        elif isinstance(block, Heading):
            self._draw_heading(canvas, block, box.y)
        else:
            self._draw_tally(canvas, block, box.y)

    def _draw_heading(self, canvas: pygame.Surface, block: Heading, top: int) -> None:
        theme = self.theme
        high = theme.line_height("heading")
        theme.write(
            canvas,
            block.title,
            pygame.Rect(self.rect.x, top, self.rect.w, high),
            "heading",
            theme.colours.accent_ink,
        )
        left = self.rect.x + theme.measure(block.title, "heading")[0] + theme.px(16)
        room = pygame.Rect(left, top, self.rect.right - left, high)
        remark = theme.fit(block.remark, "body", room.w)
        down = room.move(0, theme.px(2))
        theme.write(canvas, remark, down, "body", theme.colours.ink_soft, "right")
        canvas.fill(theme.colours.panel_line, (self.rect.x, top + high + theme.px(4), self.rect.w, theme.px(1)))

    def _draw_passage(self, canvas: pygame.Surface, block: Passage, top: int) -> None:
        theme, left = self.theme, self.rect.x + self._indent
        colour = theme.colours.ink if block.badge else theme.colours.ink_soft
        if block.badge:
            radius = tall(theme, BADGE) // 2
            draw_badge(theme, canvas, (self.rect.x + radius, top + radius), radius, block.badge, 0.1)
            # A single line stands beside the middle of the badge.
            top += max(0, (tall(theme, BADGE) - self._line_high) // 2)
        for sentence in block.sentences:
            named = block.name if sentence.startswith(f"{block.name} ") else ""
            for line in self.lines(sentence, block.name):
                x = left
                if named and line.startswith(named):
                    x += canvas.blit(theme.text(named, "strong", colour), (x, top)).w
                    line = line[len(named) :]
                if line:
                    canvas.blit(theme.text(line, "body", colour), (x, top))
                named = ""
                top += self._line_high

    def _draw_tally(self, canvas: pygame.Surface, block: Tally, top: int) -> None:
        theme, colours = self.theme, self.theme.colours
        pad, row = theme.px(PAD), tall(theme, ROW)
        title = theme.line_height("strong")
        plate = pygame.Rect(self.rect.x, top, self.rect.w, title + 2 * pad)
        if block.rows:
            plate.h += theme.px(6) + len(block.rows) * row
        theme.plate(canvas, plate, colours.panel_high, colours.accent if block.strong else None)
        inner = plate.inflate(-2 * pad, -2 * pad)
        line = pygame.Rect(inner.x, inner.y, inner.w, title)
        theme.write(
            canvas,
            theme.fit(block.title, "strong", inner.w),
            line,
            "strong",
            colours.accent_ink if block.strong else colours.ink,
        )
        line = pygame.Rect(inner.x, inner.y + title + theme.px(6), inner.w, row)
        for who, gain, total in block.rows:
            room = line.w - theme.high(GAIN + TOTAL)
            theme.write(canvas, theme.fit(who, "body", room), line, "body", colours.ink)
            theme.write(canvas, total, line, "number", colours.ink, "right")
            before = pygame.Rect(line.x, line.y, line.w - theme.high(TOTAL), row)
            theme.write(canvas, gain, before, "body", colours.ink_soft, "right")
            line = line.move(0, row)


def _in_words(block: Block) -> str:
    """Return the text of a block."""
    if isinstance(block, Heading):
        return ", ".join(filter(None, block))
    if isinstance(block, Passage):
        return " ".join(block.sentences)
    rows = (" ".join(filter(None, row)) for row in block.rows)
    return ": ".join(filter(None, (block.title, "; ".join(rows))))
