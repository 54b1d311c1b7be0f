"""Shapes as SVG: the elements that SDL's reader knows, and the colours that pictures share.

A card is 250 units wide and 350 high.
"""

import math
from collections.abc import Iterable

PAPER = "#FDFCF8"
EDGE = "#8C867A"
CREAM = "#FAF1DC"
WHITE = "#FFFFFF"
RED = "#C8102E"
INK = "#1B1B1F"
CRIMSON = "#B01C2E"
NAVY = "#1F3566"
GOLD = "#E2AC35"
AMBER = "#B97F16"
GREEN = "#2C6A4A"
FELT = "#1F6B45"
STEEL = "#C9D2DE"
SKIN = "#F4D2AE"
BLUSH = "#E9AE8C"
WIDTH, HEIGHT = 250, 350


def number(value: float) -> str:
    """Return a coordinate with at most two decimals and no needless zeros."""
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def element(name: str, **attributes: str | float | None) -> str:
    """Draw one SVG element; `_` in a name stands for `-`, and what is None is left out."""
    parts = [name]
    for key, value in attributes.items():
        if value is not None:
            text = value if isinstance(value, str) else number(value)
            parts.append(f'{key.replace("_", "-")}="{text}"')
    return f"<{' '.join(parts)}/>"


def paint(fill: str | None, line: str | None, width: float) -> dict[str, str | float | None]:
    """Return the attributes for a fill, an outline, or both; `width` is the outline's, in units."""
    look: dict[str, str | float | None] = {"fill": fill or "none"}
    if line:
        look |= {"stroke": line, "stroke_width": width, "stroke_linejoin": "round", "stroke_linecap": "round"}
    return look


def path(d: str, fill: str | None = None, line: str | None = None, width: float = 1.6) -> str:
    """Draw a filled path, an outlined one, or both."""
    return element("path", d=d, **paint(fill, line, width))


def circle(x: float, y: float, r: float, fill: str | None = None, line: str | None = None, width: float = 1.6) -> str:
    """Draw a disc, a ring, or both."""
    return element("circle", cx=x, cy=y, r=r, **paint(fill, line, width))


def ellipse(x: float, y: float, rx: float, ry: float, fill: str) -> str:
    """Draw a filled ellipse."""
    return element("ellipse", cx=x, cy=y, rx=rx, ry=ry, fill=fill)


def box(
    x: float,
    y: float,
    w: float,
    h: float,
    r: float = 0,
    fill: str | None = None,
    line: str | None = None,
    width: float = 1.6,
) -> str:
    """Draw a rectangle with corners of radius `r`."""
    return element("rect", x=x, y=y, width=w, height=h, rx=r or None, ry=r or None, **paint(fill, line, width))


def group(transform: str, *shapes: str) -> str:
    """Draw shapes moved, turned or scaled together."""
    return "\n".join((f'<g transform="{transform}">', *shapes, "</g>"))


def at(x: float, y: float, scale: float, *shapes: str, turn: float = 0) -> str:
    """Draw shapes drawn around the origin, put at (x, y), scaled and turned by `turn` degrees clockwise."""
    rotate = f" rotate({number(turn)})" if turn else ""
    return group(f"translate({number(x)} {number(y)}){rotate} scale({scale:.4f})", *shapes)


def twice(*shapes: str) -> str:
    """Draw shapes of a card's upper half, and the same upside down in its lower half."""
    return "\n".join((*shapes, group(f"rotate(180 {WIDTH // 2} {HEIGHT // 2})", *shapes)))


def flipped(*shapes: str) -> str:
    """Draw shapes with a card's left and right exchanged."""
    return group(f"matrix(-1 0 0 1 {WIDTH} 0)", *shapes)


def mirrored(*shapes: str) -> str:
    """Draw shapes of a figure's left side, and the same on its right."""
    return "\n".join((*shapes, flipped(*shapes)))


def polygon(points: Iterable[tuple[float, float]]) -> str:
    """Return the path data of a closed figure with straight sides."""
    return "M" + " L".join(f"{number(x)} {number(y)}" for x, y in points) + " Z"


def disc(x: float, y: float, r: float) -> str:
    """Return the path data of a circle, clockwise."""
    n = number
    return f"M{n(x - r)} {n(y)} A{n(r)} {n(r)} 0 1 1 {n(x + r)} {n(y)} A{n(r)} {n(r)} 0 1 1 {n(x - r)} {n(y)} Z"


def oval(x: float, y: float, rx: float, ry: float, reverse: bool = False) -> str:
    """Return the path data of an oval a little squarer than an ellipse, as in letters; reversed it cuts a hole."""
    k, n = 0.6, number
    side = -1 if reverse else 1
    px, qx = rx * side, rx * side * k
    return (
        f"M{n(x)} {n(y - ry)} C{n(x + qx)} {n(y - ry)} {n(x + px)} {n(y - ry * k)} {n(x + px)} {n(y)}"
        f" C{n(x + px)} {n(y + ry * k)} {n(x + qx)} {n(y + ry)} {n(x)} {n(y + ry)}"
        f" C{n(x - qx)} {n(y + ry)} {n(x - px)} {n(y + ry * k)} {n(x - px)} {n(y)}"
        f" C{n(x - px)} {n(y - ry * k)} {n(x - qx)} {n(y - ry)} {n(x)} {n(y - ry)} Z"
    )


def star(points: int, outer: float, inner: float) -> str:
    """Return the path data of a star around the origin, one point up."""
    step = math.pi / points
    return polygon(
        (r * math.sin(i * step), -r * math.cos(i * step)) for i in range(points * 2) for r in ((outer, inner)[i % 2],)
    )


def svg(width: float, height: float, *shapes: str) -> str:
    """Draw a whole picture of the given size in units.

    SDL works out the size in pixels with single floats and rounds up. So a picture says that it is 256 wide, which
    divides without a remainder, and a hair less high than it is: the width asked for is the width that comes.
    """
    high = number(256 * height / width - (0.01 if height != width else 0))
    box_of_view = f"0 0 {number(width)} {number(height)}"
    head = f'<svg xmlns="http://www.w3.org/2000/svg" width="256" height="{high}" viewBox="{box_of_view}">'
    return "\n".join((head, *shapes, "</svg>", ""))


def solid(d: str) -> str:
    """Draw a white area, which the program tints."""
    return path(d, WHITE)
