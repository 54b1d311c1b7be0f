"""Contest: two players meet in one game, with the same cards from every seat."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from time import perf_counter
from typing import Any, Final, NamedTuple

import msgspec

from rummy_desktop.arena.entrants import Entrant, is_here, mind_of, playable, rules_version
from rummy_desktop.arena.yardsticks import Mind
from rummy_desktop.engine.match import Match
from rummy_desktop.engine.moves import Deal, Move
from rummy_desktop.engine.options import make_options
from rummy_desktop.engine.rules import IllegalMove, Rules
from rummy_desktop.outside.harmless import STRAY, failure, told

LONGEST_TURN: Final = 500  # moves in a row after which a player is held to go on for ever
LONGEST_MATCH: Final = 500  # deals after which a match counts as drawn


class Contest(msgspec.Struct, frozen=True):
    """A contest: the game, the number of seats, the house rules, whole matches or single deals, and the cards.

    `code` is the version of the rulebook. Of more than two sides one player is alone against several of the other.
    """

    game: str
    seats: int
    options: dict[str, Any]
    matches: bool
    seed: str
    code: str

    @classmethod
    def of(cls, game: str, seats: int, options: Mapping[str, Any], matches: bool, seed: str) -> Contest:
        """A contest by the rules of now. ValueError says in one sentence what is wrong with it."""
        found = playable(game)
        contest = cls(game, seats, dict(sorted(options.items())), matches, seed, rules_version(found))
        Match.new(found, seats, options, seed)
        return contest

    @property
    def rules(self) -> Rules:
        """The rulebook, which can't deal."""
        game = playable(self.game)
        return game.rules(make_options(game.options, self.options), self.seats)

    def sides(self) -> list[list[int]]:
        """The seats of each side, the sides in the order in which they sit."""
        return self.rules.sides

    def pairs(self, players: Sequence[Entrant]) -> list[tuple[Entrant, Entrant]]:
        """Return who meets whom: with more than two sides, each as the one who is alone, too."""
        two = len(self.sides()) == 2
        return [
            (one, other)
            for number, one in enumerate(players)
            for place, other in enumerate(players)
            if number < place or (number > place and not two)
        ]


class Round(NamedTuple):
    """Deals or matches to be played with the same cards: `one` sits on each side in turn, `other` on all others."""

    contest: Contest
    number: int
    one: Entrant
    other: Entrant


class Bout(msgspec.Struct):
    """The result of one deal or match; of two numbers the first is that of `one`, the second that of the others.

    `score` is 1 where the side of `one` won, 0 where it lost, and its share where several did or nobody; a deal is won
    by who has the best points in it, also where another went out. `lead` are the points by which the side was ahead of
    the mean of the others in all deals together, None where a player broke the rules: `fault` says how, and that player
    has lost. `deals_won` are those that a side ended as the winner.
    """

    score: float = 0.0
    lead: float | None = 0.0
    deals: int = 0
    drawn: bool = False
    deals_won: tuple[int, int] = (0, 0)
    decisions: tuple[int, int] = (0, 0)
    seconds: tuple[float, float] = (0.0, 0.0)
    slowest: tuple[float, float] = (0.0, 0.0)
    fault: str = ""


class OtherCode(Exception):
    """An error: the process that should play has other source than the one that asked. Its text is one sentence."""


def play(wanted: Round) -> list[Bout]:
    """Play a round: a bout for each side on which `one` sits. OtherCode where a player is another one here, or none."""
    contest, game = wanted.contest, playable(wanted.contest.game)
    try:
        same = all(is_here(each, game) for each in (wanted.one, wanted.other))
    except ValueError as error:
        raise OtherCode(f"A worker can't play. {error}") from error
    if contest.code != rules_version(game) or not same:
        raise OtherCode("A worker has another version of the game or of a player than this arena: bring it up to date.")
    minds = mind_of(wanted.one, game), mind_of(wanted.other, game)
    sides = contest.sides()
    return [_bout(wanted, sides, own, minds) for own in range(len(sides))]


class Fault(Exception):
    """A player has broken the rules. Its text is a sentence without the name at its beginning."""


