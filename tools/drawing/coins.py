"""The coin of the pot."""

import math

from drawing.pips import pip
from drawing.svg import ellipse, group, number, path, svg

COIN_TOP, COIN_FACE = "#EDBE4E", "#F2CB66"
COIN_LIGHT, COIN_SHINE = "#FBE6A4", "#FFF4CC"
COIN_SHADE, COIN_SIDE, COIN_DEEP = "#C48F2A", "#CB9833", "#8F6116"


def coin() -> str:
    """Draw a coin on the table, seen from above and before it; 100 units square, the coin 96 wide and 61 high."""
    wide, flat, thick = 48, 24, 13
    top, low = 43.5, 43.5 + thick
    n = number
    side = (
        f"M{n(50 - wide)} {n(top)} V{n(low)} A{wide} {flat} 0 0 0 {n(50 + wide)} {n(low)} V{n(top)}"
        f" A{wide} {flat} 0 0 1 {n(50 - wide)} {n(top)} Z"
    )
    # The edge is milled all round; what is near its ends is seen narrower.
    mill = []
    for step in range(1, 16):
        turn = math.pi * step / 16
        x, y = 50 - wide * math.cos(turn), top + flat * math.sin(turn)
        mill.append(path(f"M{n(x)} {n(y + 1.5)} V{n(y + thick - 2)}", None, COIN_DEEP, 1.5))
    spade = group("matrix(1 0 0 0.5 0 21.75)", pip("S", 50, 43.5, 40, COIN_SHADE))
    return svg(
        100,
        100,
        path(side, COIN_SIDE, COIN_DEEP, 1.4),
        *mill,
        ellipse(50, top, wide, flat, COIN_LIGHT),
        ellipse(50, top + 0.7, wide - 2.4, flat - 1.6, COIN_TOP),
        ellipse(50, top, wide - 8, flat - 4.4, COIN_SHADE),
        ellipse(50, top + 0.9, wide - 9, flat - 4.9, COIN_FACE),
        spade,
        path(f"M10 {n(top - 6)} A{wide - 5} {flat - 3} 0 0 1 46 {n(top - 20.9)}", None, COIN_SHINE, 2.2),
    )
