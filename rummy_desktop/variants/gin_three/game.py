"""The record of Gin Rummy for three: what the program knows of it beside its rulebook."""

from __future__ import annotations

from typing import Final

from rummy_desktop.ai.knocking import as_played
from rummy_desktop.engine.game import Game, Preset, Taught
from rummy_desktop.engine.knocking.words import FIGURES, OUTCOMES
from rummy_desktop.engine.samples import Sample
from rummy_desktop.variants.gin_three.player import choose, quick
from rummy_desktop.variants.gin_three.rules import KEYS, ThreeRules
from rummy_desktop.variants.gin_three.words import EVENTS

CODES: Final = (
    "three_mode cutthroat chouette battle_royal",
    "box_mode game hand",
    "advice visible hidden",
    "br_big_gin off",
    "cut_shutout 100",
    "target 100",
    "game_bonus 100",
    "line_bonus 25",
    "shutout on",
    "passed_upcard open closed",
    "knock_limit 10",
    "knock_rule fixed oklahoma",
    "ace_upcard gin_only limit_1",
    "spade_double on",
    "big_gin on",
    "gin_bonus 25",
    "big_gin_bonus 31",
    "undercut_bonus 25",
)
"""The options and values in the fixed order of house-rule codes; new ones are put at the end (docs/house-rules.md)."""

PRESETS: Final = (
    Preset(
        "cutthroat",
        "Cutthroat Gin",
        "Two play, and whoever loses the deal makes room for the one who waits. These are the usual rules.",
        {},
        ("Cutthroat", "Round Robin Gin", "Cut-throat Gin"),
    ),
    Preset(
        "chouette",
        "Chouette",
        "One, the box, plays against a captain, whose partners look on until the captain loses a deal.",
        {"three_mode": "chouette"},
        ("Captain", "Captain Gin", "Captain Play", "Chouette Gin"),
    ),
    Preset(
        "battle-royal",
        "Battle Royal",
        "All three play, two discards are open, and the winner scores what both others hold. To 200.",
        {"three_mode": "battle_royal", "target": 200},
        ("Battle Royal Gin", "Battle Royale", "Three-player Gin"),
    ),
)

GIN_THREE: Final = Game(
    key="gin-three",
    title="Gin Rummy for Three",
    blurb="Gin for three to five: in turn, one against a captain and partners, or all three at once.",
    seats=range(3, 6),
    rules=ThreeRules,
    also=("Three-handed Gin", "Gin for Three"),
    kind="knocking",
    presets=PRESETS,
    codes=CODES,
    picture=("card-KS", "card-KD", "card-KC"),
    player=choose,
    quick=quick,
    dealing=as_played,
    outcomes=OUTCOMES,
    events=EVENTS,
    figures=FIGURES,
    lesson=4,
    lessons=(Taught(2, knows="gin"),),
    samples=(
        Sample(
            "gin-three-battle",
            "Battle Royal: two discards are open",
            3,
            lambda rules, t: t.actor == 0 and t.phase == "draw" and t.deal >= 2 and len(t.stock) < 16,
            "battle-royal",
        ),
        Sample(
            "gin-three-chouette",
            "Chouette: you are the captain",
            4,
            lambda rules, t: (
                t.actor == 0
                and t.phase == "discard"
                and t.deal >= 2
                and len(t.stock) < 24
                and isinstance(rules, ThreeRules)
                and rules.role(t, 0) == "captain"
            ),
            "chouette",
        ),
    ),
    own_keys=KEYS,
)
