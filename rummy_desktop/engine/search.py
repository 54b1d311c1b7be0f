"""Search: the best laying of a hand at a table, whatever its melds, and whatever is wanted of it.

Hands of plain rummy are bit masks; others go through a sweep, or through a memo where something is wanted. Nobody who
asks needs to know which.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import product
from typing import Final

import msgspec

from rummy_desktop.engine.cards import Card
from rummy_desktop.engine.laying import Held, Laying, Wanted, layings, meldable
from rummy_desktop.engine.melding import SMALLEST, Melding
from rummy_desktop.engine.melds import Group, Meld, arrange_by, face_of
from rummy_desktop.engine.memo import Memo, TooManyError
from rummy_desktop.engine.sweep import best_by_sweep

GO_OUT: Final = Wanted(kept=0)
GO_OUT_WITH_DISCARD: Final = Wanted(kept=1, discarded=1)

LARGE: Final = 30  # cards
MANY_WILD: Final = 8

Worth = Callable[[Card], int]


def best_laying(
    melding: Melding, hand: Iterable[Card], worth: Worth, table: Sequence[Meld] = (), seat: int = 0
) -> Laying:
    """Return the laying of the hand of `seat` that is worth most, and of equal ways the one that keeps fewest cards.

    Identical cards are worth the same. That is exact for hands of up to some thirty cards, and for larger ones mostly
    the best. With a `table` cards are also laid off on its melds, and that is not exact: of laying off what remains
    beside the best melds, and laying off before anything else all that fits, one card after the other, it is the
    better.
    """
    held = Held(melding, hand)
    after = _best_of_all(held, worth, seat)
    if not table:
        return after
    after = _laid_off(after, melding, worth, table, seat)
    before = _laid_off(Laying(0, (), held.cards), melding, worth, table, seat)
    before = _with_more(before, _best_of_all(Held(melding, before.rest), worth, seat))
    return max(after, before, key=_rank)


def best_wanted(
    melding: Melding, hand: Iterable[Card], worth: Worth, wanted: Wanted, table: Sequence[Meld] = (), seat: int = 0
) -> Laying | None:
    """The same of all that is as wanted, None where nothing is; of equal ways it is that with the most melds.

    That is exact for hands of up to some twenty cards. In larger ones it may miss what is wanted although it is there,
    but what it finds is as wanted.
    """
    held = Held(melding, hand)
    if not table:
        return _as_wanted(held, worth, wanted, seat)
    # How many cards are kept is known only after the layoffs.
    first = wanted._replace(kept=None, discarded=0, use=())
    after = _as_wanted(held, worth, first, seat)
    found = [_laid_off(after, melding, worth, table, seat)] if after else []
    before = _laid_off(Laying(0, (), held.cards), melding, worth, table, seat)
    if more := _as_wanted(Held(melding, before.rest), worth, first, seat):
        found.append(_with_more(before, more))
    return max((each for each in found if wanted.is_met(melding, each)), key=_rank, default=None)


def _rank(laying: Laying) -> tuple[int, int]:
    """Return a key that orders layings by how good they are."""
    return laying.points, -len(laying.rest)


def _with_more(laid_off: Laying, laid: Laying) -> Laying:
    """Layoffs, and the melds that are laid of the cards left after them."""
    return Laying(laid_off.points + laid.points, laid.melds, laid.rest, laid_off.layoffs)


def _as_wanted(held: Held, worth: Worth, wanted: Wanted, seat: int) -> Laying | None:
    """The best laying without a table that is as wanted."""
    promising = (each for each in _promising(held, worth, wanted, seat) if wanted.is_met(held.melding, each))
    large = len(held.cards) > LARGE or len(held.wild) > MANY_WILD
    if large and (found := next(promising, None)):
        return found
    try:
        return Memo(held, worth, wanted).found(seat)
    except TooManyError:
        return None if large else next(promising, None)


def _best_of_all(held: Held, worth: Worth, seat: int) -> Laying:
    """The best laying of which nothing else is wanted."""
    if held.melding.corner or (len(held.wild) > 1 and not held.melding.side_by_side):
        return _by_memo(held, worth, seat)
    plain = held.melding.plain and not any(card.pack or not card.rank or worth(card) < 0 for card in held.cards)
    if not plain:
        return max((_swept(held, worth, seat), *_with_own_set(held, worth, seat)), key=_rank)
    found = arrange_by(held.cards, worth)
    melds = tuple(
        Meld("run", group, (seat,) * len(group), group[0].rank)
        if group[0].rank != group[1].rank
        else Meld("set", group, (seat,) * len(group))
        for group in found.melds
    )
    return Laying(sum(worth(card) for meld in melds for card in meld.cards), melds, found.deadwood)


def _swept(held: Held, worth: Worth, seat: int) -> Laying:
    """The same by a sweep through the cards that may be in a meld at all, which of most hands are few."""
    near = meldable(held.melding, held.cards)
    if len(near) == len(held.cards):
        return best_by_sweep(held, worth, seat)
    if not near:
        return Laying(0, (), held.cards)
    found = best_by_sweep(Held(held.melding, near), worth, seat)
    laid = {card for meld in found.melds for card in meld.cards}
    return found._replace(rest=tuple(card for card in held.cards if card not in laid))


def _by_memo(held: Held, worth: Worth, seat: int) -> Laying:
    """The same where the sweep knows too little: where runs go round the corner, and wild cards lie apart.

    Of a hand that is too large, the best without a run that does the one, or has two of the other.
    """
    try:
        found = Memo(held, worth, Wanted()).found(seat)
    except TooManyError:
        found = None
    if found is None and not held.melding.side_by_side:
        held = Held(msgspec.structs.replace(held.melding, most=1, side_by_side=True), held.cards)
    return found or best_by_sweep(held, worth, seat)


def _with_own_set(held: Held, worth: Worth, seat: int) -> Iterator[Laying]:
    """The best layings with a set of wild cards in their own places, where its cards are of different suits.

    The sweep finds only those in which identical cards may be.
    """
    if not held.melding.own_sets or held.melding.identical or len(held.wild) < SMALLEST:
        return
    for meld in layings(held.melding, held.wild, seat):
        rest = [card for card in held.cards if card not in meld.cards]
        more = _best_of_all(Held(held.melding, rest), worth, seat)
        yield Laying(more.points + sum(map(worth, meld.cards)), (meld, *more.melds), more.rest)


# Large hands of which something is wanted


def _promising(held: Held, worth: Worth, wanted: Wanted, seat: int) -> Iterator[Laying]:
    """Layings of a large hand that may be as wanted, the best first."""
    much = 1 + 2 * sum(abs(worth(card)) for card in held.cards)
    faces = {card[:2] for card in wanted.use}
    first = set(wanted.use)
    # Of identical cards those that have to be used are laid first.
    cards = sorted(held.cards, key=lambda card: card not in first)

    def pressed(card: Card) -> int:
        return worth(card) + much * (card[:2] in faces) * (len(cards) + 1) + much * (wanted.kept is not None)

    for each in dict.fromkeys((worth, pressed) if wanted.use or wanted.kept is not None else (worth,)):
        whole = best_by_sweep(Held(held.melding, cards), each, seat)
        found = Laying(sum(worth(card) for meld in whole.melds for card in meld.cards), whole.melds, whole.rest)
        yield found
        yield found._replace(melds=tuple(part for meld in found.melds for part in _split(held.melding, meld)))
        if wanted.discarded and not found.rest:
            yield from _without_one(held.melding, found, worth)
    if wanted.sets or wanted.runs:
        yield _built(Held(held.melding, cards), worth, wanted, seat)


def _built(held: Held, worth: Worth, wanted: Wanted, seat: int) -> Laying:
    """Return as many sets and runs as are wanted, the smallest that there are, and what can be laid besides."""
    melds: list[Meld] = []
    left = held
    for kind, count in (("run", wanted.runs), ("set", wanted.sets)):
        only = msgspec.structs.replace(held.melding, sets=kind == "set", runs=kind == "run", wild_sets=False)
        for _ in range(count):
            laid = best_by_sweep(Held(only, left.cards), worth, seat).melds
            parts = (part for meld in laid for part in _split(held.melding, meld))
            melds += sorted(parts, key=lambda meld: (len(meld.cards), sum(map(held.melding.is_wild, meld.cards))))[:1]
            gone = {card for meld in melds for card in meld.cards}
            left = Held(held.melding, [card for card in held.cards if card not in gone])
    if not wanted.exactly:
        melds += best_by_sweep(left, worth, seat).melds
    laid_cards = {card for meld in melds for card in meld.cards}
    rest = tuple(card for card in held.cards if card not in laid_cards)
    return Laying(sum(map(worth, laid_cards)), tuple(melds), rest)


def _split(melding: Melding, meld: Meld) -> Iterator[Meld]:
    """A meld as so many as it can be."""
    for size in range(SMALLEST, len(meld.cards) - SMALLEST + 1):
        parts = [(meld.cards[:size], meld.roles[:size]), (meld.cards[size:], meld.roles[size:])]
        told = [melding.told(cards, tuple(map(face_of, roles)), meld.seats[0]) for cards, roles in parts]
        if meld.kind != "wild" and all(told):
            yield from (part for each in told if each for part in _split(melding, each))
            return
    yield meld


def _without_one(melding: Melding, laying: Laying, worth: Worth) -> Iterator[Laying]:
    """Return all of a laying but one card, the cheapest that its meld can do without."""
    pairs = sorted(((card, meld) for meld in laying.melds for card in meld.cards), key=lambda pair: worth(pair[0]))
    for card, meld in pairs:
        rest = [each for each in meld.cards if each != card]
        for less in melding.readings(rest, meld.seats[0])[:1]:
            melds = tuple(less if each == meld else each for each in laying.melds)
            yield Laying(laying.points - worth(card), melds, (card,))


# Layoffs


def _laid_off(laying: Laying, melding: Melding, worth: Worth, table: Sequence[Meld], seat: int) -> Laying:
    """`laying` with the cards kept laid off too where they fit: natural ones before wild ones, the dearest first."""
    melds, layoffs = list(table), list(laying.layoffs)
    rest = sorted(laying.rest, key=lambda card: (melding.is_wild(card), -worth(card)))
    points = laying.points
    found = True
    while found:
        found = False
        for card, (index, meld) in product(rest, enumerate(melds)):
            if ways := melding.extensions(meld, (card,), seat):
                melds[index] = ways[0]
                layoffs.append((card, index, face_of(ways[0].roles[ways[0].cards.index(card)])))
                rest.remove(card)
                points += worth(card)
                found = True
                break
    kept: Group = tuple(card for card in laying.rest if card in rest)
    return Laying(points, laying.melds, kept, tuple(layoffs))
