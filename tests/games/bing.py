"""Promises of Bing Rummy, judged from the words of its rules, and random players for it."""

from __future__ import annotations

import random
from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import Any, ClassVar, cast

from own_promises import OwnPromises, OwnWatch
from own_stories import Expectation, OwnStories
from spreads import told_move
from story import Telling, fill, hands_told, same

from rummy_desktop.ai import choose
from rummy_desktop.engine import events as e
from rummy_desktop.engine.cards import HIDDEN, Card, parse_cards
from rummy_desktop.engine.laying import Wanted
from rummy_desktop.engine.laying_down import laying_down
from rummy_desktop.engine.match import Match
from rummy_desktop.engine.melds import Meld, face_of
from rummy_desktop.engine.moves import (
    BuyIn,
    Cut,
    Deal,
    Discard,
    Draw,
    EndTurn,
    Keep,
    LayDown,
    LayOff,
    Move,
    Pass,
    Take,
    TakeBack,
)
from rummy_desktop.engine.pot.table import BoughtIn, Busted, Left, PotWon
from rummy_desktop.engine.rules import Rules
from rummy_desktop.engine.search import best_wanted
from rummy_desktop.engine.table import Table
from rummy_desktop.variants.bing.rules import (
    BingOptions,
    BingRules,
    BingTable,
    KeptDeuce,
    Lifted,
)

FEATS = frozenset(
    {
        *("deuce cut", "deuce kept", "deuce put back", "opening", "opening taken back", "single meld", "wild meld"),
        *("layoff", "wild layoff", "take back", "new stock", "whole hand", "void deal", "bought in", "declined"),
        *("no more buying in", "several buy in", "pot won", "pot shared", "deal without some"),
    }
)
"""What random players have to reach."""
FEW = 60
"""So many moves are looked at: a hand with many deuces can open in thousands of ways."""


# Random players


def choose_at_bing(rules: BingRules, t: BingTable, moves: Sequence[Move], rng: random.Random, temper: str) -> Move:
    """Return a random legal move: the keen meld as soon as they can, the others mostly wait to meld all fourteen."""
    seat = cast(int, t.actor)
    match t.phase:
        case "cut":
            return Cut(seat, rng.randrange(1, len(t.stock)))
        case "keep":
            return rng.choice((Keep(seat), Keep(seat), Pass(seat)))
        case "buy":
            return rng.choice((BuyIn(seat), BuyIn(seat), Pass(seat)))
        case "discard":
            return Discard(seat, _least_wanted(rules, t, rng))
    quiet = [move for move in moves if isinstance(move, Deal | Draw | Take | EndTurn)]
    if temper == "idle" and quiet:
        return rng.choice(quiet)
    if t.phase == "turn" and not rules.has_opened(t, seat):
        return _opening(rules, t, rng, temper) or _drawn(rules, t, rng)
    laying = [move for move in moves if isinstance(move, LayDown | LayOff)]
    if laying and (t.phase == "meld" or rng.random() < 0.9):
        return _larger(rules, t, rng.choice(laying), laying, rng)
    return _drawn(rules, t, rng) if t.phase == "turn" else rng.choice(quiet)


def _opening(rules: BingRules, t: BingTable, rng: random.Random, temper: str) -> Move | None:
    """Return the first melds of a player, unless that player would rather wait."""
    seat = cast(int, t.actor)
    wanted = Wanted(melds=3)
    laying = best_wanted(rules.melding(t), t.hands[seat], lambda card: 1, wanted, seat=seat)
    melds = laying.melds if laying else ()
    whole = sum(len(meld.cards) for meld in melds) == len(t.hands[seat])
    if not melds or (not whole and temper != "keen" and rng.random() < 0.8):
        return None
    if rng.random() < 0.4 and not whole:
        melds = melds[:3]
    ways = [rng.choice(rules.readings(t, meld.cards, seat)) for meld in melds]
    return laying_down(seat, rng.sample(ways, len(ways)))


