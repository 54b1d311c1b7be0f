"""Promises of Contract Rummy, judged from the words of its rules, and random players for it."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence
from itertools import pairwise
from typing import ClassVar, cast

from own_promises import OwnPromises, OwnWatch
from own_stories import OwnStories
from story import Telling, same

from rummy_desktop.engine import events as e
from rummy_desktop.engine.cards import Card
from rummy_desktop.engine.match import Match
from rummy_desktop.engine.melds import Meld
from rummy_desktop.engine.moves import (
    Claim,
    Discard,
    Draw,
    LayDown,
    LayOff,
    Move,
    Pass,
    Swap,
    Take,
    TakeBack,
)
from rummy_desktop.engine.rules import Rules
from rummy_desktop.engine.table import Table
from rummy_desktop.variants import GAMES
from rummy_desktop.variants.contract.player import choose as by_plan
from rummy_desktop.variants.contract.rules import ContractRules
from rummy_desktop.variants.contract.table import ContractTable, MovedOn, TokenPaid

FEATS = frozenset(
    {
        *("buy", "upcard bought", "bought by lot", "no more buys", "penalty of two", "taken", "contract", "whole hand"),
        *("whole hand with a discard", "wild meld", "contract taken back", "layoff", "wild layoff", "layoff at once"),
        *("layoff taken back", "joker moved down", "joker moved up", "new stock", "last card discarded"),
        *("last card melded", "idle deal", "tie", "runs that touch", "long runs", "larger meld", "out at once"),
        *("bought back", "bought when down", "token", "no token", "further meld", "clean set", "large set"),
        *("exchanged", "kept in the hand", "exchange taken back", "moved on alone", "to the right"),
    }
)
"""What random players have to reach."""
FEW = 40
"""So many moves are looked at: a hand with many wild cards can lay a contract in thousands of ways."""

CARDS = {
    "10x3+12x4": [10] * 3 + [12] * 7,
    "10x4+12x3": [10] * 4 + [12] * 6,
    "11": [11] * 10,
    "12": [12] * 10,
    "7-13": [7, 8, 9, 10, 11, 12, 13, 13, 13, 13],
    "6-12": [6, 7, 8, 9, 10, 11, 12, 12, 12, 12],
    "6-11+12": [6, 7, 8, 9, 10, 11, 12, 12, 12, 12],
    "10": [10] * 10,
    "13-11+6x2+15": [13, 12, 11, 6, 6, 15, 15, 15, 15, 15],
}
"""The cards dealt in each of the ten deals, by the way to deal."""


# Random players


def choose_at_contract(
    rules: ContractRules, t: Table, moves: Sequence[Move], rng: random.Random, temper: str
) -> Move | None:
    """Return a random legal move: the keen buy what goes with their hand and lay their contract down at once."""
    assert t.actor is not None
    seat, hand = t.actor, t.hands[t.actor]
    planned = rules.contract(t).whole or rng.random() < 0.6  # at random a contract takes long to come about
    if planned and temper in ("keen", "patient") and not t.laid:
        return by_plan(rules, cast(ContractTable, t), rng, "hard", "")
    if t.phase == "claim":
        wants = _goes(t.discards[-1], hand) > 1 and len(hand) < 18 and temper != "idle"
        return Claim(seat) if wants and rng.random() < 0.7 else Pass(seat)
    if t.phase == "draw":
        wants = (
            any(_joins(rules, t, meld) for meld in t.melds)
            if rules.has_opened(t, seat)
            else _goes(t.discards[-1], hand) > 1
        )
        return Take(seat) if wants != (rng.random() < 0.1) or temper == "idle" else Draw(seat)
    laying = [move for move in moves if isinstance(move, LayDown | LayOff | Swap)]
    if laying and temper != "idle" and rng.random() < 0.85:
        swaps = [move for move in laying if isinstance(move, Swap)]
        return rng.choice(swaps or laying)
    throws = [move for move in moves if isinstance(move, Discard)]
    if not throws:
        return None
    if temper == "wild":
        return rng.choice(throws)
    wild = [move for move in throws if rules.is_wild(t, move.card)]
    rest = [move for move in throws if move not in wild] or throws
    return min(rest, key=lambda move: (_goes(move.card, hand), rng.random()))


def _joins(rules: Rules, t: Table, meld: Meld) -> bool:
    return rules.melding(t).takes(meld, t.discards[-1])


def _goes(card: Card, hand: Sequence[Card]) -> int:
    """Return how many cards of a hand go with a card; a joker goes with all of them."""
    if card.suit == "J":
        return len(hand)
    same_rank = sum(other.rank == card.rank for other in hand if other != card)
    near = {other.rank for other in hand if other.suit == card.suit and 0 < abs(other.rank - card.rank) < 4}
    return same_rank + len(near)


# What is promised


class ContractWatch(OwnWatch):
    """Sees to it that a match of Contract Rummy keeps the rules of the page, told here once more."""

    def __init__(self, match: Match) -> None:
        super().__init__(match)
        self.house = cast(ContractRules, match.rules).house
        played = [number for number in range(1, 11) if getattr(self.house, f"contract_{number}") != "none"]
        self.numbers = played
        self.opened: set[int] = set()
        self.before: set[int] = set()
        self.buys = [0] * match.rules.seats
        self.spent = [0] * match.rules.seats
        self.met = [0] * match.rules.seats
        self.joker: Card | None = None

    def number(self, t: Table, seat: int = 0) -> int:
        """Return which of the ten deals this is, or where each moves on alone which contract a seat has (CTR-24)."""
        if self.house.progress == "own":
            return self.numbers[min(self.met[seat], len(self.numbers) - 1)]
        return self.numbers[t.deal - 1]

    def place(self, t: Table) -> int:
        """Return the number of the deal by which cards are dealt and buys are counted."""
        return t.deal if self.house.progress == "own" else self.number(t)

    def wild(self, card: Card) -> bool:
        """Return whether a card is wild (CTR-03)."""
        return card.suit == "J" or (self.house.twos_wild and card.rank == 2)

    def see(self, t: Table, event: e.Event) -> None:
        self.see_used(event)
        match event:
            case e.Dealt():
                self.see_dealt(event)
            case e.TurnBegan():
                self.before = set(self.opened)
            case e.Offered(seats, "claim"):
                self.see_offered(t, seats)
            case e.Claimed(seat):
                self.see_claimed(t, seat)
            case e.LaidDown(seat, melds):
                self.see_laid(t, seat, melds)
            case e.LaidOff(seat, cards, _, meld):
                self.see_layoff(seat, cards, meld)
            case e.Swapped():
                self.see_swap(t, event)
            case e.TookBack(seat, cards, _, meld, gave):
                self.see_taken_back(t, seat, cards, meld, gave)
            case e.Reshuffled():
                self.feats["new stock"] += 1
            case e.Took():
                self.feats["taken"] += 1
            case e.Discarded(_, _, True):
                self.feats["last card discarded"] += 1
            case e.DealEnded(result):
                self.see_ended(t, result)
            case e.MatchEnded(winners) if len(winners) > 1:
                self.feats["tie"] += 1

    def see_dealt(self, event: e.Dealt) -> None:
        """Check that the deal's number of cards is dealt, of the packs that the players need (CTR-02, CTR-04)."""
        self.opened, self.before = set(), set()
        self.buys = [0] * len(event.hands)
        seats = len(event.hands)
        own = self.house.progress == "own"
        number = min(event.deal, 10) if own else self.numbers[event.deal - 1]
        count = CARDS[self.house.hand_sizes][number - 1]
        assert {len(hand) for hand in event.hands} == {count}
        packs = 2 if seats < (6 if self.house.packs == "usual" else 5) else 3
        packs += self.house.packs == "per_two" and seats in (7, 8)
        cards = [*event.stock, *(card for hand in event.hands for card in hand)]
        jokers = {"players-1": seats - 1 if packs == 2 else 2, "1_or_2": 1 if seats < 5 else 2, "2_per_pack": 2 * packs}
        jokers["3_per_pack"] = 3 * packs
        assert sum(card.suit == "J" for card in cards) == jokers[self.house.joker_count]
        assert len(cards) == 52 * packs + jokers[self.house.joker_count]

    def see_offered(self, t: Table, seats: Sequence[int]) -> None:
        """Check who is asked whether to buy: nobody whose contract lies, nor who discarded the card (CTR-12)."""
        house = self.house
        thrown = [act for act in t.acts if act.verb == "discarded"]
        first = not thrown
        most = house.buys_per_deal
        if house.late_buys and most > 0 and self.place(t) > 8:
            most += 1
            self.feats["late buy"] += max(self.buys) == most - 1
        assert t.deal > 1 or house.first_deal_buys
        way = -1 if house.direction == "right" else 1
        others = [(t.turn + way * step) % t.seats for step in range(1, t.seats)]
        may = [seat for seat in others if house.buys_when_down or seat not in self.opened]
        may = [seat for seat in may if first or house.own_discard or seat != thrown[-1].seat]
        left = [seat for seat in may if most < 0 or self.buys[seat] < most]
        if house.buys_per_match >= 0:
            self.feats["no token"] += any(self.spent[seat] >= house.buys_per_match for seat in left)
            left = [seat for seat in left if self.spent[seat] < house.buys_per_match]
        self.feats["no more buys"] += len(left) < len(may)
        assert sorted(seats) == sorted(left)
        if self.house.claim_order == "clockwise":
            assert list(seats) == left

    def see_claimed(self, t: Table, seat: int) -> None:
        """Check that one of those who were asked gets the top discard (CTR-12)."""
        assert seat == t.waiting[0]
        self.buys[seat] += 1
        self.spent[seat] += 1
        thrown = [act.seat for act in t.acts if act.verb == "discarded"]
        self.feats["bought back"] += bool(thrown) and thrown[-1] == seat
        self.feats["bought when down"] += seat in self.opened
        self.feats["token"] += self.house.buys_per_match > 0
        self.feats["buy"] += 1
        self.feats["upcard bought"] += not any(act.verb == "discarded" for act in t.acts)
        self.feats["bought by lot"] += self.house.claim_order == "first_call"
        self.feats["penalty of two"] += self.house.buy_penalty == 2

    def see_laid(self, t: Table, seat: int, melds: Sequence[Meld]) -> None:
        """Check that a contract is laid, or after it melds where the table has them (CTR-09)."""
        if seat not in self.opened:
            self.see_contract(t, seat, melds)
            return
        assert seat in (self.opened if self.house.layoff_same_turn else self.before)
        least = {"runs_of_four": 4, "runs_of_three": 3}[self.house.further_melds]
        for meld in melds:
            assert len(meld.cards) >= (least if meld.kind == "run" else 3)
            self.see_meld(meld)
        self.feats["further meld"] += 1

    def see_taken_back(
        self, t: Table, seat: int, cards: Sequence[Card], meld: Meld | None, gave: Sequence[Card]
    ) -> None:
        """Note what has been taken back: a meld of the contract, one that came after it, a layoff or an exchange."""
        counts, _, _ = getattr(self.house, f"contract_{self.number(t, seat)}").partition("x")
        contract = 3 if counts == "whole" else sum(map(int, counts.removesuffix("c").split("+")))
        if meld is None and seat not in self.before and len(t.laid) <= contract:
            self.opened.discard(seat)
            self.feats["contract taken back"] += 1
        elif gave:
            self.feats["exchange taken back"] += 1
        elif meld is not None:
            self.feats["layoff taken back"] += 1

    def see_used(self, event: e.Event) -> None:
        """Check that a joker that was exchanged to be used at once is used in a run (CTR-10)."""
        if self.joker is None:
            return
        joker, self.joker = self.joker, None
        match event:
            case e.TookBack():
                return
            case e.LaidOff(_, cards, _, meld):
                assert joker in cards
                assert meld.kind == "run"
            case e.Swapped():
                assert event.card == joker  # a wild two in its own place
            case e.LaidDown(_, melds):
                assert any(joker in meld.cards for meld in melds if meld.kind == "run")
            case _:
                raise AssertionError("an exchanged joker has not been used")

    def see_contract(self, t: Table, seat: int, melds: Sequence[Meld]) -> None:
        """Check that exactly the contract's melds are laid, mostly of its sizes (CTR-05 to CTR-10, CTR-17)."""
        assert seat == t.turn
        assert seat not in self.opened
        self.opened.add(seat)
        spelled = getattr(self.house, f"contract_{self.number(t, seat)}")
        whole, clean = spelled == "whole", spelled.endswith("c")
        counts, _, length = spelled.removesuffix("c").partition("x")
        sets, runs = (0, 3) if whole else map(int, counts.split("+"))
        size = 3
        if length and not runs:
            size, length = int(length), ""
        assert (sum(m.kind == "set" for m in melds), sum(m.kind == "run" for m in melds)) == (sets, runs)
        for meld in melds:
            least = size if meld.kind == "set" else int(length or 4)
            assert len(meld.cards) >= least
            assert whole or self.house.larger_melds or len(meld.cards) == least
            self.feats["larger meld"] += not whole and len(meld.cards) > least
            self.see_meld(meld)
        pure = [
            meld
            for meld in melds
            if len({card.suit for card in meld.cards}) == len(meld.cards) and not any(map(self.wild, meld.cards))
        ]
        assert not clean or pure
        self.feats["clean set"] += clean
        self.feats["large set"] += size > 3
        runs_laid = [meld for meld in melds if meld.kind == "run"]
        around = 13 if self.house.round_corner else 0
        touch = any(
            a.roles[0].suit == b.roles[0].suit and b.low in (a.high + 1, a.high + 1 - around)
            for a in runs_laid
            for b in runs_laid
            if a is not b
        )
        assert not touch or self.house.adjacent_runs == "allowed"
        left = len(t.hands[seat]) - sum(len(meld.cards) for meld in melds)
        if whole:
            assert left == int(self.house.deal7_discard)
            self.feats["whole hand with a discard" if left else "whole hand"] += 1
        self.feats["runs that touch"] += touch
        self.feats["long runs"] += bool(length)
        self.feats["contract"] += 1

    def see_meld(self, meld: Meld) -> None:
        """Check that a meld has two natural cards, each in its own place (CTR-10)."""
        natural = [(card, role) for card, role in zip(meld.cards, meld.roles, strict=True) if not self.wild(card)]
        assert len(natural) >= 2
        assert self.house.wild_limit != "fewer" or 2 * len(natural) > len(meld.cards)
        assert self.house.wild_limit != "even" or 2 * len(natural) >= len(meld.cards)
        assert self.house.wild_limit != "one" or len(natural) >= len(meld.cards) - 1
        if meld.kind == "run" and not self.house.wild_neighbours:
            wild = [self.wild(card) for card in meld.cards]
            assert not any(one and other for one, other in pairwise(wild))
        self.feats["wild meld"] += len(natural) < len(meld.cards)
        if meld.kind == "set":
            assert len({card.rank for card, _ in natural}) == 1
        else:
            assert all(card[:2] == role[:2] for card, role in natural)
            assert len({role.suit for role in meld.roles}) == 1
            ranks = [(meld.low + step - 1) % 13 + 1 for step in range(len(meld.cards))]
            assert [role.rank for role in meld.roles] == ranks
            assert meld.low >= 1
            if self.house.round_corner:
                assert len(ranks) == len(set(ranks))
                self.feats["round the corner"] += meld.low + len(ranks) > 15
            else:
                assert meld.low + len(ranks) <= 15

    def see_layoff(self, seat: int, cards: Sequence[Card], meld: Meld) -> None:
        """Check that layoffs follow the contract, in a later turn unless the table says otherwise (CTR-14)."""
        assert seat in (self.opened if self.house.layoff_same_turn else self.before)
        self.feats["layoff at once"] += seat not in self.before
        self.feats["layoff"] += 1
        self.feats["wild layoff"] += any(map(self.wild, cards))
        self.see_meld(meld)

    def see_swap(self, t: Table, event: e.Swapped) -> None:
        """Check that a wild card moves to an end of its run, or to the hand where the table says so (CTR-10)."""
        assert event.seat in (self.opened if self.house.layoff_same_turn else self.before)
        before, after = t.melds[event.index], event.meld
        assert before.kind == after.kind == "run"
        self.see_meld(after)
        exchange = self.house.joker_exchange
        assert exchange != "never"
        if exchange != "ends":
            assert sorted([*after.cards, event.wild]) == sorted([*before.cards, event.card])
            assert [role[:2] for role in after.roles] == [role[:2] for role in before.roles]
            self.joker = event.wild if exchange == "at_once" else None
            self.feats["exchanged" if exchange == "at_once" else "kept in the hand"] += 1
            return
        assert sorted(after.cards) == sorted([*before.cards, event.card])
        assert event.wild in (after.cards[0], after.cards[-1])
        self.feats["joker moved down" if after.low < before.low else "joker moved up"] += 1

    def see_ended(self, t: Table, result: e.Result) -> None:
        """Check that all count what is left; who went out has nothing, or less for going out at once (CTR-19)."""
        for seat in self.opened:
            self.met[seat] += 1
        self.feats["moved on alone"] += self.house.progress == "own" and 0 < len(self.opened) < t.seats
        self.feats["to the right"] += self.house.direction == "right"
        for seat, points in enumerate(result.points):
            less = self.less(t, seat) if seat == result.winner else 0
            assert points == sum(self.points(card) for card in t.hands[seat]) - less
            self.feats["out at once"] += less > 0
        if result.winner is not None:
            assert not t.hands[result.winner]
            melded = not any(act.verb == "discarded" for act in t.acts[-1:])
            assert not (melded and self.house.must_discard)
            self.feats["last card melded"] += melded
        else:
            assert all(t.hands)
            self.feats["idle deal"] += result.outcome == "idle"

    def less(self, t: Table, seat: int) -> int:
        """Return what is taken off for going out if that seat has laid down in no turn before (CTR-19)."""
        if seat in self.before:
            return 0
        laid = [card for meld in t.melds for card, by in zip(meld.cards, meld.seats, strict=True) if by == seat]
        double = self.house.out_without_wild and not any(map(self.wild, laid))
        return 2 * self.house.out_at_once if double else self.house.out_at_once

    def points(self, card: Card) -> int:
        """Return what a card counts in the hand (CTR-19)."""
        values = self.house.values
        if self.wild(card):
            return {"high": 30, "continental": 50, "fournier": 50}.get(values, 15)
        if card.rank == 1:
            return 15 if values in ("standard", "fives") else 20
        if values == "fives" and card.rank <= 9:
            return 5
        if values == "fournier":
            return 5 if card.rank <= 7 else 10
        return min(card.rank, 10)


