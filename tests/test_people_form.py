"""Seats at a table: people with names, colours and emblems, computer players' manners, and all that is remembered."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pygame
import pytest
from door import Door, at_menu, check

from rummy_desktop.ai.characters import CHARACTERS
from rummy_desktop.engine.match import Match
from rummy_desktop.engine.seats import Seat
from rummy_desktop.gui.app.pictures import _show, shoot
from rummy_desktop.gui.look.badge import Badge
from rummy_desktop.gui.look.card_notes import ink_on
from rummy_desktop.gui.look.emblems import (
    COLOUR_NAMES,
    EMBLEMS,
    PORTRAITS,
    SEAT_COLOURS,
    SIGNS,
    share_colours,
    share_emblems,
)
from rummy_desktop.gui.look.text import brightness
from rummy_desktop.gui.people.people import People
from rummy_desktop.gui.setup.new_match import NewScene
from rummy_desktop.gui.setup.seat_badge import badge_of
from rummy_desktop.gui.setup.seat_form import SeatScene
from rummy_desktop.gui.setup.seats import MANY, Kind, Seats, is_stopgap, known_by, manners_of, plain, recall, remember
from rummy_desktop.gui.setup.setup import Setup
from rummy_desktop.gui.widgets.label import Label
from rummy_desktop.storage.settings import Person, Settings, load_settings
from rummy_desktop.variants import GAMES

ADA = Person("Ada", 5, "fox")
BO = Person("Bo", 2, "key")
CLEO = Person("Cleo", 5, "moon")
CTRL = pygame.KMOD_CTRL


@pytest.fixture
def door() -> Iterator[Door]:
    door = Door((1280, 800))
    yield door
    door.shut()


def at_new(door: Door, game: str = "5000", *people: Person, players: int = 4) -> NewScene:
    at_menu(door)
    door.settings.people = list(people)
    door.settings.last_game = game
    scene = NewScene(door, random.Random(1))
    scene._set_count(players)
    door.over(scene)
    door.step()
    return scene


def seats_of(*known: Person, players: int = 4, seed: int = 1) -> Seats:
    seats = Seats(known, random.Random(seed))
    seats.invite(players)
    return seats


def looks(seats: Seats) -> list[tuple[str, int, str]]:
    return [(each.name, each.colour, each.emblem) for each in seats.playing if each.is_person]


# colours


def test_each_colour_and_emblem_has_a_name() -> None:
    assert len(COLOUR_NAMES) == len(set(COLOUR_NAMES)) == len(SEAT_COLOURS) == 8
    assert len(set(EMBLEMS)) == len(EMBLEMS) == 16
    assert len(PORTRAITS) == 12
    assert len({*SIGNS, *CHARACTERS}) == 16 + 12 + len(CHARACTERS), "a picture has two owners"


def test_a_portrait_is_had_by_whoever_wishes_it_and_never_given_away() -> None:
    people = [True] * 8
    assert share_emblems(["beard", "beard", "", "crown", "nobody", "", "", ""], people)[:4] == (
        *("beard", "star", "cat", "crown"),
    )
    assert not set(share_emblems([""] * 8, people)) & set(PORTRAITS)


def test_signs_stand_out_on_every_colour() -> None:
    for colour in SEAT_COLOURS:
        assert abs(brightness(colour) - brightness(ink_on(colour))) > 80


@pytest.mark.parametrize(
    ("wishes", "first", "colours"),
    [
        ((-1, -1, -1), (), (0, 1, 2)),
        ((2, -1, -1), (), (2, 1, 0)),
        ((-1, -1, 0), (), (2, 1, 0)),
        ((3, 3, -1), (), (3, 1, 2)),
        ((3, 3, -1), (1,), (0, 3, 2)),
        ((99, -7, 1), (), (0, 2, 1)),
        ((7, 6, 5, 4, 3, 2, 1, 0), (), (7, 6, 5, 4, 3, 2, 1, 0)),
        ((-1, 0, -1, -1, -1, -1, -1, -1), (), (1, 0, 2, 3, 4, 5, 6, 7)),
    ],
)
def test_colours_are_shared_out(wishes: tuple[int, ...], first: tuple[int, ...], colours: tuple[int, ...]) -> None:
    assert share_colours(wishes, first) == colours


def test_no_two_of_up_to_eight_seats_have_one_colour_and_people_choose_first() -> None:
    rng = random.Random(5)
    for _time in range(500):
        seats = tuple(
            Seat(str(number), rng.choice(("person", "easy", "hard")), "", rng.randrange(-1, 9))
            for number in range(rng.randrange(2, 9))
        )
        setup = Setup("5000", seats)
        assert len(set(setup.colours)) == len(seats)
        assert all(0 <= colour < 8 for colour in setup.colours)
        for number, seat in enumerate(seats):
            rivals = [each for each in seats[:number] if each.is_person and each.colour == seat.colour]
            if seat.is_person and 0 <= seat.colour < 8 and not rivals:
                assert setup.colours[number] == seat.colour


def test_everybody_has_one_badge_with_an_emblem_that_nobody_else_has() -> None:
    seats = (Seat("Ada", "you", "", 5, "fox"), Seat("Bo", "person"), Seat("Cy", "easy"), Seat("D", "you", "", 1, "x"))
    setup = Setup("5000", seats)
    assert [badge_of(setup, seat) for seat in range(4)] == [
        Badge(5, "emblem-fox"),
        Badge(0, "emblem-star"),
        Badge(2, "emblem-leaf"),
        Badge(1, "emblem-cat"),
    ]
    twins = Setup("5000", tuple(Seat(str(number), "easy", "", 0, "fox") for number in range(8)))
    assert len({badge_of(twins, seat) for seat in range(8)}) == len(set(twins.emblems)) == 8


def test_a_match_of_a_game_that_is_not_known_has_badges_too() -> None:
    setup = Setup("whist", (Seat("Ada", "person", "", 3, "fox"), Seat("Bo", "easy")))
    assert [badge_of(setup, seat).colour for seat in range(2)] == [3, 1]


def test_who_goes_for_a_while_keeps_the_badge() -> None:
    seats = (Seat("Ada", "person"), Seat("Bo", "person", "", 5, "fox"), Seat("Cy", "easy"))
    match, setup = Match.new(GAMES["500"], 3, seed="badge"), Setup("500", seats)
    people = People(match, setup, Settings())
    people.hand_over(0, "hard")
    assert people.setup.seats[0].player == "hard"
    assert [badge_of(people.setup, seat) for seat in range(3)] == [badge_of(setup, seat) for seat in range(3)]


# who sits down


@pytest.mark.parametrize("seed", range(30))
def test_whatever_is_chosen_nobody_is_called_or_looks_like_another(seed: int) -> None:
    rng = random.Random(seed)
    known = [
        Person(name, rng.randrange(-1, 8), rng.choice(["", *EMBLEMS[:4]])) for name in ("Ada", "Bo", "Cleo", "Dan")
    ]
    seats = seats_of(*known, players=rng.randrange(2, 9), seed=seed)
    kinds: list[Kind] = ["person", "person", "easy", "medium", "hard"]
    for _step in range(60):
        number = rng.randrange(seats.count)
        before = {name: (colour, emblem) for name, colour, emblem in looks(seats)}
        act = rng.randrange(6)
        if act == 0:
            seats.invite(rng.randrange(2, 9))
        elif act == 1:
            seats.sit(number, rng.choice(known))
        elif act == 2 and seats.all[number].is_person:
            seats.colour(number, wished := rng.randrange(8))
            assert seats.all[number].colour == wished
        elif act == 3 and seats.all[number].is_person:
            emblem = rng.choice(EMBLEMS)
            seats.emblem(number, emblem)
            assert seats.all[number].emblem == emblem
            others = {name: look for name, look in before.items() if name != seats.all[number].name}
            kept = [name for name, colour, each in looks(seats) if others.get(name) == (colour, each)]
            assert len(kept) >= len(others) - 1, "only whoever had it changes"
        else:
            seats.put(number, rng.choice(kinds))
        people = looks(seats)
        assert people or seats.problem()
        for part in zip(*people, strict=True):
            assert len(set(part)) == len(people)
        assert all(0 <= colour < 8 and emblem in EMBLEMS for _name, colour, emblem in people)
        assert len({plain(seat.name) for seat in seats.playing}) == seats.count
        assert len(people) < 2 or "you" not in {plain(name) for name, _colour, _emblem in people}
        made = seats.made("5000")
        assert [seat.player for seat in made].count("you") == min(1, len(people))
        assert [seat.player in ("you", "person") for seat in made] == [seat.is_person for seat in seats.playing]
        assert len(set(Setup("5000", made).colours)) == len(made)


def test_who_sits_down_is_who_played_last_with_their_look() -> None:
    seats = seats_of(ADA, BO)
    seats.put(2, "person")
    assert looks(seats) == [("Ada", 5, "fox"), ("Bo", 2, "key")]
    seats.put(1, "person")
    assert looks(seats)[1] == ("Player 2", 1, "star")
    assert [seat.player for seat in seats.made("5000")] == ["you", "person", "person", "easy"]


def test_you_are_called_by_a_number_when_somebody_joins() -> None:
    seats = seats_of()
    assert seats.all[0].name == "You"
    seats.put(2, "person")
    assert [name for name, _colour, _emblem in looks(seats)] == ["Player 1", "Player 3"]


def test_a_look_that_two_are_known_by_goes_to_who_was_there() -> None:
    seats = seats_of(ADA, CLEO)
    seats.put(1, "person")
    (_, first, _), (name, second, emblem) = looks(seats)
    assert (first, name, emblem) == (5, "Cleo", "moon")
    assert second not in (5, first)


def test_who_is_known_by_a_look_gets_it_from_who_is_not() -> None:
    seats = seats_of()
    seats.colour(0, 5)
    seats.emblem(0, "fox")
    seats.sit(1, ADA)
    assert looks(seats)[1] == ("Ada", 5, "fox")
    assert looks(seats)[0][1:] not in [(5, "fox")]


def test_a_colour_or_emblem_that_is_taken_is_swapped() -> None:
    seats = seats_of(ADA, BO)
    seats.put(1, "person")
    seats.colour(0, BO.colour)
    assert [colour for _name, colour, _emblem in looks(seats)] == [2, 5]
    seats.emblem(1, ADA.emblem)
    assert [emblem for _name, _colour, emblem in looks(seats)] == ["key", "fox"]


def test_who_sits_elsewhere_changes_places() -> None:
    seats = seats_of(ADA, BO)
    seats.put(3, "person")
    seats.sit(0, BO)
    assert [(number, seats.all[number].name) for number in seats.people] == [(0, "Bo"), (3, "Ada")]
    assert {name: look for name, *look in looks(seats)} == {"Ada": [5, "fox"], "Bo": [2, "key"]}


def test_the_last_person_comes_back_from_a_seat_that_is_taken_away() -> None:
    seats = seats_of(ADA)
    seats.sit(3, ADA)
    seats.invite(2)
    assert looks(seats) == [("Ada", 5, "fox")]


def test_a_name_that_is_known_brings_its_look_and_another_leaves_it() -> None:
    seats = seats_of(ADA)
    seats.put(1, "person")
    mine = looks(seats)[1][1:]
    assert not seats.call(1, "B")
    assert looks(seats)[1] == ("B", *mine)
    seats.call(0, "Adam")
    assert seats.all[0].colour != ADA.colour
    assert seats.call(1, " ada ")
    assert looks(seats)[1][1:] == (5, "fox")
    assert seats.call(1, "Adam II")
    assert looks(seats)[1][1] != 5
    seats.call(0, "Ada")
    assert not seats.call(1, "Ada")
    assert seats.problem() == "Two players are called Ada."


def test_a_computer_player_keeps_name_and_manner_at_another_level() -> None:
    seats = seats_of()
    seats.manner(1, "sandbagger")
    name = seats.all[1].name
    seats.put(1, "hard")
    assert seats.all[1] == Seat(name, "hard", "sandbagger")
    assert seats.made("bing")[1].manner == "sandbagger"
    assert seats.made("gin")[1].manner == ""
    seats.put(1, "person")
    assert seats.all[1].manner == ""


@pytest.mark.parametrize("name", ["You", " you ", "Player 3", "player 12"])
def test_what_is_no_name_is_not_remembered(name: str) -> None:
    assert is_stopgap(name)
    settings = Settings()
    remember(settings, Setup("gin", (Seat(name, "you", "", 3, "cat"), Seat("Clara", "hard"))))
    assert settings.people == []
    assert not is_stopgap("Player")
    assert not is_stopgap("Youri")


# what is remembered


def test_people_are_remembered_once_with_what_they_are_known_by() -> None:
    settings = Settings(people=[Person("Ida", 3, "sun"), Person("anna", 1, "cat")])
    for _time in range(3):
        remember(settings, Setup("gin", (Seat("Paul", "person", "", 7, "key"), Seat("Anna", "you"))))
    assert settings.people == [Person("Anna", 1, "cat"), Person("Paul", 7, "key"), Person("Ida", 3, "sun")]


def test_no_more_than_so_many_people_are_remembered() -> None:
    settings = Settings()
    for number in range(30):
        remember(settings, Setup("gin", (Seat(f"Ann {number}", "you"), Seat("Clara", "hard"))))
    assert len(settings.people) == MANY
    assert settings.people[0].name == "Ann 29"


@pytest.mark.parametrize(
    "damage",
    [{"colour": 99}, {"colour": "red"}, {"emblem": "unicorn"}, {"emblem": []}, {"manner": "rude"}, {"colour": True}],
)
def test_a_damaged_look_of_a_remembered_seat_is_none_and_the_rest_holds(damage: dict[str, Any]) -> None:
    ada = {"name": "Ada", "player": "you", "manner": "", "colour": 5, "emblem": "fox"}
    seats = [ada | damage, {"name": "Bo", "player": "hard"}]
    setup = recall(Settings(last_setup={"gin": {"seats": seats, "options": {"target": 50}}}), "gin")
    assert setup is not None
    whole = Seat("Ada", "you", "", -1 if "colour" in damage else 5, "" if "emblem" in damage else "fox")
    assert setup == Setup("gin", (whole, Seat("Bo", "hard")), {"target": 50})


def test_damaged_people_still_sit_down(door: Door) -> None:
    scene = at_new(door, "gin", Person("Ada", -1, "unicorn"), Person("Bo", 4, ""), players=2)
    scene.seats.put(1, "person")
    (_, ada, fox), (_, bo, key) = looks(scene.seats)
    assert bo == 4
    assert ada not in (-1, 4)
    assert {fox, key} <= set(EMBLEMS)


# the form


def test_three_people_sit_down_by_mouse_and_are_there_the_next_time(door: Door) -> None:
    at_new(door, "5000", ADA, BO, players=3)
    for player in (2, 3):
        door.click(f"Player {player}")
        door.pick(0)
    assert door.widgets()["Name of player 2"]["value"] == "Bo"
    door.click("Name of player 3")
    door.type("Zoë")
    door.click("Seat 3")
    door.click("Lighthouse")
    door.click("Yellow")
    door.click("Done")
    door.click("Start")
    (setup,) = door.started
    assert setup.seats == (
        Seat("Ada", "you", "", 5, "fox"),
        Seat("Bo", "person", "", 2, "key"),
        Seat("Zoë", "person", "", 6, "lighthouse"),
    )
    kept, trouble = load_settings()
    assert trouble is None
    assert kept.people == [ADA, BO, Person("Zoë", 6, "lighthouse")]
    assert recall(kept, "5000") == setup
    door.settings = kept
    assert NewScene(door).setup() == setup


def test_somebody_who_played_here_sits_down_with_two_clicks(door: Door) -> None:
    scene = at_new(door, "5000", ADA, BO, CLEO)
    door.click("Seat 1")
    assert door.scene.name == "seat"
    door.click("Cleo")
    assert door.scene is scene
    assert looks(scene.seats) == [("Cleo", 5, "moon")]
    assert door.widgets()["Name of player 1"]["value"] == "Cleo"
    assert door.widgets()["Seat 1"]["value"] == "moon"


def test_a_portrait_is_chosen_by_mouse_or_keys_and_kept(door: Door) -> None:
    at_new(door, "5000", ADA, BO, players=3)
    door.click("Player 2")
    door.pick(0)
    door.click("Seat 1")
    door.click("Beard")
    door.click("Done")
    door.click("Seat 2")
    door.go("Crown")
    door.key(pygame.K_RETURN)
    assert door.widgets()["Crown"]["value"] == "chosen"
    door.click("Done")
    door.click("Start")
    (setup,) = door.started
    assert [badge_of(setup, seat).picture for seat in range(2)] == ["portrait-beard", "portrait-crown"]
    kept, _ = load_settings()
    assert [person.emblem for person in kept.people[:2]] == ["beard", "crown"]
    assert known_by(kept, "Ada") == Person("Ada", ADA.colour, "beard")
    again = recall(kept, "5000")
    assert again is not None
    assert [seat.emblem for seat in again.seats[:2]] == ["beard", "crown"]


def test_a_person_is_chosen_named_and_dressed_by_keys_alone(door: Door) -> None:
    scene = at_new(door, "gin", ADA, BO, players=2)
    door.go("Player 2")
    door.key(pygame.K_RETURN, pygame.K_HOME, pygame.K_RETURN)
    door.go("Seat 1")
    door.key(pygame.K_RETURN)
    door.go("Bo")
    door.key(pygame.K_RETURN)
    assert [name for name, *_look in looks(scene.seats)] == ["Bo", "Ada"]
    assert door.widgets()["Seat 1"]["focused"]
    door.key(pygame.K_RETURN)
    door.go("Sky")
    door.key(pygame.K_SPACE)
    assert door.widgets()["Sky"]["focused"]
    door.go("Leaf")
    door.key(pygame.K_SPACE)
    door.go("Name")
    door.type("Bob")
    door.key(pygame.K_RETURN)
    assert door.scene is scene
    assert looks(scene.seats)[0][0] == "Bob"
    door.go("Start")
    door.key(pygame.K_RETURN)
    assert [seat.name for seat in door.started[0].seats] == ["Bob", "Ada"]


def test_what_is_taken_says_by_whom_and_is_swapped_by_a_click(door: Door) -> None:
    scene = at_new(door, "5000", ADA, BO)
    scene.seats.put(1, "person")
    door.over(SeatScene(door, "5000", scene.seats, 0))
    assert door.widgets()["Green"]["value"] == "of Bo"
    assert door.widgets()["Key"]["value"] == "of Bo"
    assert door.widgets()["Ada"]["value"] == "chosen"
    assert door.widgets()["Bo"]["value"] == "is player 2"
    door.click("Green")
    door.click("Key")
    assert looks(scene.seats) == [("Ada", 2, "key"), ("Bo", 5, "fox")]
    assert door.widgets()["Green"]["value"] == "chosen"
    assert door.widgets()["Red"]["value"] == "of Bo"


def test_the_first_press_selects_a_name_and_the_second_puts_the_caret(door: Door) -> None:
    scene = at_new(door, "5000", ADA)
    door.click("Name of player 1")
    door.type("X")
    assert scene.seats.all[0].name == "X"
    door.press((pygame.Rect(door.widgets()["Name of player 1"]["rect"]).x + 3, 0))
    rect = pygame.Rect(door.widgets()["Name of player 1"]["rect"])
    door.press((rect.right - 20, rect.centery))
    door.press((rect.x + 4, rect.centery))
    door.type("Y")
    assert scene.seats.all[0].name == "YX"


def test_a_name_is_written_in_the_middle_while_the_look_changes(door: Door) -> None:
    scene = at_new(door, "5000", ADA, BO)
    door.click("Seat 1")
    door.go("Name")
    door.key(pygame.K_HOME, pygame.K_RIGHT)
    door.type("bc")
    assert scene.seats.all[0].name == "Abcda"
    assert scene.seats.all[0].emblem != "fox"
    for _letter in "bc":
        door.key(pygame.K_BACKSPACE)
    assert looks(scene.seats) == [("Ada", 5, "fox")]
    assert door.widgets()["Ada"]["value"] == "chosen"


def test_somebody_is_forgotten_by_key_or_mouse_but_not_who_plays(door: Door) -> None:
    at_new(door, "5000", ADA, BO, CLEO)
    door.click("Seat 1")
    door.go("Ada")
    door.key(pygame.K_DELETE)
    assert door.settings.people == [ADA, BO, CLEO]
    door.go("Bo")
    door.key(pygame.K_DELETE)
    assert door.settings.people == [ADA, CLEO]
    rect = pygame.Rect(door.widgets()["Cleo"]["rect"])
    door.press((rect.right - 8, rect.centery))
    assert load_settings()[0].people == door.settings.people == [ADA]
    assert door.scene.name == "seat"


def test_only_several_people_are_asked_about_an_open_table(door: Door) -> None:
    scene = at_new(door, "5000", ADA, BO)
    door.click("House rules and help …")
    assert "Open table" not in door.widgets()
    scene.seats.put(1, "person")
    scene.rebuild()
    door.click("Open table")
    assert load_settings()[0].open_table
    assert scene.message.text.startswith("5000 Rummy")


@pytest.mark.parametrize("game", sorted(game for game in GAMES if GAMES[game].manners))
def test_a_computer_player_has_a_level_and_a_manner_where_the_game_has_any(door: Door, game: str) -> None:
    form = at_new(door, game, ADA, players=4)
    for number in (1, 2, 3):
        form._set_player(number)("medium")
    usual, *others = manners_of(game)
    assert door.widgets()["Manner of player 2"]["value"] == manners_of(game)[usual].title
    assert "Manner of player 1" not in door.widgets()
    door.click("Manner of player 2")
    door.pick(1)
    door.click("Seat 3")
    door.go("Manner")
    door.key(pygame.K_RIGHT)
    door.go("Level")
    door.key(pygame.K_RIGHT)
    door.key(pygame.K_ESCAPE)
    door.click("Start")
    (setup,) = door.started
    assert [(seat.player, seat.manner) for seat in setup.seats] == [
        ("you", ""),
        ("medium", others[0]),
        ("hard", others[0]),
        ("medium", ""),
    ]
    assert recall(load_settings()[0], game) == setup


def test_there_is_a_game_with_manners_and_one_without() -> None:
    assert 0 < sum(bool(manners_of(game)) for game in GAMES) < len(GAMES)


@pytest.mark.parametrize("size", [(1024, 640), (1920, 1080), (3840, 2160)], ids=str)
@pytest.mark.parametrize("game", ["5000", "bing"])
def test_eight_seats_have_room(size: tuple[int, int], game: str) -> None:
    door = Door(size)
    scene = at_new(door, game, *(Person(f"Wolfeschlegel Steiner{number}", number) for number in range(MANY)), players=8)
    for number in (1, 3, 6):
        scene.seats.put(number, "person")
    scene.rebuild()
    assert scene.page is not None
    check(scene.page.root, pygame.Rect((0, 0), size))
    for number in (1, 2):
        door.over(SeatScene(door, game, scene.seats, number))
        door.step()
        assert door.scene.page is not None
        check(door.scene.page.root, pygame.Rect((0, 0), size))
        door.close()
    door.shut()


@pytest.mark.parametrize("scene", ["table", "scores"])
@pytest.mark.parametrize("game", ["5000", "rummy"])
def test_the_table_shows_the_colours_that_people_chose(scene: str, game: str, tmp_path: Any) -> None:
    def shares(colours: tuple[int, int]) -> list[int]:
        """Return how many pixels have each seat's colour."""
        seats = (Seat("Ada", "you", "", colours[0], "fox"), Seat("Bo", "person", "", colours[1], "cat"))
        shoot(tmp_path / "a.png", scene, (1024, 640), Setup(game, seats, {}, "7"), 8, Settings(speed="off"))
        data = pygame.image.tobytes(pygame.image.load(tmp_path / "a.png"), "RGB")
        pixels = [data[at : at + 3] for at in range(0, len(data), 3)]
        return [pixels.count(bytes(colour)) for colour in SEAT_COLOURS]

    for colours in ((5, 3), (3, 6)):
        seen = shares(colours)
        assert all(seen[colour] > 60 for colour in colours), seen
        assert all(seen[colour] < 60 for colour in range(8) if colour not in colours), seen


