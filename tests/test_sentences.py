"""Sentences on their way to screen readers: joined, kept apart, after the focus, and by the way that is heard."""

from __future__ import annotations

import stat
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import accesskit
import pytest
from ears import Ears
from guests import Club

from rummy_desktop.gui.access import listeners
from rummy_desktop.gui.access.listeners import FRESH, Listeners, Way, ask_bus
from rummy_desktop.gui.access.reader import BETWEEN, ROOT, TITLE
from rummy_desktop.gui.access.sentences import KEPT, LONGEST, PAUSE, Said, Sentences
from rummy_desktop.gui.scenes.scene import Scene
from rummy_desktop.gui.widgets.node import Node

OLD = "([(':1.0', 'Focus::'), (':1.0', 'Object:PropertyChange:AccessibleName')],)"
NEW = "([(':1.0', 'Object:Announcement:'), (':1.0', 'Object:PropertyChange:AccessibleName')],)"
EVERYTHING = "([(':1.0', 'Object:PropertyChange:AccessibleName'), (':1.7', 'Object::')],)"
WAIT = 1.01 * PAUSE
NOBODY = "(@a(ss) [],)"


# When


def test_sentences_are_joined_once_none_comes_any_more() -> None:
    sentences = Sentences()
    sentences.add("You pass.", urgent=False)
    assert not sentences.due(10.0, moving=False)
    sentences.add("Jonas passes", urgent=False)
    assert not sentences.due(10.0 + 0.9 * PAUSE, moving=False)
    assert not sentences.due(10.0 + 1.8 * PAUSE, moving=False), "the last one came later"
    assert sentences.due(10.0 + 2 * WAIT, moving=False)
    assert sentences.take(10.0 + 2 * WAIT) == Said(1, "You pass. Jonas passes.", False)
    assert not sentences.due(20.0, moving=False)


def test_sentences_wait_for_what_moves_but_not_for_ever() -> None:
    sentences = Sentences()
    sentences.add("You draw the ace of hearts.", urgent=False)
    for step in range(10):
        assert not sentences.due(5.0 + step * 0.09 * LONGEST, moving=True)
    assert sentences.due(5.0 + LONGEST, moving=True)
    assert sentences.due(5.0 + 0.9 * LONGEST, moving=False)


def test_what_is_urgent_is_said_at_once_and_once_but_not_on_top_of_another() -> None:
    sentences = Sentences()
    sentences.add("Jonas passes.", urgent=False)
    for _ in range(3):
        sentences.add("It is not your turn.", urgent=True)
    assert sentences.due(1.0, moving=True)
    assert sentences.take(1.0) == Said(1, "Jonas passes. It is not your turn.", True)
    sentences.add("It is not your turn.", urgent=True)
    assert not sentences.due(1.0 + 0.9 * PAUSE, moving=False)
    assert sentences.due(1.0 + WAIT, moving=False)
    assert sentences.take(1.0 + WAIT).text == "It is not your turn."
    sentences.add("Hint: Pass.", urgent=False)
    assert not sentences.due(9.0, moving=False)
    assert sentences.due(9.0 + WAIT, moving=False)
    assert not sentences.take(9.0 + WAIT).urgent


def test_the_last_announcements_are_kept_and_what_is_forgotten_is_not_said() -> None:
    sentences = Sentences()
    for number in range(KEPT + 3):
        sentences.add(f"Sentence {number}.", urgent=False)
        sentences.take(float(number))
    assert [said.text for said in sentences.kept] == [f"Sentence {number}." for number in range(3, KEPT + 3)]
    sentences.add("Nobody hears this.", urgent=True)
    sentences.forget()
    assert not sentences.due(100.0, moving=False)


# What listens


