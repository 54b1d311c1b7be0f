"""Aloud: the words of the screen as they are spoken: cards by their names instead of signs."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final

from rummy_desktop.engine.wording import JOINED, MINUS

RANKS: Final = dict(
    zip(
        ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"),
        ["ace", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "jack", "queen", "king"],
        strict=True,
    )
)
"""The ranks as they are called, by their signs."""
SUITS: Final = {"♠": "spades", "♥": "hearts", "♦": "diamonds", "♣": "clubs"}
"""The suits as they are called, by their signs."""
CARD: Final = re.compile(r"\b(10|[2-9AJQK])([♠♥♦♣])")
BESIDE: Final = re.compile(r"([♠♥♦♣]\)?|\bjoker) (?=(?:10|[2-9AJQK])[♠♥♦♣]|joker\b)")
OTHERS: Final = {"·": ",", "←": "left arrow", "→": "right arrow", "↑": "up arrow", "↓": "down arrow", "×": "times"}
"""Signs that readers pass over, or call what they are not."""


@lru_cache(2048)
def aloud(text: str) -> str:
    """A text of the screen as it is spoken."""
    text = text.replace(JOINED, " ")
    text = BESIDE.sub(r"\1, ", text)
    text = CARD.sub(lambda found: f"{RANKS[found[1]]} of {SUITS[found[2]]}", text)
    for sign, word in (SUITS | OTHERS).items():
        text = text.replace(f" {sign}", sign).replace(sign, word) if word == "," else text.replace(sign, word)
    return re.sub(rf"{MINUS}(?=\d)", "minus ", text).replace(f"{MINUS} ", "minus ")
