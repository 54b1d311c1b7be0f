"""Words for a knock: as it is seen, heard and told."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from rummy_desktop.engine.events import Event
from rummy_desktop.engine.knocking.table import Knocked
from rummy_desktop.engine.telling import Figure, Outcome, Pace, Story, Telling
from rummy_desktop.engine.wording import hand_signs
from rummy_desktop.language.doing import Doing, does

PACE: Final = Pace(0.7, 0.04, "knock", glides=True, waits=True)


def knocking(said: Callable[[Knocked], Doing]) -> Mapping[type[Event], Telling]:
    """Return the record that plays and tells a knock; `said` is what its player does."""

    def tell(event: Knocked, story: Story) -> None:
        story.act(event.seat, said(event))
        hand = hand_signs(event.melds, event.deadwood)
        story.say(story.who(event.seat, does("shows {hand}.", hand=hand)), event.seat)

    return {Knocked: Telling(PACE, story=tell)}


def _said_of_deadwood(event: Knocked) -> Doing:
    ways = {"gin": does("goes gin"), "big gin": does("goes big gin")}
    points = sum(card.points for card in event.deadwood)
    return ways.get(event.how) or does("knocks with {points}", points=points)


# Where the difference in deadwood is played for

EVENTS: Final = knocking(_said_of_deadwood)

OUTCOMES: Final[Mapping[str, Outcome]] = {
    "knock": Outcome("{winner} knocked"),
    "gin": Outcome("{winner} went gin", great=True, word="Gin"),
    "big gin": Outcome("{winner} went big gin", great=True, word="Big gin"),
    "undercut": Outcome("{winner} undercut the knock", word="Undercut"),
}

FIGURES: Final = (
    Figure("Knocks, share of all deals", lambda sheet: sheet.share("knock", "undercut"), "rate"),
    Figure("Gin, share of all deals", lambda sheet: sheet.share("gin", "big gin"), "rate"),
    Figure("Big gins", lambda sheet: sheet.mine.get("big gin", 0), only_some=True),
    Figure("Undercuts, share of others’ knocks", lambda sheet: sheet.share_of_others("undercut", "knock"), "rate"),
    Figure("Own knocks that were undercut", lambda sheet: sheet.share_of_own("undercut", "knock"), "rate"),
)
