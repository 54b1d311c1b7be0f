"""Lesson scene: the real table, on which a prepared deal is played step by step."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

import pygame

from rummy_desktop.engine import events as e
from rummy_desktop.engine.cards import Card, parse_cards
from rummy_desktop.engine.lessons import PLAYER, Course, Step
from rummy_desktop.engine.moves import Move
from rummy_desktop.engine.seats import Seat
from rummy_desktop.gui.lessons.bubble import Bubble
from rummy_desktop.gui.lessons.course_parts import LessonHints, LessonMover, LessonPages, LessonProgress, LessonSession
from rummy_desktop.gui.lessons.doing import how
from rummy_desktop.gui.lessons.lesson_pages import LessonEnd
from rummy_desktop.gui.lessons.places import best_place, crossable, rects_at, spared, spoken_of
from rummy_desktop.gui.play.autosave import Autosave
from rummy_desktop.gui.play.match_program import MatchProgram
from rummy_desktop.gui.play.table_scene import TableScene
from rummy_desktop.gui.play.table_uses import TableUses
from rummy_desktop.gui.scenes.confirm import ConfirmScene
from rummy_desktop.gui.setup.new_match import NewScene
from rummy_desktop.gui.setup.setup import Setup
from rummy_desktop.gui.table.furniture import Item, Ring
from rummy_desktop.gui.table.layout import TABLE, TRAY
from rummy_desktop.gui.widgets.node import Node
from rummy_desktop.language.translate import tr

WIDTHS: Final = (290, 350, 420, 540)
"""How wide the words may be, in units; what stands best is chosen."""
SETTLES: Final = 0.35
"""Seconds until a new ring has closed around what it shows."""
FAR: Final = 30
"""How much larger it is at first, in units."""
ASKED: Final = 3
"""After so many steps it is asked before the lesson is left."""
ENTER: Final = (pygame.K_RETURN, pygame.K_KP_ENTER)


class LessonUses(TableUses):
    """The uses of what lies on the table of a lesson, which tell what its present step shows."""

    def __init__(self, step: Callable[[], Step | None], *parts: Any) -> None:
        super().__init__(*parts)
        self.step = step

    def remark(self, spot: str) -> str:
        step = self.step()
        shown = step.at if step is not None else ()
        card = spot[5:] if spot.startswith("card:") else ""
        here = spot in shown or any(card in place[6:].split() for place in shown if card and place.startswith("cards:"))
        return ", ".join(part for part in (super().remark(spot), tr("the lesson shows it") if here else "") if part)


class LessonScene(TableScene):
    """The prepared deal of `course`, step by step, in which no other move is taken but that of the step.

    `begin` begins the lesson of a game, `others` shows the list of lessons.
    """

    name = "lesson"
    tells_end = False  # the lesson itself says how its deal ends

    def __init__(
        self, app: MatchProgram, course: Course, begin: Callable[[str], None], others: Callable[[], None] | None
    ) -> None:
        self.course = course
        self.begin = begin
        self.others = others
        self._shown = -1  # the number of the step that is shown
        self._age = 0.0  # seconds since then
        self._did = False  # whether there was an event since the last look
        self._rings: tuple[pygame.Rect, ...] = ()
        self._ended = False
        self.bubble = Bubble(self.ask_to_leave, self.go_on)
        names = [(name, "medium" if seat != PLAYER else "you") for seat, name in enumerate(course.lesson.names)]
        seats = tuple(Seat(name, player) for name, player in names)  # type: ignore[arg-type]
        setup = Setup(course.game.key, seats, course.lesson.options, course.lesson.seed)
        super().__init__(app, course.match, setup)
        self.uses = LessonUses(lambda: self.step, self, self.keyboard, self.memory, self.handle)
        self.controls.over = (self.bubble,)
        self.actions.deals_on = False
        self.page.renew(self.controls)

    # Parts that are different at the table of a match

    def begin_session(self, setup: Setup, kept: Autosave) -> LessonSession:
        return LessonSession(self.course, self.app, self.match, setup, kept, self._show)

    def begin_mover(self) -> LessonMover:
        return LessonMover(self.course, self.session, self.speech, self.playback)

    def begin_hints(self) -> LessonHints:
        return LessonHints(self.course, self.app, self.cards)

    def begin_pages(self) -> LessonPages:
        self.lesson_pages = LessonPages(self.course, self.begin_again, self, self.host, self.memory, self.pointer)
        return self.lesson_pages

    def begin_progress(self) -> LessonProgress:
        return LessonProgress(self, self.hints, self.pages)

    def time_to_call(self) -> int:
        return 0

    def target(self) -> str:
        return tr("a first deal that teaches")

    def _show(self, move: Move, events: Sequence[e.Event]) -> None:
        if self.course.follows(move):
            self.course.played(move)
        super()._show(move, events)

    # The steps

    @property
    def step(self) -> Step | None:
        """The step that is shown, and waits to be done."""
        return self.course.step if self._shown == self.course.number else None

    def go_on(self) -> None:
        """Go on, if the present step is only to be read."""
        if self.step is not None and self.step.reads:
            self.course.go_on()
            self.touch()

    def skip(self, steps: int) -> None:
        """Have that number of steps done at once. ValueError if one of them can't be."""
        for _ in range(steps):
            if (step := self.course.step) is None:
                break
            if step.deed == "sort":
                self.hand.sort(step.details)
            elif step.deed == "choose":
                self.hand.choose_all({*parse_cards(step.details)})
            elif step.deed == "aside":
                self.tray.bring(parse_cards(step.details), TRAY)
            elif step.deed == "group":
                self._group(parse_cards(step.details))
            if step.move is None:
                self.course.go_on()
            while (move := self.course.due or step.move) and self.course.follows(move):
                if why := self.session.submit(move, by_hand=False):
                    raise ValueError(f"The lesson of {self.game.title}, “{move}”: {why}")
            self.stage.finish()
        self.speech.hush()

    def _group(self, cards: Sequence[Card]) -> None:
        """Lay these cards together, to most of them that lie together already."""
        bench, wanted = self.bench, {*cards}
        homes = [zone for zone in bench.spots() if {*bench.group(zone)} <= wanted]
        home = max(homes, key=lambda zone: len(bench.group(zone)), default=TABLE)
        bench.bring(tuple(card for card in cards if card not in bench.group(home)), home)

    def begin_again(self) -> None:
        """Begin the lesson from its first step."""
        self.begin(self.course.ident)

    def ask_to_leave(self) -> None:
        """Leave the lesson, after a question if somebody has come some way."""
        if self.course.number < ASKED or self.course.done:
            self.app.open_menu()
            return
        answers = [(tr("Stay"), lambda: None), (tr("Leave"), self.app.open_menu)]
        told = tr("You can begin it again at any time: the menu has it under “Learn”.")
        self.interrupt()
        self.app.over(ConfirmScene(self.app, tr("Leave the lesson?"), answers, told))

    def update(self, seconds: float) -> bool:
        busy = super().update(seconds)
        return self._teach(min(seconds, 0.25)) or busy

    def _teach(self, seconds: float) -> bool:
        """Find out how far the lesson is, and return whether something moves by itself."""
        if self.app.scene is not self:
            return False
        if (step := self.step) is not None and self._is_done(step):
            self.course.go_on()
        if self.course.done:
            self._end()
            return False
        ready = self.stage.quiet and not self.stage.behind
        if self.course.step is None or self._shown != self.course.number:
            self._silence()
            if self.course.step is not None and ready:
                self._say(self.course.step)
        elif ready:
            self._keep_clear()
        return self._settle(seconds)

    def _is_done(self, step: Step) -> bool:
        """Return whether the act that a step waits for has been done since."""
        did, self._did = self._did, False
        match step.deed:
            case "see":
                return self.lesson_pages.seen == step.details
            case "sort":
                return did and self.hand.is_sorted(step.details)
            case "choose":
                return self.hand.chosen == {*parse_cards(step.details)}
            case "aside":
                return any({*meld.cards} == {*parse_cards(step.details)} for meld in self.tray.melds)
            case "group":
                return any({*group} == {*parse_cards(step.details)} for group in self.bench.groups or ())
        return False

    def _say(self, step: Step) -> None:
        """Show a step, and point at its subject."""
        number, of = self.course.number, len(self.course.lesson.steps)
        self._shown, self._age, self._did, self.lesson_pages.seen = number, 0.0, False, ""
        heading = tr("Step {n} of {all}", n=number + 1, all=of)
        told = how(step, self.rules, self.session.view, self.key_told)
        self.bubble.tell(heading, tr(step.say), tr(step.why), told, step.reads, number + 1 == of)
        self.app.say(f"{heading}. {' '.join(part for part in (tr(step.say), tr(step.why), told) if part)}")
        self.controls.refresh()
        self._stand_aside()
        if step.reads:
            self.pointed.spot = ""
            self.page.focus.set(self.bubble.on, shown=False)
        elif self.page.focus.current in (self.bubble.on, self.bubble.leave):
            self.page.focus.set(None)
        self.touch()

    def _silence(self) -> None:
        """Say and show nothing while the others play."""
        if self.bubble.visible or self._rings:
            self.bubble.hide()
            self._rings = ()
            self.touch()

    def rects_of(self, place: str) -> list[pygame.Rect]:
        """Return the rectangles of a place of the lesson on the table just now, in pixels; empty if it is not there."""
        return rects_at(self, place)

    def _targets(self) -> tuple[pygame.Rect, ...]:
        """Return all that the step shows, in its present place."""
        places = self.step.at if self.step is not None else ()
        return tuple(rect for place in places for rect in self.rects_of(place))

    def _stand_aside(self) -> None:
        """Put the words where they cover nothing of their subject."""
        theme, ground = self.app.theme, self.ground
        self._rings = self._targets()
        edge = theme.px(12)
        room = pygame.Rect(ground.table.x + edge, ground.bar.bottom, ground.table.w - 2 * edge, 0)
        room.h = self.app.size[1] - edge - room.y
        step = self.step
        named = spoken_of(self, f"{step.say} {step.why}") if step is not None else []
        around = [rect.inflate(2 * edge, 2 * edge) for rect in self._rings]
        around += named if around else []
        sizes = [size for size in self.bubble.sizes(theme, WIDTHS) if size[0] <= room.w and size[1] <= room.h]
        rect = best_place(sizes or self.bubble.sizes(theme, WIDTHS[-1:]), room, around, spared(self), theme.scale)
        target = self._rings[0] if self._rings else None
        self.bubble.put(theme, rect, target, crossable(self, rect, target) if target is not None else ())

    def _keep_clear(self) -> None:
        """Move the words if what is shown now lies elsewhere."""
        if self._targets() != self._rings and self.pointer.drag is None:
            self._stand_aside()
            self.touch()

    def _settle(self, seconds: float) -> bool:
        """Advance the closing of the rings, and return whether they still close."""
        if not self._rings or self._age >= SETTLES:
            return False
        self._age = SETTLES if self.stage.calm or not self.stage.speed else self._age + seconds
        self.touch()
        return True

    def _end(self) -> None:
        """Keep that the lesson is done, and say what one knows now."""
        if self._ended:
            return
        self._ended = True
        self._silence()
        settings = self.app.settings
        if self.course.ident not in settings.lessons:
            settings.lessons = [*settings.lessons, self.course.ident]
            self.app.save_settings()
        self.app.over(LessonEnd(self.app, self.course, self._play, self.others))

    def _play(self) -> None:
        """Choose a match of what was learnt."""
        self.app.settings.last_game = self.game.key
        self.app.open_menu()
        form = NewScene(self.app)
        self.app.over(form)
        form.choose_game(self.course.ident.partition("+")[0])

    # Drawing and events

    def resize(self) -> None:
        super().resize()
        if self.step is not None:
            self.controls.refresh()
            self._stand_aside()

    def reworded(self) -> None:
        """Show the step in another language, too."""
        super().reworded()
        self._shown = -1

    def furnished(self) -> dict[str, Item]:
        items = super().furnished()
        away = 2 * self.app.theme.px(FAR) * max(0.0, 1.0 - self._age / SETTLES)
        for number, rect in enumerate(self._rings):
            around = rect.inflate(round(away), round(away))
            edge = self.app.theme.px(24)
            items[f"ring:lesson:{number}"] = Item(
                around.inflate(edge, edge), Ring(tuple(around), False, shown=True), True
            )
        return items

    def handle(self, event: pygame.event.Event) -> None:
        if event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONUP):
            self._did = True
        if event.type == pygame.KEYDOWN and event.key in ENTER and self._reads_on():
            self.bubble.on.activate()
            self.touch()
            return
        super().handle(event)

    def _reads_on(self) -> bool:
        """Return whether Enter goes on: there is only text to read, and no other button has the focus."""
        step, current = self.step, self.page.focus.current
        return step is not None and step.reads and current in (None, self.bubble.on)

    def tree(self) -> Sequence[Node]:
        title, *rest = super().tree()
        step, bubble = self.step, self.bubble
        if step is None or not bubble.visible:
            return [title, *rest]
        told = " ".join(part for part in (f"{bubble.heading}.", tr(step.say), tr(step.why), bubble.how) if part)
        return [title, Node("lesson", "status", told), *rest]

    def describe(self) -> dict[str, Any]:
        step = self.step
        return super().describe() | {
            "step": self.course.number + 1 if step is not None else 0,
            "shows": [list(rect) for rect in self._rings],
            "bubble": list(self.bubble.rect) if self.bubble.visible else [],
        }
