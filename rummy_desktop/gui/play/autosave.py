"""Autosave: the link of a match on a table to its file, so that no move is lost and no frame waits for the disk."""

from __future__ import annotations

import logging
from collections.abc import Collection, Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Final, Literal, NamedTuple

import msgspec

from rummy_desktop.ai import Level
from rummy_desktop.ai.outsiders import invited
from rummy_desktop.engine.cards import Card
from rummy_desktop.engine.match import Match
from rummy_desktop.engine.melds import Group
from rummy_desktop.engine.moves import Move
from rummy_desktop.engine.seats import Handover, Seat
from rummy_desktop.gui.look.emblems import SIGNS, is_colour
from rummy_desktop.gui.setup.seats import plays_so
from rummy_desktop.gui.setup.setup import Setup
from rummy_desktop.language.translate import mark, tr
from rummy_desktop.storage.library.copies import copy
from rummy_desktop.storage.match_file.file_names import called
from rummy_desktop.storage.match_file.header import First, Header, SaveError, new_header
from rummy_desktop.storage.match_file.lines import Undone
from rummy_desktop.storage.match_file.load import Saved, load
from rummy_desktop.storage.match_file.locked_file import DiskFile, Opening
from rummy_desktop.storage.match_file.mend import Mendable, mendable
from rummy_desktop.storage.match_file.read import Damaged
from rummy_desktop.storage.match_file.write import AGAIN, PATIENCE, Locked, Saving
from rummy_desktop.storage.paths import is_sample

log = logging.getLogger("rummy_desktop")

WORKS_AGAIN: Final = mark("Saving works again: every move of this match is on the disk.")


class Autosave:
    """The saving of the match of one table as it is played. Without a `saving` nothing of it is kept.

    `locked` is a sentence that says why the match can only be watched here, else empty. `handed` tells who had been
    handed over to the computer when the match was taken up, `orders` how each seat had put its hand in order, and
    `groups` which cards of it together; the seats of `laying` had begun to lay melds anew, which is lost. All methods
    return at once, but `close` with patience.
    """

    def __init__(
        self,
        saving: Saving | None = None,
        *,
        header: Header | None = None,
        locked: str = "",
        trouble: str = "",
        handed: Sequence[Handover] = (),
        orders: Mapping[int, Sequence[Card]] | None = None,
        groups: Mapping[int, Sequence[Group]] | None = None,
        laying: Collection[int] = (),
        path: Path | None = None,
    ) -> None:
        self.saving = saving
        self.header = header
        self.locked = locked
        self.handed = tuple(handed)
        self.orders = dict(orders or {})
        self.groups = dict(groups or {})
        self.laying = laying
        self._path = path
        self._trouble = trouble
        self._told = ""

    @classmethod
    def begin(
        cls,
        match: Match,
        setup: Setup,
        opening: Opening = DiskFile,
        again: float = AGAIN,
        *,
        challenge: str = "",
        name: str = "",
    ) -> Autosave:
        """Keep a new match from its first move on; if that can't be, `trouble` says why.

        `challenge` names the single deal that others play too.
        """
        try:
            header = new_header(
                setup.game,
                setup.seats,
                setup.options,
                match.seed,
                name=name,
                practice=setup.practice,
                memory=setup.memory,
                challenge=challenge,
                first=First(match.first, match.log[0].seat) if match.first > 1 else None,
            )
        except ValueError as error:
            log.warning("a match can't be kept: %s", error)
            return cls(trouble=tr("This match can’t be saved: {why}", why=error))
        kept = cls(Saving.begin(header, match, opening=opening, again=again), header=header)
        if setup.agreed is not None:
            kept.agree(setup.agreed)
        return kept

    @property
    def path(self) -> Path | None:
        """The file of the match, even if it can only be watched; None if there is none."""
        return self.saving.path if self.saving is not None else self._path

    @property
    def name(self) -> str:
        """The name of the match; it may have none."""
        return self.saving.name if self.saving is not None else ""

    # Keeping

    def add(self, move: Move, match: Match) -> None:
        """Keep a move that has just been played."""
        if self.saving is not None:
            self.saving.add(move, match)

    def hand_over(self, seat: int, level: Level | Literal[""]) -> None:
        """Keep that the computer plays for somebody, or the person again ("")."""
        if self.saving is not None:
            self.saving.hand_over(seat, level)

    def arrange(self, seat: int, cards: Sequence[Card], groups: Sequence[Group] = ()) -> None:
        """Keep in which order somebody has put the hand, and which cards of it together."""
        if self.saving is not None:
            self.saving.arrange(seat, cards, groups)

    def lay(self, seat: int, begun: bool) -> None:
        """Keep that somebody has begun to lay melds anew, or has put them back."""
        if self.saving is not None:
            self.saving.lay(seat, begun)

    def undo(self, undone: Undone, match: Match, away: Mapping[int, Level | Literal[""]]) -> None:
        """Keep that moves were taken back, and who was handed over meanwhile and stays so."""
        if self.saving is not None:
            self.saving.undo(undone, match, away)

    def practise(self) -> None:
        """Keep that the match is for practice from now on."""
        if self.header is not None:
            self.header = msgspec.structs.replace(self.header, practice=True)
        if self.saving is not None:
            self.saving.practise()

    def agree(self, agreed: bool) -> None:
        """Keep whether all people at the computer let moves be taken back."""
        if self.saving is not None:
            self.saving.agree(agreed)

    def rename(self, name: str) -> None:
        """Give the match a name."""
        if self.saving is not None:
            self.saving.rename(name)

    # State

    @property
    def ready(self) -> bool:
        """Whether the next decision may be asked for: all is on the disk, or there is no use in waiting."""
        return self.saving is None or self.saving.ready

    @property
    def trouble(self) -> str:
        """The reason why the match can't be saved just now, as a sentence; empty if all is well."""
        return self._trouble or (self.saving.trouble if self.saving is not None else None) or ""

    @property
    def unsaved(self) -> bool:
        """Whether moves would be lost if the program ended now: they can't be saved."""
        return bool(self.trouble) and (self.saving is None or not self.saving.settled)

    def news(self) -> str:
        """Return what the player has to be told about saving, once: why it does not work, or that it works again."""
        if self.saving is not None and (said := self.saving.next_news()):
            return said
        now = self.trouble
        if now == self._told:
            return ""
        self._told = now
        return now or tr(WORKS_AGAIN)

    def close(self, seconds: float = 0.0) -> bool:
        """Release the match when all is written, waiting some seconds at most; return whether it is released."""
        if self.saving is not None:
            self.saving.close(seconds)
        return self.closed

    @property
    def closed(self) -> bool:
        """Whether nothing is written any more, and the file can be opened again."""
        return self.saving is None or self.saving.closed


