"""Pages: the pages that can be opened over a match in play."""

from __future__ import annotations

from collections.abc import Callable, Collection

from rummy_desktop.gui.play.deal_end_scene import DealEndScene
from rummy_desktop.gui.play.find_card import FindCardScene, lying_cards
from rummy_desktop.gui.play.handover import Host
from rummy_desktop.gui.play.match_board import MatchBoard
from rummy_desktop.gui.play.memory import Memory
from rummy_desktop.gui.play.pause import PauseScene
from rummy_desktop.gui.play.pointer import Pointer
from rummy_desktop.gui.play.question import QuestionScene
from rummy_desktop.gui.play.scores import ScoresScene
from rummy_desktop.gui.play.seen_cards_page import SeenScene
from rummy_desktop.gui.scenes.rules import RulesScene
from rummy_desktop.gui.scenes.scene import Scene
from rummy_desktop.gui.scenes.settings import SettingsScene
from rummy_desktop.gui.scenes.wait import WaitScene
from rummy_desktop.gui.setup.rules_summary import rules_summary
from rummy_desktop.gui.table.history import Chapter
from rummy_desktop.gui.table.history_page import HistoryScene
from rummy_desktop.language.translate import tr


class Pages:
    """The pages over a match: its menu, its score sheet, its history and the like.

    Before that, what the pointer holds is let go, and where the match is not to go on below, it comes to rest.
    """

    def __init__(self, board: MatchBoard, host: Host, memory: Memory, pointer: Pointer) -> None:
        self.app = board.app
        self.board = board
        self.mover = host.mover
        self.session = host.session
        self.resign = host.mover.resign
        self.host = host
        self.memory = memory
        self.undoing = host.undoing
        self.pointer = pointer

    def open_menu(self) -> None:
        """Show the menu of the match."""
        self._over(PauseScene(self.app, self.host, self, self.undoing, self.memory.allowed))

    def show_scores(self) -> None:
        """Show the score sheet."""
        self.board.rest()
        self._over(ScoresScene(self.app, self.session, self.host.playback.stage, self.host.next_deal))

    def show_end(self) -> None:
        """Show how the deal has ended, and what may follow."""
        table = self.session.match.table
        if self.board.ending and (table.to_deal or table.over):
            self._over(DealEndScene(self.app, self.session, self.board, self.host.next_deal))
        else:
            self.show_scores()

    def show_question(self) -> None:
        """Ask the viewer the question for which the rulebook has a page, if it has one now."""
        session = self.session
        if question := session.rules.question(session.view, session.viewer):
            self._over(QuestionScene(self.app, self.mover, question))

    def open_settings(self) -> None:
        """Show the settings."""
        self._over(SettingsScene(self.app))

    def show_rules(self) -> None:
        """Show the rules of this game."""
        match, options = self.session.match, self.session.match.rules.options
        self._over(RulesScene(self.app, match.game.key, rules_summary(match.game, options).page(), options))

    def show_seen(self) -> None:
        """Show the cards that have been seen, if the match allows it."""
        if not self.memory.refused():
            self._over(SeenScene(self.app, self.memory))

    def find_card(self, reach: Collection[str], go: Callable[[str], None]) -> None:
        """Have a card found by its name among those that are seen, to which the keys then go."""
        self._over(FindCardScene(self.app, lying_cards(self.board, reach), go))

    def show_history(self) -> None:
        """Show in words what has happened, from the beginning of the match on."""
        session, work = self.session, self.session.earlier
        if work is None:
            self._over(HistoryScene(self.app, session))
            return

        def told(chapters: list[Chapter]) -> None:
            session.begin_with(chapters)
            self._over(HistoryScene(self.app, session))

        self._over(WaitScene(self.app, work, told, tr("The deals before are being looked through …")))

    def _over(self, scene: Scene) -> None:
        self.pointer.let_go()
        self.app.over(scene)
