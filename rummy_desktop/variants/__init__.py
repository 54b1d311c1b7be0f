"""The games: one folder each, and the registry of them all, in the order in which they are offered."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from rummy_desktop.engine.game import Game
from rummy_desktop.variants.bing.game import BING
from rummy_desktop.variants.gin.game import GIN
from rummy_desktop.variants.rummy.game import RUMMY
from rummy_desktop.variants.rummy500.game import RUMMY500
from rummy_desktop.variants.rummy5000.game import RUMMY5000

GAMES: Final[Mapping[str, Game]] = MappingProxyType(
    {game.key: game for game in (RUMMY, GIN, RUMMY5000, BING, RUMMY500)}
)