class ContractPromises(OwnPromises):
    """The promises of Contract Rummy."""

    feats = FEATS
    watch = ContractWatch
    dear = True
    takes_all_back = True

    def choose(self, rules: Rules, t: Table, moves: Sequence[Move], rng: random.Random, temper: str) -> Move | None:
        if t.to_deal:
            return None
        return choose_at_contract(cast(ContractRules, rules), t, moves, rng, temper)

    def shown(self, event: e.Event, seat: int | None) -> object:
        return () if isinstance(event, MovedOn | TokenPaid) else None

    def any_move(self, t: Table, pack: tuple[Card, ...], seats: int, rng: random.Random) -> Move | None:
        """Return a buy, a joker that moves, or a contract; now and then None, for a move of all games."""
        seat = t.actor if t.actor is not None and rng.random() < 0.9 else rng.randrange(seats + 1)
        source = t.hands[seat] if seat < seats and t.hands[seat] and rng.random() < 0.8 else pack
        kind = rng.choice((Claim, Swap, LayDown, TakeBack, None, None, None))
        if kind is Claim or kind is TakeBack:
            return cast(type[Claim], kind)(seat)
        if kind is Swap:
            to = rng.choice(pack) if rng.random() < 0.7 else None
            melded = [card for meld in t.melds for card in meld.cards] or pack
            return Swap(seat, rng.choice(source), rng.choice(melded), rng.randint(0, len(t.melds)), to)
        if kind is LayDown:
            return LayDown(seat, tuple(tuple(rng.choice(source) for _ in range(rng.choice((3, 4)))) for _ in range(2)))
        return None

    def most(self, rules: Rules, t: Table, thorough: bool) -> int | None:
        """Return the first of very many where a contract may be laid."""
        opened = t.actor is not None and cast(ContractRules, rules).has_opened(t, t.actor)
        return None if opened or t.phase != "play" else FEW


