"""Pause: the menu of a match that is being played."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final, Literal, Protocol

import msgspec
import pygame

from rummy_desktop.ai import Level
from rummy_desktop.engine.seats import LEVELS, level_in_words
from rummy_desktop.gui.play.consent import ConsentScene
from rummy_desktop.gui.play.handover import Host
from rummy_desktop.gui.play.practice_copy import COPY, practise_copy, would_be_lost
from rummy_desktop.gui.play.undoing import DISAGREED, Undoing
from rummy_desktop.gui.scenes.bindings import TABLE
from rummy_desktop.gui.scenes.confirm import ConfirmScene
from rummy_desktop.gui.scenes.keys import KeysScene
from rummy_desktop.gui.scenes.page import PageScene, dialog
from rummy_desktop.gui.scenes.scene import Program
from rummy_desktop.gui.setup.rules_summary import rules_summary
from rummy_desktop.gui.widgets.box import Column, Flow, Grid, Space
from rummy_desktop.gui.widgets.button import Button
from rummy_desktop.gui.widgets.choice import Choice
from rummy_desktop.gui.widgets.label import Label
from rummy_desktop.gui.widgets.widget import Widget
from rummy_desktop.language.translate import mark, tr
from rummy_desktop.variants.index import offer_of

RULES: Final = 4
"""So many house rules that are in force are told; the rules page has all of them."""
PRACTICE: Final = mark(
    "From then on you can take back anything, at any time, and the same cards come again. The match is marked as "
    "practice and counts in no statistics, with all its deals; that stays so."
)
FREE: Final = mark(
    "A move is taken back only as long as nothing hidden has been seen since, and nobody else has played."
)
WHICH: Final = mark(
    "With undo, what shows nobody anything new, before anybody else has played. For practice, anything, and then the "
    "match counts in no statistics. All have to agree."
)
MAY_ALL: Final = mark("{name}, may anything be taken back in this match?")
MAY_SOME: Final = mark("{name}, may moves be taken back in this match?")


class Openers(Protocol):
    """The pages that the menu of a match leads to."""

    def show_scores(self) -> None:
        """Show the score sheet."""

    def show_rules(self) -> None:
        """Show the rules of the game."""

    def show_history(self) -> None:
        """Show in words what has happened."""

    def show_seen(self) -> None:
        """Show what has been seen of the cards."""

    def open_settings(self) -> None:
        """Show the settings."""

    def resign(self) -> None:
        """Give the match up for the viewer."""


class PauseScene(PageScene):
    """The menu: go on, look something up, have the computer play, resign, or leave the match, which waits."""

    name = "pause"
    places = (TABLE,)
    covers = False
    first = mark("Go on")
    margin = 16
    resigns = True  # whether the match may be given up from here

    def __init__(self, app: Program, host: Host, pages: Openers, undoing: Undoing, memory: bool = False) -> None:
        super().__init__(app)
        self.memory = memory
        self.host = host
        self.undoing = undoing
        self.session = host.session
        self.pages = pages

    def build(self) -> Widget:
        match, persons, pages = self.session.match, self.session.people.seats, self.pages
        going = not match.table.over
        computer = [self._stand_in(persons[0])] if going and len(persons) == 1 else []
        scores = Button(tr("Score sheet"), self._then(pages.show_scores), icon="scores", wide=True, hotkey="F3")
        keys = self._then(lambda: self.app.over(KeysScene(self.app)))
        read: list[Widget] = [
            Button(tr("Rules"), self._then(pages.show_rules), icon="rules", wide=True, hotkey="F2"),
            Button(tr("Keys"), keys, icon="help", wide=True, hotkey="F1"),
            Button(tr("Settings"), self._then(pages.open_settings), icon="settings", wide=True, hotkey="F10"),
        ]
        if self.memory:
            look = self._then(pages.show_seen)
            read.insert(0, Button(tr("What has been seen"), look, icon="seen", wide=True, hotkey="F5"))
        leave: list[Widget] = [Button(tr("Leave for the menu"), self._leave, icon="menu", wide=True)]
        if persons and going and self.resigns:
            leave.append(Button(self._resigning(), self._then(self._resign), "bare", "flag", wide=True))
        on = Button(tr("Go on"), self.escape, "primary", "play", wide=True, hotkey="Esc")
        groups = [
            self._group(tr("This match"), [scores, *self._history(), *self._watch(), *self._review(), *computer]),
            self._group(tr("Look up"), read),
        ]
        if persons and not self.session.kept.locked:
            groups.append(Grid(self._taking_back(), 2, 20))
        apart = [] if going and len(persons) > 1 else [Space(2)]  # on the fullest menu, each line counts
        acts: list[Widget] = [on, Grid(groups[:2], 2, 20), *groups[2:], *apart, Grid(leave, 2, 20)]
        title = offer_of(match.game, msgspec.structs.asdict(match.rules.options)).title
        head = [Label(title, "title"), self._in_force(title), Space(2)]
        if going and len(persons) > 1:
            acts[2:2] = [Column(self._people(), 8)]
        return dialog(acts, [], 720, 12 if apart else 9, head)

    @staticmethod
    def _group(title: str, buttons: Sequence[Widget]) -> Widget:
        return Column([Label(title, "label", "accent_ink"), *buttons], 8)

    def _in_force(self, title: str) -> Widget:
        """Return the rules of this table in words: what the match goes to, and the house rules below that title."""
        match = self.session.match
        rules = rules_summary(match.game, match.rules.options)
        usual = [tr("the usual rules")]
        # A preset that is a game of its own has no other rules than its usual ones.
        changed = usual if rules.name == title else [rules.name, *(rules.lines(RULES) or usual)]
        parts = [match.rules.goal().words, *changed]
        told = " · ".join(part for part in parts if part)
        return Label(told[:1].upper() + told[1:], "small", "ink_soft")

    def _history(self) -> list[Widget]:
        """Return the way to the history; none while a curtain is down, since the history names cards."""
        if self.host.waits_for(self.session.viewer):
            return []
        return [Button(tr("History"), self._then(self.pages.show_history), icon="cards", wide=True, hotkey="F4")]

    def _watch(self) -> list[Widget]:
        """Return the way to watch the match from its beginning, if it is kept."""
        path = self.session.kept.path
        if path is None or self.host.waits_for(self.session.viewer):
            return []
        return [
            Button(tr("Watch from the beginning"), self._then(lambda: self.app.replay(path)), icon="eye", wide=True)
        ]

    def _review(self) -> list[Widget]:
        """Return the way to review the last deal that is over, if the match is kept."""
        path, people, results = self.session.kept.path, self.session.people, self.session.match.table.results
        if path is None or not results or not people.seats or self.host.waits_for(self.session.viewer):
            return []
        seat = people.viewer if people.viewer in people.seats else people.seats[0]
        act = self._then(lambda: self.app.review(path, results[-1].deal, seat))
        return [Button(tr("Review deal {deal}", deal=results[-1].deal), act, icon="search", wide=True)]

    # Taking back

    def _taking_back(self) -> list[Widget]:
        """Return the ways to take back the last move and more: what all agree on, or anything for practice."""
        session = self.session
        # If there is nothing to take back, the button says so.
        undo = Button(tr("Undo"), self._then(self.undoing.undo), icon="undo", wide=True, hotkey="Ctrl+Z")
        if session.people.asks_all and session.agreed is None:
            return [undo, Button(tr("Agree on undo …"), self._ask_which, icon="person", wide=True)]
        if session.practice or session.match.table.over:
            return [undo]
        return [undo, Button(tr("Make it practice …"), self._ask_to_practise, icon="undo", wide=True)]

    def _ask_which(self) -> None:
        """Ask which moves may be taken back: those that showed nothing, or any for practice."""
        if self.session.practice or self.session.match.table.over:
            self._then(self._ask_all)()
            return
        answers = [(tr("Ask all about undo"), self._then(self._ask_all)), (tr("Practice"), self._ask_to_practise)]
        self.app.over(ConfirmScene(self.app, tr("What may be taken back in this match?"), answers, tr(WHICH)))

    def _ask_to_practise(self) -> None:
        answers = [(tr("Play on"), lambda: None), (tr("Make it practice"), self._practise)]
        told = tr(COPY) if would_be_lost(self.session) else tr(PRACTICE)
        self.app.over(ConfirmScene(self.app, tr("Make this a match for practice?"), answers, told))

    def _practise(self) -> None:
        self.app.close()
        if self.session.people.asks_all and not self.session.agreed:
            self._ask(MAY_ALL, PRACTICE, self._all_practise)
        else:
            self._begin_practice()

    def _all_practise(self, agreed: bool) -> None:
        self.session.agree(agreed)
        if agreed:
            self._begin_practice()
        else:
            self.undoing.said(tr(DISAGREED))

    def _begin_practice(self) -> None:
        if would_be_lost(self.session):
            practise_copy(self.app, self.session)
            return
        self.session.practise()
        undo = self.key_told("Ctrl+Z")
        self.undoing.said(tr("This match is for practice now: {key} takes back anything.", key=undo))

    def _ask_all(self) -> None:
        self._ask(MAY_SOME, FREE, self._all_agree)

    def _all_agree(self, agreed: bool) -> None:
        self.session.agree(agreed)
        self.undoing.said(tr("All agree: moves may be taken back.") if agreed else tr(DISAGREED))

    def _ask(self, question: str, detail: str, answered: Callable[[bool], None]) -> None:
        people = self.session.people
        self.app.over(
            ConsentScene(self.app, question, detail, [people.name(each) for each in people.playing], answered)
        )

    # The people

    def _stand_in(self, seat: int) -> Widget:
        """Return the way to have the computer play for the only person, and that person again."""
        if seat in self.session.people.away:
            back = self._then(partial(self._hand_over, seat, ""))
            return Button(tr("Play on myself"), back, icon="person", wide=True)
        act = self._then(partial(self._hand_over, seat, "hard"))
        return Button(tr("Let the computer play for me"), act, icon="computer", wide=True)

    def _people(self) -> list[Widget]:
        """Return a line for each person: whether the person plays, or the computer, and how well."""
        people = self.session.people
        lines: list[Widget] = [Label(tr("Who plays"), "label", "accent_ink")]
        for seat in people.seats:
            name = people.name(seat)
            choice = Choice(
                tr("Who plays for {name}", name=name),
                ("", *LEVELS),
                (tr("Plays"), *(tr("Computer, {level}", level=level_in_words(level)) for level in LEVELS)),
                people.away.get(seat, ""),
                partial(self._hand_over, seat),
                "list",
            )
            choice.enabled = people.match.rules.plays(people.match.table, seat)
            who = Label(name, "strong")
            lines.append(Flow([who, choice], 12, stretch=[who]))
        lines.append(
            Label(tr("The computer takes a seat at once, and gives it back at any time."), "small", "ink_soft")
        )
        return lines

    def _hand_over(self, seat: int, level: Level | Literal[""]) -> None:
        self.host.hand_over(seat, level)

    # Actions

    def handle(self, event: pygame.event.Event) -> None:
        """Do what the button does beside which a key stands, if one does."""
        button = self._by_key(event) if event.type == pygame.KEYDOWN else None
        if button is None:
            super().handle(event)
        else:
            button.activate()

    def _by_key(self, event: pygame.event.Event) -> Button | None:
        held = "Ctrl+" if event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META) else ""
        key = f"{held}{pygame.key.name(event.key)}".upper()
        buttons = self.page.root.walk() if self.page is not None else ()
        return next((each for each in buttons if isinstance(each, Button) and each.shortcut.upper() == key), None)

    def _then(self, act: Callable[[], None]) -> Callable[[], None]:
        def go() -> None:
            self.app.close()
            act()

        return go

    def _resigning(self) -> str:
        people = self.session.people
        if people.several:
            return tr("{name} resigns the match", name=people.name(self.session.viewer))
        return tr("Resign the match")

    def _resign(self) -> None:
        self.app.over(
            ConfirmScene(
                self.app,
                f"{self._resigning()}?",
                [(tr("Play on"), lambda: None), (tr("Resign"), self.pages.resign)],
                tr("The match ends, and whoever is ahead among the others wins it."),
            )
        )

    def _leave(self) -> None:
        if self.session.match.table.over:
            self.app.running = None
        else:
            self.host.stand_up()
        self.app.open_menu()
