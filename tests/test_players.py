"""The computer players' process: it answers, it can die or fail, and nobody waits for what is not wanted any more."""

from __future__ import annotations

import multiprocessing
import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from multiprocessing.connection import Connection
from pathlib import Path
from random import Random

import msgspec
import pytest

from rummy_desktop.ai import LEVELS, choose
from rummy_desktop.ai.stand_in import stand_in
from rummy_desktop.ai.weights import WeightsError
from rummy_desktop.arena import worker
from rummy_desktop.arena.worker import Answer, Question, answer
from rummy_desktop.engine.match import Match
from rummy_desktop.engine.moves import Deal, Discard, Draw, Move
from rummy_desktop.gui.play import computer_players as players_module
from rummy_desktop.gui.play import thinking
from rummy_desktop.gui.play.computer_players import DEATHS, Players
from rummy_desktop.gui.play.computer_players import PATIENCE as SILENCE
from rummy_desktop.gui.play.thinking import Apart, Inside
from rummy_desktop.variants import GAMES
from rummy_desktop.variants.rummy.rules import RummyOptions

ROOT = Path(__file__).resolve().parent.parent
PATIENCE = 60  # seconds until a process that says nothing counts as hung


@pytest.fixture
def players() -> Iterator[Players]:
    players = Players()
    yield players
    players.close()


def ask(players: Players, match: Match, level: str = "medium", seed: str = "dice") -> int:
    """Ask a computer player to play for the actor of a match."""
    assert match.actor is not None
    view = match.view(match.actor)
    return players.ask(match.game.key, match.rules.options, view, level, seed)  # type: ignore[arg-type]


