"""The record of Gin Rummy: what the program knows of it beside its rulebook."""

from __future__ import annotations

from typing import Final

from rummy_desktop.ai.knocking import as_played, brisk
from rummy_desktop.ai.knocking import choose as choose_by_tables
from rummy_desktop.engine.game import Game, Preset, Taught
from rummy_desktop.engine.knocking.words import FIGURES, OUTCOMES
from rummy_desktop.engine.moves import Knock
from rummy_desktop.engine.rules import Rules
from rummy_desktop.engine.samples import Left, Sample
from rummy_desktop.engine.table import Table
from rummy_desktop.variants.gin.player import choose
from rummy_desktop.variants.gin.rules import GinRules
from rummy_desktop.variants.gin.words import EVENTS

CODES: Final = (
    "passed_upcard open closed",
    "knock_limit 10",
    "big_gin on",
    "next_dealer alternate winner loser",
    "gin_bonus 25",
    "big_gin_bonus 31",
    "undercut_bonus 25",
    "target 100",
    "game_bonus 100",
    "line_bonus 25",
    "shutout on",
    "knock_rule fixed oklahoma",
    "ace_upcard gin_only limit_1",
    "spade_double on",
    "spade_boxes 1",
    "kisses off",
    "score_sheet single hollywood",
    "last_double off",
    "endless off",
    "match points stake best_of_3 best_of_5 best_of_7",
    "first_turn upcard eleven",
    "highest 13",
)
"""The options and values in the fixed order of house-rule codes; new ones are put at the end (docs/house-rules.md)."""


PRESETS: Final = (
    Preset(
        "oklahoma",
        "Oklahoma Gin",
        "The first upcard sets the limit of each knock, a spade doubles the deal, and an ace asks for gin. To 150.",
        {"knock_rule": "oklahoma", "target": 150},
        ("Oklahoma", "Oklahoma Gin Rummy", "Oklahoma Knock"),
    ),
    Preset(
        "hollywood",
        "Hollywood Gin",
        "Three games at once, each in a column of its own: the first deal you win counts in one, the second in two.",
        {"score_sheet": "hollywood"},
        ("Hollywood", "Hollywood Gin Rummy", "Hollywood scoring"),
    ),
    Preset(
        "hollywood-oklahoma",
        "Hollywood Oklahoma",
        "Oklahoma Gin in three games at once.",
        {"knock_rule": "oklahoma", "target": 150, "score_sheet": "hollywood"},
        ("Oklahoma Hollywood", "Hollywood Oklahoma Gin"),
    ),
    Preset(
        "straight",
        "Straight Gin",
        "Nobody knocks with deadwood: a deal ends by gin, or is drawn.",
        {"knock_limit": 0},
        ("Straight Gin Rummy", "No-knock Gin", "Gin only"),
    ),
    Preset(
        "scarne",
        "Scarne's Straight Gin",
        "Knocks as usual, and the first to reach 100 gets one stake; twice that where the other has won no deal.",
        {"match": "stake"},
        ("Scarne", "Straight Gin by Scarne"),
    ),
)


def about_to_knock(deal: int) -> Left:
    """Return a test for that deal, with a hand that may knock or wait."""

    def left(rules: Rules, t: Table) -> bool:
        if t.deal != deal or t.actor != 0 or t.phase != "discard" or len(t.stock) > 22:
            return False
        return any(isinstance(move, Knock) for move in rules.moves(t))

    return left


GIN: Final = Game(
    key="gin",
    title="Gin Rummy",
    blurb="Keep your melds in the hand, and knock before your opponent does.",
    seats=range(2, 3),
    rules=GinRules,
    also=("Gin",),
    kind="knocking",
    presets=PRESETS,
    codes=CODES,
    picture=("card-QS", "card-QD", "card-QC"),
    player=choose,
    quick=brisk,
    dealing=as_played,
    released={"0.1.0": choose_by_tables},
    outcomes=OUTCOMES,
    events=EVENTS,
    figures=FIGURES,
    lesson=4,
    lessons=(Taught(2, knows="rummy"),),
    samples=(
        Sample("gin", "Gin Rummy: knock, or wait for gin?", 2, about_to_knock(3)),
        Sample(
            "gin-only",
            "Gin Rummy: gin only, the stock after two passes",
            2,
            lambda rules, t: t.actor == 0 and t.phase == "discard" and t.deal >= 2 and len(t.stock) < 20,
            options={"knock_limit": 0, "passed_upcard": "closed"},
        ),
        Sample(
            "gin-hollywood",
            "Hollywood Oklahoma: the third game is open",
            2,
            lambda rules, t: t.actor == 0 and t.phase == "discard" and t.deal >= 6 and len(t.stock) < 24,
            "hollywood-oklahoma",
        ),
    ),
)
