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
        "tomas": (1277, 67),
        "amina": (1378, 57),
        "jun": (1306, 49),
        "rosalie": (1382, 49),
        "mateo": (1467, 41),
        "leila": (1500, 0),
        "nils": (1645, 44),
        "oksana": (1657, 48),
        "ravi": (1792, 52),
        "kofi": (1685, 55),
        "mei": (1746, 62),
        "eleni": (1862, 65),
    },
)
