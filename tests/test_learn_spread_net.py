"""The nets of 500 and 5000 Rummy can be learnt again: the tool in C plays by the rulebook and as the player does."""

from __future__ import annotations

import shutil
from pathlib import Path
from types import ModuleType

import pytest
from tooling import tool_named

from rummy_desktop import __version__
from rummy_desktop.ai.spread_sight import FORMS
from rummy_desktop.ai.summed_net import read_nets
from rummy_desktop.ai.weights import decoded, encoded

pytestmark = pytest.mark.skipif(not shutil.which("cc"), reason="there is no C compiler here")


tool = tool_named("learn_spread_net")


@pytest.fixture(scope="module")
def program(tool: ModuleType, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the program in C."""
    return Path(tool.build(tmp_path_factory.mktemp("spread")))


@pytest.mark.parametrize("game", ["500", "5000"])
def test_it_plays_by_the_rulebook_and_decides_as_the_player_does(tool: ModuleType, program: Path, game: str) -> None:
    found = tool.check(program, game, 15, 5)
    assert found.deals == 15
    assert found.wrong == 0
    assert found.same >= 0.95 * found.decisions > 50


@pytest.mark.parametrize("game", ["500", "5000"])
def test_what_is_shipped_is_written_as_it_stands(tool: ModuleType, program: Path, game: str) -> None:
    shipped = decoded(tool.TARGETS[game].read_bytes())
    net = tool.from_c(program.parent / f"shipped-{game}", tool.FORM, tool.FORM)
    assert decoded(encoded(tool.arrays_of("two", net, shipped["two first"].made))) == shipped


@pytest.mark.soak
@pytest.mark.parametrize("game", ["500", "5000"])
def test_a_net_that_has_learnt_wins_more(tool: ModuleType, program: Path, tmp_path: Path, game: str) -> None:
    def lead(chunks: int, deals: int, name: str) -> float:
        words = ("learn", "-", tmp_path / name, chunks, deals, 0.002, 0.001, 0.06, 8, 0.9, 0.3, 2, 2)
        last = list(tool.lines_of(program, game, *words))[-1]
        assert last.startswith("against greedy")
        return float(last.split()[2])

    early, again, late = lead(2, 20, "early"), lead(2, 20, "again"), lead(10, 200, "late")
    assert again == early < late - 5
    assert (tmp_path / "early").read_bytes() == (tmp_path / "again").read_bytes()


@pytest.mark.parametrize(("game", "least"), [("500", 40), ("5000", 40)])
def test_the_shipped_nets_beat_greedy_players(tool: ModuleType, program: Path, game: str, least: float) -> None:
    (line,) = tool.lines_of(program, game, "match", program.parent / f"shipped-{game}", "greedy", 300, 9)
    assert float(line.partition(": ")[2].split()[0]) > least


@pytest.mark.parametrize("game", ["500", "5000"])
def test_a_net_learnt_anew_is_written_as_the_program_in_c_has_it(
    tool: ModuleType, program: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    monkeypatch.setattr(tool, "build", lambda folder: program)
    monkeypatch.setitem(tool.TARGETS, game, tmp_path / "new.weights")
    net = str(tmp_path / "net")
    tool.main([game, "learn", net, "--chunks", "1", "--deals", "20"])
    tool.main([game, "write", net])
    found = read_nets(tmp_path / "new.weights", FORMS)["two"]
    for here, there in zip(found.layers, tool.from_c(Path(net), tool.FORM, tool.FORM).layers, strict=True):
        assert [*here[-1]] == pytest.approx([*there[-1]], abs=0.00051)
    made = decoded((tmp_path / "new.weights").read_bytes())["two first"].made
    assert (made.tool, made.version) == ("tools/learn_spread_net.py", __version__)
    assert made.words == f"{game} learn {net} --chunks 1 --deals 20"


def test_a_file_that_holds_no_net_is_refused_in_one_sentence(tool: ModuleType, tmp_path: Path) -> None:
    (tmp_path / "net").write_bytes(bytes(40))
    with pytest.raises(SystemExit, match="has no net of this form"):
        tool.from_c(tmp_path / "net", tool.FORM, tool.FORM)
    with pytest.raises(SystemExit, match="can't be read"):
        tool.from_c(tmp_path / "none", tool.FORM, tool.FORM)
