"""Players from other people's modules: how they are invited, how they sit down, and what happens where they fail."""

from __future__ import annotations

import os
import random
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest
from guests import Club, Prompt, setup_of

from rummy_desktop.ai import choose, decide, outsiders, parse_style
from rummy_desktop.arena import simulation
from rummy_desktop.arena.worker import Question, answer
from rummy_desktop.cli import main
from rummy_desktop.engine.match import Match
from rummy_desktop.engine.moves import Deal, Move
from rummy_desktop.gui.app.pictures import seated
from rummy_desktop.gui.play.autosave import seats_of
from rummy_desktop.gui.play.computer_players import Players
from rummy_desktop.variants import GAMES

MODULE = """
import os
from rummy_desktop.engine.moves import Draw, Resign
os.environ["SDL_AUDIODRIVER"] = "dsp"
number = 3
def first(rules, view, rng, level, manner):
    return next(rules.moves(view))
def spoil(rules, view, rng, level, manner):
    view.hands[view.actor].clear()
    return next(rules.moves(view))
def dreams(rules, view, rng, level, manner):
    return Draw(1 - view.actor)
def wrong(rules, view, rng, level, manner):
    return Draw(view.actor)
def nearly(rules, view, rng, level, manner):
    move = next(rules.moves(view))
    return type(move)(bool(move.seat), *(getattr(move, name) for name in move.__struct_fields__[1:]))
def masked(rules, view, rng, level, manner):
    class Masked(Draw):
        def __str__(self):
            return "0 draw and more"
    return Masked(view.actor)
def lengthy(rules, view, rng, level, manner):
    raise ValueError("much" * 9999)
def silent(rules, view, rng, level, manner): ...
def gives_up(rules, view, rng, level, manner):
    return Resign(view.actor)
def fails(rules, view, rng, level, manner):
    raise RuntimeError("a ♠A is missing")
def leaves(rules, view, rng, level, manner):
    raise SystemExit("bye\\x1b[31m\\x07")
class Speechless(Exception):
    def __str__(self):
        raise SystemExit
def speechless(rules, view, rng, level, manner):
    raise Speechless
class Kinds:
    @staticmethod
    def inside(rules, view, rng, level, manner):
        return list(rules.moves(view))[-1]
"""
FAILING = [
    "spoil", "dreams", "wrong", "silent", "gives_up", "fails", "leaves", "speechless", "nearly", "masked", "lengthy",
]  # fmt: skip


