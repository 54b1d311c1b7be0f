"""Remarks: the occasional words of characters at the table, and the room for them."""

from __future__ import annotations

from random import Random
from typing import Final

import pygame

from rummy_desktop.ai.remarks import REMARKS, Occasion
from rummy_desktop.engine import events as e
from rummy_desktop.engine.cards import HIDDEN
from rummy_desktop.gui.play.match_board import MatchBoard
from rummy_desktop.gui.play.speech import Speech
from rummy_desktop.gui.table.bubble import TIP, Bubble, bubble_size
from rummy_desktop.gui.table.furniture import Item
from rummy_desktop.gui.table.layout import others_of
from rummy_desktop.language.translate import tr

MOST: Final = 3
"""So many remarks are made in a match, since it was opened."""
MANY: Final = 5
"""So many cards laid down together are worth a word."""
SECONDS: Final = 4.0
"""How long a remark is there."""
LIKELY: Final = 0.35
"""How often something is said where a match goes on; its end is never passed over."""


class Remarks:
    """The remarks of characters: seldom, after what everybody has seen, and never over a card."""

    def __init__(self, board: MatchBoard, speech: Speech) -> None:
        self.board = board
        self.session = board.session
        self.speech = speech
        self.said = 0
        self.text = ""  # the present remark
        self.seat = -1
        self._until = 0.0

    def see(self, event: e.Event) -> None:
        """Make a remark on an event that everybody has seen, if it is worth one."""
        if not self.board.app.settings.remarks or self.board.covered:
            return
        match event:
            case e.LaidDown(seat, melds) if sum(len(meld.cards) for meld in melds) >= MANY:
                self._perhaps(seat, "meld")
            case e.DealEnded(result) if result.winner is not None and not self.session.match.table.over:
                self._after_deal(result.winner)
            case e.MatchEnded(winners):
                self._after_match(winners)

    def _after_deal(self, winner: int) -> None:
        """Perhaps make a remark of the winner's, or of somebody who has lost."""
        rules = self.session.rules
        speaker = next((seat for seat in self._characters() if rules.side(seat) == rules.side(winner)), None)
        if speaker is not None:
            self._perhaps(speaker, "won")
        elif characters := self._characters():
            self._perhaps(characters[self.session.view.deal % len(characters)], "lost")

    def _after_match(self, winners: tuple[int, ...]) -> None:
        characters = self._characters()
        if speaker := [seat for seat in characters if seat in winners]:
            self._say(speaker[0], "match won")
        elif characters:
            self._say(characters[0], "match lost")

    def _characters(self) -> list[int]:
        seats = self.session.setup.seats
        return [number for number, seat in enumerate(seats) if not seat.is_person and seat.manner in REMARKS]

    def _perhaps(self, seat: int, occasion: Occasion) -> None:
        # One remark is kept for the end of the match.
        if self.said < MOST - 1 and self._dice(seat, occasion).random() < LIKELY:
            self._say(seat, occasion)

    def _say(self, seat: int, occasion: Occasion) -> None:
        manner = self.session.setup.seats[seat].manner
        if seat == self.board.viewer or self.session.setup.seats[seat].is_person or manner not in REMARKS:
            return
        self.seat, self.text = seat, tr(self._dice(seat, occasion).choice(REMARKS[manner][occasion]))
        self._until = self.speech.clock + SECONDS
        self.said += 1
        self.board.touch()

    def _dice(self, seat: int, occasion: Occasion) -> Random:
        """Return dice that fall the same at the same moment: they depend on what was said and done, and on no card."""
        return Random(f"{self.session.view.deal}/{len(self.session.match.log)}/{seat}/{occasion}")

    def hush(self) -> None:
        """Stop saying anything."""
        self.text = ""
        self.board.touch()

    def update(self) -> bool:
        """Remove a remark when its time is over, and return whether one is shown."""
        if self.text and (self.speech.clock >= self._until or not self.board.app.settings.remarks):
            self.text = ""
            self.board.touch()
        return bool(self.text)

    # Placement

    def items(self) -> dict[str, Item]:
        """Return the bubble by its key; none if it has no free room."""
        if not self.text or self.board.covered:
            return {}
        place = others_of(self.board.viewer, self.board.stage.view.seats).index(self.seat)
        found = self._below(place) or self._beside(place)
        return {"remark": found} if found is not None else {}

    def _below(self, place: int) -> Item | None:
        """Return a place under the frame of the seat, with a tip that points at it."""
        theme, ground = self.board.app.theme, self.board.ground
        wide, high = bubble_size(theme, self.text)
        seat = ground.seat(place)
        rect = pygame.Rect(seat.x + theme.px(4), seat.bottom + theme.px(3), wide, high + theme.px(TIP))
        rect.clamp_ip(pygame.Rect(0, 0, *ground.size).inflate(-theme.px(8), 0))
        sprites = [sprite.target.rect for sprite in self.board.stage.sprites]
        others = [ground.seat(other) for other in range(ground.others)]
        taken = [*sprites, *others, self.board.words_rect(), ground.own_plate(), *self._buttons()]
        if rect.collidelist(taken) >= 0:
            return None
        tip = min(max(seat.x + theme.px(26) - rect.x, theme.px(16)), wide - theme.px(16))
        return Item(rect, Bubble(self.text, tip), above=True)

    def _beside(self, place: int) -> Item | None:
        """Return a place over the backs of the cards that the seat holds, if it has some and they are wide enough."""
        theme, ground, view = self.board.app.theme, self.board.ground, self.board.stage.view
        wide, high = bubble_size(theme, self.text)
        room = ground.seat(place)
        written = ground.plate(place)
        if ground.crowded:
            room = pygame.Rect(room.x, written.bottom, room.w, room.bottom - written.bottom)
        else:
            room = pygame.Rect(written.right, room.y, room.right - written.right, room.h)
        rect = pygame.Rect(0, 0, wide, high)
        rect.center = room.center
        open_ = any(card != HIDDEN for card in view.hands[self.seat])
        return None if open_ or not room.contains(rect) else Item(rect, Bubble(self.text), above=True)

    def _buttons(self) -> list[pygame.Rect]:
        return [each.rect for each in self.board.page.root.walk() if each.focusable]
