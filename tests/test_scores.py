"""The score sheet: a row a player, what the melds counted, partners as sides, and the deal in words."""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from typing import Any

import msgspec
import pygame
import pytest
from door import Door
from sheets import after_a_deal, all_of, left_at, setup_of, sheet_of

from rummy_desktop.engine.events import Result
from rummy_desktop.engine.match import Match
from rummy_desktop.engine.options import make_options
from rummy_desktop.engine.rules import Rules
from rummy_desktop.engine.seats import Seat
from rummy_desktop.engine.wording import MINUS, number
from rummy_desktop.gui.app.pictures import Idle
from rummy_desktop.gui.play.pause import PauseScene
from rummy_desktop.gui.play.scores import Gain, Sheet
from rummy_desktop.gui.setup.setup import Setup
from rummy_desktop.gui.table import words
from rummy_desktop.gui.table.inventory import set_out
from rummy_desktop.gui.widgets.box import Row
from rummy_desktop.gui.widgets.button import Button
from rummy_desktop.gui.widgets.cards import Cards
from rummy_desktop.gui.widgets.label import Label
from rummy_desktop.variants import GAMES


@pytest.fixture(scope="module")
def door() -> Iterator[Door]:
    door = Door((1280, 800))
    door.players = Idle()
    yield door
    door.shut()


@pytest.mark.parametrize(("game", "seats"), [("rummy", 2), ("gin", 2), ("500", 3), ("5000", 4), ("rummy", 4)])
def test_every_number_of_seats_has_a_row_a_player_with_what_the_deal_brought(door: Door, game: str, seats: int) -> None:
    table = after_a_deal(door, setup_of(game, seats))
    scene = sheet_of(door, table)
    assert len(all_of(scene, Cards)) == seats
    points = table.match.table.results[-1].points
    assert [gain.text for gain in all_of(scene, Gain)] == [number(each, "+") for each in points]


def test_what_is_left_is_named_and_lies_apart(door: Door) -> None:
    scene = sheet_of(door, after_a_deal(door, setup_of("gin", 2)))
    left = [cards for cards in all_of(scene, Cards) if cards.rest]
    assert {cards.called for cards in left} == {"Deadwood"}


@pytest.mark.parametrize(("game", "seats"), [("rummy", 2), ("three-thirteen", 4), ("bing", 4), ("contract", 3)])
def test_what_is_left_is_named_also_where_a_player_has_melded_nothing(door: Door, game: str, seats: int) -> None:
    scene = sheet_of(door, after_a_deal(door, setup_of(game, seats)))
    left = [cards for cards in all_of(scene, Cards) if cards.rest]
    assert any(not cards.groups for cards in left)
    assert {cards.called for cards in left} == {"Left over"}


@pytest.mark.parametrize("deals", [0, 1])
def test_the_sheet_says_who_resigned(door: Door, deals: int) -> None:
    setup = setup_of("gin", 2)
    table = after_a_deal(door, setup, deals)
    table.mover.resign()
    door.advance(0.0)
    assert table.match.table.over
    texts = [label.text for label in all_of(sheet_of(door, table), Label)]
    assert texts.count("You resigned.") == 1


def test_wild_cards_are_marked_with_what_they_stand_for(door: Door) -> None:
    table = after_a_deal(door, setup_of("5000", 4))
    melds = table.match.table.melds
    wanted = {
        card: role[:2]
        for meld in melds
        for card, role in zip(meld.cards, meld.roles, strict=True)
        if role[:2] != card[:2]
    }
    assert wanted
    shown: dict[Any, Any] = {}
    for cards in all_of(sheet_of(door, table), Cards):
        shown |= {card: role[:2] for card, role in cards.stands.items()}
    assert shown == wanted


def test_it_is_said_what_the_melds_counted(door: Door) -> None:
    table = after_a_deal(door, setup_of("5000", 4))
    rules, view = table.match.rules, table.match.table
    texts = [label.text for label in all_of(sheet_of(door, table), Label)]
    for seat in range(4):
        parts = rules.melded_parts(view, seat)
        assert sum(points for _, _, points in parts) == rules.melded_points(view, seat)
        said = words.counted(rules, view, seat)
        assert said in texts
        assert said.startswith(f"{rules.melded_points(view, seat)}: ")
    assert any("three aces 300" in text for text in texts)


def test_partners_are_a_side_in_the_sheet_and_have_its_colour_on_the_table(door: Door) -> None:
    setup = setup_of("500", 4, partnership=True)
    table = after_a_deal(door, setup)
    scene = sheet_of(door, table)
    scene._open_deal(0)
    (sheet,) = all_of(scene, Sheet)
    points = table.match.table.results[-1].points
    assert sheet.names == ["You & Greta", "Nils & Alma"]
    assert sheet.rows == [("1", [number(points[0] + points[2]), number(points[1] + points[3])])]
    assert [len(side) for side in sheet.badges] == [2, 2]
    colours = setup.colours
    assert (colours[0], colours[1]) == (colours[2], colours[3])
    assert colours[0] != colours[1]
    assert len(set(setup_of("500", 4).colours)) == 4


