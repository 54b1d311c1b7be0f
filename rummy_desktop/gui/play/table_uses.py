"""Table uses: what people who cannot see a table do there from afar, and what they are told."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from functools import partial

import pygame

from rummy_desktop.engine.cards import Card
from rummy_desktop.gui.play.keyboard import Keyboard
from rummy_desktop.gui.play.memory import Memory
from rummy_desktop.gui.table.accessibility_nodes import table_nodes
from rummy_desktop.gui.table.board import Board, Uses
from rummy_desktop.gui.table.layout import HAND
from rummy_desktop.gui.table.plans import GROUP, Plan
from rummy_desktop.gui.widgets.button import Button
from rummy_desktop.gui.widgets.node import NO_ACTS, Acts, Node, walk
from rummy_desktop.gui.widgets.widget import Widget
from rummy_desktop.language.translate import tr


class TableUses(Uses):
    """The uses of what lies on a table for the person who plays there; keys are pressed by `handle`."""

    def __init__(
        self, board: Board, keyboard: Keyboard, memory: Memory, handle: Callable[[pygame.event.Event], None]
    ) -> None:
        self.board = board
        self.keyboard = keyboard
        self.memory = memory
        self.handle = handle
        self.session = keyboard.session
        self.hand = keyboard.hand
        self.bench = keyboard.gestures.bench
        self._plans: Sequence[Plan] = ()
        self._led: object = None  # the moment at which the keys were led to where it begins

    def tree(self) -> list[Node]:
        """Return all that is on the table, the buttons of the moment before the others."""
        self.keyboard.controls.refresh()
        self.reach = self.keyboard.reach()
        self._plans = [node.plan for node in self.board.nodes.groups if node.plan]
        moment = {button.name for button in self.keyboard.controls.actions}
        buttons = sorted(self.board.page.tree(self._type, self._aim), key=lambda node: node.name not in moment)
        return [*table_nodes(self.board), *buttons]

    @property
    def chosen(self) -> Collection[Card]:
        return self.hand.chosen

    def acts(self, spot: str) -> Acts:
        if spot not in self.reach and spot not in self.bench.spots():
            return NO_ACTS
        return {"press": partial(self._press, spot), "focus": partial(self.keyboard.aim, spot)}

    def remark(self, spot: str) -> str:
        board, view = self.board, self.session.view
        card = Card.parse(spot[5:]) if spot.startswith("card:") else None
        if card is None:
            told = [
                self.bench.why_unfinished(spot),
                tr("hinted") if spot in board.own.glowing else "",
            ]
            return ", ".join(filter(None, told))
        hinted = tr("hinted") if board.own.hint is not None and card in board.own.hint.hand_cards else ""
        fresh = tr("new") if view.turn == board.viewer and card in view.drawn else ""
        fresh = tr("from your hand") if card in self.bench.cards else fresh
        owed = tr("has to be melded") if card in board.rules.owed(view, board.viewer) else ""
        group = next((tr("in a group: {said}", said=plan.said) for plan in self._plans if card in plan.cards), "")
        return ", ".join(filter(None, (fresh, owed, hinted, group)))

    def _press(self, spot: str) -> None:
        """Do with a zone or a card what keys do there: choose a card, or else what Enter means."""
        self.keyboard.aim(spot)
        key = pygame.K_SPACE if spot.startswith(("card:", GROUP)) else pygame.K_RETURN
        self._type(pygame.event.Event(pygame.KEYDOWN, key=key, mod=0))

    def _type(self, event: pygame.event.Event) -> None:
        """Answer a key that is pressed from afar, and let go of at once."""
        self.handle(event)
        self.handle(pygame.event.Event(pygame.KEYUP, key=event.key, mod=0))

    def _aim(self, widget: Widget) -> None:
        if isinstance(widget, Button):
            self.keyboard.aim(button=widget)

    def lead(self) -> None:
        """Lead the keys to where it begins, once in each turn, while a screen reader listens."""
        board, session = self.board, self.session
        moment = session.now, session.kinds, board.viewer
        if not board.app.heard or not session.my_turn or moment == self._led:
            return
        self._led = moment
        if not board.own.spot and board.page.focus.current is None:
            self.keyboard.begin()
            board.touch()

    def tell_finger(self, zone: str, card: Card | None) -> None:
        """Say what a finger rests on; on the empty table it lets go of what is chosen, as the other button does."""
        if card is not None and zone == HAND and self.memory.allowed and not self.board.covered:
            self.memory.hold(True)
            return
        keys = (f"card:{card}", zone) if card is not None else (zone,)
        found = (node for key in keys for node in walk(self.tree()) if node.key == key)
        if node := next(found, None):
            self.memory.speech.answer(" · ".join(part for part in (node.name, node.value, node.about) if part))
        elif not zone:
            self.hand.choose_nothing()
