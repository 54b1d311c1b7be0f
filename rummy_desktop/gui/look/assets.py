"""Assets: the program's pictures, rasterised at the size in which they are seen, and kept."""

from __future__ import annotations

import math
from collections.abc import Sequence
from io import BytesIO
from pathlib import Path
from typing import Any, NamedTuple

import pygame

from rummy_desktop.gui.look.short_thread import ShortThread
from rummy_desktop.gui.look.text import Cache, tinted

ASPECT = 7 / 5
"""Height of a card by its width."""
AHEAD = 64_000_000
"""Bytes of pictures that are drawn ahead at most."""

PORTRAIT = "portrait-"
"""How the names of those pictures begin that are cut round."""
FINER = 4
"""A round is cut out this much larger and scaled down, which smooths its edge."""

Key = tuple[str, tuple[int, int], Any]


class Design(NamedTuple):
    """The design of a deck: the name of its back, whether its index is large, and whether its four suits differ."""

    back: str = "rosette"
    large: bool = False
    four_colours: bool = False


INKS = {"D": ("#C9112F", "#1A4FDC"), "C": ("#19191D", "#00805A")}
"""For suits that look different in four colours: their ink in the files, which nothing else has, and the other."""


class Assets:
    """The SVG pictures in a folder, by file name without its ending. Nobody may draw on the surfaces it hands out.

    Cards are asked for by the same names in every design: `card-7H`, `back`.
    """

    def __init__(self, folder: Path, design: Design | None = None) -> None:
        self.folder = folder
        self.design = design or Design()
        self._kept = Cache(96_000_000)
        self._ahead: dict[Key, pygame.Surface] = {}
        self._warmed: tuple[int, str] | None = None  # the pack whose cards are drawn ahead, and their width

    def sprite(self, name: str, height_px: int, tint: Any = None) -> pygame.Surface:
        """Return the picture `name`, `height_px` pixels high; a white one takes the colour `tint`.

        Of a portrait it is the largest circle that fits into it, in its own colours.
        """
        if name.startswith(PORTRAIT):
            return self._kept.picture((name, (height_px, height_px), None), lambda: self._cut(name, height_px))
        return self._picture(name, (height_px * 8, height_px), tint)

    def _cut(self, name: str, wide: int) -> pygame.Surface:
        """Return the largest circle in a square picture, `wide` pixels wide, with a smooth edge."""
        large = pygame.Surface((wide * FINER, wide * FINER), pygame.SRCALPHA)
        large.fill((255, 255, 255, 0))
        pygame.draw.circle(large, (255, 255, 255), (wide * FINER / 2, wide * FINER / 2), wide * FINER / 2)
        # SDL draws small SVGs coarsely, and a portrait has fine lines.
        picture = pygame.transform.smoothscale(self._draw(name, (wide * 2, wide * 2), None), (wide, wide))
        picture.blit(pygame.transform.smoothscale(large, (wide, wide)), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        return picture

    def card(self, name: str, width: int) -> pygame.Surface:
        """Return the picture of a card, `width` pixels wide; `name` is its file's, such as `card-7H` or `back`."""
        return self._picture(name, _card_size(width), None)

    def _picture(self, name: str, size: tuple[int, int], tint: Any) -> pygame.Surface:
        key = (name, size, tint)
        return self._kept.picture(key, lambda: self._ahead.pop(key, None) or self._draw(*key))

    def _draw(self, name: str, size: tuple[int, int], tint: Any) -> pygame.Surface:
        picture = pygame.image.load_sized_svg(self._source(name), size).convert_alpha()
        return picture if tint is None else tinted(picture, tint)

    def _source(self, name: str) -> BytesIO:
        """Return the SVG of a picture in the present design."""
        suit = name[-1]
        if name == "back":
            name = f"back-{self.design.back}"
        elif name.startswith("card-") and self.design.large:
            name = f"large-{name[5:]}"
        text = (self.folder / f"{name}.svg").read_bytes()
        if self.design.four_colours and suit in INKS and name.startswith(("card-", "large-")):
            usual, other = INKS[suit]
            text = text.replace(usual.encode(), other.encode())
        return BytesIO(text)

    def twin(self) -> Assets:
        """Return the same pictures with a store of their own, for another thread."""
        return Assets(self.folder, self.design)

    def play_with(self, design: Design) -> None:
        """Change the deck: cards that are asked for from now on have that design."""
        if design != self.design:
            self.design = design
            self._kept = Cache(self._kept.limit)
            self._ahead = {}
            self._warmed = None

    def warm(self, names: Sequence[str], width: int) -> None:
        """Draw the cards `names` ahead, in this order and off the drawing thread, and none of another width or pack."""
        warmed = width, max(names)
        if warmed == self._warmed:
            return
        self._warmed = warmed
        # Nothing else is shared or locked, so no frame waits for a card that it does not show.
        ahead = self._ahead = {}
        size = _card_size(width)

        def work() -> None:
            for name in names[: AHEAD // (4 * size[0] * size[1])]:
                if self._ahead is not ahead:
                    return
                try:
                    ahead[name, size, None] = self._draw(name, size, None)
                except pygame.error:
                    return

        ShortThread(work, "cards")

    def close(self) -> None:
        """Stop drawing cards ahead."""
        self._ahead = {}


def _card_size(width: int) -> tuple[int, int]:
    return width, math.ceil(width * ASPECT)
