"""How strong the characters are in this game: written by `tools/rate_characters.py --write`."""

from __future__ import annotations

from typing import Final

from rummy_desktop.engine.game import Strengths

STRENGTHS: Final = Strengths(
    2,
    34,
    "ladder",
    "2026-11-23",
    {
        "tomas": (1050, 180),
        "amina": (1206, 136),
        "jun": (1209, 118),
        "rosalie": (1338, 93),
        "mateo": (1361, 73),
        "leila": (1500, 0),
        "nils": (1743, 109),
        "oksana": (1747, 110),
        "ravi": (1802, 124),
        "kofi": (1844, 132),
        "mei": (1941, 165),
        "eleni": (2007, 185),
    },
)
