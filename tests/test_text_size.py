"""Letters of every size on every page: nothing overlaps, nothing that matters is cut off, and all can be reached."""

from __future__ import annotations

import random
import shutil
from collections.abc import Callable, Iterator
from datetime import UTC, datetime
from functools import partial
from itertools import combinations
from pathlib import Path
from typing import Any, Final

import msgspec
import pygame
import pytest
from door import Door
from samples import some

from rummy_desktop.engine.match import Match
from rummy_desktop.engine.melds import Meld
from rummy_desktop.engine.seats import LEVELS, Seat
from rummy_desktop.gui.app.menu import MenuScene
from rummy_desktop.gui.app.mistake import MistakeScene
from rummy_desktop.gui.app.pictures import Idle, advance
from rummy_desktop.gui.look.badge import Badge
from rummy_desktop.gui.look.theme import Theme
from rummy_desktop.gui.matches.deals import DealsScene
from rummy_desktop.gui.matches.examples import ExamplesScene
from rummy_desktop.gui.matches.match_list import Found, MatchesScene
from rummy_desktop.gui.matches.play_again import AgainScene
from rummy_desktop.gui.matches.replay_scene import ReplayScene
from rummy_desktop.gui.people.curtain import CurtainScene
from rummy_desktop.gui.play.autosave import setup_of
from rummy_desktop.gui.play.pause import PauseScene
from rummy_desktop.gui.play.question import QuestionScene
from rummy_desktop.gui.play.scores import ScoresScene
from rummy_desktop.gui.play.table_scene import TableScene
from rummy_desktop.gui.scenes.confirm import ConfirmScene
from rummy_desktop.gui.scenes.copied_text import CopiedScene
from rummy_desktop.gui.scenes.keys import KeysScene
from rummy_desktop.gui.scenes.naming import EntitleScene, FileScene
from rummy_desktop.gui.scenes.pick import Pick, PickScene
from rummy_desktop.gui.scenes.problem import ProblemScene
from rummy_desktop.gui.scenes.rules import RulesScene
from rummy_desktop.gui.scenes.scene import Scene
from rummy_desktop.gui.scenes.settings import SettingsScene
from rummy_desktop.gui.scenes.wait import WaitScene
from rummy_desktop.gui.setup.fair import FairScene
from rummy_desktop.gui.setup.game_tiles import Chosen
from rummy_desktop.gui.setup.games import GamesScene
from rummy_desktop.gui.setup.house_rules import House
from rummy_desktop.gui.setup.house_rules_form import HouseScene
from rummy_desktop.gui.setup.new_match import NewScene
from rummy_desktop.gui.setup.seat_form import SeatScene
from rummy_desktop.gui.setup.seats import remember
from rummy_desktop.gui.setup.setup import Setup
from rummy_desktop.gui.setup.share_rules import NameScene, ShareScene
from rummy_desktop.gui.statistics.export import ExportScene
from rummy_desktop.gui.statistics.page import TABS, StatisticsScene
from rummy_desktop.gui.table.history import History
from rummy_desktop.gui.table.history_page import HistoryScene
from rummy_desktop.gui.widgets.badge import Guest, Swatch
from rummy_desktop.gui.widgets.box import Centre, Column, Flow, Grid, Row, Space
from rummy_desktop.gui.widgets.button import Button
from rummy_desktop.gui.widgets.choice import Choice
from rummy_desktop.gui.widgets.contents import Contents
from rummy_desktop.gui.widgets.fan import Fan
from rummy_desktop.gui.widgets.field import Field
from rummy_desktop.gui.widgets.index import Index
from rummy_desktop.gui.widgets.label import Label
from rummy_desktop.gui.widgets.ledger import Ledger
from rummy_desktop.gui.widgets.plot import Plot
from rummy_desktop.gui.widgets.register import Register
from rummy_desktop.gui.widgets.scroll import Scroll
from rummy_desktop.gui.widgets.tabs import Tabs
from rummy_desktop.gui.widgets.widget import Widget
from rummy_desktop.storage.library.summaries import Summary, examples
from rummy_desktop.storage.match_file.load import Saved, load
from rummy_desktop.storage.paths import asset_dir
from rummy_desktop.storage.settings import Person
from rummy_desktop.storage.statistics.statistics import Statistics
from rummy_desktop.variants import GAMES

