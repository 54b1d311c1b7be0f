"""Promises of games with a spread discard pile, and random players who reach all there is in them."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from itertools import combinations
from typing import Any, ClassVar, cast

from judge import Law
from own_promises import OwnPromises, OwnWatch
from own_stories import OwnStories
from story import numbers, same

from rummy_desktop.engine import events as e
from rummy_desktop.engine.cards import HIDDEN, RANKS, Card
from rummy_desktop.engine.match import Match
from rummy_desktop.engine.melds import Meld, face_of
from rummy_desktop.engine.moves import (
    Call,
    Choose,
    Cut,
    Deal,
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
from rummy_desktop.engine.rules import IDLE_TURNS, Rules
from rummy_desktop.engine.spread.rules import SpreadRules
from rummy_desktop.engine.spread.table import (
    Buried,
    Called,
    Exposed,
    Floated,
    Misdealt,
    Owed,
    SetAside,
    SpreadTable,
    WildTold,
)
from rummy_desktop.engine.table import Act, Table

FEATS = {
    "500": frozenset(
        {"wild meld", "wild layoff", "deep take", "call", "call in the pile", "float", "pass", "take back"}
    ),
    "5000": frozenset(
        {
            *("wild meld", "wild layoff", "set of wilds", "beside", "deep take", "swap", "swap taken back"),
            *("take back", "call", "call in the pile", "float", "grace", "choose", "buried", "misdeal", "set aside"),
            "pass",
        }
    ),
}
"""What random players have to reach in each game."""


# Random players


def choose_at_spread(rules: SpreadRules, t: Table, moves: list[Move], rng: random.Random, temper: str) -> Move:
    """Return a random legal move: the keen meld and call, the patient rarely do, the idle never, the wild do anything.

    Wild cards are seldom thrown away: a pile with many of them can be called in a thousand ways.
    """
    if rng.random() < 0.9:
        held = [move for move in moves if not isinstance(move, Discard) or not rules.melding(t).is_wild(move.card)]
        moves = held or moves
    if temper == "wild":
        return rng.choice(moves)
    if temper == "idle":
        quiet = [move for move in moves if isinstance(move, Draw | Take | Discard | Pass | Choose | Deal)]
        if t.phase == "draw":
            quiet = [move for move in quiet if not isinstance(move, Take) or move.count == 1]
            stays = [move for move in quiet if not isinstance(move, Pass)]
            quiet = stays if stays and rng.random() < (0.99 if t.seats < 4 else 0.95) else quiet
        return rng.choice(quiet or moves)
    eager = [move for move in moves if isinstance(move, LayDown | LayOff | Swap | Call)]
    if eager and rng.random() < (0.85 if temper == "keen" or t.phase == "call" else 0.2):
        return _larger(rules, t, rng.choice(eager), eager, rng)
    deep = [move for move in moves if isinstance(move, Take) and move.count > 1]
    if deep and rng.random() < 0.4:
        return rng.choice(deep)
    throws = [move for move in moves if isinstance(move, Discard)]
    if throws and t.actor is not None and rng.random() < 0.7:
        return min(throws, key=lambda move: (_neighbours(move.card, t.hands[t.actor or 0]), rng.random()))
    quiet = [move for move in moves if not isinstance(move, Take) or move.count == 1]
    return rng.choice(quiet or moves)


def _neighbours(card: Card, hand: Sequence[Card]) -> int:
    """Return how many cards of the hand go with `card`; many with a card that may be wild."""
    if card.rank in (0, 2):
        return len(hand)
    near = [other for other in hand if other.suit == card.suit and abs(other.rank - card.rank) < 3]
    return len(near) + sum(other.rank == card.rank for other in hand)


def _larger(rules: Rules, t: Table, move: Move, others: Sequence[Move], rng: random.Random) -> Move:
    """Return the move, or several like it made as one, which `moves()` leaves out."""
    other = rng.choice(others)
    both: Move = move
    if isinstance(move, LayDown) and isinstance(other, LayDown):
        told = move.told + other.told
        both = told_move(move.seat, told)
    elif isinstance(move, LayOff) and isinstance(other, LayOff) and move.index == other.index:
        cards = move.cards + other.cards
        roles = (move.stands or tuple(map(face_of, move.cards))) + (other.stands or tuple(map(face_of, other.cards)))
        both = LayOff(move.seat, cards, move.index, () if roles == tuple(map(face_of, cards)) else roles)
    return both if rules.objection(t, both) is None else move


def told_move(seat: int, told: Sequence[tuple[tuple[Card, ...], tuple[Card, ...]]]) -> LayDown:
    """Return the move that lays groups down, each with what its cards stand for, as its spelling is read."""
    stands = tuple(() if roles == tuple(map(face_of, cards)) else roles for cards, roles in told)
    return LayDown(seat, tuple(cards for cards, _ in told), stands if any(stands) else ())


def any_move_at_spread(t: Table, pack: tuple[Card, ...], seats: int, rng: random.Random) -> Move:
    """Return a move of any kind by anybody, most often against the rules."""
    seat = t.actor if t.actor is not None and rng.random() < 0.9 else rng.randrange(seats + 1)
    hand = t.hands[seat] if seat < seats else []
    source = tuple(hand) if hand and HIDDEN not in hand and rng.random() < 0.8 else pack
    index = rng.randint(0, len(t.melds))

    def some(most: int) -> tuple[Card, ...]:
        return tuple(rng.choice(source) for _ in range(rng.randint(1, most)))

    def roles(cards: tuple[Card, ...]) -> tuple[Card, ...]:
        if rng.random() < 0.6:
            return ()
        meant = tuple(face_of(rng.choice(pack)) if rng.random() < 0.4 else face_of(card) for card in cards)
        return () if meant == tuple(map(face_of, cards)) else meant

    kinds = (Deal, Draw, Take, Take, LayDown, LayDown, LayDown, LayOff, LayOff, Swap, Discard, Call, Choose, Cut, Pass)
    kind: Any = rng.choice((*kinds, TakeBack))
    if kind is Take:
        return Take(seat, rng.randint(1, len(t.discards) + 1))
    if kind is LayDown:
        groups = [some(4) for _ in range(rng.randint(0, 2))]
        return told_move(seat, [(group, roles(group)) for group in groups])
    if kind is LayOff:
        cards = some(2) if rng.random() < 0.9 else ()
        return LayOff(seat, cards, index, roles(cards))
    if kind is Swap:
        wild = rng.choice(t.melds[index].cards) if index < len(t.melds) else rng.choice(pack)
        return Swap(seat, rng.choice(source), wild, index)
    if kind is Call:
        count = rng.randint(1, len(t.discards) + 1)
        cards = tuple(t.discards[-count:][: rng.randint(1, 3)]) or some(2)
        return Call(seat, count, cards, rng.choice((None, index)), roles(cards))
    if kind is Choose:
        return Choose(seat, rng.choice((2, 3, 12)))
    if kind is Cut:
        return Cut(seat, rng.randint(0, len(t.stock) + 1))
    return Discard(seat, rng.choice(source)) if kind is Discard else kind(seat)


# What is public


def shown_at_spread(event: e.Event, seat: int | None) -> object:
    """Return what `seat` may see of an event of these games: an event, all it names; None if it isn't one of theirs."""
    match event:
        case e.HandDealt(owner, cards):
            return cards if owner == seat else ()
        case (
            e.PackCut() | Exposed() | Buried() | SetAside() | WildTold() | Owed() | Called()
        ):  # all of it happens face up
            return event
        case Misdealt() | Floated() | e.WentOut() | e.LastTurns():  # that it happened, and how often
            return ()
    return None


