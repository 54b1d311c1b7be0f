"""Sprite: a card on the screen: its place, its target, and its way there."""

from __future__ import annotations

import math
from typing import Final

import pygame

from rummy_desktop.engine.cards import Card
from rummy_desktop.gui.look.card_notes import Note
from rummy_desktop.gui.motion.deck import Pose, Rim
from rummy_desktop.gui.motion.spring import Spring

EARLY: Final = 0.8  # part of its time after which a card is at its place first; then it swings a little beyond
LONGEST: Final = 3.5  # times its time after which a card rests in any case
NEAR: Final = 0.5  # pixels from its place within which a card has arrived
STRAIGHT: Final = 0.25  # degrees from its angle, the same
RISE: Final = 0.4  # lift of a card in the middle of a long way
LONG: Final = 3.0  # card's widths that are a long way
SHORT: Final = 0.8  # card's widths within which a card slides and does not rise
TURNS: Final = 2 / 3  # part of its time in which a card is turned over
GROWS: Final = 0.7  # part of its time in which a card becomes as large as it will be
TURN_RISE: Final = 0.5  # lift of a card that is being turned over, when it is thin
TURN_GROWTH: Final = 0.07  # how much larger it is then
LEAN: Final = 4.0  # degrees that a card leans at most on its way
FLYING: Final = 45.0  # card's widths a second at which it leans three quarters of that
SLANT: Final = 3.0  # degrees by which a card that makes room is turned at most
FAST: Final = 4.0  # card's widths a second above which a card is not seen clearly
HOP: Final = 0.42  # seconds that a card is in the air when it hops
HOP_RISE: Final = 0.7  # its lift at the top


