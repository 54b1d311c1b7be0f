"""Promises of Samba, judged from the words of its rules, and random players for it."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence
from typing import cast

from own_promises import OwnWatch

from games.canasta import CanastaPromises, CanastaStories
from rummy_desktop.engine import events as e
from rummy_desktop.engine.cards import Card
from rummy_desktop.engine.match import Match
from rummy_desktop.engine.melds import Meld
from rummy_desktop.engine.moves import Ask, Discard, Draw, EndTurn, LayDown, LayOff, Move, Pass, TakePile
from rummy_desktop.engine.rules import Rules
from rummy_desktop.engine.sides.table import PartnerAnswered, PartnerAsked, SideTable, ThreesLaid
from rummy_desktop.engine.table import Table
from rummy_desktop.variants.samba.options import SambaOptions
from rummy_desktop.variants.samba.rules import SambaRules

FEATS = frozenset(
    {
        *("first melds", "first melds with the pile", "further melds with the pile"),
        *("pile with two natural cards", "pile for a set", "pile for a sequence", "pile for a set with a pair"),
        *("frozen at the start", "wild discard", "red three in the pile", "red three drawn", "red threes of the deal"),
        *("natural canasta", "mixed canasta", "samba", "two sets of a rank", "two sequences of a suit"),
        *("black threes", "out with a discard", "out without one", "red threes for", "red threes against"),
        *("asked", "yes", "no", "stock empty", "passed"),
        *("taken back", "first melds taken back", "match won"),
        *("wild cards alone", "bolivia", "a dear black three"),
    }
)
"""What random players have to reach."""
POINTS = {1: 20, 2: 20, 3: 5, 4: 5, 5: 5, 6: 5, 7: 5}
"""What cards count that count neither 10 nor as a joker (SAM-03)."""
ORDER = [4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 1]
"""The ranks of a sequence."""


# Random players


def choose_at_samba(rules: SambaRules, t: Table, moves: Sequence[Move], rng: random.Random, temper: str) -> Move | None:
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
    waits = temper in ("patient", "idle") and len(t.discards) + len(hand) < 26 and not rules.has_to_go_out(t, seat)
    if laying and (not rest or (rng.random() < 0.85 and not (waits and rest))):
        off = [move for move in laying if isinstance(move, LayOff)]
        long = [move for move in laying if isinstance(move, LayDown) and max(map(len, move.groups)) > 4]
        return rng.choice(off if off and rng.random() < 0.7 else long or laying)
    throws = [move for move in rest if isinstance(move, Discard)]
    return _thrown(throws, hand, rng) if throws and rng.random() < 0.9 else rng.choice(rest) if rest else None


def _thrown(throws: Sequence[Discard], hand: Sequence[Card], rng: random.Random) -> Discard:
    faces = [(card.rank, card.suit) for card in hand]

    def kept(card: Card) -> int:
        near = sum(suit == card.suit and 0 < abs(rank - card.rank) < 3 for rank, suit in faces)
        return near + 2 * sum(rank == card.rank for rank, _ in faces)

    return min(throws, key=lambda move: (_is_wild(move.card), kept(move.card), rng.random()))


def _is_wild(card: Card) -> bool:
    return card.suit == "J" or card.rank == 2


def _is_red_three(card: Card) -> bool:
    return card.rank == 3 and card.suit in ("H", "D")


def _is_run(cards: Sequence[Card]) -> bool:
    """Return whether cards of different ranks follow one another in a suit, as they lie (SAM-08)."""
    if len({card.suit for card in cards}) > 1 or any(card.rank not in ORDER for card in cards):
        return False
    places = [ORDER.index(card.rank) for card in cards]
    return places == list(range(places[0], places[0] + len(cards)))


def _is_crowned(meld: Meld) -> bool:
    return len(meld.cards) >= 7


# What is promised


class SambaWatch(OwnWatch):
    """Sees to it that a match of Samba keeps the rules of the page, told here once more."""

    def __init__(self, match: Match) -> None:
        super().__init__(match)
        self.house = cast(SambaOptions, match.rules.options)
        self.seats = match.rules.seats
        self.side_of = [seat % 2 for seat in range(self.seats)]
        self.resigned = False
        self.begin_deal()

    def begin_deal(self) -> None:
        """Forget the deal before."""
        self.turn = -1
        self.taken: tuple[Card, ...] = ()
        self.held: list[Card] = []
        self.draws = 0
        self.answer = ""
        self.last_three = False

    # Each move

    def made(self, move: Move) -> None:
        """Check that the first melds count enough (SAM-12, SAM-18)."""
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
        assert points >= self.minimum(t, side), "first melds that are too small"
        kind = " with the pile" if isinstance(move, TakePile) else ""
        self.feats[f"first melds{kind}"] += 1
        self.feats["further melds with the pile"] += isinstance(move, TakePile) and bool(move.more)

    def minimum(self, t: Table, side: int) -> int:
        """Return what the first melds of a side have to count (SAM-12)."""
        total = sum(score for seat, score in enumerate(t.scores) if self.side_of[seat] == side)
        if total >= 7000:
            return int(self.house.top_minimum)
        return 15 if total < 0 else 50 if total < 1500 else 90 if total < 3000 else 120

    def worth(self, card: Card) -> int:
        """Return what a card counts (SAM-03)."""
        return 50 if card.suit == "J" else 0 if _is_red_three(card) else POINTS.get(card.rank, 10)

    # Each event

    def see(self, t: Table, event: e.Event) -> None:
        match event:
            case e.Dealt():
                self.begin_deal()
                assert {len(hand) for hand in event.hands} == {15}
                cards = [*event.stock, *(card for hand in event.hands for card in hand)]
                assert len(set(cards)) == 162
                assert sum(card.suit == "J" for card in cards) == 6
            case e.TurnedUp(card):
                assert not t.discards or self.is_covered(t.discards[-1]), "a card was turned up for nothing"
                self.feats["frozen at the start"] += _is_wild(card) or _is_red_three(card)
            case e.TurnBegan(seat):
                assert seat == ((self.turn if self.turn >= 0 else t.dealer) + 1) % self.seats
                self.turn, self.draws = seat, 0
                self.taken, self.answer = (), ""
            case e.Asked(_, "draw"):
                self.draws = 0
            case e.Drew(_, card):
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
            case e.TookBack():
                self.feats["taken back"] += 1
                self.feats["first melds taken back"] += len(t.melds) == 1
            case PartnerAsked() | PartnerAnswered():
                self.see_asked(t, event)
            case e.Resigned():
                self.resigned = True
            case e.DealEnded(result):
                self.see_ended(t, result)
            case e.MatchEnded(winners) if not self.resigned:
                self.see_match_ended(t, winners)

    def is_covered(self, card: Card) -> bool:
        """Return whether another card is turned up onto that one (SAM-04)."""
        black = card.rank == 3 and card.suit in ("S", "C") and self.house.start_black_three == "replaced"
        return _is_wild(card) or _is_red_three(card) or black

    def see_take(self, t: Table, seat: int, cards: tuple[Card, ...]) -> None:
        """Check that the whole pile is taken, and may be (SAM-14, SAM-20)."""
        top = cards[-1]
        assert list(cards) == t.discards, "a part of the pile was taken"
        assert not _is_wild(top), "a pile under a wild card"
        assert top.rank != 3, "a pile under a three"
        self.taken, self.held = cards, list(t.hands[seat])

    def see_meld(self, t: Table, event: e.LaidDown | e.LaidOff) -> None:
        """Check a set (two natural cards, at most two wild ones) or a sequence without wild ones (SAM-07 to SAM-11)."""
        side = self.side_of[event.seat]
        melds = event.melds if isinstance(event, e.LaidDown) else (event.meld,)
        for meld in melds:
            assert meld.owner == side
            assert len(meld.cards) >= 3
            natural = [card for card in meld.cards if not _is_wild(card)]
            if not natural:
                self.see_wild_alone(t, side, meld)
            elif len({card.rank for card in natural}) == 1:
                wild = len(meld.cards) - len(natural)
                assert not any(map(_is_red_three, meld.cards))
                assert len(natural) >= 2
                assert wild <= 2
                assert natural[0].rank != 3 or not wild
            else:
                assert _is_run(meld.cards), "neither a set nor a sequence"
                assert len(meld.cards) <= 7, "a sequence that is too long"
        if isinstance(event, e.LaidOff):
            before = t.melds[event.index]
            assert before.owner == side, "laid off on a meld of the other side"
            if not self.house.canasta_wild:
                wild = sum(map(_is_wild, event.cards))
                assert not wild or len(before.cards) + wild <= 7, "a wild card on a canasta"
        if self.taken and self.taken[-1] in melds[-1].cards and self.taken[-1] in t.hands[event.seat]:
            self.see_pile_melded(t, event)
        self.see_alike(t, side, melds)

    def see_wild_alone(self, t: Table, side: int, meld: Meld) -> None:
        """Check that wild cards alone are melded where they may be, and no second such meld begun (SAM-30)."""
        assert self.house.wild_melds, "wild cards alone"
        assert len(meld.cards) <= 7, "more than a bolivia"
        others = [own for own in t.melds if own.owner == side and own.kind == "wild" and len(own.cards) < 7]
        assert all(set(own.cards) <= set(meld.cards) for own in others), "a second meld of wild cards"
        self.feats["wild cards alone"] += 1

    def see_alike(self, t: Table, side: int, melds: Sequence[Meld]) -> None:
        """Return whether there are several melds of a rank or a suit (SAM-07, SAM-08)."""
        own = [*(meld for meld in t.melds if meld.owner == side), *melds]
        for meld in melds:
            for other in own:
                if other != meld and not set(other.cards) & set(meld.cards) and other.kind == meld.kind:
                    first, second = other.roles[0], meld.roles[0]
                    self.feats["two sets of a rank"] += meld.kind == "set" and first.rank == second.rank
                    self.feats["two sequences of a suit"] += meld.kind == "run" and first.suit == second.suit

    def see_pile_melded(self, t: Table, event: e.LaidDown | e.LaidOff) -> None:
        """Check what melds the pile's top card: two natural cards, or a meld if not frozen (SAM-15, SAM-16)."""
        top = self.taken[-1]
        side = self.side_of[event.seat]
        cards = event.cards if isinstance(event, e.LaidOff) else event.melds[0].cards
        own = [card for card in cards if card != top]
        assert set(own) <= set(self.held), "a card of the pile was melded before it was taken"
        natural = sum(card.rank == top.rank for card in own)
        crossed = any(_is_wild(card) or _is_red_three(card) for card in self.taken)
        frozen = crossed or not any(meld.owner == side for meld in t.melds)
        if isinstance(event, e.LaidDown):
            assert natural >= 2, "a pile was taken without two natural cards"
            assert event.melds[0].kind == "set"
            self.feats["pile with two natural cards"] += 1
            return
        before = t.melds[event.index]
        assert not _is_crowned(before), "the top card was added to a canasta"
        if natural >= 2:
            self.feats["pile for a set with a pair"] += 1
            return
        assert not frozen, "a frozen pile was taken without two natural cards"
        assert self.house.pile_taking != "pair"
        assert before.kind == "run" or self.house.pile_taking == "meld"
        assert before.kind == "set" or not own
        self.feats["pile for a sequence" if before.kind == "run" else "pile for a set"] += 1

    def see_asked(self, t: Table, event: PartnerAsked | PartnerAnswered) -> None:
        """Check that the partner is asked once in a turn, before melding (SAM-23)."""
        assert self.seats == 4
        assert self.house.ask_partner
        if isinstance(event, PartnerAsked):
            assert not self.answer
            assert not t.laid
            self.feats["asked"] += 1
        else:
            assert event.seat == (t.turn + 2) % 4
            self.answer = "yes" if event.yes else "no"
            self.feats[self.answer] += 1

    # The end

    def see_ended(self, t: Table, result: e.Result) -> None:
        """Check who has gone out and how, and what each side scores (SAM-22 to SAM-28)."""
        table = cast(SideTable, t)
        sides = [0, 0]
        for side in (0, 1):
            melds = [meld for meld in t.melds if meld.owner == side]
            crowned = list(filter(_is_crowned, melds))
            sides[side] += sum(self.worth(card) for meld in melds for card in meld.cards)
            for meld in crowned:
                kind = "samba" if meld.kind == "run" else "mixed" if any(map(_is_wild, meld.cards)) else "natural"
                kind = "bolivia" if all(map(_is_wild, meld.cards)) else kind
                sides[side] += {"samba": 1500, "natural": 500, "mixed": 300, "bolivia": self.house.wild_canasta}[kind]
                self.feats[kind if kind in ("samba", "bolivia") else f"{kind} canasta"] += 1
            threes = sum(len(laid) for seat, laid in enumerate(table.threes) if self.side_of[seat] == side)
            enough = bool(melds) if self.house.red_threes == "meld" else len(crowned) >= 2
            sides[side] += (1000 if threes == 6 else 100 * threes) * (1 if enough else -1)
            self.feats["red threes for" if enough else "red threes against"] += threes > 0
            self.feats["no meld at all"] += not melds
            self.feats["black threes"] += any(meld.cards[0].rank == 3 for meld in melds)
        for seat, hand in enumerate(t.hands):
            assert not any(map(_is_red_three, hand))
            sides[self.side_of[seat]] -= sum(map(self.worth, hand))
            if self.house.black_three_in_hand == "100" and result.winner is not None:
                dear = sum(card.rank == 3 for card in hand)
                sides[self.side_of[seat]] -= 95 * dear
                self.feats["a dear black three"] += dear > 0
        assert (result.winner is None) == all(t.hands)
        if result.winner is not None:
            sides[self.side_of[result.winner]] += self.see_out(t, result)
        else:
            assert not any(meld.cards[0].rank == 3 for meld in t.melds), "black threes, and nobody has gone out"
            assert self.answer != "yes", "yes was said, and nobody has gone out"
            assert not t.stock
            assert (result.outcome == "red three") == self.last_three
            self.feats["red three last" if self.last_three else "stock empty"] += 1
        got = [sum(points for seat, points in enumerate(result.points) if self.side_of[seat] == s) for s in (0, 1)]
        assert got == sides, f"the sides get {got}, and it should be {sides}"
        assert all(
            sum(line.points for line in result.lines if line.seat == seat) == points
            for seat, points in enumerate(result.points)
        )

    def see_out(self, t: Table, result: e.Result) -> int:
        """Check that who has gone out has the canastas for it; return the bonus (SAM-22, SAM-26)."""
        seat = cast(int, result.winner)
        crowned = [meld for meld in t.melds if meld.owner == self.side_of[seat] and _is_crowned(meld)]
        assert not t.hands[seat]
        assert len(crowned) >= (1 if self.house.canastas_to_go_out == "one" else 2), "out without two canastas"
        sambas = sum(meld.kind == "run" for meld in crowned)
        assert sambas or self.house.canastas_to_go_out != "with_samba", "out without a samba"
        assert self.answer != "no", "no was said, and somebody has gone out"
        assert result.outcome == "out"
        self.feats["out with a discard" if t.acts[-1].verb == "discarded" else "out without one"] += 1
        return 200

    def see_match_ended(self, t: Table, winners: Sequence[int]) -> None:
        """Check that the side with more points wins, once one has the target (SAM-29)."""
        totals = [sum(score for seat, score in enumerate(t.scores) if self.side_of[seat] == s) for s in (0, 1)]
        assert max(totals) >= self.house.target
        assert totals[0] != totals[1]
        assert {self.side_of[seat] for seat in winners} == {totals.index(max(totals))}
        assert len(winners) == self.seats // 2
        self.feats["match won"] += 1

    def look(self, t: Table) -> None:
        """Check that nobody holds a red three in its turn, and that two cards are drawn."""
        assert t.actor is None or t.to_deal or not any(map(_is_red_three, t.hands[t.turn]))
        if t.actor is not None and t.phase == "play":
            assert self.draws == 0 if self.taken else self.draws == 2 or not t.stock
        assert all(card not in hand for card in cast(SideTable, t).aside for hand in t.hands)