def _drawn(rules: BingRules, t: BingTable, rng: random.Random) -> Move:
    """Take the top discard where it goes with the hand, else draw."""
    seat, top = cast(int, t.actor), t.discards[-1]
    takes = rules.is_wild(t, top) or _neighbours(top, t.hands[seat]) > 1
    return Take(seat) if (takes and rng.random() < 0.8) or rng.random() < 0.05 else Draw(seat)


def _least_wanted(rules: BingRules, t: BingTable, rng: random.Random) -> Card:
    """Return a card that goes with few others, seldom a deuce."""
    hand = t.hands[cast(int, t.actor)]
    may = [card for card in hand if card != t.barred]
    natural = [card for card in may if not rules.is_wild(t, card) or rng.random() < 0.02]
    return min(natural or may, key=lambda card: (_neighbours(card, hand), rng.random()))


def _neighbours(card: Card, hand: Sequence[Card]) -> int:
    """Return how many other cards of a hand go with a card."""
    near = [other for other in hand if other.suit == card.suit and 0 < abs(other.rank - card.rank) < 3]
    return len({other.rank for other in near}) + sum(other.rank == card.rank for other in hand if other != card)


def _larger(rules: Rules, t: Table, move: Move, others: Sequence[Move], rng: random.Random) -> Move:
    """Return the move, or two like it made as one, which `moves()` leaves out."""
    other = rng.choice(others)
    both: Move = move
    if isinstance(move, LayDown) and isinstance(other, LayDown):
        both = told_move(move.seat, move.told + other.told)
    elif isinstance(move, LayOff) and isinstance(other, LayOff) and move.index == other.index:
        cards = move.cards + other.cards
        roles = (move.stands or tuple(map(face_of, move.cards))) + (other.stands or tuple(map(face_of, other.cards)))
        both = LayOff(move.seat, cards, move.index, () if roles == tuple(map(face_of, cards)) else roles)
    return both if rules.objection(t, both) is None else move


def any_move_at_bing(t: BingTable, pack: tuple[Card, ...], seats: int, rng: random.Random) -> Move:
    """Return a move of any kind by anybody, most often against the rules."""
    seat = t.actor if t.actor is not None and rng.random() < 0.9 else rng.randrange(seats + 1)
    hand = t.hands[seat] if seat < seats else []
    source = tuple(hand) if hand and HIDDEN not in hand and rng.random() < 0.8 else pack
    top = t.discards[-1:] if rng.random() < 0.2 else []

    def some(most: int) -> tuple[Card, ...]:
        return tuple(rng.choice([*source, *top]) for _ in range(rng.randint(1, most)))

    def roles(cards: tuple[Card, ...]) -> tuple[Card, ...]:
        if rng.random() < 0.6:
            return ()
        meant = tuple(face_of(rng.choice(pack)) if rng.random() < 0.4 else face_of(card) for card in cards)
        return () if meant == tuple(map(face_of, cards)) else meant

    kinds = (Deal, Cut, Keep, Draw, Take, LayDown, LayDown, LayDown, LayOff, LayOff, Discard, EndTurn, BuyIn, Pass)
    kind: Any = rng.choice((*kinds, TakeBack))
    if kind is Cut:
        return Cut(seat, rng.choice((0, 1, len(t.stock) - 1, len(t.stock), 40)) if t.stock else 1)
    if kind is Take:
        return Take(seat, rng.randint(1, 2))
    if kind is LayDown:
        return told_move(seat, [(group, roles(group)) for group in (some(4) for _ in range(rng.randint(0, 4)))])
    if kind is LayOff:
        cards = some(2) if rng.random() < 0.9 else ()
        return LayOff(seat, cards, rng.randint(0, len(t.melds)), roles(cards))
    return Discard(seat, rng.choice(source)) if kind is Discard else kind(seat)


# What is public


def shown_at_bing(event: e.Event) -> object:
    """Return what everybody sees of an event of this game: an event, all it names; None if it isn't of this game."""
    match event:
        case KeptDeuce() | Lifted():
            return event
        case BoughtIn() | Busted() | Left() | PotWon():
            return ()
    return None


