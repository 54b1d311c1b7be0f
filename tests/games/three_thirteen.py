"""What stories of Three Thirteen say besides: which deal it is and what is wild, and what a hand counts."""

from __future__ import annotations

from typing import Any, ClassVar

from own_stories import OwnStories
from story import same

from rummy_desktop.engine.table import Table


def expect_header(told: Any, table: Table, value: str) -> None:
    same(told.match.rules.header(table), value)


def expect_worth(told: Any, table: Table, value: str) -> None:
    seat, _, words = value.partition(" ")
    same(told.match.rules.worth(table, int(seat)), words)


class ThirteenStories(OwnStories):
    """What stories of Three Thirteen say besides."""

    expectations: ClassVar = {"header": expect_header, "worth": expect_worth}


STORIES = ThirteenStories()
