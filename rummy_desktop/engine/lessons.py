"""Lessons: a first deal that teaches a game step by step, as its file tells it, and how far somebody is in it."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Sequence
from typing import Annotated, Any, Final

import msgspec
from msgspec import Meta

from rummy_desktop.engine.cards import Card, in_words, parse_cards
from rummy_desktop.engine.game import Game
from rummy_desktop.engine.match import Match
from rummy_desktop.engine.melds import Group
from rummy_desktop.engine.moves import Arrange, Call, Knock, LayDown, LayOff, Move, Swap, TakePile
from rummy_desktop.engine.shapes import shaped
from rummy_desktop.outside.measure import Unfit, measured

PLACE: Final = re.compile(
    r"hand|stock|discards|knock|table|words|wild|pot|melds|(?:seat|plate|meld|discard|tray):\d|cards:\S.*|button:\S.*"
)
"""Where a step may point: to a zone of the table, a seat, what is written of one, some cards, or a button."""
DEEDS: Final = ("sort", "choose", "aside", "group", "see")
"""What a step may wait for besides a move.

The hand is sorted, cards are chosen or put aside, cards lie together on a table that is laid anew, a page is seen.
"""
SORTS: Final = ("rank", "suit", "melds")
PAGES: Final = ("scores", "rules")
FEWEST: Final = 4
"""A lesson has so many steps at least."""
PLAYER: Final = 0
"""The seat of whoever learns."""

Text = Annotated[str, Meta(min_length=8, max_length=220)]


class Step(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One step of a lesson: what is said, where it shows, and what it waits for.

    `say` is what to do or to see, `why` the reason; `how` says it for mouse and keys where the usual words do not fit.
    `at` are the places that it shows, the first of them with an arrow. `do` is a move as a match spells it, one of the
    `DEEDS` with what belongs to it, or nothing where one only reads. `then` are the moves of the others after it.
    """

    say: Text
    why: Annotated[str, Meta(max_length=220)] = ""
    how: Annotated[str, Meta(max_length=160)] = ""
    at: tuple[str, ...] = ()
    do: str = ""
    then: tuple[str, ...] = ()

    @property
    def deed(self) -> str:
        """The one of the `DEEDS` that the step waits for; empty if it waits for a move, or for nothing."""
        word = self.do.partition(" ")[0]
        return word if word in DEEDS else ""

    @property
    def details(self) -> str:
        """The details of that deed: the way to sort, the cards, or the page."""
        return self.do.partition(" ")[2] if self.deed else ""

    @property
    def move(self) -> Move | None:
        """The move that it waits for."""
        return Move.parse(self.do) if self.do and not self.deed else None

    @property
    def reads(self) -> bool:
        """Whether there is nothing to do but to read."""
        return not self.do


