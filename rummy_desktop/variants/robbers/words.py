"""The words of the table laid anew."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from rummy_desktop.engine.events import Event
from rummy_desktop.engine.table import Table
from rummy_desktop.engine.telling import WENT_OUT, Audience, Figure, Outcome, Pace, Story, Telling
from rummy_desktop.engine.wording import listed, meld_signs
from rummy_desktop.language.doing import does
from rummy_desktop.variants.robbers.table import GaveUp, Rearranged


def _tell_rearranged(event: Rearranged, story: Story) -> None:
    new = [meld_signs(meld) for meld in event.melds if {*event.cards} & {*meld.cards}]
    cards = " ".join(card.sign for card in event.cards)
    story.act(event.seat, does("lays {cards}", cards=cards), does("has {melds} on the table now", melds=listed(new)))


def _gave_up(event: GaveUp, audience: Audience, t: Table) -> str:
    return audience.who(event.seat, does("puts the table back, and draws three cards for it."))


def _tell_gave_up(event: GaveUp, story: Story) -> None:
    story.act(event.seat, does("puts the table back"))


EVENTS: Final[Mapping[type[Event], Telling]] = {
    Rearranged: Telling(Pace(0.3, 0.05, "meld", glides=True), story=_tell_rearranged),
    GaveUp: Telling(Pace(0.5, 0.0, "call", waits=True), _gave_up, slow=True, story=_tell_gave_up),
}

OUTCOMES: Final[Mapping[str, Outcome]] = {
    "stock empty": Outcome("{winner} had the fewest points when nothing went any more"),
}

FIGURES: Final = (
    *WENT_OUT,
    Figure("Won with the smallest hand", lambda sheet: sheet.mine.get("stock empty", 0), only_some=True),
)
