"""The computer players' process: it answers, it can die or fail, and nobody waits for what is not wanted any more."""

from __future__ import annotations

import multiprocessing
from collections.abc import Iterator
from random import Random

import pytest

from rummy_desktop.ai import LEVELS, MANNERS, choose
from rummy_desktop.engine.match import Match
from rummy_desktop.engine.moves import Deal, Move
from rummy_desktop.gui.players import Players
from rummy_desktop.variants import GAMES
from rummy_desktop.variants.rummy import RummyOptions

PATIENCE = 60  # seconds until a process that says nothing counts as hung


@pytest.fixture
def players() -> Iterator[Players]:
    players = Players()
    yield players
    players.close()


def ask(players: Players, match: Match, level: str = "medium", seed: str = "dice") -> int:
    """Ask a computer player to play for the actor of a match."""
    assert match.actor is not None
    view = match.view(match.actor)
    return players.ask(match.game.key, match.rules.options, view, level, seed)  # type: ignore[arg-type]


def hear(players: Players, number: int) -> Move | None:
    """Wait until the process says something or ends, and ask what came of it."""
    if (move := players.answered(number)) is not None:
        return move
    connection = players._connection
    assert connection is not None
    assert connection.poll(PATIENCE), "the computer players say nothing"
    return players.answered(number)


def test_the_process_answers_as_one_would_here(players: Players) -> None:
    for game in GAMES:
        match = Match.new(GAMES[game], 2, {}, "process")
        for turn in range(8):
            assert match.actor is not None
            level = LEVELS[turn % 3]
            number = ask(players, match, level, f"dice {turn}")
            view = match.view(match.actor)
            expected = choose(match.rules.for_players(), view, Random(f"dice {turn}"), level)
            assert hear(players, number) == expected
            assert players.answered(number) is None, "an answer is given once"
            match.play(expected)


@pytest.mark.parametrize("manner", [manner.key for manner in MANNERS["bing"]])
def test_the_process_knows_the_manner(players: Players, manner: str) -> None:
    match = Match.new(GAMES["bing"], 3, {}, "manners")
    while not match.table.melds:
        assert match.actor is not None
        view, dice = match.view(match.actor), f"dice {len(match.log)}"
        number = players.ask("bing", match.rules.options, view, "medium", dice, manner)
        expected = choose(match.rules.for_players(), view, Random(dice), "medium", manner)
        assert hear(players, number) == expected
        match.play(expected)
    laid = sum(len(meld.cards) for meld in match.table.melds)
    assert laid < 12 if manner == "early-lay" else laid >= 12


def test_questions_are_answered_under_their_numbers(players: Players) -> None:
    matches = [Match.new(GAMES["rummy"], 2, {}, f"many {number}") for number in range(5)]
    numbers = [ask(players, match) for match in matches]
    assert len(set(numbers)) == 5
    for match, number in reversed(list(zip(matches, numbers, strict=True))):
        move = None
        while move is None:
            move = hear(players, number)
        assert match.objection(move) is None


def test_what_is_forgotten_is_never_given(players: Players) -> None:
    match = Match.new(GAMES["gin"], 2, {}, "forget")
    unwanted = ask(players, match)
    wanted = ask(players, match)
    players.forget(unwanted)
    move = None
    while move is None:
        move = hear(players, wanted)
    assert players.answered(unwanted) is None
    late = ask(players, match)
    while (move := hear(players, late)) is None:
        pass
    again = ask(players, match)
    assert hear(players, again) is not None
    players.forget(again)
    assert players.answered(again) is None


def test_the_view_is_that_of_the_moment_of_the_question() -> None:
    class Deaf(Players):
        def start(self) -> None:
            """There is no process; all is thought about here."""

    players = Deaf()
    match = Match.new(GAMES["rummy"], 2, {}, "here")
    before = match.view(match.actor or 0).copy()
    number = ask(players, match)
    move = players.answered(number)
    assert move is not None
    assert match.objection(move) is None
    assert match.view(match.actor or 0) == before


@pytest.mark.parametrize("moment", ["before the question", "before the answer"])
def test_a_process_that_died_is_replaced(
    players: Players, moment: str, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = Match.new(GAMES["gin"], 2, {}, "death")
    assert hear(players, ask(players, match)) is not None
    process = players._process
    assert process is not None
    if moment == "before the question":
        process.kill()
        process.join(PATIENCE)
        number = ask(players, match, "hard")
    else:
        number = ask(players, match, "hard")
        process.kill()
        process.join(PATIENCE)
    # Whether it was quick enough to answer or not: somebody does.
    move = players.answered(number)
    assert move is not None
    assert match.objection(move) is None
    while players._process is process:
        players.answered(number)
    assert "started again" in caplog.text
    number = ask(players, match)
    assert players._process is not process
    assert players._process is not None
    assert players._process.is_alive()
    assert hear(players, number) is not None


def test_a_system_without_processes_still_plays(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def no_pipe(*_: object) -> None:
        raise OSError("no more of them")

    players = Players()
    monkeypatch.setattr(multiprocessing.get_context("spawn"), "Pipe", no_pipe)
    match = Match.new(GAMES["gin"], 2, {}, "alone")
    move = players.answered(ask(players, match))
    assert move is not None
    assert match.objection(move) is None
    assert "no process of their own" in caplog.text
    players.close()


def test_an_error_is_logged_and_the_match_goes_on(players: Players, caplog: pytest.LogCaptureFixture) -> None:
    match = Match.new(GAMES["gin"], 2, {}, "error")
    assert match.table.phase == "upcard"
    # With the house rules of another game nobody can think.
    move = hear(players, players.ask("gin", RummyOptions(), match.view(match.actor or 0), "hard", "dice"))
    assert move is not None
    assert match.objection(move) is None
    assert "A computer player (gin, hard) had no move in phase upcard: AttributeError\n" in caplog.text
    caplog.clear()
    assert hear(players, ask(players, match)) is not None
    assert caplog.text == ""


def test_between_two_deals_a_computer_player_deals(players: Players) -> None:
    match = Match.new(GAMES["gin"], 2, {}, "deal")
    while match.table.phase != "deal":
        assert match.actor is not None
        match.play(choose(match.rules, match.view(match.actor), Random(1), "easy"))
    assert hear(players, ask(players, match)) == Deal(match.table.dealer if match.actor is None else match.actor)


def test_the_end_of_the_program_ends_the_process(players: Players) -> None:
    players.start()
    process = players._process
    assert process is not None
    assert process.is_alive()
    players.start()
    assert players._process is process
    players.close()
    process.join(PATIENCE)
    assert not process.is_alive()
    players.close()
