"""The stage: whatever happens and whoever interrupts, every card ends where the layout says, and none is lost."""

from __future__ import annotations

import random

import pytest
from crowds import USUAL, crowd, spread_rules
from grounds import SIZES, TABLES, ground_for
from promises import TEMPERS, all_cards
from samples import portion
from stage_player import StagePlayer

from rummy_desktop.engine.cards import HIDDEN, Card
from rummy_desktop.engine.moves import Draw
from rummy_desktop.gui.look.card_notes import Note
from rummy_desktop.gui.table.layout import DISCARDS, HAND, STOCK, Hold, layout, seat_zone
from rummy_desktop.gui.table.stage import GLIDE, LONGEST_STEP, PILED, SPEEDS, Stage, shading_of, visible


@pytest.mark.parametrize("open_hands", [False, True], ids=["a seat", "open hands"])
@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_whatever_interrupts_all_ends_at_the_layout(game: str, seats: int, open_hands: bool) -> None:
    rng = random.Random(f"{game}/{seats}/{open_hands}")
    for number in range(portion(16, 2 * len(TABLES))):
        viewer = None if open_hands else rng.randrange(seats)
        watched = StagePlayer(game, seats, viewer, f"stage {number}", rng.choice([*SPEEDS]))
        temper = rng.choice(TEMPERS[:-1])
        stage = watched.stage

        def interrupt(watched: StagePlayer = watched) -> None:
            watched.check()
            if rng.random() < 0.06:
                rng.choice((watched.stage.catch_up, watched.stage.settle, watched.stage.finish))()
                watched.check()
            elif rng.random() < 0.01:
                watched.ground = ground_for(watched.match.rules, rng.choice(SIZES))
                watched.stage.settle(0.0)
                watched.check()

        while watched.match.actor is not None and len(watched.match.table.results) < 2:
            for _ in range(rng.choice((1, 1, 1, 2, 3))):
                if watched.match.actor is not None:
                    watched.play(watched.choose(rng, temper))
            if rng.random() < 0.2:
                # The next moves are made while the cards still move.
                for _ in range(rng.randint(0, 6)):
                    stage.update(rng.choice((0.001, 0.016)))
                    interrupt()
                continue
            watched.run(rng, interrupt)
            watched.check_rest()
        stage.finish()
        watched.run()
        watched.check_rest()


def mid_deal(speed: str = "normal", viewer: int | None = 0) -> StagePlayer:
    """Return Gin in the first deal, at rest, with somebody to draw."""
    watched = StagePlayer("gin", 2, viewer, "mid deal", speed)
    while watched.match.table.phase != "draw":
        watched.play(watched.choose(random.Random(3), "patient"))
    watched.run()
    watched.check_rest()
    return watched


def test_a_card_glides_for_its_time_and_no_slow_frame_makes_it_jump() -> None:
    watched = mid_deal()
    watched.play(Draw(watched.match.actor))
    watched.stage.update(0.0)
    moving = [sprite for sprite in watched.stage.sprites if sprite.moving and sprite.hurry]
    assert len(moving) == 1
    start = moving[0].pose
    watched.stage.update(60.0)
    assert moving[0].moving, "a minute in which nothing was drawn counts as a short step"
    assert moving[0].pose != start
    assert watched.run() >= GLIDE / LONGEST_STEP - 2
    watched.check_rest()


def test_what_is_on_its_way_goes_on_smoothly_when_it_is_sent_elsewhere() -> None:
    watched = StagePlayer("rummy", 2, 0, "smoothly")
    stage = watched.stage
    while not any(sprite.speed[1] > 500.0 for sprite in stage.sprites):
        stage.update(0.01)
    before = {id(sprite): (sprite.pose, sprite.speed) for sprite in stage.sprites}
    watched.ground = ground_for(watched.match.rules, (1400, 840))
    stage.settle()
    for sprite in stage.sprites:
        pose, speed = before[id(sprite)]
        assert sprite.pose == pose
        assert sprite.speed == speed
    stage.update(0.001)
    for sprite in stage.sprites:
        pose, speed = before[id(sprite)]
        assert abs(sprite.pose.y - pose.y) <= abs(speed[1]) * 0.001 + 1.0
    watched.run()
    watched.check_rest()


