"""How strong the characters are in this game: written by `tools/rate_characters.py --write`."""

from __future__ import annotations

from typing import Final

from rummy_desktop.engine.game import Strengths

STRENGTHS: Final = Strengths(
    2,
    84,
    "ladder",
    "2026-11-24",
    {
        "tomas": (1213, 133),
        "amina": (1273, 105),
        "jun": (1306, 89),
        "rosalie": (1377, 77),
        "mateo": (1451, 62),
        "leila": (1500, 0),
        "nils": (1699, 78),
        "oksana": (1680, 82),
        "ravi": (1750, 91),
        "kofi": (1722, 97),
        "mei": (1798, 117),
        "eleni": (1867, 127),
    },
)
