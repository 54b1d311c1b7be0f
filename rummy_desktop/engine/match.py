"""Match: the true table, what each seat knows of it, and the moves that led there."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from hashlib import sha256
from typing import Any, Final

from rummy_desktop.engine.cards import Card, shuffled
from rummy_desktop.engine.events import CutForDeal, Event
from rummy_desktop.engine.game import Game
from rummy_desktop.engine.moves import Deal, Move
from rummy_desktop.engine.options import make_options
from rummy_desktop.engine.rules import Rules, Shuffle, play
from rummy_desktop.engine.table import Table
from rummy_desktop.language.translate import tr, tr_plural

BY_DEAL: Final = "deals-"
"""How a seed begins from which each deal gets a seed of its own, which can be told without telling the others."""


class Match:
    """Deals of one game up to its target, between the same seats.

    `log` has every move so far, `events` what truly happened in the current deal; `rules` is the rulebook that can
    shuffle. `begun` is how many moves there were before the current deal. The first deal is shuffled as the deal
    `first` of the seed.
    """

    def __init__(self, game: Game, rules: Rules, seed: str, first: int = 1) -> None:
        self.game = game
        self.rules = rules
        self.seed = seed
        self.first = first
        self.table: Table = rules.new_table()
        self.views: list[Table] = [rules.new_table() for _ in range(rules.seats)]
        self.log: list[Move] = []
        self.events: list[Event] = []
        self.begun = 0
        self._before: list[Table] = []  # the table, and then what each seat knew of it, before the current deal
        self._firsts: list[int] = []  # how many events there were before each move of the current deal

    @classmethod
    def new(
        cls,
        game: Game,
        seats: int,
        options: Mapping[str, Any] | None = None,
        seed: str = "7",
        pack: Sequence[Card] | None = None,
        dealer: int | None = None,
        first: int = 1,
    ) -> Match:
        """A match with its first deal dealt. The same seed, options and moves give the same match everywhere (COM-02).

        `pack` is the shuffled pack of that deal, top card first; `dealer` deals it, else the seats draw for it. With
        `first` it is shuffled as the deal with that number is in other matches with that seed, and so on.
        ValueError says in one sentence what is wrong with the seats, the options, the pack or the dealer.
        """
        if dealer is not None and not 0 <= dealer < seats:
            raise ValueError(
                tr("There is no seat {seat} to deal; the seats are 0 to {last}.", seat=dealer, last=seats - 1)
            )

        fair = _shuffle(seed, first)

        def shuffle(cards: tuple[Card, ...], deal: int, number: int) -> tuple[Card, ...]:
            if pack is not None and (deal, number) == (1, 0):
                if sorted(pack) != sorted(cards):
                    raise ValueError(tr("The pack must have exactly the {n} cards of the game.", n=len(cards)))
                return tuple(pack)
            return fair(cards, deal, number)

        match = cls(game, _rules(game, seats, options, shuffle), seed, first)
        match._before = match._standing()
        cut = match.rules._cut_for_deal(match.table) if dealer is None else (CutForDeal((), dealer),)
        for event in cut:
            match.table.apply(event)
            match._witness(event)
        match.play(Deal(match.table.dealer))
        return match

    @classmethod
    def resume(
        cls,
        game: Game,
        table: Table,
        options: Mapping[str, Any] | None = None,
        seed: str = "7",
        log: Iterable[Move] = (),
        first: int = 1,
    ) -> Match:
        """A match that goes on with the next deal from `table`, which stands between two deals; `log` led there.

        From that deal on it is the match that was left: the same truth, the same views and events. `table` is what
        `Table.cleared` gave, and becomes the match's own; `first` is as in `new`. ValueError says what is wrong with
        it, the seats or options.
        """
        rules = _rules(game, table.seats, options, _shuffle(seed, first))
        if type(table) is not rules.table_type:
            raise ValueError(tr("This is no table of {game}.", game=game.title))
        if why := table.problem():
            raise ValueError(tr("The match can’t go on from this table: {why}.", why=why))
        match = cls(game, rules, seed, first)
        match.table = table
        match.views = [table.copy() for _ in range(table.seats)]
        match.log = list(log)
        return match

    def copy(self) -> Match:
        """A match of its own, with the same cards to come, for whoever looks ahead."""
        twin = object.__new__(type(self))
        twin.__dict__ |= self.__dict__
        twin.table, twin.views = self.table.copy(), [view.copy() for view in self.views]
        twin.log, twin.events = self.log[:], self.events[:]
        twin._before, twin._firsts = self._before[:], self._firsts[:]
        return twin

    def state(self) -> dict[str, Any]:
        """Return all but the game and its rulebook, so that it can be kept; the tables in it are the match's own."""
        return {name: value for name, value in self.__dict__.items() if name not in ("game", "rules")}

    def again(self, state: Mapping[str, Any]) -> None:
        """Stand as the match of this state stood, which was played by the same rules."""
        self.__dict__ |= state
        self.rules = type(self.rules)(self.rules.options, self.rules.seats, _shuffle(self.seed, self.first))

    @property
    def actor(self) -> int | None:
        """The seat that has to decide; None when the match is over."""
        return self.table.actor

    @property
    def scores(self) -> list[int]:
        """The points of each seat over the deals so far."""
        return self.table.scores

    def view(self, seat: int) -> Table:
        """Return what the player on `seat` knows. It is live: copy it before looking ahead."""
        return self.views[seat]

    def moves(self) -> Iterator[Move]:
        """Every move of the actor."""
        return self.rules.moves(self.table)

    def objection(self, move: Move) -> str | None:
        """Return why `move` is not allowed, as a sentence for the player; None if it is."""
        return self.rules.objection(self.table, move)

    def play(self, move: Move) -> tuple[Event, ...]:
        """Play `move` and let every seat see what happens: the true events. IllegalMove says why not."""
        before = self._standing() if isinstance(move, Deal) else []
        events = play(self.rules, self.table, move)
        self.log.append(move)
        if isinstance(move, Deal) and self.table.deal > 1:
            self.events.clear()
            self._firsts.clear()
            self._before, self.begun = before, len(self.log) - 1
        self._firsts.append(len(self.events))
        for event in events:
            self._witness(event)
        return events

    def table_after(self, deal: int) -> Table:
        """Return the true table as it lay at the end of a deal that is over; it is played through for that.

        LookupError or IllegalMove where the moves alone don't lead there.
        """
        rules = type(self.rules)(self.rules.options, self.rules.seats, self.rules._shuffle)
        table: Table = rules.new_table()
        table.apply(CutForDeal((), self.log[0].seat))
        for move in self.log:
            play(rules, table, move)
            if table.results and table.results[-1].deal == deal:
                if table.results[-1] != next((each for each in self.table.results if each.deal == deal), None):
                    break
                return table
        raise LookupError(deal)

    # Undo

    def happened(self, number: int) -> tuple[Event, ...]:
        """Return the true events of the move with that index in the log, which is one of the current deal."""
        return tuple(self.events[self._first(number) : self._first(number + 1)])

    def knew(self, seat: int, moves: int) -> Table:
        """Return the view of `seat` after the first `moves` moves, the last of which was in the current deal."""
        view = self._before[1 + seat].copy()
        for event in self.events[: self._first(moves)]:
            view.apply(event.seen_by(seat))
        return view

    def go_back(self, moves: int) -> None:
        """Stand as after the first `moves` moves: whatever came later has not happened, and the same cards will come.

        Only events change tables, so these are made anew by the events up to there. ValueError where that moment is
        not in the current deal.
        """
        if not self.begun < moves <= len(self.log):
            first, last = self.begun + 1, len(self.log)
            raise ValueError(
                tr("There are {first} to {last} moves to go back to, not {moves}.", first=first, last=last, moves=moves)
            )
        events = self.events[: self._first(moves)]
        table, *views = [each.copy() for each in self._before]
        for event in events:
            table.apply(event)
            for seat, view in enumerate(views):
                view.apply(event.seen_by(seat))
        del self.log[moves:], self._firsts[moves - self.begun :]
        self.table, self.views, self.events = table, views, events

    def _first(self, moves: int) -> int:
        """Return the number of events of the current deal after that many moves."""
        place = moves - self.begun
        return self._firsts[place] if place < len(self._firsts) else len(self.events)

    def _standing(self) -> list[Table]:
        """Copies of the table, and of what each seat knows of it."""
        return [self.table.copy(), *(view.copy() for view in self.views)]

    def _witness(self, event: Event) -> None:
        self.events.append(event)
        for seat, view in enumerate(self.views):
            view.apply(event.seen_by(seat))


