"""Draws every picture of the game and writes it to sprites/ as SVG: cards, suits, icons, portraits, the coin.

Run as `python tools/make_sprites.py`. The same source always writes the same bytes; a test compares them. SDL's SVG
reader knows paths, basic shapes, flat fills, strokes and transforms, and nothing more: no text, no clipping, no reuse
by reference. So letters are outlines, and what would need clipping is drawn to end where it should. What is drawn is in
`tools/drawing`, one module a kind of picture.
"""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))

from drawing import spanish
from drawing.backs import BACKS
from drawing.coins import coin
from drawing.courts import FIGURES, court
from drawing.emblems import EMBLEMS, emblem
from drawing.faces import ace, large_card, number_card
from drawing.icons import ICONS, icon, program, suit_sign
from drawing.jokers import GREY_JESTER, JESTER, joker
from drawing.people import PEOPLE
from drawing.pips import RANKS, SUITS
from drawing.portraits import PORTRAITS, portrait
from drawing.spanish_figures import figure
from drawing.svg import INK, RED
from drawing.wood import wood

SPRITES = Path(__file__).resolve().parent.parent / "sprites"


def card(rank: str, suit: str) -> str:
    """Return a face of the usual deck."""
    if rank in FIGURES:
        return court(rank, suit)
    return ace(suit) if rank == "A" else number_card(rank, suit)


def large(rank: str, suit: str) -> str:
    """Return the face of the deck with the large index."""
    return court(rank, suit, large=True) if rank in FIGURES else large_card(rank, suit)


def pictures() -> dict[str, str]:
    """Return every picture: its file name and its text."""
    made = {}
    for suit in SUITS:
        for rank in RANKS:
            made[f"card-{rank}{suit}.svg"] = card(rank, suit)
            made[f"large-{rank}{suit}.svg"] = large(rank, suit)
        made[f"suit-{suit}.svg"] = suit_sign(suit)
    for suit in SUITS:
        for rank in spanish.RANKS:
            court_card = rank in spanish.FIGURES
            made[f"card-es-{rank}{suit}.svg"] = figure(rank, suit) if court_card else spanish.number_card(rank, suit)
            made[f"large-es-{rank}{suit}.svg"] = (
                figure(rank, suit, large=True) if court_card else spanish.large_card(rank, suit)
            )
        made[f"suit-es-{suit}.svg"] = spanish.suit_sign(suit)
    for name, colour in (("JK", RED), ("JK.1", INK)):
        dress = JESTER if colour == RED else GREY_JESTER
        made[f"card-{name}.svg"] = joker(dress, colour)
        made[f"large-{name}.svg"] = joker(dress, colour, large=True)
    made |= {f"back-{name}.svg": draw() for name, draw in BACKS.items()}
    made["program.svg"] = program()
    made["coin.svg"] = coin()
    made["wood.svg"] = wood()
    made |= {f"icon-{name}.svg": icon(name) for name in ICONS}
    made |= {f"emblem-{name}.svg": emblem(name) for name in EMBLEMS}
    made |= {f"portrait-{name}.svg": portrait(*who) for name, who in (PORTRAITS | PEOPLE).items()}
    return made


def write(folder: Path) -> None:
    """Write the pictures into `folder`, and remove all other .svg files there."""
    folder.mkdir(parents=True, exist_ok=True)
    made = pictures()
    for stale in folder.glob("*.svg"):
        if stale.name not in made:
            stale.unlink()
    for name, text in made.items():
        (folder / name).write_bytes(text.encode())


if __name__ == "__main__":
    write(SPRITES)
