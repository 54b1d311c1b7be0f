"""Kalooki: the first melds count forty points or more, jokers are exchanged, and the last player in wins the pool."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cached_property, lru_cache, partial
from typing import Any, ClassVar, Literal, Self

import msgspec

from rummy_desktop.engine import events as e
from rummy_desktop.engine.cards import HIDDEN, Card, new_pack
from rummy_desktop.engine.laying import Laying, Wanted, layings
from rummy_desktop.engine.laying_down import laying_down
from rummy_desktop.engine.melding import Melding
from rummy_desktop.engine.melds import ACE_HIGH, Meld
from rummy_desktop.engine.moves import (
    BuyIn,
    Deal,
    Discard,
    Draw,
    LayDown,
    LayOff,
    Move,
    Pass,
    Swap,
    Take,
    TakeBack,
)
from rummy_desktop.engine.opening import openings_worth
from rummy_desktop.engine.pot.rules import PotRules
from rummy_desktop.engine.pot.table import PotTable
from rummy_desktop.engine.questions import Goal, Opening
from rummy_desktop.engine.rules import Remark
from rummy_desktop.engine.search import best_wanted
from rummy_desktop.engine.table import FAR
from rummy_desktop.language.translate import mark, tr
from rummy_desktop.variants.kalooki.options import KalookiOptions

IN_A_POOL = 5  # the most players for a pool
FIVE = 13  # the cards of five players where others have more (KAL-03)
SIX = 11  # the cards of six players
KEPT = 4096  # the number of hands whose first melds are remembered


# Events


class CalledUp(e.Event, frozen=True):
    """The seat has won the deal; the cents that each seat gets for it, below 0 for those who pay them."""

    seat: int
    cents: tuple[int, ...]


# Table


class KalookiTable(PotTable):
    """A table with a pool.

    `opening` is the number of melds with which the player in turn has opened, 0 for one who has not in this turn.
    `settled` is what each seat has got from the others in this match, less what it gave them, in cents.
    """

    outcomes: ClassVar = frozenset({"out", "kalooki", "void"})

    opening: int = 0
    settled: list[int] = msgspec.field(default_factory=list)

    def __post_init__(self) -> None:
        super().__post_init__()
        if not self.settled:
            self.settled = [0] * self.seats

    def copy(self) -> Self:
        twin = super().copy()
        twin.settled = list(self.settled)
        return twin

    def problem(self) -> str | None:
        if why := super().problem():
            return why
        if len(self.settled) != self.seats or sum(self.settled) != 0 or any(abs(cents) > FAR for cents in self.settled):
            return tr("what the players have paid each other can’t be")
        return None

    def on_called_up(self, event: CalledUp) -> None:
        self.settled = [before + more for before, more in zip(self.settled, event.cents, strict=True)]

    def on_laid_down(self, event: e.LaidDown) -> None:
        if not self.melded[event.seat] and not self.laid:
            self.opening = len(event.melds)
        super().on_laid_down(event)

    def on_took_back(self, event: e.TookBack) -> None:
        super().on_took_back(event)
        if not self.laid:
            self.opening = 0

    def clear_turn(self) -> None:
        super().clear_turn()
        self.opening = 0


# Rulebook


class KalookiRules(PotRules[KalookiOptions, KalookiTable]):
    """The rulebook of Kalooki."""

    options_type = KalookiOptions
    table_type = KalookiTable
    phases: ClassVar = {
        "deal": (Deal,),
        "draw": (Draw, Take),
        "play": (LayDown, LayOff, Swap, Discard, TakeBack),
        "buy": (BuyIn, Pass),
        "over": (),
    }

    # House rules

    @classmethod
    def remarks(cls, options: KalookiOptions, seats: int) -> tuple[Remark, ...]:
        found = []
        if options.hand_size > FIVE and seats == IN_A_POOL:
            found.append(Remark("hand_size", tr("Five players are dealt thirteen cards each.")))
        if options.hand_size > SIX and seats > IN_A_POOL:
            found.append(Remark("hand_size", tr("Six players are dealt eleven cards each.")))
        if seats > IN_A_POOL and options.scoring == "penalties":
            found.append(Remark("scoring", tr("For a pool five players at most are usual; six can play for one too.")))
        if options.ace_value == "1_low" and options.ace == "high_only":
            found.append(Remark("ace_value", tr("Without low aces an ace always counts 11.")))
        of_jokers = ("jokers_in_set", "joker_penalty", "joker_exchange")
        if not options.jokers and any(getattr(options, name) != getattr(KalookiOptions(), name) for name in of_jokers):
            found.append(Remark("jokers", tr("There are no jokers; the other rules about them have no effect.")))
        told = {name: getattr(options, name) for name in ("limit", "buy_ins", "stake", "call_up", "target")}
        usual = {name: getattr(KalookiOptions(), name) for name in told}
        idle = ("limit", "buy_ins", "stake", "call_up") if options.scoring == "to_winner" else ("target",)
        if options.scoring == "to_winner":
            why = tr("Has no effect where the winner of a deal scores.")
        else:
            why = tr("Has no effect where penalties are counted.")
        found += [Remark(name, why) for name in idle if told[name] != usual[name]]
        if options.scoring == "penalties" and not options.stake and options.buy_ins != usual["buy_ins"]:
            found.append(Remark("buy_ins", tr("Without a stake nobody buys in again.")))
        if options.scoring == "penalties" and not options.stake and options.call_up > usual["call_up"]:
            found.append(Remark("call_up", tr("Without a stake nothing is paid.")))
        return tuple(found)

    # Questions

    @property
    def pool(self) -> bool:
        """Whether penalties are counted, until one player is left (KAL-15)."""
        return self.house.scoring == "penalties"

    @property
    def target(self) -> int:
        """The points that end the match where the winner of a deal scores (KAL-20)."""
        return 0 if self.pool else self.house.target

    @property
    def stake(self) -> int:
        return self.house.stake if self.pool else 0

    @property
    def rebuys(self) -> int:
        """The number of times that each player may buy in again (KAL-18)."""
        if not self.stake:
            return 0
        return self.house.buy_ins

    @property
    def first_meld(self) -> int:
        """The points that the first melds of a player count at least (KAL-07)."""
        return self.house.first_meld

    @property
    def fewest_win(self) -> bool:
        return self.pool

    def is_out(self, score: int) -> bool:
        """Return whether a player with this score is out: in a pool it has more than the limit (KAL-17)."""
        return self.pool and super().is_out(score)

    @property
    def most(self) -> int:
        return self.house.limit

    @cached_property
    def _pack(self) -> tuple[Card, ...]:
        return *new_pack(2), *(Card(0, "J", number) for number in range(self.house.jokers))

    def pack(self) -> tuple[Card, ...]:
        """Return two packs, mostly with two or four jokers (KAL-01)."""
        return self._pack

    def hand_size(self, t: KalookiTable) -> int:
        """Return the cards that each is dealt: mostly thirteen or fifteen, fewer with five or six (KAL-03)."""
        most = SIX if self.seats > IN_A_POOL else FIVE if self.seats == IN_A_POOL else self.house.hand_size
        return min(most, self.house.hand_size)

    def melding(self, t: KalookiTable) -> Melding:
        return self._melding

    @cached_property
    def _melding(self) -> Melding:
        """The melds: sets of different suits with few jokers, runs with half jokers at most (KAL-04 to KAL-06)."""
        low = self.house.ace == "both"
        return Melding(
            wild=frozenset({(0, "J")}),
            identical=False,
            lowest=1 if low else 2,
            highest=ACE_HIGH,
            longest_run=ACE_HIGH if low else ACE_HIGH - 1,
            limit="even",
            most_in_sets=self.house.jokers_in_set,
            beside=0,
            open_suits=self.house.joker_exchange == "at_once",
        )

    def value(self, t: KalookiTable, card: Card) -> int:
        """Return what a card counts in the hand (KAL-02)."""
        if card.suit == "J":
            return self.house.joker_penalty
        if card.rank == 1:
            return 15 if self.house.ace_value == "15" else 11
        return card.points

    def meld_points(self, t: KalookiTable, meld: Meld) -> int:
        """Return what a meld counts, jokers as the cards for which they stand, a low ace perhaps as 1 (KAL-02)."""
        points = sum(self.value(t, role) for role in meld.roles)
        if meld.kind == "run" and meld.low == 1 and self.house.ace_value == "1_low":
            points += 1 - self.value(t, meld.roles[0])
        return points

    def opening_points(self, t: KalookiTable, melds: Sequence[Meld]) -> int:
        return sum(self.meld_points(t, meld) for meld in melds)

    def has_opened(self, t: KalookiTable, seat: int) -> bool:
        """Return whether the first melds of `seat` lie on the table in this deal (KAL-07)."""
        return t.melded[seat] or (seat == t.turn and any(laid.new for laid in t.laid))

    def may_lay_off(self, t: KalookiTable, seat: int) -> str | None:
        """Return why nothing may be laid off or exchanged: first melds come before (KAL-09, KAL-10), or None."""
        if self.has_opened(t, seat):
            return None
        return tr("Lay down your first melds, {points} points or more; then you may lay off.", points=self.first_meld)

    @property
    def swaps(self) -> Literal["", "hand", "ends"]:
        """The place to which an exchanged joker goes: the hand, to be used at once or not (KAL-10)."""
        return "hand"

    def finishes_by_melding(self, t: KalookiTable) -> bool:
        """Return whether one goes out without a discard, which the house rules may allow (KAL-12)."""
        return not self.house.must_discard

    def can_be_laid_off(self, t: KalookiTable, seat: int, card: Card, melds: Sequence[Meld]) -> bool:
        """Return whether the last card finds a place; not where it has to be discarded (KAL-12)."""
        return not self.house.must_discard and super().can_be_laid_off(t, seat, card, melds)

    # Duties in a turn

    def exchanged(self, t: KalookiTable, seat: int) -> Card | None:
        """Return the joker that `seat` has just exchanged and has to use at once (KAL-10), or None."""
        if self.house.joker_exchange == "hand" or t.turn != seat or not t.laid:
            return None
        return next((card for card in t.laid[-1].got), None)

    def to_open_with(self, t: KalookiTable, seat: int) -> Card | None:
        """Return the discard that `seat` took for its first melds and has not laid down yet (KAL-08)."""
        if self.house.discard_before_open != "only_to_open" or t.turn != seat or self.has_opened(t, seat):
            return None
        return t.barred

    def owed(self, t: KalookiTable, seat: int) -> Sequence[Card]:
        card = self.exchanged(t, seat) or self.to_open_with(t, seat)
        return (card,) if card else ()

    def duty(self, t: KalookiTable, seat: int) -> str:
        if self.exchanged(t, seat):
            return tr("Use the joker that you have exchanged: in a new meld, or laid off.")
        if card := self.to_open_with(t, seat):
            return tr(
                "Lay down your first melds, {points} points or more, with the {card} in them.",
                points=self.first_meld,
                card=card.sign,
            )
        return ""

    def in_laying_order(self, t: KalookiTable, seat: int) -> Sequence[Card]:
        """Return the hand with what is owed first, and then what may not be discarded."""
        owed = self.owed(t, seat)
        return sorted(super().in_laying_order(t, seat), key=lambda card: card not in owed)

    # Prompts and texts at the table

    def comes(self, kind: type[Move]) -> bool:
        return super().comes(kind) and (kind not in (BuyIn, Pass) or self.rebuys != 0)

    def goal(self) -> Goal:
        if self.pool:
            return super().goal()
        return Goal(tr("to {points}", points=self.target), self.target, tr("Target"), ("target", "limit"))

    def prompt(self, t: KalookiTable) -> tuple[str, str]:
        """Return the prompt, with whether the discard may be taken to open, and what the first melds must count."""
        mine, others = super().prompt(t)
        seat = t.actor
        if seat is None or self.has_opened(t, seat) or t.phase not in ("draw", "play"):
            return mine, others
        if t.phase == "play":
            lay = tr("Lay down melds of {points} points or more if you can, then discard.", points=self.first_meld)
            return lay, others
        if self.house.discard_before_open == "free":
            return mine, others
        if HIDDEN not in t.hands[seat] and self.against_take(t, Take(seat)) is None:
            return tr("Your turn: draw from the stock, or take the {top} to open with it."), others
        return tr("Your turn: draw from the stock."), others

    def serves(self, t: KalookiTable, seat: int, card: Card) -> bool:
        """Return whether a discard makes a meld; before the first melds, whether it may be taken for them."""
        if not self.has_opened(t, seat) and self.house.discard_before_open == "only_to_open":
            return self.against_take(t, Take(seat)) is None
        return super().serves(t, seat, card)

    def opening(self, t: KalookiTable, seat: int) -> Opening | None:
        return None if self.has_opened(t, seat) else Opening(points=self.first_meld)

    def opening_melds(
        self, t: KalookiTable, seat: int, cards: Sequence[Card], laid: Sequence[Meld] = ()
    ) -> tuple[Meld, ...]:
        """Return the best melds that are enough, with a card to discard, and with the discard taken."""
        if self.opening(t, seat) is None:
            return ()
        card = self.to_open_with(t, seat)
        use = card if card in cards else None
        points = self.first_meld - self.opening_points(t, laid)
        seen = tuple(sorted(each for each in cards if each != HIDDEN))
        found = self._openings(seen, points, use)
        return tuple(_of(meld, seat) for meld in found.melds) if found else ()

    @cached_property
    def _openings(self) -> Any:
        """A function that finds the best first melds of hands, remembered as every picture asks for them."""
        t = KalookiTable(self.seats)
        kept = int(self.house.must_discard)

        @lru_cache(KEPT)
        def best(hand: tuple[Card, ...], points: int, use: Card | None) -> Laying | None:
            wanted = Wanted(
                melds=1,
                points=max(0, points),
                counted=partial(self.meld_points, t),
                use=(use,) if use else (),
                kept=len(hand),
                discarded=kept,
            )
            return best_wanted(self._melding, hand, partial(self.value, t), wanted)

        return best

    # Draw and take

    def next_dealer(self, t: KalookiTable) -> int:
        """Return the next dealer: the one to the left, or the same player after a void deal (KAL-14)."""
        return t.dealer if t.results[-1].outcome == "void" else self.after(t, t.dealer)

    def begin_turn(self, t: KalookiTable, seat: int) -> Iterator[e.Event]:
        """Begin a turn with a stock, which is made of the discards once (KAL-14)."""
        if t.shuffles == 1:
            yield from self.reshuffle(t)
        if t.stock:
            yield e.TurnBegan(seat, "draw")
        else:
            yield from self.end_idle(t)

    def against_take(self, t: KalookiTable, move: Take) -> str | None:
        """Return why the discard may not be taken: before first melds only for them, or never (KAL-08)."""
        if (why := super().against_take(t, move)) or self.has_opened(t, move.seat):
            return why
        if self.house.discard_before_open == "never":
            return tr("You may take no discard before your first melds are down.")
        if self.house.discard_before_open == "free":
            return None
        top = t.discards[-1]
        hand = tuple(sorted(card for card in (*t.hands[move.seat], top) if card != HIDDEN))
        if self._openings(hand, self.first_meld, top) is None:
            return tr(
                "You may take the {card} only to open with it, and with it your hand has no melds of {points} points.",
                card=top.sign,
                points=self.first_meld,
            )
        return None

    # Lay down and off

    def ideas_for_lay_down(self, t: KalookiTable, seat: int) -> Iterator[LayDown]:
        if self.has_opened(t, seat):
            yield from super().ideas_for_lay_down(t, seat)
            return
        hand, use = self.in_laying_order(t, seat), self.to_open_with(t, seat)
        counted = partial(self.meld_points, t)
        for melds in openings_worth(self.melding(t), hand, self.first_meld, counted, seat, use):
            yield laying_down(seat, melds)

    def against_use(self, t: KalookiTable, seat: int, laid: Sequence[Meld], added: Sequence[Card]) -> str | None:
        """Return why these don't open (KAL-07), or what else must be melded first (KAL-08, KAL-10), or None."""
        cards = {*added, *(card for meld in laid for card in meld.cards)}
        joker = self.exchanged(t, seat)
        if joker and joker not in cards:
            return tr("Use the joker that you have exchanged first.")
        if self.has_opened(t, seat):
            return None
        points = self.opening_points(t, laid)
        if points < self.first_meld:
            return tr(
                "First melds have to count {least} points or more, all at once; these count {points}.",
                least=self.first_meld,
                points=points,
            )
        card = self.to_open_with(t, seat)
        if card and card not in cards:
            return tr("You have taken the {card} to open with it, so it is in your first melds.", card=card.sign)
        return None

    def against_swap(self, t: KalookiTable, move: Swap) -> str | None:
        """Return why a joker may not be exchanged: it must be of use at once (KAL-10); None if it may."""
        if (why := super().against_swap(t, move)) or self.house.joker_exchange == "hand":
            return why
        meld = self.melding(t).swapped(t.melds[move.index], move.card, move.wild, move.seat, None, move.more)
        assert meld is not None
        after = t.copy()
        after.apply(e.Swapped(move.seat, move.card, move.wild, move.index, meld, move.more))
        if any(self.objection(after, way) is None for way in self.uses(after, move.seat, move.wild)):
            return None
        return tr("You could not use that joker in this turn, neither in a meld nor laid off.")

    def uses(self, t: KalookiTable, seat: int, joker: Card) -> Iterator[Move]:
        """Yield what may be done at once with a joker that was exchanged."""
        yield from (move for move in self.ideas_for_lay_off(t, seat) if joker in move.cards)
        for meld in layings(self.melding(t), self.in_laying_order(t, seat), seat):
            if joker in meld.cards:
                yield laying_down(seat, (meld,))

    def against_discard(self, t: KalookiTable, move: Discard) -> str | None:
        if why := super().against_discard(t, move):
            return why
        return self.duty(t, move.seat) or None

    def do_take_back(self, t: KalookiTable, move: TakeBack) -> Iterator[e.Event]:
        """Take the last meld, layoff or exchange back; the first melds of a player only together."""
        opening = t.opening
        yield from super().do_take_back(t, move)
        if len(t.laid) < opening:
            while t.laid:
                yield from super().do_take_back(t, move)

    # The end of a deal

    def go_out(self, t: KalookiTable, seat: int) -> Iterator[e.Event]:
        """Score the deal that `seat` has won: the others count what they hold (KAL-13, KAL-15, KAL-16)."""
        kalooki = not t.melded[seat]
        twice = kalooki and self.house.kalooki_double == "penalties"
        left = [self.left_over(t, other) * (2 if twice else 1) for other in range(self.seats)]
        said = mark("cards left in the hand, doubled") if twice else mark("cards left in the hand")
        lines = [e.Line(other, said, left[other]) for other in self.players(t) if other != seat]
        points = left if self.pool else [sum(left) if other == seat else 0 for other in range(self.seats)]
        yield from self.show_hands(t)
        yield e.DealEnded(self.ended(t, "kalooki" if kalooki else "out", seat, points, lines))
        yield from self.call_up(t, seat, kalooki)
        if self.target and t.scores[seat] >= self.target:
            yield from self.end_match(t, (seat,))
        else:
            yield from self.go_on_without(t)

    def call_up(self, t: KalookiTable, seat: int, kalooki: bool) -> Iterator[e.Event]:
        """Pay the winner of the deal from each of the others, perhaps twice for a kalooki (KAL-16, KAL-19)."""
        each = self.house.call_up if self.stake else 0
        if kalooki and self.house.kalooki_double == "stake":
            each *= 2
        cents = [0] * self.seats
        for other in self.players(t):
            cents[other] -= each
            cents[seat] += each
        if each:
            yield CalledUp(seat, tuple(cents))

    def settled(self, t: KalookiTable, seat: int) -> int:
        """Return what `seat` has got for call-ups, less what it paid (KAL-19)."""
        return t.settled[seat]

    def end_idle(self, t: KalookiTable) -> Iterator[e.Event]:
        """End a void deal: nobody scores (KAL-14, COM-08)."""
        yield from self.show_hands(t)
        yield e.DealEnded(self.ended(t, "void", None, (0,) * self.seats))
        yield from self.next_deal(t)


def _of(meld: Meld, seat: int) -> Meld:
    return msgspec.structs.replace(meld, seats=(seat,) * len(meld.cards))
