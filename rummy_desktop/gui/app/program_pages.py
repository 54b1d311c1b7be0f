"""Program pages: what the menu and the keys open, imported when the first is opened or the first picture is shown."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pygame

from rummy_desktop.engine.match import Match
from rummy_desktop.gui.app.match_files import Keeper, MatchFiles
from rummy_desktop.gui.challenges.challenges_page import show_challenges
from rummy_desktop.gui.lessons.lessons_page import LessonsScene, begin_lesson
from rummy_desktop.gui.look.assets import Assets
from rummy_desktop.gui.look.theme import Theme
from rummy_desktop.gui.matches.examples import show_examples
from rummy_desktop.gui.matches.match_list import MatchesScene
from rummy_desktop.gui.matches.miniature import miniature
from rummy_desktop.gui.play.autosave import Autosave, setup_of
from rummy_desktop.gui.play.table_scene import TableScene
from rummy_desktop.gui.scenes.keys import KeysScene
from rummy_desktop.gui.scenes.language import choose_language
from rummy_desktop.gui.scenes.rules import RulesScene
from rummy_desktop.gui.scenes.scene import Scene
from rummy_desktop.gui.scenes.settings import SettingsScene
from rummy_desktop.gui.setup.new_match import NewScene
from rummy_desktop.gui.setup.setup import Setup
from rummy_desktop.gui.statistics.ladder import LadderScene
from rummy_desktop.gui.statistics.page import StatisticsScene
from rummy_desktop.storage.match_file.load import load


class ProgramPages:
    """Opens the pages of the program over what is shown."""

    def __init__(self, app: Keeper) -> None:
        self.app = app
        self.files = MatchFiles(app)

    def table(self, match: Match, setup: Setup, kept: Autosave) -> TableScene:
        """Return the table of a match that begins."""
        return TableScene(self.app, match, setup, kept)

    def new_match(self) -> None:
        """Choose a game, and who plays it."""
        self.app.over(NewScene(self.app))

    def matches(self) -> None:
        """Show the saved matches."""
        self.app.over(MatchesScene(self.app))

    def examples(self) -> None:
        """Show the examples."""
        show_examples(self.app)

    def statistics(self) -> None:
        """Show the statistics."""
        self.app.over(StatisticsScene(self.app))

    def ladder(self) -> None:
        """Show the ladder, where it is not what is shown."""
        self._once(LadderScene, lambda: LadderScene(self.app))

    def rules(self, game: str) -> None:
        """Show the rules of a game."""
        self.app.over(RulesScene(self.app, game))

    def settings(self) -> None:
        """Show the settings, where they are not what is shown."""
        self._once(SettingsScene, lambda: SettingsScene(self.app))

    def keys(self) -> None:
        """Show the keys, where they are not what is shown."""
        self._once(KeysScene, lambda: KeysScene(self.app))

    def language(self) -> None:
        """Choose the language."""
        self.app.over(choose_language(self.app))

    def lessons(self) -> None:
        """Show the lessons."""
        self.app.over(LessonsScene(self.app))

    def learn(self, game: str) -> None:
        """Begin the lesson of a game; why it can't be is said."""
        begin_lesson(self.app, game)

    def challenges(self) -> None:
        """Show the deal of the day, and the challenges."""
        show_challenges(self.app)

    @staticmethod
    def portray(
        path: Path | None,
        match: Match | None,
        setup: Setup | None,
        assets: Assets,
        theme: Theme,
        size: tuple[int, int],
    ) -> pygame.Surface:
        """Draw a picture of a match, in memory or else on the disk. SaveError where it can't be loaded."""
        if match is not None and setup is not None:
            return miniature(assets, theme, match, setup, size)
        assert path is not None
        saved = load(path)
        return miniature(assets, theme, saved.match, setup_of(saved), size)

    def _once(self, kind: type[Scene], make: Callable[[], Scene]) -> None:
        if not isinstance(self.app.scene, kind):
            self.app.over(make())
