"""The weights can be learnt again: the tool plays as the players do, counts the same on any cores, and fits rightly."""

from __future__ import annotations

import random
import shutil
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import numpy as np
import pytest
from tooling import tool_named

from rummy_desktop import __version__
from rummy_desktop.ai import LEVELS, Level, choose
from rummy_desktop.ai.experience import Table, Tables, worth
from rummy_desktop.ai.knocking import SHAPES
from rummy_desktop.ai.knocking import TABLES as GIN_FILE
from rummy_desktop.ai.knocking import learnt as learnt_gin
from rummy_desktop.ai.weights import Made, decoded, read_weights
from rummy_desktop.arena.crew import Crew
from rummy_desktop.engine.match import Match
from rummy_desktop.variants import GAMES
from rummy_desktop.variants.rummy.player import learnt as learnt_rummy

ROOT = Path(__file__).resolve().parents[1]
DEALS = {"gin": 24, "rummy": 3}


learn = tool_named("learn")


def shapes(tables: Tables) -> dict[str, tuple[int, ...]]:
    """Return the columns and rows of each table."""
    return {name: np.array(table).shape for name, table in tables.items()}


# The tables


def test_every_table_has_its_columns_and_rows() -> None:
    assert shapes(learnt_gin()) == {"discard": (10, 24), "draw": (12, 24), "knock": (10, 8)}
    assert shapes(learnt_rummy()) == {
        f"{manner} {name}": (columns, 26)
        for manner, columns in (("plain", 18), ("penalty", 12), ("one", 18))
        for name in ("discard", "draw")
    }


def test_a_worth_is_read_from_its_column() -> None:
    table = ((0.12, -2.5), (-0.03, 0.04))
    assert worth(table, 1, [1, 100]) == pytest.approx(3.97)
    with pytest.raises(ValueError, match="more rows than features"):
        worth(table, 1, [1])


# Playing


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("game", DEALS)
def test_a_learner_that_leaves_nothing_to_chance_plays_as_a_player_does(
    learn: ModuleType, game: str, level: Level
) -> None:
    match = Match.new(GAMES[game], 2, seed="same", dealer=0)
    rules = match.rules.for_players()
    by_tables = match.game._replace(player=match.game.released["0.1.0"]) if game == "gin" else match.game
    kinds = set()
    while not match.table.results:
        assert match.actor is not None
        view = match.view(match.actor)
        move = choose(by_tables, rules, view, random.Random(1), level)
        learner = learn.LEARNERS[game](rules, view, level, learn.TABLES[game])
        moves, position = learner.decide(random.Random(1), False)
        assert moves == [move]
        if position:
            name, column, features = position
            assert len(features) == len(learn.TABLES[game][name][column])
            kinds.add(name)
        match.play(move)
    assert len(kinds) >= 2


def test_what_is_gained_between_two_is_lost_by_the_other(learn: ModuleType) -> None:
    way = next(learn.ways("gin"))
    ended = [{points for _, points in learn.play_deal(way, learnt_gin(), "zero", number)} for number in range(4, 66, 6)]
    assert all(len(points) <= 2 and abs(sum(points)) in {0, *map(abs, points)} for points in ended)
    assert sum(len(points) == 2 and sum(points) == 0 for points in ended) >= 5


def test_penalty_points_count_against_their_seat(learn: ModuleType) -> None:
    three = {way.names[0]: way for way in learn.ways("rummy") if way.seats == 3}
    plain, penalty = three["plain discard"], three["penalty discard"]
    assert learn.gains(next(learn.ways("gin")), (0, 31)) == [-31, 31]
    assert learn.gains(plain, (42, 0, 0)) == [42, -21, -21]
    assert learn.gains(penalty, (0, 12, 30)) == [21, 3, -24]


# Learning


@pytest.mark.parametrize("game", DEALS)
def test_the_same_seed_gives_the_same_weights_on_one_core_and_on_two(learn: ModuleType, game: str) -> None:
    one, fitted, _ = learn.learn(game, DEALS[game], 1, 1, "11")
    two, again, _ = learn.learn(game, DEALS[game], 1, 2, "11")
    other, _, _ = learn.learn(game, DEALS[game], 1, 1, "12")
    assert one == two != other
    assert all((fitted.products[name] == again.products[name]).all() for name in one)
    before = learn.TABLES[game]
    assert shapes(one) == shapes(before)


def test_the_next_round_plays_by_the_weights_of_the_one_before(learn: ModuleType) -> None:
    tables: list[dict[str, Table]] = [learn.learn("gin", 5, rounds, 1, "3")[0] for rounds in (1, 2, 3)]
    for before, number, part in ((0, 2, 1), (1, 3, 0.5)):
        sums, _ = learn.play_round("gin", tables[before], f"3/{number}", 5, Crew())
        assert tables[before + 1] == learn.fitted_tables(tables[before], sums, part)


def synthetic(learn: ModuleType, table: Table, truth: np.ndarray, count: int) -> object:
    """Return the sums of positions at the first column of which each came to what `truth` says of it."""
    dice = np.random.default_rng(5)
    sums = learn.Sums({"table": table})
    for _ in range(count):
        features = [1.0, *dice.normal(size=len(truth) - 1)]
        sums.count(("table", 0, features), float(truth @ features))
    return sums


