"""Mistakes of ours: they are admitted, told once, and the match goes on from the disk."""

from __future__ import annotations

import faulthandler
import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

from rummy_desktop.cli import main
from rummy_desktop.engine.cards import parse_cards
from rummy_desktop.engine.match import Match
from rummy_desktop.engine.moves import Move, Pass
from rummy_desktop.engine.rules import IllegalMove
from rummy_desktop.gui.app import app as app_module
from rummy_desktop.gui.app import match_files
from rummy_desktop.gui.app import mistake as mistake_module
from rummy_desktop.gui.app.app import App
from rummy_desktop.gui.app.menu import MenuScene
from rummy_desktop.gui.app.mistake import MistakeScene
from rummy_desktop.gui.app.pictures import Idle, seated
from rummy_desktop.gui.people.people import People
from rummy_desktop.gui.play.table_scene import TableScene
from rummy_desktop.gui.scenes.confirm import ConfirmScene
from rummy_desktop.gui.widgets.button import Button
from rummy_desktop.gui.widgets.label import Label
from rummy_desktop.storage import mistakes
from rummy_desktop.storage.log import log_file, open_log
from rummy_desktop.storage.match_file.write import Saving
from rummy_desktop.variants import GAMES

ROOT = Path(__file__).resolve().parent.parent
PATIENCE = 30  # seconds until what does not come counts as missing


@pytest.fixture
def app(home: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[App]:
    """Yield the program as if it had a window, at a table of gin at which a person is to answer the upcard."""
    open_log()
    monkeypatch.setattr(App, "_first", lambda self: None)
    app = App((1024, 640))
    app.players = Idle()
    monkeypatch.setattr(app_module, "TOO_SOON", -1.0)
    app.start(seated("gin", ["you", "easy"], {}, "mistake"))
    app.step()
    yield app
    app.players.close()
    app.shut()


def said(home: Path) -> str:
    """Return the text of the log."""
    return (home / "log" / "rummy.log").read_text(encoding="utf-8")


def raising(error: Exception) -> Callable[..., Any]:
    """Return a function that fails."""

    def fail(*_: object, **__: object) -> Any:
        raise error

    return fail


def press(app: App, text: str) -> None:
    """Press the button of that name on the page."""
    assert app.scene.page is not None
    button = app.scene.page.find(text)
    assert isinstance(button, Button)
    app.attempt(button.activate)


def buttons(app: App) -> list[str]:
    """Return the buttons of the page."""
    assert app.scene.page is not None
    return [each.name for each in app.scene.page.root.walk() if isinstance(each, Button)]


def until(app: App, wanted: Callable[[], bool]) -> None:
    """Step the program until something holds."""
    end = time.monotonic() + PATIENCE
    while not wanted() and time.monotonic() < end:
        app.attempt(app.step)
        time.sleep(0.005)
    assert wanted()


def at_table(app: App) -> bool:
    """Return whether a table is shown."""
    return isinstance(app.scene, TableScene)


def table_of(app: App) -> TableScene:
    """Return the table that is shown."""
    assert isinstance(app.scene, TableScene)
    return app.scene


def play_one(app: App) -> None:
    """Pass for the person whose turn it is, and wait until that is on the disk."""
    table = table_of(app)
    table.mover.make(Pass(table.match.actor or 0))
    assert table.kept.saving is not None
    assert table.kept.saving.wait(PATIENCE)


@pytest.mark.parametrize("where", ["handle", "update", "draw", "changed"])
def test_a_mistake_in_a_scene_is_admitted_and_the_match_goes_on(
    app: App, home: Path, monkeypatch: pytest.MonkeyPatch, where: str
) -> None:
    play_one(app)
    before = list(table_of(app).match.log)
    with monkeypatch.context() as patch:
        patch.setattr(TableScene, where, raising(KeyError("9H is in the hand")))
        pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_x, mod=0, unicode="x"))
        app._everything = True
        app.attempt(app.step)
    assert isinstance(app.scene, MistakeScene)
    assert app.scene.sentence == f"A mistake of ours stopped the game; {home / 'log' / 'rummy.log'} says what happened."
    assert sorted(buttons(app)) == ["Go on from the last move", "Quit", "Report the problem", "To the menu"]
    assert mistakes.unseen()
    assert "KeyError\n" in said(home)
    assert "9H" not in said(home)
    app.attempt(app.step)
    press(app, "Go on from the last move")
    until(app, lambda: at_table(app))
    assert table_of(app).match.log == before
    assert not mistakes.unseen()


def test_the_keys_answer_too(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    app.attempt(raising(ZeroDivisionError()))
    app.attempt(app.step)
    for key in (pygame.K_ESCAPE, pygame.K_RETURN):
        assert isinstance(app.scene, MistakeScene)
        pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode=""))
        app.attempt(app.step)
    until(app, lambda: at_table(app))


