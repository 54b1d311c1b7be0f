"""The pictures: all there, as the tool draws them, readable by SDL, and telling one card from another."""

import importlib.util
import math
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from types import ModuleType
from xml.etree import ElementTree

import numpy as np
import pygame
import pytest

from rummy_desktop.gui import looks

ROOT = Path(__file__).resolve().parent.parent
SPRITES = ROOT / "sprites"
SUITS = "SHDC"
RANKS = "A23456789TJQK"
FACES = [f"card-{rank}{suit}" for suit in SUITS for rank in RANKS]
JOKERS = ["card-JK", "card-JK.1"]
SIGNS = [f"suit-{suit}" for suit in SUITS]
ICONS = [
    *("icon-undo", "icon-hint", "icon-sort-rank", "icon-sort-suit", "icon-sort-melds", "icon-menu", "icon-knock"),
    *("icon-settings", "icon-rules", "icon-help", "icon-sound", "icon-mute", "icon-close", "icon-check"),
    *("icon-chevron-left", "icon-chevron-right", "icon-chevron-down", "icon-crown", "icon-dealer", "icon-computer"),
    *("icon-person", "icon-fullscreen", "icon-play", "icon-cards", "icon-plus", "icon-minus", "icon-flag"),
    *("icon-search", "icon-save", "icon-share", "icon-delete", "icon-eye", "icon-rename"),
    *("icon-pause", "icon-turn-back", "icon-turn-on", "icon-deal-back", "icon-deal-on", "icon-list"),
    "icon-plot",
]
EMBLEMS = [f"emblem-{name}" for name in looks.EMBLEMS]
CARDS = [*FACES, *JOKERS, "back"]
PICTURES = [*CARDS, *SIGNS, *ICONS, *EMBLEMS, "program", "coin"]
READABLE_BY_SDL = {"svg", "g", "path", "rect", "circle", "ellipse"}


