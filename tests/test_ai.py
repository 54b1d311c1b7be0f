"""The computer players: always legal, never prying, not blundering, and the better level wins."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import count
from typing import Any

import pytest

from rummy_desktop.ai import LEVELS, Level, choose
from rummy_desktop.ai.arena import Tally, play_deals, play_matches
from rummy_desktop.engine.cards import HIDDEN, Card, new_pack, parse_cards
from rummy_desktop.engine.match import Match
from rummy_desktop.engine.moves import Deal, Discard, Draw, Knock, LayDown, LayOff, Move, Show, Take
from rummy_desktop.engine.options import fields
from rummy_desktop.engine.rules import Rules
from rummy_desktop.engine.table import Table
from rummy_desktop.variants import GAMES

TABLES = [(game.key, seats) for game in GAMES.values() for seats in game.seats]
CLEVER: tuple[Level, ...] = ("medium", "hard")


def answer(match: Match, level: Level, seed: str = "7") -> Move:
    """What a player of that level does for the actor, who is checked to have chosen a legal move."""
    seat = match.actor
    assert seat is not None
    move = choose(match.rules.for_players(), match.view(seat), random.Random(seed), level)
    assert match.objection(move) is None
    return move


def go_on(match: Match, level: Level) -> list[Move]:
    """Let a player of that level end the actor's turn, or the deal."""
    seat, deals, moves = match.actor, len(match.table.results), []
    while match.actor == seat and len(match.table.results) == deals:
        moves.append(answer(match, level))
        match.play(moves[-1])
    return moves


def dealt(game: str, hands: list[str], upcard: str, stock: str = "", **options: Any) -> Match:
    """A match in which these hands are dealt by seat 0, so that seat 1 begins; `stock` has its top card first."""
    held = [parse_cards(hand) for hand in hands]
    order = [(place + 1) % len(held) for place in range(len(held))]
    pack = [held[seat][turn] for turn in range(len(held[0])) for seat in order]
    pack += parse_cards(f"{upcard} {stock}")
    pack += [card for card in new_pack() if card not in pack]
    return Match.new(GAMES[game], len(held), options, pack=pack, dealer=0)


def random_options(game: str, rng: random.Random) -> dict[str, Any]:
    """Values for all options of a game; the targets are small, so that matches end."""
    chosen: dict[str, Any] = {}
    for field in fields(GAMES[game].options):
        if field.kind == "number":
            chosen[field.name] = rng.randint(field.low, min(field.high, 60))
        else:
            chosen[field.name] = rng.choice(field.choices or (True, False))
    return chosen


def positions(game: str, seats: int, seed: str, matches: int, moves: int) -> Iterator[Match]:
    """Positions of matches in which everyone plays at random, melding more often than not."""
    rng = random.Random(seed)
    for number in range(matches):
        match = Match.new(GAMES[game], seats, random_options(game, rng), seed=f"{seed}/{number}")
        for _ in range(moves):
            if match.actor is None:
                break
            yield match
            options = list(match.moves())
            melding = [move for move in options if isinstance(move, LayDown | LayOff | Knock)]
            match.play(rng.choice(melding if melding and rng.random() < 0.3 else options))


# Promises


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_a_move_is_legal_repeatable_and_leaves_the_view_alone(game: str, seats: int) -> None:
    for match in positions(game, seats, "legal", 3, 150):
        seat = match.actor
        assert seat is not None
        view = match.view(seat)
        before = view.copy()
        for level in LEVELS:
            first, again = answer(match, level), answer(match, level)
            assert first == again
        assert view == before


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_a_choice_does_not_depend_on_what_is_hidden(game: str, seats: int, level: Level) -> None:
    rng = random.Random(f"{game}{seats}")
    for number in range(8):
        match = played(game, seats, new_pack_shuffled(rng), rng.randrange(1, 40))
        seat = match.actor
        if seat is None or match.table.deal > 1:
            continue
        twin = other_truth(match, seat, rng)
        assert twin.table != match.table
        assert twin.view(seat) == match.view(seat)
        assert answer(twin, level, str(number)) == answer(match, level, str(number))


