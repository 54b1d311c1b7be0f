"""The deals of unseen cards in Rummy: how they may lie, since the others have had cards to choose among."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Final

from rummy_desktop.ai import hand as h
from rummy_desktop.ai.worlds import bettered, turns_of
from rummy_desktop.engine.cards import Card
from rummy_desktop.engine.melds import BIT, deadwood_of, mask_of
from rummy_desktop.engine.rules import Rules
from rummy_desktop.engine.table import Table

CHOICES: Final = 1.5
"""The number of cards a turn among which a player has chosen, those of the stock and those that lay open.

With it and what follows hands dealt in thought have, round by round, as many cards in melds as those of hard players
within one, and some five points less deadwood (120 deals of two, 2026-11-25).
"""

LONG: Final = 6
"""The most turns that count: in later ones those who have melded nothing hardly get further."""

MELDED: Final = 6.0
WAITS: Final = 0.5
"""The worth of a card in a meld, and of a face that would make or lengthen one."""

HELD: Final = 0.12
"""The cost of a point in the hand."""

OUT: Final = 1000.0
"""The cost of holding cards with which one would have gone out, or that one would have laid down or off."""


def as_played(rules: Rules, view: Table, unseen: Sequence[Card], rng: random.Random) -> Sequence[Card]:
    """Return the unseen cards dealt as they may lie after these turns, in the order of `worlds.filled`.

    Dealt evenly, the others would hold hands as on the first turn, while hard players keep all back for five turns and
    have half of it in melds by then; and a player who has melded would hold what fits the melds on the table. With
    jokers or two packs they are dealt evenly.
    """
    if not BIT.keys() >= set(rules.pack()):
        return rng.sample(unseen, len(unseen))
    fits = 0
    for meld in view.melds:
        fits |= h.fits(mask_of(meld.cards))

    def cost(seat: int, hand: int) -> float:
        melded = h.melded(hand)
        if not deadwood_of(hand) or (view.melded[seat] and (melded | hand & fits)):
            return OUT
        return HELD * h.points(hand) - MELDED * melded.bit_count() - WAITS * h.outs(hand).bit_count()

    return bettered(view, unseen, rng, lambda seat: round(CHOICES * min(LONG, turns_of(view, seat))), cost)
