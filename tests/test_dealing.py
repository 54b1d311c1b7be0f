"""Deals of 5000 Rummy that do not fit the pack: dealt again until one does, told once, and always the same cards."""

from __future__ import annotations

import hashlib
from itertools import combinations
from typing import Any

import pytest

from rummy_desktop.engine.match import Match
from rummy_desktop.engine.moves import Choose, Deal
from rummy_desktop.engine.options import make_options
from rummy_desktop.engine.spread.table import Misdealt, SpreadTable
from rummy_desktop.variants import GAMES
from rummy_desktop.variants.rummy5000.rules import MISDEALS, Rules5000

GAME = GAMES["5000"]

CARDS = [
    ("one pack, eight", 8, {"packs": "1"}, "f1e5886305a0f58f"),
    ("sixes up", 4, {"lowest_card": "6"}, "31245d43ceed68ee"),
    ("twos choose", 7, {"packs": "1", "twos_wild": True, "wild_upcard": "choose"}, "4ad62a5d10c98d7a"),
    ("jokers", 6, {"packs": "1", "jokers": "two", "wild_upcard": "25", "indicator": "extra"}, "1cdc1982dd019fc4"),
    ("buried", 7, {"packs": "1", "bury_small": "4"}, "b3d876ff06540e61"),
    ("usual", 4, {}, "6ddbde217fffacd8"),
    ("last", 8, {"packs": "1", "indicator": "last", "other_wilds": "tens"}, "cccd46d8edbd9e49"),
    ("apart", 7, {"packs": "1", "indicator": "separate", "ace_value": "50_never_wild"}, "e436162ed15d276c"),
]
"""What was dealt before misdeals were one event: kept matches have to go on with the same cards."""


def dealt(seats: int, options: dict[str, Any], seed: str) -> Match:
    """Return a match with all hands dealt; those who may choose take 12 cards, 2, 12 and so on."""
    match = Match.new(GAME, seats, options, seed)
    chosen = 0
    while match.table.phase == "choose":
        assert match.actor is not None
        match.play(Choose(match.actor, 2 if chosen % 2 else 12))
        chosen += 1
    return match


@pytest.mark.parametrize(("name", "seats", "options", "known"), CARDS, ids=[case[0] for case in CARDS])
def test_the_cards_are_those_that_they_always_were(name: str, seats: int, options: dict[str, Any], known: str) -> None:
    digest = hashlib.sha256()
    for number in range(6):
        t = dealt(seats, options, f"cards {number}").table
        assert isinstance(t, SpreadTable)
        seen = (t.misdeals, t.hands, t.stock, t.discards, t.wild, t.upcards, t.aside, t.buried, t.actor, t.phase)
        digest.update(repr(seen).encode())
    assert digest.hexdigest()[:16] == known


@pytest.mark.parametrize(("seats", "options"), [(8, {"packs": "1"}), (7, {"packs": "1", "bury_small": "4"})])
def test_however_often_it_is_dealt_only_the_last_deal_happens(seats: int, options: dict[str, Any]) -> None:
    often = 0
    for number in range(4):
        match = Match.new(GAME, seats, options, f"often {number}")
        told = [event for event in match.events if isinstance(event, Misdealt)]
        t = match.table
        assert isinstance(t, SpreadTable)
        assert [event.times for event in told] == [t.misdeals] * bool(t.misdeals)
        assert all(event.evened == (t.misdeals == MISDEALS) for event in told)
        # Whoever watches sees a hand, an upcard and some buried ones a seat, and nothing of the deals before.
        assert len(match.events) <= 6 + 2 * (seats + t.buried)
        often += t.misdeals
    assert often > 4 * 20


def test_misdeals_are_told_before_the_hands() -> None:
    events = [str(event).split()[0] for event in Match.new(GAME, 8, {"packs": "1"}, "often").events]
    assert events[1:4] == ["dealt", "misdealt", "exposed"]
    assert events.count("dealt") == events.count("misdealt") == 1


@pytest.mark.parametrize(
    ("seats", "options"),
    [(3, {"lowest_card": "6"}), (4, {"lowest_card": "6"}), (3, {"lowest_card": "6", "indicator": "extra"})],
)
def test_how_likely_a_deal_fits_is_counted(seats: int, options: dict[str, Any]) -> None:
    rules = Rules5000(make_options(GAME.options, options), seats)
    hands = [1 + rules.further(card) for card in rules.pack()]
    room = len(rules.pack()) - 2 - (rules.house.indicator == "extra")
    fits = [sum(each) <= room for each in combinations(hands, seats)]
    assert rules.chance_to_fit() == pytest.approx(sum(fits) / len(fits))


@pytest.mark.parametrize(
    ("seats", "options", "said"),
    [
        (8, {"packs": "1"}, "about one deal in 48 fits"),
        (7, {"packs": "1"}, "about one deal in 7 fits"),
        (6, {"packs": "1", "indicator": "extra"}, "less than every second deal fits"),
        (7, {"packs": "1", "bury_small": "4"}, "hardly any deal fits"),
        (6, {"packs": "1"}, ""),
        (8, {}, ""),
    ],
)
def test_whoever_chooses_a_pack_that_seldom_suffices_is_told(seats: int, options: dict[str, Any], said: str) -> None:
    house = make_options(GAME.options, options)
    assert Rules5000.against_options(house, seats) is None
    found = [remark.text for remark in Rules5000.remarks(house, seats) if remark.option == "packs"]
    assert len(found) == bool(said)
    assert all(said in text for text in found)


def test_a_rulebook_changes_no_table_while_it_tries_deals() -> None:
    match = Match.new(GAME, 8, {"packs": "1"}, "often")
    table = match.rules.new_table()
    before = table.copy()
    next(iter(match.rules.happen(table, Deal(0))))
    assert table == before
