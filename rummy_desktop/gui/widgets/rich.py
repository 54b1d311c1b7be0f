"""Rich text: pages with headings, paragraphs, lists and tables, written in simple Markdown."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Literal, NamedTuple

import pygame

from rummy_desktop.gui.look.theme import Theme
from rummy_desktop.gui.widgets.node import Node
from rummy_desktop.gui.widgets.widget import Widget

Flag = Literal["plain", "strong", "italic", "code", "id"]
Word = list[tuple[str, Flag]]  # stretches with no space between them

STYLES: dict[Flag, tuple[str, str]] = {
    "plain": ("body", "ink"),
    "strong": ("strong", "ink"),
    "italic": ("italic", "ink"),
    "code": ("small", "ink_soft"),
    "id": ("small", "ink_soft"),
}
HEADINGS = {1: "title", 2: "heading", 3: "strong", 4: "strong"}

_SPANS = re.compile(
    r"\*\*(?P<strong>.+?)\*\*|`(?P<code>[^`]+)`|(?<![\w*])[*_](?P<italic>[^*_]+)[*_](?![\w*])"
    r"|\[(?P<link>[^\]]+)\]\([^)]*\)|(?P<id>\b[0-9A-Z]{2,4}-(?:[A-Z]?\d{2}|P\d)\b)"
)
_ID = re.compile(r"([0-9A-Z]{2,4}-(?:[A-Z]?\d{2}|P\d))\s+")
_ITEM = re.compile(r"(\s*)(?:[-*+]|(\d+)[.)])\s+(.*)")
_HEADING = re.compile(r"(#{1,6})\s+(.*)")


class Block(NamedTuple):
    """A piece of a text that stands by itself; `mark` is what stands before a list's item, `level` its depth."""

    kind: Literal["heading", "paragraph", "item", "table", "rule"]
    text: str
    level: int = 0
    mark: str = ""


class Run(NamedTuple):
    """Letters of one style in their place, in pixels from the top left of the text."""

    x: int
    y: int
    text: str
    style: str
    color: str


