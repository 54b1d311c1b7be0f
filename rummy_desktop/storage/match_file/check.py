"""Check: what is in the file of a match, and whether all of it follows from its seed by the rules."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Final, NamedTuple, cast

from rummy_desktop.ai.styles import Style
from rummy_desktop.engine.events import Result
from rummy_desktop.engine.match import Match
from rummy_desktop.engine.moves import Move
from rummy_desktop.engine.seats import Level, Seat
from rummy_desktop.engine.undo import against_free, last_decision
from rummy_desktop.language.translate import tr
from rummy_desktop.storage.house_rules import differing, options_of
from rummy_desktop.storage.match_file.file_names import called
from rummy_desktop.storage.match_file.header import SaveError, commitment
from rummy_desktop.storage.match_file.load import Stuck, first_deal_of, play_on, resumed, stands_so
from rummy_desktop.storage.match_file.read import TakenBack, Transcript, read_transcript
from rummy_desktop.storage.match_file.secret import may_tell

MOST_WRONG: Final = 20
"""So many things that are wrong, and the rest of a file is not looked at."""
MOST_UNDONE: Final = 500
MOST_PLAYED: Final = 200_000
"""So many times that moves were taken back are looked at, while these deals have no more moves in all."""


class CheckedDeal(NamedTuple):
    """A deal of a file: how many moves it has, how it ended (None: it has not), and what is wrong with it, or None."""

    deal: int
    moves: int
    result: Result | None
    wrong: str | None = None


class Report(NamedTuple):
    """The findings on a file: `facts` are lines to read, `deals` those that were played, `wrong` the faults."""

    path: Path
    facts: tuple[str, ...] = ()
    deals: tuple[CheckedDeal, ...] = ()
    wrong: tuple[str, ...] = ()

    @property
    def sound(self) -> bool:
        """Whether all of it is as it has to be."""
        return not self.wrong

    def lines(self) -> Iterator[str]:
        """Yield the report as it is printed."""
        yield f"{called(self.path)}:"
        yield from (f"  {fact}" for fact in self.facts)
        yield from (f"  {_in_words(deal)}" for deal in self.deals)
        yield from ("  " + tr("WRONG: {sentence}", sentence=sentence) for sentence in self.wrong)
        if self.sound:
            yield "  " + tr("Every deal follows from the seed, and every move keeps the rules.")


def check(path: Path, told: str | None = None) -> Report:
    """Play a kept match again from its seed and return a report of its contents and faults; never raises.

    `told` is the hash that was shown before the match, if somebody has written it down.
    """
    try:
        transcript = read_transcript(path)
    except SaveError as error:
        return Report(path, wrong=(str(error),))
    facts = tuple(_facts(transcript))
    if not transcript.moves:
        return Report(path, facts, wrong=(tr("There is no move in it; it can be deleted."),))
    deals, wrong = _replayed(transcript)
    wrong += _against_undone(transcript)
    if told is not None and told.strip().lower() != commitment(transcript.header.seed):
        wrong.append(tr("The hash that was shown before the match is not that of this seed: these are other cards."))
    return Report(path, facts, tuple(deals), tuple(wrong))


def _facts(transcript: Transcript) -> Iterator[str]:
    header = transcript.header
    name = f"“{transcript.name}”, " if transcript.name else ""
    kind = tr(", for practice") if header.practice else ""
    yield tr(
        "{name}{title}, begun {started} UTC with version {app}{kind}",
        name=name,
        title=header.rules_of.title,
        started=f"{header.started:%Y-%m-%d %H:%M}",
        app=header.app,
        kind=kind,
    )
    yield tr("Players: {names}", names=", ".join(map(_who, transcript.seats)))
    labels = {field.name: field for field in options_of(header.game)}
    house = [f"{labels[key].title}: {labels[key].label(value)}" for key, value in _house(transcript).items()]
    yield tr("House rules: {rules}", rules="; ".join(house) or tr("the usual ones"))
    if may_tell(header, transcript.over is not None):
        yield tr("Seed: {seed}", seed=header.seed)
    elif header.parent is not None:
        yield tr("Seed: that of the match that it was branched off from")
    else:
        yield tr("Seed: told when the match is over")
    yield tr("Hash of the seed: {commitment}", commitment=commitment(header.seed))
    if header.parent is not None:
        yield tr("Branched off after {moves} moves of the match {id}", moves=header.parent.moves, id=header.parent.id)
    if transcript.undone:
        free = sum(each.undone.free for each in transcript.undone)
        yield tr(
            "Taken back: {free} freely, {practice} for practice",
            free=_times(free),
            practice=_times(len(transcript.undone) - free),
        )
    if transcript.whole.half:
        yield tr("The last line was not written to its end and does not count.")


def _house(transcript: Transcript) -> dict[str, object]:
    return differing(transcript.header.game, transcript.header.options)


def _who(seat: Seat) -> str:
    if seat.player in ("you", "person"):
        return seat.name
    return f"{seat.name} ({Style(cast(Level, seat.player), seat.manner)})"


def _in_words(deal: CheckedDeal) -> str:
    ended = tr("not over") if deal.result is None else deal.result.outcome
    points = "" if deal.result is None else tr(", points {join}", join=" ".join(map(str, deal.result.points)))
    return tr(
        "Deal {deal}: {moves} moves, {ended}{points}", deal=deal.deal, moves=deal.moves, ended=ended, points=points
    )


def _replayed(transcript: Transcript) -> tuple[list[CheckedDeal], list[str]]:
    """Play everything, deal by deal; after a deal that can't be played it goes on with the table of the next."""
    deals: list[CheckedDeal] = []
    wrong: list[str] = []
    places = transcript.deals
    tables = {standing.moves: number for number, standing in enumerate(transcript.tables)}
    match: Match | None = None
    if not places or places[0] > 0:
        return [], [tr("The first move does not deal; the file is damaged.")]
    for place, begun in enumerate(places):
        if len(wrong) >= MOST_WRONG:
            wrong.append(tr("There is more that is wrong; the rest was not looked at."))
            break
        end = places[place + 1] if place + 1 < len(places) else len(transcript.moves)
        try:
            match = _begun(transcript, match, begun, tables.get(begun))
            number = match.table.deal + match.table.to_deal
            play_on(match, transcript.moves, len(match.log), end)
        except Stuck as stuck:
            number = transcript.tables[tables[begun]].table.deal + 1 if begun in tables else place + 1
            wrong.append(
                tr(
                    "Deal {number}, line {lines}: {sentence}",
                    number=number,
                    lines=transcript.lines[stuck.index],
                    sentence=_sentence(stuck),
                )
            )
            match = None
        except ValueError as error:
            wrong.append(tr("Line {lines}: {error}", lines=transcript.lines[begun], error=error))
            match = None
        if match is None:
            deals.append(CheckedDeal(place + 1, end - begun, None, wrong[-1]))
            continue
        done = match.table.results[-1] if len(match.table.results) == match.table.deal else None
        deals.append(CheckedDeal(number, end - begun, done))
        if end in tables and not stands_so(match, transcript.tables[tables[end]].table):
            line = transcript.tables[tables[end]].line
            wrong.append(
                tr(
                    "Line {line}: the table after deal {number} is not the one to which the moves lead.",
                    line=line,
                    number=number,
                )
            )
    if match is not None and transcript.over is not None:
        table = match.table
        said = transcript.over.winners, transcript.over.totals, list(transcript.over.scores)
        if said != (table.winners, table.totals, table.scores):
            wrong.append(tr("The end of the match is not the one to which the moves lead."))
    return deals, wrong


