"""Pages: the scenes around the table, full and nearly empty ones."""

from __future__ import annotations

import random
from collections.abc import Callable

from door import Door

from rummy_desktop.gui.app.menu import MenuScene
from rummy_desktop.gui.scenes.confirm import ConfirmScene
from rummy_desktop.gui.scenes.keys import KeysScene
from rummy_desktop.gui.scenes.rules import RulesScene
from rummy_desktop.gui.scenes.scene import Scene
from rummy_desktop.gui.scenes.settings import SettingsScene
from rummy_desktop.gui.setup.house_rules_form import HouseScene
from rummy_desktop.gui.setup.new_match import NewScene
from rummy_desktop.gui.setup.seat_form import SeatScene
from rummy_desktop.gui.setup.share_rules import NameScene, ShareScene
from rummy_desktop.storage.settings import Person
from rummy_desktop.variants import GAMES


def scenes(door: Door) -> list[Callable[[], Scene]]:
    """Return the functions that make the pages."""

    def full() -> NewScene:
        scene = NewScene(door, random.Random(1))
        scene.game = "rummy"
        scene._remember()
        scene._set_count(4)
        return scene

    def many() -> NewScene:
        scene = full()
        scene._pick("5000")()
        scene._choose(scene._house().named()[-1])
        scene._set_count(8)
        for number in (2, 3, 6):
            scene.seats.put(number, "person")
        return scene

    def seat(number: int) -> SeatScene:
        seats = many().seats
        seats.known += [Person(f"Clementine Ashby {each}", each % 8, "fox") for each in range(12)]
        return SeatScene(door, "5000", seats, number)

    def rules() -> HouseScene:
        options = {"ace_value": "50", "wild_value": "200", "special_values": "QS=45", "target": 2500}
        return HouseScene(door, GAMES["5000"], 4, options, lambda house: None)

    return [
        lambda: MenuScene(door),
        lambda: NewScene(door, random.Random(1)),
        full,
        lambda: SettingsScene(door),
        lambda: SettingsScene(door, "Looks"),
        lambda: SettingsScene(door, "Reading"),
        lambda: RulesScene(door, "rummy"),
        lambda: RulesScene(door, "gin"),
        lambda: KeysScene(door),
        lambda: ConfirmScene(
            door, "Leave the match?", [("Leave", door.quit), ("Stay", door.quit)], "It is saved. " * 9
        ),
        many,
        rules,
        lambda: HouseScene(door, GAMES["gin"], 2, {}, lambda house: None),
        lambda: ShareScene(door, rules().house, lambda rules: None),
        lambda: NameScene(door, rules().house, "Sunday table", lambda name: None),
        lambda: seat(2),
        lambda: seat(1),
    ]
