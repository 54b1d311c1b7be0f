"""The axis: everything on the table is centred on one line, keeps its place, and stands apart from all else."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import combinations, pairwise, product
from typing import Any

import pygame
import pytest
from full_tables import LOADS, TABLES, set_table, tables
from guests import Club
from samples import some

from rummy_desktop.engine.cards import HIDDEN, Card, parse_cards, showing
from rummy_desktop.engine.match import Match
from rummy_desktop.engine.melds import Meld
from rummy_desktop.engine.options import make_options
from rummy_desktop.engine.rules import Rules
from rummy_desktop.engine.seats import Seat
from rummy_desktop.engine.table import Act
from rummy_desktop.gui.app.pictures import Idle
from rummy_desktop.gui.look.theme import Theme
from rummy_desktop.gui.motion.deck import Deck, Pose
from rummy_desktop.gui.play.table_scene import TableScene
from rummy_desktop.gui.setup.seat_badge import emblem_pictures
from rummy_desktop.gui.setup.setup import Setup
from rummy_desktop.gui.table.furniture import Mark, Place, Plate
from rummy_desktop.gui.table.inventory import notes
from rummy_desktop.gui.table.layout import (
    DISCARDS,
    HAND,
    STOCK,
    Ground,
    Hold,
    discard_zone,
    ground_of,
    layout,
    seat_zone,
)
from rummy_desktop.gui.table.rows import packed
from rummy_desktop.gui.table.tree import TableNode
from rummy_desktop.gui.widgets.fan import turned_card
from rummy_desktop.variants import GAMES

SIZES = [(1024, 640), (1280, 800), (1920, 1080), (3840, 2160), (2560, 1080), (3440, 1440), (800, 1143), (1080, 1920)]
APART = 16  # units between two groups


def rules_of(game: str, seats: int) -> Rules:
    """Return the rulebook of a game as it is played most."""
    return GAMES[game].rules(make_options(GAMES[game].options, {}), seats)


@pytest.fixture(scope="module")
def club() -> Iterator[Club]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Deck, "warm", lambda *anything: None)
        club = Club((1280, 800), "off")
        club.players = Idle()
        yield club
        club.shut()


def seated(club: Club, match: Match, size: tuple[int, int] = (1280, 800)) -> TableScene:
    """Return a table at which that match is played, on a window of that size."""
    club.settings.text_size = 100
    club.scenes.clear()
    pygame.display.set_mode(size)
    club._fit()
    names = ("You", "Greta", "Stella", "Alma", "Nora", "Simon", "Edith", "Hugo")[: match.rules.seats]
    players = tuple(Seat(name, "easy" if number else "you") for number, name in enumerate(names))
    scene = TableScene(club, match, Setup(match.game.key, players))
    club.scenes[:] = [scene]
    scene.page.place(club.theme, pygame.Rect((0, 0), club.size))
    scene.stage.finish()
    return scene


# One axis


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_all_lies_around_one_line(size: tuple[int, int]) -> None:
    for game, seats in TABLES:
        ground = ground_of(size, rules_of(game, seats))
        axis = size[0] / 2
        for wide in (False, True):
            piles = ground.piles(wide)
            if DISCARDS not in piles:
                continue  # the stock lies beside the melds
            stock, discards = piles[STOCK], ground.discards if wide else piles[DISCARDS]
            if not ground.spread:
                assert (stock.right + discards.left) / 2 == pytest.approx(axis, abs=1)
            assert stock.right < axis < discards.left, "the stock is left of it, what is thrown right of it"
        assert ground.melds.centerx == pytest.approx(axis, abs=1), (game, seats)
        assert ground.said(ground.middle.right).centerx == pytest.approx(axis, abs=1)
        assert ground.bar.centerx == pytest.approx(axis, abs=1)
        lines = [
            [ground.seat(place) for place in range(seats - 1) if ground.seat(place).y == top]
            for top in {ground.seat(place).y for place in range(seats - 1)}
        ]
        for line in lines:
            assert (line[0].left + line[-1].right) / 2 == pytest.approx(axis, abs=2)


def parts(ground: Ground, seats: int, wide: bool) -> dict[str, pygame.Rect]:
    """Return the groups of things on a table."""
    found = {f"seat {place}": ground.seat(place) for place in range(seats - 1)}
    piles = ground.piles(wide)
    row = piles[STOCK]
    if DISCARDS in piles:
        row = row.union(ground.discards if wide else piles[DISCARDS])
    found["piles"] = row
    found["words"] = ground.words
    if wide:
        found["melds"] = ground.melds_beside(True) if ground.melds_in_play else ground.melds
        if ground.pot and not ground.spread:
            found["pot"] = ground.pot
        if ground.melds_in_play and not ground.spread:
            found["tray"] = ground.opening
    found["hand"] = ground.hand
    return found


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_no_group_is_near_another(size: tuple[int, int]) -> None:
    for game, seats in TABLES:
        ground = ground_of(size, rules_of(game, seats))
        for wide in (False, True) if not ground.melds_in_play else (True,):
            groups = parts(ground, seats, wide)
            near = [
                (one, two)
                for one, two in combinations(groups, 2)
                if groups[one].inflate(*2 * (2 * int(APART * ground.scale - 1),)).colliderect(groups[two])
            ]
            # Between the words and the hand there is the air into which chosen cards rise.
            assert [pair for pair in near if pair != ("words", "hand")] == [], (game, seats)


# Melds


def a_meld(number: int, size: int = 3) -> Meld:
    cards = tuple(Card(number % 13 + 1, suit, number) for suit in "SHDCSH"[:size])
    return Meld("set", cards, (0,) * size)


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_melds_keep_their_order_in_rows_around_the_middle(size: tuple[int, int]) -> None:
    ground = ground_of(size, rules_of("rummy", 2))
    for number in range(1, 20):
        melds = [a_meld(each, 3 + each % 2) for each in range(number)]
        lying = dict(packed(melds, ground.melds, ground.packs))
        places = [(lying[each][0].y, lying[each][0].x) for each in range(number)]
        assert places == sorted(places), "they are read in the order in which they came"
        for y in {y for y, _ in places}:
            row = [lying[each] for each in range(number) if lying[each][0].y == y]
            half = row[0][0].width / 2
            middle = (row[0][0].x - half + row[-1][-1].x + half) / 2
            assert middle == pytest.approx(ground.melds.centerx, abs=2)


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_few_melds_take_the_middle_and_are_large(size: tuple[int, int]) -> None:
    ground = ground_of(size, rules_of("rummy", 3))
    poses = packed([a_meld(0)], ground.melds, ground.packs)[0][1]
    assert (poses[0].x + poses[-1].x) / 2 == pytest.approx(size[0] / 2, abs=1)
    assert poses[0].width >= 0.62 * ground.card
    many = packed([a_meld(number) for number in range(20)], ground.melds, ground.packs)
    assert many[0][1][0].width < poses[0].width


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_no_pile_is_smaller_than_a_card_of_the_melds_where_few_play(size: tuple[int, int]) -> None:
    for seats in (2, 3, 4):
        ground = ground_of(size, rules_of("rummy", seats))
        assert ground.pile >= 0.99 * packed([a_meld(0)], ground.melds, ground.packs)[0][1][0].width


def test_the_keys_go_along_melds_as_they_are_seen(club: Club) -> None:
    match = Match.new(GAMES["rummy"], 2, {}, "keys")
    set_table(match, LOADS[3], random.Random(5))
    match.log.append(match.log[0])
    scene = seated(club, match)
    scene._stand()
    rows = [row for row in scene.keyboard._rows() if isinstance(row[0], TableNode) and row[0].kind == "meld"]
    assert sum(map(len, rows)) == len(scene.stage.view.melds)
    for row in rows:
        assert [stop.rect.x for stop in row] == sorted(stop.rect.x for stop in row), "from the left to the right"
        assert len({stop.rect.y for stop in row}) == 1
    assert [row[0].rect.y for row in rows] == sorted(row[0].rect.y for row in rows)


# Plates


@pytest.fixture
def written(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Collect what is written from now on; nothing is drawn."""
    lines: list[str] = []
    monkeypatch.setattr(Theme, "write", lambda theme, canvas, text, *more: lines.append(text))
    for name in ("plate", "ring", "shadow", "disc", "panel", "focus_ring"):
        monkeypatch.setattr(Theme, name, lambda *anything: None)
    return lines


