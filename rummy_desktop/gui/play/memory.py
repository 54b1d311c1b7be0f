"""Memory: what the person at the table has seen, if the match allows to look it up."""

from __future__ import annotations

from typing import Final

from rummy_desktop.engine.cards import HIDDEN, Card
from rummy_desktop.engine.seen_cards import Face, Fits, Seen, fits, seen
from rummy_desktop.engine.table import Table
from rummy_desktop.engine.wording import listed
from rummy_desktop.gui.look.seen_card import SeenCard
from rummy_desktop.gui.play.handover import Host
from rummy_desktop.gui.setup.seat_badge import badge_of
from rummy_desktop.gui.table.missing_cards import MissingCards
from rummy_desktop.gui.table.words import name_of
from rummy_desktop.language.translate import mark, tr

OFF: Final = mark("This match is played without memory help; that is switched on before a match begins.")
POINT: Final = mark("Point at a card of your hand to see what is left for it.")


class Memory:
    """The cards that have been seen: all on a page, and while a key is held the rest for the card pointed at.

    It tells what anybody who sees the table knows, and nothing of a hand that lies face down. A match for practice
    needs nobody's consent.
    """

    def __init__(self, host: Host) -> None:
        self.session = host.session
        self.host = host
        self.pointed = host.gestures.pointed
        self.speech = host.speech
        self.held = False
        self._kept: tuple[tuple[object, ...], Seen] | None = None

    @property
    def allowed(self) -> bool:
        """Whether the match is played with memory help."""
        return bool(self.session.people.seats) and (self.session.setup.memory or self.session.practice)

    @property
    def view(self) -> Table:
        """The table as it may be described just now."""
        return self.session.people.public if self.host.covered else self.session.view

    def look(self) -> Seen:
        """Return what has been seen."""
        session = self.session
        now = (session.now, session.viewer, self.host.covered, session.people.present)
        if self._kept is None or self._kept[0] != now:
            self._kept = now, seen(session.rules, self.view, session.viewer)
        return self._kept[1]

    def refused(self) -> bool:
        """Return whether there is no memory help here, and say so."""
        if not self.allowed:
            self.speech.refuse(tr(OFF))
        return not self.allowed

    # While a key is held

    def hold(self, on: bool) -> None:
        """Show what is left for the card that is pointed at, or stop showing it."""
        if on and (self.held or self.refused()):
            return
        if on and self.card is None:
            self.speech.answer(tr(POINT))
        if on != self.held:
            self.held = on
            self.host.table.touch()
            if left := self.missing_cards():
                self.speech.hear(left.told)

    @property
    def card(self) -> Card | None:
        """The card of the own hand that is pointed at, if its face is seen."""
        card = self.pointed.over or self.pointed.card
        seen_here = card is not None and card != HIDDEN and not self.host.covered
        return card if seen_here and card in self.session.view.hands[self.session.viewer] else None

    def missing_cards(self) -> MissingCards | None:
        """Return the cards still out that go with the card pointed at; None while nobody asks."""
        card = self.card
        if not self.held or card is None or not self.allowed:
            return None
        rules, view = self.session.rules, self.view
        if rules.is_wild(view, card):
            return MissingCards(tr("{card} is wild: it goes with every card.", card=card.sign))
        found = fits(rules, view, self.look(), card)
        rows = tuple(tuple(map(self.seen_card, faces)) for faces in (found.ranks, found.runs))
        return MissingCards(_in_short(card, found), rows)

    # In words and signs

    def seen_card(self, face: Face) -> SeenCard:
        """Return a face with the badges of the players who are known to hold it."""
        setup = self.session.setup
        return SeenCard(face, tuple(badge_of(setup, seat) for seat, count in enumerate(face.known) if count))

    def in_words(self, seen_card: SeenCard) -> str:
        """Return in words where the copies of a face are."""
        face, setup = seen_card.face, self.session.setup
        told = [_unseen(face)] if face.unseen else []
        told += [_in_hand(face, count, name_of(setup, seat)) for seat, count in enumerate(face.known) if count]
        told += [_own(face)] if face.mine else []
        told += [_on_table(face)] if face.table else []
        told += [_thrown(face)] if face.pile else []
        parts = told
        return f"{face.card.sign[:1].upper()}{face.card.sign[1:]}: {listed(parts)}"


def _unseen(face: Face) -> str:
    return tr("{n} unseen", n=face.unseen) if face.copies > 1 else tr("unseen")


def _in_hand(face: Face, count: int, name: str) -> str:
    if face.copies > 1:
        return tr("{n} in the hand of {name}", n=count, name=name)
    return tr("in the hand of {name}", name=name)


def _own(face: Face) -> str:
    return tr("{n} in your hand", n=face.mine) if face.copies > 1 else tr("in your hand")


def _on_table(face: Face) -> str:
    return tr("{n} on the table", n=face.table) if face.copies > 1 else tr("on the table")


def _thrown(face: Face) -> str:
    return tr("{n} thrown", n=face.pile) if face.copies > 1 else tr("thrown")


def _in_short(card: Card, found: Fits) -> str:
    """Return in words how many of the cards that go with one are still out, without those of the own hand."""
    faces = [*found.ranks, *found.runs]
    others = sum(face.copies - face.mine for face in faces)
    if not faces:
        return tr("{card} makes no meld with other cards.", card=card.sign)
    if others:
        return tr("{card}: {n} of {others} still out", card=card.sign, n=found.out, others=others)
    return tr("{card}: you hold all that go with it", card=card.sign)
