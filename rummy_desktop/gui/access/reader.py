"""Reader: keeps screen readers informed of what is shown, and does what they ask for."""

from __future__ import annotations

import itertools
import logging
from collections.abc import Callable, Iterator, Sequence
from queue import SimpleQueue
from threading import RLock
from typing import Any, Final, NamedTuple
from weakref import WeakKeyDictionary

from rummy_desktop.gui.access.link import Asked, Link, open_link, told
from rummy_desktop.gui.access.roles import ACTIONS, dressed, is_brief, lettered, select, settled
from rummy_desktop.gui.access.sentences import Said, Sentences
from rummy_desktop.gui.scenes.scene import Scene
from rummy_desktop.gui.widgets.node import Act, Node
from rummy_desktop.gui.widgets.spoken_text import aloud
from rummy_desktop.language.translate import mark, tr

ROOT: Final = 1
"""The number of the window among the nodes."""
BETWEEN: Final = 0.1  # seconds between two looks while something moves
NAME: Final = 2  # the index of a node's name in what readers know of it
Marks = dict[int, tuple[tuple[Any, ...], Callable[[], Any]]]
"""What there is to be known of each node, and what makes it, by their numbers."""
ACTS: Final[dict[str, Act]] = {action: act for act, names in ACTIONS.items() for action in names}
TITLE: Final = "Rummy Desktop"
SAYS: Final = mark("What happens")

log = logging.getLogger("rummy_desktop")


class Wish(NamedTuple):
    """The action that a reader wants done with a node, and its value."""

    number: int
    act: Act
    value: float | str | None = None


