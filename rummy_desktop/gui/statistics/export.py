"""Export: the statistics as files for a spreadsheet."""

from __future__ import annotations

from functools import partial
from pathlib import Path

from rummy_desktop.engine.wording import listed
from rummy_desktop.gui.scenes.confirm import ConfirmScene
from rummy_desktop.gui.scenes.page import PageScene, dialog
from rummy_desktop.gui.scenes.scene import Program
from rummy_desktop.gui.scenes.wait import WaitScene
from rummy_desktop.gui.widgets.box import Column, Flow, Space
from rummy_desktop.gui.widgets.button import Button
from rummy_desktop.gui.widgets.field import Field
from rummy_desktop.gui.widgets.label import Label
from rummy_desktop.gui.widgets.note import Note
from rummy_desktop.gui.widgets.widget import Widget
from rummy_desktop.language.translate import mark, tr
from rummy_desktop.storage.files import named
from rummy_desktop.storage.paths import documents_dir
from rummy_desktop.storage.statistics.statistics import Statistics

FILES = ("matches.csv", "deals.csv")


def any_there(folder: Path) -> bool:
    """Return whether one of the files is already in that folder. OSError if unknown."""
    return any((folder / name).exists() for name in FILES)


class ExportScene(PageScene):
    """The question for a folder, into which all matches and deals are written."""

    name = "export"
    covers = False
    first = mark("Write files")
    margin = 24

    def __init__(self, app: Program, statistics: Statistics) -> None:
        super().__init__(app)
        self.statistics = statistics
        self.folder = str(documents_dir())
        self.said = ("", True)

    def build(self) -> Widget:
        title = Label(tr("Export the statistics"), "heading", single=True)
        head = Flow([title, Button(tr("Close"), self.escape, icon="close")], 12, stretch=[title])
        told = Label(
            tr(
                "All matches and all deals are written into two files, matches.csv and deals.csv, which "
                "every spreadsheet reads."
            ),
            "body",
            "ink_soft",
        )
        field = Field(tr("A folder"), self.folder, self._write_folder, 400, tr("The path of a folder"), self._export)
        space = Space()
        foot = Flow([space, Button(tr("Write files"), self._export, "primary", "save")], 12, stretch=[space])
        text, good = self.said
        # The note has room from the beginning.
        note = Column([Note(text, "remark" if good else "refusal"), Space(4)], 0)
        return dialog([told, field, note], [foot], 680, 14, [head])

    def _write_folder(self, text: str) -> None:
        self.folder = text

    def _say(self, text: str, good: bool = False) -> None:
        self.said = (text, good)
        self.rebuild()

    def _export(self) -> None:
        try:
            folder = named(self.folder, documents_dir(), "folder")
        except (RuntimeError, ValueError) as error:
            self._say(str(error))
            return

        def asked(there: bool) -> None:
            if there:
                answers = [(tr("Replace"), lambda: self._write(folder)), (tr("Keep"), lambda: None)]
                self.app.over(ConfirmScene(self.app, tr("Replace the files that are there?"), answers, str(folder)))
            else:
                self._write(folder)

        work = partial(any_there, folder)
        self.app.over(WaitScene(self.app, work, asked, tr("One moment …"), self._say))

    def _write(self, folder: Path) -> None:
        work = partial(self.statistics.export_csv, folder)
        self.app.over(WaitScene(self.app, work, partial(self._written, folder), tr("The files are being written …")))

    def _written(self, folder: Path, trouble: str | None) -> None:
        self._say(trouble or tr("Written: {files} in {folder}", files=listed(FILES), folder=folder), not trouble)