PLATES = [*product([(1024, 640), (1280, 800), (1920, 1080), (700, 1000)], [80, 100, 130, 160])]


@pytest.mark.parametrize(("size", "text"), PLATES, ids=str)
def test_a_plate_never_cuts_the_word_that_matters(
    club: Club, written: list[str], size: tuple[int, int], text: int
) -> None:
    rng = random.Random(f"{size}/{text}")
    for scene in tables(club, size, text, only=some(TABLES, PLATES.index((size, text)), 20)):
        set_table(scene.match, LOADS[1], rng)
        took, melded = parse_cards("JD 10D".replace("10", "T")), parse_cards("4S 4H 4D")
        thrown = Card.parse("9S")
        with showing(scene.match.rules.faces):
            sign = thrown.sign
        acts = [
            act
            for seat in range(scene.match.rules.seats)
            for act in (Act(seat, "took", took), Act(seat, "laid down", melded), Act(seat, "discarded", (thrown,)))
        ]
        scene.match.table.acts = acts
        for view in scene.match.views:
            view.acts = acts
        scene._stand()
        for key, item in scene.furnished().items():
            if isinstance(item.content, Plate) and item.content.lines:
                written.clear()
                scene.furniture.draw(pygame.Surface((8, 8)), key, item)
                assert " ".join(written).endswith(f"threw the {sign}"), (scene.match.game.key, written)
                name = item.content.name
                assert not any("…" in line and line[:3] != name[:3] for line in written), written
                if item.content.lines > 3:
                    held = any(line.startswith(("7", "sits out")) for line in written)
                    assert held, "how many cards are held"


