"""Match list: the kept matches, to search, continue, name, copy, take away and throw away."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import Any, Final, Literal, NamedTuple, Protocol

import pygame

from rummy_desktop.gui.matches import descriptions
from rummy_desktop.gui.matches.picture_page import PicturePage
from rummy_desktop.gui.play.autosave import Autosave
from rummy_desktop.gui.play.match_origin import origin
from rummy_desktop.gui.scenes.background_task import BackgroundTask
from rummy_desktop.gui.scenes.bindings import HOUSE
from rummy_desktop.gui.scenes.confirm import ConfirmScene
from rummy_desktop.gui.scenes.naming import EntitleScene, FileScene, is_paste
from rummy_desktop.gui.scenes.scene import Program
from rummy_desktop.gui.scenes.wait import WaitScene
from rummy_desktop.gui.widgets.box import Column, Flow, Grid, Row, Space
from rummy_desktop.gui.widgets.button import Button
from rummy_desktop.gui.widgets.field import Field, paste
from rummy_desktop.gui.widgets.label import Label
from rummy_desktop.gui.widgets.note import Note
from rummy_desktop.gui.widgets.register import Entry, Register
from rummy_desktop.gui.widgets.tabs import Tabs
from rummy_desktop.gui.widgets.widget import Widget
from rummy_desktop.language.formats import when
from rummy_desktop.language.translate import mark, tr, tr_plural
from rummy_desktop.storage.file_dialog import FileDialog
from rummy_desktop.storage.library import copies, import_export, names, summaries, trash
from rummy_desktop.storage.library.import_export import is_deal
from rummy_desktop.storage.library.summaries import Shelf, Summary
from rummy_desktop.storage.match_file.header import ENDING, SaveError
from rummy_desktop.storage.match_file.write import PATIENCE

Page = Literal["saved", "trash"]
Work = Callable[[], Any]

RULES: Final = 4  # lines on the house rules of a match

ALWAYS: Final = (mark("Export …"), mark("Delete"), mark("Restore"))
"""The buttons that can be pressed for a match too that can't be read."""


class Found(NamedTuple):
    """The kept matches and those in the trash, and sentences if they can't be listed.

    From `samples` some of them may have been branched off.
    """

    saved: list[Summary]
    trash: list[Summary]
    troubles: list[str]
    samples: Sequence[Summary] = ()

    @property
    def every(self) -> list[Summary]:
        """All matches that there are."""
        return [*self.saved, *self.trash, *self.samples]


def is_undo(event: pygame.event.Event) -> bool:
    """Return whether a key takes back what was done."""
    return bool(event.key == pygame.K_z and event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META))


def look(shelf: summaries.Shelf) -> Found:
    """Return the matches that there are; takes a while."""
    (saved, trouble), (trash, more) = summaries.summaries(shelf=shelf), summaries.trashed(shelf)
    return Found(saved, trash, [each for each in (trouble, more) if each], summaries.examples())


class Library(Program, Protocol):
    """A program that keeps matches: `shelf` holds what is known of them, `kept` keeps the one that goes on."""

    shelf: Shelf

    @property
    def kept(self) -> Autosave:
        """The autosave of the match that is being played, or was left for the menu."""

    def let_go_of(self, path: Path) -> tuple[Autosave, ...]:
        """Release the match in a file if it was left for the menu; return the autosaves to wait for."""


