"""Three Thirteen: what is left over and who may go out, against the words of the rules, and how its players decide."""

from __future__ import annotations

import random
from collections.abc import Sequence
from functools import cache
from itertools import combinations
from typing import Any, cast

import msgspec
import pytest
from samples import TIMES

from rummy_desktop.ai import Level, choose
from rummy_desktop.ai.grounds import grounds
from rummy_desktop.arena.simulation import play_deals
from rummy_desktop.engine.cards import HIDDEN, SUITS, Card, parse_cards, spell
from rummy_desktop.engine.match import Match
from rummy_desktop.engine.moves import Discard, Draw, Knock, Move, Take
from rummy_desktop.engine.options import make_options
from rummy_desktop.engine.table import Table
from rummy_desktop.variants import GAMES
from rummy_desktop.variants.three_thirteen.player import MINDS, Player
from rummy_desktop.variants.three_thirteen.rules import ThirteenRules

GAME = GAMES["three-thirteen"]


def rules_of(seats: int = 2, **options: Any) -> ThirteenRules:
    """Return the rulebook for players."""
    return ThirteenRules(make_options(GAME.options, options), seats)


def any_rules(rng: random.Random) -> ThirteenRules:
    """Return the rulebook of some house rules or other that make a difference to melds and points."""
    return rules_of(
        min_naturals=rng.choice("012"),
        jokers=rng.choice((0, 1, 2)),
        decks=rng.choice("12"),
        wild_penalty=rng.choice((0, 15, 20)),
        ace_penalty=rng.choice((1, 15)),
        court_penalty=rng.choice(("10", "11_12_13")),
        ace=rng.choice(("low", "both", "high")),
    )


def is_meld(cards: Sequence[Card], wild: int, least: int, ace: str = "low") -> bool:
    """Return whether cards are a meld if that rank and jokers are wild and `least` are natural (TTN-07 to TTN-09)."""
    free = [card for card in cards if card.rank in (0, wild)]
    natural = [card for card in cards if card not in free]
    if len(cards) < 3:
        return False
    for rank in range(1, 14):
        own = sum(card.rank == rank for card in free)
        if all(card.rank == rank for card in natural) and len(natural) + own >= least:
            return True
    lowest, highest = {"low": (1, 13), "both": (1, 14), "high": (2, 14)}[ace]
    for suit, low in ((suit, low) for suit in SUITS for low in range(lowest, highest + 2 - len(cards))):
        ranks = [place if place < 14 else 1 for place in range(low, low + len(cards))]
        if len(set(ranks)) < len(ranks):
            continue
        held = [card.rank for card in natural if card.suit == suit and card.rank in ranks]
        own = wild in ranks and any(card[:2] == (wild, suit) for card in free)
        if len(held) == len(natural) == len(set(held)) and len(natural) + own >= least:
            return True
    return False


def points(rules: ThirteenRules, card: Card, wild: int) -> int:
    """Return what a card counts that is left over (TTN-15)."""
    house = rules.house
    if not card.rank:
        return 20
    if card.rank == wild and house.wild_penalty:
        return int(house.wild_penalty)
    if card.rank == 1:
        return int(house.ace_penalty)
    return card.rank if card.rank < 11 or house.court_penalty == "11_12_13" else 10


def least_left(rules: ThirteenRules, hand: Sequence[Card], wild: int) -> int:
    """Return the fewest points that a hand can leave over, by trying every way to arrange it."""
    groups = [
        sum(1 << place for place in chosen)
        for size in range(3, len(hand) + 1)
        for chosen in combinations(range(len(hand)), size)
        if is_meld([hand[place] for place in chosen], wild, int(rules.house.min_naturals), rules.house.ace)
    ]

    @cache
    def least(left: int) -> int:
        if not left:
            return 0
        first = left & -left
        found = points(rules, hand[first.bit_length() - 1], wild) + least(left ^ first)
        return min([found, *(least(left ^ group) for group in groups if group & first and group & left == group)])

    return least((1 << len(hand)) - 1)


