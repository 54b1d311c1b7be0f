"""Conquian: every way to lay melds anew against brute force, and how its players decide."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import Any, cast

import pytest
from games.conquian import ORDER, is_meld

from rummy_desktop.ai import LEVELS, choose
from rummy_desktop.engine.cards import HIDDEN, Card, parse_cards
from rummy_desktop.engine.match import Match
from rummy_desktop.engine.melds import Meld
from rummy_desktop.engine.moves import Arrange, Discard, LayDown, Move, Pass
from rummy_desktop.engine.options import make_options
from rummy_desktop.storage.statistics.deal_figures import watched
from rummy_desktop.variants import GAMES
from rummy_desktop.variants.conquian.outlook import nearest
from rummy_desktop.variants.conquian.rules import ConquianRules, ConquianTable, Force
from rummy_desktop.variants.conquian.ways import Book, book

GAME = GAMES["conquian"]


def rules_of(**options: Any) -> ConquianRules:
    """Return the rulebook for players."""
    return ConquianRules(make_options(GAME.options, options), 2)


def table_of(
    rules: ConquianRules, hand: str, melds: str, card: str, phase: str = "turned", theirs: str = ""
) -> ConquianTable:
    """Return what seat 0 knows with that hand and these melds, and a card open to it."""
    t = cast(ConquianTable, rules.new_table())
    t.deal, t.turn, t.actor, t.phase, t.upturned = 1, 0, 0, phase, True
    for owner, told in enumerate((melds, theirs)):
        for part in filter(None, told.split("/")):
            meld = rules.readings(t, parse_cards(part), owner)[0]
            t.melds.append(Meld(meld.kind, meld.cards, meld.seats, meld.low, owner=owner))
    t.discards = [Card.parse(card)] if card else []
    held = 10 - sum(len(meld.cards) for meld in t.melds if meld.owner == 1)
    t.hands = [list(parse_cards(hand)), [HIDDEN] * held]
    t.stock = [HIDDEN] * (40 - len(t.hands[0]) - held - len(t.discards) - sum(len(m.cards) for m in t.melds))
    return t


def decided(rules: ConquianRules, t: ConquianTable, level: Any = "hard") -> Move:
    """Return the move of a player of that level there."""
    return choose(GAME, rules, t, random.Random(5), level)


# Every way to lay melds anew


def partitions(cards: Sequence[Card], order: str) -> Iterator[frozenset[frozenset[Card]]]:
    """Yield every way to lay all these cards as melds, found by trying everything."""
    if not cards:
        yield frozenset()
        return
    first, others = cards[0], cards[1:]
    for size in range(2, min(8, len(cards))):
        for more in combinations(others, size):
            if is_meld((first, *more), order):
                rest = [card for card in others if card not in more]
                for found in partitions(rest, order):
                    yield found | {frozenset((first, *more))}


@pytest.mark.parametrize("pack", ORDER)
def test_every_way_is_found_that_brute_force_finds(pack: str) -> None:
    found, rng = book(pack == "spanish"), random.Random(pack)
    several = 0
    for _ in range(50):
        whole = rng.sample(found.melds, 2)
        table = next((meld for meld in whole if not meld & whole[0]), whole[0])
        rest = [card for card in found.cards if not found.mask([card]) & table]
        near = sorted(rest, key=lambda card: min(_apart(card, each) for each in found.cards_in(table)))[:9]
        card, *hand = rng.sample(near, 5)
        must = {*found.cards_in(table), card}
        expected = set()
        for count in range(len(hand) + 1):
            for used in combinations(hand, count):
                for way in partitions([*sorted(must), *used], ORDER[pack]):
                    if all(group & must for group in way):
                        expected.add(way)
        ways = list(found.ways(found.mask(must), found.mask(hand)))
        told = {frozenset(frozenset(found.cards_in(meld)) for meld in way) for way in ways}
        assert told == expected
        assert len(told) == len(ways), "each of them once"
        assert found.can_use(table, found.mask([card]), found.mask(hand)) == bool(expected)
        several += len(told) > 1
    assert several > 8


def _apart(card: Card, other: Card) -> int:
    return 0 if card.rank == other.rank else 9 * (card.suit != other.suit) + abs(card.rank - other.rank)


def test_the_book_has_every_meld() -> None:
    """Per rank four sets of three and one of four, and per suit the runs of three to eight of ten cards."""
    for spanish in (True, False):
        found = book(spanish)
        assert len(found.melds) == len(found.all) == 10 * 5 + 4 * (8 + 7 + 6 + 5 + 4 + 3)
        order = ORDER["spanish" if spanish else "ace_to_ten"]
        assert all(is_meld(found.cards_in(meld), order) for meld in found.melds)
    assert book(True).is_meld(parse_cards("6H JH 7H"))
    assert not book(False).is_meld(parse_cards("5H 6H JH"))


@pytest.mark.parametrize("text", ["0: run 6 6H@0 7H@0 JH@0", "1: run 7 7S@1 JS@1 QS@1 KS@1", "run 7 7H@0 8H@0 9H@0"])
def test_a_run_over_what_is_left_out_reads_back(text: str) -> None:
    assert str(Meld.parse(text)) == text


@pytest.mark.parametrize("text", ["run 6 6H@0 JH@0 QH@0", "run 7 7H@0 8H@0 JH@0", "run 6 6H@0 7H@0 8H@0 JH@0"])
def test_a_run_with_another_gap_is_none(text: str) -> None:
    rules = Match.new(GAMES["conquian"], 2).rules
    assert not rules.melding(rules.new_table()).allows(Meld.parse(text))


def test_a_deal_without_an_upcard_is_counted() -> None:
    match = Match.new(GAME, 2, {"draw_rule": "fewest_cards", "pass_exchange": True}, "counted")
    rng = random.Random(3)
    while not match.table.results:
        assert match.actor is not None
        match.play(choose(GAME, match.rules.for_players(), match.view(match.actor), rng, "medium"))
    (figures,) = watched(match.rules, match.events)
    assert [hand.dealt for hand in figures.hands] == [10, 10]
    assert sum(hand.turns for hand in figures.hands) == match.table.turns


# What may still be laid


def test_the_nearest_goals_have_the_table_and_lack_the_fewest_cards() -> None:
    found: Book = book(True)
    mask = found.mask
    table, hand = mask(parse_cards("AS 2S 3S 6H 7H JH QD QC QS")), mask(parse_cards("4S"))
    live = ((1 << 40) - 1) & ~(table | hand)
    goals = nearest(found, table, table | hand, live, False, 0)
    assert {found.cards_in(goal & ~(table | hand)) for goal, _ in goals} == {
        (Card.parse(card),) for card in ("5S", "5H", "QH")
    }
    assert all(goal & table == table for goal, _ in goals)
    assert {missing for _, missing in goals} == {1}


# How players decide


@pytest.mark.parametrize("level", ["medium", "hard"])
def test_whoever_can_win_wins(level: str) -> None:
    rules = rules_of()
    t = table_of(rules, "4S", "AS 2S 3S / 6H 7H JH / QD QC QS", "5S", theirs="KS KH KD")
    move = decided(rules, t, level)
    assert isinstance(move, Arrange)
    assert sum(map(len, move.groups)) == 11


def test_a_hard_player_keeps_what_it_needs_and_throws_the_rest() -> None:
    rules = rules_of()
    t = table_of(rules, "QD QC 4S KC", "AS 2S 3S / 6H 7H JH", "", "discard", "2D 3D 4D")
    assert decided(rules, t) == Discard(0, Card.parse("KC"))


def test_a_hard_player_breaks_a_pair_by_force() -> None:
    """Foster's case: the opponent has passed on a card that fits, and keeps a pair."""
    rules = rules_of()
    t = table_of(rules, "KS KC QH QC JH JC AS AH 7H 7S", "", "6D", "offered", "2D 3D 4D 5D / 2C 3C 4C 5C")
    assert decided(rules, t, "medium") == Pass(0)
    assert decided(rules, t) == Force(0)


def test_a_hard_player_lays_a_meld_of_the_hand_where_it_may() -> None:
    rules = rules_of(meld_from_hand=True)
    t = table_of(rules, "QD QC QS KC 7C 5D", "AS 2S 3S / 6H 7H JH", "5C", "turned, and melds", "2D 3D 4D")
    assert decided(rules, t) == LayDown(0, (parse_cards("QS QD QC"),))


@pytest.mark.parametrize("level", LEVELS)
def test_players_play_whole_matches_by_what_they_know(level: Any) -> None:
    """Each move is allowed by any house rules, and does not depend on what the seat has not seen."""
    for number, options in enumerate(({}, {"pass_exchange": True, "meld_from_hand": True, "pack": "ace_to_ten"})):
        match = Match.new(GAME, 2, {"match": "1", "draw_rule": "fewest_cards", **options}, f"{level}/{number}")
        rules = match.rules.for_players()
        for count in range(400):
            if match.actor is None:
                break
            view = match.view(match.actor)
            before = view.copy()
            move = choose(GAME, rules, view, random.Random(count), level)
            assert view == before
            assert move == choose(GAME, rules, view.copy(), random.Random(count), level)
            match.play(move)
        assert match.table.over or match.table.results