@pytest.fixture(autouse=True)
def module(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """Yield the name of a module in the folder that one is in, with players of all kinds; nobody is invited yet."""
    name = f"outside_{tmp_path.name}".replace("-", "_")
    (tmp_path / f"{name}.py").write_text(MODULE, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", list(sys.path))
    monkeypatch.delenv(outsiders.PLACES, raising=False)
    outsiders._told.clear()
    yield name
    os.environ.pop(outsiders.PLACES, None)
    sys.modules.pop(name, None)


def refused(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    """Return the one line with which the words are refused."""
    assert main(words) == 2
    said = capsys.readouterr()
    assert (said.out, said.err.count("\n")) == ("", 1)
    return said.err.strip()


@pytest.mark.parametrize(
    ("player", "why"),
    [
        ("me", "A player is given as NAME=module:function, not as “me”."),
        ("me=module", "A player is given as NAME=module:function, not as “me=module”."),
        ("me=:first", "A player is given as NAME=module:function"),
        ("=MODULE:first", "A player's name has small letters and hyphens, at most 40, unlike “”."),
        ("Me2=MODULE:first", "unlike “Me2”."),
        ("hard=MODULE:first", "“hard” is the name of another player already; choose another one."),
        ("you=MODULE:first", "“you” is the name of another player already"),
        ("common=MODULE:first", "“common” is the name of another player already"),
        ("me=nowhere_at_all:first", "“me” can't be had, since nowhere_at_all can't be imported (ModuleNotFoundError:"),
        ("me=MODULE:nobody", "“me” can't be had, since there is no nobody in MODULE."),
        ("me=MODULE:number", "“me” can't be had, since MODULE:number is no function."),
    ],
)
def test_who_can_not_be_invited_is_refused(
    player: str, why: str, module: str, capsys: pytest.CaptureFixture[str]
) -> None:
    words = ("simulate", "bing", "--deals", "1", "--seats", "easy,easy", "--player", player.replace("MODULE", module))
    assert why.replace("MODULE", module) in refused(capsys, *words)
    assert "SDL_AUDIODRIVER" not in os.environ or os.environ["SDL_AUDIODRIVER"] != "dsp"


def test_a_name_is_known_only_once_it_is_invited(module: str, capsys: pytest.CaptureFixture[str]) -> None:
    words = ("simulate", "gin", "--deals", "2", "--seats", "me,easy")
    assert "There is no player “me”" in refused(capsys, *words)
    assert main([*words, "--player", f"me={module}:first"]) == 0
    said = capsys.readouterr()
    assert "\n0     me  " in said.out
    assert said.err == ""
    assert "There is no player “me”" in refused(capsys, *words)


def test_two_of_one_name_are_refused(module: str, capsys: pytest.CaptureFixture[str]) -> None:
    twice = ("--player", f"me={module}:first", "--player", f"me={module}:wrong")
    assert "“me” is the name of another player" in refused(
        capsys, "simulate", "gin", "--deals", "1", "--seats", "me,easy", *twice
    )


def asked(place: str, steps: int = 40) -> list[tuple[Move, str]]:
    """Return the moves of an outsider on both seats of a match of gin, and what was wrong with each."""
    outsiders.invite([f"me={place}"])
    match, found = Match.new(GAMES["gin"], 2, seed="outside"), []
    for _ in range(steps):
        if match.actor is None:
            break
        view = match.view(match.actor)
        before = view.copy()
        move, trouble = decide(match.game, match.rules.for_players(), view, random.Random(1), "hard", "me")
        assert view == before
        found.append((move, trouble.kind if trouble else ""))
        match.play(move)
    return found


def test_an_outsider_decides(module: str) -> None:
    for function in ("first", "Kinds.inside"):
        found = asked(f"{module}:{function}")
        assert len(found) == 40
        assert {why for _, why in found} == {""}


@pytest.mark.parametrize("function", FAILING)
def test_a_stand_in_plays_where_an_outsider_has_no_move(
    function: str, module: str, caplog: pytest.LogCaptureFixture
) -> None:
    found = asked(f"{module}:{function}")
    assert len(found) == 40
    wanted = {
        "silent": {"NoMove"},
        "gives_up": {"Resign"},
        "fails": {"RuntimeError"},
        "leaves": {"SystemExit"},
        "speechless": {"Speechless"},
        "dreams": {"IllegalMove"},
        "nearly": {"ValueError"},
        "masked": {"ValueError"},
        "lengthy": {"ValueError"},
        "wrong": {"IllegalMove", ""},
    }
    kinds = {why for move, why in found if not isinstance(move, Deal)}
    assert kinds == wanted.get(function, kinds)
    assert kinds - {""}
    match = Match.new(GAMES["gin"], 2, seed="outside")
    for _ in range(3):
        seat = match.actor or 0
        match.play(choose(match.game, match.rules.for_players(), match.view(seat), random.Random(1), "hard", "me"))
    told = [record.message for record in caplog.records]
    assert len(told) == len(set(told))
    assert all(line.startswith("The player “me” has no move that may be made (") for line in told)
    assert max(map(len, told)) < 500


def test_the_terminal_says_why_a_stand_in_plays(
    module: str, capsys: pytest.CaptureFixture[str], caplog: pytest.LogCaptureFixture
) -> None:
    words = ["simulate", "gin", "--deals", "3", "--seats", "me,easy"]
    assert main([*words, "--player", f"me={module}:wrong"]) == 0
    (line,) = {record.message for record in caplog.records}
    assert "against “0 draw” stands: " in line
    assert "a stand-in plays where that happens" in line
    assert "3 deals" in capsys.readouterr().out


def test_who_leaves_the_program_neither_ends_it_nor_paints_the_terminal(
    module: str, capsys: pytest.CaptureFixture[str], caplog: pytest.LogCaptureFixture
) -> None:
    words = ["simulate", "gin", "--deals", "1", "--seats", "me,easy", "--player", f"me={module}:leaves"]
    assert main(words) == 0
    (line,) = {record.message for record in caplog.records}
    assert r"it fails with SystemExit: bye\x1b[31m\x07" in line
    capsys.readouterr()
    Path(f"{module}_gone.py").write_text("raise SystemExit('\\x1b]0;mine\\x07')\n", encoding="utf-8")
    said = refused(capsys, *words[:-1], f"me={module}_gone:leaves")
    assert r"can't be imported (SystemExit: \x1b]0;mine\x07)" in said
    assert "\x1b" not in said


def test_a_style_may_be_an_outsider(module: str) -> None:
    outsiders.invite([f"me={module}:first"])
    style = parse_style("me", GAMES["bing"])
    assert (style.level, style.manner, str(style)) == ("hard", "me", "me")
    assert parse_style(str(style), GAMES["bing"]) == style


def test_an_outsider_sits_in_the_window_under_its_name(module: str) -> None:
    outsiders.invite([f"my-net={module}:first"])
    setup = seated("gin", ["you", "my-net"], {}, "7")
    seats = [(seat.name, seat.player, seat.manner) for seat in setup.seats]
    assert seats == [("You", "you", ""), ("My net", "hard", "my-net")]
    assert seats_of("gin", setup.seats)[1].manner == "my-net"
    outsiders.invite([])
    # A kept match knows the name only, and brings nobody.
    assert seats_of("gin", setup.seats)[1].manner == ""


@pytest.mark.parametrize(("function", "error"), [("first", ""), ("fails", "RuntimeError"), ("gives_up", "Resign")])
def test_the_process_of_the_players_says_what_went_wrong_and_no_card(function: str, error: str, module: str) -> None:
    outsiders.invite([f"me={module}:{function}"])
    match = Match.new(GAMES["gin"], 2, seed="outside")
    view = match.view(match.actor or 0)
    told = answer(Question(1, "gin", match.rules.options, view, "hard", "dice", "me"))
    assert told.error == error
    assert match.objection(Move.parse(told.move)) is None


def test_the_processes_of_the_program_know_who_is_invited(module: str) -> None:
    outsiders.invite([f"me={module}:Kinds.inside"])
    match, players = Match.new(GAMES["gin"], 2, seed="outside"), Players()
    try:
        number = players.ask("gin", match.rules.options, match.view(match.actor or 0), "hard", "dice", "me")
        while (move := players.answered(number)) is None:
            time.sleep(0.01)
        assert move == list(match.moves())[-1]
        assert not players.guessed(number)
    finally:
        players.close()
    alone = simulation.play_deals("gin", ["me", "easy"], 3)
    shared = simulation.play_deals("gin", ["me", "easy"], 3, jobs=2)
    assert (alone.points, alone.decisions) == (shared.points, shared.decisions)


class Guessing(Prompt):
    """Computer players for whom a stand-in always plays."""

    def guessed(self, number: int) -> bool:
        return True


@pytest.mark.parametrize("invited", [True, False])
def test_the_table_says_once_that_a_stand_in_plays(invited: bool, module: str) -> None:
    outsiders.invite([f"me={module}:fails"] if invited else [])
    club = Club()
    try:
        club.players = Guessing()  # type: ignore[assignment]
        match, plain = Match.new(GAMES["rummy"], 3, seed="scene", dealer=0), setup_of("rummy", "you", "hard", "hard")
        names = msgspec.structs.replace(plain.seats[1], name="My net", manner="me")
        table = club.sit(match, msgspec.structs.replace(plain, seats=(plain.seats[0], names, plain.seats[2])))
        said: list[str] = []
        for _ in range(400):
            club.advance_unseen(0.1)
            text = table.speech.news.words.text
            if "stand-in" in text and said[-1:] != [text]:
                said.append(text)
            if match.actor == 0:
                break
        assert match.actor == 0
        sentence = "My net has no move that may be made here; a stand-in plays in its place."
        assert said == [sentence] * invited
    finally:
        club.shut()