def hear(players: Players, number: int) -> Move:
    """Wait until there is an answer, without ever waiting inside a call."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        if (move := players.answered(number)) is not None:
            return move
        time.sleep(0.005)
    raise AssertionError("the computer players say nothing")


def process_of(players: Players) -> int:
    """Return the number of the process, once it has started."""
    mind = players._mind
    assert isinstance(mind, Apart)
    end = time.monotonic() + PATIENCE
    while mind.pid is None and time.monotonic() < end:
        time.sleep(0.005)
    assert mind.pid is not None
    return mind.pid


def is_alive(pid: int) -> bool:
    """Return whether there is a process of that number."""
    return any(child.pid == pid for child in multiprocessing.active_children())


def gone(pid: int) -> bool:
    """Wait until there is no process of that number any more; whether there is none."""
    end = time.monotonic() + PATIENCE
    while is_alive(pid) and time.monotonic() < end:
        time.sleep(0.005)
    return not is_alive(pid)


def test_the_process_answers_as_one_would_here(players: Players) -> None:
    for game in GAMES:
        match = Match.new(GAMES[game], max(2, GAMES[game].seats[0]), {}, "process")
        for turn in range(8):
            assert match.actor is not None
            level = LEVELS[turn % 3]
            number = ask(players, match, level, f"dice {turn}")
            view = match.view(match.actor)
            expected = choose(match.game, match.rules.for_players(), view, Random(f"dice {turn}"), level)
            assert hear(players, number) == expected
            assert players.answered(number) is None, "an answer is given once"
            match.play(expected)


@pytest.mark.parametrize("manner", [manner.key for manner in GAMES["bing"].manners])
def test_the_process_knows_the_manner(players: Players, manner: str) -> None:
    match = Match.new(GAMES["bing"], 3, {}, "manners")
    while not match.table.melds:
        assert match.actor is not None
        view, dice = match.view(match.actor), f"dice {len(match.log)}"
        number = players.ask("bing", match.rules.options, view, "medium", dice, manner)
        expected = choose(match.game, match.rules.for_players(), view, Random(dice), "medium", manner)
        assert hear(players, number) == expected
        match.play(expected)
    laid = sum(len(meld.cards) for meld in match.table.melds)
    assert laid < 12 if manner == "early-lay" else laid >= 12


def test_questions_are_answered_under_their_numbers(players: Players) -> None:
    matches = [Match.new(GAMES["rummy"], 2, {}, f"many {number}") for number in range(5)]
    numbers = [ask(players, match) for match in matches]
    assert len(set(numbers)) == 5
    for match, number in reversed(list(zip(matches, numbers, strict=True))):
        assert match.objection(hear(players, number)) is None


def test_what_is_forgotten_is_never_given(players: Players) -> None:
    match = Match.new(GAMES["gin"], 2, {}, "forget")
    unwanted = ask(players, match)
    wanted = ask(players, match)
    players.forget(unwanted)
    assert match.objection(hear(players, wanted)) is None
    assert players.answered(unwanted) is None
    again = ask(players, match)
    assert hear(players, again) is not None
    players.forget(again)
    assert players.answered(again) is None


def test_the_view_is_that_of_the_moment_of_the_question() -> None:
    players = Players(Inside)
    match = Match.new(GAMES["rummy"], 2, {}, "here")
    before = match.view(match.actor or 0).copy()
    assert match.objection(hear(players, ask(players, match))) is None
    assert match.view(match.actor or 0) == before
    players.close()


@pytest.mark.parametrize("moment", ["before the question", "before the answer"])
def test_a_process_that_died_is_replaced(players: Players, moment: str, caplog: pytest.LogCaptureFixture) -> None:
    match = Match.new(GAMES["gin"], 2, {}, "death")
    assert hear(players, ask(players, match)) is not None
    first, before = players._mind, process_of(players)
    if moment == "before the question":
        os.kill(before, signal.SIGTERM)
        assert gone(before)
        number = ask(players, match, "hard")
    else:
        number = ask(players, match, "hard")
        os.kill(before, signal.SIGTERM)
    # Whether it was quick enough to answer or not: somebody does, and it is what a computer player would do.
    wanted = choose(match.game, match.rules.for_players(), match.view(match.actor or 0), Random("dice"), "hard")
    assert hear(players, number) == wanted
    assert not players.guessed(number)
    while players._mind is first:
        players.answered(number)
    assert "started again" in caplog.text
    assert hear(players, ask(players, match)) is not None
    assert process_of(players) != before


def test_a_system_without_processes_still_plays(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def no_pipe(*_: object) -> None:
        raise OSError("no more of them")

    players = Players()
    monkeypatch.setattr(multiprocessing.get_context("spawn"), "Pipe", no_pipe)
    match = Match.new(GAMES["gin"], 2, {}, "alone")
    for _ in range(2):
        number = ask(players, match)
        wanted = choose(match.game, match.rules.for_players(), match.view(match.actor or 0), Random("dice"), "medium")
        assert hear(players, number) == wanted
    assert caplog.text.count("no process of their own: OSError") == 1
    players.close()


def test_an_error_is_logged_and_the_match_goes_on(players: Players, caplog: pytest.LogCaptureFixture) -> None:
    match = Match.new(GAMES["gin"], 2, {}, "error")
    assert match.table.phase == "upcard"
    # With the house rules of another game nobody can think.
    number = players.ask("gin", RummyOptions(), match.view(match.actor or 0), "hard", "dice")
    assert match.objection(hear(players, number)) is None
    assert players.guessed(number)
    assert "A computer player (gin, hard) had no move in phase upcard: AttributeError\n" in caplog.text
    caplog.clear()
    assert hear(players, ask(players, match)) is not None
    assert caplog.text == ""


def test_between_two_deals_a_computer_player_deals(players: Players) -> None:
    match = Match.new(GAMES["gin"], 2, {}, "deal")
    while match.table.phase != "deal":
        assert match.actor is not None
        match.play(choose(match.game, match.rules, match.view(match.actor), Random(1), "easy"))
    assert hear(players, ask(players, match)) == Deal(match.table.dealer if match.actor is None else match.actor)


def test_the_end_of_the_program_ends_the_process(players: Players) -> None:
    players.start()
    mind, process = players._mind, process_of(players)
    assert is_alive(process)
    players.start()
    assert players._mind is mind
    players.close()
    assert gone(process)
    players.close()


# A process that has gone wrong


class Clock:
    """A clock that stands still until it is set on."""

    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


def silent(connection: Connection) -> None:
    """Serve by saying nothing."""
    while True:
        connection.recv()


def endless(connection: Connection) -> None:
    """Think for ever about each question."""
    connection.recv()
    while True:
        pass


def dying(connection: Connection) -> None:
    """Die of each question."""
    connection.recv()
    os._exit(11)


def garbling(connection: Connection) -> None:
    """Serve with bytes that mean nothing."""
    while True:
        connection.recv()
        connection.send_bytes(b"\x80\x04\x95garbage\xff")


def empty(connection: Connection) -> None:
    """Serve with nothing at all."""
    while True:
        connection.recv()
        connection.send_bytes(b"")


def halving(connection: Connection) -> None:
    """Say that a hundred bytes follow, and send three."""
    connection.recv()
    os.write(connection.fileno(), b"\0\0\0\x64abc")
    time.sleep(PATIENCE)


def shouting(connection: Connection) -> None:
    """Say that more bytes follow than there are in the world."""
    connection.recv()
    os.write(connection.fileno(), b"\xff\xff\xff\xff\x7f\xff\xff\xff\xff\xff\xff\xff" + b"x" * 100)
    time.sleep(PATIENCE)


def miscounting(connection: Connection) -> None:
    """Answer under a number that nobody has asked under."""
    while True:
        question: Question = connection.recv()
        connection.send_bytes(msgspec.json.encode(Answer(question.number + 7, "0 draw")))


def spelling(*moves: str) -> Callable[[Connection], None]:
    """Serve with these spellings, one after the other."""

    def serve(connection: Connection) -> None:
        for move in moves:
            question: Question = connection.recv()
            connection.send_bytes(msgspec.json.encode(Answer(question.number, move)))

    return serve


def unknown(connection: Connection) -> None:
    """Serve with moves that there are not."""
    spelling("0 fly", "")(connection)


def cheating(connection: Connection) -> None:
    """Serve with moves that are not allowed: another seat's, a card that nobody holds there, and giving up."""
    spelling("1 draw", "0 discard 9X", "0 discard AS.7", "1 resign", "0 resign")(connection)


