"""Own furniture: the items on a table at which somebody plays, besides those on every table."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from rummy_desktop.engine.cards import Card
from rummy_desktop.engine.moves import Move
from rummy_desktop.gui.look.pad_names import PadButton
from rummy_desktop.gui.motion.deck import Rim
from rummy_desktop.gui.motion.sprite import Sprite
from rummy_desktop.gui.play.hints import Hints
from rummy_desktop.gui.play.memory import Memory
from rummy_desktop.gui.play.pointer import Pointer
from rummy_desktop.gui.table import words
from rummy_desktop.gui.table.board import Board
from rummy_desktop.gui.table.furniture import (
    Aside,
    Countdown,
    Item,
    PadMarks,
    Ring,
    Told,
)
from rummy_desktop.gui.table.inventory import set_out
from rummy_desktop.gui.table.labels import Label, label_height, label_of
from rummy_desktop.gui.table.layout import BELOW, DISCARDS, HAND, STOCK, TABLE, TRAY, discard_zone, meld_zone, stretches
from rummy_desktop.gui.table.missing_cards import missing_cards_rect
from rummy_desktop.gui.table.plans import Plan, bracket, loose
from rummy_desktop.gui.table.tree import OwnSide, TableNode
from rummy_desktop.gui.widgets.button import Button
from rummy_desktop.gui.widgets.widget import tall
from rummy_desktop.language.translate import tr


class OwnFurniture(OwnSide):
    """The items on a board for the player there: rings, the tray, and the time that is left."""

    def __init__(self, board: Board, pointer: Pointer, hints: Hints, memory: Memory) -> None:
        self.board = board
        self.session = pointer.session
        self.gestures = pointer.gestures
        self.tray = pointer.tray
        self.pointed = pointer.pointed
        self.pointer = pointer
        self.hints = hints
        self.memory = memory

    def items(self, call_share: int | None) -> dict[str, Item]:
        """Return every item by its key, in the order of drawing; `call_share` is the rest of the time to call."""
        theme = self.board.app.theme
        items = set_out(self.board)
        items |= self._plans()
        items |= self._tray()
        items |= self._rings()
        items |= self._pad_marks()
        items |= self._reach()
        items |= self._missing_cards()
        if (left := call_share) is not None:
            line = items["words"].rect
            bar = pygame.Rect(0, 0, line.w // 2, theme.px(6))
            bar.midbottom = line.midbottom
            items["countdown"] = Item(bar, Countdown(left))
        return items

    def _pad_marks(self) -> dict[str, Item]:
        """Return the buttons of the controller that is in use, beside what has the focus."""
        theme, spot = self.board.app.theme, self.pointed.spot
        node = self.board.nodes.find(spot) if theme.pad and spot else None
        if node is None or not node.aim:
            return {}
        rect = node.aim
        high = tall(theme, 24)
        in_hand = self.pointed.card is not None and spot.startswith("card:")
        buttons: tuple[PadButton, ...] = ("a", "x") if in_hand and self.session.my_turn else ("a",)
        room = pygame.Rect(0, 0, high, high * len(buttons))
        if in_hand:
            # The sign lies on the free part of the card, below its index.
            room.midtop = rect.left + high // 2 + theme.px(2), rect.top + round(rect.h * 0.4)
        else:
            room.center = rect.topleft
        return {"pad": Item(room.clamp(pygame.Rect((0, 0), self.board.app.size)), PadMarks(buttons), above=True)}

    def _missing_cards(self) -> dict[str, Item]:
        """Return the panel with what is left for the card that is pointed at."""
        left, card = self.memory.missing_cards(), self.memory.card
        held = [each for each in self.board.nodes.cards(HAND) if each.card == card]
        if left is None or not held:
            return {}
        rect = missing_cards_rect(self.board.theme, left, held[0].target.rect, pygame.Rect((0, 0), self.board.app.size))
        buttons = [each for each in self.board.page.root.walk() if isinstance(each, Button)]
        if covered := [each.rect.top for each in buttons if each.rect.colliderect(rect)]:
            # The panel goes above the buttons, which lie above everything else.
            rect.bottom = min(covered)
        return {"left out": Item(rect, left, above=True)}

    def plans(self) -> Sequence[Plan]:
        """Return the labels of the visible groups of the hand; none if the hand lies face down."""
        if self.board.covered:
            return ()
        return self.gestures.hand.plans(self.gestures.cards.begun | self.pointer.lifted())

    def rims(self) -> dict[Card, Rim]:
        named = (
            *self.board.rules.owed(self.board.stage.view, self.board.viewer),
            *(self.hint.hand_cards if self.hint else ()),
        )
        return dict.fromkeys(named, Rim.NAMED) | self.gestures.cards.rims()

    def groups(self) -> list[TableNode]:
        """Return the groups of the hand; those whose cards are still on their way are nowhere yet."""
        plans = self.plans()
        labels, around, found = self.labels(plans), self.board.app.theme.px(8), []
        for plan in plans:
            label = labels.get(plan.zone)
            rect = pygame.Rect(label.plate if label else (0, 0, 0, 0))
            aim = rect.inflate(around, around) if label else rect
            left, right = (label.line[0][0], label.line[-1][0]) if label else (0, 0)
            width = pygame.Rect(left, aim.y, right - left, aim.h)
            found.append(TableNode(plan.zone, "group", rect, aim, plan=plan, width=width))
        return found

    def labels(self, plans: Sequence[Plan] | None = None) -> dict[str, Label]:
        """Return the labels of these groups, or else of all that are seen, by their zones."""
        plans = self.plans() if plans is None else plans
        theme, ground, pointed = self.board.app.theme, self.board.ground, self.pointed
        held = self._held() if plans else []
        standing = stretches([sprite.card for sprite in held], [plan.cards for plan in plans])
        chosen = self.gestures.hand.chosen
        high = label_height(theme)
        floor = (ground.foot.y if ground.upright else ground.size[1]) - theme.px(2)
        found = {}
        for plan in plans:
            if plan.cards not in standing:
                continue
            marked = bracket(held, *standing[plan.cards], high, floor)
            label = label_of(theme, marked.line, marked.plate, plan.ways, plan.state)
            lit = pointed.hover == plan.zone or chosen.issuperset(plan.cards)
            found[plan.zone] = label._replace(lit=lit, focus=pointed.spot == plan.zone)
        free, most = loose(held, plans) if plans else ((), None)
        worth = self.session.rules.loose_worth(self.board.stage.view, free) if free else ""
        if most is not None and worth:
            room = bracket(held, *most, high, floor).plate
            number = tuple(word for word in worth.split(" ") if word[-1].isdigit())
            label = label_of(theme, (), room, (worth, *number), "loose")
            if label.text:
                found["loose"] = label
        return found

    def written_at(self, foot: pygame.Rect) -> int:
        around = self.board.app.theme.px(11)
        sign = foot.inflate(2 * around - foot.w, 0)
        sign.centerx = foot.centerx
        plates = [pygame.Rect(label.plate) for label in self.labels().values()]
        over = [plate for plate in plates if plate.left < sign.right and sign.left < plate.right]
        return max((foot.y - plate.top + around for plate in over), default=0)

    def _held(self) -> list[Sprite]:
        """Return the cards of the own hand from the left, once they have arrived there."""
        return [each for each in self.board.nodes.cards(HAND) if not (each.moving and each.hurry)]

    def _plans(self) -> dict[str, Item]:
        """Return the labels of the groups of the hand."""
        theme, items = self.board.app.theme, {}
        for zone, label in self.labels().items():
            around = pygame.Rect(label.plate)
            for x, y in label.line:
                around.union_ip(pygame.Rect(x - theme.px(8), y - theme.px(8), theme.px(16), theme.px(16)))
            items[zone] = Item(around.inflate(theme.px(16), theme.px(16)), label, True)
        return items

    @property
    def spot(self) -> str:
        return self.pointed.spot

    @property
    def hint(self) -> Move | None:
        return self.hints.move

    @property
    def unfinished(self) -> Sequence[str]:
        return self.gestures.bench.unfinished()

    @property
    def glowing(self) -> set[str]:
        """The zones that take a drop, are hinted at, or whose cards may be called."""
        return self.pointer.legal | self._hinted() | self._callable()

    def goals(self) -> dict[str, pygame.Rect]:
        find, away = self.board.nodes.find, {TABLE, TRAY, BELOW, HAND}
        zones = self.pointer.legal - away if self.pointer.drag is not None else set()
        around = 2 * self.board.app.theme.px(6)
        return {f"ring:{zone}": node.top.inflate(around, around) for zone in sorted(zones) if (node := find(zone))}

    def _hinted(self) -> set[str]:
        """Return the zones that the advised move is about."""
        if self.hints.move is None:
            return set()
        places = self.hints.move.places(len(self.session.view.discards))
        places += self.gestures.bench.changes(self.hints.move)
        spread = self.board.ground.spread
        return {DISCARDS if place.startswith("discard:") and not spread else place for place in places}

    def _callable(self) -> set[str]:
        """Return the cards of the pile that the viewer may call, and the melds that they fit."""
        if self.board.stage.behind or self.pointer.drag is not None:
            return set()
        top = len(self.session.view.discards)
        calls = self.gestures.offered()
        cards = {discard_zone(top - count) for count in {call.count for call in calls}}
        return cards | {meld_zone(call.index) for call in calls if call.index is not None}

    def _reach(self) -> dict[str, Item]:
        """Return rings around all cards to be taken from the spread discard pile, one for each line of it."""
        take = self.pointed.take()
        if take is None or not self.board.stage.quiet:
            return {}
        first = len(self.session.view.discards) - take.count
        lines: dict[int, pygame.Rect] = {}
        for sprite in self.board.nodes.cards(DISCARDS):
            if sprite.index >= first:
                rect = sprite.target.rect
                lines[rect.y] = lines[rect.y].union(rect) if rect.y in lines else rect
        allowed = self.session.allows(take)
        return {
            f"reach:{y}": Item(
                rect.inflate(self.board.app.theme.px(24), self.board.app.theme.px(24)),
                Ring(tuple(rect), allowed, refused=not allowed),
                True,
            )
            for y, rect in lines.items()
        }

    def _rings(self) -> dict[str, Item]:
        """Return the rings around what takes a drop or has the focus."""
        nodes, glow, legal, px = self.board.nodes, self.glowing, self.pointer.legal, self.board.app.theme.px
        unfinished = self.unfinished
        rings = {}
        for zone in nodes.zones:
            node = nodes.find(zone)
            if node is None or zone == HAND or (zone == STOCK and self.board.pack.spread):
                continue
            lit, rect = glow, node.top
            if zone.startswith("discard:"):
                # A place that takes a drop is lit as a whole, with all that lies in it.
                lit = glow - legal
            elif zone in (TABLE, TRAY, BELOW):
                lit, rect = set(), rect if zone == BELOW else rect.inflate(-px(14), -px(14))
            if ring := self._ring(zone, rect, lit):
                rings[f"ring:{zone}"] = ring
            elif zone in unfinished:
                refused = Ring(tuple(rect), False, refused=True)
                rings[f"ring:{zone}"] = Item(rect.inflate(px(24), px(24)), refused, True)
        return rings

    def _tray(self) -> dict[str, Item]:
        """Return the tray with the first melds, and the words for a player who has left the match."""
        tray, view, ground = self.tray, self.board.stage.view, self.board.ground
        people = self.session.people
        items: dict[str, Item] = {}
        if tray.melds:
            glow = TRAY in self.pointer.legal or any(spot in self.pointer.legal for spot in tray.spots())
            items["tray"] = Item(ground.opening, Aside(tr("Your first melds"), tray.said(), glow, tray.ready))
        if not self.session.rules.plays(view, people.viewer) and people.seats:
            if people.several:
                name = words.name_of(people.setup, people.viewer)
                told = tr("{name} has left the match, and may watch the others play on.", name=name)
            else:
                told = tr("You have left the match, and may watch the others play on.")
            items["told:left"] = Item(ground.hand, Told(told))
        return items

    def _ring(self, zone: str, rect: pygame.Rect, glow: set[str]) -> Item | None:
        if zone not in glow and self.pointed.spot != zone:
            return None
        px = self.board.app.theme.px
        hinted = zone in glow and self.hints.move is not None and zone in self._hinted()
        room = rect.inflate(px(24), px(32 if hinted else 24))
        return Item(room, Ring(tuple(rect), zone in glow, self.pointed.spot == zone, hinted=hinted), above=True)