def _against_undone(transcript: Transcript) -> Iterator[str]:
    """Yield a sentence for each move taken back as if nothing had been seen by then, though something had."""
    match: Match | None = None
    left = MOST_PLAYED
    for each in [each for each in transcript.undone if each.undone.free][:MOST_UNDONE]:
        moves = [*transcript.moves[: each.begun], *transcript.till_undone(each)]
        left -= each.length
        if left < 0:
            return
        try:
            match = _match_after(transcript, each, moves, match)
            decision = last_decision(match, each.undone.seat)
            if against_free(match, each.undone.seat) is None and decision == len(moves) - each.undone.moves:
                continue
        except (Stuck, ValueError):
            match = None
        yield tr(
            "Line {line}: what is taken back there freely is not free by the rules of this version.", line=each.line
        )


def _match_after(transcript: Transcript, undone: TakenBack, moves: list[Move], last: Match | None) -> Match:
    """Return the match after these moves, when something was taken back in it. `Stuck` or ValueError if they can't be.

    Where the `last` one that was looked at stands in the same deal, it goes back no further than it must.
    """
    match = last if last is not None and last.begun == undone.begun else _match_before(transcript, undone)
    if match is None:
        raise ValueError
    if match is last:
        common = undone.begun
        while common < min(len(match.log), len(moves)) and match.log[common] == moves[common]:
            common += 1
        if common < len(match.log):
            match.go_back(common)
    play_on(match, moves, len(match.log), len(moves))
    return match


def _match_before(transcript: Transcript, undone: TakenBack) -> Match | None:
    """Return the match before the deal in which something was taken back; None if it is not known."""
    begun = undone.begun
    number = transcript.table_at(begun)
    if number is not None:
        return resumed(transcript.header, transcript.table(number), transcript.moves[:begun])
    return None if begun else first_deal_of(transcript)


def _times(count: int) -> str:
    return tr("once") if count == 1 else tr("twice") if count == 2 else tr("{count} times", count=count)


def _begun(transcript: Transcript, match: Match | None, begun: int, table: int | None) -> Match:
    """Return the match in which the next deal is to be played: the one played so far, else one from a table."""
    if match is not None:
        return match
    if table is not None:
        return resumed(transcript.header, transcript.table(table), transcript.moves[:begun])
    if begun > 0:
        raise ValueError(tr("The deals before can’t be played, so this one can’t be verified."))
    match = first_deal_of(transcript)
    if transcript.moves[0] != match.log[0]:
        raise Stuck(0, tr("This seat does not deal first."))
    return match


def _sentence(stuck: Stuck) -> str:
    return stuck.why if stuck.why.endswith(".") else f"{stuck.why}."
