"""The weights of 500 and 5000 Rummy can be learnt again: the same on any cores, and written where they stand."""

from __future__ import annotations

import random
from pathlib import Path
from types import ModuleType

import numpy as np
import pytest
from tooling import tool_named

from rummy_desktop import __version__
from rummy_desktop.ai.experience import Table, worth
from rummy_desktop.ai.weights import decoded
from rummy_desktop.variants.rummy500 import player as player_500
from rummy_desktop.variants.rummy5000 import player as player_5000

TABLES = {
    f"{game} {name}": table
    for game, tables in (("500", player_500.tables()), ("5000", player_5000.tables()))
    for name, table in tables.items()
}

learn = tool_named("learn_spread")


def test_every_table_has_its_columns_and_rows() -> None:
    assert {name: np.array(table).shape for name, table in TABLES.items()} == {
        f"{game} {size}": (12, 26) for game in ("500", "5000", "5000 sets") for size in ("two", "many")
    }


@pytest.mark.parametrize("name", TABLES)
def test_a_deal_tells_positions_with_every_feature(learn: ModuleType, name: str) -> None:
    jobs = [learn.Job(name, f"deal {number}", 0, "hard", learn.TABLES[name.split()[0]], True) for number in range(4)]
    positions = [position for job in jobs for position in learn.play(job)]
    assert len(positions) > 8
    assert all(0 <= column < 12 and len(features) == 26 for column, features, _ in positions)
    assert positions == [position for job in jobs for position in learn.play(job)]


def test_positions_are_worth_what_the_deal_brought_or_what_the_weights_say(learn: ModuleType) -> None:
    table = ((10.0,),)
    found = [(0, [1.0], 5.0), (0, [1.0], 20.0)]
    assert [each[2] for each in learn.judged(found, 50.0, table, 0.0)] == [30.0, 45.0]
    # The later position was worth 20 and 10 more, by the weights; the deal brought 50.
    assert [each[2] for each in learn.judged(found, 50.0, table, 0.5)] == [30.0, 35.0]


def test_the_lead_is_over_the_mean_of_the_others(learn: ModuleType) -> None:
    assert learn.lead([60, 20, 40], 0) == 30


def test_the_fit_finds_the_weights_that_were_true(learn: ModuleType) -> None:
    dice = random.Random(3)
    true: Table = ((3.0, 2.0), (-0.5, 4.0))
    positions = []
    for _ in range(4000):
        column, features = dice.randrange(2), [1.0, dice.random() * 10]
        positions.append((column, features, worth(true, column, features)))
    found = learn.fitted(((0.0, 0.0), (0.0, 0.0)), positions, 1.0)
    assert np.array(found) == pytest.approx(np.array(true), abs=1.5)
    half = learn.fitted(((0.0, 0.0), (0.0, 0.0)), positions, 0.5)
    assert np.array(half) == pytest.approx(np.array(found) / 2, abs=0.02)


def test_a_table_made_anew_stands_in_the_file_of_its_game(
    learn: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "player.weights"
    path.write_bytes(player_5000.TABLES.read_bytes())
    monkeypatch.setitem(learn.FILES, "5000", path)
    learn.main(["5000 many", "--deals", "3", "--write"])
    old, new = decoded(player_5000.TABLES.read_bytes()), decoded(path.read_bytes())
    assert {name for name in old if old[name] != new[name]} == {"many"}
    assert new["many"].rows == tuple(zip(*learn.learn("5000 many", 3, 1, 1, "1"), strict=True))
    assert (new["many"].names, new["many"].shape) == (old["many"].names, old["many"].shape)
    made = new["many"].made
    assert (made.tool, made.version, made.words) == (
        "tools/learn_spread.py",
        __version__,
        "'5000 many' --deals 3 --write",
    )


def test_the_tool_learns_the_same_on_two_cores(learn: ModuleType, capsys: pytest.CaptureFixture[str]) -> None:
    one = learn.learn("5000 many", 6, 1, 1, "cores")
    assert one == learn.learn("5000 many", 6, 1, 2, "cores")
    assert one != TABLES["5000 many"]
    learn.main(["5000 many", "--deals", "3"])
    assert "round 1" in capsys.readouterr().out
    with pytest.raises(SystemExit):
        learn.main(["5000 many", "--deals", "0"])
