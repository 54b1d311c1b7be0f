"""Layout: the place of everything on the table, as a pure function of what is known and of the canvas's size."""

from __future__ import annotations

import math
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from itertools import pairwise
from typing import NamedTuple

import pygame

from rummy_desktop.engine.cards import HIDDEN, Card
from rummy_desktop.engine.meanings import BELOW, DISCARDS, HAND, STOCK, TABLE
from rummy_desktop.engine.melds import Group, Meld
from rummy_desktop.engine.questions import kind_in
from rummy_desktop.engine.rules import Rules
from rummy_desktop.engine.table import Table
from rummy_desktop.gui.look.assets import ASPECT
from rummy_desktop.gui.motion.deck import Pose
from rummy_desktop.gui.table.rows import INDEX, grouped, packed, spread, strips
from rummy_desktop.gui.table.steady_rows import Lay, steady
from rummy_desktop.gui.table.zones import (
    ASIDE,
    DRAG,
    KNOCK,
    LIFTED,
    RAISED,
    SHOWN,
    TRAY,
    BenchGround,
    Ground,
    SpreadGround,
    ground_of,
)

__all__ = [
    "ASIDE",
    "BELOW",
    "DISCARDS",
    "DRAG",
    "HAND",
    "KNOCK",
    "LIFTED",
    "SHOWN",
    "STOCK",
    "TABLE",
    "TRAY",
    "BenchGround",
    "Ground",
    "Hold",
    "Lay",
    "Placed",
    "SpreadGround",
    "covers",
    "discard_zone",
    "discard_zones",
    "fan",
    "ground_of",
    "layout",
    "meld_zone",
    "others_of",
    "place_in_hand",
    "ribbon",
    "seat_zone",
    "second_zone",
    "set_apart",
    "stretches",
    "top_of",
    "tray_zone",
]

CLOSEST = 0.12
"""How much of a card in the spread pack the next one leaves free at most, by its width."""
RISE = 0.3
"""How far the lifted part of the pack rises, by the height of a card."""
LEAST = 0.035
"""How much of a card that lies face down in another player's hand the next one leaves free at least, by its width."""
THICK = 0.07
"""How thick a meld looks that is squared up, by the width of a card."""
APART = 1.0
"""How much more room there is in the hand beside a group that is set apart, by that from one card to the next."""
LEAST_APART = 0.3
"""The same where cards lie close."""
LEAST_SHARE = 0.055
"""Where they are very many, less: all such room together is so much of what the cards take at least."""
CLOSE = 0.88
"""How much closer cards of a hand lie at most so that groups of it can be set apart as far as that."""
LEAN = 0.2
"""How far the last card of another player's fan is turned at most, in radians."""
READ = 0.28
"""How much of a known card in such a fan the next one leaves free, by its width: at its narrow end indexes lie."""


def meld_zone(index: int) -> str:
    """Return the zone of the meld with that index."""
    return f"meld:{index}"


def seat_zone(seat: int) -> str:
    """Return the zone of another player's hand."""
    return f"seat:{seat}"


def is_pile(zone: str) -> bool:
    """Return whether a zone is a pile, or a card of a spread discard pile."""
    return zone in (STOCK, DISCARDS, BELOW) or zone.startswith("discard:")


def discard_zone(index: int) -> str:
    """Return the zone of a card of a spread discard pile, counted from its bottom; cards are taken from there on."""
    return f"discard:{index}"


def tray_zone(index: int) -> str:
    """Return the zone of a meld in the tray in which a player puts the first ones together."""
    return f"{TRAY}:{index}"


def second_zone(index: int) -> str:
    """Return the zone of a packet that a player takes up after running out of cards."""
    return f"second:{index}"


class Placed(NamedTuple):
    """A card that lies in a zone, `order` counted from its bottom or its left."""

    card: Card
    zone: str
    order: int
    pose: Pose


class Hold(NamedTuple):
    """The player's arrangement of the own hand: cards in order, the chosen ones, and the place of a gap or None.

    `tray` has the melds that lie in the tray and not in the hand, `lift` is how many cards of the pack are lifted.
    `groups` are those that are set apart in the hand where their cards stand together. `lay` is how melds lie so far,
    where all that lies on the table may be laid anew.
    """

    order: tuple[Card, ...] = ()
    chosen: frozenset[Card] = frozenset()
    dragged: frozenset[Card] = frozenset()
    gap: int | None = None
    tray: tuple[Meld, ...] = ()
    lift: int = 0
    groups: tuple[Group, ...] = ()
    lay: Lay = Lay()


