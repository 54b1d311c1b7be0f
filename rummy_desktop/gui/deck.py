"""Deck: what a card looks like at a size, an angle and a moment of being turned over."""

from __future__ import annotations

import math
from collections.abc import Iterable
from typing import NamedTuple

import pygame

from rummy_desktop.engine.cards import HIDDEN, Card, new_pack
from rummy_desktop.gui.assets import ASPECT, Assets
from rummy_desktop.gui.notes import Note, Notes
from rummy_desktop.gui.text import Kept, Lettering

PAD = 0.07
"""Room around a card for its shadow, by the card's width."""


class Pose(NamedTuple):
    """Where a card is: its middle and its width in pixels, its angle in degrees clockwise, and how far its face is up.

    `up` runs from 0, face down, to 1, face up; between them the card is being turned over. `lift` runs from 0, where it
    lies, to 1, where it is held: the shadow is larger, softer and farther away.
    """

    x: float
    y: float
    width: float
    angle: float = 0.0
    up: float = 1.0
    lift: float = 0.0

    @property
    def rect(self) -> pygame.Rect:
        """The card's rectangle in whole pixels, its angle left aside."""
        width, height = round(self.width), round(self.width * ASPECT)
        return pygame.Rect(round(self.x - width / 2), round(self.y - height / 2), width, height)

    def blend(self, other: Pose, part: float) -> Pose:
        """The pose on the way to `other`; `part` 0 is this one, 1 the other."""
        return Pose(*(here + (there - here) * part for here, there in zip(self, other, strict=True)))


def picture_of(card: Card) -> str:
    """The name of the picture of a card's face; every other joker is the second one."""
    return f"card-{card._replace(pack=card.pack % 2 if card.suit == 'J' else 0)}"


class Deck:
    """The pictures of cards with their shadows, drawn from one raster of each face `width` pixels wide.

    What is written on cards is written with `letters`.
    """

    def __init__(self, assets: Assets, width: int, letters: Lettering) -> None:
        self.assets = assets
        self.notes = Notes(lambda name: assets.card(name, width), letters)
        self.width = width
        self.pad = max(3, round(width * PAD))
        self._whole = Kept(64_000_000)
        self._turned = Kept(96_000_000)

    def write(self, canvas: pygame.Surface, note: Note, pose: Pose) -> None:
        """Write a note on the card in that pose, which lies upright and face up."""
        self.notes.write(canvas, note, pose.rect)

    def warm(self, first: Iterable[Card] = ()) -> None:
        """Draw the shadow of a card now, and all faces off the drawing thread, those of `first` before the others."""
        self._shadow()
        names = dict.fromkeys(picture_of(card) for card in (*first, *new_pack()) if card != HIDDEN)
        self.assets.warm(["back", *names], self.width)

    def picture(self, card: Card, pose: Pose) -> pygame.Surface:
        """The picture of `card` in `pose`, its middle being the pose's."""
        name = "back" if pose.up < 0.5 or card == HIDDEN else picture_of(card)
        width = round(pose.width)
        # Angles in steps of half a degree: finer is not seen, and each step is kept.
        angle = round(pose.angle * 2) / 2
        squeeze = abs(math.cos(math.pi * pose.up)) if 0.0 < pose.up < 1.0 else 1.0
        if squeeze < 1.0:
            flat = self._at(name, width)
            return pygame.transform.scale(flat, (max(2, round(flat.get_width() * squeeze)), flat.get_height()))
        if angle == 0:
            return self._at(name, width)
        return self._turned.picture(
            (name, width, angle), lambda: pygame.transform.rotozoom(self._at(name, width), -angle, 1.0)
        )

    def _at(self, name: str, width: int) -> pygame.Surface:
        """The card with its shadow at that width, upright."""
        if width == self.width:
            return self._whole.picture((name, width), lambda: self._shaded(name))
        return self._whole.picture((name, width), lambda: self._resized(name, width))

    def _resized(self, name: str, width: int) -> pygame.Surface:
        whole = self._at(name, self.width)
        factor = width / self.width
        size = (max(2, round(whole.get_width() * factor)), max(2, round(whole.get_height() * factor)))
        return pygame.transform.smoothscale(whole, size)

    def _shaded(self, name: str) -> pygame.Surface:
        face = self.assets.card(name, self.width)
        whole = self._shadow().copy()
        whole.blit(face, (self.pad, self.pad))
        return whole

    def _shadow(self) -> pygame.Surface:
        return self._whole.picture("shadow", self._soft_edge)

    def _soft_edge(self) -> pygame.Surface:
        pad, size = self.pad, (self.width, round(self.width * ASPECT))
        around = pygame.Surface((size[0] + 2 * pad, size[1] + 2 * pad), pygame.SRCALPHA)
        low = pygame.Rect((pad, pad + pad // 3), size)
        pygame.draw.rect(around, (0, 0, 0, 110), low, border_radius=round(self.width * 0.06))
        return pygame.transform.gaussian_blur(around, max(1, pad // 2), repeat_edge_pixels=False)
