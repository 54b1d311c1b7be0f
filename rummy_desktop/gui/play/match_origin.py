"""Match origin: the moves of a kept match before it was taken up, and the match it was branched off from."""

from __future__ import annotations

import logging
from collections.abc import Iterable
from itertools import chain
from typing import Final

from rummy_desktop.gui.setup.setup import Setup
from rummy_desktop.gui.table.history import Chapter, History
from rummy_desktop.language.translate import tr, tr_plural
from rummy_desktop.storage.library.summaries import Shelf, Summary, examples, summaries
from rummy_desktop.storage.match_file.header import Parent
from rummy_desktop.storage.match_file.load import Saved, Stuck, played_to

TRIES: Final = 10
"""After so many deals that can no longer be told none is tried any more: each is begun from all that came before."""

log = logging.getLogger("rummy_desktop")


def has_earlier_history(saved: Saved) -> bool:
    """Return whether there is something to tell of a match before the table from which it was taken up."""
    tables = saved.transcript.tables
    return saved.header.parent is not None or any(each.moves < len(saved.moves) for each in tables)


def history_before(saved: Saved, setup: Setup, shelf: Shelf | None = None) -> list[Chapter]:
    """Return the history of a match up to the table from which it was taken up; plays every deal, so takes a while."""
    history = History(saved.match.rules, setup)
    if (parent := saved.header.parent) is not None:
        there = chain(summaries(shelf=shelf)[0], examples())
        history.say(tr("Continued from {match}, {place}.", match=origin(parent, there), place=_place(saved, parent)))
    if saved.first_deal > 1:
        history.say(tr("What was played before deal {deal} is not in the file of this match.", deal=saved.first_deal))
    match, stuck = None, 0
    for standing in saved.transcript.tables:
        if not 0 < standing.moves < len(saved.moves):
            continue  # there is none before the first deal, and the last deal but one is already told
        try:
            if stuck >= TRIES:
                raise ValueError
            match = played_to(saved.transcript, saved.moves, standing.moves, match)
        except (Stuck, ValueError):
            match, stuck = None, stuck + 1
            # The reason stays out of the log: the sentence may name a card.
            log.warning("deal %d can't be told", standing.table.deal)
            history.say(tr("Deal {deal} can no longer be told by the rules of this version.", deal=standing.table.deal))
        else:
            history.witness([event.seen_by(None) for event in match.events], match.table)
    return history.chapters


def _place(saved: Saved, parent: Parent) -> str:
    """Return in words the place in a match from which another one goes on."""
    before = [number for number, begun in enumerate(saved.deals) if begun < parent.moves]
    if not before:
        return tr("from its beginning")
    deal, after = before[-1] + saved.first_deal, parent.moves - saved.deals[before[-1]] - 1
    return (
        tr_plural("deal {deal}, after {n} move", "deal {deal}, after {n} moves", after, deal=deal)
        if after
        else tr("deal {deal}", deal=deal)
    )


def origin(parent: Parent, there: Iterable[Summary]) -> str:
    """Return the name of the match, of those there, from which another was branched off."""
    match = next((each for each in there if each.header is not None and each.header.id == parent.id), None)
    if match is None:
        return tr("a match that is no longer here")
    if match.name or match.header is None:
        return f"“{match.title}”"
    begun = match.header.started.astimezone()
    return tr("the match of {game} begun on {day} {month}", game=match.title, day=begun.day, month=f"{begun:%B %Y}")
