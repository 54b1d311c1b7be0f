"""Cards: what they are, how they are spelled, and how a pack is shuffled."""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from functools import lru_cache
from typing import Final, NamedTuple

from rummy_desktop.language.translate import tr

RANKS: Final = "A23456789TJQK"
SUITS: Final = "SHDC"
SIGNS: Final = {"S": "♠", "H": "♥", "D": "♦", "C": "♣"}


class Faces(NamedTuple):
    """The signs on the cards of a pack, one for each suit and each rank; empty for a rank that it does not have.

    `pictures` is how the names of their pictures go on. Whatever is shown, cards are spelled alike.
    """

    signs: Mapping[str, str]
    ranks: tuple[str, ...]
    pictures: str = ""

    def has(self, card: Card) -> bool:
        """Return whether there is such a face; a joker always is."""
        return not card.rank or self.ranks[card.rank - 1] != ""


FRENCH: Final = Faces(SIGNS, tuple("10" if rank == "T" else rank for rank in RANKS))
SPANISH: Final = Faces({"S": "⚔", "H": "⚱", "D": "☉", "C": "⚚"}, (*"123456789", "", *"SCR"), "es-")
"""Swords, cups, coins and batons; the one is the ace, the sota, the caballo and the rey are jack, queen and king."""
TILES: Final = Faces({"S": "■", "H": "●", "D": "▲", "C": "★"}, tuple(map(str, range(1, 14))), "tile-")
"""Tiles in black, red, orange and blue, each colour with a shape of its own; 11, 12 and 13 are jack, queen and king."""
_shown: ContextVar[Faces] = ContextVar("_shown", default=FRENCH)


def faces_shown() -> Faces:
    """The faces that cards have just now for whoever looks at them."""
    return _shown.get()


def show_faces(faces: Faces) -> None:
    """Give cards these faces from now on, in the thread that calls this."""
    _shown.set(faces)


@contextmanager
def showing(faces: Faces) -> Iterator[None]:
    """Give cards these faces meanwhile."""
    before = _shown.set(faces)
    try:
        yield
    finally:
        _shown.reset(before)


class Card(NamedTuple):
    """One physical card. Ranks run from 1, the ace, to 13, the king; jokers and hidden cards have rank 0.

    Spelled `7H`, `TD`, `AS`; `7H.1` from a second pack; `JK` a joker; `??` a card that is not seen.
    """

    rank: int
    suit: str
    pack: int = 0

    def __str__(self) -> str:
        if self.suit == "?":
            return "??"
        face = "JK" if self.suit == "J" else RANKS[self.rank - 1] + self.suit
        return f"{face}.{self.pack}" if self.pack else face

    @staticmethod
    @lru_cache(1024)
    def parse(text: str) -> Card:
        """The card that `text` spells. ValueError says what is wrong with it."""
        face, dot, pack = text.strip().partition(".")
        if dot and not (pack.isdecimal() and pack.isascii()):
            raise ValueError(tr("“{text}” is no card: the pack after the dot is a number", text=text))
        number = int(pack) if dot else 0
        if face == "??" and not dot:
            return HIDDEN
        if face == "JK":
            return Card(0, "J", number)
        if len(face) != 2 or face[0] not in RANKS or face[1] not in SUITS:
            raise ValueError(tr("“{text}” is no card: a card is spelled like 7H, TD or AS", text=text))
        return Card(RANKS.index(face[0]) + 1, face[1], number)

    @property
    def sign(self) -> str:
        """The card as a player reads it: `10♥`, `A♠`, `joker`, or in a Spanish pack `S☉`."""
        if self.suit == "J":
            return tr("joker")
        if self.suit == "?":
            return tr("hidden card")
        faces = _shown.get()
        return faces.ranks[self.rank - 1] + faces.signs[self.suit]

    @property
    def points(self) -> int:
        """The points of the card in most games: courts 10, the ace 1, others their rank."""
        return min(self.rank, 10)


HIDDEN: Final = Card(0, "?")


def parse_cards(text: str) -> tuple[Card, ...]:
    """The cards that `text` spells, separated by spaces."""
    return tuple(Card.parse(word) for word in text.split())


def spell(cards: Iterable[Card]) -> str:
    """The spelling that `parse_cards` reads."""
    return " ".join(str(card) for card in cards)


def in_words(cards: Iterable[Card]) -> str:
    """Cards as a player reads them: `7♥, 8♥ and 9♥`."""
    signs = [card.sign for card in cards]
    if len(signs) < 2:
        return "".join(signs)
    return tr("{first} and {last}", first=", ".join(signs[:-1]), last=signs[-1])


@lru_cache(64)
def new_pack(packs: int = 1, jokers: int = 0) -> tuple[Card, ...]:
    """Whole packs of 52 in order, each with that many jokers; the copies differ in `Card.pack`."""
    cards = [Card(rank, suit, pack) for pack in range(packs) for suit in SUITS for rank in range(1, 14)]
    cards += [Card(0, "J", number) for number in range(packs * jokers)]
    return tuple(cards)


SPANISH_RANKS: Final = (*range(1, 8), 11, 12, 13)
"""The ranks of a Spanish pack of 40 in the order of runs: the sota follows the seven."""
SPANISH_RANKS_OF_48: Final = (*range(1, 10), 11, 12, 13)


@lru_cache(64)
def spanish_pack(cards: int = 40, packs: int = 1) -> tuple[Card, ...]:
    """Whole Spanish packs in order, each of 40 cards, of 48 with eights and nines, or of 50 with two jokers too."""
    ranks = SPANISH_RANKS if cards == 40 else SPANISH_RANKS_OF_48
    jokers = 2 if cards == 50 else 0
    return tuple(card for card in new_pack(packs, jokers) if not card.rank or card.rank in ranks)


def shuffled(cards: Sequence[Card], seed: str) -> tuple[Card, ...]:
    """The cards in the order that `seed` gives, the same on every machine and Python version (COM-02).

    Spelled out over `Random.random`, the one stream that Python promises to keep.
    """
    draw = random.Random(seed).random
    pile = list(cards)
    for last in range(len(pile) - 1, 0, -1):
        other = int(draw() * (last + 1))
        pile[last], pile[other] = pile[other], pile[last]
    return tuple(pile)