def others_of(viewer: int, seats: int) -> list[int]:
    """Return the other seats in the order in which they play after the viewer: they sit from left to right."""
    return [(viewer + 1 + place) % seats for place in range(seats - 1)]


def layout(view: Table, rules: Rules, viewer: int, ground: Ground, hold: Hold) -> list[Placed]:
    """Return every card that the viewer sees, in the order in which they are drawn."""
    wide = ground.melds_in_play or bool(view.melds)
    piles = ground.piles(wide)
    placed: list[Placed] = []
    asking = rules.asking(view)
    if asking.pack:
        placed += (
            _lifted(view, asking.shown, ground, hold.lift) if asking.pack == "cut" else _cut(view, ground, hold.lift)
        )
    else:
        placed += _pile(view.stock, STOCK, piles[STOCK], 0.0)
    if ground.turns_down:
        placed += _out_of_play(rules.aside(view), ground, rules.piles.looked_at)
    else:
        placed += _aside(rules.aside(view), ground.mini_place(wide) or piles[STOCK])
    if isinstance(ground, SpreadGround):
        placed += _spread(view.discards, ground)
    else:
        below, across = rules.open_below(view), frozenset(rules.across(view))
        for each in _pile(view.discards, DISCARDS, piles.get(DISCARDS, piles[STOCK]), 1.0):
            if each.card in below:
                # It sticks out above the top one.
                up = each.pose.y - ground.below(wide).h
                each = Placed(each.card, BELOW, 0, each.pose._replace(y=up))
            elif each.card in across:
                each = each._replace(pose=each.pose._replace(angle=90.0))
            placed.append(each)
    placed += _melds(view, rules, viewer, ground, ground.melds_beside(bool(hold.tray)), hold.lay)
    if hold.tray:
        placed += _in_rows(hold.tray, tray_zone, ground.in_tray, ground.card * 0.8)
    placed += _second_hands(view, rules, viewer, ground)
    watched = rules.watched(view, viewer)
    for place, seat in enumerate(others_of(viewer, view.seats)):
        if seat == watched:
            # A player without cards has this hand in front, as large as an own one.
            poses = fan(ground, len(view.hands[seat]))
            pairs = zip(sorted(view.hands[seat]), poses, strict=True)
            placed += [Placed(card, seat_zone(seat), index, pose) for index, (card, pose) in enumerate(pairs)]
        else:
            placed += _other_hand(view.hands[seat], seat_zone(seat), ground, place)
    away = {card for meld in hold.tray for card in meld.cards}
    placed += _own_hand([card for card in view.hands[viewer] if card not in away], ground, hold)
    return placed


def _second_hands(view: Table, rules: Rules, viewer: int, ground: Ground) -> Iterable[Placed]:
    """Yield the packets that are taken up later: each with the viewer, or with the first other who may take it."""
    places = {viewer: ground.own_second()}
    places |= {seat: ground.second(place) for place, seat in enumerate(others_of(viewer, view.seats))}
    for index, cards in enumerate(view.second_hands):
        near = next((place for seat, place in places.items() if rules.second_hand_of(view, seat) == index), None)
        if near:
            yield from _pile(cards, second_zone(index), near, 0.0)


def _pile(cards: Sequence[Card], zone: str, rect: pygame.Rect, up: float) -> Iterable[Placed]:
    for index, card in enumerate(cards):
        rise = min(index, 52) * rect.w * 0.0014
        shown = up if card != HIDDEN else 0.0
        yield Placed(card, zone, index, Pose(rect.centerx - rise, rect.centery - rise, rect.w, 0.0, shown))


def ribbon(ground: Ground, count: int, lift: int) -> list[Pose]:
    """Return the poses of `count` cards spread for the cut, the lowest at the left, the upper `lift` of them raised."""
    area = ground.ribbon
    card = min(ground.card * 0.9, area.h / ASPECT / (1 + RISE))
    aside = card * 0.3
    step = min(card * CLOSEST, (area.w - card - aside) / max(1, count - 1))
    left = area.centerx - ((count - 1) * step + aside) / 2
    low = area.bottom - card * ASPECT / 2
    return [
        Pose(
            left + index * step + (aside if index >= count - lift else aside / 2),
            low - (card * ASPECT * RISE if index >= count - lift else 0.0),
            card,
            0.0,
            0.0,
        )
        for index in range(count)
    ]


def _cut(view: Table, ground: Ground, lift: int) -> Iterable[Placed]:
    """Yield the pack spread for the cut."""
    for index, (card, pose) in enumerate(zip(view.stock, ribbon(ground, len(view.stock), lift), strict=True)):
        yield Placed(card, STOCK, index, pose)