LONG = "Wilhelmina Featherstonehaugh-Cholmondele"  # 40 letters: a person's name can't be longer
SENTENCE = "A match can’t be saved, and its last moves would be lost. "
LEAST = (1024, 640)
MOST = (3840, 2160)
UPRIGHT = (800, 1000)
EXTREMES: Final = [(LEAST, 160), (MOST, 80)]
OTHERS: Final = [
    *((LEAST, text) for text in (80, 100, 130)),
    *((MOST, text) for text in (100, 160)),
    *((size, text) for size in ((1280, 800), (1366, 768), (3440, 1440)) for text in (80, 130, 160)),
    *((size, text) for size in ((1280, 800), (1920, 1080), (3440, 1440)) for text in (100,)),
    ((1920, 1080), 160),
    ((2560, 1440), 130),
    *((size, text) for size in (UPRIGHT, (1080, 1920)) for text in (80, 100, 130, 160)),
]
GRID: Final = [
    *((size, text, theme) for size, text in EXTREMES for theme in ("dark", "light")),
    *((size, text, ("dark", "light")[number % 2]) for number, (size, text) in enumerate(OTHERS)),
]
"""Window, size of letters in percent, and theme: the extremes in both themes, and much between them in one."""


class Gallery:
    """Every scene of the program with much on it, made once and shown at any size."""

    def __init__(self, door: Door, statistics: Path) -> None:
        self.door = door
        door.settings.people = [Person(f"{LONG[:36]} {each}", each, "fox") for each in range(8)]
        remember(door.settings, setup("rummy", 4))
        door.players = Idle()
        door.record.statistics = Statistics(statistics)
        self.tables = {game: self._table(game, seats) for game, seats in (("gin", 2), ("bing", 8), ("5000", 4))}
        self.saved = {name: load(asset_dir("saves") / f"1-{name}.rummy") for name in ("5000", "bing-buy", "rummy")}
        buying = self.saved["bing-buy"]
        self.tables["buy"] = TableScene(door, buying.match, setup_of(buying))
        self.replay = ReplayScene(door, named(self.saved["5000"]))
        self.examples = examples()
        door.running = self.tables["gin"]

    def _table(self, game: str, seats: int) -> TableScene:
        """Return a table on which some deals have been played, at which several people sit."""
        match = Match.new(GAMES[game], seats, {}, "7")
        who = setup(game, seats)
        while match.actor is not None and len(match.table.results) < 3:
            advance(match, who)
        return TableScene(self.door, match, who)

    def _question(self, table: TableScene) -> QuestionScene:
        question = table.match.rules.question(table.match.table, table.viewer)
        assert question is not None
        return QuestionScene(self.door, table.mover, question)

    def scenes(self) -> dict[str, Callable[[], Scene]]:
        """Return all scenes by their names."""
        door = self.door
        people, alone, two = self.tables["5000"], self.tables["gin"], self.tables["bing"]
        house = {"ace_value": "50", "wild_value": "200", "special_values": "QS=45", "target": 2500}
        made: dict[str, Callable[[], Scene]] = {
            "menu": lambda: MenuScene(door),
            "new": lambda: self._new("rummy", 4),
            "new, much": lambda: self._new("5000", 8),
            "games": lambda: GamesScene(door, Chosen("gin", {}, "gin"), [], lambda game, named, seats: None),
            "seat": lambda: self._seat(2),
            "seat of a computer": lambda: self._seat(1),
            "house": lambda: HouseScene(door, GAMES["5000"], 4, house, lambda house: None),
            "house, refused": lambda: HouseScene(door, GAMES["5000"], 8, {"packs": "1"}, lambda house: None),
            "share": lambda: ShareScene(door, House(GAMES["5000"], 4, house, []), lambda rules: None),
            "name": lambda: NameScene(door, House(GAMES["5000"], 4, house, []), LONG, lambda name: None),
            "entitle": lambda: EntitleScene(door, LONG, lambda name: None),
            "file": lambda: self._file(),
            "settings": lambda: SettingsScene(door),
            "rules": lambda: RulesScene(door, "5000"),
            "keys": lambda: KeysScene(door),
            "mistake": self._mistake,
            "pause": lambda: PauseScene(door, people.host, people.pages, people.undoing),
            "pause, alone": lambda: PauseScene(door, alone.host, alone.pages, alone.undoing),
            "question": lambda: self._question(self.tables["buy"]),
            "curtain": lambda: CurtainScene(door, people.host, 0),
            "history": lambda: HistoryScene(door, self._told(people)),
            "scores": lambda: self._scores(people),
            "scores of two": lambda: self._scores(alone),
            "scores of eight": lambda: self._scores(two),
            "replay": lambda: self.replay,
            "deals": lambda: DealsScene(door, self.replay),
            "again": lambda: AgainScene.from_here(door, named(self.saved["5000"]), 30),
            "examples": lambda: ExamplesScene(door, self.examples),
            "matches": self._matches,
            "copied": lambda: CopiedScene(door, "Deal 3 as a text", "5000 7H 8H 9H\n" * 60, "deal"),
            "problem": lambda: ProblemScene(door, Path("match.rummy")),
            "export": lambda: ExportScene(door, door.record.statistics),  # type: ignore[arg-type]
            "fair": lambda: FairScene(door, "0123456789abcdef" * 2, True, file=Path("/home/anna") / ("x" * 60)),
            "pick": self._pick,
            "wait": lambda: Waiting(door, lambda: None, lambda done: None, "The cards are laid out …"),
            "confirm": self._confirm,
        }
        for tab in TABS:
            made[f"statistics, {tab}"] = partial(self._statistics, tab)
        return made

    def _new(self, game: str, seats: int) -> NewScene:
        scene = NewScene(self.door, random.Random(1))
        scene._pick(game)()
        scene._choose(scene._house().named()[-1])
        scene._set_count(seats)
        for number in range(1, seats, 2):
            scene.seats.put(number, "person")
            scene.seats.call(number, f"{LONG[:18]}{number}")
        return scene

    def _seat(self, number: int) -> SeatScene:
        seats = self._new("5000", 8).seats
        seats.put(number, "person" if number == 2 else "hard")
        return SeatScene(self.door, "5000", seats, number)

    def _file(self) -> FileScene:
        scene = FileScene(self.door, f"Export “{LONG}”", "Write file", Path("/home") / LONG, lambda path: None, True)
        scene.pasted = lambda text: None
        scene.said = SENTENCE
        return scene

    def _scores(self, table: TableScene) -> ScoresScene:
        return ScoresScene(self.door, table.session, table.stage, table.host.next_deal)

    @staticmethod
    def _told(table: TableScene) -> Any:
        history = History(table.match.rules, table.setup)
        history.witness(table.match.events, table.match.table)
        return msgspec.defstruct("Told", ["history", "setup"])(history, history.setup)

    def _matches(self) -> MatchesScene:
        scene = MatchesScene(self.door)
        scene.reading = None
        kept = [each._replace(name=f"{LONG} {each.name}"[:60]) for each in self.examples]
        broken = Summary(Path(f"{LONG}.rummy"), datetime(2026, 5, 1, tzinfo=UTC), trouble=SENTENCE)
        scene._take(Found([*kept, broken], kept[:2], [SENTENCE]))
        return scene

    def _statistics(self, tab: str) -> StatisticsScene:
        scene = StatisticsScene(self.door, lambda: datetime(2026, 6, 1, tzinfo=UTC))
        scene.tab = tab
        return scene

    def _pick(self) -> PickScene:
        melds = [meld for meld in self.saved["5000"].match.table.melds if isinstance(meld, Meld)]
        assert melds
        answers = [Pick(f"Lay the cards off on the run of {LONG}", lambda: None, meld) for meld in melds[:4]]
        names = [seat.name for seat in self.tables["5000"].setup.seats]
        return PickScene(self.door, "What is this meld?", [*answers, Pick("Take it back", lambda: None)], names)

    def _mistake(self) -> MistakeScene:
        answers: list[tuple[str, Callable[[], None]]] = [
            (text, lambda: None) for text in ("Go on from the last move", "To the menu", "Quit")
        ]
        return MistakeScene(self.door, f"A mistake; /{LONG * 2}/rummy.log says what happened.", SENTENCE, answers)

    def _confirm(self) -> ConfirmScene:
        answers = [(words, lambda: None) for words in ("Keep them as they are", "Delete for good", "Show them first")]
        return ConfirmScene(self.door, SENTENCE * 2 + "Quit?", answers, SENTENCE * 5)


