"""The computer players: always legal, never prying, not blundering, and the better level wins."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest

from rummy_desktop.ai import LEVELS, Level, choose
from rummy_desktop.ai.arena import Tally, play_deals, play_matches
from rummy_desktop.engine.cards import HIDDEN, Card, new_pack, parse_cards
from rummy_desktop.engine.events import Dealt
from rummy_desktop.engine.match import Match
from rummy_desktop.engine.moves import Deal, Discard, Draw, Knock, LayDown, LayOff, Move, Pass, Show, Take
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
    """A match in which seat 0 has dealt these hands and seat 1 begins; `stock` has its top card first.

    A hand that is not given gets what is left, far apart in the pack.
    """
    size = max(len(hand.split()) for hand in hands)
    named = parse_cards(" ".join([*hands, upcard, stock]))
    loose = iter(sorted(set(new_pack()) - set(named), key=lambda card: (card.rank * 5 + card.points) % 7))
    held = [parse_cards(hand) or tuple(next(loose) for _ in range(size)) for hand in hands]
    order = [(place + 1) % len(held) for place in range(len(held))]
    pack = [held[seat][turn] for turn in range(size) for seat in order] + list(parse_cards(f"{upcard} {stock}"))
    return Match.new(GAMES[game], len(held), options, pack=[*pack, *loose], dealer=0)


def play_all(match: Match, text: str) -> Match:
    """The match after the moves that `text` spells, separated by semicolons."""
    for move in text.split("; "):
        match.play(Move.parse(move))
    return match


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
    checked = 0
    while checked < 8:
        match = played(game, seats, rng.sample(new_pack(), 52), rng.randrange(1, 30))
        if match.table.phase in ("deal", "over", "lay off"):
            continue  # the hands lie open
        seat = match.actor
        assert seat is not None
        twin = other_truth(match, seat, rng)
        assert twin.table != match.table
        assert twin.view(seat) == match.view(seat)
        assert answer(twin, level) == answer(match, level)
        checked += 1


def played(game: str, seats: int, pack: list[Card], moves: int) -> Match:
    """A match from that pack in which easy players have made so many moves."""
    match = Match.new(GAMES[game], seats, seed="truth", pack=pack, dealer=0)
    while len(match.log) < moves and match.table.phase not in ("deal", "over"):
        match.play(answer(match, "easy"))
    return match


def other_truth(match: Match, seat: int, rng: random.Random) -> Match:
    """The same match for what `seat` knows, but with the cards that it can't see in other places."""
    theirs = {card for other, hand in enumerate(match.table.hands) if other != seat for card in hand}
    theirs -= {card for hand in match.view(seat).hands for card in hand}
    one, two = rng.choice(match.table.stock), rng.choice(sorted(theirs))
    swap = {one: two, two: one}
    pack = [swap.get(card, card) for card in full_pack(match)]
    twin = Match.new(match.game, match.rules.seats, seed="truth", pack=pack, dealer=0)
    for move in match.log[1:]:
        twin.play(move)
    return twin


def full_pack(match: Match) -> list[Card]:
    """The shuffled pack of the first deal, its top card first, as the events tell it."""
    deal = next(event for event in match.events if isinstance(event, Dealt))
    hands, stock = deal.hands, deal.stock
    order = [(place + 1) % len(hands) for place in range(len(hands))]
    return [hands[seat][turn] for turn in range(len(hands[0])) for seat in order] + list(stock[::-1])


def test_a_player_is_shown_no_hidden_card() -> None:
    match = played("gin", 2, random.Random(3).sample(new_pack(), 52), 6)
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


@pytest.mark.parametrize("level", LEVELS)
def test_gin_takes_the_upcard_that_completes_a_meld_and_keeps_its_melds(level: Level) -> None:
    match = dealt("gin", ["", "4H 5H 6H 7S 7D 9C 9S KS QD 2C"], "7C")
    take, discard = go_on(match, level)
    assert take == Take(1)
    assert isinstance(discard, Discard)
    assert str(discard.card) in {"KS", "QD", "9C", "9S", "2C"}


@pytest.mark.parametrize("level", CLEVER)
def test_gin_discards_high_cards_that_stand_alone(level: Level) -> None:
    match = dealt("gin", ["", "4H 5H 6H 7S 7D 9C 9S KS QD 2C"], "7C")
    assert str(go_on(match, level)[-1]) in {"1 discard KS", "1 discard QD"}


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("limit", [10, 0])
def test_gin_never_misses_gin(level: Level, limit: int) -> None:
    match = dealt("gin", ["", "AH 2H 3H 4S 5S 7S 7D 7H 7C KS"], "6S", knock_limit=limit)
    assert [type(move) for move in go_on(match, level)] == [Take, Knock]
    assert match.table.results[-1].outcome == "gin"


@pytest.mark.parametrize(("bonus", "outcome"), [(31, "big gin"), (10, "gin")])
@pytest.mark.parametrize("level", LEVELS)
def test_gin_declares_big_gin_where_that_scores_more(level: Level, bonus: int, outcome: str) -> None:
    match = dealt("gin", ["", "AH 2H 3H 4S 5S 6S 7D 7H 7C 7S"], "4H", big_gin_bonus=bonus)
    go_on(match, level)
    assert match.table.results[-1].outcome == outcome


