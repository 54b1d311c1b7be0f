"""Table: a match in play as plain data. Only `Table.apply` changes it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import ClassVar, Final, Literal, NamedTuple

import msgspec

from rummy_desktop.engine import events as e
from rummy_desktop.engine.cards import HIDDEN, Card
from rummy_desktop.engine.melds import Meld
from rummy_desktop.language.translate import tr

FAR: Final = 1_000_000_000
"""More points than anybody ever has."""
LONGEST: Final = 100
"""Letters of a line in a sum, at most."""


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
    """What lies on the table and whose turn it is; the truth, or what one seat knows of it.

    Piles are lists with their top card last. `drawn` are the cards that came into the hand in this turn, `drawn_from`
    the pile they came from. `melded` tells for each seat whether it melded or laid off in an earlier turn of the deal,
    `idle` how many turns in a row nobody has. `gone` has who went out, in order, where the deal goes on all the same,
    and `last_turns` who then has a turn left. `claims` has who claimed a discard out of turn in this deal, in order.
    `second_hands` are the packets that lie face down until a player without cards takes one up; one that was taken is
    empty. `actor` is None when the match is over. `outcomes` are the ways in which a deal of the game may end.
    """

    outcomes: ClassVar[frozenset[str]] = frozenset({"out", "rummy", "stalemate"})

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

    def copy(self) -> Table:
        """A table of its own, for whoever looks ahead."""
        twin = msgspec.structs.replace(self)
        for name in ("stock", "discards", "melds", "laid", "melded", "acts", "scores", "results"):
            setattr(twin, name, list(getattr(self, name)))
        twin.hands = [list(hand) for hand in self.hands]
        twin.second_hands = [list(hand) for hand in self.second_hands]
        return twin

    def cleared(self) -> Table:
        """A table of its own without anything that the next deal would do away with: all that outlives a deal."""
        twin = self.copy()
        twin.apply(e.Dealt(self.deal, self.dealer, ((),) * self.seats, ()))
        return twin

    def gathered(self, count: int) -> Table:
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
        """Why the next deal of a match can't begin on this table, which came from outside; None if it can.

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
        """What is wrong with how a deal is said to have ended."""
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
        """Whether the scores are what the deals came to; only who was out may have gone on with another."""
        begun: list[tuple[int, ...]] = [*(result.before for result in self.results), tuple(self.scores)]
        if any(begun[0]):
            return False
        return all(
            begun[number][seat] == result.scores[seat] or seat in result.out
            for number, result in enumerate(self.results, 1)
            for seat in range(self.seats)
        )

    def apply(self, event: e.Event) -> None:
        """Let `event` happen."""
        match event:
            case e.TurnBegan(seat, phase):
                self.turn, self.actor, self.phase = seat, seat, phase
                self.turns += 1
                if seat in self.last_turns:
                    self.last_turns = tuple(each for each in self.last_turns if each != seat)
            case e.Drew(seat, card):
                take_from(self.stock, (card,))
                self._receive(seat, (card,), "stock")
            case e.Took(seat, cards):
                take_from(self.discards, cards)
                self._receive(seat, cards, "discards")
            case e.Claimed(seat, card):
                take_from(self.discards, (card,))
                self.hands[seat].append(card)
                self.claims += (seat,)
                self.acts.append(Act(seat, "claimed", (card,)))
            case e.Asked(seat, phase):
                self.actor, self.phase = seat, phase
                self.waiting = ()
            case e.Discarded(seat, card):
                take_from(self.hands[seat], (card,))
                self.discards.append(card)
                self.acts.append(Act(seat, "discarded", (card,)))
            case e.TurnEnded(seat):
                self._end_turn(seat)
            case e.LaidDown(seat, melds):
                for meld in melds:
                    self.laid.append(Laid(meld.cards, len(self.melds)))
                    take_from(self.hands[seat], meld.cards)
                    self.melds.append(meld)
                    self.acts.append(Act(seat, "laid down", meld.cards))
            case e.LaidOff(seat, cards, index, meld):
                self.laid.append(Laid(cards, index, self.melds[index]))
                take_from(self.hands[seat], cards)
                self.melds[index] = meld
                self.acts.append(Act(seat, "laid off", cards))
            case e.Swapped(seat, _, wild, index, meld):
                self.laid.append(Laid(event.given, index, self.melds[index], event.got))
                take_from(self.hands[seat], event.given)
                self.hands[seat].extend(event.got)
                self.melds[index] = meld
                self.acts.append(Act(seat, "swapped", (*event.given, wild)))
            case e.TookBack(seat, cards, index, rest, gave):
                self.laid.pop()
                self.acts.pop()
                take_from(self.hands[seat], gave)
                self.hands[seat].extend(cards)
                if rest is None:
                    del self.melds[index]
                else:
                    self.melds[index] = rest
            case e.Offered(seats, phase):
                self.waiting, self.actor, self.phase = seats, seats[0], phase
            case e.Passed(seat):
                self.waiting = tuple(each for each in self.waiting if each != seat)
                self.acts.append(Act(seat, "passed"))
                if self.waiting:
                    self.actor = self.waiting[0]
            case e.HandDealt(seat, cards):
                take_from(self.stock, reversed(cards))
                self.hands[seat].extend(cards)
            case e.SecondHandsDealt(hands):
                for hand in hands:
                    take_from(self.stock, hand)
                self.second_hands = [list(hand) for hand in hands]
            case e.SecondHandTaken(seat, cards, index):
                self.second_hands[index] = []
                self.hands[seat].extend(cards)
            case e.TurnedUp(card):
                take_from(self.stock, (card,))
                self.discards.append(card)
            case e.Reshuffled(stock):
                del self.discards[:-1]
                self.stock = list(stock)
                self.shuffles += 1
            case e.HandShown(seat, cards):
                self.hands[seat] = list(cards)
            case e.WentOut(seat):
                self.gone += (seat,)
            case e.LastTurns(_, seats):
                self.last_turns = seats
            case e.Shown(seat, melds, deadwood):
                self.show_melds(seat, melds, deadwood)
            case e.Dealt():
                self._lay_out(event)
            case e.CutForDeal(_, dealer):
                self.dealer = self.actor = dealer
            case e.DealEnded(result):
                self.results.append(result)
                self.scores = [score + points for score, points in zip(self.scores, result.points, strict=True)]
            case e.MatchEnded(winners, totals, lines):
                self.winners, self.totals, self.match_lines = winners, totals, lines
                self.actor, self.phase, self.waiting = None, "over", ()
            case e.Resigned():
                pass
            case _:
                raise TypeError(f"this table knows no {type(event).__name__}")

    def show_melds(self, seat: int, melds: tuple[Meld, ...], deadwood: tuple[Card, ...]) -> None:
        """Lay the melds that a seat has kept in its hand on the table; the other cards stay with it, seen by all."""
        for meld in melds:
            take_from(self.hands[seat], meld.cards)
        self.melds.extend(melds)
        self.hands[seat] = list(deadwood)

    def _receive(self, seat: int, cards: tuple[Card, ...], pile: Literal["stock", "discards"]) -> None:
        self.hands[seat].extend(cards)
        self.drawn, self.drawn_from = cards, pile
        self.acts.append(Act(seat, "drew" if pile == "stock" else "took", cards))

    def _end_turn(self, seat: int) -> None:
        if self.laid:
            self.melded[seat] = True
            self.idle = 0
            self.laid.clear()
        else:
            self.idle += 1
        self.drawn, self.drawn_from = (), ""

    def _lay_out(self, dealt: e.Dealt) -> None:
        self.deal, self.dealer = dealt.deal, dealt.dealer
        self.hands = [list(hand) for hand in dealt.hands]
        self.stock = list(dealt.stock)
        self.discards, self.melds, self.laid, self.acts, self.second_hands = [], [], [], [], []
        self.melded = [False] * self.seats
        self.drawn, self.drawn_from, self.waiting = (), "", ()
        self.turns = self.idle = 0
        self.gone = self.last_turns = self.claims = ()
        self.shuffles = 1


def follow_one_another(results: list[e.Result], after: int, to: int) -> bool:
    """Whether `results` are those of the deals from the one after `after` up to `to`, each of them once."""
    if len(results) != to - after:
        return False
    return all(result.deal == number for number, result in enumerate(results, after + 1))


def take_from(pile: list[Card], cards: Iterable[Card]) -> None:
    """Take cards away from a pile or a hand; one that is not seen there leaves as a hidden card."""
    for card in cards:
        if pile[-1] == card:
            pile.pop()
        elif card in pile:
            pile.remove(card)
        elif HIDDEN in pile:
            pile.remove(HIDDEN)
        else:
            # A card was put face down from a hand that was known to the last card: which one is left is not known now.
            pile[:] = [HIDDEN] * (len(pile) - 1)
