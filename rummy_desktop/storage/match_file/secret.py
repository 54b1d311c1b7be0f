"""Secret: the one place that decides when the seed of a match may leave the program, and what of it.

Whoever has the seed has all cards to come. So it is told once the match is over, and never of one that was branched off
from another, which may go on with the same cards. Codes, copied deals, reports, `check` and the screen all ask here.
The file of a match has it all the same, since the match goes on from there.
"""

from __future__ import annotations

import re
from typing import Final

from rummy_desktop.engine.match import deal_seed, is_by_deal
from rummy_desktop.language.translate import mark, tr
from rummy_desktop.storage.match_file.header import Header

GOES_ON: Final = mark(
    "As long as this match goes on, its deals can’t be sent or copied: that would tell all its cards."
)
BRANCHED: Final = mark("This match was branched off from another one, which may still be played with the same cards.")
DEAL_GOES_ON: Final = mark("This can be done when the deal is over.")
SEED: Final = re.compile(rb'("seed" ?: ?")(?:[^"\\]|\\.)*(?=")')


def may_tell(header: Header | None, over: bool) -> bool:
    """Return whether the seed of a match that is `over`, or goes on, may be told; without a header no file has it."""
    return over and (header is None or header.parent is None)


def seed_to_send(header: Header, over: bool, deal: int, deal_over: bool) -> str:
    """Return the seed to deal a deal of a match again elsewhere. ValueError says in a sentence why there is none.

    Where each deal has a seed of its own it is that, and the cards of no other deal follow from it. A deal that others
    play too ends its match, and its seed came from others.
    """
    if not deal_over:
        raise ValueError(tr(DEAL_GOES_ON))
    if is_by_deal(header.seed):
        return deal_seed(header.seed, deal + header.begins - 1)
    if not (header.challenge or may_tell(header, over)):
        raise ValueError(tr(GOES_ON) if header.parent is None else tr(BRANCHED))
    return header.seed


def without_seed(text: bytes) -> bytes:
    """Return the file of a match without its seed, damaged or not."""
    return SEED.sub(rb"\1", text)
