"""All games to choose from: by kind, by how many play, by name, with favourites and what was played last first."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator

import pygame
import pytest
from door import Door, at_menu, check, segment

from rummy_desktop.engine.game import KINDS
from rummy_desktop.engine.seats import Seat
from rummy_desktop.gui.app.menu import in_words
from rummy_desktop.gui.scenes.rules import RulesScene
from rummy_desktop.gui.setup.game_tiles import at_hand, own_games, turn_star
from rummy_desktop.gui.setup.games import GamesScene
from rummy_desktop.gui.setup.house_rules_form import HouseScene
from rummy_desktop.gui.setup.new_match import AT_HAND, NewScene
from rummy_desktop.gui.setup.setup import Setup
from rummy_desktop.gui.widgets.label import Label
from rummy_desktop.gui.widgets.tile import Tile
from rummy_desktop.storage.house_rules import save_house_rules
from rummy_desktop.storage.paths import asset_dir
from rummy_desktop.storage.settings import Settings, load_settings
from rummy_desktop.variants import GAMES
from rummy_desktop.variants.index import at_home, offer, offers


@pytest.fixture
def door() -> Iterator[Door]:
    door = Door((1024, 640))
    yield door
    door.shut()


def at_games(door: Door, game: str = "gin") -> tuple[NewScene, GamesScene]:
    """Return the page of all games, opened from the form of a match of `game`."""
    at_menu(door)
    new = NewScene(door, random.Random(1))
    door.over(new)
    new._pick(game)()
    door.click("All games …")
    scene = door.scene
    assert isinstance(scene, GamesScene)
    return new, scene


def tiles(scene: GamesScene) -> list[str]:
    """Return the names on the tiles, in their order."""
    return [each.name for each in scene.games.walk() if isinstance(each, Tile)]


def titles(scene: GamesScene) -> list[str]:
    """Return the headings of the groups."""
    return [each.text for each in scene.games.walk() if isinstance(each, Label)]


def test_every_game_stands_among_those_of_its_kind(door: Door) -> None:
    _new, scene = at_games(door)
    assert sorted(tiles(scene)) == sorted(each.title for each in offers())
    assert titles(scene) == [
        "Most played where English is spoken",
        *(title for kind, title in KINDS.items() if any(g.kind == kind for g in GAMES.values())),
    ]
    home = [offer(ident) for ident in at_home()]
    assert tiles(scene)[: len(home)] == [each.title for each in home if each is not None]
    check(scene.page.root, scene.room())  # type: ignore[union-attr]


def test_the_cards_on_each_tile_are_there() -> None:
    cards = [(game.key, each) for game in GAMES.values() for each in game.picture if each != "back"]
    missing = [f"{game}: {each}" for game, each in cards if not (asset_dir("sprites") / f"{each}.svg").is_file()]
    assert not missing, f"the `picture` in a record is of cards in sprites, such as card-AH, not {missing}"


def test_no_two_games_look_or_sound_alike() -> None:
    for field in ("title", "blurb", "picture"):
        same = [key for key, count in Counter(getattr(game, field) for game in GAMES.values()).items() if count > 1]
        assert not same, f"two games have the same {field} in their records: {same}"


def test_a_game_is_chosen_by_mouse(door: Door) -> None:
    new, _scene = at_games(door)
    door.click("Bing Rummy")
    assert door.scene is new
    assert new.game == "bing"


def test_a_game_is_chosen_by_keys_alone(door: Door) -> None:
    new, scene = at_games(door)
    assert door.widgets()["Find a game"]["focused"]
    door.type("dumbb")
    assert tiles(scene) == ["5000 Rummy"]
    door.key(pygame.K_RETURN, pygame.K_RETURN)
    assert (door.scene, new.game) == (new, "5000")


def test_choosing_what_is_chosen_goes_back(door: Door) -> None:
    new, _scene = at_games(door)
    door.click("Gin Rummy")
    assert (door.scene, new.game) == (new, "gin")


def test_only_games_for_so_many_are_shown_and_so_many_sit_down(door: Door) -> None:
    new, scene = at_games(door)
    door.press(segment(door, "Players", 7))
    assert sorted(tiles(scene)) == sorted(each.title for each in offers() if 8 in each.game.seats)
    door.type("gin")  # the focus is on the numbers: nothing is searched for
    assert scene.query == ""
    door.go("Find a game")
    door.type("gin rummy")
    assert titles(scene) == ["No game for 8 players is found by “gin rummy”. These come nearest:"]
    assert len(tiles(scene)) == 3
    assert all(8 in each.game.seats for each in offers() if each.title in tiles(scene))
    door.key(pygame.K_ESCAPE)
    door.click("5000 Rummy")
    assert (door.scene, new.game, new.seats.count) == (new, "5000", 8)


def test_a_preset_is_found_and_chosen_with_its_game(door: Door) -> None:
    new, scene = at_games(door)
    door.type("2500 rummy")
    assert tiles(scene) == ["2500 Rummy", "George"]
    door.click("George")
    assert (new.game, new.values["5000"]) == ("5000", dict(GAMES["5000"].presets[-1].values))


def test_a_star_by_mouse_and_by_key_is_kept(door: Door) -> None:
    _new, scene = at_games(door)
    door.go("Bing Rummy")
    tile = next(each for each in scene.games.walk() if isinstance(each, Tile) and each.name == "Bing Rummy")
    door.press((tile.rect.right - 8, tile.rect.y + 8))
    assert door.scene is scene
    assert door.settings.favourites == ["bing"]
    before = tiles(scene)
    door.go("Gin Rummy")
    door.key(pygame.K_f)
    assert door.settings.favourites == ["bing", "gin"]
    assert tiles(scene) == before  # nothing moves below the pointer
    assert door.widgets()["Gin Rummy"]["value"] == "chosen, favourite"
    assert door.widgets()["Gin Rummy"]["focused"]
    assert load_settings()[0].favourites == ["bing", "gin"]
    door.key(pygame.K_f)
    assert door.settings.favourites == ["bing"]
    door.key(pygame.K_ESCAPE)
    door.click("All games …")
    assert isinstance(door.scene, GamesScene)
    assert titles(door.scene)[0] == "Favourites and played last"
    assert tiles(door.scene)[0] == "Bing Rummy"
    assert tiles(door.scene).count("Bing Rummy") == 2


def test_escape_empties_the_search_and_then_goes_back(door: Door) -> None:
    new, scene = at_games(door)
    door.type("bing")
    door.key(pygame.K_ESCAPE)
    assert (door.scene, scene.query) == (scene, "")
    door.key(pygame.K_ESCAPE)
    assert (door.scene, new.game) == (new, "gin")


def test_the_star_of_the_form_marks_the_game(door: Door) -> None:
    new, _scene = at_games(door)
    door.key(pygame.K_ESCAPE)
    door.click("Favourite")
    assert door.settings.favourites == ["gin"]
    door.click("Favourite")
    assert door.settings.favourites == []
    assert new.game == "gin"


def test_what_is_at_hand_has_the_chosen_game_the_favourites_and_the_last() -> None:
    settings = Settings(last_game="bing", last_setup={"rummy": {}, "bing": {}})
    turn_star(settings, "500")
    assert own_games(settings) == ["500", "bing", "rummy"]
    assert own_games(Settings()) == []
    last = list(GAMES)[-1]
    for chosen in GAMES:
        hand = at_hand(settings, chosen, AT_HAND)
        assert {chosen, "500", "bing", "rummy"} <= set(hand)
        assert len(hand) == len(set(hand)) == AT_HAND
    assert last in at_hand(settings, last, AT_HAND)
    settings.favourites = ["whist", "500"]  # one that there is no more
    assert own_games(settings) == ["500", "bing", "rummy"]


def test_a_name_of_two_games_finds_both_and_tells_them_apart(door: Door) -> None:
    _new, scene = at_games(door)
    door.type("crazy rummy")
    assert tiles(scene) == ["Crazy Rummy", "5000 Rummy"]
    said = {each.name: each.text for each in scene.games.walk() if isinstance(each, Tile)}
    assert said["5000 Rummy"].startswith("Also called Crazy. Hands of all sizes")
    assert said["Crazy Rummy"].startswith("Thirteen deals of seven cards")


# Presets that are games of their own


def test_a_preset_that_is_a_game_is_begun_from_its_tile_by_keys_alone(door: Door) -> None:
    new, scene = at_games(door, "rummy")
    door.type("gin oklahoma")  # as it is called in French and Spanish
    assert tiles(scene)[0] == "Oklahoma Gin"
    assert door.widgets()["Oklahoma Gin"]["role"] == "option"
    door.key(pygame.K_RETURN, pygame.K_RETURN)
    assert (door.scene, new.game, new.chosen.id) == (new, "gin", "gin/oklahoma")
    assert new.setup().options == dict(GAMES["gin"].presets[0].values)
    assert door.widgets()["Oklahoma Gin"]["value"] == "chosen"
    assert "Gin Rummy" in door.widgets()


def test_the_tile_of_the_game_goes_back_to_its_own_rules(door: Door) -> None:
    new, _scene = at_games(door)
    door.click("Oklahoma Gin")
    new._use({**new.values["gin"], "target": 200})
    assert new.chosen.id == "gin/oklahoma"  # with a rule changed it is still the same game
    door.click("House rules and help …")
    door.click("Usual rules")
    door.key(pygame.K_ESCAPE)
    assert new.values["gin"] == dict(GAMES["gin"].presets[0].values)
    door.go("Gin Rummy")
    door.key(pygame.K_RETURN)
    assert (new.chosen.id, new.values["gin"]) == ("gin", {})
    new._use({"target": 200})
    door.go("Gin Rummy")
    door.key(pygame.K_RETURN)
    assert new.values["gin"] == {"target": 200}


def test_its_form_shows_first_what_makes_it_the_game_that_it_is(door: Door) -> None:
    _new, _scene = at_games(door)
    door.click("Oklahoma Gin")
    door.click("House rules and help …")
    door.click("House rules …")
    form = door.scene
    assert isinstance(form, HouseScene)
    first = next(iter(form.groups))
    assert first == "Oklahoma Gin"
    assert {line.option.name for line in form.groups[first]} == {"knock_rule", "target"}
    names = [line.option.name for lines in form.groups.values() for line in lines]
    assert sorted(names) == sorted(field.name for field in form.house.fields)
    assert form.page is not None
    assert "House rules: Oklahoma Gin" in [each.text for each in form.page.root.walk() if isinstance(each, Label)]


def test_its_rules_open_where_they_tell_of_it(door: Door) -> None:
    new, _scene = at_games(door)
    door.key(pygame.K_ESCAPE)
    door.key(pygame.K_F2)
    rules = door.scene
    assert isinstance(rules, RulesScene)
    assert rules.there is None
    assert rules.text.offset == 0
    door.key(pygame.K_ESCAPE)
    new._pick("gin/hollywood")()
    door.click("Rules of Hollywood Gin")
    rules = door.scene
    assert isinstance(rules, RulesScene)
    assert rules.there is not None
    assert 0 <= rules.there.rect.y - rules.text.rect.y <= 24


def test_a_favourite_that_is_a_preset_is_at_hand(door: Door) -> None:
    _new, scene = at_games(door)
    door.go("Persian Rummy")
    door.key(pygame.K_f)
    assert door.settings.favourites == ["500/persian"]
    assert own_games(door.settings)[0] == "500/persian"
    assert "500/persian" in at_hand(door.settings, "gin", AT_HAND)
    assert door.widgets()["Persian Rummy"]["value"] == "favourite"
    assert scene.chosen.id == "gin"


def test_where_nothing_is_found_one_of_the_nearest_can_be_chosen(door: Door) -> None:
    new, scene = at_games(door)
    door.type("okey")
    assert titles(scene) == ["No game is found by “okey”. These come nearest:"]
    assert tiles(scene)[0] == "Tile Rummy"
    assert len(tiles(scene)) == 3
    door.key(pygame.K_RETURN, pygame.K_RETURN)
    assert (door.scene, new.game) == (new, "robbers")


def test_house_rules_of_ones_own_are_found_among_them(door: Door) -> None:
    assert save_house_rules("gin", "Kalookish", {"target": 200}) is None
    at_menu(door)
    new = NewScene(door, random.Random(1))
    door.over(new)
    door.go("Find a game")
    door.type("kaloo")
    names = [each.name for each in new.games.walk() if isinstance(each, Tile)]
    assert names[:1] == ["Kalooki"]
    assert "Kalookish · yours" in names
    door.click("Kalookish · yours")
    assert (new.game, new.values["gin"]) == ("gin", {"target": 200})


def test_the_menu_says_which_game_is_played_again() -> None:
    anna = (Seat("Anna", "you"), Seat("Bea", "person"))
    oklahoma = dict(GAMES["gin"].presets[0].values)
    assert in_words(Setup("gin", anna, oklahoma)) == "Oklahoma Gin, with Bea"
    assert in_words(Setup("gin", anna, {"target": 150})) == "Gin Rummy, with Bea"