# The rules in other words


def is_deuce(card: Card) -> bool:
    """Return whether a card is wild (BING-09)."""
    return card.rank == 2


def points_of(cards: Sequence[Card]) -> int:
    """Return what cards left in a hand count (BING-14)."""
    return sum({11: 10, 12: 10, 13: 10}.get(card.rank, card.rank) for card in cards)


def judges(house: BingOptions, meld: Meld) -> bool:
    """Return whether a meld is one at this table (BING-08, BING-09)."""
    cards, roles = meld.cards, meld.roles
    natural = [card for card in cards if not is_deuce(card)]
    most = {"none": len(cards), "1": 1, "2": 2}[house.max_wilds_per_meld]
    if len(cards) < 3 or len(set(cards)) < len(cards) or not natural or len(cards) - len(natural) > most:
        return False
    if any(card[:2] != role[:2] for card, role in zip(cards, roles, strict=True) if not is_deuce(card)):
        return False
    if meld.kind == "set":
        return len({card.rank for card in natural}) == 1 and {role.rank for role in roles} == {natural[0].rank}
    around = [1, *range(2, 14), *([1] if house.ace == "both" else [])]
    ranks = [role.rank for role in roles]
    fits = any(ranks == around[low : low + len(ranks)] for low in range(len(around)))
    return meld.kind == "run" and fits and ranks.count(1) < 2 and len({role.suit for role in roles}) == 1


# Watching


