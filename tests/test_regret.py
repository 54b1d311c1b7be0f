"""The tool that shows where a level loses points: it plays other moves on from the true hands, and adds up."""

from __future__ import annotations

from pathlib import Path
from types import ModuleType

import pytest
from tooling import tool_named

ROOT = Path(__file__).resolve().parents[1]


tool = tool_named("regret")


def test_it_finds_what_a_player_that_throws_anything_loses(tool: ModuleType) -> None:
    wanted = tool.Wanted("rummy", 2, {}, "random", "hard", "regret", 8, 6)
    deals = [tool.look(wanted, number) for number in range(2)]
    assert sum(deal.asked for deal in deals) > 4
    found = [each for deal in deals for each in deal.found]
    assert sum(each.gain for each in found) > 0
    assert deals[1] == tool.look(wanted, 1)


def test_it_adds_up_by_the_kinds_of_moves(tool: ModuleType) -> None:
    first = tool.Found("play", "0 discard KS", "0 discard 3H", 12.0, "3H KS", "4C")
    second = tool.Found("play", "0 discard QS", "0 discard 4H", 8.0, "4H QS", "5C")
    third = tool.Found("draw", "0 draw", "0 take", 50.0, "4H QS", "5C")
    lines = list(tool.tell([tool.Deal(6, (first, second)), tool.Deal(3, (third,)), tool.Deal(1, ())], show=1))
    assert lines[0] == "deals: 3, decisions looked at: 10"
    assert lines[2].split() == ["draw", "draw", "take", "1", "50.0", "±", "inf", "33.33"]
    assert lines[3].split() == ["play", "discard", "discard", "2", "10.0", "±", "2.0", "13.33"]
    assert lines[4] == "+50: 0 take instead of 0 draw; hand 4H QS; pile 5C"


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["rummy", "--preset", "none"], "Rummy has no preset “none”."),
        (["rummy", "--seats", "9"], "Rummy is for 2 to 6 players, not 9."),
        (["rummy", "--level", "nobody"], "There is no player “nobody” of Rummy"),
    ],
)
def test_what_can_t_be_looked_at_is_refused_in_a_sentence(
    tool: ModuleType, monkeypatch: pytest.MonkeyPatch, words: list[str], said: str
) -> None:
    monkeypatch.setattr("sys.argv", ["regret.py", *words])
    with pytest.raises(SystemExit) as refused:
        tool.main()
    assert said in str(refused.value)


def test_it_tells_what_stands_out(
    tool: ModuleType, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    words = ["rummy", "--level", "easy", "--against", "greedy", "--worlds", "2", "--seconds", "0", "--jobs", "1"]
    monkeypatch.setattr("sys.argv", ["regret.py", *words])
    tool.main()
    assert capsys.readouterr().out.startswith("deals: 1, ")
