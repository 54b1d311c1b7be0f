"""The arena: yardsticks play any game, the cards are fair, nothing is counted twice, and the figures are right."""

from __future__ import annotations

import json
import math
import multiprocessing
import os
import random
import re
import signal
import socket
import sqlite3
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import msgspec
import pytest

from rummy_desktop import __version__
from rummy_desktop.arena import contest as contest_module
from rummy_desktop.arena import round_robin
from rummy_desktop.arena.contest import Bout, Contest, OtherCode, Round, play, playable
from rummy_desktop.arena.crew import Cluster, Crew, CrewError, Pool, cores, crew
from rummy_desktop.arena.entrants import Entrant, entrants, mind_of, rules_version, usual
from rummy_desktop.arena.results import Results, ResultsError
from rummy_desktop.arena.round_robin import Bar, play_missing, rounds, spell_time, standings
from rummy_desktop.arena.standings import Estimate, Standings, lines, mean_of, part_of, row
from rummy_desktop.arena.yardsticks import YARDSTICKS, any_move, plain, stubborn, uniform
from rummy_desktop.engine.match import Match
from rummy_desktop.engine.moves import Arrange, Deal, Discard, Knock, Move, Take
from rummy_desktop.engine.rules import Rules
from rummy_desktop.engine.table import Table
from rummy_desktop.variants import GAMES

ROOT = Path(__file__).resolve().parent.parent
TOOL = ROOT / "tools" / "arena.py"
OUTSIDERS = """
from rummy_desktop.arena.yardsticks import plain
from rummy_desktop.engine.moves import Discard, Draw, LayDown, Resign, TakeBack

hands = []
card = 5

def fair(rules, view, rng, level, manner):
    return plain(rules, view, rng)

def seen(rules, view, rng, level, manner):
    hands.append((view.actor, tuple(sorted(view.hands[view.actor])), tuple(view.discards)))
    return plain(rules, view, rng)

def spelled(rules, view, rng, level, manner):
    return str(plain(rules, view, rng))

def spoiling(rules, view, rng, level, manner):
    move = plain(rules, view, rng)
    view.hands[view.actor].clear()
    view.discards.clear()
    return move

def cheating(rules, view, rng, level, manner):
    return Discard(view.actor, view.hands[view.actor][0])

def resigning(rules, view, rng, level, manner):
    return Resign(1 - view.actor)

def failing(rules, view, rng, level, manner):
    raise KeyError("lost")

def silent(rules, view, rng, level, manner):
    return None

def endless(rules, view, rng, level, manner):
    for move in rules.moves(view):
        if isinstance(move, Draw | LayDown) and rules.objection(view, TakeBack(view.actor)):
            return move
    back = TakeBack(view.actor)
    return plain(rules, view, rng) if rules.objection(view, back) else back
"""


