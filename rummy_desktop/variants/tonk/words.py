"""What is said of a drop and of how deals of Tonk end."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from rummy_desktop.engine.knocking.table import Knocked
from rummy_desktop.engine.knocking.words import knocking
from rummy_desktop.engine.telling import Figure, Outcome
from rummy_desktop.language.doing import Doing, does


def _said_of_drop(event: Knocked) -> Doing:
    return does("drops")


EVENTS: Final = knocking(_said_of_drop)

OUTCOMES: Final[Mapping[str, Outcome]] = {
    "tonk": Outcome("{winner} went tonk", great=True),
    "tonk at deal": Outcome("{winner} was dealt a tonk", great=True),
    "drop": Outcome("{winner} dropped with the lowest count"),
    "low drop": Outcome("{winner} dropped with a count that is paid double"),
    "caught": Outcome("The drop was caught"),
    "idle": Outcome("Nobody melds any more, and the deal is over"),
}

FIGURES: Final = (
    Figure("Tonks, share of all deals", lambda sheet: sheet.share("tonk", "tonk at deal"), "rate"),
    Figure("Went out, share of all deals", lambda sheet: sheet.share("out"), "rate"),
    Figure("Drops, share of all deals", lambda sheet: sheet.share("drop", "low drop", "caught"), "rate"),
    Figure("Own drops that were caught", lambda sheet: sheet.share_of_own("caught", "drop", "low drop"), "rate"),
)
