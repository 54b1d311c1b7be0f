"""People at the table: those of a match at this computer, those present, those away, and what each has missed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, Literal

import msgspec

from rummy_desktop.ai import Level
from rummy_desktop.engine import events as e
from rummy_desktop.engine.match import Match
from rummy_desktop.engine.moves import Move
from rummy_desktop.engine.seats import Handover
from rummy_desktop.engine.table import Table
from rummy_desktop.gui.setup.setup import Setup, away_name
from rummy_desktop.gui.table.words import addressed, called
from rummy_desktop.storage.settings import Settings

SECRET: Final = ("stock", "hands", "discards", "drawn", "acts")
"""The fields of a table in which a seat may know more than everybody does."""


class People:
    """The people of a match who sit at this computer.

    `seats` are all of them, `viewer` is the seat at the lower edge, `present` is the one who sees the table (None: it
    shows what everybody knows), `public` is what everybody knows. `catching_up` while somebody sees what was missed.
    `away` are those for whom the computer plays, and how well; `handed` tells how that came.
    """

    def __init__(self, match: Match, setup: Setup, settings: Settings) -> None:
        self.match = match
        self.began = setup  # the setup at the beginning of the match, with everybody there
        self.settings = settings
        self.seats = [seat for seat, each in enumerate(setup.seats) if each.is_person]
        self.away: dict[int, Level] = {}
        self.handed: list[Handover] = []
        self.present: int | None = self.seats[0] if len(self.seats) == 1 else None
        you = [seat for seat, each in enumerate(setup.seats) if each.player == "you"]
        self.viewer = (you or self.seats or [0])[0]
        self.catching_up = False
        self.public = known_to_all(match)
        self.setup = self._named()
        self._since: dict[int, Table] = {}
        self._missed: dict[int, list[e.Event]] = {seat: [] for seat in self.seats}

    # The people

    @property
    def several(self) -> bool:
        """Whether more than one person belongs to this computer, so that nobody is called "you"."""
        return len(self.seats) > 1

    @property
    def playing(self) -> list[int]:
        """The seats whose people decide for themselves."""
        return [seat for seat in self.seats if seat not in self.away and self.match.rules.plays(self.match.table, seat)]

    @property
    def alone(self) -> int | None:
        """The only one who decides, from whom nothing has to be covered; None if there are several, or nobody."""
        playing = self.playing
        return playing[0] if len(playing) == 1 else None

    @property
    def asked(self) -> int | None:
        """The seat whose person has to decide now; None if a computer player does, or anybody may deal."""
        actor = self.match.actor
        return actor if actor in self.playing and not self.match.table.to_deal else None

    @property
    def asks_all(self) -> bool:
        """Whether all are asked what concerns all: several people decide for themselves."""
        return len(self.playing) > 1

    @property
    def open(self) -> bool:
        """Whether they play at an open table, which turns to the deciding player without a curtain."""
        return self.settings.open_table and len(self.playing) > 1

    @property
    def callers(self) -> list[int]:
        """The seats that may call, or claim a discard, just now, in the order in which they are asked."""
        table = self.match.table
        if not self.match.rules.asking(table).claim:
            return []
        playing = self.playing
        return [seat for seat in table.waiting or (table.actor,) if seat in playing]

    @property
    def replaced(self) -> list[int]:
        """The seats for which the computer plays, if it plays for everybody who has not left; else none."""
        match = self.match
        left = [seat for seat in self.away if match.rules.plays(match.table, seat)]
        return [] if self.playing or match.table.over else left

    def name(self, seat: int) -> str:
        """Return the name of a seat's person, even while the computer plays there."""
        return called(self.began.seats[seat].name)

    def address(self, text: str) -> str:
        """Return a sentence as it is said to whoever is there: where several people play, “you” could be any."""
        return addressed(text, self.name(self.present)) if self.several and self.present is not None else text

    # Views

    @property
    def view(self) -> Table:
        """The present knowledge of the person who sees the table."""
        if not self.seats:
            return self.match.table
        return self.public if self.present is None else self.match.view(self.viewer)

    @property
    def at_edge(self) -> bool:
        """Whether the person who sees the table has the hand at the lower edge; with only computers, anybody may."""
        return not self.seats or self.present == self.viewer

    # Events

    def play(self, move: Move) -> tuple[e.Event, ...]:
        """Play a move, keep its news for people who miss it, and return the true events. IllegalMove says why not."""
        blind = [seat for seat in self.seats if not self._watches(seat)]
        for seat in blind:
            if not self._missed[seat]:
                self._since[seat] = self.match.view(seat).copy()
        events = self.match.play(move)
        for event in events:
            self.public.apply(event.seen_by(None))
        for seat in blind:
            self._missed[seat] += [event.seen_by(seat) for event in events]
        if any(isinstance(event, e.DealEnded | e.MatchEnded) for event in events):
            # All hands are shown and the score sheet is for all together.
            for missed in self._missed.values():
                missed.clear()
        return events

    def go_back(self, moves: int) -> dict[int, Level | Literal[""]]:
        """Take the match back to that number of moves.

        What was handed over since stays handed over; it is returned by seat.
        """
        match = self.match
        gone = sum(len(match.happened(number)) for number in range(moves, len(match.log)))
        match.go_back(moves)
        self.public = known_to_all(match)
        for missed in self._missed.values():
            del missed[max(0, len(missed) - gone) :]
        stay: dict[int, Level | Literal[""]] = {
            each.seat: self.away.get(each.seat, "") for each in self.handed if each.moves > moves
        }
        self.handed = [each for each in self.handed if each.moves <= moves]
        self.handed += [Handover(moves, seat, level) for seat, level in stay.items()]
        return stay

    def seen(self, events: Sequence[e.Event]) -> list[e.Event]:
        """Return the events as they are seen on the screen."""
        return [event.seen_by(self.present) for event in events] if self.seats else list(events)

    def _watches(self, seat: int) -> bool:
        """Return whether the person of `seat` sees what happens next; one who has already missed something does not."""
        if seat == self.present:
            return True
        return (self.present is None or self.open) and seat not in self.away and not self._missed[seat]

    # Coming and going

    def sit_down(self, seat: int) -> tuple[Table, list[e.Event]]:
        """Seat a person; return the state when they last saw the table, and what has happened since."""
        self.present = seat
        missed = self._missed[seat]
        return (self._since[seat] if missed else self.match.view(seat)).copy(), list(missed)

    def missed(self, seat: int) -> bool:
        """Return whether something has happened that the person of `seat` has not seen."""
        return bool(self._missed[seat])

    def caught_up(self) -> None:
        """Note that the person present has seen everything."""
        if self.present is not None:
            self._missed[self.present].clear()

    def stand_up(self) -> None:
        """Leave nobody at the table."""
        self.present = None

    def hand_over(self, seat: int, level: Level | Literal[""]) -> None:
        """Have a computer player of that level play for somebody, or the person again ("")."""
        if self.away.get(seat, "") == level:
            return
        if level:
            self.away[seat] = level
        else:
            del self.away[seat]
        self.handed.append(Handover(len(self.match.log), seat, level))
        self.setup = self._named()

    def take_up(self, handed: Sequence[Handover]) -> None:
        """Take up who had been handed over to the computer, and back, when a match was left."""
        self.handed = [each for each in handed if each.seat in self.seats]
        latest = {each.seat: each.level for each in self.handed}
        self.away = {seat: level for seat, level in latest.items() if level}
        self.setup = self._named()

    def _named(self) -> Setup:
        """Return the present setup: an absent person plays as a computer player, and nobody of several is "you"."""
        if not self.away and not self.several:
            return self.began
        seats = []
        for seat, each in enumerate(self.began.seats):
            # A person who is away has no claim to a look, but keeps it all the same.
            changed: dict[str, Any] = {}
            if self.away:
                changed = {"colour": self.began.colours[seat], "emblem": self.began.emblems[seat]}
            if seat in self.away:
                changed |= {"player": self.away[seat], "name": away_name(each.name)}
            elif self.several and each.is_person:
                changed["player"] = "person"
            seats.append(msgspec.structs.replace(each, **changed))
        return msgspec.structs.replace(self.began, seats=tuple(seats))


def known_to_all(match: Match) -> Table:
    """Return what everybody at the table of a match knows."""
    told = match.rules.new_table()
    for event in match.events:
        told.apply(event.seen_by(None))
    known = match.view(0).copy()
    for name in SECRET:
        setattr(known, name, getattr(told, name))
    return known
