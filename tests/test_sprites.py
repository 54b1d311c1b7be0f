"""The pictures: all there, as the tool draws them, readable by SDL, and telling one card from another.

A card is 250 units wide. The upper 140 units of its left 56 are what its neighbours leave free at least.
"""

import importlib.util
import math
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from types import ModuleType
from xml.etree import ElementTree

import numpy as np
import pygame
import pytest

from rummy_desktop.ai.characters import CHARACTERS
from rummy_desktop.gui.look import emblems
from rummy_desktop.gui.look.assets import INKS

ROOT = Path(__file__).resolve().parent.parent
SPRITES = ROOT / "sprites"
SUITS = "SHDC"
RANKS = "A23456789TJQK"
DECKS = ["card", "large"]
FACES = [f"card-{rank}{suit}" for suit in SUITS for rank in RANKS]
LARGE = [f"large-{rank}{suit}" for suit in SUITS for rank in RANKS]
SPANISH = [f"card-es-{rank}{suit}" for suit in SUITS for rank in "A23456789JQK"]
SPANISH_LARGE = [name.replace("card", "large") for name in SPANISH]
JOKERS = ["card-JK", "card-JK.1"]
LARGE_JOKERS = ["large-JK", "large-JK.1"]
BACKS = ["back-rosette", "back-sun", "back-vines", "back-waves"]
SIGNS = [f"suit-{suit}" for suit in SUITS]
SPANISH_SIGNS = [f"suit-es-{suit}" for suit in SUITS]
SPANISH_INKS = {"D": "#A06000", "H": "#A01028", "S": "#1B3F8F", "C": "#00805A"}
GAPS = {"D": 0, "H": 1, "S": 2, "C": 3}
ICONS = [
    *("icon-undo", "icon-hint", "icon-sort-rank", "icon-sort-suit", "icon-sort-melds", "icon-menu", "icon-knock"),
    *("icon-redo", "icon-group", "icon-waits", "icon-globe"),
    *("icon-settings", "icon-rules", "icon-help", "icon-learn", "icon-sound", "icon-mute", "icon-close", "icon-check"),
    *("icon-chevron-left", "icon-chevron-right", "icon-chevron-down", "icon-crown", "icon-dealer", "icon-computer"),
    *("icon-person", "icon-fullscreen", "icon-play", "icon-cards", "icon-plus", "icon-minus", "icon-flag"),
    *("icon-search", "icon-save", "icon-share", "icon-delete", "icon-eye", "icon-seen", "icon-day", "icon-rename"),
    *("icon-pause", "icon-turn-back", "icon-turn-on", "icon-deal-back", "icon-deal-on", "icon-list"),
    *("icon-plot", "icon-scores", "icon-star", "icon-star-full"),
    *("icon-pad-cross", "icon-pad-circle", "icon-pad-square", "icon-pad-triangle", "icon-pad-directions"),
    "icon-pad-stick",
]
EMBLEMS = [f"emblem-{name}" for name in emblems.EMBLEMS]
PORTRAITS = [f"portrait-{key}" for key in (*CHARACTERS, *emblems.PORTRAITS)]
CARDS = [*FACES, *JOKERS, *LARGE, *LARGE_JOKERS, *SPANISH, *SPANISH_LARGE, *BACKS]
PICTURES = [*CARDS, *SIGNS, *SPANISH_SIGNS, *ICONS, *EMBLEMS, *PORTRAITS, "program", "coin"]
PAPER = [253, 252, 248]
RANK_ENDS = {"card": 67, "large": 90}
"""The row of units between the rank and the suit of an index, by the deck."""
READABLE_BY_SDL = {"svg", "g", "path", "rect", "circle", "ellipse"}


