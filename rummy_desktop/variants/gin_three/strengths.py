"""How strong the characters are in this game: written by `tools/rate_characters.py --write`."""

from __future__ import annotations

from typing import Final

from rummy_desktop.engine.game import Strengths

STRENGTHS: Final = Strengths(
    3,
    117,
    "ladder",
    "2026-11-23",
    {
        "tomas": (1298, 101),
        "amina": (1311, 84),
        "jun": (1412, 70),
        "rosalie": (1381, 65),
        "mateo": (1446, 56),
        "leila": (1500, 0),
        "nils": (1524, 61),
        "oksana": (1567, 67),
        "ravi": (1539, 69),
        "kofi": (1539, 80),
        "mei": (1574, 92),
        "eleni": (1563, 92),
    },
)
