"""The statistics: what is counted and how, that nothing is counted twice, and that no damage ever stops the game."""

from __future__ import annotations

import csv
import logging
import os
import pickle
import random
import sqlite3
import threading
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any

import msgspec
import pytest
from kept_matches import between, kept_match
from played_matches import NOW, TABLES, Head, begin, end_deal, play_whole

from rummy_desktop.ai import choose
from rummy_desktop.engine import events as e
from rummy_desktop.engine.knocking.table import Knocked
from rummy_desktop.engine.match import Match
from rummy_desktop.engine.moves import Cut, Discard, Draw, Move, Pass, Resign
from rummy_desktop.engine.options import make_options
from rummy_desktop.engine.pot.table import PotTable
from rummy_desktop.engine.seats import Handover, Seat
from rummy_desktop.storage.match_file.header import new_header
from rummy_desktop.storage.match_file.seals import sealed, unsealed
from rummy_desktop.storage.match_file.write import Saving
from rummy_desktop.storage.statistics import entry as entries
from rummy_desktop.storage.statistics import spreadsheet
from rummy_desktop.storage.statistics import statistics as module
from rummy_desktop.storage.statistics.database import (
    MIGRATIONS,
    DatabaseError,
    migrate,
    open_database,
    set_aside,
    transaction,
)
from rummy_desktop.storage.statistics.deal_figures import (
    DealFigures,
    DealWatch,
    HandFigures,
    away_between,
    watched,
)
from rummy_desktop.storage.statistics.entry import End, Entry, Reviewed, entry_of, preset_of, seconds, write_entry
from rummy_desktop.storage.statistics.figures import FEW_DEALS, Chance, Filter, Streak, Who
from rummy_desktop.storage.statistics.rebuild import count_match, count_matches, replayed, with_deals
from rummy_desktop.storage.statistics.statistics import Statistics, statistics_path
from rummy_desktop.variants import GAMES
from rummy_desktop.variants.bing.rules import BingTable

ANNA = Who("Anna")


SEATS = (Seat("Anna", "you"), Seat("Milo", "medium"), Seat("Tess", "easy"), Seat("Olga", "hard"))


def head(seats: int, match: str = "a", **rest: Any) -> Head:
    """Return the head of a match of Anna against that many computer players less one."""
    return Head(match, SEATS[:seats], **rest)


@pytest.fixture
def opened(tmp_path: Path) -> Iterator[Callable[..., Statistics]]:
    """Yield a function that opens statistics, and close them in the end."""
    several: list[Statistics] = []

    def opening(path: Path | None = None, **rest: Any) -> Statistics:
        several.append(Statistics(path, clock=lambda: NOW, **rest))
        return several[-1]

    yield opening
    for each in several:
        each.close()


@pytest.fixture(autouse=True)
def log_is_quiet(request: pytest.FixtureRequest, caplog: pytest.LogCaptureFixture) -> Iterator[None]:
    """Check that nothing goes wrong unless a test says so: the statistics swallow what does."""
    yield
    if "goes_wrong" not in request.fixturenames:
        assert [each.getMessage() for each in caplog.records if each.levelno >= logging.WARNING] == []


@pytest.fixture
def goes_wrong() -> None:
    """Mark a test that is about what goes wrong."""


def dull(match: Match) -> Move:
    """Return a move of a player who never melds, takes or knocks."""
    table = match.table
    seat = table.actor or 0
    if table.phase in ("draw", "turn", "draw from the stock"):
        return Pass(seat) if not table.stock and table.phase == "draw" else Draw(seat)
    if table.phase in ("play", "discard"):
        return Discard(seat, table.drawn[-1])
    return Cut(seat, 5) if table.phase == "cut" else Pass(seat)


def end_dully(match: Match) -> e.Result:
    """Play a deal in which nobody ever melds: its result."""
    done = len(match.table.results)
    while len(match.table.results) == done:
        match.play(dull(match))
    return match.table.results[-1]