def table_of(rules: ThirteenRules, cards: int) -> Table:
    """Return a table in the deal with that many cards, in which seat 0 has to discard."""
    t = rules.new_table()
    t.deal, t.phase, t.turn, t.actor, t.shuffles = cards - 2, "play", 0, 0, 1
    return t


def close_hand(rng: random.Random, rules: ThirteenRules, wild: int, size: int) -> list[Card]:
    """Return a hand of cards many of which go together."""
    near = rng.randint(2, 12)
    good = [card for card in rules.pack() if card.rank in (0, wild) or abs(card.rank - near) < 3]
    return rng.sample(good, size)


@pytest.mark.parametrize("part", range(4))
def test_what_is_left_over_is_the_least_there_is(part: int) -> None:
    rng = random.Random(f"thirteen/{part}")
    melded = 0
    for _ in range(60 * TIMES):
        rules = any_rules(rng)
        t = table_of(rules, rng.randint(3, 13))
        wild = rules.wild_rank(t)
        hand = close_hand(rng, rules, wild, rng.randint(3, 8))
        wanted = least_left(rules, hand, wild)
        assert rules.deadwood(t, hand) == wanted, f"{rules.house} {wild} {spell(hand)}"
        assert [rules.value(t, card) for card in hand] == [points(rules, card, wild) for card in hand]
        barred = rng.choice((None, hand[0]))
        count, gone = rules.lightest(t, hand, barred)
        after = {card: least_left(rules, [each for each in hand if each != card], wild) for card in hand}
        assert after[gone] == count == min(left for card, left in after.items() if card != barred)
        melded += wanted < sum(points(rules, card, wild) for card in hand)
    assert melded > 16


@pytest.mark.parametrize("part", range(2))
def test_whoever_can_go_out_may_and_nobody_else(part: int) -> None:
    rng = random.Random(f"out/{part}")
    outs = barred = 0
    for _ in range(75 * TIMES):
        rules = any_rules(rng)
        size = rng.randint(3, 7)
        t = table_of(rules, size)
        hand = close_hand(rng, rules, rules.wild_rank(t), size + 1)
        t.hands[0] = hand
        if rng.random() < 0.5:
            t.drawn, t.drawn_from = (hand[-1],), "discards"
        kept = {card: [each for each in hand if each != card] for card in hand}
        whole = {card for card in hand if not least_left(rules, kept[card], rules.wild_rank(t))}
        offered = [move for move in rules.moves(t) if isinstance(move, Knock)]
        assert {move.card for move in offered} == whole - {t.barred}
        assert len(offered) == len(whole - {t.barred})
        for card in hand:
            assert (rules.objection(t, Knock(0, card, ())) is None) == (card in whole and card != t.barred)
        assert all(rules.objection(t, move) is None for move in offered)
        outs += len(offered) > 0
        barred += t.barred in whole
    assert outs > 10
    assert barred > 0


# Computer players


def decision(hand: str, cards: int, phase: str, discards: str = "2C", **options: Any) -> tuple[ThirteenRules, Table]:
    """Return a rulebook, and a view of seat 0 that has to decide in that phase, with that many cards dealt to each."""
    rules = rules_of(**options)
    view = table_of(rules, cards)
    view.phase, view.hands = phase, [list(parse_cards(hand)), [HIDDEN] * cards]
    view.discards = list(parse_cards(discards))
    view.stock, view.turns = [HIDDEN] * 20, 3
    return rules, view


def made(rules: ThirteenRules, view: Table, level: Level = "hard") -> Move:
    """Return the computer player's move."""
    before = msgspec.json.encode(view)
    move = choose(GAME, rules, view, random.Random("made"), level)
    assert msgspec.json.encode(view) == before
    assert rules.objection(view, move) is None
    return move


@pytest.mark.parametrize("level", ["easy", "medium", "hard"])
def test_everybody_goes_out_who_can(level: Level) -> None:
    rules, view = decision("5H 3C 7H KD", 3, "play")
    move = made(rules, view, level)
    assert isinstance(move, Knock)
    assert move.card == Card.parse("KD")
    rules, view = decision("5H 6H 9C", 3, "draw", "7H")
    assert made(rules, view, level) == Take(0)


