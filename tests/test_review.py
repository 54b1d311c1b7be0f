"""Reviews: decisions beside the strongest player's, by enumeration too; and how reviews are kept with the match."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from functools import partial
from itertools import cycle, permutations
from pathlib import Path
from typing import Any

import msgspec
import pytest
from kept_matches import between, edited, kept_match, lines_of
from promises import choose

from rummy_desktop.ai.alternatives import other_way
from rummy_desktop.ai.review import (
    BLUNDER,
    OTHERS,
    SLIP,
    SURE,
    Decision,
    Effort,
    Judged,
    Review,
    alike,
    mark_of,
    review,
)
from rummy_desktop.ai.weighing import Weighing
from rummy_desktop.ai.worlds import evenly
from rummy_desktop.arena.reviewing import Task, places_away, reckon
from rummy_desktop.engine.cards import HIDDEN, Card
from rummy_desktop.engine.match import Match
from rummy_desktop.engine.moves import Cut, Deal, Discard, Draw, Knock, LayDown, LayOff, Move, Take, TakeBack, TakePile
from rummy_desktop.engine.rules import Rules, play
from rummy_desktop.engine.seats import Handover
from rummy_desktop.engine.table import Table
from rummy_desktop.gui.play.reviewer import task_of
from rummy_desktop.storage.library.copies import again, branch
from rummy_desktop.storage.library.import_export import export_to, import_from
from rummy_desktop.storage.library.names import rename
from rummy_desktop.storage.library.trash import delete, empty_trash, restore
from rummy_desktop.storage.match_file.header import SaveError
from rummy_desktop.storage.match_file.load import load
from rummy_desktop.storage.match_file.read import read_transcript
from rummy_desktop.storage.match_file.reviews import (
    Kept,
    find_review,
    keep_review,
    played_so,
    read_reviews,
    reviews_beside,
    reviews_of,
)
from rummy_desktop.storage.match_file.seals import sealed
from rummy_desktop.variants import GAMES

UNSEEN = 3  # cards of a small position that may lie in any order: 6 worlds
ENDLESS = Effort(1e9, 12, 12)
QUICK = Effort(1e9, 2, 2)
WEIGHTS = {Knock: 0, LayDown: 1, LayOff: 2, Take: 3, Draw: 4}


def plain(rules: Rules, view: Table, rng: random.Random) -> Move:
    """Return a player without dice, who looks at nothing but the own hand and what lies open."""
    moves = [move for move in rules.moves(view) if not isinstance(move, TakeBack)]
    return min(moves, key=lambda move: (WEIGHTS.get(type(move), 5), str(move)))


def small_position(game: str, seed: int) -> tuple[Match, Table]:
    """Return a late decision of seat 0, with few hidden cards: the view, and those cards."""
    match, rng = Match.new(GAMES[game], 2, {}, f"small {seed}"), random.Random(seed)
    found: list[Table] = []
    while not match.table.results:
        assert match.actor is not None
        if match.actor == 0 and len(list(match.moves())) > 3:
            found.append(_almost_open(match, rng))
        match.play(choose(match.rules, match.table, list(match.moves()), rng, "keen"))
    return match, found[-2]


def _almost_open(match: Match, rng: random.Random) -> Table:
    """Return a view in which all but a few of the cards that are hidden from seat 0 are open."""
    view, truth = match.view(0).copy(), match.table
    piles = [(view.stock, truth.stock), *zip(view.hands, truth.hands, strict=True)]
    hidden = [(pile, true, at) for pile, true in piles for at, card in enumerate(pile) if card == HIDDEN]
    rng.shuffle(hidden)
    for pile, true, at in hidden[UNSEEN:]:
        pile[at] = true[at]
    return view


def brought_by(rules: Rules, view: Table, move: Move) -> float:
    """Return a move's mean points over every way in which the hidden cards may lie, plainly counted."""
    pack = [card for pile in (view.stock, view.discards, *view.hands) for card in pile]
    pack += [card for meld in view.melds for card in meld.cards]
    unseen = [card for card in rules.pack() if card not in pack]
    worths = []
    for cards in permutations(unseen):
        table, rest = view.copy(), iter(cards)
        for pile in (table.stock, *table.hands):
            pile[:] = [next(rest) if card == HIDDEN else card for card in pile]
        before = len(table.results)
        play(rules, table, move)
        while len(table.results) == before:
            play(rules, table, plain(rules, table, random.Random(0)))
        own, other = table.results[-1].points
        worths.append(own - other)
    return sum(worths) / len(worths)


