"""Keyboard: the table played by keys alone."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING

import pygame

from rummy_desktop.engine.cards import Card
from rummy_desktop.engine.moves import Discard, Draw, Keep, LayOff
from rummy_desktop.gui.table.layout import DISCARDS, HAND, KNOCK, STOCK, TABLE
from rummy_desktop.gui.widgets.button import Button

if TYPE_CHECKING:
    from rummy_desktop.gui.table.table import TableScene

SHIFTS = (
    pygame.K_LSHIFT, pygame.K_RSHIFT, pygame.K_LCTRL, pygame.K_RCTRL, pygame.K_LALT, pygame.K_RALT, pygame.K_LMETA,
    pygame.K_RMETA, pygame.K_CAPSLOCK, pygame.K_NUMLOCK,
)  # fmt: skip
"""Keys that do nothing by themselves."""
Stop = tuple[str, int, Button | None]
"""Where the focus can be: the name of the spot (none for a button), the middle in pixels from the left, the button."""


def press_key(table: TableScene, event: pygame.event.Event) -> None:
    """Do what a key means on the table."""
    key, shift = event.key, bool(event.mod & pygame.KMOD_SHIFT)
    if table.host.playing_back and key not in (*SHIFTS, *_always(table)):
        table.host.skip()
        return
    if event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META | pygame.KMOD_ALT):
        if key == pygame.K_z:
            table.gestures.take_back()
        return
    if key in (pygame.K_LEFT, pygame.K_RIGHT):
        step = 1 if key == pygame.K_RIGHT else -1
        if table.pack.open and not _on_button(table):
            # The top of the pack is at the right: further left, more of it is lifted.
            table.pack.shift(-step, shift)
        elif shift and table.spot.startswith("card:"):
            table.shift(Card.parse(table.spot[5:]), step)
        else:
            _along(table, step)
    elif key in (pygame.K_UP, pygame.K_DOWN):
        _across(table, 1 if key == pygame.K_DOWN else -1)
    elif key == pygame.K_TAB:
        _next(table, -1 if shift else 1)
    elif key == pygame.K_SPACE:
        _space(table)
    elif key in (pygame.K_RETURN, pygame.K_KP_ENTER):
        _enter(table)
    elif pygame.K_1 <= key <= pygame.K_8 and table.host.keys():
        table.host.call(key - pygame.K_1)
    elif key == pygame.K_p and table.host.keys():
        table.host.decline()
    elif act := (_keys(table) | _always(table)).get(key):
        act()


def _always(table: TableScene) -> dict[int, Callable[[], object]]:
    """The keys that do the same whatever happens on the table."""
    return {
        pygame.K_v: lambda: table.host.peek(True),
        pygame.K_F2: table.show_rules,
        pygame.K_F3: table.show_scores,
        pygame.K_F4: table.show_history,
    }


def _keys(table: TableScene) -> dict[int, Callable[[], object]]:
    return {
        pygame.K_d: table.gestures.draw_card,
        pygame.K_t: table.gestures.take_card,
        pygame.K_l: table.gestures.lay_down,
        pygame.K_o: table.gestures.lay_off,
        pygame.K_x: table.gestures.discard,
        pygame.K_DELETE: table.gestures.discard,
        pygame.K_e: table.gestures.end_turn,
        pygame.K_k: table.pack.keep if table.gestures.open(Keep) else table.gestures.knock,
        pygame.K_g: table.gestures.big_gin,
        pygame.K_p: table.gestures.pass_up,
        pygame.K_r: table.gestures.call,
        pygame.K_s: table.gestures.show_hand,
        pygame.K_b: table.gestures.best_way,
        pygame.K_1: lambda: table.sort("rank"),
        pygame.K_2: lambda: table.sort("suit"),
        pygame.K_3: lambda: table.sort("melds"),
        pygame.K_BACKSPACE: table.gestures.take_back,
        pygame.K_h: table.ask_hint,
        pygame.K_ESCAPE: table.tray.clear if table.tray.melds else table.open_menu,
    }


def _rows(table: TableScene) -> list[list[Stop]]:
    """Everything that the focus can be on, in rows from the top, each from the left."""
    zones = table.zones()
    bar = [_button(button) for button in table.controls.bar]
    pile = _numbered(zones, "discard:")
    piles = [zone for zone in (STOCK, DISCARDS, KNOCK) if zone in zones and (zone != DISCARDS or not pile)] + pile
    melds = _numbered(zones, "meld:") or [zone for zone in (TABLE,) if zone in zones]
    lines = [melds, piles] if table.ground.spread else [piles + melds]
    middle: list[list[Stop]] = [[(zone, zones[zone].centerx, None) for zone in line] for line in lines]
    tray: list[Stop] = [(spot, zones[spot].centerx, None) for spot in table.tray.spots() if spot in zones]
    actions = [_button(button) for button in table.controls.actions if button.enabled]
    hand: list[Stop] = [
        (f"card:{sprite.card}", round(sprite.target.x), None)
        for sprite in sorted((each for each in table.stage.sprites if each.zone == HAND), key=lambda each: each.index)
        if table.may_hold(sprite.card)
    ]
    sorts = [_button(button) for button in table.controls.sorts]
    return [row for row in (bar, *middle, tray, actions, hand, sorts) if row]


def _numbered(zones: Iterable[str], kind: str) -> list[str]:
    return sorted((zone for zone in zones if zone.startswith(kind)), key=lambda zone: int(zone[len(kind) :]))


def _button(button: Button) -> Stop:
    return "", button.rect.centerx, button


def _where(table: TableScene, rows: list[list[Stop]]) -> tuple[int, int] | None:
    """The row and the place in it that has the focus."""
    current = table.page.focus.current if table.page else None
    for line, row in enumerate(rows):
        for place, (spot, _, button) in enumerate(row):
            if (spot and spot == table.spot) or (button is not None and button is current):
                return line, place
    return None


def _go(table: TableScene, stop: Stop) -> None:
    spot, _, button = stop
    table.spot = spot
    # What is pointed at is what was moved last, the keys or the mouse.
    table.pointer.hover = ""
    if table.page:
        table.page.focus.set(button, shown=True)


def _home(table: TableScene, rows: list[list[Stop]]) -> None:
    """Where the focus begins: on the hand, or on the stock when a card has to be drawn."""
    start = [stop for row in rows for stop in row if stop[0] == STOCK] if _draws(table) else []
    hand = [row[0] for row in rows if row[0][0].startswith("card:")]
    _go(table, (start or hand or rows[0])[0])


def _draws(table: TableScene) -> bool:
    return table.pack.open or (table.my_turn and Draw in table.match.rules.asking(table.view).kinds)


def _walk(table: TableScene, to: Callable[[list[list[Stop]], int, int], Stop]) -> None:
    """Take the focus `to` the stop that lies there from its row and place; at first it goes to where it begins."""
    rows = _rows(table)
    where = _where(table, rows)
    if where is None:
        _home(table, rows)
    else:
        _go(table, to(rows, *where))


def _along(table: TableScene, step: int) -> None:
    _walk(table, lambda rows, line, place: rows[line][max(0, min(len(rows[line]) - 1, place + step))])


def _across(table: TableScene, step: int) -> None:
    def to(rows: list[list[Stop]], line: int, place: int) -> Stop:
        goal = line + step
        if not 0 <= goal < len(rows):
            return rows[line][place]
        return min(rows[goal], key=lambda stop: abs(stop[1] - rows[line][place][1]))

    _walk(table, to)


def _next(table: TableScene, step: int) -> None:
    def to(rows: list[list[Stop]], line: int, place: int) -> Stop:
        stops = [stop for row in rows for stop in row]
        return stops[(stops.index(rows[line][place]) + step) % len(stops)]

    _walk(table, to)


def _pressed(table: TableScene) -> bool:
    """Press the button that has the focus; whether there was one."""
    current = table.page.focus.current if table.page else None
    if isinstance(current, Button) and not table.spot:
        current.activate()
        return True
    return False


def _on_button(table: TableScene) -> bool:
    """Whether the keys are on a button."""
    return not table.spot and table.page.focus.current is not None


def _space(table: TableScene) -> None:
    if table.spot.startswith("card:"):
        table.choose(Card.parse(table.spot[5:]))
    elif not _pressed(table):
        _enter(table)


def _enter(table: TableScene) -> None:
    spot = table.spot
    if not _on_button(table):
        if table.pack.open:
            table.pack.cut()
            return
        if table.gestures.open(Keep):
            table.pack.keep()
            return
        if table.tray.enter(spot):
            return
    if spot.startswith("card:"):
        card = Card.parse(spot[5:])
        if table.chosen - {card}:
            table.gestures.lay_down()
        elif table.gestures.open(LayOff) and not table.gestures.open(Discard):
            # A turn of melding may have no discard.
            table.choose_only(card)
            table.gestures.lay_off()
        else:
            table.choose_only(card)
            table.gestures.discard()
    elif spot == STOCK:
        table.gestures.draw_card()
    elif spot == DISCARDS or spot.startswith("discard:"):
        if table.chosen:
            table.gestures.discard()
        else:
            table.gestures.take_card(spot)
    elif spot == KNOCK:
        table.gestures.knock()
    elif spot == TABLE:
        table.gestures.lay_down()
    elif spot.startswith("meld:"):
        table.gestures.lay_off(spot)
    elif not _pressed(table):
        _home(table, _rows(table))
