"""Share rules: keeping and sharing house rules, by a name to save them under, a code to paste, and a file."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TypeVar

import pygame

from rummy_desktop.engine.seats import LONGEST_NAME
from rummy_desktop.gui.scenes.confirm import ConfirmScene
from rummy_desktop.gui.scenes.page import PageScene, dialog
from rummy_desktop.gui.scenes.scene import Program
from rummy_desktop.gui.scenes.wait import WaitScene
from rummy_desktop.gui.setup.house_rules import House
from rummy_desktop.gui.widgets.box import Column, Flow, Space
from rummy_desktop.gui.widgets.button import Button
from rummy_desktop.gui.widgets.field import Field, copy, paste
from rummy_desktop.gui.widgets.label import Label, Rule
from rummy_desktop.gui.widgets.note import Note
from rummy_desktop.gui.widgets.widget import Widget
from rummy_desktop.language.translate import mark, tr
from rummy_desktop.storage.files import named
from rummy_desktop.storage.house_rules import (
    ENDING,
    HouseRules,
    export_path,
    export_rules,
    import_rules,
    read_rules,
    save_house_rules,
    tidy,
)
from rummy_desktop.storage.library.import_export import to_write
from rummy_desktop.storage.match_file.header import SaveError
from rummy_desktop.storage.rules_code import LONGEST, encode

T = TypeVar("T")


class NameScene(PageScene):
    """The question for the name to save house rules under, `name` at first; `saved` gets it when that is done."""

    name = "name"
    covers = False
    first = mark("Name of the house rules")
    margin = 16

    def __init__(self, app: Program, house: House, name: str, saved: Callable[[str], None]) -> None:
        super().__init__(app)
        self.house = house
        self.text = name
        self.saved = saved
        self.trouble = ""

    def build(self) -> Widget:
        field = Field(tr(self.first), self.text, self._write, LONGEST_NAME, tr("Such as: Sunday table"), self._save)
        self.note = Note()
        self.button = Button(tr("Save"), self._save, "primary", icon="save")
        self._check()
        space = Space()
        foot = Flow([space, Button(tr("Cancel"), self.escape), self.button], 12, stretch=[space])
        # The note has room from the beginning: nothing jumps while somebody types.
        inside = [Label(tr("Save these house rules"), "heading"), field, Column([self.note, Space(24)], 0)]
        return dialog(inside, [foot], 560)

    def _check(self) -> None:
        problem = self.trouble or (self.house.free_name(self.text) if self.text.strip() else "")
        same = self.house.kept_as(tidy(self.text))
        replaces = tr("“{name}” is there already, and would be replaced.", name=same.name) if same is not None else ""
        self.note.say(problem or replaces, "refusal" if problem else "remark")
        self.button.text = self.button.name = tr("Replace") if same is not None and not problem else tr("Save")
        self.button.enabled = not problem and bool(tidy(self.text))
        if self.page is not None:
            self.page.place(self.page.root.theme, self.page.root.rect)

    def _write(self, text: str) -> None:
        self.text, self.trouble = text, ""
        self._check()

    def _save(self) -> None:
        if not self.button.enabled:
            return
        self.trouble = save_house_rules(self.house.game.key, self.text, self.house.options) or ""
        if self.trouble:
            self._check()
        else:
            self.app.close()
            self.saved(tidy(self.text))


class ShareScene(PageScene):
    """House rules as a code and as a file; `taken` gets those that come in, which are of the same game."""

    name = "share"
    covers = False
    first = mark("Copy code")
    margin = 24

    def __init__(self, app: Program, house: House, taken: Callable[[HouseRules], None]) -> None:
        super().__init__(app)
        self.house = house
        self.taken = taken
        self.code = ""
        current = house.current()
        self.title = current.title if current is not None else house.last.title if house.last is not None else ""
        self.file = str(export_path(house.game.key, self.title or "house rules"))
        self.said = ("", "remark")

    def build(self) -> Widget:
        title = Label(tr("Share these rules of {title}", title=self.house.game.title), "heading", single=True)
        head = Flow([title, Button(tr("Close"), self.escape, icon="close")], 12, stretch=[title])
        self.note = Note(*self.said)  # type: ignore[arg-type]
        inside = [*self._as_code(), Rule(), *self._as_file(), Column([self.note, Space(4)], 0)]
        return dialog(inside, [], 760, 14, [head])

    def _as_code(self) -> list[Widget]:
        lines = self._code_lines()
        code = Label("\n".join(lines), "heading" if len(lines) < 3 else "strong", "accent_ink")
        show = Flow([code, Button(tr("Copy code"), self._copy, "primary")], 16, stretch=[code])
        field = Field(
            tr("A code"), self.code, self._write_code, LONGEST, tr("A code that you were given"), self._use_code
        )
        buttons = [Button(tr("Use code"), self._use_code), Button(tr("Paste code"), self._paste)]
        return [
            Label(tr("As a code to send or read out"), "label", "ink_soft"),
            show,
            Flow([field, *buttons], 12, [field]),
        ]

    def _code_lines(self) -> list[str]:
        """Return the code, broken at its dashes."""
        parts = encode(self.house.game.key, self.house.options).split("-")
        lines = ["-".join(parts[at : at + 8]) for at in range(0, len(parts), 8)]
        return [f"{line}-" for line in lines[:-1]] + lines[-1:]

    def _as_file(self) -> list[Widget]:
        field = Field(
            tr("A file"), self.file, self._write_file, 400, tr("The path of a file, ending in {ending}", ending=ENDING)
        )
        write = Button(tr("Write file"), self._export, icon="save")
        read = Button(tr("Read file"), self._import)
        help = Label(tr("A file can also be dropped on the window to read it."), "small", "ink_soft")
        return [
            Label(tr("As a file"), "label", "ink_soft"),
            field,
            Flow([help, read, write], 12, stretch=[help]),
        ]

    def _say(self, text: str, good: bool = False) -> None:
        self.said = (text, "remark" if good else "refusal")
        self.rebuild()

    # the code

    def _write_code(self, text: str) -> None:
        self.code = text

    def _copy(self) -> None:
        done = copy(encode(self.house.game.key, self.house.options))
        self._say(
            tr("The code is on the clipboard.") if done else tr("The clipboard can’t be reached from here."), done
        )

    def _use_code(self) -> None:
        if not self.code.strip():
            self._say(tr("There is no code in the field."))
            return
        try:
            self._take(read_rules(self.code))
        except ValueError as error:
            self._say(str(error))

    def _paste(self) -> None:
        self.code = " ".join(paste().split())[:LONGEST]
        if not self.code:
            self._say(tr("There is no text on the clipboard, or no clipboard."))
        else:
            self._use_code()

    # the file

    def _write_file(self, text: str) -> None:
        self.file = text

    def _path(self) -> Path:
        """Return the file named in the field: in the player's documents if no folder is given."""
        return named(self.file, export_path(self.house.game.key, "").parent)

    def _export(self) -> None:
        try:
            wanted = self._path()
        except ValueError as error:
            self._say(str(error))
            return

        def asked(found: tuple[Path, bool]) -> None:
            path, there = found
            if there:
                answers = [(tr("Replace"), lambda: self._write(path)), (tr("Keep"), lambda: None)]
                self.app.over(ConfirmScene(self.app, tr("Replace this file?"), answers, str(path)))
            else:
                self._write(path)

        self.app.over(WaitScene(self.app, partial(to_write, wanted, ENDING), asked, tr("One moment …"), self._say))

    def _write(self, path: Path) -> None:
        name = self.title or path.name.removesuffix(ENDING)
        work = partial(export_rules, path, self.house.game.key, name, self.house.options)
        self._do(work, lambda _: self._say(tr("Written to {path}", path=path), True))

    def _do(self, work: Callable[[], T], done: Callable[[T], None]) -> None:
        """Have `work` done on the disk; the sentence of a ValueError is said."""

        def told() -> T:
            try:
                return work()
            except ValueError as error:
                raise SaveError(str(error)) from None

        self.app.over(WaitScene(self.app, told, done, tr("One moment …"), self._say))

    def _import(self) -> None:
        try:
            self._read(self._path())
        except ValueError as error:
            self._say(str(error))

    def _read(self, path: Path) -> None:
        self._do(partial(import_rules, path), self._read_in)

    def _read_in(self, rules: HouseRules) -> None:
        try:
            self._take(rules)
        except ValueError as error:
            self._say(str(error))

    def _take(self, rules: HouseRules) -> None:
        self.house.own(rules)
        self.app.close()
        self.taken(rules)

    def handle(self, event: pygame.event.Event) -> None:
        if event.type == pygame.DROPFILE:
            self._read(Path(event.file))
        else:
            super().handle(event)