def in_every_order(unseen: Sequence[Card]) -> Iterator[tuple[Card, ...]]:
    return cycle(permutations(unseen))


class Orders:
    """Deals the unseen cards in every order, one after the other."""

    def __init__(self) -> None:
        self.orders: Iterator[tuple[Card, ...]] | None = None

    def __call__(self, rules: Rules, view: Table, unseen: Sequence[Card], rng: random.Random) -> Sequence[Card]:
        if self.orders is None:
            self.orders = in_every_order(unseen)
        return next(self.orders)


@pytest.mark.parametrize(("game", "seed"), [("gin", 1), ("gin", 4), ("rummy", 2), ("rummy", 5)])
def test_the_figures_are_those_of_a_plain_enumeration(game: str, seed: int) -> None:
    match, view = small_position(game, seed)
    rules = match.rules.for_players()
    moves = [move for move in rules.moves(view) if not isinstance(move, TakeBack)]
    for made in (moves[0], moves[-1]):

        def weigh(*what: Any) -> Weighing:
            return Weighing(*what, dealing=Orders(), mind=plain)

        decision = Decision(3, view, made)
        found = review(match.game, rules, [decision], 0.0, "seed", ENDLESS, weigh=weigh, clock=lambda: 0.0)
        (judged,) = found.judged
        choice = Move.parse(judged.choice)
        best = brought_by(rules, view, choice)
        assert found.expected == pytest.approx(best)
        assert judged.loss == pytest.approx(0.0 if alike(made, choice) else best - brought_by(rules, view, made))


def test_what_is_sampled_agrees_with_the_enumeration_within_its_error() -> None:
    match, view = small_position("gin", 1)
    rules = match.rules.for_players()
    effort = Effort(1e9, 60, 60)
    far = 0
    for made in [move for move in rules.moves(view) if not isinstance(move, TakeBack)][:3]:
        weigh = partial(Weighing, mind=plain, dealing=evenly)
        found = review(match.game, rules, [Decision(3, view, made)], 0.0, "7", effort, weigh=weigh, clock=lambda: 0.0)
        (judged,) = found.judged
        true = brought_by(rules, view, Move.parse(judged.choice)) - brought_by(rules, view, made)
        far += abs(judged.loss - true) > SURE * judged.error + 1e-9
        assert abs(judged.loss - true) <= 4 * judged.error + 1e-9
    assert far <= 1


def test_no_slip_is_claimed_that_lies_within_the_error() -> None:
    spread = 20.0
    assert mark_of(-1.0, 5.0, spread) == mark_of(0.0, 0.0, spread) == "best"
    assert mark_of(SLIP * spread, 0.0, spread) == "slip"
    assert mark_of(SLIP * spread / 2, 0.0, spread) == "good"
    assert mark_of(3.0, 1.6, spread) == "good"
    assert mark_of(3.0, 1.4, spread) == "slip"
    assert mark_of(BLUNDER * spread, 0.1, spread) == "blunder"
    assert mark_of(BLUNDER * spread, 1.7, spread) == "slip"
    assert mark_of(100.0, 60.0, spread) == "good"


def test_nobody_is_better_than_the_strongest_player_by_chance() -> None:
    def judged(loss: float, error: float) -> Judged:
        return Judged(2, "0 draw", "0 take", loss, error, 40, "good")

    chance = Review((judged(-2.0, 1.2), judged(0.8, 0.9), judged(-0.5, 0.4)), 12.0, 5.0, 20.0)
    assert (chance.lost, chance.came) == (0.0, 7.0)
    proved = Review((judged(-2.0, 0.5), judged(3.0, 1.0)), 12.0, 5.0, 20.0)
    assert [each.counted for each in proved.judged] == [-2.0, 3.0]
    assert (proved.lost, proved.came, proved.luck) == (1.0, 8.0, 13.0)


def test_the_first_deal_of_a_match_in_which_seats_are_cut_for_can_be_reckoned() -> None:
    found = kept_match("gin-three", between(1), 3).path
    task, _ = task_of(read_transcript(found), 1, 0, Effort(0.1, 2, 2))
    assert reckon(task).judged


