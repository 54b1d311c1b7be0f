"""Examples: cards of a page of rules as pictures, with their captions, and whether they may be melded."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from rummy_desktop.engine.examples import Example
from rummy_desktop.gui.look.theme import Theme
from rummy_desktop.gui.widgets.box import Column, Grid, Row, Space
from rummy_desktop.gui.widgets.cards import Cards
from rummy_desktop.gui.widgets.label import Label
from rummy_desktop.gui.widgets.widget import Widget, tall
from rummy_desktop.language.translate import tr

WIDE: Final = 62  # units of a card's width
ACROSS: Final = 3  # examples beside each other


class Verdict(Widget):
    """A check or a cross: whether something may be."""

    role = "picture"

    def __init__(self, good: bool) -> None:
        super().__init__(tr("allowed") if good else tr("not allowed"))
        self.good = good

    def wish(self, theme: Theme) -> tuple[int, int]:
        return tall(theme, 20), tall(theme, 20)

    def least(self, theme: Theme) -> int:
        return tall(theme, 20)

    def draw(self, canvas: pygame.Surface) -> None:
        colour = self.colour("good" if self.good else "danger_ink")
        icon = self.theme.icon("check" if self.good else "close", tall(self.theme, 18), colour)
        canvas.blit(icon, icon.get_rect(center=self.rect.center))


class LeftCards(Cards):
    """Cards that begin at the left of their room and may become small."""

    def least(self, theme: Theme) -> int:
        return theme.px(160)


def pictured(examples: Sequence[Example]) -> Widget:
    """Return some examples beside each other, each with its cards above the words."""
    cells = []
    for each in examples:
        cards = LeftCards(each.groups, stands=each.stands, wide=WIDE)
        words = Label(each.words, "small", "ink_soft")
        line = words if each.good is None else Row([Verdict(each.good), words], 6, stretch=[words])
        cells.append(Column([cards, line], 6))
    return Column([Grid(cells, ACROSS, 24), Space(6)], 0)