class BingWatch(OwnWatch):
    """Sees to it that a match keeps the promises of this game; `feats` counts what it has seen played."""

    def __init__(self, match: Match) -> None:
        super().__init__(match)
        self.scores = [0] * match.rules.seats
        self.paid = [0] * match.rules.seats
        self.left: list[int] = []
        self.out: list[int] = []
        self.busted: list[int] = []
        self.dealer: int | None = None
        self.resigned: int | None = None
        self.voided = False
        self.begin_deal()

    @property
    def house(self) -> BingOptions:
        """The house rules."""
        return cast(BingOptions, self.match.rules.options)

    def begin_deal(self) -> None:
        """Forget the deal before."""
        self.turns: list[int] = []
        self.melded: set[int] = set()
        self.did: list[str] = []
        self.got: Card | None = None
        self.laid: list[bool] = []
        self.winner: int | None = None
        self.whole = False
        self.kept: int | None = None
        self.quiet = 0

    def playing(self, after: int) -> list[int]:
        """Return the seats that still play, in turn order, that of `after` last."""
        order = [(after + step) % self.match.rules.seats for step in range(1, self.match.rules.seats + 1)]
        return [seat for seat in order if seat not in self.left]

    # Events

    def see(self, table: Table, event: e.Event) -> None:
        """Check an event that is about to happen at `table`."""
        t = cast(BingTable, table)
        for seat in self.acting(event):
            assert seat not in self.left, f"seat {seat} has left, and “{event}” happens"
        self.see_money(t, event)
        match event:
            case e.Dealt(_, dealer, hands, _):
                assert not any(hands), "somebody was dealt cards before the cut"
                self.see_dealer(dealer)
                self.begin_deal()
                self.feats["deal without some"] += bool(self.left)
            case e.Asked(seat, "cut"):
                assert seat == self.playing(t.dealer)[-2], "that is not the player to the dealer's right"
            case Lifted(_, count, card):
                self.see_cut(t, count, card)
            case KeptDeuce(seat):
                self.kept = seat
                self.feats["deuce kept"] += 1
            case e.HandDealt(seat, cards):
                self.see_hand(t, seat, cards)
            case e.TurnBegan(seat):
                self.see_turn(t, seat)
            case e.Drew() | e.Took() | e.Discarded() | e.Reshuffled():
                self.see_card(t, event)
            case e.LaidDown() | e.LaidOff() | e.TookBack():
                self.see_melds(t, event)
            case e.TurnEnded(seat):
                self.see_end_of_turn(t, seat)
            case e.Resigned(seat):
                self.resigned = seat
            case e.DealEnded(result):
                self.see_result(t, result)

    def acting(self, event: e.Event) -> Iterator[int]:
        """Yield the seats that do something, or are asked to."""
        match event:
            case e.Offered(seats, _):
                yield from seats
            case e.DealEnded() | e.MatchEnded() | e.CutForDeal() | PotWon() | e.HandShown():
                return
            case e.Dealt(_, dealer, _, _):
                yield dealer
            case _:
                if hasattr(event, "seat"):
                    yield event.seat

    def see_dealer(self, dealer: int) -> None:
        """Check that the deal passes to the left, except after a void one (COM-01, COM-08)."""
        if self.dealer is not None:
            due = self.dealer if self.voided else self.playing(self.dealer)[0]
            assert dealer == due, f"seat {dealer} deals, and it is the turn of {due}"
        self.dealer = dealer

    def see_cut(self, t: BingTable, count: int, card: Card | None) -> None:
        """Check that the bottom card of the lifted part is shown if it is a deuce (BING-02)."""
        found = t.stock[::-1][:count][-1]
        assert card == (found if is_deuce(found) else None), f"{found} was cut, and {card} shown"
        self.feats["deuce cut"] += card is not None

    def see_hand(self, t: BingTable, seat: int, cards: tuple[Card, ...]) -> None:
        """Check that a hand is fourteen cards from the top, with a deuce that was kept (BING-03)."""
        assert len(t.hands[seat]) + len(cards) == 14, f"seat {seat} has not 14 cards"
        assert set(cards) <= set(t.stock)
        assert not t.hands[seat] or self.kept == seat

    def see_turn(self, t: BingTable, seat: int) -> None:
        """Check that turns go round, from the dealer's left (BING-04)."""
        if not self.turns:
            assert all(len(t.hands[each]) == 14 * (each not in self.left) for each in range(t.seats))
            assert len(t.discards) == 1
            self.feats["deuce put back"] += t.cut is None and any(act.verb == "passed" for act in t.acts)
        assert seat == self.playing(self.turns[-1] if self.turns else t.dealer)[0], "it is not that seat's turn"
        self.turns.append(seat)
        self.did, self.got, self.laid = [], None, []

    def see_card(self, t: BingTable, event: e.Event) -> None:
        """Check that a turn is a draw or a take, and then a discard (BING-05, BING-06, COM-03)."""
        match event:
            case e.Drew():
                assert self.did == [], "a draw after something else"
                self.did.append("drew")
            case e.Took(_, cards):
                assert self.did == [], "a take after something else"
                assert list(cards) == t.discards[-1:], "not the top discard was taken"
                self.did.append("took")
                self.got = cards[0]
            case e.Discarded(_, card, face_down):
                assert self.did in (["drew"], ["took"]), "a discard in a melding turn"
                assert card != self.got, "the card taken was discarded"
                assert not face_down
                self.did.append("discarded")
            case e.Reshuffled(stock):
                assert not t.stock, "the stock is not empty"
                assert sorted(stock) == sorted(t.discards[:-1])
                self.feats["new stock"] += 1

    def see_melds(self, t: BingTable, event: e.Event) -> None:
        """Check that melding takes a turn of its own, and begins with three melds (BING-07, BING-10)."""
        assert set(self.did) <= {"melded"}, "melded in a turn with a draw"
        opened = t.turn in self.melded or any(self.laid)
        match event:
            case e.LaidDown(seat, melds):
                assert opened or len(melds) >= 3, "too few melds to begin with"
                for meld in melds:
                    assert judges(self.house, meld), f"{meld} is no meld"
                    assert set(meld.seats) == {seat}
                self.laid += [True] * len(melds)
                self.feats["opening"] += not opened
                self.feats["single meld"] += opened and len(melds) == 1
                self.feats["wild meld"] += any(map(is_deuce, (card for meld in melds for card in meld.cards)))
            case e.LaidOff(seat, cards, index, meld):
                assert opened, "a layoff before three melds"
                assert judges(self.house, meld), f"{meld} is no meld"
                self.see_layoff(seat, cards, t.melds[index], meld)
                self.laid.append(False)
            case e.TookBack():
                self.laid.pop()
                self.feats["take back"] += 1
                self.feats["opening taken back"] += not self.laid and t.turn not in self.melded
        self.did = ["melded"] if self.laid else []

    def see_layoff(self, seat: int, cards: tuple[Card, ...], before: Meld, after: Meld) -> None:
        """Check that a layoff moves no card that lies (BING-09), and adds just these."""
        places = [list(zip(meld.cards, map(face_of, meld.roles), meld.seats, strict=True)) for meld in (before, after)]
        assert [each for each in places[1] if each[0] not in cards] == places[0], "a card on the table has moved"
        assert [owner for card, _, owner in places[1] if card in cards] == [seat] * len(cards)
        self.feats["layoff"] += 1
        self.feats["wild layoff"] += any(map(is_deuce, cards))

    def see_end_of_turn(self, t: BingTable, seat: int) -> None:
        """Check that one of three things was done, and that a first melding turn laid three melds (BING-10)."""
        assert self.did[-1:] in (["discarded"], ["melded"]), f"the turn ends after {self.did}"
        if self.did == ["melded"]:
            assert seat in self.melded or self.laid.count(True) >= 3, "too few melds lie on the table"
            self.whole = seat not in self.melded and not t.hands[seat]
            self.melded.add(seat)
            self.quiet = 0
        else:
            self.quiet += 1
        if not t.hands[seat]:
            assert self.did == ["melded"], "out by a discard"
            self.winner = seat

    # The end of a deal

    def see_result(self, t: BingTable, result: e.Result) -> None:
        """Check that going out adds nothing, a hand its points (BING-14), a void deal nothing at all (COM-08)."""
        points = [points_of(hand) if seat not in self.left else 0 for seat, hand in enumerate(t.hands)]
        self.voided = self.winner is None
        if self.winner is None:
            assert (result.outcome, any(result.points)) == ("void", False)
            assert self.quiet >= 100 * len(self.playing(0)), "why is the deal over?"
        else:
            assert result.outcome == ("whole hand" if self.whole else "out")
            assert list(result.points) == points
            assert sorted(line.seat for line in result.lines) == sorted(set(self.playing(0)) - {self.winner})
            assert sum(line.points for line in result.lines) == sum(points)
        assert result.winner == self.winner
        self.scores = [before + more for before, more in zip(self.scores, result.points, strict=True)]
        order = self.playing(t.dealer)
        self.out = [seat for seat in order if self.scores[seat] >= self.house.bust]
        assert (list(result.scores), sorted(self.out), list(result.paid)) == (self.scores, list(result.out), self.paid)
        self.busted = []
        self.feats[{"void": "void deal"}.get(result.outcome, result.outcome)] += 1

    def see_money(self, t: BingTable, event: e.Event) -> None:
        """Check who is out, who may buy in and for what, and who gets the pot (BING-01, BING-15 to BING-17)."""
        match event:
            case BoughtIn(seat, cents, score):
                assert cents == self.house.stake
                if self.paid[seat]:
                    under = [self.scores[each] for each in self.playing(0) if self.scores[each] < self.house.bust]
                    assert seat in self.out, "that seat is not out"
                    assert score == max(under), f"{score} is not the greatest of {under}"
                    assert self.house.rebuys < 0 or self.paid[seat] // cents <= self.house.rebuys, "once too often"
                    self.out.remove(seat)
                    self.feats["bought in"] += 1
                else:
                    assert (t.deal, score) == (0, 0)
                self.scores[seat] = score
                self.paid[seat] += cents
            case Busted(seat, score):
                assert seat in self.out
                assert score == self.scores[seat]
                self.busted.append(seat)
            case Left(seat):
                assert seat in self.out, "that seat is not out"
                self.out.remove(seat)
                self.left.append(seat)
                bought = self.paid[seat] // self.house.stake - 1
                self.feats["no more buying in" if bought == self.house.rebuys else "declined"] += 1
            case e.Offered(seats, phase):
                assert phase == "buy"
                assert list(seats) == self.out == [seat for seat in self.busted if seat in seats]
                assert all(self.house.rebuys < 0 or t.rebuys[seat] < self.house.rebuys for seat in seats)
                self.feats["several buy in"] += len(seats) > 1
            case e.Asked(_, "deal"):
                assert not self.out, f"the seats {self.out} are out, and were not asked"
                assert len(self.playing(0)) > 1
            case PotWon(cents):
                self.see_pot(t, cents)

    def see_pot(self, t: BingTable, cents: tuple[int, ...]) -> None:
        """Check that the pot goes to the only one not out; a resigned match's pot to the best of the others."""
        assert sum(cents) == sum(self.paid), "the pot is not what was paid"
        assert not any(cents[seat] for seat in self.left)
        winners = [seat for seat, share in enumerate(cents) if share or not sum(cents)]
        assert max(cents) - min(cents[seat] for seat in winners) <= 1, "not shared evenly"
        assert sorted((cents[seat] for seat in winners), reverse=True) == [cents[seat] for seat in winners]
        if self.resigned is None and self.winner is not None and set(self.out) == set(self.playing(0)) - {self.winner}:
            assert winners == [self.winner]
        else:
            others = [seat for seat in sorted(self.playing(0)) if seat != self.resigned]
            best = min(self.scores[seat] for seat in others)
            assert self.resigned is not None
            assert winners == [seat for seat in others if self.scores[seat] == best]
        self.feats["pot won" if len(winners) == 1 else "pot shared"] += 1

    # At each decision

    def look(self, table: Table) -> None:
        """Check that the money adds up, those who have left do nothing, and everybody's score is known."""
        t = cast(BingTable, table)
        assert t.pot + sum(t.won) == sum(t.paid) == sum(self.paid)
        assert t.paid == self.paid == [self.house.stake * (1 + rebuys) for rebuys in t.rebuys]
        assert t.scores == self.scores
        assert list(t.left) == self.left
        assert t.actor not in self.left
        assert t.actor is None or t.pot == sum(self.paid)
        assert (t.lifted is not None) == (t.phase == "keep")
        if t.phase in ("turn", "discard", "meld"):
            assert not any(t.hands[seat] for seat in self.left)
            assert sum(map(len, t.hands)) + sum(len(meld.cards) for meld in t.melds) == 14 * len(self.playing(0)) + (
                t.phase == "discard"
            )