def test_everything_rests_in_time_and_then_nothing_is_drawn() -> None:
    watched = mid_deal()
    watched.stage.changed()
    watched.play(Draw(watched.match.actor))
    steps = 0
    while watched.stage.update(1 / 60):
        steps += 1
    assert steps / 60 <= 3 * GLIDE
    watched.stage.changed()
    assert not watched.stage.update(1 / 60)
    assert watched.stage.changed() == []


def test_a_calm_stage_is_there_in_its_time_and_no_later() -> None:
    watched = mid_deal()
    watched.stage.calm = True
    watched.play(Draw(watched.match.actor))
    steps = 0
    while watched.stage.update(1 / 60):
        assert all(sprite.pose.lift == 0.0 for sprite in watched.stage.sprites)
        steps += 1
    assert steps / 60 <= GLIDE + 0.02


def test_without_movement_everything_is_there_at_once() -> None:
    watched = mid_deal("off")
    for _ in range(40):
        if watched.match.table.phase == "deal":
            break
        watched.play(watched.choose(random.Random(3), "patient"))
        watched.check_rest()


def test_a_finished_stage_lies_still() -> None:
    watched = StagePlayer("rummy", 4, 2, "finish")
    assert not watched.stage.quiet
    watched.stage.finish()
    watched.check_rest()


def test_to_catch_up_lets_everything_happen_and_the_cards_glide_on() -> None:
    watched = StagePlayer("rummy", 2, 0, "catch up")
    watched.stage.update(0.01)
    assert watched.stage.behind
    watched.stage.catch_up()
    assert not watched.stage.behind
    assert not watched.stage.quiet
    assert watched.stage.view == watched.truth
    watched.run()
    watched.check_rest()


def test_each_event_is_told_once_and_in_order() -> None:
    watched = StagePlayer("gin", 2, 1, "told")
    expected = list(watched.match.events)
    rng = random.Random(5)
    while watched.match.actor is not None and not watched.match.table.results:
        before = len(watched.match.events)
        watched.play(watched.choose(rng, "keen"))
        expected += watched.match.events[before:]
        if rng.random() < 0.5:
            watched.run(rng)
        else:
            watched.stage.catch_up()
    watched.run()
    assert watched.events == [event.seen_by(1) for event in expected]
    assert {"draw", "discard"} <= set(watched.sounds)


def test_a_deal_is_heard_card_by_card() -> None:
    watched = StagePlayer("gin", 2, 1, "heard")
    watched.run()
    assert watched.sounds.count("shuffle") == 1
    assert watched.sounds.count("deal") == 20


def test_another_view_is_shown_at_once() -> None:
    watched = mid_deal()
    watched.play(Draw(watched.match.actor))
    watched.viewer = 1
    watched.stage.replace(watched.truth.copy())
    watched.check_rest()
    assert watched.stage.changed() is None
    assert not watched.stage.update(0.1)


def test_cards_that_nobody_showed_are_dealt_hidden() -> None:
    watched = StagePlayer("rummy", 3, 1, "hidden")

    def look() -> None:
        known = {card for card in all_cards(watched.stage.view) if card != HIDDEN}
        assert {sprite.card for sprite in watched.stage.sprites} - {HIDDEN} == known
        for sprite in watched.stage.sprites:
            if sprite.zone in (STOCK, seat_zone(0), seat_zone(2)):
                assert sprite.card == HIDDEN

    watched.run(act=look)
    look()


