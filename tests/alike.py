"""Identical cards of several packs: other names for them, and what is seen of a table without any."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping
from random import Random
from typing import Any

import msgspec

from rummy_desktop.engine.cards import HIDDEN, Card

Names = Mapping[Card, Card]


def renamed(value: Any, names: Names) -> Any:
    """Return a value with other names for its cards, however deep they are."""
    if isinstance(value, Card):
        return names.get(value, value)
    if isinstance(value, list):
        return [renamed(each, names) for each in value]
    if isinstance(value, tuple):
        parts = (renamed(each, names) for each in value)
        return type(value)(*parts) if hasattr(value, "_fields") else tuple(parts)
    if isinstance(value, dict):
        return {renamed(key, names): renamed(each, names) for key, each in value.items()}
    if isinstance(value, frozenset | set):
        return type(value)(renamed(each, names) for each in value)
    if isinstance(value, msgspec.Struct):
        fields = {name: renamed(getattr(value, name), names) for name in value.__struct_fields__}
        return msgspec.structs.replace(value, **fields)
    return value


def without_names(value: Any) -> Any:
    """Return a value with the first copy of each card in the place of all."""
    return renamed(value, _First())


def in_faces(name: str, value: Any) -> Any:
    """Return the value of a field of a table without names; the cards of a hand are sorted."""
    return [sorted(without_names(hand)) for hand in value] if name == "hands" else without_names(value)


class _First(dict[Card, Card]):
    def get(self, card: Any, default: Any = None) -> Any:
        return card._replace(pack=0)


def others_names(pack: Iterable[Card], rng: Random) -> dict[Card, Card]:
    """Return other names for all cards of a pack: identical ones have changed theirs among each other."""
    copies = defaultdict[tuple[int, str], list[Card]](list)
    for card in pack:
        copies[card[:2]].append(card)
    return {
        old: new for group in copies.values() for old, new in zip(group, rng.sample(group, len(group)), strict=True)
    }


def twins_in(hand: Iterable[Card]) -> list[Card]:
    """Return the cards of a hand that another one there looks like."""
    cards = sorted(card for card in hand if card != HIDDEN)
    return [card for card in cards if sum(each[:2] == card[:2] for each in cards) > 1]
