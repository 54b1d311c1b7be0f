"""The names of Samba in all languages, and what it is like."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from rummy_desktop.engine.names import GameNames
from rummy_desktop.language.translate import mark

NAMES: Final[Mapping[str, GameNames]] = {
    "": GameNames(
        said={
            "de": ("Samba-Canasta",),
            "es": ("Samba canasta",),
            "fr": ("Canasta samba",),
        },
        like=(mark("jokers"), mark("wild cards"), mark("three packs")),
    ),
}
"""The names of the game."""
