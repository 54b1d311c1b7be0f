"""House rules of a table, shown in the header, the menu of the match, the rules page and with a kept match."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pygame
import pytest
from door import Door
from guests import Club, setup_of

from rummy_desktop.engine.options import make_options
from rummy_desktop.engine.questions import Goal
from rummy_desktop.engine.seats import Seat
from rummy_desktop.gui.matches import descriptions
from rummy_desktop.gui.scenes.rules import RulesScene
from rummy_desktop.gui.setup.new_match import NewScene
from rummy_desktop.gui.setup.rules_summary import rules_summary
from rummy_desktop.gui.table.furniture import Title
from rummy_desktop.gui.widgets.label import Label
from rummy_desktop.storage.library.summaries import Summary
from rummy_desktop.storage.match_file.header import new_header
from rummy_desktop.variants import GAMES

GEORGE = dict(next(each.values for each in GAMES["5000"].presets if each.title == "George"))


@pytest.fixture
def club() -> Iterator[Club]:
    club = Club()
    club.prompt.slow = True
    yield club
    club.shut()


def written(club: Club) -> str:
    """Return all that is written on the page."""
    page = club.scene.page
    assert page is not None
    return "\n".join(widget.text for widget in page.root.walk() if isinstance(widget, Label))


@pytest.mark.parametrize(
    ("game", "options", "told"),
    [
        ("gin", {}, "to 100"),
        ("gin", {"target": 40}, "to 40"),
        ("gin", {"target": 40, "knock_limit": 5}, "to 40 · Knock limit: 5"),
        ("gin", {"big_gin": False, "knock_limit": 5}, "to 100 · 2 house rules"),
        ("bing", {"bust": 40}, "out at 40"),
        ("5000", GEORGE, "to 2500"),
        ("tonk", {"tonk_at_deal": "49_50_or_15", "caught": "to_lowest"}, "20 deals · Black Company"),
        ("5000", {**GEORGE, "target": 3000}, f"to 3000 · {len(GEORGE) - 1} house rules"),
    ],
)
def test_the_header_says_by_which_house_rules_a_table_plays(
    club: Club, game: str, options: dict[str, object], told: str
) -> None:
    club.start(setup_of(game, "you", "easy", **options))
    title = club.table.furnished()["title"].content
    assert isinstance(title, Title)
    assert title.target == told


def test_the_menu_of_the_match_says_what_differs(club: Club) -> None:
    club.start(setup_of("5000", "you", "easy", **{**GEORGE, "target": 3000}))
    club.table.pages.open_menu()
    told = written(club)
    assert "To 3000 · Lowest card: Threes up · " in told
    assert f"and {len(GEORGE) - 3} more house rules" in told
    club.start(setup_of("5000", "you", "easy", **GEORGE))
    club.table.pages.open_menu()
    assert "George\nTo 2500 · the usual rules" in written(club)
    club.start(setup_of("gin", "you", "easy"))
    club.table.pages.open_menu()
    assert "To 100 · the usual rules" in written(club)


def test_the_rules_page_begins_with_what_the_table_plays(club: Club) -> None:
    club.start(setup_of("5000", "you", "easy", **GEORGE))
    for key in (pygame.K_F2,):
        club.send(pygame.KEYDOWN, key=key, mod=0, unicode="", scancode=0)
    scene = club.scene
    assert isinstance(scene, RulesScene)
    lines = [line for line in scene._text().splitlines() if line]
    assert lines[:3] == [
        "# 5000 Rummy",
        "## At this table",
        "This table plays **George**. What differs from the usual rules:",
    ]
    assert lines[3].startswith("- **Lowest card: Threes up** (usually none left out). Which low cards")
    assert len([line for line in lines[: lines.index("## The rules")] if line.startswith("- ")]) == len(GEORGE)
    rule = next(line for line in lines if "leaves the twos out" in line)
    assert rule.endswith(" **At this table “Lowest card” is “Threes up”.**")
    scene._turn("gin")
    assert "At this table" not in scene._text()


def test_names_for_the_command_line_are_shown_to_whoever_asks(club: Club) -> None:
    club.start(setup_of("gin", "you", "easy", knock_limit=5))
    club.send(pygame.KEYDOWN, key=pygame.K_F2, mod=0, unicode="", scancode=0)
    scene = club.scene
    assert isinstance(scene, RulesScene)
    assert "`" not in scene._text()
    assert "“Knock limit” is 5.**" in scene._text()
    assert scene.page is not None
    toggle = scene.page.find("Names for the command line")
    assert toggle is not None
    toggle.activate()
    assert "(`knock_limit`)" in scene._text()
    assert "“Knock limit” is 5.**" in scene._text()


@pytest.mark.parametrize(
    ("game", "options"), [("bing", {"bust": 40}), ("rummy", {"target": 200}), ("5000", {"deals": 3})]
)
def test_what_the_goal_says_is_not_said_again(game: str, options: dict[str, Any]) -> None:
    rules = GAMES[game].rules(make_options(GAMES[game].rules.options_type, options), GAMES[game].seats[0])
    found = rules_summary(GAMES[game], options)
    assert len(found.changed) == 1
    assert found.in_short(rules.goal()) == ""
    assert found.in_short(Goal("")) != ""


def test_usual_rules_are_said_to_be_usual() -> None:
    rules = rules_summary(GAMES["gin"], {})
    assert (rules.in_short(Goal("")), rules.lines(3)) == ("", [])
    assert rules.page() == "## At this table\n\nThe usual rules are played."


def test_a_kept_match_says_by_which_house_rules_it_is_played() -> None:
    seats = (Seat("Ada", "you"), Seat("Nils", "easy"))

    def told(game: str, options: dict[str, object], most: int = 4) -> list[str]:
        header = new_header(game, seats, options, "7")
        return descriptions.house_rules(Summary(Path("x"), datetime(2026, 5, 3, tzinfo=UTC), None, header), most)

    assert told("gin", {}) == ["The usual rules"]
    assert told("gin", {"knock_limit": 5}) == ["Knock limit: 5"]
    assert told("5000", GEORGE)[0] == "George"
    assert told("5000", GEORGE)[-1] == f"and {len(GEORGE) - 3} more house rules"
    assert len(told("5000", GEORGE)) == 5


def test_manners_are_explained_where_they_are_chosen() -> None:
    door = Door((1280, 800))
    door.settings.last_game = "bing"
    scene = NewScene(door)
    door.over(scene)
    door.step()
    scene._set_player(1)("medium")
    scene._show_more(True)
    told = [widget.text for widget in scene.page.root.walk() if isinstance(widget, Label)] if scene.page else []
    for manner in GAMES["bing"].manners:
        assert any(each.startswith(f"{manner.title}: ") for each in told)
    scene._pick("gin")()
    told = [widget.text for widget in scene.page.root.walk() if isinstance(widget, Label)] if scene.page else []
    assert not any(each.startswith("Sandbagger") for each in told)
    door.shut()
