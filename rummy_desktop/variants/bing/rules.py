"""Bing Rummy: two to eight players for a pot of coins, deuces wild; melding takes a turn of its own."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Annotated, Any, ClassVar, Literal, cast

import msgspec

from rummy_desktop.engine import events as e
from rummy_desktop.engine.cards import Card, new_pack
from rummy_desktop.engine.laying import Wanted
from rummy_desktop.engine.laying_down import laying_down
from rummy_desktop.engine.melding import SMALLEST, Melding
from rummy_desktop.engine.melds import ACE_HIGH, Group, Meld
from rummy_desktop.engine.moves import (
    BuyIn,
    Cut,
    Deal,
    Discard,
    Draw,
    EndTurn,
    Keep,
    LayDown,
    LayOff,
    Move,
    Pass,
    Resign,
    Take,
    TakeBack,
)
from rummy_desktop.engine.opening import openings
from rummy_desktop.engine.options import Options, meta
from rummy_desktop.engine.questions import Answer, Fact, Goal, Opening, Question
from rummy_desktop.engine.rules import IDLE_TURNS, Remark, Rules
from rummy_desktop.engine.search import best_wanted
from rummy_desktop.engine.table import FAR, Table, take_from
from rummy_desktop.engine.wording import money

WILD_RANK = 2
OPENING = 3  # melds that a player's first melding turn needs (BING-10)
HAND = 14
TWO_PACKS = 7  # so many players have enough cards in two packs
ONCE_TWO_PACKS = 6  # so many had two packs before the option said how many there are
UNLIMITED = -1
TIMES = ("never", "once", "twice")

# Options


class BingOptions(Options, frozen=True, kw_only=True):
    """The house rules of Bing Rummy."""

    ace: Annotated[
        Literal["both", "low"],
        meta(
            "Aces in runs",
            "Whether an ace may follow the king in a run, or only go before the deuce.",
            "Melds",
            labels={"both": "Low or high", "low": "Low only"},
        ),
    ] = "both"
    max_wilds_per_meld: Annotated[
        Literal["none", "1", "2"],
        meta(
            "Deuces in a meld",
            "How many deuces a meld may hold; at least one card in it is never a deuce.",
            "Melds",
            labels={"none": "Any number", "1": "One", "2": "Two"},
        ),
    ] = "none"
    packs: Annotated[
        Literal["usual", "2", "3"],
        meta(
            "Packs",
            "How many packs are shuffled together. Usual is two for up to seven players, three for eight.",
            "Cards",
            labels={"usual": "Usual", "2": "Two", "3": "Three"},
        ),
    ] = "usual"
    stake: Annotated[
        int,
        meta(
            "Stake",
            "What each player pays into the pot to join, and to buy in again, in cents. No real money is played for.",
            "Pot",
            1,
            10000,
            common=(5, 10, 25, 50, 100),
        ),
    ] = 25
    bust: Annotated[
        int,
        meta(
            "Out at",
            "The points at which a player is out of the match, or buys in again.",
            "Pot",
            20,
            1000,
            common=(50, 75, 100, 150),
        ),
    ] = 75
    rebuys: Annotated[
        int,
        meta(
            "Buying in again",
            "How often a player who is out may buy in again.",
            "Pot",
            UNLIMITED,
            20,
            {UNLIMITED: "Unlimited", 0: "Never"},
            (UNLIMITED, 0, 1, 2, 3),
        ),
    ] = UNLIMITED


# Events


class BoughtIn(e.Event, frozen=True):
    """The seat paid so many cents into the pot, and plays with that score."""

    seat: int
    cents: int
    score: int


class Lifted(e.PackCut, frozen=True):
    """The seat cut for a deuce: one at the bottom of the cards lifted is shown, another card is not."""

    card: Card | None


class KeptDeuce(e.Event, frozen=True):
    """The seat keeps the deuce that it has cut."""

    seat: int
    card: Card


class Busted(e.Event, frozen=True):
    """The seat has so many points that it is out, unless it buys in again."""

    seat: int
    score: int


class Left(e.Event, frozen=True):
    """The seat leaves the match; the others play on."""

    seat: int


class PotWon(e.Event, frozen=True):
    """The pot is paid out: the cents of each seat."""

    cents: tuple[int, ...]


# Table


class BingTable(Table):
    """A table with a pot.

    `pot` is what lies in it, `paid` and `won` what each seat has paid and got in this match, all in cents. `rebuys`
    counts how often each seat has bought in again, `left` has those who have left the match, in order. `lifted` is a
    deuce that was cut and may be kept; `cut` the seat that kept one in this deal.
    """

    outcomes: ClassVar = frozenset({"out", "whole hand", "void"})

    pot: int = 0
    paid: list[int] = msgspec.field(default_factory=list)
    won: list[int] = msgspec.field(default_factory=list)
    rebuys: list[int] = msgspec.field(default_factory=list)
    left: tuple[int, ...] = ()
    lifted: Card | None = None
    cut: int | None = None

    def __post_init__(self) -> None:
        super().__post_init__()
        if not self.paid:
            self.paid, self.won, self.rebuys = [0] * self.seats, [0] * self.seats, [0] * self.seats

    def copy(self) -> BingTable:
        twin = super().copy()
        assert isinstance(twin, BingTable)
        twin.paid, twin.won, twin.rebuys = list(self.paid), list(self.won), list(self.rebuys)
        return twin

    def problem(self) -> str | None:
        if why := super().problem():
            return why
        playing = set(range(self.seats)) - set(self.left)
        # Who dealt last may have left since; who is to deal has not.
        if len(playing) != self.seats - len(self.left) or len(playing) < 2 or self.actor not in playing:
            return "those who still play are too few or deal no more"
        columns = (self.paid, self.won, self.rebuys)
        if any(len(column) != self.seats or not all(0 <= number <= FAR for number in column) for column in columns):
            return "the coins are not those of the seats"
        return None if self.pot == sum(self.paid) - sum(self.won) >= 0 else "the pot is not what was paid into it"

    def apply(self, event: e.Event) -> None:
        match event:
            case BoughtIn(seat, cents, score):
                self._buy_in(seat, cents, score)
            case Lifted(_, _, card):
                self.lifted = card
            case KeptDeuce(seat, card):
                take_from(self.stock, (card,))
                self.hands[seat].append(card)
                self.lifted, self.cut = None, seat
            case Busted():
                pass
            case Left(seat):
                self.left += (seat,)
            case PotWon(cents):
                self.won = [before + more for before, more in zip(self.won, cents, strict=True)]
                self.pot -= sum(cents)
            case _:
                super().apply(event)
                if isinstance(event, e.Dealt):
                    self.cut = None
                if isinstance(event, e.Dealt | e.Passed):
                    self.lifted = None

    def _buy_in(self, seat: int, cents: int, score: int) -> None:
        self.rebuys[seat] += self.paid[seat] > 0
        self.paid[seat] += cents
        self.pot += cents
        self.scores[seat] = score
        self.waiting = tuple(each for each in self.waiting if each != seat)
        if self.waiting:
            self.actor = self.waiting[0]


# Rulebook


class BingRules(Rules):
    """The rulebook of Bing Rummy."""

    options_type = BingOptions
    table_type = BingTable
    phases: ClassVar = {
        "deal": (Deal,),
        "cut": (Cut,),
        "keep": (Keep, Pass),
        "turn": (Draw, Take, LayDown, LayOff),
        "discard": (Discard,),
        "meld": (LayDown, LayOff, EndTurn, TakeBack),
        "buy": (BuyIn, Pass),
        "over": (),
    }
    expected: ClassVar = {
        "deal": "The next deal has not begun.",
        "cut": "Lift the pack first, to cut for a deuce.",
        "keep": "Keep the deuce or put it back.",
        "turn": "Draw a card, take the top discard, or meld.",
        "discard": "You have drawn, so discard a card; melding takes a turn of its own.",
        "meld": "You are melding in this turn, so no card is drawn or discarded; end the turn when you are done.",
        "buy": "Buy in again or leave the match.",
        "over": "The match is over.",
    }
    prompts: ClassVar = {
        "deal": Rules.prompts["deal"],
        "cut": ("Lift the pack where you like: a deuce at the cut is yours.", "{name} cuts for a deuce …"),
        "keep": ("You have cut a deuce! Keep it, or put it back.", "{name} has cut a deuce …"),
        "turn": ("Your turn: draw, take the {top}, or meld.", "{name} is to play …"),
        "discard": ("Discard a card.", "{name} is to discard …"),
        "meld": ("Meld and lay off what you like, then end your turn.", "{name} is melding …"),
        "buy": ("You are out: buy in again, or leave the match.", "{name} may buy in again …"),
        "over": Rules.prompts["over"],
    }
    reasons: ClassVar = {
        "cut": "{name} cuts the pack.",
        "keep": "{name} has cut the pack.",
        "buy": "{name} may buy in again.",
    }
    passes: ClassVar = {"keep": "puts it back", "buy": "does not buy in again"}

    # House rules

    @classmethod
    def objections(cls, options: Any, seats: int) -> Iterator[Remark]:
        if cast(BingOptions, options).packs == "2" and seats > TWO_PACKS:
            yield Remark("packs", "Eight hands of 14 cards are 112, and two packs have 104: choose three packs.")

    @classmethod
    def remarks(cls, options: Any, seats: int) -> tuple[Remark, ...]:
        if cast(BingOptions, options).packs != "usual" or seats < TWO_PACKS:
            return ()
        if seats > TWO_PACKS:
            return (Remark("packs", "Eight players have three packs: eight hands of 14 cards are 112, two packs 104."),)
        return (
            Remark("packs", "Seven players have two packs: their hands and the first discard are 99 of 104 cards."),
        )

    @classmethod
    def as_begun(cls, options: Mapping[str, Any], seats: int) -> dict[str, Any]:
        """Before there was a choice, seven players had three packs."""
        usual = "3" if ONCE_TWO_PACKS < seats <= TWO_PACKS else "usual"
        return {"packs": usual, **options}

    # Questions

    @property
    def house(self) -> BingOptions:
        """The options of this match."""
        return cast(BingOptions, self.options)

    def pack(self) -> tuple[Card, ...]:
        """Two packs, three for eight players (BING-04); they stay when some of them leave."""
        if self.house.packs != "usual":
            return new_pack(int(self.house.packs))
        return new_pack(2 if self.seats <= TWO_PACKS else 3)

    def hand_size(self, t: Table) -> int:
        """Fourteen cards (BING-03)."""
        return HAND

    def melding(self, t: Table) -> Melding:
        """Deuces are wild; identical cards may be in a set (BING-08, BING-09)."""
        house = self.house
        return Melding(
            wild=frozenset((WILD_RANK, suit) for suit in "SHCD"),
            highest=ACE_HIGH if house.ace == "both" else ACE_HIGH - 1,
            most=0 if house.max_wilds_per_meld == "none" else int(house.max_wilds_per_meld),
            beside=0,
        )

    def value(self, t: Table, card: Card) -> int:
        """Face cards ten, others their rank, the deuce two (BING-14)."""
        return card.points

    def best_melds(self, t: Table, hand: Sequence[Card]) -> tuple[Group, ...]:
        """The melds of which there are most, since it takes three of them to begin (BING-10)."""
        found = best_wanted(self.melding(t), hand, lambda card: self.value(t, card), Wanted(melds=1))
        return tuple(meld.cards for meld in found.melds) if found else ()

    def plays(self, t: Table, seat: int) -> bool:
        return seat not in cast(BingTable, t).left

    def players(self, t: Table) -> list[int]:
        """The seats that still play, in the order of play after the dealer."""
        order = ((t.dealer + step) % self.seats for step in range(1, self.seats + 1))
        return [seat for seat in order if self.plays(t, seat)]

    def cutter(self, t: Table) -> int:
        """Who cuts for a deuce: the player to the dealer's right (BING-02)."""
        return self.players(t)[-2]

    def has_opened(self, t: Table, seat: int) -> bool:
        """Whether `seat` has laid down its first melds in this deal (BING-10)."""
        return t.melded[seat] or (seat == t.turn and any(laid.new for laid in t.laid))

    def may_lay_off(self, t: Table, seat: int) -> str | None:
        if self.has_opened(t, seat):
            return None
        return "Lay down your first three melds, all at once; then you may lay off."

    def paid(self, t: Table, seat: int) -> int:
        return cast(BingTable, t).paid[seat]

    def won(self, t: Table, seat: int) -> int:
        return cast(BingTable, t).won[seat]

    def is_out(self, score: int) -> bool:
        """Whoever has reached the limit is out (BING-15)."""
        return score >= self.house.bust

    def buy_in_score(self, t: Table) -> int:
        """The score with which one buys in again: the greatest of those that are under the limit (BING-15)."""
        return max(t.scores[seat] for seat in self.players(t) if t.scores[seat] < self.house.bust)

    def scored(self, before: Table | None, t: Table) -> list[e.Result]:
        """Who was out plays on with another score, and a stake more, or has left (BING-15)."""
        known, now = cast(BingTable | None, before), cast(BingTable, t)
        scores = [0] * self.seats if known is None else list(known.scores)
        paid = [self.house.stake] * self.seats if known is None else list(known.paid)
        gone = set() if known is None else set(known.left)
        found: list[e.Result] = []
        for number, result in enumerate(t.results, 1):
            scores = [score + points for score, points in zip(scores, result.points, strict=True)]
            playing = [seat for seat in range(self.seats) if seat not in gone]
            out = tuple(seat for seat in playing if self.is_out(scores[seat]))
            found.append(msgspec.structs.replace(result, scores=tuple(scores), out=out, paid=tuple(paid)))
            again = max((scores[seat] for seat in playing if seat not in out), default=0)
            later = t.results[number:]
            for seat in out:
                # Who has left did so when out for the last time.
                if seat in now.left and not any(each.points[seat] or each.winner == seat for each in later):
                    gone.add(seat)
                else:
                    scores[seat] = again if later else t.scores[seat]
                    paid[seat] += self.house.stake
        return found

    def leaders(self, t: Table, seats: list[int]) -> tuple[int, ...]:
        """Only who still plays can lead."""
        return super().leaders(t, [seat for seat in seats if self.plays(t, seat)])

    def next_dealer(self, t: Table) -> int:
        """The deal passes to the left; a void one is dealt again by the same player (COM-08)."""
        return t.dealer if t.results[-1].outcome == "void" else self.after(t, t.dealer)

    # What is asked and shown

    def answers(self, t: Table, seat: int) -> tuple[Answer, ...]:
        if t.phase == "keep":
            return Answer(Pass(seat), "Put it back"), Answer(Keep(seat), "Keep it", True)
        if t.phase == "buy":
            return Answer(Pass(seat), "Leave the match"), Answer(BuyIn(seat), f"Buy in for {money(self.stake)}", True)
        return super().answers(t, seat)

    def advice(self, t: Table, move: Move) -> str:
        match move:
            case Cut(_, count):
                return f"Lift {count} cards; at any depth a deuce is as likely."
            case Pass():
                return "Put the deuce back." if t.phase == "keep" else "Leave the match."
        return ""

    def question(self, t: Table, seat: int) -> Question | None:
        """Whether to buy in again (BING-15)."""
        if t.phase != "buy":
            return None
        out, again = f"out with {t.scores[seat]} points", self.buy_in_score(t)
        ask = "may buy in again and play on, or leave the match."
        facts = (
            Fact("Score", f"{t.scores[seat]} → {again}", f"the greatest of those under {self.house.bust}"),
            Fact("To pay", money(self.stake), self._bought_in(cast(BingTable, t).rebuys[seat])),
            Fact("The pot", f"{money(self.pot(t))} → {money(self.pot(t) + self.stake)}"),
        )
        return Question(
            (f"You are {out}", f"{{name}} is {out}"), (f"You {ask}", f"{{name}} {ask}"), facts, self.answers(t, seat)
        )

    def _bought_in(self, times: int) -> str:
        """How often somebody has bought in again before, and how often one may."""
        most = self.house.rebuys
        if not times and most == UNLIMITED:
            return ""
        done = TIMES[times] if times < len(TIMES) else f"{times} times"
        limit = "" if most == UNLIMITED else f", of {most} {'time' if most == 1 else 'times'} at most"
        return f"bought in again {done} so far{limit}"

    def goal(self) -> Goal:
        return Goal(f"out at {self.house.bust}", self.house.bust, "Out at", ("bust",))

    @property
    def fewest_win(self) -> bool:
        return True

    def cut_card(self, t: Table) -> Card | None:
        return cast(BingTable, t).lifted

    def opening(self, t: Table, seat: int) -> Opening | None:
        return None if self.has_opened(t, seat) else Opening(melds=OPENING)

    @property
    def stake(self) -> int:
        return self.house.stake

    def pot(self, t: Table) -> int:
        return cast(BingTable, t).pot

    def payments(self, event: e.Event) -> Mapping[int, int]:
        match event:
            case BoughtIn(seat, cents, _):
                return {seat: cents}
            case PotWon(cents):
                return {seat: -part for seat, part in enumerate(cents) if part}
        return {}

    # Deal and cut

    def do_deal(self, t: Table, move: Deal) -> Iterator[e.Event]:
        if t.deal == 0:
            for seat in range(self.seats):
                yield BoughtIn(seat, self.house.stake, 0)
        pile = self.shuffled(self.pack(), t.deal + 1, 0)
        yield e.Dealt(t.deal + 1, move.seat, ((),) * self.seats, pile[::-1])
        yield e.Asked(self.cutter(t), "cut")

    def do_cut(self, t: Table, move: Cut) -> Iterator[e.Event]:
        card = t.stock[-move.count]
        found = card if self.is_wild(t, card) else None
        yield Lifted(move.seat, move.count, found)
        if found:
            yield e.Asked(move.seat, "keep")
        else:
            yield from self.deal_out(t)

    def ideas_for_keep(self, t: Table, seat: int) -> Iterator[Keep]:
        yield Keep(seat)

    def against_keep(self, t: Table, move: Keep) -> str | None:
        return None

    def do_keep(self, t: Table, move: Keep) -> Iterator[e.Event]:
        deuce = cast(BingTable, t).lifted
        assert deuce is not None
        yield KeptDeuce(move.seat, deuce)
        yield from self.deal_out(t)

    def deal_out(self, t: Table) -> Iterator[e.Event]:
        """Deal one card after the other; whoever has kept a deuce is skipped in the first round (BING-03)."""
        order = self.players(t)
        pile = list(reversed(t.stock))
        hands: dict[int, list[Card]] = {seat: [] for seat in order}
        for number in range(HAND):
            for seat in order:
                if number or not t.hands[seat]:
                    hands[seat].append(pile.pop(0))
        for seat in order:
            yield e.HandDealt(seat, tuple(hands[seat]))
        yield e.TurnedUp(t.stock[-1])
        yield from self.begin_turn(t, self.after(t, t.dealer))

    # Draw and take

    def begin_turn(self, t: Table, seat: int) -> Iterator[e.Event]:
        yield e.TurnBegan(seat, "turn")

    def against_draw(self, t: Table, move: Draw) -> str | None:
        return None

    def do_draw(self, t: Table, move: Draw) -> Iterator[e.Event]:
        """Draw a card; an empty stock is made anew from the discard pile first (BING-13)."""
        yield from self.reshuffle(t)
        yield e.Drew(move.seat, t.stock[-1])
        yield e.Asked(move.seat, "discard")

    def do_take(self, t: Table, move: Take) -> Iterator[e.Event]:
        yield e.Took(move.seat, (t.discards[-1],))
        yield e.Asked(move.seat, "discard")

    # Lay down and off

    def ideas_for_lay_down(self, t: Table, seat: int) -> Iterator[LayDown]:
        if self.has_opened(t, seat):
            yield from super().ideas_for_lay_down(t, seat)
        else:
            # What is longer is the same as three cards, and then layoffs.
            for melds in openings(self.melding(t), t.hands[seat], OPENING, seat, SMALLEST):
                yield laying_down(seat, melds)

    def against_use(self, t: Table, seat: int, laid: Sequence[Meld], added: Sequence[Card]) -> str | None:
        """Why these are too few melds to begin with (BING-10)."""
        if self.has_opened(t, seat) or len(laid) >= OPENING:
            return None
        return f"You need three melds to begin with, and have laid {('none', 'one', 'two')[len(laid)]}."

    def do_lay_down(self, t: Table, move: LayDown) -> Iterator[e.Event]:
        yield from super().do_lay_down(t, move)
        yield from self._go_on_melding(t, move.seat)

    def do_lay_off(self, t: Table, move: LayOff) -> Iterator[e.Event]:
        yield from super().do_lay_off(t, move)
        yield from self._go_on_melding(t, move.seat)

    def _go_on_melding(self, t: Table, seat: int) -> Iterator[e.Event]:
        if t.phase == "turn" and t.hands[seat]:
            yield e.Asked(seat, "meld")

    def do_take_back(self, t: Table, move: TakeBack) -> Iterator[e.Event]:
        """Take the last meld or layoff back; the first melds of a player only together."""
        yield from super().do_take_back(t, move)
        if not t.melded[move.seat] and len(t.laid) < OPENING:
            while t.laid:
                yield from super().do_take_back(t, move)
        if not t.laid:
            yield e.Asked(move.seat, "turn")

    def ideas_for_end_turn(self, t: Table, seat: int) -> Iterator[EndTurn]:
        yield EndTurn(seat)

    def against_end_turn(self, t: Table, move: EndTurn) -> str | None:
        return None

    def do_end_turn(self, t: Table, move: EndTurn) -> Iterator[e.Event]:
        yield from self.end_turn(t, move.seat)

    def end_turn(self, t: Table, seat: int) -> Iterator[e.Event]:
        """The next turn, or the end of a deal in which nobody melds; only those who still play are counted (COM-08)."""
        yield e.TurnEnded(seat)
        if t.idle >= IDLE_TURNS * len(self.players(t)):
            yield from self.end_idle(t)
        else:
            yield from self.begin_turn(t, self.after(t, seat))

    # The end of a deal

    def empty_handed(self, t: Table, seat: int) -> Iterator[e.Event]:
        """Who has melded the last card has gone out (BING-12); all fourteen in one turn are told apart."""
        whole = not t.melded[seat]
        yield e.TurnEnded(seat)
        yield from self._score(t, seat, "whole hand" if whole else "out")

    def end_idle(self, t: Table) -> Iterator[e.Event]:
        """A void deal: nobody scores, and the same player deals again (COM-08)."""
        yield from self.show_hands(t)
        yield e.DealEnded(self.ended(t, "void", None, (0,) * self.seats))
        yield from self.next_deal(t)

    def _score(self, t: Table, winner: int, outcome: str) -> Iterator[e.Event]:
        """Count what is left in the hands (BING-14); then some may be out, or all but the winner (BING-15, BING-17)."""
        points = [self.left_over(t, seat) for seat in range(self.seats)]
        others = [seat for seat in self.players(t) if seat != winner]
        lines = tuple(e.Line(seat, "cards left in the hand", points[seat]) for seat in others)
        yield from self.show_hands(t)
        yield e.DealEnded(self.ended(t, outcome, winner, points, lines))
        out = [seat for seat in others if seat in t.results[-1].out]
        for seat in out:
            yield Busted(seat, t.scores[seat])
        if out == others:
            yield from self.end_match(t, (winner,))
            return
        may = [seat for seat in out if self.may_buy_in(t, seat)]
        for seat in out:
            if seat not in may:
                yield Left(seat)
        if may:
            yield e.Offered(tuple(may), "buy")
        else:
            yield from self.next_deal(t)

    def may_buy_in(self, t: Table, seat: int) -> bool:
        """Whether `seat` has not yet bought in again as often as it may (BING-15)."""
        return self.house.rebuys == UNLIMITED or cast(BingTable, t).rebuys[seat] < self.house.rebuys

    def end_match(self, t: Table, winners: Sequence[int]) -> Iterator[e.Event]:
        """The winner gets the pot; several share it, and the first ones of them the odd cents."""
        share, odd = divmod(cast(BingTable, t).pot, len(winners))
        cents = [0] * self.seats
        for place, seat in enumerate(winners):
            cents[seat] = share + (place < odd)
        yield PotWon(tuple(cents))
        yield e.MatchEnded(tuple(winners), tuple(t.scores))

    # Buying in again

    def ideas_for_buy_in(self, t: Table, seat: int) -> Iterator[BuyIn]:
        yield BuyIn(seat)

    def against_buy_in(self, t: Table, move: BuyIn) -> str | None:
        return None

    def do_buy_in(self, t: Table, move: BuyIn) -> Iterator[e.Event]:
        yield BoughtIn(move.seat, self.house.stake, self.buy_in_score(t))
        if not t.waiting:
            yield from self.next_deal(t)

    def do_pass(self, t: Table, move: Pass) -> Iterator[e.Event]:
        if t.phase == "keep":
            yield e.Passed(move.seat)
            yield from self.deal_out(t)
            return
        yield e.Passed(move.seat)
        yield Left(move.seat)
        if not t.waiting:
            yield from self.next_deal(t)

    # Resign

    def against_resign(self, t: Table, move: Resign) -> str | None:
        if 0 <= move.seat < self.seats and not self.plays(t, move.seat):
            return "You have left the match already."
        return super().against_resign(t, move)

    def do_resign(self, t: Table, move: Resign) -> Iterator[e.Event]:
        yield e.Resigned(move.seat)
        yield from self.end_match(t, self.leaders(t, [seat for seat in range(self.seats) if seat != move.seat]))
