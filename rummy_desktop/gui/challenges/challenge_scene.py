"""Challenge scene: the table of a single deal that others play too, with a score sheet that compares."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, Protocol

from rummy_desktop.ai.characters import CHARACTERS
from rummy_desktop.arena.single_deal import lead_of
from rummy_desktop.engine.match import Match
from rummy_desktop.engine.seats import LONGEST_NAME, Seat
from rummy_desktop.engine.wording import number as printed
from rummy_desktop.gui.challenges.challenge_match import deal_challenge
from rummy_desktop.gui.challenges.code_page import CodeScene
from rummy_desktop.gui.challenges.rival import Rival
from rummy_desktop.gui.play.autosave import Autosave, TakenUp, setup_of
from rummy_desktop.gui.play.hints import Hints
from rummy_desktop.gui.play.match_program import MatchProgram
from rummy_desktop.gui.play.pages import Pages
from rummy_desktop.gui.play.pause import PauseScene
from rummy_desktop.gui.play.progress import Progress
from rummy_desktop.gui.play.scores import Gain, ScoresScene
from rummy_desktop.gui.play.table_scene import TableScene
from rummy_desktop.gui.scenes.confirm import ConfirmScene
from rummy_desktop.gui.setup.seats import NAMES
from rummy_desktop.gui.setup.setup import Setup
from rummy_desktop.gui.widgets.box import Column, Flow, Row, Space
from rummy_desktop.gui.widgets.button import Button
from rummy_desktop.gui.widgets.label import Label
from rummy_desktop.gui.widgets.widget import Widget
from rummy_desktop.language.formats import day_in_words
from rummy_desktop.language.translate import mark, tr
from rummy_desktop.storage.challenges import Challenge, keep_as
from rummy_desktop.storage.days import Days

UNITS: Final = mark("Points ahead of the best other side in this deal, or behind it (−).")
NO_HINTS: Final = mark("There are no hints in a deal that is compared; play it again for practice to have some.")
KEPT_DAY: Final = mark("It is kept: “Deal of the day” or “Continue” goes on with it. It counts once.")
KEPT: Final = mark("It is kept: “Continue” goes on with it.")
LEFT: Final = mark("The computer has played for you, so this result does not count.")
STRONGEST: Final = mark("The strongest player, with your cards")


def name_of_player(app: MatchProgram) -> str:
    """Return the name of the player here: the one they last played under, if they have typed one."""
    return app.settings.people[0].name if app.settings.people else ""


class ChallengeProgram(MatchProgram, Protocol):
    """A program at which such deals are played and kept."""

    def keep(self, match: Match, setup: Setup, challenge: str = "", name: str = "") -> Autosave:
        """Keep a match that begins; `challenge` names the single deal that others play too."""

    def sit_down(self, table: TableScene) -> None:
        """Show the table of another match instead of all that was shown."""


class ChallengeScene(TableScene):
    """One deal with cards that others have too; `days` keeps it for the record if it is the first time.

    It is kept from its first move on, unless it is for practice; `taken` is such a match that goes on. `others` shows
    the deals of the day.
    """

    name = "challenge"

    def __init__(
        self,
        app: ChallengeProgram,
        challenge: Challenge,
        others: Callable[[], None],
        practice: bool = False,
        taken: TakenUp | None = None,
    ) -> None:
        self.program = app
        self.challenge = challenge
        self.others = others
        self.again = practice
        self.days = Days()
        self.rival: Rival | None = None
        self.kept_lead = False
        if taken is not None:
            match, setup, kept = taken.saved.match, setup_of(taken.saved), taken.kept
        else:
            match, kept = deal_challenge(challenge), Autosave()
            setup = Setup(
                challenge.game, seats_of(challenge), dict(challenge.options), challenge.seed, practice=practice
            )
            if not practice and (told := keep_as(challenge)):
                kept = app.keep(match, setup, told, self.title()[:LONGEST_NAME])
        super().__init__(app, match, setup, kept)
        self.actions.deals_on = False
        if challenge.day is not None and not practice and kept.path is not None:
            self.days.begin(challenge.game, challenge.day, kept.path.name)
        if len(match.log) > 1:
            self._stand()

    def begin_hints(self) -> Hints:
        return ChallengeHints(self.again, self.app, self.cards)

    def begin_progress(self) -> ChallengeProgress:
        return ChallengeProgress(lambda: self.lead is None, self, self.hints, self.pages)

    def begin_pages(self) -> Pages:
        return ChallengePages(self, self, self.host, self.memory, self.pointer)

    def title(self) -> str:
        """Return the title of the match in a list."""
        day, name = self.challenge.day, self.challenge.name
        if day is not None:
            return tr("Deal of {day}", day=day_in_words(day))
        return tr("{name}’s challenge", name=name) if name else tr("Challenge")

    def target(self) -> str:
        day, name = self.challenge.day, self.challenge.name
        if day is not None:
            told = tr("deal of {day}", day=day_in_words(day))
        else:
            told = tr("{name}’s challenge", name=name) if name else tr("a challenge")
        return tr("{told} · practice", told=told) if self.again else told

    @property
    def left_to_others(self) -> bool:
        """Whether the computer has played here for a while, so that the result is nobody's own."""
        return bool(self.people.handed)

    @property
    def lead(self) -> int | None:
        """The result of the deal in points, once it is over."""
        return lead_of(self.match, self.challenge.seat)

    def keep(self) -> None:
        """Have the strongest player play the deal too, and keep the result, once the deal is over."""
        if self.lead is None or self.rival is not None:
            return
        self.rival = Rival(self.app, self.challenge)
        if self.challenge.day is not None and not self.again and not self.left_to_others:
            self.kept_lead = self.days.put(self.challenge.game, self.challenge.day, self.lead)

    def compare(self) -> bool:
        """Advance the strongest player's deal, and return whether it is still going on."""
        if self.rival is None or self.rival.done:
            return False
        busy = self.rival.update()
        if not busy and self.rival.lead is not None and self.challenge.day is not None:
            self.days.put_strongest(self.challenge.game, self.challenge.day, self.rival.lead)
        return busy

    def done(self) -> None:
        """Note that nobody comes back to it."""
        self.leave()
        if self.app.running is self:
            self.app.running = None

    def leave(self) -> None:
        if self.rival is not None:
            self.rival.leave()
        super().leave()


