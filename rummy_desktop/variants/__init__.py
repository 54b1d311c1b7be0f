"""The games: one file each, and the registry of them all."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from rummy_desktop.engine.rules import Game
from rummy_desktop.variants.bing import BingRules
from rummy_desktop.variants.gin import GinRules
from rummy_desktop.variants.rummy import RummyRules
from rummy_desktop.variants.rummy500 import PRESETS as PRESETS_500
from rummy_desktop.variants.rummy500 import Rules500
from rummy_desktop.variants.rummy5000.options import PRESETS as PRESETS_5000
from rummy_desktop.variants.rummy5000.rules import Rules5000

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
            Game(
                "5000",
                "5000 Rummy",
                "Hands of all sizes, wild cards worth hundreds, and the whole discard pile to take from.",
                range(2, 9),
                Rules5000,
                PRESETS_5000[0].also,
                PRESETS_5000,
            ),
            Game(
                "bing",
                "Bing Rummy",
                "Three melds at once to begin with, deuces wild, and a pot of coins for whoever sees all others bust.",
                range(2, 9),
                BingRules,
            ),
            Game(
                "500",
                "500 Rummy",
                "Take deep from the discard pile, score what you meld, and pay for what you hold.",
                range(2, 9),
                Rules500,
                PRESETS_500[0].also,
                PRESETS_500,
            ),
        )
    }
)
