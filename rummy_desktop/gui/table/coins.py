"""Coins: the pot on the table, and the coins on their way to it and from it."""

from __future__ import annotations

import random
from collections.abc import Mapping
from functools import cache
from typing import Final, NamedTuple

import pygame

from rummy_desktop.engine import events as e
from rummy_desktop.gui.look.theme import Theme
from rummy_desktop.gui.table.layout import Ground, others_of
from rummy_desktop.gui.table.table_view import TableView

EACH: Final = 4  # coins for a stake
MOST: Final = 48  # coins in a pile at most, whatever is in it
STACKS: Final = ((-1.06, 0.0), (0.0, -0.06), (1.06, 0.0), (-1.58, 0.44), (-0.52, 0.5), (0.54, 0.5), (1.6, 0.44))
"""Where coins are piled up, from the back: right of the middle and before the back row, by the width of a coin."""
HIGHEST: Final = 8  # coins in one of these
THICK: Final = 0.13  # of a coin, by its width
FLAT: Final = 0.61  # the height of a coin that lies, by its width
FLIGHT: Final = 0.5  # seconds at normal speed that a coin is on its way
BETWEEN: Final = 0.07  # seconds from one coin to the next
RAKED: Final = 0.8  # seconds in which all coins of a pot set out
ARC: Final = 0.22  # how high a coin flies, by the length of its way


class Heap(NamedTuple):
    """The pot as it lies: the cents in it, and the number of coins that are shown."""

    cents: int
    coins: int


class Flight:
    """A coin on its way between two places in pixels; it sets out after `wait` seconds and is there `span` later."""

    def __init__(self, start: tuple[float, float], end: tuple[float, float], wait: float, span: float, lands: bool):
        self.start = start
        self.end = end
        self.wait = wait
        self.span = span
        self.lands = lands  # whether it goes into the pot, where it stays
        self.time = 0.0
        self.drawn: pygame.Rect | None = None

    @property
    def place(self) -> tuple[float, float]:
        """The place of its middle."""
        part = min(1.0, self.time / self.span)
        eased = part * part * (3 - 2 * part)
        (x, y), (to_x, to_y) = self.start, self.end
        away = ((to_x - x) ** 2 + (to_y - y) ** 2) ** 0.5
        return x + (to_x - x) * eased, y + (to_y - y) * eased - ARC * away * 4 * eased * (1 - eased)


