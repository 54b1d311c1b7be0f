"""Palm: a hand that leans on the free strip of a touch screen presses nothing, and another finger plays."""

from __future__ import annotations

import pygame

MOUSE = (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEMOTION)
KINDS = {
    pygame.FINGERDOWN: pygame.MOUSEBUTTONDOWN,
    pygame.FINGERUP: pygame.MOUSEBUTTONUP,
    pygame.FINGERMOTION: pygame.MOUSEMOTION,
}
"""The event of the mouse that SDL makes of one of the first finger."""
Size = tuple[int, int]


class Palm:
    """The fingers on a screen whose lowest part is free to lean on.

    SDL makes a mouse of the first finger that is down. While that one rests in the strip, its events go nowhere, and
    those of the next finger elsewhere become the mouse.
    """

    def __init__(self) -> None:
        self.leans = False  # whether the mouse that SDL makes comes from the strip
        self._resting: set[int] = set()  # the fingers that went down in the strip
        self._plays: int | None = None  # the finger that plays beside them
        self._at = (0, 0)

    def take(self, event: pygame.event.Event, strip: int, size: Size) -> list[pygame.event.Event] | None:
        """Return the events that come of one of a finger in a window of that size; None to leave it as it is.

        `strip` is the height of the free part in pixels.
        """
        if event.type in KINDS:
            return self._finger(event, strip, size)
        if event.type not in MOUSE or not getattr(event, "touch", False):
            return None
        if event.type == pygame.MOUSEBUTTONDOWN and event.pos[1] >= size[1] - strip:
            self.leans = True
        if not self.leans:
            return None
        if event.type == pygame.MOUSEBUTTONUP:
            self.leans = False
        return []

    def _finger(self, event: pygame.event.Event, strip: int, size: Size) -> list[pygame.event.Event] | None:
        number, place = event.finger_id, (round(event.x * size[0]), round(event.y * size[1]))
        if event.type == pygame.FINGERDOWN:
            if place[1] >= size[1] - strip:
                self._resting.add(number)
                return None
            if not self._resting or self._plays is not None:
                return None
            self._plays, self._at = number, place
            return [self._mouse(pygame.MOUSEMOTION, place), self._mouse(pygame.MOUSEBUTTONDOWN, place)]
        if event.type == pygame.FINGERUP:
            self._resting.discard(number)
        if number != self._plays:
            return None
        if event.type == pygame.FINGERUP:
            self._plays = None
        return [self._mouse(KINDS[event.type], place)]

    def _mouse(self, kind: int, place: tuple[int, int]) -> pygame.event.Event:
        """Return an event of a mouse that a finger has made."""
        values = {"pos": place, "touch": True}
        if kind == pygame.MOUSEMOTION:
            values |= {"rel": (place[0] - self._at[0], place[1] - self._at[1]), "buttons": (1, 0, 0)}
        else:
            values |= {"button": 1}
        self._at = place
        return pygame.event.Event(kind, values)