def test_a_fit_finds_the_weights_behind_what_happened(learn: ModuleType) -> None:
    table, truth = ((0.0, 0.0, 0.0), (0.07, 0.08, 0.09)), np.array([3.0, -12.5, 0.75])
    sums = synthetic(learn, table, truth, 4000)
    new = learn.fitted_tables({"table": table}, sums, 1)["table"]
    assert new[0] == pytest.approx(truth, abs=0.02)
    assert new[1] == (0.07, 0.08, 0.09)
    assert all(100 * weight == pytest.approx(round(100 * weight)) for weight in new[0])
    half = learn.fitted_tables({"table": table}, sums, 0.5)["table"]
    assert half[0] == pytest.approx(truth / 2, abs=0.02)


def test_a_feature_that_never_showed_gets_no_weight(learn: ModuleType) -> None:
    table = ((0.05, 0.05),)
    sums = learn.Sums({"table": table})
    for _ in range(1000):
        sums.count(("table", 0, [1, 0]), 4.0)
    assert learn.fitted_tables({"table": table}, sums, 1)["table"] == ((3.99, 0.0),)


def test_the_comparison_is_what_one_would_reckon_position_by_position(learn: ModuleType) -> None:
    dice = np.random.default_rng(8)
    old, new = dice.normal(size=(2, 3, 4))
    features = np.hstack([np.ones((600, 1)), dice.normal(size=(600, 3))])
    columns, points = dice.integers(3, size=600), dice.normal(size=600) * 20
    held_out = learn.Sums({"table": ((0.0,) * 4,) * 3})
    for column, row, ended in zip(columns, features, points, strict=True):
        held_out.count(("table", column, list(row)), ended)
    says = [(each[columns] * features).sum(axis=1) for each in (old, new)]
    found = learn.compare(old, new, held_out.products["table"], held_out.products["table"])
    assert (found.fitted, found.held_out) == (600, 600)
    assert found.correlation == pytest.approx(np.corrcoef(says[0], says[1])[0, 1])
    assert found.difference == pytest.approx(((says[0] - says[1]) ** 2).mean())
    assert found.variance == pytest.approx(points.var())
    assert found.old_error == pytest.approx(((says[0] - points) ** 2).mean())
    assert found.new_error == pytest.approx(((says[1] - points) ** 2).mean())


# Writing


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """Return a checkout with the tool and what it needs."""
    for room in ("outside", "language", "engine", "variants", "ai", "arena"):
        shutil.copytree(
            ROOT / "rummy_desktop" / room,
            tmp_path / "rummy_desktop" / room,
            ignore=shutil.ignore_patterns("__pycache__"),
        )
    shutil.copy(ROOT / "rummy_desktop" / "__init__.py", tmp_path / "rummy_desktop")
    (tmp_path / "tools").mkdir()
    for name in ("learn.py", "provenance.py"):
        shutil.copy(ROOT / "tools" / name, tmp_path / "tools")
    return tmp_path


def test_written_weights_stand_where_the_old_ones_stood(checkout: Path) -> None:
    path = checkout / GIN_FILE.relative_to(ROOT)
    others = {each: each.read_bytes() for each in checkout.rglob("*.weights") if each != path}
    before = path.read_bytes()
    words = [sys.executable, str(checkout / "tools" / "learn.py"), "gin", "--deals", "12"]
    told = subprocess.run(words, capture_output=True, text=True, check=True).stdout
    assert path.read_bytes() == before
    assert subprocess.run([*words, "--write"], capture_output=True, text=True, check=True).stdout == told
    assert [line.split()[0] for line in told.splitlines()] == ["table", "discard,", "draw,", "knock,"]
    old, new = read_weights(GIN_FILE, SHAPES), read_weights(path, SHAPES)
    assert all(old[name].rows != new[name].rows and old[name].names == new[name].names for name in SHAPES)
    assert {each.made for each in new.values()} == {
        Made("tools/learn.py", __version__, new["knock"].made.date, "gin --deals 12 --write")
    }
    assert {each: each.read_bytes() for each in others} == others


def test_a_written_table_is_the_one_that_was_learnt(learn: ModuleType, tmp_path: Path) -> None:
    path = tmp_path / "some.weights"
    shutil.copy(GIN_FILE, path)
    new = {name: learn.rounded(0.5 * np.array(table)) for name, table in learnt_gin().items()}
    learn.write(path, {"draw": new["draw"]}, Made("a test", "1", "2026-01-01"))
    found, before = decoded(path.read_bytes()), decoded(GIN_FILE.read_bytes())
    assert tuple(zip(*found["draw"].rows, strict=True)) == new["draw"] != learnt_gin()["draw"]
    assert [found[name] for name in ("discard", "knock")] == [before[name] for name in ("discard", "knock")]


def test_nothing_is_learnt_from_no_deals(learn: ModuleType, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        learn.main(["gin", "--deals", "0"])
    assert "at least one" in capsys.readouterr().err
