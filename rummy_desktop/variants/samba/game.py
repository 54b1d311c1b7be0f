"""The record of Samba: what the program knows of it beside its rulebook."""

from __future__ import annotations

from typing import Final

from rummy_desktop.engine.game import Game, Preset, Taught
from rummy_desktop.engine.samples import Sample, melding
from rummy_desktop.engine.sides.going_out import KEYS
from rummy_desktop.engine.sides.words import EVENTS, OUTCOMES
from rummy_desktop.engine.telling import WENT_OUT
from rummy_desktop.variants.samba.player import choose
from rummy_desktop.variants.samba.rules import SambaRules

CODES: Final = (
    "pile_taking meld sequence pair",
    "canasta_wild on",
    "start_black_three stays replaced",
    "top_minimum 160 150",
    "ask_partner on",
    "canastas_to_go_out two with_samba one",
    "red_threes canastas meld",
    "target 10000",
    "wild_melds off",
    "wild_canasta 2500",
    "black_three_in_hand 5 100",
)
"""The options and values in the fixed order of house-rule codes; new ones are put at the end (docs/house-rules.md)."""

PRESETS: Final = (
    Preset("samba", "Samba", "Sets and sequences, and two canastas to go out.", {}),
    Preset(
        "bolivia",
        "Bolivia",
        "Samba with melds of wild cards, of which seven are a bolivia; to go out takes seven in a row.",
        {
            "top_minimum": 150,
            "canastas_to_go_out": "with_samba",
            "wild_melds": True,
            "black_three_in_hand": "100",
            "target": 15000,
        },
        ("Bolivian Canasta",),
    ),
)

SAMBA: Final = Game(
    key="samba",
    title="Samba",
    blurb="Canasta with three packs and sequences, of which seven cards in a row are a samba.",
    seats=range(2, 5, 2),
    rules=SambaRules,
    kind="partners",
    presets=PRESETS,
    also=("Samba Canasta", "Three-Pack Canasta"),
    codes=CODES,
    picture=("card-8S", "card-9S", "card-TS"),
    player=choose,
    quick="hard",
    outcomes=OUTCOMES,
    events=EVENTS,
    figures=WENT_OUT,
    lesson=4,
    lessons=(Taught(2, knows="canasta"), Taught(2, "bolivia", "samba")),
    samples=(
        Sample("samba", "Samba: with a partner", 4, melding(1, 4)),
        Sample("samba-two", "Samba for two", 2, melding(1, 3)),
        Sample("bolivia", "Bolivia: with a partner", 4, melding(1, 4), "bolivia"),
    ),
    own_keys=KEYS,
)
