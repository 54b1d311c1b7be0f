"""Letters: a keyboard on the screen, for people who write with a controller or a finger."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

import pygame

from rummy_desktop.gui.scenes.pad_keys import ON_PAGES, PadKeys, Stroke
from rummy_desktop.gui.scenes.page import PageScene
from rummy_desktop.gui.scenes.scene import Program
from rummy_desktop.gui.widgets.box import Centre, Column, Panel, Row, Space
from rummy_desktop.gui.widgets.button import Button
from rummy_desktop.gui.widgets.field import Field
from rummy_desktop.gui.widgets.label import Label
from rummy_desktop.gui.widgets.widget import Widget
from rummy_desktop.language.translate import tr

ROWS: Final = (
    ("abc", ("1234567890", "qwertyuiop", "asdfghjkl-", "zxcvbnm.,’")),
    ("äéñ", ("áàâäãåæāąă", "çćčďđðéèêë", "ęěíìîïłñńň", "óòôöõøőœřß", "śšşťúùûüűů", "ýÿźżžþ¿¡‘’")),
    ("#+=", ("!?&@#%*+=/", "()[]{}<>|\\", "“”„'\"‐–—_~", "$€£¥§°:;…·")),
)
"""What can be written, page by page: the title of each, and the letters of its rows."""
CAPITALS: Final = "ABC"
KEY: Final = 62
"""Units from one key to the next."""


class LettersScene(PageScene):
    """A keyboard for `text`, at most `limit` letters, that `name` asks for; `done` gets it when it is written."""

    name = "letters"
    covers = False
    margin = 8
    first = "q"

    def __init__(self, app: Program, name: str, text: str, limit: int, done: Callable[[str], None]) -> None:
        super().__init__(app)
        self.asked = name
        self.text = text
        self.limit = limit
        self.done = done
        self.shown = 0  # the page of letters
        self.capital = not text or text.endswith(" ")
        self._line: Field | None = None

    def build(self) -> Widget:
        line = Field(self.asked, self.text, self._written, self.limit, enter=self.finish)
        if self._line is not None:
            line.go(self._line.caret)
            line.anchor = self._line.anchor
        self._line = line
        rows: list[Widget] = [self._row(row) for row in ROWS[self.shown][1]]
        turns = [
            Button(title, partial(self._turn, number), "primary" if number == self.shown else "quiet", name=title)
            for number, (title, _) in enumerate(ROWS)
        ]
        capitals = Button(CAPITALS, self._shift, "primary" if self.capital else "quiet", name=tr("Capitals"))
        space = Button(tr("Space"), lambda: self._put(" "), pad="y")
        away = Button("", self._away, icon="undo", name=tr("Delete a letter"))
        foot = Row([capitals, *turns, space, away], 6, stretch=[space])
        answers = Row([gap := Space(), Button(tr("Cancel"), self.escape), self._ready()], 12, stretch=[gap])
        inside = [Label(self.asked, "heading"), line, Column([*rows, foot], 6), answers]
        return Centre(Panel(inside, 12, 20, lift=28), 760)

    def _ready(self) -> Button:
        return Button(tr("Done"), self.finish, "primary", "check", pad="start")

    def _row(self, letters: str) -> Widget:
        keys = [self._key(each.upper() if self.capital and len(each.upper()) == 1 else each) for each in letters]
        return Row(keys, 6, stretch=keys)

    def _key(self, letter: str) -> Button:
        return Button(letter, partial(self._put, letter), sound="press")

    # The text

    def _written(self, text: str) -> None:
        self.text = text

    def _put(self, letters: str) -> None:
        if self._line is not None:
            self._line.insert(letters)
        capital = letters == " "
        if capital != self.capital and self.shown < len(ROWS) - 1:
            self._keep_place(capital)

    def _keep_place(self, capital: bool) -> None:
        """Show capitals or small letters, with the focus on the same key."""
        current = self.page.focus.current if self.page is not None else None
        name = current.name if current is not None else ""
        self.capital = capital
        self.rebuild()
        same = name.upper() if capital else name.lower()
        if self.page is not None and (key := self.page.find(same) or self.page.find(name)):
            self.page.focus.set(key)

    def _shift(self) -> None:
        self._keep_place(not self.capital)

    def _turn(self, page: int) -> None:
        self.shown = page
        self.rebuild()

    def _away(self) -> None:
        if self._line is not None:
            self._line.key(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_BACKSPACE, mod=0, unicode=""))

    def _move(self, step: int) -> None:
        if self._line is not None:
            self._line.go(self._line.caret + step)

    def finish(self) -> None:
        """Hand over the written text."""
        self.app.close()
        self.done(self.text)

    # Events

    def pad_keys(self) -> PadKeys:
        return {
            **ON_PAGES,
            "x": Stroke(pygame.K_BACKSPACE),
            "y": Stroke(pygame.K_INSERT),
            "lb": Stroke(pygame.K_PAGEUP),
            "rb": Stroke(pygame.K_PAGEDOWN),
            "start": Stroke(pygame.K_F12),
        }

    def handle(self, event: pygame.event.Event) -> None:
        if event.type == pygame.KEYDOWN and event.key in self._acts():
            self._acts()[event.key]()
        elif event.type == pygame.TEXTINPUT and not self.typing:
            self._put(event.text)
        else:
            super().handle(event)

    def _acts(self) -> dict[int, Callable[[], None]]:
        """Return the actions of keys while a letter has the focus; in the line itself the line has them."""
        if self.page is None or self.typing:
            return {pygame.K_F12: self.finish}
        return {
            pygame.K_BACKSPACE: self._away,
            pygame.K_INSERT: lambda: self._put(" "),
            pygame.K_PAGEUP: lambda: self._move(-1),
            pygame.K_PAGEDOWN: lambda: self._move(1),
            pygame.K_F12: self.finish,
        }


def write_into(app: Program, field: Field) -> None:
    """Show the keyboard for a field of the topmost scene, which gets the text even if its page is built anew."""
    scene = app.scene
    assert scene.page is not None
    fields = [each for each in scene.page.root.walk() if isinstance(each, Field)]
    place = fields.index(field)

    def done(text: str) -> None:
        found = [each for each in scene.page.root.walk() if isinstance(each, Field)] if scene.page is not None else []
        if place < len(found):
            found[place].set(text)
            if scene.page is not None and found[place].page is scene.page:
                scene.page.focus.set(found[place], shown=True)

    app.over(LettersScene(app, field.name, field.text, field.limit, done))
