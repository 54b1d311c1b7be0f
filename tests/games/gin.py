"""Promises of Gin Rummy: a knock shows a hand."""

from __future__ import annotations

from typing import Any, ClassVar

from own_promises import OwnPromises
from own_stories import OwnStories
from story import numbers, same

from rummy_desktop.engine import events as e
from rummy_desktop.engine.cards import Card
from rummy_desktop.engine.knocking.table import Knocked
from rummy_desktop.engine.moves import LayOff
from rummy_desktop.engine.table import Table
from rummy_desktop.variants.gin.rules import Announced


class GinPromises(OwnPromises):
    """The promises of Gin Rummy."""

    def shown(self, event: e.Event, seat: int | None) -> object:
        return event if isinstance(event, Knocked | Announced) else None

    def remember(self, event: e.Event, hands: list[set[Card]]) -> None:
        if isinstance(event, Knocked):
            hands[event.seat].clear()
            hands[event.seat] |= set(event.deadwood)


PROMISES = GinPromises()


def expect_best(told: Any, table: Table, value: str) -> None:
    rules = told.match.rules
    assert table.actor is not None
    best = [move for move in rules.best_answer(table, table.actor) if isinstance(move, LayOff)]
    same([str(move) for move in best], [str(told.read(part)) for part in value.split(";") if value != "none"])


def expect_column(told: Any, table: Table, value: str) -> None:
    """Check a game of a Hollywood sheet: its number, both seats' points, their entries, and the result."""
    number, _, said = value.partition(" ")
    column = told.match.rules.columns(table)[int(number) - 1]
    entries = [sum(cells[seat] is not None for _, cells in column.deals) for seat in (0, 1)]
    found = f"{numbers(column.scores)} written {numbers(entries)}"
    same(f"{found} in all {numbers(column.more[-1][1])}" if column.over else found, said)


def expect_plaque(told: Any, table: Table, value: str) -> None:
    """Check the plaque beside the stock: the knock card, and what it means."""
    plaque = told.match.rules.told_here(table)
    same(", ".join(filter(None, (f"{plaque.card} {plaque.name}", plaque.also))) if plaque else "none", value)


class GinStories(OwnStories):
    """The words of stories of Gin Rummy: the best layoffs after a knock, the score sheet, and the knock card."""

    expectations: ClassVar = {
        "best": expect_best,
        "column": expect_column,
        "columns": lambda told, table, value: same(str(len(told.match.rules.columns(table))), value),
        "plaque": expect_plaque,
        "header": lambda told, table, value: same(told.match.rules.header(table), value),
        "goal": lambda told, table, value: same(told.match.rules.goal().words, value),
    }


STORIES = GinStories()

CODES = (
    ("GIN-B17", {}),
    ("GIN-7S63-0403-60", {"knock_rule": "oklahoma", "target": 150, "score_sheet": "hollywood"}),
    ("GIN-C012-0339-XT", {"match": "best_of_7", "kisses": True, "spade_boxes": 2, "ace_upcard": "limit_1"}),
)

BUTTONS = [
    ("Pass", "Take 10♥"),
    ("Discard", "Knock"),
    ("Discard", "Big gin", "Knock"),
    ("Best way", "Show hand"),
    ("Score sheet", "No further game", "Next deal"),
]

SHORT_DEALS = {"": 6}

CLAIMS = {
    "oklahoma": {
        "knock_rule": "the first upcard is the limit of each knock",
        "ace_upcard": "with an ace nobody knocks with deadwood",
        "spade_double": "a spade doubles all points of the deal",
        "spade_boxes": "but the deal counts as one for the line",
        "kisses": "nothing else counts for the line",
        "target": "the match goes to 150",
    },
    "hollywood": {
        "score_sheet": "three games are scored at once",
        "target": "each goes to 100",
        "game_bonus": "and gives 100 more to who wins it",
        "line_bonus": "and 25 for each entry",
        "last_double": "the third counts no more than the others",
        "endless": "there is no fourth",
    },
    "hollywood-oklahoma": {
        "knock_rule": "the first upcard is the limit of each knock",
        "score_sheet": "three games are scored at once",
        "target": "each goes to 150, as in Oklahoma",
    },
    "straight": {
        "knock_limit": "nobody knocks with deadwood",
        "gin_bonus": "gin scores 25 more than the other's deadwood",
        "big_gin": "eleven cards in melds may be shown",
        "big_gin_bonus": "and score 31 more",
    },
    "scarne": {
        "match": "who wins gets one stake, and nothing for the match or the line",
        "target": "at 100 points",
        "knock_limit": "knocks are the usual ones",
        "shutout": "who has won every deal is paid twice",
    },
}

SHORT_MATCH = {"target": 60}
