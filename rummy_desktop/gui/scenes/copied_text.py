"""Copied text: a text to be taken elsewhere if there is no clipboard: it is shown, and can be written to a file."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Literal

from rummy_desktop.gui.scenes.naming import FileScene
from rummy_desktop.gui.scenes.page import PageScene
from rummy_desktop.gui.scenes.scene import Program
from rummy_desktop.gui.scenes.wait import WaitScene
from rummy_desktop.gui.widgets.box import Centre, Column, Flow, Panel, Space
from rummy_desktop.gui.widgets.button import Button
from rummy_desktop.gui.widgets.label import Label
from rummy_desktop.gui.widgets.note import Note
from rummy_desktop.gui.widgets.scroll import Scroll
from rummy_desktop.gui.widgets.widget import Widget
from rummy_desktop.language.translate import mark, tr
from rummy_desktop.storage.files import reason, replace_file
from rummy_desktop.storage.house_rules import export_path
from rummy_desktop.storage.match_file.file_names import called
from rummy_desktop.storage.match_file.header import SaveError

NO_CLIPBOARD = mark("The clipboard can’t be reached from here: write the text to a file.")


class CopiedScene(PageScene):
    """A `text` under a `title`, which can be written to a file, by default called `file`."""

    name = "copied"
    covers = False
    first = mark("Write file …")
    margin = 24

    def __init__(self, app: Program, title: str, text: str, file: str) -> None:
        super().__init__(app)
        self.title = title
        self.text = text
        self.path = export_path("", "").with_name(f"{file}.txt")
        self.said: tuple[str, Literal["remark", "refusal"]] = (tr(NO_CLIPBOARD), "remark")

    def build(self) -> Widget:
        title = Label(self.title, "heading", single=True)
        head = Flow([title, Button(tr("Close"), self.escape, icon="close")], 12, stretch=[title])
        shown = Scroll(Label(self.text, "small"), "text")
        space = Space()
        foot = Flow([space, Button(tr(self.first), self._ask, "primary", "save")], 12, stretch=[space])
        inside: list[Widget] = [head, shown, Column([Note(*self.said), Space(4)], 0), foot]
        return Centre(Panel(inside, 12, 28, lift=28, stretch=[shown]), 760)

    def _say(self, text: str, good: bool) -> None:
        self.said = (text, "remark" if good else "refusal")
        self.rebuild()

    def _ask(self) -> None:
        scene = FileScene(self.app, self.title, tr("Write file"), self.path, lambda path: self._write(path, scene))
        self.app.over(scene)

    def _write(self, path: Path, scene: FileScene) -> None:
        def work() -> None:
            try:
                if os.path.lexists(path):
                    raise SaveError(tr("There is a file {path} already; choose another name.", path=called(path)))
                replace_file(path, self.text.encode())
            except (OSError, ValueError) as error:
                raise SaveError(
                    tr(
                        "{path} can’t be written ({error}); choose another place.",
                        path=called(path),
                        error=reason(error),
                    )
                ) from None

        def done(_: None) -> None:
            self.app.close()
            self._say(tr("Written to {path}", path=path), True)

        self.app.over(WaitScene(self.app, work, done, tr("One moment …"), scene.say))
