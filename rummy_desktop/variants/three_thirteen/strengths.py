"""How strong the characters are in this game: written by `tools/rate_characters.py --write`."""

from __future__ import annotations

from typing import Final

from rummy_desktop.engine.game import Strengths

STRENGTHS: Final = Strengths(
    2,
    592,
    "ladder",
    "2026-11-24",
    {
        "tomas": (1318, 55),
        "amina": (1407, 49),
        "jun": (1360, 40),
        "rosalie": (1500, 41),
        "mateo": (1507, 37),
        "leila": (1500, 0),
        "nils": (1570, 36),
        "oksana": (1621, 40),
        "ravi": (1544, 38),
        "kofi": (1574, 45),
        "mei": (1595, 49),
        "eleni": (1628, 47),
    },
)
