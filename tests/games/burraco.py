"""Promises of Burraco, judged from the words of its rules, and random players for it."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from typing import ClassVar, cast

from own_promises import OwnPromises, OwnWatch
from own_stories import OwnStories
from story import Telling, fill, hands_told, others, same

from rummy_desktop.engine import events as e
from rummy_desktop.engine.cards import Card, parse_cards
from rummy_desktop.engine.match import Match
from rummy_desktop.engine.melds import Meld, parse_roles
from rummy_desktop.engine.moves import Discard, Draw, LayDown, LayOff, Move, Take
from rummy_desktop.engine.rules import Rules
from rummy_desktop.engine.table import Table
from rummy_desktop.variants.burraco.options import BurracoOptions
from rummy_desktop.variants.burraco.rules import BurracoRules

FEATS = frozenset(
    {
        *("set", "run", "wild card in a set", "wild card in a run", "natural two", "wild card moved"),
        *("wild card set free", "two into its own place", "second run of a suit", "second set of a rank"),
        *("clean", "semi-clean", "dirty", "clean made dirty"),
        *("pile taken", "pile of one taken", "wild discard", "taken back"),
        *("pozzetto in flight", "pozzetto by a discard", "played from the pozzetto at once"),
        *("closed", "closed in the turn of the pozzetto", "stock out", "no pozzetto", "unplayed pozzetto", "match won"),
    }
)
"""What random players have to reach."""
FEW = 60
"""So many moves are looked at: large hands can be melded in very many ways."""
EARLY = 6
CLEAN = frozenset({"clean", "royal", "ace to ace"})


# Random players


def choose_at_burraco(t: Table, moves: Sequence[Move], rng: random.Random, temper: str) -> Move | None:
    """Return a random legal move: the keen take and meld what they can, the patient wait with their melds."""
    assert t.actor is not None
    if temper == "wild":
        return rng.choice(moves)
    if t.phase == "draw":
        takes = [move for move in moves if isinstance(move, Take)]
        wants = takes and rng.random() < (0.6 if temper == "keen" else 0.2)
        return takes[0] if takes and (wants or len(moves) == 1) else Draw(t.actor)
    hand = t.hands[t.actor]
    offs = [move for move in moves if isinstance(move, LayOff)]
    downs = [move for move in moves if isinstance(move, LayDown)]
    rest = [move for move in moves if isinstance(move, Discard)]
    waits = temper in ("patient", "idle") and len(t.stock) > 2 * EARLY * EARLY
    if (offs or downs) and (not rest or rng.random() < (0.3 if waits else 0.93)):
        return rng.choice(offs) if offs and (not downs or rng.random() < 0.6) else rng.choice(downs)
    ranks = Counter(card.rank for card in hand)
    suits = Counter(card.suit for card in hand)
    if not rest:
        return None
    return min(rest, key=lambda move: (_is_wild(move.card), ranks[move.card.rank], suits[move.card.suit], rng.random()))


def _is_wild(card: Card) -> bool:
    return card.suit == "J" or card.rank == 2


def worth(card: Card, house: BurracoOptions) -> int:
    """Return what a card counts (BUR-03)."""
    if card.suit == "J":
        return house.joker_value
    return {1: 15, 2: house.two_value, 3: 5, 4: 5, 5: 5, 6: 5, 7: 5}.get(card.rank, 10)


def strangers(meld: Meld) -> list[int]:
    """Return the places of a meld at which a wild card stands for another card."""
    return [
        place
        for place, (card, role) in enumerate(zip(meld.cards, meld.roles, strict=True))
        if _is_wild(card) and (card.rank, card.suit) != (role.rank, role.suit)
    ]


def kind_of(meld: Meld, house: BurracoOptions) -> str:
    """Return the kind of burraco that a meld is by its cards, empty if it is none (BUR-11)."""
    semi = house.semi_clean
    if len(meld.cards) < 7:
        return ""
    if meld.kind == "wild":
        return "wild"
    wild = strangers(meld)
    if not wild:
        long = meld.kind == "run" and house.royal and len(meld.cards)
        return {13: "royal", 14: "ace to ace"}.get(long, "clean")
    most = max(wild[0], len(meld.cards) - wild[0] - 1) if meld.kind == "run" else len(meld.cards) - 1
    return "semi-clean" if semi and most >= 7 else "dirty"


# What is promised


class BurracoWatch(OwnWatch):
    """Sees to it that a match of Burraco keeps the rules of the page, told here once more."""

    def __init__(self, match: Match) -> None:
        super().__init__(match)
        self.house = cast(BurracoOptions, match.rules.options)
        self.seats = match.rules.seats
        self.sides = range(3 if self.seats == 3 else 2)
        self.bonus = {
            "": 0,
            "clean": 200,
            "semi-clean": 150,
            "dirty": 100,
            "royal": 500,
            "ace to ace": 1000,
            "wild": 1000,
        }
        self.resigned = False
        self.begin_deal()

    def begin_deal(self) -> None:
        """Forget the deal before."""
        self.turn = -1
        self.taken: tuple[Card, ...] = ()
        self.pozzetti: list[int] = []
        self.packets: tuple[tuple[Card, ...], ...] = ()
        self.flown = False
        self.unplayed: set[int] = set()
        self.discarded = False

    def total(self, t: Table, seat: int) -> int:
        """Return what the side of a seat has in all."""
        return sum(score for other, score in enumerate(t.scores) if self.side(other) == self.side(seat))

    def side(self, seat: int) -> int:
        """Return the side of a seat: of three each is its own (BUR-01)."""
        return seat % len(self.sides)

    # Each move

    def made(self, move: Move) -> None:
        """Check what may be discarded, and when (BUR-13, BUR-18, BUR-19)."""
        t = self.match.table
        if isinstance(move, Discard):
            assert (move.card,) != self.taken or self.house.same_card, "a pile of one card was thrown back"
            bound = bool(self.taken) and self.house.pile_taking != "free"
            assert t.laid or not bound, "the pile was taken for nothing"
            self.feats["wild discard"] += _is_wild(move.card)
            if len(t.hands[move.seat]) == 1 and self.side(move.seat) in self.pozzetti:
                kinds = {kind_of(meld, self.house) for meld in t.melds if meld.owner == self.side(move.seat)}
                assert any(kinds), "closed without a burraco"
                assert kinds & CLEAN or self.house.closing_burraco == "any", "closed without a clean burraco"
                assert self.house.wild_last or not _is_wild(move.card), "closed with a wild card"
                self.feats["closed"] += 1
                self.feats["closed in the turn of the pozzetto"] += self.flown
            self.unplayed -= {move.seat}
        elif isinstance(move, LayDown | LayOff):
            if self.taken and self.house.pile_taking == "top_card" and not t.laid:
                assert self.taken[-1] in move.hand_cards, "something else came before the top card of the pile"
            self.feats["played from the pozzetto at once"] += self.flown
            self.unplayed -= {move.seat}

    # Each event

    def see(self, t: Table, event: e.Event) -> None:
        match event:
            case e.Dealt():
                self.begin_deal()
                assert {len(hand) for hand in event.hands} == {11}
                cards = [*event.stock, *(card for hand in event.hands for card in hand)]
                assert len(cards) == 104 + 4 * self.house.jokers
            case e.SecondHandsDealt(hands):
                assert [len(hand) for hand in hands] == [11] * len(self.sides)
                self.packets = hands
            case e.TurnBegan(seat):
                assert seat == ((self.turn if self.turn >= 0 else t.dealer) + 1) % self.seats
                assert len(t.stock) > (2 if self.house.stock_end == "two_left" else 0), "played on without a stock"
                self.turn, self.taken, self.flown, self.discarded = seat, (), False, False
            case e.Took(_, cards):
                assert list(cards) == t.discards, "a part of the pile was taken"
                self.taken = cards
                self.feats["pile of one taken" if len(cards) == 1 else "pile taken"] += 1
            case e.Discarded():
                self.discarded = True
            case e.LaidDown(seat, melds):
                self.see_laid_down(t, seat, melds)
            case e.LaidOff():
                self.see_laid_off(t, event)
            case e.TookBack():
                self.feats["taken back"] += 1
            case e.SecondHandTaken(seat, cards, index):
                self.see_pozzetto(t, seat, cards, index)
            case e.Resigned():
                self.resigned = True
            case e.DealEnded(result):
                self.see_ended(t, result)
            case e.MatchEnded(winners) if not self.resigned:
                self.see_match_ended(t, winners)

    def see_pozzetto(self, t: Table, seat: int, cards: tuple[Card, ...], index: int) -> None:
        """Check that a pozzetto goes to a player without cards, one for a side (BUR-15 to BUR-17)."""
        assert not t.hands[seat], "a pozzetto for a hand with cards"
        assert self.side(seat) not in self.pozzetti, "a second pozzetto"
        assert index == self.side(seat)
        assert cards == self.packets[index]
        self.pozzetti.append(self.side(seat))
        self.flown = not self.discarded
        self.unplayed |= {seat}
        self.feats["pozzetto in flight" if self.flown else "pozzetto by a discard"] += 1

    def see_meld(self, meld: Meld, side: int) -> None:
        """Check that a meld is a set of a rank or a run of a suit with at most one wild card (BUR-06 to BUR-08)."""
        assert meld.owner == side
        if meld.kind == "wild":
            assert self.house.wild_burraco
            assert all(map(_is_wild, meld.cards))
            return
        wild = strangers(meld)
        assert len(meld.cards) >= 3
        assert len(wild) <= 1, "two wild cards in a meld"
        natural = [card for place, card in enumerate(meld.cards) if place not in wild]
        if meld.kind == "set":
            assert len({card.rank for card in natural}) == 1
            assert natural[0].rank != 2, "a set of twos"
            ranks = {"any": range(1, 14), "aces_threes": (1, 3), "none": ()}[self.house.set_ranks]
            assert natural[0].rank in ranks, "a set of another rank"
        else:
            assert len({card.suit for card in natural}) == 1
            places = {meld.low + number: card for number, card in enumerate(meld.cards)}
            assert all(card.rank == (place - 1) % 13 + 1 for place, card in places.items() if card in natural)
            assert meld.low >= 1
            assert max(places) <= 14
            aces = sum(card.rank == 1 for card in natural)
            assert aces <= 1 or self.house.aces == "both_ends", "two aces in a run"
            self.feats["natural two"] += any(card.rank == 2 for card in natural)
        self.feats[meld.kind] += 1
        self.feats[f"wild card in a {meld.kind}"] += bool(wild)

    def see_laid_down(self, t: Table, seat: int, melds: Sequence[Meld]) -> None:
        """Check that a side has one set of a rank, and any runs (BUR-10)."""
        own = [meld for meld in t.melds if meld.owner == self.side(seat)]
        if not own and self.total(t, seat) >= 1500:
            assert sum(worth(card, self.house) for meld in melds for card in meld.cards) >= self.house.vulnerable
        for meld in melds:
            self.see_meld(meld, self.side(seat))
            same_kind = [other for other in own if other.kind == meld.kind]
            if meld.kind == "set" and any(other.roles[0].rank == meld.roles[0].rank for other in same_kind):
                assert self.house.second_set, "a second set of a rank"
                self.feats["second set of a rank"] += 1
            if meld.kind == "run":
                suit = meld.roles[0].suit
                self.feats["second run of a suit"] += any(other.roles[0].suit == suit for other in same_kind)
            own.append(meld)

    def see_laid_off(self, t: Table, event: e.LaidOff) -> None:
        """Check that only a run's wild card moves, and only if it is needed or has become free (BUR-09)."""
        before, after = t.melds[event.index], event.meld
        assert before.owner == self.side(event.seat), "laid off on a meld of the other side"
        self.see_meld(after, self.side(event.seat))
        assert sorted((*before.cards, *event.cards)) == sorted(after.cards), "a card has left its meld"
        old = {card: (role.rank, before.low + n) for n, (card, role) in enumerate(_pairs(before))}
        new = {card: (role.rank, after.low + n) for n, (card, role) in enumerate(_pairs(after))}
        wild = [before.cards[place] for place in strangers(before)]
        if before.kind == "run":
            assert all(old[card] == new[card] for card in before.cards if card not in wild), "a natural card has moved"
            for card in wild:
                self.feats["wild card moved"] += old[card] != new[card]
                at_home = new[card][0] == 2 and card not in [after.cards[place] for place in strangers(after)]
                self.feats["two into its own place"] += at_home
                place = old[card][1]
                real = any(new[each][1] == place for each in event.cards)
                inside = before.low < place < before.low + len(before.cards) - 1
                assert old[card] == new[card] or real or not inside, "a wild card has left a gap"
                self.feats["wild card set free"] += real
        was, now = (kind_of(meld, self.house) for meld in (before, after))
        self.feats["clean made dirty"] += was == "clean" and now in ("semi-clean", "dirty")

    # The end

    def see_ended(self, t: Table, result: e.Result) -> None:
        """Check what each side scores (BUR-22 to BUR-24)."""
        sides = [0 for _ in self.sides]
        kinds: list[set[str]] = [set() for _ in self.sides]
        for meld in t.melds:
            kind = kind_of(meld, self.house)
            kinds[cast(int, meld.owner)].add(kind)
            self.feats[kind or "small meld"] += 1
        for meld in t.melds:
            side, cards = cast(int, meld.owner), sum(worth(card, self.house) for card in meld.cards)
            lost = self.house.without_clean == "against" and not kinds[side] & CLEAN
            sides[side] += -cards if lost else cards + self.bonus[kind_of(meld, self.house)]
            self.feats["taken off"] += lost
        for seat, hand in enumerate(t.hands):
            sides[self.side(seat)] -= sum(worth(card, self.house) for card in hand)
        for seat in self.unplayed:
            sides[self.side(seat)] -= 100 * self.house.unplayed
        for side in self.sides:
            sides[side] -= 100 * (side not in self.pozzetti)
            self.feats["no pozzetto"] += side not in self.pozzetti
        self.feats["unplayed pozzetto"] += any(len(t.hands[seat]) == 11 for seat in self.unplayed)
        if result.winner is None:
            assert all(t.hands)
            stock = len(t.stock) == (2 if self.house.stock_end == "two_left" else 0)
            assert stock == (result.outcome == "stock out")
            self.feats[result.outcome] += 1
        else:
            assert result.outcome == "out"
            assert not t.hands[result.winner]
            assert t.acts[-1].verb == "discarded"
            sides[self.side(result.winner)] += 100
        got = [
            sum(points for seat, points in enumerate(result.points) if self.side(seat) == side) for side in self.sides
        ]
        assert got == sides, f"the sides get {got}, and it should be {sides}"
        for seat, points in enumerate(result.points):
            assert sum(line.points for line in result.lines if line.seat == seat) == points

    def see_match_ended(self, t: Table, winners: Sequence[int]) -> None:
        """Check that the side with more points wins, once one has the target or after the last deal (BUR-25)."""
        totals = [sum(score for seat, score in enumerate(t.scores) if self.side(seat) == side) for side in self.sides]
        best = {side for side, total in enumerate(totals) if total == max(totals)}
        if self.house.deals:
            assert t.deal == self.house.deals
        else:
            assert max(totals) >= self.house.target
            assert len(best) == 1
        assert sorted(winners) == [seat for seat in range(self.seats) if self.side(seat) in best]
        self.feats["match won"] += 1

    def look(self, t: Table) -> None:
        """Check that every seat has cards, and which pozzetti were taken."""
        if t.actor is not None and not t.to_deal:
            assert all(t.hands), "somebody plays without a card"
            assert [not hand for hand in t.second_hands] == [side in self.pozzetti for side in self.sides]


