"""Promises of Indian Rummy, judged from the words of its rules, and random players for it."""

from __future__ import annotations

import random
from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import Any, ClassVar, cast

from own_promises import OwnPromises, OwnWatch
from own_stories import OwnStories
from story import fill, hands_told, same

from rummy_desktop.engine import events as e
from rummy_desktop.engine.cards import HIDDEN, Card, parse_cards
from rummy_desktop.engine.match import Match
from rummy_desktop.engine.melds import Meld
from rummy_desktop.engine.moves import BuyIn, Deal, Discard, Draw, Knock, Move, Pass, Take
from rummy_desktop.engine.rules import Rules
from rummy_desktop.engine.table import Table
from rummy_desktop.variants import GAMES
from rummy_desktop.variants.indian.dealing import bits_of, shape_of
from rummy_desktop.variants.indian.moves import Drop, Split
from rummy_desktop.variants.indian.options import IndianOptions
from rummy_desktop.variants.indian.rules import IndianRules
from rummy_desktop.variants.indian.table import (
    Agreed,
    Eliminated,
    Folded,
    IndianTable,
    JokerCut,
    LeftDeal,
    LeftPool,
    PaidEntry,
    PoolWon,
    TieBreak,
)

FEATS = frozenset(
    {
        *("declared", "last in", "void", "first drop", "middle drop", "wrong show", "joker taken", "new stock"),
        *(
            "rejoined",
            "declined",
            "no rejoining",
            "pool won",
            "pool shared",
            "split refused",
            "tie",
            "deal without some",
        ),
        *("printed joker cut", "half counted", "full count"),
    }
)
"""What random players have to reach."""


# Random players


def choose_at_indian(
    rules: IndianRules, t: IndianTable, moves: Sequence[Move], rng: random.Random, temper: str
) -> Move:
    """Return a random legal move: the keen declare if they can, the wild drop and show wrongly, some never declare."""
    seat = cast(int, t.actor)
    match t.phase:
        case "rejoin":
            return rng.choice((BuyIn(seat), BuyIn(seat), Pass(seat)))
        case "split":
            return rng.choice((Split(seat), Split(seat), Split(seat), Pass(seat)))
        case "draw":
            odds = {"wild": 0.15, "keen": 0.02, "patient": 0.004}.get(temper, 0.0)
            if rng.random() < odds:
                return Drop(seat)
            takes = [move for move in moves if isinstance(move, Take)]
            if takes and (temper == "idle" or rng.random() < 0.3 or _goes(t.discards[-1], t.hands[seat])):
                return takes[0]
            return Draw(seat)
        case "play":
            shows = [move for move in moves if isinstance(move, Knock)]
            valid = [move for move in shows if move.groups]
            if temper == "idle":
                return rng.choice([move for move in moves if isinstance(move, Discard)])
            if valid and (temper != "patient" or rng.random() < 0.3):
                return rng.choice(valid)
            if rng.random() < {"wild": 0.06, "keen": 0.003}.get(temper, 0.0):
                return rng.choice(shows)
            return Discard(seat, _loosest(rules, t, rng))
    return rng.choice(list(moves))


def _goes(card: Card, hand: Sequence[Card]) -> bool:
    """Return whether a card goes with two of a hand."""
    return card.suit == "J" or _near(card, hand) > 1


def _near(card: Card, hand: Sequence[Card]) -> int:
    near = {other.rank for other in hand if other.suit == card.suit and 0 < abs(other.rank - card.rank) < 3}
    return len(near) + len({other.suit for other in hand if other.rank == card.rank and other.suit != card.suit})


def _loosest(rules: IndianRules, t: IndianTable, rng: random.Random) -> Card:
    """Return a card in no meld that goes with few others."""
    hand = t.hands[cast(int, t.actor)]
    melded = {card for group in rules.best_melds(t, hand) for card in group}
    free = [card for card in hand if card != t.barred]
    loose = [card for card in free if card not in melded and not rules.is_wild(t, card)] or free
    return min(loose, key=lambda card: (_near(card, hand), rng.random()))


