"""The signs of the suits."""

from drawing.svg import INK, RED, at, disc, path

SUITS = "SHDC"
RANKS = "A23456789TJQK"
SUIT_COLOUR = {"S": INK, "H": RED, "D": "#C9112F", "C": "#19191D"}
"""The inks of index and pips. Those of diamonds and clubs are used for nothing else: the program can exchange them."""

OPTICAL = {"S": 1.0, "H": 0.97, "D": 1.05, "C": 1.0}
"""How large each sign is drawn, so that all four look equally large: a diamond has little ink, a heart much."""

FOOT = "C4.9 37.5 8 45.2 19 50 C7 48.2 -7 48.2 -19 50 C-8 45.2 -4.9 37.5 -4.2 25"

PIPS = {
    "S": (
        "M0 -50 C6.5 -32.5 46 -14 46 14 C46 28.6 36.4 37.5 25 37.5 C16 37.5 8.4 33.2 4.2 25"
        f" {FOOT} C-8.4 33.2 -16 37.5 -25 37.5 C-36.4 37.5 -46 28.6 -46 14 C-46 -14 -6.5 -32.5 0 -50 Z"
    ),
    "H": (
        "M0 50 C-6.5 31.5 -47 8.5 -47 -20.5 C-47 -37 -36.6 -47.5 -23.8 -47.5 C-12.6 -47.5 -4 -40.4 0 -28.5"
        " C4 -40.4 12.6 -47.5 23.8 -47.5 C36.6 -47.5 47 -37 47 -20.5 C47 8.5 6.5 31.5 0 50 Z"
    ),
    "D": (
        "M0 -50 C9.5 -32.5 23.5 -14 38 0 C23.5 14 9.5 32.5 0 50 C-9.5 32.5 -23.5 14 -38 0 C-23.5 -14 -9.5 -32.5 0 -50 Z"
    ),
    "C": (
        f"{disc(0, -29, 21)} {disc(-27, 11.4, 21)} {disc(27, 11.4, 21)}"
        f" M-13 -12 H13 C9 -4 6.6 0 9 14 L4.2 25 {FOOT} L-9 14 C-6.6 0 -9 -4 -13 -12 Z"
    ),
}


def pip(suit: str, x: float, y: float, size: float, colour: str | None = None, turn: float = 0) -> str:
    """Draw a suit's sign, about `size` units high, centred on (x, y), in the suit's colour unless another is given."""
    return at(x, y, size / 100 * OPTICAL[suit], path(PIPS[suit], colour or SUIT_COLOUR[suit]), turn=turn)
