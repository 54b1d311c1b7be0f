"""Deals as data: whole, played again from their lines, of every game, and the same on any number of processes."""

from __future__ import annotations

import json
from itertools import islice
from pathlib import Path

import pytest

from rummy_desktop.engine.match import Match
from rummy_desktop.engine.moves import Move
from rummy_desktop.env import deals
from rummy_desktop.variants import GAMES


def test_deals_are_written_whole_and_can_be_played_again(capsys: pytest.CaptureFixture[str]) -> None:
    deals.main(["three-thirteen", "13", "--players", "easy,medium", "--seed", "data"])
    rows = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert len(rows) == 13
    page = (Path(__file__).resolve().parent.parent / "docs" / "environment.md").read_text(encoding="utf-8")
    told = page.partition("## A data set of deals")[2].partition("\n## ")[0]
    assert all(f"`{name}`" in told for name in rows[0])
    game = GAMES["three-thirteen"]
    for seed in dict.fromkeys(row["seed"] for row in rows):
        own = [row for row in rows if row["seed"] == seed]
        assert [row["deal"] for row in own] == [*range(1, len(own) + 1)]
        match = Match.new(game, 2, own[0]["options"], seed)
        assert str(match.log[0]) == own[0]["moves"][0]
        assert [[str(card) for card in hand] for hand in match.table.hands] == own[0]["hands"]
        for text in [text for row in own for text in row["moves"]][1:]:
            match.play(Move.parse(text))
        found = [(list(each.points), each.winner, list(each.scores)) for each in match.table.results]
        assert found == [(row["points"], row["winner"], row["scores"]) for row in own]


@pytest.mark.parametrize("game", GAMES)
def test_deals_of_every_game_are_written(game: str) -> None:
    table = deals.Table(game, ("easy",) * GAMES[game].seats[0], {}, "all")
    (row,) = (json.loads(line) for line in islice(deals.lines(table, 1), 1))
    assert row["format"] == deals.FORMAT
    assert row["deal"] == 1
    assert len(row["moves"]) > 3
    assert len(row["points"]) == len(row["hands"]) == GAMES[game].seats[0]


def test_processes_write_the_same_deals_as_one() -> None:
    table = deals.Table("gin", ("easy", "easy"), {}, "jobs")
    assert [*deals.lines(table, 8, jobs=2)] == [*deals.lines(table, 8)]


def test_deals_that_are_none_are_refused_in_a_sentence() -> None:
    for words, wrong in (
        (["gin", "1", "--players", "easy"], "Gin Rummy"),
        (["gin", "1", "--players", "easy,nobody"], "nobody"),
        (["gin", "1", "--preset", "nothing"], "Gin Rummy has no preset “nothing”."),
    ):
        with pytest.raises(SystemExit) as refused:
            deals.main(words)
        assert wrong in str(refused.value)
