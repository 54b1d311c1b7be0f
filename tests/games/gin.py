"""What is promised of Gin Rummy besides: a knock shows a hand."""

from __future__ import annotations

from typing import Any, ClassVar

from own_promises import OwnPromises
from own_stories import OwnStories
from story import same

from rummy_desktop.engine import events as e
from rummy_desktop.engine.cards import Card
from rummy_desktop.engine.moves import LayOff
from rummy_desktop.engine.table import Table
from rummy_desktop.variants.gin.rules import Knocked


class GinPromises(OwnPromises):
    """What Gin Rummy promises besides."""

    def shown(self, event: e.Event, seat: int | None) -> object:
        return event if isinstance(event, Knocked) else None

    def remember(self, event: e.Event, hands: list[set[Card]]) -> None:
        if isinstance(event, Knocked):
            hands[event.seat] = set(event.deadwood)


PROMISES = GinPromises()


def expect_best(told: Any, table: Table, value: str) -> None:
    rules = told.match.rules
    assert table.actor is not None
    best = [move for move in rules.best_answer(table, table.actor) if isinstance(move, LayOff)]
    same([str(move) for move in best], [str(told.read(part)) for part in value.split(";") if value != "none"])


class GinStories(OwnStories):
    """What stories of Gin Rummy say besides: the best layoffs after a knock."""

    expectations: ClassVar = {"best": expect_best}


STORIES = GinStories()
