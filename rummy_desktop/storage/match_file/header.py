"""Header: what a kept match begins with: the game, the house rules, who sits where, and the seed of its cards."""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import Annotated, Any, Final, Literal

import msgspec
from msgspec import Meta

from rummy_desktop import __version__
from rummy_desktop.engine.game import Game
from rummy_desktop.engine.match import BY_DEAL
from rummy_desktop.engine.options import make_options
from rummy_desktop.engine.seats import LONGEST_NAME, Seat
from rummy_desktop.engine.shapes import DICTIONARY, shaped
from rummy_desktop.language.translate import tr
from rummy_desktop.outside.measure import measured
from rummy_desktop.storage.clock import moment_of, now
from rummy_desktop.storage.house_rules import tidy
from rummy_desktop.variants import GAMES

FORMAT: Final = "rummy-desktop match"
VERSION: Final = 3
ENDING: Final = ".rummy"
"""How the name of the file of a match ends."""

LONGEST_SEED: Final = 200
LONGEST_CHALLENGE: Final = 800
"""Letters of what tells a single deal that others play too."""

MOST_DEALS: Final = 100_000_000
"""No deal of a seed has a greater number."""

Count = Annotated[int, Meta(ge=0, le=10_000_000)]
Place = Annotated[int, Meta(ge=0, le=7)]
Moment = Annotated[datetime, Meta(tz=True)]
Title = Annotated[str, Meta(max_length=LONGEST_NAME)]


PREFIX: Final = "rummy-desktop seed "
"""What is put before a seed where its hash is taken."""


class SaveError(Exception):
    """A kept match can't be read or changed. Its text is one sentence for the player."""


Seats = Annotated[tuple[Seat, ...], Meta(min_length=2, max_length=8)]
Ident = Annotated[str, Meta(pattern="^[0-9a-f]{32}$")]


class Parent(msgspec.Struct, frozen=True):
    """The match that another was branched off from: its id, and after how many of its moves."""

    id: Ident
    moves: Count


class First(msgspec.Struct, frozen=True):
    """The number and the dealer of the first deal of a match, where it is not the first deal of its seed."""

    deal: Annotated[int, Meta(ge=2, le=MOST_DEALS)]
    dealer: Place


class Header(msgspec.Struct, kw_only=True, frozen=True):
    """The header of a kept match. The constructor checks nothing; `new_header` and `checked` do.

    `options` has a value for every house rule, `seed` is what all cards follow from, `started` is in UTC. A `practice`
    match counts in no statistics; `parent` is the match that it was branched off from. With `memory` those who play may
    look up what has been seen. `challenge` is the day or the code of a single deal that others play too (`dare` in the
    file): the match ends with it and counts in no statistics. `first` is there where it begins with a later deal.
    """

    format: Literal["rummy-desktop match"] = "rummy-desktop match"
    version: Literal[1, 2, 3] = VERSION
    app: Annotated[str, Meta(max_length=40)] = __version__
    id: Ident
    started: Moment
    game: Annotated[str, Meta(max_length=40)]
    name: Title = ""
    practice: bool = False
    memory: bool = False
    parent: Parent | None = None
    challenge: Annotated[str, Meta(max_length=LONGEST_CHALLENGE)] = msgspec.field(default="", name="dare")
    first: First | None = None
    seats: Seats
    options: dict[str, Any]
    seed: Annotated[str, Meta(min_length=1, max_length=LONGEST_SEED)]

    @property
    def helped(self) -> bool:
        """Whether the match rates nobody, because the players had agreed on help or it was for practice."""
        return self.practice or self.memory

    @property
    def rules_of(self) -> Game:
        """The game as the program knows it."""
        return GAMES[self.game]

    @property
    def begins(self) -> int:
        """The number of the deal of the seed with which the match begins."""
        return 1 if self.first is None else self.first.deal


def new_id() -> str:
    """Return an id that no other match has."""
    return secrets.token_hex(16)


def new_seed() -> str:
    """Return a seed of 128 random bits, from which each deal gets a seed of its own."""
    return BY_DEAL + secrets.token_hex(16)


def commitment(seed: str) -> str:
    """Return the hash of a seed that is shown before a match.

    It is SHA-256 in hexadecimal digits, of "rummy-desktop seed " + seed. With it written down, anybody can tell
    afterwards, when the seed is shown, that the cards were fixed before.
    """
    return hashlib.sha256((PREFIX + seed).encode()).hexdigest()


def new_header(
    game: str,
    seats: Sequence[Seat],
    options: Mapping[str, Any] | None = None,
    seed: str | None = None,
    *,
    name: str = "",
    practice: bool = False,
    parent: Parent | None = None,
    memory: bool = False,
    challenge: str = "",
    first: First | None = None,
) -> Header:
    """Return the header of a match that begins now; without a seed one is drawn. ValueError says what is wrong.

    `options` may leave out what is at its default.
    """
    if game not in GAMES:
        raise ValueError(tr("There is no game “{game}”.", game=game))
    house = make_options(GAMES[game].options, options or {})
    header = Header(
        id=new_id(),
        started=now(),
        game=game,
        name=tidy(name),
        practice=practice,
        memory=memory,
        parent=parent,
        challenge=challenge,
        first=first,
        seats=tuple(seats),
        options=msgspec.to_builtins(house),
        seed=new_seed() if seed is None else seed,
    )
    try:
        return checked(msgspec.json.encode(header))
    except UnicodeEncodeError:
        raise ValueError(tr("The seed has letters that can’t be written down.")) from None


def checked(line: bytes | msgspec.Raw) -> Header:
    """Return the header in a line of JSON, of a known game. ValueError says in a sentence what is wrong with it."""
    values = DICTIONARY.decode(measured(line))
    if "started" in values:
        values["started"] = moment_of(values["started"])
    header = shaped(values, Header)
    if not header.seed.isprintable():
        raise ValueError(tr("The seed has letters that can’t be shown."))
    game = header.rules_of
    if len(header.seats) not in game.seats:
        raise ValueError(tr("{title} is not for {n} players.", title=game.title, n=len(header.seats)))
    if header.first is not None and header.first.dealer >= len(header.seats):
        last = len(header.seats) - 1
        raise ValueError(
            tr("There is no seat {seat} to deal; the seats are 0 to {last}.", seat=header.first.dealer, last=last)
        )
    house = make_options(game.options, game.rules.as_begun(header.options, len(header.seats)))
    if against := game.rules.against_options(house, len(header.seats)):
        raise ValueError(against.text)
    seats = tuple(msgspec.structs.replace(each, name=tidy(each.name) or "?") for each in header.seats)
    name = tidy(header.name)
    return msgspec.structs.replace(header, version=VERSION, name=name, seats=seats, options=msgspec.to_builtins(house))
