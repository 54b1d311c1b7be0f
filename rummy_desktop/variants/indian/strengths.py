"""How strong the characters are in this game: written by `tools/rate_characters.py --write`."""

from __future__ import annotations

from typing import Final

from rummy_desktop.engine.game import Strengths

STRENGTHS: Final = Strengths(
    2,
    130,
    "ladder",
    "2026-11-23",
    {
        "tomas": (1360, 96),
        "amina": (1415, 80),
        "jun": (1488, 66),
        "rosalie": (1403, 63),
        "mateo": (1473, 54),
        "leila": (1500, 0),
        "nils": (1533, 60),
        "oksana": (1621, 65),
        "ravi": (1568, 66),
        "kofi": (1593, 75),
        "mei": (1624, 87),
        "eleni": (1626, 89),
    },
)
