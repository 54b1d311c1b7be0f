"""The house rules of Kalooki, and the sets of them that have a name."""

from __future__ import annotations

from typing import Annotated, Final, Literal

from rummy_desktop.engine.options import Options, digits, meta
from rummy_desktop.engine.pot.table import UNLIMITED
from rummy_desktop.language.translate import mark

CARDS: Final = mark("Cards")
PLAY: Final = mark("Play")
SCORE: Final = mark("Score")
POOL: Final = mark("Pool")
TWICE: Final = -1  # a hand counts twice


class KalookiOptions(Options, frozen=True, kw_only=True):
    """The house rules of Kalooki."""

    first_meld: Annotated[
        int,
        meta(
            "First melds",
            "How many points the first melds of a player have to count in each deal.",
            PLAY,
            0,
            100,
            {0: "Any"},
            (0, 30, 40, 42, 51),
            words=digits(40, 30, 51),
        ),
    ] = 40
    opening_needs: Annotated[
        Literal["nothing", "run", "pure_run"],
        meta(
            "Among the first melds",
            "What has to be among the first melds of a player, whatever they count.",
            PLAY,
            labels={"nothing": "Anything", "run": "A run", "pure_run": "A run without a joker"},
        ),
    ] = "nothing"
    whole_hand: Annotated[
        bool,
        meta(
            "Whole hand at once",
            "Whoever lays down the whole hand at once, and discards the last card, needs no points and no run for it.",
            PLAY,
        ),
    ] = False
    jokers: Annotated[
        int,
        meta(
            "Jokers",
            "How many jokers there are beside the two packs.",
            CARDS,
            0,
            8,
            {0: "None"},
            (2, 4, 6),
            words=digits(2, 4),
        ),
    ] = 2
    jokers_in_set: Annotated[int, meta("Jokers in a set", "How many jokers a set may have at most.", CARDS, 1, 2)] = 1
    jokers_in_run: Annotated[
        Literal["even", "fewer", "one", "any"],
        meta(
            "Jokers in a run",
            "How many jokers a run may have, beside its natural cards.",
            CARDS,
            labels={"even": "No more than others", "fewer": "Fewer than others", "one": "One", "any": "Any number"},
        ),
    ] = "even"
    jokers_side_by_side: Annotated[
        bool, meta("Jokers side by side", "Two jokers may be neighbours in a run.", CARDS)
    ] = True
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
    fewer_cards: Annotated[
        bool,
        meta(
            "Fewer cards for many players",
            "Five players are dealt thirteen cards at most, and six eleven.",
            CARDS,
        ),
    ] = True
    start: Annotated[
        Literal["upcard", "dealer", "forehand"],
        meta(
            "Beginning",
            "Whether a card is turned up, or a player has one card more and begins by discarding, without drawing.",
            CARDS,
            labels={
                "upcard": "A card turned up",
                "dealer": "The dealer has one more",
                "forehand": "The next player has one more",
            },
        ),
    ] = "upcard"
    ace: Annotated[
        Literal["high_only", "both", "low_only", "around"],
        meta(
            "Aces in runs",
            "Whether an ace stands above the king, below the two, or at either place, or also between the two.",
            CARDS,
            labels={
                "high_only": "High only",
                "both": "High or low",
                "low_only": "Low only",
                "around": "Round the corner",
            },
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
    discard_use: Annotated[
        Literal["free", "to_meld"],
        meta(
            "Discards after the first melds",
            "Whether a player who has melded before takes the discard freely, or only to meld it at once.",
            PLAY,
            labels={"free": "Freely", "to_meld": "Only to meld it at once"},
        ),
    ] = "free"
    first_turn_draws: Annotated[
        bool, meta("First turn from the stock", "In the first turn nobody takes the discard.", PLAY)
    ] = False
    last_card_draws: Annotated[
        bool,
        meta("Last card, from the stock", "Whoever holds a single card draws from the stock.", PLAY),
    ] = False
    knocks: Annotated[
        int,
        meta(
            "Knocking",
            "How often in a deal a player may knock for a discard out of turn, which the next player did not take.",
            PLAY,
            UNLIMITED,
            20,
            {UNLIMITED: "Unlimited", 0: "Never"},
            (UNLIMITED, 0, 1, 3),
            words={"unlimited": UNLIMITED, **digits(0, 1, 3)},
        ),
    ] = 0
    knock_price: Annotated[
        int,
        meta(
            "Price of a knock", "How many cards of the stock come with a discard for which somebody knocks.", PLAY, 0, 3
        ),
    ] = 1
    joker_exchange: Annotated[
        Literal["at_once", "hand", "new_meld", "never"],
        meta(
            "Exchanged jokers",
            "Whether a joker that is exchanged is used at once, comes to the hand, or is not exchanged at all.",
            PLAY,
            labels={
                "at_once": "Used at once",
                "hand": "Come to the hand",
                "new_meld": "At once, in a new meld",
                "never": "Are not exchanged",
            },
        ),
    ] = "at_once"
    joker_in_set: Annotated[
        Literal["usual", "both", "named"],
        meta(
            "A joker in a set of three",
            "Whether it stands for both missing cards, which are given for it together, or for the one that is named.",
            PLAY,
            labels={
                "usual": "Named if it comes to the hand",
                "both": "For both missing cards",
                "named": "For one card",
            },
        ),
    ] = "usual"
    fitting_discard: Annotated[
        Literal["allowed", "not_unopened", "never"],
        meta(
            "Discards that fit a meld",
            "Whether a card may be discarded that fits a meld on the table, unless it is the last.",
            PLAY,
            labels={
                "allowed": "Allowed",
                "not_unopened": "Not before the first melds",
                "never": "Never",
            },
        ),
    ] = "allowed"
    new_stocks: Annotated[
        int,
        meta(
            "New stocks",
            "How often the discards are made the stock when it is empty.",
            PLAY,
            UNLIMITED,
            20,
            {UNLIMITED: "Unlimited", 0: "Never"},
            (UNLIMITED, 0, 1, 2),
            words={"unlimited": UNLIMITED, **digits(1, 0, 2)},
        ),
    ] = 1
    stock_out: Annotated[
        Literal["void", "count"],
        meta(
            "No stock left",
            "Whether a deal is void that nobody can go on with, or all hands count against their owners.",
            PLAY,
            labels={"void": "The deal is void", "count": "All hands count"},
        ),
    ] = "void"
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
    unopened: Annotated[
        int,
        meta(
            "A hand without melds",
            "What a hand counts whose owner has laid nothing down in the deal: so many points, or what it holds.",
            SCORE,
            TWICE,
            500,
            {TWICE: "Twice", 0: "What it holds"},
            (TWICE, 0, 50, 100),
            words={"hand": 0, "double": TWICE, **digits(100)},
        ),
    ] = 0
    out_bonus: Annotated[
        int,
        meta(
            "Going out",
            "What is taken off for going out: twice for the whole hand at once, five times if no other has melded.",
            SCORE,
            0,
            100,
            {0: "Nothing"},
            (0, 10, 25),
        ),
    ] = 0
    end: Annotated[
        Literal["last_in", "points", "deals"],
        meta(
            "End of the match",
            "Whether the last player in wins, the best when somebody has the points, or the best after so many deals.",
            SCORE,
            labels={"last_in": "One player is left", "points": "Somebody has the points", "deals": "After some deals"},
        ),
    ] = "last_in"
    deals: Annotated[
        int,
        meta("Deals", "How many deals are played where their number ends the match.", SCORE, 1, 50, common=(5, 10, 20)),
    ] = 10
    target: Annotated[
        int,
        meta(
            "Target",
            "The points that end the match where the winner scores, or more than which end it.",
            SCORE,
            50,
            10000,
            common=(250, 500),
        ),
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
