"""Words of Modern American Canasta: the talon, and the ends of deals."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from rummy_desktop.engine.events import Event
from rummy_desktop.engine.sides import words
from rummy_desktop.engine.telling import WENT_OUT, Figure, Outcome, Pace, Story, Telling
from rummy_desktop.language.doing import does
from rummy_desktop.variants.american_canasta.table import TalonDealt


def _tell_talon(event: TalonDealt, story: Story) -> None:
    story.act(event.seat, does("gets a talon of {n} cards", n=len(event.cards)))


OUTCOMES: Final[Mapping[str, Outcome]] = {
    "last three": Outcome("A three was the last card of the stock, and the deal is over"),
    "special hand": Outcome("{winner} showed a special hand", great=True, word="Special hand"),
    "dream hand": Outcome("{winner} showed a dream hand and wins the match", great=True, word="Dream hand"),
}

EVENTS: Final[Mapping[type[Event], Telling]] = {
    **words.EVENTS,
    TalonDealt: Telling(Pace(0.3, 0.05, "deal", glides=True), story=_tell_talon),
}


def _specials(mine: Mapping[str, int]) -> int:
    return mine.get("special hand", 0) + mine.get("dream hand", 0)


FIGURES: Final = (*WENT_OUT, Figure("Special hands", lambda sheet: _specials(sheet.mine)))
