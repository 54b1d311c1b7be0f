"""Dealt: the match in which a dare is played, its cards dealt."""

from __future__ import annotations

from rummy_desktop.arena.single_deal import open_deal
from rummy_desktop.engine.match import Match
from rummy_desktop.engine.rules import IllegalMove
from rummy_desktop.language.translate import tr
from rummy_desktop.storage.dares import Dare
from rummy_desktop.variants import GAMES


def dealt(dare: Dare) -> Match:
    """The match of which a dare is the first deal. ValueError says in one sentence why its cards can't be dealt."""
    game, seats, origin = GAMES[dare.game], len(dare.levels) + 1, dare.origin
    if origin is None:
        return open_deal(game, seats, dare.options, dare.seed)
    # Who deals first is cut for with that seed, which may give somebody a part of their own, too.
    dealer = origin.dealer if origin.deal > 1 else None
    try:
        return open_deal(game, seats, dare.options, origin.seed, dealer, origin.deal, origin.made)
    except IllegalMove:
        raise ValueError(tr("The cards of this challenge can’t be dealt as it says.")) from None
