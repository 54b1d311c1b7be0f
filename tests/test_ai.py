"""The computer players: always legal, never prying, not blundering, and the better level wins."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator, Mapping
from functools import cache
from itertools import islice
from typing import Any

import msgspec
import pytest
from samples import TIMES, portion
from spread_views import spread_view

from rummy_desktop.ai import LEVELS, Level, Style, choose
from rummy_desktop.ai.grounds import grounds
from rummy_desktop.arena.simulation import Tally, play_deals, play_matches
from rummy_desktop.engine.cards import HIDDEN, Card, new_pack, parse_cards
from rummy_desktop.engine.events import Dealt
from rummy_desktop.engine.game import Game
from rummy_desktop.engine.match import Match
from rummy_desktop.engine.melds import Meld
from rummy_desktop.engine.moves import Choose, Deal, Discard, Draw, Knock, LayDown, LayOff, Move, Pass, Show, Take
from rummy_desktop.engine.options import fields, make_options
from rummy_desktop.engine.rules import play
from rummy_desktop.engine.spread.rules import SpreadRules
from rummy_desktop.engine.spread.table import SpreadTable
from rummy_desktop.engine.table import Table
from rummy_desktop.variants import GAMES

TABLES = [(game.key, seats) for game in GAMES.values() for seats in game.seats]
CLEVER: tuple[Level, ...] = ("medium", "hard")
EASIER: tuple[Level, ...] = ("easy", "medium")
OPEN = ("deal", "over", "lay off", "cut", "keep", "buy")
"""The phases in which no hand is hidden, or there is none."""
DECISIONS = 900
"""So many decisions of all games and numbers of seats are looked at in whether a move is legal and repeatable."""
MOMENTS = 160
"""So many moments of all games and numbers of seats, each style's choice in which is asked with other hidden cards."""
MANY = 300
"""So many moves are enough to choose one at random: the first melds of Bing Rummy can be laid in very many ways."""


def styles(game: str) -> list[Style]:
    """Return all styles of computer players of a game: each level in each manner, and as each former version."""
    manners = [manner.key for manner in GAMES[game].manners] or [""]
    former = [manner.key for manner in GAMES[game].former]
    return [Style(level, manner) for level in LEVELS for manner in (*manners, *former)]


def answer(match: Match, level: Level, seed: str = "7", manner: str = "") -> Move:
    """Return the move that a player of that level makes for the actor, and check that it is legal."""
    seat = match.actor
    assert seat is not None
    move = choose(match.game, match.rules.for_players(), match.view(seat), random.Random(seed), level, manner)
    assert match.objection(move) is None
    return move


def go_on(match: Match, level: Level) -> list[Move]:
    """Play with a player of that level until the actor's turn, or the deal, has ended; return its moves."""
    seat, deals, moves = match.actor, len(match.table.results), []
    while match.actor == seat and len(match.table.results) == deals:
        moves.append(answer(match, level))
        match.play(moves[-1])
    return moves


