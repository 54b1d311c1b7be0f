"""Reviewer: reviews deals in the background, one after the other, and keeps the results beside the match."""

from __future__ import annotations

import logging
import multiprocessing
from collections import deque
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from queue import SimpleQueue
from threading import Condition, Thread
from typing import Final, Literal

from rummy_desktop.ai.review import USUAL, Effort, Review
from rummy_desktop.arena.reviewing import Task, Word, places_away, serve_review
from rummy_desktop.engine.match import Match
from rummy_desktop.engine.shapes import decoder
from rummy_desktop.gui.play.autosave import Autosave
from rummy_desktop.language.translate import mark, tr
from rummy_desktop.outside.measure import measured
from rummy_desktop.storage.files import reason
from rummy_desktop.storage.match_file.header import SaveError
from rummy_desktop.storage.match_file.load import first_deal_of
from rummy_desktop.storage.match_file.read import Transcript, read_transcript
from rummy_desktop.storage.match_file.reviews import Kept, find_review, keep_review, played_so
from rummy_desktop.storage.paths import is_sample

log = logging.getLogger("rummy_desktop")

WORD: Final = decoder(Word)
LONGEST: Final = 8_000_000
"""Bytes of the longest review."""
LOOK: Final = 0.1
"""Seconds between two looks whether a review is to be stopped."""
PATIENCE: Final = 5.0
"""Seconds that a review waits until the deal is on the disk."""
FAREWELL: Final = 1.0
"""Seconds that closing waits at most until the process has gone."""
ENDED: Final = mark("The review has ended before it was done; it can be started again.")
NO_PROCESS: Final = mark("The review can’t be reckoned just now ({why}); it can be started again.")

State = Literal["waiting", "reckoning", "done", "stopped", "failed"]
Reckon = Callable[[Task, Callable[[float], None], Callable[[], bool]], Review | None]
"""Given what is to be reckoned, whom to tell how far it is, and who says when to stop: the review, or None."""


class Job:
    """A deal that is reviewed for a seat of the match in a file, and its progress.

    `share` is how much of it is done, from 0 to 1. `why` is a sentence for the player where it has failed, or where its
    result could not be kept. `match` is the id of the match, and `practice` whether that counts nowhere.
    """

    def __init__(self, path: Path, deal: int, seat: int, ready: Callable[[], object]) -> None:
        self.path = path
        self.deal = deal
        self.seat = seat
        self.ready = ready
        self.state: State = "waiting"
        self.share = 0.0
        self.kept: Kept | None = None
        self.why = ""
        self.match = ""
        self.practice = False
        self.to_stop = False

    @property
    def open(self) -> bool:
        """Whether it may still have a result."""
        return self.state in ("waiting", "reckoning")

    @property
    def review(self) -> Review | None:
        """The result; None as long as there is none."""
        return None if self.kept is None else self.kept.review

    @property
    def still_wanted(self) -> bool:
        """Whether another request for the same review may wait for it too."""
        return self.open and not self.to_stop

    def is_of(self, path: Path, deal: int, seat: int) -> bool:
        """Return whether it is about that deal for that seat."""
        return (self.path, self.deal, self.seat) == (path, deal, seat)