def stammering(connection: Connection) -> None:
    """Give every answer three times."""
    while True:
        text = msgspec.json.encode(answer(connection.recv()))
        for _ in range(3):
            connection.send_bytes(text)


def odd(serving: Callable[[Connection], None]) -> type[Apart]:
    """Return a class of processes that are served by that function."""
    return type("Odd", (Apart,), {"served_by": staticmethod(serving)})


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def with_odd(clock: Clock) -> Iterator[Callable[[Callable[[Connection], None]], Players]]:
    """Yield a function that makes players whose process is served by a given function."""
    made: list[Players] = []

    def make(serving: Callable[[Connection], None]) -> Players:
        made.append(Players(odd(serving), clock))
        return made[-1]

    yield make
    for players in made:
        players.close()


Making = Callable[[Callable[[Connection], None]], Players]


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has other pipes")
@pytest.mark.parametrize("serving", [silent, endless, halving])
def test_somebody_plays_for_a_process_that_says_nothing(
    serving: Callable[[Connection], None], with_odd: Making, clock: Clock, caplog: pytest.LogCaptureFixture
) -> None:
    players, match = with_odd(serving), Match.new(GAMES["rummy"], 2, {}, "silence")
    for death in range(1, DEATHS + 1):
        number = ask(players, match)
        process = process_of(players)
        assert players.answered(number) is None
        clock.now += SILENCE - 0.1
        assert players.answered(number) is None
        clock.now += 0.1
        move = players.answered(number)
        assert move is not None
        assert match.objection(move) is None
        assert players.guessed(number)
        assert players.answered(number) is None
        assert gone(process)
        assert caplog.text.count("said nothing for 9 seconds") == death
    assert "from now on there is none" in caplog.text
    # What is left is thinking here, and that is done properly.
    number = ask(players, match)
    assert hear(players, number) == choose(
        match.game, match.rules, match.view(match.actor or 0), Random("dice"), "medium"
    )
    assert not players.guessed(number)


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has other pipes")
@pytest.mark.parametrize("serving", [dying, garbling, empty, shouting, miscounting])
def test_a_process_that_says_what_it_can_not_is_replaced_and_then_left_out(
    serving: Callable[[Connection], None], with_odd: Making, caplog: pytest.LogCaptureFixture
) -> None:
    players, match = with_odd(serving), Match.new(GAMES["rummy"], 2, {}, "nonsense")
    first = ask(players, match)
    # Two have died of it: a third is not risked, nor this process.
    assert match.objection(hear(players, first)) is None
    assert players.guessed(first)
    assert caplog.text.count("started again") == 2
    second = ask(players, match)
    assert match.objection(hear(players, second)) is None
    assert players.guessed(second)
    assert "from now on there is none" in caplog.text
    third = ask(players, match)
    assert hear(players, third) == choose(
        match.game, match.rules, match.view(match.actor or 0), Random("dice"), "medium"
    )
    assert not players.guessed(third)


