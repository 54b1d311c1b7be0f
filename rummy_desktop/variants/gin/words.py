"""The words for the end of a series of games."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from rummy_desktop.engine.events import Event
from rummy_desktop.engine.knocking.words import EVENTS as KNOCKS
from rummy_desktop.engine.table import Table
from rummy_desktop.engine.telling import Audience, Pace, Story, Telling
from rummy_desktop.language.doing import does
from rummy_desktop.variants.gin.rules import Announced


def _say_announced(event: Announced, audience: Audience, before: Table) -> str:
    return audience.who(event.seat, does("says that no further game begins."))


def _tell_announced(event: Announced, story: Story) -> None:
    story.say(story.who(event.seat, does("says that no further game begins.")), event.seat)


EVENTS: Final[Mapping[type[Event], Telling]] = {
    **KNOCKS,
    Announced: Telling(Pace(0.4, 0.0, ""), news=_say_announced, story=_tell_announced),
}
