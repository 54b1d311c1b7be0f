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
    set_ranks: Annotated[
        Literal["any", "aces_threes"],
        meta(
            "Sets",
            "Of which ranks there are sets.",
            MELDS,
            labels={"any": "Of any rank", "aces_threes": "Of aces and threes only"},
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
    pile_taking: Annotated[
        Literal["free", "must_use"],
        meta(
            "Taking the pile",
            "Whether whoever takes the pile has to lay down a meld or lay a card off in that turn.",
            PLAY,
            labels={"free": "Nothing has to be melded", "must_use": "Only to meld in that turn"},
        ),
    ] = "free"
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
