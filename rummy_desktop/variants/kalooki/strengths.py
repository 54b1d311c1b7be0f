"""How strong the characters are in this game: written by `tools/rate_characters.py --write`."""

from __future__ import annotations

from typing import Final

from rummy_desktop.engine.game import Strengths

STRENGTHS: Final = Strengths(
    2,
    132,
    "ladder",
    "2026-11-26",
    {
        "tomas": (1078, 124),
        "amina": (1199, 97),
        "jun": (1214, 83),
        "rosalie": (1317, 73),
        "mateo": (1401, 59),
        "leila": (1500, 0),
        "nils": (1661, 67),
        "oksana": (1631, 71),
        "ravi": (1712, 76),
        "kofi": (1681, 83),
        "mei": (1737, 98),
        "eleni": (1799, 104),
    },
)
