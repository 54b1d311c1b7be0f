"""Arena: computer players against each other, on what each seat can see and nothing else."""

from __future__ import annotations

import multiprocessing
import random
from collections import deque
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from itertools import count
from time import perf_counter
from typing import Any, NamedTuple

import msgspec

from rummy_desktop.ai import Style, choose, parse_style
from rummy_desktop.engine.events import Event, LaidDown, LaidOff, TookBack, TurnEnded
from rummy_desktop.engine.match import Match
from rummy_desktop.engine.options import make_options
from rummy_desktop.variants import GAMES

Progress = Callable[[int, int], None]
"""Given how many deals or matches have been played, and how many there will be."""


COUNTS = (
    "deal_wins",
    "match_wins",
    "points",
    "decisions",
    "seconds",
    "melded",
    "first_cards",
    "whole_hands",
    "cents",
)
"""The fields of a `Tally` that have a number for each player."""


class Tally(msgspec.Struct):
    """The sums of some deals; each list has one number for each player, in the order in which they were given.

    `deals` counts drawn deals and stalemates too, `points` are those of the deals without any bonus of the match,
    `decisions` and `seconds` are how many moves the players chose, and how long that took them. `melded` counts the
    deals in which a player melded at all, `first_cards` the cards laid in its first melding turns, `whole_hands` the
    deals that it won with all its cards in one turn; `cents` are what it won of the pots less what it paid.
    """

    game: str
    seats: int
    deals: int = 0
    matches: int = 0
    deal_wins: list[int] = []
    match_wins: list[int] = []
    points: list[int] = []
    decisions: list[int] = []
    seconds: list[float] = []
    melded: list[int] = []
    first_cards: list[int] = []
    whole_hands: list[int] = []
    cents: list[int] = []

    def __post_init__(self) -> None:
        for name in COUNTS:
            setattr(self, name, getattr(self, name) or [0] * self.seats)

    def add(self, other: Tally) -> None:
        """Count what `other` has counted too."""
        self.deals += other.deals
        self.matches += other.matches
        for name in COUNTS:
            setattr(self, name, [a + b for a, b in zip(getattr(self, name), getattr(other, name), strict=True)])

    @property
    def first_meld(self) -> list[float]:
        """The number of cards that each player laid in its first melding turn of a deal, on average."""
        return [cards / max(1, turns) for cards, turns in zip(self.first_cards, self.melded, strict=True)]

    @property
    def caught(self) -> list[float]:
        """The points of each player in a deal that it did not win, on average."""
        return [points / max(1, self.deals - wins) for points, wins in zip(self.points, self.deal_wins, strict=True)]


class Bout(NamedTuple):
    """A match to be played: `order` has for each seat the number of the player that sits there."""

    game: str
    styles: tuple[Style, ...]
    options: dict[str, Any]
    seed: str
    number: int
    order: tuple[int, ...]


def play_deals(
    game: str,
    players: Sequence[str],
    deals: int,
    seed: str = "7",
    options: Mapping[str, Any] | None = None,
    *,
    rotate: bool = False,
    jobs: int = 1,
    progress: Progress | None = None,
) -> Tally:
    """Play so many deals between these players, each spelled as for `parse_style`; after a match the next begins.

    With `rotate` each match is played again with the same cards from every way of moving the players round the table,
    so that neither cards nor seats favour anyone. `jobs` processes share the work, and but for the seconds the tally
    does not depend on it. ValueError says what is wrong with the game, the players or the options.
    """
    tally = Tally(game, len(players))
    for each in _tallies(_bouts(game, players, seed, options, rotate), jobs):
        if tally.deals >= deals:
            break
        tally.add(each)
        if progress:
            progress(tally.deals, deals)
    return tally


def play_matches(
    game: str,
    players: Sequence[str],
    matches: int,
    seed: str = "7",
    options: Mapping[str, Any] | None = None,
    *,
    rotate: bool = False,
    jobs: int = 1,
    progress: Progress | None = None,
) -> Tally:
    """Play so many whole matches; else as `play_deals`."""
    tally = Tally(game, len(players))
    for each in _tallies(_bouts(game, players, seed, options, rotate), jobs):
        if tally.matches >= matches:
            break
        tally.add(each)
        if progress and each.matches:
            progress(tally.matches, matches)
    return tally


