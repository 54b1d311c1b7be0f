"""Stage: the cards in motion. It lets events happen one after the other, and every card glide to its place."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Final

import pygame

from rummy_desktop.engine import events as e
from rummy_desktop.engine.cards import HIDDEN, Card
from rummy_desktop.engine.rules import Rules
from rummy_desktop.engine.spread.table import (
    Buried,
    Called,
    Exposed,
    Floated,
    SetAside,
)
from rummy_desktop.engine.table import Table
from rummy_desktop.engine.telling import Pace
from rummy_desktop.gui.look.card_notes import Note
from rummy_desktop.gui.motion.deck import Deck, Pose, Rim, around
from rummy_desktop.gui.motion.held_cards import Grip
from rummy_desktop.gui.motion.riffle import Riffle
from rummy_desktop.gui.motion.sprite import Sprite
from rummy_desktop.gui.table.layout import ASIDE, DISCARDS, DRAG, HAND, LIFTED, STOCK, Placed
from rummy_desktop.variants import telling_of

GLIDE: Final = 0.23  # seconds for a card's way at normal speed
HOME: Final = 0.265  # seconds home from a drop that is not allowed
THROUGH: Final = 84
"""How much is seen through a held card of where it may go, of 255."""
SLIDE: Final = 0.12  # seconds in which the hand opens or closes a gap
LONGEST_STEP: Final = 0.05  # seconds: a slow frame never teleports a card

ANNOTATED: Final = ("meld:", "tray:", ASIDE)
"""How the zones begin on whose cards something may be written."""
PILED: Final = 0.08
"""How near cards lie that are a pile, by a card's width: only the lowest of them casts a shadow."""
GRID: Final = 96.0  # pixels: where a card lies roughly
LEVEL: Final = 4.0  # degrees by which they are turned at most

SPEEDS: Final = {"off": 0.0, "fast": 0.55, "normal": 1.0, "slow": 1.9}


PACES: Final[Mapping[type[e.Event], Pace]] = {
    e.Dealt: Pace(0.0, 0.055, "shuffle", glides=True),
    e.TurnedUp: Pace(0.0, 0.0, "flip", glides=True),
    e.Drew: Pace(0.0, 0.0, "draw", glides=True),
    e.Took: Pace(0.0, 0.04, "take", glides=True),
    e.LaidDown: Pace(0.1, 0.05, "meld", glides=True),
    e.LaidOff: Pace(0.0, 0.04, "lay-off", glides=True),
    e.Claimed: Pace(0.35, 0.0, "take", glides=True, waits=True),
    e.Swapped: Pace(0.2, 0.04, "swap", glides=True),
    e.TookBack: Pace(0.0, 0.03, "pick", glides=True),
    e.Discarded: Pace(0.0, 0.0, "discard", glides=True),
    e.Reshuffled: Pace(0.2, 0.012, "riffle", glides=True),
    e.HandShown: Pace(0.0, 0.03, "show", glides=True),
    e.DealEnded: Pace(0.25, waits=True),
    Exposed: Pace(0.3, 0.0, "flip", glides=True),
    e.HandDealt: Pace(0.0, 0.035, glides=True),
    e.SecondHandsDealt: Pace(0.2, 0.02, "deal", glides=True),
    e.SecondHandTaken: Pace(0.5, 0.03, "draw", glides=True, waits=True),
    Buried: Pace(0.5, 0.0, "shuffle", glides=True),
    SetAside: Pace(0.3, 0.0, "discard", glides=True),
    Called: Pace(0.5, 0.04, "call", glides=True),
    Floated: Pace(0.6, waits=True),
    e.Shown: Pace(0.7, 0.04, "show", glides=True),
    e.WentOut: Pace(0.6, 0.0, "out", waits=True),
    e.PackCut: Pace(0.65, 0.0, "cut", glides=True, waits=True),
}
"""How the events are played that all games have; those of one game are in its record."""


