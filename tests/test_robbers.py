"""The table of Robbers' Rummy laid anew: compared with brute force, its bounds and places, and its players."""

from __future__ import annotations

import random
import time
from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple

import pytest
from random_tables import full_table
from samples import portion
from table_brute import any_table, most_laid

import rummy_desktop.variants.robbers.solver as solver
from rummy_desktop.engine.advice import steps_of
from rummy_desktop.engine.cards import SUITS, Card, parse_cards, spell
from rummy_desktop.engine.match import Match
from rummy_desktop.engine.moves import Arrange, Draw, Pass
from rummy_desktop.engine.options import make_options
from rummy_desktop.variants import GAMES
from rummy_desktop.variants.robbers.jokers import Role, roles_in
from rummy_desktop.variants.robbers.places import in_place
from rummy_desktop.variants.robbers.player import SKILLS, Player
from rummy_desktop.variants.robbers.rules import RobbersOptions, RobbersRules
from rummy_desktop.variants.robbers.table import RobbersTable

RULES = GAMES["robbers"]


def table_of(melds: str, hand: str, **options: Any) -> tuple[RobbersRules, RobbersTable]:
    """Return a rulebook and a table with these melds, at which the first of two players holds that hand."""
    rules = RobbersRules(make_options(RobbersOptions, options), 2)
    t = rules.new_table()
    t.phase, t.actor, t.turn, t.melded = "play", 0, 0, [True, True]
    t.hands = [list(parse_cards(hand)), [Card(2, "C")] * 6]
    t.stock = [Card(3, "C")]
    for group in filter(None, melds.split("/")):
        t.melds.append(rules.readings(t, parse_cards(group), 0)[0])
    return rules, t


def laid(t: RobbersTable, move: Arrange) -> list[Card]:
    """Return the cards of the hand that a move lays."""
    hand = set(t.hands[move.seat])
    return sorted(card for group in move.groups for card in group if card in hand)


def small_table(rng: random.Random) -> tuple[RobbersRules, RobbersTable, Any]:
    """Return a random small table with everything of it that brute force has to know."""
    high, bound, jokers = rng.random() < 0.5, rng.random() < 0.6, rng.choice((0, 1, 2, 2, 3, 4))
    melds, hand = any_table(rng, high, jokers)
    rules, t = table_of("", "", ace="both" if high else "low_only", joker="replace" if bound else "free", jokers=jokers)
    t.hands[0] = list(hand)
    for cards, meant in melds:
        ways = rules.readings(t, cards, 0)
        t.melds.append(
            next(way for way in ways if sorted(r.rank for r in roles_in(way)) == sorted(m[0] for m in meant))
        )
    worth = {0: 30, **{rank: rules.worths[rank] for rank in range(1, 14)}}
    return rules, t, (melds, hand, worth, high, bound)


def test_the_solver_lays_what_brute_force_lays() -> None:
    goes = 0
    for number in range(portion(120, 1)):
        rules, t, known = small_table(random.Random(f"robbers/{number}"))
        most = most_laid(*known)
        (move,) = rules.arrangements(t, 0) or (Arrange(0, ()),)
        cards = laid(t, move)
        case = f"{number}: {spell(t.hands[0])} on {' / '.join(map(str, t.melds))}, {rules.options}: {move}"
        assert (len(cards), sum(rules.value(t, card) for card in cards)) == most, case
        assert bool(cards) != rules.nothing_goes(t, 0), case
        assert not cards or rules.objection(t, move) is None, case
        goes += bool(cards)
    assert goes


@pytest.mark.parametrize("preset", ["", "tiles", "machiavelli"])
def test_a_full_table_is_solved_within_its_bound(preset: str) -> None:
    values = {each.key: each.values for each in RULES.presets} | {"": {}}
    rules, t = table_of("", "", **values[preset])
    rng = random.Random(preset)
    t.melds, rest = full_table(rules, rng, 90)
    t.hands[0] = rest[:14]
    begun = time.process_time()
    (move,) = rules.arrangements(t, 0)
    assert time.process_time() - begun < 5, "a second on a free machine is what it may take"
    assert rules.objection(t, move) is None
    assert laid(t, move)


