"""500 Rummy: take deep from the discard pile, score what you meld, and pay for what you are caught with."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from typing import Annotated, Final, Literal

from rummy_desktop.engine import events as e
from rummy_desktop.engine.cards import Card, new_pack
from rummy_desktop.engine.game import Preset
from rummy_desktop.engine.melding import Melding
from rummy_desktop.engine.melds import Meld
from rummy_desktop.engine.options import Options, digits, meta
from rummy_desktop.engine.rules import Remark
from rummy_desktop.engine.spread.rules import SpreadRules
from rummy_desktop.engine.spread.table import SpreadTable
from rummy_desktop.language.translate import mark, tr

CARDS: Final = mark("Cards and values")
PLAY: Final = mark("Play")
END: Final = mark("The end and the score")

# Options


class Options500(Options, frozen=True, kw_only=True):
    """The house rules of 500 Rummy."""

    jokers: Annotated[
        int,
        meta(
            "Jokers", "How many jokers each pack has.", CARDS, 0, 6, {0: "None"}, (0, 1, 2, 4), words=digits(2, 0, 1, 4)
        ),
    ] = 2
    jokers_wild: Annotated[
        bool,
        meta("Jokers wild", "A joker stands for any card. Otherwise jokers meld only as a group of jokers.", CARDS),
    ] = True
    joker_meld_value: Annotated[
        Literal["fixed", "as_represented"],
        meta(
            "Value of a melded joker",
            "Always the same, or that of the card for which the joker stands.",
            CARDS,
            labels={"fixed": "Always the same", "as_represented": "As the card"},
        ),
    ] = "fixed"
    joker_value: Annotated[int, meta("Value of a joker", "What a joker counts.", CARDS, 5, 50, common=(15, 20))] = 15
    four_jokers: Annotated[
        int,
        meta(
            "Four jokers together",
            "What a group of four jokers scores in all that one player has melded.",
            CARDS,
            0,
            500,
            {0: "Nothing more"},
            (0, 160),
        ),
    ] = 0
    aces: Annotated[
        Literal["both", "high"],
        meta(
            "Aces in a sequence",
            "Whether an ace may also stand below the two.",
            CARDS,
            labels={"both": "High or low", "high": "High only"},
        ),
    ] = "both"
    low_ace_value: Annotated[
        int,
        meta(
            "Value of a low ace",
            "What an ace scores when it is melded next to a two.",
            CARDS,
            1,
            15,
            common=(1, 5, 15),
            words=digits(1, 5, 15),
        ),
    ] = 1
    deal_two: Annotated[
        int,
        meta(
            "Cards for two",
            "How many cards each of two players is dealt.",
            PLAY,
            5,
            20,
            common=(7, 10, 13),
            words=digits(13, 10, 7),
        ),
    ] = 13
    min_sequence: Annotated[
        int,
        meta(
            "Shortest sequence",
            "How many cards a sequence has at least when it is laid down.",
            PLAY,
            3,
            5,
            words=digits(3, 4),
        ),
    ] = 3
    top_discard_must_meld: Annotated[
        bool,
        meta(
            "Meld the top discard",
            "The top card of the discard pile has to be melded too when it is taken alone.",
            PLAY,
        ),
    ] = False
    layoff_requires_meld: Annotated[
        bool, meta("Own meld first", "Nobody lays cards off before having laid down a meld of their own.", PLAY)
    ] = False
    calling_rummy: Annotated[
        bool,
        meta("Calling rummy", "Any player but the discarder may call a pile that ends in a playable card.", PLAY),
    ] = True
    call_requires_meld: Annotated[
        bool, meta("Call only after melding", "Only those who have melded or laid off in this deal may call.", PLAY)
    ] = False
    call_discard: Annotated[
        Literal["one", "none"],
        meta(
            "Discard after a call",
            "Whether the player who has called discards a card.",
            PLAY,
            labels={"one": "One card", "none": "None"},
        ),
    ] = "one"
    must_discard_to_go_out: Annotated[
        bool,
        meta(
            "Discard to go out",
            "The last card has to be discarded. A player who melds all cards floats, and the play goes on.",
            END,
        ),
    ] = False
    partnership: Annotated[
        bool, meta("Partners", "Four players in two sides, partners opposite; their scores are added.", END)
    ] = False
    target: Annotated[
        int, meta("Target", "The points that end the match.", END, 50, 10000, common=(300, 500, 1000))
    ] = 500
    deals: Annotated[
        int,
        meta(
            "Deals",
            "After how many deals the match ends, whatever the scores.",
            END,
            0,
            20,
            {0: "To the target"},
            (0, 2),
        ),
    ] = 0


PRESETS: Final = (
    Preset("500", "500 Rummy", "Every rule in its most common form.", {}, ("500 Rum", "Pinochle Rummy", "Rummy 500")),
    Preset(
        "michigan",
        "Michigan Rummy",
        "Without jokers, and every discard taken has to be melded: the form in the books.",
        {"jokers": 0, "top_discard_must_meld": True},
    ),
    Preset(
        "persian",
        "Persian Rummy",
        "Two sides, four jokers that are not wild, aces high, and two deals.",
        {
            "jokers": 4,
            "jokers_wild": False,
            "joker_value": 20,
            "four_jokers": 160,
            "aces": "high",
            "partnership": True,
            "deals": 2,
        },
    ),
)


# Rulebook


class Rules500(SpreadRules[Options500, SpreadTable]):
    """The rulebook of 500 Rummy."""

    options_type = Options500

    # Questions

    @property
    def target(self) -> int:
        """The points that end the match (500-24); 0 where the number of deals ends it."""
        return 0 if self.house.deals else self.house.target

    def hand_size(self, t: SpreadTable) -> int:
        """Return the cards that each player is dealt: thirteen for two players, seven for more (500-05)."""
        return self.house.deal_two if self.seats == 2 else 7

    def pack(self) -> tuple[Card, ...]:
        """Return one pack for up to four players, two for more, with their jokers (500-02)."""
        return new_pack(1 if self.seats <= 4 else 2, self.house.jokers)

    def melding(self, t: SpreadTable) -> Melding:
        return self._melding

    @cached_property
    def _melding(self) -> Melding:
        return Melding(
            frozenset({(0, "J")} if self.house.jokers_wild else ()),
            identical=False,
            lowest=1 if self.house.aces == "both" else 2,
            shortest_run=self.house.min_sequence,
            beside=0,
        )

    def value(self, t: SpreadTable, card: Card) -> int:
        """Return what a card counts in the hand (500-03)."""
        return self.house.joker_value if card.suit == "J" else 15 if card.rank == 1 else card.points

    def melded_value(self, t: SpreadTable, meld: Meld, place: int) -> int:
        """Return what a melded card scores; a low ace and a joker may differ from the hand (500-03, 500-23)."""
        card, role = meld.cards[place], meld.roles[place]
        if card.suit == "J" and (not self.house.jokers_wild or self.house.joker_meld_value == "fixed"):
            return self.house.joker_value
        if role.rank == 1 and meld.kind == "run" and meld.low == 1 and place == 0:
            return self.house.low_ace_value
        return 15 if role.rank == 1 else role.points

    def melded_points(self, t: SpreadTable, seat: int) -> int:
        """Return what `seat` has melded; four jokers of one player together may score more (500-27)."""
        points = super().melded_points(t, seat)
        if self.house.four_jokers and not self.house.jokers_wild:
            for meld in t.melds:
                if meld.cards[0].suit == "J" and meld.seats.count(seat) >= 4:
                    points += self.house.four_jokers - 4 * self.house.joker_value
        return points

    @property
    def must_discard(self) -> bool:
        return self.house.must_discard_to_go_out

    @property
    def top_must_meld(self) -> bool:
        return self.house.top_discard_must_meld

    @property
    def own_meld_first(self) -> bool:
        return self.house.layoff_requires_meld

    @property
    def calls(self) -> Literal["none", "top", "pile"]:
        return "pile" if self.house.calling_rummy else "none"

    @property
    def call_needs_meld(self) -> bool:
        return self.house.call_requires_meld

    @property
    def call_discards(self) -> bool:
        return self.house.call_discard == "one"

    @property
    def partners(self) -> bool:
        return self.house.partnership

    # House rules that make no sense together

    @classmethod
    def objections(cls, options: Options500, seats: int) -> Iterator[Remark]:
        if options.partnership and seats != 4:
            yield Remark("partnership", tr("Partners need four players, not {n}; turn partners off.", n=seats))

    @classmethod
    def remarks(cls, options: Options500, seats: int) -> tuple[Remark, ...]:
        found = []
        if seats != 2 and options.deal_two != 13:
            found.append(Remark("deal_two", tr("Has no effect with more than two players.")))
        if options.jokers_wild and options.four_jokers:
            found.append(Remark("four_jokers", tr("Has no effect where jokers are wild.")))
        if not options.jokers_wild and options.joker_meld_value == "as_represented":
            found.append(Remark("joker_meld_value", tr("Has no effect where jokers are not wild.")))
        if not options.jokers and (not options.jokers_wild or options.joker_value != 15):
            found.append(Remark("jokers", tr("There are no jokers; the other rules about them have no effect.")))
        if options.aces == "high" and options.low_ace_value != 1:
            found.append(Remark("low_ace_value", tr("Has no effect where aces are high only.")))
        if not options.calling_rummy and (options.call_requires_meld or options.call_discard != "one"):
            name = "call_requires_meld" if options.call_requires_meld else "call_discard"
            found.append(Remark(name, tr("Has no effect without calling rummy.")))
        if options.deals and options.target != 500:
            found.append(Remark("target", tr("Has no effect where the number of deals ends the match.")))
        return tuple(found)

    # Scoring

    def result(self, t: SpreadTable, winner: int | None) -> e.Result:
        """Return the score of the deal: what is melded, less what is left in the hand (500-22)."""
        points, lines = [], []
        for seat in range(self.seats):
            melded = self.melded_points(t, seat)
            left = self.left_over(t, seat)
            points.append(melded - left)
            lines.append(e.Line(seat, "melded", melded))
            if left:
                lines.append(e.Line(seat, "left in the hand", -left))
        return self._ended(t, "out" if winner is not None else "stock empty", winner, points, lines)

    def _match_winners(self, t: SpreadTable) -> tuple[int, ...]:
        """Return who has won; a tie at the top takes one more deal (500-24)."""
        totals = {self.side(seat): self.total(t, seat) for seat in range(self.seats)}
        over = t.deal >= self.house.deals if self.house.deals else max(totals.values()) >= self.house.target
        best = [side for side, total in totals.items() if total == max(totals.values())]
        if not over or len(best) > 1:
            return ()
        return tuple(seat for seat in range(self.seats) if self.side(seat) == best[0])