class SambaPromises(CanastaPromises):
    """The promises of Samba."""

    feats = FEATS
    watch = SambaWatch

    def choose(self, rules: Rules, t: Table, moves: Sequence[Move], rng: random.Random, temper: str) -> Move | None:
        return None if t.to_deal else choose_at_samba(cast(SambaRules, rules), t, moves, rng, temper)

    def any_move(self, t: Table, pack: tuple[Card, ...], seats: int, rng: random.Random) -> Move | None:
        """Return a sequence, or a part of one, now and then; else a move as in Canasta."""
        if t.actor is not None and rng.random() < 0.2:
            hand = [card for card in t.hands[t.actor] if card.suit] or list(pack)
            suit = rng.choice(hand).suit
            counted = Counter(card.rank for card in hand if card.suit == suit)
            row = [rank for rank in ORDER if rank in counted]
            start = rng.randrange(len(row) + 1)
            cards = [next(c for c in hand if c[:2] == (rank, suit)) for rank in row[start : start + rng.randint(2, 5)]]
            if cards and t.melds and rng.random() < 0.4:
                return LayOff(t.actor, tuple(cards), rng.randrange(len(t.melds)))
            return LayDown(t.actor, (tuple(cards),)) if cards else None
        return super().any_move(t, pack, seats, rng)


