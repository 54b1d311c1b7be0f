"""Match files: the actions on a match on the disk: resume, mend, copy, watch, review and send it."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Final, Protocol

from rummy_desktop.gui.challenges.challenge_scene import ChallengeProgram, ChallengeScene
from rummy_desktop.gui.challenges.challenges_page import challenge_taken_up
from rummy_desktop.gui.challenges.sending import send_deal
from rummy_desktop.gui.matches.match_list import Library
from rummy_desktop.gui.matches.play_again import ask_same_deal
from rummy_desktop.gui.matches.replay_scene import ReplayScene, show_review
from rummy_desktop.gui.play.autosave import Autosave, TakenUp, open_kept, setup_of
from rummy_desktop.gui.play.match_origin import has_earlier_history, history_before
from rummy_desktop.gui.play.table_scene import TableScene
from rummy_desktop.gui.scenes.confirm import ConfirmScene
from rummy_desktop.gui.scenes.wait import WaitScene
from rummy_desktop.gui.statistics.page import Recorder
from rummy_desktop.language.translate import mark, tr
from rummy_desktop.storage.library.copies import copy
from rummy_desktop.storage.match_file.load import Saved, load
from rummy_desktop.storage.match_file.locked_file import Opening
from rummy_desktop.storage.match_file.mend import Mendable, mend
from rummy_desktop.storage.match_file.reviews import Kept, reviews_of

OPENED: Final = mark("The match is being opened …")


class Keeper(Recorder, Library, ChallengeProgram, Protocol):
    """A program that keeps matches: `left` may not be written to their end yet."""

    left: list[Autosave]
    opening: Opening
    again: float


class MatchFiles:
    """The matches on the disk, opened over what is shown as soon as they are loaded."""

    def __init__(self, app: Keeper) -> None:
        self.app = app

    def resume(self, path: Path) -> None:
        """Go on with the match in a file as soon as it is loaded.

        If it can't be, or can only be watched, it is said why.
        """
        app = self.app
        work = partial(open_kept, path, tuple(app.left), app.opening, app.again)
        app.over(WaitScene(app, work, self._go_on, tr(OPENED), release=_let_go))

    def _go_on(self, taken: TakenUp | Mendable) -> None:
        if isinstance(taken, Mendable):
            self._ask_to_mend(taken)
            return
        setup = setup_of(taken.saved)
        table = challenge_taken_up(self.app, taken) or TableScene(self.app, taken.saved.match, setup, taken.kept)
        if has_earlier_history(taken.saved):
            table.session.earlier = partial(history_before, taken.saved, setup, self.app.shelf)
        self.app.sit_down(table)
        if taken.saved.match.table.over or (isinstance(table, ChallengeScene) and table.lead is not None):
            table.pages.show_scores()
        table.host.receive()
        if taken.kept.locked:
            self._say_locked(taken.saved.path, taken.kept.locked, taken.saved.match.table.over)
        for sentence in taken.saved.notes:
            self.app.over(ConfirmScene(self.app, sentence, [(tr("Go on"), lambda: None)]))

    def _ask_to_mend(self, damaged: Mendable) -> None:
        """Offer to go on with a damaged match from the last of its deals that is sound."""

        def go_on() -> None:
            self.app.over(WaitScene(self.app, partial(mend, damaged), lambda _: self.resume(damaged.path), tr(OPENED)))

        answers = [(tr("Go on from deal {deal}", deal=damaged.deal), go_on), (tr("Leave it as it is"), lambda: None)]
        detail = tr("The damaged file is kept beside the new one.")
        self.app.over(ConfirmScene(self.app, damaged.sentence, answers, detail))

    def _say_locked(self, path: Path, why: str, over: bool) -> None:
        """Say that a match can only be watched, and offer to go on with a copy."""

        def go_on() -> None:
            self.app.over(WaitScene(self.app, partial(copy, path), self.resume, tr(OPENED)))

        answers = [(tr("Look at it"), lambda: None)] + ([] if over else [(tr("Go on with a copy"), go_on)])
        detail = "" if over else tr("A copy is for practice: it counts in no statistics.")
        self.app.over(ConfirmScene(self.app, why, answers, detail))

    def replay(self, path: Path) -> None:
        """Watch the match in a file, over what is shown, as soon as it is loaded, or say why that can't be."""

        def watch(saved: Saved, reviews: list[Kept]) -> None:
            self.app.over(ReplayScene(self.app, saved, reviews))
            for sentence in saved.notes:
                self.app.over(ConfirmScene(self.app, sentence, [(tr("Go on"), lambda: None)]))

        self._read(path, watch)

    def review(self, path: Path, deal: int, seat: int) -> None:
        """Review a deal of the match in a file for a seat, as soon as it is loaded, or say why that can't be."""
        self._read(path, lambda saved, reviews: show_review(self.app, saved, reviews, deal, seat))

    def challenge(self, path: Path, deal: int) -> None:
        """Show the code of a deal of the match in a file, to send it to a friend, or say why there is none."""
        self._read(path, lambda saved, reviews: send_deal(self.app, saved, deal))

    def deal_again(self, path: Path, deal: int) -> None:
        """Ask before a deal of the match in a file is dealt again, for practice, or say why that can't be."""
        self._read(path, lambda saved, reviews: ask_same_deal(self.app, saved, deal))

    def _read(self, path: Path, done: Callable[[Saved, list[Kept]], None]) -> None:
        """Load a match with the reviews of its deals, to the last move if it is being played."""
        saving = self.app.kept.saving if self.app.kept.path == path else None

        def work() -> tuple[Saved, list[Kept]]:
            if saving is not None:
                saving.wait()
            saved = load(path)
            return saved, reviews_of(path, saved.header, saved.moves, saved.first_deal)

        self.app.over(WaitScene(self.app, work, lambda found: done(*found), tr(OPENED)))


def _let_go(taken: TakenUp | Mendable) -> None:
    """Release a match for which nobody waits any more."""
    if isinstance(taken, TakenUp):
        taken.kept.close()
