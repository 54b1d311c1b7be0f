"""How deals of Samba end, in words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from rummy_desktop.engine.telling import WENT_OUT, Outcome

OUTCOMES: Final[Mapping[str, Outcome]] = {
    "red three": Outcome("A red three was the last card of the stock, and the deal is over"),
}

FIGURES: Final = WENT_OUT
