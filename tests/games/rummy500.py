"""Promises of 500 Rummy."""

from __future__ import annotations

from spreads import FEATS, SpreadPromises, SpreadStories

from games import rummy5000
from rummy_desktop.variants import GAMES


class Promises500(SpreadPromises):
    """The promises of 500 Rummy."""

    feats = FEATS["500"]


PROMISES = Promises500()


STORIES = SpreadStories()

CODES = (
    ("500-HM1", {}),
    ("500-0087-3E", {"jokers": "0", "top_discard_must_meld": True}),
    ("500-0201-H40T-0009-129P-V", dict(GAMES["500"].presets[-1].values)),
)

BUTTONS = rummy5000.BUTTONS

CLAIMS = {
    "500": {
        "jokers": "two jokers a pack",
        "joker_meld_value": "a joker scores 15 whatever it stands for",
        "low_ace_value": "an ace below a two scores 1",
        "deal_two": "two players get thirteen cards",
        "min_sequence": "a sequence has three cards",
        "top_discard_must_meld": "the top discard is free",
        "layoff_requires_meld": "cards are laid off without a meld of one's own",
        "call_requires_meld": "and called too",
        "must_discard_to_go_out": "no last discard is needed",
        "target": "to 500",
        **rummy5000.DEEP,
    },
    "michigan": {
        "jokers": "no jokers",
        "top_discard_must_meld": "the top discard has to be melded too",
    },
    "persian": {
        "jokers": "four jokers to 52 cards",
        "jokers_wild": "which stand for nothing and are a set of their own",
        "joker_value": "worth 20 each",
        "four_jokers": "and 160 where all four are melded together",
        "aces": "aces are high",
        "partnership": "four play in two sides",
        "deals": "a match is two deals",
    },
}

SHORT_MATCH = {"target": 300}
