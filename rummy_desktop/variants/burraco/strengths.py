"""How strong the characters are in this game: written by `tools/rate_characters.py --write`."""

from __future__ import annotations

from typing import Final

from rummy_desktop.engine.game import Strengths

STRENGTHS: Final = Strengths(
    2,
    1336,
    "ladder",
    "2026-11-26",
    {
        "tomas": (1451, 39),
        "amina": (1459, 35),
        "jun": (1440, 30),
        "rosalie": (1499, 32),
        "mateo": (1508, 28),
        "leila": (1500, 0),
        "nils": (1713, 30),
        "oksana": (1655, 33),
        "ravi": (1813, 34),
        "kofi": (1830, 38),
        "mei": (1937, 43),
        "eleni": (1979, 44),
    },
)