def any_move_at_indian(t: IndianTable, pack: tuple[Card, ...], seats: int, rng: random.Random) -> Move:
    """Return a move of any kind by anybody, most often against the rules."""
    seat = t.actor if t.actor is not None and rng.random() < 0.9 else rng.randrange(seats + 1)
    hand = t.hands[seat] if seat < seats else []
    source = tuple(hand) if hand and HIDDEN not in hand and rng.random() < 0.8 else pack

    def some(most: int) -> tuple[Card, ...]:
        return tuple(rng.choice(source) for _ in range(rng.randint(1, most)))

    kind: Any = rng.choice((Deal, Draw, Take, Drop, Discard, Discard, Knock, Knock, BuyIn, Pass, Split))
    if kind is Take:
        return Take(seat, rng.randint(1, 2))
    if kind is Discard:
        return Discard(seat, rng.choice(source))
    if kind is Knock:
        card = None if rng.random() < 0.1 else rng.choice(source)
        return Knock(seat, card, tuple(some(5) for _ in range(rng.randint(0, 4))))
    return cast(Move, kind(seat))


# The rules in other words


def counts(card: Card, wild: int) -> int:
    """Return what a card counts that is in no meld (IND-03)."""
    if card.suit == "J" or card.rank == wild:
        return 0
    return {1: 10, 11: 10, 12: 10, 13: 10}.get(card.rank, card.rank)


def judges(house: IndianOptions, wild: int, meld: Meld) -> bool:
    """Return whether a meld is one at this table (IND-07 to IND-09)."""
    free = [card.suit == "J" or card.rank == wild for card in meld.cards]
    natural = [card for card, joker in zip(meld.cards, free, strict=True) if not joker]
    if len(meld.cards) < 3 or not natural or len(set(meld.cards)) < len(meld.cards):
        return False
    pairs = zip(meld.cards, meld.roles, free, strict=True)
    if any(card[:2] != role[:2] for card, role, joker in pairs if not joker):
        return False
    if meld.kind == "set":
        suits = [card.suit for card in natural]
        large = house.set_max_with_jokers == "any" and any(free)
        same_rank = {role.rank for role in meld.roles} == {natural[0].rank}
        return same_rank and len(set(suits)) == len(suits) and (large or len(meld.cards) <= 4)
    ranks = [role.rank for role in meld.roles]
    around = [*range(1, 14), 1]
    fits = any(ranks == around[low : low + len(ranks)] for low in range(14))
    return fits and len({role.suit for role in meld.roles}) == 1


def pure(meld: Meld) -> bool:
    """Return whether each card of a sequence stands for itself (IND-07)."""
    return meld.kind == "run" and all(c[:2] == r[:2] for c, r in zip(meld.cards, meld.roles, strict=True))


def has_lives(house: IndianOptions, melds: Sequence[Meld]) -> bool:
    """Return whether there are two sequences, one of them pure (IND-10)."""
    runs = [meld for meld in melds if meld.kind == "run"]
    long = not house.second_life_four or any(len(meld.cards) > 3 for meld in runs)
    return len(runs) > 1 and any(map(pure, runs)) and long


# Watching