def test_a_pile_shows_its_top_whatever_is_left_out() -> None:
    watched = mid_deal()
    shown = list(visible(watched.stage.in_order()))
    for zone in (STOCK, "discards"):
        pile = [sprite for sprite in watched.stage.sprites if sprite.zone == zone]
        assert pile[-1] in shown
    assert all(sprite in shown for sprite in watched.stage.sprites if sprite.zone == HAND)
    assert len(shown) < len(watched.stage.sprites)


def test_what_changed_is_told_until_it_was_asked_for() -> None:
    watched = mid_deal()
    watched.stage.changed()
    assert watched.stage.changed() == []
    watched.play(Draw(watched.match.actor))
    watched.stage.update(0.016)
    damage = watched.stage.changed()
    assert damage
    assert watched.stage.changed() == []
    assert all(rect.w > 0 and rect.h > 0 for rect in damage)


def test_a_card_taken_keeps_its_sprite() -> None:
    watched = mid_deal()
    top: Card = watched.match.table.discards[-1]
    sprite = next(each for each in watched.stage.sprites if each.card == top)
    move = next(move for move in watched.match.moves() if move.verb == "take")
    watched.play(move)
    watched.run()
    assert sprite in watched.stage.sprites
    assert sprite.card == top
    assert sprite.zone in (HAND, seat_zone(1))


def spread_stage() -> Stage:
    """Return a table on which the discard pile is spread, at rest."""
    rules = spread_rules(4)
    table = crowd(4, USUAL, random.Random(4))
    ground = ground_for(rules, SIZES[1])
    stage = Stage(
        rules, lambda view: layout(view, rules, 0, ground, Hold()), lambda sound, place: None, lambda event: None
    )
    stage.replace(table)
    return stage


def test_a_spread_pile_shows_every_card_and_the_stock_beside_it_its_top() -> None:
    stage = spread_stage()
    shown = list(visible(stage.in_order()))
    for zone, count in ((DISCARDS, len(stage.view.discards)), (STOCK, None)):
        pile = [sprite for sprite in stage.sprites if sprite.zone == zone]
        seen = [sprite for sprite in shown if sprite.zone == zone]
        assert pile[-1] in seen
        assert len(seen) == count if count else len(seen) < len(pile)


def test_notes_are_written_on_melds_alone_and_only_what_differs_is_drawn_again() -> None:
    stage = spread_stage()
    stage.changed()
    meld = stage.view.melds[0]
    notes = {card: Note(seat, "A") for card, seat in zip(meld.cards, meld.seats, strict=True)}
    stage.annotate(notes | {stage.view.hands[0][0]: Note(0, "A")})
    damage = stage.changed()
    assert damage
    written = {sprite.card: sprite.note for sprite in stage.sprites if sprite.note is not None}
    assert written == notes
    stage.annotate(notes)
    assert stage.changed() == []
    stage.annotate(notes | {meld.cards[0]: Note(2, "B")})
    assert len(stage.changed() or []) == 1
    stage.annotate({})
    assert not any(sprite.note for sprite in stage.sprites)


def test_a_pile_casts_one_shadow_whatever_moves_in_it() -> None:
    watched = StagePlayer("rummy", 2, 0, "shadows")
    rng = random.Random(5)
    while not watched.match.table.to_deal:
        watched.play(watched.choose(rng, "patient"))
    watched.stage.finish()
    watched.play(next(iter(watched.match.moves())))
    most = 0

    def look() -> None:
        nonlocal most
        shown = list(visible(watched.stage.in_order()))
        shading = shading_of(shown)
        stock = [each for each in shown if each.target == each.pose and each.zone == STOCK]
        assert len([each for each in stock if id(each) in shading]) <= 1
        poses = [each.pose for each in shown if id(each) in shading]
        for here in poses:
            near = [p for p in poses if max(abs(p.x - here.x), abs(p.y - here.y)) <= PILED / 2 * here.width]
            # Those on their way that are turned, or larger, have their own.
            most = max(most, len(near))

    watched.run(rng, look)
    assert 1 <= most <= 4
