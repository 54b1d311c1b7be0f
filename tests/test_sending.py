"""Deals of one's own matches as challenges: the same cards, seat, rules and players, or a sentence why not."""

from __future__ import annotations

from copy import copy
from pathlib import Path

import msgspec
import pygame
import pytest
from kept_house import House
from kept_matches import between, deal_of, kept_match
from samples import portion

from rummy_desktop.ai.characters import CHARACTERS
from rummy_desktop.arena.single_deal import lead_of
from rummy_desktop.engine.match import BY_DEAL
from rummy_desktop.engine.moves import Resign
from rummy_desktop.engine.seats import Handover, Seat
from rummy_desktop.gui.challenges.challenge_match import deal_challenge
from rummy_desktop.gui.challenges.challenge_scene import ChallengeScene
from rummy_desktop.gui.challenges.code_page import CodeScene
from rummy_desktop.gui.challenges.sending import (
    AWAY,
    LATER,
    LEANS,
    NOBODY,
    NOT_OVER,
    PRACTICE,
    RESIGNED,
    SEVERAL,
    Sent,
    sent,
)
from rummy_desktop.gui.play.scores import ScoresScene
from rummy_desktop.gui.scenes.confirm import ConfirmScene
from rummy_desktop.storage.challenges import CAST, LONGEST, Challenge, Origin, against_sending, read, spell
from rummy_desktop.storage.match_file.load import Saved, load
from rummy_desktop.variants import GAMES

APART = BY_DEAL + "0a1b2c3d4e5f6789" * 2
"""A seed of a match in which each deal has a seed of its own."""
SIZES = ((1024, 640), (1920, 1080), (900, 1400))
MATCH = "VS-GIN-FN5Y-666X-FSQE-BEAP-6WW5-HVMQ-TT6N-30SN-GCKE-GZPC-0JE0-8JK3-S5Q"
"""The code of a deal of a match at Gin Rummy against Nils, by Ada, who was 34 points behind."""
SENT = Challenge(
    "gin", ("medium",), 0, {}, None, "Ada", -34, ("nils",), Origin("0123456789abcdef0123456789abcdef", 3, 1, 0)
)


def played(game: str, deals: int = 1, **more: object) -> Saved:
    """Return a match of the game that stands after that many deals."""
    seats = GAMES[game].usual_seats or GAMES[game].seats[0]
    return load(kept_match(game, between(deals), seats, seed=APART, **more).path)  # type: ignore[arg-type]


def seated(saved: Saved, *seats: Seat) -> Saved:
    """Return the match with others at the table."""
    transcript = copy(saved.transcript)
    transcript.seats = seats
    return saved._replace(transcript=transcript)


def handed(saved: Saved, moves: int) -> Saved:
    """Return the match in which the computer took the first seat over after that many moves."""
    transcript = copy(saved.transcript)
    transcript.handed = [Handover(moves, 0, "hard")]
    return saved._replace(transcript=transcript)


def try_to_send(saved: Saved, deal: int) -> Sent | str:
    """Return the deal as it can be sent, or why it can't be."""
    try:
        return sent(saved, deal)
    except ValueError as error:
        return str(error)


def test_every_character_has_a_number_in_codes_for_ever() -> None:
    assert list(CAST[:12]) == [
        *("tomas", "amina", "jun", "rosalie", "mateo", "leila"),
        *("nils", "oksana", "ravi", "kofi", "mei", "eleni"),
    ]
    assert set(CAST) == set(CHARACTERS)


def test_codes_of_matches_are_read_for_ever() -> None:
    assert spell(SENT) == MATCH
    assert read(MATCH) == SENT


def test_a_code_keeps_characters_and_ways_to_play_and_what_can_not_be_kept_is_said() -> None:
    manner = GAMES["bing"].manners[-1].key
    challenge = Challenge("bing", ("easy", "hard", "medium"), 5, {}, None, "", 3, ("", "eleni", manner))
    assert read(spell(challenge)) == challenge
    assert not against_sending(challenge)
    assert against_sending(challenge._replace(manners=("", "", "a-guest"))).endswith("bring along.")
    assert "too long" in against_sending(SENT._replace(origin=Origin("x" * 200, 1, 0)))
    typed = SENT._replace(origin=Origin("seven ♠", 2, 0, 1))
    assert read(spell(typed)) == typed


@pytest.mark.parametrize("game", GAMES)
def test_a_deal_is_sent_with_its_cards_or_it_is_said_why_not(game: str) -> None:
    deals = 1 + portion(len(GAMES) * 2, len(GAMES)) // 2
    saved = played(game, deals)
    found = {deal: try_to_send(saved, deal) for deal in range(1, len(saved.deals) + 1)}
    assert isinstance(found[1], Sent)
    for deal, each in found.items():
        if isinstance(each, str):
            assert each in (LATER.format(game=GAMES[game].title), LEANS)
            continue
        assert each.lead == lead_of(saved.match, 0, deal)
        code = spell(each.challenge._replace(lead=each.lead))
        assert len(code) <= LONGEST
        again = read(code)
        match, begun = deal_challenge(again), saved.deals[deal - 1] + 1 + len(again.origin.made if again.origin else ())
        before = saved.at(begun).table
        assert (match.table.hands, match.table.stock) == (before.hands, before.stock)
        assert match.table.actor == before.actor
        assert match.rules.options == saved.match.rules.options


