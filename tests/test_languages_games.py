"""Languages: what games say of themselves and at the table goes through the catalogues."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator

import msgspec
import pytest

from rummy_desktop.engine.match import Match
from rummy_desktop.engine.moves import Draw, EndTurn, Pass
from rummy_desktop.engine.options import fields
from rummy_desktop.engine.rules import Rules
from rummy_desktop.engine.seats import Seat
from rummy_desktop.engine.table import Table
from rummy_desktop.gui.setup.setup import Setup
from rummy_desktop.gui.table import words
from rummy_desktop.gui.table.history import History
from rummy_desktop.language.long_words import CODE, LongWords
from rummy_desktop.language.translate import speak, tr
from rummy_desktop.variants import GAMES

KEPT = re.compile(r"\{\w+\}|`[^`]*`|\b(?:10|[2-9AJQK])[♠♥♦♣]")
"""What is the same in every language: parts, names in code, and cards."""
MOVES = 300
"""So many moves are made in each game."""


@pytest.fixture(autouse=True)
def long_words() -> Iterator[None]:
    """Speak the made-up language, in which no vowel is as in English; then English again."""
    speak(CODE, LongWords())
    yield
    speak("en")


def english(texts: Iterator[str]) -> set[str]:
    """Return the texts that have English words in them."""
    return {text for text in texts if re.search(r"[AEIOUaeiou]", KEPT.sub("", text))}


def of_record(key: str) -> Iterator[str]:
    """Yield the texts of a game's record and its house rules."""
    game = GAMES[key]
    yield from (game.title, game.blurb)
    for preset in game.presets:
        yield from (preset.title, preset.help)
    for manner in game.manners:
        yield from (manner.title, manner.help)
    yield from (game.outcome(name).sentence for name in game.rules.table_type.outcomes)
    yield from (figure.title for figure in game.figures)
    for field in fields(game.options):
        yield from (field.title, field.help, field.group, *field.labels.values())
    for field in fields(game.options):
        for value in (*field.choices, *((True, False) if field.kind == "switch" else ())):
            changed = game.options(**{field.name: value})
            for seats in game.seats:
                remarks = (*game.rules.objections(changed, seats), *game.rules.remarks(changed, seats))
                yield from (remark.text for remark in remarks)


def of_table(rules: Rules, t: Table) -> Iterator[str]:
    """Yield the texts of a rulebook about a table."""
    goal = rules.goal()
    yield from (goal.words, goal.name, rules.header(t), rules.reason(t), *rules.prompt(t), *rules.own_keys.values())
    yield from (tr(rules.asking(t).discard), *map(tr, rules.names))
    for seat in range(t.seats):
        yield from (rules.doing(t, seat), rules.worth(t, seat))
    if t.actor is None:
        return
    yield from (answer.text for answer in rules.answers(t, t.actor))
    if opening := rules.opening(t, t.actor):
        yield from (opening.needed, opening.missing(()))
    for move in rules.moves(t):
        yield rules.advice(t, move)


def of_match(setup: Setup, moves: int) -> Iterator[str]:
    """Yield the texts of a match of that many random moves, and those of its history."""
    match = Match.new(GAMES[setup.game], len(setup.seats), dict(setup.options), setup.seed)
    dice, history, made = random.Random(setup.seed), History(match.rules, setup), [Draw(0), Pass(0), EndTurn(0)]
    for _ in range(moves):
        if match.actor is None:
            break
        yield from of_table(match.rules, match.table)
        yield from (match.objection(msgspec.structs.replace(each, seat=match.actor)) or "" for each in made[-12:])
        move = dice.choice(list(match.moves()))
        made.append(move)
        before = match.table.copy()
        events = match.play(move)
        yield from (words.news(event, match.rules, before, setup, 0) for event in events)
        history.witness(events, match.table)
    yield from history
    for result in match.table.results:
        yield from (line.said for line in result.lines)
    for column in match.rules.columns(match.table):
        yield from (column.title, *(title for title, _ in column.more))


@pytest.mark.parametrize("key", GAMES)
def test_a_game_says_all_of_itself_in_the_language_that_is_spoken(key: str) -> None:
    assert english(of_record(key)) == set()


@pytest.mark.parametrize("key", GAMES)
def test_a_table_speaks_the_language_that_is_spoken(key: str) -> None:
    most = min(4, GAMES[key].seats[-1])
    seats = (Seat("You", "you"), *(Seat(name, "easy") for name in ("Bb", "Cc", "Dd")[: most - 1]))
    assert english(of_match(Setup(key, seats, seed="long"), MOVES)) == set()