class Reviewer:
    """Reviews of deals, one after the other, each in a process of its own with the lowest priority.

    What has been kept before is not computed again. `done` has the jobs that are done and of which nobody has taken
    notice. All methods return at once, but `close`.
    """

    def __init__(self, reckon: Reckon | None = None, effort: Effort = USUAL) -> None:
        self.done: SimpleQueue[Job] = SimpleQueue()
        self._reckon = reckon or apart
        self._effort = effort
        self._jobs: deque[Job] = deque()
        self._turn = Condition()
        self._now: Job | None = None
        self._over = False
        self._thread: Thread | None = None

    def ask(self, path: Path, deal: int, seat: int, ready: Callable[[], object] = lambda: None) -> Job:
        """Have the deal with that number reviewed for a seat, and return the job.

        One that is already asked for comes next. `ready` waits, beside everything else, until the deal is on the disk.
        """
        with self._turn:
            waiting = [*([self._now] if self._now is not None else []), *self._jobs]
            job = next((each for each in waiting if each.is_of(path, deal, seat) and each.still_wanted), None)
            if job is None:
                job = Job(path, deal, seat, ready)
            elif job in self._jobs:
                self._jobs.remove(job)
            if job is not self._now:
                self._jobs.appendleft(job)
            self._begin()
            self._turn.notify_all()
        return job

    def deal_ended(self, kept: Autosave, match: Match, seats: Sequence[int]) -> None:
        """Review the deal that has ended for these seats, without being asked."""
        saving = kept.saving
        if saving is None or kept.path is None:
            return
        for seat in reversed(seats):
            self.ask(kept.path, match.table.deal, seat, lambda: saving.wait(PATIENCE))

    def stop(self, job: Job) -> None:
        """Stop a review; nothing of it is kept."""
        with self._turn:
            job.to_stop = True
            if job in self._jobs:
                self._jobs.remove(job)
                job.state = "stopped"

    def close(self) -> None:
        """Stop everything."""
        with self._turn:
            self._over = True
            self._jobs.clear()
            if self._now is not None:
                self._now.to_stop = True
            self._turn.notify_all()
        if self._thread is not None:
            self._thread.join(FAREWELL)

    # The thread

    def _begin(self) -> None:
        if self._thread is None and not self._over:
            self._thread = Thread(target=self._work, name="reviews", daemon=True)
            self._thread.start()

    def _work(self) -> None:
        while True:
            with self._turn:
                self._now = None
                self._turn.wait_for(lambda: self._jobs or self._over)
                if self._over:
                    return
                job = self._now = self._jobs.popleft()
                job.state = "reckoning"
            try:
                job.state = self._review(job)
            except SaveError as error:
                job.why, job.state = str(error), "failed"
            except Exception as error:  # any error from a deal in a file is shown to the player, and ends nothing
                # Only its kind is logged: its text may name a card that somebody holds.
                log.warning("a review has failed: %s", type(error).__name__)
                why = reason(error) if isinstance(error, OSError) else ""
                job.why, job.state = tr(NO_PROCESS, why=why) if why else tr(ENDED), "failed"
            if job.state == "done":
                self.done.put(job)

    def _review(self, job: Job) -> State:
        job.ready()
        transcript = read_transcript(job.path)
        task, end = task_of(transcript, job.deal, job.seat, self._effort)
        job.match, job.practice = transcript.header.id, transcript.header.practice
        played = played_so(transcript.header, transcript.moves, end)
        job.kept = find_review(job.path, job.deal, job.seat, played)
        if job.kept is not None:
            return "done"

        def tell(share: float) -> None:
            job.share = share

        review = self._reckon(task, tell, lambda: job.to_stop)
        if review is None:
            return "stopped"
        job.kept = Kept(1, job.deal, job.seat, played, task.begun, review)
        try:
            if not is_sample(job.path):
                keep_review(job.path, job.kept)
        except SaveError as error:
            job.why = str(error)
        return "done"


def task_of(transcript: Transcript, deal: int, seat: int, effort: Effort = USUAL) -> tuple[Task, int]:
    """Return the task of a review for a seat, and the number of moves of the match at the end of that deal.

    SaveError says in one sentence why there is none.
    """
    header, places = transcript.header, transcript.deals
    index = deal - transcript.first_deal
    if not 0 <= index < len(places) or not 0 <= seat < len(header.seats):
        raise SaveError(tr("There is no deal {deal} in the file of this match, so it can’t be reviewed.", deal=deal))
    begun = places[index]
    end = places[index + 1] if index + 1 < len(places) else len(transcript.moves)
    tables = [number for number, each in enumerate(transcript.tables) if each.moves == begun]
    before = transcript.table(tables[0]) if tables else None
    if before is None and (begun or first_deal_of(transcript).log != transcript.moves[:1]):
        raise SaveError(tr("Deal {deal} can’t be played from its beginning, so it can’t be reviewed.", deal=deal))
    away = places_away(transcript.handed, seat, begun, end)
    moves = tuple(transcript.moves[begun:end])
    seats, seed = len(header.seats), header.seed
    return Task(header.game, header.options, seats, seed, before, begun, moves, seat, away, effort, header.begins), end


def apart(task: Task, tell: Callable[[float], None], stopped: Callable[[], bool]) -> Review | None:
    """Have the task done by a process of its own, and return the review.

    The process ends with it; EOFError if the process ends before.
    """
    context = multiprocessing.get_context("spawn")
    here, there = context.Pipe()
    process = context.Process(target=serve_review, args=(there, task), name="review", daemon=True)
    with here:
        with there:
            process.start()
        try:
            while not stopped():
                if not here.poll(LOOK):
                    continue
                word = WORD.decode(measured(here.recv_bytes(LONGEST)))
                tell(word.done)
                if word.review is not None:
                    return word.review
            return None
        finally:
            with suppress(OSError):
                process.kill()
            process.join()