class BingPromises(OwnPromises):
    """The promises of Bing Rummy."""

    feats = FEATS
    watch = BingWatch
    dear = True
    takes_all_back = True

    def choose(self, rules: Rules, t: Table, moves: Sequence[Move], rng: random.Random, temper: str) -> Move:
        return choose_at_bing(cast(BingRules, rules), cast(BingTable, t), moves, rng, temper)

    def any_move(self, t: Table, pack: tuple[Card, ...], seats: int, rng: random.Random) -> Move:
        return any_move_at_bing(cast(BingTable, t), pack, seats, rng)

    def shown(self, event: e.Event, seat: int | None) -> object:
        return shown_at_bing(event)

    def remember(self, event: e.Event, hands: list[set[Card]]) -> None:
        if isinstance(event, KeptDeuce):
            hands[event.seat].add(event.card)

    def most(self, rules: Rules, t: Table, thorough: bool) -> int | None:
        """Return how many moves are checked while melding: few, and only two openings unless `thorough`."""
        if t.phase not in ("turn", "meld"):
            return None
        opened = t.actor is not None and cast(BingRules, rules).has_opened(t, t.actor)
        return FEW if thorough or opened else 2


PROMISES = BingPromises()


# Stories


def pack_with_cut(setup: Mapping[str, str], rules: Rules, order: Sequence[int]) -> tuple[Card, ...]:
    """Return the pack, top card first, that deals these hands to the seats in `order`, with the card of the cut."""
    count, _, name = setup.get("Cut", "").partition(" ")
    lifted, cutter = parse_cards(name), order[-2]
    hands, top, rest = hands_told(setup, rules.seats, rules.pack())
    kept = set(lifted) & set(hands[cutter])
    for card in set(lifted) - kept:
        rest.remove(card)
    for seat in order:
        fill(hands[seat], rules.hand_size(rules.new_table()), rest)
    rounds = {seat: iter([card for card in hands[seat] if card not in kept]) for seat in order}
    dealt = [
        next(rounds[seat])
        for number in range(rules.hand_size(rules.new_table()))
        for seat in order
        if number or seat != cutter or not kept
    ]
    first = [*dealt, *top()]
    if lifted and not kept and int(count) <= len(first):
        raise ValueError(f"{lifted[0]} would be dealt to somebody; cut deeper")
    pile = [*first, *rest]
    return (*pile[: int(count) - 1], *lifted, *pile[int(count) - 1 :]) if lifted else tuple(pile)


