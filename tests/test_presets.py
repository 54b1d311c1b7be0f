"""Presets are the games that they are named after: what their sources say, they do, and a story sees that they do.

Whoever changes a preset, or a default that a preset rests on, changes another game: every other value of each option
in the `CLAIMS` of the game (`own_games.py`) is tried, and a story of that preset may not come true with it.
"""

from __future__ import annotations

import random
from contextlib import suppress
from dataclasses import dataclass
from functools import cache
from itertools import islice
from pathlib import Path
from typing import Any

import pytest
from own_games import own, where
from samples import portion
from story import Story, StoryError, read_stories

from rummy_desktop.engine.game import Game
from rummy_desktop.engine.match import Match
from rummy_desktop.engine.options import Field, fields
from rummy_desktop.variants import GAMES

ROOT = Path(__file__).resolve().parent
PRESETS = {f"{game.key}/{preset.key}": (game, preset) for game in GAMES.values() for preset in game.presets}


@pytest.mark.parametrize("game", GAMES)
def test_each_preset_has_its_claims(game: str) -> None:
    claims = own(game, "CLAIMS", {})
    presets = {preset.key: set(preset.values) for preset in GAMES[game].presets}
    assert list(claims) == [*presets], f"CLAIMS in {where(game)} tell what the source of each preset says"
    for key, changed in presets.items():
        unclaimed = changed - set(claims[key])
        assert not unclaimed, f"CLAIMS in {where(game)} say nothing of {unclaimed}, which the preset {key} changes"


@pytest.mark.parametrize("name", PRESETS)
def test_a_story_does_not_come_true_with_any_other_value(name: str) -> None:
    game, preset = PRESETS[name]
    others = {option: _others(name, option) for option in own(game.key, "CLAIMS", {})[preset.key]}
    unseen = {option: [value for value in others[option] if not _seen(name, option, value)] for option in others}
    assert all(others.values())
    unseen = {option: values for option, values in unseen.items() if values}
    assert not unseen, f"no story in tests/stories/{game.key} with “Preset: {preset.key}” fails with {unseen}"


def _seen(name: str, option: str, value: object) -> bool:
    """Return whether a story of a preset fails where this option has another value.

    The stories of a preset that has no other values than this one are stories of this one too.
    """
    game, preset = PRESETS[name]
    within = {each.key for each in game.presets if each.values and each.values.items() <= preset.values.items()}
    return any(
        not _comes_true(Changed(*vars(story).values(), change={option: value}))
        for story in _stories(game.key)
        if story.setup[1].get("Preset", "" if not preset.values else None) in ("", preset.key, *within)
        and f"{option}=" not in story.setup[1].get("Options", "")
    )


def _others(name: str, option: str) -> list[object]:
    """Return some other values of an option, which the form would let pass with this preset."""
    game, preset = PRESETS[name]
    field = next(each for each in fields(game.options) if each.name == option)
    now = preset.values.get(option, field.default)
    values = [
        value
        for value in _values(field, now)
        if value not in (now, *own(game.key, "SAME", {}).get((preset.key, option), ()))
    ]
    random.Random(f"{name}/{option}").shuffle(values)
    passing = (value for value in values if _may_be(game, {**preset.values, option: value}))
    return list(islice(passing, portion(2, 1)))


def _values(field: Field, now: Any) -> tuple[object, ...]:
    """Return the other values of an option; of a number, its neighbours."""
    if field.kind == "switch":
        return (not now,)
    if field.kind == "number":
        step = 1 if now < 10 or now % 5 else 5  # what scores are made of
        return tuple(value for value in (now - step, now + step) if field.low <= value <= field.high)
    return tuple(field.labels) if field.kind == "sizes" else field.choices


def _may_be(game: Game, options: dict[str, Any]) -> bool:
    """Return whether a match may be played by these house rules, by any number of players."""
    for seats in game.seats:
        with suppress(ValueError):
            Match.new(game, seats, options, "presets")
            return True
    return False


@dataclass
class Changed(Story):
    """A story told with one house rule changed."""

    change: dict[str, object] | None = None

    @property
    def options(self) -> dict[str, object]:
        """The house rules of the story, but for the one."""
        return {**super().options, **(self.change or {})}


def _comes_true(story: Story) -> bool:
    """Return whether a story comes true."""
    try:
        story.play()
    except StoryError:
        return False
    return True


@cache
def _stories(game: str) -> list[Story]:
    """Return the stories of a game."""
    return [story for path in sorted(ROOT.glob(f"stories/{game}/*.txt")) for story in read_stories(path)]
