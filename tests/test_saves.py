"""Matches on the disk: what was played is there again, whatever happens to the program, the disk or the file."""

from __future__ import annotations

import errno
import hashlib
import os
import random
import re
import subprocess
import sys
import threading
from collections import Counter
from collections.abc import Callable
from functools import partial
from pathlib import Path
from types import ModuleType
from typing import Any

import msgspec
import pytest
from kept_matches import (
    ROOT,
    TABLES,
    Played,
    between,
    deal_of,
    edited,
    further,
    kept_match,
    lines_of,
    people,
    play_on,
    quiet_log,
    same,
    soak,
)
from own_games import own, where
from promises import choose
from samples import enough, portion

from rummy_desktop.cli import main
from rummy_desktop.engine.cards import new_pack
from rummy_desktop.engine.match import BY_DEAL, Match, deal_seed
from rummy_desktop.engine.moves import Deal, Knock, Move
from rummy_desktop.engine.seats import Seat
from rummy_desktop.storage.library import copies, import_export, names, summaries, trash
from rummy_desktop.storage.match_file import load as saves
from rummy_desktop.storage.match_file.check import check
from rummy_desktop.storage.match_file.deal_text import deal_text, read_deal
from rummy_desktop.storage.match_file.header import VERSION, Header, Parent, SaveError, commitment, new_header, new_seed
from rummy_desktop.storage.match_file.lines import Ended, Record
from rummy_desktop.storage.match_file.load import load
from rummy_desktop.storage.match_file.locked_file import Busy, DiskFile, State, is_busy
from rummy_desktop.storage.match_file.mend import mend, mendable
from rummy_desktop.storage.match_file.migrations import MIGRATIONS
from rummy_desktop.storage.match_file.read import LARGEST, read_transcript
from rummy_desktop.storage.match_file.seals import sealed, unsealed
from rummy_desktop.storage.match_file.write import Locked, Saving
from rummy_desktop.storage.paths import matches_dir
from rummy_desktop.variants import GAMES

__all__ = ["quiet_log", "soak"]

SAMPLES = sorted((ROOT / "saves").glob("*.rummy"))
SENTENCE = re.compile(r"^[^\n]{8,400}[.!]$")


# What was played is there again


@pytest.mark.parametrize(("game", "seats", "options"), TABLES)
@pytest.mark.parametrize("until", [deal_of(1), deal_of(3, 4), between(2)], ids=["first deal", "third deal", "between"])
def test_a_match_is_loaded_as_it_was_left(
    game: str, seats: int, options: dict[str, Any], until: Callable[[Match], bool]
) -> None:
    path, match = kept_match(game, until, seats, options)
    before = path.read_bytes()
    saved = load(path)
    assert match.table.deal <= 3
    assert same(saved.match, match)
    assert (saved.notes, saved.again, saved.path, saved.first_deal) == ((), None, path, 1)
    assert saved.seats == saved.header.seats == tuple(people(seats))
    assert [match.log[place].verb for place in saved.deals] == ["deal"] * match.table.deal
    assert path.read_bytes() == before
    assert check(path).wrong == ()


@pytest.mark.parametrize(("game", "seats", "options"), [("gin", 2, {}), ("bing", 3, {"rebuys": 0}), ("500", 2, {})])
def test_a_match_that_is_over_is_loaded(game: str, seats: int, options: dict[str, Any]) -> None:
    path, match = kept_match(game, lambda match: False, seats, options)
    assert match.table.over
    saved = load(path)
    assert same(saved.match, match)
    assert saved.transcript.over == Ended(match.table.winners, match.table.totals, tuple(match.table.scores))
    shown = summaries.summary(path)
    assert shown is not None
    assert (shown.over, shown.winners, shown.scores) == (True, match.table.winners, tuple(match.table.scores))
    assert shown.deal == match.table.deal == len(saved.deals)
    assert summaries.last_unfinished() is None
    with Saving.resume(path) as saving:
        assert saving.saved is not None
    assert load(path).match.table.over


APART = BY_DEAL + "0a1b2c3d4e5f6789" * 2
"""A seed from which each deal has one of its own."""


def test_only_the_last_deal_is_played_again(monkeypatch: pytest.MonkeyPatch) -> None:
    path, match = kept_match("500", deal_of(5, 20), 3, {"target": 5000})
    begun = max(place for place, move in enumerate(match.log) if isinstance(move, Deal))
    played: list[Move] = []
    play = Match.play
    monkeypatch.setattr(Match, "play", lambda self, move: played.append(move) or play(self, move))
    assert same(load(path).match, match)
    assert played == match.log[begun:]


@pytest.mark.parametrize(("game", "seats", "options"), TABLES)
def test_every_moment_can_be_looked_at(game: str, seats: int, options: dict[str, Any]) -> None:
    path, match = kept_match(game, deal_of(3), seats, options)
    saved = load(path)
    twin = Match.new(GAMES[game], seats, saved.header.options, saved.header.seed)
    moments = {*saved.deals[1:], *(place + 1 for place in saved.deals), len(match.log) - 1, 1, 7}
    for count, move in enumerate(match.log, 1):
        if count > 1:
            twin.play(move)
        if count in moments:
            assert same(saved.at(count), twin)
    for count in (0, len(match.log) + 1):
        with pytest.raises(ValueError, match=rf"^There are 1 to {len(match.log)} moves, not {count}\.$"):
            saved.at(count)


def test_going_on_goes_on_in_the_same_file() -> None:
    path, match = kept_match("gin", deal_of(2))
    for number in range(3):
        with Saving.resume(path) as saving:
            assert saving.saved is not None
            assert same(saving.saved.match, match)
            match = saving.saved.match
            play_on(match, random.Random(number), further(match, 17), saving)
        assert same(load(path).match, match)
    assert check(path).wrong == ()
    assert [each.path for each in summaries.summaries()[0]] == [path]


def test_to_open_a_match_changes_nothing() -> None:
    path, _ = kept_match("gin", between(1))
    before = path.read_bytes()
    with Saving.resume(path) as saving:
        assert saving.wait()
    assert path.read_bytes() == before


def test_what_else_is_kept() -> None:
    path, match = kept_match("rummy", lambda match: len(match.log) >= 5, 3)
    with Saving.resume(path) as saving:
        saving.hand_over(0, "hard")
        saving.hand_over(0, "hard")
        saving.rename("  Sunday\n evening ")
        play_on(match, random.Random(1), lambda m: len(m.log) >= 9, saving)
        saving.hand_over(0, "")
        seats = (Seat("Ada", "person"), *people(3)[1:])
        saving.reseat(seats)
    saved = load(path)
    assert saved.handed == [(5, 0, "hard"), (9, 0, "")]
    assert (saved.name, saved.seats, saved.header.seats) == ("Sunday evening", seats, tuple(people(3)))
    shown = summaries.summary(path)
    assert shown is not None
    assert (shown.name, shown.title, shown.seats, shown.moves) == ("Sunday evening", "Sunday evening", seats, 9)
    assert saved.time_of(0) == saved.header.started <= saved.time_of(9)


def test_a_match_may_begin_without_a_seed() -> None:
    header = new_header("gin", people(2))
    assert re.fullmatch("deals-[0-9a-f]{32}", header.seed)
    assert new_seed() != new_seed()
    assert header.options.keys() == set(GAMES["gin"].options.__struct_fields__)
    assert header.id != new_header("gin", people(2)).id


