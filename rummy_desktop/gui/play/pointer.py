"""Pointer: what a player does on the table with the mouse, a pen or a finger."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from functools import partial
from typing import Final, NamedTuple

import pygame

from rummy_desktop.engine.cards import HIDDEN, Card
from rummy_desktop.engine.melds import Meld
from rummy_desktop.gui.look.assets import ASPECT
from rummy_desktop.gui.motion.deck import Pose
from rummy_desktop.gui.motion.sprite import Sprite
from rummy_desktop.gui.play.gestures import End, Gestures
from rummy_desktop.gui.play.match_board import MatchBoard
from rummy_desktop.gui.table.drag import Drag, target
from rummy_desktop.gui.table.layout import (
    BELOW,
    DISCARDS,
    DRAG,
    HAND,
    STOCK,
    TABLE,
    TRAY,
    Hold,
    Placed,
    is_pile,
    place_in_hand,
    set_apart,
)
from rummy_desktop.gui.table.plans import GROUP
from rummy_desktop.gui.table.stage import HOME, SLIDE

SPREAD: Final = 0.3  # how far held cards lie apart, by a card's width
FAN: Final = 2.0  # degrees between two cards that are held together
FANNED: Final = 10.0  # degrees between the first and the last of them at most
RAISED: Final = 0.3  # lift of a chosen card
LOW: Final = 0.3  # how far below the middle of the hand labels may be, by the height of a card
ABOVE_FINGER: Final = 0.62  # how far the middle of a card is above the finger that holds it, by a card's height
BESIDE: Final = (
    44  # units: where cards of the hand lie closer, a finger that goes along them looks at one after another
)
ROLLS: Final = 10  # units that a finger may move and still be a tap
LONG: Final = 0.5  # seconds after which a finger that rests asks what is there
NEAR_END: Final = 0.25  # how far from its middle a run is meant to be extended at that end, by its width


class Press(NamedTuple):
    """A button that is down: where, and on which zone and card of the hand."""

    place: tuple[int, int]
    zone: str
    card: Card | None


class Pointer:
    """Turns presses, drags and releases on a table into moves and into the order of the hand.

    `ask` gets the zone and the card on which a finger rests: what is there is told. What a finger holds is above it, so
    that it is seen.
    """

    def __init__(self, table: MatchBoard, gestures: Gestures, ask: Callable[[str, Card | None], None]) -> None:
        self.table = table
        self.session = gestures.session
        self.gestures = gestures
        self.cards = gestures.cards
        self.hand = gestures.hand
        self.tray = gestures.tray
        self.bench = gestures.bench
        self.pack = gestures.cards.pack
        self.speech = gestures.mover.speech
        self.pointed = gestures.pointed
        self.ask = ask
        self._finger = False  # whether what is down is a finger
        self._rested = -1.0  # seconds for which it rests; below 0 while none does
        self.drag: Drag | None = None
        self.gap: int | None = None
        self.legal: set[str] = set()
        self._zones: Mapping[str, pygame.Rect] = {}  # while something is held
        self._wide = 0.0  # of a card in melds that is held
        self._aside: list[Meld] | None = None  # what lay in the tray before something was taken out of it
        self._place = (0, 0)  # where the pointer is
        self._press: Press | None = None
        self._clicked: tuple[float, Card | str | None] = (-9.0, None)
        self._taken: Press | None = None  # what a click has lifted, which comes along until the next one

    # What is held

    @property
    def carries(self) -> bool:
        """Whether something is held that a click has lifted, with no button down."""
        return self.drag is not None and self._taken is not None

    def lifted(self) -> frozenset[Card]:
        """The cards of the own hand that are held."""
        if self.drag is None or not (self.drag.origin == HAND or self.drag.origin.startswith("meld:")):
            return frozenset()
        return frozenset(self.drag.cards) & frozenset(self.hand.seen)

    def arrangement(self) -> Hold:
        """Return how the own cards are arranged just now: in the hand, in the tray and on the table."""
        hand, lifted = self.hand, self.lifted()
        # What lies face down does not show by its gaps what it is.
        groups = () if hand.covered() else hand.groups(self.cards.begun | lifted)
        lay, melds = self.table.lay(self.bench.groups is not None, self.drag is not None), tuple(self.tray.melds)
        return Hold(tuple(hand.order), frozenset(hand.chosen), lifted, self.gap, melds, self.pack.lift, groups, lay)

    def hold(self, placed: list[Placed]) -> list[Placed]:
        """The places with the held cards where the pointer is, and the chosen ones of the hand a little lifted."""
        for place, each in enumerate(placed):
            if each.zone == HAND and each.card in self.hand.chosen:
                placed[place] = each._replace(pose=each.pose._replace(lift=RAISED))
        if self.drag is None:
            return placed
        if self.drag.origin.startswith(("meld:", HAND)):
            away = set(self.drag.cards)
            placed = [each for each in placed if each.card not in away or not each.zone.startswith("meld:")]
        else:
            pile = self.drag.origin if self.drag.origin in (STOCK, BELOW) else DISCARDS
            piled = sorted((each for each in placed if each.zone == pile), key=lambda each: each.order)
            for each in piled[-len(self.drag.cards) :]:
                placed.remove(each)
        held = (Placed(card, DRAG, index, self._pose(index)) for index, card in enumerate(self.drag.cards))
        return [*placed, *held]

    def _pose(self, index: int) -> Pose:
        assert self.drag is not None
        ground = self.table.ground
        x, y = self.drag.pointer
        down = self.drag.cards[index] == HIDDEN or (self.drag.origin == HAND and self.hand.covered())
        up = 0.0 if down else 1.0
        width = ground.card if self.drag.origin == HAND else self._wide or ground.pile
        # Several are held as a small fan: the outer ones are turned and a little lower.
        aside = index - (len(self.drag.cards) - 1) / 2
        angle = aside * min(FAN, FANNED / len(self.drag.cards))
        low = width * ASPECT * abs(math.sin(math.radians(angle))) * abs(aside) * 0.1
        left, top = x - self.drag.offset[0], y - self.drag.offset[1]
        return Pose(left + index * self._step(), top + low, width, float(round(angle)), up)

    def _step(self) -> float:
        """Return the distance between held cards in pixels; many lie closer."""
        assert self.drag is not None
        return self.table.ground.card * min(SPREAD, 2.4 / len(self.drag.cards))

    def _rect(self) -> pygame.Rect:
        """Return the area that the held cards cover."""
        assert self.drag is not None
        return self._pose(0).rect.union(self._pose(len(self.drag.cards) - 1).rect)

    def cancel(self) -> bool:
        """Release the held cards as if they had not been touched; return whether there were any."""
        held = self.drag is not None or self._press is not None or self.pack.held
        self._put_back()
        self.let_go()
        return held

    def _put_back(self) -> None:
        """Put cards that came out of the tray and went nowhere back into it."""
        if self._aside is not None and self.tray.open:
            self.tray.melds = self._aside
        self._aside = None

    def drop_gone(self) -> None:
        """Release held cards that lie nowhere any more, as when the pack is gathered for the next deal.

        It is done before the table is laid out, each time.
        """
        if self.drag is not None:
            view = self.table.stage.view
            there = {*self.hand.seen, *view.discards, *(card for meld in view.melds for card in meld.cards)}
            if not set(self.drag.cards) <= there.union(view.stock[-1:]):
                self._press = self._aside = self._taken = None
                self.drag, self.gap, self.legal = None, None, set()
                self.table.touch()

    def let_go(self) -> None:
        """Send the held cards home."""
        self._press = self._aside = self._taken = None
        self.pack.let_go()
        if self.drag is not None:
            self.drag, self.gap, self.legal = None, None, set()
            self.table.stage.settle(HOME)
            self.table.touch()

    # Events

    def down(self, event: pygame.event.Event) -> None:
        """The button goes down: on the empty felt it finishes what moves, elsewhere it acts at once."""
        if self.carries:
            self._carry(event.pos)
            return
        self.let_go()
        table = self.table
        self._finger = bool(getattr(event, "touch", False))
        self._rested = 0.0 if self._finger else -1.0
        # A finger has not moved before.
        self._look(event.pos)
        zone, card = self._at(event.pos)
        if not zone or (zone in (TABLE, TRAY) and not self.hand.chosen):
            table.stage.finish()
            table.land()
            return
        table.stage.catch_up()
        # What lay there may have moved on with what has happened meanwhile.
        zone, card = self._at(event.pos)
        self._press = Press(event.pos, zone, card) if zone else None
        self.pack.held = zone == STOCK and self.pack.open

    def move(self, event: pygame.event.Event) -> bool:
        """The pointer moves; whether it holds or presses something on the table."""
        if self.drag is not None:
            if event.buttons[0] or self._finger or self._taken is not None:
                self._carry(event.pos)
            else:
                # The button was let go where the window could not see it.
                self.let_go()
            return True
        if self.pack.held:
            self.pack.point(event.pos)
            return True
        if self._press is None:
            self._look(event.pos)
            return False
        if _away(event.pos, self._press.place) > self._still:
            self._rested = -1.0
            if self._browses(self._press, event.pos):
                return True
            press, self._press = self._press, None
            self._lift(press, event.pos)
        return True

    def _browses(self, press: Press, place: tuple[int, int]) -> bool:
        """Return whether a finger goes along a hand with little room: the card below it is meant then, and not
        moved.
        """
        held = [sprite.target.x for sprite in self.table.nodes.cards(HAND)]
        narrow = len(held) > 1 and (max(held) - min(held)) / (len(held) - 1) < BESIDE * self.table.app.theme.scale
        along, up = abs(place[0] - press.place[0]), abs(place[1] - press.place[1])
        if not self._finger or press.zone != HAND or not narrow or up >= along:
            return False
        zone, card = self._at(place)
        if zone == HAND:
            self._press = Press((place[0], press.place[1]), zone, card)
            self._look(place)
        return True

    def rest(self, seconds: float) -> bool:
        """Advance the time; a finger that rests asks what is there and presses nothing. Return whether one rests."""
        if self._rested < 0 or self.drag is not None or self.pack.held:
            return False
        self._rested += seconds
        if self._rested >= LONG:
            self._rested = -1.0
            press, self._press = self._press, None
            self.ask(press.zone if press else "", press.card if press else None)
        return self._rested >= 0

    def lift_finger(self) -> bool:
        """The finger is gone, if there was one, which is answered: it points at nothing any more."""
        was, self._finger, self._rested = self._finger, False, -1.0
        if was:
            self.pointed.hover, self.pointed.over = "", None
            self.table.touch()
        return was

    def _meant(self, place: tuple[int, int]) -> tuple[int, int]:
        """Return the place that a finger at `place` means with its cards: that of the cards, or the hand below it."""
        if not self._finger or self.table.ground.hand.collidepoint(place) or self.table.has_button(place):
            return place
        return place[0], place[1] - round(self.table.ground.high * ABOVE_FINGER)

    def _look(self, place: tuple[int, int]) -> None:
        """Say what the pointer is on: a card of the hand or of a spread discard pile, or another player."""
        self._place = place
        self.pack.point(place)
        zone, card = ("", None) if self.table.has_button(place) else self._at(place)
        card = card if zone == HAND else None
        if not zone.startswith(("discard:", GROUP)) and zone not in self.bench.unfinished():
            zone = self.table.nodes.player_at(place)
        if (zone, card) != (self.pointed.hover, self.pointed.over):
            self.pointed.hover, self.pointed.over = zone, card
            self.table.touch()

    def leave(self) -> None:
        """The pointer is not over the window any more."""
        if self.pointed.over is not None:
            self.pointed.over = None
            self.table.touch()

    def look_again(self) -> None:
        """Something has happened: what is held may have been played by a key, and the discard pile be another."""
        if self.drag is not None:
            hand = self.hand.seen
            if self.drag.origin != HAND or not set(self.drag.cards) <= set(hand):
                self.let_go()
            else:
                self._zones = self.table.nodes.zones
        self.find()

    def find(self) -> None:
        """Find anew what is pointed at, since it may have moved."""
        if self.pointed.hover or self.pointed.over is not None:
            self._look(self._place)

    def up(self, event: pygame.event.Event) -> bool:
        """The button is let go; whether it was down on the table.

        What is held is dropped: that is a move, a new order of the hand, or it goes home with a reason.
        """
        table, place = self.table, event.pos
        if self.drag is None:
            return self._release(place)
        if not pygame.Rect((0, 0), table.app.size).collidepoint(place):
            return self.cancel()
        if self._put_down(place):
            return True
        self._carry(place)
        place = self._meant(place)
        self._clicked = (-9.0, None)
        drag, gap, zones = self.drag, self.gap, table.nodes.zones
        zone = self._meld_under(zones, place) or target(
            zones, self._rect(), place, self.legal, drag.origin, self._reach
        )
        # What is seen there before anything else happens.
        meld = table.nodes.find(zone) if zone is not None and zone.startswith("meld:") else None
        on = meld.card_at(place) if meld else None
        self.drag, self.gap, self.legal, self._taken = None, None, set(), None
        played = len(self.session.match.log)
        if table.has_button(place):
            table.drop_on_button(drag, place)
        elif gap is not None and zone == drag.origin == HAND:
            own = [card for card in drag.cards if card in set(self.hand.seen)]
            self.hand.insert(own, gap, self.cards.begun)
            self._aside = None
            table.stage.settle()
            return True
        elif zone is None or (zone == drag.origin and set(drag.cards) <= set(self.bench.group(zone) or drag.cards)):
            self.gestures.drop_on_felt(drag)
        elif self.gestures.bring(drag, zone, _end(zones[zone], place), on):
            self._aside = None
            if drag.origin != HAND and gap is not None:
                table.stage.catch_up()
                self.hand.insert(self.session.view.drawn, gap, self.tray.cards)
                table.stage.settle()
            return True
        self._put_back()
        if len(self.session.match.log) == played:
            table.stage.settle(HOME)
        return True

    def _meld_under(self, zones: Mapping[str, pygame.Rect], place: tuple[int, int]) -> str | None:
        """The meld at `place` where melds may be laid anew: there it is meant, even if nothing fits it."""
        under = [zone for zone, rect in zones.items() if zone.startswith("meld:") and rect.collidepoint(place)]
        return next(iter(under), None) if self.bench.open else None

    def _release(self, place: tuple[int, int]) -> bool:
        """The button is let go, and nothing was held but perhaps the pack; whether it was down on the table."""
        if self._press is None:
            return False
        press, self._press = self._press, None
        if self.pack.held:
            self._cut(place)
        else:
            self._click(press)
        return True

    def _cut(self, place: tuple[int, int]) -> None:
        """Release the pack, and cut it where it is lifted if the pointer is still near it."""
        pack = self.pack
        pack.let_go()
        if pack.rect().inflate(0, pack.rect().h).collidepoint(place):
            pack.cut()

    def _at(self, place: tuple[int, int]) -> tuple[str, Card | None]:
        """The zone at `place`, and the card of the hand there that may be held; no zone is the empty felt."""
        node = self.table.nodes.at(place)
        if node is None:
            return "", None
        card = node.card
        return node.zone, card if card is not None and self.hand.may_hold(card) else None

    def _label_under(self, place: tuple[int, int]) -> tuple[Card, ...]:
        """The group of the hand with its label at `place`, over all its width; empty where there is none."""
        ground = self.table.ground
        if place[1] < ground.hand_y + ground.high * LOW or not self.hand.grouping.groups:
            return ()
        groups = self.table.nodes.groups
        return next((each.plan.cards for each in groups if each.plan and each.width.collidepoint(place)), ())

    # Clicks

    def _click(self, press: Press) -> None:
        hand, gestures, clock = self.hand, self.gestures, self.speech.clock
        if press.zone == HAND and press.card is None:
            return
        subject = press.card or press.zone
        twice = clock - self._clicked[0] < self.table.twice() and self._clicked[1] == subject
        self._clicked = (clock, subject)
        if self.table.app.settings.carry and not twice and self._take_along(press):
            return
        if press.zone.startswith(GROUP):
            hand.choose_group(self.table.nodes.group(press.zone))
        elif press.zone == HAND and press.card is not None:
            if twice and self.session.my_turn:
                hand.choose_only(press.card)
                gestures.discard()
            else:
                hand.choose(press.card)
        elif press.zone.startswith(f"{TRAY}:"):
            self.tray.click(press.zone, press.card)
        elif press.card is not None and self.bench.may_hold(press.zone):
            if whole_meant() or twice:
                group = self.bench.with_tail(press.zone, press.card) if not twice else self.bench.group(press.zone)
                hand.choose_all(hand.chosen | set(group))
            elif not self.bench.click(press.zone, press.card):
                # That was for what was chosen before, and no first half of a double click.
                self._clicked = (-9.0, None)
        elif not (twice and is_pile(press.zone)) and (hand.chosen or not press.zone.startswith("meld:")):
            # The second half of a double click on a pile means nothing more than the first.
            gestures.use_zone(press.zone)

    def _take_along(self, press: Press) -> bool:
        """Lift what was clicked of the hand, so that it comes along until the next click; whether it does."""
        if press.zone != HAND and not press.zone.startswith(GROUP):
            return False
        self._lift(press, self._place)
        self._taken = press if self.drag is not None else None
        return self.carries

    def _put_down(self, place: tuple[int, int]) -> bool:
        """Choose a card that was lifted by a click and put down by another one at the same place; return whether it
        was so.
        """
        press = self._taken
        if (
            press is None
            or max(abs(here - there) for here, there in zip(place, press.place, strict=True)) > self._still
        ):
            return False
        self.let_go()
        if press.card is not None:
            self._clicked = (self.speech.clock, press.card)
            self.hand.choose(press.card)
        else:
            self.hand.choose_group(self.table.nodes.group(press.zone))
        return True

    @property
    def _still(self) -> float:
        """The distance in pixels that a pressed pointer may move and still click."""
        units = self.table.app.settings.still
        return (max(units, ROLLS) if self._finger else units) * self.table.app.theme.scale

    @property
    def _reach(self) -> int:
        """The distance in pixels from a place within which cards may be let go to come there."""
        return round(self.table.app.settings.reach * self.table.app.theme.scale)

    # Dragging

    def _lift(self, press: Press, pointer: tuple[int, int]) -> None:
        """Take hold of what was pressed."""
        table, held = self.table, self._grip(press)
        if not held:
            return
        in_group = press.zone.startswith(GROUP)
        grabbed = min(held, key=partial(self._away, press.place)) if in_group else press.card or held[0]
        origin = HAND if in_group else press.zone
        sprite = self._sprite(grabbed, DISCARDS if press.zone.startswith("discard:") else origin)
        if sprite is None:
            return
        if origin.startswith(f"{TRAY}:"):
            self._aside = list(self.tray.melds)
            held, origin = self.tray.pick_up(origin, grabbed), HAND
        self._wide = sprite.pose.width if origin.startswith("meld:") else 0.0
        self.drag = Drag(held, origin, (0.0, 0.0), pointer)
        ahead = held.index(grabbed) * self._step()
        offset = (press.place[0] - sprite.pose.x + ahead, press.place[1] - sprite.pose.y)
        if self._finger:
            offset = (offset[0], table.ground.high * ABOVE_FINGER)
        self.drag, self.pointed.hover, self.pointed.over = self.drag._replace(offset=offset), "", None
        if press.zone.startswith(f"{TRAY}:"):
            # The melds that stay in the tray have other numbers now.
            table.stage.settle(SLIDE)
        session = self.session
        if session.my_turn:
            self.legal = self.gestures.legal_zones(held, origin, table.nodes.zones)
            if origin == HAND:
                self.legal |= self.tray.legal(held)
            self.legal |= self.bench.legal(held, origin)
        self.speech.play("pick")
        self._zones = table.nodes.zones
        self._open_gap()
        table.stage.settle(SLIDE)
        table.touch()
        self._carry(pointer)

    def _grip(self, press: Press) -> tuple[Card, ...]:
        """Return the cards that come along with what was pressed; none where nothing can be held."""
        zone, card = press.zone, press.card
        if zone.startswith(GROUP):
            return self.table.nodes.group(zone)
        if is_pile(zone):
            return self.gestures.lift_off(zone)
        if card is None:
            return ()
        if zone == HAND:
            return self._chosen_with(card)
        if self.bench.may_hold(zone):
            held = self._chosen_with(card)
            return self.bench.with_tail(zone, card) if len(held) == 1 and whole_meant() else held
        return (card,) if self._in_tray(zone) else ()

    def _chosen_with(self, card: Card) -> tuple[Card, ...]:
        """Return the cards that go with one that is lifted: all that are chosen if it is, also those on the table."""
        if card not in self.hand.chosen:
            return (card,)
        return self.bench.chosen() if self.bench.open else self.hand.cards()

    def _away(self, place: tuple[int, int], card: Card) -> float:
        """Return the distance of the middle of a card of the hand from `place`, to the left or the right."""
        sprite = self._sprite(card, HAND)
        return abs(sprite.pose.x - place[0]) if sprite else math.inf

    def _in_tray(self, zone: str) -> bool:
        """Return whether that is a meld in the tray, which may be changed."""
        return zone.startswith(f"{TRAY}:") and self.tray.open

    def _sprite(self, card: Card, zone: str) -> Sprite | None:
        return next((each for each in reversed(self.table.nodes.cards(zone)) if each.card == card), None)

    def _carry(self, pointer: tuple[int, int]) -> None:
        assert self.drag is not None
        self.drag = self.drag._replace(pointer=pointer)
        if self._open_gap():
            self.table.stage.settle(SLIDE)
            self.table.touch()
        self.table.stage.carry([self._pose(index) for index in range(len(self.drag.cards))])

    def _open_gap(self) -> bool:
        """Open the gap in the hand where the held cards would go; whether it has changed."""
        assert self.drag is not None
        table, rect, pointer = self.table, self._rect(), self._meant(self.drag.pointer)
        inside = target(self._zones, rect, pointer, self.legal, self.drag.origin, self._reach) == HAND
        takes = HAND in self.legal and not self.hand.stays_sorted
        inside = inside and (self.drag.origin == HAND or takes) and not table.has_button(pointer)
        away = {*self.drag.cards, *self.cards.begun}
        others = [card for card in self.hand.order if card in set(self.hand.seen) - away]
        apart = set_apart(others, self.hand.groups(away)) if inside else ()
        gap = place_in_hand(table.ground, len(others), rect.centerx, apart) if inside else None
        if gap is not None and (group := self._label_under(pointer)) and self.hand.grouping.of(group[0]):
            # Over its label they join it.
            gap = others.index(group[-1])
        changed = gap != self.gap
        self.gap = gap
        return changed


def whole_meant() -> bool:
    """Return whether Shift is held: a card of a meld comes with all that lie at its right."""
    return bool(pygame.key.get_mods() & pygame.KMOD_SHIFT)


def _away(place: tuple[int, int], other: tuple[int, int]) -> int:
    """Return the distance between two places, across and down, in pixels."""
    return max(abs(here - there) for here, there in zip(place, other, strict=True))


def _end(zone: pygame.Rect, place: tuple[int, int]) -> End:
    """The end of a zone that `place` is near; empty in the middle."""
    right = place[0] - zone.centerx
    if abs(right) <= zone.w * NEAR_END:
        return ""
    return "left" if right < 0 else "right"
