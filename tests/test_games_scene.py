"""All games to choose from: by kind, by how many play, by name, with favourites and what was played last first."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator

import pygame
import pytest
from door import Door, at_menu, check, segment

from rummy_desktop.engine.game import KINDS
from rummy_desktop.gui.setup.game_tiles import at_hand, own_games, turn_star
from rummy_desktop.gui.setup.games import GamesScene
from rummy_desktop.gui.setup.new_match import AT_HAND, NewScene
from rummy_desktop.gui.widgets.label import Label
from rummy_desktop.gui.widgets.tile import Tile
from rummy_desktop.storage.paths import asset_dir
from rummy_desktop.storage.settings import Settings, load_settings
from rummy_desktop.variants import GAMES


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
    assert sorted(tiles(scene)) == sorted(game.title for game in GAMES.values())
    assert titles(scene) == [title for kind, title in KINDS.items() if any(g.kind == kind for g in GAMES.values())]
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
    assert tiles(scene) == [
        game.title for kind in KINDS for game in GAMES.values() if game.kind == kind and 8 in game.seats
    ]
    door.type("gin")  # the focus is on the numbers: nothing is searched for
    assert scene.query == ""
    door.go("Find a game")
    door.type("gin rummy")
    assert tiles(scene) == []
    assert titles(scene) == ["No game for 8 players is found by “gin rummy”."]
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
    assert tiles(scene) == ["5000 Rummy", "Crazy Rummy"]
    said = {each.name: each.text for each in scene.games.walk() if isinstance(each, Tile)}
    assert said["5000 Rummy"].startswith("Also called Crazy. Hands of all sizes")
    assert said["Crazy Rummy"].startswith("Thirteen deals of seven cards")
