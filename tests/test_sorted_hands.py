"""Hands that stay sorted, in every game: what is marked and pointed at is always where the cards lie."""

from __future__ import annotations

import random
from itertools import islice

import pygame
import pytest
from guests import Club, MouseGuest, setup_of, sit_where
from guests import club as club
from samples import TIMES, portion

from rummy_desktop.engine.cards import parse_cards
from rummy_desktop.engine.match import Match
from rummy_desktop.engine.moves import Discard
from rummy_desktop.gui.motion.deck import Rim
from rummy_desktop.gui.play.table_scene import TableScene
from rummy_desktop.gui.table.layout import HAND, stretches
from rummy_desktop.variants import GAMES

FRAMES = 4800  # in all games together
CASES = [(key, number) for number in range(TIMES) for key in GAMES]


def keeps_melds(key: str) -> bool:
    """Return whether melds stay in the hand in a game."""
    match = Match.new(GAMES[key], GAMES[key].seats[0])
    return bool(match.rules.kept_melds(match.table, parse_cards("7S 7H 7D 2C 4H JD")))


KEEPING = [key for key in GAMES if keeps_melds(key)]


def look(table: TableScene) -> None:
    """Check that the cards stand in the one possible order, and each mark is below the cards of its group."""
    held = [sprite for sprite in table.stage.sprites if sprite.zone == HAND]
    away = table.tray.cards | table.bench.cards
    hand = set(table.stage.view.hands[table.viewer]) - away
    cards = [sprite.card for sprite in held]
    assert cards == [card for card in table.hand.order if card in hand]
    standing = stretches(cards, [plan.cards for plan in table.own.plans()])
    for zone, label in table.own.labels().items():
        if label.line:
            assert len(label.line) == 1 + len(table.nodes.group(zone))
            first, last = standing[table.nodes.group(zone)]
            left, right = held[first].target.rect.left, held[last].target.rect.right
            assert left - 9 <= label.line[0][0] < label.line[-1][0] <= right + 9


@pytest.mark.parametrize(("key", "number"), CASES)
def test_a_hand_that_stays_sorted_is_marked_where_its_cards_lie(club: Club, key: str, number: int) -> None:
    rng = random.Random(f"sorted/{key}/{number}")
    game = GAMES[key]
    club.settings.sorting = "melds"
    club.start(setup_of(key, "you", *["easy"] * (rng.choice(game.seats) - 1), seed=f"sorted/{key}/{number}"))
    table, marked = club.table, 0
    for _ in range(portion(FRAMES, len(CASES))):
        club.advance_unseen(0.05)
        if club.scene is not table:
            club.send(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="", scancode=0)
            continue
        look(table)
        if table.own.labels().keys() - {"loose"} and not marked % 20:
            club.draw()
        marked += bool(table.own.labels().keys() - {"loose"})
        if table.session.my_turn and table.stage.quiet:
            if rng.random() < 0.1:
                club.settings.sorting = rng.choice(("off", "rank", "suit", "melds", "melds"))  # type: ignore[assignment]
            table.mover.play(rng.choice(list(islice(table.match.rules.moves(table.session.view), 40))))
    assert len(table.match.log) > 3


def to_discard(match: Match) -> bool:
    """Return whether the hand has one card more than usual."""
    return Discard in match.rules.asking(match.view(0)).kinds


@pytest.mark.parametrize("key", KEEPING)
def test_the_melds_that_are_marked_are_those_that_come_first(club: Club, key: str) -> None:
    rng = random.Random(key)
    club.start(setup_of(key, "you", *["easy"] * (GAMES[key].seats[0] - 1)))
    table, marked = club.table, 0
    table.stage.finish()
    near = [card for card in table.rules.pack() if 4 <= card.rank <= 9]
    for _ in range(40 * TIMES):
        table.stage.view.hands[table.viewer] = rng.sample(near, 10)
        table.stage.settle(0.0)
        table.hand.sort("melds")
        table.stage.finish()
        groups = [plan.cards for plan in table.own.plans()]
        marked += len(groups)
        first = [card for group in groups for card in group]
        assert table.hand.order[: len(first)] == first
        melds = table.rules.best_melds(table.stage.view, sorted(table.hand.seen))
        assert set(map(frozenset, groups)) == set(map(frozenset, melds))
    assert marked > 40 * TIMES


@pytest.mark.parametrize("by", ["rank", "suit"])
def test_what_is_pointed_at_is_what_lies_there_after_sorting_by_a_key(club: Club, by: str) -> None:
    guest = sit_where(club, "gin", to_discard)
    assert isinstance(guest, MouseGuest)
    table = guest.table
    changed = 0
    for place in range(len(guest.hand())):
        table.hand.sort("suit" if by == "rank" else "rank")
        guest.settle()
        before = guest.hand()[place].card
        guest.point(guest.spot_of(before))
        guest.key(pygame.K_1 if by == "rank" else pygame.K_2)
        guest.settle()
        there = next(
            each.card for each in guest.hand() if guest.spot_of(each.card) == pytest.approx(guest.place, abs=9)
        )
        assert table.pointed.over == there
        assert [card for card, rim in table.own.rims().items() if rim == Rim.POINTED and card == there]
        changed += there != before
    assert changed > 3
