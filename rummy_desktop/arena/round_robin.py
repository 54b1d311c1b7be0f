"""Round robin: every player of a contest meets every other, and what is missing of that is played."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from time import monotonic
from typing import Final, TextIO

from rummy_desktop.arena.contest import Contest, Round, play
from rummy_desktop.arena.crew import Crew
from rummy_desktop.arena.entrants import Entrant
from rummy_desktop.arena.results import Results
from rummy_desktop.arena.standings import Standings

Told = Callable[[int, int], None]
"""Given how many rounds are done, and how many there are."""

OFTEN: Final = 0.2  # seconds between two pictures of a bar
LONG: Final = 30  # marks of a bar


def rounds(contest: Contest, players: Sequence[Entrant], count: int) -> Iterator[Round]:
    """All rounds in which each pair plays with so many decks of cards, deck by deck."""
    pairs = contest.pairs(players)
    return (Round(contest, number, one, other) for number in range(count) for one, other in pairs)


def play_missing(todo: Sequence[Round], results: Results, crew: Crew, told: Told) -> None:
    """Play and keep those rounds that are not kept yet. CrewError, OtherCode or ResultsError say why it ends early."""
    left = results.missing(todo)
    done = len(todo) - len(left)
    told(done, len(todo))
    for played, bouts in crew.as_done(play, left):
        results.keep(played, bouts)
        done += 1
        told(done, len(todo))


def standings(contest: Contest, players: Sequence[Entrant], count: int, results: Results) -> Standings:
    """Return the standings by the rounds that are kept. ResultsError says why they can't be read."""
    found = Standings(contest, players)
    for one, other in contest.pairs(players):
        found.count(one, other, results.of(contest, one, other, count))
    return found


class Bar:
    """A bar on a terminal that tells how much is done and how long the rest will take."""

    def __init__(self, terminal: TextIO, clock: Callable[[], float] = monotonic) -> None:
        self._terminal = terminal
        self._clock = clock
        self._begun: tuple[float, int] | None = None
        self._drawn = 0.0

    def tell(self, done: int, whole: int) -> None:
        """Draw the bar, but not for every little."""
        now = self._clock()
        if self._begun is None:
            self._begun = now, done
        elif done < whole and now - self._drawn < OFTEN:
            return
        self._drawn = now
        filled = LONG * done // max(1, whole)
        bar = "#" * filled + "." * (LONG - filled)
        print(f"\r[{bar}] {done}/{whole}{self._left(now, done, whole):<28}", end="", file=self._terminal, flush=True)

    def end(self) -> None:
        """Go on below the bar."""
        if self._begun is not None:
            print(file=self._terminal, flush=True)

    def _left(self, now: float, done: int, whole: int) -> str:
        """Return the time that the rest will take at the pace of what has been played here."""
        assert self._begun is not None
        since, before = self._begun
        if done <= before or done >= whole:
            return ""
        return f", {spell_time((now - since) / (done - before) * (whole - done))} left"


def spell_time(seconds: float) -> str:
    """A time in the two largest of its units, such as `2 min 5 s`."""
    whole = max(0, round(seconds))
    for size, name, below, small in ((86400, "d", 3600, "h"), (3600, "h", 60, "min"), (60, "min", 1, "s")):
        if whole >= size:
            return f"{whole // size} {name} {whole % size // below} {small}"
    return f"{whole} s"
