"""Places: where on a table a step of a lesson points, and where its words stand without covering that."""

from __future__ import annotations

import math
import re
from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

import pygame

from rummy_desktop.engine.cards import HIDDEN, Card
from rummy_desktop.engine.lessons import cards_at
from rummy_desktop.gui.motion.deck import Pose
from rummy_desktop.gui.motion.sprite import Sprite
from rummy_desktop.gui.play.table_scene import TableScene
from rummy_desktop.gui.table.layout import DISCARDS, HAND, STOCK
from rummy_desktop.language.translate import tr

STRIDE = 48  # units from one place that is tried to the next
NEAR = 0.35  # the weight of a unit of distance, against a covered square of ten units
CROSSED = 12.0  # the weight of something that the arrow crosses, against a covered square of ten units
WORST = 100_000.0  # the weight of covering what is shown
NAMED: Final = re.compile(r"(?:10|[0-9A-Z])[♠♥♦♣☉⚱⚔⚚]")
"""The name of a card in a text."""
EDGE = 8  # units around what had better not be covered


def rects_at(table: TableScene, place: str) -> list[pygame.Rect]:
    """Return the rectangles of a place of a lesson on this table, in pixels; empty if it is not there."""
    kind, _, which = place.partition(":")
    match kind:
        case "cards":
            return list(_around(table, cards_at(place)))
        case "hand" | "melds":
            nodes = table.nodes.melds if kind == "melds" else [table.nodes.hand]
            cards = [_lying(sprite.target) for node in nodes for sprite in node.cards]
            return [cards[0].unionall(cards[1:])] if cards else []
        case "button":
            found = [each for each in table.controls.walk() if each.name in (which, tr(which)) and each.focusable]
            return [each.rect.copy() for each in found[:1]]
        case "plate":
            return [player.rect.copy() for player in table.nodes.players if player.key == f"seat:{which}"]
        case "words":
            return [table.words_rect()]
    node = table.nodes.find(place)
    return [node.aim.copy()] if node is not None else []


def _around(table: TableScene, cards: Sequence[Card]) -> Iterator[pygame.Rect]:
    """Yield the visible parts of these cards: one rectangle for those that lie side by side."""
    found: dict[str, list[tuple[Sprite, pygame.Rect]]] = {}
    for sprite, rect in _seen(table):
        if sprite.card in cards:
            found.setdefault(sprite.zone, []).append((sprite, rect))
    for shown in found.values():
        whole, last = shown[0][1], shown[0][0].index
        for sprite, rect in shown[1:]:
            if sprite.index == last + 1:
                whole = whole.union(rect)
            else:
                yield whole
                whole = rect
            last = sprite.index
        yield whole


def _seen(table: TableScene) -> Iterator[tuple[Sprite, pygame.Rect]]:
    """Yield every card that lies there, with its visible part beside the next one of its place."""
    for lying in table.nodes.lying.values():
        for sprite, following in zip(lying, [*lying[1:], None], strict=True):
            rect = _lying(sprite.target)
            if following is not None and following.target.rect.left > rect.left:
                rect.w = min(rect.w, following.target.rect.left - rect.left)
            yield sprite, rect


def _lying(pose: Pose) -> pygame.Rect:
    """Return the rectangle of all that a card covers in that pose, turned as it is."""
    turned = math.radians(abs(pose.angle))
    rect = pose.rect
    wide = rect.w * math.cos(turned) + rect.h * math.sin(turned)
    high = rect.w * math.sin(turned) + rect.h * math.cos(turned)
    around = pygame.Rect(0, 0, round(wide), round(high))
    around.center = rect.center
    return around


def spared(table: TableScene) -> list[tuple[pygame.Rect, float]]:
    """Return the areas that are better not covered, and how much worse than empty felt that would be."""
    nodes, controls = table.nodes, table.controls
    found = [(rect, 8.0) for rect in rects_at(table, HAND)]
    found += [(table.words_rect(), 6.0), (nodes.players[0].rect, 4.0)]
    found += [(button.rect, 8.0) for button in controls.actions]
    found += [(button.rect, 4.0) for button in (*controls.sorts, *controls.bar)]
    found += [(player.aim, 2.0) for player in nodes.players[1:]]
    found += [(pile.rect, 1.5 if pile.kind == "place" else 4.0) for pile in nodes.piles]
    found += [(rect, 4.0) for rect in (*_lines(table), *rects_at(table, "wild"))]
    found += [(tray.rect, 4.0) for tray in nodes.tray[:1]]
    found += [(sprite.target.rect, 3.0) for meld in (*nodes.melds, *nodes.tray) for sprite in meld.cards]
    return [*found, *((sprite.target.rect, 1.0) for sprite in nodes.cards(DISCARDS)[-8:])]


