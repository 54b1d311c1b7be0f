"""Code page: the code of a challenge, to be copied, and the name under which it is sent."""

from __future__ import annotations

from rummy_desktop.gui.scenes.page import PageScene, dialog
from rummy_desktop.gui.scenes.scene import Program
from rummy_desktop.gui.widgets.box import Column, Flow, Space
from rummy_desktop.gui.widgets.button import Button
from rummy_desktop.gui.widgets.field import Field, copy
from rummy_desktop.gui.widgets.label import Label
from rummy_desktop.gui.widgets.note import Note
from rummy_desktop.gui.widgets.widget import Widget
from rummy_desktop.language.translate import mark, tr
from rummy_desktop.storage.challenges import NAME, Challenge, spell
from rummy_desktop.storage.house_rules import tidy

TOLD = mark(
    "Whoever enters this code plays the same cards from your seat against the same players, "
    "and sees whether your result is beaten. The cards can be worked out from the code by "
    "somebody who sets out to: it is a matter of trust."
)
ACROSS = 7  # groups of letters of a code on a line


class CodeScene(PageScene):
    """The code of a deal that was played with the result `lead`, to be copied.

    A result that tells nothing is None, and `why` says so.
    """

    name = "challenge"
    covers = False
    first = mark("Copy code")
    margin = 24

    def __init__(self, app: Program, challenge: Challenge, lead: int | None, player: str, why: str = "") -> None:
        super().__init__(app)
        self.challenge = challenge._replace(day=None, lead=lead)
        self.player = player[:NAME]
        self.why = why

    @property
    def code(self) -> str:
        """The code as it is now."""
        return spell(self.challenge._replace(name=tidy(self.player)))

    def build(self) -> Widget:
        title = Label(tr("Challenge a friend"), "heading")
        head = Flow([title, Button(tr("Close"), self.escape, icon="close")], 12, stretch=[title])
        self.shown = Label(self._lines(), "strong", "accent_ink")
        self.note = Note()
        field = Field(tr("Your name"), self.player, self._call, NAME, tr("Your name, if you like"))
        button = Button(tr("Copy code"), self._copy, "primary", icon="share")
        inside: list[Widget] = [
            Label(tr(TOLD), "small", "ink_soft"),
            *([Label(self.why, "body")] if self.why else []),
            field,
            Flow([self.shown, button], 16, stretch=[self.shown]),
            Column([self.note, Space(24)], 0),
        ]
        return dialog(inside, [], 720, 14, [head])

    def _lines(self) -> str:
        parts = self.code.split("-")
        lines = ["-".join(parts[at : at + ACROSS]) for at in range(0, len(parts), ACROSS)]
        return "-\n".join(lines)

    def _call(self, name: str) -> None:
        self.player = name
        self.shown.say(self._lines())
        if self.page is not None:
            self.page.relay(self.shown)

    def _copy(self) -> None:
        done = copy(self.code)
        said = tr("The code is on the clipboard.") if done else tr("The clipboard can’t be reached from here.")
        self.note.say(said, "remark" if done else "refusal")
        if self.page is not None:
            self.page.place(self.page.root.theme, self.page.root.rect)