def test_what_is_bounded_is_not_proved(monkeypatch: pytest.MonkeyPatch) -> None:
    rules, t = table_of("5S 5H 5D 5C / 4H 5H.1 6H 7H 8H / 9S TS JS", "4D 6D 7D 6H.1 QS QD")
    way = rules.best_way(t, 0, t.melds, t.hands[0])
    assert way.proved
    assert spell(sorted(way.cards)) == "4D 6D 6H.1 7D QS"
    monkeypatch.setattr(solver, "STATES", 2)
    way = rules.best_way(t, 0, t.melds, t.hands[0])
    assert not way.proved


@pytest.mark.parametrize(
    ("melds", "hand", "cards"),
    [
        ("5S 5H 5D 5C", "4D 6D 7D KS", "4D 6D 7D"),
        ("4H 5H 6H 7H 8H", "6H.1 2S", "6H.1"),
        ("8S JK TS", "9S QD QC 2H", "9S QC QD"),
        ("8S JK TS", "9S 2H", "9S"),
        ("3C 4C 5C / 5C.1 6C 7C", "KS KH", ""),
        # Three runs of a suit become sets, of which each takes the fourth suit.
        ("AS 2S 3S / AH 2H 3H / AD 2D 3D", "AC 2C 3C", "AC 2C 3C"),
        ("AS 2S 3S / AH 2H 3H / AD 2D 3D", "AC 3C", "AC 3C"),
        # A run gives one of its ends away, and the next one too.
        ("2S 3S 4S 5S / 6S 6H 6D 6C", "5H 5D 7S 8S", "5D 5H 7S 8S"),
    ],
)
def test_positions_are_solved(melds: str, hand: str, cards: str) -> None:
    rules, t = table_of(melds, hand)
    ways = rules.arrangements(t, 0)
    assert spell(laid(t, ways[0]) if ways else ()) == cards
    assert rules.nothing_goes(t, 0) == (not cards)


class Puzzle(NamedTuple):
    """A published position: the melds that lie there, the hand, its cards that go, and the new melds that are told."""

    title: str
    lying: str
    hand: str
    goes: str
    melds: str
    options: Mapping[str, object]
    opened: bool = True


TILES = dict(next(each.values for each in RULES.presets if each.key == "tiles"))
PUZZLES = (
    Puzzle(
        "Rummikub Gameplay, cardgamerummy.com: a five is taken out of a group",
        *("5C 5H 5S 5D", "4C 6C 7C", "4C 6C 7C", "4C 5C 6C 7C / 5H 5S 5D"),
        TILES,
    ),
    Puzzle(
        "Finding if a valid Rummikub solution exists from selected tiles, stackoverflow.com: six ones",
        *("", "AH AH.1 AC AS AD AD.1", "AH AH.1 AC AS AD AD.1", "AH AC AD / AH AS AD"),
        TILES,
    ),
    Puzzle(
        "Runs in Rummikub simulation in AMPL, math.stackexchange.com: eight points are left",
        *("", "AH 2H 3S 3H 4S 4D 4C 5S 6S", "AH 2H 3H 3S 4S 5S 6S", "AH 2H 3H / 3S 4S 5S 6S"),
        TILES,
    ),
    Puzzle(
        "Usage of the library rummikub-solver, its first rack: nothing goes, for want of thirty points",
        *("JS JD JH", "TS QS KS 3H 4H JH.1 KH 2D 2H 2C 8C 8C.1 9D 9C", "", ""),
        TILES,
        opened=False,
    ),
    Puzzle(
        # It tells 2D 2H 2C for 2H 3H 4H: as many tiles, and three points fewer.
        "Usage of the library rummikub-solver, the same with a black eleven: seven tiles go",
        *("JS JD JH", "TS JS.1 QS KS 3H 4H JH.1 KH 2D 2H 2C 8C 8C.1 9D 9C", "TS JS.1 QS KS 2H 3H 4H"),
        "TS JS QS KS / 2H 3H 4H",
        TILES,
        opened=False,
    ),
    Puzzle(
        "Rummikub Official Rules: Using Tiles on the Table, quickgamerules.com: the three of a run makes a group",
        *("3H 4H 5H", "6H 3C 3S", "6H 3C 3S", "4H 5H 6H / 3H 3C 3S"),
        TILES,
    ),
    Puzzle(
        "Rummikub Rules, cs.nyu.edu: a run of five is split by a duplicate of its middle",
        *("4D 5D 6D 7D 8D", "6D.1", "6D.1", "4D 5D 6D / 6D 7D 8D"),
        TILES,
    ),
    Puzzle(
        "Die Räuber-Rommé-Regeln, gameduell.biz: a row and a group count 25 to begin with",
        *("", "AH 2H 3H 4H 5C 5S 5D TC", "AH 2H 3H 4H 5C 5S 5D", "AH 2H 3H 4H / 5C 5S 5D"),
        TILES | {"first_meld": 20},
        opened=False,
    ),
    Puzzle(
        "Come si gioca a Machiavelli, tattoomuse.it: three sets become runs, and the ace of clubs goes",
        *("2H 2D 2C / 3H 3D 3C / 4H 4D 4C", "AC", "AC", "2H 3H 4H / 2D 3D 4D / AC 2C 3C 4C"),
        {"first_meld": 0, "jokers": 0},
    ),
    Puzzle(
        "Machiavelli (Italian card game), en.wikipedia.org: a card to a run, and one to a set",
        *("3C 4C 5C / 7S 7H 7D", "2C 7C KH", "2C 7C", "2C 3C 4C 5C / 7S 7H 7D 7C"),
        {"first_meld": 0, "jokers": 0},
    ),
)
"""Published puzzles and positions with their solutions, those of tiles in the suits that have their colours."""


