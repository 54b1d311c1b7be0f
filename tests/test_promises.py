"""The promises hold on random deals of every game, and their checks would see them broken."""

from __future__ import annotations

import random
import subprocess
import sys
from collections import Counter
from itertools import chain, combinations
from pathlib import Path
from typing import Any

import pytest
from brute import arrangements as all_arrangements
from brute import cards_that_go_together, whole
from promises import Broken, Setup, play_deals, random_options
from samples import TIMES, enough, portion

from rummy_desktop.engine import events as e
from rummy_desktop.engine.cards import new_pack
from rummy_desktop.engine.match import Match
from rummy_desktop.engine.melding import PLAIN
from rummy_desktop.engine.moves import Discard, Draw, Knock, LayDown, LayOff, Move, Pass
from rummy_desktop.engine.options import fields
from rummy_desktop.engine.table import Table
from rummy_desktop.variants import GAMES
from rummy_desktop.variants.gin.rules import GinRules
from rummy_desktop.variants.rummy.rules import RummyRules

ROOT = Path(__file__).resolve().parent.parent
PACK = new_pack()
MATCHES = 24
"""So many matches all games play two deals of each; `make soak` plays as many as one likes."""


@pytest.mark.parametrize("part", range(2))
@pytest.mark.parametrize("game", GAMES)
def test_random_deals_keep_every_promise(game: str, part: int) -> None:
    matches = portion(MATCHES, 2 * len(GAMES))
    # Few deals of many matches, since house rules and seats are those of a match.
    played = [play_deals(GAMES[game], f"sample/{part}/{number}", 2, often=0.4) for number in range(matches)]
    assert all(each.outcomes.total() >= 2 for each in played), f"a match of {game} ended before its second deal"
    enough(game, sum(each.moves for each in played), 8 * matches, f"moves in {2 * matches} deals")


def test_the_sample_reaches_every_way_to_end_a_deal() -> None:
    outcomes = Counter[str]()
    for game in ("rummy", "gin"):
        outcomes += play_deals(GAMES[game], "kings", 80, often=0.0).outcomes
    assert {"out", "rummy", "stalemate", "knock", "gin", "undercut", "drawn"} <= set(outcomes)


@pytest.mark.parametrize("game", GAMES)
def test_the_sample_plays_every_option_and_number_of_seats(game: str) -> None:
    setups = [Setup.random(GAMES[game], f"sample/{number}") for number in range(400)]
    assert {setup.seats for setup in setups} == set(GAMES[game].seats), f"{game} is never set up for some of its seats"
    for field in fields(GAMES[game].options):
        values = {setup.options.get(field.name, field.default) for setup in setups}
        rest = set(field.choices) - values
        assert not rest, f"`objections` of {game} seem to refuse {field.name}={rest} always"
        assert len(values) > 1, f"`objections` of {game} seem to allow no other {field.name} than {values}"


def test_soak_prints_what_it_played() -> None:
    ran = soak("2", "--jobs", "1")
    assert (ran.returncode, ran.stderr) == (0, "")
    lines = [line for line in ran.stdout.splitlines() if not line.startswith("  ")]
    assert [line.split(" deals, ")[0] for line in lines[:-1]] == [f"{game}: 2" for game in GAMES]
    assert lines[-1] == "Every promise was kept."


def soak(*words: str) -> subprocess.CompletedProcess[str]:
    """Run the soak with these words on its command line."""
    command = [sys.executable, str(ROOT / "tools" / "soak.py"), *words]
    return subprocess.run(command, capture_output=True, text=True, check=False)


# A broken promise is seen


class Leaky(e.Drew, frozen=True):
    """A draw that shows its card to all."""

    def seen_by(self, seat: int | None) -> e.Event:
        return self


class LeakyRules(RummyRules):
    """Rules under which the opponents see what is drawn."""

    def _do_draw(self, t: Table, move: Draw) -> Any:
        yield Leaky(move.seat, t.stock[-1])
        yield e.Asked(move.seat, "play")


class PeekingRules(RummyRules):
    """Rules under which the stock's top card says whether it may be drawn."""

    def _against_draw(self, t: Table, move: Draw) -> str | None:
        return "Not now." if t.stock[-1].rank > 7 else None


class GivingRules(RummyRules):
    """Rules under which every discard scores a point that no result tells of."""

    def _do_discard(self, t: Table, move: Discard) -> Any:
        t.scores[move.seat] += 1
        yield from super()._do_discard(t, move)


class LosingRules(RummyRules):
    """Rules under which a discarded card is gone."""

    def _do_discard(self, t: Table, move: Discard) -> Any:
        yield from super()._do_discard(t, move)
        t.discards.pop()


class StuckRules(RummyRules):
    """Rules under which a player who has drawn can do nothing."""

    def _against_discard(self, t: Table, move: Discard) -> str | None:
        return "Keep it."

    def _against_lay_down(self, t: Table, move: LayDown) -> str | None:
        return "Keep them."


