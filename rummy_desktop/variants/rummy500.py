"""500 Rummy: take deep from the discard pile, score what you meld, and pay for what you are caught with."""

from __future__ import annotations

from typing import Annotated, Final, Literal

from rummy_desktop.engine.options import Options, meta
from rummy_desktop.engine.rules import Preset, Rules

CARDS: Final = "Cards and values"
PLAY: Final = "Play"
END: Final = "The end and the score"

# Options


class Options500(Options, frozen=True, kw_only=True):
    """The house rules of 500 Rummy."""

    jokers: Annotated[
        Literal["2", "0", "1", "4"],
        meta("Jokers", "How many jokers each pack has.", CARDS, labels={"0": "None", "2": "2", "1": "1", "4": "4"}),
    ] = "2"
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
            "What the first four jokers of a group score in all when laid down at once.",
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
        Literal["1", "5", "15"], meta("Value of a low ace", "What an ace scores that is melded next to a two.", CARDS)
    ] = "1"
    deal_two: Annotated[
        Literal["13", "10", "7"], meta("Cards for two", "How many cards each of two players is dealt.", PLAY)
    ] = "13"
    min_sequence: Annotated[
        Literal["3", "4"],
        meta("Shortest sequence", "How many cards a sequence has at least when it is laid down.", PLAY),
    ] = "3"
    top_discard_must_meld: Annotated[
        bool,
        meta("Meld the top discard", "Also the top card of the discard pile, taken alone, has to be melded.", PLAY),
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
    Preset("500", "500 Rummy", "The commonest form of every rule.", {}, ("500 Rum", "Pinochle Rummy", "Rummy 500")),
    Preset(
        "michigan",
        "Michigan Rummy",
        "Without jokers, and every discard taken has to be melded: the form in the books.",
        {"jokers": "0", "top_discard_must_meld": True},
    ),
    Preset(
        "persian",
        "Persian Rummy",
        "Two sides, four jokers that are not wild, aces high, and two deals.",
        {
            "jokers": "4",
            "jokers_wild": False,
            "joker_value": 20,
            "four_jokers": 160,
            "aces": "high",
            "partnership": True,
            "deals": 2,
        },
    ),
)


class Rules500(Rules):
    """The rulebook of 500 Rummy."""

    options_type = Options500
