"""Fair: the page on which anybody can check that the cards of a match were fixed before it began."""

from __future__ import annotations

from pathlib import Path
from typing import Final, NamedTuple

from rummy_desktop.engine.match import BY_DEAL
from rummy_desktop.gui.scenes.page import PageScene, dialog
from rummy_desktop.gui.scenes.scene import Program
from rummy_desktop.gui.widgets.box import Column, Flow, Space
from rummy_desktop.gui.widgets.button import Button
from rummy_desktop.gui.widgets.field import copy
from rummy_desktop.gui.widgets.label import Label
from rummy_desktop.gui.widgets.note import Note
from rummy_desktop.gui.widgets.widget import Widget
from rummy_desktop.language.translate import mark, tr
from rummy_desktop.storage.challenges import is_drawn
from rummy_desktop.storage.match_file.header import commitment

BEFORE: Final = mark(
    "All cards of this match follow from its seed, a random number that is drawn already. "
    "Below is the hash of that seed: the seed can’t be told from it, and nobody can find "
    "another seed that has it. Write it down or copy it now. When the match is over, the "
    "seed is shown."
)
DURING: Final = mark(
    "All cards of this match follow from its seed, a random number that was drawn before the "
    "first deal. Below is the hash of that seed, from which the seed can’t be told. When the "
    "match is over, the seed is shown."
)
AFTER: Final = mark(
    "All cards of this match followed from this seed. It has the hash that was shown during "
    "the match: so the cards were fixed before anybody saw them."
)
BY_HAND: Final = mark(
    "The seed of this match was chosen by hand, and not drawn at random: whoever knows it "
    "can know all cards. The same seed gives the same cards again."
)
HASHED: Final = mark("The hash is SHA-256 of “rummy-desktop seed ” and the seed; any tool for hashes can compute it.")
CHECK: Final = mark("This command verifies every deal of the match:")
LATER: Final = mark("Every deal of a kept match can be verified: rummy-desktop check FILE --hash HASH")


class Figure(NamedTuple):
    """Something to copy: its name, the text of its button, and the message when it is copied."""

    title: str
    copy: str
    copied: str


SEED: Final = Figure(mark("Seed"), mark("Copy seed"), mark("The seed is on the clipboard."))
HASH: Final = Figure(mark("Hash"), mark("Copy hash"), mark("The hash is on the clipboard."))
COMMAND: Final = Figure(mark("Command"), mark("Copy command"), mark("The command is on the clipboard."))


def fair_button(app: Program, seed: str, over: bool = False, begun: bool = True, file: Path | None = None) -> Button:
    """Return a quiet button with the hash of a seed, or the seed of a match that is over, to open their page."""
    return Button(
        fair_words(seed, over),
        lambda: app.over(FairScene(app, seed, over, begun, file)),
        "bare",
        "check",
        name=tr("Fair deal"),
    )


def fair_words(seed: str, over: bool = False) -> str:
    """Return the text of that button: the beginning of a seed's hash, or of the seed of a match that is over."""
    if not is_drawn(seed.removeprefix(BY_DEAL)):
        return tr("Seed chosen by hand")
    return (
        tr("Seed {seed}…", seed=seed.removeprefix(BY_DEAL)[:8])
        if over
        else tr("Fair deal {hash}…", hash=commitment(seed)[:8])
    )


class FairScene(PageScene):
    """The hash of a seed, and the seed of a match that is over, to be copied, with an explanation of their use.

    `begun` tells that the match has begun, `file` is where it is kept.
    """

    name = "fair"
    covers = False
    margin = 24

    def __init__(
        self, app: Program, seed: str, over: bool = False, begun: bool = True, file: Path | None = None
    ) -> None:
        super().__init__(app)
        self.seed = seed
        self.over = over
        self.begun = begun
        self.file = file
        self.drawn = is_drawn(seed.removeprefix(BY_DEAL))
        self.hash = commitment(seed)
        self.first = tr("Copy seed") if over else tr("Copy hash") if self.drawn else tr("Close")

    def build(self) -> Widget:
        told = tr(BY_HAND) if not self.drawn else tr(AFTER) if self.over else tr(DURING) if self.begun else tr(BEFORE)
        inside: list[Widget] = [Label(told)]
        if self.over:
            inside.append(self._figure(SEED, self.seed, self.seed))
        if self.drawn:
            inside.append(self._figure(HASH, f"{self.hash[:32]}\n{self.hash[32:]}", self.hash))
            inside.append(Label(tr(HASHED), "small", "ink_soft"))
        if self.over and self.file is not None:
            command = f'rummy-desktop check "{self.file}"' + (f" --hash {self.hash}" if self.drawn else "")
            inside += [Label(tr(CHECK)), self._figure(COMMAND, command, command)]
        else:
            inside.append(Label(tr(LATER), "small", "ink_soft"))
        self.note = Note()
        # The note has room from the beginning.
        inside.append(Column([self.note, Space(24)], 0))
        title = Label(tr("Fair deals"), "heading")
        head = Flow([title, Button(tr("Close"), self.escape, icon="close")], 12, stretch=[title])
        return dialog(inside, [], 720, 14, [head], tr("Fair deals"))

    def _figure(self, what: Figure, shown: str, text: str) -> Widget:
        """Return a text that can be copied."""
        words = Column([Label(tr(what.title), "label", "ink_soft"), Label(shown, "strong", "accent_ink")], 2)
        button = Button(tr(what.copy), lambda: self._copy(what, text))
        if button.name == self.first:
            button.kind = "primary"
        return Flow([words, button], 16, stretch=[words])

    def _copy(self, what: Figure, text: str) -> None:
        done = copy(text)
        said = tr(what.copied) if done else tr("The clipboard can’t be reached from here.")
        self.note.say(said, "remark" if done else "refusal")
        if self.page is not None:
            self.page.place(self.page.root.theme, self.page.root.rect)
