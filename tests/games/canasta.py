"""Promises of Canasta, judged from the words of its rules, and random players for it."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Mapping, Sequence
from typing import ClassVar, cast

from own_promises import OwnPromises, OwnWatch
from own_stories import OwnStories
from story import Telling, same

from rummy_desktop.engine import events as e
from rummy_desktop.engine.cards import Card, parse_cards
from rummy_desktop.engine.match import Match
from rummy_desktop.engine.melds import Meld
from rummy_desktop.engine.moves import (
    Agree,
    Ask,
    Discard,
    Draw,
    EndTurn,
    LayDown,
    LayOff,
    Move,
    Pass,
    TakePile,
)
from rummy_desktop.engine.rules import Rules
from rummy_desktop.engine.sides.table import PartnerAnswered, PartnerAsked, ThreesLaid
from rummy_desktop.engine.table import Table
from rummy_desktop.variants.canasta.options import CanastaOptions
from rummy_desktop.variants.canasta.rules import CanastaRules
from rummy_desktop.variants.canasta.table import CanastaTable

FEATS = frozenset(
    {
        *("first melds", "first melds with the pile", "further melds with the pile"),
        *("pile with two natural cards", "pile with a wild card", "pile for a meld", "pile for a meld, frozen"),
        *("frozen at the start", "wild discard", "red three in the pile", "red three drawn", "red threes of the deal"),
        *(
            "natural canasta",
            "mixed canasta",
            "wild cards alone",
            "black threes",
            "out with a discard",
            "out without one",
            "concealed",
        ),
        *("wild cards alone", "asked", "yes", "no", "stock empty", "passed", "red three last"),
        *("taken back", "first melds taken back", "no meld at all", "match won"),
    }
)
"""What random players have to reach."""
FEW = 60
"""So many moves are looked at: large hands can be melded in very many ways."""
POINTS = {1: 20, 2: 20, 3: 5, 4: 5, 5: 5, 6: 5, 7: 5}
"""What cards count that count neither 10 nor as a joker (CAN-03)."""


# Random players


def choose_at_canasta(
    rules: CanastaRules, t: Table, moves: Sequence[Move], rng: random.Random, temper: str
) -> Move | None:
    """Return a random legal move: the keen take and meld what they can, the patient wait with their melds."""
    assert t.actor is not None
    seat, hand = t.actor, t.hands[t.actor]
    if t.phase == "permission" or temper == "wild":
        return rng.choice(moves)
    if t.phase == "draw":
        takes = [move for move in moves if isinstance(move, TakePile)]
        wants = takes and (temper == "keen" or len(t.discards) > 4)
        ends = [move for move in moves if isinstance(move, Draw | Pass)]
        return rng.choice(takes) if takes and (not ends or (wants and rng.random() < 0.9)) else rng.choice(ends)
    asks = [move for move in moves if isinstance(move, Ask)]
    if asks and rng.random() < 0.6:
        return asks[0]
    laying = [move for move in moves if isinstance(move, LayDown | LayOff)]
    rest = [move for move in moves if isinstance(move, Discard | EndTurn)]
    waits = temper in ("patient", "idle") and len(t.discards) + len(hand) < 22 and not rules.has_to_go_out(t, seat)
    if laying and (not rest or (rng.random() < 0.85 and not (waits and rest))):
        whole = [move for move in laying if isinstance(move, LayDown) and sum(map(len, move.groups)) + 1 >= len(hand)]
        return rng.choice(whole or laying)
    throws = [move for move in rest if isinstance(move, Discard)]
    return _thrown(throws, hand, rng) if throws and rng.random() < 0.9 else rng.choice(rest) if rest else None


def _thrown(throws: Sequence[Discard], hand: Sequence[Card], rng: random.Random) -> Discard:
    ranks = Counter(card.rank for card in hand)
    return min(throws, key=lambda move: (_is_wild(move.card), ranks[move.card.rank], rng.random()))


def _is_wild(card: Card) -> bool:
    return card.suit == "J" or card.rank == 2


def _is_red_three(card: Card) -> bool:
    return card.rank == 3 and card.suit in ("H", "D")


# What is promised


class CanastaWatch(OwnWatch):
    """Sees to it that a match of Canasta keeps the rules of the page, told here once more."""

    def __init__(self, match: Match) -> None:
        super().__init__(match)
        self.house = cast(CanastaOptions, match.rules.options)
        self.seats = match.rules.seats
        self.sides = range(3 if self.seats == 3 else 2)
        self.side_of = [seat % len(self.sides) for seat in range(self.seats)]
        usual = 2 if self.seats == 2 else 1
        self.needed = usual if self.house.canastas_to_go_out == "usual" else int(self.house.canastas_to_go_out)
        self.resigned = False
        self.begin_deal()

    def begin_deal(self) -> None:
        """Forget the deal before."""
        self.turn = -1
        self.melded: set[int] = set()
        self.in_turn = False
        self.joined = False
        self.taken: tuple[Card, ...] = ()
        self.held: list[Card] = []
        self.draws = 0
        self.answer = ""
        self.last_three = False

    # Each move

    def made(self, move: Move) -> None:
        """Check that the first melds count enough, or are a whole hand (CAN-10, CAN-11, CAN-16)."""
        t = self.match.table
        if not isinstance(move, LayDown | TakePile):
            if isinstance(move, Discard):
                assert self.answer != "yes" or len(t.hands[move.seat]) == 1, "yes was said, and the play goes on"
                self.feats["wild discard"] += _is_wild(move.card)
            self.feats["passed"] += isinstance(move, Pass) and t.phase == "draw"
            return
        side = self.side_of[move.seat]
        if any(meld.owner == side for meld in t.melds):
            return
        groups = move.groups if isinstance(move, LayDown) else (move.cards, *move.more)
        points = sum(self.worth(card) for group in groups for card in group)
        left = len(t.hands[move.seat]) - sum(map(len, groups))
        if isinstance(move, TakePile):
            assert points >= self.minimum(t, side), "first melds that are too small, with the pile"
            self.feats["first melds with the pile"] += 1
            self.feats["further melds with the pile"] += bool(move.more)
        elif points < self.minimum(t, side):
            assert left <= (t.phase == "play"), "first melds that are too small"
            assert t.drawn_from == "stock", "a whole hand after taking the pile"
        else:
            self.feats["first melds"] += 1

    def minimum(self, t: Table, side: int) -> int:
        """Return what the first melds of a side have to count (CAN-10)."""
        total = sum(score for seat, score in enumerate(t.scores) if self.side_of[seat] == side)
        return 15 if total < 0 else 50 if total < 1500 else 90 if total < 3000 else 120

    def worth(self, card: Card) -> int:
        """Return what a card counts (CAN-03)."""
        return 50 if card.suit == "J" else 0 if _is_red_three(card) else POINTS.get(card.rank, 10)

    # Each event

    def see(self, t: Table, event: e.Event) -> None:
        match event:
            case e.Dealt():
                self.begin_deal()
                self.see_dealt(event)
            case e.TurnedUp(card):
                assert not t.discards or self.is_covered(t.discards[-1]), "a card was turned up for nothing"
                self.feats["frozen at the start"] += _is_wild(card) or _is_red_three(card)
            case e.TurnBegan(seat):
                assert not self.is_covered(t.discards[0]) or len(t.discards) > 1 or self.turn >= 0
                assert seat == (self.turn if self.turn >= 0 else t.dealer) + 1 - self.seats * (
                    (self.turn if self.turn >= 0 else t.dealer) + 1 == self.seats
                )
                self.turn, self.in_turn, self.joined, self.draws = seat, False, False, 0
                self.taken, self.answer = (), ""
            case e.Asked(_, "draw"):
                self.draws = 0
            case e.Drew(seat, card):
                self.draws += not _is_red_three(card)
                self.last_three = _is_red_three(card) and len(t.stock) == 1
            case ThreesLaid(seat, cards):
                assert all(map(_is_red_three, cards))
                assert set(cards) <= set(t.hands[seat])
                self.feats["red three in the pile"] += bool(self.taken)
                self.feats["red three drawn" if len(cards) == 1 else "red threes of the deal"] += 1
            case e.Took(seat, cards):
                self.see_take(t, seat, cards)
            case e.LaidDown() | e.LaidOff():
                self.see_meld(t, event)
            case e.TookBack(seat):
                self.feats["taken back"] += 1
                self.feats["first melds taken back"] += len(t.melds) == 1
            case PartnerAsked() | PartnerAnswered():
                self.see_asked(t, event)
            case e.TurnEnded(seat):
                self.melded |= {seat} if self.in_turn and t.laid else set()
            case e.Resigned():
                self.resigned = True
            case e.DealEnded(result):
                self.see_ended(t, result)
            case e.MatchEnded(winners) if not self.resigned:
                self.see_match_ended(t, winners)

    def is_covered(self, card: Card) -> bool:
        """Return whether another card is turned up onto that one (CAN-04)."""
        black = card.rank == 3 and card.suit in ("S", "C") and self.house.start_black_three == "replaced"
        return _is_wild(card) or _is_red_three(card) or black

    def see_dealt(self, event: e.Dealt) -> None:
        """Check the numbers of cards that are dealt, of two packs with four jokers (CAN-01, CAN-04, CAN-29, CAN-31)."""
        assert {len(hand) for hand in event.hands} == {{4: 11, 3: 13, 2: 15}[self.seats]}
        cards = [*event.stock, *(card for hand in event.hands for card in hand)]
        assert len(cards) == 108
        assert sum(card.suit == "J" for card in cards) == 4

    def see_take(self, t: Table, seat: int, cards: tuple[Card, ...]) -> None:
        """Check that the whole pile is taken, and may be (CAN-13, CAN-18)."""
        top = cards[-1]
        assert list(cards) == t.discards, "a part of the pile was taken"
        assert not _is_wild(top), "a pile under a wild card"
        assert top.rank != 3, "a pile under a three"
        self.taken, self.held = cards, list(t.hands[seat])

    def see_meld(self, t: Table, event: e.LaidDown | e.LaidOff) -> None:
        """Check a set: two natural cards or more, at most three wild ones, one set of a rank for a side (CAN-07)."""
        side = self.side_of[event.seat]
        melds = event.melds if isinstance(event, e.LaidDown) else (event.meld,)
        others = [meld.roles[0].rank for meld in t.melds if meld.owner == side and meld.kind != "wild"]
        for meld in melds:
            assert meld.owner == side
            if all(map(_is_wild, meld.cards)):
                self.see_wild_alone(t, side, meld)
                continue
            rank, wild = meld.roles[0].rank, sum(map(_is_wild, meld.cards))
            natural = len(meld.cards) - wild
            assert {card.rank for card in meld.cards if not _is_wild(card)} == {rank}
            assert not any(map(_is_red_three, meld.cards))
            assert natural >= 2
            assert wild <= 3
            assert wild <= natural or self.house.wild_limit == "max3"
            assert rank != 3 or not wild
            assert len(meld.cards) >= 3
            if isinstance(event, e.LaidDown):
                assert rank not in others, "a second meld of a rank"
                others.append(rank)
        if isinstance(event, e.LaidOff):
            assert t.melds[event.index].owner == side, "laid off on a meld of the other side"
            self.joined |= any(seat != event.seat for seat in t.melds[event.index].seats)
        if self.taken and self.taken[-1] in melds[-1].cards and self.taken[-1] in t.hands[event.seat]:
            self.see_pile_melded(t, event)
        self.in_turn = True

    def see_wild_alone(self, t: Table, side: int, meld: Meld) -> None:
        """Check that wild cards alone are melded where they may be, and that a side has one such meld (CAN-32)."""
        assert self.house.wild_melds, "wild cards alone"
        assert 3 <= len(meld.cards) <= 7, "more than a canasta of wild cards"
        others = [own for own in t.melds if own.owner == side and own.kind == "wild"]
        assert all(set(own.cards) < set(meld.cards) for own in others), "a second meld of wild cards"
        self.feats["wild cards alone"] += 1

    def see_pile_melded(self, t: Table, event: e.LaidDown | e.LaidOff) -> None:
        """Check what melds the top card of the pile: two natural cards if it is frozen (CAN-14, CAN-15)."""
        top = self.taken[-1]
        side = self.side_of[event.seat]
        cards = event.cards if isinstance(event, e.LaidOff) else event.melds[0].cards
        own = [card for card in cards if card != top]
        assert set(own) <= set(self.held), "a card of the pile was melded before it was taken"
        natural = sum(card.rank == top.rank for card in own)
        crossed = any(_is_wild(card) or _is_red_three(card) for card in self.taken)
        frozen = crossed or self.house.frozen == "always" or not any(meld.owner == side for meld in t.melds)
        if isinstance(event, e.LaidOff):
            assert len(t.melds[event.index].cards) < 7 or self.house.pile_for_canasta, "the pile for a canasta"
        assert natural >= 2 or not frozen, "a frozen pile was taken without two natural cards"
        assert natural or isinstance(event, e.LaidOff), "the top card was melded with wild cards alone"
        kind = "pile for a meld" if isinstance(event, e.LaidOff) else "pile with two natural cards"
        if isinstance(event, e.LaidDown) and natural == 1:
            kind = "pile with a wild card"
        self.feats[kind + (", frozen" if crossed and isinstance(event, e.LaidOff) else "")] += 1

    def see_asked(self, t: Table, event: PartnerAsked | PartnerAnswered) -> None:
        """Check that the partner is asked once in a turn, before melding (CAN-21)."""
        assert self.seats == 4
        assert self.house.ask_partner
        if isinstance(event, PartnerAsked):
            assert not self.answer
            assert not self.in_turn or not t.laid
            self.feats["asked"] += 1
        else:
            assert event.seat == (t.turn + 2) % 4
            self.answer = "yes" if event.yes else "no"
            self.feats[self.answer] += 1

    # The end

    def see_ended(self, t: Table, result: e.Result) -> None:
        """Check who has gone out and how, and what each side scores (CAN-20 to CAN-27)."""
        table = cast(CanastaTable, t)
        sides = [0 for _ in self.sides]
        for side in self.sides:
            melds = [meld for meld in t.melds if meld.owner == side]
            sides[side] += sum(self.worth(card) for meld in melds for card in meld.cards)
            for meld in melds:
                if len(meld.cards) >= 7:
                    wild = sum(map(_is_wild, meld.cards))
                    sides[side] += self.house.wild_canasta if wild == len(meld.cards) else 300 if wild else 500
            threes = sum(len(laid) for seat, laid in enumerate(table.threes) if self.side_of[seat] == side)
            sides[side] += (800 if threes == 4 else 100 * threes) * (1 if melds else -1)
            self.feats["no meld at all"] += not melds
            for meld in melds:
                if len(meld.cards) >= 7:
                    self.feats["mixed canasta" if any(map(_is_wild, meld.cards)) else "natural canasta"] += 1
                self.feats["black threes"] += meld.cards[0].rank == 3
        for seat, hand in enumerate(t.hands):
            assert not any(map(_is_red_three, hand))
            sides[self.side_of[seat]] -= sum(map(self.worth, hand))
        assert (result.winner is None) == all(t.hands)
        if result.winner is not None:
            sides[self.side_of[result.winner]] += self.see_out(t, result)
        else:
            assert not any(meld.cards[0].rank == 3 for meld in t.melds), "black threes, and nobody has gone out"
            assert self.answer != "yes", "yes was said, and nobody has gone out"
            assert not t.stock
            assert (result.outcome == "red three") == self.last_three
            self.feats["red three last" if self.last_three else "stock empty"] += 1
            self.feats["melded after the last red three"] += self.last_three and self.in_turn
        got = [sum(points for seat, points in enumerate(result.points) if self.side_of[seat] == s) for s in self.sides]
        assert got == sides, f"the sides get {got}, and it should be {sides}"
        assert all(
            sum(line.points for line in result.lines if line.seat == seat) == points
            for seat, points in enumerate(result.points)
        )

    def see_out(self, t: Table, result: e.Result) -> int:
        """Check the canastas of who has gone out, and whether concealed; return the bonus (CAN-20 to CAN-22)."""
        seat = cast(int, result.winner)
        side = self.side_of[seat]
        canastas = [meld for meld in t.melds if meld.owner == side and len(meld.cards) >= 7]
        assert not t.hands[seat]
        assert len(canastas) >= self.needed, "out without a canasta"
        assert self.answer != "no", "no was said, and somebody has gone out"
        own = any(set(meld.seats) == {seat} for meld in canastas)
        concealed = own and seat not in self.melded and not self.joined
        assert result.outcome == ("concealed" if concealed else "out")
        self.feats["concealed"] += concealed
        self.feats["out with a discard" if t.acts[-1].verb == "discarded" else "out without one"] += 1
        return 200 if concealed else 100

    def see_match_ended(self, t: Table, winners: Sequence[int]) -> None:
        """Check that the side with more points wins, once one has the target (CAN-28)."""
        totals = [sum(score for seat, score in enumerate(t.scores) if self.side_of[seat] == s) for s in self.sides]
        assert max(totals) >= self.house.target
        assert totals.count(max(totals)) == 1
        assert {self.side_of[seat] for seat in winners} == {totals.index(max(totals))}
        assert len(winners) == self.seats // len(self.sides)
        self.feats["match won"] += 1

    def look(self, t: Table) -> None:
        """Check that nobody holds a red three in its turn, and that two cards are kept, or one can still go out."""
        assert t.actor is None or t.to_deal or not any(map(_is_red_three, t.hands[t.turn]))
        if t.actor is not None and t.phase == "play":
            want = int({2: self.house.two_draw, 3: self.house.three_draw, 4: self.house.four_draw}[self.seats])
            assert self.draws == 0 if self.taken else self.draws == want or not t.stock
        assert all(card not in hand for card in cast(CanastaTable, t).aside for hand in t.hands)


class CanastaPromises(OwnPromises):
    """The promises of Canasta."""

    feats = FEATS
    watch = CanastaWatch
    dear = True

    def choose(self, rules: Rules, t: Table, moves: Sequence[Move], rng: random.Random, temper: str) -> Move | None:
        return None if t.to_deal else choose_at_canasta(cast(CanastaRules, rules), t, moves, rng, temper)

    def any_move(self, t: Table, pack: tuple[Card, ...], seats: int, rng: random.Random) -> Move | None:
        """Return a pile with further melds, a question, or melds; often None, for a move of all games."""
        seat = t.actor if t.actor is not None and rng.random() < 0.9 else rng.randrange(seats + 1)
        source = t.hands[seat] if seat < seats and t.hands[seat] and rng.random() < 0.8 else pack
        kind = rng.choice((Ask, Agree, EndTurn, Pass, TakePile, TakePile, LayDown, LayOff, None, None, None))
        if kind in (Ask, Agree, EndTurn, Pass):
            return cast(type[Ask], kind)(seat)
        if kind is TakePile and t.discards:
            top = t.discards[-1]
            alike = [card for card in source if card.rank == top.rank or _is_wild(card)]
            own = tuple(rng.sample(alike, min(len(alike), 2)))
            more = (tuple(rng.choice(source) for _ in range(3)),) if rng.random() < 0.4 else ()
            return TakePile(
                seat, (top, *own), rng.randrange(len(t.melds) + 1) if rng.random() < 0.3 else None, (), more
            )
        if kind is LayDown:
            rank = rng.choice(source).rank
            alike = [card for card in source if card.rank == rank or _is_wild(card)]
            return LayDown(seat, (tuple(rng.sample(alike, min(len(alike), rng.randint(3, 5)))),))
        if kind is LayOff and t.melds:
            return LayOff(seat, (rng.choice(source),), rng.randrange(len(t.melds) + 1))
        return None

    def shown(self, event: e.Event, seat: int | None) -> object:
        if isinstance(event, PartnerAsked | PartnerAnswered):
            return ()
        return event if isinstance(event, ThreesLaid) else None

    def remember(self, event: e.Event, hands: list[set[Card]]) -> None:
        if isinstance(event, ThreesLaid):
            hands[event.seat] -= set(event.cards)

    def most(self, rules: Rules, t: Table, thorough: bool) -> int | None:
        return FEW if t.phase in ("draw", "play", "last") else None


PROMISES = CanastaPromises()


# Stories


def expect_way(told: Telling, table: Table, value: str) -> None:
    """Check the first melds that are found for the tray."""
    assert table.actor is not None
    found = told.match.rules.opening_melds(table, table.actor, table.hands[table.actor])
    same(" / ".join(" ".join(map(str, meld.cards)) for meld in found) or "none", value)


def expect_closed(told: Telling, table: Table, value: str) -> None:
    """Check which melds are canastas, in the order of the table."""
    same(" ".join(told.match.rules.closed(table, meld) or "open" for meld in table.melds) or "none", value)


def expect_sides(told: Telling, table: Table, value: str) -> None:
    """Check what the sides have in all."""
    same(" ".join(str(told.match.rules.total(table, seat)) for seat in range(len(told.match.rules.sides))), value)


def expect_deal(told: Telling, table: Table, value: str) -> None:
    """Check what the deal has brought to the sides."""
    totals = told.match.rules.totals(table.results[-1].points)
    same(" ".join(map(str, totals[: len(told.match.rules.sides)])), value)


def expect_cards(told: Telling, table: Table, value: str) -> None:
    """Check how many cards a hand has."""
    seat, _, count = value.partition(" ")
    same(len(table.hands[int(seat)]), int(count))


def expect_opening(told: Telling, table: Table, value: str) -> None:
    """Check what the first melds of the actor have to count."""
    assert table.actor is not None
    opening = told.match.rules.opening(table, table.actor)
    same(str(opening.points) if opening else "none", value)


def expect_melded(told: Telling, table: Table, value: str) -> None:
    """Check what the melds of a side count."""
    seat, _, points = value.partition(" ")
    same(told.match.rules.melded_points(table, int(seat)), int(points))


def expect_standing(told: Telling, table: Table, value: str) -> None:
    """Check what stands beside the total of a side."""
    seat, _, said = value.partition(" ")
    same(" / ".join(told.match.rules.standing(table, int(seat))), said)


class CanastaStories(OwnStories):
    """The words of stories of Canasta: the red threes that are laid out, and what came in this turn."""

    setup = frozenset({"Threes", "Drawn", "Laid"})
    untold = "..."
    told = (
        (ThreesLaid(1, parse_cards("3H")), ["Bruno lays out 3♥."]),
        (ThreesLaid(0, parse_cards("3H 3D.1")), ["Ada lays out 3♥ and 3♦."]),
        (PartnerAsked(2), ["Clara asks the partner whether to go out."]),
        (PartnerAnswered(0, True), ["Ada says yes."]),
        (PartnerAnswered(0, False), ["Ada says no."]),
    )
    expectations: ClassVar[Mapping[str, object]] = {  # type: ignore[assignment]
        "way": expect_way,
        "closed": expect_closed,
        "sides": expect_sides,
        "brought": expect_deal,
        "cards": expect_cards,
        "opening": expect_opening,
        "melded": expect_melded,
        "standing": expect_standing,
        "threes": lambda told, table, value: same(
            " / ".join(" ".join(map(str, laid)) or "none" for laid in cast(CanastaTable, table).threes), value
        ),
        "across": lambda told, table, value: same(" ".join(map(str, told.match.rules.across(table))) or "none", value),
    }

    def place(self, rules: Rules, t: Table, setup: Mapping[str, str]) -> None:
        table = cast(CanastaTable, t)
        for seat, laid in enumerate(setup.get("Threes", "").split("/")):
            table.threes[seat] = list(parse_cards(laid))
        if drawn := setup.get("Drawn"):
            table.drawn, table.drawn_from = parse_cards(drawn), "stock"
        table.turns = 9


STORIES = CanastaStories()

CODES = (
    ("CANASTA-QYV", {}),
    ("CANASTA-6VV8-XR4", {"target": 3000}),
    (
        "CANASTA-0000-0000-1000-JHK4-Y9K",
        {
            "wild_limit": "not_more_than_natural",
            "start_black_three": "replaced",
            "two_draw": "1",
            "ask_partner": False,
            "canastas_to_go_out": "2",
            "last_red_three": "may_meld",
            "target": 8500,
        },
    ),
)

BUTTONS = [
    ("Find melds", "Discard"),
    ("May I go out?", "Lay down", "Lay off", "Discard"),
    ("Pass", "Take the pile"),
    ("Yes", "No"),
]

SHORT_DEALS = {"": 28}

STOPS = 3
