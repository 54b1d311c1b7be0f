"""How strong the characters are in this game: written by `tools/rate_characters.py --write`."""

from __future__ import annotations

from typing import Final

from rummy_desktop.engine.game import Strengths

STRENGTHS: Final = Strengths(
    2,
    1932,
    "ladder",
    "2026-11-25",
    {
        "tomas": (1407, 31),
        "amina": (1425, 29),
        "jun": (1400, 24),
        "rosalie": (1437, 26),
        "mateo": (1482, 23),
        "leila": (1500, 0),
        "nils": (1590, 23),
        "oksana": (1643, 25),
        "ravi": (1610, 23),
        "kofi": (1636, 28),
        "mei": (1683, 30),
        "eleni": (1730, 29),
    },
)
