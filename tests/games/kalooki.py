"""Promises of Kalooki, judged from the words of its rules, and random players for it."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Mapping, Sequence
from typing import ClassVar, cast

from own_promises import OwnPromises, OwnWatch
from own_stories import OwnStories
from story import Telling, same

from rummy_desktop.engine import events as e
from rummy_desktop.engine.cards import Card
from rummy_desktop.engine.laying_down import laying_down
from rummy_desktop.engine.match import Match
from rummy_desktop.engine.melds import Meld, face_of
from rummy_desktop.engine.moves import BuyIn, Discard, Draw, LayDown, LayOff, Move, Pass, Swap, Take, TakeBack
from rummy_desktop.engine.pot.table import BoughtIn, Busted, Left, PotWon
from rummy_desktop.engine.rules import Rules
from rummy_desktop.engine.table import Table
from rummy_desktop.variants import GAMES
from rummy_desktop.variants.kalooki.options import KalookiOptions
from rummy_desktop.variants.kalooki.rules import KalookiRules
from rummy_desktop.variants.kalooki.table import CalledUp, KalookiTable

FEATS = frozenset(
    {
        *("opened", "opened with the discard", "opening taken back", "meld later", "meld in the same turn"),
        *("layoff", "layoff at once", "joker in a set", "joker in a run", "set closed by a joker"),
        *("joker exchanged", "two for a joker", "joker used in a meld", "joker laid off", "joker to the hand"),
        *("exchange taken back", "taken later", "taken freely", "new stock", "void deal", "out", "kalooki"),
        *("last card melded", "bought in", "declined", "no more buying in", "several buy in", "pot won", "pot shared"),
        *("deal without some", "target", "call-up", "call-up twice", "ace low", "points twice"),
        *("knock", "whole hand", "all count", "begun with a card more", "nothing laid down", "pure run"),
        *("taken to meld", "bonus", "so many deals"),
    }
)
"""What random players have to reach."""
FEW = 40
"""So many moves are looked at: a hand with jokers can open in thousands of ways."""
RANKS = {11: 10, 12: 10, 13: 10}
"""What courts count."""


# Random players


def choose_at_kalooki(
    rules: KalookiRules, t: Table, moves: Sequence[Move], rng: random.Random, temper: str
) -> Move | None:
    """Return a random legal move: the keen open at once, the patient wait until much of the hand is melded."""
    assert t.actor is not None
    seat, hand = t.actor, t.hands[t.actor]
    if t.phase == "buy":
        return rng.choice((BuyIn(seat), BuyIn(seat), Pass(seat)))
    if t.phase == "claim":
        return rng.choice(moves)
    if t.phase == "draw":
        takes = [move for move in moves if isinstance(move, Take)]
        wants = _goes(t.discards[-1], hand) > 1 or not rules.has_opened(t, seat)
        return takes[0] if takes and (temper == "idle" or wants != (rng.random() < 0.15)) else Draw(seat)
    swaps = [move for move in moves if isinstance(move, Swap)]
    if swaps and rng.random() < 0.8:
        return rng.choice([move for move in swaps if move.more] or swaps)
    throws = [move for move in moves if isinstance(move, Discard)]
    laying = [move for move in moves if isinstance(move, LayDown | LayOff)]
    if not rules.has_opened(t, seat):
        whole = _whole(rules, t, seat, laying)
        waits = temper == "patient" and throws and whole is None
        if not throws or not (waits or temper == "idle"):
            return whole or (rng.choice(laying) if laying else _thrown(throws, hand, rng, temper))
        return _thrown(throws, hand, rng, temper)
    if laying and (not throws or (temper != "idle" and rng.random() < 0.85)):
        return rng.choice(laying)
    return _thrown(throws, hand, rng, temper)


def _whole(rules: KalookiRules, t: Table, seat: int, laying: Sequence[Move]) -> Move | None:
    """Return the move that lays most melds at once; None if not allowed or if more than three cards would be left."""
    melds = rules.opening_melds(t, seat, t.hands[seat])
    cards = sum(len(meld.cards) for meld in melds)
    if not laying or cards + 3 < len(t.hands[seat]):
        return None
    move = laying_down(seat, melds)
    return move if rules.objection(t, move) is None else None


def _thrown(throws: Sequence[Discard], hand: Sequence[Card], rng: random.Random, temper: str) -> Discard | None:
    if not throws:
        return None
    if temper == "wild":
        return rng.choice(throws)
    return min(throws, key=lambda move: (_goes(move.card, hand), rng.random()))


def _goes(card: Card, hand: Sequence[Card]) -> int:
    """Return how many cards of a hand go with a card; a joker goes with all of them."""
    if card.suit == "J":
        return len(hand)
    same_rank = {other.suit for other in hand if other.rank == card.rank} - {card.suit}
    near = {other.rank for other in hand if other.suit == card.suit and 0 < abs(other.rank - card.rank) < 3}
    return len(same_rank) + len(near)


# What is promised


class KalookiWatch(OwnWatch):
    """Sees to it that a match of Kalooki keeps the rules of the page, told here once more."""

    def __init__(self, match: Match) -> None:
        super().__init__(match)
        self.house = cast(KalookiOptions, match.rules.options)
        self.seats = match.rules.seats
        self.penalties = self.house.scoring == "penalties"
        self.pool = self.penalties and self.house.end == "last_in"
        self.both = self.house.joker_in_set == "both" or (
            self.house.joker_in_set == "usual" and self.house.joker_exchange != "hand"
        )
        self.played = 0
        self.scores = [0] * self.seats
        self.paid = [0] * self.seats
        self.rebuys = [0] * self.seats
        self.net = [0] * self.seats
        self.left: list[int] = []
        self.out: list[int] = []
        self.dealer: int | None = None
        self.winner: int | None = None
        self.voided = False
        self.kalooki = False
        self.resigned: int | None = None
        self.begin_deal()

    def begin_deal(self) -> None:
        """Forget the deal before."""
        self.opened: set[int] = set()
        self.before: set[int] = set()
        self.turns: list[int] = []
        self.taken: Card | None = None
        self.owes: list[Card] = []
        self.exchanged: list[tuple[Card, ...]] = []
        self.stocks = 0
        self.called = False
        self.knocks: list[int] = []

    def playing(self, after: int) -> list[int]:
        """Return the seats that still play, in turn order, that of `after` last."""
        order = [(after + step) % self.seats for step in range(1, self.seats + 1)]
        return [seat for seat in order if seat not in self.left]

    @property
    def stake(self) -> int:
        """The cents that are paid into the pool (KAL-19)."""
        return self.house.stake if self.pool else 0

    @property
    def most(self) -> int | None:
        """The number of times that each player may buy in again (KAL-18, KAL-19); None if there is no limit."""
        if not self.stake:
            return 0
        return None if self.house.buy_ins < 0 else self.house.buy_ins

    def worth(self, card: Card) -> int:
        """Return what a card counts in a hand (KAL-02)."""
        if card.suit == "J":
            return self.house.joker_penalty
        if card.rank == 1:
            return 15 if self.house.ace_value == "15" else 11
        return RANKS.get(card.rank, card.rank)

    def see(self, t: Table, event: e.Event) -> None:
        self.see_money(t, event)
        match event:
            case e.Dealt():
                self.see_dealt(event)
            case e.TurnBegan(seat):
                self.see_turn(t, seat, event.phase)
                self.turns.append(seat)
                self.before = set(self.opened)
                self.taken, self.owes, self.exchanged = None, [], []
            case e.Took(seat, cards):
                self.see_take(t, seat, cards)
            case e.Claimed(seat, _):
                self.see_knock(t, seat)
            case e.Reshuffled(stock):
                self.stocks += 1
                assert self.house.new_stocks < 0 or self.stocks <= self.house.new_stocks, "one new stock too many"
                assert sorted(stock) == sorted(t.discards[:-1])
                self.feats["new stock"] += 1
            case e.LaidDown() | e.LaidOff() | e.Swapped() | e.TookBack():
                self.see_play(t, event)
            case e.Discarded(seat, card):
                self.see_discard(t, seat, card)
            case e.Resigned(seat):
                self.resigned = seat
            case e.DealEnded(result):
                self.see_ended(t, result)

    def see_dealt(self, event: e.Dealt) -> None:
        """Check that each player gets the right number of cards, of two packs with their jokers (KAL-01, KAL-03)."""
        voided = bool(self.match.table.results) and self.voided
        if self.dealer is not None:
            due = self.dealer if voided else self.playing(self.dealer)[0]
            assert event.dealer == due, f"seat {event.dealer} deals, and it is the turn of {due}"
        self.dealer = event.dealer
        most = {6: 11, 5: 13}.get(self.seats, 17) if self.house.fewer_cards else 17
        count = min(self.house.hand_size, most)
        sizes = [0 if s in self.left else count for s in range(self.seats)]
        if self.house.start != "upcard":
            sizes[event.dealer if self.house.start == "dealer" else self.playing(event.dealer)[0]] += 1
        assert [len(hand) for hand in event.hands] == sizes
        cards = Counter(card[:2] for card in (*event.stock, *(card for hand in event.hands for card in hand)))
        assert cards.pop((0, "J"), 0) == self.house.jokers
        assert len(cards) == 52
        assert set(cards.values()) == {2}
        self.begin_deal()
        self.winner = None
        self.feats["deal without some"] += bool(self.left)

    def see_turn(self, t: Table, seat: int, phase: str) -> None:
        """Check whose turn it is, and that only who has one card more begins without a draw (KAL-23)."""
        assert t.stock, "a turn without a stock"
        first = not self.turns and self.house.start != "upcard"
        if first and self.house.start == "dealer":
            assert seat == t.dealer
        else:
            assert seat == self.playing(self.turns[-1] if self.turns else t.dealer)[0]
        assert phase == ("play" if first else "draw")
        assert bool(t.discards) != first
        self.feats["begun with a card more"] += first

    def see_knock(self, t: Table, seat: int) -> None:
        """Check that whoever knocks may take the discard, and has not knocked too often (KAL-25)."""
        self.knocks.append(seat)
        most = self.house.knocks
        assert most < 0 or self.knocks.count(seat) <= most
        assert seat in self.opened or self.house.discard_before_open == "free"
        assert seat != t.turn
        assert len(self.turns) == 1 or seat != self.turns[-2], "the discard of that player"
        self.feats["knock"] += 1

    def see_take(self, t: Table, seat: int, cards: Sequence[Card]) -> None:
        """Check that before opening the discard is taken to open, or not at all (KAL-08, KAL-24)."""
        way = self.house.discard_before_open
        self.taken = cards[0]
        assert not self.house.first_turn_draws or self.turns.count(seat) > 1
        assert not self.house.last_card_draws or len(t.hands[seat]) > 1
        if seat in self.opened:
            if self.house.discard_use == "to_meld":
                self.owes = [cards[0]]
            self.feats["taken to meld"] += bool(self.owes)
            self.feats["taken later"] += 1
            return
        assert way != "never"
        if way == "only_to_open":
            self.owes = [cards[0]]
        self.feats["taken freely"] += way == "free"

    def see_play(self, t: Table, event: e.Event) -> None:
        """Check what is laid down, laid off and exchanged, and in which order (KAL-07 to KAL-11)."""
        match event:
            case e.LaidDown(seat, melds):
                self.see_melds(t, seat, melds)
            case e.LaidOff(seat, cards, index, meld):
                assert seat in self.opened, "a layoff before the first melds"
                assert not self.owes or self.owes[0] in cards, "what is owed was not used first"
                assert not self.owes or self.owes[0].suit != "J" or self.house.joker_exchange != "new_meld"
                self.feats["joker laid off"] += any(card.suit == "J" for card in self.owes)
                self.feats["layoff at once"] += seat not in self.before
                self.feats["layoff"] += 1
                self.see_meld(meld)
                self.see_lies(t.melds[index], meld, cards)
                self.owes = []
            case e.Swapped(seat, _, wild, index, meld):
                assert seat in self.opened, "an exchange before the first melds"
                assert not self.owes or self.owes[0] in event.given, "what is owed was not used first"
                assert self.house.joker_exchange != "never"
                self.see_exchange(t.melds[index], meld, event)
                self.feats["joker exchanged"] += 1
                self.owes = [] if self.house.joker_exchange == "hand" else [wild]
                self.feats["joker to the hand"] += self.house.joker_exchange == "hand"
            case e.TookBack(seat, cards, _, meld, gave):
                self.feats["exchange taken back"] += bool(gave)
                self.see_taken_back(t, seat, meld)

    def see_taken_back(self, t: Table, seat: int, meld: Meld | None) -> None:
        """Note the cards owed again once melds are taken back; a player's first ones are taken back together."""
        rest = t.laid[:-1]
        if meld is None and seat not in self.before and not any(laid.new for laid in rest):
            self.opened.discard(seat)
            self.feats["opening taken back"] += 1
        self.owes = list(rest[-1].got) if rest and self.house.joker_exchange != "hand" else []
        to_open = seat not in self.before and self.house.discard_before_open == "only_to_open"
        to_meld = seat in self.before and self.house.discard_use == "to_meld"
        if not rest and self.taken and (to_open or to_meld):
            self.owes = [self.taken]

    def see_melds(self, t: Table, seat: int, melds: Sequence[Meld]) -> None:
        """Check that the first melds count enough (KAL-07), with the discard that was taken for them (KAL-08)."""
        cards = [card for meld in melds for card in meld.cards]
        assert not self.owes or self.owes[0] in cards, "what is owed is not in the melds"
        for meld in melds:
            self.see_meld(meld)
        if seat not in self.opened:
            self.see_opening(t, seat, melds)
            self.feats["opened with the discard"] += bool(self.owes)
            self.feats["opened"] += 1
            self.opened.add(seat)
        else:
            self.feats["joker used in a meld"] += any(card.suit == "J" for card in self.owes)
            self.feats["meld later" if seat in self.before else "meld in the same turn"] += 1
        self.owes = []

    def see_opening(self, t: Table, seat: int, melds: Sequence[Meld]) -> None:
        """Check that the first melds count enough, with a run if need be, or are the whole hand (KAL-07, 21, 22)."""
        points = sum(self.points_of(meld) for meld in melds)
        runs = [meld for meld in melds if meld.kind == "run"]
        pure = [meld for meld in runs if all(card.suit != "J" for card in meld.cards)]
        enough = {"nothing": True, "run": bool(runs), "pure_run": bool(pure)}[self.house.opening_needs]
        if self.house.whole_hand and len(t.hands[seat]) - sum(len(meld.cards) for meld in melds) < 2:
            self.feats["whole hand below"] += points < self.house.first_meld or not enough
            return
        assert points >= self.house.first_meld, f"opened with {points}"
        assert enough, "opened without a run"
        self.feats["pure run"] += self.house.opening_needs == "pure_run"

    def points_of(self, meld: Meld) -> int:
        """Return what a meld counts toward the first ones (KAL-02)."""
        found = 0
        for place, role in enumerate(meld.roles):
            low = role.rank == 1 and meld.kind == "run" and place == 0
            found += 1 if low and self.house.ace_value == "1_low" else self.worth(Card(role.rank, "S"))
        return found

    def see_meld(self, meld: Meld) -> None:
        """Check that a set has different suits and few jokers, and a run at most half jokers (KAL-04 to 06)."""
        pairs = list(zip(meld.cards, meld.roles, strict=True))
        natural = [(card, role) for card, role in pairs if card.suit != "J"]
        jokers = len(pairs) - len(natural)
        assert all(card[:2] == role[:2] for card, role in natural)
        if meld.kind == "set":
            assert len({card.rank for card, _ in natural}) == 1
            assert len({card.suit for card, _ in natural}) == len(natural)
            assert 3 <= len(pairs) <= 4
            assert jokers <= self.house.jokers_in_set
            roles = [role for card, role in pairs if card.suit == "J"]
            assert all(bool(role.suit) != self.both for role in roles)
            suits = [role.suit for _, role in pairs if role.suit]
            assert len(set(suits)) == len(suits)
            self.feats["joker in a set"] += jokers
            self.feats["set closed by a joker"] += jokers and len(pairs) == 4
        else:
            self.see_jokers(meld, jokers, len(natural))
            ranks = [(meld.low + step - 1) % 13 + 1 for step in range(len(pairs))]
            assert [role.rank for role in meld.roles] == ranks
            assert len({role.suit for role in meld.roles}) == 1
            assert len(pairs) >= 3
            around = self.house.ace == "around"
            assert (2 if self.house.ace == "high_only" else 1) <= meld.low
            assert around or meld.low + len(pairs) <= (14 if self.house.ace == "low_only" else 15)
            self.feats["joker in a run"] += jokers > 0
            self.feats["ace low"] += meld.low == 1

    def see_jokers(self, meld: Meld, jokers: int, natural: int) -> None:
        """Check that a run has no more jokers than it may, and no neighbours (KAL-06)."""
        assert natural
        most = {"even": natural, "fewer": natural - 1, "one": 1, "any": jokers}
        assert jokers <= most[self.house.jokers_in_run]
        wild = [card.suit == "J" for card in meld.cards]
        assert self.house.jokers_side_by_side or not any(map(min, wild, wild[1:]))

    def see_lies(self, before: Meld, after: Meld, cards: Sequence[Card]) -> None:
        """Check that a layoff moves no card that lies, and adds just these."""
        lie, lay = [list(zip(meld.cards, map(face_of, meld.roles), strict=True)) for meld in (before, after)]
        assert sorted(each for each in lay if each[0] not in cards) == sorted(lie)

    def see_exchange(self, before: Meld, after: Meld, event: e.Swapped) -> None:
        """Check what is given for a joker: a run's card, or both missing ones of a set (KAL-10, KAL-11)."""
        role = before.roles[before.cards.index(event.wild)]
        assert event.wild.suit == "J"
        assert event.wild not in after.cards
        assert sorted(after.cards) == sorted({*before.cards, *event.given} - {event.wild})
        if before.kind == "run" or not self.both:
            assert event.given == (event.card,)
            assert event.card[:2] == role[:2]
        else:
            assert len(before.cards) == 3
            assert len(event.given) == 2
            assert {card.suit for card in after.cards} == set("SHDC")
            self.feats["two for a joker"] += 1
        self.see_meld(after)

    def see_discard(self, t: Table, seat: int, card: Card) -> None:
        """Check that nothing is owed any more, and the card taken stays (KAL-08, KAL-10, COM-03)."""
        assert not self.owes, f"{self.owes} is still owed"
        assert card != self.taken
        rule = self.house.fitting_discard
        if len(t.hands[seat]) > 1 and (rule == "never" or (rule == "not_unopened" and seat not in self.opened)):
            others = [each for each in t.hands[seat] if each != self.taken]
            assert not self.match.rules.fits(t, card) or all(self.match.rules.fits(t, each) for each in others)

    def see_ended(self, t: Table, result: e.Result) -> None:
        """Check who went out, and what the others hold (KAL-13 to KAL-16, KAL-27 to KAL-29)."""
        self.winner = result.winner
        self.voided = result.outcome == "void"
        self.played += not self.voided
        left = [self.penalty(t, seat) for seat in range(self.seats)]
        if result.winner is None:
            ways = "void" if self.house.stock_out == "void" or not self.penalties else "all count"
            assert result.outcome == ways
            assert list(result.points) == ([0] * self.seats if ways == "void" else left)
            idle = t.idle >= 100 * len(self.playing(0))
            none_left = not t.stock and (self.stocks == self.house.new_stocks or len(t.discards) < 2)
            assert none_left or len(t.discards) < 2 or idle
            self.feats["void deal"] += ways == "void"
            self.feats["all count"] += ways != "void"
        else:
            self.see_won(t, result, left)
        self.scores = [before + more for before, more in zip(self.scores, result.points, strict=True)]
        limit = self.house.limit
        self.out = [s for s in self.playing(t.dealer) if self.pool and self.scores[s] > limit]
        assert sorted(result.out) == sorted(self.out)

    def penalty(self, t: Table, seat: int) -> int:
        """Return what is written for a hand, also for one whose owner has laid nothing down (KAL-28)."""
        held = sum(self.worth(card) for card in t.hands[seat])
        if seat in self.opened or not self.house.unopened or not t.hands[seat]:
            return held
        self.feats["nothing laid down"] += 1
        return 2 * held if self.house.unopened < 0 else self.house.unopened

    def see_won(self, t: Table, result: e.Result, left: list[int]) -> None:
        """Check what the winner of a deal gets and the others write."""
        winner = result.winner
        assert winner is not None
        assert not t.hands[winner]
        assert not self.house.must_discard or not t.discards or t.acts[-1].verb == "discarded"
        self.kalooki = winner not in self.before
        whole = "whole hand" if self.house.whole_hand else "kalooki"
        assert result.outcome == (whole if self.kalooki else "out")
        self.feats[result.outcome] += 1
        self.feats["last card melded"] += t.acts[-1].verb != "discarded"
        if self.kalooki and self.house.kalooki_double == "penalties":
            left = [2 * points for points in left]
            self.feats["points twice"] += 1
        bonus = self.house.out_bonus
        if self.kalooki:
            bonus *= 2 if self.before - {winner} else 5
        self.feats["bonus"] += bonus > 0
        due = left if self.penalties else [0] * self.seats
        due[winner] = -bonus if self.penalties else sum(left) + bonus
        assert list(result.points) == due

    def see_money(self, t: Table, event: e.Event) -> None:
        """Check stakes, call-ups, who is out, who may buy in, and who gets the pool (KAL-16 to KAL-20)."""
        match event:
            case CalledUp(seat, cents):
                self.see_call_up(seat, cents)
            case BoughtIn(seat, cents, score):
                self.see_stake(t, seat, cents, score)
            case Busted(seat, score):
                assert seat in self.out
                assert score == self.scores[seat] > self.house.limit
            case Left(seat):
                self.out.remove(seat)
                self.left.append(seat)
                self.feats["no more buying in" if self.rebuys[seat] == self.most else "declined"] += 1
            case e.Offered(seats, "buy"):
                assert list(seats) == self.out
                assert len(self.playing(0)) - len(seats) >= 2, "fewer than two others are in"
                self.feats["several buy in"] += len(seats) > 1
            case e.Asked(_, "deal"):
                assert not self.out
                assert self.winner is None or self.called == bool(self.stake and self.house.call_up)
                assert self.house.end != "deals" or self.played < self.house.deals
            case PotWon(cents):
                assert sum(cents) == sum(self.paid)
                self.feats["pot won" if sum(each > 0 for each in cents) == 1 else "pot shared"] += 1
            case e.MatchEnded(winners) if self.resigned is None:
                self.see_match_ended(winners)

    def see_call_up(self, seat: int, cents: Sequence[int]) -> None:
        """Check that each of the others pays, twice for a kalooki if that doubles (KAL-16, KAL-19)."""
        each = self.house.call_up * (1 + (self.kalooki and self.house.kalooki_double == "stake"))
        others = [other for other in self.playing(0) if other != seat]
        assert seat == self.winner
        assert self.stake
        assert list(cents) == [
            each * len(others) if who == seat else -each if who in others else 0 for who in range(self.seats)
        ]
        self.net = [before + more for before, more in zip(self.net, cents, strict=True)]
        self.called = True
        self.feats["call-up"] += 1
        self.feats["call-up twice"] += each > self.house.call_up

    def see_stake(self, t: Table, seat: int, cents: int, score: int) -> None:
        """Check the stake at first, and that of a player who is out and buys in again (KAL-18, KAL-19)."""
        assert cents == self.stake > 0
        if self.paid[seat]:
            under = [self.scores[each] for each in self.playing(0) if self.scores[each] <= self.house.limit]
            assert seat in self.out
            assert score == max(under)
            self.rebuys[seat] += 1
            assert self.most is None or self.rebuys[seat] <= self.most
            self.out.remove(seat)
            self.feats["bought in"] += 1
        else:
            assert (t.deal, score) == (0, 0)
        self.scores[seat] = score
        self.paid[seat] += cents

    def see_match_ended(self, winners: Sequence[int]) -> None:
        """Check that the last one in wins, or the best at the end of the match (KAL-17, KAL-20)."""
        if self.pool:
            assert set(winners) in ({self.winner}, self.best(self.playing(0)))
            inside = set(self.playing(0)) - set(self.out)
            assert inside == set(winners) or not inside
            return
        assert set(winners) == self.best(range(self.seats))
        if self.house.end == "deals":
            assert self.played == self.house.deals
            self.feats["so many deals"] += 1
        else:
            assert max(self.scores) >= self.house.target + self.penalties
            self.feats["target"] += 1

    def best(self, seats: Sequence[int]) -> set[int]:
        """Return those of `seats` that are best placed."""
        wanted = (min if self.penalties else max)(self.scores[seat] for seat in seats)
        return {seat for seat in seats if self.scores[seat] == wanted}

    def look(self, t: Table) -> None:
        """Check that the money adds up, everybody's score is known, and what is owed is marked."""
        table = cast(KalookiTable, t)
        assert table.pot + sum(table.won) == sum(table.paid)
        assert (table.paid, table.rebuys, table.settled) == (self.paid, self.rebuys, self.net)
        assert t.scores == self.scores
        assert list(table.left) == self.left
        assert t.actor not in self.left
        if t.actor is not None and t.phase == "play":
            assert list(self.match.rules.owed(t, t.actor)) == self.owes
            assert bool(self.match.rules.duty(t, t.actor)) == bool(self.owes)


