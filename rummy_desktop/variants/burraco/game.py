"""The record of Burraco: what the program knows of it beside its rulebook."""

from __future__ import annotations

from typing import Final

from rummy_desktop.engine.game import Game, Preset, Taught
from rummy_desktop.engine.samples import Sample, melding
from rummy_desktop.engine.telling import WENT_OUT, Outcome
from rummy_desktop.variants.burraco.player import choose
from rummy_desktop.variants.burraco.rules import BurracoRules

CODES: Final = (
    "jokers on",
    "aces one_end both_ends",
    "second_set off",
    "semi_clean on",
    "same_card off",
    "closing_burraco any clean",
    "wild_last off",
    "stock_end two_left empty",
    "target 2005",
    "set_ranks any aces_threes none",
    "pile_taking free must_use top_card",
    "joker_value 30",
    "two_value 20",
    "royal off",
    "wild_burraco off",
    "without_clean counts against",
    "unplayed off",
    "vulnerable 0",
    "deals 0",
    "victory_points off",
)
"""The options and values in the fixed order of house-rule codes; new ones are put at the end (docs/house-rules.md)."""

INTERNATIONAL: Final[dict[str, object]] = {
    "jokers": False,
    "set_ranks": "aces_threes",
    "semi_clean": False,
    "pile_taking": "must_use",
    "closing_burraco": "clean",
}
"""The house rules of the international game."""

BURACO: Final[dict[str, object]] = {
    "joker_value": 20,
    "two_value": 10,
    "aces": "both_ends",
    "semi_clean": False,
    "royal": True,
    "unplayed": True,
    "wild_last": True,
    "stock_end": "empty",
    "target": 3000,
}
"""The house rules that all forms of Brazilian Buraco have."""

PRESETS: Final = (
    Preset("burraco", "Burraco", "As it is played in Italy.", {}),
    Preset(
        "international",
        "International Burraco",
        "No jokers, sets of aces and threes only, the pile only to meld, and a clean burraco to close.",
        INTERNATIONAL,
        ("Burraco Internazionale",),
    ),
    Preset(
        "tournament",
        "Tournament Burraco",
        "A round of an international tournament: three deals, and 20 victory points for the two sides.",
        INTERNATIONAL | {"deals": 3, "victory_points": True},
        ("Burraco Tournament",),
    ),
    Preset(
        "aberto",
        "Buraco Aberto",
        "Brazilian Buraco: runs only, the pile for the asking, and a clean burraco to close.",
        BURACO | {"set_ranks": "none", "closing_burraco": "clean", "without_clean": "against"},
        ("Buraco", "Open Buraco", "Biriba", "Canastra"),
    ),
    Preset(
        "fechado",
        "Buraco Fechado",
        "Brazilian Buraco with sets: of the pile only the top card is seen, and it is melded at once.",
        BURACO | {"second_set": True, "pile_taking": "top_card"},
        ("Closed Buraco",),
    ),
    Preset(
        "stbl",
        "Buraco STBL",
        "Brazilian Buraco for the strict: runs only, the closed pile, and a clean burraco to close.",
        BURACO
        | {
            "set_ranks": "none",
            "pile_taking": "top_card",
            "closing_burraco": "clean",
            "without_clean": "against",
        },
        ("Strict Buraco",),
    ),
    Preset(
        "burako",
        "Burako",
        "As in Argentina and Uruguay: a joker counts 50, and a burraco of wild cards 1000.",
        {
            "joker_value": 50,
            "semi_clean": False,
            "wild_burraco": True,
            "unplayed": True,
            "wild_last": True,
            "stock_end": "empty",
            "second_set": True,
            "target": 3000,
        },
        ("Burako Argentino",),
    ),
)

BURRACO: Final = Game(
    key="burraco",
    title="Burraco",
    blurb="Runs and sets with one wild card, the whole pile for the asking, and a pozzetto to take up.",
    seats=range(2, 5),
    rules=BurracoRules,
    kind="partners",
    presets=PRESETS,
    also=("Italian Burraco",),
    codes=CODES,
    picture=("card-2H", "card-7S", "card-JK"),
    player=choose,
    outcomes={
        "out": Outcome("{winner} closed"),
        "stock out": Outcome("The stock has run out, and the deal is over"),
        "idle": Outcome("Nobody melds any more, and the deal is over"),
    },
    figures=WENT_OUT,
    lesson=5,
    lessons=(Taught(2, knows="canasta"), Taught(5, "aberto"), Taught(2, "aberto", "burraco")),
    samples=(
        Sample("burraco", "Burraco: with a partner", 4, melding(1, 4)),
        Sample("burraco-two", "Burraco for two", 2, melding(1, 3)),
    ),
)
