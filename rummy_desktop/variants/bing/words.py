"""The words, pictures and sounds of the cut for a deuce."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from rummy_desktop.engine.events import Event
from rummy_desktop.engine.pot.words import EVENTS as POT_EVENTS
from rummy_desktop.engine.table import Table
from rummy_desktop.engine.telling import WENT_OUT, Audience, Figure, Outcome, Pace, Story, Telling
from rummy_desktop.language.doing import does, does_plural
from rummy_desktop.variants.bing.rules import KeptDeuce, Lifted

# Words at the table


def _lifted(event: Lifted, audience: Audience, t: Table) -> str:
    if event.card:
        return ""
    return audience.who(event.seat, does_plural("lifts {n} card: no deuce.", "lifts {n} cards: no deuce.", event.count))


def _kept(event: KeptDeuce, audience: Audience, t: Table) -> str:
    return audience.who(event.seat, does("keeps the {card}.", card=event.card.sign))


# Words afterwards


def _tell_lifted(event: Lifted, story: Story) -> None:
    found = does("finds the {card}", card=event.card.sign) if event.card else does("finds none")
    story.act(event.seat, does("cuts for a deuce"), found)


def _tell_kept(event: KeptDeuce, story: Story) -> None:
    story.act(event.seat, does("keeps it"))


EVENTS: Final[Mapping[type[Event], Telling]] = {
    **POT_EVENTS,
    Lifted: Telling(Pace(0.65, 0.0, "cut", glides=True, waits=True), _lifted, story=_tell_lifted),
    KeptDeuce: Telling(Pace(0.35, 0.0, "pick", glides=True), _kept, slow=True, story=_tell_kept),
}

OUTCOMES: Final[Mapping[str, Outcome]] = {
    "whole hand": Outcome("{winner} went out with the whole hand in one turn", great=True),
    "void": Outcome("Nobody melds any more: the deal is void, and nobody scores"),
}

FIGURES: Final = (
    *WENT_OUT,
    Figure("Whole hand at once", lambda sheet: sheet.mine.get("whole hand", 0)),
    Figure("Won or paid in all", lambda sheet: sheet.cents, "money"),
)