def _pairs(meld: Meld) -> Sequence[tuple[Card, Card]]:
    return list(zip(meld.cards, meld.roles, strict=True))


class BurracoPromises(OwnPromises):
    """The promises of Burraco."""

    feats = FEATS
    watch = BurracoWatch
    dear = True

    def choose(self, rules: Rules, t: Table, moves: Sequence[Move], rng: random.Random, temper: str) -> Move | None:
        return None if t.to_deal else choose_at_burraco(t, moves, rng, temper)

    def any_move(self, t: Table, pack: tuple[Card, ...], seats: int, rng: random.Random) -> Move | None:
        """Return a take of a part of the pile, a run or a set; often None, for a move of all games."""
        seat = t.actor if t.actor is not None and rng.random() < 0.9 else rng.randrange(seats + 1)
        source = t.hands[seat] if seat < seats and t.hands[seat] and rng.random() < 0.8 else pack
        kind = rng.choice((Take, LayDown, LayDown, LayOff, None, None))
        if kind is Take:
            return Take(seat, rng.randint(1, len(t.discards) + 1))
        if kind is LayDown:
            first = rng.choice(source)
            suited = rng.random() < 0.6
            alike = [c for c in source if _is_wild(c) or (c.suit == first.suit if suited else c.rank == first.rank)]
            return LayDown(seat, (tuple(rng.sample(alike, min(len(alike), rng.randint(3, 5)))),))
        if kind is LayOff and t.melds:
            cards = tuple(rng.sample(source, min(len(source), rng.choice((1, 1, 2)))))
            return LayOff(seat, cards, rng.randrange(len(t.melds) + 1))
        return None

    def most(self, rules: Rules, t: Table, thorough: bool) -> int | None:
        return FEW if t.phase == "play" else None


