"""The level above hard, which some games have: where it is offered, where it sits down, and what is kept of it."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from datetime import date
from typing import Any

import pygame
import pytest
from door import Door, at_menu, check, segment
from guests import setup_of
from kept_house import PATIENCE, House

from rummy_desktop.ai import LEVELS, Level, Style, choose, decide, parse_style
from rummy_desktop.ai.characters import EDGE, strength_of
from rummy_desktop.ai.outsiders import invite
from rummy_desktop.cli import main
from rummy_desktop.engine.match import Match
from rummy_desktop.engine.moves import Move
from rummy_desktop.engine.seats import EXPERT, Handover, Seat
from rummy_desktop.gui.app.app import App
from rummy_desktop.gui.app.menu import MenuScene, in_words
from rummy_desktop.gui.app.pictures import advance
from rummy_desktop.gui.dares.dares_page import DaresScene
from rummy_desktop.gui.look.theme import Theme
from rummy_desktop.gui.people.at_table import People
from rummy_desktop.gui.people.curtain import CurtainScene
from rummy_desktop.gui.play.autosave import seats_of
from rummy_desktop.gui.setup.new_match import NewScene
from rummy_desktop.gui.setup.seat_form import AHEAD, SeatScene
from rummy_desktop.gui.setup.seats import KINDS, recall, remember
from rummy_desktop.gui.setup.setup import Setup
from rummy_desktop.gui.statistics.results import who_title
from rummy_desktop.language.long_words import CODE, LongWords
from rummy_desktop.language.translate import ENGLISH, NAMES, speak
from rummy_desktop.storage.dares import Dare, Origin, deal_of_the_day, read, spell
from rummy_desktop.storage.match_file.load import load
from rummy_desktop.storage.settings import Settings
from rummy_desktop.storage.statistics.figures import Who
from rummy_desktop.storage.statistics.ratings import FORMER, strength_at
from rummy_desktop.variants import GAMES

WITHOUT = "gin"
"""A game that has no expert here."""
YOU = Seat("You", "you")


@pytest.fixture(autouse=True)
def asked(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """At which levels the player of Rummy is asked, who alone has an expert: one as quick as medium."""
    levels: list[str] = []
    rummy = GAMES["rummy"]

    def player(rules: Any, view: Any, rng: random.Random, level: str, manner: str) -> Move:
        levels.append(level)
        assert rummy.player is not None
        return rummy.player(rules, view, rng, "medium" if level == EXPERT else level, manner)

    for key, game in list(GAMES.items()):
        monkeypatch.setitem(GAMES, key, game._replace(expert=False))  # type: ignore[arg-type]
    released = {"0.1.0": player}
    monkeypatch.setitem(GAMES, "rummy", rummy._replace(expert=True, player=player, released=released))  # type: ignore[arg-type]
    return levels


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    """English again after each test."""
    yield
    speak(ENGLISH)


@pytest.fixture
def door() -> Iterator[Door]:
    door = Door()
    yield door
    door.shut()


@pytest.fixture
def house() -> Iterator[House]:
    house = House()
    yield house
    house.shut()


# Who plays


def test_only_some_games_have_it() -> None:
    assert GAMES["rummy"].levels == ("easy", "medium", "hard", "expert")
    assert GAMES[WITHOUT].levels == LEVELS == ("easy", "medium", "hard")
    assert GAMES["rummy"].levels_in("@0.1.0") == LEVELS
    assert Seat("Nils", "expert").level == "expert"


@pytest.mark.parametrize(
    ("manner", "wanted", "plays"), [("", "expert", "expert"), ("@0.1.0", "expert", "hard"), ("", "easy", "easy")]
)
def test_as_in_a_former_version_it_is_hard(asked: list[str], manner: str, wanted: Level, plays: str) -> None:
    match = Match.new(GAMES["rummy"], 2, seed="expert")
    choose(match.game, match.rules.for_players(), match.view(match.actor or 0), random.Random(1), wanted, manner)
    assert asked == [plays]


def test_in_a_game_without_it_it_is_hard() -> None:
    match, told = Match.new(GAMES[WITHOUT], 2, seed="expert"), []

    def player(rules: Any, view: Any, rng: random.Random, level: str, manner: str) -> Move:
        told.append(level)
        return next(rules.moves(view))

    game = GAMES[WITHOUT]._replace(player=player)
    decide(game, match.rules.for_players(), match.view(match.actor or 0), random.Random(1), "expert")
    assert told == ["hard"]


def test_it_is_spelled_where_there_is_one() -> None:
    rummy, bing = GAMES["rummy"], GAMES["bing"]
    assert parse_style("expert", rummy) == Style("expert")
    assert str(Style("expert")) == "expert"
    assert parse_style("hard@0.1.0", rummy) == Style("hard", "@0.1.0")
    assert parse_style("common:expert", bing._replace(expert=True)) == Style("expert", "common")
    for text, game in (("expert", GAMES[WITHOUT]), ("expert@0.1.0", rummy), ("common:expert", bing)):
        with pytest.raises(ValueError, match=f"no computer player “{text.partition('@')[0]}”") as refused:
            parse_style(text, game)
        assert "easy or medium or hard or" in str(refused.value)
    with pytest.raises(ValueError, match="easy or medium or hard or expert or"):
        parse_style("genius", rummy)


def test_no_player_from_outside_is_called_so() -> None:
    with pytest.raises(ValueError, match="the name of another player"):
        invite(["expert=os:getcwd"])


def test_the_others_are_as_strong_as_every_game_has_them() -> None:
    """What has to be quick, or the same for everybody, is hard."""
    assert set(deal_of_the_day("rummy", date(2026, 11, 25)).levels) == {"hard"}


# The command line


def test_it_sits_down_from_the_command_line(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], asked: list[str]
) -> None:
    begun: list[Any] = []

    def run(app: App) -> None:
        begun.append(app.scene)
        app.shut()

    monkeypatch.setattr(App, "run", run)
    assert main(["play", "rummy", "--seats", "you,expert"]) == 0
    assert [seat.player for seat in begun[0].setup.seats] == ["you", "expert"]
    assert main(["simulate", "rummy", "--seats", "expert,easy", "--deals", "1"]) == 0
    assert "expert" in capsys.readouterr().out
    assert {"expert", "easy"} <= set(asked)
    assert main(["play", WITHOUT, "--seats", "you,expert"]) == 2
    assert "no player “expert”; a seat is you or person or easy or medium or hard or" in capsys.readouterr().err
    assert main(["play", "rummy", "--seats", "you,genius"]) == 2
    assert "medium or hard or expert or" in capsys.readouterr().err


@pytest.mark.parametrize("command", ["play", "simulate"])
def test_its_games_are_named_in_the_help(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main([command, "--help"])
    assert "in Rummy also expert;" in " ".join(capsys.readouterr().out.split())


# The form


def at_new(door: Door, game: str = "rummy") -> NewScene:
    """The form of a new match."""
    at_menu(door)
    door.settings.last_game = game
    scene = NewScene(door, random.Random(1))
    door.over(scene)
    door.step()
    return scene


def test_it_is_chosen_by_the_keyboard_and_told_of(door: Door) -> None:
    scene = at_new(door)
    door.go("Seat 2")
    door.key(pygame.K_RETURN)
    door.go("Level")
    assert door.scene.page is not None
    assert AHEAD in "\n".join(getattr(each, "text", "") for each in door.scene.page.root.walk())
    door.key(pygame.K_RIGHT, pygame.K_RIGHT)
    assert door.widgets()["Level"]["value"] == "Expert"
    door.key(pygame.K_ESCAPE)
    assert door.widgets()["Player 2"]["value"] == "Computer, expert"
    door.go("Start")
    door.key(pygame.K_RETURN)
    (setup,) = door.started
    assert setup.seats[1] == Seat(scene.seats.all[1].name, "expert")
    assert recall(door.settings, "rummy") == setup


def test_it_is_chosen_by_the_mouse(door: Door) -> None:
    at_new(door)
    door.click("Seat 2")
    door.press(segment(door, "Level", 3))
    assert door.widgets()["Level"]["value"] == "Expert"
    door.press(segment(door, "Level", 4))
    assert door.widgets()["Level"]["value"] == "Character"
    door.key(pygame.K_ESCAPE)
    door.click("Player 2")
    door.pick(list(KINDS).index("expert"))
    door.click("Start")
    (setup,) = door.started
    assert (setup.seats[1].player, setup.seats[1].manner) == ("expert", "")


def test_a_game_without_it_does_not_offer_it(door: Door) -> None:
    at_new(door, WITHOUT)
    door.click("Seat 2")
    assert door.scene.page is not None
    level: Any = door.scene.page.find("Level")
    assert level.values == [*LEVELS, "character"]
    assert not any(AHEAD in getattr(each, "text", "") for each in door.scene.page.root.walk())
    door.key(pygame.K_ESCAPE)
    who: Any = door.scene.page.find("Player 2")
    assert who.values == ["person", *LEVELS, "character"]


def test_in_another_game_it_becomes_hard(door: Door) -> None:
    scene = at_new(door)
    door.click("Player 2")
    door.pick(list(KINDS).index("expert"))
    assert scene.setup().seats[1].player == "expert"
    door.click(GAMES[WITHOUT].title)
    assert door.widgets()["Player 2"]["value"] == "Computer, hard"
    door.click("Start")
    (setup,) = door.started
    assert (setup.game, setup.seats[1].player) == (WITHOUT, "hard")


def offered(door: Door, name: str) -> list[str]:
    """Among what one chooses there."""
    assert door.scene.page is not None
    choice: Any = door.scene.page.find(name)
    return list(choice.values)


def test_as_in_a_former_version_it_becomes_hard_and_is_not_offered(door: Door) -> None:
    scene = at_new(door)
    scene.seats.put(1, "expert")
    scene.rebuild()
    door.click("Seat 2")
    door.go("Manner")
    door.key(pygame.K_RIGHT)
    assert offered(door, "Level") == [*LEVELS, "character"]
    assert door.widgets()["Level"]["value"] == "Hard"
    door.key(pygame.K_ESCAPE)
    assert offered(door, "Player 2") == ["person", *LEVELS, "character"]
    door.click("Manner of player 2")
    door.pick(0)
    assert offered(door, "Player 2") == ["person", *LEVELS, "expert", "character"]
    assert scene.setup().seats[1] == Seat(scene.seats.all[1].name, "hard")


def test_a_manner_of_a_former_version_makes_it_hard_in_the_line_of_its_seat(
    door: Door, monkeypatch: pytest.MonkeyPatch
) -> None:
    bing = GAMES["bing"]._replace(expert=True, released={"0.1.0": GAMES["rummy"].released["0.1.0"]})
    monkeypatch.setitem(GAMES, "bing", bing)  # type: ignore[arg-type]
    scene = at_new(door, "bing")
    scene.seats.put(1, "expert")
    scene.rebuild()
    door.step()
    door.click("Manner of player 2")
    door.pick(1)
    assert scene.setup().seats[1].player == "expert"
    door.click("Manner of player 2")
    door.pick(len(bing.manners))
    assert door.widgets()["Player 2"]["value"] == "Computer, hard"
    assert scene.setup().seats[1].player == "hard"
    assert scene.setup().seats[1].manner.endswith("@0.1.0")


@pytest.mark.parametrize(("game", "manner"), [(WITHOUT, ""), ("rummy", "@0.1.0")])
def test_a_remembered_setup_has_none_where_there_is_none(game: str, manner: str) -> None:
    settings = Settings()
    remember(settings, Setup(game, (YOU, Seat("Nils", "expert", manner))))
    remembered = recall(settings, game)
    assert remembered is not None
    assert remembered.seats[1] == Seat("Nils", "hard", manner)


@pytest.mark.parametrize("language", [*NAMES, CODE])
def test_its_form_has_room_in_every_language(language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    speak(language, LongWords() if language == CODE else None)
    cut: list[str] = []
    fit: Callable[..., str] = Theme.fit

    def fitted(theme: Theme, text: str, style: str, width: int) -> str:
        found = fit(theme, text, style, width)
        cut.extend([text] if found != text else [])
        return found

    size = (1024, 640)
    door = Door(size)
    door.settings.language = language
    scene = at_new(door)
    scene.seats.put(1, "expert")
    monkeypatch.setattr(Theme, "fit", fitted)
    door.over(SeatScene(door, "rummy", scene.seats, 1))
    door.step()
    door._everything = True
    door.draw()
    assert door.scene.page is not None
    check(door.scene.page.root, pygame.Rect((0, 0), size))
    level: Any = next(each for each in door.scene.page.root.walk() if getattr(each, "shape", "") == "segments")
    assert len(level.values) == 5
    assert cut == [] or language == CODE
    assert not level.drops(door.theme) or language == CODE
    door.shut()


# At a table


def test_it_plays_for_a_person_and_is_kept_with_the_match(house: House) -> None:
    house.start(setup_of("rummy", "you", "person", "expert"))
    house.play(9, random.Random(5))
    while isinstance(house.scene, CurtainScene):
        house.close()
    house.key(pygame.K_ESCAPE)
    page = house.scene.page
    assert page is not None
    choice: Any = page.find("Who plays for Seat 1")
    assert choice.labels[1:] == ["Computer, easy", "Computer, medium", "Computer, hard", "Computer, expert"]
    page.focus.set(choice, True)
    for _ in range(4):
        house.key(pygame.K_RIGHT)
    house.key(pygame.K_ESCAPE)
    house.advance(0.1)
    path = house.kept.path
    assert path is not None
    house.crash()
    saved = load(path)
    assert saved.handed[-1][1:] == (1, "expert")
    assert [seat.player for seat in saved.seats] == ["you", "person", "expert"]
    again = House(house.size)
    again.prompt.slow = True
    again.open(MenuScene(again))
    again.settle()
    again.key(pygame.K_RETURN)
    again.settle()
    assert again.table.people.away == {1: "expert"}
    assert again.table.people.began.seats[2].level == "expert"
    again.saving().wait(PATIENCE)
    again.shut()


def test_who_plays_for_a_person_in_a_game_without_it_is_at_a_level_of_the_game(house: House) -> None:
    house.start(setup_of(WITHOUT, "you", "person"))
    house.advance(0.1)
    while isinstance(house.scene, CurtainScene):
        house.close()
    house.key(pygame.K_ESCAPE)
    page = house.scene.page
    assert page is not None
    choice: Any = page.find("Who plays for Seat 1")
    assert choice.values == ["", *LEVELS]


def test_a_kept_match_that_tells_of_one_where_there_is_none_goes_on_with_hard() -> None:
    assert seats_of(WITHOUT, (YOU, Seat("Nils", "expert")))[1].player == "hard"
    assert seats_of("rummy", (YOU, Seat("Nils", "expert")))[1].player == "expert"
    assert seats_of("rummy", (YOU, Seat("Nils", "expert", "@0.1.0")))[1].player == "hard"
    people = People(Match.new(GAMES[WITHOUT], 2), Setup(WITHOUT, (YOU, Seat("Bo", "person"))), Settings())
    people.take_up([Handover(3, 1, "expert")])
    assert people.away == {1: "hard"}


def test_a_picture_is_of_a_match_that_it_has_played(asked: list[str]) -> None:
    match = Match.new(GAMES["rummy"], 2, seed="picture", dealer=0)
    advance(match, Setup("rummy", (YOU, Seat("Nils", "expert"))))
    assert match.log[-1].seat == 1
    assert asked == ["expert"]


# How strong it is


def test_it_counts_as_somewhat_stronger_than_hard() -> None:
    hard, found = strength_of(GAMES["rummy"], "eleni"), strength_at("rummy", "expert", "")
    assert found is not None
    assert found.rating == hard.rating + EDGE.rating > hard.rating
    assert found.error > max(hard.error, EDGE.error - 1)
    former = strength_at("rummy", "expert", "@0.1.0")
    assert former == hard._replace(error=max(hard.error, FORMER))
    assert strength_at(WITHOUT, "expert", "") == strength_of(GAMES[WITHOUT], "eleni")
    assert strength_at("rummy", "expert", "stranger") is None
    assert strength_at("rummy", "genius", "") is None


# Challenges


def test_a_code_keeps_it_and_those_of_before_are_what_they_were(monkeypatch: pytest.MonkeyPatch) -> None:
    dare = Dare("rummy", ("easy", "expert", "hard"), 5, {}, None, "Ada", 3)
    assert read(spell(dare)) == dare
    with_nils = dare._replace(manners=("", "", "nils"))
    assert read(spell(with_nils)) == with_nils
    sent = Dare("rummy", ("expert",), 0, origin=Origin("0123456789abcdef0123456789abcdef", 1, 0))
    assert read(spell(sent)) == sent
    without = Dare("rummy", ("easy", "hard", "hard"), 5, {}, None, "Ada", 3)
    assert spell(without) == "VS-RUMMY-QJ2C-1GMJ-7PPD-GDP4-0G15-JKN8-4DZV-CHEQ"
    code = spell(dare)
    assert code == "VS-RUMMY-SH7F-FC0G-6Y0P-6DCE-2XGC-NJ9G-BJKE-Z4SH-YRTM-CS0X-77V6-PQ"
    monkeypatch.setitem(GAMES, "bing", GAMES["bing"]._replace(expert=True))  # type: ignore[arg-type]
    bing = Dare("bing", ("expert", "expert"), 5, manners=("common", ""))
    assert read(spell(bing)) == bing
    for game, told in (("rummy", code), ("bing", spell(bing))):
        monkeypatch.setitem(GAMES, game, GAMES[game]._replace(expert=False))  # type: ignore[arg-type]
        with pytest.raises(ValueError, match="is from another version of the program"):
            read(told)


def test_a_challenge_begins_against_one_where_the_last_match_was(door: Door) -> None:
    at_menu(door)
    door.settings.last_game = "rummy"
    remember(door.settings, Setup("rummy", (YOU, Seat("Nils", "expert"))))
    page, begun = DaresScene(door), list[Dare]()
    page._sit_down = begun.append  # type: ignore[method-assign, assignment]
    page.game = "rummy"
    page._begin()
    assert begun[0].others == (("expert", ""),)


# In words


@pytest.mark.parametrize(
    ("language", "who", "menu"),
    [
        ("en", ["Computer, hard", "Computer, expert"], "Rummy, against two computer players (hard and expert)"),
        ("de", ["Computer, schwer", "Computer, Experte"], "Rummy, gegen zwei Computerspieler (schwer und Experte)"),
        ("es", ["Ordenador, difícil", "Ordenador, experto"], "(difícil y experto)"),
        ("fr", ["Ordinateur, difficile", "Ordinateur, expert"], "(difficile et expert)"),
    ],
)
def test_levels_are_said_in_the_language_that_is_spoken(language: str, who: list[str], menu: str) -> None:
    speak(language)
    assert [who_title(Who(level=level)) for level in ("hard", "expert")] == who
    assert menu in in_words(Setup("rummy", (YOU, Seat("Nils", "hard"), Seat("Rosa", "expert"))))
