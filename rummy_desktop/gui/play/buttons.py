"""Buttons: the buttons on the table, those that are always there and those that the moment calls for."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from typing import NamedTuple

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
    Show,
    TakeBack,
    TakePile,
)
from rummy_desktop.gui.look.theme import Theme
from rummy_desktop.gui.play.cutting import Pack
from rummy_desktop.gui.play.gestures import Gestures
from rummy_desktop.gui.play.handover import Host
from rummy_desktop.gui.play.hint_card import Busy, HintCard
from rummy_desktop.gui.play.hints import Hints
from rummy_desktop.gui.play.pages import Pages
from rummy_desktop.gui.play.primary_button import PrimaryButton, Reply
from rummy_desktop.gui.play.undoing import Undoing
from rummy_desktop.gui.table.drag import Drag, take_of
from rummy_desktop.gui.table.layout import DISCARDS, HAND, STOCK, TABLE, meld_zone
from rummy_desktop.gui.table.table_view import TableView
from rummy_desktop.gui.widgets.button import Button, Kind
from rummy_desktop.gui.widgets.widget import Widget
from rummy_desktop.language.translate import mark, tr

SMALLEST = 3  # cards of the smallest meld
LEAST_WORDS = 0.24  # of the line, for the words, however many buttons there are
DISCARD = "discard:"  # how the zones of the cards of a spread pile begin
NEVER = 1e6  # what it costs a hint to cover a card or a pile, where another player's cards cost one
CALLERS = 3  # so many people who may call rummy have room for buttons


SORTS = {"rank": mark("Sort by rank"), "suit": mark("Sort by suit"), "melds": mark("Sort by melds")}
"""What the buttons are called that sort the hand."""


class Drop(NamedTuple):
    """What a button does with cards that are dropped on it: those of the hand are chosen then, a pile's are drawn."""

    origin: str
    act: Callable[[], object]


class Wish(NamedTuple):
    """A button that the moment calls for; `aimed`: only while what it is about is pointed at."""

    text: str
    act: Callable[[], object]
    kind: Kind = "quiet"
    enabled: bool = True
    drop: Drop | None = None
    aimed: bool = False


class TakeOver(msgspec.Struct, frozen=True):
    """Lets a person play again for whom the computer does."""

    host: Host
    seat: int

    def __call__(self) -> None:
        self.host.hand_over(self.seat, "")


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
        """Be on, or off."""
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
        return self.gestures.app.settings.sorting == self.by

    @property
    def tip(self) -> str:
        """What it does, and what it does when the hand is sorted so already."""
        if self.stays:
            return tr("{tip} (the hand stays so)", tip=super().tip)
        return tr("{tip} (twice: it stays so)", tip=super().tip)

    def value_text(self) -> str:
        return tr("stays sorted") if self.stays else ""

    def refresh(self) -> None:
        """Be lit while the hand stays sorted so, and on while there are cards."""
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
        """Be on as long as something can be taken back."""
        self.switch(self.undoing.possible)


class RedoButton(Button):
    """Does again what was taken back; it is there while that can be."""

    def __init__(self, undoing: Undoing) -> None:
        super().__init__("", undoing.redo, "bare", "redo", name=tr("Redo"), sound="", hotkey="Ctrl+Y")
        self.undoing = undoing
        self.visible = False

    def refresh(self) -> None:
        """Be there as long as something can be done again."""
        if self.visible != self.undoing.repeatable:
            self.visible = not self.visible
            self.touch()