PROMISES = BurracoPromises()


# Stories


def expect_kinds(told: Telling, table: Table, value: str) -> None:
    """Check what kinds of burraco the melds are, in the order of the table."""
    rules = cast(BurracoRules, told.match.rules)
    same(" ".join(rules.kind(meld) or "open" for meld in table.melds) or "none", value)


def expect_sides(told: Telling, table: Table, value: str) -> None:
    """Check what the sides have in all."""
    same(" ".join(str(told.match.rules.total(table, seat)) for seat in range(len(told.match.rules.sides))), value)


def expect_deal(told: Telling, table: Table, value: str) -> None:
    """Check what the deal has brought to the sides."""
    same(" ".join(map(str, told.match.rules.totals(table.results[-1].points)[: len(told.match.rules.sides)])), value)


def expect_cards(told: Telling, table: Table, value: str) -> None:
    """Check how many cards a hand has."""
    seat, _, count = value.partition(" ")
    same(len(table.hands[int(seat)]), int(count))


def expect_lies(told: Telling, table: Table, value: str) -> None:
    """Check how the cards of a meld lie, and what they stand for; its index comes first."""
    index, _, cards = value.partition(" ")
    meld = table.melds[int(index)]
    wanted, stands = parse_roles(cards)
    same((meld.cards, [role[:2] for role in meld.roles]), (wanted, [role[:2] for role in stands or wanted]))


