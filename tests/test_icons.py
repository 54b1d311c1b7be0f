"""The program's icons: as the tool draws them, well-formed for every system, and readable at every size."""

from __future__ import annotations

import importlib.util
import io
import struct
import zlib
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from types import ModuleType

import numpy as np
import pygame
import pytest

ROOT = Path(__file__).resolve().parent.parent
SPRITES = ROOT / "sprites"
PROGRAM = (16, 22, 24, 32, 48, 64, 128, 256, 512)
DOCUMENT = (16, 22, 24, 32, 48, 64, 128, 256)
PNGS = {f"program-{side}.png": side for side in PROGRAM} | {f"document-{side}.png": side for side in DOCUMENT}
ICNS_SIDES = {
    "icp4": 16,
    "icp5": 32,
    "ic11": 32,
    "ic12": 64,
    "ic07": 128,
    "ic13": 256,
    "ic08": 256,
    "ic14": 512,
    "ic09": 512,
    "ic10": 1024,
}
GROUNDS = {"white": 255.0, "grey": 128.0, "dark": 28.0}


@cache
def tool() -> ModuleType:
    """Return the tool that makes the icons."""
    spec = importlib.util.spec_from_file_location("make_icons", ROOT / "tools" / "make_icons.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@cache
def made() -> dict[str, bytes]:
    """Return every file that the tool makes now."""
    return dict(tool().icons())


def decoded(data: bytes, name: str = "icon.png") -> np.ndarray:
    """Return a picture file's rows, columns and RGBA, as SDL reads it."""
    surface = pygame.image.load(io.BytesIO(data), name)
    wide, high = surface.get_size()
    return np.frombuffer(pygame.image.tobytes(surface, "RGBA"), np.uint8).reshape(high, wide, 4)


def decoded_icon(kind: str) -> np.ndarray:
    """Return the first picture of an ICO file, as SDL reads it."""
    return decoded((SPRITES / f"{kind}.ico").read_bytes(), "icon.ico")


def in_ico(data: bytes) -> Iterator[tuple[int, bytes]]:
    """Yield the pictures in an ICO file, by the sides that its directory names; the parts must follow without gaps."""
    reserved, kind, count = struct.unpack_from("<HHH", data)
    assert (reserved, kind) == (0, 1)
    follows = 6 + 16 * count
    for i in range(count):
        wide, high, colours, zero, planes, bits, size, at = struct.unpack_from("<BBBBHHII", data, 6 + 16 * i)
        assert wide == high
        assert (colours, zero, planes, bits) == (0, 0, 1, 32)
        assert at == follows
        follows += size
        yield wide or 256, data[at : at + size]
    assert follows == len(data)


def from_bitmap(data: bytes) -> tuple[np.ndarray, np.ndarray]:
    """Return the RGBA of a bitmap in an ICO file, and where its mask leaves it clear."""
    length, wide, doubled, planes, bits, packing = struct.unpack_from("<IiiHHI", data)
    assert (length, planes, bits, packing, doubled) == (40, 1, 32, 0, 2 * wide)
    stride = (wide + 31) // 32 * 4
    assert len(data) == 40 + wide * wide * 4 + wide * stride
    colours = np.frombuffer(data, np.uint8, wide * wide * 4, 40).reshape(wide, wide, 4)[::-1]
    mask = np.frombuffer(data, np.uint8, wide * stride, 40 + wide * wide * 4).reshape(wide, stride)[::-1]
    return colours[..., [2, 1, 0, 3]], np.unpackbits(mask, axis=1)[:, :wide].astype(bool)


def in_icns(data: bytes) -> Iterator[tuple[str, bytes]]:
    """Yield the pictures in an ICNS file by type."""
    assert data[:4] == b"icns"
    assert struct.unpack_from(">I", data, 4) == (len(data),)
    at = 8
    while at < len(data):
        kind, size = data[at : at + 4].decode("ascii"), struct.unpack_from(">I", data, at + 4)[0]
        yield kind, data[at + 8 : at + size]
        at += size
    assert at == len(data)


def over(picture: np.ndarray, ground: float) -> np.ndarray:
    """Return how bright a picture is on a ground of some grey, 0 to 255."""
    alpha = picture[..., 3] / 255
    bright = picture[..., :3] @ np.array([0.2126, 0.7152, 0.0722])
    return bright * alpha + ground * (1 - alpha)


def alike(one: np.ndarray, other: np.ndarray) -> bool:
    """Return whether two pictures have the same pixels, up to what SDL's version and the processor do to edges."""
    shown = [picture[..., :3] * (picture[..., 3:] / 255) for picture in (one, other)]
    return bool(np.max(abs(shown[0] - shown[1])) <= 6 and np.max(abs(one[..., 3].astype(int) - other[..., 3])) <= 6)


def red(picture: np.ndarray) -> np.ndarray:
    """Return a mask of the pixels that are clearly red."""
    r, g, b = (picture[..., i].astype(int) for i in range(3))
    return (r > 150) & (g < 110) & (b < 120) & (picture[..., 3] > 200)


def green(picture: np.ndarray) -> np.ndarray:
    """Return a mask of the pixels that are clearly green."""
    r, g, b = (picture[..., i].astype(int) for i in range(3))
    return (g > r + 25) & (g > b + 10) & (picture[..., 3] > 200)


def test_every_icon_is_there_and_no_other() -> None:
    kept = {path.name for kind in ("png", "ico", "icns") for path in SPRITES.glob(f"*.{kind}")}
    assert kept == {*PNGS, "program.ico", "document.ico", "program.icns", "document.icns"}


def test_the_tool_writes_them_into_a_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tool(), "icons", lambda: {"program-16.png": b"a", "program.ico": b"b"})
    tool().main([str(tmp_path / "made")])
    assert {path.name: path.read_bytes() for path in (tmp_path / "made").iterdir()} == tool().icons()


