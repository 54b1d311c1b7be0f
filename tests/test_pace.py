"""The pace of computer players: nobody waits long for a whole round of them, and alone they play as ever."""

from __future__ import annotations

import random

import pytest
from guests import Club, setup_of
from guests import club as club
from strangers import any_move

from rummy_desktop.engine.moves import Discard
from rummy_desktop.gui.play.pace import GOING, QUICKEST, ROUND, Pace
from rummy_desktop.gui.play.progress import PAUSE

STEP = 0.05
LONGEST = 10.0
"""The seconds that a round of computer players takes at most."""


def rounds(club: Club, game: str, seats: int, wanted: int) -> list[float]:
    """Return how many seconds passed at normal speed from each turn of a person to the next one."""
    club.settings.speed = "normal"
    club.start(setup_of(game, "you", *["medium"] * (seats - 1)))
    table, rng, found, now = club.table, random.Random(1), list[float](), 0.0
    turns, begun = -1, 0.0
    while len(found) < wanted and not table.match.table.to_deal:
        if table.session.my_turn and table.stage.quiet:
            if turns not in (-1, table.match.table.turns):
                found.append(now - begun)
            turns = table.match.table.turns
            assert table.mover.play(any_move(table.match.rules, table.session.view, rng))
            begun = now
        club.advance_unseen(STEP)
        now += STEP
    return found


@pytest.mark.parametrize("game", ["chinchon", "three-thirteen", "500"])
def test_a_round_of_eight_takes_ten_seconds_at_most(club: Club, game: str) -> None:
    found = [seconds for seconds in rounds(club, game, 8, 4) if seconds > 1.0]
    assert found
    assert max(found) <= LONGEST


def test_few_players_take_their_usual_time(club: Club) -> None:
    club.start(setup_of("rummy", "you", "easy", seed="pace"))
    session = club.table.session
    while session.match.actor != 1:
        club.table.mover.play(any_move(session.match.rules, session.view, random.Random(1)))
    pace = Pace(session)
    assert pace.breath(PAUSE, 1.0, 100.0) == PAUSE
    assert pace.breath(PAUSE, 1.0, 100.0 + ROUND) == 0.0, "who has waited for long waits no longer"
    assert pace.breath(PAUSE, 1.0, 100.0 + ROUND / 2) == PAUSE
    assert 0 < pace.breath(PAUSE, 1.0, 100.0 + ROUND - 2.5 * (GOING + 0.1)) < PAUSE


def test_cards_go_quicker_only_where_a_round_would_be_too_long(club: Club) -> None:
    club.start(setup_of("rummy", "you", "easy", seed="pace"))
    session = club.table.session
    while session.match.actor != 1:
        club.table.mover.play(any_move(session.match.rules, session.view, random.Random(1)))
    pace = Pace(session)
    assert pace.haste(1.0, 100.0) == 1.0
    assert QUICKEST < pace.haste(1.0, 100.0 + ROUND - 2.5 * GOING * 0.8) < 1.0
    assert pace.haste(1.0, 100.0 + ROUND) == QUICKEST
    assert pace.haste(0.0, 100.0 + ROUND) == 1.0, "without motion nothing is to be quickened"


def test_computer_players_alone_are_not_hurried(club: Club) -> None:
    club.start(setup_of("chinchon", *["easy"] * 8, seed="pace"))
    pace = Pace(club.table.session)
    assert [pace.breath(PAUSE, 1.0, clock) for clock in (0.0, 1000.0)] == [PAUSE, PAUSE]


def test_a_move_that_is_made_again_begins_the_round_anew(club: Club) -> None:
    club.start(setup_of("rummy", "you", "easy", seed="pace"))
    table = club.table
    session, rng = table.session, random.Random(1)
    club.advance_unseen(STEP)
    for _ in range(1000):
        if session.match.log[-1].seat == 0 and isinstance(session.match.log[-1], Discard):
            break
        if session.match.actor == 0 and table.stage.quiet:
            assert table.mover.play(any_move(session.match.rules, session.view, rng))
        else:
            club.advance_unseen(STEP)
    made, pace = session.match.log[-1], Pace(session)
    assert (made.seat, session.match.actor) == (0, 1)
    assert pace.breath(PAUSE, 1.0, 100.0) == PAUSE
    table.undoing.undo()
    table.stage.finish()
    assert table.mover.play(made)
    assert pace.breath(PAUSE, 1.0, 100.0 + ROUND) == PAUSE