class KalookiPromises(OwnPromises):
    """The promises of Kalooki."""

    feats = FEATS
    watch = KalookiWatch
    dear = True
    takes_all_back = True

    def choose(self, rules: Rules, t: Table, moves: Sequence[Move], rng: random.Random, temper: str) -> Move | None:
        if t.to_deal:
            return None
        return choose_at_kalooki(cast(KalookiRules, rules), t, moves, rng, temper)

    def any_move(self, t: Table, pack: tuple[Card, ...], seats: int, rng: random.Random) -> Move | None:
        """Return an exchange, first melds, or a buy-in; now and then None, for a move of all games."""
        seat = t.actor if t.actor is not None and rng.random() < 0.9 else rng.randrange(seats + 1)
        source = t.hands[seat] if seat < seats and t.hands[seat] and rng.random() < 0.8 else pack
        kind = rng.choice((BuyIn, Swap, Swap, LayDown, TakeBack, None, None, None))
        if kind is BuyIn or kind is TakeBack:
            return cast(type[BuyIn], kind)(seat)
        if kind is Swap:
            melded = [card for meld in t.melds for card in meld.cards if card.suit == "J"] or pack
            more = (rng.choice(source),) if rng.random() < 0.4 else ()
            return Swap(seat, rng.choice(source), rng.choice(melded), rng.randint(0, len(t.melds)), None, more)
        if kind is LayDown:
            return LayDown(seat, tuple(tuple(rng.choice(source) for _ in range(rng.choice((3, 4)))) for _ in range(2)))
        return None

    def shown(self, event: e.Event, seat: int | None) -> object:
        return () if isinstance(event, CalledUp | BoughtIn | Busted | Left | PotWon) else None

    def most(self, rules: Rules, t: Table, thorough: bool) -> int | None:
        """Return a limit for very many moves if the player may open."""
        opened = t.actor is not None and cast(KalookiRules, rules).has_opened(t, t.actor)
        return None if opened or t.phase != "play" else FEW