class TakenUp(NamedTuple):
    """A kept match that goes on, or that can only be watched: then `kept.locked` says why."""

    saved: Saved
    kept: Autosave


def take_up(path: Path, left: Sequence[Autosave] = (), opening: Opening = DiskFile, again: float = AGAIN) -> TakenUp:
    """Go on with the match in a file, after it has been written if it is one of those `left`; takes a while.

    SaveError says in one sentence why it can't be.
    """
    for each in left:
        if each.path == path:
            if each.unsaved:
                raise SaveError(each.trouble)
            each.close(PATIENCE)
    with suppress(OSError, RuntimeError, ValueError):  # an impossible path is reported below
        if is_sample(path):
            path = copy(path)  # the samples stay as they are
    try:
        saving = Saving.resume(path, opening=opening, again=again)
    except Locked as locked:
        saved = load(path)
        return TakenUp(saved, _as_it_was(saved, None, str(locked)))
    assert saving.saved is not None
    return TakenUp(saving.saved, _as_it_was(saving.saved, saving))


def _as_it_was(saved: Saved, saving: Saving | None, locked: str = "") -> Autosave:
    """Return the autosave of a match from now on, with each person's seat, hand and groups as they were left."""
    return Autosave(
        saving,
        header=saved.header if saving is None else saving.header,
        locked=locked,
        handed=saved.handed,
        orders=saved.orders,
        groups=saved.groups,
        laying=saved.laying,
        path=saved.path if saving is None else None,
    )


def open_kept(
    path: Path, left: Sequence[Autosave] = (), opening: Opening = DiskFile, again: float = AGAIN
) -> TakenUp | Mendable:
    """Return the same, or if the file is damaged, how its match could go on."""
    try:
        return take_up(path, left, opening, again)
    except Damaged as damaged:
        found = mendable(path)
        if found is None:
            raise SaveError(
                tr(
                    "{file} is damaged in line {line}, and nothing of it can go on.",
                    file=called(path),
                    line=damaged.line,
                )
            ) from None
        return found


def setup_of(saved: Saved) -> Setup:
    """Return the setup of a kept match; looks and manners that this version does not have are left out."""
    header = saved.header
    seats = seats_of(header.game, saved.seats)
    setup = Setup(header.game, seats, header.options, header.seed, header.memory)
    return msgspec.structs.replace(setup, practice=header.practice, agreed=saved.agreed)


def seats_of(game: str, seats: Sequence[Seat]) -> tuple[Seat, ...]:
    """Return seats without the looks and manners that this version lacks, and without players who are not here."""
    return tuple(
        msgspec.structs.replace(
            seat,
            manner=seat.manner if plays_so(game, seat.manner) or seat.manner in invited() else "",
            colour=seat.colour if is_colour(seat.colour) else -1,
            emblem=seat.emblem if seat.emblem in SIGNS else "",
        )
        for seat in seats
    )
