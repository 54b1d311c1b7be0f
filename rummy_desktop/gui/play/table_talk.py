"""Table talk: all that is said and heard at a table at which somebody plays."""

from __future__ import annotations

from rummy_desktop.engine import events as e
from rummy_desktop.gui.play.announcer import Announcer
from rummy_desktop.gui.play.match_board import MatchBoard
from rummy_desktop.gui.play.playback import Playback
from rummy_desktop.gui.play.remarks import Remarks
from rummy_desktop.gui.play.speech import Speech
from rummy_desktop.gui.play.voice import Voice


class TableTalk:
    """The line of news, what is spoken, the remarks of characters, and what somebody has missed."""

    def __init__(self, board: MatchBoard) -> None:
        people = board.session.people
        self.voice = Voice(board)
        self.speech = Speech(board.app.sound.play, board.touch, people.address, self.voice.said)
        self.playback = Playback(people, board.stage, self.speech, board.touch)
        self.remarks = Remarks(board, self.speech)
        self.announcer = Announcer(board, self.speech, self.playback)

    def see(self, event: e.Event) -> None:
        """Say an event that is seen now, to all who read or listen."""
        self.voice.witness(event)
        if not self.playback.on:
            self.remarks.see(event)
        self.announcer.see(event)

    def reword(self) -> None:
        """Say what comes in another language; what was said in the one before is over."""
        self.speech.hush()
        self.remarks.hush()
        self.voice.reword()