@pytest.mark.parametrize("serving", [unknown, cheating])
def test_a_move_that_may_not_be_made_is_never_given(
    serving: Callable[[Connection], None], with_odd: Making, caplog: pytest.LogCaptureFixture
) -> None:
    players, match = with_odd(serving), Match.new(GAMES["rummy"], 2, {}, "cheat")
    while match.actor != 0:
        match.play(choose(match.game, match.rules, match.view(match.actor or 0), Random(1), "easy"))
    for _ in range(2 if serving is unknown else 5):
        number = ask(players, match)
        assert hear(players, number) == Draw(0)
        assert players.guessed(number)
    assert caplog.text.count("had no move in phase draw") == (2 if serving is unknown else 5)
    assert "9X" not in caplog.text
    assert "AS" not in caplog.text


def test_what_is_said_twice_counts_once(with_odd: Making) -> None:
    players, match = with_odd(stammering), Match.new(GAMES["rummy"], 2, {}, "twice")
    for turn in range(6):
        number = ask(players, match, seed=f"dice {turn}")
        move = hear(players, number)
        assert move == choose(match.game, match.rules, match.view(match.actor or 0), Random(f"dice {turn}"), "medium")
        assert players.answered(number) is None
        match.play(move)


@pytest.mark.skipif(sys.platform == "win32", reason="Windows can't stop a process so")
def test_a_stopped_process_holds_up_nothing(clock: Clock, monkeypatch: pytest.MonkeyPatch) -> None:
    players, match = Players(clock=clock), Match.new(GAMES["rummy"], 2, {}, "stop")
    assert hear(players, ask(players, match)) is not None
    process = process_of(players)
    os.kill(process, signal.SIGSTOP)
    # So many questions fill the pipe, and none of them waits for room in it.
    numbers = [ask(players, match) for _ in range(400)]
    clock.now += SILENCE
    for number in numbers:
        move = players.answered(number)
        assert move is not None
        assert match.objection(move) is None
    assert gone(process)
    # A late answer, of the question before the process was stopped or after it, is nobody's.
    assert hear(players, ask(players, match)) is not None
    os.kill(process_of(players), signal.SIGSTOP)
    number, process = ask(players, match), process_of(players)
    players.close()
    assert not is_alive(process)
    assert players.answered(number) is None


