"""How strong the characters are in this game: written by `tools/rate_characters.py --write`."""

from __future__ import annotations

from typing import Final

from rummy_desktop.engine.game import Strengths

STRENGTHS: Final = Strengths(
    2,
    238,
    "ladder",
    "2026-11-25",
    {
        "tomas": (1352, 82),
        "amina": (1400, 70),
        "jun": (1441, 57),
        "rosalie": (1463, 58),
        "mateo": (1423, 49),
        "leila": (1500, 0),
        "nils": (1688, 54),
        "oksana": (1634, 59),
        "ravi": (1705, 60),
        "kofi": (1690, 67),
        "mei": (1765, 77),
        "eleni": (1815, 80),
    },
)