def new_pack_shuffled(rng: random.Random) -> list[Card]:
    """A pack in random order."""
    return rng.sample(new_pack(), 52)


def played(game: str, seats: int, pack: list[Card], moves: int) -> Match:
    """A match from that pack in which easy players have made so many moves."""
    match = Match.new(GAMES[game], seats, seed="truth", pack=pack, dealer=0)
    while len(match.log) < moves and match.table.deal == 1 and match.table.phase != "deal":
        match.play(answer(match, "easy"))
    return match


def other_truth(match: Match, seat: int, rng: random.Random) -> Match:
    """The same match for what `seat` knows, but with the cards that it can't see in other places."""
    stock = set(match.table.stock)
    theirs = {card for other, hand in enumerate(match.table.hands) if other != seat for card in hand}
    theirs -= {card for hand in match.view(seat).hands for card in hand}
    pack = [*match.table.stock]
    match_pack = full_pack(match)
    one, two = rng.sample(sorted(stock), 2)
    if theirs:
        two = rng.choice(sorted(theirs))
    swap = {one: two, two: one}
    assert pack
    twin = Match.new(match.game, match.rules.seats, seed="truth", pack=[swap.get(c, c) for c in match_pack], dealer=0)
    for move in match.log[1:]:
        twin.play(move)
    return twin


def full_pack(match: Match) -> list[Card]:
    """The shuffled pack of the first deal, its top card first, as the events tell it."""
    deal = next(event for event in match.events if type(event).__name__ == "Dealt")
    hands, stock = deal.hands, deal.stock  # type: ignore[attr-defined]
    order = [(place + 1) % len(hands) for place in range(len(hands))]
    return [hands[seat][turn] for turn in range(len(hands[0])) for seat in order] + list(stock[::-1])


def test_a_player_is_shown_no_hidden_card() -> None:
    match = played("gin", 2, new_pack_shuffled(random.Random(3)), 6)
    seat = match.actor
    assert seat is not None
    view = match.view(seat)
    assert set(view.stock) == {HIDDEN}
    assert HIDDEN in view.hands[1 - seat]
    with pytest.raises(RuntimeError):
        match.rules.for_players().shuffled(new_pack(), 1, 0)


def test_nobody_chooses_when_the_match_is_over_or_the_game_is_strange() -> None:
    match = Match.new(GAMES["gin"], 2)
    over = match.view(0).copy()
    over.actor = None
    with pytest.raises(ValueError, match="over"):
        choose(match.rules, over, random.Random(1), "easy")
    strange = Rules(match.rules.options, 2)
    with pytest.raises(ValueError, match="Rules"):
        choose(strange, match.view(0), random.Random(1), "easy")


@pytest.mark.parametrize("level", LEVELS)
def test_who_deals_deals(level: Level) -> None:
    rules = GAMES["gin"].rules(Match.new(GAMES["gin"], 2).rules.options, 2)
    assert choose(rules, Table(2, actor=1), random.Random(1), level) == Deal(1)


# Gin Rummy: no blunders


ELSEWHERE = "AS 3C 4D 6S 8D TC JC QC TH JH"


@pytest.mark.parametrize("level", LEVELS)
def test_gin_takes_the_upcard_that_completes_a_meld_and_keeps_its_melds(level: Level) -> None:
    match = dealt("gin", [ELSEWHERE, "4H 5H 6H 7S 7D 9C 9S KS QD 2C"], "7C")
    take, discard = go_on(match, level)
    assert take == Take(1)
    assert isinstance(discard, Discard)
    assert str(discard.card) in {"KS", "QD", "9C", "9S", "2C"}
    assert level == "easy" or str(discard.card) in {"KS", "QD"}


@pytest.mark.parametrize("level", LEVELS)
def test_gin_never_misses_gin(level: Level) -> None:
    match = dealt("gin", [ELSEWHERE, "AH 2H 3H 4S 5S 6C 7S 7D 7H KS"], "6S", "7C")
    match = dealt("gin", [ELSEWHERE.replace("6S", "2S"), "AH 2H 3H 4S 5S 7S 7D 7H 7C KS"], "6S")
    assert [type(move) for move in go_on(match, level)] == [Take, Knock]
    assert match.table.results[-1].outcome == "gin"


