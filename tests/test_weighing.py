"""The worth of moves: all worlds give the mean over them, only the view tells, and every game can be weighed."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import islice, permutations
from math import inf, sqrt

import pytest
from own_games import own
from promises import Setup
from promises import choose as choose_any
from samples import TIMES, enough, portion

from rummy_desktop.ai import choose
from rummy_desktop.ai.alternatives import candidates
from rummy_desktop.ai.weighing import Weighing, quick_player, weigh
from rummy_desktop.ai.worlds import Worlds, between_deals, cards_on, dealt_anew, evenly, filled, unseen_cards
from rummy_desktop.engine.cards import HIDDEN, Card, new_pack, parse_cards
from rummy_desktop.engine.match import Match
from rummy_desktop.engine.melds import deadwood_of, mask_of
from rummy_desktop.engine.moves import Discard, Move, Resign, TakeBack
from rummy_desktop.engine.rules import Rules, play
from rummy_desktop.engine.table import Table
from rummy_desktop.variants import GAMES
from rummy_desktop.variants.indian.dealing import Shape, bits_of, shape_of

DECISIONS = 48
"""So many decisions of all games are weighed in one world each."""
SEATS = 4
"""More seats than these take longer than they tell, unless one asks for more samples."""
HIDDEN_IN_HANDS = 2
HIDDEN_IN_STOCK = 2
OPENLY = ("took", "claimed", "called", "swapped")


def played(game: str, seed: str, stock: int, phase: str = "discard") -> Match:
    """Return a deal of two quick players up to a decision in that phase, with so few cards in the stock."""
    record = GAMES[game]
    mind = quick_player(record)
    for number in range(200):
        match = Match.new(record, 2, seed=f"{seed}/{number}")
        rules, dice = match.rules.for_players(), random.Random(number)
        while not match.table.results:
            assert match.actor is not None
            if match.table.phase == phase and len(match.table.stock) <= stock:
                return match
            match.play(mind(rules, match.view(match.actor), dice))
    raise AssertionError("no deal comes so far")


def nearly_seen(match: Match) -> Table:
    """Return a view in which only a few cards are hidden, so that every way in which they may lie can be played."""
    seat = match.actor
    assert seat is not None
    view, other = match.table.copy(), match.rules.after(match.table, seat)
    for at in range(HIDDEN_IN_HANDS):
        view.hands[other][-1 - at] = HIDDEN
    for at in range(HIDDEN_IN_STOCK):
        view.stock[-1 - at] = HIDDEN
    return view


def plainly(rules: Rules, view: Table, move: Move, cards: Sequence[Card]) -> float:
    """Return by how many points the actor of two wins with `move` if the hidden cards are these."""
    mind, seat = quick_player(GAMES["gin"]), move.seat
    truth, left = view.copy(), list(cards)
    for pile in (truth.stock, truth.discards, *truth.hands):
        for at, card in enumerate(pile):
            if card == HIDDEN:
                pile[at] = left.pop(0)
    before = len(truth.results)
    play(rules, truth, move)
    while len(truth.results) == before:
        assert truth.actor is not None
        sight, other = truth.copy(), 1 - truth.actor
        took = {card for act in truth.acts if act.seat == other and act.verb == "took" for card in act.cards}
        took |= set(view.hands[other]) if truth.actor == seat else set()
        sight.hands[other] = [card if card in took else HIDDEN for card in truth.hands[other]]
        play(rules, truth, mind(rules, sight, random.Random(0)))
    points = truth.results[-1].points
    return points[seat] - points[1 - seat]


def test_all_worlds_together_give_the_mean_over_them() -> None:
    match = played("gin", "exact", 19)
    rules, view = match.rules.for_players(), nearly_seen(match)
    throws = [Discard(match.actor or 0, card) for card in view.hands[match.actor or 0] if card != view.barred][:3]
    unseen = unseen_cards(rules, view)
    assert len(unseen) == HIDDEN_IN_HANDS + HIDDEN_IN_STOCK
    ways = list(permutations(unseen))
    means = [sum(plainly(rules, view, move, cards) for cards in ways) / len(ways) for move in throws]
    assert len({plainly(rules, view, throws[0], cards) for cards in ways}) > 1, "the hidden cards make no difference"
    each = iter(ways)
    weighing = Weighing(GAMES["gin"], rules, view, random.Random(1), throws, dealing=lambda *_: next(each))
    weighing.more(len(ways))
    assert weighing.samples == len(ways)
    assert [found.move for found in weighing.result()] == throws
    assert [found.worth for found in weighing.result()] == pytest.approx(means)
    even = Weighing(GAMES["gin"], rules, view, random.Random(2), throws, dealing=evenly)
    even.more(150)
    sampled = even.result()
    for found, mean in zip(sampled, means, strict=True):
        difference = found.worth - sampled[0].worth - (mean - means[0])
        assert abs(difference) <= 5 * found.error + 1e-9


def test_the_error_is_that_of_the_difference_to_the_first_move() -> None:
    match = played("gin", "error", 21)
    assert match.actor is not None
    rules, view = match.rules.for_players(), match.view(match.actor)
    throws = [Discard(match.actor, card) for card in view.hands[match.actor] if card != view.barred][:2]

    def alone(number: int) -> list[float]:
        weighing = Weighing(GAMES["gin"], rules, view, random.Random(number), throws)
        weighing.more(1)
        assert [found.error for found in weighing.result()] == [0.0, inf]
        return [found.worth for found in weighing.result()]

    # One after the other, from the same dice as one by one.
    dice = random.Random(5)
    weighing = Weighing(GAMES["gin"], rules, view, dice, throws)
    twin = Weighing(GAMES["gin"], rules, view, random.Random(5), throws)
    for _ in range(6):
        weighing.more(1)
    twin.more(6)
    assert weighing.result() == twin.result(), "in slices something else comes of it"
    assert weighing.samples == 6
    assert len({tuple(alone(number)) for number in range(6)}) > 1
    pairs = []
    for number in range(30):
        single = Weighing(GAMES["gin"], rules, view, random.Random(number), throws, dealing=_in_turn(number))
        single.more(1)
        pairs.append([found.worth for found in single.result()])
    many = Weighing(GAMES["gin"], rules, view, random.Random(0), throws, dealing=_one_after_another())
    many.more(30)
    gaps = [second - first for first, second in pairs]
    mean = sum(gaps) / len(gaps)
    spread = sum((gap - mean) ** 2 for gap in gaps) / (len(gaps) - 1)
    first, second = many.result()
    assert second.worth - first.worth == pytest.approx(mean)
    assert (first.error, second.error) == (0.0, pytest.approx(sqrt(spread / len(gaps))))


def _in_turn(number: int):  # type: ignore[no-untyped-def]
    def dealing(rules: Rules, view: Table, unseen: Sequence[Card], rng: random.Random) -> Sequence[Card]:
        cards = list(unseen)
        random.Random(f"world {number}").shuffle(cards)
        return cards

    return dealing


def _one_after_another():  # type: ignore[no-untyped-def]
    numbers = iter(range(10**6))
    return lambda *told: _in_turn(next(numbers))(*told)


def some_decisions(game: str, number: int, most: int) -> Iterator[Match]:
    """Yield decisions of random matches with any house rules, all phases among them."""
    found, seen = 0, set[str]()
    for tried in range(40):
        setup = Setup.random(GAMES[game], f"weighing/{game}/{number}/{tried}")
        if setup.seats > SEATS * TIMES:
            continue
        match, dice = setup.match(), random.Random(f"{game}/{number}/{tried}")
        for _ in range(120):
            if match.actor is None:
                break
            if match.table.phase not in seen or dice.random() < 0.03:
                seen.add(match.table.phase)
                found += 1
                yield match
                if found >= most:
                    return
            moves = list(islice(match.moves(), 200))
            move = choose_any(match.rules, match.table, moves, dice, dice.choice(("keen", "patient", "wild")))
            if not isinstance(move, Resign | TakeBack):
                match.play(move)


@pytest.mark.parametrize("game", GAMES)
def test_every_game_can_be_weighed_at_any_decision(game: str) -> None:
    record, weighed = GAMES[game], 0
    for match in some_decisions(game, 0, portion(DECISIONS, len(GAMES), 3)):
        assert match.actor is not None
        rules, view = match.rules.for_players(), match.view(match.actor)
        before, state = view.copy(), random.getstate()
        chosen = choose(record, rules, view, random.Random(3), "easy")
        moves = candidates(record, rules, view, chosen, 3)
        assert moves[0] == chosen
        assert len(set(moves)) == len(moves) <= 3
        assert all(match.objection(move) is None for move in moves)
        assert not any(isinstance(move, Resign | TakeBack) for move in moves[1:])
        assert candidates(record, rules, view, chosen, 1) == (chosen,)
        moves = moves[:2]
        found = weigh(record, rules, view, random.Random(4), moves, 1)
        assert view == before, "weighing changes the view"
        assert random.getstate() == state, "weighing uses dice that are not its own"
        if between_deals(rules, view):
            assert found == ()
        else:
            weighed += bool(found)
            assert found == () or [each.move for each in found] == list(moves)
            assert all(abs(each.worth) < 20_000 for each in found)
    enough(game, weighed, 1, "decisions that can be weighed")


@pytest.mark.parametrize("game", GAMES)
def test_nobody_in_a_world_knows_more_than_at_the_table(game: str) -> None:
    for match in some_decisions(game, 1, portion(DECISIONS, len(GAMES), 3)):
        seat = match.actor
        assert seat is not None
        rules, view = match.rules.for_players(), match.view(seat)
        worlds, dice = Worlds(rules, view, seat), random.Random(6)
        cards = list(worlds.unseen)
        dice.shuffle(cards)
        world = worlds.world(cards)
        assert sorted(cards_on(world.truth)) == sorted(rules.pack())
        assert world.views[seat] == view
        assert sorted(cards_on(dealt_anew(rules, view, dice))) == sorted(rules.pack())
        openly = {card for act in view.acts if act.seat == seat and act.verb in OPENLY for card in act.cards}
        for other, sight in enumerate(world.views):
            assert sight.hands[other] == world.truth.hands[other]
            assert set(sight.stock) <= {HIDDEN}
            assert [len(hand) for hand in sight.hands] == [len(hand) for hand in world.truth.hands]
            if other != seat:
                assert set(sight.hands[seat]) - {HIDDEN} <= openly
                assert all(set(hand) <= {HIDDEN} for hand in sight.second_hands)
                drew = [act for act in sight.acts if act.seat == seat and act.verb == "drew"]
                assert all(set(act.cards) <= {HIDDEN} for act in drew)


def _loose(world: Table, hand: Sequence[Card]) -> float:
    return deadwood_of(mask_of(hand))


MEASURES: Mapping[str, Callable[[Table, Sequence[Card]], float]] = {
    game: own(game, "MEASURE", _loose) for game, record in GAMES.items() if record.dealing
}
"""How a hand is measured of each game in which the others have had cards to choose among."""


@pytest.mark.parametrize(
    ("hand", "shape"),
    [
        ("4H 5H 6H 9S JD", (3, 0, 0)),
        ("QS KS AS 2S 5D", (3, 1, 0)),
        ("AS 2S 4S 8D", (0, 3, 0)),
        ("7H 7S 7D 7D.1 2C", (3, 0, 0)),
        ("7H 8H.1 9H.2 2C", (3, 0, 0)),
        ("7H 7S 9S KD", (0, 3, 0)),
        ("KD AD 8C", (0, 2, 0)),
        ("JK 3C 3D 3H KS", (0, 0, 4)),
        ("4H 5H 6H 6S 6C", (5, 0, 0)),
    ],
)
def test_the_shape_of_a_hand_of_indian_rummy_is_seen(hand: str, shape: tuple[int, int, int]) -> None:
    pack = new_pack(3, 1)
    bits = bits_of(pack)
    jokers = sum(bits[card] for card in pack if card.rank in (0, 3))
    assert shape_of(sum(bits[card] for card in parse_cards(hand)), jokers) == Shape(*shape)


@pytest.mark.parametrize("game", MEASURES)
def test_hands_dealt_in_thought_get_better_as_the_others_do(game: str) -> None:
    """Dealt evenly, the others would hold some fifteen points more by the middle of a deal than they truly do."""
    record, dice = GAMES[game], random.Random(3)
    assert record.dealing is not None
    true, dealt, even = [], [], []
    for number in range(40):
        match = Match.new(record, record.seats[0], seed=f"better/{number}")
        rules = match.rules.for_players()
        while not match.table.results and (len(match.table.acts) < 12 or match.table.phase not in ("discard", "play")):
            assert match.actor is not None
            match.play(choose(record, rules, match.view(match.actor), dice, "hard"))
        seat = match.actor
        if match.table.results or seat is None:
            continue
        view, other = match.view(seat), rules.after(match.table, seat)
        unseen = unseen_cards(rules, view)
        cards = record.dealing(rules, view, unseen, dice)
        assert sorted(cards) == sorted(unseen)
        for into, world in (
            (true, match.table),
            (dealt, filled(view, cards)),
            (even, dealt_anew(rules, view, dice)),
        ):
            into.append(MEASURES[game](world, world.hands[other]))
    assert len(true) > 8
    mean = [sum(each) / len(each) for each in (true, dealt, even)]
    assert mean[2] > mean[0] + 8
    assert abs(mean[1] - mean[0]) < 0.6 * (mean[2] - mean[0])


def test_a_view_that_does_not_add_up_is_not_weighed() -> None:
    match = Match.new(GAMES["rummy"], 2)
    assert match.actor is not None
    view = match.view(match.actor).copy()
    view.stock.pop()
    moves = list(match.moves())
    weighing = Weighing(GAMES["rummy"], match.rules.for_players(), view, random.Random(1), moves)
    weighing.more(3)
    assert (weighing.open, weighing.samples, weighing.result()) == (False, 0, ())
