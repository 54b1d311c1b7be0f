"""How strong the characters are in this game: written by `tools/rate_characters.py --write`."""

from __future__ import annotations

from typing import Final

from rummy_desktop.engine.game import Strengths

STRENGTHS: Final = Strengths(
    2,
    276,
    "ladder",
    "2026-11-23",
    {
        "tomas": (1291, 77),
        "amina": (1382, 66),
        "jun": (1333, 55),
        "rosalie": (1424, 54),
        "mateo": (1487, 46),
        "leila": (1500, 0),
        "nils": (1544, 48),
        "oksana": (1577, 52),
        "ravi": (1609, 53),
        "kofi": (1614, 60),
        "mei": (1656, 68),
        "eleni": (1660, 67),
    },
)
