"""Languages at the table: what is told there, and told anew when the language changes."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator, Sequence
from gettext import NullTranslations

import pytest
from guests import Club, setup_of

from rummy_desktop import ai
from rummy_desktop.engine import events as e
from rummy_desktop.engine.match import Match
from rummy_desktop.engine.moves import Draw
from rummy_desktop.engine.seats import Player
from rummy_desktop.gui.play.table_scene import TableScene
from rummy_desktop.gui.table import words
from rummy_desktop.gui.table.history import History
from rummy_desktop.gui.widgets.node import Node
from rummy_desktop.gui.widgets.spoken_text import aloud
from rummy_desktop.language.doing import does
from rummy_desktop.language.long_words import CODE, LongWords
from rummy_desktop.language.translate import speak
from rummy_desktop.variants import GAMES

PLAIN = re.compile(r"(?<![^\W_])(?=[a-z]*[aeiou])[a-z]{3,}(?![^\W_])")
"""A word of small letters that is English: in long words every vowel has a mark."""


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    """Speak English again after each test."""
    yield
    speak("en")


class Little(NullTranslations):
    """A language that knows some texts by their contexts."""

    def __init__(self, known: dict[tuple[str, str], str]) -> None:
        super().__init__()
        self.known = known

    def gettext(self, message: str) -> str:
        return self.known.get(("", message), message)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return self.gettext(msgid1 if n == 1 else msgid2)

    def pgettext(self, context: str, message: str) -> str:
        return self.known.get((context, message), message)


def played(game: str, seats: int, moves: int) -> TableScene:
    """Return a table at which that many moves were made."""
    match, rng = Match.new(GAMES[game], seats, seed="7"), random.Random(3)
    for _ in range(moves):
        if match.actor is not None:
            match.play(ai.choose(match.game, match.rules, match.view(match.actor), rng, "easy"))
    club = Club((1024, 640))
    others: list[Player] = ["easy"] * (seats - 1)
    setup = setup_of(game, "you", *others)
    table = club.sit(match, setup)
    table.stage.finish()
    club.advance(0.0)
    return table


def told(nodes: Sequence[Node]) -> Iterator[str]:
    """Return all texts of a scene."""
    for node in nodes:
        yield node.name
        yield node.about
        yield from told(node.parts)


@pytest.mark.parametrize(("game", "seats", "moves"), [("gin", 2, 23), ("canasta", 4, 30), ("500", 3, 40)])
def test_a_table_is_told_anew_when_the_language_changes(game: str, seats: int, moves: int) -> None:
    table = played(game, seats, moves)
    before, tree, texts = list(table.session.history), list(told(table.tree())), table.words().text
    buttons = [each.name for each in table.controls.bar]
    speak(CODE, LongWords())
    table.reworded()
    table.app.advance(0.0)  # type: ignore[attr-defined]
    after = [*table.session.history, *told(table.tree())]
    assert len(list(table.session.history)) >= len(before) > 0  # what is longer goes on in a sentence of its own
    names = {word for seat in table.setup.seats for word in re.findall(r"\w+", seat.name)} | {"joker"}
    assert not [text for text in after if set(PLAIN.findall(text)) - names]
    assert not set(buttons) & {each.name for each in table.controls.bar}
    speak("en")
    table.reworded()
    table.app.advance(0.0)  # type: ignore[attr-defined]
    assert (list(table.session.history), list(told(table.tree())), table.words().text) == (before, tree, texts)


def test_what_was_taken_back_is_not_told_anew() -> None:
    match = Match.new(GAMES["rummy"], 2, seed="7")
    history = History(match.rules, setup_of("rummy", "you", "easy"))
    history.witness(match.events, match.table)
    assert match.actor is not None
    history.witness(match.play(Draw(match.actor)), match.table)
    drawn = list(history)
    match.go_back(len(match.log) - 1)
    history.tell_anew(match.events, match.table)
    back = list(history)
    assert back != drawn
    history.reword()
    assert list(history) == back


def test_a_history_begins_anew_after_what_was_told_before() -> None:
    match = Match.new(GAMES["rummy"], 2, seed="7")
    setup = setup_of("rummy", "you", "easy")
    earlier, history = History(match.rules, setup), History(match.rules, setup)
    earlier.say("It was long ago.")
    history.witness(match.events, match.table)
    now = list(history)
    history.begin_with(earlier.chapters)
    assert list(history) == ["It was long ago.", *now]
    history.reword()
    assert list(history) == now


def test_whoever_is_spoken_to_is_spoken_to_in_another_language() -> None:
    known = {
        ("", "You"): "Du",
        ("", "{name} {does}"): "{name} {does}",
        ("", "You {do}"): "Du {do}",
        ("you", "draws from the stock"): "ziehst vom Stapel",
        ("", "draws from the stock"): "zieht vom Stapel",
        ("you", "{winner} went out"): "{winner} hast ausgemacht",
        ("", "{winner} went out"): "{winner} hat ausgemacht",
        ("a name", "{name}'s"): "von {name}",
        ("a name that begins with a vowel", "{name}'s"): "von {name} selbst",
        ("", "{name}: {text}"): "{name} – {text}",
    }
    speak("xx", Little(known))
    setup = setup_of("rummy", "you", "easy")
    hearer = words.Hearer(setup, 0)
    assert hearer.who(0, does("draws from the stock")) == "Du ziehst vom Stapel"
    assert hearer.who(1, does("draws from the stock")) == "Seat 1 zieht vom Stapel"
    assert words.called("You") == "Du"
    assert [words.possessive(name) for name in ("Nils", "Åsa", "Emil")] == ["von Nils", "von Åsa", "von Emil selbst"]
    assert words.addressed("You may pass.", "Nils") == "Nils – You may pass."
    result = e.Result(1, "out", 0, (0, 0))
    assert words.deal_in_words(result, Match.new(GAMES["rummy"], 2).rules, setup, 0) == "Du hast ausgemacht."


def test_cards_are_spelled_out_in_the_language_that_is_spoken() -> None:
    assert aloud("7♣ K♠") == "seven of clubs, king of spades"
    known = {
        ("", "seven"): "Sieben",
        ("", "clubs"): "Kreuz",
        ("", "{rank} of {suit}"): "{suit} {rank}",
        ("", "minus"): "minus",
    }
    speak("xx", Little(known))
    assert aloud("7♣") == "Kreuz Sieben"
    speak("en")
    assert aloud("7♣") == "seven of clubs"
