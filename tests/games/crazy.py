"""Promises of Crazy Rummy, judged from the words of its rules, and the words of its stories."""

from __future__ import annotations

import random
from collections.abc import Collection, Mapping, Sequence
from typing import ClassVar, cast

from own_promises import OwnPromises, OwnWatch
from own_stories import OwnStories
from story import fill, hands_told, same

from rummy_desktop.engine import events as e
from rummy_desktop.engine.cards import Card, parse_cards
from rummy_desktop.engine.match import Match
from rummy_desktop.engine.melds import Meld
from rummy_desktop.engine.moves import Discard, LayDown, LayOff, Move, Swap, TakeBack
from rummy_desktop.engine.rules import Rules
from rummy_desktop.engine.table import Table
from rummy_desktop.variants.crazy.rules import CrazyRules

FEATS = frozenset(
    {
        *("no draw at first", "upcard", "set", "run", "wild meld", "two wild cards", "wild in its own place"),
        *("layoff", "wild layoff", "layoff at once", "exchange", "exchange of another's", "taken back"),
        *("wild card discarded", "wild card taken", "new stock", "last turn", "out in a last turn", "melded all"),
        *("idle deal", "tie"),
    }
)
"""What random players have to reach."""


class CrazyWatch(OwnWatch):
    """Sees to it that a match of Crazy Rummy keeps the rules of the page, told here once more."""

    def __init__(self, match: Match) -> None:
        super().__init__(match)
        self.house = cast(CrazyRules, match.rules).house
        self.melded: set[int] = set()
        self.before: set[int] = set()
        self.out: list[int] = []
        self.turns: list[int] = []
        self.drew = self.threw = False

    def rank(self, t: Table) -> int:
        """Return the rank that is wild (CRZ-02)."""
        return t.deal - 13 if t.deal > 13 else t.deal

    def see(self, t: Table, event: e.Event) -> None:
        match event:
            case e.Dealt():
                self.see_dealt(event)
            case e.TurnedUp():
                assert not self.house.extra_card_first
                self.feats["upcard"] += 1
            case e.TurnBegan(seat, phase):
                self.see_turn(t, seat, phase)
            case e.Drew() | e.Took():
                self.drew = True
                if isinstance(event, e.Took):
                    self.feats["wild card taken"] += event.cards[0].rank == self.rank(t)
            case e.LaidDown(seat, melds):
                self.melded.add(seat)
                for meld in melds:
                    self.see_meld(t, meld)
            case e.LaidOff(seat, cards, index, meld):
                self.see_joined(t, seat, index)
                self.see_meld(t, meld)
                self.feats["layoff"] += 1
                self.feats["wild layoff"] += any(card.rank == self.rank(t) for card in cards)
            case e.Swapped():
                self.see_exchange(t, event)
            case e.TookBack(seat, _, _, meld):
                self.feats["taken back"] += 1
                if meld is None and seat not in self.before and len(t.laid) == 1:
                    self.melded.discard(seat)
            case e.Discarded(seat, card, face_down):
                self.threw = True
                self.feats["wild card discarded"] += card.rank == self.rank(t)
                assert face_down == (len(t.hands[seat]) == 1 and not self.house.last_turn)
            case e.Reshuffled():
                self.feats["new stock"] += 1
            case e.LastTurns(seat, seats):
                assert self.house.last_turn
                assert sorted([seat, *seats]) == list(range(t.seats))
                self.feats["last turn"] += 1
            case e.DealEnded(result):
                self.see_ended(t, result)
            case e.MatchEnded(winners) if len(winners) > 1:
                self.feats["tie"] += 1

    def see_dealt(self, event: e.Dealt) -> None:
        """Check that all get the cards of a hand, and the first player one more if the table says so (CRZ-03)."""
        size, seats = int(self.house.hand_size), len(event.hands)
        more = (event.dealer + 1) % seats if self.house.extra_card_first else None
        assert [len(hand) for hand in event.hands] == [size + (seat == more) for seat in range(seats)]
        self.melded, self.before, self.out, self.turns = set(), set(), [], []
        self.feats["second round"] += event.deal > 13

    def see_turn(self, t: Table, seat: int, phase: str) -> None:
        """Check that nobody draws twice, or plays without a draw except with a card more (CRZ-09, CRZ-10)."""
        first = not self.turns
        assert self.drew or self.threw or first or not self.house.must_discard
        assert (phase == "first") == (first and self.house.extra_card_first)
        assert seat == ((self.turns[-1] + 1) % t.seats if self.turns else (t.dealer + 1) % t.seats)
        self.turns.append(seat)
        self.before, self.drew, self.threw = set(self.melded), False, False
        self.feats["no draw at first"] += phase == "first"

    def see_meld(self, t: Table, meld: Meld) -> None:
        """Check that a meld is what the page says (CRZ-05 to CRZ-08)."""
        rank, roles = self.rank(t), [role[:2] for role in meld.roles]
        assert len(set(roles)) == len(roles) >= 3
        natural = [card for card in meld.cards if card.rank != rank]
        if meld.kind == "set":
            assert len({role[0] for role in roles}) == 1
            assert len(roles) <= 4
        else:
            assert len({role[1] for role in roles}) == 1
            assert [role[0] for role in roles] == list(range(roles[0][0], roles[0][0] + len(roles)))
            assert roles[-1][0] <= 13
        at_home = sum(card[:2] == role for card, role in zip(meld.cards, roles, strict=True) if card.rank == rank)
        assert natural or (meld.kind == "set" and at_home == len(roles))
        assert all(card[:2] in roles for card in natural)
        wild = len(meld.cards) - len(natural)
        self.feats[meld.kind] += 1
        self.feats["wild meld"] += wild > 0
        self.feats["two wild cards"] += wild > 1
        self.feats["wild in its own place"] += bool(at_home and natural)
        self.feats["own set"] += not natural

    def see_joined(self, t: Table, seat: int, index: int) -> None:
        """Check that nothing is added before an own meld, nor to others' melds if the table says so (CRZ-11)."""
        assert seat in self.melded
        self.feats["layoff at once"] += seat not in self.before
        owners = set(t.melds[index].seats)
        assert self.house.layoff_others or owners == {seat}

    def see_exchange(self, t: Table, event: e.Swapped) -> None:
        """Check that the real card lies in the place of the wild one, which is in the hand (CRZ-13)."""
        assert self.house.wild_exchange
        self.see_joined(t, event.seat, event.index)
        before = t.melds[event.index]
        place = before.cards.index(event.wild)
        assert event.wild.rank == self.rank(t)
        assert before.roles[place][:2] == event.card[:2]
        assert event.got == (event.wild,)
        assert [role[:2] for role in event.meld.roles] == [role[:2] for role in before.roles]
        self.see_meld(t, event.meld)
        self.feats["exchange"] += 1
        self.feats["exchange of another's"] += before.seats[place] != event.seat

    def see_ended(self, t: Table, result: e.Result) -> None:
        """Check that everybody counts what is left; who went out has nothing (CRZ-15 to CRZ-17)."""
        for seat, points in enumerate(result.points):
            assert points == sum(self.points(t, card) for card in t.hands[seat])
        if result.winner is None:
            assert all(t.hands)
            self.feats["idle deal"] += result.outcome == "idle"
            return
        assert not t.hands[result.winner]
        empty = sum(not hand for hand in t.hands)
        assert empty == 1 or self.house.last_turn
        self.feats["out in a last turn"] += empty > 1
        # With a last turn it is another player who ends the deal.
        self.feats["melded all"] += not self.threw
        assert self.threw or not self.house.must_discard

    def points(self, t: Table, card: Card) -> int:
        """Return what a card counts in the hand (CRZ-17)."""
        if card.rank == self.rank(t):
            return int(self.house.wild_penalty)
        if self.house.values == "beanie":
            return 10 if card.rank > 8 else 5
        return min(card.rank, 13 if self.house.values == "ranked" else 10)


