"""Descriptions: a kept match in words, for a list and the menu."""

from __future__ import annotations

from datetime import datetime

from rummy_desktop.engine.finding import finds
from rummy_desktop.engine.options import make_options
from rummy_desktop.engine.rules import Rules
from rummy_desktop.engine.wording import inside, listed
from rummy_desktop.gui.setup.rules_summary import rules_summary
from rummy_desktop.gui.table.words import called
from rummy_desktop.language.formats import when
from rummy_desktop.language.translate import tr
from rummy_desktop.storage.clock import now
from rummy_desktop.storage.library.summaries import Summary
from rummy_desktop.storage.match_file.header import Header


def here() -> datetime:
    """Return a time in the time zone of the computer."""
    try:
        return now().astimezone()
    except (OSError, OverflowError, ValueError):  # a clock that is so wrong that no zone is known for it
        return now()


def rules_of(header: Header) -> Rules:
    """Return the rulebook of a match."""
    return header.rules_of.rules(make_options(header.rules_of.options, header.options), len(header.seats))


def sides(match: Summary) -> list[tuple[str, int]]:
    """Return the sides of a kept match, partners together, with their points."""
    if match.header is None:
        return []
    rules = rules_of(match.header)
    return [
        (listed([called(match.seats[seat].name) for seat in side]), sum(match.scores[seat] for seat in side))
        for side in rules.sides
    ]


def standing(match: Summary) -> str:
    """Return the players and their points, such as "Ada 120, Ben −35"."""
    return ", ".join(f"{who} {points}".replace("-", "−") for who, points in sides(match))


def state(match: Summary) -> str:
    """Return the state of a match: the number of its deal, or its winner."""
    if match.trouble is not None:
        return tr("Can’t be read")
    if not match.over:
        return tr("Deal {deal}", deal=match.deal)
    return (
        tr("Won by {names}", names=listed([inside(match.seats[seat].name) for seat in match.winners]))
        if match.winners
        else tr("Over")
    )


def house_rules(match: Summary, most: int) -> list[str]:
    """Return the house rules of a kept match: their name, and what differs from the usual, in at most `most` lines."""
    if match.header is None:
        return []
    rules = rules_summary(match.header.rules_of, match.header.options)
    return [*([rules.name] if rules.name else []), *rules.lines(most)] or [tr("The usual rules")]


def marks(match: Summary) -> str:
    """Return in words why a match does not show how well somebody plays; empty if it does."""
    helped = match.header is not None and match.header.memory
    return " · ".join([*([tr("practice")] if match.practice else []), *([tr("memory help")] if helped else [])])


def is_found(match: Summary, query: str, now: datetime) -> bool:
    """Return whether a typed text occurs anywhere in what is said of a match."""
    game = match.header.rules_of.title if match.header is not None else ""
    open_end = "" if match.over or match.trouble else tr("unfinished")
    names = " ".join(seat.name for seat in match.seats)
    return finds(query, match.title, game, names, state(match), when(match.changed, now), marks(match), open_end)
