"""Buttons: the buttons on the table, those that are always there and those that the moment calls for."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial

import pygame

from rummy_desktop.gui.look.theme import Theme
from rummy_desktop.gui.play.actions import Action, Actions, Drop
from rummy_desktop.gui.play.gestures import Gestures
from rummy_desktop.gui.play.hint_card import Busy, HintCard
from rummy_desktop.gui.play.hints import Hints
from rummy_desktop.gui.play.match_board import MatchBoard
from rummy_desktop.gui.play.undoing import Undoing
from rummy_desktop.gui.table.drag import Drag
from rummy_desktop.gui.table.furniture import Item
from rummy_desktop.gui.table.layout import DISCARDS, HAND, STOCK
from rummy_desktop.gui.widgets.button import Button, Kind
from rummy_desktop.gui.widgets.widget import Widget
from rummy_desktop.language.translate import mark, tr

LEAST_WORDS = 0.24  # of the line, for the words, however many buttons there are
DISCARD = "discard:"  # how the zones of the cards of a spread pile begin
NEVER = 1e6  # what it costs a hint to cover a card or a pile, where another player's cards cost one


SORTS = {"rank": mark("Sort by rank"), "suit": mark("Sort by suit"), "melds": mark("Sort by melds")}
"""What the buttons are called that sort the hand."""


class Chance(Button):
    """A button that is switched off while it is of no use, and says why when it is pressed all the same.

    One that is `aimed` goes as soon as the keys leave what it is about, so that they can't come to it.
    """

    aimed = False

    def activate(self) -> None:
        if self.enabled:
            super().activate()
        else:
            self.act()

    def release(self, place: tuple[int, int]) -> None:
        super().release(place)
        if not self.enabled and self.rect.collidepoint(place):
            self.act()

    def switch(self, on: bool) -> None:
        """Switch the button on or off."""
        if self.enabled != on:
            self.enabled = on
            self.touch()


class SortButton(Chance):
    """Sorts the hand; once more, and the hand stays sorted so, as long as the button is lit."""

    def __init__(self, by: str, key: str, gestures: Gestures) -> None:
        act = partial(gestures.sort, by)
        super().__init__("", act, icon=f"sort-{by}", name=tr(SORTS[by]), sound="pick", hotkey=key)
        self.by = by
        self.gestures = gestures

    @property
    def stays(self) -> bool:
        """Whether the hand stays sorted so."""
        return self.gestures.app.settings.sorting == self.by and not self.gestures.hand.is_own_order

    @property
    def tip(self) -> str:
        """The tip, with how often the button is pressed for a hand that stays so."""
        if self.gestures.app.settings.sorting != "off":
            return tr("{tip} (the hand stays so)", tip=super().tip)
        return tr("{tip} (twice: it stays so)", tip=super().tip)

    def value_text(self) -> str:
        return tr("stays sorted") if self.stays else ""

    def refresh(self) -> None:
        """Light the button while the hand stays sorted so, and switch it on while there are cards."""
        self.switch(self.gestures.sorts)
        kind: Kind = "primary" if self.stays else "quiet"
        if kind != self.kind:
            self.kind = kind
            self.touch()


class Eye(Button):
    """Shows the hand that lies face down, as long as it is pressed; by a key until it is pressed again."""

    at_once = True

    def __init__(self, peek: Callable[[bool], None], peeking: Callable[[], bool]) -> None:
        super().__init__("", lambda: peek(not peeking()), "quiet", "eye", name=tr("Hold to peek"), sound="", hotkey="V")
        self.peek = peek

    def press(self, place: tuple[int, int], again: bool = False) -> None:
        super().press(place, again)
        self.peek(True)

    def release(self, place: tuple[int, int]) -> None:
        super().release(place)
        self.peek(False)


class UndoButton(Chance):
    """Takes back what was done last; while that can't be it is switched off, and says why when it is pressed."""

    def __init__(self, undoing: Undoing) -> None:
        super().__init__("", undoing.undo, "bare", "undo", name=tr("Undo"), sound="", hotkey="Ctrl+Z")
        self.undoing = undoing

    def refresh(self) -> None:
        """Switch the button on as long as something can be taken back."""
        self.switch(self.undoing.possible)


class RedoButton(Button):
    """The button that does again what was taken back; it is there while that is possible."""

    def __init__(self, undoing: Undoing) -> None:
        super().__init__("", undoing.redo, "bare", "redo", name=tr("Redo"), sound="", hotkey="Ctrl+Y")
        self.undoing = undoing
        self.visible = False

    def refresh(self) -> None:
        """Show the button as long as something can be done again."""
        if self.visible != self.undoing.repeatable:
            self.visible = not self.visible
            self.touch()


