"""The nets of George can be learnt again: the tool in C plays by the rulebook and as the player does, and learns."""

from __future__ import annotations

import shutil
from pathlib import Path
from types import ModuleType

import pytest
from tooling import tool_named

from rummy_desktop import __version__
from rummy_desktop.ai.summed_net import read_nets
from rummy_desktop.ai.weights import Weights, decoded, encoded
from rummy_desktop.variants.rummy5000.player_george_net import FORMS, NETS

ROOT = Path(__file__).resolve().parents[1]

pytestmark = pytest.mark.skipif(not shutil.which("cc"), reason="there is no C compiler here")


tool = tool_named("learn_george")


@pytest.fixture(scope="module")
def program(tool: ModuleType, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the program in C."""
    return Path(tool.build(tmp_path_factory.mktemp("george")))


@pytest.mark.parametrize(("seats", "decisions"), [(2, 60), (4, 20), (6, 10)])
def test_it_plays_by_the_rulebook_and_decides_as_the_player_does(
    tool: ModuleType, program: Path, seats: int, decisions: int
) -> None:
    found = tool.check(program, seats, 12, 5)
    assert found.deals == 12
    assert found.wrong == 0
    assert found.same >= 0.98 * found.decisions > decisions


def test_what_is_shipped_is_written_as_it_stands(tool: ModuleType, program: Path) -> None:
    shipped = decoded(NETS.read_bytes())
    arrays: dict[str, Weights] = {}
    for name, form in tool.FORMS.items():
        net = tool.from_c(program.parent / f"shipped-{name}", form, tool.WIDE)
        arrays |= tool.arrays_of(name, net, shipped[f"{name} first"].made)
    assert decoded(encoded(arrays)) == shipped


@pytest.mark.soak
@pytest.mark.parametrize("seats", [2, 5])
def test_a_net_that_has_learnt_wins_more(tool: ModuleType, program: Path, tmp_path: Path, seats: int) -> None:
    def lead(chunks: int, deals: int, name: str) -> float:
        words = ("learn", "-", tmp_path / name, chunks, deals // seats, 0.002, 0.001, 0.06, 7, 0.9, 0.3, 2, seats)
        last = list(tool.lines_of(program, *words))[-1]
        assert last.startswith("against greedy")
        return float(last.split()[2])

    early, again, late = lead(2, 60, "early"), lead(2, 60, "again"), lead(20, 600, "late")
    assert again == early < late - 5
    assert (tmp_path / "early").read_bytes() == (tmp_path / "again").read_bytes()


@pytest.mark.parametrize(("seats", "name", "least"), [(2, "two", 60), (4, "many", 10)])
def test_the_shipped_nets_beat_greedy_players(
    tool: ModuleType, program: Path, seats: int, name: str, least: float
) -> None:
    (line,) = tool.lines_of(program, "match", program.parent / f"shipped-{name}", "greedy", 400, 9, seats)
    assert float(line.partition(": ")[2].split()[0]) > least


def test_a_net_learnt_anew_is_written_as_the_program_in_c_has_it(
    tool: ModuleType, program: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tool, "build", lambda folder: program)
    monkeypatch.setattr(tool, "TARGET", tmp_path / "new.weights")
    net = str(tmp_path / "net")
    tool.main(["learn", net, "--chunks", "1", "--deals", "20", "--seats", "4"])
    tool.main(["write", net, "--seats", "4"])
    found, shipped = read_nets(tmp_path / "new.weights", FORMS), read_nets(NETS, FORMS)
    learnt = tool.from_c(Path(net), FORMS["many"], tool.WIDE)
    for here, there in zip(found["many"].layers, learnt.layers, strict=True):
        assert [*here[-1]] == pytest.approx([*there[-1]], abs=0.00051)
    assert found["two"].layers == shipped["two"].layers
    made = decoded((tmp_path / "new.weights").read_bytes())["many first"].made
    assert (made.tool, made.version) == ("tools/learn_george.py", __version__)
    assert made.words == f"learn {net} --chunks 1 --deals 20 --seats 4"


def test_a_file_that_holds_no_net_is_refused_in_one_sentence(tool: ModuleType, tmp_path: Path) -> None:
    (tmp_path / "net").write_bytes(bytes(40))
    with pytest.raises(SystemExit, match="has no net of this form"):
        tool.from_c(tmp_path / "net", tool.WIDE, tool.WIDE)
    with pytest.raises(SystemExit, match="can't be read"):
        tool.from_c(tmp_path / "none", tool.WIDE, tool.WIDE)
