"""The widgets: what they do under keys, pointer and speech, and that what they redraw is what has changed."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from itertools import pairwise
from typing import Any

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from rummy_desktop.gui.look.assets import Assets
from rummy_desktop.gui.look.text import STYLES, Cache, Lettering, brightness
from rummy_desktop.gui.look.theme import DARK, LIGHT, Colours, Look, Theme
from rummy_desktop.gui.widgets import field as field_module
from rummy_desktop.gui.widgets.box import Centre, Column, Grid, Panel, Row, Space
from rummy_desktop.gui.widgets.button import Button
from rummy_desktop.gui.widgets.choice import Choice
from rummy_desktop.gui.widgets.fan import Fan
from rummy_desktop.gui.widgets.field import Field
from rummy_desktop.gui.widgets.index import Index
from rummy_desktop.gui.widgets.keycap import Keycap
from rummy_desktop.gui.widgets.label import Label, Rule
from rummy_desktop.gui.widgets.ledger import Ledger
from rummy_desktop.gui.widgets.line import Line
from rummy_desktop.gui.widgets.note import Kind, Note
from rummy_desktop.gui.widgets.number import Number
from rummy_desktop.gui.widgets.page import Page
from rummy_desktop.gui.widgets.rich import Rich, parse, words
from rummy_desktop.gui.widgets.scroll import Scroll
from rummy_desktop.gui.widgets.slider import Slider
from rummy_desktop.gui.widgets.tabs import Tabs
from rummy_desktop.gui.widgets.tile import Tile
from rummy_desktop.gui.widgets.tip import Tip
from rummy_desktop.gui.widgets.toggle import Toggle
from rummy_desktop.gui.widgets.widget import Widget
from rummy_desktop.storage.paths import asset_dir

SIZE = (1024, 640)


@pytest.fixture(scope="module")
def theme() -> Iterator[Theme]:
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode(SIZE)
    yield Theme(SIZE, Look(), Assets(asset_dir("sprites")))
    pygame.display.quit()


class Bench:
    """A page with one widget on it, and somebody who uses it."""

    def __init__(self, theme: Theme, root: Widget, rect: pygame.Rect | None = None) -> None:
        self.theme = theme
        self.sounds: list[str] = []
        self.escaped = 0
        self.page = Page(root, self.sounds.append, self._escape)
        self.page.place(theme, rect or pygame.Rect(40, 40, 800, 520))

    def _escape(self) -> None:
        self.escaped += 1

    def send(self, kind: int, **values: Any) -> None:
        self.page.handle(pygame.event.Event(kind, values))

    def key(self, *keys: int, mod: int = 0) -> None:
        for key in keys:
            self.send(pygame.KEYDOWN, key=key, mod=mod, unicode="")
            self.send(pygame.KEYUP, key=key, mod=mod)

    def type(self, text: str) -> None:
        for letter in text:
            self.send(pygame.KEYDOWN, key=pygame.key.key_code(letter) if letter in "0123456789" else 0, mod=0)
            self.send(pygame.TEXTINPUT, text=letter)

    def move(self, place: tuple[int, int]) -> None:
        self.send(pygame.MOUSEMOTION, pos=place, rel=(0, 0), buttons=(0, 0, 0))

    def down(self, place: tuple[int, int]) -> None:
        self.send(pygame.MOUSEBUTTONDOWN, pos=place, button=1)

    def up(self, place: tuple[int, int]) -> None:
        self.send(pygame.MOUSEBUTTONUP, pos=place, button=1)

    def click(self, place: tuple[int, int]) -> None:
        self.move(place)
        self.down(place)
        self.up(place)

    def focus(self, widget: Widget) -> None:
        self.page.focus.set(widget, shown=True)


# letters


@given(st.text(st.sampled_from("ab WÅ♠♥♦♣1—"), max_size=30), st.sampled_from(sorted(STYLES)))
def test_a_line_is_as_large_as_it_measures(text: str, style: str) -> None:
    pygame.font.init()
    letters = Lettering(1.0, Plain())
    width, height = letters.measure(text, style)
    picture = letters.line(text, style, (255, 255, 255))
    assert picture.get_size() == (max(1, width), height) or picture.get_width() == width


class Plain:
    """Sprites for letters alone: every picture is a full square."""

    def sprite(self, name: str, height_px: int, tint: Any = None) -> pygame.Surface:
        surface = pygame.Surface((height_px, height_px), pygame.SRCALPHA)
        surface.fill((10, 20, 30, 255))
        return surface


@given(st.text(st.sampled_from("abc def♥♠\n"), max_size=120), st.integers(40, 400))
def test_wrapped_lines_fit_and_lose_nothing(text: str, width: int) -> None:
    pygame.font.init()
    letters = Lettering(1.0, Plain())
    lines = letters.wrap(text, "body", width)
    assert all(letters.measure(line, "body")[0] <= width for line in lines)
    assert "".join("".join(lines).split()) == "".join(text.split())


def test_what_is_too_long_ends_in_an_ellipsis(theme: Theme) -> None:
    name = "Wolfeschlegelsteinhausenbergerdorff"
    short = theme.fit(name, "body", 120)
    assert short.endswith("…")
    assert name.startswith(short[:-1])
    assert theme.measure(short, "body")[0] <= 120
    assert theme.fit("Ada", "body", 120) == "Ada"


def colours_of(picture: pygame.Surface) -> set[tuple[int, int, int]]:
    """Return the colours of the pixels that are not seen through."""
    places = ((x, y) for x in range(picture.get_width()) for y in range(picture.get_height()))
    pixels = (picture.get_at(place) for place in places)
    return {(pixel.r, pixel.g, pixel.b) for pixel in pixels if pixel.a == 255}


@pytest.mark.parametrize("ink", [(250, 250, 240), (30, 40, 35)])
def test_hearts_are_red_and_spades_have_the_colour_of_the_letters(theme: Theme, ink: tuple[int, int, int]) -> None:
    assert all(red > 2 * blue and red > 150 for red, _green, blue in colours_of(theme.text("♥♦", "title", ink)))
    assert colours_of(theme.text("♠♣", "title", ink)) == {ink}


def test_a_line_is_drawn_once(theme: Theme) -> None:
    assert theme.text("Draw 7♥") is theme.text("Draw 7♥")


@given(st.lists(st.integers(0, 40), max_size=80))
def test_what_is_kept_stays_below_its_limit(keys: list[int]) -> None:
    kept = Cache(1000)
    for key in keys:
        assert kept.get(key, lambda key=key: str(key), lambda thing: 90) == str(key)  # type: ignore[misc]
        assert kept.weight == 90 * len(kept) <= 1000


def test_strange_letters_do_no_harm(theme: Theme) -> None:
    for text in ("\x00\x1b", "\ud800", "日本", "", "a\nb", "♥️"):
        assert theme.text(text).get_height() == theme.line_height()


@pytest.mark.parametrize("text", [*"\u034f\u180b\U000e0100\u17b5\u200c\u0301", "♥\u200c♠", "a\u200cb"])
def test_letters_of_no_width_end_no_drawing(theme: Theme, text: str) -> None:
    width, height = theme.measure(text, "body")
    assert theme.text(text).get_size() == (max(1, width), height)
    assert theme.fit(text * 40, "body", 30)
    assert theme.letters.wrap(text * 40, "body", 30)


@pytest.mark.parametrize("size", [(1024, 640), (1280, 800), (3840, 2160), (1024, 3000)])
def test_letters_are_never_too_small(theme: Theme, size: tuple[int, int]) -> None:
    small = Theme(size, Look("light"), theme.assets)
    assert small.letters.cap("body") >= 10
    assert small.line_height("body") >= 18
    assert small.line_height("small") >= 16


def luminance(colour: tuple[int, ...]) -> float:
    parts = [value / 255 for value in colour[:3]]
    red, green, blue = (part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: tuple[int, ...], other: tuple[int, ...]) -> float:
    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


@pytest.mark.parametrize("colours", [DARK, LIGHT], ids=["dark", "light"])
def test_letters_stand_out_from_their_ground(colours: Colours) -> None:
    grounds = {
        "ink": ("panel", "panel_high", "panel_hover"),
        "ink_soft": ("panel", "panel_high"),
        "accent_ink": ("panel", "panel_high"),
        "on_accent": ("accent", "accent_hover", "accent_press"),
        "on_danger": ("danger",),
        "good": ("panel",),
    }
    for ink, names in grounds.items():
        for name in names:
            assert contrast(getattr(colours, ink), getattr(colours, name)) >= 4.5, (ink, name)
    assert contrast(colours.on_felt, colours.felt) >= 3  # large letters
    assert contrast(colours.on_felt_soft, colours.felt_edge) >= 4.5
    assert brightness(colours.paper) > 240


def test_a_plate_is_round_and_smooth(theme: Theme) -> None:
    canvas = pygame.Surface((100, 60))
    theme.plate(canvas, pygame.Rect(10, 10, 80, 40), (255, 255, 255), radius=14)
    assert canvas.get_at((10, 10))[:3] == (0, 0, 0)
    assert canvas.get_at((50, 30))[:3] == canvas.get_at((10, 30))[:3] == canvas.get_at((89, 30))[:3] == (255,) * 3
    shades = {canvas.get_at((x, y))[0] for x in range(10, 24) for y in range(10, 24)}
    assert len(shades) > 8
    mirrored = pygame.transform.flip(canvas, True, True)
    assert all(canvas.get_at((x, y)) == mirrored.get_at((x, y)) for x in range(100) for y in range(60))


# every widget on one page


def everything(theme: Theme) -> Bench:
    nothing: Callable[..., None] = lambda *values: None  # noqa: E731
    off = Button("Off", nothing)
    off.enabled = False
    lines = [
        Line("Full screen", "Fill the whole screen.", Toggle("Full screen", False, nothing), "usually on"),
        Line("Theme", "", Choice("Theme", ["dark", "light"], ["Dark", "Light"], "dark", nothing)),
        Line("Level", "How good.", Choice("Level", list(range(9)), [f"Level {n}" for n in range(9)], 3, nothing)),
        Line("Volume", "How loud.", Slider("Volume", 0, 100, 5, 70, nothing)),
        Line("Target", "How far.", Number("Target", 0, 500, 100, nothing, 5)),
    ]
    scroll = Scroll(Column([*lines, Rule(), Rich("# Title\n\nWords **bold** 7♥\n\n- RUM-01 item")], 4), "Form", 12)
    buttons = Row([Button("Go", nothing, "primary", "play"), off, Button("", nothing, icon="close", name="Close")])
    top = Row([Field("Name", "Ada", nothing), Keycap("A / B", "does it", 90), Fan(["card-7H", "back"], 60, 30)])
    tabs = Tabs("Game", ["a", "b"], ["One", "Two"], "a", nothing)
    tile = Tile("Rummy", "A game of cards.", ("card-7H",), True, nothing)
    return Bench(theme, Panel([tabs, top, tile, scroll, buttons], 10, 16, stretch=[scroll]))


def paint(bench: Bench, canvas: pygame.Surface, rect: pygame.Rect) -> None:
    canvas.set_clip(rect)
    bench.theme.felt(canvas, rect)
    bench.page.draw(canvas)
    canvas.set_clip(None)


@pytest.mark.parametrize("seed", range(6))
def test_drawing_what_changed_gives_the_same_picture_as_drawing_all(theme: Theme, seed: int) -> None:
    rng = random.Random(seed)
    bench = everything(theme)
    part, whole = pygame.Surface(SIZE), pygame.Surface(SIZE)
    paint(bench, part, part.get_rect())
    assert bench.page.changed() is None
    keys = [pygame.K_TAB, pygame.K_UP, pygame.K_DOWN, pygame.K_LEFT, pygame.K_RIGHT, pygame.K_RETURN, pygame.K_ESCAPE]
    keys += [pygame.K_PAGEDOWN, pygame.K_HOME, pygame.K_BACKSPACE, pygame.K_SPACE]
    for _step in range(60):
        place = rng.randrange(30, 860), rng.randrange(30, 580)
        act = rng.randrange(6)
        if act == 0:
            bench.move(place)
        elif act == 1:
            bench.down(place)
        elif act == 2:
            bench.up(place)
        elif act == 3:
            bench.send(pygame.MOUSEWHEEL, x=0, y=rng.choice((-1, 1)))
        elif act == 4:
            bench.key(rng.choice(keys), mod=rng.choice((0, pygame.KMOD_SHIFT)))
        else:
            bench.type(rng.choice("a7♥"))
        damage = bench.page.changed()
        assert damage is not None
        for rect in damage:
            paint(bench, part, rect.clip(part.get_rect()))
        paint(bench, whole, whole.get_rect())
        assert part.get_buffer().raw == whole.get_buffer().raw


def test_nothing_happens_and_nothing_is_drawn(theme: Theme) -> None:
    bench = everything(theme)
    bench.page.changed()
    bench.move((5, 5))
    bench.page.update(1.0)
    assert bench.page.changed() == []


def test_everything_that_takes_the_focus_says_what_it_is(theme: Theme) -> None:
    bench = everything(theme)
    said: list[str] = []
    bench.page.focus.heard = said.append
    for _stop in bench.page.focus.stops():
        bench.key(pygame.K_TAB)
    assert said[0] == "Game, tabs, One"
    assert "Volume, slider, 70" in said
    assert "Full screen, switch, off" in said
    assert "Name, text field, Ada" in said
    assert "Close, button" in said
    assert all(line.split(",")[0].strip() for line in said)


def test_tab_goes_round_in_reading_order_and_leaves_out_what_is_off(theme: Theme) -> None:
    bench = everything(theme)
    names = []
    for _step in range(len(bench.page.focus.stops()) + 1):
        bench.key(pygame.K_TAB)
        names.append(bench.page.focus.current.name if bench.page.focus.current else "")
    assert names == [
        "Game", "Name", "Rummy", "Full screen", "Theme", "Level", "Volume", "Target", "Go", "Close", "Game",
    ]  # fmt: skip
    bench.key(pygame.K_TAB, mod=pygame.KMOD_SHIFT)
    assert bench.page.focus.current is not None
    assert bench.page.focus.current.name == "Close"


def test_arrows_go_where_they_point(theme: Theme) -> None:
    done: list[str] = []
    grid = [[Button(f"{x}{y}", lambda: done.append("")) for x in range(3)] for y in range(3)]
    bench = Bench(theme, Column([Row(line, 12) for line in grid]))
    bench.focus(grid[1][1])
    seen = []
    for key in (pygame.K_UP, pygame.K_RIGHT, pygame.K_DOWN, pygame.K_DOWN, pygame.K_LEFT, pygame.K_LEFT, pygame.K_LEFT):
        bench.key(key)
        assert bench.page.focus.current is not None
        seen.append(bench.page.focus.current.name)
    assert seen == ["10", "20", "21", "22", "12", "02", "02"]


def test_escape_is_the_pages_unless_a_widget_needs_it(theme: Theme) -> None:
    choice = Choice("Level", [1, 2, 3], ["a", "b", "c"], 2, lambda value: None, "list")
    bench = Bench(theme, Column([choice]))
    bench.focus(choice)
    bench.key(pygame.K_RETURN, pygame.K_ESCAPE)
    assert (bench.page.popup, bench.escaped) == (None, 0)
    bench.key(pygame.K_ESCAPE)
    assert bench.escaped == 1


# one by one


def test_a_button_acts_when_let_go_on_it_and_not_elsewhere(theme: Theme) -> None:
    done: list[str] = []
    button = Button("Go", lambda: done.append("go"))
    bench = Bench(theme, Row([button]))
    middle = button.rect.center
    bench.down(middle)
    assert done == []
    bench.up(middle)
    assert done == ["go"]
    bench.down(middle)
    bench.up((5, 5))
    assert done == ["go"]
    bench.key(pygame.K_RETURN, pygame.K_SPACE)
    assert done == ["go"] * 3
    assert bench.sounds == ["press"] * 3
    button.enabled = False
    bench.click(middle)
    bench.key(pygame.K_RETURN)
    assert done == ["go"] * 3


def test_only_the_first_mouse_button_presses(theme: Theme) -> None:
    done: list[str] = []
    button = Button("Go", lambda: done.append("go"))
    bench = Bench(theme, Row([button]))
    for number in (2, 3, 4, 5):
        bench.send(pygame.MOUSEBUTTONDOWN, pos=button.rect.center, button=number)
        bench.send(pygame.MOUSEBUTTONUP, pos=button.rect.center, button=number)
    assert done == []


def test_a_toggle_switches(theme: Theme) -> None:
    values: list[bool] = []
    toggle = Toggle("Mute", False, values.append)
    bench = Bench(theme, Row([toggle]))
    bench.click(toggle.rect.center)
    bench.key(pygame.K_SPACE, pygame.K_RIGHT, pygame.K_RIGHT, pygame.K_LEFT)
    assert values == [True, False, True, False]


def test_a_slider_is_pulled_and_stepped(theme: Theme) -> None:
    values: list[float] = []
    slider = Slider("Volume", 0, 100, 5, 70, values.append)
    bench = Bench(theme, Row([slider]))
    groove = slider.groove()
    bench.down(slider.knob())
    bench.move((groove.x + groove.w // 4, 0))
    bench.move((groove.x - 500, 0))
    bench.up((0, 0))
    assert values[-2:] == [25, 0]
    bench.key(pygame.K_RIGHT, pygame.K_RIGHT, pygame.K_LEFT, pygame.K_END, pygame.K_RIGHT)
    assert values[-4:] == [5, 10, 5, 100]
    bench.down((groove.centerx, groove.centery))
    assert slider.value == 50


def number(theme: Theme, **values: Any) -> tuple[Bench, Number, list[int]]:
    changed: list[int] = []
    widget = Number("Target", values.get("low", 0), values.get("high", 500), 100, changed.append, values.get("step", 1))
    bench = Bench(theme, Row([widget, Button("Other", lambda: None)]))
    bench.focus(widget)
    return bench, widget, changed


def test_a_number_is_stepped(theme: Theme) -> None:
    bench, widget, changed = number(theme)
    minus, plus = (widget.rect.x + 8, widget.rect.centery), (widget.rect.right - 8, widget.rect.centery)
    bench.click(plus)
    bench.click(minus)
    bench.click(widget.rect.center)
    bench.key(pygame.K_RIGHT, pygame.K_LEFT, pygame.K_HOME, pygame.K_LEFT, pygame.K_END, pygame.K_RIGHT)
    assert changed == [101, 100, 101, 100, 0, 500]


def test_a_number_with_larger_steps_goes_to_round_numbers(theme: Theme) -> None:
    bench, widget, changed = number(theme, step=5)
    widget.value = 31
    bench.key(pygame.K_RIGHT)
    widget.value = 31
    bench.key(pygame.K_LEFT)
    assert changed == [35, 30]


def test_a_number_is_typed(theme: Theme) -> None:
    bench, widget, changed = number(theme)
    bench.type("25")
    assert bench.page.typing
    assert (widget.value, changed) == (100, [])
    bench.key(pygame.K_RETURN)
    assert changed == [25]
    assert not bench.page.typing
    bench.type("9x9999")
    bench.key(pygame.K_TAB)
    assert changed == [25, 500]
    bench.key(pygame.K_TAB)
    bench.type("12")
    bench.key(pygame.K_ESCAPE)
    assert (changed, bench.escaped) == ([25, 500], 0)
    bench.key(pygame.K_BACKSPACE, pygame.K_BACKSPACE, pygame.K_RETURN)
    assert widget.value == 5
    bench.key(pygame.K_BACKSPACE, pygame.K_BACKSPACE, pygame.K_RETURN)
    assert widget.value == 5


def test_a_number_goes_on_while_its_side_is_held(theme: Theme) -> None:
    bench, widget, _changed = number(theme)
    plus = widget.rect.right - 8, widget.rect.centery
    bench.move(plus)
    bench.down(plus)
    assert widget.value == 101
    assert bench.page.update(0.3)
    assert widget.value == 101
    bench.page.update(0.3)
    held = widget.value
    assert held > 102
    bench.up(plus)
    assert not bench.page.update(1.0)
    assert widget.value == held


def test_a_number_drops_its_common_values_down(theme: Theme) -> None:
    changed: list[int] = []
    widget = Number("Target", 0, 500, 100, changed.append, common=(50, 200, 300))
    bench = Bench(theme, Row([widget]))
    bench.focus(widget)
    bench.key(pygame.K_RETURN)
    assert bench.page.popup is not None
    bench.key(pygame.K_DOWN, pygame.K_RETURN)
    assert changed == [200]
    bench.click(widget.rect.center)
    assert bench.page.popup is not None
    bench.key(pygame.K_ESCAPE)
    assert bench.page.popup is None
    bench.type("7")
    bench.key(pygame.K_RETURN, pygame.K_SPACE, pygame.K_END, pygame.K_SPACE)
    assert changed == [200, 7, 300]


def test_a_choice_of_few_has_segments(theme: Theme) -> None:
    values: list[str] = []
    choice = Choice("Theme", ["dark", "light", "grey"], ["Dark", "Light", "Grey"], "dark", values.append)
    bench = Bench(theme, Row([choice]))
    assert not choice.drops(theme)
    bench.click(choice.boxes()[2].center)
    bench.key(pygame.K_LEFT, pygame.K_LEFT, pygame.K_LEFT, pygame.K_RETURN)
    assert values == ["grey", "light", "dark", "light"]
    bench.down(choice.boxes()[0].center)
    bench.up((2, 2))
    assert values[-1] == "light"


def test_a_list_is_as_wide_as_its_field(theme: Theme) -> None:
    for labels in (["a", "b", "c"], ["Computer, easy", "Computer, medium", "Plays"], ["Anyone at all"] * 2):
        choice = Choice("Who", list(range(len(labels))), labels, 0, lambda value: None, "list")
        bench = Bench(theme, Row([choice]))
        assert choice.rect.w == choice.wish(theme)[0]
        choice.open()
        popup = bench.page.popup
        assert popup is not None
        assert (popup.rect.x, popup.rect.w) == (choice.rect.x, choice.rect.w)


def test_a_choice_of_many_drops_down(theme: Theme) -> None:
    values: list[int] = []
    choice = Choice("Level", list(range(9)), [f"Level {n}" for n in range(9)], 4, values.append)
    bench = Bench(theme, Row([choice]))
    assert choice.drops(theme)
    bench.click(choice.rect.center)
    assert bench.page.popup is not None
    assert bench.page.root.rect.contains(bench.page.popup.rect)
    bench.key(pygame.K_DOWN, pygame.K_DOWN, pygame.K_UP, pygame.K_RETURN)
    assert (values, bench.page.popup) == ([5], None)
    bench.key(pygame.K_RETURN)
    assert bench.page.popup is not None
    bench.click(bench.page.popup.box(0).center)  # type: ignore[attr-defined]
    assert values == [5, 0]
    bench.click(choice.rect.center)
    bench.click((2, 2))
    assert (values, bench.page.popup) == ([5, 0], None)
    bench.key(pygame.K_RIGHT)
    assert values == [5, 0, 1]  # the press beside the list closed the list, and no more


def test_a_long_list_scrolls(theme: Theme) -> None:
    values: list[int] = []
    choice = Choice("Seed", list(range(60)), [f"Number {n}" for n in range(60)], 0, values.append)
    bench = Bench(theme, Row([choice]))
    bench.focus(choice)
    bench.key(pygame.K_RETURN, pygame.K_END, pygame.K_UP)
    assert bench.page.popup is not None
    assert bench.page.popup.rect.contains(bench.page.popup.box(58))  # type: ignore[attr-defined]
    bench.key(pygame.K_RETURN)
    assert values == [58]


def test_letters_go_to_a_line_of_a_list_that_drops_down(theme: Theme) -> None:
    values: list[int] = []
    names = ["All games", "Gin Rummy", "Rummy", "Gin for three", "500"]
    choice = Choice("Game", list(range(5)), names, 0, values.append, "list")
    bench = Bench(theme, Row([choice]))
    bench.focus(choice)
    lit = []
    bench.key(pygame.K_RETURN)
    popup: Any = bench.page.popup
    for letter in ("g", "G", "g", "x", "5", " "):
        event = pygame.event.Event(pygame.KEYDOWN, key=pygame.key.key_code(letter), mod=0, unicode=letter)
        assert bench.page.handle(event)
        lit.append(popup.lit)
    assert lit == [1, 3, 1, 1, 4, 4]
    assert values == [4]


def test_the_bar_of_a_list_that_drops_down_is_pulled(theme: Theme) -> None:
    choice = Choice("Seed", list(range(60)), [f"Number {n}" for n in range(60)], 0, lambda value: None)
    bench = Bench(theme, Row([choice]))
    bench.focus(choice)
    bench.key(pygame.K_RETURN)
    popup: Any = bench.page.popup
    bench.down(popup.bar().center)
    assert popup.offset == 0
    bench.move(popup.track().midbottom)
    assert popup.offset == popup.reach
    bench.up(popup.track().midbottom)
    assert bench.page.popup is popup
    popup.wheel(0.0)
    assert popup.offset == popup.reach
    popup.wheel(0.2)
    assert popup.offset == popup.reach - 1


def test_a_list_tells_where_each_row_is(theme: Theme) -> None:
    ledger = Ledger(["Game", "Matches"], [["Gin Rummy", "12"], ["Rummy", "3"]])
    bench = Bench(theme, Column([ledger]))
    (table,) = bench.page.tree()
    first, second = (pygame.Rect(part.rect) for part in table.parts)
    assert (first.bottom, first.x, first.w) == (second.y, ledger.rect.x, ledger.rect.w)
    assert first.y > ledger.rect.y
    assert [part.about for part in table.parts] == ["Matches 12", "Matches 3"]


# the text field


class Clipboard:
    """A clipboard in the place of the system's."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.text = ""
        monkeypatch.setattr(field_module.pygame.scrap, "get_text", lambda: self.text)
        monkeypatch.setattr(field_module.pygame.scrap, "put_text", self.put)

    def put(self, text: str) -> None:
        self.text = text


