"""Problem: one file with what is needed to look into a problem, for the provider of the game."""

from __future__ import annotations

import os
from functools import partial
from pathlib import Path
from typing import Final, Literal

import pygame

from rummy_desktop.gui.scenes.naming import FileScene
from rummy_desktop.gui.scenes.page import PageScene, dialog
from rummy_desktop.gui.scenes.scene import Program
from rummy_desktop.gui.scenes.wait import WaitScene
from rummy_desktop.gui.widgets.box import Column, Flow, Space
from rummy_desktop.gui.widgets.button import Button
from rummy_desktop.gui.widgets.field import Field
from rummy_desktop.gui.widgets.label import Label
from rummy_desktop.gui.widgets.line import Line
from rummy_desktop.gui.widgets.note import Note
from rummy_desktop.gui.widgets.toggle import Toggle
from rummy_desktop.gui.widgets.widget import Widget
from rummy_desktop.language.translate import mark, tr
from rummy_desktop.storage import clock
from rummy_desktop.storage.files import reason
from rummy_desktop.storage.match_file.file_names import called
from rummy_desktop.storage.match_file.header import SaveError
from rummy_desktop.storage.problem_report import report_path, write_report

TOLD: Final = mark(
    "Write a file with the log, your settings and the versions of everything, and send it to "
    "whoever you have the game from. It names no card that lies hidden. Names that you have "
    "typed are in it, and nothing leaves this computer by itself."
)
WITH: Final = mark("Its file tells all cards of a match that is over; while it goes on, only what has been played.")


class ProblemScene(PageScene):
    """The form of a report: what happened, and whether `match`, or else the present one, may come along."""

    name = "problem"
    covers = False
    first = mark("What happened?")
    margin = 24

    def __init__(self, app: Program, match: Path | None = None) -> None:
        super().__init__(app)
        self.match = match or app.kept_file
        self.told = ""
        self.with_match = False
        self.said: tuple[str, Literal["remark", "refusal"]] = ("", "remark")

    def build(self) -> Widget:
        title = Label(tr("Report a problem"), "heading", single=True)
        head = Flow([title, Button(tr("Close"), self.escape, icon="close")], 12, stretch=[title])
        field = Field(
            tr(self.first), self.told, self._tell, 600, tr("What happened, and what you did before"), self._ask
        )
        inside: list[Widget] = [Label(tr(TOLD), "body", "ink_soft"), field]
        if self.match is not None:
            title_of_it = tr("With the match")
            inside.append(Line(title_of_it, tr(WITH), Toggle(title_of_it, self.with_match, self._take_along)))
        inside.append(Column([Note(*self.said), Space(4)], 0))
        space = Space()
        foot = Flow([space, Button(tr("Write file …"), self._ask, "primary", "save")], 12, stretch=[space])
        return dialog(inside, [foot], 720, 14, [head])

    def _tell(self, text: str) -> None:
        self.told = text

    def _take_along(self, with_it: bool) -> None:
        self.with_match = with_it

    def _ask(self) -> None:
        scene = FileScene(
            self.app, tr("Report a problem"), tr("Write file"), report_path(clock.now().date()), lambda path: use(path)
        )
        use = partial(self._write, scene)
        self.app.over(scene)

    def _write(self, scene: FileScene, path: Path) -> None:
        told, facts, match = self.told, self._facts(), self.match if self.with_match else None

        def work() -> tuple[str, ...]:
            try:
                if os.path.lexists(path):
                    raise SaveError(tr("There is a file {path} already; choose another name.", path=called(path)))
                return write_report(path, told, facts, match)
            except (OSError, ValueError) as error:
                raise SaveError(
                    tr(
                        "{path} can’t be written ({error}); choose another place.",
                        path=called(path),
                        error=reason(error),
                    )
                ) from None

        def done(parts: tuple[str, ...]) -> None:
            self.app.close()
            self.said = tr("Written to {path}: {parts}.", path=path, parts=", ".join(parts)), "remark"
            self.rebuild()

        self.app.over(WaitScene(self.app, work, done, tr("One moment …"), scene.say))

    def _facts(self) -> dict[str, str]:
        """Return what is known of the window, and of the libraries and drivers that draw it."""
        wide, high = self.app.size
        return {
            "pygame": f"{pygame.version.ver}, SDL {'.'.join(map(str, pygame.get_sdl_version()))}",
            "Screen": f"{pygame.display.get_driver()}, {pygame.display.get_desktop_sizes()}",
            "Window": f"{wide}x{high}, a unit is {self.app.theme.scale:.2f} pixels",
            "Scenes": ", ".join(scene.name for scene in self.app.scenes),
        }
