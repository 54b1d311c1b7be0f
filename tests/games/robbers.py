"""Promises of Robbers' Rummy, and the words of its stories: the whole table laid anew in one move."""

from __future__ import annotations

import random
from collections.abc import Collection, Mapping, Sequence
from typing import Any, ClassVar

from own_promises import OwnPromises, OwnWatch
from own_stories import OwnStories
from story import hands_told, same
from table_brute import bound_well, meanings

from rummy_desktop.engine import events as e
from rummy_desktop.engine.cards import HIDDEN, Card
from rummy_desktop.engine.melds import Meld
from rummy_desktop.engine.moves import Arrange, Draw, Move, Pass
from rummy_desktop.engine.rules import Rules
from rummy_desktop.engine.table import Table
from rummy_desktop.variants import GAMES
from rummy_desktop.variants.robbers.rules import RobbersRules
from rummy_desktop.variants.robbers.table import GaveUp, GiveUp, Rearranged


def on(melds: Sequence[Meld]) -> set[Card]:
    """Return the cards of melds."""
    return {card for meld in melds for card in meld.cards}


def roles_of(meld: Meld) -> list[tuple[int, str]]:
    """Return what the jokers of a meld stand for."""
    missing = "".join(suit for suit in "CDHS" if suit not in {card.suit for card in meld.cards})
    return [
        (role.rank, role.suit or missing)
        for card, role in zip(meld.cards, meld.roles, strict=True)
        if card.suit == "J"
    ]  # fmt: skip


class RobbersWatch(OwnWatch):
    """Sees to it that the table stays whole, whatever is laid anew."""

    def made(self, move: Move) -> None:
        t, house = self.match.table, self.match.rules.house
        hand = set(t.hands[move.seat])
        if isinstance(move, Arrange):
            cards = [card for group in move.groups for card in group]
            own = set(cards) & hand
            assert own, "no card comes from the hand"
            if t.melded[move.seat]:
                assert set(cards) - hand == on(t.melds)
                new = {frozenset(group) for group in move.groups}
                self.feats["laid anew"] += any(not any({*meld.cards} <= group for group in new) for meld in t.melds)
                self.feats["jokers freed"] += house.joker == "replace" and any(
                    card.suit == "J" and not any({*meld.cards} <= group for group in new)
                    for meld in t.melds
                    for card in meld.cards
                )
            else:
                assert not set(cards) - hand, "the first melds are of the hand alone"
                self.feats["first melds"] += 1
            high = house.ace == "both" and house.pack == "cards"
            assert all(meanings(group, high) for group in move.groups), "a group is no meld"
        elif isinstance(move, GiveUp):
            self.feats["gave up"] += 1

    def see(self, t: Table, event: e.Event) -> None:
        if isinstance(event, Rearranged):
            assert on(event.melds) == on(t.melds) | set(event.cards)
            before = [role for meld in t.melds for role in roles_of(meld)]
            after = [role for meld in event.melds for role in roles_of(meld)]
            naturals = [card for card in on(event.melds) if card.suit != "J"]
            if self.match.rules.house.joker == "replace" and t.melded[event.seat]:
                assert bound_well(before, after, naturals), "a joker has left its place"
            seats = {card: seat for meld in t.melds for card, seat in zip(meld.cards, meld.seats, strict=True)}
            for meld in event.melds:
                for card, seat in zip(meld.cards, meld.seats, strict=True):
                    assert seat == seats.get(card, event.seat), "who laid a card is forgotten"

    def look(self, t: Table) -> None:
        assert not t.discards
        cards = [card for meld in t.melds for card in meld.cards]
        assert len(cards) == len(set(cards))


