"""Results: what the statistics say, in the words and numbers of their page."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from datetime import datetime
from typing import Any, Final

from rummy_desktop.ai.characters import CHARACTERS
from rummy_desktop.engine.money import money
from rummy_desktop.engine.telling import WENT_OUT
from rummy_desktop.engine.wording import inside, listed
from rummy_desktop.storage.statistics.figures import Chance, Extremes, Known, Left, Played, Sheet, Streak, Who
from rummy_desktop.variants import GAMES

NOTHING: Final = "–"
HEADINGS: Final = ("Matches", "Won", "%", "Deals", "Won", "%", "Points per deal", "Others’ points", "Deals per match")
LEFT: Final = (
    "Deals reviewed", "Left per deal", "Decisions per deal", "Slips per deal", "Blunders per deal", "Luck per deal",
)  # fmt: skip
KINDS: Final = {"easy": "Easy", "medium": "Medium", "hard": "Hard", "person": "People"}
MEASURES: Final = {
    "dealt": "Cards dealt",
    "opening": "Points in the opening hand",
    "deadwood": "Deadwood in the opening hand",
    "wilds": "Wild cards dealt",
    "drawn": "Cards drawn from the stock",
    "wilds_drawn": "Wild cards drawn",
    "taken": "Cards taken from the discards",
}


def game_title(game: str) -> str:
    """The title of a game; of one that this version does not know, its key."""
    return GAMES[game].title if game in GAMES else game


def who_title(who: Who) -> str:
    """What a player is called: the name, or the level and the manner of a computer player without one."""
    if who.person:
        return who.person
    if not who.level:
        return "All computer players"
    if who.manner is not None and who.manner in CHARACTERS:
        return CHARACTERS[who.manner].name
    manner, former, version = (who.manner or "").partition("@")
    told = f", {manner.replace('-', ' ')}" if manner else ""
    return f"Computer, {who.level}{told} as in {version}" if former else f"Computer, {who.level}{told}"


def date(when: datetime) -> str:
    """A day, such as 3 May 2026, where the player is."""
    there = when.astimezone()
    return f"{there.day} {there:%B} {there.year}"


def rate(share: float | None) -> str:
    """A share in percent."""
    return NOTHING if share is None else f"{100 * share:.0f} %"


def mean(value: float | None) -> str:
    """A mean with one decimal."""
    return NOTHING if value is None else f"{value:.1f}".replace("-", "−")


def signed(value: float) -> str:
    """How much more or less something is."""
    return f"{value:+.0f}".replace("-", "−") if round(value) else "0"


def signed_tenth(value: float) -> str:
    """The same with a tenth."""
    told = f"{value:+.1f}"
    return "0" if float(told) == 0 else told.replace("-", "−")


def left_row(title: str, left: Left) -> list[str]:
    """A line of a table with `LEFT`."""
    lost, doubt = mean(left.lost), mean(2 * left.error)
    return [
        title,
        f"{left.deals:,}",
        f"{lost} ± {doubt}",
        mean(left.decisions),
        mean(left.slips),
        mean(left.blunders),
        signed_tenth(left.luck),
    ]


def row(title: str, sheet: Sheet) -> list[str]:
    """A line of a table with `HEADINGS`."""
    return [
        title,
        f"{sheet.matches:,}",
        f"{sheet.matches_won:,}",
        rate(sheet.match_rate),
        f"{sheet.deals:,}",
        f"{sheet.deals_won:,}",
        rate(sheet.deal_rate),
        mean(sheet.points_per_deal),
        mean(sheet.against_per_deal),
        mean(sheet.deals_per_match),
    ]


def streak(told: Streak) -> str:
    """How many were won or lost in a row lately."""
    if not told.current:
        return "none"
    return f"{abs(told.current)} {'won' if told.current > 0 else 'lost'}"


FIGURES: Final[Mapping[str, Callable[[Any], str]]] = {
    "rate": rate,
    "count": lambda value: f"{value:,}",
    "money": lambda value: ("−" if value < 0 else "+") + money(abs(value)),
}
"""How the figures of a game are written."""


def in_game(game: str, sheet: Sheet) -> Iterator[tuple[str, str]]:
    """What is told of one game only, as pairs of words and figures."""
    for figure in GAMES[game].figures if game in GAMES else WENT_OUT:
        value = figure.of(sheet)
        if value or not figure.only_some:
            yield figure.title, FIGURES[figure.kind](value)
    yield "Turns per deal, of all seats", mean(sheet.turns_per_deal)
    if sheet.resigned:
        yield "Matches resigned", f"{sheet.resigned:,}"
    if sheet.handed_over:
        yield "Handed over to the computer, not counted", f"{sheet.handed_over:,}"


def rivals(opponents: str) -> str:
    """Those against whom somebody played, in words."""
    return listed([inside(name) for name in opponents.split(", ")])


def versus(points: int, against: float, opponents: str) -> str:
    """The points of a player and those of the others, with a word on whose they are where there are several."""
    told = f"{points} : {against:.0f}".replace("-", "−")
    return f"{told} on average" if ", " in opponents else told


MARKS: Final = ("Best and worst", "Game", "Points", "Ahead by", "On")


def marks(extremes: Extremes) -> Iterator[list[str]]:
    """The best and the worst as lines of a table with `MARKS`."""
    for title, mark in (
        ("Best deal", extremes.best_deal),
        ("Worst deal", extremes.worst_deal),
        ("Best match", extremes.best_match),
        ("Worst match", extremes.worst_match),
    ):
        if mark is not None:
            points = versus(mark.points, mark.against, mark.opponents)
            told = [game_title(mark.game), points, signed(mark.margin), date(mark.when)]
            yield [f"{title}, against {rivals(mark.opponents)}", *told]


def preset_title(game: str, preset: str) -> str:
    """What the rules of a match are called."""
    if preset in ("", "own"):
        return "Own house rules" if preset else "Usual rules"
    presets = GAMES[game].presets if game in GAMES else ()
    return next((each.title for each in presets if each.key == preset), preset)


def known(players: Sequence[Known], sheets: Mapping[Who, Sheet]) -> list[list[str]]:
    """A line for each player, by how many deals."""
    lines = [(sheets.get(each.who, Sheet()), each.who) for each in players]
    lines.sort(key=lambda line: -line[0].deals)
    return [row(who_title(who), sheet) for sheet, who in lines if sheet.deals or sheet.matches]


def match_title(played: Played) -> str:
    """A match in a list: which game, and how it ended."""
    how = "not over" if played.result is None else "won" if played.result > 0 else "lost"
    totals = versus(played.total, played.against, played.opponents)
    return f"{game_title(played.game)}, {how}, {totals}"


def match_detail(played: Played) -> str:
    """The second line of a match in a list."""
    deals = f"{played.deals} deal{'' if played.deals == 1 else 's'}"
    return f"{date(played.when)} · against {rivals(played.opponents)} · {deals}"


def chance(told: Chance) -> tuple[str, str, str, str]:
    """A figure of luck: what, the player's, the computer players', and what to think of the difference."""
    return MEASURES[told.measure], _figure(told.mine), _figure(told.theirs), told.sentence


def _figure(value: float) -> str:
    return f"{value:.2f}" if abs(value) < 10 else f"{value:.1f}"
