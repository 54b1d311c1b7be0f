"""Setup: the game to be played, its players, and its house rules."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Final

import msgspec

from rummy_desktop.engine.options import make_options
from rummy_desktop.engine.seats import Seat
from rummy_desktop.engine.wording import is_you
from rummy_desktop.gui.look.emblems import share_colours, share_emblems
from rummy_desktop.language.translate import mark, tr
from rummy_desktop.variants import GAMES

AWAY: Final = mark("{name} (computer)")
"""How somebody is called for whom the computer plays."""


def away_name(name: str) -> str:
    """Return the name of somebody for whom the computer plays."""
    return tr(AWAY, name=name)


def own_name(name: str) -> str:
    """Return the name without the remark that the computer plays."""
    before, _, behind = tr(AWAY).partition("{name}")
    return name.removeprefix(before).removesuffix(behind)


class Setup(msgspec.Struct, frozen=True):
    """Everything that a match starts from; without a seed one is drawn at random.

    With `memory` those who play may look up what has been seen, as they have all agreed. Of one for `practice` anything
    can be taken back. `agreed` tells whether all of several people let moves be taken back, None where they have not
    been asked.
    """

    game: str
    seats: tuple[Seat, ...]
    options: dict[str, Any] = {}
    seed: str | None = None
    memory: bool = False
    practice: bool = False
    agreed: bool | None = None

    @property
    def helped(self) -> bool:
        """Whether the players agreed on some help, so that it says less about their strength."""
        return self.memory or self.practice

    @property
    def people(self) -> int:
        """The number of people who play."""
        return sum(seat.is_person for seat in self.seats)

    @property
    def sides(self) -> tuple[int, ...]:
        """The side that each seat plays for; of a match that can't be, or of a game that is not known, its own."""
        return _sides(self.game, len(self.seats), tuple(sorted(self.options.items())))

    @property
    def colours(self) -> tuple[int, ...]:
        """The index into `SEAT_COLOURS` of each of at most eight seats, all different but for partners.

        People choose first. A side has the colour of its first person, or else of its first seat.
        """
        people = [number for number, seat in enumerate(self.seats) if seat.is_person]
        given = share_colours([seat.colour for seat in self.seats], people)
        sides = self.sides
        if len(set(sides)) == len(sides):
            return given
        first = {side: seat for seat, side in reversed([*enumerate(sides)])}
        first |= {sides[seat]: seat for seat in reversed(people)}
        return tuple(given[first[side]] for side in sides)

    @property
    def emblems(self) -> tuple[str, ...]:
        """The emblem of each of at most eight seats, all different, by which it is known wherever it is shown."""
        return share_emblems([seat.emblem for seat in self.seats], [seat.is_person for seat in self.seats])


def told_apart(setup: Setup) -> Setup:
    """Return the same with nobody called “You” if several people play: it could be any of them."""
    if setup.people < 2:
        return setup
    seats = tuple(
        msgspec.structs.replace(seat, name=tr("Player {n}", n=number)) if is_you(seat.name) else seat
        for number, seat in enumerate(setup.seats, 1)
    )
    return msgspec.structs.replace(setup, seats=seats)


@lru_cache(maxsize=64)
def _sides(game: str, seats: int, options: tuple[tuple[str, Any], ...]) -> tuple[int, ...]:
    """Return the side of each seat; of a match that can't be, or of a game that is not known, every seat is one."""
    try:
        rules = GAMES[game].rules(make_options(GAMES[game].rules.options_type, dict(options)), seats)
    except (KeyError, ValueError):
        return tuple(range(seats))
    return tuple(rules.side(seat) for seat in range(seats))
