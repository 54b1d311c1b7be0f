"""Movements on a whole table: the shuffle, cards that are held, and the winner's joy."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from functools import cache
from itertools import islice

import pygame
import pytest
from guests import Club, Guest, MouseGuest, setup_of, sit_where
from samples import MOVES
from stage_player import StagePlayer

from rummy_desktop.engine import events as e
from rummy_desktop.engine.match import Match
from rummy_desktop.engine.moves import Discard, Draw, Move
from rummy_desktop.gui.motion.riffle import MOST, Riffle
from rummy_desktop.gui.play.progress import LOOK
from rummy_desktop.gui.table.deal_end import WORD
from rummy_desktop.gui.table.layout import DRAG, HAND, STOCK
from rummy_desktop.gui.table.stage import LONGEST_STEP
from rummy_desktop.variants import GAMES

FRAME = 1 / 60
GIN = e.DealEnded(e.Result(1, "gin", 0, (35, 0)))
KNOCK = e.DealEnded(e.Result(1, "knock", 0, (12, 0)))
LOST = e.DealEnded(e.Result(1, "knock", 1, (0, 12)))


@pytest.fixture
def club() -> Iterator[Club]:
    """Yield the program at the usual speed."""
    club = Club(speed="normal")
    yield club
    club.shut()


def dealing(club: Club, game: str = "gin") -> Guest:
    """Seat a guest at a table at which the pack is being shuffled."""
    club.start(setup_of(game, "you", "easy", seed="shuffled"))
    guest = Guest(club, random.Random(1))
    club.advance(FRAME)
    return guest


def resting(club: Club, game: str = "gin") -> MouseGuest:
    """Seat a guest whose turn it is, while nothing moves."""
    guest = sit_where(club, game, lambda match: match.table.phase == "draw")
    assert isinstance(guest, MouseGuest)
    club.table.stage.finish()
    club.advance(FRAME)
    return guest


def frames(club: Club, until: Callable[[], bool], most: int = 600) -> Iterator[int]:
    """Yield frames until something holds."""
    for number in range(most):
        if until():
            return
        club.advance(FRAME)
        yield number
    pytest.fail("that never comes")


# Shuffling


def test_a_deal_begins_with_a_pack_that_is_shuffled(club: Club) -> None:
    guest = dealing(club)
    stage = club.table.stage
    assert stage.shuffling
    assert {sprite.zone for sprite in stage.sprites} == {STOCK}
    drawn = [*frames(club, lambda: not stage.shuffling)]
    assert 60 <= len(drawn) <= 75, "it takes between 1.0 and 1.25 seconds"
    for _ in frames(club, lambda: stage.quiet):
        pass
    assert len(guest.hand()) == 10
    guest.look_at_rest()


def test_the_shuffle_is_heard_once_and_before_the_cards_are_dealt(club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    heard: list[str] = []
    monkeypatch.setattr(club.sound, "play", lambda name, side=0.0: heard.append(name))
    dealing(club)
    stage = club.table.stage
    assert heard == []
    for _ in frames(club, lambda: not stage.shuffling):
        pass
    assert heard == ["shuffle"]
    for _ in frames(club, lambda: stage.quiet):
        pass
    assert heard.count("shuffle") == 1
    assert heard.count("deal") == 20


def test_what_is_drawn_of_a_shuffle_bit_by_bit_is_all_of_it(club: Club) -> None:
    dealing(club)
    stage = club.table.stage
    for number in frames(club, lambda: stage.quiet):
        if number % 7 == 0:
            assert club.same_when_drawn_again() is None, number


def test_few_cards_are_drawn_for_a_pack_however_large_it_is_and_they_end_where_it_lies(club: Club) -> None:
    dealing(club)
    pile = [sprite.target for sprite in club.table.stage.sprites]
    for count in (2, 5, len(pile), 3 * len(pile)):
        riffle = Riffle([pile[number % len(pile)] for number in range(count)], 2, 1.0)
        while not riffle.over:
            cards = [*riffle._cards()]
            assert 2 <= len(cards) == min(count, MOST) <= 30
            for pose, _ in cards:
                assert riffle.area.contains(pose.rect)
            riffle.update(0.013)
        last = [pose for pose, _ in riffle._cards()]
        assert all(any(pose.x == each.x and pose.y == each.y for each in pile) for pose in last)
        assert {(pose.angle, pose.lift, pose.up) for pose in last} == {(0.0, 0.0, 0.0)}


def test_a_pack_at_the_edge_of_the_table_is_shuffled_where_all_of_it_is_seen(club: Club) -> None:
    dealing(club, "rummy")
    stage = club.table.stage
    pile = [sprite.target for sprite in stage.sprites]
    riffle = Riffle(pile, 1, 1.0)
    left = 0
    while not riffle.over:
        left = min(left, *(pose.rect.left for pose, _ in riffle._cards()))
        riffle.update(0.02)
    assert left >= 0
    for _ in frames(club, lambda: stage.quiet):
        pass
    assert club.same_when_drawn_again() is None


def test_a_press_on_the_felt_skips_the_shuffle_and_the_deal(club: Club) -> None:
    guest = dealing(club)
    guest = MouseGuest(club, random.Random(1))
    guest.click((30, 300))
    assert not club.table.stage.shuffling
    assert club.table.stage.quiet
    assert len(guest.hand()) == 10
    assert club.same_when_drawn_again() is None


def test_another_size_ends_a_shuffle_but_not_the_deal(club: Club) -> None:
    guest = dealing(club)
    club.change((1024, 640))
    club.advance(FRAME)
    assert not club.table.stage.shuffling
    for _ in frames(club, lambda: club.table.stage.quiet):
        pass
    guest.look_at_rest()
    assert club.same_when_drawn_again() is None


@pytest.mark.parametrize(("speed", "calm"), [("off", False), ("normal", True)])
def test_who_wants_it_calm_sees_no_shuffle(speed: str, calm: bool) -> None:
    club = Club(speed=speed)
    club.settings.calm = calm
    try:
        club.start(setup_of("gin", "you", "easy", seed="shuffled"))
        for _ in frames(club, lambda: club.table.stage.quiet):
            assert not club.table.stage.shuffling
            for sprite in club.table.stage.sprites:
                assert sprite.pose.lift == 0.0
                assert abs(sprite.pose.angle) <= 15.0
        assert len(Guest(club, random.Random(1)).hand()) == 10
    finally:
        club.shut()


def test_the_discard_pile_is_shuffled_when_it_becomes_the_stock() -> None:
    watched = StagePlayer("rummy", 2, 0, "again", "normal")
    stage = watched.stage
    watched.run()
    for _ in range(200):
        watched.sounds.clear()
        before = len(watched.match.events)
        watched.play(next(move for move in watched.match.moves() if isinstance(move, Draw | Discard)))
        seen = False
        while stage.update(LONGEST_STEP):
            seen = seen or stage.shuffling
            watched.check()
        again = any(isinstance(event, e.Reshuffled) for event in watched.match.events[before:])
        assert seen == again
        assert watched.sounds.count("riffle") == again
        watched.check_rest()
        if again:
            return
    pytest.fail("it was never shuffled")


def test_the_pack_lies_spread_for_the_cut_after_it_was_shuffled(club: Club) -> None:
    club.start(setup_of("bing", "you", "easy", "easy", stake=50, seed="coins"))
    stage, shuffled = club.table.stage, False
    for _ in frames(club, lambda: stage.quiet and stage.view.phase == "cut"):
        shuffled = shuffled or stage.shuffling
        assert not (stage.shuffling and stage.view.phase == "cut")
        if shuffled and not stage.shuffling:
            club.table.speech.hush()
    assert shuffled
    assert club.same_when_drawn_again() is None


# Cards that are held


def test_a_card_that_is_dragged_leaves_nothing_behind_leaning_and_lifted(club: Club) -> None:
    guest = resting(club, "rummy")
    stage = club.table.stage
    card = guest.hand()[2]
    x, y = guest.spot_of(card.card)
    guest.press((x, y))
    leans = set()
    guest.point((x, y - 30))
    for step in range(40):
        away = 12 * step if step < 20 else 12 * (40 - step)
        guest.point((x + away, y - 30 - 4 * step))
        club.advance(FRAME)
        held = next(sprite for sprite in stage.sprites if sprite.zone == DRAG)
        leans.add(held.pose.angle)
        if step % 6 == 5:
            assert club.same_when_drawn_again() is None
    assert held.pose.lift == 1.0
    assert max(leans) >= 2.0
    assert min(leans) <= -2.0
    assert max(map(abs, leans)) <= 9.0
    assert all(lean == round(lean) for lean in leans)
    for _ in frames(club, lambda: not stage.swings, 60):
        pass
    assert held.pose == held.target._replace(lift=1.0)
    club.advance(FRAME)
    assert club._busy is False, "a pointer that rests costs nothing"
    guest.release()
    for number in frames(club, lambda: stage.quiet):
        if number % 4 == 0:
            assert club.same_when_drawn_again() is None
    assert all(sprite.pose.lift == 0.0 for sprite in stage.sprites)
    guest.look_at_rest()


def test_chosen_cards_are_lifted_a_little_and_several_are_held_as_a_fan(club: Club) -> None:
    guest = resting(club, "rummy")
    stage = club.table.stage
    cards = [sprite.card for sprite in guest.hand()[:3]]
    for card in cards:
        club.table.hand.choose(card)
    for _ in frames(club, lambda: stage.quiet):
        pass
    lifts = {sprite.card: sprite.pose.lift for sprite in guest.hand()}
    assert all((lift > 0.0) == (card in cards) for card, lift in lifts.items())
    guest.press(guest.spot_of(cards[1]))
    guest.point((500.0, 420.0))
    for _ in frames(club, lambda: not stage.swings):
        pass
    held = sorted((sprite for sprite in stage.sprites if sprite.zone == DRAG), key=lambda sprite: sprite.index)
    angles = [sprite.pose.angle for sprite in held]
    assert len(angles) == 3
    assert angles == sorted(set(angles))
    assert angles[1] == 0.0
    assert club.same_when_drawn_again() is None
    guest.release()


def test_nothing_is_drawn_when_nothing_moves(club: Club) -> None:
    resting(club)
    club.table.stage.changed()
    for _ in range(20):
        club.advance(FRAME)
    assert club.table.stage.quiet
    assert not club.table.stage.swings
    assert club.table.stage.changed() == []
    assert club.table.changed() == []


# Celebrating


@cache
def last_moves(game: str, winner: int) -> tuple[str, int]:
    """Return the seed of a match whose first deal that seat wins, and the number of moves before its last one."""
    for number in range(300):
        seed = f"won {number}"
        match, made = play_first_deal(game, seed)
        results = match.table.results
        if results and results[0].winner == winner:
            return seed, made - 1
    raise AssertionError("nobody wins")


def play_first_deal(game: str, seed: str, most: int = 500) -> tuple[Match, int]:
    """Return a match played by chance until its first deal ends, or that many moves long, and how many were made."""
    match, rng, made = Match.new(GAMES[game], 2, {}, seed), random.Random(seed), 0
    from promises import choose

    while match.actor is not None and not match.table.results and made < most:
        match.play(next_move(match, rng, choose))
        made += 1
    return match, made


def next_move(match: Match, rng: random.Random, choose: Callable[..., Move]) -> Move:
    """Return a random move."""
    return choose(match.rules, match.table, list(islice(match.moves(), MOVES)), rng, "keen")


def sit_at_end(club: Club, game: str, winner: int) -> Move:
    """Show a table at which that seat wins with the next move; the move."""
    from promises import choose

    seed, made = last_moves(game, winner)
    match, _ = play_first_deal(game, seed, made)
    table = club.sit(match, setup_of(game, "you", "easy", seed=seed))
    table.stage.finish()
    rng = random.Random(seed)
    again = Match.new(GAMES[game], 2, {}, seed)
    for _ in range(made):
        again.play(next_move(again, rng, choose))
    return next_move(again, rng, choose)


def test_a_win_is_celebrated_for_about_a_second_and_holds_nothing_up(club: Club) -> None:
    move = sit_at_end(club, "gin", 0)
    table = club.table
    table.mover.make(move)
    for _ in frames(club, lambda: bool(table.celebration.pieces)):
        pass
    ended = table.speech.clock
    hopped = papered = 0.0
    for number in frames(club, lambda: not table.celebration.pieces and table.deal_end.time > WORD):
        if table.stage.swings and table.deal_end.time < WORD:
            hopped = table.speech.clock - ended
        papered = table.speech.clock - ended if table.celebration.pieces else papered
        if number % 9 == 0:
            assert club.same_when_drawn_again() is None
    assert 0.3 < hopped < 1.2
    assert 0.8 < papered < LOOK, "it is over before anything covers the table"
    assert club.scene is table
    assert club.same_when_drawn_again() is None


def test_a_computer_players_win_is_a_small_wave_without_paper(club: Club) -> None:
    move = sit_at_end(club, "gin", 1)
    table, waved = club.table, False
    table.mover.make(move)
    for _ in range(150):
        club.advance(FRAME)
        waved = waved or table.stage.swings
        assert not table.celebration.pieces
    assert waved
    for _ in frames(club, lambda: not table.deal_end.running):
        assert not table.celebration.pieces
    assert not table.stage.swings


def test_the_greater_the_success_the_more_paper_flies(club: Club) -> None:
    resting(club)
    counts = []
    for event in (KNOCK, GIN, e.MatchEnded((0,), (100, 0))):
        club.table.celebration.see(event)
        counts.append(len(club.table.celebration.pieces))
        club.table.celebration.finish()
    assert counts == sorted(set(counts))
    assert counts[0] > 20
    assert counts[-1] <= 120
    club.table.celebration.see(LOST)
    assert not club.table.celebration.pieces


def test_any_press_ends_a_celebration_and_means_what_it_means(club: Club) -> None:
    guest = resting(club, "rummy")
    table = club.table
    for press in (lambda: guest.click((30, 300)), lambda: guest.key(pygame.K_RIGHT)):
        table.celebration.see(KNOCK)
        for _ in range(20):
            club.advance(FRAME)
        assert table.celebration.pieces
        press()
        assert not table.celebration.pieces
        assert not table.stage.swings
        assert club.same_when_drawn_again() is None
    card = guest.hand()[1].card
    table.celebration.see(KNOCK)
    club.advance(FRAME)
    guest.click(guest.spot_of(card))
    assert table.hand.chosen == {card}


def test_cards_that_hop_can_be_sent_elsewhere(club: Club) -> None:
    guest = resting(club, "rummy")
    table = club.table
    table.celebration.see(KNOCK)
    for _ in range(12):
        club.advance(FRAME)
    hopping = [sprite for sprite in table.stage.sprites if sprite.seen != sprite.pose]
    assert hopping
    assert {sprite.zone for sprite in hopping} == {HAND}
    assert table.stage.quiet, "nothing waits for it"
    table.hand.sort("suit")
    for _ in frames(club, lambda: table.stage.quiet and not table.stage.swings):
        pass
    guest.look_at_rest()
    table.celebration.finish()
    assert club.same_when_drawn_again() is None


@pytest.mark.parametrize(("speed", "calm"), [("off", False), ("normal", True)])
def test_who_wants_it_calm_sees_no_celebration(club: Club, speed: str, calm: bool) -> None:
    resting(club)
    club.settings.speed, club.settings.calm = speed, calm  # type: ignore[assignment]
    club.table.resize()
    for event in (GIN, LOST, e.MatchEnded((0,), (100, 0))):
        club.table.celebration.see(event)
        assert not club.table.celebration.pieces
        assert not club.table.stage.swings


def test_paper_ends_with_the_score_sheet_and_with_another_size(club: Club) -> None:
    resting(club)
    club.table.celebration.see(GIN)
    club.advance(FRAME)
    club.change((1024, 640))
    assert not club.table.celebration.pieces
    club.table.celebration.see(GIN)
    club.advance(FRAME)
    club.table.pages.show_scores()
    assert not club.table.celebration.pieces
    assert not club.table.stage.swings
