"""How strong the characters are in this game: written by `tools/rate_characters.py --write`."""

from __future__ import annotations

from typing import Final

from rummy_desktop.engine.game import Strengths

STRENGTHS: Final = Strengths(
    2,
    946,
    "ladder",
    "2026-11-26",
    {
        "tomas": (1106, 49),
        "amina": (1250, 43),
        "jun": (1448, 32),
        "rosalie": (1370, 36),
        "mateo": (1357, 32),
        "leila": (1500, 0),
        "nils": (1514, 31),
        "oksana": (1529, 34),
        "ravi": (1522, 31),
        "kofi": (1619, 38),
        "mei": (1675, 41),
        "eleni": (1664, 39),
    },
)
