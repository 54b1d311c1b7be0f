"""Handover: seats the right person at the table, and sees to it that nobody sees another's cards."""

from __future__ import annotations

from typing import Final, Literal

from rummy_desktop.ai import Level
from rummy_desktop.engine.cards import HIDDEN
from rummy_desktop.engine.moves import Deal, Move, Pass
from rummy_desktop.gui.people.curtain import CurtainScene
from rummy_desktop.gui.play.gestures import Gestures
from rummy_desktop.gui.play.match_board import MatchBoard
from rummy_desktop.gui.play.undoing import Undoing
from rummy_desktop.gui.table import words
from rummy_desktop.gui.table.layout import DRAG, HAND, Placed, seat_zone
from rummy_desktop.gui.table.stage import GLIDE, SLIDE
from rummy_desktop.language.translate import tr

LAST_LOOK: Final = 0.9  # seconds in which a player sees the end of the own turn, before the curtain falls
OPEN_LOOK: Final = 0.5  # the same at an open table, before it turns
OWN_TRAY: Final = "tray:"
"""How the zones begin of melds that are put together to open with, and that nobody else sees yet."""
TOLD: Final = 2.2  # seconds that an open table says whose turn it is


class Host:
    """The host of a table, who turns it to the player who has to decide: behind a curtain, or in the open.

    It is `peeking` while a hand that lies face down is shown.
    """

    def __init__(self, table: MatchBoard, gestures: Gestures, undoing: Undoing) -> None:
        self.table = table
        self.session = gestures.session
        self.people = gestures.session.people
        self.calling = gestures.session.calling
        self.held: set[int] = set()  # the keys that are down
        self.peeking = False
        self.gestures = gestures
        self.undoing = undoing
        self.mover = gestures.mover
        self.speech = gestures.mover.speech
        self.playback = gestures.mover.playback
        gestures.hand.covered = lambda: self.covered

    # Whose turn it is

    def go_on(self) -> None:
        """Find out who is to sit there, when all lies still and nothing else is to happen."""
        people, table = self.people, self.table
        asked = people.asked
        if asked is None:
            return
        if self.calling.passes(asked):
            self.mover.make(Pass(asked))
            return
        if self.calling.wait:
            return
        rested = table.rested
        if asked == people.present:
            if self.calling.take(asked):
                self.gestures.call()
        elif asked == people.alone:
            self.sit_down(asked)
        elif people.open:
            if rested >= OPEN_LOOK:
                self.turn_to(asked)
        elif rested >= max(LAST_LOOK, self.speech.unread):
            self.cover(asked)
            table.app.over(CurtainScene(table.app, self, asked))

    def receive(self) -> None:
        """Go on with a match that was left: the curtain is down before anything else is seen."""
        asked = self.people.asked
        if asked is not None and self.waits_for(asked):
            self.cover(asked)
            self.table.app.over(CurtainScene(self.table.app, self, asked))

    def waits_for(self, seat: int) -> bool:
        """Return whether a curtain is to be down until the person of `seat` says to be there."""
        people = self.people
        return people.asked == seat != people.present and not people.open and people.alone is None

    def cover(self, seat: int) -> None:
        """Show only what everybody knows, from the place of `seat`."""
        table = self.table
        self._clear_away()
        self.people.stand_up()
        self.people.viewer = seat
        table.stage.replace(self.people.public.copy())
        table.touch()

    def sit_down(self, seat: int) -> None:
        """Show the table to the person of `seat`, who turns up the own cards and sees what happened meanwhile."""
        table = self.table
        self._clear_away()
        view, missed = self.people.sit_down(seat)
        self.people.viewer = seat
        hidden = view.copy()
        hidden.hands[seat] = [HIDDEN] * len(hidden.hands[seat])
        table.stage.replace(hidden)
        table.stage.view = view
        table.stage.settle()
        table.touch()
        if missed:
            self.playback.begin(missed)
        elif self.people.several:
            self.speech.play("turn")

    def turn_to(self, seat: int) -> None:
        """Turn an open table to the person of `seat`: the others' cards lie face down."""
        table, before = self.table, self.people.viewer
        if self.people.missed(seat):
            # The table was not open before.
            self.sit_down(seat)
            return
        self._clear_away()
        view, _ = self.people.sit_down(seat)
        self.people.viewer = seat
        table.stage.turn(view, {HAND: seat_zone(before), seat_zone(seat): HAND} if before != seat else {})
        table.stage.settle(2 * GLIDE)
        self.speech.play("turn")
        name = self.people.name(seat)
        self.speech.announce(tr("{whose} turn", whose=words.possessive(name), name=name), TOLD)

    def stand_up(self) -> None:
        """Leave nobody at the computer: where several play, the cards are covered until somebody is there."""
        if self.people.several and self.people.alone is None and not self.people.open:
            self.cover(self.people.viewer)

    def next_deal(self) -> None:
        """Have the next dealer deal: all see the cards dealt, and nobody's own."""
        match = self.session.match
        if match.actor is not None and match.table.to_deal:
            if self.people.several and self.people.present != self.people.alone:
                self.cover(self.people.viewer)
            self.mover.make(Deal(match.actor))

    def make(self, move: Move) -> bool:
        """Make a move between two deals, of any player, and return whether it was made."""
        return self.mover.make(move)

    def _clear_away(self) -> None:
        """Clear away all of the last person there: what was held, chosen, said and asked."""
        self.table.clear_away()
        if self.people.several:
            self.table.app.listening.forget()
        self.peeking = False
        self.playback.end()

    # Handing over

    def hand_over(self, seat: int, level: Level | Literal[""]) -> None:
        """Have a computer player play for the person of `seat`, or that person again (""), at once in any phase."""
        table, people, kept = self.table, self.people, self.session.kept
        if kept.locked:
            self.speech.refuse(kept.locked)
            return
        people.hand_over(seat, level)
        kept.hand_over(seat, level)
        if not level:
            self.session.give_back()
        elif seat == table.viewer:
            table.clear_away()
        alone = people.alone
        if people.several and alone is not None and alone != people.present:
            self.sit_down(alone)
        elif people.several and people.present in people.away:
            self.cover(table.viewer)
        if not self.playback.on:
            table.touch()
        self.session.ask()

    def let_pass(self, seat: int) -> None:
        """Decline what is offered for the person of `seat`."""
        self.mover.make(Pass(seat))

    @property
    def takes_back(self) -> int | None:
        """The seat that may take the last move back although a curtain is down; None if none may."""
        return self.undoing.behind_curtain

    def take_back(self, seat: int) -> None:
        """Show the table again to the person of `seat`, who takes the last move back."""
        self.sit_down(seat)
        self.undoing.undo()

    def open_menu(self) -> None:
        """Show the menu of the match."""
        self.table.open_menu()

    # Hold to peek

    @property
    def peeks(self) -> bool:
        """Whether a hand is shown only while somebody asks for it."""
        return self.people.settings.peek and len(self.people.playing) > 1

    @property
    def covered(self) -> bool:
        """Whether the hand at the lower edge lies face down although its owner is there."""
        end, people = self.people.match.table, self.people
        if people.present is None or end.to_deal or end.over:
            return False
        return self.turned_over or (self.peeks and not self.peeking)

    @property
    def turned_over(self) -> bool:
        """Whether the hand was turned over when the turn ended: a curtain falls before the next of several people.

        Until then the others play, and anybody may look on.
        """
        people = self.people
        several = len(people.playing) > 1 and not people.open
        return several and people.asked != people.present and not people.catching_up

    def peek(self, on: bool) -> None:
        """Show the hand that lies face down, or hide it, at once."""
        on = on and self.peeks
        if on != self.peeking:
            self.peeking = on
            self.table.stage.settle(SLIDE if on else 0.0)
            self.table.touch()

    def keep_covered(self) -> None:
        """Turn over at once an open hand that has to be covered now: a setting may ask for it at any time."""
        stage = self.table.stage
        lying = [each for each in stage.sprites if each.zone == HAND or each.zone.startswith(OWN_TRAY)]
        if self.covered and any(each.pose.up > 0.0 and not each.moving for each in lying):
            stage.settle(0.0)
            self.table.touch()

    def turned(self, placed: list[Placed], lifted: bool) -> list[Placed]:
        """Return the places of the cards, with the own hand face down if it is covered; held cards may be `lifted`."""
        if not self.covered:
            return placed
        held = DRAG if lifted else HAND
        return [
            each._replace(pose=each.pose._replace(up=0.0))
            if each.zone in (HAND, held) or each.zone.startswith(OWN_TRAY)
            else each
            for each in placed
        ]