class Sprite:
    """A card on the screen: its place, its target, and its way there."""

    def __init__(self, card: Card, pose: Pose, zone: str) -> None:
        self.card = card
        self.face = card  # its visible face: a card that is turned down keeps it until it lies
        self.zone = zone
        self.source = zone  # the zone that it left last
        self.index = 0
        self.pose = pose
        self.target = pose
        self.speed = (0.0, 0.0)  # pixels a second, right and down
        self.wait = 0.0
        self.time = 0.0
        self.span = 0.0
        self.drawn: pygame.Rect | None = None
        self.note: Note | None = None  # the note on it: its owner, and the card that it stands for
        self.rim = Rim.NONE
        self.hurry = 0  # cards on their way lie above others; those with greater numbers set out later
        self._start = pose
        self._way = pose  # its pose, without the effects of its speed and of turning over
        self._turning = 0.0  # degrees a second
        self._long = 0.0  # how long its way is: 0 it slides, 1 it flies
        self._plain = False
        self._hop: tuple[float, float] | None = None  # seconds until it hops, less than 0 since, and for how long
        self._high = 0.0  # pixels

    @property
    def moving(self) -> bool:
        """Whether it is on its way."""
        return self.span > 0.0

    @property
    def fast(self) -> bool:
        """Whether it flies past so that nobody sees it clearly."""
        return self.moving and self._long > 0.0 and math.hypot(*self.speed) > FAST * self.pose.width

    @property
    def hopping(self) -> bool:
        """Whether it hops in its place, or is about to; for all other purposes it lies there."""
        return self._hop is not None

    @property
    def seen(self) -> Pose:
        """The visible pose: its own, or one above while it hops."""
        if self._hop is None or self._hop[0] >= 0.0:
            return self.pose
        part = -self._hop[0] / self._hop[1]
        up, pose = 4.0 * part * (1.0 - part), self.pose
        return pose._replace(y=pose.y - self._high * up, lift=pose.lift + (HOP_RISE - pose.lift) * up)

    def rest(self, pose: Pose) -> None:
        """Put it in `pose` at once, to stay there."""
        self.pose = self._way = self.target = pose
        self.speed, self._turning = (0.0, 0.0), 0.0
        self.span = self.wait = 0.0
        self.hurry = 0
        self._hop = None
        self.face = self.card

    def hang(self, place: Pose, pose: Pose, speed: tuple[float, float]) -> None:
        """Hold it at `place`, which just now looks as in `pose`; if it is dropped it has `speed`."""
        self.rest(place)
        self.pose = self._way = pose
        self.speed = speed

    def go(self, target: Pose, wait: float, span: float, plain: bool = False) -> None:
        """Set out for `target` after `wait` seconds, to be there `span` seconds later; 0 is at once.

        It keeps the speed that it has, and then does not wait. `plain` is straight there, upright and flat.
        """
        if span <= 0.0:
            self.rest(target)
            return
        self.pose, self._hop = self.seen, None
        resting = self.speed == (0.0, 0.0)
        away = math.hypot(target.x - self.pose.x, target.y - self.pose.y) / max(1.0, target.width)
        self._long = 0.0 if plain else max(0.0, min(1.0, (away - SHORT) / (LONG - SHORT)))
        lean = self._lean()
        # It goes on from its visible pose, so that nothing jumps.
        width = self._way.width if self.moving else self.pose.width
        self._way = self.pose._replace(angle=self.pose.angle - lean, width=width, lift=self._lift_left())
        self._start, self.target = self._way, target
        self.wait, self.time, self.span = (wait if resting else 0.0), 0.0, span
        self._plain = plain
        if plain:
            self.speed, self._turning = (0.0, 0.0), 0.0

    def hop(self, wait: float, high: float, slow: float) -> None:
        """Hop in its resting place after `wait` seconds, `high` pixels, `slow` times as long as usual."""
        if not self.moving and self._hop is None:
            self._hop, self._high = (wait, HOP * slow), high

    def land(self) -> None:
        """Stop hopping."""
        self._hop = None

    def step_hop(self, seconds: float) -> bool:
        """Advance a card that hops, and return whether it is seen elsewhere now."""
        if self._hop is None:
            return False
        wait, span = self._hop
        left = wait - seconds
        self._hop = (left, span) if left > -span else None
        return left < 0.0

    def step(self, seconds: float) -> bool:
        """Advance by some seconds, and return whether the pose has changed."""
        if not self.moving:
            return False
        if self.wait > 0.0:
            self.wait -= seconds
            if self.wait > 0.0:
                return False
            seconds = -self.wait
            self.wait = 0.0
        self.time += seconds
        if self._plain:
            self._glide()
        else:
            self._swing(seconds)
        return True

    def _glide(self) -> None:
        part = self.time / self.span
        if part >= 1.0:
            self.rest(self.target)
            return
        self._way = self._start.blend(self.target, _eased(part))._replace(up=self._up(part))
        self.pose = self._slid(part) if self._slides else self._way

    def _swing(self, seconds: float) -> None:
        spring, way, target = Spring.that_arrives(EARLY * self.span), self._way, self.target
        x, right = spring.after(way.x - target.x, self.speed[0], seconds)
        y, down = spring.after(way.y - target.y, self.speed[1], seconds)
        angle, self._turning = spring.after(way.angle - target.angle, self._turning, seconds)
        self.speed = right, down
        part = min(1.0, self.time / self.span)
        if part == 1.0:
            # A card that overshoots a little already lies among its neighbours.
            self.hurry = 0
            near = math.hypot(spring.unrest(x, right), spring.unrest(y, down)) < NEAR
            if (near and spring.unrest(angle, self._turning) < STRAIGHT) or self.time >= LONGEST * self.span:
                self.rest(target)
                return
        eased = _eased(part)
        self._way = Pose(
            target.x + x,
            target.y + y,
            self._start.width + (target.width - self._start.width) * _eased(min(1.0, part / GROWS)),
            target.angle + angle,
            self._up(part),
            self._start.lift + (target.lift - self._start.lift) * eased,
        )
        self.pose = self._slid(part) if self._slides else self._flown(part)

    @property
    def _slides(self) -> bool:
        """Whether it only makes room for others, nearly as wide and as upright as it was."""
        start, target = self._start, self.target
        turned, grown = abs(target.angle - start.angle), abs(target.width - start.width)
        stays = not self.hurry and self._long == 0.0 and start.up == target.up
        return stays and turned <= SLANT and grown <= 0.1 * target.width

    def _slid(self, part: float) -> Pose:
        """Return its pose while it slides: one moment as before, the next as it will be."""
        # A whole hand makes room, and each breadth and angle of each card is a picture of its own: these two are
        # there anyway, and not all cards change in the same frame.
        after = part >= 0.1 + 0.8 * (self.index * 0.37 % 1.0)
        like = self.target if after else self._start
        return self._way._replace(width=like.width, angle=like.angle)

    def _flown(self, part: float) -> Pose:
        """Return its pose on its way: it rises, leans with its speed, and grows while it turns over."""
        way = self._way
        thin = _turned(way.up)
        rise = RISE * self._long * 4.0 * part * (1.0 - part)
        return way._replace(
            width=way.width * (1.0 + TURN_GROWTH * thin),
            # Whole degrees: each angle of each card is a picture of its own.
            angle=float(round(way.angle + self._lean())),
            lift=min(1.0, way.lift + rise + TURN_RISE * thin),
        )

    def _up(self, part: float) -> float:
        """Return how far it is turned face up after that part of its time."""
        return self._start.up + (self.target.up - self._start.up) * min(1.0, part / TURNS)

    def _lean(self) -> float:
        """Return the degrees that it leans with its speed."""
        return LEAN * self._long * math.tanh(self.speed[0] / max(1.0, self.pose.width) / FLYING)

    def _lift_left(self) -> float:
        """Return the lift with which it sets out, without that of turning over, which goes on by itself."""
        if not self.moving or self._plain:
            return self.pose.lift
        return max(0.0, self.pose.lift - TURN_RISE * _turned(self._way.up))


def _eased(part: float) -> float:
    return 1.0 - (1.0 - part) ** 3


def _turned(up: float) -> float:
    """Return how far it is from lying flat: 1 if it is thin, exactly 0 if it lies on either side."""
    return math.sin(math.pi * up) if 0.0 < up < 1.0 else 0.0
