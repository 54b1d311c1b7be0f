"""Pupils: those who play a lesson on the screen by mouse or by keys alone, and look whether each step is shown."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any, Final

import pygame
import pytest
from guests import Club, KeyGuest, MouseGuest

from rummy_desktop.engine.cards import Card, parse_cards
from rummy_desktop.engine.lessons import Course, Step
from rummy_desktop.engine.moves import Arrange, Call, Claim, EndTurn, LayDown, Move, Swap, Take, TakePile
from rummy_desktop.engine.questions import Answer
from rummy_desktop.gui.lessons.lesson_scene import LessonScene
from rummy_desktop.gui.lessons.places import crossable, spoken_of
from rummy_desktop.gui.look.theme import Theme
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


def most_of(lesson: LessonScene, cards: Sequence[Card]) -> str:
    """Return the zone of the meld to which the others of these cards are laid, or the bare table."""
    bench = lesson.bench
    homes = [zone for zone in bench.spots() if {*bench.group(zone)} <= {*cards}]
    return max(homes, key=lambda zone: len(bench.group(zone)), default=TABLE)


def written_on(lesson: LessonScene) -> list[tuple[str, pygame.Rect]]:
    """Return each line of text on the table of a lesson with the place of its letters."""
    lines: list[tuple[str, pygame.Rect]] = []

    def write(theme: Theme, _: Any, text: str, place: pygame.Rect, style: str = "body", *more: Any) -> pygame.Rect:
        rect = pygame.Rect(place.x, 0, theme.measure(text, style)[0], theme.letters.cap(style))
        rect.centery = place.centery
        if "center" in more:
            rect.centerx = place.centerx
        elif "right" in more:
            rect.right = place.right
        lines.append((text, rect))
        return rect

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Theme, "write", write)
        for key, item in lesson.furnished().items():
            lesson.furniture.draw(pygame.Surface((1, 1)), key, item)
    return [each for each in lines if each[0]]


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
        lines = [each for each in written_on(lesson) if each[1].collidelist([bubble.rect, shown[0]]) < 0]
        wrong += [f"its arrow crosses “{text}”" for text, rect in lines if rect.clipline(*bubble.arrow)]
        if not shown[0].inflate(2 * theme.px(12), 2 * theme.px(12)).collidepoint(bubble.arrow[1]):
            wrong.append(f"its arrow ends at {bubble.arrow[1]}, not at {shown[0]}")
    named = spoken_of(lesson, f"{step.say} {step.why}")
    wrong += [f"hides {rect}, which is spoken of" for rect in named if rect.colliderect(bubble.rect)]
    if not canvas.contains(bubble.rect):
        wrong.append(f"{bubble.rect} is outside of the window")
    inside = bubble.inside
    if inside.height(theme, inside.rect.w) > inside.rect.h + theme.px(10):
        wrong.append("the text is too long for its bubble")
    return [f"step {lesson.course.number + 1}: {each}" for each in wrong]


def answer_to(lesson: LessonScene, move: Move) -> Answer | None:
    """Return the answer that has a button of its own and is this move; None if there is none."""
    answers = lesson.session.rules.answers(lesson.session.view, move.seat)
    return next((each for each in answers if each.move == move), None)


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

    def group(self, cards: str) -> None:
        lesson, wanted = self.lesson, parse_cards(cards)
        spots = lesson.bench.spots()
        home = most_of(lesson, wanted)
        for card in (card for card in wanted if card not in lesson.bench.group(home)):
            zone = next((zone for zone in spots if card in lesson.bench.group(zone)), "")
            sprite = next(each for each in lesson.stage.sprites if each.card == card)
            place = sprite.target.rect.left + sprite.target.width * 0.1, sprite.target.y
            self.click(place if zone else self.spot_of(card))
        chosen = min(lesson.hand.chosen)
        sprite = next(each for each in lesson.stage.sprites if each.card == chosen)
        start = sprite.target.rect.left + sprite.target.width * 0.1, sprite.target.y
        self.drag(start, self.middle(home) if home != TABLE else self.bare())

    def bare(self) -> tuple[float, float]:
        """Return a place of the table on which no meld lies."""
        nodes = self.lesson.nodes
        left, top, wide, high = nodes.find(TABLE).aim  # type: ignore[union-attr]
        lying = [sprite.target.rect.inflate(40, 20) for node in nodes.melds for sprite in node.cards]
        places = [(left + wide * x // 50, top + high * y // 10) for y in (9, 8, 1, 5) for x in range(2, 48)]
        return next(place for place in places if not any(rect.collidepoint(place) for rect in lying))

    def arrange(self, move: Arrange) -> None:
        view = self.lesson.session.view
        if not view.discards:
            self.press_button("Meld")
            return
        self.clear()
        self.settle()
        held = view.hands[move.seat]
        if used := [card for group in move.groups for card in group if card in held]:
            self.choose(*used)
        self.press_button(f"Use {view.discards[-1].sign}")

    def perform(self, move: Move) -> None:
        lesson = self.lesson
        match move:
            case LayDown() if lesson.tray.open:
                self.press_button("Lay down")
            case Swap(_, card, _, index):
                self.clear()
                self.settle()
                self.drag(self.spot_of(card), self.middle(meld_zone(index)))
            case _ if answer := answer_to(lesson, move):
                self.press_button(answer.text)
            case Call():
                self.press_button("Call rummy")
            case EndTurn():
                self.press_button("Done")
            case Arrange():
                self.arrange(move)
            case Take(_, count) if count > 1 and lesson.session.rules.piles.spread:
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

    def group(self, cards: str) -> None:
        lesson, wanted = self.lesson, parse_cards(cards)
        home = most_of(lesson, wanted)
        self.choose(" ".join(str(card) for card in wanted if card not in lesson.bench.group(home)))
        if home == TABLE:
            self.key(pygame.K_l)
        else:
            self.go(f"card:{lesson.bench.group(home)[0]}")
            self.key(pygame.K_RETURN)

    def arrange(self, move: Arrange) -> None:
        view = self.lesson.session.view
        if not view.discards:
            self.key(pygame.K_l)
            return
        self.clear()
        held = view.hands[move.seat]
        self.choose(" ".join(str(card) for group in move.groups for card in group if card in held))
        self.key(pygame.K_t)

    def perform(self, move: Move) -> None:
        lesson = self.lesson
        match move:
            case LayDown() if lesson.tray.open:
                self.key(pygame.K_l)
            case Call() | Claim():
                self.key(pygame.K_r)
            case EndTurn():
                self.key(pygame.K_e)
            case _ if (answer := answer_to(lesson, move)) and answer.key:
                self.key(getattr(pygame, f"K_{answer.key.lower()}"))
            case Arrange():
                self.arrange(move)
            case Swap(_, card, _, index):
                self.go(f"card:{card}")
                self.key(pygame.K_SPACE)
                self.go(meld_zone(index))
                self.key(pygame.K_o)
            case Take(_, count) if count > 1 and lesson.session.rules.piles.spread:
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
