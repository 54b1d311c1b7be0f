"""Promises of Tonk: a knock shows a hand, each payment has a receiver, and random players reach every end."""

from __future__ import annotations

from typing import Any, ClassVar

from own_promises import OwnPromises, OwnWatch
from own_stories import OwnStories
from story import numbers, same

from rummy_desktop.engine import events as e
from rummy_desktop.engine.cards import Card
from rummy_desktop.engine.knocking.table import Knocked
from rummy_desktop.engine.moves import Knock, Move
from rummy_desktop.engine.table import Table
from rummy_desktop.variants.tonk.options import TonkOptions
from rummy_desktop.variants.tonk.table import TonkTable


def count_of(house: TonkOptions, card: Card) -> int:
    """Return what a card counts, from the words of the rules."""
    if card.suit == "J":
        return 10
    high = {11: 11, 12: 12, 13: 13} if house.high_cards == "11_12_13" else {}
    return high.get(card.rank, min(card.rank, 10))


class TonkWatch(OwnWatch):
    """Judges every end of a deal once more from the words of the rules."""

    def made(self, move: Move) -> None:
        if isinstance(move, Knock):
            self.feats["knocked"] += 1

    def see(self, t: Table, event: e.Event) -> None:
        if not isinstance(event, e.DealEnded):
            return
        assert isinstance(t, TonkTable)
        result, house, seats = event.result, self.match.rules.house, range(t.seats)
        self.feats[result.outcome] += 1
        assert sum(result.points) == 0, "what one pays another gets"
        counts = [sum(count_of(house, card) for card in hand) for hand in t.hands]
        stake = house.stake
        others = {seat for seat in seats if seat != t.knocker}
        match result.outcome:
            case "tonk" | "out" | "tonk at deal":
                times = 1 if result.outcome == "out" else 2
                winner = result.winner
                assert result.points[winner] == times * stake * (t.seats - 1)
                assert all(result.points[seat] == -times * stake for seat in seats if seat != winner)
                assert (counts[winner] == 0) == (result.outcome != "tonk at deal")
            case "knock" | "low knock":
                times = 2 if house.low_knock_double == "13" and counts[t.knocker] <= 13 else 1
                assert (result.outcome == "low knock") == (times == 2)
                assert all(counts[seat] > counts[t.knocker] for seat in others)
                assert all(result.points[seat] == -times * stake for seat in others)
            case "caught":
                lower = {seat for seat in others if counts[seat] <= counts[t.knocker]}
                assert lower
                if house.caught == "each_lower":
                    assert all(result.points[seat] == 2 * stake * (seat in lower) for seat in others)
                else:
                    least = {seat for seat in others if counts[seat] == min(counts[each] for each in others)}
                    assert result.points[t.knocker] == -stake * (t.seats - 1)
                    assert {seat for seat in others if result.points[seat]} <= least
            case "stock empty" | "idle":
                least = {seat for seat in seats if counts[seat] == min(counts)}
                assert all(result.points[seat] == -stake for seat in seats if seat not in least)
                assert result.outcome == "idle" or not t.stock
            case "drawn":
                assert not any(result.points)


class TonkPromises(OwnPromises):
    """The promises of Tonk."""

    watch = TonkWatch
    feats = frozenset({"knocked", "tonk", "out", "knock", "caught", "stock empty"})

    def shown(self, event: e.Event, seat: int | None) -> object:
        return event if isinstance(event, Knocked) else None

    def remember(self, event: e.Event, hands: list[set[Card]]) -> None:
        if isinstance(event, Knocked):
            hands[event.seat].clear()
            hands[event.seat] |= set(event.deadwood)

    def choose(self, rules: Any, t: Table, moves: Any, rng: Any, temper: str) -> Move | None:
        """Return a move that rarely knocks, since random players would knock at once; None if none can knock."""
        knocks = [move for move in moves if isinstance(move, Knock)]
        if not knocks:
            return None
        if rng.random() < (0.3 if temper == "wild" else 0.03):
            return knocks[0]
        return rng.choice([move for move in moves if not isinstance(move, Knock)] or moves)


PROMISES = TonkPromises()


class TonkStories(OwnStories):
    """The words of stories of Tonk: who has ended the deal, what is owed, and what is said."""

    expectations: ClassVar = {
        "ended by": lambda told, table, value: same(str(told.match.rules.ended_by(table)), value),
        "owed": lambda told, table, value: same(
            " ".join(map(str, told.match.rules.owed(table, table.actor))) or "none", value
        ),
        "hits": lambda told, table, value: same(numbers(table.hits), value),
    }


STORIES = TonkStories()

CODES = (
    ("TONK-WZ2", {}),
    ("TONK-3130-4FD", {"tonk_at_deal": "49_50_or_15", "caught": "to_lowest"}),
    ("TONK-0000-850K-2FF5", {"hand_size": "7", "jokers": "2", "stake": 5, "deals": 50}),
)

BUTTONS = [("Draw", "Take 10♥", "Knock"), ("Take back", "Lay off", "Lay down", "Discard")]

CLAIMS = {
    "black_company": {
        "tonk_at_deal": "15 or less wins from the deal as 49 and 50 do",
        "caught": "who is caught pays to the lowest for all",
        "hand_size": "five cards each",
    },
}