class Stage:
    """The view of one viewer, which is behind the match by the events that have not been shown yet.

    `lay_out` gives the places for a view, `sound` plays by name at a place in pixels from the left or in the middle,
    `happened` is called with each event when its turn has come. `speed` is the factor by which everything takes longer
    than usual; `calm` tells whether cards go straight to their places, without swinging, leaning and shuffling.
    """

    def __init__(
        self,
        rules: Rules,
        lay_out: Callable[[Table], Sequence[Placed]],
        sound: Callable[[str, float | None], None],
        happened: Callable[[e.Event], None],
        speed: float = 1.0,
    ) -> None:
        self.view: Table = rules.new_table()
        self.speed = speed
        self.calm = False
        self.laid = 0  # how often the cards have been laid out
        self.linger = 0.0  # seconds, at any speed, from one event that is seen to the next
        self.sprites: list[Sprite] = []
        self._damage: list[pygame.Rect] = []
        self._whole = True
        self._rules = rules
        self._lay_out = lay_out
        self._sound = sound
        self._happened = happened
        self._queue: deque[e.Event] = deque()
        self._hold = 0.0
        self._order = 0
        self._shown: list[Sprite] | None = None  # what is seen, in order, until something changes
        self._seen: set[int] = set()  # the ids of those sprites at the last look
        self._shading: set[int] = set()  # the ids of those that cast a shadow
        self._lying: list[tuple[int, Pose]] = []  # the seen poses of those that are not held
        self._shaded: set[int] = set()  # the ids of those of them that cast a shadow
        self._gathered = False
        self._deals: list[float] = []
        self._grip: Grip | None = None
        self._riffle: Riffle | None = None
        self._unshuffled = 0  # how often the stock is to be riffled next
        self._heard = False  # whether the sound of the shuffled pack was played

    @property
    def quiet(self) -> bool:
        """Whether everything has been shown and every card lies in its place."""
        waits = self._queue or self._unshuffled or self._riffle is not None or self._hold > 0.0
        return not waits and not any(sprite.moving for sprite in self.sprites)

    @property
    def swings(self) -> bool:
        """Whether held cards still rise or lean with the pointer, or others hop in their places."""
        return (self._grip is not None and self._grip.swings) or any(sprite.hopping for sprite in self.sprites)

    @property
    def shuffling(self) -> bool:
        """Whether the stock is being riffled."""
        return self._riffle is not None

    @property
    def behind(self) -> bool:
        """Whether there are events that have not been played yet."""
        return bool(self._queue)

    def play(self, events: Iterable[e.Event]) -> None:
        """Show `events`, as the viewer saw them, after those that still wait."""
        self._queue.extend(events)
        if self.speed == 0.0 and not self.linger:
            self.finish()

    def catch_up(self) -> None:
        """Show all that is waiting now; the cards glide on from where they are."""
        self._lay_together()
        while self._queue:
            self._next(silent=True)
        self._unshuffled = 0
        self._hold = 0.0

    def finish(self) -> None:
        """Show the final state at once."""
        self.catch_up()
        self.settle(0.0)

    def wait(self, seconds: float) -> None:
        """Wait some seconds, at normal speed, before anything else happens."""
        self._hold = max(self._hold, seconds * self.speed)

    def settle(self, span: float = GLIDE) -> None:
        """Lay the table out anew: every card goes from its place to its new one, within `span` seconds."""
        self._assign(self._lay_out(self.view), span * self.speed, 0.0)

    def replace(self, view: Table) -> None:
        """Show another view at once, with nothing in motion."""
        self.view = view
        self._queue.clear()
        self._hold = 0.0
        self._gathered = False
        self._deals = []
        self._lay_together()
        self._grip = None
        self.sprites = [_laid(placed) for placed in self._lay_out(view)]
        self.laid += 1
        self._shown = None
        self._whole = True

    def turn(self, view: Table, zones: Mapping[str, str]) -> None:
        """Show another view, in which cards of some zones are in other zones; `settle` brings them there."""
        self.view = view
        self._queue.clear()
        self._hold = 0.0
        self._lay_together()
        for sprite in self.sprites:
            sprite.zone = zones.get(sprite.zone, sprite.zone)
        self.laid += 1

    def update(self, seconds: float) -> bool:
        """Advance by some seconds, and return whether anything moves or waits."""
        seconds = min(seconds, LONGEST_STEP)
        for sprite in self.sprites:
            if sprite.step(seconds) or sprite.step_hop(seconds):
                self._touch(sprite)
        self._swing(seconds)
        self._shuffle_on(seconds)
        for index, left in enumerate(self._deals):
            self._deals[index] = left - seconds
        while self._deals and self._deals[0] <= 0.0:
            self._deals.pop(0)
            self._sound("deal", None)
        self._hold -= seconds
        while (self._queue or self._unshuffled) and self._hold <= 0.0:
            self._next()
        return not self.quiet

    def _next(self, silent: bool = False) -> None:
        if self._riffle is not None:
            self._lay_together()
        if self._unshuffled and not silent:
            self._shuffle()
            return
        if isinstance(self._queue[0], e.Dealt) and not self._gathered:
            self._gather(self._queue[0])
            if not silent:
                return
        if self._queue[0].deals and self._rules.asking(self.view).pack:
            self._square()
            if not silent:
                return
        event = self._queue.popleft()
        telling = telling_of(event, self._rules)
        pace = telling.pace if telling else PACES.get(type(event), Pace())
        self._gathered = False
        self.view.apply(event)
        moved = self._assign(self._lay_out(self.view), GLIDE * self.speed, pace.between * self.speed, event)
        waits = moved > 0 or pace.waits
        hold = (GLIDE * pace.glides + pace.hold + pace.between * max(0, moved - 1)) * self.speed
        self._hold = max(hold, self.linger) if waits else 0.0
        if isinstance(event, e.Reshuffled) and self._riffles and not silent:
            self._unshuffled = 1
        elif pace.sound and not silent and not (self._heard and pace.sound == "shuffle"):
            self._sound(pace.sound, self._goal())
        self._heard = False
        if isinstance(event, e.Dealt | e.HandDealt):
            self._deals = [] if silent else [pace.between * self.speed * (place + 1) for place in range(moved)]
        self._happened(event)

    def _goal(self) -> float | None:
        """Return where the cards are going that change their zone, in pixels from the left; None if none does."""
        going = [sprite.target.x for sprite in self.sprites if sprite.hurry and sprite.moving]
        return sum(going) / len(going) if going else None

    def _gather(self, event: e.Dealt) -> None:
        """Bring the whole pack together where the stock lies, before it is dealt."""
        count = len(event.stock) + sum(len(hand) for hand in event.hands)
        self.view = self.view.gathered(count)
        before = len(self.sprites)
        moved = self._assign(self._lay_out(self.view), 2 * GLIDE * self.speed, 0.004 * self.speed)
        self._hold = (2 * GLIDE + 0.004 * moved) * self.speed if before else 0.0
        self._gathered = True
        self._whole = True
        self._unshuffled = 2 if self._riffles else 0

    @property
    def _riffles(self) -> bool:
        """Whether a pack is seen to be shuffled."""
        return not self.calm and self.speed > 0.0

    def _shuffle(self) -> None:
        """Riffle the stock in its place."""
        rounds, self._unshuffled = self._unshuffled, 0
        pile = [sprite for sprite in self.sprites if sprite.zone == STOCK]
        if len(pile) < 2 or not self._riffles:
            return
        self._riffle = Riffle([sprite.target for sprite in pile], rounds, self.speed)
        self._hold = self._riffle.span
        for sprite in pile:
            sprite.rest(sprite.target)
            self._touch(sprite)

    def _shuffle_on(self, seconds: float) -> None:
        riffle = self._riffle
        if riffle is None:
            return
        if riffle.update(seconds):
            self._heard = True
            self._sound("shuffle" if riffle.rounds > 1 else "riffle", None)
        self._damage.append(riffle.area)
        if riffle.over:
            self._lay_together()

    def _lay_together(self) -> None:
        """Lay the pack together after it was shuffled."""
        if self._riffle is not None:
            self._damage.append(self._riffle.area)
        self._riffle, self._unshuffled = None, 0
        self._shown = None

    def _square(self) -> None:
        """Put the pack together again after it was spread for the cut."""
        self.view = self.view.squared()
        self.settle(2 * GLIDE)
        self._hold = 2 * GLIDE * self.speed

    def _assign(self, places: Sequence[Placed], span: float, between: float, event: e.Event | None = None) -> int:
        """Give every place its sprite, send off those that are elsewhere, and return how many set out."""
        if span == 0.0:
            self._lay_together()
        matched = _match(self.sprites, places)
        order = _dealing_order(matched, event) if isinstance(event, e.Dealt) else matched
        moved = 0
        self.sprites = [sprite for sprite, _ in matched]
        self._shown = None
        for sprite, placed in order:
            changed = sprite.card != placed.card or sprite.zone != placed.zone
            travels = sprite.zone != placed.zone
            sprite.card, sprite.index = placed.card, placed.order
            if placed.card != HIDDEN:
                sprite.face = placed.card
            if placed.zone == DRAG:
                self._grip = self._grip or Grip(sprite.pose.angle, self.calm or self.speed == 0.0)
                sprite.rest(placed.pose)
                moved += changed
            elif sprite.target != placed.pose or sprite.zone == DRAG or (span == 0.0 and sprite.pose != placed.pose):
                # Cards that only make room go at once, and stay between their neighbours.
                sprite.go(placed.pose, between * moved if span and changed else 0.0, span, self.calm)
                if travels and span:
                    self._order += 1
                    sprite.hurry = self._order
                moved += changed
                self._touch(sprite)
            elif changed:
                sprite.face = placed.card
                self._touch(sprite)
            if travels:
                sprite.source = sprite.zone
                sprite.zone = placed.zone
        self.laid += 1
        self._hang()
        return moved

    def _held(self) -> list[Sprite]:
        """Return the cards that are held, in their order."""
        return sorted((sprite for sprite in self.sprites if sprite.zone == DRAG), key=lambda sprite: sprite.index)

    def _hang(self) -> None:
        """Show the held cards as they hang at the moment."""
        held = self._held() if self._grip is not None else []
        if self._grip is None or not held:
            self._grip = None
            return
        poses = [sprite.target for sprite in held]
        speed = self._grip.thrown(poses[0].width)
        for sprite, place, pose in zip(held, poses, self._grip.hang(poses), strict=True):
            sprite.hang(place, pose, speed)
            self._touch(sprite)

    def _swing(self, seconds: float) -> None:
        """Advance the movement of the cards that are held."""
        if self._grip is not None:
            width = next((sprite.target.width for sprite in self.sprites if sprite.zone == DRAG), 1.0)
            if self._grip.update(seconds, width):
                self._hang()

    def _touch(self, sprite: Sprite) -> None:
        """Have the sprite drawn again, at its old and its new place."""
        self._shown = None
        if sprite.drawn is not None:
            self._damage.append(sprite.drawn)
            sprite.drawn = None
        self._damage.append(around(sprite.seen))

    def carry(self, poses: Sequence[Pose]) -> None:
        """Put the held cards into these poses at once; they lean with the speed of their movement."""
        held = self._held()
        for sprite in held:
            sprite.rest(poses[sprite.index])
        if self._grip is not None and held:
            self._grip.carry((held[0].target.x, held[0].target.y))
            self._hang()

    def hop(self, sprites: Sequence[Sprite], high: float, between: float) -> None:
        """Have cards that rest hop `high` pixels, one after the other, `between` seconds apart at normal speed."""
        for number, sprite in enumerate(sprites):
            sprite.hop(number * between * self.speed, high, self.speed)

    def land(self) -> None:
        """Have the cards that hop lie still again."""
        for sprite in self.sprites:
            if sprite.hopping:
                sprite.land()
                self._touch(sprite)

    def annotate(self, notes: Mapping[Card, Note]) -> None:
        """Write these notes on the cards in melds, and nothing on all others."""
        for sprite in self.sprites:
            note = notes.get(sprite.card) if sprite.zone.startswith(ANNOTATED) else None
            if note != sprite.note:
                sprite.note = note
                self._touch(sprite)

    def edge(self, rims: Mapping[Card, Rim]) -> None:
        """Give these cards of the hand and of melds a rim, and all others none."""
        for sprite in self.sprites:
            rim = rims.get(sprite.card, Rim.NONE) if sprite.zone.startswith((HAND, "meld:")) else Rim.NONE
            if rim != sprite.rim:
                sprite.rim = rim
                self._touch(sprite)

    def changed(self) -> list[pygame.Rect] | None:
        """Return the areas to be drawn again since the last call; None means all."""
        self._look()
        damage, self._damage = self._damage, []
        whole, self._whole = self._whole, False
        return None if whole else damage

    def in_order(self) -> list[Sprite]:
        """Return the sprites from the lowest to the highest: resting ones as laid out, moving ones, held ones."""

        def level(sprite: Sprite) -> tuple[int, int]:
            if sprite.zone == DRAG:
                return 3, 0
            if not sprite.hurry:
                return 0, 0
            # Of the waiting cards the later ones lie lower; of the cards on their way, higher.
            return (1, -sprite.hurry) if sprite.wait > 0.0 else (2, sprite.hurry)

        return sorted(self.sprites, key=level)

    def _look(self) -> list[Sprite]:
        """Return the sprites that are seen, from the lowest to the highest."""
        if self._shown is None:
            shown = visible(self.in_order())
            riffled = self._riffle is not None
            self._shown = [sprite for sprite in shown if not riffled or sprite.zone != STOCK or sprite.moving]
            now, shading = set(map(id, self._shown)), self._shades(self._shown)
            for sprite in self.sprites:
                # A card that comes to rest on a pile hides unmoved cards below, and takes shadows away.
                if (id(sprite) in now) != (id(sprite) in self._seen) or (
                    (id(sprite) in shading) != (id(sprite) in self._shading)
                ):
                    self._damage.append(around(sprite.seen))
            self._seen, self._shading = now, shading
        return self._shown

    def _shades(self, shown: Sequence[Sprite]) -> set[int]:
        """Return the ids of those that cast a shadow; while only what is held moves, that of the others is known."""
        lying = [(id(sprite), sprite.seen) for sprite in shown if sprite.zone != DRAG]
        if lying != self._lying:
            self._lying = lying
            self._shaded = shading_of([sprite for sprite in shown if sprite.zone != DRAG])
        return self._shaded | {id(sprite) for sprite in shown if sprite.zone == DRAG}

    def draw(self, canvas: pygame.Surface, clip: pygame.Rect, deck: Deck) -> None:
        """Draw the cards that lie within `clip`, but for those that are held."""
        for sprite in self._look():
            if sprite.zone != DRAG:
                draw_sprite(canvas, clip, deck, sprite, id(sprite) in self._shading)
        if self._riffle is not None:
            self._riffle.draw(canvas, clip, deck)

    def draw_held(
        self, canvas: pygame.Surface, clip: pygame.Rect, deck: Deck, goals: Iterable[pygame.Rect]
    ) -> pygame.Rect | None:
        """Draw the cards that are held within `clip`, above everything, and return where; None if there are none.

        The `goals` to which they may go are seen through them.
        """
        held = [sprite for sprite in self._look() if sprite.zone == DRAG]
        if not held:
            return None
        areas = [around(sprite.seen) for sprite in held]
        over = areas[0].unionall(areas[1:]).clip(clip).clip(canvas.get_rect())
        below = [(part, canvas.subsurface(part).copy()) for goal in goals if (part := goal.clip(over))]
        for sprite in held:
            draw_sprite(canvas, clip, deck, sprite)
        for part, picture in below:
            picture.set_alpha(THROUGH)
            canvas.blit(picture, part)
        return over


