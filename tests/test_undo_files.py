"""Undo in the files of matches: what was taken back stays taken back, is told, and can't be told wrongly."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path

import pytest
from guests import setup_of
from kept_house import PATIENCE, House
from kept_matches import edited, people, quiet_log
from promises import choose

from rummy_desktop.engine.match import Match
from rummy_desktop.engine.moves import Deal, Discard, Draw, Resign
from rummy_desktop.engine.undo import against_free, last_decision
from rummy_desktop.gui.play.pause import PauseScene
from rummy_desktop.gui.play.practice_copy import would_be_lost
from rummy_desktop.storage.library import copies, summaries
from rummy_desktop.storage.library.summaries import Summary
from rummy_desktop.storage.match_file.check import check
from rummy_desktop.storage.match_file.header import SaveError, new_header
from rummy_desktop.storage.match_file.lines import Undone
from rummy_desktop.storage.match_file.load import load
from rummy_desktop.storage.match_file.mend import mend, mendable
from rummy_desktop.storage.match_file.read import Damaged, read_transcript
from rummy_desktop.storage.match_file.seals import sealed, unsealed
from rummy_desktop.storage.match_file.write import Saving
from rummy_desktop.storage.statistics.rebuild import count_match
from rummy_desktop.storage.statistics.statistics import Statistics
from rummy_desktop.variants import GAMES

__all__ = ["quiet_log"]


@pytest.fixture
def house() -> Iterator[House]:
    house = House()
    yield house
    house.shut()


def undone_match(game: str = "gin", deals: int = 2, practice: bool = False, seed: str = "undone") -> tuple[Path, Match]:
    """Return a kept match, left in the middle of a deal, with much taken back, freely or for practice."""
    header = new_header(game, people(2), None, seed)
    match, rng = Match.new(GAMES[game], 2, header.options, seed), random.Random(seed)
    with Saving.begin(header, match) as saving:
        if practice:
            saving.practise()
        moves = 0
        while len(match.table.results) < deals or match.table.to_deal or len(match.log) - match.begun < 8:
            move = choose(match.rules, match.table, list(match.moves()), rng, "keen")
            match.play(move)
            saving.add(move, match)
            moves += 1
            number, free = last_decision(match, move.seat), against_free(match, move.seat) is None
            if number is not None and rng.random() < 0.25 and (free or practice) and moves < 400:
                before = len(match.log)
                match.go_back(number)
                saving.undo(Undone(move.seat, before - number, free), match, {})
    assert saving.settled
    assert saving.path is not None
    return saving.path, match


def summary(path: Path) -> Summary:
    found = summaries.summary(path)
    assert found is not None
    return found


@pytest.mark.parametrize("practice", [False, True])
@pytest.mark.parametrize("game", ["gin", "rummy", "canasta"])
def test_a_match_is_as_if_nothing_had_been_taken_back(game: str, practice: bool) -> None:
    path, match = undone_match(game, 2 if game == "gin" else 1, practice)
    loaded = load(path)
    assert loaded.match.log == match.log
    assert (loaded.match.table, loaded.match.views) == (match.table, match.views)
    assert loaded.notes == ()
    report = check(path)
    assert report.sound, list(report.lines())
    assert any(fact.startswith("Taken back: ") for fact in report.facts)
    told = summary(path)
    assert (told.moves, told.deal, told.over) == (len(match.log), match.table.deal, False)
    assert (told.scores, told.practice) == (tuple(match.scores), practice)
    assert loaded.header.practice == practice
    again = load(copies.copy(path))
    assert again.match.log == match.log
    assert not again.transcript.undone


def test_a_check_tells_how_it_was_taken_back_and_sees_what_was_not_free() -> None:
    header = new_header("rummy", people(2), None, "not free")
    match = Match.new(GAMES["rummy"], 2, header.options, "not free")
    seat = match.actor or 0
    with Saving.begin(header, match) as saving:
        for free in (True, False):
            match.play(Draw(seat))
            saving.add(match.log[-1], match)
            match.go_back(1)
            saving.undo(Undone(seat, 1, free), match, {})
    assert saving.path is not None
    report = check(saving.path)
    assert "Taken back: once freely, once for practice" in report.facts
    assert report.wrong == ("Line 5: what is taken back there freely is not free by the rules of this version.",)


def test_what_was_taken_back_of_other_moves_or_seats_is_no_free_undo() -> None:
    path, _ = undone_match()
    at = next(each.line for each in read_transcript(path).undone if each.undone.moves == 1)

    def change(lines: list[bytes]) -> list[bytes]:
        lines[at - 1] = lines[at - 1].replace(b'"moves":1', b'"moves":2')
        return lines

    edited(path, change)
    report = check(path)
    assert any(f"Line {at}: what is taken back" in each for each in report.wrong)


def test_the_line_itself_can_t_be_nonsense() -> None:
    path, _ = undone_match()
    for line in (
        b'{"undo":{"seat":7,"moves":1,"free":true}}',
        b'{"undo":{"seat":0,"moves":0,"free":true}}',
        b'{"undo":{"seat":0,"moves":99999,"free":true}}',
        b'{"undo":{"seat":0,"moves":1}}',
        b'{"practice":false}',
        b'{"agreed":1}',
    ):
        edited(path, lambda lines, line=line: [*lines, line])  # type: ignore[misc]
        with pytest.raises(Damaged):
            load(path)
        edited(path, lambda lines: lines[:-1])


@pytest.mark.parametrize("practice", [False, True])
def test_a_file_that_was_cut_off_anywhere_goes_on(practice: bool) -> None:
    path, _ = undone_match(deals=1, practice=practice)
    text = path.read_bytes()
    begun = text.index(b"\n") + 1
    rng = random.Random(5)
    for end in [len(text) - 1, *(rng.randrange(begun, len(text)) for _ in range(25))]:
        path.write_bytes(text[:end])
        try:
            loaded = load(path)
        except SaveError:
            assert b'{"move"' not in text[:end]
            continue
        whole = text[: text.rfind(b"\n", 0, end) + 1]
        path.write_bytes(whole)
        assert load(path).match.log == loaded.match.log
        with Saving.resume(path) as saving:
            saved = saving.saved
            assert saved is not None
            move = next(saved.match.moves())
            saved.match.play(move)
            saving.add(move, saved.match)
        assert load(path).match.log == saved.match.log
        assert check(path).sound


def test_a_damaged_file_is_mended_and_stays_practice() -> None:
    path, match = undone_match(practice=True, deals=2)
    lines = path.read_bytes().split(b"\n")
    undos = [number for number, line in enumerate(lines) if line.startswith(b'{"undo"')]
    moves = [number for number, line in enumerate(lines) if line.startswith(b'{"move"')]
    practices = [number for number, line in enumerate(lines) if line.startswith(b'{"practice"')]
    for number in [undos[0], undos[-1], moves[3], moves[-2], practices[0]]:
        spoilt = list(lines)
        spoilt[number] = spoilt[number].replace(b'":', b'";', 1)
        path.write_bytes(b"\n".join(spoilt))
        with pytest.raises(Damaged):
            load(path)
        found = mendable(path)
        assert found is not None
        aside = mend(found)
        loaded = load(path)
        assert check(path).sound, list(check(path).lines())
        assert loaded.match.table.deal <= match.table.deal
        assert loaded.header.practice, "so many lines say that it is for practice"
        aside.unlink()


def test_several_who_have_agreed_are_not_asked_again() -> None:
    header = new_header("rummy", people(2), None, "agreed")
    match = Match.new(GAMES["rummy"], 2, header.options, "agreed")
    with Saving.begin(header, match) as saving:
        saving.agree(True)
    assert saving.path is not None
    assert load(saving.path).agreed is True
    with Saving.resume(saving.path) as saving:
        saving.agree(False)
    assert load(saving.path or Path()).agreed is False


def test_a_match_that_becomes_practice_is_counted_no_longer(tmp_path: Path) -> None:
    path, match = undone_match(deals=1)
    statistics = Statistics(tmp_path / "statistics.sqlite")
    entry = count_match(path)
    assert entry is not None
    statistics.rebuild([[entry]])
    assert statistics.settle()
    assert statistics.recorded() == {entry.id: len(match.table.results)}
    statistics.forget(entry.id)
    statistics.forget("nobody knows it")
    assert statistics.settle()
    assert statistics.recorded() == {}
    for table in ("deals", "hands", "sittings", "chances", "endings"):
        assert statistics._ask(f"SELECT * FROM {table}", ()) == []
    statistics.close()
    with Saving.resume(path) as saving:
        saving.practise()
    assert count_match(path) is None


# At the table


def test_what_was_taken_back_at_the_table_survives_a_power_cut(house: House) -> None:
    house.start(setup_of("rummy", "you", "easy", seed="cut off"))
    rng = random.Random(2)
    house.prompt.slow = False
    house.play(9, rng)
    table = house.table
    while not table.session.my_turn:
        house.play(len(table.match.log) + 1, rng)
    house.prompt.slow = True
    while table.match.table.phase == "draw":
        table.mover.play(Draw(table.viewer))
    log = list(table.match.log)
    throw = next(move for move in table.match.moves() if isinstance(move, Discard))
    for _ in range(2):
        assert table.mover.play(throw)
        table.undoing.undo()
    assert table.match.log == log
    table.hand.sort("rank" if not table.hand.is_sorted("rank") else "suit")
    table.undoing.undo()
    order, path = list(table.hand.order), house.saving().path
    house.crash()
    anew = House()
    anew.prompt.slow = True
    assert path is not None
    anew.resume(path)
    anew.settle()
    assert anew.table.match.log == log
    assert [card for card in anew.table.hand.order if card in order] == [
        card for card in order if card in anew.table.hand.order
    ]
    anew.prompt.slow = True
    anew.table.undoing.undo()
    assert len(anew.table.match.log) == len(log), "the draw was seen"
    anew.table.mover.play(throw)
    anew.table.undoing.undo()
    assert anew.table.match.log == log
    assert anew.saving().wait(PATIENCE)
    assert check(path).sound
    anew.shut()


@pytest.mark.parametrize("behind", [True, False])
def test_a_match_in_which_one_is_behind_is_given_up_before_it_becomes_practice(house: House, behind: bool) -> None:
    """The seeds are those of matches in which the first deal was lost or won."""
    rng = random.Random(2)
    for number in range(40):
        house.start(setup_of("gin", "you", "easy", seed=f"given up {number}"))
        table = house.table
        while not table.match.table.results:
            house.play(len(table.match.log) + 1, rng)
        if (table.match.scores[0] < table.match.scores[1]) == behind:
            break
    assert would_be_lost(table.session) == behind
    before, path = list(table.match.log), house.saving().path
    assert path is not None
    PauseScene(house, table.host, table.pages, table.undoing)._begin_practice()
    house.settle()
    assert house.table.practice
    log, header = house.table.match.log, house.kept.header
    assert log[: len(before)] == before
    assert header is not None
    if behind:
        assert house.saving().path != path
        left = load(path)
        assert left.match.log == [*before, Resign(0)]
        assert left.match.table.winners == (1,)
        assert not left.header.practice
        assert header.parent is not None
        assert header.parent.id == left.header.id
    else:
        assert house.saving().path == path
    assert house.table.match.table.over is False
    assert not would_be_lost(house.table.session)


def test_no_computer_player_is_asked_before_the_undo_is_on_the_disk(house: House) -> None:
    house.start(setup_of("rummy", "you", "easy", seed="on the disk"))
    table, rng = house.table, random.Random(2)
    house.play(6, rng)
    table.session.practise()
    assert table.practice
    assert house.kept.header is not None
    assert house.kept.header.practice
    while len(table.match.log) < 8 or not table.session.my_turn:
        house.play(len(table.match.log) + 1, rng)
    table.undoing.undo()
    assert not table.session.thinking or house.kept.ready
    assert house.saving().wait(PATIENCE)
    path = house.saving().path
    assert path is not None
    assert load(path).match.log == table.match.log
    assert summary(path).practice
    assert load(path).header.practice


def test_who_was_handed_over_stays_so_when_the_moves_before_are_taken_back(house: House) -> None:
    house.start(setup_of("rummy", "you", "easy", seed="handed"))
    table, rng = house.table, random.Random(2)
    table.session.practise()
    house.play(6, rng)
    while not table.session.my_turn:
        house.play(len(table.match.log) + 1, rng)
    table.host.hand_over(0, "easy")
    table.host.hand_over(0, "")
    table.undoing.undo()
    moves = len(table.match.log)
    assert [(each.moves, each.level) for each in table.people.handed] == [(moves, "")]
    table.host.hand_over(0, "hard")
    assert house.saving().wait(PATIENCE)
    loaded = load(house.saving().path or Path())
    assert [(each.moves, each.level) for each in loaded.handed][-1] == (moves, "hard")


def test_the_next_deal_is_kept_after_its_end_was_taken_back() -> None:
    """The table that stands after a deal is written again when it ends once more."""
    header = new_header("gin", people(2), None, "again")
    match, rng = Match.new(GAMES["gin"], 2, header.options, "again"), random.Random(4)
    with Saving.begin(header, match) as saving:
        for _ in range(2):
            while not match.table.to_deal:
                move = choose(match.rules, match.table, list(match.moves()), rng, "keen")
                match.play(move)
                saving.add(move, match)
            number = last_decision(match, match.log[-1].seat) or 0
            match.go_back(number)
            saving.undo(Undone(0, 1, False), match, {})
        while not match.table.to_deal:
            move = choose(match.rules, match.table, list(match.moves()), rng, "keen")
            match.play(move)
            saving.add(move, match)
        match.play(Deal(match.actor or 0))
        saving.add(match.log[-1], match)
    assert saving.path is not None
    transcript = read_transcript(saving.path)
    assert [each.table.deal for each in transcript.tables] == [1]
    assert load(saving.path).match.table == match.table
    assert check(saving.path).sound
    assert summary(saving.path).deal == 2


def test_the_seal_holds_what_was_taken_back() -> None:
    path, _ = undone_match()
    lines = path.read_bytes().split(b"\n")[:-1]
    at = next(number for number, line in enumerate(lines) if line.startswith(b'{"undo"'))
    lines[at] = lines[at].replace(b'"free":true', b'"free":fals')
    path.write_bytes(b"\n".join(lines) + b"\n")
    with pytest.raises(Damaged, match=f"line {at + 1}"):
        load(path)
    assert sealed([unsealed(lines[0])[0]])[0].startswith(b'{"format"')
