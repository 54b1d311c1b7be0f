"""How strong the characters are in this game: written by `tools/rate_characters.py --write`."""

from __future__ import annotations

from typing import Final

from rummy_desktop.engine.game import Strengths

STRENGTHS: Final = Strengths(
    2,
    138,
    "ladder",
    "2026-11-23",
    {
        "tomas": (1239, 111),
        "amina": (1283, 89),
        "jun": (1342, 75),
        "rosalie": (1427, 68),
        "mateo": (1431, 57),
        "leila": (1500, 0),
        "nils": (1645, 65),
        "oksana": (1620, 70),
        "ravi": (1742, 76),
        "kofi": (1714, 82),
        "mei": (1759, 97),
        "eleni": (1828, 103),
    },
)
