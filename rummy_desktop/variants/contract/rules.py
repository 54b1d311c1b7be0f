"""Contract Rummy: several deals, each with melds of its own to begin with; discards may be bought out of turn."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cached_property, partial
from itertools import islice
from typing import ClassVar, Literal

from rummy_desktop.engine import events as e
from rummy_desktop.engine.cards import Card, new_pack
from rummy_desktop.engine.laying import Apart
from rummy_desktop.engine.laying_down import laying_down
from rummy_desktop.engine.melding import Melding
from rummy_desktop.engine.melds import ACE_HIGH, Group, Meld
from rummy_desktop.engine.moves import (
    Claim,
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
from rummy_desktop.engine.questions import Goal, Opening, Scoring, in_numbers
from rummy_desktop.engine.rules import Remark, Rules
from rummy_desktop.engine.table import Table
from rummy_desktop.language.translate import mark, tr, tr_plural
from rummy_desktop.variants.contract.options import LATE, RUN, UNLIMITED, Contract, ContractOptions
from rummy_desktop.variants.contract.ways import joined, ways

TWO_PACKS = 5  # the most players with two packs; more have three (CTR-02)
THREE_PACKS = 6  # the most players with three packs where there is one for each two players
HIGH = 15  # the points of an ace, a joker and a wild two in the hand (CTR-19)
HIGHER = (20, 30)  # the points of an ace and a wild card at some tables
TEN = 10  # from this rank on a card counts ten everywhere
LOTS = 10_000  # the shuffles of a deal from this number on draw lots
MANY = 20_000  # the most ways to lay a contract that are looked at for the best


# Table


class ContractTable(Table):
    """A table whose deals may also end because nobody melds or no stock can be made."""

    outcomes: ClassVar = frozenset({"out", "stock empty", "idle"})


# Rulebook


class ContractRules(Rules[ContractOptions, ContractTable]):
    """The rulebook of Contract Rummy."""

    options_type = ContractOptions
    table_type = ContractTable
    phases: ClassVar = {
        "deal": (Deal,),
        "draw": (Draw, Take),
        "claim": (Claim, Pass),
        "play": (LayDown, LayOff, Swap, Discard, TakeBack),
        "over": (),
    }
    _reasons: ClassVar = {"claim": "{name} may buy the top discard."}
    passes: ClassVar = {"claim": None}

    # House rules

    @classmethod
    def objections(cls, options: ContractOptions, seats: int) -> Iterator[Remark]:
        if not options.contracts:
            yield Remark("contract_1", tr("At least one of the ten deals has to be played."))
        for number, contract in options.contracts:
            cards = options.cards(number)
            wanted = contract.cards + (contract.whole and options.deal7_discard)
            buys = options.buys(number)
            if buys != UNLIMITED and wanted > cards + 1 + buys * (1 + options.buy_penalty):
                told = mark("{cards} cards are dealt in deal {deal}, and {contract} take {wanted}.")
                if buys:
                    told = mark(
                        "{cards} cards are dealt in deal {deal}, and {contract} take {wanted}, "
                        "and too few can be bought."
                    )
                said = tr(told, cards=cards, deal=number, contract=contract.words, wanted=wanted)
                yield Remark(f"contract_{number}", said)

    @classmethod
    def remarks(cls, options: ContractOptions, seats: int) -> tuple[Remark, ...]:
        found = []
        if options.buys_per_deal == 0 and options.buy_penalty != 1:
            found.append(Remark("buy_penalty", tr("Has no effect where nobody may buy.")))
        if options.buys_per_deal == 0 and options.claim_order != "clockwise":
            found.append(Remark("claim_order", tr("Has no effect where nobody may buy.")))
        if options.late_buys and (
            options.buys_per_deal < 1 or not any(number >= LATE for number, _ in options.contracts)
        ):
            found.append(Remark("late_buys", tr("Has no effect without a ninth deal, nor where buys are not counted.")))
        if options.deal7_discard and not any(contract.whole for _, contract in options.contracts):
            found.append(Remark("deal7_discard", tr("Has no effect where no contract takes the whole hand.")))
        if options.adjacent_runs == "allowed" and not any(contract.runs > 1 for _, contract in options.contracts):
            found.append(Remark("adjacent_runs", tr("Has no effect where no contract has two runs.")))
        if options.larger_melds and all(contract.whole for _, contract in options.contracts):
            found.append(Remark("larger_melds", tr("Has no effect where every contract takes the whole hand.")))
        if options.out_without_wild and not options.out_at_once:
            found.append(Remark("out_without_wild", tr("Has no effect where going out at once counts nothing.")))
        return tuple(found)

    # Questions

    @cached_property
    def contracts(self) -> tuple[tuple[int, Contract], ...]:
        """The deals of this match: the number in the list of seven, and the contract."""
        return self.house.contracts

    @property
    def deals(self) -> int:
        return len(self.contracts)

    def contract(self, t: ContractTable) -> Contract:
        """Return the melds to lay down first in this deal (CTR-04)."""
        return self.contracts[min(max(t.deal, 1), self.deals) - 1][1]

    def hand_size(self, t: ContractTable) -> int:
        """Return the cards that each player is dealt: ten in the first deals, twelve in the others (CTR-04)."""
        deal = t.deal + 1 if t.to_deal else t.deal
        return self.house.cards(self.contracts[min(deal, self.deals) - 1][0])

    def pack(self) -> tuple[Card, ...]:
        """Return two packs, or three for more than five players, with their jokers (CTR-02)."""
        packs = 2 if self.seats <= TWO_PACKS - (self.house.packs != "usual") else 3
        if self.house.packs == "per_two" and self.seats > THREE_PACKS:
            packs = 4
        return *new_pack(packs), *(Card(0, "J", number) for number in range(self.jokers(packs)))

    def jokers(self, packs: int) -> int:
        """Return how many jokers there are in `packs` packs (CTR-02)."""
        if self.house.joker_count == "2_per_pack":
            return 2 * packs
        if self.house.joker_count == "1_or_2":
            return 1 if self.seats <= 4 else 2
        return self.seats - 1 if packs == 2 else 2

    def melding(self, t: ContractTable) -> Melding:
        return self._melding

    @cached_property
    def _melding(self) -> Melding:
        """The melds: sets of any suits, runs of four and more, ace low or high, two natural cards in each (CTR-03)."""
        wild = {(0, "J")} | ({(2, suit) for suit in "SHDC"} if self.house.twos_wild else set())
        limit: Literal["none", "fewer", "even"] = (
            "none" if self.house.wild_limit == "two_natural" else self.house.wild_limit
        )
        found = Melding(frozenset(wild), shortest_run=RUN, longest_run=ACE_HIGH, limit=limit, beside=0, natural=2)
        return found.round_the_corner() if self.house.round_corner else found

    def opening_melding(self, t: ContractTable) -> Melding:
        """Return the melds of the contract: mostly of exactly its size, unless of a whole hand (CTR-05, CTR-06)."""
        return self._contract_meldings[self.contract(t)]

    @cached_property
    def _contract_meldings(self) -> dict[Contract, Melding]:
        """The melds of each contract of the match."""
        larger = self.house.larger_melds
        return {contract: contract.melding(self._melding, larger) for _, contract in self.contracts}

    def value(self, t: ContractTable, card: Card) -> int:
        """Return what a card counts in the hand (CTR-19)."""
        values = self.house.values
        if card.rank < 2 or (card.rank == 2 and self.house.twos_wild):
            return HIGHER[card.rank != 1] if values == "high" else HIGH
        return 5 if values == "fives" and card.rank < TEN else card.points

    def has_opened(self, t: ContractTable, seat: int) -> bool:
        """Return whether `seat` has laid down its contract in this deal."""
        return t.melded[seat] or (seat == t.turn and any(laid.new for laid in t.laid))

    def may_lay_down(self, t: ContractTable, seat: int) -> str | None:
        """Return why no meld may be laid down: none come after the contract (CTR-09); None if one may."""
        if self.has_opened(t, seat):
            return tr("Your contract is down; for the rest of this deal you only lay cards off.")
        return None

    def may_lay_off(self, t: ContractTable, seat: int) -> str | None:
        """Return why nothing may be laid off: not before the contract, nor in its turn (CTR-14); None if it may."""
        if t.melded[seat]:
            return None
        if not self.has_opened(t, seat):
            return tr("Lay down your contract first; cards are laid off in a later turn.")
        if not self.house.layoff_same_turn:
            return tr("You have laid down your contract in this turn; cards are laid off in a later one.")
        return None

    @property
    def scoring(self) -> Scoring:
        """Each deal has a contract of its own."""
        return Scoring(fewest_win=True, deals_differ=True)

    @property
    def swaps(self) -> Literal["", "hand", "ends"]:
        """The place to which a swapped joker goes: an end of its run (CTR-10)."""
        return "ends"

    # Prompts and texts at the table

    def comes(self, kind: type[Move]) -> bool:
        return super().comes(kind) and (kind is not Claim or self.house.buys_per_deal != 0)

    def header(self, t: ContractTable) -> str:
        return tr("Deal {n} of {all}, {contract}", n=max(1, t.deal), all=self.deals, contract=self.contract(t).words)

    def goal(self) -> Goal:
        return Goal(tr("the fewest points win"))

    def prompt(self, t: ContractTable) -> tuple[str, str]:
        """Return what a buy costs, and what may be melded now, in words."""
        if t.phase == "claim":
            mine = tr_plural(
                "Buy the {top} with one card of the stock, or pass.",
                "Buy the {top} with {price} cards of the stock, or pass.",
                self.claim_penalty,
                top="{top}",
                price=in_numbers(self.claim_penalty),
            )
            return mine, tr(self._prompts["claim"][1])
        if t.phase != "play" or t.actor is None:
            return super().prompt(t)
        others = tr(self._prompts["play"][1])
        if not self.has_opened(t, t.actor):
            return tr("Lay down {contract} if you can, then discard.", contract=self.contract(t).words), others
        if self.may_lay_off(t, t.actor):
            return tr("Your contract is down. Discard a card."), others
        return tr("Lay off what you like, then discard."), others

    def advice(self, t: ContractTable, move: Move) -> str:
        match move:
            case Claim():
                return tr("Buy the {card}.", card=t.discards[-1].sign)
            case Pass():
                return tr("Do not buy the {card}.", card=t.discards[-1].sign)
        return super().advice(t, move)

    def opening(self, t: ContractTable, seat: int) -> Opening | None:
        return None if self.has_opened(t, seat) else self.contract(t).opening

    def _no_opening_meld(self, t: ContractTable, group: Group) -> str:
        if self.contract(t).whole:
            return tr("There are only runs in the contract of this deal.")
        length = in_numbers(self.contract(t).length)
        if self.house.larger_melds:
            return tr("In a contract a set has three cards or more, and a run {length} or more.", length=length)
        return tr("In a contract a set has exactly three cards, and a run exactly {length}.", length=length)

    def against_opening(self, t: ContractTable, seat: int, group: Group, laid: Sequence[Meld] = ()) -> str | None:
        if why := super().against_opening(t, seat, group, laid):
            return why
        found = [self.against_joined([*laid, way]) for way in self.opening_melding(t).readings(group, seat)]
        return found[0] if all(found) else None

    def against_joined(self, laid: Sequence[Meld]) -> str | None:
        """Return why these melds may not be laid together: two runs could be one (CTR-08); None if they may."""
        if self.house.adjacent_runs == "allowed" or not (pair := joined(laid, self.house.round_corner)):
            return None
        lower, upper = (tr("{low} to {high}", low=_sign(meld, 0), high=_sign(meld, -1)) for meld in pair)
        return tr(
            "The runs {lower} and {upper} could be one, so they do not count as two runs of a contract.",
            lower=lower,
            upper=upper,
        )

    def opening_melds(
        self, t: ContractTable, seat: int, cards: Sequence[Card], laid: Sequence[Meld] = ()
    ) -> tuple[Meld, ...]:
        """Return the best way to lay the contract; this looks for whole hands and for runs that keep apart."""
        contract = self.contract(t)
        if self.opening(t, seat) is None:
            return ()
        if not contract.whole:
            found = super().opening_melds(t, seat, cards, laid)
            if not found or self.against_joined([*laid, *found]) is None:
                return found
        runs = sum(meld.kind == "run" for meld in laid)
        left = contract._replace(sets=contract.sets - (len(laid) - runs), runs=contract.runs - runs)
        if left.sets < 0 or left.runs < 0:
            return ()
        value = partial(self.value, t)
        found_all = (
            each
            for each in islice(self.ways(t, left, cards, seat), MANY)
            if self.against_joined([*laid, *each]) is None
        )
        return max(found_all, key=lambda melds: sum(value(c) for meld in melds for c in meld.cards), default=())

    def ways(
        self, t: ContractTable, contract: Contract, cards: Sequence[Card], seat: int, apart: Apart = ""
    ) -> Iterator[tuple[Meld, ...]]:
        """Yield every way for `seat` to lay a contract with these cards; runs that could be one are included."""
        return ways(self.melding(t), contract, cards, seat, self.kept(t), apart, self.house.larger_melds)

    def kept(self, t: ContractTable) -> int:
        """Return how many cards are kept where a contract takes the whole hand (CTR-17)."""
        return int(self.house.deal7_discard)

    # Draw and claim

    def _begin_turn(self, t: ContractTable, seat: int) -> Iterator[e.Event]:
        """Begin a turn with a stock, which is made of the discards if need be (CTR-18)."""
        yield from self._reshuffle(t)
        if t.stock:
            yield e.TurnBegan(seat, "draw")
        else:
            yield from self.end_unplayed(t, "stock empty")

    def _go_on_drawing(self, t: ContractTable) -> Iterator[e.Event]:
        yield from self._reshuffle(t)
        if t.stock:
            yield from self._draw_card(t, t.turn)
        else:
            yield from self.end_unplayed(t, "stock empty")

    def _claimers(self, t: ContractTable) -> tuple[int, ...]:
        """Return who has not met the contract and may still buy, except the player who discarded (CTR-12)."""
        most = self.house.buys(self.contracts[min(t.deal, self.deals) - 1][0])
        seats = [(t.turn + step) % self.seats for step in range(1, self.seats)]
        if t.turns > 1:
            seats.pop()  # the player who discarded it sits before the player in turn
        may = [seat for seat in seats if not t.melded[seat] and (most == UNLIMITED or t.claims.count(seat) < most)]
        if self.house.claim_order == "first_call":
            lots = self._shuffled(tuple(Card(seat + 1, "S") for seat in may), t.deal, LOTS + t.turns)
            may = [card.rank - 1 for card in lots]
        return tuple(may)

    @property
    def claim_penalty(self) -> int:
        return self.house.buy_penalty

    # Lay down and off

    def _ideas_for_lay_down(self, t: ContractTable, seat: int) -> Iterator[LayDown]:
        if not self.has_opened(t, seat):
            for melds in self.ways(t, self.contract(t), t.hands[seat], seat, self._apart):
                yield laying_down(seat, melds)

    def _against_use(self, t: ContractTable, seat: int, laid: Sequence[Meld], added: Sequence[Card]) -> str | None:
        """Return why these are not the melds of the contract, no more and no fewer (CTR-07); None if they are."""
        opening, contract = self.opening(t, seat), self.contract(t)
        if not laid or opening is None:
            return None
        for place, meld in enumerate(laid):
            if why := super().against_opening(t, seat, meld.cards, laid[:place]):
                return why
        if missing := opening.missing(laid):
            return tr(
                "The contract of this deal is {contract}, laid down all at once; you lack {missing}.",
                contract=contract.words,
                missing=missing,
            )
        if why := self.against_joined(laid):
            return why
        if contract.whole and sum(len(meld.cards) for meld in laid) != len(t.hands[seat]) - self.kept(t):
            if self.kept(t):
                return tr("In this deal the three runs take your whole hand but one card, which you discard.")
            return tr("In this deal the three runs take your whole hand, every card of it.")
        return None

    def _can_be_laid_off(self, t: ContractTable, seat: int, card: Card, melds: Sequence[Meld]) -> bool:
        """Return whether the last card finds a place; it may not in the turn of the contract (CTR-14)."""
        may = t.melded[seat] or self.house.layoff_same_turn
        return may and super()._can_be_laid_off(t, seat, card, melds)

    def _do_take_back(self, t: ContractTable, move: TakeBack) -> Iterator[e.Event]:
        """Take the last layoff back; the melds of a contract only together."""
        yield from super()._do_take_back(t, move)
        contract = self.contract(t)
        if not t.melded[move.seat] and len(t.laid) < contract.sets + contract.runs:
            while t.laid:
                yield from super()._do_take_back(t, move)

    # The end of a deal

    def _go_out(self, t: ContractTable, seat: int) -> Iterator[e.Event]:
        """Score the deal in which `seat` has no card left (CTR-16)."""
        yield from self._end_deal(t, self.result(t, "out", seat))

    def _end_idle(self, t: ContractTable) -> Iterator[e.Event]:
        """End the deal where nobody melds any more, and all hands count (COM-08)."""
        yield from self.end_unplayed(t, "idle")

    def end_unplayed(self, t: ContractTable, outcome: str) -> Iterator[e.Event]:
        """End the deal although nobody has gone out, and count all hands (CTR-18)."""
        yield from self._end_deal(t, self.result(t, outcome, None))

    def result(self, t: ContractTable, outcome: str, winner: int | None) -> e.Result:
        """Count the hands against their owners; a winner who went out at once gets less (CTR-19)."""
        points = [self.left_over(t, seat) for seat in range(self.seats)]
        others = [seat for seat in range(self.seats) if seat != winner]
        lines = [e.Line(seat, "cards left in the hand", points[seat]) for seat in others]
        if winner is not None and (less := self.taken_off(t, winner)):
            points[winner] -= less
            lines.append(e.Line(winner, mark("going out at once"), -less))
        return self._ended(t, outcome, winner, points, lines)

    def taken_off(self, t: ContractTable, winner: int) -> int:
        """Return what a winner gets off who laid down the contract in the turn that ends the deal (CTR-19)."""
        if t.melded[winner]:
            return 0
        laid = (card for meld in t.melds for card, by in zip(meld.cards, meld.seats, strict=True) if by == winner)
        twice = self.house.out_without_wild and not any(self.is_wild(t, card) for card in laid)
        return self.house.out_at_once * (2 if twice else 1)


def _sign(meld: Meld, place: int) -> str:
    return meld.roles[place].sign
