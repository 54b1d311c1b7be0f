"""The bench counts what it says it counts; how fast the game is, no test asks."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from types import ModuleType

import pytest
from tooling import tool_named

from rummy_desktop.variants import GAMES

ROOT = Path(__file__).resolve().parents[1]


bench = tool_named("bench")


def test_help_measures_nothing() -> None:
    command = [sys.executable, str(ROOT / "tools" / "bench.py")]
    told = subprocess.run([*command, "--help"], capture_output=True, text=True, check=True, timeout=60)
    assert "--size" in told.stdout
    assert '"figures":' not in told.stdout
    wrong = subprocess.run([*command, "--size", "8x8"], capture_output=True, text=True, check=False, timeout=60)
    assert wrong.returncode == 2
    assert "invalid choice: '8x8'" in wrong.stderr


def test_what_is_measured_can_be_chosen(bench: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    assert bench.sizes_asked([]) == bench.SIZES
    assert bench.sizes_asked(["--size", "3840x2160"]) == ((3840, 2160),)
    assert bench.sizes_asked(["--no-windows"]) == ()
    monkeypatch.setattr(bench, "thinking", lambda: iter([("hands", 1.0)]))
    monkeypatch.setattr(bench, "showing", lambda size, screen: iter([(f"window {size}", 2.0)]))
    assert list(bench.figures("no windows", ())) == [("hands", 1.0)]
    assert list(bench.figures("no windows", ((8, 8),))) == [("hands", 1.0), ("window (8, 8)", 2.0)]


def test_percentile(bench: ModuleType) -> None:
    values = list(range(1, 201))
    assert bench.percentile(values, 0.99) == 198
    assert bench.percentile(reversed(values), 0.5) == 100
    assert bench.percentile([7.0], 0.99) == 7.0


def test_figures_stand_beside_their_floors(bench: ModuleType) -> None:
    fast, slow = "gin random decisions a second", "first frame ms at 1920x1080"
    assert bench.figure(fast, 52345.678) == {"value": 52350.0, "at least": 45000.0, "ok": True}
    assert bench.figure(fast, 44999.0)["ok"] is False
    assert bench.figure(slow, 400.0) == {"value": 400.0, "at most": 400.0, "ok": True}
    assert bench.figure(slow, 401.0)["ok"] is False
    assert bench.figure(slow, None) == {"value": None, "at most": 400.0, "ok": False}
    assert bench.figure("something else", 3.0) == {"value": 3.0}


@pytest.mark.parametrize("game", GAMES)
def test_decisions(bench: ModuleType, game: str) -> None:
    assert bench.random_decisions(game, 150) > 0
    assert bench.player_decisions(game, "easy", 1) > 0


def test_hands_are_distinct(bench: ModuleType) -> None:
    hands = bench.distinct_hands(500)
    assert len({frozenset(hand) for hand in hands}) == 500
    assert all(len(set(hand)) == 10 for hand in hands)
    assert hands == bench.distinct_hands(500)
    assert bench.arrangement_us(20) > 0


def test_hands_with_wild_cards(bench: ModuleType) -> None:
    hands = bench.hands_with_sixes(20, 26, 4)
    assert hands == bench.hands_with_sixes(20, 26, 4)
    assert {(len(set(hand)), sum(card.rank == 6 for card in hand)) for hand in hands} == {(26, 4)}
    assert {card.pack for hand in hands[::2] for card in hand} == {0, 1}
    assert {card.pack for hand in hands[1::2] for card in hand} == {0, 1, 2}
    many = bench.hands_with_sixes(4, 40, 10)
    assert {(len(set(hand)), sum(card.rank == 6 for card in hand)) for hand in many} == {(40, 10)}
    every, best = bench.layings_ms(4, 12, 2), bench.laying_ms(4, 12, 2)
    assert len(every) == len(best) == 4
    assert min(every + best) > 0


def test_film(bench: ModuleType) -> None:
    frames = bench.film("gin", ("you", "easy"), (1024, 640), 5)
    assert frames.first > 0
    assert len(frames.deal) > 20, "the cards were not dealt"
    assert len(frames.drag) == 5


def test_film_of_a_table_that_is_laid_anew(bench: ModuleType) -> None:
    assert sum(len(meld.cards) for meld in bench.bench_table().table.melds) == 60
    assert len(bench.film_bench((1024, 640), 5)) == 5


def test_every_table_that_is_measured_is_one(bench: ModuleType) -> None:
    for what, game, players in bench.TABLES:
        assert len(players) in GAMES[game].seats
        assert f"frame ms, 99th percentile, {what} dealt at 1920x1080" in bench.MOST


def test_start(bench: ModuleType, home: Path) -> None:
    begun = bench.start((1024, 640))
    assert begun.first > 0
    assert begun.memory is None
    seen = bench.start((1024, 640), ("play", "gin", "--seats", "you,easy", "--seed", bench.SEED), rest=0.1)
    if sys.platform == "linux":
        assert seen.idle >= 0
        assert seen.memory > 10
        assert seen.memory_of_players > 10, "the computer players' process was not found"


def test_start_notices_a_program_that_ends(bench: ModuleType) -> None:
    with pytest.raises(bench.Broken, match="first frame"):
        bench.start((1024, 640), ("play", "no such game"))


def test_processor_time_and_memory_of_another_process(bench: ModuleType) -> None:
    if sys.platform != "linux":
        pytest.skip("Only Linux has /proc.")
    work = "print(sum(range(3_000_000)), flush=True); input()"
    with subprocess.Popen([sys.executable, "-c", work], stdin=subprocess.PIPE, stdout=subprocess.PIPE) as process:
        assert process.stdout is not None
        process.stdout.readline()
        assert 0 < bench.cpu_seconds(process.pid) < 60
        assert 1 < bench.resident_mb(process.pid) < 1000
        process.communicate(b"\n")


@pytest.mark.window
def test_drag(bench: ModuleType, xserver: dict[str, str], monkeypatch: pytest.MonkeyPatch) -> None:
    if bench.missing():
        pytest.skip(bench.missing())
    for name, value in xserver.items():
        monkeypatch.setenv(name, value)
    table, hand = bench.drag_ms(xserver["DISPLAY"], (1280, 800), 12)
    assert len(table) == len(hand) == 12
    assert min(table + hand) > 0
