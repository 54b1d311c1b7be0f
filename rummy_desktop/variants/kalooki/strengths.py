"""How strong the characters are in this game: written by `tools/rate_characters.py --write`."""

from __future__ import annotations

from typing import Final

from rummy_desktop.engine.game import Strengths

STRENGTHS: Final = Strengths(
    2,
    14,
    "ladder",
    "2026-11-23",
    {
        "tomas": (1215, 169),
        "amina": (1288, 129),
        "jun": (1313, 112),
        "rosalie": (1388, 91),
        "mateo": (1441, 74),
        "leila": (1500, 0),
        "nils": (1621, 104),
        "oksana": (1630, 108),
        "ravi": (1661, 122),
        "kofi": (1669, 132),
        "mei": (1721, 165),
        "eleni": (1760, 180),
    },
)