PROMISES = KalookiPromises()


# Stories


def expect_way(told: Telling, table: Table, value: str) -> None:
    """Check the first melds that are found for the tray."""
    assert table.actor is not None
    found = told.match.rules.opening_melds(table, table.actor, table.hands[table.actor])
    same(" / ".join(" ".join(map(str, meld.cards)) for meld in found) or "none", value)


def expect_cards(told: Telling, table: Table, value: str) -> None:
    """Check how many cards a hand or the stock has."""
    pile, _, count = value.rpartition(" ")
    same(len(table.stock if pile == "stock" else table.hands[int(pile)]), int(count))


class KalookiStories(OwnStories):
    """The words of stories of Kalooki: who has bought in or left, and what is found for the tray."""

    setup = frozenset({"Rebuys", "Left"})
    untold = "..."
    shuffles = True
    expectations: ClassVar = {
        "way": expect_way,
        "cards": expect_cards,
        "goal": lambda told, table, value: same(told.match.rules.goal().words, value),
        "owed": lambda told, table, value: same(
            " ".join(map(str, told.match.rules.owed(table, table.actor))) or "none", value
        ),
    }

    def place(self, rules: Rules, t: Table, setup: Mapping[str, str]) -> None:
        table = cast(KalookiTable, t)
        table.rebuys = [int(each) for each in setup["Rebuys"].split()] if "Rebuys" in setup else table.rebuys
        table.paid = [rules.stake * (1 + rebuys) for rebuys in table.rebuys]
        table.pot = sum(table.paid)
        table.left = tuple(map(int, setup.get("Left", "").split()))
        table.turns = 5


