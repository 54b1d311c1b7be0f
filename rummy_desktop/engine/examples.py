"""Examples: cards on a page of rules that are shown as pictures, with what is said of them."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final, NamedTuple

from rummy_desktop.engine.cards import FRENCH, RANKS, SPANISH, SUITS, TILES, Card
from rummy_desktop.engine.melds import Group

_LINE: Final = re.compile(r">\s*-\s*(?:(✓|✗)\s*)?(.+?):\s+(.+)")


class Example(NamedTuple):
    """Cards in groups, with words; `good` tells whether they may be melded, None where that is not asked.

    `stands` has for wild cards which other card each stands for.
    """

    groups: tuple[Group, ...]
    words: str
    good: bool | None = None
    stands: Mapping[Card, Card] = {}


def parts_of(page: str) -> list[str | list[Example]]:
    """A page of rules in its parts: text, and the examples that stand one below the other in it.

    An example is a line such as `> - ✓ 7♠ 7♥ 7♣: a set`, with ✓ for what may be melded and ✗ for what may not. Groups
    that lie apart are joined by `+`, a joker is `JK`, and `2♦=9♣` is a deuce that stands for a nine, `2♦=9` for any.
    """
    parts: list[str | list[Example]] = []
    text: list[str] = []
    for line in page.splitlines():
        if not line.startswith(">"):
            text.append(line)
            continue
        if text or not parts:
            parts += ["\n".join(text), []]
            text = []
        shown = parts[-1]
        assert isinstance(shown, list)
        shown.append(example_of(line))
    return [*parts, "\n".join(text)]


def example_of(line: str) -> Example:
    """The example that a line of a page spells. ValueError says what is wrong with it."""
    found = _LINE.fullmatch(line.strip())
    if found is None:
        raise ValueError(f"“{line}” is no example: one is written like > - ✓ 7♠ 7♥ 7♣: a set")
    mark, cards, words = found.groups()
    stands: dict[Card, Card] = {}
    seen: dict[str, int] = {}
    groups = []
    for group in cards.split(" + "):
        held = []
        for word in group.split():
            face, _, role = word.partition("=")
            seen[face] = seen.get(face, -1) + 1
            card = _card(face, seen[face])
            if not card.suit:
                raise ValueError(f"“{face}” is no card: a card is written like 7♥, 10♠ or JK")
            held.append(card)
            if role:
                stands[card] = _card(role)
        groups.append(tuple(held))
    return Example(tuple(groups), words, None if mark is None else mark == "✓", stands)


def _card(face: str, pack: int = 0) -> Card:
    """A card as a page writes it: `10♥`, `A♠`, `S☉`, `13■`, `JK`; a rank alone is any card of it."""
    letters = face.replace("10", "T")
    for letter, sign in FRENCH.signs.items():
        letters = letters.replace(sign, letter)
    for faces in (SPANISH, TILES):
        for letter, sign in faces.signs.items():
            if face[-1:] == sign and face[:-1] in filter(None, faces.ranks):
                letters = f"{RANKS[faces.ranks.index(face[:-1])]}{letter}"
    if len(letters) == 1 and letters in RANKS:
        return Card(RANKS.index(letters) + 1, "")
    if letters != "JK" and letters[-1:] not in SUITS:
        raise ValueError(f"“{face}” is no card: a card is written like 7♥, 10♠ or JK")
    return Card.parse(letters)._replace(pack=pack)