def faces_of(groups: Iterable[Iterable[Card]]) -> list[list[str]]:
    """Return groups of cards in an order of their own, whichever pack they come from."""
    return sorted(sorted(str(card._replace(pack=0)) for card in group) for group in groups)


@pytest.mark.parametrize("puzzle", PUZZLES, ids=lambda puzzle: puzzle.title)
def test_published_puzzles_are_solved_as_their_solutions_say(puzzle: Puzzle) -> None:
    rules, t = table_of(puzzle.lying, puzzle.hand, **puzzle.options)
    t.melded[0] = puzzle.opened
    way = rules.best_way(t, 0, t.melds if puzzle.opened else (), t.hands[0])
    assert way.proved
    assert sorted(way.cards) == sorted(parse_cards(puzzle.goes))
    assert rules.nothing_goes(t, 0) == (not puzzle.goes)
    if puzzle.melds:
        assert faces_of(way.groups) == faces_of(parse_cards(group) for group in puzzle.melds.split("/"))


def test_with_certain_cards_just_these_are_laid() -> None:
    rules, t = table_of("5S 5H 5D 5C", "4D 6D 7D 3D")
    (move,) = rules.arrangements(t, 0, parse_cards("4D 6D"))
    assert spell(laid(t, move)) == "4D 6D"
    assert not rules.arrangements(t, 0, parse_cards("7D"))


def test_first_melds_are_looked_for_in_the_hand_alone() -> None:
    rules, t = table_of("5S 5H 5D", "5C KS KH KD 4S 4H 4C 2D")
    t.melded[0] = False
    (move,) = rules.arrangements(t, 0)
    assert spell(laid(t, move)) == "4C 4H 4S KD KH KS"
    rules, t = table_of("5S 5H 5D", "5C KS KH KD 2D")
    t.melded[0] = False
    assert rules.nothing_goes(t, 0)
    assert rules.grounds(t, Draw(0)) == "Nothing goes: your hand has no first melds of 40 points."


def test_first_melds_with_jokers_that_are_found_may_be_laid() -> None:
    rng, found = random.Random("first melds"), 0
    naturals = [Card(rank, suit, pack) for rank in range(1, 14) for suit in SUITS for pack in (0, 1)]
    for _ in range(portion(1200, 1)):
        hand = [*rng.sample(naturals, rng.randint(3, 9)), Card(0, "J"), Card(0, "J", 1)]
        rules, t = table_of("", spell(hand))
        t.melded[0] = False
        for move in rules.arrangements(t, 0):
            found += 1
            assert rules.objection(t, move) is None, spell(hand)
    assert found


