"""Gin on the screen with a knock card and with several games at once: the plaque, the score sheet, the last games."""

from __future__ import annotations

from collections.abc import Iterator
from typing import cast

import pytest
from door import Door
from sheets import all_of, left_at, setup_of, sheet_of

from rummy_desktop.engine.match import Match
from rummy_desktop.gui.app.menu import MenuScene
from rummy_desktop.gui.app.pictures import Idle, advance
from rummy_desktop.gui.look.theme import Theme
from rummy_desktop.gui.play.scores import ScoresScene, Sheet
from rummy_desktop.gui.play.table_scene import TableScene
from rummy_desktop.gui.table.inventory import set_out
from rummy_desktop.gui.widgets.button import Button
from rummy_desktop.variants import GAMES
from rummy_desktop.variants.gin.rules import GinRules, GinTable

HOLLYWOOD = {"score_sheet": "hollywood"}


@pytest.fixture
def door() -> Iterator[Door]:
    door = Door((1024, 640))
    door.players = Idle()
    yield door
    door.shut()


def after_deals(door: Door, deals: int, dealer: int | None = None, **options: object) -> TableScene:
    """Return the table between two deals after that many that were won, and if wanted before that player deals."""

    def wanted(match: Match) -> bool:
        won = sum(result.winner is not None for result in match.table.results)
        return won >= deals and match.table.to_deal and dealer in (None, match.actor)

    return left_at(door, setup_of("gin", 2, **options), wanted)


def sheets(scene: ScoresScene) -> list[Sheet]:
    return cast(list[Sheet], all_of(scene, Sheet))


def test_three_games_stand_side_by_side(door: Door) -> None:
    table = after_deals(door, 5, **HOLLYWOOD)
    scene = sheet_of(door, table)
    (sheet,) = sheets(scene)
    columns = table.match.rules.columns(table.match.table)
    assert [title.split(",")[0] for title in sheet.games] == ["Game 1", "Game 2", "Game 3"]
    assert len(sheet.names) == len(sheet.badges) == 6
    assert sheet.totals == [str(score) for column in columns for score in column.scores]
    rows = dict(sheet.rows)
    for place, column in enumerate(columns):
        for deal, points in column.deals:
            assert rows[str(deal)][2 * place : 2 * place + 2] == ["" if each is None else str(each) for each in points]
    assert sheet.rect.w >= sheet.least(cast(Theme, door.theme))


def test_a_game_that_is_over_tells_what_it_comes_to(door: Door) -> None:
    table = after_deals(door, 3, **HOLLYWOOD, target=10)
    (sheet,) = sheets(sheet_of(door, table))
    columns = table.match.rules.columns(table.match.table)
    over = [place for place, column in enumerate(columns) if column.over]
    assert over
    assert [place for place, title in enumerate(sheet.games) if title.endswith("over")] == over
    whole = dict(sheet.more)["In all"]
    for place in over:
        assert whole[2 * place : 2 * place + 2] == [str(points) for points in columns[place].more[-1][1]]


def test_more_games_than_have_room_stand_in_two_lines(door: Door) -> None:
    table = after_deals(door, 4, **HOLLYWOOD, target=1, endless=True)
    games = [title for sheet in sheets(sheet_of(door, table)) for title in sheet.games]
    assert len(games) > 4
    assert [title.split(",")[0] for title in games] == [f"Game {number}" for number in range(1, len(games) + 1)]


@pytest.mark.parametrize("at", ["table", "scores"])
def test_whoever_deals_may_end_an_endless_series(door: Door, at: str) -> None:
    table = after_deals(door, 2, 0, **HOLLYWOOD, endless=True)
    if at == "scores":
        found = [each for each in all_of(sheet_of(door, table), Button) if each.name == "No further game"]
    else:
        table.controls.refresh()
        found = [each for each in table.controls.actions if each.name == "No further game"]
    assert len(found) == 1
    found[0].act()
    assert str(table.match.log[-1]) == "0 end-series"
    assert cast(GinTable, table.match.table).games
    door.advance(0.0)
    if at == "scores":
        assert "No further game" not in [each.name for each in all_of(door.scene, Button)]
    else:
        table.controls.refresh()
        assert "No further game" not in [each.name for each in table.controls.actions]


def test_nobody_ends_a_series_for_a_computer_player(door: Door) -> None:
    table = after_deals(door, 2, 1, **HOLLYWOOD, endless=True)
    table.controls.refresh()
    assert [each.name for each in table.controls.actions] == ["Score sheet", "Next deal"]


def test_the_knock_card_stays_in_sight_though_it_is_taken(door: Door) -> None:
    setup = setup_of("gin", 2, knock_rule="oklahoma")
    match = Match.new(GAMES["gin"], 2, setup.options, "7")
    rules = cast(GinRules, match.rules)
    upcard = match.table.discards[-1]
    door.open(MenuScene(door))
    table = TableScene(door, match, setup)
    door.open(table)
    table.stage.finish()
    for _ in range(30):
        if match.table.to_deal or match.table.over:
            break
        plaque = set_out(table)["wild"]
        assert plaque.content.card == upcard == cast(GinTable, match.view(0)).knock_card
        assert plaque.content == rules.told_here(match.table)
        assert not plaque.rect.collidelistall(list(table.ground.piles(table.wide).values()))
        advance(match, setup)
        table.stage.replace(match.view(0).copy())
    assert len(match.log) > 10


def test_plain_gin_has_no_plaque(door: Door) -> None:
    table = after_deals(door, 1)
    assert "wild" not in set_out(table)
