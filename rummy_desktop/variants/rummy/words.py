"""The words, pictures and sounds for what only some house rules of Rummy bring, and for how deals end."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from rummy_desktop.engine.events import Claimed, Event
from rummy_desktop.engine.knocking.table import Knocked
from rummy_desktop.engine.knocking.words import knocking
from rummy_desktop.engine.table import Table
from rummy_desktop.engine.telling import WENT_OUT, Audience, Figure, Outcome, Pace, Story, Telling
from rummy_desktop.language.doing import Doing, does
from rummy_desktop.language.translate import tr
from rummy_desktop.variants.rummy.table import TurnedOver


def _knock(event: Knocked) -> Doing:
    return does("knocks") if event.deadwood else does("knocks with no card left over")


def _called(event: Claimed, audience: Audience, t: Table) -> str:
    return f"{audience.who(event.seat, does('calls rummy for the {card}', card=event.card.sign))}."


def _tell_call(event: Claimed, story: Story) -> None:
    story.say(f"{story.who(event.seat, does('calls rummy for the {card}', card=event.card.sign))}.", event.seat)


def _turned_over(event: TurnedOver, audience: Audience, t: Table) -> str:
    return tr("The discards are turned over.")


def _tell_turning(event: TurnedOver, story: Story) -> None:
    story.say(tr("The discards are turned over for a new stock."))


EVENTS: Final[Mapping[type[Event], Telling]] = {
    **knocking(_knock),
    Claimed: Telling(Pace(0.35, 0.0, "call", glides=True, waits=True), _called, story=_tell_call),
    TurnedOver: Telling(Pace(0.5, 0.0, "shuffle", glides=True, waits=True), _turned_over, story=_tell_turning),
}

OUTCOMES: Final[Mapping[str, Outcome]] = {
    "blocked": Outcome("The deal is blocked, and the cards in the hands count"),
    "knock": Outcome("{winner} knocked, and has the lowest count"),
    "knock with nothing": Outcome("{winner} knocked with no card left over", great=True),
    "undercut": Outcome("{winner} has no more left than the player who knocked"),
}

FIGURES: Final = (
    *WENT_OUT,
    Figure("Went rummy", lambda sheet: sheet.mine.get("rummy", 0)),
    Figure("Knocked and won", lambda sheet: sheet.share("knock", "knock with nothing"), "rate", only_some=True),
)
