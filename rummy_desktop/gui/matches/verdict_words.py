"""Verdict words: a review of a deal and of each decision, in the words and signs of its page."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

from rummy_desktop.ai.review import SURE, Judged, Mark, Review
from rummy_desktop.engine.moves import Move
from rummy_desktop.engine.rules import Rules
from rummy_desktop.engine.table import Table
from rummy_desktop.engine.wording import is_you
from rummy_desktop.language.formats import decimal
from rummy_desktop.language.translate import mark, tr, tr_plural

LARGE: Final = 100.0
"""Where deals lie so many points apart, tenths of a point say nothing."""
SMALL: Final = 5.0
"""Where they lie less far apart, whole points say too little in a sentence."""


class Sign(NamedTuple):
    """The display of a mark: its word, its picture, and the name of its colour."""

    word: str
    icon: str
    colour: str


SIGNS: Final[Mapping[Mark, Sign]] = {
    "best": Sign(mark("Best"), "star-full", "accent_ink"),
    "good": Sign(mark("Good"), "check", "good"),
    "slip": Sign(mark("Slip"), "minus", "ink"),
    "blunder": Sign(mark("Blunder"), "close", "danger_ink"),
}


COUNTS: Final[Mapping[Mark, tuple[str, str]]] = {
    "best": (mark("{n} best"), mark("{n} best")),
    "good": (mark("{n} good"), mark("{n} good")),
    "slip": (mark("{n} slip"), mark("{n} slips")),
    "blunder": (mark("{n} blunder"), mark("{n} blunders")),
}
"""So many decisions with a mark: one, and several."""
UNKNOWN: Final = Sign(mark("Open"), "help", "ink_soft")
"""The sign of a decision for which there was no time to find out."""


def sign_of(judged: Judged) -> Sign:
    """Return the sign of the mark of a decision."""
    return SIGNS[judged.mark] if judged.weighed else UNKNOWN


def points(value: float, spread: float, plus: str = "") -> str:
    """Return points as they are printed: with a tenth if that says something, and `plus` before values above 0."""
    places = 0 if spread >= LARGE else 1
    return decimal(value, places, plus) if round(value, places) else "0"


def gain(judged: Judged, spread: float) -> str:
    """Return what a decision is known to have gained beside the strongest player's: mostly less than nothing.

    It is empty where no difference can be told.
    """
    return points(-judged.counted, spread, "+") if judged.counted else ""


def remark(judged: Judged, spread: float, view: Table, rules: Rules) -> str:
    """Return in sentences what the strongest player would have done, or what another way would have brought.

    It is empty where there is nothing to say of a decision.
    """
    _, choice = both(judged, view, rules)
    if choice:
        told = tr("The strongest player: {choice}.", choice=choice)
        if not judged.weighed:
            return tr("{told} There was no time to weigh it.", told=told)
        return told if judged.counted else tr("{told} That is about as good.", told=told)
    if not judged.other:
        return ""
    told = tr("The other way: {move}.", move=act(judged.other, view, rules))
    size = points(abs(judged.other_counted), spread)
    if size == "0":
        return tr("{told} That would have been about as good.", told=told)
    if judged.other_counted > 0:
        return tr("{told} That would have been worse by {points}.", told=told, points=size)
    return tr("{told} That would have been better by {points}.", told=told, points=size)


def act(text: str, view: Table, rules: Rules) -> str:
    """Return a move in words, without the additions of a hint; its spelling if it can't be read any more."""
    try:
        told = rules.advice(view, Move.parse(text))
    except (ValueError, LookupError):
        return text
    return told.partition("; ")[0].rstrip(".")


def both(judged: Judged, view: Table, rules: Rules) -> tuple[str, str]:
    """Return what was done, and what the strongest player would do; empty if that is the same."""
    made, choice = act(judged.move, view, rules), act(judged.choice, view, rules)
    return made, "" if judged.samples == 0 and judged.mark == "best" else choice


