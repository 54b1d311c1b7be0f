"""Promises of Hand and Foot, and the words of its stories."""

from __future__ import annotations

import random
from collections.abc import Collection, Mapping, Sequence
from typing import ClassVar, cast

from own_promises import OwnWatch
from story import Telling, fill, hands_told, same

from games.canasta import CanastaPromises, CanastaStories, choose_at_canasta
from rummy_desktop.engine import events as e
from rummy_desktop.engine.cards import Card, parse_cards
from rummy_desktop.engine.match import Match
from rummy_desktop.engine.melds import Meld
from rummy_desktop.engine.moves import Discard, LayDown, Move, TakePile
from rummy_desktop.engine.rules import Rules
from rummy_desktop.engine.sides.table import PartnerAnswered, PartnerAsked, SideTable, ThreesLaid
from rummy_desktop.engine.table import Table
from rummy_desktop.variants.hand_and_foot.options import HandAndFootOptions
from rummy_desktop.variants.hand_and_foot.rules import HandAndFootRules

FEATS = frozenset(
    {
        *("first melds", "first melds with the pile", "further melds with the pile"),
        *("pile with a new meld", "pile for a meld", "part of the pile", "wild discard", "three discarded"),
        *("red threes of the deal", "red three drawn", "red threes of the foot"),
        *("foot in the turn", "foot after a discard", "foot with the pile", "melded from the foot"),
        *("clean book", "dirty book", "more than seven", "second meld of a rank"),
        *("meld of wild cards", "wild book", "pile with a wild card"),
        *("out with a discard", "out without one", "asked", "yes", "no", "stock empty"),
        *("foot left", "red three caught", "red three last", "taken back", "match won", "match won by points"),
    }
)
"""What random players have to reach."""
POINTS = {1: 20, 2: 20, 3: 5, 4: 5, 5: 5, 6: 5, 7: 5}
"""What cards count that count neither 10 nor as a joker (HAF-04)."""


def _is_wild(card: Card) -> bool:
    return card.suit == "J" or card.rank == 2


def _is_red_three(card: Card) -> bool:
    return card.rank == 3 and card.suit in ("H", "D")


