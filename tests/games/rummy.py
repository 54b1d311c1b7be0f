"""Facts about Rummy that tests use."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Final

from own_promises import OwnPromises

from rummy_desktop.engine import events as e
from rummy_desktop.engine.cards import Card
from rummy_desktop.engine.knocking.table import Knocked
from rummy_desktop.engine.moves import Knock, Move
from rummy_desktop.engine.rules import Rules
from rummy_desktop.engine.table import Table
from rummy_desktop.variants.rummy.table import TurnedOver

CODES = (
    ("RUMMY-F34", {}),
    ("RUMMY-103P-2", {"scoring": "penalty"}),
)

BUTTONS = [("Take back", "Lay down", "Discard"), ("Score sheet", "Next deal"), ("Skip",), ()]

SHORT_DEALS = {"": 17}

SHORT_MATCH = {"target": 60}

CLAIMS: Final = {
    "knock": {
        "table": "melds stay in the hand until somebody knocks",
        "stock_out": "the deal ends, and is void, when the stock runs out",
    },
    "call": {"call_rummy": "a discard that fits a meld on the table may be called"},
    "boathouse": {
        "table": "the whole hand is laid down at once",
        "double_draw": "whoever takes the discard draws a second card",
        "ace": "runs go round the corner",
        "ace_value": "an ace counts eleven",
        "rummy_bonus": "the winner gets the value of the other hands, and no more",
    },
    "block": {
        "stock_out": "the deal ends when the stock has been gone through once",
        "blocked_score": "all lose what they hold",
    },
    "corner": {"ace": "a run may have the ace between king and two", "ace_value": "an ace counts eleven"},
    "high-low": {"ace": "an ace stands high or low", "ace_value": "an ace counts eleven"},
    "wild": {"jokers": "two jokers are wild", "ace": "an ace stands high or low"},
    "sevens": {"hand_size": "seven cards for all", "go_out": "the last card is discarded"},
}


class RummyPromises(OwnPromises):
    """The promises of Rummy with a knock, and random players who rarely knock."""

    def shown(self, event: e.Event, seat: int | None) -> object:
        if isinstance(event, TurnedOver):
            return event.seen_by(seat)
        return event if isinstance(event, Knocked) else None

    def remember(self, event: e.Event, hands: list[set[Card]]) -> None:
        if isinstance(event, Knocked):
            hands[event.seat].clear()
            hands[event.seat] |= set(event.deadwood)

    def choose(self, rules: Rules, t: Table, moves: Sequence[Move], rng: random.Random, temper: str) -> Move | None:
        """Return a move that rarely knocks, since random players would knock at once; None if none can knock."""
        if t.phase == "called":
            return rng.choice(moves)
        knocks = [move for move in moves if isinstance(move, Knock)]
        if not knocks:
            return None
        if rng.random() < (0.3 if temper == "wild" else 0.05):
            return rng.choice(knocks)
        return rng.choice([move for move in moves if not isinstance(move, Knock)] or moves)


PROMISES = RummyPromises()
