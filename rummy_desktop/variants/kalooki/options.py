"""The house rules of Kalooki, and the sets of them that have a name."""

from __future__ import annotations

from typing import Annotated, Final, Literal

from rummy_desktop.engine.game import Preset
from rummy_desktop.engine.options import Options, digits, meta
from rummy_desktop.engine.pot.table import UNLIMITED
from rummy_desktop.language.translate import mark

CARDS: Final = mark("Cards")
PLAY: Final = mark("Play")
SCORE: Final = mark("Score")
POOL: Final = mark("Pool")


class KalookiOptions(Options, frozen=True, kw_only=True):
    """The house rules of Kalooki."""

    first_meld: Annotated[
        int,
        meta(
            "First melds",
            "How many points the first melds of a player have to count in each deal.",
            PLAY,
            10,
            100,
            common=(30, 40, 51),
            words=digits(40, 30, 51),
        ),
    ] = 40
    jokers: Annotated[
        int,
        meta(
            "Jokers",
            "How many jokers there are beside the two packs.",
            CARDS,
            0,
            8,
            {0: "None"},
            (2, 4),
            words=digits(2, 4),
        ),
    ] = 2
    jokers_in_set: Annotated[int, meta("Jokers in a set", "How many jokers a set may have at most.", CARDS, 1, 2)] = 1
    hand_size: Annotated[
        int,
        meta(
            "Cards dealt",
            "How many cards each player is dealt. Five players are dealt thirteen at most, six eleven.",
            CARDS,
            7,
            17,
            common=(13, 15),
            words=digits(13, 15),
        ),
    ] = 13
    ace: Annotated[
        Literal["high_only", "both"],
        meta(
            "Aces in runs",
            "Whether an ace may also stand below the two.",
            CARDS,
            labels={"high_only": "High only", "both": "High or low"},
        ),
    ] = "high_only"
    ace_value: Annotated[
        Literal["11", "15", "1_low"],
        meta(
            "Value of an ace",
            "What an ace counts, in a hand and in the first melds.",
            CARDS,
            labels={"1_low": "11, but 1 below the two"},
        ),
    ] = "11"
    joker_penalty: Annotated[
        int,
        meta(
            "Joker in the hand",
            "What a joker counts that is left in a hand.",
            CARDS,
            0,
            100,
            common=(15, 25, 50),
            words=digits(15, 25, 50),
        ),
    ] = 15
    discard_before_open: Annotated[
        Literal["only_to_open", "never", "free"],
        meta(
            "Discards before the first melds",
            "Whether a player who has not melded yet may take the discard.",
            PLAY,
            labels={"only_to_open": "Only to meld it at once", "never": "Never", "free": "Freely"},
        ),
    ] = "only_to_open"
    joker_exchange: Annotated[
        Literal["at_once", "hand"],
        meta(
            "Exchanged jokers",
            "Whether a joker that is exchanged is used at once, or comes to the hand.",
            PLAY,
            labels={"at_once": "Used at once", "hand": "Come to the hand"},
        ),
    ] = "at_once"
    must_discard: Annotated[
        bool, meta("Discard to go out", "The last card has to be discarded; nobody goes out by melding all.", PLAY)
    ] = True
    scoring: Annotated[
        Literal["penalties", "to_winner"],
        meta(
            "Who scores",
            "Whether the cards left in a hand count against its owner, or for whoever goes out.",
            SCORE,
            labels={"penalties": "Penalties for all others", "to_winner": "The winner of the deal"},
        ),
    ] = "penalties"
    kalooki_double: Annotated[
        Literal["stake", "penalties", "off"],
        meta(
            "A kalooki doubles",
            "What counts twice where a player goes out with the whole hand in one turn.",
            SCORE,
            labels={"stake": "The call-up", "penalties": "The points", "off": "Nothing"},
        ),
    ] = "stake"
    target: Annotated[
        int,
        meta("Target", "The points that end the match where the winner scores.", SCORE, 50, 10000, common=(250, 500)),
    ] = 500
    limit: Annotated[
        int,
        meta(
            "Out above",
            "Who has more penalty points is out, or buys in again.",
            POOL,
            20,
            1000,
            common=(100, 150, 200, 250),
        ),
    ] = 150
    buy_ins: Annotated[
        int,
        meta(
            "Buying in again",
            "How often a player who is out may buy in again, while at least two others are in.",
            POOL,
            UNLIMITED,
            20,
            {UNLIMITED: "Unlimited", 0: "Never"},
            (UNLIMITED, 0, 1, 2),
            words={"unlimited": UNLIMITED, **digits(2, 0, 1)},
        ),
    ] = 2
    stake: Annotated[
        int,
        meta(
            "Stake",
            "What each player pays into the pool to start, and to buy in again, in cents. No real money is played for.",
            POOL,
            0,
            10000,
            {0: "None"},
            (0, 5, 10, 25, 50, 100),
            cents=True,
        ),
    ] = 5
    call_up: Annotated[
        int,
        meta(
            "Call-up",
            "What each of the others pays to the winner of a deal, in cents.",
            POOL,
            0,
            10000,
            {0: "None"},
            (0, 1, 2, 5, 10),
            cents=True,
        ),
    ] = 1


PRESETS: Final = (
    Preset(
        "kalooki-40",
        "Kalooki 40",
        "The game of British clubs: penalties, a pool, and the last one in wins it.",
        {},
        ("Club Kalooki", "British Kalooki"),
    ),
    Preset(
        "kalooki-51",
        "Kalooki 51",
        "The game of North America: four jokers, aces high or low, and whoever goes out scores all that is left.",
        {
            "first_meld": 51,
            "jokers": 4,
            "hand_size": 15,
            "ace": "both",
            "ace_value": "15",
            "joker_penalty": 25,
            "joker_exchange": "hand",
            "must_discard": False,
            "scoring": "to_winner",
            "kalooki_double": "off",
        },
        ("Caloochi", "Kaluki 51", "American Kalooki"),
    ),
)