@pytest.mark.parametrize("name", PNGS)
def test_the_tool_draws_the_pixels_that_are_there(name: str) -> None:
    kept = decoded((SPRITES / name).read_bytes())
    assert kept.shape == (PNGS[name], PNGS[name], 4)
    # How small a picture packs is up to the version of zlib.
    assert alike(decoded(made()[name]), kept)


@pytest.mark.parametrize("kind", ["program", "document"])
def test_the_icon_for_windows_holds_the_pictures_of_the_png_files(kind: str) -> None:
    kept = dict(in_ico((SPRITES / f"{kind}.ico").read_bytes()))
    assert list(kept) == [16, 24, 32, 48, 64, 128, 256]
    for side, data in kept.items():
        picture = decoded((SPRITES / f"{kind}-{side}.png").read_bytes())
        if side >= 128:
            assert data.startswith(b"\x89PNG")
            assert (decoded(data) == picture).all()
        else:
            colours, clear = from_bitmap(data)
            assert (colours == picture).all()
            assert (clear == (picture[..., 3] == 0)).all()
    remade = [(side, len(data) if side < 128 else 0) for side, data in in_ico(made()[f"{kind}.ico"])]
    assert remade == [(side, len(data) if side < 128 else 0) for side, data in kept.items()]


@pytest.mark.parametrize("kind", ["program", "document"])
def test_sdl_reads_the_icon_for_windows_too(kind: str) -> None:
    assert (decoded_icon(kind) == decoded((SPRITES / f"{kind}-16.png").read_bytes())).all()


@pytest.mark.parametrize("kind", ["program", "document"])
def test_the_icon_for_macos_holds_every_type_at_its_size(kind: str) -> None:
    kept, new = (dict(in_icns(data)) for data in ((SPRITES / f"{kind}.icns").read_bytes(), made()[f"{kind}.icns"]))
    assert {name: decoded(data).shape for name, data in kept.items()} == {
        name: (side, side, 4) for name, side in ICNS_SIDES.items()
    }
    for name, data in kept.items():
        assert alike(decoded(data), decoded(new[name])), name
    for small, side in (("icp4", 16), ("icp5", 32)):
        assert (decoded(kept[small]) == decoded((SPRITES / f"{kind}-{side}.png").read_bytes())).all()


def test_on_a_dock_the_icon_is_as_large_as_its_neighbours() -> None:
    """A square icon takes 824 of 1024 pixels by Apple's grid, and the rest is free."""
    picture = decoded(dict(in_icns((SPRITES / "program.icns").read_bytes()))["ic10"])
    columns = np.flatnonzero((picture[..., 3] > 128).any(axis=0))
    assert columns[-1] - columns[0] + 1 == pytest.approx(824, abs=8)
    assert columns[0] == pytest.approx(100, abs=5)


