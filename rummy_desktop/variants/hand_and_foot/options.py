"""The house rules of Hand and Foot."""

from __future__ import annotations

from typing import Annotated, Final, Literal

from rummy_desktop.engine.options import Options, meta
from rummy_desktop.language.translate import mark

CARDS: Final = mark("Players and cards")
PLAY: Final = mark("Play")
SCORE: Final = mark("Score")
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
    wild_books: Annotated[
        bool, meta("Books of wild cards", "Wild cards alone may be a meld, of which a side has one.", PLAY)
    ] = False
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
    pile_with: Annotated[
        Literal["pair", "one_wild"],
        meta(
            "Cards for the pile",
            "With which cards of the hand the top card of the pile is melded to take it.",
            PLAY,
            labels={"pair": "Two natural cards", "one_wild": "Two natural, or one and a wild one"},
        ),
    ] = "pair"
    red_threes: Annotated[
        Literal["penalty", "bonus"],
        meta(
            "Red threes",
            "Whether red threes count against whoever is caught with them, or are laid out for a bonus.",
            PLAY,
            labels={"penalty": "Against who holds them", "bonus": "Laid out for 100"},
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
    red_three: Annotated[
        int,
        meta(
            "Red three left",
            "What a red three that is left in a hand or a foot counts against its side.",
            SCORE,
            100,
            500,
            common=(100, 300, 500),
        ),
    ] = 500
    black_three: Annotated[
        int,
        meta(
            "Black three left",
            "What a black three that is left counts against its side.",
            SCORE,
            0,
            300,
            common=(0, 5, 100),
        ),
    ] = 5
    ten_from: Annotated[
        int, meta("Lowest card of 10 points", "Cards below it count 5, those from it to the king 10.", SCORE, 8, 10)
    ] = 8
    clean_book: Annotated[
        int, meta("Clean book", "What a clean book counts besides its cards.", SCORE, 100, 1000, common=(300, 500, 700))
    ] = 500
    dirty_book: Annotated[
        int, meta("Dirty book", "What a dirty book counts besides its cards.", SCORE, 50, 1000, common=(100, 300))
    ] = 300
    wild_book: Annotated[
        int,
        meta(
            "Book of wild cards",
            "What a book of wild cards counts besides its cards.",
            SCORE,
            100,
            3000,
            common=(1000, 1500, 2500),
        ),
    ] = 1500
    going_out: Annotated[
        int, meta("Going out", "What a side scores whose player goes out.", SCORE, 0, 500, common=(0, 100, 200))
    ] = 100
    books_to_go_out: Annotated[
        int,
        meta(
            "Clean books to go out",
            "How many clean books a side needs before one of its players may go out.",
            END,
            1,
            5,
            words={"one_each": 1, "two_each": 2, "three_each": 3},
        ),
    ] = 1
    dirty_to_go_out: Annotated[
        int,
        meta(
            "Dirty books to go out",
            "How many dirty books a side needs before one of its players may go out.",
            END,
            -1,
            5,
            labels={-1: "As many as clean ones"},
            common=(-1, 1, 2, 3),
        ),
    ] = -1
    wild_to_go_out: Annotated[
        bool, meta("Book of wild cards to go out", "A side needs a book of wild cards too before it goes out.", END)
    ] = False
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