class Lesson(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A prepared deal of a game, and the steps that lead through it.

    `names` are those at the table, first whoever learns. Either the cards are given as they come: the `hands` by seat,
    the `second_hands` that lie face down, the `pile` (its first card), the `stock`, top card first, and the card
    `aside` that says what is wild; or a `seed` deals them. What is not named lies below in any order. `before` are
    moves of the others before the first step, such as a cut. `learnt` is what one knows in the end.
    """

    names: tuple[str, ...]
    dealer: int
    learnt: tuple[Text, ...]
    step: tuple[Step, ...]
    options: dict[str, Any] = {}
    seed: str = "lesson"
    hands: tuple[str, ...] = ()
    second_hands: tuple[str, ...] = ()
    pile: str = ""
    stock: str = ""
    aside: str = ""
    before: tuple[str, ...] = ()

    @property
    def steps(self) -> tuple[Step, ...]:
        """The steps, in their order."""
        return self.step


def read_lesson(text: str, game: Game) -> Lesson:
    """The lesson of a game that is told in `text`. ValueError says in one sentence what is wrong with it."""
    called = f"The lesson of {game.title}"
    try:
        lesson = shaped(tomllib.loads(measured(text, quoted=False)), Lesson)
    except (tomllib.TOMLDecodeError, Unfit) as error:
        raise ValueError(f"{called} can’t be read: {_inside(error)}.") from None
    except msgspec.ValidationError as error:
        raise ValueError(f"{called} is not as it should be: {_inside(error)}.") from None
    for spelled in lesson.before:
        try:
            Move.parse(spelled)
        except ValueError as error:
            raise ValueError(f"{called}: {_inside(error)}.") from None
    if len(lesson.steps) < FEWEST:
        raise ValueError(f"{called} has only {len(lesson.steps)} steps; it takes {FEWEST} at least.")
    for number, step in enumerate(lesson.steps, 1):
        if why := _against(step):
            raise ValueError(f"{called}, step {number}: {why}.")
    return lesson


def _inside(error: Exception) -> str:
    """Return the text of an error, to stand inside a sentence."""
    said = str(error).rstrip(".")
    return said[:1].lower() + said[1:]


def _against(step: Step) -> str:
    """Return why a step can't be as it is written; nothing if it can."""
    for place in step.at:
        if not PLACE.fullmatch(place):
            return f"there is no place “{place}” to point at"
    if not step.reads and not step.at:
        return "what waits for something has to show where"
    if not step.reads and not step.why:
        return "what waits for something has to say why"
    if step.deed == "sort" and step.details not in SORTS:
        return f"a hand is sorted by {', '.join(SORTS)}, and not by “{step.details}”"
    if step.deed == "see" and step.details not in PAGES:
        return f"the pages to see are {', '.join(PAGES)}, and not “{step.details}”"
    try:
        if step.deed in ("choose", "aside", "group") and not parse_cards(step.details):
            return f"it says no cards to {step.deed}"
        for place in step.at:
            cards_at(place)
        spelled = [*([step.do] if step.do and not step.deed else []), *step.then]
        moves = [Move.parse(each) for each in spelled]
    except ValueError as error:
        return str(error)
    if not step.reads and not step.deed and moves[0].seat != PLAYER:
        return f"“{step.do}” is no move of seat {PLAYER}, who learns"
    if step.then and (step.reads or step.deed):
        return "the others play only after a move"
    wrong = next((move for move in moves[len(spelled) - len(step.then) :] if move.seat == PLAYER), None)
    return f"“{wrong}” is a move of seat {PLAYER}, for whom nobody else plays" if wrong else ""


def cards_at(place: str) -> tuple[Card, ...]:
    """The cards to which a place points by their names; none where it is another place. ValueError where they fail."""
    return parse_cards(place.removeprefix("cards:")) if place.startswith("cards:") else ()


# The prepared deal

TRIES: Final = 6
"""How often the pack is put together anew until it deals what is asked for."""


def begin(game: Game, lesson: Lesson) -> Match:
    """The match of a lesson, with its deal dealt. ValueError says in one sentence why there can be none."""
    seats = len(lesson.names)
    if not lesson.hands:
        return _dealt_from(game, lesson, None)
    called = f"The lesson of {game.title}"
    if len(lesson.hands) != seats:
        raise ValueError(f"{called} has {seats} players and {len(lesson.hands)} hands.")
    try:
        hands, seconds = [*map(parse_cards, lesson.hands)], [*map(parse_cards, lesson.second_hands)]
        pile, stock, aside = map(parse_cards, (lesson.pile, lesson.stock, lesson.aside))
    except ValueError as error:
        raise ValueError(f"{called}: {error}.") from None
    named = [*(card for hand in (*hands, *seconds) for card in hand), *pile, *stock, *aside]
    if len(set(named)) < len(named):
        twice = sorted({card for card in named if named.count(card) > 1})
        raise ValueError(f"{called} deals {in_words(twice)} twice.")
    pack = whole = Match.new(game, seats, lesson.options, lesson.seed, dealer=lesson.dealer).rules.pack()
    if missing := [card for card in named if card not in whole]:
        raise ValueError(f"{called} deals {in_words(missing)}, and the pack has no such card.")
    for _ in range(TRIES):
        match = _dealt_from(game, lesson, pack)
        wanted = [
            *zip(match.table.hands, hands, strict=True),
            *zip(match.table.second_hands, seconds, strict=False),
            (match.table.discards, pile),
            (match.table.stock[::-1], stock),
            (getattr(match.table, "aside", []), aside),
        ]
        if _dealt(match, wanted):
            return match
        pack = _rearranged(pack, wanted)
    raise ValueError(f"{called} asks for cards that the rules don’t deal so.")


def _dealt_from(game: Game, lesson: Lesson, pack: Sequence[Card] | None) -> Match:
    """The match with its deal dealt from that pack, and what the others do before. ValueError says why it can't be."""
    match = Match.new(game, len(lesson.names), lesson.options, lesson.seed, pack, lesson.dealer)
    for spelled in lesson.before:
        move = Move.parse(spelled)
        if why := match.objection(move):
            raise ValueError(f"The lesson of {game.title}, “{move}”: {why}")
        match.play(move)
    return match


def _dealt(match: Match, wanted: Sequence[tuple[Sequence[Card], Sequence[Card]]]) -> bool:
    """Return whether everybody holds what is asked for, and the piles begin so."""
    held = {id(hand) for hand in (*match.table.hands, *match.table.second_hands)}
    return all(
        sorted(came) == sorted(asked) if id(came) in held else list(came[: len(asked)]) == list(asked)
        for came, asked in wanted
    )


def _rearranged(pack: Sequence[Card], wanted: Sequence[tuple[Sequence[Card], Sequence[Card]]]) -> tuple[Card, ...]:
    """The pack with each card that is asked for where one lay that came there in this deal."""
    found = dict[int, Card]()
    where = {card: place for place, card in enumerate(pack)}
    for came, asked in wanted:
        found |= {where[there]: card for there, card in zip(came, asked, strict=False)}
    rest = iter([card for card in pack if card not in found.values()])
    return tuple(found[place] if place in found else next(rest) for place in range(len(pack)))


# How far somebody is


def same(wanted: Move, move: Move) -> bool:
    """Return whether a move is the wanted one, whatever the order of its cards and whatever it leaves to be guessed."""
    if type(wanted) is not type(move) or wanted.seat != move.seat:
        return False
    match wanted, move:
        case (Knock(), Knock()):
            return wanted.card == move.card
        case (LayDown(), LayDown()):
            return _alike(wanted.groups, move.groups) and (
                not wanted.stands or _alike(wanted.stands, move.stands or move.groups)
            )
        case (Arrange(), Arrange()):
            return _alike(wanted.groups, move.groups)
        case (LayOff(), LayOff()):
            there = {*wanted.cards} == {*move.cards} and wanted.index == move.index
            return there and (not wanted.stands or {*wanted.stands} == {*move.stands})
        case (TakePile(), TakePile()):
            there = {*wanted.cards} == {*move.cards} and wanted.index == move.index
            return there and _alike(wanted.more, move.more)
        case (Call(), Call()):
            ways = [(each.count, {*each.cards}, each.index) for each in (wanted, move)]
            return ways[0] == ways[1]
        case (Swap(), Swap()):
            return (wanted.card, wanted.wild, wanted.index) == (move.card, move.wild, move.index)
    return wanted == move


def _alike(groups: Sequence[Group], others: Sequence[Group]) -> bool:
    """Return whether these are the same groups of cards, in whatever order."""
    return {frozenset(group) for group in groups} == {frozenset(group) for group in others}


class Course:
    """The progress of somebody in a lesson: `match` is its deal, `number` of the steps are done.

    `ident` is its id, which is the key of the game where there is no other.
    """

    def __init__(self, game: Game, lesson: Lesson, ident: str = "") -> None:
        self.game = game
        self.ident = ident or game.key
        self.lesson = lesson
        self.match = begin(game, lesson)
        self.number = 0
        self._due: list[Move] = []

    @property
    def step(self) -> Step | None:
        """The step that waits to be done; None while the others play, and at the end."""
        return None if self._due or self.done else self.lesson.steps[self.number]

    @property
    def done(self) -> bool:
        """Whether all steps are done, and the others have played."""
        return self.number >= len(self.lesson.steps) and not self._due

    @property
    def wanted(self) -> Move | None:
        """The move that the step waits for; None where it waits for something else, or the others play."""
        return self.step.move if self.step is not None else None

    @property
    def due(self) -> Move | None:
        """The next move of the others; None while whoever learns is asked."""
        return self._due[0] if self._due else None

    def follows(self, move: Move) -> bool:
        """Return whether a move is what comes next in the lesson."""
        wanted = self.due or self.wanted
        return wanted is not None and same(wanted, move)

    def played(self, move: Move) -> None:
        """A move that follows has been made in the match."""
        assert self.follows(move)
        if self._due:
            self._due.pop(0)
        else:
            self._due = [Move.parse(each) for each in self.lesson.steps[self.number].then]
            self.number += 1

    def go_on(self) -> None:
        """Go on to the next step: this one has been read, or what it waits for besides a move has been done."""
        assert self.step is not None
        assert self.step.move is None
        self.number += 1

    def play_step(self) -> None:
        """Do the step, and let the others play; ValueError says why it can't be done."""
        step = self.step
        assert step is not None
        if (move := step.move) is None:
            self.go_on()
            return
        while True:
            if why := self.match.objection(move):
                raise ValueError(f"The lesson of {self.game.title}, “{move}”: {why}")
            self.match.play(move)
            self.played(move)
            if self.due is None:
                return
            move = self.due


def check(game: Game, lesson: Lesson, *, whole: bool = True) -> None:
    """See that a lesson can be done from its first step to its last, to the end of its deal if it is a `whole` one.

    ValueError says in one sentence where it fails.
    """
    course = Course(game, lesson)
    while not course.done:
        step = course.step
        assert step is not None
        held = {*course.match.table.hands[PLAYER]}
        if step.deed == "group":
            held |= {card for meld in course.match.table.melds for card in meld.cards}
        if step.deed in ("choose", "aside", "group") and (missing := {*parse_cards(step.details)} - held):
            where = f"step {course.number + 1}"
            raise ValueError(
                f"The lesson of {game.title}, {where}: nobody holds {in_words(sorted(missing))} to choose."
            )
        if (move := step.move) is not None and course.match.actor != move.seat:
            raise ValueError(f"The lesson of {game.title}, “{move}”: it is not the turn of seat {move.seat}.")
        course.play_step()
    if whole and not course.match.table.results:
        raise ValueError(f"The lesson of {game.title} does not play its deal to the end.")
