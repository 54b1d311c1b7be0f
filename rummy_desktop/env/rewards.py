"""Rewards: what each seat gets for a deal that has ended, or for the match."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from typing import Final, Literal

from rummy_desktop.engine.rules import Rules
from rummy_desktop.engine.table import Table

Reward = Literal["difference", "points", "match", "deadwood"]
REWARDS: Final[tuple[Reward, ...]] = ("difference", "points", "match", "deadwood")


def rewards_of(
    kind: Reward, rules: Rules, t: Table, new: int, playing: Collection[int], discount: float = 1.0
) -> list[float]:
    """Return the reward of each seat for the last `new` deals, in which those of `playing` played, and the match.

    By `difference` it is the points of its side less the mean of the other sides, so that where all sides have as many
    players all of it adds up to 0; by `points` its own. Points that are bad count less than nothing. By `match` it is 1
    for each winner of the match that has just ended, which the others pay in equal parts. By `deadwood` it is the
    difference in what loose cards count that are left in the hands at the end of the last deal, whoever won it.
    With a `discount` each reward shrinks by that factor for every turn of the last deal.
    """
    found = _rewards(kind, rules, t, new, playing)
    return found if discount == 1 else [each * discount**t.turns for each in found]


def _rewards(kind: Reward, rules: Rules, t: Table, new: int, playing: Collection[int]) -> list[float]:
    if kind == "match":
        return by_match(rules, t)
    if kind == "deadwood":
        left = [-float(loose(rules, t, seat)) for seat in range(rules.seats)] if new else [0.0] * rules.seats
        return differences(left, playing, rules.side)
    found = [0.0] * rules.seats
    sign = -1.0 if rules.scoring.fewest_win else 1.0
    for result in t.results[len(t.results) - new :]:
        points = [sign * each for each in result.points]
        told = points if kind == "points" else differences(points, playing, rules.side)
        found = [before + more for before, more in zip(found, told, strict=True)]
    return found


def by_match(rules: Rules, t: Table) -> list[float]:
    """1 for each winner of a match that has ended, paid by the others."""
    winners = set(t.winners)
    if not winners or len(winners) == rules.seats:
        return [0.0] * rules.seats
    price = -len(winners) / (rules.seats - len(winners))
    return [1.0 if seat in winners else price for seat in range(rules.seats)]


def differences(points: Sequence[float], playing: Collection[int], side: Callable[[int], int]) -> list[float]:
    """Return for each seat the points of its side less the mean of the other sides; 0 for one that has not played."""
    sides: dict[int, float] = {}
    for seat in playing:
        sides[side(seat)] = sides.get(side(seat), 0.0) + points[seat]
    others = len(sides) - 1
    if others < 1:
        return [0.0] * len(points)
    whole = sum(sides.values())
    found = [0.0] * len(points)
    for seat in playing:
        own = sides[side(seat)]
        found[seat] = own - (whole - own) / others
    return found


def loose(rules: Rules, t: Table, seat: int) -> int:
    """Return what the cards in the hand of `seat` count that are in no meld of its best arrangement."""
    hand = t.hands[seat]
    melded = {card for group in rules.best_melds(t, hand) for card in group}
    return sum(rules.value(t, card) for card in hand if card not in melded)