def test_moves_that_do_the_same_are_alike() -> None:
    for one, other in [
        ("0 discard 8H", "0 discard 8H.1"),
        ("0 lay-down 8H 8S 8D / AC 2C 3C", "0 lay-down 3C 2C AC / 8D 8H 8S"),
        ("0 lay-off 9H 8H > 2", "0 lay-off 8H 9H > 2"),
        ("0 knock 9C : 7H 7S 7D / 4C 5C 6C", "0 knock 9C : 4C 5C 6C / 7D 7H 7S"),
    ]:
        assert alike(Move.parse(one), Move.parse(other))
    for one, other in [
        ("0 discard 8H", "0 discard 8S"),
        ("0 lay-off 8H > 2", "0 lay-off 8H > 1"),
        ("0 lay-down 8H 8S 8D", "0 lay-down 8H 8S 8D / AC 2C 3C"),
        ("0 draw", "0 take"),
    ]:
        assert not alike(Move.parse(one), Move.parse(other))


class Flat:
    """Scales on which the first move always brings 10 points and the second 4; they know no more worlds than asked."""

    open = True

    def __init__(self, game: Any, rules: Any, view: Any, rng: Any, moves: Sequence[Move], step: list[int]) -> None:
        self.points: list[tuple[float, ...]] = []
        self._moves, self._step = moves, step

    def more(self, count: int) -> None:
        self._step[0] += count
        for number in range(count):
            bonus = 3.0 if (self._step[0] + number) % 2 else -3.0
            self.points.append(tuple(10.0 + bonus if not place else 4.0 for place in range(len(self._moves))))


def one_deal(game: str = "gin", seed: str = "review") -> Match:
    """Return a match of which one deal has been played."""
    match, rng = Match.new(GAMES[game], 2, {}, seed), random.Random(seed)
    while not match.table.results:
        match.play(choose(match.rules, match.table, list(match.moves()), rng, "keen"))
    return match


def piles_and_wild_cards() -> Iterator[tuple[Match, Table, Move]]:
    """Yield decisions of a game of piles and wild cards: the match, the view, and the move that was made."""
    match, rng = Match.new(GAMES["canasta"], 2, {}, "piles"), random.Random(1)
    while not match.table.results:
        assert match.actor is not None
        move = choose(match.rules, match.table, list(match.moves()), rng, "keen")
        yield match, match.view(match.actor).copy(), move
        match.play(move)


def test_a_pile_and_a_wild_card_are_asked_about() -> None:
    left = taken = spent = 0
    for match, view, move in piles_and_wild_cards():
        rules = match.rules
        way = other_way(match.game, rules, view, move)
        wild = [card for card in getattr(move, "hand_cards", ()) if rules.is_wild(view, card)]
        if isinstance(move, Draw) and any(isinstance(each, TakePile) for each in rules.moves(view)):
            assert (way is not None) == (len(view.discards) > 1)
            left += way is not None and isinstance(way.move, TakePile)
        elif isinstance(move, TakePile):
            assert way is None or isinstance(way.move, Draw)
            taken += way is not None
        elif way:
            assert wild or (isinstance(move, Discard) and rules.is_wild(view, move.card))
            spent += 1
        assert way is None or rules.objection(view, way.move) is None
    assert left
    assert taken
    assert spent


def test_the_other_way_is_weighed_where_the_strongest_player_does_the_same() -> None:
    decisions: list[Decision] = []
    for place, (match, view, move) in enumerate(piles_and_wild_cards(), 2):
        if move.seat == 0 and other_way(match.game, match.rules, view, move):
            decisions.append(Decision(place, view, move))
    rules = match.rules.for_players()
    weigh = partial(Flat, step=[0])
    found = review(match.game, rules, decisions, 0.0, "s", Effort(1e9, 16, 16), weigh=weigh, clock=lambda: 0.0)
    asked = [each for each in found.judged if each.other]
    assert 0 < len(asked) <= OTHERS
    for each in asked:
        assert (each.mark, each.loss, each.samples) == ("best", 0.0, 0)
        assert each.less == pytest.approx(6.0, abs=1.0)
        assert each.other_counted == each.less
        assert each.move == each.choice != each.other
    assert found.lost == sum(each.counted for each in found.judged if not each.other)


def task_for(match: Match, **more: Any) -> Task:
    """Return the first deal of a match, to be reviewed for seat 0 with little effort."""
    options = msgspec.to_builtins(match.rules.options)
    values = {"effort": Effort(1e9, 2, 2)} | more
    return Task(match.game.key, options, 2, match.seed, None, 0, tuple(match.log), 0, **values)