class IndianWatch(OwnWatch):
    """Sees to it that a match keeps the promises of this game; `feats` counts what it has seen played."""

    def __init__(self, match: Match) -> None:
        super().__init__(match)
        self.scores = [0] * match.rules.seats
        self.paid = [0] * match.rules.seats
        self.left: list[int] = []
        self.out: list[int] = []
        self.dealer: int | None = None
        self.resigned = False
        self.voided = self.sharing = False
        self.begin_deal()

    @property
    def house(self) -> IndianOptions:
        """The house rules."""
        return cast(IndianOptions, self.match.rules.options)

    @property
    def full(self) -> int:
        """The most that a hand counts."""
        return 60 if self.house.mode == "pool61" else 80

    def begin_deal(self) -> None:
        """Forget the deal before."""
        self.wild = 0
        self.turns: list[int] = []
        self.drawn: set[int] = set()
        self.folded: dict[int, int] = {}
        self.got: Card | None = None
        self.shown: dict[int, tuple[tuple[Meld, ...], tuple[Card, ...]]] = {}
        self.declarer: int | None = None

    def playing(self, after: int) -> list[int]:
        """Return the seats that still play, in turn order, that of `after` last."""
        order = [(after + step) % self.match.rules.seats for step in range(1, self.match.rules.seats + 1)]
        return [seat for seat in order if seat not in self.left]

    def inside(self, after: int) -> list[int]:
        """Return the seats that are still in the deal, in turn order, that of `after` last."""
        return [seat for seat in self.playing(after) if seat not in self.folded]

    # Events

    def see(self, table: Table, event: e.Event) -> None:
        """Check an event that is about to happen at `table`."""
        t = cast(IndianTable, table)
        self.see_money(t, event)
        match event:
            case e.Dealt(_, dealer, hands, _):
                due = self.dealer if self.voided else self.playing(self.dealer or 0)[0]
                assert self.dealer is None or dealer == due, "it is not that seat's deal"
                assert [len(hand) for hand in hands] == [13 * (s not in self.left) for s in range(t.seats)]
                self.begin_deal()
                self.dealer = dealer
                self.feats["deal without some"] += bool(self.left)
            case JokerCut(card):
                self.wild = card.rank or 1
                self.feats["printed joker cut"] += card.suit == "J"
            case e.TurnBegan(seat):
                assert t.stock, "there is no card to draw"
                before = self.turns[-1] if self.turns else t.dealer
                assert seat == self.inside(before)[0], "it is not that seat's turn"
                self.turns.append(seat)
                self.got = None
            case e.Drew(seat):
                self.drawn.add(seat)
            case e.Took(seat, cards):
                self.see_take(t, seat, cards)
            case e.Discarded(seat, card, face_down):
                assert card != self.got, "the card taken was discarded"
                self.declarer = seat if face_down else None
            case LeftDeal(seat, points, how):
                self.see_left(seat, points, how)
            case e.Shown(seat, melds, rest):
                self.see_shown(seat, melds, rest)
            case e.Reshuffled():
                assert not t.stock, "the stock is not empty"
                self.feats["new stock"] += 1
            case e.Resigned():
                self.resigned = True
            case e.DealEnded(result):
                self.see_result(result)

    def see_take(self, t: IndianTable, seat: int, cards: tuple[Card, ...]) -> None:
        """Check that a joker stays on the pile, unless it is the first upcard (IND-11)."""
        assert list(cards) == t.discards[-1:]
        joker = cards[0].suit == "J" or cards[0].rank == self.wild
        may = {"always": True, "never": False, "first_turn": len(self.turns) == 1}[self.house.take_open_joker]
        assert may or not joker, "a joker was taken"
        self.feats["joker taken"] += joker
        self.got = cards[0]
        self.drawn.add(seat)

    def see_left(self, seat: int, points: int, how: str) -> None:
        """Check what it costs to leave a deal (IND-12, IND-14, IND-18)."""
        first, middle = {"pool201": (25, 50), "pool61": (15, 30)}.get(self.house.mode, (20, 40))
        due = self.full if how == "wrong show" else middle if seat in self.drawn else first
        assert points == due, f"{how} for {points}"
        assert (how == "first drop") == (seat not in self.drawn)
        self.folded[seat] = points
        self.feats[how] += 1

    def see_shown(self, seat: int, melds: tuple[Meld, ...], rest: tuple[Card, ...]) -> None:
        """Check that melds are melds, and that who has declared has a valid hand (IND-10, IND-16)."""
        for meld in melds:
            assert judges(self.house, self.wild, meld), f"{meld} is no meld"
            assert set(meld.seats) == {seat}
        lives = has_lives(self.house, melds)
        alone = self.house.one_life_relief and len(melds) == 1 and pure(melds[0])
        assert lives or alone or not melds, "melds without lives"
        assert seat != self.declarer or (lives and not rest), "a show that is not valid"
        self.shown[seat] = melds, rest

    def see_result(self, result: e.Result) -> None:
        """Check that who is in counts, who has left pays, and the winner gets it all or nothing (IND-17 to IND-22)."""
        self.voided = result.outcome == "void"
        self.feats[result.outcome] += 1
        charges = [self.folded.get(seat, 0) for seat in range(self.match.rules.seats)]
        if self.voided:
            charges = [0] * len(charges)
        else:
            assert result.winner is not None
            assert (self.declarer == result.winner) == (result.outcome == "declared")
            assert result.outcome == "declared" or self.inside(0) == [result.winner]
            for seat in self.inside(result.winner)[:-1]:
                points = min(self.full, sum(counts(card, self.wild) for card in self.shown[seat][1]))
                half = self.house.half_count_no_turn and seat not in self.drawn
                charges[seat] = (points + 1) // 2 if half else points
                self.feats["half counted"] += half
                self.feats["full count"] += points == self.full
            if not self.house.mode.startswith("pool"):
                total = sum(charges)
                charges = [total if seat == result.winner else -each for seat, each in enumerate(charges)]
        assert list(result.points) == charges, f"{result.points} and not {charges}"
        assert self.house.mode.startswith("pool") or sum(charges) == 0
        self.scores = [before + more for before, more in zip(self.scores, charges, strict=True)]
        limit = {"pool61": 61, "pool101": 101, "pool201": 201}.get(self.house.mode, 10_000_000)
        self.out = [seat for seat in self.playing(cast(int, self.dealer)) if self.scores[seat] >= limit]
        assert sorted(self.out) == list(result.out)
        self.sharing = False

    def see_money(self, t: IndianTable, event: e.Event) -> None:
        """Check who is out, who may rejoin and for what, and who gets the pool (IND-23, IND-24)."""
        match event:
            case PaidEntry(seat, cents, score):
                assert cents == self.house.entry
                assert self.house.mode.startswith("pool")
                if self.paid[seat]:
                    stayed = [t.scores[each] for each in self.playing(0) if each not in t.results[-1].out]
                    assert seat in self.out
                    assert score == max(stayed) + 1
                    assert max(stayed) <= {"pool61": 44, "pool101": 79, "pool201": 174}[self.house.mode]
                    assert len(stayed) > 1
                    assert self.house.rejoin
                    self.out.remove(seat)
                    self.feats["rejoined"] += 1
                self.scores[seat] = score
                self.paid[seat] += cents
            case Eliminated(seat, score):
                assert seat in self.out
                assert score == self.scores[seat]
            case LeftPool(seat):
                self.feats["declined" if t.phase == "rejoin" else "no rejoining"] += 1
                self.out.remove(seat)
                self.left.append(seat)
            case e.Offered(seats, "split"):
                assert self.house.split
                assert len(seats) in (2, 3)
                assert t.seats > len(seats)
                assert t.seats > 3 or len(seats) == 2
                self.sharing = True
            case e.Passed() if t.phase == "split":
                self.sharing = False
                self.feats["split refused"] += 1
            case TieBreak(seats):
                assert len(seats) > 1
                assert {self.scores[seat] for seat in seats} == {max(self.scores[seat] for seat in self.playing(0))}
                self.left += [seat for seat in range(t.seats) if seat not in (*seats, *self.left)]
                self.feats["tie"] += 1
            case PoolWon(cents):
                assert sum(cents) == sum(self.paid)
                won = [seat for seat, share in enumerate(cents) if share]
                assert self.resigned or len(self.playing(0)) == 1 or self.sharing
                assert set(won) <= set(self.playing(0))
                self.feats["pool won" if len(won) == 1 else "pool shared"] += not self.resigned
            case e.MatchEnded(winners, totals):
                chips = {"deals2": 160, "deals3": 240, "deals6": 480}.get(self.house.mode, 0)
                assert list(totals) == [chips + score for score in self.scores]
                if not self.resigned and not self.house.mode.startswith("pool"):
                    best = max(self.scores[seat] for seat in self.playing(0))
                    assert [self.scores[seat] for seat in winners] == [best]
                    assert chips or winners == (t.results[-1].winner,)

    # At each decision

    def look(self, table: Table) -> None:
        """Check that the money adds up, and everybody's score is known."""
        t = cast(IndianTable, table)
        assert t.pot + sum(t.won) == sum(t.paid) == sum(self.paid)
        assert t.scores == self.scores
        assert sorted(t.left) == sorted(self.left)
        assert {each.seat: each.points for each in t.folded} == self.folded
        if t.phase in ("draw", "play"):
            assert t.actor in self.inside(0)
            held = [len(hand) for hand in t.hands]
            wanted = [13 * (seat not in self.left) + (t.phase == "play" and seat == t.actor) for seat in range(t.seats)]
            assert held == wanted, f"the hands have {held} cards"