class BurracoStories(OwnStories):
    """The words of stories of Burraco: the pozzetti, and the seats that have taken one."""

    setup = frozenset({"Pozzetti", "Took", "Drawn"})
    untold = "..."
    expectations: ClassVar[Mapping[str, object]] = {  # type: ignore[assignment]
        "kinds": expect_kinds,
        "sides": expect_sides,
        "brought": expect_deal,
        "cards": expect_cards,
        "lies": expect_lies,
        "pozzetti": lambda told, table, value: same(" ".join(str(len(each)) for each in table.second_hands), value),
        "best": lambda told, table, value: same(
            " / ".join(
                " ".join(map(str, group)) for group in told.match.rules.melds_to_lay(table, cast(int, table.actor))
            )
            or "none",
            value,
        ),
    }

    def pack(
        self, setup: Mapping[str, str], rules: Rules, dealer: int, playing: Collection[int]
    ) -> tuple[Card, ...] | None:
        """Return hands, the pozzetti, and then the upcard and the stock."""
        told = [list(parse_cards(part)) for part in setup.get("Pozzetti", "/" * (len(rules.sides) - 1)).split("/")]
        named = [card for packet in told for card in packet]
        rest_of_pack = tuple(card for card in rules.pack() if card not in named)
        hands, top, rest = hands_told(setup, rules.seats, rest_of_pack)
        for hand in hands:
            fill(hand, 11, rest)
        for packet in told:
            fill(packet, 11, rest)
        order = [hands[(dealer + 1 + place) % rules.seats] for place in range(rules.seats)]
        dealt = [hand[number] for number in range(11) for hand in order]
        return (*dealt, *(card for packet in told for card in packet), *top(), *rest)

    def place(self, rules: Rules, t: Table, setup: Mapping[str, str]) -> None:
        """Put the pozzetti that are still there on the table, of cards that are not named."""
        taken = {rules.side(int(seat)) for seat in setup.get("Took", "").split()}
        if drawn := setup.get("Drawn"):
            t.drawn, t.drawn_from = parse_cards(drawn), "discards"
        t.turns = 9
        if t.second_hands:
            return
        words = " ".join((setup.get("Stock", ""), setup.get("Discards", ""))).replace("...", "").replace("none", "")
        told = setup.get("Pozzetti", "").split("/")
        named = [*parse_cards(words), *(card for hand in t.hands for card in hand)]
        named += [card for meld in t.melds for card in meld.cards]
        packets = [list(parse_cards(part)) for part in (*told, "", "")][: len(rules.sides)]
        rest = others([*named, *(card for packet in packets for card in packet)], rules.pack())
        t.second_hands = [[] if side in taken else fill(packet, 11, rest) for side, packet in enumerate(packets)]


