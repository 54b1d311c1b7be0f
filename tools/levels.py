"""Levels: how much better the hard player of a game is than the others, and than a greedy one.

    python tools/levels.py indian --preset pool-101 --matches 200

Each match is played with the same cards from every seat. Of several players one is hard, or a side where there are
partners, and the share is what it wins beside what the others win on average. The greedy player melds and lays off all
it can, takes a discard that melds, knocks as soon as it may, and throws its dearest loose card.
"""

from __future__ import annotations

import argparse
import random
import sys
from collections import Counter
from itertools import islice
from multiprocessing import Pool
from pathlib import Path
from typing import Any, NamedTuple, cast

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from rummy_desktop.arena.simulation import play_matches  # noqa: E402
from rummy_desktop.engine.cards import Card  # noqa: E402
from rummy_desktop.engine.game import Game  # noqa: E402
from rummy_desktop.engine.moves import Claim, Discard, Draw, Knock, LayDown, LayOff, Move, Pass, Take  # noqa: E402
from rummy_desktop.engine.options import make_options  # noqa: E402
from rummy_desktop.engine.rules import Rules  # noqa: E402
from rummy_desktop.engine.table import Table  # noqa: E402
from rummy_desktop.variants import GAMES  # noqa: E402

MOST = 400  # so many of the moves that a rulebook offers are looked at


def greedy(rules: Rules, view: Table, rng: random.Random) -> Move:
    """The move of a player who wants to be rid of cards at once, and never looks ahead."""
    seat = view.actor
    assert seat is not None
    hand, moves = view.hands[seat], list(islice(rules.moves(view), MOST))

    def loose(cards: list[Card]) -> list[Card]:
        melded = {card for group in rules.best_melds(view, cards) for card in group}
        return [card for card in cards if card not in melded]

    shows = [move for move in moves if isinstance(move, Knock) and move.groups]
    if shows:
        return max(shows, key=lambda move: sum(map(len, move.groups)))
    lays = [move for move in moves if isinstance(move, LayDown)]
    if lays:
        return max(lays, key=lambda move: sum(map(len, move.groups)))
    offs = [move for move in moves if isinstance(move, LayOff)]
    if offs:
        return max(offs, key=lambda move: len(move.cards))
    takes = [move for move in moves if isinstance(move, Take | Claim)]
    others = [move for move in moves if isinstance(move, Draw | Pass)]
    if takes and others:
        top = view.discards[-1]
        melds = top not in loose([*hand, top]) or any(rules.melding(view).takes(meld, top) for meld in view.melds)
        return takes[0] if melds else others[0]
    throws = {move.card: move for move in moves if isinstance(move, Discard)}
    if throws:
        free = [card for card in loose(hand) if card in throws and not rules.is_wild(view, card)] or list(throws)
        return throws[max(free, key=lambda card: (rules.value(view, card), card))]
    return others[0] if others else moves[0]


class Part(NamedTuple):
    """Some matches of hard players against others."""

    game: str
    against: str
    seats: int
    options: dict[str, Any]
    matches: int
    seed: str


def hard_seats(part: Part) -> list[int]:
    """The seats of the hard players: the first, and its partners."""
    game = GAMES[part.game]
    rules = game.rules(make_options(game.options, part.options), part.seats)
    return [seat for seat in range(part.seats) if rules.side(seat) == rules.side(0)]


def play(part: Part) -> tuple[Counter[str], float]:
    """What hard players and the others have won: deals and matches; and the seconds of a hard decision."""
    games = cast(dict[str, Game], GAMES)
    game = games[part.game]
    own, other = game.player, part.against
    if other == "greedy":
        other = "easy"
        assert own is not None

        def player(rules: Rules, view: Table, rng: random.Random, level: str, manner: str) -> Move:
            return greedy(rules, view, rng) if level == "easy" else own(rules, view, rng, level, manner)

        games[part.game] = game._replace(player=player)
    try:
        hard = hard_seats(part)
        players = ["hard" if seat in hard else other for seat in range(part.seats)]
        tally = play_matches(part.game, players, part.matches, part.seed, part.options, rotate=True)
    finally:
        games[part.game] = game
    won = Counter[str]()
    for seat in range(part.seats):
        who = "hard" if seat in hard else "other"
        won[f"deals {who}"] += tally.deal_wins[seat]
        won[f"matches {who}"] += tally.match_wins[seat]
    return won, tally.seconds[0] / max(1, tally.decisions[0])


def share(won: Counter[str], of: str, hard_players: int, others: int) -> str:
    """What a hard player wins of what it and one of the others win, in percent and with its uncertainty."""
    hard, other = won[f"{of} hard"] / hard_players, won[f"{of} other"] / others
    total = hard + other
    if not total:
        return "none"
    part = hard / total
    return f"{100 * part:.0f} ± {100 * (part * (1 - part) / total) ** 0.5:.0f}"


def main() -> None:
    """Read the command line, and let the levels play."""
    parser = argparse.ArgumentParser(description="Play the hard player of a game against the others.")
    parser.add_argument("game", choices=GAMES)
    parser.add_argument("--preset", default="", help="with these house rules")
    parser.add_argument("--seats", type=int, default=0, help="how many players (the fewest)")
    parser.add_argument("--matches", type=int, default=100, help="how many matches against each (%(default)s)")
    parser.add_argument("--against", action="append", choices=("easy", "medium", "greedy"))
    parser.add_argument("--seed", default="levels", help="other cards: any word (%(default)s)")
    parser.add_argument("--jobs", type=int, default=2, help="how many processes (%(default)s)")
    wanted = parser.parse_args()
    game = GAMES[wanted.game]
    seats = wanted.seats or game.seats[0]
    if seats not in game.seats:
        sys.exit(f"{game.title} is not for {seats} players.")
    options = {each.key: dict(each.values) for each in game.presets} | {"": {}}
    if wanted.preset not in options:
        sys.exit(f"{game.title} has no preset “{wanted.preset}”.")
    with Pool(wanted.jobs) as pool:
        for against in wanted.against or ("easy", "medium", "greedy"):
            each = seats  # matches with the same cards
            parts = [
                Part(game.key, against, seats, options[wanted.preset], each, f"{wanted.seed}/{number}")
                for number in range(max(1, wanted.matches // each))
            ]
            won, seconds, hard = Counter[str](), [], len(hard_seats(parts[0]))
            for part, took in pool.imap(play, parts):
                won += part
                seconds.append(took)
            print(
                f"{wanted.preset or wanted.game}, {seats} players, hard against {against}: "
                f"deals {share(won, 'deals', hard, seats - hard)}, matches {share(won, 'matches', hard, seats - hard)} "
                f"({len(parts) * each} matches, {1000 * sum(seconds) / len(seconds):.1f} ms a decision)",
                flush=True,
            )


if __name__ == "__main__":
    main()
