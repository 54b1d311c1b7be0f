"""Every lit button of every game does something: a sample of what `make soak` presses at length."""

from __future__ import annotations

from itertools import chain
from typing import Any

import pytest
from guests import Club
from guests import club as club
from pressing import dress, faults, moments, sit
from samples import TIMES, enough, some
from small_hand import program

from rummy_desktop.engine.moves import LayOff, Show
from rummy_desktop.gui.widgets.button import Button
from rummy_desktop.variants import GAMES

GIN = ("gin", "gin-three")


@pytest.mark.parametrize("game", GAMES)
def test_every_lit_button_does_something(club: Club, game: str) -> None:
    number = list(GAMES).index(game)
    met = list(chain.from_iterable(moments(game, f"test/{turn}") for turn in range(TIMES)))
    enough(game, len(met), 3, "moments")
    dress(club, game)
    for place, moment in enumerate(some(met, number, 2)):
        assert list(faults(club, moment, keys=place == 0)) == []


def test_every_lit_button_of_the_example_of_the_docs_does_something(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    with program() as names:
        monkeypatch.setitem(GAMES, "small", names["SMALL"])
        shows = 0
        for number in range(2):
            for moment in some(list(moments("small", f"{number}")), number, 3):
                assert list(faults(club, moment, keys=not number)) == []
                shows += Show in moment.match().rules.asking(moment.match().view(0)).kinds
        assert shows


def named(table: Any, name: str) -> Button | None:
    """Return the button of the moment that is called so."""
    table.controls.refresh()
    return next((each for each in table.controls.actions if each.name == name), None)


@pytest.mark.parametrize("game", GIN)
def test_the_best_way_is_offered_where_it_is_another_than_to_show(club: Club, game: str) -> None:
    found = {True: 0, False: 0}
    for number in range(200):
        for moment in moments(game, f"show/{number}"):
            match = moment.match()
            if match.actor != 0 or Show not in match.rules.asking(match.view(0)).kinds or moment.chosen:
                continue
            table = sit(club, moment)
            best, show = named(table, "Best way"), named(table, "Show hand")
            answer = match.rules.best_answer(match.view(0), 0)
            other = bool(match.view(0).laid) or any(isinstance(move, LayOff) for move in answer)
            assert (best is not None) == other
            assert show is not None
            assert [each.kind for each in (best, show) if each is not None and each.kind == "primary"] == ["primary"]
            found[other] += 1
        if min(found.values()) > 0:
            return
    raise AssertionError(f"not both were met: {found}")