def rows(path: Path) -> dict[str, list[tuple[Any, ...]]]:
    """Return all that a database holds of matches, by table."""
    with closing(sqlite3.connect(path)) as database:
        names = [name for (name,) in database.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
        names.remove("notes")
        return {name: database.execute(f"SELECT * FROM {name} ORDER BY 1, 2, 3").fetchall() for name in names}


# What is counted


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_a_match_is_counted_as_it_was_played(game: str, seats: int, opened: Callable[..., Statistics]) -> None:
    statistics = opened()
    match = begin(game, seats)
    dealt: dict[int, bool] = {}  # by the number of a deal, whether the first seat was dealt in

    def record() -> None:
        for event in match.events:
            if isinstance(event, e.Dealt):
                # In some games nobody has a card before the pack is cut.
                dealt[event.deal] = bool(event.hands[0]) or not any(event.hands)
        statistics.record(head(seats), match)

    play_whole(match, after_deal=record)
    assert statistics.settle()
    results, sheet = match.table.results, statistics.figures.sheet(ANNA)
    played = sum(dealt[result.deal] for result in results)
    assert (sheet.matches, sheet.deals, sheet.match_deals) == (1, played, played)
    assert (sheet.matches_won, sheet.matches_lost) == ((1, 0) if 0 in match.table.winners else (0, 1))
    own = {seat for seat in range(seats) if match.rules.side(seat) == match.rules.side(0)}
    assert sheet.deals_won == sum(result.winner in own for result in results)
    assert sheet.deals_lost == sum(
        result.winner not in {*own, None} or result.outcome == "stalemate" for result in results if dealt[result.deal]
    )
    assert sheet.points == sum(result.points[0] for result in results)
    course = statistics.figures.course("a")
    assert course
    points = [result.points[0] if dealt[result.deal] else None for result in results]
    assert [line.points[0] for line in course.deals] == points
    assert course.final == match.table.totals
    assert (course.deals[-1].scores, course.names) == (tuple(match.scores), ("Anna", "Milo", "Tess", "Olga")[:seats])
    assert statistics.recorded() == {"a": len(results)}
    others = sum(statistics.figures.sheet(Who(level=level)).matches_won for level in ("easy", "medium"))
    assert sheet.matches_won + others == len(match.table.winners)


def whole(head: Head, match: Match) -> list[Entry]:
    """Return the entry to write for a match with all its deals, played anew; nothing for practice."""
    entry = entry_of(head, match, NOW)
    return [] if entry is None else [with_deals(entry, replayed(match), lambda _: seconds(NOW))]


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_what_is_replayed_is_what_was_seen(game: str, seats: int, opened: Callable[..., Statistics]) -> None:
    home = statistics_path()
    live, again = opened(home.with_name("live")), opened(home.with_name("again"))
    match = begin(game, seats)
    play_whole(match, after_deal=lambda: live.record(head(seats), match))
    again.rebuild([whole(head(seats), match)])
    assert live.settle()
    assert again.settle()
    live.close()
    again.close()
    there = rows(home.with_name("live"))
    assert len(there["deals"]) == len(match.table.results)
    assert rows(home.with_name("again")) == there


def test_nothing_is_counted_twice(opened: Callable[..., Statistics]) -> None:
    statistics = opened()
    match = begin("gin", 2)
    play_whole(match, after_deal=lambda: statistics.record(head(2), match))
    assert statistics.settle()
    before = rows(statistics_path())
    for _ in range(3):
        statistics.record(head(2), match)
        statistics.rebuild([whole(head(2), match)])
    assert statistics.settle()
    assert rows(statistics_path()) == before


def test_a_deal_that_is_recorded_later_keeps_its_time(tmp_path: Path) -> None:
    time = NOW
    statistics = Statistics(clock=lambda: time)
    match = begin("gin", 2)
    play_whole(match, after_deal=lambda: statistics.record(head(2), match))
    statistics.settle()
    time = NOW + timedelta(days=3)
    statistics.record(head(2), match)
    statistics.close()
    there = rows(statistics_path())
    assert {row[-1] for row in there["deals"]} == {int(NOW.timestamp())}
    assert there["matches"][0][-4:-1] == (int(NOW.timestamp()),) * 3


def test_a_deal_that_was_played_differently_since_counts_as_it_was_played_last(
    opened: Callable[..., Statistics],
) -> None:
    statistics = opened()
    for level in ("easy", "hard"):
        match = begin("gin", 2, "9")
        end_deal(match, level)
        statistics.record(head(2), match)
    assert statistics.settle()
    sheet = statistics.figures.sheet(ANNA)
    assert (sheet.deals, sheet.points) == (1, match.table.results[0].points[0])


@pytest.mark.parametrize("game", GAMES)
def test_what_a_match_comes_to_can_go_from_process_to_process(game: str) -> None:
    path, _ = kept_match(game, between(2), GAMES[game].seats.start, {})
    entry = count_match(path)
    assert entry is not None
    there = pickle.loads(pickle.dumps(entry))
    assert there._replace(rules=entry.rules) == entry
    assert there.rules.options == entry.rules.options


def test_practice_is_never_counted(opened: Callable[..., Statistics]) -> None:
    statistics = opened()
    match = begin("gin", 2)
    play_whole(match, after_deal=lambda: statistics.record(head(2, practice=True), match))
    statistics.rebuild([whole(head(2, practice=True), match)])
    assert statistics.settle()
    assert statistics.recorded() == {}


def test_a_match_counts_when_it_is_over_and_a_deal_when_it_is_scored(opened: Callable[..., Statistics]) -> None:
    statistics = opened()
    match = begin("rummy", 2)
    statistics.record(head(2), match)
    assert statistics.settle()
    assert statistics.recorded() == {}
    end_deal(match)
    statistics.record(head(2), match)
    assert statistics.settle()
    sheet = statistics.figures.sheet(ANNA)
    assert (sheet.deals, sheet.matches, sheet.deals_per_match) == (1, 0, None)
    assert statistics.figures.matches(ANNA)[0].result is None


def test_who_resigns_has_lost(opened: Callable[..., Statistics]) -> None:
    statistics = opened()
    match = begin("rummy", 2)
    match.play(Resign(0))
    statistics.record(head(2), match)
    assert statistics.settle()
    anna, milo = (statistics.figures.sheet(who) for who in (ANNA, Who(level="medium")))
    assert (anna.matches, anna.matches_lost, anna.resigned, anna.deals) == (1, 1, 1, 0)
    assert (milo.matches_won, milo.resigned) == (1, 0)


@pytest.mark.parametrize(
    ("game", "outcome", "result"),
    [("rummy", "stalemate", -1), ("gin", "drawn", 0), ("bing", "void", 0), ("500", "stock empty", 0)],
)
def test_a_stalemate_is_lost_by_all_and_a_drawn_deal_by_nobody(game: str, outcome: str, result: int) -> None:
    match = begin(game, 2)
    assert end_dully(match).outcome == outcome
    (figures,) = watched(match.rules.for_players(), match.events)
    assert figures.ended_by is None
    assert [hand.result for hand in figures.hands] == [result, result]


def test_gin_is_counted_by_how_it_ends(opened: Callable[..., Statistics]) -> None:
    statistics = opened()
    ends: Counter[tuple[str, int | None]] = Counter()
    for number in range(8):
        match = begin("gin", 2, str(number), target=150)

        def note(match: Match = match, number: int = number) -> None:
            statistics.record(head(2, str(number)), match)
            knocker = next((each.seat for each in match.events if isinstance(each, Knocked)), None)
            ends[match.table.results[-1].outcome, knocker] += 1

        play_whole(match, "easy", note)
    assert statistics.settle()
    sheet, other = statistics.figures.sheet(ANNA), statistics.figures.sheet(Who(level="medium"))
    assert ends["undercut", 0]
    assert ends["undercut", 1]
    assert sheet.deals == ends.total()
    assert sheet.mine == {outcome: count for (outcome, seat), count in ends.items() if seat == 0}
    assert sheet.theirs == {outcome: count for (outcome, seat), count in ends.items() if seat == 1}
    assert (other.mine, other.theirs) == (sheet.theirs, sheet.mine)
    knocks, others = (ends["knock", seat] + ends["undercut", seat] for seat in (0, 1))
    assert sheet.share("knock", "undercut") == pytest.approx(knocks / sheet.deals)
    assert sheet.share_of_others("undercut", "knock") == pytest.approx(ends["undercut", 1] / others)
    assert sheet.share_of_own("undercut", "knock") == pytest.approx(ends["undercut", 0] / knocks)


def test_going_rummy_and_the_whole_hand_are_counted(opened: Callable[..., Statistics]) -> None:
    statistics = opened()
    for number, (game, outcome) in enumerate((("rummy", "rummy"), ("bing", "whole hand"), ("bing", "out"))):
        figures = deal(1, [1, -1], outcome=outcome)
        with closing(sqlite3.connect(statistics_path())) as database, database:
            write_entry(database, entry(str(number), game=game, deals=[figures]))
    sheet = statistics.figures.sheet(ANNA)
    assert (sheet.mine, sheet.theirs, sheet.ended_by) == ({"rummy": 1, "whole hand": 1, "out": 1}, {}, 3)
    assert statistics.figures.sheet(Who(level="medium")).ended_by == 0


def test_calls_and_floats_are_told_by_the_events() -> None:
    calls = floats = 0
    for number in range(12):
        match = begin("500" if number % 2 else "5000", 3, str(number // 2), target=5000)
        end_deal(match, "medium")
        (figures,) = watched(match.rules.for_players(), match.events)
        told = Counter(type(each).__name__ for each in match.events)
        assert sum(hand.calls for hand in figures.hands) == told["Called"]
        assert sum(hand.floats for hand in figures.hands) == told["Floated"]
        calls, floats = calls + told["Called"], floats + told["Floated"]
    assert calls
    assert floats


@pytest.mark.parametrize(
    ("game", "seed", "paid", "options"),
    [
        ("bing", "4", 25, {"rebuys": -1, "bust": 75}),
        ("indian", "5", 25, {"mode": "pool61"}),
        ("kalooki", "1", 5, {"limit": 60, "call_up": 0}),
    ],
)
def test_cents_of_a_pot_are_counted(
    opened: Callable[..., Statistics], game: str, seed: str, paid: int, options: dict[str, Any]
) -> None:
    statistics = opened()
    match = begin(game, 3, seed, **options)
    play_whole(match, after_deal=lambda: statistics.record(head(3), match))
    table = match.table
    assert isinstance(table, PotTable)
    assert sum(table.rebuys)
    assert statistics.settle()
    won = [won - paid for won, paid in zip(table.won, table.paid, strict=True)]
    sheets = [statistics.figures.sheet(who) for who in (ANNA, Who(level="medium"), Who(level="easy"))]
    assert [sheet.cents for sheet in sheets] == won
    course = statistics.figures.course("a")
    assert course
    assert [sum(line.cents[seat] for line in course.deals) for seat in range(3)] == won
    assert course.deals[0].cents == (-paid, -paid, -paid)
    assert sum(won) == 0


def test_a_score_is_that_of_the_end_of_the_deal_also_when_somebody_has_bought_in_since(
    opened: Callable[..., Statistics],
) -> None:
    match = begin("bing", 3, "4", rebuys=-1, bust=75)
    table = match.table
    assert isinstance(table, BingTable)
    early, late = opened(statistics_path().with_name("early")), opened(statistics_path().with_name("late"))
    for number in range(10):
        end_deal(match, seed=number)
        early.record(head(3), match)
        while match.table.phase == "buy":
            match.play(next(iter(match.moves())))
        late.record(head(3), match)
        if sum(table.rebuys):
            break
    assert early.settle()
    assert late.settle()
    courses = [each.figures.course("a") for each in (early, late)]
    assert courses[0]
    assert courses[0] == courses[1]
    assert courses[0].deals[-1].scores != tuple(match.scores)


# For whom it counts


def test_what_the_computer_played_for_a_person_does_not_count_for_that_person(
    opened: Callable[..., Statistics],
) -> None:
    statistics = opened()
    match = begin("gin", 2, target=200)
    handed: list[tuple[int, int, str]] = []
    end_deal(match)
    statistics.record(head(2), match, handed)
    end_deal(match)
    handed += [(len(match.log), 0, "hard")]
    statistics.record(head(2), match, handed)
    for _ in range(4):
        match.play(choose(match.game, match.rules, match.view(match.actor or 0), random.Random(1), "easy"))
    handed += [(len(match.log), 0, "")]
    play_whole(match, after_deal=lambda: statistics.record(head(2), match, handed))
    assert statistics.settle()
    deals, sheet = len(match.table.results), statistics.figures.sheet(ANNA)
    assert (sheet.deals, sheet.matches, sheet.handed_over) == (deals - 1, 0, 1)
    assert sheet.points == sum(result.points[0] for result in match.table.results if result.deal != 3)
    other = statistics.figures.sheet(Who(level="medium"))
    assert (other.deals, other.matches, other.handed_over) == (deals, 1, 0)
    assert [figures.hands[0].stood_in for _, figures in replayed(match, handed)] == [
        number == 2 for number in range(deals)
    ]
    assert statistics.figures.matches(ANNA)[0].handed_over
    statistics.record(head(2), match)
    assert statistics.settle()
    assert statistics.figures.sheet(ANNA) == sheet


@pytest.mark.parametrize(
    ("handed", "first", "last", "away"),
    [
        ([], 0, 9, set()),
        ([(3, 1, "hard")], 0, 9, {1}),
        ([(3, 1, "hard")], 0, 3, set()),
        ([(3, 1, "hard"), (5, 1, "")], 5, 9, set()),
        ([(3, 1, "hard"), (5, 1, "")], 4, 9, {1}),
        ([(3, 1, "hard"), (3, 1, "")], 0, 9, set()),
        ([(3, 1, "hard"), (4, 0, "easy"), (5, 1, "easy"), (6, 0, "")], 5, 9, {0, 1}),
    ],
)
def test_who_was_away_in_between(handed: list[tuple[int, int, str]], first: int, last: int, away: set[int]) -> None:
    assert away_between(handed, first, last) == away


def test_a_watch_knows_who_was_away_for_a_part_of_the_deal() -> None:
    match = begin("gin", 2)
    end_deal(match)
    watch = DealWatch(match.rules.for_players())
    found = []
    for number, event in enumerate(match.events):
        watch.away = {1} if number == len(match.events) // 2 else set()
        found.append(watch.see(event))
    (figures,) = filter(None, found)
    assert [hand.stood_in for hand in figures.hands] == [False, True]


def hand(result: int, points: int = 0, against: float = 0.0, **rest: Any) -> HandFigures:
    """Return the figures of a hand."""
    values = {"dealt": 10, "opening": 60, "deadwood": 40, "wilds": 0, "drawn": 5, "wilds_drawn": 0, "taken": 1}
    values |= {"turns": 6, "left": 0, "calls": 0, "floats": 0, "stood_in": False} | rest
    return HandFigures(result=result, points=points, against=against, **values)


def deal(number: int, results: Sequence[int], points: Sequence[int] = (), **rest: Any) -> DealFigures:
    """Return the figures of a deal of two or more."""
    points = points or [10 * (result > 0) for result in results]
    winner = list(results).index(1) if 1 in results else None
    means = [(sum(points) - each) / (len(points) - 1) for each in points]
    hands = tuple(hand(*each) for each in zip(results, points, means, strict=True))
    values = {"outcome": "out", "ended_by": winner, "turns": 12, "fewest_win": False, "hands": hands} | rest
    zeros = (0,) * len(results)
    return DealFigures(deal=number, dealer=0, winner=winner, scores=zeros, paid=zeros, **values)


def entry(
    match: str,
    winner: int | None = 0,
    when: datetime = NOW,
    game: str = "gin",
    deals: Sequence[DealFigures] = (),
    seats: Sequence[Seat] = (Seat("Anna", "you"), Seat("Milo", "medium")),
    totals: tuple[int, ...] = (100, 50),
    options: dict[str, Any] | None = None,
) -> Entry:
    """Return a made-up entry of a match."""
    rules = GAMES[game].rules(make_options(GAMES[game].options, options or {}), len(seats))
    time = int(when.timestamp())
    zeros = (0,) * len(seats)
    return Entry(
        id=match,
        game=game,
        preset=preset_of(GAMES[game], rules.options),
        seats=tuple(seats),
        started=time,
        now=time,
        rules=rules,
        totals=totals,
        cents=zeros,
        end=None if winner is None else End((winner,), None),
        stood_in=frozenset(),
        deals=tuple(deals),
        times=(time,) * len(deals),
    )


def write(*several: Entry) -> None:
    """Write made up matches into the statistics."""
    database = open_database(statistics_path(), 1)
    with closing(database), transaction(database):
        for each in several:
            write_entry(database, each)


def test_streaks_go_over_what_is_neither_won_nor_lost(opened: Callable[..., Statistics]) -> None:
    courses = ["WWL", "LLW", "-", "WW-W", "LL"]
    deals = [
        [deal(number, {"W": (1, -1), "L": (-1, 1), "-": (0, 0)}[letter]) for number, letter in enumerate(course, 1)]
        for course in courses
    ]
    winners = [0, 1, 1, 0, None]
    write(*(entry(str(n), winners[n], NOW + timedelta(n), deals=deals[n]) for n in range(5)))
    streaks = opened().figures.streaks(ANNA)
    assert streaks.deals == Streak(-2, 4, 3)
    assert streaks.matches == Streak(1, 1, 2)
    assert opened().figures.streaks(Who("Nobody")).deals == Streak()


def test_filters_choose_by_game_time_opponents_and_player(opened: Callable[..., Statistics]) -> None:
    anna, milo = Seat("Anna", "you"), Seat("Milo", "medium")
    bob, sly = Seat("Bob", "person"), Seat("Sly", "hard", "sandbagger")
    write(
        entry("1", 0, NOW, seats=(anna, milo)),
        entry("2", 0, NOW + timedelta(1), "500", seats=(anna, bob)),
        entry("3", 1, NOW + timedelta(2), "bing", seats=(anna, sly)),
        entry("4", 1, NOW + timedelta(3), "500", seats=(bob, sly), options={"jokers": "0", "target": 300}),
    )
    figures = opened().figures

    def matches(who: Who, **which: Any) -> int:
        return figures.sheet(who, Filter(**which)).matches

    assert [matches(ANNA), matches(ANNA, game="gin"), matches(ANNA, rivals="medium")] == [3, 1, 1]
    assert [matches(ANNA, rivals="person"), matches(ANNA, since=NOW + timedelta(1))] == [1, 2]
    assert [matches(ANNA, before=NOW + timedelta(1)), matches(ANNA, preset="500")] == [1, 1]
    assert [matches(Who()), matches(Who(level="hard")), matches(Who(level="easy"))] == [3, 2, 0]
    assert [matches(Who(manner="sandbagger")), matches(Who(level="medium", manner="sandbagger"))] == [2, 0]
    assert [matches(Who("Bob"), preset="own"), matches(Who("Bob"), game="500")] == [1, 2]
    assert {key: sheet.matches_won for key, sheet in figures.sheets(ANNA, "game").items()} == {
        "gin": 1,
        "500": 1,
        "bing": 0,
    }
    assert set(figures.sheets(Who(), "level")) == {"medium", "hard"}
    assert [(each.who.person, each.matches) for each in figures.people()] == [("Bob", 2), ("Anna", 3)]
    assert [(each.who.level, each.who.manner, each.matches) for each in figures.computers()] == [
        ("hard", "sandbagger", 2),
        ("medium", "", 1),
    ]
    assert set(figures.games()) == {("gin", ""), ("500", "500"), ("500", "own"), ("bing", "")}
    assert [each.opponents for each in figures.matches(ANNA)] == ["Sly", "Bob", "Milo"]
    assert [each.match for each in figures.matches(ANNA, count=1, skip=1)] == ["2"]


def test_presets_are_known_by_their_rules() -> None:
    for game in GAMES.values():
        for preset in game.presets:
            assert preset_of(game, make_options(game.options, preset.values)) == preset.key
    rummy = GAMES["rummy"]
    assert preset_of(rummy, make_options(rummy.options, {})) == ""
    assert preset_of(rummy, make_options(rummy.options, {"target": 70})) == "own"


def test_the_best_and_the_worst_have_their_day_and_opponent(opened: Callable[..., Statistics]) -> None:
    sign = {"fewest_win": True}
    write(
        entry("1", 0, NOW, deals=[deal(1, (1, -1), (30, 0)), deal(2, (-1, 1), (0, 10))], totals=(130, 0)),
        entry("2", 1, NOW + timedelta(1), deals=[deal(1, (-1, 1), (0, 50)), deal(2, (1, -1), (30, 0))], totals=(0, 90)),
        entry("3", 1, NOW + timedelta(2), "bing", deals=[deal(1, (-1, 1), (45, 5), **sign)], totals=(80, 10)),
        entry("4", None, NOW + timedelta(3), deals=[deal(1, (0, 0), (0, 0))], totals=(900, 0)),
    )
    found = opened().figures.extremes(ANNA)
    assert found.best_deal
    assert found.worst_deal
    assert found.best_match
    assert found.worst_match
    assert found.best_deal[:5] == ("2", 2, "gin", NOW + timedelta(1), "Milo")
    assert (found.worst_deal.match, found.worst_deal.deal, found.worst_deal.margin) == ("2", 1, -50)
    assert (found.best_match.match, found.best_match.points, found.best_match.margin) == ("1", 130, 130)
    assert (found.worst_match.match, found.worst_match.when) == ("2", NOW + timedelta(1))
    few = opened().figures.extremes(ANNA, Filter("bing"))
    assert few.worst_match
    assert (few.worst_match.match, few.worst_match.margin, few.best_deal and few.best_deal.margin) == ("3", -70, -40)
    assert opened().figures.extremes(Who("Nobody")) == (None,) * 4


def test_results_over_time_are_as_many_points_as_one_likes(opened: Callable[..., Statistics]) -> None:
    write(*(entry(f"{n:02}", n % 2, NOW + timedelta(n), totals=(n, 0)) for n in range(25)))
    figures = opened().figures
    points = figures.series(ANNA)
    assert [point.margin for point in points] == list(range(25))
    few = figures.series(ANNA, most=10)
    assert [len(few), sum(point.number for point in few), sum(point.won for point in few)] == [10, 25, 13]
    assert few[-1].rate == points[-1].rate == pytest.approx(13 / 25)
    assert few[-1].when == NOW + timedelta(24)
    assert figures.series(Who("Nobody")) == ()


def test_results_over_time_are_told_deal_by_deal_before_a_match_is_over(opened: Callable[..., Statistics]) -> None:
    points = [(10, 0), (0, 30), (20, 5), (7, 0)]
    results = [(1, -1) if mine > others else (-1, 1) for mine, others in points]
    told_of = zip(results, points, strict=True)
    write(entry("1", None, deals=[deal(number, *each) for number, each in enumerate(told_of, 1)]))
    figures = opened().figures
    assert figures.series(ANNA) == ()
    told = figures.series_of_deals(ANNA)
    assert [point.margin for point in told] == [10, -30, 15, 7]
    assert [point.rate for point in told] == [1, 1 / 2, 2 / 3, 3 / 4]
    assert [point.number for point in figures.series_of_deals(ANNA, most=2)] == [2, 2]
    assert figures.series_of_deals(ANNA, Filter("500")) == figures.series_of_deals(Who("Nobody")) == ()


# Luck


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_luck_is_what_the_events_tell(game: str, seats: int) -> None:
    match = begin(game, seats)
    end_deal(match)
    (figures,) = watched(match.rules.for_players(), match.events)
    told: Counter[tuple[str, int]] = Counter()
    for event in match.events:
        if isinstance(event, e.Drew | e.TurnBegan):
            told[type(event).__name__, event.seat] += 1
        if type(event).__name__ in ("Took", "Called"):
            told["taken", event.seat] += len(event.cards)  # type: ignore[attr-defined]
    for seat, each in enumerate(figures.hands):
        assert each.drawn == told["Drew", seat]
        assert each.turns == told["TurnBegan", seat]
        assert each.taken == told["taken", seat]
        assert each.left == match.rules.left_over(match.table, seat)
    assert figures.turns == sum(each.turns for each in figures.hands) == match.table.turns
    assert figures.outcome == match.table.results[0].outcome


def test_the_opening_hand_is_weighed_before_a_card_is_drawn() -> None:
    match = begin("gin", 2)
    hands = [list(hand) for hand in match.table.hands]
    melded = [{card for group in match.rules.best_melds(match.table, hand) for card in group} for hand in hands]
    end_deal(match)
    (figures,) = watched(match.rules.for_players(), match.events)
    for each, hand_, laid in zip(figures.hands, hands, melded, strict=True):
        assert (each.dealt, each.opening) == (10, sum(card.points for card in hand_))
        assert each.deadwood == sum(card.points for card in hand_ if card not in laid)
    bing = begin("bing", 4)
    while bing.table.phase in ("cut", "keep"):
        bing.play(next(iter(bing.moves())))
    wilds = [sum(card.rank == 2 for card in hand) for hand in bing.table.hands]
    end_deal(bing)
    (figures,) = watched(bing.rules.for_players(), bing.events)
    assert [hand.wilds for hand in figures.hands] == wilds
    assert sum(wilds)


def test_luck_compares_with_the_computer_players_of_the_same_deals(opened: Callable[..., Statistics]) -> None:
    rng = random.Random(3)
    people = (Seat("Anna", "you"), Seat("Bob", "person"), Seat("Milo", "medium"))
    both = [(rng.randint(30, 60), rng.randint(30, 60)) for _ in range(40)]
    deals = [
        deal(1, (1, -1, -1), hands=(hand(1, deadwood=a, taken=9), hand(-1, deadwood=99), hand(-1, deadwood=b)))
        for a, b in both
    ]
    write(*(entry(str(n), deals=[each], seats=people, game="rummy", totals=(0, 0, 0)) for n, each in enumerate(deals)))
    chances = {chance.measure: chance for chance in opened().figures.luck(ANNA)}
    assert set(chances) == {"deadwood", "taken"}
    found = chances["deadwood"]
    differences = [a - b for a, b in both]
    mean = sum(differences) / 40
    assert (found.deals, found.by_chance) == (40, True)
    assert found.mine == pytest.approx(sum(a for a, _ in both) / 40)
    assert found.theirs == pytest.approx(sum(b for _, b in both) / 40)
    assert found.error == pytest.approx((sum((each - mean) ** 2 for each in differences) / 39 / 40) ** 0.5)
    assert found.verdict == "chance"
    assert (chances["taken"].verdict, chances["taken"].by_chance) == ("not chance", False)
    assert opened().figures.luck(Who(level="medium")) == ()


@pytest.mark.parametrize(
    ("deals", "difference", "verdict", "words"),
    [
        (FEW_DEALS - 1, 9.0, "few deals", "too early"),
        (500, 1.9, "chance", "within what chance brings"),
        (500, -2.5, "unusual", "unusual"),
        (5000, -3.5, "not chance", "Over 5,000 deals that is more than chance explains"),
    ],
)
def test_chance_is_put_in_words(deals: int, difference: float, verdict: str, words: str) -> None:
    chance = Chance("gin", "deadwood", deals, 40.0 + difference, 40.0, 1.0, True)
    assert chance.verdict == verdict
    assert words in chance.sentence


def test_fair_cards_look_fair(opened: Callable[..., Statistics]) -> None:
    statistics = opened()
    for number in range(60):
        match = begin("gin", 2, f"fair {number}")
        end_deal(match)
        statistics.record(head(2, str(number)), match)
    assert statistics.settle()
    chances = {chance.measure: chance for chance in statistics.figures.luck(ANNA)}
    assert chances["deadwood"].deals == 60
    assert chances["deadwood"].verdict == chances["opening"].verdict == "chance"


@pytest.mark.parametrize(
    ("game", "options", "fewest"),
    [
        ("rummy", {}, False),
        ("rummy", {"scoring": "penalty"}, True),
        ("gin", {}, False),
        ("bing", {}, True),
        ("500", {"partnership": True}, False),
    ],
)
def test_it_is_known_whether_points_are_bad(game: str, options: dict[str, Any], fewest: bool) -> None:
    seats = 2 if game == "gin" else 4
    assert GAMES[game].rules(make_options(GAMES[game].options, options), seats).scoring.fewest_win == fewest


def test_partners_win_together_and_play_against_the_others() -> None:
    match = begin("500", 4, "0", partnership=True)
    end_deal(match)
    result = match.table.results[0]
    (figures,) = watched(match.rules.for_players(), match.events)
    assert result.winner is not None
    assert [hand.result for hand in figures.hands] == [1 if seat % 2 == result.winner % 2 else -1 for seat in range(4)]
    sums = [result.points[0] + result.points[2], result.points[1] + result.points[3]]
    assert [hand.against for hand in figures.hands] == [sums[1], sums[0]] * 2
    assert [hand.points + hand.partners for hand in figures.hands] == sums * 2


@pytest.mark.parametrize(("game", "options"), [("500", {"partnership": True}), ("canasta", {})])
def test_a_side_has_one_score(game: str, options: dict[str, Any]) -> None:
    match = begin(game, 4, "0", **options)
    play_whole(match)
    results, totals = match.table.results, match.table.totals
    statistics = Statistics(None, clock=lambda: NOW)
    statistics.rebuild([whole(head(4, "a"), match)])
    assert statistics.settle()
    figures = statistics.figures
    sheet = figures.sheet(ANNA)
    mine = [result.points[0] + result.points[2] for result in results]
    theirs = [result.points[1] + result.points[3] for result in results]
    assert (sheet.points, sheet.against) == (sum(mine), sum(theirs))
    (played,) = figures.matches(ANNA)
    assert (played.total, played.against, played.opponents) == (totals[0], totals[1], "Milo & Olga")
    best = max(range(len(results)), key=lambda deal: mine[deal] - theirs[deal])
    mark = figures.extremes(ANNA).best_deal
    assert mark
    assert (mark.points, mark.against, mark.margin) == (mine[best], theirs[best], mine[best] - theirs[best])
    assert [point.margin for point in figures.series_of_deals(ANNA)] == [
        a - b for a, b in zip(mine, theirs, strict=True)
    ]
    statistics.close()


def test_a_match_of_the_past_is_known_with_its_house_rules() -> None:
    match = begin("500", 4, "0", partnership=True)
    end_deal(match)
    statistics = Statistics(None, clock=lambda: NOW)
    statistics.rebuild([whole(head(4, "a"), match)])
    assert statistics.settle()
    course = statistics.figures.course("a")
    assert course is not None
    assert course.options["partnership"] is True
    statistics.close()


# What goes wrong


def fill(path: Path | None = None, matches: int = 1) -> list[list[Entry]]:
    """Fill statistics with some matches, and return the entries from which they can be made anew."""
    kept = []
    statistics = Statistics(path, clock=lambda: NOW)
    for number in range(matches):
        match = begin("gin", 2, str(number))
        play_whole(match)
        kept.append(whole(head(2, str(number)), match))
    statistics.rebuild(kept)
    assert statistics.settle()
    assert not statistics.incomplete
    statistics.close()
    return kept


def spoil_header(path: Path) -> None:
    path.write_bytes(random.Random(1).randbytes(20_000))


def cut_off(path: Path) -> None:
    path.write_bytes(path.read_bytes()[:9_000])


def spoil_pages(path: Path) -> None:
    content = path.read_bytes()
    path.write_bytes(content[:8192] + random.Random(1).randbytes(len(content) - 8192))


def foreign(path: Path) -> None:
    path.unlink()
    with closing(sqlite3.connect(path)) as database:
        database.execute("CREATE TABLE matches (a, b)")


def wrong_tables(path: Path) -> None:
    with closing(sqlite3.connect(path)) as database:
        database.execute("ALTER TABLE hands ADD COLUMN more INTEGER")


def other_kind(column: str, value: object) -> Callable[[Path], None]:
    """Return a function that spoils a database with a value that is not of the kind of its column."""
    table, _, name = column.partition(".")

    def spoil(path: Path) -> None:
        with closing(sqlite3.connect(path)) as database:
            database.execute(f"UPDATE {table} SET {name} = ? WHERE match = (SELECT max(match) FROM {table})", (value,))
            database.commit()

    return spoil


KINDS = [
    other_kind("deals.ended", "yesterday"),
    other_kind("sittings.cents", b"\xff"),
    other_kind("sittings.against", "much"),
    other_kind("sittings.name", b"Anna"),
    other_kind("hands.points", 0.5),
]


@pytest.mark.parametrize("spoil", [spoil_header, cut_off, spoil_pages, foreign, wrong_tables, *KINDS])
def test_a_damaged_file_is_set_aside_and_made_anew(
    spoil: Callable[[Path], None], opened: Callable[..., Statistics], goes_wrong: None
) -> None:
    kept = fill(matches=2)
    path = statistics_path()
    with closing(Statistics()) as sound:
        whole = sound.figures.sheet(ANNA)
    assert whole.matches == 2
    spoil(path)
    spoiled = path.read_bytes()
    statistics = opened()
    assert statistics.settle()
    told = statistics.next_news()
    assert told is not None
    assert "statistics.sqlite.damaged" in told
    assert statistics.next_news() is None
    assert statistics.trouble is None
    assert path.with_name("statistics.sqlite.damaged").read_bytes() == spoiled
    assert statistics.incomplete
    assert statistics.figures.sheet(ANNA).matches == 0
    statistics.rebuild(iter(kept))
    assert statistics.settle()
    assert not statistics.incomplete
    assert statistics.figures.sheet(ANNA) == whole
    statistics.close()
    assert opened().figures.sheet(ANNA) == whole


def test_statistics_that_were_set_aside_are_not_overwritten() -> None:
    path = statistics_path()
    path.parent.mkdir(parents=True, exist_ok=True)
    for number in range(3):
        path.write_bytes(b"no database, however long it is, %d" % number * 9)
        Statistics().close()
    kept = [path.with_name(f"{path.name}{end}.damaged").read_bytes()[-1:] for end in ("", "-2", "-3")]
    assert kept == [b"0", b"1", b"2"]
    path.with_name(f"{path.name}-4.damaged-wal").write_bytes(b"of another one")
    assert set_aside(path) == path.with_name(f"{path.name}-5.damaged")


def test_an_empty_file_is_a_new_one(opened: Callable[..., Statistics]) -> None:
    kept = fill()
    statistics_path().write_bytes(b"")
    statistics = opened()
    assert (statistics.next_news(), statistics.incomplete) == (None, True)
    statistics.rebuild(kept)
    assert statistics.settle()
    assert statistics.figures.sheet(ANNA).matches == 1


def test_a_file_of_a_newer_version_is_left_alone(opened: Callable[..., Statistics], goes_wrong: None) -> None:
    fill()
    with closing(sqlite3.connect(statistics_path())) as database:
        database.execute("PRAGMA user_version=99")
    before = statistics_path().read_bytes()
    statistics = opened()
    match = begin("gin", 2)
    end_deal(match)
    statistics.record(head(2), match)
    assert statistics.settle()
    assert "newer version" in (statistics.next_news() or "")
    assert statistics.trouble
    statistics.close()
    assert statistics_path().read_bytes() == before


@pytest.mark.parametrize("where", ["a folder", "inside a file", "no folder"])
def test_where_nothing_can_be_written_they_last_until_the_game_is_closed(
    where: str, tmp_path: Path, opened: Callable[..., Statistics], goes_wrong: None
) -> None:
    path = tmp_path / "here"
    if where == "a folder":
        path.mkdir()
    elif where == "inside a file":
        path.write_text("x")
        path /= "statistics.sqlite"
    else:
        path = tmp_path / "nul\0l" / "statistics.sqlite"
    statistics = opened(path)
    told = statistics.next_news()
    assert told is not None
    assert "until the game is closed" in told
    match = begin("gin", 2)
    play_whole(match, after_deal=lambda: statistics.record(head(2), match))
    assert statistics.settle()
    assert statistics.figures.sheet(ANNA).matches == 1
    assert statistics.trouble == told


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() == 0, reason="root may write everywhere")
def test_in_a_folder_that_may_only_be_read_the_old_ones_are_seen(
    opened: Callable[..., Statistics], goes_wrong: None
) -> None:
    fill()
    folder = statistics_path().parent
    folder.chmod(0o555)
    try:
        statistics = opened()
        assert statistics.figures.sheet(ANNA).matches == 1
        assert statistics.trouble
    finally:
        folder.chmod(0o755)


def test_a_file_that_is_locked_when_it_is_opened_is_seen_as_it_was(
    opened: Callable[..., Statistics], goes_wrong: None
) -> None:
    fill()
    with closing(sqlite3.connect(statistics_path(), isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        statistics = opened()
        assert "locked" in (statistics.next_news() or "")
        assert statistics.figures.sheet(ANNA).matches == 1


def test_what_another_instance_locks_is_written_later(opened: Callable[..., Statistics], goes_wrong: None) -> None:
    statistics = opened(patience=0)
    statistics.settle()
    match = begin("gin", 2)
    with closing(sqlite3.connect(statistics_path(), isolation_level=None)) as other:
        other.execute("BEGIN EXCLUSIVE")
        for number in range(2):
            end_deal(match, seed=number)
            statistics.record(head(2), match)
        assert statistics.settle()
        assert "in use elsewhere" in (statistics.trouble or "")
        assert statistics.next_news() == statistics.trouble
        assert statistics.next_news() is None
        other.execute("ROLLBACK")
    statistics.retry()
    assert statistics.settle()
    assert statistics.trouble is None
    assert statistics.recorded() == {"a": 2}


def test_what_a_full_disk_keeps_back_is_written_later(opened: Callable[..., Statistics], goes_wrong: None) -> None:
    statistics = opened()
    statistics.settle()
    pages = statistics._writing.execute("PRAGMA page_count").fetchone()[0]
    statistics._writing.execute(f"PRAGMA max_page_count={pages}")
    matches = [begin("rummy", 4, str(number)) for number in range(40)]
    for number, match in enumerate(matches):
        end_deal(match)
        statistics.record(head(4, f"{number:032}"), match)
    assert statistics.settle()
    assert "full" in (statistics.trouble or "")
    assert len(statistics.recorded()) < 40
    statistics._writing.execute("PRAGMA max_page_count=1000000")
    statistics.retry()
    assert statistics.settle()
    assert statistics.trouble is None
    assert len(statistics.recorded()) == 40
    assert sum(statistics.recorded().values()) == 40


def test_a_write_that_breaks_off_leaves_nothing_half_done(
    opened: Callable[..., Statistics], monkeypatch: pytest.MonkeyPatch, goes_wrong: None
) -> None:
    statistics = opened()
    match = begin("gin", 2)
    end_deal(match)
    with monkeypatch.context() as patch:
        patch.setattr(entries, "_write_sitting", lambda *_: 1 / 0)
        statistics.record(head(2), match)
        assert statistics.settle()
    assert statistics.recorded() == {}
    statistics.record(head(2), match)
    assert statistics.settle()
    assert statistics.recorded() == {"a": 1}
    assert statistics.figures.sheet(ANNA).deals == 1


def test_a_file_that_is_damaged_again_and_again_is_given_up(
    opened: Callable[..., Statistics], monkeypatch: pytest.MonkeyPatch, goes_wrong: None
) -> None:
    statistics = opened()
    statistics.settle()

    def damaged(database: sqlite3.Connection, entry: Entry) -> None:
        error = sqlite3.DatabaseError("database disk image is malformed")
        error.sqlite_errorname = "SQLITE_CORRUPT"
        if database is not statistics._reading:
            raise error
        write_entry(database, entry)

    monkeypatch.setattr(module, "write_entry", damaged)
    match = begin("gin", 2)
    end_deal(match)
    statistics.record(head(2), match)
    assert statistics.settle()
    assert "could not be set aside" in (statistics.trouble or "")
    assert statistics.figures.sheet(ANNA).deals == 1


def test_two_instances_write_to_one_file(opened: Callable[..., Statistics]) -> None:
    both = [opened(), opened()]
    matches = [begin("gin", 2, str(number)) for number in range(2)]
    for _ in range(3):
        for number, match in enumerate(matches):
            if match.actor is not None:
                end_deal(match)
                both[number].record(head(2, str(number)), match)
    assert all(each.settle() for each in both)
    deals = {str(number): len(match.table.results) for number, match in enumerate(matches)}
    assert [each.recorded() for each in both] == [deals, deals]


def test_a_kept_match_that_can_not_be_replayed_is_passed_over(
    opened: Callable[..., Statistics], goes_wrong: None, caplog: pytest.LogCaptureFixture
) -> None:
    headers, paths = [], []
    for number in range(2):
        match = begin("gin", 2, str(number))
        header = new_header("gin", [Seat("Anna", "you"), Seat("Milo", "easy")], {}, match.seed)
        play_whole(match)
        with Saving.begin(header, match) as saving:
            assert saving.path is not None
        headers.append(header)
        paths.append(saving.path)
    lines = [unsealed(line)[0] for line in paths[0].read_bytes().splitlines()]
    moves = [line for line in lines if b'"move"' in line]
    lines.insert(lines.index(moves[1]), moves[-2])
    paths[0].write_bytes(sealed(lines)[0])
    none = paths[0].with_name("none.rummy")
    none.write_bytes(b"")
    statistics = opened()
    statistics.rebuild([count_matches([paths[0], none, paths[1]])])
    assert statistics.settle()
    assert set(statistics.recorded()) == {headers[1].id}
    assert not statistics.incomplete
    assert {record.levelname for record in caplog.records} == {"WARNING"}
    assert {record.args[0] for record in caplog.records if record.args} >= {paths[0].name, none.name}


def test_a_rebuild_that_fails_does_not_stop_what_is_recorded(
    opened: Callable[..., Statistics], goes_wrong: None
) -> None:
    def broken() -> Iterator[list[Entry]]:
        raise OSError("the folder is gone")
        yield

    statistics = opened()
    statistics.rebuild(broken())
    match = begin("gin", 2)
    end_deal(match)
    statistics.record(head(2), match)
    assert statistics.settle()
    assert statistics.recorded() == {"a": 1}
    assert (statistics.incomplete, statistics.rebuilding) == (True, False)


def test_a_match_that_was_read_before_it_ended_counts_as_ended(opened: Callable[..., Statistics]) -> None:
    statistics = opened()
    match = begin("gin", 2)
    end_deal(match)
    end_deal(match)
    read = whole(head(2), match)
    match.play(Resign(0))
    statistics.record(head(2), match)
    statistics.rebuild([read])
    assert statistics.settle()
    sheet = statistics.figures.sheet(ANNA)
    assert (sheet.deals, sheet.matches, sheet.resigned) == (2, 1, 1)


def test_what_became_practice_while_it_was_read_is_not_counted(opened: Callable[..., Statistics]) -> None:
    statistics = opened()
    match = begin("gin", 2)
    end_deal(match)
    read = whole(head(2), match)
    statistics.forget("a")
    statistics.rebuild([read])
    assert statistics.settle()
    assert statistics.recorded() == {}


def test_a_branch_is_replayed_from_where_it_began(opened: Callable[..., Statistics]) -> None:
    match, begun = (Match.new(GAMES["rummy"], 2, {"target": 40}, "x", dealer=dealer) for dealer in (1, 1))
    play_whole(match)
    moves: list[int] = []
    again = replayed(match, begun=begun, after_move=lambda: moves.append(len(begun.log)))
    assert list(replayed(match)) == list(again)
    assert moves == list(range(1, len(match.log) + 1))


def test_after_closing_nothing_is_recorded_and_nothing_raises(
    opened: Callable[..., Statistics], goes_wrong: None
) -> None:
    statistics = opened()
    match = begin("gin", 2)
    end_deal(match)
    statistics.record(head(2), match)
    statistics.close()
    statistics.record(head(2, "b"), match)
    assert statistics.figures.sheet(ANNA).deals == 0
    assert statistics.figures.course("a") is None
    assert not statistics.settle()
    assert opened().recorded() == {"a": 1}


def test_a_match_with_help_counts_and_rates_nobody(opened: Callable[..., Statistics]) -> None:
    statistics = opened()
    match = begin("gin", 2, "1")
    play_whole(match)
    for name, helped in (("with", True), ("without", False)):
        statistics.record(head(2, name, helped=helped), match)
        assert statistics.settle()
        assert statistics.ratings.standing("Anna", "gin").matches == (0 if helped else 1)
    assert sorted(rows(statistics_path())["sittings"], key=str)
    assert set(statistics.recorded()) == {"with", "without"}


# Versions


def test_an_older_database_is_brought_up_to_date(tmp_path: Path) -> None:
    path = tmp_path / "old.sqlite"
    open_database(path, 1, MIGRATIONS).close()
    newer = (*MIGRATIONS, "ALTER TABLE matches ADD COLUMN title TEXT; UPDATE matches SET title = ''")
    with closing(open_database(path, 1, newer)) as database:
        assert database.execute("PRAGMA user_version").fetchone() == (len(newer),)
        assert database.execute("SELECT title FROM matches").fetchall() == []
    with pytest.raises(DatabaseError) as wrong:
        open_database(path, 1, MIGRATIONS)
    assert wrong.value.wrong == "newer"


def test_how_deals_ended_is_counted_in_an_older_database_too(opened: Callable[..., Statistics], tmp_path: Path) -> None:
    statistics = opened()
    for number, (game, handed) in enumerate((("gin", ()), ("bing", ()), ("rummy", (Handover(1, 0, "easy"),)))):
        match = begin(game, 2, str(number))
        play_whole(match)
        statistics.rebuild([[*whole(head(2, str(number)), match)]])
        statistics.record(head(2, f"{number} with help"), match, handed)
    assert statistics.settle()
    statistics.close()
    path = tmp_path / "old.sqlite"
    with closing(open_database(path, 1, MIGRATIONS[:1])) as database:
        database.execute("ATTACH ? AS now", (str(statistics_path()),))
        for table in ("matches", "deals", "hands", "chances", "notes", "sittings"):
            there = [row[1] for row in database.execute(f"PRAGMA now.table_info({table})")]
            older = [row[1] for row in database.execute(f"PRAGMA main.table_info({table})")]
            columns = ", ".join(name if name in there else "7" for name in older)
            database.execute(f"INSERT INTO main.{table} SELECT {columns} FROM now.{table}")
    open_database(path, 1).close()
    assert rows(path)["endings"]
    assert rows(path) == rows(statistics_path())


def test_a_migration_that_fails_leaves_the_database_as_it_was(tmp_path: Path) -> None:
    with closing(open_database(tmp_path / "old.sqlite", 1)) as database:
        before = database.execute("SELECT sql FROM sqlite_master").fetchall()
        with pytest.raises(sqlite3.Error):
            migrate(database, (*MIGRATIONS, "ALTER TABLE matches ADD COLUMN title TEXT; DROP TABLE nothing"))
        assert database.execute("SELECT sql FROM sqlite_master").fetchall() == before
        assert database.execute("PRAGMA user_version").fetchone() == (len(MIGRATIONS),)


# As CSV


def read_sheet(path: Path) -> list[dict[str, str]]:
    """Return the lines of an exported file."""
    with path.open(encoding="utf-8-sig", newline="") as file:
        return list(csv.DictReader(file))


def test_an_export_has_a_line_for_each_seat(tmp_path: Path, opened: Callable[..., Statistics]) -> None:
    statistics = opened()
    match = begin("gin", 2)
    names = (Seat('=HYPERLINK("x")', "you"), Seat("@Zoë, \n“the fox”", "hard"))
    play_whole(match, after_deal=lambda: statistics.record(Head("m", names), match))
    assert statistics.settle()
    assert statistics.export_csv(tmp_path / "out") is None
    matches, deals = (read_sheet(tmp_path / "out" / name) for name in ("matches.csv", "deals.csv"))
    assert [line["name"] for line in matches] == ['\'=HYPERLINK("x")', "'@Zoë, \n“the fox”"]
    assert [line["result"] for line in matches].count("won") == 1
    assert matches[0]["ended (UTC)"] == "2026-05-01 20:00:00"
    assert msgspec.json.decode(matches[0]["house rules"])["target"] == 60
    assert len(deals) == 2 * len(match.table.results)
    assert [int(line["points"]) for line in deals[::2]] == [result.points[0] for result in match.table.results]
    assert {line["player"] for line in deals} == {"person", "hard"}
    assert all("" not in line for line in deals)
    assert {line["points left on the table (review)"] for line in deals} == {""}


def test_an_export_has_what_reviews_have_said(tmp_path: Path, opened: Callable[..., Statistics]) -> None:
    statistics = opened()
    match = begin("gin", 2)
    names = (Seat("Anna", "you"), Seat("Milo", "hard"))
    play_whole(match, after_deal=lambda: statistics.record(Head("m", names), match))
    statistics.review("m", Reviewed(1, 0, 3.456, 0.5, -12.25, 9, 2, 1))
    assert statistics.settle()
    assert statistics.export_csv(tmp_path) is None
    first, second, *rest = read_sheet(tmp_path / "deals.csv")
    headings = list(first)[-6:]
    assert headings[0] == "points left on the table (review)"
    assert [first[each] for each in headings] == ["3.46", "0.5", "-12.25", "9", "2", "1"]
    assert all(line[each] == "" for line in (second, *rest) for each in headings)


def test_what_is_being_exported_is_written_before_the_statistics_close(
    tmp_path: Path,
    opened: Callable[..., Statistics],
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    statistics, begun, go_on = opened(), threading.Event(), threading.Event()
    query = statistics._query

    def slow(*words: Any) -> Any:
        begun.set()
        assert go_on.wait(30)
        return query(*words)

    monkeypatch.setattr(statistics, "_query", slow)
    told = list[str | None]()
    export = threading.Thread(target=lambda: told.append(statistics.export_csv(tmp_path)))
    export.start()
    assert begun.wait(30)
    threading.Timer(0.3, go_on.set).start()
    statistics.close(30)
    export.join(30)
    assert told == [None]
    assert {path.name for path in tmp_path.iterdir()} >= {"matches.csv", "deals.csv"}
    assert "exported" not in caplog.text


@pytest.mark.parametrize("name", ["=1", "+1", "-1", "@a", "\t=1", "\r=1"])
def test_no_name_is_a_formula(name: str, tmp_path: Path, opened: Callable[..., Statistics]) -> None:
    write(entry("1", seats=(Seat(name, "you"), Seat("Milo", "medium"))))
    assert opened().export_csv(tmp_path) is None
    assert read_sheet(tmp_path / "matches.csv")[0]["name"] == "'" + name


def test_a_name_that_is_no_text_is_written_all_the_same(opened: Callable[..., Statistics]) -> None:
    statistics = opened()
    match = begin("gin", 2)
    end_deal(match)
    statistics.record(Head("a", (Seat("An\udc80na", "you"), Seat("", "person"))), match)
    assert statistics.settle()
    assert [each.who.person for each in statistics.figures.people()] == ["?", "An?na"]


def test_an_export_that_fails_says_so(tmp_path: Path, opened: Callable[..., Statistics], goes_wrong: None) -> None:
    (tmp_path / "file").write_text("x")
    statistics = opened()
    assert "could not be exported" in (statistics.export_csv(tmp_path / "file") or "")
    statistics.close()
    assert "could not be exported" in (statistics.export_csv(tmp_path / "out") or "")


@pytest.mark.parametrize(
    "name", ["=1", "＝1", "＋1", "－1", "＠1", "﹦1", " =1", "\u200b=1", "\u3000＝1", "−1", "\t1", "\r1"]
)
def test_no_cell_of_a_sheet_is_a_formula(name: str) -> None:
    rows = list(csv.reader(spreadsheet._sheet(["a", "b"], [(name, -5)]).decode("utf-8-sig").splitlines(keepends=True)))
    assert rows[1] == ["'" + name, "-5"]


@pytest.mark.parametrize("name", ["Ada", "a=1", "’=1", "(-1)", "", "Ü", "１"])
def test_other_cells_stay_as_they_are(name: str) -> None:
    assert spreadsheet._harmless(name) == name


def test_old_matches_are_counted_under_the_names_that_their_rules_have_got(opened: Callable[..., Statistics]) -> None:
    oklahoma = {"knock_rule": "oklahoma", "target": 150}
    matches = [
        entry("old", options=oklahoma)._replace(preset="own"),
        entry("mine", options={"target": 200}),
        entry("usual"),
        entry("gone", options=oklahoma)._replace(preset="own", game="whist"),
    ]
    write(*matches)
    figures = opened().figures

    def names() -> dict[str, str]:
        assert opened().settle()
        return {each.match: each.preset for each in figures.matches(ANNA)}

    assert names() == {"old": "oklahoma", "mine": "own", "usual": "", "gone": "own"}
    assert figures.sheet(ANNA, Filter("gin", "oklahoma")).matches == 1
    assert figures.sheet(ANNA, Filter("gin")).matches == 3


def test_names_are_looked_for_once_in_each_version(opened: Callable[..., Statistics]) -> None:
    first = opened()
    assert first.settle()
    first.close()
    write(entry("later", options={"knock_rule": "oklahoma", "target": 150})._replace(preset="own"))
    second = opened()
    assert second.settle()
    assert [each.preset for each in second.figures.matches(ANNA)] == ["own"]
