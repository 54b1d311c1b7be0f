"""The house rules of Samba."""

from __future__ import annotations

from typing import Annotated, Final, Literal

from rummy_desktop.engine.options import Options, digits, meta
from rummy_desktop.language.translate import mark

PLAY: Final = mark("Play")
END: Final = mark("The end and the score")


class SambaOptions(Options, frozen=True, kw_only=True):
    """The house rules of Samba."""

    pile_taking: Annotated[
        Literal["meld", "sequence", "pair"],
        meta(
            "Taking the pile",
            "What takes the pile while it is not frozen, besides two natural cards of the rank of its top card.",
            PLAY,
            labels={
                "meld": "A meld that the top card fits",
                "sequence": "A sequence that the top card fits",
                "pair": "Nothing else",
            },
        ),
    ] = "meld"
    canasta_wild: Annotated[
        bool, meta("Wild cards on a canasta", "Wild cards may be laid off on a canasta that has fewer than two.", PLAY)
    ] = True
    start_black_three: Annotated[
        Literal["stays", "replaced"],
        meta(
            "Black three turned up",
            "Whether a black three that is turned up at the start stays the top of the pile.",
            PLAY,
            labels={"stays": "Stays", "replaced": "Another card is turned on it"},
        ),
    ] = "stays"
    top_minimum: Annotated[
        int,
        meta(
            "Highest minimum",
            "What the first melds of a side with 7000 points or more have to count.",
            PLAY,
            120,
            300,
            common=(150, 160),
            words=digits(160, 150),
        ),
    ] = 160
    wild_melds: Annotated[
        bool,
        meta("Melds of wild cards", "Three to seven wild cards are a meld too; seven of them are a bolivia.", PLAY),
    ] = False
    ask_partner: Annotated[
        bool, meta("May I go out?", "A player may ask the partner before going out; the answer binds.", PLAY)
    ] = True
    canastas_to_go_out: Annotated[
        Literal["two", "with_samba", "one"],
        meta(
            "Canastas to go out",
            "Which canastas a side needs before one of its players may go out; a samba is one, too.",
            END,
            labels={"two": "Two", "with_samba": "Two, one of them a samba", "one": "One"},
        ),
    ] = "two"
    red_threes: Annotated[
        Literal["canastas", "meld"],
        meta(
            "Red threes",
            "What a side needs so that its red threes do not count against it.",
            END,
            labels={"canastas": "Two canastas", "meld": "A meld"},
        ),
    ] = "canastas"
    wild_canasta: Annotated[
        int,
        meta(
            "For a bolivia",
            "What seven wild cards bring besides what they count.",
            END,
            500,
            5000,
            common=(2000, 2500),
        ),
    ] = 2500
    black_three_in_hand: Annotated[
        Literal["5", "100"],
        meta(
            "Black three in the hand",
            "What a black three costs that is still in a hand when another player goes out.",
            END,
        ),
    ] = "5"
    target: Annotated[
        int, meta("Target", "The points that end the match.", END, 500, 50000, common=(5000, 10000, 15000))
    ] = 10000
