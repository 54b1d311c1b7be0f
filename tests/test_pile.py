"""Pile, a game that nobody is offered: the whole discard pile is taken, told, seen, kept and counted there."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from pile.registry import PAGE, offered, stories
from promises import play_deals
from story import RULE, Story

from rummy_desktop.engine.game import Game
from rummy_desktop.engine.options import fields

STORIES = stories()


@pytest.fixture(scope="module", autouse=True)
def pile() -> Iterator[Game]:
    """The game, in the registry."""
    with offered() as game:
        yield game


# Its rules


@pytest.mark.parametrize("story", STORIES, ids=str)
def test_a_story_comes_true(story: Story) -> None:
    assert story.checks
    story.play()


def test_every_rule_and_example_is_in_a_story() -> None:
    page = PAGE.read_text(encoding="utf-8")
    rules = re.findall(rf"^- ({RULE}) ", page, re.MULTILINE)
    assert {rule for story in STORIES for rule in story.checks} == set(rules)
    examples = re.findall(r"^(\d+)\. ", page.partition("## Examples")[2], re.MULTILINE)
    titles = " ".join(story.title for story in STORIES)
    assert [number for number in examples if f"Worked example {number})" not in titles] == []
    assert len(rules) == 18
    assert len(examples) == 3


def test_every_option_is_on_the_page_and_in_a_story(pile: Game) -> None:
    page = PAGE.read_text(encoding="utf-8")
    for field in fields(pile.options):
        assert f"“{field.title}” (`{field.name}`)" in page
        assert [story for story in STORIES if story.options.get(field.name, field.default) != field.default]


# The promises


def test_it_keeps_the_promises(pile: Game) -> None:
    played = play_deals(pile, "pile", 60)
    print(played)