# Watching


class SpreadWatch(OwnWatch):
    """Sees to it that a match keeps the promises of these games; `feats` counts what it has seen played."""

    def __init__(self, match: Match) -> None:
        super().__init__(match)
        self.law = Law.of(match)
        self.begin_deal()

    @property
    def house(self) -> Any:
        """The house rules."""
        return self.match.rules.options

    @property
    def on_5000(self) -> bool:
        """Whether the game is 5000 Rummy."""
        return self.match.game.key == "5000"

    def begin_deal(self) -> None:
        """Forget the deal before."""
        self.chosen: dict[int, int] = {}
        self.out: list[int] = []
        self.turns: list[int] = []
        self.due: Card | None = None
        self.held: frozenset[Card] = frozenset()
        self.drawn: Card | None = None
        self.taken_alone: Card | None = None
        self.discarder: int | None = None
        self.awaited: list[int] | None = None
        self.ended = False

    def made(self, move: Move) -> None:
        """Note a move that is about to be made."""
        if isinstance(move, Choose):
            self.chosen[move.seat] = move.number
            self.feats["choose"] += 1
        elif isinstance(move, Call) and (move.index is None or move.count > 1):
            self.feats["call in the pile"] += 1
        elif isinstance(move, Pass) and self.match.table.phase == "draw":
            self.feats["pass"] += 1

    def see(self, table: Table, event: e.Event) -> None:
        """Check an event that is about to happen at `table`."""
        t = cast(SpreadTable, table)
        self.law = self.law._replace(wild=t.wild)
        self.see_course(t, event)
        match event:
            case e.Dealt():
                self.begin_deal()
            case e.Drew(seat, card) if not self.out:
                self.drawn = card
            case e.Took(seat, cards):
                self.see_take(t, seat, cards)
            case Called(seat, cards):
                self.see_call(t, seat, cards)
            case e.LaidDown(seat, melds):
                for meld in melds:
                    self.see_meld(t, seat, meld)
                self.see_empty(t, seat, sum(len(meld.cards) for meld in melds))
            case e.LaidOff(seat, cards, index, meld):
                self.see_layoff(t, seat, cards, t.melds[index], meld)
                self.see_empty(t, seat, len(cards))
            case e.Swapped(seat, card, wild, index, meld):
                self.see_swap(seat, card, wild, t.melds[index], meld)
            case e.Discarded(seat, card):
                self.see_discard(t, seat, card)
            case e.TurnEnded(seat):
                self.see_end_of_turn(t, seat)
            case e.DealEnded(result):
                self.see_result(t, result)
        self.count(t, event)

    def see_course(self, t: SpreadTable, event: e.Event) -> None:
        """Check that turns go round, and no caller is passed over (5K-14, 5K-15, 500-17 to 500-19)."""
        if isinstance(event, e.TurnBegan):
            before = self.turns[-1] if self.turns else t.dealer
            due = [(before + step) % t.seats for step in range(1, t.seats + 1)]
            due = [seat for seat in due if not t.gone or seat in t.last_turns]
            assert event.seat == due[0], "it is not that seat's turn"
            if not self.turns:
                self.see_hands(t)
            self.turns.append(event.seat)
            assert not self.awaited, f"the seats {self.awaited} might have called"
        elif isinstance(event, e.Offered):
            assert self.awaited is not None, "a call is offered after no discard"
            assert self.discarder not in event.seats, "the discarder is asked to call"
            order = sorted(event.seats, key=lambda seat: (seat - (self.discarder or 0)) % t.seats)
            assert list(event.seats) == order, "the seats are not asked in order"
            everything = self.on_5000 and not self.house.rummy_in_the_pile
            right = list(event.seats) == self.awaited if everything else set(self.awaited) <= set(event.seats)
            assert right, f"the seats {self.awaited} might have called, and {event.seats} are asked"
            self.awaited = None

    def see_hands(self, t: SpreadTable) -> None:
        """Check that as many cards were dealt as the rules say (500-05, 5K-03, 5K-V10 to 5K-V13)."""
        for seat, hand in enumerate(t.hands):
            right = True
            if not self.on_5000:
                right = len(hand) == (int(self.house.deal_two) if t.seats == 2 else 7)
            elif t.misdeals < 100:
                dealt = self.chosen.get(seat) or self.told_by(t.upcards[seat])
                more = seat == t.dealer and self.house.indicator == "extra"
                exact = seat != t.dealer or self.house.wild_indicator == "bury" or self.house.indicator == "separate"
                right = len(hand) == dealt + more if exact else len(hand) >= dealt + more
            assert right, f"seat {seat} was dealt {len(hand)} cards"
        assert len(t.discards) == 1, "the discard pile begins with one card"
        assert t.stock, "nothing is left to draw"

    def told_by(self, upcard: Card | None) -> int:
        """Return how many cards in all the upcard gives."""
        assert upcard is not None
        house = self.house
        if self.law._replace(wild=-1).is_wild(upcard):
            told = 15 if house.wild_upcard in ("bury", "choose") else int(house.wild_upcard)
        elif upcard.rank == 1:
            told = int(house.ace_count)
        elif upcard.rank > 10 and house.court_counts == "ten":
            told = 10
        else:
            told = upcard.rank
        return told if house.upcard_means == "total" else told + 1

    def see_take(self, t: SpreadTable, seat: int, cards: tuple[Card, ...]) -> None:
        """Note that the deepest card taken is owed if the rules say so (5K-10, 500-13, 500-14)."""
        needs = self.house.deep_take_needs if self.on_5000 else "any_meld"
        top = self.house.top_take_must_meld if self.on_5000 else self.house.top_discard_must_meld
        if needs in ("george", "two_match"):
            self.see_match(t, seat, cards[0])
        if top if len(cards) == 1 else needs != "george":
            self.due = cards[0]
        self.held = frozenset(t.hands[seat])
        self.taken_alone = cards[0] if len(cards) == 1 else None
        assert t.hands[seat] or not self.must_discard, "whoever floats draws from the stock"

    def see_match(self, t: SpreadTable, seat: int, card: Card) -> None:
        """Check that two natural cards of the hand match the deepest card taken (5K-V22)."""
        natural = [each for each in t.hands[seat] if not self.law.is_wild(each)]
        pairs = combinations(natural, 2)
        assert any(True for pair in pairs for _ in self.law.melds_of((card, *pair))), "a take without two that match"
        assert self.house.deep_take_needs == "george" or not self.law.is_wild(card), "a wild card is taken deepest"

    def see_call(self, t: SpreadTable, seat: int, cards: tuple[Card, ...]) -> None:
        needs = self.house.call_needs_meld if self.on_5000 else self.house.call_requires_meld
        assert self.house.calling_rummy, "a call where nobody calls"
        assert seat != self.discarder, "the discarder has called"
        assert not needs or self.has_melded(t, seat), "a call before a meld"
        if self.on_5000 and self.house.deep_take_needs == "two_match":
            self.see_match(t, seat, cards[0])
        self.due = cards[0]
        self.discarder = None

    def see_meld(self, t: SpreadTable, seat: int, meld: Meld) -> None:
        assert self.law.judges(meld), f"{meld} is no meld"
        assert set(meld.seats) == {seat}, f"{meld} lies before another"
        assert Meld.parse(str(meld)) == meld, f"{meld} does not read back"

    def see_layoff(self, t: SpreadTable, seat: int, cards: tuple[Card, ...], before: Meld, after: Meld) -> None:
        """Check that a layoff moves no card that lies (500-11), and adds just these."""
        assert self.law.judges(after), f"{after} is no meld"
        assert Meld.parse(str(after)) == after, f"{after} does not read back"
        own = self.house.lay_off_after_own_meld if self.on_5000 else self.house.layoff_requires_meld
        assert not own or any(act.seat == seat and act.verb == "laid down" for act in t.acts), "no meld of their own"
        added = [each for each in _places(after) if each[0] in cards]
        assert len(added) == len(cards), "not just these cards were laid off"
        assert [each for each in _places(after) if each not in added] == _places(before), (
            "a card on the table has moved"
        )
        assert all(owner == seat for _, _, owner in added), "a card laid off lies before another"

    def see_swap(self, seat: int, card: Card, wild: Card, before: Meld, after: Meld) -> None:
        assert self.house.wild_swap, "a swap where nobody swaps"
        assert self.law.judges(after), f"{after} is no meld"
        assert self.law.is_wild(wild), f"{wild} is not wild"
        left = [each for each in _places(after) if each[0] != card]
        assert left == [each for each in _places(before) if each[0] != wild], "a card on the table has moved"
        assert (card, face_of(card)[:2], seat) in [(each, role[:2], owner) for each, role, owner in _places(after)]

    def see_empty(self, t: SpreadTable, seat: int, laid: int) -> None:
        """Note that a seat goes out, or floats, if it has melded its last card."""
        if len(t.hands[seat]) == laid and not self.must_discard:
            self.out.append(seat)

    @property
    def must_discard(self) -> bool:
        """Whether one goes out with a discard only."""
        return not self.house.go_out_by_melding if self.on_5000 else bool(self.house.must_discard_to_go_out)

    def see_discard(self, t: SpreadTable, seat: int, card: Card) -> None:
        """Check that no card just taken alone is discarded (COM-03), and that the last one fits nothing (5K-16)."""
        assert card != self.taken_alone, "the card taken was discarded"
        self.discarder = seat
        if t.hands[seat] == [card]:
            self.out.append(seat)
            own = self.house.lay_off_after_own_meld if self.on_5000 else self.house.layoff_requires_meld
            free = not own or self.has_melded(t, seat, own=True)
            if free and (self.on_5000 or self.house.must_discard_to_go_out):
                assert not any(self.law.fits(meld, card) for meld in t.melds), "the last discard fits"

    def see_end_of_turn(self, t: SpreadTable, seat: int) -> None:
        """Check that what was owed is melded (5K-10, 500-13), and what was drawn is used if it has to be (5K-V24)."""
        if self.due is not None:
            assert any(self.due == card and owner == seat for meld in t.melds for card, _, owner in _places(meld)), (
                f"{self.due} was owed, and is not melded"
            )
            if self.on_5000 and self.house.deep_take_needs == "new_meld" and t.caller is None and not self.taken_alone:
                assert any(
                    laid.new
                    and self.due in laid.cards
                    and sum(card in self.held and not self.law.is_wild(card) for card in laid.cards) >= 2
                    for laid in t.laid
                ), f"{self.due} is not in a new meld with two natural cards of the hand"
        if self.on_5000 and self.house.stock_draw_use_or_discard and self.drawn is not None and t.caller is None:
            assert self.drawn not in t.hands[seat], f"{self.drawn} was drawn and kept"
        threw = self.discarder == seat and bool(t.hands[seat])
        self.due = self.drawn = self.taken_alone = None
        self.awaited = self.who_may_call(t, seat) if threw and not self.out else []

    def has_melded(self, t: SpreadTable, seat: int, own: bool = False) -> bool:
        """Return whether a seat has melded in this deal, or laid a meld of its own."""
        verbs = ("laid down",) if own else ("laid down", "laid off", "swapped")
        return any(act.seat == seat and act.verb in verbs for act in t.acts)

    def who_may_call(self, t: SpreadTable, discarder: int) -> list[int]:
        """Return the seats that may call the top card as a layoff, in the order of play."""
        if not self.house.calling_rummy or not any(self.law.fits(meld, t.discards[-1]) for meld in t.melds):
            return []
        needs = self.house.call_needs_meld if self.on_5000 else self.house.call_requires_meld
        own = self.house.lay_off_after_own_meld if self.on_5000 else self.house.layoff_requires_meld
        order = [(discarder + step) % t.seats for step in range(1, t.seats)]
        if self.on_5000 and self.house.deep_take_needs == "two_match":
            wild = self.law.is_wild(t.discards[-1])
            order = [seat for seat in order if len(t.hands[seat]) > 1 and not wild]
        return [
            seat
            for seat in order
            if (self.has_melded(t, seat) or not needs) and (self.has_melded(t, seat, own=True) or not own)
        ]

    def see_result(self, t: SpreadTable, result: e.Result) -> None:
        """Check that the deal had to end, and its score by the rules, written once more (500-22, 5K-19, 5K-20)."""
        out = self.out[0] if self.out else None
        assert result.winner == out, f"{out} went out, not {result.winner}"
        assert result.outcome == ("stock empty" if out is None else "out"), f"the deal did not end {result.outcome}"
        assert out is not None or not t.stock or t.idle >= IDLE_TURNS * t.seats, "why is the deal over?"
        sides = [seat % 2 if self.house.partnership else seat for seat in range(t.seats)]
        points = self.law.points(t, out, sides)
        assert result.points == points, f"the points are {result.points}, and by the rules {points}"
        sums = [sum(line.points for line in result.lines if line.seat == seat) for seat in range(t.seats)]
        assert tuple(sums) == points, "the lines do not add up"

    def winners(self, t: SpreadTable, last: e.Result) -> tuple[int, ...]:
        """Return the seats that have won after the deal that ended last (500-24; 5K-21, 5K-V35)."""
        sides = [seat % 2 if self.house.partnership else seat for seat in range(t.seats)]
        totals = [sum(score for score, side in zip(t.scores, sides, strict=True) if side == own) for own in sides]
        best = max(totals)
        first = tuple(seat for seat in range(t.seats) if totals[seat] == best)
        if self.on_5000:
            if t.deal < self.house.deals or (not self.house.deals and best < self.house.target):
                return ()
            out = None if self.house.deals else last.winner
            if self.house.winner_if_several == "out" and out is not None and totals[out] >= self.house.target:
                return tuple(seat for seat in range(t.seats) if sides[seat] == sides[out])
            return first
        over = t.deal >= self.house.deals if self.house.deals else best >= self.house.target
        return first if over and len({sides[seat] for seat in first}) == 1 else ()

    def count(self, t: SpreadTable, event: e.Event) -> None:
        """Count what random players have to reach."""
        match event:
            case e.LaidDown(_, melds):
                self.feats["wild meld"] += sum(bool(meld.stands) for meld in melds)
                self.feats["set of wilds"] += sum(meld.kind == "wild" for meld in melds)
            case e.LaidOff(_, cards, _, meld):
                self.feats["wild layoff"] += any(map(self.law.is_wild, cards))
                roles = [role[:2] for role in meld.roles]
                twice = [card for card, role in zip(meld.cards, roles, strict=True) if roles.count(role) == 2]
                self.feats["beside"] += meld.kind == "run" and any(card in twice for card in cards)
            case e.Took(_, cards):
                self.feats["deep take"] += len(cards) > 1
            case e.TookBack(_, _, _, _, gave):
                self.feats["swap taken back" if gave else "take back"] += 1
            case e.LastTurns():
                self.feats["grace"] += 1
            case Called() | Floated() | e.Swapped() | Buried() | Misdealt() | SetAside():
                names = {Called: "call", Floated: "float", e.Swapped: "swap", Buried: "buried", Misdealt: "misdeal"}
                self.feats[names.get(type(event), "set aside")] += 1