@pytest.fixture
def outsiders(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """Yield the name of a module with players from outside."""
    (tmp_path / "outsiders.py").write_text(OUTSIDERS, encoding="utf-8")
    monkeypatch.syspath_prepend(str(tmp_path))
    yield "outsiders"
    sys.modules.pop("outsiders", None)


def contest(game: str = "gin", seats: int = 2, matches: bool = False, **options: Any) -> Contest:
    """Return a contest with cards of its own."""
    return Contest.of(game, seats, options, matches, "test")


def two(game: str, *names: str, outside: Sequence[str] = ()) -> tuple[Entrant, Entrant]:
    """Return two players of a game."""
    one, other = entrants(names, GAMES[game], outside)
    return one, other


# Yardsticks


@pytest.mark.parametrize("careless", ["random", "uniform"])
@pytest.mark.parametrize("game", GAMES)
def test_yardsticks_play_any_game_to_the_end_of_a_deal(game: str, careless: str) -> None:
    here = contest(game, GAMES[game].seats[0])
    bouts = play(Round(here, 0, *two(game, careless, "greedy")))
    assert [(bout.deals, bout.fault) for bout in bouts] == [(1, "")] * len(here.sides())
    assert all(sum(bout.decisions[who] for bout in bouts) > 0 for who in (0, 1))


def turns(player: str, game: str = "gin") -> Iterator[tuple[Rules, Table, Move]]:
    """Yield some moves of a yardstick against others: the rules, what it saw, and what it did."""
    for number in range(12):
        match, dice = Match.new(GAMES[game], 2, {}, f"turns {number}"), random.Random(number)
        rules = match.rules.for_players()
        while not match.table.results:
            assert match.actor is not None
            view = match.view(match.actor)
            move = YARDSTICKS[player].play(rules, view, dice)
            if view.phase != "lay off":
                yield rules, view, move
            match.play(move)


def loose(rules: Rules, view: Table, extra: Sequence[Any] = ()) -> list[Any]:
    """Return the cards of the hand that has to decide, and these, which are in no meld."""
    hand = [*view.hands[view.actor or 0], *extra]
    return [card for card in hand if all(card not in group for group in rules.best_melds(view, hand))]


@pytest.mark.parametrize("player", ["plain", "stubborn"])
def test_the_plain_player_does_what_is_said_of_it(player: str) -> None:
    kinds = set()
    for rules, view, move in turns(player):
        knocks = [each for each in rules.moves(view) if isinstance(each, Knock)]
        kinds.add(type(move))
        if isinstance(move, Knock):
            left = len(view.hands[move.seat]) - sum(map(len, move.groups)) - (move.card is not None)
            assert left == 0 or player == "plain"
        elif isinstance(move, Discard):
            assert not knocks or player == "stubborn"
            free = [card for card in loose(rules, view) if card != view.barred]
            assert not free or rules.value(view, move.card) == max(rules.value(view, card) for card in free)
        elif isinstance(move, Take):
            assert view.discards[-1] not in loose(rules, view, view.discards[-1:])
    assert {Knock, Discard, Take} <= kinds


def test_the_random_player_knocks_when_it_may_and_else_does_anything() -> None:
    kinds, views = set(), 0
    for rules, view, _ in turns("greedy"):
        before = view.copy()
        moves = [any_move(rules, view, random.Random(seed)) for seed in range(6)]
        assert view == before
        may = any(isinstance(move, Knock) for move in rules.moves(view))
        assert all(isinstance(move, Knock) == may for move in moves)
        kinds |= {type(move) for move in moves}
        views += len(set(map(str, moves))) > 1
    assert len(kinds) >= 4
    assert views > 10


def test_the_uniform_player_makes_each_legal_move_as_often_as_another() -> None:
    """Also where one kind of move has many, as random players of other programs do."""

    def has_many_of_one(rules: Rules, view: Table) -> bool:
        kinds = Counter(map(type, rules.moves(view)))
        return len(kinds) > 1 and max(kinds.values()) > 5 and sum(kinds.values()) < 30

    rules, view = next((rules, view) for rules, view, _ in turns("greedy", "500") if has_many_of_one(rules, view))
    before, dice, moves = view.copy(), random.Random(7), list(rules.moves(view))
    made = Counter(uniform(rules, view, dice) for _ in range(100 * len(moves)))
    assert view == before
    assert set(made) == set(moves)
    assert 60 < min(made.values()) < max(made.values()) < 140


@pytest.mark.parametrize("player", ["greedy", "collector"])
def test_of_a_spread_pile_they_take_what_melds_and_throw_their_dearest_or_cheapest_card(player: str) -> None:
    taken = set()
    for rules, view, move in turns(player, "500"):
        if isinstance(move, Take):
            deepest, melding = view.discards[-move.count], rules.melding(view)
            fits = any(melding.takes(meld, deepest) for meld in view.melds)
            assert fits or deepest not in loose(rules, view, view.discards[-move.count :])
            taken.add(move.count)
        elif isinstance(move, Discard):
            counts = [rules.value(view, card) for card in loose(rules, view) if card != view.barred]
            last = max if player == "greedy" else min
            assert not counts or rules.value(view, move.card) == last(counts)
    assert max(taken) > 2


def test_the_greedy_player_uses_every_open_card_of_conquian_that_it_can() -> None:
    """The greedy player once let them all go by, and lost to everybody."""
    used = 0
    for rules, view, move in turns("greedy", "conquian"):
        can = any(isinstance(each, Arrange) for each in rules.moves(view))
        assert isinstance(move, Arrange) == can
        used += can
    assert used > 10


def test_stubborn_waits_where_plain_knocks() -> None:
    waits = 0
    for rules, view, move in turns("plain"):
        if isinstance(move, Knock) and sum(map(len, move.groups)) < 10:
            waits += not isinstance(stubborn(rules, view, random.Random(1)), Knock)
            assert plain(rules, view, random.Random(2)) == move
    assert waits >= 3


# Entrants


def test_the_usual_players_of_a_game_are_those_that_can_play_it() -> None:
    former = ["easy@0.1.0", "medium@0.1.0", "hard@0.1.0"]
    assert usual(GAMES["gin"]) == ["random", "greedy", "plain", "stubborn", "easy", "medium", "hard", *former]
    assert usual(GAMES["rummy"]) == ["random", "greedy", "easy", "medium", "hard", *former]
    assert usual(GAMES["500"]) == ["random", "greedy", "collector", "easy", "medium", "hard"]


def test_players_have_names_and_versions() -> None:
    found = entrants(["gin:hard", "medium", "greedy"], GAMES["gin"])
    assert [each.name for each in found] == ["hard", "medium", "greedy"]
    assert found[0].version == found[1].version != found[2].version
    assert str(found[0]).startswith(f"hard@{__version__}-")
    assert entrants(["sandbagger:easy"], GAMES["bing"])[0].name == "sandbagger:easy"


def test_weights_belong_to_the_version_of_players_and_not_to_that_of_rules(monkeypatch: pytest.MonkeyPatch) -> None:
    marked: list[set[str]] = []

    def mark(paths: tuple[Path, ...]) -> str:
        marked.append({path.name for path in paths})
        return "mark"

    monkeypatch.setattr("rummy_desktop.arena.entrants._mark", mark)
    entrants(["hard"], GAMES["500"])
    rules_version(GAMES["500"])
    players, rules = marked
    assert {"rules.py", "player.py", "player.weights", "player_for_two.weights", "knocking_nets.weights"} <= players
    assert "strengths.toml" not in players
    assert "rules.py" in rules
    assert not [name for name in rules if name.startswith("player") or not name.endswith(".py")]


def test_an_outsider_has_the_version_of_its_source(outsiders: str, tmp_path: Path) -> None:
    before, _ = two("gin", "plain", outside=[f"mine={outsiders}:fair"])[::-1]
    (tmp_path / "outsiders.py").write_text(OUTSIDERS.replace("\n", "\r\n"), encoding="utf-8", newline="")
    same, _ = two("gin", "plain", outside=[f"mine={outsiders}:fair"])[::-1]
    (tmp_path / "outsiders.py").write_text(f"{OUTSIDERS}\n# better", encoding="utf-8")
    after, _ = two("gin", "plain", outside=[f"mine={outsiders}:fair"])[::-1]
    assert before == same != after


def test_a_released_version_plays_as_it_did(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = []

    def old(rules: Any, view: Any, rng: random.Random, level: str, manner: str) -> Move:
        asked.append(level)
        return plain(rules, view, rng)

    monkeypatch.setitem(GAMES, "gin", GAMES["gin"]._replace(released={"0.9": old}))  # type: ignore[arg-type]
    assert usual(GAMES["gin"])[-3:] == ["easy@0.9", "medium@0.9", "hard@0.9"]
    one, other = two("gin", "gin:hard@0.9", "hard")
    assert (one.name, str(one).partition("-")[0]) == ("hard@0.9", "hard@0.9")
    assert str(other).startswith(f"hard@{__version__}-")
    bouts = play(Round(contest(), 0, one, other))
    assert set(asked) == {"hard"}
    assert len(asked) == sum(bout.decisions[0] for bout in bouts)
    with pytest.raises(ValueError, match=r"no released version “0\.8” of the players of Gin Rummy; there are 0\.9\."):
        entrants(["hard@0.8"], GAMES["gin"])


@pytest.mark.parametrize(
    ("game", "names", "outside", "said"),
    [
        ("gin", ["genius"], [], "There is no player “genius” of Gin Rummy; there are random, .*, hard"),
        ("gin", ["random@1"], [], "There is no player “random@1” of Gin Rummy"),
        ("gin", ["hard@1"], [], "There is no released version “1” of the players of Gin Rummy"),
        ("gin", ["hard", "hard"], [], "There are two players “hard”"),
        ("rummy", ["plain"], [], "The player “plain” does not play Rummy"),
        ("gin", [], ["mine"], "is spelled NAME=module:function, not “mine”"),
        ("gin", [], ["mine=os"], "is spelled NAME=module:function, not “mine=os”"),
        ("gin", [], ["greedy=os:getcwd"], "can't be called “greedy”"),
        ("gin", [], ["a b=os:getcwd"], "can't be called “a b”"),
        ("gin", [], ["mine=nowhere_at_all:choose"], "nowhere_at_all can't be imported .ModuleNotFoundError"),
        ("gin", [], ["mine=os:nothing"], "there is no nothing in os"),
        ("gin", [], ["mine=os:sep"], "os:sep is no function"),
    ],
)
def test_who_can_not_play_is_refused_in_one_sentence(
    game: str, names: list[str], outside: list[str], said: str
) -> None:
    with pytest.raises(ValueError, match=said) as error:
        entrants(names, GAMES[game], outside)
    assert str(error.value).endswith(".")
    assert "\n" not in str(error.value)


# Contests


def test_the_same_cards_come_from_every_seat(outsiders: str) -> None:
    one, other = two("gin", "plain", outside=[f"seen={outsiders}:seen"])
    play(Round(contest(), 3, other, one))
    hands = sys.modules[outsiders].hands
    first = {seat: next(hand for mine, hand, _ in hands if mine == seat) for seat in (0, 1)}
    match = Match.new(GAMES["gin"], 2, {}, "test/3")
    assert {seat: tuple(sorted(match.view(seat).hands[seat])) for seat in (0, 1)} == first


@pytest.mark.parametrize(
    ("game", "seats", "sides"),
    [("gin", 2, [[0], [1]]), ("rummy", 3, [[0], [1], [2]]), ("canasta", 4, [[0, 2], [1, 3]])],
)
def test_a_player_sits_on_every_side(game: str, seats: int, sides: list[list[int]]) -> None:
    here = contest(game, seats)
    assert here.sides() == sides
    players = entrants(["random", "greedy", "easy"], GAMES[game])
    assert len(here.pairs(players)) == (3 if len(sides) == 2 else 6)
    assert len(play(Round(here, 0, *players[:2]))) == len(sides)


def test_the_same_round_comes_to_the_same() -> None:
    wanted = Round(contest(), 1, *two("gin", "random", "medium"))
    assert came_to(play(wanted)) == came_to(play(wanted))


def came_to(bouts: Sequence[Bout]) -> list[tuple[object, ...]]:
    """Return the parts of bouts that come from the cards and the players, and not from the clock."""
    return [(bout.score, bout.lead, bout.deals, bout.decisions, bout.fault) for bout in bouts]


def test_a_deal_is_won_by_the_best_points_and_a_match_by_its_winner() -> None:
    for number in range(4):
        one, other = two("gin", "plain", "easy")
        for bout in play(Round(contest(), number, one, other)):
            assert bout.lead is not None
            assert bout.score == (0.5 if bout.lead == 0 else bout.lead > 0)
    bouts = play(Round(contest(matches=True), 0, one, other))
    assert all(1 < sum(bout.deals_won) <= bout.deals for bout in bouts)
    assert all(bout.score in (0.0, 1.0) for bout in bouts)


def test_fewest_points_win_where_points_are_a_penalty() -> None:
    leads = [
        bout.lead for n in range(3) for bout in play(Round(contest("bing", 2), n, *two("bing", "greedy", "random")))
    ]
    assert sum(lead or 0 for lead in leads) > 0


@pytest.mark.parametrize(
    ("function", "said"),
    [
        ("cheating", "made the move “. discard ..”, which is not allowed: "),
        ("resigning", "made the move “. resign” for another seat than its own"),
        ("failing", r"failed \(KeyError: 'lost'\)"),
        ("silent", "gave no move but None"),
    ],
)
def test_who_breaks_the_rules_has_lost(outsiders: str, function: str, said: str) -> None:
    one, other = two("gin", "plain", outside=[f"bad={outsiders}:{function}"])
    for pair, score in (((one, other), 1.0), ((other, one), 0.0)):
        for bout in play(Round(contest(), 0, *pair)):
            assert (bout.score, bout.lead) == (score, None)
            assert bout.fault.startswith("bad ")
            assert re.search(said, bout.fault), bout.fault


def test_who_never_ends_a_turn_has_lost(outsiders: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(contest_module, "LONGEST_TURN", 40)
    greedy, bad = two("rummy", "greedy", outside=[f"bad={outsiders}:endless"])
    faults = [bout.fault for number in range(6) for bout in play(Round(contest("rummy"), number, bad, greedy))]
    assert "bad made 40 moves without an end of its turn" in faults


def test_a_match_without_an_end_is_drawn(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(contest_module, "LONGEST_MATCH", 1)
    bouts = play(Round(contest(matches=True), 0, *two("gin", "random", "greedy")))
    assert [(bout.score, bout.drawn, bout.deals) for bout in bouts] == [(0.5, True, 1)] * 2


@pytest.mark.parametrize("function", ["spelled", "spoiling"])
def test_outsiders_may_spell_moves_and_spoil_only_what_is_theirs(outsiders: str, function: str) -> None:
    fair = two("gin", "easy", outside=[f"mine={outsiders}:fair"])
    mine = two("gin", "easy", outside=[f"mine={outsiders}:{function}"])
    assert came_to(play(Round(contest(), 0, *fair))) == came_to(play(Round(contest(), 0, *mine)))


def test_other_source_does_not_play() -> None:
    one, other = two("gin", "plain", "easy")
    here = contest()
    with pytest.raises(OtherCode, match="another version"):
        play(Round(Contest(here.game, 2, {}, False, "test", "00000000"), 0, one, other))
    with pytest.raises(OtherCode, match="another version"):
        play(Round(here, 0, one, other._replace(version="0.0.1-00000000")))
    with pytest.raises(OtherCode, match=r"^A worker can't play\. The player “mine” can't be had, since nowhere_at_all"):
        play(Round(here, 0, one, Entrant("mine", "0", "nowhere_at_all:choose")))


@pytest.mark.parametrize(
    ("game", "seats", "options", "said"),
    [
        ("chess", 2, {}, "There is no game “chess”"),
        ("gin", 5, {}, "Gin Rummy is for 2 players, not 5."),
        ("gin", 2, {"knock_limit": 400}, "knock_limit"),
    ],
)
def test_a_contest_that_can_not_be_is_refused(game: str, seats: int, options: dict[str, Any], said: str) -> None:
    with pytest.raises(ValueError, match=said):
        Contest.of(game, seats, options, False, "test")


# Figures


def test_means_are_bounded_by_students_distribution() -> None:
    assert mean_of([1.0, 2.0, 3.0]) == pytest.approx((2.0, 2 - 2.484, 2 + 2.484), abs=0.1)
    many = mean_of([0.0, 10.0] * 200)
    assert (many.mean, many.half) == pytest.approx((5.0, 1.966 * 5.0063 / 20), abs=0.01)
    assert math.isnan(mean_of([4.0]).low)
    assert math.isnan(mean_of([]).mean)


def test_parts_are_bounded_after_wilson() -> None:
    # 60 of 100 throws of a coin: Wilson's bounds are 50.2 and 69.1 %.
    found = part_of([1.0] * 60 + [0.0] * 40)
    assert found == pytest.approx((0.6, 0.502, 0.691), abs=0.003)
    sure = part_of([1.0] * 50)
    assert (sure.mean, sure.high) == (1.0, 1.0)
    assert sure.low == pytest.approx(0.926, abs=0.003)
    # From both seats the luck of the cards goes away, and less is left to doubt.
    assert part_of([0.5] * 90 + [1.0] * 10).half < part_of([0.0] * 45 + [1.0] * 55).half / 2


def test_bounds_hold_the_truth_as_often_as_they_say() -> None:
    dice, inside = random.Random(4), 0
    for _ in range(400):
        found = part_of([(dice.random() < 0.7) / 2 + (dice.random() < 0.7) / 2 for _ in range(40)])
        inside += found.low <= 0.7 <= found.high
    assert 0.92 <= inside / 400 <= 0.98


def made(scores: Sequence[float], lead: float = 4.0, name: str = "") -> dict[int, list[Bout]]:
    """Return rounds that came to these scores."""
    fault = f"{name} broke the rules" if name else ""
    return {
        n: [Bout(score, lead, 2, False, (1, 1), (10, 20), (0.1, 0.1), (0.02, 0.01), fault)]
        for n, score in enumerate(scores)
    }


def test_standings_of_two_sides_are_seen_from_both() -> None:
    players = [Entrant(name, "1") for name in ("a", "b", "c")]
    found = Standings(contest(), players)
    found.count(players[0], players[1], made([1.0, 1.0, 0.5]))
    found.count(players[0], players[2], made([1.0, 0.0, 0.5]))
    found.count(players[1], players[2], made([0.0, 0.0, 0.0], name="b"))
    assert found.against(players[1], players[0]).won.mean == pytest.approx(1 / 6)
    assert found.against(players[1], players[0]).lead.mean == -2.0
    assert found.overall(players[0]).won.mean == pytest.approx((5 / 6 + 1 / 2) / 2)
    assert [each.player.name for each in found.ranking()] == ["c", "a", "b"]
    assert found.overall(players[0]).thought == pytest.approx(10.0)
    assert found.overall(players[0]).longest == pytest.approx(20.0)
    assert [len(found.overall(player).faults) for player in players] == [0, 3, 0]
    told = "\n".join(lines(found))
    assert "b lost by breaking the rules (3 times), the first time so:\nb broke the rules" in told
    rows = [row(found, each) for each in found.records()]
    assert len(rows) == 9
    assert json.loads(json.dumps(rows, allow_nan=False)) == rows
    assert rows[0]["player"] == "c"
    assert rows[0]["won"] == pytest.approx(0.75)


def test_nothing_is_said_of_who_has_not_played() -> None:
    players = [Entrant("a", "1"), Entrant("b", "1")]
    found = Standings(contest("rummy", 3), players)
    assert all(math.isnan(each.won.mean) for each in found.ranking())
    assert "One player is alone against 2 of another; par is 33.3 %." in list(lines(found))
    assert {row(found, each)["won"] for each in found.records()} == {None}


# Results


def few(count: int = 2) -> list[Round]:
    """Return all rounds of three players."""
    return list(rounds(contest(), entrants(["plain", "stubborn", "greedy"], GAMES["gin"]), count))


def silence(done: int, whole: int) -> None:
    """Say nothing of the progress."""


def test_nothing_is_played_or_counted_twice(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    played: list[Round] = []
    told: list[tuple[int, int]] = []

    def counted(wanted: Round) -> list[Bout]:
        played.append(wanted)
        return play(wanted)

    monkeypatch.setattr(round_robin, "play", counted)
    results = Results(tmp_path / "results.sqlite")
    todo = few()
    assert len(todo) == 6
    play_missing(todo[:4], results, Crew(), silence)
    results.keep(todo[0], [Bout(7.0)])
    results.close()
    results = Results(tmp_path / "results.sqlite")
    play_missing(todo, results, Crew(), lambda done, whole: told.append((done, whole)))
    assert played == todo
    assert told == [(4, 6), (5, 6), (6, 6)]
    found = standings(todo[0].contest, entrants(["plain", "stubborn", "greedy"], GAMES["gin"]), 2, results)
    assert [each.bouts for each in found.ranking()] == [8, 8, 8]
    assert max(each.won.mean for each in found.ranking()) <= 1
    # Fewer are asked for: what is there besides is not looked at.
    fewer = standings(todo[0].contest, entrants(["plain", "stubborn", "greedy"], GAMES["gin"]), 1, results)
    assert [each.bouts for each in fewer.ranking()] == [4, 4, 4]
    other = Round(todo[0].contest, 0, todo[0].one._replace(version="2"), todo[0].other)
    assert results.missing([todo[0], other]) == [other]
    results.close()


def test_a_file_that_is_none_of_the_arena_is_left_alone(tmp_path: Path) -> None:
    noise, strange, locked = tmp_path / "noise", tmp_path / "strange", tmp_path / "file" / "results"
    noise.write_bytes(random.Random(1).randbytes(5000))
    with sqlite3.connect(strange) as base:
        base.execute("CREATE TABLE cards (card)")
    base.close()
    (tmp_path / "file").write_text("no folder")
    for path, said in (
        (noise, "is damaged, or holds no results"),
        (strange, "holds no results of this arena"),
        (locked, "can't be written"),
    ):
        before = path.read_bytes() if path.is_file() else b""
        with pytest.raises(ResultsError, match=said) as error:
            Results(path)
        assert "\n" not in str(error.value)
        assert (path.read_bytes() if path.is_file() else b"") == before


def test_damage_inside_the_file_is_said(tmp_path: Path) -> None:
    path = tmp_path / "results.sqlite"
    results, todo = Results(path), few()
    for each in todo:
        results.keep(each, [Bout()])
    results.close()
    whole = bytearray(path.read_bytes())
    whole[4096:] = bytes(0x5A ^ each for each in whole[4096:])
    path.write_bytes(whole)
    results = Results(path)
    with pytest.raises(ResultsError, match="is damaged"):
        results.missing(todo)
    results.close()
    with sqlite3.connect(tmp_path / "words") as base:
        base.execute("CREATE TABLE rounds (contest TEXT, number INTEGER, one TEXT, other TEXT, bouts TEXT)")
        base.execute("PRAGMA user_version = 1")
    base.close()
    results = Results(tmp_path / "words")
    results._base.execute("INSERT INTO rounds SELECT 'x', 0, 'a@1', 'b@1', 'no bouts'")
    results._base.execute("UPDATE rounds SET contest = ?", (msgspec.json.encode(todo[0].contest).decode(),))
    with pytest.raises(ResultsError, match="is damaged"):
        results.of(todo[0].contest, Entrant("a", "1"), Entrant("b", "1"), 9)
    results.close()


# The crew


def double(number: int) -> int:
    """Return twice a number."""
    return 2 * number


def die(number: int) -> int:
    """End the process that does this."""
    os.kill(os.getpid(), signal.SIGTERM)
    time.sleep(60)
    return number


def test_one_process_does_the_tasks_itself() -> None:
    with crew() as workers:
        assert dict(workers.as_done(double, range(5))) == {number: 2 * number for number in range(5)}
        assert list(workers.in_order(double, range(7), several=3)) == [0, 2, 4, 6, 8, 10, 12]


def test_what_is_done_early_waits_for_its_turn() -> None:
    def slow_first(number: int) -> int:
        time.sleep(0.05 if number % 4 == 0 else 0)
        return number

    with ThreadPoolExecutor(4) as pool:
        assert list(Pool(pool, 4).in_order(slow_first, range(12))) == list(range(12))


def test_no_more_is_given_out_than_wanted() -> None:
    asked = []

    def tasks() -> Iterator[int]:
        for number in range(20):
            asked.append(number)
            yield number

    with ThreadPoolExecutor(1) as pool:
        done = Pool(pool, 3).as_done(double, tasks())
        next(done)
        assert len(asked) <= 3
        assert sum(1 for _ in done) == 19


def test_processes_share_the_work_and_one_that_is_ended_is_told() -> None:
    before = multiprocessing.active_children()
    with crew(2) as workers:
        assert list(workers.in_order(double, range(6), several=2)) == [0, 2, 4, 6, 8, 10]
        with pytest.raises(CrewError, match="ended from outside"):
            list(workers.as_done(die, [1]))
    assert [each for each in multiprocessing.active_children() if each not in before] == []
    assert cores() >= 1


def test_a_scheduler_needs_dask_and_somebody_there(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    with (
        pytest.raises(CrewError, match=r"^A scheduler needs Dask, which is not installed: [^\n]+\.$"),
        crew(2, "somewhere:1"),
    ):
        pass
    monkeypatch.setitem(sys.modules, "distributed", sys)
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    for address in (f"127.0.0.1:{port}", "nonsense", "tcp://127.0.0.1:door"):
        with pytest.raises(CrewError, match=rf"^There is no Dask scheduler at {address}\.$"), crew(2, address):
            pass


@pytest.mark.filterwarnings("ignore")
def test_a_cluster_plays_what_one_process_would_also_where_a_worker_leaves(
    outsiders: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    distributed = pytest.importorskip("distributed", reason="The extra “arena” (Dask) is not installed.")
    players = entrants(["plain", "greedy"], GAMES["gin"], [f"mine={outsiders}:fair"])
    todo = list(rounds(contest(), players, 8))
    alone = {played[1:]: came_to(bouts) for played, bouts in Crew().as_done(play, todo)}
    found = {}
    with (
        distributed.LocalCluster(
            n_workers=2, threads_per_worker=1, processes=False, dashboard_address=None, protocol="tcp"
        ) as cluster,
        crew(scheduler=cluster.scheduler_address) as workers,
    ):
        assert not workers.note
        for played, bouts in workers.as_done(play, todo):
            found[played[1:]] = came_to(bouts)
            if len(found) == 3:
                cluster.scale(1)
        assert list(workers.in_order(double, range(5), several=2)) == [0, 2, 4, 6, 8]
        with pytest.raises(ZeroDivisionError):
            list(workers.as_done(reciprocal, [0]))
    assert found == alone


class Strangers:
    """A client of workers that have never heard of the game."""

    def run(self, *asked: object) -> None:
        raise ModuleNotFoundError("No module named 'rummy_desktop'", name="rummy_desktop")


def test_workers_without_the_game_are_told() -> None:
    with pytest.raises(CrewError, match=r"^A worker of here:1 has no module rummy_desktop: start it where there is\.$"):
        Cluster(None, Strangers(), "here:1")


def reciprocal(number: int) -> float:
    """Return one divided by a number."""
    return 1 / number


# Progress


class Terminal:
    """A stand-in for a terminal that keeps what was written to it."""

    def __init__(self) -> None:
        self.text = ""

    def write(self, text: str) -> int:
        self.text += text
        return len(text)

    def flush(self) -> None:
        """Do nothing, since nothing waits here."""


def test_the_bar_tells_how_long_the_rest_takes() -> None:
    terminal, now = Terminal(), [0.0]
    bar = Bar(terminal, lambda: now[0])  # type: ignore[arg-type]
    bar.tell(100, 400)
    for done, at in ((101, 0.05), (160, 60.0), (400, 250.0)):
        now[0] = at
        bar.tell(done, 400)
    bar.end()
    drawn = [each.rstrip() for each in terminal.text.split("\r")[1:]]
    assert drawn == [
        f"[{'#' * 7}{'.' * 23}] 100/400",
        f"[{'#' * 12}{'.' * 18}] 160/400, 4 min 0 s left",
        f"[{'#' * 30}] 400/400",
    ]


def test_times_are_spelled_in_two_units() -> None:
    assert [spell_time(each) for each in (0.2, 59.4, 61, 3600 + 125, 90000)] == [
        "0 s",
        "59 s",
        "1 min 1 s",
        "1 h 2 min",
        "1 d 1 h",
    ]


# The tool


def run(out: Path, *words: str) -> subprocess.CompletedProcess[str]:
    """Run the tool, its results in the folder `out`."""
    command = [sys.executable, str(TOOL), "gin", "--jobs", "1", "--out", str(out), *words]
    return subprocess.run(command, capture_output=True, text=True, check=False)


def kept(out: Path) -> int:
    """Return how many rounds are kept in the folder `out`."""
    path = out / "results.sqlite"
    if not path.exists():
        return 0
    base = sqlite3.connect(path)
    try:
        return int(base.execute("SELECT count(*) FROM rounds").fetchone()[0])
    except sqlite3.OperationalError:
        return 0
    finally:
        base.close()


def test_the_table_is_printed_written_and_drawn(tmp_path: Path) -> None:
    ran = run(tmp_path, "--players", "random,plain,stubborn", "--deals", "4")
    assert (ran.returncode, ran.stderr) == (0, "")
    assert ran.stdout.startswith("Gin Rummy, 2 players: 4 deals of each pair, from both sides\nseed arena, ")
    rows = json.loads((tmp_path / "gin-2-deals-arena.json").read_text(encoding="utf-8"))
    assert [each["bouts"] for each in rows] == [16, 8, 8] * 3
    assert (tmp_path / "gin-2-deals-arena.csv").read_text(encoding="utf-8").count("\n") == 10
    assert (tmp_path / "gin-2-deals-arena.png").read_bytes().startswith(b"\x89PNG")
    assert kept(tmp_path) == 12


@pytest.mark.skipif(os.name == "nt", reason="Nobody can send Ctrl-C to another process there.")
def test_a_tool_that_is_stopped_goes_on_where_it_was(tmp_path: Path) -> None:
    # Where the tests run in the background Ctrl-C is ignored, and so it would be here.
    listening = "import runpy, signal, sys; signal.signal(signal.SIGINT, signal.default_int_handler); del sys.argv[0]; "
    here = f"sys.path.insert(0, {str(TOOL.parent)!r}); runpy.run_path(sys.argv[0], run_name='__main__')"
    words = [sys.executable, "-c", listening + here, str(TOOL)]
    words += ["gin", "--jobs", "1", "--out", str(tmp_path), "--players", "medium,easy", "--matches", "1000"]
    with subprocess.Popen(words, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as ran:
        end = time.monotonic() + 60
        while not kept(tmp_path) and ran.poll() is None and time.monotonic() < end:
            time.sleep(0.05)
        ran.send_signal(signal.SIGINT)
        _, errors = ran.communicate(timeout=60)
    assert (ran.returncode, errors) == (130, "Stopped; the same command goes on from here.\n")
    before = kept(tmp_path)
    assert 0 < before < 1000
    again = run(tmp_path, "--players", "medium,easy", "--matches", str(before))
    assert again.returncode == 0
    assert kept(tmp_path) == before


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--players", "genius,hard"], "There is no player “genius” of Gin Rummy; there are "),
        (["--players", "hard"], "There have to be two players at least."),
        (["--preset", "nothing"], "Gin Rummy has no preset “nothing”."),
        (["--player", "x=os:nothing"], "The player “x” can't be had, since there is no nothing in os."),
    ],
)
def test_what_can_not_be_is_refused_in_one_line(tmp_path: Path, words: list[str], said: str) -> None:
    ran = run(tmp_path, *words)
    assert ran.returncode == 1
    assert ran.stderr.startswith(said)
    assert ran.stderr.count("\n") == 1


def test_every_usual_player_can_decide() -> None:
    for key, game in GAMES.items():
        match = Match.new(game, game.seats[0], {}, "first")
        assert match.actor is not None
        view = match.view(match.actor)
        for entrant in entrants(usual(game), game):
            if view.to_deal:
                match.play(Deal(match.actor))
            move = mind_of(entrant, game)(match.rules.for_players(), view, random.Random(1))
            assert match.objection(move) is None, f"{entrant.name} at {key}"
    assert playable("gin") is GAMES["gin"]
    assert Estimate(1.0, 0.5, 1.5).half == 0.5
