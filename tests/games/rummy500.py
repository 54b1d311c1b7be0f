"""What is promised of 500 Rummy besides."""

from __future__ import annotations

from spreads import FEATS, SpreadPromises, SpreadStories


class Promises500(SpreadPromises):
    """What 500 Rummy promises besides."""

    feats = FEATS["500"]


PROMISES = Promises500()


STORIES = SpreadStories()
