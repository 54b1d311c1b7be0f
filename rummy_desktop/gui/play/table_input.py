"""Table input: what comes in at a table, and who of pointer, keyboard and buttons it is meant for."""

from __future__ import annotations

import pygame

from rummy_desktop.gui.play.keyboard import Keyboard
from rummy_desktop.gui.play.pointer import Pointer
from rummy_desktop.gui.play.progress import Progress
from rummy_desktop.gui.table.board import Board


class TableInput:
    """Hands on each event at a table to whom it is meant for."""

    def __init__(self, board: Board, pointer: Pointer, keyboard: Keyboard, progress: Progress) -> None:
        self.board = board
        self.pointer = pointer
        self.keyboard = keyboard
        self.progress = progress
        self.memory = keyboard.pages.memory
        self.host = keyboard.host
        self.controls = keyboard.controls

    def handle(self, event: pygame.event.Event) -> None:
        """Hand on an event; while the end of a deal is told, any press ends that."""
        board, page = self.board, self.board.page
        pressed = event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN)
        if pressed and board.deal_end.running and not self.host.playback.on:
            board.deal_end.finish()
            board.celebration.finish()
            self.progress.hurry()
            return
        if event.type != pygame.MOUSEMOTION:
            # A pointer that only moves leaves the furniture as it is, and a drag says itself when it doesn't.
            board.touch()
        if pressed:
            board.celebration.finish()
        if event.type in (pygame.KEYDOWN, pygame.KEYUP):
            self._handle_key(event)
        elif event.type == pygame.MOUSEMOTION:
            if not self.pointer.move(event):
                page.handle(event)
        elif event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            if not self.pointer.up(event):
                page.handle(event)
            if self.pointer.lift_finger():
                self.memory.hold(False)
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self._press_main(event)
        elif event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP) and event.button in (2, 3):
            self._press_other(event.button, event.type == pygame.MOUSEBUTTONDOWN)
        elif event.type in (pygame.WINDOWFOCUSLOST, pygame.WINDOWMINIMIZED):
            self.pointer.let_go()
            self.host.peek(False)
            self.memory.hold(False)
            self.host.held.clear()
        else:
            if event.type == pygame.WINDOWLEAVE:
                self.pointer.leave()
            page.handle(event)

    def _handle_key(self, event: pygame.event.Event) -> None:
        """Answer a key that goes down or is let go."""
        if event.type == pygame.KEYDOWN:
            self.host.held.add(event.key)
            if event.key != pygame.K_ESCAPE or not self.pointer.cancel():
                self.keyboard.press(event)
            return
        self.host.held.discard(event.key)
        if event.key == pygame.K_v:
            self.host.peek(False)
        elif event.key == pygame.K_c:
            self.memory.hold(False)

    def _press_main(self, event: pygame.event.Event) -> None:
        """Answer the main button of the mouse, or a finger: on a button of the page, or on the table."""
        pointer = self.pointer
        pointer.pointed.spot = ""
        if pointer.drag is not None and pointer.carries:
            if not pointer.table.has_button(event.pos) or self.controls.takes(pointer.drag, event.pos):
                pointer.down(event)
                return
            # A button that takes no cards is pressed.
            pointer.cancel()
        if not self.board.page.handle(event) and not self._meant_otherwise(event.pos):
            pointer.down(event)

    def _press_other(self, button: int, down: bool) -> None:
        """Answer another button of the mouse: the right one lets go of what is chosen, the middle one asks."""
        if not down:
            if button == 2:
                self.memory.hold(False)
        elif not self.pointer.cancel():
            if button == 3:
                self.pointer.hand.choose_nothing()
            else:
                self.memory.hold(True)

    def _meant_otherwise(self, place: tuple[int, int]) -> bool:
        """Return whether a press is not meant for cards: it skips what is played back, or is on a name plate."""
        if self.host.playback.on:
            self.host.playback.skip()
            return True
        board, session = self.board, self.pointer.session
        for player in board.nodes.players:
            seat = int(player.key[5:])
            if seat in board.persons and player.rect.collidepoint(place):
                if session.calling.call(seat):
                    return True
                if seat == board.viewer and board.named:
                    self.keyboard.pages.open_menu()
                    return True
        return False