def dealt(game: str, hands: list[str], upcard: str, stock: str = "", **options: Any) -> Match:
    """Return a match in which seat 0 has dealt these hands and seat 1 begins; `stock` has its top card first.

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
    """Return the match after the moves that `text` spells, separated by semicolons."""
    for move in text.split("; "):
        match.play(Move.parse(move))
    return match


def random_options(game: str, rng: random.Random) -> dict[str, Any]:
    """Return values for all options of a game; the targets are small, so that matches end."""
    chosen: dict[str, Any] = {}
    for field in fields(GAMES[game].options):
        if field.kind == "number":
            chosen[field.name] = rng.randint(field.low, max(field.low, min(field.high, 60)))
        elif field.kind == "several":
            chosen[field.name] = field.spelled(rng.sample(field.choices, rng.randint(0, 2)))
        elif field.kind == "values":
            chosen[field.name] = rng.choice(("", "QS=45"))
        elif field.kind == "sizes":
            chosen[field.name] = rng.choice((field.default, "7-13", "12-9"))
        else:
            chosen[field.name] = rng.choice(field.choices or (True, False))
    return chosen


def random_match(game: str, seats: int, rng: random.Random, seed: str) -> Match:
    """Return a match with house rules that go together."""
    while True:
        options = random_options(game, rng)
        if not GAMES[game].rules.against_options(make_options(GAMES[game].options, options), seats):
            return Match.new(GAMES[game], seats, options, seed=seed)


def positions(game: str, seats: int, seed: str, matches: int, moves: int) -> Iterator[Match]:
    """Yield positions of matches in which everyone plays at random, melding more often than not."""
    rng = random.Random(seed)
    for number in range(matches):
        match = random_match(game, seats, rng, f"{seed}/{number}")
        for _ in range(moves):
            if match.actor is None:
                break
            yield match
            options = list(islice(match.moves(), MANY))
            melding = [move for move in options if isinstance(move, LayDown | LayOff | Knock)]
            match.play(rng.choice(melding if melding and rng.random() < 0.3 else options))


# Promises


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_a_move_is_legal_repeatable_and_leaves_the_view_alone(game: str, seats: int) -> None:
    rng = random.Random(f"{game} {seats}")
    asked = Counter[Style]()
    turns = portion(DECISIONS, 2 * len(TABLES), 8)
    for match in positions(game, seats, "legal", 2, 3 * turns):
        if rng.random() > 1 / 3 and {style.level for style in asked} == set(LEVELS):
            continue
        seat = match.actor
        assert seat is not None
        view = match.view(seat)
        before = view.copy()
        # One style at each decision, in turn: what a level does wrong does not depend on the others.
        level, manner = style = min(styles(game), key=lambda style: (asked[style], rng.random()))
        asked[style] += 1
        first, again = answer(match, level, manner=manner), answer(match, level, manner=manner)
        assert first == again
        assert view == before
    assert {style.level for style in asked} == set(LEVELS)


@pytest.mark.parametrize(
    ("game", "seats", "style"), [(game, seats, style) for game, seats in TABLES for style in styles(game)], ids=str
)
def test_a_choice_does_not_depend_on_what_is_hidden(game: str, seats: int, style: Style) -> None:
    level, manner = style
    for match, twin in twins(game, seats):
        assert answer(twin, level, manner=manner) == answer(match, level, manner=manner)


@pytest.mark.parametrize("level", LEVELS)
def test_a_choice_in_george_does_not_depend_on_what_is_hidden(level: Level) -> None:
    for match, twin in twins("5000", 2, "george", 24):
        assert answer(twin, level) == answer(match, level)


@cache
def twins(game: str, seats: int, preset: str = "", many: int = 0) -> list[tuple[Match, Match]]:
    """Return matches with something to decide, each with one that differs in what the actor can't see."""
    rng = random.Random(f"{game}{seats}{preset}")
    options = {each.key: each.values for each in GAMES[game].presets}[preset] if preset else {}
    found: list[tuple[Match, Match]] = []
    while len(found) < (many or portion(MOMENTS, len(TABLES), 2)):
        pack = Match.new(GAMES[game], seats, options).rules.pack()
        match = played(game, seats, rng.sample(pack, len(pack)), rng.randrange(1, 30), options)
        if (
            match.table.phase in OPEN
            or match.table.shuffles > 1
            or len(match.table.stock) < 3
            or not hidden_from(match)
        ):
            continue  # where the discards are the stock, what is hidden is not at large any more
        seat = match.actor
        assert seat is not None
        twin = other_truth(match, seat, rng)
        assert twin.table != match.table
        assert twin.view(seat) == match.view(seat)
        found.append((match, twin))
    return found


def played(game: str, seats: int, pack: list[Card], moves: int, options: Mapping[str, Any]) -> Match:
    """Return a match from that pack in which easy players have made that many moves."""
    match = Match.new(GAMES[game], seats, options, seed="truth", pack=pack, dealer=0)
    while len(match.log) < moves and match.table.phase not in ("deal", "over", "buy"):
        match.play(answer(match, "easy"))
    return match


def hidden_from(match: Match) -> list[Card]:
    """Return the cards in the hands of others that the actor can't see."""
    seat = match.actor
    assert seat is not None
    theirs = {card for other, hand in enumerate(match.table.hands) if other != seat for card in hand}
    theirs -= {card for hand in match.view(seat).hands for card in hand}
    # Whether a pack was cut at a deuce is no secret in Bing Rummy.
    return [card for card in sorted(theirs) if match.game.key != "bing" or card.rank != 2]