class IndianPromises(OwnPromises):
    """The promises of Indian Rummy."""

    feats = FEATS
    watch = IndianWatch

    def choose(self, rules: Rules, t: Table, moves: Sequence[Move], rng: random.Random, temper: str) -> Move:
        return choose_at_indian(cast(IndianRules, rules), cast(IndianTable, t), moves, rng, temper)

    def any_move(self, t: Table, pack: tuple[Card, ...], seats: int, rng: random.Random) -> Move:
        return any_move_at_indian(cast(IndianTable, t), pack, seats, rng)

    def shown(self, event: e.Event, seat: int | None) -> object:
        match event:
            case JokerCut():
                return event
            case LeftDeal() | PaidEntry() | Eliminated() | LeftPool() | Agreed() | PoolWon() | TieBreak():
                return ()
        return None


PROMISES = IndianPromises()


# Stories


def round_of(dealer: int, seats: int, playing: Collection[int]) -> Iterator[int]:
    """Return the seats in the order in which they are dealt cards."""
    return (seat for step in range(seats) if (seat := (dealer + 1 + step) % seats) in playing)


class IndianStories(OwnStories):
    """The words of stories of Indian Rummy: the cut card, who has left the deal or the match, and a hand's worth."""

    told = (
        (JokerCut(Card.parse("7S")), ["The 7♠ is cut: sevens are wild."]),
        (JokerCut(Card.parse("JK")), ["A printed joker is cut: aces are wild."]),
        (LeftDeal(1, 20, "first drop"), ["Bruno drops for 20."]),
        (LeftDeal(1, 40, "middle drop"), ["Bruno drops for 40."]),
        (
            LeftDeal(1, 80, "wrong show"),
            ["Bruno shows a hand that is not valid, which costs 80, and is out of the deal."],
        ),
        (PaidEntry(1, 1000, 79), ["Bruno rejoins for 1000 cents, starting from 79."]),
        (Eliminated(0, 104), ["Ada is out with 104."]),
        (LeftPool(0), ["Ada leaves the match."]),
        (Agreed(2), ["Clara wants to share the pool."]),
        (PoolWon((3000, 3000, 0)), ["The pool is paid out: 3000 cents to Ada and 3000 cents to Bruno."]),
        (TieBreak((0, 2)), ["Between Ada and Clara there is a tie, and one more deal."]),
    )

    setup = frozenset({"Cut", "Left", "Folded", "Rejoins"})
    untold = "..."
    shuffles = True
    expectations: ClassVar = {
        "header": lambda told, table, value: same(told.match.rules.header(table), value),
        "worth": lambda told, table, value: same(told.match.rules.worth(table, int(value[0])), value[2:]),
        "valid": lambda told, table, value: same(
            told.match.rules.lacks(table, parse_cards(value.partition(" | ")[0])) or "yes",
            value.partition(" | ")[2] or "yes",
        ),
        "warned": lambda told, table, value: same(
            getattr(told.match.rules.warning(table, told.read(value.partition(" > ")[0])), "says", "none"),
            value.partition(" > ")[2],
        ),
        "out of the deal": lambda told, table, value: same(
            " ".join(f"{each.seat}" for each in table.folded) or "none", value
        ),
    }

    def pack(
        self, setup: Mapping[str, str], rules: Rules, dealer: int, playing: Collection[int]
    ) -> tuple[Card, ...] | None:
        order = list(round_of(dealer, rules.seats, playing))
        told = {**setup, "Indicator": setup.get("Cut", "")}
        hands, top, rest = hands_told(told, rules.seats, rules.pack())
        for seat in order:
            fill(hands[seat], 13, rest)
        cut = () if "Cut" in setup else (rest.pop(0),)
        dealt = [hands[seat][number] for number in range(13) for seat in order]
        return (*dealt, *cut, *top(), *rest)

    def place(self, rules: Rules, t: Table, setup: Mapping[str, str]) -> None:
        table, house = cast(IndianTable, t), cast(IndianRules, rules)
        table.aside = list(parse_cards(setup.get("Cut", "")))
        table.rebuys = [int(each) for each in setup["Rejoins"].split()] if "Rejoins" in setup else table.rebuys
        table.paid = [house.stake * (1 + times) for times in table.rebuys]
        table.pot = sum(table.paid)
        table.left = tuple(map(int, setup.get("Left", "").split()))
        table.folded = tuple(
            Folded(int(each), house.drops[0], "first drop") for each in setup.get("Folded", "").split()
        )