def field(theme: Theme, text: str = "", limit: int = 24) -> tuple[Bench, Field, list[str]]:
    changed: list[str] = []
    widget = Field("Name", text, changed.append, limit, "Player 1")
    bench = Bench(theme, Row([widget, Button("Other", lambda: None)]))
    bench.page.focus.set(widget, shown=False)
    return bench, widget, changed


def test_a_field_takes_letters_of_all_kinds(theme: Theme) -> None:
    bench, widget, changed = field(theme)
    bench.type("Łucja ♥ж")
    assert widget.text == "Łucja ♥ж" == changed[-1]
    assert bench.page.typing
    bench.send(pygame.TEXTINPUT, text="\x00\n")
    assert widget.text == "Łucja ♥ж"


def test_a_field_is_edited_at_the_caret(theme: Theme) -> None:
    bench, widget, _changed = field(theme, "Anna Maria")
    bench.key(pygame.K_HOME, pygame.K_DELETE, pygame.K_RIGHT)
    bench.type("X")
    assert widget.text == "nXna Maria"
    bench.key(pygame.K_END, pygame.K_BACKSPACE, pygame.K_LEFT)
    bench.type("-")
    assert widget.text == "nXna Mar-i"
    bench.key(pygame.K_BACKSPACE, mod=pygame.KMOD_CTRL)
    assert widget.text == "nXna i"


