"""Indian Rummy: hands grouped in the best way against the search of all games, and how its players decide."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence
from typing import Any

import pytest

from rummy_desktop.ai import LEVELS, Level, choose
from rummy_desktop.engine.cards import Card, new_pack, parse_cards, spell
from rummy_desktop.engine.laying import Wanted
from rummy_desktop.engine.match import Match
from rummy_desktop.engine.moves import Discard, Draw, Knock, Take
from rummy_desktop.engine.options import make_options
from rummy_desktop.engine.search import best_wanted
from rummy_desktop.variants import GAMES
from rummy_desktop.variants.index import called
from rummy_desktop.variants.indian.draws import Trials, pool_of
from rummy_desktop.variants.indian.hands import melding_of
from rummy_desktop.variants.indian.lives import HOPELESS, Hand, is_joker, points_of
from rummy_desktop.variants.indian.outlook import Outlook, Weights
from rummy_desktop.variants.indian.player import MINDS, Player, pairs_with
from rummy_desktop.variants.indian.rules import IndianRules

GAME = GAMES["indian"]


def rules_of(seats: int = 2, **options: Any) -> IndianRules:
    """Return the rulebook for players."""
    return IndianRules(make_options(GAME.options, options), seats)


def any_hand(rng: random.Random, size: int) -> tuple[list[Card], int]:
    """Return a hand in which much goes together, some of them with many jokers, and the wild rank."""
    wild = rng.randint(1, 13)
    suits = rng.sample("SHDC", rng.choice((2, 2, 3, 4)))
    pack = [card for card in new_pack(2, 1) if card.suit in suits or is_joker(card, wild)]
    return rng.sample(pack, size), wild


def worth(card: Card, wild: int) -> int:
    """Return what a card counts."""
    return 0 if is_joker(card, wild) else points_of(card.rank)


def test_what_is_left_over_beside_both_lives() -> None:
    """IND-10 and IND-17, as the search of all games finds it."""
    rng, lived = random.Random("lives"), 0
    for _ in range(250):
        cards, wild = any_hand(rng, rng.choice((9, 13, 14)))
        found = best_wanted(melding_of(wild, False), cards, lambda card, w=wild: worth(card, w), Wanted(runs=2, pure=1))  # type: ignore[misc]
        hand = Hand(cards, wild)
        left = hand.best()[0]
        assert left == (sum(worth(card, wild) for card in found.rest) if found else HOPELESS), spell(cards)
        grouping = hand.grouped()
        assert grouping.lives == (found is not None)
        lived += grouping.lives
        assert all(melding_of(wild, False).allows(meld) for meld in grouping.melds)
        laid = [card for meld in grouping.melds for card in meld.cards]
        assert sorted([*laid, *grouping.rest]) == sorted(cards)
    assert 50 < lived < 230


def test_what_a_hand_counts_after_the_best_discard() -> None:
    rng = random.Random("discards")
    for _ in range(120):
        cards, wild = any_hand(rng, 14)
        barred = rng.choice((None, cards[-1]))
        least = HOPELESS
        for card in cards:
            if card != barred:
                least = min(least, Hand([each for each in cards if each != card], wild).best()[0])
        thrown = [card for card in cards if card != barred]
        assert Hand(cards, wild, thrown=thrown).best()[0] == least, spell(cards)


@pytest.mark.parametrize(
    ("cards", "wild", "four"),
    [
        ("4H 5H 6H TD JD QD KC KS KH 2C 2H 2D JK", 7, True),
        ("3H 4H 5H 6H TD JD QD KC KS KH 2C 2H 2D", 7, True),
        ("QS KS AS AS.1 2S 3S 7C 7D 7H 9C 9D 9H 9S", 5, False),
        ("2S 3S 4S 8D 9D JK 5H 5S 5C QS QH QD QC", 3, False),
    ],
)
def test_valid_hands(cards: str, wild: int, four: bool) -> None:
    found = Hand(parse_cards(cards), wild, four).grouped()
    assert found.lives
    assert found.rest == ()
    runs = [meld for meld in found.melds if meld.kind == "run"]
    assert not four or max(len(meld.cards) for meld in runs) > 3


@pytest.mark.parametrize("level", LEVELS)
def test_a_player_plays_by_the_rules_and_declares(level: Level) -> None:
    """The moves are allowed, the same for the same dice, and leave the player's view as it is."""
    match = Match.new(GAME, 3, {"mode": "pool61"}, f"player {level}")
    rules, kinds = match.rules.for_players(), Counter[type[Any]]()
    deals = 1 if level == "hard" else 2  # it thinks longer
    while match.actor is not None and len(match.table.results) < deals:
        view = match.view(match.actor)
        before = view.copy()
        moves = [choose(GAME, rules, view, random.Random(len(match.log)), level) for _ in range(2)]
        assert moves[0] == moves[1]
        assert view == before
        assert match.objection(moves[0]) is None
        assert not isinstance(moves[0], Knock) or rules.warning(view, moves[0]) is None
        kinds[type(moves[0])] += 1
        match.play(moves[0])
    assert set(kinds) >= {Draw, Take, Discard, Knock}


def outlook(wild: int, *seen: Sequence[Card]) -> Outlook:
    """Return the outlook on the cards that are not seen."""
    pack = new_pack(2, 1)
    live = Counter(card[:2] for card in pack)
    live.subtract(card[:2] for cards in seen for card in cards)
    return Outlook(wild, live, len(pack) - sum(map(len, seen)), Weights(8))


