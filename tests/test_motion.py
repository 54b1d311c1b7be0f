"""Motion: springs swing exactly and rest, held cards lean and rise, shadows grow, and nothing is left behind."""

from __future__ import annotations

import math
import random
from collections.abc import Iterator
from itertools import pairwise, product

import pygame
import pytest

from rummy_desktop.engine.cards import Card
from rummy_desktop.gui.app.pictures import headless
from rummy_desktop.gui.look.assets import ASPECT
from rummy_desktop.gui.motion.deck import LIFTS, Deck, Pose, around
from rummy_desktop.gui.motion.held_cards import LEAN, PICK, Grip
from rummy_desktop.gui.motion.spring import Spring
from rummy_desktop.gui.motion.sprite import LONGEST, Sprite
from rummy_desktop.storage.settings import Settings

QUEEN = Card.parse("QH")
TWO = Card.parse("2H")
HERE = Pose(200.0, 200.0, 100.0)
THERE = Pose(1100.0, 500.0, 100.0)
FRAME = 1 / 60


def sent(target: Pose = THERE, span: float = 0.23, plain: bool = False) -> Sprite:
    """Return a card that has just set out."""
    sprite = Sprite(QUEEN, HERE, "hand")
    sprite.go(target, 0.0, span, plain)
    return sprite


def way_of(sprite: Sprite, step: float = FRAME) -> list[Pose]:
    """Return the poses of a card until it rests."""
    poses = [sprite.pose]
    while sprite.moving:
        sprite.step(step)
        poses.append(sprite.pose)
        assert len(poses) < 10_000, "it never comes to rest"
    return poses


# Springs


@pytest.mark.parametrize("steps", [1, 2, 7, 100])
def test_a_spring_is_at_the_same_place_however_many_steps_led_there(steps: int) -> None:
    spring = Spring(19.0, 0.8)
    exact = spring.after(-300.0, 40.0, 0.21)
    away, speed = -300.0, 40.0
    for _ in range(steps):
        away, speed = spring.after(away, speed, 0.21 / steps)
    assert (away, speed) == pytest.approx(exact)


def test_a_spring_arrives_when_it_should_and_goes_a_little_too_far_once() -> None:
    spring = Spring.that_arrives(0.2)
    assert spring.after(-1000.0, 0.0, 0.2)[0] == pytest.approx(0.0, abs=1e-6)
    later = [spring.after(-1000.0, 0.0, 0.002 * step)[0] for step in range(1, 500)]
    assert all(away < 0.0 for away in later[:98])
    assert 5.0 < max(later) < 15.0
    assert min(later[150:]) > -0.5, "the second swing is not seen"


def test_a_spring_is_never_farther_away_than_it_says() -> None:
    rng = random.Random(4)
    for _ in range(50):
        spring = Spring(rng.uniform(5, 50), rng.uniform(0.2, 0.95))
        away, speed = rng.uniform(-900, 900), rng.uniform(-5000, 5000)
        bound = spring.unrest(away, speed)
        assert all(abs(spring.after(away, speed, 0.003 * step)[0]) <= bound + 1e-9 for step in range(400))


# Cards on their way


def test_a_card_ends_exactly_where_it_belongs_and_in_time() -> None:
    rng = random.Random(2)
    for _ in range(60):
        target = Pose(rng.uniform(0, 3800), rng.uniform(0, 2100), rng.uniform(40, 260), rng.uniform(-12, 12), 1.0)
        sprite = sent(target, span := rng.choice((0.12, 0.23, 0.46)))
        step = rng.choice((0.001, FRAME, 0.05))
        poses = way_of(sprite, step)
        assert sprite.pose == sprite.target == target
        assert (len(poses) - 2) * step <= LONGEST * span + step
        assert not sprite.step(FRAME), "what rests does not change any more"
        assert sprite.pose == target


def test_a_card_is_there_in_its_time_and_overshoots_by_a_few_pixels() -> None:
    sprite = sent()
    way = math.hypot(THERE.x - HERE.x, THERE.y - HERE.y)
    gone = []
    while sprite.moving:
        sprite.step(0.005)
        gone.append(math.hypot(sprite.pose.x - HERE.x, sprite.pose.y - HERE.y) - way)
    assert gone[45] > -4.0, "after 0.23 seconds nothing is to be seen of the rest of the way"
    assert 2.0 < max(gone) < 14.0
    highest = gone.index(max(gone))
    assert min(gone[highest:]) > -1.0
    assert len(gone) * 0.005 < 0.6


