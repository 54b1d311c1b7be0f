"""Session: the match in play, from the moves of people and computer players to the file that keeps it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from rummy_desktop.ai.outsiders import invited
from rummy_desktop.engine import events as e
from rummy_desktop.engine.match import Match
from rummy_desktop.engine.moves import Move
from rummy_desktop.engine.questions import Answer, Trait
from rummy_desktop.engine.rules import IllegalMove
from rummy_desktop.engine.table import Table
from rummy_desktop.engine.wording import inside
from rummy_desktop.gui.people.call_keys import CallKeys
from rummy_desktop.gui.people.people import People
from rummy_desktop.gui.play.autosave import Autosave
from rummy_desktop.gui.play.computer_players import dice
from rummy_desktop.gui.play.match_program import MatchProgram
from rummy_desktop.gui.setup.setup import Setup, told_apart
from rummy_desktop.gui.table import words
from rummy_desktop.gui.table.history import Chapter, History
from rummy_desktop.language.translate import tr
from rummy_desktop.storage.match_file.lines import Undone

Now = tuple[int, int]
"""A moment of a match in play: how often it went back, and how many moves it has."""
NEVER: Final[Now] = (-1, -1)


class Session:
    """A match that is played here: `people` are those who sit at this computer, `kept` keeps it on the disk.

    `shown` gets each move that was made, and its true events. In one for `practice` anything can be taken back, at any
    time; `agreed` tells whether all of several people let moves be taken back, None where nobody has been asked.
    """

    goes_back = True  # whether moves can be taken back at such a table at all

    def __init__(
        self,
        program: MatchProgram,
        match: Match,
        setup: Setup,
        kept: Autosave,
        shown: Callable[[Move, Sequence[e.Event]], None],
    ) -> None:
        setup = told_apart(setup)
        self.match = match
        self.rules = match.rules
        self.kept = kept
        self.people = People(match, setup, program.settings)
        self.people.take_up(kept.handed)
        self.calling = CallKeys(self.people, bool(kept.locked))
        self.history = History(match.rules, setup)
        self.practice = setup.practice
        self.agreed = setup.agreed
        self.earlier: Callable[[], list[Chapter]] | None = None  # the history of the earlier part, before it is told
        self._told_before: Callable[[], list[Chapter]] | None = None  # the function that has told the earlier part
        self.unasked = False  # a computer player is asked as soon as the last move is on the disk
        self._program = program
        self._shown = shown
        self._returns = 0  # how often moves were taken back
        self._question: int | None = None
        self._helped: set[int] = set()  # the seats for which a stand-in has played, as has been said
        self._excuse = ""
        self._write_down(match.events)

    # State

    @property
    def setup(self) -> Setup:
        """The present players at the table: a computer player in the place of somebody who is away."""
        return self.people.setup

    @property
    def viewer(self) -> int:
        """The seat at the lower edge."""
        return self.people.viewer

    @property
    def view(self) -> Table:
        """The knowledge of the person who sees the table now, ahead of what is shown."""
        return self.people.view

    @property
    def my_turn(self) -> bool:
        """Whether the viewer, a person who is there, has to decide."""
        people, calling = self.people, self.calling
        if not people.asked == people.viewer == people.present or people.catching_up or self.kept.locked:
            return False
        return not calling.wait and calling.claim in (None, people.viewer)

    @property
    def now(self) -> Now:
        """The moment at which the match stands; no other is the same."""
        return self._returns, len(self.match.log)

    @property
    def kinds(self) -> Sequence[type[Move]]:
        """The kinds of moves that are asked for."""
        return self.rules.asking(self.view).kinds

    @property
    def memory_help(self) -> bool:
        """Whether the past of the cards may be looked up here; practice needs no consent."""
        header = self.kept.header
        return self.setup.memory or (header is not None and header.practice)

    def kind_that(self, trait: Trait) -> type[Move] | None:
        """Return the kind of move with that trait that the viewer may choose just now; None if there is none."""
        return self.rules.asking(self.view).kind_that(trait) if self.my_turn else None

    def open(self, kind: type[Move]) -> bool:
        """Return whether the viewer may choose between such moves just now."""
        return self.my_turn and kind in self.kinds

    @property
    def pressing(self) -> bool:
        """Whether what is asked runs out of time, or holds up the deal."""
        return any(kind.pressing for kind in self.kinds)

    def allows(self, move: Move) -> bool:
        """Return whether nothing speaks against `move`."""
        return self.match.objection(move) is None

    # Moves

    def submit(self, move: Move, by_hand: bool = True) -> str | None:
        """Play a move, and return why it is not allowed, as a sentence, or None if it was played.

        One that is not made `by_hand` of the viewer is a computer player's, or nobody's decision.
        """
        people = self.people
        if self.kept.locked:
            return self.kept.locked
        if by_hand and not move.gives_up:
            if people.viewer in people.away:
                who = people.began.seats[people.viewer].name
                if people.several:
                    return tr("The computer plays for {name}; the menu gives the turn back.", name=inside(who))
                return tr("The computer plays for you; “Take over” gives the turn back to you.")
            if self.calling.wait:
                return self.calling.prompt()
            if people.several and (why := self._against_turn(move)):
                return why
        try:
            events = people.play(move)
        except IllegalMove as refusal:
            return str(refusal)
        # A question that somebody still thinks about was asked before this move.
        self.forget()
        self.kept.add(move, self.match)
        self._program.record.witness(self.kept, self.people, events)
        if self._program.settings.reviews and any(isinstance(event, e.DealEnded) for event in events):
            self._program.reviewer.deal_ended(self.kept, self.match, people.playing)
        self._write_down(events)
        self.calling.witness(events)
        self._shown(move, events)
        self.ask()
        return None

    def go_back(self, moves: int, seat: int, free: bool) -> None:
        """Take back the moves after the first `moves` for a seat: `free`, or for practice.

        What a computer player thinks about meanwhile is forgotten, and the player who has to decide then is asked.
        """
        undone = Undone(seat, len(self.match.log) - moves, free)
        self.forget()
        away = self.people.go_back(moves)
        self._returns += 1
        self.kept.undo(undone, self.match, away)
        self.calling.begin_anew()
        self.history.tell_anew([event.seen_by(None) for event in self.match.events], self.people.public)
        self.ask()

    def practise(self) -> None:
        """Make the match one for practice, with all its deals: anything can be taken back, and it counts nowhere."""
        self.practice = True
        self.kept.practise()
        self._program.record.forget(self.kept)

    def agree(self, agreed: bool) -> None:
        """Keep whether all people let moves be taken back in this match."""
        self.agreed = agreed
        self.kept.agree(agreed)

    def between_deals(self) -> tuple[Answer, ...]:
        """Return the other answers of a person who deals next, before the cards are dealt."""
        match = self.match
        if match.actor is None or match.actor not in self.people.playing or not match.table.to_deal or self.kept.locked:
            return ()
        return self.rules.answers(match.view(match.actor), match.actor)

    def _against_turn(self, move: Move) -> str:
        """Return why a seat may not move now, with the name of the player who may; empty if it may.

        Several people read it, each of them “you”.
        """
        actor, table = self.match.actor, self.match.table
        if actor in (None, move.seat) or table.to_deal:
            return ""
        return words.reason(self.rules, self.people.public, self.people.name(actor))

    def _write_down(self, events: Sequence[e.Event]) -> None:
        self.history.witness([event.seen_by(None) for event in events], self.people.public)

    def begin_with(self, chapters: Sequence[Chapter]) -> None:
        """Begin the history with the chapters of what was played earlier."""
        self.history.begin_with(chapters)
        self._told_before, self.earlier = self.earlier, None

    def reword(self) -> None:
        """Tell the history in the current language; its earlier part is made anew when it is read."""
        self.history.reword()
        self.earlier = self.earlier or self._told_before

    # Computer players

    @property
    def thinking(self) -> bool:
        """Whether a computer player has been asked and has not answered yet."""
        return self._question is not None

    def ask(self) -> None:
        """Ask the computer player whose turn it is, if there is one."""
        match, actor = self.match, self.match.actor
        self.unasked = False
        if self._question is not None or actor is None or match.table.to_deal:
            return
        if actor == self.people.asked or self.kept.locked:
            return
        if not self.kept.ready:
            self.unasked = True
            return
        seat = self.setup.seats[actor]
        seed = dice(match.seed, f"{actor}/{len(match.log)}")
        view, options = match.view(actor), match.rules.options
        self._question = self._program.players.ask(match.game.key, options, view, seat.level, seed, seat.manner)

    def answered(self) -> Move | None:
        """Return the move of the computer player that was asked, once it is there; each is given once."""
        move = None if self._question is None else self._program.players.answered(self._question)
        if move is not None:
            self._excuse_outsider()
            self._question = None
        return move

    def excused(self) -> str:
        """Return the remark on a player from outside that was stood in for, once; empty if there is none."""
        said, self._excuse = self._excuse, ""
        return said

    def _excuse_outsider(self) -> None:
        seat, question = self.match.actor, self._question
        if seat is None or question is None or seat in self._helped:
            return
        if self.setup.seats[seat].manner in invited() and self._program.players.guessed(question):
            self._helped.add(seat)
            name = self.people.name(seat)
            self._excuse = tr("{name} has no move that may be made here; a stand-in plays in its place.", name=name)

    def forget(self) -> None:
        """Drop the question to the computer player, whose answer is not wanted any more."""
        if self._question is not None:
            self._program.players.forget(self._question)
            self._question = None

    def give_back(self) -> None:
        """Have a person decide now what a computer player has been asked."""
        if self.match.actor == self.people.asked:
            self.forget()

    def leave(self) -> None:
        """Stop playing; the match is written to its end meanwhile."""
        self.forget()
        self.unasked = False
        self._program.put_away(self.kept)
