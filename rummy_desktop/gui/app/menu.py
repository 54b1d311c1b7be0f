"""Menu: the scene with which the program begins."""

from __future__ import annotations

import logging
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple, Protocol

import pygame

from rummy_desktop.ai.characters import CHARACTERS
from rummy_desktop.engine.match import Match
from rummy_desktop.engine.questions import in_numbers
from rummy_desktop.engine.seats import level_in_words
from rummy_desktop.engine.wording import listed, number
from rummy_desktop.gui.lessons.lesson_list import next_lesson
from rummy_desktop.gui.look.screen_density import is_upright
from rummy_desktop.gui.look.theme import Theme
from rummy_desktop.gui.matches import descriptions
from rummy_desktop.gui.scenes.background_task import BackgroundTask
from rummy_desktop.gui.scenes.page import PageScene
from rummy_desktop.gui.setup.seats import first_setup, recall, remember
from rummy_desktop.gui.setup.setup import Setup
from rummy_desktop.gui.setup.starter import Starter
from rummy_desktop.gui.widgets.box import Centre, Column, Grid, Row
from rummy_desktop.gui.widgets.button import Button
from rummy_desktop.gui.widgets.fan import Fan, fan
from rummy_desktop.gui.widgets.label import Label
from rummy_desktop.gui.widgets.postcard import LOW, Postcard, picture_size
from rummy_desktop.gui.widgets.scroll import Scroll
from rummy_desktop.gui.widgets.widget import Widget
from rummy_desktop.language.formats import when
from rummy_desktop.language.translate import is_english, mark, tr, tr_as, tr_plural
from rummy_desktop.storage.lessons import title_of
from rummy_desktop.storage.library.summaries import Shelf, Summary, last_unfinished, summaries
from rummy_desktop.storage.match_file.header import SaveError
from rummy_desktop.variants import GAMES
from rummy_desktop.variants.index import offer_of

if TYPE_CHECKING:
    from rummy_desktop.gui.app.program_pages import ProgramPages
    from rummy_desktop.gui.play.table_scene import TableScene

WIDE: Final = 720  # units: the picture and the name of the program
RIGHT: Final = 560  # units: all that can be done
TAGLINE = mark("The whole family of rummy games, on a table of your own")
CARDS, MORE = (tuple(f"card-{rank}{suit}" for rank in "9TJQK") for suit in "HS")  # the fan, and what it takes


log = logging.getLogger("rummy_desktop")

PATIENCE: Final = 0.1
"""Seconds that the first picture waits for the match that can go on: what is pressed at once should be the same."""


class Left(NamedTuple):
    """A match that can go on: its lines in the menu, and its state if it is still in memory."""

    lines: tuple[str, ...]
    path: Path | None = None
    setup: Setup | None = None
    match: Match | None = None
    practice: bool = False


def find_left(shelf: Shelf) -> Left | None:
    """Return the kept match that was played last, if it can go on; takes a while."""
    match = last_unfinished(shelf)
    return None if match is None else Left(lines_of(match), match.path, practice=match.practice)


def lines_of(match: Summary) -> tuple[str, ...]:
    """Return the lines of the menu on a kept match."""
    header = match.header
    game = offer_of(header.rules_of, header.options).title if header is not None else ""
    changed = when(match.changed, descriptions.here())
    return _lines(match.name, game, descriptions.standing(match), f"{descriptions.state(match)}, {changed}")


def _lines(name: str, game: str, standing: str, state: str) -> tuple[str, ...]:
    return (name, standing, f"{game}, {in_sentence(state)}") if name else (game, standing, state)


def in_sentence(text: str) -> str:
    """Return a text that begins a line in the form that it has inside one."""
    return f"{text[0].lower()}{text[1:]}" if is_english() else text


def lines_on(table: TableScene) -> tuple[str, ...]:
    """Return the lines of the menu on a match that was left for it."""
    match, people = table.match, table.people
    standing = [
        f"{listed([people.name(seat) for seat in side])} {number(match.rules.total(match.table, side[0]))}"
        for side in match.rules.sides
    ]
    state = tr("Deal {deal}, left just now", deal=max(1, match.table.deal))
    return _lines(table.kept.name, table.game_title, ", ".join(standing), state)


def in_words(setup: Setup) -> str:
    """Return a setup in words, such as "Gin Rummy, against the computer (hard)", or with the names of people."""
    people = [seat.name for seat in setup.seats if seat.player == "person"]
    met = [seat.name for seat in setup.seats if not seat.is_person and seat.manner in CHARACTERS]
    levels = [seat.player for seat in setup.seats if not seat.is_person and seat.manner not in CHARACTERS]
    computers = tr_plural(
        "the computer ({levels})",
        "{number} computer players ({levels})",
        len(levels),
        number=in_numbers(len(levels)),
        levels=listed([level_in_words(level) for level in dict.fromkeys(levels)]) if levels else "",
    )
    others = [*met, *([computers] if levels else [])]
    title = offer_of(GAMES[setup.game], setup.options).title
    parts = {"game": title, "people": listed(people) if people else ""}
    if not others:
        return tr("{game}, with {people}", **parts)
    parts["others"] = listed(others)
    return tr("{game}, with {people} and against {others}" if people else "{game}, against {others}", **parts)


