"""How strong the characters are in this game: written by `tools/rate_characters.py --write`."""

from __future__ import annotations

from typing import Final

from rummy_desktop.engine.game import Strengths

STRENGTHS: Final = Strengths(
    2,
    572,
    "ladder",
    "2026-11-25",
    {
        "tomas": (1151, 67),
        "amina": (1304, 55),
        "jun": (1231, 49),
        "rosalie": (1420, 46),
        "mateo": (1453, 39),
        "leila": (1500, 0),
        "nils": (1636, 41),
        "oksana": (1570, 45),
        "ravi": (1837, 49),
        "kofi": (1696, 51),
        "mei": (1756, 57),
        "eleni": (1820, 57),
    },
)
