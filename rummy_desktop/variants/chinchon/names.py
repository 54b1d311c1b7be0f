"""The names of Chinchón in all languages, and what it is like."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from rummy_desktop.engine.names import GameNames
from rummy_desktop.language.translate import mark

NAMES: Final[Mapping[str, GameNames]] = {
    "": GameNames(
        said={
            "es": ("Chinchón", "Conga", "Golpeado"),
            "pt": ("Chinchón",),
        },
        home=("es",),
        near=("Cacheta", "Pife", "Pif-paf", "Pontinho"),
        like=(mark("Spanish pack"), mark("seven cards"), mark("knock")),
    ),
}
"""The names of the game."""
