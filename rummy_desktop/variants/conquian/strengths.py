"""How strong the characters are in this game: written by `tools/rate_characters.py --write`."""

from __future__ import annotations

from typing import Final

from rummy_desktop.engine.game import Strengths

STRENGTHS: Final = Strengths(
    2,
    300,
    "ladder",
    "2026-11-23",
    {
        "tomas": (1355, 71),
        "amina": (1385, 62),
        "jun": (1387, 52),
        "rosalie": (1439, 52),
        "mateo": (1478, 45),
        "leila": (1500, 0),
        "nils": (1578, 47),
        "oksana": (1572, 51),
        "ravi": (1667, 52),
        "kofi": (1602, 58),
        "mei": (1634, 65),
        "eleni": (1682, 65),
    },
)