def _places(meld: Meld) -> list[tuple[Card, Card, int]]:
    """Return each card of a meld with what it stands for and the seat before which it lies."""
    return list(zip(meld.cards, map(face_of, meld.roles), meld.seats, strict=True))


class SpreadPromises(OwnPromises):
    """The promises of a game with a spread discard pile."""

    watch = SpreadWatch
    dear = True
    takes_all_back = True

    def choose(self, rules: Rules, t: Table, moves: Sequence[Move], rng: random.Random, temper: str) -> Move:
        return choose_at_spread(cast(SpreadRules, rules), t, list(moves), rng, temper)

    def any_move(self, t: Table, pack: tuple[Card, ...], seats: int, rng: random.Random) -> Move:
        return any_move_at_spread(t, pack, seats, rng)

    def shown(self, event: e.Event, seat: int | None) -> object:
        return shown_at_spread(event, seat)

    def remember(self, event: e.Event, hands: list[set[Card]]) -> None:
        match event:
            case Called(seat, cards):
                hands[seat] |= set(cards)
            case Exposed(seat, card):
                hands[seat].add(card)
            case Buried(seat, card):
                hands[seat].discard(card)


# Stories


def remember_melds(t: Table) -> None:
    """Note in the table's acts that the owners of the melds have laid them down, and off."""
    for meld in t.melds:
        for owner in dict.fromkeys(meld.seats):
            cards = tuple(card for card, seat in zip(meld.cards, meld.seats, strict=True) if seat == owner)
            t.acts.append(Act(owner, "laid down" if owner == meld.seats[0] else "laid off", cards))
            t.melded[owner] = True