@pytest.mark.parametrize("level", ["easy", "medium", "hard"])
def test_who_took_the_card_that_would_be_left_does_not_go_out_with_it(level: Level) -> None:
    rules, view = decision("5H 6H 7H KD", 3, "play")
    view.drawn, view.drawn_from = parse_cards("KD"), "discards"
    assert isinstance(made(rules, view, level), Discard)


def test_a_hard_player_keeps_what_may_become_a_meld_and_a_wild_card() -> None:
    rules, view = decision("9S 9D 4C 2H 6H", 4, "play")
    assert made(rules, view) == Discard(0, Card.parse("6H"))
    rules, view = decision("KC JD 2H 7S 5C 8D", 5, "play")
    assert cast(Discard, made(rules, view)).card.rank != 5
    rules, view = decision("9H QD 7S", 3, "draw", "3D")
    assert made(rules, view) == Take(0)


@pytest.mark.parametrize("hand", ["9S 9D 4C 2H", "KC JC 2H 8D", "4S 5S KD KH", "7H 9H 4D QC", "4H 4S 8D JC"])
def test_looking_a_draw_ahead_is_the_mean_over_all_that_may_come(hand: str) -> None:
    rules, view = decision(hand, 4, "draw")
    cards = view.hands[0]
    shape = Player(rules, view, random.Random("ahead"), MINDS["hard"]).shape
    found = 0.0
    for (rank, suit), often in shape.live.items():
        drawn = [*cards, Card(rank, suit)]
        found += often * (shape.best(drawn, dict.fromkeys(drawn, 0.0))[0] if often else 0.0)
    assert shape.drawn(cards) == pytest.approx(found / sum(shape.live.values()))


@pytest.mark.parametrize("level", ["medium", "hard"])
def test_in_the_last_turn_only_points_count(level: Level) -> None:
    rules, view = decision("9S 9D 2C 4H", 3, "last")
    view.gone = (1,)
    assert made(rules, view, level) == Discard(0, Card.parse("9S"))
    rules, view = decision("KS QD JH", 3, "draw", "3D")
    view.gone = (1,)
    assert made(rules, view, level) == Take(0)
    rules, view = decision("AS 2D 4H", 3, "draw", "KD")
    view.gone = (1,)
    assert made(rules, view, level) == Draw(0)


@pytest.mark.parametrize(
    ("cards", "scores", "gone", "said"),
    [
        (13, [50, 62], (1,), "You win the match if fewer than 12 points are left over."),
        (13, [50, 51], (1,), "You win the match if nothing is left over."),
        (13, [62, 50], (1,), ""),
        (13, [50, 50], (1,), ""),
        (13, [50, 62], (), ""),
        (12, [50, 62], (1,), ""),
    ],
)
def test_a_hint_in_the_last_turn_tells_what_wins_the_match(
    cards: int, scores: list[int], gone: tuple[int, ...], said: str
) -> None:
    rules, view = decision("QS QH QC JS JH JC TS TH TC 5D 5H 5C 9D", cards, "draw", "4S")
    view.gone, view.scores = gone, scores
    for move in (Draw(0), Take(0)):
        assert rules.grounds(view, move) == said
        assert not said or grounds(rules, view, move) == said


@pytest.mark.parametrize(("better", "worse", "deals"), [("hard", "easy", 32 * TIMES), ("medium", "easy", 128 * TIMES)])
def test_the_better_level_has_fewer_points(better: Level, worse: Level, deals: int) -> None:
    tally = play_deals(GAME.key, (better, worse), deals, "strength", rotate=True)
    assert tally.points[0] < tally.points[1]


def test_players_decide_under_every_house_rule() -> None:
    rng = random.Random("houses")
    for seats in (2, 5, 8):
        options: dict[str, Any] = {
            "rounds": "13_to_3",
            "min_naturals": rng.choice("12"),
            "jokers": "2_per_pack",
            "final_turn": seats != 5,
            "wild_penalty": "20",
        }
        match = Match.new(GAME, seats, options, f"houses {seats}")
        while not match.table.results:
            assert match.actor is not None
            match.play(choose(GAME, match.rules.for_players(), match.view(match.actor), rng, "hard"))
        assert match.table.results[0].outcome == "out"
