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
        "tomas": (1509, 84),
        "amina": (1528, 71),
        "jun": (1439, 60),
        "rosalie": (1534, 59),
        "mateo": (1478, 51),
        "leila": (1500, 0),
        "nils": (1724, 59),
        "oksana": (1648, 64),
        "ravi": (1791, 68),
        "kofi": (1739, 75),
        "mei": (1832, 88),
        "eleni": (1917, 92),
    },
)
