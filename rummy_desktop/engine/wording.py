"""Wording: cards, names and sums as they are said at the table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rummy_desktop.engine.melds import Group, Meld

MINUS: Final = "−"
JOINED: Final = "\u00a0"  # a space at which no line ends
RANK_NAMES: Final = (
    *("", "aces", "twos", "threes", "fours", "fives", "sixes", "sevens", "eights", "nines", "tens"),
    *("jacks", "queens", "kings"),
)
"""All cards of a rank in words, by the rank."""


def listed(parts: Sequence[str]) -> str:
    """Words as they are said one after the other: `a, b and c`."""
    return parts[0] if len(parts) == 1 else f"{', '.join(parts[:-1])} and {parts[-1]}"


def is_you(name: str) -> bool:
    """Whether whoever has that name is spoken to instead of being spoken of."""
    return name.casefold() == "you"


def inside(name: str) -> str:
    """A name as it stands inside a sentence."""
    return "you" if is_you(name) else name


def number(value: int, plus: str = "") -> str:
    """A number as it is printed, with `plus` before what is above 0."""
    return f"{plus if value > 0 else ''}{value}".replace("-", MINUS)


def signs(cards: Group, roles: Group = ()) -> str:
    """Cards as they lie on the table: `8♣ 6♦ (as 9♣) 10♣`."""
    return " ".join(
        f"{card.sign}{JOINED}(as{JOINED}{role.sign})" if role.suit and role[:2] != card[:2] else card.sign
        for card, role in zip(cards, roles or cards, strict=True)
    )


def hand_signs(melds: Sequence[Meld], deadwood: Group) -> str:
    """A hand laid open: its melds, and what is left."""
    left = f"with {signs(deadwood)} left" if deadwood else "with nothing left"
    return f"{listed([meld_signs(meld) for meld in melds]) if melds else 'no meld'}, {left}"


def meld_signs(meld: Meld) -> str:
    """A meld as it lies on the table."""
    return signs(meld.cards, meld.roles)