def test_a_field_is_selected_with_keys(theme: Theme) -> None:
    bench, widget, changed = field(theme, "Anna Maria")
    bench.key(pygame.K_LEFT, mod=pygame.KMOD_CTRL | pygame.KMOD_SHIFT)
    bench.type("B")
    assert widget.text == "Anna B"
    bench.key(pygame.K_HOME, mod=pygame.KMOD_SHIFT)
    bench.key(pygame.K_RIGHT)
    assert (widget.caret, widget.anchor) == (6, 6)
    bench.key(pygame.K_a, mod=pygame.KMOD_CTRL)
    bench.key(pygame.K_DELETE)
    assert widget.text == "" == changed[-1]


def test_a_field_copies_cuts_and_pastes(theme: Theme, monkeypatch: pytest.MonkeyPatch) -> None:
    clipboard = Clipboard(monkeypatch)
    bench, widget, _changed = field(theme, "Anna", limit=10)
    bench.key(pygame.K_a, pygame.K_c, mod=pygame.KMOD_CTRL)
    assert clipboard.text == "Anna"
    bench.key(pygame.K_x, mod=pygame.KMOD_CTRL)
    assert widget.text == ""
    clipboard.text = "Jo\nhann Sebastian"
    bench.key(pygame.K_v, mod=pygame.KMOD_CTRL)
    assert widget.text == "Jo hann Se"


