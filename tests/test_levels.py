"""The tool that measures levels prints what they win."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

TOOL = Path(__file__).resolve().parent.parent / "tools" / "levels.py"


def test_the_shares_of_a_few_matches_are_printed() -> None:
    assert pairs() == ["hard-greedy", "hard-medium", "medium-greedy", "easy-greedy", "easy-random"]
    assert pairs("--level", "easy", "--against", "plain", "--against", "easy") == ["easy-plain"]


def pairs(*words: str) -> list[str]:
    """Run the tool and return which levels have played each other."""
    command = [sys.executable, str(TOOL), "gin", "--matches", "2", "--jobs", "1", *words]
    ran = subprocess.run(command, capture_output=True, text=True, check=False)
    assert (ran.returncode, ran.stderr) == (0, "")
    found = re.findall(
        r"^gin, 2 players, (\w+) against (\w+): deals \d+ ± \d+, matches \d+ ± \d+ \(2 matches", ran.stdout, re.M
    )
    return [f"{level}-{other}" for level, other in found]


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--preset", "nothing"], "Gin Rummy has no preset “nothing”.\n"),
        (
            ["--against", "nobody"],
            "There is no player “nobody” of Gin Rummy; "
            "there are random, greedy, plain, stubborn, easy, medium, hard, "
            "easy@0.1.0, medium@0.1.0, hard@0.1.0, uniform.\n",
        ),
        (["--seats", "3"], "Gin Rummy is not for 3 players.\n"),
    ],
)
def test_what_can_not_be_is_refused_in_one_line(words: list[str], said: str) -> None:
    ran = subprocess.run([sys.executable, str(TOOL), "gin", *words], capture_output=True, text=True, check=False)
    assert (ran.returncode, ran.stderr) == (1, said)
