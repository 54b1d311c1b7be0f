"""Tree: everything that lies on a table, described once for all that draw it, point at it, walk it or tell of it."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from functools import cached_property
from typing import Literal, NamedTuple, Protocol

import pygame

from rummy_desktop.engine.cards import Card
from rummy_desktop.engine.melds import Meld
from rummy_desktop.engine.moves import Move
from rummy_desktop.gui.motion.deck import Rim
from rummy_desktop.gui.motion.sprite import Sprite
from rummy_desktop.gui.table.cut import SpreadPack
from rummy_desktop.gui.table.layout import (
    BELOW,
    DISCARDS,
    HAND,
    KNOCK,
    SHOWN,
    STOCK,
    TABLE,
    TRAY,
    covers,
    discard_zones,
    others_of,
    seat_zone,
)
from rummy_desktop.gui.table.plans import GROUP, Plan
from rummy_desktop.gui.table.table_view import TableView

Kind = Literal["player", "pile", "place", "meld", "tray", "hand", "card", "group", "plaque"]


class TableNode(NamedTuple):
    """One thing on a table: its `key` is its zone, or "card:7H" for a card that may be pointed at by itself.

    It is seen in `rect`, and hit and dropped on in `aim`. Its `cards` are those that lie there, the lowest or leftmost
    first. A group of the hand has its `plan`, and its `width`: its place over the whole width of its cards.
    """

    key: str
    kind: Kind
    rect: pygame.Rect
    aim: pygame.Rect
    cards: Sequence[Sprite] = ()
    parts: Sequence[TableNode] = ()
    plan: Plan | None = None
    width: pygame.Rect = pygame.Rect(0, 0, 0, 0)

    @property
    def zone(self) -> str:
        """The zone in which it lies, or which it is."""
        return self.cards[0].zone if self.kind == "card" else self.key

    @property
    def card(self) -> Card | None:
        """The card that it is; None for all else."""
        return self.cards[0].card if self.kind == "card" else None

    @property
    def top(self) -> pygame.Rect:
        """The rectangle of a pile's top card, which rises with those below it; where there is none, all of it."""
        return self.cards[-1].target.rect if self.kind == "pile" and self.cards and not self.parts else self.rect

    def walk(self) -> Iterator[TableNode]:
        """Yield the node and all its parts."""
        yield self
        for part in self.parts:
            yield from part.walk()

    def card_at(self, place: tuple[int, int]) -> Card | None:
        """Return the uppermost of its cards that lies at `place`."""
        return next((each.card for each in reversed(self.cards) if covers(each.target, place)), None)


class OwnSide:
    """The side of whoever plays at a table: what is pointed at, advised and chosen; nothing where nobody plays."""

    @property
    def spot(self) -> str:
        """The zone that has the focus of the keys, or a card of the hand, such as "card:7H"."""
        return ""

    @property
    def hint(self) -> Move | None:
        """The move that is advised."""
        return None

    @property
    def unfinished(self) -> Collection[str]:
        """The zones of melds that are none yet."""
        return ()

    @property
    def glowing(self) -> set[str]:
        """The zones that invite a move."""
        return set()

    def goals(self) -> Mapping[str, pygame.Rect]:
        """Return where the cards that are held may go, but for the table and the hand, by the key of the ring there."""
        return {}

    def rims(self) -> dict[Card, Rim]:
        """Return the cards of the hand and of melds that have a rim."""
        return {}

    def groups(self) -> Sequence[TableNode]:
        """Return the groups of the hand."""
        return ()

    def written_at(self, foot: pygame.Rect) -> int:
        """Return the height in pixels above that part of a card's lower edge at which any writing begins."""
        return 0


class Described(TableView, Protocol):
    """A table that can be described."""

    pack: SpreadPack
    own: OwnSide

    @property
    def wide(self) -> bool:
        """Whether melds lie beside the piles."""

    @property
    def aside(self) -> Sequence[Meld]:
        """The melds that lie in the tray."""

    def apart(self, zone: str) -> bool:
        """Return whether the cards of a meld can be moved one by one."""