def test_a_field_lives_without_a_clipboard(theme: Theme, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*values: Any) -> str:
        raise pygame.error("no clipboard")

    monkeypatch.setattr(field_module.pygame.scrap, "get_text", broken)
    monkeypatch.setattr(field_module.pygame.scrap, "put_text", broken)
    bench, widget, _changed = field(theme, "Anna")
    bench.key(pygame.K_a, pygame.K_c, pygame.K_v, mod=pygame.KMOD_CTRL)
    assert widget.text == "Anna"[: len(widget.text)]


def test_a_clipboard_may_have_what_is_no_text_or_too_much(theme: Theme, monkeypatch: pytest.MonkeyPatch) -> None:
    clipboard = Clipboard(monkeypatch)
    clipboard.text = "x" * (field_module.MOST_PASTED + 7)
    assert len(field_module.paste()) == field_module.MOST_PASTED
    monkeypatch.setattr(field_module.pygame.scrap, "get_text", lambda: b"\xff\xfe".decode())
    monkeypatch.setattr(field_module.pygame.scrap, "put_text", str.encode)
    assert field_module.paste() == ""
    assert not field_module.copy("\ud800")


def test_enter_does_what_a_field_is_for(theme: Theme) -> None:
    done: list[str] = []
    widget = Field("Code", "", lambda text: None, enter=lambda: done.append(widget.text), icon="search")
    bench = Bench(theme, Row([widget]))
    bench.page.focus.set(widget, shown=False)
    bench.type("ab c")
    bench.key(pygame.K_RETURN, pygame.K_SPACE, pygame.K_KP_ENTER)
    assert done == ["ab c", "ab c"]
    bench.down((widget.rect.x + theme.px(38), widget.rect.centery))
    assert widget.caret == 0
    widget.set("other")
    assert (widget.text, widget.selected) == ("other", (5, 5))


