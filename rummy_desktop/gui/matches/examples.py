"""Examples: the page of matches in the middle of an interesting deal, of which a copy is played on."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final

from rummy_desktop.gui.matches import descriptions
from rummy_desktop.gui.matches.picture_page import PicturePage
from rummy_desktop.gui.scenes.scene import Program
from rummy_desktop.gui.scenes.wait import WaitScene
from rummy_desktop.gui.widgets.box import Column, Flow
from rummy_desktop.gui.widgets.button import Button
from rummy_desktop.gui.widgets.label import Label
from rummy_desktop.gui.widgets.register import Entry, Register
from rummy_desktop.gui.widgets.widget import Widget
from rummy_desktop.language.translate import mark, tr, tr_plural
from rummy_desktop.storage.library.copies import copy
from rummy_desktop.storage.library.summaries import Summary, examples

RULES: Final = 5  # lines on the house rules
NONE: Final = mark("The examples are missing: they come with the program, in its folder “saves”.")


class ExamplesScene(PicturePage):
    """The sample matches, and beside them a picture of the one that is lit; opening one makes a copy to play on."""

    name = "examples"
    first = mark("Examples")
    margin = 24
    side_wide = 352
    picture_high = 220

    def __init__(self, app: Program, found: Sequence[Summary]) -> None:
        super().__init__(app)
        self.found = [each for each in found if each.header is not None]
        self.lit = 0

    def build(self) -> Widget:
        back = Button(tr("Back"), self.escape, icon="chevron-left")
        head = Flow([back, Label(tr("Examples"), "title", "on_felt")], 16)
        self.register = Register(
            tr(self.first), self.found, self._entry, self.lit, self._light, self._open, empty=tr(NONE)
        )
        self.make_side()
        self.buttons = [
            Button(tr("Play on"), self._play_on, "primary", "play", wide=True),
            Button(tr("Watch"), self._watch, icon="eye", wide=True),
        ]
        for button in self.buttons:
            button.enabled = bool(self.found)
        body = self.both([self.register], self.buttons)
        self.tell_lit()
        return Column([head, body], 16, stretch=[body])

    @property
    def match(self) -> Summary | None:
        return self.found[self.lit] if self.found else None

    def _entry(self, each: Summary) -> Entry:
        game, _, what = tr(each.name).partition(":")
        seats = len(each.seats)
        game, what = game.strip(), what.strip()
        detail = what[:1].upper() + what[1:] if what else descriptions.standing(each)
        return Entry(game, detail, descriptions.state(each), tr_plural("{n} player", "{n} players", seats), "cards")

    def _light(self, number: int) -> None:
        self.lit = number
        self.tell_anew()

    def tell_lit(self) -> None:
        each = self.match
        if each is None or each.header is None:
            return
        self.heading.say(tr(each.name) or each.title)
        rules = descriptions.house_rules(each, RULES)
        lines = [descriptions.standing(each), *rules, tr("You play a copy, for practice: it counts in no statistics.")]
        self.facts.say("\n".join(lines))
        self.picture.show(self.picture_of(each))

    # Actions

    def _open(self, number: int) -> None:
        self.buttons[0].activate()

    def _play_on(self) -> None:
        if (each := self.match) is not None:
            work = partial(copy, each.path)
            self.app.over(WaitScene(self.app, work, self.app.resume, tr("The cards are laid out …")))

    def _watch(self) -> None:
        if (each := self.match) is not None:
            self.app.replay(each.path)


def show_examples(app: Program) -> None:
    """Show the examples as soon as they have been looked through."""
    app.over(WaitScene(app, examples, lambda found: app.over(ExamplesScene(app, found)), tr("One moment …")))
