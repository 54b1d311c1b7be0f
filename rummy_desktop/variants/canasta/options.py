"""The house rules of Canasta."""

from __future__ import annotations

from typing import Annotated, Final, Literal

from rummy_desktop.engine.options import Options, meta
from rummy_desktop.language.translate import mark

PLAY: Final = mark("Play")
END: Final = mark("The end and the score")


class CanastaOptions(Options, frozen=True, kw_only=True):
    """The house rules of Canasta."""

    wild_limit: Annotated[
        Literal["max3", "not_more_than_natural"],
        meta(
            "Wild cards in a meld",
            "How many wild cards a meld may have.",
            PLAY,
            labels={"max3": "Up to three", "not_more_than_natural": "Up to three, no more than natural ones"},
        ),
    ] = "max3"
    start_black_three: Annotated[
        Literal["stays", "replaced"],
        meta(
            "Black three turned up",
            "Whether a black three that is turned up at the start stays the top of the pile.",
            PLAY,
            labels={"stays": "Stays", "replaced": "Another card is turned on it"},
        ),
    ] = "stays"
    frozen: Annotated[
        Literal["wild", "always"],
        meta(
            "Frozen pile",
            "When the pile is frozen for a side that has melded.",
            PLAY,
            labels={"wild": "While a wild card or a red three lies in it", "always": "Always"},
        ),
    ] = "wild"
    pile_for_canasta: Annotated[
        bool, meta("Pile for a canasta", "The pile may be taken for a canasta that is finished.", PLAY)
    ] = True
    four_draw: Annotated[
        Literal["1", "2"],
        meta("Cards drawn by four", "How many cards each of four players draws from the stock.", PLAY),
    ] = "1"
    two_draw: Annotated[
        Literal["2", "1"], meta("Cards drawn by two", "How many cards each of two players draws from the stock.", PLAY)
    ] = "2"
    three_draw: Annotated[
        Literal["1", "2"],
        meta("Cards drawn by three", "How many cards each of three players draws from the stock.", PLAY),
    ] = "1"
    wild_melds: Annotated[
        bool,
        meta("Melds of wild cards", "Three to seven wild cards are a meld too; seven of them are a canasta.", PLAY),
    ] = False
    ask_partner: Annotated[
        bool, meta("May I go out?", "A player may ask the partner before going out; the answer binds.", PLAY)
    ] = True
    canastas_to_go_out: Annotated[
        Literal["usual", "1", "2"],
        meta(
            "Canastas to go out",
            "How many canastas a side needs before one of its players may go out.",
            END,
            labels={"usual": "One, or two where two play"},
        ),
    ] = "usual"
    last_red_three: Annotated[
        Literal["ends_now", "may_meld"],
        meta(
            "Red three as the last card",
            "What happens when the last card of the stock is a red three.",
            END,
            labels={"ends_now": "The deal ends at once", "may_meld": "Its player may still meld"},
        ),
    ] = "ends_now"
    wild_canasta: Annotated[
        int,
        meta(
            "For a wild canasta",
            "What seven wild cards bring besides what they count.",
            END,
            500,
            5000,
            common=(1000, 2000, 2500),
        ),
    ] = 2000
    target: Annotated[
        int, meta("Target", "The points that end the match.", END, 500, 50000, common=(3000, 5000, 8500))
    ] = 5000
