"""Pile, a game that nobody is offered: the whole discard pile is taken, told, seen, kept and counted there."""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

import pytest
from games.pile import PROMISES
from kept_matches import between, deal_of, kept_match
from pile.game import PILE
from pile.registry import PAGE, offered, stories
from pile.rules import PileRules
from promises import Broken, play_deals
from recorded import NOW
from story import RULE, Story

from rummy_desktop.ai import general
from rummy_desktop.arena.simulation import play_deals as simulate
from rummy_desktop.engine.game import Game
from rummy_desktop.engine.match import Match
from rummy_desktop.engine.melding import Melding
from rummy_desktop.engine.moves import Move, TakePile
from rummy_desktop.engine.options import fields
from rummy_desktop.engine.rules import Rules
from rummy_desktop.engine.table import Table
from rummy_desktop.storage.match_file.load import load
from rummy_desktop.storage.statistics.figures import Who
from rummy_desktop.storage.statistics.rebuild import count_match, replayed
from rummy_desktop.storage.statistics.statistics import Statistics
from rummy_desktop.variants import GAMES

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
    played = play_deals(pile, "pile", 200, often=0.1)
    assert PROMISES.feats <= {feat for feat, count in played.feats.items() if count}
    assert min(played.outcomes["out"], played.outcomes["stock empty"]) > 20


@pytest.mark.parametrize(
    ("name", "wrong", "broken"),
    [
        ("against_pile", lambda self, t, seat: None, "a frozen pile was taken"),
        ("against_joining", lambda self, t, seat, meld: None, "laid off on a meld of another player"),
        ("melding", lambda self, t: Melding(), "is no set"),
        ("left_over", lambda self, t, seat: 0, "a wrong score"),
    ],
)
def test_wrong_rules_would_be_seen(
    pile: Game, monkeypatch: pytest.MonkeyPatch, name: str, wrong: Any, broken: str
) -> None:
    monkeypatch.setattr(PileRules, name, wrong)
    with pytest.raises(Broken, match=broken):
        play_deals(pile, "wrong", 200, often=0.0)


# Its players


@pytest.mark.parametrize("seats", [2, 4])
def test_the_general_player_beats_a_random_one(seats: int, monkeypatch: pytest.MonkeyPatch) -> None:
    def choose(rules: Rules, view: Table, rng: random.Random, level: str, manner: str) -> Move:
        return (general.any_move if level == "easy" else partial(general.choose, level=level, manner=manner))(
            rules, view, rng
        )

    monkeypatch.setitem(GAMES, "pile", PILE._replace(player=choose))  # type: ignore[arg-type]
    tally = simulate("pile", ["hard", *["easy"] * (seats - 1)], 40, rotate=True)
    assert tally.matches >= 13
    assert all(tally.points[0] > 2 * abs(points) for points in tally.points[1:])
    assert tally.match_wins[0] > 0.9 * tally.matches


# Kept, replayed, counted


@pytest.mark.parametrize("until", [between(1), deal_of(2, 20), lambda match: False], ids=["between", "within", "over"])
def test_a_kept_match_is_loaded_as_it_was(until: Callable[[Match], bool]) -> None:
    path, match = kept_match("pile", until, 3, {"deals": 2})
    assert any(isinstance(move, TakePile) for move in match.log)
    loaded = load(path).match
    assert (loaded.table, loaded.views, loaded.log) == (match.table, match.views, match.log)
    assert list(loaded.moves()) == list(match.moves())


def test_a_match_is_replayed_and_counted_as_it_was_played() -> None:
    statistics = Statistics(clock=lambda: NOW)
    path, match = kept_match("pile", lambda match: False, 3, {"deals": 3})
    entry = count_match(path)
    assert entry is not None
    statistics.rebuild([[entry]])
    assert statistics.settle()
    sheet = statistics.figures.sheet(Who("Ada"))
    assert (sheet.matches, sheet.deals) == (1, 3)
    assert sheet.points == match.scores[0]
    assert sheet.deals_won == sum(result.winner == 0 for result in match.table.results)
    statistics.close()
    figures = [figures for _, figures in replayed(match)]
    assert sum(hand.taken for deal in figures for hand in deal.hands) > 10
