"""Laying: what of a hand can be laid on a table, asked with cards and answered with melds."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from rummy_desktop.engine.cards import SUITS
from rummy_desktop.engine.melds import Group, Meld
from rummy_desktop.variants.robbers.building import Builder, Face, face_of
from rummy_desktop.variants.robbers.jokers import Role, roles_in
from rummy_desktop.variants.robbers.solver import CARD, KING, POINT, Counts, solve


class Way(NamedTuple):
    """The melds of a table after a turn, the cards of the hand in them, and whether it is proved to be the best."""

    groups: tuple[Group, ...]
    cards: Group
    proved: bool


class Wish(NamedTuple):
    """The question that is solved: melds that lie and a hand, and how they may be laid.

    Either `some` cards of the hand are laid, as many as possible, or all of them. With `high` an ace may lie above the
    king; with `bound` jokers on the table stay what they stand for until the real card comes. Each card of the hand
    counts its `worth` by its rank, that of rank 0 being a joker. New melds have to count `least` points, each card as
    it is `melded` by its rank, 0 being an ace below a two.
    """

    melds: tuple[Meld, ...]
    hand: Group
    worth: tuple[int, ...]
    high: bool
    bound: bool
    some: bool = True
    least: int = 0
    melded: tuple[int, ...] = ()


class _Case(NamedTuple):
    """One choice of what the jokers on the table do: those that stay, as faces, and cards that free others."""

    fixed: tuple[Face, ...]
    forced: tuple[Face, ...]


def best_way(wish: Wish) -> Way:
    """Return the best way to lay cards of the hand: most of them, then most points, then the fewest changes.

    There are no groups in it if none can be laid.
    """
    best, proved = 0, True
    groups: tuple[Group, ...] = ()
    least = CARD if wish.some else 0
    for case in _cases(wish):
        counts, spare = _counts(wish, case), not wish.least
        found, sure = solve(counts, spare)
        laid = Builder(wish.melds, wish.hand, counts, found).groups() if found else None
        if found and laid is None:  # there is no room for jokers that are left
            found, sure = solve(counts, False)
            laid = Builder(wish.melds, wish.hand, counts, found).groups() if found else None
        proved = proved and sure
        if found is None or laid is None:
            continue
        worth = found.worth + sum(CARD + POINT * wish.worth[rank] for _, rank in case.forced)
        if worth >= least and (not groups or worth > best):
            best, groups = worth, laid
    there = {card for group in groups for card in group}
    return Way(groups, tuple(card for card in wish.hand if card in there), proved)


# What jokers do


def _cases(wish: Wish) -> Iterator[_Case]:
    """Yield what the jokers on the table may do; where they are free, that is one case."""
    if not wish.bound:
        yield _Case((), ())
        return
    roles = [role for meld in wish.melds for role in roles_in(meld)]
    lying = Counter(face_of(card) for meld in wish.melds for card in meld.cards if card.suit != "J")
    hand = Counter(face_of(card) for card in wish.hand if card.suit != "J")
    seen = set()
    for case in _choices(roles, lying, hand, not wish.some):
        known = _Case(tuple(sorted(case.fixed)), tuple(sorted(case.forced)))
        if known not in seen:
            seen.add(known)
            yield known


def _choices(roles: Sequence[Role], lying: Counter[Face], hand: Counter[Face], all_laid: bool) -> Iterator[_Case]:
    if not roles:
        yield _Case((), ())
        return
    role, rest = roles[0], roles[1:]
    faces = [(SUITS.index(suit), role.rank) for suit in role.suits]
    shared = any(role.meets(other) for other in rest)
    freed = False
    for face in faces:
        pile = lying if lying[face] else hand if hand[face] else None
        if pile is None:
            continue
        freed = freed or pile is lying or all_laid
        pile[face] -= 1
        more = () if pile is lying or all_laid else (face,)
        for case in _choices(rest, lying, hand, all_laid):
            yield _Case(case.fixed, (*more, *case.forced))
        pile[face] += 1
    # Where the real card lies anyway it costs nothing to free a joker.
    if not freed or shared:
        for face in faces:
            for case in _choices(rest, lying, hand, all_laid):
                yield _Case((face, *case.fixed), case.forced)


def _counts(wish: Wish, case: _Case) -> Counts:
    need, may, fixed, sets = ([[0] * (KING + 2) for _ in SUITS] for _ in range(4))
    runs = [[0] * (KING + 2) for _ in SUITS]
    jokers = 0
    for meld in wish.melds:
        for card in meld.cards:
            if card.suit == "J":
                jokers += 1
                continue
            suit, rank = face_of(card)
            need[suit][rank] += 1
            sets[suit][rank] += meld.kind == "set"
        if meld.kind == "run":
            for step in range(len(meld.cards) - 1):
                runs[SUITS.index(meld.roles[0].suit)][meld.low + step] += 1
    own = 0
    pile = may if wish.some else need
    for card in wish.hand:
        if card.suit == "J":
            own += 1
        else:
            suit, rank = face_of(card)
            pile[suit][rank] += 1
    for suit, rank in case.forced:
        may[suit][rank] -= 1
        need[suit][rank] += 1
    for suit, rank in case.fixed:
        fixed[suit][rank] += 1
    free = jokers - len(case.fixed)
    free, own = (free, own) if wish.some else (free + own, 0)
    return Counts(need, may, fixed, free, own, runs, sets, wish.worth, wish.high, wish.least, wish.melded)
