"""Results: the statistics in the words and numbers of their page."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from datetime import datetime
from typing import Any, Final

from rummy_desktop.ai.characters import CHARACTERS
from rummy_desktop.engine.money import money
from rummy_desktop.engine.seats import level_in_words
from rummy_desktop.engine.telling import WENT_OUT
from rummy_desktop.engine.wording import inside, listed
from rummy_desktop.gui.table.words import called
from rummy_desktop.language.formats import count as counted
from rummy_desktop.language.formats import day_in_short, day_in_words, decimal, percent
from rummy_desktop.language.translate import is_english, mark, tr, tr_plural
from rummy_desktop.storage.statistics.figures import Chance, Extremes, Known, Left, Played, Sheet, Streak, Who
from rummy_desktop.variants import GAMES
from rummy_desktop.variants.index import offer

NOTHING: Final = "–"
HEADINGS: Final = (
    mark("Matches"),
    mark("Won"),
    "%",
    mark("Deals"),
    mark("Won"),
    "%",
    mark("Points per deal"),
    mark("Others’ points"),
    mark("Deals per match"),
)
LEFT: Final = (
    mark("Deals reviewed"),
    mark("Left per deal"),
    mark("Decisions per deal"),
    mark("Slips per deal"),
    mark("Blunders per deal"),
    mark("Luck per deal"),
)
KINDS: Final = {"easy": mark("Easy"), "medium": mark("Medium"), "hard": mark("Hard"), "person": mark("People")}
MEASURES: Final = {
    "dealt": mark("Cards dealt"),
    "opening": mark("Points in the opening hand"),
    "deadwood": mark("Deadwood in the opening hand"),
    "wilds": mark("Wild cards dealt"),
    "drawn": mark("Cards drawn from the stock"),
    "wilds_drawn": mark("Wild cards drawn"),
    "taken": mark("Cards taken from the discards"),
}


def game_title(game: str, preset: str = "") -> str:
    """Return the title of a game, or of a preset that is a game of its own; of an unknown game, its key."""
    found = offer(f"{game}/{preset}") or offer(game)
    return found.title if found is not None else game


def who_title(who: Who) -> str:
    """Return the name of a player: their own, or the level and the manner of a computer player without one."""
    if who.person:
        return called(who.person)
    if not who.level:
        return tr("All computer players")
    if who.manner is not None and who.manner in CHARACTERS:
        return CHARACTERS[who.manner].name
    key, former, version = (who.manner or "").partition("@")
    level = level_in_words(who.level) + (f", {_manner(key)}" if key else "")
    if former:
        return tr("Computer, {level} as in {version}", level=level, version=version)
    return tr("Computer, {level}", level=level)


def _manner(key: str) -> str:
    """Return a manner of a computer player inside a sentence."""
    title = next((each.title for game in GAMES.values() for each in game.manners if each.key == key), "")
    return key.replace("-", " ") if is_english() or not title else title


def date(when: datetime) -> str:
    """Return a day in the player's time zone, such as 3 May 2026."""
    return day_in_words(when.astimezone())


def short_date(when: datetime) -> str:
    """Return the same in short, as it appears below a plot: `3 May 26`."""
    return day_in_short(when.astimezone())


def rate(share: float | None) -> str:
    """Return a share in percent."""
    return NOTHING if share is None else percent(100 * share)


def mean(value: float | None) -> str:
    """Return a mean with one decimal."""
    return NOTHING if value is None else decimal(value, 1)


def signed(value: float) -> str:
    """Return a difference with its sign."""
    return decimal(value, plus="+") if round(value) else "0"


def signed_tenth(value: float) -> str:
    """Return the same with a tenth."""
    return decimal(value, 1, "+") if round(value, 1) else "0"


def left_row(title: str, left: Left) -> list[str]:
    """Return a line of a table with `LEFT`."""
    lost, doubt = mean(left.lost), mean(2 * left.error)
    return [
        title,
        counted(left.deals),
        f"{lost} ± {doubt}",
        mean(left.decisions),
        mean(left.slips),
        mean(left.blunders),
        signed_tenth(left.luck),
    ]


