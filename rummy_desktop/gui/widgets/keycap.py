"""Keycap: the action of a key of the keyboard, or of a button of a game controller."""

from __future__ import annotations

import re
from collections.abc import Sequence

import pygame

from rummy_desktop.gui.look.pad_names import NAMES, PadButton
from rummy_desktop.gui.look.theme import Theme
from rummy_desktop.gui.widgets.pad_mark import draw_mark, mark_width
from rummy_desktop.gui.widgets.widget import Widget, tall
from rummy_desktop.language.translate import is_english, tr_as


def printed(keys: str) -> str:
    """Return the names of keys on the keyboards of the language's speakers, such as `Strg+Z` for `Ctrl+Z`."""
    return keys if is_english() else re.sub(r"[A-Z][A-Za-z]+", lambda found: _called(found[0]), keys)


def _called(key: str) -> str:
    names = {
        "Tab": tr_as("key", "Tab"),
        "Space": tr_as("key", "Space"),
        "Enter": tr_as("key", "Enter"),
        "Backspace": tr_as("key", "Backspace"),
        "Shift": tr_as("key", "Shift"),
        "Ctrl": tr_as("key", "Ctrl"),
        "Esc": tr_as("key", "Esc"),
        "Home": tr_as("key", "Home"),
        "End": tr_as("key", "End"),
        "PgUp": tr_as("key", "PgUp"),
        "PgDn": tr_as("key", "PgDn"),
        "Del": tr_as("key", "Del"),
    }
    return names.get(key, key)


class Keycap(Widget):
    """The keys of `keys`, with " / " between alternatives, and their action in words.

    The keys have `column` units, or as many pixels as those of the widest in `group`, so that all words stand below
    each other.
    """

    def __init__(self, keys: str, what: str, column: int, group: Sequence[Keycap] = ()) -> None:
        super().__init__(f"{printed(keys)}: {what}")
        self.keys = printed(keys).split(" / ")
        self.what = what
        self.column = column
        self.group = group
        self._known: tuple[Theme, int] | None = None  # the measured widths, since a whole group is measured each time

    def _lines(self, theme: Theme, width: int) -> list[str]:
        return theme.wrap(self.what, "body", width - self._aside(theme))

    def _aside(self, theme: Theme) -> int:
        """Return the width of the keys in pixels."""
        if self._known is None or self._known[0] is not theme:
            self._known = (theme, max(theme.px(self.column), *(each.across(theme) for each in (self, *self.group))))
        return self._known[1]

    def across(self, theme: Theme) -> int:
        """Return the pixels that its keys take, with the room behind them."""
        widths = [max(tall(theme, 30), theme.measure(key, "label")[0] + theme.px(16)) for key in self.keys]
        return sum(widths) + len(widths) * theme.px(6) + theme.px(10)

    def wish(self, theme: Theme) -> tuple[int, int]:
        return self._aside(theme) + theme.measure(self.what)[0], tall(theme, 34)

    def least(self, theme: Theme) -> int:
        return self._aside(theme) + theme.high(170)

    def height(self, theme: Theme, width: int) -> int:
        return max(tall(theme, 34), len(self._lines(theme, width)) * theme.line_height() + theme.px(6))

    def draw(self, canvas: pygame.Surface) -> None:
        theme = self.theme
        high = tall(theme, 28)
        self.draw_keys(canvas, high)
        y = self.rect.y + theme.px(2) + (high - theme.line_height()) // 2
        for line in self._lines(theme, self.rect.w):
            canvas.blit(theme.text(line, "body", self.colour("ink")), (self.rect.x + self._aside(theme), y))
            y += theme.line_height()

    def draw_keys(self, canvas: pygame.Surface, high: int) -> None:
        """Draw the keys, `high` pixels high."""
        theme, x = self.theme, self.rect.x
        for key in self.keys:
            width = max(tall(theme, 30), theme.measure(key, "label")[0] + theme.px(16))
            cap = pygame.Rect(x, self.rect.y + theme.px(2), width, high)
            theme.plate(canvas, cap.move(0, theme.px(2)), self.colour("panel_line"), radius=theme.radius_small)
            theme.plate(canvas, cap, self.colour("panel_high"), self.colour("panel_line"), theme.radius_small)
            theme.write(canvas, key, cap, "label", align="center")
            x += width + theme.px(6)


class Padcap(Keycap):
    """A button of a game controller, as it looks on the one in use, and its action in words."""

    def __init__(self, button: PadButton, what: str, group: Sequence[Keycap] = ()) -> None:
        super().__init__(NAMES["xbox"][button], what, 48, group)
        self.button: PadButton = button

    def across(self, theme: Theme) -> int:
        return mark_width(theme, self.button, tall(theme, 28)) + theme.px(12)

    def draw_keys(self, canvas: pygame.Surface, high: int) -> None:
        theme = self.theme
        place = pygame.Rect(self.rect.x, self.rect.y + theme.px(2), mark_width(theme, self.button, high), high)
        draw_mark(canvas, theme, self.button, place, (self.colour("panel_high"), self.colour("ink")))
