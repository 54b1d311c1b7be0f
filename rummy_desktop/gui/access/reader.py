"""Reader: keeps screen readers told of what is shown, and does what they ask for."""

from __future__ import annotations

import itertools
import logging
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from queue import SimpleQueue
from threading import RLock
from typing import Any, Final, NamedTuple
from weakref import WeakKeyDictionary

from rummy_desktop.gui.access.aloud import aloud
from rummy_desktop.gui.access.link import Asked, Link, open_link, told
from rummy_desktop.gui.access.roles import ACTIONS, dressed, lettered, select
from rummy_desktop.gui.scenes.scene import Scene
from rummy_desktop.gui.widgets.node import Act, Node
from rummy_desktop.language.translate import mark, tr

ROOT: Final = 1
"""The number of the window among the nodes."""
KEPT: Final = 12  # sentences that can still be read again
BETWEEN: Final = 0.1  # seconds between two looks while something moves
ACTS: Final[dict[str, Act]] = {action: act for act, names in ACTIONS.items() for action in names}
TITLE: Final = "Rummy Desktop"
SAYS: Final = mark("What happens")

log = logging.getLogger("rummy_desktop")


class Wish(NamedTuple):
    """What a reader wants done with a node, and the value that goes with it."""

    number: int
    act: Act
    value: float | str | None = None


class Said(NamedTuple):
    """A sentence that was said, by its number; `urgent` ones interrupt."""

    number: int
    text: str
    urgent: bool


