"""Own cards: the hand of the person at the table, and all that is begun with it before it is a move."""

from __future__ import annotations

from rummy_desktop.engine.cards import Card
from rummy_desktop.gui.motion.deck import Rim
from rummy_desktop.gui.play.bench import Bench
from rummy_desktop.gui.play.cutting import Pack
from rummy_desktop.gui.play.mover import Mover
from rummy_desktop.gui.play.own_hand import OwnHand
from rummy_desktop.gui.play.pointer_target import PointerTarget
from rummy_desktop.gui.play.tray import Tray
from rummy_desktop.gui.table.table_view import TableView


class OwnCards:
    """The viewer's hand with what is pointed at in it, the tray, the bench, and the pack that is cut.

    `mover` plays what comes of them.
    """

    def __init__(self, table: TableView, mover: Mover) -> None:
        self.mover = mover
        self.session = mover.session
        self.pointed = PointerTarget(mover.session)
        self.hand = OwnHand(mover.session, table.stage, self.pointed, table.touch)
        self.tray = Tray(table, mover, self.hand)
        self.bench = Bench(table, mover, self.hand)
        self.pack = Pack(table, mover)

    @property
    def begun(self) -> set[Card]:
        """The cards that lie in the tray or on the bench."""
        return self.tray.cards | self.bench.cards

    def rims(self) -> dict[Card, Rim]:
        """Return the cards that have a rim: what is pointed at with its meld, what is chosen, and what is laid."""
        over = self.pointed.over
        groups = () if self.hand.covered() else self.hand.groups()
        with_it = next((group for group in groups if over in group), (over,)) if over is not None else ()
        laid = dict.fromkeys(self.bench.cards, Rim.FRESH)
        return laid | dict.fromkeys(with_it, Rim.POINTED) | dict.fromkeys(self.hand.chosen, Rim.CHOSEN)

    def drop(self) -> None:
        """Put what was begun back into the hand silently."""
        self.tray.drop()
        self.bench.drop()

    def forget(self) -> None:
        """Forget what is pointed at and what is chosen."""
        self.pointed.hover = self.pointed.spot = ""
        self.pointed.over = None
        self.hand.chosen.clear()
