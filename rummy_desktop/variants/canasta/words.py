"""The words for how deals of Canasta end."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from rummy_desktop.engine.sides import words
from rummy_desktop.engine.telling import WENT_OUT, Figure, Outcome

OUTCOMES: Final[Mapping[str, Outcome]] = {
    **words.OUTCOMES,
    "concealed": Outcome("{winner} went out concealed", great=True, word="Concealed"),
}

FIGURES: Final = (*WENT_OUT, Figure("Went out concealed", lambda sheet: sheet.mine.get("concealed", 0)))
