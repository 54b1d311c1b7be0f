"""Pointer: what a player does on the table with the mouse, a pen or a finger."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Final, NamedTuple

import pygame

from rummy_desktop.engine.cards import HIDDEN, Card
from rummy_desktop.engine.moves import Call, Discard
from rummy_desktop.gui.look.assets import ASPECT
from rummy_desktop.gui.motion.deck import Pose
from rummy_desktop.gui.motion.sprite import Sprite
from rummy_desktop.gui.table.drag import Drag, by_end, legal_zones, meanings, take_of, target
from rummy_desktop.gui.table.layout import (
    DISCARDS,
    DRAG,
    HAND,
    KNOCK,
    SHOWN,
    STOCK,
    TABLE,
    Placed,
    covers,
    place_in_hand,
)
from rummy_desktop.gui.table.stage import HOME, SLIDE
from rummy_desktop.gui.table.tray import TRAY

if TYPE_CHECKING:
    from rummy_desktop.gui.table.table import TableScene

TWICE: Final = 0.4  # seconds within which a second click makes a double click
STILL: Final = 5  # units that a pressed pointer may move and still be a click
SPREAD: Final = 0.3  # how far held cards lie apart, by a card's width
FAN: Final = 2.0  # degrees between two cards that are held together
FANNED: Final = 10.0  # degrees between the first and the last of them at most
RAISED: Final = 0.3  # lift of a chosen card
NEAR_END: Final = 0.25  # how far from its middle a run is meant to be extended at that end, by its width


class Press(NamedTuple):
    """A button that is down: where, and on which zone and card of the hand."""

    place: tuple[int, int]
    zone: str
    card: Card | None


class Pointer:
    """Turns presses, drags and releases on a table into moves and into the order of the hand."""

    def __init__(self, table: TableScene) -> None:
        self.table = table
        self.drag: Drag | None = None
        self.gap: int | None = None
        self.legal: set[str] = set()
        self.hover = ""  # the zone under a pointer that holds nothing
        self._place = (0, 0)  # where the pointer is
        self._press: Press | None = None
        self._clicked: tuple[float, Card | str | None] = (-9.0, None)

    # What is held

    def lifted(self) -> frozenset[Card]:
        """The cards of the own hand that are held."""
        return frozenset(self.drag.cards) if self.drag and self.drag.origin == HAND else frozenset()

    def hold(self, placed: list[Placed]) -> list[Placed]:
        """The places with the held cards where the pointer is, and the chosen ones of the hand a little lifted."""
        for place, each in enumerate(placed):
            if each.zone == HAND and each.card in self.table.chosen:
                placed[place] = each._replace(pose=each.pose._replace(lift=RAISED))
        if self.drag is None:
            return placed
        if self.drag.origin != HAND:
            pile = STOCK if self.drag.origin == STOCK else DISCARDS
            piled = sorted((each for each in placed if each.zone == pile), key=lambda each: each.order)
            for each in piled[-len(self.drag.cards) :]:
                placed.remove(each)
        held = (Placed(card, DRAG, index, self._pose(index)) for index, card in enumerate(self.drag.cards))
        return [*placed, *held]

    def _pose(self, index: int) -> Pose:
        assert self.drag is not None
        ground = self.table.ground
        x, y = self.drag.pointer
        down = self.drag.cards[index] == HIDDEN or (self.drag.origin == HAND and self.table.host.covered)
        up = 0.0 if down else 1.0
        width = ground.card if self.drag.origin == HAND else ground.pile
        # Several are held as a small fan: the outer ones are turned and a little lower.
        aside = index - (len(self.drag.cards) - 1) / 2
        angle = aside * min(FAN, FANNED / len(self.drag.cards))
        low = width * ASPECT * abs(math.sin(math.radians(angle))) * abs(aside) * 0.1
        left, top = x - self.drag.offset[0], y - self.drag.offset[1]
        return Pose(left + index * self._step(), top + low, width, float(round(angle)), up)

    def _step(self) -> float:
        """How far held cards lie apart, in pixels; many lie closer."""
        assert self.drag is not None
        return self.table.ground.card * min(SPREAD, 2.4 / len(self.drag.cards))

    def _rect(self) -> pygame.Rect:
        """What the held cards cover."""
        assert self.drag is not None
        return self._pose(0).rect.union(self._pose(len(self.drag.cards) - 1).rect)

    def let_go(self) -> None:
        """Let go of whatever is held: it goes home."""
        self._press = None
        self.table.pack.let_go()
        if self.drag is not None:
            self.drag, self.gap, self.legal = None, None, set()
            self.table.stage.settle(HOME)
            self.table.touch()

    # Events

    def down(self, event: pygame.event.Event) -> None:
        """The button goes down: on the empty felt it finishes what moves, elsewhere it acts at once."""
        self.let_go()
        table = self.table
        # A finger has not moved before.
        self._look(event.pos)
        zone, card = self._at(event.pos)
        if not zone or (zone in (TABLE, TRAY) and not table.chosen):
            table.stage.finish()
            table.land()
            return
        table.stage.catch_up()
        # What lay there may have moved on with what has happened meanwhile.
        zone, card = self._at(event.pos)
        self._press = Press(event.pos, zone, card) if zone else None
        table.pack.held = zone == STOCK and table.pack.open

    def move(self, event: pygame.event.Event) -> bool:
        """The pointer moves; whether it holds or presses something on the table."""
        if self.drag is not None:
            if event.buttons[0]:
                self._carry(event.pos)
            else:
                # The button was let go where the window could not see it.
                self.let_go()
            return True
        if self.table.pack.held:
            self.table.pack.point(event.pos)
            return True
        if self._press is None:
            self._look(event.pos)
            return False
        away = max(abs(here - there) for here, there in zip(event.pos, self._press.place, strict=True))
        if away > STILL * self.table.app.theme.scale:
            press, self._press = self._press, None
            self._lift(press, event.pos)
        return True

    def _look(self, place: tuple[int, int]) -> None:
        """Say what the pointer is on, where that is a card of a spread discard pile."""
        self._place = place
        self.table.pack.point(place)
        zone = self._at(place)[0] if self.table.ground.spread else ""
        zone = zone if zone.startswith("discard:") else ""
        if zone != self.hover:
            self.hover = zone
            self.table.touch()

    def look_again(self) -> None:
        """Something has happened: what is held may have been played by a key, and the discard pile be another."""
        if self.drag is not None:
            hand = self.table.stage.view.hands[self.table.viewer]
            if self.drag.origin != HAND or not set(self.drag.cards) <= set(hand):
                self.let_go()
        if self.hover:
            self._look(self._place)

    def up(self, event: pygame.event.Event) -> bool:
        """The button is let go; whether it was down on the table."""
        if self.drag is not None:
            self._drop(event.pos)
            return True
        if self._press is None:
            return False
        press, self._press = self._press, None
        if self.table.pack.held:
            self._cut(event.pos)
        else:
            self._click(press)
        return True

    def _cut(self, place: tuple[int, int]) -> None:
        """Let go of the pack: what is lifted there is cut, if that is still near it."""
        pack = self.table.pack
        pack.let_go()
        if pack.rect().inflate(0, pack.rect().h).collidepoint(place):
            pack.cut()

    def _at(self, place: tuple[int, int]) -> tuple[str, Card | None]:
        """The zone at `place`, and the card of the hand there that may be held; no zone is the empty felt."""
        for sprite in reversed(self.table.stage.in_order()):
            if sprite.zone.startswith((HAND, f"{TRAY}:")) and covers(sprite.target, place):
                return sprite.zone, sprite.card if self.table.may_hold(sprite.card) else None
        zones = self.table.zones()
        under = [(zone, rect) for zone, rect in zones.items() if zone != HAND and rect.collidepoint(place)]
        return (min(under, key=lambda each: each[1].w * each[1].h)[0], None) if under else ("", None)

    # Clicks

    def _click(self, press: Press) -> None:
        table = self.table
        if press.zone == HAND and press.card is None:
            return
        subject = press.card or press.zone
        twice = table.clock - self._clicked[0] < TWICE and self._clicked[1] == subject
        self._clicked = (table.clock, subject)
        if press.zone == HAND and press.card is not None:
            if twice and table.my_turn:
                table.choose_only(press.card)
                table.gestures.discard()
            else:
                table.choose(press.card)
        elif press.zone in (STOCK, DISCARDS) or press.zone.startswith("discard:"):
            # The second half of a double click on a pile means nothing more than the first.
            if not twice:
                self._click_pile(press.zone)
        elif press.zone == SHOWN:
            table.pack.keep()
        elif press.zone == KNOCK:
            table.gestures.knock()
        elif press.zone in (TABLE, TRAY):
            table.gestures.lay_down()
        elif press.zone.startswith(f"{TRAY}:"):
            table.tray.click(press.zone, press.card)
        elif table.chosen:
            table.gestures.lay_off(press.zone)

    def _click_pile(self, zone: str) -> None:
        table = self.table
        if zone == STOCK:
            table.gestures.draw_card()
        elif table.chosen and Discard in table.match.rules.asking(table.view).kinds:
            table.gestures.discard()
        else:
            table.gestures.take_card(zone)

    # Dragging

    def _lift(self, press: Press, pointer: tuple[int, int]) -> None:
        """Take hold of what was pressed."""
        table = self.table
        if press.zone == HAND and press.card is not None:
            held = table.gestures.cards() if press.card in table.chosen else (press.card,)
            grabbed = press.card
        elif press.zone.startswith(f"{TRAY}:") and press.card is not None and table.tray.open:
            held, grabbed = (press.card,), press.card
        elif press.zone in (STOCK, DISCARDS) or press.zone.startswith("discard:"):
            held = self._offered(press.zone)
            if not held:
                return
            grabbed = held[0]
        else:
            return
        zone = DISCARDS if press.zone.startswith("discard:") else press.zone
        sprite = self._sprite(grabbed, zone)
        if sprite is None:
            return
        origin = press.zone
        if origin.startswith(f"{TRAY}:"):
            held, origin = table.tray.pick_up(origin, grabbed), HAND
        self.drag = Drag(held, origin, (0.0, 0.0), pointer)
        ahead = held.index(grabbed) * self._step()
        offset = (press.place[0] - sprite.pose.x + ahead, press.place[1] - sprite.pose.y)
        self.drag, self.hover = self.drag._replace(offset=offset), ""
        if origin != press.zone:
            # The melds that stay in the tray have other numbers now.
            table.stage.settle(SLIDE)
        if table.my_turn:
            self.legal = legal_zones(table.match.rules, table.view, table.viewer, held, origin, table.zones())
            if origin == HAND:
                self.legal |= table.tray.legal(held)
        table.app.sound.play("pick")
        self._open_gap()
        table.stage.settle(SLIDE)
        table.touch()
        self._carry(pointer)

    def _offered(self, pile: str) -> tuple[Card, ...]:
        """The cards that can be dragged off a pile, the lowest first; none, and a reason, where there are none."""
        table = self.table
        rules, view, seat = table.match.rules, table.view, table.viewer
        count = 1 if pile == STOCK else take_of(view, seat, pile).count
        if pile != STOCK and any(call.count == count for call in table.gestures.calls()):
            return tuple(view.discards[-count:])
        moves = meanings(rules, view, seat, (), pile, HAND)
        if table.gestures.open(Call) or not moves or table.match.objection(moves[0]) is not None or not table.my_turn:
            table.gestures.draw_card() if pile == STOCK else table.gestures.take_card(pile)
            return ()
        return (view.stock[-1],) if pile == STOCK else tuple(view.discards[-count:])

    def _sprite(self, card: Card, zone: str) -> Sprite | None:
        found = [sprite for sprite in self.table.stage.sprites if sprite.zone == zone and sprite.card == card]
        return max(found, key=lambda sprite: sprite.index, default=None)

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
        table, rect = self.table, self._rect()
        inside = rect.centery > table.ground.hand.top and (self.drag.origin == HAND or HAND in self.legal)
        away = {*self.drag.cards, *table.tray.cards}
        others = [card for card in table.stage.view.hands[table.viewer] if card not in away]
        gap = place_in_hand(table.ground, len(others), rect.centerx) if inside else None
        changed = gap != self.gap
        self.gap = gap
        return changed

    def _drop(self, pointer: tuple[int, int]) -> None:
        """Let go of the held cards: a move, a new order of the hand, or home with a reason."""
        self._carry(pointer)
        table, drag, gap, rect = self.table, self.drag, self.gap, self._rect()
        assert drag is not None
        self._clicked = (-9.0, None)
        zones = table.zones()
        zone = target(zones, rect, pointer, self.legal)
        legal = self.legal
        self.drag, self.gap, self.legal = None, None, set()
        if drag.origin == HAND and gap is not None and zone not in legal:
            table.insert(drag.cards, gap)
            table.stage.settle()
        elif zone is None or zone == drag.origin or not self._play(drag, zone, pointer[0] - zones[zone].centerx):
            table.stage.settle(HOME)
        elif drag.origin != HAND and gap is not None:
            table.stage.catch_up()
            table.insert(table.view.drawn, gap)
            table.stage.settle()

    def _play(self, drag: Drag, zone: str, right: int) -> bool:
        """Play what it means to drop the held cards on `zone`, so many pixels to the `right` of its middle."""
        table = self.table
        rules, view = table.match.rules, table.view
        if zone == KNOCK:
            return table.gestures.knock_with(drag.cards[0]) if len(drag.cards) == 1 else table.gestures.knock()
        if table.tray.open and drag.origin == HAND and zone.startswith((TABLE, TRAY)):
            return table.tray.bring(drag.cards, TRAY if zone == TABLE else zone)
        moves = meanings(rules, view, table.viewer, drag.cards, drag.origin, zone)
        good = [move for move in moves if table.match.objection(move) is None]
        if abs(right) > table.zones()[zone].w * NEAR_END:
            good = by_end(rules, view, good, right < 0)
        return table.gestures.play_one("What is meant?", good or moves)
