"""Words of the stories of single games besides those of all stories; `story.py` knows no game and asks here.

The words of a game are `STORIES` in `tests/games/<folder>.py`, `<folder>` being that of its rulebook.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any

from own_games import module_of

from rummy_desktop.engine.cards import Card
from rummy_desktop.engine.events import Event
from rummy_desktop.engine.melds import Meld
from rummy_desktop.engine.rules import Rules
from rummy_desktop.engine.table import Table

Expectation = Callable[[Any, Any, str], None]
"""Checks what is expected, given the telling, the table and the words of the story; an AssertionError says no."""


class OwnStories:
    """The words of the stories of a single game; these answers are neutral.

    `setup` are further words that set the table up, `expectations` further things to be expected. `untold` is what
    the stock holds if nothing is said of it; with `shuffles` a deal may be shuffled several times.
    """

    setup: frozenset[str] = frozenset()
    expectations: Mapping[str, Expectation] = {}
    untold = ""
    shuffles = False
    told: Sequence[tuple[Event, Sequence[str]]] = ()
    """Events of its own, with the sentences of the history of a match of Ada, Bruno and Clara."""

    def pack(
        self, setup: Mapping[str, str], rules: Rules, dealer: int, playing: Collection[int]
    ) -> tuple[Card, ...] | None:
        """Return the pack, top card first, that deals what is told; None: hands of one size, dealt card by card."""
        return None

    def meld(self, rules: Rules, t: Table, text: str) -> Meld | None:
        """Return the meld on the table that `text` spells; None: as in all games."""
        return None

    def place(self, rules: Rules, t: Table, setup: Mapping[str, str]) -> None:
        """Put what the table has of its own into the middle of a deal; hands and melds are there already."""


NONE = OwnStories()


def own_stories(kind: type[Rules]) -> OwnStories:
    """Return the words of the stories of the game with that rulebook."""
    module = module_of(kind)
    found: OwnStories = getattr(module, "STORIES", NONE) if module else NONE
    return found