@pytest.mark.parametrize(
    ("game", "seats", "options", "seed", "sentence"),
    [
        ("whist", 2, {}, "1", "There is no game “whist”."),
        ("gin", 3, {}, "1", "Gin Rummy is not for 3 players."),
        ("gin", 2, {"knock_limit": 11}, "1", "knock_limit takes a whole number from 0 to 10, not “11”."),
        ("500", 3, {"partnership": True}, "1", "Partners need four players, not 3; turn partners off."),
        ("gin", 2, {}, "\udcff", "The seed has letters that can’t be written down."),
        ("gin", 2, {}, "a\nb", "The seed has letters that can’t be shown."),
    ],
)
def test_what_no_header_is_made_of(game: str, seats: int, options: dict[str, Any], seed: str, sentence: str) -> None:
    with pytest.raises(ValueError, match=r"\.$") as refusal:
        new_header(game, people(seats), options, seed)
    assert str(refusal.value) == sentence


# Nobody reads a hidden card in it


@pytest.mark.parametrize(("game", "seats", "options"), TABLES)
def test_a_save_names_no_card_that_is_hidden(game: str, seats: int, options: dict[str, Any]) -> None:
    spelled = re.compile(r"\b(?:[A2-9TJQK][SHDC]|JK)(?:\.\d)?\b")
    header = new_header(game, people(seats), options, "hidden")
    match = Match.new(GAMES[game], seats, header.options, "hidden")
    seen = {word for event in match.events for word in spelled.findall(str(event.seen_by(None)))}
    rng = random.Random("hidden")
    with Saving.begin(header, match) as saving:
        while match.actor is not None and match.table.deal < 4:
            move = choose(match.rules, match.table, list(match.moves()), rng, "keen")
            last = len(match.table.hands[move.seat]) == 1
            events = match.play(move)
            saving.add(move, match)
            if isinstance(move, Deal):
                seen = set()
            seen |= {word for event in events for word in spelled.findall(str(event.seen_by(None)))}
            named = set(spelled.findall(str(move)))
            # A card that ends the play is put face down, and nobody has to decide anything by it any more.
            if not isinstance(move, Knock) and not last:
                assert named <= seen
    assert saving.path is not None
    lines = saving.path.read_bytes().splitlines()
    tables = [line for line in lines if line.startswith(b'{"table":')]
    enough(game, len(tables), 2, "tables in the file")
    for line in tables:
        assert b'"S"' not in line
        assert b'"H"' not in line
        assert not spelled.findall(line.decode())


# A line that was not written to its end


@pytest.mark.parametrize("game", ["gin", "bing"])
def test_the_beginning_of_a_line_is_dropped(game: str) -> None:
    path, match = kept_match(game, deal_of(2, 1), 2, {"target": 500} if game == "gin" else {})
    text = path.read_bytes()
    near = [*range(len(text) - 1, len(text) - 30, -1), *range(len(text) - 30, text.rindex(b'{"table"') - 40, -5)]
    told = set[str]()
    for end in near:
        path.write_bytes(text[:end])
        saved = load(path)
        whole = text[: text.rfind(b"\n", 0, end) + 1]
        assert saved.moves == match.log[: whole.count(b'\n{"move":')]
        assert len(saved.notes) == (len(whole) < end)
        assert path.read_bytes() == text[:end]
        told |= set(saved.notes)
    assert "The last move was not saved to its end, so the match goes on from the move before it." in told


def test_after_half_a_line_a_match_goes_on() -> None:
    path, match = kept_match("gin", deal_of(2))
    with path.open("ab") as file:
        file.write(b'{"move":"0 dr')
    with Saving.resume(path) as saving:
        assert saving.saved is not None
        play_on(match, random.Random(3), further(match, 5), saving)
    assert same(load(path).match, match)
    assert check(path).wrong == ()


def test_what_was_never_written_reads_as_zeros() -> None:
    path, match = kept_match()
    path.write_bytes(path.read_bytes() + bytes(700))
    saved = load(path)
    assert same(saved.match, match)
    assert len(saved.notes) == 1


def test_a_table_that_was_lost_with_the_power_is_written_later() -> None:
    path, match = kept_match("gin", between(1))
    edited(path, lambda lines: lines[:-1])
    assert same(load(path).match, match)
    with Saving.resume(path) as saving:
        play_on(match, random.Random(3), deal_of(2), saving)
    assert same(load(path).match, match)
    assert path.read_bytes().count(b'{"table":') == 1
    assert check(path).wrong == ()


# On the disk before the next decision


