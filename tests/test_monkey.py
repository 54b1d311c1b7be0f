"""A monkey in every scene: a sample of what `make soak` does at length, and that it would see what is wrong."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

import pytest
from monkey import Monkey, Trouble
from samples import TIMES

from rummy_desktop.engine.cards import HIDDEN
from rummy_desktop.engine.match import Match
from rummy_desktop.engine.seats import Seat
from rummy_desktop.gui.play.table_scene import TableScene
from rummy_desktop.gui.scenes.settings import SettingsScene, asked
from rummy_desktop.gui.setup.setup import Setup
from rummy_desktop.gui.table.layout import STOCK

VISITS = 6 * TIMES
LONG = 250  # events of a visit

Wrong = Callable[[Monkey, TableScene], object]


@pytest.fixture
def cage(tmp_path: Path, home: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return a folder that holds everything that is typed as a path."""
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.mark.parametrize("number", range(VISITS))
def test_whatever_anybody_does_nothing_is_lost_shown_or_broken(number: int, cage: Path) -> None:
    came = Monkey(f"test/{number}", cage).visit(LONG)
    assert came.events.total() >= LONG
    assert len(came.scenes) > 1


@pytest.fixture
def monkey(cage: Path) -> Iterator[Monkey]:
    """Yield a monkey at a table at which two people play."""
    monkey = Monkey("watch", cage)
    monkey.app.settings.open_table = monkey.app.settings.peek = False
    monkey.app.start(Setup("rummy", (Seat("Ada", "you"), Seat("Bo", "person")), {}, "7"))
    table = monkey.table
    assert table is not None
    table.stage.finish()
    table.host.sit_down(0)
    table.stage.finish()
    monkey.look()
    yield monkey
    monkey.end()


def lose(monkey: Monkey, table: TableScene) -> None:
    """Make a card vanish from the screen."""
    table.stage.sprites.pop()


def double(monkey: Monkey, table: TableScene) -> None:
    """Put a card there twice."""
    table.stage.sprites.append(table.stage.sprites[-1])


def forget(monkey: Monkey, table: TableScene) -> None:
    """Remove a card from the pack of the match."""
    table.match.table.stock.pop()


def show(monkey: Monkey, table: TableScene) -> None:
    """Turn a card of the stock over by itself."""
    sprite = next(each for each in table.stage.sprites if each.zone == STOCK)
    assert sprite.card == HIDDEN
    sprite.face = table.match.table.stock[0]
    sprite.pose = sprite.target = sprite.pose._replace(up=1.0)


def give_away(monkey: Monkey, table: TableScene) -> None:
    """Choose a card of another's hand."""
    table.hand.chosen = {table.match.table.hands[1 - table.viewer][0]}


@pytest.mark.parametrize("wrong", [lose, double, forget, show, give_away], ids=lambda each: each.__name__)
def test_what_is_lost_doubled_or_shown_is_seen(monkey: Monkey, wrong: Wrong) -> None:
    table = monkey.table
    assert table is not None
    wrong(monkey, table)
    with pytest.raises(Trouble):
        monkey.look()


def test_what_breaks_or_gets_into_the_log_is_seen(monkey: Monkey, monkeypatch: pytest.MonkeyPatch) -> None:
    def break_down() -> None:
        raise KeyError("7H")

    with pytest.raises(Trouble, match="KeyError"):
        monkey.doing("something", break_down)
    monkey.log.emit(logging.makeLogRecord({"msg": "This is odd."}))
    with pytest.raises(Trouble, match=r"This is odd\."):
        monkey.doing("nothing", lambda: None)


def test_every_setting_changes_in_the_middle_and_is_drawn(monkey: Monkey, monkeypatch: pytest.MonkeyPatch) -> None:
    chosen = {name: getattr(monkey.app.settings, name) for name in asked()}
    for name in asked():
        for _ in range(30):
            monkey.doing(f"setting {name}", partial(monkey.change_setting, name))
            if isinstance(monkey.app.scene, SettingsScene):
                monkey.app.close()
            if getattr(monkey.app.settings, name) != chosen[name]:
                break
        assert getattr(monkey.app.settings, name) != chosen[name]
        assert monkey.app.scene is monkey.table

    def break_down() -> None:
        raise ZeroDivisionError

    monkeypatch.setattr(monkey.app, "draw", break_down)
    with pytest.raises(Trouble, match="ZeroDivisionError"):
        monkey.doing("nothing", lambda: None)


def test_a_slow_frame_is_seen(monkey: Monkey, monkeypatch: pytest.MonkeyPatch) -> None:
    monkey.doing("nothing", lambda: None)
    monkey.slow = 1e-9
    with pytest.raises(Trouble, match="a frame took"):
        monkey.doing("nothing", lambda: None)


def test_a_match_may_be_left_and_another_begun(monkey: Monkey) -> None:
    first = monkey.table
    assert first is not None
    monkey.doing("another match", monkey.sit_down)
    second = monkey.table
    assert isinstance(second, TableScene)
    assert isinstance(second.match, Match)
    assert second is not first
