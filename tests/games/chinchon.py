"""Promises of Chinchón: loose cards are judged once more, and random players reach every end."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import combinations
from random import Random
from typing import Any, ClassVar, cast

from own_promises import OwnPromises, OwnWatch
from own_stories import OwnStories
from story import numbers, same

from rummy_desktop.engine import events as e
from rummy_desktop.engine.cards import Card
from rummy_desktop.engine.knocking.table import Knocked
from rummy_desktop.engine.match import Match
from rummy_desktop.engine.moves import BuyIn, Discard, Draw, Knock, Move, Pass, Take
from rummy_desktop.engine.pot.table import BoughtIn, Busted, Left
from rummy_desktop.engine.rules import Rules
from rummy_desktop.engine.table import Table
from rummy_desktop.variants.chinchon.options import ChinchonOptions
from rummy_desktop.variants.chinchon.table import ChinchonTable

ORDERS: Mapping[str, Sequence[int]] = {
    "spanish_40": (1, 2, 3, 4, 5, 6, 7, 11, 12, 13),
    "spanish_48": (1, 2, 3, 4, 5, 6, 7, 8, 9, 11, 12, 13),
    "spanish_50": (1, 2, 3, 4, 5, 6, 7, 8, 9, 11, 12, 13),
    "french": range(1, 14),
}
FEATS = frozenset(
    {
        *("closed", "closed with all", "laid off", "nothing laid off", "on another's meld", "new stock", "drawn"),
        *("out", "came back", "left", "no coming back", "last one in", "all out", "deal without some", "wild melded"),
        *("goes right", "goes left", "one loose", "loose wild"),
    }
)
"""What random players have to reach."""


def is_wild(house: ChinchonOptions, card: Card) -> bool:
    """Return whether a card is wild, from the words of the rules (CHI-02)."""
    return card[:2] == {"ace_of_coins": (1, "D"), "jokers": (0, "J"), "none": None}[house.wild]


def worth(house: ChinchonOptions, card: Card) -> int:
    """Return what a card counts, from the words of the rules (CHI-02)."""
    if is_wild(house, card):
        return 25
    spanish = house.pack != "french"
    if house.figures == "number" or (house.figures == "usual" and house.pack in ("spanish_48", "spanish_50")):
        return card.rank - (card.rank > 10 and spanish)
    return min(card.rank, 10)


def is_meld(house: ChinchonOptions, cards: Sequence[Card]) -> bool:
    """Return whether cards are a meld, from the words of the rules (CHI-05)."""
    natural = [card for card in cards if not is_wild(house, card)]
    if len(cards) < 3 or len(natural) < len(cards) - 1:
        return False
    if len({card.rank for card in natural}) == 1:
        return len(cards) <= 4 and len({card.suit for card in natural}) == len(natural)
    order = ORDERS[house.pack]
    places = sorted(order.index(card.rank) for card in natural)
    if len({card.suit for card in natural}) > 1 or len(set(places)) < len(places) or len(cards) > len(order):
        return False
    return places[-1] - places[0] < len(cards)


def least(house: ChinchonOptions, cards: Sequence[Card]) -> int:
    """Return the least that cards can count that are in no meld."""
    melds = [
        frozenset(some)
        for size in range(3, len(cards) + 1)
        for some in combinations(cards, size)
        if is_meld(house, some)
    ]

    def after(left: frozenset[Card]) -> int:
        return min([sum(worth(house, card) for card in left), *(after(left - meld) for meld in melds if meld <= left)])

    return after(frozenset(cards))


class ChinchonWatch(OwnWatch):
    """Judges every end of a deal once more from the words of the rules."""

    def __init__(self, match: Match) -> None:
        super().__init__(match)
        self.house = cast(ChinchonOptions, match.rules.options)
        self.loose: Card | None = None
        self.resigned = False

    def see(self, t: Table, event: e.Event) -> None:
        assert isinstance(t, ChinchonTable)
        match event:
            case e.Dealt():
                self.feats["deal without some"] += bool(t.left)
                assert all(len(hand) == (0 if seat in t.left else 7) for seat, hand in enumerate(event.hands))
            case e.TurnBegan(seat):
                step = -1 if self.house.direction == "right" else 1
                before = t.dealer if not t.turns else t.turn
                order = [(before + step * number) % t.seats for number in range(1, t.seats + 1)]
                assert seat == next(each for each in order if each not in t.left), "who is next"
                if len(set(order)) > 2:
                    self.feats[f"goes {self.house.direction}"] += 1
            case e.Reshuffled():
                self.feats["new stock"] += 1
            case e.LaidOff(seat, _, index):
                self.feats["laid off"] += 1
                self.feats["on another's meld"] += t.melds[index].owner not in (seat, t.knocker)
                assert t.how == "closed"
                assert self.house.layoff == "on_all" or t.melds[index].owner == t.knocker
                assert self.house.layoff != "none"
            case Knocked():
                self._closed(t, event)
            case e.DealEnded():
                self._ended(t, event.result)
            case Busted(seat, score):
                self.feats["out"] += 1
                assert score > int(self.house.limit)
            case BoughtIn(seat, cents, score):
                self.feats["came back"] += 1
                assert not cents
                assert score == max(each for other, each in enumerate(t.scores) if self._inside(t, other))
                assert self.house.re_entries == "unlimited" or t.rebuys[seat] < int(self.house.re_entries)
            case Left():
                self.feats["left"] += 1
            case e.Resigned():
                self.resigned = True
            case e.MatchEnded(winners) if not self.resigned and t.how != "chinchon":
                inside = [seat for seat in range(t.seats) if self._inside(t, seat)]
                self.feats["last one in" if inside else "all out"] += 1
                if inside:
                    assert list(winners) == inside
                else:
                    last = [t.scores[seat] for seat in t.results[-1].out]
                    assert {t.scores[seat] for seat in winners} == {min(last)}

    def _inside(self, t: ChinchonTable, seat: int) -> bool:
        """Return whether the last deal has left a seat in the match."""
        return seat not in t.left and seat not in t.results[-1].out

    def _closed(self, t: ChinchonTable, event: Knocked) -> None:
        self.feats[event.how] += 1
        house, hand = self.house, t.hands[event.seat]
        assert len(hand) == 7
        assert t.turns > t.seats - len(t.left), "from the second turn on"
        assert all(is_meld(house, meld.cards) for meld in event.melds)
        assert sum(worth(house, card) for card in event.deadwood) == least(house, hand)
        assert len(event.deadwood) <= 1
        assert sum(worth(house, card) for card in event.deadwood) <= int(house.close_with)
        self.feats["one loose"] += len(event.deadwood)
        self.feats["wild melded"] += any(is_wild(house, card) for meld in event.melds for card in meld.cards)
        wilds = any(is_wild(house, card) for card in hand)
        runs = len({card.suit for card in hand if not is_wild(house, card)}) == 1 and is_meld(house, hand)
        assert (event.how == "chinchon") == (runs and (house.wild_chinchon or not wilds))

    def _ended(self, t: ChinchonTable, result: e.Result) -> None:
        if result.outcome == "drawn":
            self.feats["drawn"] += 1
            assert not any(result.points)
            return
        house, closer = self.house, cast(int, t.knocker)
        assert result.winner == closer
        for seat, hand in enumerate(t.hands):
            if seat == closer and not hand:
                shown = [card for meld in t.melds if meld.owner == seat for card in meld.cards]
                wild = any(is_wild(house, card) for card in shown)
                off = 0 if wild else int(house.minus)
                if result.outcome == "chinchon" and house.chinchon != "wins":
                    off = int(house.chinchon)
                assert result.points[seat] == -off
            else:
                assert result.points[seat] == sum(worth(house, card) for card in hand) == least(house, hand)
                self.feats["loose wild"] += any(is_wild(house, card) for card in hand)
        if result.outcome != "closed" or house.layoff == "none":
            self.feats["nothing laid off"] += 1
        out = {seat for seat, score in enumerate(result.scores) if score > int(house.limit) and seat not in t.left}
        assert set(result.out) == out
        may = [seat for seat in out if house.re_entries == "unlimited" or t.rebuys[seat] < int(house.re_entries)]
        self.feats["no coming back"] += bool(out) and not may


class ChinchonPromises(OwnPromises):
    """The promises of Chinchón."""

    watch = ChinchonWatch
    feats = FEATS

    def shown(self, event: e.Event, seat: int | None) -> object:
        return event if isinstance(event, Knocked) else None

    def remember(self, event: e.Event, hands: list[set[Card]]) -> None:
        if isinstance(event, Knocked):
            hands[event.seat].clear()
            hands[event.seat] |= set(event.deadwood)

    def choose(self, rules: Rules, t: Table, moves: Sequence[Move], rng: Random, temper: str) -> Move | None:
        """Return a move that closes for the keen if they can; some never close."""
        seat = cast(int, t.actor)
        if t.phase == "back":
            return rng.choice((BuyIn(seat), Pass(seat)))
        closing = [move for move in moves if isinstance(move, Knock)]
        if closing and temper != "idle" and (temper != "patient" or rng.random() < 0.3):
            return rng.choice(closing)
        if t.phase == "draw" and temper != "wild":
            wants = t.discards and _goes(t.discards[-1], t.hands[seat]) > 1
            return Take(seat) if wants else Draw(seat)
        throws = [move for move in moves if isinstance(move, Discard)]
        if throws and temper != "wild":
            melded = {card for group in rules.best_melds(t, t.hands[seat]) for card in group}
            loose = [move for move in throws if move.card not in melded] or throws
            return min(loose, key=lambda move: (_goes(move.card, t.hands[seat]), rng.random()))
        return None


def _goes(card: Card, hand: Sequence[Card]) -> int:
    """Return how many cards of a hand go with a card."""
    near = {other.rank for other in hand if other.suit == card.suit and 0 < abs(other.rank - card.rank) < 3}
    return len(near) + len({other.suit for other in hand if other.rank == card.rank and other.suit != card.suit})


PROMISES = ChinchonPromises()


def expect_question(told: Any, table: Table, value: str) -> None:
    """Check what a player who is out is told before coming back."""
    question = told.match.rules.question(table, table.actor)
    same("; ".join(f"{fact.what} {fact.value}" for fact in question.facts) if question else "none", value)


class ChinchonStories(OwnStories):
    """The words of stories of Chinchón: who has ended a deal, what a knock is called, and what is asked."""

    setup = frozenset({"Turns", "Rebuys", "Left"})
    expectations: ClassVar = {
        "ended by": lambda told, table, value: same(str(told.match.rules.ended_by(table)), value),
        "worth": lambda told, table, value: same(told.match.rules.worth(table, table.actor), value),
        "question": expect_question,
        "left": lambda told, table, value: same(numbers(table.left) or "none", value),
    }

    def place(self, rules: Rules, t: Table, setup: Mapping[str, str]) -> None:
        """Set the table up as if everybody had had a turn, unless the story says otherwise."""
        assert isinstance(t, ChinchonTable)
        t.turns = int(setup.get("Turns", 3 * t.seats))
        t.rebuys = [int(number) for number in setup["Rebuys"].split()] if "Rebuys" in setup else [0] * t.seats
        t.left = tuple(int(seat) for seat in setup.get("Left", "").split())


STORIES = ChinchonStories()

CODES = (
    ("CHINCHON-2XR", {}),
    ("CHINCHON-0022-Q0P", {"pack": "spanish_48", "close_with": "5"}),
    (
        "CHINCHON-0101-0100-0101-0000-2010-08XK",
        {
            "pack": "spanish_50",
            "wild": "jokers",
            "figures": "number",
            "close_with": "0",
            "minus": "25",
            "chinchon": "50",
            "wild_chinchon": True,
            "layoff": "on_all",
            "limit": "120",
            "re_entries": "unlimited",
            "direction": "left",
        },
    ),
)

BUTTONS = [
    ("Discard", "Close"),
    ("Discard", "Chinchón"),
    ("Best way", "Show hand"),
    ("Leave the match", "Come back"),
]
