"""Mistake: the page that admits an error of the program that has stopped the game, with ways to go on."""

from __future__ import annotations

import logging
from collections.abc import Callable, Sequence
from typing import Final

import pygame

from rummy_desktop.gui.scenes.page import PageScene, dialog
from rummy_desktop.gui.scenes.scene import Program
from rummy_desktop.gui.widgets.box import Flow, Space
from rummy_desktop.gui.widgets.button import Button
from rummy_desktop.gui.widgets.label import Label
from rummy_desktop.gui.widgets.widget import Widget

CLOTH: Final = (18, 40, 33)
INK: Final = (240, 240, 235)
FRAMED: Final = (120, 150, 135)
"""Colours that are there where no theme is."""
LETTERS: Final = 26
"""How many lines of plain letters fit the height of the canvas."""

log = logging.getLogger("rummy_desktop")

Answer = tuple[str, Callable[[], None]]


class MistakeScene(PageScene):
    """The news that an error of the program has stopped the game, and where it is noted; an answer goes on.

    `answered` is the answer that was given, so that a mistake that follows from it is not taken for one of this scene.
    It looks as all scenes do; where widgets, theme or fonts are what fails, it is drawn with what is simplest.
    """

    name = "mistake"
    margin = 16

    def __init__(self, app: Program, sentence: str, detail: str, answers: Sequence[Answer]) -> None:
        super().__init__(app)
        self.sentence = sentence
        self.detail = detail
        self.answers = [(text, self._answer(text, act)) for text, act in answers]
        self.first = self.answers[0][0]
        self.answered = ""
        self.plain: Plain | None = None

    def build(self) -> Widget:
        buttons: list[Widget] = [
            Button(text, act, "quiet" if number else "primary") for number, (text, act) in enumerate(self.answers)
        ]
        buttons.reverse()
        space = Space()
        inside = [Label(self.sentence, "heading"), Label(self.detail, "body", "ink_soft")]
        return dialog(inside, [Space(4), Flow([space, *buttons], 12, stretch=[space])], 620)

    def escape(self) -> None:
        """Do nothing: how to go on is for the player to say."""

    def _answer(self, text: str, act: Callable[[], None]) -> Callable[[], None]:
        def answer() -> None:
            self.answered = text
            act()

        return answer

    # Whatever fails of these is left out from then on

    def resize(self) -> None:
        self.plain = None
        try:
            super().resize()
        except Exception:
            self._without()

    def handle(self, event: pygame.event.Event) -> None:
        if self.plain is not None:
            self.plain.handle(event)
            return
        try:
            super().handle(event)
        except Exception:
            if self.answered:
                raise
            self._without()

    def update(self, seconds: float) -> bool:
        try:
            return self.plain is None and super().update(seconds)
        except Exception:
            self._without()
            return False

    def changed(self) -> list[pygame.Rect] | None:
        return None if self.plain is not None else super().changed()

    def draw(self, canvas: pygame.Surface, clip: pygame.Rect) -> None:
        if self.plain is None:
            try:
                super().draw(canvas, clip)
                return
            except Exception:
                self._without()
        if self.plain is not None:
            self.plain.draw(canvas)

    def _without(self) -> None:
        log.exception("A mistake of ours can't be told in the usual way:")
        self.page = None
        self.plain = Plain([self.sentence, self.detail], self.answers)


class Plain:
    """Sentences and the answers to them, drawn with nothing but pygame's own letters; answers have numbers as keys."""

    def __init__(self, sentences: Sequence[str], answers: Sequence[Answer]) -> None:
        self.sentences = list(sentences)
        self.answers = list(answers)
        self.places: list[pygame.Rect] = []

    def draw(self, canvas: pygame.Surface) -> None:
        """Draw everything anew, wherever the earlier drawing failed."""
        canvas.set_clip(None)
        canvas.fill(CLOTH)
        font = pygame.font.Font(None, max(16, canvas.get_height() // LETTERS))
        high, left = font.get_linesize(), canvas.get_width() // 8
        top = canvas.get_height() // 4
        for sentence in self.sentences:
            picture = font.render(sentence, True, INK, None, canvas.get_width() - 2 * left)
            canvas.blit(picture, (left, top))
            top += picture.get_height() + high
        self.places = []
        for number, (text, _act) in enumerate(self.answers, 1):
            picture = font.render(f"{number}  {text}", True, INK)
            place = picture.get_rect(topleft=(left + high, top + high // 2)).inflate(2 * high, high)
            pygame.draw.rect(canvas, FRAMED, place, 2)
            canvas.blit(picture, picture.get_rect(center=place.center))
            self.places.append(place)
            top = place.bottom + high // 2

    def handle(self, event: pygame.event.Event) -> None:
        """Act on an answer: by a click, by a number, and the first by Enter."""
        for number, (_text, act) in enumerate(self.answers):
            keys = [pygame.K_1 + number, pygame.K_KP1 + number, *((pygame.K_RETURN,) if number == 0 else ())]
            if event.type == pygame.KEYDOWN and event.key in keys:
                act()
                return
            clicked = event.type == pygame.MOUSEBUTTONDOWN and event.button == 1 and number < len(self.places)
            if clicked and self.places[number].collidepoint(event.pos):
                act()
                return
