"""Ears: a screen reader in the tests' own process, which gets the true nodes of AccessKit and can press them."""

from __future__ import annotations

import re
import time
from collections import Counter
from collections.abc import Callable, Iterator
from types import SimpleNamespace
from typing import Any

import accesskit

from rummy_desktop.engine.cards import HIDDEN, Card
from rummy_desktop.gui.access.link import Link
from rummy_desktop.gui.access.listeners import Way
from rummy_desktop.gui.access.reader import ROOT, SAYS, TITLE, Reader
from rummy_desktop.gui.access.sentences import LONGEST
from rummy_desktop.gui.app.app import App
from rummy_desktop.gui.play.table_scene import TableScene
from rummy_desktop.gui.table.layout import HAND
from rummy_desktop.gui.widgets.spoken_text import aloud

CARDS = {aloud(Card(rank, suit).sign) for rank in range(1, 14) for suit in "SHDC"}
UNNAMED = ("Role.PANE", "Role.TEXT_RUN")  # what holds a scene, which may have no heading, and a text that is empty


class Ears:
    """A reader's knowledge of a program; `said` is all that was said to it, with whether that was urgent."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.nodes: dict[int, Any] = {}
        self.focused = ROOT
        self.said: list[tuple[str, bool]] = []
        self.updates = 0
        self.spoken: Way | None = "announced"  # how sentences get here
        self.now = 0.0
        self.changed = 0  # nodes of the updates since it was listened to last
        app.reader = Reader(self._opened)
        app.reader.attach(0)
        app.reader._activated()

    def _opened(self, window: int, activated: Any, asked: Callable[[Any], None], ended: Any) -> tuple[Any, Link]:
        self._ask, self.end = asked, ended
        return accesskit, self

    # As a link

    saying, text, strays = "ALERT", "LIST_ITEM", True

    def way(self) -> Way | None:
        """Return the way by which sentences get here."""
        return self.spoken

    def update(self, build: Callable[[], Any]) -> None:
        update = build()
        self.updates += 1
        self.changed += len(update.nodes)
        known = set(self.nodes)
        for number, node in update.nodes:
            if node.live is not None and number not in known and number not in self.nodes:
                self.said.append((node.label, node.live == accesskit.Live.ASSERTIVE))
            self.nodes[number] = node
        self.focused = update.focus
        self.nodes = {number: self.nodes[number] for number in self._reached()}

    def focus(self, on: bool) -> None:
        """Ignore the focus of the window."""

    def move(self, place: tuple[int, int], size: tuple[int, int]) -> None:
        """Ignore the place of the window."""

    def _reached(self) -> Iterator[int]:
        waiting = [ROOT]
        while waiting:
            number = waiting.pop()
            yield number
            waiting += self.nodes[number].children

    # Listening

    def listen(self) -> None:
        """Have the tree as it is now, and all that is to be said, once nothing has come for a while."""
        self.changed = 0
        for _ in range(3):
            self.now = max(self.now, time.perf_counter()) + LONGEST
            self.app.reader.tell(self.app.scene, self.app.window.get_size(), self.app.factor, self.now)

    def heard(self, since: int = 0) -> list[str]:
        """Return the announcements that were made since there were that many."""
        return [text for text, _urgent in self.said[since:]]

    def named(self, name: str) -> int:
        """Return the number of the node of that name."""
        found = [number for number in self._in_order() if self.name(number) == name]
        assert found, f"nothing is called {name}: {[self.name(number) for number in self._in_order()]}"
        return found[0]

    def has(self, name: str) -> bool:
        """Return whether a node of that name can be pressed."""
        return any(self.name(each) == name and not self.nodes[each].is_disabled for each in self._in_order())

    def name(self, number: int) -> str:
        """Return the name of a node."""
        node = self.nodes[number]
        return node.label or node.value or ""

    def _in_order(self) -> list[int]:
        def below(number: int) -> Iterator[int]:
            yield number
            for child in self.nodes[number].children:
                yield from below(child)

        return list(below(ROOT))

    def inside(self, name: str) -> list[int]:
        """Return the parts of the first node whose name begins so."""
        for number in self._in_order():
            if self.name(number).startswith(name):
                return list(self.nodes[number].children)
        return []

    def texts(self) -> list[str]:
        """Return all that can be read, but for what was said before."""
        said = {*self.inside(SAYS)}
        return [
            " ".join(filter(None, (node.label, node.value, node.description)))
            for number, node in self.nodes.items()
            if number not in said
        ]

    # Asking

    def ask(self, number: int, action: Any = accesskit.Action.CLICK, data: Any = None) -> None:
        """Want something done with a node, and let the program do it."""
        self._ask(SimpleNamespace(action=action, target=number, data=data))
        for wish in self.app.reader.wishes():
            self.app.reader.fulfil(wish, self.app.scene)

    def press(self, name: str) -> None:
        """Press what has that name."""
        self.listen()
        self.ask(self.named(name))

    # Judging

    def judge(self) -> None:
        """See what is promised: everything has a name and its own place, one thing the focus, nothing is missing."""
        self.listen()
        order = self._in_order()
        assert len(order) == len(set(order)) == len(self.nodes)
        nameless = [str(self.nodes[each].role) for each in order if not self.name(each)]
        assert all(role in UNNAMED for role in nameless), nameless
        assert self.nodes[ROOT].label == TITLE
        assert self.focused in self.nodes
        scene = self.app.scene
        names = Counter(map(self.name, order))
        for widget in scene.describe().get("widgets", ()):
            assert names[aloud(widget["name"])], f"{widget['name']} is not told in {scene.name}"
        current = scene.page.focus.current if scene.page is not None else None
        spot = getattr(scene, "spot", "")
        if spot or current is not None:
            assert self.focused != ROOT, (scene.name, spot, current and current.name)
        if isinstance(scene, TableScene):
            self._judge_table(scene)

    def _judge_table(self, table: TableScene) -> None:
        own = sorted((each for each in table.stage.sprites if each.zone == HAND), key=lambda each: each.index)
        hand = next(name for name in map(self.name, self._in_order()) if name.startswith(("Your hand", "Hand of")))
        told = [self.name(number) for number in self.inside(hand)]
        covered = table.covered
        assert told == [HIDDEN.sign if covered else aloud(each.card.sign) for each in own]
        for meld in table.melds:
            names = [aloud(card.sign) for card in meld.cards if card != HIDDEN]
            lying = " ".join(self.texts())
            assert all(name in lying for name in names), names
        self._judge_secrets(table, covered)

    def _judge_secrets(self, table: TableScene, covered: bool) -> None:
        """Check that no card is told that the person there doesn't see; one of the same name may lie open."""
        said = table.speech.news.words.text
        for text in self.texts():
            if aloud(said) and aloud(said) in text:
                continue
            assert not (secret := secrets_in(text, table, covered)), (text, secret)


def secrets_in(text: str, table: TableScene, covered: bool) -> set[str]:
    """Return the cards that a text names and that the person at the table doesn't see, there or elsewhere."""
    shown = {each.card for each in table.stage.sprites if each.target.up >= 0.5} - {HIDDEN}
    view = table.session.view
    shown |= {*view.discards, *table.rules.open_below(view)} - {HIDDEN}
    shown |= {card for act in view.acts for card in act.cards} - {HIDDEN}
    shown |= {card for result in view.results for hand in getattr(result, "hands", ()) for card in hand}
    if not covered:
        shown |= {*table.stage.view.hands[table.viewer], *view.hands[table.viewer]}
    told = {aloud(card.sign) for card in shown}
    told |= {aloud(role.sign) for meld in (*table.melds, *table.aside) for role in meld.roles if role.suit}
    wild = table.rules.told_here(table.stage.view)
    told |= {aloud(wild.card.sign)} if wild else set()
    # What a wild card stands for in a meld of the hand is no card that somebody holds.
    named = re.sub(r" \(as [^)]*\)", "", text)
    return {card for card in CARDS - told if card in named}