class HandAndFootWatch(OwnWatch):
    """Sees to it that a match of Hand and Foot keeps the rules of the page, told here once more."""

    def __init__(self, match: Match) -> None:
        super().__init__(match)
        self.house = cast(HandAndFootOptions, match.rules.options)
        self.seats = match.rules.seats
        sides = {4: 2, 6: 2 if self.house.sides_of_six == "two" else 3}.get(self.seats, self.seats)
        self.side_of = [seat % sides for seat in range(self.seats)]
        self.sides = range(sides)
        self.packs = self.seats + {"as_many": 0, "one_more": 1, "two_more": 2}[self.house.packs]
        self.resigned = False
        self.begin_deal()

    def begin_deal(self) -> None:
        """Forget the deal before."""
        self.turn = -1
        self.feet = [self.house.cards] * self.seats
        self.left: list[list[Card]] = [[] for _ in range(self.seats)]
        self.taken: tuple[Card, ...] = ()
        self.held: list[Card] = []
        self.foot_now = self.thrown = self.last_three = False
        self.draws = 0
        self.answer = ""

    # Each move

    def made(self, move: Move) -> None:
        """Check that the first melds count enough (HAF-09, HAF-13)."""
        t = self.match.table
        if isinstance(move, Discard):
            assert self.answer != "yes" or len(t.hands[move.seat]) == 1, "yes was said, and the play goes on"
            self.feats["wild discard"] += _is_wild(move.card)
            self.feats["three discarded"] += move.card.rank == 3
        if not isinstance(move, LayDown | TakePile):
            return
        side = self.side_of[move.seat]
        if any(meld.owner == side for meld in t.melds):
            return
        groups = move.groups if isinstance(move, LayDown) else (move.cards, *move.more)
        points = sum(self.worth(card) for group in groups for card in group)
        assert points >= self.minimum(t, side), "first melds that are too small"
        if isinstance(move, TakePile):
            self.feats["first melds with the pile"] += 1
            self.feats["further melds with the pile"] += bool(move.more)
        else:
            self.feats["first melds"] += 1

    def minimum(self, t: Table, side: int) -> int:
        """Return what the first melds of a side have to count (HAF-09)."""
        if self.house.minimum == "by_deal":
            return {1: 50, 2: 90, 3: 120}.get(t.deal, 150)
        total = self.totals(t)[side]
        return 50 if total < 2500 else 90 if total < 5000 else 120 if total < 7500 else 150

    def totals(self, t: Table) -> list[int]:
        """Return what the sides have in all."""
        return [sum(score for seat, score in enumerate(t.scores) if self.side_of[seat] == s) for s in self.sides]

    def worth(self, card: Card) -> int:
        """Return what a card counts in a hand and in a meld (HAF-04, HAF-15)."""
        if _is_red_three(card):
            return self.house.red_three if self.house.red_threes == "penalty" else 0
        if card.rank == 3:
            return self.house.black_three
        if 8 <= card.rank < self.house.ten_from:
            return 5
        return 50 if card.suit == "J" else POINTS.get(card.rank, 10)

    # Each event

    def see(self, t: Table, event: e.Event) -> None:
        match event:
            case e.Dealt():
                self.begin_deal()
                cards = [*event.stock, *(card for hand in event.hands for card in hand)]
                assert {len(hand) for hand in event.hands} == {self.house.cards}
                assert len(cards) == 54 * self.packs
            case e.SecondHandsDealt(hands):
                assert [len(hand) for hand in hands] == self.feet
            case e.TurnedUp():
                assert not t.discards or _is_wild(t.discards[-1]) or _is_red_three(t.discards[-1])
            case e.TurnBegan(seat):
                assert seat == ((self.turn if self.turn >= 0 else t.dealer) + 1) % self.seats
                self.turn, self.draws, self.taken, self.answer = seat, 0, (), ""
                self.foot_now = self.thrown = False
            case e.Asked(_, "play"):
                self.last_three = False
            case e.Asked(_, "draw"):
                self.last_three = False
                self.draws = 0
            case e.Drew(_, card):
                self.last_three = len(t.stock) == 1 and _is_red_three(card) and self.house.red_threes == "bonus"
                self.draws += not (_is_red_three(card) and self.house.red_threes == "bonus")
            case ThreesLaid(seat, cards):
                assert self.house.red_threes == "bonus"
                assert all(map(_is_red_three, cards))
                kind = "red threes of the deal" if not self.draws and not self.taken else "red three drawn"
                self.feats["red threes of the foot" if self.foot_now else kind] += 1
            case e.Took(seat, cards):
                self.see_take(t, seat, cards)
            case e.LaidDown() | e.LaidOff():
                self.see_meld(t, event)
            case e.Discarded():
                self.thrown = True
            case e.SecondHandTaken(seat, cards, index):
                self.see_foot(t, seat, cards, index)
            case e.TookBack():
                self.feats["taken back"] += 1
            case PartnerAsked() | PartnerAnswered():
                self.see_asked(t, event)
            case e.HandShown(seat, cards):
                assert list(cards) == [*t.hands[seat], *t.second_hands[seat]]
                self.left[seat] = list(t.second_hands[seat])
            case e.Resigned():
                self.resigned = True
            case e.DealEnded(result):
                self.see_ended(t, result)
            case e.MatchEnded(winners) if not self.resigned:
                self.see_match_ended(t, winners)

    def see_foot(self, t: Table, seat: int, cards: tuple[Card, ...], index: int) -> None:
        """Check that a player without cards takes up the own foot, all of it (HAF-16)."""
        assert not t.hands[seat]
        assert index == seat == self.turn
        assert list(cards) == t.second_hands[seat]
        assert len(cards) == self.feet[seat] > 0
        self.feet[seat] = 0
        self.foot_now = not self.thrown
        self.feats["foot after a discard" if self.thrown else "foot in the turn"] += 1
        self.feats["foot with the pile"] += bool(self.taken) and not self.thrown

    def see_take(self, t: Table, seat: int, cards: tuple[Card, ...]) -> None:
        """Check the number of cards taken from the pile, and that they may be taken (HAF-11, HAF-12)."""
        top, count = cards[-1], {"seven": 7, "five": 5}.get(self.house.pile, len(t.discards))
        assert list(cards) == t.discards[-count:], "not the cards that are taken"
        assert not _is_wild(top), "a pile under a wild card"
        assert top.rank != 3, "a pile under a three"
        self.feats["part of the pile"] += len(cards) < len(t.discards)
        self.taken, self.held = cards, list(t.hands[seat])

    def see_meld(self, t: Table, event: e.LaidDown | e.LaidOff) -> None:
        """Check that a set has no more wild cards than it may; one open set of a rank for a side (HAF-07, HAF-08)."""
        side = self.side_of[event.seat]
        melds = event.melds if isinstance(event, e.LaidDown) else (event.meld,)
        closed = self.house.full_books == "closed"
        others = [m.roles[0].rank for m in t.melds if m.owner == side and not (closed and len(m.cards) == 7)]
        every = [m.roles[0].rank for m in t.melds if m.owner == side]
        for meld in melds:
            assert meld.owner == side
            if all(map(_is_wild, meld.cards)):
                self.see_wild(t, meld, side, isinstance(event, e.LaidDown))
                continue
            rank = meld.roles[0].rank
            assert {card.rank for card in meld.cards if not _is_wild(card)} == {rank}
            assert rank not in (0, 2, 3)
            self.see_limits(meld)
            if isinstance(event, e.LaidDown):
                assert rank not in others, "a second meld of a rank"
                self.feats["second meld of a rank"] += rank in every
                others.append(rank)
        if isinstance(event, e.LaidOff):
            before = t.melds[event.index]
            assert before.owner == side, "laid off on a meld of the other side"
            assert len(before.cards) < 7 or (not closed and not any(map(_is_wild, event.cards)))
        self.feats["melded from the foot"] += not self.feet[event.seat]
        if self.taken and self.taken[-1] in t.hands[event.seat]:
            cards = event.cards if isinstance(event, e.LaidOff) else event.melds[0].cards
            own = [card for card in cards if card != self.taken[-1]]
            assert set(own) <= set(self.held), "a card of the pile was melded before it was taken"
            natural = sum(card.rank == self.taken[-1].rank for card in own)
            with_wild = self.house.pile_with == "one_wild" and natural == 1 and any(map(_is_wild, own))
            assert natural >= 2 or with_wild, "the pile without a pair"
            self.feats["pile with a wild card"] += natural < 2
            self.feats["pile for a meld" if isinstance(event, e.LaidOff) else "pile with a new meld"] += 1

    def see_wild(self, t: Table, meld: Meld, side: int, new: bool) -> None:
        """Check that a side has one meld of wild cards, of seven cards at most, where there may be one (HAF-08)."""
        assert self.house.wild_books
        assert 3 <= len(meld.cards) <= 7
        others = [each for each in t.melds if each.owner == side and all(map(_is_wild, each.cards))]
        assert len(others) == (not new), "a second meld of wild cards"
        self.feats["meld of wild cards"] += 1

    def see_limits(self, meld: Meld) -> None:
        """Check the numbers of wild cards and of all cards of a meld (HAF-07, HAF-08)."""
        wild = sum(map(_is_wild, meld.cards))
        natural = len(meld.cards) - wild
        least = {"fewer": wild + 1, "even": wild, "max3": 2}[self.house.wild_limit]
        assert natural >= max(2, least)
        assert wild <= 3
        assert len(meld.cards) >= 3
        assert len(meld.cards) <= 7 or self.house.full_books == "grow"
        self.feats["more than seven"] += len(meld.cards) > 7

    def see_asked(self, t: Table, event: PartnerAsked | PartnerAnswered) -> None:
        """Check that the next partner is asked once in a turn, before melding, without a foot (HAF-20)."""
        assert self.house.ask_partner
        if isinstance(event, PartnerAsked):
            assert not self.answer
            assert not t.laid
            assert not self.feet[event.seat]
            self.feats["asked"] += 1
            return
        partners = [seat for seat in range(self.seats) if self.side_of[seat] == self.side_of[t.turn] and seat != t.turn]
        assert event.seat == min(partners, key=lambda seat: (seat - t.turn) % self.seats)
        self.answer = "yes" if event.yes else "no"
        self.feats[self.answer] += 1

    # The end

    def see_ended(self, t: Table, result: e.Result) -> None:
        """Check who has gone out, and what each side scores (HAF-15, HAF-18 to HAF-23)."""
        sides = [0] * len(self.sides)
        for side in self.sides:
            melds = [meld for meld in t.melds if meld.owner == side]
            sides[side] += sum(self.worth(card) for meld in melds for card in meld.cards)
            for meld in melds:
                if len(meld.cards) >= 7:
                    wild = sum(map(_is_wild, meld.cards))
                    kind = "clean" if not wild else "wild" if wild == len(meld.cards) else "dirty"
                    house = self.house
                    sides[side] += {"clean": house.clean_book, "dirty": house.dirty_book, "wild": house.wild_book}[kind]
                    self.feats[f"{kind} book"] += 1
            laid_out = (laid for seat, laid in enumerate(cast(SideTable, t).threes) if self.side_of[seat] == side)
            threes = sum(map(len, laid_out))
            sides[side] += 100 * threes if melds else -100 * threes
            self.feats["no meld at all"] += not melds
        for seat in range(self.seats):
            assert len(self.left[seat]) == self.feet[seat]
            laid = [card for card in self.left[seat] if _is_red_three(card) and not self.worth(card)]
            sides[self.side_of[seat]] -= sum(map(self.worth, t.hands[seat])) + 100 * len(laid)
            caught = any(map(_is_red_three, t.hands[seat]))
            self.feats["red three caught"] += caught
            self.feats["foot left"] += self.feet[seat] > 0
        if result.winner is not None:
            self.see_out(t, result.winner)
            sides[self.side_of[result.winner]] += self.house.going_out
        else:
            assert self.answer != "yes", "yes was said, and nobody has gone out"
            assert not t.stock
            assert all(t.hands)
            assert (result.outcome == "red three") == self.last_three
            self.feats["red three last" if self.last_three else "stock empty"] += 1
        got = [sum(points for seat, points in enumerate(result.points) if self.side_of[seat] == s) for s in self.sides]
        assert got == sides, f"the sides get {got}, and it should be {sides}"
        assert all(
            sum(line.points for line in result.lines if line.seat == seat) == points
            for seat, points in enumerate(result.points)
        )

    def see_out(self, t: Table, seat: int) -> None:
        """Check that who has gone out has the books for it, and no foot (HAF-18, HAF-19)."""
        books = [meld for meld in t.melds if meld.owner == self.side_of[seat] and len(meld.cards) >= 7]
        wild = sum(all(map(_is_wild, meld.cards)) for meld in books)
        dirty = sum(any(map(_is_wild, meld.cards)) for meld in books) - wild
        clean, more = self.house.books_to_go_out, self.house.dirty_to_go_out
        assert not t.hands[seat]
        assert not self.feet[seat]
        assert len(books) - dirty - wild >= clean, "out without the clean books"
        assert dirty >= (clean if more == -1 else more), "out without the dirty books"
        assert wild >= self.house.wild_to_go_out, "out without a book of wild cards"
        assert self.answer != "no", "no was said, and somebody has gone out"
        assert self.thrown or self.house.last_discard == "free", "out without a discard"
        self.feats["out with a discard" if self.thrown else "out without one"] += 1

    def see_match_ended(self, t: Table, winners: Sequence[int]) -> None:
        """Check that the best sides win after the deals, or one that has the target (HAF-24, HAF-25)."""
        totals = self.totals(t)
        best = [side for side in self.sides if totals[side] == max(totals)]
        assert [seat for seat in range(self.seats) if self.side_of[seat] in best] == list(winners)
        if self.house.target:
            assert max(totals) >= self.house.target
            assert len(best) == 1
            self.feats["match won by points"] += 1
        else:
            assert t.deal == self.house.deals
            self.feats["match won"] += 1

    def look(self, t: Table) -> None:
        """Check the two cards of a draw, the red threes laid out if they are a bonus, and that the actor has a card."""
        if t.actor is None or t.to_deal:
            return
        assert self.house.red_threes == "penalty" or not any(map(_is_red_three, t.hands[t.turn]))
        assert all(t.hands)
        if t.phase == "play" and not self.foot_now:
            assert self.draws == 0 if self.taken else self.draws == 2 or not t.stock


