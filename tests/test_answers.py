"""Answers of every rulebook in the kept deals, compared with those that were kept: see `kept_answers.py`."""

from __future__ import annotations

import pytest
from kept_answers import Kept, course, house_answers, lettered, letters_of

from rummy_desktop.engine.rules import Rules
from rummy_desktop.variants import GAMES

DEALS = 6


@pytest.mark.parametrize("number", range(DEALS))
@pytest.mark.parametrize("key", GAMES)
def test_a_rulebook_answers_as_it_did(key: str, number: int) -> None:
    kept = Kept.read(GAMES[key])
    told = {name: each[number] for name, each in kept.letters.items() if name != "house_rules"}
    now = dict.fromkeys(told, "-") | lettered(kept.deals[number].answers(GAMES[key], kept.house))
    others = sorted(name for name in now if now[name] != told.get(name))
    assert not others, (
        f"{', '.join(others)}: deal {number + 1} of {GAMES[key].title} is answered otherwise. Where that is meant, "
        f"run tools/keep_answers.py {key}; with --show QUESTION it prints the answers."
    )


@pytest.mark.parametrize("key", GAMES)
def test_a_game_says_of_house_rules_what_it_did(key: str) -> None:
    kept = Kept.read(GAMES[key])
    assert kept.letters["house_rules"] == (letters_of(house_answers(GAMES[key], kept.house)),)


MOST_NAMES = 120


def test_a_rulebook_has_few_public_names() -> None:
    names = [name for name in dir(Rules) if name[0] != "_"]
    assert len(names) <= MOST_NAMES, f"Rules has {len(names)} public names: group questions, or keep them to rulebooks"


@pytest.mark.parametrize("key", GAMES)
def test_no_game_has_a_method_of_the_course_that_nobody_calls(key: str) -> None:
    own = course()
    idle = [name for name in dir(GAMES[key].rules) if f"_{name}" in own]
    assert not idle, f"{GAMES[key].title}: {', '.join(idle)} are called with an underscore in front"
