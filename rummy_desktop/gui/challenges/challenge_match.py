"""Challenge match: the match in which a challenge is played, with its cards dealt."""

from __future__ import annotations

from rummy_desktop.arena.single_deal import open_deal
from rummy_desktop.engine.match import Match
from rummy_desktop.engine.rules import IllegalMove
from rummy_desktop.language.translate import tr
from rummy_desktop.storage.challenges import Challenge
from rummy_desktop.variants import GAMES


def deal_challenge(challenge: Challenge) -> Match:
    """Return the match of which a challenge is the first deal; ValueError if its cards can't be dealt."""
    game, seats, origin = GAMES[challenge.game], len(challenge.levels) + 1, challenge.origin
    if origin is None:
        return open_deal(game, seats, challenge.options, challenge.seed)
    # The cut for the first dealer uses that seed, and may also give a player a special part.
    dealer = origin.dealer if origin.deal > 1 else None
    try:
        return open_deal(game, seats, challenge.options, origin.seed, dealer, origin.deal, origin.made)
    except IllegalMove:
        raise ValueError(tr("The cards of this challenge can’t be dealt as it says.")) from None
