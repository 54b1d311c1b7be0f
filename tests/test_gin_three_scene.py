"""Gin for three on the screen: two open discards, the roles of those at the table, and the captain's hand."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, cast

import msgspec
import pygame
import pytest
from door import Door
from sheets import left_at, setup_of

from rummy_desktop.engine.cards import HIDDEN
from rummy_desktop.engine.rules import Rules
from rummy_desktop.engine.table import Table
from rummy_desktop.gui.app.pictures import Idle
from rummy_desktop.gui.play.table_scene import TableScene
from rummy_desktop.gui.table.furniture import Plate
from rummy_desktop.gui.table.inventory import set_out
from rummy_desktop.gui.table.layout import BELOW, DISCARDS, HAND, seat_zone
from rummy_desktop.variants.gin_three.rules import ThreeRules, ThreeTable

BATTLE = {"three_mode": "battle_royal", "target": 200}
CHOUETTE = {"three_mode": "chouette"}


@pytest.fixture
def door() -> Iterator[Door]:
    door = Door((1024, 640))
    door.players = Idle()
    yield door
    door.shut()


def left_when(
    door: Door, seats: int, wanted: Callable[[ThreeRules, Table], bool], *, seed: str = "7", **options: Any
) -> TableScene:
    """Return a table as soon as `wanted` holds."""
    setup = msgspec.structs.replace(setup_of("gin-three", seats, **options), seed=seed)
    table = left_at(door, setup, lambda match: wanted(cast(ThreeRules, match.rules), match.table))
    table.speech.hush()
    return table


def two_open(rules: ThreeRules, t: Table) -> bool:
    return t.actor == 0 and t.phase == "draw" and bool(rules.open_below(t))


def plate(table: TableScene, seat: int) -> Plate:
    return cast(Plate, set_out(table)[f"plate:{seat}"].content)


def test_both_open_discards_are_seen_and_the_lower_one_is_taken_with_a_click(door: Door) -> None:
    table = left_when(door, 3, two_open, **BATTLE)
    lower = cast(ThreeTable, table.match.table).older
    (sprite,) = [each for each in table.stage.sprites if each.zone == BELOW]
    top = max((each for each in table.stage.sprites if each.zone == DISCARDS), key=lambda each: each.index)
    assert sprite.card == lower
    assert sprite.target.y < top.target.y
    strip = table.zones()[BELOW]
    assert strip.bottom <= top.target.rect.y + 2
    assert sprite.target.rect.colliderect(strip)
    assert not any(strip.colliderect(item.rect) for key, item in set_out(table).items() if key.startswith("seat:"))
    table.gestures.take_card(BELOW)
    assert str(table.match.log[-1]) == "0 take-under"
    assert lower in table.match.table.hands[0]
    table = left_when(door, 3, two_open, **BATTLE)
    door.key(pygame.K_u)
    assert str(table.match.log[-1]) == "0 take-under"


def test_the_lower_discard_may_be_taken_by_a_button_too(door: Door) -> None:
    table = left_when(door, 3, two_open, **BATTLE)
    lower = cast(ThreeTable, table.match.table).older
    assert lower is not None
    table.controls.refresh()
    (button,) = [each for each in table.controls.actions if each.name == f"Take {lower.sign}"]
    button.act()
    assert lower in table.match.table.hands[0]


def test_a_card_dropped_on_the_lower_discard_is_discarded(door: Door) -> None:
    table = left_when(
        door,
        3,
        lambda rules, t: t.actor == 0 and t.phase == "discard" and bool(rules.open_below(t)),
        **BATTLE,
    )
    hand = table.match.table.hands[0]
    card = next(each for each in hand if each != table.match.table.barred)
    assert [str(move) for move in table.gestures.meanings((card,), BELOW)] == [f"0 discard {card}"]


def test_the_partner_has_the_hand_of_the_captain_and_the_box_has_not(door: Door) -> None:
    def partner(rules: ThreeRules, t: Table) -> bool:
        return t.phase == "discard" and 0 in rules.places(t)[2:]

    table = left_when(door, 4, partner, seed="1", **CHOUETTE)
    rules, truth = cast(ThreeRules, table.match.rules), table.match.table
    box, captain = rules.places(truth)[:2]
    seen = [each for each in table.stage.sprites if each.zone == seat_zone(captain)]
    assert sorted(each.card for each in seen) == sorted(truth.hands[captain])
    assert all(each.target.y > table.ground.words.bottom for each in seen), "at the lower edge"
    assert HIDDEN in [each.card for each in table.stage.sprites if each.zone == seat_zone(box)]
    assert not [each for each in table.stage.sprites if each.zone == HAND]
    assert plate(table, 0).detail == "partner"
    assert plate(table, captain).detail.startswith("captain, 1")
    assert plate(table, box).detail == "box, 10 cards" or truth.turn == box


def test_who_waits_sees_no_hand(door: Door) -> None:
    table = left_when(door, 3, lambda rules, t: t.phase == "draw" and 0 not in rules.playing(t))
    known = [each.card for each in table.stage.sprites if each.zone.startswith("seat:")]
    taken = {card for act in table.match.table.acts if act.verb == "took" for card in act.cards}
    assert set(known) - taken == {HIDDEN}
    assert plate(table, 0).detail == "sits out"


@pytest.mark.parametrize("options", [{}, CHOUETTE])
def test_between_two_deals_the_places_are_those_to_come(door: Door, options: dict[str, Any]) -> None:
    def over(rules: Rules, t: Table) -> bool:
        return t.to_deal and bool(t.results) and t.results[-1].winner is not None

    table = left_when(door, 3, over, **options)
    rules, truth = cast(ThreeRules, table.match.rules), table.match.table
    words = {"plays next", "sits out"} if not options else {"box", "captain", "partner"}
    assert {rules.doing(truth, seat) for seat in range(3)} == words
