"""Inventory: which furniture is on a table as it stands, and what is written on it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from rummy_desktop.engine.cards import HIDDEN, Card
from rummy_desktop.engine.moves import Draw, LayOff, Take
from rummy_desktop.gui import words
from rummy_desktop.gui.furniture import Item, Mark, Place, Plate, Ring, Title, mark_rect
from rummy_desktop.gui.layout import DISCARDS, HAND, KNOCK, STOCK, TABLE, meld_zone, others_of

if TYPE_CHECKING:
    from rummy_desktop.gui.scenes.table import TableScene


def furnish(table: TableScene) -> dict[str, Item]:
    """Every item on the table by its key, in the order of drawing."""
    view, ground, theme = table.stage.view, table.ground, table.app.theme
    bar = pygame.Rect(ground.bar.x + ground.bar.h + theme.px(12), ground.bar.y, ground.bar.w // 2, ground.bar.h)
    items = {"title": Item(bar, Title(table.match.game.title, f"Deal {max(1, view.deal)}", table.target()))}
    for place, seat in enumerate(others_of(table.viewer, view.seats)):
        items[f"plate:{seat}"] = Item(ground.plate(place), _plate(table, seat))
    items[f"plate:{table.viewer}"] = Item(ground.own_plate(), _plate(table, table.viewer))
    items |= _places(table)
    items |= _marks(table)
    items["words"] = Item(table.controls.words_rect(), table.words())
    return items


def _plate(table: TableScene, seat: int) -> Plate:
    view = table.stage.view
    count = len(view.hands[seat])
    mine = seat == table.viewer
    return Plate(
        words.name_of(table.setup, seat),
        view.scores[seat],
        hand_worth(table) if mine else f"{count} card{'' if count == 1 else 's'}",
        "" if mine else words.last_turn(view, seat),
        seat == view.dealer,
        seat == view.actor and view.phase != "deal",
        table.setup.seats[seat].is_person,
    )


def hand_worth(table: TableScene) -> str:
    """What the own hand counts, in words."""
    view = table.stage.view
    if not _seen(table) or table.match.table.phase in ("deal", "over"):
        return ""
    return table.match.rules.worth(view, table.viewer)


def _seen(table: TableScene) -> list[Card]:
    return [card for card in table.stage.view.hands[table.viewer] if card != HIDDEN]


def _places(table: TableScene) -> dict[str, Item]:
    """The piles, the place of the melds, and the rings around what invites a drop or has the focus."""
    view, theme, ground = table.stage.view, table.app.theme, table.ground
    zones = table.zones()
    glow = table.pointer.legal | _hinted(table)
    items: dict[str, Item | None] = {}
    for zone, rect in ground.piles(table.wide).items():
        room = pygame.Rect(rect.x - theme.px(6), rect.y - theme.px(6), rect.w + theme.px(12), rect.h + theme.px(46))
        below = {STOCK: f"{len(view.stock)} left", DISCARDS: "Discard pile"}.get(zone, "")
        items[f"place:{zone}"] = Item(room, Place("Knock" if zone == KNOCK else "", below, zone in glow))
        items[f"ring:{zone}"] = _ring(table, zone, rect, glow)
    if ground.melds_in_play:
        rect = ground.meld_area(table.wide)
        items[f"place:{TABLE}"] = Item(rect, Place("" if view.melds else "Melds are laid here", "", TABLE in glow))
        items[f"ring:{TABLE}"] = _ring(table, TABLE, rect.inflate(-theme.px(14), -theme.px(14)), set())
    for index in range(len(view.melds)):
        if (zone := meld_zone(index)) in zones:
            items[f"ring:{zone}"] = _ring(table, zone, zones[zone], glow)
    return {key: item for key, item in items.items() if item is not None}


def _ring(table: TableScene, zone: str, rect: pygame.Rect, glow: set[str]) -> Item | None:
    if zone not in glow and table.spot != zone:
        return None
    room = rect.inflate(table.app.theme.px(24), table.app.theme.px(24))
    return Item(room, Ring(tuple(rect), zone in glow, table.spot == zone), above=True)


def _hinted(table: TableScene) -> set[str]:
    match table.hint:
        case Draw():
            return {STOCK}
        case Take():
            return {DISCARDS}
        case LayOff(_, _, index):
            return {meld_zone(index)}
    return set()


def _marks(table: TableScene) -> dict[str, Item]:
    """The signs on the cards of the own hand."""
    view = table.stage.view
    hinted = set(words.cards_of(table.hint)) if table.hint else set()
    fresh = set(view.drawn) if view.turn == table.viewer else set()
    kept = table.match.rules.kept_melds(_seen(table))
    melds = {card: number for number, group in enumerate(kept) for card in group}
    items = {}
    held = [sprite for sprite in table.stage.sprites if sprite.zone == HAND]
    for sprite, following in zip(held, [*held[1:], None], strict=False):
        if sprite.card != HIDDEN and not sprite.moving:
            card, pose = sprite.card, sprite.target
            wide = min(pose.rect.w, round(following.target.x - pose.x)) if following else pose.rect.w
            focus = table.spot == f"card:{card}"
            mark = Mark(pose, wide, melds.get(card), card in fresh, focus, card in hinted)
            if mark[2:] != (None, False, False, False):
                items[f"mark:{card}"] = Item(mark_rect(sprite.target, table.app.theme), mark, above=True)
    return items