class MenuProgram(Starter, Protocol):
    """A program with a menu. `keeps` tells whether matches at which people play are kept.

    `shelf` is what is known of them.
    """

    keeps: bool
    shelf: Shelf

    @property
    def pages(self) -> ProgramPages:
        """The pages that are opened from the menu."""

    @property
    def running_table(self) -> TableScene | None:
        """The table of the match that is being played, or was left for the menu."""

    def quit(self) -> None:
        """End the program."""


class MenuScene(PageScene):
    """The name of the program, and everything that can be done from here, first of all to continue a match."""

    name = "menu"
    margin = 40

    def __init__(self, app: MenuProgram) -> None:
        super().__init__(app)
        self.app: MenuProgram = app
        self.fan = Fan(CARDS, 290, 56, MORE)
        self.last: Setup | None = None
        self.left: Left | None = None
        self._looking: BackgroundTask[Left | None] | None = None
        self._drawing: BackgroundTask[pygame.Surface] | None = None
        self._picture: pygame.Surface | None = None
        self._drawn: tuple[object, ...] = ()  # the match on the picture
        self._opened = False  # whether the menu itself has been drawn
        self._look()
        if self._looking is not None and self._looking.wait(PATIENCE):
            self.left = self._found()
            self._warm()

    # The match that can go on

    def _look(self) -> None:
        """Find the match that can go on: the one in memory, else the one that was played last.

        One for practice does not take the place of another that is kept.
        """
        memory = self._in_memory()
        if memory is not None and (self.left is None or not memory.practice):
            self.left = memory
        if self.app.keeps and self._looking is None and (memory is None or memory.practice):
            self._looking = BackgroundTask(partial(find_left, self.app.shelf))

    def _in_memory(self) -> Left | None:
        """Return the match that was left for the menu."""
        table = self.app.running_table
        if table is None:
            return None
        return Left(lines_on(table), table.kept.path, table.people.began, table.match, table.practice)

    def _found(self) -> Left | None:
        """Return the result of looking."""
        assert self._looking is not None
        looking, self._looking = self._looking, None
        try:
            found = looking.result()
            return found if found is not None and not found.practice else self._in_memory() or found
        except Exception:
            # A mistake of ours: without a match that can go on the menu is there all the same.
            log.exception("The matches can't be looked through:")
            return None

    def _warm(self) -> None:
        """Have all matches read while nobody waits, so that their list is ready at once later."""
        BackgroundTask(partial(summaries, shelf=self.app.shelf))

    def resize(self) -> None:
        self._look()
        super().resize()

    def update(self, seconds: float) -> bool:
        busy = super().update(seconds)
        if self._looking is not None and self._looking.done:
            found = self._found()
            self._warm()
            if found != self.left:
                self.left = found
                super().resize()
        # What draws it is imported first, and the menu does not wait for that.
        drawing, self._opened = self._draw_picture() if self._opened else self.left is not None, True
        return self.fan.update(seconds) or drawing or self._looking is not None or busy

    def _draw_picture(self) -> bool:
        """Have the picture of the match that can go on drawn; return whether there is more to do."""
        if self._drawing is not None:
            if not self._drawing.done:
                return True
            try:
                self._picture = self._drawing.result()
            except SaveError:
                self._picture = None
            except Exception:
                # A mistake of ours: without a picture the menu is there all the same, and so is every other match.
                log.exception("The picture of a match can't be drawn:")
            self._drawing = None
            self._hang()
        theme = self.app.theme
        wanted = (self.left, theme.look, self.app.assets.design, theme.size)
        if self.left is None or wanted == self._drawn:
            return False
        left, assets, size = self.left, self.app.assets.twin(), picture_size(theme)
        self._drawn, self._picture = wanted, None
        parts = left.path, left.match, left.setup
        self._drawing = BackgroundTask(lambda: self.app.pages.portray(*parts, assets, theme, size))
        return True

    def _hang(self) -> None:
        """Show the picture."""
        card = self.page.find(tr("Continue")) if self.page is not None else None
        if isinstance(card, Postcard):
            card.show(self._picture)

    # The page

    def build(self) -> Widget:
        self.last = recall(self.app.settings, self.app.settings.last_game)
        buttons = self._buttons()
        self.first = buttons[0].name
        picture = Column(
            [
                self.fan,
                Label("Rummy Desktop", "display", "on_felt", "center"),
                Label(self._tagline(), "body", "on_felt_soft", "center"),
            ],
            16,
            stretch=[self.fan],
        )
        left = Centre(picture, WIDE)
        right = Centre(Scroll(Column(buttons, 12), "menu", bleed=True), RIGHT)
        if is_upright(self.app.size):
            return Column([left, right], 40, stretch=[left, right])
        return Row([left, right], 40, stretch=[left, right])

    def _tagline(self) -> str:
        """Return the line below the name of the program, between suits if all of it stands on one line."""
        theme, whole = self.app.theme, f"♠ ♥   {tr(TAGLINE)}   ♦ ♣"
        half = self.room().w if is_upright(self.app.size) else (self.room().w - theme.px(40)) // 2
        return whole if theme.measure(whole)[0] <= min(half, theme.high(WIDE)) else tr(TAGLINE)

    def _buttons(self) -> list[Widget]:
        """Return the large things, the first of them in gold, and the small ones below."""
        large = [*self._going_on(), self._play()]
        if lesson := self._first_lesson():
            large.insert(0 if len(large) == 1 else 2, lesson)
        else:
            told = tr("A first deal of a game teaches it, step by step")
            large.append(Postcard(tr("Learn"), [told], lambda: self.app.pages.lessons(), art=partial(_sign, "learn")))
        for each in large:
            each.primary = each is large[0]
        return [*large, Grid(self._small(), 3, 8)]

    def _small(self) -> list[Widget]:
        """Return what is done less often."""
        app = self.app
        return [
            Button(tr("New match"), lambda: app.pages.new_match(), icon="cards"),
            Button(tr("Deal of the day"), lambda: app.pages.challenges(), icon="day"),
            Button(tr("Saved matches"), lambda: app.pages.matches(), icon="save"),
            Button(tr("Ladder"), lambda: app.pages.ladder(), icon="crown"),
            Button(tr("Statistics"), lambda: app.pages.statistics(), icon="plot"),
            Button(tr("Examples"), lambda: app.pages.examples(), icon="eye"),
            Button(tr("Rules"), lambda: app.pages.rules(self._game()), icon="rules"),
            Button(tr("Keys"), lambda: app.pages.keys(), icon="help"),
            Button(tr("Settings"), lambda: app.pages.settings(), icon="settings"),
            Button(tr("Language"), lambda: app.pages.language(), icon="globe"),
            Button(tr("Quit"), app.quit, icon="close"),
        ]

    def _going_on(self) -> list[Postcard]:
        """Return the way to go on with a match, if there is one."""
        if self.app.running is None and self.left is None:
            return []
        lines = self.left.lines if self.left is not None else (tr("The match that you left"),)
        return [Postcard(tr("Continue"), lines, self._continue, self._picture)]

    def _play(self) -> Postcard:
        """Return the way to play the last game once more, with the same others; a newcomer's first one is easy."""
        setup = self._setup()
        cards = offer_of(GAMES[setup.game], setup.options).picture
        return Postcard(
            tr_as("a button", "Play"),
            [in_words(setup)],
            self._again,
            art=lambda theme: fan(theme, cards, theme.px(58), 36),
        )

    def _first_lesson(self) -> Postcard | None:
        """Return a lesson for somebody who has never played here; none for others."""
        app, lesson = self.app, next_lesson(self.app.settings)
        if lesson is None or app.settings.lessons or self.last is not None:
            return None
        told = tr_plural(
            "A first deal of {game} in {n} minute, step by step",
            "A first deal of {game} in {n} minutes, step by step",
            lesson.taught.minutes,
            game=title_of(lesson.id),
        )
        begin = partial(app.learn, lesson.id)
        return Postcard(tr("New here? Learn to play"), [told], begin, art=partial(_sign, "learn"))

    def _game(self) -> str:
        """Return the game whose rules are most likely asked for."""
        return self.last.game if self.last is not None else next(iter(GAMES))

    def _setup(self) -> Setup:
        """Return the match that is one click away."""
        return self.last if self.last is not None else first_setup(self.app.settings)

    def _again(self) -> None:
        setup = self._setup()
        remember(self.app.settings, setup)
        self.app.start(setup)

    def _continue(self) -> None:
        if self.left is not None and self.left.match is None and self.left.path is not None:
            self.app.resume(self.left.path)
        elif self.app.running is not None:
            self.app.open(self.app.running)

    def escape(self) -> None:
        """Do nothing: Escape must not end the program by mistake."""


def _sign(icon: str, theme: Theme) -> pygame.Surface:
    """Return an icon as large as a picture."""
    return theme.icon(icon, theme.px(LOW * 0.6), theme.colours.on_felt)