def _rules(game: Game, seats: int, options: Mapping[str, Any] | None, shuffle: Shuffle) -> Rules:
    """The rulebook of a match. ValueError says in one sentence what is wrong with the seats or the options."""
    if seats not in game.seats:
        raise ValueError(not_for(game, seats))
    house = make_options(game.options, options or {})
    if against := game.rules.against_options(house, seats):
        raise ValueError(against.text)
    return game.rules(house, seats, shuffle)


def _shuffle(seed: str, first: int) -> Shuffle:
    """Return the function that shuffles every pack of a match whose first deal is the deal `first` of its seed
    (COM-02).
    """

    def shuffle(cards: tuple[Card, ...], deal: int, number: int) -> tuple[Card, ...]:
        deal += first - 1
        return shuffled(cards, f"{deal_seed(seed, deal)}/{deal}/{number}")

    return shuffle


def is_by_deal(seed: str) -> bool:
    """Return whether it is a seed from which each deal gets one of its own."""
    return seed.startswith(BY_DEAL) and len(seed) == len(BY_DEAL) + 32


def deal_seed(seed: str, deal: int) -> str:
    """The seed of one deal: of a seed by deal one from which neither that nor any other deal can be told.

    The cut for the first deal goes with that deal.
    """
    if not is_by_deal(seed):
        return seed
    return sha256(f"{seed}/{max(deal, 1)}".encode()).hexdigest()[:32]


def not_for(game: Game, seats: int) -> str:
    """Return the sentence that a game is not for that many players."""
    return tr("{game} is for {players}, not {n}.", game=game.title, players=players_of(game), n=seats)


def players_of(game: Game) -> str:
    """Return the numbers of players of a game, in words."""
    least, most = game.seats[0], game.seats[-1]
    if len(game.seats) == 1:
        return tr_plural("{n} player", "{n} players", least)
    if len(game.seats) == 2:
        return tr("{one} or {other} players", one=least, other=most)
    return tr("{least} to {most} players", least=least, most=most)
