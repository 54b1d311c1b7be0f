"""Inventory: which furniture is on a table as it stands, and what is written on it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from rummy_desktop.engine.cards import HIDDEN, Card
from rummy_desktop.engine.moves import Draw, LayOff, Swap, Take
from rummy_desktop.engine.rules import Rules
from rummy_desktop.engine.spread.rules import SpreadRules
from rummy_desktop.engine.spread.table import SpreadTable
from rummy_desktop.engine.table import Table
from rummy_desktop.gui import words
from rummy_desktop.gui.badge import badge_of
from rummy_desktop.gui.furniture import Aside, Countdown, Item, Mark, Place, Plate, Ring, Title, Told, Wild, mark_rect
from rummy_desktop.gui.layout import (
    DISCARDS,
    HAND,
    KNOCK,
    STOCK,
    TABLE,
    Ground,
    PotGround,
    SpreadGround,
    discard_zone,
    meld_zone,
    others_of,
)
from rummy_desktop.gui.notes import Note, initials, notes_on
from rummy_desktop.gui.tray import TRAY
from rummy_desktop.variants.bing import BingTable

if TYPE_CHECKING:
    from rummy_desktop.gui.scenes.table import TableScene


def furnish(table: TableScene) -> dict[str, Item]:
    """Every item on the table by its key, in the order of drawing."""
    view, ground, theme = table.stage.view, table.ground, table.app.theme
    bar = pygame.Rect(ground.bar.x + ground.bar.h + theme.px(12), ground.bar.y, ground.bar.w // 2, ground.bar.h)
    items = {"title": Item(bar, Title(table.match.game.title, f"Deal {max(1, view.deal)}", table.target()))}
    letters = initials([each.name for each in table.setup.seats])
    for place, seat in enumerate(others_of(table.viewer, view.seats)):
        items[f"plate:{seat}"] = Item(ground.plate(place), _plate(table, seat, letters[seat]))
    items[f"plate:{table.viewer}"] = Item(ground.own_plate(), _plate(table, table.viewer, letters[table.viewer]))
    items |= _places(table)
    if isinstance(ground, PotGround):
        items |= _pot(table, ground)
    items |= _marks(table)
    items["words"] = Item(table.controls.words_rect(), table.words())
    items |= _reach(table)
    if (left := table.call_share) is not None:
        line = items["words"].rect
        bar = pygame.Rect(0, 0, line.w // 2, theme.px(6))
        bar.midbottom = line.midbottom
        items["countdown"] = Item(bar, Countdown(left))
    return items


def _reach(table: TableScene) -> dict[str, Item]:
    """A ring around all the cards that would be taken from the spread discard pile, one for each line of it."""
    take = table.pointed_take()
    if take is None or not table.stage.quiet:
        return {}
    first = len(table.view.discards) - take.count
    lines: dict[int, pygame.Rect] = {}
    for sprite in table.stage.sprites:
        if sprite.zone == DISCARDS and sprite.index >= first:
            rect = sprite.target.rect
            lines[rect.y] = lines[rect.y].union(rect) if rect.y in lines else rect
    allowed = table.match.objection(take) is None
    return {
        f"reach:{y}": Item(
            rect.inflate(table.app.theme.px(24), table.app.theme.px(24)),
            Ring(tuple(rect), allowed, refused=not allowed),
            True,
        )
        for y, rect in lines.items()
    }


def notes(table: TableScene) -> dict[Card, Note]:
    """What is written on the cards in melds, where each card scores for whoever laid it."""
    if isinstance(table.ground, PotGround):
        melds = [*table.stage.view.melds, *table.tray.melds]
        written = (each for meld in melds for each in notes_on(meld, ("",) * table.stage.view.seats))
        return {card: Note(-1, "", note.stands) for card, note in written if note.stands}
    if not table.ground.spread:
        return {}
    letters = initials([each.name for each in table.setup.seats])
    colours = table.setup.colours
    return {card: note for meld in table.stage.view.melds for card, note in notes_on(meld, letters, colours)}


def _plate(table: TableScene, seat: int, letter: str) -> Plate:
    view, ground = table.stage.view, table.ground
    mine = seat == table.viewer
    plate = Plate(
        words.name_of(table.setup, seat),
        table.match.rules.total(view, seat),
        hand_worth(table) if mine else _held(table, seat),
        "" if mine else words.last_turn(view, seat),
        seat == view.dealer,
        seat == view.actor and view.phase != "deal",
        badge_of(table.setup, seat),
    )
    if isinstance(ground, PotGround):
        return _with_pot(table, seat, plate)._replace(tight=ground.crowded and not mine)
    if not isinstance(ground, SpreadGround):
        return plate
    rules = table.match.rules
    badge = badge_of(table.setup, seat, letter)
    return plate._replace(
        melded=rules.melded_points(view, seat) if isinstance(rules, SpreadRules) else None,
        badge=badge,
        letter=letter if not badge.letter and plate.name[:1].upper() != letter else "",
        tight=ground.crowded and not mine,
    )


def _with_pot(table: TableScene, seat: int, plate: Plate) -> Plate:
    """A plate with what was paid into the pot, or won."""
    view = table.stage.view
    assert isinstance(view, BingTable)
    if view.won[seat]:
        plate = plate._replace(detail=f"won {words.money(view.won[seat])}")
    elif seat in view.left:
        plate = plate._replace(detail="left the match", last="", gone=True, dealer=False)
    elif plate.detail.startswith("0 "):
        # The line stays, with what is paid at its end.
        plate = plate._replace(detail=" ")
    return plate._replace(paid=words.money(view.paid[seat]) if view.paid[seat] else "")


def _held(table: TableScene, seat: int) -> str:
    """What another player holds, in words, and whose partner that is."""
    view, rules = table.stage.view, table.match.rules
    count = len(view.hands[seat])
    held = f"{count} card{'' if count == 1 else 's'}"
    if not isinstance(rules, SpreadRules):
        return held
    if rules.floats(view, seat):
        held = "floats"
    mates = [other for other in range(view.seats) if other != seat and rules.side(other) == rules.side(seat)]
    if not mates:
        return held
    yours = mates == [table.viewer] and not table.people.several
    return f"{held}, with {'you' if yours else words.name_of(table.setup, mates[0])}"


def hand_worth(table: TableScene) -> str:
    """What the own hand counts, in words."""
    view = table.stage.view
    if not _seen(table) or table.match.table.phase in ("deal", "over"):
        return ""
    return table.match.rules.worth(view, table.viewer)


def _seen(table: TableScene) -> list[Card]:
    """The cards of the own hand whose faces are seen."""
    if table.host.covered:
        return []
    return [card for card in table.stage.view.hands[table.viewer] if card != HIDDEN]


def _places(table: TableScene) -> dict[str, Item]:
    """The piles, the place of the melds, and the rings around what invites a drop or has the focus."""
    view, theme, ground = table.stage.view, table.app.theme, table.ground
    zones = table.zones()
    glow = table.pointer.legal | _hinted(table) | _callable(table)
    items: dict[str, Item | None] = {}
    if isinstance(ground, SpreadGround):
        items |= _line(table, ground, zones, glow)
    else:
        items |= _piles(table, ground, glow)
    if ground.melds_in_play and not table.pack.spread:
        # Spread melds fill their area, and its outline lies around them.
        rect = ground.meld_area(table.wide).inflate(0, theme.px(8) if ground.spread else 0)
        if isinstance(ground, PotGround):
            rect = ground.melds_beside(bool(table.tray.melds))
        items[f"place:{TABLE}"] = Item(rect, Place("" if view.melds else "Melds are laid here", "", TABLE in glow))
        items[f"ring:{TABLE}"] = _ring(table, TABLE, rect.inflate(-theme.px(14), -theme.px(14)), set())
    for index in range(len(view.melds)):
        if (zone := meld_zone(index)) in zones:
            items[f"ring:{zone}"] = _ring(table, zone, zones[zone], glow)
    return {key: item for key, item in items.items() if item is not None}


def _pot(table: TableScene, ground: PotGround) -> dict[str, Item]:
    """The pot, the tray with the first melds, and what is said at the pack that lies spread."""
    theme, tray, view = table.app.theme, table.tray, table.stage.view
    # With the shadows of the outer coins.
    items = {"pot": Item(ground.pot.inflate(ground.coin, ground.coin // 4), table.coins.heap)}
    if tray.melds:
        glow = TRAY in table.pointer.legal or any(spot in table.pointer.legal for spot in tray.spots())
        items["tray"] = Item(ground.opening, Aside("Your first melds", tray.said(), glow, tray.ready))
        for zone, rect in tray.zones().items():
            ring = rect if zone != TRAY else rect.inflate(-theme.px(14), -theme.px(14))
            legal = {zone} & table.pointer.legal if zone != TRAY else set()
            if item := _ring(table, zone, ring, legal):
                items[f"ring:{zone}"] = item
    if table.pack.spread and (told := table.pack.told()):
        below = pygame.Rect(ground.ribbon.x, table.pack.rect().bottom + theme.px(8), ground.ribbon.w, theme.px(26))
        items["told:pack"] = Item(below, Told(told))
    if table.viewer in (view.left if isinstance(view, BingTable) else ()) and table.persons:
        who = words.name_of(table.setup, table.viewer) if table.people.several else "You"
        verb = "has" if table.people.several else "have"
        items["told:left"] = Item(ground.hand, Told(f"{who} {verb} left the match, and may watch the others play on."))
    return items


def _piles(table: TableScene, ground: Ground, glow: set[str]) -> dict[str, Item | None]:
    """The places of stock, discard pile and knock, with what is said below them."""
    if table.pack.spread:
        return {}
    theme = table.app.theme
    items: dict[str, Item | None] = {}
    for zone, rect in ground.piles(table.wide).items():
        room = pygame.Rect(rect.x - theme.px(6), rect.y - theme.px(6), rect.w + theme.px(12), rect.h + theme.px(46))
        below = {STOCK: f"{len(table.stage.view.stock)} left", DISCARDS: "Discard pile"}.get(zone, "")
        items[f"place:{zone}"] = Item(room, Place("Knock" if zone == KNOCK else "", below, zone in glow))
        items[f"ring:{zone}"] = _ring(table, zone, rect, glow)
    return items


def _line(
    table: TableScene, ground: SpreadGround, zones: dict[str, pygame.Rect], glow: set[str]
) -> dict[str, Item | None]:
    """The line of the piles where the discards are spread: what is wild, the stock, and the tray of the discards."""
    view = table.stage.view
    wild = wild_in_words(view, table.match.rules)
    # Where nothing is wild nothing else is told there.
    label = ground.stock_label if wild or view.phase in ("deal", "choose") else ground.stock_label.union(ground.plaque)
    items: dict[str, Item | None] = {
        "told:stock": Item(label, Told(f"{len(view.stock)} in stock")),
        f"place:{STOCK}": Item(ground.stock, Place(glow=STOCK in glow, tray=True)),
        f"ring:{STOCK}": _ring(table, STOCK, ground.stock, glow),
        f"place:{DISCARDS}": Item(
            ground.tray, Place("" if view.discards else "Discard pile", "", DISCARDS in glow, tray=True)
        ),
        f"ring:{DISCARDS}": _ring(table, DISCARDS, ground.tray, glow),
    }
    if wild is not None:
        items["wild"] = Item(ground.plaque, wild)
    for index in range(len(view.discards)):
        if (zone := discard_zone(index)) in zones:
            items[f"ring:{zone}"] = _ring(table, zone, zones[zone], glow)
    return items


def wild_in_words(view: Table, rules: Rules) -> Wild | None:
    """What is wild in this deal: by the card that told it, and what always is; None where nothing is."""
    if not isinstance(rules, SpreadRules) or not isinstance(view, SpreadTable):
        return None
    faces = sorted({card._replace(pack=0) for card in rules.pack() if rules.is_wild(view, card)})
    names: list[str] = []
    for rank in range(1, 14):
        same = [card for card in faces if card.rank == rank]
        if same and rank != view.wild:
            names.append(f"{_sign(rank)}s" if len(same) == 4 else " ".join(card.sign for card in same))
    if any(card.suit == "J" for card in faces):
        names.append("jokers")
    if view.wild:
        shown = view.indicator or Card(view.wild, "S")
        return Wild(shown._replace(pack=0), f"Wild: {_sign(view.wild)}s", f"and {', '.join(names)}" if names else "")
    return Wild(max(faces, key=lambda card: card.suit == "J"), "Wild", ", ".join(names)) if faces else None


def _sign(rank: int) -> str:
    return Card(rank, "S").sign[:-1]


def _ring(table: TableScene, zone: str, rect: pygame.Rect, glow: set[str]) -> Item | None:
    if zone not in glow and table.spot != zone:
        return None
    room = rect.inflate(table.app.theme.px(24), table.app.theme.px(24))
    return Item(room, Ring(tuple(rect), zone in glow, table.spot == zone), above=True)


def _hinted(table: TableScene) -> set[str]:
    match table.hint:
        case Draw():
            return {STOCK}
        case Take(_, count):
            return {discard_zone(len(table.view.discards) - count) if table.ground.spread else DISCARDS}
        case LayOff(_, _, index) | Swap(_, _, _, index):
            return {meld_zone(index)}
    return set()


def _callable(table: TableScene) -> set[str]:
    """The cards of the pile that the viewer may call, and the melds that they fit."""
    if table.stage.behind or table.pointer.drag is not None:
        return set()
    top = len(table.view.discards)
    calls = table.gestures.calls()
    cards = {discard_zone(top - count) for count in {call.count for call in calls}}
    return cards | {meld_zone(call.index) for call in calls if call.index is not None}


def _marks(table: TableScene) -> dict[str, Item]:
    """The signs on the cards of the own hand."""
    view = table.stage.view
    hinted = set(words.cards_of(table.hint)) if table.hint else set()
    fresh = set(view.drawn) if view.turn == table.viewer else set()
    owed = set(view.owes) if isinstance(view, SpreadTable) and view.turn == table.viewer else set()
    kept = table.match.rules.kept_melds(_seen(table))
    melds = {card: number for number, group in enumerate(kept) for card in group}
    items = {}
    held = [sprite for sprite in table.stage.sprites if sprite.zone == HAND]
    for sprite, following in zip(held, [*held[1:], None], strict=False):
        if sprite.card != HIDDEN and not sprite.moving:
            card, pose = sprite.card, sprite.target
            wide = min(pose.rect.w, round(following.target.x - pose.x)) if following else pose.rect.w
            focus = table.spot == f"card:{card}"
            mark = Mark(pose, wide, melds.get(card), card in fresh, focus, card in hinted, card in owed)
            if mark[2:] != (None, False, False, False, False):
                items[f"mark:{card}"] = Item(mark_rect(sprite.target, table.app.theme), mark, above=True)
    return items
