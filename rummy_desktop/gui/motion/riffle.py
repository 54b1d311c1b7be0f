"""Riffle: the shuffle of a pack on the table, in two packets whose cards fall into each other."""

from __future__ import annotations

import math
import random
from collections.abc import Iterator, Sequence
from typing import Final

import pygame

from rummy_desktop.engine.cards import HIDDEN
from rummy_desktop.gui.look.assets import ASPECT
from rummy_desktop.gui.motion.deck import Deck, Pose, around

ROUND: Final = 0.58  # seconds that a pack takes to be riffled once
MOST: Final = 26  # cards that are drawn for a pack at most
APART: Final = 0.66  # how far the middle of a packet goes from that of the pack, by a card's width
TURN: Final = 9.0  # degrees that the packets are turned, their near corners to each other
MESHED: Final = 0.34  # how far the cards stick out of each other before they are pushed together, by a card's width
CUT: Final = 0.2  # the part of a round in which the pack is cut into two
FALL: Final = 0.42  # the part in which the cards fall
DROP: Final = 0.11  # the part in which one card falls
BRIDGE: Final = 0.14  # the part in which they are bent into a bridge
ARCH: Final = 0.65  # how high that is, as a lift
EDGE: Final = 1.38  # how far from the left edge the middle of the pack is at least, by a card's width
LIFTED: Final = 0.28  # the same of a packet whose cards fall


class Riffle:
    """A pack of cards in `pile`, the lowest first, riffled some times; `slow` times as long as usual.

    `area` is what it covers at most, in pixels, and `span` how long it takes, in seconds.
    """

    def __init__(self, pile: Sequence[Pose], rounds: int, slow: float) -> None:
        count = min(MOST, max(2, len(pile)))
        # The cards that are drawn stand for all, and lie as high: the pack is no thinner than it was.
        self._places = [pile[round(number * (len(pile) - 1) / (count - 1))]._replace(up=0.0) for number in range(count)]
        self._whole = pile[0].width
        # A pack at the left edge of the table comes to where there is room for two packets.
        self._aside = max(0.0, EDGE * self._whole - pile[0].x)
        self.rounds = rounds
        self._round = ROUND * slow
        self._time = 0.0
        self._told = False
        self._drawn: list[tuple[Pose, bool]] | None = None
        # Cards fall nearly in turn, not quite, and differently each time.
        rng = random.Random("riffle")
        self._falls = [_falling(count, rng) for _ in range(rounds)]
        self.area = self._reach()

    @property
    def span(self) -> float:
        """The seconds from the beginning to the end."""
        return self.rounds * self._round

    @property
    def over(self) -> bool:
        """Whether the pack lies together again, for good."""
        return self._time >= self.span

    def update(self, seconds: float) -> bool:
        """Advance by some seconds, and return whether its sound begins just now, which happens once."""
        self._time += seconds
        self._drawn = None
        heard = not self._told and self._time >= CUT * self._round
        self._told = self._told or heard
        return heard

    def draw(self, canvas: pygame.Surface, clip: pygame.Rect, deck: Deck) -> None:
        """Draw the cards within `clip`."""
        if not self.area.colliderect(clip):
            return
        if self._drawn is None:
            self._drawn = list(self._cards())
        for pose, shaded in self._drawn:
            if shaded:
                deck.draw(canvas, HIDDEN, pose)
            else:
                picture = deck.bare(HIDDEN, pose)
                canvas.blit(picture, picture.get_rect(center=(round(pose.x), round(pose.y))))

    def _cards(self) -> Iterator[tuple[Pose, bool]]:
        """Yield the cards from the lowest to the highest, and whether they cast a shadow on the table."""
        number = min(self.rounds - 1, int(self._time / self._round))
        part = min(1.0, self._time / self._round - number)
        falls = self._falls[number]
        fallen = [order for order, _ in enumerate(falls) if part >= _set_out(order, len(falls))]
        flying = {order for order in fallen if part < _set_out(order, len(falls)) + DROP}
        ground: set[tuple[bool, bool]] = set()
        # Cards in the middle lie under those still in the packets, which are the former lower and upper parts.
        packets = sorted(set(range(len(falls))) - set(fallen), key=lambda order: (not falls[order], order))
        for order in [*fallen, *packets]:
            pose = self._pose(number, order, part)
            first = (falls[order], order in flying)
            yield pose, first not in ground or (order in flying)
            ground.add(first)

    def _pose(self, number: int, order: int, part: float) -> Pose:
        """Return the pose of the card that falls as the `order`-th one, after that part of a round."""
        falls = self._falls[number]
        left = falls[order]
        side = -1.0 if left else 1.0
        lies = self._places[order]
        # In its packet it lies on those of the same side that fall before it.
        under = sum(falls[:order]) if left else order - sum(falls[:order])
        cut = _smooth(part / CUT)
        # Before, the right packet lay on the left one.
        low = self._places[under if left else sum(falls) + under].blend(self._places[under], cut)
        together = _smooth((part - CUT - FALL - BRIDGE * 0.6) / (1.0 - CUT - FALL - BRIDGE * 0.6))
        aside = self._aside * (cut if number == 0 else 1.0) * (1.0 - together if number == self.rounds - 1 else 1.0)
        apart = low._replace(
            x=low.x + aside + side * APART * self._whole * cut,
            angle=float(round(side * TURN * cut)),
            lift=LIFTED * cut,
        )
        begin = _set_out(order, len(falls))
        if part < begin:
            return apart
        down = _smooth((part - begin) / DROP)
        meshed = lies._replace(
            x=lies.x + aside + side * MESHED * self._whole * (1.0 - together),
            angle=side * TURN * 0.6 * (1.0 - together),
            lift=0.0,
        )
        pose = apart.blend(meshed, down)
        bent = (part - CUT - FALL) / (1.6 * BRIDGE)
        arch = math.sin(math.pi * bent) if 0.0 < bent < 1.0 else 0.0
        return pose._replace(
            y=pose.y - 0.04 * self._whole * arch,
            angle=float(round(pose.angle)),
            lift=pose.lift + ARCH * arch,
        )

    def _reach(self) -> pygame.Rect:
        first, last = self._places[0], self._places[-1]
        rect = pygame.Rect(0, 0, 0, 0)
        for place in (first, last):
            for side in (-1.0, 1.0):
                for aside in (0.0, self._aside):
                    x = place.x + aside + side * APART * self._whole
                    turned = around(place._replace(x=x, angle=TURN, lift=1.0))
                    rect = rect.union(turned) if rect.w else turned
        return rect.inflate(8, round(0.1 * self._whole * ASPECT))


def _falling(count: int, rng: random.Random) -> list[bool]:
    """Return whether each card falls from the left packet, in the order in which they fall."""
    lefts = [number % 2 == 0 for number in range(count)]
    for place in range(2, count - 2, 3):
        if rng.random() < 0.4:
            lefts[place], lefts[place + 1] = lefts[place + 1], lefts[place]
    return lefts


def _set_out(order: int, count: int) -> float:
    """Return the part of a round after which the `order`-th card falls."""
    return CUT + (FALL - DROP) * order / max(1, count - 1)


def _smooth(part: float) -> float:
    part = min(1.0, max(0.0, part))
    return part * part * (3.0 - 2.0 * part)
