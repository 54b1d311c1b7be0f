"""The nets of Gin Rummy can be learnt again: the tool in C plays by the rulebook and as the player does, and learns."""

from __future__ import annotations

import shutil
from pathlib import Path
from types import ModuleType

import numpy as np
import pytest
from tooling import tool_named

ROOT = Path(__file__).resolve().parents[1]

pytestmark = pytest.mark.skipif(not shutil.which("cc"), reason="there is no C compiler here")


tool = tool_named("learn_gin")


@pytest.fixture(scope="module")
def program(tool: ModuleType, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The program in C."""
    return Path(tool.build(tmp_path_factory.mktemp("gin")))


def test_it_counts_hands_as_the_engine_does(tool: ModuleType, program: Path) -> None:
    assert tool.check_hands(program, 1000, 3) == 0


def test_it_plays_by_the_rulebook_and_decides_as_the_player_does(tool: ModuleType, program: Path) -> None:
    found = tool.check(program, 2, 5)
    assert found.deals > 3
    assert found.wrong == 0
    assert found.same >= 0.99 * found.decisions > 100


def test_what_is_shipped_is_written_as_it_stands(tool: ModuleType, program: Path) -> None:
    brain = tool.read_brain(program.parent / "shipped")
    assert tool.nets_file(brain) == (tool.FOLDER / "experience_nets.py").read_text(encoding="utf-8")
    assert tool.ends_file(brain) == (tool.FOLDER / "knocking_outcomes.py").read_text(encoding="utf-8")


def test_a_net_that_has_learnt_says_better_how_deals_end(tool: ModuleType, program: Path, tmp_path: Path) -> None:
    words = ("learn", "-", tmp_path / "net", 3, 300, 0.003, 0.001, 0.06, 7, 3, 0.7)
    lines = [line for line in tool.run(program, *words) if line.startswith("chunk")]
    losses = [float(line.partition("loss ")[2].split()[0]) for line in lines]
    assert losses[-1] < losses[0]
    brain = tool.read_brain(tmp_path / "net")
    assert np.isfinite(brain.nets).all()
    again = list(tool.run(program, *words[:2], tmp_path / "again", *words[3:]))
    assert [line for line in again if line.startswith("chunk")] == lines


def test_a_file_that_holds_no_nets_is_refused_in_one_sentence(tool: ModuleType, tmp_path: Path) -> None:
    (tmp_path / "net").write_bytes(bytes(40))
    with pytest.raises(SystemExit, match="has no nets of this form"):
        tool.read_brain(tmp_path / "net")
    with pytest.raises(SystemExit, match="can't be read"):
        tool.read_brain(tmp_path / "none")
