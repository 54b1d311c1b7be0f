"""Every layout: at every size, for every game and number of seats, however full the table is, nothing lies on anything.

Real tables are set by hand, most of them at random, and judged by the rectangles of what lies and stands there; the
words that are written are measured where they are.
"""

from __future__ import annotations

import math
import random
from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import combinations, pairwise
from typing import Any, NamedTuple

import pygame
import pytest
from full_tables import LOADS, TABLES, Load, any_load, set_table, tables
from guests import Club
from own_games import own
from samples import some

from rummy_desktop.engine import wording
from rummy_desktop.engine.cards import HIDDEN, Card
from rummy_desktop.engine.melds import Meld
from rummy_desktop.engine.questions import Wild
from rummy_desktop.gui.look.assets import ASPECT
from rummy_desktop.gui.look.screen_density import is_upright
from rummy_desktop.gui.look.theme import Theme
from rummy_desktop.gui.matches.replay_buttons import strip_height
from rummy_desktop.gui.motion.deck import Deck, Pose
from rummy_desktop.gui.play.actions import Action
from rummy_desktop.gui.play.table_scene import TableScene
from rummy_desktop.gui.table.coins import MOST, pile, spot
from rummy_desktop.gui.table.faces import SideLine
from rummy_desktop.gui.table.furniture import SHADE, Aside, Furniture, Item, Place, Plate, Told, Words
from rummy_desktop.gui.table.labels import Label
from rummy_desktop.gui.table.layout import (
    ASIDE,
    DISCARDS,
    HAND,
    LIFTED,
    SHOWN,
    STOCK,
    Ground,
    Hold,
    Placed,
    SpreadGround,
    layout,
    meld_zone,
)
from rummy_desktop.gui.table.zones import KNOCK
from rummy_desktop.gui.widgets.button import Button
from rummy_desktop.variants.bing.rules import BingTable

SIZES = [
    *((1024, 640), (1280, 800), (1366, 768), (1920, 1080), (2560, 1440), (3440, 1440), (3840, 2160)),
    *((700, 1000), (800, 1200), (1080, 1920)),
]
TEXTS = (80, 100, 130, 160)
CELLS = [(size, text) for size in SIZES for text in TEXTS]
CRAMPED = (((1024, 640), 100), ((1024, 640), 160), ((700, 1000), 160))
"""Where the least room is, on each way to hold a window and with usual letters: no table is left out there."""
MANY = 9
"""How many tables are looked at on each window with letters of each size."""
STRIP = 18
"""Pixels of the width of each card in the own hand that are seen at least."""
INDEX = (0.2, 0.51)
"""What of a card tells its rank and suit: the upper left corner, this wide and high by its width."""
FREE = 0.2249
"""What each card of a meld shows of its width at least, up to the next one."""
NEWS = (
    "",
    "Your turn: draw, or take from the discard pile.",
    "Maximiliane von Hohenstein laid down 5♠ 6♠ 7♠ 8♠, laid 3♥ off and went out.",
    "5♠ 6♠ 8♠ are no meld: a run needs cards of one suit that follow each other, such as 5♠ 6♠ 7♠.",
)


# A table set by hand


class Setting(NamedTuple):
    """A table as it is seen."""

    name: str
    scene: TableScene
    placed: list[Placed]
    items: dict[str, Item]


@pytest.fixture(scope="module")
def club() -> Iterator[Club]:
    with pytest.MonkeyPatch.context() as patch:
        # Nothing is drawn: no faces have to be there.
        patch.setattr(Deck, "warm", lambda *anything: None)
        club = Club((1280, 800), "off")
        yield club
        club.shut()


class Watched(TableScene):
    """A table that has the room which the desk leaves it while a match is watched."""

    def room(self) -> tuple[int, int]:
        width, height = self.app.size
        return width, height - strip_height(self.app.theme)


def offer(scene: TableScene, buttons: Sequence[str]) -> None:
    """Have these buttons of the moment on a table, whatever the moment calls for."""
    scene.actions.offered = lambda: [Action(text, scene.speech.hush) for text in buttons]  # type: ignore[method-assign]


def put_together(scene: TableScene, hand: Sequence[Card], rng: random.Random) -> None:
    """Have some groups in the hand, as many as nobody has more."""
    grouping = scene.hand.grouping
    grouping.keep((), scene.stage.view.deal)
    loose = list(hand)
    for _ in range(rng.choice((0, 1, 3, 4))):
        if len(loose) > 5:
            grouping.put_together([loose.pop() for _ in range(rng.randint(2, 5))])
    scene.hand.orders[0] = grouping.gathered(scene.hand.orders[0])


