"""Challenges page: the deal of the day and challenges: the game, the last days, and a code that was sent."""

from __future__ import annotations

import secrets
from collections.abc import Iterator
from datetime import date, timedelta
from pathlib import Path
from typing import Final

import pygame

from rummy_desktop.engine.seats import Level
from rummy_desktop.engine.wording import number as printed
from rummy_desktop.gui.challenges.challenge_scene import ChallengeProgram, ChallengeScene
from rummy_desktop.gui.look.theme import Theme
from rummy_desktop.gui.play.autosave import TakenUp
from rummy_desktop.gui.scenes.page import PageScene, dialog
from rummy_desktop.gui.setup.rules_summary import rules_summary
from rummy_desktop.gui.setup.seats import recall
from rummy_desktop.gui.widgets.box import Column, Flow, Grid, Space
from rummy_desktop.gui.widgets.button import Button
from rummy_desktop.gui.widgets.choice import Choice
from rummy_desktop.gui.widgets.field import Field, paste
from rummy_desktop.gui.widgets.label import Label, Rule
from rummy_desktop.gui.widgets.note import Note
from rummy_desktop.gui.widgets.widget import Widget, tall
from rummy_desktop.language.formats import day_in_words, weekday_and_day
from rummy_desktop.language.translate import tr, tr_plural
from rummy_desktop.storage.challenges import (
    BITS,
    LONGEST,
    Challenge,
    against_sending,
    deal_of_the_day,
    kept_challenge,
    read,
)
from rummy_desktop.storage.clock import today
from rummy_desktop.storage.days import Days, Played
from rummy_desktop.storage.paths import matches_dir
from rummy_desktop.variants import GAMES

LAST: Final = 7
"""So many days are shown."""


class Day(Widget):
    """One of the last days: the day, and both results if it was played."""

    def __init__(self, day: date, played: Played | None, now: bool) -> None:
        title = tr("Today") if now else weekday_and_day(day)
        lead = "" if played is None else printed(played.lead, "+")
        theirs = "" if played is None or played.strongest is None else printed(played.strongest, "+")
        told = tr("you {lead}", lead=lead) if lead else tr("not played")
        super().__init__(
            tr("{title}: {told}, hard {theirs}", title=title, told=told, theirs=theirs)
            if theirs
            else f"{title}: {told}"
        )
        self.title, self.lead, self.theirs, self.now = title, lead, theirs, now

    def wish(self, theme: Theme) -> tuple[int, int]:
        return theme.high(92), tall(theme, 84, 3)

    def least(self, theme: Theme) -> int:
        return theme.high(80)

    def draw(self, canvas: pygame.Surface) -> None:
        theme, rect = self.theme, self.rect
        line = self.colour("accent" if self.now else "panel_line")
        theme.plate(canvas, rect, self.colour("panel_high"), line, theme.radius, theme.px(2 if self.now else 1))
        high = rect.h // 3
        rows = [pygame.Rect(rect.x, rect.y + number * high, rect.w, high) for number in range(3)]
        theme.write(canvas, self.title, rows[0], "label", self.colour("accent_ink"), "center")
        theme.write(canvas, self.lead or "–", rows[1], "number", self.colour("ink"), "center")
        told = tr("hard {theirs}", theirs=self.theirs) if self.theirs else ""
        theme.write(canvas, theme.fit(told, "small", rect.w), rows[2], "small", self.colour("ink_soft"), "center")


