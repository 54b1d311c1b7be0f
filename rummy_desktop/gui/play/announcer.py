"""Announcer: what is said, and heard, of an event at a table at which somebody plays."""

from __future__ import annotations

from rummy_desktop.engine import events as e
from rummy_desktop.gui.play.match_board import MatchBoard
from rummy_desktop.gui.play.playback import Playback
from rummy_desktop.gui.play.speech import Speech
from rummy_desktop.gui.table import words
from rummy_desktop.gui.table.news import reading_time


class Announcer:
    """Says each event as it is seen on the screen, and gives the player the time to read it."""

    def __init__(self, board: MatchBoard, speech: Speech, playback: Playback) -> None:
        self.board = board
        self.session = board.session
        self.people = board.session.people
        self.speech = speech
        self.playback = playback

    def see(self, event: e.Event) -> None:
        """Say an event."""
        board, present = self.board, self.people.present
        match event:
            case e.DealEnded(result):
                if not board.ending:
                    self.speech.tell(words.outcome(result, board.setup) + ".")
                if chime := self._chime(result):
                    self.speech.play(chime)
            case e.Resigned(seat):
                self.speech.announce(words.resigned(board.setup, seat))
            case e.TurnBegan(seat) if seat == present and not self.playback.on:
                self.speech.play("turn")
            case e.Offered(seats) if board.rules.asking(board.stage.view).claim:
                if present in seats and not self.playback.on:
                    self.speech.play("turn")
            case _:
                self._tell(event)

    def _chime(self, result: e.Result) -> str:
        """Return the sound of how a deal has ended for the people at the table; none where there are none."""
        persons, table = set(self.board.persons), self.session.match.table
        if result.winner is None or not persons:
            return ""
        if table.over and not persons.isdisjoint(table.winners):
            return "gin"
        if result.winner not in persons:
            return "lose"
        return "gin" if self.board.game.outcome(result.outcome).great else "win"

    def _tell(self, event: e.Event) -> None:
        """Say what has happened, and give the player the time to read it before anything else does."""
        board, stage = self.board, self.board.stage
        # Only one person can be called "you"; where nobody plays, nobody is.
        watcher = board.viewer if len(board.persons) == 1 else None
        news = words.news(event, board.rules, stage.view, board.setup, watcher)
        if not news:
            return
        passing = isinstance(event, words.PASSING)
        self.speech.tell(news, passing, lambda: words.still_so(event, stage.view))
        # Where much is announced, one thing after the other; elsewhere the cards are dealt meanwhile.
        mine = board.persons and getattr(event, "seat", None) == self.people.present
        if words.is_slow(event, board.rules) or (board.ground.spread and not passing and not mine):
            stage.wait(reading_time(news))
