"""The house rules of Tonk."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Final, Literal

from rummy_desktop.engine.knocking.options import KNOCKING
from rummy_desktop.engine.options import Options, meta

DEALT: Final[Mapping[str, frozenset[int]]] = {
    "49_50": frozenset({49, 50}),
    "50": frozenset({50}),
    "49_50_or_15": frozenset({49, 50, *range(16)}),
    "off": frozenset(),
}


class TonkOptions(Options, frozen=True, kw_only=True):
    """The house rules of Tonk."""

    hand_size: Annotated[
        Literal["5", "7", "9"],
        meta(
            "Cards dealt",
            "How many cards each player is dealt.",
            "Cards",
            labels={"5": "Five", "7": "Seven", "9": "Nine"},
        ),
    ] = "5"
    jokers: Annotated[
        Literal["0", "2"],
        meta(
            "Jokers",
            "Jokers are wild: they stand for any card. They count ten where they are left over.",
            "Cards",
            labels={"0": "None", "2": "Two"},
        ),
    ] = "0"
    upcard: Annotated[
        bool,
        meta("First upcard", "A card is turned up to begin the discard pile; else the first discard does.", "Cards"),
    ] = True
    tonk_at_deal: Annotated[
        Literal["49_50", "50", "49_50_or_15", "off"],
        meta(
            "Tonk from the deal",
            "With what five cards have to count a player wins at once, before anybody plays.",
            labels={"49_50": "49 or 50", "50": "50", "49_50_or_15": "49, 50, or 15 and less", "off": "Never"},
        ),
    ] = "49_50"
    discard_taken: Annotated[
        Literal["free", "at_once"],
        meta(
            "A card from the discard pile",
            "Whether it may be kept, or only be taken to spread or hit with it at once.",
            labels={"free": "May be kept", "at_once": "Used at once"},
        ),
    ] = "free"
    hits_a_turn: Annotated[
        Literal["any", "1"],
        meta(
            "Hits in a turn",
            "How many cards a player may lay off in one turn.",
            labels={"any": "Any number", "1": "One"},
        ),
    ] = "any"
    hit_blocks_knock: Annotated[
        bool,
        meta(
            "A hit keeps from knocking",
            "Whose spread is hit by another may not knock in the next turn; several hits add up.",
            KNOCKING,
        ),
    ] = False
    caught: Annotated[
        Literal["each_lower", "to_lowest"],
        meta(
            "Who is caught",
            "Pays double to each who has no more, or everybody’s stake to the lowest.",
            KNOCKING,
            labels={"each_lower": "Pays each of them double", "to_lowest": "Pays for all to the lowest"},
        ),
    ] = "each_lower"
    low_knock_double: Annotated[
        Literal["off", "13"],
        meta(
            "Low knock",
            "Whether a knock that wins with 13 or fewer is paid double.",
            KNOCKING,
            labels={"off": "Single", "13": "Double with 13 or fewer"},
        ),
    ] = "off"
    high_cards: Annotated[
        Literal["10", "11_12_13"],
        meta(
            "Jacks, queens and kings",
            "What they count.",
            "Score",
            labels={"10": "10 each", "11_12_13": "11, 12 and 13"},
        ),
    ] = "10"
    stake: Annotated[int, meta("Stake", "How many coins a single payment is.", "Score", 1, 100)] = 1
    deals: Annotated[
        int, meta("Deals", "After how many deals the match ends.", "Score", 5, 100, common=(5, 10, 20, 50))
    ] = 20

    @property
    def dealt_wins(self) -> frozenset[int]:
        """The counts of five cards that win from the deal (TNK-04)."""
        return DEALT[self.tonk_at_deal] if self.hand_size == "5" else frozenset()

    @property
    def low_knock(self) -> int:
        """The most points with which a knock that wins is paid double; below 0 where none is."""
        return -1 if self.low_knock_double == "off" else int(self.low_knock_double)
