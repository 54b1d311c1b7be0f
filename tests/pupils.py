"""Pupils: those who play a lesson on the screen by mouse or by keys alone, and look whether each step is shown."""

from __future__ import annotations

import random
from typing import Any, Final

import pygame
from guests import Club, KeyGuest, MouseGuest

from rummy_desktop.engine.cards import parse_cards
from rummy_desktop.engine.lessons import Course, Step
from rummy_desktop.engine.moves import Call, EndTurn, LayDown, Move, Take, TakePile
from rummy_desktop.gui.lessons.lesson_scene import LessonScene
from rummy_desktop.gui.lessons.places import crossable
from rummy_desktop.gui.play.table_scene import TableScene
from rummy_desktop.gui.table.layout import DISCARDS, TABLE, discard_zone, meld_zone
from rummy_desktop.storage.lessons import open_course

PATIENT: Final = 900  # looks at the clock until somebody counts as waiting for ever
PAGES: Final = {"scores": ("Score sheet", pygame.K_F3), "rules": ("Rules", pygame.K_F2)}


def sit(club: Club, game: str | Course) -> LessonScene:
    """Return the table of a game's lesson, or of this one."""
    course = open_course(game) if isinstance(game, str) else game
    lesson = LessonScene(club, course, lambda key: None, lambda: None)
    club.open(lesson)
    club.advance(0.0)
    return lesson


def unshown(lesson: LessonScene) -> list[str]:
    """Return what is wrong with how a step is shown: it points at nothing, covers it, or leaves the window."""
    step, bubble = lesson.step, lesson.bubble
    assert step is not None
    theme, canvas = lesson.app.theme, pygame.Rect((0, 0), lesson.app.size)
    wrong = [f"points at nothing: {place}" for place in step.at if not lesson.rects_of(place)]
    shown = [rect for place in step.at for rect in lesson.rects_of(place)]
    wrong += [f"covers {rect} with {bubble.rect}" for rect in shown if rect.colliderect(bubble.rect)]
    wrong += [
        f"{rect} is outside of the window" for rect in shown if not canvas.contains(rect.clip(canvas.inflate(9, 9)))
    ]
    if bubble.arrow is not None:
        cards = crossable(lesson, bubble.rect, shown[0])
        wrong += [f"its arrow crosses {rect}" for rect in cards if rect.clipline(*bubble.arrow)]
    if not canvas.contains(bubble.rect):
        wrong.append(f"{bubble.rect} is outside of the window")
    inside = bubble.inside
    if inside.height(theme, inside.rect.w) > inside.rect.h + theme.px(10):
        wrong.append("the text is too long for its bubble")
    return [f"step {lesson.course.number + 1}: {each}" for each in wrong]


class Pupil:
    """The common part of pupils who play by mouse and of those who play by keys; `lesson` is their table."""

    lesson: LessonScene
    club: Any

    @property
    def table(self) -> TableScene:
        return self.lesson

    def wait(self: Any) -> Step:
        """Wait until a step is said."""
        for _ in range(PATIENT):
            if self.club.scene is self.lesson and self.lesson.step is not None and self.lesson.bubble.visible:
                return self.lesson.step
            self.step()
        raise AssertionError(f"nothing is said after step {self.lesson.course.number}")

    def learn(self: Any) -> list[str]:
        """Do all steps, each as it says; what was wrong with how they were shown."""
        wrong: list[str] = []
        while not self.lesson.course.done:
            step = self.wait()
            number = self.lesson.course.number
            wrong += unshown(self.lesson)
            self.do(step)
            for _ in range(PATIENT):
                if self.lesson.course.number > number:
                    break
                self.step()
            assert self.lesson.course.number > number, f"step {number + 1} can’t be done: {self.lesson.words().text}"
        return wrong

    def do(self: Any, step: Step) -> None:
        """Do a step."""
        if (move := step.move) is not None:
            self.perform(move)
        elif step.deed == "see":
            self.see(*PAGES[step.details])
        elif step.reads:
            self.read_on()
        else:
            getattr(self, step.deed)(step.details)


class MousePupil(Pupil, MouseGuest):
    """Plays a lesson by mouse alone."""

    def __init__(self, club: Club, lesson: LessonScene, seed: int = 1) -> None:
        self.lesson = lesson
        super().__init__(club, random.Random(seed), 0.0)

    def read_on(self) -> None:
        self.press_button("Continue")

    def sort(self, by: str) -> None:
        self.press_button(f"Sort by {by}")

    def see(self, name: str, key: int) -> None:
        self.press_button(name)
        self.step()
        place = self.button("Back to the lesson") or self.button("Close")
        assert place
        self.click(place)

    def aside(self, cards: str) -> None:
        self.choose(*parse_cards(cards))
        self.press_button("Put aside")

    def perform(self, move: Move) -> None:
        lesson = self.lesson
        match move:
            case LayDown() if lesson.tray.open:
                self.press_button("Lay down")
            case Call():
                self.press_button("Call rummy")
            case EndTurn():
                self.press_button("Done")
            case Take(_, count) if count > 1:
                self.click(self.middle(discard_zone(len(lesson.session.view.discards) - count)))
            case TakePile(_, cards, index, _, more):
                top = lesson.session.view.discards[-1]
                self.clear()
                self.settle()
                self.choose(*(card for group in (cards, *more) for card in group if card != top))
                self.drag(self.middle(DISCARDS), self.middle(TABLE if index is None else meld_zone(index)))
            case _:
                super().perform(move)


class KeyPupil(Pupil, KeyGuest):
    """Plays a lesson by keys alone."""

    def __init__(self, club: Club, lesson: LessonScene, seed: int = 1) -> None:
        self.lesson = lesson
        super().__init__(club, random.Random(seed), 0.0)

    def read_on(self) -> None:
        self.key(pygame.K_RETURN)

    def sort(self, by: str) -> None:
        self.key({"rank": pygame.K_1, "suit": pygame.K_2, "melds": pygame.K_3}[by])

    def see(self, name: str, key: int) -> None:
        self.key(key)
        self.step()
        self.key(pygame.K_ESCAPE)

    def choose(self, cards: str) -> None:
        for card in parse_cards(cards):
            self.go(f"card:{card}")
            self.key(pygame.K_SPACE)

    def aside(self, cards: str) -> None:
        self.choose(cards)
        self.key(pygame.K_l)

    def perform(self, move: Move) -> None:
        lesson = self.lesson
        match move:
            case LayDown() if lesson.tray.open:
                self.key(pygame.K_l)
            case Call():
                self.key(pygame.K_r)
            case EndTurn():
                self.key(pygame.K_e)
            case Take(_, count) if count > 1:
                self.go(discard_zone(len(lesson.session.view.discards) - count))
                self.key(pygame.K_t)
            case TakePile(_, cards, index, _, more):
                top = lesson.session.view.discards[-1]
                self.clear()
                for card in (card for group in (cards, *more) for card in group if card != top):
                    self.go(f"card:{card}")
                    self.key(pygame.K_SPACE)
                if index is not None:
                    self.go(meld_zone(index))
                self.key(pygame.K_t)
            case _:
                super().perform(move)