@pytest.mark.parametrize(
    ("told", "way"),
    [(OLD, "named"), (NEW, "announced"), (EVERYTHING, "announced"), (NOBODY, "announced"), ("", "announced")],
)
def test_the_bus_is_asked_what_readers_listen_to(
    told: str, way: Way, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    program = tmp_path / "gdbus"
    program.write_text(f"""#!/bin/sh
case "$*" in
  *"--session --dest org.a11y.Bus"*GetAddress) echo "('unix:path=/run/bus,guid=1',)" ;;
  *"--address unix:path=/run/bus,guid=1 --dest org.a11y.atspi.Registry"*GetRegisteredEvents) echo "{told}" ;;
  *) exit 1 ;;
esac
""")
    program.chmod(program.stat().st_mode | stat.S_IXUSR)
    monkeypatch.setenv("PATH", str(tmp_path), prepend=":")
    assert ask_bus() == way


def test_without_the_program_that_asks_sentences_are_announced(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    assert ask_bus() == "announced"


def test_nobody_waits_for_the_bus_and_it_is_asked_again_later(monkeypatch: pytest.MonkeyPatch) -> None:
    answered, times = threading.Event(), 0

    def ask() -> Way:
        nonlocal times
        answered.wait(10)
        times += 1
        return "named"

    def known() -> Way | None:
        end = time.monotonic() + 10
        while heard.way() is None and time.monotonic() < end:
            time.sleep(0.001)
        return heard.way()

    now = 1000.0
    heard = Listeners(ask)
    monkeypatch.setattr(listeners, "time", SimpleNamespace(monotonic=lambda: now))
    assert heard.way() is None
    answered.set()
    assert known() == "named"
    now += 0.9 * FRESH
    assert heard.way() == "named"
    assert times == 1
    now += 0.2 * FRESH
    assert known() == "named"
    assert times == 2


# How they get there


class Plain(Scene):
    """A scene that consists of what a test says."""

    def __init__(self, app: Any) -> None:
        super().__init__(app)
        self.nodes: list[Node] = []

    def tree(self) -> list[Node]:
        return self.nodes


@pytest.fixture
def club() -> Iterator[Club]:
    club = Club(speed="off")
    yield club
    club.shut()


class Order(Ears):
    """Writes down in which order names change, things are said, and the focus goes."""

    def __init__(self, club: Club) -> None:
        self.order: list[str] = []
        super().__init__(club)

    def update(self, build: Any) -> None:
        before = {number: (self.name(number), node.is_selected) for number, node in self.nodes.items()}
        focused, said = self.focused, len(self.said)
        super().update(build)
        self.order += [
            f"renamed {self.name(number)}"
            for number, node in self.nodes.items()
            if number in before and before[number] != (self.name(number), node.is_selected)
        ]
        if self.focused != focused:
            self.order.append(f"focus {self.name(self.focused)}")
        self.order += [f"said {text}" for text in self.heard(said)]

    def look(self, seconds: float, moving: bool = False) -> list[str]:
        """Return what comes when that many seconds have passed."""
        self.order.clear()
        self.now += seconds
        if self.app.reader.due(self.now, moving):
            self.app.reader.tell(self.app.scene, (100, 100), 1.0, self.now, moving)
        return list(self.order)


STOCK, CARD, ACE = Node("stock", "pile", "Stock, 2 cards", stop=True), "card", Node("ace", "card", "A♠", stop=True)


def shown(club: Club, *nodes: Node) -> tuple[Order, Plain]:
    """Return a scene with these nodes, and its listener."""
    scene = Plain(club)
    scene.nodes = list(nodes)
    club.open(scene)
    ears = Order(club)
    ears.now = 1000.0
    ears.look(1.0)
    return ears, scene


def test_the_focus_goes_before_anything_is_said_and_before_what_had_it_changes(club: Club) -> None:
    ears, scene = shown(club, STOCK._replace(focused=True), ACE)
    club.say("You draw the A♠.")
    scene.nodes = [STOCK._replace(name="Stock, 1 card", focused=True), ACE]
    club.reader.touch()
    assert ears.look(BETWEEN, moving=True) == [], "the focus may go in a moment"
    scene.nodes = [STOCK._replace(name="Stock, 1 card"), ACE._replace(focused=True)]
    club.reader.touch()
    assert ears.look(0.01) == ["focus ace of spades", "renamed Stock, 1 card"]
    assert ears.look(WAIT) == ["said You draw the ace of spades."]


def test_what_keeps_the_focus_is_renamed_after_a_moment(club: Club) -> None:
    ears, scene = shown(club, STOCK._replace(focused=True), ACE)
    scene.nodes = [STOCK._replace(name="Stock, 1 card", focused=True), ACE]
    club.reader.touch()
    assert ears.look(0.01) == []
    assert ears.look(BETWEEN) == ["renamed Stock, 1 card"]


def test_while_nothing_has_the_focus_the_scene_has_it(club: Club) -> None:
    """Not the window: Orca would say its name again and again; nor does the focus leave by way of another thing."""
    ears, scene = shown(club, Node("title", "heading", "Gin Rummy"), STOCK._replace(focused=True))
    scene.nodes = [scene.nodes[0], STOCK]
    club.reader.touch()
    assert ears.look(1.0, moving=True) == [], "something else may get it in a moment"
    assert ears.look(1.0) == ["focus Gin Rummy"]
    assert ears.nodes[ROOT].children[0] == ears.focused


def test_who_knows_no_announcements_hears_the_window_renamed(club: Club) -> None:
    ears, _scene = shown(club, STOCK)
    ears.spoken = None
    club.say("You pass.")
    assert ears.look(WAIT) == ears.look(WAIT) == [], "it is not yet known how"
    ears.spoken = "named"
    assert ears.look(WAIT) == ["renamed You pass.", "renamed "]
    club.say("You pass.")
    assert not ears.look(0.0)
    assert ears.look(WAIT) == ["renamed You pass.", "renamed "], "the same is heard again: in between there is no name"
    club.reader.focus(False)
    assert ears.look(1.0)[0] == f"renamed {TITLE}"


def test_announcements_do_not_rename_the_window(club: Club) -> None:
    ears, _scene = shown(club, STOCK)
    club.say("You pass.")
    ears.look(0.0)
    assert ears.look(WAIT) == ["said You pass."]
    assert ears.nodes[ROOT].label == TITLE
    (saying,) = [node for node in ears.nodes.values() if node.live is not None]
    assert saying.role == accesskit.Role.ALERT, "the only kind that Orca never passes over"


# A card that is chosen


def told(ears: Ears) -> tuple[bool | None, str]:
    """Return whether the ace is selected, and what is said of it."""
    node = ears.nodes[ears.named("ace of spades")]
    assert node.role == accesskit.Role.LIST_BOX_OPTION
    assert node.toggled is None
    return node.is_selected, node.description or ""


def test_a_card_says_that_it_is_chosen_when_the_focus_comes_and_is_selected_at_once(club: Club) -> None:
    ears, scene = shown(club, ACE._replace(chosen=False, focused=True), STOCK)
    assert told(ears) == (None, ""), "of what is not chosen nothing is said"

    def change(**to: Any) -> tuple[bool | None, str]:
        scene.nodes = [ACE._replace(**to), STOCK._replace(focused=not to.get("focused"))]
        club.reader.touch()
        ears.look(1.0)
        return told(ears)

    assert change(chosen=True, focused=True) == (True, ""), "a reader says so itself"
    assert change(chosen=True) == (True, "chosen")
    assert change(chosen=True, focused=True) == (True, "chosen")
    assert change(chosen=False, focused=True) == (None, "")
    assert change(chosen=True, focused=True) == (True, "")
    assert not ears.said


def test_who_knows_no_announcements_is_told_what_is_chosen(club: Club) -> None:
    ears, scene = shown(club, ACE._replace(chosen=False, focused=True), STOCK)
    ears.spoken = "named"
    club.say("Discard a card.")
    ears.look(0.0)
    ears.look(WAIT)
    for chosen in (True, False):
        scene.nodes = [ACE._replace(chosen=chosen, focused=True), STOCK]
        club.reader.touch()
        ears.look(1.0)
        ears.look(0.0)
        assert ("renamed chosen." if chosen else "renamed not chosen.") in ears.look(WAIT)
