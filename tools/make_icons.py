"""Make the program's icons for Windows, macOS and Linux, and those of saved matches: PNG, ICO and ICNS.

Run as `python tools/make_icons.py`, after whatever changed `tools/drawing`; it writes to `sprites/`, or to a folder
that is named. The same source makes the same pixels: each drawing is rasterised by SDL at four times its size, but at
no more than 1024 pixels, and averaged down.
"""

from __future__ import annotations

import argparse
import struct
import sys
import zlib
from functools import cache
from io import BytesIO
from pathlib import Path

import numpy as np
import pygame
from numpy.typing import NDArray

sys.path.insert(0, str(Path(__file__).resolve().parent))

from drawing.program import document_at, program_at

Pixels = NDArray[np.uint8]

SPRITES = Path(__file__).resolve().parent.parent / "sprites"
DRAWINGS = {"program": program_at, "document": document_at}
SIZES = {
    "program": (16, 22, 24, 32, 48, 64, 128, 256, 512),
    "document": (16, 22, 24, 32, 48, 64, 128, 256),
}
"""The PNG files, in pixels, as a Linux desktop looks for them."""
ICO = (16, 24, 32, 48, 64, 128, 256)
PACKED = 128
"""From this size on, in pixels, the pictures in an ICO file are PNG, as every Windows since Vista reads them."""
ICNS = {
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
"""The pictures in an ICNS file: type and pixels; 11 to 14 and 10 are those for screens with two pixels a point."""
ON_A_DOCK = 824 / 960
"""How large the icon is on macOS from 64 pixels on: its neighbours on the dock leave a tenth free on each side."""


@cache
def pixels(kind: str, side: int, scale: float = 1.0) -> Pixels:
    """Return a picture as rows, columns and RGBA; `scale` below 1 leaves room around the drawing."""
    over = min(4, 1024 // side)
    drawn = max(1, round(side * over * scale))
    source = DRAWINGS[kind](side).encode()
    surface = pygame.image.load_sized_svg(BytesIO(source), (drawn, drawn))
    data = np.frombuffer(pygame.image.tobytes(surface, "RGBA"), np.uint8).reshape(drawn, drawn, 4)
    whole = np.zeros((side * over, side * over, 4), np.int32)
    at = (side * over - drawn) // 2
    whole[at : at + drawn, at : at + drawn] = data
    alpha = whole[..., 3:]
    # What is nearly clear has to weigh nearly nothing, or edges would be dark.
    colour = (whole[..., :3] * alpha).reshape(side, over, side, over, 3).sum((1, 3))
    cover = alpha.reshape(side, over, side, over, 1).sum((1, 3))
    rgb = np.where(cover > 0, (2 * colour + cover) // np.maximum(2 * cover, 1), 0)
    return np.concatenate((rgb, (2 * cover + over * over) // (2 * over * over)), axis=2).astype(np.uint8)


def png(picture: Pixels) -> bytes:
    """Return a picture as a PNG file, as small as choosing each row's filter makes it."""
    high, wide, _ = picture.shape
    opaque = bool((picture[..., 3] == 255).all())
    depth = 3 if opaque else 4
    rows = picture[..., :depth].astype(np.int16).reshape(high, wide * depth)
    left = np.pad(rows, ((0, 0), (depth, 0)))[:, : wide * depth]
    above = np.pad(rows, ((1, 0), (0, 0)))[:high]
    corner = np.pad(above, ((0, 0), (depth, 0)))[:, : wide * depth]
    guess = left + above - corner
    near = np.stack([abs(guess - each) for each in (left, above, corner)])
    paeth = np.choose(np.argmin(near, axis=0), (left, above, corner))
    filtered = np.stack([(rows - of) % 256 for of in (np.int16(0), left, above, (left + above) // 2, paeth)])
    best = np.argmin(np.minimum(filtered, 256 - filtered).sum(axis=2, dtype=np.int64), axis=0)
    lines = np.concatenate((best[:, None], filtered[best, np.arange(high)]), axis=1).astype(np.uint8)
    head = struct.pack(">IIBBBBB", wide, high, 8, 2 if opaque else 6, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + b"".join(
        (chunk(b"IHDR", head), chunk(b"IDAT", zlib.compress(lines.tobytes(), 9)), chunk(b"IEND", b""))
    )


def chunk(kind: bytes, data: bytes) -> bytes:
    """Return a part of a PNG file."""
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


def bitmap(picture: Pixels) -> bytes:
    """Return a 32-bit bitmap for an ICO file: bottom row first, blue before red, and the mask of old systems."""
    high, wide, _ = picture.shape
    head = struct.pack("<IiiHHIIiiII", 40, wide, 2 * high, 1, 32, 0, 0, 0, 0, 0, 0)
    colours = picture[::-1, :, [2, 1, 0, 3]].tobytes()
    clear = np.packbits(picture[::-1, :, 3] == 0, axis=1)
    mask = np.pad(clear, ((0, 0), (0, -clear.shape[1] % 4))).tobytes()
    return head + colours + mask


def ico(pictures: list[Pixels]) -> bytes:
    """Return an icon for Windows out of square pictures of at most 256 pixels."""
    parts = [png(each) if len(each) >= PACKED else bitmap(each) for each in pictures]
    entries, at = [], 6 + 16 * len(parts)
    for each, part in zip(pictures, parts, strict=True):
        side = len(each) % 256  # 0 means 256
        entries.append(struct.pack("<BBBBHHII", side, side, 0, 0, 1, 32, len(part), at))
        at += len(part)
    return struct.pack("<HHH", 0, 1, len(parts)) + b"".join(entries + parts)


def icns(pictures: dict[str, Pixels]) -> bytes:
    """Return an icon for macOS out of square pictures by their type."""
    parts = []
    for kind, picture in pictures.items():
        data = png(picture)
        parts.append(kind.encode() + struct.pack(">I", 8 + len(data)) + data)
    body = b"".join(parts)
    return b"icns" + struct.pack(">I", 8 + len(body)) + body


def icons() -> dict[str, bytes]:
    """Return every file: its name and what is in it."""
    made = {}
    for kind, sizes in SIZES.items():
        made |= {f"{kind}-{side}.png": png(pixels(kind, side)) for side in sizes}
        made[f"{kind}.ico"] = ico([pixels(kind, side) for side in ICO])
    made["program.icns"] = icns(
        {kind: pixels("program", side, ON_A_DOCK if side >= 64 else 1.0) for kind, side in ICNS.items()}
    )
    made["document.icns"] = icns({kind: pixels("document", side) for kind, side in ICNS.items()})
    return made


def main(words: list[str] | None = None) -> None:
    """Make the icons; `words` are the command line's."""
    parser = argparse.ArgumentParser(description="Make the program's icons.")
    parser.add_argument("folder", nargs="?", type=Path, default=SPRITES)
    folder = parser.parse_args(words).folder
    folder.mkdir(parents=True, exist_ok=True)
    for name, data in icons().items():
        (folder / name).write_bytes(data)


if __name__ == "__main__":
    main()