STORIES = BurracoStories()

CODES = (
    ("BURRACO-NFT", {}),
    ("BURRACO-8KYD-23A", {"target": 1005}),
    (
        "BURRACO-0000-0000-0000-NY1A-P2",
        {
            "jokers": False,
            "aces": "both_ends",
            "second_set": True,
            "semi_clean": False,
            "same_card": True,
            "closing_burraco": "clean",
            "wild_last": True,
            "stock_end": "empty",
            "target": 1505,
        },
    ),
)

SHORT_DEALS = {"": 9}

CLAIMS = {
    "burraco": {
        "jokers": "four jokers are wild beside the twos",
        "set_ranks": "sets of any rank but twos",
        "semi_clean": "seven cards in a row beside the wild one are a semi-clean burraco",
        "pile_taking": "the pile is for the asking",
        "closing_burraco": "a side closes with any burraco",
        "wild_last": "its last discard is no wild card",
        "stock_end": "the last two cards of the stock are not played",
        "second_set": "a side has one set of each rank",
        "aces": "a run has one ace",
        "joker_value": "a joker counts 30",
        "two_value": "a two counts 20",
        "target": "to 2005",
    },
    "international": {
        "jokers": "the jokers are left out, and twos alone are wild",
        "set_ranks": "sets of aces and threes only",
        "semi_clean": "there are clean and dirty burracos, and no others",
        "pile_taking": "the pile is taken only by who melds in that turn",
        "closing_burraco": "a side closes with a clean burraco only",
        "wild_last": "its last discard is no wild card",
        "stock_end": "the last two cards of the stock are not played",
        "same_card": "the card of a pile of one is not discarded again",
        "second_set": "a side has one set of aces and one of threes",
        "aces": "a run has one ace",
        "target": "to 2005",
    },
    "tournament": {
        "jokers": "the jokers are left out, and twos alone are wild",
        "set_ranks": "sets of aces and threes only",
        "semi_clean": "there are clean and dirty burracos, and no others",
        "pile_taking": "the pile is taken only by who melds in that turn",
        "closing_burraco": "a side closes with a clean burraco only",
        "deals": "a round is three deals",
        "victory_points": "two sides share 20 victory points",
    },
    "aberto": {
        "set_ranks": "there are runs only",
        "pile_taking": "the pile is given for nothing",
        "closing_burraco": "nobody closes with a dirty burraco alone",
        "without_clean": "melds without a clean burraco are taken off",
        "aces": "a run has an ace at either end",
        "royal": "a clean run from ace to king counts 500, from ace to ace 1000",
        "semi_clean": "a burraco with a wild card is dirty",
        "unplayed": "a pozzetto of which nothing was played costs 100",
        "wild_last": "the last discard may be wild",
        "joker_value": "jokers count 20",
        "two_value": "twos count 10",
        "stock_end": "the last cards of the stock are drawn",
        "target": "to 3000",
    },
    "fechado": {
        "set_ranks": "there are sets of any rank",
        "second_set": "a side has several sets of one rank",
        "pile_taking": "the pile is taken to meld its top card at once",
        "closing_burraco": "any burraco closes",
        "aces": "a run has an ace at either end",
        "royal": "a clean run from ace to king counts 500, from ace to ace 1000",
        "semi_clean": "a burraco with a wild card is dirty",
        "unplayed": "a pozzetto of which nothing was played costs 100",
        "wild_last": "the last discard may be wild",
        "joker_value": "jokers count 20",
        "two_value": "twos count 10",
        "stock_end": "the last cards of the stock are drawn",
        "target": "to 3000",
    },
    "stbl": {
        "set_ranks": "there are runs only",
        "pile_taking": "the pile is taken to meld its top card at once",
        "closing_burraco": "a clean burraco closes",
        "without_clean": "melds without a clean burraco are taken off",
        "aces": "a run has an ace at either end",
        "royal": "a clean run from ace to king counts 500, from ace to ace 1000",
        "semi_clean": "a burraco with a wild card is dirty",
        "unplayed": "a pozzetto of which nothing was played costs 100",
        "wild_last": "the last discard may be wild",
        "joker_value": "jokers count 20",
        "two_value": "twos count 10",
        "stock_end": "the last cards of the stock are drawn",
        "target": "to 3000",
    },
    "burako": {
        "jokers": "four jokers are wild",
        "set_ranks": "there are sets of any rank",
        "second_set": "a side has several sets of one rank",
        "wild_burraco": "wild cards alone are a set, seven of which count 1000",
        "semi_clean": "a burraco with a wild card is dirty",
        "joker_value": "a joker counts 50",
        "unplayed": "a pozzetto of which nothing was played costs 100",
        "wild_last": "the last discard may be wild",
        "stock_end": "the last cards of the stock are drawn",
        "target": "to 3000",
    },
}