def test_a_match_that_fails_again_is_not_offered_again(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(People, "play", raising(KeyError("a rulebook that fails")))
    for again in (False, True):
        app.attempt(lambda: table_of(app).mover.make(Pass(table_of(app).match.actor or 0)))
        assert isinstance(app.scene, MistakeScene)
        assert ("Go on from the last move" in buttons(app)) is not again
        if not again:
            press(app, "Go on from the last move")
            until(app, lambda: at_table(app))
    press(app, "To the menu")
    assert isinstance(app.scene, MenuScene)
    app.attempt(app.step)


def test_a_match_that_can_not_be_loaded_leads_to_the_menu(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    app.attempt(raising(ZeroDivisionError()))
    monkeypatch.setattr(match_files, "open_kept", raising(AttributeError("nobody foresaw it")))
    first = app.scene
    press(app, "Go on from the last move")
    until(app, lambda: isinstance(app.scene, MistakeScene) and app.scene is not first)
    assert sorted(buttons(app)) == ["Quit", "Report the problem", "To the menu"]


def test_a_menu_that_fails_leaves_the_end(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    app.attempt(raising(ZeroDivisionError()))
    monkeypatch.setattr(MenuScene, "build", raising(AttributeError("nobody foresaw it")))
    press(app, "To the menu")
    assert isinstance(app.scene, MistakeScene)
    assert "To the menu" not in buttons(app)
    press(app, "Quit")
    assert not app.alive
    assert not mistakes.unseen()


def test_a_mistake_in_a_thread_is_admitted(app: App, home: Path) -> None:
    with mistakes.caught(app._strayed.put):
        thread = threading.Thread(target=raising(ValueError("JC")), name="odd")
        thread.start()
        thread.join()
    assert at_table(app)
    app.attempt(app.step)
    assert isinstance(app.scene, MistakeScene)
    scene = app.scene
    assert "ValueError\n" in said(home)
    # Another one changes nothing: it is told already that something is wrong.
    app._strayed.put(ValueError("JC"))
    app.attempt(app.step)
    assert app.scene is scene


def test_saving_that_fails_is_admitted_and_the_file_is_free(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    play_one(app)
    saving = table_of(app).kept.saving
    assert saving is not None
    with mistakes.caught(app._strayed.put), monkeypatch.context() as patch:
        patch.setattr(Saving, "_write", raising(RuntimeError("QC")))
        table_of(app).mover.make(Pass(table_of(app).match.actor or 0))
        saving._thread.join(PATIENCE)
    app.attempt(app.step)
    assert isinstance(app.scene, MistakeScene)
    press(app, "Go on from the last move")
    until(app, lambda: at_table(app))
    # The move that was not saved is lost, and all before it are there.
    assert len(table_of(app).match.log) == 2
    assert not table_of(app).kept.locked


def test_where_widgets_fail_it_is_told_without(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    for number, broken in enumerate(("build", "draw")):
        play_one(app)
        with monkeypatch.context() as patch:
            if broken == "build":
                patch.setattr(mistake_module.MistakeScene, "build", raising(AttributeError("no widgets")))
            else:
                patch.setattr(Label, "draw", raising(pygame.error("no letters")))
            app.attempt(raising(ZeroDivisionError()))
            app.attempt(app.step)
            scene = app.scene
            assert isinstance(scene, MistakeScene)
            assert scene.plain is not None
            assert len(scene.plain.places) == 4
            assert all(app.canvas.get_rect().contains(place) for place in scene.plain.places)
            assert app.canvas.get_at(scene.plain.places[0].topleft)[:3] == mistake_module.FRAMED
            if number:
                event = pygame.event.Event(pygame.MOUSEBUTTONDOWN, button=1, pos=scene.plain.places[0].center)
            else:
                event = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_1, mod=0, unicode="1")
            pygame.event.post(event)
            app.attempt(app.step)
        until(app, lambda: at_table(app))


def test_a_mistake_that_goes_round_ends_the_program(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(app_module, "TOO_SOON", 60.0)
    app._mistaken = -100.0
    app.attempt(raising(ZeroDivisionError()))
    app.open(MenuScene(app))
    with pytest.raises(AttributeError):
        app.attempt(raising(AttributeError()))


def test_a_mistake_in_the_scene_that_tells_it_ends_the_program(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    app.attempt(raising(ZeroDivisionError()))
    with pytest.raises(OSError, match="no screen"):
        app.attempt(raising(OSError("no screen")))


def test_without_a_window_it_ends_the_program(home: Path) -> None:
    app = App((1024, 640), headless=True)
    app.open(MenuScene(app))
    with pytest.raises(ZeroDivisionError):
        app.attempt(raising(ZeroDivisionError()))
    app.shut()
    assert not mistakes.unseen()


def test_all_is_let_go_of_whatever_fails_first(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    app = App((1024, 640), headless=True)
    app.open(MenuScene(app))
    closed: list[str] = []
    monkeypatch.setattr(app.scene, "leave", raising(KeyError("leave")))
    monkeypatch.setattr(app.players, "close", lambda: closed.append("players"))
    monkeypatch.setattr(app.record, "close", lambda: closed.append("record"))
    with pytest.raises(KeyError):
        app.shut()
    assert closed == ["record", "players"]
    assert not pygame.display.get_init()


# At the next start


def shown_at_start(monkeypatch: pytest.MonkeyPatch) -> list[ConfirmScene]:
    """Return the questions that the program shows when it starts; each is answered with Escape."""
    told: list[ConfirmScene] = []
    monkeypatch.setattr(App, "_first", lambda self: None)

    def look(app: App) -> None:
        if isinstance(app.scene, ConfirmScene):
            told.append(app.scene)
            app.scene.escape()
        else:
            app.quit()

    monkeypatch.setattr(App, "step", look)
    assert main([]) == 0
    return told


def test_what_nobody_has_seen_is_told_once(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert shown_at_start(monkeypatch) == []
    mistakes.note(KeyError("TD"))
    (told,) = shown_at_start(monkeypatch)
    assert (
        told.question
        == f"The last time a mistake of ours ended the game; {home / 'log' / 'rummy.log'} says what happened."
    )
    assert shown_at_start(monkeypatch) == []


def test_a_mistake_that_ends_the_window_is_told_at_the_next_start(
    home: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    with monkeypatch.context() as patch:
        patch.setattr(App, "draw", raising(pygame.error("no screen any more")))
        assert main([]) == 1
    said_then = capsys.readouterr().err
    assert said_then == f"A mistake of ours ended the program; {home / 'log' / 'rummy.log'} says what happened.\n"
    assert len(shown_at_start(monkeypatch)) == 1
    assert "no screen" not in said(home)


@pytest.mark.skipif(sys.platform == "win32", reason="a signal is a thing of POSIX")
def test_a_fatal_signal_is_told_at_the_next_start(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    code = (
        "import os, signal\n"
        "from rummy_desktop.storage.log import open_log\n"
        "from rummy_desktop.storage.mistakes import watching\n"
        "def fall():\n"
        "    secret = '9H'\n"
        "    os.kill(os.getpid(), signal.SIGSEGV)\n"
        "open_log()\n"
        "with watching():\n"
        "    fall()\n"
    )
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, env=dict(os.environ), timeout=PATIENCE, check=False)
    assert done.returncode == -signal.SIGSEGV
    assert len(shown_at_start(monkeypatch)) == 1
    assert "Segmentation fault" in said(home)
    assert "in fall" in said(home)
    assert "9H" not in said(home)
    assert shown_at_start(monkeypatch) == []


def test_watching_leaves_what_was_there_before(home: Path) -> None:
    before = faulthandler.is_enabled()
    open_log()
    with mistakes.watching():
        assert faulthandler.is_enabled()
    assert faulthandler.is_enabled() == before
    assert mistakes.unseen_file().read_text() == ""


def test_where_nothing_can_be_written_nothing_is_told(home: Path) -> None:
    home.write_text("in the way")
    open_log()
    assert log_file() is None
    assert mistakes.where() == "; there is no place for a log that says what."
    with mistakes.watching():
        mistakes.note(ValueError("7H"))
    assert not mistakes.unseen()
    mistakes.seen()


# The log


def test_a_refused_move_names_no_card_in_the_log(home: Path) -> None:
    open_log()
    match = Match.new(GAMES["rummy"], 2, {}, "refused")
    move = Move.parse(f"{match.actor} lay-down 9H TH JC")
    try:
        match.play(move)
    except IllegalMove as error:
        mistakes.note(error)
    written = said(home)
    assert "IllegalMove\n" in written
    for card in parse_cards("9H TH JC"):
        assert str(card) not in written


def test_commands_without_a_window_say_one_sentence(
    home: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("rummy_desktop.arena.simulation.play_deals", raising(KeyError("9H")))
    assert main(["simulate", "gin", "--deals", "1"]) == 1
    out, err = capsys.readouterr()
    assert (out, err) == (
        "",
        f"A mistake of ours ended the program; {home / 'log' / 'rummy.log'} says what happened.\n",
    )
    # Whoever reads a terminal has seen it.
    assert not mistakes.unseen()
