"""Areas: the parts of a canvas that are drawn again, joined where that is cheaper."""

from __future__ import annotations

import pygame


def merged(rects: list[pygame.Rect]) -> list[pygame.Rect]:
    """Rectangles that cover `rects`, joined where drawing them apart would draw more twice than joining adds."""
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
