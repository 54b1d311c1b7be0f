"""The blank sheet of a card, and the index in its corners."""

from drawing.letters import letter
from drawing.pips import SUIT_COLOUR, pip
from drawing.svg import EDGE, HEIGHT, PAPER, WIDTH, box, svg, twice

INDEX_X = 29.0


def paper() -> str:
    """A card's blank sheet, with a thin edge so that cards stand apart on each other."""
    return box(0.75, 0.75, WIDTH - 1.5, HEIGHT - 1.5, 14, PAPER, EDGE, 1.5)


def face(*shapes: str) -> str:
    """A whole card face with these shapes on it."""
    return svg(WIDTH, HEIGHT, paper(), *shapes)


def index(rank: str, suit: str) -> str:
    """The rank with its suit below it, in two corners."""
    return twice(letter(rank, INDEX_X, 15, 62, SUIT_COLOUR[suit]), pip(suit, INDEX_X, 107, 43))
