"""Languages below the screen: options, games, cards, grounds and questions to the worker speak the language chosen."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from rummy_desktop.ai.characters import CHARACTERS
from rummy_desktop.arena.worker import Question, answer
from rummy_desktop.engine.cards import parse_cards
from rummy_desktop.engine.match import Match
from rummy_desktop.engine.money import money
from rummy_desktop.engine.options import fields
from rummy_desktop.engine.questions import Opening
from rummy_desktop.engine.seats import LEVELS, level_in_words
from rummy_desktop.engine.wording import hand_signs, listed, rank_name, signs
from rummy_desktop.language.long_words import CODE, LongWords, longer
from rummy_desktop.language.translate import speak
from rummy_desktop.variants import GAMES


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    """Speak English again after each test."""
    yield
    speak("en")


def test_words_of_the_table_are_said_in_the_language_that_is_spoken() -> None:
    cards = parse_cards("7C JK")
    assert (listed(["a", "b", "c"]), rank_name(1), signs(cards)) == ("a, b and c", "aces", "7♣ joker")
    assert (money(25), money(275)) == ("25¢", "$2.75")
    assert hand_signs((), cards) == "no meld, with 7♣ joker left"
    assert Opening(sets=2, runs=1).needed == "two sets and one run"
    assert Opening(points=50).missing((), 10) == "40 more points"
    assert speak(CODE, LongWords())
    assert (rank_name(1), signs(cards)) == (longer("aces"), f"7♣ {longer('joker')}")
    assert Opening(sets=2, runs=1).needed == f"{longer('two')} {longer('sets and one run')}"


@pytest.mark.parametrize("game", GAMES)
def test_options_and_games_say_their_words_anew(game: str) -> None:
    record, known = GAMES[game], fields(GAMES[game].options)
    before = [(each.title, each.help, each.group) for each in known], record.title, record.blurb
    options = record.options()
    assert speak(CODE, LongWords())
    assert fields(record.options) is known, "they are looked up once"
    for field, (title, told, group) in zip(known, before[0], strict=True):
        assert (field.english, field.title, field.help) == (title, longer(title), longer(told))
        assert field.group == longer(group)
        value = getattr(options, field.name)
        assert field.parse("none" if value == "" else str(value)) == value, "the command line stays as it is"
    assert (record.english, record.title, record.blurb) == (before[1], longer(before[1]), longer(before[2]))
    speak("en")
    assert ([(each.title, each.help, each.group) for each in known], record.title, record.blurb) == before


@pytest.mark.parametrize(
    ("code", "words"),
    [
        ("en", ["easy", "medium", "hard"]),
        ("de", ["leicht", "mittel", "schwer"]),
        ("es", ["fácil", "normal", "difícil"]),
        ("fr", ["facile", "moyen", "difficile"]),
    ],
)
def test_levels_are_called_so_inside_a_sentence(code: str, words: list[str]) -> None:
    assert speak(code)
    assert [level_in_words(level) for level in LEVELS] == words


def test_a_question_takes_its_language_along() -> None:
    match = Match.new(GAMES["rummy"], 2, {}, "7")
    while match.actor is None or match.table.deal < 1:
        match.play(next(iter(match.rules.moves(match.table))))
    rules, view = match.rules, match.view(match.actor)

    def ask() -> Question:
        return Question(1, "rummy", rules.options, view, "medium", "7", explain=True)

    plain = answer(ask())
    assert (ask().language, bool(plain.why)) == ("en", True)
    assert speak(CODE, LongWords())
    told = answer(ask())
    assert (ask().language, told.move) == (CODE, plain.move)
    assert told.why != plain.why


def test_characters_tell_of_themselves_in_the_language_that_is_spoken() -> None:
    nils = CHARACTERS["nils"]
    line = nils.line
    assert speak(CODE, LongWords())
    assert (nils.name, nils.line) == ("Nils", longer(line))