def test_melds_lie_where_they_were() -> None:
    rules, t = table_of("5S 5H 5D 5C / KS KH KD / 7H 8H 9H", "4D 6D 7D")
    (move,) = rules.arrangements(t, 0)
    after = in_place(t.melds, rules.melds_of(t, move), True)
    assert [spell(meld.cards) for meld in after] == ["5S 5H 5C", "KS KH KD", "7H 8H 9H", "4D 5D 6D 7D"]


def test_a_run_is_not_joined_with_its_neighbour() -> None:
    rules, t = table_of("3C 4C 5C / 6C 7C 8C", "2C KS")
    (move,) = rules.arrangements(t, 0)
    assert sorted(map(spell, move.groups)) == ["2C 3C 4C 5C", "6C 7C 8C"]


def test_a_joker_in_a_set_has_the_suits_that_are_missing() -> None:
    _, t = table_of("7S 7H JK", "2C")
    assert list(roles_in(t.melds[0])) == [Role(7, "DC")]


def test_grounds_tell_what_is_left_and_that_nothing_goes() -> None:
    rules, t = table_of("4S 5S 6S", "7S KH")
    (move,) = rules.arrangements(t, 0)
    assert rules.advice(t, move) == "Lay 1 card: 4♠ 5♠ 6♠ 7♠."
    assert rules.grounds(t, move) == "Then you hold 1 card."
    assert rules.grounds(t, Draw(0)) == ""
    t.hands[0] = [Card(7, "S")]
    assert rules.grounds(t, move) == "Then all your cards lie on the table, and you go out."
    t.hands[0] = [Card(13, "H")]
    assert rules.grounds(t, Pass(0)).startswith("Nothing goes: none of your cards can be laid")
    t.melded[0] = False
    rules, _ = table_of("", "", first_meld=0)
    assert rules.grounds(t, Draw(0)) == "Nothing goes: your hand has no meld."


# Players


def decide(level: str, melds: str, hand: str) -> Any:
    """Return the move of a level that overlooks nothing."""
    rules, t = table_of(melds, hand)
    skill = SKILLS[level]._replace(misses=0.0, changes=1.0 if level == "medium" else 0.0)
    return t, Player(rules, t, random.Random(7), skill).move()


def test_each_level_sees_more_of_the_table() -> None:
    t, move = decide("easy", "5S 5H 5D 5C", "4D 6D 7D KS")
    assert isinstance(move, Draw)
    t, move = decide("medium", "5S 5H 5D 5C", "4D 6D 7D KS")
    assert spell(laid(t, move)) == "4D 6D 7D"
    two = "AS 2S 3S / AH 2H 3H / AD 2D 3D"
    t, move = decide("medium", two, "AC 3C KS")
    assert isinstance(move, Draw)
    t, move = decide("hard", two, "AC 3C")
    assert spell(laid(t, move)) == "AC 3C"


def test_easy_adds_whole_melds_and_single_cards() -> None:
    t, move = decide("easy", "5S 6S 7S", "8S KS KH KD 9S 2C")
    assert spell(laid(t, move)) == "8S 9S KD KH KS"


def test_hard_goes_out_when_it_can() -> None:
    t, move = decide("hard", "5S 6S 7S", "8S KS KH KD 9S")
    assert len(laid(t, move)) == 5


@pytest.mark.parametrize("level", SKILLS)
def test_players_play_whole_deals_by_what_they_know(level: str) -> None:
    match = Match.new(RULES, 3, {"deals": 1}, f"robbers/{level}")
    rules, rng = match.rules.for_players(), random.Random(level)
    while match.actor is not None:
        match.play(Player.choose(rules, match.view(match.actor), rng, level, ""))
    assert match.table.results


def test_where_the_cards_of_new_melds_come_from_is_told_where_there_are_melds_and_no_pile() -> None:
    _, t = table_of("4D 5D 6D 7D", "8D 9C")
    move = Arrange(0, (parse_cards("4D 5D 6D 7D 8D"),))
    assert steps_of(t, move) == ["4♦ 5♦ 6♦ 7♦ 8♦: 8♦ from your hand."]
    t.discards = [Card(9, "S")]
    assert steps_of(t, move) == []
    t.discards, t.melds = [], []
    assert steps_of(t, Arrange(0, (parse_cards("8D 8S 8C"),))) == []
    assert steps_of(t, Pass(0)) == []
