"""The sum of a game of Gin Rummy for three, and who pays whom."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from rummy_desktop.engine.events import Line
from rummy_desktop.language.translate import mark
from rummy_desktop.variants.gin_three.options import ThreeOptions

LINE_BONUS: Final = mark("line bonus, {n} × {points}")
SETTLED: Final = mark("settled with {n} partners")


class Settled(NamedTuple):
    """The lines of a sum, and what each seat gets by them."""

    lines: tuple[Line, ...]
    totals: tuple[int, ...]


def finals(house: ThreeOptions, scores: Sequence[int], won: Sequence[int], winners: Sequence[int]) -> list[Line]:
    """Return deal scores, game bonus and line bonus of every seat (CUT-07, BTR-12)."""
    lines = [Line(seat, "deal scores", score) for seat, score in enumerate(scores)]
    lines += [Line(seat, "game bonus", house.game_bonus) for seat in winners]
    for seat, count in enumerate(won):
        lines.append(Line(seat, LINE_BONUS.format(n=count, points=house.line_bonus), count * house.line_bonus))
    return lines


def in_pairs(
    house: ThreeOptions, scores: Sequence[int], won: Sequence[int], winners: Sequence[int], shutout: int = 0
) -> Settled:
    """Settle the difference of sums in each pair; a player without a deal pays the winner more (CUT-08)."""
    lines = finals(house, scores, won, winners)
    seats = range(len(scores))
    sums = [sum(line.points for line in lines if line.seat == seat) for seat in seats]
    gets = [sum(sums[seat] - other for other in sums) for seat in seats]
    for seat in seats:
        if not won[seat] and seat not in winners:
            for winner in winners:
                gets[seat] -= shutout
                gets[winner] += shutout
    lines += [Line(seat, "settled with each other player", gets[seat] - sums[seat]) for seat in seats]
    return Settled(tuple(lines), tuple(gets))


def against_box(
    house: ThreeOptions, points: tuple[int, int], won: tuple[int, int], box: int, partners: Sequence[int], drawn: bool
) -> Settled:
    """Settle one net result between the box and each partner of the partnership (CHO-06, CHO-07).

    `points` and `won` are those of the box and of the partnership; the one that reached the target has won.
    """
    first = 0 if points[0] >= house.target else 1
    speaker = (box, partners[0])
    lines = [Line(box, "deal scores", points[0]), Line(partners[0], "the partners’ deal scores", points[1])]
    if house.shutout and not won[1 - first] and not drawn:
        lines.append(Line(speaker[first], "shutout: doubled", points[first]))
    lines.append(Line(speaker[first], "game bonus", house.game_bonus))
    for side in (0, 1):
        told = LINE_BONUS.format(n=won[side], points=house.line_bonus)
        lines.append(Line(speaker[side], told, won[side] * house.line_bonus))
    sums = [sum(line.points for line in lines if line.seat == seat) for seat in speaker]
    net = sums[1] - sums[0]
    gets = {box: -net * len(partners)} | dict.fromkeys(partners, net)
    lines.append(Line(box, SETTLED.format(n=len(partners)), gets[box] - sums[0]))
    lines.append(Line(partners[0], "settled with the box", net - sums[1]))
    lines += [Line(seat, "settled with the box", net) for seat in partners[1:]]
    return Settled(tuple(lines), tuple(gets[seat] for seat in sorted(gets)))