class Reader:
    """The screen readers of this computer, as far as they listen. Until one does, nothing is made for them.

    `opening` finds the way to them, as `open_link` does.
    """

    def __init__(self, opening: Callable[..., tuple[Any, Link] | None] = open_link) -> None:
        self.active = False  # whether a reader listens; readers come and go in other threads
        self._opening = opening
        self._kit: Any = None
        self._link: Link | None = None
        self._window = 0
        # Held while AccessKit is called. It holds a lock of its own while its thread tells us of a reader that comes;
        # to call it then would let that thread wait for the interpreter, and the interpreter for that thread.
        self._calling = RLock()
        self._place: tuple[tuple[int, int], tuple[int, int]] | None = None
        self._has_focus = False
        self._wishes: SimpleQueue[Wish] = SimpleQueue()
        self._numbers: dict[str, int] = {}
        self._fresh = itertools.count(ROOT + 1)
        self._scenes: WeakKeyDictionary[Scene, int] = WeakKeyDictionary()
        self._sent: dict[int, object] = {}  # what readers know of each node
        self._said: deque[Said] = deque(maxlen=KEPT)
        self._unsaid: deque[Said] = deque()
        self._count = itertools.count(1)
        self._stale = True
        self._looked = 0.0  # when nodes were made last
        self._focus = -1

    # Coming and going

    @property
    def linked(self) -> bool:
        """Whether there is a way to readers."""
        return self._link is not None

    def attach(self, window: int) -> None:
        """Let readers know of the window that has this number in the system, unless they do already."""
        if window and self._window == window:
            return
        self._window = window
        opened = self._opening(window, self._activated, self._asked, self._ended)
        if opened is not None:
            self._kit, self._link = opened

    def _activated(self) -> None:
        """A reader begins to listen: it is told everything as soon as the program looks."""
        self._sent = {}
        self._unsaid.clear()
        self._stale = True
        self.active = True

    def _ended(self) -> None:
        with self._calling:
            self.active = False

    def _asked(self, request: Asked) -> None:
        """A reader wants something; it is done in the thread of the program."""
        name = str(request.action).rpartition(".")[2]
        if (act := ACTS.get(name)) is not None:
            value = request.data[1] if isinstance(request.data, tuple) and len(request.data) > 1 else request.data
            self._wishes.put(Wish(request.target, act, value))

    def focus(self, on: bool) -> None:
        """The window has the focus, or has it no more; who comes later is told then."""
        self._has_focus = on
        self._try(lambda link: link.focus(on))

    def move(self, place: tuple[int, int], size: tuple[int, int]) -> None:
        """The window is there on the screen, in pixels; who comes later is told then."""
        self._place = place, size
        self._try(lambda link: link.move(place, size))

    def _try(self, act: Callable[[Link], None]) -> None:
        """Tell those who listen something that may fail: then nothing is told any more, and the game goes on."""
        with self._calling:
            if self._link is None or not self.active:
                return
            try:
                act(self._link)
            except BaseException as error:
                log.warning("screen readers are told no more of the game: %s", told(error))
                self._link, self.active = None, False

    # What is told

    def say(self, text: str, urgent: bool = False) -> None:
        """Say a sentence, after all that was said before."""
        if self.active and text:
            self._unsaid.append(Said(next(self._count), aloud(text), urgent))
            self._stale = True

    def touch(self) -> None:
        """Something may be different."""
        self._stale = True

    def due(self, now: float, moving: bool) -> bool:
        """Whether it is time to tell what is different; while things are `moving`, only now and then."""
        return self.active and self._stale and (not moving or now - self._looked >= BETWEEN)

    def tell(self, scene: Scene, size: tuple[int, int], factor: float, now: float) -> None:
        """Tell what is different of a scene since it was told last; `factor` scales to pixels of the window."""
        self._looked, self._stale = now, False
        if not self._sent:
            if self._place is not None:
                self.move(*self._place)
            self.focus(self._has_focus)
        tree = scene.tree()
        while True:
            # What comes with one update is said in any order, and with the first not at all: a sentence at a time.
            if self._unsaid and self._sent:
                self._said.append(self._unsaid.popleft())
            self._try(lambda link: link.update(lambda: self._update(self._scene(scene), tree, size, factor)))
            if not self._unsaid:
                return

    def _scene(self, scene: Scene) -> str:
        """The beginning of all keys in a scene."""
        if scene not in self._scenes:
            self._scenes[scene] = next(self._fresh)
        return f"{self._scenes[scene]}"

    def _number(self, key: str) -> int:
        if key not in self._numbers:
            self._numbers[key] = next(self._fresh)
        return self._numbers[key]

    def _update(self, scene: str, tree: Sequence[Node], size: tuple[int, int], factor: float) -> Any:
        """What is new, as AccessKit takes it."""
        kit, whole = self._kit, not self._sent
        made: dict[int, tuple[object, Callable[[], Any]]] = {}
        focus = ROOT
        used = {scene}

        def add(node: Node, around: str) -> int:
            nonlocal focus
            key = f"{around}/{node.key}"
            number = self._number(key)
            used.add(key)
            if node.focused:
                focus = number
            parts = [add(part, key) for part in node.parts]
            if node.caret is not None:
                used.add(letters := f"{key}/letters")
                parts.append(self._number(letters))
                made[parts[-1]] = ((node.value, node.rect, factor), lambda: lettered(kit, node, factor))

            def build() -> Any:
                dress = dressed(kit, node, factor)
                dress.set_children(parts)
                if node.caret is not None:
                    select(kit, dress, parts[-1], node.caret)
                return dress

            made[number] = ((*node[:-2], tuple(node.acts), parts, factor), build)
            return number

        tops = [add(node, scene) for node in tree]
        title = next((aloud(node.name) for node in tree if node.role == "heading"), "")
        inside = self._number(scene)
        made[inside] = ((title, tops), lambda: self._group(kit.Role.PANE, title, tops))
        sayings = [self._number(f"said {said.number}") for said in self._said]
        used |= {f"said {said.number}" for said in self._said} | {"said"}
        for number, said in zip(sayings, self._said, strict=True):
            made[number] = (said, lambda said=said: self._saying(said))  # type: ignore[misc]
        log_number = self._number("said")
        made[log_number] = (tuple(sayings), lambda: self._group(kit.Role.LOG, tr(SAYS), sayings))
        made[ROOT] = ((inside, log_number, size), lambda: self._root(inside, log_number, size))
        update = kit.TreeUpdate(focus)
        if whole:
            update.tree = kit.Tree(ROOT)
            update.tree.toolkit_name = TITLE
        nodes = [(number, build()) for number, (mark, build) in made.items() if self._sent.get(number) != mark]
        for each in nodes:
            update.nodes.append(each)
        self._sent = {number: mark for number, (mark, _build) in made.items()}
        self._numbers = {key: number for key, number in self._numbers.items() if key in used}
        self._focus = focus
        return update

    def _group(self, role: Any, name: str, parts: Sequence[int]) -> Any:
        node = self._kit.Node(role)
        if name:
            node.set_label(name)
        node.set_children(list(parts))
        return node

    def _saying(self, said: Said) -> Any:
        node = self._kit.Node(self._kit.Role.LABEL)
        node.set_value(said.text)
        node.set_live(self._kit.Live.ASSERTIVE if said.urgent else self._kit.Live.POLITE)
        return node

    def _root(self, inside: int, sayings: int, size: tuple[int, int]) -> Any:
        node = self._group(self._kit.Role.WINDOW, TITLE, [inside, sayings])
        node.set_bounds(self._kit.Rect(0, 0, *size))
        return node

    # What is asked for

    def wishes(self) -> Iterator[Wish]:
        """What readers want done, each once."""
        while not self._wishes.empty():
            yield self._wishes.get()

    def fulfil(self, wish: Wish, scene: Scene) -> None:
        """Do what a reader wants with a node of a scene, if that is there still and can be done."""
        acts: dict[int, Node] = {}

        def find(node: Node, around: str) -> None:
            key = f"{around}/{node.key}"
            if key in self._numbers:
                acts[self._numbers[key]] = node
            for part in node.parts:
                find(part, key)

        for node in scene.tree():
            find(node, self._scene(scene))
        if wish.number in acts and (act := acts[wish.number].acts.get(wish.act)) is not None:
            self._stale = True
            if wish.act == "put":
                act("" if wish.value is None else wish.value)
            else:
                act()
