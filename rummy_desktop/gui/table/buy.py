"""Buy: the question to a player who is out, whether to buy in again."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

import pygame

from rummy_desktop.engine.wording import money
from rummy_desktop.gui.look.theme import Theme
from rummy_desktop.gui.scenes.page import PageScene, dialog
from rummy_desktop.gui.table import words
from rummy_desktop.gui.table.coins import THICK
from rummy_desktop.gui.widgets.box import Column, Flow, Row, Space
from rummy_desktop.gui.widgets.button import Button
from rummy_desktop.gui.widgets.label import Label
from rummy_desktop.gui.widgets.widget import Widget
from rummy_desktop.variants.bing.rules import UNLIMITED, BingRules, BingTable

if TYPE_CHECKING:
    from rummy_desktop.gui.app.app import App
    from rummy_desktop.gui.table.table import TableScene

STACK: Final = ((0.0, 0, 3), (0.62, 1, 5), (1.3, 0, 2))
"""The stacks of coins beside the question: right by a coin's width, whether before the others, how many coins."""
TIMES: Final = ("never", "once", "twice")


class CoinPicture(Widget):
    """Some coins."""

    WIDE = 46

    def wish(self, theme: Theme) -> tuple[int, int]:
        return round(theme.px(self.WIDE) * 2.35), round(theme.px(self.WIDE) * 1.6)

    def least(self, theme: Theme) -> int:
        return self.wish(theme)[0]

    def draw(self, canvas: pygame.Surface) -> None:
        size = self.theme.px(self.WIDE)
        coin = self.theme.assets.sprite("coin", size)
        for x, front, count in sorted(STACK, key=lambda stack: stack[1]):
            foot = self.rect.bottom - size + round(front * size * 0.1)
            for number in range(count):
                canvas.blit(coin, (self.rect.x + round(x * size), foot - round(number * THICK * size)))


class BuyScene(PageScene):
    """Asks the viewer of a table, over it, whether to buy in again. Escape only closes: the table has the same buttons.

    It says what the score was and becomes, and what is paid into which pot.
    """

    name = "buy"
    covers = False
    margin = 20

    def __init__(self, app: App, table: TableScene) -> None:
        super().__init__(app)
        self.table = table
        self.rules = cast(BingRules, table.match.rules)
        self.first = f"Buy in for {money(self.rules.house.stake)}"

    def build(self) -> Widget:
        table, rules = self.table, self.rules
        view, seat, house = cast(BingTable, table.view), table.viewer, rules.house
        name = words.name_of(table.setup, seat)
        one = not table.people.several
        score, new = view.scores[seat], rules.buy_in_score(view)
        title = f"{'You are' if one else f'{name} is'} out with {score} points"
        ask = f"{'You' if one else name} may buy in again and play on, or leave the match."
        head: Widget = Column([Label(title, "title"), Label(ask, "body", "ink_soft")], 4)
        facts = [
            self._fact("Score", f"{score} → {new}", f"the greatest of those under {house.bust}"),
            self._fact("To pay", money(house.stake), self._times(view.rebuys[seat])),
            self._fact("The pot", f"{money(view.pot)} → {money(view.pot + house.stake)}", ""),
        ]
        space = Space()
        buttons = Flow(
            [
                Button("Look at the table", self.escape, "bare"),
                space,
                Button("Leave the match", self._leave),
                Button(self.first, self._buy, "primary"),
            ],
            12,
            stretch=[space],
        )
        inside: list[Widget] = [Row([CoinPicture(), head], 24, stretch=[head]), Column(facts, 6)]
        return dialog(inside, [Space(2), buttons], 700, 16)

    def _times(self, times: int) -> str:
        """How often the player has bought in again before, and how often one may."""
        if not times and self.rules.house.rebuys == UNLIMITED:
            return ""
        done = TIMES[times] if times < len(TIMES) else f"{times} times"
        most = self.rules.house.rebuys
        limit = "" if most == UNLIMITED else f", of {most} {'time' if most == 1 else 'times'} at most"
        return f"bought in again {done} so far{limit}"

    @staticmethod
    def _fact(name: str, value: str, more: str) -> Widget:
        told = Label(name, "strong")
        detail = Label(more, "small", "ink_soft")
        return Flow([told, detail, Label(value, "number", "accent_ink")], 12, stretch=[detail])

    def _buy(self) -> None:
        self.app.close()
        self.table.gestures.buy_in()

    def _leave(self) -> None:
        self.app.close()
        self.table.gestures.pass_up()
