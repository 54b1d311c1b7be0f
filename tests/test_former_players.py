"""Computer players of former versions: who is used to an opponent keeps it."""

from __future__ import annotations

import hashlib
import random
from collections.abc import Iterator
from typing import Any

import msgspec
import pygame
import pytest
from door import Door, at_menu

from rummy_desktop.ai import Level, choose, parse_style
from rummy_desktop.ai.styles import Style
from rummy_desktop.arena.entrants import usual
from rummy_desktop.cli import main
from rummy_desktop.engine.match import Match
from rummy_desktop.engine.moves import Discard, Move
from rummy_desktop.engine.seats import Seat
from rummy_desktop.gui.play.autosave import seats_of
from rummy_desktop.gui.setup.new_match import NewScene
from rummy_desktop.gui.setup.seats import manners_of
from rummy_desktop.gui.statistics.results import who_title
from rummy_desktop.storage.statistics.figures import Who
from rummy_desktop.variants import GAMES

FORMER = {game: list(record.released) for game, record in GAMES.items() if record.released}

RUMMY = GAMES["rummy"]
WAYS: tuple[dict[str, Any], ...] = (
    {},
    {"melds_per_turn": "one"},
    {"scoring": "penalty"},
    {"melds_per_turn": "one", "scoring": "penalty"},
)
"""The ways in which Rummy is played, each of which players have their own experience of."""


@pytest.fixture
def door() -> Iterator[Door]:
    """Yield the program before its menu."""
    app = Door()
    yield app
    app.shut()


def deal_of_rummy(
    seed: str, options: dict[str, Any], *levels: Level, whims: float = 0.1
) -> Iterator[tuple[Match, Move, float]]:
    """Yield a deal of Rummy between players of 0.1.0: the match before each move, the move, and the seed of its dice.

    In that many of their moves they throw any card instead, so that others have to decide what else they seldom would.
    """
    match, dice, whim = Match.new(RUMMY, len(levels), options, seed, dealer=0), random.Random(seed), random.Random(seed)
    while not match.table.results:
        seat, cast = match.actor, dice.random()
        assert seat is not None
        move = choose(RUMMY, match.rules.for_players(), match.view(seat), random.Random(cast), levels[seat], "@0.1.0")
        yield match, move, cast
        thrown = Discard(seat, whim.choice(sorted(match.table.hands[seat])))
        match.play(thrown if whim.random() < whims and match.objection(thrown) is None else move)


def test_there_are_some() -> None:
    assert FORMER == {"gin": ["0.1.0"], "rummy": ["0.1.0"]}
    for game in FORMER:
        assert "hard@0.1.0" in usual(GAMES[game])


def test_they_are_spelled_with_their_version() -> None:
    style = parse_style("easy@0.1.0", GAMES["gin"])
    assert style == Style("easy", "@0.1.0")
    assert str(style) == "easy@0.1.0"
    for text, game in (("hard@0.1.0", "conquian"), ("hard@0.0.1", "gin"), ("best@0.1.0", "gin")):
        with pytest.raises(ValueError, match="There is no computer player"):
            parse_style(text, GAMES[game])


def test_they_play_as_they_did() -> None:
    game = GAMES["gin"]
    then, now = game.released["0.1.0"], game.player
    assert now is not None
    match, dice = Match.new(game, 2, {}, "then"), random.Random("then")
    rules, other = match.rules.for_players(), 0
    while match.actor is not None and match.table.deal < 12:
        seat, seed = match.actor, dice.random()
        view = match.view(seat)
        move = choose(game, rules, view, random.Random(seed), "hard", "@0.1.0")
        if not view.to_deal:
            assert move == then(rules, view, random.Random(seed), "hard", "")
            other += move != now(rules, view, random.Random(seed), "hard", "")
        match.play(move)
    assert other > 3


@pytest.mark.parametrize(
    ("level", "known"), [("easy", "4388b79fabaa178f"), ("medium", "203120f304f634e3"), ("hard", "60080e191a7de9d8")]
)
def test_those_of_rummy_make_the_moves_that_they_made(level: Level, known: str) -> None:
    """The moves are those of the program of 2026-11-21, the day of 0.1.0, in the same deals with the same dice."""
    digest = hashlib.sha256()
    for seats in (2, 3, 4):
        for way, options in enumerate(WAYS):
            for _, move, _ in deal_of_rummy(f"then {seats} {way}", options, *[level] * seats):
                digest.update(f"{move}; ".encode())
    assert digest.hexdigest()[:16] == known


def test_hard_of_rummy_let_the_next_player_out() -> None:
    other = []
    for match, move, cast in deal_of_rummy("then 408", {}, "hard", "easy", whims=0):
        if match.actor == 0:
            now = choose(RUMMY, match.rules.for_players(), match.view(0), random.Random(cast), "hard")
            if now != move:
                other.append((str(move), str(now)))
    assert other == [("0 discard 8H", "0 lay-off 8H > 1")]


def test_a_match_with_one_goes_on_where_its_version_is_kept() -> None:
    seats = (Seat("You", "you"), Seat("Nils", "hard", manner="@0.1.0"))
    assert seats_of("gin", seats)[1].manner == "@0.1.0"
    assert seats_of("conquian", seats)[1].manner == ""
    assert seats_of("gin", (seats[0], Seat("Nils", "hard", manner="@0.0.1")))[1].manner == ""


def test_a_kept_match_names_the_version() -> None:
    seat = Seat("Nils", "hard", manner="@0.1.0")
    assert msgspec.json.decode(msgspec.json.encode(seat), type=Seat) == seat
    for manner in ("@", "@one", "0.1.0", "@0.1.0 "):
        with pytest.raises(msgspec.ValidationError):
            msgspec.convert({"name": "Nils", "player": "hard", "manner": manner}, Seat)


def test_the_command_line_lets_them_sit_down(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", "gin", "--seats", "easy@0.1.0,easy", "--deals", "2"]) == 0
    assert "easy@0.1.0" in capsys.readouterr().out
    assert main(["simulate", "conquian", "--seats", "easy@0.1.0,easy", "--deals", "2"]) == 2
    assert "easy@0.1.0" in capsys.readouterr().err


def test_statistics_count_them_by_themselves() -> None:
    assert who_title(Who(level="hard", manner="@0.1.0")) == "Computer, hard as in 0.1.0"


def test_one_is_chosen_at_its_place_and_stays_in_sight(door: Door) -> None:
    at_menu(door)
    door.settings.last_game = "gin"
    door.over(NewScene(door))
    door.step()
    door.scene._set_player(1)("medium")  # type: ignore[attr-defined]
    assert list(manners_of("gin")) == ["", "@0.1.0"]
    assert "Manner of player 2" not in door.widgets()
    door.click("Seat 2")
    assert door.widgets()["Manner"]["value"] == "Of today"
    door.go("Manner")
    door.key(pygame.K_RIGHT)
    assert door.widgets()["Manner"]["value"] == "As in 0.1.0"
    door.key(pygame.K_ESCAPE)
    assert door.widgets()["Manner of player 2"]["value"] == "As in 0.1.0"
    door.click("Start")
    (setup,) = door.started
    assert setup.seats[1].manner == "@0.1.0"