def rows_of(sheet: Sheet) -> dict[str, Sequence[str]]:
    """Return the rows of a sheet by their titles, each with its figures."""
    return {**dict(sheet.rows), "Total": sheet.totals}


def points_in(cells: Sequence[str]) -> list[int]:
    return [int(cell.replace("\u2212", "-") or 0) for cell in cells]


@pytest.mark.parametrize("game", ["canasta", "samba", "burraco", "hand-and-foot"])
def test_partners_stand_in_two_columns_that_add_up(door: Door, game: str) -> None:
    table = after_a_deal(door, setup_of(game, 4), 2)
    scene = sheet_of(door, table)
    (sheet,) = all_of(scene, Sheet)
    first, second = table.match.table.results[:2]
    rules = table.match.rules
    rows = {title: points_in(cells) for title, cells in rows_of(sheet).items()}
    for place, side in enumerate(rules.sides):
        for what in {line.said for line in second.lines}:
            told = sum(line.points for line in second.lines if line.seat in side and line.said == what)
            assert rows[what][place] == told
        parts = sum(row[place] for title, row in rows.items() if title not in ("This deal", "Before", "Total"))
        assert parts == rows["This deal"][place] == sum(second.points[seat] for seat in side)
        assert rows["Before"][place] == sum(first.points[seat] for seat in side)
        assert rows["Total"][place] == rows["This deal"][place] + rows["Before"][place]
    assert sheet.names == ["You & Greta", "Nils & Alma"]


def test_melds_of_partners_are_whole(door: Door) -> None:
    table = after_a_deal(door, setup_of("canasta", 4))
    shown = [group for cards in all_of(sheet_of(door, table), Cards) for group in cards.groups]
    assert any(len(set(meld.seats)) > 1 for meld in table.match.table.melds)
    assert sorted(map(sorted, shown)) == sorted(sorted(meld.cards) for meld in table.match.table.melds)


@pytest.mark.parametrize("options", [{}, {"going_out_bonus": 150}])
def test_with_eight_players_each_has_a_line_with_all_that_made_up_the_points(
    door: Door, options: dict[str, int]
) -> None:
    names = [f"P{place}" for place in range(8)]
    seats = tuple(Seat(name, "you" if not place else "hard") for place, name in enumerate(names))
    table = after_a_deal(door, Setup("5000", seats, options, "7"))
    scene = sheet_of(door, table)
    (result,) = table.match.table.results
    made = [label.text for label in all_of(scene, Label)]
    for seat in range(8):
        if told := words.made_of(result, seat):
            assert told in made
            plus, _, minus = told.partition(f" {MINUS} ")
            amounts = [int(each.split()[0]) for each in plus.split(" + ")]
            assert sum(amounts) - int((minus or "0").split()[0]) == result.points[seat]
    assert result.winner is not None
    told = words.made_of(result, result.winner)
    assert "left in the other hands" in told
    assert ("150 going out" in told) == bool(options)
    rows = [each for each in all_of(scene, Row) if each.whole]
    assert len(rows) == 8
    assert [gain.text for gain in all_of(scene, Gain)][1::2] == [number(each) for each in result.points]


@pytest.mark.parametrize("by_key", [False, True])
@pytest.mark.parametrize("game", ["rummy", "canasta"])
def test_every_earlier_deal_can_be_opened(door: Door, game: str, by_key: bool) -> None:
    setup = setup_of(game, 4, **({"target": 500} if game == "rummy" else {}))
    ends: list[Any] = []

    def wanted(match: Match) -> bool:
        if len(match.table.results) > len(ends):
            ends.append(match.table.copy())
        return len(ends) == 3

    table = left_at(door, setup, wanted)
    table.session.people.away[0] = "hard"  # the computer plays for the only person
    scene = sheet_of(door, table)
    if by_key:
        door.go("Deal")
        door.key(pygame.K_RETURN, pygame.K_HOME, pygame.K_DOWN, pygame.K_RETURN)
    else:
        door.click("Deal")
        door.pick(1)
    assert scene.deal == 1
    for _ in range(400):
        door.advance(0.05)
        if scene.found is not None:
            break
        time.sleep(0.005)
    assert scene.found == ends[0]
    assert door.widgets()["Deal"]["value"] == "Deal 1"
    shown = {card for cards in all_of(scene, Cards) for group in (*cards.groups, cards.rest) for card in group}
    melded = {card for meld in ends[0].melds if meld.owner is not None for card in meld.cards}
    assert shown == melded | {card for hand in ends[0].hands for card in hand}
    nodes = " ".join(f"{node.name} {node.about} {node.value}" for node in scene.tree())
    assert "Deal 1" in nodes
    scene._open_deal(0)
    (sheet,) = all_of(scene, Sheet)
    assert [title for title, _ in sheet.rows] == ["1", "2", "3"]


