"""Naming: two small questions about a kept match: its name, and the file it goes to or comes from."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Final

import pygame

from rummy_desktop.engine.seats import LONGEST_NAME
from rummy_desktop.gui.scenes.page import PageScene, dialog
from rummy_desktop.gui.scenes.scene import Program
from rummy_desktop.gui.scenes.wait import WaitScene
from rummy_desktop.gui.widgets.box import Column, Flow, Space
from rummy_desktop.gui.widgets.button import Button
from rummy_desktop.gui.widgets.field import Field, paste
from rummy_desktop.gui.widgets.label import Label
from rummy_desktop.gui.widgets.note import Note
from rummy_desktop.gui.widgets.widget import Widget
from rummy_desktop.language.translate import mark, tr
from rummy_desktop.storage.file_dialog import FileDialog
from rummy_desktop.storage.files import named
from rummy_desktop.storage.library.import_export import is_deal
from rummy_desktop.storage.match_file.header import ENDING

COMMAND: Final = pygame.KMOD_CTRL | pygame.KMOD_META


class EntitleScene(PageScene):
    """The question for the name of a match, `name` at first; `done` gets it, empty if it is to have none."""

    name = "entitle"
    covers = False
    first = mark("Name of the match")
    margin = 16

    def __init__(self, app: Program, name: str, done: Callable[[str], None]) -> None:
        super().__init__(app)
        self.text = name
        self.done = done

    def build(self) -> Widget:
        field = Field(tr(self.first), self.text, self._write, LONGEST_NAME, tr("Such as: Sunday with Ada"), self._save)
        space = Space()
        foot = Flow(
            [space, Button(tr("Cancel"), self.escape), Button(tr("Save"), self._save, "primary", "save")], 12, [space]
        )
        return dialog([Label(tr("Name this match"), "heading"), field], [Space(4), foot], 560)

    def _write(self, text: str) -> None:
        self.text = text

    def _save(self) -> None:
        self.app.close()
        self.done(self.text)


class ChooseScene(WaitScene["Path | None"]):
    """The wait for a file from the dialog of the system; the dialog closes if nobody waits any more."""

    def __init__(
        self,
        app: Program,
        dialog: FileDialog,
        done: Callable[[Path | None], None],
        failed: Callable[[str], None],
    ) -> None:
        super().__init__(app, dialog.ask, done, tr("Choose a file in the window of the system."), failed)
        self.dialog = dialog

    def escape(self) -> None:
        self.dialog.cancel()
        super().escape()

    def leave(self) -> None:
        self.dialog.cancel()
        super().leave()


class FileScene(PageScene):
    """The question for a file, `path` at first; `done` gets it, and `say` shows why it was refused, else `close` it.

    With `drops` a file can be dropped on the window too, and `pasted` gets the text of a deal from the clipboard. Where
    the system can ask for the file itself, by `dialog`, there is a button for that, and what is chosen is used at once.
    """

    name = "file"
    covers = False
    first = mark("A file")
    margin = 16

    def __init__(
        self,
        app: Program,
        title: str,
        button: str,
        path: Path,
        done: Callable[[Path], None],
        drops: bool = False,
        pasted: Callable[[str], None] | None = None,
        dialog: FileDialog | None = None,
    ) -> None:
        super().__init__(app)
        self.title = title
        self.button = button
        self.path = str(path)
        self.folder = path.parent
        self.done = done
        self.imports = self.drops = drops
        self.pasted = pasted
        self.dialog = dialog if dialog is not None and dialog.there else None
        self.said = ""

    def build(self) -> Widget:
        field = Field(
            self.first,
            self.path,
            self._write,
            400,
            tr("The path of a file, ending in {ending}", ending=ENDING),
            self._use,
        )
        space, self.note = Space(), Note(self.said, "refusal")
        bring = [Button(tr("Choose a file …"), self._choose)] if self.dialog else []
        bring += [Button(tr("Paste a deal"), self._paste)] if self.pasted else []
        answers = [Button(tr("Cancel"), self.escape), Button(self.button, self._use, "primary")]
        foot = Flow([*bring, space, *answers], 12, [space])
        help = (
            tr("Or drop a file on the window.")
            if self.drops
            else tr("Without a folder it goes to {folder}.", folder=self.folder)
        )
        inside = [
            Label(self.title, "heading"),
            field,
            Label(help, "small", "ink_soft"),
            # The note has room from the beginning: nothing jumps.
            Column([self.note, Space(24)], 0),
        ]
        return dialog(inside, [foot], 760)

    def say(self, sentence: str) -> None:
        """Show why the file was refused."""
        self.said = sentence
        self.rebuild()

    def _write(self, text: str) -> None:
        self.path = text

    def _choose(self) -> None:
        if self.dialog is not None:
            self.app.over(ChooseScene(self.app, self.dialog, self._chosen, self.say))

    def _chosen(self, path: Path | None) -> None:
        if path is not None:
            self.path = str(path)
            self.rebuild()
            self.done(path)

    def _paste(self) -> None:
        text = paste()
        if self.pasted is None or not text.strip():
            self.say(tr("There is no text on the clipboard, or no clipboard."))
        else:
            self.pasted(text)

    def _use(self) -> None:
        try:
            path = named(self.path, self.folder)
        except ValueError as error:
            self.say(str(error))
            return
        self.done(path)

    def handle(self, event: pygame.event.Event) -> None:
        if event.type == pygame.DROPFILE and self.drops:
            self.done(Path(event.file))
        elif self.pasted is not None and is_paste(event) and is_deal(paste()):
            # A deal has many lines, and no path has.
            self._paste()
        else:
            super().handle(event)


def is_paste(event: pygame.event.Event) -> bool:
    """Return whether a key asks to paste from the clipboard."""
    return bool(event.type == pygame.KEYDOWN and event.key == pygame.K_v and event.mod & COMMAND)
