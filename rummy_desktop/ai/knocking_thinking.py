"""The thinking player of deals with a knock for two: its nets say how a deal may end, and it plays for the match."""

from __future__ import annotations

from collections.abc import Sequence
from operator import mul
from typing import Final

from rummy_desktop.ai import hand as h
from rummy_desktop.ai.experience import worth
from rummy_desktop.ai.hand import PACK, Sight, bits
from rummy_desktop.ai.knocking import STAGES, Player
from rummy_desktop.ai.knocking_nets import learnt, likely
from rummy_desktop.engine.knocking.deadwood import DeadwoodRules
from rummy_desktop.engine.knocking.table import DeadwoodTable

LIMIT: Final = 10
"""The knock limit that the nets know; with another one the tables of all games with a knock decide."""

LATE: Final = 2
"""The number of the opponent's last discards that are told apart from those before."""


class Thinking(Player):
    """A player that knows from its nets how a deal may end, and wants what most likely wins the match.

    Each game has a subclass, which says what both sides need and what each way in which the deal may end is worth.
    """

    def __init__(self, rules: DeadwoodRules, view: DeadwoodTable) -> None:
        super().__init__(rules, view, "hard")
        thrown: tuple[list[int], list[int]] = ([], [])
        for act in view.acts:
            if act.verb == "discarded":
                thrown[act.seat != self.seat].extend(bits(h.seen(act.cards)))
        own, theirs = thrown
        self.late = sum(set(theirs[-LATE:]))
        self.early = sum(set(theirs)) & ~self.late
        self.stakes = self._stakes()
        needs = [min(max(each, 0), 100) / 100 for each in self._needs()]
        last = [h.points(bit) / 10 for bit in theirs[:-5:-1]]
        stages = [float(stage == self.stage) for stage in range(len(STAGES) + 1)]
        self.told = [len(view.stock) / 31, *stages, *needs, *last, *[0.0] * (4 - len(last))]
        self.told += [len(theirs) / 10, len(own) / 10]

    def _needs(self) -> tuple[int, int]:
        """Return the points that both sides need to win, the own ones first; 100 and 100 where that says nothing."""
        raise NotImplementedError

    def _stakes(self) -> Sequence[float]:
        """Return what each way in which the deal may end is worth: see `knocking_nets`."""
        raise NotImplementedError

    def _worth(self, name: str, sight: Sight, kept: int, gone: int, features: list[float]) -> float:
        """Return what a position is worth by the net of that name."""
        theirs, thrown = sight.known[self.other], self.late | self.early
        free = PACK & ~(kept | theirs | gone)
        refused, own = sight.refused[self.other], sight.refused[self.seat]
        cards = (
            kept & ~sight.shown,
            kept & sight.shown,
            theirs,
            gone,
            self.late & free,
            self.early & free,
            refused & free & ~thrown,
            own & free & ~thrown & ~refused,
        )
        return float(sum(map(mul, self.stakes, likely(learnt().nets[name], cards, features))))

    def _told(self, sight: Sight, upcard: int) -> list[float]:
        """Return what all nets are given besides the cards."""
        theirs = sight.known[self.other]
        return [*self.told, upcard == 1, upcard == 2, h.points(theirs & ~h.melded(theirs)) / 10]

    def _draw(self) -> float:
        held, features = self.sight.mine, self.draw_features()
        old = worth(self.tables["draw"], self.draw_stage, features)
        told = self._told(self.sight, self.draw_stage - len(STAGES))
        return self._worth("draw", self.sight, held, 0, [*features, *told, *[0.0] * 8, old / 20, 0.0])

    def _discard(self, sight: Sight, bit: int, count: int) -> float:
        features = self.discard_features(sight, bit)
        old = worth(self.tables["discard"], self.stage, features)
        told = self._told(sight, 0)
        return self._worth("discard", sight, sight.mine ^ bit, bit, [*features, *told, *[0.0] * 8, old / 20, 0.0])

    def _knocked(self, sight: Sight, bit: int, count: int) -> float:
        kept = sight.mine ^ bit
        features = self.knock_features(sight, kept, count)
        old = worth(self.tables["knock"], self.stage, features)
        told = self._told(sight, 0)
        return self._worth("knock", sight, kept, bit, [*[0.0] * 24, *told, *features, old / 20, 0.0])
