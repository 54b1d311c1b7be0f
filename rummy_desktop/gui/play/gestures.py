"""Gestures: what the player does with chosen cards, by a click, a key or a button, and which move that is."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final, Literal

import pygame

from rummy_desktop.engine.cards import HIDDEN, Card
from rummy_desktop.engine.melds import Group
from rummy_desktop.engine.moves import (
    Call,
    Claim,
    Discard,
    Draw,
    EndTurn,
    Knock,
    LayDown,
    Move,
    Pass,
    Show,
    Take,
    TakeBack,
    TakePile,
)
from rummy_desktop.gui.play.mover import Mover
from rummy_desktop.gui.play.own_hand import OwnHand
from rummy_desktop.gui.play.pointed import Pointed
from rummy_desktop.gui.play.tray import TRAY, Tray
from rummy_desktop.gui.scenes.pick import Pick, PickScene
from rummy_desktop.gui.scenes.scene import Program
from rummy_desktop.gui.table import words
from rummy_desktop.gui.table.drag import Drag, by_end, knock, knock_card, meanings, meld_after, take_of, takes_of_pile
from rummy_desktop.gui.table.layout import DISCARDS, HAND, KNOCK, TABLE

CHOICES: Final = 40  # so many answers to a question can be looked through
End = Literal["", "left", "right"]
"""The end of a run that is meant; empty where none is."""


class Gestures:
    """Everything that the viewer of a table can do with the cards; each says why where it is not allowed."""

    def __init__(
        self,
        app: Program,
        mover: Mover,
        hand: OwnHand,
        tray: Tray,
        pointed: Pointed,
        zones: Callable[[], Mapping[str, pygame.Rect]],
    ) -> None:
        self.app = app
        self.session = mover.session
        self.play = mover.play
        self.refuse = mover.speech.refuse
        self.announce = mover.speech.announce
        self.address = mover.speech.address
        self.hand = hand
        self.tray = tray
        self.pointed = pointed
        self._zones = zones
        self._calls: tuple[int, list[Call]] = (-1, [])

    def bring(self, drag: Drag, zone: str, end: End) -> bool:
        """Play what it means to drop the held cards on `zone`, near that `end` of it; whether a move was played."""
        session = self.session
        if zone == KNOCK:
            return self.knock_with(drag.cards[0]) if len(drag.cards) == 1 else self.knock()
        if self.tray.open and drag.origin == HAND and zone.startswith((TABLE, TRAY)):
            return self.tray.bring(drag.cards, TRAY if zone == TABLE else zone)
        moves = meanings(session.rules, session.view, session.viewer, drag.cards, drag.origin, zone)
        if len(moves) == 1:
            # Whether it is allowed comes to light.
            return self.play(moves[0])
        good = [move for move in moves if session.allows(move)]
        if end:
            good = by_end(session.rules, session.view, good, end == "left")
        if drag.origin == DISCARDS and (chosen := self.hand.chosen):
            told = {*drag.cards, *chosen}
            good = [move for move in good if isinstance(move, TakePile) and told == {*move.cards}] or good
        if len(good) < 2:
            return bool(moves) and self.play((good or moves)[0])
        return self.play_one("Which do you mean?", good)

    def play_one(self, question: str, moves: Sequence[Move]) -> bool:
        """Play the one of `moves` that is allowed; where several are, ask which. Whether a move was played."""
        session = self.session
        if len(moves) < 2:
            return bool(moves) and self.play(moves[0])
        good = [move for move in moves if session.allows(move)] if session.my_turn else []
        rules, view = session.rules, session.view
        # Wild cards that can change places make no difference, nor do two sets of a rank.
        answers: dict[str, Move] = {}
        for move in good:
            answers.setdefault(words.reading(rules, view, move), move)
        if len(answers) < 2:
            return self.play((good or moves)[0])
        picks = [Pick(said, self._answer(move), meld_after(rules, view, move)) for said, move in answers.items()]
        self.app.over(PickScene(self.app, self.address(question), picks, [each.name for each in session.setup.seats]))
        return False

    def _answer(self, move: Move) -> Callable[[], None]:
        def answer() -> None:
            self.play(move)

        return answer

    # What is chosen

    def one_card(self) -> Card | None:
        """The one chosen card, or where none is chosen the one that the keys are on, or the last of the hand."""
        session, chosen = self.session, self.hand.chosen
        if chosen:
            return next(iter(chosen)) if len(chosen) == 1 else None
        hand = session.view.hands[session.viewer]
        if session.rules.spread and len(hand) == 1 and session.my_turn:
            return hand[0]
        return self.pointed.card

    # Drawing

    def draw_card(self) -> None:
        """Draw from the stock."""
        self.play(Draw(self.session.viewer))

    def take_card(self, zone: str = "") -> None:
        """Take the top of the discard pile, or where it is spread all from the card of `zone` on, or pointed at.

        While rummy may be called it is called for these cards; out of turn the top one is claimed.
        """
        session = self.session
        if session.open(Call) or session.open(Claim):
            self.call(zone)
            return
        if session.open(TakePile) and (self.hand.chosen or not session.open(Take)):
            self.take_pile()
            return
        self.play(take_of(session.view, session.viewer, zone or self.pointed.zone()))

    def take_pile(self) -> None:
        """Take the whole pile by melding its top card: with the chosen cards, or in one of the ways that there are."""
        self.play_one("How do you take the pile?", self.takes_of_pile())

    def takes_of_pile(self) -> list[Move]:
        """The ways to take the whole pile, with the chosen cards where there are any; where none is allowed, all."""
        session, cards = self.session, self.hand.cards()
        rules, view, seat = session.rules, session.view, session.viewer
        moves = takes_of_pile(rules, view, seat, TABLE, cards)
        if not cards:
            melds = (takes_of_pile(rules, view, seat, each, ()) for each in sorted(self._zones()) if "meld:" in each)
            moves = [move for more in (moves, *melds) for move in more]
        return [move for move in moves if session.allows(move)] or moves

    # Melding

    def lay_down(self) -> None:
        """Lay down the chosen cards; where none are chosen, choose the melds that the hand holds."""
        session, cards = self.session, self.hand.cards()
        if self.tray.open:
            self.tray.press(cards)
        elif not session.open(LayDown):
            self.play(LayDown(session.viewer, (cards,) if cards else ()))
        elif cards:
            self.play_one("What do they stand for?", self.meanings(cards, TABLE))
        elif found := self._found():
            if why := session.match.objection(LayDown(session.viewer, found)):
                self.refuse(why)
                return
            self.hand.choose_all({card for group in found for card in group})
            self.announce("These cards make melds. Lay down once more, and they are on the table.")
        else:
            self.refuse("There is no meld in your hand; a meld is three cards of one rank, or in a row of one suit.")

    def meanings(self, cards: Sequence[Card], zone: str) -> list[Move]:
        """The moves that bringing these cards of the hand to `zone` may mean, the likeliest first."""
        session = self.session
        return meanings(session.rules, session.view, session.viewer, cards, HAND, zone)

    def _found(self) -> tuple[Group, ...]:
        """The melds that the hand holds and that may be laid down together."""
        session = self.session
        rules, view, hand = session.rules, session.view, session.view.hands[session.viewer]
        found = rules.best_melds(view, hand)
        if session.match.objection(LayDown(session.viewer, found)):
            # A table may allow only one of them in a turn.
            found = found[:1]
        return found

    def lay_off(self, zone: str = "") -> None:
        """Lay off the chosen cards on the meld `zone`, or on the first that takes them."""
        session = self.session
        card = self.one_card()
        cards = self.hand.cards() or ((card,) if card else ())
        melds = [zone] if zone else sorted(each for each in self._zones() if each.startswith("meld:"))
        if not cards:
            self.refuse("Choose a card to lay off first.")
        elif not melds:
            self.refuse("There is no meld on the table to lay off on.")
        else:
            every = [(each, self.meanings(cards, each)) for each in melds]
            good = [move for _, moves in every for move in moves if session.allows(move)]
            self.play_one("Where do they go?" if len(cards) > 1 else "Where does it go?", good or every[0][1])

    def take_back(self) -> None:
        """Take the last meld or layoff back; the last meld of the tray where there is one."""
        if not self.tray.take_back():
            self.play(TakeBack(self.session.viewer))

    def discard(self) -> None:
        """Discard the one chosen card."""
        session, card = self.session, self.one_card()
        if card is not None:
            self.play(Discard(session.viewer, card))
        elif why := session.match.objection(Discard(session.viewer, HIDDEN)):
            self.refuse("Choose one card to discard." if session.open(Discard) else why)

    # Calling and other answers

    def calls(self) -> list[Call]:
        """Every call of rummy that the viewer may make just now, the one that counts most first."""
        session = self.session
        if not session.open(Call):
            return []
        rules, view = session.rules, session.view
        if self._calls[0] != len(session.match.log):
            found = [move for move in rules.moves(view) if isinstance(move, Call)]
            found.sort(key=lambda move: -words.call_worth(rules, view, move))
            self._calls = len(session.match.log), found
        return self._calls[1]

    def call(self, zone: str = "") -> None:
        """Call rummy, or claim the top discard out of turn, whichever may be.

        Where several melds can be called, ask which. `zone` is the deepest card of the pile to take.
        """
        session = self.session
        if session.rules.has(Claim):
            self.play(Claim(session.viewer))  # out of time that is refused with its reason
            return
        if not session.open(Call):
            self.refuse("Rummy is called when a discard fits a meld on the table, before the next player draws.")
            return
        calls = self.calls()
        count = take_of(session.view, session.viewer, zone).count
        if zone.startswith("discard:"):
            calls = [call for call in calls if call.count == count]
        if calls:
            self.play_one("What do you call rummy for?", _few(calls))
        else:
            self.refuse(words.no_call(session.view, count))

    def end_turn(self) -> None:
        """End a turn in which cards were melded."""
        self.play(EndTurn(self.session.viewer))

    def pass_up(self) -> None:
        """Decline what is offered."""
        self.play(Pass(self.session.viewer))

    # Knocking

    def knock(self) -> bool:
        """Knock with the chosen card, or else with the one whose going leaves the least; whether it was played."""
        session = self.session
        if not session.open(Knock):
            return self.play(Knock(session.viewer, None, ()))
        if len(self.hand.chosen) > 1:
            self.refuse("Choose only one card, the one to discard.")
            return False
        return self.knock_with(
            next(iter(self.hand.chosen), None) or knock_card(session.rules, session.view, session.viewer)
        )

    def knock_with(self, card: Card) -> bool:
        """Knock; where several arrangements leave as little, the knocker chooses (GIN-09). Whether it was played."""
        session = self.session
        if not session.open(Knock):
            return self.play(Knock(session.viewer, card, ()))
        ways = [move for move in session.match.moves() if isinstance(move, Knock) and move.card == card]
        if len(ways) < 2:
            return self.play(knock(session.rules, session.view, session.viewer, (card,)))
        return self.play_one("Which melds do you show?", ways[:4])

    def big_gin(self) -> None:
        """Declare big gin where there is one, or else knock."""
        session = self.session
        if session.open(Knock):
            move = knock(session.rules, session.view, session.viewer, ())
            if move is not None and session.allows(move):
                self.play(move)
                return
        self.knock()

    def show_hand(self) -> None:
        """Show the hand after the knock."""
        self.play(Show(self.session.viewer))

    def best_way(self) -> None:
        """Answer the knock in the best way: take back, lay off, and show."""
        session = self.session
        if not session.open(Show):
            self.play(Show(session.viewer))
            return
        while session.view.laid:
            self.play(TakeBack(session.viewer))
        for move in session.rules.best_answer(session.view, session.viewer):
            self.play(move)


def _few(calls: Sequence[Call]) -> Sequence[Call]:
    """The calls among which somebody can choose: all, or of very many the one for each meld that comes first."""
    if len(calls) <= CHOICES:
        return calls
    best: dict[tuple[int, int | None], Call] = {}
    for call in calls:
        best.setdefault((call.count, call.index), call)
    return list(best.values())[:CHOICES]