STORIES = KalookiStories()

CODES = (
    ("KALOOKI-NQD", {}),
    ("KALOOKI-0100-0000-0000-1000-001K-JJ", dict(GAMES["kalooki"].presets[1].values)),
    (
        "KALOOKI-605W-8020-H905-48Z",
        {"buy_ins": "unlimited", "limit": 200, "stake": 25, "call_up": 5, "discard_before_open": "never"},
    ),
)

BUTTONS = [
    ("Find melds", "Discard"),
    ("Put aside", "Take back", "Lay down", "Discard"),
    ("Take 10♥", "Draw"),
    ("Leave the match", "Buy in for $10.00"),
]

SHORT_DEALS = {"": 3}

ROMME = {
    "first_meld": "the first melds count 40",
    "jokers": "six jokers",
    "jokers_in_run": "fewer jokers than natural cards",
    "hand_size": "thirteen cards each",
    "fewer_cards": "for six, too",
    "start": "the dealer has fourteen, and begins by discarding",
    "ace": "the ace is high or low, not between",
    "ace_value": "and counts 11, or 1 below the two",
    "joker_penalty": "a joker in the hand counts 20",
    "discard_before_open": "the discard is taken freely",
    "joker_exchange": "a joker that is exchanged comes to the hand",
    "joker_in_set": "in a set of three for both missing cards",
    "must_discard": "the last card is discarded",
    "whole_hand": "Hand-Rommé needs no 40 points",
    "kalooki_double": "and doubles all penalties",
    "new_stocks": "the discards become the stock twice",
    "stock_out": "and then everybody writes the hand",
    "scoring": "the hands count against their owners",
    "end": "the lowest score after some deals wins",
    "knocks": "nobody knocks",
}
"""What the sources say of Rommé mit Auslegen."""
RAMI = {
    "first_meld": "the first melds count 51",
    "opening_needs": "and have a run without a joker among them",
    "jokers": "four jokers",
    "jokers_in_run": "one joker in a meld at most",
    "hand_size": "thirteen cards each",
    "start": "and one turned up",
    "ace": "the ace is high or low",
    "ace_value": "and counts 11, or 1 below the two",
    "joker_penalty": "a joker in the hand counts 20",
    "discard_before_open": "before the first melds the discard is taken only for them",
    "discard_use": "and later only to meld it",
    "first_turn_draws": "from the second turn on",
    "last_card_draws": "with one card in the hand one draws from the stock",
    "joker_exchange": "an exchanged joker goes into a new meld",
    "must_discard": "the last card is discarded",
    "whole_hand": "the whole hand at once needs nothing of that",
    "kalooki_double": "and doubles nothing",
    "unopened": "who has laid nothing writes 100",
    "new_stocks": "the stock is made anew as often as need be",
    "end": "somebody passes the limit",
    "target": "of 500",
}
"""What the sources say of Rami."""

