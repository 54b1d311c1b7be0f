"""The house rules of Modern American Canasta."""

from __future__ import annotations

from typing import Annotated, Final, Literal

from rummy_desktop.engine.options import Options, meta
from rummy_desktop.language.translate import mark

PLAY: Final = mark("Play")
END: Final = mark("The end and the score")


class AmericanOptions(Options, frozen=True, kw_only=True):
    """The house rules of Modern American Canasta."""

    first_meld_has: Annotated[
        Literal["clean_triple", "triple_or_wild"],
        meta(
            "In the first melds",
            "What the first melds of a side have to contain besides their points.",
            PLAY,
            labels={"clean_triple": "Three natural cards of a rank", "triple_or_wild": "That, or a meld of wild cards"},
        ),
    ] = "clean_triple"
    splash: Annotated[
        bool, meta("Splash", "A whole natural or wild canasta from the hand needs no minimum as a first meld.", PLAY)
    ] = False
    rule_of_five: Annotated[
        bool,
        meta(
            "Rule of five",
            "After the first melds of a side wild cards go only to melds with five natural cards.",
            PLAY,
        ),
    ] = True
    talon: Annotated[
        Literal["stock", "set_aside", "none"],
        meta(
            "Talon",
            "Whether a player who lays the first melds of a side gets bonus cards.",
            PLAY,
            labels={
                "stock": "Four cards for the first side, three for the other",
                "set_aside": "Four and three cards, set aside at the deal",
                "none": "No bonus cards",
            },
        ),
    ] = "stock"
    over_seven_out: Annotated[
        bool,
        meta(
            "Canastas grow at the end",
            "In the turn of going out natural cards of its rank may be laid off on a canasta.",
            PLAY,
        ),
    ] = False
    special_hands: Annotated[
        Literal["cla", "pagat", "none"],
        meta(
            "Special hands",
            "Which hands of fourteen cards may be shown to end the deal.",
            END,
            labels={"cla": "All of the League", "pagat": "Straight, Pairs and Garbage", "none": "None"},
        ),
    ] = "cla"
    courtesy: Annotated[
        bool,
        meta(
            "Courtesy turn",
            "A special hand may still be shown in the turn after the partner has laid the first melds.",
            END,
        ),
    ] = False
    garbage: Annotated[
        Literal["3000", "2000", "3500"],
        meta("Garbage", "The points of Garbage, a special hand of 4, 4, 3 and 3 of a kind.", END),
    ] = "3000"
    wild_penalty_jokers: Annotated[
        Literal["2000", "2500"],
        meta("All four jokers", "What an unfinished meld of wild cards with all four jokers costs.", END),
    ] = "2000"
    target: Annotated[
        int, meta("Target", "The points that end the match.", END, 5000, 15000, common=(5000, 8500, 10000))
    ] = 8500
