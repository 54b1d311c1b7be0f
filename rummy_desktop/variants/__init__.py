"""The games: one file each, and the registry of them all."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from rummy_desktop.engine.rules import Game
from rummy_desktop.variants.gin import GinRules
from rummy_desktop.variants.rummy import RummyRules

GAMES: Final[Mapping[str, Game]] = MappingProxyType(
    {
        game.key: game
        for game in (
            Game(
                "rummy",
                "Rummy",
                "Meld sets and runs, lay off where you can, and be the first to go out.",
                range(2, 5),
                RummyRules,
            ),
            Game(
                "gin",
                "Gin Rummy",
                "Keep your melds in the hand, and knock before your opponent does.",
                range(2, 3),
                GinRules,
            ),
        )
    }
)