def other_truth(match: Match, seat: int, rng: random.Random) -> Match:
    """Return the match with the cards that `seat`, the actor, can't see in other places."""
    plain = [card for card in match.table.stock if match.game.key != "bing" or card.rank != 2]
    one, two = rng.choice(plain), rng.choice(hidden_from(match))
    swap = {one: two, two: one}
    pack = [swap.get(card, card) for card in full_pack(match)]
    options = msgspec.to_builtins(match.rules.options)
    twin = Match.new(match.game, match.rules.seats, options, seed="truth", pack=pack, dealer=0)
    for move in match.log[1:]:
        twin.play(move)
    return twin


def full_pack(match: Match) -> list[Card]:
    """Return the shuffled pack of the first deal, its top card first, as the events tell it."""
    deal = next(event for event in match.events if isinstance(event, Dealt))
    hands, stock = deal.hands, deal.stock
    # Whoever waits in this deal gets no cards, and somebody may get a card more.
    step = -1 if match.rules._goes_right else 1
    order = [seat for place in range(len(hands)) if hands[seat := step * (place + 1) % len(hands)]]
    turns = range(max(map(len, hands)))
    dealt = [hands[seat][turn] for turn in turns for seat in order if turn < len(hands[seat])]
    return dealt + list(stock[::-1])


def test_a_player_is_shown_no_hidden_card() -> None:
    match = played("gin", 2, random.Random(3).sample(new_pack(), 52), 6, {})
    seat = match.actor
    assert seat is not None
    view = match.view(seat)
    assert set(view.stock) == {HIDDEN}
    assert HIDDEN in view.hands[1 - seat]
    with pytest.raises(RuntimeError):
        match.rules.for_players()._shuffled(new_pack(), 1, 0)


def test_nobody_chooses_when_the_match_is_over() -> None:
    match = Match.new(GAMES["gin"], 2)
    over = match.view(0).copy()
    over.actor = None
    with pytest.raises(ValueError, match="over"):
        choose(match.game, match.rules, over, random.Random(1), "easy")


@pytest.mark.parametrize("level", LEVELS)
def test_who_deals_deals(level: Level) -> None:
    rules = GAMES["gin"].rules(Match.new(GAMES["gin"], 2).rules.options, 2)
    assert choose(GAMES["gin"], rules, Table(2, actor=1), random.Random(1), level) == Deal(1)


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
    assert choose(match.game, match.rules, view, random.Random(1), level) == Pass(1)


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


@pytest.mark.parametrize("level", LEVELS)
def test_rummy_throws_no_card_with_which_the_next_player_goes_out(level: Level) -> None:
    match = dealt("rummy", ["", "7S 7D KH QS 2D 4C 9C", ""], "6C")
    view = match.view(1).copy()
    view.phase, view.melds = "play", [Meld.parse("set KS@0 KD@0 KC@0")]
    view.hands = [[HIDDEN] * 7, list(parse_cards("KH 7S 7D 2C")), [HIDDEN]]
    view.drawn = parse_cards("2C")
    for seed in range(8):
        move = choose(match.game, match.rules, view, random.Random(seed), level)
        assert move != Discard(1, Card.parse("KH"))


# 500 and 5000 Rummy: no blunders


def game_of(rules: SpreadRules) -> Game:
    """Return the game of a rulebook."""
    return next(game for game in GAMES.values() if type(rules) is game.rules)


def turn(rules: SpreadRules, view: SpreadTable, level: Level, seed: int = 4) -> list[str]:
    """Return the moves of seat 0 to the end of its turn, or to its draw, each of which is checked to be legal."""
    moves: list[str] = []
    dice = random.Random(seed)
    view = view.copy()
    while view.actor == 0 and not view.results and "0 draw" not in moves:
        move = choose(game_of(rules), rules, view, dice, level)
        moves.append(str(move))
        play(rules, view, move)
    return moves


def share(rules: SpreadRules, view: SpreadTable, level: Level, wanted: str) -> float:
    """Return the part of turns of that level that begin or end with that move; a hard player always does the same."""
    tried = 1 if level == "hard" else 20
    turns = [turn(rules, view, level, seed) for seed in range(tried)]
    return sum(wanted in (moves[0], moves[-1]) for moves in turns) / tried


