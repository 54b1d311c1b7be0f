"""Keys: every key of the program on one page."""

from __future__ import annotations

from typing import Final

from rummy_desktop.gui.scenes.page import PageScene
from rummy_desktop.gui.widgets.box import Centre, Column, Panel, Row, Space
from rummy_desktop.gui.widgets.button import Button
from rummy_desktop.gui.widgets.keycap import Keycap
from rummy_desktop.gui.widgets.label import Label
from rummy_desktop.gui.widgets.widget import Widget

KEYS: Final[tuple[tuple[str, tuple[tuple[str, str], ...]], ...]] = (
    (
        "Around the table",
        (
            ("← / →", "Move along the cards"),
            ("↑ / ↓", "Hand, piles, melds, buttons"),
            ("Tab", "Everything in turn"),
            ("Space", "Select the card"),
            ("Enter", "Do what is expected here"),
            ("Backspace", "Take back (Ctrl+Z too)"),
            ("H", "Hint"),
            ("Esc", "Menu of the match"),
        ),
    ),
    (
        "Your turn",
        (
            ("D", "Draw from the stock"),
            ("T", "Take the top discard, or from the marked one on"),
            ("L", "Lay down the selected cards, or find melds"),
            ("O", "Lay off the selected cards"),
            ("X / Del", "Discard the selected card"),
            ("E", "Done: end a turn of melding"),
            ("K", "Knock, or keep the deuce"),
            ("G", "Gin or big gin"),
            ("P", "Pass, or put the deuce back"),
            ("R", "Call rummy"),
            ("1–8", "Call rummy at an open table"),
            ("S", "Finish laying off and show"),
            ("B", "Lay off the best way"),
        ),
    ),
    (
        "Your hand",
        (
            ("1", "Sort by rank"),
            ("2", "Sort by suit"),
            ("3", "Sort by melds"),
            ("Shift+← →", "Move the card"),
            ("V", "Hold to peek"),
        ),
    ),
    (
        "Everywhere",
        (
            ("F1", "Keys"),
            ("F2", "Rules"),
            ("F3", "Score sheet"),
            ("F4", "History"),
            ("F10", "Settings"),
            ("F11", "Full screen"),
            ("M", "Mute"),
            ("Ctrl+Q", "Quit"),
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


class KeysScene(PageScene):
    """Lists the keys over whatever is below."""

    name = "keys"
    covers = False
    first = "Close"
    margin = 24

    def build(self) -> Widget:
        around, turn, hand, everywhere, house = (self._group(*group) for group in KEYS)
        left, right = Column([around, hand], 20), Column([everywhere, house], 20)
        middle = Column([turn], 0)
        columns = Row([left, middle, right], 36, stretch=[left, middle, right])
        title, close = Label("Keys", "title"), Button("Close", self.escape, icon="close")
        head = Row([title, close], 12, stretch=[title])
        return Centre(Panel([head, columns], 16, 28, lift=28), 1180)

    @staticmethod
    def _group(title: str, keys: tuple[tuple[str, str], ...]) -> Widget:
        caps = [Keycap(key, what, 116) for key, what in keys]
        return Column([Label(title, "heading", "accent_ink"), Space(2), *caps], 4)
