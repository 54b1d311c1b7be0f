"""Keyboard: the table played by keys alone."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import partial

import pygame

from rummy_desktop.engine.cards import Card
from rummy_desktop.gui.play.buttons import Controls
from rummy_desktop.gui.play.match_board import MatchBoard
from rummy_desktop.gui.table.layout import SHOWN, STOCK, TABLE
from rummy_desktop.gui.table.tree import TableNode
from rummy_desktop.gui.widgets.button import Button
from rummy_desktop.gui.widgets.focus import Focus
from rummy_desktop.language.translate import tr

SHIFTS = (
    pygame.K_LSHIFT, pygame.K_RSHIFT, pygame.K_LCTRL, pygame.K_RCTRL, pygame.K_LALT, pygame.K_RALT, pygame.K_LMETA,
    pygame.K_RMETA, pygame.K_CAPSLOCK, pygame.K_NUMLOCK,
)  # fmt: skip
"""Keys that do nothing by themselves."""
ANSWERING = "kgpsb"
"""The keys of answers that several games have."""
Stop = TableNode | Button
"""Where the focus can be: something that lies on the table, or a button."""


class Keyboard:
    """Turns keys into what they mean on a table, and leads the focus through all that is on it."""

    def __init__(self, table: MatchBoard, controls: Controls, focus: Focus) -> None:
        self.table = table
        self.controls = controls
        self.focus = focus
        self.session = controls.session
        self.calling = controls.session.calling
        self.gestures = controls.gestures
        self.hand = controls.hand
        self.pointed = controls.gestures.pointed
        self.pack = controls.gestures.cards.pack
        self.host = controls.host
        self.hints = controls.hints
        self.pages = controls.pages
        self.undoing = controls.undoing

    def press(self, event: pygame.event.Event) -> None:
        """Do what a key means on the table; after a draw the focus begins on the hand again."""
        before = self._held()
        self._do(event)
        if before[0] == self.session.viewer and self._held()[1] > before[1] and self.pointed.card is None:
            self.pointed.spot = ""
            self.focus.set(None)

    def _held(self) -> tuple[int | None, int]:
        """Return the seat of the viewer and the number of cards in that hand."""
        viewer, hands = self.session.viewer, self.session.view.hands
        return viewer, len(hands[viewer])

    def _do(self, event: pygame.event.Event) -> None:
        key, shift = event.key, bool(event.mod & pygame.KMOD_SHIFT)
        if self.host.playback.on and key not in (*SHIFTS, *self._always()):
            self.host.playback.skip()
            return
        if event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META | pygame.KMOD_ALT):
            self._with_ctrl(key, shift)
        elif key in (pygame.K_LEFT, pygame.K_RIGHT):
            self._sideways(1 if key == pygame.K_RIGHT else -1, shift)
        elif key in (pygame.K_UP, pygame.K_DOWN):
            self._across(1 if key == pygame.K_DOWN else -1)
        elif key == pygame.K_TAB:
            self._next(-1 if shift else 1)
        elif key == pygame.K_SPACE:
            self._space(shift)
        elif key in (pygame.K_RETURN, pygame.K_KP_ENTER):
            self._enter()
        elif pygame.K_1 <= key <= pygame.K_8 and self.calling.keys():
            self.calling.call(key - pygame.K_1)
        elif key == pygame.K_p and self.calling.keys():
            self.calling.decline()
        elif 0 < key < 128 and self.gestures.answers.press(chr(key).upper()):
            pass
        elif act := (self._own() | self._keys() | self._always()).get(key):
            act()

    def _with_ctrl(self, key: int, shift: bool) -> None:
        """Do what Ctrl+Z, Ctrl+Y and Ctrl+F mean."""
        if key == pygame.K_f:
            self.pages.find_card(self.reach(), self.aim)
        elif key == pygame.K_y or (key == pygame.K_z and shift):
            self.undoing.redo()
        elif key == pygame.K_z:
            self.undoing.undo()

    def _sideways(self, step: int, shift: bool) -> None:
        """Go along the row, lift more or less of the pack, or with Shift move what the keys are on."""
        if self.pack.open and not self._on_button():
            # The top of the pack is at the right: further left, more of it is lifted.
            self.pack.shift(-step, shift)
        elif shift and (card := self.pointed.card) is not None:
            self.hand.shift(card, step)
        elif shift and (group := self.table.nodes.group(self.pointed.spot)):
            self.hand.shift_group(group, step)
        else:
            self._along(step)

    def _always(self) -> dict[int, Callable[[], object]]:
        """The keys that do the same whatever happens on the table."""
        return {
            pygame.K_v: lambda: self.host.peek(True),
            pygame.K_F2: self.pages.show_rules,
            pygame.K_F3: self.pages.show_scores,
            pygame.K_F4: self.pages.show_history,
            pygame.K_F5: self.pages.show_seen,
            pygame.K_c: lambda: self.pages.memory.hold(True),
        }

    def _keys(self) -> dict[int, Callable[[], object]]:
        return {
            pygame.K_d: self.gestures.draw_card,
            pygame.K_t: self.gestures.take_card,
            pygame.K_l: self.gestures.lay_down,
            pygame.K_o: self.gestures.lay_off,
            pygame.K_x: self.gestures.discard,
            pygame.K_DELETE: self.gestures.discard,
            pygame.K_e: self.gestures.end_turn,
            pygame.K_r: self.gestures.call,
            pygame.K_j: self.gestures.group,
            pygame.K_1: lambda: self.gestures.sort("rank"),
            pygame.K_2: lambda: self.gestures.sort("suit"),
            pygame.K_3: lambda: self.gestures.sort("melds"),
            pygame.K_BACKSPACE: self.undoing.back,
            pygame.K_h: self.hints.ask,
            pygame.K_ESCAPE: self._escape,
        }

    def _own(self) -> dict[int, Callable[[], object]]:
        """The keys of answers, while they give none."""
        refuse = partial(self.gestures.refuse, tr("What that key answers is not asked just now."))
        answers: dict[int, Callable[[], object]] = {ord(letter): self.gestures.answers.refuse for letter in ANSWERING}
        return answers | {ord(letter.lower()): refuse for letter in self.session.rules.own_keys}

    def _escape(self) -> None:
        """Take a hint away, or put back what is being laid together, or open the menu where nothing is."""
        if self.hints.close():
            return
        if not self.gestures.tray.clear() and not self.gestures.bench.clear():
            self.pages.open_menu()

    # From afar

    def reach(self) -> set[str]:
        """The zones and cards on which the keys can be just now."""
        return {_key(stop) for row in self._rows() for stop in row} - {""}

    def aim(self, spot: str = "", button: Button | None = None) -> None:
        """Bring the focus to a zone or a card, or else to a button."""
        self._go(spot, button)

    def begin(self) -> None:
        """Bring the focus to its first place, if it has none."""
        rows = self._rows()
        if self._where(rows) is None and rows:
            self._home(rows)

    def _rows(self) -> list[list[Stop]]:
        """Everything that the focus can be on, in rows from the top, each from the left."""
        controls = self.controls
        bar = _from_left(button for button in controls.bar if button.visible)
        over = [each for top in controls.over for each in top.walk() if isinstance(each, Button)]
        *middle, hand, groups = self.table.nodes.lines(self.hand.may_hold)
        actions = _from_left(button for button in controls.actions if button.enabled and not button.aimed)
        sorts = _from_left((controls.group, *controls.sorts))
        rows: list[Sequence[Stop]] = [bar, over, *middle, actions, hand, groups, sorts]
        return [list(row) for row in rows if row]

    def _where(self, rows: list[list[Stop]]) -> tuple[int, int] | None:
        """The row and the place in it that has the focus."""
        current = self.focus.current
        for line, row in enumerate(rows):
            for place, stop in enumerate(row):
                if stop is current or (_key(stop) and _key(stop) == self.pointed.spot):
                    return line, place
        return None

    def _go(self, spot: str, button: Button | None = None) -> None:
        self.hints.ready = False
        self.pointed.spot = spot
        # What is pointed at is what was moved last, the keys or the mouse.
        self.pointed.hover = ""
        self.focus.set(button, shown=True)

    def _home(self, rows: list[list[Stop]]) -> None:
        """Bring the focus to the stock when a card has to be drawn, else to the card that was, or else to the hand."""
        wanted = {STOCK} if self.gestures.draws else {f"card:{card}" for card in self.session.view.drawn}
        start = [stop for row in rows for stop in row if _key(stop) in wanted]
        hand = [row[0] for row in rows if _key(row[0]).startswith("card:")]
        self._stop_at((start or hand or rows[0])[0])

    def _stop_at(self, stop: Stop) -> None:
        """Bring the focus to something on the table, or to a button."""
        self._go(_key(stop), stop if isinstance(stop, Button) else None)

    def _walk(self, to: Callable[[list[list[Stop]], int, int], Stop]) -> None:
        """Take the focus `to` the stop that lies there from its row and place; at first it goes to where it begins."""
        rows = self._rows()
        where = self._where(rows)
        if where is None:
            self._home(rows)
        else:
            self._stop_at(to(rows, *where))

    def _along(self, step: int) -> None:
        self._walk(lambda rows, line, place: rows[line][max(0, min(len(rows[line]) - 1, place + step))])

    def _across(self, step: int) -> None:
        def to(rows: list[list[Stop]], line: int, place: int) -> Stop:
            goal = line + step
            if not 0 <= goal < len(rows):
                return rows[line][place]
            return min(rows[goal], key=lambda stop: abs(stop.rect.centerx - rows[line][place].rect.centerx))

        self._walk(to)

    def _next(self, step: int) -> None:
        def to(rows: list[list[Stop]], line: int, place: int) -> Stop:
            stops = [stop for row in rows for stop in row]
            return stops[(stops.index(rows[line][place]) + step) % len(stops)]

        self._walk(to)

    def _pressed(self) -> bool:
        """Press the button that has the focus; whether there was one."""
        current = self.focus.current
        if isinstance(current, Button) and not self.pointed.spot:
            current.activate()
            return True
        return False

    def _on_button(self) -> bool:
        """Return whether the keys are on a button."""
        return not self.pointed.spot and self.focus.current is not None

    def _space(self, whole: bool = False) -> None:
        """Choose what the keys are on; with `whole` all of the group that it is in."""
        if group := self._group_here(whole):
            self.hand.choose_group(group)
        elif (card := self.pointed.card) is not None:
            self.hand.choose(card)
        elif not self._pressed():
            self._use()

    def _group_here(self, whole: bool) -> Sequence[Card]:
        """The group of the hand that the keys are on; with `whole` also that of the card that they are on."""
        card = self.pointed.card
        if whole and (meld := self.gestures.bench.group(self.table.nodes.zone_of(self.pointed.spot))):
            return meld
        if card is not None and whole and not self.host.covered:
            return next((group for group in self.hand.groups() if card in group), ())
        return self.table.nodes.group(self.pointed.spot)

    def _enter(self) -> None:
        """Make the advised move, if the keys have done nothing since and are on no button; or else use their place."""
        if self.hints.ready and self.hints.move is not None and not self._on_button():
            self.gestures.follow(self.hints.move)
        else:
            self._use()

    def _use(self) -> None:
        """Do what is meant where the keys are."""
        spot = self.pointed.spot
        if group := self.table.nodes.group(spot):
            if self.hand.chosen != set(group):
                self.hand.choose_all(set(group))
                return
            spot = TABLE
        if not self._on_button():
            if self.pack.open:
                self.pack.cut()
                return
            if shown := self.gestures.answers.at(SHOWN):
                self.gestures.answers.give(shown)
                return
            if self.gestures.tray.enter(spot) or self.gestures.bench.enter(spot):
                return
        if (card := self.pointed.card) is not None:
            self.gestures.use_card(card)
        elif (spot == SHOWN or not self.gestures.use_zone(spot)) and not self._pressed():
            self._home(self._rows())


def _key(stop: Stop) -> str:
    """Return the zone or the card at which the focus would be; empty for a button."""
    return stop.key if isinstance(stop, TableNode) else ""


def _from_left(buttons: Iterable[Button]) -> list[Button]:
    return sorted(buttons, key=lambda button: button.rect.centerx)
