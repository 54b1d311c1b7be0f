"""Pick: a question with a list of answers below each other."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple, cast

import pygame

from rummy_desktop.engine.melds import Meld
from rummy_desktop.gui.look.assets import ASPECT, Assets
from rummy_desktop.gui.look.card_notes import Notes, notes_on
from rummy_desktop.gui.look.theme import Theme
from rummy_desktop.gui.motion.deck import picture_of
from rummy_desktop.gui.scenes.page import PageScene
from rummy_desktop.gui.scenes.scene import Program
from rummy_desktop.gui.widgets.box import Centre, Column, Flow, Panel, Space
from rummy_desktop.gui.widgets.button import Button, Kind, shortened
from rummy_desktop.gui.widgets.label import Label
from rummy_desktop.gui.widgets.scroll import Scroll
from rummy_desktop.gui.widgets.widget import Widget
from rummy_desktop.language.translate import tr

CARD: Final = 58  # units: the width of a card in an answer
STEP: Final = 0.4  # the visible part of a card under the next one, by its width
MOST_LINES: Final = 3  # lines that the words of an answer take at most beside a meld
MOST: Final = 270  # units: the width of a meld in an answer; a longer one has its cards closer


class Pick(NamedTuple):
    """An answer: its words, its action, and the meld that it makes."""

    text: str
    act: Callable[[], None]
    meld: Meld | None = None


class Answer(Button):
    """An answer to press, with the meld that it makes in a column `wide` units wide.

    `emblems` and `colours` are those of the seats.
    """

    def __init__(
        self,
        pick: Pick,
        act: Callable[[], None],
        kind: Kind,
        emblems: Sequence[str],
        colours: Sequence[int],
        wide: float,
    ) -> None:
        super().__init__(pick.text, act, kind)
        self.meld = pick.meld
        self.emblems = emblems
        self.paints = colours
        self.column = wide

    def wish(self, theme: Theme) -> tuple[int, int]:
        width, high = super().wish(theme)
        if self.meld is None:
            return width, high
        return width + theme.px(self.column + 30), round(theme.px(CARD) * ASPECT) + theme.px(16)

    def least(self, theme: Theme) -> int:
        if self.meld is None:
            return super().least(theme)
        word = max(theme.measure(word, "strong")[0] for word in self.text.split())
        return theme.px(self.column + 44) + word

    def height(self, theme: Theme, width: int) -> int:
        if self.meld is None:
            return super().height(theme, width)
        room = width - theme.px(self.column + 44)
        lines = len(shortened(theme, self.text, "strong", max(1, room), MOST_LINES))
        return max(self.wish(theme)[1], lines * theme.line_height("strong") + theme.px(16))

    def _draw_middle(self, canvas: pygame.Surface, area: pygame.Rect, ink: tuple[int, ...]) -> None:
        if self.meld is None:
            super()._draw_middle(canvas, area, ink)
            return
        theme = self.theme
        card = theme.px(CARD)
        assets = cast(Assets, theme.assets)
        notes = Notes(lambda name: assets.card(name, card), assets.sprite, lambda: assets.design.large)
        step = min(card * STEP, (theme.px(self.column) - card) / max(1, len(self.meld.cards) - 1))
        top = area.centery - round(card * ASPECT / 2)
        for place, (each, note) in enumerate(notes_on(self.meld, self.emblems, self.paints)):
            rect = pygame.Rect(area.x + theme.px(12) + round(place * step), top, card, round(card * ASPECT))
            canvas.blit(assets.card(picture_of(each), card), rect)
            notes.write(canvas, note, rect)
        left = area.x + theme.px(12 + self.column + 18)
        room = pygame.Rect(left, area.y, area.right - theme.px(14) - left, area.h)
        lines = shortened(theme, self.text, "strong", room.w, MOST_LINES)
        high = theme.line_height("strong")
        for number, line in enumerate(lines):
            row = pygame.Rect(room.x, room.centery - len(lines) * high // 2 + number * high, room.w, high)
            theme.write(canvas, line, row, "strong", ink)


class PickScene(PageScene):
    """The list of answers to `question`; one closes the list and then calls its function. Escape only closes.

    The first answer is the one that is proposed; with `stay` that is to close the list, in these words. `emblems` are
    the pictures of the seats and `colours` theirs; without colours each seat has that of its place.
    """

    name = "pick"
    covers = False
    margin = 20

    def __init__(
        self,
        app: Program,
        question: str,
        answers: Sequence[Pick],
        emblems: Sequence[str],
        colours: Sequence[int] = (),
        stay: str = "",
    ) -> None:
        super().__init__(app)
        self.question = question
        self.stay = stay
        self.answers = [*([Pick(stay, lambda: None)] if stay else []), *answers]
        self.emblems = tuple(emblems)
        self.colours = tuple(colours)
        self.first = self.answers[0].text

    def build(self) -> Widget:
        longest = max((len(pick.meld.cards) for pick in self.answers if pick.meld), default=0)
        column = min(MOST, CARD * (1 + STEP * (longest - 1)))
        buttons: list[Widget] = [
            Answer(pick, self._answer(pick.act), "quiet" if number else "primary", self.emblems, self.colours, column)
            for number, pick in enumerate(self.answers)
        ]
        space = Space()
        close = Flow([space, Button(tr("Not now"), self.escape, "bare")], 12, stretch=[space])
        scroll = Scroll(Column(buttons, 8), "answers", bleed=True)
        inside: list[Widget] = [Label(self.question, "heading"), scroll, *([] if self.stay else [close])]
        wide = 460 + round(column) if longest else 560
        return Centre(Panel(inside, 14, 28, lift=28, stretch=[scroll]), wide)

    def _answer(self, act: Callable[[], None]) -> Callable[[], None]:
        def answer() -> None:
            self.app.close()
            act()

        return answer