class Paper:
    """A file that counts what is done to it; `gate` holds it up, `troubles` are what it fails with, first to last."""

    def __init__(self) -> None:
        self.text = bytearray()
        self.synced = b""
        self.writes: list[bytes] = []
        self.threads: set[str] = set()
        self.gate = threading.Event()
        self.gate.set()
        self.troubles: list[OSError] = []
        self.opened = 0
        self.closed = False

    def __call__(self, path: Path, new: bool) -> Paper:
        self.opened += 1
        return self

    def write(self, place: int, text: bytes) -> None:
        self.threads.add(threading.current_thread().name)
        if self.troubles:
            self.text += text[: len(text) // 2]
            raise self.troubles.pop(0)
        del self.text[place:]
        self.text += text
        self.writes.append(text)

    def sync(self) -> None:
        self.gate.wait(60)
        self.synced = bytes(self.text)

    def state(self, text: bytes | bytearray) -> State:
        return "sound"

    def close(self) -> None:
        self.closed = True


def on_paper(paper: Paper, again: float = 60.0) -> tuple[Saving, Match]:
    """Return a match of gin that is kept on paper."""
    header = new_header("gin", people(2), {"target": 5000}, "paper")
    match = Match.new(GAMES["gin"], 2, header.options, "paper")
    return Saving.begin(header, match, opening=paper, again=again), match


def test_every_move_is_synced_before_it_counts_as_settled() -> None:
    paper = Paper()
    saving, match = on_paper(paper)
    assert saving.wait()
    rng = random.Random(5)
    with saving:
        for count in range(1, 80):
            move = choose(match.rules, match.table, list(match.moves()), rng, "keen")
            match.play(move)
            saving.add(move, match)
            assert saving.wait()
            assert saving.settled
            assert saving.ready
            assert (
                unsealed(paper.synced.splitlines()[-1 if b'{"table"' not in paper.writes[-1] else -2])[0].decode()
                == f'{{"move":"{move}"}}'
            )
            assert len(paper.writes) == count + 1
    assert (paper.threads, paper.opened, paper.closed) == ({"saving"}, 1, True)
    assert bytes(paper.text) == paper.synced


def test_nobody_waits_for_the_disk() -> None:
    paper = Paper()
    paper.gate.clear()
    saving, match = on_paper(paper)
    play_on(match, random.Random(5), lambda m: len(m.log) >= 20, saving)
    assert not saving.settled
    assert not saving.ready
    assert saving.trouble is None
    paper.gate.set()
    assert saving.close()
    assert paper.synced.count(b'{"move":') == 20
    assert len(paper.writes) <= 3, "what has come meanwhile is written at once"


def test_a_full_disk_is_said_and_nothing_is_lost() -> None:
    paper = Paper()
    saving, match = on_paper(paper)
    assert saving.wait()
    paper.troubles = [OSError(errno.ENOSPC, "No space left on device")] * 3
    rng = random.Random(5)
    for _ in range(3):
        play_on(match, rng, further(match, 1), saving)
        assert not saving.wait()
        assert saving.trouble == (
            "The disk is full, so this match is not saved just now: play on, and make room on the disk; "
            "saving is tried again all the time."
        )
        assert saving.ready
    play_on(match, rng, lambda m: len(m.log) >= 30, saving)
    assert saving.close()
    assert saving.trouble is None
    moves = [unsealed(line)[0] for line in paper.synced.splitlines() if line.startswith(b'{"move"')]
    assert moves == [f'{{"move":"{move}"}}'.encode() for move in match.log]


def test_saving_is_tried_again_by_itself() -> None:
    paper = Paper()
    paper.troubles = [OSError(errno.EIO, "Input/output error")] * 5
    saving, _ = on_paper(paper, again=0.0)
    with saving._turn:
        saving._turn.wait_for(lambda: not saving._waiting, 60)
    assert saving.settled
    assert saving.trouble is None
    assert paper.synced.count(b'{"move":') == 1
    saving.close()


def test_trouble_is_told_in_the_words_of_the_system() -> None:
    paper = Paper()
    paper.troubles = [OSError(errno.EACCES, "Permission denied")] * 2
    saving, _ = on_paper(paper)
    assert not saving.wait()
    assert saving.trouble == (
        "This match can’t be saved just now (permission denied): play on, it is kept until saving works again."
    )
    assert not saving.close(), "what is not saved at the end of the program is lost, and who closes it knows"


def test_a_folder_that_can_t_be_is_no_end_of_the_game(home: Path) -> None:
    home.mkdir()
    (home / "data").write_text("no folder")
    saving, match = on_paper(DiskFile)  # type: ignore[arg-type]
    assert not saving.wait()
    assert saving.trouble is not None
    assert SENTENCE.match(saving.trouble)
    (home / "data").unlink()
    play_on(match, random.Random(5), lambda m: len(m.log) >= 9, saving)
    assert saving.close()
    assert saving.path is not None
    assert same(load(saving.path).match, match)
    assert summaries.summaries() == ([summaries.summary(saving.path)], None)


def test_a_match_of_which_nothing_was_saved_leaves_no_file(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(os, "write", fail)
    saving, _ = on_paper(DiskFile)  # type: ignore[arg-type]
    assert not saving.wait()
    assert saving.path is not None
    assert saving.path.exists()
    assert not saving.close()
    assert not saving.path.exists()
    assert summaries.summaries() == ([], None)


def test_without_any_place_for_it_a_match_is_played_all_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("RUMMY_HOME", "~nobody-of-this-name/x")
    saving, _ = on_paper(Paper())
    assert not saving.wait()
    assert saving.trouble == (
        "This match can’t be saved just now (there is no folder for it): play on, it is kept until saving works again."
    )
    saving.close()
    found, sentence = summaries.summaries()
    assert found == []
    assert sentence is not None
    assert SENTENCE.match(sentence)


LIMITED = """
import logging, random, resource, sys
sys.dont_write_bytecode = True  # which would be cut off by the limit as well, and not be noticed
logging.getLogger("rummy_desktop").addHandler(logging.NullHandler())
sys.path[:0] = [{root!r}, {tests!r}]
from pathlib import Path
from kept_matches import further, people, play_on
from rummy_desktop.engine.match import Match
from rummy_desktop.storage.match_file.header import new_header
from rummy_desktop.storage.match_file.load import load
from rummy_desktop.storage.match_file.write import Saving
from rummy_desktop.variants import GAMES
header = new_header("gin", people(2), {{"target": 5000}}, "full")
match = Match.new(GAMES["gin"], 2, header.options, "full")
soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
with Saving.begin(header, match, Path({folder!r}), again=3600) as saving:
    assert saving.wait()
    resource.setrlimit(resource.RLIMIT_FSIZE, (2000, hard))
    rng = random.Random(1)
    while saving.trouble is None:
        play_on(match, rng, further(match, 1), saving)
        saving.wait()
    print(saving.trouble)
    kept = load(saving.path)
    assert 5 < len(kept.moves) < len(match.log) and kept.moves == match.log[: len(kept.moves)] and not kept.notes
    play_on(match, rng, further(match, 50), saving)
    resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))
assert saving.settled and load(saving.path).moves == match.log
"""


@pytest.mark.skipif(sys.platform == "win32", reason="this system limits no files")
def test_a_disk_that_is_really_full(tmp_path: Path) -> None:
    code = LIMITED.format(root=str(ROOT), tests=str(ROOT / "tests"), folder=str(tmp_path / "small"))
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert (ran.returncode, ran.stderr) == (0, "")
    assert ran.stdout.startswith("The disk is full, so this match is not saved just now")


def test_a_match_that_is_too_long_is_not_made_unreadable(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("rummy_desktop.storage.match_file.write.LARGEST", 2000)
    path, match = kept_match_in_trouble()
    saved = load(path)
    assert 5 < len(saved.moves) < len(match.log)
    assert saved.moves == match.log[: len(saved.moves)]


def kept_match_in_trouble() -> Played:
    """Return a match of which a part could not be saved, since it is too long."""
    header = new_header("gin", people(2), {"target": 5000}, "long")
    match = Match.new(GAMES["gin"], 2, header.options, "long")
    with Saving.begin(header, match, again=0.0) as saving:
        rng = random.Random(2)
        while saving.trouble is None:
            play_on(match, rng, further(match, 1), saving)
            saving.wait()
    assert saving.trouble == "This match has become too long to be saved; play on, or begin another one."
    assert saving.path is not None
    return Played(saving.path, match)


def test_a_new_file_is_never_put_over_another(tmp_path: Path) -> None:
    (tmp_path / "there").write_text("something")
    with pytest.raises(FileExistsError):
        DiskFile(tmp_path / "there", True)
    assert (tmp_path / "there").read_text() == "something"


# Two windows on one match


def test_the_second_can_only_watch() -> None:
    path, match = kept_match()
    with Saving.resume(path):
        assert is_busy(path)
        with pytest.raises(Locked) as refusal:
            Saving.resume(path)
        assert str(refusal.value) == "This match is open in another window of the game; here it can only be watched."
        assert same(load(path).match, match)
        for change in (lambda: names.rename(path, "Other"), lambda: trash.delete(path)):
            with pytest.raises(SaveError) as busy:
                change()
            assert str(busy.value) == "This match is open in another window of the game; close it there first."
        here = copies.copy(path)
    assert not is_busy(path)
    Saving.resume(path).close()
    Saving.resume(here).close()


def test_another_program_is_the_second_too() -> None:
    path, _ = kept_match()
    code = f"""
import sys
sys.path.insert(0, {str(ROOT)!r})
from pathlib import Path
from rummy_desktop.storage.match_file.write import Locked, Saving
try:
    Saving.resume(Path({str(path)!r})).close()
    print("free")
except Locked as locked:
    print(locked)
"""
    words = [sys.executable, "-c", code]
    with Saving.resume(path):
        taken = subprocess.run(words, capture_output=True, text=True, check=True).stdout
    free = subprocess.run(words, capture_output=True, text=True, check=True).stdout
    assert (taken.strip(), free.strip()) == (
        "This match is open in another window of the game; here it can only be watched.",
        "free",
    )


def test_a_match_in_a_file_that_can_t_be_written_can_be_watched() -> None:
    path, _ = kept_match()

    def refuse(path: Path, new: bool) -> DiskFile:
        raise PermissionError(errno.EACCES, "Permission denied")

    with pytest.raises(Locked) as refusal:
        Saving.resume(path, opening=refuse)
    assert str(refusal.value) == (
        "This match can’t be saved (permission denied); it can be watched, or go on as a copy."
    )


def test_a_disk_that_knows_no_locks_does_without(monkeypatch: pytest.MonkeyPatch) -> None:
    fcntl = pytest.importorskip("fcntl")
    path, match = kept_match()

    def fail(*_: object) -> None:
        raise OSError(errno.ENOLCK, "No locks available")

    monkeypatch.setattr(fcntl, "flock", fail)
    with Saving.resume(path) as saving:
        play_on(match, random.Random(3), further(match, 5), saving)
    assert same(load(path).match, match)


def test_a_busy_file_says_so(tmp_path: Path) -> None:
    file = DiskFile(tmp_path / "x", True)
    with pytest.raises(Busy):
        DiskFile(tmp_path / "x", False)
    file.close()
    DiskFile(tmp_path / "x", False).close()
    assert not is_busy(tmp_path / "nothing")


# What is no match


def text_of(path: Path, **changes: Any) -> bytes:
    """Return the file with other values in its header."""
    lines = lines_of(path)
    values = msgspec.json.decode(lines[0]) | changes
    return sealed([msgspec.json.encode(values), *lines[1:]])[0]


GOOD = {"name": "Ada", "player": "you", "manner": "", "colour": 1, "emblem": ""}
REFUSED: dict[str, tuple[Callable[[Path], bytes], str]] = {
    "empty": (lambda path: b"", "x.rummy is empty: no match is in it, and it can be deleted."),
    "zeros": (lambda path: bytes(5000), "x.rummy is empty: no match is in it, and it can be deleted."),
    "cut in the header": (
        lambda path: path.read_bytes()[:200],
        "x.rummy was cut off before the first move: no match is in it, and it can be deleted.",
    ),
    "a header alone": (
        lambda path: path.read_bytes().splitlines(keepends=True)[0],
        "x.rummy was cut off before the first move: no match is in it, and it can be deleted.",
    ),
    "random": (
        lambda path: random.Random(1).randbytes(4000) + b"\n",
        "x.rummy is no saved match, or its first line is damaged; choose another file.",
    ),
    "one line": (
        lambda path: b"Dear Ada, thank you for the evening!",
        "x.rummy is no saved match, or its first line is damaged; choose another file.",
    ),
    "house rules": (
        lambda path: b'{"format":"rummy-desktop house rules","version":1}\n',
        "x.rummy is no saved match, or its first line is damaged; choose another file.",
    ),
    "deep": (
        lambda path: b"[" * 200_000 + b"]" * 200_000 + b"\n",
        "x.rummy is no saved match, or its first line is damaged; choose another file.",
    ),
    "newer": (
        lambda path: text_of(path, version=4, app="9.1.0"),
        "x.rummy was saved by a newer version of Rummy Desktop (9.1.0); open it with that version.",
    ),
    "no version": (
        lambda path: text_of(path, version="1"),
        "x.rummy is no saved match, or its first line is damaged; choose another file.",
    ),
    "version 0": (
        lambda path: text_of(path, version=0),
        "x.rummy has a format that no version knows; choose another file.",
    ),
    "another game": (
        lambda path: text_of(path, game="whist\n"),
        "x.rummy is a match of “whist\\n”, a game that this version doesn’t know; a newer version of Rummy Desktop may "
        "open it.",
    ),
    "another rule": (
        lambda path: text_of(path, options={"hollywood": True}),
        "x.rummy has a house rule that this version’s Gin Rummy doesn’t know, “hollywood”; a newer version of Rummy "
        "Desktop may open it.",
    ),
    "a wrong rule": (
        lambda path: text_of(path, options={"knock_limit": 99}),
        "x.rummy can’t be opened: knock_limit takes a whole number from 0 to 10, not “99”.",
    ),
    "three at gin": (
        lambda path: text_of(path, seats=[GOOD] * 3),
        "x.rummy can’t be opened: Gin Rummy is not for 3 players.",
    ),
    "nine seats": (
        lambda path: text_of(path, seats=[GOOD] * 9),
        "x.rummy is damaged in line 1 and can’t be opened; it is kept as it is.",
    ),
    "a long name": (
        lambda path: text_of(path, seats=[GOOD, GOOD | {"name": "A" * 41}]),
        "x.rummy is damaged in line 1 and can’t be opened; it is kept as it is.",
    ),
    "a long seed": (
        lambda path: text_of(path, seed="7" * 201),
        "x.rummy is damaged in line 1 and can’t be opened; it is kept as it is.",
    ),
    "a number as the seed": (
        lambda path: text_of(path, seed=7),
        "x.rummy is damaged in line 1 and can’t be opened; it is kept as it is.",
    ),
    "an odd seed": (
        lambda path: text_of(path, seed="a\x00b"),
        "x.rummy can’t be opened: The seed has letters that can’t be shown.",
    ),
    "an odd id": (
        lambda path: text_of(path, id="../../x"),
        "x.rummy is damaged in line 1 and can’t be opened; it is kept as it is.",
    ),
}


@pytest.mark.parametrize("kind", REFUSED)
def test_a_file_that_is_no_match_is_refused_in_a_sentence(kind: str, tmp_path: Path) -> None:
    make, sentence = REFUSED[kind]
    path = tmp_path / "x.rummy"
    text = make(kept_match().path)
    path.write_bytes(text)
    for refused in (load, copies.copy, import_export.import_from, Saving.resume):
        with pytest.raises(SaveError) as refusal:
            refused(path)
        assert str(refusal.value) == sentence
    assert check(path).wrong[0] in (sentence, "There is no move in it; it can be deleted.")
    shown = summaries.summary(path)
    assert shown is not None
    assert shown.trouble in (sentence, None)
    assert (shown.trouble is None) == (kind == "a header alone")
    assert path.read_bytes() == text


WRONG_LINES = (
    b'{"move":"0 sneeze"}\n',
    b'{"move":"0 discard 7X"}\n',
    b'{"move":7}\n',
    b'{"move":"0 draw","name":"x"}\n',
    b"{}\n",
    b'{"sneeze":1}\n',
    b'{"move":"0 draw"\n',
    b'{"table":{}}\n',
    b'{"table":{"deal":1,"results":[{"deal":2,"outcome":"gin","winner":0,"points":[1,0]}]}}\n',
    b'{"table":{"seats":2}}\n',
    b'{"table":{"sneezes":2}}\n',
    b'{"table":[]}\n',
    b'{"table":{"deal":1000000000000,"results":[{"deal":1,"outcome":"gin","winner":0,"points":[1,0]}]}}\n',
    b'{"table":{"deal":-3,"results":[]}}\n',
    b'{"away":{"seat":2,"level":"hard"}}\n',
    b'{"away":{"seat":1,"level":"best"}}\n',
    b'{"seats":[]}\n',
    b'{"back":-1}\n',
    b'{"back":9999}\n',
    b'{"name":"' + b"x" * 41 + b'"}\n',
    b'{"over":{"winners":[9],"totals":[],"scores":[]}}\n',
    b'{"move":"0 lay-down ' + b"7H " * 2000 + b'"}\n',
    b"[" * 100_000 + b"]" * 100_000 + b"\n",
    b'{"table":' + b'{"a":' * 100_000 + b"1" + b"}" * 100_000 + b"}\n",
    b"\xff\xfe\n",
)


@pytest.mark.parametrize("line", WRONG_LINES, ids=lambda line: line[:40].decode(errors="replace").strip())
def test_damage_inside_is_told_by_its_line(line: bytes) -> None:
    path, _ = kept_match()
    text = edited(path, lambda lines: [*lines[:20], line, *lines[20:]]).read_bytes()
    sentence = f"{path.name} is damaged in line 21; open it in the game to go on from the last deal that is sound."
    with pytest.raises(SaveError) as refusal:
        load(path)
    assert str(refusal.value) == sentence
    assert check(path).wrong == (sentence,)
    assert path.read_bytes() == text


def test_what_is_far_too_large_is_not_even_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "large.rummy"
    with path.open("wb") as file:
        file.write(kept_match().path.read_bytes())
        file.truncate(100_000_000)
    monkeypatch.setattr(saves, "read_transcript", read_transcript)
    sentence = "large.rummy is too large for a saved match (100 MB, and 8 MB is the most); choose another file."
    with pytest.raises(SaveError) as refusal:
        load(path)
    assert str(refusal.value) == sentence
    shown = summaries.summary(path)
    assert shown is not None
    assert shown.trouble == sentence
    assert LARGEST < 10_000_000


def test_what_is_no_file_is_refused(tmp_path: Path) -> None:
    with pytest.raises(SaveError) as missing:
        load(tmp_path / "gone.rummy")
    assert str(missing.value) == "There is no file gone.rummy any more; choose another match."
    (tmp_path / "folder.rummy").mkdir()
    for do in (load, Saving.resume, lambda path: import_export.export_to(path, tmp_path / "x")):
        with pytest.raises(SaveError) as folder:
            do(tmp_path / "folder.rummy")
        assert str(folder.value) == "folder.rummy is a folder; choose the file of a saved match."


def test_a_file_that_can_t_be_read_says_why(monkeypatch: pytest.MonkeyPatch) -> None:
    path, _ = kept_match()

    def refuse(*_: object, **__: object) -> None:
        raise PermissionError(errno.EACCES, "Permission denied")

    monkeypatch.setattr(os, "open", refuse)
    with pytest.raises(SaveError) as refusal:
        load(path)
    assert str(refusal.value) == (f"{path.name} can’t be read (permission denied); see whether you may open the file.")


def test_what_an_editor_leaves_behind_does_no_harm() -> None:
    path, match = kept_match()
    text = path.read_bytes()
    path.write_bytes(b"\xef\xbb\xbf" + text.replace(b"\n", b"\r\n") + b"\r\n")
    assert same(load(path).match, match)
    with Saving.resume(path) as saving:
        play_on(match, random.Random(3), further(match, 5), saving)
    assert same(load(path).match, match)
    shown = summaries.summary(path)
    assert shown is not None
    assert (shown.trouble, shown.moves) == (None, len(match.log))


def test_a_name_of_the_file_is_shown_as_it_can_be() -> None:
    path, _ = kept_match(name="Odd")
    seats = [GOOD | {"name": "A\x1b[31m\nda"}, GOOD | {"name": "\x00"}]
    path.write_bytes(text_of(path, seats=seats, name="\tSun\u202eday "))
    saved = load(path)
    assert [seat.name for seat in saved.seats] == ["A [31m da", "?"]
    assert saved.name == "Sun day"


# Moves that the rules don't allow


def test_a_move_against_the_rules_begins_the_deal_anew() -> None:
    path, match = kept_match("gin", deal_of(3), options={"target": 5000})
    begun = load(path).deals[2]
    number = len(path.read_bytes().splitlines())
    text = edited(path, lambda lines: [*lines, b'{"move":"0 show"}\n']).read_bytes()
    saved = load(path)
    why = match.objection(Move.parse("0 show"))
    assert why is not None
    assert saved.notes == (
        f"Deal 3 begins anew, because the move “0 show” in line {number + 1} of the file is not allowed by the rules "
        f"of this version ({why.rstrip('.')}).",
    )
    assert (saved.again, len(saved.moves)) == (begun, begun + 1)
    assert saved.match.log == match.log[: begun + 1]
    assert path.read_bytes() == text
    assert [wrong.startswith(f"Deal 3, line {number + 1}: ") for wrong in check(path).wrong] == [True]
    with Saving.resume(path) as saving:
        assert saving.saved is not None
        match = saving.saved.match
        play_on(match, random.Random(8), deal_of(4), saving)
    assert same(load(path).match, match)
    assert load(path).notes == ()
    assert check(path).wrong == ()
    assert b'{"back":' in path.read_bytes()


@pytest.mark.parametrize("line", [b'{"move":"1 deal"}\n', b'{"move":"0 draw"}\n', b'{"move":"7 resign"}\n'])
def test_a_first_move_against_the_rules_begins_the_match_anew(line: bytes) -> None:
    path, match = kept_match("rummy", lambda m: len(m.log) > 8, 3, seed="anew")
    assert match.log[0] != Deal(1)
    edited(path, lambda lines: [lines[0], line, *lines[3:]])
    saved = load(path)
    assert saved.match.log == match.log[:1]
    assert saved.again == 0
    assert saved.notes[0].startswith("Deal 1 begins anew")
    with Saving.resume(path) as saving:
        assert saving.saved is not None
        play_on(saving.saved.match, random.Random(1), lambda m: len(m.log) >= 6, saving)
        again = saving.saved.match
    assert same(load(path).match, again)


def test_a_wrong_dealer_begins_the_deal_anew() -> None:
    path, match = kept_match("gin", deal_of(2))
    place = load(path).deals[1]
    line = load(path).transcript.lines[place]
    other = Deal(1 - match.log[place].seat)
    edited(path, lambda lines: [*lines[: line - 1], f'{{"move":"{other}"}}\n'.encode(), *lines[line:]])
    saved = load(path)
    assert saved.match.log == match.log[: place + 1]
    assert saved.again == place


def test_a_rulebook_that_fails_does_not_end_the_game(monkeypatch: pytest.MonkeyPatch) -> None:
    path, match = kept_match("gin", deal_of(2))
    rules = type(match.rules)

    def fail(*_: object) -> None:
        raise KeyError("a mistake of ours")

    monkeypatch.setattr(rules, "_against_draw", fail)
    saved = load(path)
    assert saved.again == saved.deals[-1]
    assert "The rules of this version can’t play it" in saved.notes[0]


def test_a_deal_without_end_is_not_played(monkeypatch: pytest.MonkeyPatch) -> None:
    path, _ = kept_match("gin", deal_of(1, 20))
    monkeypatch.setattr(saves, "MOST", 15)
    saved = load(path)
    assert saved.again == 0
    assert "There are too many moves in this deal" in saved.notes[0]


def test_a_file_that_can_t_be_played_at_all_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    path, match = kept_match("gin", between(2), seed=APART)
    told = read_deal(deal_text(load(path), 2))
    header = new_header("gin", people(2), told.options, told.seed)
    with Saving.begin(header, told.match(), start=told.before) as saving:
        assert saving.wait()
    rules = type(match.rules)

    def fail(*_: object) -> None:
        raise KeyError("a mistake of ours")

    monkeypatch.setattr(rules, "_against_deal", fail)
    assert saving.path is not None
    for file, sentence in (
        (saving.path, "can’t be played from its beginning; it is kept as it is."),
        (edited(path, lambda lines: lines[:9]), "is damaged and can’t be opened; it is kept as it is."),
    ):
        with pytest.raises(SaveError) as refusal:
            load(file)
        assert str(refusal.value) == f"{file.name} {sentence}"
        assert len(check(file).wrong) == 1


def test_the_page_on_the_format_tells_every_key() -> None:
    page = (ROOT / "docs" / "save-format.md").read_text(encoding="utf-8")
    rows = re.findall(r"^\| `(\w+)` \|", page, re.MULTILINE)
    assert rows == [*Header.__struct_encode_fields__, *Record.__struct_encode_fields__]


# Older formats


def test_an_older_format_becomes_the_one_of_now(monkeypatch: pytest.MonkeyPatch) -> None:
    path, match = kept_match("gin", deal_of(2))

    def to_first(lines: list[bytes | None]) -> list[bytes | None]:
        text = b"\n".join(line or b"" for line in lines)
        text = text.replace(b'{"play":', b'{"move":').replace(b'"version":0', b'"version":1', 1)
        return [line or None for line in text.split(b"\n")]

    text = b"".join(lines_of(path))
    older = text.replace(b'{"move":', b'{"play":').replace(b'"version":3', b'"version":0', 1)
    path.write_bytes(older)
    steps = {0: to_first, **MIGRATIONS}
    assert same(load(path, steps).match, match)
    assert path.read_bytes() == older, "to look at a match changes nothing"
    for bad in (
        {0: lambda lines: lines[5]["nothing"]},
        {0: lambda lines: [b"7", *lines[1:]], **MIGRATIONS},
        {},
    ):
        with pytest.raises(SaveError):
            load(path, bad)  # type: ignore[arg-type]
    monkeypatch.setattr(saves.load, "__defaults__", (steps,))
    with Saving.resume(path) as saving:
        play_on(match, random.Random(3), further(match, 5), saving)
    monkeypatch.undo()
    assert same(load(path).match, match)


def without_scores(path: Path) -> bytes:
    """Return the text of a kept match as format 2 had it: its results have points, and no scores."""
    lines = [unsealed(line)[0] for line in path.read_bytes().splitlines()]
    lines[0] = lines[0].replace(b'"version":3', b'"version":2', 1)
    return sealed(pointed(line) if line.startswith(b'{"table"') else line for line in lines)[0]


def pointed(line: bytes) -> bytes:
    """Return the line of a table as format 2 had it."""
    told = msgspec.json.decode(line)
    for result in told["table"]["results"]:
        for name in ("scores", "out", "paid"):
            result.pop(name, None)
    return msgspec.json.encode(told)


@pytest.mark.parametrize(
    ("game", "options"),
    [*((game, own(game, "SEVERAL_DEALS", {})) for game in GAMES), ("bing", {"bust": 40, "rebuys": 1})],
)
def test_a_match_of_before_results_had_scores_is_read_with_them(game: str, options: dict[str, Any]) -> None:
    deals = 6 if game == "bing" else 3
    path, match = kept_match(
        game,
        lambda match: match.table.deal > deals,
        options=options,
        seats=4 if game == "bing" else min(GAMES[game].seats),
    )
    before = path.read_bytes()
    path.write_bytes(older := without_scores(path))
    assert older.count(b'"scores":[') < before.count(b'"scores":['), (
        f"the match of {game} was over too soon: SEVERAL_DEALS in {where(game)} has house rules for a longer one"
    )
    saved = load(path)
    assert saved.notes == ()
    assert same(saved.match, match)
    assert saved.match.table.results == match.table.results
    assert path.read_bytes() == older, "to look at a match changes nothing"
    assert check(path).wrong == ()
    with Saving.resume(path) as saving:
        assert saving.settled
    assert path.read_bytes() == before, "it is the file that this version would have written"


def test_a_damaged_match_of_an_older_format_can_be_mended() -> None:
    path, match = kept_match("bing", lambda match: match.table.deal > 4, options={"bust": 40}, seats=4)
    lines = without_scores(path).splitlines(keepends=True)
    second = [number for number, line in enumerate(lines) if line.startswith(b'{"table"')][1]
    path.write_bytes(b"".join([*lines[: second - 4], b"rubbish\n", *lines[second - 3 :]]))
    found = mendable(path)
    assert found is not None
    mend(found)
    results = load(path).match.table.results
    assert results == match.table.results[: len(results)]
    assert results


@pytest.mark.parametrize("path", SAMPLES, ids=lambda path: path.stem)
def test_the_results_of_a_sample_are_those_to_which_its_moves_lead(path: Path) -> None:
    saved = load(path)
    header = saved.header
    match = Match.new(header.rules_of, len(header.seats), header.options, header.seed)
    for move in saved.moves[1:]:
        match.play(move)
    assert saved.match.table.results == match.table.results
    assert all(len(result.scores) == len(header.seats) for result in match.table.results)


def test_seven_play_on_with_the_three_packs_that_they_began_with() -> None:
    header = load(ROOT / "saves" / "1-bing-seven.rummy").header
    assert header.options["packs"] == "3"
    assert len(load(ROOT / "saves" / "1-bing-seven.rummy").match.rules.pack()) == 156
    assert new_header("bing", people(7)).options["packs"] == "usual"


@pytest.mark.parametrize(("own", "then"), [("natural", "limit"), ("wild", "wild")])
def test_5000_goes_on_by_the_rulings_by_which_it_began(own: str, then: str) -> None:
    options = dict(new_header("5000", people(6), {"wild_in_own_place": own}).options)
    kind = GAMES["5000"].rules
    assert kind.as_begun(options, 6) == options
    older = {name: value for name, value in options.items() if name not in ("second_real_card", "cut", "deals")}
    assert kind.as_begun(older, 6) == {**older, "second_real_card": False, "wild_in_own_place": then}


@pytest.mark.parametrize("path", SAMPLES, ids=lambda path: path.stem)
def test_a_sample_of_every_game_and_format_is_loaded_for_ever(path: Path) -> None:
    saved = load(path)
    assert saved.notes == ()
    assert saved.header.practice
    assert saved.match.actor == 0
    assert saved.seats[0].player == "you"
    assert check(path).wrong == ()
    with Saving.resume(copies.copy(path)) as saving:
        assert saving.saved is not None
        twin = saving.saved.match
        assert same(twin, saved.match)
        play_on(twin, random.Random(path.name), further(twin, 20), saving)
    assert saving.settled


def test_there_is_a_sample_of_every_game_and_of_what_changes_its_course() -> None:
    games = {load(path).header.game for path in SAMPLES}
    missing = set(GAMES) - games
    assert not missing, f"saves has no sample of {missing}: tools/make_saves.py plays the `samples` of a record"
    course = {"george", "michigan", "persian", "gin-only", "rummy-one-meld"}
    assert {f"{version}-{name}" for version in range(1, VERSION + 1) for name in course} <= {
        path.stem for path in SAMPLES
    }
    assert [each.path.name for each in summaries.examples()] == [
        path.name for path in SAMPLES if path.name.startswith(f"{VERSION}-")
    ]


# What is kept on this computer


def test_the_list_shows_what_was_played_last_first() -> None:
    assert summaries.summaries() == ([], None)
    paths = [kept_match(*what).path for what in (("gin", deal_of(3)), ("bing", deal_of(2), 3), ("500", deal_of(1), 4))]
    for number, path in enumerate(paths):
        os.utime(path, (1_700_000_000 + number, 1_700_000_000 + number))
    (matches_dir() / "damaged.rummy").write_bytes(b"nothing\n")
    os.utime(matches_dir() / "damaged.rummy", (1_600_000_000, 1_600_000_000))
    (matches_dir() / "notes.txt").write_text("not a match")
    found, sentence = summaries.summaries()
    assert sentence is None
    assert [each.path for each in found] == [*reversed(paths), matches_dir() / "damaged.rummy"]
    assert [each.game for each in found] == ["500", "bing", "gin", ""]
    assert [each.title for each in found] == ["500 Rummy", "Bing Rummy", "Gin Rummy", "damaged.rummy"]
    assert [each.deal for each in found[:3]] == [1, 2, 3]
    assert [len(each.seats) for each in found] == [4, 3, 2, 0]
    for each in found[:3]:
        saved = load(each.path)
        assert (each.moves, each.over, each.practice) == (len(saved.moves), False, False)
        assert each.scores == tuple(saved.match.scores)
        assert each.header == saved.header
    assert found[3].trouble == "damaged.rummy is no saved match, or its first line is damaged; choose another file."
    last = summaries.last_unfinished()
    assert last == found[0]


def test_a_folder_that_can_t_be_listed_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    kept_match()

    def refuse(*_: object) -> None:
        raise PermissionError(errno.EACCES, "Permission denied")

    monkeypatch.setattr(Path, "iterdir", refuse)
    assert summaries.summaries() == (
        [],
        "The saved matches can’t be listed (permission denied); see whether you may open their folder.",
    )


def test_a_match_gets_a_name_and_keeps_its_date() -> None:
    path, match = kept_match()
    os.utime(path, (1_700_000_000, 1_700_000_000))
    names.rename(path, " Sunday  evening ")
    names.rename(path, "Monday")
    saved = load(path)
    assert saved.name == "Monday"
    assert same(saved.match, match)
    assert path.stat().st_mtime == 1_700_000_000
    names.rename(path, "")
    shown = summaries.summary(path)
    assert shown is not None
    assert (shown.name, shown.title) == ("", "Gin Rummy")


def test_a_copy_goes_on_by_itself() -> None:
    path, match = kept_match("bing", deal_of(3), 3, name="Ours")
    there = copies.copy(path)
    one, other = load(path), load(there)
    assert same(other.match, match)
    assert other.header.parent == Parent(one.header.id, len(match.log))
    assert (other.name, other.header.practice, other.header.id != one.header.id) == ("Ours", True, True)
    with Saving.resume(there) as saving:
        play_on(other.match, random.Random(3), further(match, 9), saving)
    assert same(load(path).match, match)
    assert len(load(there).moves) == len(match.log) + 9
    assert check(there).wrong == ()


@pytest.mark.parametrize(("game", "seats", "options"), TABLES)
def test_a_branch_begins_at_any_earlier_move(game: str, seats: int, options: dict[str, Any]) -> None:
    path, match = kept_match(game, deal_of(3), seats, options)
    with Saving.resume(path) as saving:
        saving.hand_over(0, "easy")
    saved = load(path)
    rng = random.Random(9)
    for moves in (1, saved.deals[1], saved.deals[1] + 1, saved.deals[2], len(match.log) - 1, len(match.log)):
        branch = load(copies.branch(saved, moves, name="What if"))
        assert same(branch.match, saved.at(moves))
        assert (branch.name, branch.header.parent) == ("What if", Parent(saved.header.id, moves))
        assert check(branch.path).wrong == ()
        with Saving.resume(branch.path) as saving:
            play_on(branch.match, rng, further(branch.match, 5), saving)
        assert same(load(branch.path).match, branch.match)
    assert load(branch.path).handed == saved.handed
    with pytest.raises(ValueError, match="There are 1 to"):
        copies.branch(saved, len(match.log) + 1)
    with pytest.raises(ValueError, match=rf"^There are {seats} seats, not 1\.$"):
        copies.branch(saved, 1, seats=people(1))


def test_the_same_deal_again_from_another_seat() -> None:
    path, _ = kept_match("rummy", deal_of(3), 3)
    saved = load(path)
    turned = (*saved.seats[1:], saved.seats[0])
    for deal in (1, 2, 3):
        again = load(copies.again(saved, deal, seats=turned))
        assert again.match.table == saved.at(saved.deals[deal - 1] + 1).table
        assert again.match.table.deal == deal
        assert (again.seats, again.header.practice, again.header.seed) == (turned, True, saved.header.seed)
    for deal in (0, 4):
        with pytest.raises(ValueError, match=rf"^There is no deal {deal} in this match\.$"):
            copies.again(saved, deal)


def test_what_is_deleted_is_in_the_trash_until_that_is_emptied() -> None:
    one, other = kept_match(seed="one").path, kept_match(seed="other").path
    text = one.read_bytes()
    thrown = trash.delete(one)
    assert [each.path for each in summaries.summaries()[0]] == [other]
    assert [each.path for each in summaries.trashed()[0]] == [thrown]
    assert trash.restore(thrown) == one
    assert one.read_bytes() == text
    thrown = trash.delete(one)
    one.write_bytes(b"another file of that name\n")
    second = trash.delete(one)
    assert thrown != second
    assert trash.empty_trash() is None
    assert summaries.trashed() == ([], None)
    assert [each.path for each in summaries.summaries()[0]] == [other]


def test_what_can_t_be_thrown_away_is_said(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path, _ = kept_match()
    (home / "data" / "trash").write_text("no folder")
    with pytest.raises(SaveError) as refusal:
        trash.delete(path)
    assert SENTENCE.match(str(refusal.value))
    assert path.exists()
    (home / "data" / "trash").unlink()
    trash.delete(path)

    def refuse(*_: object, **__: object) -> None:
        raise PermissionError(errno.EACCES, "Permission denied")

    monkeypatch.setattr(Path, "unlink", refuse)
    assert trash.empty_trash() == (
        "Some matches are still in the trash (permission denied); see whether you may change its folder."
    )


def test_a_match_goes_to_another_computer_and_back(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path, match = kept_match("5000", deal_of(2), 3, name="Für Ada!")
    shown = summaries.summary(path)
    assert shown is not None
    assert import_export.export_path(shown._replace(name="Юля")).name == path.name
    target = import_export.export_path(shown)
    assert target.name == "fur-ada.rummy"
    import_export.export_to(path, target)
    assert target.read_bytes() == path.read_bytes()
    here, again = import_export.import_from(target)
    assert again
    assert load(here).header.parent == Parent(load(path).header.id, len(match.log))
    assert load(here).header.practice
    monkeypatch.setenv("RUMMY_HOME", str(tmp_path / "elsewhere"))
    there, again = import_export.import_from(target)
    assert not again
    assert (there.parent, there.read_bytes()) == (matches_dir(), target.read_bytes())
    assert same(load(there).match, match)
    with pytest.raises(SaveError) as refusal:
        import_export.export_to(there, tmp_path)
    assert str(refusal.value) == f"{tmp_path.name} is a folder; give the name of a file."
    (tmp_path / "file").write_text("no folder")
    with pytest.raises(SaveError) as refusal:
        import_export.export_to(there, tmp_path / "file" / "x.rummy")
    assert SENTENCE.match(str(refusal.value))


# Fair deals


def test_the_hash_can_be_computed_by_anybody() -> None:
    assert commitment("7") == hashlib.sha256(b"rummy-desktop seed 7").hexdigest()


def test_the_page_on_the_format_shows_how_a_deal_follows_from_the_seed() -> None:
    page = (ROOT / "docs" / "save-format.md").read_text(encoding="utf-8")
    code = next(
        block for block in re.findall(r"^```python\n(.*?)^```", page, re.MULTILINE | re.DOTALL) if "Random" in block
    )
    names: dict[str, Any] = {}
    exec(code, names)
    for seed in ("7", new_seed()):
        assert names["commitment"](seed) == commitment(seed)
        match = Match.new(GAMES["rummy"], 3, {}, seed)
        pack = names["shuffled"]([str(card) for card in new_pack()], seed, 1, 0)
        first = (match.table.dealer + 1) % 3
        assert [str(card) for card in match.table.hands[first]] == pack[:21:3]
        assert str(match.table.discards[0]) == pack[21]
        assert [str(card) for card in match.table.stock[::-1]] == pack[22:]


@pytest.mark.parametrize(("game", "seats", "options"), TABLES)
def test_a_deal_is_told_as_a_text_and_comes_back(game: str, seats: int, options: dict[str, Any]) -> None:
    path, _ = kept_match(game, between(3), seats, options, APART)
    saved = load(path)
    for deal in (1, 2, 3):
        text = deal_text(saved, deal)
        told = read_deal("\n\n" + text.replace("\n", "\r\n"))
        end = saved.deals[deal] if deal < 3 else len(saved.moves)
        there = saved.at(end)
        again = told.match()
        assert (again.table, again.views, again.events[-5:]) == (there.table, there.views, there.events[-5:])
        assert told.options == saved.header.options
        assert f"seed: {deal_seed(APART, deal)}" in text.splitlines()
    assert (
        read_deal(
            re.sub("(?m)^before: .*$", lambda found: f"before: {pointed(found[0][8:].encode()).decode()}", text)
        ).before
        == told.before
    )
    header = new_header(told.game.key, people(seats), told.options, told.seed, practice=True)
    with Saving.begin(header, again, start=told.before) as saving:
        play_on(again, random.Random(4), further(again, 40), saving)
    assert saving.path is not None
    resumed = load(saving.path)
    assert resumed.first_deal == 3
    assert same(resumed.match, again)
    assert check(saving.path).wrong == ()
    with pytest.raises(ValueError, match="As long as this match goes on"):
        deal_text(resumed, 3)
    for deal in (0, 2):
        with pytest.raises(ValueError, match=rf"^There is no deal {deal} in this match\.$"):
            deal_text(resumed, deal)


def test_a_text_that_is_no_deal_is_refused() -> None:
    path, _ = kept_match("gin", between(2), seed=APART)
    text = deal_text(load(path), 2)
    assert "rules: usual\n" in text
    for changed in (
        "",
        "Dear Ada",
        text.replace("moves:", "games:"),
        text.replace("game: gin", "game: whist"),
        text.replace("seats: 2", "seats: two"),
        text.replace("seats: 2", "seats: 3"),
        re.sub("(?m)^seed: .*$", "", text),
        text.replace("rules: usual", "rules: knock_limit=11"),
        text.replace("rules: usual", "rules: sneezing=on"),
        text.replace("before: {", "before: {{"),
        text.replace('"deal":1', '"deal":3'),
        text[: text.index("moves:") + 7],
        text + "0 sneeze\n",
        text + "0 show\n",
        text + "x" * 500_000,
        re.sub("(?m)^seed: .*$", "seed: " + "7" * 201, text),
        re.sub("(?m)^seed: .*$", "seed: a\x1bb", text),
        re.sub("(?m)^seed: .*$", "seed: \ud800", text),
        text + "0 \x1b[2J\u202e\n",
        text.replace("seats: 2", "seats: 2\nfirst: many"),
    ):
        with pytest.raises(ValueError, match=r"\.$") as refusal:
            read_deal(changed)
        assert SENTENCE.match(str(refusal.value)), str(refusal.value)
        assert str(refusal.value).isprintable()


def test_a_check_finds_what_was_changed(capsys: pytest.CaptureFixture[str]) -> None:
    path, match = kept_match("gin", deal_of(3), options={"target": 300}, name="Ours")
    told = commitment("saves")
    assert main(["check", str(path), "--hash", told.upper()]) == 0
    said = capsys.readouterr().out
    for word in ("“Ours”, Gin Rummy", "Ada, P1 (easy)", "Target: 300", "Seed: told when", told, "Deal 3:", "not over"):
        assert word in said
    assert "Seed: saves" not in said, "whoever knows the seed knows the cards to come"
    assert said.endswith("  Every deal follows from the seed, and every move keeps the rules.\n")
    assert [deal.result for deal in check(path).deals] == [*match.table.results, None]
    assert main(["check", str(path), "--hash", commitment("other")]) == 1
    assert "WRONG: The hash that was shown before the match is not that of this seed" in capsys.readouterr().out
    text = path.read_bytes()
    edited(path, lambda lines: [lines[0].replace(b'"seed":"saves"', b'"seed":"other"'), *lines[1:]])
    assert main(["check", str(path)]) == 1
    assert "WRONG: " in capsys.readouterr().out
    path.write_bytes(text)
    turned = partial(re.sub, rb'"turn":(\d)', lambda found: b'"turn":%d' % (1 - int(found[1])))
    edited(path, lambda lines: list(map(turned, lines)))
    assert load(path).notes == ()
    assert "the table after deal" in check(path).wrong[0]
    assert main(["check", str(path), str(SAMPLES[0])]) == 1
    assert main(["check", str(path.with_name("nothing"))]) == 1
    assert "There is no file nothing any more" in capsys.readouterr().out


def test_a_check_tells_the_seed_of_a_match_that_is_over_and_has_no_other_behind_it() -> None:
    path, match = kept_match("gin", lambda match: False)
    assert match.table.over
    assert "Seed: saves" in check(path).facts
    twin = check(copies.copy(path))
    assert "Seed: saves" not in twin.facts
    assert "Seed: that of the match that it was branched off from" in twin.facts
    assert twin.sound


def test_a_check_sees_a_wrong_end() -> None:
    path, _ = kept_match("gin", lambda match: False)
    edited(path, lambda lines: [*lines[:-1], re.sub(rb'"winners":\[\d\]', b'"winners":[]', lines[-1])])
    assert check(path).wrong == ("The end of the match is not the one to which the moves lead.",)


def test_a_check_goes_on_after_a_deal_that_can_t_be() -> None:
    path, _ = kept_match("gin", deal_of(4), options={"target": 5000})
    saved = load(path)
    line = saved.transcript.lines[saved.deals[1] + 3]
    edited(path, lambda lines: [*lines[: line - 1], b'{"move":"0 show"}\n', *lines[line:]])
    assert load(path).notes == (), "the last deal is all right"
    report = check(path)
    assert [deal.deal for deal in report.deals] == [1, 2, 3, 4]
    assert [deal.wrong is None for deal in report.deals] == [True, False, True, True]
    assert len(report.wrong) == 1
    assert report.wrong[0].startswith(f"Deal 2, line {line}: ")


# Kills and damage, a sample of what `tools/soak_saves.py` does


def test_after_a_kill_every_move_is_there(soak: ModuleType) -> None:
    rng = random.Random(1)
    for number in range(4):
        game, moves = soak.killed(f"test/{number}", rng.random() * 0.3)
        assert game in GAMES
        assert moves > 0


def test_damaged_files_do_no_harm(soak: ModuleType, tmp_path: Path) -> None:
    damaged, came_to = portion(180, len(GAMES), 15), Counter[str]()
    for game in GAMES:
        texts = [soak.kept_match(game, f"damage/{game}/{moves}", moves, tmp_path).read_bytes() for moves in (40, 200)]
        outcome = soak.load_damaged(texts, f"test/{game}/2", damaged)
        assert outcome.broken is None, game
        assert outcome.counts.total() == damaged
        # What becomes of a damaged file depends on where it is damaged, and not on the game.
        came_to.update(key.partition(": ")[2] for key in outcome.counts)
    assert came_to.keys() >= {"loaded", "begun anew", "mended", "refused"}


def test_the_soak_would_see_a_loss(soak: ModuleType) -> None:
    path, match = kept_match()
    with pytest.raises(soak.Broken, match="61 moves were reported"):
        soak.go_on_after(path, len(match.log) + 1, "0 draw")
    path.write_bytes(b"nothing\n")
    with pytest.raises(soak.Broken, match="the file is not as it was"):
        soak.load_one(path, b"something", random.Random(1))
