"""Review scene: each decision of a deal beside the strongest player's, what each was worth, and luck and play apart."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final, Protocol

import pygame

from rummy_desktop.ai.review import SURE, Judged, Review
from rummy_desktop.gui.matches import verdict_words
from rummy_desktop.gui.matches.replay import Replay, Sight
from rummy_desktop.gui.matches.verdict_list import Verdict, Verdicts
from rummy_desktop.gui.play.reviewer import Job, Reviewer
from rummy_desktop.gui.scenes.bindings import WATCHING
from rummy_desktop.gui.scenes.page import PageScene
from rummy_desktop.gui.scenes.scene import Program
from rummy_desktop.gui.table.words import name_of
from rummy_desktop.gui.widgets.box import Centre, Column, Flow, Panel, Row, Space
from rummy_desktop.gui.widgets.button import Button
from rummy_desktop.gui.widgets.choice import Choice
from rummy_desktop.gui.widgets.label import Label
from rummy_desktop.gui.widgets.note import Note
from rummy_desktop.gui.widgets.progress import Progress
from rummy_desktop.gui.widgets.scroll import Scroll
from rummy_desktop.gui.widgets.widget import Widget
from rummy_desktop.language.translate import mark, tr

LIST: Final = mark("Decisions")
STOP: Final = mark("Stop")
AGAIN: Final = mark("Start again")
HOW: Final = mark(
    "Each decision is judged by what was known then: the unseen cards are dealt in many ways "
    "that could have been, and the deal is played to its end after the move that was made "
    "and after the one that the strongest player would have made. How the cards truly lay "
    "changes nothing. Luck is all that was not decided here: the hand that was dealt, the "
    "cards that came, and what the others did."
)
WEIGHED: Final = mark("The decisions of this deal are being weighed …")
WAITING: Final = mark("Another review is reckoned first …")
STOPPED: Final = mark("The review was stopped; nothing of it was kept.")


class Reviewing(Program, Protocol):
    """A program that can have deals reviewed."""

    reviewer: Reviewer


class ReviewScene(PageScene):
    """The review of a deal for a seat, which is made first if there is none yet.

    `watch` shows the table at a place of the match as a seat saw it; `news` hears of a review that has come.
    """

    name = "review"
    places = (WATCHING,)
    covers = False
    first = STOP
    margin = 20

    def __init__(
        self,
        app: Reviewing,
        replay: Replay,
        deal: int,
        seat: int,
        watch: Callable[[int, int], None],
        news: Callable[[Job], None] = lambda job: None,
    ) -> None:
        super().__init__(app)
        self.reviewer = app.reviewer
        self.replay = replay
        self.deal = deal
        self.seat = seat if seat in self.seats else self.seats[0]
        self.watch = watch
        self.news = news
        self.job = self._ask()
        self.progress = Progress(tr("Review"))
        self._shown = self.job.state
        self._said: Job | None = None
        self._lit = 0

    @property
    def seats(self) -> list[int]:
        """The seats whose decisions may be reviewed: the people, or any seat if only computers play."""
        return self.replay.people or list(range(self.replay.rules.seats))

    def _ask(self) -> Job:
        return self.reviewer.ask(self.replay.saved.path, self.deal, self.seat)

    # Building

    def build(self) -> Widget:
        title = Label(self._title, "title")
        close = Button("", self.escape, "bare", "close", name=tr("Close"), hotkey="Esc")
        head: list[Widget] = [Flow([title, *self._choices(), close], 12, stretch=[title])]
        review = self.job.review
        body = self._list(review) if self._shown == "done" and review is not None else self._before()
        return Centre(Panel([*head, *body], 12, 26, stretch=body[-1:], lift=28), 1000, full=True)

    @property
    def _title(self) -> str:
        return tr("Review of deal {deal}", deal=self.deal)

    def _choices(self) -> list[Widget]:
        """Return the choices of the deal, and of the player, if there are several."""
        replay, found = self.replay, list[Widget]()
        deals = [replay.number(deal) for deal in range(len(replay.deals)) if replay.result(deal) is not None]
        if len(deals) > 1:
            titles = [tr("Deal {number}", number=number) for number in deals]
            found.append(Choice(tr("Deal"), deals, titles, self.deal, partial(self._choose, "deal"), "list"))
        if len(self.seats) > 1:
            names = [name_of(replay.setup, seat) for seat in self.seats]
            found.append(Choice(tr("Player"), self.seats, names, self.seat, partial(self._choose, "seat"), "list"))
        return found

    def _before(self) -> list[Widget]:
        """Return the widgets shown as long as there is no review."""
        how = Scroll(Label(tr(HOW), "body", "ink_soft"), tr("How it is done"), bleed=True)
        if self.job.open:
            waits = Label(tr(WEIGHED) if self._shown == "reckoning" else tr(WAITING), "strong")
            stop = Button(tr(STOP), self._stop, icon="close")
            return [Row([waits, stop], 12, stretch=[waits]), self.progress, Space(2), how]
        told = Note(self.job.why or tr(STOPPED), "refusal" if self.job.why else "plain")
        again = Button(tr(AGAIN), self._again, "primary", "play")
        return [Row([told, again], 16, stretch=[told]), Space(2), how]

    def _list(self, review: Review) -> list[Widget]:
        """Return the line on play and luck, its parts, and the decisions."""
        head: list[Widget] = [Label(verdict_words.summary(review, self._name), "heading", "accent_ink")]
        head.append(Label(verdict_words.parts(review, self._name), "body", "ink_soft"))
        if self.job.why:
            head.append(Note(self.job.why, "refusal"))
        lines = [self._verdict(number, each, review) for number, each in enumerate(review.judged, 1)]
        self.verdicts = Verdicts(tr(LIST), lines, self._lit, self._pick)
        inside = [self.verdicts, Space(6), Label(tr(HOW), "small", "ink_soft")]
        if lines:
            told = tr("{counts}. Choose a decision to see it on the table.", counts=verdict_words.counts(review))
            head.append(Label(told[:1].upper() + told[1:], "small", "ink_soft"))
        return [*head, Scroll(Column(inside if lines else inside[1:], 4), "review", bleed=True)]

    @property
    def _name(self) -> str:
        return self.replay.setup.seats[self.seat].name

    def _verdict(self, number: int, judged: Judged, review: Review) -> Verdict:
        view = self.replay.view(judged.place, Sight("seat", self.seat))
        spread, rules = review.spread, self.replay.rules
        made, _ = verdict_words.both(judged, view, rules)
        gained = verdict_words.gain(judged, spread)
        doubt = f"± {verdict_words.points(SURE * judged.error, spread)}" if gained else ""
        told = verdict_words.remark(judged, spread, view, rules)
        return Verdict(number, made, told, gained, doubt, verdict_words.sign_of(judged))

    # Actions

    def _choose(self, what: str, value: int) -> None:
        setattr(self, what, value)
        self._lit = 0
        self._again()
        self.app.say(f"{self._title}.")

    def _again(self) -> None:
        """Have the review made, or looked up if it is kept."""
        self.job = self._ask()
        self._shown = self.job.state
        self.progress = Progress(tr("Review"))
        self.rebuild()
        self._attend()

    def _stop(self) -> None:
        self.reviewer.stop(self.job)

    def _pick(self, index: int) -> None:
        """Show a decision on the table."""
        self._lit = index
        review = self.job.review
        assert review is not None
        self.watch(review.judged[index].place, self.seat)

    def update(self, seconds: float) -> bool:
        state = self.job.state
        if state != self._shown:
            self._shown = state
            if state == "done":
                self.news(self.job)
            self.rebuild()
            self._attend()
        if self.job.open:
            self.progress.show(self.job.share)
        elif self._said is not self.job:
            self._said = self.job
            self.app.say(self._outcome())
        return super().update(seconds)

    def _outcome(self) -> str:
        """Return the result for those who listen: the lines above the decisions, or why there is no review."""
        review = self.job.review
        if self._shown != "done" or review is None:
            return self.job.why or tr(STOPPED)
        return f"{verdict_words.summary(review, self._name)} {verdict_words.parts(review, self._name)}"

    def _attend(self) -> None:
        """Put the focus on what can be done now."""
        assert self.page is not None
        name = tr(STOP) if self.job.open else tr(LIST) if self._shown == "done" else tr(AGAIN)
        self.page.focus.set(
            next((each for each in self.page.root.walk() if each.focusable and each.name == name), None)
        )

    def handle(self, event: pygame.event.Event) -> None:
        again = event.type == pygame.KEYDOWN and event.key == pygame.K_r and self.page and self.page.popup is None
        if again and not event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META | pygame.KMOD_ALT):
            self.escape()
        else:
            super().handle(event)
