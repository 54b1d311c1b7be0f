"""Card notes: the writing on a card in a meld: whose it is and which card it stands for."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Final, NamedTuple

import font_source_sans_pro  # type: ignore[import-not-found,import-untyped,unused-ignore]
import pygame

from rummy_desktop.engine.cards import RANKS, Card, faces_shown
from rummy_desktop.engine.melds import Meld
from rummy_desktop.gui.look.emblems import SEAT_COLOURS
from rummy_desktop.gui.look.text import Cache, Colour, brightness
from rummy_desktop.language.translate import tr

GOLD: Final = (255, 213, 112)
DARK_INK: Final = (24, 22, 18)
LIGHT_INK: Final = (255, 255, 255)
NATURAL: Final = (176, 24, 34)
MIXED: Final = (24, 22, 18)
"""The ground of the number of cards in a meld that is squared up."""


class Corner(NamedTuple):
    """The index of a deck on a card: left, top, width and height, and the height of its rank, in widths of the card."""

    left: float
    top: float
    width: float
    high: float
    rank: float


USUAL: Final = Corner(0.034, 0.05, 0.16, 0.367, 0.215)
LARGE: Final = Corner(0.03, 0.04, 0.188, 0.52, 0.318)
NEAR: Final = 2
"""Where so many cards are missing at most until a meld is complete, that is said in words."""
LEAST_WORDS: Final = 11  # pixels of the letters of these words at least
WHOSE: Final = 0.225  # the size of the emblem of a seat: what a card in a meld shows of itself at least


class Note(NamedTuple):
    """The writing on a card: the seat that it scores for, and which other card it stands for.

    `emblem` is the picture of the seat; without one the card lies next to another of the same seat and has only its
    colour. That is the colour of the place, if `colour` is not another index into `SEAT_COLOURS`. Where it does not
    matter who has laid a card, `seat` is -1. `number` is how many cards lie there, where they are squared up, `natural`
    tells that none of them is wild. `cards` is how many cards an open meld has, of which `lacks` are still missing
    until it is complete.
    """

    seat: int
    emblem: str = ""
    stands: Card | None = None
    colour: int = -1
    number: int = 0
    natural: bool = False
    cards: int = 0
    lacks: int = 0

    @property
    def paint(self) -> Colour:
        """The colour of the seat."""
        return SEAT_COLOURS[self.seat if self.colour < 0 else self.colour]


def initials(names: Sequence[str]) -> tuple[str, ...]:
    """Return a letter or a digit for each name, all different: its first letter, or another if that is taken."""
    found: list[str] = []
    numbered = [[sign for sign in name if sign.isdigit()] for name in names]
    for seat, name in enumerate(names):
        alike = sum(other[:1] == name[:1] for other in names) > 1
        wished = [*numbered[seat], *name] if alike else [*name, *numbered[seat]]
        letters = [sign.upper() for sign in wished if sign.isalnum() and len(sign.upper()) == 1]
        letters += [str(seat + 1), *"ABCDEFGHIJKLMNOPQRSTUVWXYZ"]
        found.append(next(letter for letter in letters if letter not in found))
    return tuple(found)


def stands_for_another(meld: Meld) -> list[bool]:
    """Return whether each card of a meld stands for another one."""
    return [role[:2] != card[:2] for card, role in zip(meld.cards, meld.roles, strict=True)]


def notes_on(meld: Meld, emblems: Sequence[str], colours: Sequence[int] = ()) -> Iterator[tuple[Card, Note]]:
    """Yield the note on each card of a meld; the picture of a seat, one of `emblems`, stands where its cards begin.

    `colours` are indexes into `SEAT_COLOURS` by seat; without them each seat has the colour of its place.
    """
    before = None
    for card, seat, role, other in zip(meld.cards, meld.seats, meld.roles, stands_for_another(meld), strict=True):
        colour = colours[seat] if colours else -1
        yield card, Note(seat, emblems[seat] if seat != before else "", Card(*role[:2]) if other else None, colour)
        before = seat


def ink_on(colour: Colour) -> Colour:
    """Return the colour of letters on that ground."""
    return DARK_INK if brightness(colour) > 140 else LIGHT_INK


class Notes:
    """A writer of notes on cards; `face` gives a card's picture by its name, `sign` an emblem at a height in a colour.

    `large` tells whether the deck has the large index.
    """

    def __init__(
        self,
        face: Callable[[str], pygame.Surface],
        sign: Callable[[str, int, Colour], pygame.Surface],
        large: Callable[[], bool],
    ) -> None:
        self._face = face
        self._sign = sign
        self._large = large
        self._kept = Cache(8_000_000)

    def write(self, canvas: pygame.Surface, note: Note, card: pygame.Rect) -> None:
        """Write `note` on the upright card that covers `card`."""
        unit = card.w / 100
        if note.seat >= 0:
            self._whose(canvas, note, card)
        if note.stands is not None:
            role = note.stands
            tag = self._kept.picture(("tag", role, card.w), lambda: self._tag(role, card.w))
            canvas.blit(tag, (card.x + max(1, round(1.5 * unit)), card.y + round(56 * unit)))
        if note.cards:
            key = ("open", note.cards, note.lacks, card.w)
            sign = self._kept.picture(key, lambda: self._open_count(note.cards, note.lacks, card.w))
            canvas.blit(sign, sign.get_rect(topright=(card.right - round(3 * unit), card.y + round(3 * unit))))
        if note.number:
            key = ("count", note.number, note.natural, card.w)
            count = self._kept.picture(key, lambda: self._count(note.number, note.natural, card.w))
            canvas.blit(count, count.get_rect(center=(card.centerx, card.y + round(0.62 * card.w))))

    def _whose(self, canvas: pygame.Surface, note: Note, card: pygame.Rect) -> None:
        unit = card.w / 100
        bar = self._kept.picture(("bar", note.paint, card.w), lambda: self._bar(note.paint, card.w))
        inset = max(1, round(3.5 * unit))
        # The index in the lower right corner stays free.
        canvas.blit(bar, (card.x + round(3 * unit), card.bottom - inset - bar.get_height()))
        if note.emblem:
            key = ("tab", note.paint, note.emblem, card.w)
            tab = self._kept.picture(key, lambda: self._tab(note.paint, note.emblem, card.w))
            canvas.blit(tab, (card.x + max(1, round(1.5 * unit)), card.bottom - inset - tab.get_height()))

    def _bar(self, colour: Colour, width: int) -> pygame.Surface:
        """Return the line in the colour of a seat at the lower edge of a card."""
        return _rounded((round(width * 0.74), max(3, round(width * 0.055))), 1.0, colour)

    def _tab(self, colour: Colour, emblem: str, width: int) -> pygame.Surface:
        """Return the emblem of the seat on its colour, at the left end of that line."""
        high = max(11, round(width * WHOSE))
        tab = _rounded((high, high), 0.6, colour).copy()
        sign = self._sign(emblem, max(8, round(high * 0.82)), ink_on(colour))
        tab.blit(sign, sign.get_rect(center=tab.get_rect().center))
        return tab

    def _count(self, count: int, natural: bool, width: int) -> pygame.Surface:
        """Return the sign for the number of cards there, on red if they are natural and else on black."""
        font = pygame.font.Font(font_source_sans_pro.font_files_ttf["SourceSansProBold"], max(12, round(width * 0.4)))
        sign = font.render(str(count), True, LIGHT_INK)
        high = max(sign.get_height(), round(width * 0.5))
        wide, rim = max(high, sign.get_width() + high // 3), max(1, round(width * 0.025))
        ground = _rounded((wide + 2 * rim, high + 2 * rim), 1.0, LIGHT_INK).copy()
        ground.blit(_rounded((wide, high), 1.0, NATURAL if natural else MIXED), (rim, rim))
        ground.blit(sign, sign.get_rect(center=ground.get_rect().center))
        return ground

    def _tag(self, role: Card, width: int) -> pygame.Surface:
        """Return rank and suit, or the rank alone, of the card that a card `width` pixels wide stands for."""
        suit = role.suit or "S"
        whole = self._face(f"card-{faces_shown().pictures}{RANKS[role.rank - 1]}{suit}")
        size = whole.get_width()
        index = LARGE if self._large() else USUAL
        left, top, wide, high = (part * size for part in index[:4])
        if not role.suit:
            high = index.rank * size
        corner = whole.subsurface(pygame.Rect(round(left), round(top), round(wide), round(high)))
        # It is as large as the index of the card itself, above it.
        factor = min(width * 0.2 / corner.get_width(), width * 0.5 / corner.get_height())
        corner = pygame.transform.smoothscale_by(corner, factor)
        room = pygame.Rect(0, 0, round(width * 0.215), corner.get_height() + max(2, round(width * 0.03)))
        tag = pygame.Surface(room.size, pygame.SRCALPHA)
        tag.fill((253, 252, 248, 255))
        tag.blit(corner, corner.get_rect(center=room.center))
        tag.fill((*GOLD, 255), special_flags=pygame.BLEND_RGBA_MULT)
        shape = _rounded(room.size, 0.3, (255, 255, 255))
        tag.blit(shape, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        return tag

    def _open_count(self, count: int, lacks: int, width: int) -> pygame.Surface:
        """Return the sign for the number of cards of an open meld, before it in words what is missing, if it is near.

        On a small card there is no room for words.
        """
        bold = font_source_sans_pro.font_files_ttf["SourceSansProBold"]
        sign = pygame.font.Font(bold, max(12, round(width * 0.23))).render(str(count), True, LIGHT_INK)
        high = max(sign.get_height(), round(width * 0.27))
        wide = max(high, sign.get_width() + high // 2)
        words = tr("needs {n}", n=lacks) if 0 < lacks <= NEAR and width * 0.108 >= LEAST_WORDS else ""
        said = pygame.font.Font(bold, max(LEAST_WORDS, round(width * 0.13))).render(words, True, DARK_INK)
        room = said.get_width() + round(width * 0.06) if words and said.get_width() < width * 0.4 else 0
        ground = pygame.Surface((room + wide, high), pygame.SRCALPHA)
        if room:
            low = round(high * 0.72)
            ground.blit(_rounded((room + high // 2, low), 1.0, GOLD), (0, (high - low) // 2))
            ground.blit(said, said.get_rect(center=(room // 2 + round(width * 0.01), high // 2)))
        ground.blit(_rounded((wide, high), 1.0, MIXED), (room, 0))
        ground.blit(sign, sign.get_rect(center=(room + wide // 2, high // 2)))
        return ground


def _rounded(size: tuple[int, int], round_off: float, colour: Colour) -> pygame.Surface:
    """Return a smooth plate; `round_off` 1 is as round as it can be."""
    finer = 4
    large = pygame.Surface((size[0] * finer, size[1] * finer), pygame.SRCALPHA)
    large.fill((*colour[:3], 0))
    radius = round(min(large.get_size()) / 2 * round_off)
    pygame.draw.rect(large, colour, large.get_rect(), border_radius=radius)
    return pygame.transform.smoothscale(large, size)