@pytest.mark.parametrize("level", CLEVER)
@pytest.mark.parametrize("game", ["500", "5000"])
def test_a_deep_take_that_pays_is_made(game: str, level: Level) -> None:
    pile = "3C KD 5H QC" if level == "hard" else "3C KD 5H"
    wild = 6 if game == "5000" else 0
    rules, view = spread_view(game, "KS KH 4D 7C 9S 2H", pile, others=(8,), phase="draw", stock=34, wild=wild)
    assert share(rules, view, level, f"0 take {len(pile.split()) - 1}") >= (1 if level == "hard" else 0.5)


@pytest.mark.parametrize("game", ["500", "5000"])
def test_what_a_deep_take_was_made_for_is_melded(game: str) -> None:
    wild = 6 if game == "5000" else 0
    rules, view = spread_view(game, "KS KH 4D 7C 9S 2H", "3C KD 5H QC", others=(8,), phase="draw", stock=34, wild=wild)
    assert any("lay-down" in move and "KD" in move for move in turn(rules, view, "hard"))


@pytest.mark.parametrize("level", CLEVER)
@pytest.mark.parametrize("game", ["500", "5000"])
def test_a_take_that_brings_little_and_costs_much_is_left(game: str, level: Level) -> None:
    rules, view = spread_view(game, "2S 2H 7C", "2D AS KH 9D QC JD 4H 9S KC", others=(1, 7), phase="draw")
    assert turn(rules, view, level)[0] == "0 draw"


@pytest.mark.parametrize("level", CLEVER)
@pytest.mark.parametrize("game", ["500", "5000"])
def test_rummy_is_called(game: str, level: Level) -> None:
    rules, view = spread_view(game, "KS 4D 7C", "3C 9D", ["run 6 6D@0 7D@0 8D@0"], phase="call")
    assert share(rules, view, level, "0 call 1 : 9D > 0") >= (1 if level == "hard" else 0.5)


@pytest.mark.parametrize("level", CLEVER)
def test_of_several_melds_of_the_pile_the_one_that_counts_most_is_called(level: Level) -> None:
    rules, view = spread_view("500", "KS 4D 7C", "9H 4S 5S 6S 7S", others=(7, 7), phase="call")
    assert share(rules, view, level, "0 call 4 : 4S 5S 6S 7S") >= (1 if level == "hard" else 0.5)
    assert share(rules, view, level, "0 call 4 : 4S 5S 6S") == 0


@pytest.mark.parametrize("level", LEVELS)
def test_what_a_swap_is_needed_for_is_melded(level: Level) -> None:
    melds = ["run 8 8C@1 6D=9C@1 TC@1"]
    rules, view = spread_view("5000", "9C JC 2S 3H JD 4S", "KH", melds, drawn="JD 4S", wild=6, wild_swap=True)
    view.owes, view.drawn_from = parse_cards("JD"), "discards"
    moves = turn(rules, view, level)
    assert "0 swap 9C 6D > 0" in moves
    assert any("lay-down" in move and "JD" in move for move in moves)


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("game", ["500", "5000"])
def test_who_can_go_out_goes_out(game: str, level: Level) -> None:
    rules, view = spread_view(game, "9S 3D", "JC", ["run 6 6S@0 7S@0 8S@0"], drawn="3D")
    assert turn(rules, view, level) == ["0 lay-off 9S > 0", "0 discard 3D"]


@pytest.mark.parametrize("level", CLEVER)
def test_a_wild_card_serves_where_it_earns(level: Level) -> None:
    rules, view = spread_view("5000", "KS KH KD AS AH 6D 9C 4H", drawn="9C", stock=37, wild=6)
    laid = Move.parse(turn(rules, view, level)[0])
    assert isinstance(laid, LayDown)
    assert {frozenset(map(str, group)) for group in laid.groups} == {
        frozenset(("KS", "KH", "KD")),
        frozenset(("AS", "AH", "6D")),
    }


@pytest.mark.parametrize("level", CLEVER)
@pytest.mark.parametrize("game", ["500", "5000"])
def test_dear_cards_are_dumped_when_the_end_is_near(game: str, level: Level) -> None:
    rules, view = spread_view(game, "AS 8D 8C 3H", "JC QD", ["set KS@1 KH@1 KD@1"], (1, 5), drawn="3H", stock=3)
    assert share(rules, view, level, "0 discard AS") >= (1 if level == "hard" else 0.4)


