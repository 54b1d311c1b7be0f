"""Call keys: at an open table everybody may call, or claim a discard, by a key of the own; the first one has it."""

from __future__ import annotations

from collections.abc import Sequence

from rummy_desktop.engine import events as e
from rummy_desktop.engine.moves import Call
from rummy_desktop.gui.people.people import People
from rummy_desktop.gui.scenes.bindings import at_table
from rummy_desktop.language.translate import tr


class CallKeys:
    """Who of several at an open table calls rummy, or claims a discard out of turn.

    `claim` is the seat whose person was the first, `declined` tells that all have let it pass. Where the match is
    `locked` nobody calls.
    """

    def __init__(self, people: People, locked: bool) -> None:
        self.people = people
        self.locked = locked
        self.claim: int | None = None
        self.declined = False
        self._called = False

    @property
    def wait(self) -> bool:
        """Whether everybody at an open table may call just now."""
        people = self.people
        return (
            people.settings.call_keys
            and people.open
            and people.asked is not None
            and people.match.rules.asking(people.match.table).claim
            and self.claim is None
            and not self.declined
            and not self.locked
        )

    def keys(self) -> dict[int, int]:
        """The number key of each who may call just now, by seat."""
        return {seat: seat + 1 for seat in sorted(self.people.callers)} if self.wait else {}

    def prompt(self, what: str = "") -> str:
        """Who may call by which key, after a sentence on `what`; nothing where it is not called so."""
        told = [f"{self.people.name(seat)}: {key}" for seat, key in self.keys().items()]
        nobody = tr("nobody: {key}", key=at_table(self.people.settings.keys)("P"))
        return f"{what} {self._word} {', '.join([*told, nobody])}".lstrip() if told else ""

    @property
    def _word(self) -> str:
        """What is called out."""
        match = self.people.match
        if Call in match.rules.asking(match.table).kinds:
            return tr("Rummy!")
        return tr("Buy the {card}?", card=match.table.discards[-1].sign)

    def call(self, seat: int) -> bool:
        """The person of `seat` calls, if that may be; whether it may."""
        if seat not in self.keys():
            return False
        self.claim = seat
        return True

    def decline(self) -> None:
        """Nobody calls."""
        self.declined = True

    def passes(self, asked: int) -> bool:
        """Return whether the person of `asked` was not the first to call, and so has let it pass."""
        return self.declined or self.claim not in (None, asked)

    def take(self, asked: int) -> bool:
        """Whether the person of `asked` was the first, and what is called has to be said now; that is told once."""
        first = self.claim == asked and not self._called
        self._called = self._called or first
        return first

    def begin_anew(self) -> None:
        """Moves were taken back: what is offered is open to everybody again."""
        self.claim, self.declined, self._called = None, False, False

    def witness(self, events: Sequence[e.Event]) -> None:
        """A call that is offered anew, or is not offered any more, is open to everybody again."""
        match = self.people.match
        if not match.rules.asking(match.table).claim or any(isinstance(event, e.Offered) for event in events):
            self.begin_anew()
