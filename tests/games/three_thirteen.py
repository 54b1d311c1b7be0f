"""The words of stories of Three Thirteen: the number of the deal, what is wild, and what a hand counts."""

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
    """The words of stories of Three Thirteen."""

    expectations: ClassVar = {"header": expect_header, "worth": expect_worth}


STORIES = ThirteenStories()

CODES = (
    ("THREE-THIRTEEN-2JK", {}),
    ("THREE-THIRTEEN-30X0-J", {"jokers": "2_per_pack"}),
    (
        "THREE-THIRTEEN-0000-3000-1000-001T-25",
        {
            "rounds": "13_to_3",
            "final_turn": False,
            "decks": "4",
            "jokers": "2_per_pack",
            "min_naturals": "2",
            "ace_penalty": "15",
            "court_penalty": "11_12_13",
            "wild_penalty": "20",
        },
    ),
)

BUTTONS = [("Discard", "Go out"), ("Score sheet", "Next deal")]