def test_a_hand_nearer_to_a_valid_one_is_likelier() -> None:
    whole = parse_cards("4H 5H 6H 9S TS JS KD KC KS 2C 2H 2D 2S")
    nearly = parse_cards("4H 5H 6H 9S TS JS KD KC KS 2C 2H 8D 6S")
    no_life = parse_cards("4H 5H 9D 9S TD JS KD KC KS 2C 2H 8D 6S")
    likely = [outlook(7, hand).best(hand)[0] for hand in (whole, nearly, no_life)]
    assert likely == sorted(likely, reverse=True)


def test_what_nothing_goes_with_is_thrown() -> None:
    hand = parse_cards("4H 5H 6H 9S TS JS KD KC KS 2C 2H 2D JK 8D")
    assert outlook(7, hand).best(hand, dict.fromkeys(hand, 0.0))[1] == Card.parse("8D")


@pytest.mark.parametrize("four", [False, True])
def test_trials_see_the_hands_that_are_valid(four: bool) -> None:
    rng, pack, seen = random.Random(5), list(new_pack(2, 1)), Counter[bool]()
    for _ in range(120):
        rng.shuffle(pack)
        wild, cards = pack[0].rank or 1, pack[1 : 1 + rng.randint(18, 22)]
        valid = Hand(cards, wild, four, counted=False).best()[0] <= len(cards) - 13
        found = pool_of([card[:2] for card in cards], wild).fits(four)
        assert valid or not found
        seen[valid == found] += 1
    assert seen[False] < 6  # those of three melds


def test_a_discard_is_feared_that_the_next_player_may_meld() -> None:
    view = Match.new(GAME, 2, {}, "fear").view(0).copy()
    hand = parse_cards("4H 5H 6H 9S TS JS KD KC KS 2C 2H 7C 8D 3D")
    view.actor, view.phase, view.hands[0] = 0, "play", list(hand)
    known = parse_cards("8S.1 7S.1 KH.1")
    player = Player(rules_of(), view, random.Random(1), MINDS["hard"])
    unknown = [player.danger(card) for card in hand]
    view.hands[1][: len(known)] = known
    player = Player(rules_of(), view, random.Random(1), MINDS["hard"])
    feared = {card: player.danger(card) for card in hand}
    assert feared[Card.parse("9S")] == max(feared.values()) > 0.6  # two cards of a run lie there
    assert feared[Card.parse("2C")] < max(unknown) < feared[Card.parse("9S")]
    assert all(0 <= each < 1 for each in feared.values())


@pytest.mark.parametrize(("mode", "dear"), [("points", False), ("pool101", True), ("deals3", True)])
def test_what_is_thrown_without_a_thought_is_dear_where_points_count_later(mode: str, dear: bool) -> None:
    view = Match.new(GAME, 2, {"mode": mode}, "careless").view(0).copy()
    view.actor, view.phase = 0, "play"
    view.hands[0] = list(parse_cards("4H 5H 6H KD QC TS 9C 7D 6S 4S 3C 2D 8H 5C"))
    rules = rules_of(mode=mode)
    thrown = {Player(rules, view, random.Random(seed), MINDS["easy"]).careless() for seed in range(80)}
    assert ({rules.value(view, card) for card in thrown} == {10}) == dear


@pytest.mark.parametrize(("card", "runs"), [("AS", 2), ("2S", 2), ("7S", 3), ("QS", 3), ("KS", 2), ("JK", 0)])
def test_a_card_goes_into_so_many_runs_of_three(card: str, runs: int) -> None:
    """IND-03: the ace is low or high, and no run goes on from the king to the two."""
    found = pairs_with(*Card.parse(card)[:2])
    assert sum(one[1] == other[1] for one, other in found) == runs
    assert len({*found}) == len(found)


def test_trials_tell_what_to_discard() -> None:
    hand = [card[:2] for card in parse_cards("4H 5H 6H 9S TS JS KD KC KS 2C 2H 7C JK 8D")]
    unseen = [card[:2] for card in new_pack(2, 1) if card[:2] not in hand]
    trials = Trials(7, unseen, random.Random(3), 40, 0.7)
    face, worth = trials.best(hand, {face: 0.0 for face in hand if face != (7, "C") and face[1] != "J"})
    assert (face, worth) == ((8, "D"), 1)
    nearly, far = (
        parse_cards(cards) for cards in ("4H 5H 6H 9S TS JS KD KC KS 2C 2H 8D 6S", "4H 5H 9D 9S TD JS KD 2S")
    )
    assert trials.worth_of(nearly) > trials.worth_of(nearly, late=1) > trials.worth_of(far)
    assert Trials(7, (), random.Random(3), 40, 0.7).worth_of(hand) == 0  # nothing is to come


def test_it_is_found_by_the_names_of_the_sources() -> None:
    game, preset = called("Royal Rummy")[0]
    assert (game.key, preset.key if preset else "") == ("indian", "points")
    assert called("Paplu")[0][0].key == "indian"
    assert called("Syndicate")[0][1] is not None
    assert called("7 Card Rummy")[0][0].key == "rummy"
    assert called("indian rummy")[0][0].key == "indian"


def test_what_a_rulebook_knows_without_a_table_of_cards() -> None:
    rules = rules_of(mode="deals3")
    assert (rules.chips, rules.deals, rules.limit, rules.stake) == (240, 3, 0, 0)
    pool = rules_of(mode="pool201", entry=40)
    assert (pool.limit, pool.stake, pool.drops, pool.full) == (201, 40, (25, 50), 80)
