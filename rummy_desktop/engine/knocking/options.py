"""The house rules that all games with a knock have."""

from __future__ import annotations

from typing import Annotated, Any, Final, Literal

from rummy_desktop.engine.generic import TypeVar
from rummy_desktop.engine.options import Options, meta
from rummy_desktop.language.translate import mark

PLAY: Final = "Play"
KNOCKING: Final = mark("Knocking")
SCORE: Final = "Score"


class KnockOptions(Options, frozen=True, kw_only=True):
    """The house rules of a deal in which one knocks."""

    passed_upcard: Annotated[
        Literal["open", "closed"],
        meta(
            "Passed upcard",
            "Where the first turn draws from when both players have passed the upcard.",
            labels={"open": "Either pile", "closed": "Stock only"},
        ),
    ] = "open"
    knock_limit: Annotated[
        int,
        meta(
            "Knock limit",
            "The most deadwood to knock with. At 0 only gin ends a deal: that is Straight Gin.",
            KNOCKING,
            0,
            10,
            {0: "Gin only"},
        ),
    ] = 10
    knock_rule: Annotated[
        Literal["fixed", "oklahoma"],
        meta(
            "Knock card",
            "In Oklahoma Gin the first upcard is the knock card: it sets the limit of the deal, below the knock limit.",
            KNOCKING,
            labels={"fixed": "None", "oklahoma": "Oklahoma"},
        ),
    ] = "fixed"
    ace_upcard: Annotated[
        Literal["gin_only", "limit_1"],
        meta(
            "Ace as knock card",
            "Whether an ace as knock card asks for gin, or for a knock with 1 at most.",
            KNOCKING,
            labels={"gin_only": "Gin only", "limit_1": "Knock with 1"},
        ),
    ] = "gin_only"
    spade_double: Annotated[
        bool, meta("Spades double", "A deal whose knock card is a spade scores double.", KNOCKING)
    ] = True
    big_gin: Annotated[bool, meta("Big gin", "Eleven cards in melds may be declared without a discard.")] = True
    gin_bonus: Annotated[int, meta("Gin bonus", "What gin scores beyond the difference.", SCORE, 0, 500)] = 25
    big_gin_bonus: Annotated[
        int, meta("Big gin bonus", "What big gin scores beyond the difference.", SCORE, 0, 500)
    ] = 31
    undercut_bonus: Annotated[
        int, meta("Undercut bonus", "What an undercut scores beyond the difference.", SCORE, 0, 500)
    ] = 25

    @property
    def oklahoma(self) -> bool:
        """Whether the first upcard is a knock card."""
        return self.knock_rule == "oklahoma"


KnockOptionsT = TypeVar("KnockOptionsT", bound=KnockOptions, default=Any)