class HandAndFootPromises(CanastaPromises):
    """The promises of Hand and Foot."""

    feats = FEATS
    watch = HandAndFootWatch

    def choose(self, rules: Rules, t: Table, moves: Sequence[Move], rng: random.Random, temper: str) -> Move | None:
        return None if t.to_deal else choose_at_canasta(cast(HandAndFootRules, rules), t, moves, rng, temper)


PROMISES = HandAndFootPromises()


# Stories


def expect_feet(told: Telling, table: Table, value: str) -> None:
    """Check how many cards each foot has, 0 if it was taken up."""
    same(" ".join(str(told.match.rules.second_hand(table, seat)) for seat in range(table.seats)), value)


def expect_totals(told: Telling, table: Table, value: str) -> None:
    """Check what each side has in all, in the order of the seats."""
    rules = told.match.rules
    totals = {rules.side(seat): rules.total(table, seat) for seat in range(table.seats)}
    same(" ".join(map(str, totals.values())), value)


def expect_brought(told: Telling, table: Table, value: str) -> None:
    """Check what the deal has brought to each side, in the order of the seats."""
    rules = told.match.rules
    points = rules.totals(table.results[-1].points)
    brought = {rules.side(seat): points[seat] for seat in range(table.seats)}
    same(" ".join(map(str, brought.values())), value)


