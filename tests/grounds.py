"""Grounds: sizes and tables on which everything is laid out."""

from __future__ import annotations

import math
from collections.abc import Sequence

import pygame

from rummy_desktop.engine.rules import Rules
from rummy_desktop.gui.look.assets import ASPECT
from rummy_desktop.gui.motion.deck import Pose
from rummy_desktop.gui.table.layout import (
    Ground,
    Placed,
    ground_of,
)

SIZES = [
    (1024, 640),
    (1280, 800),
    (1366, 768),
    (1920, 1080),
    (2560, 1440),
    (3440, 1440),
    (3840, 2160),
    (1024, 1400),
    (800, 1143),
    (1080, 1920),
]

TABLES = [("gin", 2), ("rummy", 2), ("rummy", 3), ("rummy", 4)]


def ground_for(rules: Rules, size: tuple[int, int]) -> Ground:
    """Return the parts of the table for the game of those rules."""
    return ground_of(size, rules)


def covered(pose: Pose) -> pygame.Rect:
    """Return all that a card covers, with its angle."""
    turned = math.radians(pose.angle)
    wide = pose.width * (abs(math.cos(turned)) + ASPECT * abs(math.sin(turned)))
    high = pose.width * (ASPECT * abs(math.cos(turned)) + abs(math.sin(turned)))
    return pygame.Rect(math.floor(pose.x - wide / 2), math.floor(pose.y - high / 2), math.ceil(wide), math.ceil(high))


def zone_rects(placed: Sequence[Placed], start: str) -> dict[str, pygame.Rect]:
    """Return, by the name of each zone that begins with `start`, the rectangle that its cards cover."""
    rects: dict[str, pygame.Rect] = {}
    for each in placed:
        if each.zone.startswith(start):
            rect = covered(each.pose)
            rects[each.zone] = rects[each.zone].union(rect) if each.zone in rects else rect
    return rects
