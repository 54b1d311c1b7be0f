"""Gestures: what the player does with chosen cards, by a click, a key or a button, and which move that is."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from rummy_desktop.engine.cards import HIDDEN, Card
from rummy_desktop.engine.melds import Group
from rummy_desktop.engine.moves import (
    Call,
    Discard,
    Draw,
    EndTurn,
    Knock,
    LayDown,
    Move,
    Pass,
    Show,
    TakeBack,
)
from rummy_desktop.gui.scenes.pick import Pick, PickScene
from rummy_desktop.gui.table import words
from rummy_desktop.gui.table.drag import knock, knock_card, meanings, meld_after, take_of
from rummy_desktop.gui.table.layout import HAND, TABLE
from rummy_desktop.gui.table.stage import SLIDE

if TYPE_CHECKING:
    from rummy_desktop.gui.table.table import TableScene


class Gestures:
    """Everything that the viewer of a table can do with the cards; each says why where it is not allowed."""

    def __init__(self, table: TableScene) -> None:
        self.table = table
        self._calls: tuple[int, list[Call]] = (-1, [])

    def open(self, kind: type[Move]) -> bool:
        """Whether such moves are what the viewer decides between just now."""
        table = self.table
        return table.my_turn and kind in table.match.rules.asking(table.view).kinds

    def play_one(self, question: str, moves: Sequence[Move]) -> bool:
        """Play the one of `moves` that is allowed; where several are, ask which. Whether a move was played."""
        table = self.table
        good = [move for move in moves if table.match.objection(move) is None] if table.my_turn else []
        rules, view = table.match.rules, table.view
        # Wild cards that can change places make no difference, nor do two sets of a rank.
        answers: dict[str, Move] = {}
        for move in good:
            answers.setdefault(words.reading(rules, view, move), move)
        if len(answers) < 2:
            return bool(moves) and table.play((good or moves)[0])
        picks = [Pick(said, self._answer(move), meld_after(rules, view, move)) for said, move in answers.items()]
        table.app.over(PickScene(table.app, question, picks, [each.name for each in table.setup.seats]))
        return False

    def _answer(self, move: Move) -> Callable[[], None]:
        def answer() -> None:
            self.table.play(move)

        return answer

    # What is chosen

    def cards(self) -> tuple[Card, ...]:
        """The chosen cards as they stand in the hand."""
        table = self.table
        return tuple(card for card in table.orders[table.viewer] if card in table.chosen)

    def one_card(self) -> Card | None:
        """The one chosen card, or where none is chosen the one that the keys are on, or the last of the hand."""
        table = self.table
        if table.chosen:
            return next(iter(table.chosen)) if len(table.chosen) == 1 else None
        hand = table.view.hands[table.viewer]
        if table.match.rules.spread and len(hand) == 1 and table.my_turn:
            return hand[0]
        return Card.parse(table.spot[5:]) if table.spot.startswith("card:") else None

    # Drawing

    def draw_card(self) -> None:
        """Draw from the stock."""
        self.table.play(Draw(self.table.viewer))

    def take_card(self, zone: str = "") -> None:
        """Take the top of the discard pile, or where it is spread all from the card of `zone` on, or pointed at.

        While rummy may be called it is called for these cards.
        """
        table = self.table
        if self.open(Call):
            self.call(zone)
            return
        pointed = zone or table.pointed()
        table.play(take_of(table.view, table.viewer, pointed))

    # Melding

    def lay_down(self) -> None:
        """Lay down the chosen cards; where none are chosen, choose the melds that the hand holds."""
        table, cards = self.table, self.cards()
        if table.tray.open:
            table.tray.press(cards)
        elif not self.open(LayDown):
            table.play(LayDown(table.viewer, (cards,) if cards else ()))
        elif cards:
            self.play_one("What do they stand for?", self.meanings(cards, TABLE))
        elif found := self._found():
            table.chosen = {card for group in found for card in group}
            table.stage.settle(SLIDE)
            table.announce("These are melds; the same again lays them down.")
        else:
            table.refuse("There is no meld in your hand; a meld is three cards of one rank, or in a row of one suit.")

    def meanings(self, cards: Sequence[Card], zone: str) -> list[Move]:
        """The moves that bringing these cards of the hand to `zone` may mean, the likeliest first."""
        table = self.table
        return meanings(table.match.rules, table.view, table.viewer, cards, HAND, zone)

    def _found(self) -> tuple[Group, ...]:
        """The melds that the hand holds and that may be laid down together."""
        table = self.table
        rules, view, hand = table.match.rules, table.view, table.view.hands[table.viewer]
        found = rules.best_melds(view, hand)
        if table.match.objection(LayDown(table.viewer, found)):
            # A table may allow only one of them in a turn.
            found = found[:1]
        return found

    def lay_off(self, zone: str = "") -> None:
        """Lay off the chosen cards on the meld `zone`, or on the first that takes them."""
        table = self.table
        card = self.one_card()
        cards = self.cards() or ((card,) if card else ())
        melds = [zone] if zone else sorted(each for each in table.zones() if each.startswith("meld:"))
        if not cards:
            table.refuse("Choose a card to lay off first.")
        elif not melds:
            table.refuse("There is no meld on the table to lay off on.")
        else:
            every = [(each, self.meanings(cards, each)) for each in melds]
            good = [move for _, moves in every for move in moves if table.match.objection(move) is None]
            self.play_one("Where do they go?" if len(cards) > 1 else "Where does it go?", good or every[0][1])

    def take_back(self) -> None:
        """Take the last meld or layoff back; the last meld of the tray where there is one."""
        if not self.table.tray.take_back():
            self.table.play(TakeBack(self.table.viewer))

    def discard(self) -> None:
        """Discard the one chosen card."""
        table, card = self.table, self.one_card()
        if card is not None:
            table.play(Discard(table.viewer, card))
        elif why := table.match.objection(Discard(table.viewer, HIDDEN)):
            table.refuse("Choose one card to discard." if self.open(Discard) else why)

    # Calling and other answers

    def calls(self) -> list[Call]:
        """Every call of rummy that the viewer may make just now, the one that counts most first."""
        table = self.table
        if not self.open(Call):
            return []
        rules, view = table.match.rules, table.view
        if self._calls[0] != len(table.match.log):
            found = [move for move in rules.moves(view) if isinstance(move, Call)]
            found.sort(key=lambda move: -words.call_worth(rules, view, move))
            self._calls = len(table.match.log), found
        return self._calls[1]

    def call(self, zone: str = "") -> None:
        """Call rummy; where several melds can be called, ask which. `zone` is the deepest card of the pile to take."""
        table = self.table
        if not self.open(Call):
            table.refuse("Rummy is called when a discard fits a meld on the table, before the next player draws.")
            return
        calls = self.calls()
        count = take_of(table.view, table.viewer, zone).count
        if zone.startswith("discard:"):
            calls = [call for call in calls if call.count == count]
        if calls:
            self.play_one("What do you call?", calls)
        else:
            table.refuse(words.no_call(table.view, count))

    def end_turn(self) -> None:
        """End a turn in which cards were melded."""
        self.table.play(EndTurn(self.table.viewer))

    def pass_up(self) -> None:
        """Decline what is offered."""
        self.table.play(Pass(self.table.viewer))

    # Knocking

    def knock(self) -> bool:
        """Knock with the chosen card, or else with the one whose going leaves the least; whether it was played."""
        table = self.table
        if not self.open(Knock):
            return table.play(Knock(table.viewer, None, ()))
        if len(table.chosen) > 1:
            table.refuse("Choose one card to knock with.")
            return False
        return self.knock_with(
            next(iter(table.chosen), None) or knock_card(table.match.rules, table.view, table.viewer)
        )

    def knock_with(self, card: Card) -> bool:
        """Knock; where several arrangements leave as little, the knocker chooses (GIN-09). Whether it was played."""
        table = self.table
        if not self.open(Knock):
            return table.play(Knock(table.viewer, card, ()))
        ways = [move for move in table.match.moves() if isinstance(move, Knock) and move.card == card]
        if len(ways) < 2:
            return table.play(knock(table.match.rules, table.view, table.viewer, (card,)))
        return self.play_one("Which melds do you show?", ways[:4])

    def big_gin(self) -> None:
        """Declare big gin where there is one, or else knock."""
        table = self.table
        if self.open(Knock):
            move = knock(table.match.rules, table.view, table.viewer, ())
            if move is not None and table.match.objection(move) is None:
                table.play(move)
                return
        self.knock()

    def show_hand(self) -> None:
        """Show the hand after the knock."""
        self.table.play(Show(self.table.viewer))

    def best_way(self) -> None:
        """Answer the knock in the best way: take back, lay off, and show."""
        table = self.table
        if not self.open(Show):
            table.play(Show(table.viewer))
            return
        while table.view.laid:
            table.play(TakeBack(table.viewer))
        for move in table.match.rules.best_answer(table.view, table.viewer):
            table.play(move)
