"""Held cards: cards that hang from the pointer, lean with its speed, and rise from the table."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from typing import Final

from rummy_desktop.gui.motion.deck import Pose
from rummy_desktop.gui.motion.spring import Spring

LEAN: Final = 7.0  # degrees that held cards lean at most
QUICK: Final = 12.0  # card's widths a second at which they lean three quarters of that
MEMORY: Final = 0.055  # seconds over which the speed of the pointer is taken
PICK: Final = 0.1  # seconds in which held cards rise
THROWN: Final = 16.0  # card's widths a second that cards keep at most when they are let go
STRAIGHTEN: Final = Spring(20.0, 0.62)
STILL: Final = 0.4  # card's widths a second below which a pointer rests
STRAIGHT: Final = 0.45  # degrees below which a card is upright


class Grip:
    """Cards in the hand of the pointer: `lean` in degrees, `lift` as in a pose, `speed` in pixels a second."""

    def __init__(self, angle: float, still: bool) -> None:
        self.lean = 0.0 if still else angle
        self.lift = 1.0 if still else 0.0
        self.speed = (0.0, 0.0)
        self._still = still
        self._turning = 0.0
        self._place: tuple[float, float] | None = None

    @property
    def swings(self) -> bool:
        """Whether the cards will look different by themselves in a moment."""
        return self.lift < 1.0 or self.lean != 0.0 or self.speed != (0.0, 0.0)

    def carry(self, place: tuple[float, float]) -> None:
        """Move the cards to `place`, in pixels."""
        if self._place is not None and not self._still:
            # Events come irregularly, so the recent movement of the cards counts.
            self.speed = (
                self.speed[0] + (place[0] - self._place[0]) / MEMORY,
                self.speed[1] + (place[1] - self._place[1]) / MEMORY,
            )
        self._place = place

    def update(self, seconds: float, width: float) -> bool:
        """Advance by some seconds for cards of that width in pixels, and return whether they look different now."""
        if not self.swings:
            return False
        before = round(self.lean), self.lift
        left = math.exp(-seconds / MEMORY)
        self.speed = self.speed[0] * left, self.speed[1] * left
        if math.hypot(*self.speed) < STILL * width:
            self.speed = (0.0, 0.0)
        self.lift = min(1.0, self.lift + seconds / PICK)
        wished = LEAN * math.tanh(self.speed[0] / width / QUICK)
        away, self._turning = STRAIGHTEN.after(self.lean - wished, self._turning, seconds)
        self.lean = max(-LEAN, min(LEAN, wished + away)) if wished else wished + away
        if self.speed == (0.0, 0.0) and STRAIGHTEN.unrest(self.lean, self._turning) < STRAIGHT:
            self.lean = self._turning = 0.0
        return before != (round(self.lean), self.lift)

    def thrown(self, width: float) -> tuple[float, float]:
        """Return the speed that cards of that width in pixels keep when they are dropped."""
        fast = math.hypot(*self.speed)
        part = min(1.0, THROWN * width / fast) if fast else 0.0
        return self.speed[0] * part, self.speed[1] * part

    def hang(self, poses: Sequence[Pose]) -> Iterator[Pose]:
        """Yield the poses of cards that are held in `poses`: they lean together, around the middle of all."""
        x = sum(pose.x for pose in poses) / len(poses)
        y = sum(pose.y for pose in poses) / len(poses)
        lean = float(round(self.lean))
        down, right = math.sin(math.radians(lean)), math.cos(math.radians(lean))
        for pose in poses:
            away, below = pose.x - x, pose.y - y
            yield pose._replace(
                x=x + away * right - below * down,
                y=y + away * down + below * right,
                angle=pose.angle + lean,
                lift=self.lift,
            )
