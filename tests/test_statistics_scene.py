"""The page of the statistics, and how what is played gets there: by mouse, by keys, and from the tables themselves."""

from __future__ import annotations

import random
import shutil
from collections.abc import Iterator
from datetime import UTC, datetime
from functools import partial
from pathlib import Path
from typing import Any

import msgspec
import pygame
import pytest
from door import SIZES, Door
from played_matches import TABLES, Head, begin, play_whole

from rummy_desktop.ai import choose
from rummy_desktop.engine import wording
from rummy_desktop.engine.moves import Resign
from rummy_desktop.engine.seats import Seat
from rummy_desktop.gui.app.app import App
from rummy_desktop.gui.app.menu import MenuScene
from rummy_desktop.gui.play.autosave import Autosave
from rummy_desktop.gui.play.table_scene import TableScene
from rummy_desktop.gui.setup.setup import Setup
from rummy_desktop.gui.statistics import results
from rummy_desktop.gui.statistics.page import TABS, StatisticsScene
from rummy_desktop.gui.statistics.record import Progress, Record
from rummy_desktop.storage.match_file.load import load
from rummy_desktop.storage.statistics.figures import Filter, Who
from rummy_desktop.storage.statistics.statistics import Statistics, statistics_path
from rummy_desktop.variants import GAMES

ANNA = Who("Anna")
GIN = Setup("gin", (Seat("Anna", "you"), Seat("Milo", "easy")), {"target": 40}, "7")


class House(Door):
    """The program with tables whose matches are kept and counted, and computer players that answer at once."""

    def __init__(self, size: tuple[int, int] = (1280, 800)) -> None:
        super().__init__(size)
        self.keeps = True
        self.record.open()

    def start(self, setup: Setup) -> None:
        App.start(self, setup)

    @property
    def statistics(self) -> Statistics:
        assert self.record.statistics is not None
        assert self.record.statistics.settle()
        return self.record.statistics

    def table(self) -> TableScene:
        """Return the table that is shown."""
        return next(scene for scene in self.scenes if isinstance(scene, TableScene))

    def play(self, deals: int | None = None, level: str = "easy") -> TableScene:
        """Play so many deals, else to the end of the match."""
        table = self.table()
        while table.match.actor is not None and (deals is None or len(table.match.table.results) < deals):
            seat = table.match.actor
            rng = random.Random(len(table.match.log))
            rules = table.match.rules.for_players()
            table.mover.make(choose(table.match.game, rules, table.match.view(seat), rng, level))  # type: ignore[arg-type]
            table.session.give_back()
        return table


@pytest.fixture
def house() -> Iterator[House]:
    house = House()
    house.open(MenuScene(house))
    yield house
    house.shut()


