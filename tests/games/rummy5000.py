"""Promises of 5000 Rummy."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import cast

from spreads import FEATS, SpreadPromises, SpreadStories
from story import fill, hands_told

from rummy_desktop.engine.cards import Card
from rummy_desktop.engine.rules import Rules
from rummy_desktop.variants import GAMES
from rummy_desktop.variants.rummy5000.rules import Rules5000


class Promises5000(SpreadPromises):
    """The promises of 5000 Rummy."""

    feats = FEATS["5000"]


PROMISES = Promises5000()


def pack_hand_by_hand(setup: Mapping[str, str], rules: Rules5000, dealer: int) -> tuple[Card, ...]:
    """Return the pack, top card first, that deals these hands in turn, each as long as its first card tells."""
    hands, top, rest = hands_told(setup, rules.seats, rules.pack())
    dealt: list[Card] = []
    for place in range(rules.seats):
        hand = hands[(dealer + 1 + place) % rules.seats]
        if not hand:
            hand.append(next(card for card in rest if tells_plainly(rules, card)))
            rest.remove(hand[0])
        if rules.is_buried(hand[0]) or (rules.house.wild_upcard == "choose" and hand[0].rank == 2):
            raise ValueError(f"{hand[0]} is no card to begin a hand with; say it with “Pack:”")
        dealt += fill(hand, 1 + rules.further(hand[0]), rest)
    return (*dealt, *top(), *rest)


def tells_plainly(rules: Rules5000, card: Card) -> bool:
    return card[:2] not in rules.always_wild and not rules.is_buried(card)


class Stories5000(SpreadStories):
    """The words of stories of 5000 Rummy; hands are dealt one after the other, each as long as its upcard tells."""

    def pack(self, setup: Mapping[str, str], rules: Rules, dealer: int, playing: Collection[int]) -> tuple[Card, ...]:
        return pack_hand_by_hand(setup, cast(Rules5000, rules), dealer)


STORIES = Stories5000()

OLD_GEORGE = dict(GAMES["5000"].presets[-1].values) | {"wild_limit": "one", "deep_take_needs": "george"}
"""What the first versions called George, whose codes and matches stay what they are."""

CODES = (
    ("5000-F7V", {}),
    ("5000-J5NX-CYJX", {"target": 1500}),
    ("5000-0002-7000-0040-1242-DSW4-8YG", dict(GAMES["5000"].presets[-1].values)),
    ("5000-0002-7000-0040-1141-DSW4-T92", OLD_GEORGE),
    # The two that there were before any of them went together.
    ("5000-40MS-G", {"other_wilds": "tens"}),
    ("5000-415N-9", {"other_wilds": "one_eyed_jacks"}),
)

BUTTONS = [
    ("Take back", "Lay down", "Lay off", "Discard"),
    ("Pass", "Call rummy"),
    ("2 cards", "12 cards"),
    ("Take 12",),
    ("Maximiliane von Hohenstein calls", "Wilhelmina calls", "Günther calls", "Nobody"),
]

SHORT_DEALS = {"": 57}

DEEP = {
    "calling_rummy": "a discard that fits a meld may be called",
    "call_discard": "who calls discards a card",
}

CLAIMS = {
    "5000": {
        "target": "to 5000",
        "melds_allowed": "sets and runs are laid",
        "wild_limit": "with as many wild cards as one likes",
        "deep_take_needs": "cards are taken from the pile for any meld of the deepest",
        "ace_value": "an ace scores 100",
        "wild_value": "a wild card too",
        "eights_nines": "eights and nines score 5",
        "upcard_means": "the card turned up tells how many more are dealt",
        "ace_count": "an ace eleven of them",
        "court_counts": "a court ten",
        "go_out_by_melding": "who has melded all cards floats",
        "unmelded": "who goes out scores the cards of the others",
        "call_needs_meld": "only who has melded may call rummy",
        **DEEP,
    },
    **{f"{target}": {"target": f"to {target}"} for target in (1500, 2000, 2200, 2500, 2800, 10000)},
    "george": {
        "lowest_card": "the packs have no twos",
        "packs": "and there are two of them for any number of players",
        "upcard_means": "the card turned up tells how many cards there are in all",
        "court_counts": "jacks 11, queens 12, kings 13",
        "ace_count": "aces 14",
        "melds_allowed": "only sets are laid",
        "wild_limit": "with one wild card at most, however large",
        "deep_take_needs": "cards are taken with two natural ones that match the deepest",
        "target": "to 2500",
    },
}

SHORT_MATCH = {"target": 2000}