def test_a_thought_that_takes_for_ever_here_is_the_last_one(
    clock: Clock, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    done = threading.Event()

    def think(question: Question) -> Answer:
        done.wait(PATIENCE)
        return Answer(question.number, "0 draw")

    monkeypatch.setattr(thinking, "answer", think)
    players, match = Players(clock=clock), Match.new(GAMES["rummy"], 2, {}, "for ever")
    players._deaths = DEATHS
    number = ask(players, match)
    clock.now += SILENCE
    move = players.answered(number)
    assert move is not None
    assert match.objection(move) is None
    assert "takes for ever" in caplog.text
    later = ask(players, match)
    move = players.answered(later)
    assert move is not None
    assert match.objection(move) is None
    done.set()


def test_a_file_that_a_player_goes_by_and_can_not_be_read_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    def decide(*_: object) -> None:
        raise WeightsError("The file is damaged. Install the game again.")

    monkeypatch.setattr(worker, "decide", decide)
    told = list[str]()
    players, match = Players(Inside, tell=told.append), Match.new(GAMES["gin"], 2, {}, "damaged")
    move = hear(players, ask(players, match))
    assert match.objection(move) is None
    assert told == ["The file is damaged. Install the game again."]
    players.close()


def test_where_nobody_has_a_move_that_is_a_mistake_of_ours(monkeypatch: pytest.MonkeyPatch, clock: Clock) -> None:
    monkeypatch.setattr(players_module, "stand_in", lambda rules, view: None)
    players, match = Players(odd(silent), clock), Match.new(GAMES["rummy"], 2, {}, "nobody")
    number = ask(players, match)
    clock.now += SILENCE
    with pytest.raises(LookupError, match="in phase draw of rummy"):
        players.answered(number)
    players.close()


@pytest.mark.skipif(sys.platform == "win32", reason="a signal is a thing of POSIX")
def test_a_process_that_thinks_for_ever_ends_with_the_window(tmp_path: Path) -> None:
    # The worker's own loop, with a mind that never comes to an end.
    (tmp_path / "lone.py").write_text(
        "import os, signal, time\n"
        "from rummy_desktop.arena import worker\n"
        "from rummy_desktop.engine.match import Match\n"
        "from rummy_desktop.gui.play.thinking import Apart\n"
        "from rummy_desktop.gui.play.computer_players import Players\n"
        "from rummy_desktop.variants import GAMES\n"
        "def brood(connection):\n"
        "    worker.answer = lambda question: connection.send_bytes(b'brooding') or [0 for _ in iter(int, 1)]\n"
        "    worker.serve(connection)\n"
        "class Brooding(Apart):\n"
        "    served_by = staticmethod(brood)\n"
        "    def _think(self, question):\n"
        "        self._connection.send(question)\n"
        "        self._connection.recv_bytes()\n"
        "        print(self.pid, flush=True)\n"
        "        time.sleep(60)\n"
        "if __name__ == '__main__':\n"
        "    players, match = Players(Brooding), Match.new(GAMES['gin'], 2, {}, 'lone')\n"
        "    players.ask('gin', match.rules.options, match.view(0), 'easy', 'dice')\n"
        "    time.sleep(60)\n"
    )
    with subprocess.Popen(
        [sys.executable, "lone.py"], cwd=tmp_path, env=os.environ | {"PYTHONPATH": str(ROOT)}, stdout=subprocess.PIPE
    ) as window:
        assert window.stdout is not None
        pid = int(window.stdout.readline())
        os.kill(pid, 0)
        window.kill()
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        try:
            os.kill(pid, 0)
            state = Path(f"/proc/{pid}/stat")
            if state.exists() and state.read_text().rpartition(")")[2].split()[0] == "Z":
                break
        except ProcessLookupError:
            break
        time.sleep(0.01)
    else:
        os.kill(pid, signal.SIGKILL)
        raise AssertionError("the process thinks on")


# Who stands in


@pytest.mark.parametrize("game", GAMES)
def test_a_stand_in_always_has_a_legal_move_and_comes_to_an_end(game: str) -> None:
    match = Match.new(GAMES[game], GAMES[game].seats[0], {}, "stand in")
    moves = 0
    while match.table.phase not in ("deal", "over"):
        assert match.actor is not None
        view = match.view(match.actor)
        before = view.copy()
        move = stand_in(match.rules.for_players(), view)
        assert move is not None
        assert view == before
        match.play(move)
        moves += 1
        assert moves < 2000, f"a deal of {game} among players who do the next best thing has not ended in 2000 moves"
    assert stand_in(match.rules, match.table) == (Deal(match.actor) if match.actor is not None else None)


def test_a_stand_in_keeps_its_melds_and_throws_what_counts() -> None:
    match = Match.new(GAMES["gin"], 2, {}, "keep")
    while Discard not in match.rules.phases[match.table.phase]:
        move = stand_in(match.rules, match.view(match.actor or 0))
        assert move is not None
        match.play(move)
    view = match.view(match.actor or 0)
    move = stand_in(match.rules, view)
    assert isinstance(move, Discard)
    melded = {card for group in match.rules.best_melds(view, view.hands[move.seat]) for card in group}
    loose = [card for card in view.hands[move.seat] if card not in melded]
    assert move.card in loose
    assert move.card.points == max(card.points for card in loose)
