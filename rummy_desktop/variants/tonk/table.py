"""The table of Tonk."""

from __future__ import annotations

from typing import ClassVar

from rummy_desktop.engine import events as e
from rummy_desktop.engine.knocking.table import KnockTable


class TonkTable(KnockTable):
    """A table of Tonk; `hits` counts for each seat the cards that others have recently laid off on its spreads."""

    outcomes: ClassVar = frozenset(
        {"tonk", "tonk at deal", "out", "knock", "low knock", "caught", "drawn", "stock empty", "idle"}
    )

    hits: tuple[int, ...] = ()

    def __post_init__(self) -> None:
        super().__post_init__()
        self.hits = self.hits or (0,) * self.seats

    def on_dealt(self, event: e.Dealt) -> None:
        super().on_dealt(event)
        self.hits = (0,) * self.seats

    def on_laid_off(self, event: e.LaidOff) -> None:
        super().on_laid_off(event)
        self._hit(event.meld.owner, event.seat, len(event.cards))

    def on_took_back(self, event: e.TookBack) -> None:
        super().on_took_back(event)
        if event.meld is not None:
            self._hit(event.meld.owner, event.seat, -len(event.cards))

    def on_turn_ended(self, event: e.TurnEnded) -> None:
        super().on_turn_ended(event)
        self._hit(event.seat, None, -min(1, self.hits[event.seat]))

    def _hit(self, owner: int | None, by: int | None, cards: int) -> None:
        """Count cards that are laid off on a spread of `owner`, unless it has done so itself."""
        if owner != by:
            self.hits = tuple(count + cards * (seat == owner) for seat, count in enumerate(self.hits))
