"""Table words: the line of words at a table at which somebody plays."""

from __future__ import annotations

from typing import Final

from rummy_desktop.engine.wording import listed
from rummy_desktop.gui.play.pointed_words import pointed_words
from rummy_desktop.gui.play.pointer import Pointer
from rummy_desktop.gui.table import words
from rummy_desktop.gui.table.board import Board
from rummy_desktop.gui.table.furniture import Words
from rummy_desktop.gui.table.inventory import told_of
from rummy_desktop.gui.table.plans import GROUP
from rummy_desktop.language.translate import mark, tr

CARRIED: Final = mark("Click where it goes, or once more where it was to choose it. Esc puts it back.")


class TableWords:
    """The sentence that is due: what has gone wrong, what is pointed at, what is expected, or the news."""

    def __init__(self, board: Board, pointer: Pointer) -> None:
        self.board = board
        self.pointer = pointer
        self.session = pointer.session
        self.gestures = pointer.gestures
        self.playback = pointer.gestures.mover.playback
        self.news = pointer.speech.news

    def now(self) -> Words:
        """Return the line of words as it is due now."""
        for find in (self._held, self._asked, self._told, self._prepared, self._standing):
            if (found := find()) is not None:
                return found
        shown, people = self.board.stage.view, self.session.people
        return Words(
            self._expected(people.present, self.board.stage.behind),
            mine=shown.actor == people.present and not shown.to_deal,
        )

    def _held(self) -> Words | None:
        """Return what is said before all else: an alarm, of what is carried, watched again or looked at."""
        if self.news.words.alarm:
            return self.news.words
        if self.pointer.carries:
            return Words(tr(CARRIED), mine=True)
        if self.playback.on:
            return self.news.words if self.news.words.text else Words(self.playback.caption(), mine=True)
        hover = self.pointer.pointed.hover
        return Words(told_of(self.board, int(hover[5:])), mine=True) if hover.startswith("seat:") else None

    def _asked(self) -> Words | None:
        """Return the question who calls, or what is said of the cards that are pointed at."""
        if not self.board.stage.behind and self.session.calling.keys():
            return Words(self._call_prompt(), mine=True)
        groups = [zone for zone in (self.pointer.pointed.hover, self.pointer.pointed.spot) if zone.startswith(GROUP)]
        nodes = map(self.board.nodes.find, groups)
        return pointed_words(
            self.gestures, [node.plan for node in nodes if node and node.plan], self.session.people.address
        )

    def _told(self) -> Words | None:
        """Return the news, unless something is asked that runs out of time or holds up the deal."""
        pressing = not self.board.stage.behind and self.session.my_turn and self.session.pressing
        return self.news.words if self.news.words.text and (self.news.said or not pressing) else None

    def _prepared(self) -> Words | None:
        """Return what is missing for what is being laid together."""
        if self.board.stage.behind:
            return None
        tray, bench = self.gestures.tray, self.gestures.bench
        if told := tray.counted():
            return Words(told, mine=True)
        if tray.melds:
            return Words(tr("Click a card in the tray to take it back."), mine=True)
        pointed = self.pointer.pointed
        spots = (pointed.hover, self.board.nodes.zone_of(pointed.spot))
        return Words(self.session.people.address(told), mine=True) if (told := bench.said(spots)) else None

    def _standing(self) -> Words | None:
        """Return why nothing can be played, or for whom the computer does."""
        kept, people = self.session.kept, self.session.people
        if kept.locked and not self.session.match.table.over:
            return Words(kept.locked, doubt=True)
        if not people.replaced:
            return None
        names = listed([people.name(seat) for seat in people.replaced])
        for_all = tr("The computer plays for {names}.", names=names)
        return Words(for_all if people.several else tr("The computer plays for you."), mine=True)

    def expected(self) -> str:
        """Return what is expected of the person at the table, as a sentence; nothing if nothing is expected."""
        session = self.session
        if self.board.stage.behind or session.kept.locked:
            return ""
        if session.calling.keys():
            return self._call_prompt()
        return self._expected(session.people.present, False) if session.my_turn else ""

    def _call_prompt(self) -> str:
        """Return the question who calls for what."""
        what = self.gestures.offered().melded(self.session.view)
        return self.session.calling.prompt(f"{what}." if what else "")

    def _expected(self, viewer: int | None, behind: bool) -> str:
        """Return what is expected of whom."""
        shown, board = self.board.stage.view, self.board
        calls = self.gestures.calls().prompt(shown)
        return calls or words.expected(shown, board.rules, board.setup, viewer, behind, self.session.people.several)