def test_pointing_at_a_player_tells_the_whole_last_turn(club: Club) -> None:
    match = Match.new(GAMES["5000"], 8, {}, "point")
    scene = seated(club, match, (1024, 640))
    acts = [Act(3, "took", parse_cards("JD TD")), Act(3, "laid down", parse_cards("4S 4H 4D")),
            Act(3, "discarded", parse_cards("9S"))]  # fmt: skip
    scene.stage.view.acts = acts
    place = scene.ground.seat(2).center
    scene.pointer.move(pygame.event.Event(pygame.MOUSEMOTION, pos=place, buttons=(0, 0, 0), rel=(1, 1)))
    assert scene.pointed.hover == seat_zone(3)
    held = len(scene.stage.view.hands[3])
    assert scene.words().text == (
        f"Alma: {held} cards. Last turn: took 2 from the J♦ on, laid down 3 cards and threw the 9♠."
    )
    scene.pointer.move(pygame.event.Event(pygame.MOUSEMOTION, pos=(2, 400), buttons=(0, 0, 0), rel=(1, 1)))
    assert not scene.words().text.startswith("Alma")


def test_a_seat_is_one_thing_with_a_face() -> None:
    for game, seats in TABLES:
        for size in SIZES:
            ground = ground_of(size, rules_of(game, seats))
            for place in range(seats - 1):
                seat = ground.seat(place)
                assert seat.contains(ground.plate(place))
                assert seat.contains(ground.other_cards(place))
                assert not ground.plate(place).colliderect(ground.other_cards(place))


# Whose melds are


@pytest.mark.parametrize("seats", [2, 4, 8])
def test_the_melds_at_the_end_of_a_deal_say_whose_they_are(club: Club, seats: int) -> None:
    match = Match.new(GAMES["three-thirteen"], seats, {}, "ends")
    scene = seated(club, match)
    cards = list(parse_cards("4S 4H 4D 5S 5H 5D 6S 6H 6D 7S 7H 7D 8S 8H 8D 9S 9H 9D TS TH TD JS JH JD"))
    scene.stage.view.melds = [
        Meld("set", tuple(cards[3 * seat : 3 * seat + 3]), (seat,) * 3, 0, (), seat) for seat in range(seats)
    ]
    emblems = emblem_pictures(scene.setup)
    assert len(set(emblems)) == seats
    found = {card: note.emblem for card, note in notes(scene).items()}
    assert found == {cards[3 * seat]: emblems[seat] for seat in range(seats)}


def test_the_owner_of_a_card_in_a_meld_is_an_emblem_and_no_letter(club: Club) -> None:
    scene = seated(club, Match.new(GAMES["5000"], 3, {}, "owners"))
    meld = Meld("set", parse_cards("4S 4H 4D 4C"), (1, 1, 2, 0))
    scene.stage.view.melds = [meld]
    emblems = emblem_pictures(scene.setup)
    found = notes(scene)
    assert [found[card].emblem for card in meld.cards] == [emblems[1], "", emblems[2], emblems[0]]


# Rings and frames