class Controls(Widget):
    """All buttons of the table, each at a place that the ground gives.

    `over` is what lies above all of it; `possible` tells what the buttons of the moment are.
    """

    role = "group"

    def __init__(self, table: MatchBoard, possible: Actions, hints: Hints) -> None:
        super().__init__("table")
        self.table = table
        self.session = possible.session
        self.gestures = possible.gestures
        self.hand = possible.hand
        self.possible = possible
        self.host = possible.host
        self.pages = possible.pages
        self.undoing = possible.host.undoing
        self.hints = hints
        self._fixtures()
        self.hint_card = HintCard(hints.close)
        self.actions: list[Chance] = []
        self.over: tuple[Widget, ...] = ()
        self._shown: list[Action] = []

    def _fixtures(self) -> None:
        """Make the buttons that are always there."""
        self.undo, self.redo = UndoButton(self.undoing), RedoButton(self.undoing)
        self.hint = Chance("", self.hints.ask, "bare", "hint", name=tr("Hint"), hotkey="H")
        self.bar: list[Button] = [
            Button("", self.pages.open_menu, "bare", "menu", name=tr("Menu"), hotkey="Esc", pad="start"),
            self.redo,
            self.undo,
            self.hint,
            Button("", self.pages.show_scores, "bare", "scores", name=tr("Score sheet"), hotkey="F3"),
            Button("", self.pages.show_rules, "bare", "rules", name=tr("Rules"), hotkey="F2"),
            Button("", self.pages.open_settings, "bare", "settings", name=tr("Settings"), hotkey="F10"),
        ]
        if self.pages.memory.allowed:
            look = Button("", self.pages.show_seen, "bare", "seen", name=tr("What has been seen"), hotkey="F5")
            self.bar.insert(2, look)
        for button in self.bar:
            button.on_felt = True
        self.sorts = [SortButton(by, key, self.gestures) for by, key in (("rank", "1"), ("suit", "2"), ("melds", "3"))]
        self.group = Chance("", self.gestures.group, icon="group", name=tr("Group"), sound="pick", hotkey="J")
        self.eye = Eye(self.host.peek, lambda: self.host.peeking)
        self.eye.visible = False

    def reword(self) -> None:
        """Make all buttons anew, in the language that is spoken now; the keys stay on the one that they were on."""
        page = self.page
        focused = page.focus.current if page else None
        before = self.children()
        self._fixtures()
        self.actions, self._shown = [], []
        self.refresh()
        if page is None:
            return
        page.renew(self)
        now = self.children()
        if focused in before and len(now) == len(before):
            page.focus.set(now[before.index(focused)], page.focus.shown)

    def children(self) -> Sequence[Widget]:
        return (*self.bar, *self.actions, self.group, *self.sorts, self.eye, self.hint_card, *self.over)

    def place(self, theme: Theme, rect: pygame.Rect) -> None:
        super().place(theme, rect)
        ground = self.table.ground
        side = ground.bar.h - theme.px(4)
        menu, *others = self.bar
        menu.place(theme, pygame.Rect(ground.bar.left + theme.px(8), theme.px(2), side, side))
        for number, button in enumerate(reversed(others)):
            left = ground.bar.right - theme.px(8) - (number + 1) * (side + theme.px(4))
            button.place(theme, pygame.Rect(left, theme.px(2), side, side))
        size, gap = theme.px(44), theme.px(8)
        column = [self.group, *self.sorts]
        count = len(column)
        if ground.upright:
            places = [(ground.foot.right - (count - at) * (size + gap) + gap, ground.foot.y) for at in range(count)]
            peep = places[0][0] - 2 * gap - size, ground.foot.y
        else:
            # Where the hand is low they lie closer and are smaller.
            low = ground.size[1] - theme.px(10)
            room = low - ground.words.bottom
            size = min(size, room // count - theme.px(2))
            step = min(size + gap, (room - size) // (count - 1))
            low -= min(gap, room - size - (count - 1) * step)
            side = ground.table.left + theme.px(12)
            places = [(side, low - size - (count - 1 - at) * step) for at in range(count)]
            peep = ground.table.right - theme.px(12) - size, places[-2][1]
            if ground.second_hands:
                # The own second hand lies below it.
                peep = peep[0], ground.own_second_label().top - gap - size
        for button, place in zip(column, places, strict=True):
            button.place(theme, ground.across(pygame.Rect(place, (size, size))))
            button.tip_beside = not ground.upright
        self.eye.place(theme, ground.across(pygame.Rect(peep, (size, size))))
        self.hint_card.move()
        self._place_actions()

    def _place_actions(self) -> None:
        """The buttons of the moment in the line of words, from the side of the hand, or in the middle."""
        ground, theme = self.table.ground, self.theme
        right, gap = ground.middle.right, theme.px(8)
        high = min(ground.actions.h, theme.px(42 * ground.grow))
        widths = self._widths(gap)
        if ground.upright:
            right = ground.actions.centerx + (sum(widths) + gap * (len(widths) - 1)) // 2
        for button, width in reversed(list(zip(self.actions, widths, strict=True))):
            place = pygame.Rect(right - width, ground.actions.centery - high // 2, width, high)
            button.place(theme, ground.across(place))
            right = place.left - gap

    def _widths(self, gap: int) -> list[int]:
        """The width of each button of the moment, so that the words keep enough of the line for themselves."""
        ground, theme = self.table.ground, self.theme
        wished = [button.wish(theme)[0] for button in self.actions]
        room = ground.middle.w
        if not ground.upright:
            room = ground.middle.w - ground.own_plate().w - round(LEAST_WORDS * ground.middle.w)
        room -= gap * (len(wished) + 1)
        over = sum(wished) - room
        if over <= 0:
            return wished
        # First less room around the words of all, then less of the longest words.
        bare = [width - theme.px(24) for width in wished]
        if sum(bare) <= room:
            return [width - round(over / len(wished)) for width in wished]
        longest = max(bare)
        while sum(min(width, longest) for width in bare) > room and longest > theme.px(60):
            longest -= theme.px(4)
        return [min(width, longest) for width in bare]

    def words_rect(self) -> pygame.Rect:
        """Return the place of the line of words: in the middle, between the own plate and the buttons."""
        ground = self.table.ground
        begins = (ground.across(button.rect).left for button in self.actions)
        return ground.said(min(begins, default=ground.middle.right))

    def refresh(self) -> None:
        """Have the buttons that the moment calls for."""
        self.undo.refresh()
        self.redo.refresh()
        self.hint.switch(self.session.my_turn)
        self.group.switch(self.gestures.groups)
        for sort in self.sorts:
            sort.refresh()
        if self.eye.visible != self.host.peeks:
            self.eye.visible = self.host.peeks
            self.eye.touch()
        self.hints.keep_to_chosen()
        found = [action._replace(move=None) for action in self.possible.now(self.hints.move)]
        if found == self._shown:
            return
        page = self.page
        focused = page.focus.current if page else None
        for button in self.actions:
            button.touch()
        self._shown = found
        self.actions = [self._button(action) for action in found]
        self._place_actions()
        for button in self.actions:
            button.page, button.parent = page, self
            button.touch()
        if page and isinstance(focused, Button) and focused not in self.children():
            same = [button for button in self.actions if button.name == focused.name]
            page.focus.set(same[0] if same else None)

    def tell_hint(self, items: Mapping[str, Item]) -> None:
        """Show on a card what is advised and why, where furniture, cards and buttons leave most room."""
        ground, theme = self.table.ground, self.table.theme
        area = pygame.Rect(ground.middle.x, ground.seats.y, ground.middle.w, ground.words.y - ground.seats.y)
        self.hint_card.say(self.hints.told, area, lambda: self._busy(items), theme)

    def _busy(self, items: Mapping[str, Item]) -> Iterator[Busy]:
        """All that a card laid over the table would cover, and how dear that is."""
        for key, item in items.items():
            if not key.startswith(("ring:", "mark:", "words", "place:")):
                yield Busy(item.rect, 1.0)
        for pile in self.table.nodes.piles:
            yield Busy(pile.rect, NEVER)
        for sprite in self.table.stage.sprites:
            zone = sprite.zone
            if zone != STOCK:
                yield Busy(sprite.target.rect, 1.0 if zone.startswith("seat:") else NEVER)

    def takes(self, drag: Drag, place: tuple[int, int]) -> bool:
        """Return whether the button at `place` takes cards from there."""
        button = self.at(place)
        if button is self.group:
            return drag.origin == HAND
        drop = self._drop_of(button)
        return drop is not None and drop.origin == drag.origin

    def _drop_of(self, button: object) -> Drop | None:
        """Return what a button of the moment does with cards that are dropped on it."""
        shown = zip(self.actions, self._shown, strict=True)
        return next((action.drop for each, action in shown if each is button), None)

    def drop(self, drag: Drag, place: tuple[int, int]) -> None:
        """Do with held cards what the button at `place` says, which then tells why not; or say that it takes none."""
        button = self.at(place)
        dropped = self._drop_of(button)
        if not isinstance(button, Button):
            return
        if button is self.group and drag.origin == HAND:
            self.gestures.group(drag.cards)
            return
        origin = DISCARDS if drag.origin.startswith(DISCARD) else drag.origin
        if dropped is None or dropped.origin != origin:
            self.gestures.refuse(tr("“{button}” takes no card.", button=button.name))
        elif origin != HAND:
            dropped.act()
        else:
            before = set(self.hand.chosen)
            self.hand.choose_all(set(drag.cards))
            dropped.act()
            if self.hand.chosen == set(drag.cards):
                # What stays in the hand is chosen or not as it was.
                self.hand.choose_all(before)

    def _button(self, action: Action) -> Chance:
        """Return the button of an action; the primary one is gold."""
        kind: Kind = "primary" if action.primary else "quiet"
        button = Chance(action.text, lambda: void(action.act), kind, sound="")
        button.enabled, button.aimed = action.enabled, action.aimed
        return button


def void(act: Callable[[], object]) -> None:
    """Call `act` for what it does."""
    act()
