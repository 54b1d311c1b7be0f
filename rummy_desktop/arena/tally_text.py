"""Tally text: what a simulation came to, in numbers for a program and in columns for a person."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from rummy_desktop.arena.simulation import Tally
from rummy_desktop.language.formats import decimal
from rummy_desktop.language.translate import tr


def in_numbers(tally: Tally, players: Sequence[str], seconds: float) -> dict[str, Any]:
    """Return what a simulation came to, for a program to read; each list has a number for each player."""
    return {
        "game": tally.game,
        "seats": list(players),
        "deals": tally.deals,
        "matches": tally.matches,
        "deal_wins": tally.deal_wins,
        "match_wins": tally.match_wins,
        "points": tally.points,
        "decisions": sum(tally.decisions),
        "seconds": round(seconds, 3),
        "melded": tally.melded,
        "first_meld": [round(mean, 2) for mean in tally.first_meld],
        "whole_hands": tally.whole_hands,
        "caught": [round(mean, 2) for mean in tally.caught],
        "cents": tally.cents,
    }


def in_columns(tally: Tally, players: Sequence[str], fewest_win: bool) -> Iterator[str]:
    """Yield what a simulation came to, for a person to read: a line for each player, below one of titles.

    What cannot happen in a game has no column: melds on the table, points that one is caught with, a pot.
    """
    seats = range(tally.seats)
    columns: dict[str, list[str]] = {
        tr("deals won"): [f"{won} ({100 * won / max(1, tally.deals):.0f}%)" for won in tally.deal_wins],
        tr("matches won"): [str(won) for won in tally.match_wins],
        tr("points"): [str(points) for points in tally.points],
    }
    if any(tally.melded):
        columns |= {
            tr("melded in"): [str(deals) for deals in tally.melded],
            tr("first meld"): [tr("{n} cards", n=decimal(mean, 1)) for mean in tally.first_meld],
            tr("whole hands"): [str(deals) for deals in tally.whole_hands],
        }
    if fewest_win:
        columns[tr("caught with")] = [f"{mean:.1f}" for mean in tally.caught]
    if any(tally.cents):
        columns[tr("cents")] = [f"{cents:+}" for cents in tally.cents]
    width = max(10, *(len(player) + 2 for player in players))
    wide = {title: max(14, len(title) + 2) for title in columns}
    first = max(6, len(tr("seat")) + 1)
    yield f"{tr('seat'):<{first}}{tr('player'):<{width}}" + "".join(f"{title:>{wide[title]}}" for title in columns)
    for seat in seats:
        told = "".join(f"{column[seat]:>{wide[title]}}" for title, column in columns.items())
        yield f"{seat:<{first}}{players[seat]:<{width}}{told}"
