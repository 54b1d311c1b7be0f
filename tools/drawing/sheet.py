"""The blank sheet of a card, and the index in its corners.

What a neighbour leaves free of a card is at least `FREE` units wide, and where lines of cards lie over each other
`FREE_HIGH` units high: the upper index lies within. Rank and suit keep the same places in every card of a deck: the
program cuts out the one or the other. The suit of the usual index is 60 percent of a pip, so that it seems none.
"""

from drawing.letters import GLYPHS, bold_letter, letter
from drawing.pips import SUIT_COLOUR, pip
from drawing.svg import EDGE, HEIGHT, PAPER, WHITE, WIDTH, box, svg, twice

FREE, FREE_HIGH = 56.0, 140.0
INDEX_X = 28.5
RANK_TOP, RANK_HIGH = 15.5, 48.0
SUIT_Y, SUIT_SIZE = 86.5, 31.0
LARGE_X = 31.5
LARGE_TOP, LARGE_HIGH, LARGE_WIDEST = 13.0, 73.0, 42.0
LARGE_SUIT_Y, LARGE_SUIT = 115.0, 44.0
CORNER = 14.0
"""The radius of a card's corners."""


def paper() -> str:
    """Draw a card's blank sheet: a thin edge, so that cards stand apart on each other, and the light on it."""
    shapes = (
        box(0, 0, WIDTH, HEIGHT, CORNER, EDGE),
        box(2, 2, WIDTH - 4, HEIGHT - 4, CORNER - 2, WHITE),
        box(4.5, 4.5, WIDTH - 9, HEIGHT - 9, CORNER - 4.5, PAPER),
    )
    return "\n".join(shapes)


def face(*shapes: str) -> str:
    """Draw a whole card face with these shapes on it."""
    return svg(WIDTH, HEIGHT, paper(), *shapes)


def index(rank: str, suit: str, large: bool = False) -> str:
    """Draw the rank with its suit below it, in two corners; the large one is as wide as neighbours leave free."""
    if large:
        return twice(large_rank(rank, SUIT_COLOUR[suit]), pip(suit, LARGE_X, LARGE_SUIT_Y, LARGE_SUIT))
    return twice(letter(rank, INDEX_X, RANK_TOP, RANK_HIGH, SUIT_COLOUR[suit]), pip(suit, INDEX_X, SUIT_Y, SUIT_SIZE))


def large_rank(rank: str, colour: str) -> str:
    """Draw the rank in the upper corner of the large index."""
    wide = min(LARGE_WIDEST, GLYPHS[rank].width * 0.78)
    bold = 0.8 if rank == "T" else 3.6  # the nought of a ten needs its hole
    return bold_letter(rank, LARGE_X, LARGE_TOP, wide, LARGE_HIGH, bold, colour)