class Coins:
    """The coins of a table. They only show what the table already says; nothing waits for them."""

    def __init__(self, table: TableView) -> None:
        self.table = table
        self.flights: list[Flight] = []
        self._damage: list[pygame.Rect] = []

    @property
    def heap(self) -> Heap:
        """The pot without the coins that have not arrived yet."""
        cents = self.table.rules.pot(self.table.stage.view)
        coming = sum(flight.lands for flight in self.flights)
        return Heap(cents, max(0, self._coins(cents) - coming))

    def _coins(self, cents: int) -> int:
        return min(MOST, -(-cents * EACH // self.table.rules.stake))

    # Events

    def see(self, event: e.Event) -> None:
        """Send coins on their way if the event means that, at the pace of the table."""
        rules, speed = self.table.rules, self.table.stage.speed
        if not rules.stake or speed == 0.0:
            return
        payments = rules.payments(event)
        lies = rules.pot(self.table.stage.view) - sum(cents for cents in payments.values() if cents > 0)
        for seat, cents in payments.items():
            if cents > 0:
                self._pay(seat, lies, cents)
                lies += cents
        if won := {seat: -cents for seat, cents in payments.items() if cents < 0}:
            self._rake(won)
            self.table.app.sound.play("coins")

    def _pay(self, seat: int, lies: int, cents: int) -> None:
        """Bring coins from a seat to the pot, in which a sum already lies."""
        speed = self.table.stage.speed
        whole, before = self._coins(lies + cents), self._coins(lies)
        for number in range(max(1, whole - before)):
            to = self._in_heap(min(before + number, MOST - 1))
            self._send(self._seat(seat), to, number * BETWEEN * speed, before + number < whole)

    def _rake(self, won: Mapping[int, int]) -> None:
        """Bring the coins of the pot, the topmost first, to those who have won it."""
        speed, count = self.table.stage.speed, self._coins(sum(won.values()))
        shares = list(won)
        for number in range(count):
            seat = shares[number * len(shares) // count]
            wait = RAKED * number / count * speed
            self._send(self._in_heap(count - 1 - number), self._seat(seat), wait, False)

    def _send(self, start: tuple[float, float], end: tuple[float, float], wait: float, lands: bool) -> None:
        self.flights.append(Flight(start, end, wait, FLIGHT * self.table.stage.speed, lands))
        self.table.touch()

    def finish(self) -> None:
        """Put every coin where it is going."""
        for flight in self.flights:
            if flight.drawn:
                self._damage.append(flight.drawn)
        self.flights.clear()
        self.table.touch()

    def update(self, seconds: float) -> bool:
        """Advance by some seconds, and return whether any coin is on its way."""
        if not self.flights:
            return False
        if self.table.stage.speed == 0.0:
            self.finish()
            return False
        for flight in self.flights:
            if flight.wait > 0.0:
                flight.wait -= seconds
                if flight.wait > 0.0:
                    continue
            else:
                flight.time += seconds
            if flight.drawn:
                self._damage.append(flight.drawn)
            flight.drawn = self._rect(flight.place)
            self._damage.append(flight.drawn)
        landed = [flight for flight in self.flights if flight.time >= flight.span]
        if landed:
            self.flights = [flight for flight in self.flights if flight.time < flight.span]
            if any(flight.lands for flight in landed):
                self.table.app.sound.play("coin")
            self.table.touch()
        return bool(self.flights)

    # Places

    def _seat(self, seat: int) -> tuple[float, float]:
        table, ground = self.table, self.table.ground
        if seat == table.viewer:
            plate = ground.own_plate()
        else:
            plate = ground.plate(others_of(table.viewer, table.rules.seats).index(seat))
        return plate.center

    def _in_heap(self, number: int) -> tuple[float, float]:
        ground = self.table.ground
        x, y = pile(MOST)[min(number, MOST - 1)][1:]
        return spot(ground, x, y)

    def _rect(self, place: tuple[float, float]) -> pygame.Rect:
        wide = self.table.ground.coin
        return pygame.Rect(round(place[0] - wide / 2), round(place[1] - wide / 2), wide, wide)

    # Drawing

    def changed(self) -> list[pygame.Rect]:
        """Return the areas to be drawn again since the last call."""
        damage, self._damage = self._damage, []
        return damage

    def draw(self, canvas: pygame.Surface, clip: pygame.Rect) -> None:
        """Draw the coins that are on their way within `clip`."""
        for flight in reversed(self.flights):
            if flight.wait <= 0.0 or not flight.lands:
                rect = flight.drawn = flight.drawn or self._rect(flight.place)
                if flight.wait > 0.0 and self._from_plate(flight):
                    continue
                if rect.colliderect(clip):
                    canvas.blit(self.table.app.assets.sprite("coin", rect.w), rect)

    def _from_plate(self, flight: Flight) -> bool:
        """Return whether a coin that has not set out yet is still in somebody's purse."""
        return not self.table.ground.pot.collidepoint(flight.start)


@cache
def pile(count: int) -> tuple[tuple[int, float, float], ...]:
    """Return the stack of each of the first `count` coins of a pot, and its place right and down of the pot's foot.

    Places are measured in widths of a coin. The order is that in which the coins are laid, the same for every pot.
    """
    rng = random.Random("pot")
    high = [0] * len(STACKS)
    weights = [3, 4, 3, 2, 4, 4, 2]
    found: list[tuple[int, float, float]] = []
    while len(found) < min(count, HIGHEST * len(STACKS)):
        stack = rng.choices(range(len(STACKS)), weights)[0]
        if high[stack] < HIGHEST:
            x, y = STACKS[stack]
            found.append((stack, x + rng.uniform(-0.035, 0.035), y - high[stack] * THICK))
            high[stack] += 1
    return tuple(found)


def spot(ground: Ground, x: float, y: float) -> tuple[float, float]:
    """Return the middle in pixels of a coin, which lies some widths right of the pot's middle and below its back."""
    foot = ground.heap.bottom - ground.coin * (0.5 + FLAT / 2)
    return ground.heap.centerx + x * ground.coin, foot + y * ground.coin


def draw_heap(theme: Theme, canvas: pygame.Surface, ground: Ground, count: int) -> None:
    """Draw the first `count` coins of a pot."""
    size = ground.coin
    picture = theme.assets.sprite("coin", size)
    lying = pile(count)
    for stack in range(len(STACKS)):
        mine = [(x, y) for number, x, y in lying if number == stack]
        if mine:
            foot_x, foot_y = spot(ground, *mine[0])
            shade = theme.kept.picture(("coin shade", size), lambda: _shade(size))
            canvas.blit(shade, shade.get_rect(center=(round(foot_x), round(foot_y + size * 0.12))))
        for x, y in mine:
            place = spot(ground, x, y)
            canvas.blit(picture, picture.get_rect(center=(round(place[0]), round(place[1]))))


def _shade(size: int) -> pygame.Surface:
    """Return the soft shadow of a stack of coins."""
    shade = pygame.Surface((round(size * 1.5), round(size * 0.9)), pygame.SRCALPHA)
    oval = shade.get_rect().inflate(-round(size * 0.4), -round(size * 0.3))
    pygame.draw.ellipse(shade, (0, 0, 0, 120), oval)
    return pygame.transform.gaussian_blur(shade, max(1, size // 12), repeat_edge_pixels=False)
