"""The house rules of Burraco."""

from __future__ import annotations

from typing import Annotated, Final, Literal

from rummy_desktop.engine.options import Options, meta
from rummy_desktop.language.translate import mark

MELDS: Final = mark("Cards and melds")
PLAY: Final = mark("Play")
END: Final = mark("The end and the score")


class BurracoOptions(Options, frozen=True, kw_only=True):
    """The house rules of Burraco."""

    jokers: Annotated[
        bool, meta("Jokers", "Four jokers are wild too. Otherwise only the twos are, of 104 cards.", MELDS)
    ] = True
    aces: Annotated[
        Literal["one_end", "both_ends"],
        meta(
            "Aces in a run",
            "Whether a run from ace to king may have another ace above the king.",
            MELDS,
            labels={"one_end": "One at most", "both_ends": "One at either end"},
        ),
    ] = "one_end"
    joker_value: Annotated[int, meta("Joker", "The points of a joker.", MELDS, 0, 100, common=(20, 30, 50))] = 30
    two_value: Annotated[int, meta("Two", "The points of a two.", MELDS, 0, 100, common=(10, 20))] = 20
    set_ranks: Annotated[
        Literal["any", "aces_threes", "none"],
        meta(
            "Sets",
            "Of which ranks there are sets.",
            MELDS,
            labels={"any": "Of any rank", "aces_threes": "Of aces and threes only", "none": "Of no rank: runs only"},
        ),
    ] = "any"
    second_set: Annotated[
        bool, meta("Second set of a rank", "A side may have several sets of the same rank.", MELDS)
    ] = False
    semi_clean: Annotated[
        bool,
        meta(
            "Semi-clean burraco",
            "A burraco with a wild card and seven natural cards next to each other counts 150; otherwise 100.",
            MELDS,
        ),
    ] = True
    royal: Annotated[
        bool,
        meta("Royal burracos", "A clean run from ace to king counts 500, and one from ace to ace 1000.", MELDS),
    ] = False
    wild_burraco: Annotated[
        bool,
        meta("Burraco of wild cards", "Wild cards alone may be a set, which as a burraco counts 1000.", MELDS),
    ] = False
    pile_taking: Annotated[
        Literal["free", "must_use", "top_card"],
        meta(
            "Taking the pile",
            "Whether whoever takes the pile has to lay down a meld or lay a card off in that turn.",
            PLAY,
            labels={
                "free": "Nothing has to be melded",
                "must_use": "Only to meld in that turn",
                "top_card": "Only to meld its top card at once",
            },
        ),
    ] = "free"
    vulnerable: Annotated[
        int,
        meta(
            "First melds from 1500 points on",
            "How many points the first melds of a side count at least, in each deal that it begins with 1500 points.",
            PLAY,
            0,
            200,
            {0: "Any"},
            (0, 75, 90, 120),
        ),
    ] = 0
    same_card: Annotated[
        bool, meta("Pile of one card", "Whoever takes a pile of one card may discard that card again.", PLAY)
    ] = False
    closing_burraco: Annotated[
        Literal["any", "clean"],
        meta(
            "Burraco to close",
            "Which burraco a side needs before one of its players may close.",
            END,
            labels={"any": "Any", "clean": "A clean one"},
        ),
    ] = "any"
    without_clean: Annotated[
        Literal["counts", "against"],
        meta(
            "Without a clean burraco",
            "What the melds of a side count that has no clean burraco at the end of the deal.",
            END,
            labels={"counts": "What is on the table", "against": "Their cards are taken off"},
        ),
    ] = "counts"
    unplayed: Annotated[
        bool,
        meta("Pozzetto not played", "A side that has taken its pozzetto and played nothing of it loses 100.", END),
    ] = False
    wild_last: Annotated[
        bool, meta("Wild card as the last discard", "Whoever closes may discard a wild card for it.", END)
    ] = False
    stock_end: Annotated[
        Literal["two_left", "empty"],
        meta(
            "End of the stock",
            "How many cards are left in the stock when the deal ends without a close.",
            END,
            labels={"two_left": "Two are left", "empty": "None is left"},
        ),
    ] = "two_left"
    target: Annotated[
        int, meta("Target", "The points that end the match.", END, 100, 10005, common=(505, 1005, 1505, 2005))
    ] = 2005
    deals: Annotated[
        int,
        meta(
            "Deals",
            "After how many deals the match ends, whatever the scores.",
            END,
            0,
            12,
            {0: "To the target"},
            (0, 2, 3, 4),
        ),
    ] = 0
    victory_points: Annotated[
        bool,
        meta(
            "Victory points",
            "Two sides share 20 victory points by the difference of their points, after two, three or four deals.",
            END,
        ),
    ] = False