def test_it_ends_when_its_time_is_over() -> None:
    match, decisions = one_deal(), []
    fresh = Match.new(GAMES["gin"], 2, {}, match.seed)
    for place, move in enumerate(match.log[1:], 1):
        if move.seat == 0:
            decisions.append(Decision(place, fresh.view(0).copy(), move))
        fresh.play(move)
    for seconds in (100, 1000):
        worlds = [0]
        told: list[float] = []
        effort = Effort(seconds, 16, 10**6)
        weigh = partial(Flat, step=worlds)
        found = review(
            match.game,
            match.rules.for_players(),
            decisions,
            -3.0,
            "s",
            effort,
            told.append,
            weigh,
            lambda worlds=worlds: worlds[0],  # type: ignore[misc]
        )
        assert worlds[0] <= seconds + 4
        assert told == sorted(told)
        assert max(told) <= 1.0
        assert found.result == pytest.approx(found.expected - found.lost + found.came)
        assert found.luck == pytest.approx(found.result + found.lost)
        # What is all too little known is held against nobody.
        few = [each for each in found.judged if each.samples and each.samples < 8]
        assert {each.mark for each in few} <= {"good"}
        many = [each for each in found.judged if each.samples >= 16]
        assert all(each.loss == pytest.approx(6.0, abs=1.0) for each in many)