def test_a_field_is_selected_with_the_mouse(theme: Theme) -> None:
    bench, widget, _changed = field(theme, "Anna Maria")
    left, middle = widget.rect.x + 1, widget.rect.centery
    bench.down((left, middle))
    assert (widget.caret, widget.anchor) == (0, 0)
    bench.move((widget.rect.right + 50, middle))
    bench.up((widget.rect.right + 50, middle))
    assert widget.selected == (0, 10)
    bench.click((left + 3, middle))
    bench.click((left + 3, middle))
    assert widget.selected == (0, 10)


def test_a_field_reached_by_key_is_ready_to_be_written_over(theme: Theme) -> None:
    bench, widget, _changed = field(theme, "Anna")
    bench.key(pygame.K_TAB)
    bench.key(pygame.K_TAB)
    bench.type("Bo")
    assert widget.text == "Bo"


def test_the_caret_of_a_long_text_stays_in_view(theme: Theme) -> None:
    bench, widget, _changed = field(theme, limit=200)
    bench.type("W" * 80)
    canvas = pygame.Surface(SIZE)
    bench.page.draw(canvas)
    caret = theme.colours.accent_ink
    inner = widget.rect.inflate(-8, -8)
    assert any(canvas.get_at((x, inner.centery))[:3] == caret for x in range(inner.centerx, inner.right))
    bench.key(pygame.K_HOME)
    canvas.fill(0)
    bench.page.draw(canvas)
    assert any(canvas.get_at((x, inner.centery))[:3] == caret for x in range(inner.x, inner.centerx))