def _bouts(
    game: str, players: Sequence[str], seed: str, options: Mapping[str, Any] | None, rotate: bool
) -> Iterator[Bout]:
    if game not in GAMES:
        raise ValueError(f"There is no game “{game}”; there are {', '.join(GAMES)}.")
    styles = tuple(parse_style(player, GAMES[game]) for player in players)
    seats = len(styles)
    if seats not in GAMES[game].seats:
        raise ValueError(f"{GAMES[game].title} is not for {seats} players.")
    make_options(GAMES[game].options, options or {})
    ways = seats if rotate else 1
    for match in count():
        order = tuple((seat + match % ways) % seats for seat in range(seats))
        yield Bout(game, styles, dict(options or {}), seed, match // ways, order)


def _tallies(bouts: Iterator[Bout], jobs: int) -> Iterator[Tally]:
    """The tally of each deal of the bouts, in their order."""
    if jobs <= 1:
        for bout in bouts:
            yield from _deals(bout)
        return
    with ProcessPoolExecutor(jobs, multiprocessing.get_context("spawn")) as pool:
        ahead: deque[Future[list[Tally]]] = deque()
        try:
            for bout in bouts:
                ahead.append(pool.submit(_whole, bout))
                if len(ahead) > jobs:
                    yield from ahead.popleft().result()
        finally:
            pool.shutdown(cancel_futures=True)


def _whole(bout: Bout) -> list[Tally]:
    return list(_deals(bout))


def _deals(bout: Bout) -> Iterator[Tally]:
    """Play a match; the tally of each of its deals."""
    seats = len(bout.styles)
    match = Match.new(GAMES[bout.game], seats, bout.options, f"{bout.seed}/{bout.number}")
    rules = match.rules.for_players()
    streams = [random.Random(f"{bout.seed}/{bout.number}/{seat}/player") for seat in range(seats)]
    tally, first = Tally(bout.game, seats), Firsts(seats)
    while (seat := match.actor) is not None:
        player = bout.order[seat]
        style = bout.styles[player]
        begun = perf_counter()
        move = choose(match.game, rules, match.view(seat), streams[seat], style.level, style.manner)
        tally.seconds[player] += perf_counter() - begun
        tally.decisions[player] += 1
        ended = len(match.table.results)
        for event in match.play(move):
            first.count(event)
        if len(match.table.results) > ended:
            _count(tally, match, bout.order, first)
            yield tally
            tally, first = Tally(bout.game, seats), Firsts(seats)


class Firsts:
    """The number of cards that each seat has laid in its first melding turn of a deal; 0 if it has not melded."""

    def __init__(self, seats: int) -> None:
        self.cards = [0] * seats
        self._laid = 0

    def count(self, event: Event) -> None:
        """Count what an event of the deal laid on the table."""
        match event:
            case LaidDown(_, melds):
                self._laid += sum(len(meld.cards) for meld in melds)
            case LaidOff(_, cards):
                self._laid += len(cards)
            case TookBack(_, cards):
                self._laid -= len(cards)
            case TurnEnded(seat):
                self.cards[seat] = self.cards[seat] or self._laid
                self._laid = 0


def _count(tally: Tally, match: Match, order: tuple[int, ...], first: Firsts) -> None:
    result = match.table.results[-1]
    tally.deals = 1
    for seat, player in enumerate(order):
        tally.points[player] = result.points[seat]
        tally.deal_wins[player] = int(result.winner == seat)
        tally.match_wins[player] = int(seat in match.table.winners)
        tally.melded[player] = int(first.cards[seat] > 0)
        tally.first_cards[player] = first.cards[seat]
        tally.whole_hands[player] = int(result.winner == seat and match.game.outcome(result.outcome).great)
        if match.actor is None:
            tally.cents[player] = match.rules.gain(match.table, seat)
    tally.matches = int(match.actor is None)
