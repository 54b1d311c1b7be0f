"""How strong the characters are in this game: written by `tools/rate_characters.py --write`."""

from __future__ import annotations

from typing import Final

from rummy_desktop.engine.game import Strengths

STRENGTHS: Final = Strengths(
    2,
    3640,
    "ladder",
    "2026-11-25",
    {
        "tomas": (1378, 24),
        "amina": (1437, 23),
        "jun": (1352, 20),
        "rosalie": (1425, 21),
        "mateo": (1485, 18),
        "leila": (1500, 0),
        "nils": (1636, 18),
        "oksana": (1592, 20),
        "ravi": (1721, 20),
        "kofi": (1738, 23),
        "mei": (1813, 25),
        "eleni": (1887, 25),
    },
)
