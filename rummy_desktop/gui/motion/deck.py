"""Deck: the picture of a card at a size, an angle and a moment of being turned over."""

from __future__ import annotations

import math
from collections.abc import Iterable
from enum import IntEnum
from functools import lru_cache
from typing import Final, NamedTuple

import pygame

from rummy_desktop.engine.cards import HIDDEN, Card, faces_shown, new_pack
from rummy_desktop.gui.look import rounded_shapes
from rummy_desktop.gui.look.assets import ASPECT, Assets
from rummy_desktop.gui.look.card_notes import Note, Notes
from rummy_desktop.gui.look.text import Cache, Colour

PAD = 0.07
"""Room around a card for its shadow, by the card's width."""
LIFTS: Final = 6
"""How many different shadows cards have that are lifted; the first is that of a card just above the table."""
DARK: Final = (115, 150)  # how dark the shadow is under a card that lies, and under one that is held, of 255
SOFT: Final = (0.045, 0.11)  # how far its edge is blurred, by the card's width
FALLS: Final = (0.023, 0.2)  # how far below the card it is
WIDER: Final = 0.04  # how much larger than the card it is under one that is held
SMALL: Final = 56  # pixels of width at which shadows are blurred: soft as they are, they can be stretched


FINE: Final = 300  # pixels of height above which a card that flies past is turned in the quickest way
NEARLY: Final = 248  # of 255: the alpha at which a picture counts as opaque, but for what scaling took
LOST: Final = (2, 2, 2)  # of 255: what scaling takes of each colour
COARSE: Final = 1.03
"""By what the sizes differ that are told apart where nobody looks closely."""


class Pose(NamedTuple):
    """The pose of a card: its middle and width in pixels, its angle in degrees clockwise, and how far its face is up.

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

    @property
    def height(self) -> int:
        """The step of its lift: 0 if it lies, `LIFTS` if it is held."""
        return math.ceil(min(1.0, self.lift) * LIFTS - 0.25)

    @property
    def thin(self) -> float:
        """The visible width of a card that is being turned over, in widths of it: 0 if it is seen from the edge."""
        return abs(math.cos(math.pi * self.up)) if 0.0 < self.up < 1.0 else 1.0

    def blend(self, other: Pose, part: float) -> Pose:
        """Return the pose on the way to `other`; `part` 0 is this one, 1 the other."""
        return Pose(*(here + (there - here) * part for here, there in zip(self, other, strict=True)))


LAID: Final = (120, 200, 255)
"""The colour of the rim of a card that was laid just now."""


class Rim(IntEnum):
    """The meaning of a rim around a card.

    The pointer is on it, it is chosen, it was laid just now, or it is named: by a hint, or since it has to be melded.
    """

    NONE = 0
    POINTED = 1
    CHOSEN = 2
    FRESH = 3
    NAMED = 4


def picture_of(card: Card) -> str:
    """Return the name of the picture of a card's face; every other joker is the second one, in all packs."""
    if card.suit == "J":
        return f"card-{card._replace(pack=card.pack % 2)}"
    return f"card-{faces_shown().pictures}{card._replace(pack=0)}"