# areas


def long_page(theme: Theme, count: int = 30) -> tuple[Bench, Scroll, list[Button]]:
    buttons = [Button(f"Line {n}", lambda: None) for n in range(count)]
    scroll = Scroll(Column(buttons, 8), "Lines")
    return Bench(theme, scroll, pygame.Rect(20, 20, 400, 300)), scroll, buttons


def test_the_focus_is_kept_in_view(theme: Theme) -> None:
    bench, scroll, buttons = long_page(theme)
    for button in buttons:
        bench.key(pygame.K_TAB)
        assert bench.page.focus.current is button
        assert scroll.rect.contains(button.rect)
    for button in reversed(buttons[:-1]):
        bench.key(pygame.K_UP)
        assert bench.page.focus.current is button
        assert scroll.rect.contains(button.rect)


def test_an_area_is_scrolled_with_wheel_and_bar(theme: Theme) -> None:
    bench, scroll, _buttons = long_page(theme)
    bench.move(scroll.rect.center)
    bench.send(pygame.MOUSEWHEEL, x=0, y=-2)
    assert scroll.offset > 0
    bench.send(pygame.MOUSEWHEEL, x=0, y=5)
    assert scroll.offset == 0
    bar = scroll.bar()
    bench.down(bar.center)
    bench.move((bar.centerx, scroll.rect.bottom + 400))
    assert scroll.offset == scroll.reach > 0
    bench.up((0, 0))
    bench.down((scroll.track().centerx, scroll.track().top))
    assert scroll.offset == 0


def test_what_is_scrolled_away_is_not_pressed(theme: Theme) -> None:
    done: list[str] = []
    inside = Column([Button("One", lambda: done.append("one")), Space(600)])
    bench = Bench(theme, Column([Space(200), Scroll(inside, "Area")], 0), pygame.Rect(0, 0, 400, 400))
    scroll = bench.page.root.children()[1]
    assert isinstance(scroll, Scroll)
    scroll.place(theme, pygame.Rect(0, 200, 400, 150))
    scroll.scroll_to(100)
    button = inside.inside[0]
    assert button.rect.bottom < scroll.rect.top
    bench.click(button.rect.center)
    assert done == []


