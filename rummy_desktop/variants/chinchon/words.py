"""The words for the events and outcomes of Chinchón."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from rummy_desktop.engine.knocking.table import Knocked
from rummy_desktop.engine.knocking.words import knocking
from rummy_desktop.engine.pot.words import EVENTS as POT
from rummy_desktop.engine.telling import Figure, Outcome
from rummy_desktop.language.doing import Doing, does


def _said(event: Knocked) -> Doing:
    ways = {"chinchon": does("closes with a chinchón"), "closed with all": does("closes with all seven cards")}
    return ways.get(event.how) or does("closes with one card loose")


EVENTS: Final = {**knocking(_said), **POT}

OUTCOMES: Final[Mapping[str, Outcome]] = {
    "closed": Outcome("{winner} closed"),
    "closed with all": Outcome("{winner} closed with all seven cards"),
    "chinchon": Outcome("{winner} has a chinchón", great=True, word="Chinchón"),
}

FIGURES: Final = (
    Figure("Closed, share of all deals", lambda sheet: sheet.share("closed", "closed with all", "chinchon"), "rate"),
    Figure("Closed with all seven, share of all deals", lambda sheet: sheet.share("closed with all"), "rate"),
    Figure("Chinchones", lambda sheet: sheet.mine.get("chinchon", 0), only_some=True),
)
