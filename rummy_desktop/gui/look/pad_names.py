"""Pad names: the names and looks of the buttons of game controllers, of each kind that there is."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, Literal

from rummy_desktop.language.translate import mark

Family = Literal["", "xbox", "playstation", "nintendo"]
"""Whose names stand on the buttons; "" where no controller is used."""
PadButton = Literal["a", "b", "x", "y", "lb", "rb", "lt", "rt", "start", "back", "l3", "r3", "pad", "right"]
"""A button by where SDL has it; "pad" is the cross of directions or the left stick, "right" the right stick."""

NAMES: Final[Mapping[Family, Mapping[PadButton, str]]] = {
    "xbox": {
        "a": "A",
        "b": "B",
        "x": "X",
        "y": "Y",
        "lb": "LB",
        "rb": "RB",
        "lt": "LT",
        "rt": "RT",
        "start": mark("Menu"),
        "back": mark("View"),
        "l3": "LS",
        "r3": "RS",
        "pad": mark("D-pad"),
        "right": mark("Right stick"),
    },
    "playstation": {
        "a": mark("Cross"),
        "b": mark("Circle"),
        "x": mark("Square"),
        "y": mark("Triangle"),
        "lb": "L1",
        "rb": "R1",
        "lt": "L2",
        "rt": "R2",
        "start": mark("Options"),
        "back": mark("Share"),
        "l3": "L3",
        "r3": "R3",
        "pad": mark("D-pad"),
        "right": mark("Right stick"),
    },
    "nintendo": {
        "a": "A",
        "b": "B",
        "x": "X",
        "y": "Y",
        "lb": "L",
        "rb": "R",
        "lt": "ZL",
        "rt": "ZR",
        "start": "+",
        "back": "−",
        "l3": "LS",
        "r3": "RS",
        "pad": mark("D-pad"),
        "right": mark("Right stick"),
    },
}
"""What is printed on each button. SDL has the four of the right thumb by their letters, wherever these are."""
SHAPES: Final[Mapping[Family, Mapping[PadButton, str]]] = {
    "playstation": {"a": "pad-cross", "b": "pad-circle", "x": "pad-square", "y": "pad-triangle"},
}
"""The icons of buttons that have a sign and no letter."""
VENDORS: Final[Mapping[str, Family]] = {"4c05": "playstation", "7e05": "nintendo", "5e04": "xbox"}
"""Who made a controller, as it stands in its SDL identifier: two bytes in hexadecimal, the lower one first."""
KNOWN_BY: Final[Mapping[Family, tuple[str, ...]]] = {
    "playstation": ("playstation", "ps3", "ps4", "ps5", "dualshock", "dualsense", "sony"),
    "nintendo": ("nintendo", "switch", "joy-con", "joycon", "wii", "snes"),
}
"""Words in the name of a controller that tell whose buttons it has."""


def family_of(name: str, guid: str) -> Family:
    """Return the kind of a controller with that name and SDL identifier; the most common kind if unknown."""
    if maker := VENDORS.get(guid[8:12].lower()):
        return maker
    words = name.lower()
    return next((kind for kind, told in KNOWN_BY.items() if any(each in words for each in told)), "xbox")
