"""Games with a spread discard pile: every move there is is offered, and random players reach all that can happen."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from itertools import combinations
from typing import Any

import msgspec
import pytest
from finish import Finisher, lying
from first_melds import as_meld, lay_some_meld
from judge import Law, Placed, refused_well
from promises import Broken, Setup, play_deals
from spreads import FEATS

from rummy_desktop.engine import events as e
from rummy_desktop.engine.cards import SUITS, Card
from rummy_desktop.engine.match import Match
from rummy_desktop.engine.melding import Melding
from rummy_desktop.engine.melds import Meld, face_of
from rummy_desktop.engine.moves import Call, Discard, LayDown, LayOff, Move, Pass, Swap, Take
from rummy_desktop.engine.options import make_options
from rummy_desktop.engine.spread.rules import SpreadRules
from rummy_desktop.engine.spread.table import SpreadTable
from rummy_desktop.engine.table import Act, Table
from rummy_desktop.variants import GAMES
from rummy_desktop.variants.rummy500.rules import Rules500
from rummy_desktop.variants.rummy5000.rules import Rules5000

GAMES_HERE = ("500", "5000")
RARE = {"pass", "set of wilds", "misdeal", "grace", "choose", "swap taken back"}
"""What happens in one deal of a hundred, and is waited for in `tools/soak.py` only."""
RICH = {"500": (6,), "5000": (3, 0)}
"""Matches in which most things that can happen did happen when they were last looked through: they are played first."""

# Small positions


def small_position(game: str, name: str) -> tuple[Match, Law, random.Random]:
    """Return a match in the middle of a deal: a small hand of cards that go together, and melds that they fit."""
    rng = random.Random(name)
    match = Setup.random(GAMES[game], name).match()
    table = match.table
    assert isinstance(table, SpreadTable)
    table.wild = rng.choice((0, 0, rng.randint(1, 13))) if game == "5000" else 0
    law = Law.of(match)
    low, suits = rng.randint(1, 9), rng.sample(SUITS, rng.choice((2, 3)))
    near = [card for card in match.rules.pack() if card.suit in suits and low <= card.rank <= low + 5]
    wild = [card for card in match.rules.pack() if law.is_wild(card)]
    chosen = rng.sample(near, min(len(near), 26)) + rng.sample(wild, min(len(wild), 5))
    cards = rng.sample(list(dict.fromkeys(chosen)), len(set(chosen)))
    table.melds, table.laid, table.acts, table.upcards = [], [], [], (None,) * table.seats
    for _ in range(2):
        lay_some_meld(table, law, cards, rng)
    size = min(len(cards) // 2, rng.randint(2, 7))
    hand = cards[:size]
    while sum(map(law.is_wild, hand)) > 3:
        hand.remove(next(filter(law.is_wild, hand)))
    table.discards = [card for card in cards if card not in hand][: rng.randint(1, 7)]
    table.hands = [[] for _ in range(table.seats)]
    table.hands[0] = hand
    used = {*hand, *table.discards, *(card for meld in table.melds for card in meld.cards)}
    others = [card for card in match.rules.pack() if card not in used]
    for seat in range(1, table.seats):
        table.hands[seat] = [others.pop()]
    table.stock, table.aside = others, []
    table.actor = table.turn = 0
    table.melded = [rng.random() < 0.5 for _ in table.hands]
    table.acts += [Act(0, "laid down")] * (rng.random() < 0.6)
    return match, law, rng


def meaning(law: Law, kind: str, placed: tuple[Placed, ...]) -> Any:
    """Return one key for all melds of identical cards, or of wild cards that can change places."""
    if kind == "wild":
        return kind, len(placed)
    told = Counter[Any]()
    for card, role in placed:
        at_home = card[:2] == role or (not role[1] and card.rank == role[0])
        told[("natural", card[:2]) if not law.is_wild(card) else ("own", card[:2]) if at_home else ("wild", role)] += 1
    return kind, frozenset(told.items())


def could_change_places(law: Law, placed: tuple[Placed, ...]) -> bool:
    """Return whether a wild card stands elsewhere while another wild card has its own place."""
    strange = [(card, role) for card, role in placed if law.is_wild(card) and card[:2] != role and role[1]]
    return any(card[:2] == role for card, _ in strange for _, role in strange)


def every_meld(law: Law, match: Match) -> set[Any]:
    """Return what every meld of the hand means that may be laid down."""
    hand = match.table.hands[0]
    found = set()
    for size in range(3, len(hand) + 1):
        for group in combinations(hand, size):
            for kind, placed in law.melds_of(group):
                cards, roles = tuple(card for card, _ in placed), tuple(Card(*role) for _, role in placed)
                told = kind != "wild" and roles != tuple(map(face_of, cards))
                move = LayDown(0, (cards,), (roles,) if told else ())
                assert Move.parse(str(move)) == move
                if not could_change_places(law, placed) and match.objection(move) is None:
                    found.add(meaning(law, kind, placed))
    return found


def every_single_layoff(law: Law, match: Match) -> set[Move]:
    """Return every layoff of one card, in whatever place."""
    table = match.table
    return {
        LayOff(0, (card,), index, () if role == card[:2] else (Card(*role),))
        for index, meld in enumerate(table.melds)
        for card in table.hands[0]
        for role in law.additions(meld, card)
    }


def offered_melds(law: Law, moves: list[Move]) -> list[Any]:
    """Return what the melds mean that are offered."""
    found = []
    for move in moves:
        if isinstance(move, LayDown):
            assert len(move.groups) == 1
            cards, stands = move.told[0]
            roles = tuple(role[:2] for role in stands) or tuple(card[:2] for card in cards)
            placed = tuple(zip(cards, roles, strict=True))
            kind = "run" if len({rank for rank, _ in roles}) > 1 else "set"
            found.append(meaning(law, "wild" if all(map(law.is_wild, cards)) else kind, placed))
    return found


def wild_cards_of(law: Law, match: Match, moves: list[Move]) -> Iterator[Any]:
    """Yield which wild cards are in each offered meld, and where they lie if they can be had from there again."""
    for move in moves:
        if isinstance(move, LayDown):
            cards, stands = move.told[0]
            roles = [role[:2] for role in stands] or [card[:2] for card in cards]
            placed = [(card[:2], role) for card, role in zip(cards, roles, strict=True) if law.is_wild(card)]
            yield tuple(sorted(placed if match.rules._apart == "placed" else [(face, face) for face, _ in placed]))


@pytest.mark.parametrize("part", range(4))
@pytest.mark.parametrize("game", GAMES_HERE)
def test_every_meld_layoff_swap_and_discard_is_offered(game: str, part: int) -> None:
    offered = Counter[str]()
    for number in range(60):
        match, law, rng = small_position(game, f"ideas/{part}/{number}")
        table = match.table
        table.phase = "play"
        hand = table.hands[0]
        if hand and rng.random() < 0.5:
            table.drawn, table.drawn_from = (hand[-1],), rng.choice(("stock", "discards"))
        moves = list(match.moves())
        melds = offered_melds(law, moves)
        told = [*zip(melds, wild_cards_of(law, match, moves), strict=True)]
        assert len(told) == len(set(told)), f"{hand}: a meld is offered twice"
        assert set(melds) == every_meld(law, match), f"{hand}"
        layoffs = {move for move in moves if isinstance(move, LayOff) and len(move.cards) == 1}
        wanted = {move for move in every_single_layoff(law, match) if match.objection(move) is None}
        assert layoffs == wanted, f"{hand} on {[str(meld) for meld in table.melds]}"
        for move in layoffs:
            assert as_told(law, match, move)
        rest = {move for move in moves if isinstance(move, Swap | Discard)}
        tried: list[Move] = [Discard(0, card) for card in hand]
        places = [(wild, index) for index, meld in enumerate(table.melds) for wild in meld.cards]
        tried += [Swap(0, card, *place) for place in places for card in hand]
        assert rest == {move for move in tried if match.objection(move) is None}
        offered.update(type(move).__name__ for move in moves)
    assert offered["LayDown"] > 10
    assert offered["LayOff"] > 5
    assert offered["Discard"] > 50


def as_told(law: Law, match: Match, move: LayOff) -> bool:
    """Return whether a card laid off comes to stand for what its player says."""
    rules: Any = match.rules
    before = match.table.melds[move.index]
    after = rules.melding(match.table).extended(before, move.cards, move.stands, 0)
    role = after.roles[after.cards.index(move.cards[0])][:2]
    return bool(before.kind == "wild" or role == (move.stands or move.cards)[0][:2])


@pytest.mark.parametrize("game", GAMES_HERE)
def test_every_take_is_offered(game: str) -> None:
    takes = 0
    for number in range(80):
        match, _, _ = small_position(game, f"takes/{number}")
        match.table.phase = "draw"
        found = {move for move in match.moves() if isinstance(move, Take)}
        reach = range(1, len(match.table.discards) + 2)
        assert found == {move for count in reach if match.objection(move := Take(0, count)) is None}
        takes += len(found)
    assert takes > 40


@pytest.mark.parametrize("game", GAMES_HERE)
def test_what_is_taken_deepest_can_be_melded(game: str) -> None:
    """A take is allowed if and only if some meld or layoff of the deepest card is to be had with hand and cards."""
    seen = Counter[bool]()
    for number in range(150):
        match, law, _ = small_position(game, f"deep/{number}")
        table = match.table
        table.phase = "draw"
        house: Any = match.rules.options
        simple = getattr(house, "deep_take_needs", "any_meld") == "any_meld" and not getattr(house, "wild_swap", False)
        if not simple or not table.hands[0] or getattr(house, "layoff_requires_meld", house) is True:
            continue
        if getattr(house, "lay_off_after_own_meld", False) or getattr(house, "wild_limit", "none") != "none":
            continue
        for count in range(2, min(5, len(table.discards)) + 1):
            held = [*table.hands[0], *table.discards[-count:]]
            deepest = table.discards[-count]
            if sum(map(law.is_wild, held)) > 3 or len(held) > 9:
                continue
            wanted = melds_with_it(law, held, deepest) or lays_off(law, table, held, deepest)
            assert (match.objection(Take(0, count)) is None) == wanted, f"{held} {table.melds}"
            seen[wanted] += 1
    assert min(seen[True], seen[False]) > 15


def melds_with_it(law: Law, held: list[Card], card: Card) -> bool:
    """Return whether some of the cards make a meld with `card`."""
    others = [each for each in held if each != card]
    return any(
        True
        for size in range(2, len(others) + 1)
        for group in combinations(others, size)
        for _ in law.melds_of((card, *group))
    )


def lays_off(law: Law, t: SpreadTable, held: list[Card], card: Card) -> bool:
    """Return whether the card can be laid off, perhaps after others."""
    return any(lays_off_on(law, meld, held, card) for meld in t.melds)


def lays_off_on(law: Law, meld: Meld, held: list[Card], card: Card) -> bool:
    """Return whether the card can be laid off on this meld, perhaps after others."""
    if law.fits(meld, card):
        return True
    for other in held:
        if other != card:
            for longer in extensions(law, meld, other):
                if len(longer.cards) < 9 and lays_off_on(law, longer, [each for each in held if each != other], card):
                    return True
    return False


def extensions(law: Law, meld: Meld, card: Card) -> Iterator[Meld]:
    """Yield the run with the card at either end; in a set, or beside another card, it opens no way."""
    placed = tuple((each, role[:2]) for each, role in zip(meld.cards, meld.roles, strict=True))
    if meld.kind == "run":
        for role in law.additions(meld, card):
            for longer in (((card, role), *placed), (*placed, (card, role))):
                if law.is_meld("run", longer) and role not in dict(placed).values():
                    yield as_meld("run", longer, 0)


@pytest.mark.parametrize("game", GAMES_HERE)
def test_every_card_that_can_be_called_is_offered(game: str) -> None:
    calls = Counter[bool]()
    several = 0
    for number in range(150):
        match, law, _ = small_position(game, f"calls/{number}")
        table = match.table
        table.phase, table.waiting = "call", (0,)
        table.acts.append(Act(1, "discarded", tuple(table.discards[-1:])))
        moves = [move for move in match.moves() if isinstance(move, Call)]
        house: Any = match.rules.options
        if not house.calling_rummy:
            assert moves == []
            continue
        single = {(move.index, move.stands) for move in moves if move.count == 1}
        top = table.discards[-1]
        wanted = {
            call
            for index, meld in enumerate(table.melds)
            for role in law.additions(meld, top)
            if match.objection(
                call := Call(0, 1, (top,), index, () if role == top[:2] or meld.kind == "wild" else (Card(*role),))
            )
            is None
        }
        assert single == {(call.index, call.stands) for call in wanted}, f"{table.discards} {table.melds}"
        if game == "500" or house.rummy_in_the_pile:
            assert {move.count for move in moves} == counts_called(law, match, table), f"{table.discards} {table.melds}"
            if sum(map(law.is_wild, table.discards)) < 3:
                offered = Counter(meaning_of_call(law, table, move) for move in moves)
                assert set(offered) == calls_there_are(law, match, table), f"{table.discards} {table.melds}"
                assert set(offered.values()) <= {1}, "a call is offered twice"
                several += len({move.cards for move in moves}) > len({move.count for move in moves})
        calls[bool(moves)] += 1
        assert Pass(0) in list(match.moves())
    assert min(calls[True], calls[False]) > 10
    assert several > (10 if game == "500" else 0)


def test_of_very_many_calls_there_are_some(monkeypatch: pytest.MonkeyPatch) -> None:
    """Runs of wild cards, beside which lie real ones in millions of ways: some ways and the largest are offered."""
    match = Match.new(GAMES["5000"], 2, {"packs": "4", "other_wilds": "nines+kings", "rummy_in_the_pile": True})
    rules, table = match.rules, match.table
    assert isinstance(table, SpreadTable)
    table.wild = 12
    wild = [Card(rank, suit, pack) for pack in (0, 1) for rank in (12, 13) for suit in SUITS]
    roles = tuple(Card(rank, suit) for suit in "SH" for rank in range(2, 9))
    runs = [(Card(1, suit), *wild[first : first + 7]) for suit, first in (("S", 0), ("H", 7))]
    table.melds = [
        Meld("run", run, (0,) * 8, 1, (face_of(run[0]), *roles[first : first + 7]))
        for run, first in zip(runs, (0, 7), strict=True)
    ]
    assert all(map(rules.melding(table).allows, table.melds))
    real = [Card(role.rank, role.suit, pack) for pack in (2, 3) for role in roles]
    table.discards = [*real, *(Card(rank, suit, 3) for rank in (9, 12, 13) for suit in SUITS), Card(4, "S")]
    table.hands, table.melded = [list(wild[14:]), [Card(11, "D"), Card(2, "D")]], [True, True]
    table.phase, table.waiting, table.actor = "call", (0,), 0
    table.acts.append(Act(1, "discarded", tuple(table.discards[-1:])))
    tried = []
    extended = Melding.extended
    monkeypatch.setattr(Melding, "extended", lambda *given: tried.append(given) or extended(*given))
    calls = [move for move in rules.moves(table) if isinstance(move, Call)]
    assert len(tried) < 20_000
    assert {call.count for call in calls} == set(range(1, len(table.discards) + 1))
    assert max(len(call.cards) for call in calls) > 8
    assert len(calls) == len({str(call) for call in calls}) < 5000


def meaning_of_call(law: Law, t: SpreadTable, call: Call) -> Any:
    """Return one key for all calls of identical cards, or of wild cards that can change places."""
    roles = [role[:2] for role in call.stands] or [card[:2] for card in call.cards]
    if call.index is None:
        kind = (
            "wild" if all(map(law.is_wild, call.cards)) else "set" if len({rank for rank, _ in roles}) == 1 else "run"
        )
    else:
        kind = t.melds[call.index].kind
    return call.count, call.index, meaning(law, kind, tuple(zip(call.cards, roles, strict=True)))


def calls_there_are(law: Law, match: Match, t: SpreadTable) -> set[Any]:
    """Return what every call means that takes cards of the pile, found by brute force: new melds and layoffs."""
    found = set()
    tries = Finisher(law)
    for count in range(1, len(t.discards) + 1):
        deepest, above = t.discards[-count], t.discards[len(t.discards) - count + 1 :]
        for group in ((deepest, *more) for size in range(len(above) + 1) for more in combinations(above, size)):
            for kind, placed in law.melds_of(group):
                cards, roles = tuple(card for card, _ in placed), tuple(Card(*role) for _, role in placed)
                told = kind != "wild" and roles != tuple(map(face_of, cards))
                move = Call(0, count, cards, None, roles if told else ())
                if not could_change_places(law, placed) and match.objection(move) is None:
                    found.add(meaning_of_call(law, t, move))
            for index, meld in enumerate(t.melds):
                for way in tries.longer(lying(meld), group):
                    added = tuple((card, role) for card, role in way if card in group)
                    stands = tuple(Card(*role) for _, role in added)
                    cards = tuple(card for card, _ in added)
                    told = meld.kind != "wild" and stands != tuple(map(face_of, cards))
                    move = Call(0, count, cards, index, stands if told else ())
                    if not could_change_places(law, added) and match.objection(move) is None:
                        found.add(meaning_of_call(law, t, move))
    return found


def counts_called(law: Law, match: Match, t: SpreadTable) -> set[int]:
    """Return how many cards of the pile may be taken by a call, found by brute force."""
    found = set()
    for count in range(1, len(t.discards) + 1):
        deepest, above = t.discards[-count], t.discards[len(t.discards) - count + 1 :]
        groups = [(deepest, *more) for size in range(len(above) + 1) for more in combinations(above, size)]
        tries: list[Move] = [Call(0, count, group, index) for group in groups for index in range(len(t.melds))]
        for group in groups:
            for kind, placed in law.melds_of(group) if sum(map(law.is_wild, group)) < 3 else ():
                cards, roles = tuple(card for card, _ in placed), tuple(Card(*role) for _, role in placed)
                told = kind != "wild" and roles != tuple(map(face_of, cards))
                tries.append(Call(0, count, cards, None, roles if told else ()))
        if any(match.objection(move) is None for move in tries):
            found.add(count)
    return found


# What random players reach


@pytest.mark.parametrize("game", GAMES_HERE)
def test_refused_house_rules_are_drawn_again_and_say_what_to_change(game: str) -> None:
    setups = [Setup.random(GAMES[game], f"refused/{number}") for number in range(120)]
    assert sum(setup.refused for setup in setups) > 10
    rules = GAMES[game].rules
    for setup in setups:
        assert rules.against_options(make_options(GAMES[game].options, setup.options), setup.seats) is None
        for seats in GAMES[game].seats:
            remark = rules.against_options(make_options(GAMES[game].options, setup.options), seats)
            assert remark is None or refused_well(GAMES[game].options, remark)
            for said in rules.remarks(make_options(GAMES[game].options, setup.options), seats):
                assert said.option in GAMES[game].options.__struct_fields__
                assert said.text.endswith(".")


@pytest.mark.parametrize("game", GAMES_HERE)
def test_random_presets_are_played(game: str) -> None:
    setups = [Setup.random(GAMES[game], f"presets/{number}") for number in range(300)]
    for preset in GAMES[game].presets:
        assert any(dict(preset.values).items() <= setup.options.items() for setup in setups), preset.title


@pytest.mark.parametrize("game", GAMES_HERE)
def test_random_players_reach_what_can_happen(game: str) -> None:
    missing = FEATS[game] - RARE
    for number in (*RICH[game], *range(7, 40)):
        missing = missing - set(play_deals(GAMES[game], f"rare/{number}", 12, often=0.0).feats)
        if not missing:
            return
    raise AssertionError(f"nobody reached: {missing}")


# A broken promise is seen


class ForgivingRules(Rules500):
    """Rules under which nobody asks for what was owed."""

    def _do_take(self, t: Table, move: Take) -> Any:
        yield e.Took(move.seat, tuple(t.discards[-move.count :]))
        yield e.Asked(move.seat, "play")


class GenerousRules(Rules500):
    """Rules under which going out scores."""

    def result(self, t: Table, winner: int | None) -> e.Result:
        found = super().result(t, winner)
        points = tuple(each + 25 * (seat == winner) for seat, each in enumerate(found.points))
        return msgspec.structs.replace(found, points=points)


class DeafRules(Rules500):
    """Rules under which the player to the dealer's left is never asked for a call."""

    def callers(self, t: Table) -> tuple[int, ...]:
        return tuple(seat for seat in super().callers(t) if seat != 0)


