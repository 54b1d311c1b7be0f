"""The score of a match of Gin Rummy: how deals are written down and summed, on one sheet or in several games."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

import msgspec

from rummy_desktop.engine.events import Line, line_name
from rummy_desktop.engine.questions import Column
from rummy_desktop.engine.wording import begun
from rummy_desktop.language.translate import mark, tr
from rummy_desktop.variants.gin.options import GinOptions

GAMES: Final = 3  # HWG-01: the games that are begun at once
MOST: Final = 9  # HWG-07: the most games of a series
DEAL_SCORES: Final = mark("deal scores")
LINE_BONUS: Final = mark("line bonus, {n} × {points}")
SHORT_LINE_BONUS: Final = mark("line bonus")
GAME: Final = mark("game {n}")


class Won(NamedTuple):
    """A deal that was won: its number, the winning seat, its points, and the boxes that it counts at the end."""

    deal: int
    seat: int
    points: int
    boxes: int


class Sum(NamedTuple):
    """The sum of a game for both seats, and the lines by which it adds up."""

    lines: tuple[Line, ...]
    totals: tuple[int, ...]


class Played(msgspec.Struct):
    """A game with the deals written in it, and the seat that ended it by reaching the target (None: nobody yet)."""

    written: list[Won] = []
    first: int | None = None

    def scores(self) -> tuple[int, int]:
        """Return the points of both seats in it."""
        found = [0, 0]
        for won in self.written:
            found[won.seat] += won.points
        return found[0], found[1]

    def entries(self, seat: int) -> int:
        """Return how many deals of `seat` are written in it."""
        return sum(won.seat == seat for won in self.written)

    def boxes(self) -> tuple[int, int]:
        """Return the boxes of both seats in it."""
        found = [0, 0]
        for won in self.written:
            found[won.seat] += won.boxes
        return found[0], found[1]


def games_of(house: GinOptions, wins: Sequence[Won], last: int = 0) -> list[Played]:
    """Return the games of a Hollywood series, with the deals won so far (HWG-01 to HWG-04, HWG-07).

    `last` is how many there will be in all where that was said; else 0.
    """
    games = [Played() for _ in range(GAMES)]
    most = (last or MOST) if house.endless else GAMES
    count = [0, 0]
    for won in wins:
        count[won.seat] += 1
        reach = count[won.seat] + sum(game.first is not None and not game.entries(won.seat) for game in games)
        for game in games[:reach]:
            if game.first is None:
                game.written.append(won)
                if game.scores()[won.seat] >= house.target:
                    game.first = won.seat
        closed = sum(game.first is not None for game in games)
        games += [Played() for _ in range(min(GAMES + closed, most) - len(games))]
    return games


def settled(house: GinOptions, scores: Sequence[int], boxes: Sequence[int], first: int, clean: bool) -> Sum:
    """Return the sum of a game that `first` has ended; `clean` if the other has nothing to show (GIN-15, STG-05)."""
    if house.match == "stake":
        lines = [Line(first, "stake", house.game_bonus)]
        if house.shutout and clean:
            lines.append(Line(first, "shutout: paid twice", house.game_bonus))
        totals = [0, 0]
        totals[first] = sum(line.points for line in lines)
        return Sum(tuple(lines), tuple(totals))
    lines = [Line(seat, DEAL_SCORES, scores[seat]) for seat in (0, 1)]
    if house.shutout and clean:
        lines.append(Line(first, "shutout: doubled", scores[first]))
    lines.append(Line(first, "game bonus", house.game_bonus))
    for seat in (0, 1):
        told = LINE_BONUS.format(n=boxes[seat], points=house.line_bonus)
        lines.append(Line(seat, told, boxes[seat] * house.line_bonus))
    return Sum(tuple(lines), tuple(sum(line.points for line in lines if line.seat == seat) for seat in (0, 1)))


def settled_game(house: GinOptions, game: Played, number: int) -> Sum:
    """Return the sum of a finished Hollywood game; the third may count double (HWG-05, HWG-08)."""
    assert game.first is not None
    clean = not game.entries(1 - game.first)
    found = settled(house, game.scores(), game.boxes(), game.first, clean)
    if not house.last_double or number != GAMES:
        return found
    more = tuple(Line(seat, "third game: doubled", found.totals[seat]) for seat in (0, 1))
    return Sum((*found.lines, *more), tuple(2 * total for total in found.totals))


def series(house: GinOptions, games: Sequence[Played]) -> Sum:
    """Return the sum of a series whose games are all over (HWG-06)."""
    sums = [settled_game(house, game, number) for number, game in enumerate(games, 1)]
    lines = [Line(seat, GAME.format(n=n), each.totals[seat]) for n, each in enumerate(sums, 1) for seat in (0, 1)]
    return Sum(tuple(lines), tuple(sum(each.totals[seat] for each in sums) for seat in (0, 1)))


def columns_of(house: GinOptions, games: Sequence[Played]) -> tuple[Column, ...]:
    """Return the games as columns of the score sheet: the deals written in each, and its result."""
    found = []
    for number, game in enumerate(games, 1):
        rows = []
        for won in game.written:
            cells: list[int | None] = [None, None]
            cells[won.seat] = won.points
            rows.append((won.deal, tuple(cells)))
        more: list[tuple[str, tuple[int | None, ...]]] = []
        if game.first is not None:
            whole = settled_game(house, game, number)
            for line in whole.lines:
                if line.what == DEAL_SCORES or not line.points:
                    continue
                what = begun(line_name(line.what.partition(",")[0]))
                if not more or more[-1][0] != what:
                    more.append((what, (None, None)))
                more[-1] = what, tuple(line.points if seat == line.seat else more[-1][1][seat] for seat in (0, 1))
            more.append((tr("In all"), whole.totals))
        found.append(Column(tr("Game {n}", n=number), tuple(rows), game.scores(), tuple(more), game.first is not None))
    return tuple(found)