class Controls(Widget):
    """All buttons of the table, each at a place that the ground gives.

    `over` is what lies above all of it; `deals_on` tells whether another deal may follow.
    """

    role = "group"

    def __init__(
        self,
        table: TableView,
        gestures: Gestures,
        pack: Pack,
        host: Host,
        hints: Hints,
        pages: Pages,
        undoing: Undoing,
    ) -> None:
        super().__init__("table")
        self.table = table
        self.session = gestures.session
        self.gestures = gestures
        self.hand = gestures.hand
        self.pack = pack
        self.host = host
        self.pages = pages
        self.undoing = undoing
        self.hints = hints
        self._fixtures()
        self.hint_card = HintCard(hints.close)
        self.gold = PrimaryButton(gestures, pack)
        self.actions: list[Chance] = []
        self.over: tuple[Widget, ...] = ()
        self.deals_on = True
        self._wishes: list[Wish] = []

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
        self.actions, self._wishes = [], []
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
            low = rect.bottom - theme.px(10)
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
        """Where the line of words is: in the middle, between the own plate and the buttons."""
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
        wishes = self._in_gold(self._wanted())
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

    def _in_gold(self, wishes: Sequence[Wish]) -> list[Wish]:
        """The same, where a hint is given with only what it advises in gold."""
        move = self.hints.move
        if move is None or not self.session.my_turn:
            return list(wishes)
        return [
            wish._replace(kind="primary" if wish.enabled and self.gold.does(wish.act, move) else "quiet")
            for wish in wishes
        ]

    def tell_hint(self, furniture: Iterable[pygame.Rect]) -> None:
        """Show on a card what is advised and why, where `furniture`, cards and buttons leave most room."""
        ground, theme = self.table.ground, self.table.theme
        area = pygame.Rect(ground.middle.x, ground.seats.y, ground.middle.w, ground.words.y - ground.seats.y)
        self.hint_card.say(self.hints.told, area, lambda: self._busy(furniture), theme)

    def _busy(self, furniture: Iterable[pygame.Rect]) -> Iterator[Busy]:
        """All that a card laid over the table would cover, and how dear that is."""
        for rect in furniture:
            yield Busy(rect, 1.0)
        for rect in self.table.ground.piles(bool(self.table.stage.view.melds)).values():
            yield Busy(rect, NEVER)
        for sprite in self.table.stage.sprites:
            zone = sprite.zone
            if zone != STOCK:
                yield Busy(sprite.target.rect, 1.0 if zone.startswith("seat:") else NEVER)

    def takes(self, drag: Drag, place: tuple[int, int]) -> bool:
        """Return whether the button at `place` takes cards from there."""
        button = self.at(place)
        if button is self.group:
            return drag.origin == HAND
        wish = next((wish for each, wish in zip(self.actions, self._wishes, strict=True) if each is button), None)
        return wish is not None and wish.drop is not None and wish.drop.origin == drag.origin

    def drop(self, drag: Drag, place: tuple[int, int]) -> None:
        """Do with held cards what the button at `place` says, which then tells why not; or say that it takes none."""
        button = self.at(place)
        wishes = dict(zip(map(id, self.actions), self._wishes, strict=True))
        wish = wishes.get(id(button))
        if not isinstance(button, Button):
            return
        if button is self.group and drag.origin == HAND:
            self.gestures.group(drag.cards)
            return
        origin = DISCARDS if drag.origin.startswith(DISCARD) else drag.origin
        if wish is None or wish.drop is None or wish.drop.origin != origin:
            self.gestures.refuse(tr("“{button}” takes no card.", button=button.name))
        elif origin != HAND:
            wish.drop.act()
        else:
            before = set(self.hand.chosen)
            self.hand.choose_all(set(drag.cards))
            wish.drop.act()
            if self.hand.chosen == set(drag.cards):
                # What stays in the hand is chosen or not as it was.
                self.hand.choose_all(before)

    def _button(self, wish: Wish) -> Chance:
        button = Chance(wish.text, lambda: void(wish.act), wish.kind, sound="")
        button.enabled, button.aimed = wish.enabled, wish.aimed
        return button

    def _wanted(self) -> list[Wish]:
        table, session, host = self.table, self.session, self.host
        people, calling = session.people, session.calling
        if host.playback.on:
            return [Wish(tr("Skip"), host.playback.skip)]
        if not table.stage.behind and (keys := calling.keys()):
            callers = [
                Wish(tr("{name} calls", name=people.name(seat)), partial(calling.call, seat), "primary")
                for seat in keys
            ]
            return [*(callers if len(callers) <= CALLERS else ()), Wish(tr("Nobody"), calling.decline)]
        if (replaced := people.replaced) and len(replaced) <= CALLERS:
            several = people.several
            names = [
                tr("{name} takes over", name=people.name(seat)) if several else tr("Take over") for seat in replaced
            ]
            return [Wish(each, TakeOver(host, seat), "primary") for each, seat in zip(names, replaced, strict=True)]
        if people.seats and table.stage.quiet and (session.view.to_deal or session.view.over):
            wishes = [Wish(tr("Score sheet"), self.pages.show_scores)]
            if session.view.over or not self.deals_on:
                return wishes
            others = [Wish(answer.text, Reply(host.make, answer.move)) for answer in session.between_deals()]
            return [*wishes, *others, Wish(tr("Next deal"), host.next_deal, "primary")]
        if not session.my_turn or table.stage.behind:
            return []
        first = [*self._at_pack(), *self._answers(), *self._aside(), *self._on_bench()]
        return self._with_gold([*first, *self._melds(), *self._discards(), *self._draws()])

    def _answers(self) -> list[Wish]:
        """What may be taken back, taken or called, and the answers that the rulebook has words for."""
        session, gestures = self.session, self.gestures
        rules, view, kinds = session.rules, session.view, session.kinds
        wishes = []
        if view.laid and TakeBack in kinds and session.allows(TakeBack(session.viewer)):
            wishes.append(Wish(tr("Take back"), gestures.take_back))
        wishes += [
            Wish(answer.text, Reply(gestures.play, answer.move)) for answer in rules.answers(view, session.viewer)
        ]
        if Call in kinds:
            wishes.append(Wish(tr("Call rummy"), gestures.call, enabled=bool(gestures.calls())))
        if TakePile in kinds:
            ready = any(map(session.allows, gestures.takes_of_pile()))
            kind: Kind = "primary" if ready and self.hand.chosen else "quiet"
            drop = Drop(HAND, gestures.take_pile)
            wishes.append(Wish(tr("Take the pile"), gestures.take_pile, kind, ready, drop))
        if take := gestures.pointed.take():
            which = tr("Take {card}", card=view.discards[-1].sign) if take.count == 1 else tr("Take {n}", n=take.count)
            may = session.allows(take)
            wishes.append(Wish(which, gestures.take_card, "primary" if may else "quiet", may, aimed=True))
        return wishes

    def _at_pack(self) -> list[Wish]:
        """What can be done with the pack before the deal."""
        return [Wish(tr("Cut here"), self.pack.cut, "primary")] if self.session.open(Cut) else []

    def _aside(self) -> list[Wish]:
        """What can be done with the tray of the first melds."""
        gestures, tray = self.gestures, self.gestures.tray
        if not tray.open:
            return []
        chosen, drop = self.hand.cards(), Drop(HAND, gestures.lay_down)
        if chosen:
            ready = tray.against(chosen) is None
            return [Wish(tr("Put aside"), gestures.lay_down, "primary" if ready else "quiet", ready, drop)]
        wishes = [Wish(tr("Put back"), tray.clear)] if tray.melds else []
        if tray.ready:
            return [*wishes, Wish(tr("Lay down"), tray.lay_down, "primary", drop=drop)]
        return [*wishes, Wish(tr("Find melds"), tray.find, enabled=tray.finds or self.host.covered, drop=drop)]

    def _on_bench(self) -> list[Wish]:
        """What can be done with the card that lies open, or with the own melds that are being laid anew."""
        gestures, bench = self.gestures, self.gestures.bench
        now = bench.now
        if now is None:
            return []
        if bench.groups is not None:
            ready: Kind = "primary" if bench.ready else "quiet"
            return [Wish(tr("Put back"), bench.clear), Wish(tr("Meld"), bench.lay, ready, bench.ready)]
        lit = bench.usable or self.host.covered
        drop = Drop(DISCARDS, gestures.use)
        kind: Kind = "primary" if bench.usable and self.hand.chosen else "quiet"
        return [Wish(tr("Use {card}", card=now.card.sign), gestures.use, kind, lit, drop)]

    def _draws(self) -> list[Wish]:
        """Drawing or taking, where that is another way to spend the turn than melding."""
        session, gestures = self.session, self.gestures
        view, kinds = session.view, session.kinds
        if Draw not in kinds or LayDown not in kinds or self.hand.chosen or gestures.tray.melds:
            return []
        wishes = []
        if view.discards and session.allows(take_of(session.rules, view, session.viewer, DISCARDS)):
            drop = Drop(DISCARDS, gestures.take_card)
            wishes.append(Wish(tr("Take {card}", card=view.discards[-1].sign), gestures.take_card, drop=drop))
        return [*wishes, Wish(tr("Draw"), gestures.draw_card, drop=Drop(STOCK, gestures.draw_card))]

    # Melding and discarding

    def _melds(self) -> list[Wish]:
        session, gestures = self.session, self.gestures
        rules, view, kinds = session.rules, session.view, session.kinds
        chosen, card = self.hand.cards(), gestures.one_card()
        held = chosen or ((card,) if card else ())
        fits = not rules.melding(view).plain and LayOff in kinds and bool(held) and self._fits(held)
        wishes: list[Wish] = []
        if LayDown in kinds and not gestures.tray.open and rules.may_lay_down(view, session.viewer) is None:
            ready = bool(chosen) and any(map(session.allows, gestures.meanings(chosen, TABLE)))
            useless = not rules.melding(view).plain and len(view.hands[session.viewer]) < SMALLEST
            if not useless and (ready or not (chosen and fits)):
                # A button that is lit tells something of a hand that lies face down.
                lit = ready or (not chosen and (self.host.covered or gestures.has_melds))
                kind: Kind = "primary" if ready else "quiet"
                wishes.append(Wish(tr("Lay down"), gestures.lay_down, kind, lit, Drop(HAND, gestures.lay_down)))
        if fits:
            first = bool(chosen) and not any(wish.kind == "primary" for wish in wishes)
            drop = Drop(HAND, gestures.lay_off)
            wishes.append(Wish(tr("Lay off"), gestures.lay_off, "primary" if first else "quiet", drop=drop))
        if EndTurn in kinds:
            wishes.append(Wish(tr("Done"), gestures.end_turn))
        if Show in kinds:
            best, ready = gestures.has_best_way, session.allows(Show(session.viewer))
            wishes += [Wish(tr("Best way"), gestures.best_way, "primary")] if best else []
            # It is what goes on where there is nothing else to do.
            only = ready and not best and Draw not in kinds and Discard not in kinds
            wishes.append(Wish(tr("Show hand"), gestures.show_hand, "primary" if only else "quiet", ready))
        return wishes

    def _fits(self, cards: Sequence[Card]) -> bool:
        """Return whether these cards may be laid off somewhere."""
        zones = (meld_zone(index) for index in range(len(self.session.view.melds)))
        return any(any(map(self.session.allows, self.gestures.meanings(cards, zone))) for zone in zones)

    def _discards(self) -> list[Wish]:
        session, gestures = self.session, self.gestures
        kinds = session.kinds
        wishes = []
        if Discard in kinds:
            card = gestures.one_card()
            ready = card is not None and session.allows(Discard(session.viewer, card))
            word = session.rules.discard_word(session.view)
            wishes.append(Wish(word, gestures.discard, enabled=ready, drop=Drop(HAND, gestures.discard)))
        if Knock in kinds:
            wishes += self._knocks()
        return wishes

    def _with_gold(self, wishes: Sequence[Wish]) -> list[Wish]:
        """These buttons, with that of the discard in gold once its card is chosen, unless it may do something else."""
        others = (wish.kind == "primary" or (wish.enabled and wish.act == self.gestures.knock) for wish in wishes)
        if not self.hand.chosen or any(others):
            return list(wishes)
        gold = [wish.enabled and wish.act == self.gestures.discard for wish in wishes]
        return [wish._replace(kind="primary") if lit else wish for wish, lit in zip(wishes, gold, strict=True)]

    def _knocks(self) -> list[Wish]:
        """A knock, when the hand is good enough: with the chosen card, with whichever is best, or without any."""
        session, gestures = self.session, self.gestures
        called = partial(session.rules.knock_word, session.view)
        knocks = [move for move in session.match.moves() if isinstance(move, Knock)]
        wishes, drop = [], Drop(HAND, gestures.knock)
        bare = [move for move in knocks if move.card is None]
        if bare:
            wishes.append(Wish(called(bare[0]), gestures.big_gin, drop=drop))
        chosen = self.hand.chosen
        fit = [move for move in knocks if move.card and (not chosen or chosen == {move.card})]
        if fit:
            best = max(fit, key=lambda move: sum(map(len, move.groups)))
            wishes.append(Wish(called(best), gestures.knock, drop=drop))
        elif not wishes:
            wishes.append(Wish(called(), gestures.knock, enabled=False, drop=drop))
        return wishes


def void(act: Callable[[], object]) -> None:
    """Call `act` for what it does."""
    act()
