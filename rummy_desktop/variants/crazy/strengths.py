"""How strong the characters are in this game: written by `tools/rate_characters.py --write`."""

from __future__ import annotations

from typing import Final

from rummy_desktop.engine.game import Strengths

STRENGTHS: Final = Strengths(
    3,
    480,
    "ladder",
    "2026-11-24",
    {
        "tomas": (1375, 59),
        "amina": (1389, 53),
        "jun": (1386, 43),
        "rosalie": (1408, 46),
        "mateo": (1462, 41),
        "leila": (1500, 0),
        "nils": (1570, 41),
        "oksana": (1605, 45),
        "ravi": (1604, 42),
        "kofi": (1595, 50),
        "mei": (1672, 55),
        "eleni": (1672, 53),
    },
)
