"""Bing Rummy: two to eight players for a pot of coins, deuces wild; melding takes a turn of its own."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Annotated, Any, ClassVar, Literal

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
    Take,
    TakeBack,
)
from rummy_desktop.engine.opening import openings
from rummy_desktop.engine.options import Options, meta
from rummy_desktop.engine.pot.rules import PotRules
from rummy_desktop.engine.pot.table import UNLIMITED, PotTable
from rummy_desktop.engine.questions import CUT_CARD_PLACE, Answer, Asking, Goal, Opening
from rummy_desktop.engine.rules import Remark, Rules
from rummy_desktop.engine.search import best_wanted
from rummy_desktop.engine.table import take_card
from rummy_desktop.language.doing import does
from rummy_desktop.language.translate import tr, tr_plural

WILD_RANK = 2
OPENING = 3  # the melds that a player's first melding turn needs (BING-10)
HAND = 14
TWO_PACKS = 7  # the most players for whom two packs are enough
ONCE_TWO_PACKS = 6  # the same before there was an option for the packs

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
            cents=True,
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


class Lifted(e.PackCut, frozen=True):
    """The seat cut for a deuce: one at the bottom of the lifted cards is shown, any other card is not."""

    card: Card | None


class KeptDeuce(e.Event, frozen=True):
    """The seat keeps the deuce that it has cut."""

    seat: int
    card: Card


# Table


class BingTable(PotTable):
    """A table with a pot, where the seats cut for a deuce before each deal.

    `lifted` is a deuce that was cut and may be kept; `cut` is the seat that kept one in this deal.
    """

    outcomes: ClassVar = frozenset({"out", "whole hand", "void"})

    lifted: Card | None = None
    cut: int | None = None

    def on_lifted(self, event: Lifted) -> None:
        self.lifted = event.card

    def on_kept_deuce(self, event: KeptDeuce) -> None:
        take_card(self.stock, event.card)
        self.hands[event.seat].append(event.card)
        self.lifted, self.cut = None, event.seat

    def on_passed(self, event: e.Passed) -> None:
        super().on_passed(event)
        self.lifted = None

    def on_dealt(self, event: e.Dealt) -> None:
        super().on_dealt(event)
        self.cut = self.lifted = None


# Rulebook


class BingRules(PotRules[BingOptions, BingTable]):
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
    _expected: ClassVar = {
        "deal": "The next deal has not begun.",
        "cut": "Lift the pack first, to cut for a deuce.",
        "keep": "Keep the deuce or put it back.",
        "turn": "Draw a card, take the top discard, or meld.",
        "discard": "You have drawn, so discard a card; melding takes a turn of its own.",
        "meld": "You are melding in this turn, so no card is drawn or discarded; end the turn when you are done.",
        "buy": "Buy in again or leave the match.",
        "over": "The match is over.",
    }
    _prompts: ClassVar = {
        "deal": Rules._prompts["deal"],
        "cut": ("Lift the pack where you like: a deuce at the cut is yours.", "{name} cuts for a deuce …"),
        "keep": ("You have cut a deuce! Keep it, or put it back.", "{name} has cut a deuce …"),
        "turn": ("Your turn: draw, take the {top}, or meld.", "{name} is to play …"),
        "discard": ("Discard a card.", "{name} is to discard …"),
        "meld": ("Meld and lay off what you like, then end your turn.", "{name} is melding …"),
        "buy": ("You are out: buy in again, or leave the match.", "{name} may buy in again …"),
        "over": Rules._prompts["over"],
    }
    _reasons: ClassVar = {
        "cut": "{name} cuts the pack.",
        "keep": "{name} has cut the pack.",
        "buy": "{name} may buy in again.",
    }
    passes: ClassVar = {"keep": does("puts it back"), "buy": does("does not buy in again")}

    # House rules

    @classmethod
    def objections(cls, options: BingOptions, seats: int) -> Iterator[Remark]:
        if options.packs == "2" and seats > TWO_PACKS:
            yield Remark("packs", tr("Eight hands of 14 cards are 112, and two packs have 104: choose three packs."))

    @classmethod
    def remarks(cls, options: BingOptions, seats: int) -> tuple[Remark, ...]:
        if options.packs != "usual" or seats < TWO_PACKS:
            return ()
        if seats > TWO_PACKS:
            told = tr("Eight players have three packs: eight hands of 14 cards are 112, two packs 104.")
        else:
            told = tr("Seven players have two packs: their hands and the first discard are 99 of 104 cards.")
        return (Remark("packs", told),)

    @classmethod
    def as_begun(cls, options: Mapping[str, Any], seats: int) -> dict[str, Any]:
        """Return the options with the packs of matches from before there was a choice: seven players had three."""
        usual = "3" if ONCE_TWO_PACKS < seats <= TWO_PACKS else "usual"
        return {"packs": usual, **options}

    # Questions

    def pack(self) -> tuple[Card, ...]:
        """Return two packs, three for eight players (BING-04); they stay when some of them leave."""
        if self.house.packs != "usual":
            return new_pack(int(self.house.packs))
        return new_pack(2 if self.seats <= TWO_PACKS else 3)

    def hand_size(self, t: BingTable) -> int:
        """Return the cards that each player is dealt: fourteen (BING-03)."""
        return HAND

    def melding(self, t: BingTable) -> Melding:
        """Return the melds: deuces are wild, and identical cards may be in a set (BING-08, BING-09)."""
        house = self.house
        return Melding(
            wild=frozenset((WILD_RANK, suit) for suit in "SHCD"),
            highest=ACE_HIGH if house.ace == "both" else ACE_HIGH - 1,
            most=0 if house.max_wilds_per_meld == "none" else int(house.max_wilds_per_meld),
            beside=0,
        )

    def value(self, t: BingTable, card: Card) -> int:
        """Return what a card counts: face cards ten, others their rank, the deuce two (BING-14)."""
        return card.points

    def best_melds(self, t: BingTable, hand: Sequence[Card]) -> tuple[Group, ...]:
        """Return the most melds that a hand has, since it takes three of them to begin (BING-10)."""
        found = best_wanted(self.melding(t), hand, lambda card: self.value(t, card), Wanted(melds=1))
        return tuple(meld.cards for meld in found.melds) if found else ()

    def cutter(self, t: BingTable) -> int:
        """Return the seat that cuts for a deuce: the player to the dealer's right (BING-02)."""
        return self.players(t)[-2]

    def has_opened(self, t: BingTable, seat: int) -> bool:
        """Return whether `seat` has laid down its first melds in this deal (BING-10)."""
        return t.melded[seat] or (seat == t.turn and any(laid.new for laid in t.laid))

    def may_lay_off(self, t: BingTable, seat: int) -> str | None:
        if self.has_opened(t, seat):
            return None
        return tr("Lay down your first three melds, all at once; then you may lay off.")

    def _is_out(self, score: int) -> bool:
        """Return whether a player with this score is out: it has reached the limit (BING-15)."""
        return score >= self.house.bust

    @property
    def staying(self) -> str:
        return tr("the greatest of those {staying}", staying=tr("under {points}", points=self.house.bust))

    @property
    def rebuys(self) -> int:
        """The number of times that each player may buy in again (BING-15)."""
        return self.house.rebuys

    def _next_dealer(self, t: BingTable) -> int:
        """Return the next dealer: the one to the left, or the same player after a void deal (COM-08)."""
        return t.dealer if t.results[-1].outcome == "void" else self.after(t, t.dealer)

    # Prompts and texts at the table

    def answers(self, t: BingTable, seat: int) -> tuple[Answer, ...]:
        if t.phase == "keep":
            back = Answer(Pass(seat), tr("Put it back"), key="P")
            return back, Answer(Keep(seat), tr("Keep it"), True, "K", onto=CUT_CARD_PLACE)
        return super().answers(t, seat)

    def advice(self, t: BingTable, move: Move) -> str:
        match move:
            case Cut(_, count):
                return tr_plural(
                    "Lift {n} card; at any depth a deuce is as likely.",
                    "Lift {n} cards; at any depth a deuce is as likely.",
                    count,
                )
            case Keep():
                return tr("Keep the deuce: it is wild.")
            case Pass() if t.phase == "keep":
                return tr("Put the deuce back.")
        return super().advice(t, move)

    def goal(self) -> Goal:
        return Goal(tr("out at {points}", points=self.house.bust), self.house.bust, tr("Out at"), ("bust",))

    def asking(self, t: BingTable) -> Asking:
        return super().asking(t)._replace(shown=t.lifted)

    def opening(self, t: BingTable, seat: int) -> Opening | None:
        return None if self.has_opened(t, seat) else Opening(melds=OPENING)

    @property
    def stake(self) -> int:
        return self.house.stake

    # Deal and cut

    def _do_deal(self, t: BingTable, move: Deal) -> Iterator[e.Event]:
        yield from self.join(t)
        pile = self._shuffled(self.pack(), t.deal + 1, 0)
        yield e.Dealt(t.deal + 1, move.seat, ((),) * self.seats, pile[::-1])
        yield e.Asked(self.cutter(t), "cut")

    def _do_cut(self, t: BingTable, move: Cut) -> Iterator[e.Event]:
        card = t.stock[-move.count]
        found = card if self.is_wild(t, card) else None
        yield Lifted(move.seat, move.count, found)
        if found:
            yield e.Asked(move.seat, "keep")
        else:
            yield from self.deal_out(t)

    def _ideas_for_keep(self, t: BingTable, seat: int) -> Iterator[Keep]:
        yield Keep(seat)

    def _against_keep(self, t: BingTable, move: Keep) -> str | None:
        return None

    def _do_keep(self, t: BingTable, move: Keep) -> Iterator[e.Event]:
        deuce = t.lifted
        assert deuce is not None
        yield KeptDeuce(move.seat, deuce)
        yield from self.deal_out(t)

    def deal_out(self, t: BingTable) -> Iterator[e.Event]:
        """Deal one card after the other; a player who has kept a deuce is skipped in the first round (BING-03)."""
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
        yield from self._begin_turn(t, self.after(t, t.dealer))

    # Draw and take

    def _begin_turn(self, t: BingTable, seat: int) -> Iterator[e.Event]:
        yield e.TurnBegan(seat, "turn")

    def _against_draw(self, t: BingTable, move: Draw) -> str | None:
        return None

    def _do_draw(self, t: BingTable, move: Draw) -> Iterator[e.Event]:
        """Draw a card; an empty stock is first made anew from the discard pile (BING-13)."""
        yield from self._reshuffle(t)
        yield e.Drew(move.seat, t.stock[-1])
        yield e.Asked(move.seat, "discard")

    def _do_take(self, t: BingTable, move: Take) -> Iterator[e.Event]:
        yield e.Took(move.seat, (t.discards[-1],))
        yield e.Asked(move.seat, "discard")

    # Lay down and off

    def _ideas_for_lay_down(self, t: BingTable, seat: int) -> Iterator[LayDown]:
        if self.has_opened(t, seat):
            yield from super()._ideas_for_lay_down(t, seat)
        else:
            # A longer meld is the same as three cards followed by layoffs.
            for melds in openings(self.melding(t), t.hands[seat], OPENING, seat, SMALLEST, self._apart):
                yield laying_down(seat, melds)

    def _against_use(self, t: BingTable, seat: int, laid: Sequence[Meld], added: Sequence[Card]) -> str | None:
        """Return why these are too few melds to begin with (BING-10); None if they are enough."""
        if self.has_opened(t, seat) or len(laid) >= OPENING:
            return None
        if len(laid) == 1:
            return tr("You need three melds to begin with, and have laid one.")
        return tr("You need three melds to begin with, and have laid two.") if laid else self.may_lay_off(t, seat)

    def _do_lay_down(self, t: BingTable, move: LayDown) -> Iterator[e.Event]:
        yield from super()._do_lay_down(t, move)
        yield from self._go_on_melding(t, move.seat)

    def _do_lay_off(self, t: BingTable, move: LayOff) -> Iterator[e.Event]:
        yield from super()._do_lay_off(t, move)
        yield from self._go_on_melding(t, move.seat)

    def _go_on_melding(self, t: BingTable, seat: int) -> Iterator[e.Event]:
        if t.phase == "turn" and t.hands[seat]:
            yield e.Asked(seat, "meld")

    def _do_take_back(self, t: BingTable, move: TakeBack) -> Iterator[e.Event]:
        """Take the last meld or layoff back; the first melds of a player only together."""
        yield from super()._do_take_back(t, move)
        if not t.melded[move.seat] and len(t.laid) < OPENING:
            while t.laid:
                yield from super()._do_take_back(t, move)
        if not t.laid:
            yield e.Asked(move.seat, "turn")

    def _ideas_for_end_turn(self, t: BingTable, seat: int) -> Iterator[EndTurn]:
        yield EndTurn(seat)

    def _against_end_turn(self, t: BingTable, move: EndTurn) -> str | None:
        return None

    def _do_end_turn(self, t: BingTable, move: EndTurn) -> Iterator[e.Event]:
        yield from self._end_turn(t, move.seat)

    # The end of a deal

    def _empty_handed(self, t: BingTable, seat: int) -> Iterator[e.Event]:
        """End the deal for a seat that melded its last card (BING-12); fourteen in one turn are a "whole hand"."""
        whole = not t.melded[seat]
        yield e.TurnEnded(seat)
        yield from self._score(t, seat, "whole hand" if whole else "out")

    def _end_idle(self, t: BingTable) -> Iterator[e.Event]:
        """End a void deal: nobody scores, and the same player deals again (COM-08)."""
        yield from self._show_hands(t)
        yield e.DealEnded(self._ended(t, "void", None, (0,) * self.seats))
        yield from self._next_deal(t)

    def _score(self, t: BingTable, winner: int, outcome: str) -> Iterator[e.Event]:
        """Count the hands (BING-14), after which some, or all but the winner, may be out (BING-15, BING-17)."""
        points = [self.left_over(t, seat) for seat in range(self.seats)]
        others = [seat for seat in self.players(t) if seat != winner]
        lines = tuple(e.Line(seat, "cards left in the hand", points[seat]) for seat in others)
        yield from self._show_hands(t)
        yield e.DealEnded(self._ended(t, outcome, winner, points, lines))
        yield from self.go_on_without(t)

    # Put back

    def _do_pass(self, t: BingTable, move: Pass) -> Iterator[e.Event]:
        if t.phase == "keep":
            yield e.Passed(move.seat)
            yield from self.deal_out(t)
        else:
            yield from super()._do_pass(t, move)
