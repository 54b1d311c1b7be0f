"""The weights of 500 and 5000 Rummy can be learnt again: the same on any cores, and written where they stand."""

from __future__ import annotations

import random
from pathlib import Path
from types import ModuleType

import numpy as np
import pytest
from tooling import tool_named

from rummy_desktop.ai.experience import SPREAD, weights, worth

ROOT = Path(__file__).resolve().parents[1]


learn = tool_named("learn_spread")


def test_every_table_has_its_columns_and_rows() -> None:
    assert {name: np.array(weights(table)).shape for name, table in SPREAD.items()} == {
        f"{game} {size}": (12, 26) for game in ("500", "5000", "5000 sets") for size in ("two", "many")
    }


@pytest.mark.parametrize("name", SPREAD)
def test_a_deal_tells_positions_with_every_feature(learn: ModuleType, name: str) -> None:
    jobs = [learn.Job(name, f"deal {number}", 0, "hard", dict(SPREAD), True) for number in range(4)]
    positions = [position for job in jobs for position in learn.play(job)]
    assert len(positions) > 8
    assert all(0 <= column < 12 and len(features) == 26 for column, features, _ in positions)
    assert positions == [position for job in jobs for position in learn.play(job)]


def test_positions_are_worth_what_the_deal_brought_or_what_the_weights_say(learn: ModuleType) -> None:
    table = "\n1000 # one\n"
    found = [(0, [1.0], 5.0), (0, [1.0], 20.0)]
    assert [each[2] for each in learn.judged(found, 50.0, table, 0.0)] == [30.0, 45.0]
    # The later position was worth 20 and 10 more, by the weights; the deal brought 50.
    assert [each[2] for each in learn.judged(found, 50.0, table, 0.5)] == [30.0, 35.0]


def test_the_lead_is_over_the_mean_of_the_others(learn: ModuleType) -> None:
    assert learn.lead([60, 20, 40], 0) == 30


def test_the_fit_finds_the_weights_that_were_true(learn: ModuleType) -> None:
    dice = random.Random(3)
    true = "\n 300 -50 # one\n 200 400 # two\n"
    positions = []
    for _ in range(4000):
        column, features = dice.randrange(2), [1.0, dice.random() * 10]
        positions.append((column, features, worth(true, column, features)))
    found = learn.fitted("\n 0 0 # one\n 0 0 # two\n", positions, 1.0)
    assert np.array(weights(found)) == pytest.approx(np.array(weights(true)), abs=1.5)
    assert [line.partition("#")[2] for line in found.strip().splitlines()] == [" one", " two"]
    half = learn.fitted("\n 0 0 # one\n 0 0 # two\n", positions, 0.5)
    assert np.array(weights(half)) == pytest.approx(np.array(weights(found)) / 2, abs=0.02)


def test_weights_are_written_where_they_stand(learn: ModuleType, tmp_path: Path) -> None:
    path = tmp_path / "experience.py"
    path.write_text('A = """\n1 2\n"""\nB = """\n3 4\n"""\n', encoding="utf-8")
    learn.write(path, "\n3 4\n", "\n5 6\n")
    assert path.read_text(encoding="utf-8") == 'A = """\n1 2\n"""\nB = """\n5 6\n"""\n'
    with pytest.raises(ValueError, match="does not stand"):
        learn.write(path, "\n3 4\n", "\n7 8\n")


def test_the_tool_learns_the_same_on_two_cores(learn: ModuleType, capsys: pytest.CaptureFixture[str]) -> None:
    one = learn.learn("5000 many", 6, 1, 1, "cores")
    assert one == learn.learn("5000 many", 6, 1, 2, "cores")
    assert one != SPREAD["5000 many"]
    learn.main(["5000 many", "--deals", "3"])
    assert "round 1" in capsys.readouterr().out
    with pytest.raises(SystemExit):
        learn.main(["5000 many", "--deals", "0"])