class CrazyPromises(OwnPromises):
    """The promises of Crazy Rummy."""

    feats = FEATS
    watch = CrazyWatch
    takes_all_back = True

    def choose(self, rules: Rules, t: Table, moves: Sequence[Move], rng: random.Random, temper: str) -> Move | None:
        """Return an exchange every other time, a discard of the patient without wild cards, or None for any move."""
        swaps = [move for move in moves if isinstance(move, Swap)]
        if swaps and temper != "idle" and rng.random() < 0.5:
            return rng.choice(swaps)
        if temper == "patient" and rng.random() < 0.8:
            throws = [m for m in moves if isinstance(m, Discard) and not rules.is_wild(t, m.card)]
            if throws and not any(isinstance(move, LayDown | LayOff) for move in moves):
                return max(throws, key=lambda move: rules.value(t, move.card))
        return None

    def any_move(self, t: Table, pack: tuple[Card, ...], seats: int, rng: random.Random) -> Move | None:
        """Return an exchange or a taking back; mostly None, for a move of all games."""
        if rng.random() < 0.7:
            return None
        seat = t.actor if t.actor is not None and rng.random() < 0.9 else rng.randrange(seats + 1)
        source = t.hands[seat] if seat < seats and t.hands[seat] and rng.random() < 0.8 else pack
        melded = [card for meld in t.melds for card in meld.cards] or pack
        to = rng.choice(pack) if rng.random() < 0.1 else None
        swap = Swap(seat, rng.choice(source), rng.choice(melded), rng.randint(0, len(t.melds)), to)
        return rng.choice((swap, swap, TakeBack(seat)))