class RobbersPromises(OwnPromises):
    """The promises of Robbers' Rummy."""

    feats = frozenset({"first melds", "laid anew", "jokers freed", "gave up"})
    watch = RobbersWatch
    dear = True

    def choose(self, rules: Rules, t: Table, moves: Sequence[Move], rng: random.Random, temper: str) -> Move | None:
        uses = [move for move in moves if isinstance(move, Arrange)]
        if uses and temper != "idle" and rng.random() < (0.9 if temper == "keen" else 0.5):
            return uses[0] if rng.random() < 0.6 else rng.choice(uses)
        others = [move for move in moves if isinstance(move, GiveUp)]
        return (
            others[0]
            if others and rng.random() < 0.1
            else next((move for move in moves if isinstance(move, Draw | Pass)), None)
        )

    def any_move(self, t: Table, pack: tuple[Card, ...], seats: int, rng: random.Random) -> Move | None:
        seat = t.actor if t.actor is not None and rng.random() < 0.9 else rng.randrange(seats)
        if rng.random() < 0.1:
            return GiveUp(seat)
        if rng.random() < 0.6:
            return None
        hand = [card for card in t.hands[seat] if card != HIDDEN]
        groups = [list(meld.cards) for meld in t.melds] + [[]]
        for card in rng.sample(hand, min(len(hand), rng.choice((0, 1, 2, 3)))):
            rng.choice(groups).append(card)
        for _ in range(rng.choice((0, 0, 1, 2))):
            source, target = rng.choice(groups), rng.choice(groups)
            if source:
                target.append(source.pop(rng.randrange(len(source))))
        return Arrange(seat, tuple(tuple(group) for group in groups if group))

    def shown(self, event: e.Event, seat: int | None) -> object:
        return event if isinstance(event, Rearranged | GaveUp) else None

    def remember(self, event: e.Event, hands: list[set[Card]]) -> None:
        if isinstance(event, Rearranged):
            hands[event.seat] -= set(event.cards)


PROMISES = RobbersPromises()


def expect_out_of_time(begun: bool) -> Any:
    """Return what checks the move that ends a turn when its time is up."""

    def check(told: Any, table: Table, value: str) -> None:
        same(str(told.match.rules.out_of_time(table, table.actor, begun)), value)

    return check


class RobbersStories(OwnStories):
    """The words of stories of Robbers' Rummy: no card is turned up, and turns have a time."""

    untold = "..."
    expectations: ClassVar = {
        "out of time": expect_out_of_time(False),
        "out of time, begun": expect_out_of_time(True),
    }
    told = (
        (
            Rearranged(0, (Card(4, "S"),), (Meld("run", (Card(4, "S"), Card(5, "S"), Card(6, "S")), (0, 1, 1), 4),)),
            ("Ada lays 4♠ and has 4♠ 5♠ 6♠ on the table now.",),
        ),
        (GaveUp(1), ("Bruno puts the table back.",)),
    )

    def pack(
        self, setup: Mapping[str, str], rules: Rules, dealer: int, playing: Collection[int]
    ) -> tuple[Card, ...] | None:
        size = rules.hand_size(rules.new_table())
        assert isinstance(rules, RobbersRules)
        hands, _, rest = hands_told(setup, rules.seats, rules.pack())
        for hand in hands:
            while len(hand) < size:
                hand.append(rest.pop(0))
        order = [hands[(dealer + place) % rules.seats] for place in range(1, rules.seats + 1)]
        return (*(hand[number] for number in range(size) for hand in order), *rest)


STORIES = RobbersStories()

CODES = (
    ("ROBBERS-FTW", {}),
    ("ROBBERS-0HE3-00E0-27JH", dict(GAMES["robbers"].presets[1].values)),
    ("ROBBERS-1000-0KC5-4CZF", {"penalty": "three_cards", "turn_seconds": 60, "deals": 4, "joker": "free"}),
)

BUTTONS = [("Draw",), ("Pass",), ("Put back", "Meld"), ("Put back", "Meld", "Draw")]

SHORT_MATCH = {"deals": 1}
SEVERAL_DEALS = {"target": 200}

UNGILDED = True

CLAIMS = {
    "machiavelli": {
        "first_meld": "any meld will do to begin with",
        "jokers": "there are no jokers",
        "hand_size": "thirteen cards each",
        "ace": "the ace is high or low",
    },
    "tiles": {
        "first_meld": "the first melds count 30",
        "pack": "numbers from 1 to 13 in four colours",
        "hand_size": "fourteen tiles each",
        "jokers": "two jokers",
        "joker": "a joker is freed by the tile for which it stands",
    },
    "manipulation": {
        "first_meld": "any meld will do to begin with",
        "jokers": "there are no jokers",
        "hand_size": "ten cards each",
    },
}
