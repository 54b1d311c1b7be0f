"""The tool that measures levels: its greedy player plays any game, and it prints what hard players win."""

from __future__ import annotations

import importlib.util
import random
import re
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import pytest

from rummy_desktop.engine.match import Match
from rummy_desktop.engine.moves import Deal
from rummy_desktop.variants import GAMES

TOOL = Path(__file__).resolve().parent.parent / "tools" / "levels.py"
LONG = 2000  # moves after which a deal should have ended


@pytest.fixture(scope="module")
def tool() -> ModuleType:
    spec = importlib.util.spec_from_file_location("levels", TOOL)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    return module


@pytest.mark.parametrize("game", GAMES)
def test_the_greedy_player_plays_any_game_to_the_end_of_a_deal(game: str, tool: ModuleType) -> None:
    match, rng = Match.new(GAMES[game], GAMES[game].seats[0], {}, "greedy"), random.Random(1)
    rules = match.rules.for_players()
    for _ in range(LONG):
        if match.table.results or match.actor is None:
            break
        view = match.view(match.actor)
        match.play(Deal(match.actor) if view.to_deal else tool.greedy(rules, view, rng))
    assert match.table.results


def test_the_shares_of_a_few_matches_are_printed() -> None:
    command = [sys.executable, str(TOOL), "gin", "--matches", "2", "--jobs", "1"]
    ran = subprocess.run(command, capture_output=True, text=True, check=False)
    assert (ran.returncode, ran.stderr) == (0, "")
    told = re.findall(
        r"^gin, 2 players, hard against (\w+): deals \d+ ± \d+, matches \d+ ± \d+ \(2 matches", ran.stdout, re.M
    )
    assert told == ["easy", "medium", "greedy"]


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--preset", "nothing"], "Gin Rummy has no preset “nothing”.\n"),
        (["--seats", "3"], "Gin Rummy is not for 3 players.\n"),
    ],
)
def test_what_can_not_be_is_refused_in_one_line(words: list[str], said: str) -> None:
    ran = subprocess.run([sys.executable, str(TOOL), "gin", *words], capture_output=True, text=True, check=False)
    assert (ran.returncode, ran.stderr) == (1, said)
