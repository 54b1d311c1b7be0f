"""How strong the characters are in this game: written by `tools/rate_characters.py --write`."""

from __future__ import annotations

from typing import Final

from rummy_desktop.engine.game import Strengths

STRENGTHS: Final = Strengths(
    2,
    104,
    "ladder",
    "2026-11-23",
    {
        "tomas": (1305, 101),
        "amina": (1386, 84),
        "jun": (1363, 70),
        "rosalie": (1482, 67),
        "mateo": (1467, 57),
        "leila": (1500, 0),
        "nils": (1492, 63),
        "oksana": (1497, 68),
        "ravi": (1498, 69),
        "kofi": (1499, 78),
        "mei": (1500, 91),
        "eleni": (1501, 92),
    },
)
