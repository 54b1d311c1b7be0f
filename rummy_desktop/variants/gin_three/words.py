"""The words for the places in Gin Rummy for three."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from rummy_desktop.engine.events import Event
from rummy_desktop.engine.knocking.words import EVENTS as KNOCKS
from rummy_desktop.engine.table import Table
from rummy_desktop.engine.telling import Audience, Pace, Telling
from rummy_desktop.engine.wording import inside
from rummy_desktop.language.doing import does
from rummy_desktop.language.translate import tr
from rummy_desktop.variants.gin_three.rules import Advised, DrawnFor, Seated


def _say_drawn(event: DrawnFor, audience: Audience, before: Table) -> str:
    drawn = ", ".join(f"{inside(audience.name(seat))} {card.sign}" for seat, card in event.draws)
    told = tr("The places are drawn for: {draws}.", draws=drawn)
    return f"{told} {audience.who(event.dealer, does('deals.'))}"


EVENTS: Final[Mapping[type[Event], Telling]] = {
    **KNOCKS,
    DrawnFor: Telling(news=_say_drawn, slow=True, silent="the history tells the draw as in all games"),
    Seated: Telling(silent="the plates tell who plays"),
    Advised: Telling(Pace(0.0, 0.0, "", glides=True), silent="the partners see the cards"),
}
