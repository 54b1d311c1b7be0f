"""Wording: cards, names and sums as they are said at the table."""

from __future__ import annotations

from collections.abc import Sequence
from functools import reduce
from typing import Final

from rummy_desktop.engine.cards import FRENCH, SPANISH, TILES, faces_shown
from rummy_desktop.engine.melds import Group, Meld
from rummy_desktop.language.translate import is_english, mark, tr

MINUS: Final = "−"
JOINED: Final = "\u00a0"  # a space at which no line ends
RANK_NAMES: Final = (
    *("", mark("aces"), mark("twos"), mark("threes"), mark("fours"), mark("fives"), mark("sixes"), mark("sevens")),
    *(mark("eights"), mark("nines"), mark("tens"), mark("jacks"), mark("queens"), mark("kings")),
)
"""All cards of a rank in words, by the rank; in English, see `rank_name`."""
SPANISH_NAMES: Final = (*RANK_NAMES[:11], mark("sotas"), mark("caballos"), mark("reyes"))
"""The same in a Spanish pack."""
TILE_NAMES: Final = ("", mark("ones"), *RANK_NAMES[2:11], mark("elevens"), mark("twelves"), mark("thirteens"))
"""The same of tiles."""
_NAMES: Final = {FRENCH.pictures: RANK_NAMES, SPANISH.pictures: SPANISH_NAMES, TILES.pictures: TILE_NAMES}


def listed(parts: Sequence[str]) -> str:
    """Words as they are said one after the other: `a, b and c`."""
    return parts[0] if len(parts) == 1 else tr("{first} and {last}", first=", ".join(parts[:-1]), last=parts[-1])


def either(parts: Sequence[str]) -> str:
    """Words of which one is meant: `a or b or c`."""
    return reduce(lambda first, last: tr("{first} or {last}", first=first, last=last), parts)


def rank_name(rank: int) -> str:
    """All cards of a rank in words: `aces`, with the faces of a Spanish pack `sotas`, of tiles `elevens`."""
    return tr(_NAMES[faces_shown().pictures][rank])


def begun(text: str) -> str:
    """A text as a sentence begins."""
    return f"{text[:1].upper()}{text[1:]}"


def inner(text: str) -> str:
    """A text as it stands inside a sentence; only of English it is known that its first letter is small there."""
    return f"{text[:1].lower()}{text[1:]}" if is_english() else text


def is_you(name: str) -> bool:
    """Return whether whoever has that name is spoken to instead of being spoken of."""
    return name.casefold() == "you"


def inside(name: str) -> str:
    """A name as it stands inside a sentence."""
    return tr("you") if is_you(name) else name


def number(value: int, plus: str = "") -> str:
    """A number as it is printed, with `plus` before what is above 0."""
    return f"{plus if value > 0 else ''}{value}".replace("-", MINUS)


def signs(cards: Group, roles: Group = ()) -> str:
    """Cards as they lie on the table: `8♣ 6♦ (as 9♣) 10♣`."""
    return " ".join(
        tr("{card} (as {role})", card=card.sign, role=role.sign).replace(" ", JOINED)
        if role.suit and role[:2] != card[:2]
        else card.sign
        for card, role in zip(cards, roles or cards, strict=True)
    )


def hand_signs(melds: Sequence[Meld], deadwood: Group) -> str:
    """A hand laid open: its melds, and what is left."""
    shown = listed([meld_signs(meld) for meld in melds]) if melds else tr("no meld")
    if deadwood:
        return tr("{melds}, with {cards} left", melds=shown, cards=signs(deadwood))
    return tr("{melds}, with nothing left", melds=shown)


def meld_signs(meld: Meld) -> str:
    """A meld as it lies on the table."""
    return signs(meld.cards, meld.roles)


def rest_of(now: str, before: str) -> str:
    """Return what a sentence adds to the one `before`, from which it goes on; all of it if it is another one."""
    known = before.rstrip(".")
    if not known or not now.startswith(known):
        return now
    rest = now[len(known) :]
    return now if rest[:1].isalnum() else rest.lstrip(" ,.")