PROMISES = ContractPromises()


# Stories


def expect_way(told: Telling, table: Table, value: str) -> None:
    """Check the way to lay the contract that is found for the tray."""
    assert table.actor is not None
    found = told.match.rules.opening_melds(table, table.actor, table.hands[table.actor])
    same(" / ".join(" ".join(map(str, meld.cards)) for meld in found) or "none", value)


def expect_doing(seat: int) -> Callable[[Telling, Table, str], None]:
    """Return the check of the words on the plate of another player."""
    return lambda told, table, value: same(told.match.rules.doing(table, seat), value)


def expect_worth(seat: int) -> Callable[[Telling, Table, str], None]:
    """Return the check of the words on the own plate."""
    return lambda told, table, value: same(told.match.rules.worth(table, seat), value)


class ContractStories(OwnStories):
    """The words of stories of Contract Rummy: the number of the deal, who has bought, and melds for the tray.

    `Bought` are the seats that have bought in the deal, `Spent` the tokens that each has used in the match, and `Met`
    the contracts that each has laid.
    """

    setup = frozenset({"Number", "Bought", "Met", "Spent"})
    untold = "..."
    shuffles = True
    expectations: ClassVar = {
        "way": expect_way,
        "header": lambda told, table, value: same(told.match.rules.header(table), value),
        "goal": lambda told, table, value: same(told.match.rules.goal().words, value),
        **{f"doing {seat}": expect_doing(seat) for seat in range(4)},
        **{f"worth {seat}": expect_worth(seat) for seat in range(4)},
    }

    def place(self, rules: Rules, t: Table, setup: Mapping[str, str]) -> None:
        t.deal = int(setup.get("Number", "1"))
        t.claims = tuple(map(int, setup.get("Bought", "").split()))
        at = cast(ContractTable, t)
        at.met = list(map(int, setup["Met"].split())) if "Met" in setup else at.met
        at.bought = list(map(int, setup["Spent"].split())) if "Spent" in setup else at.bought
        t.turns = 5


