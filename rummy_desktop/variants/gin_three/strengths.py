"""How strong the characters are in this game: written by `tools/rate_characters.py --write`."""

from __future__ import annotations

from typing import Final

from rummy_desktop.engine.game import Strengths

STRENGTHS: Final = Strengths(
    3,
    255,
    "ladder",
    "2026-11-25",
    {
        "tomas": (1228, 80),
        "amina": (1279, 69),
        "jun": (1348, 57),
        "rosalie": (1275, 57),
        "mateo": (1432, 48),
        "leila": (1500, 0),
        "nils": (1548, 50),
        "oksana": (1607, 55),
        "ravi": (1603, 55),
        "kofi": (1601, 64),
        "mei": (1636, 73),
        "eleni": (1672, 71),
    },
)