def test_a_pile_has_one_ring_when_cards_may_be_dropped_there(club: Club) -> None:
    match = Match.new(GAMES["5000"], 2, {}, "ring")
    set_table(match, LOADS[2], random.Random(3))
    match.log.append(match.log[0])
    scene = seated(club, match)
    scene._stand()
    count = len(scene.stage.view.discards)
    scene.pointer.legal = {DISCARDS, *(discard_zone(index) for index in range(count))}
    items = scene.furnished()
    assert [key for key in items if key.startswith("ring:discard:")] == []
    place = items[f"place:{DISCARDS}"].content
    assert isinstance(place, Place)
    assert place.glow
    scene.pointer.legal = set()


@pytest.mark.parametrize("angle", [0.0, 5.0])
@pytest.mark.parametrize("wide", [18, 30, 60])
def test_a_frame_leaves_rank_and_suit_free(club: Club, wide: int, angle: float) -> None:
    scene = seated(club, Match.new(GAMES["rummy"], 2, {}, "frame"))
    pose = Pose(200.0, 200.0, 100.0, angle)
    plain, marked = pygame.Surface((400, 400)), pygame.Surface((400, 400))
    for surface in (plain, marked):
        surface.fill((255, 255, 255))
    signs: dict[str, Any] = {"fresh": "new", "focus": True, "hinted": True, "owed": True}
    scene.furniture._mark(marked, Mark(pose=pose, wide=wide, **signs))
    if angle:
        # As it lies, seen upright again.
        marked = pygame.transform.rotozoom(marked, angle, 1.0)
        middle = pygame.Rect((0, 0), (400, 400))
        middle.center = marked.get_rect().center
        marked = marked.subsurface(middle)
    rect = pose._replace(angle=0.0).rect
    index = pygame.Rect(rect.x + 3, rect.y + 3, 16, 47)
    dark = pygame.mask.from_threshold(marked.subsurface(index), (255, 255, 255), (40, 40, 40, 255))
    assert dark.count() == index.w * index.h, "nothing is drawn there"
    assert pygame.transform.average_color(marked.subsurface(rect.inflate(30, 40)))[:3] != (255, 255, 255), "but around"


def test_a_hand_of_sixty_shows_every_rank(club: Club) -> None:
    ground = ground_of((1280, 800), rules_of("5000", 2))
    match = Match.new(GAMES["5000"], 2, {"packs": "2"}, "sixty")
    view = match.table.copy()
    view.hands[0] = [Card(number % 13 + 1, "SHDC"[number % 4], number // 52) for number in range(60)]
    view.hands[1] = [HIDDEN]
    hand = [each for each in layout(view, match.rules, 0, ground, Hold()) if each.zone == HAND]
    assert len(hand) == 60
    assert all(after.pose.x - one.pose.x >= 0.22 * one.pose.width for one, after in pairwise(hand))


# Windows


def test_an_upright_window_is_no_small_wide_one(club: Club) -> None:
    for size in ((700, 1000), (800, 1200)):
        scene = seated(club, Match.new(GAMES["rummy"], 4, {}, "up"), size)
        assert club.size[0] == 800, "it is not shown a wide canvas made small"
        ground = scene.ground
        assert ground.card * 5.5 >= club.size[0]
        assert ground.melds.h >= 0.2 * club.size[1]
        assert ground.own_plate().top >= ground.hand_y, "the own plate lies below the hand"
        assert ground.actions.top >= ground.words.bottom
    assert ground_of((1024, 900), rules_of("rummy", 4)).upright is False


@pytest.mark.parametrize("height", [120, 232, 290, 620])
def test_the_menus_cards_have_smooth_edges(club: Club, height: int) -> None:
    seated(club, Match.new(GAMES["rummy"], 2, {}, "menu"))
    name = "card-9H"
    for angle in (-28.0, 14.0):
        finest = pygame.transform.rotozoom(club.theme.assets.sprite(name, height * 5), -angle, 1.0)
        best = on_black(pygame.transform.smoothscale_by(finest, 1 / 5), height)
        seen = on_black(turned_card(club.theme, name, height, angle), height)
        assert abs(seen - best).mean() < 3.0


def on_black(picture: pygame.Surface, height: int) -> Any:
    """Return the colours of a picture in the middle of a black square."""
    ground = pygame.Surface((2 * height, 2 * height))
    ground.blit(picture, picture.get_rect(center=ground.get_rect().center))
    return pygame.surfarray.array3d(ground).astype(int)
