"""Assets: the program's pictures, rasterised at the size at which they are seen and kept."""

from __future__ import annotations

import math
from pathlib import Path
from threading import Lock, Thread
from typing import Any

import pygame

from rummy_desktop.gui.text import Kept, tinted

ASPECT = 7 / 5
"""Height of a card by its width."""


class Assets:
    """The SVG pictures in a folder, by file name without its ending. Nobody may draw on the surfaces it hands out."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._kept = Kept(96_000_000)
        self._lock = Lock()

    def sprite(self, name: str, height_px: int, tint: Any = None) -> pygame.Surface:
        """The picture `name`, `height_px` pixels high; a white one takes the colour `tint`."""
        return self._picture(name, (height_px * 8, height_px), tint)

    def card(self, name: str, width: int) -> pygame.Surface:
        """The picture of a card, `width` pixels wide; `name` is its file's, such as `card-7H` or `back`."""
        return self._picture(name, (width, math.ceil(width * ASPECT)), None)

    def _picture(self, name: str, size: tuple[int, int], tint: Any) -> pygame.Surface:
        with self._lock:
            return self._kept.picture((name, size, tint), lambda: self._draw(name, size, tint))

    def _draw(self, name: str, size: tuple[int, int], tint: Any) -> pygame.Surface:
        picture = pygame.image.load_sized_svg(str(self.folder / f"{name}.svg"), size).convert_alpha()
        return picture if tint is None else tinted(picture, tint)

    def warm(self, names: list[str], width: int) -> None:
        """Draw the cards `names` ahead, off the drawing thread."""

        def work() -> None:
            for name in names:
                try:
                    self.card(name, width)
                except pygame.error:
                    return

        Thread(target=work, name="cards", daemon=True).start()
