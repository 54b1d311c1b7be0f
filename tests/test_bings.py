"""Bing Rummy: every move there is is offered, random players reach all that can happen, and wrong rules are seen."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations, permutations
from typing import Any, cast

import brute
import pytest
from games.bing import FEATS, is_deuce, judges, points_of
from promises import Broken, Setup, play_deals

from rummy_desktop.engine import events as e
from rummy_desktop.engine.cards import SUITS, Card, new_pack, parse_cards
from rummy_desktop.engine.match import Match
from rummy_desktop.engine.melds import Meld, face_of, parse_roles
from rummy_desktop.engine.moves import BuyIn, Cut, Discard, Draw, EndTurn, Keep, LayDown, LayOff, Move, Pass, Take
from rummy_desktop.engine.pot.table import BoughtIn, Left, PotWon
from rummy_desktop.engine.rules import play
from rummy_desktop.engine.table import Table
from rummy_desktop.variants import GAMES
from rummy_desktop.variants.bing.rules import BingOptions, BingRules, BingTable, Lifted

BING = GAMES["bing"]
RARE = {"pot shared", "deuce put back", "void deal", "no more buying in"}
"""What happens in one deal of fifty, and is waited for in `tools/soak.py` only."""

# Small positions


def small_position(name: str, opened: bool) -> tuple[Match, random.Random]:
    """Return a match in the middle of a deal: a small hand of cards that go together, and melds that they fit."""
    rng = random.Random(name)
    match = Setup.random(BING, name).match()
    table, house = cast(BingTable, match.table), cast(BingOptions, match.rules.options)
    low, suits = rng.randint(1, 9), rng.sample(SUITS, rng.choice((2, 3)))
    natural = [card for card in match.rules.pack() if not is_deuce(card)]
    near = [card for card in natural if card.suit in suits and (low <= card.rank <= low + 5 or card.rank == low - 8)]
    deuces = [card for card in match.rules.pack() if is_deuce(card)]
    cards = rng.sample(near, min(len(near), 24)) + rng.sample(deuces, 5)
    rng.shuffle(cards)
    table.melds = list(some_melds(house, cards, rng)) if opened else []
    used = [card for meld in table.melds for card in meld.cards]
    hand = [card for card in cards if card not in used][: rng.randint(2, 8) if opened else 10]
    while sum(map(is_deuce, hand)) > 3:
        hand.remove(next(filter(is_deuce, hand)))
    others = [card for card in match.rules.pack() if card not in used and card not in hand]
    table.hands = [[others.pop()] for _ in range(table.seats)]
    table.hands[0] = hand
    table.discards, table.stock = [others.pop()], others
    table.actor = table.turn = 0
    table.phase, table.melded = "turn", [opened] * table.seats
    return match, rng


def some_melds(house: BingOptions, cards: Sequence[Card], rng: random.Random) -> Iterator[Meld]:
    """Yield two melds or so of some of the cards, as another seat has laid them down."""
    left = list(cards)
    for _ in range(60):
        group = tuple(rng.sample(left, min(len(left), rng.choice((3, 3, 4)))))
        for meld in rng.sample(list(every_reading(house, group)), 1) if any(every_reading(house, group)) else []:
            yield meld
            left = [card for card in left if card not in group]
        if len(left) < len(cards) - 5:
            return


def every_reading(house: BingOptions, group: Sequence[Card]) -> Iterator[Meld]:
    """Yield every meld that all the cards make, wild cards told apart."""
    natural = [card for card in group if not is_deuce(card)]
    if not natural:
        return
    roles = tuple(Card(natural[0].rank, "") if is_deuce(card) else face_of(card) for card in group)
    yield from told(house, "set", group, roles, 0)
    for low in range(1, 13):
        places = tuple(Card((low + step - 1) % 13 + 1, natural[0].suit) for step in range(len(group)))
        for order in permutations(group):
            yield from told(house, "run", order, places, low)


def told(house: BingOptions, kind: Any, cards: Sequence[Card], roles: tuple[Card, ...], low: int) -> Iterator[Meld]:
    """Yield the meld of these cards in these places, if it is one at this table."""
    stands = () if roles == tuple(map(face_of, cards)) else roles
    meld = Meld(kind, tuple(cards), (1,) * len(cards), low, stands)
    if judges(house, meld):
        yield meld


def groups_of(moves: Sequence[Move], match: Match) -> list[tuple[brute.Meaning, ...]]:
    """Return what each laying down means; wild cards are not told apart."""
    melding = cast(BingRules, match.rules).melding(match.table)
    found = []
    for move in moves:
        if isinstance(move, LayDown):
            melds = [melding.told(group, stands, 0) for group, stands in move.told]
            assert all(melds)
            found.append(tuple(sorted(brute.plainly(melding, brute.meaning(melding, meld)) for meld in melds if meld)))
    return found


def grows_into(small: tuple[brute.Meaning, ...], way: tuple[brute.Meaning, ...]) -> bool:
    """Return whether layoffs make these three melds those of `way`."""
    return any(all(map(is_part, order, way)) for order in permutations(small))


def is_part(small: brute.Meaning, large: brute.Meaning) -> bool:
    """Return whether a meld is what another begins with, at any of its places."""
    if small[0] != large[0]:
        return False
    if small[0] == "set":
        return not Counter(small[2]) - Counter(large[2])
    return any(large[2][start : start + len(small[2])] == small[2] for start in range(len(large[2])))


# Every move is offered


@pytest.mark.parametrize("part", range(3))
def test_every_opening_is_offered(part: int) -> None:
    offered = 0
    for number in range(14):
        match, _ = small_position(f"openings/{part}/{number}", opened=False)
        melding = cast(BingRules, match.rules).melding(match.table)
        moves = list(match.moves())
        found = groups_of(moves, match)
        hand = match.table.hands[0]
        laid = [sorted(c[:2] for g in m.groups for c in g if is_deuce(c)) for m in moves if isinstance(m, LayDown)]
        each = [(*way, str(deuces)) for way, deuces in zip(found, laid, strict=True)]
        assert len(each) == len(set(each)), f"{hand}: an opening is offered twice"
        held = sorted(card[:2] for card in hand if is_deuce(card))
        choices = {way: {wild for *other, wild in each if tuple(other) == way} for way in set(found)}
        for way, deuces in zip(found, laid, strict=True):
            assert choices[way] == {str(list(some)) for some in combinations(held, len(deuces))}, f"{hand}: {way}"
        every = brute.ways_to_open(melding, hand, 3)
        assert set(found) == {way for way in every if all(len(marks) == 3 for _, _, marks in way)}, f"{hand}"
        for way in random.Random(number).sample(sorted(every), min(len(every), 20)):
            assert any(grows_into(small, way) for small in found), f"{hand}: {way} can't be laid in the end"
        assert {move for move in moves if not isinstance(move, LayDown)} == {Draw(0), Take(0)}
        assert all(match.objection(move) is None for move in moves)
        offered += len(found)
    assert offered > 20


@pytest.mark.parametrize("part", range(4))
@pytest.mark.parametrize("phase", ["turn", "meld"])
def test_every_meld_and_layoff_is_offered(phase: str, part: int) -> None:
    offered = Counter[str]()
    for number in range(40):
        match, _ = small_position(f"{phase}/{part}/{number}", opened=True)
        house, table = cast(BingOptions, match.rules.options), match.table
        table.phase = phase
        hand, moves = table.hands[0], list(match.moves())
        case = f"{hand} on {[str(meld) for meld in table.melds]}, {house}"
        melding = cast(BingRules, match.rules).melding(table)
        sizes = range(3, len(hand) + 1)
        wanted = {
            each for size in sizes for group in combinations(hand, size) for each in brute.meanings(melding, group)
        }
        assert set(groups_of(moves, match)) == {(brute.plainly(melding, each),) for each in wanted}, case
        layoffs = [move for move in moves if isinstance(move, LayOff)]
        assert len(set(layoffs)) == len(layoffs)
        assert {move for move in layoffs if len(move.cards) == 1} == set(every_layoff(house, table)), case
        one_by_one = {(move.cards[0], move.index) for move in layoffs}
        for pair in combinations(hand, 2):
            for index in range(len(table.melds)):
                if match.objection(LayOff(0, pair, index)) is None:
                    assert any((card, index) in one_by_one for card in pair), f"{pair} > {index}, {case}"
        rest = {move for move in moves if not isinstance(move, LayDown | LayOff)}
        assert rest == ({Draw(0), Take(0)} if phase == "turn" else {EndTurn(0)})
        offered.update(type(move).__name__ for move in moves)
    assert offered["LayDown"] > 10
    assert offered["LayOff"] > 20


def every_layoff(house: BingOptions, t: Table) -> Iterator[LayOff]:
    """Yield every layoff of one card, in whatever place."""
    for index, meld in enumerate(t.melds):
        for card in t.hands[0]:
            before = list(zip(meld.cards, map(face_of, meld.roles), strict=True))
            suit, rank = meld.roles[0].suit, meld.roles[0].rank
            if meld.kind == "set":
                role = Card(rank, "") if is_deuce(card) else face_of(card)
                ways = [([*before, (card, role)], role)]
            else:
                ends = [Card((place - 1) % 13 + 1, suit) for place in (meld.low - 1, meld.high + 1)]
                ways = [([(card, ends[0]), *before], ends[0]), ([*before, (card, ends[1])], ends[1])]
            for placed, role in ways:
                cards, roles = zip(*placed, strict=True)
                if judges(house, Meld(meld.kind, cards, (0,) * len(cards), 0, roles)):
                    yield LayOff(0, (card,), index, () if role == face_of(card) else (role,))


def test_every_discard_is_offered() -> None:
    for number in range(20):
        match, rng = small_position(f"discards/{number}", opened=True)
        table = match.table
        table.phase = "discard"
        hand = table.hands[0]
        table.drawn, table.drawn_from = (hand[-1],), rng.choice(("stock", "discards"))
        barred = {hand[-1]} if table.drawn_from == "discards" else set()
        assert list(match.moves()) == [Discard(0, card) for card in hand if card not in barred]


def test_every_cut_and_answer_is_offered() -> None:
    match = Match.new(BING, 3, dealer=2)
    assert list(match.moves()) == [Cut(1, count) for count in range(1, 104)]
    table = cast(BingTable, match.table)
    table.lifted, table.phase = Card(2, "H"), "keep"
    assert list(match.moves()) == [Keep(1), Pass(1)]
    table.phase, table.scores, table.waiting = "buy", [0, 80, 90], (1, 2)
    assert list(match.moves()) == [BuyIn(1), Pass(1)]


# Random matches


def test_random_players_reach_what_there_is() -> None:
    played = play_deals(BING, "feats 1", 45, often=0.02)
    assert set(played.feats) >= FEATS - RARE
    assert set(played.outcomes) >= {"out", "whole hand"}


def test_a_match_among_eight_ends_with_the_pot() -> None:
    setup = Setup(BING, 8, {"bust": 40, "rebuys": 1}, "eight", 3)
    match, rng = setup.match(), random.Random("eight")
    while match.actor is not None:
        t = match.table
        if t.phase == "turn" and rng.random() < 0.9:
            rules = cast(BingRules, match.rules)
            groups = rules.best_melds(t, t.hands[match.actor])
            laying = LayDown(match.actor, groups)
            if groups and match.objection(laying) is None:
                match.play(laying)
                continue
        match.play(some_move(match, rng))
    table = cast(BingTable, match.table)
    assert table.pot == 0
    assert sum(table.won) == sum(table.paid)
    assert max(table.rebuys) == 1
    assert len(table.winners) == 1
    assert table.left
    assert table.won[table.winners[0]] == sum(table.paid)


def some_move(match: Match, rng: random.Random) -> Move:
    """Return a move that brings the deal on: discards of what goes with nothing, layoffs where there are any."""
    t = match.table
    seat = cast(int, t.actor)
    if t.phase == "discard":
        may = [card for card in t.hands[seat] if card != t.barred and not is_deuce(card)] or t.hands[seat][:1]
        near = Counter((card.rank, card.suit) for card in t.hands[seat])
        return Discard(
            seat, min(may, key=lambda card: near[card[:2]] + sum(c.rank == card.rank for c in t.hands[seat]))
        )
    if t.phase == "turn" and not cast(BingRules, match.rules).has_opened(t, seat):
        return Draw(seat)
    moves = list(match.moves())
    return next((move for move in moves if isinstance(move, LayDown | LayOff)), rng.choice(moves))


# Wrong rules are seen


class ShowingRules(BingRules):
    """Rules under which the cut shows whatever card it finds."""

    def _do_cut(self, t: Table, move: Cut) -> Iterator[e.Event]:
        yield Lifted(move.seat, move.count, t.stock[-move.count])
        yield from self.deal_out(t)


class CheapRules(BingRules):
    """Rules under which one buys in again with nothing on the score."""

    def buy_in_score(self, t: Table) -> int:
        return 0


class StingyRules(BingRules):
    """Rules under which a cent of the pot is lost."""

    def end_match(self, t: Table, winners: Sequence[int]) -> Iterator[e.Event]:
        cents = [0] * self.seats
        cents[winners[0]] = cast(BingTable, t).pot - 1
        yield PotWon(tuple(cents))
        yield e.MatchEnded(tuple(winners), tuple(t.scores))


class LingeringRules(BingRules):
    """Rules under which those who have left are dealt cards all the same."""

    def plays(self, t: Table, seat: int) -> bool:
        return True


class DearRules(BingRules):
    """Rules under which a deuce counts twenty."""

    def value(self, t: Table, card: Card) -> int:
        return 20 if is_deuce(card) else card.points


class ForgivingRules(BingRules):
    """Rules under which nobody is ever out."""

    def _score(self, t: Table, winner: int, outcome: str) -> Iterator[e.Event]:
        for event in super()._score(t, winner, outcome):
            if isinstance(event, e.DealEnded):
                yield event
                break
            yield event
        yield from self._next_deal(t)


class LeftHandedRules(BingRules):
    """Rules under which the dealer cuts."""

    def cutter(self, t: Table) -> int:
        return t.dealer


WRONG = (ShowingRules, CheapRules, StingyRules, LingeringRules, DearRules, ForgivingRules, LeftHandedRules)


@pytest.mark.parametrize("rules", WRONG)
def test_wrong_rules_are_seen(rules: type[BingRules]) -> None:
    with pytest.raises(Broken, match=r"Bing Rummy, match “wrong/\d+”"):
        play_deals(BING._replace(rules=rules), "wrong", 30, often=0.0)


def test_who_has_left_is_no_more_in_the_match() -> None:
    rules = BING.rules(BingOptions(), 3)
    t = cast(BingTable, rules.new_table())
    for event in (*(BoughtIn(seat, 25, 0) for seat in range(3)), Left(1)):
        t.apply(event)
    assert [rules.plays(t, seat) for seat in range(3)] == [True, False, True]
    assert (rules.after(t, 0), rules.after(t, 2)) == (2, 0)
    assert cast(BingRules, rules).players(t) == [2, 0]
    assert rules._leaders(t, [0, 1, 2]) == (0, 2)
    assert (t.pot, t.paid) == (75, [25, 25, 25])


def test_only_whose_turn_it_is_has_opened_with_the_melds_of_this_turn() -> None:
    match, _ = small_position("opened", opened=False)
    match.table.hands[0] = list(parse_cards("KD KH KC 8C 9C TC 3H 3S 3D 4S"))
    rules = cast(BingRules, match.rules)
    play(rules, match.table, Move.parse("0 lay-down KD KH KC / 8C 9C TC / 3H 3S 3D"))
    assert [rules.has_opened(match.table, seat) for seat in range(rules.seats)] == [True] + [False] * (rules.seats - 1)
    play(rules, match.table, EndTurn(0))
    assert [rules.has_opened(match.table, seat) for seat in (0, 1)] == [True, False]


def test_a_match_can_go_on_though_the_last_dealer_has_left() -> None:
    rules = cast(BingRules, BING.rules(BingOptions(), 3))
    t = cast(BingTable, rules.new_table())
    ended = e.DealEnded(e.Result(1, "out", 1, (80, 0, 4), scores=(80, 0, 4), out=(0,), paid=(25, 25, 25)))
    bought = [BoughtIn(seat, 25, 0) for seat in range(3)]
    for event in (*bought, e.Dealt(1, 0, ((),) * 3, ()), ended, Left(0), e.Asked(1, "deal")):
        t.apply(event)
    assert t.cleared().problem() is None
    t.apply(e.Asked(0, "deal"))
    assert t.cleared().problem() == "those who still play are too few or deal no more"


def test_a_copy_of_a_table_has_money_of_its_own() -> None:
    t = cast(BingTable, Match.new(BING, 3).table)
    twin = t.copy()
    assert twin == t
    twin.apply(BoughtIn(0, 25, 7))
    assert (t.paid, t.rebuys, t.scores) == ([25] * 3, [0] * 3, [0] * 3)
    assert (twin.paid, twin.rebuys, twin.scores) == ([50, 25, 25], [1, 0, 0], [7, 0, 0])


# The law of the tests


def test_what_cards_count() -> None:
    assert [points_of(parse_cards(cards)) for cards in ("6S QH QD", "AS 2S", "TS JS KS 9S", "")] == [26, 3, 39, 0]
    assert points_of(new_pack()) == 340


@pytest.mark.parametrize(
    ("meld", "options", "good"),
    [
        ("run QS KS AS", {}, True),
        ("run QS KS AS", {"ace": "low"}, False),
        ("run KS AS 2S", {}, False),
        ("run AS 2S 3S", {"max_wilds_per_meld": "1"}, True),
        ("run AS 2S 3S 2H=4S", {"max_wilds_per_meld": "1"}, False),
        ("run AS 2S 3S 2H=4S", {"max_wilds_per_meld": "2"}, True),
        ("run 5S 7S 8S", {}, False),
        ("run 5S 6H 7S", {}, False),
        ("set 8S 8S.1 8H", {}, True),
        ("set 8S 8S.1 9H", {}, False),
        ("set 8S 2S=8 2H=8", {}, True),
        ("set 2S 2H 2D", {}, False),
    ],
)
def test_the_law_of_the_tests_knows_a_meld(meld: str, options: dict[str, Any], good: bool) -> None:
    cards, stands = parse_roles(meld.partition(" ")[2])
    kind: Any = meld.partition(" ")[0]
    assert judges(BingOptions(**options), Meld(kind, cards, (0,) * len(cards), cards[0].rank, stands)) == good


def test_who_has_come_back_in_an_older_file_had_the_score_of_the_last_one_staying() -> None:
    """Three players who bust at 200: the second buys in again with the greatest score of those who were not out."""
    rules = Match.new(BING, 3, {"bust": 200, "stake": 25}, "older").rules
    table = rules.new_table()
    dealt = [(0, 210, 30), (10, 0, 5), (200, 0, 5)]
    table.results = [e.Result(number, "out", None, points) for number, points in enumerate(dealt, 1)]
    table.scores = (40, 30, 40)
    told = [(each.scores, each.out, each.paid) for each in rules.scored(None, table)]
    assert told == [
        ((0, 210, 30), (1,), (25, 25, 25)),
        ((10, 30, 35), (), (25, 50, 25)),
        ((210, 30, 40), (0,), (25, 50, 25)),
    ]