def test_it_is_made_of_the_decisions_of_one_seat() -> None:
    match = one_deal()
    found = reckon(task_for(match))
    mine = {place for place, move in enumerate(match.log) if move.seat == 0 and not isinstance(move, Deal)}
    places = [each.place for each in found.judged]
    assert places == sorted(places)
    assert set(places) <= mine
    assert all(each.move == str(match.log[each.place]) for each in found.judged)
    points = match.table.results[0].points
    assert found.result == points[0] - points[1]
    # Where the computer played for somebody, that is nobody's decision.
    half = frozenset(sorted(mine)[: len(mine) // 2])
    assert {each.place for each in reckon(task_for(match, away=half)).judged} <= mine - half
    assert reckon(task_for(match, away=frozenset(mine))).judged == ()


def test_what_was_taken_back_is_no_decision() -> None:
    for number in range(200):
        match, rng = Match.new(GAMES["rummy"], 2, {}, f"back {number}"), random.Random(number)
        took = False
        while not match.table.results:
            moves = list(match.moves())
            move = choose(match.rules, match.table, moves, rng, "keen")
            match.play(move)
            if not took and move.seat == 0 and isinstance(move, LayDown) and not match.table.results:
                back = TakeBack(0)
                if match.objection(back) is None:
                    match.play(back)
                    took = True
        if took:
            break
    place = next(place for place, move in enumerate(match.log) if isinstance(move, TakeBack))
    found = reckon(task_for(match))
    assert not {place - 1, place} & {each.place for each in found.judged}
    assert any(each.place > place for each in found.judged)


def test_where_the_pack_was_cut_is_left_out() -> None:
    match = Match.new(GAMES["bing"], 4, {}, "cut")
    assert match.actor is not None
    cut = Cut(match.actor, 17)
    assert match.objection(cut) is None
    decision = Decision(1, match.view(match.actor), cut)
    found = review(match.game, match.rules.for_players(), [decision], 5.0, "s", QUICK)
    assert found == Review((), 5.0, 0.0, 0.0)


def test_where_the_computer_played_is_known() -> None:
    handed = [Handover(4, 0, "hard"), Handover(6, 1, "easy"), Handover(9, 0, ""), Handover(12, 0, "easy")]
    assert places_away(handed, 0, 0, 14) == {4, 5, 6, 7, 8, 12, 13}
    assert places_away(handed, 0, 5, 8) == {5, 6, 7}
    assert places_away(handed, 1, 0, 7) == {6}


# Kept with the match


def some_review(loss: float = 2.4) -> Review:
    """Return a review with one decision."""
    return Review((Judged(2, "0 discard 8H", "0 discard 4C", loss, 0.5, 40, "slip"),), -30.0, -5.0, 21.0)


@pytest.fixture
def path() -> Path:
    """Return a match of which two deals are over."""
    return kept_match(until=between(2), seed="kept review").path


def keep(path: Path, deal: int = 1, loss: float = 2.4) -> Kept:
    """Keep a review of a deal for seat 0."""
    saved = load(path)
    end = [*saved.deals, len(saved.moves)][deal]
    kept = Kept(1, deal, 0, played_so(saved.header, saved.moves, end), saved.deals[deal - 1], some_review(loss))
    keep_review(path, kept)
    return kept


def held(path: Path) -> list[Kept]:
    """Return the reviews that hold of the match in a file."""
    saved = load(path)
    return reviews_of(path, saved.header, saved.moves, saved.first_deal)


def test_a_review_is_found_again_and_the_match_stays_as_it_is(path: Path) -> None:
    before = path.read_bytes()
    first, second = keep(path), keep(path, 2)
    assert path.read_bytes() == before
    assert held(path) == read_reviews(path) == [first, second]
    assert find_review(path, 2, 0, second.played) == second
    assert find_review(path, 2, 1, second.played) is None
    assert find_review(path, 2, 0, first.played) is None
    newer = keep(path, 1, 3.5)
    assert held(path) == [second, newer]


def test_a_damaged_review_takes_no_other_with_it(path: Path) -> None:
    first, second = keep(path), keep(path, 2)
    file = reviews_beside(path)
    text = file.read_bytes()
    for at in range(0, len(text), 37):
        file.write_bytes(text[:at] + bytes([text[at] ^ 1]) + text[at + 1 :])
        assert held(path) in ([first], [second])
    file.write_bytes(text[:-30])
    assert held(path) == [first]
    third = keep(path, 2, 0.5)
    assert held(path) == [first, third]
    for rubbish in (b"", b"\0" * 100, b"[1, 2]\n" * 3, b"{" * 9000):
        file.write_bytes(rubbish)
        assert held(path) == []
    file.unlink()
    file.mkdir()
    assert held(path) == []
    with pytest.raises(SaveError, match="can’t be kept"):
        keep(path)


def test_a_review_of_another_version_stays_and_is_made_anew(path: Path) -> None:
    first = keep(path)
    file = reviews_beside(path)
    edited(file, lambda lines: [line.replace(b'"version":1', b'"version":2') for line in lines])
    lines = [line.rstrip(b"\n") for line in lines_of(file)]
    file.write_bytes(b"".join(sealed([line])[0] for line in lines))
    assert held(path) == []
    assert keep(path) == first
    assert held(path) == [first]
    assert sum(b'"version":2' in line for line in file.read_bytes().splitlines()) == 1


def test_a_deal_that_was_played_otherwise_has_no_review(path: Path) -> None:
    first = keep(path)
    saved = load(path)
    place = next(n for n, move in enumerate(saved.moves) if isinstance(move, Discard))
    reviews_beside(path)
    other = [*saved.moves]
    other[place] = Draw(other[place].seat)
    assert reviews_of(path, saved.header, other, 1) == []
    assert reviews_of(path, msgspec.structs.replace(saved.header, seed="another"), saved.moves, 1) == []
    assert reviews_of(path, saved.header, saved.moves, 2) == []
    assert reviews_of(path, saved.header, saved.moves, 1) == [first]


def test_a_review_goes_where_the_match_goes(path: Path, tmp_path: Path) -> None:
    first, second = keep(path), keep(path, 2)
    rename(path, "Sunday")
    assert held(path) == [first, second]
    saved = load(path)
    assert held(branch(saved, len(saved.moves))) == [first, second]
    assert held(again(saved, 2)) == [first]
    export_to(path, tmp_path / "away.rummy")
    assert held(tmp_path / "away.rummy") == [first, second]
    gone = delete(path)
    assert not reviews_beside(path).exists()
    assert held(gone) == [first, second]
    back = restore(gone)
    assert held(back) == [first, second]
    gone = delete(back)
    assert empty_trash() is None
    assert not reviews_beside(gone).exists()
    taken = import_from(tmp_path / "away.rummy")
    assert held(taken) == [first, second]


def test_any_deal_of_a_kept_match_can_be_reckoned(path: Path) -> None:
    transcript = read_transcript(path)
    for deal in (1, 2):
        task, end = task_of(transcript, deal, 0, QUICK)
        assert end == [*transcript.deals, len(transcript.moves)][deal]
        found = reckon(task)
        points = load(path).match.table.results[deal - 1].points
        assert found.result == points[0] - points[1]
    assert reckon(task) == found
    for deal, seat in ((0, 0), (3, 0), (1, 2)):
        with pytest.raises(SaveError, match="There is no deal"):
            task_of(transcript, deal, seat)
