"""Answers: what the rulebook offers in words, given by a button, a key, a click, or cards that are dropped."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rummy_desktop.engine.cards import Card
from rummy_desktop.engine.moves import Move
from rummy_desktop.engine.questions import Answer
from rummy_desktop.gui.play.own_cards import OwnCards
from rummy_desktop.gui.play.session import NEVER
from rummy_desktop.language.translate import tr

ASKED = 4  # ways among which a player chooses

Group = tuple[Answer, ...]
"""Answers that share a button."""


class Answers:
    """The answers that the viewer may give just now.

    `play` plays the one of several moves that is allowed, or asks which.
    """

    def __init__(self, cards: OwnCards, play: Callable[[str, Sequence[Move]], bool]) -> None:
        self.session = cards.session
        self.hand = cards.hand
        self.pointed = cards.pointed
        self._play = play
        self._refuse = cards.mover.speech.refuse
        self._found: tuple[object, tuple[Group, ...]] = (NEVER, ())

    def all(self) -> Group:
        """Return all answers; none while somebody else has to decide."""
        return tuple(answer for group in self.groups() for answer in group)

    def groups(self) -> tuple[Group, ...]:
        """Return the answers by button; none while somebody else has to decide."""
        session = self.session
        if not session.my_turn:
            return ()
        now = session.viewer, session.now
        if self._found[0] != now:
            found: dict[str, list[Answer]] = {}
            for answer in session.rules.answers(session.view, session.viewer):
                found.setdefault(answer.key[:1] or answer.text, []).append(answer)
            self._found = now, tuple(map(tuple, found.values()))
        return self._found[1]

    def fitting(self, group: Group) -> Group:
        """Return the answers of a button for the chosen cards, or else for the usual card or the one of the keys."""
        chosen = self.hand.chosen
        if group[0].cards is None:
            return group
        if chosen:
            return tuple(answer for answer in group if answer.cards is not None and set(answer.cards) == chosen)
        usual = tuple(answer for answer in group if answer.usual)
        return usual or tuple(answer for answer in group if answer.cards == (self.pointed.card,))

    def shown(self, group: Group) -> tuple[Answer, bool]:
        """Return the answer of a button for the chosen cards, and whether it may be given; or else any other."""
        found = self.fitting(group)
        ready = next((answer for answer in found if self.session.allows(answer.move)), None)
        return ready or (found or group)[0], ready is not None

    def give(self, group: Group) -> None:
        """Give an answer of a button, with the chosen cards where it takes some; or say what is missing."""
        found = self.fitting(group)
        if found and found[0].then:
            self._go_through(found[0])
        elif found:
            self._play(tr("Which do you mean?"), [answer.move for answer in found[:ASKED]])
        elif all(len(answer.cards or ()) == 1 for answer in group):
            self._refuse(tr("Choose just one card first, then “{answer}”.", answer=group[0].text))
        else:
            self._refuse(tr("Choose the cards for it first, then “{answer}”.", answer=group[0].text))

    def _go_through(self, answer: Answer) -> None:
        """Make the moves of an answer one after the other."""
        for move in (answer.move, *answer.then):
            if not self._play("", [move]):
                return

    def press(self, letter: str) -> bool:
        """Give the answer with that letter; return whether there is one."""
        for group in self.groups():
            if letter in group[0].key[:1]:
                self.give(group)
                return True
        for group in self.groups():
            if with_letter := tuple(answer for answer in group if letter in answer.key):
                self.give(with_letter)
                return True
        return False

    def refuse(self) -> None:
        """Say what is asked just now, where it is not what somebody wants to answer."""
        self._refuse(self.session.match.objection(Move(self.session.viewer)) or "")

    def give_at(self, place: str) -> None:
        """Give the answer of a place that is clicked, or say why there is none."""
        if group := self.at(place):
            self.give(group)
        else:
            self.refuse()

    def at(self, place: str) -> Group:
        """Return the answers that are given at a place: by a click on it, or by cards that are dropped there."""
        return next((group for group in self.groups() if group[0].onto == place), ())


def moves_for(answers: Sequence[Answer], cards: Sequence[Card], place: str) -> list[Move]:
    """Return the moves of the answers for which these cards are dropped on a place."""
    held = set(cards)
    return [each.move for each in answers if each.onto == place and each.cards is not None and set(each.cards) == held]
