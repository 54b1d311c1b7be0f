"""Plots: scales, curves and points, and what pointer and keys tell of them; looks are read from the pixels."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterator
from typing import Any

import msgspec
import numpy
import pygame
import pytest

from rummy_desktop.engine.match import Match
from rummy_desktop.engine.seats import Seat
from rummy_desktop.gui.app.app import App
from rummy_desktop.gui.app.pictures import advance
from rummy_desktop.gui.look.badge import Badge
from rummy_desktop.gui.look.curves import SHAPES, Curve, contrast, finest, legible, marked_places, point, scale_of
from rummy_desktop.gui.look.emblems import SEAT_COLOURS
from rummy_desktop.gui.look.theme import DARK, LIGHT
from rummy_desktop.gui.scenes.page import PageScene
from rummy_desktop.gui.setup.setup import Setup
from rummy_desktop.gui.table.score_plot import NAME, course_of, limit_of, past_course
from rummy_desktop.gui.widgets.box import Panel
from rummy_desktop.gui.widgets.plot import Limit, Mark, Plot
from rummy_desktop.gui.widgets.widget import Widget
from rummy_desktop.storage.settings import Settings
from rummy_desktop.storage.statistics.figures import Course, DealLine
from rummy_desktop.variants import GAMES

SIZES = [(1024, 640), (1920, 1080)]


class Sheet(PageScene):
    """A plot on a panel."""

    margin = 24
    first = "plot"

    def __init__(self, app: App, plot: Plot) -> None:
        super().__init__(app)
        self.plot = plot

    def build(self) -> Widget:
        return Panel([self.plot], stretch=[self.plot])


Shown = Callable[..., tuple[App, Plot]]


@pytest.fixture
def shown() -> Iterator[Shown]:
    apps: list[App] = []

    def show(plot: Plot, size: tuple[int, int] = (1280, 800), theme: str = "dark") -> tuple[App, Plot]:
        apps.append(App(size, headless=True, settings=msgspec.convert({"theme": theme}, Settings)))
        apps[-1].open(Sheet(apps[-1], plot))
        apps[-1].advance(0.1)
        return apps[-1], plot

    yield show
    for app in apps:
        app.shut()


def curve(number: int, *values: float, jump: tuple[int, float] | None = None) -> Curve:
    points: list[tuple[int, float]] = []
    for place, value in enumerate(values):
        points.append((place, value))
        if jump and jump[0] == place:
            points.append(jump)
    return Curve(f"P{number}", tuple(points), Badge(number % 8, letter=str(number)), number, "out")


def marks(count: int) -> list[Mark]:
    return [Mark(str(number), f"After deal {number}") for number in range(count)]


def press(app: App, *keys: int) -> None:
    for key in keys:
        pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode=""))
        app.step()


def move(app: App, place: tuple[int, int]) -> None:
    pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pos=place, rel=(0, 0), buttons=(0, 0, 0)))
    app.step()


# Scales


@pytest.mark.parametrize(
    ("values", "most", "ticks"),
    [
        ([0, 100], 5, (0, 50, 100)),
        ([0, 95], 6, (0, 20, 40, 60, 80)),
        ([-40, 60], 5, (0, 50)),
        ([-300, -20], 5, (-300, -200, -100)),
        ([0, 0], 5, (0, 1)),
        ([7, 7], 5, (0, 2, 4, 6)),
        ([-7, -7], 5, (-6, -4, -2, 0)),
        ([], 5, (0, 1)),
        ([0, 3], 8, (0, 1, 2, 3)),
    ],
)
def test_a_scale_has_few_round_marks(values: list[float], most: int, ticks: tuple[float, ...]) -> None:
    scale = scale_of(values, most)
    assert scale.ticks == ticks
    assert [scale.share(scale.low), scale.share(scale.high)] == [0, 1]


@pytest.mark.parametrize("count", [0, 1, 2, 3, 7, 40, 200, 1000])
@pytest.mark.parametrize("most", [1, 2, 5, 12])
def test_few_places_are_marked_at_equal_distances(count: int, most: int) -> None:
    places = marked_places(count, most)
    assert places[:1] == ([0] if count else [])
    assert len(places) <= max(2, most)
    assert len({after - before for before, after in itertools.pairwise(places)}) <= 1
    assert all(0 <= place < count for place in places)


@pytest.mark.parametrize("colours", [DARK, LIGHT])
def test_every_seat_s_curve_is_made_out_on_a_panel(colours: Any) -> None:
    found = [legible(colour, colours.panel, colours.ink) for colour in SEAT_COLOURS]
    assert all(contrast(colour, colours.panel) >= 3 for colour in found)
    assert len(set(found)) == len(SEAT_COLOURS)
    assert legible(colours.panel, colours.panel, colours.panel) == colours.panel


def test_every_shape_of_a_point_is_another(shown: Shown) -> None:
    app, _ = shown(Plot("plot", [curve(0, 0, 1)], marks(2)))
    pictures = {
        pygame.image.tobytes(point(app.theme.kept, shape, (200, 0, 0), 10, (0, 0, 0)), "RGBA")
        for shape in range(len(SHAPES))
    }
    assert len(pictures) == len(SHAPES) == len(SEAT_COLOURS)


def test_a_large_picture_is_not_drawn_larger_than_needed() -> None:
    assert [finest((300, 200)), finest((1200, 700)), finest((3600, 2000))] == [4, 3, 2]


# On the screen


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("theme", ["dark", "light"])
@pytest.mark.parametrize("lines", [1, 8])
@pytest.mark.parametrize("count", [1, 2, 200])
def test_a_plot_of_any_size_is_drawn_within_its_room(
    shown: Shown, size: tuple[int, int], theme: str, lines: int, count: int
) -> None:
    curves = [
        curve(number, *[(place * (number - 3)) % 90 + 10 * number - 30 for place in range(count)])
        for number in range(lines)
    ]
    app, plot = shown(Plot("plot", curves, marks(count), Limit(60, "Target")), size, theme)
    area = plot.area()
    assert plot.rect.contains(area)
    assert area.h > plot.rect.h / 2
    pixels = pygame.surfarray.array2d(app.canvas.subsurface(area))
    colours = {tuple(app.canvas.unmap_rgb(int(pixel)))[:3] for pixel in numpy.unique(pixels)}
    assert {legible(each.colour, app.theme.colours.panel, app.theme.colours.ink) for each in curves} <= colours


def test_a_point_lies_where_its_value_is(shown: Shown) -> None:
    app, plot = shown(Plot("plot", [curve(0, 0, 50, 100)], marks(3)))
    area = plot.area()
    colour = legible(SEAT_COLOURS[0], app.theme.colours.panel, app.theme.colours.ink)
    for place, value in ((0, 0), (1, 50), (2, 100)):
        spot = (area.x + round(plot.x(place)), area.y + round(plot.y(value)))
        assert tuple(app.canvas.get_at(spot))[:3] == colour
    # In the middle between two points there is the line.
    between = (area.x + round(plot.x(0.5)), area.y + round(plot.y(25)))  # type: ignore[arg-type]
    assert max(abs(a - b) for a, b in zip(tuple(app.canvas.get_at(between))[:3], colour, strict=True)) < 30


def test_curves_that_lie_on_each_other_are_both_seen(shown: Shown) -> None:
    curves = [curve(number, 0, 0, 0) for number in range(3)]
    app, plot = shown(Plot("plot", curves, marks(3)))
    area = plot.area()
    y = area.y + round(plot.y(0))
    seen = {tuple(app.canvas.get_at((x, y)))[:3] for x in range(area.x, area.right)}
    assert {legible(each.colour, app.theme.colours.panel, app.theme.colours.ink) for each in curves} <= seen


def test_a_limit_is_shown_when_it_is_near(shown: Shown) -> None:
    _, near = shown(Plot("plot", [curve(0, 0, 40)], marks(2), Limit(100, "Target")))
    _, far = shown(Plot("plot", [curve(0, 0, 10)], marks(2), Limit(100, "Target")))
    assert (near.scale.high, far.scale.high) == (100, 10)


def test_the_keys_go_from_place_to_place_and_tell_the_values(shown: Shown) -> None:
    app, plot = shown(Plot("plot", [curve(0, 0, 30, 45), curve(1, 0, -10, -5)], marks(3)))
    assert plot.value_text() == "After deal 2: P0 45, P1 −5"
    before = pygame.image.tobytes(app.canvas, "RGB")
    press(app, pygame.K_LEFT)
    assert plot.value_text() == "After deal 1: P0 30, P1 −10"
    assert pygame.image.tobytes(app.canvas, "RGB") != before
    press(app, pygame.K_HOME, pygame.K_LEFT)
    assert plot.value_text() == "After deal 0: P0 0, P1 0"
    press(app, pygame.K_END, pygame.K_RIGHT)
    assert plot.value_text() == "After deal 2: P0 45, P1 −5"
    assert not plot.key(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_UP))


def test_the_pointer_tells_the_values_at_the_nearest_place(shown: Shown) -> None:
    app, plot = shown(Plot("plot", [curve(0, 0, 130, jump=(1, 88))], marks(2)))
    area = plot.area()
    move(app, (area.x + round(plot.x(0)) + 20, area.centery))
    assert plot.value_text() == "After deal 0: P0 0"
    move(app, (area.right - 20, area.centery))
    assert plot.value_text() == "After deal 1: P0 130 → 88"
    move(app, (2, 2))
    assert plot.spot is None


def test_a_curve_that_has_ended_says_so(shown: Shown) -> None:
    _, plot = shown(Plot("plot", [curve(0, 0, 1, 2), curve(1, 0)], marks(3)))
    assert plot.value_text() == "After deal 2: P0 2, P1 out"


def test_a_plot_of_nothing_is_drawn_too(shown: Shown) -> None:
    app, plot = shown(Plot("plot", [], []))
    press(app, pygame.K_LEFT)
    move(app, plot.rect.center)
    assert plot.value_text() == ""


# The course of a match


def setup(game: str, seats: int, **options: Any) -> Setup:
    names = ("Anna", "Milo", "Tess", "Olga")
    return Setup(game, tuple(Seat(name, "easy") for name in names[:seats]), options, "7")


def played(what: Setup, deals: int) -> Match:
    match = Match.new(GAMES[what.game], len(what.seats), what.options, what.seed or "")
    while match.actor is not None and len(match.table.results) < deals:
        advance(match, what)
    return match


@pytest.mark.parametrize(("game", "seats"), [("rummy", 3), ("gin", 2), ("5000", 3), ("500", 2)])
def test_the_course_of_a_match_are_its_scores(game: str, seats: int) -> None:
    what = setup(game, seats)
    match = played(what, 3)
    plot = course_of(match.rules, match.table, what)
    assert [line.name for line in plot.curves] == [seat.name for seat in what.seats]
    assert [line.points[-1] for line in plot.curves] == list(zip([3] * seats, match.table.scores, strict=True))
    assert (plot.name, [mark.short for mark in plot.marks]) == (NAME, ["0", "1", "2", "3"])


def test_partners_have_a_curve_together() -> None:
    what = setup("5000", 4, partnership=True)
    match = played(what, 2)
    assert match.rules.side(0) == match.rules.side(2), "there are partners"
    plot = course_of(match.rules, match.table, what)
    assert [line.name for line in plot.curves] == ["Anna & Tess", "Milo & Olga"]
    assert [line.points[-1][1] for line in plot.curves] == [match.rules.total(match.table, seat) for seat in (0, 1)]


def test_who_has_bought_in_again_jumps_and_who_has_left_ends() -> None:
    what = setup("bing", 3, bust=30, rebuys=1)
    match = played(what, 30)
    assert match.table.over
    plot = course_of(match.rules, match.table, what)
    jumps = [line for line in plot.curves if len({place for place, _ in line.points}) < len(line.points)]
    assert len(jumps) == sum(paid > match.rules.options.stake for paid in match.table.paid)  # type: ignore[attr-defined]
    assert plot.limit == Limit(30, "Out at")
    for seat, line in enumerate(plot.curves):
        assert line.points[-1][1] == match.table.scores[seat]


@pytest.mark.parametrize(
    ("game", "options", "limit"),
    [
        ("rummy", {}, Limit(100, "Target")),
        ("gin", {"target": 250}, Limit(250, "Target")),
        ("500", {"deals": 3}, None),
        ("bing", {"bust": 90}, Limit(90, "Out at")),
    ],
)
def test_the_limit_is_what_ends_the_match(game: str, options: dict[str, Any], limit: Limit | None) -> None:
    assert limit_of(Match.new(GAMES[game], 2, options, "7").rules) == limit


def test_a_match_of_the_past_jumps_where_somebody_bought_in_again() -> None:
    deals = (
        DealLine(1, "out", 0, 0, 9, (0, 60), (0, 60), (0, 0)),
        DealLine(2, "out", 1, 1, 9, (20, 0), (20, 10), (0, 25)),
        DealLine(3, "out", 1, 1, 9, (None, 0), (20, 10), (0, 0)),
    )
    plot = past_course(Course("x", "bing", ("Anna", "Milo"), True, deals, None), setup("bing", 2))
    assert plot.curves[0].points == ((0, 0), (1, 0), (2, 20))
    assert plot.curves[1].points == ((0, 0), (1, 60), (1, 10), (2, 10), (3, 10))
    assert plot.value_text() == "After deal 3: Anna out, Milo 10"


def test_partners_of_a_match_of_the_past_have_a_curve_together() -> None:
    deals = (
        DealLine(1, "out", 0, 0, 9, (40, 5, -10, 20), (40, 5, -10, 20), (0, 0, 0, 0)),
        DealLine(2, "out", 1, 1, 9, (5, 60, 5, 0), (45, 65, -5, 20), (0, 0, 0, 0)),
    )
    names = ("Anna", "Milo", "Ida", "Leo")
    course = Course("x", "500", names, False, deals, None, options={"partnership": True})
    plot = past_course(course, setup("500", 4, partnership=True))
    assert [curve.name for curve in plot.curves] == ["Anna & Ida", "Milo & Leo"]
    assert [curve.points for curve in plot.curves] == [((0, 0), (1, 30), (2, 40)), ((0, 0), (1, 25), (2, 85))]
    alone = past_course(course, setup("500", 4))
    assert len(alone.curves) == 4
