"""Node: one thing of a scene described without a picture, for a trace and for people who can't see the screen."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Final, Literal, NamedTuple

import pygame

Act = Literal["press", "focus", "put", "more", "less", "reveal"]
"""What can be done with a node from afar; `put` gets the new value, a text or a number."""
Acts = Mapping[Act, Callable[..., object]]
NO_ACTS: Final[Acts] = {}


Area = tuple[int, int, int, int]
"""Left, top, width and height in pixels of the canvas."""


class Span(NamedTuple):
    """A number that can be set, from `low` to `high` in steps."""

    low: float
    high: float
    value: float
    step: float


class Node(NamedTuple):
    """The description of one thing, in the words of the screen; `key` tells it from all others beside it.

    `about` says more than its name and value, `stop` is whether keys come to it, `place` its number among how many,
    from 0. In a text, `caret` is where its selection begins and where the caret is. What is None does not apply, such
    as whether it is `on`, or `chosen` among others.
    """

    key: str
    role: str
    name: str
    value: str = ""
    about: str = ""
    rect: Area = (0, 0, 0, 0)
    stop: bool = False
    focused: bool = False
    enabled: bool = True
    on: bool | None = None
    chosen: bool | None = None
    span: Span | None = None
    place: tuple[int, int] | None = None
    caret: tuple[int, int] | None = None
    hotkey: str = ""
    level: int = 0
    acts: Acts = NO_ACTS
    parts: Sequence[Node] = ()

    def walk(self) -> Iterator[Node]:
        """Yield the node and all its parts, in the order of reading."""
        yield self
        for part in self.parts:
            yield from part.walk()


def area(rect: pygame.Rect) -> Area:
    """Return a rectangle in the form that nodes have."""
    return rect.x, rect.y, rect.w, rect.h


def walk(nodes: Iterable[Node]) -> Iterator[Node]:
    """Yield all of these nodes with their parts, in the order of reading."""
    for node in nodes:
        yield from node.walk()


def focused(nodes: Iterable[Node]) -> Node | None:
    """Return the innermost node that has the focus; None if none has it."""
    return next(reversed([node for node in walk(nodes) if node.focused]), None)


def told_apart(nodes: Iterable[Node]) -> list[Node]:
    """Return these nodes, with a number at the end of keys that several of them have."""
    seen: Counter[str] = Counter()
    found = []
    for node in nodes:
        seen[node.key] += 1
        found.append(node if seen[node.key] == 1 else node._replace(key=f"{node.key} {seen[node.key]}"))
    return found
