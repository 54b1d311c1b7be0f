"""How strong the characters are in this game: written by `tools/rate_characters.py --write`."""

from __future__ import annotations

from typing import Final

from rummy_desktop.engine.game import Strengths

STRENGTHS: Final = Strengths(
    2,
    230,
    "ladder",
    "2026-11-23",
    {
        "tomas": (1360, 81),
        "amina": (1405, 69),
        "jun": (1397, 57),
        "rosalie": (1431, 56),
        "mateo": (1471, 48),
        "leila": (1500, 0),
        "nils": (1601, 52),
        "oksana": (1573, 56),
        "ravi": (1639, 57),
        "kofi": (1601, 64),
        "mei": (1616, 73),
        "eleni": (1664, 73),
    },
)
