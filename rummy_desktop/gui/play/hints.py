"""Hints: what the hard computer player would do in the viewer's place, why, and what else would be worth."""

from __future__ import annotations

from typing import Final

from rummy_desktop.ai.weighing import Weighed, by_points
from rummy_desktop.engine.advice import short_of, steps_of
from rummy_desktop.engine.moves import Move
from rummy_desktop.gui.play.computer_players import dice
from rummy_desktop.gui.play.hint_card import Told
from rummy_desktop.gui.play.match_program import MatchProgram
from rummy_desktop.gui.play.own_cards import OwnCards
from rummy_desktop.gui.table import words
from rummy_desktop.gui.table.furniture import Words
from rummy_desktop.language.translate import tr

ADVICE: Final = 9.0  # seconds that a hint is shown in the line of words
SLICE: Final = 0.15  # seconds for which the computer players are asked at once to weigh moves
SLICES: Final = 16  # so often at most
ENOUGH: Final = 600  # worlds that are enough
SHOWN: Final = 2  # slices until there is something to show
SAME: Final = 0.05  # points that make no difference
ROUGH: Final = 10.0  # points of which tenths say nothing


class Hints:
    """Asks for hints and gives them; `move` is the last one.

    `ready` as long as nothing has been done by keys since: Enter makes the advised move then.
    At first the move is said with its grounds. Then it is weighed with the likeliest others, in slices, each of which
    is a question of its own: so a computer player that is asked meanwhile waits for one slice at most.
    """

    def __init__(self, program: MatchProgram, cards: OwnCards) -> None:
        self.session = cards.session
        self.speech = cards.mover.speech
        self.hand = cards.hand
        self.move: Move | None = None
        self.why = ""
        self.ready = False
        self._program = program
        self._question: int | None = None
        self._weighing: int | None = None
        self._slices = 0
        self._moves: tuple[Move, ...] = ()
        self._points: list[tuple[float, ...]] = []

    def ask(self) -> None:
        """Ask what the hard player would do here."""
        session = self.session
        if not session.my_turn:
            self.speech.refuse(tr("A hint is given to whoever plays, in their own turn."))
        elif self._question is None:
            match, seed = session.match, dice(session.match.seed, "hint")
            key, options = match.game.key, match.rules.options
            self._question = self._program.players.advise(key, options, session.view, seed)

    def look(self) -> None:
        """Give the hint that was asked for, if it is there, or what has been weighed."""
        players = self._program.players
        if self._question is not None and (move := players.answered(self._question)):
            guessed, why = players.guessed(self._question), players.why(self._question)
            self._question = None
            self.give(move, guessed, why)
        elif self._weighing is not None and (found := players.weighed(self._weighing)) is not None:
            self._weighing = None
            self._take_in(found.moves, found.points)

    def give(self, move: Move, guessed: bool = False, why: str = "") -> None:
        """Say what the hard player would do and why, unless that is only `guessed`."""
        session = self.session
        if session.my_turn and guessed:
            self.speech.refuse(tr("No hint could be found just now; ask again in a moment."))
        elif session.my_turn and session.allows(move):
            names = [words.name_of(session.setup, seat) for seat in range(session.rules.seats)]
            self.advise(move, self.speech.address(why.format(*names)))
            # A hand that lies face down is not named either: its cards are marked.
            unseen = self.hand.covered() and move.hand_cards
            said = tr("the marked cards.") if unseen else session.rules.advice(session.view, move)
            self.speech.say(Words(tr("Hint: {said}", said=said), mine=True), ADVICE)
            self._weigh((move,))

    def advise(self, move: Move, why: str = "") -> None:
        """Have the move made by Enter and by the gold button; chosen cards that it does not name are put down."""
        self._stop()
        self.move, self.why, self.ready = move, why, True
        self.hand.choose_all(self.hand.chosen & set(move.hand_cards))

    # What else could be done

    @property
    def told(self) -> Told | None:
        """The text of the hint card; None without a hint, and while the hand lies face down."""
        if self.move is None or self.hand.covered():
            return None
        view, rules = self.session.view, self.session.rules
        rows = tuple(
            (tr("{told} instead", told=short_of(view, move) or rules.advice(view, move).rstrip(".")), _worth(found))
            for move, found in ((each.move, each) for each in self._compared())
        )
        weighs = self._weighing is not None and not rows
        weighing = tr("Weighing other moves …") if weighs else ""
        return Told(rules.advice(view, self.move), self.why, tuple(steps_of(view, self.move)), rows, weighing)

    def _compared(self) -> tuple[Weighed, ...]:
        """The other moves, as far as their worth is known, each by how much it is above or below the advised one."""
        if self._slices < SHOWN and self._weighing is not None:
            return ()
        found = by_points(self._moves, self._points)
        return tuple(each._replace(worth=each.worth - found[0].worth) for each in found[1:])

    def _weigh(self, moves: tuple[Move, ...]) -> None:
        """Have moves weighed for a while."""
        match = self.session.match
        seed = dice(match.seed, f"hint/{len(match.log)}/{self._slices}")
        key, options = match.game.key, match.rules.options
        self._weighing = self._program.players.weigh(key, options, self.session.view, moves, seed, SLICE)
        self._slices += 1

    def _take_in(self, moves: tuple[Move, ...], points: tuple[tuple[float, ...], ...]) -> None:
        """Add what was weighed to what is known, and go on until it is enough."""
        # Where nothing comes of a slice, as when the process has ended, what is known already stays.
        if points and moves[: len(self._moves)] == self._moves:
            self._moves = moves
            self._points += points
        self.speech.changed()
        if points and self.move is not None and self._slices < SLICES and len(self._points) < ENOUGH:
            self._weigh(moves)

    def _stop(self) -> None:
        """Stop the weighing of moves."""
        if self._weighing is not None:
            self._program.players.forget(self._weighing)
        self._weighing, self._slices, self._moves, self._points = None, 0, (), []

    def keep_to_chosen(self) -> None:
        """Take the hint away as soon as a card is chosen that it does not name."""
        if self.move is not None and not self.hand.chosen <= set(self.move.hand_cards):
            self.close()

    def close(self) -> bool:
        """Take the hint away; whether there was one."""
        given = self.move is not None
        self.forget()
        if given:
            self.speech.hush()
        return given

    def forget(self) -> None:
        """Forget all that was asked and said."""
        self.move, self.why, self.ready = None, "", False
        self._stop()
        if self._question is not None:
            self._program.players.forget(self._question)
            self._question = None


def _worth(found: Weighed) -> str:
    """Return by how much another move is worse, as far as that is known.

    A move that comes out better counts as equally good: those who play the deals on are quicker and weaker than the
    player who advises.
    """
    points = -found.worth
    if points < max(SAME, found.error):
        return tr("about as good")
    size = f"{points:.0f}" if points >= ROUGH else f"{points:.1f}"
    return tr("{points} point less", points=size) if size == "1.0" else tr("{points} points less", points=size)