PROMISES = SambaPromises()


# Stories


class SambaStories(CanastaStories):
    """The words of stories of Samba: those of Canasta."""

    told = ()


STORIES = SambaStories()

CODES = (
    ("SAMBA-CVH", {}),
    ("SAMBA-7HKR-8M7X", {"target": 5000}),
    (
        "SAMBA-0000-0000-0000-0KTS-87JW",
        {
            "pile_taking": "sequence",
            "canasta_wild": False,
            "start_black_three": "replaced",
            "top_minimum": "150",
            "ask_partner": False,
            "canastas_to_go_out": "with_samba",
            "red_threes": "meld",
            "target": 15000,
        },
    ),
)

CLAIMS = {
    "samba": {
        "wild_melds": "wild cards alone are no meld",
        "canastas_to_go_out": "two canastas to go out",
    },
    "bolivia": {
        "wild_melds": "three to seven wild cards are a meld",
        "wild_canasta": "a bolivia brings 2500",
        "canastas_to_go_out": "two canastas, one of them an escalera",
        "top_minimum": "150 with 7000 points or more",
        "black_three_in_hand": "a black three in a hand costs 100",
        "red_threes": "red threes count against a side without two canastas",
        "target": "to 15000",
    },
}

BUTTONS = [
    ("Find melds", "Discard"),
    ("May I go out?", "Lay down", "Lay off", "Discard"),
    ("Pass", "Take the pile"),
    ("Yes", "No"),
]

SHORT_DEALS = {"": 8}

STOPS = 3
