"""The nets of Chinchón can be learnt again: the tool in C plays by the rulebook and as the player does."""

from __future__ import annotations

import shutil
from pathlib import Path
from types import ModuleType

import pytest
from tooling import tool_named

from rummy_desktop import __version__
from rummy_desktop.ai.weights import decoded, encoded

pytestmark = pytest.mark.skipif(not shutil.which("cc"), reason="there is no C compiler here")


tool = tool_named("learn_chinchon")


@pytest.fixture(scope="module")
def program(tool: ModuleType, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The program in C."""
    return Path(tool.build(tmp_path_factory.mktemp("chinchon")))


def won(line: str) -> float:
    """The percentage of matches won that the program tells of."""
    return float(line.partition(": won ")[2].split()[0])


def test_it_plays_by_the_rulebook_and_decides_as_the_player_does(tool: ModuleType, program: Path) -> None:
    found = tool.check(program, 24, 1)
    assert found.deals == 24
    assert found.wrong <= 1  # where two arrangements are as good, the melds may lie otherwise
    assert found.same >= 0.99 * found.decisions > 300


def test_what_is_shipped_is_written_as_it_stands(tool: ModuleType, program: Path) -> None:
    shipped = decoded(tool.TARGET.read_bytes())
    made = shipped["hands suits"].made
    assert decoded(encoded(tool.arrays(program.parent / "shipped", made))) == shipped


def test_gifts_are_learnt_again_and_written_beside_what_hands_are_worth(
    tool: ModuleType, program: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    nets, shipped = str(tmp_path / "nets"), decoded(tool.TARGET.read_bytes())
    monkeypatch.setattr(tool, "build", lambda folder: program)
    monkeypatch.setattr(tool, "TARGET", tmp_path / "new.weights")
    tool.main(["learn", nets, "--gifts-of", "shipped", "--matches", "60", "--times", "4"])
    error, _, variance = capsys.readouterr().out.rpartition("error ")[2].split()
    assert float(error) < 0.97 * float(variance)
    tool.main(["write", nets])
    found = decoded((tmp_path / "new.weights").read_bytes())
    assert found["hands units"].rows == shipped["hands units"].rows
    assert found["gifts first"].rows != shipped["gifts first"].rows
    made = found["gifts first"].made
    assert (made.tool, made.version) == ("tools/learn_chinchon.py", __version__)
    assert made.words == f"learn {nets} --gifts-of shipped --matches 60 --times 4"


@pytest.mark.parametrize(("other", "least"), [("greedy", 62), ("medium", 55)])
def test_the_shipped_nets_win_more_than_they_lose(tool: ModuleType, program: Path, other: str, least: float) -> None:
    (line,) = tool.lines_of(program, "match", program.parent / "shipped", "nets", other, 400, 9, 9, 0)
    assert won(line) > least


def test_a_file_that_holds_no_nets_is_refused_in_one_sentence(tool: ModuleType, tmp_path: Path) -> None:
    (tmp_path / "nets").write_bytes(bytes(40))
    with pytest.raises(SystemExit, match="has no nets of this form"):
        tool.main(["write", str(tmp_path / "nets")])
