"""How strong the characters are in this game: written by `tools/rate_characters.py --write`."""

from __future__ import annotations

from typing import Final

from rummy_desktop.engine.game import Strengths

STRENGTHS: Final = Strengths(
    2,
    552,
    "ladder",
    "2026-11-23",
    {
        "tomas": (1276, 65),
        "amina": (1328, 55),
        "jun": (1330, 47),
        "rosalie": (1385, 47),
        "mateo": (1446, 40),
        "leila": (1500, 0),
        "nils": (1740, 45),
        "oksana": (1796, 50),
        "ravi": (1879, 53),
        "kofi": (1779, 55),
        "mei": (1839, 62),
        "eleni": (1960, 67),
    },
)
