"""A match: how it begins, who sees what, and that it can be told again from its moves."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest
from brute import arrangements, cards_that_go_together, is_meld, worth
from promises import choose
from story import pack_for

from rummy_desktop.engine import events as e
from rummy_desktop.engine.cards import HIDDEN, Card, new_pack, parse_cards, shuffled
from rummy_desktop.engine.match import Match
from rummy_desktop.engine.moves import Deal, Discard, Draw, Knock, LayOff, Pass, Resign, Show, Take, TakeBack
from rummy_desktop.engine.rules import IllegalMove, play
from rummy_desktop.engine.table import Table, take_from
from rummy_desktop.variants import GAMES
from rummy_desktop.variants.bing.rules import BingTable
from rummy_desktop.variants.gin.rules import GinRules

RUMMY, GIN = GAMES["rummy"], GAMES["gin"]
HANDS = {"Hand 0": "2H 4S 6D 8C TH QS AD 5C 9H KS", "Hand 1": "3S 5D 7C 9S JH KD 2C 6H TC QD", "Upcard": "7H"}


@pytest.mark.parametrize(
    ("game", "seats", "more", "sentence"),
    [
        (RUMMY, 1, {}, "Rummy is for 2 to 6 players, not 1."),
        (RUMMY, 7, {}, "Rummy is for 2 to 6 players, not 7."),
        (GIN, 3, {}, "Gin Rummy is for 2 players, not 3."),
        (GIN, 2, {"dealer": 2}, "There is no seat 2 to deal; the seats are 0 to 1."),
        (GIN, 2, {"dealer": -1}, "There is no seat -1 to deal; the seats are 0 to 1."),
        (GIN, 2, {"pack": new_pack()[1:]}, "The pack must have exactly the 52 cards of the game."),
        (GIN, 2, {"pack": (*new_pack()[1:], Card(7, "H"))}, "The pack must have exactly the 52 cards of the game."),
        (GIN, 2, {"options": {"knock_limit": 11}}, "knock_limit takes a whole number from 0 to 10, not “11”."),
    ],
)
def test_what_no_match_begins_with(game: Any, seats: int, more: dict[str, Any], sentence: str) -> None:
    with pytest.raises(ValueError, match=r"\.$") as refusal:
        Match.new(game, seats, **more)
    assert str(refusal.value) == sentence


def test_a_match_begins_with_its_first_deal() -> None:
    match = Match.new(GIN, 2, pack=pack_for(HANDS, 2, 1, 10), dealer=1)
    assert match.log == [Deal(1)]
    assert [type(event).__name__ for event in match.events] == ["CutForDeal", "Dealt", "TurnedUp", "Offered"]
    assert match.events[0] == e.CutForDeal((), 1)
    assert (match.actor, match.scores, match.table.deal) == (0, [0, 0], 1)
    assert match.view(0) is match.views[0]
    assert list(match.moves()) == [Take(0), Pass(0)]
    assert match.objection(Pass(1)) == "It is not your turn."


def test_cards_are_dealt_one_at_a_time_from_the_dealers_left() -> None:
    pack = new_pack()
    match = Match.new(RUMMY, 3, pack=pack, dealer=1)
    assert match.table.hands == [list(pack[first : first + 19 : 3]) for first in (1, 2, 0)]
    assert match.table.discards == [pack[21]]
    assert match.table.stock == list(pack[:21:-1])


def test_a_given_pack_is_that_of_the_first_deal_only() -> None:
    pack = pack_for({"Hand 0": "4H 5H 6H 7H 9S 9D 9C JC QC KC", "Upcard": "8H"}, 2, 1, 10)
    match = Match.new(GIN, 2, {"target": 500}, "7", pack, 1)
    match.play(Take(0))
    match.play(next(move for move in match.moves() if isinstance(move, Knock)))
    match.play(Deal(0))
    fresh = shuffled(new_pack(), "7/2/0")
    assert match.table.hands == [list(fresh[1:20:2]), list(fresh[:20:2])]


def test_the_events_are_those_of_the_current_deal() -> None:
    pack = pack_for({"Hand 0": "4H 5H 6H 7H 9S 9D 9C JC QC KC", "Upcard": "8H"}, 2, 1, 10)
    match = Match.new(GIN, 2, {"target": 500}, "7", pack, 1)
    before = list(match.events)
    taken = match.play(Take(0))
    assert match.events == [*before, *taken]
    match.play(next(move for move in match.moves() if isinstance(move, Knock)))
    assert match.table.phase == "deal"
    assert len(match.events) > len(before) + 4
    match.play(Deal(0))
    assert [type(event).__name__ for event in match.events] == ["Dealt", "TurnedUp", "Offered"]
    assert len(match.log) == 4


def test_what_happened_at_each_move_of_the_deal_is_told_by_its_number() -> None:
    match = Match.new(GAMES["gin"], 2, {}, "7")
    happened = [match.play(next(iter(match.moves()))) for _ in range(6)]
    first = len(match.log) - 6
    assert all(happened)
    assert [match.happened(number) for number in range(first, len(match.log))] == happened


def test_a_player_sees_the_own_hand_and_no_more() -> None:
    match = Match.new(RUMMY, 2, pack=pack_for(HANDS, 2, 1, 10), dealer=1)
    match.play(Draw(0))
    mine, other = match.views
    assert mine.hands == [match.table.hands[0], [HIDDEN] * 10]
    assert other.hands == [[HIDDEN] * 11, match.table.hands[1]]
    assert mine.stock == other.stock == [HIDDEN] * 30
    assert (mine.drawn, other.drawn) == (match.table.drawn, (HIDDEN,))


def test_what_was_taken_stays_known_until_it_is_played() -> None:
    match = Match.new(RUMMY, 2, pack=pack_for(HANDS, 2, 1, 10), dealer=1)
    match.play(Take(0))
    match.play(Discard(0, Card.parse("KS")))
    assert [card for card in match.view(1).hands[0] if card != HIDDEN] == [Card.parse("7H")]
    match.play(Draw(1))
    match.play(Discard(1, Card.parse("KD")))
    match.play(Draw(0))
    match.play(Discard(0, Card.parse("7H")))
    assert match.view(1).hands[0] == [HIDDEN] * 10


def test_a_refused_move_changes_nothing() -> None:
    match = Match.new(RUMMY, 2, pack=pack_for(HANDS, 2, 1, 10), dealer=1)
    before = match.table.copy(), [view.copy() for view in match.views]
    for move in (Draw(1), Discard(0, Card.parse("KS")), Take(0, 2), TakeBack(0), Show(0), Resign(2)):
        with pytest.raises(IllegalMove, match=r"^[A-Z].*\.$"):
            match.play(move)
    assert (match.table, match.views) == before
    assert match.log == [Deal(1)]


def test_a_copy_of_a_table_is_a_table_of_its_own() -> None:
    match = Match.new(RUMMY, 2, pack=pack_for(HANDS, 2, 1, 10), dealer=1)
    before = match.table.copy()
    twin = match.table.copy()
    play(match.rules, twin, Draw(0))
    play(match.rules, twin, Discard(0, Card.parse("KS")))
    assert match.table == before != twin


def test_players_have_no_shuffle() -> None:
    match = Match.new(GIN, 2, dealer=1)
    players = match.rules.for_players()
    assert type(players) is type(match.rules)
    assert players.options == match.rules.options
    assert list(players.moves(match.view(0))) == list(match.moves())
    with pytest.raises(RuntimeError, match="a player can't shuffle"):
        players._shuffled((), 1, 0)


def test_a_table_refuses_events_it_does_not_know() -> None:
    class Sneezed(e.Event, frozen=True):
        seat: int

    with pytest.raises(TypeError, match="this table knows no Sneezed"):
        Table(2).apply(Sneezed(0))


def test_a_card_leaves_a_pile_that_is_not_seen() -> None:
    pile = list(parse_cards("7H ?? 8H ??"))
    take_from(pile, parse_cards("8H"))
    assert pile == list(parse_cards("7H ?? ??"))
    take_from(pile, parse_cards("KS"))
    assert sorted(pile) == sorted(parse_cards("7H ??"))
    take_from(pile, [HIDDEN])
    assert pile == list(parse_cards("7H"))
    take_from(pile, [HIDDEN])
    assert pile == []


def test_with_a_known_card_put_face_down_nothing_is_known() -> None:
    pile = list(parse_cards("7H 8H"))
    take_from(pile, [HIDDEN])
    assert pile == [HIDDEN]


def test_events_have_one_line_each() -> None:
    match = Match.new(RUMMY, 2, pack=pack_for(HANDS, 2, 1, 10), dealer=1)
    match.play(Draw(0))
    assert str(match.events[-2]) == f"drew 0 {match.table.drawn[0]}"
    assert str(match.events[-2].seen_by(1)) == "drew 0 ??"
    assert str(match.events[-1]) == "asked 0 play"
    assert str(e.TookBack(0, parse_cards("8H"), 2, None)) == "tookback 0 8H 2 -"
    assert str(e.Discarded(0, Card.parse("8H"), True).seen_by(1)) == "discarded 0 ?? yes"
    assert str(e.DealEnded(e.Result(3, "knock", 1, (0, 18)))) == "dealended knock 1 0 18"


@pytest.mark.parametrize("seat", [0, 1])
def test_either_may_resign_at_any_time(seat: int) -> None:
    match = Match.new(GIN, 2, dealer=1)
    events = match.play(Resign(seat))
    assert events == (e.Resigned(seat), e.MatchEnded((1 - seat,), (0, 0)))
    assert match.actor is None
    assert match.table.over
    assert list(match.moves()) == []
    assert all(view.winners == (1 - seat,) for view in match.views)


# Going on between two deals

DEALS = "some deals"
GOING_ON = (
    ("rummy", 3, {}),
    ("gin", 2, {"target": 1000}),
    ("5000", 4, {"jokers": "two", "twos_wild": True, "wild_upcard": "choose", "target": 20000}),
    ("500", 3, {"target": 3000}),
    ("bing", 5, {"bust": 100, "rebuys": 1}),
)


def deals(game: str, seats: int, options: dict[str, Any], count: int, seed: str = "some deals") -> Iterator[Match]:
    """Yield a match with random moves, each time that it stands between two deals."""
    match = Match.new(GAMES[game], seats, options, seed)
    rng = random.Random(seed)
    for _ in range(count):
        while match.actor is not None and match.table.phase != "deal":
            match.play(choose(match.rules, match.table, list(match.moves()), rng, "keen"))
        if match.actor is None:
            return
        yield match
        match.play(Deal(match.actor))


@pytest.mark.parametrize(("game", "seats", "options"), GOING_ON)
def test_a_match_that_goes_on_from_a_table_is_the_same_match(game: str, seats: int, options: dict[str, Any]) -> None:
    twin: Match | None = None
    met = 0
    for match in deals(game, seats, options, 4):
        if twin is not None:
            for move in match.log[len(twin.log) :]:
                twin.play(move)
            assert (twin.table, twin.views, twin.log) == (match.table, match.views, match.log)
            assert twin.events == match.events
            met += 1
        cleared = match.table.cleared()
        assert cleared.problem() is None
        assert cleared.cleared() == cleared
        assert not any(cleared.hands)
        assert not cleared.stock
        twin = Match.resume(GAMES[game], cleared, options, DEALS, match.log)
        assert twin.actor == match.actor
        assert match.table.problem() == "there is something on it that belongs to a deal"
    assert met >= 2


@pytest.mark.parametrize(("game", "seats", "options"), [*GOING_ON, ("bing", 6, {"bust": 30, "rebuys": 0})])
def test_a_match_can_be_left_after_any_deal(game: str, seats: int, options: dict[str, Any]) -> None:
    met = 0
    for number in range(4):
        for match in deals(game, seats, options, 4, f"{DEALS}/{number}"):
            assert match.table.cleared().problem() is None
            met += 1
    assert met >= 8


def between_deals(game: str, seats: int, options: dict[str, Any]) -> Table:
    """Return a cleared table after some deals."""
    return [match.table.cleared() for match in deals(game, seats, options, 3)][-1]


def test_no_match_goes_on_from_what_is_no_table() -> None:
    table = between_deals("gin", 2, {})
    for other, options, sentence in (
        (Table(2), {}, "This is no table of Gin Rummy."),
        (type(table)(3), {}, "Gin Rummy is for 2 players, not 3."),
        (type(table)(2), {}, "The match can’t go on from this table: its deals are not all there."),
        (table, {"knock_limit": 11}, "knock_limit takes a whole number from 0 to 10, not “11”."),
    ):
        with pytest.raises(ValueError, match=r"\.$") as refusal:
            Match.resume(GIN, other, options)
        assert str(refusal.value) == sentence


def result_with(table: Table, **changes: Any) -> dict[str, Any]:
    """Return the results of a table with changes to the last one."""
    return {"results": [*table.results[:-1], msgspec.structs.replace(table.results[-1], **changes)]}


@pytest.mark.parametrize("game", [each[0] for each in GOING_ON])
def test_what_is_wrong_with_a_table_is_told(game: str) -> None:
    _, seats, options = next(each for each in GOING_ON if each[0] == game)
    table = between_deals(game, seats, options)
    no_sum = [score + 1 for score in table.scores]
    wrong: list[tuple[dict[str, Any], str]] = [
        ({"actor": seats}, "nobody is to deal"),
        ({"actor": None}, "nobody is to deal"),
        ({"dealer": -1}, "nobody is to deal"),
        ({"turn": 9}, "nobody is to deal"),
        ({"phase": "draw"}, "nobody is to deal"),
        ({"deal": 0}, "its deals are not all there"),
        ({"deal": table.deal + 1}, "its deals are not all there"),
        ({"winners": (0,)}, "the match is over"),
        ({"scores": table.scores[1:]}, "the scores can’t be"),
        ({"scores": [10**10, *table.scores[1:]]}, "the scores can’t be"),
        (result_with(table, outcome="sneeze"), f"deal {table.deal}: it can’t end so"),
        (result_with(table, winner=seats), f"deal {table.deal}: nobody there has won"),
        (result_with(table, points=()), f"deal {table.deal}: the points are not those of the seats"),
        (result_with(table, lines=(e.Line(8, "x", 1),)), f"deal {table.deal}: the points are not those of the seats"),
        (result_with(table, lines=(e.Line(0, "x", 10**10),)), f"deal {table.deal}: the points can’t be"),
        (result_with(table, lines=(e.Line(0, "x\n", 1),)), f"deal {table.deal}: what was counted can’t be read"),
        ({"stock": [HIDDEN]}, "there is something on it that belongs to a deal"),
        ({"hands": [[]]}, "there is something on it that belongs to a deal"),
        ({"idle": 1}, "there is something on it that belongs to a deal"),
    ]
    if game == "bing":
        wrong += [
            ({"pot": 7}, "the pot is not what was paid into it"),
            ({"paid": [25]}, "the coins are not those of the seats"),
            ({"rebuys": [-1] * seats}, "the coins are not those of the seats"),
            ({"left": (0, 0)}, "those who still play are too few or deal no more"),
            ({"left": tuple(range(1, seats))}, "those who still play are too few or deal no more"),
            ({"left": (table.actor,)}, "those who still play are too few or deal no more"),
            ({"lifted": Card(2, "S")}, "there is something on it that belongs to a deal"),
        ]
    else:
        wrong.append(({"scores": no_sum}, "the scores are not the points of its deals"))
    if game in ("5000", "500"):
        wrong += [
            ({"misdeals": 1}, "a deal is being dealt"),
            ({"played": [1]}, "there is something on it that belongs to a deal"),
        ]
    if game == "gin":
        wrong += [
            ({"how": "gin"}, "there is something on it that belongs to a deal"),
            ({"spades": (0,)}, "it tells of deals that have not been"),
            ({"spades": (table.deal + 1,)}, "it tells of deals that have not been"),
            ({"games": -1}, "it tells of games that have not been"),
        ]
    for changes, why in wrong:
        assert msgspec.structs.replace(table, **changes).problem() == why, changes
    assert table.problem() is None


@pytest.mark.parametrize(("game", "seats", "options"), GOING_ON)
def test_from_any_table_without_a_problem_one_can_play(game: str, seats: int, options: dict[str, Any]) -> None:
    """A changed table of a file never fails later if it is let through."""
    rng = random.Random("any table")
    table = between_deals(game, seats, options)
    let_through = 0
    for number in range(30):
        odd = changed_at_random(table, rng)
        if odd.problem() is None:
            let_through += 1
            match = Match.resume(GAMES[game], odd, options, f"odd/{number}")
            while match.actor is not None and match.table.deal < table.deal + 2:
                match.play(choose(match.rules, match.table, list(match.moves()), rng, "keen"))
    assert let_through >= 5


def changed_at_random(table: Table, rng: random.Random) -> Table:
    """Return the table with other numbers in some of its fields, among them such as make sense."""
    seats, last = range(table.seats), table.results[-1]
    points = tuple(rng.choice((0, 5, -40, 10**6, 74)) for _ in seats)
    scores = tuple(before + more for before, more in zip(last.before, points, strict=True))
    result = msgspec.structs.replace(last, points=points, scores=scores, winner=rng.choice((None, *seats)))
    changes: dict[str, Any] = {"scores": list(scores)}
    for name in ("actor", "dealer", "turn"):
        changes[name] = rng.choice((*seats, *seats, *seats, table.seats))
    if isinstance(table, BingTable):
        paid = [rng.choice((0, 25, 1000)) for _ in seats]
        won = [rng.choice((0, 0, 25)) for _ in seats]
        left = tuple(seat for seat in seats if rng.random() < 0.2)
        changes |= {"paid": paid, "won": won, "pot": sum(paid) - sum(won), "left": left}
        # Who was out may have gone on with any score.
        out = tuple(seat for seat in seats if rng.random() < 0.5)
        result = msgspec.structs.replace(result, out=out)
        changes["scores"] = [rng.choice((0, 30, 39, 40, 500, -3)) if seat in out else scores[seat] for seat in seats]
    changes["results"] = [*table.results[:-1], result]
    return msgspec.structs.replace(table, **changes)


# The showdown of gin, counted by brute force


def least_left(hand: frozenset[Card], table: frozenset[frozenset[Card]]) -> int:
    """Return the least deadwood that laying off card by card and arranging the rest can leave."""
    best = min(count for count, _ in arrangements(hand))
    for meld in table:
        for card in hand:
            if is_meld(meld | {card}):
                best = min(best, least_left(hand - {card}, table - {meld} | {meld | {card}}))
    return best


@pytest.mark.parametrize("part", range(4))
def test_a_knock_is_scored_as_by_brute_force(part: int) -> None:
    rng = random.Random(f"knocks/{part}")
    outcomes = set()
    played = laid = 0
    while played < 40:
        cards = cards_that_go_together(rng, 21)
        hands = {"Hand 0": " ".join(map(str, cards[:10])), "Hand 1": " ".join(map(str, cards[11:]))}
        pack = pack_for(hands | {"Upcard": str(cards[10])}, 2, 1, 10)
        match = Match.new(GIN, 2, {"target": 10000}, pack=pack, dealer=1)
        match.play(Take(0))
        knocks = [move for move in match.moves() if isinstance(move, Knock)]
        if not knocks:
            continue
        knock = rng.choice(knocks)
        match.play(knock)
        kept = [card for card in cards[:11] if card != knock.card]
        melded = [card for group in knock.groups for card in group]
        own = worth(kept) - worth(melded)
        if match.table.phase == "lay off":
            assert isinstance(match.rules, GinRules)
            table = frozenset(map(frozenset, knock.groups))
            other = least_left(frozenset(cards[11:]), table)
            for move in match.rules.best_answer(match.view(1), 1):
                laid += isinstance(move, LayOff)
                match.play(move)
        else:
            other = min(count for count, _ in arrangements(cards[11:]))
        result = match.table.results[-1]
        assert result.points == wanted(own, other, len(kept))
        assert worth(match.table.hands[1]) == other
        outcomes.add(result.outcome)
        played += 1
    assert outcomes >= {"knock", "undercut"}
    assert laid > 5


def wanted(own: int, other: int, kept: int) -> tuple[int, int]:
    """Return the points by seat when seat 0 knocks with `own` against `other`."""
    if own == 0:
        return other + (31 if kept == 11 else 25), 0
    return (other - own, 0) if other > own else (0, own - other + 25)


@pytest.mark.parametrize("key", ["rummy", "gin", "canasta"])
def test_the_table_at_the_end_of_an_earlier_deal_is_played_anew(key: str) -> None:
    rng, match = random.Random(f"after/{key}"), Match.new(GAMES[key], 2, {}, f"after/{key}")
    ends: dict[int, Table] = {}
    while len(ends) < 3 and match.actor is not None:
        moves = list(match.rules.moves(match.view(match.actor)))
        match.play(choose(match.rules, match.view(match.actor), moves, rng, "keen"))
        if match.table.results and match.table.results[-1].deal not in ends:
            ends[match.table.results[-1].deal] = match.table.copy()
    assert len(ends) > 1
    for deal, table in ends.items():
        assert match.table_after(deal) == table
    with pytest.raises(LookupError):
        match.table_after(max(ends) + 1)
    match.table.results[0] = msgspec.structs.replace(match.table.results[0], points=(1, 2))
    with pytest.raises(LookupError):
        match.table_after(match.table.results[0].deal)


def test_drawn_cards_that_were_hidden_are_named_once_a_hand_is_guessed() -> None:
    table = Match.new(GAMES["rummy"], 2, {}, "guess").table
    table.turn, table.drawn = 1, (Card(5, "S"), HIDDEN)
    table.name_guessed([[Card(2, "C")], [Card(9, "H"), Card(3, "D")]])
    assert table.drawn == (Card(5, "S"), Card(9, "H"))
    table.name_guessed([[Card(2, "C")], [Card(4, "H")]])
    assert table.drawn == (Card(5, "S"), Card(9, "H"))
