"""Calls: what cards of a spread discard pile can be melded as by whoever calls rummy.

There may be millions of ways, since many wild cards and the real cards beside them can be laid in all combinations. So
of very many for one card and one meld there are the smallest and the largest.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import chain, combinations, islice, product
from typing import Final

from rummy_desktop.engine.cards import SUITS, Card
from rummy_desktop.engine.laying import layings
from rummy_desktop.engine.melding import LONGEST_RUN, Melding
from rummy_desktop.engine.melds import Group, Meld, face_of
from rummy_desktop.engine.taking import extensions_with, melds_with

WAYS: Final = 16  # so many ways to lay a card off on one meld, at most, and the largest
TRIES: Final = 200  # so many combinations of cards are looked at for them
MELDS: Final = 60  # so many new melds of one card, at most
LARGEST: Final = 12  # so many cards laid off at once, at most, where there are very many ways


def melds_called(melding: Melding, card: Card, above: Sequence[Card]) -> Iterator[Meld]:
    """The new melds of `card` with some of the cards above it, none twice: all, or of very many the first.

    As in a hand, identical cards are not told apart, nor wild cards that can change places.
    """
    if next(melds_with(melding, card, above), None) is not None:
        free = melding.is_wild(card)
        near = (
            each for each in above if free or melding.is_wild(each) or card.suit == each.suit or card.rank == each.rank
        )
        around = None if free else card
        found = (meld for meld in layings(melding, (card, *near), 0, around) if card in meld.cards)
        yield from islice(found, MELDS)


def layoffs_called(melding: Melding, meld: Meld, card: Card, above: Sequence[Card]) -> Iterator[tuple[Group, Group]]:
    """The ways to lay `card` off on a meld, alone or with cards above it: the cards, and what each stands for.

    These are all, or of very many the first and the one with the most cards.
    """
    least = next(extensions_with(melding, meld, card, above), None)
    if least is None:
        return
    cards = (card, *above)
    if meld.kind == "run":
        found = _on_run(melding, meld, cards)
    elif meld.kind == "set":
        found = _on_set(melding, meld, cards)
    else:
        wild = [each for each in cards if melding.is_wild(each)]
        found = ((tuple(wild[:size]), tuple(map(face_of, wild[:size]))) for size in range(1, len(wild) + 1))
    seen: set[frozenset[tuple[Card, Card]]] = set()
    good = 0
    for laid, roles in islice(found, 20 * TRIES):
        # An ace below the two and above the king is the same to say.
        told = frozenset(zip(laid, roles, strict=True))
        if card not in laid or told in seen:
            continue
        seen.add(told)
        if melding.extended(meld, laid, () if roles == tuple(map(face_of, laid)) else roles, 0):
            good += 1
            yield laid, roles
        if good == WAYS or len(seen) == TRIES:
            break
    if next(found, None) is None:
        return
    for more in (least, _most_with(melding, meld, card, least, above)):
        laid, roles = _with_roles(melding, meld, (card, *more))
        if frozenset(zip(laid, roles, strict=True)) not in seen:
            seen.add(frozenset(zip(laid, roles, strict=True)))
            yield laid, roles


def _most_with(melding: Melding, meld: Meld, card: Card, least: Group, above: Sequence[Card]) -> Group:
    """Cards above `card` that are laid off with it, one after the other as long as one fits, `least` first."""
    chosen, larger = least, melding.extended(meld, (card, *least), (), 0)
    rest = sorted((each for each in above if each not in least), key=melding.is_wild)
    for each in rest:
        if len(chosen) + 1 >= LARGEST:
            break
        more = melding.extended(larger, (each,), (), 0) if larger else None
        if more is not None and melding.extended(meld, (card, *chosen, each), (), 0):
            chosen, larger = (*chosen, each), more
    return chosen


def _with_roles(melding: Melding, meld: Meld, cards: Group) -> tuple[Group, Group]:
    """Return these cards, laid off on a meld in the likeliest way, each with its role."""
    after = melding.extensions(meld, cards, 0)[0]
    return cards, tuple(face_of(after.roles[after.cards.index(each)]) for each in cards)


def _on_set(melding: Melding, meld: Meld, cards: Sequence[Card]) -> Iterator[tuple[Group, Group]]:
    rank = meld.roles[0].rank
    natural: dict[str, list[Card]] = {}
    for card in cards:
        if card.rank == rank and not melding.is_wild(card):
            natural.setdefault(card.suit, []).append(card)
    wild = [card for card in cards if melding.is_wild(card)] if rank else []
    if not melding.identical and rank:
        taken = {role.suit for role in meld.roles}
        yield from _in_suits(rank, [suit for suit in SUITS if suit not in taken], natural, wild)
        return
    for counts in product(*(range(len(same) + 1) for same in natural.values())):
        chosen = tuple(card for same, count in zip(natural.values(), counts, strict=True) for card in same[:count])
        for size in range(len(wild) + 1):
            if chosen or size:
                yield (*chosen, *wild[:size]), (*map(face_of, chosen), *(Card(rank, "") for _ in range(size)))


def _in_suits(
    rank: int, suits: Sequence[str], natural: dict[str, list[Card]], wild: Sequence[Card]
) -> Iterator[tuple[Group, Group]]:
    """Cards for some of these suits of a set, each natural or wild."""
    for size in range(1, len(suits) + 1):
        for chosen in combinations(suits, size):
            for real in product(*((True, False) if suit in natural else (False,) for suit in chosen)):
                free = iter(wild)
                laid = [natural[suit][0] if own else next(free, None) for suit, own in zip(chosen, real, strict=True)]
                if all(laid):
                    yield tuple(each for each in laid if each), tuple(Card(rank, suit) for suit in chosen)


def _on_run(melding: Melding, meld: Meld, cards: Sequence[Card]) -> Iterator[tuple[Group, Group]]:
    """Cards for new places at the ends of a run, each natural, wild in its own place or wild, and others beside."""
    suit = meld.roles[0].suit
    at: dict[tuple[int, str], Card] = {}
    for card in cards:
        at.setdefault(card[:2], card)
    wild = [card for card in cards if melding.is_wild(card)]
    beside = _choices_beside(melding, meld, cards)
    first, last = melding.span(meld)
    for size in range(LONGEST_RUN - (last - first)):
        for below in range(size + 1):
            low, high = first - below, last + size - below
            if not melding.within(low, high):
                continue
            places = (*range(low, first), *range(last + 1, high + 1))
            roles = tuple(Card(melding.rank_at(place), suit) for place in places)
            for own in _with_own([role[:2] in at for role in roles], len(wild)):
                laid = _laid(roles, own, at, wild)
                for more in beside if laid is not None else ():
                    if laid is not None and not set(more) & set(laid) and (more or laid):
                        yield (*laid, *more), (*roles, *map(face_of, more))


def _with_own(held: Sequence[bool], most: int) -> Iterator[Sequence[bool]]:
    """Yield the places that get their own cards, of those where these are held; at most `most` places do not."""
    mine = [place for place, has in enumerate(held) if has]
    for size in range(most - len(held) + len(mine) + 1):
        for strange in combinations(mine, size):
            yield [has and place not in strange for place, has in enumerate(held)]


def _laid(
    roles: Sequence[Card], own: Sequence[bool], at: dict[tuple[int, str], Card], wild: Sequence[Card]
) -> Group | None:
    """The cards for these places, where `own` their own ones, else wild ones that are at home in none of them."""
    real = [at[role[:2]] for role, each in zip(roles, own, strict=True) if each]
    strange = {role[:2] for role, each in zip(roles, own, strict=True) if not each}
    free = iter([card for card in wild if card not in real and card[:2] not in strange])
    mine = iter(real)
    laid = [next(mine) if each else next(free, None) for each in own]
    return tuple(card for card in laid if card) if all(laid) else None


def _choices_beside(melding: Melding, meld: Meld, cards: Sequence[Card]) -> list[Group]:
    """Yield the real cards laid beside wild cards of a run: none, one, or several; of very many the first."""
    choices: list[list[Group]] = []
    for role, (_, room) in melding.open_places(meld).items():
        real = tuple(card for card in cards if card[:2] == role)
        choices.append([real[:size] for size in range(min(room, len(real)) + 1)])
    return [tuple(chain(*chosen)) for chosen in islice(product(*choices), TRIES)]
