"""Seen cards page: what has been seen of the cards, and what each player did with them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import pygame

from rummy_desktop.engine.cards import Card
from rummy_desktop.engine.seen_cards import Face, Player
from rummy_desktop.gui.look.badge import Badge
from rummy_desktop.gui.look.seen_card import SeenCard
from rummy_desktop.gui.play.memory import Memory
from rummy_desktop.gui.scenes.page import PageScene
from rummy_desktop.gui.scenes.scene import Program
from rummy_desktop.gui.setup.seat_badge import badge_of
from rummy_desktop.gui.table.words import name_of
from rummy_desktop.gui.widgets.badge import BadgePicture
from rummy_desktop.gui.widgets.box import Centre, Column, Flow, Panel, Row, Space
from rummy_desktop.gui.widgets.button import Button
from rummy_desktop.gui.widgets.cards import Cards
from rummy_desktop.gui.widgets.label import Label
from rummy_desktop.gui.widgets.scroll import Scroll
from rummy_desktop.gui.widgets.seen_cards import Sample, SeenCards, Trail
from rummy_desktop.gui.widgets.widget import Widget
from rummy_desktop.language.translate import mark, tr, tr_plural

TITLE: Final = mark("What has been seen")
HOW: Final = mark("Point at a card, or go to it, to read where its copies are.")
SIGNS: Final = mark("Number: the turn · −7♥ thrown · +7♥ taken openly · (7♥) left lying")
WIDE: Final = 1180  # units that the page has at most


class SeenScene(PageScene):
    """The page of every face of the pack with what is seen of it, and what each player did and is known to hold."""

    name = "seen"
    covers = False
    first = TITLE
    margin = 16
    widest = 0

    def __init__(self, app: Program, memory: Memory) -> None:
        super().__init__(app)
        self.memory = memory
        self.session = memory.session
        self.seen = memory.look()
        self.view = memory.view.copy()

    def build(self) -> Widget:
        title, close = Label(tr(TITLE), "title"), Button(tr("Close"), self.escape, icon="close", hotkey="F5")
        head = Flow([title, close], 12, stretch=[title])
        self.told = Label(tr(HOW), "body", "ink_soft")
        seen_cards = [self.memory.seen_card(face) for face in self.seen.faces]
        grid = SeenCards(TITLE, seen_cards, self.memory.in_words, self.told.say)
        cards: list[Widget] = [grid, self.told, Flow(list(self._legend(seen_cards)), 20), self._sums()]
        players = [Label(tr(SIGNS), "small", "ink_soft"), *self._players()]
        wide, high = self.app.size
        if wide < high:
            scroll = Scroll(Column([*cards, Space(4), *players], 12), tr("Cards and players"), bleed=True)
            return Centre(Panel([head, scroll], 12, 20, stretch=[scroll], lift=28), WIDE)
        left = Scroll(Column(cards, 12), tr("Cards"), bleed=True)
        right = Scroll(Column(players, 10), tr("Players"), bleed=True)
        body = Row([left, right], 24, stretch=[left, right])
        return Centre(Panel([head, body], 12, 24, stretch=[body], lift=28), WIDE)

    # The cards

    def _legend(self, seen_cards: list[SeenCard]) -> Iterator[Widget]:
        """Yield the meaning of the signs on the cards, of those that some of them have."""
        card, badge = Card(1, "S"), Badge(self.session.setup.colours[0], "", "")
        several = any(each.face.copies > 1 for each in seen_cards)
        out = SeenCard(Face(card, 0, 0, 0, (), 2 if several else 1))
        yield Sample(out, "still out, and how many" if several else "still out")
        yield Sample(SeenCard(Face(card, 1, 0, 0, (), 0)), "yours")
        yield Sample(SeenCard(Face(card, 0, 1, 0, (), 0)), "melded or laid out")
        yield Sample(SeenCard(Face(card, 0, 0, 1, (), 0)), "thrown")
        holders = [each.holders for each in seen_cards if each.holders]
        badge = holders[0][0] if holders else badge
        if holders:
            yield Sample(SeenCard(Face(card, 0, 0, 0, (1,), 0), (badge,)), "known to be held")

    def _sums(self) -> Widget:
        """Return how many cards are not seen, and where they lie."""
        unseen = sum(face.unseen for face in self.seen.faces)
        stock, held = len(self.view.stock), sum(player.hidden for player in self.seen.players)
        parts = [tr("{n} in the stock", n=stock), tr("{n} in hands", n=held)]
        if rest := unseen - stock - held:
            parts.append(tr("{n} elsewhere face down", n=rest))
        return Label(tr("{n} cards are unseen: {parts}.", n=unseen, parts=", ".join(parts)), "small", "ink_soft")

    # The players

    def _players(self) -> Iterator[Widget]:
        """Yield the rows of the players, the next one after the viewer first, and the viewer last."""
        viewer, rules = self.session.viewer, self.session.rules
        seats = [(viewer + step) % self.view.seats for step in range(1, self.view.seats + 1)]
        for seat in seats:
            if rules.plays(self.view, seat):
                yield Space(2)
                yield from self._player(self.seen.players[seat], seat == viewer)

    def _player(self, player: Player, own: bool) -> Iterator[Widget]:
        setup = self.session.setup
        name = Label(name_of(setup, player.seat), "strong")
        held = len(player.known) + player.hidden
        count = Label(tr_plural("{n} card", "{n} cards", held), "small", "ink_soft")
        yield Row([BadgePicture(badge_of(setup, player.seat), 28), name, count], 10, stretch=[name])
        if player.known and not own:
            more = tr("and {n} unseen", n=player.hidden) if player.hidden else ""
            word = Label(tr("Holds"), "small", "ink_soft")
            yield Flow([word, Cards([player.known], wide=40), Label(more, "small", "ink_soft")], 8)
        if player.did:
            yield Trail(player.did, tr("What {name} did", name=name.text))
        else:
            yield Label(tr("Nothing yet that all could see."), "small", "ink_faint")

    # Events

    def handle(self, event: pygame.event.Event) -> None:
        if event.type == pygame.KEYDOWN and event.key == pygame.K_F5 and not event.mod & pygame.KMOD_ALT:
            self.escape()
        else:
            super().handle(event)
