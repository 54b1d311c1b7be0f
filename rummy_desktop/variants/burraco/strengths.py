"""How strong the characters are in this game: written by `tools/rate_characters.py --write`."""

from __future__ import annotations

from typing import Final

from rummy_desktop.engine.game import Strengths

STRENGTHS: Final = Strengths(
    2,
    990,
    "ladder",
    "2026-11-26",
    {
        "tomas": (1359, 48),
        "amina": (1478, 41),
        "jun": (1360, 35),
        "rosalie": (1485, 37),
        "mateo": (1502, 32),
        "leila": (1500, 0),
        "nils": (1720, 34),
        "oksana": (1609, 38),
        "ravi": (1799, 39),
        "kofi": (1775, 43),
        "mei": (1941, 50),
        "eleni": (1978, 50),
    },
)
