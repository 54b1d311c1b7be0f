"""The layout: for views from the middle of random deals, at every size, everything has its place and can be seen."""

from __future__ import annotations

import math
import random
from collections.abc import Iterator
from functools import cache
from itertools import combinations, islice, pairwise, product

import pygame
import pytest
from grounds import SIZES, TABLES, covered, ground_for, zone_rects
from promises import TEMPERS, all_cards, choose
from samples import MOVES

from rummy_desktop.engine.cards import HIDDEN, Card, new_pack
from rummy_desktop.engine.match import Match
from rummy_desktop.engine.melds import Meld
from rummy_desktop.engine.options import make_options
from rummy_desktop.engine.rules import Rules
from rummy_desktop.engine.table import Table
from rummy_desktop.gui.motion.deck import Pose
from rummy_desktop.gui.table.layout import (
    HAND,
    STOCK,
    Ground,
    Hold,
    Placed,
    covers,
    fan,
    layout,
    others_of,
    place_in_hand,
)
from rummy_desktop.variants import GAMES
from rummy_desktop.variants.bing.rules import BingTable

VIEWS = 24  # of each game with each number of seats


@cache
def seen(game: str, seats: int) -> tuple[Rules, list[tuple[Table, int]]]:
    """Return the rules, with views (or the truth) at many moments of random deals and the seat in front at each."""
    rng = random.Random(f"{game}/{seats}/layout")
    found: list[tuple[Table, int]] = []
    for number in range(VIEWS // 4):
        match = Match.new(GAMES[game], seats, {}, f"layout {number}")
        temper = rng.choice(TEMPERS)
        moments: list[tuple[Table, int]] = []
        while match.actor is not None and not match.table.results:
            seat = rng.randrange(seats)
            view = match.table if rng.random() < 0.3 else match.view(seat)
            moments.append((view.copy(), seat))
            match.play(choose(match.rules, match.table, list(islice(match.moves(), MOVES)), rng, temper))
        moments.append((match.table.copy(), rng.randrange(seats)))
        found += [moments[-1], max(moments, key=lambda moment: len(moment[0].melds)), *rng.sample(moments, 2)]
    return match.rules, found


def hold_for(view: Table, seat: int, rng: random.Random) -> Hold:
    """Return the hand in some order, some cards chosen; that they are dragged is for tests of their own."""
    order = list(view.hands[seat])
    rng.shuffle(order)
    chosen = frozenset(rng.sample(order, min(len(order), 3))) if rng.random() < 0.5 else frozenset()
    return Hold(tuple(order), chosen)


def cases(game: str, seats: int, size: tuple[int, int]) -> Iterator[tuple[Table, int, Rules, Ground, list[Placed]]]:
    """Yield views, who looks, and how the table is laid out for them."""
    rules, views = seen(game, seats)
    ground = ground_for(rules, size)
    rng = random.Random(f"{game}/{seats}/{size}")
    for view, seat in views:
        yield view, seat, rules, ground, layout(view, rules, seat, ground, hold_for(view, seat, rng))


over_all = pytest.mark.parametrize(
    ("game", "seats", "size"),
    [(*table, size) for table in TABLES for size in SIZES],
    ids=lambda each: f"{each[0]}x{each[1]}" if isinstance(each, tuple) else str(each),
)


@over_all
def test_every_card_lies_on_the_canvas_once(game: str, seats: int, size: tuple[int, int]) -> None:
    whole = pygame.Rect((0, 0), size)
    for view, _, _, _, placed in cases(game, seats, size):
        assert sorted(each.card for each in placed) == sorted(all_cards(view))
        assert [each for each in placed if not whole.contains(covered(each.pose))] == []


@over_all
def test_the_own_cards_show_who_they_are(game: str, seats: int, size: tuple[int, int]) -> None:
    for _, _, _, ground, placed in cases(game, seats, size):
        hand = sorted((each for each in placed if each.zone == HAND), key=lambda each: each.order)
        assert [each.order for each in hand] == list(range(len(hand)))
        assert all(after.pose.x - each.pose.x >= 0.2 * each.pose.width for each, after in pairwise(hand))
        assert all(each.pose.up == 1.0 and each.pose.width == ground.card for each in hand)
        assert ground.card >= 100, "a card is legible at arm's length"


@over_all
def test_melds_lie_apart_and_in_their_area(game: str, seats: int, size: tuple[int, int]) -> None:
    for view, _, _, ground, placed in cases(game, seats, size):
        melds = zone_rects(placed, "meld:")
        assert len(melds) == len(view.melds)
        assert [(one, two) for one, two in combinations(melds, 2) if melds[one].colliderect(melds[two])] == []
        area = ground.melds.inflate(4, 4)
        assert [zone for zone, rect in melds.items() if not area.contains(rect)] == []


@over_all
def test_nothing_lies_on_anything_else(game: str, seats: int, size: tuple[int, int]) -> None:
    for view, seat, _, ground, placed in cases(game, seats, size):
        piles = ground.piles(bool(view.melds) or ground.melds_in_play)
        parts = {f"pile {name}": rect for name, rect in piles.items()}
        parts |= {"top": ground.bar, "line of words": ground.words}
        parts |= {"pile stock, its cards": zone_rects(placed, STOCK).get(STOCK, piles[STOCK])}
        parts |= {f"plate {place}": ground.plate(place) for place in range(len(others_of(seat, seats)))}
        for zones in ("meld:", "seat:", HAND):
            parts |= zone_rects(placed, zones)
        wrong = [
            (one, two)
            for one, two in combinations(parts, 2)
            if parts[one].colliderect(parts[two]) and not (one[:10] == two[:10] == "pile stock") and one[:5] != two[:5]
        ]
        # Seats in the middle of the far edge reach into the upper line, between the title and the buttons.
        wrong = [pair for pair in wrong if not (pair[0] == "top" and pair[1].startswith(("plate", "seat:")))]
        assert [pair for pair in wrong if not {*pair} <= {"line of words", HAND}] == []
        plates = [rect for name, rect in parts.items() if name.startswith("plate")]
        assert not any(one.colliderect(two) for one, two in combinations(plates, 2))
        hands = list(zone_rects(placed, "seat:").values())
        assert not any(one.colliderect(two) for one, two in combinations(hands, 2))
        assert not any(one.colliderect(two) for one, two in combinations(piles.values(), 2))
        assert all(pygame.Rect((0, 0), size).contains(rect) for rect in parts.values())


@over_all
def test_the_same_gives_the_same_and_nothing_is_touched(game: str, seats: int, size: tuple[int, int]) -> None:
    rules, views = seen(game, seats)
    ground = ground_for(rules, size)
    for view, seat in views[:6]:
        before = view.copy()
        hold = hold_for(view, seat, random.Random(1))
        once = layout(view, rules, seat, ground, hold)
        assert layout(view, rules, seat, ground_for(rules, size), hold) == once
        assert view == before


def raised(view: Table, seat: int, hold: Hold) -> tuple[list[Placed], list[Placed]]:
    """Return the own hand as it lies, and as it lies held like this."""
    rules, _ = seen("gin", 2)
    ground = ground_for(rules, (1280, 800))
    plain = layout(view, rules, seat, ground, Hold(hold.order))
    held = layout(view, rules, seat, ground, hold)
    return [each for each in plain if each.zone == HAND], [each for each in held if each.zone == HAND]


def a_hand() -> tuple[Table, int]:
    """Return a view with ten cards or eleven in the own hand."""
    return next((view, seat) for view, seat in seen("gin", 2)[1] if len(view.hands[seat]) >= 10)


def test_chosen_cards_stand_out_and_stay_in_line() -> None:
    view, seat = a_hand()
    order = tuple(view.hands[seat])
    plain, held = raised(view, seat, Hold(order, chosen=frozenset(order[2:4])))
    for before, after in zip(plain, held, strict=True):
        assert after.pose._replace(y=0) == before.pose._replace(y=0)
        assert (after.pose.y < before.pose.y) == (after.card in order[2:4])


def test_a_gap_opens_where_the_held_card_would_go() -> None:
    view, seat = a_hand()
    order = tuple(view.hands[seat])
    _, held = raised(view, seat, Hold(order, dragged=frozenset(order[:1]), gap=3))
    assert [each.card for each in held] == list(order[1:])
    steps = [after.pose.x - before.pose.x for before, after in pairwise(held)]
    assert steps[2] == pytest.approx(2 * steps[0], rel=0.02)


def test_cards_that_are_not_in_the_order_come_last() -> None:
    view, seat = a_hand()
    hand = view.hands[seat]
    order = tuple(reversed(hand[3:]))
    _, held = raised(view, seat, Hold(order))
    assert [each.card for each in held] == [*order, *hand[:3]]


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_each_place_of_the_hand_can_be_pointed_at(size: tuple[int, int]) -> None:
    ground = ground_for(seen("gin", 2)[0], size)
    assert place_in_hand(ground, 0, 5.0) == 0
    for count in range(1, 12):
        places = [place_in_hand(ground, count, pose.x) for pose in fan(ground, count + 1)]
        assert places == list(range(count + 1))
        assert place_in_hand(ground, count, -100) == 0
        assert place_in_hand(ground, count, size[0] + 100) == count


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize(("game", "count"), [("gin", 10), ("rummy", 7), ("5000", 13), ("500", 7), ("bing", 14)])
def test_the_own_hand_lies_on_an_arc(game: str, count: int, size: tuple[int, int]) -> None:
    for seats in {GAMES[game].seats[0], GAMES[game].seats[-1]}:
        ground = ground_for(GAMES[game].rules(make_options(GAMES[game].options, {}), seats), size)
        poses = fan(ground, count)
        middle = size[0] / 2
        for one, other in zip(poses, reversed(poses), strict=True):
            assert (one.x - middle, one.y, one.angle) == pytest.approx((middle - other.x, other.y, -other.angle))
        assert poses[-1].angle >= 3.0, "it is seen"
        for one, after in pairwise(poses[count // 2 :]):
            assert after.y > one.y
            assert after.angle > one.angle
        # The middles of the cards lie on a circle, and each points to its middle.
        away = poses[-1].x - middle
        low = poses[-1].y - (ground.hand_y if count % 2 else poses[count // 2].y)
        assert math.degrees(2 * low / away) == pytest.approx(poses[-1].angle, abs=1.0)


def test_a_turned_card_is_where_it_is_seen() -> None:
    pose = Pose(500.0, 300.0, 100.0, 10.0)
    assert covers(pose, (500, 300))
    upright = pose._replace(angle=0.0)
    left, top, right, low = upright.rect.left, upright.rect.top, upright.rect.right, upright.rect.bottom
    assert covers(upright, (left + 1, top + 1))
    assert not covers(pose, (left + 1, top + 1)), "the upper left corner has turned to the right"
    assert covers(pose, (left + 14, top - 1))
    assert not covers(pose, (right - 1, low - 1))
    assert covers(pose, (right - 14, low))
    assert not covers(pose, (500, low + 20))


def test_on_a_wide_canvas_all_lies_in_the_middle() -> None:
    for game, seats in (("gin", 2), ("5000", 8), ("bing", 4)):
        ground = ground_for(GAMES[game].rules(make_options(GAMES[game].options, {}), seats), (3440, 1440))
        assert ground.table.centerx == 1720
        assert ground.table.w < 2800
        assert ground.bar.w == ground.table.w, "the upper line keeps to the table"
        plates = [ground.plate(place) for place in range(seats - 1)]
        assert ground.table.contains(plates[0].unionall([*plates, ground.middle, ground.words, ground.hand]))


def test_the_others_sit_in_the_order_in_which_they_play() -> None:
    assert others_of(0, 4) == [1, 2, 3]
    assert others_of(2, 4) == [3, 0, 1]
    assert others_of(1, 2) == [0]


def test_what_is_hidden_lies_face_down_and_all_else_face_up() -> None:
    for game, seats in TABLES:
        for _, _, _, _, placed in cases(game, seats, (1280, 800)):
            shown = [each for each in placed if each.zone != STOCK]
            assert all((each.pose.up == 1.0) == (each.card != HIDDEN) for each in shown)
            assert all(each.pose.up == 0.0 for each in placed if each.zone == STOCK)


# Bing Rummy: many melds, and a tray above the hand

CROWDS = [(2, 8), (4, 16), (6, 22), (8, 30)]  # seats, and melds on the table


def crowd(seats: int, melds: int, rng: random.Random) -> BingTable:
    """Return a table late in Bing Rummy with that many melds on it and fourteen cards in the own hand."""
    pack = list(new_pack(3))
    rng.shuffle(pack)
    deuces = [card for card in pack if card.rank == 2]
    table = BingTable(seats, phase="turn")
    faces = [rank for rank in range(1, 14) if rank != 2]
    for number in range(melds):
        rank = faces[number % len(faces)]
        same = [card for card in pack if card.rank == rank]
        size = 3 + number % 2
        wild = [deuces.pop()] if number % 3 == 0 and deuces else []
        cards = (*same[: size - len(wild)], *wild)
        stands = (*cards[: size - len(wild)], *(Card(rank, "") for _ in wild)) if wild else ()
        table.melds.append(Meld("set", cards, (0,) * size, 0, stands))
        pack = [card for card in pack if card not in cards]
    table.hands[0] = [pack.pop() for _ in range(14)]
    for seat in range(1, seats):
        table.hands[seat] = [HIDDEN] * rng.randint(1, 14)
    table.discards = [pack.pop()]
    table.stock = [HIDDEN] * 20
    return table


def set_aside(table: BingTable, count: int) -> tuple[Meld, ...]:
    """Return that many melds of the own hand as they would lie in the tray."""
    hand = table.hands[0]
    return tuple(Meld("set", tuple(hand[3 * number : 3 * number + 3]), (0, 0, 0)) for number in range(count))


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_a_full_table_of_bing_rummy(size: tuple[int, int]) -> None:
    for (seats, melds), aside in product(CROWDS, range(5)):
        full_bing(seats, melds, aside, size)


def full_bing(seats: int, melds: int, aside: int, size: tuple[int, int]) -> None:
    """See that everything lies where it belongs and nothing on anything else."""
    rules = GAMES["bing"].rules(make_options(GAMES["bing"].options, {}), seats)
    ground = ground_for(rules, size)
    table = crowd(seats, melds, random.Random(f"{seats}/{size}"))
    tray = set_aside(table, aside)
    placed = layout(table, rules, 0, ground, Hold(tuple(table.hands[0]), tray=tray))
    assert sorted(each.card for each in placed) == sorted(
        [*table.stock, *table.discards, *(card for hand in table.hands for card in hand)]
        + [card for meld in table.melds for card in meld.cards]
    )
    lying = zone_rects(placed, "meld:")
    area = ground.melds_beside(bool(tray)).inflate(4, 4)
    assert len(lying) == melds
    assert [zone for zone, rect in lying.items() if not area.contains(rect)] == []
    in_tray = zone_rects(placed, "tray:")
    assert len(in_tray) == aside
    assert all(ground.in_tray.inflate(4, 4).contains(rect) for rect in in_tray.values())
    rects = [*lying.values(), *in_tray.values(), ground.pot, *ground.piles(True).values(), ground.words]
    assert not [(one, two) for one, two in combinations(rects, 2) if one.colliderect(two)]
    hand = sorted((each for each in placed if each.zone == HAND), key=lambda each: each.order)
    assert len(hand) == 14 - 3 * aside
    assert all(after.pose.x - each.pose.x >= 0.2 * each.pose.width for each, after in pairwise(hand))
    # At the smallest canvas a figure on a card in a meld is still nine pixels high.
    assert min(each.pose.width for each in placed if each.zone.startswith("meld:")) >= 36
