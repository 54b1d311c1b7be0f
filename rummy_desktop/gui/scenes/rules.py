"""Rules: the rules of the games, to read."""

from __future__ import annotations

from collections.abc import Sequence

from rummy_desktop.engine.cards import Faces, show_faces
from rummy_desktop.engine.examples import Example, parts_of
from rummy_desktop.engine.options import Options
from rummy_desktop.engine.rules_page import at_table, section_of, with_titles
from rummy_desktop.gui.scenes.page import PageScene
from rummy_desktop.gui.scenes.scene import Program
from rummy_desktop.gui.widgets.box import Centre, Column, Flow, Panel, Row
from rummy_desktop.gui.widgets.button import Button
from rummy_desktop.gui.widgets.examples import pictured
from rummy_desktop.gui.widgets.label import Label
from rummy_desktop.gui.widgets.rich import Rich
from rummy_desktop.gui.widgets.scroll import Scroll
from rummy_desktop.gui.widgets.tabs import Tabs
from rummy_desktop.gui.widgets.toggle import Toggle
from rummy_desktop.gui.widgets.widget import Widget
from rummy_desktop.language.translate import mark, tr
from rummy_desktop.storage.paths import page_file
from rummy_desktop.variants import GAMES

NAMES = mark("Names for the command line")


class RulesScene(PageScene):
    """The rules page of the game `game_key`, from which the player can go to those of the others.

    The rules in force at a table come first on the page of its game, in simple Markdown, and with its `options` the
    rules say what is played there. It opens at the part that tells of what goes by the names in `section`, if there is
    one. The names that options have on the command line can be shown, too.
    """

    name = "rules"
    margin = 24
    widest = 980

    def __init__(
        self,
        app: Program,
        game_key: str,
        rules_summary: str = "",
        options: Options | None = None,
        section: Sequence[str] = (),
    ) -> None:
        super().__init__(app)
        self.section = section
        self.game = self.played = game_key
        self.rules_summary = {game_key: rules_summary}
        self.options = options
        self.names = False
        self.first = self._title()

    def _title(self) -> str:
        return tr("Rules of {title}", title=GAMES[self.game].title)

    @property
    def faces(self) -> Faces:
        """The faces of the game whose rules are shown, as it is usually played."""
        game = GAMES[self.game]
        return game.rules(game.rules.options_type(), game.seats[0]).faces

    def build(self) -> Widget:
        show_faces(self.faces)
        back = Button(tr("Back"), self.escape, icon="chevron-left")
        title = Label(tr("Rules"), "title", "on_felt")
        names = Row([Label(tr(NAMES), "small", "on_felt"), Toggle(tr(NAMES), self.names, self._show_names)], 10)
        head = Flow([back, title, names], 20, stretch=[title])
        tabs = Tabs(tr("Game"), list(GAMES), [game.title for game in GAMES.values()], self.game, self._turn)
        page = self._text()
        lines, begins = page.split("\n"), section_of(page, self.section)
        above, below = ("\n".join(part) for part in (lines[:begins], lines[begins:]))
        pieces = [[_shown(part) for part in parts_of(text) if part] for text in (above, below)]
        self.there = pieces[1][0] if begins else None
        self.text = text = Scroll(Centre(Column([*pieces[0], *pieces[1]], 14), 820), self._title(), 24)
        panel = Panel([tabs, text], 0, 12, stretch=[text])
        return Column([head, panel], 16, stretch=[panel])

    def resize(self) -> None:
        super().resize()
        if self.there is not None:
            self.text.scroll_to(self.text.offset + self.there.rect.y - self.text.rect.y - self.app.theme.px(16))

    def _text(self) -> str:
        try:
            page = page_file(self.game).read_text(encoding="utf-8")
        except (OSError, UnicodeDecodeError):
            page = f"# {GAMES[self.game].title}\n\n{tr('The rules page of this game can’t be read.')}"
        game = GAMES[self.game]
        if self.options is not None and self.game == self.played:
            page = at_table(page, game, self.options)
        if not self.names:
            page = with_titles(page, game)
        title, line, rest = page.partition("\n")
        first = self.rules_summary.get(self.game, "")
        return f"{title}\n\n{first}\n\n## {tr('The rules')}\n{rest}" if first else f"{title}{line}{rest}"

    def _show_names(self, shown: bool) -> None:
        self.names = shown
        self.rebuild()

    def _turn(self, game: str) -> None:
        self.game = game
        self.section = ()
        self.first = self._title()
        self.rebuild()


def _shown(part: str | list[Example]) -> Widget:
    """Return the widgets for a part of a page: its text, or its examples as pictures."""
    return Rich(part) if isinstance(part, str) else pictured(part)
