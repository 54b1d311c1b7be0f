"""Score sheets: tables after some deals, and what is on the sheet over them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from door import Door

from rummy_desktop.engine.match import Match
from rummy_desktop.engine.seats import Seat
from rummy_desktop.gui.app.menu import MenuScene
from rummy_desktop.gui.app.pictures import advance
from rummy_desktop.gui.play.scores import ScoresScene
from rummy_desktop.gui.play.table_scene import TableScene
from rummy_desktop.gui.setup.setup import Setup
from rummy_desktop.variants import GAMES

NAMES = ("You", "Nils", "Greta", "Alma")


def setup_of(game: str, seats: int, **options: Any) -> Setup:
    """Return one person at a table of computer players."""
    who = [Seat(name, "you" if not number else "hard") for number, name in enumerate(NAMES[:seats])]
    return Setup(game, tuple(who), options, "7")


def left_at(door: Door, setup: Setup, wanted: Callable[[Match], bool]) -> TableScene:
    """Return the table as soon as it is as wanted."""
    match = Match.new(GAMES[setup.game], len(setup.seats), setup.options, setup.seed)
    while not wanted(match):
        assert not match.table.over
        advance(match, setup)
    door.open(MenuScene(door))
    table = TableScene(door, match, setup)
    door.open(table)
    table.stage.finish()
    return table


def after_a_deal(door: Door, setup: Setup, deals: int = 1) -> TableScene:
    """Return the table after that many deals."""
    return left_at(door, setup, lambda match: len(match.table.results) >= deals)


def sheet_of(door: Door, table: TableScene) -> ScoresScene:
    """Return the score sheet over a table, laid out."""
    table.pages.show_scores()
    door.advance(0.0)
    scene = door.scene
    assert isinstance(scene, ScoresScene)
    return scene


def all_of(scene: Any, kind: type[Any]) -> list[Any]:
    """Return the widgets of one kind on the page of a scene."""
    return [each for each in scene.page.root.walk() if isinstance(each, kind)]
