"""The seed of a match stays in the program as long as the match goes on, whatever leaves it."""

from __future__ import annotations

import logging
import random
import re
import zipfile
from pathlib import Path

import msgspec
import pytest
from guests import Club, setup_of
from guests import club as club
from kept_matches import between, deal_of, kept_match
from strangers import any_move

from rummy_desktop.engine.match import BY_DEAL, Match, deal_seed
from rummy_desktop.gui.app.trace import Trace
from rummy_desktop.gui.challenges.challenge_match import deal_challenge
from rummy_desktop.gui.challenges.sending import sent
from rummy_desktop.gui.setup.fair import FairScene
from rummy_desktop.storage.challenges import Challenge, read, spell
from rummy_desktop.storage.match_file.check import check
from rummy_desktop.storage.match_file.deal_text import deal_text, read_deal
from rummy_desktop.storage.match_file.header import Parent, commitment
from rummy_desktop.storage.match_file.load import load
from rummy_desktop.storage.problem_report import write_report
from rummy_desktop.storage.statistics.statistics import Statistics
from rummy_desktop.variants import GAMES

APART = BY_DEAL + "0a1b2c3d4e5f6789" * 2
WHOLE = "fedcba9876543210" * 2
LONG = 4_000
"""Steps in which a deal is over, if ever."""


def leaving(path: Path, deals: int, folder: Path) -> str:
    """Return all that can be made of a match's file for others to read, and why anything can't be made."""
    saved = load(path)
    told = ["\n".join(check(path).lines())]
    for deal in range(1, deals + 1):
        for make in (lambda: spelled(sent(saved, deal).challenge), lambda: deal_text(saved, deal)):  # noqa: B023
            try:
                told.append(make())
            except ValueError as error:
                told.append(str(error))
    report = folder / "report.zip"
    write_report(report, "It went wrong.", {}, path)
    with zipfile.ZipFile(report) as packed:
        told += [packed.read(name).decode() for name in packed.namelist()]
    report.unlink()
    return "\n".join(told)


def spelled(challenge: Challenge) -> str:
    """Return a code, and all that can be read out of it."""
    code = spell(challenge)
    return f"{code} {read(code)}"


@pytest.mark.parametrize("game", ["gin", "500", "burraco"])
@pytest.mark.parametrize("seed", [APART, WHOLE, "typed by hand"])
def test_nothing_that_leaves_a_match_that_goes_on_has_its_seed(game: str, seed: str, tmp_path: Path) -> None:
    seats = GAMES[game].usual_seats or GAMES[game].seats[0]
    for until, deals in ((between(2), 2), (deal_of(2), 2)):
        path = kept_match(game, until, seats, seed=seed).path
        text = leaving(path, deals, tmp_path)
        assert seed not in text
        assert seed.removeprefix(BY_DEAL) not in text
        later = [deal_seed(seed, deal) for deal in range(deals + 1, 12)]
        assert not any(each in text for each in later)


@pytest.mark.parametrize("seed", [APART, WHOLE])
def test_a_match_that_is_over_tells_its_seed_but_no_branch_of_another_does(seed: str, tmp_path: Path) -> None:
    over = kept_match("gin", lambda match: match.actor is None, options={"target": 50}, seed=seed)
    assert seed in leaving(over.path, 1, tmp_path)
    parent = Parent("0" * 32, 3)
    branch = kept_match("gin", lambda match: match.actor is None, options={"target": 50}, seed=seed, parent=parent)
    assert seed not in leaving(branch.path, 1, tmp_path)


def test_a_deal_with_a_seed_of_its_own_is_sent_and_copied_while_the_match_goes_on() -> None:
    saved = load(kept_match("gin", deal_of(2), seed=APART).path)
    for deal in (1,):
        challenge = read(spell(sent(saved, deal).challenge))
        begun = saved.at(saved.deals[deal - 1] + 1).table
        match = deal_challenge(challenge)
        assert (match.table.hands, match.table.stock, match.actor) == (begun.hands, begun.stock, begun.actor)
        copied = read_deal(deal_text(saved, deal)).match()
        assert copied.table.results[0].points == saved.match.table.results[0].points
    with pytest.raises(ValueError, match="when the deal is over"):
        deal_text(saved, 2)


def test_a_match_without_seeds_of_its_deals_says_that_it_has_to_be_over() -> None:
    saved = load(kept_match("gin", deal_of(2), seed=WHOLE).path)
    for make in (sent, deal_text):
        with pytest.raises(ValueError, match="As long as this match goes on"):
            make(saved, 1)


def test_the_seeds_of_deals_are_those_for_ever_and_old_seeds_shuffle_as_before() -> None:
    assert deal_seed(APART, 3) == "38b082cc8dd08213dec62c23f4c2afc5"
    assert deal_seed(APART, 0) == deal_seed(APART, 1) != deal_seed(APART, 2)
    assert deal_seed(WHOLE, 3) == WHOLE
    game = GAMES["rummy"]
    alone = Match.new(game, 2, seed=deal_seed(APART, 1))
    assert Match.new(game, 2, seed=APART).table == alone.table


def test_a_damaged_match_is_reported_without_its_seed(tmp_path: Path) -> None:
    path = kept_match("gin", between(1), seed=WHOLE).path
    text = path.read_bytes()
    path.write_bytes(text[:700].replace(b'"move"', b'"mouve"') + text[702:])
    target = tmp_path / "report.zip"
    write_report(target, "", {}, path)
    with zipfile.ZipFile(target) as packed:
        kept = packed.read("match.rummy").decode()
    assert WHOLE not in kept
    assert '"seed":""' in kept


def heard(club: Club) -> list[str]:
    """Return all that a screen reader says of what is shown."""
    return [f"{node.name} {node.value} {node.about}" for node in club.scene.tree()]


@pytest.mark.parametrize("game", ["gin", "500", "burraco"])
def test_nothing_that_is_shown_or_written_beside_a_match_has_its_seed(
    club: Club, game: str, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG)
    club.seldom = 20
    club.trace = Trace(tmp_path / "trace")
    club.record.open(Statistics(tmp_path / "statistics"))
    seats = GAMES[game].usual_seats or GAMES[game].seats[0]
    club.start(msgspec.structs.replace(setup_of(game, *["you", *["hard"] * (seats - 1)]), seed=APART))
    table, rng = club.table, random.Random(1)
    for _ in range(LONG):
        if table.match.table.results:
            break
        if table.session.my_turn:
            table.mover.play(any_move(table.match.rules, table.session.view, rng))
        club.advance(0.5)
    assert table.match.table.results
    assert not table.match.table.over
    pages, read = table.pages, list[str]()
    for show in (pages.open_menu, pages.show_history, pages.show_rules, pages.show_scores, pages.open_settings):
        show()
        club.advance(0.1)
        read += heard(club)
        club.close()
    club.over(FairScene(club, table.match.seed, file=table.kept.path))
    club.advance(0.1)
    read += heard(club)
    statistics = club.record.statistics
    assert statistics is not None
    assert statistics.export_csv(tmp_path / "sheets") is None
    written = [tmp_path / "trace", *(tmp_path / "sheets").iterdir()]
    texts = ["\n".join(read), caplog.text, *(path.read_text(encoding="utf-8-sig") for path in written)]
    # What is long is shown in parts.
    texts = [re.sub(r"\s", "", text) for text in texts]
    for text in texts:
        assert APART.removeprefix(BY_DEAL) not in text
        assert not any(deal_seed(APART, deal) in text for deal in range(1, 12))
    assert commitment(APART) in texts[0], "what may be shown is read"