class TableTree:
    """All that lies on a table as it is laid out just now; `lying` has the cards of each zone, the lowest first."""

    def __init__(self, table: Described) -> None:
        self._table = table
        self.lying: dict[str, list[Sprite]] = {}
        for sprite in sorted(table.stage.sprites, key=lambda sprite: sprite.index):
            self.lying.setdefault(sprite.zone, []).append(sprite)
        self.players = self._players()
        self.plaques = list(self._plaques())
        self.piles = self._piles()
        self.melds = self._melds()
        self.tray = self._tray()
        self.hand = self._node(HAND, "hand", table.ground.hand, parts=self._cards(HAND))
        self._nodes = {node.key: node for node in self.walk()}
        self._single = {id(node.cards[0]): node for node in self.walk() if node.kind == "card"}

    def cards(self, zone: str) -> Sequence[Sprite]:
        """Return the cards that lie in a zone, the lowest or leftmost first."""
        return self.lying.get(zone, ())

    def _node(
        self, key: str, kind: Kind, rect: pygame.Rect, aim: pygame.Rect | None = None, parts: Sequence[TableNode] = ()
    ) -> TableNode:
        """Return a node with the cards that lie in its zone; it is hit where it is seen, or else in `aim`."""
        return TableNode(key, kind, rect, aim or rect, self.cards(key), parts)

    def _cards(self, zone: str) -> list[TableNode]:
        """Return each card of a zone by itself."""
        cards = [(each, each.target.rect) for each in self.cards(zone)]
        return [TableNode(f"card:{each.card}", "card", rect, rect, [each]) for each, rect in cards]

    def _players(self) -> list[TableNode]:
        """Return the players: the viewer first, and then those who play after."""
        ground, viewer = self._table.ground, self._table.viewer
        found = [self._node(seat_zone(viewer), "player", ground.own_plate())]
        for place, seat in enumerate(others_of(viewer, self._table.stage.view.seats)):
            found.append(self._node(seat_zone(seat), "player", ground.plate(place), ground.seat(place)))
        return found

    def _plaques(self) -> Iterator[TableNode]:
        """Yield the pot with the shadows of its outer coins, and what says what is wild, where there are any."""
        table, ground = self._table, self._table.ground
        if table.rules.stake:
            yield self._node("pot", "plaque", ground.pot.inflate(ground.coin, ground.coin // 4))
        if ground.plaque and not table.pack.spread and table.rules.told_here(table.stage.view):
            yield self._node("wild", "plaque", ground.wild_place(table.wide))
        for number, rect in enumerate(ground.side_lines):
            yield self._node(f"side:{number}", "plaque", rect)

    def _piles(self) -> list[TableNode]:
        """Return the piles and places in the middle, from the left; before the deal what is there of the pack."""
        table, ground = self._table, self._table.ground
        if table.pack.spread:
            if shown := self.cards(SHOWN):
                return [self._node(SHOWN, "pile", shown[0].target.rect)]
            return [self._node(STOCK, "pile", table.pack.rect())]
        view, edge, found = table.stage.view, 2 * ground.px(5 if ground.spread else 8), []
        strips = [self._node(zone, "pile", rect) for zone, rect in discard_zones(view, ground).items()]
        for zone, rect in ground.piles(table.wide).items():
            if zone != KNOCK or not view.to_deal:
                # A little around a pile is hit, too.
                spread = ground.spread and zone == DISCARDS
                aim = rect if spread else rect.inflate(edge, edge)
                kind: Kind = "place" if zone == KNOCK else "pile"
                found.append(self._node(zone, kind, rect, aim, strips if spread else ()))
        if table.rules.open_below(view):
            found.insert(2, self._node(BELOW, "place", ground.below(table.wide)))
        return found

    def _melds(self) -> list[TableNode]:
        """Return the melds by their numbers, after the place for new ones."""
        table = self._table
        if table.pack.spread:
            return []
        found = []
        if table.ground.melds_in_play:
            area = table.ground.melds_beside(bool(table.aside))
            # Spread melds fill their area, and its outline lies around them.
            edge = table.ground.px(8) if table.ground.spread else 0
            found.append(self._node(TABLE, "place", area.inflate(0, edge), area))
        zones = sorted((zone for zone in self.lying if zone.startswith("meld:")), key=lambda zone: int(zone[5:]))
        return [*found, *(self._meld(zone) for zone in zones)]

    def _meld(self, zone: str) -> TableNode:
        """Return a meld on the table or in the tray."""
        return self._node(zone, "meld", around(self.cards(zone)), parts=self._cards(zone))

    def _tray(self) -> list[TableNode]:
        """Return the tray and the first melds in it, while there are any."""
        zones = [f"{TRAY}:{place}" for place in range(len(self._table.aside))]
        melds = [self._meld(zone) for zone in zones if self.cards(zone)]
        return [self._node(TRAY, "tray", self._table.ground.opening), *melds] if zones else []

    @property
    def groups(self) -> Sequence[TableNode]:
        """The groups of the hand; those whose cards are still on their way are nowhere yet."""
        return self._table.own.groups()

    def walk(self) -> Iterator[TableNode]:
        """Yield everything but the groups, with all parts."""
        for node in (*self.players, *self.plaques, *self.piles, *self.melds, *self.tray, self.hand):
            yield from node.walk()

    def find(self, key: str) -> TableNode | None:
        """Return the node with that key; None where there is none."""
        if key.startswith(GROUP):
            return next((group for group in self.groups if group.key == key), None)
        return self._nodes.get(key)

    def zone_of(self, key: str) -> str:
        """Return the zone in which the thing with that key lies; empty where there is none."""
        node = self.find(key)
        return node.zone if node is not None else ""

    def group(self, key: str) -> tuple[Card, ...]:
        """Return the cards of the group of the hand with that key; none where there is no such group."""
        node = self.find(key)
        return node.plan.cards if node is not None and node.plan else ()

    # Pointing

    @cached_property
    def zones(self) -> Mapping[str, pygame.Rect]:
        """All on which cards can be dropped, or that can be clicked, with the areas for it in pixels."""
        hand = [] if self._table.pack.spread else [self.hand]
        strips = [part for pile in self.piles for part in pile.parts]
        return {node.key: node.aim for node in (*self.piles, *strips, *hand, *self.melds, *self.tray)}

    def at(self, place: tuple[int, int]) -> TableNode | None:
        """Return what is hit at `place`: the uppermost card that lies by itself, or the smallest thing around it.

        The name plates of players are never in the way.
        """
        table = self._table
        if table.ground.hand.collidepoint(place):
            for group in self.groups:
                if group.aim.collidepoint(place):
                    return group
        for sprite in reversed(table.stage.in_order()):
            node = self._single.get(id(sprite))
            if node and covers(sprite.target, place) and (node.zone[:5] != "meld:" or table.apart(node.zone)):
                return node
        zones = self.zones.items()
        under = [(rect.w * rect.h, zone) for zone, rect in zones if zone != HAND and rect.collidepoint(place)]
        return self.find(min(under)[1]) if under else None

    def player_at(self, place: tuple[int, int]) -> str:
        """Return the zone of the other player who is seen at `place`; empty where nobody is."""
        return next((player.key for player in self.players[1:] if player.aim.collidepoint(place)), "")

    # Walking

    def lines(self, may_hold: Callable[[Card], bool]) -> list[list[TableNode]]:
        """Return what the keys can be on in lines, each from the left: melds, piles, tray, hand and groups.

        Of the cards of the hand there are those that the player `may_hold`.
        """
        melds = [node for node in self.melds if node.kind == "meld"] or self.melds
        rows: dict[int, list[TableNode]] = {}
        for node in sorted(melds, key=lambda node: (node.rect.y, node.rect.x)):
            parts = node.parts if self._table.apart(node.key) else [node]
            rows.setdefault(node.rect.y, []).extend(parts)
        piles = [part for pile in sorted(self.piles, key=lambda pile: pile.rect.x) for part in pile.parts or [pile]]
        hand = [part for part in self.hand.parts if part.card is not None and may_hold(part.card)]
        # Where cards can be moved one by one, they can also be laid on the bare table.
        bare = [node for node in self.melds if node.kind == "place"] if len(melds) < len(self.melds) else []
        bare = bare if any(self._table.apart(node.key) for node in melds) else []
        groups = [group for group in self.groups if group.aim]
        return [*rows.values(), bare, piles, self.tray[1:], hand, groups]


def around(sprites: Sequence[Sprite]) -> pygame.Rect:
    """Return the rectangle around some cards."""
    rects = [sprite.target.rect for sprite in sprites]
    return rects[0].unionall(rects[1:]) if rects else pygame.Rect(0, 0, 0, 0)
