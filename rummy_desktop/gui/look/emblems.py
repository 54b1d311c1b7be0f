"""Emblems: the colours, the emblems and the portraits that distinguish the players at a table."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from rummy_desktop.language.translate import mark

SEAT_COLOURS: Final = (
    (0, 104, 176),
    (230, 142, 0),
    (0, 133, 100),
    (192, 68, 138),
    (104, 178, 232),
    (200, 72, 4),
    (222, 200, 40),
    (108, 104, 116),
)
"""The colours of the seats, red, green and blue: told apart also by those who see fewer colours.

A letter or an emblem always says the same.
"""
COLOUR_NAMES: Final = (
    mark("Blue"),
    mark("Orange"),
    mark("Green"),
    mark("Pink"),
    mark("Sky"),
    mark("Red"),
    mark("Yellow"),
    mark("Grey"),
)
EMBLEMS: Final = (
    mark("star"),
    mark("cat"),
    mark("boat"),
    mark("tree"),
    mark("sun"),
    mark("key"),
    mark("bird"),
    mark("cherry"),
    mark("anchor"),
    mark("fox"),
    mark("moon"),
    mark("bell"),
    mark("fish"),
    mark("mushroom"),
    mark("lighthouse"),
    mark("leaf"),
)
"""The emblems, as their pictures `emblem-<name>` are called, in the order in which they are given away."""
PORTRAITS: Final = (
    mark("cap"),
    mark("curls"),
    mark("headphones"),
    mark("scarf"),
    mark("glasses"),
    mark("pearls"),
    mark("braids"),
    mark("sunhat"),
    mark("beard"),
    mark("dreadlocks"),
    mark("bow-tie"),
    mark("crown"),
)
"""The portraits that people may have instead of an emblem, as their pictures `portrait-<name>` are called."""
SIGNS: Final = (*EMBLEMS, *PORTRAITS)
"""The emblems and portraits that may be chosen; only emblems are given away."""


def picture_of_sign(name: str) -> str:
    """Return the name of the picture of an emblem or of a person's portrait."""
    return f"portrait-{name}" if name in PORTRAITS else f"emblem-{name}"


def is_colour(number: object) -> bool:
    """Return whether that is the index of a seat's colour."""
    return isinstance(number, int) and not isinstance(number, bool) and 0 <= number < len(SEAT_COLOURS)


def share_emblems(wishes: Sequence[str], people: Sequence[bool]) -> tuple[str, ...]:
    """Return an emblem for each seat, all different: the one it wishes, or one that is left, people first.

    A wish may be a portrait too.
    Computer players have the last ones that are left, so that they seldom look like somebody who plays another time. A
    wish that is neither is none.
    """
    given: dict[int, str] = {}
    for seat in sorted(range(len(wishes)), key=lambda seat: not people[seat]):
        if wishes[seat] in SIGNS and wishes[seat] not in given.values():
            given[seat] = wishes[seat]
    for seat, person in enumerate(people):
        if seat not in given:
            left = [emblem for emblem in EMBLEMS if emblem not in given.values()]
            given[seat] = left[0] if person else left[-1]
    return tuple(given[seat] for seat in range(len(wishes)))


def share_colours(wishes: Sequence[int], first: Iterable[int] = ()) -> tuple[int, ...]:
    """Return a colour for each seat, all different: the one it wishes, or its place's, or one that is left.

    A wish that is no colour is none. The seats `first` come before the others, and else the lower ones.
    """
    order = [*dict.fromkeys([*first, *range(len(wishes))])]
    given: dict[int, int] = {}
    for wished in (wishes, range(len(wishes))):
        for seat in order:
            if seat not in given and is_colour(wished[seat]) and wished[seat] not in given.values():
                given[seat] = wished[seat]
    left = [colour for colour in range(len(SEAT_COLOURS)) if colour not in given.values()]
    return tuple(given[seat] if seat in given else left.pop(0) for seat in range(len(wishes)))