class CrowdedRules(Rules500):
    """Rules under which identical cards make a set."""

    def melding(self, t: Table) -> Melding:
        return msgspec.structs.replace(super().melding(t), identical=True)


class LooseRules(Rules5000):
    """Rules under which one goes out with any card."""

    @property
    def last_discard_must_not_fit(self) -> bool:
        return False


class ShortRules(Rules5000):
    """Rules under which a king tells fewer cards."""

    def told_by(self, card: Card) -> int:
        return super().told_by(card) - (card.rank == 13)


class StickyRules(Rules5000):
    """Rules under which a swap can't be taken back."""

    def _do_swap(self, t: Table, move: Swap) -> Any:
        yield from super()._do_swap(t, move)
        t.laid.pop()


BREAKERS = [
    (ForgivingRules, "was owed, and is not melded"),
    (GenerousRules, "by the rules"),
    (DeafRules, "might have called"),
    (CrowdedRules, "is no meld"),
    (LooseRules, "the last discard fits"),
    (ShortRules, "seat . was dealt"),
    (StickyRules, "leaves something behind|give the table"),
]


@pytest.mark.parametrize(("rules", "said"), BREAKERS, ids=[rules.__name__ for rules, _ in BREAKERS])
def test_a_broken_promise_is_seen(rules: type[SpreadRules], said: str) -> None:
    game = GAMES["500" if issubclass(rules, Rules500) else "5000"]._replace(rules=rules)
    with pytest.raises(Broken, match=rf"(?s)^[^\n]*({said}).*The moves:\n  \d deal"):
        # A swap that nobody can take back is soon seen in these deals.
        play_deals(game, "resin" if rules is StickyRules else "broken", 150, often=0.1)
