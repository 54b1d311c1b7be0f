"""Replay: a kept match move by move, as it was seen from any seat, as far as anybody may look into it."""

from __future__ import annotations

import logging
from bisect import bisect_right
from collections.abc import Sequence
from typing import Final, Literal, NamedTuple

from rummy_desktop.engine import events as e
from rummy_desktop.engine.match import Match
from rummy_desktop.engine.seats import Seat
from rummy_desktop.engine.table import Table
from rummy_desktop.gui.setup.setup import Setup, told_apart
from rummy_desktop.gui.table import words
from rummy_desktop.gui.table.history import History
from rummy_desktop.language.translate import mark, tr, tr_plural
from rummy_desktop.storage.match_file.deal_text import deal_text
from rummy_desktop.storage.match_file.load import Saved, Stuck, play_on, played_to

log = logging.getLogger("rummy_desktop")

STRIDE: Final = 40
"""Moves from one table that is kept in mind to the next, so that going back is as quick as going on."""
SECRET: Final = mark("As long as this match goes on, its cards are only for those who play it; finish it first.")


class Sight(NamedTuple):
    """A way to see a match: all hands, what a seat knows, or what everybody knows; `seat` is at the lower edge."""

    what: Literal["open", "seat", "public"]
    seat: int = 0

    def of(self, event: e.Event) -> e.Event:
        """Return an event as it is seen that way."""
        if self.what == "open":
            return event
        return event.seen_by(self.seat if self.what == "seat" else None)


class Step(NamedTuple):
    """A move as it was made: its true events, the sentences of the history, and whether it ends a turn."""

    events: tuple[e.Event, ...]
    told: tuple[str, ...]
    ends: bool


class Turn(NamedTuple):
    """The actions of `seat` in one go, in the sentences of the history, up to a `place` in the match."""

    place: int
    seat: int
    told: tuple[str, ...]


