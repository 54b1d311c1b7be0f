"""Burraco: wrong rules would be seen, runs lie as by brute force, and the better level wins."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from itertools import combinations
from typing import Any

import pytest
from promises import Broken, play_deals

from rummy_desktop.ai.manners import PLAIN
from rummy_desktop.engine.cards import Card, new_pack
from rummy_desktop.engine.match import Match
from rummy_desktop.engine.melds import Meld
from rummy_desktop.engine.moves import Deal, Discard, Draw, LayDown, LayOff, Move, Take
from rummy_desktop.variants.burraco.game import BURRACO
from rummy_desktop.variants.burraco.melding import longest_natural, melding_with
from rummy_desktop.variants.burraco.options import BurracoOptions
from rummy_desktop.variants.burraco.player import IDLE, LOOKED_AT, SKILLS, Player, choose
from rummy_desktop.variants.burraco.rules import BurracoRules
from rummy_desktop.variants.burraco.table import BurracoTable

MELDING = melding_with(BurracoOptions())
PACK = new_pack(2, 2)
RUNS = 300


@pytest.mark.parametrize(
    ("name", "wrong", "broken"),
    [
        ("_against_use", lambda self, t, seat, laid, added: None, "a second set of a rank|before the top card"),
        ("owed", lambda self, t, seat: (), "before the top card"),
        ("counts_against", lambda self, melds: False, "the sides get"),
        ("_against_take", lambda self, t, move: None, "a part of the pile was taken|has no move"),
        ("closes", lambda self, melds, seat: True, "closed without a burraco|closed without a clean"),
        ("against_last", lambda self, t, seat, card, melds: None, "closed with"),
        ("kept", property(lambda self: 1), "AssertionError|played on without a stock"),
        ("kind", lambda self, meld: "clean" if len(meld.cards) > 6 else "", "the sides get|closed without a clean"),
        ("left_over", lambda self, t, seat: 0, "the sides get"),
        ("against_joining", lambda self, t, seat, meld: None, "laid off on a meld of the other side"),
        ("hand_size", lambda self, t: 10, "AssertionError"),
    ],
)
def test_wrong_rules_would_be_seen(monkeypatch: pytest.MonkeyPatch, name: str, wrong: Any, broken: str) -> None:
    monkeypatch.setattr(BurracoRules, name, wrong)
    if name == "_against_take":
        monkeypatch.setattr(BurracoRules, "_ideas_for_take", lambda self, t, seat: iter([Take(seat)]))
    if name == "against_joining":
        every = [LayOff]
        monkeypatch.setattr(BurracoRules, "_ideas_for_lay_off", lambda self, t, seat: _everywhere(self, t, seat, every))
    with pytest.raises(Broken, match=broken):
        play_deals(BURRACO, "wrong", 120, often=0.0)


def _everywhere(rules: Any, t: Any, seat: int, kinds: list[Any]) -> Any:
    for index, meld in enumerate(t.melds):
        for card in t.hands[seat]:
            if rules.melding(t).takes(meld, card):
                yield kinds[0](seat, (card,), index)


# How runs lie


def ways(cards: list[Card]) -> list[list[int]]:
    """Return the places of cards of one suit and wild cards in a run, by brute force: 1 to 14 for each card."""
    suit = next(card.suit for card in cards if card.rank > 2 or card.rank == 1)
    found = []
    for low in range(1, 15 - len(cards) + 1):
        places = range(low, low + len(cards))
        left = [card for card in cards if card.suit == suit and card.rank > 2]
        if any(card.rank not in places for card in left) or len({card.rank for card in left}) < len(left):
            continue
        rest = [place for place in places if place not in [card.rank for card in left]]
        aces = [card for card in cards if card.rank == 1]
        twos = [card for card in cards if card.rank == 2 and card.suit == suit]
        wild = len(cards) - len(left) - len(aces)
        for high in (False, True):
            ends = [14 if high else 1] if aces else []
            if len(aces) > 1 or any(end not in rest for end in ends) or (high and not aces):
                continue
            gaps = [place for place in rest if place not in ends]
            home = 2 in gaps and bool(twos)
            if len(gaps) == wild and wild - home <= 1:
                found.append(sorted([*(card.rank for card in left), *ends, *gaps]))
    return found


def test_cards_make_a_run_as_by_brute_force() -> None:
    rng, made = random.Random(3), 0
    for _ in range(RUNS):
        low, size = rng.randint(1, 11), rng.randint(3, 8)
        near = [card for card in PACK if card.suit == "H" and low <= (card.rank - 1) % 13 + 1 <= low + size]
        wild = [card for card in PACK if card.suit == "J" or card.rank == 2]
        cards = rng.sample(near, min(len(near), rng.randint(2, size))) + rng.sample(wild, rng.choice((0, 1, 1, 2)))
        cards = list(dict.fromkeys(cards))
        if len(cards) < 3 or not any(card.rank > 2 for card in cards) or len({c[0] for c in cards if c[0] > 2}) == 1:
            continue
        found, wanted = MELDING.readings(cards, 0), ways(cards)
        assert len(found) <= 1
        assert bool(found) == bool(wanted), cards
        for meld in found:
            assert meld.kind == "run"
            assert list(range(meld.low, meld.high + 1)) in wanted
            made += 1
    assert made > RUNS / 6


def test_one_card_after_the_other_comes_to_the_same_as_all_at_once() -> None:
    """One card at a time is enough to offer, except if a two of the suit can go home."""
    rng, grown = random.Random(5), 0
    for _ in range(RUNS // 3):
        low = rng.randint(1, 9)
        suited = [Card(rank, "S") for rank in range(low, min(low + 6, 14))]
        chosen = [card for card in suited if card.rank != rng.randint(low, low + 6)]
        cards = [*chosen, rng.choice([Card(0, "J"), Card(2, "H"), Card(2, "S", 1)])]
        rng.shuffle(cards)
        (whole,) = MELDING.readings(cards, 0) or (None,)
        if whole is None:
            continue
        for first in combinations(cards, 3):
            for meld in MELDING.readings(first, 0):
                if meld.kind != "run":
                    continue
                rest = [card for card in cards if card not in first]
                if MELDING.extended(meld, rest, (), 0) is not None:
                    assert comes_to_all(meld, rest), (meld, cards)
                    grown += 1
    assert grown > RUNS / 3


def comes_to_all(meld: Meld, rest: list[Card]) -> bool:
    """Return whether all these cards can be laid off by steps that are offered."""
    if not rest:
        return True
    alone = [card for card in rest if MELDING.takes(meld, card)]
    own_two = any(card[:2] == (2, meld.roles[0].suit) for card in (*rest, *meld.cards))
    pairs = [(one, other) for one in alone for other in rest if other not in alone] if own_two else []
    for step in [*((card,) for card in alone), *pairs]:
        longer = MELDING.extended(meld, step, (), 0)
        if longer is not None and comes_to_all(longer, [card for card in rest if card not in step]):
            return True
    return False


def test_how_many_natural_cards_lie_together() -> None:
    def told(words: str) -> int:
        cards = [Card.parse(word) for word in words.split()]
        (meld,) = MELDING.readings(cards, 0)
        return longest_natural(meld)

    assert told("4H 5H 6H 7H 8H 9H TH") == 7
    assert told("4H 5H JK 7H 8H 9H TH") == 4
    assert told("2H 3H 4H 5H 6H 7H JK") == 6
    assert told("QS QH QD QC QS.1 QH.1 2C") == 6


# The computer players


def players_move(match: Match, levels: list[str], rng: random.Random) -> Move:
    """Return the move of the player whose turn it is."""
    seat = match.actor
    assert seat is not None
    view: Any = match.view(seat)
    rules: Any = match.rules.for_players()
    return Deal(seat) if view.to_deal else choose(rules, view, rng, levels[seat], "")


@pytest.mark.parametrize("seats", [2, 4])
def test_the_hard_player_beats_the_easy_one(seats: int) -> None:
    points = [0, 0]
    seen: set[str] = set()
    for number in range(6):
        # The same cards for both sides.
        levels = (["hard", "easy"] if number % 2 else ["easy", "hard"]) * (seats // 2)
        match, rng = Match.new(BURRACO, seats, {}, f"levels {number // 2}", dealer=0), random.Random(number)
        while len(match.table.results) < 2 and match.actor is not None:
            move = players_move(match, levels, rng)
            if levels[match.actor] == "hard":
                last = len(match.table.hands[match.actor]) == 1
                seen |= {"several"} if isinstance(move, LayDown) and len(move.groups) > 1 else set()
                seen |= {"last"} if isinstance(move, Discard) and last else set()
                seen |= {"pile"} if isinstance(move, Take) and move.count > 3 else set()
            match.play(move)
        for seat, score in enumerate(match.scores):
            points[levels[seat] == "hard"] += score
    assert points[1] > points[0]
    assert seen == {"several", "last", "pile"}


def decisions(
    deals: int, plays: Callable[[BurracoRules, BurracoTable, random.Random], Move]
) -> Iterator[tuple[BurracoRules, BurracoTable, Move]]:
    """Yield the decisions of the first deals of some matches of two: the rules, the view and the move made."""
    for number in range(deals):
        match, rng = Match.new(BURRACO, 2, {}, f"decisions {number}"), random.Random(number)
        rules: Any = match.rules.for_players()
        while not match.table.results:
            assert match.actor is not None
            view: Any = match.view(match.actor)
            move = plays(rules, view, rng)
            yield rules, view, move
            match.play(move)


def at(level: str) -> Callable[[BurracoRules, BurracoTable, random.Random], Move]:
    """Return a function that chooses moves as that level does."""
    return lambda rules, view, rng: choose(rules, view, rng, level, "")


def mind(rules: BurracoRules, view: BurracoTable, **skill: Any) -> Move:
    """Return the move of a player of the hard level with some skills changed, always with the same dice."""
    return Player(rules, view, random.Random(1), SKILLS["hard"]._replace(**skill)).move()


def test_who_forgets_its_melds_sees_them_near_going_out_and_when_it_took_the_pile() -> None:
    absent, near, took, further = 0, 0, 0, 0
    for rules, view, _ in decisions(6, at("hard")):
        assert view.actor is not None
        if view.phase == "play":
            sees, forgets = (mind(rules, view, plans=False, thrifty=False, forgets=often) for often in (0.0, 1.0))
            has_begun = view.drawn_from != "discards" or len(view.laid) > 0
            if len(view.hands[view.actor]) > PLAIN and has_begun:
                absent += isinstance(sees, LayOff) and not isinstance(forgets, LayOff)
                further += len(view.laid) > 0 and isinstance(sees, LayDown) and isinstance(forgets, Discard)
            else:
                near += isinstance(sees, LayOff) and has_begun
                took += isinstance(sees, LayOff) and not has_begun
                assert sees == forgets
    assert absent > 10
    assert near > 2
    assert took > 10
    assert further > 2


@pytest.mark.parametrize("level", ["easy", "medium"])
def test_who_misjudges_discards_throws_nothing_of_a_small_pile_just_taken(level: str) -> None:
    seen = 0
    for rules, view, move in decisions(8, at(level)):
        if isinstance(move, Discard) and view.drawn_from == "discards" and len(view.drawn) <= LOOKED_AT:
            hand, taken = view.hands[move.seat], {card[:2] for card in view.drawn}
            melded = {card for group in rules.best_melds(view, hand) for card in group}
            if {card[:2] for card in hand if card not in melded and not rules.is_wild(view, card)} - taken:
                assert move.card[:2] not in taken
                seen += 1
    assert seen > 20


def test_where_nobody_melds_small_piles_stay_and_large_ones_are_taken_as_ever() -> None:
    large = 0
    for rules, view, _ in decisions(8, passive):
        if view.phase == "draw" and not view.to_deal:
            late, early = view.copy(), view.copy()
            late.idle, early.idle = 2 * IDLE + 1, 0
            if len(view.discards) > LOOKED_AT:
                assert mind(rules, late) == mind(rules, early)
                large += isinstance(mind(rules, late), Take)
            else:
                assert isinstance(mind(rules, late), Draw)
    assert large > 3


def passive(rules: BurracoRules, view: BurracoTable, rng: random.Random) -> Move:
    """Return the move of a hard player, or of somebody at the first seat who mostly only draws and throws."""
    assert view.actor is not None
    moves: list[Move] = [Draw(view.actor), *(Discard(view.actor, card) for card in view.hands[view.actor])]
    if view.actor == 0 and rng.random() < 0.8:
        for move in moves:
            if rules.objection(view, move) is None:
                return move
    return choose(rules, view, rng, "hard", "")
