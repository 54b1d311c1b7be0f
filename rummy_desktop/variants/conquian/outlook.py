"""The outlook: which eleven cards a player may still have on the table at the end, and how near they are."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache

from rummy_desktop.variants.conquian.ways import WINS, Book

Goals = tuple[tuple[int, int], ...]
"""Goals of eleven cards, each as a mask and the number of its missing cards."""


class Outlook:
    """The goals of a player with these cards: every eleven that are melds, with at most `most` missing.

    `table` are the cards on the table, which have to be among them, `own` are these and the hand, `live` the cards that
    may still come. Melds of cards of the hand alone can't be laid down, and are in no goal; with `freely` they are.
    """

    def __init__(self, book: Book, table: int, own: int, live: int, most: int, freely: bool = False) -> None:
        self.table = table
        self.own = own
        self.most = most
        whole = own | live
        self._near: dict[int, tuple[tuple[int, int, int], ...]] = {}
        self._book = book
        self._whole = whole
        free: list[tuple[int, int, int]] = []
        for meld in book.melds:
            if meld & ~whole == 0 and not meld & table:
                missing = (meld & ~own).bit_count()
                if missing <= most and (missing or freely):
                    free.append((meld, meld.bit_count(), missing))
        self._free = free

    def goals(self) -> Goals:
        """Return every goal once; the last card that is laid is never one of the hand."""
        return tuple((mask, missing) for mask, missing in dict(self._cover(self.table, 0, 0, 0)).items() if missing)

    def _with(self, bit: int) -> tuple[tuple[int, int, int], ...]:
        """Return the melds in which a card of the table may be, each with its size and how many of it are missing."""
        if bit not in self._near:
            melds = (meld for meld in self._book.by_bit[bit] if meld & ~self._whole == 0)
            told = ((meld, meld.bit_count(), (meld & ~self.own).bit_count()) for meld in melds)
            self._near[bit] = tuple(each for each in told if each[2] <= self.most)
        return self._near[bit]

    def _cover(self, must: int, used: int, size: int, missing: int) -> Iterator[tuple[int, int]]:
        if not must:
            yield from self._fill(0, used, size, missing)
            return
        for meld, count, lacks in self._with(must & -must):
            left = WINS - size - count
            if meld & used or missing + lacks > self.most or left < 0 or left in (1, 2):
                continue
            yield from self._cover(must & ~meld, used | meld, size + count, missing + lacks)

    def _fill(self, first: int, used: int, size: int, missing: int) -> Iterator[tuple[int, int]]:
        left = WINS - size
        if not left:
            yield used, missing
            return
        free = self._free
        for place in range(first, len(free)):
            meld, count, lacks = free[place]
            if meld & used or missing + lacks > self.most or count > left or left - count in (1, 2):
                continue
            yield from self._fill(place + 1, used | meld, size + count, missing + lacks)


@lru_cache(256)
def goals_of(book: Book, table: int, own: int, live: int, most: int, freely: bool) -> Goals:
    """Return the goals of a player with these cards."""
    return Outlook(book, table, own, live, most, freely).goals()


def nearest(book: Book, table: int, own: int, live: int, freely: bool, deep: int) -> Goals:
    """Return the goals that are nearest, and those with up to `deep` more cards missing; none if there are none."""
    for most in range(1, 6):
        found = goals_of(book, table, own, live, most, freely)
        if found:
            return goals_of(book, table, own, live, most + deep, freely) if deep else found
    return ()


def worth(goals: Sequence[tuple[int, int]], must: int, without: int, near: float) -> float:
    """Return what goals with these cards and without those are worth; each missing card multiplies a goal by `near`."""
    found = 0.0
    for mask, missing in goals:
        if must & ~mask == 0 and mask & without == 0:
            found += near**missing
    return found