@pytest.mark.parametrize("level", LEVELS)
def test_gin_knocks_with_little_where_no_gin_is_near(level: Level) -> None:
    match = dealt("gin", ["", "7S 7D 7C 7H 9C 9S 9D AC 2S KS"], "9H")
    take, knock = go_on(match, level)
    assert take == Take(1)
    assert isinstance(knock, Knock)
    assert str(knock.card) == "KS"


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize(
    ("hand", "left"),
    [
        ("8D 8H 8S 9D AS 3C KH QC JH 2S", 9 + 1 + 3 + 10 + 10 + 10 + 2),
        ("8D 8C 8S 8H 9D AS KH QC JH 2S", 1 + 10 + 10 + 10 + 2),
        ("4D 3D 8D 9H TC 2S KH QC JH 9S", 9 + 2 + 10 + 10 + 10 + 9),
    ],
)
def test_gin_lays_off_what_helps_and_keeps_what_is_better(level: Level, hand: str, left: int) -> None:
    match = dealt("gin", [hand, "5D 6D 5C 6C 7C TS TD TH AH KS"], "7D")
    play_all(match, "1 take; 1 knock KS : 5D 6D 7D / 5C 6C 7C / TS TD TH")
    assert go_on(match, level)[-1] == Show(0)
    lines = match.table.results[-1].lines
    assert [line.points for line in lines if line.what == "deadwood" and line.seat == 0] == [left]


@pytest.mark.parametrize(("taken", "safe", "risky"), [("KH", "JD", "KS"), ("JH", "KD", "JS")])
def test_gin_hard_keeps_from_its_opponent_what_it_collects(taken: str, safe: str, risky: str) -> None:
    hand = f"2S 3S 4S 6D 6C 6H AC AD {safe} {risky}"
    match = dealt("gin", [hand, "2H 4D 5C 7S 8C 8D 9S TH 3D QC"], taken, "8H")
    play_all(match, "1 take; 1 discard QC; 0 draw")
    assert answer(match, "hard") == Discard(0, Card.parse(safe))


@pytest.mark.parametrize("level", LEVELS)
def test_gin_leaves_a_useless_upcard(level: Level) -> None:
    match = dealt("gin", ["", "4H 5H 6H 7S 7D 9C 9S 2S QD 2C"], "KS")
    assert answer(match, level) == Pass(1)
    play_all(match, "1 pass; 0 pass")
    assert answer(match, level) == Draw(1)


@pytest.mark.parametrize("level", LEVELS)
def test_gin_has_no_choice_but_the_stock_where_the_passed_upcard_is_closed(level: Level) -> None:
    match = dealt("gin", ["", "4H 5H 6H 7S 7D 9C 9S 2S QD 2C"], "7C", passed_upcard="closed")
    play_all(match, "1 pass; 0 pass")
    assert answer(match, level) == Draw(1)


@pytest.mark.parametrize("level", LEVELS)
def test_gin_does_not_take_for_ever(level: Level) -> None:
    match = dealt("gin", ["", "4H 5H 6H 7S 7D 9C 9S 2S QD 2C"], "7C")
    view = match.view(1).copy()
    view.turns = 61
    assert choose(match.rules, view, random.Random(1), level) == Pass(1)


# Rummy: no blunders


@pytest.mark.parametrize("level", LEVELS)
def test_rummy_goes_out_when_it_can(level: Level) -> None:
    match = dealt("rummy", ["", "4H 5H 6H 7S 7D 7C 9C 9S 9D KS"], "9H")
    moves = go_on(match, level)
    assert moves[0] == Take(1)
    assert moves[-1] == Discard(1, Card.parse("KS"))
    assert match.table.results[-1].outcome == "rummy"


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("melds", ["unlimited", "one"])
def test_rummy_goes_out_with_a_meld_and_layoffs(level: Level, melds: str) -> None:
    hands = ["", "AS 2S 3S QC KC KD KH", "4S 5S KS 8D 8C 8H 8S"]
    match = dealt("rummy", hands, "JH", "JD TD 7C", melds_per_turn=melds)
    play_all(match, "1 draw; 1 lay-down AS 2S 3S; 1 discard JD; 2 draw; 2 discard TD; 0 draw; 0 discard 7C")
    play_all(match, "1 draw; 1 lay-down KC KD KH; 1 discard QC")
    go_on(match, level)
    assert match.table.results[-1].outcome == "rummy"
    assert match.table.results[-1].winner == 2


@pytest.mark.parametrize("level", LEVELS)
def test_rummy_takes_what_makes_a_meld_and_keeps_it(level: Level) -> None:
    match = dealt("rummy", ["", "7S 7D 9C 9S KS QD 2C", ""], "7C")
    moves = go_on(match, level)
    assert moves[0] == Take(1)
    assert isinstance(moves[-1], Discard)
    assert str(moves[-1].card) not in {"7S", "7D", "7C"}


@pytest.mark.parametrize("level", LEVELS)
def test_rummy_leaves_what_fits_nothing(level: Level) -> None:
    assert answer(dealt("rummy", ["", "7S 7D 9C 9S 4H QD 2C", ""], "KS"), level) == Draw(1)


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


@pytest.mark.parametrize("options", [{}, {"melds_per_turn": "one"}, {"scoring": "penalty"}], ids=str)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_better_level_wins_more_deals_under_every_house_rule(seats: int, options: dict[str, str]) -> None:
    others: list[Level] = ["easy"] * (seats - 1)
    tally = play_deals("rummy", ("hard", *others), 60, "strength", options, rotate=True)
    assert tally.deal_wins[0] > max(tally.deal_wins[1:])