def test_a_card_is_at_the_same_place_at_any_frame_rate() -> None:
    slow, fast = sent(), sent()
    for _ in range(4):
        slow.step(0.04)
    for _ in range(64):
        fast.step(0.0025)
    for one, other in zip(slow.pose, fast.pose, strict=True):
        assert one == pytest.approx(other, abs=1.01)
    assert slow.pose.x == pytest.approx(fast.pose.x)
    assert slow.speed == pytest.approx(fast.speed)


def test_a_card_that_is_sent_elsewhere_goes_on_from_where_it_is_as_fast_as_it_is() -> None:
    sprite = sent()
    for _ in range(20):
        sprite.step(0.004)
    before, speed = sprite.pose, sprite.speed
    assert math.hypot(*speed) > 1000.0
    sprite.go(Pose(300.0, 900.0, 100.0), 0.4, 0.23)
    assert sprite.speed == speed
    sprite.step(1e-6)
    after = sprite.pose
    assert math.hypot(after.x - before.x, after.y - before.y) < 0.1
    assert abs(after.angle - before.angle) <= 1.0
    assert abs(after.lift - before.lift) < 0.02
    sprite.step(0.004)
    assert sprite.pose.x > after.x, "it did not stop to turn round, nor wait"
    assert way_of(sprite)[-1] == Pose(300.0, 900.0, 100.0)


def test_no_step_of_a_frame_is_larger_than_a_fifth_of_the_way() -> None:
    poses = way_of(sent(), 1 / 60)
    assert max(abs(after.x - before.x) for before, after in pairwise(poses)) < (THERE.x - HERE.x) / 5


def test_a_card_rises_on_a_long_way_and_lies_when_it_is_there() -> None:
    lifts = [pose.lift for pose in way_of(sent())]
    assert 0.3 < max(lifts) <= 0.41
    assert lifts[0] == lifts[-1] == 0.0
    near = [pose.lift for pose in way_of(sent(HERE._replace(x=HERE.x + 50.0)))]
    assert max(near) == 0.0, "what makes room slides"


def test_a_card_leans_the_way_it_goes_in_whole_degrees() -> None:
    right = [pose.angle for pose in way_of(sent(HERE._replace(x=1300.0)))]
    left = [pose.angle for pose in way_of(sent(HERE._replace(x=-900.0)))]
    assert max(right) >= 3.0
    assert min(left) <= -3.0
    assert min(right) >= -1.0
    assert max(left) <= 1.0
    assert all(angle == round(angle) for angle in right + left)
    assert {pose.angle for pose in way_of(sent(HERE._replace(y=900.0)))} == {0.0}


def test_a_card_that_turns_over_is_higher_and_larger_when_it_is_thin() -> None:
    sprite = Sprite(QUEEN, HERE._replace(up=0.0), "stock")
    sprite.go(HERE, 0.0, 0.4)
    poses = way_of(sprite, 0.005)
    thinnest = min(poses, key=lambda pose: pose.thin)
    assert thinnest.thin < 0.1
    assert thinnest.lift > 0.4
    assert 103.0 < thinnest.width < 109.0
    assert [pose.up for pose in poses] == sorted(pose.up for pose in poses)
    assert poses[-1] == HERE


def test_a_card_that_makes_room_needs_no_picture_but_those_of_its_ends() -> None:
    for plain in (False, True):
        sprite = sent(Pose(240.0, 203.0, 98.0, 2.5), 0.12, plain)
        sprite.index = 3
        poses = way_of(sprite, 0.01)
        assert {(pose.width, pose.angle) for pose in poses} == {(100.0, 0.0), (98.0, 2.5)}
        assert len({pose.x for pose in poses}) > 8
        assert not sprite.fast


def test_a_calm_card_goes_straight_upright_and_flat() -> None:
    sprite = Sprite(QUEEN, HERE._replace(up=0.0), "stock")
    sprite.go(THERE, 0.0, 0.23, plain=True)
    poses = way_of(sprite, 0.005)
    assert (len(poses) - 1) * 0.005 == pytest.approx(0.23, abs=0.011)
    assert max(pose.x for pose in poses) == THERE.x
    assert {(pose.angle, pose.lift, pose.width) for pose in poses} == {(0.0, 0.0, 100.0)}
    assert poses[-1] == THERE