class Reel:
    """A deal as it was played: `before` is the table on which it was dealt, the first of its `steps` deals it.

    Where a move can't be played any more, the steps and `turns` end before it, and `why` says so.
    """

    def __init__(self, before: Table) -> None:
        self.steps: list[Step] = []
        self.turns: list[Turn] = []
        self.why = ""
        self._before = before
        self._kept: dict[Sight, list[Table]] = {}

    def after(self, count: int, sight: Sight) -> Table:
        """Return the table after the first `count` steps, seen that way; it is the caller's own."""
        alike = sight if sight.what == "seat" else sight._replace(seat=0)
        kept = self._kept.setdefault(alike, [self._before.copy()])
        number = min(count // STRIDE, len(kept) - 1) * STRIDE
        table = kept[number // STRIDE].copy()
        for step in self.steps[number:count]:
            for event in step.events:
                table.apply(alike.of(event))
            number += 1
            if number == len(kept) * STRIDE:
                kept.append(table.copy())
        return table


class Replay:
    """A kept match to be watched. A place in it is a number of moves that have been made, from 1 to `last`.

    `setup` has who sits there; `deals` has for each deal the number of moves before it.
    """

    def __init__(self, saved: Saved, setup: Setup) -> None:
        self.saved = saved
        self.rules = saved.match.rules
        self.setup = told_apart(setup)
        self.people = [seat for seat, each in enumerate(setup.seats) if each.is_person]
        self.deals = saved.deals
        self.last = len(saved.moves)
        self._reels: dict[int, Reel] = {}
        self._results = {each.deal: each for each in saved.match.table.results}
        self._played: Match | None = None  # the match after the deal that was last played through

    # Deals

    def deal_at(self, place: int) -> int:
        """Return the index among the deals of the one that is played at that place."""
        return max(0, bisect_right(self.deals, place - 1) - 1)

    def number(self, deal: int) -> int:
        """Return the number in the match of the deal with that index."""
        return deal + self.saved.first_deal

    def begin(self, deal: int) -> int:
        """Return the place at which the deal with that index has just been dealt."""
        return self.deals[deal] + 1

    def end(self, deal: int) -> int:
        """Return the place after the last move of the deal with that index."""
        return self.deals[deal + 1] if deal + 1 < len(self.deals) else self.last

    def ended(self, deal: int) -> bool:
        """Return whether the deal with that index is over."""
        return deal + 1 < len(self.deals) or self.rules.asking(self.saved.match.table).between

    def result(self, deal: int) -> e.Result | None:
        """Return the result of the deal with that index; None if it is not over."""
        return self._results.get(self.number(deal))

    def outcome(self, deal: int) -> str:
        """Return the same in words."""
        result = self.result(deal)
        return words.outcome(result, self.setup) if result else tr("over") if self.ended(deal) else tr("not over yet")

    def reel(self, deal: int) -> Reel:
        """Return the deal with that index, which is played through the first time, some milliseconds a move."""
        if deal not in self._reels:
            self._reels[deal] = self._play(deal)
        return self._reels[deal]

    def _play(self, deal: int) -> Reel:
        saved, begin, end = self.saved, self.deals[deal], self.end(deal)
        reel = Reel(self.rules.new_table())
        try:
            before = self._before(begin)
            match, self._played = played_to(saved.transcript, saved.moves, begin + 1, self._played), None
            reel = Reel(before)
            teller = _Teller(History(self.rules, self.setup), before.copy(), reel)
            teller.tell(match.events, begin, saved.moves[begin].seat)
            for index in range(begin + 1, end):
                so_far = len(match.events)
                play_on(match, saved.moves, index, index + 1)
                teller.tell(match.events[so_far:], index, saved.moves[index].seat)
            self._played = match
        except Stuck as stuck:
            reel.why = stuck.why
        except ValueError as error:
            reel.why = str(error)
        if reel.why:
            # The reason stays out of the log: the sentence may name a card.
            log.warning("deal %d can't be shown to its end", self.number(deal))
        return reel

    def _before(self, moves: int) -> Table:
        """Return the bare table on which a deal is dealt after some moves. ValueError if none is."""
        transcript = self.saved.transcript
        number = transcript.table_at(moves)
        if number is not None:
            return transcript.table(number)
        return self.saved.at(moves).table.cleared() if moves else self.rules.new_table()

    # Moments

    def _found(self, place: int) -> tuple[Reel, int]:
        """Return the deal at a place, and the number of its steps before that."""
        deal = self.deal_at(place)
        reel = self.reel(deal)
        return reel, min(place - self.deals[deal], len(reel.steps))

    def view(self, place: int, sight: Sight) -> Table:
        """Return the table at a place, seen that way."""
        reel, count = self._found(place)
        return reel.after(count, sight)

    def events(self, place: int, sight: Sight) -> list[e.Event]:
        """Return the events of the move that led to a place, seen that way."""
        step = self._step(place)
        return [sight.of(event) for event in step.events] if step else []

    def stops(self, place: int) -> bool:
        """Return whether the move after a place, or the last one of the deal there, can't be played any more."""
        return self._step(place) is None or (place < self.last and self._step(place + 1) is None)

    def told(self, place: int) -> tuple[str, ...]:
        """Return the sentences of the history on the move that led to a place."""
        step = self._step(place)
        if step is None:
            why = self.reel(self.deal_at(place)).why.rstrip(".")
            return (
                tr(
                    "The rules of this version don’t allow the next move, so no more of the deal can be shown ({why}).",
                    why=why,
                ),
            )
        return step.told

    def _step(self, place: int) -> Step | None:
        deal = self.deal_at(place)
        steps, index = self.reel(deal).steps, place - self.deals[deal] - 1
        return steps[index] if index < len(steps) else None

    def turns(self, deal: int) -> list[int]:
        """Return the places in the deal with that index at which a turn has ended, and the deal's end."""
        ends = [turn.place for turn in self.reel(deal).turns]
        return sorted({self.begin(deal), *ends, self.end(deal)})

    def turn_after(self, place: int) -> int:
        """Return the next place at which a turn ends."""
        deal = self.deal_at(place)
        if place == self.end(deal):
            return self.begin(deal + 1) if deal + 1 < len(self.deals) else self.last
        return next(each for each in self.turns(deal) if each > place)

    def turn_before(self, place: int) -> int:
        """Return the last place before this one at which a turn ended."""
        deal = self.deal_at(place)
        if place <= self.begin(deal):
            return self.end(deal - 1) if deal else 1
        return [each for each in self.turns(deal) if each < place][-1]

    # Sights

    def sights(self, place: int) -> list[Sight]:
        """Return the ways in which a place may be looked at.

        All hands of a deal are open when it is over. As long as it goes on, a person who plays alone at this computer
        sees the own cards, and where several do nobody sees more than everybody knows.
        """
        seats, public = [Sight("seat", seat) for seat in range(self.rules.seats)], Sight("public")
        if self.ended(self.deal_at(place)) or not self.people:
            return [Sight("open"), *seats, public]
        return [seats[self.people[0]], public] if len(self.people) == 1 else [public]

    def allowed(self, wish: Sight, place: int) -> Sight:
        """Return the sight that is allowed at a place for the one that is wished."""
        sights = self.sights(place)
        if any(wish.what == each.what and wish.seat == each.seat for each in sights if each.what == "seat"):
            return wish
        if wish.what != "seat" and any(wish.what == each.what for each in sights):
            return wish
        return sights[0] if sights[0].what == "seat" else Sight("public", wish.seat)

    @property
    def closed(self) -> str:
        """The reason why the cards to come in the match may not be had, as a sentence; empty if they may.

        They are the same in whatever is played from it, and follow from the seed.
        """
        return tr(SECRET) if is_closed(self.saved) else ""

    def text(self, place: int) -> str:
        """Return the deal at a place as a text that brings it back. ValueError says in a sentence why there is none."""
        if self.closed:
            raise ValueError(self.closed)
        return deal_text(self.saved, self.number(self.deal_at(place)))


class _Teller:
    """A recorder of what happens in a reel; `known` is what everybody knows, and is kept up to date."""

    def __init__(self, history: History, known: Table, reel: Reel) -> None:
        self.history = history
        self.known = known
        self.reel = reel
        self._turn = _Mark.at(history)
        self._seat: int | None = None

    def tell(self, events: Sequence[e.Event], index: int, seat: int) -> None:
        """Record what the move with that index, made by `seat`, brought about."""
        seen = [event.seen_by(None) for event in events]
        for event in seen:
            self.known.apply(event)
        before = _Mark.at(self.history)
        self.history.witness(seen, self.known)
        ends = any(isinstance(event, e.TurnBegan | e.DealEnded | e.MatchEnded) for event in events)
        self.reel.steps.append(Step(tuple(events), before.told_since(self.history), ends))
        self._seat = seat if self._seat is None else self._seat
        if ends:
            self.reel.turns.append(Turn(index + 1, self._seat, self._turn.told_since(self.history)))
            self._turn, self._seat = _Mark.at(self.history), None


class _Mark(NamedTuple):
    """The end of a history: the index of its chapter, turn and sentence, and that sentence."""

    chapter: int
    turn: int
    sentence: int
    text: str

    @classmethod
    def at(cls, history: History) -> _Mark:
        if not history.chapters or not history.chapters[-1].turns:
            return cls(max(0, len(history.chapters) - 1), 0, 0, "")
        turns = history.chapters[-1].turns
        sentences = turns[-1].sentences
        text = sentences[-1] if sentences else ""
        return cls(len(history.chapters) - 1, len(turns) - 1, max(0, len(sentences) - 1), text)

    def told_since(self, history: History) -> tuple[str, ...]:
        """Return the sentences that are new, or have grown."""
        turns = [turn for chapter in history.chapters[self.chapter : self.chapter + 1] for turn in chapter.turns]
        told = [turns[self.turn].sentences[self.sentence :]] if self.turn < len(turns) else []
        told += [turn.sentences for turn in turns[self.turn + 1 :]]
        told += [turn.sentences for chapter in history.chapters[self.chapter + 1 :] for turn in chapter.turns]
        found = [sentence for sentences in told for sentence in sentences]
        return tuple(found[1:] if found and found[0] == self.text else found)


def is_closed(saved: Saved) -> bool:
    """Return whether nobody may look into a match's cards, since several people, or others too, still play it."""
    if saved.header.challenge and not saved.header.practice:
        return not saved.match.table.results
    people = [each for each in saved.seats if each.player in ("you", "person")]
    return len(people) > 1 and not saved.match.table.over


class Seating(NamedTuple):
    """The people of the seats when a match is played on or a deal again, in words and as it is kept."""

    told: str
    seats: tuple[Seat, ...]


def seatings(seats: Sequence[Seat]) -> list[Seating]:
    """Return the ways in which people may sit when cards are played again; the first is as they sat.

    One person takes anybody's place, who takes that person's; several move on around the table all together; where
    nobody did, somebody may take a place.
    """
    people = [seat for seat, each in enumerate(seats) if each.player in ("you", "person")]
    if not people:
        taken = [
            Seating(tr("You play for {name}", name=each.name), _put(seats, seat, Seat("You", "you")))
            for seat, each in enumerate(seats)
        ]
        return [Seating(tr("The computer plays for all"), tuple(seats)), *taken]
    if len(people) == 1:
        mine = people[0]
        swapped = [
            Seating(tr("The seat of {name}", name=each.name), _put(_put(seats, mine, each), seat, seats[mine]))
            for seat, each in enumerate(seats)
            if seat != mine
        ]
        return [Seating(tr("The same seat"), tuple(seats)), *swapped]
    moved = [
        Seating(
            tr_plural("All move one seat to the left", "All move {n} seats to the left", by),
            (*seats[len(seats) - by :], *seats[: len(seats) - by]),
        )
        for by in range(1, len(seats))
    ]
    return [Seating(tr("The same seats"), tuple(seats)), *moved]


def _put(seats: Sequence[Seat], seat: int, who: Seat) -> tuple[Seat, ...]:
    return (*seats[:seat], who, *seats[seat + 1 :])
