"""Replay view: what the buttons and the list of deals beside a replay may ask of it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from rummy_desktop.gui.matches.replay import Replay, Sight
from rummy_desktop.gui.table.zones import Ground
from rummy_desktop.gui.widgets.timeline import Spot


class ReplayView(Protocol):
    """A match that is watched at a `place`, which is a number of moves, as whoever `sight` says sees it."""

    replay: Replay
    place: int
    playing: bool
    pace: str
    sight: Sight
    ground: Ground

    @property
    def spots(self) -> Sequence[Spot]:
        """The places that are marked on the timeline."""

    def escape(self) -> None:
        """Watch no longer."""

    def play(self) -> None:
        """Let the match go on as it went, or stop."""

    def step(self, by: int) -> None:
        """Go some moves on or back."""

    def turn(self, by: int) -> None:
        """Go to the next turn, or back to the one before."""

    def leap(self, by: int) -> None:
        """Go to the next deal, or back to the one before."""

    def pull(self, place: int) -> None:
        """Go to `place`."""

    def set_pace(self, pace: str) -> None:
        """Go on as fast as that."""

    def look(self, sight: Sight) -> None:
        """See it as `sight` says, as far as that is allowed."""

    def at_edge(self, sight: Sight) -> Sight:
        """`sight` from the seat that it is seen from at the lower edge."""

    def in_words(self, sight: Sight) -> str:
        """Who sees what, in words."""

    def place_in_words(self, place: int) -> str:
        """Which deal and move `place` is."""

    def show_deals(self) -> None:
        """List the deals and turns."""

    def play_on(self) -> None:
        """Ask before the match goes on from here."""

    def same_again(self) -> None:
        """Ask before this deal is dealt again."""

    def challenge(self) -> None:
        """Show the code of this deal, to send it to a friend."""

    def review(self) -> None:
        """Review this deal."""

    def copy_deal(self) -> None:
        """Copy this deal as text."""