class Waiting(WaitScene[None]):
    """A wait that does not end, and is long enough to be seen."""

    dims = True

    def update(self, seconds: float) -> bool:
        return False


def named(saved: Saved) -> Saved:
    """Return a kept match at which people with long names play."""
    told = saved.transcript
    told.seats = tuple(msgspec.structs.replace(seat, name=f"{LONG[:36]} {n}") for n, seat in enumerate(told.seats))
    return saved


def setup(game: str, seats: int) -> Setup:
    """Return several people with long names, and computer players."""
    levels = LEVELS
    who = [
        Seat(f"{LONG[:36]} {number}", "person") if number % 2 == 0 and seats > 2 else Seat(f"Clara {number}", level)
        for number, level in zip(range(seats), levels * 3, strict=False)
    ]
    if seats == 2:
        who[0] = Seat("You", "you")
    return Setup(game, tuple(who), {}, "7")


@pytest.fixture(scope="module")
def gallery(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Gallery]:
    home = tmp_path_factory.mktemp("letters")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("RUMMY_HOME", str(home))
        yield from open_gallery(home)


def open_gallery(home: Path) -> Iterator[Gallery]:
    """Yield a gallery with its own statistics in a folder."""
    from played_matches import TABLES, Head, begin, play_whole

    path = home / "gallery.sqlite"
    statistics = Statistics(path)
    for number, (game, seats) in enumerate(TABLES):
        sitters = (Seat(LONG, "you"), Seat("Milo", "medium"), Seat("Tess", "easy"))[:seats]
        match = begin(game, seats)
        head = Head(f"{number:032x}", sitters, datetime(2026, 5, number + 1, tzinfo=UTC))
        play_whole(match, after_deal=partial(statistics.record, head, match))
    assert statistics.settle()
    statistics.close()
    door = Door(LEAST)
    gallery = Gallery(door, path)
    yield gallery
    door.running = None
    door.shut()
    shutil.rmtree(home, ignore_errors=True)


