"""Practice copy: a match that counts goes on for practice as a copy, if its person is behind in it."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from rummy_desktop.engine.moves import Resign
from rummy_desktop.gui.play.session import Session
from rummy_desktop.gui.scenes.scene import Program
from rummy_desktop.gui.scenes.wait import WaitScene
from rummy_desktop.language.translate import mark, tr
from rummy_desktop.storage.library.copies import branch
from rummy_desktop.storage.match_file.header import SaveError
from rummy_desktop.storage.match_file.load import load

COPY: Final = mark(
    "You are behind, and a deal is over: this match will count as given up, and so as lost in the statistics and the "
    "ladder. It goes on from here as a copy for practice, in which you can take back anything."
)


def would_be_lost(session: Session) -> bool:
    """Return whether the match has to count as given up before it goes on for practice.

    It does if one person plays a match that is kept and rates that person, a deal of it is over, and another side is
    ahead: else nobody would ever have to lose one.
    """
    header, seats, match = session.kept.header, session.people.seats, session.match
    if header is None or header.helped or session.kept.path is None or len(seats) != 1:
        return False
    table, rules = match.table, match.rules
    if table.over or not table.results or session.practice:
        return False
    sign = -1 if rules.scoring.fewest_win else 1
    totals = {side[0]: sign * rules.total(table, side[0]) for side in rules.sides}
    mine = next(side[0] for side in rules.sides if seats[0] in side)
    return any(total > totals[mine] for total in totals.values())


def practise_copy(app: Program, session: Session) -> None:
    """Give the match up for its person, and go on from its state in a copy for practice."""
    path, moves, saving = session.kept.path, len(session.match.log), session.kept.saving
    assert path is not None
    if session.submit(Resign(session.people.seats[0]), by_hand=False) is not None:
        return

    def work() -> Path:
        if saving is not None:
            saving.wait()
        try:
            return branch(load(path), moves)
        except ValueError as error:
            raise SaveError(str(error)) from None

    app.over(WaitScene(app, work, app.resume, tr("The cards are laid out …")))
