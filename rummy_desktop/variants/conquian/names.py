"""The names of Conquian in all languages, and what it is like."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from rummy_desktop.engine.names import GameNames
from rummy_desktop.language.translate import mark

NAMES: Final[Mapping[str, GameNames]] = {
    "": GameNames(
        said={
            "es": ("Conquián", "Con Quién", "Coquián"),
            "pt": ("Conquián",),
        },
        home=("es",),
        near=("Panguingue",),
        like=(mark("forty cards"), mark("Spanish pack")),
    ),
}
"""The names of the game."""