@pytest.mark.parametrize(("bonus", "outcome"), [(31, "big gin"), (10, "gin")])
@pytest.mark.parametrize("level", LEVELS)
def test_gin_declares_big_gin_where_that_scores_more(level: Level, bonus: int, outcome: str) -> None:
    hand = "AH 2H 3H 4S 5S 6S 7D 7H 7C 7S"
    match = dealt("gin", [ELSEWHERE.replace("6S", "2S"), hand], "4H", big_gin_bonus=bonus)
    go_on(match, level)
    assert match.table.results[-1].outcome == outcome


@pytest.mark.parametrize("level", LEVELS)
def test_gin_knocks_early_with_little(level: Level) -> None:
    match = dealt("gin", [ELSEWHERE, "4H 5H 6H 7S 7D 9C 9S 9D AC KS"], "7C")
    take, knock = go_on(match, level)
    assert take == Take(1)
    assert isinstance(knock, Knock)
    assert str(knock.card) == "KS"
    assert match.table.phase == "lay off"


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize(
    ("hand", "left"),
    [
        ("8D 8C 8S 9D AS 3C KH QC JH 2S", 9 + 1 + 3 + 10 + 10 + 10 + 2),
        ("8D 8C 8S 8H 9D AS KH QC JH 2S", 1 + 10 + 10 + 10 + 2),
        ("4D 3D 8D 9H TC AS KH QC JH 2S", 9 + 10 + 1 + 10 + 10 + 10 + 2),
    ],
)
def test_gin_lays_off_what_helps_and_keeps_what_is_better(level: Level, hand: str, left: int) -> None:
    match = dealt("gin", [hand, "5D 6D 5C 6C 7C TS TD TH AH KS"], "7D")
    for text in ("1 take", "1 knock KS : 5D 6D 7D / 5C 6C 7C / TS TD TH"):
        match.play(Move.parse(text))
    moves = go_on(match, level)
    assert moves[-1] == Show(0)
    assert [line.points for line in match.table.results[-1].lines if line.what == "deadwood" and line.seat == 0] == [
        left
    ]


@pytest.mark.parametrize(("taken", "safe", "risky"), [("KH", "JD", "KS"), ("JH", "KD", "JS")])
def test_gin_hard_keeps_from_its_opponent_what_it_collects(taken: str, safe: str, risky: str) -> None:
    hand = f"2S 3S 4S 6D 6C 6H AC AD {safe} {risky}"
    match = dealt("gin", [hand, "2H 4D 5C 7S 8C 8D 9S TH 3D QC"], taken, "8H")
    for text in ("1 take", "1 discard QC", "0 draw"):
        match.play(Move.parse(text))
    assert answer(match, "hard") == Discard(0, Card.parse(safe))


@pytest.mark.parametrize("level", LEVELS)
def test_gin_leaves_a_useless_upcard(level: Level) -> None:
    match = dealt("gin", [ELSEWHERE, "4H 5H 6H 7S 7D 9C 9S 2S QD 2C"], "KS")
    assert str(answer(match, level)) == "1 pass"
    match.play(Move.parse("1 pass"))
    match.play(Move.parse("0 pass"))
    assert answer(match, level) == Draw(1)


# Rummy: no blunders