class Deck:
    """The pictures of cards with their shadows, drawn from one raster of each face `width` pixels wide.

    The rim of a chosen card has the colour `rim`, and is `thick` pixels thick.
    """

    def __init__(self, assets: Assets, width: int, rim: Colour = (255, 220, 128), thick: int = 3) -> None:
        self.assets = assets
        self._rim, self._thick = rim, thick
        self.notes = Notes(lambda name: assets.card(name, width), assets.sprite, lambda: assets.design.large)
        self.width = width
        self.pad = max(3, round(width * PAD))
        # As many as a table needs at once, however large cards are; with small ones, some more.
        card = round(4 * width * width * ASPECT)
        self._whole = Cache(max(32_000_000, 80 * card))
        self._turned = Cache(max(28_000_000, 130 * card))
        self._shades = Cache(max(8_000_000, 70 * card))

    def write(self, canvas: pygame.Surface, note: Note, pose: Pose) -> None:
        """Write a note on the card in that pose, which lies upright and face up."""
        self.notes.write(canvas, note, pose.rect)

    def warm(self, first: Iterable[Card] = ()) -> None:
        """Draw the shadow of a card now, and all faces off the drawing thread, those of `first` before the others."""
        self._shadow()
        whole = filter(faces_shown().has, new_pack())
        names = dict.fromkeys(picture_of(card) for card in (*first, *whole) if card != HIDDEN)
        self.assets.warm(["back", *names], self.width)

    @property
    def memory(self) -> int:
        """The bytes of the pictures that are kept."""
        return self._whole.weight + self._turned.weight + self._shades.weight

    def draw(self, canvas: pygame.Surface, card: Card, pose: Pose, quick: bool = False, shaded: bool = True) -> None:
        """Draw `card` in `pose`, and its shadow if it is `shaded`.

        `quick` is good enough for what flies past, and leaves nothing.
        """
        x, y, height = round(pose.x), round(pose.y), pose.height
        if not shaded:
            picture = self._passing(card, pose) if quick else self.bare(card, pose)
        elif height or quick:
            shade = self._shade(pose, height)
            canvas.blit(shade, shade.get_rect(center=(x, y + falls(pose))))
            picture = self._passing(card, pose) if quick else self.bare(card, pose)
        else:
            picture = self.picture(card, pose)
        canvas.blit(picture, picture.get_rect(center=(x, y)))

    def edge(self, canvas: pygame.Surface, pose: Pose, rim: Rim) -> None:
        """Draw the rim of a card in `pose`; none while it is turned over."""
        if pose.thin < 1.0:
            return
        width, angle = round(pose.width), round(pose.angle * 2) / 2
        picture = self._turned.picture(("rim", width, angle, rim), lambda: self._rimmed(width, angle, rim))
        canvas.blit(picture, picture.get_rect(center=(round(pose.x), round(pose.y))))

    def _rimmed(self, width: int, angle: float, rim: Rim) -> pygame.Surface:
        """Return a rim around a card of that width: a bright line, between dark ones unless it is only pointed at."""
        thick = self._thick if rim in (Rim.CHOSEN, Rim.NAMED) else max(2, self._thick - 1)
        dark = max(1, self._thick // 3)
        size = width + 2 * dark, round(width * ASPECT) + 2 * dark
        picture = pygame.Surface((size[0] + 4, size[1] + 4), pygame.SRCALPHA)
        whole, radius = pygame.Rect((2, 2), size), round(width * 0.07) + dark
        kept = Cache(1_000_000)
        if rim != Rim.POINTED:
            rounded_shapes.ring(kept, picture, whole, radius, (0, 0, 0), thick + 2 * dark)
        rounded_shapes.ring(
            kept,
            picture,
            whole.inflate(-2 * dark, -2 * dark),
            radius - dark,
            LAID if rim == Rim.FRESH else self._rim,
            thick,
        )
        return pygame.transform.rotozoom(picture, -angle, 1.0) if angle else picture

    def picture(self, card: Card, pose: Pose) -> pygame.Surface:
        """Return the picture of `card` in `pose`, lying, its middle being the pose's."""
        name, width, angle = _seen(card, pose)
        if pose.thin < 1.0:
            return self._squeezed(self._at(name, width), pose, angle)
        if angle == 0:
            return self._at(name, width)
        return self._turned.picture(
            (name, width, angle), lambda: pygame.transform.rotozoom(self._at(name, width), -angle, 1.0)
        )

    def bare(self, card: Card, pose: Pose) -> pygame.Surface:
        """Return the picture of `card` in `pose` without a shadow, its middle being the pose's."""
        name, width, angle = _seen(card, pose)
        if pose.thin < 1.0:
            return self._squeezed(self._flat(name, width), pose, angle)
        if angle == 0:
            return self._flat(name, width)
        return self._turned.picture((name, width, angle, "bare"), lambda: _turned(self._flat(name, width), angle))

    def _passing(self, card: Card, pose: Pose) -> pygame.Surface:
        """Return the picture of a card that flies past, without a shadow."""
        name, _, angle = _seen(card, pose)
        width = self._coarse(pose.width)
        # The next card that flies past so large has another face, but the same back.
        flat = self._flat(name, width) if name == "back" or width == self.width else self._scaled(name, width)
        if pose.thin < 1.0:
            return self._squeezed(flat, pose, angle)
        return _inclined(flat, angle)

    def _coarse(self, width: float) -> int:
        """Return a width near that one, of which there are few."""
        return round(self.width * COARSE ** round(math.log(max(1.0, width) / self.width, COARSE)))

    def _squeezed(self, flat: pygame.Surface, pose: Pose, angle: float) -> pygame.Surface:
        """Return a card that is being turned over."""
        size = max(2, round(flat.get_width() * pose.thin)), flat.get_height()
        return _inclined(pygame.transform.smoothscale(flat, size), angle)

    def _flat(self, name: str, width: int) -> pygame.Surface:
        """Return the card without a shadow at that width, upright."""
        if width == self.width:
            return self.assets.card(name, width)
        return self._whole.picture(("bare", name, width), lambda: _opaque(self._scaled(name, width)))

    def _scaled(self, name: str, width: int) -> pygame.Surface:
        face = self.assets.card(name, self.width)
        return pygame.transform.smoothscale(face, (width, max(2, round(face.get_height() * width / self.width))))

    def _shade(self, pose: Pose, height: int) -> pygame.Surface:
        """Return the shadow of a card at that height above the table."""
        # It is too soft to tell exactly how large it is and how it is turned: few are kept.
        width, angle, thin = self._coarse(pose.width), 2 * round(pose.angle / 2), math.ceil(pose.thin * 8)
        return self._shades.picture(
            (width, angle, thin, height), lambda: self._stretched(width, angle, thin / 8, height)
        )

    def _stretched(self, width: int, angle: int, thin: float, height: int) -> pygame.Surface:
        shade = self._whole.picture(("shade", height), lambda: _blurred(height))
        if thin < 1.0:
            narrow = round(shade.get_width() - SMALL * (1.0 - thin))
            shade = pygame.transform.smoothscale(shade, (narrow, shade.get_height()))
        if angle:
            shade = pygame.transform.rotozoom(shade, -angle, 1.0)
        return pygame.transform.smoothscale_by(shade, width / SMALL)

    def _at(self, name: str, width: int) -> pygame.Surface:
        """Return the card with its shadow at that width, upright."""
        if width == self.width:
            return self._whole.picture((name, width), lambda: self._shaded(name))
        return self._whole.picture((name, width), lambda: self._resized(name, width))

    def _resized(self, name: str, width: int) -> pygame.Surface:
        whole = self._at(name, self.width)
        factor = width / self.width
        size = (max(2, round(whole.get_width() * factor)), max(2, round(whole.get_height() * factor)))
        return _opaque(pygame.transform.smoothscale(whole, size))

    def _shaded(self, name: str) -> pygame.Surface:
        face = self.assets.card(name, self.width)
        whole = self._shadow().copy()
        whole.blit(face, (self.pad, self.pad))
        return whole

    def _shadow(self) -> pygame.Surface:
        return _soft_edge(self.width, self.pad)


@lru_cache(2)
def _soft_edge(width: int, pad: int) -> pygame.Surface:
    """Draw the shadow of a lying card of that width; nobody may draw on it."""
    radius = round(width * 0.06)
    whole = width + 2 * pad, round(width * ASPECT) + 2 * pad
    # Its sides are alike all along: a smaller one is blurred in a fraction of the time.
    enough = 2 * (radius + 3 * pad) + 2
    small = pygame.Surface((min(whole[0], enough), min(whole[1], enough)), pygame.SRCALPHA)
    low = pygame.Rect(pad, pad + pad // 3, small.get_width() - 2 * pad, small.get_height() - 2 * pad)
    pygame.draw.rect(small, (0, 0, 0, 110), low, border_radius=radius)
    return rounded_shapes.extended(
        pygame.transform.gaussian_blur(small, max(1, pad // 2), repeat_edge_pixels=False), whole
    )


def around(pose: Pose) -> pygame.Rect:
    """Return the area that a card in that pose covers at most, with its shadow, in pixels."""
    grown = 2.0 if pose.angle or pose.lift or 0.0 < pose.up < 1.0 else 0.0
    width, high = pose.width * (1.0 + 0.01 * grown), pose.width * ASPECT * (1.0 + 0.01 * grown)
    # Angles are rounded, and pictures stand on whole pixels.
    turn = math.radians(abs(pose.angle) + 1.0) if pose.angle else 0.0
    if not pose.height:
        # Its own shadow, or the one that it has when it flies past.
        pad = max(3.0, max(PAD, _edge(0) + FALLS[0]) * width) + 3
        width, high = width + 2 * pad, high + 2 * pad
    card = _turned_in(pose, width + 6, high + 6, turn)
    if not pose.height:
        return card
    margin = 2 * _edge(pose.height) * width
    shade = _turned_in(pose, width + margin + 6, high + margin + 6, turn and turn + math.radians(1.0))
    return card.union(shade.move(0, falls(pose)))


def _turned_in(pose: Pose, width: float, high: float, turn: float) -> pygame.Rect:
    """Return the rectangle around one of that size in pixels, turned by `turn` radians, with the pose's middle."""
    across, along = abs(math.cos(turn)), abs(math.sin(turn))
    rect = pygame.Rect(0, 0, math.ceil(width * across + high * along), math.ceil(high * across + width * along))
    rect.center = round(pose.x), round(pose.y)
    return rect


def falls(pose: Pose) -> int:
    """Return how many pixels below a card its shadow is."""
    return round(pose.width * _between(FALLS, pose.height))


def _seen(card: Card, pose: Pose) -> tuple[str, int, float]:
    """Return the visible picture of a card, its width, and its angle in steps of half a degree: each step is kept."""
    name = "back" if pose.up < 0.5 or card == HIDDEN else picture_of(card)
    return name, round(pose.width), round(pose.angle * 2) / 2


def _opaque(scaled: pygame.Surface) -> pygame.Surface:
    """Return a picture that was made smaller, with its inside opaque and as light as before.

    Scaling takes one to four of 255.
    """
    lighter = scaled.copy()
    lighter.fill((*LOST, 255), special_flags=pygame.BLEND_RGBA_ADD)
    inside = pygame.mask.from_surface(scaled, NEARLY)
    return inside.to_surface(scaled, setsurface=lighter, unsetcolor=None)


def _turned(flat: pygame.Surface, angle: float) -> pygame.Surface:
    """Return a picture at an angle, its edges smooth because of a clear margin around it."""
    framed = pygame.Surface((flat.get_width() + 4, flat.get_height() + 4), pygame.SRCALPHA)
    framed.blit(flat, (2, 2))
    return pygame.transform.rotozoom(framed, -angle, 1.0)


def _inclined(flat: pygame.Surface, angle: float) -> pygame.Surface:
    """Return a picture at an angle for a moment.

    At small pixels, nobody sees that its edges are rough.
    """
    if angle == 0:
        return flat
    return pygame.transform.rotate(flat, -angle) if flat.get_height() > FINE else _turned(flat, angle)


def _between(ends: tuple[float, float], height: int) -> float:
    return ends[0] + (ends[1] - ends[0]) * height / LIFTS


def _edge(height: int) -> float:
    """Return how far a shadow reaches beyond the card's edges at that height, in widths of the card."""
    return 2 * _between(SOFT, height) + WIDER * height / LIFTS / 2


def _blurred(height: int) -> pygame.Surface:
    """Return the shadow of a small card at that height."""
    edge = round(SMALL * _edge(height))
    shade = pygame.Surface((SMALL + 2 * edge, round(SMALL * ASPECT) + 2 * edge), pygame.SRCALPHA)
    wider = round(SMALL * WIDER * height / LIFTS)
    card = pygame.Rect(edge, edge, SMALL, round(SMALL * ASPECT)).inflate(wider, wider)
    pygame.draw.rect(shade, (0, 0, 0, round(_between(DARK, height))), card, border_radius=round(SMALL * 0.07))
    return pygame.transform.gaussian_blur(
        shade, max(1, round(SMALL * _between(SOFT, height))), repeat_edge_pixels=False
    )
