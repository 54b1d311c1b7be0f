"""Promises of Conquian, and the words of its stories: the open card, the dead ones, and melds laid anew."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from own_promises import OwnPromises, OwnWatch
from own_stories import OwnStories
from story import same

from rummy_desktop.engine import events as e
from rummy_desktop.engine.cards import HIDDEN, Card, parse_cards
from rummy_desktop.engine.match import Match
from rummy_desktop.engine.melds import Meld
from rummy_desktop.engine.moves import Arrange, LayDown, Move, TakeBack
from rummy_desktop.engine.rules import Rules, play
from rummy_desktop.engine.table import Table
from rummy_desktop.variants.conquian.rules import (
    Arranged,
    ConquianRules,
    ConquianTable,
    Exchanged,
    Force,
    Forced,
    Put,
    Turned,
    TurnedDown,
    Undone,
)

ORDER = {"spanish": "A234567JQK", "ace_to_ten": "A23456789T"}


def is_meld(cards: Sequence[Card], order: str) -> bool:
    """Return whether these cards are a meld, said once more from the words of the rules (CQN-04)."""
    ranks, suits = [str(card)[0] for card in cards], {card.suit for card in cards}
    if len(set(ranks)) == 1:
        return 3 <= len(suits) == len(cards) <= 4
    return len(suits) == 1 and 3 <= len(cards) <= 8 and "".join(sorted(ranks, key=order.index)) in order


class ConquianWatch(OwnWatch):
    """Sees to it that melds are melds, that nobody has more than ten cards, and that refused cards stay dead."""

    def __init__(self, match: Match) -> None:
        super().__init__(match)
        self.order = ORDER[match.rules.options.pack]  # type: ignore[attr-defined]
        self.dead: set[Card] = set()

    def made(self, move: Move) -> None:
        t = self.match.table
        assert isinstance(t, ConquianTable)
        if isinstance(move, Arrange):
            own = {card for meld in t.melds_of(move.seat) for card in meld.cards}
            hand, card = set(t.hands[move.seat]), t.discards[-1]
            laid = [each for group in move.groups for each in group]
            assert own | {card} <= set(laid) <= own | {card} | hand
            assert all({*group} & (own | {card}) for group in move.groups)
            new = {frozenset(group) for group in move.groups}
            moved = [meld for meld in t.melds_of(move.seat) if not any({*meld.cards} <= group for group in new)]
            self.feats["laid anew"] += bool(moved)
            self._take_back(move)
        elif isinstance(move, Force):
            other = 1 - move.seat
            fits = [m for m in t.melds_of(other) if is_meld((*m.cards, t.discards[-1]), self.order)]
            assert fits, "that card can't be forced"
            assert t.hands[other], "nobody without a card can be forced"
            assert t.phase == "force" or t.acts[-1].verb == "passed", "a discard is forced on whoever threw it"
            self.feats["forced after a refusal" if t.phase == "force" else "forced instead"] += 1
        elif isinstance(move, LayDown):
            self.feats["melds of the hand"] += 1

    def _take_back(self, move: Move) -> None:
        """Check that taking back what was laid anew gives the table as it was."""
        before = self.match.table
        twin = before.copy()
        play(self.match.rules, twin, move)
        if twin.phase != "discard":
            return
        play(self.match.rules, twin, TakeBack(move.seat))
        for name in before.__struct_fields__:
            if name != "hands":
                assert getattr(twin, name) == getattr(before, name), f"taking “{move}” back changes {name}"
        assert [sorted(hand) for hand in twin.hands] == [sorted(hand) for hand in before.hands]

    def see(self, t: Table, event: e.Event) -> None:
        match event:
            case e.Dealt():
                self.dead = set()
            case TurnedDown(_, card):
                assert card not in self.dead
                self.dead.add(card)
            case e.DealEnded(result):
                self.feats["carried over"] += any(line.what == "carried over" for line in result.lines)
            case Exchanged():
                self.feats["exchanged"] += 1

    def look(self, t: Table) -> None:
        assert isinstance(t, ConquianTable)
        assert set(t.aside) == self.dead or t.to_deal or t.over
        assert len(t.discards) <= 1
        for meld in t.melds:
            assert is_meld(meld.cards, self.order), f"“{meld}” is no meld"
            assert set(meld.seats) == {meld.owner}
        if t.to_deal or t.over:
            return
        for seat in (0, 1):
            extra = t.phase == "discard" and t.actor == seat
            assert len(t.hands[seat]) + t.melded_by(seat) == 10 + extra, "ten cards before and after each turn"


class ConquianPromises(OwnPromises):
    """The promises of Conquian."""

    feats = frozenset(
        {
            "laid anew",
            "forced after a refusal",
            "forced instead",
            "melds of the hand",
            "carried over",
            "exchanged",
        }
    )
    secret = frozenset({"put"})
    watch = ConquianWatch

    def choose(self, rules: Rules, t: Table, moves: Sequence[Move], rng: random.Random, temper: str) -> Move | None:
        uses = [move for move in moves if isinstance(move, Arrange | LayDown)]
        forces = [move for move in moves if isinstance(move, Force)]
        if temper in ("keen", "patient") and uses and rng.random() < (0.9 if temper == "keen" else 0.6):
            return rng.choice(uses)
        return forces[0] if forces and rng.random() < 0.5 else None

    def any_move(self, t: Table, pack: tuple[Card, ...], seats: int, rng: random.Random) -> Move | None:
        if rng.random() < 0.6 or t.actor is None:
            return None
        seat = t.actor if rng.random() < 0.9 else rng.randrange(seats)
        if rng.random() < 0.3:
            return Force(seat)
        groups = [meld.cards for meld in t.melds if meld.owner == seat and rng.random() < 0.8]
        known = [card for card in (*t.hands[seat], *t.discards, *pack[:4]) if card != HIDDEN]
        groups.append(tuple(rng.choice(known) for _ in range(rng.randint(1, 4))))
        return Arrange(seat, tuple(groups))

    def shown(self, event: e.Event, seat: int | None) -> object:
        match event:
            case Put(owner):
                return event if owner == seat else ()
            case Exchanged():
                return event if seat is not None else ()
            case Turned() | TurnedDown() | Forced() | Arranged() | Undone():
                return event
        return None

    def remember(self, event: e.Event, hands: list[set[Card]]) -> None:
        match event:
            case Exchanged(cards):
                # Of two players each knows what the other one has got.
                for seat, card in enumerate(cards):
                    hands[1 - seat].add(card)
            case Arranged(seat, _, cards):
                hands[seat] -= set(cards)
            case Undone(seat, _, cards):
                hands[seat] |= set(cards)


PROMISES = ConquianPromises()


def expect_header(told: Any, table: Table, value: str) -> None:
    same(told.match.rules.header(table), value)


def expect_plate(told: Any, table: Table, value: str) -> None:
    seat, _, words = value.partition(" ")
    same(told.match.rules.doing(table, int(seat)), words)


def expect_proposed(told: Any, table: Table, value: str) -> None:
    """Check the ways to use the open card with just these cards of the hand."""
    cards, _, ways = value.partition(">")
    assert table.actor is not None
    found = told.match.rules.arrangements(table, table.actor, parse_cards(cards.replace("none", "")))
    same([str(move).partition("arrange ")[2] for move in found], [each.strip() for each in ways.split(";") if each])


class ConquianStories(OwnStories):
    """The words of stories of Conquian: the dead cards, who turned the open one up, and whose each meld is."""

    told = (
        (Put(1, Card.parse("??")), ["Bruno passes a card."]),
        (Turned(0, Card.parse("9H")), ["Ada turns the 9♥ up."]),
        (Forced(1, Card.parse("9H")), ["Bruno forces the 9♥."]),
        (
            Arranged(0, Card.parse("9H"), parse_cards("7H 8H"), (Meld.parse("run 7 7H@0 8H@0 9H@0"),)),
            ["Ada uses the 9♥ and has 7♥ 8♥ 9♥ now."],
        ),
        (Undone(0, Card.parse("9H"), (), ()), ["Ada takes the melds with the 9♥ back."]),
    )

    setup = frozenset({"Turned", "Drawn"})
    untold = "..."
    expectations: ClassVar = {
        "header": expect_header,
        "plate": expect_plate,
        "ways": expect_proposed,
    }

    def meld(self, rules: Rules, t: Table, text: str) -> Meld | None:
        owner, _, cards = text.partition(":")
        found = rules.readings(t, parse_cards(cards), int(owner))[0]
        return Meld(found.kind, found.cards, found.seats, found.low, owner=int(owner))

    def place(self, rules: Rules, t: Table, setup: Mapping[str, str]) -> None:
        assert isinstance(t, ConquianTable)
        assert isinstance(rules, ConquianRules)
        t.upturned = setup.get("Turned", "yes") == "yes"
        for number in range(1, int(setup.get("Drawn", "0")) + 1):
            t.results.append(e.Result(number, "drawn", None, (0, 0), (), (0, 0)))


STORIES = ConquianStories()

CODES = (
    ("CONQUIAN-SKG", {}),
    ("CONQUIAN-3P9V", {"meld_from_hand": True}),
    (
        "CONQUIAN-0301-0000-00DK-9",
        {
            "match": "10",
            "draw_rule": "fewest_cards",
            "forcing": False,
            "meld_from_hand": True,
            "pack": "ace_to_ten",
            "pass_exchange": True,
            "show_dead": True,
        },
    ),
)

BUTTONS = [
    ("Refuse", "Force it", "Use 10♥"),
    ("Put back", "Meld"),
    ("Take back", "Pass it on", "Use 10♥", "Lay down"),
    ("Pass this card",),
]

SHORT_DEALS = {"": 56}

CLAIMS = {
    "bicycle": {
        "meld_from_hand": "with a card that was turned up melds of the hand alone are laid",
        "pack": "the pack has no eights, nines and tens",
    },
    "short-pack": {"pack": "the pack has no courts instead"},
    "exchange": {"pass_exchange": "each player passes a card first"},
}

UNGILDED = True
