"""The house rules of Gin Rummy for three."""

from __future__ import annotations

from typing import Annotated, Final, Literal

from rummy_desktop.engine.knocking.options import PLAY, SCORE, KnockOptions
from rummy_desktop.engine.options import meta
from rummy_desktop.language.translate import mark

WAY: Final = mark("Who plays")


class ThreeOptions(KnockOptions, frozen=True, kw_only=True):
    """The house rules of Gin Rummy for three."""

    three_mode: Annotated[
        Literal["cutthroat", "chouette", "battle_royal"],
        meta(
            "Played as",
            "Two play and the loser makes room; one plays against a captain and partners; or all three play at once.",
            WAY,
            labels={"cutthroat": "Cutthroat", "chouette": "Chouette", "battle_royal": "Battle Royal"},
        ),
    ] = "cutthroat"
    box_mode: Annotated[
        Literal["game", "hand"],
        meta(
            "The box of Chouette",
            "Whether the lone player stays for the whole game, or until a deal is lost.",
            WAY,
            labels={"game": "A whole game", "hand": "Until it loses"},
        ),
    ] = "game"
    advice: Annotated[
        Literal["visible", "hidden"],
        meta(
            "The captain’s hand",
            "Whether the partners of the captain of Chouette see the captain’s cards.",
            WAY,
            labels={"visible": "Partners see it", "hidden": "Hidden"},
        ),
    ] = "visible"
    br_big_gin: Annotated[
        bool, meta("Big gin in Battle Royal", "Eleven cards in melds may be declared there too, for 50.", PLAY)
    ] = False
    target: Annotated[
        int, meta("Target", "The points that end the game.", SCORE, 1, 10000, common=(100, 150, 200, 250))
    ] = 100
    game_bonus: Annotated[int, meta("Game bonus", "What whoever wins the game scores.", SCORE, 0, 1000)] = 100
    line_bonus: Annotated[int, meta("Line bonus", "What is scored at the end for each deal won.", SCORE, 0, 500)] = 25
    cut_shutout: Annotated[
        int, meta("Shutout in Cutthroat", "What a player who won no deal pays the winner besides.", SCORE, 0, 500)
    ] = 100
    shutout: Annotated[
        bool, meta("Shutout in Chouette", "Doubles the deal scores of a side that won every deal.", SCORE)
    ] = True
