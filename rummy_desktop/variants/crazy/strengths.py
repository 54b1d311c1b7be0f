"""How strong the characters are in this game: written by `tools/rate_characters.py --write`."""

from __future__ import annotations

from typing import Final

from rummy_desktop.engine.game import Strengths

STRENGTHS: Final = Strengths(
    3,
    147,
    "ladder",
    "2026-11-23",
    {
        "tomas": (1330, 94),
        "amina": (1361, 80),
        "jun": (1425, 67),
        "rosalie": (1439, 64),
        "mateo": (1465, 55),
        "leila": (1500, 0),
        "nils": (1590, 62),
        "oksana": (1613, 67),
        "ravi": (1634, 69),
        "kofi": (1636, 78),
        "mei": (1672, 91),
        "eleni": (1712, 94),
    },
)