def seats_of(challenge: Challenge) -> tuple[Seat, ...]:
    """Return the seats of a challenge: the player at the seat it is played from, and the others in their order."""
    free = iter(NAMES[7:])
    seats = [
        Seat(CHARACTERS[manner].name if manner in CHARACTERS else next(free), level, manner)
        for level, manner in challenge.others
    ]
    seats.insert(challenge.seat, Seat("You", "you"))
    return tuple(seats)


class ChallengeHints(Hints):
    """Hints that are given only if the deal is played again for practice."""

    def __init__(self, practice: bool, *parts: Any) -> None:
        super().__init__(*parts)
        self.practice = practice

    def ask(self) -> None:
        """Ask what the hard player would do here, or say why not."""
        if self.practice:
            super().ask()
        else:
            self.speech.refuse(tr(NO_HINTS))


class ChallengeProgress(Progress):
    """The progress of a deal after which no other one follows; `open` tells whether it is not over yet."""

    def __init__(self, open_: Callable[[], bool], *parts: Any) -> None:
        super().__init__(*parts)
        self.open = open_

    def go_on_between_deals(self) -> None:
        """Do nothing once the deal is over, since no other one follows."""
        if self.open():
            super().go_on_between_deals()

    def end_deal(self) -> None:
        """Show the score sheet, even if the computer has played."""
        self.pages.show_scores()


class ChallengePages(Pages):
    """The pages over the table of a challenge: its own menu and score sheet, and the others of a match."""

    def __init__(self, table: ChallengeScene, *parts: Any) -> None:
        super().__init__(*parts)
        self.table = table

    def open_menu(self) -> None:
        """Show the menu of the deal."""
        self._over(ChallengeMenu(self.table.program, self.table, self))

    def show_scores(self) -> None:
        """Show the score sheet, which compares when the deal is over."""
        self.table.keep()
        self.board.rest()
        self._over(ChallengeScores(self.table.program, self.table))


