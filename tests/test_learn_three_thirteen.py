"""The net of Three Thirteen can be learnt again: the tool in C plays by the rulebook and as the player does."""

from __future__ import annotations

import shutil
from pathlib import Path
from types import ModuleType

import pytest
from samples import TIMES
from tooling import tool_named

from rummy_desktop import __version__
from rummy_desktop.ai.summed_net import read_nets
from rummy_desktop.ai.weights import decoded, encoded
from rummy_desktop.variants.three_thirteen.player_for_two import FORMS

pytestmark = pytest.mark.skipif(not shutil.which("cc"), reason="there is no C compiler here")


tool = tool_named("learn_three_thirteen")


@pytest.fixture(scope="module")
def program(tool: ModuleType, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the program in C."""
    return Path(tool.build(tmp_path_factory.mktemp("three-thirteen")))


def won(line: str) -> float:
    """Return the percentage of matches won that the program reports."""
    return float(line.partition(": won ")[2].split()[0])


def test_it_plays_by_the_rulebook_and_decides_as_the_player_does(tool: ModuleType, program: Path) -> None:
    found = tool.check(program, 3, 5)
    assert found.deals == 33
    assert found.wrong == 0
    assert found.same >= 0.98 * found.decisions > 150


def test_what_is_shipped_is_written_as_it_stands(tool: ModuleType, program: Path) -> None:
    shipped = decoded(tool.TARGET.read_bytes())
    net = tool.from_c(program.parent / "shipped", tool.FORM, tool.FORM)
    assert decoded(encoded(tool.arrays_of("two", net, shipped["two first"].made))) == shipped


@pytest.mark.soak
def test_a_net_that_has_learnt_wins_more_and_is_written_as_the_program_in_c_has_it(
    tool: ModuleType, program: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def learnt(chunks: int, deals: int, name: str) -> float:
        words = ("learn", "-", tmp_path / name, chunks, deals, 0.003, 0.002, 0.06, 8, 0.95, 0.67, 2, 2)
        last = list(tool.lines_of(program, *words))[-1]
        assert last.startswith("against medium")
        return won(last)

    early, again, late = learnt(2, 20, "early"), learnt(2, 20, "again"), learnt(10, 300, "late")
    assert again == early < late - 5
    assert (tmp_path / "early").read_bytes() == (tmp_path / "again").read_bytes()

    net = str(tmp_path / "late")
    monkeypatch.setattr(tool, "build", lambda folder: program)
    monkeypatch.setattr(tool, "lines_of", lambda *words: iter(()))
    monkeypatch.setattr(tool, "TARGET", tmp_path / "new.weights")
    tool.main(["learn", net, "--deals", "300"])
    tool.main(["write", net])
    found = read_nets(tmp_path / "new.weights", FORMS)["two"]
    for here, there in zip(found.layers, tool.from_c(Path(net), tool.FORM, tool.FORM).layers, strict=True):
        assert [*here[-1]] == pytest.approx([*there[-1]], abs=0.00051)
    made = decoded((tmp_path / "new.weights").read_bytes())["two first"].made
    assert (made.tool, made.version, made.words) == (
        "tools/learn_three_thirteen.py",
        __version__,
        f"learn {net} --deals 300",
    )


@pytest.mark.soak
@pytest.mark.parametrize(("other", "least"), [("greedy", 58), ("medium", 58), ("tables", 51)])
def test_the_shipped_net_wins_more_than_it_loses(tool: ModuleType, program: Path, other: str, least: float) -> None:
    line, _ = tool.lines_of(program, "match", program.parent / "shipped", other, 150 * TIMES, 9)
    assert won(line) > least


def test_a_file_that_holds_no_net_is_refused_in_one_sentence(tool: ModuleType, tmp_path: Path) -> None:
    (tmp_path / "net").write_bytes(bytes(40))
    with pytest.raises(SystemExit, match="has no net of this form"):
        tool.from_c(tmp_path / "net", tool.FORM, tool.FORM)
