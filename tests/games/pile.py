"""Promises of Pile, said once more from the words of its rules."""

from __future__ import annotations

from own_promises import OwnPromises, OwnWatch
from pile.rules import PileRules

from rummy_desktop.engine import events as e
from rummy_desktop.engine.match import Match
from rummy_desktop.engine.table import Table

BLACK_THREES = ("3S", "3C")


class PileWatch(OwnWatch):
    """Judges every pile that is taken, every meld and every score."""

    def __init__(self, match: Match) -> None:
        super().__init__(match)
        self.taken: tuple[object, ...] = ()

    def see(self, t: Table, event: e.Event) -> None:
        rules = self.match.rules
        assert isinstance(rules, PileRules)
        if self.taken and isinstance(event, e.LaidDown | e.LaidOff):
            melded = event.cards if isinstance(event, e.LaidOff) else event.melds[0].cards
            assert self.taken[-1] in melded, "the pile was taken, and its top card not melded"
            self.feats["pile taken with a new set" if isinstance(event, e.LaidDown) else "pile for an own set"] += 1
            self.feats["large pile"] += len(self.taken) > 10
        else:
            assert not self.taken, "the pile was taken, and nothing melded"
        self.taken = ()
        match event:
            case e.Took(_, cards):
                assert list(cards) == t.discards, "a part of the pile was taken (PIL-04)"
                frozen = str(cards[-1])[:2] in BLACK_THREES
                assert not (frozen and rules.house.black_threes), "a frozen pile was taken (PIL-06)"
                self.feats["pile under a black three"] += frozen
                self.taken = cards
            case e.LaidDown(seat, melds):
                assert all(meld.owner == seat for meld in melds)
            case e.LaidOff(seat, _, index):
                assert t.melds[index].owner == seat, "laid off on a meld of another player (PIL-03)"
            case e.TookBack():
                self.feats["taken back after the pile"] += t.drawn_from == "discards"
            case e.TurnBegan():
                assert t.stock, "a turn without a stock (PIL-08)"
            case e.DealEnded(result):
                self.see_result(t, result)

    def see_result(self, t: Table, result: e.Result) -> None:
        """Check that each seat scores what it has melded less what it holds (PIL-09), and who has gone out."""
        points = [0] * t.seats
        for meld in t.melds:
            points[meld.seats[0]] += sum(min(card.rank, 10) for card in meld.cards)
        for seat, hand in enumerate(t.hands):
            points[seat] -= sum(min(card.rank, 10) for card in hand)
        assert list(result.points) == points, "a wrong score (PIL-09)"
        out = [seat for seat, hand in enumerate(t.hands) if not hand]
        assert out == ([] if result.winner is None else [result.winner])
        assert (result.outcome == "stock empty") == (not out)

    def look(self, t: Table) -> None:
        for meld in t.melds:
            assert len(meld.cards) >= 3
            assert len({card.rank for card in meld.cards}) == 1, f"{meld} is no set (PIL-02)"
            assert set(meld.seats) == {meld.owner}
        top = str(t.discards[-1])[:2] if t.discards else ""
        self.feats["frozen"] += t.phase == "draw" and top in BLACK_THREES


class PilePromises(OwnPromises):
    """The promises of Pile."""

    feats = frozenset(
        {
            *("pile taken with a new set", "pile for an own set", "large pile", "frozen", "pile under a black three"),
            "taken back after the pile",
        }
    )
    watch = PileWatch
    dear = True


PROMISES = PilePromises()