@pytest.mark.parametrize("level", LEVELS)
def test_rummy_goes_out_when_it_can(level: Level) -> None:
    match = dealt("rummy", [ELSEWHERE, "4H 5H 6H 7S 7D 9C 9S 9D 2C KS"], "7C", "9H")
    match.play(Take(1))
    match.play(Discard(1, Card.parse("KS")))
    for text in ("0 draw", "0 discard 9H"):
        match.play(Move.parse(text))
    go_on(match, level)
    assert match.table.results[-1].winner == 1


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("melds", ["unlimited", "one"])
def test_rummy_goes_out_with_layoffs(level: Level, melds: str) -> None:
    hands = ["AS 2S 3S KC KD QH 9D", "TH JH QS 5C 5D 5H 7C", "4S 5S 6S 8D 8C TC 2D"]
    match = dealt("rummy", hands, "2C", "JD QC", melds_per_turn=melds)
    for text in ("1 draw", "1 discard JD", "2 draw", "2 discard QC", "0 take", "0 lay-down AS 2S 3S", "0 discard QH"):
        match.play(Move.parse(text))
    match.play(Move.parse("1 take"))
    match.play(Move.parse("1 discard QS"))
    match.play(Move.parse("2 draw"))
    match.play(Move.parse("2 discard 8C"))
    seat = match.actor
    assert seat == 0
    for text in ("0 draw", "0 discard 9D"):
        match.play(Move.parse(text))
    moves = go_on(match, level)
    assert any(isinstance(move, LayDown) for move in moves) or level != "easy"


@pytest.mark.parametrize("level", LEVELS)
def test_rummy_takes_what_makes_a_meld_and_keeps_its_pairs(level: Level) -> None:
    match = dealt("rummy", ["AS 3C 4D 6S 8D TC JC", "7S 7D 9C 9S KS QD 2C", "AH AD 2H 3D 5C 5D JD"], "7C")
    moves = go_on(match, level)
    assert moves[0] == Take(1)
    assert isinstance(moves[-1], Discard)
    assert str(moves[-1].card) not in {"7S", "7D", "7C"}


# The arena


def counted(tally: Tally) -> list[Any]:
    """What does not depend on the clock."""
    return [tally.deals, tally.matches, tally.deal_wins, tally.match_wins, tally.points, tally.decisions]


def test_the_arena_counts_the_same_on_one_core_and_on_two() -> None:
    heard: list[tuple[int, int]] = []
    one = play_deals("gin", ("easy", "medium"), 8, "11", rotate=True)
    two = play_deals(
        "gin", ("easy", "medium"), 8, "11", rotate=True, jobs=2, progress=lambda done, all_: heard.append((done, all_))
    )
    assert counted(one) == counted(two)
    assert one.deals == 8
    assert heard == [(number, 8) for number in range(1, 9)]
    assert min(one.seconds) > 0


def test_moving_the_players_round_favours_nobody() -> None:
    tally = play_matches("rummy", ("easy",) * 3, 3, "3", {"target": 30}, rotate=True)
    assert tally.matches == 3
    assert tally.deals >= sum(tally.deal_wins) > 0
    for each in (tally.match_wins, tally.points, tally.deal_wins, tally.decisions):
        assert len(set(each)) == 1


def test_without_moving_round_everyone_stays_seated() -> None:
    tally = play_matches("gin", ("easy", "easy"), 1, "5")
    winner = tally.match_wins.index(1)
    assert tally.points[winner] >= 100 or tally.points[1 - winner] >= 100
    assert sum(tally.deal_wins) <= tally.deals


@pytest.mark.parametrize(
    ("game", "levels", "sentence"),
    [
        ("whist", ("easy", "easy"), "no game"),
        ("gin", ("easy",) * 3, "not for 3"),
        ("gin", ("easy", "brilliant"), "no level"),
    ],
)
def test_the_arena_says_what_is_wrong(game: str, levels: Any, sentence: str) -> None:
    with pytest.raises(ValueError, match=sentence):
        play_deals(game, levels, 1)


# Strength


@pytest.mark.parametrize(
    ("game", "better", "worse", "deals"),
    [
        ("gin", "hard", "easy", 60),
        ("gin", "medium", "easy", 100),
        ("rummy", "hard", "easy", 40),
        ("rummy", "medium", "easy", 40),
    ],
)
def test_the_better_level_scores_more(game: str, better: Level, worse: Level, deals: int) -> None:
    tally = play_deals(game, (better, worse), deals, "strength", rotate=True)
    assert tally.points[0] > tally.points[1]


def test_the_better_level_wins_among_four() -> None:
    tally = play_deals("rummy", ("hard", "easy", "easy", "easy"), 24, "strength", rotate=True)
    assert tally.points[0] > max(tally.points[1:])
