"""Keys: every key of the program on one page."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rummy_desktop.gui.scenes.bindings import changed_in, told
from rummy_desktop.gui.scenes.key_list import KEYS, TABLE_GROUPS, Group, places_of
from rummy_desktop.gui.scenes.keys_form import KeysForm
from rummy_desktop.gui.scenes.pad_keys import PADS
from rummy_desktop.gui.scenes.page import PageScene
from rummy_desktop.gui.scenes.scene import Program
from rummy_desktop.gui.widgets.box import Centre, Column, Flow, Grid, Panel, Space
from rummy_desktop.gui.widgets.button import Button
from rummy_desktop.gui.widgets.keycap import Keycap, Padcap
from rummy_desktop.gui.widgets.label import Label
from rummy_desktop.gui.widgets.scroll import Scroll
from rummy_desktop.gui.widgets.tabs import Tabs
from rummy_desktop.gui.widgets.widget import Widget
from rummy_desktop.language.translate import mark, tr

COLUMN: Final = 92  # units that the keys have at least
ABREAST: Final = 3
"""So many groups stand beside each other; a further one stands below the shortest of them."""
PAGES: Final = ((mark("At the table"), 0, TABLE_GROUPS), (mark("Everywhere else"), TABLE_GROUPS, len(KEYS)))
"""The pages that show the groups: their titles, and the first and last group of each."""
ELSEWHERE: Final = ("replay", "house")
"""The scenes whose keys are on the second page."""


CONTROLLER: Final = len(PAGES)
"""The page after those, on which the buttons of a controller are told."""


class KeysScene(PageScene):
    """A list of the keys over the scene below, on two pages, and a third one has the buttons of a controller.

    Over a table the keys that do something there come first, and while a controller is in use its buttons.
    """

    name = "keys"
    covers = False
    first = mark("Close")
    margin = 24

    def __init__(self, app: Program) -> None:
        super().__init__(app)
        self.shown = int(bool(app.scenes) and app.scene.name in ELSEWHERE)
        if app.theme.pad:
            self.shown = CONTROLLER
        below = next((scene for scene in reversed(app.scenes) if scene.keys()), None)
        self.here: Sequence[Group] = below.keys() if below is not None else ()
        self.places_here = below.places if below is not None else ()

    def build(self) -> Widget:
        titles = [*(tr(title) for title, _, _ in PAGES), tr("Controller")]
        if self.here:
            titles[0] = tr("At this table")
        tabs = Tabs(tr("Page"), range(len(titles)), titles, self.shown, self._turn)
        title, close = Label(tr("Keys"), "title"), Button(tr("Close"), self.escape, icon="close")
        change = Button(tr("Change keys"), lambda: self.app.over(KeysForm(self.app)), icon="settings")
        head = Flow([title, change, close], 12, stretch=[title])
        columns = self._pads() if self.shown == CONTROLLER else self._columns(self._groups())
        scroll = Scroll(Grid(columns, ABREAST, 36), titles[self.shown], bleed=True)
        return Centre(Panel([head, tabs, scroll], 10, 28, stretch=[scroll], lift=28), 1180)

    def _turn(self, page: int) -> None:
        self.shown = page
        self.rebuild()

    def _groups(self) -> Sequence[Group]:
        """Return the groups of keys on the page that is shown."""
        _, begin, end = PAGES[self.shown]
        return KEYS[begin:end] if begin else self.here or KEYS[begin:end]

    @staticmethod
    def _pads() -> list[Widget]:
        """Return the buttons of a controller in columns."""
        columns: list[Widget] = []
        for title, buttons in PADS:
            caps: list[Keycap] = []
            caps += [Padcap(button, tr(what), caps) for button, what in buttons]
            columns.append(Column([Label(tr(title), "heading", "accent_ink"), Space(2), *caps], 4))
        return columns

    def _columns(self, groups: Sequence[Group]) -> list[Widget]:
        """Return the groups in columns, of which none is much longer than the others."""
        columns = [[group] for group in groups[:ABREAST]]
        for group in groups[ABREAST:]:
            min(columns, key=lambda column: sum(len(keys) for _, keys in column)).append(group)
        return [Column([self._group(*group) for group in column], 18) for column in columns]

    def _group(self, title: str, keys: Sequence[tuple[str, str]]) -> Widget:
        places = (*places_of(title), *self.places_here)
        caps: list[Keycap] = []
        caps += [Keycap(self._caps(key, places), tr(what), COLUMN, caps) for key, what in keys]
        return Column([Label(tr(title), "heading", "accent_ink"), Space(2), *caps], 4)

    def _caps(self, row: str, places: Sequence[str]) -> str:
        """Return the present keys of a line; if several do the same and one was chosen, that one."""
        chosen = changed_in(self.app.settings.keys)
        return " / ".join(dict.fromkeys(told(chosen, places, key) for key in row.split(" / ")))
