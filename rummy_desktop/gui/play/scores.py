"""Scores: the scoring of a deal, the standing of the match, and its winner."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial, reduce

import msgspec
import pygame

from rummy_desktop.engine.cards import Card
from rummy_desktop.engine.events import Line, Result
from rummy_desktop.engine.money import money
from rummy_desktop.engine.moves import Move
from rummy_desktop.engine.questions import Column as Game
from rummy_desktop.engine.rules import IllegalMove, Rules
from rummy_desktop.engine.table import Table
from rummy_desktop.engine.wording import MINUS
from rummy_desktop.engine.wording import number as printed
from rummy_desktop.gui.look.badge import Badge, draw_badge
from rummy_desktop.gui.look.card_notes import stands_for_another
from rummy_desktop.gui.look.theme import Theme
from rummy_desktop.gui.play.session import Session
from rummy_desktop.gui.scenes.background_task import BackgroundTask
from rummy_desktop.gui.scenes.bindings import WATCHING
from rummy_desktop.gui.scenes.page import PageScene
from rummy_desktop.gui.setup.fair import fair_button
from rummy_desktop.gui.setup.seat_badge import badge_of
from rummy_desktop.gui.setup.starter import Starter
from rummy_desktop.gui.table import words
from rummy_desktop.gui.table.account import outs
from rummy_desktop.gui.table.score_plot import course_of
from rummy_desktop.gui.table.stage import Stage
from rummy_desktop.gui.widgets.badge import BadgePicture
from rummy_desktop.gui.widgets.box import Centre, Column, Flow, Panel, Row, Space
from rummy_desktop.gui.widgets.button import Button
from rummy_desktop.gui.widgets.cards import Cards
from rummy_desktop.gui.widgets.choice import Choice
from rummy_desktop.gui.widgets.label import Label
from rummy_desktop.gui.widgets.node import Node
from rummy_desktop.gui.widgets.scroll import Scroll
from rummy_desktop.gui.widgets.widget import Widget, tall
from rummy_desktop.language.translate import mark, tr, tr_as
from rummy_desktop.storage.match_file.secret import may_tell

STEP = 0.45  # seconds from one line of the sum to the next
LONGEST = 4.0  # seconds for the whole sum
HIGH = 28  # units from one line of the sum or the sheet to the next
LARGE = 62  # units that a card is wide where few play
ABREAST = 4  # the greatest number of games beside each other on one sheet
BESIDE = 4  # the greatest number of columns of the score sheet with room beside the sum
LATEST = 5  # the greatest number of deals of the sheet beside the sum; all of them have a page of their own
MANY = 80  # the greatest number of cards in melds for which those of sides are not smaller
MELD = 36  # units that a card of a side's melds is wide


class Who(Column):
    """The owner of the cards beside it: as wide for everybody, so that the cards stand below each other."""

    units = 150

    def wish(self, theme: Theme) -> tuple[int, int]:
        wide = theme.high(self.units)
        return wide, self.height(theme, wide)


class Account(Who):
    """The owner of the cards beside it, with all that made up the points of the deal."""

    units = 270


class Gain(Label):
    """Points at the end of a line: as wide for everybody."""

    def wish(self, theme: Theme) -> tuple[int, int]:
        return theme.high(76), super().wish(theme)[1]

    def least(self, theme: Theme) -> int:
        return self.wish(theme)[0]


class Sum(Widget):
    """The lines of a sum, of which a number are shown: the name, the item, and the points."""

    def __init__(self, lines: Sequence[tuple[str, str, str, bool]]) -> None:
        super().__init__("; ".join(f"{who} {what} {points}" for who, what, points, _ in lines))
        self.lines = list(lines)
        self.shown = len(self.lines)

    def wish(self, theme: Theme) -> tuple[int, int]:
        return theme.high(360), len(self.lines) * tall(theme, HIGH)

    def least(self, theme: Theme) -> int:
        return theme.high(280)

    def draw(self, canvas: pygame.Surface) -> None:
        theme = self.theme
        high = tall(theme, HIGH)
        points_wide = max(
            [theme.high(74), *(theme.measure(line[2], "number")[0] + theme.px(12) for line in self.lines)]
        )
        for number, (who, what, points, strong) in enumerate(self.lines[: self.shown]):
            row = pygame.Rect(self.rect.x, self.rect.y + number * high, self.rect.w, high)
            if strong:
                canvas.fill(theme.colours.panel_line, (row.x, row.y, row.w, theme.px(1)))
            style = "strong" if strong else "body"
            name = theme.fit(who, style, row.w // 2)
            theme.write(canvas, name, row, style, theme.colours.ink)
            after = theme.measure(name, style)[0] + theme.px(10)
            rest = pygame.Rect(row.x + after, row.y, row.w - after - points_wide, row.h)
            theme.write(canvas, theme.fit(what, "body", rest.w), rest, "body", theme.colours.ink_soft)
            theme.write(
                canvas, points, row, "number", theme.colours.accent_ink if strong else theme.colours.ink, "right"
            )


class Sheet(Widget):
    """The points of every deal in columns, one for each side with the badges of its players, and the totals below.

    A row without a title is a remark on the one above; `more` are rows below the totals. Where several games are
    played at once, `games` has the title of each: each has as many columns, side by side.
    """

    def __init__(
        self,
        names: Sequence[str],
        badges: Sequence[Sequence[Badge]],
        rows: Sequence[tuple[str, Sequence[str]]],
        totals: Sequence[str],
        more: Sequence[tuple[str, Sequence[str]]] = (),
        games: Sequence[str] = (),
    ) -> None:
        super().__init__(tr("score sheet"))
        self.games = list(games)
        self.names = list(names)
        self.badges = list(badges)
        self.rows = list(rows)
        self.totals = list(totals)
        self.more = list(more)

    def told_parts(self) -> Sequence[Node]:
        """Return the rows, each figure with its owner; a remark is read with the row above."""
        told: list[tuple[str, list[str]]] = []
        for title, cells in (*self.rows, (tr("Total"), self.totals), *self.more):
            if title or not told:
                told.append((tr("Deal {deal}", deal=title) if title.isdigit() else title, self._owned(cells)))
            else:
                told[-1][1].extend(self._owned(cells))
        return [self.part(number, title, "text", about=", ".join(row)) for number, (title, row) in enumerate(told)]

    def _owned(self, cells: Sequence[str]) -> list[str]:
        """Return the figures of a row with their owners, and with the game if there are several."""
        across = len(self.names) // max(1, len(self.games))
        games = [self.games[place // across] for place in range(len(cells))] if self.games else [""] * len(cells)
        told = zip(games, self.names, cells, strict=True)
        return [" ".join(filter(None, (game and f"{game}:", name, cell))) for game, name, cell in told if cell]

    def wish(self, theme: Theme) -> tuple[int, int]:
        wide = max(theme.high(300), self.least(theme))
        return wide, (len(self.rows) + len(self.more) + 3 + bool(self.games)) * tall(theme, HIGH)

    def least(self, theme: Theme) -> int:
        return self._first(theme) + len(self.names) * self._column(theme)

    def _first(self, theme: Theme) -> int:
        """Return the width of the titles of the rows."""
        titles = [title for title, _ in (*self.rows, *self.more)]
        wide = max([theme.measure(tr("Total"), "strong")[0], *(theme.measure(title, "small")[0] for title in titles)])
        return wide + theme.px(16)

    def _column(self, theme: Theme) -> int:
        """Return the least width of a column: no figure is cut off, though a name may be."""
        cells = [cell for _, row in (*self.rows, *self.more) for cell in row]
        figures = [theme.measure(cell, "body")[0] for cell in cells]
        totals = [theme.measure(cell, "number")[0] for cell in self.totals]
        titles = [theme.measure(title, "label")[0] * len(self.games) // len(self.names) for title in self.games]
        return max([theme.px(52), *figures, *totals, *titles]) + theme.px(10)

    def draw(self, canvas: pygame.Surface) -> None:
        theme = self.theme
        high, first = tall(theme, HIGH), self._first(theme)
        column = (self.rect.w - first) // max(1, len(self.names))
        radius = tall(theme, 22) // 2
        top = self.rect.y + (high if self.games else 0)
        self._draw_games(canvas, first, column)
        for place, side in enumerate(self.badges):
            right = self.rect.x + first + (place + 1) * column - theme.px(6)
            for number, badge in enumerate(reversed(side)):
                x = right - radius - number * (2 * radius + theme.px(4))
                draw_badge(theme, canvas, (x, top + high // 2 - theme.px(1)), radius, badge)
        lines = [("", self.names), *self.rows, (tr("Total"), self.totals), *self.more]
        for number, (title, cells) in enumerate(lines):
            last = number == len(self.rows) + 1
            remark = number > 0 and not title
            row = pygame.Rect(self.rect.x, top + (number + 1) * high, self.rect.w, high)
            if number == 1 or last:
                canvas.fill(theme.colours.panel_line, (row.x, row.y, row.w, theme.px(1)))
            theme.write(canvas, title, row, "strong" if last else "small", theme.colours.ink_soft)
            for place, cell in enumerate(cells):
                room = pygame.Rect(row.x + first + place * column, row.y, column - theme.px(6), high)
                style = "label" if number == 0 else "number" if last else "small" if remark else "body"
                colour = theme.colours.accent_ink if last or remark else theme.colours.ink
                theme.write(canvas, theme.fit(cell, style, room.w), room, style, colour, "right")

    def _draw_games(self, canvas: pygame.Surface, first: int, column: int) -> None:
        """Draw the title of each game above its columns, with a line between two games."""
        theme, each = self.theme, len(self.names) // max(1, len(self.games)) * column
        for place, title in enumerate(self.games):
            left = self.rect.x + first + place * each
            room = pygame.Rect(left, self.rect.y, each - theme.px(6), tall(theme, HIGH))
            theme.write(canvas, title, room, "label", theme.colours.accent_ink, "right")
            if place:
                canvas.fill(theme.colours.panel_line, (left + theme.px(4), self.rect.y, theme.px(1), self.rect.h))


class ScoresScene(PageScene):
    """The score sheet over the table; after a deal it shows all hands and how the points add up, step by step.

    It can show the scores over the deals as a plot instead.
    """

    name = "scores"
    places = (WATCHING,)
    covers = False
    margin = 20

    def __init__(self, app: Starter, session: Session, stage: Stage, next_deal: Callable[[], None]) -> None:
        super().__init__(app)
        self.app: Starter = app
        self.session = session
        self.stage = stage
        self.next_deal = next_deal
        view = session.match.table
        self.between = session.match.rules.asking(view).between
        self.deal = view.results[-1].deal if view.results and self.between else 0  # the deal that is shown; 0: all
        self._tables: dict[int, Table | None] = {self.deal: view} if self.deal else {}  # as each deal ended
        self._looking: BackgroundTask[Table] | None = None
        self.steps = 0.0
        self.plotted = False
        self.first = mark("Go on") if self.between else mark("Back to the table")
        if view.over or view.to_deal:
            self.first = mark("Play again") if view.over else mark("Next deal")
        self._sums: list[Sum] = []

    @property
    def ended(self) -> Result | None:
        """The end of the deal that is shown."""
        return next((each for each in self.session.match.table.results if each.deal == self.deal), None)

    @property
    def found(self) -> Table | None:
        """The table as the deal that is shown ended; None while it is not known."""
        return self._tables.get(self.deal)

    @property
    def last(self) -> bool:
        """Whether the deal that is shown is the one that has just ended."""
        return self.between and self.deal == self._last

    # Building

    def build(self) -> Widget:
        view = self.session.match.table
        self._sums = []
        if self.plotted:
            return self._plot()
        hands = self.ended is not None and (bool(self.ended.lines) or self._pot)
        short = hands and (self._partners or view.seats > BESIDE)  # the rows themselves say what made up the points
        deal = self._sum(tr("This deal"), self._deal_lines(self.ended)) if self.ended and not short else []
        match = self._sum(tr("The match"), self._match_lines()) if self.last and view.over and view.match_lines else []
        below: list[Widget] = [Column(each, 8) for each in (deal, match) if each]
        sheet = Column([Label(tr("The match so far"), "heading", "accent_ink"), self._sheet()], 8)
        body: Widget = Column([*self._said(), sheet], 8)
        if short:
            rows = [self._sides()] if self._partners else self._hands()
            body = Column([*self._said(), *rows, *below], 8 if self._partners else 4)
        elif len(below) > 1 and self.session.match.rules.columns(view):
            # The sheet of several games is as wide as all the sums.
            body = Column([*self._said(), *self._hands(), Space(2), Flow(below, 32, stretch=below), sheet], 8)
        elif hands:
            beside = Flow([*below, sheet], 32, stretch=[*below, sheet])
            body = Column([*self._said(), *self._hands(), Space(2), beside], 8)
        scroll = Scroll(body, "scores", bleed=True)
        self._reveal()
        panel = Panel([self._top(), scroll, self._buttons()], 14, 26, lift=28, stretch=[scroll])
        wide = hands or view.seats > BESIDE
        return Centre(panel, 1000 if wide else 760 if view.results or self._pot else 560)

    @property
    def _partners(self) -> bool:
        """Whether there are sides of several players."""
        rules = self.session.match.rules
        return len(rules.sides) < rules.seats

    def _top(self) -> Widget:
        """Return the title, and what is shown below it: the sheet or the plot."""
        title = self._head()
        if not self.session.match.table.results:
            return title
        choice = Choice(tr("Shown"), (False, True), (tr("Sheet"), tr("Plot")), self.plotted, self._show, "segments")
        if self.plotted:
            return Flow([title, choice], 16, stretch=[title])
        deals = [0, *(result.deal for result in self.session.match.table.results)]
        names = [tr("All deals"), *(tr("Deal {deal}", deal=deal) for deal in deals[1:])]
        which = Choice(tr("Deal"), deals, names, self.deal, self._open_deal, "list")
        return Flow([title, which, choice], 16, stretch=[title])

    def _open_deal(self, deal: int) -> None:
        """Show how a deal went, whoever played it; 0 shows all."""
        self.deal, self.steps = deal, 1000.0
        if deal and deal not in self._tables and self._looking is None:
            self._looking = BackgroundTask(partial(self.session.match.table_after, deal))
        self.rebuild()

    def _take(self) -> None:
        """Take the table that was looked for, and look for the next one if another deal is shown by now."""
        assert self._looking is not None
        looking, self._looking = self._looking, None
        try:
            table: Table | None = looking.result()
        except (LookupError, IllegalMove):
            table = None  # the sums are told without the cards
        if table is not None:
            self._tables[table.results[-1].deal] = table
        if self.deal:
            self._tables.setdefault(self.deal, None) if table is None else self._open_deal(self.deal)

    def _show(self, plotted: bool) -> None:
        self.plotted = plotted
        self.steps = 1000.0
        self.rebuild()

    def _plot(self) -> Widget:
        match = self.session.match
        plot = course_of(match.rules, match.table, self.session.setup)
        return Centre(Panel([self._top(), plot, self._buttons()], 14, 26, lift=28, stretch=[plot]), 1000)

    @property
    def _pot(self) -> bool:
        """Whether the game has a pot, or players who are out."""
        match = self.session.match
        return match.rules.stake > 0 or any(result.out for result in match.table.results)

    def _head(self) -> Widget:
        view, setup = self.session.match.table, self.session.setup
        if view.over and (self.last or not self.deal):
            # "You" come first.
            winners = sorted(view.winners, key=lambda seat: setup.seats[seat].player != "you")
            who = [words.name_of(setup, seat) for seat in winners]
            if len(who) == 1:
                won = tr("{name} wins the match", name=who[0])
            else:
                together = reduce(lambda first, last: tr("{first} and {last}", first=first, last=last), who)
                won = tr("{names} win the match together", names=together)
            # Where several people play, "you" could be any of them.
            mine = not self.session.people.several and list(view.winners) == self.session.people.seats
            return Label(tr("You win the match") if mine else won, "title", "accent_ink")
        if self.ended:
            return Label(self._first_line(self.ended), "title")
        return Label(tr("Score sheet"), "title")

    def _said(self) -> list[Widget]:
        """Return at the end of a match how its last deal went, or who resigned; the title names the winner."""
        match = self.session.match
        if match.table.over and match.log and match.log[-1].gives_up:
            return [Label(words.resigned(self.session.setup, match.log[-1].seat), "strong")]
        return [Label(self._first_line(self.ended), "strong")] if self.ended and self.last and match.table.over else []

    def _first_line(self, ended: Result) -> str:
        """Return in words how the deal went and what it brought: to you, if one person sits at this computer."""
        people = self.session.people
        viewer = people.seats[0] if len(people.seats) == 1 and not people.several else None
        return words.deal_in_words(ended, self.session.match.rules, self.session.setup, viewer)

    def _hands(self) -> list[Widget]:
        """Return every hand as it was shown, with its points and what it brought."""
        seats = range(self.session.match.table.seats)
        # A player who has left the match before has no row.
        return [self._hand(seat) for seat in seats if not self._pot or self._played(seat)]

    def _sides(self) -> Widget:
        """Return a column for each side with its whole melds and what was left, and below how its points add up."""
        rules, setup, result = self.session.match.rules, self.session.setup, self.ended
        assert result is not None
        columns: list[Widget] = [self._side(side) for side in rules.sides]
        told: dict[str, list[int]] = {}
        places: dict[str, int] = {}
        for seat in range(rules.seats):
            for place, line in enumerate(each for each in result.lines if each.seat == seat):
                sums = told.setdefault(line.said, [0] * len(rules.sides))
                sums[self._side_of(seat)] += line.points
                places[line.said] = max(places.get(line.said, 0), place)
        rows = [
            (what, [printed(each) if each else "" for each in told[what]])
            for what in sorted(told, key=lambda what: (min(told[what]) < 0, places[what]))
        ]
        brought = [sum(result.points[seat] for seat in side) for side in rules.sides]
        rows.append((tr("This deal"), [printed(each, "+") for each in brought]))
        earlier = [each for each in self.session.match.table.results if each.deal < result.deal]
        before = [sum(each.points[seat] for each in earlier for seat in side) for side in rules.sides]
        if earlier:
            rows.append((tr("Before"), [printed(each) for each in before]))
        totals = [printed(one + other) for one, other in zip(before, brought, strict=True)]
        names = [words.named(setup, side) for side in rules.sides]
        badges = [[badge_of(setup, seat) for seat in side] for side in rules.sides]
        across = Row(columns, 24, stretch=columns)
        return Column([across, Sheet(names, badges, rows, totals)], 10)

    def _side_of(self, seat: int) -> int:
        """Return the place of the side of a seat."""
        return next(place for place, side in enumerate(self.session.match.rules.sides) if seat in side)

    def _side(self, side: Sequence[int]) -> Widget:
        """Return the whole melds of a side, and what each of its players had left."""
        rules, setup, table = self.session.match.rules, self.session.setup, self.found
        inside: list[Widget] = [Label(words.named(setup, side), "label", "accent_ink")]
        if table is None:
            return Column(inside, 6)
        owned = [_owned(rules, table, seat) for seat in (side if rules.scoring.marks_owners else side[:1])]
        melds = sorted((meld for melds, _ in owned for meld in melds), key=len, reverse=True)
        stands = {card: other for _, each in owned for card, other in each.items()}
        wide = MELD if sum(len(meld.cards) for meld in table.melds) <= MANY else MELD - 10
        if melds:
            inside.append(Flow([Cards([meld], stands=stands, wide=wide) for meld in melds], 0))
        rest: list[Widget] = []
        for seat in side:
            left = sorted(table.hands[seat], key=lambda card: (card.rank, card.suit))
            said = f"{rules.left_over(table, seat)} {tr(rules.names.left)}" if left else tr("nothing left")
            name = Label(f"{words.name_of(setup, seat)}: {said}", "small", "ink_soft", single=True)
            rest.append(Row([name, Cards((), left, wide=wide - 8)] if left else [name], 8))
        inside.append(Flow(rest, 16))
        return Column(inside, 6)

    def _played(self, seat: int) -> bool:
        """Return whether a seat has played in the deal that is shown."""
        return not self.ended or self.found is None or bool(self.found.hands[seat]) or seat == self.ended.winner

    def _hand(self, seat: int) -> Widget:
        """Return the row of a player: the name, what made up the points, the cards, and what the deal brought."""
        table, rules, setup, result = self.found, self.session.match.rules, self.session.setup, self.ended
        assert result is not None
        small = rules.seats > BESIDE
        badge = BadgePicture(badge_of(setup, seat), 30)
        name = Label(words.name_of(setup, seat), "strong", single=True)
        made = Label(words.made_of(result, seat), "small", "ink_soft", single=not small)
        gain = Gain(printed(result.points[seat], "+"), "number", "accent_ink", "right")
        total = sum(each.points[seat] for each in self.session.match.table.results if each.deal <= result.deal)
        gains: list[Widget] = [gain, *([Gain(printed(total), "number", "ink", "right")] if small else [])]
        if table is None:
            told = Column([name, made], 0)
            return Row([badge, told, *gains], 12, stretch=[told])
        owned, stands = _owned(rules, table, seat)
        left = sorted(table.hands[seat], key=lambda card: (card.rank, card.suit))
        what = tr("nothing left") if owned else tr("no cards")
        if left:
            what = f"{rules.left_over(table, seat)} {tr(rules.names.left)}"
        if (melded := rules.melded_points(table, seat)) is not None:
            what = tr("{points} melded, {left}", points=melded, left=what if left else tr("none left"))
        wide = LARGE if table.seats < 3 else 30 if small else 48
        cards = Cards(owned, left, tr(rules.names.left_title), stands, wide)
        if small and made.text:
            told = Account([name, made], 0)
        else:
            told = (Account if small else Who)([name, Label(what, "small", "ink_soft", single=not small)], 0)
        middle: Widget = cards
        if counted := words.counted(rules, table, seat):
            middle = Column([cards, Label(counted, "small", "ink_soft")], 0 if small else 2)
        row = Row([Row([badge, told], 12), middle, *gains], 16, stretch=[middle])
        row.whole = True
        return row

    def _sum(self, title: str, lines: list[tuple[str, str, str, bool]]) -> list[Widget]:
        if not lines:
            return []
        self._sums.append(Sum(lines))
        return [Label(title, "heading", "accent_ink"), self._sums[-1]]

    def _line(self, line: Line) -> tuple[str, str, str, bool]:
        return words.name_of(self.session.setup, line.seat), line.said, printed(line.points), False

    def _deal_lines(self, result: Result) -> list[tuple[str, str, str, bool]]:
        if self._pot:
            return self._pot_lines()
        told = list(result.lines)
        if self.session.match.rules.scoring.marks_owners:
            # Melded points are shown beside the cards; here only for players who also score something else.
            more = {line.seat for line in told if line.what != "melded"}
            told = [line for line in told if line.seat in more]
        # The sum stands beside the cards if partners are below each other, too.
        rules = self.session.match.rules
        order = [seat for side in rules.sides for seat in side]
        return [self._line(line) for line in sorted(told, key=lambda line: order.index(line.seat))]

    def _pot_lines(self) -> list[tuple[str, str, str, bool]]:
        """Return the players who were out after the deal with their fate, and the winner of the pot."""
        rules, table = self.session.match.rules, self.session.match.table
        lines = []
        number = next(place for place, each in enumerate(table.results) if each.deal == self.deal)
        for out in outs(table)[number]:
            name = words.name_of(self.session.setup, out.seat)
            if out.score is not None:
                lines.append((name, tr("out with {points}, buys in again", points=out.points), f"→ {out.score}", False))
            else:
                gone = tr("out") if out.asked or (table.over and self.last) else tr("out, leaves the match")
                lines.append((name, gone, printed(out.points), False))
        if not self.last:
            return lines
        won = ((words.name_of(self.session.setup, seat), rules.won(table, seat)) for seat in range(table.seats))
        return lines + [(who, tr("wins the pot"), money(cents), True) for who, cents in won if cents]

    def _match_lines(self) -> list[tuple[str, str, str, bool]]:
        view = self.session.match.table
        lines = [self._line(line) for line in view.match_lines]
        for seat, total in enumerate(view.totals):
            lines.append((words.name_of(self.session.setup, seat), tr("in all"), printed(total), True))
        return lines

    def _sheet(self) -> Widget:
        view = self.session.match.table
        setup = self.session.setup
        rules = self.session.match.rules
        sides = rules.sides
        names = [words.named(setup, side) for side in sides]
        badges = [[badge_of(setup, seat) for seat in side] for side in sides]
        if columns := rules.columns(view):
            lines = [columns[first : first + ABREAST] for first in range(0, len(columns), ABREAST)]
            return Column([_games_sheet(line, names, badges, [side[0] for side in sides]) for line in lines], 14)
        rows = [
            (f"{result.deal}", [printed(sum(result.points[seat] for seat in side)) for side in sides])
            for result in view.results[-LATEST if self.deal else 0 :]
        ]
        totals = [printed(rules.total(view, side[0])) for side in sides]
        return self._pot_sheet(names, badges) if self._pot else Sheet(names, badges, rows, totals)

    def _pot_sheet(self, names: list[str], badges: list[list[Badge]]) -> Widget:
        """Return the sheet of the players out after each deal, their new scores, and what was paid and won."""
        rules, table = self.session.match.rules, self.session.match.table
        rows: list[tuple[str, list[str]]] = []
        gone: set[int] = set()
        for result, told in zip(table.results, outs(table), strict=True):
            rows.append((str(result.deal), ["" if s in gone else printed(p) for s, p in enumerate(result.points)]))
            if told:
                cells = [""] * table.seats
                for out in told:
                    left = (
                        tr("out")
                        if out.asked or (table.over and result is table.results[-1])
                        else tr_as("the match", "left")
                    )
                    cells[out.seat] = left if out.score is None else f"{printed(out.points)} → {printed(out.score)}"
                    gone |= {out.seat} if out.score is None else set()
                rows.append(("", cells))
        totals = [printed(score) for score in table.scores]
        paid = [rules.paid(table, seat) for seat in range(table.seats)]
        more = [(tr("Paid"), [money(cents) for cents in paid])] if any(paid) else []
        won = [rules.won(table, seat) for seat in range(table.seats)]
        if any(won):
            more.append((tr("Won"), [money(cents) if cents else "" for cents in won]))
        settled = [rules.settled(table, seat) for seat in range(table.seats)]
        if any(settled):
            signs = ["" if not cents else "+" if cents > 0 else MINUS for cents in settled]
            net = [f"{sign}{money(abs(cents))}" for sign, cents in zip(signs, settled, strict=True)]
            more.append((tr("Among you"), net))
        return Sheet(names, badges, rows, totals, more)

    def _buttons(self) -> Widget:
        view, space = self.session.match.table, Space()
        kept = self.session.kept
        fair = fair_button(self.app, self.session.match.seed, may_tell(kept.header, view.over), file=kept.path)
        row: list[Widget] = [fair, space]
        if view.over:
            row += [
                Button(tr("Menu"), self._menu, icon="menu"),
                Button(tr("See the table"), self.escape, name=tr("Look at the table")),
                *self._review(),
                *self._challenge(),
                *self._same_again(),
                Button(tr("Play again"), self._again, "primary", "play"),
            ]
        elif view.to_deal:
            look = Button(tr("See the table"), self.escape, name=tr("Look at the table"))
            on = Button(tr("Next deal"), self._next, "primary", "cards")
            others = [Button(each.text, partial(self._say, each.move)) for each in self.session.between_deals()]
            row += [look, *self._review(), *self._challenge(), *self._same_again(), *others, on]
        else:
            back = tr("Go on") if self.between else tr("Back to the table")
            row += [*self._review(), *self._challenge(), Button(back, self.escape, "primary")]
        return Flow(row, 12, stretch=[space])

    def _review(self) -> list[Widget]:
        """Return the way to review the last deal that is over, if the match is kept and somebody has played it here."""
        if not self._reviewable():
            return []
        text = tr("Review") if self.last else tr("Review deal {deal}", deal=self._last)
        return [Button(text, self._open_review, icon="search", name=tr("Review"), hotkey="R")]

    @property
    def _last(self) -> int:
        """The number of the last deal that is over; 0 if none is."""
        results = self.session.match.table.results
        return results[-1].deal if results else 0

    def _reviewable(self) -> bool:
        return self.session.kept.path is not None and bool(self._last) and bool(self.session.people.seats)

    def _open_review(self) -> None:
        path, people = self.session.kept.path, self.session.people
        assert path is not None
        seat = people.viewer if people.viewer in people.seats else people.seats[0]
        self.app.review(path, self._last, seat)

    def _challenge(self) -> list[Widget]:
        """Return the way to send the last deal that is over as a challenge.

        There is one where one person has played it here and it is kept.
        """
        if not self._sendable():
            return []
        return [Button(tr("Challenge"), self._send, icon="share", name=tr("Challenge a friend"), hotkey="F")]

    def _sendable(self) -> bool:
        return self._reviewable() and len(self.session.people.seats) == 1

    def _send(self) -> None:
        path = self.session.kept.path
        assert path is not None
        self.app.challenge(path, self._last)

    def _same_again(self) -> list[Widget]:
        """Return the way to deal the same cards again.

        There is one where the match is kept and nobody else's cards come with it.
        """
        path, view = self.session.kept.path, self.session.match.table
        if path is None or not self.between or not self._last or (self.session.people.several and not view.over):
            return []
        deal = self._last
        return [Button(tr("Same deal again"), lambda: self.app.deal_again(path, deal))]

    # Actions

    def _next(self) -> None:
        self.app.close()
        self.next_deal()

    def _say(self, move: Move) -> None:
        """Make an answer that is open before the next deal, and show the result."""
        self.session.submit(move, by_hand=False)
        self.rebuild()

    def _again(self) -> None:
        self.app.start(msgspec.structs.replace(self.session.people.began, seed=None))

    def _menu(self) -> None:
        self.app.running = None
        self.app.open_menu()

    # The sum, step by step

    def _reveal(self) -> None:
        left = int(self.steps / self._step)
        for each in self._sums:
            shown = max(0, min(len(each.lines), left))
            if shown != each.shown:
                each.shown = shown
                each.touch()
            left -= len(each.lines)

    @property
    def done(self) -> bool:
        """Whether every line of the sum is shown."""
        return self.steps >= self._step * (1 + self._lines)

    @property
    def _lines(self) -> int:
        return sum(len(each.lines) for each in self._sums)

    @property
    def _step(self) -> float:
        """Seconds from one line of the sum to the next."""
        return min(STEP, LONGEST / (1 + self._lines))

    def update(self, seconds: float) -> bool:
        if not self.done:
            self.steps += min(seconds, 0.1) * (1.0 if self.stage.speed else 100.0)
            self._reveal()
        if self._looking is not None and self._looking.done:
            self._take()
        return super().update(seconds) or not self.done or self._looking is not None

    def handle(self, event: pygame.event.Event) -> None:
        if event.type in (pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN) and not self.done:
            self.steps = 1000.0
            self._reveal()
        held = pygame.KMOD_CTRL | pygame.KMOD_META | pygame.KMOD_ALT
        key = event.key if event.type == pygame.KEYDOWN and not event.mod & held else 0
        if key == pygame.K_r and self._reviewable():
            self._open_review()
        elif key == pygame.K_f and self._sendable():
            self._send()
        else:
            super().handle(event)


def _games_sheet(
    games: Sequence[Game], names: Sequence[str], badges: Sequence[Sequence[Badge]], seats: Sequence[int]
) -> Widget:
    """Return the sheet of several games played at once, with the sums of those that are over."""

    def cells(found: Sequence[Mapping[str, Sequence[int | None]]], row: str) -> list[str]:
        told = [each.get(row, (None,) * (max(seats) + 1)) for each in found]
        written = [points[seat] for points in told for seat in seats]
        return ["" if each is None else printed(each) for each in written]

    deals = [{str(deal): points for deal, points in game.deals} for game in games]
    more = [dict(game.more) for game in games]
    numbers = sorted({int(row) for each in deals for row in each})
    added = list(dict.fromkeys(row for each in more for row in each))
    # The total stands last.
    ends = [game.more[-1][0] for game in games if game.more]
    added.sort(key=lambda row: row in ends)
    return Sheet(
        [*names] * len(games),
        [*badges] * len(games),
        [(str(deal), cells(deals, str(deal))) for deal in numbers],
        [printed(game.scores[seat]) for game in games for seat in seats],
        [(row, cells(more, row)) for row in added],
        [tr("{game}, over", game=tr(game.title)) if game.over else tr(game.title) for game in games],
    )


def _owned(rules: Rules, table: Table, seat: int) -> tuple[list[tuple[Card, ...]], dict[Card, Card]]:
    """Return the cards of the melds of `seat`, those of partners whole, and what wild ones stand for; none of nobody's.

    Where players are owners of single cards, it is only those of `seat`.
    """
    groups: list[tuple[Card, ...]] = []
    stands: dict[Card, Card] = {}
    for meld in table.melds:
        if not rules.scoring.marks_owners and meld.owner != rules.side(seat):
            continue
        own = [other == seat or not rules.scoring.marks_owners for other in meld.seats]
        groups.append(tuple(card for card, mine in zip(meld.cards, own, strict=True) if mine))
        told = zip(meld.cards, meld.roles, stands_for_another(meld), strict=True)
        stands |= {card: Card(*role[:2]) for card, role, other in told if other}
    return [group for group in groups if group], stands
