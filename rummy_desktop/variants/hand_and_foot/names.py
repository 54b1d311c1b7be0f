"""The names of Hand and Foot in all languages, and what it is like."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from rummy_desktop.engine.names import GameNames
from rummy_desktop.language.translate import mark

NAMES: Final[Mapping[str, GameNames]] = {
    "": GameNames(
        said={
            "de": ("Hand und Fuß",),
            "fr": ("Main et pied", "Mains et pieds"),
            "es": ("Mano y pie", "Manos y pies"),
            "it": ("Mano e piede",),
            "pt": ("Mão e pé",),
        },
        like=(mark("jokers"), mark("wild cards")),
    ),
}
"""The names of the game."""
