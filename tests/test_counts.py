"""Counts that anybody can check by hand, and deals and numbers of moves that have to stay what they are."""

from __future__ import annotations

import pytest
from story import pack_for

from rummy_desktop.engine.cards import new_pack, shuffled, spell
from rummy_desktop.engine.match import Match
from rummy_desktop.engine.melding import PLAIN
from rummy_desktop.engine.melds import all_melds
from rummy_desktop.engine.moves import Draw
from rummy_desktop.engine.rules import Rules, play
from rummy_desktop.engine.table import Table
from rummy_desktop.variants import GAMES

# These come from the engine itself: they are to notice any change, in whatever Python version.

GOLDEN_PACK = (
    "3C 5S QH 7S 4D 9C 2S 2D AS 8C 3D 7D 6D 8D JS 7H KH JD 6H 4H AC AH 3H 9S TD 8S "
    "KS 3S 7C QS QD 5H 6S 6C 5D 2C QC 9H TC JH JC TS 4C 5C AD 8H 2H 9D KD 4S TH KC"
)
GOLDEN_START = "6S.1 3S AH.1 5H.1 JK.1 2H 3H.1 3D.1 TD KS.1 TC.1 7C.1"
GOLDEN_DEALS = [
    ("gin", 2, "7", 1, "3C QH 4D 2S AS 3D 6D JS KH 6H / 5S 7S 9C 2D 8C 7D 8D 7H JD 4H"),
    ("gin", 2, "summer", 1, "5H TC 2S 7H 7C KH 7D 3D 9C QH / 2H 4D AH JS 6C JH 6D 8C KD 5C"),
    ("rummy", 2, "0", 1, "3C 9H 7C TH 7S KD 4D 5S 5D JD / 2C JH 4H AC KS JC 6D QC 3D JS"),
    ("rummy", 3, "7", 1, "5S 4D 2D 3D 8D KH 4H / QH 9C AS 7D JS JD AC / 3C 7S 2S 8C 6D 7H 6H"),
    (
        "rummy",
        4,
        "ärger",
        3,
        "KD QH KC JS QS 8H 5C / 7S JD 4S 8C 2C 3H 3C / 9S 4C 7H 9C JC AH 9H / TS JH 2D 9D 4H TD TH",
    ),
    ("500", 2, "7", 1, "4H 7H 6S QD 2S AS KH 5D 6D JD 9C 9S 5H / TC 4D KD KS AD JS 9D 3D JC 3C 8D 2H 5C"),
    ("5000", 3, "7", 1, "4D 9C 2S 2D AS / 8C 3D 7D 6D 8D JS 7H KH JD / 3C 5S QH 7S"),
]

GOLDEN_COUNTS = [
    ("gin", 2, "7", (2, 12, 32, 251, 672)),
    ("gin", 2, "3", (2, 12, 32, 251, 672)),
    ("rummy", 2, "7", (2, 21, 42, 485)),
    ("rummy", 2, "5", (2, 28, 97, 571)),
    ("rummy", 4, "12", (2, 15, 30, 227, 460)),
    ("500", 2, "7", (2, 27, 68, 759)),
    ("500", 5, "summer", (2, 15, 31, 349)),
    ("5000", 3, "7", (2, 9, 18, 99)),
    ("5000", 5, "summer", (2, 23, 58, 894)),
]

GOLDEN_POSITIONS = [
    ("gin", "4H 5H 6H 7H 7S 7D 7C 2S 2D 3C", (2, 16, 40, 276, 870, 6726)),
    ("gin", "4H 5H 6H 7H 9S 9D 9C JC QC KC", (2, 16, 40, 273, 772, 5959)),
    ("rummy", "4H 5H 6H 7H 7S 7D 7C 2S 2D 3C", (2, 41, 253, 1167)),
]


def test_a_pack_holds_185_melds_of_three_to_five_cards() -> None:
    melds = [PLAIN.told(group, (), 0) for group in all_melds(new_pack(), longest=5)]
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
    assert rules._shuffled(pack, 2, 0) == shuffled(pack, "7/2/0")
    assert rules._shuffled(pack[:20], 1, 1) == shuffled(pack[:20], "7/1/1")


def count(rules: Rules, t: Table, depth: int) -> int:
    """Return how many ways there are to make that many moves."""
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


@pytest.mark.parametrize(("game", "hand", "counts"), GOLDEN_POSITIONS)
def test_so_many_ways_to_go_on_from_a_hand_with_melds(game: str, hand: str, counts: tuple[int, ...]) -> None:
    other = {"Hand 1": "3S 5D 8C 9H JH KD 2C 6C TC QD", "Upcard": "8H", "Stock": "2H AS"}
    match = Match.new(GAMES[game], 2, pack=pack_for({"Hand 0": hand} | other, 2, 1, 10), dealer=1)
    assert tuple(count(match.rules, match.table, depth + 1) for depth in range(len(counts))) == counts


def test_the_first_moves_can_be_counted_by_hand() -> None:
    # Two ways to draw; of eleven cards any may go after a draw, all but the one taken after a take, or a meld is laid.
    match = Match.new(GAMES["rummy"], 3, seed="7")
    assert len(list(match.moves())) == 2
    match.play(Draw(2))
    melds = list(all_melds(match.table.hands[2]))
    assert len(list(match.moves())) == 8 + len(melds)
