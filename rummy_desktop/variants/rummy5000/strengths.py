"""How strong the characters are in this game: written by `tools/rate_characters.py --write`."""

from __future__ import annotations

from typing import Final

from rummy_desktop.engine.game import Strengths

STRENGTHS: Final = Strengths(
    2,
    460,
    "ladder",
    "2026-11-25",
    {
        "tomas": (1323, 64),
        "amina": (1366, 56),
        "jun": (1415, 46),
        "rosalie": (1410, 47),
        "mateo": (1489, 41),
        "leila": (1500, 0),
        "nils": (1655, 44),
        "oksana": (1723, 48),
        "ravi": (1732, 48),
        "kofi": (1727, 54),
        "mei": (1811, 61),
        "eleni": (1864, 63),
    },
)