CLAIMS = {
    "kalooki-40": {
        "first_meld": "the first meld counts 40",
        "jokers": "two jokers",
        "jokers_in_set": "one of them in a set",
        "hand_size": "thirteen cards each",
        "ace": "the ace is high",
        "ace_value": "and counts 11",
        "joker_penalty": "a joker in the hand counts 15",
        "discard_before_open": "before the first meld the discard is taken only for it",
        "joker_exchange": "a joker that is exchanged is used at once",
        "must_discard": "the last card is discarded",
        "scoring": "what is left in the hands counts against their owners",
        "kalooki_double": "a kalooki doubles what is paid for the deal",
        "limit": "more than 150 points are too many",
        "buy_ins": "one may buy in twice",
    },
    "kalooki-51": {
        "first_meld": "the first meld counts 51",
        "jokers": "four jokers",
        "hand_size": "fifteen cards each",
        "ace": "the ace is high or low",
        "ace_value": "and counts 15",
        "joker_penalty": "a joker in the hand counts 25",
        "joker_exchange": "a joker that is exchanged may go to the hand",
        "must_discard": "no last discard is needed",
        "scoring": "who goes out scores the hands of all others",
        "kalooki_double": "once, also for a kalooki",
        "target": "to 500",
    },
    "romme": ROMME,
    "klopf": ROMME | {"knocks": "three knocks a deal", "knock_price": "for a card of the stock"},
    "jokeren": ROMME | {"jokers": "four jokers"},
    "rami": RAMI,
    "remik-51": RAMI | {"start": "the first player has one more"},
    "zoliky-42": RAMI
    | {"first_meld": "the first melds count 42", "start": "the first player has fifteen", "hand_size": "fourteen each"},
    "remi": {
        **{option: said for option, said in RAMI.items() if option != "opening_needs"},
        "start": "the first player has fifteen",
        "hand_size": "fourteen each",
        "kalooki_double": "the whole hand at once doubles",
    },
    "scala-40": {
        "first_meld": "the first melds count 40",
        "jokers": "four jokers",
        "hand_size": "thirteen cards each",
        "fewer_cards": "for six, too",
        "ace": "the ace is high or low",
        "ace_value": "and counts 11, or 1 below the two",
        "joker_penalty": "a joker in the hand counts 25",
        "discard_before_open": "the discard is taken only to open with it",
        "joker_exchange": "a joker that is exchanged is used at once",
        "must_discard": "the last card is discarded",
        "whole_hand": "a chiusura in mano needs no 40 points",
        "kalooki_double": "and doubles the penalties",
        "limit": "more than 100 are too many",
        "new_stocks": "the stock is made anew as often as need be",
    },
}

SAME = {(preset, "kalooki_double"): ("stake",) for preset in ("kalooki-51", "rami", "remik-51", "zoliky-42")}
"""Values that come to the same with a preset: where nothing is staked, nothing is paid twice."""
