"""The score sheet on a small screen: all of it is seen at once."""

from __future__ import annotations

import pytest
from door import Door
from sheets import after_a_deal, all_of, sheet_of

from rummy_desktop.engine.seats import Seat
from rummy_desktop.gui.app.pictures import Idle
from rummy_desktop.gui.play.scores import Gain, Sheet
from rummy_desktop.gui.setup.setup import Setup
from rummy_desktop.gui.widgets.scroll import Scroll
from rummy_desktop.variants import GAMES

FILLED = [(game, seats) for game in GAMES for seats in {min(GAMES[game].seats), max(GAMES[game].seats)}]


@pytest.mark.parametrize(("game", "seats"), FILLED)
def test_nothing_scrolls_on_a_small_screen(game: str, seats: int) -> None:
    door = Door((1366, 768))
    door.players = Idle()
    try:
        names = ("You", "Nils", "Greta", "Alma", "Rosalie", "Ravi", "Mei", "Eleni")
        who = tuple(Seat(name, "you" if not place else "medium") for place, name in enumerate(names[:seats]))
        scene = sheet_of(door, after_a_deal(door, Setup(game, who, {}, "7")))
        assert not [each.reach for each in all_of(scene, Scroll) if each.reach > 0]
        assert all_of(scene, Gain) or all_of(scene, Sheet)
    finally:
        door.shut()
