"""The tree of what lies on a table: what is seen there is hit by the pointer, reached by the keys and read out."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import islice

import pygame
import pytest
from guests import Club, setup_of
from promises import choose
from samples import MOVES, portion

from rummy_desktop.engine.match import Match
from rummy_desktop.engine.seats import Player
from rummy_desktop.gui.play.table_scene import TableScene
from rummy_desktop.gui.table.layout import HAND, TABLE
from rummy_desktop.gui.table.tree import TableNode
from rummy_desktop.gui.widgets.node import Node, focused, walk
from rummy_desktop.variants import GAMES

ROLES = ("pile", "meld", "card")
"""What can have the focus besides buttons."""
LATEST = 40
"""The moves after which somebody looks at the table at the latest, when it is their turn."""


@pytest.fixture(scope="module")
def shared() -> Iterator[Club]:
    """Yield one program for all tables, on which no card glides."""
    club = Club(speed="off")
    yield club
    club.shut()


def random_table(club: Club, game: str, name: str) -> TableScene:
    """Return a table in the middle of a deal, with a group in the hand, and melds in the tray where there is one."""
    rng = random.Random(name)
    seats = rng.choice(GAMES[game].seats)
    match = Match.new(GAMES[game], seats, seed=name)
    left = rng.randrange(LATEST)
    while match.actor is not None and (left > 0 or match.actor != 0):
        moves = list(islice(match.moves(), MOVES))
        match.play(choose(match.rules, match.table, moves, rng, "keen"))
        left -= 1
    players: list[Player] = ["you", *["easy"] * (seats - 1)]  # type: ignore[list-item]
    club.scenes.clear()
    table = club.sit(match, setup_of(game, *players))
    table.stage.finish()
    if len(table.hand.order) > 2:
        table.hand.put_together(rng.sample(table.hand.order, 3))
    if table.tray.open:
        table.tray.find()
    table.stage.finish()
    table.controls.refresh()
    return table


def usable(table: TableScene) -> list[TableNode]:
    """Return all with which something can be done, as they are seen from the top."""
    nodes = table.nodes
    melds = [node for node in nodes.melds if node.key != TABLE] or nodes.melds
    found = [part for pile in nodes.piles for part in pile.parts or [pile]]
    if any(table.apart(meld.key) for meld in melds):
        found += [node for node in nodes.melds if node.key == TABLE]
    found += [part for meld in melds for part in (meld.parts if table.apart(meld.key) else [meld])]
    found += [*nodes.tray[1:], *nodes.groups]
    return [*found, *(part for part in nodes.hand.parts if part.card and table.hand.may_hold(part.card))]


def aim_at(table: TableScene, node: TableNode) -> str:
    """Return what is hit where a node is seen: in its middle, or at the left of a card on which others lie."""
    aim = node.aim
    place = (aim.left + aim.w // 10, aim.centery) if node.kind == "card" else aim.center
    hit = table.nodes.at(place)
    assert hit is not None, f"{node.key} is not hit at {place}"
    assert hit.aim.inflate(4, 4).collidepoint(place), f"{hit.key} is hit beside itself, at {place}"
    covered = hit.kind in ("card", "group") or hit.aim.w * hit.aim.h < aim.w * aim.h
    assert hit.key == node.key or covered, f"{hit.key} is hit instead of {node.key}"
    return hit.key


def tab_through(club: Club, table: TableScene, most: int) -> dict[str, str]:
    """Return where the keys come to on the table by Tab alone, with what a screen reader is told there."""
    found: dict[str, str] = {}
    for _ in range(most):
        club.send(pygame.KEYDOWN, key=pygame.K_TAB, mod=0, unicode="", scancode=0)
        if table.own.spot in found:
            break
        if table.own.spot:
            here = focused(table.tree())
            assert here is not None, f"{table.own.spot} has the keys, and no screen reader is told"
            found[table.own.spot] = here.name
    return found


def read_out(table: TableScene) -> dict[str, Node]:
    """Return the nodes of the screen reader by their keys."""
    return {node.key: node for node in walk(table.tree())}


@pytest.mark.parametrize("game", GAMES)
def test_what_is_seen_is_hit_reached_and_read_out(shared: Club, game: str) -> None:
    hit: set[str] = set()
    met: set[str] = set()
    for number in range(portion(36, len(GAMES))):
        table = random_table(shared, game, f"tree/{game}/{number}")
        seen, told = usable(table), read_out(table)
        for node in seen:
            met.add(node.kind)
            hit |= {node.kind} if aim_at(table, node) == node.key else set()
        for node in (*seen, *table.nodes.players, *table.nodes.plaques):
            assert told[node.key].name, f"nobody is told of {node.key}"
            assert pygame.Rect(told[node.key].rect).colliderect(node.aim), f"{node.key} is told to be elsewhere"
        reached = tab_through(shared, table, 4 * len(seen) + 40)
        assert reached.keys() == {node.key for node in seen}, "the keys come to all that is seen, and to nothing else"
        assert reached == {key: told[key].name for key in reached}
        assert all(told[key].stop for key in reached)
        assert not [key for key, node in told.items() if node.stop and node.role in ROLES and key not in reached]
    assert hit == met, "each kind of thing lies free somewhere"


def test_the_table_is_described_anew_only_when_it_is_laid_out_anew(shared: Club) -> None:
    table = random_table(shared, "rummy", "anew")
    before = table.nodes
    shared.send(pygame.MOUSEMOTION, pos=(300, 300), rel=(0, 0), buttons=(0, 0, 0), touch=False)
    assert table.nodes is before
    zone = next(node for node in before.hand.parts if node.card).cards[0]
    table.hand.choose(zone.card)
    table.stage.settle()
    assert table.nodes is not before
    assert list(table.nodes.zones) == list(before.zones)
    assert [node.zone for node in table.nodes.hand.parts] == [HAND] * len(before.hand.parts)