def crossable(table: TableScene, words: pygame.Rect, target: pygame.Rect) -> list[pygame.Rect]:
    """Return the cards and words that an arrow from here to its subject might cross: neither of them covers these."""
    lying = [rect for sprite, rect in _seen(table) if sprite.zone != STOCK]
    lying += [rect for rect in rects_at(table, STOCK) if table.stage.view.stock]
    apart = [rect for rect in lying if 2 * _area(rect.clip(target)) < _area(rect)]
    apart += [rect for rect in _written(table) if not rect.colliderect(target)]
    return [rect for rect in apart if not rect.colliderect(words)]


def _written(table: TableScene) -> Iterator[pygame.Rect]:
    """Yield where words stand on a table: what is written when its furniture is drawn, the plates and the buttons."""
    yield from _lines(table)
    yield from (player.rect for player in table.nodes.players)
    controls = table.controls
    yield from (button.rect for button in (*controls.actions, *controls.sorts, *controls.bar) if button.visible)


def _lines(table: TableScene) -> Iterator[pygame.Rect]:
    """Yield the lines of text on the furniture of a table."""
    for key, item in table.furnished().items():
        yield from table.furniture.written(key, item)


def spoken_of(table: TableScene, text: str) -> list[pygame.Rect]:
    """Return the visible parts of the cards that a text names, wherever they lie."""
    named = {*NAMED.findall(text)}
    return [rect for sprite, rect in _seen(table) if sprite.card != HIDDEN and sprite.card.sign in named]


class Room(NamedTuple):
    """The room for words: what is `shown`, what is better not covered with its weights, and a unit in pixels."""

    whole: pygame.Rect
    shown: Sequence[pygame.Rect]
    spare: Sequence[pygame.Rect]
    weights: Sequence[float]
    unit: float

    def cost(self, rect: pygame.Rect, least: float) -> float:
        """Return how bad it is to stand there; beyond `least` the true value may be larger."""
        unit, target = self.unit, self.shown[0] if self.shown else None
        away = abs(rect.centerx - self.whole.centerx) if target is None else _distance(rect, target)
        cost = NEAR * away / unit
        cost += sum(WORST + _area(rect.clip(self.shown[each])) for each in rect.collidelistall(self.shown))
        if cost >= least:
            return cost
        covered = rect.collidelistall(self.spare)
        cost += sum(self.weights[each] * _area(rect.clip(self.spare[each])) for each in covered) / (100 * unit * unit)
        if cost >= least or target is None:
            return cost
        return cost + CROSSED * _crossed(rect, target, self.spare, self.weights)


def best_place(
    sizes: Sequence[tuple[int, int]],
    room: pygame.Rect,
    shown: Sequence[pygame.Rect],
    spare: Sequence[tuple[pygame.Rect, float]],
    unit: float,
) -> pygame.Rect:
    """Return the best place for words of one of these sizes in `room`: they cover nothing `shown`, and are near it.

    If there is no such place, it is the one that covers least of it. Places that lie a stride apart are tried, and then
    those around the best of them.
    """
    edge = 2 * round(EDGE * unit)
    around = [rect.inflate(edge, edge) for rect, _ in spare]
    within = Room(room, list(shown), around, [weight for _, weight in spare], unit)
    best, least = pygame.Rect(room.topleft, sizes[0]), float("inf")
    for stride, near in ((STRIDE, 0), (STRIDE // 4, STRIDE)):
        step, reach = max(4, round(stride * unit)), round(near * unit)
        start = best.copy()
        for width, height in sizes if not near else [start.size]:
            lefts = _steps(room.left, room.right - width, step, start.left, reach)
            tops = _steps(room.top, room.bottom - height, step, start.top, reach)
            for left in lefts:
                for top in tops:
                    rect = pygame.Rect(left, top, width, height)
                    if (cost := within.cost(rect, least)) < least:
                        best, least = rect, cost
    return best


def _crossed(rect: pygame.Rect, target: pygame.Rect, spare: Sequence[pygame.Rect], weights: Sequence[float]) -> float:
    """Return how much lies between words and their subject, besides these two."""
    x = min(max(target.centerx, rect.left), rect.right)
    y = min(max(target.centery, rect.top), rect.bottom)
    to = min(max(x, target.left), target.right), min(max(y, target.top), target.bottom)
    between = [each for each, lies in enumerate(spare) if lies.clipline((x, y), to)]
    return sum(
        weights[each] for each in between if not spare[each].colliderect(target) and not spare[each].colliderect(rect)
    )


def _steps(first: int, last: int, step: int, middle: int, reach: int) -> Sequence[int]:
    """Return places from the first to the last one, or those that lie within `reach` of the middle."""
    last = max(first, last)
    if reach:
        first, last = max(first, middle - reach), min(last, middle + reach)
    return [*range(first, last, step), last]


def _area(rect: pygame.Rect) -> int:
    return rect.w * rect.h


def _distance(rect: pygame.Rect, other: pygame.Rect) -> float:
    """Return the distance of two rectangles, with a little of the distance of their middles."""
    x = max(0, rect.left - other.right, other.left - rect.right)
    y = max(0, rect.top - other.bottom, other.top - rect.bottom)
    middles = abs(rect.centerx - other.centerx) + abs(rect.centery - other.centery)
    return x + y + 0.2 * middles
