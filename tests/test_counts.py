"""Counts that anybody can check by hand, and deals and numbers of moves that have to stay what they are."""

from __future__ import annotations

import pytest

from rummy_desktop.engine.cards import new_pack, shuffled, spell
from rummy_desktop.engine.match import Match
from rummy_desktop.engine.melds import all_melds, meld_of
from rummy_desktop.engine.moves import Draw
from rummy_desktop.engine.rules import Rules, play
from rummy_desktop.engine.table import Table
from rummy_desktop.variants import GAMES


def test_a_pack_holds_185_melds_of_three_to_five_cards() -> None:
    melds = [meld_of(group, 0) for group in all_melds(new_pack(), longest=5)]
    assert len(melds) == len({str(meld) for meld in melds}) == 185
    # Thirteen ranks with four sets of three and one of four; four suits with runs of 11, 10 and 9 beginnings.
    assert sum(meld is not None and meld.kind == "set" for meld in melds) == 13 * (4 + 1) == 65
    assert sum(meld is not None and meld.kind == "run" for meld in melds) == 4 * (11 + 10 + 9) == 120


def test_a_pack_holds_264_runs() -> None:
    runs = [group for group in all_melds(new_pack()) if len({card.suit for card in group}) == 1]
    assert len(runs) == 4 * sum(range(1, 12)) == 264


def test_the_shuffle_is_the_one_of_every_version() -> None:
    assert spell(shuffled(new_pack(), "7/1/0")) == GOLDEN_PACK
    assert spell(shuffled(new_pack(2, 2), "bing")[:12]) == GOLDEN_START


@pytest.mark.parametrize(("game", "seats", "seed", "dealer", "hands"), GOLDEN_DEALS)
def test_a_deal_is_the_one_of_every_version(game: str, seats: int, seed: str, dealer: int, hands: str) -> None:
    match = Match.new(GAMES[game], seats, seed=seed)
    assert match.table.dealer == dealer
    assert " / ".join(map(spell, match.table.hands)) == hands


def test_a_second_deal_and_a_reshuffle_have_seeds_of_their_own() -> None:
    rules = Match.new(GAMES["rummy"], 2, seed="7").rules
    pack = new_pack()
    assert rules.shuffled(pack, 2, 0) == shuffled(pack, "7/2/0")
    assert rules.shuffled(pack[:20], 1, 1) == shuffled(pack[:20], "7/1/1")


def count(rules: Rules, t: Table, depth: int) -> int:
    """How many ways there are to make so many moves."""
    moves = list(rules.moves(t))
    if depth == 1:
        return len(moves)
    total = 0
    for move in moves:
        twin = t.copy()
        play(rules, twin, move)
        total += count(rules, twin, depth - 1)
    return total


@pytest.mark.parametrize(("game", "seats", "seed", "counts"), GOLDEN_COUNTS)
def test_so_many_ways_to_go_on(game: str, seats: int, seed: str, counts: tuple[int, ...]) -> None:
    match = Match.new(GAMES[game], seats, seed=seed)
    assert tuple(count(match.rules, match.table, depth + 1) for depth in range(len(counts))) == counts


def test_the_first_moves_can_be_counted_by_hand() -> None:
    # Two ways to draw; of eleven cards any may go after a draw, all but the one taken after a take, or a meld is laid.
    match = Match.new(GAMES["rummy"], 3, seed="7")
    assert len(list(match.moves())) == 2
    match.play(Draw(2))
    melds = list(all_melds(match.table.hands[2]))
    assert len(list(match.moves())) == 8 + len(melds)
