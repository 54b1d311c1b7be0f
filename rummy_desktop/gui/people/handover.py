"""Handover: sees to it that the right person sits before the table, and that nobody sees another's cards."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, Literal

from rummy_desktop.ai import Level
from rummy_desktop.engine import events as e
from rummy_desktop.engine.cards import HIDDEN
from rummy_desktop.engine.moves import Pass
from rummy_desktop.gui.people.curtain import CurtainScene
from rummy_desktop.gui.table import words
from rummy_desktop.gui.table.layout import DRAG, HAND, Placed, seat_zone
from rummy_desktop.gui.table.stage import GLIDE, SLIDE, SPEEDS

if TYPE_CHECKING:
    from rummy_desktop.gui.table.table import TableScene

LAST_LOOK: Final = 0.9  # seconds in which somebody sees how the own turn has ended, before the curtain falls
OPEN_LOOK: Final = 0.5  # the same at an open table, before it turns
QUICKER: Final = 0.8  # how long what was missed takes, by how long it took
BREATH: Final = 0.42  # seconds at normal speed, at least, from one thing that was missed to the next
STEP: Final = 0.6  # the same where no card moves
OWN_TRAY: Final = "tray:"
"""How the zones begin of melds that are put together to open with, and that nobody else sees yet."""
TOLD: Final = 2.2  # seconds that an open table says whose turn it is


class Host:
    """Turns a table to whoever has to decide: behind a curtain, or in the open; plays back what was missed.

    `playing_back` while it does, `peeking` while a hand that lies face down is shown, `claim` is the seat whose person
    was the first to call at an open table, `declined` that all have let it pass.
    """

    def __init__(self, table: TableScene) -> None:
        self.table = table
        self.people = table.people
        self.playing_back = False
        self.peeking = False
        self.claim: int | None = None
        self.declined = False
        self._called = False

    # Whose turn it is

    def go_on(self) -> None:
        """All lies still, and nothing else is to happen: see who is to sit there."""
        people, table = self.people, self.table
        asked = people.asked
        if asked is None or self._answered(asked):
            return
        rested = table.rested
        if asked == people.present:
            self._call(asked)
        elif asked == people.alone:
            self.sit_down(asked)
        elif people.open:
            if rested >= OPEN_LOOK:
                self.turn_to(asked)
        elif rested >= max(LAST_LOOK, table.news.unread(table.clock)):
            self.cover(asked)
            table.app.over(CurtainScene(table.app, table, asked))

    def receive(self) -> None:
        """A match goes on that was left: the curtain is down before anything else is seen."""
        asked = self.people.asked
        if asked is not None and self.waits_for(asked):
            self.cover(asked)
            self.table.app.over(CurtainScene(self.table.app, self.table, asked))

    def waits_for(self, seat: int) -> bool:
        """Whether a curtain is to be down until the person of `seat` says to be there."""
        people = self.people
        return people.asked == seat != people.present and not people.open and people.alone is None

    def cover(self, seat: int) -> None:
        """Show, from the place of `seat`, only what everybody knows."""
        table = self.table
        self._clear_away()
        self.people.stand_up()
        table.viewer = seat
        table.stage.replace(self.people.public.copy())
        table.touch()

    def sit_down(self, seat: int) -> None:
        """Show the table to the person of `seat`, who turns the own cards up and sees what has happened meanwhile."""
        table = self.table
        self._clear_away()
        view, missed = self.people.sit_down(seat)
        table.viewer = seat
        hidden = view.copy()
        hidden.hands[seat] = [HIDDEN] * len(hidden.hands[seat])
        table.stage.replace(hidden)
        table.stage.view = view
        table.keep_order()
        table.stage.settle()
        table.touch()
        if missed:
            self._play_back(missed)
        elif self.people.several:
            table.app.sound.play("turn")

    def turn_to(self, seat: int) -> None:
        """Turn an open table to the person of `seat`: the others' cards lie face down."""
        table, before = self.table, self.table.viewer
        if self.people.missed(seat):
            # The table was not open before.
            self.sit_down(seat)
            return
        self._clear_away()
        view, _ = self.people.sit_down(seat)
        table.viewer = seat
        table.stage.turn(view, {HAND: seat_zone(before), seat_zone(seat): HAND} if before != seat else {})
        table.keep_order()
        table.stage.settle(2 * GLIDE)
        table.app.sound.play("turn")
        table.announce(f"{words.possessive(self.people.name(seat))} turn", TOLD)

    def stand_up(self) -> None:
        """Nobody is at the computer any more: where several play, the cards are covered until somebody is there."""
        if self.people.several and self.people.alone is None and not self.people.open:
            self.cover(self.table.viewer)

    def next_deal(self) -> None:
        """All see the cards dealt, and nobody's own."""
        if self.people.several and self.people.present != self.people.alone:
            self.cover(self.table.viewer)

    def _clear_away(self) -> None:
        """Leave nothing of whoever sat there: what was held, chosen, said and asked."""
        self.table.clear_away()
        self.peeking = False
        self._end_playback()

    # What was missed

    @property
    def speed(self) -> float:
        """The pace of the stage."""
        return SPEEDS[self.table.app.settings.speed] * (QUICKER if self.playing_back else 1.0)

    def _play_back(self, missed: Sequence[e.Event]) -> None:
        stage = self.table.stage
        self.playing_back = True
        stage.speed = self.speed
        stage.linger = BREATH * stage.speed or STEP
        stage.wait(2 * GLIDE)
        stage.play(missed)

    def caption(self) -> str:
        """What is said while what was missed is played back."""
        return f"Since {words.possessive(self.people.name(self.table.viewer))} last look: click or Space to skip"

    def skip(self) -> None:
        """Show how things stand instead of what was missed."""
        self.table.stage.finish()
        self.table.hush()
        self.caught_up()

    def caught_up(self) -> None:
        """All that was missed has been seen."""
        self._end_playback()
        self.people.caught_up()
        self.table.app.sound.play("turn")
        self.table.touch()

    def _end_playback(self) -> None:
        self.playing_back = False
        self.table.stage.linger = 0.0
        self.table.stage.speed = self.speed

    # Handing over

    def hand_over(self, seat: int, level: Level | Literal[""]) -> None:
        """Let a computer player play for the person of `seat`, or that person again (""); at once, whatever is on."""
        table, people = self.table, self.people
        if table.kept.locked:
            table.refuse(table.kept.locked)
            return
        people.hand_over(seat, level)
        table.kept.hand_over(seat, level)
        if not level:
            table.forget_question()
        elif seat == table.viewer:
            table.clear_away()
        alone = people.alone
        if people.several and alone is not None and alone != people.present:
            self.sit_down(alone)
        elif people.several and people.present in people.away:
            self.cover(table.viewer)
        if not self.playing_back:
            table.touch()
        table.ask()

    # Hold to peek

    @property
    def peeks(self) -> bool:
        """Whether a hand is shown only while somebody asks for it."""
        return self.people.settings.peek and len(self.people.playing) > 1

    @property
    def covered(self) -> bool:
        """Whether the hand at the lower edge lies face down though whoever holds it is there."""
        end = self.table.match.table
        shown = self.peeking or end.to_deal or end.over
        return self.peeks and not shown and self.people.present is not None

    def peek(self, on: bool) -> None:
        """Show the hand that lies face down, or hide it, which is done at once."""
        on = on and self.peeks
        if on != self.peeking:
            self.peeking = on
            self.table.stage.settle(SLIDE if on else 0.0)
            self.table.touch()

    def turned(self, placed: list[Placed]) -> list[Placed]:
        """The places of the cards with the own hand face down, where it is covered."""
        if not self.covered:
            return placed
        drag = self.table.pointer.drag
        held = DRAG if drag is not None and drag.origin == HAND else HAND
        return [
            each._replace(pose=each.pose._replace(up=0.0))
            if each.zone in (HAND, held) or each.zone.startswith(OWN_TRAY)
            else each
            for each in placed
        ]

    # Calling by own keys

    @property
    def calls_by_key(self) -> bool:
        """Whether everybody at an open table may call rummy just now, by a key of the own."""
        people = self.people
        return (
            people.settings.call_keys
            and people.open
            and people.asked is not None
            and people.match.rules.asking(people.match.table).claim
            and self.claim is None
            and not self.declined
            and not self.table.kept.locked
        )

    def keys(self) -> dict[int, int]:
        """The number key of each who may call rummy just now, by seat."""
        return {seat: seat + 1 for seat in sorted(self.people.callers)} if self.calls_by_key else {}

    def prompt(self) -> str:
        """Who may call rummy by which key; nothing where it is not called so."""
        told = [f"{self.people.name(seat)}: {key}" for seat, key in self.keys().items()]
        return f"Rummy! {', '.join([*told, 'nobody: P'])}" if told else ""

    def call(self, seat: int) -> bool:
        """The person of `seat` calls rummy, if that may be; whether it may."""
        if seat not in self.keys():
            return False
        self.claim = seat
        self.table.touch()
        return True

    def decline(self) -> None:
        """Nobody calls rummy."""
        self.declined = True
        self.table.touch()

    def witness(self, events: Sequence[e.Event]) -> None:
        """A call that is offered anew, or is not offered any more, is open to everybody again."""
        match = self.people.match
        if not match.rules.asking(match.table).claim or any(isinstance(event, e.Offered) for event in events):
            self.claim, self.declined, self._called = None, False, False

    def _answered(self, asked: int) -> bool:
        """Pass for those who were not the first to call; whether nobody else has to be asked now."""
        if self.declined or self.claim not in (None, asked):
            self.table.make(Pass(asked))
            return True
        return self.calls_by_key

    def _call(self, asked: int) -> None:
        if self.claim == asked and not self._called:
            self._called = True
            self.table.gestures.call()
