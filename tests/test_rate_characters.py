"""The tool that measures characters: ratings that fit the results, and the line between levels where there are none."""

from __future__ import annotations

import sys
from pathlib import Path
from types import ModuleType

import pytest
from tooling import tool_named

from rummy_desktop import __version__
from rummy_desktop.ai.characters import CHARACTERS, MIDDLE, STEP
from rummy_desktop.ai.strengths import FILE, measured, read_strengths
from rummy_desktop.variants import GAMES

KEYS = list(CHARACTERS)


tool = tool_named("rate_characters")


def test_without_a_match_all_lie_on_the_line_between_the_levels(tool: ModuleType) -> None:
    found = tool.fit([])
    assert [rating for rating, _ in found] == [each.guess for each in CHARACTERS.values()]
    assert found[KEYS.index("leila")] == (MIDDLE, 0)


def test_many_matches_say_more_than_the_line(tool: ModuleType) -> None:
    leila, eleni = KEYS.index("leila"), KEYS.index("eleni")
    even = tool.fit([tool.Score(leila, eleni, 1, 500.0, 1000)])
    assert even[eleni][0] == pytest.approx(MIDDLE, abs=10)
    assert even[eleni][1] < 20
    far = tool.fit([tool.Score(leila, eleni, 1, 90.9, 1000)])
    assert far[eleni][0] == pytest.approx(MIDDLE + 400, abs=15)
    assert far[KEYS.index("tomas")][0] == MIDDLE - STEP


def test_one_alone_among_two_like_itself_wins_a_third(tool: ModuleType) -> None:
    leila, eleni = KEYS.index("leila"), KEYS.index("eleni")
    found = tool.fit([tool.Score(eleni, leila, 2, 1000.0, 3000)])
    assert found[eleni][0] == pytest.approx(MIDDLE, abs=10)


def test_it_plays_as_many_rounds_as_asked_for(tool: ModuleType) -> None:
    scores, rounds = tool.measure(GAMES["rummy"], "test", 2, 0, 1)
    assert rounds == 2
    assert sum(each.matches for each in scores) == 4


def test_it_stops_by_the_clock_with_several_processes_too(tool: ModuleType) -> None:
    scores, rounds = tool.measure(GAMES["rummy"], "test", 2_000, 0.1, 2)
    assert 0 < rounds < 2_000
    assert sum(each.matches for each in scores) == 2 * rounds


def test_what_is_shipped_is_written_as_it_stands(tool: ModuleType) -> None:
    assert tool.text_of(measured()) == FILE.read_text("utf-8")


def test_what_was_measured_is_kept_with_that_of_the_other_games(
    tool: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "strengths.toml"
    path.write_text(tool.text_of({key: each for key, each in measured().items() if key != "gin"}), "utf-8")
    monkeypatch.setattr(tool, "FILE", path)
    for game in ("gin", "rummy"):
        monkeypatch.setattr(sys, "argv", ["rate_characters.py", game, "--rounds", "2", "--seed", 'a "word"', "--write"])
        tool.main()
    found = read_strengths(path)
    assert list(found) == [game for game in GAMES if game in measured()]
    assert [key for key in found if found[key] != measured()[key]] == ["rummy", "gin"]
    new = found["gin"]
    assert (new.version, new.seats, new.matches, new.seed) == (__version__, 2, 4, 'a "word"')
    assert list(new.ratings) == KEYS
    assert new.ratings["leila"] == (MIDDLE, 0)