class HandAndFootStories(CanastaStories):
    """The words of stories of Hand and Foot besides those of Canasta: the feet, and sides of more than two."""

    expectations: ClassVar[Mapping[str, object]] = {  # type: ignore[assignment]
        **CanastaStories.expectations,
        "feet": expect_feet,
        "totals of sides": expect_totals,
        "brought": expect_brought,
        "says": lambda told, table, value: same(", ".join(told.match.rules.told_canastas(table, table.turn)), value),
    }

    def pack(
        self, setup: Mapping[str, str], rules: Rules, dealer: int, playing: Collection[int]
    ) -> tuple[Card, ...] | None:
        """Return hands card by card from the dealer's left, and then the feet, seat by seat."""
        seats, size = rules.seats, rules.hand_size(rules.new_table())
        hands, top, rest = hands_told(setup, seats, rules.pack())
        told = setup.get("Second hands", "/" * (seats - 1)).split("/")
        feet = [list(parse_cards(part)) for part in told]
        rest[:] = [card for card in rest if not any(card in foot for foot in feet)]
        for hand in (*hands, *feet):
            fill(hand, size, rest)
        order = [hands[(dealer + 1 + place) % seats] for place in range(seats)]
        dealt = [hand[number] for number in range(size) for hand in order]
        return (*dealt, *(card for foot in feet for card in foot), *top(), *rest)


STORIES = HandAndFootStories()

CODES = (
    ("HAND-AND-FOOT-VS7", {}),
    ("HAND-AND-FOOT-5130-7T2", {"books_to_go_out": 2, "pile": "whole"}),
    (
        "HAND-AND-FOOT-0001-0D01-0000-0000-0010-0060-JQH0-VKG",
        {
            "sides_of_six": "three",
            "packs": "two_more",
            "cards": 13,
            "wild_limit": "max3",
            "full_books": "closed",
            "pile": "five",
            "red_threes": "bonus",
            "minimum": "by_score",
            "ask_partner": False,
            "books_to_go_out": 3,
            "last_discard": "required",
            "deals": 6,
            "target": 10000,
        },
    ),
)

BUTTONS = [
    ("Find melds", "Discard"),
    ("May I go out?", "Lay down", "Lay off", "Discard"),
    ("Pass", "Take the pile"),
    ("Yes", "No"),
]

SHORT_DEALS = {"": 6}

SEATED = ("you", "hard", "hard", "person")
