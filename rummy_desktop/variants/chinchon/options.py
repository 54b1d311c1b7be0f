"""The house rules of Chinchón."""

from __future__ import annotations

from typing import Annotated, Literal

from rummy_desktop.engine.cards import SPANISH_RANKS, SPANISH_RANKS_OF_48
from rummy_desktop.engine.melding import RANKS_IN_ORDER
from rummy_desktop.engine.options import Options, meta
from rummy_desktop.language.translate import mark

CLOSING = mark("Closing")


class ChinchonOptions(Options, frozen=True, kw_only=True):
    """The house rules of Chinchón."""

    pack: Annotated[
        Literal["spanish_40", "spanish_48", "spanish_50", "french"],
        meta(
            "Pack",
            "A Spanish pack of 40 cards, of 48 with eights and nines, or of 50 with two jokers too; or a French one.",
            "Cards",
            labels={
                "spanish_40": "Spanish, 40 cards",
                "spanish_48": "Spanish, 48 cards",
                "spanish_50": "Spanish, 50 cards",
                "french": "French, 52 cards",
            },
        ),
    ] = "spanish_40"
    wild: Annotated[
        Literal["ace_of_coins", "none", "jokers"],
        meta(
            "Wild card",
            "What stands for any card in a meld, once in each; in a hand it counts 25.",
            "Cards",
            labels={"ace_of_coins": "Ace of coins", "none": "None", "jokers": "Jokers"},
        ),
    ] = "ace_of_coins"
    figures: Annotated[
        Literal["usual", "ten", "number"],
        meta(
            "Figures",
            "What sota, caballo and rey count: ten each, or their number; usually that with eights and nines only.",
            "Cards",
            labels={"usual": "As usual with the pack", "ten": "Ten each", "number": "Their number"},
        ),
    ] = "usual"
    close_with: Annotated[
        Literal["4", "0", "3", "5", "7"],
        meta(
            "Loose card",
            "The most that the one card counts that is in no meld when somebody closes.",
            CLOSING,
            labels={"4": "4", "0": "None may be loose", "3": "3", "5": "5", "7": "7"},
        ),
    ] = "4"
    minus: Annotated[
        Literal["10", "0", "25"],
        meta(
            "All seven in melds",
            "What is taken off the score of whoever closes with all seven cards in melds.",
            CLOSING,
            labels={"10": "10 off", "0": "Nothing", "25": "25 off"},
        ),
    ] = "10"
    chinchon: Annotated[
        Literal["wins", "25", "50"],
        meta(
            "Chinchón",
            "What seven cards of a suit in a row bring: the match at once, or points off the score.",
            CLOSING,
            labels={"wins": "Wins the match", "25": "25 off", "50": "50 off"},
        ),
    ] = "wins"
    wild_chinchon: Annotated[
        bool, meta("Chinchón with a wild card", "A wild card may be one of the seven in a row.", CLOSING)
    ] = False
    layoff: Annotated[
        Literal["on_closer", "on_all", "none"],
        meta(
            "Laying off",
            "On whose melds the others lay loose cards off after somebody has closed with a loose card.",
            CLOSING,
            labels={"on_closer": "Those of the closer", "on_all": "All that are shown", "none": "Nobody does"},
        ),
    ] = "on_closer"
    limit: Annotated[
        Literal["100", "50", "70", "120"],
        meta(
            "Limit",
            "Whoever has more points is out.",
            "Score",
            labels={"100": "100", "50": "50", "70": "70", "120": "120"},
        ),
    ] = "100"
    re_entries: Annotated[
        Literal["1", "0", "unlimited"],
        meta(
            "Coming back",
            "How often each player may come back who is out.",
            "Score",
            labels={"1": "Once", "0": "Never", "unlimited": "Unlimited"},
        ),
    ] = "1"
    direction: Annotated[
        Literal["right", "left"],
        meta(
            "Direction",
            "To which side the turn and the deal pass.",
            labels={"right": "To the right", "left": "To the left"},
        ),
    ] = "right"

    @property
    def is_french(self) -> bool:
        """Whether the cards are those of a French pack."""
        return self.pack == "french"

    @property
    def cards(self) -> int:
        """The number of cards in a Spanish pack."""
        return 52 if self.is_french else int(self.pack.removeprefix("spanish_"))

    @property
    def ranks(self) -> tuple[int, ...]:
        """The ranks of the pack in the order of runs."""
        if self.is_french:
            return RANKS_IN_ORDER
        return SPANISH_RANKS if self.pack == "spanish_40" else SPANISH_RANKS_OF_48

    @property
    def by_number(self) -> bool:
        """Whether figures count their number."""
        return self.figures == "number" or (self.figures == "usual" and self.pack in ("spanish_48", "spanish_50"))
