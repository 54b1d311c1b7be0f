"""The house rules of Rummy."""

from __future__ import annotations

from typing import Annotated, Final, Literal

from rummy_desktop.engine.options import PLAY, Options, digits, meta
from rummy_desktop.engine.pot.table import UNLIMITED
from rummy_desktop.language.translate import mark

CARDS: Final = mark("Cards")
SCORE: Final = mark("Score")
STOCK: Final = mark("Stock and end")


class RummyOptions(Options, frozen=True, kw_only=True):
    """The house rules of Rummy."""

    table: Annotated[
        Literal["melds", "whole", "hidden"],
        meta(
            "Laying down",
            "Whether melds are laid down in any turn, the whole hand at once, or not before somebody knocks.",
            labels={"melds": "Meld by meld", "whole": "The whole hand at once", "hidden": "When somebody knocks"},
        ),
    ] = "melds"
    melds_per_turn: Annotated[
        Literal["unlimited", "one"],
        meta(
            "Melds in a turn",
            "How many new melds a player may lay down in one turn. Laying off is never limited.",
            labels={"unlimited": "Any number", "one": "One"},
        ),
    ] = "unlimited"
    first_meld: Annotated[
        int,
        meta(
            "First melds",
            "How many points the first melds of a player have to count in each deal.",
            PLAY,
            0,
            100,
            {0: "Any"},
            (0, 30, 40, 51),
        ),
    ] = 0
    layoff_needs_meld: Annotated[
        bool, meta("Meld before laying off", "Only a player who has laid down a meld lays off cards.")
    ] = False
    layoff_same_turn: Annotated[
        bool,
        meta(
            "Laying off in the turn of the first meld",
            "Who has to meld before laying off may do both in the same turn.",
        ),
    ] = True
    layoff_on: Annotated[
        Literal["any", "own"],
        meta(
            "Laying off on",
            "Whether cards are laid off on all melds, or each player lays off on their own.",
            labels={"any": "All melds", "own": "Own melds"},
        ),
    ] = "any"
    go_out: Annotated[
        Literal["free", "discard"],
        meta(
            "Going out",
            "Whether a player may go out by laying down every card, or has to discard the last one.",
            labels={"free": "With or without a discard", "discard": "By a discard"},
        ),
    ] = "free"
    discard_taken: Annotated[
        Literal["free", "at_once"],
        meta(
            "Discards",
            "Whether a player takes the discard freely, or only to meld it at once.",
            labels={"free": "Freely", "at_once": "Only to meld it at once"},
        ),
    ] = "free"
    same_discard: Annotated[
        bool, meta("Throwing the card taken", "A card that was taken may be discarded in the same turn.")
    ] = False
    call_rummy: Annotated[
        bool,
        meta(
            "Calling rummy",
            "When a discard fits a meld on the table, the others may call it, lay it off, and discard a card.",
        ),
    ] = False
    double_draw: Annotated[
        bool,
        meta(
            "A second card with the discard",
            "Who takes the discard draws a card of the stock too, so that the hand grows.",
        ),
    ] = False
    knock_limit: Annotated[
        int,
        meta(
            "Knock limit",
            "The most points outside of melds to knock with.",
            PLAY,
            UNLIMITED,
            100,
            {UNLIMITED: "Any", 0: "Nothing left"},
            (UNLIMITED, 5, 10),
            words={"unlimited": UNLIMITED, **digits(5, 10)},
        ),
    ] = UNLIMITED
    hand_size: Annotated[
        int,
        meta(
            "Cards dealt",
            "How many cards each player is dealt. By seats: ten with two, seven with three or four, six with more.",
            CARDS,
            0,
            13,
            {0: "By seats"},
            (0, 6, 7, 10),
        ),
    ] = 0
    packs: Annotated[int, meta("Packs", "How many packs are played with.", CARDS, 1, 2)] = 1
    jokers: Annotated[
        int,
        meta("Jokers", "How many jokers there are, which are wild.", CARDS, 0, 4, {0: "None"}, (0, 1, 2, 4)),
    ] = 0
    joker_steal: Annotated[
        Literal["any_meld", "never"],
        meta(
            "Exchanging jokers",
            "Whether the card for which a joker stands on the table may be given for it.",
            CARDS,
            labels={"any_meld": "From any meld", "never": "Never"},
        ),
    ] = "any_meld"
    ace: Annotated[
        Literal["low", "both", "around"],
        meta(
            "Aces in runs",
            "Whether an ace stands below the two only, or above the king too, or also between the two.",
            CARDS,
            labels={"low": "Low only", "both": "High or low", "around": "Round the corner"},
        ),
    ] = "low"
    ace_value: Annotated[Literal["1", "11", "15"], meta("Value of an ace", "What an ace counts.", CARDS)] = "1"
    min_run: Annotated[Literal["3", "4"], meta("Shortest run", "How many cards a run has at least.", CARDS)] = "3"
    stock_out: Annotated[
        Literal["shuffle", "turn_over", "block"],
        meta(
            "No stock left",
            "Whether the discards are shuffled for a new stock, turned over as they lie, or the deal ends.",
            STOCK,
            labels={"shuffle": "Shuffle the discards", "turn_over": "Turn the discards over", "block": "The deal ends"},
        ),
    ] = "shuffle"
    reshuffles: Annotated[
        int,
        meta(
            "New stocks",
            "How often the discards are made the stock when it is empty.",
            STOCK,
            UNLIMITED,
            20,
            {UNLIMITED: "Unlimited", 0: "Never"},
            (1, UNLIMITED, 0),
            words={"unlimited": UNLIMITED, **digits(0, 1)},
        ),
    ] = 1
    pass_on_empty: Annotated[
        Literal["no", "upcard"],
        meta(
            "The upcard without a stock",
            "Whether a player may take the upcard while there is no stock, before the discards are made one.",
            STOCK,
            labels={"no": "After the new stock", "upcard": "Before the new stock"},
        ),
    ] = "no"
    blocked_score: Annotated[
        Literal["none", "all_count", "low_wins"],
        meta(
            "A deal that nobody wins",
            "Whether it scores nothing, all hands count against their owners, or the lowest hand wins the differences.",
            STOCK,
            labels={"none": "Scores nothing", "all_count": "All hands count", "low_wins": "The lowest hand wins"},
        ),
    ] = "none"
    next_dealer: Annotated[
        Literal["left", "winner", "winner_if_two"],
        meta(
            "Next dealer",
            "Whether the deal passes to the left, or to the winner of the deal.",
            STOCK,
            labels={"left": "To the left", "winner": "The winner", "winner_if_two": "The winner of two players"},
        ),
    ] = "left"
    scoring: Annotated[
        Literal["winner_takes_all", "penalty", "hands_won"],
        meta(
            "Scoring",
            "The winner scores the cards left in the other hands, or each loser scores the cards in their own hand as "
            "penalty points and the lowest total wins the match, or deals won are counted.",
            SCORE,
            labels={
                "winner_takes_all": "Winner takes all",
                "penalty": "Penalty points",
                "hands_won": "Deals won",
            },
        ),
    ] = "winner_takes_all"
    rummy_bonus: Annotated[
        Literal["double", "none", "10", "25"],
        meta(
            "Going rummy",
            "What it brings to get rid of the whole hand in one turn.",
            SCORE,
            labels={"double": "Twice the points", "none": "Nothing more", "10": "10 points", "25": "25 points"},
        ),
    ] = "double"
    joker_value: Annotated[
        int,
        meta("Joker in the hand", "What a joker counts that is left in a hand.", SCORE, 0, 100, common=(15, 20, 25)),
    ] = 15
    end: Annotated[
        Literal["target", "deals"],
        meta(
            "End of the match",
            "Whether somebody’s points end the match, or a number of deals.",
            SCORE,
            labels={"target": "Somebody has the points", "deals": "After some deals"},
        ),
    ] = "target"
    target: Annotated[
        int,
        meta(
            "Target",
            "The points that end the match. By seats: 100 with two players, and 50 more with each further one.",
            SCORE,
            0,
            10000,
            {0: "By seats"},
            (0, 100, 200, 300, 500),
        ),
    ] = 0
    deals: Annotated[
        int,
        meta("Deals", "How many deals are played where their number ends the match.", SCORE, 1, 50, common=(5, 10, 20)),
    ] = 10
