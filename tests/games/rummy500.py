"""What is promised of 500 Rummy besides."""

from __future__ import annotations

from spreads import FEATS, SpreadPromises, SpreadStories

from games import rummy5000
from rummy_desktop.variants import GAMES


class Promises500(SpreadPromises):
    """What 500 Rummy promises besides."""

    feats = FEATS["500"]


PROMISES = Promises500()


STORIES = SpreadStories()

CODES = (
    ("500-HM1", {}),
    ("500-0087-3E", {"jokers": "0", "top_discard_must_meld": True}),
    ("500-0201-H40T-0009-129P-V", dict(GAMES["500"].presets[-1].values)),
)

BUTTONS = rummy5000.BUTTONS
