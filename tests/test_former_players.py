"""Computer players of former versions: who is used to an opponent keeps it."""

from __future__ import annotations

import random
from collections.abc import Iterator

import msgspec
import pygame
import pytest
from door import Door, at_menu

from rummy_desktop.ai import choose, parse_style
from rummy_desktop.ai.styles import Style
from rummy_desktop.arena.entrants import usual
from rummy_desktop.cli import main
from rummy_desktop.engine.match import Match
from rummy_desktop.engine.seats import Seat
from rummy_desktop.gui.play.autosave import seats_of
from rummy_desktop.gui.setup.new_match import NewScene
from rummy_desktop.gui.setup.seats import manners_of
from rummy_desktop.gui.statistics.results import who_title
from rummy_desktop.storage.statistics.figures import Who
from rummy_desktop.variants import GAMES

FORMER = {game: list(record.released) for game, record in GAMES.items() if record.released}


@pytest.fixture
def door() -> Iterator[Door]:
    """The program before its menu."""
    app = Door()
    yield app
    app.shut()


def test_there_are_some() -> None:
    assert FORMER["gin"] == ["0.1.0"]
    assert "hard@0.1.0" in usual(GAMES["gin"])


def test_they_are_spelled_with_their_version() -> None:
    style = parse_style("easy@0.1.0", GAMES["gin"])
    assert style == Style("easy", "@0.1.0")
    assert str(style) == "easy@0.1.0"
    for text, game in (("hard@0.1.0", "rummy"), ("hard@0.0.1", "gin"), ("best@0.1.0", "gin")):
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


def test_a_match_with_one_goes_on_where_its_version_is_kept() -> None:
    seats = (Seat("You", "you"), Seat("Nils", "hard", manner="@0.1.0"))
    assert seats_of("gin", seats)[1].manner == "@0.1.0"
    assert seats_of("rummy", seats)[1].manner == ""
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
    assert main(["simulate", "rummy", "--seats", "easy@0.1.0,easy", "--deals", "2"]) == 2
    assert "easy@0.1.0" in capsys.readouterr().err


def test_statistics_count_them_by_themselves() -> None:
    assert who_title(Who(level="hard", manner="@0.1.0")) == "Computer, hard as in 0.1.0"


def test_one_is_chosen_at_its_place_and_stays_in_sight(door: Door) -> None:
    at_menu(door)
    door.settings.last_game = "gin"
    door.over(NewScene(door))
    door.step()
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
