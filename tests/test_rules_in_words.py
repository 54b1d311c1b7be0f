"""Texts of rulebooks and of games' records; all go through the catalogues, and none is English in another language."""

from __future__ import annotations

import random
import re
import sys
from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from samples import enough, portion

from rummy_desktop.engine.events import Event
from rummy_desktop.engine.game import KINDS, Game
from rummy_desktop.engine.match import Match
from rummy_desktop.engine.moves import Move
from rummy_desktop.engine.options import fields, make_options
from rummy_desktop.engine.rules import Rules
from rummy_desktop.engine.seats import Seat
from rummy_desktop.engine.table import Table
from rummy_desktop.engine.telling import OUTCOMES
from rummy_desktop.gui.setup.setup import Setup
from rummy_desktop.gui.table.history import History
from rummy_desktop.gui.table.words import news
from rummy_desktop.language.doing import Doing
from rummy_desktop.language.long_words import CODE, LongWords
from rummy_desktop.language.translate import speak, tr
from rummy_desktop.variants import GAMES

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "tools"))

import catalogues  # noqa: E402

MOVES = 1600  # in the whole run
ENGLISH = re.compile(r"(?<!j)[aiou]|(?<!jok)e")
"""Letters that no long word has, but for those of the sign of a joker."""
FILLED = {"name": "Nls", "whose": "Nls", "top": "7♣"}


@cache
def known() -> frozenset[str]:
    """Return all messages."""
    return frozenset(text.one for text in catalogues.texts())


@pytest.fixture
def long_words() -> Iterator[None]:
    """Speak the made-up language, and then English again."""
    speak(CODE, LongWords())
    yield
    speak("en")


# What stands in records and options


def constants(game: Game) -> Iterator[str]:
    """Yield the texts of a record that are translated where they are shown."""
    yield from (game.title, game.blurb, KINDS[game.kind])
    for preset in game.presets:
        yield from (preset.title, preset.help)
    for manner in game.manners:
        yield from (manner.title, manner.help)
    yield from (each.sentence for each in (*game.outcomes.values(), *OUTCOMES.values()))
    yield from (figure.title for figure in game.figures)
    for field in fields(game.options):
        yield from (field.title, field.help, field.group, *field.labels.values())
    yield from game.rules._expected.values()
    yield from game.rules._reasons.values()
    for pair in game.rules._prompts.values():
        yield from pair


@pytest.mark.parametrize("game", GAMES)
def test_the_texts_of_a_game_are_in_the_catalogues(game: str) -> None:
    wanted = [text for text in constants(GAMES[game]) if text]
    enough(game, len(wanted), 21, "texts")
    assert [text for text in wanted if text not in known()] == []


# What a rulebook says at a table


def said(rules: Rules, t: Table, moves: list[Move]) -> Iterator[str]:
    """Yield what is said of a table, and of moves before it, legal or not."""
    goal, seat = rules.goal(), t.turn if t.actor is None else t.actor
    yield from (goal.words, goal.name, rules.header(t), rules.reason(t).format(**FILLED))
    yield from (rules.knock_word(t), *map(tr, rules.names), tr(rules.asking(t).discard))
    yield from (rules.worth(t, seat), rules.duty(t, seat), *rules.own_keys.values())
    yield from (each.format(**FILLED) for each in rules.prompt(t))
    yield from (rules.doing(t, each) for each in range(rules.seats))
    for told in (rules._wild_here(t), rules.told_here(t)):
        yield from (told.name, told.also) if told else ()
    if emptied := rules.emptied(t, seat):
        yield from (emptied.says, emptied.called)
    for answer in rules.answers(t, seat) if t.actor is not None else ():
        yield answer.text
    if t.actor is not None and (question := rules.question(t, seat)):
        yield from (each.format(**FILLED) for each in (*question.title, *question.text))
        yield from (text for fact in question.facts for text in (fact.what, fact.value, fact.remark))
    for does in rules.passes.values():
        if isinstance(does, Doing):
            yield from (does.said(), does.to_you())
    for move in moves:
        if why := rules.objection(t, move):
            yield why
        else:
            yield rules.advice(t, move)
            if warned := rules.warning(t, move):
                yield from (warned.says, warned.called)


def happens(told: Sequence[Event], match: Match, setup: Setup, history: History) -> Iterator[str]:
    """Yield what is said of these events to all, and to one whose turn it may have been."""
    public = [event.seen_by(None) for event in told]
    history.witness(public, match.table)
    for event in public:
        for viewer in (None, 0):
            yield news(event, match.rules, match.table, setup, viewer)


def setups(game: Game) -> list[dict[str, Any]]:
    """Return the usual rules, and those of each preset that has others."""
    return [{}, *(dict(preset.values) for preset in game.presets if preset.values)]


@pytest.mark.usefixtures("long_words")
@pytest.mark.parametrize("game", GAMES)
def test_what_a_rulebook_says_is_in_the_language_that_is_spoken(game: str) -> None:
    rng, plain, lines = random.Random(game), set[str](), set[str]()
    several = setups(GAMES[game])
    count = portion(MOVES, len(GAMES) * len(several), 20)
    for options in several:
        seats = rng.choice(
            [n for n in GAMES[game].seats if not [*GAMES[game].rules.objections(_made(game, options), n)]]
        )
        plain |= {remark.text for remark in GAMES[game].rules.remarks(_made(game, options), seats)}
        match, before = Match.new(GAMES[game], seats, options), list[Move]()
        setup = Setup(game, tuple(Seat(f"Nls {n}", "person") for n in range(seats)), options)
        history = History(match.rules, setup)
        for _ in range(count):
            if match.table.actor is None:
                break
            legal = list(match.rules.moves(match.table))
            tried = [rng.choice(some) for some in (legal, before or legal, before or legal)]
            plain.update(said(match.rules, match.table, tried))
            before = [*before[-20:], *legal[:3], legal[-1]]
            told = match.play(rng.choice(legal))
            plain.update(happens(told, match, setup, history))
            lines |= {line.what for result in match.table.results for line in result.lines}
        plain.update(history)
    found = sorted(text for text in plain if ENGLISH.search(text))
    assert found == [], "\n".join(found)
    assert lines <= known()


def _made(game: str, options: dict[str, Any]) -> Any:
    return make_options(GAMES[game].options, options)
