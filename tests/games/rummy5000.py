"""What is promised of 5000 Rummy besides."""

from __future__ import annotations

from spreads import FEATS, SpreadPromises


class Promises5000(SpreadPromises):
    """What 5000 Rummy promises besides."""

    feats = FEATS["5000"]


PROMISES = Promises5000()
