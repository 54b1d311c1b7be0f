"""The house rules of Contract Rummy, and the contracts of its deals."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Final, Literal, NamedTuple, get_args

import msgspec

from rummy_desktop.engine.hand_sizes import MOST_DEALS, read_sizes
from rummy_desktop.engine.melding import Melding
from rummy_desktop.engine.melds import Meld
from rummy_desktop.engine.options import Options, meta
from rummy_desktop.engine.questions import Opening, in_numbers
from rummy_desktop.language.translate import mark, tr

PLAY: Final = mark("Play")
CARDS: Final = mark("Cards")
BUYING: Final = mark("Buying")
CONTRACTS: Final = mark("Contracts")

DEALS: Final = 10
FEWEST: Final = 6  # the fewest cards that are dealt
MOST: Final = 15
SET: Final = 3  # the cards of a set in a contract
RUN: Final = 4  # the cards of a run in most contracts
LATE: Final = 9  # the first deal with one more buy, at tables that have it
UNLIMITED: Final = -1
WHOLE: Final = "whole"
NONE: Final = "none"
CLEAN: Final = "c"
"""The end of the spelling of a contract with a clean set."""


class Contract(NamedTuple):
    """The melds to lay down first in a deal: some sets, and runs of some length, or runs with the `whole` hand.

    A set has `size` cards. Where it is `clean`, one of the sets is: it has no wild card, and different suits.
    """

    sets: int
    runs: int
    whole: bool = False
    length: int = RUN
    size: int = SET
    clean: bool = False

    @classmethod
    def of(cls, spelled: str) -> Contract:
        """Return the contract that an option spells.

        `2+1` is two sets and one run, `2+1x5` has a run of five, `2+0x4` sets of four, and `2+0c` a clean set.
        """
        if spelled == WHOLE:
            return cls(0, 3, True)
        sets, _, rest = spelled.removesuffix(CLEAN).partition("+")
        runs, _, length = rest.partition("x")
        clean = spelled.endswith(CLEAN)
        if length and not int(runs):
            return cls(int(sets), 0, size=int(length), clean=clean)
        return cls(int(sets), int(runs), length=int(length or RUN), clean=clean)

    @property
    def cards(self) -> int:
        """The number of cards that it takes, at least."""
        return self.size * self.sets + self.length * self.runs

    @property
    def opening(self) -> Opening:
        """The contract in the form of an opening."""
        return Opening(sets=self.sets, runs=self.runs, exactly=True)

    def melding(self, melding: Melding, larger: bool) -> Melding:
        """Return the melds that may be laid for it, of exactly its size unless `larger` ones are allowed."""
        if self.whole:
            return msgspec.structs.replace(melding, sets=False, shortest_run=self.length)
        if larger:
            return msgspec.structs.replace(melding, shortest_run=self.length)
        return msgspec.structs.replace(
            melding, largest_set=self.size, shortest_run=self.length, longest_run=self.length
        )

    def is_clean(self, laid: Sequence[Meld], wild: frozenset[tuple[int, str]]) -> bool:
        """Return whether one of the sets has no `wild` card and different suits, where one has to."""
        sets = [meld.cards for meld in laid if meld.kind == "set"]
        return not self.clean or any(
            len({card.suit for card in cards}) == len(cards) and wild.isdisjoint(card[:2] for card in cards)
            for cards in sets
        )

    @property
    def words(self) -> str:
        """The contract in words."""
        melds = self.opening.needed
        if self.whole:
            return tr("{melds} with the whole hand", melds=melds)
        length = self.length if self.runs else self.size
        if length != (RUN if self.runs else SET):
            melds = tr("{melds} of {length}", melds=melds, length=in_numbers(length))
        if not self.clean:
            return melds
        if self.sets == 1:
            return tr("{contract}, clean", contract=melds)
        return tr("{contract}, one of them clean", contract=melds)


OfTen = Literal["2+0", "1+1", "0+2", "3+0", "2+1", "1+2", "1+0", "0+1", "none", "1+0c", "2+0c", "1+0x4c"]
"""The contracts of a deal with ten cards."""
OfTwelve = Literal[
    "2+0", "1+1", "0+2", "3+0", "2+1", "1+2", "whole", "1+0", "0+1", "4+0", "3+1", "0+3", "none",
    "1+0c", "2+0c", "1+0x4c", "2+0x4c",
]  # fmt: skip
"""The contracts of a deal with twelve cards."""
OfLong = Literal[
    "2+0", "1+1", "0+2", "3+0", "2+1", "1+2", "whole", "1+0", "0+1", "4+0", "3+1", "0+3", "none",
    "1+1x7", "2+1x5", "1+1x10", "3+1x5", "0+3x5",
    "1+0c", "2+0c", "1+0x4c", "2+0x4c", "1+0x5", "2+0x5", "0+1x7", "0+1x13",
]  # fmt: skip
"""The contracts of a deal with twelve cards, and those with long runs."""


LABELS: Final = {
    "2+0": mark("Two sets"),
    "1+1": mark("One set, one run"),
    "0+2": mark("Two runs"),
    "3+0": mark("Three sets"),
    "2+1": mark("Two sets, one run"),
    "1+2": mark("One set, two runs"),
    "whole": mark("Three runs, whole hand"),
    "1+0": mark("One set"),
    "0+1": mark("One run"),
    "4+0": mark("Four sets"),
    "3+1": mark("Three sets, one run"),
    "0+3": mark("Three runs"),
    "none": mark("Not played"),
    "1+1x7": mark("One set, one run of seven"),
    "2+1x5": mark("Two sets, one run of five"),
    "1+1x10": mark("One set, one run of 10"),
    "3+1x5": mark("Three sets, one run of five"),
    "0+3x5": mark("Three runs of five"),
    "1+0c": mark("One clean set"),
    "2+0c": mark("Two sets, one of them clean"),
    "1+0x4c": mark("One clean set of four"),
    "2+0x4c": mark("Two sets of four, one of them clean"),
    "1+0x5": mark("One set of five"),
    "2+0x5": mark("Two sets of five"),
    "0+1x7": mark("One run of seven"),
    "0+1x13": mark("One run of 13"),
}
"""The names of the contracts on the form, by the spelling of options."""
FORM: Final = (
    (mark("Deal 1"), mark("What is laid down first in deal 1, or whether it is played at all.")),
    (mark("Deal 2"), mark("What is laid down first in deal 2, or whether it is played at all.")),
    (mark("Deal 3"), mark("What is laid down first in deal 3, or whether it is played at all.")),
    (mark("Deal 4"), mark("What is laid down first in deal 4, or whether it is played at all.")),
    (mark("Deal 5"), mark("What is laid down first in deal 5, or whether it is played at all.")),
    (mark("Deal 6"), mark("What is laid down first in deal 6, or whether it is played at all.")),
    (mark("Deal 7"), mark("What is laid down first in deal 7, or whether it is played at all.")),
    (mark("Deal 8"), mark("What is laid down first in deal 8, or whether it is played at all.")),
    (mark("Deal 9"), mark("What is laid down first in deal 9, or whether it is played at all.")),
    (mark("Deal 10"), mark("What is laid down first in deal 10, or whether it is played at all.")),
)
"""The title of the contract of each deal, and the help for it."""


def _contract(number: int, choices: object) -> msgspec.Meta:
    """Return the entry of the form for the contract of a deal."""
    title, told = FORM[number - 1]
    return meta(title, told, CONTRACTS, labels={each: LABELS[each] for each in get_args(choices)})


class ContractOptions(Options, frozen=True, kw_only=True):
    """The house rules of Contract Rummy."""

    hand_sizes: Annotated[
        str,
        meta(
            "Cards dealt",
            "How many cards each player gets: 10x3+12 is ten in three deals, then twelve; 7-13 one more in each deal.",
            CARDS,
            FEWEST,
            MOST,
            {
                "10x3+12x4": "Ten in three deals, then twelve",
                "10x4+12x3": "Ten in four deals, then twelve",
                "11": "Eleven in each deal",
                "12": "Twelve in each deal",
            },
            sizes=True,
        ),
    ] = "10x3+12x4"
    packs: Annotated[
        Literal["usual", "3_from_5", "per_two"],
        meta(
            "Packs",
            "Two packs are enough for five players, and six have three; or five have three already, and seven may "
            "have four.",
            CARDS,
            labels={
                "usual": "Three from six players on",
                "3_from_5": "Three from five players on",
                "per_two": "One for each two players",
            },
        ),
    ] = "usual"
    joker_count: Annotated[
        Literal["players-1", "1_or_2", "2_per_pack", "3_per_pack"],
        meta(
            "Jokers",
            "How many jokers there are. Three packs and more have two, or two or three in each of them.",
            CARDS,
            labels={
                "players-1": "One fewer than players",
                "1_or_2": "One or two",
                "2_per_pack": "Two in each pack",
                "3_per_pack": "Three in each pack",
            },
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
    late_buys: Annotated[
        bool, meta("A buy more in late deals", "From the ninth deal on each player may buy once more.", BUYING)
    ] = False
    buys_per_match: Annotated[
        int,
        meta(
            "Tokens for the match",
            "How often a player may claim a discard in the whole match, each time for a token.",
            BUYING,
            UNLIMITED,
            20,
            {UNLIMITED: "Unlimited"},
            (UNLIMITED, 7, 8, 12),
        ),
    ] = UNLIMITED
    first_deal_buys: Annotated[
        bool, meta("Buys in the first deal", "Discards may be claimed in the first deal too.", BUYING)
    ] = True
    own_discard: Annotated[
        bool,
        meta(
            "Own discards",
            "Whoever has thrown a discard may claim it too, after all the others.",
            BUYING,
        ),
    ] = False
    buys_when_down: Annotated[
        bool,
        meta("Buys after the contract", "Players whose contract is down may claim discards too.", BUYING),
    ] = False
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
    must_discard: Annotated[
        bool, meta("Last card", "Whoever goes out has to do so by discarding the last card.", PLAY)
    ] = False
    further_melds: Annotated[
        Literal["none", "runs_of_four", "runs_of_three"],
        meta(
            "Melds after the contract",
            "Whether players lay down more melds once their contract is down, and how long runs have to be in these.",
            PLAY,
            labels={
                "none": "None",
                "runs_of_four": "Sets, and runs of four",
                "runs_of_three": "Sets, and runs of three",
            },
        ),
    ] = "none"
    wild_limit: Annotated[
        Literal["two_natural", "fewer", "even", "one"],
        meta(
            "Wild cards in a meld",
            "Whether a meld needs two natural cards, and perhaps as many as wild ones or more, or has one wild card.",
            PLAY,
            labels={
                "two_natural": "With two natural cards",
                "fewer": "Fewer than natural ones",
                "even": "No more than natural ones",
                "one": "A single one",
            },
        ),
    ] = "two_natural"
    wild_neighbours: Annotated[
        bool, meta("Wild cards side by side", "Two wild cards may be neighbours in a run.", PLAY)
    ] = True
    joker_exchange: Annotated[
        Literal["ends", "at_once", "hand", "never"],
        meta(
            "Exchanging a joker",
            "The place of a joker in a run for whose card another player gives the real one.",
            PLAY,
            labels={
                "ends": "To an end of the run",
                "at_once": "Used at once, in a run",
                "hand": "To the hand",
                "never": "It stays",
            },
        ),
    ] = "ends"
    values: Annotated[
        Literal["standard", "fives", "high", "continental", "fournier"],
        meta(
            "Cards left in hands",
            "Aces and wild cards 15, or aces 20 and wild cards 30 or 50; others their rank, or 5 below some rank.",
            "Score",
            labels={
                "standard": "Aces 15, others their rank",
                "fives": "Two to nine 5 each",
                "high": "Aces 20, jokers 30",
                "continental": "Aces 20, jokers 50",
                "fournier": "Aces 20, jokers 50, two to seven 5",
            },
        ),
    ] = "standard"
    larger_melds: Annotated[
        bool,
        meta(
            "Larger melds",
            "The melds of a contract may have more cards than they have to: sets four and more, runs five and more.",
            PLAY,
        ),
    ] = False
    out_at_once: Annotated[
        int,
        meta(
            "Going out at once",
            "How many points are taken off for a player who lays down the contract and goes out in the same turn.",
            "Score",
            0,
            100,
            {0: "Nothing"},
            (0, 10, 25),
        ),
    ] = 0
    out_without_wild: Annotated[
        bool,
        meta("Twice without wild cards", "Going out at once counts twice where no wild card was laid down.", "Score"),
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
    round_corner: Annotated[
        bool, meta("Round the corner", "A run may go on above the ace, as in queen, king, ace, two.", PLAY)
    ] = False
    direction: Annotated[
        Literal["left", "right"],
        meta(
            "Direction",
            "To which side the turn and the deal pass.",
            PLAY,
            labels={"right": "To the right", "left": "To the left"},
        ),
    ] = "left"
    progress: Annotated[
        Literal["together", "own"],
        meta(
            "Progress",
            "All have the contract of the deal, or each moves on alone to the next one once a contract has been laid.",
            CONTRACTS,
            labels={"together": "All together", "own": "Each alone"},
        ),
    ] = "together"
    contract_1: Annotated[OfTen, _contract(1, OfTen)] = "2+0"
    contract_2: Annotated[OfTen, _contract(2, OfTen)] = "1+1"
    contract_3: Annotated[OfTen, _contract(3, OfTen)] = "0+2"
    contract_4: Annotated[OfTwelve, _contract(4, OfTwelve)] = "3+0"
    contract_5: Annotated[OfLong, _contract(5, OfLong)] = "2+1"
    contract_6: Annotated[OfLong, _contract(6, OfLong)] = "1+2"
    contract_7: Annotated[OfLong, _contract(7, OfLong)] = "whole"
    contract_8: Annotated[OfLong, _contract(8, OfLong)] = "none"
    contract_9: Annotated[OfLong, _contract(9, OfLong)] = "none"
    contract_10: Annotated[OfLong, _contract(10, OfLong)] = "none"

    @property
    def contracts(self) -> tuple[tuple[int, Contract], ...]:
        """The deals that are played: the number of each, and its contract."""
        told = [(number, getattr(self, f"contract_{number}")) for number in range(1, DEALS + 1)]
        return tuple((number, Contract.of(spelled)) for number, spelled in told if spelled != NONE)

    def cards(self, number: int) -> int:
        """Return how many cards each player is dealt in the deal of that number (CTR-04)."""
        sizes = read_sizes(self.hand_sizes, FEWEST, MOST)
        return sizes[min(number, len(sizes)) - 1]

    def fewest_cards(self, number: int) -> int:
        """Return the fewest cards with which the contract of that deal may have to be laid (CTR-04).

        Where each player moves on alone, it may come in any later deal too.
        """
        if not self.own_progress:
            return self.cards(number)
        return min(self.cards(later) for later in range(number, MOST_DEALS + 1))

    @property
    def own_progress(self) -> bool:
        """Whether each player moves on alone to the next contract (CTR-24)."""
        return self.progress == "own"

    def buys(self, number: int) -> int:
        """Return how often each player may buy in the deal of that number (CTR-12)."""
        more = self.late_buys and number >= LATE and self.buys_per_deal > 0
        return self.buys_per_deal + more

    def most_buys(self, number: int) -> int:
        """Return how often a player may buy in that deal who has not bought in others (CTR-12, CTR-23)."""
        if number == 1 and not self.first_deal_buys:
            return 0
        limits = [limit for limit in (self.buys(number), self.buys_per_match) if limit != UNLIMITED]
        return min(limits, default=UNLIMITED)