@pytest.mark.parametrize(("bo", "who"), [("person", "Ada Bo"), ("hard", "You Bo")])
def test_only_somebody_alone_at_the_computer_is_called_you_at_the_end(door: Door, bo: Any, who: str) -> None:
    found = set()
    for seed in range(6):
        setup = Setup("gin", (Seat("Ada", "you"), Seat("Bo", bo)), {"target": 10}, str(seed))
        _show(door, "end", setup, 0)
        door.step()
        assert door.scene.page is not None
        titles = [
            each.text for each in door.scene.page.root.walk() if isinstance(each, Label) and each.style == "title"
        ]
        found |= {title.split()[0] for title in titles if "the match" in title}
    assert found == set(who.split())


def test_the_picture_of_a_new_match_has_the_preset_that_was_asked_for(door: Door) -> None:
    preset = next(preset for preset in GAMES["burraco"].presets if preset.key == "stbl")
    _show(door, "new", Setup("burraco", (Seat("Ada", "you"), Seat("Bo", "hard")), dict(preset.values), "7"), 0)
    assert isinstance(door.scene, NewScene)
    assert door.scene.values["burraco"] == preset.values
    _show(door, "new", Setup("rummy", (Seat("Ada", "you"), Seat("Bo", "hard")), {}, "7"), 0)
    assert isinstance(door.scene, NewScene)
    assert (door.scene.game, door.scene.values["rummy"]) == ("rummy", {})
