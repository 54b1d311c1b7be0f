"""Layout: where everything on the table lies, as a pure function of what is known and of the size of the canvas."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import pairwise
from typing import NamedTuple

import pygame

from rummy_desktop.engine.cards import HIDDEN, Card
from rummy_desktop.engine.rules import Rules
from rummy_desktop.engine.table import Table
from rummy_desktop.gui.assets import ASPECT
from rummy_desktop.gui.deck import Pose

HAND, STOCK, DISCARDS, TABLE, KNOCK, DRAG = "hand", "stock", "discards", "table", "knock", "drag"


def meld_zone(index: int) -> str:
    """The zone of the meld with that index."""
    return f"meld:{index}"


def seat_zone(seat: int) -> str:
    """The zone of another player's hand."""
    return f"seat:{seat}"


class Placed(NamedTuple):
    """A card that lies in a zone, `order` counted from its bottom or its left."""

    card: Card
    zone: str
    order: int
    pose: Pose


class Hold(NamedTuple):
    """How the player holds the own hand: its cards in order, those chosen, and where a gap is open (None: nowhere)."""

    order: tuple[Card, ...] = ()
    chosen: frozenset[Card] = frozenset()
    dragged: frozenset[Card] = frozenset()
    gap: int | None = None


class Ground:
    """The parts of a canvas of `size` pixels: where piles, melds, seats, words and buttons have their places.

    `card` is the width of a card in the hand, in pixels, and the unit of everything on the table.
    """

    def __init__(self, size: tuple[int, int], others: int, melds_in_play: bool, knocks: bool) -> None:
        self.size = size
        width, height = size
        self.scale = max(0.8, min(width / 1280, height / 800))
        self.card = max(48, round(min(height * 0.25 / ASPECT, width / 9)))
        self.high = round(self.card * ASPECT)
        self.bar = pygame.Rect(0, 0, width, round(46 * self.scale))
        self.hand_y = height - round(self.high * 0.5 + 26 * self.scale)
        words = round(46 * self.scale)
        raised = round(self.high * 0.13)
        self.words = pygame.Rect(0, self.hand_y - self.high // 2 - raised - words, width, words)
        top = self.bar.bottom + round(6 * self.scale)
        wide = {1: 330, 2: 290}.get(others, 210)
        self.plate_size = (round(wide * self.scale), round(84 * self.scale))
        self.seats = pygame.Rect(0, top, width, round(92 * self.scale))
        margin = round(22 * self.scale)
        middle_top = self.seats.bottom + round(10 * self.scale)
        self.middle = pygame.Rect(
            margin, middle_top, width - 2 * margin, self.words.top - round(6 * self.scale) - middle_top
        )
        self.hand = pygame.Rect(margin, self.words.bottom, width - 2 * margin, height - self.words.bottom)
        self.pile = min(self.card, round((self.middle.h - 34 * self.scale) / ASPECT))
        self.melds_in_play = melds_in_play
        self.knocks = knocks
        self.others = others

    def piles(self, wide: bool) -> dict[str, pygame.Rect]:
        """The rectangles of stock, discard pile and knock place; `wide` where melds lie beside them."""
        gap = round(26 * self.scale)
        high = round(self.pile * ASPECT)
        names = [STOCK, DISCARDS, KNOCK] if self.knocks else [STOCK, DISCARDS]
        total = len(names) * self.pile + (len(names) - 1) * gap
        left = self.middle.left + gap if wide else self.middle.centerx - total // 2
        top = self.middle.centery - high // 2 - round(9 * self.scale)
        return {
            name: pygame.Rect(left + place * (self.pile + gap), top, self.pile, high)
            for place, name in enumerate(names)
        }

    def meld_area(self, wide: bool) -> pygame.Rect:
        """Where melds lie: beside the piles."""
        right = max(rect.right for rect in self.piles(wide).values()) + round(34 * self.scale)
        return pygame.Rect(right, self.middle.top, self.middle.right - right, self.middle.h)

    def seat(self, place: int) -> pygame.Rect:
        """The rectangle of the `place`-th of the other seats, from the left, plate and cards together."""
        width = self.size[0] / self.others
        return pygame.Rect(round(place * width), self.seats.y, round(width), self.seats.h)

    def plate(self, place: int) -> pygame.Rect:
        """The rectangle of that seat's name plate."""
        room = self.seat(place)
        cards = self.other_card * (1 + 9 * 0.17)
        width, height = self.plate_size
        left = round(room.centerx - (width + 12 * self.scale + cards) / 2)
        return pygame.Rect(max(room.left + 8, left), room.y, width, height)

    @property
    def other_card(self) -> float:
        """The width of a card in another player's hand."""
        return self.seats.h / ASPECT * 0.94

    def own_plate(self) -> pygame.Rect:
        """The rectangle of the own name plate, in the line of words."""
        return pygame.Rect(self.middle.left, self.words.y, round(270 * self.scale), self.words.h)


def others_of(viewer: int, seats: int) -> list[int]:
    """The other seats in the order in which they play after the viewer: they sit from left to right."""
    return [(viewer + 1 + place) % seats for place in range(seats - 1)]


def layout(view: Table, rules: Rules, viewer: int, ground: Ground, hold: Hold) -> list[Placed]:
    """Every card that the viewer sees, in the order in which they are drawn."""
    wide = ground.melds_in_play or bool(view.melds)
    piles = ground.piles(wide)
    placed = list(_pile(view.stock, STOCK, piles[STOCK], 0.0))
    placed += _pile(view.discards, DISCARDS, piles[DISCARDS], 1.0)
    owners = [rules.meld_owner(view, index) for index in range(len(view.melds))]
    placed += _melds(view, owners, viewer, ground.meld_area(wide), ground.pile)
    for place, seat in enumerate(others_of(viewer, view.seats)):
        placed += _other_hand(view.hands[seat], seat_zone(seat), ground, place)
    placed += _own_hand(view.hands[viewer], ground, hold)
    return placed


def _pile(cards: Sequence[Card], zone: str, rect: pygame.Rect, up: float) -> Iterable[Placed]:
    for index, card in enumerate(cards):
        rise = min(index, 52) * rect.w * 0.0014
        shown = up if card != HIDDEN else 0.0
        yield Placed(card, zone, index, Pose(rect.centerx - rise, rect.centery - rise, rect.w, 0.0, shown))


STEP = 0.31
"""How much of a card in a meld the next one leaves free, by the card's width."""
MELD_WIDTHS = (0.72, 0.66, 0.6, 0.54, 0.48, 0.43, 0.38, 0.33)


def _melds(view: Table, owners: Sequence[int | None], viewer: int, area: pygame.Rect, widest: float) -> list[Placed]:
    """The melds in rows, as large as they fit; those that belong to seats in a row for each, the viewer's lowest.

    No card is wider than `widest` pixels.
    """
    if not view.melds:
        return []
    seats = sorted({owner for owner in owners if owner is not None}, key=lambda seat: seat == viewer)
    groups = [[i for i, owner in enumerate(owners) if owner == seat] for seat in [None, *seats]]
    groups = [group for group in groups if group]
    base = min(area.h * 0.5 / ASPECT, widest) / MELD_WIDTHS[0]
    for part in MELD_WIDTHS:
        card = base * part
        rows = [row for group in groups for row in _rows(view, group, card, area.w)]
        pitch = card * ASPECT * 1.1
        if len(rows) * pitch <= area.h * 1.02:
            break
    top = area.centery - len(rows) * pitch / 2
    placed = []
    for line, row in enumerate(rows):
        x = float(area.left)
        for index in row:
            cards = view.melds[index].cards
            for place, each in enumerate(cards):
                pose = Pose(x + card / 2 + place * card * STEP, top + pitch * (line + 0.5), card)
                placed.append(Placed(each, meld_zone(index), place, pose))
            x += _meld_width(len(cards), card) + card * 0.32
    return placed


def _meld_width(count: int, card: float) -> float:
    return card * (1 + (count - 1) * STEP)


def _rows(view: Table, group: Sequence[int], card: float, width: int) -> list[list[int]]:
    rows: list[list[int]] = [[]]
    x = 0.0
    for index in group:
        wide = _meld_width(len(view.melds[index].cards), card)
        if rows[-1] and x + wide > width:
            rows.append([])
            x = 0.0
        rows[-1].append(index)
        x += wide + card * 0.32
    return rows


def _other_hand(hand: Sequence[Card], zone: str, ground: Ground, place: int) -> Iterable[Placed]:
    plate = ground.plate(place)
    card = ground.other_card
    left = plate.right + 12 * ground.scale
    room = ground.seat(place).right - 8 * ground.scale - left
    known = sum(card != HIDDEN for card in hand)
    step = card * (0.34 if known else 0.17)
    if len(hand) > 1:
        step = min(step, (room - card) / (len(hand) - 1))
    for index, each in enumerate(hand):
        pose = Pose(left + card / 2 + index * step, plate.centery, card, 0.0, 0.0 if each == HIDDEN else 1.0)
        yield Placed(each, zone, index, pose)


def fan(ground: Ground, count: int) -> list[Pose]:
    """The poses of `count` cards held as a fan."""
    room = ground.hand.w - ground.card - round(110 * ground.scale)
    step = min(ground.card * 0.62, room / max(1, count - 1))
    middle = (count - 1) / 2
    poses = []
    for index in range(count):
        away = index - middle
        share = away * step / (ground.size[0] / 2)
        poses.append(
            Pose(
                ground.size[0] / 2 + away * step,
                ground.hand_y + share * share * ground.high * 0.16,
                ground.card,
                # Whole degrees: each angle of each card is a picture of its own.
                float(round(share * 7)),
            )
        )
    return poses


def _own_hand(hand: Sequence[Card], ground: Ground, hold: Hold) -> Iterable[Placed]:
    held = list(hand)
    order = [card for card in hold.order if card in held]
    order += [card for card in held if card not in set(order)] if len(order) < len(held) else []
    shown = [card for card in order if card not in hold.dragged]
    gap = hold.gap if hold.gap is not None else len(shown) + 1
    places = len(shown) + (1 if hold.gap is not None else 0)
    poses = fan(ground, places)
    for index, card in enumerate(shown):
        pose = poses[index + (index >= gap)]
        if card in hold.chosen:
            pose = pose._replace(y=pose.y - ground.high * 0.13)
        yield Placed(card, HAND, index, pose._replace(up=0.0 if card == HIDDEN else 1.0))


def place_in_hand(ground: Ground, count: int, x: float) -> int:
    """Between which cards of a fan of `count` a card held at `x` pixels would go: 0 is before the first."""
    return sum((left.x + right.x) / 2 < x for left, right in pairwise(fan(ground, count + 1)))
