"""The words, pictures and sounds of the open card."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from rummy_desktop.engine.events import Event
from rummy_desktop.engine.table import Table
from rummy_desktop.engine.telling import Audience, Figure, Outcome, Pace, Story, Telling
from rummy_desktop.engine.wording import listed, meld_signs
from rummy_desktop.language.doing import does
from rummy_desktop.language.translate import tr
from rummy_desktop.variants.conquian.rules import Arranged, Exchanged, Forced, Put, Turned, TurnedDown, Undone

# Words at the table


def _forced(event: Forced, audience: Audience, t: Table) -> str:
    return audience.who(event.seat, does("forces the {card}: it has to be melded.", card=event.card.sign))


def _exchanged(event: Exchanged, audience: Audience, t: Table) -> str:
    return tr("Each player has passed a card to the other.")


# Words afterwards


def _tell_put(event: Put, story: Story) -> None:
    story.act(event.seat, does("passes a card"))


def _tell_turned(event: Turned, story: Story) -> None:
    story.act(event.seat, does("turns the {card} up", card=event.card.sign))


def _tell_forced(event: Forced, story: Story) -> None:
    story.act(event.seat, does("forces the {card}", card=event.card.sign))


def _tell_arranged(event: Arranged, story: Story) -> None:
    new = [meld_signs(meld) for meld in event.melds if {event.card, *event.cards} & {*meld.cards}]
    story.act(event.seat, does("uses the {card}", card=event.card.sign), does("has {melds} now", melds=listed(new)))


def _tell_undone(event: Undone, story: Story) -> None:
    story.act(event.seat, does("takes the melds with the {card} back", card=event.card.sign))


EVENTS: Final[Mapping[type[Event], Telling]] = {
    Put: Telling(Pace(0.1, 0.0, "pick"), story=_tell_put),
    Exchanged: Telling(Pace(0.3, 0.1, "draw", glides=True), _exchanged, silent="it is told when each chooses the card"),
    Turned: Telling(Pace(0.25, 0.0, "flip", glides=True), story=_tell_turned),
    TurnedDown: Telling(Pace(0.05, 0.0, "discard", glides=True), silent="whoever refused the card has said so"),
    Forced: Telling(Pace(0.5, 0.0, "call", waits=True), _forced, slow=True, story=_tell_forced),
    Arranged: Telling(Pace(0.2, 0.05, "meld", glides=True), story=_tell_arranged),
    Undone: Telling(Pace(0.0, 0.03, "pick", glides=True), story=_tell_undone),
}

OUTCOMES: Final[Mapping[str, Outcome]] = {
    "eleven": Outcome("{winner} melded eleven cards"),
    "more melded": Outcome("{winner} melded more cards"),
    "drawn": Outcome("The stock is empty: the deal is drawn", word="A draw"),
}

FIGURES: Final = (
    Figure("Eleven cards melded, share of all deals", lambda sheet: sheet.share("eleven"), "rate"),
    Figure("Won with more cards melded", lambda sheet: sheet.mine.get("more melded", 0), only_some=True),
)
