"""Parts: what a widget consists of that is no widget of its own, such as rows: pointed at, pressed and told."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import pygame

from rummy_desktop.gui.widgets.node import Node
from rummy_desktop.gui.widgets.widget import Widget


class Parts(Widget):
    """The base of widgets with `count` parts, which go by their numbers; the keys are on the one that is `lit`."""

    part_role = "line"
    lit: int
    _over = -1  # the part below the pointer

    @property
    def count(self) -> int:
        """The number of parts."""
        raise NotImplementedError

    def box(self, number: int) -> pygame.Rect:
        """Return the rectangle of a part."""
        raise NotImplementedError

    def in_words(self, number: int) -> str:
        """Return what a part says to whoever does not see it."""
        raise NotImplementedError

    def is_chosen(self, number: int) -> bool:
        """Return whether a part is the one that is chosen."""
        return number == self.lit

    def choose(self, number: int) -> None:
        """Do what pressing a part is for."""

    def shown(self) -> Sequence[int]:
        """Return the numbers of the parts in view."""
        return range(self.count)

    def part_at(self, place: tuple[int, int] | None) -> int:
        """Return the number of the part in view at `place`, or -1."""
        if place is None:
            return -1
        return next((number for number in self.shown() if self.box(number).collidepoint(place)), -1)

    def point(self, place: tuple[int, int] | None) -> None:
        over = self.part_at(place)
        if over != self._over:
            self._over = over
            self.touch()
        super().point(place)

    def drag(self, place: tuple[int, int]) -> None:
        self.point(place if self.rect.collidepoint(place) else None)

    def release(self, place: tuple[int, int]) -> None:
        was, self.pressed = self.pressed, False
        number = self.part_at(place)
        self.touch()
        if was and self.enabled and number >= 0:
            self.choose(number)

    def part_rect(self, number: int) -> pygame.Rect:
        return self.box(number)

    def told_part(self, number: int) -> Node:
        """Return what is told of a part."""
        return self.part(
            number,
            self.in_words(number),
            self.part_role,
            self.box(number),
            self.count,
            partial(self.choose, number),
            number == self.lit,
            chosen=self.is_chosen(number),
        )

    def told_parts(self) -> Sequence[Node]:
        """All parts, those too that are not in view."""
        return [self.told_part(number) for number in range(self.count)]