class MatchesScene(PicturePage):
    """All kept matches, the latest first, and the trash; at the side the actions for the lit one."""

    name = "matches"
    places = (HOUSE,)
    imports = True
    first = mark("Saved matches")
    margin = 24
    side_wide = 300
    picture_high = 166
    glance = 0.15

    def __init__(self, app: Library) -> None:
        super().__init__(app)
        self.app: Library = app
        self.shelf: Page = "saved"
        self.query = ""
        self.found = Found([], [], [])
        self.shown: list[Summary] = []
        self.lit: Path | None = None
        self.reading: BackgroundTask[Found] | None = BackgroundTask(partial(look, app.shelf))
        self.loaded = False
        self.said: tuple[str, Literal["remark", "refusal"]] = ("", "remark")
        self.undo: Callable[[], None] | None = None  # takes back what was done last
        self._now = descriptions.here()

    @property
    def typing(self) -> bool:
        """Whether letters go into the search, which they do wherever the focus is."""
        return True

    # The page

    def build(self) -> Widget:
        self._now = descriptions.here()
        back = Button(tr("Back"), super().escape, icon="chevron-left")
        trash = tr("Trash ({n})", n=len(self.found.trash)) if self.found.trash else tr("Trash")
        tabs = Tabs(tr("Shelf"), ("saved", "trash"), (tr("Matches"), trash), self.shelf, self._turn)
        space = Space()
        self.search = Field(tr("Search"), self.query, self._seek, 60, tr("Search"), icon="search")
        bring = Button(tr("Import …"), self._import, icon="plus")
        head = Flow(
            [back, Label(tr("Saved matches"), "title", "on_felt"), space, self.search, bring], 16, stretch=[space]
        )
        number = self._number()
        self.register = Register(
            self.first, self.shown, self._entry, number, self._light, self._open, empty=self._nothing()
        )
        self.note = Note(*self.said)
        self.make_side()
        said: Widget = self.note
        if self.undo is not None:
            said = Row(
                [self.note, Button(tr("Undo"), self.undo, icon="undo", hotkey="Ctrl+Z")], 12, stretch=[self.note]
            )
        body = self.both([tabs, self.register, said], [self._make_buttons()])
        return Column([head, body], 16, stretch=[body])

    def _make_buttons(self) -> Widget:
        """Return the picture, the facts and the buttons for the match that is lit."""
        if self.shelf == "saved":
            buttons = [
                Button(tr("Continue"), self._continue, "primary", "play"),
                Button(tr("Watch"), self._watch, icon="eye"),
                Button(tr("Copy"), self._copy, icon="cards"),
                Button(tr("Rename …"), self._rename, icon="rename"),
                Button(tr("Export …"), self._export, icon="share"),
                Button(tr("Delete"), self._delete, icon="delete"),
            ]
        else:
            buttons = [
                Button(tr("Restore"), self._restore, "primary", "undo"),
                Button(tr("Export …"), self._export, icon="share"),
                Button(tr("Empty …"), self._empty, icon="delete"),
            ]
        self.buttons = {button.name: button for button in buttons}
        self.tell_lit()
        return Grid(buttons, 2 if len(buttons) % 2 == 0 else 1, 8)

    def _nothing(self) -> str:
        if not self.loaded:
            return "…"
        if self.query:
            return tr("No match is found by “{query}”.", query=self.query)
        if self.shelf == "trash":
            return tr("The trash is empty.")
        if self.found.trash:
            return tr("All your matches are in the trash.")
        return tr("No match has been played yet. Each one is kept here from its first move on.")

    def _entry(self, match: Summary) -> Entry:
        """Return a match as a line of the list."""
        game = match.header.rules_of.title if match.header is not None else ""
        if match.trouble is not None:
            size = when(match.changed, self._now)
            return Entry(match.path.name, match.trouble, descriptions.state(match), size, "close", wrong=True)
        # The game comes first where the title is a name.
        detail = " · ".join(part for part in (game if match.name else "", descriptions.standing(match)) if part)
        mark = descriptions.marks(match)
        icon = "crown" if match.over else "play"
        return Entry(match.title, detail, descriptions.state(match), when(match.changed, self._now), icon, mark)

    # Selection

    @property
    def match(self) -> Summary | None:
        return self.shown[self.register.lit] if self.shown else None

    def _number(self) -> int:
        return next((number for number, each in enumerate(self.shown) if each.path == self.lit), 0)

    def _select(self) -> None:
        """Find the matches to show."""
        shelf = self.found.saved if self.shelf == "saved" else self.found.trash
        self.shown = [each for each in shelf if not self.query or descriptions.is_found(each, self.query, self._now)]

    def _light(self, number: int) -> None:
        self.lit = self.shown[number].path
        self.tell_anew()

    def tell_lit(self) -> None:
        match = self.shown[self._number()] if self.shown else None
        readable = match is not None and match.trouble is None
        self.picture.visible = readable
        self.picture.show(self.picture_of(match))
        self.heading.say(match.title if match is not None else "")
        self.facts.say("\n".join(self._facts(match)) if match is not None else "")
        for name, button in self.buttons.items():
            button.enabled = match is not None and (readable or name in map(tr, ALWAYS))
            if name == tr("Continue"):
                button.text = tr("Look at the end") if match is not None and match.over else tr("Continue")
            elif name == tr("Empty …"):
                button.enabled = bool(self.found.trash)

    def _facts(self, match: Summary) -> list[str]:
        if match.header is None:
            return [match.trouble or ""]
        begun = when(match.header.started, self._now)
        lines = [match.header.rules_of.title] if match.name else []
        lines.append("\n".join(f"{who}: {points}".replace("-", "−") for who, points in descriptions.sides(match)))
        moves = tr_plural("{n} move", "{n} moves", match.moves)
        state = descriptions.state(match)
        lines.append(tr("{state} in deal {deal}", state=state, deal=match.deal) if match.over else f"{state}, {moves}")
        lines.append(tr("Begun {begun}", begun=begun))
        lines += descriptions.house_rules(match, RULES)
        if (parent := match.header.parent) is not None:
            lines.append(tr("Continued from {origin}", origin=origin(parent, self.found.every)))
        if match.practice:
            lines.append(tr("For practice: it counts in no statistics."))
        if match.header.memory:
            lines.append(tr("With memory help: it rates nobody."))
        return lines

    # Reading

    def update(self, seconds: float) -> bool:
        if self.reading is not None and self.reading.done:
            self._take(self.reading.result())
        return super().update(seconds) or self.reading is not None

    def _take(self, found: Found) -> None:
        self.reading, self.found, self.loaded = None, found, True
        if found.troubles and not self.said[0]:
            self.said = (found.troubles[0], "refusal")
        self._select()
        self.rebuild()

    def _read(self) -> None:
        """Look again for the matches there are."""
        self.reading = BackgroundTask(partial(look, self.app.shelf))

    # What can be done

    def _say(self, text: str, good: bool = True, undo: Callable[[], None] | None = None) -> None:
        self.said, self.undo = (text, "remark" if good else "refusal"), undo
        self.rebuild()

    def _do(self, work: Work, said: str, text: str = "", undo: Callable[[], None] | None = None) -> None:
        """Do something on the disk; then say so, with the way to undo it, and look again for the matches there are."""

        def done(result: Any) -> None:
            if isinstance(result, Path):
                self.lit = result
            self._read()
            self._say(said, undo=undo)

        def failed(sentence: str) -> None:
            self._read()
            self._say(sentence, False)

        self.app.over(WaitScene(self.app, work, done, text or tr("One moment …"), failed))

    def _turn(self, shelf: Page) -> None:
        self.shelf, self.said, self.undo = shelf, ("", "remark"), None
        self._select()
        self.rebuild()

    def _seek(self, query: str) -> None:
        self.query = query
        self._select()
        self.register.empty = self._nothing()
        self.register.show(self.shown, self._number())
        self.tell_anew()

    def _open(self, number: int) -> None:
        """Do what Enter and a double click mean."""
        name = tr("Continue") if self.shelf == "saved" else tr("Restore")
        self.buttons[name].activate()

    def _continue(self) -> None:
        if (match := self.match) is not None:
            self.app.resume(match.path)

    def _watch(self) -> None:
        if (match := self.match) is not None:
            self.app.replay(match.path)

    def _rename(self) -> None:
        if (match := self.match) is not None:
            self.app.over(EntitleScene(self.app, match.name, partial(self._name, match)))

    def _name(self, match: Summary, name: str) -> None:
        keeping = self.app.kept
        if keeping.path == match.path and keeping.saving is not None:
            keeping.rename(name)
            self._do(
                keeping.saving.wait, tr("It has been renamed.") if name.strip() else tr("It no longer has a name.")
            )
        else:
            said = tr("It has been renamed.") if name.strip() else tr("It no longer has a name.")
            self._do(lambda: names.rename(match.path, name), said)

    def _copy(self) -> None:
        if (match := self.match) is not None:
            self._do(lambda: copies.copy(match.path), tr("The copy is for practice: it counts in no statistics."))

    def _delete(self) -> None:
        if (match := self.match) is None:
            return
        left = self.app.let_go_of(match.path)
        thrown: list[Path] = []

        def work() -> None:
            for each in left:
                each.close(PATIENCE)
            thrown.append(trash.delete(match.path))

        if self._number() + 1 < len(self.shown):
            self.lit = self.shown[self._number() + 1].path
        elif self._number() > 0:
            self.lit = self.shown[self._number() - 1].path
        self._do(
            work, tr("“{title}” is in the trash.", title=match.title), undo=partial(self._bring_back, match, thrown)
        )

    def _bring_back(self, match: Summary, thrown: Sequence[Path]) -> None:
        """Take what was just thrown away out of the trash again."""
        self._do(lambda: trash.restore(thrown[0]), tr("“{title}” is among the matches again.", title=match.title))

    def _restore(self) -> None:
        if (match := self.match) is not None:
            self._do(lambda: trash.restore(match.path), tr("“{title}” is among the matches again.", title=match.title))

    def _empty(self) -> None:
        count = len(self.found.trash)
        question = tr_plural(
            "Delete the match in the trash for good?", "Delete all {n} matches in the trash for good?", count
        )

        def work() -> None:
            if sentence := trash.empty_trash():
                raise SaveError(sentence)

        answers: list[tuple[str, Callable[[], None]]] = [
            (tr("Keep them"), lambda: None),
            (tr("Delete for good"), lambda: self._do(work, tr("The trash is empty."))),
        ]
        self.app.over(ConfirmScene(self.app, question, answers, tr("They can’t be brought back.")))

    # Files

    def _export(self) -> None:
        if (match := self.match) is None:
            return
        scene = FileScene(
            self.app,
            tr("Export “{title}”", title=match.title),
            tr("Write file"),
            import_export.export_path(match),
            lambda path: self._write(match, scene, path),
        )
        self.app.over(scene)

    def _write(self, match: Summary, scene: FileScene, path: Path) -> None:
        def write(place: Path) -> None:
            work = partial(import_export.export_to, match.path, place)
            self.app.over(
                WaitScene(
                    self.app,
                    work,
                    lambda _: self._done(tr("Written to {place}", place=place)),
                    tr("One moment …"),
                    scene.say,
                )
            )

        def asked(found: tuple[Path, bool]) -> None:
            place, there = found
            if there:
                answers: list[tuple[str, Callable[[], None]]]
                answers = [(tr("Replace"), lambda: write(place)), (tr("Keep"), lambda: None)]
                self.app.over(ConfirmScene(self.app, tr("Replace this file?"), answers, str(place)))
            else:
                write(place)

        self.app.over(
            WaitScene(self.app, partial(import_export.to_write, path, ENDING), asked, tr("One moment …"), scene.say)
        )

    def _import(self) -> None:
        folder = import_export.export_path(Summary(Path(f"match{ENDING}"), self._now)).parent
        path = folder / ENDING
        scene = FileScene(
            self.app,
            tr("Import a match"),
            tr("Read file"),
            path,
            lambda path: self._bring(path, scene),
            drops=True,
            pasted=lambda text: self._take_in(text, scene),
            dialog=FileDialog(tr("Import a match"), folder, tr("Saved matches"), ENDING),
        )
        scene.path = ""
        self.app.over(scene)

    def _bring(self, path: Path, scene: FileScene | None) -> None:
        self._add(partial(import_export.import_from, path), scene)

    def _take_in(self, text: str, scene: FileScene | None) -> None:
        self._add(lambda: (import_export.take_in(text), False), scene)

    def _add(self, work: Callable[[], tuple[Path, bool]], scene: FileScene | None) -> None:
        """Take in a match by `work`, and show it in the list."""

        def done(result: tuple[Path, bool]) -> None:
            self.shelf, self.query, self.lit = "saved", "", result[0]
            self._read()
            if scene is not None:
                self.app.close()
            again = tr("You have this match already, so it has come as a copy for practice.")
            self._say(again if result[1] else tr("The match is now among yours."))

        failed = scene.say if scene is not None else lambda sentence: self._say(sentence, False)
        self.app.over(WaitScene(self.app, work, done, tr("The match is being read …"), failed))

    def _done(self, text: str) -> None:
        self.app.close()
        self._say(text)

    # Keys

    def handle(self, event: pygame.event.Event) -> None:
        page = self.page
        if page is None:
            return
        current = page.focus.current
        if event.type == pygame.DROPFILE:
            self._bring(Path(event.file), None)
        elif is_paste(event) and is_deal(text := paste()):
            self._take_in(text, None)
        elif event.type == pygame.TEXTINPUT and not (current is not None and current.typing) and event.text.strip():
            page.focus.set(self.search, shown=True)
            page.handle(event)
        elif event.type == pygame.KEYDOWN and event.key == pygame.K_DELETE and current is self.register:
            if tr("Delete") in self.buttons:
                self.buttons[tr("Delete")].activate()
        elif self.undo is not None and event.type == pygame.KEYDOWN and is_undo(event) and not self.query:
            self.undo()
        elif event.type == pygame.KEYDOWN and event.key == pygame.K_f and event.mod & pygame.KMOD_CTRL:
            page.focus.set(self.search, shown=True)
        elif event.type == pygame.KEYDOWN and current is self.search and event.key in (pygame.K_DOWN, pygame.K_RETURN):
            page.focus.set(self.register, shown=True)
        else:
            super().handle(event)

    def escape(self) -> None:
        """Empty the search, or leave the page if it is empty."""
        if self.query:
            self.query = ""
            self._select()
            self.rebuild()
        else:
            super().escape()
