"""Random tables to lay anew: as full as one likes, with melds of all kinds and jokers in them."""

from __future__ import annotations

import random

from rummy_desktop.engine.cards import SUITS, Card
from rummy_desktop.engine.melds import Meld
from rummy_desktop.variants.robbers.rules import RobbersRules


def full_table(
    rules: RobbersRules, rng: random.Random, cards: int, jokers: float = 0.0
) -> tuple[list[Meld], list[Card]]:
    """Return melds of about that many cards, and all cards that are left.

    `jokers` is the chance that a meld has one in place of a card, as long as there are any.
    """
    melding = rules.melding(rules.new_table())
    pool = list(rules.pack())
    rng.shuffle(pool)
    melds: list[Meld] = []
    for _ in range(600):
        if sum(len(meld.cards) for meld in melds) >= cards:
            break
        first = rng.choice(pool)
        if first.suit == "J":
            continue
        if rng.random() < 0.45:
            faces = [(first.rank, suit) for suit in SUITS]
        else:
            faces = [
                (rank, first.suit) for rank in range(first.rank, min(13, first.rank + rng.choice((2, 2, 3, 4))) + 1)
            ]
        group = [card for face in faces if (card := next((c for c in pool if c[:2] == face), None))]
        if jokers and len(group) >= 3 and rng.random() < jokers:
            held = [card for card in pool if card.suit == "J"]
            group[rng.randrange(len(group))] = held[0] if held else group[0]
        if len(set(group)) >= 3 and (ways := melding.readings(tuple(group), 0)):
            melds.append(ways[0])
            pool = [card for card in pool if card not in group]
    return melds, pool
