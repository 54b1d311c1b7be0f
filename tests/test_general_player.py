"""The general player plays every game by its rulebook alone, and a new game is played, drawn and checked as it is."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path

import pytest
from promises import play_deals
from small_hand import program

from rummy_desktop.ai import LEVELS, Level, choose, general
from rummy_desktop.ai.worlds import dealt_anew
from rummy_desktop.arena.simulation import play_deals as simulate
from rummy_desktop.cli import main
from rummy_desktop.engine.cards import Card, parse_cards
from rummy_desktop.engine.game import Game
from rummy_desktop.engine.match import Match
from rummy_desktop.engine.moves import Take
from rummy_desktop.variants import GAMES


def without_player(game: str) -> Game:
    """Return a game as it is before anybody has written a player for it."""
    return GAMES[game]._replace(player=None, manners=())


@pytest.fixture(scope="module")
def small() -> Iterator[Game]:
    """Yield the example of the docs, which has no player of its own, for three or four."""
    with program() as names:
        game: Game = names["SMALL"]
        yield game._replace(seats=range(3, 5))


def deal(game: Game, level: Level, seed: str, moves: int = 600) -> Match:
    """Return a deal between such players, each of whose moves is checked."""
    match, rng = Match.new(game, game.seats[0], seed=seed), random.Random(seed)
    doubt, rules = random.Random(1), match.rules.for_players()
    while match.actor is not None and not match.table.results and len(match.log) < moves:
        view = match.view(match.actor)
        before, dice = view.copy(), random.Random(rng.random())
        state = dice.getstate()
        move = choose(game, rules, view, dice, level)
        assert view == before
        assert rules.objection(view, move) is None
        if doubt.random() < 0.1:
            dice.setstate(state)
            assert choose(game, rules, view.copy(), dice, level) == move
            other = dealt_anew(rules, view, doubt)
            for seat in range(view.seats):
                if seat != match.actor:
                    other.hands[seat] = list(view.hands[seat])
            dice.setstate(state)
            assert choose(game, rules, other, dice, level) == move, "it looks at cards that it has not seen"
        match.play(move)
    return match


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("game", GAMES)
def test_it_plays_every_game(game: str, level: Level) -> None:
    assert deal(without_player(game), level, f"general {level}").table.results


@pytest.mark.parametrize("game", ["rummy", "gin"])
def test_it_plays_the_better_the_higher_its_level(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAMES, game, without_player(game))
    tally = simulate(game, ["hard", "easy"], 60, rotate=True)
    assert tally.deal_wins[0] > 1.4 * tally.deal_wins[1]


def test_it_keeps_a_wild_card_and_knows_it() -> None:
    match = Match.new(GAMES["bing"], 2, seed="wild")
    seat = match.actor
    assert seat is not None
    player = general.Player(match.rules.for_players(), match.view(seat), random.Random(1), "hard")
    assert {card.rank for card in match.rules.pack() if player.is_wild(card)} == {2}


@pytest.mark.parametrize(
    ("game", "together", "apart"),
    [
        ("conquian", "7S-JS 6S-JS 7S-QS 7S-7H", "7S-KS 5S-JS 7S-JH"),
        ("rummy", "7S-9S JS-KS AS-3S", "7S-TS KS-AS QS-AS"),
        ("kalooki", "KS-AS QS-AS", "AS-2S JS-AS"),
        ("canasta", "7S-7H", "7S-8S 9S-8S"),
    ],
)
def test_it_knows_the_order_of_the_ranks_and_what_is_melded(game: str, together: str, apart: str) -> None:
    match = Match.new(GAMES[game], GAMES[game].seats[0], seed="order")
    seat = match.actor
    assert seat is not None
    player = general.Player(match.rules.for_players(), match.view(seat), random.Random(1), "hard")
    for pairs, expected in ((together, True), (apart, False)):
        for pair in pairs.split():
            one, other = map(Card.parse, pair.split("-"))
            assert player.goes_with(one, other) is player.goes_with(other, one) is expected, pair


@pytest.mark.parametrize(
    ("level", "top", "takes"), [("medium", "8H", True), ("hard", "8H", False), ("hard", "AH", True)]
)
def test_hard_takes_a_card_only_where_it_is_better_than_one_of_the_stock(level: str, top: str, takes: bool) -> None:
    match = Match.new(GAMES["tonk"], 2, seed="draw")
    seat = match.actor
    assert seat is not None
    view = match.view(seat).copy()
    view.hands[seat], view.discards = [*parse_cards("KS JC 6D 4H 2S")], [*parse_cards(top)]
    player = general.Player(match.rules.for_players(), view, random.Random(1), level)
    assert isinstance(player._draw(), Take) is takes


# A new game


def test_a_new_game_keeps_the_promises(small: Game) -> None:
    assert play_deals(small, "new", 20).outcomes["smallest"] > 5


@pytest.mark.parametrize("level", LEVELS)
def test_a_new_game_has_players(small: Game, level: Level) -> None:
    assert deal(small, level, "small").table.results


def test_a_new_game_is_drawn_and_filmed(small: Game, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAMES, "small", small)
    picture, frames = tmp_path / "small.png", tmp_path / "frames"
    assert main(["shot", str(picture), "--game", "small", "--moves", "20"]) == 0
    assert picture.read_bytes().startswith(b"\x89PNG")
    assert main(["demo", "small", "--seconds", "3", "--frames", str(frames)]) == 0
    assert len(list(frames.glob("*.png"))) > 2
    assert main(["simulate", "small", "--deals", "3"]) == 0
