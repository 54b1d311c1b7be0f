"""Areas: the parts of a canvas that are drawn again, joined if that is cheaper, and the places of events on it."""

from __future__ import annotations

import pygame


def merged(rects: list[pygame.Rect]) -> list[pygame.Rect]:
    """Return rectangles that cover `rects`, joined where drawing them apart would draw more twice than joining adds."""
    found: list[pygame.Rect] = []
    for rect in rects:
        current = rect
        joined = True
        while joined:
            joined = False
            for place, other in enumerate(found):
                union = current.union(other)
                if union.w * union.h <= current.w * current.h + other.w * other.h or other.contains(current):
                    current = union
                    del found[place]
                    joined = True
                    break
        found.append(current)
    return found


def placed(event: pygame.event.Event, factor: float) -> pygame.event.Event:
    """Return the event with its place in pixels of the canvas, which the window shows `factor` times as large."""
    if factor == 1.0 or not hasattr(event, "pos"):
        return event
    values = dict(event.dict)
    values["pos"] = tuple(round(part / factor) for part in event.pos)
    if "rel" in values:
        values["rel"] = tuple(round(part / factor) for part in event.rel)
    return pygame.event.Event(event.type, values)


def dim(canvas: pygame.Surface, area: pygame.Rect) -> None:
    """Darken what is drawn in an area, since something else comes on top of it."""
    shade = pygame.Surface(area.size)
    shade.set_alpha(110)
    canvas.blit(shade, area)
