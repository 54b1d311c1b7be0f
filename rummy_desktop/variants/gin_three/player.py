"""Gin Rummy for three for computer players: as for two, with a second discard that may be taken in Battle Royal."""

from __future__ import annotations

import random
from typing import cast

from rummy_desktop.ai.knocking import Player
from rummy_desktop.engine.melds import BIT
from rummy_desktop.engine.moves import Draw, Move, Take
from rummy_desktop.engine.table import Table
from rummy_desktop.variants.gin_three.rules import TakeUnder, ThreeRules, ThreeTable


def choose(rules: ThreeRules, view: Table, rng: random.Random, level: str, manner: str) -> Move:
    """The move of the player on `view.actor`, which has to decide."""
    player = Player(rules, view, level)
    if view.phase != "draw" or not rules.battle:
        return player.move(rng)
    ways: list[tuple[int, Move]] = [(BIT[view.discards[-1]], Take(player.seat))]
    if under := cast(ThreeTable, view).older:
        ways.append((BIT[under], TakeUnder(player.seat)))
    wanted = [(bit, move) for bit, move in ways if player.wants(bit)]
    if not wanted:
        return Draw(player.seat)
    return max(wanted, key=lambda way: player.gain(way[0]))[1]
