"""Deals: a data set of deals between computer players, as `python -m rummy_desktop.env.deals gin 10000` writes it.

A line is one deal as JSON, and has all of it: who played by which rules, the cards that were dealt, every move, and
what came of it. docs/environment.md has the format. The same command writes the same lines, on any number of processes.
"""

from __future__ import annotations

import argparse
import json
import random
import sys
from collections.abc import Iterator, Sequence
from itertools import count, islice
from multiprocessing import get_context
from typing import Any, Final, NamedTuple

from rummy_desktop.ai import choose, parse_style
from rummy_desktop.engine.events import Dealt
from rummy_desktop.engine.match import Match, not_for
from rummy_desktop.variants import GAMES

FORMAT: Final = "rummy-desktop-deal-1"


class Table(NamedTuple):
    """A table at which deals are played: the key of the game, the names of its players, house rules, and the seed."""

    game: str
    players: tuple[str, ...]
    options: dict[str, Any]
    seed: str


def deals_of(table: Table, number: int, most: int) -> list[dict[str, Any]]:
    """Return the first deals of the match with that number, at most `most`, each as its line tells it."""
    return list(islice(_deals(table, number), most))


def _deals(table: Table, number: int) -> Iterator[dict[str, Any]]:
    game, seats, seed = GAMES[table.game], len(table.players), f"{table.seed}/{number}"
    styles = [parse_style(name, game) for name in table.players]
    match = Match.new(game, seats, table.options, seed)
    rules, dice = match.rules.for_players(), [random.Random(f"{seed}/{seat}/player") for seat in range(seats)]
    while (seat := match.actor) is not None:
        style, before = styles[seat], len(match.table.results)
        match.play(choose(game, rules, match.view(seat), dice[seat], style.level, style.manner))
        for result in match.table.results[before:]:
            dealt = next(event for event in match.events if isinstance(event, Dealt))
            yield {
                "format": FORMAT,
                "game": game.key,
                "players": table.players,
                "options": table.options,
                "seed": seed,
                "deal": result.deal,
                "dealer": dealt.dealer,
                "hands": [[str(card) for card in hand] for hand in dealt.hands],
                "stock": [str(card) for card in dealt.stock],
                "moves": [str(move) for move in match.log[match.begun :]],
                "outcome": result.outcome,
                "winner": result.winner,
                "points": result.points,
                "scores": result.scores,
            }


def lines(table: Table, deals: int, jobs: int = 1) -> Iterator[str]:
    """Yield so many deals, each as a line of JSON; so many processes play them."""
    found = (deals_of(table, number, deals) for number in count()) if jobs < 2 else _shared(table, deals, jobs)
    for deal in islice((deal for played in found for deal in played), deals):
        yield json.dumps(deal, separators=(",", ":"))


def _shared(table: Table, most: int, jobs: int) -> Iterator[list[dict[str, Any]]]:
    """The deals of each match, played by so many processes."""
    with get_context("spawn").Pool(jobs) as pool:
        for first in count(0, jobs):
            yield from pool.starmap(deals_of, [(table, number, most) for number in range(first, first + jobs)])


def main(words: Sequence[str] | None = None) -> None:
    """Play the deals that the command line asks for, and print them."""
    parser = argparse.ArgumentParser(description="Write deals between computer players, a line of JSON for each.")
    parser.add_argument("game", choices=GAMES)
    parser.add_argument("deals", type=int, help="how many deals")
    parser.add_argument("--players", default="", help="who plays, by seats, as in hard,medium (hard on the fewest)")
    parser.add_argument("--preset", default="", help="with these house rules")
    parser.add_argument("--seed", default="deals", help="other cards: any word (%(default)s)")
    parser.add_argument("--jobs", type=int, default=1, help="how many processes (%(default)s)")
    wanted = parser.parse_args(words)
    game = GAMES[wanted.game]
    presets = {each.key: dict(each.values) for each in game.presets} | {"": {}}
    players = tuple(wanted.players.split(",")) if wanted.players else ("hard",) * game.seats[0]
    if wanted.preset not in presets:
        sys.exit(f"{game.title} has no preset “{wanted.preset}”.")
    if len(players) not in game.seats:
        sys.exit(not_for(game, len(players)))
    try:
        for name in players:
            parse_style(name, game)
        for line in lines(Table(game.key, players, presets[wanted.preset], wanted.seed), wanted.deals, wanted.jobs):
            print(line)
    except ValueError as error:
        sys.exit(str(error))


if __name__ == "__main__":
    main()
