"""Stage player: a stage on which events are played, and looked at moment by moment."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

from grounds import SIZES, ground_for
from promises import all_cards, choose

from rummy_desktop.engine import events as e
from rummy_desktop.engine.cards import HIDDEN
from rummy_desktop.engine.match import Match
from rummy_desktop.gui.table.layout import Ground, Hold, Placed, layout
from rummy_desktop.gui.table.stage import LONGEST_STEP, SPEEDS, Stage
from rummy_desktop.variants import GAMES


class StagePlayer:
    """A match on a stage, seen by one seat or, by None, with all hands open; it can be played and interrupted."""

    def __init__(self, game: str, seats: int, viewer: int | None, seed: str, speed: str = "normal") -> None:
        self.match = Match.new(GAMES[game], seats, {}, seed)
        self.viewer = viewer
        self.ground: Ground = ground_for(self.match.rules, SIZES[1])
        self.sounds: list[str] = []
        self.events: list[e.Event] = []
        self.stage = Stage(self.match.rules, self.places, self.hear, self.events.append, SPEEDS[speed])
        self.show(self.match.events)

    def hear(self, name: str, place: float | None) -> None:
        """Note a sound that is played."""
        self.sounds.append(name)

    def places(self, view: Any) -> list[Placed]:
        return layout(view, self.match.rules, self.viewer or 0, self.ground, Hold())

    def show(self, events: Any) -> None:
        self.stage.play(events if self.viewer is None else [event.seen_by(self.viewer) for event in events])

    def play(self, move: Any) -> None:
        self.show(self.match.play(move))

    def choose(self, rng: random.Random, temper: str) -> Any:
        """Return a random legal move."""
        return choose(self.match.rules, self.match.table, list(self.match.moves()), rng, temper)

    @property
    def truth(self) -> Any:
        """The viewer's knowledge when all has been shown."""
        return self.match.table if self.viewer is None else self.match.view(self.viewer)

    # What has to hold

    def check(self) -> None:
        """Check that there is one sprite for each card of the view, and no face that the viewer does not know."""
        assert sorted(sprite.card for sprite in self.stage.sprites) == sorted(all_cards(self.stage.view))
        for sprite in self.stage.sprites:
            assert 0.0 <= sprite.pose.up <= 1.0
            assert sprite.card != HIDDEN or sprite.target.up == 0.0

    def check_rest(self) -> None:
        """Check that the table at rest is the layout of what is known now, from the lowest card to the highest."""
        self.check()
        assert self.stage.quiet
        assert self.stage.view == self.truth
        laid = [Placed(each.card, each.zone, each.index, each.pose) for each in self.stage.sprites]
        assert laid == self.places(self.truth)
        assert self.stage.in_order() == self.stage.sprites
        assert all(sprite.face == sprite.card for sprite in self.stage.sprites)

    def run(self, rng: random.Random | None = None, act: Callable[[], None] | None = None) -> int:
        """Update until all lies still, and return how many steps it took."""
        steps = 0
        while self.stage.update(rng.choice((0.001, 0.016, 0.05, 0.4)) if rng else LONGEST_STEP):
            steps += 1
            assert steps < 20_000, "it never comes to rest"
            if act is not None:
                act()
        return steps