def verdict(judged: Judged, spread: float, view: Table, rules: Rules, name: str) -> str:
    """Return a decision in a sentence, as it is shown on the table."""
    made, choice = both(judged, view, rules)
    who = tr("You") if is_you(name) else name
    word, told = tr(sign_of(judged).word), remark(judged, spread, view, rules)
    if not choice:
        same = tr("{word}. {who}: {made}, as the strongest player would.", word=word, who=who, made=made)
        return f"{same} {told}".strip()
    if gained := gain(judged, spread):
        return tr("{word}, {gain}. {who}: {made}. {told}", word=word, gain=gained, who=who, made=made, told=told)
    return tr("{word}. {who}: {made}. {told}", word=word, who=who, made=made, told=told)


def summary(review: Review, name: str) -> str:
    """Return play and luck of a deal, in one line."""
    you, lost, luck = is_you(name), _rounded(review.lost, review), _rounded(review.luck, review)
    if not review.judged:
        played = tr("You had nothing to decide") if you else tr("{name} had nothing to decide", name=name)
    elif lost <= 0:
        played = (
            tr("You played as well as the strongest player, as far as can be told")
            if you
            else tr("{name} played as well as the strongest player, as far as can be told", name=name)
        )
    elif you:
        played = tr_plural(
            "You played within {points} point of the best",
            "You played within {points} points of the best",
            1 if lost == 1 else 2,
            points=_short(lost),
        )
    else:
        played = tr_plural(
            "{name} played within {points} point of the best",
            "{name} played within {points} points of the best",
            1 if lost == 1 else 2,
            points=_short(lost),
            name=name,
        )
    if luck == 0:
        return tr("{played}; the cards were even.", played=played)
    size = _short(abs(luck))
    if you:
        said = (
            tr("the cards brought you {points}", points=size)
            if luck > 0
            else tr("the cards cost you {points}", points=size)
        )
    elif luck > 0:
        said = tr("the cards brought {name} {points}", name=name, points=size)
    else:
        said = tr("the cards cost {name} {points}", name=name, points=size)
    return f"{played}; {said}."


def _short(points: float) -> str:
    """Return points in a sentence, with a tenth if there is one."""
    return decimal(points, 0 if points == round(points) else 1)


def _rounded(value: float, review: Review) -> float:
    """Return points as they appear in a sentence."""
    return round(value, 1) if review.spread < SMALL else round(value)


def parts(review: Review, name: str) -> str:
    """Return the parts of which the result of a deal is the sum."""
    spread, you = review.spread, is_you(name)
    result = points(review.result, LARGE if review.result == round(review.result) else spread, "+")
    dealt, lost, came = (points(each, spread, "+") for each in (review.expected, -review.lost, review.came))
    doubt = f" (± {points(SURE * review.known_error, spread)})"
    told = {"result": result, "dealt": dealt, "lost": f"{lost}{doubt}", "came": came}
    if lost == "0":
        return (
            tr(
                "{result} in this deal: {dealt} for the hand you were dealt, nothing that can be told for your "
                "decisions, {came} for what came after.",
                **told,
            )
            if you
            else tr(
                "{result} in this deal: {dealt} for the hand {name} was dealt, nothing that can be told for the "
                "decisions of {name}, {came} for what came after.",
                name=name,
                **told,
            )
        )
    if you:
        return tr(
            "{result} in this deal: {dealt} for the hand you were dealt, {lost} for your decisions, {came} for what "
            "came after.",
            **told,
        )
    return tr(
        "{result} in this deal: {dealt} for the hand {name} was dealt, {lost} for the decisions of {name}, {came} for "
        "what came after.",
        name=name,
        **told,
    )


def counts(review: Review) -> str:
    """Return the number of decisions with each mark, in words."""
    told = []
    for mark_of, (one, many) in COUNTS.items():
        if number := review.count(mark_of):
            told.append(tr_plural(one, many, number))
    return ", ".join(told)
