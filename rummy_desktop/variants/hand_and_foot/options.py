"""The house rules of Hand and Foot."""

from __future__ import annotations

from typing import Annotated, Final, Literal

from rummy_desktop.engine.options import Options, meta
from rummy_desktop.language.translate import mark

CARDS: Final = mark("Players and cards")
PLAY: Final = mark("Play")
END: Final = mark("The end and the match")


class HandAndFootOptions(Options, frozen=True, kw_only=True):
    """The house rules of Hand and Foot."""

    sides_of_six: Annotated[
        Literal["two", "three"],
        meta(
            "Sides of six",
            "How many sides there are where six play.",
            CARDS,
            labels={"two": "Two sides of three", "three": "Three sides of two"},
        ),
    ] = "two"
    packs: Annotated[
        Literal["one_more", "as_many", "two_more"],
        meta(
            "Packs",
            "How many packs there are, each with two jokers.",
            CARDS,
            labels={
                "one_more": "One more than players",
                "as_many": "As many as players",
                "two_more": "Two more than players",
            },
        ),
    ] = "one_more"
    cards: Annotated[
        int, meta("Cards", "How many cards there are in a hand, and in a foot.", CARDS, 11, 15, common=(11, 13, 15))
    ] = 11
    wild_limit: Annotated[
        Literal["fewer", "even", "max3"],
        meta(
            "Wild cards in a meld",
            "How many wild cards a meld may have, three at most.",
            PLAY,
            labels={
                "fewer": "Fewer than natural ones",
                "even": "No more than natural ones",
                "max3": "Up to three with two natural ones",
            },
        ),
    ] = "fewer"
    full_books: Annotated[
        Literal["grow", "closed"],
        meta(
            "Full books",
            "Whether natural cards are added to a book of seven cards.",
            PLAY,
            labels={"grow": "Take more natural cards", "closed": "Closed with seven cards"},
        ),
    ] = "grow"
    pile: Annotated[
        Literal["seven", "five", "whole"],
        meta(
            "Cards of the pile",
            "How many cards come to whoever takes the pile.",
            PLAY,
            labels={"seven": "The top seven", "five": "The top five", "whole": "The whole pile"},
        ),
    ] = "seven"
    red_threes: Annotated[
        Literal["penalty", "bonus"],
        meta(
            "Red threes",
            "Whether red threes count against whoever is caught with them, or are laid out for a bonus.",
            PLAY,
            labels={"penalty": "500 against who holds them", "bonus": "Laid out for 100"},
        ),
    ] = "penalty"
    minimum: Annotated[
        Literal["by_deal", "by_score"],
        meta(
            "Minimum",
            "By what the minimum of the first melds rises from 50 to 150.",
            PLAY,
            labels={"by_deal": "By the deal", "by_score": "By the side’s score"},
        ),
    ] = "by_deal"
    ask_partner: Annotated[
        bool, meta("May I go out?", "A player may ask the partner before going out; the answer binds.", PLAY)
    ] = True
    books_to_go_out: Annotated[
        Literal["one_each", "two_each", "three_each"],
        meta(
            "Books to go out",
            "Which books a side needs before one of its players may go out.",
            END,
            labels={
                "one_each": "One clean, one dirty",
                "two_each": "Two clean, two dirty",
                "three_each": "Three clean, three dirty",
            },
        ),
    ] = "one_each"
    last_discard: Annotated[
        Literal["free", "required"],
        meta(
            "Last discard",
            "Whether whoever goes out has to discard the last card.",
            END,
            labels={"free": "With a discard or without", "required": "Only with a discard"},
        ),
    ] = "free"
    deals: Annotated[
        int, meta("Deals", "After how many deals the match is over, where there is no target.", END, 1, 12)
    ] = 4
    target: Annotated[
        int,
        meta(
            "Target",
            "The points that end the match; with none it ends after the deals.",
            END,
            0,
            50000,
            labels={0: "None"},
            common=(0, 5000, 10000),
        ),
    ] = 0
