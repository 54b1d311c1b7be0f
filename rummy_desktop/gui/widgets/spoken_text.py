"""Spoken text: the words of the screen as they are spoken: cards by their names instead of signs."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final

from rummy_desktop.engine.wording import JOINED, MINUS
from rummy_desktop.language.translate import mark, spoken, tr

RANKS: Final = {
    "A": mark("ace"),
    "1": mark("ace"),
    "2": mark("two"),
    "3": mark("three"),
    "4": mark("four"),
    "5": mark("five"),
    "6": mark("six"),
    "7": mark("seven"),
    "8": mark("eight"),
    "9": mark("nine"),
    "10": mark("ten"),
    "11": mark("eleven"),
    "12": mark("twelve"),
    "13": mark("thirteen"),
    "J": mark("jack"),
    "Q": mark("queen"),
    "K": mark("king"),
    "S": mark("sota"),
    "C": mark("caballo"),
    "R": mark("rey"),
}
"""The ranks as they are called, by their signs."""
SUITS: Final = {
    "♠": mark("spades"),
    "♥": mark("hearts"),
    "♦": mark("diamonds"),
    "♣": mark("clubs"),
    "⚔": mark("swords"),
    "⚱": mark("cups"),
    "☉": mark("coins"),
    "⚚": mark("batons"),
    "■": mark("black"),
    "●": mark("red"),
    "▲": mark("orange"),
    "★": mark("blue"),
}
"""The suits as they are called, by their signs."""
TILES: Final = "■●▲★"
"""The signs of tiles, which are called by their colours."""
_SIGN: Final = f"[{''.join(SUITS)}]"
CARD: Final = re.compile(rf"\b(1[0-3]|[1-9AJQKSCR])({_SIGN})")
BESIDE: Final = re.compile(rf"({_SIGN}\)?|\bjoker) (?=(?:1[0-3]|[1-9AJQKSCR]){_SIGN}|joker\b)")
ORNAMENTS: Final = re.compile("^[♠♥♦♣ ]+ {2}| {2}[♠♥♦♣ ]+$")
"""Suits that stand around a text for their looks alone."""
OTHERS: Final = {
    "·": ",",
    "←": mark("left arrow"),
    "→": mark("right arrow"),
    "↑": mark("up arrow"),
    "↓": mark("down arrow"),
    "×": mark("times"),
    "±": mark("give or take"),
}
"""Signs that readers pass over, or call what they are not."""


def aloud(text: str) -> str:
    """Return a text of the screen as it is spoken."""
    return _aloud(text, spoken())


@lru_cache(2048)
def _aloud(text: str, _language: str) -> str:
    text = ORNAMENTS.sub("", text.replace(JOINED, " "))
    text = BESIDE.sub(r"\1, ", text)
    text = CARD.sub(lambda found: _card(found[1], found[2]), text)
    for sign, called in (SUITS | OTHERS).items():
        word = called if called == "," else tr(called)
        text = text.replace(f" {sign}", sign).replace(sign, word) if word == "," else text.replace(sign, word)
    minus = f"{tr('minus')} "
    return re.sub(rf"{MINUS}(?=\d)", minus, text).replace(f"{MINUS} ", minus)


def _card(rank: str, suit: str) -> str:
    if suit in TILES:
        one = tr("one") if rank == "1" else tr(RANKS[rank])
        return tr("{colour} {rank}", colour=tr(SUITS[suit]), rank=one)
    return tr("{rank} of {suit}", rank=tr(RANKS[rank]), suit=tr(SUITS[suit]))
