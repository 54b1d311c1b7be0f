"""The characters: always legal, never prying, each known by a name, a portrait and a strength, and seated anywhere."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pygame
import pytest
from door import Door, at_menu
from samples import enough, portion

from rummy_desktop.ai import LEVELS, choose, parse_style
from rummy_desktop.ai.characters import CHARACTERS, OCCASIONS, PURE, Character, strength_of, suits
from rummy_desktop.ai.strengths import measured
from rummy_desktop.ai.worlds import dealt_anew
from rummy_desktop.arena.entrants import entrants, mind_of
from rummy_desktop.cli import main
from rummy_desktop.engine.match import Match
from rummy_desktop.engine.seats import Seat
from rummy_desktop.gui.look.badge import Badge
from rummy_desktop.gui.play.autosave import seats_of
from rummy_desktop.gui.setup.new_match import NewScene
from rummy_desktop.gui.setup.seat_badge import badge_of
from rummy_desktop.gui.setup.seats import NAMES, Seats, plain, recall, remember
from rummy_desktop.gui.setup.setup import Setup
from rummy_desktop.storage.settings import Person, Settings
from rummy_desktop.storage.statistics.ratings import strength_at
from rummy_desktop.variants import GAMES

KEYS = ["tomas", "amina", "jun", "rosalie", "mateo", "leila", "nils", "oksana", "ravi", "kofi", "mei", "eleni"]
DECISIONS = 400
"""So many decisions of all games are looked at."""


def at_table(key: str) -> Iterator[tuple[Match, Character]]:
    """Yield some positions of a game in which somebody has to decide, each with a character in turn."""
    game, rng = GAMES[key], random.Random(f"{key} characters")
    match = Match.new(game, game.seats[-1], {}, f"{key} characters")
    everybody = list(CHARACTERS.values())
    for number in range(3 * portion(DECISIONS, len(GAMES), len(CHARACTERS))):
        if match.actor is None:
            return
        if not match.view(match.actor).to_deal and number % 3 == 0:
            yield match, everybody[number // 3 % len(everybody)]
        rules = match.rules.for_players()
        match.play(choose(game, rules, match.view(match.actor), random.Random(rng.random()), "easy"))


def test_there_are_twelve_known_for_ever() -> None:
    assert list(CHARACTERS) == KEYS
    assert [each.order for each in CHARACTERS.values()] == list(range(12))
    assert len({each.name for each in CHARACTERS.values()}) == 12
    assert len({(each.low, each.high, each.share, each.when) for each in CHARACTERS.values()}) == 12
    assert not {plain(each.name) for each in CHARACTERS.values()} & set(map(plain, NAMES))
    guesses = [each.guess for each in CHARACTERS.values()]
    assert guesses == sorted(guesses)
    assert {each.when for each in CHARACTERS.values()} == {"dice", *OCCASIONS}
    assert {level: (CHARACTERS[key].low, CHARACTERS[key].level) for level, key in PURE.items()} == {
        "easy": ("easy", "easy"),
        "medium": ("medium", "medium"),
        "hard": ("medium", "hard"),
    }


@pytest.mark.parametrize("key", GAMES)
def test_their_moves_are_legal_repeatable_and_know_no_hidden_card(key: str) -> None:
    game, seen = GAMES[key], set()
    for match, character in at_table(key):
        seat = match.actor
        assert seat is not None
        rules, view = match.rules.for_players(), match.view(seat)
        first, again = (choose(game, rules, view, random.Random("7"), "medium", character.key) for _ in range(2))
        assert match.objection(first) is None
        assert first == again
        truth = dealt_anew(rules, view, random.Random("anew"))
        levels = {character.plays(rules, each, random.Random("7")) for each in (view, truth, match.table)}
        assert len(levels) == 1
        assert levels <= {character.low, character.high}
        seen.add(character.key)
    enough(key, len(seen), 7, "characters at the table")


def test_who_is_one_level_plays_as_that_level() -> None:
    for match, _ in at_table("rummy"):
        rules, view = match.rules.for_players(), match.view(match.actor or 0)
        for level in LEVELS:
            alone = choose(match.game, rules, view, random.Random("7"), level)
            dice = random.Random("7")
            assert CHARACTERS[PURE[level]].plays(rules, view, dice) == level
            if level == "medium":
                assert choose(match.game, rules, view, random.Random("7"), level) == alone


def test_who_is_behind_tries_harder() -> None:
    match = Match.new(GAMES["gin"], 2, {}, "behind")
    rules, view, nils = match.rules.for_players(), match.view(match.actor or 0).copy(), CHARACTERS["nils"]
    assert nils.plays(rules, view, random.Random()) == "medium"
    view.scores = [10, 10]
    view.scores[view.actor or 0] = 0
    assert nils.plays(rules, view, random.Random()) == "hard"
    view.scores[view.actor or 0] = 20
    assert nils.plays(rules, view, random.Random()) == "medium"


@pytest.mark.parametrize("key", GAMES)
def test_every_game_says_how_strong_they_are(key: str) -> None:
    game = GAMES[key]
    assert key in measured(), f"ai/strengths.toml has no {key}: tools/rate_characters.py {key} --write measures it"
    assert list(measured()[key].ratings) == KEYS
    enough(key, measured()[key].matches, 11, "matches in ai/strengths.toml (tools/rate_characters.py)")
    assert strength_of(game, "leila").rating == 1500
    assert strength_of(game, "tomas").rating < 1500
    assert {strength_at(key, level, "") for level in LEVELS} == {strength_of(game, each) for each in PURE.values()}
    assert strength_at(key, "hard", "nils") == strength_of(game, "nils")
    assert strength_at(key, "hard", "stranger") is None
    for each in CHARACTERS.values():
        found = suits(game, strength_of(game, each.key).rating)
        assert strength_of(game, found.key).rating == strength_of(game, each.key).rating


def test_they_have_names_in_the_arena_and_on_the_command_line(capsys: pytest.CaptureFixture[str]) -> None:
    game = GAMES["rummy"]
    assert str(parse_style("nils", game)) == "nils"
    one, two = entrants(["nils", "mei"], game)
    assert (one.name, two.name) == ("nils", "mei")
    match = Match.new(game, 2, {}, "arena")
    move = mind_of(one, game)(match.rules.for_players(), match.view(match.actor or 0), random.Random("1"))
    assert match.objection(move) is None
    assert main(["simulate", "rummy", "--seats", "nils,tomas", "--deals", "2"]) == 0
    assert "nils" in capsys.readouterr().out
    assert main(["simulate", "rummy", "--seats", "nils,nils", "--deals", "2"]) == 2
    assert "Nils can sit on one seat only." in capsys.readouterr().err
    assert main(["simulate", "rummy", "--player", "nils=random:random", "--seats", "nils,easy", "--deals", "2"]) == 2
    assert "“nils” is the name of another player already" in capsys.readouterr().err


# At the table


def test_a_portrait_stands_for_the_emblem() -> None:
    setup = Setup("gin", (Seat("You", "you"), Seat("Nils", "medium", "nils")))
    assert badge_of(setup, 1) == Badge(setup.colours[1], "portrait-nils")
    assert badge_of(setup, 0).picture.startswith("emblem-")
    person = Setup("gin", (Seat("You", "you"), Seat("Nils", "person", "nils")))
    assert badge_of(person, 1).picture.startswith("emblem-")


def test_a_portrait_is_round_and_in_its_own_colours(door: Door) -> None:
    picture = door.assets.sprite("portrait-nils", 40, (255, 0, 0))
    assert picture.get_size() == (40, 40)
    assert picture.get_at((0, 0)).a == 0
    assert picture.get_at((20, 20)).a == 255
    assert picture.get_at((20, 20))[:3] != (255, 0, 0)


def test_a_kept_match_and_a_setup_keep_them() -> None:
    seats = (Seat("You", "you"), Seat("Nils", "medium", "nils"))
    assert seats_of("gin", seats) == seats
    settings = Settings()
    remember(settings, Setup("gin", seats))
    found = recall(settings, "gin")
    assert found is not None
    assert [seat.manner for seat in found.seats] == ["", "nils"]


def test_whoever_sits_elsewhere_changes_places() -> None:
    seats = Seats([Person("Ada")], random.Random(1))
    seats.invite(4)
    for number in (1, 2, 3):
        seats.put(number, "medium")
    seats.proposed = "kofi"
    seats.put(1, "character")
    seats.put(2, "character")
    assert [seat.manner for seat in seats.playing][1:3] == ["kofi", "ravi"]
    seats.meet(1, "ravi")
    assert [seat.manner for seat in seats.playing][1:3] == ["ravi", "kofi"]
    seats.put(1, "hard")
    assert seats.playing[1].manner == ""
    assert seats.playing[1].name != "Ravi"
    assert seats.met() == {"kofi": 2}
    seats.call(3, "Nils")
    seats.meet(1, "nils")
    assert seats.playing[1].name == "Nils of Malmö"
    assert seats.made("gin")[1].manner == "nils"


# The form of a new match


@pytest.fixture
def door() -> Iterator[Door]:
    door = Door((1280, 800))
    yield door
    door.shut()


def at_new(door: Door, game: str = "gin") -> None:
    at_menu(door)
    door.settings.last_game = game
    door.over(NewScene(door, random.Random(1)))
    door.step()


def told(door: Door) -> list[str]:
    assert door.scene.page is not None
    return [each.text for each in door.scene.page.root.walk() if hasattr(each, "text")]


def test_the_one_that_suits_is_told_where_one_is_chosen(door: Door) -> None:
    door.settings.last_setup["canasta"] = {}  # somebody who has played before
    at_new(door)
    assert not any("1500" in each for each in told(door)), "ratings are told where somebody looks for them"
    door.click("Seat 2")
    assert "Suits you: Leila, 1500" in told(door)
    door.click("Leila")
    door.click("Done")
    assert door.widgets()["Player 2"]["value"] == "A character"
    assert "Name of player 2" not in door.widgets()
    door.click("Start")
    (setup,) = door.started
    assert setup.seats[1] == Seat("Leila", "medium", "leila", setup.seats[1].colour, setup.seats[1].emblem)


def test_one_is_chosen_by_its_portrait_with_keys(door: Door) -> None:
    at_new(door)
    door.go("Seat 2")
    door.key(pygame.K_RETURN)
    assert door.widgets()["Level"]["value"] == "Character"
    door.go("Eleni")
    door.key(pygame.K_RETURN)
    assert door.widgets()["Level"]["value"] == "Character"
    assert door.widgets()["Eleni"]["value"] == "chosen"
    door.key(pygame.K_ESCAPE)
    door.go("Start")
    door.key(pygame.K_RETURN)
    (setup,) = door.started
    assert setup.seats[1].manner == "eleni"


def test_a_level_takes_the_place_of_a_character_again(door: Door) -> None:
    at_new(door)
    door.click("Seat 2")
    door.go("Level")
    door.key(pygame.K_LEFT)
    assert door.widgets()["Level"]["value"] == "Hard"
    assert "Name" in door.widgets()
    door.key(pygame.K_ESCAPE)
    door.click("Start")
    (setup,) = door.started
    assert (setup.seats[1].player, setup.seats[1].manner) == ("hard", "")
