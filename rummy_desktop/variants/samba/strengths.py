"""How strong the characters are in this game: written by `tools/rate_characters.py --write`."""

from __future__ import annotations

from typing import Final

from rummy_desktop.engine.game import Strengths

STRENGTHS: Final = Strengths(
    2,
    116,
    "ladder",
    "2026-11-23",
    {
        "tomas": (1266, 107),
        "amina": (1316, 87),
        "jun": (1346, 73),
        "rosalie": (1409, 68),
        "mateo": (1457, 57),
        "leila": (1500, 0),
        "nils": (1580, 63),
        "oksana": (1571, 67),
        "ravi": (1603, 69),
        "kofi": (1600, 77),
        "mei": (1623, 90),
        "eleni": (1654, 92),
    },
)