class Draft:
    """All that is told of a scene at a moment: what is `made`, the keys `used`, the nodes without parts, the focus.

    `factor` scales to pixels of the window, `text` is the role of what is only read.
    """

    def __init__(self, focus: int, factor: float, text: str) -> None:
        self.focus = focus
        self.factor = factor
        self.text = text
        self.made: Marks = {}
        self.used: set[str] = set()
        self.leaves: set[int] = set()


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
        self._sent: dict[int, tuple[Any, ...]] = {}  # what readers know of each node
        self._sentences = Sentences()
        self._name = TITLE  # of the window
        self._named = False  # whether sentences get to readers as names of the window
        self._stale = True
        self._looked = 0.0  # the time at which nodes were last made
        self._focus = ROOT
        self._renamed: float | None = None  # since when the focused node has a name that readers don't know
        self._came = self._chosen = False  # whether the focused node was chosen when the focus came, and is now
        self._written = ""  # the text of a focused field when the focus came
        self._held = False  # whether readers don't yet know the present state of the last focused node

    # Coming and going

    @property
    def linked(self) -> bool:
        """Whether there is a way to readers."""
        return self._link is not None

    def attach(self, window: int) -> None:
        """Announce the window that has this number in the system to readers, unless it is known already."""
        if window and self._window == window:
            return
        self._window = window
        opened = self._opening(window, self._activated, self._asked, self._ended)
        if opened is not None:
            self._kit, self._link = opened

    def _activated(self) -> None:
        """Begin to inform a reader, which gets everything as soon as the program looks."""
        self._sent = {}
        self._sentences.forget()
        self._stale = True
        self.active = True

    def _ended(self) -> None:
        with self._calling:
            self.active = False

    def _asked(self, request: Asked) -> None:
        """Note the wish of a reader, which is fulfilled in the thread of the program."""
        name = str(request.action).rpartition(".")[2]
        if (act := ACTS.get(name)) is not None:
            value = request.data[1] if isinstance(request.data, tuple) and len(request.data) > 1 else request.data
            self._wishes.put(Wish(request.target, act, value))

    def focus(self, on: bool) -> None:
        """Tell readers, later ones too, whether the window has the focus."""
        self._has_focus = on
        if not on:
            # A reader that comes back hears where the focus is, not what was said last.
            self._name, self._stale = TITLE, True
        self._try(lambda link: link.focus(on))

    def move(self, place: tuple[int, int], size: tuple[int, int]) -> None:
        """Tell readers, later ones too, where on the screen the window is, in pixels."""
        self._place = place, size
        self._try(lambda link: link.move(place, size))

    def _try(self, act: Callable[[Link], None]) -> None:
        """Try to inform listeners; if that fails nothing is sent to them any more, and the game goes on."""
        with self._calling:
            if self._link is None or not self.active:
                return
            try:
                act(self._link)
            except BaseException as error:
                log.warning("screen readers are told no more of the game: %s", told(error))
                self._link, self.active = None, False

    # Telling

    def say(self, text: str, urgent: bool = False) -> None:
        """Say a sentence, after all that was said before."""
        if self.active and text:
            self._sentences.add(text, urgent)

    def touch(self) -> None:
        """Note that something may be different."""
        self._stale = True

    def due(self, now: float, moving: bool) -> bool:
        """Return whether it is time to tell what has changed; while things are `moving`, only now and then."""
        if not self.active:
            return False
        return self._speaks(now, moving) or (self._stale and (not moving or now - self._looked >= BETWEEN))

    def _speaks(self, now: float, moving: bool) -> bool:
        """Return whether it is time to say something, and known how to."""
        if not self._sentences.due(now, moving) or self._link is None or (way := self._link.way()) is None:
            return False
        self._named = way == "named"
        return True

    def tell(self, scene: Scene, size: tuple[int, int], factor: float, now: float, moving: bool = False) -> None:
        """Tell what has changed in a scene since the last time; `factor` scales to pixels of the window."""
        self._looked, self._stale = now, False
        if not self._sent:
            if self._place is not None:
                self.move(*self._place)
            self.focus(self._has_focus)
        tree = scene.tree()

        def send() -> None:
            self._held = False
            self._try(
                lambda link: link.update(lambda: self._update(self._scene(scene), tree, size, factor, now, moving))
            )

        send()
        if self._held and not moving:
            send()
        if self._speaks(now, moving):
            # This is an update of its own: by then the focus has moved, which silences readers.
            said = self._sentences.take(now)
            if self._named:
                # Orca speaks no name that it has read meanwhile, and none that is empty.
                self._name = said.text
                send()
                self._name = ""
            send()
        self._stale |= self._held

    def _scene(self, scene: Scene) -> str:
        """Return the beginning of all keys in a scene."""
        if scene not in self._scenes:
            self._scenes[scene] = next(self._fresh)
        return f"{self._scenes[scene]}"

    def _number(self, key: str) -> int:
        if key not in self._numbers:
            self._numbers[key] = next(self._fresh)
        return self._numbers[key]

    def _update(
        self, scene: str, tree: Sequence[Node], size: tuple[int, int], factor: float, now: float, moving: bool
    ) -> Any:
        """Return what is new, in the form of AccessKit."""
        assert self._link is not None
        kit, whole, inside = self._kit, not self._sent, self._number(scene)
        draft = Draft(inside, factor, "LABEL" if is_brief(tree) else self._link.text)
        tops = [self._add(draft, node, scene) for node in tree]
        made = draft.made
        if lost := draft.focus == inside and moving and self._focus in made:
            # If nothing has the focus yet, it stays in its old place until something gets it.
            draft.focus = self._focus
        focus = draft.focus
        self._add_window(draft, inside, next((aloud(node.name) for node in tree if node.role == "heading"), ""), tops)
        sayings = self._add_sayings(draft)
        made[ROOT] = ((inside, sayings, size, self._name), lambda: self._root(inside, sayings, size))
        if self._focus in draft.leaves and self._focus in self._sent and (lost or self._goes(made, focus, now, moving)):
            self._held = self._sent[self._focus] != made[self._focus][0]
            made[self._focus] = self._sent[self._focus], made[self._focus][1]
        update = kit.TreeUpdate(focus)
        if whole:
            update.tree = kit.Tree(ROOT)
            update.tree.toolkit_name = TITLE
        nodes = [(number, build()) for number, (mark, build) in made.items() if self._sent.get(number) != mark]
        for each in nodes:
            update.nodes.append(each)
        self._sent = {number: mark for number, (mark, _build) in made.items()}
        used = draft.used | {scene}
        self._numbers = {key: number for key, number in self._numbers.items() if key in used}
        self._focus = focus
        return update

    def _add(self, draft: Draft, node: Node, around: str) -> int:
        """Add a node and its parts to a draft, and return its number; `around` is the key of what it is in."""
        assert self._link is not None
        kit, node = self._kit, settled(node) if self._link.strays else node
        key = f"{around}/{node.key}"
        number = self._number(key)
        draft.used.add(key)
        described = bool(node.chosen)
        if node.focused:
            draft.focus = number
            node = self._as_written(number, node)
            described = self._as_it_came(number, node) and described
        parts = [self._add(draft, part, key) for part in node.parts]
        if node.caret is not None:
            draft.used.add(letters := f"{key}/letters")
            parts.append(self._number(letters))
            draft.made[parts[-1]] = (
                (node.value, node.rect, draft.factor),
                lambda: lettered(kit, node, draft.factor),
            )
        if not parts or node.caret is not None:
            draft.leaves.add(number)

        def build() -> Any:
            dress = dressed(kit, node, draft.factor, described, draft.text)
            dress.set_children(parts)
            if node.caret is not None:
                select(kit, dress, parts[-1], node.caret)
            return dress

        draft.made[number] = ((*node[:-2], tuple(node.acts), parts, draft.factor, described, draft.text), build)
        return number

    def _add_window(self, draft: Draft, number: int, title: str, tops: Sequence[int]) -> None:
        """Add the pane with all of a scene."""
        draft.made[number] = ((title, tops), lambda: self._group(self._kit.Role.PANE, title, tops))

    def _add_sayings(self, draft: Draft) -> int:
        """Add the sentences that are said, and return the number of the log that they are in."""
        keys = [f"said {said.number}" for said in self._sentences.kept]
        sayings = [self._number(key) for key in keys]
        draft.used.update(keys, ("said",))
        for number, said in zip(sayings, self._sentences.kept, strict=True):
            draft.made[number] = (said, lambda said=said: self._saying(said))  # type: ignore[misc]
        log_number = self._number("said")
        draft.made[log_number] = (tuple(sayings), lambda: self._group(self._kit.Role.LOG, tr(SAYS), sayings))
        return log_number

    def _goes(self, made: Marks, focus: int, now: float, moving: bool) -> bool:
        """Return whether the focus leaves its node with this update, or may soon; till then that node stays as it was.

        Else a reader would say what is new about it first, and then where the focus is.
        """
        before = self._focus
        if made[before][0][NAME] == self._sent[before][NAME]:
            self._renamed = None
        elif self._renamed is None:
            self._renamed = now
        return focus != before or (self._renamed is not None and (moving or now - self._renamed < BETWEEN))

    def _as_it_came(self, number: int, node: Node) -> bool:
        """Return whether the node with the focus was chosen when the focus came to it.

        A choice since then is an event.
        """
        if number != self._focus:
            self._came = self._chosen = bool(node.chosen)
        elif node.role == "card" and bool(node.chosen) != self._chosen:
            self._chosen = bool(node.chosen)
            # A change while it has the focus is not told a second time with it.
            self._came = self._came and bool(node.chosen)
            if self._named:
                self.say(tr("chosen") if node.chosen else tr("not chosen"))
        return self._came

    def _as_written(self, number: int, node: Node) -> Node:
        """Return the node with the focus, with its value from when the focus came; changes since then are events.

        So is a slider whose number readers say. To those that can't read a line of a field the same is said of it: Orca
        43 can't, and says nothing at all of a field in which something is selected.
        """
        assert self._link is not None
        if number != self._focus:
            self._written = node.value
        held = node.value if node.value == self._written else ""
        if node.span is not None:
            return node._replace(value=held)
        if node.caret is None or self._link.way() != "named":
            return node
        about = ". ".join(part for part in (held, node.about) if part)
        return node._replace(about=about, caret=(node.caret[1], node.caret[1]))

    def _group(self, role: Any, name: str, parts: Sequence[int]) -> Any:
        node = self._kit.Node(role)
        if name:
            node.set_label(name)
        node.set_children(list(parts))
        return node

    def _saying(self, said: Said) -> Any:
        assert self._link is not None
        node = self._kit.Node(getattr(self._kit.Role, self._link.saying))
        if self._link.saying == "LABEL":
            node.set_value(said.text)
        else:
            node.set_label(said.text)
        if not self._named:
            node.set_live(self._kit.Live.ASSERTIVE if said.urgent else self._kit.Live.POLITE)
        return node

    def _root(self, inside: int, sayings: int, size: tuple[int, int]) -> Any:
        node = self._group(self._kit.Role.WINDOW, self._name, [inside, sayings])
        node.set_bounds(self._kit.Rect(0, 0, *size))
        return node

    # Wishes

    def wishes(self) -> Iterator[Wish]:
        """Yield the wishes of readers, each once."""
        while not self._wishes.empty():
            yield self._wishes.get()

    def fulfil(self, wish: Wish, scene: Scene) -> None:
        """Fulfil a reader's wish for a node of a scene, if the node is still there and the wish can be fulfilled."""
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