PROMISES = CrazyPromises()


# Stories


class CrazyStories(OwnStories):
    """The words of stories of Crazy Rummy: the number of the deal, and what a hand counts."""

    untold = "..."
    expectations: ClassVar = {
        "header": lambda told, table, value: same(told.match.rules.header(table), value),
        "worth": lambda told, table, value: same(
            told.match.rules.worth(table, int(value.partition(" ")[0])), value.partition(" ")[2]
        ),
        "groups": lambda told, table, value: same(
            " / ".join(" ".join(map(str, each)) for each in told.match.rules.melds_to_lay(table, table.actor))
            or "none",
            value,
        ),
    }

    def pack(
        self, setup: Mapping[str, str], rules: Rules, dealer: int, playing: Collection[int]
    ) -> tuple[Card, ...] | None:
        """Return the pack with one card more for the first player and no upcard, if the table has it so."""
        if not cast(CrazyRules, rules).house.extra_card_first:
            return None
        size, seats = rules.hand_size(rules.new_table()), rules.seats
        hands, _, rest = hands_told(setup, seats, rules.pack())
        first = (dealer + 1) % seats
        for seat, hand in enumerate(hands):
            fill(hand, size + (seat == first), rest)
        order = [hands[(first + place) % seats] for place in range(seats)]
        dealt = [hand[number] for number in range(size) for hand in order]
        return (*dealt, hands[first][size], *parse_cards(setup.get("Stock", "")), *rest)


STORIES = CrazyStories()

CODES = (
    ("CRAZY-A5M", {}),
    ("CRAZY-71DE-M", {"values": "beanie"}),
    (
        "CRAZY-0010-0000-1000-1SZW",
        {
            "extra_card_first": False,
            "hand_size": "10",
            "layoff_others": False,
            "wild_exchange": False,
            "must_discard": False,
            "last_turn": True,
            "deals": "26",
            "values": "ranked",
            "wild_penalty": "20",
        },
    ),
)

CLAIMS = {
    "beanie": {
        "values": "nine to king count 10, ace to eight 5",
        "wild_penalty": "a wild card 25",
    },
}
