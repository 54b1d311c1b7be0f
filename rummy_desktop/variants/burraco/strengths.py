"""How strong the characters are in this game: written by `tools/rate_characters.py --write`."""

from __future__ import annotations

from typing import Final

from rummy_desktop.engine.game import Strengths

STRENGTHS: Final = Strengths(
    2,
    52,
    "ladder",
    "2026-11-23",
    {
        "tomas": (1422, 139),
        "amina": (1461, 110),
        "jun": (1415, 94),
        "rosalie": (1490, 80),
        "mateo": (1456, 66),
        "leila": (1500, 0),
        "nils": (1710, 88),
        "oksana": (1681, 92),
        "ravi": (1779, 102),
        "kofi": (1782, 111),
        "mei": (1859, 135),
        "eleni": (1933, 148),
    },
)