def tool() -> ModuleType:
    """The tool that draws the pictures."""
    spec = importlib.util.spec_from_file_location("make_sprites", ROOT / "tools" / "make_sprites.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@cache
def pixels(name: str, width: int) -> np.ndarray:
    """A picture's colours and opacity, `width` pixels wide: rows, columns, RGBA."""
    height = math.ceil(width * 7 / 5) if name in CARDS else width
    surface = pygame.image.load_sized_svg(str(SPRITES / f"{name}.svg"), (width, height))
    assert surface.get_size() == (width, height)
    data = np.frombuffer(pygame.image.tobytes(surface, "RGBA"), np.uint8)
    return data.reshape(height, width, 4)


def corner(name: str, width: int) -> np.ndarray:
    """What a fan shows of a card: the upper part of its left fifth."""
    return pixels(name, width)[: width * 7 // 5 * 2 // 5, : width // 5]


def red(picture: np.ndarray) -> int:
    """How many pixels are clearly red."""
    r, g, b = (picture[..., i].astype(int) for i in range(3))
    return int(((r > 150) & (g < 90) & (b < 110) & (picture[..., 3] > 200)).sum())


def black(picture: np.ndarray) -> int:
    """How many pixels are clearly black."""
    return int(((picture[..., :3].max(axis=-1) < 60) & (picture[..., 3] > 200)).sum())


@pytest.mark.parametrize("name", ["card-2D", "suit-D", "icon-minus"])
def test_a_picture_comes_at_the_size_asked_for(name: str) -> None:
    for width in range(16, 240, 3):
        assert pixels(name, width).shape[1] == width


def test_every_picture_is_there_and_no_other() -> None:
    assert sorted(path.name for path in SPRITES.iterdir()) == sorted(f"{name}.svg" for name in PICTURES)


def test_the_tool_draws_exactly_what_is_there(tmp_path: Path) -> None:
    (tmp_path / "stale.svg").write_text("an old picture")
    tool().write(tmp_path)
    drawn = {path.name: path.read_bytes() for path in tmp_path.iterdir()}
    assert drawn == {path.name: path.read_bytes() for path in SPRITES.iterdir()}


def test_pictures_hold_only_what_sdl_reads() -> None:
    for path in SPRITES.iterdir():
        tags = {str(element.tag).rpartition("}")[2] for element in ElementTree.parse(path).iter()}
        assert tags <= READABLE_BY_SDL, path.name


@pytest.mark.parametrize("width", [60, 140, 280])
def test_every_picture_has_something_on_it_at_this_width(width: int) -> None:
    for name in PICTURES:
        picture = pixels(name, width)
        opaque = picture[picture[..., 3] > 200]
        share = 0.9 if name in CARDS else 0.03
        assert len(opaque) > share * picture.shape[0] * picture.shape[1], name
        if name in CARDS:
            assert opaque[:, :3].std() > 10, name


@pytest.mark.parametrize("width", [60, 90, 280])
def test_the_index_has_the_colour_of_the_suit(width: int) -> None:
    for name in FACES:
        shown = corner(name, width)
        enough = 0.08 * shown.shape[0] * shown.shape[1]
        own, other = (red, black) if name[-1] in "HD" else (black, red)
        assert own(shown) > enough, name
        assert other(shown) == 0, name


def test_one_joker_is_coloured_and_the_other_is_not() -> None:
    coloured, plain = (corner(name, 140) for name in JOKERS)
    assert red(coloured) > 100
    assert black(coloured) == 0
    assert black(plain) > 100
    assert red(pixels("card-JK.1", 140)) == 0


@pytest.mark.parametrize("width", [60, 140])
def test_no_two_cards_look_alike(width: int) -> None:
    assert len({pixels(name, width).tobytes() for name in CARDS}) == len(CARDS)


def pairs(names: list[str]) -> Iterator[tuple[str, str]]:
    """Every two of these names."""
    return ((a, b) for i, a in enumerate(names) for b in names[i + 1 :])


def test_a_fan_tells_every_two_cards_apart() -> None:
    for a, b in pairs([*FACES, *JOKERS]):
        differ = np.abs(corner(a, 90).astype(int) - corner(b, 90)).max(axis=-1) > 100
        assert differ.mean() > 0.025, (a, b)


def test_the_back_does_not_tell_which_way_up_a_card_lies() -> None:
    picture = pixels("back", 280).astype(int)
    assert np.abs(picture - picture[::-1, ::-1]).mean() < 3


def test_icons_and_emblems_are_white_so_that_they_can_be_tinted() -> None:
    for name in [*ICONS, *EMBLEMS]:
        picture = pixels(name, 48)
        assert (picture[picture[..., 3] > 64][:, :3] > 250).all(), name


def outline(name: str, side: int) -> np.ndarray:
    """Where an emblem covers its square, and where what it leaves free there is inside it."""
    open_ = pixels(name, side)[..., 3] < 128
    outside = np.zeros((side + 2, side + 2), bool)
    outside[0, :] = outside[-1, :] = outside[:, 0] = outside[:, -1] = True
    free = np.pad(open_, 1, constant_values=True)
    while True:
        grown = outside.copy()
        grown[1:] |= outside[:-1]
        grown[:-1] |= outside[1:]
        grown[:, 1:] |= outside[:, :-1]
        grown[:, :-1] |= outside[:, 1:]
        grown &= free
        if (grown == outside).all():
            return ~outside[1:-1, 1:-1]
        outside = grown


@pytest.mark.parametrize("side", [14, 28])
def test_the_outlines_of_emblems_tell_them_apart(side: int) -> None:
    outlines = {name: outline(name, side) for name in EMBLEMS}
    for a, b in pairs(EMBLEMS):
        # Also where one lies a little higher or farther to the left.
        moved = [np.roll(outlines[b], shift, (0, 1)) for shift in ((0, 0), (1, 0), (-1, 0), (0, 1), (0, -1))]
        differ = min(float((outlines[a] ^ other).mean()) for other in moved)
        assert differ > 0.12, (a, b, differ)


def test_an_emblem_stays_within_the_disc_that_it_lies_on() -> None:
    side = 136  # of a disc with a radius of 100
    y, x = np.mgrid[:side, :side] - (side - 1) / 2
    for name in EMBLEMS:
        assert not (pixels(name, side)[..., 3] > 128)[np.hypot(x, y) > 96].any(), name
