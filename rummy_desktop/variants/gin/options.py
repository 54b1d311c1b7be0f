"""The house rules of Gin Rummy."""

from __future__ import annotations

from typing import Annotated, Final, Literal

from rummy_desktop.engine.knocking.options import SCORE, KnockOptions
from rummy_desktop.engine.options import PLAY, meta
from rummy_desktop.language.translate import mark

MATCH: Final = mark("The match")


class GinOptions(KnockOptions, frozen=True, kw_only=True):
    """The house rules of Gin Rummy."""

    first_turn: Annotated[
        Literal["upcard", "eleven"],
        meta(
            "First turn",
            "Whether an upcard is offered first, or the player who did not deal has eleven cards and discards one.",
            labels={"upcard": "The upcard is offered", "eleven": "Eleven cards, no upcard"},
        ),
    ] = "upcard"
    highest: Annotated[
        int,
        meta(
            "Highest card",
            "The highest rank in the pack. A small pack, in which melds come soon, is good for learning.",
            PLAY,
            8,
            13,
            {11: "Jack", 12: "Queen", 13: "King"},
            (8, 10, 13),
        ),
    ] = 13
    next_dealer: Annotated[
        Literal["alternate", "winner", "loser"],
        meta(
            "Next dealer",
            "Who deals next. With winner or loser, the same dealer deals again after a drawn deal.",
            labels={"alternate": "In turn", "winner": "Winner", "loser": "Loser"},
        ),
    ] = "alternate"
    target: Annotated[
        int,
        meta("Target", "The deal scores that end the match.", SCORE, 1, 10000, common=(100, 125, 150, 200, 250)),
    ] = 100
    game_bonus: Annotated[
        int, meta("Game bonus", "What the player who reaches the target first scores.", SCORE, 0, 1000)
    ] = 100
    line_bonus: Annotated[
        int,
        meta("Line bonus", "What each player scores at the end for each box: one for each deal won.", SCORE, 0, 500),
    ] = 25
    kisses: Annotated[bool, meta("Extra boxes", "Gin and big gin bring two boxes more, an undercut one.", SCORE)] = (
        False
    )
    spade_boxes: Annotated[
        int, meta("Boxes under a spade", "What each box counts of a deal whose knock card is a spade.", SCORE, 1, 2)
    ] = 1
    shutout: Annotated[
        bool, meta("Shutout", "Doubles the deal scores of a player who won every deal of the match.", SCORE)
    ] = True
    match: Annotated[
        Literal["points", "stake", "best_of_3", "best_of_5", "best_of_7"],
        meta(
            "Played for",
            "Points with bonuses at the end; one stake, the game bonus, without any other; or most of so many deals.",
            MATCH,
            labels={
                "points": "Points and bonuses",
                "stake": "One stake",
                "best_of_3": "Best of 3 deals",
                "best_of_5": "Best of 5 deals",
                "best_of_7": "Best of 7 deals",
            },
        ),
    ] = "points"
    score_sheet: Annotated[
        Literal["single", "hollywood"],
        meta(
            "Score sheet",
            "In Hollywood scoring three games are played at once, each in a column of its own.",
            MATCH,
            labels={"single": "One game", "hollywood": "Hollywood"},
        ),
    ] = "single"
    last_double: Annotated[bool, meta("Third game double", "The third column of Hollywood counts double.", MATCH)] = (
        False
    )
    endless: Annotated[
        bool,
        meta(
            "Endless",
            "For each Hollywood game that is over another begins, until a player who deals says that no more shall.",
            MATCH,
        ),
    ] = False

    @property
    def wins(self) -> int:
        """The number of won deals that decides the match; 0 where the points do."""
        return 0 if self.match in ("points", "stake") else (int(self.match[-1]) + 1) // 2

    @property
    def hollywood(self) -> bool:
        """Whether several games are played at once."""
        return self.score_sheet == "hollywood"