def tool() -> ModuleType:
    """Return the tool that draws the pictures."""
    spec = importlib.util.spec_from_file_location("make_sprites", ROOT / "tools" / "make_sprites.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@cache
def pixels(name: str, width: int) -> np.ndarray:
    """Return a picture's colours and opacity, `width` pixels wide: rows, columns, RGBA."""
    height = math.ceil(width * 7 / 5) if name in CARDS else width
    surface = pygame.image.load_sized_svg(str(SPRITES / f"{name}.svg"), (width, height))
    assert surface.get_size() == (width, height)
    data = np.frombuffer(pygame.image.tobytes(surface, "RGBA"), np.uint8)
    return data.reshape(height, width, 4)


def corner(name: str, width: int) -> np.ndarray:
    """Return the part of a card that a fan shows: the upper part of its left fifth."""
    return pixels(name, width)[: width * 7 // 5 * 2 // 5, : width // 5]


def red(picture: np.ndarray) -> int:
    """Return how many pixels are clearly red."""
    r, g, b = (picture[..., i].astype(int) for i in range(3))
    return int(((r > 150) & (g < 90) & (b < 110) & (picture[..., 3] > 200)).sum())


def black(picture: np.ndarray) -> int:
    """Return how many pixels are clearly black."""
    return int(((picture[..., :3].max(axis=-1) < 60) & (picture[..., 3] > 200)).sum())


@pytest.mark.parametrize("name", ["card-2D", "suit-D", "icon-minus"])
def test_a_picture_comes_at_the_size_asked_for(name: str) -> None:
    for width in range(16, 240, 3):
        assert pixels(name, width).shape[1] == width


def test_every_picture_is_there_and_no_other() -> None:
    there = {path.name for path in SPRITES.glob("*.svg")}
    others = {name for name in there if name == "wood.svg" or re.fullmatch(r"program(\.ico|\.icns|-\d+\.png)", name)}
    assert there - others == {f"{name}.svg" for name in PICTURES}


def test_the_pictures_are_small_enough_to_ship() -> None:
    assert sum(path.stat().st_size for path in SPRITES.glob("*.svg")) < 4_000_000


def test_the_tool_draws_exactly_what_is_there(tmp_path: Path) -> None:
    (tmp_path / "stale.svg").write_text("an old picture")
    tool().write(tmp_path)
    drawn = {path.name: path.read_bytes() for path in tmp_path.iterdir()}
    assert drawn == {path.name: path.read_bytes() for path in SPRITES.glob("*.svg")}


def test_pictures_hold_only_what_sdl_reads() -> None:
    for path in SPRITES.glob("*.svg"):
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
    for name in [*FACES, *LARGE]:
        shown = corner(name, width)
        enough = 0.06 * shown.shape[0] * shown.shape[1]
        own, other = (red, black) if name[-1] in "HD" else (black, red)
        assert own(shown) > enough, name
        assert other(shown) == 0, name


def inked(name: str) -> np.ndarray:
    """Return a mask of the ink on the part of a card that its neighbours leave free; a pixel is a unit."""
    shown = pixels(name, 250)[:140, :56, :3].astype(int)
    ink = np.abs(shown - PAPER).max(axis=-1) > 60
    y, x = np.mgrid[:140, :56]
    return np.asarray(ink & (x > 2) & (y > 2) & (x + y > 14))  # without the card's edge and its round corner


def test_the_index_lies_in_the_strip_that_neighbours_leave_free() -> None:
    for name in [*FACES, *LARGE, *SPANISH, *SPANISH_LARGE]:
        ink = index(name)
        columns, rows = np.flatnonzero(ink.any(axis=0)), np.flatnonzero(ink.any(axis=1))
        assert columns[0] >= 4, name
        assert columns[-1] <= 53, name
        assert rows[-1] < 139, name


def index(name: str) -> np.ndarray:
    """Return the ink of a card's upper index alone, without pips that reach into the strip; a pixel is a unit."""
    ink = inked(name)
    ink[:, 52 if name.startswith("card") else 54 :] = False
    return ink


def test_rank_and_suit_are_parted_at_one_height_in_each_deck() -> None:
    for name in [*FACES, *LARGE, *SPANISH, *SPANISH_LARGE]:
        rows, ends = index(name).any(axis=1), RANK_ENDS[name.split("-")[0]]
        assert not rows[ends], name
        assert rows[:ends].any(), name
        assert rows[ends:].any(), name


def test_the_large_index_is_clearly_larger() -> None:
    for usual, large in zip([*FACES, *SPANISH], [*LARGE, *SPANISH_LARGE], strict=True):
        assert index(large).sum() > 1.8 * index(usual).sum(), large
        high = [np.flatnonzero(index(name).any(axis=1)[: RANK_ENDS[name.split("-")[0]]]) for name in (usual, large)]
        assert np.ptp(high[1]) > 1.45 * np.ptp(high[0]), large


def extent(ink: np.ndarray, axis: int) -> int:
    """Return how many units long the ink is in one direction."""
    return int(np.ptp(np.flatnonzero(ink.any(axis=1 - axis)))) + 1


@pytest.mark.parametrize("suit", SUITS)
def test_nobody_counts_the_suit_of_an_index_with_the_pips(suit: str) -> None:
    sign = index(f"card-3{suit}")[RANK_ENDS["card"] :]
    pip = np.abs(pixels(f"card-3{suit}", 250)[8:100, 90:160, :3].astype(int) - PAPER).max(axis=-1) > 60
    for axis in (0, 1):
        assert 0.57 < extent(sign, axis) / extent(pip, axis) < 0.63


@pytest.mark.parametrize("deck", DECKS)
def test_a_ten_is_neither_squeezed_nor_at_the_rim(deck: str) -> None:
    for suit in SUITS:
        ten = index(f"{deck}-T{suit}")[: RANK_ENDS[deck]]
        left = int(np.flatnonzero(ten.any(axis=0))[0])
        assert 0.04 <= left / 250 <= 0.05
        assert extent(ten, 1) > (0.7 if deck == "card" else 0.57) * extent(ten, 0)


def test_the_columns_of_pips_are_as_far_apart_as_the_index_leaves_room() -> None:
    ink = np.abs(pixels("card-4H", 250)[20:80, :, :3].astype(int) - PAPER).max(axis=-1) > 60
    ends = np.flatnonzero(ink[:, 50:235].any(axis=0)) + 50
    assert 52 <= ends[0] <= 58
    assert 192 <= ends[-1] <= 198


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
    """Return every two of these names."""
    return ((a, b) for i, a in enumerate(names) for b in names[i + 1 :])


@pytest.mark.parametrize(
    "faces",
    [[*FACES, *JOKERS], [*LARGE, *LARGE_JOKERS], [*SPANISH, *JOKERS], [*SPANISH_LARGE, *LARGE_JOKERS]],
    ids=[*DECKS, "spanish", "spanish large"],
)
def test_eighteen_pixels_of_a_small_card_tell_every_two_cards_apart(faces: list[str]) -> None:
    strips = {name: pixels(name, 80)[: round(80 * 0.56), :18, :3].astype(int) for name in faces}
    for a, b in pairs(faces):
        differ = np.abs(strips[a] - strips[b]).max(axis=-1) > 60
        assert differ.mean() > 0.02, (a, b)


def turned(name: str) -> np.ndarray:
    """Return a mask of where a picture differs from itself turned upside down; a pixel is a unit."""
    picture = pixels(name, 250).astype(int)
    return np.asarray(np.abs(picture - picture[::-1, ::-1]).max(axis=-1) > 90)


@pytest.mark.parametrize("deck", DECKS)
def test_the_lower_half_of_a_face_is_the_upper_one_turned(deck: str) -> None:
    for suit in SUITS:
        for rank in RANKS:
            differ = turned(f"{deck}-{rank}{suit}")
            # A pip in the middle has a right way up; and so has the third row of a seven.
            pips = rank in "A356789" or deck == "large"
            odd = (rank == "7" and deck == "card") or (suit != "D" and rank not in "JQK" and pips)
            assert differ[:88].mean() < 0.004, (deck, rank, suit)
            assert odd or differ.mean() < 0.004, (deck, rank, suit)
            assert not odd or differ.mean() > 0.004, (deck, rank, suit)
    for joker in (f"{deck}-JK", f"{deck}-JK.1"):  # one whole figure; what is in the corners is turned
        assert turned(joker)[:, :50].mean() < 0.004, joker


@pytest.mark.parametrize("deck", [*DECKS, "card-es", "large-es"])
def test_courts_differ_without_their_index(deck: str) -> None:
    courts = [f"{deck}-{rank}{suit}" for rank in "JQK" for suit in SUITS]
    middles = {name: pixels(name, 100)[10:130, 26:74, :3].astype(int) for name in courts}
    for a, b in pairs(courts):
        differ = np.abs(middles[a] - middles[b]).max(axis=-1) > 60
        assert differ.mean() > 0.25, (a, b)


def gaps(name: str, row: int) -> int:
    """Return in how many places a horizontal line of the frame is open; the row is in units."""
    ink = np.abs(pixels(name, 250)[row, 57:194, :3].astype(int) - PAPER).max(axis=-1) > 60
    return int((np.diff(ink.astype(int)) == -1).sum())


def test_the_frame_of_a_spanish_card_has_the_gaps_of_its_suit_above_and_below() -> None:
    for name in [*SPANISH, *SPANISH_LARGE]:
        assert gaps(name, 14) == gaps(name, 335) == GAPS[name[-1]], name


def test_the_figures_of_the_spanish_pack_are_not_those_of_the_french_one() -> None:
    for name in (f"card-es-{rank}{suit}" for rank in "JQK" for suit in SUITS):
        one, other = (pixels(each, 100)[10:130, 26:74, :3].astype(int) for each in (name, name.replace("-es", "")))
        assert (np.abs(one - other).max(axis=-1) > 60).mean() > 0.25, name


@pytest.mark.parametrize("name", BACKS)
def test_a_back_does_not_tell_which_way_up_a_card_lies(name: str) -> None:
    picture = pixels(name, 280).astype(int)
    assert np.abs(picture - picture[::-1, ::-1]).mean() < 3


def test_backs_differ_in_colour_and_in_pattern() -> None:
    for a, b in pairs(BACKS):
        one, other = (pixels(name, 60)[..., :3].astype(float) for name in (a, b))
        colours = [picture[8:-8, 6:-6].mean(axis=(0, 1)) for picture in (one, other)]
        assert np.linalg.norm(colours[0] - colours[1]) > 35, (a, b)
        light = [picture[8:-8, 6:-6].mean(axis=-1).ravel() for picture in (one, other)]
        assert np.corrcoef(*light)[0, 1] < 0.6, (a, b)


def test_a_back_has_paper_around_it() -> None:
    for name in BACKS:
        picture = pixels(name, 250)[..., :3].astype(int)
        for edge in (picture[6:11, 30:220], picture[-11:-6, 30:220], picture[30:320, 6:11], picture[30:320, -11:-6]):
            assert np.abs(edge - PAPER).max() < 12, name


# Four colours


def drawn_in(name: str, ink: str) -> list[str]:
    """Return the outlines that a picture fills or draws with that ink."""
    elements = ElementTree.parse(SPRITES / f"{name}.svg").iter()
    return [each.get("d", "no path") for each in elements if ink in (each.get("fill"), each.get("stroke"))]


def test_the_inks_that_are_exchanged_are_those_of_index_and_pips() -> None:
    for suit, (ink, other) in INKS.items():
        sign = set(drawn_in(f"card-2{suit}", ink)) & set(drawn_in(f"card-3{suit}", ink))
        assert len(sign) == 1
        for name in PICTURES:
            drawn = set(drawn_in(name, ink))
            assert "-es-" in name or not drawn_in(name, other), name
            if name[-1] == suit and name in CARDS and "-es-" not in name:
                alike = f"{name[:-1]}{'H' if suit == 'D' else 'S'}"  # the same figure in a suit that keeps its colour
                figures = drawn - sign
                assert sign < drawn, name
                assert figures <= {each.get("d") for each in ElementTree.parse(SPRITES / f"{alike}.svg").iter()}, name
            elif name != f"suit-{suit}":
                assert not drawn, name


def four_inks() -> dict[str, tuple[int, ...]]:
    """Return the inks of the suits in four colours."""
    found = {"S": "#1B1B1F", "H": "#C8102E"} | {suit: inks[1] for suit, inks in INKS.items()}
    assert all(drawn_in(f"card-2{suit}", found[suit]) for suit in "SH")
    return {suit: tuple(int(ink[i : i + 2], 16) for i in (1, 3, 5)) for suit, ink in found.items()}


def spanish_inks() -> dict[str, tuple[int, ...]]:
    """Return the inks of the suits of the Spanish pack."""
    assert all(drawn_in(f"card-es-2{suit}", ink) for suit, ink in SPANISH_INKS.items())
    return {suit: tuple(int(ink[i : i + 2], 16) for i in (1, 3, 5)) for suit, ink in SPANISH_INKS.items()}


def linear(colour: tuple[int, ...]) -> np.ndarray:
    """Return the light of a colour on a screen: red, green, blue, each from 0 to 1."""
    part = np.array(colour) / 255
    return np.where(part <= 0.04045, part / 12.92, ((part + 0.055) / 1.055) ** 2.4)


def perceived(light: np.ndarray) -> np.ndarray:
    """Return light as lightness and two axes of colour (CIELAB)."""
    to_xyz = np.array([[0.4124, 0.3576, 0.1805], [0.2126, 0.7152, 0.0722], [0.0193, 0.1192, 0.9505]])
    xyz = to_xyz @ np.clip(light, 0, 1) / np.array([0.9505, 1.0, 1.089])
    x, y, z = np.where(xyz > 0.008856, np.cbrt(xyz), 7.787 * xyz + 16 / 116)
    return np.array([116 * y - 16, 500 * (x - y), 200 * (y - z)])


SIGHT = {
    # How those see who lack one kind of cone; Machado, Oliveira and Fernandes 2009.
    "all": np.eye(3),
    "red": np.array([[0.152, 1.053, -0.205], [0.115, 0.786, 0.099], [-0.004, -0.048, 1.052]]),
    "green": np.array([[0.367, 0.861, -0.228], [0.280, 0.673, 0.047], [-0.012, 0.043, 0.969]]),
    "blue": np.array([[1.256, -0.077, -0.179], [-0.078, 0.931, 0.148], [0.005, 0.691, 0.304]]),
}


@pytest.mark.parametrize("sight", SIGHT)
def test_four_colours_differ_for_every_kind_of_sight(sight: str) -> None:
    for inks in (four_inks(), spanish_inks()):
        seen = {suit: perceived(SIGHT[sight] @ linear(ink)) for suit, ink in inks.items()}
        for a, b in pairs(list(SUITS)):
            assert np.linalg.norm(seen[a] - seen[b]) > 15, (a, b)


def test_the_signs_of_spanish_suits_differ_by_their_shape_alone() -> None:
    for a, b in pairs(SPANISH_SIGNS):
        one, other = (pixels(name, 24)[..., 3] > 128 for name in (a, b))
        assert (one ^ other).sum() > 0.3 * (one | other).sum(), (a, b)


def test_four_colours_are_legible_on_paper() -> None:
    weights = np.array([0.2126, 0.7152, 0.0722])
    paper = weights @ linear(tuple(PAPER)) + 0.05
    for suit, ink in (*four_inks().items(), *spanish_inks().items()):
        assert paper / (weights @ linear(ink) + 0.05) > 4.5, suit


# Icons and emblems


def test_icons_and_emblems_are_white_so_that_they_can_be_tinted() -> None:
    for name in [*ICONS, *EMBLEMS]:
        picture = pixels(name, 48)
        assert (picture[picture[..., 3] > 64][:, :3] > 250).all(), name


def outline(name: str, side: int) -> np.ndarray:
    """Return a mask of where an emblem covers its square, with the free places inside it."""
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


# Portraits


def test_a_portrait_is_filled_to_its_edge() -> None:
    for name in PORTRAITS:
        assert (pixels(name, 40)[..., 3] == 255).all(), name


@pytest.mark.parametrize("side", [24, 40, 200])
def test_portraits_tell_players_apart(side: int) -> None:
    y, x = np.mgrid[:side, :side] - (side - 1) / 2
    seen = np.hypot(x, y) < side / 2
    faces = {name: pixels(name, side)[..., :3].astype(int)[seen] for name in PORTRAITS}
    for a, b in pairs(PORTRAITS):
        assert np.abs(faces[a] - faces[b]).mean() > 25, (a, b)