def rules_of(told: Any) -> SpreadRules:
    assert isinstance(told.match.rules, SpreadRules)
    return told.match.rules


def expect_melded_points(told: Any, table: Table, value: str) -> None:
    rules = rules_of(told)
    same(numbers([rules.melded_points(table, seat) for seat in range(table.seats)]), value)


def expect_floating(told: Any, table: Table, value: str) -> None:
    rules = rules_of(told)
    same(numbers([seat for seat in range(table.seats) if rules.floats(table, seat)]), value)


def expect_debt(told: Any, table: Table, value: str) -> None:
    count, _, sentence = value.partition(" ")
    assert table.actor is not None
    same(rules_of(told).debt(table, Take(table.actor, int(count))), sentence)


class SpreadStories(OwnStories):
    """The words of stories of a game with a spread discard pile."""

    setup = frozenset({"Wild", "Played"})
    untold = "..."
    expectations: ClassVar = {
        "melded points": expect_melded_points,
        "floating": expect_floating,
        "debt": expect_debt,
        "wild": lambda told, table, value: same(RANKS[table.wild - 1] if table.wild else "none", value),
        "upcards": lambda told, table, value: same(" ".join(str(card or "-") for card in table.upcards), value),
    }

    def meld(self, rules: Rules, t: Table, text: str) -> Meld:
        """Return a meld that is spelled in full, with its owners."""
        return Meld.parse(text)

    def place(self, rules: Rules, t: Table, setup: Mapping[str, str]) -> None:
        missing = [each for each in range(t.seats) if f"Hand {each}" not in setup]
        if missing:
            raise ValueError(f"nothing is said of hand {missing[0]}")
        table = cast(SpreadTable, t)
        table.wild = RANKS.index(setup["Wild"]) + 1 if "Wild" in setup else 0
        table.played = [int(each) for each in setup["Played"].split()] if "Played" in setup else [1] * t.seats
        remember_melds(t)
