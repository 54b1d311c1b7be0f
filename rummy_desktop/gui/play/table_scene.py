"""The table of a match in play: draws it, lets time pass, and hands on what comes in."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
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
from rummy_desktop.gui.play.actions import Actions
from rummy_desktop.gui.play.autosave import Autosave
from rummy_desktop.gui.play.buttons import Controls
from rummy_desktop.gui.play.countdown import Clocks
from rummy_desktop.gui.play.gestures import Gestures
from rummy_desktop.gui.play.handover import Host
from rummy_desktop.gui.play.hints import Hints
from rummy_desktop.gui.play.keyboard import Keyboard
from rummy_desktop.gui.play.match_board import MatchBoard
from rummy_desktop.gui.play.match_program import MatchProgram
from rummy_desktop.gui.play.memory import Memory
from rummy_desktop.gui.play.mover import Mover
from rummy_desktop.gui.play.own_cards import OwnCards
from rummy_desktop.gui.play.own_furniture import OwnFurniture
from rummy_desktop.gui.play.pages import Pages
from rummy_desktop.gui.play.pointer import Pointer
from rummy_desktop.gui.play.progress import Progress
from rummy_desktop.gui.play.session import Session
from rummy_desktop.gui.play.table_input import TableInput
from rummy_desktop.gui.play.table_keys import table_keys
from rummy_desktop.gui.play.table_talk import TableTalk
from rummy_desktop.gui.play.table_trace import table_trace
from rummy_desktop.gui.play.table_uses import TableUses
from rummy_desktop.gui.play.table_words import TableWords
from rummy_desktop.gui.play.undoing import Undoing
from rummy_desktop.gui.scenes.bindings import TABLE as TABLE_PLACE
from rummy_desktop.gui.scenes.key_list import Group
from rummy_desktop.gui.scenes.pad_keys import AT_TABLE, PadKeys
from rummy_desktop.gui.setup.setup import Setup
from rummy_desktop.gui.table.drag import Drag
from rummy_desktop.gui.table.furniture import Item, Words
from rummy_desktop.gui.table.inventory import notes
from rummy_desktop.gui.table.layout import HAND, Placed, layout
from rummy_desktop.gui.table.stage import GLIDE, SPEEDS, Stage
from rummy_desktop.gui.widgets.button import Button
from rummy_desktop.gui.widgets.node import Node
from rummy_desktop.gui.widgets.page import Page
from rummy_desktop.language.translate import mark, tr

LOST: Final = mark("You had begun to lay melds anew; the table lies again as it did at the beginning of your turn.")


class TableScene(MatchBoard):
    """Shows a match from the seat of the person whose turn it is, and lets that person play.

    With computer players on all seats everybody's cards lie open, and each deal follows the one before by itself.
    `kept` is what keeps the match on the disk.
    """

    name = "table"

    def __init__(self, app: MatchProgram, match: Match, setup: Setup, kept: Autosave | None = None) -> None:
        super().__init__(app, match.game, match.rules)
        self.match = match
        self.session = self.begin_session(setup, Autosave() if kept is None else kept)
        self.kept = self.session.kept
        self.people = self.session.people
        self._still = 0.0  # the clock when something moved last
        self._view_drawn: Table | None = None
        self.stage = Stage(match.rules, self._places, self.hear, self.see, SPEEDS[app.settings.speed])
        self.stage.calm = calm_of(app.settings, app.wishes)
        self.talk = talk = TableTalk(self)
        self.speech, self.playback, self.remarks = talk.speech, talk.playback, talk.remarks
        self.mover = self.begin_mover()
        self.cards = cards = OwnCards(self, self.mover)
        self.pointed, self.hand, self.tray = cards.pointed, cards.hand, cards.tray
        self.bench, self.pack = cards.bench, cards.pack
        self.gestures = Gestures(self, cards)
        self.undoing = Undoing(self.gestures, self._went_back)
        self.host = Host(self, self.gestures, self.undoing)
        self.memory = Memory(self.host)
        self.hints = self.begin_hints()
        self.pointer = Pointer(self, self.gestures, lambda zone, card: self.uses.tell_finger(zone, card))
        self.pages = self.begin_pages()
        self.progress = self.begin_progress()
        self.actions = Actions(self, self.gestures, self.pages)
        self.controls = Controls(self, self.actions, self.hints)
        self.page: Page = Page(self.controls, app.sound.play, self.open_menu, self.key_told, self.twice)
        self.keyboard = Keyboard(self, self.controls, self.page.focus)
        self.said = TableWords(self, self.pointer)
        self.clocks = Clocks(self, self.gestures)
        self.own: OwnFurniture = OwnFurniture(self, self.pointer, self.hints, self.memory)
        self.uses: TableUses = TableUses(self, self.keyboard, self.memory, self.handle)
        self.input = TableInput(self, self.pointer, self.keyboard, self.progress)
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
        return Hints(self.app, self.cards)

    def begin_pages(self) -> Pages:
        """Return the pages that can be opened over the table."""
        return Pages(self, self.host, self.memory, self.pointer)

    def begin_progress(self) -> Progress:
        """Return the part that makes go on what goes on by itself."""
        return Progress(self, self.hints, self.pages)

    # What is seen

    @property
    def leads_on(self) -> bool:
        return self.progress.leads_on

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
    def rested(self) -> float:
        return self.speech.clock - self._still

    def words(self) -> Words:
        return self.said.now()

    def expected(self) -> str:
        return self.said.expected()

    def words_rect(self) -> pygame.Rect:
        return self.controls.words_rect()

    def zones(self) -> Mapping[str, pygame.Rect]:
        """Return the zones on which something can be dropped or clicked, in pixels."""
        return self.nodes.zones

    def has_button(self, place: tuple[int, int]) -> bool:
        return isinstance(self.controls.at(place), Button)

    def drop_on_button(self, drag: Drag, place: tuple[int, int]) -> None:
        self.controls.drop(drag, place)

    def furnished(self) -> dict[str, Item]:
        self.controls.refresh()
        self.pointer.find()
        items = self.own.items(self.clocks.share) | self.remarks.items()
        self.controls.tell_hint(items)
        return items

    def notes(self) -> dict[Card, Note]:
        return notes(self)

    def _measure(self) -> None:
        super()._measure()
        self.deck.warm(self.session.view.hands[self.viewer])

    def _places(self, view: Table) -> list[Placed]:
        self.hand.keep_order()
        self.pointer.drop_gone()
        drag, view = self.pointer.drag, self.bench.shown(view)
        placed = layout(view, self.rules, self.viewer, self.ground, self.pointer.arrangement())
        return self.host.turned(self.pointer.hold(placed), drag is not None and drag.origin == HAND)

    def _stand(self) -> None:
        """Show how things stand, with nothing in motion."""
        self.stage.replace(self.session.view.copy())
        self._dirty = True

    # The scene

    def resize(self) -> None:
        self.pointer.let_go()
        self.stage.speed, self.stage.calm = self.playback.speed, calm_of(self.app.settings, self.app.wishes)
        super().resize()

    def reworded(self) -> None:
        """Say everything in another language; what was said in the one before is over."""
        self.session.reword()
        self.hints.close()
        self.talk.reword()
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
                self.talk.voice.update()
                self.uses.lead()
        timing, saying = self.clocks.update(seconds, moving), self.remarks.update()
        resting, busy = self.pointer.rest(seconds), self.page.update(seconds)
        return resting or timing or moving or flying or saying or self.session.unasked or busy

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
        self.pages.open_menu()

    def rest(self) -> None:
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
        self._give_up()
        self.cards.forget()
        self.page.focus.set(None)

    def _give_up(self) -> None:
        """End all that is begun, held, advised, timed and said."""
        self.land()
        self.cards.drop()
        self.pointer.let_go()
        self.hints.forget()
        self.clocks.call.stop()
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
            self.cards.drop()
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
        self.progress.rest()
        self._give_up()
        self.pack.lift = 0
        self.hand.go_back()
        self.stage.turn(self.session.view.copy(), {})
        self.stage.settle(2 * GLIDE)
        self._still = self.speech.clock
        self.touch()

    def see(self, event: e.Event) -> None:
        super().see(event)
        if self.tells_end:
            self.deal_end.see(event)
        self.moments.see(event)
        self.talk.see(event)
        self.progress.see(event)
        self.hand.forget_others()
        self.pointer.look_again()

    # Events

    def handle(self, event: pygame.event.Event) -> None:
        self.input.handle(event)