def row(title: str, sheet: Sheet) -> list[str]:
    """Return a line of a table with `HEADINGS`."""
    return [
        title,
        counted(sheet.matches),
        counted(sheet.matches_won),
        rate(sheet.match_rate),
        counted(sheet.deals),
        counted(sheet.deals_won),
        rate(sheet.deal_rate),
        mean(sheet.points_per_deal),
        mean(sheet.against_per_deal),
        mean(sheet.deals_per_match),
    ]


def streak(told: Streak) -> str:
    """Return in words how many were lately won or lost in a row."""
    if not told.current:
        return tr("none")
    return tr("{n} won", n=told.current) if told.current > 0 else tr("{n} lost", n=-told.current)


FIGURES: Final[Mapping[str, Callable[[Any], str]]] = {
    "rate": rate,
    "count": counted,
    "money": lambda value: ("−" if value < 0 else "+") + money(abs(value)),
}
"""How the figures of a game are written."""


def in_game(game: str, sheet: Sheet) -> Iterator[tuple[str, str]]:
    """Yield the figures of one game only, as pairs of words and figures."""
    for figure in GAMES[game].figures if game in GAMES else WENT_OUT:
        value = figure.of(sheet)
        if value or not figure.only_some:
            yield tr(figure.title), FIGURES[figure.kind](value)
    yield tr("Turns per deal, of all seats"), mean(sheet.turns_per_deal)
    if sheet.resigned:
        yield tr("Matches resigned"), counted(sheet.resigned)
    if sheet.handed_over:
        yield tr("Handed over to the computer, not counted"), counted(sheet.handed_over)


def rivals(opponents: str) -> str:
    """Return the names of opponents in words."""
    return listed([inside(name) for name in opponents.split(", ")])


def versus(points: int, against: float, opponents: str) -> str:
    """Return the points of a player and of the others, said to be on average if there are several."""
    told = f"{decimal(points)} : {decimal(against)}"
    return tr("{told} on average", told=told) if ", " in opponents else told


MARKS: Final = (mark("Best and worst"), mark("Game"), mark("Points"), mark("Ahead by"), mark("On"))


def marks(extremes: Extremes) -> Iterator[list[str]]:
    """Yield the best and the worst as lines of a table with `MARKS`."""
    for title, each in (
        (tr("Best deal"), extremes.best_deal),
        (tr("Worst deal"), extremes.worst_deal),
        (tr("Best match"), extremes.best_match),
        (tr("Worst match"), extremes.worst_match),
    ):
        if each is not None:
            points = versus(each.points, each.against, each.opponents)
            told = [game_title(each.game), points, signed(each.margin), date(each.when)]
            yield [tr("{title}, against {rivals}", title=title, rivals=rivals(each.opponents)), *told]


def preset_title(game: str, preset: str) -> str:
    """Return the title of the rules of a match."""
    if preset in ("", "own"):
        return tr("Own house rules") if preset else tr("Usual rules")
    presets = GAMES[game].presets if game in GAMES else ()
    return next((each.title for each in presets if each.key == preset), preset)


def known(players: Sequence[Known], sheets: Mapping[Who, Sheet]) -> list[list[str]]:
    """Return a line for each player, by the number of deals."""
    lines = [(sheets.get(each.who, Sheet()), each.who) for each in players]
    lines.sort(key=lambda line: -line[0].deals)
    return [row(who_title(who), sheet) for sheet, who in lines if sheet.deals or sheet.matches]


def match_title(played: Played) -> str:
    """Return the title of a match in a list: its game, and how it ended."""
    how = tr("not over") if played.result is None else tr("won") if played.result > 0 else tr("lost")
    totals = versus(played.total, played.against, played.opponents)
    return f"{game_title(played.game, played.preset)}, {how}, {totals}"


def match_detail(played: Played) -> str:
    """Return the second line of a match in a list."""
    deals = tr_plural("{n} deal", "{n} deals", played.deals)
    return tr(
        "{date} · against {rivals} · {deals}", date=date(played.when), rivals=rivals(played.opponents), deals=deals
    )


def chance(told: Chance) -> tuple[str, str, str, str]:
    """Return a row for a figure of luck: its name, the player's, the computer players', and the verdict."""
    return tr(MEASURES[told.measure]), _figure(told.mine), _figure(told.theirs), told.sentence


def _figure(value: float) -> str:
    return decimal(value, 2 if abs(value) < 10 else 1)