@pytest.mark.parametrize("game", ["gin", "rummy", "500", "burraco"])
def test_later_deals_of_games_that_are_alike_can_be_sent(game: str) -> None:
    assert sent(played(game, 2), 2).challenge.origin is not None


@pytest.mark.parametrize("game", ["contract", "canasta", "crazy", "three-thirteen"])
def test_later_deals_that_are_played_otherwise_can_not(game: str) -> None:
    with pytest.raises(ValueError, match="Only the first deal"):
        sent(played(game, 2), 2)


def test_who_plays_there_decides_whether_it_can_be_sent() -> None:
    saved = played("gin")
    with pytest.raises(ValueError, match=SEVERAL):
        sent(seated(saved, Seat("A", "you"), Seat("B", "person")), 1)
    with pytest.raises(ValueError, match=NOBODY):
        sent(seated(saved, Seat("A", "easy"), Seat("B", "hard")), 1)
    second = sent(seated(saved, Seat("Mei", "hard", "mei"), Seat("B", "you")), 1)
    assert (second.challenge.seat, second.challenge.others) == (1, (("hard", "mei"),))
    assert second.lead == lead_of(saved.match, 1)


def test_the_deal_has_to_be_over_and_played_to_its_end() -> None:
    with pytest.raises(ValueError, match=NOT_OVER):
        sent(load(kept_match("gin", deal_of(2)).path), 2)
    saved = load(kept_match("gin", deal_of(1)).path)
    saved.match.play(Resign(0))
    with pytest.raises(ValueError, match=RESIGNED):
        sent(saved, 1)


def test_a_result_of_practice_or_of_the_computer_is_left_out() -> None:
    found = sent(played("gin", practice=True), 1)
    assert (found.lead, found.why) == (None, PRACTICE)
    saved = played("gin")
    found = sent(handed(saved, 3), 1)
    assert (found.lead, found.why) == (None, AWAY)
    assert sent(handed(saved, len(saved.moves)), 1).lead is not None


# The screen


@pytest.fixture
def path() -> Path:
    """Return the file of a match of which two deals are over, and the third goes on."""
    return kept_match("gin", deal_of(3), seed=APART).path


def scores(house: House, path: Path) -> None:
    """Go on with the match, and show its score sheet."""
    house.resume(path)
    house.settle()
    house.table.pages.show_scores()
    house.advance(0.0)
    assert isinstance(house.scene, ScoresScene)


@pytest.mark.parametrize("by_key", [True, False])
@pytest.mark.parametrize("watched", [True, False])
def test_the_code_is_made_on_the_score_sheet_and_in_the_replay(path: Path, by_key: bool, watched: bool) -> None:
    house = House()
    if watched:
        house.replay(path)
        house.settle()
    else:
        scores(house, path)
    house.key(pygame.K_f) if by_key else house.press("Challenge a friend")
    house.settle()
    assert isinstance(house.scene, CodeScene)
    challenge = read(house.scene.code)
    assert challenge.origin is not None
    assert challenge.origin.deal == (1 if watched else 2)
    assert challenge.lead == lead_of(load(path).match, 0, challenge.origin.deal)
    table = ChallengeScene(house, challenge, house.open_menu)
    assert table.setup.seats[challenge.seat].is_person
    assert [seat.player for seat in table.setup.seats[1:]] == ["easy"]
    house.shut()


def test_why_there_is_no_code_is_said_in_a_sentence(path: Path) -> None:
    house = House()
    house.replay(path)
    house.settle()
    house.scene.pull(house.scene.replay.last)  # type: ignore[attr-defined]
    house.key(pygame.K_f)
    house.settle()
    assert isinstance(house.scene, ConfirmScene)
    assert house.scene.question == NOT_OVER
    house.shut()


@pytest.mark.parametrize("by_key", [True, False])
def test_in_the_middle_of_a_match_the_score_sheet_leads_to_the_review_of_the_last_deal(
    path: Path, by_key: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    house = House()
    scores(house, path)
    asked = []
    monkeypatch.setattr(house, "review", lambda *what: asked.append(what))
    house.key(pygame.K_r) if by_key else house.press("Review")
    assert asked == [(path, 2, 0)]
    house.shut()


@pytest.mark.parametrize("size", SIZES)
def test_nothing_leaves_the_score_sheet_or_the_page_of_the_code(path: Path, size: tuple[int, int]) -> None:
    house = House(size)
    scores(house, path)
    for name in ("scores", "challenge"):
        assert house.scene.name == name
        assert house.scene.page is not None
        for each in house.scene.page.root.walk():
            assert each.rect.w == 0 or pygame.Rect((0, 0), house.size).contains(each.rect), each.name
        if name == "scores":
            house.key(pygame.K_f)
            house.settle()
    house.shut()


def test_old_seats_are_dressed_as_characters() -> None:
    house = House()
    table = ChallengeScene(house, SENT, house.open_menu)
    assert table.setup.seats[1] == msgspec.structs.replace(table.setup.seats[1], name="Nils", manner="nils")
    assert table.rival is None
    house.shut()
