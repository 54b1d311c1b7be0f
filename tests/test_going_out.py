"""The search for a way out finds one where trying every move in every order does, and only then."""

from __future__ import annotations

import pytest
from positions import MELDING, any_turn
from samples import portion
from ways_out import Judge, TooManyError, plays_out, watched

from rummy_desktop.engine.cards import spell
from rummy_desktop.engine.going_out import way_out
from rummy_desktop.variants import GAMES

SIZE = 6


@pytest.mark.parametrize("game", MELDING)
def test_a_way_out_is_found_where_there_is_one(game: str) -> None:
    judged = 0
    for number in range(portion(480, len(MELDING))):
        match = any_turn(game, f"way out/{number}", SIZE)
        t = match.table
        case = f"{match.rules.options}; {spell(t.hands[0])}; {' / '.join(map(str, t.melds))}; barred {t.barred}"
        found = way_out(match.rules.for_players(), t)
        try:
            can = match.rules.may_close(t, 0) and Judge(match.rules, 0).can_go_out(t)
        except TooManyError:
            continue
        assert (found is not None) == can, f"{found}: {case}"
        assert not found or plays_out(match, found, 0), f"{found}: {case}"
        judged += 1
    assert judged


@pytest.mark.parametrize("game", ["rummy", "crazy", "kalooki"])
def test_hard_players_miss_no_way_out(game: str) -> None:
    seen = watched(GAMES[game], f"ways out/{game}", portion(9, 3))
    assert not seen.missed
    assert seen.ways
