"""The names of Bing Rummy in all languages, and what it is like."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from rummy_desktop.engine.names import Names
from rummy_desktop.language.translate import mark

NAMES: Final[Mapping[str, Names]] = {
    "": Names(
        said={
            "en": ("Bing",),
            "de": ("Bing-Rommé",),
            "fr": ("Rami Bing",),
        },
        like=(mark("wild cards"), mark("deuces wild"), mark("coins"), mark("two packs")),
    ),
}
"""The names of the game."""
