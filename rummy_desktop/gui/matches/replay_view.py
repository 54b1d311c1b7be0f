"""Replay view: the interface of a replay for its buttons and its list of deals."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from rummy_desktop.gui.matches.replay import Replay, Sight
from rummy_desktop.gui.table.zones import Ground
from rummy_desktop.gui.widgets.timeline import Spot


class ReplayView(Protocol):
    """A match that is watched at a `place`, which is a number of moves, in the way of `sight`."""

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
        """Stop watching."""

    def play(self) -> None:
        """Start or stop the match going on by itself."""

    def step(self, by: int) -> None:
        """Go some moves on or back."""

    def turn(self, by: int) -> None:
        """Go to the next turn, or back to the one before."""

    def leap(self, by: int) -> None:
        """Go to the next deal, or back to the one before."""

    def pull(self, place: int) -> None:
        """Go to `place`."""

    def set_pace(self, pace: str) -> None:
        """Go on at that pace."""

    def look(self, sight: Sight) -> None:
        """See it in the way of `sight`, as far as that is allowed."""

    def at_edge(self, sight: Sight) -> Sight:
        """Return `sight` with its own seat at the lower edge."""

    def in_words(self, sight: Sight) -> str:
        """Return a sight in words."""

    def place_in_words(self, place: int) -> str:
        """Return in words the deal and the move at `place`."""

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
