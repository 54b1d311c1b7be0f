"""Own voice: reads out the scenes by a program of the system that speaks, for people without a screen reader.

It says what a reader would: a scene that opens, what the focus comes to and what changes there, and every sentence.
What a person does cuts short what is being said; what happens by itself waits until that has been said.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from rummy_desktop.gui.access.roles import described, is_brief
from rummy_desktop.gui.access.sentences import Sentences
from rummy_desktop.gui.access.speech_program import Program, Speaker, find_program, missing
from rummy_desktop.gui.scenes.scene import Scene
from rummy_desktop.gui.widgets.node import Node, focused, walk
from rummy_desktop.gui.widgets.spoken_text import aloud
from rummy_desktop.gui.widgets.widget import ROLE
from rummy_desktop.language.translate import mark, tr, tr_as

BETWEEN: Final = 0.1  # seconds between two looks while something moves
UNTOLD: Final = ("card", "pile", "meld", "line", "area", "list", "text", "heading", "option", "status", "player")
"""The roles that say nothing to a listener."""
FAILED: Final = mark("The program that speaks has failed. The log says why.")


class OwnVoice:
    """The voice of the program; `find` finds what speaks, and is asked only when the voice is wanted."""

    def __init__(self, find: Callable[[], Program | None] = find_program) -> None:
        self.on = False
        self._find = find
        self._speaker: Speaker | None = None
        self._sentences = Sentences()
        self._stale = True
        self._looked = 0.0
        self._pressed = False  # whether a person has done something since the last look
        self._scene: Scene | None = None
        self._focus: Node | None = None

    def switch(self, on: bool) -> None:
        """Begin to speak, if there is a program for it, or fall silent."""
        if on and self._speaker is None and (program := self._find()) is not None:
            self._speaker = Speaker(program)
        on = on and self._speaker is not None
        if self.on and not on:
            self.hush()
        if on and not self.on:
            # The page comes after what is said of the voice itself.
            self._scene, self._stale, self._pressed = None, True, False
            self._sentences.forget()
        self.on = on

    def trouble(self) -> str:
        """Return why nothing is spoken, or could be, as a sentence; empty if nothing is wrong."""
        if self._speaker is None:
            return missing() if self._find() is None else ""
        return tr(FAILED) if self._speaker.failed else ""

    def hush(self) -> None:
        """Say no more of what is being said, and of what waits."""
        self._sentences.forget()
        if self.on and self._speaker is not None:
            self._speaker.speak("")

    def close(self) -> None:
        """Fall silent for ever."""
        self.on = False
        if self._speaker is not None:
            self._speaker.close()

    def say(self, text: str, urgent: bool = False) -> None:
        """Say a sentence after all that was said before; an `urgent` one at once."""
        if self.on and text:
            self._sentences.add(text, urgent)

    def answer(self, text: str) -> None:
        """Say at once what somebody has asked to hear; what waits is said after it."""
        if self.on and self._speaker is not None:
            self._speaker.speak(aloud(text))

    def touch(self) -> None:
        """Note that something may be different."""
        self._stale = True

    def press(self) -> None:
        """Note that a person has done something."""
        self._pressed = True

    def due(self, now: float, moving: bool) -> bool:
        """Return whether it is time to look at what has changed, or to say something."""
        look = self._stale and (not moving or now - self._looked >= BETWEEN)
        return self.on and (look or self._speaks(now, moving))

    def _speaks(self, now: float, moving: bool) -> bool:
        assert self._speaker is not None
        return self._sentences.due(now, moving) and (self._sentences.urgent or not self._speaker.busy)

    def tell(self, scene: Scene, now: float, moving: bool) -> None:
        """Say what has come into the focus or has changed there, and the sentences that are due."""
        assert self._speaker is not None
        if self._stale:
            self._stale, self._looked = False, now
            if told := self._news(scene):
                if self._pressed:
                    self._speaker.speak(told)
                else:
                    self._sentences.add(told, False)
            self._pressed = False
        if self._speaks(now, moving):
            self._speaker.speak(self._sentences.take(now).text)

    def _news(self, scene: Scene) -> str:
        """Return what is to be said of a scene since the last look."""
        tree = scene.tree()
        found, before = focused(tree), self._focus
        opened = [] if scene is self._scene else _opening(tree)
        self._scene, self._focus = scene, found
        if found is None:
            told = ""
        elif opened or before is None or (found.key, found.role) != (before.key, before.role):
            told = in_full(found)
        else:
            told = _changed(before, found)
        return ". ".join(part.rstrip(".") for part in (*opened, told) if part)


def _opening(tree: Sequence[Node]) -> list[str]:
    """Return what is said of a scene that opens: its heading, and all of its texts if these are few."""
    nodes = list(walk(tree))
    told = [next((node.name for node in nodes if node.role == "heading"), "")]
    if is_brief(tree):
        told += [node.name for node in nodes if node.role == "text"]
    return [aloud(text) for text in dict.fromkeys(told) if text]


def in_full(node: Node) -> str:
    """Return what is said of a node to which the focus comes: its name, its role and its state."""
    role = "" if node.role in UNTOLD else tr_as(ROLE, node.role)
    state, more = _state(node), described(node, bool(node.chosen))
    parts = [aloud(node.name), role, "" if state in more else state, more, "" if node.enabled else tr("not available")]
    return ", ".join(part for part in parts if part)


def _state(node: Node) -> str:
    """Return whether a node is on, or chosen among others."""
    if node.on is not None:
        return tr("on") if node.on else tr("off")
    if node.chosen and node.role != "card":
        return tr("chosen")
    return node.value if node.span is not None or node.role == "text field" else ""


def _changed(before: Node, now: Node) -> str:
    """Return what is said of a node that has kept the focus, and is different."""
    if now.role == "text field" and now.value != before.value:
        added = now.value[len(before.value) :] if now.value.startswith(before.value) else ""
        return added if added.strip() else now.value
    if now.role == "card" and bool(now.chosen) != bool(before.chosen):
        return tr("chosen") if now.chosen else tr("not chosen")
    if (now.name, now.value) != (before.name, before.value):
        return aloud(now.value if now.name == before.name else now.name)
    return _state(now) if (now.on, now.chosen) != (before.on, before.chosen) else ""