class ChallengeMenu(PauseScene):
    """The menu of a deal in which nothing can be resigned and nothing taken back for practice."""

    resigns = False

    def __init__(self, app: ChallengeProgram, table: ChallengeScene, pages: Pages) -> None:
        super().__init__(app, table.host, pages, table.undoing, table.memory.allowed)
        self.table = table

    def _taking_back(self) -> list[Widget]:
        """Return the ways to take back without practice, which a compared deal never becomes.

        Practice is begun anew, once the deal is over.
        """
        return super()._taking_back()[:1]

    def _leave(self) -> None:
        table = self.table
        if table.lead is not None:
            table.done()
            self.app.open_menu()
            return
        kept = table.kept.path is not None

        def go() -> None:
            if kept:
                self.host.stand_up()
            else:
                table.done()
            self.app.open_menu()

        told = tr("It is not kept: whoever plays it later begins anew, with the same cards.")
        if kept:
            told = tr(KEPT_DAY) if table.challenge.day is not None else tr(KEPT)
        self.app.over(
            ConfirmScene(self.app, tr("Leave this deal?"), [(tr("Play on"), lambda: None), (tr("Leave"), go)], told)
        )


class ChallengeScores(ScoresScene):
    """The score sheet of a challenge: its result, that of the strongest player, and that of the sender."""

    def __init__(self, app: ChallengeProgram, table: ChallengeScene) -> None:
        super().__init__(app, table.session, table.stage, lambda: None)
        self.table = table
        self.program = app
        self._told = table.rival is not None and table.rival.done
        if table.lead is not None:
            self.first = tr("Done")

    def _said(self) -> list[Widget]:
        lead = self.table.lead
        return super()._said() if lead is None else [*super()._said(), self._comparison(lead), Space(4)]

    def _comparison(self, lead: int) -> Widget:
        """Return both results beside each other, or all three if somebody sent the challenge."""
        challenge, rival = self.table.challenge, self.table.rival
        lines = [self._result(tr("You"), printed(lead, "+"), "", True)]
        theirs = rival.lead if rival is not None else None
        strongest = tr("thinking …") if theirs is None else printed(theirs, "+")
        strongest = tr("no result") if theirs is None and rival is not None and rival.done else strongest
        lines.append(self._result(tr(STRONGEST), strongest, "" if theirs is None else _against(lead, theirs)))
        if challenge.lead is not None:
            who = tr("{name}’s challenge", name=challenge.name) if challenge.name else tr("The challenge")
            lines.append(self._result(who, printed(challenge.lead, "+"), _against(lead, challenge.lead)))
        told = tr(UNITS)
        if challenge.day is not None and not self.table.kept_lead:
            before = tr("It was played before, so the first result stays.")
            told = f"{told} {tr(LEFT) if self.table.left_to_others else before}"
        if self.table.days.trouble:
            told = f"{tr(UNITS)} {self.table.days.trouble}"
        return Column([*lines, Label(told, "small", "ink_soft")], 4)

    @staticmethod
    def _result(who: str, points: str, verdict: str, strong: bool = False) -> Widget:
        name = Label(who, "strong" if strong else "body")
        return Row(
            [name, Label(verdict, "strong", "accent_ink"), Gain(points, "number", "accent_ink", "right")],
            16,
            stretch=[name],
        )

    def _buttons(self) -> Widget:
        space = Space()
        if self.table.lead is None:
            return Flow([space, Button(tr("Back to the table"), self.escape, "primary")], 12, stretch=[space])
        row: list[Widget] = [
            space,
            Button(tr("Look at the table"), self.escape),
            Button(tr("Again, for practice"), self._again),
            Button(tr("Challenge a friend …"), self._challenge_friend, icon="share"),
            Button(tr("Done"), self._done, "primary"),
        ]
        return Flow(row, 12, stretch=[space])

    def _again(self) -> None:
        table = self.table
        table.done()
        self.program.sit_down(ChallengeScene(self.program, table.challenge, table.others, True))

    def _challenge_friend(self) -> None:
        table, name = self.table, name_of_player(self.program)
        lead, why = (None, tr(LEFT)) if table.left_to_others else (table.lead, "")
        self.app.over(CodeScene(self.app, table.challenge, lead, name, why))

    def _done(self) -> None:
        self.table.done()
        self.table.others()

    def update(self, seconds: float) -> bool:
        busy = self.table.compare()
        rival = self.table.rival
        if rival is not None and rival.done and not self._told:
            self._told = True
            self.rebuild()
        return super().update(seconds) or busy


def _against(lead: int, other: int) -> str:
    """Return the meaning of a lead compared with another one."""
    return tr("beaten") if lead > other else tr("even") if lead == other else tr("not beaten")
