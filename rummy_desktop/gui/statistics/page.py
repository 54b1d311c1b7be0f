"""Page: the statistics of what was played on this computer, its results, and whether luck was fair."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from datetime import datetime, timedelta
from functools import partial
from typing import Any, Final, Protocol, TypeVar

from rummy_desktop.engine.seats import Seat
from rummy_desktop.engine.wording import is_you
from rummy_desktop.gui.look.badge import Badge
from rummy_desktop.gui.look.curves import Curve
from rummy_desktop.gui.look.emblems import picture_of_sign, share_colours, share_emblems
from rummy_desktop.gui.look.theme import Theme
from rummy_desktop.gui.scenes.page import PageScene
from rummy_desktop.gui.setup.new_match import NewScene
from rummy_desktop.gui.setup.seats import known_by
from rummy_desktop.gui.setup.setup import Setup
from rummy_desktop.gui.setup.starter import Starter
from rummy_desktop.gui.statistics import results
from rummy_desktop.gui.statistics.export import ExportScene
from rummy_desktop.gui.statistics.record import Record
from rummy_desktop.gui.table.score_plot import past_course
from rummy_desktop.gui.table.words import called
from rummy_desktop.gui.widgets.box import Centre, Column, Flow, Grid, Panel, Row, Space
from rummy_desktop.gui.widgets.button import Button, Kind
from rummy_desktop.gui.widgets.choice import Choice
from rummy_desktop.gui.widgets.label import Label, Rule
from rummy_desktop.gui.widgets.ledger import Figure, Ledger
from rummy_desktop.gui.widgets.note import Note
from rummy_desktop.gui.widgets.plot import Mark, Plot
from rummy_desktop.gui.widgets.scroll import Scroll
from rummy_desktop.gui.widgets.tabs import Tabs
from rummy_desktop.gui.widgets.widget import Widget
from rummy_desktop.language.formats import count, percent
from rummy_desktop.language.translate import mark, tr
from rummy_desktop.storage.clock import now
from rummy_desktop.storage.settings import Person
from rummy_desktop.storage.statistics.figures import (
    Chance,
    Course,
    Figures,
    Filter,
    LeftPoint,
    Played,
    Point,
    Sheet,
    Who,
)
from rummy_desktop.variants.index import offer

TABS: Final = {
    "overview": mark("Overview"),
    "matches": mark("Matches"),
    "time": mark("Over time"),
    "players": mark("Players"),
    "reviews": mark("Reviews"),
    "luck": mark("Luck"),
}
PERIODS: Final = {0: mark("All time"), 7: mark("Last 7 days"), 30: mark("Last 30 days"), 365: mark("Last 365 days")}
RIVALS: Final = {
    "": mark("Against anybody"),
    "person": mark("Against people"),
    "easy": mark("Against easy"),
    "medium": mark("Against medium"),
    "hard": mark("Against hard"),
}
UNITS: Final = {"matches": mark("By match"), "deals": mark("By deal")}
MORE: Final = 40  # matches that the list shows at first, and that it shows more when asked
POINTS: Final = 60  # the points into which the matches of a plot are gathered
PLAIN: Final = 7  # the colour of players who have none
LUCK: Final = mark(
    "What chance gave you and what it gave the computer players in the same deals, on average. The cards are dealt to "
    "all alike; here it can be looked up."
)
LUCK_OF: Final = mark(
    "What chance gave {name} and what it gave the computer players in the same deals, on average. The cards are dealt "
    "to all alike; here it can be looked up."
)
UNREVIEWED: Final = mark(
    "No deal of this choice has been reviewed yet. The score sheet, the menu of a match and "
    "the replay have a button for that, and a setting has it done after each deal."
)
REVIEWED: Final = mark(
    "Left on the table: what the strongest player’s decisions would have brought more, on "
    "average over the cards that could have been. Luck: what the cards and the others "
    "brought."
)
OTHERS: Final = mark("Against several opponents, their points are the average of all of them.")
CHECK: Final = mark(
    "How anybody can check it: before a match the form shows the hash of its seed, from "
    "which all cards follow, and after the match the seed. Any tool for hashes tells whether "
    "they belong together, and the command “rummy-desktop check FILE” plays a kept match "
    "again and verifies every deal."
)

T = TypeVar("T")


class Pick(Choice):
    """A filter: a list that drops down, of the same width as the others."""

    WIDTH = 236

    def __init__(self, name: str, values: dict[Any, str], value: Any, changed: Callable[[Any], None]) -> None:
        super().__init__(name, list(values), list(values.values()), value, changed, "list")

    def wish(self, theme: Theme) -> tuple[int, int]:
        return theme.high(self.WIDTH), super().wish(theme)[1]


class Cell(Label):
    """A label in a column of the same width in every line."""

    def __init__(self, text: str, units: int, style: str = "body", color: str = "ink", right: bool = False) -> None:
        super().__init__(text, style, color, "right" if right else "left", single=right)
        self.units = units

    def wish(self, theme: Theme) -> tuple[int, int]:
        return theme.high(self.units), super().wish(theme)[1]

    def least(self, theme: Theme) -> int:
        return theme.high(self.units)


class Recorder(Starter, Protocol):
    """A program that keeps statistics."""

    record: Record


class StatisticsScene(PageScene):
    """The page of the statistics: tables, plots and luck, for a player, a game and a time."""

    name = "statistics"
    first = mark("Page")
    margin = 24

    def __init__(self, app: Recorder, clock: Callable[[], datetime] = now) -> None:
        super().__init__(app)
        self.app: Recorder = app
        self.clock = clock
        self.tab = "overview"
        self.who: Who | None = None
        self.game = ""
        self.rivals = ""
        self.period = 0
        self.unit = ""  # of the plots over time; empty for matches where one is over
        self.match = ""  # the id of the match whose plot is shown
        self.count = MORE
        self._known: dict[Hashable, Any] = {}
        self._said = ""

    # The choice

    @property
    def figures(self) -> Figures:
        """The figures that answer the questions; without statistics, they find nothing."""
        statistics = self.app.record.statistics
        return statistics.figures if statistics is not None else Figures(lambda sql, values: [])

    @property
    def which(self) -> Filter:
        """The matches that are chosen."""
        since = self._find("since", lambda: self.clock() - timedelta(days=self.period)) if self.period else None
        game, _stroke, preset = self.game.partition("/")
        return Filter(game or None, preset or None, since, rivals=self.rivals or None)

    def _find(self, what: Hashable, ask: Callable[[], T]) -> T:
        """Return the answer to a question, which is asked once as long as the choice stays the same."""
        key = (what, self.who, self.game, self.rivals, self.period)
        if key not in self._known:
            self._known[key] = ask()
        found: T = self._known[key]
        return found

    def _players(self) -> dict[Who, str]:
        """Return the players with statistics: people first, those who played last before the others."""
        people = [known.who for known in self._find("people", self.figures.people)]
        computers = [known.who for known in self._find("computers", self.figures.computers)]
        both = [*people, *([Who()] if computers else []), *computers]
        return {who: results.who_title(who) for who in both}

    # The page

    def build(self) -> Widget:
        players = self._players()
        if self.who not in players:
            self.who = next(iter(players), None)
        title = Label(tr("Statistics"), "title", "on_felt")
        head = [Button(tr("Back"), self.escape, icon="chevron-left"), title]
        if self.who is not None and self.app.record.statistics is not None:
            head.append(Button(tr("Export as CSV …"), self._export, icon="share"))
        self.note = Note(self._progress())
        inside: list[Widget] = [self.note]
        if self.who is None:
            body: Widget = self._empty()
        else:
            tabs = Tabs(
                tr("Page"), list(TABS), [tr(each) for each in TABS.values()], self.tab, partial(self._choose, "tab")
            )
            inside += [self._filters(players), tabs]
            body = self._pages()[self.tab]()
        panel = Panel([*inside, body], 10, 16, stretch=[body])
        return Column([Flow(head, 20, stretch=[title]), panel], 16, stretch=[panel])

    def _pages(self) -> dict[str, Callable[[], Widget]]:
        return {
            "overview": self._overview,
            "matches": self._matches,
            "time": self._time,
            "players": self._everybody,
            "reviews": self._reviews,
            "luck": self._luck,
        }

    def _progress(self) -> str:
        progress = self.app.record.progress
        if progress is None:
            return ""
        return tr(
            "The statistics are being made: {done} of {whole} matches counted …",
            done=count(progress.done),
            whole=count(progress.whole),
        )

    def _empty(self) -> Widget:
        if self._progress():
            counting = Label(tr("The matches that were played are being counted"), "heading", align="center")
            return Column([middle := Centre(counting, 560, full=False)], stretch=[middle])
        told = Column(
            [
                Label(tr("Nothing has been played yet"), "heading", align="center"),
                Label(
                    tr(
                        "As soon as a deal is over, this page tells how it went: who won how much and how, with "
                        "plots over time, and whether luck was fair."
                    ),
                    "body",
                    "ink_soft",
                    "center",
                ),
                Space(4),
                Centre(Button(tr("New match"), self._begin, "primary", "cards"), 220),
            ],
            12,
        )
        return Column([middle := Centre(told, 560, full=False)], stretch=[middle])

    def _filters(self, players: dict[Who, str]) -> Widget:
        played = self._find("games", self.figures.games)
        games = {"": tr("All games")}
        for game in dict.fromkeys(game for game, _preset in played):
            games[game] = results.game_title(game)
            games |= {ident: results.game_title(*ident.split("/")) for ident in self._own(game)}
        self.game = self.game if self.game in games else ""
        return Grid(
            [
                Pick(tr("Player"), players, self.who, partial(self._choose, "who")),
                Pick(tr("Game"), games, self.game, partial(self._choose, "game")),
                Pick(
                    tr("Opponents"),
                    {key: tr(each) for key, each in RIVALS.items()},
                    self.rivals,
                    partial(self._choose, "rivals"),
                ),
                Pick(
                    tr("Time"),
                    {key: tr(each) for key, each in PERIODS.items()},
                    self.period,
                    partial(self._choose, "period"),
                ),
            ],
            4,
        )

    def _own(self, game: str) -> list[str]:
        """Return the ids of the presets of a game that are games of their own and have been played."""
        played = self._find("games", self.figures.games)
        own = [f"{key}/{preset}" for key, preset in played if key == game]
        return [ident for ident in own if offer(ident) is not None]

    def _nothing(self) -> Widget:
        """Return what is shown if nothing matches the choice."""
        told = Label(tr("Nothing that was played matches this choice."), "body", "ink_soft", "center")
        button = Button(tr("Show everything"), self._show_all)
        return Column([middle := Centre(Column([told, Centre(button, 220)], 16), 560)], stretch=[middle])

    # Overview

    def _overview(self) -> Widget:
        who, figures, which = self._asked, self.figures, self.which
        sheet = self._find("sheet", lambda: figures.sheet(who, which))
        if not sheet.deals and not sheet.matches:
            return self._nothing()
        streaks = self._find("streaks", lambda: figures.streaks(who, which))
        tiles = [
            Figure(
                results.rate(sheet.match_rate),
                tr(
                    "{won} of {all} matches won",
                    won=count(sheet.matches_won),
                    all=count(sheet.matches),
                ),
            ),
            Figure(
                results.rate(sheet.deal_rate),
                tr("{won} of {all} deals won", won=count(sheet.deals_won), all=count(sheet.deals)),
            ),
            Figure(results.streak(streaks.matches), tr("current streak of matches")),
            Figure(f"{streaks.matches.won} / {streaks.matches.lost}", tr("most won / lost in a row")),
            Figure(f"{streaks.deals.won} / {streaks.deals.lost}", tr("the same in deals")),
        ]
        inside: list[Widget] = [Grid(tiles, 5), *self._tables()]
        return Scroll(Column(inside, 20), tr("Overview"), 10)

    @property
    def _asked(self) -> Who:
        """The player whose figures are shown."""
        return self.who or Who()

    def _tables(self) -> list[Widget]:
        who, figures, which = self._asked, self.figures, self.which
        by_game = self._find("by game", lambda: figures.sheets(who, "game", which))
        if self.game:
            presets = self._find("by preset", lambda: figures.sheets(who, "preset", which))
            titles = {key: results.preset_title(self.game.partition("/")[0], key) for key in presets}
            rows = [results.row(titles[key], sheet) for key, sheet in presets.items()]
            tables: list[Widget] = [Ledger([tr("Rules"), *map(tr, results.HEADINGS)], rows)]
        else:
            rows = [row for key, sheet in by_game.items() for row in self._rows(key, sheet)]
            tables = [Ledger([tr("Game"), *map(tr, results.HEADINGS)], rows)]
        if not self.rivals:
            kinds = self._find(
                "against", lambda: {kind: figures.sheet(who, which._replace(rivals=kind)) for kind in results.KINDS}
            )
            rows = [results.row(tr(results.KINDS[kind]), each) for kind, each in kinds.items() if each.deals]
            tables.append(Ledger([tr("Against"), *map(tr, results.HEADINGS)], rows))
        pairs = [
            Ledger([results.game_title(key, which.preset or ""), ""], list(results.in_game(key, sheet)))
            for key, sheet in by_game.items()
            if sheet.deals
        ]
        tables.append(Grid(pairs, 2, 32))
        extremes = self._find("extremes", lambda: figures.extremes(who, which))
        if rows := list(results.marks(extremes)):
            tables.append(Ledger([tr(each) for each in results.MARKS], rows))
        return [*tables, Label(tr(OTHERS), "small", "ink_soft")]

    def _rows(self, game: str, sheet: Sheet) -> list[list[str]]:
        """Return the lines of a game: all of it, and below what of that was a preset that is a game of its own."""
        rows = [results.row(results.game_title(game), sheet)]
        for ident in self._own(game):
            which = self.which._replace(game=game, preset=ident.partition("/")[2])
            part = self._find(("own", ident), partial(self.figures.sheet, self._asked, which))
            if part.deals or part.matches:
                rows.append(results.row(f"· {results.game_title(*ident.split('/'))}", part))
        return rows

    # Matches

    def _matches(self) -> Widget:
        found: tuple[Played, ...] = self._find(
            ("matches", self.count), lambda: self.figures.matches(self._asked, self.which, self.count + 1)
        )
        if not found:
            return self._nothing()
        if self.match not in [played.match for played in found]:
            self.match = found[0].match
        buttons: list[Widget] = [self._line(played) for played in found[: self.count]]
        if len(found) > self.count:
            buttons.append(Button(tr("Earlier matches"), self._show_more))
        left = Scroll(Column(buttons, 8), tr("Matches"), 8)
        course = self._find(("course", self.match), lambda: self.figures.course(self.match))
        right: Widget = Space()
        if course is not None:
            right = Column([Space(8), plot := past_course(course, self._setup(course)), Space(4)], 0, stretch=[plot])
        return Row([left, right], 20, stretch=[left, right])

    def _line(self, played: Played) -> Button:
        here = played.match == self.match
        kind: Kind = "primary" if here else "quiet"
        title, detail = results.match_title(played), results.match_detail(played)
        show = partial(self._choose, "match", played.match)
        return Button(title, show, kind, "eye" if here else "", detail, wide=True, name=f"{title}, {detail}")

    def _setup(self, course: Course) -> Setup:
        """Return the players of a past match: distinct as at a table, people with their known looks."""
        pairs = zip(course.names, course.people, strict=True)
        looks = [known_by(self.app.settings, name) if person else None for name, person in pairs]
        wished = tuple(
            Seat(name, "person" if person else "hard", "", look.colour if look else -1, look.emblem if look else "")
            for name, person, look in zip(course.names, course.people, looks, strict=True)
        )
        return Setup(course.game, wished, dict(course.options))

    # Over time

    def _time(self) -> Widget:
        of_matches, of_deals = self.figures.series, self.figures.series_of_deals
        deals: tuple[Point, ...] = self._find("deals", lambda: of_deals(self._asked, self.which, POINTS))
        found: tuple[Point, ...] = self._find("series", lambda: of_matches(self._asked, self.which, POINTS))
        if not deals and not found:
            return self._nothing()
        # Before any match is over, its deals show how it goes.
        what = self.unit or ("matches" if found else "deals")
        choice = Choice(
            tr("Counted by"),
            list(UNITS),
            [tr(each) for each in UNITS.values()],
            what,
            partial(self._choose, "unit"),
            "segments",
        )
        plots = self._plots(found if what == "matches" else deals, what)
        return Column([Row([Space(2), choice], 0), plots], 10, stretch=[plots])

    def _plots(self, found: Sequence[Point], what: str) -> Widget:
        """Return the plots of how many matches or deals have been won, and by how much."""
        if not found:
            told = Label(
                tr("None of these matches is over yet.")
                if what == "matches"
                else tr("None of these deals is over yet."),
                "body",
                "ink_soft",
                "center",
            )
            return Column([middle := Centre(told, 560)], stretch=[middle])
        marks = [Mark(results.short_date(point.when), _told(point)) for point in found]
        name = results.who_title(self._asked)
        rates = tuple((place, 100 * point.rate) for place, point in enumerate(found))
        margins = tuple((place, point.margin) for place, point in enumerate(found))
        badge = self._badge()
        won = Plot(
            tr("Matches won") if what == "matches" else tr("Deals won"),
            [Curve(name, rates, badge)],
            marks,
            tell=_percent,
            bounds=(0, 100),
        )
        ahead = Plot(tr("Points ahead"), [Curve(name, margins, badge)], marks, tell=results.signed)
        if what == "matches":
            titles = {tr("Matches won since the beginning"): won, tr("Points ahead of the others in a match"): ahead}
        else:
            titles = {tr("Deals won since the beginning"): won, tr("Points ahead of the others in a deal"): ahead}
        columns = [
            Column([Label(title, "heading", "accent_ink"), plot], 8, stretch=[plot]) for title, plot in titles.items()
        ]
        return Row([Space(2), *columns, Space(2)], 16, stretch=columns)

    def _badge(self) -> Badge:
        """Return the badge of the player whose figures are shown."""
        name = self._asked.person
        if not name:
            return Badge(PLAIN, "icon-computer")
        look = known_by(self.app.settings, name) or Person(name)
        return Badge(share_colours([look.colour])[0], picture_of_sign(share_emblems([look.emblem], [True])[0]))

    # Players

    def _everybody(self) -> Widget:
        which = self.which
        everybody = [
            *self._find("people", self.figures.people),
            *self._find("computers", self.figures.computers),
        ]
        sheets = self._find("all", lambda: {each.who: self.figures.sheet(each.who, which) for each in everybody})
        rows = results.known(everybody, sheets)
        if not rows:
            return self._nothing()
        return Scroll(Ledger([tr("Player"), *map(tr, results.HEADINGS)], rows), tr("Players"), 10)

    # Reviews

    def _reviews(self) -> Widget:
        """Return what was left on the table a deal, by game and over time, as the reviews say."""
        left = self._find("left", lambda: self.figures.left(self._asked, self.which))
        if not left:
            told = Label(tr(UNREVIEWED), "body", "ink_soft", "center")
            return Column([middle := Centre(told, 560)], stretch=[middle])
        # Points of several games are not of one size: the plot is of the one with the most reviews.
        game = next(iter(left))
        which = self.which._replace(game=game)
        found = self._find(("series left", game), lambda: self.figures.series_left(self._asked, which, POINTS))
        marks = [Mark(f"{each.when.astimezone():%d %b %y}".lstrip("0"), _told_left(each)) for each in found]
        curve = Curve(
            results.who_title(self._asked), tuple((n, each.lost) for n, each in enumerate(found)), self._badge()
        )
        plot = Plot(tr("Points left on the table"), [curve], marks, tell=results.mean)
        rows = [results.left_row(results.game_title(key), each) for key, each in left.items()]
        table = Ledger([tr("Game"), *map(tr, results.LEFT)], rows)
        title = Label(
            tr("Points left on the table in a deal of {game}", game=results.game_title(game)),
            "heading",
            "accent_ink",
        )
        return Column([table, Label(tr(REVIEWED), "small", "ink_soft"), title, plot], 10, stretch=[plot])

    # Luck

    def _luck(self) -> Widget:
        if not self._asked.person:
            told = Label(
                tr("Luck is looked at from a person’s seat: choose a person above."), "body", "ink_soft", "center"
            )
            return Column([middle := Centre(told, 560)], stretch=[middle])
        chances = self._find("luck", lambda: self.figures.luck(self._asked, self.which))
        who = self._asked.person
        inside: list[Widget] = [Label(tr(LUCK) if is_you(who) else tr(LUCK_OF, name=who))]
        for game in dict.fromkeys(each.game for each in chances):
            inside += self._luck_in(game, [each for each in chances if each.game == game])
        if not chances:
            inside.append(Label(tr("There is no deal against computer players to compare yet."), "strong", "ink_soft"))
        return Scroll(Column([*inside, Space(4), Note(tr(CHECK))], 12), tr("Luck"), 10)

    def _luck_in(self, game: str, chances: list[Chance]) -> list[Widget]:
        """Return the lines of one game."""
        title = Cell(results.game_title(game), 300, "heading", "accent_ink")
        own = Cell(called(self._asked.person), 110, "label", "ink_soft", right=True)
        theirs = Cell(tr("Computer"), 110, "label", "ink_soft", right=True)
        rest = Label("", "label", "ink_soft")
        lines: list[Widget] = [Space(2), Flow([title, own, theirs, rest], 16, stretch=[rest])]
        for each in chances:
            what, mine, others, sentence = results.chance(each)
            told = Label(sentence, "body", "accent_ink" if each.verdict in ("unusual", "not chance") else "ink_soft")
            figures = (Cell(number, 110, "number", right=True) for number in (mine, others))
            lines += [Rule(), Flow([Cell(what, 300, "strong"), *figures, told], 16, stretch=[told])]
        return lines

    # Actions

    def _choose(self, what: str, value: Any) -> None:
        if what != "match":
            self.count = MORE
        setattr(self, what, value)
        self.rebuild()

    def _show_all(self) -> None:
        self.game = self.rivals = ""
        self.period = 0
        self.rebuild()

    def _show_more(self) -> None:
        self.count += MORE
        self.rebuild()

    def _begin(self) -> None:
        self.app.close()
        self.app.over(NewScene(self.app))

    def _export(self) -> None:
        if self.app.record.statistics is not None:
            self.app.over(ExportScene(self.app, self.app.record.statistics))

    def update(self, seconds: float) -> bool:
        """Advance by some seconds, and return whether anything moves.

        Show the progress of new statistics, and read them when they are done.
        """
        said = self._progress()
        if said != self._said:
            done, self._said = not said, said
            if done or self.who is None:
                self._known.clear()
                self.rebuild()
            elif self.page is not None and self.note.say(said):
                self.page.place(self.page.root.theme, self.page.root.rect)
        return super().update(seconds)


def _told(point: Point) -> str:
    """Return the text for a point: its date, and the number of matches or deals that it stands for."""
    day = results.date(point.when)
    if point.number == 1:
        return tr("{day}, won", day=day) if point.won else tr("{day}, not won", day=day)
    return tr("Up to {day}, {won} of {number} won", day=day, won=point.won, number=point.number)


def _told_left(point: LeftPoint) -> str:
    """Return the text for a point: its date, and the number of deals that it stands for."""
    day = results.date(point.when)
    return day if point.number == 1 else tr("Up to {day}, {number} deals", day=day, number=point.number)


def _percent(value: float) -> str:
    return percent(value)
