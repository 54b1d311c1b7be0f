"""How strong the characters are in this game: written by `tools/rate_characters.py --write`."""

from __future__ import annotations

from typing import Final

from rummy_desktop.engine.game import Strengths

STRENGTHS: Final = Strengths(
    2,
    282,
    "ladder",
    "2026-11-23",
    {
        "tomas": (1411, 72),
        "amina": (1458, 63),
        "jun": (1416, 53),
        "rosalie": (1437, 53),
        "mateo": (1489, 46),
        "leila": (1500, 0),
        "nils": (1600, 49),
        "oksana": (1535, 53),
        "ravi": (1729, 55),
        "kofi": (1674, 61),
        "mei": (1648, 69),
        "eleni": (1727, 69),
    },
)