def test_a_deal_that_cannot_be_played_through_is_told_by_its_sums(door: Door) -> None:
    table = after_a_deal(door, setup_of("canasta", 4), 2)
    scene = sheet_of(door, table)
    del table.match.log[3]
    scene._open_deal(1)
    for _ in range(400):
        door.advance(0.05)
        if scene._looking is None:
            break
        time.sleep(0.005)
    assert scene._looking is None
    assert not all_of(scene, Cards)
    (sheet,) = all_of(scene, Sheet)
    assert points_in(sheet.totals)[0] == sum(table.match.table.results[0].points[seat] for seat in (0, 2))


def test_a_side_has_the_colour_of_its_person() -> None:
    setup = setup_of("500", 4, partnership=True)
    seats = [Seat(each.name, "hard") for each in setup.seats]
    seats[3] = Seat("Anna", "person", colour=6)
    assert Setup("500", tuple(seats), setup.options).colours == (0, 6, 0, 6)


def test_players_of_no_match_have_a_colour_each() -> None:
    """The badges in the statistics need the colours of players without a match."""
    assert Setup("", (Seat("Anna", "person", colour=3),)).colours == (3,)
    assert len(set(msgspec.structs.replace(setup_of("500", 4), options={"partnership": 7}).colours)) == 4


@pytest.mark.parametrize(
    ("game", "outcome", "winner", "points", "viewer", "said"),
    [
        ("500", "out", 1, (-40, 65), 0, "Nils went out; you lost 40."),
        ("500", "out", 1, (15, 65), 0, "Nils went out; you scored 15."),
        ("500", "out", 0, (65, -40), 0, "You went out; you scored 65."),
        ("rummy", "out", 1, (0, 23), 0, "Nils went out and scored 23."),
        ("rummy", "out", 1, (0, 23), None, "Nils went out and scored 23."),
        ("contract", "out", 1, (40, 0, 7), 0, "Nils went out; you lost 40."),
        ("contract", "out", 0, (0, 12, 7), 0, "You went out."),
        ("chinchon", "closed", 0, (1, 12, 7), 0, "You closed."),
        ("chinchon", "closed", 1, (12, 1, 7), 0, "Nils closed; you lost 12."),
        ("chinchon", "closed with all", 0, (-10, 12, 7), 0, "You closed with all seven cards."),
        ("500", "out", 1, (-5, 30), None, "Nils went out and scored 30."),
    ],
)
def test_the_deal_is_told_in_words(
    game: str, outcome: str, winner: int, points: tuple[int, ...], viewer: int | None, said: str
) -> None:
    seats = len(points)
    kind = GAMES[game].rules
    rules: Rules = kind(make_options(kind.options_type, {}), seats)
    result = Result(1, outcome, winner, points, scores=points)
    assert words.deal_in_words(result, rules, setup_of(game, seats), viewer) == said


def test_the_number_beside_a_score_after_a_deal_is_what_the_deal_brought(door: Door) -> None:
    table = after_a_deal(door, setup_of("500", 3))
    view, rules = table.match.table, table.match.rules
    points = view.results[-1].points
    assert points != tuple(rules.melded_points(view, seat) for seat in range(3)), "something is left in a hand"
    items = set_out(table)
    assert [items[f"plate:{seat}"].content.melded for seat in range(3)] == list(points)


def test_the_menu_of_a_match_is_in_groups_with_keys_and_resigning_apart(door: Door) -> None:
    table = after_a_deal(door, setup_of("rummy", 2))
    door.over(PauseScene(door, table.host, table.pages, table.undoing))
    door.advance(0.0)
    buttons = {button.text: button for button in all_of(door.scene, Button)}
    keys = {button.hotkey: text for text, button in buttons.items() if button.hotkey}
    assert keys == {
        "Esc": "Go on",
        "F1": "Keys",
        "F2": "Rules",
        "F3": "Score sheet",
        "F4": "History",
        "F10": "Settings",
        "Ctrl+Z": "Undo",
    }
    pages = {pygame.K_F2: "rules", pygame.K_F3: "scores", pygame.K_F4: "history"}
    for key, name in pages.items():
        door.key(key)
        assert door.scene.name == name
        door.key(pygame.K_ESCAPE)
        assert door.scene is table
        door.over(PauseScene(door, table.host, table.pages, table.undoing))
        door.advance(0.0)
    door.key(pygame.K_F5)
    assert door.scene.name == "pause", "nothing stands there"
    resign = next(button for button in all_of(door.scene, Button) if button.text == "Resign the match")
    buttons = {button.text: button for button in all_of(door.scene, Button)}
    assert resign.kind == "bare"
    assert min(resign.rect.y - buttons[text].rect.bottom for text in keys.values()) >= 12
