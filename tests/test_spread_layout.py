"""The layout of games whose discard pile is spread: however full the table is, every card can be read."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import combinations, pairwise, product
from typing import Any

import pygame
import pytest
from crowds import USUAL, Load, crowd, spread_rules
from grounds import SIZES, covered, ground_for, zone_rects

from rummy_desktop.engine.cards import HIDDEN, Card, new_pack
from rummy_desktop.engine.melds import Meld
from rummy_desktop.engine.options import make_options
from rummy_desktop.engine.spread.table import SpreadTable
from rummy_desktop.gui.look.assets import ASPECT, Assets
from rummy_desktop.gui.look.card_notes import GOLD, SEAT_COLOURS, Note, Notes, initials, notes_on, stands_for_another
from rummy_desktop.gui.look.emblems import EMBLEMS
from rummy_desktop.gui.table.layout import (
    ASIDE,
    DISCARDS,
    HAND,
    STOCK,
    Hold,
    Placed,
    SpreadGround,
    discard_zone,
    discard_zones,
    layout,
    seat_zone,
)
from rummy_desktop.storage.paths import asset_dir
from rummy_desktop.variants import GAMES

INDEX = (0.2, 0.51)
"""What of a card tells its rank and suit: the upper left corner, this wide and high by its width."""
READ = 43
"""The least width of a card in pixels at which its index is read: a figure is a quarter as high."""


EMPTY = Load(8, 0, 1, 9)
FULL = Load(30, 30, 60, 6)
LOADS = (EMPTY, USUAL, FULL)


def cases(seats: int, size: tuple[int, int]) -> Iterator[tuple[SpreadTable, SpreadGround, list[Placed]]]:
    """Yield tables of each load, and how they are laid out on a canvas of that size."""
    rules = spread_rules(seats)
    ground = ground_for(rules, size)
    assert isinstance(ground, SpreadGround)
    for number, load in product(range(2), LOADS):
        rng = random.Random(f"{seats}/{size}/{load}/{number}")
        table = crowd(seats, load, rng)
        order = tuple(rng.sample(table.hands[0], len(table.hands[0])))
        chosen = frozenset(order[:2]) if number else frozenset()
        yield table, ground, layout(table, rules, 0, ground, Hold(order, chosen))


def unread(placed: list[Placed]) -> list[Placed]:
    """Return the open cards of the own hand, of the melds and of the discard pile whose rank and suit others cover."""
    rects = [each.pose.rect for each in placed]
    wrong = []
    for place, each in enumerate(placed):
        if each.zone in (HAND, DISCARDS) or each.zone.startswith("meld:"):
            rect, width = rects[place], each.pose.width
            index = pygame.Rect(rect.x, rect.y, int(width * INDEX[0]), int(width * INDEX[1]))
            # Chosen cards stand out of the hand, over the index of nobody: only the line of the hand counts.
            later = rects[place + 1 :]
            if index.collidelist(later) >= 0:
                wrong.append(each)
    return wrong


over_all = pytest.mark.parametrize(
    ("seats", "size"),
    [(seats, size) for seats in (2, 4, 6, 8) for size in SIZES],
    ids=lambda each: "x".join(map(str, each)) if isinstance(each, tuple) else str(each),
)


@over_all
def test_every_card_lies_on_the_canvas_once(seats: int, size: tuple[int, int]) -> None:
    whole = pygame.Rect((0, 0), size)
    for table, _, placed in cases(seats, size):
        melded = [card for meld in table.melds for card in meld.cards]
        on_table = [*table.stock, *table.discards, *melded, *(card for hand in table.hands for card in hand)]
        assert sorted(each.card for each in placed) == sorted(on_table)
        assert [each for each in placed if not whole.contains(covered(each.pose))] == []


@over_all
def test_every_index_is_seen_and_large_enough(seats: int, size: tuple[int, int]) -> None:
    for _, ground, placed in cases(seats, size):
        assert unread(placed) == []
        hand = sorted((each for each in placed if each.zone == HAND), key=lambda each: each.order)
        assert [each.order for each in hand] == list(range(len(hand)))
        assert all(after.pose.x - each.pose.x >= max(18.0, 0.2 * each.pose.width) for each, after in pairwise(hand))
        # From side to side of an upright canvas there is less room.
        assert len({each.pose.width for each in hand}) == 1
        assert hand[0].pose.width == ground.card or ground.upright
        assert min(each.pose.width for each in placed if not each.zone.startswith("seat:")) >= READ


@over_all
def test_nothing_lies_on_anything_else(seats: int, size: tuple[int, int]) -> None:
    for _, ground, placed in cases(seats, size):
        parts = {
            "words": ground.words,
            "wild": ground.plaque,
            "stock, its label": ground.stock_label,
            "stock": ground.stock,
            "tray": ground.tray,
            "melds": ground.melds,
        }
        parts |= {f"plate {place}": ground.plate(place) for place in range(seats - 1)}
        parts |= {f"seat {place}": ground.other_cards(place) for place in range(seats - 1)}
        lying = [each for each in placed if each.zone == HAND and each.pose.y >= ground.hand_y]
        parts["hand"] = lying[0].pose.rect.unionall([each.pose.rect for each in lying])
        wrong = [(one, two) for one, two in combinations(parts, 2) if parts[one].colliderect(parts[two])]
        assert wrong == []
        assert all(pygame.Rect((0, 0), size).contains(rect) for rect in parts.values())
        assert ground.plaque.contains(ground.mini)


@over_all
def test_cards_lie_where_they_belong(seats: int, size: tuple[int, int]) -> None:
    for table, ground, placed in cases(seats, size):
        melds = zone_rects(placed, "meld:")
        assert len(melds) == len(table.melds)
        assert [(one, two) for one, two in combinations(melds, 2) if melds[one].colliderect(melds[two])] == []
        rooms = {DISCARDS: ground.tray} | dict.fromkeys(melds, ground.melds)
        rooms |= {seat_zone(place + 1): ground.other_cards(place) for place in range(seats - 1)}
        # The corner of a chosen card may reach into the air around the line of words.
        air = round(2 * ground.scale)
        rooms[HAND] = pygame.Rect(0, ground.words.bottom - air, size[0], size[1] - ground.words.bottom + air)
        # The stock rises to the left and upwards.
        rooms[STOCK] = ground.stock.inflate(ground.pile // 6, ground.pile // 6)
        for zone, rect in zone_rects(placed, "").items():
            assert rooms[zone].inflate(4, 4).contains(rect), zone
        assert not rooms[STOCK].colliderect(ground.plaque)
        assert not rooms[STOCK].colliderect(ground.melds)


@over_all
def test_each_discard_has_a_zone_where_it_is_seen(seats: int, size: tuple[int, int]) -> None:
    for table, ground, placed in cases(seats, size):
        zones = discard_zones(table, ground)
        assert list(zones) == [discard_zone(index) for index in range(len(table.discards))]
        pile = [each for each in placed if each.zone == DISCARDS]
        assert [(each.card, each.order) for each in pile] == list(zip(table.discards, range(len(pile)), strict=True))
        assert pile[-1].pose.rect == zones[discard_zone(len(pile) - 1)], "the top card is seen as a whole"
        for index, each in enumerate(pile):
            seen = zones[discard_zone(index)]
            assert each.pose.rect.contains(seen)
            assert seen.w >= 0.2 * each.pose.width
            assert seen.h >= 0.5 * each.pose.width
            covering = [other.pose.rect for other in pile[index + 1 :]]
            assert seen.collidelist(covering) < 0
        places = [(each.pose.y, each.pose.x) for each in pile]
        assert places == sorted(places), "from the left to the right, and from the upper line to the lower"
        assert all(ground.tray.contains(seen) for seen in zones.values())


@over_all
def test_a_card_that_stands_for_another_has_room_to_say_so(seats: int, size: tuple[int, int]) -> None:
    for table, _, placed in cases(seats, size):
        poses = {each.card: each.pose for each in placed if each.zone.startswith("meld:")}
        for meld in table.melds:
            for card, after, other in zip(meld.cards, meld.cards[1:], stands_for_another(meld), strict=False):
                free = poses[after].x - poses[card].x
                assert free >= poses[card].width * (0.32 if other else 0.225)


def test_places_do_not_move_with_what_lies_there() -> None:
    rules = spread_rules(4)
    ground = ground_for(rules, (1280, 800))
    assert ground.piles(True) == ground.piles(False)
    spots = set()
    for load in LOADS:
        table = crowd(4, load, random.Random(4))
        placed = layout(table, rules, 0, ground, Hold())
        first = next(each for each in placed if each.zone == DISCARDS)
        spots.add((next(each.pose for each in placed if each.zone == STOCK), round(first.pose.rect.left)))
    assert len(spots) == 1


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_the_fullest_table_there_can_be_is_still_in_order(size: tuple[int, int]) -> None:
    rules = spread_rules(2)
    ground = ground_for(rules, size)
    pack = new_pack(4, 4)
    table = SpreadTable(2)
    table.discards = list(pack[:110])
    table.hands = [list(pack[110:190]), list(pack[190:])]
    placed = layout(table, rules, 0, ground, Hold())
    assert unread(placed) == []
    assert [each for each in placed if not pygame.Rect((0, 0), size).contains(covered(each.pose))] == []
    table.hands = [[], []]
    table.melds = [Meld("run", pack[start : start + 13], (0,) * 13, 1) for start in range(110, 188, 13)]
    table.melds += [Meld("set", pack[start : start + 3], (1,) * 3) for start in range(188, 218, 3)]
    placed = layout(table, rules, 0, ground, Hold())
    assert unread(placed) == []
    assert [each for each in placed if not pygame.Rect((0, 0), size).contains(covered(each.pose))] == []


def test_the_same_gives_the_same_and_nothing_is_touched() -> None:
    rules = spread_rules(8)
    table = crowd(8, FULL, random.Random(8))
    before = table.copy()
    ground = ground_for(rules, (1024, 640))
    assert layout(table, rules, 3, ground, Hold()) == layout(table, rules, 3, ground_for(rules, (1024, 640)), Hold())
    assert table == before


def test_what_is_known_of_another_hand_lies_open_at_its_right() -> None:
    rules = spread_rules(5)
    table = crowd(5, USUAL, random.Random(5))
    open_cards = [Card(3, "S", 8), Card(9, "H", 8)]
    table.hands[2] = [open_cards[0], HIDDEN, HIDDEN, open_cards[1], HIDDEN]
    for size in SIZES:
        placed = layout(table, rules, 0, ground_for(rules, size), Hold())
        hand = [each for each in placed if each.zone == seat_zone(2)]
        assert [each.card for each in hand] == [HIDDEN, HIDDEN, HIDDEN, *open_cards]
        assert [each.pose.up for each in hand] == [0.0, 0.0, 0.0, 1.0, 1.0]
        assert [each.pose.x for each in hand] == sorted(each.pose.x for each in hand)


def test_a_card_out_of_play_lies_where_the_wild_card_is_told() -> None:
    rules = spread_rules(3)
    table = crowd(3, USUAL, random.Random(3))
    table.aside = [Card(5, "D", 9)]
    ground = ground_for(rules, (1280, 800))
    assert isinstance(ground, SpreadGround)
    placed = next(each for each in layout(table, rules, 0, ground, Hold()) if each.zone == ASIDE)
    assert placed.card == Card(5, "D", 9)
    assert ground.plaque.contains(placed.pose.rect)
    assert placed.pose.rect.w * ASPECT == pytest.approx(ground.mini.h, abs=2)


def test_a_game_with_a_closed_pile_has_no_zones_in_it() -> None:
    rules = GAMES["rummy"].rules(make_options(GAMES["rummy"].options, {}), 3)
    table = rules.new_table()
    table.discards = [Card(3, "S"), Card(4, "S")]
    assert discard_zones(table, ground_for(rules, (1280, 800))) == {}


# What is written on cards


@pytest.mark.parametrize(
    ("names", "letters"),
    [
        (("You", "Greta", "Stella"), "YGS"),
        (("Anna", "Alex", "Al"), "AL3"),
        (("Player 1", "Player 2", "Player 3"), "123"),
        (("You", "Player 8"), "YP"),
        (("émile", "🂡", "Jörg"), "É2J"),
        (("A", "A", "A", "A", "A", "A", "A", "A"), "A2345678"),
    ],
)
def test_each_seat_has_a_letter_of_its_own(names: tuple[str, ...], letters: str) -> None:
    assert "".join(initials(names)) == letters


def test_a_note_says_whose_a_card_is_and_what_it_stands_for() -> None:
    meld = Meld.parse("run 8 8C@0 6D=9C@0 9C@1 TC@1 JC@0")
    found = dict(notes_on(meld, "YGS"))
    assert [note.emblem for note in found.values()] == ["Y", "", "G", "", "Y"]
    assert [note.seat for note in found.values()] == list(meld.seats)
    assert [note.stands for note in found.values()] == [None, Card(9, "C"), None, None, None]


def test_a_wild_card_in_its_own_place_says_nothing() -> None:
    meld = Meld(
        "run", (Card(4, "H"), Card(5, "H", 1), Card(6, "H")), (0, 0, 0), 4, (Card(4, "H"), Card(5, "H"), Card(6, "H"))
    )
    assert stands_for_another(meld) == [False, False, False]


@pytest.mark.parametrize(
    ("game", "options", "wild", "said"),
    [
        ("5000", {}, 7, "Sevens are wild. "),
        ("5000", {}, 1, "Aces are wild. "),
        ("5000", {"twos_wild": True, "jokers": "two"}, 12, "Queens are wild. and twos, jokers"),
        ("5000", {"other_wilds": "one_eyed_jacks"}, 9, "Nines are wild. and J♥ J♠"),
        ("5000", {"twos_wild": True}, 0, "Wild. twos"),
        ("5000", {}, 0, ""),
        ("500", {}, 0, "Wild. jokers"),
        ("500", {"jokers": "0"}, 0, ""),
        ("rummy", {}, 0, ""),
    ],
)
def test_what_is_wild_is_always_said(game: str, options: dict[str, Any], wild: int, said: str) -> None:
    rules = GAMES[game].rules(make_options(GAMES[game].options, options), 3)
    table = rules.new_table()
    if wild:
        assert isinstance(table, SpreadTable)
        table.wild, table.indicator = wild, Card(wild, "D", 1)
    found = rules._wild_here(table)
    assert (f"{found.name}. {found.also}" if found else "") == said
    assert found is None or not wild or found.card == Card(wild, "D")


@pytest.fixture(autouse=True)
def display() -> None:
    """Open a small display, for which pictures are made."""
    pygame.init()
    pygame.display.set_mode((8, 8))


def written(note: Note, width: int) -> pygame.Surface:
    """Return a white card of that width in the middle of a black canvas, with a note on it."""
    assets = Assets(asset_dir("sprites"))
    canvas = pygame.Surface((2 * width, 2 * width))
    card = pygame.Rect(width // 2, width // 4, width, round(width * ASPECT))
    canvas.fill((255, 255, 255), card)
    Notes(lambda name: assets.card(name, 150), assets.sprite, lambda: False).write(canvas, note, card)
    return canvas


def share(canvas: pygame.Surface, colour: tuple[int, ...], area: pygame.Rect) -> float:
    """Return how much of `area` has about that colour."""
    places = [(x, y) for x in range(area.left, area.right) for y in range(area.top, area.bottom)]
    near = [sum(abs(a - b) for a, b in zip(canvas.get_at(place)[:3], colour, strict=True)) < 24 for place in places]
    return sum(near) / len(near)


@pytest.mark.parametrize("width", [44, 90, 230])
def test_a_note_keeps_to_its_card_and_to_what_the_next_one_leaves_free(width: int) -> None:
    note = Note(3, "emblem-fox", Card(10, "C"))
    canvas = written(note, width)
    card = pygame.Rect(width // 2, width // 4, width, round(width * ASPECT))
    around = canvas.copy()
    around.fill((0, 0, 0), card)
    assert pygame.mask.from_threshold(around, (0, 0, 0), (1, 1, 1, 255)).count() == 4 * width * width
    tag = pygame.Rect(card.x, card.y + round(width * INDEX[1]), round(width * 0.24), round(width * 0.56))
    assert share(canvas, GOLD, tag) > 0.3, "the tag with what the card stands for"
    rest = pygame.Rect(tag.right, card.y, card.right - tag.right, round(card.h * 0.8))
    assert share(canvas, (255, 255, 255), rest) == 1.0, "the rest of the card stays as it is"
    index = pygame.Rect(card.x, card.y, width, round(width * INDEX[1]))
    assert share(canvas, (255, 255, 255), index) == 1.0, "and so does its own index"
    other = pygame.Rect(card.right - round(width * 0.2), card.bottom - round(width * INDEX[1]), 0, 0)
    other.size = round(width * 0.18), round(width * 0.46)
    assert share(canvas, (255, 255, 255), other) == 1.0, "and the one in its lower right corner"
    low = pygame.Rect(card.x, card.bottom - round(width * 0.12), width, round(width * 0.12))
    assert share(canvas, SEAT_COLOURS[3], low) > 0.3, "a line in the colour of its seat"


def test_seats_and_what_a_card_stands_for_can_be_told_apart() -> None:
    notes = [Note(seat, f"emblem-{EMBLEMS[seat]}") for seat in range(8)] + [Note(0), Note(1)]
    notes += [Note(0, "emblem-star", Card(rank, suit)) for rank in (1, 10, 13) for suit in ("", "S", "H")]
    pictures = {pygame.image.tobytes(written(note, 60), "RGB") for note in notes}
    assert len(pictures) == len(notes)
