"""How strong the characters are in this game: written by `tools/rate_characters.py --write`."""

from __future__ import annotations

from typing import Final

from rummy_desktop.engine.game import Strengths

STRENGTHS: Final = Strengths(
    2,
    426,
    "ladder",
    "2026-11-23",
    {
        "tomas": (1446, 62),
        "amina": (1445, 54),
        "jun": (1434, 45),
        "rosalie": (1478, 47),
        "mateo": (1496, 41),
        "leila": (1500, 0),
        "nils": (1674, 45),
        "oksana": (1587, 48),
        "ravi": (1629, 47),
        "kofi": (1753, 56),
        "mei": (1808, 64),
        "eleni": (1879, 65),
    },
)
