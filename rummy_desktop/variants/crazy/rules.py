"""Crazy Rummy: seven cards in each deal, in which another rank is wild, and wild cards that are exchanged."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Annotated, ClassVar, Final, Literal

import msgspec

from rummy_desktop.engine import events as e
from rummy_desktop.engine.cards import SUITS, Card
from rummy_desktop.engine.melding import SMALLEST, Melding
from rummy_desktop.engine.melds import Group, Meld
from rummy_desktop.engine.moves import Deal, Discard, Draw, LayDown, LayOff, Swap, Take, TakeBack
from rummy_desktop.engine.options import Options, digits, meta
from rummy_desktop.engine.questions import Goal, Scoring, in_numbers
from rummy_desktop.engine.rules import IDLE_TURNS, Remark, Rules
from rummy_desktop.engine.table import Table
from rummy_desktop.engine.wording import rank_name
from rummy_desktop.language.translate import tr, tr_plural

PACK: Final = 52
RANKS: Final = 13
HIGH_BEANIE: Final = 9  # from this rank on a card counts ten, below it five

# Options


class CrazyOptions(Options, frozen=True, kw_only=True):
    """The house rules of Crazy Rummy."""

    extra_card_first: Annotated[
        bool,
        meta(
            "A card more to begin with",
            "The first player is dealt a card more and does not draw in the first turn; no card is turned up.",
            "Cards",
        ),
    ] = True
    hand_size: Annotated[
        int,
        meta(
            "Cards dealt",
            "How many cards each player is dealt; five suit a large table.",
            "Cards",
            3,
            13,
            common=(5, 7, 10),
            words=digits(7, 5, 10),
        ),
    ] = 7
    layoff_others: Annotated[
        bool, meta("Lay off on all melds", "Cards are laid off on the melds of the others too.", "Melds")
    ] = True
    wild_exchange: Annotated[
        bool,
        meta(
            "Wild cards are exchanged",
            "Whoever has the card for which a wild card stands may put it there and take the wild card.",
            "Melds",
        ),
    ] = True
    must_discard: Annotated[bool, meta("Last discard", "One goes out by a discard, not by melding all cards.")] = True
    last_turn: Annotated[
        bool, meta("Last turn", "When somebody has gone out, every other player has one more turn.")
    ] = False
    deals: Annotated[
        int,
        meta(
            "Deals",
            "After how many deals the match ends; in each the next rank is wild, after kings aces again.",
            "Score",
            1,
            52,
            common=(7, 13, 26),
            words=digits(13, 7, 26),
        ),
    ] = 13
    values: Annotated[
        Literal["standard", "ranked", "beanie"],
        meta(
            "Cards left in hands",
            "What natural cards count: courts ten; courts eleven to thirteen; or nine to king ten and others five.",
            "Score",
            labels={"standard": "Courts 10", "ranked": "Courts 11, 12 and 13", "beanie": "10 or 5"},
        ),
    ] = "standard"
    wild_penalty: Annotated[
        int,
        meta(
            "Wild cards",
            "What a wild card counts that is left in a hand.",
            "Score",
            0,
            100,
            common=(15, 20, 25),
            words=digits(25, 15, 20),
        ),
    ] = 25


# Table


class CrazyTable(Table):
    """A table whose deals may also end because nobody melds or no stock can be made."""

    outcomes: ClassVar = frozenset({"out", "stock empty", "idle"})


# Rulebook


class CrazyRules(Rules[CrazyOptions, CrazyTable]):
    """The rulebook of Crazy Rummy."""

    options_type = CrazyOptions
    table_type = CrazyTable
    phases: ClassVar = {
        "deal": (Deal,),
        "first": (LayDown, LayOff, Swap, Discard, TakeBack),
        "draw": (Draw, Take),
        "play": (LayDown, LayOff, Swap, Discard, TakeBack),
        "over": (),
    }
    _expected: ClassVar = Rules._expected | {
        "first": "You begin with a card more and do not draw; meld if you like, then discard.",
    }
    _prompts: ClassVar = Rules._prompts | {
        "first": ("You begin with a card more: meld if you like, then discard.", "{name} begins without a draw …"),
    }

    # House rules

    @classmethod
    def objections(cls, options: CrazyOptions, seats: int) -> Iterator[Remark]:
        """Yield a remark where too few cards are left after the deal for everybody to draw one (CRZ-03)."""
        size = options.hand_size
        needed = (size + 1) * seats + 1
        if needed > PACK:
            yield Remark(
                "hand_size",
                tr(
                    "{seats} players with {size} cards, and one to draw for each, need {needed} of 52 cards: "
                    "deal seven.",
                    seats=in_numbers(seats).capitalize(),
                    size=size,
                    needed=needed,
                ),
            )

    @classmethod
    def remarks(cls, options: CrazyOptions, seats: int) -> tuple[Remark, ...]:
        if options.last_turn and not options.must_discard:
            return (Remark("last_turn", tr("Whoever melds all cards in a last turn has no points either.")),)
        return ()

    # Questions

    @property
    def scoring(self) -> Scoring:
        """Points are penalties (CRZ-18), and each deal has a wild rank of its own."""
        return Scoring(fewest_win=True, deals_differ=True)

    @property
    def _tells_wild(self) -> bool:
        """Whether the wild rank is shown: each deal has its own (CRZ-02)."""
        return True

    def goal(self) -> Goal:
        words = tr_plural("fewest points after {n} deal", "fewest points after {n} deals", self.deals)
        return Goal(words, options=("deals",))

    def header(self, t: CrazyTable) -> str:
        rank = rank_name(self.wild_rank(t))
        return tr("Deal {n} of {all}, {rank} wild", n=max(1, t.deal), all=self.deals, rank=rank)

    def hand_size(self, t: CrazyTable) -> int:
        """Return the cards that each player is dealt: seven in every deal (CRZ-03)."""
        return self.house.hand_size

    def wild_rank(self, t: CrazyTable) -> int:
        """Return the wild rank: aces in the first deal, twos in the second, up to kings; then aces again (CRZ-02)."""
        return (max(1, t.deal) - 1) % RANKS + 1

    def melding(self, t: CrazyTable) -> Melding:
        """Return the melds: sets of different suits, runs with a low ace, any wild cards (CRZ-05 to CRZ-08)."""
        return _melding(self.wild_rank(t))

    def value(self, t: CrazyTable, card: Card) -> int:
        """Return what a card left in a hand counts (CRZ-17)."""
        house = self.house
        if card.rank == self.wild_rank(t):
            return house.wild_penalty
        if house.values == "beanie":
            return 10 if card.rank >= HIGH_BEANIE else 5
        return card.rank if house.values == "ranked" else card.points

    def has_melded(self, t: CrazyTable, seat: int) -> bool:
        """Return whether a meld of `seat` lies on the table in this deal."""
        return t.melded[seat] or (seat == t.turn and any(laid.new for laid in t.laid))

    def may_lay_off(self, t: CrazyTable, seat: int) -> str | None:
        """Return why nothing may be laid off or exchanged: there is no own meld yet (CRZ-11); None if it may."""
        if self.has_melded(t, seat):
            return None
        return tr("Lay down a meld of your own first; after that you may lay off and exchange wild cards.")

    @property
    def swaps(self) -> Literal["", "hand", "ends"]:
        """The place to which an exchanged wild card goes: the hand (CRZ-13)."""
        return "hand" if self.house.wild_exchange else ""

    def belongs_to(self, t: CrazyTable, seat: int) -> int | None:
        """Return the owner of a seat's melds; None where everybody may lay off on them (CRZ-12)."""
        return None if self.house.layoff_others else seat

    def against_joining(self, t: CrazyTable, seat: int, meld: Meld) -> str | None:
        if meld.owner is not None and meld.owner != seat:
            return tr("At this table you lay off only on your own melds.")
        return None

    def serves(self, t: CrazyTable, seat: int, card: Card) -> bool:
        """Return whether a card is of use in a meld, or on one where the seat may lay off."""
        if super().serves(t, seat, card):
            return True
        melding = self.melding(t)
        own = (meld for meld in t.melds if self.against_joining(t, seat, meld) is None)
        return self.has_melded(t, seat) and any(melding.takes(meld, card) for meld in own)

    def doing(self, t: CrazyTable, seat: int) -> str:
        return tr("out") if seat in t.gone else ""

    def prompt(self, t: CrazyTable) -> tuple[str, str]:
        """Return the prompt: it says when it is the last turn (CRZ-15), and whether there is a discard to take."""
        mine, others = super().prompt(t)
        if t.phase == "play" and t.gone:
            mine = tr("Your last turn: meld or lay off if you like, then discard.")
        elif t.phase == "draw" and t.gone and t.discards:
            mine = tr("Your last turn: draw from the stock, or take the {top}.")
        elif t.phase == "draw" and t.gone:
            mine = tr("Your last turn: draw from the stock.")
        elif t.phase == "draw" and not t.discards:
            mine = tr("Your turn: draw from the stock.")
        return mine, others

    # The last card

    def finishes_by_melding(self, t: CrazyTable) -> bool:
        """Return whether a turn may end without a discard, also the one that goes out (CRZ-14)."""
        return not self.house.must_discard

    def _can_be_laid_off(self, t: CrazyTable, seat: int, card: Card, melds: Sequence[Meld]) -> bool:
        """Return whether the last card finds a place; if one must be left to discard, only a wild card does."""
        own = [meld for meld in melds if self.against_joining(t, seat, meld) is None]
        if not self.house.must_discard:
            return super()._can_be_laid_off(t, seat, card, own)
        melding = self.melding(t)
        return bool(self.swaps) and any(melding.swapped(meld, card, wild, seat) for meld in own for wild in meld.cards)

    def _no_meld(self, t: CrazyTable, group: Group) -> str:
        if len(group) >= SMALLEST and all(self.is_wild(t, card) for card in group):
            return tr("Wild cards alone are a set of their own rank, and nothing else.")
        return super()._no_meld(t, group)

    # The course of a deal

    def _do_deal(self, t: CrazyTable, move: Deal) -> Iterator[e.Event]:
        """Deal everybody the cards of a hand, and the first player one more, or else turn one up (CRZ-03)."""
        if not self.house.extra_card_first:
            yield from super()._do_deal(t, move)
            return
        dealt, first = self._dealt(t, move.seat), (move.seat + 1) % self.seats
        more = {first: dealt.stock[-1:]}
        hands = tuple((*hand, *more.get(seat, ())) for seat, hand in enumerate(dealt.hands))
        yield msgspec.structs.replace(dealt, hands=hands, stock=dealt.stock[:-1])
        yield e.TurnBegan(first, "first")

    def _begin_turn(self, t: CrazyTable, seat: int) -> Iterator[e.Event]:
        """Begin a turn with a stock, which is made of the discards if need be (CRZ-16)."""
        yield from self._reshuffle(t)
        if t.stock:
            yield e.TurnBegan(seat, "draw")
        else:
            yield from self.finish(t, "stock empty")

    def _do_discard(self, t: CrazyTable, move: Discard) -> Iterator[e.Event]:
        """Discard; the last card goes face down, unless somebody may still take it."""
        last = len(t.hands[move.seat]) == 1
        yield e.Discarded(move.seat, move.card, face_down=last and not self.house.last_turn)
        if last:
            yield from self._go_out(t, move.seat)
        else:
            yield from self._end_turn(t, move.seat)

    def _go_out(self, t: CrazyTable, seat: int) -> Iterator[e.Event]:
        """End the deal, or give the others one turn more (CRZ-15)."""
        if not self.house.last_turn:
            yield from self._end_deal(t, self.result(t, "out", seat))
            return
        yield e.TurnEnded(seat)
        if t.gone:
            yield e.WentOut(seat)
        else:
            yield from self._last_turns(t, seat, [(seat + step) % self.seats for step in range(1, self.seats)])
        yield from self.go_on(t, seat)

    def _end_turn(self, t: CrazyTable, seat: int) -> Iterator[e.Event]:
        yield e.TurnEnded(seat)
        yield from self.go_on(t, seat)

    def go_on(self, t: CrazyTable, seat: int) -> Iterator[e.Event]:
        """Begin the turn after that of `seat`; end the deal where there is none (CRZ-15, COM-08)."""
        if t.gone:
            following = self._next_of_last(t)
            yield from self.finish(t, "out") if following is None else self._begin_turn(t, following)
        elif t.idle >= IDLE_TURNS * self.seats:
            yield from self._end_idle(t)
        else:
            yield from self._begin_turn(t, self.after(t, seat))

    # The end of a deal

    def _end_idle(self, t: CrazyTable) -> Iterator[e.Event]:
        """End the deal where nobody melds any more, and all hands count (COM-08)."""
        yield from self.finish(t, "idle")

    def finish(self, t: CrazyTable, outcome: str) -> Iterator[e.Event]:
        """End the deal; the player who went out first has won it (CRZ-15, CRZ-16)."""
        winner = t.gone[0] if t.gone else None
        yield from self._end_deal(t, self.result(t, outcome if winner is None else "out", winner))

    def result(self, t: CrazyTable, outcome: str, winner: int | None) -> e.Result:
        """Count the cards in the hands against their owners (CRZ-17)."""
        points = [self.left_over(t, seat) for seat in range(self.seats)]
        others = [seat for seat in range(self.seats) if seat != winner]
        lines = tuple(e.Line(seat, "cards left in the hand", points[seat]) for seat in others)
        return self._ended(t, outcome, winner, points, lines)


@lru_cache(RANKS)
def _melding(rank: int) -> Melding:
    """Return the melds of a deal in which that rank is wild (CRZ-05 to CRZ-08).

    Wild cards alone are a set of their own rank, in which each is natural.
    """
    return Melding(
        wild=frozenset((rank, suit) for suit in SUITS),
        identical=False,
        highest=RANKS,
        own_place=True,
        beside=0,
        own_sets=SMALLEST,
    )
