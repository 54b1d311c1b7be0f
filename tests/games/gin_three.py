"""Promises of Gin Rummy for three: a knock shows a hand, and the partners see the captain's hand."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any, ClassVar, cast

from own_promises import OwnPromises
from own_stories import OwnStories
from story import fill, hands_told, numbers, same

from rummy_desktop.engine import events as e
from rummy_desktop.engine.cards import Card
from rummy_desktop.engine.knocking.table import Knocked
from rummy_desktop.engine.moves import LayOff
from rummy_desktop.engine.rules import Rules
from rummy_desktop.engine.table import Table
from rummy_desktop.variants.gin_three.rules import Advised, DrawnFor, Seated, ThreeRules


class ThreePromises(OwnPromises):
    """The promises of Gin Rummy for three."""

    def shown(self, event: e.Event, seat: int | None) -> object:
        if isinstance(event, Advised):
            return event.cards if seat == event.captain or seat in event.partners else ()
        return event if isinstance(event, Knocked | DrawnFor | Seated) else None

    def remember(self, event: e.Event, hands: list[set[Card]]) -> None:
        if isinstance(event, Knocked):
            hands[event.seat].clear()
            hands[event.seat] |= set(event.deadwood)

    def sees(self, rules: Rules, t: Table, seat: int, owner: int) -> bool:
        if not isinstance(rules, ThreeRules) or not rules.chouette or rules.house.advice == "hidden":
            return False
        places = rules.places(t)
        # What was seen is known still where somebody gives the match up in the middle of a deal.
        ended = bool(t.results) and t.results[-1].deal == t.deal
        return not t.to_deal and not ended and owner == places[1] and seat in places[2:]


PROMISES = ThreePromises()


def expect_best(told: Any, table: Table, value: str) -> None:
    assert table.actor is not None
    best = [move for move in told.match.rules.best_answer(table, table.actor) if isinstance(move, LayOff)]
    same([str(move) for move in best], [str(told.read(part)) for part in value.split(";") if value != "none"])


def expect_open(told: Any, table: Table, value: str) -> None:
    """Check the discards that may be taken, the top one first."""
    cards = [*table.discards[-1:], *told.match.rules.open_below(table)]
    same(" ".join(map(str, cards)), value)


def expect_doing(told: Any, table: Table, value: str) -> None:
    seat, _, words = value.partition(" ")
    same(told.match.rules.doing(table, int(seat)) or "plays", words)


class ThreeStories(OwnStories):
    """The words of stories of Gin Rummy for three: the places, the open discards, and the best layoffs."""

    expectations: ClassVar = {
        "best": expect_best,
        "open": expect_open,
        "doing": expect_doing,
        "places": lambda told, table, value: same(numbers(told.match.rules.places(table)), value),
        "playing": lambda told, table, value: same(numbers(told.match.rules.playing(table)), value),
        "goal": lambda told, table, value: same(told.match.rules.goal().words, value),
    }

    def pack(
        self, setup: Mapping[str, str], rules: Rules, dealer: int, playing: Collection[int]
    ) -> tuple[Card, ...] | None:
        """Return a pack for the two seats whose hands the story tells; None if all three play or no hand is told."""
        seats = [seat for seat in range(rules.seats) if f"Hand {seat}" in setup]
        if cast(ThreeRules, rules).battle or not seats:
            return None
        assert len(seats) == 2, "tell the hands of both who play"
        hands, top, rest = hands_told(setup, rules.seats, rules.pack())
        for seat in seats:
            fill(hands[seat], 10, rest)
        order = [seat for step in range(1, rules.seats + 1) if (seat := (dealer + step) % rules.seats) in seats]
        return (*(hands[seat][number] for number in range(10) for seat in order), *top(), *rest)


STORIES = ThreeStories()

CODES = (
    ("GIN-THREE-7RB", {}),
    ("GIN-THREE-014W-8SFN", {"three_mode": "battle_royal", "target": 200}),
)

CLAIMS = {
    "cutthroat": {
        "three_mode": "two play, and the loser makes room for the third",
        "target": "to 100",
        "game_bonus": "with 100 more for the winner",
        "line_bonus": "and 25 for each deal that somebody has won",
        "cut_shutout": "who has won no deal pays 100 more",
    },
    "chouette": {
        "three_mode": "one plays against the others, of whom one is captain",
        "box_mode": "and stays so for the whole match",
        "advice": "the partners see what the captain holds",
        "shutout": "a side that won every deal scores its points twice",
    },
    "battle-royal": {
        "three_mode": "all three play at once",
        "br_big_gin": "big gin is not told",
        "target": "the match goes to 200",
    },
}
