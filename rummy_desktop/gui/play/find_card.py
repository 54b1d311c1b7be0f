"""Find card: a page on which the name of a card is typed, and the keys then go to it."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from functools import partial
from typing import Final, NamedTuple

import pygame

from rummy_desktop.engine.finding import words_of
from rummy_desktop.gui.scenes.page import PageScene
from rummy_desktop.gui.scenes.scene import Program
from rummy_desktop.gui.table.accessibility_nodes import seen, table_nodes
from rummy_desktop.gui.table.board import Board
from rummy_desktop.gui.widgets.box import Centre, Column, Panel, Row, Space
from rummy_desktop.gui.widgets.button import Button
from rummy_desktop.gui.widgets.field import Field
from rummy_desktop.gui.widgets.label import Label
from rummy_desktop.gui.widgets.node import walk
from rummy_desktop.gui.widgets.spoken_text import aloud
from rummy_desktop.gui.widgets.widget import Widget
from rummy_desktop.language.translate import tr

MOST: Final = 6
"""How many of the cards found are shown at once."""
LINE: Final = 44
"""Units that each of them is high."""


class Lying(NamedTuple):
    """A card that is seen on a table: the place to which the keys go, the sign of the card, and the place's name."""

    spot: str
    sign: str
    name: str


def lying_cards(board: Board, reach: Collection[str]) -> list[Lying]:
    """Return the cards that are seen at places which the keys can reach, those that lie by themselves first."""
    names = {node.key: node.name for node in walk(table_nodes(board))}
    found = []
    for node in board.nodes.walk():
        if node.key in reach and node.key in names:
            shown = [each.card.sign for each in node.cards if seen(each)]
            # Of a pile only the top is there to be found.
            shown = shown[-1:] if node.kind == "pile" else shown
            found += [Lying(node.key, sign, names[node.key]) for sign in shown]
    return sorted(found, key=lambda each: not each.spot.startswith("card:"))


def matches(query: str, sign: str) -> bool:
    """Return whether each word that is typed begins a word of the card's name, or is its sign."""
    told = [*words_of(aloud(sign)), *words_of(sign)]
    wanted = list(words_of(query))
    for word in wanted:
        if (fitting := next((each for each in told if each.startswith(word)), None)) is None:
            return False
        told.remove(fitting)
    return bool(wanted)


class FindCardScene(PageScene):
    """The page that finds a card among those that `lie` there; `go` leads the keys to the place of one."""

    name = "find card"
    covers = False
    margin = 16

    def __init__(self, app: Program, lie: Sequence[Lying], go: Callable[[str], None]) -> None:
        super().__init__(app)
        self.lie = lie
        self.go = go
        self.query = ""
        self.at = 0  # the number of the one to which Enter goes
        self.first = tr("Name of a card")
        self.field = Field(self.first, "", self._search, 40, tr("Find a card"), self._enter, "search")

    @property
    def found(self) -> list[Lying]:
        """The cards whose names begin as it was typed."""
        return [each for each in self.lie if matches(self.query, each.sign)]

    def build(self) -> Widget:
        foot = Row([gap := Space(), Button(tr("Cancel"), self.escape)], 12, stretch=[gap])
        lines = Column(self._list(), 6)
        return Centre(Panel([Label(tr("Find a card"), "heading"), self.field, lines, foot], 12, 24, lift=28), 560)

    def _list(self) -> list[Widget]:
        """Return the cards that are found as buttons, or what is to be done; they take the same room at any time."""
        found = self.found
        if not found:
            return [Label(self._told(), "body", "ink_soft"), *(Space(LINE) for _ in range(MOST - 1))]
        first = max(0, min(self.at - MOST // 2, len(found) - MOST))
        lines: list[Widget] = [
            Button(each.name, partial(self._take, each), "primary" if first + number == self.at else "quiet")
            for number, each in enumerate(found[first : first + MOST])
        ]
        return lines + [Space(LINE) for _ in range(MOST - len(lines))]

    def _told(self) -> str:
        """Return the card to which Enter goes, and its number among those found, or why there is none."""
        found = self.found
        if found:
            return tr("{card}, {n} of {all}", card=found[self.at].name, n=self.at + 1, all=len(found))
        if not self.query.strip():
            return tr("Type the name of a card that you see. Enter goes to it, up and down to others of that name.")
        return tr("You see no card of that name.")

    def _search(self, query: str) -> None:
        self.query, self.at = query, 0
        self._again()

    def _again(self) -> None:
        """Show and say what is found now."""
        caret = self.field.caret
        self.rebuild()
        self.field.go(caret)
        self.app.listening.speak(self._told())

    def _enter(self) -> None:
        if self.found:
            self._take(self.found[self.at])
        else:
            self.app.listening.speak(self._told())

    def _take(self, found: Lying) -> None:
        """Lead the keys to where a card lies."""
        self.app.close()
        self.go(found.spot)

    def handle(self, event: pygame.event.Event) -> None:
        steps = {pygame.K_UP: -1, pygame.K_DOWN: 1}
        if event.type == pygame.KEYDOWN and event.key in steps and self.typing and self.found:
            self.at = (self.at + steps[event.key]) % len(self.found)
            self._again()
        else:
            super().handle(event)