STORIES = ContractStories()

CODES = (
    ("CONTRACT-H2H", {}),
    ("CONTRACT-0101-03AC-0D0A-0100-1000-E0F0-H01H-9082-V", dict(GAMES["contract"].presets[1].values)),
)

SHORT_DEALS = {"": 37, "carioca": 21, "shanghai": 11, "continental": 3, "telefunken": 0}

CLAIMS = {
    "liverpool": {
        "hand_sizes": "ten cards in four deals, then twelve",
        "packs": "three packs from five players on",
        "joker_count": "two jokers in each",
        "layoff_same_turn": "cards are laid off in the turn of the contract",
        "larger_melds": "the melds of a contract may be larger",
    },
    "shanghai": {
        "hand_sizes": "eleven cards in each deal",
        "packs": "a pack for each two players",
        "joker_count": "with two jokers",
        "buys_per_deal": "three buys in a deal",
        "late_buys": "and four in the last two",
        "buy_penalty": "each for a card of the stock",
        "wild_limit": "no more jokers in a meld than natural cards",
        "values": "two to nine count 5",
        "out_at_once": "going out at once takes 25 off",
        "out_without_wild": "and 50 without a joker",
        "layoff_same_turn": "cards are laid off in a later turn only",
        "larger_melds": "the melds of a contract are just so large",
        "contract_1": "two sets",
        "contract_2": "one set, one run",
        "contract_3": "two runs",
        "contract_4": "three sets",
        "contract_5": "one set, one run of seven",
        "contract_6": "two sets, one run of five",
        "contract_7": "three runs, of four cards each",
        "contract_8": "one set, one run of ten",
        "contract_9": "three sets, one run of five",
        "contract_10": "three runs of five",
    },
    "carioca": {
        "hand_sizes": "twelve cards in each deal",
        "joker_count": "two jokers in each pack",
        "buys_per_deal": "nobody buys",
        "values": "aces count 20, jokers 30",
        "contract_1": "two sets",
        "contract_2": "one set, one run",
        "contract_3": "two runs",
        "contract_4": "three sets",
        "contract_5": "two sets, one run",
        "contract_6": "one set, two runs",
        "contract_7": "four sets",
        "contract_8": "three runs",
        "contract_9": "and that is the last deal",
    },
    "continental": {
        "hand_sizes": "seven cards, then one more in each deal",
        "packs": "a third pack from five players on",
        "joker_count": "three jokers in each pack",
        "own_discard": "the thrower may claim a discard back",
        "layoff_same_turn": "cards are laid off in the turn of the contract",
        "larger_melds": "sets of three or more, runs of four or more",
        "must_discard": "the last card goes onto the pile",
        "wild_neighbours": "no two jokers next to each other in a run",
        "joker_exchange": "an exchanged joker is used at once",
        "adjacent_runs": "runs of one contract may be of one suit",
        "round_corner": "runs go around the corner",
        "direction": "play goes anticlockwise",
        "values": "a joker 50, an ace 20",
        "out_at_once": "who closes at once writes -10",
        "contract_7": "three runs",
        "buys_per_deal": "no limit of buys",
        "further_melds": "no further melds after the contract",
    },
    "telefunken": {
        "hand_sizes": "eleven cards",
        "packs": "three packs from five players on",
        "joker_count": "two jokers in each pack",
        "buys_per_match": "a token for each buy, eight with eight deals",
        "first_deal_buys": "none in the first deal",
        "layoff_same_turn": "cards are laid off after the contract",
        "further_melds": "fresh melds after the contract, runs of three",
        "wild_limit": "one joker at most in a meld",
        "values": "a joker 50, an ace 20",
        "contract_1": "one clean set",
        "contract_2": "two sets of three",
        "contract_3": "one clean set of four",
        "contract_4": "two sets of four",
        "contract_5": "one set of five",
        "contract_6": "two sets of five",
        "contract_7": "a set and a run of four",
        "contract_8": "a run of seven",
        "round_corner": "the ace is never between",
    },
}
