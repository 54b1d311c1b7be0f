"""Table: a match in play as plain data. Only `Table.apply` changes it."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, ClassVar, Final, Literal, NamedTuple, Self

import msgspec

from rummy_desktop.engine import events as e
from rummy_desktop.engine.cards import HIDDEN, Card
from rummy_desktop.engine.melds import Meld
from rummy_desktop.language.translate import tr

FAR: Final = 1_000_000_000
"""More points than anybody ever has."""
LONGEST: Final = 100
"""Letters of a line in a sum, at most."""
_CAPITAL: Final = re.compile("(?=[A-Z])")


class Act(NamedTuple):
    """Something public that a seat did in this deal, for whoever remembers it."""

    seat: int
    verb: Literal[
        "drew", "took", "passed", "laid down", "laid off", "discarded", "knocked", "called", "claimed", "swapped"
    ]
    cards: tuple[Card, ...] = ()


class Laid(NamedTuple):
    """Cards melded in this turn and the index of the meld: what can be taken back.

    `before` is the meld as it was, None where it is a new one; `got` the wild card that came out of it.
    """

    cards: tuple[Card, ...]
    meld: int
    before: Meld | None = None
    got: tuple[Card, ...] = ()

    @property
    def new(self) -> bool:
        """Whether the meld was laid down in this turn."""
        return self.before is None


class Table(msgspec.Struct):
    """A match in play as plain data: the cards, and whose turn it is; the truth, or the knowledge of one seat.

    Piles are lists with their top card last. `drawn` are the cards that came into the hand in this turn, `drawn_from`
    the pile they came from. `melded` tells for each seat whether it melded or laid off in an earlier turn of the deal,
    `idle` how many turns in a row nobody has. `gone` has who went out, in order, where the deal goes on all the same,
    and `last_turns` who then has a turn left. `claims` has who claimed a discard out of turn in this deal, in order.
    `second_hands` are the packets that lie face down until a player without cards takes one up; one that was taken is
    empty. `knocker` has ended the deal by a knock of the kind `how`. `actor` is None when the match is over. `outcomes`
    are the ways in which a deal of the game may end.
    """

    outcomes: ClassVar[frozenset[str]] = frozenset({"out", "rummy", "stalemate"})
    _methods: ClassVar[dict[type[e.Event], Callable[[Any, Any], None]]] = {}

    seats: int
    deal: int = 0
    dealer: int = 0
    turn: int = 0
    actor: int | None = 0
    phase: str = "deal"
    waiting: tuple[int, ...] = ()
    stock: list[Card] = []
    discards: list[Card] = []
    hands: list[list[Card]] = []
    melds: list[Meld] = []
    drawn: tuple[Card, ...] = ()
    drawn_from: Literal["", "stock", "discards"] = ""
    laid: list[Laid] = []
    melded: list[bool] = []
    turns: int = 0
    idle: int = 0
    gone: tuple[int, ...] = ()
    last_turns: tuple[int, ...] = ()
    claims: tuple[int, ...] = ()
    second_hands: list[list[Card]] = []
    shuffles: int = 0
    knocker: int | None = None
    how: str = ""
    acts: list[Act] = []
    scores: list[int] = []
    results: list[e.Result] = []
    winners: tuple[int, ...] = ()
    totals: tuple[int, ...] = ()
    match_lines: tuple[e.Line, ...] = ()

    def __post_init__(self) -> None:
        if not self.hands:
            self.hands = [[] for _ in range(self.seats)]
            self.melded = [False] * self.seats
            self.scores = [0] * self.seats

    @property
    def barred(self) -> Card | None:
        """The card that may not be discarded in this turn: the one taken alone from the discard pile (COM-03)."""
        return self.drawn[0] if self.drawn_from == "discards" and len(self.drawn) == 1 else None

    @property
    def over(self) -> bool:
        """Whether the match has ended."""
        return self.actor is None

    @property
    def to_deal(self) -> bool:
        """Whether the next dealer is to deal, and nothing else is asked."""
        return self.phase == "deal"

    def lying(self) -> Iterator[Card]:
        """Every card where it lies or is held, hidden ones too; also those `aside` in games that lay some there."""
        yield from self.stock
        yield from self.discards
        yield from getattr(self, "aside", ())
        for meld in self.melds:
            yield from meld.cards
        for hand in (*self.hands, *self.second_hands):
            yield from hand

    def copy(self) -> Self:
        """A table of its own, for whoever looks ahead."""
        twin = msgspec.structs.replace(self)
        for name in ("stock", "discards", "melds", "laid", "melded", "acts", "scores", "results"):
            setattr(twin, name, list(getattr(self, name)))
        twin.hands = [list(hand) for hand in self.hands]
        twin.second_hands = [list(hand) for hand in self.second_hands]
        return twin

    def cleared(self) -> Self:
        """A table of its own without anything that the next deal would do away with: all that outlives a deal."""
        twin = self.copy()
        twin.apply(e.Dealt(self.deal, self.dealer, ((),) * self.seats, ()))
        return twin

    def gathered(self, count: int) -> Self:
        """The same with the whole pack of so many cards in the stock, before it is dealt."""
        hands: list[list[Card]] = [[] for _ in self.hands]
        return msgspec.structs.replace(
            self,
            stock=[HIDDEN] * count,
            discards=[],
            melds=[],
            laid=[],
            acts=[],
            hands=hands,
            drawn=(),
            second_hands=[],
        )

    def name_guessed(self, guessed: Sequence[Sequence[Card]]) -> None:
        """Name what is spoken of and was hidden, once it has been guessed which cards the hands hold.

        `guessed` are those of each hand: which of them its owner has drawn nobody else knows, so it is some of them.
        """
        if HIDDEN in self.drawn:
            rest = iter(guessed[self.turn])
            self.drawn = tuple(next(rest, card) if card == HIDDEN else card for card in self.drawn)

    def squared(self) -> Table:
        """The same with the pack put together again that lay spread for a cut, before it is dealt."""
        return msgspec.structs.replace(self, phase="deal")

    def problem(self) -> str | None:
        """Return why the next deal of a match can't begin on this table, which came from outside; None if it can.

        It is what a cleared table that stands between two deals has to be, so that the rulebook can go on from there.
        """
        seats = range(self.seats)
        if not {self.actor, self.dealer, self.turn} <= set(seats) or self.phase != "deal":
            return tr("nobody is to deal")
        if self.deal < 1 or not follow_one_another(self.results, 0, self.deal):
            return tr("its deals are not all there")
        if self.winners or self.totals or self.match_lines:
            return tr("the match is over")
        if len(self.scores) != self.seats or any(abs(score) > FAR for score in self.scores):
            return tr("the scores can’t be")
        for result in self.results:
            if why := self._against(result):
                return tr("deal {number}: {why}", number=result.deal, why=why)
        if not self._adds_up():
            return tr("the scores are not the points of its deals")
        return None if self == self.cleared() else tr("there is something on it that belongs to a deal")

    def _against(self, result: e.Result) -> str | None:
        """Return what is wrong with the recorded end of a deal."""
        seats = range(self.seats)
        if result.outcome not in self.outcomes:
            return tr("it can’t end so")
        if result.winner is not None and result.winner not in seats:
            return tr("nobody there has won")
        if len(result.points) != self.seats or any(line.seat not in seats for line in result.lines):
            return tr("the points are not those of the seats")
        if any(abs(points) > FAR for points in (*result.points, *(line.points for line in result.lines))):
            return tr("the points can’t be")
        if len(result.scores) != self.seats or any(abs(score) > FAR for score in result.scores):
            return tr("the scores are not those of the seats")
        if not set(result.out) <= set(seats) or len(result.paid) not in (0, self.seats):
            return tr("who was out or has paid is not among the seats")
        if not all(0 <= cents <= FAR for cents in result.paid):
            return tr("what was paid can’t be")
        if not all(line.what.isprintable() and len(line.what) <= LONGEST for line in result.lines):
            return tr("what was counted can’t be read")
        return None

    def _adds_up(self) -> bool:
        """Return whether the scores are what the deals came to; only who was out may have gone on with another."""
        begun: list[tuple[int, ...]] = [*(result.before for result in self.results), tuple(self.scores)]
        if any(begun[0]):
            return False
        return all(
            begun[number][seat] == result.scores[seat] or seat in result.out
            for number, result in enumerate(self.results, 1)
            for seat in range(self.seats)
        )

    def __init_subclass__(cls, **kwargs: Any) -> None:
        super().__init_subclass__(**kwargs)
        cls._methods = {}

    def apply(self, event: e.Event) -> None:
        """Apply `event` by the method of its name: `on_turn_began` for `TurnBegan`."""
        method = self._methods.get(type(event)) or self._method_of(type(event))
        method(self, event)

    @classmethod
    def _method_of(cls, kind: type[e.Event]) -> Callable[[Any, Any], None]:
        """The method for such events, else that for what they are a kind of. TypeError where there is none."""
        for each in kind.__mro__:
            name = "on" + _CAPITAL.sub("_", each.__name__).lower()
            method: Callable[[Any, Any], None] | None = getattr(cls, name, None)
            if method is not None:
                cls._methods[kind] = method
                return method
        raise TypeError(f"this table knows no {kind.__name__}")

    def on_dealt(self, event: e.Dealt) -> None:
        self.deal, self.dealer = event.deal, event.dealer
        self.hands = [list(hand) for hand in event.hands]
        self.stock = list(event.stock)
        self.discards, self.melds, self.laid, self.acts, self.second_hands = [], [], [], [], []
        self.melded = [False] * self.seats
        self.waiting = ()
        self.turns = self.idle = 0
        self.gone = self.last_turns = self.claims = ()
        self.shuffles = 1
        self.clear_turn()

    def on_cut_for_deal(self, event: e.CutForDeal) -> None:
        self.dealer = self.actor = event.dealer

    def on_hand_dealt(self, event: e.HandDealt) -> None:
        take_from(self.stock, reversed(event.cards))
        self.hands[event.seat].extend(event.cards)

    def on_second_hands_dealt(self, event: e.SecondHandsDealt) -> None:
        for hand in event.hands:
            take_from(self.stock, hand)
        self.second_hands = [list(hand) for hand in event.hands]

    def on_second_hand_taken(self, event: e.SecondHandTaken) -> None:
        self.second_hands[event.index] = []
        self.hands[event.seat].extend(event.cards)

    def on_turned_up(self, event: e.TurnedUp) -> None:
        take_card(self.stock, event.card)
        self.discards.append(event.card)

    def on_turn_began(self, event: e.TurnBegan) -> None:
        seat = event.seat
        self.turn, self.actor, self.phase = seat, seat, event.phase
        self.turns += 1
        if seat in self.last_turns:
            self.last_turns = tuple(each for each in self.last_turns if each != seat)

    def on_asked(self, event: e.Asked) -> None:
        self.actor, self.phase = event.seat, event.phase
        self.waiting = ()

    def on_offered(self, event: e.Offered) -> None:
        self.waiting, self.actor, self.phase = event.seats, event.seats[0], event.phase

    def on_passed(self, event: e.Passed) -> None:
        self.waiting = tuple(each for each in self.waiting if each != event.seat)
        self.acts.append(Act(event.seat, "passed"))
        if self.waiting:
            self.actor = self.waiting[0]

    def on_drew(self, event: e.Drew) -> None:
        seat, card = event.seat, event.card
        take_card(self.stock, card)
        self.hands[seat].append(card)
        self.drawn, self.drawn_from = (card,), "stock"
        self.acts.append(Act(seat, "drew", (card,)))

    def on_took(self, event: e.Took) -> None:
        seat, cards = event.seat, event.cards
        take_from(self.discards, cards)
        self.hands[seat].extend(cards)
        self.drawn, self.drawn_from = cards, "discards"
        self.acts.append(Act(seat, "took", cards))

    def on_claimed(self, event: e.Claimed) -> None:
        seat, card = event.seat, event.card
        take_card(self.discards, card)
        self.hands[seat].append(card)
        self.claims += (seat,)
        self.acts.append(Act(seat, "claimed", (card,)))

    def on_laid_down(self, event: e.LaidDown) -> None:
        seat = event.seat
        for meld in event.melds:
            self.laid.append(Laid(meld.cards, len(self.melds)))
            take_from(self.hands[seat], meld.cards)
            self.melds.append(meld)
            self.acts.append(Act(seat, "laid down", meld.cards))

    def on_laid_off(self, event: e.LaidOff) -> None:
        seat, cards, index = event.seat, event.cards, event.index
        self.laid.append(Laid(cards, index, self.melds[index]))
        take_from(self.hands[seat], cards)
        self.melds[index] = event.meld
        self.acts.append(Act(seat, "laid off", cards))

    def on_swapped(self, event: e.Swapped) -> None:
        seat, index = event.seat, event.index
        self.laid.append(Laid(event.given, index, self.melds[index], event.got))
        take_from(self.hands[seat], event.given)
        self.hands[seat].extend(event.got)
        self.melds[index] = event.meld
        self.acts.append(Act(seat, "swapped", (*event.given, event.wild)))

    def on_took_back(self, event: e.TookBack) -> None:
        self.laid.pop()
        self.acts.pop()
        take_from(self.hands[event.seat], event.gave)
        self.hands[event.seat].extend(event.cards)
        if event.meld is None:
            del self.melds[event.index]
        else:
            self.melds[event.index] = event.meld

    def on_discarded(self, event: e.Discarded) -> None:
        seat, card = event.seat, event.card
        take_card(self.hands[seat], card)
        self.discards.append(card)
        self.acts.append(Act(seat, "discarded", (card,)))

    def on_turn_ended(self, event: e.TurnEnded) -> None:
        if self.laid:
            self.melded[event.seat] = True
            self.idle = 0
            self.laid.clear()
        else:
            self.idle += 1
        self.clear_turn()

    def on_went_out(self, event: e.WentOut) -> None:
        self.gone += (event.seat,)

    def on_last_turns(self, event: e.LastTurns) -> None:
        self.last_turns = event.seats

    def on_shown(self, event: e.Shown) -> None:
        self.show_melds(event.seat, event.melds, event.deadwood)

    def on_reshuffled(self, event: e.Reshuffled) -> None:
        del self.discards[:-1]
        self.stock = list(event.stock)
        self.shuffles += 1

    def on_hand_shown(self, event: e.HandShown) -> None:
        self.hands[event.seat] = list(event.cards)

    def on_deal_ended(self, event: e.DealEnded) -> None:
        points = event.result.points
        self.results.append(event.result)
        self.scores = [score + more for score, more in zip(self.scores, points, strict=True)]

    def on_match_ended(self, event: e.MatchEnded) -> None:
        self.winners, self.totals, self.match_lines = event.winners, event.totals, event.lines
        self.actor, self.phase, self.waiting = None, "over", ()

    def on_resigned(self, event: e.Resigned) -> None:
        """The seat gave up; that the match has ended with it is told apart."""

    def clear_turn(self) -> None:
        """Do away with what belongs to one turn: it has ended, or a deal begins."""
        self.drawn, self.drawn_from = (), ""

    def show_melds(self, seat: int, melds: tuple[Meld, ...], deadwood: tuple[Card, ...]) -> None:
        """Lay the melds that a seat has kept in its hand on the table; the other cards stay with it, seen by all."""
        for meld in melds:
            take_from(self.hands[seat], meld.cards)
        self.melds.extend(melds)
        self.hands[seat] = list(deadwood)


def follow_one_another(results: list[e.Result], after: int, to: int) -> bool:
    """Return whether `results` are those of the deals from the one after `after` up to `to`, each of them once."""
    if len(results) != to - after:
        return False
    return all(result.deal == number for number, result in enumerate(results, after + 1))


def take_from(pile: list[Card], cards: Iterable[Card]) -> None:
    """Take cards away from a pile or a hand; one that is not seen there leaves as a hidden card."""
    for card in cards:
        take_card(pile, card)


def take_card(pile: list[Card], card: Card) -> None:
    """Take a card away from a pile or a hand; where it is not seen there, one that looks the same, or a hidden one.

    Nobody can tell which of two identical cards leaves a hand, so that one less is known there whichever it was.
    """
    if pile[-1] == card:
        pile.pop()
    elif card in pile:
        pile.remove(card)
    elif alike := [each for each in pile if each.rank == card.rank and each.suit == card.suit]:
        pile.remove(alike[0])
    elif HIDDEN in pile:
        pile.remove(HIDDEN)
    else:
        # A card was put face down from a hand that was known to the last card: which one is left is not known now.
        pile[:] = [HIDDEN] * (len(pile) - 1)
