"""Call keys: at an open table everybody may call, or claim a discard, by their own key; the first one has it."""

from __future__ import annotations

from collections.abc import Sequence

from rummy_desktop.engine import events as e
from rummy_desktop.engine.moves import Move
from rummy_desktop.gui.people.people import People
from rummy_desktop.gui.scenes.bindings import at_table
from rummy_desktop.language.translate import tr


class CallKeys:
    """The calls of rummy, and claims of a discard out of turn, of several people at an open table.

    `claim` is the seat whose person was the first, `declined` tells that all have let it pass. If the match is `locked`
    nobody calls.
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
        """Return the number key of each person who may call just now, by seat."""
        return {seat: seat + 1 for seat in sorted(self.people.callers)} if self.wait else {}

    def prompt(self, what: str = "") -> str:
        """Return the keys by which people may call, after a sentence on `what`; empty if keys are not used."""
        told = [f"{self.people.name(seat)}: {key}" for seat, key in self.keys().items()]
        nobody = tr("nobody: {key}", key=at_table(self.people.settings.keys)("P"))
        return f"{what} {self._word} {', '.join([*told, nobody])}".lstrip() if told else ""

    @property
    def _word(self) -> str:
        """The word to call."""
        match = self.people.match
        kind = match.rules.asking(match.table).kind_that(lambda kind: kind.cry) or Move
        return tr(kind.cry, card=match.table.discards[-1].sign)

    def call(self, seat: int) -> bool:
        """Make the call of the person of `seat` if it is allowed, and return whether it is."""
        if seat not in self.keys():
            return False
        self.claim = seat
        return True

    def decline(self) -> None:
        """Note that nobody calls."""
        self.declined = True

    def passes(self, asked: int) -> bool:
        """Return whether the person of `asked` was not the first to call, and so has passed."""
        return self.declined or self.claim not in (None, asked)

    def take(self, asked: int) -> bool:
        """Return, once, whether the person of `asked` was the first and now has to say what is called."""
        first = self.claim == asked and not self._called
        self._called = self._called or first
        return first

    def begin_anew(self) -> None:
        """Open the present offer to everybody again, after moves were taken back."""
        self.claim, self.declined, self._called = None, False, False

    def witness(self, events: Sequence[e.Event]) -> None:
        """Open calls to everybody again when a call is offered anew, or is not offered any more."""
        match = self.people.match
        if not match.rules.asking(match.table).claim or any(isinstance(event, e.Offered) for event in events):
            self.begin_anew()
