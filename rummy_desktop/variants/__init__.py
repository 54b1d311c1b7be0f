"""The games: one folder each, and the registry of them all, in the order in which they are offered.

What is of one game only stands in its folder: its rulebook, its record, its player and what these need.
docs/adding-a-game.md goes through them.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from rummy_desktop.engine.events import Event
from rummy_desktop.engine.finding import same_name
from rummy_desktop.engine.game import Game, Preset
from rummy_desktop.engine.telling import Telling
from rummy_desktop.variants.bing.game import BING
from rummy_desktop.variants.burraco.game import BURRACO
from rummy_desktop.variants.canasta.game import CANASTA
from rummy_desktop.variants.chinchon.game import CHINCHON
from rummy_desktop.variants.conquian.game import CONQUIAN
from rummy_desktop.variants.contract.game import CONTRACT
from rummy_desktop.variants.crazy.game import CRAZY
from rummy_desktop.variants.gin.game import GIN
from rummy_desktop.variants.gin_three.game import GIN_THREE
from rummy_desktop.variants.hand_and_foot.game import HAND_AND_FOOT
from rummy_desktop.variants.indian.game import INDIAN
from rummy_desktop.variants.kalooki.game import KALOOKI
from rummy_desktop.variants.rummy.game import RUMMY
from rummy_desktop.variants.rummy500.game import RUMMY500
from rummy_desktop.variants.rummy5000.game import RUMMY5000
from rummy_desktop.variants.samba.game import SAMBA
from rummy_desktop.variants.three_thirteen.game import THREE_THIRTEEN
from rummy_desktop.variants.tonk.game import TONK

GAMES: Final[Mapping[str, Game]] = {
    game.key: game
    for game in (
        RUMMY,
        GIN,
        GIN_THREE,
        RUMMY5000,
        RUMMY500,
        BING,
        CONQUIAN,
        CRAZY,
        KALOOKI,
        CHINCHON,
        INDIAN,
        THREE_THIRTEEN,
        TONK,
        CONTRACT,
        CANASTA,
        SAMBA,
        HAND_AND_FOOT,
        BURRACO,
    )
}


def telling_of(event: Event) -> Telling | None:
    """Return the telling of an event that one of the games has of its own; None for an event of all games."""
    return next((game.events[type(event)] for game in GAMES.values() if type(event) in game.events), None)


def called(name: str) -> list[tuple[Game, Preset | None]]:
    """Return the games and presets that go by `name`: one, or several where a name means more than one.

    The key or the title of a game comes before other names and presets, and these before loose likenesses of a name.
    """
    games: list[tuple[Game, tuple[str, ...], Preset | None]] = [
        (game, (game.key, game.english, game.title), None) for game in GAMES.values()
    ]
    others: list[tuple[Game, tuple[str, ...], Preset | None]] = [(game, game.also, None) for game in GAMES.values()]
    others += [
        (game, (preset.key, preset.english, preset.title, *preset.also), preset if preset.values else None)
        for game in GAMES.values()
        for preset in game.presets
    ]
    for known, loosely in ((games, False), (others, False), ([*games, *others], True)):
        found: dict[tuple[str, str], tuple[Game, Preset | None]] = {}
        for game, names, preset in known:
            if any(same_name(name, each, loosely=loosely) for each in names):
                found[game.key, preset.key if preset else ""] = (game, preset)
        if found:
            return list(found.values())
    return []
