"""The house rules of Contract Rummy, and the contracts of its deals."""

from __future__ import annotations

from typing import Annotated, Final, Literal, NamedTuple, get_args

import msgspec

from rummy_desktop.engine.options import Options, meta
from rummy_desktop.engine.questions import Opening, in_numbers

PLAY: Final = "Play"
CARDS: Final = "Cards"
BUYING: Final = "Buying"
CONTRACTS: Final = "Contracts"

DEALS: Final = 7
SET: Final = 3  # cards of a set in a contract
RUN: Final = 4  # cards of a run in a contract
UNLIMITED: Final = -1
WHOLE: Final = "whole"
NONE: Final = "none"


class Contract(NamedTuple):
    """What a player lays down first in a deal: so many sets and runs, or runs with the `whole` hand."""

    sets: int
    runs: int
    whole: bool = False

    @classmethod
    def of(cls, spelled: str) -> Contract:
        """The contract that an option spells: `2+1` is two sets and one run."""
        if spelled == WHOLE:
            return cls(0, 3, True)
        sets, _, runs = spelled.partition("+")
        return cls(int(sets), int(runs))

    @property
    def cards(self) -> int:
        """How many cards it takes, at least."""
        return SET * self.sets + RUN * self.runs

    @property
    def opening(self) -> Opening:
        """The contract as what a player opens with."""
        return Opening(sets=self.sets, runs=self.runs, exactly=True)

    @property
    def words(self) -> str:
        """The contract in words."""
        return f"{self.opening.needed}{' with the whole hand' if self.whole else ''}"


OfTen = Literal["2+0", "1+1", "0+2", "3+0", "2+1", "1+2", "1+0", "0+1", "none"]
"""The contracts of a deal with ten cards."""
OfTwelve = Literal["2+0", "1+1", "0+2", "3+0", "2+1", "1+2", "whole", "1+0", "0+1", "4+0", "3+1", "0+3", "none"]
"""The contracts of a deal with twelve cards."""


def _labelled(spelled: str) -> str:
    contract = Contract.of(spelled)
    told = [f"{in_numbers(number)} {what}{'s' if number > 1 else ''}" for number, what in _parts(contract) if number]
    words = ", ".join(told)
    return f"{words[0].upper()}{words[1:]}{', whole hand' if contract.whole else ''}"


def _parts(contract: Contract) -> tuple[tuple[int, str], tuple[int, str]]:
    return (contract.sets, "set"), (contract.runs, "run")


def _contract(number: int, choices: object) -> msgspec.Meta:
    """What the form says of the contract of a deal."""
    labels = {each: "Not played" if each == NONE else _labelled(each) for each in get_args(choices)}
    return meta(
        f"Deal {number}",
        f"What is laid down first in deal {number}, or whether it is played at all.",
        CONTRACTS,
        labels=labels,
    )


class ContractOptions(Options, frozen=True, kw_only=True):
    """The house rules of Contract Rummy."""

    hand_sizes: Annotated[
        Literal["10x3+12x4", "10x4+12x3"],
        meta(
            "Cards dealt",
            "In how many deals each player gets ten cards, and in how many twelve.",
            CARDS,
            labels={"10x3+12x4": "Ten in three deals, then twelve", "10x4+12x3": "Ten in four deals, then twelve"},
        ),
    ] = "10x3+12x4"
    joker_count: Annotated[
        Literal["players-1", "1_or_2", "2_per_pack"],
        meta(
            "Jokers",
            "How many jokers there are. Three packs, for six players and more, have two or six.",
            CARDS,
            labels={"players-1": "One fewer than players", "1_or_2": "One or two", "2_per_pack": "Two in each pack"},
        ),
    ] = "players-1"
    twos_wild: Annotated[bool, meta("Twos wild", "Twos are wild too, and count 15 in the hand.", CARDS)] = False
    buys_per_deal: Annotated[
        int,
        meta(
            "Buys in a deal",
            "How often a player may claim a discard out of turn in one deal.",
            BUYING,
            UNLIMITED,
            12,
            {UNLIMITED: "Unlimited", 0: "Never"},
            (UNLIMITED, 0, 2, 3),
        ),
    ] = UNLIMITED
    buy_penalty: Annotated[
        int, meta("Price of a buy", "How many cards of the stock come with a discard that is claimed.", BUYING, 1, 2)
    ] = 1
    claim_order: Annotated[
        Literal["clockwise", "first_call"],
        meta(
            "Who may buy first",
            "Those who may buy are asked in the order of play, or in an order drawn by lot, as if all called at once.",
            BUYING,
            labels={"clockwise": "The next in turn", "first_call": "Whoever calls first"},
        ),
    ] = "clockwise"
    layoff_same_turn: Annotated[
        bool,
        meta("Lay off at once", "Cards may be laid off in the turn in which one has laid down the contract.", PLAY),
    ] = False
    deal7_discard: Annotated[
        bool,
        meta("Discard from the whole hand", "Where a contract takes the whole hand, the last card is discarded.", PLAY),
    ] = False
    adjacent_runs: Annotated[
        Literal["forbidden", "allowed"],
        meta(
            "Runs that could be one",
            "Whether two runs of one contract may follow one another in one suit.",
            PLAY,
            labels={"forbidden": "Forbidden", "allowed": "Allowed"},
        ),
    ] = "forbidden"
    contract_1: Annotated[OfTen, _contract(1, OfTen)] = "2+0"
    contract_2: Annotated[OfTen, _contract(2, OfTen)] = "1+1"
    contract_3: Annotated[OfTen, _contract(3, OfTen)] = "0+2"
    contract_4: Annotated[OfTwelve, _contract(4, OfTwelve)] = "3+0"
    contract_5: Annotated[OfTwelve, _contract(5, OfTwelve)] = "2+1"
    contract_6: Annotated[OfTwelve, _contract(6, OfTwelve)] = "1+2"
    contract_7: Annotated[OfTwelve, _contract(7, OfTwelve)] = "whole"

    @property
    def contracts(self) -> tuple[tuple[int, Contract], ...]:
        """The deals that are played: the number of each, and its contract."""
        told = [(number, getattr(self, f"contract_{number}")) for number in range(1, DEALS + 1)]
        return tuple((number, Contract.of(spelled)) for number, spelled in told if spelled != NONE)

    def cards(self, number: int) -> int:
        """How many cards each player is dealt in the deal of that number (CTR-04)."""
        return 10 if number <= (3 if self.hand_sizes == "10x3+12x4" else 4) else 12
