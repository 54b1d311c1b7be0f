"""The signs of the suits."""

from drawing.svg import INK, RED, at, disc, path

SUITS = "SHDC"
RANKS = "A23456789TJQK"
SUIT_COLOUR = {"S": INK, "H": RED, "D": "#C9112F", "C": "#19191D"}
"""The inks of index and pips. Those of diamonds and clubs are used for nothing else: the program can exchange them."""

FOOT = "M-4 14 H4 C4.5 34 8 45 18.5 50 H-18.5 C-8 45 -4.5 34 -4 14 Z"

PIPS = {
    "S": (
        "M0 -50 C7 -31 45.5 -13 45.5 14.5 C45.5 29 36 37.5 24.5 37.5 C15.5 37.5 8.3 33 4.2 25.5 C5 38 8.5 45.5 18.5 50"
        " H-18.5 C-8.5 45.5 -5 38 -4.2 25.5 C-8.3 33 -15.5 37.5 -24.5 37.5 C-36 37.5 -45.5 29 -45.5 14.5"
        " C-45.5 -13 -7 -31 0 -50 Z"
    ),
    "H": (
        "M0 49 C-7 31 -46.5 8 -46.5 -20 C-46.5 -37 -36.5 -47 -23.5 -47 C-12.5 -47 -4 -40 0 -28.5"
        " C4 -40 12.5 -47 23.5 -47 C36.5 -47 46.5 -37 46.5 -20 C46.5 8 7 31 0 49 Z"
    ),
    "D": "M0 -50 C9 -31 24 -12 39.5 0 C24 12 9 31 0 50 C-9 31 -24 12 -39.5 0 C-24 -12 -9 -31 0 -50 Z",
    "C": f"{disc(0, -28, 22)} {disc(-25.5, 9, 22)} {disc(25.5, 9, 22)} M-11 -14 H11 L8 18 H-8 Z {FOOT}",
}


def pip(suit: str, x: float, y: float, size: float, colour: str | None = None, turn: float = 0) -> str:
    """A suit's sign, `size` units high, centred on (x, y), in the suit's colour unless another is given."""
    return at(x, y, size / 100, path(PIPS[suit], colour or SUIT_COLOUR[suit]), turn=turn)
