"""The table of a match in play: draws it, lets time pass, and hands on what comes in."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from functools import partial
from typing import Any, Final

import pygame

from rummy_desktop.engine import events as e
from rummy_desktop.engine.cards import Card
from rummy_desktop.engine.match import Match
from rummy_desktop.engine.melds import Meld
from rummy_desktop.engine.moves import Deal, Move
from rummy_desktop.engine.table import Table
from rummy_desktop.gui.look.card_notes import Note
from rummy_desktop.gui.look.preferences import calm_of
from rummy_desktop.gui.motion.deck import Rim
from rummy_desktop.gui.play.actions import Actions
from rummy_desktop.gui.play.announcer import Announcer
from rummy_desktop.gui.play.autosave import Autosave
from rummy_desktop.gui.play.bench import Bench
from rummy_desktop.gui.play.buttons import Controls
from rummy_desktop.gui.play.countdown import CallClock, TurnClock
from rummy_desktop.gui.play.cutting import Pack
from rummy_desktop.gui.play.gestures import Gestures
from rummy_desktop.gui.play.handover import Host
from rummy_desktop.gui.play.hints import Hints
from rummy_desktop.gui.play.keyboard import Keyboard
from rummy_desktop.gui.play.match_program import MatchProgram
from rummy_desktop.gui.play.memory import Memory
from rummy_desktop.gui.play.mover import Mover
from rummy_desktop.gui.play.own_furniture import OwnFurniture
from rummy_desktop.gui.play.own_hand import OwnHand
from rummy_desktop.gui.play.pages import Pages
from rummy_desktop.gui.play.playback import Playback
from rummy_desktop.gui.play.pointer import Pointer
from rummy_desktop.gui.play.pointer_target import PointerTarget
from rummy_desktop.gui.play.progress import Progress
from rummy_desktop.gui.play.remarks import Remarks
from rummy_desktop.gui.play.session import Session
from rummy_desktop.gui.play.speech import Speech
from rummy_desktop.gui.play.table_input import TableInput
from rummy_desktop.gui.play.table_keys import table_keys
from rummy_desktop.gui.play.table_trace import table_trace
from rummy_desktop.gui.play.table_uses import TableUses
from rummy_desktop.gui.play.table_words import TableWords, address
from rummy_desktop.gui.play.tray import Tray
from rummy_desktop.gui.play.undoing import Undoing
from rummy_desktop.gui.play.voice import Voice
from rummy_desktop.gui.scenes.bindings import TABLE as TABLE_PLACE
from rummy_desktop.gui.scenes.key_list import Group
from rummy_desktop.gui.scenes.pad_keys import AT_TABLE, PadKeys
from rummy_desktop.gui.setup.setup import Setup
from rummy_desktop.gui.table.board import Board
from rummy_desktop.gui.table.drag import Drag
from rummy_desktop.gui.table.furniture import Item, Words
from rummy_desktop.gui.table.inventory import notes
from rummy_desktop.gui.table.layout import (
    HAND,
    Hold,
    Placed,
    layout,
)
from rummy_desktop.gui.table.stage import GLIDE, SPEEDS, Stage
from rummy_desktop.gui.table.tree import TableNode
from rummy_desktop.gui.widgets.button import Button
from rummy_desktop.gui.widgets.node import Node
from rummy_desktop.gui.widgets.page import Page
from rummy_desktop.language.translate import mark, tr

AT_ONCE = 0.4  # seconds to look at the end of a deal that is told at once
LOST: Final = mark("You had begun to lay melds anew; the table lies again as it did at the beginning of your turn.")
PAUSE = 0.35  # seconds at normal speed between one thing that a computer player does and the next


class TableScene(Board):
    """Shows a match from the seat of the person whose turn it is, and lets that person play.

    With computer players on all seats everybody's cards lie open, and each deal follows the one before by itself.
    `kept` is what keeps the match on the disk.
    """

    name = "table"

    def __init__(self, app: MatchProgram, match: Match, setup: Setup, kept: Autosave | None = None) -> None:
        super().__init__(app, match.game, match.rules)
        self.app: MatchProgram = app
        self.match = match
        self.session = self.begin_session(setup, Autosave() if kept is None else kept)
        self.kept = self.session.kept
        self.people = self.session.people
        self._still = 0.0  # the clock when something moved last
        self._view_drawn: Table | None = None
        play = app.sound.play
        self.stage = Stage(match.rules, self._places, self.hear, self._happened, SPEEDS[app.settings.speed])
        self.stage.calm = calm_of(app.settings, app.wishes)
        self.voice = Voice(self, self.session)
        self.speech = Speech(play, self.touch, partial(address, self.people), self.voice.said)
        self.playback = Playback(self.people, self.stage, self.speech, self.touch)
        self.announcer = Announcer(self, self.session, self.speech, self.playback)
        self.mover = self.begin_mover()
        self.pointed = PointerTarget(self.session)
        self.hand = OwnHand(self.session, self.stage, self.pointed, app.settings, self.touch)
        self.tray = Tray(self, self.mover, self.hand)
        self.bench = Bench(self, self.mover, self.hand)
        self.pack: Pack = Pack(self, self.mover)
        self.gestures = Gestures(app, self.mover, self.hand, self.tray, self.bench, self.pointed, self.zones)
        self.undoing = Undoing(self.gestures, lambda: self.host.covered, self._went_back)
        self.host = Host(self, self.mover, self.hand, self.gestures, self.undoing)
        self.memory = Memory(self.session, self.host, self.pointed, self.speech)
        self.hints = self.begin_hints()
        finding = (lambda: self.host.covered, lambda zone, card: self.uses.tell_finger(zone, card))
        self.pointer = Pointer(self, self.gestures, self.pack, self.speech, *finding)
        self.pages = self.begin_pages()
        self.progress = self.begin_progress()
        self.actions = Actions(self, self.gestures, self.pack, self.host, self.pages)
        acting = (self.host, self.hints, self.pages)
        self.controls = Controls(self, self.gestures, self.actions, *acting, self.undoing)
        self.page: Page = Page(self.controls, play, self.open_menu, self.key_told, self.twice)
        self.keyboard = Keyboard(self, self.gestures, self.pack, *acting, self.controls, self.undoing, self.page.focus)
        self.said = TableWords(self, self.gestures, self.pointer, self.playback)
        self.call_clock = CallClock(self.session, self.gestures, self.touch)
        self.turn_clock = TurnClock(self.gestures, self.touch)
        self.remarks = Remarks(self, self.session, self.speech)
        self.own = OwnFurniture(self, self.gestures, self.pointer, self.hints, self.memory)
        self.uses: TableUses = TableUses(self, self.keyboard, self.memory, self.handle)
        self.input = TableInput(self, self.pointer, self.keyboard, self.memory)
        self._measure()
        if len(match.log) == 1:
            self.stage.play(self.people.seen(match.events))
        else:
            self._stand()
            if self.session.viewer in self.kept.laying:
                self.tell(tr(LOST))
        self.session.ask()

    # What a table at which a match is played otherwise has for itself

    def begin_session(self, setup: Setup, kept: Autosave) -> Session:
        """The match in play."""
        return Session(self.app, self.match, setup, kept, self._show)

    def begin_mover(self) -> Mover:
        """Return the part that plays the moves that are made here."""
        return Mover(self.session, self.speech, self.playback)

    def begin_hints(self) -> Hints:
        """Return the part that gives hints."""
        return Hints(self.app, self.session, self.speech, self.hand, lambda: self.host.covered)

    def begin_pages(self) -> Pages:
        """Return the pages that can be opened over the table."""
        return Pages(self.app, self.mover, self.host, self.undoing, self.memory, self.pointer.let_go, self.rest, self)

    def begin_progress(self) -> Progress:
        """Return the part that makes go on what goes on by itself."""
        return Progress(self.session, self.host, self.hints, self.pages, self.breath, self.time_to_tell_end)

    @property
    def leads_on(self) -> bool:
        return self.progress.leads_on

    def breath(self) -> float:
        """Return the seconds between two acts of a computer player: as set, or as cards go."""
        told = self.app.settings.pause
        return PAUSE * self.stage.speed if told < 0 else told / 10

    @property
    def tells_end(self) -> bool:
        """Whether the end of a deal is told large."""
        return True

    def time_to_tell_end(self) -> float | None:
        """Return the seconds until the end of a deal has been told; None if it is not told large."""
        return max(AT_ONCE, self.deal_end.left) if self.deal_end.shown else None

    def time_to_call(self) -> int:
        """Return the seconds for a call; 0 for no end."""
        return self.app.settings.call_seconds

    # What is seen

    @property
    def setup(self) -> Setup:
        return self.session.setup

    @property
    def viewer(self) -> int:
        return self.people.viewer

    @property
    def persons(self) -> Sequence[int]:
        return self.people.seats

    @property
    def spot(self) -> str:
        return self.pointed.spot

    @property
    def hint(self) -> Move | None:
        return self.hints.move

    @property
    def named(self) -> bool:
        return self.people.several

    @property
    def practice(self) -> bool:
        return self.session.practice

    @property
    def helped(self) -> str:
        return "memory help" if self.setup.memory else ""

    @property
    def covered(self) -> bool:
        return self.host.covered

    @property
    def aside(self) -> Sequence[Meld]:
        return self.tray.melds

    @property
    def melds(self) -> Sequence[Meld]:
        return self.bench.shown(self.stage.view).melds

    @property
    def unfinished(self) -> Collection[str]:
        return self.bench.unfinished()

    @property
    def glowing(self) -> set[str]:
        return self.own.inviting()

    @property
    def rested(self) -> float:
        """The seconds since something moved."""
        return self.speech.clock - self._still

    def target(self) -> str:
        return " · ".join(part for part in (super().target(), tr("not saved") if self.kept.trouble else "") if part)

    def words(self) -> Words:
        return self.said.now()

    def expected(self) -> str:
        """Return what is expected of the person at the table, as a sentence; nothing if nothing is expected."""
        return self.said.expected()

    def words_rect(self) -> pygame.Rect:
        return self.controls.words_rect()

    def zones(self) -> Mapping[str, pygame.Rect]:
        """Return the zones on which something can be dropped or clicked, in pixels."""
        return self.nodes.zones

    def group_nodes(self) -> Sequence[TableNode]:
        return self.own.groups()

    def has_button(self, place: tuple[int, int]) -> bool:
        return isinstance(self.controls.at(place), Button)

    def drop_on_button(self, drag: Drag, place: tuple[int, int]) -> None:
        self.controls.drop(drag, place)

    def furnished(self) -> dict[str, Item]:
        self.controls.refresh()
        self.pointer.find()
        left = self.call_clock.share if self.turn_clock.share is None else self.turn_clock.share
        items = self.own.items(left) | self.remarks.items()
        around = [item.rect for key, item in items.items() if not key.startswith(("ring:", "mark:", "words", "place:"))]
        self.controls.tell_hint(around)
        return items

    def notes(self) -> dict[Card, Note]:
        return notes(self)

    def written_at(self, foot: pygame.Rect) -> int:
        return self.own.written_at(foot)

    def rims(self) -> dict[Card, Rim]:
        over = self.pointed.over
        # What is pointed at answers, with the meld that it is in.
        groups = () if self.host.covered else self.hand.groups()
        with_it = next((group for group in groups if over in group), (over,)) if over is not None else ()
        laid = dict.fromkeys(self.bench.cards, Rim.FRESH)
        return laid | dict.fromkeys(with_it, Rim.POINTED) | dict.fromkeys(self.hand.chosen, Rim.CHOSEN)

    def _measure(self) -> None:
        super()._measure()
        self.deck.warm(self.session.view.hands[self.viewer])

    def _places(self, view: Table) -> list[Placed]:
        pointer, hand = self.pointer, self.hand
        hand.keep_order()
        pointer.drop_gone()
        view = self.bench.shown(view)
        held = tuple(hand.order), frozenset(hand.chosen), pointer.lifted(), pointer.gap
        # What lies face down does not show by its gaps what it is.
        groups = () if self.host.covered else hand.groups({*self.tray.cards, *self.bench.cards, *pointer.lifted()})
        lay = self.lay(self.bench.groups is not None, pointer.drag is not None)
        hold = Hold(*held, tuple(self.tray.melds), self.pack.lift, groups, lay)
        placed = pointer.hold(layout(view, self.rules, self.viewer, self.ground, hold))
        return self.host.turned(placed, pointer.drag is not None and pointer.drag.origin == HAND)

    def _stand(self) -> None:
        """Show how things stand, with nothing in motion."""
        self.stage.replace(self.session.view.copy())
        self._dirty = True

    # The scene

    def resize(self) -> None:
        self.pointer.let_go()
        self._measure()
        self.stage.speed, self.stage.calm = self.playback.speed, calm_of(self.app.settings, self.app.wishes)
        self.stage.settle(0.0)
        self.celebration.finish()
        self._items.clear()
        self.page.place(self.app.theme, pygame.Rect((0, 0), self.app.size))
        self._damage = None
        self._dirty = True

    def reworded(self) -> None:
        """Say everything in another language; what was said in the one before is over."""
        self.session.reword()
        self.hints.close()
        self.speech.hush()
        self.remarks.hush()
        self.voice.reword()
        self.controls.reword()
        self.resize()

    def update(self, seconds: float) -> bool:
        self.speech.clock += min(seconds, 0.25)
        before = self.stage.quiet
        moving = self.stage.update(seconds)
        flying = self.fly(seconds)
        self.speech.update()
        if self.stage.view is not self._view_drawn:
            self._view_drawn, self._dirty = self.stage.view, True
        if self.session.unasked:
            self.session.ask()
        if moving:
            self._still = self.speech.clock
        else:
            self._dirty = self._dirty or not before
            if self.playback.on:
                self.playback.caught_up()
            if self.app.scene is self:
                self.progress.go_on(self.rested)
                self.voice.update()
                self.uses.lead()
        counting = self.call_clock.update(seconds, moving, self.time_to_call(), self.app.scene is self)
        timing = self.turn_clock.update(seconds, self.stage.behind, self.app.scene is self)
        saying = self.remarks.update()
        resting, busy = self.pointer.rest(seconds), self.page.update(seconds)
        return resting or counting or timing or moving or flying or saying or self.session.unasked or busy

    def changed(self) -> list[pygame.Rect] | None:
        if self.app.scene is not self:
            # Whatever lies over the table: a key that shows something is let go somewhere else.
            self.host.peek(False)
            self.memory.hold(False)
        self.host.keep_covered()
        return super().changed()

    def interrupt(self) -> None:
        self.pointer.let_go()
        self.touch()

    def tell(self, text: str, alarm: bool = False) -> None:
        self.speech.answer(text, alarm)

    def leave(self) -> None:
        self.hints.forget()
        self.session.leave()

    def open_menu(self) -> None:
        """Show the menu of the match."""
        self.pages.open_menu()

    def rest(self) -> None:
        """Stop everything that happens by itself, and all flights."""
        self.progress.rest()
        self.land()

    @property
    def places(self) -> Sequence[str]:  # type: ignore[override]
        return TABLE_PLACE, f"{TABLE_PLACE}: {self.game.key}"

    def kept_keys(self) -> Collection[int]:
        return range(pygame.K_1, pygame.K_9) if self.session.calling.keys() else ()

    def keys(self) -> Sequence[Group]:
        return table_keys(self.rules, self.stage.view, self.people.several)

    def pad_keys(self) -> PadKeys:
        return AT_TABLE

    def describe(self) -> dict[str, Any]:
        return table_trace(self, self.session) | {
            "moving": not self.stage.quiet or self.playback.on or self.deal_end.running,
            "remark": self.remarks.text,
            "missing_cards": left.told if (left := self.memory.missing_cards()) else "",
        }

    def tree(self) -> Sequence[Node]:
        return self.uses.tree()

    def apart(self, zone: str) -> bool:
        return self.bench.may_hold(zone)

    def clear_away(self) -> None:
        """Drop all that the person at the table holds, has chosen and has been shown."""
        self.tray.drop()
        self.bench.drop()
        self.land()
        self.pointer.let_go()
        self.pointed.hover = self.pointed.spot = ""
        self.pointed.over = None
        self.hand.chosen.clear()
        self.hints.forget()
        self.call_clock.stop()
        self.page.focus.set(None)
        self.speech.hush()

    # What has happened

    def _show(self, move: Move, events: Sequence[e.Event]) -> None:
        """A move has been made: show what came of it."""
        self.hints.forget()
        self.hand.remember(isinstance(move, Deal))
        self.undoing.forget()
        self.progress.rest()
        self.deal_end.clear()
        if move.seat == self.viewer:
            self.tray.drop()
            self.bench.drop()
        if self.persons and move.seat == self.viewer:
            self.speech.news.hush()
        else:
            self.speech.news.settle()
        self.stage.play(self.people.seen(events))
        self.stage.update(0.0)
        self._still = self.speech.clock
        self._dirty = True

    def _went_back(self) -> None:
        """Moves were taken back: every card goes to where it lay then."""
        self.rest()
        self.tray.drop()
        self.bench.drop()
        self.pointer.let_go()
        self.hints.forget()
        self.call_clock.stop()
        self.speech.hush()
        self.pack.lift = 0
        self.hand.go_back()
        self.stage.turn(self.session.view.copy(), {})
        self.stage.settle(2 * GLIDE)
        self._still = self.speech.clock
        self.touch()

    def _happened(self, event: e.Event) -> None:
        """Do what an event that is seen now brings besides the cards that move."""
        self._dirty = True
        self.pack.see(event)
        self.coins.see(event)
        self.celebration.see(event)
        if self.tells_end:
            self.deal_end.see(event)
        self.moments.see(event)
        self.voice.witness(event)
        if not self.playback.on:
            self.remarks.see(event)
        self.announcer.see(event)
        self.progress.see(event)
        self.hand.forget_others()
        self.pointer.look_again()

    # Events

    def handle(self, event: pygame.event.Event) -> None:
        if self.deal_end.running and self._goes_on(event):
            self.deal_end.finish()
            self.celebration.finish()
            self.progress.hurry()
            return
        self.input.handle(event)

    def _goes_on(self, event: pygame.event.Event) -> bool:
        """Return whether an event ends the telling of the end of a deal: any press does."""
        return event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN) and not self.playback.on
