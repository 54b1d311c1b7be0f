"""Keys: every key of the program on one page."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

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

YOUR_TURN: Final = mark("Your turn")
COLUMN: Final = 92  # units that the keys have at least
Group = tuple[str, Sequence[tuple[str, str]]]
"""Keys that belong together: their title, and for each what is on the key and what it does."""
KEYS: Final[tuple[tuple[str, tuple[tuple[str, str], ...]], ...]] = (
    (
        mark("Around the table"),
        (
            ("← / →", mark("Move along the cards")),
            ("↑ / ↓", mark("Between hand, piles, melds and buttons")),
            ("Tab", mark("One thing after the other")),
            ("Space", mark("Choose the card")),
            ("Enter", mark("Do what is meant here")),
            ("Backspace", mark("Take back a meld")),
            ("Ctrl+Z", mark("Undo")),
            ("Ctrl+Y", mark("Redo")),
            ("H", mark("Hint")),
            ("C", mark("Hold: what is still out for the card")),
            ("Esc", mark("Menu of the match")),
        ),
    ),
    (
        YOUR_TURN,
        (
            ("D", mark("Draw from the stock")),
            ("T", mark("Take the top discard, or all from the marked one on")),
            ("L", mark("Lay down the chosen cards, or find melds")),
            ("O", mark("Lay off the chosen cards")),
            ("X / Del", mark("Discard the chosen card")),
            ("E", mark("End a turn of melding")),
            ("K", mark("Knock, go out, or keep the deuce")),
            ("G", mark("Declare gin or big gin")),
        ),
    ),
    (
        mark("Your hand"),
        (
            ("1", mark("Sort by rank; twice: stays so")),
            ("2", mark("Sort by suit; twice: stays so")),
            ("3", mark("Sort by melds; twice: stays so")),
            ("J", mark("Join the chosen cards to a group, or part it")),
            ("Shift+Space", mark("Choose the whole group")),
            ("Shift+← →", mark("Move the card, or the group")),
            ("V", mark("Hold to peek")),
        ),
    ),
    (
        mark("When you are asked"),
        (
            ("P", mark("Pass, or put the deuce back")),
            ("R", mark("Call rummy, or buy a discard")),
            ("1–8", mark("Call or buy at an open table")),
            ("S", mark("Show the hand after laying off")),
            ("B", mark("Lay off in the best way")),
        ),
    ),
    (
        mark("Everywhere"),
        (
            ("F1", mark("Keys")),
            ("F2", mark("Rules")),
            ("F3", mark("Score sheet")),
            ("F4", mark("History")),
            ("F5", mark("What has been seen")),
            ("F9", mark("Ladder")),
            ("F10", mark("Settings")),
            ("F11", mark("Full screen")),
            ("M", mark("Mute")),
            ("F", mark("Mark a favourite among the games")),
            ("Ctrl+Q", mark("Quit")),
        ),
    ),
    (
        mark("Watching"),
        (
            ("Space", mark("Play or pause")),
            ("← / →", mark("One move back or on")),
            ("Shift+← →", mark("One turn back or on")),
            ("PgUp / PgDn", mark("One deal back or on")),
            ("Home / End", mark("The beginning or the end")),
            ("V", mark("See it from the next seat, or with all hands open")),
            ("+ / −", mark("Faster or slower")),
            ("L", mark("Deals and turns")),
            ("C", mark("Continue from here")),
            ("A", mark("Same deal again")),
            ("F", mark("Challenge a friend, also on the score sheet")),
            ("R", mark("Review this deal, also on the score sheet")),
            ("Ctrl+C", mark("Copy this deal")),
        ),
    ),
    (
        mark("House rules"),
        (
            ("Ctrl+F", mark("Search")),
            ("Ctrl+Z", mark("Undo")),
            ("Ctrl+S", mark("Save as")),
            ("Ctrl+C", mark("Copy the code")),
            ("Ctrl+V", mark("Paste a code")),
        ),
    ),
)
"""The keys in groups: what is on the key, and what it does. The keys of one line are parted by " / "."""


ABREAST: Final = 3
"""So many groups stand beside each other; a further one stands below the shortest of them."""
TABLE_GROUPS: Final = 4
"""So many groups are used at a table."""
PAGES: Final = ((mark("At the table"), 0, TABLE_GROUPS), (mark("Everywhere else"), TABLE_GROUPS, len(KEYS)))
"""The pages that show the groups: their titles, and the first and last group of each."""
ELSEWHERE: Final = ("replay", "house")
"""The scenes whose keys are on the second page."""


CONTROLLER: Final = len(PAGES)
"""The page after those, on which the buttons of a controller are told."""


class KeysScene(PageScene):
    """Lists the keys over whatever is below, on two pages, and a third one has the buttons of a controller.

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
        self.here = next((keys for scene in reversed(app.scenes) if (keys := scene.keys())), ())

    def build(self) -> Widget:
        titles = [*(tr(title) for title, _, _ in PAGES), tr("Controller")]
        if self.here:
            titles[0] = tr("At this table")
        tabs = Tabs(tr("Page"), range(len(titles)), titles, self.shown, self._turn)
        title, close = Label(tr("Keys"), "title"), Button(tr("Close"), self.escape, icon="close")
        head = Flow([title, close], 12, stretch=[title])
        columns = self._pads() if self.shown == CONTROLLER else self._columns(self._groups())
        scroll = Scroll(Grid(columns, ABREAST, 36), titles[self.shown], bleed=True)
        return Centre(Panel([head, tabs, scroll], 16, 28, stretch=[scroll], lift=28), 1180)

    def _turn(self, page: int) -> None:
        self.shown = page
        self.rebuild()

    def _groups(self) -> Sequence[Group]:
        """The groups of keys on the page that is shown."""
        _, begin, end = PAGES[self.shown]
        return KEYS[begin:end] if begin else self.here or KEYS[begin:end]

    @staticmethod
    def _pads() -> list[Widget]:
        """The buttons of a controller in columns."""
        columns: list[Widget] = []
        for title, buttons in PADS:
            caps: list[Keycap] = []
            caps += [Padcap(button, tr(what), caps) for button, what in buttons]
            columns.append(Column([Label(tr(title), "heading", "accent_ink"), Space(2), *caps], 4))
        return columns

    def _columns(self, groups: Sequence[Group]) -> list[Widget]:
        """The groups in columns, of which none is much longer than the others."""
        columns = [[group] for group in groups[:ABREAST]]
        for group in groups[ABREAST:]:
            min(columns, key=lambda column: sum(len(keys) for _, keys in column)).append(group)
        return [Column([self._group(*group) for group in column], 18) for column in columns]

    @staticmethod
    def _group(title: str, keys: Sequence[tuple[str, str]]) -> Widget:
        caps: list[Keycap] = []
        caps += [Keycap(key, tr(what), COLUMN, caps) for key, what in keys]
        return Column([Label(tr(title), "heading", "accent_ink"), Space(2), *caps], 4)
