"""Looks: tables and themes whose words can be read, and marks that say the same without their colours."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from typing import Any, get_args

import numpy as np
import pygame
import pytest

from rummy_desktop.engine.match import Match
from rummy_desktop.engine.seats import Seat
from rummy_desktop.gui.app.app import App
from rummy_desktop.gui.look import cloth as cloths
from rummy_desktop.gui.look.assets import Assets
from rummy_desktop.gui.look.card_notes import ink_on
from rummy_desktop.gui.look.emblems import COLOUR_NAMES, SEAT_COLOURS
from rummy_desktop.gui.look.text import FOUR_INKS, STYLES, TWO_INKS, Lettering
from rummy_desktop.gui.look.theme import TABLES, Cloth, Look, Theme, cloth, colours_of
from rummy_desktop.gui.motion.deck import Pose
from rummy_desktop.gui.play.table_scene import TableScene
from rummy_desktop.gui.scenes.settings import SettingsScene
from rummy_desktop.gui.setup.setup import Setup
from rummy_desktop.gui.table.furniture import Furniture, Item, Mark, Place, Ring, Words
from rummy_desktop.gui.table.zones import ground_of
from rummy_desktop.gui.widgets.page import Page
from rummy_desktop.gui.widgets.preview import Preview
from rummy_desktop.gui.widgets.swatches import Swatches
from rummy_desktop.storage.paths import asset_dir
from rummy_desktop.storage.settings import Settings
from rummy_desktop.variants import GAMES

SIZE = (1024, 640)
CLOTHS: tuple[Cloth, ...] = get_args(Cloth)
LOOKS = [
    Look(theme, table, strong)  # type: ignore[arg-type]
    for theme, table, strong in itertools.product(("dark", "light"), CLOTHS, (False, True))
]


@pytest.fixture(scope="module")
def assets() -> Iterator[Assets]:
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode(SIZE)
    yield Assets(asset_dir("sprites"))
    pygame.display.quit()


def named(look: Look) -> str:
    return f"{look.theme}-{look.cloth}{'-strong' if look.contrast else ''}"


def luminance(colour: Any) -> Any:
    """Return how light a colour is, 0-1, or each of an array of colours."""
    parts = np.asarray(colour, float)[..., :3] / 255
    parts = np.where(parts <= 0.03928, parts / 12.92, ((parts + 0.055) / 1.055) ** 2.4)
    return parts @ (0.2126, 0.7152, 0.0722)


def contrast(one: Any, other: Any) -> Any:
    """Return the contrast of two colours, from 1 to 21, or of each of an array with the other."""
    a, b = luminance(one), luminance(other)
    return (np.maximum(a, b) + 0.05) / (np.minimum(a, b) + 0.05)


def over(colour: Any, ground: Any) -> tuple[float, ...]:
    """Return the colour that is seen if a translucent one lies over that ground."""
    part = (colour[3] if len(colour) == 4 else 255) / 255
    return tuple(a * part + b * (1 - part) for a, b in zip(colour[:3], ground[:3], strict=True))


# Themes

PAIRS = {
    "ink": ("panel", "panel_high", "panel_hover", "panel_press"),
    "ink_soft": ("panel", "panel_high", "panel_hover"),
    "accent_ink": ("panel", "panel_high", "panel_hover"),
    "danger_ink": ("panel", "panel_high", "panel_hover"),
    "good": ("panel", "panel_high", "panel_hover"),
    "on_accent": ("accent", "accent_hover", "accent_press"),
    "on_danger": ("danger", "danger_hover"),
    "on_felt": ("felt", "felt_edge"),
    "on_felt_soft": ("felt", "felt_edge"),
    "glow": ("felt", "felt_edge"),
}


@pytest.mark.parametrize("look", LOOKS, ids=named)
def test_letters_stand_out_from_every_ground_that_they_are_written_on(look: Look) -> None:
    colours = colours_of(look)
    for ink, grounds in PAIRS.items():
        for ground in grounds:
            least = 7 if look.contrast else 4.5
            assert contrast(getattr(colours, ink), getattr(colours, ground)) >= least, (ink, ground)
    # What is switched off may be fainter than what is not, and is still no riddle.
    assert contrast(colours.ink_faint, colours.panel) >= 3
    for ground in (colours.felt, colours.felt_edge):
        for below in (colours.shade, colours.hollow, colours.invite):
            assert contrast(colours.on_felt, over(below, ground)) >= 4.5, below
    assert min(colours.paper) > 240


@pytest.mark.parametrize("look", LOOKS, ids=named)
def test_the_focus_is_seen_on_every_ground(look: Look) -> None:
    colours = colours_of(look)
    for ground in (colours.panel, colours.panel_high, colours.panel_hover, colours.felt, colours.felt_edge):
        best = max(contrast(colours.focus, ground), contrast(colours.focus_edge, ground))
        assert best >= (7 if look.contrast else 3), ground
    assert contrast(colours.focus, colours.focus_edge) >= 4.5


@pytest.mark.parametrize("look", [look for look in LOOKS if look.contrast], ids=named)
def test_with_high_contrast_lines_are_seen_and_nothing_shows_through(look: Look) -> None:
    colours = colours_of(look)
    assert contrast(colours.panel_line, colours.panel) >= 3
    assert contrast(colours.panel_line, colours.panel_high) >= 3
    assert contrast(colours.felt_line, colours.felt) >= 3
    assert contrast(colours.accent, colours.panel) >= 7
    assert colours.shadow == 0
    assert all(len(colour) == 3 for colour in colours if isinstance(colour, tuple))


@pytest.mark.parametrize("look", LOOKS, ids=named)
def test_suits_are_seen_in_every_line_of_text(look: Look) -> None:
    colours = colours_of(look)
    for light, dark in (*TWO_INKS.values(), *FOUR_INKS.values()):
        for name in ("panel", "panel_high", "felt", "felt_edge"):
            ground = getattr(colours, name)
            ink = light if name.startswith("felt") or look.theme == "dark" else dark
            # A sign next to letters, as large as a capital: what holds for pictures.
            assert contrast(ink, ground) >= 3, (ink, name)


@pytest.mark.parametrize("four_colours", [False, True])
def test_suits_in_a_refusal_have_the_colour_of_its_letters(four_colours: bool) -> None:
    app = App((1280, 800), headless=True, settings=Settings(four_colours=four_colours))
    inks = {light for light, _ in (FOUR_INKS if four_colours else TWO_INKS).values()}
    ground = ground_of((1280, 800), Match.new(GAMES["rummy"], 2).rules)
    furniture = Furniture(app.theme, ground)
    for alarm in (False, True):
        canvas, place = pygame.Surface((700, 60)), pygame.Rect(0, 0, 700, 60)
        furniture.draw(canvas, "words", Item(place, Words("K♥ 6♦ 9♣ fit nowhere.", alarm=alarm, mine=not alarm)))
        seen = {tuple(canvas.get_at((x, y))[:3]) for x in range(700) for y in range(60)}
        assert bool(inks & seen) is not alarm
    app.shut()


@pytest.mark.parametrize("colour", SEAT_COLOURS, ids=COLOUR_NAMES)
def test_the_letter_of_a_seat_is_read_on_its_colour(colour: tuple[int, int, int]) -> None:
    assert contrast(ink_on(colour), colour) >= 4.5


# Letters


def test_letters_have_the_sizes_of_a_scale() -> None:
    sizes = {style.step: style.size for style in STYLES.values()}
    assert sizes == {step: round(18 * 1.2**step) for step in sizes}
    assert sizes[0] == 18


@pytest.mark.parametrize("letter", [0.8, 1.25, 1.6])
def test_all_letters_grow_together(assets: Assets, letter: float) -> None:
    usual, other = Lettering(2.0, assets), Lettering(2.0, assets, letter)
    for style in STYLES:
        assert other.cap(style) == pytest.approx(usual.cap(style) * letter, abs=1.5)
        assert other.measure("Take the 7♥", style)[0] == pytest.approx(
            usual.measure("Take the 7♥", style)[0] * letter, rel=0.06
        )


# Tables


def pixels(surface: pygame.Surface) -> Any:
    """Return the colours of a surface: rows, columns, red, green and blue."""
    data = np.frombuffer(pygame.image.tobytes(surface, "RGB"), np.uint8)
    return data.reshape(surface.get_height(), surface.get_width(), 3).astype(float)


def smoothed(picture: Any, side: int) -> Any:
    """Return the means of squares of `side` pixels."""
    high, wide = (length // side * side for length in picture.shape[:2])
    return picture[:high, :wide].reshape(high // side, side, wide // side, side, 3).mean(axis=(1, 3))


@pytest.mark.parametrize("look", LOOKS, ids=named)
@pytest.mark.parametrize("size", [SIZE, (1920, 1080)], ids=str)
def test_words_can_be_read_wherever_they_stand_on_a_table(assets: Assets, look: Look, size: tuple[int, int]) -> None:
    colours = colours_of(look)
    # As large as what lies around a letter: what is finer than that is grain.
    spots = smoothed(pixels(cloth(look, size, assets, size[0] / 1280)), 8)
    for ink in (colours.on_felt, colours.on_felt_soft):
        assert contrast(spots, ink).min() >= (7 if look.contrast else 4.5)


@pytest.mark.parametrize("name", ["green", "blue", "red"])
def test_the_shades_of_felt_run_into_each_other(assets: Assets, name: Cloth) -> None:
    picture = pixels(cloth(Look(cloth=name), (1920, 1080), assets, 1.35))
    means = smoothed(picture, 24)
    # No step that is seen, and none of the flat stripes between steps.
    assert max(np.abs(np.diff(means, axis=axis)).max() for axis in (0, 1)) < 5
    strongest = int(means.mean(axis=(0, 1)).argmax())
    rows = smoothed(picture[420:480], 12)[:, :, strongest].mean(axis=0)
    half = rows[: len(rows) // 2]
    assert (np.diff(np.convolve(half, np.ones(5) / 5, "valid")) > 0).mean() > 0.9
    assert picture.std(axis=(0, 1)).max() > 8


@pytest.mark.parametrize("name", CLOTHS)
def test_the_lamp_hangs_over_the_middle_of_the_table(assets: Assets, name: Cloth) -> None:
    light = smoothed(pixels(cloth(Look(cloth=name), (960, 600), assets)), 60).sum(axis=2)
    middle = light[3:6, 6:10].mean()
    for corner in (light[0, 0], light[0, -1], light[-1, 0], light[-1, -1]):
        assert corner < 0.7 * middle


@pytest.mark.parametrize("name", ["green", "red"])
def test_pieces_of_felt_fit_each_other(assets: Assets, name: Cloth) -> None:
    side = cloths.FIBRES
    table = TABLES[name]
    even = pixels(cloths.felt(table.felt, table.felt, (2 * side, side), 1.0)).mean(axis=2)
    steps = np.abs(np.diff(even, axis=1)).mean(axis=0)
    assert steps[side - 1] < 1.5 * steps.mean()


@pytest.mark.parametrize("look", [look for look in LOOKS if look.contrast], ids=named)
def test_with_high_contrast_the_table_has_one_colour(assets: Assets, look: Look) -> None:
    picture = pixels(cloth(look, (200, 120), assets))
    assert (picture == picture[0, 0]).all()
    assert picture.max() < 24


def test_a_table_is_made_from_few_bytes(assets: Assets) -> None:
    """The time that a cloth takes goes by what is drawn for it: the rest is laid edge to edge and scaled."""
    assert (asset_dir("sprites") / "wood.svg").stat().st_size < 400_000
    aspect, high = cloths.WOOD
    assert aspect * high * high <= 1280 * 800
    for name in CLOTHS:
        whole = cloth(Look(cloth=name), (1920, 1080), assets, 1.35)
        assert whole.get_bytesize() == 4
        assert pixels(whole).tobytes() == pixels(cloth(Look(cloth=name), (1920, 1080), assets, 1.35)).tobytes()


# Marks


def grey(surface: pygame.Surface) -> Any:
    """Return a surface as somebody sees it who sees no colours."""
    return luminance(pixels(surface))


def drawn(theme: Theme, key: str, content: Any, rect: pygame.Rect) -> pygame.Surface:
    """Return a piece of furniture alone on the middle of the table."""
    canvas = pygame.Surface(SIZE).convert()
    canvas.fill(theme.colours.felt)
    Furniture(theme, ground_of(SIZE, match().rules)).draw(canvas, key, Item(rect, content))
    return canvas


def match() -> Match:
    return Match.new(GAMES["gin"], 2, {}, "1")


POSE = Pose(400, 300, 100)
RECT = pygame.Rect(200, 200, 400, 300)
MARK = Mark(POSE, 60)
ALIKE: dict[str, list[Any]] = {
    "cards": [MARK, MARK._replace(hinted=True), MARK._replace(owed=True), MARK._replace(fresh="new")],
    "rings": [
        Ring((300, 250, 200, 100), True),
        Ring((300, 250, 200, 100), False, refused=True),
        Ring((300, 250, 200, 100), True, hinted=True),
    ],
    "words": [Words("It may not be."), Words("It may not be.", alarm=True), Words("It may not be.", doubt=True)],
    "places": [Place("Melds"), Place("Melds", glow=True)],
}


@pytest.mark.parametrize("look", LOOKS, ids=named)
def test_marks_are_told_apart_without_their_colours(assets: Assets, look: Look) -> None:
    theme = Theme(SIZE, look, assets)
    for kind, marks in ALIKE.items():
        seen = [grey(drawn(theme, "place:discards", each, RECT)) for each in marks]
        for one, other in itertools.combinations(seen, 2):
            # So many pixels that one of them is light and the other dark: another shape, not another shade.
            assert (np.abs(one - other) > 0.1).sum() > 36, kind


def test_a_mark_stays_where_it_is_redrawn(assets: Assets) -> None:
    from rummy_desktop.gui.table.furniture import mark_rect

    theme = Theme(SIZE, Look(), assets)
    for marks in itertools.product((True, False), repeat=4):
        fresh, focus, hinted, owed = marks
        for wide in (20, 60):
            mark = Mark(POSE, wide, "new" if fresh else "", focus, hinted, owed)
            canvas = pixels(drawn(theme, "mark", mark, RECT))
            changed = (canvas != canvas[0, 0]).any(axis=2)
            rect = mark_rect(POSE, theme)
            changed[rect.y : rect.bottom, rect.x : rect.right] = False
            assert not changed.any(), mark


# Swatches


class Person:
    """Somebody who chooses among swatches on a page of their own."""

    def __init__(self, assets: Assets, width: int = 600) -> None:
        self.theme = Theme(SIZE, Look(), assets)
        self.chosen: list[str] = []
        self.sounds: list[str] = []
        labels = [name.capitalize() for name in CLOTHS]
        self.swatches = Swatches("Table", CLOTHS, labels, "green", self.chosen.append, self._draw)
        self.page = Page(self.swatches, self.sounds.append, lambda: None)
        self.page.place(self.theme, pygame.Rect(20, 20, width, self.swatches.height(self.theme, width)))

    @staticmethod
    def _draw(theme: Theme, value: Any, high: int) -> pygame.Surface:
        return cloth(Look(cloth=value), (high * 2, high), theme.assets)

    def key(self, key: int) -> None:
        self.page.handle(pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode=""))

    def click(self, place: tuple[int, int]) -> None:
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            self.page.handle(pygame.event.Event(kind, pos=place, button=1))


def test_arrows_go_from_one_swatch_to_the_next(assets: Assets) -> None:
    person = Person(assets)
    person.page.focus.set(person.swatches, shown=True)
    for key in (pygame.K_LEFT, *[pygame.K_RIGHT] * 2, pygame.K_LEFT, *[pygame.K_RIGHT] * 3):
        person.key(key)
    assert person.chosen == ["blue", "red", "blue", "red", "wood"], "there is nothing beyond the first and the last"
    person.key(pygame.K_RETURN)
    person.key(pygame.K_RETURN)
    assert person.swatches.value == "blue", "Enter goes on from the last to the first"
    assert person.swatches.speech() == "Table, choice, Blue"


def test_a_swatch_is_chosen_by_a_press(assets: Assets) -> None:
    person = Person(assets)
    boxes = person.swatches.boxes()
    person.click(boxes[2].center)
    person.click(boxes[2].center)
    assert person.chosen == ["red"]
    assert person.sounds == ["press"]
    person.click((boxes[0].right + 2, boxes[0].centery))
    assert person.chosen == ["red"]


@pytest.mark.parametrize("width", [200, 330, 420, 600, 900])
def test_swatches_stand_within_their_room(assets: Assets, width: int) -> None:
    person = Person(assets, width)
    boxes = person.swatches.boxes()
    assert person.swatches.rect.contains(boxes[0].unionall(boxes[1:])) or width < person.swatches.least(person.theme)
    assert not any(a.colliderect(b) for a, b in itertools.combinations(boxes, 2))
    assert len({box.x for box in boxes}) in (1, 2, 4)


def test_which_swatch_is_chosen_is_seen_without_colours(assets: Assets) -> None:
    person = Person(assets)
    pictures = []
    for _each in range(2):
        canvas = pygame.Surface(SIZE).convert()
        canvas.fill(person.theme.colours.panel)
        person.swatches.draw(canvas)
        pictures.append(grey(canvas))
        person.swatches.value = "blue"
    for box in person.swatches.boxes()[:2]:
        # The check mark in the corner.
        part = np.s_[box.y : box.y + 20, box.right - 20 : box.right]
        assert (np.abs(pictures[0][part] - pictures[1][part]) > 0.2).sum() > 80


def test_the_preview_shows_the_look_of_the_theme(assets: Assets) -> None:
    seen = set()
    for look in LOOKS:
        theme = Theme(SIZE, look, assets)
        preview = Preview(200)
        preview.place(theme, pygame.Rect(10, 10, 700, 160))
        canvas = pygame.Surface(SIZE).convert()
        preview.draw(canvas)
        seen.add(canvas.get_buffer().raw)
    # The plain table is the same whatever its colour would be.
    assert len(seen) == 2 * len(CLOTHS) + 2


# Looks that change while somebody plays


@pytest.mark.parametrize(
    ("changes", "differ"),
    [
        ({"cloth": "wood"}, "everywhere"),
        ({"cloth": "blue"}, "everywhere"),
        ({"contrast": True}, "everywhere"),
        ({"theme": "light"}, "plates"),
        ({"back": "waves"}, "stock"),
        ({"large_index": True}, "hand"),
        ({"text_size": 160}, "plates"),
    ],
    ids=str,
)
def test_a_look_that_changes_is_drawn_at_once(changes: dict[str, Any], differ: str) -> None:
    setup = Setup("gin", (Seat("Martha", "you"), Seat("Clara", "hard")), {}, "3")
    app = App((1280, 800), headless=True, settings=Settings(speed="off"))
    try:
        table = TableScene(app, Match.new(GAMES["gin"], 2, {}, "3"), setup)
        app.open(table)
        table.stage.finish()
        table.speech.hush()
        for _each in range(3):
            app.advance(1.0)
        before = pixels(app.canvas)
        app.over(SettingsScene(app))
        for name, value in changes.items():
            setattr(app.settings, name, value)
        app.save_settings()
        app.advance(1.0)
        app.close()
        app.advance(1.0)
        after = pixels(app.canvas)
        places = {
            "everywhere": pygame.Rect(1000, 250, 200, 100),
            "plates": table.ground.own_plate(),
            "stock": next(each.target.rect for each in table.stage.sprites if each.zone == "stock"),
            "hand": table.stage.sprites[-1].target.rect,
        }
        rect = places[differ].inflate(-16, -16)
        if differ == "hand":
            rect = pygame.Rect(200, 560, 880, 200)
        part = np.s_[rect.y : rect.bottom, rect.x : rect.right]
        assert (before[part] != after[part]).any(axis=2).mean() > 0.02
    finally:
        app.shut()
