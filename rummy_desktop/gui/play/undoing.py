"""Undoing: takes back the viewer's last action, and redoes it; it is free while nothing hidden has been seen."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from rummy_desktop.engine.cards import in_words
from rummy_desktop.engine.moves import Draw, Move
from rummy_desktop.engine.undo import Bar, against_free, last_decision
from rummy_desktop.gui.play.gestures import Gestures
from rummy_desktop.gui.play.own_hand import Change
from rummy_desktop.gui.scenes.bindings import at_table
from rummy_desktop.language.translate import mark, tr, tr_plural

ASK: Final = mark(
    "Where several play, all have to agree before anything is taken back; the menu of the match asks them."
)
DISAGREED: Final = mark("Not everybody wants moves to be taken back in this match.")
NOTHING: Final = mark("There is nothing to take back yet.")
AGAIN: Final = mark("There is nothing to do again.")
LESSON: Final = mark("In a lesson nothing is taken back; its menu begins it again.")
DONE: Final = mark("Taken back; {key} does it again.")


class Redo(NamedTuple):
    """An action that can be done again: the moves that were taken back, or the order of the hand before."""

    moves: tuple[Move, ...]
    change: Change | None = None


class Undoing:
    """Undo and redo at a table; redo works as long as nothing else has been done since.

    `back` shows the table as it stands after moves were taken back.
    """

    def __init__(self, gestures: Gestures, back: Callable[[], None]) -> None:
        self.gestures = gestures
        self.session = gestures.session
        self.hand = gestures.hand
        self.mover = gestures.mover
        self._back = back
        self._again: list[Redo] = []
        self._busy = False
        self._judged: tuple[object, Bar | None] = (None, None)
        self.hand.rearranged = self.forget

    # State

    @property
    def possible(self) -> bool:
        """Whether there is something that can be taken back just now."""
        gestures = self.gestures
        if gestures.tray.melds or gestures.bench.moved or self.hand.last_change is not None:
            return True
        return not self.against() or self._takes_back

    @property
    def repeatable(self) -> bool:
        """Whether something can be done again."""
        return self.gestures.bench.repeatable or bool(self._again)

    @property
    def _takes_back(self) -> bool:
        """Whether melds of this turn can be taken back by the rules of the game, without anybody's consent."""
        session = self.session
        kind = session.kind_that(lambda kind: kind.takes_back)
        return kind is not None and bool(session.view.laid) and session.allows(kind(session.viewer))

    @property
    def seat(self) -> int:
        """The seat whose decision is taken back: the viewer's, or at an open table that of the last person to move."""
        session, people = self.session, self.session.people
        last = session.match.log[-1].seat
        return last if people.open and session.agreed and last in people.playing else session.viewer

    def against(self) -> str:
        """Return why the last decision can't be taken back, as a sentence; empty if it can."""
        session, people = self.session, self.session.people
        seat = self.seat
        if session.kept.locked:
            return session.kept.locked
        if not session.goes_back:
            return tr(LESSON)
        if people.present is None or seat in people.away:
            return tr("Nobody plays at this seat just now, so nothing is taken back.")
        number = last_decision(session.match, seat)
        if number is None:
            return tr(NOTHING)
        if people.asks_all and not session.agreed:
            return tr(ASK if session.agreed is None else DISAGREED)
        if session.practice:
            return ""
        bar = self._bar()
        return "" if bar is None else self._in_words(bar, session.match.log[number])

    @property
    def behind_curtain(self) -> int | None:
        """The seat that may take back the last move although a curtain has fallen since; None if none may."""
        session, people = self.session, self.session.people
        seat, number = session.match.log[-1].seat, len(session.match.log) - 1
        if people.present is not None or not people.asks_all or not session.agreed or seat not in people.playing:
            return None
        if session.kept.locked or last_decision(session.match, seat) != number:
            return None
        return seat if session.practice or against_free(session.match, seat) is None else None

    def _bar(self) -> Bar | None:
        """Return what stands against a free undo, judged once after each move."""
        match, seat = self.session.match, self.seat
        key = seat, self.session.now
        if self._judged[0] != key:
            self._judged = key, against_free(match, seat)
        return self._judged[1]

    def _in_words(self, bar: Bar, move: Move) -> str:
        """Return in words why the results of the viewer's last move can't be taken back freely."""
        if bar.ended:
            return tr("The deal is over, and all hands have been seen; in a practice match anything can be taken back.")
        if bar.seat is not None:
            name = self.session.people.name(bar.seat)
            return tr("{name} has played since; in a practice match anything can be taken back.", name=name)
        if self.hand.covered():
            which = tr("The card") if len(bar.cards) == 1 else tr("The cards")
        else:
            which = tr("The {cards}", cards=in_words(bar.cards))
        if isinstance(move, Draw):
            return tr_plural(
                "{cards} that you drew has been seen; in a practice match anything can be taken back.",
                "{cards} that you drew have been seen; in a practice match anything can be taken back.",
                len(bar.cards),
                cards=which,
            )
        return tr_plural(
            "{cards} has been seen; in a practice match anything can be taken back.",
            "{cards} have been seen; in a practice match anything can be taken back.",
            len(bar.cards),
            cards=which,
        )

    # Actions

    def undo(self) -> None:
        """Take back the last action, a step with the own cards or a decision, or say why that can't be."""
        if self.mover.playback.on:
            self.mover.playback.skip()
            return
        gestures = self.gestures
        if gestures.tray.take_back() or gestures.bench.take_back():
            return
        if self.hand.last_change is not None:
            self._again.append(Redo((), self.hand.put_back()))
            self.mover.speech.play("pick")
        elif not (why := self.against()):
            self._go_back()
        elif self._takes_back:
            gestures.take_back()
        elif why:
            gestures.refuse(why)

    def _go_back(self) -> None:
        session = self.session
        seat = self.seat
        number = last_decision(session.match, seat)
        assert number is not None
        self.mover.playback.stage.catch_up()
        moves = tuple(session.match.log[number:])
        session.go_back(number, seat, self._bar() is None)
        self._again.append(Redo(moves))
        self._back()
        self.mover.speech.play("pick")
        self.said(tr(DONE, key=at_table(self.gestures.app.settings.keys)("Ctrl+Y")))

    def said(self, text: str) -> None:
        """Tell the player the result."""
        self.gestures.announce(text)

    def redo(self) -> None:
        """Do again what was taken back last."""
        if self.mover.playback.on:
            self.mover.playback.skip()
        elif self.gestures.bench.redo():
            pass
        elif not self._again:
            self.gestures.refuse(tr(AGAIN))
        else:
            last = self._again.pop()
            if last.change is not None:
                self.hand.put_again(last.change)
                self.mover.speech.play("pick")
            else:
                self._busy = True
                self.mover.playback.stage.catch_up()
                for move in last.moves:
                    if not self.mover.make(move):
                        self._again.clear()
                        break
                self._busy = False

    def back(self) -> None:
        """Take back a meld or layoff of this turn if there is one, else the last action."""
        gestures = self.gestures
        if self._takes_back or gestures.tray.melds or gestures.bench.moved:
            gestures.take_back()
        else:
            self.undo()

    def forget(self) -> None:
        """Drop what was taken back before, since something else was done."""
        if not self._busy:
            self._again.clear()