STORIES = IndianStories()

CODES = (
    ("INDIAN-7GT", {}),
    ("INDIAN-00KV-F", {"mode": "pool101"}),
    (
        "INDIAN-0501-0100-0000-P400-495",
        {
            "mode": "deals6",
            "packs": "3",
            "take_open_joker": "always",
            "set_max_with_jokers": "any",
            "second_life_four": True,
            "one_life_relief": True,
            "half_count_no_turn": False,
            "entry": 100,
            "rejoin": False,
            "split": True,
        },
    ),
)

BUTTONS = [
    ("Drop for 40",),
    ("Discard", "Declare"),
    ("Leave the match", "Rejoin for $10.00"),
    ("Play on", "Share the pool"),
]

CLAIMS = {
    "points": {
        "mode": "the winner of one deal scores the points of all others",
        "half_count_no_turn": "who has had no turn counts half",
        "take_open_joker": "a joker of the open pile is taken only in the first turn of a deal",
        "set_max_with_jokers": "a set has four cards at most, jokers too",
        "one_life_relief": "without a second sequence all cards count",
    },
    "pool-101": {
        "mode": "who reaches 101 is out",
        "rejoin": "and may come back",
        "split": "the pool goes to the last one in",
    },
    "pool-201": {"mode": "who reaches 201 is out, and drops cost 25 and 50"},
    "pool-61": {"mode": "who reaches 61 is out, and drops cost 15 and 30"},
    **{f"deals-{deals}": {"mode": f"{deals} deals for chips"} for deals in (2, 3, 6)},
}

SEVERAL_DEALS = {"mode": "deals6"}


def measure(world: Table, hand: Sequence[Card]) -> float:
    """Return how bad a hand is, in points; the more is melded, the less."""
    rules = Match.new(GAMES["indian"], 2).rules
    jokers = [card for card in rules.pack() if rules.is_wild(world, card)]
    bits = bits_of(tuple(rules.pack()))
    return -4 * shape_of(sum(bits[card] for card in hand), sum(bits[card] for card in jokers)).melded


MEASURE = measure
