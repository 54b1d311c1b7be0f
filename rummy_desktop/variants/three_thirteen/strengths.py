"""How strong the characters are in this game: written by `tools/rate_characters.py --write`."""

from __future__ import annotations

from typing import Final

from rummy_desktop.engine.game import Strengths

STRENGTHS: Final = Strengths(
    2,
    1800,
    "ladder",
    "2026-11-25",
    {
        "tomas": (1301, 33),
        "amina": (1387, 31),
        "jun": (1301, 26),
        "rosalie": (1404, 27),
        "mateo": (1461, 24),
        "leila": (1500, 0),
        "nils": (1554, 23),
        "oksana": (1571, 26),
        "ravi": (1526, 23),
        "kofi": (1539, 28),
        "mei": (1566, 30),
        "eleni": (1585, 27),
    },
)