def test_a_text_is_scrolled_with_keys(theme: Theme) -> None:
    scroll = Scroll(Rich("Words.\n\n" * 60), "Text")
    bench = Bench(theme, scroll, pygame.Rect(20, 20, 400, 300))
    bench.focus(scroll)
    bench.key(pygame.K_DOWN)
    one = scroll.offset
    bench.key(pygame.K_PAGEDOWN)
    assert scroll.offset > one + 100
    bench.key(pygame.K_END)
    assert scroll.offset == scroll.reach
    bench.key(pygame.K_SPACE, mod=pygame.KMOD_SHIFT)
    assert scroll.offset < scroll.reach
    bench.key(pygame.K_HOME, pygame.K_UP)
    assert scroll.offset == 0


def test_tabs_are_chosen(theme: Theme) -> None:
    values: list[str] = []
    tabs = Tabs("Game", ["rummy", "gin"], ["Rummy", "Gin Rummy"], "rummy", values.append)
    bench = Bench(theme, Column([tabs]))
    bench.click(tabs.boxes()[1].center)
    bench.key(pygame.K_LEFT, pygame.K_LEFT)
    assert values == ["gin", "rummy"]


def test_boxes_share_their_room(theme: Theme) -> None:
    one, two, three = Button("A", lambda: None), Space(), Button("B", lambda: None)
    Bench(theme, Row([one, two, three], 10, stretch=[two]), pygame.Rect(0, 0, 500, 50))
    assert (one.rect.left, three.rect.right) == (0, 500)
    top, low = Space(), Label("Below")
    Bench(theme, Column([top, low], 0, stretch=[top]), pygame.Rect(0, 0, 500, 300))
    assert low.rect.bottom == 300
    inner = Label("Middle")
    Bench(theme, Centre(inner, 200), pygame.Rect(0, 0, 500, 300))
    assert inner.rect.center == (250, 150)


def test_a_grid_has_columns_of_one_width(theme: Theme) -> None:
    tiles = [Button(name, lambda: None) for name in "ABCDE"]
    tiles[1].visible = False
    grid = Grid(tiles, 2, 10)
    Bench(theme, grid, pygame.Rect(0, 0, 500, 300))
    one, _hidden, two, three, four = (tile.rect for tile in tiles)
    assert one.w == two.w == three.w == four.w
    assert (one.y, three.y) == (two.y, four.y)
    assert (one.left, two.right) == (0, 500)
    assert two.left - one.right == three.y - one.bottom == theme.px(10)
    assert grid.height(theme, 500) == four.bottom


# forms


@pytest.mark.parametrize("kind", ["plain", "remark", "refusal"])
def test_a_note_takes_room_only_while_it_says_something(theme: Theme, kind: Kind) -> None:
    line = Line("Target", "The points that end the match.", Toggle("Target", False, lambda on: None))
    scroll = Scroll(Column([line, Label("below")], 0), "Form")
    bench = Bench(theme, scroll)
    before = line.rect.h
    assert not line.set_note("", "remark")
    assert line.set_note("Worth knowing. " * 12, kind)
    bench.page.relay(line)
    assert line.rect.h > before + 2 * theme.line_height("small")
    assert line.rect.contains(line.note.rect)
    assert line.note.rect.top >= max(line.help.rect.bottom, line.control.rect.bottom)
    assert line.set_note("", kind)
    bench.page.relay(line)
    assert line.rect.h == before


def test_a_note_is_as_high_as_its_lines(theme: Theme) -> None:
    note = Note("Twos can't be wild where they are left out of the pack. " * 3, "refusal")
    assert note.height(theme, 200) > note.height(theme, 900) > theme.line_height("small")
    assert all(theme.measure(line, "small")[0] <= 200 for line in note.lines(theme, 200))


@pytest.mark.parametrize("width", [800, 270, 250])
def test_the_mark_of_a_line_finds_room(theme: Theme, width: int) -> None:
    line = Line("A rather long title", "Help.", Toggle("Target", True, lambda on: None))
    Bench(theme, line, pygame.Rect(0, 0, width, 200))
    before = line.height(theme, width)
    room = line.set_mark("usually something long")
    assert room == (line.height(theme, width) > before) == (width < 400)
    line.place(theme, pygame.Rect(0, 0, width, line.height(theme, width)))
    assert line.help.rect.top >= line.title.rect.bottom
    assert line.rect.contains(line.help.rect)


def test_what_needs_other_room_stays_where_it_is(theme: Theme) -> None:
    lines = [Line(f"Line {number}", "Help.", Toggle("On", True, lambda on: None)) for number in range(20)]
    scroll = Scroll(Column(lines, 0), "Form")
    bench = Bench(theme, scroll)
    scroll.scroll_to(300)
    before = lines[12].rect.y
    lines[2].set_note("One more sentence.")
    bench.page.relay(lines[12])
    assert lines[12].rect.y == before
    assert scroll.offset > 300


def test_others_inside_are_taken_in(theme: Theme) -> None:
    column = Column([Label("one")])
    bench = Bench(theme, Scroll(Column([column]), "Form"))
    button = Button("two", lambda: bench.sounds.append("done"))
    column.inside = [button]
    bench.page.renew(column)
    bench.click(button.rect.center)
    assert bench.sounds[-1] == "done"
    assert button.rect.w > 0


def test_an_index_goes_to_its_parts(theme: Theme) -> None:
    gone: list[int] = []
    index = Index("Groups", ["Cards", "Deal", "Play"], 0, gone.append)
    above = Button("Above", lambda: None)
    bench = Bench(theme, Column([above, index], 8))
    bench.click(index.box(2).center)
    assert gone == [2]
    bench.key(pygame.K_UP, pygame.K_UP, pygame.K_DOWN, pygame.K_RETURN)
    assert gone == [2, 1, 0, 1, 1]
    bench.down(index.box(0).center)
    bench.up(above.rect.center)
    assert gone == [2, 1, 0, 1, 1]
    index.tally([0, 3, 0])
    assert index.value_text() == "Deal, 3 changed"
    index.light(0)
    assert index.value_text() == "Cards"
    bench.key(pygame.K_UP)
    assert above.focused


