"""Rebuild: the figures of a kept match, deal by deal, found by playing all its moves anew."""

from __future__ import annotations

import logging
from bisect import bisect_right
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path

import msgspec

from rummy_desktop.engine import events as e
from rummy_desktop.engine.match import Match
from rummy_desktop.engine.moves import Deal, Move
from rummy_desktop.engine.rules import IllegalMove, Rules
from rummy_desktop.engine.seats import Handover
from rummy_desktop.engine.table import Table
from rummy_desktop.storage.match_file.header import SaveError
from rummy_desktop.storage.match_file.load import first_deal_of, load, resumed
from rummy_desktop.storage.match_file.read import Transcript, read_transcript
from rummy_desktop.storage.match_file.reviews import reviews_of
from rummy_desktop.storage.statistics.deal_figures import DealFigures, DealWatch
from rummy_desktop.storage.statistics.entry import Entry, Reviewed, entry_of, seconds

log = logging.getLogger("rummy_desktop")


def count_match(path: Path, after_move: Callable[[], None] | None = None) -> Entry | None:
    """Return the entry for a kept match with all its deals. SaveError or ValueError if it can't be played."""
    transcript = read_transcript(path)
    if not transcript.moves:
        return None
    handed = transcript.handed
    match, deals = _begun(transcript), []
    try:
        deals = list(played_anew(match, transcript.moves, handed, after_move))
        told = {result.deal: result for standing in transcript.tables for result in standing.table.results}
        if not all(_is_told(told.get(figures.deal), figures) for _, figures in deals):
            raise ValueError("a deal did not end as its file says")
    except (IllegalMove, ValueError) as error:
        # It is played again slowly, since a part of it may hold.
        log.warning("%s is looked at more closely: %s", path.name, error)
        saved = load(path)
        match = saved.match
        try:
            deals = list(replayed(match, handed, saved.at(1), after_move))
        except IllegalMove as illegal:
            raise ValueError(str(illegal)) from None
    noted = [at.moves for at in transcript.times]

    def time_of(moves: int) -> int:
        place = bisect_right(noted, moves)
        return seconds(transcript.times[place - 1].what if place else transcript.header.started)

    entry = entry_of(transcript.header, match, transcript.header.started, handed)
    if entry is None:
        return None
    entry = entry._replace(now=time_of(len(match.log)), reviews=tuple(_reviewed(transcript)))
    return with_deals(entry, deals, time_of)


def _reviewed(transcript: Transcript) -> Iterator[Reviewed]:
    """Yield the findings of the reviews beside the file that hold of its deals."""
    for kept in reviews_of(transcript.path, transcript.header, transcript.moves, transcript.first_deal):
        yield Reviewed.of(kept.deal, kept.seat, kept.review)


def with_deals(entry: Entry, deals: Iterable[tuple[int, DealFigures]], time_of: Callable[[int], int]) -> Entry:
    """Return an entry with all deals of its match.

    `deals` has the figures of each, and the number of moves at its end. `time_of` gives the time at a number of moves,
    in seconds.
    """
    done = list(deals)
    figures, times = tuple(figures for _, figures in done), tuple(time_of(moves) for moves, _ in done)
    return entry._replace(events=(), deals=figures, times=times)


def _begun(transcript: Transcript) -> Match:
    """Return the match after its first move. ValueError if it can't begin."""
    if not transcript.tables or transcript.tables[0].moves > 0:
        match = first_deal_of(transcript)
    else:
        match = resumed(transcript.header, transcript.table(0))
        try:
            match.play(transcript.moves[0])
        except IllegalMove as illegal:
            raise ValueError(str(illegal)) from None
    if match.log != transcript.moves[:1]:
        raise ValueError("its first move does not deal")
    return match


def _is_told(result: e.Result | None, figures: DealFigures) -> bool:
    """Return whether a deal ended as a table of the file says, if one says anything about it."""
    if result is None:
        return True
    points = tuple(hand.points for hand in figures.hands)
    return (result.outcome, result.winner, result.points) == (figures.outcome, figures.winner, points)


def count_matches(paths: Sequence[Path], after_move: Callable[[], None] | None = None) -> list[Entry]:
    """Return the entries for several matches; those that can't be read or played are passed over."""
    found = []
    for path in paths:
        try:
            entry = count_match(path, after_move)
        except (SaveError, ValueError, LookupError) as error:
            log.warning("%s can't be added to the statistics: %s", path.name, error)
            continue
        if entry is not None:
            found.append(entry)
    return found


def replayed(
    match: Match,
    handed: Sequence[Handover] = (),
    begun: Match | None = None,
    after_move: Callable[[], None] | None = None,
) -> Iterator[tuple[int, DealFigures]]:
    """Yield every finished deal of a match, played anew: the number of moves at its end, and its figures.

    `handed` tells who was handed over to the computer, or back. `begun` is the match as it stood after its first move,
    and is played on; needed only where that did not deal the first deal of the seed. `after_move` is called after each
    move. Takes some ten milliseconds a deal. IllegalMove or ValueError where the moves are not those of such a match.
    """
    if not match.log:
        raise ValueError("the match has no moves")
    if begun is None:
        options = msgspec.to_builtins(match.rules.options)
        begun = Match.new(match.game, match.rules.seats, options, match.seed)
        if begun.log != match.log[:1]:
            begun = Match.new(match.game, match.rules.seats, options, match.seed, dealer=match.log[0].seat)
    yield from played_anew(begun, match.log, handed, after_move)


def played_anew(
    begun: Match, moves: Sequence[Move], handed: Sequence[Handover] = (), after_move: Callable[[], None] | None = None
) -> Iterator[tuple[int, DealFigures]]:
    """Yield the same of a match that stands after its first move, and leave it as after the last, without views.

    Nobody looks at what each seat knows, and what is played is only asked whether it may be where that is quick: so it
    takes a third of the time. IllegalMove or ValueError where the moves are not those of such a match.
    """
    watch = DealWatch(begun.rules)
    rules, table = begun.rules, begun.table
    begun.views.clear()
    away: set[int] = set()
    coming = deque(handed)
    for number, move in enumerate(moves):
        while coming and coming[0][0] <= number:
            _, seat, level = coming.popleft()
            (away.add if level else away.discard)(seat)
        if handed:
            watch.away = away.copy()
        if number == 0:
            ended = [figures for event in begun.events if (figures := watch.see(event))]
            watch.look_at(table)
        else:
            ended = []
            begun.log.append(move)
            rules.following = moves[number + 1] if number + 1 < len(moves) else None
            if isinstance(move, Deal):
                begun.events.clear()
            for event in _events(rules, table, move):
                table.apply(event)
                begun.events.append(event)
                if figures := watch.see(event):
                    ended.append(figures)
        for figures in ended:
            yield number + 1, figures
        if after_move:
            after_move()


def _events(rules: Rules, table: Table, move: Move) -> Iterator[e.Event]:
    """Yield the events of a move that is known to have been played. IllegalMove if it can't have been."""
    if why := rules.against_now(table, move):
        raise IllegalMove(why)
    try:
        yield from rules.happen(table, move)
    except (LookupError, TypeError, AttributeError, AssertionError, StopIteration) as error:
        raise ValueError(f"{move} can't be played: {error!r}") from None