@pytest.mark.parametrize("level", CLEVER)
def test_dear_cards_are_held_while_the_end_is_far(level: Level) -> None:
    rules, view = spread_view("5000", "AS AH 8D 3C QH 5S 9H", "JC", [], (9, 9), drawn="9H", stock=26, wild=6)
    assert "A" not in turn(rules, view, level)[-1].split()[-1]


@pytest.mark.parametrize(("other", "held"), [(9, True), (2, False)])
def test_a_hard_player_holds_melds_back_while_nobody_is_about_to_go_out(other: int, held: bool) -> None:
    rules, view = spread_view(
        "5000",
        "4S 4H 4D KS KH QC 9D 7S",
        "3C 8H JD",
        [],
        (other,),
        drawn="4D",
        stock=41 - other,
        wild=6,
        eights_nines="10",
    )
    moves = turn(rules, view, "hard")
    assert ("0 lay-down 4S 4H 4D" not in moves) == held
    if held:
        assert "You keep 4♠ 4♥ 4♦ back" in grounds(rules, view, Move.parse(moves[0]))
    assert turn(rules, view, "medium")[0] == "0 lay-down 4S 4H 4D"


@pytest.mark.parametrize("level", CLEVER)
def test_a_wild_card_is_swapped_out_and_not_given_away(level: Level) -> None:
    melds = ["run 8 8C@1 6D=9C@1 TC@1"]
    rules, view = spread_view("5000", "9C 4D JH", "QS", melds, (5,), drawn="JH", wild=6, wild_swap=True)
    moves = turn(rules, view, level)
    assert "0 swap 9C 6D > 0" in moves
    assert "0 discard 6D" not in moves


@pytest.mark.parametrize("level", CLEVER)
def test_the_empty_stock_is_no_reason_to_stop_where_a_take_scores(level: Level) -> None:
    rules, view = spread_view("500", "KS KH 4D", "3C KD", others=(8,), phase="draw", stock=0)
    assert turn(rules, view, level)[0] == "0 take"


@pytest.mark.parametrize("level", LEVELS)
def test_the_empty_stock_ends_the_deal_where_nothing_can_be_taken(level: Level) -> None:
    rules, view = spread_view("500", "KS 7H 4D", "", others=(8,), phase="draw", stock=0)
    assert turn(rules, view, level) == ["0 pass"]


@pytest.mark.parametrize("level", LEVELS)
def test_the_card_taken_deepest_is_melded_before_others_take_its_fellows(level: Level) -> None:
    rules, view = spread_view("5000", "5S 6S 7S 7H 7C 2D", "", [], (6,))
    view.drawn, view.drawn_from, view.owes = parse_cards("7C 2D"), "discards", parse_cards("7C")
    moves = turn(rules, view, level)
    assert any("7C" in move and "lay-down" in move for move in moves)
    assert "discard" in moves[-1]


@pytest.mark.parametrize("game", ["500", "5000"])
def test_an_easy_player_takes_what_melds_most_and_throws_its_dearest_card(game: str) -> None:
    rules, view = spread_view(game, "KS KH 4D 7C 7S 2H", "3C KD 5H 7H QC", others=(8,), phase="draw")
    assert share(rules, view, "easy", "0 take 4") >= 0.1
    rules, view = spread_view(game, "KS 7H 4D 2C", "JC", others=(8,), drawn="2C")
    assert share(rules, view, "easy", "0 discard KS") == 1


@pytest.mark.parametrize("level", EASIER)
@pytest.mark.parametrize("game", ["500", "5000"])
def test_what_fits_is_not_thrown_to_a_player_who_goes_out_with_it(game: str, level: Level) -> None:
    rule = {"layoff_requires_meld": True} if game == "500" else {"lay_off_after_own_meld": True}
    hand, melds = "KS 9D 4H 2C", ["run 10 TS@1 JS@1 QS@1"]
    rules, view = spread_view(game, hand, "JC", melds, (1,), drawn="2C", stock=3, **rule)
    assert share(rules, view, level, "0 discard KS") == 0
    rules, view = spread_view(game, hand, "JC", melds, (9,), drawn="2C", stock=3, **rule)
    assert share(rules, view, "easy", "0 discard KS") == 1


@pytest.mark.parametrize("level", EASIER)
def test_the_card_that_was_just_taken_is_not_thrown(level: Level) -> None:
    # In 500 the top card may be thrown back where its pile was taken from.
    rules, view = spread_view("500", "KS KH 9D 4H 2C", "JC", drawn="KH")
    view.drawn_from = "discards"
    assert share(rules, view, level, "0 discard KH") == 0


