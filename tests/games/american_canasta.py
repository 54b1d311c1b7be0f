"""Promises of Modern American Canasta, judged from the words of its rules, and the words of its stories."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Mapping, Sequence
from typing import ClassVar, cast

from own_promises import OwnWatch
from story import Telling, same

from games.canasta import CanastaPromises, CanastaStories, choose_at_canasta
from rummy_desktop.engine import events as e
from rummy_desktop.engine.cards import Card, parse_cards
from rummy_desktop.engine.match import Match
from rummy_desktop.engine.melds import Meld
from rummy_desktop.engine.moves import Discard, LayDown, LayOff, Move, TakePile
from rummy_desktop.engine.rules import Rules
from rummy_desktop.engine.sides.table import PartnerAnswered, PartnerAsked, ThreesLaid
from rummy_desktop.engine.table import Table
from rummy_desktop.variants.american_canasta.moves import LayOut, ShowSpecial
from rummy_desktop.variants.american_canasta.options import AmericanOptions
from rummy_desktop.variants.american_canasta.rules import AmericanRules
from rummy_desktop.variants.american_canasta.table import AmericanTable, TalonDealt

FEATS = frozenset(
    {
        *("first melds", "first melds with the pile", "pile with a new meld", "pile for a meld"),
        *("three kept", "three laid out", "talon of four", "talon of three", "talon taken up", "no talon"),
        *("mixed canasta", "natural canasta", "dead rank", "wild meld", "aces begun", "sevens begun"),
        *("out", "stock empty", "three last", "no canasta", "one canasta", "two canastas"),
        *("unfinished", "caught", "taken back", "first melds taken back", "match won"),
    }
)
"""What random players have to reach."""
POINTS = {1: 20, 2: 20, 3: 5, 4: 5, 5: 5, 6: 5, 7: 5}
"""What cards count that count neither 10 nor as a joker (AMC-03)."""


def _is_wild(card: Card) -> bool:
    return card.suit == "J" or card.rank == 2


def _worth(card: Card) -> int:
    return 50 if card.suit == "J" else POINTS.get(card.rank, 10)


def _rank(meld: Meld) -> int:
    """Return the rank of a meld, 0 where it is one of wild cards."""
    return next((card.rank for card in meld.cards if not _is_wild(card)), 0)


def _owed(meld: Meld) -> bool:
    """Return whether a meld has to be finished: pure aces, sevens, and wild cards (AMC-26)."""
    return _rank(meld) in (0, 7) or (_rank(meld) == 1 and not any(map(_is_wild, meld.cards)))


class AmericanWatch(OwnWatch):
    """Sees to it that a match keeps the rules of the page, told here once more."""

    def __init__(self, match: Match) -> None:
        super().__init__(match)
        self.house = cast(AmericanOptions, match.rules.options)
        self.seats = match.rules.seats
        self.resigned = False
        self.begin_deal()

    def begin_deal(self) -> None:
        """Forget the deal before."""
        self.taken: tuple[Card, ...] = ()
        self.due = 0
        self.packets = [0] * self.seats
        self.asked: set[int] = set()
        self.answer = ""
        self.special = 0
        self.opened = False
        self.set_aside: list[tuple[Card, ...]] = []
        self.spared: set[int] = set()

    def melds(self, t: Table, side: int) -> list[Meld]:
        """Return the melds of a side."""
        return [meld for meld in t.melds if meld.owner == side]

    def dead(self, t: Table) -> set[int]:
        """Return the ranks of which there is a canasta (AMC-11)."""
        return {_rank(meld) for meld in t.melds if len(meld.cards) >= 7}

    # Each move

    def made(self, move: Move) -> None:
        """Check what is melded first, laid on and thrown (AMC-08 to AMC-16, AMC-20 to AMC-24)."""
        t = self.match.table
        match move:
            case Discard():
                self.see_thrown(t, move)
            case LayOut():
                self.feats["three kept"] += 1
            case ShowSpecial(seat):
                assert len(t.hands[seat]) == 14
                assert not self.melds(t, seat % 2) or seat in self.spared
                self.feats["courtesy"] += seat in self.spared
                self.special = 1
            case LayDown() | TakePile():
                self.see_groups(t, move)
            case LayOff(seat, cards, index):
                self.see_added(t, seat, cards, t.melds[index])

    def see_thrown(self, t: Table, move: Discard) -> None:
        """Check a discard (AMC-23, AMC-24), and what talon is due by it (AMC-16)."""
        hand, card = [card for card in t.hands[move.seat] if card.rank != 3], move.card
        assert card.rank != 3, "a three was thrown"
        natural = [other for other in hand if not _is_wild(other)]
        assert natural == [] or not _is_wild(card), "a wild card was thrown"
        barred = {1, 7, *self.dead(t)}
        if not t.discards and (card.rank in barred or _is_wild(card)):
            assert all(other.rank in barred for other in natural), "a card that is not for an empty pile"
        assert self.answer != "yes" or len(t.hands[move.seat]) == 1
        self.due = 0
        if self.opened and t.drawn_from == "stock" and len(t.stock) >= 9 and self.house.talon != "none":
            self.due = 3 if self.melds(t, 1 - move.seat % 2) else 4
        self.feats["no talon"] += self.opened and not self.due

    def see_groups(self, t: Table, move: LayDown | TakePile) -> None:
        """Check melds that are laid down, with the pile or without."""
        side, groups = move.seat % 2, move.groups if isinstance(move, LayDown) else (move.cards, *move.more)
        own = [[card for card in group if card in t.hands[move.seat]] for group in groups]
        if isinstance(move, TakePile):
            natural = [card for card in own[0] if card.rank == t.discards[-1].rank]
            assert len(natural) >= 2, "the pile without a pair"
            if move.index is not None:
                self.feats["pile for a meld"] += 1
                self.see_added(t, move.seat, move.cards, t.melds[move.index])
                return
            self.feats["pile with a new meld"] += 1
        wild = [any(map(_is_wild, group)) for group in groups]
        alone = [all(map(_is_wild, group)) for group in groups]
        if self.melds(t, side):
            for group, dirty, pure in zip(groups, wild, alone, strict=True):
                if dirty and not pure:
                    assert group[0].rank != 1, "aces with wild cards after the first melds"
                    five = sum(not _is_wild(card) for card in group) >= 5
                    assert five or not self.house.rule_of_five, "a wild card in a small meld"
            return
        self.opened = isinstance(move, LayDown)
        self.feats["first melds" if self.opened else "first melds with the pile"] += 1
        assert not any(len(g) == 7 and d and not p for g, d, p in zip(groups, wild, alone, strict=True))
        if self.house.splash and any(
            len(mine) == 7 and (p or not d) for mine, d, p in zip(own, wild, alone, strict=True)
        ):
            return
        total = sum(score for seat, score in enumerate(t.scores) if seat % 2 == side)
        least = 180 if total >= 5000 else 155 if total >= 3000 else 125
        assert sum(_worth(card) for mine in own for card in mine) >= least, "first melds that are too small"
        triples = [len(mine) >= 3 and not d for mine, d in zip(own, wild, strict=True)]
        if self.house.first_meld_has == "triple_or_wild":
            triples += [len(mine) >= 3 and p for mine, p in zip(own, alone, strict=True)]
        assert any(triples), "first melds without a clean triple"

    def see_added(self, t: Table, seat: int, cards: Sequence[Card], meld: Meld) -> None:
        """Check cards that are added to a meld (AMC-08 to AMC-11)."""
        assert meld.owner == seat % 2
        if self.house.over_seven_out and len(meld.cards) >= 7:
            assert _rank(meld)
            assert not any(map(_is_wild, cards)), "a wild card onto a canasta"
            self.feats["canasta grown"] += 1
            return
        assert _rank(meld) not in self.dead(t), "added to a dead rank"
        if any(map(_is_wild, cards)) and _rank(meld):
            assert not any(_rank(other) == 0 and len(other.cards) < 7 for other in self.melds(t, seat % 2))
            assert _rank(meld) != 1 or any(map(_is_wild, meld.cards)), "a wild card onto pure aces"
            natural = sum(not _is_wild(card) for card in (*meld.cards, *cards))
            assert natural >= 5 or not self.house.rule_of_five, "a wild card onto a small meld"

    # Each event

    def see(self, t: Table, event: e.Event) -> None:
        match event:
            case e.Dealt():
                self.begin_deal()
                assert {len(hand) for hand in event.hands} == {13}
                assert len(event.stock) + 13 * self.seats == 108
            case e.TurnedUp():
                raise AssertionError("a card was turned up")
            case e.TurnBegan():
                self.taken, self.answer, self.opened = (), "", False
            case ThreesLaid(seat, cards):
                assert all(card.rank == 3 for card in cards)
                assert set(cards) <= set(t.hands[seat])
                self.feats["three laid out"] += 1
            case e.SecondHandsDealt(hands):
                assert self.house.talon == "set_aside"
                self.set_aside = [hand for hand in hands if hand]
                assert [len(hand) for hand in self.set_aside] == [4, 3]
            case TalonDealt(seat, cards):
                assert len(cards) == self.due > 0
                if self.house.talon == "set_aside":
                    self.set_aside.remove(cards)
                self.packets[seat] = self.due
                self.feats["talon of four" if self.due == 4 else "talon of three"] += 1
                self.due = 0
            case e.SecondHandTaken(seat, cards):
                assert seat == t.turn
                assert len(cards) == self.packets[seat]
                self.packets[seat] = 0
                self.feats["talon taken up"] += 1
            case e.TurnEnded(seat):
                assert not self.due, "a talon was not given"
                assert not t.hands[seat] or all(len(meld.cards) <= 7 for meld in t.melds), "a canasta has grown"
                self.spared.discard(seat)
            case e.Took(_, cards):
                assert list(cards) == t.discards
                assert not _is_wild(cards[-1])
                assert cards[-1].rank not in self.dead(t), "the pile for a dead card"
                self.taken = cards
            case e.LaidDown() | e.LaidOff():
                self.see_meld(t, event)
            case e.TookBack():
                self.feats["taken back"] += 1
                self.opened = self.opened and len(t.laid) > 1
                if len(self.melds(t, event.seat % 2)) == 1 and event.meld is None:
                    self.spared.discard((event.seat + 2) % 4)
                self.feats["first melds taken back"] += len(self.melds(t, event.seat % 2)) == 1
            case PartnerAsked(seat):
                assert self.seats == 4
                assert seat not in self.asked
                self.asked.add(seat)
            case PartnerAnswered(_, yes):
                self.answer = "yes" if yes else "no"
            case e.Resigned():
                self.resigned = True
            case e.DealEnded(result):
                self.see_ended(t, result)
            case e.MatchEnded(winners) if not self.resigned:
                self.see_match_ended(t, winners)

    def see_meld(self, t: Table, event: e.LaidDown | e.LaidOff) -> None:
        """Check the cards of a meld (AMC-07 to AMC-11)."""
        side = event.seat % 2
        melds = event.melds if isinstance(event, e.LaidDown) else (event.meld,)
        for meld in melds:
            assert meld.owner == side
            assert 3 <= len(meld.cards) <= (11 if self.house.over_seven_out else 7)
            wild, rank = sum(map(_is_wild, meld.cards)), _rank(meld)
            assert rank != 3
            if rank:
                assert {card.rank for card in meld.cards if not _is_wild(card)} == {rank}
                assert wild <= 2
                assert len(meld.cards) - wild >= 2
                assert rank != 7 or not wild
            if isinstance(event, e.LaidDown):
                assert rank not in self.dead(t), "a meld of a dead rank"
                assert rank not in map(_rank, self.melds(t, side)), "a second meld of a rank"
            self.feats["dead rank"] += len(meld.cards) == 7
            self.feats["wild meld"] += not rank
            self.feats["aces begun"] += rank == 1 and not wild
            self.feats["sevens begun"] += rank == 7
        if isinstance(event, e.LaidDown):
            assert all(len(meld.cards) <= 7 for meld in melds)
            if self.house.courtesy and self.seats == 4 and not self.melds(t, side):
                self.spared.add((event.seat + 2) % 4)
            whole = [*self.melds(t, side), *melds]
            unfinished = any(not _rank(meld) and len(meld.cards) < 7 for meld in whole)
            assert not unfinished or not any(_rank(meld) and any(map(_is_wild, meld.cards)) for meld in melds)

    # The end

    def see_ended(self, t: Table, result: e.Result) -> None:
        """Check who has ended the deal, and what each side scores (AMC-25 to AMC-33)."""
        sides = [self.side_score(t, side) for side in (0, 1)]
        if self.special:
            assert result.winner is not None
            points = result.points[result.winner]
            assert points in (2000, 2500, 3000, 3500, 8500)
            sides[result.winner % 2] = points
            self.feats["special hand"] += 1
        elif result.winner is not None:
            own = self.melds(t, result.winner % 2)
            assert not t.hands[result.winner]
            assert sum(len(meld.cards) >= 7 for meld in own) >= 2, "out without two canastas"
            assert not any(_owed(meld) and len(meld.cards) < 7 for meld in own), "out with an unfinished meld"
            assert t.acts[-1].verb == "discarded"
            assert self.answer != "no"
            sides[result.winner % 2] += 100
            self.feats["out"] += 1
        else:
            assert not t.stock
            assert self.answer != "yes"
            self.feats["three last" if result.outcome == "last three" else "stock empty"] += 1
        got = [sum(points for seat, points in enumerate(result.points) if seat % 2 == side) for side in (0, 1)]
        assert got == sides, f"the sides get {got}, and it should be {sides}"

    def side_score(self, t: Table, side: int) -> int:
        """Return what a side scores besides going out (AMC-29 to AMC-32)."""
        melds = self.melds(t, side)
        whole = [meld for meld in melds if len(meld.cards) >= 7]
        count = min(2, len(whole))
        self.feats[("no canasta", "one canasta", "two canastas")[count]] += 1
        cards = sum(_worth(card) for meld in melds for card in meld.cards)
        score = cards if whole else -cards
        for meld in whole:
            wild, jokers = sum(map(_is_wild, meld.cards)), sum(card.suit == "J" for card in meld.cards)
            if not _rank(meld):
                score += {0: 3000, 4: 2500}.get(jokers, 2000)
            elif wild:
                score += 300
                self.feats["mixed canasta"] += 1
            else:
                score += 2500 if _rank(meld) in (1, 7) else 500
                self.feats["natural canasta"] += 1
        laid = [card for seat, own in enumerate(cast(AmericanTable, t).threes) if seat % 2 == side for card in own]
        red = sum(card.suit in "HD" for card in laid)
        table = (0, 100, 300, 500, 1000)
        score += (-1, 0, 1)[count] * (table[red] + table[len(laid) - red])
        for meld in melds:
            if _owed(meld) and len(meld.cards) < 7:
                jokers = sum(card.suit == "J" for card in meld.cards)
                wild_cost = int(self.house.wild_penalty_jokers) if jokers == 4 else 2000
                score -= 2500 if _rank(meld) else wild_cost
                self.feats["unfinished"] += 1
        for seat in range(side, self.seats, 2):
            held = Counter(card.rank for card in t.hands[seat])
            many = (held[1] >= 3) + (held[7] >= 3)
            score -= 1500 * many + sum(map(_worth, t.hands[seat]))
            self.feats["caught"] += many
        return score

    def see_match_ended(self, t: Table, winners: Sequence[int]) -> None:
        """Check that the side with more points wins, once one has the target, or a dream hand (AMC-35, AMC-36)."""
        totals = [sum(score for seat, score in enumerate(t.scores) if seat % 2 == side) for side in (0, 1)]
        assert len(winners) == self.seats // 2
        if t.results[-1].outcome != "dream hand":
            assert max(totals) >= self.house.target
            assert totals[0] != totals[1]
            assert {seat % 2 for seat in winners} == {totals.index(max(totals))}
        self.feats["match won"] += 1

    def look(self, t: Table) -> None:
        """Check that nobody who plays holds more than one three, nor any once the side has melded (AMC-06)."""
        if t.actor is None or t.to_deal:
            return
        threes = sum(card.rank == 3 for card in t.hands[t.turn])
        assert threes <= 1
        kept = self.house.special_hands != "none" and (not self.melds(t, t.turn % 2) or t.turn in self.spared)
        assert kept or not threes or t.opening or t.drawn_from == "discards"


class AmericanPromises(CanastaPromises):
    """The promises of Modern American Canasta."""

    feats = FEATS
    watch = AmericanWatch

    def choose(self, rules: Rules, t: Table, moves: Sequence[Move], rng: random.Random, temper: str) -> Move | None:
        if t.to_deal:
            return None
        special = [move for move in moves if isinstance(move, ShowSpecial)]
        kept = [move for move in moves if isinstance(move, LayOut)]
        if special or (kept and rng.random() < 0.3):
            return (special or kept)[0]
        others = [move for move in moves if not isinstance(move, LayOut)]
        return choose_at_canasta(cast(AmericanRules, rules), t, others, rng, temper)  # type: ignore[arg-type]

    def shown(self, event: e.Event, seat: int | None) -> object:
        return () if isinstance(event, TalonDealt) else super().shown(event, seat)


PROMISES = AmericanPromises()


# Stories


def expect_talons(told: Telling, table: Table, value: str) -> None:
    """Check how many cards of a talon wait for each seat."""
    same(" ".join(str(told.match.rules.second_hand(table, seat)) for seat in range(table.seats)), value)


class AmericanStories(CanastaStories):
    """The words of stories of Modern American Canasta besides those of Canasta: the talons, and what is special."""

    told = ((TalonDealt(1, parse_cards("4H 5H 6H")), ["Bruno gets a talon of 3 cards."]),)
    expectations: ClassVar[Mapping[str, object]] = {  # type: ignore[assignment]
        **CanastaStories.expectations,
        "talons": expect_talons,
    }


STORIES = AmericanStories()

CODES = (
    ("AMERICAN-CANASTA-PDV", {}),
    ("AMERICAN-CANASTA-1202-JQH0-HT0", {"splash": True, "special_hands": "pagat", "target": 10000}),
)

BUTTONS = [
    ("Find melds", "Discard"),
    ("May I go out?", "Lay down", "Lay off", "Discard"),
    ("Lay out the three", "Lay down", "Lay off", "Discard"),
    ("Show special hand", "Lay out the three", "Lay down", "Discard"),
    ("Pass", "Take the pile"),
    ("Yes", "No"),
]

SHORT_DEALS = {"": 23}

STOPS = 3
