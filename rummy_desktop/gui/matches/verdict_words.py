"""Verdict words: what a review says of a deal and of each decision, in the words and signs of its page."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

from rummy_desktop.ai.review import SURE, Judged, Mark, Review
from rummy_desktop.engine.moves import Move
from rummy_desktop.engine.rules import Rules
from rummy_desktop.engine.table import Table
from rummy_desktop.engine.wording import MINUS, inside, is_you
from rummy_desktop.gui.table import words

LARGE: Final = 100.0
"""Where deals lie so many points apart, tenths of a point say nothing."""
SMALL: Final = 5.0
"""Where they lie less far apart, whole points say too little in a sentence."""


class Sign(NamedTuple):
    """How a mark is shown: its word, its picture, and the name of its colour."""

    word: str
    icon: str
    colour: str


SIGNS: Final[Mapping[Mark, Sign]] = {
    "best": Sign("Best", "star-full", "accent_ink"),
    "good": Sign("Good", "check", "good"),
    "slip": Sign("Slip", "minus", "ink"),
    "blunder": Sign("Blunder", "close", "danger_ink"),
}


UNKNOWN: Final = Sign("Not weighed", "help", "ink_soft")
"""What stands where there was no time to find out."""


def sign_of(judged: Judged) -> Sign:
    """How the mark of a decision is shown."""
    return SIGNS[judged.mark] if judged.weighed else UNKNOWN


def points(value: float, spread: float, plus: str = "") -> str:
    """Points as they are printed: with a tenth where that says something, and `plus` before what is above 0."""
    told = f"{value:.0f}" if spread >= LARGE else f"{value:.1f}"
    if float(told) == 0:
        return "0"
    return f"{plus if value > 0 else ''}{told}".replace("-", MINUS)


def gain(judged: Judged, spread: float) -> str:
    """What a decision is known to have gained beside the strongest player's: mostly less than nothing."""
    return points(-judged.counted, spread, "+")


def act(text: str, view: Table, rules: Rules) -> str:
    """A move in words, without what a hint adds to it; its spelling where it can't be read any more."""
    try:
        told = words.advice(Move.parse(text), view, rules)
    except (ValueError, LookupError):
        return text
    return told.partition("; ")[0].rstrip(".")


def both(judged: Judged, view: Table, rules: Rules) -> tuple[str, str]:
    """What was done, and what the strongest player would do; nothing where that is the same."""
    made, choice = act(judged.move, view, rules), act(judged.choice, view, rules)
    return made, "" if judged.samples == 0 and judged.mark == "best" else choice


def verdict(judged: Judged, spread: float, view: Table, rules: Rules, name: str) -> str:
    """A decision in a sentence, as it stands on the table."""
    made, choice = both(judged, view, rules)
    who = "You" if is_you(name) else name
    word = sign_of(judged).word
    if not judged.weighed:
        return f"{word}. {who}: {made}. The strongest player: {choice}."
    if not choice:
        return f"{word}. {who}: {made}, as the strongest player would."
    return f"{word}, {gain(judged, spread)}. {who}: {made}. The strongest player: {choice}."


def summary(review: Review, name: str) -> str:
    """Play and luck of a deal, in one line."""
    who = "You" if is_you(name) else name
    whom, lost, luck = inside(name), _rounded(review.lost, review), _rounded(review.luck, review)
    if not review.judged:
        played = f"{who} had nothing to decide"
    elif lost <= 0 or review.lost <= SURE * review.error / 2:
        played = f"{who} played as well as the strongest player, as far as can be told"
    else:
        played = f"{who} played within {lost:g} point{'' if lost == 1 else 's'} of the best"
    if luck == 0:
        return f"{played}; the cards were even."
    return f"{played}; the cards {'brought' if luck > 0 else 'cost'} {whom} {abs(luck):g}."


def _rounded(value: float, review: Review) -> float:
    """Points as they stand in a sentence."""
    return round(value, 1) if review.spread < SMALL else round(value)


def parts(review: Review, name: str) -> str:
    """Of which parts the result of a deal is the sum."""
    spread, you = review.spread, is_you(name)
    result = points(review.result, LARGE if review.result == round(review.result) else spread, "+")
    dealt, lost, came = (points(each, spread, "+") for each in (review.expected, -review.lost, review.came))
    doubt = f" (± {points(SURE * review.error, spread)})" if review.error else ""
    hand, whose = ("you were dealt", "your decisions") if you else (f"{name} was dealt", f"the decisions of {name}")
    return f"{result} in this deal: {dealt} for the hand {hand}, {lost}{doubt} for {whose}, {came} for what came after."


def counts(review: Review) -> str:
    """How many decisions have which mark."""
    told = []
    for mark, sign in SIGNS.items():
        if count := review.count(mark):
            several = "" if count == 1 or mark in ("best", "good") else "s"
            told.append(f"{count} {sign.word.lower()}{several}")
    return ", ".join(told)
