"""The words, pictures and sounds of a call-up, and the words for how deals end."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from rummy_desktop.engine.events import Claimed, Event
from rummy_desktop.engine.money import money
from rummy_desktop.engine.pot.words import EVENTS as POT_EVENTS
from rummy_desktop.engine.pot.words import coins_in_words
from rummy_desktop.engine.table import Table
from rummy_desktop.engine.telling import WENT_OUT, Audience, Figure, Outcome, Pace, Story, Telling
from rummy_desktop.language.doing import does
from rummy_desktop.variants.kalooki.table import CalledUp


def _each(event: CalledUp) -> int:
    """Return what each of the others pays."""
    return -min(event.cents)


def _called_up(event: CalledUp, audience: Audience, t: Table) -> str:
    gets = does("calls up and gets {money} from each of the others.", money=money(_each(event)))
    return audience.who(event.seat, gets)


def _tell_call_up(event: CalledUp, story: Story) -> None:
    story.act(event.seat, does("gets {money} from each of the others", money=coins_in_words(_each(event))))


def _knocked(event: Claimed, audience: Audience, t: Table) -> str:
    return f"{audience.who(event.seat, does('knocks for the {card}', card=event.card.sign))}."


def _tell_knock(event: Claimed, story: Story) -> None:
    story.say(f"{story.who(event.seat, does('knocks for the {card}', card=event.card.sign))}.", event.seat)


EVENTS: Final[Mapping[type[Event], Telling]] = {
    **POT_EVENTS,
    CalledUp: Telling(Pace(0.6, 0.0, "coins", waits=True), _called_up, slow=True, story=_tell_call_up),
    Claimed: Telling(Pace(0.35, 0.0, "take", glides=True, waits=True), _knocked, story=_tell_knock),
}

OUTCOMES: Final[Mapping[str, Outcome]] = {
    "out": Outcome("{winner} called up"),
    "kalooki": Outcome("{winner} went kalooki, with the whole hand in one turn", great=True, word="Kalooki"),
    "whole hand": Outcome("{winner} went out with the whole hand in one turn", great=True),
    "all count": Outcome("No stock is left, and all hands count"),
    "void": Outcome("The deal is void, and nobody scores"),
}

FIGURES: Final = (
    *WENT_OUT,
    Figure("Kalookis", lambda sheet: sheet.mine.get("kalooki", 0)),
    Figure("Whole hands at once", lambda sheet: sheet.mine.get("whole hand", 0)),
    Figure("Won or paid in all", lambda sheet: sheet.cents, "money"),
)
