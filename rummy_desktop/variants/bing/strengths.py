"""How strong the characters are in this game: written by `tools/rate_characters.py --write`."""

from __future__ import annotations

from typing import Final

from rummy_desktop.engine.game import Strengths

STRENGTHS: Final = Strengths(
    2,
    92,
    "ladder",
    "2026-11-23",
    {
        "tomas": (1268, 114),
        "amina": (1359, 93),
        "jun": (1440, 77),
        "rosalie": (1375, 70),
        "mateo": (1370, 60),
        "leila": (1500, 0),
        "nils": (1501, 67),
        "oksana": (1529, 72),
        "ravi": (1490, 74),
        "kofi": (1563, 83),
        "mei": (1565, 98),
        "eleni": (1558, 102),
    },
)
