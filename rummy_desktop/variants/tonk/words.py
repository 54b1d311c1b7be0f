"""The words for a knock and for how deals of Tonk end."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from rummy_desktop.engine.knocking.table import Knocked
from rummy_desktop.engine.knocking.words import knocking
from rummy_desktop.engine.telling import Figure, Outcome
from rummy_desktop.language.doing import Doing, does


def _said_of_knock(event: Knocked) -> Doing:
    return does("knocks")


EVENTS: Final = knocking(_said_of_knock)

OUTCOMES: Final[Mapping[str, Outcome]] = {
    "tonk": Outcome("{winner} went tonk", great=True, word="Tonk"),
    "tonk at deal": Outcome("{winner} was dealt a tonk", great=True, word="Tonk"),
    "knock": Outcome("{winner} knocked"),
    "low knock": Outcome("{winner} knocked with a count that is paid double"),
    "caught": Outcome("The knock was caught", word="Caught"),
    "idle": Outcome("Nobody melds any more, and the deal is over"),
}

FIGURES: Final = (
    Figure("Tonks, share of all deals", lambda sheet: sheet.share("tonk", "tonk at deal"), "rate"),
    Figure("Went out, share of all deals", lambda sheet: sheet.share("out"), "rate"),
    Figure("Knocks, share of all deals", lambda sheet: sheet.share("knock", "low knock", "caught"), "rate"),
    Figure("Own knocks that were caught", lambda sheet: sheet.share_of_own("caught", "knock", "low knock"), "rate"),
)
