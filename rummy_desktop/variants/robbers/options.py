"""The house rules of Robbers' Rummy and its relatives."""

from __future__ import annotations

from typing import Annotated, Final, Literal

from rummy_desktop.engine.options import PLAY, Options, meta
from rummy_desktop.language.translate import mark

CARDS: Final = mark("Cards")
SCORE: Final = mark("Score")
PENALTY: Final = 3
"""The cards that are drawn for a table that is given up."""


class RobbersOptions(Options, frozen=True, kw_only=True):
    """The house rules of Robbers' Rummy."""

    first_meld: Annotated[
        int,
        meta(
            "First melds",
            "How many points the first melds of a player have to count, from the hand alone, in each deal.",
            PLAY,
            0,
            100,
            {0: "Any"},
            (0, 20, 30, 40, 50),
        ),
    ] = 40
    joker: Annotated[
        Literal["replace", "free"],
        meta(
            "Jokers on the table",
            "Whether a joker on the table stays what it stands for until that card takes its place, or is moved like "
            "any other card.",
            PLAY,
            labels={"replace": "For the real card", "free": "Like any card"},
        ),
    ] = "replace"
    penalty: Annotated[
        Literal["none", "three_cards"],
        meta(
            "Table not right in time",
            "What comes of a table that has been taken apart and is not right when the time is up: it goes back as it "
            "was, and the player draws as usual, or three cards.",
            PLAY,
            labels={"none": "Draw as usual", "three_cards": "Draw three cards"},
        ),
    ] = "none"
    turn_seconds: Annotated[
        int,
        meta(
            "Time for a turn",
            "How many seconds a turn may take; then the table goes back as it was, and the turn ends with a draw.",
            PLAY,
            0,
            600,
            {0: "Any time"},
            (0, 60, 120),
        ),
    ] = 0
    pack: Annotated[
        Literal["cards", "tiles"],
        meta(
            "Pack",
            "Two packs of cards, or tiles: 1 to 13 in four colours, where each counts its number.",
            CARDS,
            labels={"cards": "Cards", "tiles": "Tiles"},
        ),
    ] = "cards"
    hand_size: Annotated[
        int, meta("Cards dealt", "How many cards each player is dealt.", CARDS, 7, 15, common=(13, 14, 15))
    ] = 13
    jokers: Annotated[
        int, meta("Jokers", "How many jokers there are in the two packs.", CARDS, 0, 4, {0: "None"}, (0, 2, 4))
    ] = 4
    ace: Annotated[
        Literal["both", "low_only"],
        meta(
            "Aces in runs",
            "Whether an ace stands below the two or above the king, or only below the two. Tiles have no aces.",
            CARDS,
            labels={"both": "High or low", "low_only": "Low only"},
        ),
    ] = "both"
    target: Annotated[
        int, meta("Target", "The points that end the match.", SCORE, 50, 2000, common=(100, 200, 300, 500))
    ] = 200
    deals: Annotated[
        int,
        meta(
            "Deals",
            "After how many deals the match ends, whatever the scores.",
            SCORE,
            0,
            50,
            {0: "To the target"},
            (0, 1, 4, 8),
        ),
    ] = 0

    @property
    def aces_high(self) -> bool:
        """Whether an ace may stand above the king."""
        return self.ace == "both" and self.pack == "cards"