def draw_sprite(canvas: pygame.Surface, clip: pygame.Rect, deck: Deck, sprite: Sprite, shaded: bool = True) -> None:
    """Draw one card within `clip`, with its shadow if it casts one."""
    area = sprite.drawn = sprite.drawn or around(sprite.seen)
    if area.colliderect(clip):
        deck.draw(canvas, sprite.face, sprite.seen, sprite.fast, shaded)
        if sprite.rim and not sprite.fast:
            deck.edge(canvas, sprite.seen, sprite.rim)
        if sprite.note is not None and sprite.pose.up == 1.0 and sprite.pose.angle == sprite.target.angle:
            deck.write(canvas, sprite.note, sprite.seen)


def shading_of(sprites: Sequence[Sprite]) -> set[int]:
    """Return the ids of the sprites that cast a shadow: of those that lie on each other only the lowest does.

    Shadows of many cards in one place would be a black slab. What is held is above everything and has its own.
    """
    found: set[int] = set()
    ground: dict[tuple[int, int], list[Pose]] = {}
    for sprite in sprites:
        pose = sprite.seen
        if sprite.zone != DRAG:
            near = PILED * pose.width
            columns = range(int((pose.x - near) // GRID), int((pose.x + near) // GRID) + 1)
            rows = range(int((pose.y - near) // GRID), int((pose.y + near) // GRID) + 1)
            below = (other for x in columns for y in rows for other in ground.get((x, y), ()))
            if any(_piled(pose, other, near) for other in below):
                continue
            ground.setdefault((int(pose.x // GRID), int(pose.y // GRID)), []).append(pose)
        found.add(id(sprite))
    return found


def _piled(pose: Pose, below: Pose, near: float) -> bool:
    """Return whether a card lies on another one as in a pile."""
    return (
        abs(pose.x - below.x) <= near
        and abs(pose.y - below.y) <= near
        and abs(pose.width - below.width) <= near
        and abs(pose.angle - below.angle) <= LEVEL
    )


def visible(sprites: Sequence[Sprite]) -> Iterable[Sprite]:
    """Yield the sprites without those that lie deep in a pile, under others that hide them."""
    # A card that lies across a pile is not hidden by straight ones on it.
    tops: dict[tuple[str, float], Sprite] = {}
    for sprite in sprites:
        if not sprite.moving and sprite.zone in (STOCK, DISCARDS, LIFTED):
            key = sprite.zone, sprite.target.angle
            if key not in tops or sprite.index > tops[key].index:
                tops[key] = sprite
    waiting = [sprite for sprite in sprites if sprite.wait > 0.0 and sprite.hurry and sprite.source == STOCK]
    # In a hurry, cards are dealt that had not yet reached the stock.
    deep = {id(sprite) for sprite in waiting[:-2] if _near(sprite, waiting[-1])}
    for sprite in sprites:
        if id(sprite) in deep:
            continue
        top = None if sprite.moving else tops.get((sprite.zone, sprite.target.angle))
        if top is None or not _hidden(sprite, top):
            yield sprite


def _hidden(sprite: Sprite, top: Sprite) -> bool:
    """Return whether a card of a pile lies under its top card, and deep; in a pile that is spread none does."""
    if sprite.index > top.index - 2 or sprite.index % 9 == 0:
        return False
    return _near(sprite, top)


def _near(sprite: Sprite, top: Sprite) -> bool:
    """Return whether a card lies under another one so that little is seen of it."""
    near = top.pose.width * 0.12
    return abs(sprite.pose.x - top.pose.x) < near and abs(sprite.pose.y - top.pose.y) < near


def _laid(placed: Placed) -> Sprite:
    sprite = Sprite(placed.card, placed.pose, placed.zone)
    sprite.index = placed.order
    return sprite


def _match(sprites: Sequence[Sprite], places: Sequence[Placed]) -> list[tuple[Sprite, Placed]]:
    """Return each sprite with its place: known cards by themselves, hidden ones by their zone, then the rest."""
    known: dict[Card, Sprite] = {sprite.card: sprite for sprite in sprites if sprite.card != HIDDEN}
    hidden: dict[str, deque[Sprite]] = {}
    for sprite in sprites:
        if sprite.card == HIDDEN:
            hidden.setdefault(sprite.zone, deque()).append(sprite)
    found: list[Sprite | None] = []
    for placed in places:
        if placed.card != HIDDEN:
            found.append(known.pop(placed.card, None))
        else:
            there = hidden.get(placed.zone)
            found.append(there.popleft() if there else None)
    # The rest are cards that were hidden before, or are now; the topmost of a pile goes first.
    left = [sprite for pile in hidden.values() for sprite in reversed(pile)] + list(known.values())
    matched = []
    for same, placed in zip(found, places, strict=True):
        sprite = same or next((each for each in left if each.zone == placed.zone), left[0] if left else _laid(placed))
        if sprite in left:
            left.remove(sprite)
        matched.append((sprite, placed))
    return matched


def _dealing_order(matched: list[tuple[Sprite, Placed]], dealt: e.Dealt) -> list[tuple[Sprite, Placed]]:
    """Return the cards as they are dealt: one by one around the table from the dealer's left, the stock staying."""
    hands = [pair for pair in matched if pair[1].zone != STOCK]
    return sorted(hands, key=lambda pair: pair[1].order) + [pair for pair in matched if pair[1].zone == STOCK]
