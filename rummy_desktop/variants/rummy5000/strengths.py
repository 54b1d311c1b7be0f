"""How strong the characters are in this game: written by `tools/rate_characters.py --write`."""

from __future__ import annotations

from typing import Final

from rummy_desktop.engine.game import Strengths

STRENGTHS: Final = Strengths(
    2,
    92,
    "ladder",
    "2026-11-23",
    {
        "tomas": (1334, 124),
        "amina": (1388, 98),
        "jun": (1404, 83),
        "rosalie": (1444, 74),
        "mateo": (1460, 61),
        "leila": (1500, 0),
        "nils": (1705, 77),
        "oksana": (1739, 82),
        "ravi": (1738, 88),
        "kofi": (1726, 96),
        "mei": (1838, 115),
        "eleni": (1894, 125),
    },
)
