"""The examples: matches in the middle of an interesting deal, of which a copy is played on."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import Final

import pygame

from rummy_desktop.gui.look.assets import Assets
from rummy_desktop.gui.look.theme import Theme
from rummy_desktop.gui.matches import descriptions
from rummy_desktop.gui.matches.miniature import miniature
from rummy_desktop.gui.play.autosave import setup_of
from rummy_desktop.gui.scenes.background_task import BackgroundTask
from rummy_desktop.gui.scenes.page import PageScene
from rummy_desktop.gui.scenes.scene import Program
from rummy_desktop.gui.scenes.wait import WaitScene
from rummy_desktop.gui.widgets.box import Column, Flow, Panel, Row, Space
from rummy_desktop.gui.widgets.button import Button
from rummy_desktop.gui.widgets.label import Label
from rummy_desktop.gui.widgets.photograph import Photograph
from rummy_desktop.gui.widgets.register import Entry, Register
from rummy_desktop.gui.widgets.scroll import Scroll
from rummy_desktop.gui.widgets.widget import Widget
from rummy_desktop.language.translate import mark, tr, tr_plural
from rummy_desktop.storage.library.copies import copy
from rummy_desktop.storage.library.summaries import Summary, examples
from rummy_desktop.storage.match_file.header import SaveError
from rummy_desktop.storage.match_file.load import load

SIDE: Final = 352  # units that the panel beside the list is wide
PICTURE: Final = 220  # units that its picture is high
RULES: Final = 5  # lines on the house rules
NONE: Final = mark("The examples are missing: they come with the program, in its folder “saves”.")


class Side(Column):
    """What is said beside the list, as wide as its picture."""

    def wish(self, theme: Theme) -> tuple[int, int]:
        return theme.high(SIDE), super().wish(theme)[1]


class ExamplesScene(PageScene):
    """The sample matches, and beside them a picture of the one that is lit; opening one makes a copy to play on."""

    name = "examples"
    first = mark("Examples")
    margin = 24

    def __init__(self, app: Program, found: Sequence[Summary]) -> None:
        super().__init__(app)
        self.found = [each for each in found if each.header is not None]
        self.lit = 0
        self.pictures: dict[tuple[Path, int], pygame.Surface] = {}
        self.drawing: tuple[Path, BackgroundTask[pygame.Surface]] | None = None

    def build(self) -> Widget:
        back = Button(tr("Back"), self.escape, icon="chevron-left")
        head = Flow([back, Label(tr("Examples"), "title", "on_felt")], 16)
        self.register = Register(
            tr(self.first), self.found, self._entry, self.lit, self._light, self._open, empty=tr(NONE)
        )
        listed = Column([self.register], 0, stretch=[self.register])
        self.picture, self.heading = Photograph(SIDE, PICTURE), Label("", "heading")
        self.facts = Label("", "small", "ink_soft")
        self.buttons = [
            Button(tr("Play on"), self._play_on, "primary", "play", wide=True),
            Button(tr("Watch"), self._watch, icon="eye", wide=True),
        ]
        for button in self.buttons:
            button.enabled = bool(self.found)
        told = Scroll(Column([self.picture, Space(2), self.heading, self.facts], 8), "facts", bleed=True)
        side = Side([told, *self.buttons], 8, stretch=[told])
        body = Panel([Row([listed, side], 24, stretch=[listed])], 0, 20)
        body.stretch = list(body.inside)
        self._tell()
        return Column([head, body], 16, stretch=[body])

    @property
    def example(self) -> Summary | None:
        """The one that is lit; None where there is none."""
        return self.found[self.lit] if self.found else None

    def _entry(self, each: Summary) -> Entry:
        game, _, what = tr(each.name).partition(":")
        seats = len(each.seats)
        game, what = game.strip(), what.strip()
        detail = what[:1].upper() + what[1:] if what else descriptions.standing(each)
        return Entry(game, detail, descriptions.state(each), tr_plural("{n} player", "{n} players", seats), "cards")

    def _light(self, number: int) -> None:
        self.lit = number
        self._tell()
        if self.page is not None:
            self.page.place(self.page.root.theme, self.page.root.rect)

    def _tell(self) -> None:
        """Say at the side which example is lit."""
        each = self.example
        if each is None or each.header is None:
            return
        self.heading.say(tr(each.name) or each.title)
        rules = descriptions.house_rules(each, RULES)
        lines = [descriptions.standing(each), *rules, tr("You play a copy, for practice: it counts in no statistics.")]
        self.facts.say("\n".join(lines))
        self.picture.show(self.pictures.get(self._key(each)))

    # Pictures

    def _key(self, each: Summary) -> tuple[Path, int]:
        return each.path, self.picture.width(self.app.theme)

    def update(self, seconds: float) -> bool:
        return self._draw_picture() or super().update(seconds)

    def _draw_picture(self) -> bool:
        """Have the picture of the lit example drawn; whether there is more to do."""
        if self.drawing is not None:
            path, task = self.drawing
            if not task.done:
                return True
            self.drawing = None
            try:
                picture = task.result()
            except SaveError:
                picture = pygame.Surface((1, 1))
            self.pictures[path, picture.get_width()] = picture
            self.pictures[path, self.picture.width(self.app.theme)] = picture
            self._tell()
        each = self.example
        if each is None or self._key(each) in self.pictures:
            return False
        size, theme, assets = self.picture.size(self.app.theme), self.app.theme, self.app.assets.twin()
        self.drawing = each.path, BackgroundTask(partial(_portray, each.path, assets, theme, size))
        return True

    # What can be done

    def _open(self, number: int) -> None:
        self.buttons[0].activate()

    def _play_on(self) -> None:
        if (each := self.example) is not None:
            work = partial(copy, each.path)
            self.app.over(WaitScene(self.app, work, self.app.resume, tr("The cards are laid out …")))

    def _watch(self) -> None:
        if (each := self.example) is not None:
            self.app.replay(each.path)


def show_examples(app: Program) -> None:
    """Show the examples as soon as they have been looked through."""
    app.over(WaitScene(app, examples, lambda found: app.over(ExamplesScene(app, found)), tr("One moment …")))


def _portray(path: Path, assets: Assets, theme: Theme, size: tuple[int, int]) -> pygame.Surface:
    saved = load(path)
    return miniature(assets, theme, saved.match, setup_of(saved), size)
