"""The hand: what a seat can see, what a hand may become, and what a discard may give away.

Cards are bit masks as in `engine.melds`: four bits a rank from the ace up.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final, NamedTuple

from rummy_desktop.engine.cards import HIDDEN, RANKS, SUITS, Card
from rummy_desktop.engine.melds import BIT, arrange, cards_in, mask_of, points_of
from rummy_desktop.engine.table import Table

PACK: Final = (1 << 52) - 1
_FIRST: Final = 0x1111111111111

points: Final = points_of
"""The function that counts the cards of a mask in points: courts 10, aces 1, others their rank."""


def seen(cards: Iterable[Card]) -> int:
    """Return the bit mask of those cards that are not hidden."""
    mask = 0
    for card in cards:
        if card != HIDDEN:
            mask |= BIT[card]
    return mask


def bits(mask: int) -> Iterator[int]:
    """Yield the single bits of a mask, aces first."""
    while mask:
        bit = mask & -mask
        yield bit
        mask ^= bit


def same_rank(bit: int) -> int:
    """Return all four cards of the rank of that card."""
    return 15 << (bit.bit_length() - 1 & ~3)


# The cards of a hand


def runs(mask: int) -> int:
    """Return the cards of the hand `mask` that are in some run."""
    run = mask & mask >> 4 & mask >> 8
    return run | run << 4 | run << 8


def sets(mask: int) -> int:
    """Return the cards of the hand `mask` that are in some set."""
    pair, either = mask & mask >> 1, mask | mask >> 1
    return mask & ((pair & either >> 2 | pair >> 2 & either) & _FIRST) * 15


def melded(mask: int) -> int:
    """Return the cards of the hand `mask` that are in some meld; where runs and sets cross, not all at once."""
    return runs(mask) | sets(mask)


def outs(mask: int) -> int:
    """Return the cards that would make a meld with two others of the hand `mask`, or go onto one that it has."""
    up, down = mask << 4, mask >> 4
    run = up & (up << 4 | down) | down & down >> 4
    pair, either = mask & mask >> 1, mask | mask >> 1
    twos = (pair | pair >> 2 | either & either >> 2) & _FIRST
    return (run | twos * 15) & PACK & ~mask


def joined(mask: int) -> int:
    """Return the cards of the hand `mask` that need only one card more to be in a meld, or are in one already."""
    pair, apart, far = mask & mask >> 1 & _FIRST * 7, mask & mask >> 2 & _FIRST * 3, mask & mask >> 3 & _FIRST
    near, gap = mask & mask >> 4, mask & mask >> 8
    return pair | pair << 1 | apart | apart << 2 | far | far << 3 | near | near << 4 | gap | gap << 8


def arranged(mask: int) -> list[int]:
    """Return the melds of the arrangement of the hand `mask` that leaves the least, each as a mask."""
    run, same = runs(mask), sets(mask)
    if run & same:
        return [mask_of(group) for group in arrange(cards_in(mask)).melds]
    found = []
    while same:
        rank = same & same_rank(same & -same)
        found.append(rank)
        same ^= rank
    while run:
        bit = run & -run
        line = 0
        while run & bit:
            line |= bit
            run ^= bit
            bit <<= 4
        found.append(line)
    return found


def fits(meld: int) -> int:
    """Return the cards that can be laid off on a meld given as a mask."""
    if meld & meld << 4:
        return (meld >> 4 | meld << 4) & PACK & ~meld
    return same_rank(meld) & ~meld


def _pairs(card: Card) -> tuple[int, ...]:
    others = [BIT[Card(card.rank, suit)] for suit in SUITS if suit != card.suit]
    found = [others[0] | others[1], others[0] | others[2], others[1] | others[2]]
    lows = range(max(card.rank - 2, 1), min(card.rank, len(RANKS) - 2) + 1)
    lines = ([Card(rank, card.suit) for rank in range(low, low + 3) if rank != card.rank] for low in lows)
    return (*found, *map(mask_of, lines))


PAIRS: Final = {bit: _pairs(card) for card, bit in BIT.items()}
"""The pairs of other cards with which each card makes a set or a run of three."""

NEXT_TO: Final = {bit: (same_rank(bit) | bit << 4 | bit >> 4) & PACK & ~bit for bit in BIT.values()}
"""The cards of the rank of each card, and its neighbours in its suit."""


def _near(pair: int) -> int:
    first, second = bits(pair)
    return NEXT_TO[first] | NEXT_TO[second]


NEAR: Final = {bit: tuple((pair, _near(pair)) for pair in pairs) for bit, pairs in PAIRS.items()}
"""The pairs of each card as in `PAIRS`, with all that is next to one of the two."""


def chances(loose: int, hand: int, unseen: int) -> float:
    """Return how many melds of three the `loose` cards of a hand may be hoped to start or complete with a draw.

    A pair that waits for one card counts one chance in the unseen cards, a lone card about three in their square.
    """
    count = max(unseen.bit_count(), 1)
    one, two = 1 / count, 3 / count / count
    gone = ~(hand | unseen)
    hope = 0.0
    for bit in bits(loose):
        for pair in PAIRS[bit]:
            if not pair & gone and (lacks := pair & ~hand):
                hope += two if lacks & lacks - 1 else one
    return hope


# The sight of a seat


class Sight(NamedTuple):
    """The cards that a seat sees, as masks.

    `mine` is its own hand, `shown` the part of it that others have seen. For each seat `known` are the cards seen in
    its hand, `refused` those that it has discarded, passed or left lying, and `held` is the number that it holds.
    `unseen` cards may be anywhere.
    """

    seat: int
    mine: int
    shown: int
    known: tuple[int, ...]
    refused: tuple[int, ...]
    held: tuple[int, ...]
    unseen: int


def look(view: Table, seat: int) -> Sight:
    """Return what `seat` can see on its own view."""
    known = [seen(hand) for hand in view.hands]
    mine, known[seat] = known[seat], 0
    lying = seen(view.discards)
    for mask in (mine, *known, *(seen(meld.cards) for meld in view.melds)):
        lying |= mask
    shown = 0
    for act in view.acts:
        if act.seat == seat and act.verb == "took":
            shown |= seen(act.cards)
    held = tuple(len(hand) for hand in view.hands)
    return Sight(seat, mine, shown & mine, tuple(known), _refused(view), held, PACK & ~lying)


def _refused(view: Table) -> tuple[int, ...]:
    """Return the cards that each seat discarded, passed, or left lying when it drew from the stock."""
    refused = [0] * view.seats
    pile = [_upcard(view)] if _has_upcard(view) else []
    for act in view.acts:
        if act.verb == "discarded":
            pile.append(seen(act.cards))
            refused[act.seat] |= pile[-1]
        elif act.verb == "took" and pile:
            pile.pop()
        elif act.verb in ("drew", "passed") and pile:
            refused[act.seat] |= pile[-1]
    return tuple(refused)


def _has_upcard(view: Table) -> bool:
    """Return whether a card was turned up after the deal, by the discards that have come since and lie there."""
    verbs = [act.verb for act in view.acts]
    return len(view.discards) > verbs.count("discarded") - verbs.count("took")


def _upcard(view: Table) -> int:
    """Return the card that was turned up after the deal."""
    depth = 1
    for act in view.acts:
        depth += (act.verb == "discarded") - (act.verb == "took")
        if not depth:
            return seen(act.cards)
    return seen(view.discards[:1])


class Offer(NamedTuple):
    """The number of melds of three that a discard might make for a seat, by what is known of its cards.

    `fresh` counts pairs of unseen cards by how likely both are held, `cold` those with a card next to one that the seat
    refused; `rank` and `run` count pairs with a card that it was seen to take.
    """

    fresh: float
    cold: float
    rank: float
    run: float


def offer(sight: Sight, seat: int, bit: int) -> Offer:
    """Return what the card `bit`, discarded, may be worth to `seat`."""
    known, unseen = sight.known[seat], sight.unseen
    likely = (sight.held[seat] - known.bit_count()) / max(unseen.bit_count(), 1)
    rank = same_rank(bit)
    counts = [0.0, 0.0, 0.0, 0.0]
    refused, gone = sight.refused[seat], ~(unseen | known)
    for pair, near in NEAR[bit]:
        if pair & gone:
            continue
        if both := pair & known:
            counts[2 if both & rank else 3] += 1 if both == pair else likely
        else:
            counts[bool(near & refused)] += likely * likely
    return Offer(*counts)
