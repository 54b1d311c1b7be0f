"""Playing again: a match of its own from a moment of another, or a deal with the same cards, with chosen seats."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path

from rummy_desktop.engine.seats import Seat
from rummy_desktop.gui.matches.replay import SECRET, is_closed, seatings
from rummy_desktop.gui.scenes.confirm import ConfirmScene
from rummy_desktop.gui.scenes.page import PageScene, dialog
from rummy_desktop.gui.scenes.scene import Program
from rummy_desktop.gui.scenes.wait import WaitScene
from rummy_desktop.gui.widgets.box import Flow, Space
from rummy_desktop.gui.widgets.button import Button
from rummy_desktop.gui.widgets.choice import Choice
from rummy_desktop.gui.widgets.label import Label
from rummy_desktop.gui.widgets.widget import Widget
from rummy_desktop.language.translate import mark, tr, tr_plural
from rummy_desktop.storage.library.copies import again, branch
from rummy_desktop.storage.match_file.header import SaveError
from rummy_desktop.storage.match_file.load import Saved

PRACTICE = mark(
    "For practice, since its cards are known: it counts in no statistics. The match it comes from stays as it is."
)


class AgainScene(PageScene):
    """The question for the seats of a match of its own; `make` writes its file with these seats."""

    name = "again"
    covers = False
    first = mark("Begin")
    margin = 16

    def __init__(
        self, app: Program, saved: Saved, title: str, told: str, make: Callable[[tuple[Seat, ...]], Path]
    ) -> None:
        super().__init__(app)
        self.title = title
        self.told = told
        self.make = make
        self.seatings = seatings(saved.seats)
        self.chosen = 0

    @classmethod
    def from_here(cls, app: Program, saved: Saved, place: int) -> AgainScene:
        """Return the question before a match is played on from a moment, after that number of its moves."""
        deals = saved.deals
        deal = max(number for number, begin in enumerate(deals) if begin < place)
        number, moves = deal + saved.first_deal, place - deals[deal] - 1
        told = tr("A new match begins in deal {deal}, which has just been dealt.", deal=number)
        if moves:
            told = tr_plural(
                "A new match begins in deal {deal}, after {n} move.",
                "A new match begins in deal {deal}, after {n} moves.",
                moves,
                deal=number,
            )
        return cls(app, saved, tr("Continue from here"), told, lambda seats: branch(saved, place, seats=seats))

    @classmethod
    def same_deal(cls, app: Program, saved: Saved, deal: int) -> AgainScene:
        """Return the question before the deal with that number is dealt again."""
        told = tr("Deal {deal} is dealt with the same cards, and then the match goes on from there.", deal=deal)
        return cls(app, saved, tr("Same deal again"), told, lambda seats: again(saved, deal, seats=seats))

    def build(self) -> Widget:
        labels = [each.told for each in self.seatings]
        who = Choice(tr("Who sits where"), list(range(len(labels))), labels, self.chosen, self._choose, "list")
        space = Space()
        buttons = [Button(tr("Not now"), self.escape), Button(tr(self.first), self._begin, "primary", "play")]
        inside = [
            Label(self.title, "heading"),
            Label(self.told),
            Label(tr("Who sits where"), "label", "ink_soft"),
            who,
            Label(tr(PRACTICE), "small", "ink_soft"),
        ]
        return dialog(inside, [Space(4), Flow([space, *buttons], 12, stretch=[space])], 560)

    def _choose(self, number: int) -> None:
        self.chosen = number

    def _begin(self) -> None:
        self.app.close()
        work = partial(self._written, self.seatings[self.chosen].seats)
        self.app.over(WaitScene(self.app, work, self.app.resume, tr("The cards are laid out …")))

    def _written(self, seats: tuple[Seat, ...]) -> Path:
        """Return the file of the new match. SaveError says why there is none."""
        try:
            return self.make(seats)
        except ValueError as error:
            raise SaveError(tr("The match can’t go on from there: {error}", error=error)) from None


def ask_same_deal(app: Program, saved: Saved, deal: int) -> None:
    """Ask before a deal is dealt again, or say why its cards are not available."""
    if is_closed(saved):
        app.over(ConfirmScene(app, tr(SECRET), [(tr("Go on"), lambda: None)]))
    else:
        app.over(AgainScene.same_deal(app, saved, deal))
