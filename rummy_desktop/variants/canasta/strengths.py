"""How strong the characters are in this game: written by `tools/rate_characters.py --write`."""

from __future__ import annotations

from typing import Final

from rummy_desktop.engine.game import Strengths

STRENGTHS: Final = Strengths(
    2,
    1230,
    "ladder",
    "2026-11-26",
    {
        "tomas": (1279, 43),
        "amina": (1344, 37),
        "jun": (1319, 31),
        "rosalie": (1452, 33),
        "mateo": (1423, 29),
        "leila": (1500, 0),
        "nils": (1646, 30),
        "oksana": (1527, 32),
        "ravi": (1533, 30),
        "kofi": (1748, 37),
        "mei": (1836, 42),
        "eleni": (1871, 42),
    },
)