def parse(text: str) -> list[Block]:
    """Return the blocks of a text in simple Markdown."""
    blocks: list[Block] = []
    open_ = False  # the next plain line goes on with the last block
    for line in text.splitlines():
        stripped = line.strip()
        heading = _HEADING.fullmatch(stripped)
        item = _ITEM.fullmatch(line)
        if not stripped:
            open_ = False
        elif heading:
            blocks.append(Block("heading", heading[2], len(heading[1])))
            open_ = False
        elif re.fullmatch(r"([-*_])(\s*\1){2,}", stripped):
            blocks.append(Block("rule", ""))
            open_ = False
        elif stripped.startswith("|"):
            blocks.append(Block("table", stripped))
            open_ = False
        elif item:
            number = _ID.match(item[3])
            mark = number[1] if number else f"{item[2]}." if item[2] else "•"
            words = item[3][number.end() :] if number else item[3]
            blocks.append(Block("item", words, len(item[1].expandtabs(4)) // 2, mark))
            open_ = True
        elif open_:
            blocks[-1] = blocks[-1]._replace(text=f"{blocks[-1].text} {stripped}")
        else:
            blocks.append(Block("paragraph", stripped))
            open_ = True
    return blocks


def words(text: str, base: Flag = "plain") -> list[Word]:
    """Return the words of a paragraph, each with the styles of its parts."""
    found: list[Word] = []
    glue = False
    for part, flag in _spans(text, base):
        for index, piece in enumerate(part.split(" ")):
            if index or not glue:
                found.append([])
            if piece:
                found[-1].append((piece, flag))
            glue = True
    return [word for word in found if word]


def joined(line: list[Word]) -> list[tuple[str, Flag]]:
    """Return a line of words as stretches of one style each, with the spaces between them."""
    parts: list[tuple[str, Flag]] = []
    for number, word in enumerate(line):
        for index, (part, flag) in enumerate(word):
            before = " " if number and not index else ""
            if parts and parts[-1][1] == flag:
                parts[-1] = (parts[-1][0] + before + part, flag)
                continue
            if before:
                parts[-1] = (parts[-1][0] + before, parts[-1][1])
            parts.append((part, flag))
    return parts


def _spans(text: str, base: Flag) -> list[tuple[str, Flag]]:
    spans: list[tuple[str, Flag]] = []
    end = 0
    for match in _SPANS.finditer(text):
        spans.append((text[end : match.start()], base))
        kind = match.lastgroup or ""
        flags: dict[str, Flag] = {"strong": "strong", "code": "code", "italic": "italic", "id": "id"}
        spans.append((match[kind], flags.get(kind, base)))
        end = match.end()
    spans.append((text[end:], base))
    return [(part, flag) for part, flag in spans if part]


def _plain(block: Block) -> str:
    """Return the text of a block, with the mark of a list before it only if that is a number or a rule."""
    text = block.text
    if block.kind == "table":
        text = ", ".join(filter(None, (cell.strip() for cell in text.strip("|").split("|"))))
    text = "".join(part for part, _flag in _spans(text, "plain"))
    return f"{block.mark} {text}" if block.mark not in ("", "•") else text


class Rich(Widget):
    """A text in simple Markdown, as high as it needs; the numbers of rules stand discreetly in the margin."""

    def __init__(self, text: str, name: str = "") -> None:
        super().__init__(name)
        self.blocks = parse(text)
        self._telling = [number for number, block in enumerate(self.blocks) if set(block.text) - set("|-: ")]
        self._runs: list[Run] = []
        self._lines: list[tuple[int, int, int]] = []  # thin lines: left, top, width
        self._rows: dict[int, tuple[int, int]] = {}  # top and height of each block
        self._high = 0
        self._laid: tuple[Theme, int] | None = None

    def least(self, theme: Theme) -> int:
        return theme.high(300)

    def wish(self, theme: Theme) -> tuple[int, int]:
        return theme.px(760), self.height(theme, theme.px(760))

    def height(self, theme: Theme, width: int) -> int:
        if self._laid != (theme, width):
            self._laid = (theme, width)
            self._lay(theme, width)
        return self._high

    def place(self, theme: Theme, rect: pygame.Rect) -> None:
        super().place(theme, rect)
        self.height(theme, rect.w)

    def _lay(self, theme: Theme, width: int) -> None:
        self._runs, self._lines, self._rows, self._high = [], [], {}, 0
        before = ""
        index = 0
        while index < len(self.blocks):
            block = self.blocks[index]
            index += 1
            if before:
                self._high += theme.px(self._gap(before, block))
            before, top, first = block.kind, self._high, index - 1
            if block.kind == "heading":
                self._heading(theme, width, block)
            elif block.kind == "rule":
                self._lines.append((0, self._high, width))
                self._high += theme.px(1)
            elif block.kind == "item":
                self._item(theme, width, block)
            elif block.kind == "table":
                rows = [block]
                while index < len(self.blocks) and self.blocks[index].kind == "table":
                    rows.append(self.blocks[index])
                    index += 1
                self._table(theme, width, rows)
            else:
                self._flow(theme, words(block.text), 0, width)
            # The rows of a table stand in its place, each as high as the others.
            each = (self._high - top) // (index - first)
            self._rows |= {number: (top + (number - first) * each, each) for number in range(first, index)}

    @staticmethod
    def _gap(before: str, block: Block) -> int:
        """Return the units between two blocks."""
        if block.kind == "heading":
            return 28
        if before == "heading":
            return 8
        return 10 if (before, block.kind) == ("item", "item") else 14

    def _heading(self, theme: Theme, width: int, block: Block) -> None:
        style = HEADINGS.get(block.level, "strong")
        color = "ink" if block.level == 1 else "accent_ink"
        for line in theme.wrap(block.text.replace("**", "").replace("`", ""), style, width):
            self._runs.append(Run(0, self._high, line, style, color))
            self._high += theme.line_height(style)

    def _item(self, theme: Theme, width: int, block: Block) -> None:
        indent = theme.px(28) * block.level
        margin = indent + max(theme.px(24), theme.measure(block.mark, "body")[0] + theme.px(10))
        if _ID.fullmatch(block.mark + " "):
            margin = indent + theme.measure("GIN-00", "small")[0] + theme.px(20)
            down = theme.letters.ascent("body") - theme.letters.ascent("small")
            self._runs.append(Run(indent, self._high + down, block.mark, "small", "ink_soft"))
        else:
            self._runs.append(Run(indent, self._high, block.mark, "body", "accent_ink"))
        self._flow(theme, words(block.text), margin, width)

    def _table(self, theme: Theme, width: int, rows: list[Block]) -> None:
        cells = [[cell.strip() for cell in row.text.strip("|").split("|")] for row in rows]
        ruled = [set("".join(row)) <= set("-: ") for row in cells]
        count = max(len(row) for row in cells)
        column = width // max(1, count)
        for number, row in enumerate(cells):
            if ruled[number]:
                self._lines.append((0, self._high, width))
                self._high += theme.px(6)
                continue
            head: Flag = "strong" if number + 1 < len(cells) and ruled[number + 1] else "plain"
            top, low = self._high, self._high
            for place, cell in enumerate(row):
                self._high = top
                self._flow(theme, words(cell, head), place * column, (place + 1) * column - theme.px(12))
                low = max(low, self._high)
            self._high = low + theme.px(6)

    def _flow(self, theme: Theme, text: list[Word], left: int, right: int) -> None:
        """Set words into lines between `left` and `right`, and extend the text by them."""
        line: list[Word] = []
        for word in text:
            longer = sum(theme.measure(part, STYLES[flag][0])[0] for part, flag in joined([*line, word]))
            if line and left + longer > right:
                self._line(theme, line, left)
                line = []
            line.append(word)
        if line:
            self._line(theme, line, left)

    def _line(self, theme: Theme, line: list[Word], left: int) -> None:
        parts = joined(line)
        baseline = self._high + theme.letters.ascent("body")
        for part, flag in parts:
            style, color = STYLES[flag]
            self._runs.append(Run(left, baseline - theme.letters.ascent(style), part, style, color))
            left += theme.measure(part, style)[0]
        self._high += round(theme.line_height("body") * 1.12)

    def told_parts(self) -> Sequence[Node]:
        """Return the blocks with a text, without the signs of Markdown; rows of a table one by one."""
        told = [self.blocks[number] for number in self._telling]
        return [
            self.part(
                number,
                _plain(block),
                "heading" if block.kind == "heading" else "text",
                self.part_rect(number),
                level=block.level if block.kind == "heading" else 0,
            )
            for number, block in enumerate(told)
        ]

    def part_rect(self, number: int) -> pygame.Rect:
        top, high = self._rows.get(self._telling[number], (0, self.rect.h))
        return pygame.Rect(self.rect.x, self.rect.y + top, self.rect.w, high)

    def draw(self, canvas: pygame.Surface) -> None:
        theme, clip = self.theme, canvas.get_clip()
        for x, y, width in self._lines:
            canvas.fill(self.colour("panel_line"), (self.rect.x + x, self.rect.y + y, width, theme.px(1)))
        for run in self._runs:
            y = self.rect.y + run.y
            if y < clip.bottom and y + theme.line_height(run.style) > clip.top:
                canvas.blit(theme.text(run.text, run.style, self.colour(run.color)), (self.rect.x + run.x, y))