def test_a_card_that_hops_lies_where_it_lay_for_all_but_the_eye() -> None:
    sprite = Sprite(QUEEN, HERE, "hand")
    sprite.hop(0.1, 20.0, 1.0)
    heights = []
    while sprite.hopping:
        sprite.step_hop(0.01)
        assert sprite.pose == HERE
        assert not sprite.moving
        heights.append(HERE.y - sprite.seen.y)
    assert heights[5] == heights[-1] == 0.0
    assert 19.0 < max(heights) <= 20.0
    assert sprite.seen == HERE


# Cards that are held


def held(grip: Grip, speeds: list[float], step: float = FRAME) -> list[float]:
    """Return how a card leans, frame by frame, that is carried to the right at these speeds in pixels a second."""
    x, leans = 0.0, []
    for speed in speeds:
        x += speed * step
        grip.carry((x, 0.0))
        grip.update(step, 100.0)
        leans.append(grip.lean)
    return leans


def test_held_cards_rise_at_once_and_lean_with_the_pointer() -> None:
    grip = Grip(0.0, still=False)
    grip.carry((0.0, 0.0))
    assert grip.swings
    slow = max(held(grip, [300.0] * 20))
    fast = max(held(grip, [3000.0] * 20))
    assert grip.lift == 1.0
    assert PICK <= 0.1
    assert 1.0 < slow < fast <= LEAN + 1.0
    assert min(held(Grip(0.0, still=False), [0.0, *[-3000.0] * 20])) < -5.0


def test_held_cards_straighten_when_the_pointer_rests_and_then_nothing_moves() -> None:
    grip = Grip(9.0, still=False)
    held(grip, [2000.0] * 20)
    steps = 0
    while grip.swings:
        grip.update(FRAME, 100.0)
        steps += 1
        assert steps < 60, "a second is enough"
    assert grip.lean == 0.0
    assert grip.speed == (0.0, 0.0)
    assert not grip.update(FRAME, 100.0)


def test_a_calm_grip_neither_leans_nor_swings() -> None:
    grip = Grip(9.0, still=True)
    assert held(grip, [3000.0] * 20) == [0.0] * 20
    assert not grip.swings
    assert grip.lift == 1.0
    assert [*grip.hang([HERE])] == [HERE._replace(lift=1.0)]


def test_held_cards_lean_together_around_their_middle() -> None:
    grip = Grip(6.0, still=False)
    poses = [HERE._replace(x=x) for x in (100.0, 130.0, 160.0)]
    hanging = [*grip.hang(poses)]
    assert hanging[1] == poses[1]._replace(angle=6.0, lift=0.0)
    for one, other, was, before in zip(hanging, hanging[1:], poses, poses[1:], strict=False):
        assert math.dist(one[:2], other[:2]) == pytest.approx(before.x - was.x)
    assert hanging[0].y < 200.0 < hanging[2].y


def test_cards_that_are_let_go_keep_some_of_their_speed() -> None:
    grip = Grip(0.0, still=False)
    held(grip, [900.0] * 30)
    assert grip.thrown(100.0)[0] == pytest.approx(900.0, rel=0.25)
    held(grip, [90_000.0] * 30)
    assert 500.0 < grip.thrown(100.0)[0] < 3000.0


# Pictures


@pytest.fixture(scope="module")
def deck() -> Iterator[Deck]:
    """Yield a deck of cards 120 pixels wide."""
    app = headless((1024, 640), Settings())
    yield Deck(app.assets, 120)
    app.shut()


def drawn(deck: Deck, pose: Pose, quick: bool = False) -> pygame.Surface:
    """Return a card on a grey table of 500x500 pixels."""
    table = pygame.Surface((500, 500))
    table.fill((128, 128, 128))
    deck.draw(table, QUEEN, pose, quick)
    return table


def darkened(table: pygame.Surface) -> tuple[int, int]:
    """Return how many pixels a shadow covers, and how far down it reaches."""
    dark = pygame.mask.from_threshold(table, (0, 0, 0), (126, 126, 126))
    light = pygame.mask.from_threshold(table, (128, 128, 128), (2, 2, 2))
    light.invert()
    rects = light.get_bounding_rects()
    return dark.count(), max(rect.bottom for rect in rects)


