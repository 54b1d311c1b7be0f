"""Contract Rummy: several deals, each with melds of its own to begin with; discards may be bought out of turn."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property, partial
from itertools import islice
from typing import ClassVar, Final, Literal, NamedTuple, cast

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
from rummy_desktop.engine.rules import Remark
from rummy_desktop.language.translate import mark, tr, tr_plural
from rummy_desktop.variants.contract import cautions
from rummy_desktop.variants.contract.exchange import ExchangeRules
from rummy_desktop.variants.contract.options import RUN, SET, UNLIMITED, Contract, ContractOptions
from rummy_desktop.variants.contract.table import ContractTable, MovedOn, TokenPaid
from rummy_desktop.variants.contract.ways import joined, ways


class Values(NamedTuple):
    """The points of an ace and a wild card in the hand; cards below the rank `fives` count 5, from `tens` on 10."""

    ace: int
    wild: int
    fives: int = 0
    tens: int = 10


VALUES: Final[Mapping[str, Values]] = {
    "standard": Values(15, 15),
    "fives": Values(15, 15, 10),
    "high": Values(20, 30),
    "continental": Values(20, 50),
    "fournier": Values(20, 50, 8, 8),
}
"""The points of cards left in hands (CTR-19)."""
LIMITS: Final[Mapping[str, Literal["none", "fewer", "even", "single"]]] = {
    "two_natural": "none",
    "fewer": "fewer",
    "even": "even",
    "one": "single",
}
"""The limit to the wild cards of a meld (CTR-10)."""
PER_PACK: Final = {"2_per_pack": 2, "3_per_pack": 3}
SHORT = 3  # the cards of a run that may be laid after the contract at some tables (CTR-22)
FIVE = 5
TWO_PACKS = 5  # the most players with two packs; more have three (CTR-02)
THREE_PACKS = 6  # the most players with three packs where there is one for each two players
TEN = 10
LOTS = 10_000  # the shuffles of a deal from this number on draw lots
MANY = 20_000  # the most ways to lay a contract that are looked at for the best


class ContractRules(ExchangeRules):
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
        yield from cautions.objections(options, seats)

    @classmethod
    def remarks(cls, options: ContractOptions, seats: int) -> tuple[Remark, ...]:
        return cautions.remarks(options)

    # Questions

    @cached_property
    def contracts(self) -> tuple[tuple[int, Contract], ...]:
        """The deals of this match: the number in the list of seven, and the contract."""
        return self.house.contracts

    @property
    def deals(self) -> int:
        """The number of deals, 0 where it depends on how fast the players move on (CTR-24)."""
        return 0 if self.house.own_progress else len(self.contracts)

    def contract(self, t: ContractTable, seat: int | None = None) -> Contract:
        """Return the melds that `seat`, or else the actor, has to lay down first in this deal (CTR-04, CTR-24)."""
        return self.contracts[self.number(t, seat) - 1][1]

    def number(self, t: ContractTable, seat: int | None = None) -> int:
        """Return the number of the contract of `seat`, or else of the actor, among those that are played (CTR-24)."""
        if not self.house.own_progress:
            return min(max(t.deal, 1), len(self.contracts))
        if seat is None:
            seat = t.turn if t.actor is None else t.actor
        return min(t.met[seat] + 1, len(self.contracts))

    def hand_size(self, t: ContractTable) -> int:
        """Return the cards that each player is dealt: ten in the first deals, twelve in the others (CTR-04)."""
        deal = t.deal + 1 if t.to_deal else t.deal
        if self.house.own_progress:
            return self.house.cards(deal)
        return self.house.cards(self.contracts[min(deal, len(self.contracts)) - 1][0])

    def pack(self) -> tuple[Card, ...]:
        """Return two packs, or three for more than five players, with their jokers (CTR-02)."""
        packs = 2 if self.seats <= TWO_PACKS - (self.house.packs != "usual") else 3
        if self.house.packs == "per_two" and self.seats > THREE_PACKS:
            packs = 4
        return *new_pack(packs), *(Card(0, "J", number) for number in range(self.jokers(packs)))

    def jokers(self, packs: int) -> int:
        """Return how many jokers there are in `packs` packs (CTR-02)."""
        if self.house.joker_count in PER_PACK:
            return PER_PACK[self.house.joker_count] * packs
        if self.house.joker_count == "1_or_2":
            return 1 if self.seats <= 4 else 2
        return self.seats - 1 if packs == 2 else 2

    def melding(self, t: ContractTable) -> Melding:
        return self._melding

    @cached_property
    def _melding(self) -> Melding:
        """The melds: sets of any suits, runs of four and more, ace low or high, two natural cards in each (CTR-03)."""
        wild = {(0, "J")} | ({(2, suit) for suit in "SHDC"} if self.house.twos_wild else set())
        found = Melding(
            frozenset(wild),
            shortest_run=SHORT if self.house.further_melds == "runs_of_three" else RUN,
            longest_run=ACE_HIGH,
            limit=LIMITS[self.house.wild_limit],
            side_by_side=self.house.wild_neighbours,
            beside=0,
            natural=2,
        )
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
        values = VALUES[self.house.values]
        if card.rank < 2 or (card.rank == 2 and self.house.twos_wild):
            return values.ace if card.rank == 1 else values.wild
        return FIVE if card.rank < values.fives else TEN if card.rank >= values.tens else card.points

    def has_opened(self, t: ContractTable, seat: int) -> bool:
        """Return whether `seat` has laid down its contract in this deal."""
        return t.has_opened(seat)

    def may_lay_down(self, t: ContractTable, seat: int) -> str | None:
        """Return why no meld may be laid down after the contract (CTR-09, CTR-22); None if one may."""
        if not self.has_opened(t, seat):
            return None
        if self.house.further_melds == "none":
            return tr("Your contract is down; for the rest of this deal you only lay cards off.")
        if not t.melded[seat] and not self.house.layoff_same_turn:
            return tr("You have laid down your contract in this turn; other melds are laid in a later one.")
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

    # Prompts and texts at the table

    def comes(self, kind: type[Move]) -> bool:
        if kind is Claim:
            return 0 not in (self.house.buys_per_deal, self.house.buys_per_match)
        return super().comes(kind) and (kind is not Swap or bool(self.swaps))

    def header(self, t: ContractTable) -> str:
        if self.house.own_progress:
            return tr("Deal {n}, each player’s own contract", n=max(1, t.deal))
        return tr("Deal {n} of {all}, {contract}", n=max(1, t.deal), all=self.deals, contract=self.contract(t).words)

    def goal(self) -> Goal:
        if self.house.own_progress:
            count = len(self.contracts)
            return Goal(tr_plural("first to lay the contract", "first to lay all {n} contracts", count))
        return Goal(tr("the fewest points win"))

    def doing(self, t: ContractTable, seat: int) -> str:
        """Return the cards that a player holds, with the number of an own contract, or the tokens left, in words."""
        held = len(t.hands[seat])
        told = super().doing(t, seat)
        if self.house.own_progress:
            number = self.number(t, seat)
            told = tr_plural("{n} card, contract {number}", "{n} cards, contract {number}", held, number=number)
        if self.counts_tokens:
            told = told or tr_plural("{n} card", "{n} cards", held)
            told = tr("{doing}, {tokens}", doing=told, tokens=self._tokens_in_words(t, seat))
        return told

    def worth(self, t: ContractTable, seat: int) -> str:
        """Return the points of the hand, with the number of an own contract, or the tokens left, in words."""
        if not self.house.own_progress and not self.counts_tokens:
            return super().worth(t, seat)
        told = tr_plural("{n} point", "{n} points", self.left_over(t, seat))
        if self.house.own_progress:
            told = tr("{points}, contract {number}", points=told, number=self.number(t, seat))
        if self.counts_tokens:
            told = tr("{doing}, {tokens}", doing=told, tokens=self._tokens_in_words(t, seat))
        return told

    @property
    def counts_tokens(self) -> bool:
        """Whether each buy costs one of the tokens for the match (CTR-23)."""
        return self.house.buys_per_match > 0 and self.house.buys_per_deal != 0

    def tokens(self, t: ContractTable, seat: int) -> int:
        """Return how often `seat` may still buy in this match, where that is counted (CTR-23)."""
        return self.house.buys_per_match - t.bought[seat]

    def _tokens_in_words(self, t: ContractTable, seat: int) -> str:
        return tr_plural("{n} token", "{n} tokens", self.tokens(t, seat))

    @property
    def _goes_right(self) -> bool:
        return self.house.direction == "right"

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
            if self.counts_tokens and t.actor is not None:
                left = self.tokens(t, t.actor)
                mine += " " + tr_plural("You have {n} token left.", "You have {n} tokens left.", left)
            return mine, tr(self._prompts["claim"][1])
        if t.phase != "play" or t.actor is None:
            return super().prompt(t)
        others = tr(self._prompts["play"][1])
        if not self.has_opened(t, t.actor):
            return tr("Lay down {contract} if you can, then discard.", contract=self.contract(t).words), others
        if self.may_lay_off(t, t.actor):
            return tr("Your contract is down. Discard a card."), others
        if self.may_lay_down(t, t.actor) is None:
            return super().prompt(t)
        return tr("Lay off what you like, then discard."), others

    def advice(self, t: ContractTable, move: Move) -> str:
        match move:
            case Claim():
                return tr("Buy the {card}.", card=t.discards[-1].sign)
            case Pass():
                return tr("Do not buy the {card}.", card=t.discards[-1].sign)
        return super().advice(t, move)

    def opening(self, t: ContractTable, seat: int) -> Opening | None:
        return None if self.has_opened(t, seat) else self.contract(t, seat).opening

    def _no_opening_meld(self, t: ContractTable, group: Group) -> str:
        contract = self.contract(t)
        if contract.whole and all(meld.kind != "run" for meld in self.readings(t, group, cast(int, t.actor))):
            return tr("There are only runs in the contract of this deal.")
        if contract.size != SET:
            return self._of_a_size(contract.size)
        length = in_numbers(contract.length)
        if self.house.larger_melds or contract.whole:
            return tr("In a contract a set has three cards or more, and a run {length} or more.", length=length)
        return tr("In a contract a set has exactly three cards, and a run exactly {length}.", length=length)

    def against_opening(self, t: ContractTable, seat: int, group: Group, laid: Sequence[Meld] = ()) -> str | None:
        if why := super().against_opening(t, seat, group, laid):
            return why
        ways = self.opening_melding(t).readings(group, seat)
        found = [self.against_together(self.contract(t, seat), [*laid, way]) for way in ways]
        return found[0] if all(found) else None

    def _of_a_size(self, size: int) -> str:
        """Return that the sets of a contract have so many cards, in words (CTR-05)."""
        if self.house.larger_melds:
            return tr("In this contract a set has {size} cards or more.", size=in_numbers(size))
        return tr("In this contract a set has exactly {size} cards.", size=in_numbers(size))

    def against_together(self, contract: Contract, laid: Sequence[Meld]) -> str | None:
        """Return why these melds may not be laid together for a contract; None if they may.

        Two runs could be one (CTR-08), a set is too small (CTR-05), or none of the sets is clean (CTR-22).
        """
        sets = [meld for meld in laid if meld.kind == "set"]
        if any(len(meld.cards) < contract.size for meld in sets):
            return self._of_a_size(contract.size)
        if len(sets) == contract.sets and not contract.is_clean(sets, self._melding.wild):
            return tr("This contract needs a clean set: one without a wild card, and of different suits.")
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
        contract = self.contract(t, seat)
        if self.opening(t, seat) is None:
            return ()
        if not contract.whole:
            found = super().opening_melds(t, seat, cards, laid)
            if not found or self._is_contract(t, seat, [*laid, *found]):
                return found
        runs = sum(meld.kind == "run" for meld in laid)
        left = contract._replace(sets=contract.sets - (len(laid) - runs), runs=contract.runs - runs)
        if left.sets < 0 or left.runs < 0:
            return ()
        value = partial(self.value, t)
        found_all = (
            each for each in islice(self.ways(t, left, cards, seat), MANY) if self._is_contract(t, seat, [*laid, *each])
        )
        return max(found_all, key=lambda melds: sum(value(c) for meld in melds for c in meld.cards), default=())

    def _is_contract(self, t: ContractTable, seat: int, melds: Sequence[Meld]) -> bool:
        """Return whether these melds may be laid together, and leave the hand a card to discard if it needs one."""
        if self.against_together(self.contract(t, seat), melds):
            return False
        cards = [card for meld in melds for card in meld.cards]
        return self._against_rest(t, seat, cards, [*t.melds, *melds]) is None

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
        if t.deal == 1 and not self.house.first_deal_buys:
            return ()
        seats = [seat for seat in self._seats_after(t.turn) if seat != t.turn]
        if t.turns > 1 and not self.house.own_discard:
            seats.pop()  # the player who discarded it sits before the player in turn
        may = [seat for seat in seats if self._may_buy(t, seat)]
        if self.house.claim_order == "first_call":
            lots = self._shuffled(tuple(Card(seat + 1, "S") for seat in may), t.deal, LOTS + t.turns)
            may = [card.rank - 1 for card in lots]
        return tuple(may)

    def _do_claim(self, t: ContractTable, move: Claim) -> Iterator[e.Event]:
        """Give the claimer the discard, for a token where these are counted (CTR-23)."""
        for event in super()._do_claim(t, move):
            yield event
            if self.counts_tokens and isinstance(event, e.Claimed):
                yield TokenPaid(move.seat)

    def _may_buy(self, t: ContractTable, seat: int) -> bool:
        """Return whether `seat` may still buy, by its contract and by what it has bought (CTR-12, CTR-23)."""
        if t.melded[seat] and not self.house.buys_when_down:
            return False
        deal = min(t.deal, len(self.contracts)) - 1
        most = self.house.buys(t.deal if self.house.own_progress else self.contracts[deal][0])
        left = self.house.buys_per_match
        return (most == UNLIMITED or t.claims.count(seat) < most) and (left == UNLIMITED or self.tokens(t, seat) > 0)

    @property
    def claim_penalty(self) -> int:
        return self.house.buy_penalty

    # Lay down and off

    def _ideas_for_lay_down(self, t: ContractTable, seat: int) -> Iterator[LayDown]:
        if not self.has_opened(t, seat):
            for melds in self.ways(t, self.contract(t, seat), t.hands[seat], seat, self._apart):
                yield laying_down(seat, melds)
        elif self.may_lay_down(t, seat) is None:
            yield from super()._ideas_for_lay_down(t, seat)

    def _against_use(self, t: ContractTable, seat: int, laid: Sequence[Meld], added: Sequence[Card]) -> str | None:
        """Return why these are not the melds of the contract, no more and no fewer (CTR-07); None if they are."""
        if why := super()._against_use(t, seat, laid, added):
            return why
        opening, contract = self.opening(t, seat), self.contract(t, seat)
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
        if why := self.against_together(contract, laid):
            return why
        if contract.whole and sum(len(meld.cards) for meld in laid) != len(t.hands[seat]) - self.kept(t):
            if self.kept(t):
                return tr("In this deal the three runs take your whole hand but one card, which you discard.")
            return tr("In this deal the three runs take your whole hand, every card of it.")
        return None

    def _do_take_back(self, t: ContractTable, move: TakeBack) -> Iterator[e.Event]:
        """Take the last layoff back; the melds of a contract only together."""
        yield from super()._do_take_back(t, move)
        contract = self.contract(t, move.seat)
        if not t.melded[move.seat] and len(t.laid) < contract.sets + contract.runs:
            while t.laid:
                yield from super()._do_take_back(t, move)

    # The end of a deal, and of the match

    def _end_deal(self, t: ContractTable, result: e.Result) -> Iterator[e.Event]:
        """End the deal; where each moves on alone, those who have laid their contracts do so (CTR-24)."""
        if self.house.own_progress:
            yield MovedOn(tuple(seat for seat in range(self.seats) if self.has_opened(t, seat)))
        yield from super()._end_deal(t, result)

    def _match_winners(self, t: ContractTable) -> tuple[int, ...]:
        """Return the winners of the match; where each moves on alone, of those who have laid all contracts (CTR-24)."""
        if not self.house.own_progress:
            return super()._match_winners(t)
        through = [seat for seat in range(self.seats) if t.met[seat] >= len(self.contracts)]
        return self._leaders(t, through) if through else ()

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