class DrawnTwiceRules(RummyRules):
    """Rules under which the same draw is offered twice."""

    def _ideas_for_draw(self, t: Table, seat: int) -> Any:
        yield Draw(seat)
        yield Draw(seat)


class ForgetfulRules(GinRules):
    """Rules under which the opponent of who deals passes for both."""

    def _do_pass(self, t: Table, move: Pass) -> Any:
        yield e.Passed(move.seat)
        t.acts.pop()
        yield e.TurnBegan(self.after(t, t.dealer), "draw")


BREAKERS = [LeakyRules, PeekingRules, GivingRules, LosingRules, StuckRules, DrawnTwiceRules, ForgetfulRules]


@pytest.mark.parametrize("rules", BREAKERS)
def test_a_broken_promise_is_seen(rules: type[RummyRules] | type[GinRules]) -> None:
    game = GAMES["gin" if issubclass(rules, GinRules) else "rummy"]._replace(rules=rules)
    with pytest.raises(
        Broken, match=r"match “broken/\d+”: \d seats, dealer .+, seed “.+”, options .*The moves:\n  \d deal"
    ):
        play_deals(game, "broken", 20)


# Ideas are complete on small positions


OF_MELDS = ("melds_per_turn", "ace", "min_run", "layoff_needs_meld", "go_out", "scoring")
"""The options that matter to single melds and layoffs, and go with one another."""


@pytest.mark.parametrize("part", range(2))
def test_rummy_offers_every_move_there_is(part: int) -> None:
    rng = random.Random(f"rummy ideas/{part}")
    offered = Counter[str]()
    for _ in range(250):
        chosen = random_options(GAMES["rummy"].options, rng)
        match = Match.new(GAMES["rummy"], 2, {name: chosen[name] for name in OF_MELDS if name in chosen})
        table = match.table
        table.phase = "play"
        cards = cards_that_go_together(rng, 14)
        table.hands[0], rest = cards[:7], cards[7:]
        melds = (PLAIN.told(group, (), 1) for group in combinations(rest, 3) if rng.random() < 0.5)
        table.melds = [meld for meld in melds if meld][:1]
        table.discards = [card for card in PACK if card not in cards]
        table.turn = table.actor = 0
        if rng.random() < 0.5:
            table.drawn, table.drawn_from = (table.hands[0][-1],), "discards"
        found = {plain(move) for move in match.moves()}
        wanted = {plain(move) for move in every_rummy_move(table) if match.objection(move) is None}
        assert found == wanted, f"{table.hands[0]} {table.melds}"
        offered.update(kind.__name__ for kind, *_ in found)
    assert min(offered[name] for name in ("LayDown", "LayOff", "Discard")) >= 20


def every_rummy_move(t: Table) -> list[Move]:
    """Return every meld, every layoff of one card and every discard that can be spelled with the hand of seat 0."""
    hand = t.hands[0]
    groups = chain.from_iterable(combinations(hand, size) for size in range(1, len(hand) + 1))
    moves: list[Move] = [LayDown(0, (group,)) for group in groups]
    moves += [LayOff(0, (card,), index) for card in hand for index in range(len(t.melds))]
    return moves + [Discard(0, card) for card in PACK]


def plain(move: Move) -> tuple[Any, ...]:
    """Return one key for all moves that mean the same."""
    if isinstance(move, Knock):
        return Knock, move.card, frozenset(map(frozenset, move.groups))
    if isinstance(move, LayDown):
        return LayDown, frozenset(map(frozenset, move.groups))
    return (type(move), *(getattr(move, name) for name in move.__struct_fields__))


@pytest.mark.parametrize("part", range(2))
def test_gin_offers_every_knock_there_is(part: int) -> None:
    rng = random.Random(f"gin ideas/{part}")
    knocks = big = several = 0
    for _ in range(100 * TIMES):
        options = random_options(GAMES["gin"].options, rng) | {"match": "points", "first_turn": "upcard"}
        match = Match.new(GAMES["gin"], 2, options, dealer=1)
        table = match.table
        table.phase, table.actor = "discard", 0
        table.hands[0] = cards_that_go_together(rng, 11)
        if rng.random() < 0.5:
            table.drawn, table.drawn_from = (table.hands[0][-1],), "discards"
        found = [plain(move) for move in match.moves() if isinstance(move, Knock)]
        wanted = set()
        for card in (None, *table.hands[0]):
            kept = [each for each in table.hands[0] if each != card]
            ways = list(all_arrangements(kept))
            best = min(count for count, _ in ways)
            for count, melds in ways:
                why = match.objection(Knock(0, card, tuple(map(tuple, melds))))
                if why is None:
                    assert count == best
                    if whole(melds):
                        wanted.add((Knock, card, frozenset(melds)))
        assert set(found) == wanted, f"{table.hands[0]}"
        assert len(found) == len(wanted)
        assert match.rules.may_knock(table) == bool(wanted)
        knocks += len(found)
        big += any(card is None for _, card, _ in found)
        several += len({card for _, card, _ in found}) < len(found)
    assert knocks > 25
    assert big > 0
    assert several > 0