def settings(scene: TableScene, loads: Sequence[Load], rng: random.Random) -> Iterator[Setting]:
    """Yield that table with each of these loads on it, held in some way and with some buttons and words."""
    match = scene.match
    game = match.game.key
    for load in loads:
        set_table(match, load, rng)
        cards = match.table.hands[0]
        aside = min(load.tray, len(cards) // 3) if game == "bing" else 0
        scene.tray.melds = [Meld("set", tuple(cards[3 * at : 3 * at + 3]), (0, 0, 0)) for at in range(aside)]
        scene.hand.orders[0] = rng.sample(cards, len(cards))
        hand = [card for card in scene.hand.orders[0] if card not in scene.tray.cards]
        put_together(scene, hand, rng)
        scene.hand.chosen = set(rng.sample(hand, rng.randint(0, min(4, len(hand)))))
        buttons = rng.choice(own(game, "BUTTONS", own("rummy", "BUTTONS", ())))
        offer(scene, buttons)
        news = rng.choice(NEWS)
        scene.speech.news.words = Words(news, alarm=bool(news) and rng.random() < 0.5, mine=True)
        scene._stand()
        scene.controls.refresh()
        dragged = frozenset(rng.sample(hand, rng.randint(0, min(2, len(hand) - 1)))) if hand else frozenset()
        gap = rng.randint(0, len(hand) - len(dragged)) if dragged else None
        order, apart = tuple(scene.hand.orders[0]), scene.hand.groups({*dragged, *scene.tray.cards})
        hold = Hold(order, frozenset(scene.hand.chosen), dragged, gap, tuple(scene.tray.melds), groups=apart)
        placed = layout(scene.stage.view, match.rules, 0, scene.ground, hold)
        name = f"{match.game.key} {match.table.seats} {load} {buttons}"
        yield Setting(name, scene, placed, scene.furnished())


# What covers what


Corners = tuple[tuple[float, float], ...]


def corners(pose: Pose, left: float = 0.0, top: float = 0.0, wide: float = 1.0, high: float = ASPECT) -> Corners:
    """Return the true corners of a turned card, or of a part of it measured in its widths from the upper left."""
    xs = [(left - 0.5) * pose.width, (left + wide - 0.5) * pose.width]
    ys = [(top - ASPECT / 2) * pose.width, (top + high - ASPECT / 2) * pose.width]
    if not pose.angle:
        begin, end, above, below = pose.x + xs[0], pose.x + xs[1], pose.y + ys[0], pose.y + ys[1]
        return (begin, above), (end, above), (end, below), (begin, below)
    turned = math.radians(pose.angle)
    cos, sin = math.cos(turned), math.sin(turned)
    return tuple(
        (pose.x + x * cos - y * sin, pose.y + x * sin + y * cos)
        for x, y in ((xs[0], ys[0]), (xs[1], ys[0]), (xs[1], ys[1]), (xs[0], ys[1]))
    )


def box(shape: Corners) -> pygame.Rect:
    """Return the rectangle around a shape."""
    xs, ys = zip(*shape, strict=True)
    left, top = math.floor(min(xs)), math.floor(min(ys))
    return pygame.Rect(left, top, math.ceil(max(xs)) - left, math.ceil(max(ys)) - top)


def corners_of(rect: pygame.Rect) -> Corners:
    """Return the corners of a rectangle."""
    return ((rect.left, rect.top), (rect.right, rect.top), (rect.right, rect.bottom), (rect.left, rect.bottom))


def meet(one: Corners, other: Corners, least: float = 1.0) -> bool:
    """Return whether two shapes cover each other by more than `least` pixels: no line can be drawn between them."""
    for shape in (one, other):
        for (x, y), (to_x, to_y) in zip(shape, (*shape[1:], shape[0]), strict=True):
            out_x, out_y = to_y - y, x - to_x
            length = math.hypot(out_x, out_y)
            mine = [(px * out_x + py * out_y) / length for px, py in one]
            others = [(px * out_x + py * out_y) / length for px, py in other]
            if min(max(mine), max(others)) - max(min(mine), min(others)) <= least:
                return False
    return True


def covered_cards(setting: Setting) -> list[str]:
    """Yield open cards whose rank and suit are covered, and cards that leave the window."""
    placed, whole = setting.placed, pygame.Rect((0, 0), setting.scene.room())
    shapes = [corners(each.pose) for each in placed]
    boxes = [box(shape) for shape in shapes]
    wrong = [f"{each} leaves the window" for each, rect in zip(placed, boxes, strict=True) if not whole.contains(rect)]
    for number, each in enumerate(placed):
        top = number + 1 == len(placed) or placed[number + 1].zone != each.zone
        if each.card == HIDDEN or each.zone in (ASIDE, STOCK):
            continue
        piled = (each.zone == DISCARDS and not setting.scene.ground.spread) or each.zone in squared(setting)
        if piled and not top:
            continue
        index = corners(each.pose, 0.01, 0.0, INDEX[0] - 0.01, INDEX[1])
        near = box(index).collidelistall(boxes)
        wrong += [
            f"{each} is covered by {placed[other]}" for other in near if other > number and meet(index, shapes[other])
        ]
    return wrong


def squared(setting: Setting) -> set[str]:
    """Return the zones of the melds that are closed and lie as piles."""
    rules, view = setting.scene.match.rules, setting.scene.stage.view
    return {meld_zone(index) for index, meld in enumerate(view.melds) if rules.closed(view, meld)}


def crowded_melds(setting: Setting) -> Iterator[str]:
    """Yield melds that lie on each other, and cards that leave too little of themselves free."""
    lines: dict[str, list[Placed]] = {}
    piles, counts = squared(setting), Counter(each.zone for each in setting.placed)
    for each in setting.placed:
        if each.zone.startswith(("meld:", "tray:")) or each.zone == HAND:
            if each.zone in piles and each.order < counts[each.zone] - 1:
                continue
            lines.setdefault(each.zone, []).append(each)
    rects = {
        zone: box(corners(line[0].pose)).unionall([box(corners(each.pose)) for each in line])
        for zone, line in lines.items()
        if zone != HAND
    }
    yield from (f"{one} lies on {two}" for one, two in combinations(rects, 2) if rects[one].colliderect(rects[two]))
    for zone, line in lines.items():
        for each, after in pairwise(line):
            free = after.pose.x - each.pose.x
            if free < each.pose.width * FREE or (zone == HAND and free < STRIP):
                yield f"{each} shows only {free:.1f} pixels"


def fitted(theme: Theme, words: Words, rect: pygame.Rect) -> pygame.Rect:
    """Return where the pill with the words is."""
    wide = min(rect.w, theme.measure(words.text, "strong")[0] + theme.px(36)) if words.text else 0
    pill = pygame.Rect(0, rect.y, wide, rect.h if words.text else 0)
    pill.centerx = rect.centerx
    return pill


def panels(setting: Setting) -> dict[str, pygame.Rect]:
    """Return all that stands on the table and may not be covered."""
    scene, ground, theme = setting.scene, setting.scene.ground, setting.scene.theme
    found = {"title": setting.items["title"].rect}
    if not isinstance(scene, Watched):
        found |= {f"bar {number}": rect for number, rect in enumerate(bar_buttons(scene))}
    for key, item in setting.items.items():
        match item.content:
            case Plate():
                around = theme.px(SHADE) if item.content.lines else theme.px(2)
                found[key] = item.rect.inflate(-2 * around, -2 * around)
            case Words():
                found[key] = fitted(theme, item.content, item.rect)
            case Told() | Wild() | SideLine():
                found[key] = item.rect
            case Place() if item.content.below:
                found[f"below {key}"] = pygame.Rect(
                    item.rect.x, item.rect.bottom - ground.label, item.rect.w, ground.label
                )
            case Place() if key == f"place:{KNOCK}":
                found[key] = item.rect.inflate(-theme.px(12), 0)
            case Aside():
                found["told:tray"] = ground.told
    if ground.pot:
        found["sum"] = ground.sum
        found["heap"] = heap(ground)
    buttons = (*scene.controls.actions, scene.controls.group, *scene.controls.sorts, scene.controls.eye)
    for button in () if isinstance(scene, Watched) else buttons:
        found[f"button {button.name}"] = button.rect
    return found


def bar_buttons(scene: TableScene) -> list[pygame.Rect]:
    """Return the buttons in the upper line."""
    high = scene.ground.bar.bottom
    return [each.rect for each in scene.page.root.walk() if isinstance(each, Button) and each.rect.bottom <= high]


@cache
def _reach() -> tuple[float, float, float]:
    """Return how far a pot's coins reach from its middle to the sides, upwards and downwards, in coin's widths."""
    xs, ys = [abs(x) for _, x, _ in pile(MOST)], [y for _, _, y in pile(MOST)]
    return max(xs), min(ys), max(ys)


def heap(ground: Ground) -> pygame.Rect:
    """Return the rectangle that the coins of a full pot cover."""
    side, top, low = _reach()
    left, above = spot(ground, -side, top)
    right, below = spot(ground, side, low)
    coin = ground.coin
    return pygame.Rect(
        round(left - coin / 2),
        round(above - coin * 0.32),
        round(right - left + coin),
        round(below - above + coin * 0.64),
    )


def hidden_panels(setting: Setting) -> list[str]:
    """Return panels that are covered by cards or by other panels, or that leave the window."""
    whole = pygame.Rect((0, 0), setting.scene.room())
    parts = panels(setting)
    wrong = [f"{key} leaves the window" for key, rect in parts.items() if not whole.contains(rect)]
    wrong += [
        f"{one} {parts[one]} lies on {two} {parts[two]}"
        for one, two in combinations(parts, 2)
        if parts[one].colliderect(parts[two])
    ]
    names, rects = list(parts), list(parts.values())
    for each in setting.placed:
        if each.zone == ASIDE:
            continue
        shape = corners(each.pose)
        for number in box(shape).collidelistall(rects):
            if meet(shape, corners_of(rects[number])):
                wrong.append(f"{each} lies on {names[number]} {rects[number]}")
    return wrong


def misplaced(setting: Setting) -> Iterator[str]:
    """Yield cards of melds and piles that are not in the room that these have."""
    ground = setting.scene.ground
    rooms = {"meld:": ground.melds_beside(bool(setting.scene.tray.melds)), "tray:": ground.in_tray}
    if isinstance(ground, SpreadGround):
        rooms |= {DISCARDS: ground.tray, STOCK: ground.shelf, ASIDE: ground.plaque}
    for each in setting.placed:
        for start, room in rooms.items():
            if each.zone.startswith(start) and not room.inflate(4, 4).contains(box(corners(each.pose))):
                yield f"{each} is not in {room}"


def bad_labels(setting: Setting) -> list[str]:
    """Return the labels of groups that hide what a card is, lie on anything else, or have too little room."""
    scene, whole = setting.scene, pygame.Rect((0, 0), setting.scene.room())
    labels = {key: item.content for key, item in setting.items.items() if isinstance(item.content, Label)}
    plates = {key: pygame.Rect(label.plate) for key, label in labels.items()}
    wrong = [f"{key} leaves the window" for key in plates if not whole.contains(setting.items[key].rect.clip(whole))]
    wrong += [f"{key} {plate} leaves the window" for key, plate in plates.items() if not whole.contains(plate)]
    wrong += [f"{one} lies on {two}" for one, two in combinations(plates, 2) if plates[one].colliderect(plates[two])]
    panel = panels(setting)
    wrong += [f"{key} lies on {name}" for key in plates for name in panel if plates[key].colliderect(panel[name])]
    for sprite in scene.stage.sprites:
        if sprite.zone == HAND:
            index = corners(sprite.target, 0.0, 0.0, *INDEX)
            wrong += [f"{key} hides {sprite.card}" for key, rect in plates.items() if meet(index, corners_of(rect))]
    sign = scene.theme.line_height("small")
    for key, label in labels.items():
        room = plates[key].w - (sign if label.line else 0)
        if label.text and scene.theme.measure(label.text, "small")[0] > room:
            wrong.append(f"{key}: {label.text!r} is not in {plates[key]}")
    wrong += [f"{plan.zone} is not marked" for plan in scene.own.plans() if plan.zone not in plates]
    return wrong


# What is written


class Written(NamedTuple):
    """A line of text as it was written."""

    text: str
    style: str
    rect: pygame.Rect


@pytest.fixture
def written(club: Club, monkeypatch: pytest.MonkeyPatch) -> list[Written]:
    """Collect what is written on the table from now on; nothing is drawn."""
    lines: list[Written] = []

    def write(
        theme: Theme, canvas: object, text: str, place: pygame.Rect, style: str = "body", *more: Any
    ) -> pygame.Rect:
        wide, align = theme.measure(text, style)[0], more[1] if len(more) > 1 else "left"
        cap = theme.letters.cap(style)
        rect = pygame.Rect(place.x, round(place.centery - cap / 2), wide, cap)
        if align == "center":
            rect.centerx = place.centerx
        elif align == "right":
            rect.right = place.right
        if text:
            lines.append(Written(text, style, rect))
        return rect

    monkeypatch.setattr(Theme, "write", write)
    for name in ("plate", "ring", "shadow", "disc", "panel", "focus_ring"):
        monkeypatch.setattr(Theme, name, lambda *anything: None)
    return lines


def badly_written(setting: Setting, lines: list[Written]) -> Iterator[str]:
    """Yield words that leave what they stand on, lie on each other or are cut too short, and scores cut off."""
    scene = setting.scene
    canvas, furniture = pygame.Surface((8, 8)), Furniture(scene.theme, scene.ground)
    for key, item in setting.items.items():
        if not isinstance(item.content, (Plate, SideLine, Place, Told, Wild, Words, Aside)) and key not in (
            "title",
            "pot",
        ):
            continue
        lines.clear()
        furniture.draw(canvas, key, item)
        yield from (f"{key}: {line} is not in {item.rect}" for line in lines if not item.rect.contains(line.rect))
        yield from (
            f"{key}: {one} lies on {two}" for one, two in combinations(lines, 2) if one.rect.colliderect(two.rect)
        )
        yield from (f"{key}: {line} says nothing" for line in lines if len(line.text) < 4 and line.text[-1:] == "…")
        texts = [line.text for line in lines]
        if isinstance(item.content, Wild) and not " ".join(texts).startswith(item.content.name):
            yield f"{key}: {item.content.name} is not in {texts}"
        if isinstance(item.content, SideLine) and item.content.total not in texts:
            yield f"{key}: the total {item.content.total} is not in {texts}"
        if isinstance(item.content, Plate):
            if item.content.scored and wording.number(item.content.score) not in texts:
                yield f"{key}: the score {item.content.score} is not in {texts}"
            if not any(text[:3] == item.content.name[:3] for text in texts):
                yield f"{key}: the name {item.content.name} is not in {texts}"
    theme = scene.theme
    for button in () if isinstance(scene, Watched) else scene.controls.actions:
        said = theme.fit(button.text, "strong", button.rect.w - theme.px(8))
        if said != button.text and len(said) < 7:
            yield f"{button.name}: only {said} is read"
        if theme.line_height("strong") > button.rect.h:
            yield f"{button.name}: the letters are higher than the button"


def smallest(setting: Setting) -> float:
    """Return the width of the smallest open card on the table that is not in the hand of somebody else."""
    open_cards = (each for each in setting.placed if each.card != HIDDEN)
    return min(each.pose.width for each in open_cards if each.zone[:5] not in ("seat:", STOCK, ASIDE))


def least(size: tuple[int, int], text: int, game: str) -> float:
    """Return how wide in pixels a card of a meld or of the pile has to be at least, however full the table is.

    An index is a fifth as wide: at 44 pixels it is as large as small print. On the smallest windows the largest letters
    take the room that thirty melds would need for that; only those who ask for both see so little.
    """
    legible = 44.0 if game != "bing" else 40.0
    small = min(size[0] / 1000, size[1] / 1280, 1.0) if is_upright(size) else min(size[0] / 1280, size[1] / 800, 1.0)
    return legible * small * (1.0 if text <= 100 else 0.9 if text <= 130 else 0.78)


def sampled(size: tuple[int, int], text: int) -> list[tuple[str, int]]:
    """Return the games and numbers of seats to be checked on that window with letters of that size."""
    return some(TABLES, SIZES.index(size) + TEXTS.index(text), MANY)


def test_every_table_is_seen_at_every_size_and_with_all_letters() -> None:
    seen = [(table, size, text) for size, text in CELLS for table in sampled(size, text)]
    assert {table for table, _, _ in seen} == set(TABLES)
    assert {(table, text) for table, _, text in seen} == {(table, text) for table in TABLES for text in TEXTS}
    sizes = {table: {size for each, size, _ in seen if each == table} for table in TABLES}
    assert min(map(len, sizes.values())) >= len(TEXTS)


over_all = pytest.mark.parametrize(
    ("size", "text"), CELLS, ids=lambda each: "x".join(map(str, each)) if isinstance(each, tuple) else str(each)
)


@over_all
def test_nothing_is_covered_or_cut_off(club: Club, written: list[Written], size: tuple[int, int], text: int) -> None:
    rng = random.Random(f"{size}/{text}")
    chosen = sampled(size, text)
    for number, scene in enumerate(tables(club, size, text, only=TABLES if (size, text) in CRAMPED else chosen)):
        loads: tuple[Load, ...] = (LOADS[-1],)
        if (scene.match.game.key, scene.match.table.seats) in chosen:
            loads = (LOADS[-1], any_load(rng) if number % 2 else LOADS[(number // 2 + text // 10) % len(LOADS)])
        for setting in settings(scene, loads, rng):
            wrong = covered_cards(setting)
            wrong += crowded_melds(setting)
            wrong += hidden_panels(setting)
            wrong += misplaced(setting)
            wrong += badly_written(setting, written)
            wrong += bad_labels(setting)
            assert wrong == [], setting.name
            assert smallest(setting) >= least(size, text, game := scene.match.game.key), f"{game}: {setting.name}"


@over_all
def test_nothing_is_covered_where_a_match_is_watched(
    club: Club, written: list[Written], size: tuple[int, int], text: int
) -> None:
    rng = random.Random(f"watched {size}/{text}")
    for number, scene in enumerate(tables(club, size, text, Watched, sampled(size, text)[::2])):
        for setting in settings(scene, (LOADS[-1] if number % 4 == 0 else any_load(rng),), rng):
            wrong = covered_cards(setting)
            wrong += crowded_melds(setting)
            wrong += hidden_panels(setting)
            wrong += misplaced(setting)
            wrong += badly_written(setting, written)
            assert wrong == [], setting.name


FAR = [(1024, 640), (1920, 1080), (3840, 2160), (800, 1200)]
"""The windows on which the largest cards are looked at."""


@pytest.mark.parametrize("size", FAR, ids=str)
def test_nothing_is_covered_with_the_largest_cards(
    club: Club, written: list[Written], monkeypatch: pytest.MonkeyPatch, size: tuple[int, int]
) -> None:
    rng = random.Random(f"largest {size}")
    usual: dict[tuple[str, int], float] = {}
    chosen = some(TABLES, FAR.index(size), 2 * MANY)
    for scene in tables(club, size, 100, only=chosen):
        usual[scene.match.game.key, scene.match.table.seats] = scene.ground.card
    monkeypatch.setattr(club.settings, "largest", True)
    for number, scene in enumerate(tables(club, size, 100, only=chosen)):
        game, seats = scene.match.game.key, scene.match.table.seats
        assert scene.ground.card > usual[game, seats], f"{game}, {seats} seats: no larger"
        for setting in settings(scene, (LOADS[-1] if number % 2 else any_load(rng),), rng):
            wrong = covered_cards(setting)
            wrong += crowded_melds(setting)
            wrong += hidden_panels(setting)
            wrong += misplaced(setting)
            wrong += badly_written(setting, written)
            wrong += bad_labels(setting)
            assert wrong == [], setting.name
            assert smallest(setting) >= least(size, 160, game), f"{game}: {setting.name}"
    for scene in tables(club, size, 100, Watched, chosen[::4]):
        for setting in settings(scene, (any_load(rng),), rng):
            wrong = covered_cards(setting) + hidden_panels(setting) + [*misplaced(setting)]
            assert wrong == [], setting.name


@over_all
def test_the_pack_lies_free_for_the_cut(club: Club, written: list[Written], size: tuple[int, int], text: int) -> None:
    rng = random.Random(f"cut {size}/{text}")
    cut = [table for table in TABLES if table[0] == "bing"]
    for scene in tables(club, size, text, only=some(cut, SIZES.index(size) + TEXTS.index(text), 3)):
        table = scene.match.table
        assert isinstance(table, BingTable)
        for phase, lift in (("cut", 0), ("cut", 60), ("keep", 40)):
            set_table(scene.match, LOADS[0], rng)
            scene.pack.lift = lift
            for view in (table, *scene.match.views):
                view.phase, view.melds, view.discards = phase, [], []
                view.hands = [[] for _ in view.hands]
                view.stock = [HIDDEN] * 108
                view.lifted = Card(2, "H") if phase == "keep" else None
            offer(scene, ("Put it back", "Keep it"))
            scene._stand()
            scene.controls.refresh()
            placed = layout(scene.stage.view, scene.match.rules, 0, scene.ground, Hold(lift=lift))
            setting = Setting(f"{phase} {lift}", scene, placed, scene.furnished())
            wrong = hidden_panels(setting)
            wrong += badly_written(setting, written)
            wrong += [
                f"{each} leaves the window" for each in placed if not scene.ground.middle.contains(each.pose.rect)
            ]
            assert wrong == [], setting.name
            assert {each.zone for each in placed} == ({STOCK} if phase == "cut" else {STOCK, LIFTED, SHOWN})
