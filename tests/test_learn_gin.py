"""The nets of Gin Rummy can be learnt again: the tool in C plays by the rulebook and as the player does, and learns."""

from __future__ import annotations

import shutil
from pathlib import Path
from types import ModuleType

import numpy as np
import pytest
from tooling import tool_named

from rummy_desktop import __version__
from rummy_desktop.ai.knocking_nets import FILE, SHAPES
from rummy_desktop.ai.weights import decoded, encoded, read_weights

ROOT = Path(__file__).resolve().parents[1]

pytestmark = pytest.mark.skipif(not shutil.which("cc"), reason="there is no C compiler here")


tool = tool_named("learn_gin")


@pytest.fixture(scope="module")
def program(tool: ModuleType, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the program in C."""
    return Path(tool.build(tmp_path_factory.mktemp("gin")))


def test_it_counts_hands_as_the_engine_does(tool: ModuleType, program: Path) -> None:
    assert tool.check_hands(program, 1000, 3) == 0


def test_it_plays_by_the_rulebook_and_decides_as_the_player_does(tool: ModuleType, program: Path) -> None:
    found = tool.check(program, 2, 5)
    assert found.deals > 3
    assert found.wrong == 0
    assert found.same >= 0.99 * found.decisions > 100


def test_what_is_shipped_is_written_as_it_stands(tool: ModuleType, program: Path) -> None:
    shipped = read_weights(FILE, SHAPES)
    made = shipped["chances"].made
    arrays = tool.arrays_of(tool.read_brain(program.parent / "shipped"), made)
    assert decoded(encoded(arrays)) == shipped


def test_a_net_that_has_learnt_says_better_how_deals_end(tool: ModuleType, program: Path, tmp_path: Path) -> None:
    words = ("learn", "-", tmp_path / "net", 3, 300, 0.003, 0.001, 0.06, 7, 3, 0.7)
    lines = [line for line in tool.run(program, *words) if line.startswith("chunk")]
    losses = [float(line.partition("loss ")[2].split()[0]) for line in lines]
    assert losses[-1] < losses[0]
    brain = tool.read_brain(tmp_path / "net")
    assert np.isfinite(brain.nets).all()
    again = list(tool.run(program, *words[:2], tmp_path / "again", *words[3:]))
    assert [line for line in again if line.startswith("chunk")] == lines


def test_nets_learnt_anew_are_written_as_the_program_in_c_has_them(
    tool: ModuleType, program: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tool, "build", lambda folder: program)
    monkeypatch.setattr(tool, "TARGET", tmp_path / "new.weights")
    net = str(tmp_path / "net")
    tool.main(["learn", net, "--chunks", "1", "--deals", "20", "--guided", "1"])
    tool.main(["write", net])
    found = read_weights(tmp_path / "new.weights", SHAPES)
    brain = tool.read_brain(Path(net))
    cards = brain.nets[1][: 52 * 8 * 64].reshape(416, 64).copy()
    cards[156:208] = 0  # a draw has no discard of which the net would be told
    assert np.array(found["draw cards"].rows) == pytest.approx(cards, abs=0.00051)
    assert np.array(found["draw cards"].rows).any()
    assert {each.made for each in found.values()} == {found["ends"].made}
    made = found["ends"].made
    assert (made.tool, made.version) == ("tools/learn_gin.py", __version__)
    assert made.words == f"learn {net} --chunks 1 --deals 20 --guided 1"


def test_a_file_that_holds_no_nets_is_refused_in_one_sentence(tool: ModuleType, tmp_path: Path) -> None:
    (tmp_path / "net").write_bytes(bytes(40))
    with pytest.raises(SystemExit, match="has no nets of this form"):
        tool.read_brain(tmp_path / "net")
    with pytest.raises(SystemExit, match="can't be read"):
        tool.read_brain(tmp_path / "none")
