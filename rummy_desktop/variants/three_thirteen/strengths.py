"""How strong the characters are in this game: written by `tools/rate_characters.py --write`."""

from __future__ import annotations

from typing import Final

from rummy_desktop.engine.game import Strengths

STRENGTHS: Final = Strengths(
    2,
    2400,
    "ladder",
    "2026-11-25",
    {
        "tomas": (1321, 29),
        "amina": (1378, 27),
        "jun": (1313, 23),
        "rosalie": (1418, 24),
        "mateo": (1466, 21),
        "leila": (1500, 0),
        "nils": (1565, 21),
        "oksana": (1593, 23),
        "ravi": (1548, 20),
        "kofi": (1570, 25),
        "mei": (1602, 27),
        "eleni": (1620, 24),
    },
)