def _lifted(view: Table, found: Card | None, ground: Ground, lift: int) -> Iterable[Placed]:
    """Yield the pack in two after the cut, with the card that was `found` at the bottom of the upper part."""
    area, count = ground.ribbon, len(view.stock)
    cut = view.stock.index(found) if found in view.stock else count - (lift or count // 2)
    card = min(ground.card * 0.9, area.h / ASPECT / (1 + RISE), area.w / 4.2)
    away = card * 1.5
    for index, each in enumerate(view.stock):
        if index == cut:
            continue
        x = area.centerx + (away if index > cut else -away)
        raised = card * ASPECT * RISE if index > cut else 0.0
        rise = min(index if index < cut else index - cut, 60) * card * 0.0014
        y = area.bottom - card * ASPECT / 2 - raised
        yield Placed(each, LIFTED if index > cut else STOCK, index, Pose(x - rise, y - rise, card, 0.0, 0.0))
    shown = 0.0 if found is None else 1.0
    large = min(card * 1.2, area.h / ASPECT)
    yield Placed(found or HIDDEN, SHOWN, cut, Pose(area.centerx, area.bottom - large * ASPECT / 2, large, 0.0, shown))


def _in_rows(
    melds: Sequence[Meld], zone_of: Callable[[int], str], area: pygame.Rect, widest: float
) -> Iterable[Placed]:
    """Yield melds in rows in the middle of `area`."""
    for index, poses in packed(melds, area, widest):
        for order, (card, pose) in enumerate(zip(melds[index].cards, poses, strict=True)):
            yield Placed(card, zone_of(index), order, pose)


def _spread(cards: Sequence[Card], ground: SpreadGround) -> Iterable[Placed]:
    for index, (card, pose) in enumerate(zip(cards, spread(ground.inner, len(cards), ground.pile), strict=True)):
        yield Placed(card, DISCARDS, index, pose if card != HIDDEN else pose._replace(up=0.0))


def _aside(cards: Sequence[Card], place: pygame.Rect) -> Iterable[Placed]:
    """Yield the cards out of play.

    The one that shows what is wild lies where that is said, or else with the stock.
    """
    for index, card in enumerate(cards):
        yield Placed(card, ASIDE, index, Pose(place.centerx, place.centery, place.w))


def _out_of_play(cards: Sequence[Card], ground: Ground, shown: bool) -> Iterable[Placed]:
    """Yield the cards that nobody wanted: a pile face down, or a line of them if they are shown."""
    if not shown:
        yield from _pile(cards, ASIDE, ground.away, 0.0)
        return
    room = ground.across(ground.away)
    room.w = max(room.w, ground.table.right - ground.margin - room.x)
    room = ground.across(room)
    for index, (card, pose) in enumerate(zip(cards, spread(room, len(cards), room.h / ASPECT), strict=True)):
        yield Placed(card, ASIDE, index, pose)


def discard_zones(view: Table, ground: Ground) -> dict[str, pygame.Rect]:
    """Return the visible part of each card of a spread discard pile; empty if the pile is not spread."""
    if not isinstance(ground, SpreadGround):
        return {}
    poses = spread(ground.inner, len(view.discards), ground.pile)
    return {discard_zone(index): rect for index, rect in enumerate(strips(poses))}


def _melds(view: Table, rules: Rules, viewer: int, ground: Ground, area: pygame.Rect, lay: Lay) -> Iterable[Placed]:
    """Yield the melds, closed ones squared up, and those of a side with what it has laid out besides."""
    closed = {index: seen_of(view, rules, meld) for index, meld in enumerate(view.melds) if rules.closed(view, meld)}
    laid = list(_laid_out(view, rules))
    lying = [_flat(closed[index], 0) if index in closed else meld for index, meld in enumerate(view.melds)]
    lying += [_flat(cards, side) for side, cards in laid]
    owners = [*(meld.owner for meld in view.melds), *(side for side, _ in laid)]
    if not lying:
        return
    if any(owner is not None for owner in owners):
        lines = grouped(lying, owners, rules.side(viewer), area, ground.packs)
    elif kind_in(rules, lambda kind: kind.arranges):
        lines = steady(lying, lay, area, ground.packs)
    else:
        lines = packed(lying, area, ground.packs)
    laid_out = 0
    for index, poses in lines:
        if index >= len(view.melds):
            for card, pose in zip(lying[index].cards, poses, strict=True):
                yield Placed(card, ASIDE, laid_out, pose)
                laid_out += 1
        elif index in closed:
            yield from _squared(view.melds[index], closed[index], meld_zone(index), poses)
        else:
            for order, (card, pose) in enumerate(zip(view.melds[index].cards, poses, strict=True)):
                yield Placed(card, meld_zone(index), order, pose)


def _laid_out(view: Table, rules: Rules) -> Iterator[tuple[int, Group]]:
    """Yield what sides have laid out besides their melds."""
    for seats in rules.sides:
        if cards := tuple(card for seat in seats for card in rules.laid_out(view, seat)):
            yield rules.side(seats[0]), cards


def _flat(cards: Group, side: int) -> Meld:
    """Return cards of a side as something that lies like a meld."""
    return Meld("set", cards, (side,) * len(cards))


def top_of(view: Table, rules: Rules, meld: Meld) -> Card:
    """Return the top card of a meld that is squared up: a red one if it is natural, a black one if it is not.

    Of a run and of wild cards alone it is the last one.
    """
    if meld.kind != "set":
        return meld.cards[-1]
    natural = [card for card in meld.cards if not rules.is_wild(view, card)]
    suits = "HD" if len(natural) == len(meld.cards) else "SC"
    return next((card for card in natural if card.suit in suits), natural[0])


def seen_of(view: Table, rules: Rules, meld: Meld) -> tuple[Card, ...]:
    """Return the visible cards of a meld that is squared up: the top one, and of a run both ends, which may grow."""
    top = top_of(view, rules, meld)
    return (meld.cards[0], top) if meld.kind == "run" else (top,)


def _squared(meld: Meld, seen: Sequence[Card], zone: str, poses: Sequence[Pose]) -> Iterable[Placed]:
    """Yield a meld as a pile in the room of its visible cards, the last of them on top."""
    cards = [*(card for card in meld.cards if card not in seen), *seen]
    step = THICK * poses[0].width / len(cards)
    for order, card in enumerate(cards):
        away = (len(cards) / 2 - order) * step
        pose = poses[-1] if card == seen[-1] else poses[0]
        place = Pose(pose.x + away, pose.y + away, pose.width * (1 - THICK))
        yield Placed(card, zone, order, place)


def _other_hand(hand: Sequence[Card], zone: str, ground: Ground, place: int) -> Iterable[Placed]:
    """Yield another hand, with its known cards last, which get the room that reading them needs."""
    chair = ground.chair(place)
    area, most = chair.cards, ground.seating.card
    # Seen from that seat: at the sides of the table the cards are turned.
    long, deep = (area.h, area.w) if chair.turn else (area.w, area.h)
    if chair.turn:
        most = deep / (ASPECT + 0.1)
    shown = sorted(hand, key=lambda each: each != HIDDEN)
    hidden = sum(each == HIDDEN for each in hand)
    backs = max(0, hidden if hidden < len(hand) else hidden - 1)
    faces = max(0, len(hand) - 1 - backs)
    # With many known cards it is smaller, so that all can be read.
    card = min(most, long / (1.01 + ASPECT * LEAN + faces * READ + backs * LEAST))
    room = long - card * (1 + ASPECT * LEAN)
    near, far = card * 0.17, card * 0.34
    if backs:
        near = min(near, max(card * LEAST, (room - faces * far) / backs), room / backs)
    if faces:
        far = min(far, (room - backs * near) / faces)
        if backs and far < card * READ:
            far = min(card * READ, room / faces)
            near = (room - faces * far) / backs
    steps = [near if index < backs else far for index in range(backs + faces)]
    if not chair.turn:
        # It lies beside the face, not in the middle of its room.
        area = area.move(-round(max(0.0, long - sum(steps) - card * (1.01 + ASPECT * LEAN)) / 2 * ground.near), 0)
    poses = _small_fan(area, card, steps, chair.turn)
    for index, (each, pose) in enumerate(zip(shown, poses, strict=False)):
        yield Placed(each, zone, index, pose._replace(up=0.0 if each == HIDDEN else 1.0))


def _small_fan(area: pygame.Rect, card: float, steps: Sequence[float], turn: int) -> Iterable[Pose]:
    """Yield the poses of cards held as a small fan in the middle of `area`, at that distance from each other.

    It is held from the far edge of the table, or from a side of it if its cards are turned by that many degrees.
    """
    half = sum(steps) / 2
    radius = max(card * ASPECT * 2.6, half / LEAN)
    sag = half * half / (4 * radius)
    along = -half
    for step in (*steps, 0.0):
        out = along * along / (2 * radius) - sag
        if turn:
            side = 1 if turn > 0 else -1
            angle = turn + _degrees(along / radius)
            yield Pose(area.centerx - side * out, area.centery + side * along, card, angle)
        else:
            yield Pose(area.centerx + along, area.centery - out, card, -_degrees(along / radius))
        along += step


def _degrees(turn: float) -> float:
    """Return radians in degrees, in steps of a half: each angle of each card is a picture of its own."""
    return round(math.degrees(turn) * 2) / 2


def set_apart(cards: Sequence[Card | None], groups: Iterable[Group]) -> frozenset[int]:
    """Return the numbers of the cards of a hand with room before them, since a group begins or ends there.

    That is so for the groups whose cards stand together, in any order; None is a place that is kept free, which may be
    among them.
    """
    found: set[int] = set()
    for first, last in stretches(cards, groups).values():
        found |= {first, last + 1}
    return frozenset(found - {0, len(cards)})


def stretches(cards: Sequence[Card | None], groups: Iterable[Group]) -> dict[Group, tuple[int, int]]:
    """Return the numbers of the first and of the last card of each of these groups that stands together in a hand."""
    place = {card: number for number, card in enumerate(cards)}
    found = {}
    for group in groups:
        places = [place[card] for card in group if card in place]
        if places and len(places) == len(group):
            first, last = min(places), max(places)
            if last - first + 1 - (None in cards[first : last + 1]) == len(group):
                found[group] = first, last
    return found


def fan(ground: Ground, count: int, apart: Collection[int] = ()) -> list[Pose]:
    """Return the poses of `count` cards held as a fan, on an arc; very many cards are smaller.

    There is more room before those whose numbers are in `apart`.
    """
    unit = ground.scale
    # At both sides there are buttons, but on an upright canvas, or the own second hand at one.
    whole = ground.table.w - (80 if ground.upright else 196 if ground.second_hands else 160) * unit
    wide = _apart(ground, count, len(apart), whole)
    gaps = max(1, count - 1 + wide * len(apart))
    card = min(float(ground.card), whole / (1 + INDEX * gaps))
    step = min(card * ground.step, (whole - card) / gaps)
    half = (count - 1 + wide * len(apart)) / 2 * step
    radius = max(ground.radius * unit, half * half / (2 * ground.sag * unit))
    poses = []
    for index in range(count):
        away = (index + wide * sum(each <= index for each in apart)) * step - half
        y = ground.hand_y + away * away / (2 * radius)
        poses.append(Pose(ground.size[0] / 2 + away, y, card, _degrees(away / radius)))
    return poses


def _apart(ground: Ground, count: int, places: int, whole: float) -> float:
    """Return the extra room at each of some places of a fan: less if cards would lie much closer for it."""
    cards = max(1, count - 1)
    card = min(float(ground.card), whole / (1 + INDEX * cards))
    least = CLOSE * min(card * ground.step, (whole - card) / cards)
    if not places:
        return 0.0
    return min(APART, max(min(LEAST_APART, LEAST_SHARE * cards / places), ((whole - card) / least - cards) / places))


def _own_hand(hand: Sequence[Card], ground: Ground, hold: Hold) -> Iterable[Placed]:
    held = set(hand)
    order = [card for card in hold.order if card in held]
    if len(order) < len(hand):
        known = set(order)
        order += [card for card in hand if card not in known]
    shown = [card for card in order if card not in hold.dragged]
    gap = hold.gap if hold.gap is not None else len(shown) + 1
    places = len(shown) + (1 if hold.gap is not None else 0)
    room = shown if hold.gap is None else [*shown[:gap], None, *shown[gap:]]
    poses = fan(ground, places, set_apart(room, hold.groups))
    for index, card in enumerate(shown):
        pose = poses[index + (index >= gap)]
        if card in hold.chosen:
            pose = pose._replace(y=pose.y - ground.high * RAISED)
        yield Placed(card, HAND, index, pose._replace(up=0.0 if card == HIDDEN else 1.0))


def covers(pose: Pose, place: tuple[int, int]) -> bool:
    """Return whether a card in that pose, turned as it is, lies at `place`."""
    turned = math.radians(pose.angle)
    cos, sin = math.cos(turned), math.sin(turned)
    right, down = place[0] - pose.x, place[1] - pose.y
    along, across = right * cos + down * sin, down * cos - right * sin
    return abs(along) <= pose.width / 2 and abs(across) <= pose.width * ASPECT / 2


def place_in_hand(ground: Ground, count: int, x: float, apart: Collection[int] = ()) -> int:
    """Return the gap of a fan of `count` cards for a card held at `x` pixels: 0 is before the first."""
    return sum((left.x + right.x) / 2 < x for left, right in pairwise(fan(ground, count + 1, apart)))
