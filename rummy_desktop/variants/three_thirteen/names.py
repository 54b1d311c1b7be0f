"""The names of Three Thirteen in all languages, and what it is like."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from rummy_desktop.engine.names import GameNames
from rummy_desktop.language.translate import mark

NAMES: Final[Mapping[str, GameNames]] = {
    "": GameNames(
        said={
            "de": ("Drei-Dreizehn",),
            "fr": ("Trois-treize",),
            "es": ("Tres trece",),
        },
        like=(mark("wild cards"),),
    ),
}
"""The names of the game."""
