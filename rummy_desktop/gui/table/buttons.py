"""Buttons: the buttons on the table, those that are always there and those that the moment calls for."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

import msgspec
import pygame

from rummy_desktop.engine.cards import Card
from rummy_desktop.engine.moves import (
    Call,
    Cut,
    Discard,
    Draw,
    EndTurn,
    Knock,
    LayDown,
    LayOff,
    Move,
    Show,
    TakeBack,
)
from rummy_desktop.gui.look.theme import Theme
from rummy_desktop.gui.table.layout import TABLE, meld_zone
from rummy_desktop.gui.widgets.button import Button, Kind
from rummy_desktop.gui.widgets.widget import Widget

if TYPE_CHECKING:
    from rummy_desktop.gui.table.table import TableScene


SMALLEST = 3  # cards of the smallest meld
LEAST_WORDS = 0.24  # of the line, for the words, however many buttons there are
CALLERS = 3  # so many people who may call rummy have room for buttons


class Wish(NamedTuple):
    """A button that the moment calls for."""

    text: str
    act: Callable[[], object]
    kind: Kind = "quiet"
    enabled: bool = True


class Reply(msgspec.Struct, frozen=True):
    """Makes a move of the viewer that answers what is asked."""

    table: TableScene
    move: Move

    def __call__(self) -> None:
        self.table.play(self.move)


class Eye(Button):
    """Shows the hand that lies face down, as long as it is pressed."""

    def __init__(self, peek: Callable[[bool], None]) -> None:
        super().__init__("", lambda: None, "quiet", "eye", name="Hold to peek", sound="")
        self.peek = peek

    def press(self, place: tuple[int, int], again: bool = False) -> None:
        super().press(place, again)
        self.peek(True)

    def release(self, place: tuple[int, int]) -> None:
        super().release(place)
        self.peek(False)


class Controls(Widget):
    """All buttons of the table, each at a place that the ground gives."""

    role = "group"

    def __init__(self, table: TableScene) -> None:
        super().__init__("table")
        self.table = table
        self.bar: list[Button] = [
            Button("", table.open_menu, "bare", "menu", name="Menu"),
            Button("", table.ask_hint, "bare", "hint", name="Hint"),
            Button("", table.show_scores, "bare", "crown", name="Score sheet"),
            Button("", table.show_rules, "bare", "rules", name="Rules"),
            Button("", table.open_settings, "bare", "settings", name="Settings"),
        ]
        for button in self.bar:
            button.on_felt = True
        self.sorts: list[Button] = [
            Button("", lambda: table.sort("rank"), "quiet", "sort-rank", name="Sort by rank", sound="pick"),
            Button("", lambda: table.sort("suit"), "quiet", "sort-suit", name="Sort by suit", sound="pick"),
            Button("", lambda: table.sort("melds"), "quiet", "sort-melds", name="Sort by melds", sound="pick"),
        ]
        self.eye = Eye(table.host.peek)
        self.eye.visible = False
        self.actions: list[Button] = []
        self._wishes: list[Wish] = []

    def children(self) -> Sequence[Widget]:
        return (*self.bar, *self.actions, *self.sorts, self.eye)

    def place(self, theme: Theme, rect: pygame.Rect) -> None:
        super().place(theme, rect)
        ground = self.table.ground
        side = ground.bar.h - theme.px(4)
        menu, *others = self.bar
        menu.place(theme, pygame.Rect(theme.px(8), theme.px(2), side, side))
        for number, button in enumerate(reversed(others)):
            left = rect.right - theme.px(8) - (number + 1) * (side + theme.px(4))
            button.place(theme, pygame.Rect(left, theme.px(2), side, side))
        size = theme.px(44)
        top = rect.bottom - theme.px(10) - 3 * (size + theme.px(8))
        side = ground.table.left + theme.px(12)
        for number, button in enumerate(self.sorts):
            button.place(theme, pygame.Rect(side, top + number * (size + theme.px(8)), size, size))
        side = ground.table.right - theme.px(12) - size
        self.eye.place(theme, pygame.Rect(side, top + size + theme.px(8), size, size))
        self._place_actions()

    def _place_actions(self) -> None:
        """The buttons of the moment in the line of words, from the right."""
        ground, theme = self.table.ground, self.theme
        right, gap = ground.middle.right, theme.px(8)
        high = min(ground.words.h, theme.px(42 * ground.grow))
        for button, width in reversed(list(zip(self.actions, self._widths(gap), strict=True))):
            place = pygame.Rect(right - width, ground.words.centery - high // 2, width, high)
            button.place(theme, place)
            right = place.left - gap

    def _widths(self, gap: int) -> list[int]:
        """The width of each button of the moment, so that the words keep enough of the line for themselves."""
        ground, theme = self.table.ground, self.theme
        wished = [button.wish(theme)[0] for button in self.actions]
        room = ground.middle.right - ground.own_plate().right - round(LEAST_WORDS * ground.middle.w)
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
        """Where the line of words is: in the middle, between the own plate and the buttons."""
        ground = self.table.ground
        left = ground.own_plate().right + self.theme.px(12)
        right = min((button.rect.left for button in self.actions), default=ground.middle.right) - self.theme.px(12)
        middle = ground.words.centerx
        half = min(middle - left, right - middle)
        if half * 2 < (right - left) * 0.7:
            return pygame.Rect(left, ground.words.y, right - left, ground.words.h)
        return pygame.Rect(middle - half, ground.words.y, 2 * half, ground.words.h)

    def refresh(self) -> None:
        """Have the buttons that the moment calls for."""
        if self.eye.visible != self.table.host.peeks:
            self.eye.visible = self.table.host.peeks
            self.eye.touch()
        wishes = self._wanted()
        if wishes == self._wishes:
            return
        page = self.page
        focused = page.focus.current if page else None
        for button in self.actions:
            button.touch()
        self._wishes = wishes
        self.actions = [self._button(wish) for wish in wishes]
        self._place_actions()
        for button in self.actions:
            button.page, button.parent = page, self
            button.touch()
        if page and isinstance(focused, Button) and focused not in self.children():
            same = [button for button in self.actions if button.name == focused.name]
            page.focus.set(same[0] if same else None)

    def _button(self, wish: Wish) -> Button:
        button = Button(wish.text, lambda: void(wish.act), wish.kind, sound="")
        button.enabled = wish.enabled
        return button

    def _wanted(self) -> list[Wish]:
        table = self.table
        if table.host.playing_back:
            return [Wish("Skip", table.host.skip)]
        if not table.stage.behind and (keys := table.host.keys()):
            callers = [
                Wish(f"{table.people.name(seat)} calls", partial(table.host.call, seat), "primary") for seat in keys
            ]
            return [*(callers if len(callers) <= CALLERS else ()), Wish("Nobody", table.host.decline)]
        if table.persons and table.stage.quiet and (table.view.to_deal or table.view.over):
            wishes = [Wish("Score sheet", table.show_scores)]
            return wishes if table.view.over else [*wishes, Wish("Next deal", table.next_deal, "primary")]
        if not table.my_turn or table.stage.behind:
            return []
        first = [*self._at_pack(), *self._answers(), *self._aside()]
        return [*first, *self._melds(), *self._discards(), *self._draws()]

    def _allowed(self, move: Move) -> bool:
        return self.table.match.objection(move) is None

    def _answers(self) -> list[Wish]:
        """What may be taken back, taken or called, and the answers that the rulebook has words for."""
        table, gestures = self.table, self.table.gestures
        rules, view = table.match.rules, table.view
        kinds = rules.asking(view).kinds
        wishes = []
        if view.laid and TakeBack in kinds:
            wishes.append(Wish("Take back", gestures.take_back))
        wishes += [
            Wish(answer.text, Reply(table, answer.move), "primary" if answer.main else "quiet")
            for answer in rules.answers(view, table.viewer)
        ]
        if Call in kinds:
            wishes.append(Wish("Call rummy", gestures.call, "primary"))
        if take := table.pointed_take():
            which = f"Take {view.discards[-1].sign}" if take.count == 1 else f"Take {take.count}"
            wishes.append(Wish(which, gestures.take_card, "primary", self._allowed(take)))
        return wishes

    def _at_pack(self) -> list[Wish]:
        """What can be done with the pack before the deal."""
        table = self.table
        return [Wish("Cut here", table.pack.cut, "primary")] if table.gestures.open(Cut) else []

    def _aside(self) -> list[Wish]:
        """What can be done with the tray of the first melds."""
        table, tray = self.table, self.table.tray
        if not tray.open:
            return []
        chosen = table.gestures.cards()
        if chosen:
            ready = tray.against(chosen) is None
            return [Wish("Put aside", table.gestures.lay_down, "primary" if ready else "quiet", ready)]
        wishes = [Wish("Put back", tray.clear)] if tray.melds else []
        if tray.ready:
            return [*wishes, Wish("Lay down", tray.lay_down, "primary")]
        return [*wishes, Wish("Find melds", tray.find)]

    def _draws(self) -> list[Wish]:
        """Drawing or taking, where that is another way to spend the turn than melding."""
        table = self.table
        view, kinds = table.view, table.match.rules.asking(table.view).kinds
        if Draw not in kinds or LayDown not in kinds or table.chosen or table.tray.melds:
            return []
        takes = [Wish(f"Take {view.discards[-1].sign}", table.gestures.take_card)] if view.discards else []
        return [*takes, Wish("Draw", table.gestures.draw_card)]

    # Melding and discarding

    def _melds(self) -> list[Wish]:
        table, gestures = self.table, self.table.gestures
        rules, view = table.match.rules, table.view
        kinds = rules.asking(view).kinds
        chosen, card = gestures.cards(), gestures.one_card()
        held = chosen or ((card,) if card else ())
        fits = not rules.melding(view).plain and LayOff in kinds and bool(held) and self._fits(held)
        wishes: list[Wish] = []
        if LayDown in kinds and not table.tray.open:
            ready = bool(chosen) and any(map(self._allowed, gestures.meanings(chosen, TABLE)))
            useless = not rules.melding(view).plain and len(view.hands[table.viewer]) < SMALLEST
            if not useless and (ready or not (chosen and fits)):
                wishes.append(Wish("Lay down", gestures.lay_down, "primary" if ready else "quiet", ready or not chosen))
        if fits:
            first = not any(wish.kind == "primary" for wish in wishes)
            wishes.append(Wish("Lay off", gestures.lay_off, "primary" if first else "quiet"))
        if EndTurn in kinds:
            first = not any(wish.kind == "primary" for wish in wishes)
            wishes.append(Wish("Done", gestures.end_turn, "primary" if first else "quiet"))
        if Show in kinds:
            wishes += [Wish("Best way", gestures.best_way, "primary"), Wish("Show hand", gestures.show_hand)]
        return wishes

    def _fits(self, cards: Sequence[Card]) -> bool:
        """Whether these cards may be laid off somewhere."""
        zones = (meld_zone(index) for index in range(len(self.table.view.melds)))
        return any(any(map(self._allowed, self.table.gestures.meanings(cards, zone))) for zone in zones)

    def _discards(self) -> list[Wish]:
        table = self.table
        kinds = table.match.rules.asking(table.view).kinds
        wishes = []
        if Discard in kinds:
            card = table.gestures.one_card()
            ready = card is not None and self._allowed(Discard(table.viewer, card))
            wishes.append(Wish("Discard", table.gestures.discard, enabled=ready))
        if Knock in kinds:
            wishes += self._knocks()
        return wishes

    def _knocks(self) -> list[Wish]:
        """Gin or a knock, when the hand is good enough: with the chosen card, or with whichever is best."""
        table = self.table
        knocks = [move for move in table.match.moves() if isinstance(move, Knock)]
        wishes = []
        if any(move.card is None for move in knocks):
            wishes.append(Wish("Big gin", table.gestures.big_gin, "primary"))
        chosen, held = table.chosen, len(table.view.hands[table.viewer])
        fit = [move for move in knocks if move.card and (not chosen or chosen == {move.card})]
        if fit:
            gin = any(sum(map(len, move.groups)) == held - 1 for move in fit)
            wishes.append(Wish("Gin" if gin else "Knock", table.gestures.knock, "primary"))
        elif not wishes:
            wishes.append(Wish("Knock", table.gestures.knock, enabled=False))
        return wishes


def void(act: Callable[[], object]) -> None:
    """Call `act` for what it does."""
    act()