def _bout(wanted: Round, sides: Sequence[Sequence[int]], own: int, minds: tuple[Mind, Mind]) -> Bout:
    contest, entrants = wanted.contest, (wanted.one, wanted.other)
    seed = f"{contest.seed}/{wanted.number}"
    match = Match.new(playable(contest.game), contest.seats, contest.options, seed)
    rules = match.rules.for_players()
    dice = [Random(f"{seed}/{seat}/player") for seat in range(contest.seats)]
    who = [int(seat not in sides[own]) for seat in range(contest.seats)]
    decisions, seconds, slowest = [0, 0], [0.0, 0.0], [0.0, 0.0]
    bout, before, row = Bout(), -1, 0
    while (seat := match.actor) is not None and _goes_on(contest, match):
        row = row + 1 if seat == before else 0
        before = seat
        if match.view(seat).to_deal:
            match.play(Deal(seat))
            continue
        player, begun = who[seat], perf_counter()
        try:
            move = _decide(minds[player], rules, match, dice[seat], outside=bool(entrants[player].source))
            took = perf_counter() - begun
            if row > LONGEST_TURN:
                raise Fault(f"made {LONGEST_TURN} moves without an end of its turn")
            _played(match, move)
        except Fault as fault:
            bout.lead = None
            bout.score = float(player)
            bout.fault = f"{entrants[player].name} {fault}"
            break
        decisions[player] += 1
        seconds[player] += took
        slowest[player] = max(slowest[player], took)
    bout.decisions, bout.seconds, bout.slowest = _two(decisions), _two(seconds), _two(slowest)
    _judge(bout, contest, match, sides, own)
    return bout


def _two(numbers: list[Any]) -> tuple[Any, Any]:
    return numbers[0], numbers[1]


def _goes_on(contest: Contest, match: Match) -> bool:
    """Return whether there is more to play."""
    return len(match.table.results) < (LONGEST_MATCH if contest.matches else 1)


def _decide(mind: Mind, rules: Rules, match: Match, dice: Random, outside: bool) -> Move:
    """The move of the player who has to decide; an outsider has a view of its own to spoil. Fault where it has none."""
    seat = match.actor
    assert seat is not None
    try:
        move = mind(rules, match.view(seat).copy() if outside else match.view(seat), dice)
        if isinstance(move, str):
            move = Move.parse(move)
    except STRAY as error:  # whatever it is: the player has lost, and the others play on
        raise Fault(f"failed ({failure(error)})") from error
    if not isinstance(move, Move):
        raise Fault(f"gave no move but {told(move)}")
    if move.seat != seat:
        raise Fault(f"made the move “{move}” for another seat than its own, which is {seat}")
    return move


def _played(match: Match, move: Move) -> None:
    """Play a move. Fault where it is not allowed."""
    try:
        match.play(move)
    except IllegalMove as why:
        raise Fault(f"made the move “{move}”, which is not allowed: {why}") from why
    except Exception as error:  # a move that is spelled as none can be
        raise Fault(f"made the move “{move}”, which can't be ({type(error).__name__}: {error})") from error


def _judge(bout: Bout, contest: Contest, match: Match, sides: Sequence[Sequence[int]], own: int) -> None:
    """Count what came of the deals."""
    results = match.table.results
    side_of = {seat: number for number, seats in enumerate(sides) for seat in seats}
    ended = [side_of[each.winner] for each in results if each.winner is not None]
    bout.deals = len(results)
    bout.deals_won = ended.count(own), len(ended) - ended.count(own)
    if bout.fault:
        return
    sign = -1 if match.rules.scoring.fewest_win else 1
    points = [[sign * sum(each.points[seat] for seat in seats) for seats in sides] for each in results]
    bout.lead = sum(_lead(each, own) for each in points)
    if contest.matches:
        won = {side_of[seat] for seat in match.table.winners} or set(range(len(sides)))
    else:
        won = {side for side, got in enumerate(points[-1]) if got == max(points[-1])}
    bout.score = (own in won) / len(won)
    bout.drawn = len(won) > 1


def _lead(points: Sequence[int], own: int) -> float:
    """Return by how many points a side is ahead of the mean of the others in a deal."""
    return points[own] - (sum(points) - points[own]) / (len(points) - 1)