# rich text


def test_markdown_is_read() -> None:
    text = "# Rummy\n\nOne\ntwo.\n\n## Turn\n- RUM-04 First\n  draw.\n- plain\n1. one\n\n---\n| a | b |\n|---|---|\n"
    blocks = [(block.kind, block.text, block.mark) for block in parse(text)]
    assert blocks == [
        ("heading", "Rummy", ""),
        ("paragraph", "One two.", ""),
        ("heading", "Turn", ""),
        ("item", "First draw.", "RUM-04"),
        ("item", "plain", "•"),
        ("item", "one", "1."),
        ("rule", "", ""),
        ("table", "| a | b |", ""),
        ("table", "|---|---|", ""),
    ]


def test_words_keep_their_styles() -> None:
    found = words("A **set**, `one` (COM-03) and [more](x.md) *now* 2 * 3")
    assert found == [
        [("A", "plain")],
        [("set", "strong"), (",", "plain")],
        [("one", "code")],
        [("(", "plain"), ("COM-03", "id"), (")", "plain")],
        [("and", "plain")],
        [("more", "plain")],
        [("now", "italic")],
        [("2", "plain")],
        [("*", "plain")],
        [("3", "plain")],
    ]


@pytest.mark.parametrize("width", [260, 420, 800])
def test_rich_text_stays_in_its_column_and_loses_no_word(theme: Theme, width: int) -> None:
    text = (asset_dir("rules") / "rummy.md").read_text(encoding="utf-8")
    rich = Rich(text)
    high = rich.height(theme, width)
    runs = rich._runs
    assert all(run.x + theme.measure(run.text, run.style)[0] <= width + 1 for run in runs)
    assert all(run.y >= 0 and run.y + theme.line_height(run.style) <= high + theme.px(4) for run in runs)
    assert all(one.y <= other.y + theme.px(8) for one, other in pairwise(runs))
    shown = "".join("".join(run.text for run in runs).split())
    plain = "".join("".join(f"{block.mark}{block.text}" for block in parse(text)).split())
    assert shown == plain.replace("**", "").replace("`", "")


# Tips


def icons(theme: Theme) -> tuple[Bench, Button, Button, Button]:
    """Return two icons and a button with words, below each other."""
    star = Button("", lambda: None, icon="star", name="Favourite", hotkey="F")
    bulb, words = Button("", lambda: None, icon="hint", name="Hint"), Button("Start", lambda: None, icon="play")
    bench = Bench(theme, Column([star, bulb, words], 40))
    return bench, star, bulb, words


def rest(bench: Bench, seconds: float) -> bool:
    """Update the page for that many seconds, and return whether it asks for more."""
    for _ in range(round(seconds * 60)):
        more = bench.page.update(1 / 60)
    return more


def test_an_icon_tells_its_name_and_its_key_where_the_pointer_rests(theme: Theme) -> None:
    bench, star, bulb, words = icons(theme)
    bench.move(star.rect.center)
    assert bench.page.update(0.1)
    assert not bench.page.tip
    assert not rest(bench, 1.0)
    assert bench.page.tip == "Favourite · F"
    bench.move(bulb.rect.center)
    rest(bench, 0.1)
    assert bench.page.tip == "Hint", "the next is told at once"
    bench.move(words.rect.center)
    assert not rest(bench, 1.0)
    assert not bench.page.tip, "words say it themselves"


def test_a_pressed_icon_is_known(theme: Theme) -> None:
    bench, star, bulb, _words = icons(theme)
    bench.move(star.rect.center)
    rest(bench, 1.0)
    bench.click(star.rect.center)
    rest(bench, 1.0)
    assert not bench.page.tip
    bench.move(bulb.rect.center)
    rest(bench, 1.0)
    bench.move(star.rect.center)
    rest(bench, 1.0)
    assert bench.page.tip == "Favourite · F"


def test_an_icon_with_the_marked_focus_tells_its_name(theme: Theme) -> None:
    bench, star, bulb, _words = icons(theme)
    bench.focus(star)
    bench.key(pygame.K_TAB)
    assert bench.page.focus.current is bulb
    rest(bench, 1.0)
    assert bench.page.tip == "Hint"


@pytest.mark.parametrize("beside", [False, True])
@pytest.mark.parametrize("corner", ["topleft", "bottomright", "bottomleft", "topright", "center"])
def test_a_tip_stands_inside_the_window_and_covers_not_what_it_tells(theme: Theme, corner: str, beside: bool) -> None:
    canvas = pygame.Surface(theme.size)
    button, rect, tip = Button("", lambda: None, icon="star", name="Favourite"), pygame.Rect(0, 0, 40, 40), Tip()
    setattr(rect, corner, getattr(canvas.get_rect(), corner))
    button.place(theme, rect)
    button.tip_beside = beside and corner != "topright" and corner != "bottomright"
    assert tip.rest(button, 0.0, canvas.get_rect()) is None
    shown = tip.rest(button, 1.0, canvas.get_rect())
    assert shown
    assert canvas.get_rect().contains(shown)
    assert not shown.colliderect(rect)
    assert shown.w > theme.measure("Favourite", "small")[0]
    before = canvas.copy()
    tip.draw(canvas)
    differs = pygame.mask.from_threshold(canvas, (0, 0, 0), (1, 1, 1), before)
    differs.invert()
    assert differs.count()
    assert all(shown.contains(part) for part in differs.get_bounding_rects())
    assert tip.rest(None, 0.1, canvas.get_rect()) == shown, "where it stood is drawn again"
    assert tip.rest(None, 0.1, canvas.get_rect()) is None
