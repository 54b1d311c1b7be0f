"""Record: records what is played in the statistics, and makes them anew from the kept matches."""

from __future__ import annotations

import logging
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from rummy_desktop.engine import events as e
from rummy_desktop.gui.people.people import People
from rummy_desktop.gui.play.autosave import Autosave
from rummy_desktop.gui.play.reviewer import Job
from rummy_desktop.gui.scenes.confirm import ConfirmScene
from rummy_desktop.gui.scenes.scene import Program
from rummy_desktop.language.translate import tr
from rummy_desktop.storage.library.summaries import Shelf, Summary, summaries
from rummy_desktop.storage.statistics.counting import counted
from rummy_desktop.storage.statistics.entry import Entry, Reviewed
from rummy_desktop.storage.statistics.ratings import Ratings
from rummy_desktop.storage.statistics.statistics import Statistics

log = logging.getLogger("rummy_desktop")


class Progress(NamedTuple):
    """The number of kept matches that have been counted for the statistics, and the number of all."""

    done: int
    whole: int


class Record:
    """The recorder of what is played at the tables of the program in the statistics.

    `statistics` is None until they are opened, and where nothing counts: without a window. `progress` is there while
    statistics that are new are made from the kept matches. All methods return at once, but `close`.
    """

    def __init__(self) -> None:
        self.statistics: Statistics | None = None
        self.progress: Progress | None = None

    @property
    def ratings(self) -> Ratings:
        """The strength of the people who play here; if there are no statistics, nobody is known."""
        return self.statistics.ratings if self.statistics is not None else Ratings(lambda sql, values: [])

    def open(self, statistics: Statistics | None = None, shelf: Shelf | None = None) -> None:
        """Open the statistics, by default those of this computer, and add in the background what they lack."""
        self.statistics = Statistics() if statistics is None else statistics
        self.statistics.rebuild(self._lacking(self.statistics, shelf))

    def witness(self, kept: Autosave, people: People, events: Sequence[e.Event]) -> None:
        """Note how a match stands when a deal or all of it has ended with these events.

        A match that nobody plays, or that is not kept, counts nowhere; nor does one for practice.
        """
        header = kept.header
        if self.statistics is None or header is None or not people.seats or kept.locked or header.challenge:
            return
        if any(isinstance(event, e.DealEnded | e.MatchEnded) for event in events):
            self.statistics.record(header, people.match, people.handed)

    def review(self, job: Job) -> None:
        """Note what the review of a deal has said."""
        if self.statistics is not None and job.review is not None and not job.practice:
            self.statistics.review(job.match, Reviewed.of(job.deal, job.seat, job.review))

    def forget(self, kept: Autosave) -> None:
        """Stop counting a match, which is for practice now."""
        if self.statistics is not None and kept.header is not None:
            self.statistics.forget(kept.header.id)

    def tell(self, app: Program) -> None:
        """Say once what the player has to know of the statistics: that they were damaged, or can't be written."""
        news = self.statistics.next_news() if self.statistics is not None else None
        if not news:
            return
        if app.scene is app.running:
            app.scene.tell(news)
        else:
            app.over(ConfirmScene(app, news, [(tr("Go on"), lambda: None)]))

    def close(self) -> None:
        """Write what is left, and close the statistics."""
        if self.statistics is not None:
            self.statistics.close()
            self.statistics = None

    # Matches that the statistics lack

    def _lacking(self, statistics: Statistics, shelf: Shelf | None) -> Iterator[list[Entry]]:
        """Yield the entries of kept matches whose deals are not all in the statistics, some at a time."""
        known, anew = statistics.recorded(), statistics.incomplete
        everything = [each for each in summaries(shelf=shelf)[0] if _counts(each)]
        lacking = [each.path for each in everything if _lacks(each, known)]
        done, whole = len(everything) - len(lacking), len(everything)
        try:
            if anew:
                self.progress = Progress(done, whole)
            for some in counted(lacking, lambda: statistics.closing, statistics.give_way):
                yield some.entries
                done += some.matches
                if anew:
                    self.progress = Progress(done, whole)
        finally:
            self.progress = None


def _counts(match: Summary) -> bool:
    """Return whether people play a match, neither for practice nor as a deal that others play too."""
    if match.header is None or match.header.challenge:
        return False
    return not match.practice and any(seat.is_person for seat in match.header.seats)


def _lacks(match: Summary, known: dict[str, int]) -> bool:
    """Return whether deals of a match have ended that the statistics lack."""
    assert match.header is not None
    ended = match.deal if match.over else match.deal - 1
    return known.get(match.header.id, 0) < ended
