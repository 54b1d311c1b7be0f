"""Scanning: all that can be chosen in a scene, gone through by itself, for people who play with one switch."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from itertools import pairwise
from typing import Final, NamedTuple, TypeVar

import pygame

from rummy_desktop.gui.look.theme import Theme
from rummy_desktop.gui.scenes.scene import Scene
from rummy_desktop.gui.widgets.node import Node
from rummy_desktop.gui.widgets.scroll import Scrolling
from rummy_desktop.language.translate import mark, tr

MOST: Final = 8
"""How many things are gone through one by one at most: of more, parts of about the same size come first."""
ROUNDS: Final = 2
"""How often a row is gone through until the frame goes back to the rows."""
FIRST: Final = 1.5
"""How long the frame stays where it begins, by its usual time."""
KNOWS: Final = 0.1
"""Seconds after which the frame follows what has changed."""
LEAST: Final = 6
"""Pixels of a side of something that is seen at least."""
AROUND: Final = 12
"""Units around what is framed that the frame takes at most."""
ON: Final = 0.85
"""How much of an area that is seen goes out of view when it is scrolled on."""
SCROLL: Final = mark("Scroll on")
T = TypeVar("T")


class Target(NamedTuple):
    """Something that can be chosen: its name, its rectangle, and the row of a list that it is in."""

    key: str
    name: str
    rect: pygame.Rect
    act: Callable[[], object]
    around: str = ""


Row = Sequence[Target]


class Scanner:
    """A frame that goes over the rows of a scene, and over what is in a row once that is chosen."""

    def __init__(self) -> None:
        self.steps: list[list[Row]] = []  # the places of the frame, one after the other
        self.at = 0
        self._inside: frozenset[str] = frozenset()  # the keys of what is gone through; all if there are none
        self._rounds = 0
        self._left = 0.0  # seconds until the next step
        self._old = 0.0  # seconds since the scene was looked at
        self._scene: object = None
        self._wanted = ""  # the key to which the frame comes next

    @property
    def framed(self) -> list[Target]:
        """The things in the frame."""
        return [each for row in self.steps[self.at] for each in row] if self.steps else []

    def areas(self) -> list[pygame.Rect]:
        """Return the rectangles around which the frame goes: one for each row."""
        rows = self.steps[self.at] if self.steps else []
        return [row[0].rect.unionall([target.rect for target in row[1:]]) for row in rows]

    def update(self, seconds: float, whole: float, scene: Scene) -> bool:
        """Advance the time; the frame stays `whole` seconds at each place. Return whether it has gone on."""
        shown = scene, scene.page.popup if scene.page is not None else None
        if shown != self._scene:
            self._scene, self._inside, self._rounds, self.steps, self.at = shown, frozenset(), 0, [], 0
            self._wanted, self._left = "", FIRST * whole
            self.look(scene)
            return True
        self._left -= seconds
        self._old += seconds
        if self._left > 0:
            if self._old >= KNOWS:
                self.look(scene)
            return False
        self.look(scene)
        self._left = whole
        self.at += 1
        if self.at >= len(self.steps):
            self.at, self._rounds = 0, self._rounds + 1
            if self._inside and self._rounds >= ROUNDS:
                self._go_out(next(iter(self._inside)))
                self.look(scene)
        return True

    def look(self, scene: Scene) -> None:
        """Find again all that can be chosen; the frame stays on what it is on, if that is still there."""
        self._old = 0.0
        wanted = self._wanted or next((target.key for target in self.framed), "")
        self._wanted = ""
        rows = rows_of(targets(scene))
        if self._inside:
            inner: list[Row] = [[each for each in row if each.key in self._inside] for row in rows]
            inner = [row for row in inner if row]
            if not inner:
                self._inside = frozenset()
            rows = inner or rows
        self.steps = split(rows)
        places = [at for at, step in enumerate(self.steps) if any(each.key == wanted for row in step for each in row)]
        self.at = places[0] if places else min(self.at, max(0, len(self.steps) - 1))

    def choose(self, scene: Scene, whole: float) -> None:
        """Choose what is in the frame: go through it, or do what it is for."""
        self.look(scene)
        framed = self.framed
        self._left = FIRST * whole
        if len(framed) > 1:
            self._inside, self._rounds = frozenset(target.key for target in framed), 0
            self.steps, self.at = [], 0
            self.look(scene)
        elif framed:
            # The next thing that is wanted is often in the same row.
            self._go_out(framed[0].key)
            self._old = KNOWS
            framed[0].act()

    def _go_out(self, key: str) -> None:
        """Go back to the rows, to that in which something is."""
        self._inside, self._rounds, self._wanted = frozenset(), 0, key

    def told(self) -> str:
        """Return what is in the frame, in words."""
        framed = self.framed
        return " – ".join(dict.fromkeys(each.name for each in (*framed[:1], *framed[-1:])))


def draw_frame(canvas: pygame.Surface, theme: Theme, area: pygame.Rect) -> None:
    """Draw the frame around an area, on any ground."""
    around, colours = area.inflate(2 * theme.px(4), 2 * theme.px(4)), theme.colours
    for away, width, colour in ((7, 9, colours.focus_edge), (5, 5, colours.focus)):
        edge = around.inflate(2 * theme.px(away - 4), 2 * theme.px(away - 4)).clamp(canvas.get_rect())
        theme.ring(canvas, edge.clip(canvas.get_rect()), colour, theme.radius, theme.px(width))


def extent(theme: Theme, area: pygame.Rect) -> pygame.Rect:
    """Return the area that a frame around an area takes."""
    return area.inflate(2 * theme.px(AROUND), 2 * theme.px(AROUND))


def split(rows: Sequence[Row]) -> list[list[Row]]:
    """Return the places of the frame for some rows: each row, or parts of many rows; of one row each thing or part."""
    if len(rows) > 1:
        return [list(part) for part in parts(rows)]
    return [[part] for part in parts(rows[0])] if rows else []


def parts(things: Sequence[T]) -> list[Sequence[T]]:
    """Return things one by one, or in parts of about the same size if they are many."""
    size = -(-len(things) // min(MOST, -(-len(things) // MOST) + 1)) if len(things) > MOST else 1
    return [things[at : at + size] for at in range(0, len(things), size)]


def targets(scene: Scene) -> list[Target]:
    """Return all that can be chosen in a scene, in the order of reading; of a list that is open only its lines."""
    page = scene.page
    nodes = scene.tree()
    if page is not None and page.popup is not None:
        nodes = nodes[-1:]
    found = [target for node in nodes for target in _chosen_in(node, "")]
    tops = [] if page is None else [page.root if page.popup is None else page.popup]
    for widget in (each for top in tops for each in top.walk()):
        if isinstance(widget, Scrolling) and widget.visible and widget.reach > 0:
            bar = widget.track().clip(widget.rect)
            found.append(Target(f"scroll {widget.name}", tr(SCROLL), bar, partial(_scroll_on, widget)))
    return [target for target in found if min(target.rect.size) >= LEAST]


def _chosen_in(node: Node, around: str) -> Iterator[Target]:
    """Yield what can be chosen of a node: its parts, or itself, or for a number that it becomes less or more."""
    inner = [target for part in node.parts for target in _chosen_in(part, f"{around}/{node.key}")]
    key, rect = f"{around}/{node.key}", pygame.Rect(node.rect)
    # What lies all in one place is a list that is closed: it is opened first.
    if any(target.rect != rect for target in inner):
        yield from inner
    elif node.enabled and "more" in node.acts and "less" in node.acts:
        half = rect.w // 2
        yield Target(f"{key} less", f"{node.name}, −", pygame.Rect(rect.x, rect.y, half, rect.h), node.acts["less"])
        right = pygame.Rect(rect.x + half, rect.y, rect.w - half, rect.h)
        yield Target(f"{key} more", f"{node.name}, +", right, node.acts["more"])
    elif node.enabled and "press" in node.acts:
        # A text field is only gone to: there the keyboard on the screen opens.
        yield Target(key, node.name, rect, node.acts["press" if node.caret is None else "focus"], around)


def _scroll_on(widget: Scrolling) -> None:
    """Show what follows in an area, or its beginning after its end."""
    at_end = widget.offset >= widget.reach
    widget.scroll_to(0 if at_end else widget.offset + max(1, round(widget.window * ON)))


def rows_of(found: Sequence[Target]) -> list[Row]:
    """Return targets in rows: what stands beside each other, and single things that stand in one column."""
    rows: list[list[Target]] = []
    for target in found:
        row = rows[-1] if rows else []
        if row and row[-1].around == target.around and _beside(row[-1].rect, target.rect):
            row.append(target)
        else:
            rows.append([target])
    joined: list[list[Target]] = []
    for row in rows:
        last = joined[-1] if joined else []
        if len(row) == 1 and last and _is_column([*last, *row]):
            last += row
        else:
            joined.append(row)
    return list(joined)


def _beside(one: pygame.Rect, other: pygame.Rect) -> bool:
    """Return whether two things stand in one line."""
    return 2 * (min(one.bottom, other.bottom) - max(one.top, other.top)) > min(one.h, other.h)


def _is_column(column: Sequence[Target]) -> bool:
    """Return whether things stand below each other, in one place from left to right."""
    return all(
        one.around == other.around
        and one.rect.bottom <= other.rect.top + LEAST
        and 2 * (min(one.rect.right, other.rect.right) - max(one.rect.left, other.rect.left))
        > max(one.rect.w, other.rect.w)
        for one, other in pairwise(column)
    )
