"""How strong the characters are in this game: written by `tools/rate_characters.py --write`."""

from __future__ import annotations

from typing import Final

from rummy_desktop.engine.game import Strengths

STRENGTHS: Final = Strengths(
    2,
    202,
    "ladder",
    "2026-11-23",
    {
        "tomas": (1305, 93),
        "amina": (1365, 76),
        "jun": (1376, 64),
        "rosalie": (1428, 62),
        "mateo": (1480, 52),
        "leila": (1500, 0),
        "nils": (1731, 63),
        "oksana": (1656, 67),
        "ravi": (1875, 75),
        "kofi": (1859, 80),
        "mei": (1933, 95),
        "eleni": (2002, 102),
    },
)