@pytest.mark.parametrize("game", ["500", "5000"])
def test_what_an_easy_player_overlooks_it_keeps(game: str) -> None:
    hand, melds = "9S 8H 8D 8C 4D JH 2C", ["run 6 6S@0 7S@0 8S@0"]
    rules, view = spread_view(game, hand, "JC", melds, drawn="2C")
    turns = [turn(rules, view, "easy", seed) for seed in range(60)]
    assert 1 <= sum(len(moves) == 1 for moves in turns) <= 20
    assert {moves[-1] for moves in turns} == {"0 discard JH"}
    # It sees that it can go out, and what it has taken a card for.
    rules, view = spread_view(game, "9S 8H 8D 8C 2C", "JC", melds, drawn="2C")
    assert share(rules, view, "easy", "0 discard 2C") == 1
    assert all(len(turn(rules, view, "easy", seed)) > 1 for seed in range(40))


@pytest.mark.parametrize("level", LEVELS)
def test_a_floater_draws(level: Level) -> None:
    rules, view = spread_view("5000", "", "KD", ["set KS@1 KH@1 KC@1"], (5,), phase="draw")
    assert turn(rules, view, level)[0] == "0 draw"


@pytest.mark.parametrize("level", LEVELS)
def test_a_wild_two_makes_its_player_choose(level: Level) -> None:
    rules, view = spread_view("5000", "2S", phase="choose", twos_wild=True, wild_upcard="choose")
    assert isinstance(choose(game_of(rules), rules, view, random.Random(1), level), Choose)


@pytest.mark.parametrize(
    ("game", "preset"), [(game.key, preset.key) for game in GAMES.values() for preset in game.presets]
)
def test_whole_deals_are_played_under_every_preset(game: str, preset: str) -> None:
    found = next(each for each in GAMES[game].presets if each.key == preset)
    wanted = 4 if found.values.get("partnership") else 3
    seats = min(GAMES[game].seats, key=lambda count: abs(count - wanted))
    levels = (*LEVELS, "hard")[:seats]
    match = Match.new(GAMES[game], seats, found.values, preset)
    rng = random.Random(preset)
    # A deal may be drawn.
    while not any(any(result.points) for result in match.table.results):
        assert match.actor is not None
        match.play(choose(match.game, match.rules.for_players(), match.view(match.actor), rng, levels[match.actor]))
    assert len(match.table.results) < 10, f"{game}, {preset}: ten deals bring nobody a point; is `result` right?"


# The arena


def counted(tally: Tally) -> list[Any]:
    """Return the parts of a tally that do not depend on the clock."""
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
        ("gin", ("easy", "brilliant"), "no computer player"),
        ("gin", ("easy", "common"), "no computer player"),
    ],
)
def test_the_arena_says_what_is_wrong(game: str, levels: Any, sentence: str) -> None:
    with pytest.raises(ValueError, match=sentence):
        play_deals(game, levels, 1)


# Strength


@pytest.mark.soak
@pytest.mark.parametrize(
    ("game", "better", "worse", "deals"),
    [
        ("gin", "hard", "easy", 40),
        ("gin", "medium", "easy", 100),
        ("rummy", "hard", "easy", 24),
        ("rummy", "medium", "easy", 200),
        ("500", "hard", "easy", 8),
        ("500", "medium", "easy", 40),
        ("5000", "hard", "easy", 12),
        ("5000", "medium", "easy", 60),
    ],
)
def test_the_better_level_scores_more(game: str, better: Level, worse: Level, deals: int) -> None:
    tally = play_deals(game, (better, worse), deals * TIMES, "strength", rotate=True)
    assert tally.points[0] > tally.points[1]


@pytest.mark.parametrize("options", [{}, {"melds_per_turn": "one"}, {"scoring": "penalty"}], ids=str)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_better_level_wins_more_deals_under_every_house_rule(seats: int, options: dict[str, str]) -> None:
    others: list[Level] = ["easy"] * (seats - 1)
    tally = play_deals("rummy", ("hard", *others), 60, "strength", options, rotate=True)
    assert tally.deal_wins[0] > max(tally.deal_wins[1:])