def fit(door: Door, size: tuple[int, int], text: int, theme: str) -> None:
    """Give the window a size, and the letters theirs."""
    door.settings.text_size = text
    door.settings.theme = theme  # type: ignore[assignment]
    door.scenes.clear()
    door._wanted, door._exact = size, True
    door._set_mode(False)
    assert door.size == size


@pytest.mark.parametrize(("size", "text", "theme"), GRID, ids=str)
def test_letters_have_room(gallery: Gallery, size: tuple[int, int], text: int, theme: str) -> None:
    door = gallery.door
    fit(door, size, text, theme)
    found: list[str] = []
    # The extremes show every scene, the sizes between them a quarter of them by turns.
    scenes = list(gallery.scenes().items())
    cell = [(each, letters) for each, letters, _ in GRID].index((size, text))
    for name, make in scenes if (size, text) in EXTREMES else some(scenes, cell, (len(scenes) + 3) // 4):
        scene = make()
        if isinstance(scene, ScoresScene):
            scene.steps = 1000.0
        door.scenes = [scene]
        door._show(scene)
        found += [f"{name}: {trouble}" for trouble in troubles(scene)]
    assert not found, "\n".join(found)


# What is looked for


def troubles(scene: Scene) -> Iterator[str]:
    """Yield what is wrong with the page of a scene, in words."""
    page = scene.page
    assert page is not None
    yield from beyond(page.root, pygame.Rect((0, 0), scene.app.size))
    for widget in list(page.root.walk()):
        yield from pressed(widget)
        if widget.focusable and widget.enabled:
            page.reveal(widget)
            yield from hidden(widget)


def called(widget: Widget) -> str:
    return f"{type(widget).__name__} “{widget.name[:40]}” {tuple(widget.rect)}"


def room_of(widget: Widget) -> pygame.Rect:
    """Return the room that a widget was given; an area that reaches over it is larger."""
    if isinstance(widget, Scroll):
        left, above = widget._around
        return widget.rect.inflate(-2 * left, -2 * above) if widget.bleed else widget.rect
    return widget.rect


def beyond(widget: Widget, room: pygame.Rect) -> Iterator[str]:
    """Yield what lies outside of what it is in, or over something beside it."""
    inside = [child for child in widget.children() if child.visible]
    for child in inside:
        if not room.contains(room_of(child)):
            yield f"{called(child)} is not inside {tuple(room)} of {called(widget)}"
        below = pygame.Rect(child.rect.x, -100_000, child.rect.w, 200_000) if child.clips else child.rect
        yield from beyond(child, below)
    for one, other in combinations(inside, 2):
        if one.rect.colliderect(other.rect):
            yield f"{called(one)} lies over {called(other)}"


def pressed(widget: Widget) -> Iterator[str]:
    """Yield what has less room than its letters need.

    Four things may be cut off: a name in a field or a list, which can be opened or moved in; the detail of a button,
    which says again what the button leads to; a line of the score sheet or of an entry, whose figures stay; a single
    line that a longer text is shortened to, such as a message at the foot of a form.
    """
    theme, rect = widget.theme, widget.rect
    if isinstance(widget, Space):
        return
    if rect.w < widget.least(theme) and not widget.children() and not isinstance(widget, Label):
        yield f"{called(widget)} is narrower than {widget.least(theme)}"
    grows = isinstance(widget, Plot | Register | Fan | Column | Centre) or any(each.clips for each in widget.walk())
    needed = theme.line_height("strong") if isinstance(widget, Button | Choice) else widget.height(theme, rect.w)
    if isinstance(widget, Button) and widget.wide:
        needed = widget.height(theme, rect.w)
    if not grows and rect.h < needed:
        yield f"{called(widget)} is lower than {widget.height(theme, rect.w)}"
    if isinstance(widget, Button) and widget.text:
        texts = widget._lines(theme, rect.w)[0] if widget.wide else [theme.fit(widget.text, "strong", rect.w)]
        if any(line.endswith("…") for line in texts) and not widget.text.endswith("…") and not long_named(widget):
            yield f"{called(widget)} is cut off: {texts}"
    if isinstance(widget, Label) and not widget.single:
        words = [word for word in widget.text.split() if theme.measure(word, widget.style)[0] > rect.w]
        if words and not all("/" in word or len(word) > 16 for word in words):
            yield f"{called(widget)} breaks {words}"
    if isinstance(widget, Choice | Field) and rect.h < theme.line_height("body"):
        yield f"{called(widget)} is lower than a line"
    if isinstance(widget, Choice) and not widget.drops(theme):
        style = "strong" if isinstance(widget, Tabs) else "label"
        for label, box in zip(widget.labels, widget.boxes(), strict=True):
            if theme.measure(label, style)[0] > box.w:
                yield f"{called(widget)} cuts off {label}"
            if not rect.contains(box):
                yield f"{called(widget)} does not hold {label}"


def long_named(button: Button) -> bool:
    """Return whether a button names somebody with forty letters, of which two lines hold as many as they can."""
    return LONG[:18] in button.text


def hidden(widget: Widget) -> Iterator[str]:
    """Yield what can't be seen in whole once it has the focus, with the mark of the focus around it."""
    edge = widget.theme.px(4)
    around: Widget | None = widget.parent
    while around is not None and not around.clips:
        around = around.parent
    marked = widget.rect.inflate(2 * edge, 2 * edge)
    if around is not None and marked.h > around.rect.h:
        marked = widget.rect.clip(around.rect).inflate(2 * edge, 0)
    if (
        around is not None
        and not isinstance(widget, Plot | Register | Index | Contents)
        and not around.rect.contains(marked)
    ):
        yield f"{called(widget)} can’t be brought into view in {tuple(around.rect)}"
    page = widget.page
    assert page is not None
    if not pygame.Rect((0, 0), widget.theme.size).contains(widget.seen(widget.rect)):
        yield f"{called(widget)} leaves the window"


# How widgets make do with less room


@pytest.fixture
def theme() -> Iterator[Theme]:
    door = Door()
    yield door.theme
    door.shut()


def laid(theme: Theme, widget: Widget, width: int) -> Widget:
    """Lay a widget out in a room of that width, as high as it likes."""
    widget.place(theme, pygame.Rect(0, 0, width, widget.height(theme, width)))
    return widget


def test_a_flow_goes_on_in_another_line(theme: Theme) -> None:
    space = Space()
    buttons = [Button(f"Answer number {each}", lambda: None) for each in range(3)]
    flow = Flow([space, *buttons], 12, stretch=[space])
    wide = flow.wish(theme)[0] + 100
    laid(theme, flow, wide)
    assert len({button.rect.y for button in buttons}) == 1
    assert buttons[-1].rect.right == wide
    narrow = sum(button.wish(theme)[0] for button in buttons[:2]) + 2 * theme.px(12)
    laid(theme, flow, narrow)
    assert buttons[0].rect.y == buttons[1].rect.y < buttons[2].rect.y
    assert {button.rect.right for button in buttons[1:]} == {narrow}
    assert flow.rect.bottom == buttons[2].rect.bottom


def test_a_row_takes_from_those_that_can_be_narrower(theme: Theme) -> None:
    field, button = Field("Name", "Ada", lambda text: None), Button("Use code", lambda: None)
    row = Row([field, button], 12)
    laid(theme, row, row.wish(theme)[0] - 60)
    assert 0 <= row.rect.right - button.rect.right <= 2
    assert field.least(theme) <= field.rect.w < field.wish(theme)[0]
    assert button.least(theme) <= button.rect.w < button.wish(theme)[0]


def test_a_grid_has_as_many_columns_as_have_room(theme: Theme) -> None:
    buttons = [Button(f"Answer number {each}", lambda: None, wide=True) for each in range(6)]
    grid, least = Grid(buttons, 3), buttons[0].least(theme)
    for columns in (1, 2, 3):
        laid(theme, grid, columns * (least + theme.px(12)))
        assert len({button.rect.x for button in buttons}) == columns


def test_segments_without_room_drop_down(theme: Theme) -> None:
    for choice in (
        Choice("Pace", [1, 2, 3], ["Slow", "Normal", "Fast"], 2, lambda value: None),
        Tabs("Page", [1, 2, 3], ["Overview", "Matches", "Over time"], 2, lambda value: None),
    ):
        laid(theme, choice, choice.wish(theme)[0])
        assert not choice.drops(theme)
        laid(theme, choice, choice.wish(theme)[0] // 2)
        assert choice.drops(theme)
        laid(theme, choice, choice.wish(theme)[0])
        assert not choice.drops(theme)


def test_a_row_of_a_narrow_ledger_goes_on_below_its_title(theme: Theme) -> None:
    rows = [["Gin Rummy", "12", "3", "25 %"], ["5000 Rummy", "7", "4", "57 %"]]
    ledger = Ledger(["Game", "Matches", "Points per deal", "Deals per match"], rows)
    wide = ledger.wish(theme)[0]
    laid(theme, ledger, wide)
    assert not ledger.folds(theme, wide)
    narrow = sum(ledger._widths(theme)) - 20
    assert ledger.folds(theme, narrow)
    assert ledger.height(theme, narrow) > ledger.height(theme, wide)
    # Every row is drawn within what it asked for: the last figures too.
    laid(theme, ledger, narrow)
    canvas = pygame.Surface((narrow, ledger.rect.h + 200))
    ledger.draw(canvas)
    inked = pygame.mask.from_threshold(canvas, (255, 255, 255), (140, 140, 140)).get_bounding_rects()
    assert max(rect.bottom for rect in inked) > ledger.rect.h - 3 * theme.line_height()
    assert max(rect.bottom for rect in inked) <= ledger.rect.h
    assert max(rect.right for rect in inked) <= narrow


def test_an_area_that_bleeds_lines_up_with_what_is_around_it(theme: Theme) -> None:
    head, label = Label("Head"), Label("\n".join("line" for _ in range(90)))
    scroll = Scroll(label, bleed=True)
    column = Column([head, scroll], 12, stretch=[scroll])
    column.place(theme, pygame.Rect(100, 100, 400, 300))
    assert scroll.reach
    assert (label.rect.x, label.rect.w) == (head.rect.x, head.rect.w)
    assert not scroll.rect.colliderect(head.rect)
    assert scroll.bar().left >= label.rect.right


# Never a colour alone


def told_apart(theme: Theme, one: Widget, other: Widget) -> int:
    """Return how many pixels of shape, not of colour, differ in the right parts of two widgets within the edge."""
    masks = []
    for widget in (one, other):
        laid(theme, widget, widget.wish(theme)[0])
        canvas = pygame.Surface(widget.rect.size)
        canvas.fill(theme.colours.panel)
        widget.draw(canvas)
        inner = canvas.get_rect().inflate(-theme.px(8), -theme.px(8))
        part = canvas.subsurface(pygame.Rect(inner.right - inner.w // 4, inner.y, inner.w // 4, inner.h))
        # Only shapes count, whatever the colour of the ground is.
        masks.append(pygame.mask.from_threshold(part, part.get_at((2, part.get_height() // 2)), (24, 24, 24)))
    both = masks[0].overlap_area(masks[1], (0, 0))
    return masks[0].count() + masks[1].count() - 2 * both


@pytest.mark.parametrize("kind", ["guest", "swatch"])
def test_what_is_chosen_bears_a_sign(theme: Theme, kind: str) -> None:
    made: dict[str, Callable[[bool], Widget]] = {
        "guest": lambda chosen: Guest("Ada", "", Badge(1, "", "A"), chosen, lambda: None),
        "swatch": lambda chosen: Swatch("Green", "Green", Badge(1, "", "A"), chosen, lambda: None),
    }
    assert told_apart(theme, made[kind](True), made[kind](True)) == 0
    assert told_apart(theme, made[kind](True), made[kind](False)) > 12


def test_an_answer_by_which_something_is_lost_bears_a_sign() -> None:
    door = Door()
    door.open(ConfirmScene(door, "Delete it?", [("Keep it", lambda: None), ("Delete", lambda: None)]))
    page = door.scene.page
    assert page is not None
    buttons = {widget.text: (widget.kind, widget.icon) for widget in page.root.walk() if isinstance(widget, Button)}
    assert buttons == {"Keep it": ("primary", ""), "Delete": ("danger", "delete")}
    door.shut()