@pytest.mark.parametrize("name", PNGS)
def test_an_icon_is_not_cut_off_and_fills_its_place(name: str) -> None:
    """The picture is centred, takes nearly all the height, and has free corners."""
    alpha = decoded((SPRITES / name).read_bytes())[..., 3]
    side = PNGS[name]
    seen = alpha > 128
    columns, rows = np.flatnonzero(seen.any(axis=0)), np.flatnonzero(seen.any(axis=1))
    assert abs(int(columns[0]) - (side - 1 - int(columns[-1]))) <= max(1, side / 40)
    assert rows[-1] - rows[0] + 1 >= 0.88 * side
    assert alpha[0, -1] == 0
    if side >= 64:
        # The large drawings leave a margin, so that no edge and no shadow is cut.
        for border in (alpha[0], alpha[-1], alpha[:, 0], alpha[:, -1]):
            assert border.max() < 40


@pytest.mark.parametrize("name", PNGS)
def test_an_icon_shows_a_white_card_with_a_dark_spade_on_green_felt(name: str) -> None:
    """Light, dark and green are there at every size; larger sizes have a second card with a red sign."""
    picture = decoded((SPRITES / name).read_bytes())
    bright = over(picture, 128)
    solid = picture[..., 3] > 200
    kind, side = name.partition("-")[0], PNGS[name]
    whole = side * side
    assert (solid & (bright > 235)).sum() > 0.10 * whole
    assert green(picture).sum() > (0.06 if kind == "document" else 0.15) * whole
    if kind == "program" or side > 24:
        assert (solid & (bright < 60)).sum() > 0.03 * whole
    if side >= (22 if kind == "program" else 48):
        assert red(picture).sum() > (0.004 if kind == "document" else 0.008) * whole


@pytest.mark.parametrize("ground", GROUNDS)
@pytest.mark.parametrize("name", PNGS)
def test_an_icon_stands_out_from_its_ground(name: str, ground: str) -> None:
    """Somewhere along every side its edge differs from white, grey and dark by enough to be seen."""
    picture = decoded((SPRITES / name).read_bytes())
    side = PNGS[name]
    bright = over(picture, GROUNDS[ground])
    differs = abs(bright - GROUNDS[ground]) > 12
    assert differs.mean() > 0.3
    for turned in (differs, differs[::-1], differs.T, differs.T[::-1]):
        assert turned[: side // 4].any(axis=0).mean() > 0.4


@pytest.mark.parametrize("name", PNGS)
def test_what_is_drawn_for_a_small_size_is_crisp(name: str) -> None:
    """Edges lie on the edges of pixels: there, half of what touches differs by a clear step, and not by a blur."""
    picture = decoded((SPRITES / name).read_bytes())
    bright = over(picture, 128)
    steps = abs(np.diff(bright, axis=1)).ravel()
    edges = steps[steps > 20]
    if PNGS[name] <= 48:
        assert np.median(edges) > 45
    assert edges.max() > 120


def test_the_png_files_are_small_and_hold_nothing_but_the_picture() -> None:
    assert sum((SPRITES / name).stat().st_size for name in PNGS) < 250_000
    for name in PNGS:
        data = (SPRITES / name).read_bytes()
        assert data[:8] == b"\x89PNG\r\n\x1a\n"
        kinds, at = [], 8
        while at < len(data):
            size, kind = struct.unpack_from(">I4s", data, at)
            part = data[at + 4 : at + 8 + size]
            assert struct.unpack_from(">I", data, at + 8 + size) == (zlib.crc32(part),)
            kinds.append(kind)
            at += 12 + size
        assert kinds == [b"IHDR", b"IDAT", b"IEND"]


def test_a_png_file_is_read_as_it_was_written() -> None:
    """Noise, flat colour and clear pixels, with and without opacity, in every filter."""
    rng = np.random.default_rng(7)
    noise = rng.integers(0, 256, (9, 9, 4)).astype(np.uint8)
    opaque = noise.copy()
    opaque[..., 3] = 255
    slope = np.add.outer(np.arange(32), np.arange(32))[..., None].repeat(4, 2).astype(np.uint8)
    for picture in (noise, opaque, slope, np.zeros((3, 3, 4), np.uint8)):
        assert (decoded(tool().png(picture)) == picture).all()


def test_the_window_and_the_files_show_the_same_icon() -> None:
    surface = pygame.image.load_sized_svg(str(SPRITES / "program.svg"), (256, 256))
    drawn = np.frombuffer(pygame.image.tobytes(surface, "RGBA"), np.uint8).reshape(256, 256, 4)
    assert abs(over(drawn, 128) - over(decoded((SPRITES / "program-256.png").read_bytes()), 128)).mean() < 2
