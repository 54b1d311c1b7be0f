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
from rummy_desktop.language.translate import tr

YOUR_TURN: Final = "Your turn"
COLUMN: Final = 92  # units that the keys have at least
Group = tuple[str, Sequence[tuple[str, str]]]
"""Keys that belong together: their title, and for each what is on the key and what it does."""
KEYS: Final[tuple[tuple[str, tuple[tuple[str, str], ...]], ...]] = (
    (
        "Around the table",
        (
            ("← / →", "Move along the cards"),
            ("↑ / ↓", "Between hand, piles, melds and buttons"),
            ("Tab", "One thing after the other"),
            ("Space", "Choose the card"),
            ("Enter", "Do what is meant here"),
            ("Backspace", "Take back a meld"),
            ("Ctrl+Z", "Undo"),
            ("Ctrl+Y", "Redo"),
            ("H", "Hint"),
            ("C", "Hold: what is still out for the card"),
            ("Esc", "Menu of the match"),
        ),
    ),
    (
        YOUR_TURN,
        (
            ("D", "Draw from the stock"),
            ("T", "Take the top discard, or all from the marked one on"),
            ("L", "Lay down the chosen cards, or find melds"),
            ("O", "Lay off the chosen cards"),
            ("X / Del", "Discard the chosen card"),
            ("E", "End a turn of melding"),
            ("K", "Knock, go out, or keep the deuce"),
            ("G", "Declare gin or big gin"),
        ),
    ),
    (
        "Your hand",
        (
            ("1", "Sort by rank; twice: stays so"),
            ("2", "Sort by suit; twice: stays so"),
            ("3", "Sort by melds; twice: stays so"),
            ("J", "Join the chosen cards to a group, or part it"),
            ("Shift+Space", "Choose the whole group"),
            ("Shift+← →", "Move the card, or the group"),
            ("V", "Hold to peek"),
        ),
    ),
    (
        "When you are asked",
        (
            ("P", "Pass, or put the deuce back"),
            ("R", "Call rummy, or buy a discard"),
            ("1–8", "Call or buy at an open table"),
            ("S", "Show the hand after laying off"),
            ("B", "Lay off in the best way"),
        ),
    ),
    (
        "Everywhere",
        (
            ("F1", "Keys"),
            ("F2", "Rules"),
            ("F3", "Score sheet"),
            ("F4", "History"),
            ("F5", "What has been seen"),
            ("F9", "Ladder"),
            ("F10", "Settings"),
            ("F11", "Full screen"),
            ("M", "Mute"),
            ("F", "Mark a favourite among the games"),
            ("Ctrl+Q", "Quit"),
        ),
    ),
    (
        "Watching",
        (
            ("Space", "Play or pause"),
            ("← / →", "One move back or on"),
            ("Shift+← →", "One turn back or on"),
            ("PgUp / PgDn", "One deal back or on"),
            ("Home / End", "The beginning or the end"),
            ("V", "See it from the next seat, or with all hands open"),
            ("+ / −", "Faster or slower"),
            ("L", "Deals and turns"),
            ("C", "Continue from here"),
            ("A", "Same deal again"),
            ("F", "Challenge a friend, also on the score sheet"),
            ("R", "Review this deal, also on the score sheet"),
            ("Ctrl+C", "Copy this deal"),
        ),
    ),
    (
        "House rules",
        (
            ("Ctrl+F", "Search"),
            ("Ctrl+Z", "Undo"),
            ("Ctrl+S", "Save as"),
            ("Ctrl+C", "Copy the code"),
            ("Ctrl+V", "Paste a code"),
        ),
    ),
)
"""The keys in groups: what is on the key, and what it does. The keys of one line are parted by " / "."""


ABREAST: Final = 3
"""So many groups stand beside each other; a further one stands below the shortest of them."""
TABLE_GROUPS: Final = 4
"""So many groups are used at a table."""
PAGES: Final = (("At the table", 0, TABLE_GROUPS), ("Everywhere else", TABLE_GROUPS, len(KEYS)))
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
    first = "Close"
    margin = 24

    def __init__(self, app: Program) -> None:
        super().__init__(app)
        self.shown = int(bool(app.scenes) and app.scene.name in ELSEWHERE)
        if app.theme.pad:
            self.shown = CONTROLLER
        self.here = next((keys for scene in reversed(app.scenes) if (keys := scene.keys())), ())

    def build(self) -> Widget:
        titles = [*(title for title, _, _ in PAGES), tr("Controller")]
        if self.here:
            titles[0] = "At this table"
        tabs = Tabs("Page", range(len(titles)), titles, self.shown, self._turn)
        title, close = Label("Keys", "title"), Button("Close", self.escape, icon="close")
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
        caps += [Keycap(key, what, COLUMN, caps) for key, what in keys]
        return Column([Label(title, "heading", "accent_ink"), Space(2), *caps], 4)
