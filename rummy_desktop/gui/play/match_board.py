"""Match board: the table of a match in play, as all know it who act on it."""

from __future__ import annotations

from collections.abc import Sequence

from rummy_desktop.gui.play.cutting import Pack
from rummy_desktop.gui.play.match_program import MatchProgram
from rummy_desktop.gui.play.session import Session
from rummy_desktop.gui.scenes.scene import Part
from rummy_desktop.gui.setup.setup import Setup
from rummy_desktop.gui.table.board import Board
from rummy_desktop.gui.table.drag import Drag
from rummy_desktop.gui.table.spoken_parts import spoken_part
from rummy_desktop.language.translate import tr

AT_ONCE = 0.4  # seconds to look at the end of a deal that is told at once


class MatchBoard(Board):
    """A board whose questions its `session` answers; a scene says what happens on it.

    The end of a deal is told large where it `tells_end`.
    """

    app: MatchProgram
    session: Session
    pack: Pack
    tells_end = True

    @property
    def free_strip(self) -> int:
        return self.app.size[1] * self.app.settings.strip // 100

    def room(self) -> tuple[int, int]:
        return self.app.size[0], self.app.size[1] - self.free_strip

    @property
    def setup(self) -> Setup:
        return self.session.setup

    @property
    def viewer(self) -> int:
        return self.session.people.viewer

    @property
    def persons(self) -> Sequence[int]:
        return self.session.people.seats

    @property
    def named(self) -> bool:
        return self.session.people.several

    @property
    def practice(self) -> bool:
        return self.session.practice

    @property
    def helped(self) -> str:
        return "memory help" if self.setup.memory else ""

    def target(self) -> str:
        unsaved = tr("not saved") if self.session.kept.trouble else ""
        return " · ".join(part for part in (super().target(), unsaved) if part)

    def spoken(self, part: Part) -> str:
        return spoken_part(self, part)

    # Time

    @property
    def rested(self) -> float:
        """The seconds for which nothing has moved."""
        raise NotImplementedError

    def time_to_tell_end(self) -> float | None:
        """Return the seconds until the end of a deal has been told; None if it is not told large."""
        return max(AT_ONCE, self.deal_end.left) if self.deal_end.shown else None

    def time_to_call(self) -> int:
        """Return the seconds for a call; 0 for no end."""
        return self.app.settings.call_seconds

    # What its parts ask of the scene

    def has_button(self, place: tuple[int, int]) -> bool:
        """Return whether a button is at `place`."""
        raise NotImplementedError

    def drop_on_button(self, drag: Drag, place: tuple[int, int]) -> None:
        """Do with cards that are dropped there what the button says, or say why that can't be."""
        raise NotImplementedError

    def expected(self) -> str:
        """Return what is expected of the person who is there, as a sentence; empty if that is nothing."""
        raise NotImplementedError

    def open_menu(self) -> None:
        """Show the menu of the match."""
        raise NotImplementedError

    def rest(self) -> None:
        """Stop everything that happens by itself, and all flights."""
        raise NotImplementedError

    def clear_away(self) -> None:
        """Drop all that the person at the table holds, has chosen and has been shown."""
        raise NotImplementedError
