"""Rules: the common course of play, and how a move is judged and played."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from itertools import combinations, islice
from typing import Any, ClassVar, Generic, NamedTuple, TypeVar, cast

import msgspec

from rummy_desktop.engine import events as e
from rummy_desktop.engine.cards import HIDDEN, Card, new_pack
from rummy_desktop.engine.going_out import searched_way_out, way_out
from rummy_desktop.engine.laying import Wanted
from rummy_desktop.engine.laying_down import LayingDown
from rummy_desktop.engine.melds import Group, Meld
from rummy_desktop.engine.moves import (
    Claim,
    Cut,
    Deal,
    Discard,
    Draw,
    EndTurn,
    Knock,
    LayDown,
    LayOff,
    Move,
    Pass,
    Resign,
    Take,
    TakeBack,
    TakePile,
)
from rummy_desktop.engine.options import Options
from rummy_desktop.engine.questions import Emptied, OptionsT, Questions, TableT
from rummy_desktop.engine.search import GO_OUT_WITH_DISCARD, best_wanted
from rummy_desktop.engine.table import Table
from rummy_desktop.engine.taking import all_without
from rummy_desktop.language.translate import tr, tr_plural

Shuffle = Callable[[tuple[Card, ...], int, int], tuple[Card, ...]]
"""Given cards, the number of the deal and that of the shuffle within it: the cards in their new order, top first."""

MoveT = TypeVar("MoveT", bound=Move)

IDEAS = 100  # ways that are looked at where not all of the best melds may be laid down
MANY = 20  # cards of a hand of which every way to go out is looked for
IDLE_TURNS = 100  # COM-08: so many turns of every seat in a row without a meld end the deal


class IllegalMove(Exception):
    """The move is against the rules. Its text is the reason, one sentence for the player."""


class Remark(NamedTuple):
    """A sentence on the value of an option, for the player who chooses the house rules."""

    option: str
    text: str


class Rules(LayingDown[TableT], Questions[OptionsT, TableT], Generic[OptionsT, TableT]):
    """The rulebook of one match: it answers questions about a table and never changes it.

    A game subclasses this and gives `phases`, the questions that differ, and how a deal is scored. For each kind of
    move there are three methods: `_ideas_for_…` yields moves worth trying, `_against_…` returns the reason why a move
    is not allowed (None if it is), and `_do_…` yields its events, which `play` applies one by one. Without a shuffle a
    rulebook can't deal; it is then one for players, who must not know the cards.
    """

    options_type: ClassVar[type[Options]] = Options
    table_type: ClassVar[type[Table]] = Table
    phases: ClassVar[dict[str, tuple[type[Move], ...]]] = {
        "deal": (Deal,),
        "draw": (Draw, Take),
        "play": (LayDown, LayOff, Discard, TakeBack),
        "over": (),
    }
    following: Move | None = None
    """Where it is known which move comes next, since a match is played anew: that one, and nobody need look for who
    may make it. Otherwise None."""
    _expected: ClassVar[dict[str, str]] = {
        "deal": "The next deal has not begun.",
        "draw": "Draw a card first, from the stock or the discard pile.",
        "play": "You have drawn already; meld if you like, then discard.",
        "claim": "Another player is to draw; you may buy the top discard before that, or pass.",
        "over": "The match is over.",
    }

    _prompts: ClassVar[dict[str, tuple[str, str]]] = {
        "deal": ("Deal the cards.", "{name} deals."),
        "draw": ("Your turn: draw from the stock, or take the {top}.", "{name} is to draw …"),
        "play": ("Meld or lay off if you like, then discard.", "{name} is playing …"),
        "claim": ("You may buy the {top} out of turn, or pass.", "{name} may buy the {top} …"),
        "over": ("The match is over.", "The match is over."),
    }

    def __init__(self, options: OptionsT, seats: int, shuffle: Shuffle | None = None) -> None:
        self.options = options
        self.seats = seats
        self._shuffle = shuffle
        self._methods: dict[type[Move], tuple[Any, Any, Any]] = {}
        self._askings = {}

    @classmethod
    def objections(cls, options: OptionsT, seats: int) -> Iterator[Remark]:
        """Yield the reasons why that many seats can't play with these house rules: the option to change, a sentence."""
        yield from ()

    @classmethod
    def against_options(cls, options: OptionsT, seats: int) -> Remark | None:
        """Return the first of these objections; None if the match can be played."""
        return next(cls.objections(options, seats), None)

    @classmethod
    def remarks(cls, options: OptionsT, seats: int) -> tuple[Remark, ...]:
        """Return what is worth knowing about these house rules before a match: the option, and a sentence."""
        return ()

    @classmethod
    def as_begun(cls, options: Mapping[str, Any], seats: int) -> dict[str, Any]:
        """Return the house rules of a kept match of that many seats, which may lack newer options.

        An option that `options` does not name is newer than the match; a game sets it here if play differed from its
        default.
        """
        return dict(options)

    def for_players(self) -> Rules:
        """Return the same rulebook without the shuffle, as a computer player gets it."""
        return type(self)(self.options, self.seats)

    def new_table(self) -> TableT:
        """Return the table before the first deal."""
        return cast(TableT, self.table_type(self.seats))

    # Judging a move

    def _of(self, kind: type[Move]) -> tuple[Any, Any, Any]:
        if kind not in self._methods:
            name = kind.verb.replace("-", "_")
            ideas, against, do = (getattr(self, f"_{part}_{name}") for part in ("ideas_for", "against", "do"))
            self._methods[kind] = ideas, against, do
        return self._methods[kind]

    def objection(self, t: TableT, move: Move) -> str | None:
        """Return the reason why `move` is not allowed, as a sentence for the player; None if it is."""
        if why := self.against_now(t, move):
            return why
        against: str | None = self._of(type(move))[1](t, move)
        return against

    def against_now(self, t: TableT, move: Move) -> str | None:
        """Return the reason why the seat may not make that kind of move now; None if it may, as for resigning."""
        if move.gives_up:
            return None
        if t.actor is None:
            return tr("The match is over.")
        if move.seat != t.actor:
            offered = move.seat == t.turn and Claim in self.phases[t.phase]
            return tr("The discard is offered to the others first.") if offered else tr("It is not your turn.")
        return None if type(move) in self.phases[t.phase] else tr(self._expected[t.phase])

    def moves(self, t: TableT, kind: type[Move] | None = None) -> Iterator[Move]:
        """Yield every move of the actor, or each of a kind that the phase has open: the ideas that meet no objection.

        Layoffs of several cards and several melds at once are left out if they are the same as one after the other.
        Identical cards are not told apart; wild cards of different faces are, as `_apart` says. Taking back and
        resigning are always possible besides.
        """
        if t.actor is None:
            return
        for each in self.phases[t.phase] if kind is None else (kind,):
            yield from self._moves_of(t, each)

    def ideas(self, t: TableT, seat: int, kind: type[MoveT]) -> Iterator[MoveT]:
        """Return the moves of that kind that are worth trying for `seat`, allowed or not."""
        ideas: Iterator[MoveT] = self._of(kind)[0](t, seat)
        return ideas

    def _moves_of(self, t: TableT, kind: type[Move]) -> Iterator[Move]:
        """Return the moves of the actor that are of that kind."""
        ideas, against, _ = self._of(kind)
        return (move for move in ideas(t, t.actor) if against(t, move) is None)

    def happen(self, t: TableT, move: Move) -> Iterator[e.Event]:
        """Return the events of a legal move. Each must be applied to `t` before the next is asked for."""
        events: Iterator[e.Event] = self._of(type(move))[2](t, move)
        return events

    # Questions, with neutral answers

    def hand_size(self, t: TableT) -> int:
        """Return the number of cards that each seat is dealt, in the deal on the table or before it in the next one."""
        raise NotImplementedError

    def pack(self) -> tuple[Card, ...]:
        """Return the cards of the game in order."""
        return new_pack()

    def kept_melds(self, t: TableT, hand: Sequence[Card]) -> tuple[Group, ...]:
        """Return the melds that are marked in a hand because they stay there; none if melds are laid on the table."""
        return ()

    def worth(self, t: TableT, seat: int) -> str:
        """Return the points of the hand of `seat`, in words for its owner."""
        points = self.left_over(t, seat)
        return tr_plural("{n} point in hand", "{n} points in hand", points)

    def loose_worth(self, t: TableT, cards: Sequence[Card]) -> str:
        """Return the points of ungrouped cards of a hand together, in words; nothing if cards count nothing."""
        points = sum(self.value(t, card) for card in cards)
        return tr_plural("{n} point", "{n} points", points)

    def may_knock(self, t: TableT) -> bool:
        """Return whether the actor may knock with its hand; if the hand is hidden, whether knocking is open."""
        seat = t.actor
        if seat is None or Knock not in self.asking(t).kinds:
            return False
        ideas = self._of(Knock)[0](t, seat)
        return HIDDEN in t.hands[seat] or any(self.objection(t, move) is None for move in ideas)

    def _next_dealer(self, t: TableT) -> int:
        """Return the next dealer; the deal passes on in the order of play (COM-01)."""
        return self.after(t, t.dealer)

    def plays(self, t: TableT, seat: int) -> bool:
        """Return whether `seat` still plays in this match."""
        return True

    def _seats_after(self, seat: int) -> Iterator[int]:
        """Return all seats in the order of play, `seat` the last: to the left, or to the right if it `_goes_right`."""
        step = -1 if self._goes_right else 1
        return ((seat + step * number) % self.seats for number in range(1, self.seats + 1))

    def players(self, t: TableT) -> list[int]:
        """Return the seats that still play, in the order of play after the dealer."""
        return [seat for seat in self._seats_after(t.dealer) if self.plays(t, seat)]

    def after(self, t: TableT, seat: int) -> int:
        """Return the next seat in the order of play after `seat` that plays."""
        return next(other for other in self._seats_after(seat) if self.plays(t, other))

    def duty(self, t: TableT, seat: int) -> str:
        """Return what `seat` still owes in this turn, as a sentence for its player; nothing if it owes nothing."""
        return ""

    def opening_melds(self, t: TableT, seat: int, cards: Sequence[Card], laid: Sequence[Meld] = ()) -> tuple[Meld, ...]:
        """Return the best melds of these cards that are enough to open with, together with `laid`; or none."""
        opening = self.opening(t, seat)
        if opening is None:
            return ()
        sets = sum(meld.kind != "run" for meld in laid)
        wanted = Wanted(
            melds=0 if opening.exactly else max(1, opening.melds - len(laid)),
            sets=max(0, opening.sets - sets),
            runs=max(0, opening.runs - (len(laid) - sets)),
            exactly=opening.exactly,
            points=max(0, opening.points - self.opening_points(t, laid)),
            kept=max(0, len(cards) + sum(len(meld.cards) for meld in laid) - opening.cards) if opening.cards else None,
            discarded=int(LayDown in self.asking(t).kinds and not self.finishes_by_melding(t)),
            counted=lambda meld: self.opening_points(t, (meld,)),
        )
        found = best_wanted(self.opening_melding(t), cards, partial(self.value, t), wanted, seat=seat)
        return found.melds if found else ()

    def against_opening(self, t: TableT, seat: int, group: Group, laid: Sequence[Meld] = ()) -> str | None:
        """Return the reason why `group` can't be a meld of the opening of `seat` beside `laid`; None if it can."""
        ways = self.opening_melding(t).readings(group, seat)
        if not ways:
            return self._no_opening_meld(t, group) if self.readings(t, group, seat) else self.why_no_meld(t, group)
        opening = self.opening(t, seat)
        if opening is None or any(opening.has_room(laid, meld) for meld in ways):
            return None
        return tr("You open with {needed}, and nothing else at first.", needed=opening.needed)

    def _no_opening_meld(self, t: TableT, group: Group) -> str:
        """Return the reason why `group`, though a meld, is none to open with, as a sentence for the player."""
        return tr("You can't open with this meld.")

    # What of a hand is laid down

    def melds_to_lay(self, t: TableT, seat: int) -> tuple[Group, ...]:
        """Return the melds that `seat` lays down best now: those with which it goes out, or that leave the least.

        There are none if it may not lay any down.
        """
        found = self.allowed_melds(t, seat)
        if self.may_lay_down(t, seat) or self._goes_out(t, seat, found):
            return found
        return self._melds_to_go_out(t, seat) or self._melds_on_the_way_out(t, seat) or found

    def _melds_on_the_way_out(self, t: TableT, seat: int) -> tuple[Group, ...]:
        """Return the melds that `seat` lays down if it goes out in this turn by laying off and swapping too."""
        way = way_out(self, t) if seat == t.actor else None
        groups = tuple(group for move in way or () if isinstance(move, LayDown) for group in move.groups)
        return groups if groups and self.objection(t, LayDown(seat, groups)) is None else ()

    def allowed_melds(self, t: TableT, seat: int) -> tuple[Group, ...]:
        """Return the best melds of the hand of `seat` that it may lay down now; none if it may lay none down."""
        found = self.best_melds(t, t.hands[seat])
        allowed = self._first_allowed(t, seat, found)
        if not self.finishes_by_melding(t) and sum(map(len, found)) == len(t.hands[seat]):
            # One card has to be left to go out with.
            return self._melds_to_go_out(t, seat) or allowed
        return allowed

    def _first_allowed(self, t: TableT, seat: int, found: Sequence[Group]) -> tuple[Group, ...]:
        """Return the most of these melds that `seat` may lay down at once, or else others: with owed cards, or any."""
        if seat != t.actor or LayDown not in self.asking(t).kinds or self.may_lay_down(t, seat):
            return ()
        return next(
            (way for way in self._ways_to_lay(t, seat, found) if self.objection(t, LayDown(seat, way)) is None), ()
        )

    def _ways_to_lay(self, t: TableT, seat: int, found: Sequence[Group]) -> Iterator[tuple[Group, ...]]:
        """Yield ways to lay down these melds, the most of them first, then others of the hand unless it opens."""
        some = (way for size in range(len(found), 0, -1) for way in combinations(found, size))
        yield from islice(some, IDEAS)
        yield from ((group,) for group in found)
        if self.opening(t, seat) is not None:
            return
        if owed := tuple(self.owed(t, seat)):
            paid = best_wanted(self.melding(t), t.hands[seat], partial(self.value, t), Wanted(use=owed), seat=seat)
            yield from [tuple(meld.cards for meld in paid.melds)] if paid else []
        ideas = islice(self._of(LayDown)[0](t, seat), IDEAS)
        yield from sorted((move.groups for move in ideas), key=lambda way: -sum(map(len, way)))

    def _melds_to_go_out(self, t: TableT, seat: int) -> tuple[Group, ...]:
        """Return all melds of a hand but a card with whose discard `seat` goes out; none if there are no such."""
        hand = t.hands[seat]
        found = best_wanted(self.melding(t), hand, partial(self.value, t), GO_OUT_WITH_DISCARD, seat=seat)
        if found is None:
            return ()
        ways = [tuple(meld.cards for meld in found.melds)]
        if len(hand) <= MANY:
            # The card that is worth least may be one that can't be discarded.
            ways += (self.best_melds(t, all_without(hand, (card,))) for card in hand)
        return next((way for way in ways if self._goes_out(t, seat, way)), ())

    def _ends_by_melding(self, t: TableT, seat: int) -> bool:
        """Return whether `seat` goes out by melding its last card."""
        emptied = self.emptied(t, seat) if self.finishes_by_melding(t) else None
        return emptied is not None and emptied.out

    def _way_out(self, t: TableT, seat: int) -> tuple[Move, ...] | None:
        """Return the moves by which `seat` goes out in this turn, in which it may lay; None if it can't."""
        return searched_way_out(self, t, seat)

    def _longest_to_close(self, t: TableT, seat: int) -> int:
        """Return the number of cards that a meld has to come to before `seat` may go out; 0 where none has to."""
        return 0

    def _goes_out(self, t: TableT, seat: int, groups: Sequence[Group]) -> bool:
        """Return whether `seat` goes out by laying these melds down, or by the discard after that."""
        if not groups or self.objection(t, LayDown(seat, tuple(groups))):
            return False
        rest = all_without(t.hands[seat], [card for group in groups for card in group])
        if not rest:
            emptied = self.emptied(t, seat)
            return emptied is not None and emptied.out
        return len(rest) == 1 and Discard in self.asking(t).kinds and self.comes_of(t, seat, groups) is None

    def comes_of(self, t: TableT, seat: int, groups: Sequence[Group]) -> Emptied | None:
        """Return what follows if laying these melds down ends the turn by melding all; None if it can end otherwise."""
        after = t.copy()
        laid = [self.melding(t).told(group, (), seat) for group in groups]
        after.apply(e.LaidDown(seat, tuple(meld for meld in laid if meld)))
        for kind in (Discard, EndTurn):
            ideas = self._of(kind)[0](after, seat) if kind in self.asking(t).kinds else ()
            if after.hands[seat] and any(self.objection(after, move) is None for move in ideas):
                return None
        return self.emptied(t, seat)

    def keeping(self, t: TableT, seat: int, groups: Sequence[Group]) -> tuple[Group, ...]:
        """Return melds with fewer cards than these, so that as little as possible is left to discard; or none."""
        cards = [card for group in groups for card in group]
        ways: list[tuple[Group, ...]] = [
            tuple(tuple(all_without(group, (card,))) for group in groups)
            for card in sorted(cards, key=partial(self.value, t))
        ]
        worth = [sum(self.value(t, card) for card in group) for group in groups]
        for _, place in sorted((points, place) for place, points in enumerate(worth)):
            ways.append((*groups[:place], *groups[place + 1 :]))
        for way in ways:
            if way and self.objection(t, LayDown(seat, way)) is None and self.comes_of(t, seat, way) is None:
                return way
        return ()

    def paid(self, t: TableT, seat: int) -> int:
        """Return the cents that `seat` has put into the pot of this match."""
        return 0

    def won(self, t: TableT, seat: int) -> int:
        """Return the cents that `seat` has got out of the pot of this match."""
        return 0

    def settled(self, t: TableT, seat: int) -> int:
        """Return the cents that `seat` has got from the other players beside the pot, less what it gave them."""
        return 0

    def gain(self, t: TableT, seat: int) -> int:
        """Return the cents that `seat` has won in this match in all, less what it has paid."""
        return self.won(t, seat) - self.paid(t, seat) + self.settled(t, seat)

    def _is_out(self, score: int) -> bool:
        """Return whether a seat with that score is out of the match, unless it buys in again."""
        return False

    def ended_by(self, t: TableT) -> int | None:
        """Return the seat that ended the deal that is over, by going out or knocking; None if nobody did."""
        return t.results[-1].winner

    def _ended(
        self, t: TableT, outcome: str, winner: int | None, points: Sequence[int], lines: Sequence[e.Line] = ()
    ) -> e.Result:
        """Return the result of the deal that ends, with the scores of the match after it."""
        scores = tuple(score + gained for score, gained in zip(t.scores, points, strict=True))
        paid = tuple(self.paid(t, seat) for seat in range(self.seats))
        out = tuple(seat for seat in range(self.seats) if self.plays(t, seat) and self._is_out(scores[seat]))
        return e.Result(t.deal, outcome, winner, tuple(points), tuple(lines), scores, out, paid if any(paid) else ())

    def scored(self, before: TableT | None, t: TableT) -> list[e.Result]:
        """Return the results of `t` as `_ended` would make them: since the table `before`, or since the first deal.

        A match that was kept before results had scores is read with them.
        """
        found = []
        scores: Sequence[int] = (0,) * self.seats if before is None else before.scores
        for result in t.results:
            scores = tuple(score + points for score, points in zip(scores, result.points, strict=True))
            found.append(msgspec.structs.replace(result, scores=scores))
        return found

    def _begin_play(self, t: TableT) -> Iterator[e.Event]:
        """Yield the events between the deal and the first decision."""
        yield from self._begin_turn(t, self.after(t, t.dealer))

    def _begin_turn(self, t: TableT, seat: int) -> Iterator[e.Event]:
        """Yield the events with which a turn begins."""
        yield e.TurnBegan(seat, "draw")

    def _end_turn(self, t: TableT, seat: int) -> Iterator[e.Event]:
        """Yield the events that end a turn and begin the next; only seats that still play are counted (COM-08)."""
        yield e.TurnEnded(seat)
        if t.idle >= IDLE_TURNS * len(self.players(t)):
            yield from self._end_idle(t)
        else:
            yield from self._begin_turn(t, self.after(t, seat))

    def _reshuffle(self, t: TableT) -> Iterator[e.Event]:
        """Yield the reshuffle of all discards but the top one into the stock, if it is empty and there are others."""
        if not t.stock and len(t.discards) > 1:
            yield e.Reshuffled(self._shuffled(tuple(t.discards[:-1]), t.deal, t.shuffles)[::-1])

    def _last_turns(self, t: TableT, seat: int, others: Sequence[int]) -> Iterator[e.Event]:
        """Yield that `seat` has gone out, and that each of `others` has one more turn, and nobody else."""
        yield e.WentOut(seat)
        yield e.LastTurns(seat, tuple(others))

    def _next_of_last(self, t: TableT) -> int | None:
        """Return the next seat that has a turn left after somebody went out; None after the last of them."""
        seat = t.turn
        for _ in range(self.seats):
            seat = self.after(t, seat)
            if seat in t.last_turns:
                return seat
        return None

    def _end_idle(self, t: TableT) -> Iterator[e.Event]:
        """Yield the events that end a deal in which nobody melds any more (COM-08)."""
        raise NotImplementedError

    def best_answer(self, t: TableT, seat: int) -> tuple[Move, ...]:
        """Return the best moves of `seat` if a game offers to make them all at once; none if it doesn't."""
        return ()

    def side(self, seat: int) -> int:
        """Return the side that `seat` plays for: partners have the same, everybody else their own."""
        return seat

    @property
    def sides(self) -> list[list[int]]:
        """The seats of each side, the sides in the order in which they sit."""
        found: dict[int, list[int]] = {}
        for seat in range(self.seats):
            found.setdefault(self.side(seat), []).append(seat)
        return list(found.values())

    def second_hand_of(self, t: TableT, seat: int) -> int:
        """Return the number of the packet that `seat` takes up: its own, or its side's if each side has one."""
        return seat if len(t.second_hands) == t.seats else self.side(seat)

    def second_hand(self, t: TableT, seat: int) -> int:
        """Return the number of cards in the packet that `seat` may still take up; 0 if there is none."""
        return len(t.second_hands[self.second_hand_of(t, seat)]) if t.second_hands else 0

    def total(self, t: TableT, seat: int) -> int:
        """Return the score of the side that `seat` plays for."""
        side = self.side(seat)
        return sum([score for other, score in enumerate(t.scores) if self.side(other) == side])

    def totals(self, scores: Sequence[int]) -> list[int]:
        """Return the score of the side of each seat if the seats have these scores."""
        sides = [self.side(seat) for seat in range(self.seats)]
        return [sum([score for side, score in zip(sides, scores, strict=True) if side == mine]) for mine in sides]

    def _leaders(self, t: TableT, seats: list[int]) -> tuple[int, ...]:
        """Return those of `seats` that are best placed by the scores."""
        best = (min if self.scoring.fewest_win else max)(self.total(t, seat) for seat in seats)
        return tuple(seat for seat in seats if self.total(t, seat) == best)

    # Cutting and dealing

    def _shuffled(self, cards: tuple[Card, ...], deal: int, number: int) -> tuple[Card, ...]:
        """Return the cards shuffled, top card first. Raises RuntimeError in a rulebook for players."""
        if self._shuffle is None:
            raise RuntimeError("a player can't shuffle")
        return self._shuffle(cards, deal, number)

    def _cut_from(self) -> tuple[Card, ...]:
        """Return the cards among which the seats draw for the first deal."""
        return new_pack()

    def _cut_for_deal(self, t: TableT) -> Iterator[e.Event]:
        """Yield the draw for the first deal: the lowest card deals, and ties draw again (COM-01)."""
        pile = list(self._shuffled(self._cut_from(), 0, 0))
        draws: list[tuple[int, Card]] = []
        tied = list(range(self.seats))
        while len(tied) > 1:
            drawn = {seat: pile.pop(0) for seat in tied}
            draws += drawn.items()
            lowest = min(card.rank for card in drawn.values())
            tied = [seat for seat in tied if drawn[seat].rank == lowest]
        yield e.CutForDeal(tuple(draws), tied[0])

    def cut_by(self, dealer: int) -> int | None:
        """Return the seat that has cut the pack for `dealer`, if that is only said; None if it is a move or omitted."""
        return None

    def _ideas_for_cut(self, t: TableT, seat: int) -> Iterator[Cut]:
        for count in range(1, len(t.stock)):
            yield Cut(seat, count)

    def _against_cut(self, t: TableT, move: Cut) -> str | None:
        return None if 1 <= move.count < len(t.stock) else tr("Lift some of the cards, and leave some.")

    def _ideas_for_deal(self, t: TableT, seat: int) -> Iterator[Deal]:
        yield Deal(seat)

    def _against_deal(self, t: TableT, move: Deal) -> str | None:
        return None

    def _do_deal(self, t: TableT, move: Deal) -> Iterator[e.Event]:
        yield self._dealt(t, move.seat)
        yield from self._deal_besides(t)
        yield e.TurnedUp(t.stock[-1])
        while self._is_replaced(t.discards[-1]):
            yield e.TurnedUp(t.stock[-1])
        yield from self._begin_play(t)

    def _dealt(self, t: TableT, dealer: int) -> e.Dealt:
        """Shuffle, and deal a hand to each seat that plays, one card at a time in the order of play."""
        pile = self._shuffled(self.pack(), t.deal + 1, 0)
        order = [seat for seat in self._seats_after(dealer) if self._gets_cards(t, seat)]
        count = self.hand_size(t) * len(order)
        hands = (pile[order.index(seat) : count : len(order)] if seat in order else () for seat in range(self.seats))
        return e.Dealt(t.deal + 1, dealer, tuple(hands), pile[: count - 1 : -1])

    def _gets_cards(self, t: TableT, seat: int) -> bool:
        """Return whether `seat` plays in the next deal."""
        return self.plays(t, seat)

    def _deal_besides(self, t: TableT) -> Iterator[e.Event]:
        """Yield what is dealt from the stock besides the hands."""
        yield from ()

    def _is_replaced(self, card: Card) -> bool:
        """Return whether another card is turned up onto that one at the start."""
        return False

    # Draw

    def _ideas_for_draw(self, t: TableT, seat: int) -> Iterator[Draw]:
        yield Draw(seat)

    def _against_draw(self, t: TableT, move: Draw) -> str | None:
        return None if t.stock else tr("The stock is empty.")

    def _do_draw(self, t: TableT, move: Draw) -> Iterator[e.Event]:
        if claimers := self._claimers(t):
            yield e.Offered(claimers, "claim")
        else:
            yield from self._draw_card(t, move.seat)

    def _draw_card(self, t: TableT, seat: int) -> Iterator[e.Event]:
        """Yield the events with which `seat` draws in its turn, once nobody wants the top discard."""
        yield e.Drew(seat, t.stock[-1])
        yield e.Asked(seat, "play")

    # Claim

    def _claimers(self, t: TableT) -> tuple[int, ...]:
        """Return the seats that may have the top discard, unwanted by the player in turn, in the order of asking.

        This is asked when that player draws, and has to follow from what everybody knows.
        """
        return ()

    @property
    def claim_penalty(self) -> int:
        """The number of cards of the stock that come with a discard that is claimed."""
        return 1

    def _ideas_for_claim(self, t: TableT, seat: int) -> Iterator[Claim]:
        yield Claim(seat)

    def _against_claim(self, t: TableT, move: Claim) -> str | None:
        return None if t.discards else tr("The discard pile is empty.")

    def _do_claim(self, t: TableT, move: Claim) -> Iterator[e.Event]:
        """Yield that the claimer gets the discard and the cards with it, and then that the player in turn draws."""
        yield e.Claimed(move.seat, t.discards[-1])
        for _ in range(self.claim_penalty):
            yield from self._reshuffle(t)
            if t.stock:
                yield e.Drew(move.seat, t.stock[-1])
        yield from self._go_on_drawing(t)

    def _go_on_drawing(self, t: TableT) -> Iterator[e.Event]:
        """Yield the draw of the player in turn after the top discard was offered; without a stock the deal ends."""
        yield from self._reshuffle(t)
        if t.stock:
            yield from self._draw_card(t, t.turn)
        else:
            yield from self._end_idle(t)

    # Take

    def _ideas_for_take(self, t: TableT, seat: int) -> Iterator[Take]:
        yield Take(seat)

    def _against_take(self, t: TableT, move: Take) -> str | None:
        if not t.discards:
            return tr("The discard pile is empty.")
        if move.count != 1:
            return tr("Only the top card of the discard pile may be taken.")
        return None

    def _do_take(self, t: TableT, move: Take) -> Iterator[e.Event]:
        yield e.Took(move.seat, tuple(t.discards[-move.count :]))
        yield e.Asked(move.seat, "play")

    # Discard

    def _ideas_for_discard(self, t: TableT, seat: int) -> Iterator[Discard]:
        for card in t.hands[seat]:
            yield Discard(seat, card)

    def _barred(self, t: TableT) -> Card | None:
        """Return the card that may not be discarded in this turn; None if each may."""
        return t.barred

    def _against_discard(self, t: TableT, move: Discard) -> str | None:
        if move.card not in t.hands[move.seat]:
            return tr("You don't hold {card}.", card=move.card.sign)
        if move.card == self._barred(t):
            return tr("You have just taken {card}, and may not discard it in the same turn.", card=move.card.sign)
        return None

    def _do_discard(self, t: TableT, move: Discard) -> Iterator[e.Event]:
        last = len(t.hands[move.seat]) == 1
        yield e.Discarded(move.seat, move.card, face_down=last)
        if last:
            yield from self._go_out(t, move.seat)
        else:
            yield from self._end_turn(t, move.seat)

    # Pass

    def _ideas_for_pass(self, t: TableT, seat: int) -> Iterator[Pass]:
        yield Pass(seat)

    def _against_pass(self, t: TableT, move: Pass) -> str | None:
        return None

    def _do_pass(self, t: TableT, move: Pass) -> Iterator[e.Event]:
        yield e.Passed(move.seat)
        if not t.waiting:
            yield from self._go_on_drawing(t)

    # Take back

    def _ideas_for_take_back(self, t: TableT, seat: int) -> Iterator[TakeBack]:
        yield from ()

    def _against_take_back(self, t: TableT, move: TakeBack) -> str | None:
        if not t.laid:
            return tr("There is nothing to take back: a draw stands, and so does a turn that has ended.")
        if self.has(TakePile) and t.drawn_from == "discards" and t.drawn[-1] in t.laid[-1].cards:
            return tr("You have taken the pile by melding the {card}; that stands.", card=t.drawn[-1].sign)
        return None

    def _do_take_back(self, t: TableT, move: TakeBack) -> Iterator[e.Event]:
        last = t.laid[-1]
        yield e.TookBack(move.seat, last.cards, last.meld, last.before, last.got)

    # Resign

    def _ideas_for_resign(self, t: TableT, seat: int) -> Iterator[Resign]:
        yield from ()

    def _against_resign(self, t: TableT, move: Resign) -> str | None:
        if t.actor is None:
            return tr("The match is over.")
        return None if 0 <= move.seat < self.seats else tr("Nobody sits there.")

    def _do_resign(self, t: TableT, move: Resign) -> Iterator[e.Event]:
        yield e.Resigned(move.seat)
        others = [seat for seat in range(self.seats) if self.side(seat) != self.side(move.seat)]
        yield e.MatchEnded(self._leaders(t, others), tuple(self.total(t, seat) for seat in range(self.seats)))

    # The end of a deal

    def _show_hands(self, t: TableT) -> Iterator[e.Event]:
        """Yield the showing of what is left in every hand."""
        for seat in range(self.seats):
            if t.hands[seat]:
                yield e.HandShown(seat, tuple(t.hands[seat]))

    def _end_deal(self, t: TableT, result: e.Result) -> Iterator[e.Event]:
        """Yield the hands shown, the score of the deal, and the end of the match or the request for the next deal."""
        yield from self._show_hands(t)
        yield e.DealEnded(result)
        winners = self._match_winners(t)
        if winners:
            yield e.MatchEnded(winners, tuple(self.total(t, seat) for seat in range(self.seats)))
        else:
            yield from self._next_deal(t)

    def _match_winners(self, t: TableT) -> tuple[int, ...]:
        """Return the winners of the match now that a deal is scored; nobody while it goes on."""
        return self._leaders(t, list(range(self.seats))) if 0 < self.deals <= t.deal else ()

    def _next_deal(self, t: TableT) -> Iterator[e.Event]:
        """Yield the request to the next dealer to deal."""
        yield e.Asked(self._next_dealer(t), "deal")


def play(rules: Rules, table: Table, move: Move) -> tuple[e.Event, ...]:
    """Play `move` on `table` and return its events, each already applied.

    Raises IllegalMove with the reason if the move is not allowed; nothing has changed then.
    """
    if why := rules.objection(table, move):
        raise IllegalMove(why)
    events = []
    for event in rules.happen(table, move):
        table.apply(event)
        events.append(event)
    return tuple(events)