class ChallengesScene(PageScene):
    """The deal of the day of each game with the last results, and challenges to enter or to begin."""

    name = "challenges"
    covers = False
    margin = 16

    def __init__(self, app: ChallengeProgram, code: str = "") -> None:
        super().__init__(app)
        self.app: ChallengeProgram = app
        last = app.settings.last_game
        self.game = last if last in GAMES else next(iter(GAMES))
        self.days = Days()
        self.day = today()
        self.code = code
        self.said = self.days.trouble
        self.first = self._play_name()

    def build(self) -> Widget:
        title = Label(tr("Deal of the day"), "title")
        head = Flow([title, Button(tr("Close"), self.escape, icon="close")], 12, stretch=[title])
        self.note = Note(self.said, "refusal")
        inside = [*self._today(), Rule(), *self._challenges(), Column([self.note, Space(24)], 0)]
        return dialog(inside, [], 860, 14, [head], tr("Deals"))

    def _play_name(self) -> str:
        played = self.days.of(self.game, self.day)
        if played is None and self._begun() is not None:
            return tr("Go on with today’s deal")
        return tr("Play it again, for practice") if self._is_used() else tr("Play today’s deal")

    def _begun(self) -> Path | None:
        """Return the file of the match in which today's deal was begun; None if there is none or it is gone."""
        name = self.days.begun(self.game, self.day)
        path = matches_dir() / name
        return path if name and Path(name).name == name and path.exists() else None

    def _is_used(self) -> bool:
        """Return whether today's deal was played, or begun and thrown away: it counts once."""
        return self.days.of(self.game, self.day) is not None or bool(self.days.begun(self.game, self.day))

    def _today(self) -> Iterator[Widget]:
        titles = [game.title for game in GAMES.values()]
        game = Choice(tr("Game"), list(GAMES), titles, self.game, self._pick, "list")
        label = Label(
            tr("Everybody has the same cards on {day}.", day=day_in_words(self.day)),
            "body",
            "ink_soft",
        )
        yield Flow([label, game], 12, stretch=[label])
        days = [self.day - timedelta(days=back) for back in reversed(range(LAST))]
        yield Grid([Day(day, self.days.of(self.game, day), day == self.day) for day in days], LAST, 8)
        challenge = deal_of_the_day(self.game, self.day)
        told = Label(
            tr_plural(
                "One deal against a hard computer player, by the usual rules. The first time counts.",
                "One deal against {n} hard computer players, by the usual rules. The first time counts.",
                len(challenge.levels),
            ),
            "small",
            "ink_soft",
        )
        play = Button(self._play_name(), self._play, "primary", "play")
        yield Flow([told, play], 12, stretch=[told])

    def _challenges(self) -> Iterator[Widget]:
        yield Label(tr("Challenges"), "heading", "accent_ink")
        field = Field(tr("A code"), self.code, self._write, LONGEST, tr("A code that you were sent: VS-…"), self._enter)
        buttons: list[Widget] = [
            Button(tr("Take it up"), self._enter, name=tr("Take it up")),
            Button(tr("Paste code"), self._paste),
        ]
        yield Flow([field, *buttons], 12, [field])
        setup = recall(self.app.settings, self.game)
        rules = rules_summary(GAMES[self.game], setup.options if setup is not None else {})
        count = len(rules.changed)
        words = rules.name or (
            tr_plural("{n} house rule", "{n} house rules", count) if count else tr("the usual rules")
        )
        against = tr("hard computer players") if setup is None else tr("players as strong as in your last match")
        told = tr(
            "Or play a new deal of {title}, by {rules} and against {players}, and send a code when it is over.",
            title=GAMES[self.game].title,
            rules=words,
            players=against,
        )
        label = Label(told, "small", "ink_soft")
        yield Flow([label, Button(tr("Begin a challenge"), self._begin)], 12, stretch=[label])

    # Actions

    def _pick(self, game: str) -> None:
        self.game = game
        self.rebuild()

    def _others(self) -> None:
        """Show this page again, over the menu."""
        self.app.open_menu()
        self.app.over(ChallengesScene(self.app))

    def _sit_down(self, challenge: Challenge, practice: bool = False) -> None:
        self.app.sit_down(ChallengeScene(self.app, challenge, self._others, practice))

    def _play(self) -> None:
        day = today()
        if day != self.day:
            self.day, self.days = day, Days()
            self._say(tr("It has become another day meanwhile: this is its deal."))
            return
        begun = self._begun()
        if begun is not None and self.days.of(self.game, day) is None:
            self.app.resume(begun)
        else:
            self._sit_down(deal_of_the_day(self.game, day), self._is_used())

    def _begin(self) -> None:
        setup = recall(self.app.settings, self.game)
        usual = GAMES[self.game].usual_seats or GAMES[self.game].seats[0]
        others: list[Level] = ["hard"] * (usual - 1) if setup is None else [seat.level for seat in setup.seats[1:]]
        manners = () if setup is None else tuple(seat.manner for seat in setup.seats[1:])
        options = dict(setup.options) if setup is not None else {}
        challenge = Challenge(self.game, tuple(others), secrets.randbits(BITS), options)
        known = challenge._replace(manners=manners if any(manners) else ())
        self._sit_down(challenge if against_sending(known) else known)

    def _write(self, text: str) -> None:
        self.code = text

    def _paste(self) -> None:
        self.code = " ".join(paste().split())[:LONGEST]
        if not self.code:
            self._say(tr("There is no text on the clipboard, or no clipboard."))
        else:
            self._enter()

    def _enter(self) -> None:
        if not self.code.strip():
            self._say(tr("There is no code in the field."))
            return
        try:
            self._sit_down(read(self.code))
        except ValueError as error:
            self._say(str(error))

    def _say(self, text: str) -> None:
        self.said = text
        self.rebuild()


def challenge_taken_up(app: ChallengeProgram, taken: TakenUp) -> ChallengeScene | None:
    """Return the table of a kept deal that others play too; None if the match is none."""
    header = taken.saved.header
    if not header.challenge or header.practice:
        return None
    try:
        challenge = kept_challenge(header.game, header.challenge)
    except ValueError:
        return None

    def others() -> None:
        app.open_menu()
        app.over(ChallengesScene(app))

    return ChallengeScene(app, challenge, others, taken=taken)


def show_challenges(app: ChallengeProgram) -> None:
    """Show the page over the present scene."""
    app.over(ChallengesScene(app))


def begin_daily(app: ChallengeProgram, game: str) -> None:
    """Sit down to the deal of today of a game."""
    page = ChallengesScene(app)
    page.game = game
    app.open_menu()
    app.over(page)
    page._play()


def begin_challenge(app: ChallengeProgram, challenge: Challenge) -> None:
    """Sit down to a challenge that was sent."""
    page = ChallengesScene(app)
    app.open_menu()
    app.over(page)
    try:
        page._sit_down(challenge)
    except ValueError as error:
        page._say(str(error))