def put_into_pot(t: BingTable, rules: BingRules, setup: Mapping[str, str]) -> None:
    """Set the rebuys that the story tells, what was paid for them, and the seats that have left."""
    t.rebuys = [int(each) for each in setup["Rebuys"].split()] if "Rebuys" in setup else t.rebuys
    t.paid = [rules.house.stake * (1 + rebuys) for rebuys in t.rebuys]
    t.pot = sum(t.paid)
    t.left = tuple(map(int, setup.get("Left", "").split()))


def by_player(manner: str) -> Expectation:
    """Return whether a good computer player of that manner makes one of the moves whose verbs the story says."""

    def expect(told: Telling, table: Table, value: str) -> None:
        assert table.actor is not None
        rules, view = told.match.rules.for_players(), told.match.view(table.actor).copy()
        verbs = {
            choose(told.match.game, rules, view, random.Random(f"story/{number}"), "hard", manner).verb
            for number in range(3)
        }
        assert verbs <= set(value.split(" or ")), f"{manner} would {' or '.join(sorted(verbs))}"

    return expect


class BingStories(OwnStories):
    """The words of stories of Bing Rummy: the pot, the cut for a deuce, and what players of a manner do."""

    setup = frozenset({"Cut", "Rebuys", "Left"})
    untold = "..."
    shuffles = True
    expectations: ClassVar = {
        "cut": lambda told, table, value: same("nobody" if table.cut is None else str(table.cut), value),
        "early-lay": by_player("early-lay"),
        "common": by_player("common"),
        "sandbagger": by_player("sandbagger"),
    }

    def pack(self, setup: Mapping[str, str], rules: Rules, dealer: int, playing: Collection[int]) -> tuple[Card, ...]:
        round_the_table = [(dealer + 1 + place) % rules.seats for place in range(rules.seats)]
        return pack_with_cut(setup, rules, [seat for seat in round_the_table if seat in playing])

    def place(self, rules: Rules, t: Table, setup: Mapping[str, str]) -> None:
        put_into_pot(cast(BingTable, t), cast(BingRules, rules), setup)


STORIES = BingStories()

CODES = (
    ("BING-4TV", {}),
    ("BING-40YS-V", {"rebuys": 0}),
    ("BING-0001-0P40-S603-YAF", {"ace": "low", "max_wilds_per_meld": "2", "stake": 100, "bust": 150, "rebuys": 3}),
)

BUTTONS = [
    ("Put aside", "Take back", "Lay down", "Lay off", "Done"),
    ("Put back", "Find melds", "Take 10♥", "Draw"),
    ("Leave the match", "Buy in for $10.00"),
    ("Put it back", "Keep it"),
    ("Cut here",),
]

SHORT_DEALS = {"": 1}

SHORT_MATCH = {"bust": 50, "rebuys": 1}
