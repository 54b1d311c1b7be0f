"""Words for red threes, for partners who ask, and for the ends of deals: as they are seen, heard and told."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from rummy_desktop.engine.cards import in_words
from rummy_desktop.engine.events import Event
from rummy_desktop.engine.sides.table import PartnerAnswered, PartnerAsked, ThreesLaid
from rummy_desktop.engine.table import Table
from rummy_desktop.engine.telling import Audience, Outcome, Pace, Story, Telling
from rummy_desktop.language.doing import does


def _tell_threes(event: ThreesLaid, story: Story) -> None:
    story.act(event.seat, does("lays out {cards}", cards=in_words(event.cards)))


def _asked(event: PartnerAsked, audience: Audience, t: Table) -> str:
    return audience.who(event.seat, does("asks: may I go out?"))


def _tell_asked(event: PartnerAsked, story: Story) -> None:
    story.act(event.seat, does("asks the partner whether to go out"))


def _answered(event: PartnerAnswered, audience: Audience, t: Table) -> str:
    return audience.who(event.seat, does("says yes.") if event.yes else does("says no."))


def _tell_answered(event: PartnerAnswered, story: Story) -> None:
    story.act(event.seat, does("says yes") if event.yes else does("says no"))


OUTCOMES: Final[Mapping[str, Outcome]] = {
    "red three": Outcome("A red three was the last card of the stock, and the deal is over"),
}

EVENTS: Final[Mapping[type[Event], Telling]] = {
    ThreesLaid: Telling(Pace(0.1, 0.05, "meld", glides=True), story=_tell_threes),
    PartnerAsked: Telling(Pace(0.6, 0.0, "ask", waits=True), _asked, slow=True, story=_tell_asked),
    PartnerAnswered: Telling(Pace(0.6, 0.0, "ask", waits=True), _answered, slow=True, story=_tell_answered),
}
