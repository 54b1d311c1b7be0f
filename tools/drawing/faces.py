"""The faces with pips: ace to ten."""

from drawing.pips import pip
from drawing.sheet import face, index
from drawing.svg import GOLD, HEIGHT, INK, PAPER, at, circle, group, path

LEFT, MIDDLE, RIGHT = 87.0, 125.0, 163.0
PIP_SIZE = 47.0
TOP_ROW = 56.0

PIP_PLACES: dict[str, tuple[tuple[float, float], ...]] = {
    # Rows in parts of the height between the top row (0) and the bottom row (1).
    "2": ((MIDDLE, 0), (MIDDLE, 1)),
    "3": ((MIDDLE, 0), (MIDDLE, 1 / 2), (MIDDLE, 1)),
    "4": ((LEFT, 0), (RIGHT, 0), (LEFT, 1), (RIGHT, 1)),
    "5": ((LEFT, 0), (RIGHT, 0), (MIDDLE, 1 / 2), (LEFT, 1), (RIGHT, 1)),
    "6": ((LEFT, 0), (RIGHT, 0), (LEFT, 1 / 2), (RIGHT, 1 / 2), (LEFT, 1), (RIGHT, 1)),
}
PIP_PLACES["7"] = (*PIP_PLACES["6"], (MIDDLE, 1 / 4))
PIP_PLACES["8"] = (*PIP_PLACES["7"], (MIDDLE, 3 / 4))
FOUR_ROWS = tuple((x, row / 3) for row in range(4) for x in (LEFT, RIGHT))
PIP_PLACES["9"] = (*FOUR_ROWS, (MIDDLE, 1 / 2))
PIP_PLACES["T"] = (*FOUR_ROWS, (MIDDLE, 1 / 6), (MIDDLE, 5 / 6))


def number_card(rank: str, suit: str) -> str:
    """A face with two to ten pips, the lower ones upside down."""
    high = HEIGHT - 2 * TOP_ROW
    pips = [pip(suit, x, TOP_ROW + row * high, PIP_SIZE, turn=180 if row > 1 / 2 else 0) for x, row in PIP_PLACES[rank]]
    return face(index(rank, suit), *pips)


def ace(suit: str) -> str:
    """An ace; the ace of spades is larger and inlaid."""
    if suit != "S":
        return face(index("A", suit), pip(suit, MIDDLE, HEIGHT / 2, 112))
    return face(index("A", suit), pip("S", MIDDLE, HEIGHT / 2, 168), at(MIDDLE, HEIGHT / 2, 1.68, *inlay()))


def inlay() -> list[str]:
    """What lies inside the ace of spades: a paler line along its edge, a rosette and two tendrils."""
    leaf = "M0 -15 C3.6 -10 3.6 -5 0 0 C-3.6 -5 -3.6 -10 0 -15 Z"
    petals = [group(f"translate(0 5) rotate({turn})", path(leaf, PAPER)) for turn in range(0, 360, 45)]
    rim = (
        "M0 -40.5 C8 -25 40 -9 40 14.5 C40 26 32.5 32.3 24.5 32.3 C15.5 32.3 8 26 4 17.5"
        " M0 -40.5 C-8 -25 -40 -9 -40 14.5 C-40 26 -32.5 32.3 -24.5 32.3 C-15.5 32.3 -8 26 -4 17.5"
    )
    curl = "M6 -15 C16 -10 25 -3 29.5 7 C33 15.5 28.5 23 22 22.5 C17 22 15.5 16.5 19 14.5"
    tendrils = [path(curl, line=PAPER, width=1.2), group("scale(-1 1)", path(curl, line=PAPER, width=1.2))]
    crown = group("translate(0 -22)", path("M0 -9 C3 -5.5 3 -1.5 0 3 C-3 -1.5 -3 -5.5 0 -9 Z", PAPER))
    return [path(rim, line=PAPER, width=1.3), *petals, circle(0, 5, 3, INK), circle(0, 5, 1.6, GOLD), *tendrils, crown]