def test_the_shadow_of_a_card_grows_and_falls_away_as_it_is_lifted(deck: Deck) -> None:
    seen = [darkened(drawn(deck, Pose(250, 200, 120, lift=step / LIFTS))) for step in (0, 1, 3, 6)]
    assert [low for _, low in seen] == sorted({low for _, low in seen})
    assert seen[-1][0] > 1.5 * seen[0][0]


@pytest.mark.parametrize("width", [40, 61, 112, 230])
def test_the_shadow_of_a_lying_card_is_as_if_all_of_it_was_blurred(deck: Deck, width: int) -> None:
    lying = Deck(deck.assets, width)
    pad, size = lying.pad, (width, round(width * ASPECT))
    whole = pygame.Surface((size[0] + 2 * pad, size[1] + 2 * pad), pygame.SRCALPHA)
    pygame.draw.rect(whole, (0, 0, 0, 110), ((pad, pad + pad // 3), size), border_radius=round(width * 0.06))
    whole = pygame.transform.gaussian_blur(whole, max(1, pad // 2), repeat_edge_pixels=False)
    whole.blit(deck.assets.card("back", width), (pad, pad))
    canvas = pygame.Surface(whole.get_size(), pygame.SRCALPHA)
    middle = canvas.get_rect().center
    lying.draw(canvas, Card.parse("AS"), Pose(middle[0], middle[1], width, up=0.0))
    assert pygame.image.tobytes(canvas, "RGBA") == pygame.image.tobytes(whole, "RGBA")


def test_a_card_stays_where_it_is_when_it_is_lifted(deck: Deck) -> None:
    inside = Pose(250, 200, 120).rect.inflate(-12, -12)
    for angle in (0.0, 3.0):
        lying = drawn(deck, Pose(250, 200, 120, angle)).subsurface(inside)
        lifted = drawn(deck, Pose(250, 200, 120, angle, lift=1.0)).subsurface(inside)
        differing = pygame.mask.from_threshold(lying, (0, 0, 0), (48, 48, 48, 255), lifted)
        assert differing.count() > 0.97 * inside.w * inside.h


@pytest.mark.parametrize("width", [31.0, 97.4, 120.0, 231.0])
@pytest.mark.parametrize("quick", [False, True])
def test_nothing_is_drawn_outside_of_what_a_card_covers(deck: Deck, quick: bool, width: float) -> None:
    for angle, up, lift in product((0.0, 0.5, -7.0, 14.0, 40.0), (1.0, 0.75, 0.5), (0.0, 0.1, 0.5, 1.0)):
        pose = Pose(250.5, 249.4, width, angle, up, lift)
        table = drawn(deck, pose, quick)
        table.fill((128, 128, 128), around(pose))
        assert pygame.mask.from_threshold(table, (128, 128, 128), (1, 1, 1)).count() == 500 * 500, pose


def test_a_card_is_thin_and_shows_its_face_only_after_that(deck: Deck) -> None:
    back, face = (deck.picture(QUEEN, Pose(0, 0, 120, up=up)) for up in (0.49, 0.51))
    assert back.get_width() < 0.1 * 120
    assert face.get_width() < 0.1 * 120
    assert back.get_at((back.get_width() // 2, 80)) != face.get_at((face.get_width() // 2, 80))
    assert deck.bare(QUEEN, Pose(0, 0, 120, up=0.6)).get_height() >= round(120 * ASPECT)


def test_pictures_of_turned_and_lifted_cards_stay_within_their_limits(deck: Deck) -> None:
    rng = random.Random(7)
    for _ in range(3000):
        pose = Pose(250, 250, rng.uniform(60, 120), rng.uniform(-14, 14), rng.choice((0.0, 0.3, 1.0)), rng.random())
        deck.bare(QUEEN, pose)
        deck.picture(QUEEN, pose)
    assert 40_000_000 < deck.memory < 80_000_000


@pytest.mark.parametrize("width", [61, 90, 117])
def test_a_card_in_a_meld_is_as_opaque_and_as_light_as_one_in_the_hand(deck: Deck, width: int) -> None:
    for pose in (Pose(0.0, 0.0, width), Pose(0.0, 0.0, width, 5.0)):
        for picture in (deck.picture(TWO, pose), deck.bare(TWO, pose)):
            middle = picture.get_rect().center
            light = picture.get_at((middle[0], middle[1] + round(width * 0.3)))
            assert light.a == 255
            assert all(abs(one - paper) <= 2 for one, paper in zip(light[:3], (253, 252, 248), strict=True))