@pytest.fixture(scope="module")
def written(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the file of statistics with a match of each game."""
    path = tmp_path_factory.mktemp("statistics") / "statistics.sqlite"
    statistics = Statistics(path)
    for number, (game, seats) in enumerate(TABLES):
        sitters = (Seat("Anna", "you"), Seat("Milo", "medium"), Seat("Tess", "easy"))[:seats]
        match = begin(game, seats)
        head = Head(f"{number:032x}", sitters, datetime(2026, 5, number + 1, tzinfo=UTC))
        play_whole(match, after_deal=partial(statistics.record, head, match))
    assert statistics.settle()
    statistics.close()
    return path


@pytest.fixture
def played(written: Path) -> Iterator[House]:
    """Yield the program with a match of each game in its statistics."""
    statistics_path().parent.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(written, statistics_path())
    house = House()
    house.open(MenuScene(house))
    house.step()
    yield house
    house.shut()


def at_page(house: House, tab: str = "overview") -> StatisticsScene:
    scene = StatisticsScene(house)
    scene.tab = tab
    assert house.statistics
    house.over(scene)
    house.step()
    return scene


def texts(house: House) -> str:
    """Return everything that is written on the page."""
    page = house.scene.page
    assert page is not None
    return "\n".join(f"{widget.name} {widget.value_text()}" for widget in page.root.walk())


# What is played gets there


def test_a_match_counts_as_it_is_played(house: House) -> None:
    house.start(GIN)
    table = house.play(1)
    assert house.statistics.figures.sheet(ANNA).deals == 1
    house.play()
    sheet = house.statistics.figures.sheet(ANNA)
    assert (sheet.matches, sheet.deals) == (1, len(table.match.table.results))
    assert table.kept.header is not None
    assert list(house.statistics.recorded()) == [table.kept.header.id]


def test_a_match_that_is_resumed_counts_once(house: House) -> None:
    house.start(GIN)
    path = house.play(2).kept.path
    assert path is not None
    assert house.table().kept.close(5)
    house.running = None
    house.open(MenuScene(house))
    house.resume(path)
    while house.scene.name != "table":
        house.step()
    table = house.play()
    sheet = house.statistics.figures.sheet(ANNA)
    assert (sheet.matches, sheet.deals) == (1, len(table.match.table.results))


def test_a_match_that_is_resigned_counts(house: House) -> None:
    house.start(GIN)
    house.table().mover.make(Resign(0))
    sheet = house.statistics.figures.sheet(ANNA)
    assert (sheet.matches, sheet.matches_lost, sheet.resigned) == (1, 1, 1)


def test_whoever_was_handed_over_is_told_apart(house: House) -> None:
    house.start(GIN)
    house.table().host.hand_over(0, "easy")
    house.play()
    sheet = house.statistics.figures.sheet(ANNA)
    assert (sheet.matches, sheet.deals, sheet.handed_over) == (0, 0, 1)


def test_computer_players_among_themselves_count_nowhere(house: House) -> None:
    house.start(msgspec.structs.replace(GIN, seats=(Seat("Tess", "easy"), Seat("Milo", "easy"))))
    house.play()
    assert house.statistics.recorded() == {}


def test_practice_counts_nowhere(house: House) -> None:
    house.start(msgspec.structs.replace(GIN, practice=True))
    house.play()
    assert house.statistics.recorded() == {}


def test_what_becomes_practice_counts_nowhere_any_more(house: House) -> None:
    house.start(GIN)
    table = house.play(1)
    assert len(house.statistics.recorded()) == 1
    table.session.practise()
    house.play()
    assert house.statistics.recorded() == {}


def test_without_a_window_nothing_is_counted(door_of_pictures: Door) -> None:
    App.start(door_of_pictures, GIN)
    table = door_of_pictures.scene
    assert isinstance(table, TableScene)
    table.mover.make(Resign(0))
    assert door_of_pictures.record.statistics is None
    assert not statistics_path().exists()


@pytest.fixture
def door_of_pictures() -> Iterator[Door]:
    door = Door()
    yield door
    door.shut()


# Made anew


def test_damaged_statistics_are_said_once_and_made_anew_from_the_kept_matches(house: House) -> None:
    house.start(GIN)
    deals = len(house.play().match.table.results)
    before = house.statistics.figures.sheet(ANNA)
    assert before.deals == deals
    assert house.table().kept.close(5)
    house.record.close()
    statistics_path().write_bytes(b"no statistics at all " * 400)
    house.running = None
    house.open(MenuScene(house))
    house.record.open()
    house.step()
    assert house.scene.name == "confirm"
    assert "damaged" in texts(house)
    house.key(pygame.K_RETURN)
    for _ in range(5):
        house.step()
    assert house.scene.name == "menu"
    assert house.statistics.figures.sheet(ANNA) == before
    assert not house.statistics.incomplete
    assert house.record.progress is None
    assert [path.name for path in statistics_path().parent.glob("*damaged*")]


def test_what_the_statistics_lack_is_added_when_they_are_opened(house: House) -> None:
    house.record.close()
    house.start(GIN)
    deals = len(house.play().match.table.results)
    assert house.table().kept.close(5)
    house.record.open()
    assert house.statistics.figures.sheet(ANNA).deals == deals


def test_how_far_the_statistics_are_made_is_told_on_their_page(played: House) -> None:
    scene = at_page(played)
    assert played.statistics.settle()
    assert not scene.note.visible
    # What the thread would say in the middle of its work.
    played.record.progress = Progress(3, 8)
    played.advance(0.1)
    assert "3 of 8 matches counted" in texts(played)
    played.record.progress = None
    played.advance(0.1)
    assert "are read" not in texts(played)


def test_a_record_without_statistics_says_and_does_nothing(door_of_pictures: Door) -> None:
    record = Record()
    record.tell(door_of_pictures)
    record.close()
    assert door_of_pictures.scenes == []


# The page


def test_the_menu_opens_the_page_by_mouse_and_by_key(played: House) -> None:
    played.click("Statistics")
    assert played.scene.name == "statistics"
    played.key(pygame.K_ESCAPE)
    played.go("Statistics")
    played.key(pygame.K_RETURN)
    assert played.scene.name == "statistics"
    played.click("Back")
    assert played.scene.name == "menu"


def test_nothing_counted_yet_is_not_called_nothing_played(house: House) -> None:
    assert house.statistics.settle()
    house.record.progress = Progress(0, 8)
    at_page(house)
    assert "are being counted" in texts(house)
    assert "0 of 8 matches counted" in texts(house)
    assert "Nothing has been played yet" not in texts(house)


def test_nothing_played_yet_looks_friendly_and_begins_a_match(house: House) -> None:
    at_page(house)
    assert "Nothing has been played yet" in texts(house)
    assert "Export as CSV …" not in house.widgets()
    house.click("New match")
    assert house.scene.name == "new"


def test_the_tabs_are_gone_through_by_keys(played: House) -> None:
    scene = at_page(played)
    seen = [scene.tab]
    for _ in range(len(TABS) - 1):
        played.key(pygame.K_RIGHT)
        seen.append(scene.tab)
        assert played.widgets()["Page"]["focused"]
    assert seen == list(TABS)


@pytest.mark.parametrize("tab", TABS)
@pytest.mark.parametrize("size", SIZES)
def test_every_page_keeps_within_the_window(played: House, tab: str, size: tuple[int, int]) -> None:
    door = Door(size)
    try:
        door.record.statistics = played.statistics
        scene = StatisticsScene(door)
        scene.tab = tab
        door.open(scene)
        door.step()
        whole = pygame.Rect((0, 0), size)
        assert scene.page is not None
        for widget in scene.page.root.walk():
            part = widget.seen(widget.rect)
            assert not (part.w and part.h) or whole.contains(part), widget.name
            assert 0 <= widget.rect.left <= widget.rect.right <= size[0], widget.name
        door.record.statistics = None
    finally:
        door.shut()


def test_the_overview_tells_what_the_figures_are(played: House) -> None:
    at_page(played)
    sheet = played.statistics.figures.sheet(ANNA)
    told = texts(played)
    assert f"{sheet.matches_won} of {sheet.matches} matches won" in told
    for game, found in played.statistics.figures.sheets(ANNA, "game").items():
        assert ", ".join(results.row(results.game_title(game), found)) in told
    for words in (
        "Knocks, share of all deals",
        "Went rummy",
        "Called rummy",
        "Floated",
        "Whole hand at once",
        "Best match",
    ):
        assert words in told


def test_a_game_is_chosen_by_mouse_and_a_player_by_keys(played: House) -> None:
    scene = at_page(played)
    played.click("Game")
    played.pick(1)
    assert scene.which == Filter(game=scene.game)
    assert "Against" in texts(played)
    sheet = played.statistics.figures.sheet(ANNA, scene.which)
    assert f"of {sheet.deals:,} deals won" in texts(played)
    played.go("Player")
    played.key(pygame.K_RETURN, pygame.K_DOWN, pygame.K_RETURN)
    assert scene.who == Who()
    played.go("Opponents")
    played.key(pygame.K_RIGHT)
    assert scene.rivals == "person"


def test_a_choice_with_nothing_in_it_can_be_taken_back(played: House) -> None:
    scene = at_page(played)
    scene._choose("period", 7)
    scene._choose("rivals", "hard")
    assert "Nothing that was played matches this choice" in texts(played)
    played.step()
    played.click("Show everything")
    assert (scene.rivals, scene.period) == ("", 0)
    assert "matches won" in texts(played)


def test_the_matches_are_listed_and_their_scores_plotted(played: House) -> None:
    scene = at_page(played, "matches")
    found = played.statistics.figures.matches(ANNA)
    names = [f"{results.match_title(each)}, {results.match_detail(each)}" for each in found]
    assert [name for name in played.widgets() if name in names] == names
    assert scene.match == found[0].match
    played.click(names[2])
    assert scene.match == found[2].match
    course = played.statistics.figures.course(found[2].match)
    assert course is not None
    told = played.widgets()["Plot of the scores"]["value"]
    assert told == f"After deal {course.deals[-1].deal}: " + ", ".join(
        f"{name} {wording.number(score)}" for name, score in zip(course.names, course.deals[-1].scores, strict=True)
    )


def test_the_results_over_time_are_plotted(played: House) -> None:
    at_page(played, "time")
    sheet = played.statistics.figures.sheet(ANNA)
    assert played.widgets()["Matches won"]["value"].endswith(f"Anna {100 * sheet.matches_won / sheet.matches:.0f} %")
    played.go("Points ahead")
    played.key(pygame.K_HOME)
    first = played.statistics.figures.series(ANNA)[0]
    assert played.widgets()["Points ahead"]["value"].endswith(f"Anna {results.signed(first.margin)}")


def test_before_a_match_is_over_its_deals_are_plotted(house: House) -> None:
    house.start(GIN)
    house.play(4)
    at_page(house, "time")
    assert "Nothing was played" not in texts(house)
    sheet = house.statistics.figures.sheet(ANNA)
    assert (sheet.matches, sheet.deals) == (0, 4)
    assert house.widgets()["Deals won"]["value"].endswith(f"Anna {100 * sheet.deals_won / sheet.deals:.0f} %")
    house.scene._choose("unit", "matches")  # type: ignore[attr-defined]
    assert "None of these matches is over yet." in texts(house)


def test_of_several_opponents_it_is_said_whose_points_are_shown(played: House) -> None:
    at_page(played)
    assert "average of all of them" in texts(played)
    two = results.versus(130, 42.4, "Milo")
    many = results.versus(-130, -42.4, "Milo, Tess")
    assert (two, many) == ("130 : 42", "−130 : −42 on average")
    assert results.rivals("Milo, You") == "Milo and you"


def test_luck_is_told_in_words_with_the_number_of_deals(played: House) -> None:
    at_page(played, "luck")
    told = texts(played)
    chances = played.statistics.figures.luck(ANNA)
    assert chances
    for chance in chances:
        for words in results.chance(chance):
            assert words in told
    assert "rummy-desktop check" in told
    played.scene._choose("who", Who())  # type: ignore[attr-defined]
    assert "choose a person" in texts(played)


def test_all_players_are_compared(played: House) -> None:
    at_page(played, "players")
    told = texts(played)
    for_three = sum(seats > 2 for _, seats in TABLES)
    assert all(
        name in told
        for name in (f"Anna, {len(TABLES)}", f"Computer, medium, {len(TABLES)}", f"Computer, easy, {for_three}")
    )


# Export


def exporting(played: House, folder: str) -> None:
    played.click("Export as CSV …")
    played.go("A folder")
    played.key(pygame.K_a, mod=pygame.KMOD_CTRL)
    played.type(folder)
    played.click("Write files")
    while played.scene.name == "wait":
        played.step()


def test_the_statistics_are_exported_to_a_folder(played: House, home: Path) -> None:
    at_page(played)
    exporting(played, "sheets")
    folder = home / "sheets"
    assert sorted(path.name for path in folder.iterdir()) == ["deals.csv", "matches.csv"]
    assert str(folder) in texts(played)
    assert "Anna" in (folder / "matches.csv").read_text(encoding="utf-8-sig")
    (folder / "deals.csv").write_text("mine")
    played.click("Write files")
    while played.scene.name == "wait":
        played.step()
    assert played.scene.name == "confirm"
    played.click("Keep")
    assert (folder / "deals.csv").read_text() == "mine"
    played.click("Write files")
    while played.scene.name == "wait":
        played.step()
    played.click("Replace")
    while played.scene.name == "wait":
        played.step()
    assert (folder / "deals.csv").read_text() != "mine"


def test_a_folder_that_can_not_be_written_is_said(played: House, home: Path) -> None:
    at_page(played)
    home.mkdir(exist_ok=True)
    (home / "taken").write_text("a file")
    exporting(played, "taken")
    assert "could not be exported" in texts(played)
    exporting_nowhere(played)


def exporting_nowhere(played: House) -> None:
    """Check that an export is refused if no folder is named."""
    played.go("A folder")
    played.key(pygame.K_a, mod=pygame.KMOD_CTRL)
    played.key(pygame.K_BACKSPACE)
    played.click("Write files")
    assert "The folder needs a name." in texts(played)


# Words


@pytest.mark.parametrize(
    ("told", "words"),
    [
        (results.rate(None), "–"),
        (results.rate(0.335), "34 %"),
        (results.mean(-1.25), "−1.2"),
        (results.signed(-12), "−12"),
        (results.signed(0.2), "0"),
        (results.who_title(Who(level="easy", manner="early-lay")), "Computer, easy, early lay"),
        (results.preset_title("5000", ""), "Usual rules"),
        (results.preset_title("5000", "own"), "Own house rules"),
        (results.preset_title("whist", "club"), "club"),
        (results.game_title("whist"), "whist"),
    ],
)
def test_figures_are_written_the_same_way_everywhere(told: Any, words: str) -> None:
    assert told == words


def test_a_kept_match_that_can_only_be_watched_is_not_counted_again(house: House) -> None:
    house.start(GIN)
    path = house.play(1).kept.path
    assert path is not None
    deals = house.statistics.recorded()
    assert house.table().kept.close(5)
    saved = load(path)
    table = TableScene(house, saved.match, GIN, Autosave(header=saved.header, locked="Only to be watched.", path=path))
    house.record.witness(table.kept, table.people, table.match.events)
    assert house.statistics.recorded() == deals
    table.leave()


# Presets that are games of their own


def test_a_preset_that_is_a_game_has_its_own_figures(house: House) -> None:
    oklahoma = dict(GAMES["gin"].presets[0].values)
    house.start(msgspec.structs.replace(GIN, options=oklahoma))
    house.play(1)
    house.start(GIN)
    house.play(2)
    assert house.statistics.settle()
    scene = at_page(house)
    whole = texts(house)
    assert "· Oklahoma Gin" in whole
    scene._choose("game", "gin/oklahoma")
    assert scene.figures.sheet(ANNA, scene.which).deals == 1
    scene._choose("game", "gin")
    assert scene.figures.sheet(ANNA, scene.which).deals == 3
    scene._choose("game", "gin/oklahoma")
    scene._choose("tab", "matches")
    assert "Oklahoma Gin, not over" in texts(house)
    assert "Gin Rummy, not over" not in texts(house)
